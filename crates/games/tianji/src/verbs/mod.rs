//! What each verb and block of a program does (TJC-3): here the operations and the players they act
//! on, in the other files what they do.

mod exchanges;
mod gains;
mod hands;
mod lasting;
mod meetings;
mod moves;

use crate::action::Action;
use crate::clause::*;
use crate::event::Event;
use crate::program::{Amount, Attack, Op, Who, Word, fog};
use crate::round::Answer;
use crate::stack::{Exec, Frame, Question, Wanted, flag};
use crate::state::{Later, NOBODY, Tianji};
use crate::table::{EntityKind, Status};
use kernel::{Clause, Log, Pile, Seat, Seats};

impl Tianji {
    /// The next operation of a program.
    pub(crate) fn act(&mut self, mut exec: Exec, op: Op, answer: Option<Answer>, log: &mut impl Log<Event>) {
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
                let count = self.amount(&exec, amount, log);
                for seat in self.each(&exec, who, log).iter().copied() {
                    let drawn = self.draw_basics(seat, count, shown, TJC_3_7, log);
                    if u32::from(drawn) < count {
                        log.cite(TJC_2_6);
                    }
                }
                self.done(exec);
            }
            Op::Discard(who, amount, picks) => self.discard(exec, op, (who, amount, picks), answer, log),
            Op::Recover(who, amount) => self.recover_cards(exec, who, amount, answer, log),
            Op::Look { whose, what, viewer } => self.look(exec, whose, what, viewer, log),
            Op::LookDeck(count) => self.look_deck(exec, count, log),
            Op::Move(who, amount, mode) => self.move_pieces(exec, op, (who, amount, mode), answer, log),
            Op::Place { who, set, random } => self.place_pieces(exec, op, (who, set, random), answer, log),
            Op::Apply { who, status, span, value, each } => {
                for seat in self.each(&exec, who, log).iter().copied() {
                    if !self.spared(&mut exec, &op, seat, log) {
                        self.give_status(&exec, seat, status, span, value, each, log);
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
                let age = exec.age;
                if let Some(Frame::Exec(hit)) =
                    self.stack.nearest(|frame| matches!(frame, Frame::Exec(one) if one.age != age))
                {
                    [TJ_14_8, TJC_3_21].into_iter().for_each(|clause| log.cite(clause));
                    hit.flags |= flag::VOID;
                }
                self.done(exec);
            }
            Op::Finish => {
                let me = exec.controller;
                if let Some(Frame::Turn { left, .. }) =
                    self.stack.nearest(|frame| matches!(frame, Frame::Turn { seat, .. } if *seat == me))
                {
                    log.cite(TJC_3_22);
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
                    self.cite_idle_branch(&exec, exec.pc + 1, log);
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
    pub(super) fn done(&mut self, mut exec: Exec) {
        let ops = &self.variant_of(&exec).ops;
        // The block of a contest that was not won is jumped over by the contest itself.
        exec.pc += 1;
        exec.pc = self.skip_taken(ops, &exec);
        self.clear(&mut exec);
        self.keep(exec);
    }

    pub(super) fn resume(&mut self, mut exec: Exec) {
        let ops = &self.variant_of(&exec).ops;
        exec.pc = self.skip_taken(ops, &exec);
        self.clear(&mut exec);
        self.keep(exec);
    }

    fn clear(&self, exec: &mut Exec) {
        (exec.begun, exec.todo, exec.left, exec.sub, exec.amount, exec.boost) = (false, Seats::NONE, 0, 0, 0, 0);
    }

    /// The players of a word, one after another from the acting player (TJ-1.10, TJC-2.7).
    pub(super) fn each(&self, exec: &Exec, who: Who, log: &mut impl Log<Event>) -> Pile<Seat, 8> {
        let players = self.players(exec, who);
        if let Some(clause) = group_clause(who) {
            log.cite(clause);
        }
        if who == Who::Last {
            log.cite(TJC_1_5);
        }
        // Somebody was named and has left the game since.
        if matches!(who, Who::Bound(slot) if exec.bound(slot).is_some()) && players.is_empty() {
            log.cite(TJ_12_8);
        }
        if players.len() > 1 {
            self.cite_order(log);
        }
        self.order(self.acting()).filter(|&seat| players.has(seat)).collect()
    }

    /// Several players are worked off one after another; who comes first decides something.
    fn cite_order(&self, log: &mut impl Log<Event>) {
        [TJ_1_10, TJC_2_7].into_iter().for_each(|clause| log.cite(clause));
        if self.acting() != self.table.start {
            log.cite(TJ_1_5);
        }
        if self.reversed() {
            log.cite(TJC_8_3);
        }
    }

    pub(super) fn next_of(&self, exec: &Exec) -> Option<Seat> {
        self.order(self.acting()).find(|&seat| exec.todo.has(seat))
    }

    /// A number (TJC-5.1); what the giver chooses is asked elsewhere.
    pub(super) fn amount(&mut self, exec: &Exec, amount: Amount, log: &mut impl Log<Event>) -> u32 {
        if !matches!(amount, Amount::Just(_)) {
            log.cite(TJC_5_1);
        }
        match amount {
            Amount::Just(number) => number.into(),
            Amount::Count(who) => self.players(exec, who).len() as u32,
            Amount::PerPaid(each) => u32::from(each) * u32::from(exec.paid),
            Amount::Discarded => exec.discarded.into(),
            Amount::Random(low, high) => u32::from(low) + self.chance.below(u32::from(high - low) + 1),
            Amount::Half | Amount::UpTo(_) | Amount::Everything => 0,
        }
    }

    /// The factor of 天道酬勤 (TJC-7.1).
    pub(super) fn doubles(&self, exec: &Exec, log: &mut impl Log<Event>) -> u32 {
        if !self.doubled(exec) {
            return 1;
        }
        log.cite(TJC_7_1);
        2
    }

    /// Does 天道酬勤 double what this execution does?
    pub(crate) fn doubled(&self, exec: &Exec) -> bool {
        !exec.is_later() && self.bears(exec.controller, Status::Doubled)
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
                log.cite(TJC_2_4);
                answer
            }
        };
        self.bind(&mut exec, slot, (word, attack), answer, log);
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
}

/// The clause of a word that finds its players by itself.
fn group_clause(who: Who) -> Option<Clause> {
    match who {
        Who::Me | Who::Bound(_) | Who::Pair => None,
        Who::Others | Who::All => Some(TJC_4_9),
        Who::Allies | Who::Team | Who::TeamHere => Some(TJC_4_10),
        Who::Here | Who::HereOthers => Some(TJC_4_11),
        Who::Last => Some(TJC_4_12),
    }
}

/// The clause of a word that is bound to somebody: chosen or drawn.
pub(crate) fn choice_clause(word: Word) -> Clause {
    match word {
        Word::RandomOther | Word::RandomAny => TJC_4_13,
        word => wanted_clause(word.into()),
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
