//! What is allowed, and what comes of it: NF-2 to NF-5.

use crate::cards::{Kind, Ruleset, SIDES};
use crate::clause::*;
use crate::event::Event;
use crate::options::Salvage;
use crate::table::{Ferry, Frame, OPENING, ROW, Side, TURNS, each_once, take_out};
use kernel::{BySeat, Chance, Design, Eyes, Illegal, Log, Seat, Seats, Seed, Stack, Told, require};
use std::sync::Arc;

/// One decision of one player. The text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `play reed_boat`: a boat or a charm (NF-3.1, NF-3.2).
    Play(Design),
    /// `set reef`: a trap, face down (NF-3.3).
    Set(Design),
    /// `spring reef`: a set trap answers the boat (NF-4.1).
    Spring(Design),
    /// `pass`: do nothing (NF-2.2), or let the boat cross (NF-4.1).
    Pass,
}

/// The facts behind a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    NotAsked,
    AnotherQuestion,
    NotInHand(Design),
    IsATrap(Design),
    IsNoTrap(Design),
    RowIsFull,
    NotSet(Design),
    BoatTooSmall { have: u8, need: u8 },
}

type Allowed = Result<(), Illegal<Why>>;

impl Ferry {
    /// The state of a match before its first card is dealt.
    pub(crate) fn empty(rules: Arc<Ruleset>, seed: Seed) -> Ferry {
        let sides = BySeat([Side::default(); 2]);
        Ferry { rules, turns_ended: 0, sides, stack: Stack::default(), chance: Chance::new(seed), outcome: None }
    }

    /// Setup (NF-1.2).
    pub(crate) fn set_up(rules: Arc<Ruleset>, seed: Seed, log: &mut impl Log<Event>) -> Ferry {
        let mut game = Ferry::empty(rules, seed);
        for seat in [Seat(0), Seat(1)] {
            game.sides[seat].deck = game.rules.cards.deck().collect();
            game.chance.shuffle(&mut game.sides[seat].deck);
        }
        log.tell(NF_1_2, || Event::Shuffled);
        for seat in [Seat(0), Seat(1)] {
            (0..OPENING).for_each(|_| game.draw(seat, NF_1_2, log));
        }
        game.begin_turn(log);
        game
    }

    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Allowed {
        if let Some(outcome) = &self.outcome {
            return Err(Illegal { clause: outcome.how, why: Why::Over });
        }
        require(self.stack.waits_for().has(seat), NF_2_3, Why::NotAsked)?;
        let side = &self.sides[seat];
        match (self.stack.top(), action) {
            (_, Action::Pass) => Ok(()),
            (Some(Frame::Window { .. }), Action::Spring(card)) => {
                require(side.set.contains(&card), NF_4_1, Why::NotSet(card))?;
                let (have, need) = (self.boat().map_or(0, |boat| self.spec(boat).lights), self.spec(card).at_least);
                require(have >= need, NF_4_1, Why::BoatTooSmall { have, need })
            }
            (Some(Frame::Turn { .. }), Action::Play(card)) => {
                require(side.hand.contains(&card), NF_2_2, Why::NotInHand(card))?;
                require(self.spec(card).kind != Kind::Trap, NF_3_3, Why::IsATrap(card))
            }
            (Some(Frame::Turn { .. }), Action::Set(card)) => {
                require(side.hand.contains(&card), NF_2_2, Why::NotInHand(card))?;
                require(self.spec(card).kind == Kind::Trap, NF_3_3, Why::IsNoTrap(card))?;
                require(side.set.len() < ROW, NF_3_3, Why::RowIsFull)
            }
            (Some(Frame::Window { .. }), Action::Play(_) | Action::Set(_)) | (_, Action::Spring(_)) => {
                require(false, NF_4_1, Why::AnotherQuestion)
            }
            (Some(Frame::Crossing { .. }) | None, _) => require(false, NF_2_3, Why::NotAsked),
        }
    }

    /// Every action that `check_action` allows.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let side = &self.sides[seat];
        out.push(Action::Pass);
        out.extend(each_once(&side.hand).flat_map(|card| [Action::Play(card), Action::Set(card)]));
        out.extend(each_once(&side.set).map(Action::Spring));
        out.retain(|action| self.check_action(seat, *action).is_ok());
    }

    /// Does what has been checked, and runs on to the next decision.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match (action, self.stack.top()) {
            (Action::Pass, Some(Frame::Window { .. })) => drop(self.stack.pop()),
            (Action::Pass, _) => {
                log.tell(NF_2_2, || Event::Passed { seat });
                self.end_turn(log);
            }
            (Action::Play(card), _) => self.play_card(seat, card, log),
            (Action::Set(card), _) => {
                take_out(&mut self.sides[seat].hand, card);
                self.sides[seat].set.push(card);
                log.tell(NF_3_3, || Event::Set { seat, card: Told::to(card, Eyes::only(seat)) });
                self.end_turn(log);
            }
            (Action::Spring(card), _) => {
                self.stack.pop();
                self.spring(seat, card, log);
            }
        }
        self.advance(log);
    }

    fn play_card(&mut self, seat: Seat, card: Design, log: &mut impl Log<Event>) {
        take_out(&mut self.sides[seat].hand, card);
        let spec = self.spec(card);
        let (kind, lights, draws, takes) = (spec.kind, spec.lights, spec.draws, spec.takes);
        log.tell(if kind == Kind::Boat { NF_3_1 } else { NF_3_2 }, || Event::Played { seat, card });
        if kind == Kind::Boat {
            return self.stack.push(Frame::Crossing { boat: card, asked: false, sunk: false });
        }
        self.sides[seat].river.push(card);
        if lights > 0 {
            self.gain(seat, lights, NF_3_2, log);
        }
        (0..draws).for_each(|_| self.draw(seat, NF_3_2, log));
        if takes > 0 {
            self.take(seat, takes, NF_3_2, log);
        }
        self.end_turn(log);
    }

    /// A trap answers the boat on the river (NF-4.2, NF-4.3).
    fn spring(&mut self, seat: Seat, card: Design, log: &mut impl Log<Event>) {
        take_out(&mut self.sides[seat].set, card);
        self.sides[seat].river.push(card);
        log.tell(NF_4_1, || Event::Sprung { seat, card });
        let takes = self.spec(card).takes;
        if takes > 0 {
            return self.take(seat, takes, NF_4_3, log);
        }
        if let Some(Frame::Crossing { sunk, .. }) = self.stack.top_mut() {
            *sunk = true;
        }
        log.tell(NF_4_2, || Event::Sank { seat: seat.other() });
    }

    /// Works the stack off until somebody must decide or the match is over.
    pub(crate) fn advance(&mut self, log: &mut impl Log<Event>) {
        while let Some(&Frame::Crossing { boat, asked, sunk }) = self.stack.top() {
            let (seat, other) = (self.active(), self.active().other());
            if !asked {
                self.stack.pop();
                self.stack.push(Frame::Crossing { boat, asked: true, sunk });
                if self.sides[other].set.iter().any(|&trap| self.answers(trap)) {
                    log.cite(NF_4_1);
                    self.stack.push(Frame::Window { seat: other });
                }
                continue;
            }
            self.stack.pop();
            let landed = !sunk && self.roll(seat, boat, log);
            let side = &mut self.sides[seat];
            let back = !landed && self.rules.options.salvage == Salvage::Yes;
            if back {
                side.hand.push(boat)
            } else {
                side.river.push(boat)
            }
            self.end_turn(log);
        }
        self.stack.settle();
    }

    /// Does it land (NF-3.1)?
    fn roll(&mut self, seat: Seat, boat: Design, log: &mut impl Log<Event>) -> bool {
        let roll = 1 + self.chance.below(SIDES.into()) as u8;
        let (needs, lights) = (self.spec(boat).needs, self.spec(boat).lights);
        let landed = roll >= needs;
        log.tell(NF_3_1, || Event::Rolled { seat, roll, landed });
        if landed {
            self.gain(seat, lights, NF_3_1, log);
        }
        landed
    }

    pub(crate) fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        let turn = self.turns_ended + 1;
        log.tell(NF_2_3, || Event::Turn { seat, turn });
        self.draw(seat, NF_2_1, log);
        self.stack.push(Frame::Turn { seat });
        self.stack.settle();
    }

    /// The turn is over; so may be the match (NF-5.1, NF-5.2).
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.turns_ended += 1;
        let lights = [Seat(0), Seat(1)].map(|seat| self.sides[seat].lights);
        let goal = self.rules.options.goal;
        let reached = [Seat(0), Seat(1)].into_iter().find(|seat| u16::from(lights[seat.index()]) >= goal);
        if let Some(seat) = reached {
            return self.end(Seats::only(seat), NF_5_2, log);
        }
        if self.turns_ended < TURNS {
            return self.begin_turn(log);
        }
        let winners = match lights[0].cmp(&lights[1]) {
            std::cmp::Ordering::Greater => Seats::only(Seat(0)),
            std::cmp::Ordering::Less => Seats::only(Seat(1)),
            std::cmp::Ordering::Equal => Seats::NONE,
        };
        self.end(winners, NF_5_1, log);
    }

    /// A player gives up (NF-5.3).
    pub(crate) fn give_up(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Allowed {
        if let Some(outcome) = &self.outcome {
            return Err(Illegal { clause: outcome.how, why: Why::Over });
        }
        log.tell(NF_5_3, || Event::Resigned { seat });
        self.end(Seats::only(seat.other()), NF_5_3, log);
        Ok(())
    }
}
