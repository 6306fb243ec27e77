//! What card lines compile to (RD-16) and their conditions; their words are read in `reading`.

use crate::table::{Effect, Kind, Param, Price, Window};
use kernel::{Design, Pile};
use serde::Serialize;

/// The lines L1, L2, … of a card, or the single line of a relic's part.
pub type Program = Pile<Line, 4>;

/// One effect (RD-2.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Line {
    pub forced: bool,
    /// Rule-bending (RD-11.4).
    pub bends: bool,
    pub how: How,
    pub test: Test,
    pub ops: Pile<Op, 4>,
}

/// What is done with the operations of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum How {
    /// One after another.
    #[default]
    All,
    /// A judgement picks one (RD-15).
    Judge,
    /// The player picks one (RD-D5).
    Choose,
}

/// A line's "if" (RD-9.3). `foe`: the enemy's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Test {
    #[default]
    Always,
    Health {
        foe: bool,
        least: bool,
        n: u8,
    },
    Energy {
        foe: bool,
        least: bool,
        n: u8,
    },
    NearDeath {
        foe: bool,
    },
    PileEmpty {
        foe: bool,
    },
    Unarmoured {
        foe: bool,
    },
    /// More health than the other player.
    Healthier {
        foe: bool,
    },
    /// The number noted by an earlier line.
    Noted {
        least: bool,
        n: u8,
    },
    /// The energy paid for the declared card.
    Paid {
        least: bool,
        n: u8,
    },
    /// The player was in near-death when the card was declared.
    DeclaredNearDeath,
}

/// How much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Amount {
    Just(u8),
    /// My Armour, at most so much.
    Armour(u8),
    /// The number discarded by an earlier line.
    Discarded,
    /// So much, and so much more for each energy spent by `spend_all`.
    Spent(u8, u8),
}

impl Default for Amount {
    fn default() -> Self {
        Amount::Just(0)
    }
}

/// A new value of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// It becomes this.
    To(u8),
    /// So much more or less, within a bound.
    By(i8, u8),
}

impl Default for Change {
    fn default() -> Self {
        Change::To(0)
    }
}

impl Change {
    /// The new value.
    pub fn of(self, old: u16) -> u16 {
        match self {
            Change::To(value) => value.into(),
            Change::By(by, bound) if by < 0 => old.saturating_sub(by.unsigned_abs().into()).max(bound.into()),
            Change::By(by, bound) => old.saturating_add(by.unsigned_abs().into()).min(bound.into()),
        }
    }
}

/// The cost that a modifier names (RD-13.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Worth {
    #[default]
    Nothing,
    At(u8),
    Less(u8),
    More(u8),
}

/// One operation (RD-16). `foe`: on the enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Op {
    #[default]
    Nothing,
    Hit {
        amount: Amount,
        times: u8,
        pierce: bool,
    },
    Both(Amount),
    /// I take armour-ignoring damage.
    Suffer(u8),
    Lose(u8),
    Arm(Amount),
    Heal(u8),
    Draw(Amount),
    Energy {
        foe: bool,
        by: i8,
    },
    Apply {
        foe: bool,
        effect: Effect,
        stacks: u8,
    },
    Gain(Design, u8),
    Discard(u8),
    DiscardUpTo(u8),
    FoeDiscards(u8),
    Mill {
        foe: bool,
        count: u8,
    },
    Reshuffle,
    Strip(u8),
    Cleanse {
        forced: bool,
    },
    Dispel,
    /// A modifier on a card that I choose.
    PriceOne(Price, Worth),
    /// A modifier on each card in the enemy's hand.
    PriceFoeHand(Price, Worth),
    /// A cap or limit becomes something else.
    Limit {
        foe: bool,
        param: Param,
        to: Change,
    },
    VoidCard,
    VoidLine(u8),
    Soften(u8),
    Redirect,
    Look,
    ReturnDiscarded,
    Seal,
    ExtraTurn,
    /// No discarding down to the keep limit for the rest of the game.
    KeepAll,
    ClearDepletion,
    /// No near-death judgements until the next own turn.
    Survive,
    /// Attack cards ignore Armour this turn.
    AttacksPierce,
    TurnNumber(Change),
    /// The enemy's hand count or energy is noted.
    NoteFoeHand,
    NoteFoeEnergy,
    SpendAll,
}

impl Op {
    /// Does a later line ask for a number that this one takes (RD-12.4, RD-16.25)?
    pub fn determines_a_number(&self) -> bool {
        matches!(self, Op::DiscardUpTo(_) | Op::NoteFoeHand | Op::NoteFoeEnergy | Op::SpendAll)
    }
}

/// The necessary condition of a trap (RD-10.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum When {
    #[default]
    Never,
    Attack,
    AttackValid,
    /// The declared card is of this kind, and neither it nor its L1 is void.
    LineValid(Kind),
    Paid(u8),
    SecondCard,
    Hit(u8),
    Brink,
    GainedArmour,
    Drew,
    GainedEnergy,
    NoAttack,
    FoeEnergy(u8),
    OtherTrap,
    MoreCards,
}

impl When {
    /// The window in which the condition can come true.
    pub fn window(self) -> Window {
        match self {
            When::Never | When::MoreCards => Window::Open,
            When::Attack | When::AttackValid | When::LineValid(_) | When::Paid(_) | When::SecondCard => Window::Declare,
            When::Hit(_) => Window::Hit,
            When::Brink => Window::Brink,
            When::GainedArmour | When::Drew | When::GainedEnergy => Window::After,
            When::NoAttack | When::FoeEnergy(_) => Window::Close,
            When::OtherTrap => Window::Chain,
        }
    }
}

/// What a relic does all the time (RD-3.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Lasting {
    /// The first hit of the first attack card of each own turn.
    pub first_hit: u8,
    /// The judgement offset.
    pub offset: u8,
    /// Each `arm` of an own defence card gives so much less.
    pub less_armour: u8,
    /// Own traps with at least this printed cost cost so much less: a SET of the relic layer.
    pub cheap_traps: Option<(u8, u8)>,
}
