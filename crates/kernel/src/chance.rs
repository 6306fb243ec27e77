//! Chance: one seeded generator in the state for the rules, a small fast one for bots.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// The seed of a match, as people write it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seed(pub u64);

/// The chance of the rules (ChaCha8): a key and a position, so a state stays small and two states
/// with equal futures are equal bytes. Drawn from at the clause's moment, never earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    key: [u8; 32],
    word: u64,
}

impl Chance {
    /// The chance of a match with this seed.
    pub fn new(seed: Seed) -> Chance {
        let mut key = [0; 32];
        Xoshiro256PlusPlus::seed_from_u64(seed.0).fill_bytes(&mut key);
        Chance { key, word: 0 }
    }

    /// A number below `n`, every one equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        self.draw(|dice| below(dice, n))
    }

    /// An index, by weights: 1:2:1 is `&[1, 2, 1]`.
    pub fn weighted(&mut self, weights: &[u8]) -> usize {
        let mut at = self.below(weights.iter().map(|&weight| u32::from(weight)).sum());
        weights.iter().position(|&weight| at.checked_sub(weight.into()).map(|rest| at = rest).is_none()).unwrap_or(0)
    }

    /// True once in 2^n, n up to 60.
    pub fn one_in_power(&mut self, n: u8) -> bool {
        let wide = self.draw(|dice| dice.next_u64());
        wide & ((1 << n.min(60)) - 1) == 0
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.draw(|dice| shuffle(items, |n| below(dice, n)));
    }

    /// Another future: for imagined worlds.
    pub fn rekey(&mut self, rng: &mut Rng) {
        rng.0.fill_bytes(&mut self.key);
        self.word = 0;
    }

    /// Runs with a generator at the current position, and remembers how far it came.
    fn draw<T>(&mut self, roll: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        let mut dice = ChaCha8Rng::from_seed(self.key);
        if self.word > 0 {
            dice.set_word_pos(self.word.into());
        }
        let rolled = roll(&mut dice);
        self.word = dice.get_word_pos() as u64;
        rolled
    }
}

/// A small fast generator for bots, imagined worlds and tests; never used by rules.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The same seed gives the same numbers on every platform.
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`, every one equally likely.
    pub fn below(&mut self, n: usize) -> usize {
        below(&mut self.0, n as u32) as usize
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, |n| below(&mut self.0, n));
    }

    /// A number to seed another generator with.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// Lemire's method: unbiased, integers only, the same on every platform. Our own, so that no
/// update of a library changes what a seed means.
fn below(dice: &mut impl rand_core::Rng, n: u32) -> u32 {
    debug_assert!(n > 0, "nothing to choose from");
    let mut wide = u64::from(dice.next_u32()) * u64::from(n);
    if (wide as u32) < n {
        let rest = n.wrapping_neg() % n;
        while (wide as u32) < rest {
            wide = u64::from(dice.next_u32()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

fn shuffle<T>(items: &mut [T], mut below: impl FnMut(u32) -> u32) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u32 + 1) as usize);
    }
}
