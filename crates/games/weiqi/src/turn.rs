//! The turn: WQ-3.1 to WQ-3.9, and the end of the game: WQ-9.5, WQ-9.6.

use crate::clause::*;
use crate::event::Event;
use crate::options::{AreaScoring, HandArranging};
use crate::stack::{Frame, Step};
use crate::state::Weiqi;
use crate::table::{Kind, Lane, Role};
use kernel::{Clause, Eyes, Log, Outcome, Seat, Seats, Told};

impl Weiqi {
    /// Works the stack off until somebody must decide or the game is over.
    pub(crate) fn advance(&mut self, log: &mut impl Log<Event>) {
        self.run(log);
        self.stack.settle();
    }

    fn run(&mut self, log: &mut impl Log<Event>) {
        while let Some(&Frame::Turn { seat, step, .. }) = self.stack.top() {
            match step {
                Step::Main => return,
                Step::BentFour => self.bent_four_step(seat, log),
                Step::Income => self.income_step(seat, log),
                Step::Draw => self.draw_step(seat, log),
                Step::Arrange => self.arrange_step(seat),
                Step::Close => self.close_step(seat, log),
            }
        }
    }

    /// Moves the turn's cursor on.
    pub(crate) fn next_step(&mut self, next: Step) {
        if let Some(Frame::Turn { step, .. }) = self.stack.nearest(|frame| matches!(frame, Frame::Turn { .. })) {
            *step = next;
        }
    }

    /// Main is over: the card is resolved (WQ-3.5), or none is played (WQ-3.3).
    pub(crate) fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.tell(WQ_3_3, || Event::Passed { seat });
        self.next_step(Step::Income);
    }

    /// (a) The turn income is banked, without lane multipliers (WQ-9.3).
    fn income_step(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let points = match self.rules.options.area_scoring {
            AreaScoring::TurnPlusFinal => self.income(seat),
            AreaScoring::Final => 0,
            AreaScoring::TurnOnly => self.table_value(seat),
        };
        if points > 0 {
            self.bank(seat, points);
            log.tell(WQ_9_3, || Event::Income { seat, points });
            self.cite_roles_that_pay(seat, log);
        }
        self.next_step(Step::Draw);
    }

    /// (b) One card from the top of the deck to the right end of the hand (WQ-3.7).
    fn draw_step(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let drawn = self.deck.pop();
        if let Some(kind) = drawn {
            self.enter_hand(seat, kind);
        }
        let kind = Told::to(drawn, Eyes::only(seat));
        log.tell(WQ_3_7, || Event::Drew { seat, kind, empty: drawn.is_none() });
        self.next_step(Step::Arrange);
    }

    /// (c) The hand may be arranged while the opponent is Byun Sangil with a use left (WQ-10.9).
    fn arrange_step(&mut self, seat: Seat) {
        self.next_step(Step::Close);
        let opponent = &self.sides[seat.other()];
        let watched = opponent.role == Role::ByunSangil && opponent.used < self.numbers().byun_uses;
        let manual = self.rules.options.hand_arranging == HandArranging::Manual;
        if watched && manual && self.sides[seat].hand.len() >= 2 {
            self.stack.push(Frame::Arrange { seat });
        }
    }

    /// (d) One turn fewer remains; (e) Yang Dingxin; (f) the game ends or the next turn begins.
    fn close_step(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.turns_ended += 1;
        self.check_pillar(seat, log);
        if self.outcome.is_some() {
            return;
        }
        if self.remaining() == 0 {
            self.count_table(log);
        } else {
            self.begin_turn(log);
        }
    }

    /// Every kind in its class's place, copies in their order (D4 `sort`).
    pub(crate) fn sort_hand(&mut self, seat: Seat) {
        self.sides[seat].hand.sort_by_key(|kind| kind.class());
    }

    /// The answer to D4; its owner alone is told.
    pub(crate) fn arranged(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        log.tell(WQ_10_9, || Event::Arranged { seat });
    }

    /// One more card of a custom order; the rest follows by itself when it is all of one kind.
    pub(crate) fn place_next(&mut self, seat: Seat, kind: Kind, log: &mut impl Log<Event>) {
        let Some(&Frame::Arranging { placed, .. }) = self.stack.top() else { return };
        let rest = &mut self.sides[seat].hand[placed as usize..];
        if let Some(at) = rest.iter().position(|&card| card == kind) {
            rest[..=at].rotate_right(1);
        }
        let left = &rest[1..];
        if left.iter().all(|card| Some(card) == left.first()) {
            self.arranged(seat, log);
        } else if let Some(Frame::Arranging { placed, .. }) = self.stack.top_mut() {
            *placed += 1;
        }
    }

    /// After turn 60 the table is counted and points are compared (WQ-9.5, WQ-1.2).
    fn count_table(&mut self, log: &mut impl Log<Event>) {
        let points = [Seat(0), Seat(1)].map(|seat| self.total(seat));
        log.tell(WQ_9_5, || Event::Counted { points });
        [Seat(0), Seat(1)].into_iter().for_each(|seat| self.cite_worth(seat, log));
        let winners = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Seats::only(Seat(0)),
            std::cmp::Ordering::Less => Seats::only(Seat(1)),
            std::cmp::Ordering::Equal => Seats::NONE,
        };
        log.cite(WQ_1_2);
        self.end(winners, WQ_9_5, log);
    }

    /// The game is over; nothing further is carried out (WQ-9.6).
    pub(crate) fn end(&mut self, winners: Seats, how: Clause, log: &mut impl Log<Event>) {
        let mut score = [0; 8];
        for seat in [Seat(0), Seat(1)] {
            score[seat.index()] = self.total(seat) as i32;
        }
        self.stack.cut(0);
        self.outcome = Some(Outcome { winners, how, score });
        log.tell(how, || Event::Ended { winner: winners.iter().next() });
    }

    /// Has this player a Stone in each lane?
    pub(crate) fn five_stones(&self, seat: Seat) -> bool {
        Lane::ALL.iter().all(|&lane| self.sides[seat].has_stone(lane))
    }
}
