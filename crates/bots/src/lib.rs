//! Bots: written once against the kernel, for every game.
//!
//! A bot gets a [`Seen`] and nothing else: the question, the legal answers, the view of its seat
//! and worlds that this seat cannot tell from the true one. So no bot can know more than a person
//! in its place, whatever it does.
//!
//! Reading order: [`Bot`] is the contract, [`Random`], [`Greedy`] and [`Ismcts`] fulfil it, and
//! [`Player`] is what a command line can name.
//!
//! Never here: the rules of a game, knowledge about one, or threads.

mod budget;
mod greedy;
mod ismcts;
mod player;
mod playout;
mod random;
mod tree;
mod worth;

pub use budget::{Budget, without_clock};
pub use greedy::Greedy;
pub use ismcts::{Ismcts, Outlook};
pub use player::{Player, PlayerError};
pub use playout::playout;
pub use random::Random;

use kernel::{Game, Seen};

/// Somebody who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// Every listed action, best first: the first one is the bot's choice, all of them are a hint.
    fn consider(&mut self, seen: &Seen<'_, G>) -> Vec<Considered<G::Action>>;

    /// What the bot expects to follow an action that it has just considered, told in one world that
    /// agrees with what the seat knows. Silent where it does not look ahead.
    fn foresee(
        &mut self,
        _seen: &Seen<'_, G>,
        _action: G::Action,
        _tell: &mut dyn FnMut(&G, kernel::Seat, &G::Action),
    ) {
    }

    /// The action that the bot takes.
    ///
    /// # Panics
    /// When nothing is legal: a game never asks a question without an answer.
    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.consider(seen).first().expect(NO_ANSWER).action
    }
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// The estimated chance of the asked seat to win, from 0 to 1; a draw counts half.
    pub chance: f32,
    /// How many playouts the estimate rests on. None: nothing is known, and the chance says ½.
    pub visits: u32,
}

impl<A> Considered<A> {
    /// An action that nothing is known about.
    fn unknown(action: A) -> Self {
        Considered { action, chance: 0.5, visits: 0 }
    }
}

/// The message of a panic that only a broken game can cause.
const NO_ANSWER: &str = "a game never asks a question without an answer";

/// The listed answers in a vector of their own.
fn answers<G: Game>(seen: &Seen<'_, G>) -> Vec<G::Action> {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    legal
}
