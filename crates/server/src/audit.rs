//! The audit log: who did what to accounts, bans and tables, from where, one JSON object on each line. Never a token, a
//! password or a card.

use crate::world::World;
use host::Person;
use kernel::Text;
use serde_json::json;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The log; without a file nothing is written.
#[derive(Default)]
pub struct Audit {
    open: Option<(PathBuf, Mutex<File>)>,
}

/// Something to remember.
#[derive(Default)]
pub struct Noted<'a> {
    /// `login`, `ban`, …
    pub what: &'a str,
    /// Who did it; nobody: they are not known, or it was the server.
    pub who: Option<&'a Person>,
    pub address: Option<IpAddr>,
    /// Of the request, as in its answer.
    pub request: Option<&'a str>,
    /// The name, table or address that it was about.
    pub about: &'a str,
    /// The code of the refusal.
    pub refused: Option<&'a str>,
}

impl Audit {
    pub fn open(path: Option<&Path>) -> Result<Audit, Text> {
        let open = path.map(|path| Ok((path.to_owned(), Mutex::new(append(path)?)))).transpose();
        Ok(Audit { open: open.map_err(|error: Text| error)? })
    }

    /// The file was moved away: another one is begun under its name.
    pub fn reopen(&self) -> Result<(), Text> {
        let Some((path, file)) = &self.open else { return Ok(()) };
        *file.lock().unwrap_or_else(PoisonError::into_inner) = append(path)?;
        Ok(())
    }

    pub fn note(&self, world: &dyn World, noted: &Noted<'_>) {
        let Some((path, file)) = &self.open else { return };
        let mut line = json!({ "at": world.wall(), "what": noted.what, "result": noted.refused.unwrap_or("done") });
        let texts = [
            ("account", noted.who.map(|who| who.account.clone())),
            ("name", noted.who.map(|who| who.name.clone())),
            ("address", noted.address.map(|address| address.to_string())),
            ("request", noted.request.map(str::to_owned)),
            ("about", Some(noted.about.to_owned()).filter(|about| !about.is_empty())),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                line[key] = text.into();
            }
        }
        let written = file.lock().unwrap_or_else(PoisonError::into_inner).write_all(format!("{line}\n").as_bytes());
        if let Err(error) = written {
            tracing::error!(path = %path.display(), %error, "cannot write the audit log");
        }
    }
}

/// Opened for appending, and made for its owner only.
fn append(path: &Path) -> Result<File, Text> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .open(path)
        .map_err(|error| cards::file_error(("无法写入审计日志", "cannot write the audit log"), path, &error))
}
