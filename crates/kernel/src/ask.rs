//! Questions: what a seat is asked, and answers that stay sealed until all are in.

use crate::{BySeat, Clause, Eye, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A question to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What sort of answer is wanted; for pages, statistics and notation.
    pub kind: AskKind,
    /// The clause that asks.
    pub clause: Clause,
    /// Nobody else may learn that there was a question, nor from the answer; where a response is
    /// asked for, not from letting things happen.
    pub secret: bool,
    /// Passing loses nothing that is not offered again: whoever wishes may skip it.
    pub optional: bool,
    /// Does `legal` list every answer that `check` accepts?
    pub listing: Listing,
}

/// What sort of answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskKind {
    /// Do something, or end the phase.
    Act,
    /// Pick one of several things.
    Pick,
    /// Yes or no.
    YesNo,
    /// A number between two others.
    Amount {
        /// The smallest answer.
        lo: i16,
        /// The largest answer.
        hi: i16,
    },
    /// Answer what another player does, or let it happen.
    Respond,
    /// One of several secret answers that are opened together.
    Sealed,
}

/// Does `legal` list every answer?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// What is not listed is refused.
    Complete,
    /// There are too many: some that are not listed are accepted too.
    Sample,
}

/// Secret answers of several seats, opened together. One field of the state, at most one in use.
/// Answers commute: the order in which they arrive leaves no trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "A: Serialize", deserialize = "A: Deserialize<'de> + Copy + Default"))]
pub struct Sealed<A, const N: usize> {
    open: Seats,
    given: BySeat<A, N>,
}

impl<A: Copy + Default, const N: usize> Default for Sealed<A, N> {
    fn default() -> Self {
        Sealed { open: Seats::NONE, given: BySeat::default() }
    }
}

impl<A: Copy + Default, const N: usize> Sealed<A, N> {
    /// Asks these seats.
    pub fn ask(&mut self, seats: Seats) {
        *self = Sealed { open: seats, given: BySeat::default() };
    }

    /// Takes an answer, or a part of one: the seat stays open until its answer is complete.
    pub fn give(&mut self, seat: Seat, answer: A, complete: bool) {
        self.given[seat] = answer;
        if complete {
            self.open = self.open.without(seat);
        }
    }

    /// Who has not answered yet. Everybody may know this.
    pub fn open(&self) -> Seats {
        self.open
    }

    /// Opens the answers, once nobody is missing, and forgets them.
    pub fn reveal(&mut self) -> BySeat<A, N> {
        debug_assert!(self.open.is_empty(), "opened before all had answered");
        std::mem::take(&mut self.given)
    }

    /// What this eye may know of one seat's answer, complete or not: its own, nothing else.
    pub fn seen(&self, eye: Eye, seat: Seat) -> Option<&A> {
        let known = matches!(eye, Eye::Referee) || eye == Eye::Seat(seat);
        known.then(|| &self.given[seat])
    }

    /// Draws again every answer that this seat cannot see, finished (`true`) or half-made
    /// (`false`); for imagined worlds.
    pub fn redraw(&mut self, eye: Seat, asked: Seats, mut draw: impl FnMut(Seat, bool) -> A) {
        for seat in asked.iter().filter(|&seat| seat != eye) {
            self.given[seat] = draw(seat, !self.open.has(seat));
        }
    }
}
