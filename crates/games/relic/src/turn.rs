//! Setup (RD-1), the turn (RD-4) and the end of the game (RD-7.7, RD-7.8, RD-4.17).

use crate::action::Action;
use crate::cards::{Deck, Ruleset};
use crate::clause::*;
use crate::draws::{Drawn, shed};
use crate::event::Event;
use crate::options::{DepletionStacking, FirstTurn, TrapReturn, TrapReturnFull, TurnClock};
use crate::priority::Claim;
use crate::stack::{Frame, Part, Question, Source, Step, flag};
use crate::state::{Duel, HAND, Held, SEATS, Side};
use crate::table::{Effect, Param, Window};
use kernel::{BySeat, Chance, Clause, Log, Outcome, Pile, Seat, Seats, Seed, Stack};
use std::sync::Arc;

/// S6 has not begun: the list of its effects is not made yet.
const BEGINS: u8 = u8::MAX;
/// Scorch has dealt its damage and is still to be halved (RD-R69).
const HALVES: u8 = u8::MAX - 1;

/// An answer: an action, or none where nobody could give one.
pub(crate) type Answer = Option<Action>;

impl Duel {
    /// A table with nothing on it.
    pub(crate) fn empty(rules: Arc<Ruleset>, seed: Seed) -> Duel {
        let mut side = Side::default();
        for &param in Param::ALL {
            side.params[param as usize] = param.at_start();
        }
        (side.health, side.energy) = (Param::Health.at_start(), Param::Energy.at_start());
        Duel {
            rules,
            turn: 0,
            first: Seat(0),
            active: Seat(0),
            played: 0,
            attacks: 0,
            actions: 0,
            due: 0,
            sides: BySeat([side; 2]),
            pending: Pile::default(),
            stack: Stack::default(),
            chance: Chance::new(seed),
            outcome: None,
        }
    }

    /// RD-1.6, in its order.
    pub(crate) fn set_up(rules: Arc<Ruleset>, decks: [&Deck; 2], seed: Seed, log: &mut impl Log<Event>) -> Duel {
        let mut game = Duel::empty(rules, seed);
        game.first = Seat(game.chance.below(2) as u8);
        game.active = game.first;
        log.tell(RD_1_7, || Event::First { seat: game.first });
        for seat in SEATS {
            game.carry(seat, &decks[seat.index()].relics);
            let side = &mut game.sides[seat];
            side.draw = decks[seat.index()].cards.iter().copied().collect();
            game.chance.shuffle(&mut game.sides[seat].draw);
        }
        for seat in [game.first, game.first.other()] {
            let extra = if seat == game.first { 0 } else { game.options().second_hand as u8 };
            for _ in 0..game.side(seat).param(Param::OpeningHand) + extra {
                game.draw_one(seat, Claim::RULE, log);
            }
        }
        game.stack.push(Frame::Turn { step: Step::GameStart, at: 0 });
        game.advance(None, log);
        game
    }

    /// The relics of a player and their start values (RD-1.8).
    fn carry(&mut self, seat: Seat, relics: &[u8]) {
        let (set, side) = (&self.rules.cards, &mut self.sides[seat]);
        side.relics = relics.iter().copied().collect();
        for &relic in relics {
            for &param in Param::ALL {
                let change = set.relic(relic).start[param as usize];
                let value = &mut side.params[param as usize];
                *value = (i16::from(*value) + i16::from(change)).clamp(0, 99) as u8;
            }
        }
        for param in [Param::Health, Param::HealthCap, Param::EnergyCap, Param::HandLimit] {
            side.params[param as usize] = side.params[param as usize].max(1);
        }
        side.params[Param::HandLimit as usize] = side.params[Param::HandLimit as usize].min(HAND as u8);
        (side.health, side.energy) = (side.param(Param::Health), side.param(Param::Energy));
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
            Frame::Turn { step, at } => self.turn_steps(step, at, answer.take(), log),
            Frame::Play(play) => self.play_step(play, log),
            Frame::Lines(lines) => self.lines_step(lines, answer.take(), log),
            Frame::Strike(strike) => self.strike_step(strike, log),
            Frame::Window(opening) => self.window_step(opening, answer.take(), log),
            Frame::Trap { design, begun, paid } => self.trap_step(design, begun, paid, log),
            Frame::Brink { seat, stage } => self.brink_step(seat, stage, log),
            Frame::Triggers { base } => self.trigger_step(base, log),
            Frame::Idle => _ = self.stack.pop(),
            Frame::Ask { .. } => {}
        }
    }

    /// Asks a question, unless there is nothing to decide: with one option the answer is there at
    /// once, with none there is no answer (RD-R53). The main phase and windows always ask.
    pub(crate) fn ask_for(&mut self, seat: Seat, question: Question) -> Option<Answer> {
        if matches!(question, Question::Main | Question::Trap) {
            self.stack.push(Frame::Ask { seat, question });
            return None;
        }
        let (mut count, mut first) = (0, None);
        self.answers(seat, question, &mut |action| {
            count += 1;
            first = first.or(Some(action));
        });
        if count > 1 {
            self.stack.push(Frame::Ask { seat, question });
            return None;
        }
        Some(first)
    }

    /// Works through the steps of the turn until something lies on it. A step says which comes next;
    /// it is written down only then, since most steps push nothing.
    fn turn_steps(&mut self, step: Step, at: u8, mut answer: Option<Answer>, log: &mut impl Log<Event>) {
        let (mut step, mut at) = (step, at);
        while self.stack.depth() == 1 && !self.over() {
            (step, at) = self.turn_step(step, at, answer.take(), log);
        }
        if let Some(frame) = self.stack.at_mut(1) {
            *frame = Frame::Turn { step, at };
        }
    }

    /// One step; returns the next.
    fn turn_step(&mut self, step: Step, at: u8, answer: Option<Answer>, log: &mut impl Log<Event>) -> (Step, u8) {
        let (seat, waiting) = (self.active, self.waiting());
        let next = match step {
            Step::GameStart => return self.game_start(at, log),
            Step::Count => {
                self.count(log);
                Step::Depletion
            }
            Step::Depletion => return self.depletion(at, log),
            Step::Shuffle => {
                self.reshuffle(seat, log);
                Step::Draw
            }
            Step::Draw => {
                let skipped = self.turn == 1 && !matches!(self.options().first_turn, FirstTurn::Draw | FirstTurn::Both);
                if skipped {
                    log.cite(RD_4_5);
                } else if self.draw_one(seat, Claim::RULE, log) == Drawn::Failed {
                    self.failed_draw_parts(seat, log);
                }
                Step::Energy
            }
            Step::Energy => {
                let skipped =
                    self.turn == 1 && !matches!(self.options().first_turn, FirstTurn::Energy | FirstTurn::Both);
                if skipped {
                    log.cite(RD_4_6);
                } else {
                    self.change_energy(seat, 1, log);
                }
                Step::Toll
            }
            Step::Toll => {
                self.toll(log);
                return (Step::StartEffects, BEGINS);
            }
            Step::StartEffects => return self.start_effects(at, log),
            Step::StartRelics | Step::EndRelics => return self.own_relics(step, at, log),
            Step::SharedRelics => match self.next_part(waiting, at, Part::Shared) {
                Some((slot, relic)) => {
                    log.cite(RD_4_8);
                    self.run_part(waiting, relic, Part::Shared, log);
                    return (step, slot + 1);
                }
                None => Step::Open,
            },
            Step::Open => {
                self.open_window(Window::Open);
                Step::Main
            }
            Step::Main => self.main(answer, log),
            Step::Close => {
                self.open_window(Window::Close);
                Step::EndRelics
            }
            Step::TrapReturn => {
                let all = self.options().trap_return == TrapReturn::All;
                self.return_traps(all, RD_4_13, log);
                Step::KeepCards
            }
            Step::KeepCards => self.keep_cards(answer, log),
            Step::KeepEnergy => {
                self.keep_energy(log);
                Step::Expiry
            }
            Step::Expiry => {
                self.expiry(log);
                Step::Next
            }
            Step::Next => {
                self.next_turn(log);
                Step::Count
            }
        };
        (next, 0)
    }

    /// RD-1.6 (6): the first player's parts in slot order, then the second player's.
    fn game_start(&mut self, at: u8, log: &mut impl Log<Event>) -> (Step, u8) {
        let mut at = at;
        let firsts = self.side(self.first).relics.len() as u8;
        while at < firsts + self.side(self.first.other()).relics.len() as u8 {
            let (seat, slot) = if at < firsts { (self.first, at) } else { (self.first.other(), at - firsts) };
            let relic = self.side(seat).relics[slot as usize];
            at += 1;
            if self.cards().has_part(relic, Part::GameStart) {
                log.cite(RD_1_6);
                self.run_part(seat, relic, Part::GameStart, log);
                return (Step::GameStart, at);
            }
        }
        (Step::Count, 0)
    }

    /// S1 (RD-4.3)
    fn count(&mut self, log: &mut impl Log<Event>) {
        self.turn += 1;
        (self.played, self.attacks, self.actions) = (0, 0, 0);
        let (seat, turn) = (self.active, self.turn);
        let side = self.side_mut(seat);
        side.turn_number = side.turn_number.saturating_add(1);
        side.lamp = false;
        let number = side.turn_number;
        log.tell(RD_4_3, || Event::Turn { seat, turn, number });
        self.set_stacks(seat, Effect::HardGlaze, 0, RD_4_3, log);
    }

    /// S2 (RD-4.4): the damage, once or once per failed draw; the shuffle comes after it.
    fn depletion(&mut self, at: u8, log: &mut impl Log<Event>) -> (Step, u8) {
        let seat = self.active;
        let mut left = at;
        if at == 0 {
            if self.side(seat).failed == 0 {
                return (Step::Draw, 0);
            }
            left = self.depletion_hits(seat);
            self.side_mut(seat).failed = 0;
            log.tell(RD_4_4, || Event::Depletion { seat });
            let side = self.side(seat);
            if side.draw.is_empty() && side.discard.is_empty() {
                log.cite(RD_5_5);
            }
            if !side.draw.is_empty() {
                // Refilled since the draw failed: the mark counts all the same.
                log.cite(RD_5_4);
            }
        }
        let damage = self.side(seat).param(Param::DepletionDamage);
        self.strike(None, seat, damage, flag::RULE);
        if left == 1 { (Step::Shuffle, 0) } else { (Step::Depletion, left - 1) }
    }

    /// How often the damage of a player's Depletion mark is dealt (RD-4.4).
    pub(crate) fn depletion_hits(&self, seat: Seat) -> u8 {
        match self.options().depletion_stacking {
            DepletionStacking::Single => 1,
            DepletionStacking::PerDraw => self.side(seat).failed,
        }
    }

    /// Has the time come at which this player pays the toll each turn (RD-4.7)?
    pub(crate) fn pays_toll(&self, seat: Seat) -> bool {
        let side = self.side(seat);
        let clock = match self.options().turn_clock {
            TurnClock::Own => side.turn_number,
            TurnClock::Global => self.turn,
        };
        clock >= side.param(Param::TollStart).into()
    }

    /// S5 (RD-4.7)
    fn toll(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        let side = self.side(seat);
        let (energy, damage) = (side.param(Param::TollEnergy), side.param(Param::TollDamage));
        if self.pays_toll(seat) {
            log.tell(RD_4_7, || Event::Toll { seat });
            self.change_energy(seat, energy as i8, log);
            self.strike(None, seat, damage, flag::RULE);
        }
    }

    /// S6 (RD-4.8, RD-14.10): the active player's effects, oldest first. `at` counts the draws of an
    /// Old Pact.
    fn start_effects(&mut self, at: u8, log: &mut impl Log<Event>) -> (Step, u8) {
        let seat = self.active;
        if at == BEGINS {
            let named = [Effect::Wellspring, Effect::BankedTide, Effect::Scorch, Effect::TideDebt, Effect::OldPact];
            let side = self.side(seat);
            self.due = named.into_iter().filter(|&effect| side.has(effect)).fold(0, |due, effect| due | effect.bit());
            return (Step::StartEffects, 0);
        }
        if at == HALVES {
            let stacks = self.side(seat).stacks(Effect::Scorch);
            self.set_stacks(seat, Effect::Scorch, stacks / 2, RD_4_8, log);
            return (Step::StartEffects, 0);
        }
        if self.due == 0 {
            return (Step::StartRelics, 0);
        }
        let due = self.due;
        let Some(effect) = self.side(seat).age.iter().copied().find(|effect| due & effect.bit() != 0) else {
            self.due = 0;
            return (Step::StartRelics, 0);
        };
        if due.count_ones() > 1 {
            log.cite(RD_14_10);
        }
        let stacks = self.side(seat).stacks(effect);
        let own = Claim::line(crate::priority::Layer::Effect, false);
        if effect == Effect::OldPact && at < stacks {
            if self.draw_one(seat, own, log) == Drawn::Failed {
                self.failed_draw_parts(seat, log);
            }
            return (Step::StartEffects, at + 1);
        }
        self.due &= !effect.bit();
        match effect {
            Effect::OldPact => {
                log.cite(RD_4_8);
                self.strike(None, seat, stacks, flag::LOSS);
            }
            Effect::Wellspring => {
                self.heal(seat, stacks, own, log);
                self.set_stacks(seat, effect, stacks / 2, RD_4_8, log);
            }
            Effect::BankedTide => {
                self.set_stacks(seat, effect, 0, RD_4_8, log);
                self.change_energy(seat, stacks as i8, log);
            }
            Effect::TideDebt => {
                self.set_stacks(seat, effect, 0, RD_4_8, log);
                self.change_energy(seat, -(stacks as i8), log);
            }
            _ => {
                self.strike(None, seat, stacks, 0);
                return (Step::StartEffects, HALVES);
            }
        }
        (Step::StartEffects, 0)
    }

    /// The next relic from this slot on whose part works now.
    fn next_part(&self, seat: Seat, from: u8, part: Part) -> Option<(u8, u8)> {
        let side = self.side(seat);
        let number = self.side(seat).turn_number;
        let works = |&relic: &u8| {
            self.cards().has_part(relic, part) && side.works(relic) && {
                let card = self.cards().relic(relic);
                part != Part::Start
                    || number.is_multiple_of(card.every.max(1).into()) && number >= card.from_turn.into()
            }
        };
        let slots = side.relics.iter().enumerate().skip(from as usize);
        slots.map(|(slot, &relic)| (slot as u8, relic)).find(|(_, relic)| works(relic))
    }

    /// S6 and E2: the active player's relics in slot order (RD-4.8, RD-4.12).
    fn own_relics(&mut self, step: Step, at: u8, log: &mut impl Log<Event>) -> (Step, u8) {
        let seat = self.active;
        let start = step == Step::StartRelics;
        let part = if start { Part::Start } else { Part::End };
        let mut next = self.next_part(seat, at, part).map(|(slot, relic)| (slot, relic, part));
        if start && let Some((slot, relic)) = self.next_part(seat, at, Part::Shared) {
            next = match next {
                Some(own) if own.0 <= slot => Some(own),
                _ => Some((slot, relic, Part::Shared)),
            };
        }
        match next {
            Some((slot, relic, part)) => {
                log.cite(if start { RD_4_8 } else { RD_4_12 });
                self.run_part(seat, relic, part, log);
                (step, slot + 1)
            }
            None if start => (Step::SharedRelics, 0),
            None => (Step::TrapReturn, 0),
        }
    }

    /// Carries out a part of a relic.
    pub(crate) fn run_part(&mut self, owner: Seat, relic: u8, part: Part, log: &mut impl Log<Event>) {
        log.tell(RD_3_4, || Event::RelicWorks { seat: owner, relic });
        // A part for every turn is the active player's (Y17).
        let controller = if part == Part::Shared { self.active } else { owner };
        self.run(controller, Source::Relic(relic, part));
    }

    /// M (RD-4.10)
    fn main(&mut self, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        if self.actions >= self.options().main_action_cap {
            log.cite(RD_4_10);
            return Step::Close;
        }
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Main)) else { return Step::Main };
        match answer {
            Some(Action::Play(face)) => self.play_card(face, log),
            Some(Action::Set(face)) => self.lay(face, log),
            Some(Action::Activate(relic)) => {
                self.actions += 1;
                self.side_mut(seat).used |= 1 << relic;
                self.run_part(seat, relic, Part::Activated, log);
            }
            _ => {
                log.tell(RD_4_10, || Event::MainEnds { seat });
                return Step::Close;
            }
        }
        Step::Main
    }

    /// E3, and E6 for what was declined since (RD-10.11); `step` is the clause of the one or the other.
    fn return_traps(&mut self, all: bool, step: Clause, log: &mut impl Log<Event>) {
        let seat = self.waiting();
        let mut at = 0;
        while let Some(&laid) = self.side(seat).row.get(at) {
            let conditional = self.card(laid.design).when.is_some();
            if !(laid.declined || all && conditional) {
                at += 1;
                continue;
            }
            let full = self.side(seat).hand_is_full();
            if full && self.options().trap_return_full == TrapReturnFull::Stay {
                let trap = &mut self.side_mut(seat).row[at];
                (trap.declined, trap.seen) = (false, true);
                at += 1;
            } else {
                self.side_mut(seat).row.remove(at);
                if full {
                    shed(&laid.prices, log);
                    self.side_mut(seat).discard.push(laid.design);
                } else {
                    let held = Held { design: laid.design, known: true, prices: laid.prices };
                    self.side_mut(seat).hand.push(held);
                }
            }
            log.cite(step);
            log.tell(RD_10_11, || Event::Returned { seat, design: laid.design, into_hand: !full });
        }
    }

    /// E4 (RD-4.14): discards, their triggers, and again if the hand has grown.
    fn keep_cards(&mut self, answer: Option<Answer>, log: &mut impl Log<Event>) -> Step {
        let seat = self.active;
        let side = self.side(seat);
        let most = side.param(Param::HandKeep).min(side.param(Param::HandLimit)) as usize;
        let over = side.hand.len() > most;
        let bent = over && side.basket && Claim::BENT.beats(Claim::RULE, self.options().priority_order);
        if bent {
            log.cite(RD_11_4);
            log.cite(RD_14_6);
        }
        if !over || bent {
            if self.pending.is_empty() {
                return Step::KeepEnergy;
            }
            self.stack.push(Frame::Triggers { base: 0 });
            return Step::KeepCards;
        }
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Keep)) else { return Step::KeepCards };
        log.cite(RD_4_14);
        if let Some(Action::Discard(face)) = answer {
            self.discard_face(seat, face, log);
        }
        Step::KeepCards
    }

    /// E5 (RD-4.15)
    fn keep_energy(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        let side = self.side_mut(seat);
        let from = side.energy;
        side.energy = from.min(side.param(Param::EnergyKeep)).min(side.param(Param::EnergyCap));
        let energy = side.energy;
        if energy != from {
            log.cite(RD_4_15);
            log.tell(RD_8_2, || Event::Energy { seat, from, energy });
        }
    }

    /// E6 (RD-4.16, RD-14.9)
    fn expiry(&mut self, log: &mut impl Log<Event>) {
        self.return_traps(false, RD_4_16, log);
        let (seat, waiting) = (self.active, self.waiting());
        for one in [seat, waiting] {
            self.set_stacks(one, Effect::ClearSight, 0, RD_4_16, log);
            let side = self.side_mut(one);
            if side.kiln || side.stood_down {
                log.cite(RD_4_16);
            }
            (side.kiln, side.stood_down) = (false, false);
        }
        for effect in [Effect::Crack, Effect::Ebb, Effect::Brine, Effect::Stillwater] {
            let stacks = self.side(seat).stacks(effect);
            self.set_stacks(seat, effect, stacks.saturating_sub(1), RD_14_9, log);
        }
        self.set_stacks(seat, Effect::Silted, 0, RD_14_9, log);
        let bound = self.side(waiting).stacks(Effect::BoundClapper);
        self.set_stacks(waiting, Effect::BoundClapper, bound.saturating_sub(1), RD_14_9, log);
    }

    /// E7 (RD-4.17)
    fn next_turn(&mut self, log: &mut impl Log<Event>) {
        if self.turn >= self.options().max_game_turns {
            return self.end(Seats::NONE, RD_4_17, log);
        }
        let side = self.side_mut(self.active);
        match side.extra_turns {
            0 => self.active = self.waiting(),
            _ => {
                side.extra_turns -= 1;
                log.cite(RD_4_17);
            }
        }
    }

    /// The game is over (RD-7.7).
    pub(crate) fn end(&mut self, winners: Seats, how: Clause, log: &mut impl Log<Event>) {
        self.stack.cut(0);
        self.pending.clear();
        let mut score = [0; 8];
        for seat in SEATS {
            score[seat.index()] = self.side(seat).health.into();
        }
        self.outcome = Some(Outcome { winners, how, score });
        let last_turn = (how == RD_4_17).then_some(self.turn);
        log.tell(how, || Event::Ended { winner: winners.iter().next(), last_turn });
    }
}
