//! What is still to be resolved. The turn is the lowest frame; questions that interrupt it lie on
//! top. Weiqi Cards has no responses: tesuji act by themselves (WQ-7.1), so two frames are enough.

use crate::table::Lane;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// One thing still to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// Both players choose a role in secret (WQ-1.5 c). Answered by `choose`.
    #[default]
    Draft,
    /// A turn, at one of its steps.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// What comes next.
        step: Step,
        /// Was the role's skill used this turn (WQ-3.4)?
        skilled: bool,
        /// How many cards the areas of the player's lanes held before the card play; only
        /// `bent_four_timing = growth` looks back.
        before: [u8; 5],
    },
    /// How many Captures Shi Yue takes (D5). Answered by `captures`.
    Number {
        /// Shi Yue's player.
        seat: Seat,
    },
    /// Which area a Bent Four removes (D3). Answered by `take`.
    Fall {
        /// The owner of the Bent Four.
        seat: Seat,
        /// A lane of the area that holds it.
        from: Lane,
    },
    /// Leave the hand as it is, or put it in order (D4). Answered by `keep`, `sort` or `arrange`.
    Arrange {
        /// Whose hand it is.
        seat: Seat,
    },
    /// A custom order, one card after another from the left. Answered by `next`.
    Arranging {
        /// Whose hand it is.
        seat: Seat,
        /// So many cards stand in their new places.
        placed: u8,
    },
}

/// The steps of a turn (WQ-3.2, WQ-3.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The player acts (D2).
    #[default]
    Main,
    /// The Bent Four check after a card play (WQ-7.6).
    BentFour,
    /// End phase (a): the turn income.
    Income,
    /// End phase (b): the draw.
    Draw,
    /// End phase (c): the hand may be arranged.
    Arrange,
    /// End phase (d) to (f): the turn is over.
    Close,
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Draft => Seats::first(2),
            Frame::Turn { seat, step: Step::Main, .. } => Seats::only(seat),
            Frame::Turn { .. } => Seats::NONE,
            Frame::Number { seat }
            | Frame::Fall { seat, .. }
            | Frame::Arrange { seat }
            | Frame::Arranging { seat, .. } => Seats::only(seat),
        }
    }
}

impl Frame {
    /// Whose frame it is; nobody's alone in the draft.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match *self {
            Frame::Draft => None,
            Frame::Turn { seat, .. }
            | Frame::Number { seat }
            | Frame::Fall { seat, .. }
            | Frame::Arrange { seat }
            | Frame::Arranging { seat, .. } => Some(seat),
        }
    }

    /// The start of a turn.
    pub(crate) fn turn(seat: Seat, step: Step) -> Frame {
        Frame::Turn { seat, step, skilled: false, before: [0; 5] }
    }
}
