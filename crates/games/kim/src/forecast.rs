//! What an action would change, as far as its seat can know: the rules carry it out on a copy of the game, as if nobody
//! answered, until something comes that the seat cannot foresee or a question to answer. Then the two are compared.
//!
//! Invariant: nothing is told that depends on hidden cards or on chance. What stops the forecast is listed in
//! [`Forecast::knows`], and the law *alike* compares forecasts in worlds that a seat cannot tell apart.

use crate::action::Action;
use crate::clause::NAMES;
use crate::event::Event;
use crate::pieces::{element, player_element};
use crate::stack::{Frame, Obj, Question, What};
use crate::state::{Kim, SEATS};
use crate::table::{Cause, Slot};
use crate::view::knows;
use kernel::facts::{Change, Reason};
use kernel::{Eye, Journal, LogEntry, Seat};

/// More steps than any activation takes.
const STEPS: usize = 600;

struct Forecast {
    seat: Seat,
    eye: Eye,
    /// Events so far, each with the card that acted.
    told: Vec<(LogEntry<Event>, Option<kernel::Design>)>,
    /// It began with a choice between payers, so which of them pays is not certain.
    paid_by_choice: bool,
}

impl Kim {
    /// What an action would change.
    pub(crate) fn foreseen(&self, seat: Seat, action: Action) -> Vec<Change> {
        let eye = Eye::Seat(seat);
        let mut forecast = Forecast { seat, eye, told: Vec::new(), paid_by_choice: false };
        let (after, stopped) = forecast.run(self, action);
        forecast.changes(self, &after, stopped)
    }
}

impl Forecast {
    /// The game as far as it can be foreseen, and the events that end that.
    fn run(&mut self, before: &Kim, action: Action) -> (Kim, Vec<LogEntry<Event>>) {
        let mut game = before.clone();
        game.stack.pop();
        let mut answer = Some(Some(action));
        for _ in 0..STEPS {
            let Some(frame) = game.stack.top().copied().filter(|_| !game.over()) else { break };
            match frame {
                // Nobody answers.
                Frame::Ask { question: Question::React, .. } => {
                    game.stack.pop();
                    answer = Some(Some(Action::Pass));
                    continue;
                }
                Frame::Ask { seat, question: Question::Pay } if seat == self.seat => {
                    let mut first = None;
                    game.options_of(seat, question_of(frame), &mut |action| first = first.or(Some(action)));
                    game.stack.pop();
                    answer = Some(first);
                    self.paid_by_choice = true;
                    continue;
                }
                Frame::Ask { .. } => break,
                // The turn goes on: that is no longer about this action.
                Frame::Turn { .. } if answer.is_none() => break,
                _ => {}
            }
            let source = source_of(&game, frame);
            let (mut next, mut journal) = (game.clone(), Journal::default());
            next.step(frame, &mut answer, &mut journal);
            if !journal.entries.iter().all(|entry| self.knows(&game, &entry.event)) {
                return (game, journal.entries);
            }
            self.told.extend(journal.entries.into_iter().map(|entry| (entry, source)));
            game = next;
        }
        (game, Vec::new())
    }

    /// Can the seat know that this happens, before it does?
    fn knows(&self, before: &Kim, event: &Event) -> bool {
        let open = |seat: Seat, slot: Slot| {
            let side = before.side(seat);
            let unit = side.unit(slot).is_none_or(|unit| !unit.egg || knows(self.eye, seat, unit.known));
            unit && side.text(slot).is_none_or(|text| !text.book || knows(self.eye, seat, text.known))
        };
        match *event {
            Event::Revealed { seat, slot, .. }
            | Event::Destroyed { seat, slot, .. }
            | Event::Dismissed { seat, slot, .. }
            | Event::DiscardedField { seat, slot, .. }
            | Event::Bounced { seat, slot, .. }
            | Event::Opened { seat, slot, .. } => open(seat, slot),
            Event::DiscardedHand { seat, random, .. } => !random && seat == self.seat,
            Event::Link { seat, from, .. } => seat == self.seat || !matches!(from, "egg" | "book"),
            // The turn and its phases, chance, what depends on cards that are drawn or paid.
            Event::First { .. }
            | Event::Turn { .. }
            | Event::Phase { .. }
            | Event::PutOnBottom { .. }
            | Event::Recovered { .. }
            | Event::Conceded { .. }
            | Event::TurnLimit { .. } => false,
            _ => true,
        }
    }

    fn changes(&self, before: &Kim, after: &Kim, stopped: Vec<LogEntry<Event>>) -> Vec<Change> {
        let mut changes = Vec::new();
        for (entry, _) in &self.told {
            changes.extend(self.battle(before, entry));
        }
        // An attack on a card that this seat does not know.
        let unknown = |entry: &LogEntry<Event>| matches!(entry.event, Event::Revealed { .. });
        if let Some(entry) = stopped.iter().find(|entry| unknown(entry))
            && let Event::Revealed { seat, slot, .. } = entry.event
        {
            let attacker = after.act.from;
            let why = after
                .design(attacker)
                .map(|card| Reason::adds(after.card_id(card), after.attack(attacker), clause_of(entry)));
            let at = element(self.eye, seat, slot);
            changes.push(Change::happens(at, "unknown").because(why.into_iter().collect()));
        }
        for seat in SEATS {
            self.player(before, after, seat, &mut changes);
            for slot in Slot::ALL {
                self.slot(before, after, seat, slot, &mut changes);
            }
        }
        changes
    }

    /// What a battle decides for its target: ATK against DEF (KM-11.7).
    fn battle(&self, before: &Kim, entry: &LogEntry<Event>) -> Option<Change> {
        let Event::Battle { seat, slot: _, attack, target: Some(slot), defence, card, on } = entry.event else {
            return None;
        };
        let foe = seat.other();
        let shields = before.side(foe).unit(slot).map_or(0, |unit| unit.shields);
        let status = match attack > defence {
            true if shields > 0 => "shield_broken",
            true => "destroyed",
            false => "stands",
        };
        let mut why = vec![Reason::adds(before.card_id(card), attack, clause_of(entry))];
        if let Some(design) = on.and_then(|on| on.value) {
            why.push(Reason::adds(before.card_id(design), -i32::from(defence), clause_of(entry)));
        }
        Some(Change::happens(element(self.eye, foe, slot), status).because(why))
    }

    fn player(&self, before: &Kim, after: &Kim, seat: Seat, changes: &mut Vec<Change>) {
        let at = player_element(self.eye, seat);
        let (old, new) = (before.side(seat), after.side(seat));
        let mut number = |sign: &str, one: i32, two: i32, why: Vec<Reason>| {
            if one != two {
                changes.push(Change::number(at.clone(), sign, one, two).because(why));
            }
        };
        let mut life = Vec::new();
        let (mut battle, mut deck) = (None, 0);
        for (entry, source) in &self.told {
            let from = || source.map_or_else(|| at.clone(), |card| before.card_id(card));
            match entry.event {
                Event::Battle { attack, defence, card, on, target, .. } => {
                    battle =
                        Some((attack, card, target.and(on).and_then(|on| on.value).map(|design| (defence, design))));
                }
                Event::Damaged { seat: hit, amount, cause: Cause::Battle, .. } if hit == seat => match battle {
                    Some((attack, card, on)) if attack >= amount => {
                        life.push(Reason::adds(before.card_id(card), -i32::from(attack), clause_of(entry)));
                        let guard = on.map(|(by, card)| Reason::adds(before.card_id(card), by, clause_of(entry)));
                        life.extend(guard);
                    }
                    _ => life.push(Reason::adds(from(), -i32::from(amount), clause_of(entry))),
                },
                Event::Damaged { seat: hit, amount, .. } if hit == seat => {
                    life.push(Reason::adds(from(), -i32::from(amount), clause_of(entry)));
                }
                Event::Healed { seat: healed, amount, .. } if healed == seat => {
                    life.push(Reason::adds(from(), amount, clause_of(entry)));
                }
                Event::Reshuffled { seat: whose, .. } if whose == seat => deck += 1,
                _ => {}
            }
        }
        number("life", old.life.into(), new.life.into(), life);
        let played = before.side(seat).hand.len() as i32;
        let drawn =
            self.told.iter().filter(|(entry, _)| matches!(entry.event, Event::Drew { seat: who, .. } if who == seat));
        let drawn = drawn.count() as i32;
        if drawn > 0 {
            let why =
                self.why(before, |event| i32::from(matches!(event, Event::Drew { seat: who, .. } if *who == seat)));
            number("hand", played, new.hand.len() as i32, why);
        }
        if deck == 0 {
            number("deck", old.deck.len() as i32, new.deck.len() as i32, Vec::new());
        }
        // Where it was not certain who pays, it is certain how much.
        if self.paid_by_choice && seat == self.seat {
            let paid = |event: &Event| -i32::from(matches!(event, Event::Paid { seat: payer, .. } if *payer == seat));
            number("spirit", old.spirit() as i32, new.spirit() as i32, self.why(before, paid));
        }
    }

    fn slot(&self, before: &Kim, after: &Kim, seat: Seat, slot: Slot, changes: &mut Vec<Change>) {
        let at = element(self.eye, seat, slot);
        let (old, new) = (before.obj(seat, slot), after.obj(seat, slot));
        if old.is_some() && old != new {
            if !changes.iter().any(|change| change.at == at && change.sign == "status:destroyed") {
                let status = if self.fell(old) { "destroyed" } else { "gone" };
                changes.push(Change::happens(at.clone(), status));
            }
            if new.is_some() {
                changes.push(Change::happens(at, "summoned"));
            }
            return;
        }
        let comes = |obj: Obj, game: &Kim| game.monster(obj).is_some();
        if new.is_some() && (!old.is_some() || comes(new, after) && !comes(old, before)) {
            changes.push(Change::happens(at, "summoned"));
            return;
        }
        let Some((was, is)) = before.unit(old).zip(after.unit(new)) else { return };
        let mut number = |sign: &str, one: i32, two: i32, why: Vec<Reason>| {
            if one != two {
                changes.push(Change::number(at.clone(), sign, one, two).because(why));
            }
        };
        let here = |who: Seat, at: Slot| who == seat && at == slot;
        let markers = |event: &Event, attack: bool| match *event {
            Event::Buffed { seat, slot, attack: a, defence: d, .. } if here(seat, slot) => {
                i32::from(if attack { a } else { d })
            }
            Event::Weakened { seat, slot, attack: a, defence: d, .. } if here(seat, slot) => {
                -i32::from(if attack { a } else { d })
            }
            Event::Changed { seat, slot, attack: a, defence: d, .. } if here(seat, slot) => {
                i32::from(if attack { a } else { d })
            }
            _ => 0,
        };
        if !was.egg {
            let why = self.why(before, |event| markers(event, true));
            number("attack", before.attack(old).into(), after.attack(new).into(), why);
        }
        if !was.egg || knows(self.eye, seat, was.known) {
            let why = self.why(before, |event| markers(event, false));
            number("defence", before.defence(old).into(), after.defence(new).into(), why);
        }
        number("shields", was.shields.into(), is.shields.into(), Vec::new());
        if !(self.paid_by_choice && seat == self.seat) {
            let spirit = self.why(before, |event| match *event {
                Event::Paid { seat, slot, .. } if here(seat, slot) => -1,
                Event::Absorbed { seat, slot, cards, .. } | Event::SpiritGained { seat, slot, cards, .. }
                    if here(seat, slot) =>
                {
                    cards.into()
                }
                Event::Drained { seat, slot, cards, .. } if here(seat, slot) => -i32::from(cards),
                Event::Shifted { seat, to, cards, .. } if here(seat, to) => cards.into(),
                Event::Shifted { seat, from, cards, .. } if here(seat, from) => -i32::from(cards),
                Event::Disposed { seat, under: Some(slot), .. } if here(seat, slot) => 1,
                _ => 0,
            });
            number("spirit", was.stack.len() as i32, is.stack.len() as i32, spirit);
        }
        for (mark, had, has) in [
            ("mark:cannot_attack", was.no_attack >= before.turn, is.no_attack >= before.turn),
            ("mark:finale_mark", was.finale, is.finale),
        ] {
            if has && !had {
                changes.push(Change { at: at.clone(), sign: mark.to_owned(), ..Change::default() });
            }
        }
    }

    fn fell(&self, obj: Obj) -> bool {
        let at = |event: &Event| matches!(*event, Event::Destroyed { seat, slot, .. } if (seat, slot) == (obj.seat, obj.slot));
        self.told.iter().any(|(entry, _)| at(&entry.event))
    }

    /// What each event adds, by the card that did it; equal reasons are one.
    fn why(&self, before: &Kim, adds: impl Fn(&Event) -> i32) -> Vec<Reason> {
        let mut sums: Vec<(String, String, i32)> = Vec::new();
        for (entry, source) in &self.told {
            let by = adds(&entry.event);
            let Some(card) = source.filter(|_| by != 0) else { continue };
            let (from, clause) = (before.card_id(card), clause_of(entry));
            match sums.iter_mut().find(|(of, under, _)| (of, under) == (&from, &clause)) {
                Some((_, _, sum)) => *sum += by,
                None => sums.push((from, clause, by)),
            }
        }
        sums.into_iter().map(|(from, clause, by)| Reason::adds(from, by, clause)).collect()
    }
}

fn question_of(frame: Frame) -> Question {
    if let Frame::Ask { question, .. } = frame { question } else { Question::Action }
}

fn clause_of(entry: &LogEntry<Event>) -> String {
    kernel::clause_id(NAMES[entry.clause.0 as usize])
}

/// The card that acts.
fn source_of(game: &Kim, frame: Frame) -> Option<kernel::Design> {
    let inner = match frame {
        Frame::Effect(effect) => Some(effect.design),
        Frame::Link(link) => Some(link.design),
        _ => game.stack.iter().find_map(|frame| if let Frame::Link(link) = frame { Some(link.design) } else { None }),
    };
    inner.or_else(|| (game.act.what != What::Nothing).then_some(game.act.card))
}
