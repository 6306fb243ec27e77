//! A world that a seat cannot tell from the true one.
//!
//! The seat knows its own cards but for the order of the draw pile, and of the enemy's what lies
//! open, is marked as known or was looked at. The rest is imagined by a prior: one of the known decks
//! that has the enemy's relics and contains all that was seen, or, if none does, cards around it.

use crate::options::OpenDecklists;
use crate::priority::Prices;
use crate::program::When;
use crate::stack::Question;
use crate::state::{Duel, HAND, Held, Laid, ROOM, ROW};
use crate::table::{Kind, Param};
use kernel::{Design, Pile, Rng, Seat};

type Pool = Pile<Design, 250>;

impl Duel {
    pub(crate) fn scramble_for(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng);
        let own = &mut self.sides[seat].draw;
        own.sort_unstable();
        rng.shuffle(own);
        let foe = seat.other();
        let mut pool = match self.options().open_decklists {
            OpenDecklists::On => self.hidden_cards(foe),
            OpenDecklists::Off => self.imagined_rest(foe, self.hidden_count(foe), rng),
        };
        rng.shuffle(&mut pool);
        if self.hides_set_count() && !self.asks_about_hand(foe) {
            let traps = pool.iter().filter(|&&design| self.card(design).kind == Kind::Trap).count();
            self.split_again(seat, traps, rng);
        }
        let waits = foe == self.waiting();
        // Only traps lie in the row, so they are laid first.
        for at in 0..self.side(foe).row.len() {
            let laid = self.side(foe).row[at];
            let design = if laid.seen { laid.design } else { self.take_trap(&mut pool, rng) };
            // Whether the enemy has declined it is its secret.
            let declined = waits && self.card(design).when.is_some() && rng.below(8) == 0;
            self.sides[foe].row[at] = Laid { design, declined, seen: laid.seen, prices: Prices::default() };
        }
        let side = &mut self.sides[foe];
        side.stood_down = waits && !side.row.is_empty() && rng.below(8) == 0;
        for held in side.hand.iter_mut().filter(|held| !held.known) {
            *held = Held { design: pool.pop().unwrap_or_default(), ..Held::default() };
        }
        // Known cards first: the order of a hand is its owner's.
        side.hand.sort_by_key(|held| !held.known);
        for design in side.draw.iter_mut() {
            *design = pool.pop().unwrap_or_default();
        }
    }

    /// How many cards of a player the enemy cannot see.
    fn hidden_count(&self, owner: Seat) -> usize {
        let side = self.side(owner);
        let hand = side.hand.iter().filter(|held| !held.known).count();
        hand + side.row.iter().filter(|laid| !laid.seen).count() + side.draw.len()
    }

    /// The cards that the enemy cannot see, sorted.
    fn hidden_cards(&self, owner: Seat) -> Pool {
        let side = self.side(owner);
        let mut pool: Pool = side.draw.iter().copied().collect();
        pool.extend(side.hand.iter().filter(|held| !held.known).map(|held| held.design));
        pool.extend(side.row.iter().filter(|laid| !laid.seen).map(|laid| laid.design));
        pool.sort_unstable();
        pool
    }

    /// Is this player asked something that only so large a hand brings about?
    fn asks_about_hand(&self, seat: Seat) -> bool {
        self.question()
            .is_some_and(|(asked, question)| asked == seat && !matches!(question, Question::Main | Question::Trap))
    }

    /// The fewest and most cards that the enemy of a seat can hold, by all that the seat knows.
    fn told_of_hand(&self, seat: Seat) -> (usize, usize) {
        let (me, foe) = (self.side(seat), self.side(seat.other()));
        let (own, hand, limit) = (me.hand.len(), foe.hand.len(), usize::from(foe.param(Param::HandLimit)));
        if seat == self.active {
            return (0, limit);
        }
        // In the enemy's own turn it shows soon whether it must choose or discard a card.
        let keep = usize::from(foe.param(Param::HandKeep)).min(limit);
        let (mut fewest, mut most) = match hand {
            0 | 1 => (hand, hand),
            _ if hand > keep => (keep + 1, limit),
            _ => (2, keep),
        };
        // That Night Tide can be triggered, or not, tells which hand is the larger.
        let compares = |laid: &Laid| self.card(laid.design).when == Some(When::MoreCards);
        if self.question() == Some((seat, Question::Trap)) && me.row.iter().any(compares) {
            if hand > own { fewest = fewest.max(own + 1) } else { most = most.min(own) }
        }
        (fewest, most)
    }

    /// Where the number of set traps is hidden: as many hidden cards of the enemy in another split,
    /// with no more traps in the row than there can be.
    fn split_again(&mut self, seat: Seat, traps: usize, rng: &mut Rng) {
        let owner = seat.other();
        let (fewest, most) = self.told_of_hand(seat);
        let side = &mut self.sides[owner];
        let known: Pile<Held, HAND> = side.hand.iter().copied().filter(|held| held.known).collect();
        let seen: Pile<Laid, ROW> = side.row.iter().copied().filter(|laid| laid.seen).collect();
        let hidden = side.hand.len() - known.len() + side.row.len() - seen.len();
        // What does not fit into the hand lies in the row.
        let most = most.saturating_sub(known.len()).min(hidden).max(hidden.saturating_sub(ROW - seen.len()));
        let least = most.saturating_sub(traps.min(3)).max(fewest.saturating_sub(known.len())).min(most);
        let in_hand = least + rng.below(most - least + 1);
        let (hand, row) = (known.len() + in_hand, seen.len() + hidden - in_hand);
        (side.hand, side.row) = (known, seen);
        (side.hand.len()..hand).for_each(|_| side.hand.push(Held::default()));
        (side.row.len()..row.min(ROW)).for_each(|_| side.row.push(Laid::default()));
    }

    /// A trap of the pool, or any trap where it holds none.
    fn take_trap(&self, pool: &mut Pool, rng: &mut Rng) -> Design {
        let is_trap = |design: Design| self.card(design).kind == Kind::Trap;
        if let Some(at) = pool.iter().position(|&design| is_trap(design)) {
            let trap = pool.remove(at);
            return trap;
        }
        let traps: Pile<Design, 250> =
            (0..self.cards().cards.len()).map(|at| Design(at as u8)).filter(|&design| is_trap(design)).collect();
        rng.pick(&traps).unwrap_or_default()
    }

    /// Every card of `owner` that the enemy sees; special cards are no part of a deck.
    fn open_cards(&self, owner: Seat) -> [u8; 256] {
        let mut seen = [0u8; 256];
        let mut see = |design: Design| {
            if self.card(design).kind != Kind::Special {
                seen[design.0 as usize] = seen[design.0 as usize].saturating_add(1);
            }
        };
        let side = self.side(owner);
        side.discard.iter().for_each(|&design| see(design));
        side.hand.iter().filter(|held| held.known).for_each(|held| see(held.design));
        side.row.iter().filter(|laid| laid.seen).for_each(|laid| see(laid.design));
        for (design, _) in self.resolving() {
            let is_trap = self.card(design).kind == Kind::Trap;
            if (owner == self.waiting()) == is_trap {
                see(design);
            }
        }
        seen
    }

    /// The hidden cards of `owner`, so many.
    fn imagined_rest(&self, owner: Seat, size: usize, rng: &mut Rng) -> Pool {
        let seen = self.open_cards(owner);
        let open: usize = seen.iter().map(|&count| usize::from(count)).sum();
        let decks = &self.cards().decks;
        let fits = |list: &[Design]| {
            let mut counts = [0u8; 256];
            list.iter().for_each(|design| counts[design.0 as usize] += 1);
            list.len() <= open + size && counts.iter().zip(&seen).all(|(have, need)| have >= need)
        };
        let fitting = |same_relics: bool| -> Pile<u8, 32> {
            let relics = &self.side(owner).relics[..];
            let known = decks.iter().enumerate().take(32);
            known
                .filter(|(_, deck)| (!same_relics || deck.relics == relics) && fits(&deck.cards))
                .map(|(at, _)| at as u8)
                .collect()
        };
        let chosen = rng.pick(&fitting(true)).or_else(|| rng.pick(&fitting(false)));
        let mut rest: Pool = Pile::default();
        let Some(at) = chosen else { return self.any_rest(seen, size, rng) };
        let mut left = seen;
        for &design in &decks[at as usize].cards {
            match &mut left[design.0 as usize] {
                0 => rest.push(design),
                count => *count -= 1,
            }
        }
        // What a deck does not explain are special cards that were shuffled in.
        let specials: Pile<Design, 250> = (0..self.cards().cards.len())
            .map(|at| Design(at as u8))
            .filter(|&design| self.card(design).kind == Kind::Special)
            .collect();
        while rest.len() < size {
            rest.push(rng.pick(&specials).unwrap_or_default());
        }
        rest
    }

    /// Random cards around what was seen, within their copies (RD-2.2).
    fn any_rest(&self, mut counts: [u8; 256], size: usize, rng: &mut Rng) -> Pool {
        let mut rest: Pool = Pile::default();
        let designs = self.cards().cards.len();
        let mut tries = 0;
        while rest.len() < size.min(ROOM) {
            let at = rng.below(designs);
            let card = &self.cards().cards[at];
            tries += 1;
            // A position may hold more copies than a deck could; it still gets its cards.
            let room = u32::from(counts[at]) < card.copies() || tries > 4000;
            if card.kind != Kind::Special && room {
                counts[at] = counts[at].saturating_add(1);
                rest.push(Design(at as u8));
            }
        }
        rest
    }
}
