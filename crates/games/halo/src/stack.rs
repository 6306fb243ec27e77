//! What is still to be resolved. The turn is the lowest frame; there are no responses (HL-6.1).

use crate::state::Spot;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// One thing still to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// Keep or redraw the opening hand (option `mulligan`). Answered by `keep` or `redraw`.
    Mulligan {
        /// Who is asked.
        seat: Seat,
    },
    /// A turn, at one of its phases.
    Turn {
        /// The active player.
        seat: Seat,
        /// What comes next.
        phase: Phase,
    },
    /// The target of an entry effect (HL-7.2). Answered by `pick`.
    Entry {
        /// Who is asked.
        seat: Seat,
        /// The unit that has entered.
        unit: Spot,
    },
    /// The lane of an Infested Zone's token (HL-15.2). Answered by `lane`.
    Zone {
        /// Who is asked.
        seat: Seat,
    },
    /// Nothing.
    #[default]
    Idle,
}

/// The phases of a turn (HL-6.1) and the steps of its end (HL-6.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Draw and Recharge, without decisions (HL-6.2).
    #[default]
    Draw,
    /// Deployment (HL-6.3).
    Deploy,
    /// Skirmish (HL-6.4).
    Skirmish,
    /// End-of-turn triggers: so many fields are done (HL-6.5 a).
    Triggers(u8),
    /// Control, statuses, turn limit (HL-6.5 b to e).
    Close,
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Turn { seat, phase: Phase::Deploy | Phase::Skirmish } => Seats::only(seat),
            Frame::Turn { .. } | Frame::Idle => Seats::NONE,
            Frame::Mulligan { seat } | Frame::Entry { seat, .. } | Frame::Zone { seat } => Seats::only(seat),
        }
    }
}
