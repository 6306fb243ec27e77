//! The cards, as data: what they aim at, what they answer, and a short program.

use kernel::Design;
use serde::{Deserialize, Serialize};

/// One step of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Op {
    Recruit,
    Attach(Bears),
    Charm,
    Spy,
    Pay(u8),
    Turn,
    Spend,
    Strike,
    Void,
    Parry,
    /// Goes on at one of these steps, 1:2:1.
    Judge([u8; 3]),
    HitSelf(u8),
    HitNext(u8),
    Draw(u8),
    /// Stores the step after next as the entry of a later execution.
    Later(u8),
    Copy,
    End,
}

/// What a unit bears (PG-5.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bears {
    #[default]
    Crown,
    Rust,
    Spur,
    Firm,
    Open,
}

/// What must be named when the card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Aims {
    Nothing,
    Enemy,
    FreeField,
    OwnUnit,
    AnyUnit,
    UnitToCharm,
    AsTheLastCard,
}

/// What a card answers; `None` in a card that is played in the own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Answers {
    Play,
    Hit,
}

#[derive(Clone, Copy, Debug, Serialize, PartialEq)]
pub struct Spec {
    pub name: &'static str,
    pub aims: Aims,
    pub answers: Option<Answers>,
    pub code: &'static [Op],
}

pub const DESIGNS: usize = 16;
pub const RAM: Design = Design(0);
pub const GUARD: Design = Design(1);
pub const MIMIC: Design = Design(7);

pub const CARDS: [Spec; DESIGNS] = [
    own("ram", Aims::FreeField, &[Op::Recruit, Op::End]),
    own("guard", Aims::FreeField, &[Op::Recruit, Op::End]),
    own("strike", Aims::Enemy, &[Op::Spend, Op::Strike, Op::End]),
    answer("ward", Answers::Play, &[Op::Void, Op::End]),
    answer("parry", Answers::Hit, &[Op::Parry, Op::End]),
    own("gamble", Aims::Nothing, &[Op::Judge([1, 2, 4]), Op::HitSelf(2), Op::Draw(1), Op::End, Op::Draw(2), Op::End]),
    own("fuse", Aims::OwnUnit, &[Op::Later(2), Op::End, Op::HitNext(3), Op::End]),
    own("mimic", Aims::AsTheLastCard, &[Op::Copy, Op::End]),
    own("edict", Aims::Nothing, &[Op::Pay(2), Op::Turn, Op::End]),
    own("crown", Aims::AnyUnit, &[Op::Attach(Bears::Crown), Op::End]),
    own("rust", Aims::AnyUnit, &[Op::Attach(Bears::Rust), Op::End]),
    own("spur", Aims::AnyUnit, &[Op::Attach(Bears::Spur), Op::End]),
    own("firm", Aims::AnyUnit, &[Op::Attach(Bears::Firm), Op::End]),
    own("open", Aims::AnyUnit, &[Op::Attach(Bears::Open), Op::End]),
    own("charm", Aims::UnitToCharm, &[Op::Charm, Op::End]),
    own("spy", Aims::Enemy, &[Op::Spy, Op::End]),
];

const fn own(name: &'static str, aims: Aims, code: &'static [Op]) -> Spec {
    Spec { name, aims, answers: None, code }
}

const fn answer(name: &'static str, answers: Answers, code: &'static [Op]) -> Spec {
    Spec { name, aims: Aims::Nothing, answers: Some(answers), code }
}

/// The card of this name.
pub fn design(name: &str) -> Option<Design> {
    CARDS.iter().position(|spec| spec.name == name).map(|at| Design(at as u8))
}
