//! What can go wrong, in words for the person at the keyboard, and as an exit code for scripts.

use std::fmt;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be used: exit code 2.
    BadInput(String),
    /// The command ran and found something wrong, which is already printed: exit code 1.
    Found,
    /// The command ran and found something wrong: exit code 1.
    FoundThis(String),
    /// Nobody reads our output any more.
    ClosedPipe,
}

impl Failure {
    /// 1: something wrong was found; 2: the input cannot be used.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Found | Failure::FoundThis(_) => 1,
            Failure::BadInput(_) => 2,
            Failure::ClosedPipe => 0,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::BadInput(what) | Failure::FoundThis(what) => write!(f, "error: {what}"),
            Failure::Found | Failure::ClosedPipe => Ok(()),
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::BadInput(format!("cannot write the output: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(std::io::Error::from(error))
    }
}

impl From<String> for Failure {
    fn from(what: String) -> Failure {
        Failure::BadInput(what)
    }
}
