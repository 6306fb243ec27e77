//! The verbs, words and blocks of the cards (rulebook TJC-2 to TJC-6), and what they compile to.
//!
//! A program is a flat list of operations. A block's head says how long its parts are; a word that
//! stands for a player to be found ([`Op::Bind`]) comes before the operation that uses it.

use crate::table::{Dept, EntityKind, Polarity, RuleKind, Status};
use serde::Serialize;

/// Players that a program names (TJC-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Who {
    #[default]
    Me,
    /// The player bound in this slot.
    Bound(u8),
    /// The two of a `pair`.
    Pair,
    Others,
    All,
    Allies,
    Team,
    TeamHere,
    Here,
    HereOthers,
    Last,
}

/// A word whose player must be found: by a choice or by chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Word {
    #[default]
    Other,
    Any,
    Ally,
    Stranger,
    HereOne,
    Pair,
    RandomOther,
    RandomAny,
}

/// How much (TJC-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Amount {
    Just(u8),
    /// As many as there are of these players.
    Count(Who),
    Half,
    UpTo(u8),
    /// So much for each card that was paid.
    PerPaid(u8),
    Discarded,
    Random(u8, u8),
    /// The whole hand.
    Everything,
}

impl Default for Amount {
    fn default() -> Self {
        Amount::Just(0)
    }
}

/// What is gained or lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Good {
    #[default]
    Gold,
    Life,
    Score,
}

/// What is exchanged (TJC-3.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Swap {
    #[default]
    Gold,
    Track,
    Hand,
    Discards,
    Card,
    Cards,
    Position,
}

/// What happens to a track (TJC-3.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Track {
    Shift(i8),
    Set(i8),
    #[default]
    Flip,
}

/// Who picks the cards that are discarded (TJC-3.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Picks {
    #[default]
    Owner,
    Chance,
    Controller,
}

/// What is looked at (TJC-3.10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Sight {
    #[default]
    Hand,
    Destiny,
    Placed,
}

/// How a piece moves (TJC-3.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub enum Mode {
    #[default]
    Step,
    StepFree,
    Advance,
    Retreat,
    Leap,
    Away,
    Toward,
    Random,
}

/// Where a piece is placed (TJC-3.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Set {
    #[default]
    Start,
    Near(Who),
    FreeSame,
    Free(Dept),
    Zone(Who),
}

/// What is destroyed (TJC-3.17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Doomed {
    #[default]
    Any,
    Temporary,
    This,
}

/// From which round to which, counted from now (TJC-6.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Span {
    pub from: u8,
    /// `None`: without end.
    pub until: Option<u8>,
}

/// What a fog's giver may do (TJC-7.22), and other values of statuses.
pub mod fog {
    #![allow(missing_docs)]
    pub const COUNTER: u8 = 0;
    pub const RESTRAIN: u8 = 1;
    pub const GUIDE: u8 = 2;
}

/// One operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Op {
    #[default]
    Nothing,
    /// Finds the player of a slot. `attack`: formal allies are barred (TJC-3.3, TJC-3.19); `late`:
    /// when it is reached, not in the targets step (TJC-2.4).
    Bind {
        slot: u8,
        word: Word,
        attack: Option<Attack>,
        late: bool,
    },
    Gain(Who, Good, Amount),
    Lose(Who, Good, Amount),
    Damage(Who, Amount),
    /// `None`: to the fund. `toll`: a cost of an offer (TJC-3.27).
    Transfer {
        from: Who,
        to: Option<Who>,
        amount: Amount,
        toll: bool,
    },
    Swap(Swap, Who),
    Track(Who, Track),
    Draw {
        who: Who,
        amount: Amount,
        shown: bool,
    },
    Discard(Who, Amount, Picks),
    Recover(Who, Amount),
    Look {
        whose: Who,
        what: Sight,
        viewer: Who,
    },
    LookDeck(u8),
    Move(Who, Amount, Mode),
    Place {
        who: Who,
        set: Set,
        random: bool,
    },
    /// `each`: a guard that is full again every round.
    Apply {
        who: Who,
        status: Status,
        span: Span,
        value: u8,
        each: bool,
    },
    Strip(Who, bool),
    Create(EntityKind),
    Destroy(Doomed),
    Rule(RuleKind, Span),
    Contest {
        who: Who,
        gain: u8,
        loss: u8,
        life: u8,
        win: u8,
    },
    Copy,
    CancelThis,
    Finish,
    /// The price of the `may` it stands in (TJC-3.29).
    Price(Cost),
    If {
        test: Test,
        then: u8,
        other: u8,
        bit: u8,
    },
    May(u8),
    Choose {
        first: u8,
        second: u8,
        bit: u8,
    },
    Offer {
        who: Who,
        then: u8,
        other: u8,
    },
    Later {
        start: bool,
        first: u8,
        last: u8,
        unless_damaged: bool,
        len: u8,
    },
}

/// What bars a formal ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub enum Attack {
    Damage,
    Contest,
}

/// What must hold (TJC-5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Test {
    #[default]
    NotMoved,
    /// The controller owns no such entity.
    No(EntityKind),
    HasAlly,
    In(Dept),
    SameSign(Who),
    Track(i8),
    /// So many elements.
    Walked(u8),
    Unused,
}

/// What is paid (TJC-2.2, TJC-2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Cost {
    /// May it be declined?
    pub optional: bool,
    /// Gold.
    pub gold: u8,
    /// Life.
    pub life: u8,
    /// Hand cards, at least.
    pub cards: u8,
    /// Hand cards, at most.
    pub most: u8,
}

impl Cost {
    /// Is there nothing to pay?
    pub fn is_nothing(&self) -> bool {
        self.gold == 0 && self.life == 0 && self.cards == 0
    }
}

/// One variant: what its reader must fulfil and pay, and what it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Variant {
    pub tests: Vec<Test>,
    pub cost: Cost,
    pub ops: Vec<Op>,
    /// Does the word `other` occur in it (TJC-7.22)?
    pub names_other: bool,
}

/// The slots for players that one program can bind.
pub const SLOTS: usize = 3;

impl Op {
    /// The players that lose by it in the sense of TJC-2.8, and whether its own controller can be
    /// one of them. `None`: it is not negative.
    pub fn negative(&self) -> Option<Who> {
        match *self {
            Op::Lose(who, ..) | Op::Damage(who, _) | Op::Discard(who, ..) | Op::Move(who, ..) => Some(who),
            Op::Place { who, .. } => Some(who),
            Op::Transfer { from, toll: false, .. } => Some(from),
            Op::Apply { who, status, .. } if status.polarity() == Polarity::Negative => Some(who),
            Op::Strip(who, true) => Some(who),
            Op::Contest { who, .. } => Some(who),
            _ => None,
        }
    }

    /// Is it negative for others only: forced steps and lawsuits?
    pub fn spares_controller(&self) -> bool {
        matches!(self, Op::Move(..) | Op::Place { .. } | Op::Contest { .. })
    }
}
