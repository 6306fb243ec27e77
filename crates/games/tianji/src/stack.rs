//! What is still to be resolved. The round is the lowest frame; turns, debates, doors and executions
//! lie on it, a question on top.

use crate::cards::{CardSet, Reaction};
use crate::program::{Attack, Cost, Mode, SLOTS, Variant, Word};
use crate::state::NOBODY;
use crate::table::{Dept, Door, Zone};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// One thing still to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// The round, at one of its steps; `at` counts players, zones or cards within it.
    Round { step: Step, at: u8 },
    /// A Movement turn (TJ-7.2).
    Move { seat: Seat, stage: MoveStage },
    /// A debate (TJ-8): who it is between, and the cards shown.
    Debate { challenger: Seat, defender: Seat, stage: DebateStage, cards: [u8; 2] },
    /// A player undergoes a door (TJ-9.5).
    Gate { seat: Seat, door: Door, stage: u8 },
    /// An Interpretation turn (TJ-10.4).
    Turn { seat: Seat, stage: TurnStage, hexagram: u8, dept: Option<Dept>, left: u8, flipped: u8 },
    /// A program that is carried out (TJ-12).
    Exec(Exec),
    /// Effects that trigger at one moment (TJ-14.3): after this key, none newer than `before`.
    Moment { end: bool, last: u32, before: u16 },
    /// A replenishment (TJ-18.7).
    Replenish { at: u8, given: bool },
    /// A reward from a zone that the fund pays (TJ-18.3); `due` is set while the fund is replenished for it.
    Payment { seat: Seat, base: u16, ground: bool, due: Option<u32> },
    /// A penalty of a zone, paid into the fund (TJ-18.4).
    Fine { seat: Seat, base: u16, ground: bool },
    /// A question to one seat.
    Ask { seat: Seat, question: Question },
    /// Secret answers of several seats.
    Secret(Secret),
}

/// Where the round is (TJ-3, TJ-4, TJ-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Step {
    #[default]
    Natals,
    Deal,
    Predict,
    FirstStar,
    RoundStart,
    Triggers,
    Time,
    LiDraw,
    PlacementStart,
    Announce,
    Divinations,
    Divined {
        kept: bool,
    },
    PlacementEnd,
    Movement,
    MovementEnd,
    BadDoors,
    OtherDoors,
    SharedDoors,
    DoorsEnd,
    Detonations,
    NatalWindow {
        first: bool,
    },
    NextTurn,
    AfterTurn,
    InterpretationEnd,
    Xun,
    Heaven,
    Ground,
    Toll,
    FundCheck,
    ResolutionEnd,
    UpkeepStart,
    Yin,
    Harmony,
    Limits,
    Refill,
    EndCheck,
    Cleanup,
}

/// Where a Movement turn is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum MoveStage {
    #[default]
    First,
    AfterFirst,
    Second,
    Done,
}

/// Where a debate is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DebateStage {
    #[default]
    Defender,
    Declared,
    Shown,
    Paid,
}

/// Where an Interpretation turn is (TJ-10.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TurnStage {
    #[default]
    Block,
    Reveal,
    Pick,
    Transform,
    LiCopy,
    Variant,
    Execute,
    Interlock,
    Flipped,
    FeintDraw,
    Discard,
}

/// Why a program is carried out (TJ-12.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Cause {
    /// The interpreted card.
    #[default]
    Read,
    Interlock,
    LiCopy,
    /// A card from hand in W-TARGET, W-LOSS.
    React,
    ReactLoss,
    Detonate,
    /// Counter's cast (TJC-7.22).
    Cast,
    /// A part that was due later: no execution (TJ-R57).
    Later,
}

/// The sequence of an execution (TJ-12.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Stage {
    #[default]
    Fog,
    Disciplined,
    Condition,
    Cost,
    CostCards,
    Targets,
    Window,
    Actions,
    Consequences,
}

/// A program that is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Exec {
    pub controller: Seat,
    pub hexagram: u8,
    pub dept: Dept,
    pub cause: Cause,
    pub stage: Stage,
    /// The next operation, and where the program ends (a `later` part ends early).
    pub pc: u8,
    pub end: u8,
    pub slots: [u8; SLOTS],
    /// Branches taken: a bit for the second one, by the branch's number.
    pub branches: u8,
    /// Choices of which no branch could change anything.
    pub voided: u8,
    /// Inside the current operation: players still to come, the one at work, steps or cards left.
    pub begun: bool,
    pub todo: Seats,
    pub left: u8,
    pub sub: u8,
    /// Damage that is about to apply, and the boost of this action.
    pub amount: u16,
    pub boost: u8,
    /// Who has been asked in the window.
    pub asked: Seats,
    pub paid: u8,
    pub discarded: u8,
    /// Other players whose gold or life it reduced.
    pub hurt: Seats,
    /// Players whose immunity covers this execution.
    pub covered: Seats,
    pub flags: u16,
    /// The guide who gets half of what the reader gains.
    pub guide: u8,
    pub got_gold: u16,
    pub got_life: u16,
    /// The attacker to whom a reaction answers, or the player a cast falls on.
    pub preset: u8,
    /// The card from hand that is played.
    pub card: u8,
    pub age: u16,
}

/// Flags of an execution.
pub mod flag {
    #![allow(missing_docs)]
    /// Parts that are negative for the controller are skipped.
    pub const SKIP: u16 = 1;
    /// It goes on as a copy of the last reading.
    pub const COPY: u16 = 2;
    /// It opens no window.
    pub const UNSTOPPABLE: u16 = 4;
    /// It was cancelled in part and does not count as completed.
    pub const CANCELLED: u16 = 8;
    pub const HEALED: u16 = 16;
    /// The damage at hand is void.
    pub const VOID: u16 = 32;
    /// The targets step has begun.
    pub const SETTLING: u16 = 64;
    /// The last step or placement was made.
    pub const MOVED: u16 = 128;
    /// The offer at hand was refused.
    pub const REFUSED: u16 = 256;
}

impl Exec {
    pub(crate) fn new(controller: Seat, hexagram: u8, dept: Dept, cause: Cause, age: u16) -> Exec {
        Exec {
            controller,
            hexagram,
            dept,
            cause,
            slots: [NOBODY; SLOTS],
            guide: NOBODY,
            preset: NOBODY,
            age,
            stage: match cause {
                Cause::Read | Cause::LiCopy => Stage::Fog,
                Cause::Later => Stage::Actions,
                _ => Stage::Condition,
            },
            ..Exec::default()
        }
    }

    pub(crate) fn has(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }

    /// Is it a copy, by `copy(last)` or natal Li's skill? Inside one nothing is copied again (TJC-3.20).
    pub(crate) fn is_copy(&self) -> bool {
        self.has(flag::COPY) || self.cause == Cause::LiCopy
    }

    pub(crate) fn is_later(&self) -> bool {
        self.cause == Cause::Later
    }

    pub(crate) fn bound(&self, slot: u8) -> Option<Seat> {
        self.slots.get(slot as usize).filter(|&&seat| seat != NOBODY).map(|&seat| Seat(seat))
    }

    pub(crate) fn variant<'a>(&self, cards: &'a CardSet) -> &'a Variant {
        let card = cards.hexagram(self.hexagram);
        match (self.cause, &card.detonations, &card.reaction) {
            (Cause::Detonate, Some(detonations), _) => &detonations[self.dept as usize],
            (Cause::ReactLoss, _, Some(Reaction::Loss(variant))) => variant,
            _ => &card.variants[self.dept as usize],
        }
    }
}

/// What is asked of one seat (rulebook 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Question {
    Natal,
    Predict,
    LiDraw,
    Keep,
    Bottom,
    Move,
    Move2,
    Defender,
    Kun,
    Open,
    Life,
    View,
    Fright,
    Detonate(Zone),
    NatalWindow { first: bool },
    Pact,
    Block,
    ZhenPick,
    Variant,
    LiCopy,
    Pay(Cost),
    CostCard,
    Branch { pc: u8 },
    May { pc: u8 },
    Target { word: Wanted, attack: Option<Attack> },
    Step { mode: Mode, first: bool },
    Place { pc: u8 },
    Discard,
    Pick { of: Seat },
    Recover,
    SwapCount { with: Seat },
    Give { most: u8 },
    Strip { of: Seat, positive: bool },
    Destroy { temporary: bool },
    Offer { payable: bool },
    Fog,
    Cast,
    March,
    SharedDoor,
    React { loss: bool },
    Xun,
    Fund,
    Harmony,
    Limit { functions: bool },
}

/// The word that is asked for; kept apart from programs so that a state can be saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Wanted {
    #[default]
    Other,
    Any,
    Ally,
    Stranger,
    HereOne,
    Pair,
}

impl From<Word> for Wanted {
    fn from(word: Word) -> Wanted {
        match word {
            Word::Any | Word::RandomAny => Wanted::Any,
            Word::Ally => Wanted::Ally,
            Word::Stranger => Wanted::Stranger,
            Word::HereOne => Wanted::HereOne,
            Word::Pair => Wanted::Pair,
            Word::Other | Word::RandomOther => Wanted::Other,
        }
    }
}

/// Secret answers of several seats at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Secret {
    #[default]
    Placement,
    Debate,
    Lawsuit,
    /// So many cards each.
    Exchange(u8),
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Ask { seat, .. } => Seats::only(seat),
            // Who still owes a secret answer stands in the sealed answers.
            _ => Seats::NONE,
        }
    }
}
