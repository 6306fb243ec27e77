//! What lasts: statuses (TJC-7), entities (TJC-9), global rules (TJC-8).

use crate::action::Action;
use crate::clause::*;
use crate::event::Event;
use crate::program::{Doomed, Op, Span, Who};
use crate::round::Answer;
use crate::stack::{Cause, Exec, Question, flag};
use crate::state::{Alliance, Entity, FOREVER, Instance, Tianji};
use crate::table::{EntityKind, Polarity, RuleKind, Status, Zone};
use kernel::{Log, Pile, Seat};

impl Tianji {
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn give_status(
        &mut self,
        exec: &Exec,
        seat: Seat,
        status: Status,
        span: Span,
        value: u8,
        each: bool,
        log: &mut impl Log<Event>,
    ) {
        let round = self.table.round;
        let from = round.saturating_add(span.from);
        let until = span.until.map_or(FOREVER, |until| round.saturating_add(until));
        let me = exec.controller;
        if status == Status::Ally {
            return self.ally(me, seat, until, value, exec.age, log);
        }
        let age = self.next_age();
        let mut one = Instance { bearer: seat, status, from, until, value, uses: 0, by: me, full: 0, age };
        match status {
            Status::ImmuneDamage | Status::ImmuneNegative => (one.uses, one.value) = (value, 0),
            Status::Bearing | Status::Unstoppable | Status::Fog | Status::Weary | Status::DamageBoost => one.uses = 1,
            Status::Guard if each => one.full = value,
            Status::Prestige => {
                let cap = self.rules.options.prestige_cap as u8;
                let have = self.sum(seat, Status::Prestige);
                one.value = value.min(cap.saturating_sub(have));
                if one.value < value {
                    log.cite(TJC_7_21);
                }
                if one.value == 0 {
                    return;
                }
            }
            _ => {}
        }
        if status == Status::Fog {
            let before = self.table.statuses.len();
            self.table.statuses.retain(|old| old.bearer != seat || old.status != Status::Fog);
            if self.table.statuses.len() < before {
                log.cite(TJC_7_5);
            }
        }
        log.tell(TJC_3_14, || Event::StatusGiven { seat, status });
        self.add_status(one);
        if status == Status::General {
            log.cite(TJC_7_8);
            let ward = Instance { status: Status::ImmuneDamage, uses: 1, value: 0, ..one };
            self.add_status(ward);
        }
    }

    /// Adds an instance; one that runs exactly like another joins it, which acts the same.
    pub(crate) fn add_status(&mut self, one: Instance) {
        let alike = |old: &&mut Instance| {
            (old.bearer, old.status, old.from, old.until) == (one.bearer, one.status, one.from, one.until)
                && (old.uses == 0) == (one.uses == 0)
                && (old.full == 0) == (one.full == 0)
        };
        if let Some(old) = self.table.statuses.iter_mut().find(alike) {
            match one.status {
                Status::ImmuneDamage => old.uses = old.uses.saturating_add(one.uses),
                Status::Guard | Status::Weary | Status::DamageBoost | Status::Prestige => {
                    old.value = old.value.saturating_add(one.value);
                    old.full = old.full.saturating_add(one.full);
                }
                Status::MoveLimit => old.value = old.value.min(one.value),
                _ => {}
            }
        } else if self.table.statuses.len() < 128 {
            self.table.statuses.push(one);
        }
    }

    /// A pair of formal allies; an offer to an ally renews (TJC-7.9, TJC-R22).
    pub(super) fn ally(&mut self, me: Seat, other: Seat, until: u8, share: u8, age: u16, log: &mut impl Log<Event>) {
        if me == other {
            return;
        }
        log.tell(TJC_7_9, || Event::Allied { one: me, two: other });
        match self.alliance(me, other) {
            Some(at) => {
                let pair = &mut self.table.allies[at];
                pair.until = pair.until.max(until);
                pair.share = pair.share.max(share);
            }
            None => {
                let (one, two) = (me.min(other), me.max(other));
                self.table.allies.push(Alliance { one, two, from: self.table.round, until, share, age });
            }
        }
    }

    /// The statuses of a polarity that somebody bears, dormant ones included (TJC-3.15).
    pub(crate) fn strippable(&self, of: Seat, positive: bool) -> Pile<Status, 24> {
        let wanted = if positive { Polarity::Positive } else { Polarity::Negative };
        let bears = |status: &Status| {
            status.polarity() == wanted
                && self.table.statuses.iter().any(|one| one.bearer == of && one.status == *status)
        };
        Status::ALL.iter().copied().filter(bears).collect()
    }

    pub(super) fn strip(
        &mut self,
        mut exec: Exec,
        op: Op,
        who: Who,
        positive: bool,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !exec.begun {
            exec.todo = self.each(&exec, who, log).iter().copied().collect();
            exec.begun = true;
        }
        let Some(seat) = self.next_of(&exec) else { return self.done(exec) };
        if answer.is_none() && self.spared(&mut exec, &op, seat, log) {
            exec.todo = exec.todo.without(seat);
            return self.keep(exec);
        }
        self.keep(exec);
        let chooser = if who == Who::All { seat } else { exec.controller };
        let question = Question::Strip { of: seat, positive };
        let Some(answer) = answer.or_else(|| self.ask_for(chooser, question)) else { return };
        exec.todo = exec.todo.without(seat);
        self.keep(exec);
        if let Some(Action::Strip(status)) = answer {
            let round = self.table.round;
            if self.table.statuses.iter().any(|one| one.bearer == seat && one.status == status && one.from > round) {
                log.cite(TJC_6_3);
            }
            if status == Status::Prestige {
                if let Some(token) =
                    self.table.statuses.iter_mut().find(|one| one.bearer == seat && one.status == status)
                {
                    token.value = token.value.saturating_sub(1);
                }
                self.table.statuses.retain(|one| one.status != Status::Prestige || one.value > 0);
            } else {
                self.table.statuses.retain(|one| one.bearer != seat || one.status != status);
            }
            log.tell(TJC_3_15, || Event::StatusEnded { seat, status });
        }
    }

    pub(super) fn create(&mut self, exec: &Exec, kind: EntityKind, log: &mut impl Log<Event>) {
        let (owner, zone) = (exec.controller, self.player(exec.controller).zone);
        // Where the step was not made there is no outpost (table 6.4).
        let stuck = kind == EntityKind::Outpost && exec.cause == Cause::Detonate && !exec.has(flag::MOVED);
        if zone == Zone::CENTRE {
            return log.cite(TJC_3_16);
        }
        if stuck {
            return;
        }
        let until = kind.lasts().map_or(FOREVER, |rounds| self.table.round.saturating_add(rounds));
        if let Some(at) = self.entity(zone, kind) {
            log.cite(TJC_9_6);
            if kind == EntityKind::Barrier {
                self.table.entities[at].until = until;
            }
            return;
        }
        let limit = kind == EntityKind::Tun
            && self.table.entities.iter().any(|one| one.kind == EntityKind::Tun && one.owner == owner);
        if limit {
            return log.cite(TJC_9_6);
        }
        let age = self.next_age();
        self.table.entities.push(Entity { kind, zone, owner, until, age });
        log.tell(TJC_3_16, || Event::Created { seat: owner, kind, zone });
    }

    pub(super) fn destroy(&mut self, exec: Exec, doomed: Doomed, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let me = exec.controller;
        let chosen = match doomed {
            Doomed::This => Some((self.player(me).zone, EntityKind::Tun)),
            _ => {
                let question = Question::Destroy { temporary: doomed == Doomed::Temporary };
                let Some(answer) = answer.or_else(|| self.ask_for(me, question)) else { return };
                match answer {
                    Some(Action::Destroy(zone, kind)) => Some((zone, kind)),
                    _ => None,
                }
            }
        };
        if let Some(at) = chosen.and_then(|(zone, kind)| self.entity(zone, kind)) {
            let gone = self.table.entities.remove(at);
            log.tell(TJC_3_17, || Event::Removed { kind: gone.kind, zone: gone.zone });
        }
        self.done(exec);
    }

    /// TJC-3.18, TJC-8.6
    pub(crate) fn set_rule(&mut self, kind: RuleKind, span: Span, log: &mut impl Log<Event>) {
        let round = self.table.round;
        let from = round.saturating_add(span.from);
        let until = span.until.map_or(FOREVER, |until| round.saturating_add(until));
        let rule = &mut self.table.rules[kind as usize];
        if rule.1 > 0 {
            log.cite(TJC_8_6);
        }
        *rule = if rule.1 == 0 { (from, until) } else { (rule.0.min(from), rule.1.max(until)) };
        // Each ends the other: they are opposites (TJC-8.1, TJC-8.2).
        let opposite = match kind {
            RuleKind::DeptLock => Some((RuleKind::Reversal, TJC_8_1)),
            RuleKind::Reversal => Some((RuleKind::DeptLock, TJC_8_2)),
            _ => None,
        };
        if let Some((opposite, clause)) = opposite {
            let ended = &mut self.table.rules[opposite as usize];
            if ended.1 > 0 {
                log.cite(clause);
            }
            *ended = (0, 0);
        }
        log.tell(TJC_3_18, || Event::RuleSet { rule: kind });
    }
}
