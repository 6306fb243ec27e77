//! What an action would change: it is carried out on a copy, and what was told and what differs is what a preview says.
//!
//! Nothing depends on what the player cannot know: of cards that are drawn only the number is told, and what happens
//! after the action itself, such as the next turn, is not carried out.

use crate::action::Action;
use crate::damage::{Amount, Hit};
use crate::event::Event;
use crate::pieces::{row_element, unit_element};
use crate::state::{Halo, Spot};
use crate::table::DamageType;
use duel::seat_id;
use kernel::facts::{Change, Modifier, Number, Reason, difference};
use kernel::{Design, Game, Journal, Seat};

impl Halo {
    /// What an action would change; nothing where it ends a phase or draws a new hand.
    pub(crate) fn changes(&self, seat: Seat, action: &Action) -> Vec<Change> {
        if self.check(seat, action).is_err() {
            return Vec::new();
        }
        let (mut after, mut journal) = (self.clone(), Journal::default());
        let log = &mut journal;
        match *action {
            Action::Play { card, aim } => after.play_card(seat, card, aim, log),
            Action::Convert(card) => after.convert(seat, card, log),
            Action::Hijack { unit, vehicle } => after.hijack(seat, unit, vehicle, log),
            Action::Attack { unit, target } => after.declare_attack(seat, unit, target, log),
            Action::Pick(place) => after.pick_entry_target(seat, place, log),
            Action::ZoneLane(lane) => after.make_token_in_lane(seat, lane, log),
            Action::End | Action::Keep | Action::Redraw => return Vec::new(),
        }
        let events: Vec<&Event> = journal.entries.iter().map(|entry| &entry.event).collect();
        let mut told = Preview { before: self, after: &after, viewer: seat, changes: Vec::new(), causes: Vec::new() };
        told.costs();
        if let Action::Attack { unit, target: Some(target) } = *action {
            told.harmless_blows(Spot { seat, place: unit }, Spot { seat: seat.other(), place: target });
        }
        events.iter().for_each(|event| told.event(event));
        told.units(&events);
        told.changes
    }
}

struct Preview<'a> {
    before: &'a Halo,
    after: &'a Halo,
    viewer: Seat,
    changes: Vec<Change>,
    /// What the events said about the numbers of a unit.
    causes: Vec<(Spot, &'static str, Reason)>,
}

impl Preview<'_> {
    fn push(&mut self, at: String, sign: String) {
        self.changes.push(Change { at, sign, ..Change::default() });
    }

    /// Supply, Battery and cards in hand of both seats.
    fn costs(&mut self) {
        for seat in [self.viewer, self.viewer.other()] {
            let (before, after) = (&self.before.sides[seat], &self.after.sides[seat]);
            let numbers = [
                ("supply", before.supply, after.supply),
                ("battery", before.battery, after.battery),
                ("hand", before.hand.len() as u8, after.hand.len() as u8),
            ];
            let changed = numbers.into_iter().filter(|(_, before, after)| before != after);
            let at = format!("seat:{}", seat_id(seat));
            self.changes.extend(changed.map(|(sign, before, after)| Change::number(&at, sign, before, after)));
        }
    }

    /// Nothing is told of a blow that deals no damage; its player wants to know.
    fn harmless_blows(&mut self, by: Spot, target: Spot) {
        for &Hit { by, target, kind, amount, .. } in self.before.exchange(by, target).iter() {
            if amount.total == 0 {
                self.damage(target, by, kind, &amount);
            }
        }
    }

    /// `2 ×2 −1 = 3`: how much damage, of which type, and how it comes about.
    fn damage(&mut self, at: Spot, by: Design, kind: DamageType, amount: &Amount) {
        let steps = [
            (true, Reason::sets(self.before.card_id(by), amount.dealt, "HL-10.1")),
            (amount.on_front > 0, Reason::adds("sign:attack_on_front", amount.on_front, "HL-10.3")),
            (amount.headshot, Reason::times("keyword:HEADSHOT", 2, "HL-10.4")),
            (amount.armor, Reason::adds("keyword:ARMOR", -(amount.armored() as i32), "HL-10.5")),
            (amount.combo, Reason::times("status:tagged", 2, "HL-10.6")),
        ];
        self.changes.push(Change {
            at: unit_element(self.viewer, at),
            sign: damage_id(kind),
            after: Some(amount.total as i32),
            why: steps.into_iter().filter(|(applied, _)| *applied).map(|(_, reason)| reason).collect(),
            ..Change::default()
        });
    }

    fn event(&mut self, event: &Event) {
        let own = |place| Spot { seat: self.viewer, place };
        match *event {
            Event::Damaged { at, by, kind, amount, shield, health } => {
                self.damage(at, by, kind, &amount);
                let from = damage_id(kind);
                self.causes.push((at, "sign:shield", Reason::adds(&from, -i32::from(shield), "HL-10.7")));
                self.causes.push((at, "sign:health", Reason::adds(&from, -i32::from(health), "HL-10.8")));
            }
            Event::BaseHit { seat, damage, base } => {
                let before = self.before.sides[seat].base;
                let by = -i32::from(damage);
                let change = Change::number(base_element(self.viewer, seat), "health", before, base);
                self.changes.push(change.because(vec![Reason::adds("sign:attack", by, "HL-9.8")]));
            }
            Event::Entered { seat, design, place } => {
                self.push(row_element(self.viewer, seat, place.row()), self.before.card_id(design));
            }
            Event::Attached { design, place, .. } => {
                self.push(unit_element(self.viewer, own(place)), self.before.card_id(design));
            }
            Event::FieldSet { seat, design } => {
                self.push(format!("seat:{}", seat_id(seat)), self.before.card_id(design));
            }
            Event::Recalled { design, .. } => {
                self.push(format!("discard:{}", self.before.cards().id(design)), "status:recalled".to_owned());
            }
            Event::Hijacked { from, .. } => self.push(unit_element(self.viewer, from), "status:hijacked".to_owned()),
            Event::Ended { winner: Some(seat), .. } => {
                self.push(format!("seat:{}", seat_id(seat)), "status:wins".to_owned());
            }
            _ => {}
        }
    }

    /// What becomes of every unit that stands on the table.
    fn units(&mut self, events: &[&Event]) {
        let died = |spot: Spot| events.iter().any(|event| matches!(event, Event::Died { at, .. } if *at == spot));
        let seized = |spot: Spot| {
            events.iter().find_map(|event| match event {
                Event::Hijacked { from, to } if *from == spot => Some(*to),
                _ => None,
            })
        };
        for spot in self.before.spots().collect::<Vec<_>>() {
            if died(spot) {
                self.dies(spot);
                continue;
            }
            // Whoever stands behind in a row moves up when the place before becomes free.
            let [first, second] = spot.place.row().places();
            let ahead = Spot { place: first, ..spot };
            let moves_up = spot.place == second && (died(ahead) || seized(ahead).is_some());
            self.differs(spot, seized(spot).unwrap_or(if moves_up { ahead } else { spot }));
        }
    }

    fn dies(&mut self, spot: Spot) {
        for number in self.before.unit_numbers(spot) {
            let why = self.causes_of(spot, &number.sign);
            let lost: i32 = why.iter().map(amount_of).sum();
            if lost != 0 {
                self.number(spot, number.sign, [number.now, number.now + lost], why);
            }
        }
        self.push(unit_element(self.viewer, spot), "status:dies".to_owned());
    }

    /// What changes about a unit that stays; it stands at `to` then.
    fn differs(&mut self, spot: Spot, to: Spot) {
        let short = |game: &Halo, at: Spot| {
            (game.unit(at).copied(), game.attack(at), game.shield_cap(at), game.health_cap(at), game.turn)
        };
        if short(self.before, spot) == short(self.after, to) {
            return;
        }
        let (before, after) = (self.before.unit_piece(self.viewer, spot), self.after.unit_piece(self.viewer, to));
        let at = unit_element(self.viewer, spot);
        for now in after.numbers {
            let was = before.numbers.iter().find(|was| was.sign == now.sign).cloned();
            let was = was.unwrap_or(Number { sign: now.sign.clone(), ..Number::default() });
            let given = difference(&was.why, &now.why);
            let why = self.causes_of(spot, &now.sign);
            let why = if why.is_empty() { given.clone() } else { why };
            let caps = [was.cap.unwrap_or(was.now), now.cap.unwrap_or(now.now)];
            self.number(spot, now.sign.clone(), [was.now, now.now], why);
            if matches!(&*now.sign, "sign:shield" | "sign:health") {
                self.number(spot, format!("{}_cap", now.sign), caps, given);
            }
        }
        let had = |id: &str| before.keywords.iter().any(|keyword| keyword.id == id);
        let keywords = after.keywords.iter().filter(|keyword| !had(&keyword.id)).map(|keyword| keyword.id.clone());
        let statuses = after.statuses.iter().filter(|status| !before.statuses.contains(status));
        let gained: Vec<String> = keywords.chain(statuses.map(|status| status.id.clone())).collect();
        gained.into_iter().for_each(|id| self.push(at.clone(), id));
    }

    fn number(&mut self, spot: Spot, sign: String, [before, after]: [i32; 2], why: Vec<Reason>) {
        if before != after {
            let at = unit_element(self.viewer, spot);
            self.changes.push(Change { at, sign, before: Some(before), after: Some(after), why });
        }
    }

    fn causes_of(&self, spot: Spot, sign: &str) -> Vec<Reason> {
        let of = |(at, what, reason): &(Spot, &str, Reason)| {
            (*at == spot && *what == sign && amount_of(reason) != 0).then(|| reason.clone())
        };
        self.causes.iter().filter_map(of).collect()
    }
}

fn amount_of(reason: &Reason) -> i32 {
    match reason.by {
        Modifier::Adds(number) => number,
        _ => 0,
    }
}

fn damage_id(kind: DamageType) -> String {
    format!("damage:{}", kind.id())
}

fn base_element(viewer: Seat, seat: Seat) -> &'static str {
    if viewer == seat { "ours:base" } else { "base" }
}
