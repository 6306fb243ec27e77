//! Pieces that a card moves or places: TJC-3.11 to TJC-3.13.

use crate::action::Action;
use crate::clause::*;
use crate::event::Event;
use crate::program::{Amount, Mode, Op, Set, Who};
use crate::round::Answer;
use crate::stack::{Exec, Question, flag};
use crate::state::{NOBODY, Tianji};
use crate::table::{Dept, RuleKind, Status, Zone};
use kernel::{Log, Pile, Seat};

impl Tianji {
    /// May a card move this piece at all (TJC-3.13)?
    pub(super) fn card_moves(&self, seat: Seat) -> bool {
        !self.rule(RuleKind::NoCardMoves) && !self.fixed(seat)
    }

    /// How many steps a move may cover (TJC-7.13).
    pub(super) fn reach(&self, seat: Seat, steps: u8) -> u8 {
        steps.min(self.move_limit(seat))
    }

    /// May a jump or placement put the piece there (TJC-3.13)?
    pub(crate) fn can_be_put(&self, seat: Seat, to: Zone) -> bool {
        let near = !self.bears(seat, Status::MoveLimit) || self.steps(seat).contains(&to);
        self.card_moves(seat) && self.can_enter(seat, to) && near
    }

    /// The next places of a card move (TJC-3.11).
    pub(crate) fn next_places(&self, exec: &Exec, seat: Seat, mode: Mode) -> Pile<Zone, 8> {
        let from = self.player(seat).zone;
        if !self.card_moves(seat) {
            return Pile::default();
        }
        let centre = self.player(exec.controller).zone;
        let open = |zone: &Zone| self.can_enter(seat, *zone);
        match (mode, from.palace(), from.dept()) {
            (Mode::Step | Mode::Random, ..) => self.steps(seat),
            (Mode::StepFree, ..) => {
                self.steps(seat).iter().copied().filter(|&zone| self.pieces_in(zone) == 0).collect()
            }
            (Mode::Away, ..) => {
                let far = |zone: &Zone| zone.distance(centre) > from.distance(centre);
                self.steps(seat).iter().copied().filter(far).collect()
            }
            (Mode::Toward, ..) => {
                let near = |zone: &Zone| zone.distance(centre) < from.distance(centre);
                self.steps(seat).iter().copied().filter(near).collect()
            }
            (Mode::Advance, Some(palace), Some(dept)) => {
                let to = match dept {
                    Dept::Di => palace.zone(Dept::Ren),
                    Dept::Ren => palace.zone(Dept::Tian),
                    Dept::Tian => Zone::CENTRE,
                };
                [to].into_iter().filter(open).collect()
            }
            (Mode::Retreat, Some(palace), Some(dept)) => match dept {
                Dept::Tian => [palace.zone(Dept::Ren)].into_iter().filter(open).collect(),
                Dept::Ren => [palace.zone(Dept::Di)].into_iter().filter(open).collect(),
                Dept::Di => palace.neighbours().into_iter().map(|near| near.zone(Dept::Di)).filter(open).collect(),
            },
            (Mode::Retreat, ..) => self.exits(seat),
            (Mode::Leap, Some(palace), Some(dept)) => {
                let [before, after] = palace.neighbours();
                let palaces = [palace, before, after].into_iter();
                let zones = palaces.flat_map(|palace| {
                    Dept::ALL.iter().filter(move |other| **other != dept).map(move |other| palace.zone(*other))
                });
                zones.filter(|&zone| self.can_be_put(seat, zone)).collect()
            }
            _ => Pile::default(),
        }
    }

    pub(crate) fn could_move(&self, exec: &Exec, seat: Seat, mode: Mode) -> bool {
        !self.next_places(exec, seat, mode).is_empty()
    }

    pub(super) fn move_pieces(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, amount, mode): (Who, Amount, Mode),
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        if !exec.begun {
            [TJC_3_11, TJC_1_3].into_iter().for_each(|clause| log.cite(clause));
            exec.todo = self.each(&exec, who, log).iter().copied().collect();
            (exec.begun, exec.sub, exec.left) = (true, NOBODY, 0);
            exec.flags &= !flag::MOVED;
        }
        let Some(seat) = self.next_of(&exec) else { return self.done(exec) };
        let first = exec.sub != seat.0;
        if first {
            if seat != me && self.spared(&mut exec, &op, seat, log) {
                exec.todo = exec.todo.without(seat);
                return self.keep(exec);
            }
            let steps = self.amount(&exec, amount) as u8;
            exec.left = match mode {
                Mode::Leap | Mode::StepFree | Mode::Away | Mode::Toward => 1,
                _ => self.reach(seat, steps),
            };
            exec.sub = seat.0;
            exec.amount = 0;
        }
        let places = self.next_places(&exec, seat, mode);
        if exec.left == 0 || places.is_empty() {
            if places.is_empty() && exec.left > 0 {
                log.cite(TJC_3_13);
            }
            exec.todo = exec.todo.without(seat);
            exec.sub = NOBODY;
            return self.keep(exec);
        }
        self.keep(exec);
        let to = if mode == Mode::Random {
            Some(places[self.chance.below(places.len() as u32) as usize])
        } else {
            let chooser = if matches!(mode, Mode::Away | Mode::Toward) { me } else { seat };
            let question = Question::Step { mode, first: exec.amount == 0 };
            let Some(answer) = answer.or_else(|| self.ask_for(chooser, question)) else { return };
            match answer {
                Some(Action::Go(zone)) => Some(zone),
                _ => None,
            }
        };
        let Some(to) = to else {
            exec.todo = exec.todo.without(seat);
            exec.sub = NOBODY;
            return self.keep(exec);
        };
        exec.left -= 1;
        exec.amount += 1;
        exec.flags |= flag::MOVED;
        self.keep(exec);
        log.tell(TJC_3_11, || Event::Moved { seat, to });
        self.enter(seat, to, log);
        self.after_card_move(seat, log);
    }

    /// The places of a set that are legal (TJC-3.12).
    pub(crate) fn places(&self, exec: &Exec, seat: Seat, set: Set) -> Pile<Zone, 25> {
        let (me, from) = (exec.controller, self.player(seat).zone);
        let near: Pile<Zone, 25> = match set {
            Set::NearLast => match self.players(exec, Who::Last).iter().next().map(|last| self.player(last).zone) {
                Some(zone) if zone == Zone::CENTRE => Zone::of(Dept::Tian).collect(),
                Some(zone) => zone.adjacent().iter().copied().collect(),
                None => Pile::default(),
            },
            Set::Start => [self.player(seat).started].into_iter().collect(),
            Set::FreeSame => match self.player(me).zone.dept() {
                Some(dept) => Zone::of(dept).filter(|&zone| self.pieces_in(zone) == 0).collect(),
                None => Pile::default(),
            },
            Set::Free(dept) => Zone::of(dept).filter(|&zone| self.pieces_in(zone) == 0).collect(),
            Set::Zone(who) => self.players(exec, who).iter().map(|other| self.player(other).zone).take(1).collect(),
        };
        near.iter().copied().filter(|&zone| zone != from && self.can_be_put(seat, zone)).collect()
    }

    pub(super) fn place_pieces(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, set, random): (Who, Set, bool),
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        if !exec.begun {
            [TJC_3_12, TJC_1_4].into_iter().for_each(|clause| log.cite(clause));
            exec.todo = self.each(&exec, who, log).iter().copied().collect();
            exec.begun = true;
        }
        let Some(seat) = self.next_of(&exec) else { return self.done(exec) };
        exec.sub = seat.0;
        if seat != me && self.spared(&mut exec, &op, seat, log) {
            exec.todo = exec.todo.without(seat);
            return self.keep(exec);
        }
        self.keep(exec);
        let places = self.places(&exec, seat, set);
        let to = if random {
            let at = if places.is_empty() { 0 } else { self.chance.below(places.len() as u32) as usize };
            places.get(at).copied()
        } else {
            let question = Question::Place { pc: exec.pc };
            let Some(answer) = answer.or_else(|| self.ask_for(me, question)) else { return };
            match answer {
                Some(Action::Go(zone)) => Some(zone),
                _ => None,
            }
        };
        exec.todo = exec.todo.without(seat);
        self.keep(exec);
        if let Some(to) = to {
            log.tell(TJC_3_12, || Event::Moved { seat, to });
            self.enter(seat, to, log);
            self.after_card_move(seat, log);
        }
    }
}
