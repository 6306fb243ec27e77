//! The cards on the table and in open hands, as one eye sees them.
//!
//! Elements are named as the seat that looks would touch them: `ours:AF1`, `theirs:AF1`, `hand:UNSC-001`. Whoever only
//! watches, and the referee, sits behind Red.

use crate::state::{Halo, Held, Spot};
use crate::table::{Keyword, Row};
use crate::view::Secret;
use duel::seat_id;
use kernel::facts::{Number, Piece, Reason, Status};
use kernel::{Design, Eye, Seat};

/// The seat behind which this eye sits.
pub(crate) fn seat_behind(eye: Eye) -> Seat {
    match eye {
        Eye::Seat(seat) => seat,
        Eye::Watcher | Eye::Referee => Seat(0),
    }
}

/// How a seat names a unit.
pub(crate) fn unit_element(viewer: Seat, spot: Spot) -> String {
    format!("{}:{}", whose(viewer, spot.seat), spot.place.id())
}

/// How a seat names a row.
pub(crate) fn row_element(viewer: Seat, seat: Seat, row: Row) -> String {
    format!("{}:{}", whose(viewer, seat), row.id())
}

fn whose(viewer: Seat, seat: Seat) -> &'static str {
    if viewer == seat { "ours" } else { "theirs" }
}

impl Halo {
    /// Hand, units, fields and discard pile of the near side; then those of the far side.
    pub(crate) fn pieces_for(&self, eye: Eye) -> Vec<Piece> {
        let near = seat_behind(eye);
        let mut pieces = Vec::new();
        for seat in [near, near.other()] {
            let side = &self.sides[seat];
            if self.sees(eye, Secret::Hand(seat)) {
                pieces.extend(side.hand.iter().map(|&held| self.held_piece(near, seat, held)));
            }
            pieces.extend(side.places().map(|place| self.unit_piece(near, Spot { seat, place })));
            let lies = |&design: &Design, place: &str, element: String| {
                let thing = Some(self.card_id(design));
                Piece { element, thing, seat: seat_of(seat), place: format!("place:{place}"), ..Piece::default() }
            };
            let field = |design: &Design| {
                lies(design, "field", format!("{}:field:{}", whose(near, seat), self.cards().id(*design)))
            };
            pieces.extend(side.fields.iter().map(field));
            // Cards can be fetched from one's own discard pile; the other one is only looked at.
            let discarded = |design: &Design| lies(design, "discard", format!("discard:{}", self.cards().id(*design)));
            pieces.extend(side.discard.iter().rev().filter(|_| seat == near).map(discarded));
        }
        pieces
    }

    pub(crate) fn card_id(&self, design: Design) -> String {
        format!("card:{}", self.cards().id(design))
    }

    fn held_piece(&self, viewer: Seat, seat: Seat, held: Held) -> Piece {
        let card = self.card(held.design);
        let mut why = Vec::new();
        if held.reduced > 0 {
            let less = card.supply.min(held.reduced);
            why.push(Reason::adds("status:recalled", -i32::from(less), "HL-5.4"));
        }
        let less = |field, by: u8| why.push(Reason::adds(self.card_id(field), -i32::from(by), "HL-5.4"));
        let cost = self.supply_cost_with(seat, held, less);
        let mut numbers = Vec::new();
        if card.battery > 0 {
            numbers.push(Number::of("battery", card.battery));
        }
        if card.is_unit() {
            let printed = [("attack", card.attack), ("shield", card.shield), ("health", card.health)];
            numbers.extend(printed.map(|(sign, number)| Number::of(sign, number)));
        }
        let keywords = self.printed_keywords(held.design);
        let keywords = Keyword::ALL.iter().filter(|&&keyword| keywords.has(keyword));
        let before = if viewer == seat { "" } else { "theirs:" };
        Piece {
            element: format!("{before}hand:{}", self.cards().held_text(&held)),
            thing: Some(self.card_id(held.design)),
            seat: seat_of(seat),
            place: "place:hand".to_owned(),
            cost: Some(Number::of("supply", cost).printed(card.supply).because(why)),
            numbers,
            keywords: keywords.map(|&keyword| self.keyword(keyword, card.shield)).collect(),
            ..Piece::default()
        }
    }

    /// The number of SHIELDED is what it gives to the shield (HL-R29).
    fn keyword(&self, keyword: Keyword, shield: u8) -> Status {
        let value = (keyword == Keyword::Shielded).then_some(shield.into());
        Status { value, ..Status::of(format!("keyword:{}", keyword.id())) }
    }

    pub(crate) fn unit_piece(&self, viewer: Seat, spot: Spot) -> Piece {
        let Some(unit) = self.unit(spot) else { return Piece::default() };
        let given = |(keyword, design): (Keyword, Design)| {
            if design == unit.design {
                return self.keyword(keyword, self.card(design).shield);
            }
            let status = self.keyword(keyword, self.card(design).boost.shield_cap);
            Status { from: Some(self.card_id(design)), ..status }
        };
        let statuses = self.statuses(spot, unit).into_iter().map(|status| Status {
            until: status.until.map(u32::from),
            from: status.source.map(|id| format!("card:{id}")),
            ..Status::of(format!("status:{}", status.id))
        });
        Piece {
            element: unit_element(viewer, spot),
            thing: Some(self.card_id(unit.design)),
            seat: seat_of(spot.seat),
            owner: seat_of(unit.owner).filter(|_| unit.owner != spot.seat),
            place: format!("place:{}", spot.place.row().id()),
            numbers: self.unit_numbers(spot),
            keywords: self.keywords_given(spot, unit).into_iter().map(given).collect(),
            statuses: statuses.collect(),
            under: self.attached_to(spot).map(|design| Some(self.card_id(design))).collect(),
            ..Piece::default()
        }
    }

    /// Attack, shield and health as they are now (HL-8.1), with what changed them or their caps.
    pub(crate) fn unit_numbers(&self, spot: Spot) -> Vec<Number> {
        let Some(unit) = self.unit(spot) else { return Vec::new() };
        let card = self.card(unit.design);
        let from =
            |design: Design, by: u8, clause: &str| (by > 0).then(|| Reason::adds(self.card_id(design), by, clause));
        let boosts = |of: fn(&crate::program::Boost) -> u8, clause: &str| -> Vec<Reason> {
            self.attached_to(spot).filter_map(|design| from(design, of(&self.card(design).boost), clause)).collect()
        };
        let fields = |of: &dyn Fn(Design) -> u8, clause: &str| -> Vec<Reason> {
            self.sides[spot.seat].fields.iter().filter_map(|&field| from(field, of(field), clause)).collect()
        };
        let mut attack = boosts(|boost| boost.attack, "HL-8.5");
        let squad = self.squad_bonus(spot);
        if squad > 0 {
            attack.push(Reason::adds("keyword:SQUAD", squad, "HL-12.13"));
        }
        let mut shield = boosts(|boost| boost.shield_cap, "HL-8.6");
        shield.extend(fields(&|field| self.field_on_shield(field, card.faction), "HL-8.6"));
        let mut health = boosts(|boost| boost.health, "HL-8.7");
        health.extend(fields(&|field| self.field_on_health(field, spot.place.row()), "HL-8.7"));
        let (shield_cap, health_cap) = (self.shield_cap(spot), self.health_cap(spot));
        let mut numbers = vec![
            Number::of("attack", self.attack(spot)).printed(card.attack).because(attack),
            Number::of("shield", unit.shield).printed(card.shield).capped(shield_cap).because(shield),
            Number::of("health", unit.health).printed(card.health).capped(health_cap).because(health),
        ];
        if unit.attack_on_front > 0 {
            let why = boosts(|boost| boost.attack_on_front, "HL-10.3");
            numbers.push(Number::of("attack_on_front", unit.attack_on_front).printed(0).because(why));
        }
        numbers
    }
}

fn seat_of(seat: Seat) -> Option<String> {
    Some(seat_id(seat).to_owned())
}
