//! Running the program as scripts and people do. Not every test file uses all of it.
#![allow(dead_code)]

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

pub fn paiju(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("paiju").unwrap();
    command.args(args).args(["--lang", "en"]).env_remove("NO_COLOR");
    command
}

/// Runs it and gives exit code, output and error output; a panic fails at once.
pub fn run(args: &[&str]) -> (i32, String, String) {
    ran(args, &mut paiju(args))
}

/// The same for a reader of Chinese.
pub fn zh(args: &[&str]) -> (i32, String, String) {
    ran(args, Command::cargo_bin("paiju").unwrap().args(args).args(["--lang", "zh"]))
}

fn ran(args: &[&str], command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!error.contains("panicked"), "{args:?} panicked: {error}");
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned(), error)
}

pub fn json(args: &[&str]) -> Value {
    let (code, out, error) = run(args);
    assert_eq!(code, 0, "{args:?}: {error}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{args:?}: {error}: {out}"))
}

/// The command is refused with exit code 2 and says all of these.
pub fn refused(args: &[&str], says: &[&str]) {
    let (code, _, error) = run(args);
    assert_eq!(code, 2, "{args:?}: {error}");
    says.iter().for_each(|word| assert!(error.contains(word), "{args:?} does not say `{word}`: {error}"));
}

pub fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}
