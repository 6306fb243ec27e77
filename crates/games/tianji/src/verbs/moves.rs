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
    pub(super) fn reach(&self, seat: Seat, steps: u8, log: &mut impl Log<Event>) -> u8 {
        let limit = self.move_limit(seat);
        if limit < steps {
            log.cite(TJC_7_13);
        }
        steps.min(limit)
    }

    /// May a jump or placement put the piece there (TJC-3.13)?
    pub(crate) fn can_be_put(&self, seat: Seat, to: Zone) -> bool {
        let near = !self.bears(seat, Status::MoveLimit) || self.steps(seat).contains(&to);
        self.card_moves(seat) && self.can_enter(seat, to) && near
    }

    /// The next places of a card move (TJC-3.11).
    pub(crate) fn next_places(&self, exec: &Exec, seat: Seat, mode: Mode) -> Pile<Zone, 8> {
        if !self.card_moves(seat) {
            return Pile::default();
        }
        let open = |zone: &Zone| match mode {
            Mode::Leap => self.can_be_put(seat, *zone),
            _ => self.can_enter(seat, *zone),
        };
        self.aims(exec, seat, mode).iter().copied().filter(open).collect()
    }

    /// Where a mode leads, whether or not the piece can go there (TJC-3.11).
    fn aims(&self, exec: &Exec, seat: Seat, mode: Mode) -> Pile<Zone, 8> {
        let from = self.player(seat).zone;
        let (Some(palace), Some(dept)) = (from.palace(), from.dept()) else {
            let leads = |zone: &Zone| self.leads(exec, from, *zone, mode);
            return self.exits(seat).iter().copied().filter(leads).collect();
        };
        match (mode, dept) {
            (Mode::Advance, Dept::Di) => [palace.zone(Dept::Ren)].into_iter().collect(),
            (Mode::Advance, Dept::Ren) => [palace.zone(Dept::Tian)].into_iter().collect(),
            (Mode::Advance, Dept::Tian) => [Zone::CENTRE].into_iter().collect(),
            (Mode::Retreat, Dept::Tian) => [palace.zone(Dept::Ren)].into_iter().collect(),
            (Mode::Retreat, Dept::Ren) => [palace.zone(Dept::Di)].into_iter().collect(),
            (Mode::Retreat, Dept::Di) => palace.neighbours().into_iter().map(|near| near.zone(Dept::Di)).collect(),
            (Mode::Leap, _) => {
                let [before, after] = palace.neighbours();
                let other = |dept: &&Dept| **dept != from.dept().unwrap_or_default();
                let palaces = [palace, before, after].into_iter();
                palaces.flat_map(|palace| Dept::ALL.iter().filter(other).map(move |&dept| palace.zone(dept))).collect()
            }
            (Mode::Step | Mode::StepFree | Mode::Random | Mode::Away | Mode::Toward, _) => {
                from.adjacent().iter().copied().filter(|&zone| self.leads(exec, from, zone, mode)).collect()
            }
        }
    }

    /// Is a step of this mode one to that place? Out of the centre there is no step inwards and no jump.
    fn leads(&self, exec: &Exec, from: Zone, to: Zone, mode: Mode) -> bool {
        let me = self.player(exec.controller).zone;
        match mode {
            Mode::Step | Mode::Random | Mode::Retreat => true,
            Mode::StepFree => self.pieces_in(to) == 0,
            Mode::Away => to.distance(me) > from.distance(me),
            Mode::Toward => to.distance(me) < from.distance(me),
            Mode::Advance | Mode::Leap => false,
        }
    }

    /// What keeps a card from moving a piece where it would otherwise go (TJC-3.13).
    fn cite_card_limits(&self, exec: &Exec, seat: Seat, mode: Mode, log: &mut impl Log<Event>) {
        let open = self.next_places(exec, seat, mode);
        for &to in self.aims(exec, seat, mode).iter().filter(|to| !open.contains(to)) {
            self.cite_put(seat, to, log);
        }
    }

    /// What keeps a card from putting a piece there (TJC-3.13).
    pub(super) fn cite_put(&self, seat: Seat, to: Zone, log: &mut impl Log<Event>) {
        if self.can_be_put(seat, to) {
            return;
        }
        log.cite(TJC_3_13);
        if self.rule(RuleKind::NoCardMoves) {
            log.cite(TJC_8_4);
        }
        self.cite_bar(seat, to, log);
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
            if matches!(mode, Mode::Away | Mode::Toward) {
                log.cite(TJC_1_3);
            }
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
            // To move oneself is nothing negative, so it is not skipped.
            if seat == me && exec.has(flag::SKIP) {
                log.cite(TJC_2_8);
            }
            let steps = self.amount(&exec, amount, log) as u8;
            exec.left = self.reach(seat, steps, log);
            exec.sub = seat.0;
            exec.amount = 0;
        }
        let places = self.next_places(&exec, seat, mode);
        if Tianji::listens(log) && exec.left > 0 {
            self.cite_card_limits(&exec, seat, mode, log);
        }
        if exec.left == 0 || places.is_empty() {
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
        if self.player(seat).zone == Zone::CENTRE {
            [TJ_7_5, TJ_7_9].into_iter().for_each(|clause| log.cite(clause));
        }
        log.tell(TJC_3_11, || Event::Moved { seat, to });
        self.enter(seat, to, log);
        self.after_card_move(seat, log);
    }

    /// The places of a set that are legal (TJC-3.12).
    pub(crate) fn places(&self, exec: &Exec, seat: Seat, set: Set) -> Pile<Zone, 25> {
        self.set_of(exec, seat, set).iter().copied().filter(|&zone| self.can_be_put(seat, zone)).collect()
    }

    /// The places of a set, whether or not the piece can go there.
    fn set_of(&self, exec: &Exec, seat: Seat, set: Set) -> Pile<Zone, 25> {
        let (me, from) = (exec.controller, self.player(seat).zone);
        let places: Pile<Zone, 25> = match set {
            Set::Near(who) => match self.players(exec, who).iter().next().map(|near| self.player(near).zone) {
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
        places.iter().copied().filter(|&zone| zone != from).collect()
    }

    /// What keeps a piece from a place of the set: a rule, or a piece that fills the zone.
    fn cite_lost_places(&self, exec: &Exec, seat: Seat, set: Set, log: &mut impl Log<Event>) {
        self.set_of(exec, seat, set).iter().for_each(|&to| self.cite_put(seat, to, log));
        let dept = match set {
            Set::Free(dept) => Some(dept),
            Set::FreeSame => self.player(exec.controller).zone.dept(),
            Set::Near(_) | Set::Start | Set::Zone(_) => None,
        };
        if dept.is_some_and(|dept| Zone::of(dept).any(|zone| !self.others_in(zone, seat).is_empty())) {
            log.cite(TJC_1_4);
        }
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
        if Tianji::listens(log) {
            self.cite_lost_places(&exec, seat, set, log);
        }
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
