//! One function for each kind of change: it makes the change and tells it.

use crate::cards::{GUARD, RAM};
use crate::clause::*;
use crate::table::{Act, Aim, Frame, Ground, Origin, Unit};
use kernel::{Card, Clause, Design, Eye, Eyes, Log, Outcome, Redact, Ref, Seat, Seats, Told};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    Opened { seat: Seat, card: Option<Design> },
    Played { by: Seat, card: Design, aim: Aim },
    Copied { by: Seat, card: Design },
    CameDue { by: Seat, card: Design },
    Fizzled { by: Seat, card: Design },
    Voided { card: Design },
    Judged { result: u8 },
    Drew { seat: Seat, card: Told<Design> },
    WellFilled,
    Spied { by: Seat, on: Seat, card: Told<Design> },
    Paid { by: Seat, cards: Vec<Design> },
    Spent { by: Seat, coins: u8 },
    OrderTurned { limit: u8 },
    Stood { field: u8, by: Seat },
    Fell { field: u8, under: Option<Design> },
    Bears { field: u8, card: Design },
    Charmed { field: u8, by: Seat },
    Delayed { by: Seat, due: u8 },
    SteppedIn { field: u8 },
    Parried { by: Seat },
    Lost { seat: Seat, life: u8 },
    Out { seat: Seat, cards: Vec<Design> },
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Self> {
        let mut event = self.clone();
        if let Event::Drew { card, .. } | Event::Spied { card, .. } = &mut event {
            *card = card.for_eye(eye);
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::Drew { card, .. } | Event::Spied { card, .. } => card.to.has(eye),
            Event::Played { by: seat, .. } | Event::Paid { by: seat, .. } => eye != Eye::Seat(*seat),
            Event::Opened { seat, .. } => eye != Eye::Seat(*seat),
            event => matches!(event, Event::Judged { .. } | Event::Fell { .. } | Event::Out { .. }),
        }
    }
}

impl Ground {
    /// Everybody sees this card from now on, and what it tells about the list that it came from.
    fn turn_up(&mut self, card: &mut Card) {
        if let 1..=3 = card.group {
            self.open.seen[Seat(card.group - 1)][card.design.0 as usize] += 1;
        }
        *card = Card { design: card.design, group: 0, eyes: Eyes::ALL };
    }

    pub fn throw_away(&mut self, mut card: Card) {
        self.turn_up(&mut card);
        self.discard.push(card);
    }

    /// The leftmost of this design leaves the hand, face up.
    pub fn out_of_hand(&mut self, seat: Seat, design: Design) -> Option<Card> {
        let at = self.hands[seat].iter().position(|card| card.design == design)?;
        let mut card = self.hands[seat].remove(at);
        self.turn_up(&mut card);
        Some(card)
    }

    /// A card of a hand is announced as a play or an answer, and its window opens (PG-3.1).
    pub fn announce(&mut self, by: Seat, program: Design, aim: Aim, from: Origin, log: &mut impl Log<Event>) {
        let Some(card) = self.out_of_hand(by, program) else { return };
        self.flight.push(card);
        log.tell(PG_3_1, || Event::Played { by, card: program, aim });
        self.activate(Act { by, program, aim, from, ..Act::default() });
    }

    /// Played, copied or come due: every execution is a frame of its own, with a window of its own.
    pub fn activate(&mut self, act: Act) {
        self.stack.push(Frame::Act(act));
        self.stack.push(Frame::Window { past: Seats::NONE, asking: Seats::NONE });
    }

    pub fn draw(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.decks[seat].is_empty() && self.well.is_empty() {
            std::mem::swap(&mut self.well, &mut self.discard);
            let group = 4 + self.open.fillings % 4;
            self.open.fillings += 1;
            self.open.groups.0[group as usize] = Eyes::ALL;
            self.well.shuffle(&mut self.chance, group);
            log.tell(PG_1_3, || Event::WellFilled);
        }
        let Some(mut card) = self.decks[seat].pop().or_else(|| self.well.pop()) else { return };
        card.show(Eyes::only(seat));
        self.hands[seat].push(card);
        log.tell(PG_1_3, || Event::Drew { seat, card: Told::to(card.design, card.eyes) });
    }

    pub fn hit(&mut self, by: Seat, to: Seat, amount: u8) {
        self.stack.push(Frame::Hit { by, to, amount, answered: false });
    }

    /// A unit falls: every reference to it is dead, also for the unit that stands up in its place (PG-5.2).
    pub fn fall(&mut self, name: Ref, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.take(name) else { return };
        self.open.borne.retain(|borne| borne.by != name);
        unit.card.into_iter().for_each(|card| self.throw_away(card));
        log.tell(PG_5_2, || Event::Fell { field: name.slot() as u8, under: unit.under.map(|card| card.design) });
        match unit.under {
            Some(mut card) if [RAM, GUARD].contains(&card.design) && self.open.living.has(unit.owner) => {
                self.turn_up(&mut card);
                let next = Unit { kind: card.design, controller: unit.owner, card: Some(card), under: None, ..unit };
                self.stand(name.slot() as u8, next, log);
            }
            Some(card) => self.throw_away(card),
            None => {}
        }
    }

    pub fn stand(&mut self, field: u8, unit: Unit, log: &mut impl Log<Event>) {
        self.field.put(field.into(), unit);
        log.tell(PG_5_1, || Event::Stood { field, by: unit.controller });
    }

    pub fn lose(&mut self, seat: Seat, amount: u8, log: &mut impl Log<Event>) {
        self.open.life[seat] = self.open.life[seat].saturating_sub(amount);
        log.tell(PG_4_4, || Event::Lost { seat, life: amount });
        if self.open.life[seat] == 0 {
            self.eliminate(seat, log);
        }
    }

    /// A seat is out, in the middle of whatever is going on (PG-4.4). Its frames stay: each asks for itself
    /// whether its player still lives.
    pub fn eliminate(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.life[seat] = 0;
        self.open.living = self.open.living.without(seat);
        let cards: Vec<Card> = self.hands[seat].iter().chain(self.decks[seat].iter()).copied().collect();
        self.hands[seat].clear();
        self.decks[seat].clear();
        log.tell(PG_4_4, || Event::Out { seat, cards: cards.iter().map(|card| card.design).collect() });
        cards.into_iter().for_each(|card| self.throw_away(card));
        let units: Vec<(Ref, Unit)> = self.field.iter().map(|(name, unit)| (name, *unit)).collect();
        for (name, unit) in units {
            if unit.owner == seat {
                self.fall(name, log);
            } else if let Some(unit) = self.field.get_mut(name).filter(|unit| unit.controller == seat) {
                unit.controller = unit.owner;
            }
        }
        self.open.delayed.retain(|delayed| delayed.by != seat);
        if self.open.living.len() == 1 {
            self.end(PG_4_5, log);
        }
    }

    /// The most life wins; whatever was pending is cut off.
    pub fn end(&mut self, how: Clause, log: &mut impl Log<Event>) {
        log.cite(how);
        let most = self.open.living.iter().map(|seat| self.open.life[seat]).max();
        let winners = self.open.living.iter().filter(|&seat| Some(self.open.life[seat]) == most);
        let mut score = [0; 8];
        self.open.life.iter().for_each(|(seat, &life)| score[seat.index()] = life.into());
        self.open.outcome = Some(Outcome { winners: winners.fold(Seats::NONE, Seats::with), how, score });
        self.stack.cut(0);
    }
}
