//! What a table sends to one viewer, as it is on the wire.

use crate::any_match::{Choice, LogLine};
use crate::clock::ClockShown;
use crate::once::Once;
use kernel::facts::Piece;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

/// The changing part of what one viewer is shown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Shown {
    /// How often what you are shown has changed.
    pub version: u32,
    /// A hash of what you are shown.
    pub hash: String,
    /// The game as you may see it; null before the match.
    #[schemars(with = "serde_json::Value")]
    pub view: Option<Box<RawValue>>,
    /// The things on the table as you see them.
    pub pieces: Once<Vec<Piece>>,
    /// The current question, or who must decide.
    pub prompt: String,
    /// Is it your decision?
    pub asked: bool,
    /// The seats that must decide, as far as is public.
    pub waiting: Vec<u8>,
    /// Your legal actions.
    pub options: Once<Vec<Choice>>,
    /// The clocks.
    pub clock: ClockShown,
    /// Offers of a draw or an undo.
    pub offers: Offers,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Over>,
}

/// Sent after every change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Step {
    /// The id of the table.
    pub table: String,
    /// The current state.
    #[serde(flatten)]
    pub shown: Shown,
    /// What happened since the last step.
    pub log: Vec<LogLine>,
}

/// Everything, for a client that connects or reconnects.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Whole {
    /// The id of your message, if this answers one.
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
    /// Your seat; null if you are watching.
    pub you: Option<u8>,
    /// Who sits where.
    pub seats: Vec<ChairShown>,
    /// The public part of the setup.
    pub setup: serde_json::Value,
    /// The blake3 hash of the secret behind the seed.
    pub commitment: String,
    /// What the seats add to the deal.
    pub deal: DealShown,
    /// The current state.
    #[serde(flatten)]
    pub shown: Shown,
    /// The last lines of the log.
    pub log: Vec<LogLine>,
    /// The last chat messages.
    pub chat: Vec<ChatLine>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The seats that want a rematch.
    pub rematch: Vec<u8>,
    /// Are optional responses skipped for you?
    pub auto: bool,
}

/// What the seats add to the deal, and what the start still waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DealShown {
    /// What each seat has committed to: the SHA-256 of its random number. Null: it takes no part, or has not yet.
    pub commitments: Vec<Option<String>>,
    /// What each seat added without committing first.
    pub open: Vec<String>,
    /// The hash of all commitments, once nobody owes one: if the record has the same, none was exchanged later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// All seats are taken, and the start waits for these.
    pub waiting: Vec<u8>,
    /// When it is cancelled if they do nothing, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// What you must send now: `commit` or `reveal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<&'static str>,
    /// The players because of whom a start was cancelled: they left or did not reveal.
    pub cancelled: Vec<String>,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChairShown {
    /// Counted from 0.
    pub seat: u8,
    /// What the game calls the seat.
    pub name: String,
    /// The player; null if nobody.
    pub who: Option<String>,
    /// `person`, `bot` or `empty`.
    pub kind: &'static str,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Is the person connected? Always true for bots.
    pub online: bool,
}

/// Open offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Offers {
    /// The seats that offer a draw.
    pub draw: Vec<u8>,
    /// The seats that agree to an undo; the first one asked for it.
    pub undo: Option<Vec<u8>>,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChatLine {
    /// The player.
    pub from: String,
    /// Their seat; null if they are watching.
    pub seat: Option<u8>,
    /// What they said.
    pub text: String,
    /// When.
    pub at: i64,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Over {
    /// The winners; empty for a draw.
    pub winners: Vec<u8>,
    /// In words.
    pub text: String,
    /// The clause that ended it; null if the players agreed on a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Points by seat, where the game has them.
    pub scores: Vec<i32>,
    /// The seed of the match, as a string: it is too large for the numbers of some languages.
    pub seed: String,
    /// The secret behind the commitment.
    pub secret: String,
    /// What the seats added to it.
    pub entropy: Vec<String>,
    /// Where the record is.
    pub record: String,
}
