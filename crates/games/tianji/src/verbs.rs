//! What each verb and block of a program does: TJC-3, statuses: TJC-7, lawsuits: TJC-11.

use crate::action::{Action, Held};
use crate::amounts::Source;
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::options::GuanHeaven;
use crate::program::{Amount, Attack, Doomed, Good, Mode, Op, Picks, Set, Sight, Span, Swap, Track, Who, Word, fog};
use crate::round::Answer;
use crate::stack::{Cause, Exec, Frame, Question, Secret, Wanted, flag};
use crate::state::{Alliance, Choice, Discarded, Entity, FOREVER, Instance, Later, NOBODY, Tianji, bit, bits, mark};
use crate::table::{Dept, EntityKind, Natal, Polarity, RuleKind, Star, Status, Zone};
use kernel::{Clause, Eyes, Log, Pile, Seat, Seats, Told};

impl Tianji {
    /// The next operation of a program.
    pub(crate) fn act(&mut self, mut exec: Exec, op: Op, answer: Option<Answer>, log: &mut impl Log<Event>) {
        log.cite(TJC_2_6);
        match op {
            Op::Nothing => {
                log.cite(TJC_3_23);
                self.done(exec);
            }
            Op::Bind { late: false, .. } => self.done(exec),
            Op::Bind { slot, word, attack, .. } => self.bind_late(exec, slot, word, attack, answer, log),
            Op::Gain(who, good, amount) => self.gain(exec, who, good, amount, log),
            Op::Lose(who, good, amount) => self.lose(exec, op, (who, good, amount), log),
            Op::Damage(who, amount) => self.damage(exec, op, who, amount, answer, log),
            Op::Transfer { from, to, amount, toll } => self.transfer(exec, op, (from, to, amount, toll), answer, log),
            Op::Swap(kind, who) => self.swap(exec, kind, who, answer, log),
            Op::Track(who, track) => self.track(exec, who, track, log),
            Op::Draw { who, amount, shown } => {
                log.cite(TJC_3_7);
                let count = self.amount(&exec, amount);
                for seat in self.each(&exec, who, log).iter().copied() {
                    self.draw_basics(seat, count, shown, TJC_3_7, log);
                }
                self.done(exec);
            }
            Op::Discard(who, amount, picks) => self.discard(exec, op, (who, amount, picks), answer, log),
            Op::Recover(who, amount) => self.recover_cards(exec, who, amount, answer, log),
            Op::Look(who, sight) => self.look(exec, who, sight, log),
            Op::LookDeck(count) => self.look_deck(exec, count, log),
            Op::Move(who, amount, mode) => self.move_pieces(exec, op, (who, amount, mode), answer, log),
            Op::Place { who, set, random } => self.place_pieces(exec, op, (who, set, random), answer, log),
            Op::Apply { who, status, span, value, flag } => {
                for seat in self.each(&exec, who, log).iter().copied() {
                    if !self.spared(&mut exec, &op, seat, log) {
                        self.give_status(&exec, seat, status, span, value, flag, log);
                    }
                }
                self.done(exec);
            }
            Op::Strip(who, positive) => self.strip(exec, op, who, positive, answer, log),
            Op::Create(kind) => {
                self.create(&exec, kind, log);
                self.done(exec);
            }
            Op::Destroy(doomed) => self.destroy(exec, doomed, answer, log),
            Op::Rule(kind, span) => {
                self.set_rule(kind, span, log);
                self.done(exec);
            }
            Op::Contest { who, gain, loss, life, win } => self.contest(exec, op, (who, gain, loss, life, win), log),
            Op::Copy => self.done(exec),
            Op::CancelThis => {
                log.cite(TJ_14_8);
                log.cite(TJC_3_21);
                let age = exec.age;
                if let Some(Frame::Exec(hit)) =
                    self.stack.nearest(|frame| matches!(frame, Frame::Exec(one) if one.age != age))
                {
                    hit.flags |= flag::VOID;
                }
                self.done(exec);
            }
            Op::Finish => {
                log.cite(TJC_3_22);
                let me = exec.controller;
                if let Some(Frame::Turn { left, .. }) =
                    self.stack.nearest(|frame| matches!(frame, Frame::Turn { seat, .. } if *seat == me))
                {
                    *left = 0;
                }
                self.done(exec);
            }
            Op::Price(cost) => {
                log.cite(TJC_3_29);
                let me = exec.controller;
                self.done(exec);
                self.pay(me, &cost, log);
            }
            Op::If { then, bit, .. } => {
                exec.pc += 1 + if exec.branches >> bit & 1 == 1 { then } else { 0 };
                self.resume(exec);
            }
            Op::Choose { first, bit, .. } => {
                if exec.voided >> bit & 1 == 1 {
                    exec.pc = self.after(&self.variant_of(&exec).ops, exec.pc);
                } else {
                    exec.pc += 1 + if exec.branches >> bit & 1 == 1 { first } else { 0 };
                }
                self.resume(exec);
            }
            Op::May(len) => {
                if !self.could_change(&exec, exec.pc + 1) {
                    log.cite(TJC_2_12);
                    exec.pc += 1 + len;
                    return self.resume(exec);
                }
                let question = Question::May { pc: exec.pc };
                let Some(answer) = answer.or_else(|| self.ask_for(exec.controller, question)) else { return };
                log.cite(TJC_3_25);
                exec.pc += 1 + if answer == Some(Action::Yes) { 0 } else { len };
                self.resume(exec);
            }
            Op::Offer { who, then, other: _ } => self.offer(exec, who, then, answer, log),
            Op::Later { start, first, last, unless_damaged, len } => {
                log.cite(TJC_3_28);
                log.tell(TJC_3_28, || Event::Waits { seat: exec.controller, hexagram: exec.hexagram });
                let round = self.table.round;
                if self.table.later.len() < 64 {
                    self.table.later.push(Later {
                        owner: exec.controller,
                        hexagram: exec.hexagram,
                        dept: exec.dept,
                        pc: exec.pc,
                        start,
                        first: round.saturating_add(first),
                        last: round.saturating_add(last),
                        unless_damaged,
                        skip: exec.has(flag::SKIP),
                        slots: exec.slots,
                        age: exec.age,
                    });
                }
                exec.pc += 1 + len;
                self.resume(exec);
            }
        }
    }

    /// The operation is over: on to the next.
    fn done(&mut self, mut exec: Exec) {
        let ops = &self.variant_of(&exec).ops;
        // The block of a contest that was not won is jumped over by the contest itself.
        exec.pc += 1;
        exec.pc = self.skip_taken(ops, &exec);
        self.clear(&mut exec);
        self.keep(exec);
    }

    fn resume(&mut self, mut exec: Exec) {
        let ops = &self.variant_of(&exec).ops;
        exec.pc = self.skip_taken(ops, &exec);
        self.clear(&mut exec);
        self.keep(exec);
    }

    fn clear(&self, exec: &mut Exec) {
        (exec.begun, exec.todo, exec.left, exec.sub, exec.amount, exec.boost) = (false, Seats::NONE, 0, 0, 0, 0);
    }

    /// The players of a word, one after another from the acting player (TJ-1.10, TJC-2.7).
    fn each(&self, exec: &Exec, who: Who, log: &mut impl Log<Event>) -> Pile<Seat, 8> {
        log.cite(word_clause(who));
        if !matches!(who, Who::Me | Who::Bound(_)) {
            log.cite(TJ_1_10);
            log.cite(TJC_2_7);
            log.cite(TJ_1_5);
        }
        let players = self.players(exec, who);
        self.order(self.acting()).filter(|&seat| players.has(seat)).collect()
    }

    fn next_of(&self, exec: &Exec) -> Option<Seat> {
        self.order(self.acting()).find(|&seat| exec.todo.has(seat))
    }

    /// A number (TJC-5.1); what the giver chooses is asked elsewhere.
    fn amount(&mut self, exec: &Exec, amount: Amount) -> u32 {
        match amount {
            Amount::Just(number) => number.into(),
            Amount::CountHere => self.players(exec, Who::Here).len() as u32,
            Amount::CountAll => self.living_seats().len() as u32,
            Amount::TwicePaid => 2 * u32::from(exec.paid),
            Amount::Discarded => exec.discarded.into(),
            Amount::Random(low, high) => u32::from(low) + self.chance.below(u32::from(high - low) + 1),
            Amount::Half | Amount::UpTo(_) | Amount::Everything => 0,
        }
    }

    /// The factor of 天道酬勤 (TJC-7.1).
    fn doubles(&self, exec: &Exec) -> u32 {
        if !exec.is_later() && self.bears(exec.controller, Status::Doubled) { 2 } else { 1 }
    }

    // --- words that are found when they are reached ---

    fn bind_late(
        &mut self,
        mut exec: Exec,
        slot: u8,
        word: Word,
        attack: Option<Attack>,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        let answer = match word {
            Word::RandomOther | Word::RandomAny => {
                log.cite(TJC_4_13);
                let all = self.living_seats();
                let drawn = if word == Word::RandomAny { all } else { all.without(me) };
                let list: Pile<Seat, 8> = self.order(me).filter(|&seat| drawn.has(seat)).collect();
                let at = if list.is_empty() { 0 } else { self.chance.below(list.len() as u32) as usize };
                list.get(at).map(|&seat| Action::Target(seat))
            }
            Word::Other if exec.preset != NOBODY => Some(Action::Target(Seat(exec.preset))),
            _ => {
                let question = Question::Target { word: word.into(), attack };
                let Some(answer) = answer.or_else(|| self.ask_for(me, question)) else { return };
                answer
            }
        };
        log.cite(wanted_clause(word.into()));
        self.bind(&mut exec, slot, answer, log);
        self.done(exec);
    }

    /// The players that a choice word offers (TJC-4).
    pub(crate) fn candidates_of(&self, me: Seat, word: Wanted, attack: Option<Attack>, out: &mut impl FnMut(Action)) {
        let zone = self.player(me).zone;
        let barred = |seat: Seat| attack.is_some() && seat != me && self.allied(me, seat);
        if word == Wanted::Pair {
            let fits = |&seat: &Seat| seat == me || !self.allied(me, seat);
            let list: Pile<Seat, 8> = self.living_seats().iter().filter(fits).collect();
            for (at, &one) in list.iter().enumerate() {
                list[at + 1..].iter().for_each(|&two| out(Action::Pair(one, two)));
            }
            return;
        }
        for seat in self.order(me) {
            let fits = match word {
                Wanted::Other => seat != me,
                Wanted::Any => true,
                Wanted::Ally => self.allied(me, seat) && seat != me,
                Wanted::Stranger => seat != me && !self.allied(me, seat),
                Wanted::HereOne => seat != me && self.player(seat).zone == zone,
                Wanted::Pair => false,
            };
            if fits && !barred(seat) {
                out(Action::Target(seat));
            }
        }
    }

    // --- gold, life, track ---

    fn gain(&mut self, mut exec: Exec, who: Who, good: Good, amount: Amount, log: &mut impl Log<Event>) {
        log.cite(TJC_3_1);
        let n = self.amount(&exec, amount);
        if !matches!(amount, Amount::Just(_)) {
            log.cite(TJC_5_1);
        }
        for &seat in self.each(&exec, who, log).iter() {
            let factor = if seat == exec.controller { self.doubles(&exec) } else { 1 };
            if factor > 1 {
                log.cite(TJC_7_1);
            }
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

    fn lose(&mut self, mut exec: Exec, op: Op, (who, good, amount): (Who, Good, Amount), log: &mut impl Log<Event>) {
        log.cite(TJC_3_2);
        log.cite(TJC_2_10);
        let n = self.amount(&exec, amount);
        let source = Tianji::source_of(&exec);
        let all = self.each(&exec, who, log);
        for &seat in all.iter() {
            if !self.living(seat) || self.spared(&mut exec, &op, seat, log) {
                continue;
            }
            let own = seat == exec.controller;
            match good {
                Good::Gold if own => {
                    let paid = n.min(self.player(seat).gold);
                    self.lose_gold(seat, paid, Reason::Card, TJC_3_2, log);
                }
                Good::Gold => {
                    let due = self.penalty_of(seat, n, (1, 1), source);
                    let paid = self.take_gold(seat, due, source, TJC_3_2, log);
                    self.note_loss(&mut exec, seat, paid > 0);
                }
                _ if own => self.lose_life(seat, n as i16, Source::Card, TJC_3_2, log),
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

    /// TJ-13.6, victim after victim; each has a window of its own.
    fn damage(
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
            log.cite(TJC_3_3);
            let all = self.each(&exec, who, log);
            exec.todo = all.iter().copied().filter(|&seat| !self.allied(me, seat)).collect();
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
                let base = self.amount(&exec, amount);
                let rest = self.damage_to(&mut exec, &op, seat, base, log);
                if rest == 0 {
                    exec.todo = exec.todo.without(seat);
                    return self.keep(exec);
                }
                let open = !exec.is_later()
                    && !exec.has(flag::UNSTOPPABLE)
                    && u16::from(self.depth()) < self.rules.options.reaction_depth;
                let asks = open && seat != me && self.may_react(seat, true);
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
    fn damage_to(&mut self, exec: &mut Exec, op: &Op, seat: Seat, base: u32, log: &mut impl Log<Event>) -> u32 {
        let me = exec.controller;
        if self.spared(exec, op, seat, log) {
            return 0;
        }
        if self.spend_ward(seat) {
            log.tell(TJC_7_3, || Event::Prevented { seat });
            return 0;
        }
        if self.feints(seat, Tianji::source_of(exec)) {
            return 0;
        }
        let star = if self.star(Star::Qisha) {
            log.cite(TJC_14_6);
            2
        } else {
            1
        };
        let mut amount = base * self.doubles(exec) * star;
        if self.bears(me, Status::WarFormation) {
            log.cite(TJC_7_6);
            amount += 3;
        }
        if self.bears(me, Status::General) {
            log.cite(TJC_7_8);
            amount += 8;
        }
        amount += u32::from(exec.boost);
        if self.bears(seat, Status::WarFormation) {
            log.cite(TJC_7_6);
            amount += 1;
        }
        if self.is_natal(seat, Natal::Gen) && amount > 10 {
            log.cite(TJ_16_11);
            amount -= 5;
        }
        if self.bears(seat, Status::Guard) {
            log.cite(TJC_7_15);
            amount = self.absorb(seat, amount);
        }
        amount
    }

    /// One use of the ward that ends first (TJC-7.3).
    fn spend_ward(&mut self, seat: Seat) -> bool {
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
    fn absorb(&mut self, seat: Seat, mut amount: u32) -> u32 {
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

    fn transfer(
        &mut self,
        mut exec: Exec,
        op: Op,
        (from, to, amount, toll): (Who, Option<Who>, Amount, bool),
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        log.cite(TJC_3_4);
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
            Amount::Half => self.player(giver).gold.div_ceil(2),
            Amount::UpTo(most) => {
                let Some(answer) = answer.or_else(|| self.ask_for(giver, Question::Give { most })) else { return };
                if let Some(Action::Amount(gold)) = answer { gold.into() } else { 0 }
            }
            other => self.amount(&exec, other),
        };
        exec.todo = exec.todo.without(giver);
        let source = Tianji::source_of(&exec);
        let (paid, received) = if toll {
            let paid = n.min(self.player(giver).gold);
            self.lose_gold(giver, paid, Reason::Cost, TJC_3_27, log);
            (paid, paid)
        } else if giver == exec.controller {
            let paid = n.min(self.player(giver).gold);
            self.lose_gold(giver, paid, Reason::Card, TJC_3_4, log);
            (paid, paid)
        } else {
            let due = self.penalty_of(giver, n, (1, 1), source);
            let paid = self.take_gold(giver, due, source, TJC_3_4, log);
            log.cite(TJ_13_5);
            self.note_loss(&mut exec, giver, paid > 0);
            (paid, paid.min(n))
        };
        let _ = paid;
        match taker {
            Some(taker) => {
                self.give_gold(taker, received, Reason::Card, TJC_3_4, log);
                self.note_gain(&mut exec, taker, received, 0);
            }
            None => self.table.fund += received,
        }
        self.keep(exec);
    }

    fn track(&mut self, exec: Exec, who: Who, track: Track, log: &mut impl Log<Event>) {
        let all = self.each(&exec, who, log);
        self.done(exec);
        for &seat in all.iter() {
            match track {
                Track::Shift(by) => self.shift(seat, by, TJC_3_6, log),
                Track::Zero | Track::Flip => {
                    let value = if track == Track::Zero { 0 } else { -self.player(seat).track };
                    self.player_mut(seat).track = value;
                    log.tell(TJC_3_6, || Event::Track { seat, value });
                }
            }
        }
    }

    // --- exchanges (TJC-3.5) ---

    fn swap(&mut self, mut exec: Exec, kind: Swap, who: Who, answer: Option<Answer>, log: &mut impl Log<Event>) {
        log.cite(TJC_3_5);
        let me = exec.controller;
        if kind == Swap::Position {
            return self.swap_places(exec, log);
        }
        let Some(other) = self.players(&exec, who).iter().next().filter(|&other| other != me) else {
            log.cite(TJC_2_5);
            return self.done(exec);
        };
        log.cite(TJ_13_9);
        match kind {
            Swap::Gold => {
                let (mine, theirs) = (self.player(me).gold, self.player(other).gold);
                (self.player_mut(me).gold, self.player_mut(other).gold) = (theirs, mine);
                self.note_loss(&mut exec, other, mine < theirs);
                if mine < theirs {
                    self.blame(other, Some(me));
                }
                log.tell(TJC_3_5, || Event::Exchanged { one: me, two: other, what: "gold" });
                self.done(exec);
            }
            Swap::Track => {
                let (mine, theirs) = (self.player(me).track, self.player(other).track);
                (self.player_mut(me).track, self.player_mut(other).track) = (theirs, mine);
                log.tell(TJC_3_5, || Event::Exchanged { one: me, two: other, what: "yinyang" });
                self.done(exec);
            }
            Swap::Hand => {
                self.forget_hand(me);
                self.forget_hand(other);
                let (mine, theirs) = (*self.player(me), *self.player(other));
                (self.player_mut(me).hand, self.player_mut(me).functions) = (theirs.hand, theirs.functions);
                (self.player_mut(other).hand, self.player_mut(other).functions) = (mine.hand, mine.functions);
                // Each knows what the other holds now.
                log.tell(TJC_3_5, || Event::Exchanged { one: me, two: other, what: "hand" });
                self.view_hand(me, other, TJC_3_5, log);
                self.view_hand(other, me, TJC_3_5, log);
                self.done(exec);
            }
            Swap::Discards => {
                let swapped = |tag: u8| match tag {
                    tag if tag == me.0 => other.0,
                    tag if tag == other.0 => me.0,
                    tag => tag,
                };
                self.table.basic_discard.iter_mut().for_each(|card| card.tag = swapped(card.tag));
                self.table.function_discard.iter_mut().for_each(|card| card.tag = swapped(card.tag));
                self.mark_used(exec.hexagram);
                log.cite(TJC_12_4);
                log.tell(TJC_3_5, || Event::Exchanged { one: me, two: other, what: "discards" });
                self.done(exec);
            }
            Swap::Card | Swap::Cards => self.swap_cards(exec, kind, other, answer, log),
            Swap::Position => {}
        }
    }

    fn swap_cards(
        &mut self,
        mut exec: Exec,
        kind: Swap,
        other: Seat,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        let most = self.player(me).hand_size().min(self.player(other).hand_size());
        if !exec.begun {
            if most == 0 {
                return self.done(exec);
            }
            let count = if kind == Swap::Cards {
                let question = Question::SwapCount { with: other };
                let Some(answer) = answer.or_else(|| self.ask_for(me, question)) else { return };
                if let Some(Action::Count(count)) = answer { count } else { 1 }
            } else {
                1
            };
            (exec.begun, exec.left) = (true, count);
            self.keep(exec);
            self.sealed.ask(self.pair(me, other));
            for seat in [me, other] {
                self.offer_forced(seat, Choice::default(), count);
            }
            return self.stack.push(Frame::Secret(Secret::Exchange(count)));
        }
        let choices = self.sealed.reveal();
        for seat in [me, other] {
            self.forget_hand(seat);
        }
        for (from, to) in [(me, other), (other, me)] {
            let gone = choices[from];
            let giver = self.player_mut(from);
            giver.hand &= !gone.basics;
            giver.functions.iter_mut().zip(gone.functions).for_each(|(have, gone)| *have -= gone);
            let taker = self.player_mut(to);
            taker.hand |= gone.basics;
            taker.functions.iter_mut().zip(gone.functions).for_each(|(have, more)| *have += more);
        }
        for (from, to) in [(me, other), (other, me)] {
            let gone = choices[from];
            // The giver knows where the cards are now.
            bits(gone.basics).for_each(|card| self.table.seen.show(card, 1 << from.0));
            let known = gone.functions.iter().enumerate().map(|(at, &count)| u16::from(count) << (3 * at)).sum();
            self.table.seen_functions[from][to] = known;
            let eyes = Eyes::only(to);
            for card in bits(gone.basics) {
                log.tell(TJC_3_5, || Event::Drew {
                    seat: to,
                    card: Told::to(Held::Basic(card), eyes),
                    function: false,
                });
            }
            for kind in crate::event::kinds_of(&gone.functions) {
                log.tell(TJC_3_5, || Event::Drew {
                    seat: to,
                    card: Told::to(Held::Function(kind), eyes),
                    function: true,
                });
            }
        }
        log.tell(TJC_3_5, || Event::Exchanged { one: me, two: other, what: "cards" });
        self.done(exec);
    }

    fn pair(&self, one: Seat, two: Seat) -> Seats {
        Seats::only(one).with(two)
    }

    /// A further card of an exchange arrives.
    pub(crate) fn offer_card(&mut self, seat: Seat, card: Held, count: u8) {
        let mut choice = self.sealed.seen(kernel::Eye::Referee, seat).copied().unwrap_or_default();
        match card {
            Held::Basic(number) => choice.basics |= bit(number),
            Held::Function(kind) => choice.functions[kind as usize] += 1,
        }
        self.offer_forced(seat, choice, count);
    }

    /// Adds what leaves no choice: the last different card.
    fn offer_forced(&mut self, seat: Seat, mut choice: Choice, count: u8) {
        let player = self.player(seat);
        let given = |choice: &Choice| choice.basics.count_ones() as u8 + choice.functions.iter().sum::<u8>();
        while given(&choice) < count {
            let basics = player.hand & !choice.basics;
            let left = player.functions.iter().zip(&choice.functions).map(|(have, gone)| have - gone);
            let kinds: Pile<usize, 5> = left.enumerate().filter(|(_, left)| *left > 0).map(|(kind, _)| kind).collect();
            match (basics.count_ones(), &*kinds) {
                (1, []) => choice.basics |= basics,
                (0, [kind]) => choice.functions[*kind] += 1,
                _ => break,
            }
        }
        let complete = given(&choice) >= count;
        self.sealed.give(seat, choice, complete);
    }

    fn swap_places(&mut self, exec: Exec, log: &mut impl Log<Event>) {
        let (Some(one), Some(two)) = (exec.bound(0), exec.bound(1)) else { return self.done(exec) };
        let (from, to) = (self.player(one).zone, self.player(two).zone);
        let living = self.living(one) && self.living(two);
        let legal = living && from != to && self.can_be_put(one, to) && self.can_be_put(two, from);
        self.done(exec);
        if legal {
            log.tell(TJC_3_5, || Event::Exchanged { one, two, what: "position" });
            let order: Pile<Seat, 8> =
                self.order(self.table.start).filter(|&seat| seat == one || seat == two).collect();
            for &seat in order.iter() {
                let to = if seat == one { to } else { from };
                log.tell(TJC_3_5, || Event::Moved { seat, to });
                self.enter(seat, to, log);
            }
            for &seat in order.iter() {
                self.after_card_move(seat, log);
            }
        }
    }

    // --- cards ---

    fn discard(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, amount, picks): (Who, Amount, Picks),
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        log.cite(TJC_3_8);
        if !exec.begun {
            exec.todo = self.each(&exec, who, log).iter().copied().collect();
            (exec.begun, exec.left, exec.discarded, exec.sub) = (true, 0, 0, NOBODY);
        }
        let Some(seat) = self.next_of(&exec) else { return self.done(exec) };
        if exec.sub != seat.0 {
            if self.spared(&mut exec, &op, seat, log) {
                exec.todo = exec.todo.without(seat);
                return self.keep(exec);
            }
            exec.sub = seat.0;
            exec.left = match amount {
                Amount::Everything => u8::MAX,
                other => self.amount(&exec, other) as u8,
            };
            if picks == Picks::Controller && self.player(seat).hand_size() > 0 {
                self.view_hand(exec.controller, seat, TJC_3_8, log);
            }
        }
        if exec.left == 0 || self.player(seat).hand_size() == 0 {
            exec.todo = exec.todo.without(seat);
            exec.sub = NOBODY;
            return self.keep(exec);
        }
        let card = match (amount, picks) {
            (Amount::Everything, _) => self.player(seat).cards().next(),
            (_, Picks::Chance) => {
                let at = self.chance.below(self.player(seat).hand_size());
                self.hand_at(seat, at)
            }
            (_, picks) => {
                self.keep(exec);
                let (asked, question) = match picks {
                    Picks::Controller => (exec.controller, Question::Pick { of: seat }),
                    _ => (seat, Question::Discard),
                };
                let Some(answer) = answer.or_else(|| self.ask_for(asked, question)) else { return };
                match answer {
                    Some(Action::Discard(card)) => Some(card),
                    _ => None,
                }
            }
        };
        exec.left = exec.left.saturating_sub(if amount == Amount::Everything { 0 } else { 1 });
        match card {
            Some(card) => {
                exec.discarded = exec.discarded.saturating_add(1);
                self.keep(exec);
                self.discard_hand(seat, card, log);
            }
            None => {
                exec.todo = exec.todo.without(seat);
                self.keep(exec);
            }
        }
    }

    /// The card at this place of a hand: basic cards ascending, then function cards.
    fn hand_at(&self, seat: Seat, at: u32) -> Option<Held> {
        let player = self.player(seat);
        let basics = player.basic_cards().map(Held::Basic);
        let functions = crate::event::kinds_of(&player.functions).map(Held::Function);
        basics.chain(functions).nth(at as usize)
    }

    fn recover_cards(
        &mut self,
        mut exec: Exec,
        who: Who,
        amount: Amount,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        log.cite(TJC_3_9);
        if !exec.begun {
            exec.todo = self.each(&exec, who, log).iter().copied().collect();
            exec.begun = true;
            exec.left = self.amount(&exec, amount) as u8;
        }
        let Some(seat) = self.next_of(&exec).filter(|_| exec.left > 0) else { return self.done(exec) };
        self.keep(exec);
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Recover)) else { return };
        exec.left -= 1;
        match answer {
            Some(Action::Recover(card)) => {
                self.table.basic_discard.retain(|one| one.card != card);
                self.player_mut(seat).hand |= bit(card);
                let others = self.all_seats().without(seat);
                self.table.seen.show(card, others.iter().map(|seat| 1u8 << seat.0).sum());
                log.tell(TJC_3_9, || Event::Shown { seat, card: Held::Basic(card) });
            }
            _ => exec.left = 0,
        }
        self.keep(exec);
    }

    fn look(&mut self, exec: Exec, who: Who, sight: Sight, log: &mut impl Log<Event>) {
        log.cite(TJC_3_10);
        let me = exec.controller;
        let all = self.each(&exec, who, log);
        for &seat in all.iter().filter(|&&seat| seat != me) {
            match sight {
                Sight::Hand => self.view_hand(me, seat, TJC_3_10, log),
                Sight::Mine => self.view_hand(seat, me, TJC_3_10, log),
                Sight::Destiny => {
                    self.player_mut(me).knows_destiny |= 1 << seat.0;
                    if let Some(destiny) = self.player(seat).destiny {
                        let destiny = Told::to(destiny, Eyes::only(me));
                        log.tell(TJC_3_10, || Event::SawDestiny { seat: me, whom: seat, destiny });
                    }
                }
                Sight::Placed => {
                    let hidden = self.placed(seat) && !self.player(seat).has(mark::REVEALED);
                    let stack = self.player(seat).stack;
                    if hidden && !stack.is_empty() && self.rules.options.guan_heaven == GuanHeaven::Placed {
                        self.player_mut(seat).stack.eyes |= 1 << me.0;
                        let eyes = Eyes::only(me);
                        let (basics, functions) = (Told::to(stack.basics, eyes), Told::to(stack.functions, eyes));
                        log.tell(TJC_3_10, || Event::SawStack { seat: me, whom: seat, basics, functions });
                    }
                }
            }
        }
        self.done(exec);
    }

    fn look_deck(&mut self, exec: Exec, count: u8, log: &mut impl Log<Event>) {
        log.cite(TJC_3_10);
        let me = exec.controller;
        let mut cards = [0; 3];
        let top: Pile<u8, 64> = self.table.basic_deck.iter().rev().take(count as usize).copied().collect();
        for (at, &card) in top.iter().enumerate() {
            self.table.seen.show(card, 1 << me.0);
            if let Some(place) = cards.get_mut(at) {
                *place = card;
            }
        }
        let cards = Told::to(cards, Eyes::only(me));
        log.tell(TJC_3_10, || Event::SawDeck { seat: me, count: top.len() as u8, cards });
        self.done(exec);
    }

    // --- moves ---

    /// May a card move this piece at all (TJC-3.13)?
    fn card_moves(&self, seat: Seat) -> bool {
        !self.rule(RuleKind::NoCardMoves) && !self.fixed(seat)
    }

    /// How many steps a move may cover (TJC-7.13).
    fn reach(&self, seat: Seat, steps: u8) -> u8 {
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

    fn move_pieces(
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
        let Some(seat) = self.next_of(&exec) else { return self.done_moving(exec) };
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

    fn done_moving(&mut self, exec: Exec) {
        self.done(exec);
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

    fn place_pieces(
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

    // --- statuses, entities, rules ---

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn give_status(
        &mut self,
        exec: &Exec,
        seat: Seat,
        status: Status,
        span: Span,
        value: u8,
        share: bool,
        log: &mut impl Log<Event>,
    ) {
        [TJC_3_14, status_clause(status)].into_iter().for_each(|clause| log.cite(clause));
        if span.from > 0 {
            log.cite(TJC_6_3);
        }
        let round = self.table.round;
        let from = round.saturating_add(span.from);
        let until = span.until.map_or(FOREVER, |until| round.saturating_add(until));
        let me = exec.controller;
        if status == Status::Ally {
            return self.ally(me, seat, until, share, exec.age, log);
        }
        let age = self.next_age();
        let mut one = Instance { bearer: seat, status, from, until, value, uses: 0, by: me, full: 0, age };
        match status {
            Status::ImmuneDamage | Status::ImmuneNegative => (one.uses, one.value) = (value, 0),
            Status::Bearing | Status::Unstoppable | Status::Fog | Status::Weary | Status::DamageBoost => one.uses = 1,
            Status::Guard if share => one.full = value,
            Status::Prestige => {
                let cap = self.rules.options.prestige_cap as u8;
                let have = self.sum(seat, Status::Prestige);
                one.value = value.min(cap.saturating_sub(have));
                if one.value == 0 {
                    return;
                }
            }
            _ => {}
        }
        if status == Status::Fog {
            self.table.statuses.retain(|old| old.bearer != seat || old.status != Status::Fog);
        }
        log.tell(TJC_3_14, || Event::StatusGiven { seat, status });
        self.add_status(one);
        if status == Status::General {
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
    fn ally(&mut self, me: Seat, other: Seat, until: u8, share: bool, age: u16, log: &mut impl Log<Event>) {
        [TJC_1_7, TJC_7_23].into_iter().for_each(|clause| log.cite(clause));
        if me == other {
            return;
        }
        log.tell(TJC_7_9, || Event::Allied { one: me, two: other });
        match self.alliance(me, other) {
            Some(at) => {
                let pair = &mut self.table.allies[at];
                pair.until = pair.until.max(until);
                pair.share |= share;
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

    fn strip(
        &mut self,
        mut exec: Exec,
        op: Op,
        who: Who,
        positive: bool,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        log.cite(TJC_3_15);
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

    fn create(&mut self, exec: &Exec, kind: EntityKind, log: &mut impl Log<Event>) {
        [TJC_3_16, TJC_9_6, entity_clause(kind), TJ_15_1].into_iter().for_each(|clause| log.cite(clause));
        if kind == EntityKind::Tun {
            log.cite(TJC_12_3);
        }
        let (owner, zone) = (exec.controller, self.player(exec.controller).zone);
        // Where the step was not made there is no outpost (table 6.4).
        let stuck = kind == EntityKind::Outpost && exec.cause == Cause::Detonate && !exec.has(flag::MOVED);
        if zone == Zone::CENTRE || stuck {
            return;
        }
        let until = kind.lasts().map_or(FOREVER, |rounds| self.table.round.saturating_add(rounds));
        if let Some(at) = self.entity(zone, kind) {
            if kind == EntityKind::Barrier {
                self.table.entities[at].until = until;
            }
            return;
        }
        let limit = kind == EntityKind::Tun
            && self.table.entities.iter().any(|one| one.kind == EntityKind::Tun && one.owner == owner);
        if limit {
            return;
        }
        let age = self.next_age();
        self.table.entities.push(Entity { kind, zone, owner, until, age });
        log.tell(TJC_3_16, || Event::Created { seat: owner, kind, zone });
    }

    fn destroy(&mut self, exec: Exec, doomed: Doomed, answer: Option<Answer>, log: &mut impl Log<Event>) {
        log.cite(TJC_3_17);
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
        let clause = [TJC_8_1, TJC_8_2, TJC_8_3, TJC_8_4, TJC_8_5][kind as usize];
        [TJC_3_18, TJC_8_6, TJC_12_5, TJ_14_4, clause].into_iter().for_each(|clause| log.cite(clause));
        let round = self.table.round;
        let from = round.saturating_add(span.from);
        let until = span.until.map_or(FOREVER, |until| round.saturating_add(until));
        let rule = &mut self.table.rules[kind as usize];
        *rule = if rule.1 == 0 { (from, until) } else { (rule.0.min(from), rule.1.max(until)) };
        // Each ends the other: they are opposites (TJC-8.1, TJC-8.2).
        let opposite = match kind {
            RuleKind::DeptLock => Some(RuleKind::Reversal),
            RuleKind::Reversal => Some(RuleKind::DeptLock),
            _ => None,
        };
        if let Some(opposite) = opposite {
            self.table.rules[opposite as usize] = (0, 0);
        }
        log.tell(TJC_3_18, || Event::RuleSet { rule: kind });
    }

    // --- lawsuits and offers ---

    fn contest(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, gain, loss, life, win): (Who, u8, u8, u8, u8),
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        log.cite(TJC_3_19);
        let over = |exec: Exec| Exec { pc: exec.pc + win, ..exec };
        let other = self.players(&exec, who).iter().next().filter(|&other| other != me && !self.allied(me, other));
        let Some(other) = other else { return self.done(over(exec)) };
        if !exec.begun {
            if self.spared(&mut exec, &op, other, log) {
                return self.done(over(exec));
            }
            exec.begun = true;
            self.keep(exec);
            log.cite(TJC_11_1);
            return self.ask_cards(&[me, other], Secret::Lawsuit);
        }
        let cards = self.shown_cards([me, other]);
        let score = |seat: Seat, card: u8| if card > 0 { self.score(seat, card) } else { 0 };
        let scores = [score(me, cards[0]), score(other, cards[1])];
        log.tell(TJC_11_2, || Event::Compared { one: me, two: other, cards, scores, lawsuit: true });
        for (seat, card) in [(me, cards[0]), (other, cards[1])] {
            if card > 0 {
                self.table.basic_discard.push(Discarded { card, tag: seat.0 });
                log.tell(TJC_11_4, || Event::Discarded { seat, card: Held::Basic(card) });
            }
        }
        let higher_wins = self.star(Star::Luohou);
        let winner = match (cards[0] > 0, cards[1] > 0) {
            (true, false) => Some(me),
            (false, true) => Some(other),
            (false, false) => None,
            (true, true) if scores[0] == scores[1] => None,
            (true, true) => Some(if (scores[0] < scores[1]) != higher_wins { me } else { other }),
        };
        let Some(winner) = winner else {
            log.tell(TJC_11_2, || Event::Drawn);
            return self.done(over(exec));
        };
        log.tell(TJC_11_3, || Event::Won { seat: winner, lawsuit: true });
        let source = Tianji::source_of(&exec);
        if winner == me {
            let due = self.penalty_of(other, gain.into(), (1, 1), source);
            let paid = self.take_gold(other, due, source, TJC_11_3, log);
            log.cite(TJ_13_5);
            let taken = paid.min(gain.into());
            self.give_gold(me, taken, Reason::Lawsuit, TJC_11_3, log);
            self.note_gain(&mut exec, me, taken, 0);
            self.note_loss(&mut exec, other, paid > 0);
            let lost = if self.feints(other, source) { 0 } else { life };
            self.note_loss(&mut exec, other, lost > 0);
            self.done(exec);
            self.life_penalty(other, life.into(), source, TJC_11_3, log);
            return;
        }
        self.done(over(exec));
        if exec.has(flag::SKIP) {
            return;
        }
        let paid = u32::from(loss).min(self.player(me).gold);
        self.lose_gold(me, paid, Reason::Lawsuit, TJC_11_3, log);
        self.give_gold(other, paid, Reason::Lawsuit, TJC_11_3, log);
        self.lose_life(me, life.into(), Source::Card, TJC_11_3, log);
    }

    fn offer(&mut self, mut exec: Exec, who: Who, then: u8, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let me = exec.controller;
        let ops = &self.variant_of(&exec).ops;
        let Some(whom) = self.players(&exec, who).iter().next() else {
            log.cite(TJC_2_5);
            exec.pc = self.after(ops, exec.pc);
            return self.resume(exec);
        };
        // The transfers at its head are costs of both sides (TJC-3.27).
        let payable = ops[exec.pc as usize + 1..].iter().map_while(|op| match *op {
            Op::Transfer { from, amount: Amount::Just(n), toll: true, .. } => Some((from, n)),
            _ => None,
        });
        let payable = payable
            .into_iter()
            .all(|(from, n)| self.players(&exec, from).iter().all(|seat| self.player(seat).gold >= n.into()));
        if answer.is_none() {
            log.tell(TJC_3_27, || Event::Offered { seat: me, whom });
        }
        let Some(answer) = answer.or_else(|| self.ask_for(whom, Question::Offer { payable })) else { return };
        let accepted = answer == Some(Action::Accept);
        log.tell(TJC_3_27, || Event::Answered { seat: whom, accepted });
        exec.flags = if accepted { exec.flags & !flag::REFUSED } else { exec.flags | flag::REFUSED };
        exec.pc += 1 + if accepted { 0 } else { then };
        self.resume(exec);
    }
}

/// The clause of a player word.
fn word_clause(who: Who) -> Clause {
    match who {
        Who::Me => TJC_4_1,
        Who::Bound(_) => TJC_4_8,
        Who::Pair => TJC_4_6,
        Who::Others | Who::All => TJC_4_9,
        Who::Allies | Who::Team | Who::TeamHere => TJC_4_10,
        Who::Here | Who::HereOthers => TJC_4_11,
        Who::Last => TJC_4_12,
    }
}

/// The clause of a word that is chosen.
pub(crate) fn wanted_clause(word: Wanted) -> Clause {
    match word {
        Wanted::Other => TJC_4_2,
        Wanted::Any => TJC_4_3,
        Wanted::Ally => TJC_4_4,
        Wanted::Stranger => TJC_4_5,
        Wanted::Pair => TJC_4_6,
        Wanted::HereOne => TJC_4_7,
    }
}

/// The clause of a status.
pub(crate) fn status_clause(status: Status) -> Clause {
    Clause(TJC_7_1.0 + status as u16)
}

/// The clause of an entity.
pub(crate) fn entity_clause(kind: EntityKind) -> Clause {
    Clause(TJC_9_1.0 + kind as u16)
}

/// What fogs are called, for positions and views.
pub(crate) const FOGS: [(&str, u8); 3] =
    [("counter", fog::COUNTER), ("restrain", fog::RESTRAIN), ("guide", fog::GUIDE)];
