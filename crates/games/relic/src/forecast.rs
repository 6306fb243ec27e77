//! What an action would change, as far as its seat can know: the rules carry it out on a copy of the game, as if nobody
//! triggered a trap, until something comes that the seat cannot foresee or a question to answer.
//!
//! Invariant: nothing is told that depends on hidden cards or on chance. What stops the forecast is listed in
//! [`Forecast::hear`], and the law *alike* compares forecasts in worlds that a seat cannot tell apart.

use crate::action::Action;
use crate::clause::NAMES;
use crate::damage::Swing;
use crate::event::Event;
use crate::pieces::player;
use crate::program::Op;
use crate::stack::{Frame, Question, Source, Strike, StrikeStage, flag};
use crate::state::{Duel, Giver, SEATS};
use crate::table::{Effect, Param};
use kernel::facts::{Change, Reason};
use kernel::{BySeat, Journal, LogEntry, Seat};

/// More steps than any card takes.
const STEPS: usize = 400;

/// What is known of a player while the action is carried out.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    energy: i32,
    health: i32,
    hand: i32,
    draw: i32,
}

/// What has been foreseen so far.
struct Forecast<'a> {
    game: &'a Duel,
    seat: Seat,
    known: BySeat<Known, 2>,
    /// A card was drawn that the seat does not know yet.
    drew: bool,
    /// Why the hits of the strike at work are what they are, by target.
    hits: BySeat<Vec<Reason>, 2>,
    changes: Vec<Change>,
}

impl Duel {
    /// What an action would change.
    pub(crate) fn foreseen(&self, seat: Seat, action: Action) -> Vec<Change> {
        match action {
            Action::End => return self.kept_energy(seat),
            // What the end of a turn brings may depend on traps that were declined.
            _ if matches!(self.question(), Some((_, Question::Keep))) => return Vec::new(),
            Action::Set(_) => return Vec::new(),
            _ => {}
        }
        let known = BySeat(SEATS.map(|seat| {
            let side = self.side(seat);
            let (hand, draw) = (side.hand.len() as i32, side.draw.len() as i32);
            Known { energy: side.energy.into(), health: side.health.into(), hand, draw }
        }));
        let mut forecast = Forecast {
            game: self,
            seat,
            known,
            drew: false,
            hits: BySeat(SEATS.map(|_| Vec::new())),
            changes: Vec::new(),
        };
        forecast.run(action);
        forecast.changes
    }

    /// What the keep limit takes (RD-4.15), where no relic acts before.
    fn kept_energy(&self, seat: Seat) -> Vec<Change> {
        let side = self.side(seat);
        let part = crate::stack::Part::End;
        let acts = side.relics.iter().any(|&relic| self.cards().has_part(relic, part) && side.works(relic));
        let most = side.param(Param::EnergyKeep).min(side.param(Param::EnergyCap));
        if acts || side.energy <= most {
            return Vec::new();
        }
        let why = vec![Reason::sets("sign:energy_keep", most, "RD-4.15")];
        vec![Change::number(player(seat), "energy", side.energy, most).because(why)]
    }
}

impl Forecast<'_> {
    fn run(&mut self, action: Action) {
        let mut game = self.game.clone();
        game.stack.pop();
        let mut answer = Some(Some(action));
        for _ in 0..STEPS {
            let Some(frame) = game.stack.top().copied().filter(|_| !game.over()) else { return };
            match frame {
                // Nobody triggers a trap: the window closes as if nothing had been set.
                Frame::Ask { question: Question::Trap, .. } => {
                    game.stack.pop();
                    game.stack.pop();
                    continue;
                }
                Frame::Ask { .. } => return,
                // The turn goes on: that is no longer about this action.
                Frame::Turn { .. } if answer.is_none() => return,
                Frame::Lines(lines) if self.counts_a_hidden_hand(&game, lines.source) => return,
                _ => {}
            }
            let source = self.source(&game, frame, action);
            if let Frame::Strike(strike) = frame {
                self.aim(&game, strike, &source);
            }
            let mut journal = Journal::default();
            game.step(frame, &mut answer, &mut journal);
            for entry in &journal.entries {
                if !self.hear(entry, &source) {
                    return;
                }
            }
        }
    }

    /// Where the number of set traps is hidden, so is the size of a hand.
    fn counts_a_hidden_hand(&self, game: &Duel, source: Source) -> bool {
        let lines = match source {
            Source::Played(design) | Source::Trap(design) => &game.cards().lines[design.0 as usize],
            Source::Discarded(design) => &game.cards().discarded[design.0 as usize],
            Source::None | Source::Relic(..) => return false,
        };
        game.hides_set_count() && lines.iter().any(|line| line.ops.contains(&Op::NoteFoeHand))
    }

    /// The card or relic that acts.
    fn source(&self, game: &Duel, frame: Frame, action: Action) -> String {
        let giver = match frame {
            Frame::Lines(lines) => lines.giver(),
            Frame::Play(play) => Giver::Card(game.active, play.design),
            Frame::Trap { design, .. } => Giver::Card(game.waiting(), design),
            _ => game
                .stack
                .iter()
                .find_map(|frame| if let Frame::Lines(lines) = frame { Some(lines.giver()) } else { None })
                .unwrap_or_default(),
        };
        game.giver_id(giver).unwrap_or_else(|| match action {
            Action::Play(face) | Action::Trigger(face) => game.card_id(face.design),
            Action::Activate(relic) => game.relic_id(relic),
            _ => player(self.seat),
        })
    }

    /// Notes why the hits of a strike are what they are: what the card says, then RD-6.4, then Bell Ward.
    fn aim(&mut self, game: &Duel, strike: Strike, source: &str) {
        if strike.stage != StrikeStage::Aim || strike.at > 0 {
            return;
        }
        let attacker = strike.controller.unwrap_or(game.active);
        for &blow in &strike.blows[..strike.count as usize] {
            let clause = if strike.flags & flag::PIERCE != 0 { "RD-16.2" } else { "RD-16.1" };
            let mut why = vec![Reason::adds(source, -i32::from(blow.amount), clause)];
            if strike.flags & flag::ATTACK != 0 {
                game.reckon(attacker, blow, game.first_hit(&strike), |what, by, _| match what {
                    Swing::Effect(effect) => why.push(Reason::adds(effect_id(effect), -by, "RD-6.4")),
                    Swing::Relics => {
                        let adds = |&&relic: &&u8| {
                            game.is_lasting(attacker, relic) && game.cards().relic(relic).lasting.first_hit > 0
                        };
                        for &relic in game.side(attacker).relics.iter().filter(adds) {
                            let by = game.cards().relic(relic).lasting.first_hit;
                            why.push(Reason::adds(game.relic_id(relic), -i32::from(by), "RD-6.4"));
                        }
                    }
                });
            }
            self.hits[blow.target] = why;
        }
    }

    /// Takes in what happened; `false`: from here on the seat cannot know.
    fn hear(&mut self, entry: &LogEntry<Event>, source: &str) -> bool {
        let clause = kernel::clause_id(NAMES[entry.clause.0 as usize]);
        let adds = |by: i32| Reason::adds(source, by, clause.clone());
        match &entry.event {
            Event::Played { seat, paid, .. } | Event::Triggered { seat, paid, .. } => {
                if *seat != self.seat {
                    return false;
                }
                if matches!(entry.event, Event::Played { .. }) {
                    self.known[*seat].hand -= 1;
                }
                let energy = self.known[*seat].energy;
                self.energy(*seat, energy - i32::from(*paid), adds(-i32::from(*paid)));
            }
            Event::Energy { seat, from, energy } => {
                let by = i32::from(*energy) - i32::from(*from);
                self.energy(*seat, (*energy).into(), adds(by));
            }
            Event::Healed { seat, from, health } => {
                let by = i32::from(*health) - i32::from(*from);
                self.health(*seat, (*health).into(), vec![adds(by)]);
            }
            Event::Trimmed { seat, health } => {
                self.health(*seat, (*health).into(), vec![Reason::sets("sign:health_cap", *health, clause)]);
            }
            Event::Lost { seat, amount, health } => {
                self.health(*seat, (*health).into(), vec![adds(-i32::from(*amount))]);
            }
            Event::Damaged { seat, absorbed, armour, health, .. } => {
                let mut why = std::mem::take(&mut self.hits[*seat]);
                if *absorbed > 0 {
                    why.push(Reason::adds("effect:armour", *absorbed, clause.clone()));
                    let before = i32::from(*armour) + i32::from(*absorbed);
                    let why = vec![Reason::adds(source, -i32::from(*absorbed), clause)];
                    self.note(*seat, "effect:armour", before, (*armour).into(), why);
                }
                self.health(*seat, (*health).into(), why);
            }
            Event::Warded { seat } => {
                self.hits[*seat].clear();
                self.happens(player(*seat), "prevented", "effect:bell_ward", &clause);
            }
            Event::Prevented { seat, effect } => {
                self.happens(player(*seat), "prevented", &effect_id(*effect), &clause);
            }
            Event::Effect { seat, effect, from, stacks } => {
                let by = i32::from(*stacks) - i32::from(*from);
                self.note(*seat, &effect_id(*effect), (*from).into(), (*stacks).into(), vec![adds(by)]);
            }
            Event::NearDeath { seat } => self.happens(player(*seat), "near_death", source, &clause),
            Event::Recovered { seat } => self.happens(player(*seat), "recovers", source, &clause),
            Event::Spared { seat } => self.happens(player(*seat), "lamp", source, &clause),
            Event::Judged { seat, power, .. } => {
                let why = self.game.next_judgement(*seat).why;
                self.changes.push(Change {
                    at: player(*seat),
                    sign: "sign:judgement".to_owned(),
                    after: Some((*power).into()),
                    why,
                    ..Change::default()
                });
                return false;
            }
            Event::Judgement { seat, of, rolled, .. } => {
                if *rolled {
                    let at = player(*seat);
                    let why = vec![Reason::adds(source, 0, clause)];
                    self.changes
                        .push(Change { after: Some((*of).into()), ..Change::happens(at, "judgement").because(why) });
                    return false;
                }
            }
            Event::Drew { seat, .. } => {
                self.drew |= *seat == self.seat;
                self.known[*seat].draw -= 1;
                self.hand(*seat, 1, adds(1));
            }
            Event::Gained { seat, .. } | Event::TakenBack { seat, .. } => self.hand(*seat, 1, adds(1)),
            Event::Discarded { seat, random, .. } => {
                if *random || *seat != self.seat || self.drew {
                    return false;
                }
                self.hand(*seat, -1, adds(-1));
            }
            Event::Reshuffled { seat, cards } => {
                let before = std::mem::replace(&mut self.known[*seat].draw, (*cards).into());
                self.note(*seat, "sign:draw", before, (*cards).into(), vec![adds(i32::from(*cards) - before)]);
            }
            Event::Limit { seat, param, value } => {
                let before = self.game.side(*seat).param(*param);
                let why = vec![Reason::sets(source, *value, clause)];
                self.note(*seat, &format!("sign:{}", param.id()), before.into(), (*value).into(), why);
            }
            Event::Sealed { seat, relic } => {
                let whose = if *seat == self.seat { "relic" } else { "foe_relic" };
                let id = &self.game.cards().relic_ids[*relic as usize];
                self.happens(format!("{whose}:{id}"), "sealed", source, &clause);
            }
            Event::VoidCard { .. } => self.happens("play".to_owned(), "void", source, &clause),
            Event::VoidLine { .. } => self.happens("play".to_owned(), "void_line", source, &clause),
            Event::ExtraTurn { seat } => self.happens(player(*seat), "extra_turns", source, &clause),
            Event::BasketOpen { seat } => self.happens(player(*seat), "basket", source, &clause),
            Event::LampLit { seat } => self.happens(player(*seat), "lamp", source, &clause),
            Event::KilnOpen { seat } => self.happens(player(*seat), "kiln", source, &clause),
            Event::MarkCleared { seat } => {
                let why = vec![Reason::adds(source, 0, clause)];
                let cleared = Change { before: Some(1), after: Some(0), ..Change::happens(player(*seat), "depleted") };
                self.changes.push(cleared.because(why));
            }
            Event::TurnNumber { seat, number } => {
                let before = self.game.side(*seat).turn_number;
                let why = vec![Reason::sets(source, *number, clause)];
                self.note(*seat, "sign:turn_number", before.into(), (*number).into(), why);
            }
            // Chance, hidden cards, and what belongs to the turn.
            Event::First { .. }
            | Event::Turn { .. }
            | Event::Milled { .. }
            | Event::Returned { .. }
            | Event::Depletion { .. }
            | Event::Toll { .. }
            | Event::MainEnds { .. }
            | Event::Conceded { .. }
            | Event::Died { .. }
            | Event::Ended { .. } => return false,
            // How full a hand is, is hidden where the number of set traps is.
            Event::HandFull { seat } | Event::NotGained { seat, .. } => {
                return *seat == self.seat || !self.game.hides_set_count();
            }
            // They change no number, or another event tells what they change.
            Event::DrawFailed { .. }
            | Event::Declined { .. }
            | Event::StoodDown { .. }
            | Event::Laid { .. }
            | Event::LineSkipped { .. }
            | Event::DiscardTrigger { .. }
            | Event::PutAway { .. }
            | Event::Priced { .. }
            | Event::Taxed { .. }
            | Event::RelicWorks { .. }
            | Event::Looked { .. }
            | Event::Softened { .. }
            | Event::Redirected { .. } => {}
        }
        true
    }

    fn energy(&mut self, seat: Seat, energy: i32, why: Reason) {
        let before = std::mem::replace(&mut self.known[seat].energy, energy);
        self.note(seat, "sign:energy", before, energy, vec![why]);
    }

    fn health(&mut self, seat: Seat, health: i32, why: Vec<Reason>) {
        let before = std::mem::replace(&mut self.known[seat].health, health);
        self.note(seat, "sign:health", before, health, why);
    }

    fn hand(&mut self, seat: Seat, by: i32, why: Reason) {
        let before = self.known[seat].hand;
        self.known[seat].hand += by;
        if seat == self.seat || !self.game.hides_set_count() {
            self.note(seat, "sign:hand", before, before + by, vec![why]);
        }
    }

    /// A number that changes; what changes again is told once.
    fn note(&mut self, seat: Seat, sign: &str, before: i32, after: i32, why: Vec<Reason>) {
        let at = player(seat);
        let why = why.into_iter().filter(|reason| reason.by != kernel::facts::Modifier::Adds(0));
        match self.changes.iter_mut().find(|change| change.at == at && change.sign == sign) {
            Some(change) => {
                change.after = Some(after);
                for reason in why {
                    merge(&mut change.why, reason);
                }
            }
            None if before == after => {}
            None => {
                let mut reasons = Vec::new();
                why.for_each(|reason| merge(&mut reasons, reason));
                let (before, after) = (Some(before), Some(after));
                self.changes.push(Change { at, sign: sign.to_owned(), before, after, why: reasons });
            }
        }
    }

    fn happens(&mut self, at: String, status: &str, from: &str, clause: &str) {
        self.changes.push(Change::happens(at, status).because(vec![Reason::adds(from, 0, clause)]));
    }
}

/// Hits of one card are one reason for each line that made them, draws are counted.
fn merge(why: &mut Vec<Reason>, reason: Reason) {
    use kernel::facts::Modifier::Adds;
    let same = |one: &&mut Reason| one.from == reason.from && one.clause == reason.clause;
    let draws = reason.by == Adds(1);
    match why.iter_mut().find(same) {
        Some(Reason { by: Adds(sum), .. }) if draws => *sum += 1,
        _ => why.push(reason),
    }
}

fn effect_id(effect: Effect) -> String {
    format!("effect:{}", effect.id())
}
