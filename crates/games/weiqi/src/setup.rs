//! Setup and the choice of roles: WQ-1.1 to WQ-1.7.

use crate::cards::Ruleset;
use crate::clause::*;
use crate::event::Event;
use crate::options::RoleOffers;
use crate::stack::{Frame, Step};
use crate::state::{Side, Weiqi};
use crate::table::{Kind, Role};
use kernel::{BySeat, Chance, Eyes, Log, Pile, Sealed, Seat, Seats, Seed, Stack, Told};
use std::sync::Arc;

/// The Stones of one player (WQ-1.3).
pub(crate) const STONES: u8 = 5;

impl Weiqi {
    /// A table with nothing on it.
    pub(crate) fn empty(rules: Arc<Ruleset>, seed: Seed) -> Weiqi {
        Weiqi {
            rules,
            turns_ended: 0,
            sides: BySeat([Side::default(); 2]),
            deck: Pile::default(),
            draft: Sealed::default(),
            stack: Stack::default(),
            chance: Chance::new(seed),
            outcome: None,
        }
    }

    /// Steps (a) and (b) of WQ-1.5: roles are offered and the draft is asked.
    pub(crate) fn set_up(rules: Arc<Ruleset>, seed: Seed, log: &mut impl Log<Event>) -> Weiqi {
        let mut game = Weiqi::empty(rules, seed);
        let mut roles = Role::ALL;
        game.chance.shuffle(&mut roles);
        let mut offers = [[roles[0], roles[1], roles[2]], [roles[3], roles[4], roles[5]]];
        if game.rules.options.role_offers == RoleOffers::Independent {
            game.chance.shuffle(&mut roles);
            offers[1] = [roles[0], roles[1], roles[2]];
        }
        for (seat, offer) in [Seat(0), Seat(1)].into_iter().zip(offers) {
            game.sides[seat].offers = offer;
            log.tell(WQ_1_4, || Event::Offered { seat, roles: Told::to(offer, Eyes::only(seat)) });
        }
        game.draft.ask(Seats::first(2));
        game.stack.push(Frame::Draft);
        game.stack.settle();
        game
    }

    /// Step (c): one player's secret choice; after the second one the game begins.
    pub(crate) fn choose(&mut self, seat: Seat, role: Role, log: &mut impl Log<Event>) {
        self.draft.give(seat, role, true);
        log.tell(WQ_1_5, || Event::Chosen { seat, role: Told::to(role, Eyes::only(seat)) });
        if self.draft.open().is_empty() {
            self.begin(log);
        }
    }

    /// Steps (d) to (g): roles are turned up, hands are the Stones, the deck is shuffled.
    fn begin(&mut self, log: &mut impl Log<Event>) {
        let roles = self.draft.reveal();
        log.tell(WQ_1_5, || Event::Roles { black: roles[Seat(0)], white: roles[Seat(1)] });
        for seat in [Seat(0), Seat(1)] {
            self.sides[seat].role = roles[seat];
            self.sides[seat].hand.extend([Kind::Stone; STONES as usize]);
        }
        self.deck = deck_of(&self.rules.cards.numbers.copies);
        self.chance.shuffle(&mut self.deck);
        log.tell(WQ_1_5, || Event::Shuffled { cards: self.deck.len() as u8 });
        self.stack.pop();
        self.begin_turn(log);
    }

    /// A turn begins with its Main phase (WQ-3.1, WQ-3.2).
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.stack.push(Frame::turn(seat, Step::Main));
        log.tell(WQ_3_1, || Event::Turn { seat, turn: self.turns_ended + 1 });
    }
}

/// The deck in the order of the card table (WQ-1.3).
pub(crate) fn deck_of(copies: &[u8; crate::table::KINDS]) -> Pile<Kind, 80> {
    let copies_of = |kind: Kind| std::iter::repeat_n(kind, copies[kind as usize] as usize);
    Kind::ALL.into_iter().filter(|&kind| kind != Kind::Stone).flat_map(copies_of).collect()
}
