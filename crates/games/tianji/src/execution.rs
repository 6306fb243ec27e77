//! Carrying out a program: fog, condition, cost, targets, window, actions, consequences (TJ-12,
//! TJ-14, TJC-2). What each verb does is in `verbs`.

use crate::action::{Action, Held};
use crate::amounts::Source;
use crate::cards::Reaction;
use crate::clause::*;
use crate::event::{Event, Idle, Reason};
use crate::options::Bankruptcy;
use crate::program::{Attack, Cost, Op, Word, fog};
use crate::round::Answer;
use crate::stack::{Cause, Exec, Frame, Question, Stage, flag};
use crate::state::{Discarded, NOBODY, Reading, Tianji, bit, used_bit};
use crate::table::{Natal, Polarity, Status, Zone};
use crate::verbs::choice_clause;
use kernel::{Log, Seat, Seats};

impl Tianji {
    /// Keeps the execution on top up to date.
    pub(crate) fn keep(&mut self, exec: Exec) {
        self.replace(Frame::Exec(exec));
    }

    pub(crate) fn exec_step(&mut self, mut exec: Exec, answer: Option<Answer>, log: &mut impl Log<Event>) {
        if !self.living(exec.controller) {
            log.cite(TJ_21_5);
            return self.drop_exec(exec, log);
        }
        match exec.stage {
            Stage::Fog => self.fog(exec, answer, log),
            Stage::Disciplined => self.cast(exec, answer, log),
            Stage::Condition => {
                let variant = self.variant_of(&exec);
                if exec.cause != Cause::Read || !exec.has(flag::COPY) {
                    let (seat, hexagram, dept) = (exec.controller, exec.hexagram, exec.dept);
                    log.tell(TJ_12_2, || Event::Executes { seat, hexagram, dept });
                }
                if !variant.tests.is_empty() {
                    log.cite(TJC_5_2);
                }
                if !self.fulfils(variant, exec.hexagram, exec.controller) {
                    log.tell(TJC_2_1, || Event::NotExecuted { seat: exec.controller, why: Idle::Condition });
                    return self.drop_exec(exec, log);
                }
                exec.stage = Stage::Cost;
                self.keep(exec);
            }
            Stage::Cost => self.cost(exec, answer, log),
            Stage::CostCards => {
                if exec.left == 0 {
                    exec.stage = Stage::Targets;
                    return self.keep(exec);
                }
                let Some(answer) = answer.or_else(|| self.ask_for(exec.controller, Question::CostCard)) else { return };
                log.cite(TJC_2_3);
                exec.left -= 1;
                self.keep(exec);
                if let Some(Action::Discard(card)) = answer {
                    self.discard_hand(exec.controller, card, log);
                }
            }
            Stage::Targets => self.targets(exec, answer, log),
            Stage::Window => self.window(exec, answer, log),
            Stage::Actions => {
                let ops = &self.variant_of(&exec).ops;
                let end = if exec.end > 0 { exec.end as usize } else { ops.len() };
                if exec.pc as usize >= end {
                    exec.stage = Stage::Consequences;
                    return self.keep(exec);
                }
                self.act(exec, ops[exec.pc as usize], answer, log);
            }
            Stage::Consequences => self.consequences(exec, log),
        }
    }

    /// It ends here without being completed; a card from hand is discarded all the same.
    pub(crate) fn drop_exec(&mut self, exec: Exec, log: &mut impl Log<Event>) {
        self.stack.pop();
        if exec.card > 0 {
            self.table.basic_discard.push(Discarded { card: exec.card, tag: exec.controller.0 });
            log.tell(TJ_14_7, || Event::Discarded { seat: exec.controller, card: Held::Basic(exec.card) });
        }
    }

    // --- fog (TJC-7.5, TJC-7.22) ---

    fn fog(&mut self, mut exec: Exec, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let seat = exec.controller;
        let found = self
            .table
            .statuses
            .iter()
            .position(|one| one.bearer == seat && one.status == Status::Fog && self.in_force(one));
        let unstoppable = self.bears(seat, Status::Unstoppable);
        if found.is_some() && unstoppable {
            log.cite(TJC_7_19);
        }
        let Some(at) = found.filter(|_| !unstoppable) else {
            exec.stage = Stage::Condition;
            return self.keep(exec);
        };
        let (by, kind) = (self.table.statuses[at].by, self.table.statuses[at].value);
        let Some(answer) = answer.or_else(|| self.ask_for(by, Question::Fog)) else { return };
        self.table.statuses.remove(at);
        let teach = answer != Some(Action::Discipline);
        log.cite(TJC_7_5);
        log.tell(TJC_7_22, || Event::Fogged { seat, by, teach });
        if teach {
            exec.guide = if kind == fog::GUIDE { by.0 } else { NOBODY };
            exec.stage = Stage::Condition;
            return self.keep(exec);
        }
        exec.stage = Stage::Disciplined;
        exec.guide = by.0;
        exec.sub = kind;
        self.keep(exec);
        let loss = if kind == fog::RESTRAIN { 8 } else { 5 };
        self.life_penalty(seat, loss, Source::Card, TJC_7_22, log);
    }

    /// After Discipline: Counter may cast the cancelled effect on somebody else.
    fn cast(&mut self, exec: Exec, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let by = Seat(exec.guide);
        if exec.sub != fog::COUNTER || !self.living(by) {
            return self.drop_exec(exec, log);
        }
        let Some(answer) = answer.or_else(|| self.ask_for(by, Question::Cast)) else { return };
        self.drop_exec(exec, log);
        if let Some(Action::Cast(third)) = answer {
            let age = self.next_age();
            let mut cast = Exec::new(by, exec.hexagram, exec.dept, Cause::Cast, age);
            cast.preset = third.0;
            self.stack.push(Frame::Exec(cast));
        }
    }

    /// The third players on whom Counter could cast.
    pub(crate) fn cast_options(&self, exec: &Exec, out: &mut impl FnMut(Action)) {
        let by = Seat(exec.guide);
        out(Action::No);
        let variant = self.cards().variant(exec.hexagram, exec.dept);
        let able = variant.names_other
            && self.fulfils(variant, exec.hexagram, by)
            && !self.barred(by)
            && self.can_pay(by, &variant.cost);
        if !able {
            return;
        }
        let attack = variant.ops.iter().find_map(|op| match op {
            Op::Bind { word: Word::Other, attack, .. } => *attack,
            _ => None,
        });
        for third in self.living_seats().iter() {
            let barred = attack.is_some() && self.allied(by, third);
            if third != by && third != exec.controller && !barred {
                out(Action::Cast(third));
            }
        }
    }

    // --- cost (TJ-12.3 to TJ-12.6) ---

    pub(crate) fn can_pay(&self, seat: Seat, cost: &Cost) -> bool {
        let player = self.player(seat);
        player.gold >= cost.gold.into()
            && (cost.life == 0 || player.life > cost.life.into())
            && player.hand_size() >= cost.cards.into()
    }

    fn cost(&mut self, mut exec: Exec, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let seat = exec.controller;
        let mut cost = self.variant_of(&exec).cost;
        let printed = cost;
        let fresh = answer.is_none();
        let weary = exec.cause == Cause::Read && !exec.has(flag::COPY) && self.bears(seat, Status::Weary);
        if weary {
            cost.gold += self.sum(seat, Status::Weary);
            cost.optional = true;
            if fresh {
                log.cite(TJC_7_18);
            }
        }
        cost.optional |= exec.has(flag::COPY);
        // Naming the source or the third player was the decision (TJ-R97, TJC-7.22).
        if matches!(exec.cause, Cause::Cast) {
            cost.optional = false;
        }
        if cost.is_nothing() {
            exec.stage = Stage::Targets;
            return self.keep(exec);
        }
        if !self.can_pay(seat, &cost) {
            self.spend(seat, Status::Weary, weary);
            log.cite(TJ_12_3);
            if printed.optional {
                log.cite(TJC_2_2);
            }
            let forced = !cost.optional && matches!(exec.cause, Cause::Read | Cause::Interlock);
            let broke = cost.gold > 0 && self.player(seat).gold == 0;
            let never = self.rules.options.bankruptcy == Bankruptcy::Never;
            log.tell(TJ_12_4, || Event::NotExecuted { seat, why: Idle::Cost });
            self.drop_exec(exec, log);
            if forced && broke && !never {
                [TJ_21_1, TJC_2_2].into_iter().for_each(|clause| log.cite(clause));
                log.tell(TJ_12_5, || Event::Bankrupt { seat });
                self.eliminate(seat, None, log);
            }
            return;
        }
        let mut cards = cost.cards;
        if cost.optional {
            if printed.optional {
                log.cite(TJC_2_2);
            }
            let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Pay(cost))) else { return };
            match answer {
                Some(Action::Pay(chosen)) => cards = if cost.most > cost.cards { chosen } else { cost.cards },
                _ => {
                    self.spend(seat, Status::Weary, weary);
                    log.tell(TJC_2_2, || Event::Declined { seat });
                    return self.drop_exec(exec, log);
                }
            }
        }
        self.spend(seat, Status::Weary, weary);
        exec.stage = Stage::CostCards;
        (exec.left, exec.paid) = (cards, cards);
        self.keep(exec);
        self.pay(seat, &cost, log);
    }

    /// Gold and life of a cost; its cards are discarded one by one.
    pub(crate) fn pay(&mut self, seat: Seat, cost: &Cost, log: &mut impl Log<Event>) {
        self.lose_gold(seat, cost.gold.into(), Reason::Cost, TJ_12_6, log);
        if cost.life > 0 {
            self.player_mut(seat).life -= i16::from(cost.life);
            log.tell(TJ_12_3, || Event::Life { seat, by: -i16::from(cost.life), why: Reason::Cost });
        }
    }

    /// Ends every instance of a status that is in force.
    pub(crate) fn spend(&mut self, seat: Seat, status: Status, really: bool) {
        if really {
            let round = self.table.round;
            self.table
                .statuses
                .retain(|one| one.bearer != seat || one.status != status || !(one.from..=one.until).contains(&round));
        }
    }

    // --- targets (TJC-2.4) ---

    fn targets(&mut self, mut exec: Exec, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let seat = exec.controller;
        if !exec.has(flag::SETTLING) {
            exec.flags |= flag::SETTLING;
            if self.bears(seat, Status::Bearing) {
                log.cite(TJC_7_2);
                log.cite(TJC_6_2);
                exec.flags |= flag::SKIP;
                self.spend(seat, Status::Bearing, true);
            }
            if self.bears(seat, Status::Unstoppable) {
                log.cite(TJC_7_19);
                log.cite(TJC_6_2);
                exec.flags |= flag::UNSTOPPABLE;
                self.spend(seat, Status::Unstoppable, true);
            }
        }
        let mut answer = answer;
        while let Some(&op) = self.variant_of(&exec).ops.get(exec.pc as usize) {
            match op {
                Op::Bind { slot, word, attack, late: false } => {
                    if word == Word::Other && exec.preset != NOBODY {
                        if exec.cause == Cause::React {
                            log.cite(TJC_4_14);
                        }
                        exec.slots[slot as usize] = exec.preset;
                    } else {
                        let question = Question::Target { word: word.into(), attack };
                        self.keep(exec);
                        let Some(answer) = answer.take().or_else(|| self.ask_for(seat, question)) else { return };
                        self.bind(&mut exec, slot, (word, attack), answer, log);
                    }
                    exec.pc += 1;
                }
                Op::If { test, then, bit, .. } => {
                    [TJC_3_24, TJC_5_2].into_iter().for_each(|clause| log.cite(clause));
                    if self.holds(test, seat, Some(&exec)) {
                        exec.branches &= !(1 << bit);
                        exec.pc += 1;
                    } else {
                        exec.branches |= 1 << bit;
                        exec.pc += 1 + then;
                    }
                    // The end of the first part is passed by length, not by a mark: see `skip_taken`.
                }
                Op::Choose { first, bit, .. } => {
                    self.keep(exec);
                    let question = Question::Branch { pc: exec.pc };
                    let Some(answer) = answer.take().or_else(|| self.ask_for(seat, question)) else { return };
                    log.cite(TJC_3_26);
                    if Tianji::listens(log) {
                        self.cite_idle_branches(&exec, log);
                    }
                    match answer {
                        Some(Action::Choose(1)) => exec.pc += 1,
                        Some(Action::Choose(_)) => {
                            exec.branches |= 1 << bit;
                            exec.pc += 1 + first;
                        }
                        // No branch could change anything.
                        _ => exec.pc = self.after(&self.variant_of(&exec).ops, exec.pc),
                    }
                    if answer.is_none() {
                        exec.voided |= 1 << bit;
                    }
                }
                Op::Copy => {
                    let Some(source) = self.last_reading(seat).filter(|_| !exec.is_copy()) else {
                        log.cite(TJC_3_20);
                        exec.pc += 1;
                        continue;
                    };
                    let by = source.by;
                    let (hexagram, dept) = (source.hexagram, source.dept);
                    log.tell(TJC_3_20, || Event::Copies { seat, by, hexagram, dept });
                    [TJ_12_9, TJC_1_5].into_iter().for_each(|clause| log.cite(clause));
                    (exec.hexagram, exec.dept, exec.pc, exec.branches, exec.voided) = (hexagram, dept, 0, 0, 0);
                    exec.flags |= flag::COPY | flag::SKIP;
                    exec.stage = Stage::Condition;
                    return self.keep(exec);
                }
                // Settled when they are reached.
                Op::May(len) => exec.pc += 1 + len,
                Op::Later { len, .. } => exec.pc += 1 + len,
                Op::Offer { then, other, .. } => exec.pc += 1 + then + other,
                _ => exec.pc += 1,
            }
            exec.pc = self.skip_taken(&self.variant_of(&exec).ops, &exec);
        }
        exec.stage = Stage::Window;
        (exec.pc, exec.asked) = (0, Seats::NONE);
        self.keep(exec);
    }

    /// Where the program goes on behind a whole block.
    pub(crate) fn after(&self, ops: &[Op], pc: u8) -> u8 {
        pc + 1
            + match ops[pc as usize] {
                Op::If { then, other, .. } | Op::Offer { then, other, .. } => then + other,
                Op::Choose { first, second, .. } => first + second,
                Op::May(len) | Op::Later { len, .. } => len,
                Op::Contest { win, .. } => win,
                _ => 0,
            }
    }

    /// At the end of the first part of an `if` or `choose` the second part is jumped over.
    pub(crate) fn skip_taken(&self, ops: &[Op], exec: &Exec) -> u8 {
        let mut pc = exec.pc;
        loop {
            let head = (0..pc).rev().find_map(|at| match ops[at as usize] {
                Op::If { then, other, .. } if at + 1 + then == pc && other > 0 => Some((at, other)),
                Op::Choose { first, second, .. } if at + 1 + first == pc && second > 0 => Some((at, second)),
                Op::Offer { then, other, .. } if at + 1 + then == pc && other > 0 => Some((at, other)),
                _ => None,
            });
            match head {
                // Only whoever came through the first part stands here with its bit unset.
                Some((at, len)) if !self.takes_second(ops, exec, at) => pc += len,
                _ => return pc,
            }
        }
    }

    fn takes_second(&self, ops: &[Op], exec: &Exec, at: u8) -> bool {
        match ops[at as usize] {
            Op::If { bit, .. } | Op::Choose { bit, .. } => exec.branches >> bit & 1 == 1,
            // An offer's answer is remembered while its parts are carried out.
            Op::Offer { .. } => exec.has(flag::REFUSED),
            _ => false,
        }
    }

    pub(crate) fn bind(
        &mut self,
        exec: &mut Exec,
        slot: u8,
        (word, attack): (Word, Option<Attack>),
        answer: Answer,
        log: &mut impl Log<Event>,
    ) {
        let seat = exec.controller;
        // `other` names anybody else; it decides something only where it leaves an ally out.
        let leaves_out = || attack.is_some() && !self.allies_of(seat).is_empty();
        if Tianji::listens(log) && answer.is_some() && (word != Word::Other || leaves_out()) {
            log.cite(choice_clause(word));
        }
        match answer {
            Some(Action::Target(whom)) => {
                exec.slots[slot as usize] = whom.0;
                log.tell(TJ_12_7, || Event::Targets { seat, whom });
            }
            Some(Action::Pair(one, two)) => {
                (exec.slots[0], exec.slots[1]) = (one.0, two.0);
                log.tell(TJ_12_7, || Event::Targets { seat, whom: one });
                log.tell(TJ_12_7, || Event::Targets { seat, whom: two });
            }
            _ => {
                exec.slots[slot as usize] = NOBODY;
                log.cite(TJ_12_8);
                log.cite(TJC_2_5);
            }
        }
    }

    // --- the window (TJ-14.6) ---

    fn window(&mut self, mut exec: Exec, answer: Option<Answer>, log: &mut impl Log<Event>) {
        match answer {
            Some(Some(Action::React(card))) => {
                let seat = Seat(exec.sub);
                self.keep(exec);
                return self.react(seat, card, exec.controller, Cause::React, log);
            }
            Some(_) => {}
            None if Tianji::listens(log) => {
                for seat in self.order(exec.controller).filter(|&seat| seat != exec.controller) {
                    if self.hostile(&exec, seat) {
                        self.cite_closed_window(&exec, seat, false, log);
                    }
                }
            }
            None => {}
        }
        let open = self.opens_windows(&exec);
        let next = self.order(exec.controller).find(|&seat| {
            open && seat != exec.controller
                && !exec.asked.has(seat)
                && self.may_react(seat, false)
                && self.hostile(&exec, seat)
        });
        match next {
            Some(seat) => {
                [TJ_14_6, TJC_2_9].into_iter().for_each(|clause| log.cite(clause));
                exec.asked = exec.asked.with(seat);
                exec.sub = seat.0;
                self.keep(exec);
                self.stack.push(Frame::Ask { seat, question: Question::React { loss: false } });
            }
            None => {
                exec.stage = Stage::Actions;
                (exec.pc, exec.asked, exec.sub) = (0, Seats::NONE, 0);
                self.keep(exec);
            }
        }
    }

    /// How many executions lie below the one on top (TJ-14.9).
    pub(crate) fn depth(&self) -> u8 {
        (self.stack.iter().filter(|frame| matches!(frame, Frame::Exec(exec) if !exec.is_later())).count() as u8)
            .saturating_sub(1)
    }

    /// May cards from hand be played against this execution (TJ-14.9, TJC-7.19)?
    pub(crate) fn opens_windows(&self, exec: &Exec) -> bool {
        !exec.has(flag::UNSTOPPABLE) && u16::from(self.depth()) < self.rules.options.reaction_depth
    }

    /// What keeps somebody who holds a card for this window from being asked.
    pub(crate) fn cite_closed_window(&self, exec: &Exec, seat: Seat, loss: bool, log: &mut impl Log<Event>) {
        if self.reaction_cards(seat, loss).next().is_none() {
            return;
        }
        if exec.has(flag::UNSTOPPABLE) {
            [TJC_7_19, TJC_10_4].into_iter().for_each(|clause| log.cite(clause));
        } else if !self.opens_windows(exec) {
            log.cite(TJ_14_9);
        } else if self.barred(seat) {
            log.cite(TJC_10_4);
            log.cite(self.bar_clause(seat));
        } else if self.bears(seat, Status::CardsLocked) {
            [TJC_7_20, TJC_10_4].into_iter().for_each(|clause| log.cite(clause));
        } else if !loss && self.player(seat).zone == Zone::CENTRE {
            [TJ_14_7, TJC_10_3].into_iter().for_each(|clause| log.cite(clause));
        }
    }

    /// Holds a card that is playable from hand in this window, and may play it (TJC-10.4).
    pub(crate) fn may_react(&self, seat: Seat, loss: bool) -> bool {
        let able = !self.barred(seat)
            && !self.bears(seat, Status::CardsLocked)
            && (loss || self.player(seat).zone.dept().is_some());
        able && self.reaction_cards(seat, loss).next().is_some()
    }

    pub(crate) fn reaction_cards(&self, seat: Seat, loss: bool) -> impl Iterator<Item = u8> {
        let cards = self.cards();
        self.player(seat).basic_cards().filter(move |&card| match cards.hexagram(card).reaction {
            Some(Reaction::Target) => !loss,
            Some(Reaction::Loss(_)) => loss,
            None => false,
        })
    }

    /// Plays a card from hand (TJ-14.7).
    pub(crate) fn react(&mut self, seat: Seat, card: u8, against: Seat, cause: Cause, log: &mut impl Log<Event>) {
        if !self.triggers(log) {
            return;
        }
        log.cite(if cause == Cause::React { TJC_10_3 } else { TJC_10_2 });
        self.player_mut(seat).hand &= !bit(card);
        self.table.seen.hide(card);
        log.tell(TJ_14_7, || Event::Reacts { seat, card });
        let dept = self.player(seat).zone.dept().unwrap_or_default();
        let age = self.next_age();
        let mut exec = Exec::new(seat, card, dept, cause, age);
        exec.card = card;
        exec.preset = against.0;
        self.stack.push(Frame::Exec(exec));
    }

    /// Is an execution hostile to a player when its window opens (TJC-2.9)?
    pub(crate) fn hostile(&self, exec: &Exec, seat: Seat) -> bool {
        let ops = &self.variant_of(exec).ops;
        let mut pc = 0;
        while let Some(op) = ops.get(pc as usize) {
            match *op {
                Op::If { then, bit, .. } => pc += 1 + if exec.branches >> bit & 1 == 1 { then } else { 0 },
                Op::Choose { first, bit, .. } => pc += 1 + if exec.branches >> bit & 1 == 1 { first } else { 0 },
                Op::Later { len, .. } => pc += 1 + len,
                Op::Offer { .. } => pc += 1,
                op => {
                    if let Some(who) = op.negative()
                        && self.players(exec, who).has(seat)
                        && !(matches!(op, Op::Damage(..) | Op::Contest { .. }) && self.allied(exec.controller, seat))
                    {
                        return true;
                    }
                    pc += 1;
                }
            }
            // Both parts of an offer count; of the others only the one taken.
            let skipped = Exec { pc, flags: exec.flags | flag::REFUSED, ..*exec };
            pc = self.skip_taken(ops, &skipped);
        }
        false
    }

    // --- actions ---

    /// Is an action negative for this player to be skipped for them (TJC-7.2, TJC-7.4)? Uses of an
    /// immunity are spent by the first such action of an execution.
    pub(crate) fn spared(&mut self, exec: &mut Exec, op: &Op, seat: Seat, log: &mut impl Log<Event>) -> bool {
        if op.negative().is_none() {
            return false;
        }
        if seat == exec.controller {
            let skipped = exec.has(flag::SKIP) && !op.spares_controller();
            if skipped {
                log.cite(TJC_2_8);
            }
            return skipped;
        }
        if exec.is_later() {
            return false;
        }
        if exec.covered.has(seat) {
            return true;
        }
        if !self.bears(seat, Status::ImmuneNegative) {
            return false;
        }
        log.cite(TJC_2_8);
        exec.covered = exec.covered.with(seat);
        let round = self.table.round;
        for one in self.table.statuses.iter_mut() {
            let acts =
                one.bearer == seat && one.status == Status::ImmuneNegative && (one.from..=one.until).contains(&round);
            if acts && one.uses > 0 {
                one.uses -= 1;
                // Spent: it ends with this round's clean-up at the latest, and acts no more.
                if one.uses == 0 {
                    one.until = 0;
                }
            }
        }
        self.table.statuses.retain(|one| one.until > 0);
        log.tell(TJC_7_4, || Event::Prevented { seat });
        true
    }

    // --- consequences (TJ-17.2) ---

    fn consequences(&mut self, exec: Exec, log: &mut impl Log<Event>) {
        let seat = exec.controller;
        self.drop_exec(exec, log);
        if exec.is_later() {
            return;
        }
        let of_a_turn = matches!(exec.cause, Cause::Read | Cause::LiCopy | Cause::Interlock);
        if of_a_turn && exec.has(flag::CANCELLED) {
            log.cite(TJ_12_10);
        } else if of_a_turn {
            let interlock = exec.cause == Cause::Interlock;
            if self.table.readings.len() < 16 {
                self.table.readings.push(Reading { by: seat, hexagram: exec.hexagram, dept: exec.dept, interlock });
            }
        }
        if !exec.hurt.is_empty() {
            self.shift(seat, 2, TJ_17_2, log);
        }
        if exec.has(flag::HEALED) && !self.over() {
            self.shift(seat, -1, TJ_17_2, log);
        }
        if self.over() {
            return;
        }
        if self.is_natal(seat, Natal::Zhen) {
            for _ in exec.hurt.iter() {
                self.reward(seat, 2, 1, Source::Natal, TJ_16_9, log);
            }
        }
        if exec.guide != NOBODY && self.living(Seat(exec.guide)) && self.living(seat) {
            let guide = Seat(exec.guide);
            self.reward(guide, u32::from(exec.got_gold / 2), 1, Source::Card, TJC_7_22, log);
            self.recover(guide, (exec.got_life / 2) as i16, Source::Card, TJC_7_22, log);
        }
    }

    /// Notes the branches of a `choose` that are not offered.
    fn cite_idle_branches(&self, exec: &Exec, log: &mut impl Log<Event>) {
        let Some(Op::Choose { first, .. }) = self.variant_of(exec).ops.get(exec.pc as usize) else { return };
        for at in [exec.pc + 1, exec.pc + 1 + first] {
            if !self.could_change(exec, at) {
                self.cite_idle_branch(exec, at, log);
            }
        }
    }

    /// Why a branch is not offered: its price cannot be paid, or it could change nothing.
    pub(crate) fn cite_idle_branch(&self, exec: &Exec, pc: u8, log: &mut impl Log<Event>) {
        match self.variant_of(exec).ops.get(pc as usize) {
            Some(Op::Price(cost)) if !self.can_pay(exec.controller, cost) => {
                [TJ_12_4, TJC_3_29].into_iter().for_each(|clause| log.cite(clause));
            }
            Some(Op::Copy) if exec.is_copy() => log.cite(TJC_3_20),
            _ => log.cite(TJC_2_12),
        }
    }

    /// Could the branch at this place change something (TJC-2.12)?
    pub(crate) fn could_change(&self, exec: &Exec, pc: u8) -> bool {
        let ops = &self.variant_of(exec).ops;
        let mut pc = pc as usize;
        let mut exec = *exec;
        while let Some(op) = ops.get(pc) {
            match *op {
                Op::Price(cost) => {
                    if !self.can_pay(exec.controller, &cost) {
                        return false;
                    }
                }
                Op::Bind { slot, word, attack, .. } => {
                    let mut found = None;
                    self.candidates_of(exec.controller, word.into(), attack, &mut |action| {
                        found = found.or(match action {
                            Action::Target(seat) | Action::Pair(seat, _) => Some(seat),
                            _ => None,
                        });
                    });
                    // Any legal partner will do for the test, but one with cards is better.
                    let Some(some) = found else { return false };
                    exec.slots[slot as usize] = some.0;
                    exec.todo = self.partners(&exec, word, attack);
                }
                op => return self.can_act(&exec, &op),
            }
            pc += 1;
        }
        false
    }

    /// Everybody whom a word could name.
    fn partners(&self, exec: &Exec, word: Word, attack: Option<Attack>) -> Seats {
        let mut all = Seats::NONE;
        self.candidates_of(exec.controller, word.into(), attack, &mut |action| {
            if let Action::Target(seat) = action {
                all = all.with(seat);
            }
        });
        all
    }

    fn can_act(&self, exec: &Exec, op: &Op) -> bool {
        let me = exec.controller;
        let who = match *op {
            Op::Rule(kind, _) => return !self.rule(kind),
            Op::Copy => {
                let Some(source) = self.last_reading(me).filter(|_| !exec.is_copy()) else { return false };
                let variant = self.cards().variant(source.hexagram, source.dept);
                return self.fulfils(variant, source.hexagram, me) && self.can_pay(me, &variant.cost);
            }
            Op::Swap(kind, _) => {
                let cards = |seat: Seat| self.player(seat).hand_size() > 0;
                return match kind {
                    crate::program::Swap::Card | crate::program::Swap::Cards => {
                        cards(me) && exec.todo.iter().any(cards)
                    }
                    _ => true,
                };
            }
            Op::Move(who, _, mode) => {
                return self.players(exec, who).iter().any(|seat| self.could_move(exec, seat, mode));
            }
            Op::Place { who, set, .. } => {
                return self.players(exec, who).iter().any(|seat| !self.places(exec, seat, set).is_empty());
            }
            Op::Discard(who, ..) => {
                let skipped = |seat: Seat| seat == me && exec.has(flag::SKIP);
                return self.players(exec, who).iter().any(|seat| self.player(seat).hand_size() > 0 && !skipped(seat));
            }
            Op::Transfer { from, .. } => {
                let skipped = |seat: Seat| seat == me && exec.has(flag::SKIP);
                return self.players(exec, from).iter().any(|seat| self.player(seat).gold > 0 && !skipped(seat));
            }
            Op::Gain(who, ..) | Op::Draw { who, .. } | Op::Recover(who, _) | Op::Track(who, _) => who,
            Op::Look { whose, .. } => whose,
            Op::Offer { who, .. } => who,
            Op::Lose(who, ..) | Op::Damage(who, _) | Op::Strip(who, _) | Op::Contest { who, .. } => {
                let players = self.players(exec, who);
                return players.iter().any(|seat| {
                    seat != me || !exec.has(flag::SKIP) || op.spares_controller() || op.negative().is_none()
                });
            }
            Op::Apply { who, status, .. } => {
                let skipped =
                    |seat: Seat| seat == me && exec.has(flag::SKIP) && status.polarity() == Polarity::Negative;
                return self.players(exec, who).iter().any(|seat| !skipped(seat));
            }
            _ => return true,
        };
        !self.players(exec, who).is_empty()
    }

    /// The record of 63 and 64 (TJC-12.4).
    pub(crate) fn mark_used(&mut self, hexagram: u8) {
        self.table.used |= used_bit(hexagram);
    }

    /// What an execution's player gained, for a guide (TJC-7.22).
    pub(crate) fn note_gain(&self, exec: &mut Exec, seat: Seat, gold: u32, life: i16) {
        if seat == exec.controller && !exec.is_later() {
            exec.got_gold = exec.got_gold.saturating_add(gold as u16);
            exec.got_life = exec.got_life.saturating_add(life as u16);
        }
    }

    /// What an execution took from another player (TJ-17.2).
    pub(crate) fn note_loss(&self, exec: &mut Exec, seat: Seat, lost: bool) {
        if lost && seat != exec.controller {
            exec.hurt = exec.hurt.with(seat);
        }
    }

    /// The source that an execution is for gains and losses.
    pub(crate) fn source_of(exec: &Exec) -> Source {
        if exec.is_later() { Source::Card } else { Source::Exec(exec.controller) }
    }
}
