//! Exchanges: TJC-3.5.

use crate::action::{Action, Held};
use crate::clause::*;
use crate::event::Event;
use crate::program::{Swap, Who};
use crate::round::Answer;
use crate::stack::{Exec, Frame, Question, Secret};
use crate::state::{Choice, Tianji, bit, bits};
use kernel::{Eyes, Log, Pile, Seat, Seats, Told};

impl Tianji {
    pub(super) fn swap(
        &mut self,
        mut exec: Exec,
        kind: Swap,
        who: Who,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        if kind == Swap::Position {
            return self.swap_places(exec, log);
        }
        let Some(other) = self.players(&exec, who).iter().next().filter(|&other| other != me) else {
            log.cite(TJC_2_5);
            return self.done(exec);
        };
        match kind {
            Swap::Gold => {
                let (mine, theirs) = (self.player(me).gold, self.player(other).gold);
                (self.player_mut(me).gold, self.player_mut(other).gold) = (theirs, mine);
                self.note_loss(&mut exec, other, mine < theirs);
                if mine < theirs {
                    log.cite(TJ_13_9);
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

    pub(super) fn swap_cards(
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
                log.cite(TJC_3_5);
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

    pub(super) fn pair(&self, one: Seat, two: Seat) -> Seats {
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
    pub(super) fn offer_forced(&mut self, seat: Seat, mut choice: Choice, count: u8) {
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

    pub(super) fn swap_places(&mut self, exec: Exec, log: &mut impl Log<Event>) {
        let (Some(one), Some(two)) = (exec.bound(0), exec.bound(1)) else { return self.done(exec) };
        let (from, to) = (self.player(one).zone, self.player(two).zone);
        let living = self.living(one) && self.living(two);
        let legal = living && from != to && self.can_be_put(one, to) && self.can_be_put(two, from);
        self.done(exec);
        if Tianji::listens(log) && living && from != to && !legal {
            log.cite(TJC_3_5);
            [(one, to), (two, from)].into_iter().for_each(|(seat, to)| self.cite_put(seat, to, log));
        }
        if legal {
            log.tell(TJC_3_5, || Event::Exchanged { one, two, what: "position" });
            let order: Pile<Seat, 8> =
                self.order(self.table.start).filter(|&seat| seat == one || seat == two).collect();
            for &seat in order.iter() {
                let to = if seat == one { to } else { from };
                log.tell(TJC_3_5, || Event::Moved { seat, to });
                self.enter(seat, to, log);
            }
            // The last debate that is laid on the stack is the first to be held (TJ-1.10).
            let order: Pile<Seat, 8> = self.order(exec.controller).filter(|seat| order.contains(seat)).collect();
            for &seat in order.iter().rev() {
                self.after_card_move(seat, log);
            }
        }
    }
}
