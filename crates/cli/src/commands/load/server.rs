//! The server under test: a child process of ours, or one that already runs on this machine.

use crate::failure::Failure;
use kernel::{Text, text};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Time limit for a server to shut down by itself.
const CLOSING: Duration = Duration::from_secs(20);

/// Linux counts processor time in hundredths of a second, whatever its own clock does.
const TICKS: f64 = 100.0;

pub struct Server {
    place: SocketAddr,
    own: Option<Own>,
}

/// What a server allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limits {
    /// What everybody gets who says nothing else.
    Usual,
    /// More than any load needs.
    None,
}

impl Limits {
    fn flags(self) -> &'static [&'static str] {
        const MANY: &str = "1000000";
        match self {
            Limits::Usual => &[],
            Limits::None => &[
                "--rate",
                MANY,
                "--sockets",
                MANY,
                "--tables",
                MANY,
                "--new-tables",
                MANY,
                "--guests",
                MANY,
                "--loaded",
                MANY,
            ],
        }
    }
}

struct Own {
    child: Child,
    /// Holds its log, and its database if none was given.
    folder: PathBuf,
    db: String,
}

/// What a process has used.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub memory_kib: u64,
    pub cpu_seconds: f64,
}

impl Server {
    /// A server on this machine.
    pub fn at(url: &str) -> Result<Server, Failure> {
        let bad = |what: Text| Failure::bad(what.at(&format!("--url {url}")));
        let place = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
        let places: Vec<SocketAddr> = place
            .to_socket_addrs()
            .map_err(|_| bad(Text::new("应为 http://localhost:PORT", "expected http://localhost:PORT")))?
            .collect();
        if places.is_empty() || !places.iter().all(|place| place.ip().is_loopback()) {
            return Err(bad(Text::new(
                "只能压测本机：应为 localhost、127.0.0.1 或 [::1]",
                "load tests run only against this machine: expected localhost, 127.0.0.1 or [::1]",
            )));
        }
        let stream = TcpStream::connect(&places[..]).map_err(|error| {
            let Text { zh, en } = cards::io_words(&error);
            bad(Text::new(format!("没有服务器应答：{zh}"), format!("no server answers: {en}")))
        })?;
        Ok(Server { place: stream.peer_addr()?, own: None })
    }

    /// Starts this program as a server.
    pub fn start(db: Option<&str>, limits: Limits) -> Result<Server, Failure> {
        let folder = new_folder()?;
        let db = db.map_or_else(|| format!("sqlite:{}", folder.join("server.db").display()), str::to_owned);
        let log = std::fs::File::create(folder.join("log"))?;
        let mut command = Command::new(std::env::current_exe()?);
        // Flags win over the environment, but the environment could set what no flag here does.
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("PAIJU_")) {
            command.env_remove(name);
        }
        command
            .args(["--lang", "en", "serve", "--host", "127.0.0.1", "--port", "0", "--response-delay", "0"])
            .args(["--db", &db])
            .args(limits.flags())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log);
        // Ctrl-C is for us: we report what we have and then stop the server.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child = command.spawn()?;
        let mut own = Own { child, folder, db };
        let port = own.port();
        let Some(port) = port else {
            let said = std::fs::read_to_string(own.folder.join("log")).unwrap_or_default();
            own.stop();
            return Err(Failure::bad(text!("服务器没有启动：{}", "the server did not start: {}", said.trim())));
        };
        Ok(Server { place: SocketAddr::from(([127, 0, 0, 1], port)), own: Some(own) })
    }

    pub fn place(&self) -> SocketAddr {
        self.place
    }

    /// The database of our own server.
    pub fn db(&self) -> Option<&str> {
        self.own.as_ref().map(|own| own.db.as_str())
    }

    /// None: it is not ours, or the system does not say.
    pub fn usage(&self) -> Option<Usage> {
        usage(&self.own.as_ref()?.child.id().to_string())
    }

    /// Ends it, if it is ours.
    pub fn stop(&mut self) {
        if let Some(mut own) = self.own.take() {
            own.stop();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Own {
    /// Where it listens, as its first line says; none: it said nothing.
    fn port(&mut self) -> Option<u16> {
        let mut lines = BufReader::new(self.child.stdout.take()?).lines();
        let port = loop {
            let line = lines.next()?.ok()?;
            if let Some((_, place)) = line.split_once("http://") {
                break place.rsplit_once(':')?.1.trim().parse().ok()?;
            }
        };
        // Whoever closes a pipe ends whoever writes to it: keep reading.
        std::thread::spawn(move || lines.for_each(drop));
        Some(port)
    }

    /// Politely first: a database that somebody named is to be closed well.
    fn stop(&mut self) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).stderr(Stdio::null()).status();
        let since = Instant::now();
        while asked.as_ref().is_ok_and(|status| status.success()) && since.elapsed() < CLOSING {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What this process has used.
pub fn own_usage() -> Option<Usage> {
    usage("self")
}

/// The processor time that this machine has spent on anything, in seconds.
pub fn machine_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let all = stat.lines().next()?.strip_prefix("cpu ")?;
    let ticks: Vec<f64> = all.split_whitespace().filter_map(|number| number.parse().ok()).collect();
    // The fourth and the fifth count idleness, the last two are in the first two already. See proc(5).
    let busy = ticks.iter().take(8).enumerate().filter(|(at, _)| !matches!(at, 3 | 4));
    Some(busy.map(|(_, ticks)| ticks).sum::<f64>() / TICKS)
}

fn usage(process: &str) -> Option<Usage> {
    let folder = Path::new("/proc").join(process);
    let status = std::fs::read_to_string(folder.join("status")).ok()?;
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let memory_kib = memory.trim().strip_suffix("kB")?.trim().parse().ok()?;
    let stat = std::fs::read_to_string(folder.join("stat")).ok()?;
    // The name may have spaces and brackets in it; the numbers begin after the last one. See proc(5).
    let numbers: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| numbers.get(at)?.parse::<f64>().ok();
    Some(Usage { memory_kib, cpu_seconds: (ticks(11)? + ticks(12)?) / TICKS })
}

/// A folder that nobody else has.
fn new_folder() -> Result<PathBuf, Failure> {
    let base = std::env::temp_dir();
    for number in 0..1000 {
        let folder = base.join(format!("paiju-load-{}-{number}", std::process::id()));
        match std::fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Failure::bad(cards::file_error(("无法建立", "cannot make"), &folder, &error))),
        }
    }
    Err(Failure::bad(text!("{} 里没有可用的文件夹名", "no free name for a folder in {}", base.display())))
}
