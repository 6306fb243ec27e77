//! A real PostgreSQL server in a folder of its own.

use super::places::on_a_thread;
use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Runs until its guardian's input ends: when it is dropped, and also when this process ends in any other way.
pub struct Server {
    guardian: Child,
    folder: PathBuf,
    port: u16,
}

/// The server that all tests share, each with a database of its own.
pub fn shared() -> &'static Server {
    static SHARED: OnceLock<Server> = OnceLock::new();
    SHARED.get_or_init(|| on_a_thread(Server::start))
}

/// A line means: crash (QUIT saves nothing) and start anew. The end of the input means: crash and remove all.
const GUARDIAN: &str = r#"
    start() {
        "$1/postgres" -D "$2" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$2" >>"$2/log" 2>&1 &
    }
    start "$@"
    while read -r _; do
        kill -QUIT $!
        wait $!
        start "$@"
    done
    kill -QUIT $!
    wait $!
    rm -rf "$2"
"#;

impl Server {
    pub fn start() -> Server {
        Server::start_with(None)
    }

    /// With a certificate and its key, in PEM: connections may be encrypted.
    pub fn start_with(certificate: Option<(&str, &str)>) -> Server {
        let folder = PathBuf::from(output(as_postgres("mktemp").arg("-d").arg(format!("{TEMPLATE}.XXXXXX"))).trim());
        let mut initdb = as_postgres(binaries().join("initdb"));
        initdb.args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"]);
        output(initdb.arg(&folder));
        if let Some((certificate, key)) = certificate {
            write_as_postgres(&folder.join("server.crt"), certificate);
            write_as_postgres(&folder.join("server.key"), key);
            write_as_postgres(&folder.join("postgresql.auto.conf"), "ssl = on\n");
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut guardian = as_postgres("sh");
        guardian.args(["-c", GUARDIAN, "guardian"]).arg(binaries()).arg(&folder).arg(port.to_string());
        guardian.stdin(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut guardian, 0); // Ctrl-C is not for it
        let server = Server { guardian: guardian.spawn().unwrap(), folder, port };
        server.wait_until_ready();
        server
    }

    /// What it has not written by now it never will. Returns when it is up again.
    pub fn crash(&mut self) {
        let marker = fs::read_to_string(self.folder.join("postmaster.pid"));
        self.guardian.stdin.as_mut().unwrap().write_all(b"\n").unwrap();
        let start = Instant::now();
        while fs::read_to_string(self.folder.join("postmaster.pid")).ok() == marker.as_ref().ok().cloned() {
            assert!(start.elapsed() < Duration::from_secs(60), "PostgreSQL does not crash");
            thread::sleep(Duration::from_millis(5));
        }
        self.wait_until_ready();
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// By its name instead of its address, with these settings.
    pub fn named_url(&self, settings: &str) -> String {
        format!("postgres://postgres:a_password@localhost:{}/postgres?{settings}", self.port)
    }

    pub fn fresh_database(&self) -> String {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", MADE.fetch_add(1, Ordering::Relaxed));
        on_a_thread(|| {
            let mut client = postgres::Client::connect(&self.url("postgres"), postgres::NoTls).unwrap();
            client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        });
        self.url(&name)
    }

    fn wait_until_ready(&self) {
        let start = Instant::now();
        while on_a_thread(|| postgres::Client::connect(&self.url("postgres"), postgres::NoTls).is_err()) {
            let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(start.elapsed() < Duration::from_secs(60), "PostgreSQL does not start:\n{log}");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.guardian.stdin.take());
        drop(self.guardian.wait());
    }
}

const TEMPLATE: &str = "/tmp/paiju-store-postgres";

const INSTALL: &str = "PostgreSQL is needed for this test: install it (Debian, Ubuntu: apt-get install postgresql)";

/// Where the programs of the newest PostgreSQL are, installed if need be.
fn binaries() -> &'static Path {
    static BINARIES: OnceLock<PathBuf> = OnceLock::new();
    BINARIES.get_or_init(|| installed().or_else(|| is_root().then(install).and_then(|()| installed())).expect(INSTALL))
}

fn installed() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").exists() && folder.join("postgres").exists()).max()
}

fn install() {
    for arguments in [&["update"][..], &["install", "-y", "postgresql"]] {
        drop(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status());
    }
}

/// PostgreSQL refuses to run as root.
fn as_postgres(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = if is_root() { Command::new("runuser") } else { Command::new(program.as_ref()) };
    if is_root() {
        command.args(["-u", "postgres", "--"]).arg(program);
    }
    command.current_dir("/");
    command
}

/// A file that PostgreSQL owns, and nobody else may read.
fn write_as_postgres(path: &Path, text: &str) {
    let mut writing = as_postgres("sh");
    writing.args(["-c", "umask 077; cat > \"$1\"", "sh"]).arg(path).stdin(Stdio::piped());
    let mut writing = writing.spawn().unwrap();
    writing.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    assert!(writing.wait().unwrap().success(), "{} cannot be written", path.display());
}

pub fn is_root() -> bool {
    output(Command::new("id").arg("-u")).trim() == "0"
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
