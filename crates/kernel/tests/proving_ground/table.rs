//! What lies on the table, what is pending, and what is computed from it when it is read.

use crate::cards::{Answers, Bears, CARDS, DESIGNS, GUARD, RAM, Spec};
use kernel::{
    BySeat, Card, Chance, Design, Frame as _, Groups, Outcome, Pile, Ref, Rules, Sealed, Seat, Seats, Slots, Stack,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub const SEATS: usize = 3;
pub const WIDTH: usize = 6;
pub const LIST: usize = 10;
pub const ALIKE: u8 = 3;
pub const BORNE: usize = 3;
pub const WHOLE: usize = SEATS * LIST;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    pub rounds: u8,
    pub limit: u8,
}

/// The options of the rulebook.
pub const BOOK: Options = Options { rounds: 6, limit: 3 };
pub type Book = Rules<Options, [Spec; DESIGNS]>;

/// Everything that the rest of the game depends on, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ground {
    /// Not in a save, which names its rules; `load` puts them in.
    #[serde(skip, default = "book")]
    pub rules: Arc<Book>,
    pub open: Open,
    /// Hand cards keep their places, which everybody sees; of equal cards the leftmost leaves.
    pub hands: BySeat<Pile<Card, WHOLE>, SEATS>,
    pub decks: BySeat<Pile<Card, LIST>, SEATS>,
    pub well: Pile<Card, WHOLE>,
    pub discard: Pile<Card, WHOLE>,
    /// Played cards that are being resolved, innermost last.
    pub flight: Pile<Card, WHOLE>,
    pub field: Slots<Unit, WIDTH>,
    pub offers: Sealed<Option<Design>, SEATS>,
    pub stack: Stack<Frame, 16>,
    pub chance: Chance,
}

/// What everybody sees; a view shows it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Open {
    pub round: u8,
    pub living: Seats,
    pub life: BySeat<u8, SEATS>,
    pub coins: BySeat<u8, SEATS>,
    pub leader: Seat,
    /// Both are rules that an edict changes (PG-3.6).
    pub counter_clockwise: bool,
    pub limit: u8,
    /// Who knows what a shuffled group is made of: 1 to 3 the decks of the seats, 4 to 7 the last fillings of the well.
    pub groups: Groups,
    pub fillings: u8,
    /// What has been turned up of each seat's list.
    pub seen: BySeat<[u8; DESIGNS], SEATS>,
    /// Oldest first.
    pub borne: Pile<Borne, { WIDTH * BORNE }>,
    pub delayed: Pile<Delayed, 32>,
    /// The last card that was played to its end (PG-3.5).
    pub last: Option<Design>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    pub kind: Design,
    pub owner: Seat,
    pub controller: Seat,
    /// None: a token.
    pub card: Option<Card>,
    pub under: Option<Card>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Borne {
    pub by: Ref,
    pub what: Bears,
}

/// A delayed effect is an entry into a program and its controller, not a frame that sleeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    pub program: Design,
    pub entry: u8,
    pub by: Seat,
    pub due: u8,
    pub on: Ref,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Aim {
    #[default]
    Nothing,
    At(Seat),
    On(u8),
}

/// Where an execution comes from. The first two have their card lying in flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Origin {
    #[default]
    Play,
    Answer,
    Copy,
    Delay,
    /// A play whose card has become a unit.
    Unit,
}

/// A program that is announced, or has begun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Act {
    pub by: Seat,
    pub program: Design,
    pub aim: Aim,
    pub from: Origin,
    pub at: u8,
    pub coins: u8,
    /// Answers so far in all its windows (PG-3.4). Those to an answer count for the activation below it.
    pub links: u8,
    pub begun: bool,
    pub void: bool,
}

/// One thing still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The round, always the lowest: its next step, and who has had a turn.
    Round {
        step: u8,
        acted: Seats,
        turn: Seat,
    },
    /// The rams of this dawn, fixed when it began (PG-2.1).
    Dawn {
        rams: Pile<Ref, WIDTH>,
        at: u8,
    },
    /// Sealed offers; who owes one is in `Ground::offers` (PG-2.3).
    Offers,
    Turn {
        by: Seat,
        over: bool,
    },
    Act(Act),
    Hit {
        by: Seat,
        to: Seat,
        amount: u8,
        answered: bool,
    },
    /// Who may answer the frame below: gone over so far, and being asked (PG-3.1).
    Window {
        past: Seats,
        asking: Seats,
    },
    /// Cards still to be chosen, and the hand places already chosen (PG-3.6).
    Pay {
        by: Seat,
        left: u8,
        chosen: u32,
    },
    Spend {
        by: Seat,
    },
}

impl Default for Frame {
    fn default() -> Self {
        Frame::Round { step: 0, acted: Seats::NONE, turn: Seat(0) }
    }
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Turn { by, over: false } | Frame::Spend { by } => Seats::only(by),
            Frame::Pay { by, left, .. } if left > 0 => Seats::only(by),
            Frame::Window { asking, .. } => asking,
            Frame::Round { .. } | Frame::Dawn { .. } | Frame::Turn { .. } | Frame::Act(_) => Seats::NONE,
            Frame::Hit { .. } | Frame::Pay { .. } | Frame::Offers => Seats::NONE,
        }
    }
}

impl Frame {
    /// What counts links: a program, unless it is itself an answer.
    pub fn is_activation(&self) -> bool {
        matches!(self, Frame::Act(act) if act.from != Origin::Answer)
    }
}

impl Ground {
    /// Who owes a decision: sealed answers know it themselves, every other question is its frame.
    pub fn asked(&self) -> Seats {
        match self.stack.top() {
            Some(Frame::Offers) => self.offers.open(),
            Some(frame) => frame.waits_for(),
            None => Seats::NONE,
        }
    }

    /// The living seats after this one, itself last. Who is next is asked nowhere else (PG-1.4).
    pub fn order(&self, after: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (living, back) = (self.open.living, self.open.counter_clockwise);
        let seats = (1..=3).map(move |n| Seat((after.0 + if back { 3 - n } else { n }) % 3));
        seats.filter(move |&seat| living.has(seat))
    }

    pub fn unit(&self, field: u8) -> Option<(Ref, &Unit)> {
        let name = self.field.at(field.into())?;
        self.field.get(name).map(|unit| (name, unit))
    }

    /// The fields of the area around a field, found by walking; nothing is stored for it (PG-5.3).
    pub fn area(&self, field: u8) -> Vec<Ref> {
        let Some((_, unit)) = self.unit(field) else { return Vec::new() };
        let joined = |&at: &u8| self.unit(at).is_some_and(|(_, other)| other.controller == unit.controller);
        let first = (0..=field).rev().take_while(joined).last().unwrap_or(field);
        (first..WIDTH as u8).take_while(joined).filter_map(|at| self.field.at(at.into())).collect()
    }

    /// Computed when read: what sets the power ranks before what adds to it; within a rank the oldest works first.
    pub fn power(&self, unit: Ref) -> u8 {
        let mut borne: Vec<Bears> =
            self.open.borne.iter().filter(|borne| borne.by == unit).map(|borne| borne.what).collect();
        borne.sort_by_key(|what| !matches!(what, Bears::Crown | Bears::Rust)); // stable
        borne.iter().fold(1, |power, what| match what {
            Bears::Crown => 3,
            Bears::Rust => 0,
            Bears::Spur => power + 1,
            Bears::Firm | Bears::Open => power,
        })
    }

    pub fn strongest_area(&self, seat: Seat) -> u8 {
        let own = (0..WIDTH as u8).filter(|&at| self.unit(at).is_some_and(|(_, unit)| unit.controller == seat));
        own.map(|at| self.area(at).iter().map(|&unit| self.power(unit)).sum()).max().unwrap_or(0)
    }

    pub fn bears(&self, unit: Ref, what: Bears) -> bool {
        self.open.borne.contains(&Borne { by: unit, what })
    }

    /// The first guard that must step in for this seat, as the table stands now (PG-4.2).
    pub fn guard_of(&self, seat: Seat) -> Option<Ref> {
        self.field.iter().find(|(_, unit)| unit.kind == GUARD && unit.controller == seat).map(|(name, _)| name)
    }

    pub fn rams(&self) -> Pile<Ref, WIDTH> {
        self.field.iter().filter(|(_, unit)| unit.kind == RAM).map(|(name, _)| name).collect()
    }

    /// Answers so far to the innermost activation, in all its windows (PG-3.4).
    pub fn links(&self) -> u8 {
        let links = |frame: &Frame| if let Frame::Act(act) = frame { act.links } else { 0 };
        self.stack.iter().find(|frame| frame.is_activation()).map_or(0, links)
    }

    pub fn can_answer(&self, seat: Seat, what: Answers) -> bool {
        self.hands[seat].iter().any(|card| self.spec(card.design).answers == Some(what))
    }

    pub fn spec(&self, card: Design) -> &Spec {
        &self.rules.cards[card.0 as usize]
    }
}

fn book() -> Arc<Book> {
    Rules::intern(BOOK, CARDS)
}
