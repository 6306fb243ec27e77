//! Attacks and hijacking: HL-9, HL-14.

use crate::clause::*;
use crate::damage::{Hit, Mode, Packet};
use crate::event::Event;
use crate::legal::Why;
use crate::options::{BaseGate, CamoBlocksAttacks, HijackFatigue, HijackRow, PlasmaVsBase, RangedStrikeBack};
use crate::state::{Halo, Marks, Spot};
use crate::table::{DamageType, Keyword, Place, Tag};
use kernel::{Illegal, Log, Pile, Seat, Seats, require};

/// What a unit may attack (HL-9.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Targets {
    pub units: Pile<Place, 4>,
    pub base: bool,
    /// Does a front-row unit that can be chosen protect the back row?
    pub front: bool,
}

impl Halo {
    /// May this unit declare an attack now (HL-9.1)?
    pub(crate) fn check_attacker(&self, seat: Seat, place: Place) -> Result<(), Illegal<Why>> {
        let at = Spot { seat, place };
        let Some(unit) = self.unit(at) else {
            return Err(Illegal { clause: HL_9_1, why: Why::NoUnit(at) });
        };
        require(!unit.marks.has(Marks::ATTACKED), HL_9_1, Why::HasAttacked(at))?;
        let ready = unit.entered != self.turn || self.has(unit, Keyword::DropPod);
        require(ready, HL_8_11, Why::Fatigued(at))?;
        require(unit.no_attack_until < self.turn, HL_12_3, Why::Emped { at, until: unit.no_attack_until })
    }

    /// The legal targets of a unit (HL-9.3, HL-9.4).
    pub(crate) fn attack_targets(&self, seat: Seat, place: Place) -> Targets {
        let foe = seat.other();
        let Some(unit) = self.sides[seat].unit(place) else { return Targets::default() };
        let visible = |&place: &Place| self.stands_open(seat, Spot { seat: foe, place });
        let seen: Pile<Place, 4> = place.lane().places().filter(visible).collect();
        let front = seen.iter().any(|place| place.row().is_front());
        let ranged = self.has(unit, Keyword::Ranged);
        let units: Pile<Place, 4> =
            seen.iter().copied().filter(|place| !front || ranged || place.row().is_front()).collect();
        let gate_open = self.rules.options.base_gate == BaseGate::FrontEmpty && !front;
        Targets { base: seen.is_empty() || gate_open, units, front }
    }

    /// Can this player's units see this one (HL-7.6)? The option lets attacks see what CAMO hides.
    fn stands_open(&self, seat: Seat, spot: Spot) -> bool {
        match self.rules.options.camo_blocks_attacks {
            CamoBlocksAttacks::Yes => self.selectable(seat, spot),
            CamoBlocksAttacks::No => self.unit(spot).is_some(),
        }
    }

    pub(crate) fn check_attack(&self, seat: Seat, place: Place, target: Option<Place>) -> Result<(), Illegal<Why>> {
        self.check_attacker(seat, place)?;
        let targets = self.attack_targets(seat, place);
        let Some(target) = target else { return require(targets.base, HL_9_3, Why::BaseGuarded(place.lane())) };
        if targets.units.contains(&target) {
            return Ok(());
        }
        let spot = Spot { seat: seat.other(), place: target };
        require(self.unit(spot).is_some(), HL_9_2, Why::NoUnit(spot))?;
        require(target.lane() == place.lane(), HL_9_2, Why::OtherLane { at: spot, lane: place.lane() })?;
        require(self.stands_open(seat, spot), HL_7_6, Why::Hidden(spot))?;
        Err(Illegal { clause: HL_9_3, why: Why::Guarded(spot) })
    }

    /// One unit's blow at another.
    fn blow(&self, source: Spot, target: Spot, mode: Mode) -> Hit {
        let (amount, kind) = (self.attack(source), self.damage_type(source));
        let by = self.unit(source).map(|unit| unit.design).unwrap_or_default();
        self.reckon(&Packet { source: Some(source), by, target, amount, kind, mode })
    }

    /// What an attack would do: the attacker's hit and the strike-back (HL-9.6). For previews too.
    pub(crate) fn exchange(&self, by: Spot, target: Spot) -> Pile<Hit, 2> {
        let mut hits: Pile<Hit, 2> = Pile::default();
        hits.push(self.blow(by, target, Mode::Attack));
        let ranged = self.unit(by).is_some_and(|unit| self.has(unit, Keyword::Ranged));
        if !(ranged && self.rules.options.ranged_strike_back == RangedStrikeBack::No) {
            hits.push(self.blow(target, by, Mode::Strike));
        }
        hits
    }

    /// An attack is declared and fought (HL-9.5, HL-9.6).
    pub(crate) fn declare_attack<L: Log<Event>>(
        &mut self,
        seat: Seat,
        place: Place,
        target: Option<Place>,
        log: &mut L,
    ) {
        let by = Spot { seat, place };
        if L::ON {
            self.cite_attacker(by, target, log);
        }
        if let Some(unit) = self.unit_mut(by) {
            unit.marks.set(Marks::ATTACKED);
            // Only what can be hidden can be revealed; the mark says the same for all.
            unit.marks.set(Marks::REVEALED);
            unit.marks.clear(Marks::HIDING);
        }
        log.tell(HL_9_5, || Event::Attacks { by, target });
        let Some(target) = target.map(|place| Spot { seat: seat.other(), place }) else {
            return self.hit_base(by, log);
        };
        log.tell(HL_9_6, || Event::Exchange { by, target });
        let hits = self.exchange(by, target);
        if L::ON {
            self.cite_strike_back(by, target, &hits, log);
        }
        self.land(&hits, log);
        let dead = self.bury(&hits, &[], log);
        self.death_triggers(&dead, log);
    }

    /// What an attack takes from the base (HL-9.8).
    pub(crate) fn base_damage(&self, by: Spot) -> u8 {
        let half = self.rules.options.plasma_vs_base == PlasmaVsBase::Half;
        match self.attack(by) {
            attack if half && self.damage_type(by) == DamageType::Plasma => (attack / 2).max(1),
            attack => attack,
        }
    }

    /// HL-9.8: always the attack, whatever its type.
    fn hit_base(&mut self, by: Spot, log: &mut impl Log<Event>) {
        let damage = self.base_damage(by);
        let seat = by.seat.other();
        let base = &mut self.sides[seat].base;
        *base = base.saturating_sub(damage);
        let base = *base;
        log.tell(HL_9_8, || Event::BaseHit { seat, damage, base });
        if base == 0 {
            let both = self.sides[by.seat].base == 0;
            let (winners, how) = if both { (Seats::NONE, HL_16_5) } else { (Seats::only(by.seat), HL_16_3) };
            self.end(winners, how, log);
        }
    }

    /// May this unit seize that vehicle (HL-14.1, HL-14.2)?
    pub(crate) fn check_hijack(&self, seat: Seat, unit: Place, vehicle: Place) -> Result<(), Illegal<Why>> {
        let (by, spot) = (Spot { seat, place: unit }, Spot { seat: seat.other(), place: vehicle });
        let no_unit = |at: Spot| Illegal { clause: HL_14_1, why: Why::NoUnit(at) };
        let own = self.unit(by).ok_or(no_unit(by))?;
        require(self.has(own, Keyword::Hijack), HL_12_5, Why::NoHijack(by))?;
        let victim = self.unit(spot).ok_or(no_unit(spot))?;
        require(vehicle.lane() == unit.lane(), HL_14_1, Why::OtherLane { at: spot, lane: unit.lane() })?;
        require(self.card(victim.design).tag == Tag::Vehicle, HL_14_1, Why::NotAVehicle(spot))?;
        require(self.selectable(seat, spot), HL_7_6, Why::Hidden(spot))?;
        require(
            self.sides[seat].supply >= HIJACK_COST,
            HL_14_1,
            Why::TooDear { cost: HIJACK_COST, supply: self.sides[seat].supply },
        )?;
        let full = match self.rules.options.hijack_row {
            HijackRow::Same => Why::RowFull(vehicle.row()),
            HijackRow::OtherIfFull => Why::LaneFull(vehicle.lane()),
        };
        require(self.hijacked_place(seat, vehicle).is_some(), HL_14_2, full)
    }

    /// Where a seized vehicle goes: to its own row, or by the option to the other if that is full (HL-14.2).
    fn hijacked_place(&self, seat: Seat, vehicle: Place) -> Option<Place> {
        let side = &self.sides[seat];
        let same = side.free_place(vehicle.row());
        match self.rules.options.hijack_row {
            HijackRow::Same => same,
            HijackRow::OtherIfFull => {
                same.or_else(|| vehicle.lane().rows().into_iter().find_map(|row| side.free_place(row)))
            }
        }
    }

    /// The vehicle changes sides, and nothing else about it changes (HL-14.3).
    pub(crate) fn hijack<L: Log<Event>>(&mut self, seat: Seat, unit: Place, vehicle: Place, log: &mut L) {
        let Some(place) = self.hijacked_place(seat, vehicle) else { return };
        if place.row() != vehicle.row() {
            log.cite(HL_14_2);
        }
        let (from, to) = (Spot { seat: seat.other(), place: vehicle }, Spot { seat, place });
        if L::ON && self.check_attacker(seat, unit).is_err() {
            log.cite(HL_14_4);
        }
        if self.unit(from).is_some_and(|unit| unit.no_attack_until >= self.turn) {
            log.cite(HL_13_4);
        }
        self.sides[seat].supply -= HIJACK_COST;
        let (turn, tired) = (self.turn, self.rules.options.hijack_fatigue == HijackFatigue::Yes);
        let changed = self.with_caps(log, |game| {
            let mut unit = game.sides[from.seat].units[from.place.index()].take();
            if let Some(unit) = unit.as_mut().filter(|_| tired) {
                unit.entered = turn;
            }
            game.sides[to.seat].units[to.place.index()] = unit;
            game.attached.iter_mut().filter(|card| card.to == from).for_each(|card| card.to = to);
            game.lift(&[]);
            Some((from, to))
        });
        if changed {
            log.cite(HL_14_3);
        }
        log.tell(HL_14_1, || Event::Hijacked { from, to });
    }

    /// What lets this unit attack now, or attack there.
    fn cite_attacker(&self, by: Spot, target: Option<Place>, log: &mut impl Log<Event>) {
        let Some(unit) = self.unit(by) else { return };
        let back = target.is_some_and(|place| !place.row().is_front());
        let past_front = back && self.attack_targets(by.seat, by.place).front;
        let applied = [
            (self.is_hidden(unit), HL_12_4),
            (unit.entered == self.turn, HL_12_10),
            (past_front, HL_9_4),
            (past_front, HL_12_11),
            (self.squad_counts(by), HL_12_13),
        ];
        applied.into_iter().filter(|(applied, _)| *applied).for_each(|(_, clause)| log.cite(clause));
    }

    /// A strike-back where one might doubt it (HL-9.7), and what it lacks of an attack (HL-9.9).
    fn cite_strike_back(&self, by: Spot, target: Spot, hits: &[Hit], log: &mut impl Log<Event>) {
        let (&[attack, strike], Some(unit)) = (hits, self.unit(target)) else { return };
        let ranged = self.unit(by).is_some_and(|unit| self.has(unit, Keyword::Ranged));
        let idle = self.check_attacker(target.seat, target.place).is_err();
        let doubtful = ranged || idle || !target.place.row().is_front() || attack.health >= unit.health;
        let full = self.blow(target, by, Mode::Attack);
        let less = (full.shield, full.health, full.amount.total) != (strike.shield, strike.health, strike.amount.total);
        let applied = [(doubtful, HL_9_7), (less, HL_9_9), (self.squad_counts(target), HL_12_13)];
        applied.into_iter().filter(|(applied, _)| *applied).for_each(|(_, clause)| log.cite(clause));
    }
}

/// HL-14.1
pub(crate) const HIJACK_COST: u8 = 2;
