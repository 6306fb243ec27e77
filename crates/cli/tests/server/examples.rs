//! The example bots play whole games.

use crate::client::Running;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// No match of a bot that chooses at random takes longer.
const PATIENCE: Duration = Duration::from_secs(120);

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn runs(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// Python, fetched if need be and possible.
fn python() -> &'static str {
    if !runs("python3") {
        let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
        if root {
            let _ = Command::new("apt-get").args(["install", "-y", "python3"]).stdout(Stdio::null()).status();
        }
    }
    assert!(runs("python3"), "examples/bot.py needs Python: install `python3` (apt-get install -y python3)");
    "python3"
}

fn node() -> &'static str {
    assert!(runs("node"), "examples/bot.mjs needs Node 20 or newer: install `nodejs`");
    "node"
}

/// Runs an example to its end and checks what it says.
fn plays(server: &Running, interpreter: &str, name: &str, game: &str) {
    let mut program = Command::new(interpreter);
    program.arg(example(name)).args(["--url", &format!("http://{}", server.place), game]);
    let mut child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let began = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() && began.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(50));
    }
    let _ = child.kill();
    let output = child.wait_with_output().expect("it ends");
    let (said, cried) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{name} {game} after {:?}:\n{said}{cried}", began.elapsed());
    assert!(said.contains("won") || said.contains("draw"), "{name} {game} does not say how it ended:\n{said}");
    assert_eq!(cried, "", "{name} {game} was refused something");
}

/// A server with the default rate limit, which a bot that never pauses will hit.
fn server(rate: &str) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &["--rate", rate]);
    (folder, server)
}

#[test]
fn the_python_bot_plays_weiqi_and_halo_to_the_end() {
    let (_folder, server) = server("100");
    for game in ["weiqi", "halo"] {
        plays(&server, python(), "bot.py", game);
    }
}

#[test]
fn the_node_bot_plays_weiqi_and_halo_to_the_end() {
    let (_folder, server) = server("100");
    for game in ["weiqi", "halo"] {
        plays(&server, node(), "bot.mjs", game);
    }
}

#[test]
fn a_rate_limited_bot_waits_and_continues() {
    let (_folder, server) = server("10");
    plays(&server, python(), "bot.py", "weiqi");
    plays(&server, node(), "bot.mjs", "weiqi");
}
