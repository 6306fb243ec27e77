//! What happens at a table, as it is stored, and what somebody may wish for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happened at a table. The fields say what they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum Entry {
    /// Somebody sat down.
    Sit {
        seat: u8,
        account: String,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deck: Option<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        luck: String,
    },
    /// Somebody got up before the match began.
    Stand { seat: u8 },
    /// A bot was put on an empty chair.
    Fill { seat: u8, level: String },
    /// The match began: nothing can be added to its seed any more.
    Start,
    /// The match goes on from a position of another: its seed, and seat and action of what was done there.
    Branch { seed: u64, moves: Vec<(u8, String)> },
    /// A seat decided.
    Act {
        seat: u8,
        action: String,
        by: Hand,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat gave up, or ran out of time.
    Resign { seat: u8, by: Hand },
    /// A bot plays for somebody who left.
    Takeover { seat: u8, level: String },
    /// Whoever left is back.
    Return { seat: u8 },
    /// A seat offers a draw or accepts it (`yes`), or does not want it any more.
    Draw { seat: u8, yes: bool },
    /// Everybody agreed on a draw.
    Drawn,
    /// A seat asks to take its last action back or agrees (`yes`), or declines.
    Undo { seat: u8, yes: bool },
    /// The match went back to this many actions.
    Undone { keep: u32 },
    /// A seat wants to be spared slight questions, or not.
    Auto { seat: u8, on: bool },
    /// Somebody said something.
    Chat {
        account: String,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        text: String,
    },
    /// Somebody does not want to read a seat's words any more, or does again.
    Mute { account: String, seat: u8, on: bool },
    /// A seat wants another match.
    Rematch { seat: u8 },
    /// The other match has this table.
    Next { table: String },
    /// The host is back: no clock ran meanwhile.
    Wake,
    /// Nobody came.
    Close,
}

/// Who moved the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The person who sits there.
    Person,
    /// A bot.
    Bot,
    /// The table, because time ran out.
    Clock,
    /// The table, because the person wants to be spared slight questions.
    Auto,
}

/// What somebody may wish for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sit down; without a seat on any free chair.
    Sit {
        /// The chair.
        #[serde(default)]
        seat: Option<u8>,
        /// A deck of one's own: the id of a preconstructed one, or a list.
        #[serde(default)]
        deck: Option<String>,
        /// Up to 64 hexadecimal digits that are mixed into the seed.
        #[serde(default)]
        entropy: Option<String>,
    },
    /// Get up; from a running match only in so far as a bot may take over.
    Leave {},
    /// Put bots on the empty chairs and begin.
    Start {},
    /// Decide.
    Act {
        /// One's own name for this action, up to 40 characters: sent again, it is applied once.
        id: String,
        /// The version that the decision is based on.
        version: u32,
        /// In the notation of the game.
        action: String,
    },
    /// Give up.
    Resign {},
    /// Offer or accept a draw, or not any more.
    Draw {
        /// Offer or accept.
        yes: bool,
    },
    /// Ask to take one's last action back or agree to that, or decline.
    Undo {
        /// Ask or agree.
        yes: bool,
    },
    /// Let slight questions pass.
    Auto {
        /// From now on, or not any more.
        on: bool,
    },
    /// Say something.
    Chat {
        /// At most 300 characters.
        text: String,
    },
    /// Do not show me what this seat says.
    Mute {
        /// Whose words.
        seat: u8,
        /// From now on, or not any more.
        on: bool,
    },
    /// Another match with the same people.
    Rematch {},
}
