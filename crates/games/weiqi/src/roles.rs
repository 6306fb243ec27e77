//! Roles with something to do: WQ-10.3, WQ-10.6, WQ-10.8, WQ-10.9, WQ-10.11. Passive roles change
//! a number where it is read: see `play`, `capture`, `points` and `state`.

use crate::clause::*;
use crate::event::Event;
use crate::options::{ByunCount, ShiYueTake, YangCounter};
use crate::stack::Frame;
use crate::state::{Face, Side, Weiqi};
use crate::table::{KINDS, Kind, Lane, Role};
use kernel::{Eyes, Log, Seat, Seats, Told};

impl Weiqi {
    /// How often a role's skill may be used (WQ-1.7).
    pub(crate) fn skill_uses(&self, role: Role) -> u8 {
        let numbers = self.numbers();
        match role {
            Role::ShiYue => numbers.shi_yue_uses,
            Role::ShinJinseo => numbers.shin_uses,
            Role::ByunSangil => numbers.byun_uses,
            _ => 0,
        }
    }

    /// A skill is used: not a card, at most once per turn (WQ-3.4).
    fn use_skill(&mut self, seat: Seat) {
        self.sides[seat].used += 1;
        if let Some(Frame::Turn { skilled, .. }) = self.stack.top_mut() {
            *skilled = true;
        }
    }

    /// What the deck holds, by kind.
    pub(crate) fn deck_counts(&self) -> [u8; KINDS] {
        let mut counts = [0; KINDS];
        self.deck.iter().for_each(|&kind| counts[kind as usize] += 1);
        counts
    }

    /// Shi Yue sees the deck by kind and takes a Capture (WQ-10.3).
    pub(crate) fn search(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.use_skill(seat);
        log.tell(WQ_10_3, || Event::Searched { seat, deck: Told::to(self.deck_counts(), Eyes::only(seat)) });
        match self.rules.options.shi_yue_take {
            ShiYueTake::One => self.take_captures(seat, 1, log),
            ShiYueTake::Any => self.stack.push(Frame::Number { seat }),
        }
    }

    /// The Captures go to the right end of the hand, seen by all; the deck is shuffled.
    pub(crate) fn take_captures(&mut self, seat: Seat, count: u8, log: &mut impl Log<Event>) {
        for _ in 0..count {
            if let Some(at) = self.deck.iter().position(|&kind| kind == Kind::Capture) {
                self.deck.remove(at);
                self.enter_hand(seat, Kind::Capture);
            }
        }
        self.sides[seat].known.entered(Kind::Capture, count);
        // What a shuffle leaves must not depend on the order before it.
        self.deck.sort_unstable();
        self.chance.shuffle(&mut self.deck);
        log.tell(WQ_10_3, || Event::Took { seat, captures: count });
    }

    /// The place of the `nth` face-down card (counted from 1) of the area at `host`, in order of
    /// entry (WQ-10.6).
    pub(crate) fn face_down(side: &Side, host: Lane, nth: u8) -> Option<usize> {
        let area = side.areas().at(host);
        let hidden = side.battlefield.iter().enumerate();
        let mut hidden = hidden.filter(|(_, card)| card.face == Face::Down && card.spot.within(area));
        hidden.nth(usize::from(nth).checked_sub(1)?).map(|(at, _)| at)
    }

    /// Shin Jinseo turns one face-down tesuji of the opponent up; it works as before (WQ-10.6).
    pub(crate) fn reveal(&mut self, seat: Seat, theirs: Lane, nth: u8, log: &mut impl Log<Event>) {
        self.use_skill(seat);
        let owner = seat.other();
        if let Some(at) = Weiqi::face_down(&self.sides[owner], theirs, nth) {
            self.turn_up(owner, at, WQ_10_6, log);
        }
    }

    /// Byun Sangil looks at the opponent's hand; disorder triggers (WQ-10.8).
    pub(crate) fn inspect(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.use_skill(seat);
        let hand = self.sides[seat.other()].hand;
        let triggered = !in_order(&hand);
        let known = &mut self.sides[seat.other()].known.opponent;
        *known = [0; KINDS];
        hand.iter().for_each(|&kind| known[kind as usize] += 1);
        log.cite(WQ_10_9);
        log.tell(WQ_10_8, || Event::Inspected { seat, hand: Told::to(hand, Eyes::only(seat)), triggered });
        if !triggered {
            return;
        }
        self.sides[seat].triggers += 1;
        let counted = match self.rules.options.byun_count {
            ByunCount::Triggers => self.sides[seat].triggers,
            ByunCount::Uses => self.sides[seat].used,
        };
        if counted >= 2 {
            self.end(Seats::only(seat), WQ_9_6, log);
        } else {
            let points = self.numbers().byun_points;
            self.bank(seat, points);
            log.tell(WQ_10_8, || Event::InspectionPays { seat, points });
        }
    }

    /// Yang Dingxin wins with five Stones at the moment the counter reaches its number
    /// (WQ-10.11). `seat` has just ended a turn.
    pub(crate) fn check_pillar(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let at = self.numbers().yang_turns;
        let candidates = match self.rules.options.yang_counter {
            YangCounter::Shared if self.remaining() == at => Seats::first(2),
            YangCounter::Own if self.remaining() / 2 == at => Seats::only(seat),
            _ => return,
        };
        let mut winners = Seats::NONE;
        for seat in candidates.iter().filter(|&seat| self.role(seat) == Role::YangDingxin) {
            if self.five_stones(seat) {
                winners = winners.with(seat);
                log.tell(WQ_10_11, || Event::Pillar { seat });
            } else {
                log.cite(WQ_10_11);
            }
        }
        match winners.len() {
            0 => {}
            1 => self.end(winners, WQ_9_6, log),
            // Two who qualify at the same check draw (WQ-R60).
            _ => self.end(Seats::NONE, WQ_9_6, log),
        }
    }
}

/// Stones, then moves, then tesuji, from left to right (WQ-10.9).
pub(crate) fn in_order(hand: &[Kind]) -> bool {
    hand.is_sorted_by_key(|kind| kind.class())
}
