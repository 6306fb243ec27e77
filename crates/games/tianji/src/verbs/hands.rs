//! Discards, recoveries and looks: TJC-3.8 to TJC-3.10.

use crate::action::{Action, Held};
use crate::clause::*;
use crate::event::Event;
use crate::options::GuanHeaven;
use crate::program::{Amount, Op, Picks, Sight, Who};
use crate::round::Answer;
use crate::stack::{Exec, Question};
use crate::state::{NOBODY, Tianji, bit, mark};
use kernel::{Eyes, Log, Pile, Seat, Told};

impl Tianji {
    pub(super) fn discard(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, amount, picks): (Who, Amount, Picks),
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
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
                other => self.amount(&exec, other, log) as u8,
            };
            if picks == Picks::Controller && self.player(seat).hand_size() > 0 {
                self.view_hand(exec.controller, seat, TJC_3_8, log);
            }
        }
        if exec.left == 0 || self.player(seat).hand_size() == 0 {
            if exec.left > 0 && amount != Amount::Everything {
                log.cite(TJC_2_6);
            }
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
                log.cite(TJC_3_8);
                self.discard_hand(seat, card, log);
            }
            None => {
                exec.todo = exec.todo.without(seat);
                self.keep(exec);
            }
        }
    }

    /// The card at this place of a hand: basic cards ascending, then function cards.
    pub(super) fn hand_at(&self, seat: Seat, at: u32) -> Option<Held> {
        let player = self.player(seat);
        let basics = player.basic_cards().map(Held::Basic);
        let functions = crate::event::kinds_of(&player.functions).map(Held::Function);
        basics.chain(functions).nth(at as usize)
    }

    pub(super) fn recover_cards(
        &mut self,
        mut exec: Exec,
        who: Who,
        amount: Amount,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !exec.begun {
            exec.todo = self.each(&exec, who, log).iter().copied().collect();
            (exec.begun, exec.sub) = (true, NOBODY);
        }
        let Some(seat) = self.next_of(&exec) else { return self.done(exec) };
        if exec.sub != seat.0 {
            exec.sub = seat.0;
            exec.left = self.amount(&exec, amount, log) as u8;
        }
        if exec.left == 0 {
            exec.todo = exec.todo.without(seat);
            return self.keep(exec);
        }
        self.keep(exec);
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Recover)) else { return };
        exec.left -= 1;
        match answer {
            Some(Action::Recover(card)) => {
                self.table.basic_discard.retain(|one| one.card != card);
                self.player_mut(seat).hand |= bit(card);
                let others = self.all_seats().without(seat);
                self.table.seen.show(card, others.iter().map(|seat| 1u8 << seat.0).sum());
                log.tell(TJC_3_9, || Event::Recovered { seat, card });
            }
            _ => exec.left = 0,
        }
        self.keep(exec);
    }

    /// The viewers see what is whose; nobody needs to look at their own.
    pub(super) fn look(&mut self, exec: Exec, whose: Who, what: Sight, viewer: Who, log: &mut impl Log<Event>) {
        let (all, viewers) = (self.each(&exec, whose, log), self.each(&exec, viewer, log));
        let pairs = viewers.iter().flat_map(|&me| all.iter().map(move |&seat| (me, seat)));
        for (me, seat) in pairs.filter(|(me, seat)| me != seat) {
            match what {
                Sight::Hand => self.view_hand(me, seat, TJC_3_10, log),
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

    pub(super) fn look_deck(&mut self, exec: Exec, count: u8, log: &mut impl Log<Event>) {
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
}
