//! The Movement phase: TJ-7, debates: TJ-8, doors: TJ-9.

use crate::action::{Action, Held};
use crate::amounts::{Source, seized};
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::options::{DebateOnEffectMove, StayAllowed};
use crate::reckoning::{Cited, Steps};
use crate::round::Answer;
use crate::stack::{DebateStage, Frame, MoveStage, Question, Secret};
use crate::state::{Choice, Discarded, NOBODY, Tianji, bit, bits, mark};
use crate::table::{Dept, Door, Element, EntityKind, Natal, Star, Status, Zone};
use kernel::facts::Modifier;
use kernel::{Eyes, Log, Pile, Seat, Seats, Told};

impl Tianji {
    // --- moving ---

    /// The options of D-MOVE (TJ-7.2).
    pub(crate) fn moves(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        let from = self.player(seat).zone;
        let steps = self.steps(seat);
        let must = self.rules.options.stay_allowed == StayAllowed::No || from == Zone::CENTRE;
        if !must || steps.is_empty() {
            out(Action::Stay);
        }
        steps.iter().for_each(|&zone| out(Action::Go(zone)));
        if self.has_skill(seat, Natal::Qian) {
            Zone::of(Dept::Tian).filter(|&zone| self.can_fly(seat, zone)).for_each(|zone| out(Action::Fly(zone)));
        }
    }

    /// Flying Dragon (TJ-16.2).
    pub(crate) fn can_fly(&self, seat: Seat, to: Zone) -> bool {
        let from = self.player(seat).zone;
        let near = !self.bears(seat, Status::MoveLimit) || self.steps(seat).contains(&to);
        to.dept() == Some(Dept::Tian)
            && to != from
            && near
            && self.can_enter(seat, to)
            && self.others_in(to, seat).is_empty()
    }

    pub(crate) fn move_step(
        &mut self,
        seat: Seat,
        stage: MoveStage,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !self.living(seat) {
            self.stack.pop();
            return;
        }
        match stage {
            MoveStage::First => {
                self.cite_limits(seat, log);
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Move)) else { return };
                match answer {
                    Some(Action::Go(zone)) => {
                        self.replace(Frame::Move { seat, stage: MoveStage::AfterFirst });
                        self.walk(seat, zone, log);
                    }
                    Some(Action::Fly(zone)) => {
                        self.use_skill(seat, TJ_16_2, log);
                        self.replace(Frame::Move { seat, stage: MoveStage::Done });
                        log.tell(TJ_16_2, || Event::Flew { seat, to: zone });
                        self.player_mut(seat).set(mark::MOVED, true);
                        self.enter(seat, zone, log);
                    }
                    _ => {
                        if self.player(seat).zone == Zone::CENTRE {
                            log.cite(TJ_7_6);
                        }
                        log.tell(TJ_7_2, || Event::Stayed { seat });
                        self.stack.pop();
                    }
                }
            }
            MoveStage::AfterFirst => {
                let xun = self.is_natal(seat, Natal::Xun);
                let limited = self.move_limit(seat) < 2;
                if xun && limited {
                    log.cite(TJC_7_13);
                }
                let stage = if xun && !limited {
                    log.cite(TJ_16_10);
                    MoveStage::Second
                } else {
                    MoveStage::Done
                };
                self.replace(Frame::Move { seat, stage });
            }
            MoveStage::Second => {
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Move2)) else { return };
                self.replace(Frame::Move { seat, stage: MoveStage::Done });
                if let Some(Action::Go(zone)) = answer {
                    self.walk(seat, zone, log);
                }
            }
            MoveStage::Done => {
                self.stack.pop();
            }
        }
    }

    /// What keeps a piece from a step or flight that it could otherwise take.
    fn cite_limits(&self, seat: Seat, log: &mut impl Log<Event>) {
        if !Tianji::listens(log) {
            return;
        }
        let from = self.player(seat).zone;
        let steps: Pile<Zone, 8> = if from == Zone::CENTRE {
            // Only what comes before the way out could have been the way out (TJ-7.5).
            let exits = self.steps(seat);
            Zone::of(Dept::Di).take_while(|zone| !exits.contains(zone)).collect()
        } else {
            from.adjacent().iter().copied().collect()
        };
        for &to in steps.iter().filter(|&&to| !self.can_enter(seat, to)) {
            log.cite(TJ_7_4);
            self.cite_bar(seat, to, log);
        }
        if self.has_skill(seat, Natal::Qian) {
            let free = |zone: &Zone| *zone != from && self.others_in(*zone, seat).is_empty();
            for to in Zone::of(Dept::Tian).filter(free).filter(|&zone| !self.can_fly(seat, zone)) {
                self.cite_bar(seat, to, log);
            }
        }
    }

    /// Every rule that keeps a piece from going straight to a place.
    pub(crate) fn cite_bar(&self, seat: Seat, to: Zone, log: &mut impl Log<Event>) {
        if self.fixed(seat) {
            log.cite(TJ_1_11);
            log.cite(if self.bears(seat, Status::Rooted) { TJC_7_12 } else { TJC_7_16 });
        }
        if self.blocked(to) {
            log.cite(TJ_15_3);
            log.cite(if self.entity(to, EntityKind::Tun).is_some() { TJC_9_1 } else { TJC_9_3 });
        }
        if self.locked(self.player(seat).zone, to) {
            log.cite(TJC_8_1);
        }
        if self.bears(seat, Status::MoveLimit) && self.can_enter(seat, to) && !self.steps(seat).contains(&to) {
            log.cite(TJC_7_13);
        }
    }

    /// One step of a Movement turn, and the debate it starts (TJ-7.7).
    fn walk(&mut self, seat: Seat, to: Zone, log: &mut impl Log<Event>) {
        if self.player(seat).zone == Zone::CENTRE {
            log.cite(TJ_7_5);
        }
        log.tell(TJ_7_2, || Event::Moved { seat, to });
        self.player_mut(seat).set(mark::MOVED, true);
        self.enter(seat, to, log);
        self.start_debate(seat, log);
    }

    /// A piece changes its place: a new stamp, and what outposts pay (TJ-2.10, TJC-9.2).
    pub(crate) fn enter(&mut self, seat: Seat, to: Zone, log: &mut impl Log<Event>) {
        let from = self.player(seat).zone;
        self.table.stamp += 1;
        let stamp = self.table.stamp;
        let player = self.player_mut(seat);
        (player.zone, player.stamp) = (to, stamp);
        for zone in [from, to] {
            let own = |&at: &usize| self.table.entities[at].owner == seat;
            if self.entity(zone, EntityKind::Outpost).filter(own).is_some() && self.triggers(log) {
                self.reward(seat, 2, 1, Source::Card, TJC_9_2, log);
            }
        }
    }

    /// May one more triggered ability of this action resolve (TJ-14.10)?
    pub(crate) fn triggers(&mut self, log: &mut impl Log<Event>) -> bool {
        self.table.chain = self.table.chain.saturating_add(1);
        let fires = self.table.chain <= self.rules.options.chain_limit;
        if !fires {
            log.cite(TJ_14_10);
        }
        fires
    }

    /// A card move that option `debate_on_effect_move` lets start a debate (TJ-R25).
    pub(crate) fn after_card_move(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if !self.living(seat) {
            return;
        }
        match self.rules.options.debate_on_effect_move {
            DebateOnEffectMove::Yes => self.start_debate(seat, log),
            DebateOnEffectMove::No => {
                if Tianji::listens(log) && !self.defenders(seat).is_empty() {
                    log.cite(TJ_7_9);
                }
            }
        }
    }

    // --- debates ---

    /// Those whom this player may challenge where both stand (TJ-8.1, TJ-8.2).
    pub(crate) fn defenders(&self, seat: Seat) -> Seats {
        let here = self.others_in(self.player(seat).zone, seat);
        here.iter().filter(|&other| !self.allied(seat, other)).collect()
    }

    fn start_debate(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let zone = self.player(seat).zone;
        let (here, defenders) = (self.others_in(zone, seat), self.defenders(seat));
        if defenders != here {
            [TJ_8_2, TJC_7_23].into_iter().for_each(|clause| log.cite(clause));
        }
        if defenders.is_empty() {
            return;
        }
        log.cite(TJ_7_7);
        if zone == Zone::CENTRE {
            log.cite(TJ_2_11);
        }
        self.stack.push(Frame::Debate {
            challenger: seat,
            defender: Seat(NOBODY),
            stage: DebateStage::Defender,
            cards: [0; 2],
        });
    }

    pub(crate) fn debate_step(
        &mut self,
        challenger: Seat,
        defender: Seat,
        stage: DebateStage,
        cards: [u8; 2],
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        // Somebody has left the game in the middle of it.
        let gone = !self.living(challenger) || defender.0 != NOBODY && !self.living(defender);
        if gone && stage != DebateStage::Paid {
            if cards == [0; 2] {
                self.stack.pop();
            } else {
                self.replace(Frame::Debate { challenger, defender, stage: DebateStage::Paid, cards });
            }
            return;
        }
        match stage {
            DebateStage::Defender => {
                let Some(answer) = answer.or_else(|| self.ask_for(challenger, Question::Defender)) else { return };
                let Some(Action::Target(defender)) = answer else {
                    self.stack.pop();
                    return;
                };
                log.tell(TJ_8_1, || Event::Debate { challenger, defender });
                self.replace(Frame::Debate { challenger, defender, stage: DebateStage::Declared, cards });
            }
            DebateStage::Declared => self.declare(challenger, defender, log),
            DebateStage::Shown => self.compare(challenger, defender, cards, answer, log),
            DebateStage::Paid => {
                for (seat, card) in [(challenger, cards[0]), (defender, cards[1])] {
                    self.table.basic_discard.push(Discarded { card, tag: seat.0 });
                    log.tell(TJ_8_9, || Event::Discarded { seat, card: Held::Basic(card) });
                }
                self.stack.pop();
            }
        }
    }

    /// Shields and empty hands; else both choose a card in secret (TJ-8.3 to TJ-8.5).
    fn declare(&mut self, challenger: Seat, defender: Seat, log: &mut impl Log<Event>) {
        let both = [challenger, defender];
        if both.iter().any(|&seat| self.player(seat).has(mark::SHIELD)) {
            both.iter().for_each(|&seat| self.player_mut(seat).set(mark::SHIELD, false));
            log.tell(TJ_8_3, || Event::NoDebate { challenger, defender, shield: true });
            self.stack.pop();
            return;
        }
        if both.iter().any(|&seat| self.player(seat).basics() == 0) {
            log.tell(TJ_8_4, || Event::NoDebate { challenger, defender, shield: false });
            self.stack.pop();
            return;
        }
        self.replace(Frame::Debate { challenger, defender, stage: DebateStage::Shown, cards: [0; 2] });
        self.ask_cards(&both, Secret::Debate);
    }

    /// Asks several players for a secret basic card; who has only one gives that one.
    pub(crate) fn ask_cards(&mut self, seats: &[Seat], secret: Secret) {
        let open: Seats = seats.iter().copied().filter(|&seat| self.player(seat).basics() > 0).collect();
        self.sealed.ask(open);
        for seat in open.iter().filter(|&seat| self.table.players[seat].basics() == 1) {
            let basics = self.player(seat).hand;
            self.sealed.give(seat, Choice { basics, ..Choice::default() }, true);
        }
        self.stack.push(Frame::Secret(secret));
    }

    /// The cards that were shown leave the hands; 0: none.
    pub(crate) fn shown_cards(&mut self, seats: [Seat; 2]) -> [u8; 2] {
        let choices = self.sealed.reveal();
        seats.map(|seat| {
            let Some(card) = bits(choices[seat].basics).next() else { return 0 };
            self.forget_hand(seat);
            self.player_mut(seat).hand &= !bit(card);
            card
        })
    }

    /// Stroke count and modifiers (TJ-8.6, TJC-11.2).
    pub(crate) fn score(&self, seat: Seat, card: u8) -> i8 {
        self.cards().hexagram(card).strokes as i8 - 2 * self.sum(seat, Status::Prestige) as i8
    }

    fn compare(
        &mut self,
        challenger: Seat,
        defender: Seat,
        cards: [u8; 2],
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let first = cards == [0; 2];
        let cards = if first { self.shown_cards([challenger, defender]) } else { cards };
        let zone = self.player(challenger).zone;
        let kan = self.counts_less(challenger);
        let scores = [self.score(challenger, cards[0]) - i8::from(kan), self.score(defender, cards[1])];
        if first {
            if kan {
                log.cite(TJ_16_5);
            }
            if [challenger, defender].iter().any(|&seat| self.bears(seat, Status::Prestige)) {
                log.cite(TJC_7_21);
            }
            log.tell(TJ_8_6, || Event::Compared { one: challenger, two: defender, cards, scores, lawsuit: false });
            self.replace(Frame::Debate { challenger, defender, stage: DebateStage::Shown, cards });
        }
        let paid = Frame::Debate { challenger, defender, stage: DebateStage::Paid, cards };
        let lower_wins = !self.star(Star::Luohou);
        if !lower_wins && scores[0] != scores[1] {
            log.cite(TJC_14_5);
        }
        let (winner, loser) = match (scores[0].cmp(&scores[1]), lower_wins) {
            (std::cmp::Ordering::Equal, _) => {
                [challenger, defender].into_iter().for_each(|seat| self.player_mut(seat).drawn += 1);
                log.cite(TJ_8_11);
                log.tell(TJ_8_6, || Event::Drawn);
                return self.replace(paid);
            }
            (std::cmp::Ordering::Less, true) | (std::cmp::Ordering::Greater, false) => (challenger, defender),
            _ => (defender, challenger),
        };
        let stake = self.stake(zone, &mut Cited(log));
        let due = self.penalty_of(loser, stake, (1, 1), Source::Debate(winner), log);
        if due > 0 && self.has_skill(loser, Natal::Kun) {
            log.cite(TJ_16_4);
            let Some(answer) = answer.or_else(|| self.ask_for(loser, Question::Kun)) else { return };
            if answer == Some(Action::Cancel) {
                self.use_skill(loser, TJ_16_4, log);
                return self.debate_won(winner, loser, paid, log);
            }
        }
        let taken = self.take_gold(loser, due, Source::Debate(winner), TJ_8_7, log);
        self.hand_over(winner, seized(taken, stake, log), Reason::Debate, TJ_8_7, log);
        self.debate_won(winner, loser, paid, log);
    }

    /// Does a challenge of this player count one less (TJ-16.5)?
    pub(crate) fn counts_less(&self, challenger: Seat) -> bool {
        let element = self.player(challenger).zone.element();
        self.is_natal(challenger, Natal::Kan) && matches!(element, Element::Water | Element::Wood)
    }

    /// What the loser of a debate pays (TJ-8.7).
    pub(crate) fn stake(&self, zone: Zone, steps: &mut impl Steps) -> u32 {
        if self.star(Star::Taibai) && zone.element() == Element::Metal {
            steps.step(("star", Star::Taibai.id()), Modifier::Sets(8), TJC_14_4);
            8
        } else {
            5
        }
    }

    fn debate_won(&mut self, winner: Seat, loser: Seat, paid: Frame, log: &mut impl Log<Event>) {
        self.player_mut(winner).won += 1;
        self.player_mut(loser).lost += 1;
        log.tell(TJ_8_11, || Event::Won { seat: winner, lawsuit: false });
        self.replace(paid);
        self.shift(winner, 1, TJ_8_8, log);
    }

    // --- doors ---

    pub(crate) fn gate_step(
        &mut self,
        seat: Seat,
        door: Door,
        stage: u8,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !self.living(seat) {
            self.stack.pop();
            return;
        }
        match door {
            Door::Open => {
                if stage == 0 {
                    self.reward(seat, 5, 1, Source::Door, TJ_9_6, log);
                    self.replace(Frame::Gate { seat, door, stage: 1 });
                }
                if self.can_draw_function(seat) {
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Open)) else { return };
                    if answer == Some(Action::Draw) {
                        self.draw_function(seat, TJ_9_6, log);
                    }
                } else if !self.may_draw(seat) {
                    log.cite(TJC_7_16);
                }
            }
            Door::Rest => {
                self.recover(seat, 10, Source::Door, TJ_9_7, log);
                return self.leave_gate_with_yin(seat, log);
            }
            Door::Life => {
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Life)) else { return };
                if answer == Some(Action::Life) {
                    self.recover(seat, 15, Source::Door, TJ_9_7, log);
                } else {
                    self.reward(seat, 10, 1, Source::Door, TJ_9_7, log);
                }
                return self.leave_gate_with_yin(seat, log);
            }
            Door::View => {
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::View)) else { return };
                if let Some(Action::View(whom)) = answer {
                    self.view_hand(seat, whom, TJ_9_8, log);
                }
            }
            Door::Block => {
                self.player_mut(seat).set(mark::BLOCK, true);
                log.tell(TJ_9_9, || Event::BlockRight { seat });
            }
            Door::Fright => {
                if !self.feints(seat, Source::Door) {
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Fright)) else { return };
                    if let Some(Action::Discard(card)) = answer {
                        log.cite(TJ_9_10);
                        self.discard_hand(seat, card, log);
                    }
                }
            }
            Door::Harm => {
                self.stack.pop();
                self.life_penalty(seat, 10, Source::Door, TJ_9_11, log);
                return;
            }
            Door::Death => {
                let due = self.penalty_of(seat, 10, (1, 1), Source::Door, log);
                self.take_gold(seat, due, Source::Door, TJ_9_11, log);
            }
        }
        self.stack.pop();
    }

    fn leave_gate_with_yin(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.shift(seat, -1, TJ_9_7, log);
    }

    /// One player looks at another's hand; all see that (TJ-9.8, TJC-3.10).
    pub(crate) fn view_hand(&mut self, seat: Seat, whom: Seat, clause: kernel::Clause, log: &mut impl Log<Event>) {
        self.show_hand(whom, seat);
        let (hand, functions, eyes) = (self.player(whom).hand, self.player(whom).functions, Eyes::only(seat));
        log.tell(clause, || Event::Viewed {
            seat,
            whom,
            hand: Told::to(hand, eyes),
            functions: Told::to(functions, eyes),
        });
    }
}
