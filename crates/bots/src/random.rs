//! The bot that does not think: a yardstick for others, and a fair hand for simulations.

use crate::{Bot, Considered, NO_ANSWER, answers};
use kernel::{Game, Rng, Seen};

/// Takes any listed action, each equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// The same seed gives the same choices.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn consider(&mut self, seen: &Seen<'_, G>) -> Vec<Considered<G::Action>> {
        let mut legal = answers(seen);
        self.rng.shuffle(&mut legal);
        legal.into_iter().map(Considered::unknown).collect()
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.rng.pick(&answers(seen)).expect(NO_ANSWER)
    }
}
