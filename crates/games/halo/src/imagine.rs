//! A world that a seat cannot tell from the true one.
//!
//! The seat knows its own deck but for the order, and of the opponent's only what lies open. The
//! rest is imagined by a prior: one of the known decks that contain all that was seen, or, if none
//! does, a legal deck around it.

use crate::cards::DECK;
use crate::state::{Halo, Held};
use crate::table::CardKind;
use kernel::{Design, Pile, Rng, Seat};

impl Halo {
    pub(crate) fn scramble_for(&mut self, seat: Seat, rng: &mut Rng) {
        // Nothing is hidden any more.
        if self.outcome.is_some() {
            return;
        }
        self.chance.rekey(rng);
        let own = &mut self.sides[seat].deck;
        own.sort_unstable();
        rng.shuffle(own);
        let foe = seat.other();
        let mut hidden = self.imagined_rest(foe, rng);
        rng.shuffle(&mut hidden);
        let side = &mut self.sides[foe];
        for held in side.hand.iter_mut() {
            *held = Held { design: hidden.pop().unwrap_or_default(), reduced: 0 };
        }
        side.deck = hidden.iter().copied().collect();
    }

    /// Every card of `owner` that lies open (HL-3.3: cards stay with their owner).
    fn open_cards(&self, owner: Seat) -> [u8; 128] {
        let mut seen = [0; 128];
        let mut see = |design: Design| seen[design.0 as usize & 127] += 1;
        let side = &self.sides[owner];
        side.discard.iter().chain(side.fields.iter()).for_each(|&design| see(design));
        self.attached.iter().filter(|card| card.owner == owner).for_each(|card| see(card.design));
        for seat in [Seat(0), Seat(1)] {
            let units = self.sides[seat].units.iter().flatten();
            units
                .filter(|unit| unit.owner == owner && unit.design != self.cards().token)
                .for_each(|unit| see(unit.design));
        }
        seen
    }

    /// The hidden cards of `owner`: as many as hand and deck hold.
    fn imagined_rest(&self, owner: Seat, rng: &mut Rng) -> Pile<Design, 40> {
        let seen = self.open_cards(owner);
        let size = self.sides[owner].hand.len() + self.sides[owner].deck.len();
        let open: usize = seen.iter().map(|&count| usize::from(count)).sum();
        let fits = |list: &[Design]| {
            let mut counts = [0u8; 128];
            list.iter().for_each(|design| counts[design.0 as usize & 127] += 1);
            open + size == list.len() && counts.iter().zip(&seen).all(|(have, need)| have >= need)
        };
        let known: Pile<u8, 32> = self
            .cards()
            .decks
            .iter()
            .enumerate()
            .take(32)
            .filter(|(_, deck)| fits(&deck.2))
            .map(|(at, _)| at as u8)
            .collect();
        let mut rest: Pile<Design, 40> = Pile::default();
        if let Some(at) = rng.pick(&known) {
            let mut left = seen;
            for &design in &self.cards().decks[at as usize].2 {
                match &mut left[design.0 as usize & 127] {
                    0 => rest.push(design),
                    count => *count -= 1,
                }
            }
            return rest;
        }
        self.any_legal_rest(seen, size, rng)
    }

    /// Random cards around what was seen, at most three of a name (HL-2.2).
    fn any_legal_rest(&self, mut counts: [u8; 128], size: usize, rng: &mut Rng) -> Pile<Design, 40> {
        let mut rest = Pile::default();
        let designs = self.cards().cards.len();
        let mut tries = 0;
        while rest.len() < size.min(DECK) {
            let at = rng.below(designs);
            let card = &self.cards().cards[at];
            let most = if card.legendary { 1 } else { 3 };
            tries += 1;
            // A position may hold more copies than a deck could; it still gets its cards.
            let room = counts[at] < most || tries > 4000;
            if card.kind != CardKind::Token && room {
                counts[at] = counts[at].saturating_add(1);
                rest.push(Design(at as u8));
            }
        }
        rest
    }
}
