//! Carrying out lines: whether a line takes place, judgements and choices, and the operations
//! (RD-9.3, RD-12, RD-15, RD-16).

use crate::action::Action;
use crate::clause::*;
use crate::draws::Drawn;
use crate::event::Event;
use crate::options::HandLimitChange;
use crate::priority::{Claim, Layer};
use crate::program::{Amount, How, Line, Op, Test, Worth};
use crate::stack::{Frame, Lines, Play, Question, Source, flag};
use crate::state::{Duel, HAND, Held};
use crate::table::{Effect, Kind, Param, Polarity, Price};
use crate::turn::Answer;
use kernel::{Eyes, Log, Pile, Seat, Told};

/// What an operation leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// It is done.
    Done,
    /// It goes on when whatever lies on it is resolved, or answered.
    Again,
}

impl Duel {
    /// A line of a source.
    fn line_of(&self, source: Source, line: u8) -> Option<&Line> {
        let program = match source {
            Source::None => return None,
            Source::Played(design) | Source::Trap(design) => &self.cards().lines[design.0 as usize],
            Source::Discarded(design) => &self.cards().discarded[design.0 as usize],
            Source::Relic(relic, part) => self.cards().relic(relic).part(part),
        };
        program.get(line as usize)
    }

    /// Works through lines in a copy of their frame, which is written back below whatever they push.
    pub(crate) fn lines_step(&mut self, mut lines: Lines, mut answer: Option<Answer>, log: &mut impl Log<Event>) {
        let depth = self.stack.depth();
        while self.stack.depth() == depth {
            let Some(line) = self.line_of(lines.source, lines.line) else {
                self.stack.pop();
                return;
            };
            if !lines.begun {
                let line = *line;
                if !self.begin_line(&mut lines, &line, answer.take(), log) {
                    break;
                }
            } else if lines.at < lines.end {
                let claim = Claim::line(layer(lines.source), line.forced);
                let op = line.ops[lines.at as usize];
                if self.operate(&mut lines, op, claim, answer.take(), log) == Then::Done {
                    lines.at += 1;
                    lines.done = 0;
                }
            } else {
                // The line is finished: its discard triggers resolve (RD-5.9).
                (lines.begun, lines.line) = (false, lines.line + 1);
                if self.pending.len() > lines.base as usize {
                    self.stack.push(Frame::Triggers { base: lines.base });
                }
            }
        }
        if let Some(frame) = self.stack.at_mut(depth) {
            *frame = Frame::Lines(lines);
        }
    }

    /// Begins a line, or passes over it; `false`: a choice is asked first.
    fn begin_line(
        &mut self,
        lines: &mut Lines,
        line: &Line,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) -> bool {
        lines.base = self.pending.len() as u8;
        (lines.triggered, lines.done, lines.at, lines.end) = (0, 0, 0, line.ops.len() as u8);
        if !self.takes_place(lines, line, log) {
            lines.line += 1;
            return true;
        }
        match line.how {
            How::All => {}
            How::Judge => {
                log.cite(RD_16_20);
                let outcome = self.judge(lines.controller, line.ops.len() as u8, log);
                (lines.at, lines.end) = (outcome, outcome + 1);
            }
            How::Choose => {
                // The question is about the line at work.
                self.replace(Frame::Lines(*lines));
                let asked = answer.or_else(|| self.ask_for(lines.controller, Question::Option));
                let Some(answer) = asked else { return false };
                let answer = chosen(answer, log);
                let meant = |op: &Op| matches!(op, Op::Gain(design, _) if answer == Some(Action::Choose(*design)));
                let at = line.ops.iter().position(meant).unwrap_or(0) as u8;
                (lines.at, lines.end) = (at, at + 1);
            }
        }
        lines.begun = true;
        true
    }

    /// Is the line neither void nor its "if" false (RD-9.3, RD-12)?
    fn takes_place<L: Log<Event>>(&self, lines: &Lines, line: &Line, log: &mut L) -> bool {
        let design = match lines.source {
            Source::Played(design) | Source::Trap(design) | Source::Discarded(design) => Some(design),
            _ => None,
        };
        let mut stands = true;
        if let (Source::Played(_), Some(play)) = (lines.source, self.declared()) {
            let bit = 1u8 << lines.line;
            if (play.void_forced | play.void_lines) & bit != 0 && line.forced {
                log.cite(RD_12_5);
                log.cite(RD_14_6);
            }
            stands = !self.is_void(play, lines.line, line.forced);
        }
        if stands {
            stands = self.is_true(line.test, lines);
            if line.test != Test::Always {
                log.cite(RD_9_3);
                if matches!(lines.source, Source::Trap(_)) {
                    log.cite(RD_10_13);
                }
            }
        }
        if line.bends && stands {
            log.cite(RD_11_4);
        }
        if !stands && let Some(design) = design {
            if L::ON && line.ops.iter().any(Op::determines_a_number) {
                log.cite(RD_12_4);
            }
            log.tell(RD_12_1, || Event::LineSkipped { design, line: lines.line + 1 });
        }
        stands
    }

    /// Is a line of the card being played void (RD-12.5)?
    pub(crate) fn is_void(&self, play: &Play, line: u8, forced: bool) -> bool {
        let bit = 1u8 << line;
        let own = Claim::line(Layer::Card, forced);
        let voids = |by: bool| Claim::line(Layer::Card, by).denied().beats(own, self.options().priority_order);
        play.void_forced & bit != 0 && voids(true) || play.void_lines & bit != 0 && voids(false)
    }

    fn is_true(&self, test: Test, lines: &Lines) -> bool {
        let me = lines.controller;
        let of = |foe: bool| self.side(if foe { me.other() } else { me });
        let bound = |value: u8, least: bool, n: u8| if least { value >= n } else { value <= n };
        match test {
            Test::Always => true,
            Test::Health { foe, least, n } => bound(of(foe).health, least, n),
            Test::Energy { foe, least, n } => bound(of(foe).energy, least, n),
            Test::NearDeath { foe } => of(foe).near_death(),
            Test::PileEmpty { foe } => of(foe).draw.is_empty(),
            Test::Unarmoured { foe } => !of(foe).has(Effect::Armour),
            Test::Healthier { foe } => of(foe).health > of(!foe).health,
            Test::Noted { least, n } => bound(lines.noted, least, n),
            Test::Paid { least, n } => self.declared().is_some_and(|play| bound(play.paid, least, n)),
            Test::DeclaredNearDeath => self.declared().is_some_and(|play| play.near_death),
        }
    }

    /// A judgement without stated odds (RD-15).
    fn judge(&mut self, seat: Seat, of: u8, log: &mut impl Log<Event>) -> u8 {
        let (clause, weights): (_, &[u8]) = match of {
            2 => (RD_15_2, &[1, 1]),
            3 => (RD_15_3, &[1, 2, 1]),
            _ => (RD_15_4, &[1, 1, 1, 1]),
        };
        let pitch = self.side(seat).stacks(Effect::TruePitch);
        if pitch > 0 || self.side(seat.other()).has(Effect::TruePitch) {
            // Whose judgement it is decides whether a True Pitch is used.
            log.cite(RD_15_6);
        }
        let (outcome, rolled) = match pitch {
            0 => {
                log.cite(RD_15_1);
                (self.chance.weighted(&weights[..of as usize]) as u8, true)
            }
            _ => {
                self.set_stacks(seat, Effect::TruePitch, pitch - 1, RD_15_1, log);
                (0, false)
            }
        };
        log.tell(clause, || Event::Judgement { seat, outcome: outcome + 1, of, rolled });
        outcome
    }

    fn amount(&self, amount: Amount, lines: &Lines) -> u8 {
        match amount {
            Amount::Just(number) => number,
            Amount::Armour(most) => self.side(lines.controller).stacks(Effect::Armour).min(most),
            Amount::Discarded => lines.discarded,
            Amount::Spent(base, each) => base.saturating_add(each.saturating_mul(lines.spent)),
        }
    }

    /// What the active player gets through the card being played (RD-9.6).
    fn through_card<L: Log<Event>>(&mut self, lines: &Lines, seat: Seat, note: impl FnOnce(&mut Play), log: &mut L) {
        if seat != self.active {
            return;
        }
        if matches!(lines.source, Source::Played(_)) {
            log.cite(RD_9_6);
            if let Some(play) = self.declared_mut() {
                note(play);
            }
        } else if L::ON && self.declared().is_some() {
            // A trap, a discard trigger or a relic gave it meanwhile.
            log.cite(RD_9_6);
        }
    }

    /// One operation (RD-16).
    fn operate(
        &mut self,
        lines: &mut Lines,
        op: Op,
        claim: Claim,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) -> Then {
        let me = lines.controller;
        let foe = me.other();
        let whom = |of_foe: bool| if of_foe { foe } else { me };
        match op {
            Op::Nothing => {}
            Op::Hit { amount, times, pierce } => return self.hit(lines, amount, times, pierce, log),
            Op::Both(amount) => {
                log.cite(RD_16_3);
                let amount = self.amount(amount, lines);
                let flags = self.hit_flags(lines, false, log);
                self.strike_both(me, amount, flags);
            }
            Op::Suffer(amount) => self.strike(Some(me), me, amount, flag::PIERCE),
            Op::Lose(amount) => {
                log.cite(RD_16_4);
                self.strike(Some(me), me, amount, flag::LOSS);
            }
            Op::Arm(amount) => self.arm(lines, amount, claim, log),
            Op::Heal(amount) => {
                log.cite(RD_16_6);
                self.heal(me, amount, claim, log);
            }
            Op::Draw(amount) => {
                return {
                    let count = self.amount(amount, lines);
                    self.draw_many(lines, count, claim, log)
                };
            }
            Op::Energy { foe: of_foe, by } => {
                log.cite(RD_16_8);
                let seat = whom(of_foe);
                if self.change_energy(seat, by, log) {
                    self.through_card(lines, seat, |play| play.energized = true, log);
                }
            }
            Op::Apply { foe: of_foe, effect, stacks } => {
                self.apply_effect(whom(of_foe), effect, stacks, (claim, lines.giver()), log);
            }
            Op::Gain(design, count) => {
                log.cite(RD_16_10);
                (0..count).for_each(|_| self.gain(me, design, log));
            }
            Op::Discard(count) => return self.discard_by_choice(lines, count, false, answer, log),
            Op::DiscardUpTo(count) => return self.discard_by_choice(lines, count, true, answer, log),
            Op::FoeDiscards(count) => {
                log.cite(RD_16_12);
                for _ in 0..count {
                    if !self.discard_random(foe, log) {
                        log.cite(RD_9_4);
                        break;
                    }
                }
            }
            Op::Mill { foe: of_foe, count } => {
                log.cite(RD_16_13);
                self.mill(whom(of_foe), count, log);
            }
            Op::Reshuffle => {
                log.cite(RD_16_14);
                self.reshuffle(me, log);
            }
            Op::Strip(most) => self.strip(foe, most, claim, log),
            Op::Cleanse { forced } => {
                log.cite(RD_16_16);
                self.remove_effects(me, Polarity::Negative, forced, log);
            }
            Op::Dispel => {
                log.cite(RD_16_16);
                self.remove_effects(foe, Polarity::Positive, false, log);
            }
            Op::PriceOne(kind, worth) => {
                let Some(answer) = answer.or_else(|| self.ask_for(me, Question::Card)) else { return Then::Again };
                if let Some(Action::Pick(face)) = chosen(answer, log)
                    && let Some(at) = self.place_of(me, face)
                {
                    self.price(me, at, kind, worth, log);
                    let held = self.side(me).hand[at];
                    let to = if held.known { Eyes::ALL } else { Eyes::only(me) };
                    let card = Told::to((held.design, self.held_cost(me, &held)), to);
                    log.tell(RD_16_17, || Event::Priced { seat: me, kind, card });
                }
            }
            Op::PriceFoeHand(kind, worth) => {
                let cards = self.side(foe).hand.len();
                (0..cards).for_each(|at| self.price(foe, at, kind, worth, log));
                let to = if self.hides_set_count() { Eyes::only(foe) } else { Eyes::ALL };
                log.tell(RD_16_17, || Event::Taxed { seat: foe, cards: Told::to(cards as u8, to) });
            }
            Op::Limit { foe: of_foe, param, to } => {
                return self.change_limit(
                    lines,
                    whom(of_foe),
                    param,
                    to.of(self.side(whom(of_foe)).param(param).into()) as u8,
                    answer,
                    log,
                );
            }
            Op::VoidCard | Op::VoidLine(_) => self.void(op, claim, log),
            Op::Soften(to) => {
                if let Some(Frame::Strike(strike)) = self.stack.nearest(|frame| matches!(frame, Frame::Strike(_))) {
                    strike.blows[strike.at as usize & 1].amount = to;
                    log.tell(RD_16_22, || Event::Softened { amount: to });
                }
            }
            Op::Redirect => {
                if let Some(Frame::Strike(strike)) = self.stack.nearest(|frame| matches!(frame, Frame::Strike(_))) {
                    strike.blows[strike.at as usize & 1].target = foe;
                    log.tell(RD_16_22, || Event::Redirected { to: foe });
                }
            }
            Op::Look => {
                let faces: Pile<_, 50> = self.side(foe).row.iter().map(|laid| laid.design).collect();
                self.side_mut(foe).row.iter_mut().for_each(|laid| laid.seen = true);
                log.tell(RD_16_23, || Event::Looked { seat: me, faces: Told::to(faces, Eyes::only(me)) });
            }
            Op::ReturnDiscarded => {
                let Some(answer) = answer.or_else(|| self.ask_for(me, Question::Discarded)) else { return Then::Again };
                if let Some(Action::Take(design)) = chosen(answer, log) {
                    self.take_back(me, design, log);
                }
            }
            Op::Seal => {
                let Some(answer) = answer.or_else(|| self.ask_for(me, Question::Relic)) else { return Then::Again };
                if let Some(Action::Seal(relic)) = chosen(answer, log) {
                    self.side_mut(foe).sealed |= 1 << relic;
                    log.tell(RD_3_6, || Event::Sealed { seat: foe, relic });
                }
            }
            Op::ExtraTurn => {
                let side = self.side_mut(me);
                side.extra_turns = side.extra_turns.saturating_add(1);
                log.tell(RD_4_17, || Event::ExtraTurn { seat: me });
            }
            Op::KeepAll => {
                self.side_mut(me).basket = true;
                log.tell(RD_11_4, || Event::BasketOpen { seat: me });
            }
            Op::ClearDepletion => {
                self.side_mut(me).failed = 0;
                log.tell(RD_11_4, || Event::MarkCleared { seat: me });
            }
            Op::Survive => {
                self.side_mut(me).lamp = true;
                log.tell(RD_11_4, || Event::LampLit { seat: me });
            }
            Op::AttacksPierce => {
                self.side_mut(me).kiln = true;
                log.tell(RD_16_2, || Event::KilnOpen { seat: me });
            }
            Op::TurnNumber(change) => {
                let side = self.side_mut(me);
                side.turn_number = change.of(side.turn_number);
                let number = side.turn_number;
                log.tell(RD_4_2, || Event::TurnNumber { seat: me, number });
            }
            Op::NoteFoeHand | Op::NoteFoeEnergy => {
                log.cite(RD_16_25);
                let side = self.side(foe);
                let noted = if op == Op::NoteFoeHand { side.hand.len() as u8 } else { side.energy };
                lines.noted = noted;
            }
            Op::SpendAll => {
                log.cite(RD_16_25);
                let energy = self.side(me).energy;
                self.change_energy(me, -(energy as i8), log);
                lines.spent = energy;
            }
        }
        Then::Done
    }

    fn hit_flags(&mut self, lines: &Lines, pierce: bool, log: &mut impl Log<Event>) -> u8 {
        let mut flags = if pierce { flag::PIERCE } else { 0 };
        let kiln = self.side(lines.controller).kiln;
        match lines.source {
            Source::Played(design) if self.card(design).kind == Kind::Attack => {
                flags |= flag::ATTACK;
                if kiln {
                    flags |= flag::PIERCE;
                }
                if let Some(play) = self.declared_mut()
                    && !play.struck
                {
                    play.struck = true;
                    flags |= flag::FIRST;
                }
            }
            // The D line of an attack card makes no attack hit.
            Source::Discarded(design) if self.card(design).kind == Kind::Attack => log.cite(RD_6_2),
            _ => {}
        }
        flags
    }

    /// `hit n ×k`, `pierce n` (RD-16.1, RD-16.2, RD-6.9)
    fn hit(&mut self, lines: &mut Lines, amount: Amount, times: u8, pierce: bool, log: &mut impl Log<Event>) -> Then {
        if lines.done == times {
            return Then::Done;
        }
        log.cite(if pierce { RD_16_2 } else { RD_16_1 });
        if lines.done > 0 {
            log.cite(RD_6_9);
        }
        let amount = self.amount(amount, lines);
        let flags = self.hit_flags(lines, pierce, log);
        lines.done += 1;
        self.strike(Some(lines.controller), lines.controller.other(), amount, flags);
        Then::Again
    }

    /// `arm n` (RD-16.5)
    fn arm(&mut self, lines: &Lines, amount: Amount, claim: Claim, log: &mut impl Log<Event>) {
        let me = lines.controller;
        let mut amount = self.amount(amount, lines);
        if let Source::Played(design) = lines.source
            && self.card(design).kind == Kind::Defence
        {
            amount = amount.saturating_sub(self.lasting(me, |lasting| lasting.less_armour));
        }
        log.cite(RD_16_5);
        if amount > 0 {
            let before = self.side(me).stacks(Effect::Armour);
            self.apply_effect(me, Effect::Armour, amount, (claim, lines.giver()), log);
            if self.side(me).stacks(Effect::Armour) > before {
                self.through_card(lines, me, |play| play.armed = true, log);
            }
        }
    }

    /// `draw n`: one after another; relics may act in between (RD-16.7).
    fn draw_many(&mut self, lines: &mut Lines, count: u8, claim: Claim, log: &mut impl Log<Event>) -> Then {
        let me = lines.controller;
        log.cite(RD_16_7);
        while lines.done < count {
            lines.done += 1;
            match self.draw_one(me, claim, log) {
                Drawn::Card => self.through_card(lines, me, |play| play.drew = true, log),
                Drawn::Nothing => {}
                Drawn::Failed => {
                    let depth = self.stack.depth();
                    self.failed_draw_parts(me, log);
                    if self.stack.depth() > depth {
                        return Then::Again;
                    }
                }
            }
        }
        Then::Done
    }

    /// `discard k (choice)` (RD-16.11)
    fn discard_by_choice(
        &mut self,
        lines: &mut Lines,
        count: u8,
        may_stop: bool,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) -> Then {
        let me = lines.controller;
        log.cite(RD_16_11);
        let mut answer = answer;
        while lines.done < count {
            if self.side(me).hand.is_empty() {
                if !may_stop {
                    log.cite(RD_9_4);
                }
                break;
            }
            let Some(given) = answer.take().or_else(|| self.ask_for(me, Question::Discard(may_stop))) else {
                return Then::Again;
            };
            let Some(Action::Discard(face)) = given else { break };
            self.discard_face(me, face, log);
            lines.done += 1;
            lines.discarded += 1;
        }
        if may_stop {
            // `n := number discarded` is taken now that the line ends.
            log.cite(RD_16_25);
        }
        Then::Done
    }

    /// `strip n`: a forced removal of Armour (RD-16.15, RD-6.3).
    fn strip(&mut self, foe: Seat, most: u8, claim: Claim, log: &mut impl Log<Event>) {
        let armour = self.side(foe).stacks(Effect::Armour);
        if armour == 0 {
            return;
        }
        // Only a forced removal takes Armour away.
        log.cite(RD_6_3);
        if claim.forced {
            self.set_stacks(foe, Effect::Armour, armour.saturating_sub(most), RD_16_15, log);
        }
    }

    /// Attaches a modifier; its value is computed now (RD-13.7).
    fn price<L: Log<Event>>(&mut self, seat: Seat, at: usize, kind: Price, worth: Worth, log: &mut L) {
        let held = self.side(seat).hand[at];
        let cost = self.held_cost(seat, &held);
        let value = match worth {
            Worth::Nothing => return,
            Worth::At(value) => value,
            Worth::Less(by) => cost.saturating_sub(by),
            Worth::More(by) => cost.saturating_add(by),
        };
        if !matches!(worth, Worth::At(_)) {
            log.cite(RD_13_7);
        }
        self.side_mut(seat).hand[at].prices.attach(kind, value);
        if L::ON {
            let changed = self.held_cost(seat, &self.side(seat).hand[at]) != cost;
            self.cite_price(seat, &held, kind, changed, log);
        }
    }

    /// Which rules of RD-13 decided what a new modifier does to a card that was so before.
    fn cite_price(&self, seat: Seat, before: &Held, kind: Price, changed: bool, log: &mut impl Log<Event>) {
        let relic = self.relic_price(seat, before.design).map(|(kind, _)| kind);
        let other = |one: Price| one != kind && (before.prices.has(one) || relic == Some(one));
        if changed {
            log.cite(RD_13_3);
        }
        if Price::ALL.iter().any(|&one| other(one)) {
            log.cite(RD_13_2);
        }
        let fixed = [Price::Fix, Price::ForcedFix].into_iter().any(|one| one >= kind && before.prices.has(one));
        if fixed || before.prices.has(kind) {
            log.cite(RD_13_4);
        }
        if Price::ALL.iter().any(|&one| one > kind && other(one)) {
            log.cite(RD_13_5);
        }
        if relic == Some(kind) {
            log.cite(RD_13_6);
        }
    }

    /// `… cap / limit becomes v` (RD-16.18)
    fn change_limit(
        &mut self,
        lines: &mut Lines,
        seat: Seat,
        param: Param,
        value: u8,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) -> Then {
        match param {
            Param::EnergyCap | Param::HealthCap => {
                if self.change_cap(seat, param, value, log) {
                    log.cite(RD_8_8);
                    self.through_card(lines, seat, |play| play.energized = true, log);
                }
                Then::Done
            }
            Param::HandLimit => self.change_hand_limit(lines, seat, value.min(HAND as u8), answer, log),
            _ => {
                self.side_mut(seat).params[param as usize] = value;
                log.tell(RD_16_18, || Event::Limit { seat, param, value });
                Then::Done
            }
        }
    }

    /// RD-5.7
    fn change_hand_limit(
        &mut self,
        lines: &mut Lines,
        seat: Seat,
        value: u8,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) -> Then {
        let param = Param::HandLimit;
        let blocks = self.options().hand_limit_change == HandLimitChange::LiteralBlock;
        if lines.done == 0 {
            let side = self.side(seat);
            if side.param(param) == value {
                log.cite(RD_5_7);
                return Then::Done;
            }
            if blocks && side.hand.len() >= value as usize {
                return Then::Done;
            }
            self.side_mut(seat).params[param as usize] = value;
            lines.done = 1;
            log.tell(RD_5_7, || Event::Limit { seat, param, value });
        }
        let mut answer = answer;
        let limit = self.side(seat).param(param) as usize;
        while !blocks && self.side(seat).hand.len() > limit {
            let Some(given) = answer.take().or_else(|| self.ask_for(seat, Question::Limit)) else { return Then::Again };
            let Some(Action::Discard(face)) = given else { break };
            self.discard_face(seat, face, log);
        }
        Then::Done
    }

    /// `void that card`, `void line L1 of that card` (RD-16.19, RD-12)
    fn void(&mut self, op: Op, claim: Claim, log: &mut impl Log<Event>) {
        let Some(play) = self.declared_mut() else { return };
        let design = play.design;
        let lines = match op {
            Op::VoidLine(line) => 1 << (line - 1),
            _ => {
                play.void = true;
                u8::MAX
            }
        };
        if claim.forced {
            play.void_forced |= lines;
        } else {
            play.void_lines |= lines;
        }
        log.cite(RD_16_19);
        match op {
            Op::VoidLine(line) => log.tell(RD_12_1, || Event::VoidLine { design, line }),
            _ => log.tell(RD_12_2, || Event::VoidCard { design, forced: claim.forced }),
        }
    }

    /// A card returns from the discard pile, shown (RD-16.21).
    fn take_back(&mut self, seat: Seat, design: kernel::Design, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        if let Some(at) = side.discard.iter().rposition(|&one| one == design) {
            side.discard.remove(at);
            side.hand.push(Held { design, known: true, ..Held::default() });
            log.tell(RD_16_21, || Event::TakenBack { seat, design });
        }
    }
}

/// What was chosen; without a legal option the line is void.
fn chosen(answer: Answer, log: &mut impl Log<Event>) -> Answer {
    log.cite(if answer.is_some() { RD_16_24 } else { RD_9_4 });
    answer
}

/// The layer of what a source says (RD-14.6).
fn layer(source: Source) -> Layer {
    match source {
        Source::Relic(..) => Layer::Relic,
        _ => Layer::Card,
    }
}
