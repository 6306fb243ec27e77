//! Setup and turn: HL-1, HL-6, and the end of the game: HL-16.

use crate::cards::{DECK, Ruleset};
use crate::clause::*;
use crate::event::{Ending, Event};
use crate::options::{BatteryCarry, CamoWindow, DeckOut, FirstPlayer, Mulligan, TurnLimitResult};
use crate::program::Op;
use crate::stack::{Frame, Phase};
use crate::state::{BASE, Halo, Held, Marks, SUPPLY_CAP, Side, Spot, Unit};
use crate::table::{Keyword, Keywords, Lane};
use kernel::{BySeat, Chance, Clause, Design, Eyes, Log, Outcome, Pile, Seat, Seats, Seed, Stack, Told};
use std::sync::Arc;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The opening hand (HL-1.3).
const OPENING: usize = 5;

impl Halo {
    /// A table with nothing on it.
    pub(crate) fn empty(rules: Arc<Ruleset>, seed: Seed) -> Halo {
        let side = Side { base: BASE, ..Side::default() };
        Halo {
            rules,
            turn: 0,
            first: Seat(0),
            sides: BySeat([side; 2]),
            attached: Pile::default(),
            stack: Stack::default(),
            chance: Chance::new(seed),
            outcome: None,
        }
    }

    /// HL-1: first player, decks, opening hands.
    pub(crate) fn set_up(rules: Arc<Ruleset>, decks: [&[Design]; 2], seed: Seed, log: &mut impl Log<Event>) -> Halo {
        let mut game = Halo::empty(rules, seed);
        game.first = match game.rules.options.first_player {
            FirstPlayer::Random => Seat(game.chance.below(2) as u8),
            FirstPlayer::Seat1 => Seat(0),
            FirstPlayer::Seat2 => Seat(1),
        };
        log.tell(HL_1_4, || Event::First { seat: game.first });
        for seat in SEATS {
            debug_assert_eq!(decks[seat.index()].len(), DECK);
            game.sides[seat].deck = decks[seat.index()].iter().copied().collect();
            game.chance.shuffle(&mut game.sides[seat].deck);
        }
        for seat in SEATS {
            game.draw(seat, OPENING as u8, log);
        }
        match game.rules.options.mulligan {
            Mulligan::None => game.stack.push(Frame::Turn { seat: game.first, phase: Phase::Draw }),
            Mulligan::Once => game.stack.push(Frame::Mulligan { seat: game.first }),
        }
        game.advance(log);
        game
    }

    /// Keeps the opening hand or shuffles it back and draws anew (option `mulligan`).
    pub(crate) fn mulligan(&mut self, seat: Seat, redrawn: bool, log: &mut impl Log<Event>) {
        log.tell(HL_1_3, || Event::Mulligan { seat, redrawn });
        if redrawn {
            let side = &mut self.sides[seat];
            while let Some(held) = side.hand.pop() {
                side.deck.push(held.design);
            }
            // What a shuffle leaves must not depend on the order before it.
            side.deck.sort_unstable();
            self.chance.shuffle(&mut self.sides[seat].deck);
            self.draw(seat, OPENING as u8, log);
        }
        self.stack.pop();
        if seat == self.first {
            self.stack.push(Frame::Mulligan { seat: seat.other() });
        } else {
            self.stack.push(Frame::Turn { seat: self.first, phase: Phase::Draw });
        }
    }

    /// Works the stack off until somebody must decide or the game is over.
    pub(crate) fn advance(&mut self, log: &mut impl Log<Event>) {
        while let Some(&Frame::Turn { seat, phase }) = self.stack.top() {
            match phase {
                Phase::Draw => self.draw_and_recharge(seat, log),
                Phase::Deploy | Phase::Skirmish => break,
                Phase::Triggers(done) => self.end_triggers(seat, done, log),
                Phase::Close => self.close_turn(seat, log),
            }
        }
        self.stack.settle();
    }

    pub(crate) fn go_to(&mut self, next: Phase) {
        if let Some(Frame::Turn { phase, .. }) = self.stack.nearest(|frame| matches!(frame, Frame::Turn { .. })) {
            *phase = next;
        }
    }

    /// HL-6.2, in its order.
    fn draw_and_recharge(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.turn += 1;
        let side = &mut self.sides[seat];
        (side.converted, side.played) = (false, Default::default());
        if self.rules.options.battery_carry == BatteryCarry::No {
            side.battery = 0;
        }
        self.end_camo_windows(seat, log);
        let (turn, supply) = (self.turn, self.refill_supply(seat, log));
        log.tell(HL_6_2, || Event::Turn { seat, turn, supply });
        if self.turn == 1 {
            log.cite(HL_1_5);
        } else {
            self.draw(seat, 1, log);
        }
        if self.outcome.is_some() {
            return;
        }
        self.recharge(seat, log);
        self.go_to(Phase::Deploy);
    }

    /// Reveals and the CAMO of attachments end as the next own turn begins (HL-13.3).
    fn end_camo_windows<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) {
        let ends = |unit: &Unit| {
            unit.marks.has(Marks::HIDING) || unit.marks.has(Marks::REVEALED) && self.has(unit, Keyword::Camo)
        };
        if L::ON && self.sides[seat].units.iter().flatten().any(ends) {
            log.cite(HL_13_3);
        }
        for unit in self.sides[seat].units.iter_mut().flatten() {
            unit.marks.clear(Marks::REVEALED);
            unit.marks.clear(Marks::HIDING);
        }
    }

    /// The cap rises by 1, up to its limit, and Supply is set to it (HL-5.1).
    fn refill_supply(&mut self, seat: Seat, log: &mut impl Log<Event>) -> u8 {
        let side = &mut self.sides[seat];
        if side.supply_cap < SUPPLY_CAP {
            side.supply_cap += 1;
        } else {
            log.cite(HL_5_1);
        }
        side.supply = side.supply_cap;
        side.supply
    }

    /// Units that took no damage in the turn before get their shield back (HL-8.9).
    fn recharge(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let places: Pile<_, 12> = self.sides[seat].places().collect();
        for &place in places.iter() {
            let at = Spot { seat, place };
            let (cap, before) = (self.shield_cap(at), self.turn - 1);
            let Some(unit) = self.unit_mut(at).filter(|unit| unit.shield < cap) else { continue };
            if unit.damaged == before && before > 0 {
                log.cite(HL_13_2);
            } else {
                unit.shield = cap;
                log.tell(HL_8_9, || Event::Recharged { at, shield: cap });
            }
        }
    }

    /// Draws cards (HL-3.5).
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, log: &mut impl Log<Event>) {
        let side = &mut self.sides[seat];
        let drawn = usize::from(count).min(side.deck.len());
        for _ in 0..drawn {
            side.hand.extend(side.deck.pop().map(|design| Held { design, reduced: 0 }));
        }
        let missing = count - drawn as u8;
        log.tell(HL_3_5, || {
            let hand = &self.sides[seat].hand;
            let cards = hand[hand.len() - drawn..].iter().map(|held| held.design).collect();
            Event::Drew { seat, cards: Told::to(cards, Eyes::only(seat)), count: drawn as u8, missing }
        });
        if missing > 0 && self.rules.options.deck_out == DeckOut::Lose {
            self.end(Seats::only(seat.other()), HL_3_5, log);
        }
    }

    /// Deployment ends, or Skirmish does.
    pub(crate) fn end_phase(&mut self, seat: Seat, skirmish: bool, log: &mut impl Log<Event>) {
        let (clause, next) = if skirmish { (HL_6_4, Phase::Triggers(0)) } else { (HL_6_3, Phase::Skirmish) };
        log.tell(clause, || Event::PhaseEnded { seat, skirmish });
        self.go_to(next);
    }

    /// HL-6.5 (a): each field of the active player that acts at the end of the turn, oldest first.
    fn end_triggers(&mut self, seat: Seat, done: u8, log: &mut impl Log<Event>) {
        let Some(&field) = self.sides[seat].fields.get(done as usize) else { return self.go_to(Phase::Close) };
        self.go_to(Phase::Triggers(done + 1));
        if self.card(field).on_turn_end.iter().any(|op| matches!(op, Op::TokenControlled(_))) {
            log.cite(HL_15_2);
            if Lane::ALL.into_iter().any(|lane| self.zone_lane(seat, lane)) {
                self.stack.push(Frame::Zone { seat });
            }
        }
    }

    /// A lane that the player controls and that has a free place (HL-15.2).
    pub(crate) fn zone_lane(&self, seat: Seat, lane: Lane) -> bool {
        self.controls(seat, lane) && self.sides[seat].lane_count(lane) < 4
    }

    /// HL-6.5 (b) to (e).
    fn close_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let last = self.turn >= self.rules.options.max_turns;
        if self.count_streak(seat, log) >= 2 {
            if last {
                // The turn limit would have come next.
                log.cite(HL_6_5);
            }
            return self.end(Seats::only(seat), HL_16_4, log);
        }
        self.end_statuses(seat, log);
        if last {
            return self.turn_limit(log);
        }
        self.stack.pop();
        self.stack.push(Frame::Turn { seat: seat.other(), phase: Phase::Draw });
    }

    /// Full control of all lanes raises the streak, anything less ends it (HL-16.4).
    fn count_streak(&mut self, seat: Seat, log: &mut impl Log<Event>) -> u8 {
        let all = Lane::ALL.into_iter().all(|lane| self.controls(seat, lane));
        let side = &mut self.sides[seat];
        if all {
            side.streak += 1;
            let streak = side.streak;
            log.tell(HL_16_4, || Event::Streak { seat, streak });
        } else if side.streak > 0 {
            side.streak = 0;
            log.cite(HL_16_4);
        }
        side.streak
    }

    /// Whatever lasts "this turn" ends (HL-13.1).
    fn end_statuses(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let mut ended = false;
        for held in self.sides[seat].hand.iter_mut() {
            ended |= held.reduced > 0;
            held.reduced = 0;
        }
        let short = self.rules.options.camo_window == CamoWindow::Turn;
        for seat in SEATS {
            for unit in self.sides[seat].units.iter_mut().flatten() {
                ended |= unit.marks.has(Marks::THIS_TURN) || unit.this_turn != Keywords::default();
                unit.marks.clear(Marks::THIS_TURN);
                unit.this_turn = Keywords::default();
                (unit.tagged_by, unit.this_turn_by) = (None, None);
                if short {
                    unit.marks.clear(Marks::REVEALED);
                    unit.marks.clear(Marks::HIDING);
                }
            }
        }
        if ended {
            log.cite(HL_13_1);
        }
    }

    /// HL-16.6
    fn turn_limit(&mut self, log: &mut impl Log<Event>) {
        let [one, two] = SEATS.map(|seat| self.sides[seat].base);
        let winners = match (self.rules.options.turn_limit_result, one.cmp(&two)) {
            (TurnLimitResult::BaseHealth, std::cmp::Ordering::Greater) => Seats::only(Seat(0)),
            (TurnLimitResult::BaseHealth, std::cmp::Ordering::Less) => Seats::only(Seat(1)),
            _ => Seats::NONE,
        };
        let turn = self.turn;
        log.tell(HL_16_6, || Event::TurnLimit { turn });
        self.end(winners, HL_16_6, log);
    }

    /// The game is over; nothing further is carried out.
    pub(crate) fn end(&mut self, winners: Seats, how: Clause, log: &mut impl Log<Event>) {
        let mut score = [0; 8];
        SEATS.iter().for_each(|&seat| score[seat.index()] = self.sides[seat].base.into());
        self.stack.cut(0);
        self.outcome = Some(Outcome { winners, how, score });
        let ending = match how {
            HL_16_4 => Ending::FullControl,
            HL_16_6 => Ending::TurnLimit,
            HL_16_7 => Ending::Concession,
            HL_3_5 => Ending::EmptyDeck,
            _ => Ending::Annihilation,
        };
        log.tell(how, || Event::Ended { winner: winners.iter().next(), how: ending });
    }
}
