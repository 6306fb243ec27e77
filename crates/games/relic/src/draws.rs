//! Drawing, gaining, discarding, milling (RD-5), and discard triggers (RD-5.9).

use crate::action::Face;
use crate::clause::*;
use crate::event::Event;
use crate::options::SpecialDiscarded;
use crate::priority::{Claim, Prices};
use crate::stack::{Frame, Part, Source};
use crate::state::{DEEP, Duel, HAND, Held, RELICS, ROOM};
use crate::table::{Effect, Kind};
use kernel::{Design, Eyes, Log, Pile, Seat, Told};

/// What came of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// A card.
    Card,
    /// Nothing: forbidden, or the hand is full.
    Nothing,
    /// Nothing: the pile is empty, and there is a mark for it.
    Failed,
}

/// A card on its way to a pile, or out of the game, loses its modifiers (RD-13.8).
pub(crate) fn shed(prices: &Prices, log: &mut impl Log<Event>) {
    if *prices != Prices::default() {
        log.cite(RD_13_8);
    }
}

impl Duel {
    /// One draw, in the order of RD-5.2.
    pub(crate) fn draw_one(&mut self, seat: Seat, what: Claim, log: &mut impl Log<Event>) -> Drawn {
        if self.side(seat).has(Effect::Silted) {
            if self.forbidden(seat, Effect::Silted, what) {
                log.cite(RD_5_2);
                log.tell(RD_14_7, || Event::Prevented { seat, effect: Effect::Silted });
                return Drawn::Nothing;
            }
            // The rules make it happen.
            log.cite(RD_14_7);
        }
        if self.side(seat).hand_is_full() {
            log.cite(RD_5_2);
            log.tell(RD_5_3, || Event::HandFull { seat });
            return Drawn::Nothing;
        }
        let side = self.side_mut(seat);
        match side.draw.pop() {
            Some(design) => {
                side.hand.push(Held { design, ..Held::default() });
                log.tell(RD_5_1, || Event::Drew { seat, design: Told::to(design, Eyes::only(seat)) });
                Drawn::Card
            }
            None => {
                side.failed = side.failed.saturating_add(1);
                log.tell(RD_5_4, || Event::DrawFailed { seat });
                Drawn::Failed
            }
        }
    }

    /// Relics that act on the first failed draw of the game (Y09); the first slot's comes first.
    pub(crate) fn failed_draw_parts(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.once_parts(seat, Part::FailedDraw, log);
    }

    /// Parts that work once per game.
    pub(crate) fn once_parts(&mut self, seat: Seat, part: Part, log: &mut impl Log<Event>) {
        let side = self.side(seat);
        let ready = |&&relic: &&u8| self.cards().has_part(relic, part) && side.works(relic) && !side.is_used(relic);
        let relics: Pile<u8, RELICS> = side.relics.iter().rev().filter(ready).copied().collect();
        for &relic in relics.iter() {
            self.side_mut(seat).used |= 1 << relic;
            self.run_part(seat, relic, part, log);
        }
    }

    /// A gain (RD-5.6).
    pub(crate) fn gain(&mut self, seat: Seat, design: Design, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        if side.hand_is_full() || side.circulating() >= ROOM {
            return log.tell(RD_5_6, || Event::NotGained { seat, design });
        }
        side.hand.push(Held { design, known: true, prices: Prices::default() });
        log.tell(RD_5_6, || Event::Gained { seat, design });
    }

    /// The place in hand of a card with this face.
    pub(crate) fn place_of(&self, seat: Seat, face: Face) -> Option<usize> {
        self.alike_in_hand(seat, face.design, face.cost).get(face.copy as usize).map(|&at| at.into())
    }

    /// The places of the cards in hand of this design and cost, one of each state, in the order in
    /// which `T01`, `T01#2` count them: known ones first, then the oldest.
    pub(crate) fn alike_in_hand(&self, seat: Seat, design: Design, cost: u8) -> Pile<u8, HAND> {
        let hand = &self.side(seat).hand;
        let mut places: Pile<u8, HAND> = Pile::default();
        for known in [true, false] {
            for (at, held) in hand.iter().enumerate().filter(|(_, held)| held.known == known && held.design == design) {
                let is_new = !places.iter().any(|&other| hand[other as usize] == *held);
                if is_new && self.held_cost(seat, held) == cost {
                    places.push(at as u8);
                }
            }
        }
        places
    }

    /// Discards a card from hand (RD-5.8).
    pub(crate) fn discard_at(&mut self, seat: Seat, at: usize, random: bool, log: &mut impl Log<Event>) {
        let held = self.side_mut(seat).hand.remove(at);
        let card = *self.card(held.design);
        let special = card.kind == Kind::Special;
        let outside = special && self.options().special_discarded == SpecialDiscarded::Outside;
        let side = self.side_mut(seat);
        if outside {
            side.put_outside(held.design);
        } else {
            side.discard.push(held.design);
        }
        if special && !outside {
            log.cite(RD_11_3);
        }
        shed(&held.prices, log);
        log.tell(RD_5_8, || Event::Discarded { seat, design: held.design, random });
        if card.acts_when_discarded && self.stack.depth() < DEEP && self.pending.len() < 40 {
            self.pending.push((seat, held.design));
        }
    }

    pub(crate) fn discard_face(&mut self, seat: Seat, face: Face, log: &mut impl Log<Event>) {
        if let Some(at) = self.place_of(seat, face) {
            self.discard_at(seat, at, false, log);
        }
    }

    /// A uniformly random card of a hand is discarded (RD-16.12); says whether there was one.
    pub(crate) fn discard_random(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let count = self.side(seat).hand.len();
        if count > 0 {
            self.cite_plain_odds(seat, log);
            let at = self.chance.below(count as u32) as usize;
            self.discard_at(seat, at, true, log);
        }
        count > 0
    }

    /// True Pitch does not touch a roll whose odds are stated or uniform.
    pub(crate) fn cite_plain_odds(&self, seat: Seat, log: &mut impl Log<Event>) {
        if self.side(seat).has(Effect::TruePitch) {
            log.cite(RD_15_5);
        }
    }

    /// Cards from the top of a draw pile go to the discard pile (RD-5.10).
    pub(crate) fn mill(&mut self, seat: Seat, count: u8, log: &mut impl Log<Event>) {
        for _ in 0..count {
            let side = self.side_mut(seat);
            let Some(design) = side.draw.pop() else { break };
            side.discard.push(design);
            log.tell(RD_5_10, || Event::Milled { seat, design });
        }
    }

    /// Discard pile and draw pile become the draw pile (RD-5.11).
    pub(crate) fn reshuffle(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        while let Some(design) = side.discard.pop() {
            side.draw.push(design);
        }
        // What a shuffle leaves must not depend on the order before it.
        side.draw.sort_unstable();
        let cards = side.draw.len() as u8;
        self.cite_plain_odds(seat, log);
        self.chance.shuffle(&mut self.sides[seat].draw);
        log.tell(RD_5_11, || Event::Reshuffled { seat, cards });
    }

    /// Discard triggers one by one: the active player's first, each player's in order (RD-5.9).
    pub(crate) fn trigger_step(&mut self, base: u8, log: &mut impl Log<Event>) {
        let base = base as usize;
        if self.pending.len() <= base {
            self.stack.pop();
            return;
        }
        let active = self.active;
        let own = self.pending[base..].iter().position(|(seat, _)| *seat == active).unwrap_or(0);
        let (seat, design) = self.pending.remove(base + own);
        log.tell(RD_5_9, || Event::DiscardTrigger { seat, design });
        self.run(seat, Source::Discarded(design));
    }

    /// Carries out lines.
    pub(crate) fn run(&mut self, controller: Seat, source: Source) {
        let lines = crate::stack::Lines { controller, source, ..Default::default() };
        self.stack.push(Frame::Lines(lines));
    }
}
