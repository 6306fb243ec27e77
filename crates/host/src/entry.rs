//! What happens at a table, as it is stored (entries), and what people may ask for (commands).

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
        /// To a random number for the deal; empty: still to come. None: the seat takes no part.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// Somebody left before the match began.
    Stand { seat: u8 },
    /// A bot took an empty seat.
    Fill { seat: u8, level: String },
    /// A seat committed to a random number for the deal.
    Commit { seat: u8, commitment: String },
    /// All seats are taken, and the seats that take part owe their reveals.
    Deal,
    /// A seat revealed what it had committed to.
    Reveal { seat: u8, reveal: String },
    /// These seats left or did not reveal: they are freed, and everybody else commits afresh.
    Cancel { seats: Vec<u8> },
    /// The match began: its seed is fixed.
    Start,
    /// The match continues from a position of another one: its seed, and the seat and action of each move so far.
    Branch { seed: u64, moves: Vec<(u8, String)> },
    /// A seat decided.
    Act {
        seat: u8,
        action: String,
        by: Hand,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        id: String,
    },
    /// A seat resigned, or ran out of time.
    Resign { seat: u8, by: Hand },
    /// A bot plays for somebody who left.
    Takeover { seat: u8, level: String },
    /// The player who left is back.
    Return { seat: u8 },
    /// A seat offers or accepts a draw (`yes`), or withdraws or declines.
    Draw { seat: u8, yes: bool },
    /// Everybody agreed on a draw.
    Drawn,
    /// A seat asks to undo its last action or agrees (`yes`), or declines.
    Undo { seat: u8, yes: bool },
    /// The match went back to this many actions.
    Undone { keep: u32 },
    /// A seat turns skipping of optional responses on or off.
    Auto { seat: u8, on: bool },
    /// Somebody said something.
    Chat {
        account: String,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        text: String,
    },
    /// Somebody mutes or unmutes a seat.
    Mute { account: String, seat: u8, on: bool },
    /// A seat wants a rematch.
    Rematch { seat: u8 },
    /// The table of the rematch.
    Next { table: String },
    /// The host restarted: no clock ran meanwhile.
    Wake,
    /// The table was closed because nobody came.
    Close,
}

impl Entry {
    /// Does it change who sits where?
    pub fn changes_seats(&self) -> bool {
        match self {
            Entry::Sit { .. }
            | Entry::Stand { .. }
            | Entry::Fill { .. }
            | Entry::Cancel { .. }
            | Entry::Takeover { .. }
            | Entry::Return { .. } => true,
            Entry::Commit { .. }
            | Entry::Deal
            | Entry::Reveal { .. }
            | Entry::Start
            | Entry::Branch { .. }
            | Entry::Act { .. }
            | Entry::Resign { .. }
            | Entry::Draw { .. }
            | Entry::Drawn
            | Entry::Undo { .. }
            | Entry::Undone { .. }
            | Entry::Auto { .. }
            | Entry::Chat { .. }
            | Entry::Mute { .. }
            | Entry::Rematch { .. }
            | Entry::Next { .. }
            | Entry::Wake
            | Entry::Close => false,
        }
    }

    /// The seats that it is about.
    pub(crate) fn seats(&self) -> &[u8] {
        match self {
            Entry::Sit { seat, .. }
            | Entry::Stand { seat }
            | Entry::Fill { seat, .. }
            | Entry::Commit { seat, .. }
            | Entry::Reveal { seat, .. }
            | Entry::Act { seat, .. }
            | Entry::Resign { seat, .. }
            | Entry::Takeover { seat, .. }
            | Entry::Return { seat }
            | Entry::Draw { seat, .. }
            | Entry::Undo { seat, .. }
            | Entry::Auto { seat, .. }
            | Entry::Mute { seat, .. }
            | Entry::Rematch { seat } => std::slice::from_ref(seat),
            Entry::Cancel { seats } => seats,
            Entry::Chat { seat, .. } => seat.as_slice(),
            Entry::Deal
            | Entry::Start
            | Entry::Branch { .. }
            | Entry::Drawn
            | Entry::Undone { .. }
            | Entry::Next { .. }
            | Entry::Wake
            | Entry::Close => &[],
        }
    }

    /// Could it happen again and again without an end of the match coming nearer?
    pub fn is_aside(&self) -> bool {
        match self {
            Entry::Sit { .. }
            | Entry::Stand { .. }
            | Entry::Commit { .. }
            | Entry::Takeover { .. }
            | Entry::Return { .. }
            | Entry::Draw { .. }
            | Entry::Undo { .. }
            | Entry::Undone { .. }
            | Entry::Auto { .. }
            | Entry::Chat { .. }
            | Entry::Mute { .. } => true,
            Entry::Fill { .. }
            | Entry::Deal
            | Entry::Reveal { .. }
            | Entry::Cancel { .. }
            | Entry::Start
            | Entry::Branch { .. }
            | Entry::Act { .. }
            | Entry::Resign { .. }
            | Entry::Drawn
            | Entry::Rematch { .. }
            | Entry::Next { .. }
            | Entry::Wake
            | Entry::Close => false,
        }
    }
}

/// Who made a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The player.
    Person,
    /// A bot.
    Bot,
    /// Default action: time ran out.
    Clock,
    /// Default action: the player skips optional responses.
    Auto,
}

impl Command {
    /// Does it lead to such entries? Leaving does too, but must always be possible.
    pub fn is_aside(&self) -> bool {
        match self {
            Command::Sit { .. }
            | Command::Commit { .. }
            | Command::Draw { .. }
            | Command::Undo { .. }
            | Command::Auto { .. }
            | Command::Chat { .. }
            | Command::Mute { .. } => true,
            Command::Reveal { .. }
            | Command::Leave {}
            | Command::Start {}
            | Command::Act { .. }
            | Command::Resign {}
            | Command::Rematch {} => false,
        }
    }
}

/// A command from a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sit down; without `seat`, on any free one.
    Sit {
        /// The chair.
        #[serde(default)]
        seat: Option<u8>,
        /// Your deck: the id of a preset deck, or a list.
        #[serde(default)]
        deck: Option<String>,
        /// Up to 64 hexadecimal digits that are mixed into the seed. The server sees them before the deal, so they
        /// guarantee nothing; give a `commitment` instead.
        #[serde(default)]
        entropy: Option<String>,
        /// The SHA-256 of 64 hexadecimal digits of your choice, which you reveal when `deal.you` says so. Empty: you
        /// will commit later.
        #[serde(default)]
        commitment: Option<String>,
    },
    /// Commit to another random number: `deal.you` says when you must, and until all seats are taken you may.
    Commit {
        /// The SHA-256 of 64 hexadecimal digits of your choice.
        commitment: String,
    },
    /// Reveal what you committed to.
    Reveal {
        /// The 64 hexadecimal digits.
        reveal: String,
    },
    /// Leave; during a match only if a bot may take over.
    Leave {},
    /// Fill the empty seats with bots and begin.
    Start {},
    /// Decide.
    Act {
        /// Your id for this action, up to 40 characters. An action that is sent again is applied only once.
        id: String,
        /// The version the decision is based on.
        version: u32,
        /// In the notation of the game.
        action: String,
    },
    /// Resign.
    Resign {},
    /// Offer or accept a draw, or withdraw or decline.
    Draw {
        /// Offer or accept.
        yes: bool,
    },
    /// Ask to undo your last action or agree to an undo, or decline.
    Undo {
        /// Ask or agree.
        yes: bool,
    },
    /// Skip optional responses.
    Auto {
        /// On or off.
        on: bool,
    },
    /// Say something.
    Chat {
        /// At most 300 characters.
        text: String,
    },
    /// Mute a seat.
    Mute {
        /// The seat.
        seat: u8,
        /// On or off.
        on: bool,
    },
    /// Ask for a rematch.
    Rematch {},
}
