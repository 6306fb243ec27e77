//! Tesuji: WQ-7.1 to WQ-7.6. They act by themselves; no player declines or delays one.

use crate::clause::*;
use crate::event::Event;
use crate::options::{BentFourIsCapture, BentFourTiming, KeJieOriole};
use crate::stack::{Frame, Step};
use crate::state::{Face, Tally, Weiqi};
use crate::table::{Area, Gap, Kind, Lane, Role};
use kernel::{Log, Pile, Seat};

impl Weiqi {
    /// A tesuji triggers: it is turned face up (WQ-7.1).
    pub(crate) fn trigger(&mut self, seat: Seat, at: usize, log: &mut impl Log<Event>) {
        let card = self.sides[seat].battlefield[at];
        if self.role(seat) == Role::KeJie && card.kind != Kind::Oriole {
            log.cite(WQ_10_7);
        }
        self.turn_up(seat, at, WQ_7_1, log);
    }

    /// How many Under the Stones lie in an area that is about to be captured; they are turned up
    /// (WQ-7.3).
    pub(crate) fn under_stones_in(&mut self, seat: Seat, area: Area, log: &mut impl Log<Event>) -> u32 {
        let mut count = 0;
        for at in 0..self.sides[seat].battlefield.len() {
            let card = self.sides[seat].battlefield[at];
            if card.kind == Kind::UnderStones && card.spot.within(area) {
                self.trigger(seat, at, log);
                count += 1;
            }
        }
        count
    }

    /// Each Under the Stones pays its owner for every card removed, itself included (WQ-7.3).
    pub(crate) fn pay_under_stones(&mut self, seat: Seat, count: u32, cards: u32, log: &mut impl Log<Event>) {
        let points = count * cards * self.numbers().under_points * self.tesuji_factor(seat);
        if points > 0 {
            self.bank(seat, points);
            log.tell(WQ_7_3, || Event::UnderStones { seat, points });
        }
    }

    /// The Oriole that answers a Connect of `seat`: furthest to its owner's left, then first to
    /// have entered (WQ-7.4, WQ-R45).
    pub(crate) fn oriole_against(&self, seat: Seat, joined: [Area; 2]) -> Option<usize> {
        let side = &self.sides[seat.other()];
        let mut found: Option<(Lane, usize)> = None;
        for (at, card) in side.battlefield.iter().enumerate().filter(|(_, card)| card.kind == Kind::Oriole) {
            let Some(lane) = card.spot.as_lane() else { continue };
            let area = side.areas().at(lane);
            let answers = joined.iter().any(|&theirs| area.corresponds(theirs));
            if answers && found.is_none_or(|(best, _)| area.leftmost() < best) {
                found = Some((area.leftmost(), at));
            }
        }
        found.map(|(_, at)| at)
    }

    /// The Connect joins nothing and leaves together with the Oriole (WQ-7.4, WQ-R44).
    pub(crate) fn void_connect(&mut self, seat: Seat, gap: Gap, oriole: usize, log: &mut impl Log<Event>) {
        let owner = seat.other();
        let twice = self.rules.options.ke_jie_oriole == KeJieOriole::Twice && self.role(owner) == Role::KeJie;
        let stays = twice && self.sides[owner].battlefield[oriole].face != Face::Spent;
        self.trigger(owner, oriole, log);
        log.tell(WQ_7_4, || Event::Void { seat, gap });
        let connect = self.sides[seat].battlefield.len() - 1;
        self.leave(seat, connect, log);
        if stays {
            self.sides[owner].battlefield[oriole].face = Face::Spent;
        } else {
            self.leave(owner, oriole, log);
        }
    }

    /// Looks for a Bent Four whose condition holds and resolves exactly one; the turn goes on when
    /// there is none (WQ-7.6).
    pub(crate) fn bent_four_step<L: Log<Event>>(&mut self, active: Seat, log: &mut L) {
        for seat in [active, active.other()] {
            let Some((at, area)) = self.ready_bent_four(seat) else { continue };
            if L::ON && self.ready_bent_fours() > 1 {
                log.cite(WQ_7_6);
            }
            self.trigger(seat, at, log);
            match *self.bent_four_targets(seat, area) {
                [only] => self.bent_four_falls(seat, area.host, only.host, log),
                _ => {
                    log.cite(WQ_7_6);
                    self.stack.push(Frame::Fall { seat, from: area.host });
                }
            }
            return;
        }
        self.next_step(Step::Income);
    }

    /// The first Bent Four of a player that has a target: area furthest left, then first entered.
    fn ready_bent_four(&self, seat: Seat) -> Option<(usize, Area)> {
        let side = &self.sides[seat];
        if side.tally.iter().fold(Tally::default(), |sum, &lane| sum + lane).bent_fours() == 0 {
            return None;
        }
        let armed = |area: &Area| side.sum(*area).bent_fours() > 0;
        let area = side.areas().iter().filter(armed).find(|&area| !self.bent_four_targets(seat, area).is_empty())?;
        let first = |card: &crate::state::Placed| card.kind == Kind::BentFour && card.spot.within(area);
        Some((side.battlefield.iter().position(first)?, area))
    }

    /// How many Bent Fours of both players have a target: with two or more the order of WQ-7.6 decides.
    fn ready_bent_fours(&self) -> u32 {
        let ready = |seat: Seat| {
            let side = &self.sides[seat];
            let armed = side.areas().iter().filter(move |&area| !self.bent_four_targets(seat, area).is_empty());
            armed.map(|area| side.sum(area).bent_fours()).sum::<u32>()
        };
        ready(Seat(0)) + ready(Seat(1))
    }

    /// The opponent's areas that a Bent Four in `area` could remove now (WQ-7.5), met from the
    /// deciding player's left to right.
    pub(crate) fn bent_four_targets(&self, seat: Seat, area: Area) -> Pile<Area, 5> {
        let falls = |theirs: &Area| area.corresponds(*theirs) && self.may_fall(seat, *theirs);
        let mut targets: Pile<Area, 5> = self.sides[seat.other()].areas().iter().filter(falls).collect();
        // The opponent's lanes run the other way.
        targets.reverse();
        targets
    }

    /// Exactly four cards, less what the options exclude (WQ-7.5).
    pub(crate) fn may_fall(&self, by: Seat, area: Area) -> bool {
        let (options, loser) = (&self.rules.options, by.other());
        if self.sides[loser].sum(area).cards() != self.numbers().bent_count {
            return false;
        }
        if options.bent_four_is_capture == BentFourIsCapture::Yes && self.is_alive(loser, area) {
            return false;
        }
        options.bent_four_timing == BentFourTiming::State || self.has_grown(loser, area)
    }

    /// Did the card just played by `loser` bring this area up to its count (`growth`)?
    fn has_grown(&self, loser: Seat, area: Area) -> bool {
        self.stack.iter().any(|frame| match frame {
            Frame::Turn { seat, before, .. } => {
                let lower = |lane: Lane| u32::from(before[lane.index()]) < self.numbers().bent_count;
                *seat == loser && area.lanes().all(lower)
            }
            _ => false,
        })
    }

    /// The Bent Four itself leaves first, then the target's cards (WQ-7.6); its owner gains points
    /// for those.
    pub(crate) fn bent_four_falls<L: Log<Event>>(&mut self, seat: Seat, from: Lane, theirs: Lane, log: &mut L) {
        let side = &self.sides[seat];
        let home = side.areas().at(from);
        let turned = |card: &crate::state::Placed| card.kind == Kind::BentFour && card.spot.within(home);
        if let Some(at) = side.battlefield.iter().position(turned) {
            self.leave(seat, at, log);
        }
        let (loser, target) = (seat.other(), self.sides[seat.other()].areas().at(theirs));
        let is_capture = self.rules.options.bent_four_is_capture == BentFourIsCapture::Yes;
        let under = if is_capture { self.under_stones_in(loser, target, log) } else { 0 };
        let cards = self.remove_area(loser, target, log);
        let points = cards * self.numbers().bent_points * self.tesuji_factor(seat);
        self.bank(seat, points);
        log.tell(WQ_7_5, || Event::BentFour { seat, host: target.host, cards, points });
        self.pay_under_stones(loser, under, cards, log);
        // The table is looked at anew, and there is another one.
        if L::ON && self.ready_bent_fours() > 0 {
            log.cite(WQ_7_6);
        }
    }
}
