//! What another player has a say in: lawsuits (TJC-11) and offers (TJC-3.27).

use crate::action::{Action, Held};
use crate::amounts::{Source, seized};
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::program::{Amount, Op, Who};
use crate::round::Answer;
use crate::stack::{Exec, Question, Secret, flag};
use crate::state::{Discarded, Tianji};
use crate::table::Star;
use kernel::{Log, Seat};

impl Tianji {
    pub(super) fn contest(
        &mut self,
        mut exec: Exec,
        op: Op,
        (who, gain, loss, life, win): (Who, u8, u8, u8, u8),
        log: &mut impl Log<Event>,
    ) {
        let me = exec.controller;
        let over = |exec: Exec| Exec { pc: exec.pc + win, ..exec };
        let named = self.players(&exec, who).iter().next().filter(|&other| other != me);
        let Some(other) = named.filter(|&other| !self.allied(me, other)) else {
            log.cite(if named.is_some() { TJC_3_19 } else { TJC_2_5 });
            return self.done(over(exec));
        };
        if !exec.begun {
            if self.spared(&mut exec, &op, other, log) {
                return self.done(over(exec));
            }
            exec.begun = true;
            self.keep(exec);
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
        if cards.contains(&0) {
            log.cite(TJC_11_1);
        }
        let higher_wins = self.star(Star::Luohou);
        if higher_wins && !cards.contains(&0) && scores[0] != scores[1] {
            log.cite(TJC_14_5);
        }
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
            let due = self.penalty_of(other, gain.into(), (1, 1), source, log);
            let paid = self.take_gold(other, due, source, TJC_11_3, log);
            let taken = seized(paid, gain.into(), log);
            self.hand_over(me, taken, Reason::Lawsuit, TJC_11_3, log);
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
        self.hand_over(other, paid, Reason::Lawsuit, TJC_11_3, log);
        self.lose_life(me, life.into(), Source::Card, TJC_11_3, log);
    }

    pub(super) fn offer(
        &mut self,
        mut exec: Exec,
        who: Who,
        then: u8,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
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
