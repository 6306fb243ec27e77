//! What effect programs compile to (rulebook, "Instructions and conditions"); their words are read in `reading`.

use crate::table::{Arrival, Cause, Happening, Tribe};
use serde::Serialize;

/// A bound on a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Bound {
    Below(u8),
    Least(u8),
    Most(u8),
    Just(u8),
}

impl Bound {
    /// Is the number within it?
    pub fn holds(self, number: u16) -> bool {
        match self {
            Bound::Below(n) => number < n.into(),
            Bound::Least(n) => number >= n.into(),
            Bound::Most(n) => number <= n.into(),
            Bound::Just(n) => number == u16::from(n),
        }
    }
}

/// Whose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Whose {
    #[default]
    Friendly,
    Enemy,
    Any,
}

impl Whose {
    /// Does it include an object that is one's own, or one that is not?
    pub fn includes(self, own: bool) -> bool {
        match self {
            Whose::Friendly => own,
            Whose::Enemy => !own,
            Whose::Any => true,
        }
    }
}

/// What sort of object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Sort {
    #[default]
    Monster,
    Egg,
    /// Monsters and eggs.
    Unit,
    Book,
    /// Cards in prophecy slots, face up or down.
    Row,
    /// Cards in a hand.
    Hand,
}

/// What an object of a set must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Filter {
    Buffs(Bound),
    Weakens(Bound),
    Shields(Bound),
    Spirit(Bound),
    Level(Bound),
    Attack(Bound),
    Defence(Bound),
    Tribe(Tribe),
    /// Its owner can pay its level less this.
    Payable(u8),
    NotSelf,
    NotTarget,
    Unknown,
    FaceUp,
}

/// Selects objects of one side and sort that pass all filters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Selector {
    pub whose: Whose,
    pub sort: Sort,
    pub filters: Vec<Filter>,
}

/// A set of objects, always in slot order: whatever one of the selectors selects.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Set(pub Vec<Selector>);

/// Objects that an instruction names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Who {
    #[default]
    This,
    Target,
    Target2,
    Equipped,
    Attacker,
    Attacked,
    Card,
    Each(Set),
    First(Set),
    FewestBuffs(Set),
}

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Count {
    Buffs(Who),
    Shields(Who),
    Spirit(Who),
    Attack(Who),
    Hand(Player),
    Objects(Set),
}

/// A number, read when its instruction resolves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Number {
    Just(i16),
    /// So much for each, at most so much in all.
    Per(i16, Count, Option<u8>),
    Noted,
}

impl Default for Number {
    fn default() -> Self {
        Number::Just(0)
    }
}

/// A player that an instruction names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Player {
    #[default]
    You,
    Opp,
}

/// What is negated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Negated {
    #[default]
    Attack,
    Skill,
    Prophecy,
}

/// A condition of an `if`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Test {
    /// The first target is still in the set of its `target` line.
    Fits,
    Hand(Player, Bound),
    EffectDamaged(Player),
}

/// One instruction (rulebook, "Instructions and conditions").
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Op {
    /// The next so many instructions only if this holds.
    If(Test, u8),
    Damage(Vec<(Player, Number)>),
    Heal(Player, Number),
    Draw(Player, Number),
    DiscardRandom(Player, Number),
    Bottom(u8),
    Buff {
        who: Who,
        attack: Number,
        defence: Number,
        times: Number,
    },
    Weaken {
        who: Who,
        attack: u8,
        defence: u8,
    },
    Change {
        who: Who,
        attack: Number,
        defence: Number,
    },
    Shield(Who, Number),
    Destroy(Who),
    Dismiss(Who),
    Bounce(Who),
    Charge(Who, Number),
    Drain(Who, Number),
    Shift {
        from: Who,
        to: Who,
        count: u8,
        chosen: bool,
    },
    Peek(Who),
    /// The card of the event.
    Recover,
    /// One of this many cards on top of the discard pile.
    RecoverProphecy(u8),
    Hatch(Who, u8),
    Equip(Who),
    Stay,
    NoAttack(Who),
    FinaleMark(Who),
    Negate(Negated),
    CloseChain,
    ExtraUse(u8, u8),
    Note(Number),
    // Ordinary attributes only.
    Guard,
    Lend,
    DrawMore(u8),
    AbsorbMore(u8),
}

/// Which object an event names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Which {
    #[default]
    Whatever,
    This,
    Equipped,
    /// It belongs to this side, wherever it is now.
    Of(Whose),
    /// It is in this set now.
    In(Set),
    /// The player, who is attacked directly.
    Player(Player),
}

/// What was destroyed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Fallen {
    #[default]
    Whatever,
    Monster,
    Egg,
    Unit,
    Prophecy,
    Book,
}

/// A trigger (KM-13.9 a).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum On {
    #[default]
    Never,
    /// Scheduled (KM-13.12).
    Start,
    End,
    Event(Box<Trigger>),
}

/// An event and what it must be like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Trigger {
    pub event: Happening,
    pub player: Option<Player>,
    /// ev.card, ev.monster or ev.attacker.
    pub card: Which,
    /// ev.target
    pub target: Which,
    pub by: Which,
    pub kind: Fallen,
    pub spirit: Option<Bound>,
    pub cause: Option<Cause>,
    /// Whose effect did it.
    pub source: Option<Whose>,
    pub how: Option<Arrival>,
    pub special: bool,
}

impl Trigger {
    /// Is it met only by what an effect has done (KM-13.4)?
    pub fn is_chain(&self) -> bool {
        self.cause == Some(Cause::Effect) || self.source.is_some()
    }
}

/// A target that is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Target {
    pub required: bool,
    pub set: Set,
}

/// The kinds of abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum AbilityKind {
    #[default]
    Ordinary,
    Response,
    Hatch,
    Skill,
    Direct,
    Reaction,
}

/// One ability of a card, in printed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Ability {
    pub kind: AbilityKind,
    /// A special skill or Hatch costs so much; `None`: an ordinary skill.
    pub cost: Option<u8>,
    pub attack: bool,
    pub finale: bool,
    pub may: bool,
    pub on: On,
    pub targets: Vec<Target>,
    pub ops: Vec<Op>,
    /// The notation's name of a skill, and its printed names.
    pub id: String,
    /// The number of a skill in the set.
    pub number: u8,
    #[serde(skip)]
    pub name: kernel::Text,
}
