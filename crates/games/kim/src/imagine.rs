//! A world that a seat cannot tell from the true one.
//!
//! Hidden spirit is hidden from its owner too: it is part of what the deck could be. Of the opponent's
//! cards the seat knows what lies open or is marked as known; the rest is imagined by a prior: one of
//! the known decks that contains all that was seen, or, if none does, cards around it.

use crate::state::{Kim, SEATS};
use crate::table::{Kind, Known};
use crate::view::knows;
use kernel::{Design, Eye, Pile, Rng, Seat};

type Pool = Pile<Design, 80>;

impl Kim {
    pub(crate) fn scramble_for(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng);
        for owner in SEATS {
            let mut pool =
                if owner == seat { self.hidden_cards(owner, seat) } else { self.imagined_rest(owner, seat, rng) };
            rng.shuffle(&mut pool);
            self.deal(owner, seat, &mut pool, rng);
        }
        // The order of a hand is its owner's.
        self.sides[seat.other()].hand.sort_by_key(|held| held.known == Known::Nobody);
    }

    /// The cards of `owner` that `seat` cannot see, sorted.
    fn hidden_cards(&self, owner: Seat, seat: Seat) -> Pool {
        let side = self.side(owner);
        let mut pool: Pool = side.deck.iter().copied().collect();
        let eye = Eye::Seat(seat);
        pool.extend(side.hand.iter().filter(|held| !knows(eye, owner, held.known)).map(|held| held.design));
        for unit in side.units.iter().flatten() {
            pool.extend(unit.stack.iter().filter(|spirit| spirit.hidden).map(|spirit| spirit.design));
            if unit.egg && !knows(eye, owner, unit.known) {
                pool.push(unit.design);
            }
        }
        let books = side.texts.iter().flatten().filter(|text| text.book && !knows(eye, owner, text.known));
        pool.extend(books.map(|text| text.design));
        pool.sort_unstable();
        pool
    }

    /// Deals faces to the hidden places of `owner`: eggs and books first, since not every card fits.
    fn deal(&mut self, owner: Seat, seat: Seat, pool: &mut Pool, rng: &mut Rng) {
        let eye = Eye::Seat(seat);
        for at in 0..3 {
            if self.sides[owner].units[at].is_some_and(|unit| unit.egg && !knows(eye, owner, unit.known)) {
                let design = self.take(pool, Kind::Monster, rng);
                if let Some(unit) = &mut self.sides[owner].units[at] {
                    unit.design = design;
                }
            }
            if self.sides[owner].texts[at].is_some_and(|text| text.book && !knows(eye, owner, text.known)) {
                let design = self.take(pool, Kind::Prophecy, rng);
                if let Some(text) = &mut self.sides[owner].texts[at] {
                    text.design = design;
                }
            }
        }
        let mut next = || pool.pop().unwrap_or_default();
        let side = &mut self.sides[owner];
        side.hand.iter_mut().filter(|held| !knows(eye, owner, held.known)).for_each(|held| held.design = next());
        for unit in side.units.iter_mut().flatten() {
            unit.stack.iter_mut().filter(|spirit| spirit.hidden).for_each(|spirit| spirit.design = next());
        }
        side.deck.iter_mut().for_each(|design| *design = next());
    }

    /// A card of a kind from the pool; where it holds none, any such card.
    fn take(&self, pool: &mut Pool, kind: Kind, rng: &mut Rng) -> Design {
        if let Some(at) = pool.iter().position(|&design| self.card(design).kind == kind) {
            return pool.remove(at);
        }
        let fitting: Pile<Design, 200> = (0..self.cards().cards.len())
            .map(|at| Design(at as u8))
            .filter(|&one| self.card(one).kind == kind)
            .collect();
        // One card of another kind is not dealt then.
        pool.pop();
        rng.pick(&fitting).unwrap_or_default()
    }

    /// Every card of `owner` that `seat` sees.
    fn open_cards(&self, owner: Seat, seat: Seat) -> [u8; 256] {
        let mut seen = [0u8; 256];
        let mut see = |design: Design| seen[design.0 as usize] = seen[design.0 as usize].saturating_add(1);
        let (side, eye) = (self.side(owner), Eye::Seat(seat));
        side.discard.iter().for_each(|&design| see(design));
        side.hand.iter().filter(|held| knows(eye, owner, held.known)).for_each(|held| see(held.design));
        for unit in side.units.iter().flatten() {
            unit.stack.iter().filter(|spirit| !spirit.hidden).for_each(|spirit| see(spirit.design));
            if !unit.egg || knows(eye, owner, unit.known) {
                see(unit.design);
            }
        }
        let texts = side.texts.iter().flatten().filter(|text| !text.book || knows(eye, owner, text.known));
        texts.for_each(|text| see(text.design));
        self.resolving.iter().filter(|one| one.seat == owner).for_each(|one| see(one.design));
        seen
    }

    fn imagined_rest(&self, owner: Seat, seat: Seat, rng: &mut Rng) -> Pool {
        let size = self.hidden_cards(owner, seat).len();
        let seen = self.open_cards(owner, seat);
        let open: usize = seen.iter().map(|&count| usize::from(count)).sum();
        let decks = &self.cards().decks;
        let fits = |list: &[Design]| {
            let mut counts = [0u8; 256];
            list.iter().for_each(|design| counts[design.0 as usize] += 1);
            list.len() == open + size && counts.iter().zip(&seen).all(|(have, need)| have >= need)
        };
        let known: Pile<u8, 32> =
            decks.iter().enumerate().take(32).filter(|(_, deck)| fits(&deck.cards)).map(|(at, _)| at as u8).collect();
        let mut rest: Pool = Pile::default();
        let Some(at) = rng.pick(&known) else { return self.any_rest(seen, size, rng) };
        let mut left = seen;
        for &design in &decks[at as usize].cards {
            match &mut left[design.0 as usize] {
                0 => rest.push(design),
                count => *count -= 1,
            }
        }
        rest
    }

    /// Random cards around what was seen, within their copies (KM-R2).
    fn any_rest(&self, mut counts: [u8; 256], size: usize, rng: &mut Rng) -> Pool {
        let most = match self.options().max_copies {
            0 => u8::MAX,
            most => most.min(40) as u8,
        };
        let mut rest: Pool = Pile::default();
        let mut tries = 0;
        while rest.len() < size.min(80) {
            let at = rng.below(self.cards().cards.len());
            tries += 1;
            // A position may hold more copies than a deck could; it still gets its cards.
            if counts[at] < most || tries > 4000 {
                counts[at] = counts[at].saturating_add(1);
                rest.push(Design(at as u8));
            }
        }
        rest
    }
}
