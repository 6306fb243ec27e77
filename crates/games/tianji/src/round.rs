//! The round: setup (TJ-3), its phases in order (TJ-4), Time (TJ-5), Upkeep (TJ-19), stars (TJ-20).

use crate::action::Action;
use crate::amounts::Source;
use crate::cards::Ruleset;
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::options::{CarryOver, DoorYinTwice, DuShieldSpan, FeintScope, GanzhiStack, InitialStar, StarCalls};
use crate::stack::{Frame, Question, Secret, Step};
use crate::state::{BASICS, FOREVER, FUNCTIONS, Phase, Player, Table, Tianji, mark};
use crate::table::{Branch, Dept, Destiny, Door, Element, Natal, Palace, RuleKind, Star, Stem, Zone};
use kernel::{Chance, Clause, Eyes, Log, Seat, Seats, Seed, Stack, Told};
use std::sync::Arc;

/// An answer: an action, or none where nobody could give one.
pub(crate) type Answer = Option<Action>;

/// Gold and life at the start (TJ-3.4).
const GOLD: u32 = 100;
pub(crate) const LIFE: i16 = 200;

impl Tianji {
    /// A table with nothing on it.
    pub(crate) fn empty(rules: Arc<Ruleset>, seats: u8, seed: Seed) -> Tianji {
        let mut table = Table { seats, ju: 1, doors: 1, fund: GOLD * u32::from(seats), ..Table::default() };
        for seat in Seats::first(seats).iter() {
            table.players[seat] = Player { living: true, gold: GOLD, life: LIFE, ..Player::default() };
        }
        Tianji {
            rules,
            chance: Chance::new(seed),
            table,
            stack: Stack::default(),
            sealed: kernel::Sealed::default(),
            outcome: None,
        }
    }

    /// TJ-3: the start player is drawn; the natal cards are picked next.
    pub(crate) fn set_up(rules: Arc<Ruleset>, seats: u8, seed: Seed, log: &mut impl Log<Event>) -> Tianji {
        let mut game = Tianji::empty(rules, seats, seed);
        game.begin(None, log);
        game
    }

    /// The same on an empty table; a position may say who starts.
    pub(crate) fn begin(&mut self, start: Option<Seat>, log: &mut impl Log<Event>) {
        let drawn = Seat(self.chance.below(self.table.seats.into()) as u8);
        self.table.start = start.unwrap_or(drawn);
        log.tell(TJ_3_2, || Event::Start { seat: self.table.start });
        self.stack.push(Frame::Round { step: Step::Natals, at: 0 });
        self.advance(None, log);
    }

    /// Works the stack off until somebody must decide or the game is over, beginning with the action that
    /// answers the last question, if one was asked.
    pub(crate) fn advance(&mut self, action: Option<Action>, log: &mut impl Log<Event>) {
        let mut answer: Option<Answer> = action.map(Some);
        while !self.over() {
            match self.stack.top().copied() {
                None => break,
                Some(Frame::Ask { seat, .. }) if self.living(seat) => break,
                Some(Frame::Ask { .. }) => {
                    // Whoever was asked has left the game.
                    self.stack.pop();
                    answer = Some(None);
                }
                Some(Frame::Secret(_)) if !self.sealed.open().is_empty() => break,
                Some(Frame::Secret(_)) => {
                    self.stack.pop();
                }
                Some(frame) => self.step(frame, answer.take(), log),
            }
        }
        self.stack.settle();
    }

    fn step(&mut self, frame: Frame, answer: Option<Answer>, log: &mut impl Log<Event>) {
        match frame {
            Frame::Round { step, at } => self.round_step(step, at, answer, log),
            Frame::Move { seat, stage } => self.move_step(seat, stage, answer, log),
            Frame::Debate { challenger, defender, stage, cards } => {
                self.debate_step(challenger, defender, stage, cards, answer, log);
            }
            Frame::Gate { seat, door, stage } => self.gate_step(seat, door, stage, answer, log),
            Frame::Turn { seat, stage, hexagram, dept, left, flipped } => {
                self.turn_step(seat, stage, (hexagram, dept, left, flipped), answer, log);
            }
            Frame::Exec(exec) => self.exec_step(exec, answer, log),
            Frame::Moment { end, last, before } => self.moment_step(end, last, before, answer, log),
            Frame::Replenish { at, given } => self.replenish_step(at, given, answer, log),
            Frame::Payment { seat, base, ground, due } => self.payment_step(seat, base, ground, due, log),
            Frame::Fine { seat, base, ground } => self.fine_step(seat, base, ground, answer, log),
            Frame::Idle | Frame::Ask { .. } | Frame::Secret(_) => {
                self.stack.pop();
            }
        }
    }

    /// Puts another frame in the place of the one on top.
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.stack.top_mut() {
            *top = frame;
        }
    }

    pub(crate) fn go(&mut self, step: Step) {
        self.replace(Frame::Round { step, at: 0 });
    }

    fn at(&mut self, step: Step, at: u8) {
        self.replace(Frame::Round { step, at });
    }

    /// Asks a question, unless there is nothing to decide: with one option the answer is there at
    /// once, with none there is no answer (rulebook 4).
    pub(crate) fn ask_for(&mut self, seat: Seat, question: Question) -> Option<Answer> {
        let (mut count, mut first) = (0, None);
        if self.living(seat) {
            self.options(seat, question, &mut |action| {
                count += 1;
                first = first.or(Some(action));
            });
        }
        if count > 1 {
            self.stack.push(Frame::Ask { seat, question });
            return None;
        }
        Some(first)
    }

    fn round_step(&mut self, step: Step, at: u8, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let seats = self.table.seats;
        let at = self.next_concerned(step, at);
        let seat = self.in_order(at.min(seats - 1));
        match step {
            Step::Natals => {
                if at == seats {
                    return self.go(Step::Deal);
                }
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Natal)) else { return };
                if let Some(Action::Natal(natal)) = answer {
                    self.player_mut(seat).natal = Some(natal);
                    log.tell(TJ_3_3, || Event::NatalTaken { seat, natal });
                }
                self.at(step, at + 1);
            }
            Step::Deal => {
                self.deal(log);
                self.go(Step::Predict);
            }
            Step::Predict => {
                if at == seats {
                    return self.go(Step::FirstStar);
                }
                if self.player(seat).destiny == Some(Destiny::Prophet) {
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Predict)) else { return };
                    if let Some(Action::Predict(who)) = answer {
                        self.player_mut(seat).predicted = Some(who);
                        log.cite(TJC_13_3);
                        log.tell(TJ_3_9, || Event::Predicted { seat, who: Told::to(who, Eyes::only(seat)) });
                    }
                }
                self.at(step, at + 1);
            }
            Step::FirstStar => {
                self.first_pillar_and_star(log);
                self.go(Step::RoundStart);
            }
            Step::RoundStart => self.round_start(log),
            Step::Triggers => self.go(Step::Time),
            Step::Time => {
                self.time(log);
                self.go(Step::LiDraw);
            }
            Step::LiDraw => {
                if at == seats {
                    self.star_events_take_effect(log);
                    return self.go(Step::PlacementStart);
                }
                let fire = [self.table.stem.element(), self.table.branch.element()].contains(&Element::Fire);
                let li = fire && self.is_natal(seat, Natal::Li);
                if li && !self.may_draw(seat) {
                    log.cite(TJC_7_16);
                } else if li && self.can_draw_basic(seat) {
                    log.cite(TJ_16_7);
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::LiDraw)) else { return };
                    if answer == Some(Action::Draw) {
                        self.draw_basics(seat, 1, false, TJ_16_7, log);
                    }
                }
                self.at(step, at + 1);
            }
            Step::PlacementStart => self.open_placement(),
            Step::Announce => {
                self.announce(log);
                self.go(Step::Divinations);
            }
            Step::Divinations | Step::Divined { .. } => self.divination_step(step, at, answer, log),
            Step::PlacementEnd => {
                self.star_events_take_effect(log);
                self.table.phase = Phase::Movement;
                self.go(Step::Movement);
            }
            Step::Movement => {
                if at == seats {
                    return self.go(Step::MovementEnd);
                }
                self.at(step, at + 1);
                if self.living(seat) && self.placed(seat) {
                    if self.reversed() {
                        log.cite(TJC_8_3);
                    }
                    self.table.chain = 0;
                    self.stack.push(Frame::Move { seat, stage: Default::default() });
                } else if self.living(seat) {
                    log.cite(TJ_7_1);
                    if self.player(seat).zone == Zone::CENTRE {
                        log.cite(TJ_7_6);
                    }
                } else {
                    log.cite(if at == 0 { TJ_1_4 } else { TJ_21_4 });
                }
            }
            Step::MovementEnd => {
                self.toll_after_movement(log);
                if self.over() {
                    return;
                }
                self.table.phase = Phase::Doors;
                self.go(Step::BadDoors);
            }
            Step::BadDoors | Step::OtherDoors => {
                if at == seats {
                    return self.go(if step == Step::BadDoors { Step::OtherDoors } else { Step::SharedDoors });
                }
                self.at(step, at + 1);
                let door = self.living(seat).then(|| self.door_of(self.player(seat).zone)).flatten();
                if let Some(door) = door.filter(|door| door.is_bad() == (step == Step::BadDoors)) {
                    if Tianji::listens(log) && door.is_bad() && self.overtakes_a_door(at) {
                        log.cite(TJ_9_4);
                    }
                    log.tell(TJ_9_3, || Event::DoorEffect { seat, door });
                    self.stack.push(Frame::Gate { seat, door, stage: 0 });
                }
            }
            Step::SharedDoors => {
                if at == seats {
                    return self.go(Step::DoorsEnd);
                }
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::SharedDoor)) else { return };
                self.at(step, at + 1);
                if let Some(Action::Door(ally)) = answer
                    && let Some(door) = self.door_of(self.player(ally).zone)
                {
                    log.tell(TJC_7_23, || Event::DoorEffect { seat, door });
                    self.stack.push(Frame::Gate { seat, door, stage: 0 });
                }
            }
            Step::DoorsEnd => {
                for seat in self.all_seats().iter() {
                    let player = self.player_mut(seat);
                    if player.has(mark::SHIELD) && !player.has(mark::SHIELD_NEW) {
                        player.set(mark::SHIELD, false);
                        log.cite(TJ_9_9);
                    }
                }
                self.star_events_take_effect(log);
                self.table.phase = Phase::Interpretation;
                self.table.called = 1;
                self.go(Step::Detonations);
            }
            Step::Detonations | Step::NatalWindow { .. } | Step::NextTurn | Step::AfterTurn => {
                self.interpretation_step(step, at, answer, log);
            }
            Step::InterpretationEnd => {
                self.settle_pact(log);
                self.star_events_take_effect(log);
                self.table.phase = Phase::Resolution;
                self.go(Step::Xun);
            }
            Step::Xun | Step::Heaven | Step::Ground | Step::Toll | Step::FundCheck => {
                self.resolution_step(step, at, answer, log);
            }
            Step::ResolutionEnd => {
                self.star_events_take_effect(log);
                self.go(Step::UpkeepStart);
            }
            Step::UpkeepStart => {
                self.table.phase = Phase::Upkeep;
                for seat in self.living_seats().iter() {
                    let element = self.player(seat).zone.element();
                    if self.player(seat).walked & element.bit() == 0 {
                        log.cite(TJC_1_6);
                    }
                    self.player_mut(seat).walked |= element.bit();
                }
                self.go(Step::Yin);
                self.stack.push(Frame::Moment { end: true, last: 0, before: self.table.age });
            }
            Step::Yin => self.second_yin(log),
            Step::Harmony => self.harmony(at, seat, answer, log),
            Step::Limits => self.limits(at, seat, answer, log),
            Step::Refill => {
                self.refill(log);
                self.go(Step::EndCheck);
            }
            Step::EndCheck => self.end_check(log),
            Step::Cleanup => self.cleanup(log),
        }
    }

    /// Most seats have nothing to do in most steps: the next one that has, from this place of the
    /// player order on.
    fn next_concerned(&self, step: Step, at: u8) -> u8 {
        let concerns = |seat: Seat| match step {
            Step::LiDraw => self.is_natal(seat, Natal::Li),
            Step::SharedDoors => !self.allies_of(seat).is_empty(),
            Step::Detonations => self.table.entities.iter().any(|one| one.owner == seat),
            Step::NatalWindow { .. } => {
                let window = matches!(self.player(seat).natal, Some(Natal::Kan | Natal::Gen | Natal::Dui));
                window && self.living(seat)
            }
            Step::Xun => self.has_skill(seat, Natal::Xun),
            _ => true,
        };
        (at..self.table.seats).find(|&at| concerns(self.in_order(at))).unwrap_or(at.max(self.table.seats))
    }

    /// Does the bad door of this place in the order come before another door of an earlier place?
    fn overtakes_a_door(&self, at: u8) -> bool {
        let door = |seat: Seat| self.living(seat).then(|| self.door_of(self.player(seat).zone)).flatten();
        (0..at).any(|before| door(self.in_order(before)).is_some_and(|door| !door.is_bad()))
    }

    // --- setup ---

    /// TJ-3.4 to TJ-3.9
    fn deal(&mut self, log: &mut impl Log<Event>) {
        let order: kernel::Pile<Seat, 8> = self.order(self.table.start).collect();
        let mut zones: kernel::Pile<Zone, 8> = Zone::of(Dept::Ren).collect();
        for &seat in order.iter() {
            let life = if self.player(seat).natal == Some(Natal::Kun) { LIFE + 30 } else { LIFE };
            let zone = zones.remove(self.chance.below(zones.len() as u32) as usize);
            self.table.stamp += 1;
            let stamp = self.table.stamp;
            let player = self.player_mut(seat);
            (player.life, player.zone, player.started, player.stamp) = (life, zone, zone, stamp);
            if player.natal == Some(Natal::Kun) {
                log.cite(TJ_16_3);
            }
            log.tell(TJ_3_5, || Event::Stands { seat, zone });
        }
        self.table.basic_deck = (1..=64).collect();
        self.table.function_deck = (0..20).map(|at| at / 4).collect();
        let mut destinies: kernel::Pile<Destiny, 12> = Destiny::ALL.iter().copied().collect();
        self.table.star_deck = Star::ALL.iter().copied().collect();
        self.chance.shuffle(&mut self.table.basic_deck);
        self.chance.shuffle(&mut self.table.function_deck);
        self.chance.shuffle(&mut destinies);
        self.chance.shuffle(&mut self.table.star_deck);
        for &seat in order.iter() {
            let basics = self.draw_basics(seat, BASICS, false, TJ_3_8, log);
            (0..FUNCTIONS).for_each(|_| {
                self.draw_function(seat, TJ_3_8, log);
            });
            log.tell(TJ_3_8, || Event::Refilled { seat, basics, functions: FUNCTIONS });
        }
        for &seat in order.iter() {
            let destiny = destinies.pop();
            self.player_mut(seat).destiny = destiny;
            if let Some(destiny) = destiny {
                log.tell(TJ_3_9, || Event::DestinyDealt { seat, destiny: Told::to(destiny, Eyes::only(seat)) });
            }
        }
    }

    /// TJ-3.10 to TJ-3.13
    fn first_pillar_and_star(&mut self, log: &mut impl Log<Event>) {
        self.table.stem_deck = Stem::ALL.iter().copied().collect();
        self.table.branch_deck = Branch::ALL.iter().copied().collect();
        self.chance.shuffle(&mut self.table.stem_deck);
        self.chance.shuffle(&mut self.table.branch_deck);
        self.table.stem = self.table.stem_deck.pop().unwrap_or_default();
        self.table.branch = self.table.branch_deck.pop().unwrap_or_default();
        log.tell(TJ_3_11, || Event::Doors { ju: 1 });
        let ziwei = self.table.star_deck.iter().position(|star| *star == Star::Ziwei);
        let star = match (self.rules.options.initial_star, ziwei) {
            (InitialStar::Ziwei, Some(at)) => Some(self.table.star_deck.remove(at)),
            _ => self.table.star_deck.pop(),
        };
        if let Some(star) = star {
            self.turn_star(star, TJ_3_12, log);
        }
        self.table.star_fresh = false;
        self.table.round = 1;
    }

    // --- Round start and Time ---

    /// TJ-4.2
    fn round_start(&mut self, log: &mut impl Log<Event>) {
        self.table.phase = Phase::Start;
        let (round, start) = (self.table.round, self.table.start);
        log.tell(TJ_4_2, || Event::Round { round, start });
        for seat in self.all_seats().iter() {
            let player = self.player_mut(seat);
            player.started = player.zone;
        }
        self.table.star_fresh = false;
        if self.table.doors != self.table.ju {
            self.table.doors = self.table.ju;
            log.tell(TJ_9_2, || Event::Doors { ju: self.table.ju });
        }
        if self.table.star.is_none()
            && let Some(star) = self.table.star_deck.pop()
        {
            self.turn_star(star, TJ_20_4, log);
        }
        self.go(Step::Triggers);
        self.stack.push(Frame::Moment { end: false, last: 0, before: self.table.age });
    }

    /// TJ-5.1 to TJ-5.6
    fn time(&mut self, log: &mut impl Log<Event>) {
        self.table.phase = Phase::Time;
        if self.table.round > 1 {
            self.next_pillar(log);
        } else {
            log.cite(TJ_5_1);
        }
        let counts = self.luck(log);
        let lucky = |element: Element| counts[element as usize].0;
        let unlucky = |element: Element| counts[element as usize].1;
        let set =
            |of: &dyn Fn(Element) -> u16| Element::ALL.iter().filter(|&&one| of(one) > 0).map(|one| one.bit()).sum();
        (self.table.lucky, self.table.unlucky) = (set(&lucky), set(&unlucky));
        let (stem, branch) = (self.table.stem, self.table.branch);
        let (good, bad) = (self.table.lucky, self.table.unlucky);
        log.tell(TJ_5_3, || Event::Pillar { stem, branch, lucky: good, unlucky: bad });
        if self.rules.options.carry_over == CarryOver::No {
            (self.table.rewards, self.table.penalties) = ([0; 8], [0; 8]);
        } else if (self.table.rewards, self.table.penalties) != ([0; 8], [0; 8]) {
            log.cite(TJ_2_8);
        }
        self.table.stagnant = 0;
        let dark = self.star(Star::Tiangou);
        for (at, palace) in Palace::ALL.iter().enumerate() {
            let element = palace.element();
            let zone = palace.zone(Dept::Tian);
            let more = self.rules.options.tian_base_reward + 5 * lucky(element);
            if unlucky(element) > 0 {
                self.table.stagnant |= 1 << at;
                if self.table.rewards[at] > 0 {
                    log.cite(TJ_5_6);
                }
                log.tell(TJ_5_4, || Event::Stagnant { zone });
            } else if dark {
                if more > 0 {
                    log.cite(TJC_14_7);
                }
            } else {
                self.table.rewards[at] = self.table.rewards[at].saturating_add(more);
                let value = self.table.rewards[at];
                if more > 0 {
                    log.tell(TJ_5_4, || Event::Counter { zone, value });
                }
            }
            let zone = palace.zone(Dept::Di);
            let before = self.table.penalties[at];
            let sum =
                i32::from(before) + i32::from(self.rules.options.di_base_penalty) + 5 * i32::from(unlucky(element))
                    - 3 * i32::from(lucky(element));
            let value = sum.clamp(0, u16::MAX.into()) as u16;
            self.table.penalties[at] = value;
            if value != before {
                log.tell(TJ_5_5, || Event::Counter { zone, value });
            }
        }
    }

    /// TJ-5.1, TJ-5.2
    fn next_pillar(&mut self, log: &mut impl Log<Event>) {
        let table = &mut self.table;
        table.stem_discard.push(table.stem);
        table.branch_discard.push(table.branch);
        if table.stem_deck.is_empty() {
            table.stem_deck = std::mem::take(&mut table.stem_discard);
            self.chance.shuffle(&mut table.stem_deck);
            log.cite(TJ_5_2);
        }
        if table.branch_deck.is_empty() {
            table.branch_deck = std::mem::take(&mut table.branch_discard);
            self.chance.shuffle(&mut table.branch_deck);
            log.cite(TJ_5_2);
        }
        table.stem = table.stem_deck.pop().unwrap_or_default();
        table.branch = table.branch_deck.pop().unwrap_or_default();
    }

    /// How often each element is lucky and unlucky (TJ-5.3).
    fn luck(&self, log: &mut impl Log<Event>) -> [(u16, u16); 5] {
        let mut counts = [(0, 0); 5];
        if self.star(Star::Wuxing) {
            log.cite(TJC_14_8);
            return [(1, 0); 5];
        }
        for element in [self.table.stem.element(), self.table.branch.element()] {
            counts[element.generates() as usize].0 += 1;
            counts[element.overcomes() as usize].1 += 1;
        }
        if self.rules.options.ganzhi_stack == GanzhiStack::Set {
            counts.iter_mut().for_each(|count| *count = (count.0.min(1), count.1.min(1)));
        }
        counts
    }

    /// Could this player draw a basic card now?
    pub(crate) fn can_draw_basic(&self, seat: Seat) -> bool {
        self.may_draw(seat) && (!self.table.basic_deck.is_empty() || !self.table.basic_discard.is_empty())
    }

    pub(crate) fn can_draw_function(&self, seat: Seat) -> bool {
        self.may_draw(seat) && (!self.table.function_deck.is_empty() || !self.table.function_discard.is_empty())
    }

    /// Placement begins: everybody who has something to decide is asked (TJ-6.1).
    fn open_placement(&mut self) {
        self.table.phase = Phase::Placement;
        let asked: Seats = self.living_seats().iter().filter(|&seat| self.may_place(seat)).collect();
        self.sealed.ask(asked);
        self.go(Step::Announce);
        self.stack.push(Frame::Secret(Secret::Placement));
    }

    // --- Upkeep ---

    /// Option `door_yin_twice`.
    fn second_yin(&mut self, log: &mut impl Log<Event>) {
        if self.rules.options.door_yin_twice == DoorYinTwice::Yes {
            for at in 0..self.table.seats {
                let seat = self.in_order(at);
                let door = self.living(seat).then(|| self.door_of(self.player(seat).zone)).flatten();
                if matches!(door, Some(Door::Rest | Door::Life)) {
                    self.shift(seat, -1, TJ_9_7, log);
                }
                if self.over() {
                    return;
                }
            }
        }
        self.go(Step::Harmony);
    }

    /// TJ-19.2
    fn harmony(&mut self, at: u8, seat: Seat, answer: Option<Answer>, log: &mut impl Log<Event>) {
        if at == self.table.seats {
            return self.go(Step::Limits);
        }
        let feint = self.player(seat).has(mark::FEINT) && self.rules.options.feint_scope == FeintScope::All;
        let harmony = self.living(seat) && self.player(seat).track == 0;
        if harmony && feint {
            log.cite(TJ_11_7);
        } else if harmony {
            log.cite(TJ_19_2);
            let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Harmony)) else { return };
            match answer {
                Some(Action::Gold) => {
                    self.reward(seat, 1, 1, Source::Harmony, TJ_19_2, log);
                }
                Some(Action::Life) => {
                    self.recover(seat, 2, Source::Harmony, TJ_19_2, log);
                }
                _ => {}
            }
        }
        self.at(Step::Harmony, at + 1);
    }

    /// TJ-19.3: one card at a time, basic cards first.
    fn limits(&mut self, at: u8, seat: Seat, answer: Option<Answer>, log: &mut impl Log<Event>) {
        if at == self.table.seats {
            return self.go(Step::Refill);
        }
        let player = self.player(seat);
        let functions = player.basics() <= BASICS;
        if functions && player.function_count() <= FUNCTIONS {
            return self.at(Step::Limits, at + 1);
        }
        log.cite(TJ_19_3);
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Limit { functions })) else { return };
        if let Some(Action::Discard(card)) = answer {
            self.discard_hand(seat, card, log);
        }
    }

    /// TJ-19.4
    fn refill(&mut self, log: &mut impl Log<Event>) {
        let target = if self.rule(RuleKind::RefillMinus) {
            log.cite(TJC_8_5);
            BASICS - 1
        } else {
            BASICS
        };
        for at in 0..self.table.seats {
            let seat = self.in_order(at);
            if !self.living(seat) {
                continue;
            }
            let missing = target.saturating_sub(self.player(seat).basics());
            let basics = self.draw_basics(seat, missing, false, TJ_19_4, log);
            let mut functions = 0;
            while self.player(seat).function_count() < FUNCTIONS && self.draw_function(seat, TJ_19_4, log) {
                functions += 1;
            }
            if basics + functions > 0 {
                log.tell(TJ_19_4, || Event::Refilled { seat, basics, functions });
            }
        }
    }

    /// TJ-19.5
    fn end_check(&mut self, log: &mut impl Log<Event>) {
        if self.table.star.is_some() && self.table.clock > 0 {
            if self.table.star_fresh {
                log.cite(TJ_20_7);
            } else {
                self.table.clock -= 1;
                if self.table.clock == 0 {
                    self.end_star(TJ_20_7, log);
                }
            }
        }
        if self.table.star.is_none() && self.table.star_deck.is_empty() {
            log.cite(TJ_20_7);
            return self.finish(TJ_22_3, log);
        }
        if u16::from(self.table.round) >= self.rules.options.max_rounds {
            return self.finish(TJ_22_4, log);
        }
        self.go(Step::Cleanup);
    }

    /// TJ-19.6 to TJ-19.8, and star events after them (TJ-20.6).
    fn cleanup(&mut self, log: &mut impl Log<Event>) {
        let living = self.living_seats();
        self.table.noted = self.table.noted.with(self.table.start);
        if living.iter().all(|seat| self.table.noted.has(seat)) {
            log.cite(TJ_19_7);
            self.table.ju = self.table.ju % 9 + 1;
            self.table.noted = Seats::NONE;
        }
        if self.reversed() {
            log.cite(TJC_8_3);
        } else if self.dormant(RuleKind::OrderReversed) {
            log.cite(TJC_6_3);
        }
        let mut marker = self.next_seat(self.table.start);
        while !self.living(marker) {
            marker = self.next_seat(marker);
        }
        self.table.start = marker;
        log.tell(TJ_19_6, || Event::Marker { seat: marker });
        self.end_durations(log);
        self.star_events_take_effect(log);
        self.table.round += 1;
        self.go(Step::RoundStart);
    }

    /// Whatever lasts "this round" ends, and whatever ends with this round (TJ-19.8).
    fn end_durations(&mut self, log: &mut impl Log<Event>) {
        let round = self.table.round;
        if Tianji::listens(log) {
            for one in self.table.statuses.iter().filter(|one| one.until <= round).copied().collect::<Vec<_>>() {
                log.tell(TJC_6_1, || Event::StatusEnded { seat: one.bearer, status: one.status });
            }
            for one in self.table.entities.iter().filter(|one| one.until <= round).copied().collect::<Vec<_>>() {
                log.tell(TJ_15_2, || Event::Removed { kind: one.kind, zone: one.zone });
            }
        }
        let table = &mut self.table;
        table.statuses.retain(|one| one.until > round);
        table.allies.retain(|pair| pair.until > round);
        table.entities.retain(|one| one.until > round);
        for rule in &mut table.rules {
            if rule.1 != FOREVER && rule.1 <= round {
                *rule = (0, 0);
            }
        }
        table.later.retain(|part| part.last > round);
        table.readings.clear();
        table.stagnant = 0;
        let literal = self.rules.options.du_shield_span == DuShieldSpan::ThisRound;
        for seat in self.all_seats().iter() {
            let player = self.player_mut(seat);
            if player.has(mark::FEINT | mark::HALVED | mark::BANNED | mark::BLOCK) {
                log.cite(TJ_19_8);
            }
            let shield = player.has(mark::SHIELD) && !literal;
            player.marks &= mark::SKILL_USED | mark::AVENGED;
            player.set(mark::SHIELD, shield);
            (player.gained, player.choice, player.stack) = (0, None, Default::default());
        }
    }

    /// Is anybody listening? Saves the work of telling at length.
    pub(crate) fn listens<L: Log<Event>>(_: &L) -> bool {
        L::ON
    }

    // --- stars ---

    /// Turns a star up (TJ-20.1, TJ-20.2).
    pub(crate) fn turn_star(&mut self, star: Star, clause: Clause, log: &mut impl Log<Event>) {
        if self.table.star.is_some() {
            self.end_star(TJ_20_1, log);
        }
        self.table.star = Some(star);
        self.table.clock = self.cards().star_rounds[star as usize].unwrap_or_else(|| {
            log.cite(TJ_20_2);
            self.rules.options.star_cap_rounds as u8
        });
        self.table.star_fresh = self.table.phase >= Phase::Time;
        log.tell(clause, || Event::StarTurned { star });
    }

    /// The current star is over; one that lasts to the end of the game goes on beside the next.
    pub(crate) fn end_star(&mut self, clause: Clause, log: &mut impl Log<Event>) {
        let Some(star) = self.table.star.take() else { return };
        self.table.clock = 0;
        if star == Star::Yinghuo {
            self.table.lasting |= 1 << star as u8;
            return log.cite(clause);
        }
        self.table.ended |= 1 << star as u8;
        log.tell(clause, || Event::StarEnded { star });
        for seat in self.living_seats().iter() {
            let cap = self.cap(seat);
            let player = self.player_mut(seat);
            if player.life > cap {
                log.cite(TJC_14_2);
                player.life = cap;
            }
        }
    }

    /// A star event happens, if it has not yet: 0 the fund is empty for the first time, 1 the first
    /// reshuffle (TJ-20.5).
    pub(crate) fn star_event(&mut self, event: u8, log: &mut impl Log<Event>) {
        if self.table.events >> event & 1 == 0 {
            log.cite(TJ_20_5);
            self.table.events |= 1 << event;
            self.table.events_due |= 1 << event;
        }
    }

    /// The last thing of a phase (TJ-20.6).
    pub(crate) fn star_events_take_effect(&mut self, log: &mut impl Log<Event>) {
        for (event, labelled) in [Star::Yinghuo, Star::Taibai].into_iter().enumerate() {
            if self.table.events_due >> event & 1 == 0 {
                continue;
            }
            self.table.events_due &= !(1 << event);
            log.cite(TJ_20_6);
            let at = match self.rules.options.star_calls {
                StarCalls::Labelled => self.table.star_deck.iter().position(|star| *star == labelled),
                StarCalls::Top => self.table.star_deck.len().checked_sub(1),
            };
            if let Some(at) = at {
                let star = self.table.star_deck.remove(at);
                self.turn_star(star, TJ_20_5, log);
            }
        }
    }

    /// The pact's gold is pooled and halved (TJ-16.13).
    fn settle_pact(&mut self, log: &mut impl Log<Event>) {
        let Some(pact) = self.table.pact.take() else { return };
        let change: i64 = (0..2).map(|at| i64::from(self.player(pact.seats[at]).gold) - i64::from(pact.gold[at])).sum();
        // A gain rounds down, a loss rounds up: both towards less gold.
        let half = change.div_euclid(2);
        for at in 0..2 {
            let seat = pact.seats[at];
            let gold = (i64::from(pact.gold[at]) + half).max(0) as u32;
            let by = gold as i32 - self.player(seat).gold as i32;
            self.player_mut(seat).gold = gold;
            log.tell(TJ_16_13, || Event::Gold { seat, by, why: Reason::Pact });
        }
    }
}

/// The clause that says what a star does.
pub(crate) fn star_clause(star: Star) -> Clause {
    [TJC_14_2, TJC_14_3, TJC_14_4, TJC_14_5, TJC_14_6, TJC_14_7, TJC_14_8][star as usize]
}
