//! What lies on the table (HL-3, HL-8), and the one function for each kind of change.

use crate::cards::{Card, CardSet, Ruleset};
use crate::event::Event;
use crate::options::{CapGainFills, TokenInfect};
use crate::program::{Aura, Boost};
use crate::stack::Frame;
use crate::table::{Faction, Keyword, Keywords, Lane, Place, Row, Tag};
use kernel::{BySeat, Chance, Clause, Design, Log, Outcome, Pile, Seat, Stack};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The base's health at the start (HL-1.2).
pub const BASE: u8 = 30;

/// The greatest Supply cap (HL-5.1).
pub const SUPPLY_CAP: u8 = 10;

/// Everything the rest of the game depends on, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Halo {
    /// Options and cards; not part of the bytes, which name them by fingerprint.
    #[serde(skip, default = "crate::cards::book")]
    pub(crate) rules: Arc<Ruleset>,
    /// Counts from 1; 0 before the first turn.
    pub(crate) turn: u16,
    /// Who has the odd turns (HL-1.4).
    pub(crate) first: Seat,
    pub(crate) sides: BySeat<Side, 2>,
    /// Cards under units, in the order in which they were attached.
    pub(crate) attached: Pile<Attached, 80>,
    pub(crate) stack: Stack<Frame, 4>,
    pub(crate) chance: Chance,
    pub(crate) outcome: Option<Outcome>,
}

/// One player's half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    pub(crate) base: u8,
    pub(crate) supply: u8,
    pub(crate) supply_cap: u8,
    pub(crate) battery: u8,
    /// Full-control streak (HL-16.4).
    pub(crate) streak: u8,
    /// Was a card converted to Battery this turn (HL-5.2)?
    pub(crate) converted: bool,
    /// Cards played this turn, by faction.
    pub(crate) played: [u8; Faction::ALL.len()],
    /// Top card last.
    pub(crate) deck: Pile<Design, 40>,
    /// Longest in hand first.
    pub(crate) hand: Pile<Held, 40>,
    /// Top card last.
    pub(crate) discard: Pile<Design, 40>,
    /// Oldest first.
    pub(crate) fields: Pile<Design, 40>,
    /// By place: row, then order of arrival. The second place is empty while the first is.
    pub(crate) units: [Option<Unit>; 12],
}

/// A card in hand, and how much less it costs this turn (HL-R54).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Held {
    pub(crate) design: Design,
    pub(crate) reduced: u8,
}

/// A unit on the battlefield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    pub(crate) design: Design,
    pub(crate) owner: Seat,
    pub(crate) shield: u8,
    pub(crate) health: u8,
    /// The turn in which it entered; 0: before any turn that matters.
    pub(crate) entered: u16,
    /// The turn in which it was last damaged.
    pub(crate) damaged: u16,
    /// The last turn in which it cannot attack, and in which it cannot move; 0: none (HL-12.3).
    pub(crate) no_attack_until: u16,
    pub(crate) no_move_until: u16,
    pub(crate) marks: Marks,
    /// The card that gave it the status, for whoever looks at it. No rule asks for it.
    pub(crate) emp_by: Option<Design>,
    pub(crate) tagged_by: Option<Design>,
    pub(crate) this_turn_by: Option<Design>,
    /// What its attachments give, summed up.
    pub(crate) attack: u8,
    pub(crate) attack_on_front: u8,
    pub(crate) shield_cap: u8,
    pub(crate) health_cap: u8,
    pub(crate) keywords: Keywords,
    /// The keywords that it has until the end of the turn (HL-13.1).
    pub(crate) this_turn: Keywords,
}

impl Unit {
    /// What one more attachment gives. Edited cards may give more than fits: a value stays at its highest.
    pub(crate) fn boost(&mut self, boost: &Boost) {
        self.attack = self.attack.saturating_add(boost.attack);
        self.attack_on_front = self.attack_on_front.saturating_add(boost.attack_on_front);
        self.shield_cap = self.shield_cap.saturating_add(boost.shield_cap);
        self.health_cap = self.health_cap.saturating_add(boost.health);
        self.keywords = self.keywords.and(boost.keywords);
    }
}

/// Statuses that are there or not (rulebook 6.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marks(u8);

impl Marks {
    pub(crate) const ATTACKED: Marks = Marks(1);
    pub(crate) const TAGGED: Marks = Marks(2);
    pub(crate) const COMBO: Marks = Marks(4);
    pub(crate) const REVEALED: Marks = Marks(8);
    /// CAMO given by an attachment, still running.
    pub(crate) const HIDING: Marks = Marks(16);
    /// What ends with the turn (HL-13.1).
    pub(crate) const THIS_TURN: Marks = Marks(Self::ATTACKED.0 | Self::TAGGED.0 | Self::COMBO.0);

    /// Is any of these there?
    pub(crate) fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }

    pub(crate) fn set(&mut self, mark: Marks) {
        self.0 |= mark.0;
    }

    pub(crate) fn clear(&mut self, mark: Marks) {
        self.0 &= !mark.0;
    }
}

/// A unit by side and place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Spot {
    pub(crate) seat: Seat,
    pub(crate) place: Place,
}

impl Spot {
    /// Where on its side.
    pub fn place(self) -> Place {
        self.place
    }
}

/// A card under a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attached {
    pub(crate) to: Spot,
    pub(crate) design: Design,
    pub(crate) owner: Seat,
}

impl Side {
    pub(crate) fn unit(&self, place: Place) -> Option<&Unit> {
        self.units[place.index()].as_ref()
    }

    /// How many units stand in a row.
    pub(crate) fn row_count(&self, row: Row) -> usize {
        row.places().iter().filter(|place| self.units[place.index()].is_some()).count()
    }

    pub(crate) fn lane_count(&self, lane: Lane) -> usize {
        lane.places().filter(|place| self.units[place.index()].is_some()).count()
    }

    /// The first free place of a row (HL-4.3).
    pub(crate) fn free_place(&self, row: Row) -> Option<Place> {
        row.places().into_iter().find(|place| self.units[place.index()].is_none())
    }

    /// The places that hold a unit, in canonical order.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        Place::all().filter(|place| self.units[place.index()].is_some())
    }
}

impl Halo {
    pub(crate) fn cards(&self) -> &CardSet {
        &self.rules.cards
    }

    pub(crate) fn card(&self, design: Design) -> &Card {
        self.rules.cards.card(design)
    }

    /// The active player (HL-1.4).
    pub(crate) fn active(&self) -> Seat {
        if self.turn % 2 == 1 { self.first } else { self.first.other() }
    }

    pub(crate) fn unit(&self, spot: Spot) -> Option<&Unit> {
        self.sides[spot.seat].unit(spot.place)
    }

    pub(crate) fn unit_mut(&mut self, spot: Spot) -> Option<&mut Unit> {
        self.sides[spot.seat].units[spot.place.index()].as_mut()
    }

    /// All units in canonical order (HL-3.4).
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let active = self.active();
        let of = move |seat: Seat| self.sides[seat].places().map(move |place| Spot { seat, place });
        of(active).chain(of(active.other()))
    }

    /// What stands on the card; the token's by the option (HL-R43).
    pub(crate) fn printed_keywords(&self, design: Design) -> Keywords {
        let printed = self.card(design).keywords;
        if design == self.cards().token && self.rules.options.token_infect == TokenInfect::Yes {
            return printed.and(Keywords::only(Keyword::Infect));
        }
        printed
    }

    /// The unit's keywords: printed, attached and temporary (HL-8.4).
    pub(crate) fn keywords(&self, unit: &Unit) -> Keywords {
        let mut keywords = self.printed_keywords(unit.design).and(unit.keywords).and(unit.this_turn);
        if unit.marks.has(Marks::HIDING) {
            keywords = keywords.and(Keywords::only(Keyword::Camo));
        }
        keywords
    }

    pub(crate) fn has(&self, unit: &Unit, keyword: Keyword) -> bool {
        self.keywords(unit).has(keyword)
    }

    /// Printed, attached and SQUAD (HL-8.5, HL-12.13).
    pub(crate) fn attack(&self, spot: Spot) -> u8 {
        let Some(unit) = self.unit(spot) else { return 0 };
        let card = self.card(unit.design);
        card.attack.saturating_add(unit.attack).saturating_add(self.squad(spot, card.squad))
    }

    /// Does SQUAD raise the unit's attack (HL-12.13)?
    pub(crate) fn squad_counts(&self, spot: Spot) -> bool {
        self.squad_bonus(spot) > 0
    }

    /// By how much SQUAD raises the unit's attack (HL-12.13).
    pub(crate) fn squad_bonus(&self, spot: Spot) -> u8 {
        self.unit(spot).map_or(0, |unit| self.squad(spot, self.card(unit.design).squad))
    }

    fn squad(&self, spot: Spot, (each, most): (u8, u8)) -> u8 {
        if each == 0 {
            return 0;
        }
        let side = &self.sides[spot.seat];
        let infantry = |place: &Place| {
            let unit = side.unit(*place);
            *place != spot.place && unit.is_some_and(|unit| self.card(unit.design).tag == Tag::Infantry)
        };
        (spot.place.lane().places().filter(infantry).count() as u8).saturating_mul(each).min(most)
    }

    /// HL-8.6
    pub(crate) fn shield_cap(&self, spot: Spot) -> u8 {
        let Some(unit) = self.unit(spot) else { return 0 };
        let card = self.card(unit.design);
        let fields = self.sides[spot.seat].fields.iter().map(|&field| self.field_on_shield(field, card.faction));
        fields.fold(card.shield.saturating_add(unit.shield_cap), u8::saturating_add)
    }

    /// HL-8.7
    pub(crate) fn health_cap(&self, spot: Spot) -> u8 {
        let Some(unit) = self.unit(spot) else { return 0 };
        let row = spot.place.row();
        let fields = self.sides[spot.seat].fields.iter().map(|&field| self.field_on_health(field, row));
        fields.fold(self.card(unit.design).health.saturating_add(unit.health_cap), u8::saturating_add)
    }

    /// What a field adds to the shield cap of this faction's units.
    pub(crate) fn field_on_shield(&self, field: Design, of: Faction) -> u8 {
        match self.card(field).aura {
            Aura::ShieldCap(faction, amount) if faction == of => amount,
            _ => 0,
        }
    }

    /// What a field adds to the health cap in this row.
    pub(crate) fn field_on_health(&self, field: Design, row: Row) -> u8 {
        match self.card(field).aura {
            Aura::HealthCapFront(amount) if row.is_front() => amount,
            _ => 0,
        }
    }

    /// Makes a change that touches caps: what a cap loses below the current value is lost, what it
    /// gains is not filled up, unless the option says so (HL-8.8). Says whether a cap has changed.
    pub(crate) fn with_caps(
        &mut self,
        log: &mut impl Log<Event>,
        change: impl FnOnce(&mut Halo) -> Option<(Spot, Spot)>,
    ) -> bool {
        let caps = |game: &Halo, spot: Spot| (game.shield_cap(spot), game.health_cap(spot));
        let before: Pile<(Spot, (u8, u8)), 24> = self.spots().map(|spot| (spot, caps(self, spot))).collect();
        let moved = change(self);
        let fills = self.rules.options.cap_gain_fills == CapGainFills::Yes;
        let mut changed = false;
        for &(spot, (shield_before, health_before)) in before.iter() {
            let spot = moved.filter(|(from, _)| *from == spot).map_or(spot, |(_, to)| to);
            let (shield_cap, health_cap) = caps(self, spot);
            changed |= (shield_cap, health_cap) != (shield_before, health_before);
            if let Some(unit) = self.unit_mut(spot) {
                if fills {
                    unit.shield = unit.shield.saturating_add(shield_cap.saturating_sub(shield_before));
                    unit.health = unit.health.saturating_add(health_cap.saturating_sub(health_before));
                }
                unit.shield = unit.shield.min(shield_cap);
                unit.health = unit.health.min(health_cap);
            }
        }
        if changed {
            log.cite(crate::clause::HL_8_8);
        }
        changed
    }

    /// Hidden by CAMO (HL-13.3).
    pub(crate) fn is_hidden(&self, unit: &Unit) -> bool {
        !unit.marks.has(Marks::REVEALED) && self.has(unit, Keyword::Camo)
    }

    /// May this player select the unit (HL-7.6)?
    pub(crate) fn selectable(&self, by: Seat, spot: Spot) -> bool {
        self.unit(spot).is_some_and(|unit| spot.seat == by || !self.is_hidden(unit))
    }

    /// What a card in hand costs now (HL-5.4).
    pub(crate) fn supply_cost(&self, seat: Seat, held: Held) -> u8 {
        self.supply_cost_with(seat, held, |_, _| {})
    }

    /// The same, saying what each field takes off.
    pub(crate) fn supply_cost_with(&self, seat: Seat, held: Held, mut less: impl FnMut(Design, u8)) -> u8 {
        let card = self.card(held.design);
        let mut cost = card.supply.saturating_sub(held.reduced);
        let side = &self.sides[seat];
        for &field in side.fields.iter() {
            match self.card(field).aura {
                Aura::Cheapen(faction, amount, floor)
                    if faction == card.faction && side.played[faction as usize] == 0 && cost > floor =>
                {
                    let before = cost;
                    cost = cost.saturating_sub(amount).max(floor);
                    less(field, before - cost);
                }
                _ => {}
            }
        }
        cost
    }

    pub(crate) fn payable(&self, seat: Seat, held: Held) -> bool {
        let side = &self.sides[seat];
        self.supply_cost(seat, held) <= side.supply && self.card(held.design).battery <= side.battery
    }

    /// The clauses that a faction's card counts under this turn.
    pub(crate) fn count_played(&mut self, seat: Seat, faction: Faction) {
        let count = &mut self.sides[seat].played[faction as usize];
        *count = count.saturating_add(1);
    }

    /// Takes the copy of a card that is longest in hand.
    pub(crate) fn leave_hand(&mut self, seat: Seat, held: Held) {
        let hand = &mut self.sides[seat].hand;
        if let Some(at) = hand.iter().position(|&card| card == held) {
            hand.remove(at);
        }
    }

    /// Puts a card on its owner's discard pile; tokens cease to exist (HL-3.3).
    pub(crate) fn discard(&mut self, owner: Seat, design: Design, log: &mut impl Log<Event>) {
        if design == self.cards().token {
            log.cite(crate::clause::HL_3_3);
        } else {
            self.sides[owner].discard.push(design);
        }
    }

    /// A unit enters with full shield and health (HL-8.2).
    pub(crate) fn enter(
        &mut self,
        seat: Seat,
        place: Place,
        design: Design,
        owner: Seat,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) {
        let spot = Spot { seat, place };
        self.sides[seat].units[place.index()] = Some(Unit { design, owner, entered: self.turn, ..Unit::default() });
        let (shield, health) = (self.shield_cap(spot), self.health_cap(spot));
        if let Some(unit) = self.unit_mut(spot) {
            (unit.shield, unit.health) = (shield, health);
        }
        let card = self.card(design);
        if (shield, health) != (card.shield, card.health) {
            log.cite(crate::clause::HL_8_2);
        }
        log.tell(clause, || Event::Entered { seat, design, place });
    }

    /// Takes units off the battlefield; those behind them in a row move up, with what is under them.
    pub(crate) fn lift(&mut self, gone: &[Spot]) {
        for spot in gone {
            self.sides[spot.seat].units[spot.place.index()] = None;
            self.attached.retain(|card| card.to != *spot);
        }
        for seat in [Seat(0), Seat(1)] {
            for [first, second] in Row::ALL.map(Row::places) {
                let units = &mut self.sides[seat].units;
                if units[first.index()].is_none() && units[second.index()].is_some() {
                    units.swap(first.index(), second.index());
                    let moved = self.attached.iter_mut().filter(|card| card.to == Spot { seat, place: second });
                    moved.for_each(|card| card.to.place = first);
                }
            }
        }
    }

    /// A token in the back row of a lane, if it has a place (HL-11.5).
    pub(crate) fn make_token_in_back(&mut self, seat: Seat, lane: Lane, log: &mut impl Log<Event>) {
        let [_, back] = lane.rows();
        let place = self.sides[seat].free_place(back);
        self.make_token(seat, lane, place, true, log);
    }

    /// A token in a lane: back row first, then front row (HL-R44).
    pub(crate) fn make_token_in_lane(&mut self, seat: Seat, lane: Lane, log: &mut impl Log<Event>) {
        let ([front, back], side) = (lane.rows(), &self.sides[seat]);
        let place = side.free_place(back).or_else(|| side.free_place(front));
        self.make_token(seat, lane, place, false, log);
    }

    fn make_token(&mut self, seat: Seat, lane: Lane, at: Option<Place>, back_only: bool, log: &mut impl Log<Event>) {
        match at {
            Some(place) => self.enter(seat, place, self.cards().token, seat, crate::clause::HL_11_5, log),
            None => log.tell(crate::clause::HL_11_5, || Event::NoToken { seat, lane, back_only }),
        }
    }

    /// Does this player control the lane (HL-16.1)?
    pub(crate) fn controls(&self, seat: Seat, lane: Lane) -> bool {
        let (us, them) = (&self.sides[seat], &self.sides[seat.other()]);
        us.lane_count(lane) > them.lane_count(lane) && them.row_count(lane.rows()[0]) == 0
    }
}
