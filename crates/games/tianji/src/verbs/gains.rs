//! Gains, losses and damage of a program: TJC-3.1 to TJC-3.4, the track: TJC-3.6.

use crate::action::Action;
use crate::amounts::{Source, seized};
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::program::{Amount, Good, Op, Track, Who};
use crate::reckoning::{Cited, Steps};
use crate::round::Answer;
use crate::stack::{Cause, Exec, Frame, Question, flag};
use crate::state::Tianji;
use crate::table::{Natal, Star, Status};
use kernel::facts::Modifier;
use kernel::{Log, Seat, Silent};

impl Tianji {
    pub(super) fn gain(&mut self, mut exec: Exec, who: Who, good: Good, amount: Amount, log: &mut impl Log<Event>) {
        let n = self.amount(&exec, amount, log);
        for &seat in self.each(&exec, who, log).iter() {
            let doubled = seat == exec.controller && good != Good::Score;
            let factor = if doubled { self.doubles(&exec, log) } else { 1 };
            match good {
                Good::Gold => {
                    let got = self.reward(seat, n, factor, Tianji::source_of(&exec), TJC_3_1, log);
                    self.note_gain(&mut exec, seat, got, 0);
                }
                Good::Life => {
                    let healed = self.recover(seat, (n * factor) as i16, Tianji::source_of(&exec), TJC_3_1, log);
                    self.note_gain(&mut exec, seat, 0, healed);
                    if healed > 0 && seat == exec.controller {
                        exec.flags |= flag::HEALED;
                    }
                }
                Good::Score => {
                    let score = n as u8;
                    self.player_mut(seat).score = self.player(seat).score.saturating_add(score);
                    self.mark_used(exec.hexagram);
                    log.cite(TJC_12_4);
                    log.tell(TJC_3_1, || Event::Score { seat, by: score });
                }
            }
        }
        self.done(exec);
    }

    pub(super) fn lose(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, good, amount): (Who, Good, Amount),
        log: &mut impl Log<Event>,
    ) {
        let n = self.amount(&exec, amount, log);
        let source = Tianji::source_of(&exec);
        let all = self.each(&exec, who, log);
        for &seat in all.iter() {
            if !self.living(seat) || self.spared(&mut exec, &op, seat, log) {
                continue;
            }
            let own = seat == exec.controller;
            match good {
                Good::Gold if own => {
                    self.cite_self_loss(seat, n, source, log);
                    let paid = n.min(self.player(seat).gold);
                    self.lose_gold(seat, paid, Reason::Card, TJC_3_2, log);
                }
                Good::Gold => {
                    let due = self.penalty_of(seat, n, (1, 1), source, log);
                    let paid = self.take_gold(seat, due, source, TJC_3_2, log);
                    self.note_loss(&mut exec, seat, paid > 0);
                }
                _ if own => {
                    if self.feints(seat, source) || self.star(Star::Qisha) {
                        [TJ_13_2, TJC_2_10].into_iter().for_each(|clause| log.cite(clause));
                    }
                    self.lose_life(seat, n as i16, Source::Card, TJC_3_2, log);
                }
                _ => {
                    let lost = self.life_penalty(seat, n as i16, source, TJC_3_2, log);
                    self.note_loss(&mut exec, seat, lost > 0);
                }
            }
            if self.over() {
                return;
            }
            if !self.living(exec.controller) {
                return self.keep(exec);
            }
        }
        self.done(exec);
    }

    /// A self-loss is no penalty (TJC-2.10, TJ-13.2): notes what that spares or costs its player.
    fn cite_self_loss(&self, seat: Seat, gold: u32, source: Source, log: &mut impl Log<Event>) {
        if Tianji::listens(log) && self.penalty_of(seat, gold, (1, 1), source, &mut Silent) != gold {
            [TJ_13_2, TJC_2_10].into_iter().for_each(|clause| log.cite(clause));
        }
        if self.player(seat).gold < gold {
            log.cite(TJ_13_8);
        }
    }

    /// TJ-13.6, victim after victim; each has a window of its own.
    pub(super) fn damage(
        &mut self,
        mut exec: Exec,
        op: Op,
        who: Who,
        amount: Amount,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        if !exec.begun {
            let all = self.each(&exec, who, log);
            exec.todo = all.iter().copied().filter(|&seat| !self.allied(me, seat)).collect();
            if exec.todo.len() < all.len() {
                log.cite(TJC_3_3);
            }
            exec.begun = true;
            if !exec.todo.is_empty() && self.bears(me, Status::DamageBoost) {
                log.cite(TJC_7_14);
                exec.boost = self.sum(me, Status::DamageBoost);
                self.spend(me, Status::DamageBoost, true);
            }
        }
        let Some(seat) = self.next_of(&exec) else { return self.done(exec) };
        match exec.left {
            0 => {
                let base = self.amount(&exec, amount, log);
                let rest = self.damage_to(&mut exec, &op, seat, base, log);
                let open = !exec.is_later() && seat != me;
                if rest == 0 {
                    if Tianji::listens(log) && open && self.may_react(seat, true) {
                        log.cite(TJ_13_6);
                    }
                    exec.todo = exec.todo.without(seat);
                    return self.keep(exec);
                }
                let asks = open && self.opens_windows(&exec) && self.may_react(seat, true);
                if Tianji::listens(log) && open && !asks {
                    self.cite_closed_window(&exec, seat, true, log);
                }
                (exec.amount, exec.left) = (rest as u16, if asks { 1 } else { 2 });
                self.keep(exec);
                if asks {
                    log.cite(TJ_14_6);
                    self.stack.push(Frame::Ask { seat, question: Question::React { loss: true } });
                }
            }
            1 => {
                exec.left = 2;
                self.keep(exec);
                if let Some(Some(Action::React(card))) = answer {
                    self.react(seat, card, me, Cause::ReactLoss, log);
                }
            }
            _ => {
                let amount = exec.amount;
                (exec.left, exec.amount, exec.todo) = (0, 0, exec.todo.without(seat));
                if exec.has(flag::VOID) {
                    exec.flags = exec.flags & !flag::VOID | flag::CANCELLED;
                    log.tell(TJC_10_2, || Event::Prevented { seat });
                    return self.keep(exec);
                }
                self.note_loss(&mut exec, seat, true);
                self.keep(exec);
                log.tell(TJ_13_6, || Event::Damage { seat, amount });
                self.table.later.retain(|part| part.owner != seat || !part.unless_damaged);
                self.lose_life(seat, amount as i16, Tianji::source_of(&exec), TJ_13_6, log);
            }
        }
    }

    /// What is left of damage after immunity, factors, additions and guards (TJ-13.6).
    pub(super) fn damage_to(
        &mut self,
        exec: &mut Exec,
        op: &Op,
        seat: Seat,
        base: u32,
        log: &mut impl Log<Event>,
    ) -> u32 {
        if self.spared(exec, op, seat, log) {
            return 0;
        }
        if self.spend_ward(seat) {
            log.tell(TJC_7_3, || Event::Prevented { seat });
            return 0;
        }
        if self.feints(seat, Tianji::source_of(exec)) {
            log.cite(TJ_11_7);
            return 0;
        }
        let amount = self.reckon_damage(exec, seat, base, exec.boost, &mut Cited(log));
        let rest = self.absorb(seat, amount);
        if rest < amount {
            log.cite(TJC_7_15);
        }
        rest
    }

    /// What damage comes to before guards, step by step (TJ-13.6).
    pub(crate) fn reckon_damage(&self, exec: &Exec, seat: Seat, base: u32, boost: u8, steps: &mut impl Steps) -> u32 {
        let me = exec.controller;
        let mut amount = base;
        if self.doubled(exec) {
            steps.step(("status", Status::Doubled.id()), Modifier::Times(2), TJC_7_1);
            amount *= 2;
        }
        if self.star(Star::Qisha) {
            steps.step(("star", Star::Qisha.id()), Modifier::Times(2), TJC_14_6);
            amount *= 2;
        }
        let mut add = |status: Status, more: u32, clause| {
            steps.step(("status", status.id()), Modifier::Adds(more as i32), clause);
            amount += more;
        };
        if self.bears(me, Status::WarFormation) {
            add(Status::WarFormation, 3, TJC_7_6);
        }
        if self.bears(me, Status::General) {
            add(Status::General, 8, TJC_7_8);
        }
        if boost > 0 {
            add(Status::DamageBoost, boost.into(), TJC_7_14);
        }
        if self.bears(seat, Status::WarFormation) {
            add(Status::WarFormation, 1, TJC_7_6);
        }
        if self.is_natal(seat, Natal::Gen) && amount > 10 {
            steps.step(("natal", Natal::Gen.id()), Modifier::Adds(-5), TJ_16_11);
            amount -= 5;
        }
        amount
    }

    /// One use of the ward that ends first (TJC-7.3).
    pub(super) fn spend_ward(&mut self, seat: Seat) -> bool {
        let first = (0..self.table.statuses.len())
            .filter(|&at| {
                let one = &self.table.statuses[at];
                one.bearer == seat && one.status == Status::ImmuneDamage && self.in_force(one)
            })
            .min_by_key(|&at| (self.table.statuses[at].until, self.table.statuses[at].age));
        let Some(at) = first else { return false };
        let ward = &mut self.table.statuses[at];
        ward.uses = ward.uses.saturating_sub(1);
        if ward.uses == 0 {
            self.table.statuses.remove(at);
        }
        true
    }

    /// Guards with the earlier end absorb first (TJC-7.15).
    pub(super) fn absorb(&mut self, seat: Seat, mut amount: u32) -> u32 {
        while amount > 0 {
            let pool = (0..self.table.statuses.len())
                .filter(|&at| {
                    let one = &self.table.statuses[at];
                    one.bearer == seat && one.status == Status::Guard && one.value > 0 && self.in_force(one)
                })
                .min_by_key(|&at| (self.table.statuses[at].until, self.table.statuses[at].age));
            let Some(at) = pool else { break };
            let guard = &mut self.table.statuses[at];
            let taken = amount.min(guard.value.into());
            guard.value -= taken as u8;
            amount -= taken;
            if guard.value == 0 && guard.full == 0 {
                self.table.statuses.remove(at);
            }
        }
        amount
    }

    pub(super) fn transfer(
        &mut self,
        mut exec: Exec,
        op: Op,
        (from, to, amount, toll): (Who, Option<Who>, Amount, bool),
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !exec.begun {
            exec.todo = self.each(&exec, from, log).iter().copied().collect();
            exec.begun = true;
        }
        let Some(giver) = self.next_of(&exec) else { return self.done(exec) };
        let taker = to.and_then(|to| self.players(&exec, to).iter().next());
        if to.is_some() && taker.is_none() || self.spared(&mut exec, &op, giver, log) {
            exec.todo = exec.todo.without(giver);
            return self.keep(exec);
        }
        let n = match amount {
            Amount::Half => {
                log.cite(TJC_5_1);
                self.player(giver).gold.div_ceil(2)
            }
            Amount::UpTo(most) => {
                log.cite(TJC_5_1);
                let Some(answer) = answer.or_else(|| self.ask_for(giver, Question::Give { most })) else { return };
                if let Some(Action::Amount(gold)) = answer { gold.into() } else { 0 }
            }
            other => self.amount(&exec, other, log),
        };
        exec.todo = exec.todo.without(giver);
        let source = Tianji::source_of(&exec);
        let received = if toll {
            let paid = n.min(self.player(giver).gold);
            self.lose_gold(giver, paid, Reason::Cost, TJC_3_27, log);
            paid
        } else if giver == exec.controller {
            self.cite_self_loss(giver, n, source, log);
            let paid = n.min(self.player(giver).gold);
            self.lose_gold(giver, paid, Reason::Card, TJC_3_4, log);
            paid
        } else {
            let due = self.penalty_of(giver, n, (1, 1), source, log);
            let paid = self.take_gold(giver, due, source, TJC_3_4, log);
            self.note_loss(&mut exec, giver, paid > 0);
            seized(paid, n, log)
        };
        match taker {
            Some(taker) => {
                self.hand_over(taker, received, Reason::Card, TJC_3_4, log);
                self.note_gain(&mut exec, taker, received, 0);
            }
            None => self.table.fund += received,
        }
        self.keep(exec);
    }

    pub(super) fn track(&mut self, exec: Exec, who: Who, track: Track, log: &mut impl Log<Event>) {
        let all = self.each(&exec, who, log);
        self.done(exec);
        for &seat in all.iter() {
            match track {
                Track::Shift(by) => self.shift(seat, by, TJC_3_6, log),
                Track::Set(_) | Track::Flip => {
                    let value = if let Track::Set(value) = track { value } else { -self.player(seat).track };
                    self.player_mut(seat).track = value;
                    log.tell(TJC_3_6, || Event::Track { seat, value });
                }
            }
        }
    }
}
