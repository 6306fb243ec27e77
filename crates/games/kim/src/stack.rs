//! What is still to be resolved. The turn is the lowest frame; an activation lies on it, its windows
//! and links on that, a question on top.

use crate::program::Negated;
use crate::table::{Arrival, Cause, Happening, Place, Slot};
use kernel::{Design, Pile, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A card on the field, or one that was there: its slot and its serial number. A card that comes to
/// the field gets a new number, so a name dies with its object (KM-2.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Obj {
    pub seat: Seat,
    pub slot: Slot,
    /// 0: nothing.
    pub serial: u16,
}

impl Obj {
    /// Is it anything?
    pub fn is_some(self) -> bool {
        self.serial != 0
    }

    /// Where it lies, or lay.
    pub fn place(self) -> Place {
        Place { seat: self.seat, slot: self.slot }
    }
}

/// What an attack is aimed at (KM-9.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum At {
    #[default]
    Nothing,
    Unit(Obj),
    Player,
}

/// What a destroyed card was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DestroyedKind {
    #[default]
    Monster,
    Egg,
    Prophecy,
    Book,
}

/// Something that effects can answer (KM-13.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Ev {
    pub what: Happening,
    pub cause: Cause,
    /// Whose draw, damage, prophecy, reaction it is.
    pub player: Seat,
    /// The card, monster or attacker.
    pub card: Obj,
    pub design: Design,
    /// The target of an attack.
    pub target: At,
    /// Who destroyed it.
    pub by: Obj,
    /// Destroyed: what it was, and its spirit.
    pub kind: DestroyedKind,
    pub spirit: u8,
    pub how: Arrival,
    pub special: bool,
    /// The card whose effect made it.
    pub source: Obj,
    /// The time: a card cannot answer what is older than its state (KM-13.9 d).
    pub at: u32,
}

/// One thing still to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// The turn, at one of its steps.
    Turn { step: Step },
    /// The activation that the state describes, at one of its stages.
    Act { stage: Stage },
    /// A window over some of the events (KM-13.8); who has passed in it, as bits.
    Window { base: u8, end: u8, passed: u8 },
    /// A chain link (KM-13.8).
    Link(Link),
    /// A program that is carried out.
    Effect(Effect),
    /// Points still to be paid: for a summon (KM-10.7), or for a skill of this monster (KM-10.6).
    Pay { seat: Seat, left: u8, skill: Obj },
    /// A used prophecy is disposed of (KM-10.3).
    Dispose { seat: Seat },
    /// A question to one seat.
    Ask { seat: Seat, question: Question },
}

/// The steps of a turn (KM-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Step {
    #[default]
    Begin,
    StartEffects,
    Quick,
    Draw,
    Layout,
    Prophecy,
    Action,
    EndBegins,
    EndEffects,
    Clear,
    Next,
}

/// What an activation is (KM-13.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum What {
    #[default]
    Nothing,
    Scheduled,
    Draw,
    Summon,
    Discard,
    Prophecy,
    Skill,
    Attack,
}

/// Where an activation is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Stage {
    #[default]
    Aim,
    AimAttack,
    Pay,
    Announce,
    Resolve,
    Battle,
    Dispose,
    Result,
    Done,
}

/// Effects that may answer in one activation: nine links, and with `answer_counts` = false those that begin
/// a chain, one for each effect on the table.
pub(crate) const USED: usize = 24;

/// The activation at work (KM-13.8). There is never more than one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Activation {
    pub what: What,
    pub card: Design,
    pub ability: u8,
    /// The monster, egg or prophecy; nothing for a card from hand.
    pub from: Obj,
    pub targets: [Obj; 2],
    pub aimed: u8,
    pub at: At,
    /// Shown to all from the announcement on.
    pub announced: bool,
    pub negated: [bool; 3],
    /// Links made.
    pub count: u8,
    pub closed: bool,
    pub finale: bool,
    /// The effects that have answered, by serial number and ability.
    pub used: Pile<(u16, u8), USED>,
}

impl Activation {
    pub(crate) fn is_negated(&self, what: Negated) -> bool {
        self.negated[what as usize]
    }
}

/// A chain link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Link {
    pub obj: Obj,
    pub design: Design,
    pub ability: u8,
    /// The event that it answers, by its place among the events, counted from 1.
    pub ev: u8,
    pub stage: LinkStage,
    pub targets: [Obj; 2],
    pub aimed: u8,
    /// Its events begin here.
    pub base: u8,
    /// It is a finale: nothing that it does triggers anything.
    pub finale: bool,
    /// The book stays face up.
    pub stays: bool,
}

/// Where a link is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum LinkStage {
    #[default]
    Aim,
    Open,
    Resolve,
    Dispose,
    Used,
    Window,
    Done,
}

/// A program that is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Effect {
    pub obj: Obj,
    pub design: Design,
    pub ability: u8,
    /// The instruction at work, and how far it is.
    pub at: u8,
    pub done: u8,
    pub targets: [Obj; 2],
    /// The event that it answers, counted from 1; 0: none.
    pub ev: u8,
    pub noted: u16,
}

/// What a seat is asked (rulebook, "Decisions").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Question {
    #[default]
    Layout,
    Quick,
    Prophecy,
    Action,
    Target,
    AttackTarget,
    Pay,
    React,
    Dispose,
    Bottom,
    Recover,
    Number,
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Ask { seat, .. } => Seats::only(seat),
            _ => Seats::NONE,
        }
    }
}
