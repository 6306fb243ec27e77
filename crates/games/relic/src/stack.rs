//! What is still to be resolved. The turn is the lowest frame; a played card, its lines, a hit, a
//! window and the traps in it lie on it, a question on top.

use crate::state::Giver;
use crate::table::Window;
use kernel::{Design, Seat, Seats};
use serde::{Deserialize, Serialize};

/// One thing still to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// The turn, at one of its steps; `at` counts slots or draws within it.
    Turn { step: Step, at: u8 },
    /// A card that is played (RD-9.2).
    Play(Play),
    /// Lines that are carried out.
    Lines(Lines),
    /// A damage instance, or two of one event (RD-6.5, RD-6.10).
    Strike(Strike),
    /// A response window (RD-10.8).
    Window(Opening),
    /// A triggered trap (RD-10.5); then its CHAIN window takes its place.
    Trap { design: Design, begun: bool, paid: u8 },
    /// A player has entered near-death (RD-7.2).
    Brink { seat: Seat, stage: u8 },
    /// Discard triggers, down to those that wait for somebody else (RD-5.9).
    Triggers { base: u8 },
    /// A question to one seat.
    Ask { seat: Seat, question: Question },
}

/// The steps of a turn (RD-4), and of the setup before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Step {
    #[default]
    GameStart,
    Count,
    Depletion,
    Shuffle,
    Draw,
    Energy,
    Toll,
    StartEffects,
    StartRelics,
    SharedRelics,
    Open,
    Main,
    Close,
    EndRelics,
    TrapReturn,
    KeepCards,
    KeepEnergy,
    Expiry,
    Next,
}

/// A card that is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Play {
    pub design: Design,
    pub stage: PlayStage,
    pub paid: u8,
    /// Bound Heat and the bonus of relics, for the first hit.
    pub heat: u8,
    pub bonus: u8,
    /// The first hit has been made (RD-6.2).
    pub struck: bool,
    /// Resolutions still to come: two of an echoed card.
    pub times: u8,
    pub void: bool,
    /// Void lines as bits: by a forced "void" and by one that is not.
    pub void_lines: u8,
    pub void_forced: u8,
    /// The player was in near-death when it was declared.
    pub near_death: bool,
    /// What the active player got through this card (RD-9.6).
    pub armed: bool,
    pub drew: bool,
    pub energized: bool,
    /// The conditional traps triggered on this card (RD-10.10).
    pub triggered: u32,
}

/// Where a played card is (RD-9.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum PlayStage {
    #[default]
    Declare,
    Resolve,
    After,
}

/// What the lines belong to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Source {
    #[default]
    None,
    /// The card being played.
    Played(Design),
    Trap(Design),
    /// The line D of a discarded card.
    Discarded(Design),
    Relic(u8, Part),
}

/// The parts of a relic that are programs (RD-3.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Part {
    #[default]
    GameStart,
    Start,
    Shared,
    End,
    Activated,
    NearDeath,
    FailedDraw,
}

impl Part {
    /// All of them.
    pub const ALL: &'static [Part] =
        &[Part::GameStart, Part::Start, Part::Shared, Part::End, Part::Activated, Part::NearDeath, Part::FailedDraw];
}

/// Lines that are carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Lines {
    pub controller: Seat,
    pub source: Source,
    pub line: u8,
    pub begun: bool,
    /// The operation at work and the end of the line.
    pub at: u8,
    pub end: u8,
    /// How far the operation is: hits, draws, discards made.
    pub done: u8,
    /// What earlier lines determined.
    pub noted: u8,
    pub discarded: u8,
    pub spent: u8,
    /// The discard triggers that wait below this line.
    pub base: u8,
    /// The conditional traps triggered on this line (RD-10.10).
    pub triggered: u32,
}

impl Lines {
    /// The card or relic that these lines belong to.
    pub(crate) fn giver(&self) -> Giver {
        match self.source {
            Source::None => Giver::Nobody,
            Source::Played(design) | Source::Trap(design) | Source::Discarded(design) => {
                Giver::Card(self.controller, design)
            }
            Source::Relic(relic, _) => Giver::Relic(self.controller, relic),
        }
    }
}

/// One damage instance (RD-6.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Blow {
    pub target: Seat,
    pub amount: u8,
}

/// The flags of an event of damage (RD-6.1).
#[allow(missing_docs)]
pub(crate) mod flag {
    pub const ATTACK: u8 = 1;
    pub const FIRST: u8 = 2;
    pub const PIERCE: u8 = 4;
    pub const RULE: u8 = 8;
    /// Health loss: no damage (RD-6.7).
    pub const LOSS: u8 = 16;
}

/// An event of damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Strike {
    /// Who made it; none for effects and rules.
    pub controller: Option<Seat>,
    pub flags: u8,
    pub blows: [Blow; 2],
    pub count: u8,
    /// The instance at work, and what comes next for it.
    pub at: u8,
    pub stage: StrikeStage,
    pub entered: Seats,
}

/// The steps of RD-6.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum StrikeStage {
    /// (1) to (4)
    #[default]
    Aim,
    /// (5), after the window
    Answered,
    /// Near-death entries (RD-7.2)
    Entries,
}

/// A response window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Opening {
    pub window: Window,
    /// CHAIN: the trap that has just resolved.
    pub by: Design,
    /// The conditional traps triggered here (RD-10.10: OPEN, CLOSE, CHAIN).
    pub triggered: u32,
}

/// What a seat is asked (rulebook 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// RD-D1
    #[default]
    Main,
    /// RD-D2
    Trap,
    /// RD-D3 for the keep limit.
    Keep,
    /// RD-D3 for the hand limit.
    Limit,
    /// RD-D3 by a line; `true`: may stop.
    Discard(bool),
    /// RD-D4
    Card,
    /// RD-D5
    Option,
    /// RD-D6
    Discarded,
    /// RD-D7
    Relic,
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Ask { seat, .. } => Seats::only(seat),
            _ => Seats::NONE,
        }
    }
}
