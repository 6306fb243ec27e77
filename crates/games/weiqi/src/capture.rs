//! Captures and counter-captures: WQ-6.1 to WQ-6.8.
//!
//! Two facing areas fight, the loser leaves the table, the winner banks points. Under the Stones,
//! which answers a removal, lives in `tesuji`.
//!
//! Invariant: nothing here reads a hand or the deck. The table decides a fight.

use crate::action::Action;
use crate::clause::*;
use crate::event::Event;
use crate::legal::{Why, named_area};
use crate::options::CaptureCardStays;
use crate::state::{Face, Spot, Weiqi};
use crate::table::{Area, Kind, Lane, Role};
use kernel::{Illegal, Log, Seat, require};
use std::cmp::Ordering;

impl Weiqi {
    /// May `ours` capture `theirs`, as far as the player of the Capture can see (WQ-6.1)?
    pub(crate) fn check_capture(&self, seat: Seat, ours: Lane, theirs: Lane) -> Result<(), Illegal<Why>> {
        let (us, them) = (&self.sides[seat], &self.sides[seat.other()]);
        let (a, b) = (named_area(us, ours)?, named_area(them, theirs)?);
        require(a.corresponds(b), WQ_2_7, Why::NotOpposite { ours, theirs })?;
        require(us.sum(a).stones() > 0, WQ_6_1, Why::NoStone(ours))?;
        require(them.sum(b).stones() > 0, WQ_6_1, Why::NoStone(theirs))?;
        require(!self.is_alive(seat.other(), b), WQ_4_8, Why::Alive(theirs))?;
        let (have, need) = (self.declared_by_owner(seat, a), self.declared_to_all(seat.other(), b) + 1);
        require(have >= need, WQ_6_1, Why::TooFewLiberties { have, need })
    }

    /// Every Capture that `check_capture` allows.
    pub(crate) fn list_captures(&self, seat: Seat, out: &mut Vec<Action>) {
        let (us, them) = (&self.sides[seat], &self.sides[seat.other()]);
        for a in us.areas().iter().filter(|&a| us.sum(a).stones() > 0) {
            let have = self.declared_by_owner(seat, a);
            let opposite = them.areas().iter().filter(|&b| a.corresponds(b) && them.sum(b).stones() > 0);
            for b in opposite {
                if have > self.declared_to_all(seat.other(), b) && !self.is_alive(seat.other(), b) {
                    out.push(Action::Capture { ours: a.host, theirs: b.host });
                }
            }
        }
    }

    /// What one Golden Rooster adds (WQ-6.2, WQ-10.7).
    fn rooster_bonus(&self, seat: Seat) -> u32 {
        self.numbers().rooster_liberties * self.tesuji_factor(seat)
    }

    /// Ke Jie doubles the numbers of his tesuji (WQ-10.7).
    pub(crate) fn tesuji_factor(&self, seat: Seat) -> u32 {
        if self.role(seat) == Role::KeJie { self.numbers().ke_factor } else { 1 }
    }

    /// Liberties of an area with all its Golden Roosters: what its owner declares, and what it
    /// has in a fight (WQ-6.2, WQ-6.4).
    pub(crate) fn declared_by_owner(&self, seat: Seat, area: Area) -> u32 {
        self.base_liberties(seat, area) + self.sides[seat].sum(area).roosters() * self.rooster_bonus(seat)
    }

    /// Liberties of an area with the Golden Roosters that everybody sees (WQ-6.2).
    pub(crate) fn declared_to_all(&self, seat: Seat, area: Area) -> u32 {
        self.base_liberties(seat, area) + self.sides[seat].sum(area).roosters_up() * self.rooster_bonus(seat)
    }

    /// Plays a Capture: the card joins A, the fight is fought, the loser is removed.
    pub(crate) fn play_capture<L: Log<Event>>(&mut self, seat: Seat, ours: Lane, theirs: Lane, log: &mut L) {
        let foe = seat.other();
        let (a, b) = (self.sides[seat].areas().at(ours), self.sides[foe].areas().at(theirs));
        if L::ON && self.roosters_allow(seat, a, b) {
            log.cite(WQ_6_2);
        }
        self.begin_capture(seat, ours, log);
        let (our_liberties, their_liberties) = (self.declared_by_owner(seat, a), self.declared_by_owner(foe, b));
        self.spend_roosters(seat, a, log);
        self.spend_roosters(foe, b, log);
        log.tell(WQ_6_4, || Event::Fight { seat, ours, theirs, our_liberties, their_liberties });
        if [seat, foe].into_iter().any(|seat| self.role(seat) == Role::GuLi) {
            log.cite(WQ_10_1);
        }
        match our_liberties.cmp(&their_liberties) {
            Ordering::Greater => self.capture_area(seat, b, false, log),
            Ordering::Less if self.is_alive(seat, a) => {
                let two_eyes = self.sides[seat].sum(a).eyes() >= self.numbers().eyes_to_live;
                log.cite(if two_eyes { WQ_4_8 } else { WQ_10_4 });
                log.tell(WQ_6_6, || Event::Unharmed { seat, host: theirs });
            }
            Ordering::Less => self.capture_area(foe, a, true, log),
            Ordering::Equal => log.tell(WQ_6_7, || Event::Unharmed { seat, host: theirs }),
        }
        if self.rules.options.capture_card_stays == CaptureCardStays::No {
            self.discard(seat, Kind::Capture);
        }
    }

    /// Is this Capture legal only because our Golden Roosters count, or because theirs do not while
    /// they lie face down (WQ-6.2)?
    fn roosters_allow(&self, seat: Seat, a: Area, b: Area) -> bool {
        let foe = seat.other();
        let ours_count = self.base_liberties(seat, a) <= self.declared_to_all(foe, b);
        ours_count || self.declared_by_owner(seat, a) <= self.declared_by_owner(foe, b)
    }

    /// The Capture card is put face up into A (WQ-6.3), unless an option keeps it apart.
    fn begin_capture(&mut self, seat: Seat, ours: Lane, log: &mut impl Log<Event>) {
        self.begin_play(seat, Kind::Capture);
        if self.rules.options.capture_card_stays == CaptureCardStays::Yes {
            self.sides[seat].put(Kind::Capture, Spot::lane(ours), Face::Up);
        }
        log.tell(WQ_6_3, || Event::Laid { seat, kind: Kind::Capture, lane: ours });
    }

    /// Every Golden Rooster of an area triggers and leaves, before anything is counted (WQ-6.4).
    fn spend_roosters(&mut self, seat: Seat, area: Area, log: &mut impl Log<Event>) {
        if self.sides[seat].sum(area).roosters() == 0 {
            return;
        }
        let rooster = |card: &crate::state::Placed| card.kind == Kind::GoldenRooster && card.spot.within(area);
        while let Some(at) = self.sides[seat].battlefield.iter().position(rooster) {
            log.cite(WQ_7_2);
            self.trigger(seat, at, log);
            self.leave(seat, at, log);
        }
    }

    /// `by` captures an area of the other player: all its cards leave, points are banked at once
    /// (WQ-6.5, WQ-6.6, WQ-6.8).
    fn capture_area(&mut self, by: Seat, area: Area, counter: bool, log: &mut impl Log<Event>) {
        let loser = by.other();
        let under = self.under_stones_in(loser, area, log);
        let cards = self.remove_area(loser, area, log);
        let points = cards * self.numbers().capture_points;
        self.bank(by, points);
        let clause = if counter { WQ_6_6 } else { WQ_6_5 };
        log.tell(clause, || Event::Captured { seat: by, host: area.host, cards, points, counter });
        self.pay_under_stones(loser, under, cards, log);
    }
}
