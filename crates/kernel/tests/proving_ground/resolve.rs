//! What is pending is worked off: each step moves its frame's cursor first, then does one thing.

use crate::cards::{Answers, MIMIC, Op};
use crate::changes::Event;
use crate::clause::*;
use crate::table::{Act, Aim, Borne, Delayed, Frame, Ground, Origin, Unit};
use kernel::{Card, Eyes, Log, Pile, Ref, Seat, Seats, Told};

impl Ground {
    /// Runs until somebody must decide or the game is over.
    pub fn advance(&mut self, log: &mut impl Log<Event>) {
        while let Some(&frame) = self.stack.top().filter(|_| self.asked().is_empty()) {
            match frame {
                Frame::Round { step: 0, turn, .. } => self.begin_round(turn, log),
                Frame::Round { step: 1, turn, .. } => self.do_what_is_due(turn, log),
                Frame::Round { acted, turn, .. } => self.next_turn(acted, turn, log),
                Frame::Dawn { rams, at } => self.dawn(rams, at, log),
                Frame::Offers => self.open_offers(log),
                Frame::Turn { by, .. } => self.end_turn(by, log),
                Frame::Act(act) => self.act(act, log),
                Frame::Hit { by, to, amount, answered } => self.go_on_with_hit(by, to, amount, answered, log),
                Frame::Window { past, .. } => self.window(past, log),
                Frame::Pay { by, chosen, .. } => self.lay_down(by, chosen, log),
                Frame::Spend { .. } => unreachable!("waits for an amount"),
            }
        }
        self.stack.settle();
    }

    /// The frame on top goes on as this.
    pub fn go_on(&mut self, frame: Frame) {
        self.stack.pop();
        self.stack.push(frame);
    }

    fn lives(&self, seat: Seat) -> bool {
        self.open.living.has(seat)
    }

    // The round

    fn begin_round(&mut self, turn: Seat, log: &mut impl Log<Event>) {
        if self.open.round == self.rules.options.rounds {
            return self.end(PG_2_6, log);
        }
        self.open.round += 1;
        self.go_on(Frame::Round { step: 1, acted: Seats::NONE, turn });
        self.stack.push(Frame::Dawn { rams: self.rams(), at: 0 });
    }

    /// The next ram of the fixed list acts, if it is still the same ram (PG-2.1).
    fn dawn(&mut self, rams: Pile<Ref, 6>, at: u8, log: &mut impl Log<Event>) {
        let Some(&name) = rams.get(at as usize) else {
            self.stack.pop();
            return;
        };
        self.go_on(Frame::Dawn { rams, at: at + 1 });
        let Some(&ram) = self.field.get(name) else { return };
        let next = self.field.iter().find(|(other, _)| other.slot() == name.slot() + 1);
        if let Some((victim, _)) = next.filter(|(_, unit)| unit.controller != ram.controller) {
            log.cite(PG_2_1);
            self.fall(victim, log);
        }
    }

    /// Oldest first (PG-2.2); dropped if its unit has left (PG-3.9). When nothing is left, all are asked for offers.
    fn do_what_is_due(&mut self, turn: Seat, log: &mut impl Log<Event>) {
        if let Some(at) = self.open.delayed.iter().position(|delayed| delayed.due == self.open.round) {
            let Delayed { program, entry, by, on, .. } = self.open.delayed.remove(at);
            if self.field.get(on).is_none() {
                return log.tell(PG_3_9, || Event::Fizzled { by, card: program });
            }
            log.tell(PG_2_2, || Event::CameDue { by, card: program });
            return self.activate(Act { by, program, at: entry, from: Origin::Delay, ..Act::default() });
        }
        log.cite(PG_2_3);
        self.go_on(Frame::Round { step: 2, acted: Seats::NONE, turn });
        self.offers.ask(self.open.living);
        self.stack.push(Frame::Offers);
    }

    fn open_offers(&mut self, log: &mut impl Log<Event>) {
        self.stack.pop();
        let offers = self.offers.reveal();
        let mut highest = None;
        for seat in self.order(self.open.leader) {
            let offer = offers[seat].and_then(|design| self.out_of_hand(seat, design));
            log.tell(PG_2_4, || Event::Opened { seat, card: offer.map(|card| card.design) });
            let Some(card) = offer else { continue };
            self.discard.push(card);
            self.open.coins[seat] += 3;
            if highest.is_none_or(|(design, _)| card.design > design) {
                highest = Some((card.design, seat));
            }
        }
        self.open.leader = highest.map_or(self.open.leader, |(_, seat)| seat);
    }

    fn next_turn(&mut self, acted: Seats, turn: Seat, log: &mut impl Log<Event>) {
        let leads = Some(self.open.leader).filter(|&seat| acted.is_empty() && self.lives(seat));
        let Some(by) = leads.or_else(|| self.order(turn).find(|&seat| !acted.has(seat))) else {
            return self.go_on(Frame::Round { step: 0, acted, turn });
        };
        log.cite(PG_1_4);
        self.go_on(Frame::Round { step: 2, acted: acted.with(by), turn: by });
        self.stack.push(Frame::Turn { by, over: false });
    }

    fn end_turn(&mut self, by: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        if self.lives(by) {
            log.cite(PG_2_5);
            self.draw(by, log);
        }
    }

    // Windows, payments, hits

    /// Who may answer what lies below? Asked is only who can, in order, once between two answers (PG-3.1, PG-3.3).
    fn window(&mut self, past: Seats, log: &mut impl Log<Event>) {
        let (by, only, what, open) = match self.stack.iter().nth(1) {
            Some(&Frame::Act(Act { by, void, .. })) => (by, None, Answers::Play, !void),
            Some(&Frame::Hit { by, to, amount, .. }) => (by, Some(to), Answers::Hit, amount > 0),
            other => unreachable!("a window over {other:?}"),
        };
        let fits = |seat: &Seat| !past.has(*seat) && *seat != by && only.is_none_or(|only| only == *seat);
        let next = self.order(by).find(fits).filter(|_| open && self.lives(by));
        match next {
            Some(_) if self.links() >= self.open.limit => {
                self.stack.pop();
                log.cite(PG_3_4);
            }
            Some(seat) => {
                let asking = if self.can_answer(seat, what) { Seats::only(seat) } else { Seats::NONE };
                self.go_on(Frame::Window { past: past.with(seat), asking });
            }
            None => drop(self.stack.pop()),
        }
    }

    /// The chosen cards leave the hand together (PG-3.6).
    fn lay_down(&mut self, by: Seat, chosen: u32, log: &mut impl Log<Event>) {
        self.stack.pop();
        let places = (0..self.hands[by].len()).rev().filter(|place| chosen >> place & 1 == 1);
        let cards: Vec<Card> = places.map(|place| self.hands[by].remove(place)).collect();
        log.tell(PG_3_6, || Event::Paid { by, cards: cards.iter().map(|card| card.design).collect() });
        cards.into_iter().for_each(|card| self.throw_away(card));
    }

    /// Guards are forced, and looked for again after each: one that stood up from under another steps in too (PG-4.2).
    /// Then the victim may answer, then it loses what is left. Nobody out hits or is hit.
    fn go_on_with_hit(&mut self, by: Seat, to: Seat, amount: u8, answered: bool, log: &mut impl Log<Event>) {
        let guard = self.guard_of(to).filter(|_| !answered);
        if amount == 0 || !self.lives(by) || !self.lives(to) {
            self.stack.pop();
        } else if let Some(guard) = guard {
            self.go_on(Frame::Hit { by, to, amount: amount - 1, answered });
            log.tell(PG_4_2, || Event::SteppedIn { field: guard.slot() as u8 });
            self.fall(guard, log);
        } else if !answered {
            self.go_on(Frame::Hit { by, to, amount, answered: true });
            self.stack.push(Frame::Window { past: Seats::NONE, asking: Seats::NONE });
        } else {
            self.stack.pop();
            self.lose(to, amount, log);
        }
    }

    // Programs

    /// One step of a program. What is void, or whose player is out, comes to its end (PG-3.2, PG-4.4).
    fn act(&mut self, act: Act, log: &mut impl Log<Event>) {
        let Act { by, program, aim, at, .. } = act;
        let runs = !act.void && self.lives(by);
        let op = if runs { self.spec(program).code[at as usize] } else { Op::End };
        self.go_on(Frame::Act(Act { at: at + 1, begun: true, ..act }));
        let unit = if let Aim::On(field) = aim { self.field.at(field.into()) } else { None };
        match (op, aim, unit) {
            (Op::End, ..) => self.finish(act),
            (Op::Recruit, Aim::On(field), None) => {
                let card = if act.from == Origin::Play { self.flight.pop() } else { None };
                let under = self.decks[by].pop();
                self.go_on(Frame::Act(Act { at: at + 1, begun: true, from: Origin::Unit, ..act }));
                self.stand(field, Unit { kind: program, owner: by, controller: by, card, under }, log);
            }
            (Op::Attach(what), Aim::On(field), Some(unit)) => {
                self.open.borne.push(Borne { by: unit, what });
                log.tell(PG_5_4, || Event::Bears { field, card: program });
            }
            (Op::Charm, Aim::On(field), Some(unit)) => {
                self.field.get_mut(unit).into_iter().for_each(|unit| unit.controller = by);
                log.tell(PG_5_5, || Event::Charmed { field, by });
            }
            (Op::Later(entry), _, Some(on)) => {
                let due = self.open.round + 2;
                self.open.delayed.push(Delayed { program, entry, by, due, on });
                log.tell(PG_3_9, || Event::Delayed { by, due });
            }
            (Op::Spy, Aim::At(on), _) => {
                let Some(card) = self.decks[on].last_mut() else { return };
                card.show(Eyes::only(by));
                let card = Told::to(card.design, Eyes::only(by));
                log.tell(PG_3_8, || Event::Spied { by, on, card });
            }
            (Op::Strike, Aim::At(to), _) => {
                log.cite(PG_5_3);
                self.hit(by, to, 1 + self.strongest_area(by) + act.coins / 4);
            }
            (Op::HitSelf(amount), ..) => self.hit(by, by, amount),
            (Op::HitNext(amount), ..) => self.order(by).next().into_iter().for_each(|to| self.hit(by, to, amount)),
            (Op::Pay(cards), ..) => {
                let left = cards.min(self.hands[by].len() as u8);
                self.stack.push(Frame::Pay { by, left, chosen: 0 });
            }
            (Op::Spend, ..) => self.stack.push(Frame::Spend { by }),
            (Op::Turn, ..) => {
                self.open.counter_clockwise ^= true;
                self.open.limit = (self.open.limit - 1).max(1);
                log.tell(PG_3_6, || Event::OrderTurned { limit: self.open.limit });
            }
            (Op::Judge(entries), ..) => {
                let result = self.chance.weighted(&[1, 2, 1]);
                self.go_on(Frame::Act(Act { at: entries[result], begun: true, ..act }));
                log.tell(PG_3_7, || Event::Judged { result: result as u8 });
            }
            (Op::Draw(cards), ..) => (0..cards).for_each(|_| self.draw(by, log)),
            (Op::Copy, ..) => {
                let Some(program) = self.open.last else { return };
                log.tell(PG_3_5, || Event::Copied { by, card: program });
                self.activate(Act { by, program, aim, from: Origin::Copy, ..Act::default() });
            }
            (Op::Void, ..) => self.void_what_is_answered(log),
            (Op::Parry, ..) => self.parry(by, log),
            (Op::Recruit | Op::Attach(_) | Op::Charm | Op::Later(_) | Op::Spy | Op::Strike, ..) => {}
        }
    }

    fn finish(&mut self, act: Act) {
        self.stack.pop();
        if let Origin::Play | Origin::Answer = act.from {
            let card: Option<Card> = self.flight.pop();
            card.into_iter().for_each(|card| self.throw_away(card));
        }
        let was_played = matches!(act.from, Origin::Play | Origin::Unit) && act.program != MIMIC;
        if was_played && !act.void && self.lives(act.by) {
            self.open.last = Some(act.program);
        }
    }

    /// The innermost play that has not begun is what a ward answers (PG-3.2).
    fn void_what_is_answered(&mut self, log: &mut impl Log<Event>) {
        let announced = |frame: &Frame| matches!(frame, Frame::Act(Act { begun: false, .. }));
        if let Some(Frame::Act(act)) = self.stack.nearest(announced) {
            act.void = true;
            log.tell(PG_3_2, || Event::Voided { card: act.program });
        }
    }

    fn parry(&mut self, by: Seat, log: &mut impl Log<Event>) {
        let hit = self.stack.nearest(|frame| matches!(frame, Frame::Hit { .. }));
        if let Some(&mut Frame::Hit { by: striker, ref mut amount, .. }) = hit {
            *amount = amount.saturating_sub(2);
            log.tell(PG_4_3, || Event::Parried { by });
            self.hit(by, striker, 1);
        }
    }
}
