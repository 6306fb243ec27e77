//! What can go wrong, in words for the person at the keyboard, and as an exit code for scripts.

use kernel::{Lang, Text, text};

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be used: exit code 2.
    BadInput(Text),
    /// The command ran and found something wrong, which is already printed: exit code 1.
    Found,
    /// The command ran and found something wrong: exit code 1.
    FoundThis(Text),
    /// Nobody reads our output any more.
    ClosedPipe,
}

impl Failure {
    /// The input cannot be used.
    pub fn bad(what: impl Into<Text>) -> Failure {
        Failure::BadInput(what.into())
    }

    /// Something wrong was found.
    pub fn found(what: impl Into<Text>) -> Failure {
        Failure::FoundThis(what.into())
    }

    /// 1: something wrong was found; 2: the input cannot be used.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Found | Failure::FoundThis(_) => 1,
            Failure::BadInput(_) => 2,
            Failure::ClosedPipe => 0,
        }
    }

    /// What is still to be said about it.
    pub fn said(&self, lang: Lang) -> Option<String> {
        match self {
            Failure::BadInput(what) | Failure::FoundThis(what) => {
                Some(format!("{}{}", lang.pick("错误：", "error: "), lang.of(what)))
            }
            Failure::Found | Failure::ClosedPipe => None,
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::bad(text!("无法写出：{error}", "cannot write the output: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(std::io::Error::from(error))
    }
}

impl From<Text> for Failure {
    fn from(what: Text) -> Failure {
        Failure::BadInput(what)
    }
}
