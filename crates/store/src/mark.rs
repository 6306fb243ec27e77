//! How many transactions a database file has acknowledged, in a small file beside it.
//!
//! The end of SQLite's log looks the same whether a write was interrupted there or a bit has changed since. So after
//! each commit, when it is synced and before anybody is told, its number is noted here. The note itself is not synced:
//! it may be older than the database after a power cut, but never newer. A database that has fewer transactions than
//! its note has lost some that were acknowledged: because its log was damaged or removed, or an older copy was put in
//! its place.

use crate::error::StoreError;
use std::fs::File;
use std::io;
use std::path::Path;

/// The note beside one database.
pub(crate) struct Mark {
    file: File,
    identity: i64,
}

impl Mark {
    /// `identity` and `commits` are what the database says about itself.
    pub(crate) fn open(file: File, path: &Path, identity: i64, commits: i64) -> Result<Mark, StoreError> {
        let mark = Mark { file, identity };
        match mark.read() {
            Ok(Some(noted)) if noted > commits => {
                Err(StoreError::Lost { mark: path.display().to_string(), lost: noted.saturating_sub(commits) })
            }
            Ok(_) => Ok(mark),
            Err(error) => Err(StoreError::Failed { place: format!("`{}`", path.display()), detail: error.to_string() }),
        }
    }

    /// So many transactions are on the disk. Where that cannot be noted, the note is old: it promises less.
    pub(crate) fn note(&self, commits: i64) {
        drop(write_at_start(&self.file, line(self.identity, commits).as_bytes()));
    }

    /// `None`: nothing is noted about this database, or nobody can read it.
    fn read(&self) -> io::Result<Option<i64>> {
        let mut bytes = vec![0; line(0, 0).len()];
        let length = read_at_start(&self.file, &mut bytes)?;
        let text = String::from_utf8_lossy(&bytes[..length]).into_owned();
        let number =
            |at: usize| text.get(at * 17..at * 17 + 16).and_then(|digits| i64::from_str_radix(digits, 16).ok());
        Ok(number(1).filter(|&commits| text == line(self.identity, commits)))
    }
}

/// Always of the same length, and with a checksum: a note that is half old and half new says nothing.
fn line(identity: i64, commits: i64) -> String {
    let text = format!("{identity:016x} {commits:016x}");
    format!("{text} {}\n", &blake3::hash(text.as_bytes()).to_hex()[..16])
}

#[cfg(unix)]
fn write_at_start(file: &File, bytes: &[u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, 0)
}

#[cfg(unix)]
fn read_at_start(file: &File, bytes: &mut [u8]) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, bytes, 0)
}

#[cfg(windows)]
fn write_at_start(file: &File, bytes: &[u8]) -> io::Result<()> {
    std::os::windows::fs::FileExt::seek_write(file, bytes, 0).map(drop)
}

#[cfg(windows)]
fn read_at_start(file: &File, bytes: &mut [u8]) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, bytes, 0)
}
