//! The terminal client: the same loop for all games, a drawn table for each.
//!
//! [`run_drawn`] takes over the terminal, [`run_plain`] reads and writes lines. Both sit on the
//! same [`Session`]: the match, its record, its log and the way back. [`run_replay`] steps through
//! the record of a match.
//!
//! Reading order: [`Drawn`] is what a game adds to be drawn, `session` is the match, [`App`] says
//! what every key does in a match and [`Viewer`] in a replay, `screen_common` is what both have, `popup`
//! what lies on top of any table, `choice` what asks a player, `ask` finds what somebody asks about,
//! `screen` draws, `run` does the input and output, `plain` is the mode of lines. All words are in
//! `words`.
//!
//! Never here: a rule. What can be touched comes from click paths, what is refused comes with its
//! clause, and what is shown comes from the view of one eye.

mod app;
mod ask;
mod book;
mod choice;
mod drawn;
mod input;
pub mod pieces;
mod plain;
mod popup;
mod replay;
mod run;
mod screen;
mod screen_common;
mod session;
mod tables;
mod text;
mod words;

pub use app::{App, FinishedJob, Job, Thought};
pub use drawn::{About, Drawn, Ink, Mark, Marks, Scene, Spot};
pub use input::Key;
pub use kernel::Lang;
pub use plain::run_plain;
pub use replay::{Replay, Viewer};
pub use run::{run_drawn, run_replay};
pub use session::Session;

use bots::Player;
use kernel::{Game, LogEntry, Mismatch, Outcome, Record};
use std::io;
use std::path::PathBuf;

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    /// Somebody at this terminal.
    Person,
    /// The program.
    Bot(Player),
}

/// A match that is to be played here.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    /// Options and cards; a continued record is replayed with them, so that it can be undone.
    pub config: G::Config,
    /// The match as it stands.
    pub game: G,
    /// What happened at the setup.
    pub opening: Vec<LogEntry<G::Event>>,
    /// The match so far; it is continued.
    pub record: Record,
    /// By seat.
    pub sitting: Vec<Sitting>,
    /// The language to begin with.
    pub lang: Lang,
    /// For bots: the same seed and the same moves give the same answers.
    pub seed: u64,
    /// Where the record is written after every action.
    pub save: Option<PathBuf>,
}

/// How the session ended.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The match.
    pub record: Record,
    /// `None`: the person left.
    pub outcome: Option<Outcome>,
}

/// Why no match could be played to its end, or to the person's leaving.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Nothing can be drawn on a pipe.
    #[error("this is not a terminal; use `--plain` to read and write lines")]
    NoTerminal,
    /// The terminal reported an error.
    #[error("the terminal reported an error: {0}")]
    Terminal(#[source] io::Error),
    /// The input cannot be read.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[source] io::Error),
    /// The last state of the record is not on the disk.
    #[error("the record could not be written to {}: {error}", .path.display())]
    Save {
        /// Where it should be.
        path: PathBuf,
        /// Why it is not there.
        error: io::Error,
        /// The match, so that nothing is lost.
        record: Box<Record>,
    },
    /// The table is not fully set.
    #[error("expected {seats} players, got {given}")]
    Seats {
        /// How many were named.
        given: usize,
        /// How many the game has.
        seats: usize,
    },
    /// The record does not go with the rules, or not with its own end.
    #[error("{0}")]
    Replay(#[from] Mismatch),
    /// A bot crashed; its message is on the screen.
    #[error("a bot crashed; this is a bug in the program")]
    Bot,
}

impl Failure {
    /// The same for people, in both languages.
    pub fn text(&self) -> kernel::Text {
        let zh = match self {
            Failure::NoTerminal => "这不是终端；请用 `--plain` 逐行读写".to_owned(),
            Failure::Terminal(error) => format!("终端出错：{error}"),
            Failure::Input(error) => format!("读不到输入：{error}"),
            Failure::Output(error) => format!("无法输出：{error}"),
            Failure::Save { path, error, .. } => format!("对局记录写不进 {}：{error}", path.display()),
            Failure::Seats { given, seats } => format!("应有 {seats} 名玩家，实有 {given} 名"),
            Failure::Replay(mismatch) => return mismatch.said(),
            Failure::Bot => "机器人崩溃了；这是程序的错误".to_owned(),
        };
        kernel::Text { zh, en: self.to_string() }
    }
}
