//! What happened, as it is told to the table. Who may read a secret is fixed when it is told.

use kernel::{Design, Eye, Redact, Seat, Told};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// The decks are shuffled (NF-1.2).
    Shuffled,
    /// A turn begins (NF-2.3).
    Turn { seat: Seat, turn: u8 },
    /// A card is drawn; which, only its owner knows.
    Drew { seat: Seat, card: Told<Design> },
    /// A boat or a charm is played.
    Played { seat: Seat, card: Design },
    /// A trap is set, face down (NF-3.3).
    Set { seat: Seat, card: Told<Design> },
    /// A trap answers (NF-4.1).
    Sprung { seat: Seat, card: Design },
    /// The dice are thrown for a boat (NF-3.1).
    Rolled { seat: Seat, roll: u8, landed: bool },
    /// A boat is sunk by a trap (NF-4.2).
    Sank { seat: Seat },
    /// Lights are gained.
    Gained { seat: Seat, lights: u8 },
    /// Lights are taken from the other player.
    Took { seat: Seat, lights: u8 },
    /// Nothing is done in a turn (NF-2.2).
    Passed { seat: Seat },
    /// A player gives up (NF-5.3).
    Resigned { seat: Seat },
    /// The match is over.
    Ended { winner: Option<Seat> },
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Event> {
        let mut event = self.clone();
        if let Event::Drew { card, .. } | Event::Set { card, .. } = &mut event {
            *card = card.for_eye(eye);
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::Drew { card, .. } => card.to.has(eye),
            Event::Played { seat, .. } | Event::Sprung { seat, .. } => eye != Eye::Seat(*seat),
            event => matches!(event, Event::Rolled { .. }),
        }
    }
}
