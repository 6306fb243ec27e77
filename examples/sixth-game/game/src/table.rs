//! What lies on the table, and the one function for each kind of change.

use crate::cards::{DECK, Ruleset, Spec};
use crate::event::Event;
use kernel::{BySeat, Chance, Clause, Design, Eyes, Log, Outcome, Pile, Seat, Seats, Stack, Told};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How many turns a match has (NF-2.3).
pub const TURNS: u8 = 24;
/// How many traps a player may have set (NF-3.3).
pub const ROW: usize = 2;
/// The cards with which a match begins (NF-1.2).
pub(crate) const OPENING: usize = 4;

/// Cards in a place.
pub type Cards = Pile<Design, DECK>;

/// Everything the rest of the match depends on, and nothing else. Seat 0 is Red, seat 1 Blue.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ferry {
    /// Options and cards; not part of the bytes, which name them by fingerprint.
    #[serde(skip, default = "crate::cards::book")]
    pub(crate) rules: Arc<Ruleset>,
    /// Whose turn it is follows from it (NF-2.3).
    pub(crate) turns_ended: u8,
    pub(crate) sides: BySeat<Side, 2>,
    /// What is still to be resolved, innermost last. The lowest frame is the turn.
    pub(crate) stack: Stack<Frame, 3>,
    pub(crate) chance: Chance,
    pub(crate) outcome: Option<Outcome>,
}

/// One player's bank of the river.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    pub(crate) lights: u8,
    pub(crate) hand: Cards,
    /// Top card last. Nobody may see the order.
    pub(crate) deck: Cards,
    /// Traps, face down.
    pub(crate) set: Cards,
    /// What has been played, face up, newest last.
    pub(crate) river: Cards,
}

/// One thing still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// A turn: its player does one thing (NF-2.2).
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A boat on the river (NF-3.1): first its answer, then the dice.
    Crossing {
        /// Face up.
        boat: Design,
        /// Could it be answered already?
        asked: bool,
        /// A trap has sunk it (NF-4.2).
        sunk: bool,
    },
    /// The other player may answer (NF-4.1).
    Window {
        /// Who may answer.
        seat: Seat,
    },
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Turn { seat: Seat(0) }
    }
}

impl kernel::Frame for Frame {
    fn waits_for(&self) -> Seats {
        match *self {
            Frame::Turn { seat } | Frame::Window { seat } => Seats::only(seat),
            Frame::Crossing { .. } => Seats::NONE,
        }
    }
}

impl Ferry {
    /// Whose turn it is.
    pub(crate) fn active(&self) -> Seat {
        Seat(self.turns_ended % 2)
    }

    pub(crate) fn spec(&self, card: Design) -> &Spec {
        self.rules.cards.spec(card)
    }

    /// The boat on the river.
    pub(crate) fn boat(&self) -> Option<Design> {
        self.stack.iter().find_map(|frame| if let Frame::Crossing { boat, .. } = frame { Some(*boat) } else { None })
    }

    /// Does this trap answer the boat on the river (NF-4.1)?
    pub(crate) fn answers(&self, trap: Design) -> bool {
        self.boat().is_some_and(|boat| self.spec(boat).lights >= self.spec(trap).at_least)
    }

    pub(crate) fn draw(&mut self, seat: Seat, clause: Clause, log: &mut impl Log<Event>) {
        let side = &mut self.sides[seat];
        let Some(card) = side.deck.pop() else { return log.cite(clause) };
        side.hand.push(card);
        log.tell(clause, || Event::Drew { seat, card: Told::to(card, Eyes::only(seat)) });
    }

    pub(crate) fn gain(&mut self, seat: Seat, lights: u8, clause: Clause, log: &mut impl Log<Event>) {
        let side = &mut self.sides[seat];
        side.lights = side.lights.saturating_add(lights);
        log.tell(clause, || Event::Gained { seat, lights });
    }

    /// As many as there are.
    pub(crate) fn take(&mut self, by: Seat, lights: u8, clause: Clause, log: &mut impl Log<Event>) {
        let lights = lights.min(self.sides[by.other()].lights);
        self.sides[by.other()].lights -= lights;
        self.sides[by].lights = self.sides[by].lights.saturating_add(lights);
        log.tell(clause, || Event::Took { seat: by, lights });
    }

    pub(crate) fn end(&mut self, winners: Seats, how: Clause, log: &mut impl Log<Event>) {
        let mut score = [0; 8];
        self.sides.iter().for_each(|(seat, side)| score[seat.index()] = side.lights.into());
        self.outcome = Some(Outcome { winners, how, score });
        self.stack.cut(0);
        let winner = winners.iter().next();
        log.tell(how, || Event::Ended { winner });
    }
}

/// Takes the first card of this design out of a place.
pub(crate) fn take_out(cards: &mut Cards, card: Design) {
    if let Some(at) = cards.iter().position(|&other| other == card) {
        cards.remove(at);
    }
}

/// Each card of a place once, in the order of the card files.
pub(crate) fn each_once(cards: &Cards) -> impl Iterator<Item = Design> + '_ {
    (0..=u8::MAX).map(Design).take(64).filter(|card| cards.contains(card))
}
