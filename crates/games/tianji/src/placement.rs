//! The Placement phase: TJ-6.

use crate::action::{Action, Held};
use crate::clause::*;
use crate::event::Event;
use crate::round::Answer;
use crate::stack::{Frame, Question, Step};
use crate::state::{Choice, Chosen, Placed, Tianji, bit, bits};
use crate::table::{Function, Natal, Status};
use kernel::{Eyes, Log, Seat, Told};

impl Tianji {
    /// Has this player placed this round (TJ-6.2, TJ-6.3)?
    pub(crate) fn placed(&self, seat: Seat) -> bool {
        matches!(self.player(seat).choice, Some(Chosen::Place | Chosen::Feint))
    }

    /// Is there anything but `none` to choose?
    pub(crate) fn may_place(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let divine = player.hand_size() > 0 && self.may_draw(seat);
        let place = player.basics() > 0 || player.functions[Function::Xu as usize] > 0;
        divine || place && !self.bears(seat, Status::CardsLocked)
    }

    /// The options of D-PLACE (TJ-6.1).
    pub(crate) fn placements(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        if !self.bears(seat, Status::CardsLocked) {
            self.stacks(seat, out);
        }
        if self.may_draw(seat) {
            self.player(seat).cards().for_each(|card| out(Action::Divine(card)));
        }
        out(Action::NoPlacement);
    }

    /// Every stack that could be placed (TJ-6.2, TJ-6.3).
    fn stacks(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        let player = self.player(seat);
        for basic in player.basic_cards() {
            self.attachments(seat, |functions| out(Action::Place { basic, second: 0, functions }));
        }
        if self.has_skill(seat, Natal::Zhen) {
            for basic in player.basic_cards() {
                for second in player.basic_cards().filter(|&second| second > basic) {
                    self.attachments(seat, |functions| out(Action::Place { basic, second, functions }));
                }
            }
        }
        if player.functions[Function::Xu as usize] > 0 {
            out(Action::Feint);
        }
    }

    /// Every multiset of 0 to 2 function cards in hand.
    fn attachments(&self, seat: Seat, mut out: impl FnMut([Option<Function>; 2])) {
        let player = self.player(seat);
        out([None; 2]);
        for one in player.kinds() {
            out([Some(one), None]);
            for two in player.kinds().filter(|&two| two >= one) {
                if two != one || player.functions[one as usize] > 1 {
                    out([Some(one), Some(two)]);
                }
            }
        }
    }

    /// A secret placement arrives (TJ-6.6).
    pub(crate) fn commit(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let mut choice = Choice::default();
        match action {
            Action::Place { basic, second, functions } => {
                choice.kind = Chosen::Place;
                choice.basics = bit(basic) | if second > 0 { bit(second) } else { 0 };
                functions.into_iter().flatten().for_each(|kind| choice.functions[kind as usize] += 1);
            }
            Action::Feint => {
                choice.kind = Chosen::Feint;
                choice.functions[Function::Xu as usize] = 1;
            }
            Action::Divine(card) => {
                choice.kind = Chosen::Divine;
                match card {
                    Held::Basic(number) => choice.basics = bit(number),
                    Held::Function(kind) => choice.functions[kind as usize] = 1,
                }
            }
            _ => {}
        }
        self.sealed.give(seat, choice, true);
        log.tell(TJ_6_6, || Event::Committed { seat });
    }

    /// All have committed: what kind of choice, and how many cards (TJ-6.6).
    pub(crate) fn announce(&mut self, log: &mut impl Log<Event>) {
        let choices = self.sealed.reveal();
        for at in 0..self.table.seats {
            let seat = self.in_order(at);
            if !self.living(seat) {
                continue;
            }
            let choice = choices[seat];
            let clause = match choice.kind {
                Chosen::None => TJ_6_4,
                Chosen::Divine => TJ_6_5,
                Chosen::Feint => TJ_6_3,
                Chosen::Place => TJ_6_2,
            };
            if choice.kind != Chosen::None {
                self.forget_hand(seat);
            }
            let mut basics = bits(choice.basics);
            let stack = Placed {
                basics: [basics.next().unwrap_or(0), basics.next().unwrap_or(0)],
                functions: choice.functions,
                eyes: 0,
            };
            let player = self.player_mut(seat);
            player.choice = Some(choice.kind);
            player.hand &= !choice.basics;
            player.functions.iter_mut().zip(choice.functions).for_each(|(have, gone)| *have -= gone);
            player.stack = stack;
            let skill = stack.basics[1] > 0;
            let divines = choice.kind == Chosen::Divine;
            let (basics, functions) = if divines { (0, 0) } else { (stack.basic_count(), stack.function_count()) };
            log.tell(clause, || Event::Announced { seat, chosen: choice.kind, basics, functions, skill });
            if skill {
                self.use_skill(seat, TJ_16_9, log);
            }
        }
    }

    /// Divinations in player order (TJ-6.7).
    pub(crate) fn divination_step(&mut self, step: Step, at: u8, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let next = |at: u8| Frame::Round { step: Step::Divinations, at };
        if at == self.table.seats {
            return self.go(Step::PlacementEnd);
        }
        let seat = self.in_order(at);
        if step == Step::Divinations {
            if !self.living(seat) || self.player(seat).choice != Some(Chosen::Divine) {
                return self.replace(next(at + 1));
            }
            let offered = std::mem::take(&mut self.player_mut(seat).stack);
            self.discard_stack(seat, offered, log);
            let mut cards = [0; 3];
            for place in &mut cards {
                let Some(card) = self.take_basic(log) else { break };
                *place = card;
                self.table.aside.push(card);
            }
            log.tell(TJ_6_7, || Event::Divined { seat, cards: Told::to(cards, Eyes::only(seat)) });
            return self.replace(Frame::Round { step: Step::Divined { kept: false }, at });
        }
        // First the card to keep, then the order of the rest.
        if step == (Step::Divined { kept: false }) && !self.table.aside.is_empty() {
            let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Keep)) else { return };
            let Some(Action::Keep(card)) = answer else { return self.put_back(at) };
            self.table.aside.retain(|one| *one != card);
            self.player_mut(seat).hand |= bit(card);
            self.replace(Frame::Round { step: Step::Divined { kept: true }, at });
            return log.tell(TJ_6_7, || Event::Kept { seat, card: Told::to(card, Eyes::only(seat)) });
        }
        if self.table.aside.len() > 1 {
            let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Bottom)) else { return };
            if let Some(Action::Bottom(upper, lowest)) = answer {
                self.table.aside = [upper, lowest].into_iter().collect();
            }
        }
        self.put_back(at);
    }

    /// What is left goes under the deck, the first on top of the others.
    fn put_back(&mut self, at: u8) {
        let aside = std::mem::take(&mut self.table.aside);
        aside.iter().for_each(|&card| self.table.basic_deck.insert(0, card));
        self.replace(Frame::Round { step: Step::Divinations, at: at + 1 });
    }
}
