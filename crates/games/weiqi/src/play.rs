//! Playing cards: WQ-4.1 to WQ-4.11, Connect and Cut: WQ-5.1 to WQ-5.6.

use crate::clause::*;
use crate::event::Event;
use crate::options::BentFourTiming;
use crate::stack::{Frame, Step};
use crate::state::{Face, Spot, Weiqi};
use crate::table::{Area, Gap, Kind, Lane, Role};
use kernel::{Eyes, Log, Seat, Told};

impl Weiqi {
    /// Base liberties of an area: public, and only for a Capture (WQ-4.3, WQ-4.11).
    pub(crate) fn base_liberties(&self, seat: Seat, area: Area) -> u32 {
        let (numbers, sum) = (self.numbers(), self.sides[seat].sum(area));
        let stone = numbers.stone_liberties + if self.role(seat) == Role::GuLi { numbers.gu_li_liberties } else { 0 };
        sum.stones() * stone + sum.extends() * numbers.extend_liberties
    }

    /// Holds the area enough Make Eyes to be alive (WQ-4.8, WQ-10.4)?
    pub(crate) fn is_alive(&self, seat: Seat, area: Area) -> bool {
        let numbers = self.numbers();
        let needed = if self.role(seat) == Role::FanTingyu { numbers.fan_eyes } else { numbers.eyes_to_live };
        self.sides[seat].sum(area).eyes() >= needed
    }

    /// Before a card is played: the turn notes what a growing Bent Four would compare with.
    pub(crate) fn begin_play(&mut self, seat: Seat, kind: Kind) {
        if self.rules.options.bent_four_timing == BentFourTiming::Growth {
            let side = &self.sides[seat];
            let counts = Lane::ALL.map(|lane| side.sum(side.areas().at(lane)).cards() as u8);
            if let Some(Frame::Turn { before, .. }) = self.stack.top_mut() {
                *before = counts;
            }
        }
        self.sides[seat].leave_hand(kind);
        self.next_step(Step::BentFour);
    }

    /// A Stone into a lane (WQ-4.2).
    pub(crate) fn play_stone(&mut self, seat: Seat, lane: Lane, log: &mut impl Log<Event>) {
        self.begin_play(seat, Kind::Stone);
        self.sides[seat].put(Kind::Stone, Spot::lane(lane), Face::Up);
        log.tell(WQ_4_2, || Event::Laid { seat, kind: Kind::Stone, lane });
    }

    /// Extend, Surround or Make Eye into an area; shown in its host lane (WQ-4.4, WQ-R20).
    pub(crate) fn play_move(&mut self, seat: Seat, kind: Kind, host: Lane, log: &mut impl Log<Event>) {
        self.begin_play(seat, kind);
        log.cite(match kind {
            Kind::Extend => WQ_4_5,
            Kind::Surround => WQ_4_6,
            _ => WQ_4_7,
        });
        self.sides[seat].put(kind, Spot::lane(host), Face::Up);
        log.tell(WQ_4_4, || Event::Laid { seat, kind, lane: host });
    }

    /// A tesuji, face down (WQ-4.9).
    pub(crate) fn play_tesuji(&mut self, seat: Seat, kind: Kind, host: Lane, log: &mut impl Log<Event>) {
        self.begin_play(seat, kind);
        self.sides[seat].put(kind, Spot::lane(host), Face::Down);
        log.tell(WQ_4_9, || Event::Hid { seat, kind: Told::to(kind, Eyes::only(seat)), lane: host });
    }

    /// A Connect: void if an Oriole answers, else two areas become one (WQ-5.1, WQ-5.2).
    pub(crate) fn play_connect(&mut self, seat: Seat, gap: Gap, log: &mut impl Log<Event>) {
        self.begin_play(seat, Kind::Connect);
        log.tell(WQ_5_1, || Event::Connecting { seat, gap });
        let joined = [gap.left(), gap.right()].map(|lane| self.sides[seat].areas().at(lane));
        self.sides[seat].put(Kind::Connect, Spot::gap(gap), Face::Up);
        if let Some(oriole) = self.oriole_against(seat, joined) {
            self.void_connect(seat, gap, oriole, log);
            return;
        }
        let side = &mut self.sides[seat];
        side.connected |= gap.bit();
        side.marked |= gap.bit();
        let host = side.areas().at(gap.left()).host;
        if joined.iter().any(|area| area.width() > 1) {
            log.cite(WQ_5_3);
        }
        log.tell(WQ_5_2, || Event::Joined { seat, gap, host });
    }

    /// A Cut into a gap of the opponent (WQ-5.5).
    pub(crate) fn play_cut(&mut self, seat: Seat, gap: Gap, log: &mut impl Log<Event>) {
        self.begin_play(seat, Kind::Cut);
        self.sides[seat.other()].cut |= gap.bit();
        log.tell(WQ_5_5, || Event::CutOff { seat, gap });
    }
}
