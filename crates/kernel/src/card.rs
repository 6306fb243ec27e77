//! Who knows which face: marks that travel with a card, and dealing hidden faces again.

use crate::{Chance, Eye, Eyes, Pile, Rng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which card it is: an index into the compiled set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Design(pub u8);

/// A card with its marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// Its face.
    pub design: Design,
    /// The shuffled pile that it came from; its order is unknown, its make-up may be known.
    pub group: u8,
    /// Who knows its face. Empty: nobody, its owner included.
    pub eyes: Eyes,
}

impl Card {
    /// These eyes know its face from now on.
    pub fn show(&mut self, to: Eyes) {
        self.eyes = self.eyes.and(to);
    }

    /// Nobody knows its face any more.
    pub fn hide(&mut self) {
        self.eyes = Eyes::NONE;
    }
}

impl<const N: usize> Pile<Card, N> {
    /// Shuffles; nobody knows a face any more, and all cards are of this group.
    pub fn shuffle(&mut self, chance: &mut Chance, group: u8) {
        chance.shuffle(self);
        for card in self.iter_mut() {
            card.hide();
            card.group = group;
        }
    }
}

/// Who knows what each group was made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Groups(pub [Eyes; 8]);

/// Takes up every face that an eye cannot see and deals them back, narrow places first. The result
/// depends on what the eye knows and on the generator, never on where the faces truly lay.
#[derive(Debug)]
pub struct Redeal<'a, const N: usize> {
    eye: Eye,
    groups: &'a Groups,
    pool: Pile<(u8, Design), N>,
}

impl<'a, const N: usize> Redeal<'a, N> {
    /// An empty pool.
    pub fn new(eye: Eye, groups: &'a Groups) -> Self {
        Redeal { eye, groups, pool: Pile::default() }
    }

    /// Takes up the faces that the eye cannot see.
    pub fn lift(&mut self, cards: &[Card]) {
        for card in cards.iter().filter(|card| !card.eyes.has(self.eye)) {
            let face = (self.group(card), card.design);
            let at = self.pool.partition_point(|&other| other <= face);
            self.pool.insert(at, face);
        }
    }

    /// Deals faces that fit to the cards that the eye cannot see.
    ///
    /// # Panics
    /// When nothing fits: narrow places must be laid first.
    pub fn lay(&mut self, rng: &mut Rng, cards: &mut [Card], fits: impl Fn(Design) -> bool) {
        for card in cards.iter_mut().filter(|card| !card.eyes.has(self.eye)) {
            let group = self.group(card);
            let fitting = |face: &(u8, Design)| face.0 == group && fits(face.1);
            let count = self.pool.iter().filter(|face| fitting(face)).count();
            assert!(count > 0, "no hidden face fits: lay narrow places first");
            let nth = rng.below(count);
            let found = self.pool.iter().enumerate().filter(|(_, face)| fitting(face)).nth(nth);
            let at = found.map_or(0, |(at, _)| at);
            card.design = self.pool.remove(at).1;
        }
    }

    /// Groups whose make-up the eye does not know are one with the rest.
    fn group(&self, card: &Card) -> u8 {
        let known = self.groups.0.get(card.group as usize).is_some_and(|eyes| eyes.has(self.eye));
        if known { card.group } else { 0 }
    }
}
