//! The Interpretation phase: detonations (TJ-15.4), natal windows and turns (TJ-10), function cards
//! (TJ-11).

use crate::action::{Action, Held};
use crate::clause::*;
use crate::event::{Event, Idle};
use crate::options::{CentreInterpretation, DuiConsent};
use crate::round::Answer;
use crate::stack::{Cause, Exec, Frame, Question, Step, TurnStage};
use crate::state::{Discarded, Pact, Tianji, mark};
use crate::table::{Dept, EntityKind, Function, Natal, Zone};
use kernel::{Log, Pile, Seat};

/// What a turn carries along: hexagram, variant, Interlock cards left, the card flipped.
type Turn = (u8, Option<Dept>, u8, u8);

impl Tianji {
    pub(crate) fn interpretation_step(
        &mut self,
        step: Step,
        at: u8,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let seats = self.table.seats;
        let seat = self.in_order(at.min(seats - 1));
        match step {
            Step::Detonations => {
                if at == seats {
                    return self.replace(Frame::Round { step: Step::NatalWindow { first: true }, at: 0 });
                }
                let zone = self.player(seat).zone;
                if self.may_detonate(seat, zone) {
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Detonate(zone))) else { return };
                    self.replace(Frame::Round { step, at: at + 1 });
                    log.cite(TJ_15_4);
                    if let (Some(Action::Yes), Some(dept)) = (answer, zone.dept()) {
                        log.tell(TJ_15_5, || Event::Detonated { seat, zone });
                        self.table.chain = 0;
                        let age = self.next_age();
                        self.stack.push(Frame::Exec(Exec::new(seat, LINKED, dept, Cause::Detonate, age)));
                    }
                    return;
                }
                self.replace(Frame::Round { step, at: at + 1 });
            }
            Step::NatalWindow { first } => self.natal_window(first, at, seat, answer, log),
            Step::NextTurn => match self.next_reader() {
                Some(seat) => {
                    self.table.called = self.player(seat).zone.number();
                    self.table.chain = 0;
                    self.player_mut(seat).set(mark::TURN_BEGUN, true);
                    if Tianji::listens(log) && self.stamps_decide(seat) {
                        log.cite(TJ_2_10);
                    }
                    log.tell(TJ_10_2, || Event::Reads { seat });
                    self.go(Step::AfterTurn);
                    self.stack.push(Frame::Turn {
                        seat,
                        stage: TurnStage::Block,
                        hexagram: 0,
                        dept: None,
                        left: 0,
                        flipped: 0,
                    });
                }
                None => self.go(Step::InterpretationEnd),
            },
            _ => match self.next_reader() {
                Some(_) => self.replace(Frame::Round { step: Step::NatalWindow { first: false }, at: 0 }),
                None => self.go(Step::InterpretationEnd),
            },
        }
    }

    pub(crate) fn may_detonate(&self, seat: Seat, zone: Zone) -> bool {
        let own = |&at: &usize| self.table.entities[at].owner == seat;
        self.living(seat)
            && self.placed(seat)
            && zone.dept().is_some()
            && !self.barred(seat)
            && self.entity(zone, EntityKind::Tun).filter(own).is_some()
    }

    /// Who reads next: ascending palace numbers from the one called last, read afresh (TJ-10.2).
    pub(crate) fn next_reader(&self) -> Option<Seat> {
        self.living_seats().iter().filter(|&seat| self.waits_to_read(seat)).min_by_key(|&seat| self.call(seat))
    }

    /// Everybody who is still to read, as the pieces stand now.
    pub(crate) fn queue(&self) -> Pile<Seat, 8> {
        let waits = |&seat: &Seat| self.waits_to_read(seat) && !self.player(seat).has(mark::REVEALED);
        let mut queue: Pile<Seat, 8> = self.living_seats().iter().filter(waits).collect();
        queue.sort_by_key(|&seat| self.call(seat));
        queue
    }

    fn waits_to_read(&self, seat: Seat) -> bool {
        !self.player(seat).stack.is_empty() && self.placed(seat)
    }

    /// Does somebody who came earlier wait to read in the same zone?
    fn stamps_decide(&self, seat: Seat) -> bool {
        self.others_in(self.player(seat).zone, seat).iter().any(|other| self.waits_to_read(other))
    }

    /// Those behind the palace called last come in a further pass (TJ-R39).
    fn call(&self, seat: Seat) -> (bool, u8, u16) {
        let player = self.player(seat);
        (player.zone.number() < self.table.called, player.zone.rank(), u16::MAX - player.stamp)
    }

    /// Kan, Gen and, at the start of the phase, Dui may declare (TJ-10.3).
    fn natal_window(&mut self, first: bool, at: u8, seat: Seat, answer: Option<Answer>, log: &mut impl Log<Event>) {
        if at == self.table.seats {
            return self.go(Step::NextTurn);
        }
        let next = Frame::Round { step: Step::NatalWindow { first }, at: at + 1 };
        if let Some(whom) = self.table.pact_asked {
            let answer = answer.flatten();
            self.table.pact_asked = None;
            self.replace(next);
            return self.conclude_pact(seat, whom, answer == Some(Action::Yes), log);
        }
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::NatalWindow { first })) else { return };
        match answer {
            Some(Action::Use) => {
                self.use_skill(seat, TJ_16_6, log);
                self.player_mut(seat).set(mark::HALVED, true);
            }
            Some(Action::Ban(whom)) => {
                self.use_skill(seat, TJ_16_11, log);
                self.player_mut(whom).set(mark::BANNED, true);
                log.tell(TJ_16_11, || Event::Banned { seat, whom });
            }
            Some(Action::Pact(whom)) => {
                self.use_skill(seat, TJ_16_13, log);
                log.tell(TJ_16_13, || Event::PactOffered { seat, whom });
                if self.rules.options.dui_consent == DuiConsent::No {
                    self.replace(next);
                    return self.conclude_pact(seat, whom, true, log);
                }
                self.table.pact_asked = Some(whom);
                self.stack.push(Frame::Ask { seat: whom, question: Question::Pact });
                return;
            }
            // Passed, or not the time for this skill.
            _ => {
                if !self.player(seat).has(mark::SKILL_USED) {
                    log.cite(TJ_10_3);
                }
            }
        }
        self.replace(next);
    }

    fn conclude_pact(&mut self, seat: Seat, whom: Seat, agreed: bool, log: &mut impl Log<Event>) {
        if agreed {
            let seats = [seat, whom];
            self.table.pact = Some(Pact { seats, gold: seats.map(|seat| self.player(seat).gold) });
            log.tell(TJ_16_13, || Event::PactMade { one: seat, two: whom });
        } else {
            log.tell(TJ_16_13, || Event::PactRefused { seat: whom });
        }
    }

    // --- a turn ---

    pub(crate) fn turn_step(
        &mut self,
        seat: Seat,
        stage: TurnStage,
        turn: Turn,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !self.living(seat) {
            log.cite(TJ_10_7);
            return self.end_turn_of_the_dead(seat, turn.3, log);
        }
        let (hexagram, dept, left, flipped) = turn;
        let frame = |stage, hexagram, dept, left, flipped| Frame::Turn { seat, stage, hexagram, dept, left, flipped };
        let placed = self.player(seat).stack;
        match stage {
            TurnStage::Block => {
                if self.player(seat).has(mark::BLOCK) {
                    log.cite(TJ_9_9);
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Block)) else { return };
                    if answer == Some(Action::Yes) {
                        return self.block(seat, log);
                    }
                }
                self.replace(frame(TurnStage::Reveal, 0, None, 0, 0));
            }
            TurnStage::Reveal => {
                self.player_mut(seat).set(mark::REVEALED, true);
                let (basics, functions) = (placed.basics, placed.functions);
                log.tell(TJ_10_4, || Event::Revealed { seat, basics, functions });
                if functions.iter().filter(|&&count| count > 0).count() > 1 {
                    log.cite(TJ_11_1);
                }
                if placed.functions[Function::Xu as usize] > 0 {
                    self.player_mut(seat).set(mark::FEINT, true);
                    log.tell(TJ_11_7, || Event::Feinting { seat });
                }
                let stage = if placed.basics[0] == 0 { TurnStage::FeintDraw } else { TurnStage::Pick };
                self.replace(frame(stage, placed.basics[0], None, 0, 0));
            }
            TurnStage::Pick => {
                let mut hexagram = placed.basics[0];
                if placed.basics[1] > 0 {
                    log.cite(TJ_16_9);
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::ZhenPick)) else { return };
                    if let Some(Action::Read(card)) = answer {
                        hexagram = card;
                    }
                }
                self.replace(frame(TurnStage::Transform, hexagram, None, 0, 0));
            }
            TurnStage::Transform => {
                let to = self.transformed(seat, hexagram, log);
                let stage = if self.barred(seat) {
                    log.cite(self.bar_clause(seat));
                    log.tell(TJ_14_1, || Event::NotExecuted { seat, why: Idle::Barred });
                    TurnStage::FeintDraw
                } else {
                    TurnStage::LiCopy
                };
                self.replace(frame(stage, to, None, placed.functions[Function::Hu as usize], 0));
            }
            TurnStage::LiCopy => {
                if self.has_skill(seat, Natal::Li) {
                    if Tianji::listens(log) {
                        self.copy_sources(seat, &mut |_| log.cite(TJ_16_8));
                    }
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::LiCopy)) else { return };
                    if let Some(Action::Copy { by, hexagram: source, dept }) = answer {
                        self.use_skill(seat, TJ_16_8, log);
                        log.cite(TJ_12_9);
                        log.tell(TJ_16_8, || Event::Copies { seat, by, hexagram: source, dept });
                        self.replace(frame(TurnStage::Interlock, hexagram, None, left, 0));
                        let age = self.next_age();
                        return self.stack.push(Frame::Exec(Exec::new(seat, source, dept, Cause::LiCopy, age)));
                    }
                }
                self.replace(frame(TurnStage::Variant, hexagram, None, left, 0));
            }
            TurnStage::Variant => {
                let own = self.player(seat).zone.dept();
                let any = placed.functions[Function::Fu as usize] > 0
                    || own.is_none() && self.rules.options.centre_interpretation == CentreInterpretation::Choose;
                let dept = if any {
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Variant)) else { return };
                    if placed.functions[Function::Fu as usize] > 0 {
                        [TJ_10_5, TJ_11_5].into_iter().for_each(|clause| log.cite(clause));
                    }
                    match answer {
                        Some(Action::Variant(dept)) => Some(dept),
                        _ => own,
                    }
                } else {
                    own
                };
                self.replace(frame(TurnStage::Execute, hexagram, dept, left, 0));
            }
            TurnStage::Execute => {
                self.replace(frame(TurnStage::Interlock, hexagram, dept, left, 0));
                match dept {
                    Some(dept) => {
                        let age = self.next_age();
                        self.stack.push(Frame::Exec(Exec::new(seat, hexagram, dept, Cause::Read, age)));
                    }
                    None => log.tell(TJ_10_5, || Event::NotExecuted { seat, why: Idle::Centre }),
                }
            }
            TurnStage::Interlock => {
                if left == 0 {
                    return self.replace(frame(TurnStage::FeintDraw, hexagram, dept, 0, 0));
                }
                let card = self.take_basic(log).unwrap_or(0);
                if card == 0 {
                    return self.replace(frame(TurnStage::Interlock, hexagram, dept, left - 1, 0));
                }
                log.tell(TJ_11_4, || Event::Flipped { seat, card });
                self.replace(frame(TurnStage::Flipped, hexagram, dept, left - 1, card));
                if !self.barred(seat) {
                    let age = self.next_age();
                    self.stack.push(Frame::Exec(Exec::new(seat, card, Dept::Ren, Cause::Interlock, age)));
                }
            }
            TurnStage::Flipped => {
                self.table.basic_discard.push(Discarded { card: flipped, tag: seat.0 });
                log.tell(TJ_11_4, || Event::Discarded { seat, card: Held::Basic(flipped) });
                self.replace(frame(TurnStage::Interlock, hexagram, dept, left, 0));
            }
            TurnStage::FeintDraw => {
                let count = 2 * u32::from(placed.functions[Function::Xu as usize]);
                self.draw_basics(seat, count, false, TJ_11_7, log);
                self.replace(frame(TurnStage::Discard, hexagram, dept, 0, 0));
            }
            TurnStage::Discard => {
                self.stack.pop();
                self.player_mut(seat).stack = Default::default();
                self.player_mut(seat).set(mark::REVEALED, false);
                self.discard_stack(seat, placed, log);
            }
        }
    }

    /// A reader who died: the cards lie in the discard piles already, but for a flipped one.
    fn end_turn_of_the_dead(&mut self, seat: Seat, flipped: u8, log: &mut impl Log<Event>) {
        self.stack.pop();
        if flipped > 0 {
            self.table.basic_discard.push(Discarded { card: flipped, tag: seat.0 });
            log.tell(TJ_11_4, || Event::Discarded { seat, card: Held::Basic(flipped) });
        }
    }

    /// The Block right: the stack is discarded face up, nothing is read (TJ-9.9).
    fn block(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        log.tell(TJ_9_9, || Event::Blocked { seat });
        let player = self.player_mut(seat);
        player.set(mark::BLOCK, false);
        player.set(mark::SHIELD | mark::SHIELD_NEW, true);
        let placed = std::mem::take(&mut player.stack);
        self.discard_stack(seat, placed, log);
    }

    /// Complement and Overturn (TJ-11.2, TJ-11.3).
    fn transformed(&self, seat: Seat, card: u8, log: &mut impl Log<Event>) -> u8 {
        let functions = self.player(seat).stack.functions;
        let mut to = card;
        if functions[Function::Cuo as usize] > 0 {
            log.cite(TJ_11_2);
            if functions[Function::Cuo as usize] % 2 == 1 {
                to = self.cards().hexagram(to).cuo;
            }
        }
        if functions[Function::Zong as usize] > 0 {
            log.cite(TJ_11_3);
            if functions[Function::Zong as usize] % 2 == 1 {
                to = self.cards().hexagram(to).zong;
            }
        }
        if to != card {
            log.tell(TJ_11_6, || Event::Transformed { seat, from: card, to });
        }
        to
    }

    /// The executions that natal Li could copy and pay for (TJ-16.8).
    pub(crate) fn copy_sources(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        let readings = &self.table.readings;
        for (at, reading) in readings.iter().enumerate() {
            let same = |other: &&crate::state::Reading| {
                (other.by, other.hexagram, other.dept) == (reading.by, reading.hexagram, reading.dept)
            };
            let fresh = !readings[..at].iter().any(|other| same(&other));
            let variant = self.cards().variant(reading.hexagram, reading.dept);
            if reading.by != seat && fresh && (variant.cost.optional || self.can_pay(seat, &variant.cost)) {
                out(Action::Copy { by: reading.by, hexagram: reading.hexagram, dept: reading.dept });
            }
        }
    }
}

/// The card whose detonation belongs to an entity (TJ-15.5).
pub(crate) const LINKED: u8 = 3;
