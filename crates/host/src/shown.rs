//! What leaves a table for one person: messages as they are on the wire.

use crate::clock::ClockShown;
use crate::matched::{Choice, Said};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

/// The changing part of what one eye is shown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Shown {
    /// How often what you are shown has changed.
    pub version: u32,
    /// Of what you are shown.
    pub hash: String,
    /// The table as you may see it, in the words of the game; null before the match.
    #[schemars(with = "serde_json::Value")]
    pub view: Option<Box<RawValue>>,
    /// What is asked, or who is waited for.
    pub prompt: String,
    /// Do you owe a decision?
    pub asked: bool,
    /// Whose turn it is, as everybody may know.
    pub waiting: Vec<u8>,
    /// What you may do.
    pub options: Vec<Choice>,
    /// The clocks.
    pub clock: ClockShown,
    /// What is offered.
    pub offers: Offers,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Over>,
}

/// After every change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Step {
    /// The id of the table.
    pub table: String,
    /// What is there now.
    #[serde(flatten)]
    pub shown: Shown,
    /// What happened since the last step.
    pub log: Vec<Said>,
}

/// Everything, for somebody who comes or comes back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Whole {
    /// From your message, where this answers one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<String>,
    /// The id of the table.
    pub table: String,
    /// `weiqi`
    pub game: String,
    /// What the game is called.
    pub name: String,
    /// `waiting`, `playing`, `over` or `closed`.
    pub phase: &'static str,
    /// Your seat; null: you watch.
    pub you: Option<u8>,
    /// Who sits where.
    pub seats: Vec<ChairShown>,
    /// What everybody may know of the setup.
    pub setup: serde_json::Value,
    /// blake3 of the secret from which the seed follows.
    pub commitment: String,
    /// What is there now.
    #[serde(flatten)]
    pub shown: Shown,
    /// The last lines of the log.
    pub log: Vec<Said>,
    /// The last words.
    pub chat: Vec<ChatLine>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The seats that want a rematch.
    pub rematch: Vec<u8>,
    /// Are you spared slight questions?
    pub auto: bool,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChairShown {
    /// Counted from 0.
    pub seat: u8,
    /// What the game calls the seat.
    pub name: String,
    /// The player; null: nobody.
    pub who: Option<String>,
    /// `person`, `bot` or `empty`.
    pub kind: &'static str,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Is the person here? Always true of bots.
    pub online: bool,
}

/// What is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Offers {
    /// The seats that offer a draw.
    pub draw: Vec<u8>,
    /// The seats that agree to take something back; the first one asked.
    pub undo: Option<Vec<u8>>,
}

/// Somebody's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChatLine {
    /// The player.
    pub from: String,
    /// Where they sit; null: they watch.
    pub seat: Option<u8>,
    /// What they said.
    pub text: String,
    /// When.
    pub at: i64,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Over {
    /// Nobody: a draw.
    pub winners: Vec<u8>,
    /// In words.
    pub text: String,
    /// The clause that ended it; null: everybody agreed on a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Points by seat, where the game has them.
    pub scores: Vec<i32>,
    /// The seed of the match, as text: it has more digits than some languages' numbers.
    pub seed: String,
    /// The secret behind the commitment.
    pub secret: String,
    /// What the seats added to it.
    pub entropy: Vec<String>,
    /// Where the record is.
    pub record: String,
}
