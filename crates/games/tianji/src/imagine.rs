//! A world that a seat cannot tell from the true one: hidden cards are dealt again, secret answers
//! are given again, the future is another.

use crate::event::kinds_of;
use crate::stack::{Frame, Secret};
use crate::state::{Choice, Chosen, Tianji, bit, bits, mark};
use crate::table::{Destiny, Function};
use kernel::{Pile, Rng, Seat, Seats};

impl Tianji {
    pub(crate) fn scramble_for(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng);
        self.table.star_deck.sort_unstable();
        rng.shuffle(&mut self.table.star_deck);
        self.table.stem_deck.sort_unstable();
        rng.shuffle(&mut self.table.stem_deck);
        self.table.branch_deck.sort_unstable();
        rng.shuffle(&mut self.table.branch_deck);
        self.redeal_basics(seat, rng);
        self.redeal_functions(seat, rng);
        self.redeal_destinies(seat, rng);
        self.redraw_secrets(seat, rng);
    }

    /// Does this seat see into the stack?
    fn sees_stack(&self, seat: Seat, owner: Seat) -> bool {
        let player = self.player(owner);
        owner == seat || player.has(mark::REVEALED) || player.stack.eyes >> seat.0 & 1 == 1
    }

    fn redeal_basics(&mut self, seat: Seat, rng: &mut Rng) {
        let mine = |game: &Tianji, card: u8| game.table.seen.of(card) >> seat.0 & 1 == 1;
        let others: Seats = self.all_seats().without(seat);
        let hides_aside = self.diviner().is_some_and(|diviner| diviner != seat);
        let mut pool = 0u64;
        for owner in others.iter() {
            for card in bits(self.player(owner).hand).filter(|&card| !mine(self, card)) {
                pool |= bit(card);
            }
            if !self.sees_stack(seat, owner) {
                for card in self.player(owner).stack.basics.into_iter().filter(|&card| card > 0) {
                    pool |= bit(card);
                }
            }
        }
        for &card in self.table.basic_deck.iter().filter(|&&card| !mine(self, card)) {
            pool |= bit(card);
        }
        if hides_aside {
            self.table.aside.iter().for_each(|&card| pool |= bit(card));
        }
        let mut cards: Pile<u8, 64> = bits(pool).collect();
        rng.shuffle(&mut cards);
        // Marks of others travel with nothing: who else knows a hidden card is forgotten with it.
        for owner in others.iter() {
            let hand = self.player(owner).hand;
            let known: u64 = bits(hand).filter(|&card| mine(self, card)).map(bit).sum();
            let hidden = hand.count_ones() - known.count_ones();
            let dealt: u64 = (0..hidden).filter_map(|_| cards.pop()).map(bit).sum();
            self.player_mut(owner).hand = known | dealt;
            if !self.sees_stack(seat, owner) {
                let count = self.player(owner).stack.basic_count();
                let mut basics = [0; 2];
                basics.iter_mut().take(count as usize).for_each(|place| *place = cards.pop().unwrap_or(0));
                if count == 2 {
                    basics.sort_unstable();
                }
                self.player_mut(owner).stack.basics = basics;
            }
        }
        for at in 0..self.table.basic_deck.len() {
            if !mine(self, self.table.basic_deck[at]) {
                self.table.basic_deck[at] = cards.pop().unwrap_or(0);
            }
        }
        if hides_aside {
            for at in 0..self.table.aside.len() {
                self.table.aside[at] = cards.pop().unwrap_or(0);
            }
        }
        // What others know of cards is not this seat's knowledge.
        for known in &mut self.table.seen.0 {
            *known &= 1 << seat.0;
        }
    }

    fn redeal_functions(&mut self, seat: Seat, rng: &mut Rng) {
        let others: Seats = self.all_seats().without(seat);
        let mut pool = [0u8; 5];
        let known = |game: &Tianji, owner: Seat| {
            let packed = game.table.seen_functions[seat][owner];
            [0, 1, 2, 3, 4].map(|at| (packed >> (3 * at) & 7) as u8)
        };
        for owner in others.iter() {
            let (have, known) = (self.player(owner).functions, known(self, owner));
            (0..5).for_each(|at| pool[at] += have[at] - known[at].min(have[at]));
            if !self.sees_stack(seat, owner) {
                let stack = self.player(owner).stack.functions;
                (0..5).for_each(|at| pool[at] += stack[at]);
            }
        }
        self.table.function_deck.iter().for_each(|&kind| pool[kind as usize] += 1);
        // A lone function card is known to be a Feint (TJ-6.6): lay those first.
        for owner in others.iter().filter(|&owner| !self.sees_stack(seat, owner)) {
            let lone = self.player(owner).choice == Some(Chosen::Feint) && !self.player(owner).stack.is_empty();
            if lone && pool[Function::Xu as usize] > 0 {
                pool[Function::Xu as usize] -= 1;
            }
        }
        let mut cards: Pile<u8, 20> = kinds_of(&pool).map(|kind| kind as u8).collect();
        rng.shuffle(&mut cards);
        let mut deal = |count: u8| {
            let mut functions = [0u8; 5];
            (0..count).filter_map(|_| cards.pop()).for_each(|kind| functions[kind as usize] += 1);
            functions
        };
        for owner in others.iter() {
            let known = known(self, owner);
            let hidden =
                self.player(owner).function_count() - known.iter().sum::<u8>().min(self.player(owner).function_count());
            let dealt = deal(hidden);
            let mut hand = known;
            (0..5).for_each(|at| hand[at] += dealt[at]);
            self.player_mut(owner).functions = hand;
            if !self.sees_stack(seat, owner) {
                let count = self.player(owner).stack.function_count();
                let functions = if self.player(owner).choice == Some(Chosen::Feint) {
                    let mut lone = [0; 5];
                    lone[Function::Xu as usize] = count;
                    lone
                } else {
                    deal(count)
                };
                self.player_mut(owner).stack.functions = functions;
            }
        }
        let rest = deal(self.table.function_deck.len() as u8);
        let mut deck: Pile<u8, 20> = kinds_of(&rest).map(|kind| kind as u8).collect();
        rng.shuffle(&mut deck);
        self.table.function_deck = deck;
        for viewer in others.iter() {
            self.table.seen_functions[viewer] = Default::default();
        }
        self.forget_others_looks(seat);
    }

    /// Who else has seen a stack is public, but what they know of it is the same in every world.
    fn forget_others_looks(&mut self, seat: Seat) {
        for owner in self.all_seats().iter() {
            self.player_mut(owner).stack.eyes &= 1 << seat.0;
        }
    }

    fn redeal_destinies(&mut self, seat: Seat, rng: &mut Rng) {
        let knows = self.player(seat).knows_destiny | 1 << seat.0;
        let known = |game: &Tianji, owner: Seat| knows >> owner.0 & 1 == 1 || game.player(owner).has(mark::AVENGED);
        let mut free: Pile<Destiny, 12> = Destiny::ALL.iter().copied().collect();
        let taken: Pile<Destiny, 12> = self
            .all_seats()
            .iter()
            .filter(|&owner| known(self, owner))
            .filter_map(|owner| self.player(owner).destiny)
            .collect();
        free.retain(|destiny| !taken.contains(destiny));
        rng.shuffle(&mut free);
        let all = self.all_seats();
        for owner in all.iter().filter(|&owner| owner != seat) {
            if !known(self, owner) && self.player(owner).destiny.is_some() {
                let destiny = free.pop();
                self.player_mut(owner).destiny = destiny;
            }
            // Whom a Prophet has named is known to the Prophet alone.
            let named: Pile<Seat, 8> = all.without(owner).iter().collect();
            let asked = self.table.round > 0;
            let prophet = self.player(owner).destiny == Some(Destiny::Prophet) && asked;
            let guess = rng.pick(&named).filter(|_| prophet);
            self.player_mut(owner).predicted = guess;
            self.player_mut(owner).knows_destiny = 0;
        }
    }

    /// Secret answers of others are given again from the imagined hands.
    fn redraw_secrets(&mut self, seat: Seat, rng: &mut Rng) {
        let Some(&Frame::Secret(secret)) = self.stack.top() else { return };
        let asked: Seats = match secret {
            Secret::Placement => self.living_seats().iter().filter(|&one| self.may_place(one)).collect(),
            _ => self.two_at_odds(),
        };
        let game = self.clone();
        self.sealed.redraw(seat, asked, |other, finished| game.guess(other, secret, finished, rng));
    }

    /// The two who show or exchange cards.
    fn two_at_odds(&self) -> Seats {
        for frame in self.stack.iter() {
            match frame {
                Frame::Debate { challenger, defender, .. } => return Seats::only(*challenger).with(*defender),
                Frame::Exec(exec) => {
                    let other = exec.bound(0).into_iter().chain(exec.bound(1)).chain(exec.bound(2));
                    return other.fold(Seats::only(exec.controller), Seats::with);
                }
                _ => {}
            }
        }
        Seats::NONE
    }

    /// What somebody may have answered.
    fn guess(&self, other: Seat, secret: Secret, finished: bool, rng: &mut Rng) -> Choice {
        let player = self.player(other);
        let cards: Pile<u8, 64> = player.basic_cards().collect();
        match secret {
            Secret::Placement if finished => {
                let mut scratch = self.clone();
                scratch.sealed.ask(Seats::only(other));
                let mut options = Pile::<Choice, 64>::default();
                let mut seen = 0;
                // A sample of the options, each equally likely (reservoir).
                self.placements(other, &mut |action| {
                    scratch.sealed.ask(Seats::only(other));
                    scratch.commit(other, action, &mut kernel::Silent);
                    let choice = scratch.sealed.seen(kernel::Eye::Referee, other).copied().unwrap_or_default();
                    seen += 1;
                    if options.len() < 64 {
                        options.push(choice);
                    } else {
                        let at = rng.below(seen);
                        if at < 64 {
                            options[at] = choice;
                        }
                    }
                });
                rng.pick(&options).unwrap_or_default()
            }
            Secret::Debate | Secret::Lawsuit if finished => {
                let basics = rng.pick(&cards).map_or(0, bit);
                Choice { basics, ..Choice::default() }
            }
            Secret::Exchange(count) if finished => {
                let mut choice = Choice::default();
                let mut hand: Pile<(bool, u8), 84> = cards.iter().map(|&card| (true, card)).collect();
                hand.extend(kinds_of(&player.functions).map(|kind| (false, kind as u8)));
                rng.shuffle(&mut hand);
                for &(basic, card) in hand.iter().take(count as usize) {
                    if basic {
                        choice.basics |= bit(card);
                    } else {
                        choice.functions[card as usize] += 1;
                    }
                }
                choice
            }
            _ => Choice::default(),
        }
    }
}
