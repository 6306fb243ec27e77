//! Setup (KM-3), the turn (KM-6) and its phases (KM-7.1, KM-8.1, KM-9.1).

use crate::action::Action;
use crate::cards::Ruleset;
use crate::clause::*;
use crate::effects::Leaves;
use crate::event::Event;
use crate::options::{FirstPlayer, QuickCounts};
use crate::program::{AbilityKind, On};
use crate::stack::{Activation, Frame, Question, Stage, Step, What};
use crate::state::{Held, Kim, QUICK, SEATS, Side};
use crate::table::{Known, Mark, Slot};
use kernel::{BySeat, Chance, Design, Eyes, Log, Pile, Seat, Seats, Seed, Stack, Told};
use std::sync::Arc;

/// An answer: an action, or none where nobody could give one.
pub(crate) type Answer = Option<Action>;

/// The opening hand (KM-3.2).
const OPENING: usize = 3;

impl Kim {
    /// A table with nothing on it.
    pub(crate) fn empty(rules: Arc<Ruleset>, seed: Seed) -> Kim {
        let side = Side { life: rules.options.start_life, ..Side::default() };
        Kim {
            rules,
            turn: 0,
            first: Seat(0),
            active: Seat(0),
            summon_left: false,
            uses_left: 0,
            granted: 0,
            quick_left: 0,
            due: 0,
            serial: 0,
            now: 0,
            sides: BySeat([side; 2]),
            act: Activation::default(),
            events: Pile::default(),
            resolving: Pile::default(),
            stack: Stack::default(),
            chance: Chance::new(seed),
            outcome: None,
        }
    }

    /// KM-3.5: first player, shuffles, opening hands.
    pub(crate) fn set_up(rules: Arc<Ruleset>, decks: [&[Design]; 2], seed: Seed, log: &mut impl Log<Event>) -> Kim {
        let mut game = Kim::empty(rules, seed);
        game.first = match game.rules.options.first_player {
            FirstPlayer::Random => Seat(game.chance.below(2) as u8),
            FirstPlayer::Seat0 => Seat(0),
            FirstPlayer::Seat1 => Seat(1),
        };
        game.active = game.first;
        log.tell(KM_3_5, || Event::First { seat: game.first });
        for seat in SEATS {
            game.sides[seat].deck = decks[seat.index()].iter().copied().collect();
            game.chance.shuffle(&mut game.sides[seat].deck);
        }
        for seat in SEATS {
            for _ in 0..OPENING {
                if let Some(design) = game.sides[seat].deck.pop() {
                    game.sides[seat].hand.push(Held { design, known: Known::Nobody });
                    log.tell(KM_3_2, || Event::Drew { seat, design: Told::to(design, Eyes::only(seat)) });
                }
            }
            let cards = game.sides[seat].hand.len() as u8;
            log.tell(KM_3_2, || Event::DrewCards { seat, cards });
        }
        game.stack.push(Frame::Turn { step: Step::Begin });
        game.advance(None, log);
        game
    }

    /// Works the stack off until somebody must decide or the game is over, beginning with the action that
    /// answers the last question, if one was asked.
    pub(crate) fn advance(&mut self, action: Option<Action>, log: &mut impl Log<Event>) {
        let mut answer: Option<Answer> = action.map(Some);
        while !self.over()
            && let Some(frame) = self.stack.top().copied()
            && !matches!(frame, Frame::Ask { .. })
        {
            self.step(frame, &mut answer, log);
        }
        self.stack.settle();
    }

    /// Works on the frame on top.
    pub(crate) fn step(&mut self, frame: Frame, answer: &mut Option<Answer>, log: &mut impl Log<Event>) {
        match frame {
            Frame::Turn { step } => self.turn_steps(step, answer.take(), log),
            Frame::Act { stage } => self.act_step(stage, answer.take(), log),
            Frame::Window { base, end, passed } => self.window_step(base, end, passed, answer.take(), log),
            Frame::Link(link) => self.link_step(link, answer.take(), log),
            Frame::Effect(effect) => self.effect_step(effect, answer.take(), log),
            Frame::Pay { seat, left, skill } => self.pay_step(seat, left, skill, answer.take(), log),
            Frame::Dispose { seat } => self.dispose_step(seat, answer.take(), log),
            Frame::Idle => _ = self.stack.pop(),
            Frame::Ask { .. } => {}
        }
    }

    /// Asks a question, unless there is nothing to decide: with one option the answer is there at
    /// once, with none there is no answer (rulebook, "Decisions").
    pub(crate) fn ask_for(&mut self, seat: Seat, question: Question) -> Option<Answer> {
        // With a card in hand or on the field there is always something to discard.
        let side = self.side(seat);
        let many = question == Question::Layout && (!side.hand.is_empty() || self.objects(seat).next().is_some());
        if many {
            self.stack.push(Frame::Ask { seat, question });
            return None;
        }
        let (mut count, mut first) = (0, None);
        self.options_of(seat, question, &mut |action| {
            count += 1;
            first = first.or(Some(action));
        });
        if count > 1 {
            self.stack.push(Frame::Ask { seat, question });
            return None;
        }
        Some(first)
    }

    /// Works through the steps of the turn until something lies on it.
    fn turn_steps(&mut self, step: Step, mut answer: Option<Answer>, log: &mut impl Log<Event>) {
        let mut step = step;
        while self.stack.depth() == 1 && !self.over() {
            step = self.turn_step(step, answer.take(), log);
        }
        if let Some(frame) = self.stack.at_mut(1) {
            *frame = Frame::Turn { step };
        }
    }

    /// One step; returns the next.
    fn turn_step(&mut self, step: Step, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        match step {
            Step::Begin => {
                self.begin_turn(log);
                Step::StartEffects
            }
            Step::StartEffects => self.scheduled(step, On::Start, Step::Quick, log),
            Step::Quick => self.quick(answer, log),
            Step::Draw => {
                let act = Activation { what: What::Draw, ..Activation::default() };
                log.tell(KM_6_3, || Event::Phase { seat, phase: "draw" });
                self.begin(act, Stage::Resolve, log);
                Step::Layout
            }
            Step::Layout => self.layout(answer, log),
            Step::Prophecy => self.prophecy(answer, log),
            Step::Action => self.action(answer, log),
            Step::EndBegins => {
                self.due = self.scheduled_slots(&On::End);
                Step::EndEffects
            }
            Step::EndEffects => self.scheduled(step, On::End, Step::Clear, log),
            Step::Clear => {
                self.clear_turn(log);
                Step::Next
            }
            Step::Next => {
                self.next_turn(log);
                Step::Begin
            }
        }
    }

    /// KM-6.2 (a)
    fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        self.turn += 1;
        (self.summon_left, self.uses_left, self.granted, self.quick_left) = (true, 1, 0, QUICK);
        self.due = self.scheduled_slots(&On::Start);
        let (seat, turn) = (self.active, self.turn);
        log.tell(KM_6_2, || Event::Turn { seat, turn });
    }

    /// The slots whose face-up cards have such an effect, as bits (KM-13.12).
    pub(crate) fn scheduled_slots(&self, on: &On) -> u8 {
        let has = |obj: &crate::stack::Obj| {
            let design = self.design(*obj).filter(|&design| self.card(design).has(AbilityKind::Response));
            let abilities = design.map_or(&[][..], |design| self.cards().abilities(design));
            self.works(*obj) && abilities.iter().any(|ability| ability.on == *on)
        };
        self.objects(self.active).filter(has).fold(0, |bits, obj| bits | 1 << obj.slot.0)
    }

    /// The next scheduled effect, each an activation of its own.
    fn scheduled(&mut self, step: Step, on: On, next: Step, log: &mut impl Log<Event>) -> Step {
        let due = self.due;
        let Some(slot) = Slot::ALL.into_iter().find(|slot| due >> slot.0 & 1 == 1) else { return next };
        self.due &= !(1 << slot.0);
        let obj = self.obj(self.active, slot);
        let design = self.design(obj).filter(|_| self.works(obj));
        let abilities = design.map_or(&[][..], |design| self.cards().abilities(design));
        if let Some(at) = abilities.iter().position(|ability| ability.on == on) {
            self.schedule(obj, at as u8, log);
        }
        step
    }

    /// KM-6.2 (c), KM-12.9
    fn quick(&mut self, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        let left = match self.options().quick_counts {
            QuickCounts::Yes => self.uses_left,
            QuickCounts::No => self.quick_left,
        };
        if left == 0 {
            log.cite(KM_12_9);
            return Step::Draw;
        }
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Quick)) else {
            log.cite(KM_12_9);
            return Step::Quick;
        };
        match answer {
            Some(Action::UseHand(design)) => self.use_prophecy(design, None, true, log),
            Some(Action::UseBook(slot)) => {
                let design = self.side(seat).text(slot).map_or(Design::default(), |text| text.design);
                self.use_prophecy(design, Some(slot), true, log);
            }
            _ => return Step::Draw,
        }
        Step::Quick
    }

    /// KM-7.1
    fn layout(&mut self, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Layout)) else { return Step::Layout };
        match answer {
            Some(Action::SummonHand(design)) => self.summon(design, None, log),
            Some(Action::SummonEgg(slot)) => {
                let design = self.side(seat).unit(slot).map_or(Design::default(), |unit| unit.design);
                self.summon(design, Some(slot), log);
            }
            Some(Action::Set(design)) => {
                let monster = self.is_monster_card(design);
                if let Some(slot) = self.lowest_slot(seat, monster, log) {
                    self.take_from_hand(seat, design, Leaves::Set);
                    self.place(seat, slot, design, true);
                    let told = Told::to(design, Eyes::only(seat));
                    log.tell(KM_7_5, || Event::Set { seat, slot, design: told });
                }
            }
            Some(Action::DiscardHand(design)) => {
                self.take_from_hand(seat, design, Leaves::FaceUp);
                self.side_mut(seat).discard.push(design);
                log.tell(KM_7_6, || Event::DiscardedHand { seat, design, random: false });
            }
            Some(Action::DiscardField(slot)) => self.discard_field(slot, log),
            _ => {
                log.tell(KM_8_1, || Event::Phase { seat, phase: "prophecy" });
                return Step::Prophecy;
            }
        }
        Step::Layout
    }

    /// KM-8.1
    fn prophecy(&mut self, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        if self.uses_left > 0 {
            let asked = answer.or_else(|| self.ask_for(seat, Question::Prophecy));
            let Some(answer) = asked else { return Step::Prophecy };
            match answer {
                Some(Action::UseHand(design)) => {
                    self.use_prophecy(design, None, false, log);
                    return Step::Prophecy;
                }
                Some(Action::UseBook(slot)) => {
                    let design = self.side(seat).text(slot).map_or(Design::default(), |text| text.design);
                    self.use_prophecy(design, Some(slot), false, log);
                    return Step::Prophecy;
                }
                _ => {}
            }
        } else {
            log.cite(KM_8_1);
        }
        log.tell(KM_9_1, || Event::Phase { seat, phase: "action" });
        Step::Action
    }

    /// KM-9.1
    fn action(&mut self, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Action)) else { return Step::Action };
        match answer {
            Some(Action::Skill(slot, skill)) => self.use_skill(slot, skill, log),
            Some(Action::Attack(slot, at)) => self.attack_with(slot, at, log),
            _ => {
                log.tell(KM_6_6, || Event::Phase { seat, phase: "end" });
                return Step::EndBegins;
            }
        }
        Step::Action
    }

    /// KM-6.6 (b)
    fn clear_turn(&mut self, log: &mut impl Log<Event>) {
        let (mut ended, turn) = (false, self.turn);
        for seat in SEATS {
            let side = self.side_mut(seat);
            ended |= std::mem::take(&mut side.effect_damaged);
            for unit in side.units.iter_mut().flatten() {
                ended |= unit.change != (0, 0) || unit.skill_used || unit.attacked || unit.finale;
                unit.change = (0, 0);
                (unit.skill_used, unit.attacked, unit.finale) = (false, false, false);
                let no_attack = unit.no_attack;
                unit.given.retain(|given| match given.mark {
                    Mark::Change | Mark::Finale => false,
                    Mark::CannotAttack => no_attack > turn,
                    Mark::Buff | Mark::Weaken | Mark::Shield => true,
                });
            }
        }
        if ended {
            log.cite(KM_6_6);
        }
    }

    /// KM-6.6 (c), (d), KM-14.4
    fn next_turn(&mut self, log: &mut impl Log<Event>) {
        if self.turn >= self.options().last_turn() {
            let [one, two] = SEATS.map(|seat| self.side(seat).life);
            let winners = match one.cmp(&two) {
                std::cmp::Ordering::Greater => Seats::only(Seat(0)),
                std::cmp::Ordering::Less => Seats::only(Seat(1)),
                std::cmp::Ordering::Equal => Seats::NONE,
            };
            let turn = self.turn;
            log.tell(KM_14_4, || Event::TurnLimit { turn });
            return self.end(winners, KM_14_4, log);
        }
        self.active = self.active.other();
    }
}
