//! Damage, death and what it triggers: HL-10, HL-11.
//!
//! All packets of an event are reckoned from the state before it and then applied together; the
//! dead leave together, and only then do triggers act.

use crate::clause::*;
use crate::event::Event;
use crate::options::TrueIgnoresShield;
use crate::program::Op;
use crate::state::{Halo, Marks, Spot};
use crate::table::{DamageType, Keyword, Tag};
use kernel::{Design, Log, Pile};
use schemars::JsonSchema;
use serde::Serialize;

/// How a packet came about (HL-10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Attack,
    Strike,
    Effect,
}

/// Damage on its way (HL-10.1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packet {
    pub source: Option<Spot>,
    /// The card that deals it: the source's own, or the one whose text it is.
    pub by: Design,
    pub target: Spot,
    pub amount: u8,
    pub kind: DamageType,
    pub mode: Mode,
}

/// What a packet does to its target.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hit {
    pub source: Option<Spot>,
    pub by: Design,
    pub target: Spot,
    pub kind: DamageType,
    pub shield: u8,
    pub health: u8,
    pub emp: bool,
    pub amount: Amount,
    /// There was a shield, and SENTINEL passed it.
    pub sentinel: bool,
}

/// How much damage a packet deals, before the shield, and what made it so much (HL-10.3 to HL-10.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Amount {
    /// What the packet began with: the attack of its source, or what its card says.
    pub dealt: u8,
    /// What an attack on a front row adds (HL-10.3).
    pub on_front: u8,
    /// HEADSHOT doubled it (HL-10.4).
    pub headshot: bool,
    /// ARMOR took 1 away, but left 1 (HL-10.5).
    pub armor: bool,
    /// The combo doubled it (HL-10.6).
    pub combo: bool,
    /// What came of it.
    pub total: u32,
}

impl Amount {
    /// What ARMOR took away.
    pub(crate) fn armored(&self) -> u32 {
        let before = (u32::from(self.dealt) + u32::from(self.on_front)) * if self.headshot { 2 } else { 1 };
        u32::from(self.armor && before > 1)
    }
}

/// A unit that has died.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dead {
    pub at: Spot,
    pub design: Design,
    /// The killer, if it has INFECT and the dead was no vehicle (HL-12.9).
    pub infected_by: Option<Spot>,
}

impl Halo {
    /// The type of a unit's damage (HL-10.2).
    pub(crate) fn damage_type(&self, spot: Spot) -> DamageType {
        let Some(unit) = self.unit(spot) else { return DamageType::Generic };
        let keywords = self.keywords(unit);
        if keywords.has(Keyword::Plasma) {
            DamageType::Plasma
        } else if keywords.has(Keyword::Ballistic) {
            DamageType::Ballistic
        } else {
            DamageType::Generic
        }
    }

    /// The packet's way through HL-10.3 to HL-10.8.
    pub(crate) fn reckon(&self, packet: &Packet) -> Hit {
        let mut hit =
            Hit { source: packet.source, by: packet.by, target: packet.target, kind: packet.kind, ..Hit::default() };
        let Some(target) = self.unit(packet.target) else { return hit };
        let source = packet.source.and_then(|source| self.unit(source));
        let attacking = packet.mode == Mode::Attack;
        let mut amount = u32::from(packet.amount);
        hit.amount.dealt = packet.amount;
        if attacking && packet.target.place.row().is_front() {
            hit.amount.on_front = source.map_or(0, |source| source.attack_on_front);
            amount += u32::from(hit.amount.on_front);
        }
        if amount == 0 {
            return hit;
        }
        if attacking && target.shield == 0 && source.is_some_and(|source| self.has(source, Keyword::Headshot)) {
            amount *= 2;
            hit.amount.headshot = true;
        }
        let physical = matches!(packet.kind, DamageType::Ballistic | DamageType::Generic);
        if physical && self.has(target, Keyword::Armor) {
            amount = (amount - 1).max(1);
            hit.amount.armor = true;
        }
        let tagged = target.marks.has(Marks::TAGGED) && !target.marks.has(Marks::COMBO);
        if attacking && packet.kind == DamageType::Ballistic && tagged {
            amount *= 2;
            hit.amount.combo = true;
        }
        hit.amount.total = amount;
        let sentinel = attacking && source.is_some_and(|source| self.has(source, Keyword::Sentinel));
        let pierces = sentinel
            || packet.kind == DamageType::True && self.rules.options.true_ignores_shield == TrueIgnoresShield::Yes;
        hit.sentinel = sentinel && target.shield > 0;
        let shield = u32::from(target.shield);
        let (loss, rest) = match packet.kind {
            _ if pierces => (0, amount),
            DamageType::Plasma => {
                let loss = shield.min(2 * amount);
                (loss, amount - loss.div_ceil(2))
            }
            _ => (shield.min(amount), amount - shield.min(amount)),
        };
        let health = match packet.kind {
            DamageType::Plasma if rest == 0 => 0,
            DamageType::Plasma => (rest / 2).max(1),
            _ => rest,
        };
        hit.shield = loss as u8;
        hit.health = health.min(u32::from(target.health)) as u8;
        let by_emp = source.is_some_and(|source| self.has(source, Keyword::Emp)) && packet.mode != Mode::Effect;
        hit.emp = by_emp && self.card(target.design).tag == Tag::Vehicle;
        hit
    }

    /// Applies all hits of an event, then its marks (HL-10.9).
    pub(crate) fn land<L: Log<Event>>(&mut self, hits: &[Hit], log: &mut L) {
        let turn = self.turn;
        for hit in hits.iter().filter(|hit| hit.amount.total > 0) {
            let at = hit.target;
            if L::ON {
                self.cite_hit(hit, log);
            }
            if let Some(unit) = self.unit_mut(at) {
                unit.shield -= hit.shield;
                unit.health -= hit.health;
                let &Hit { by, kind, amount, shield, health, .. } = hit;
                log.tell(HL_10_8, || Event::Damaged { at, by, kind, amount, shield, health });
            }
        }
        for hit in hits.iter().filter(|hit| hit.amount.total > 0) {
            if let Some(unit) = self.unit_mut(hit.target) {
                unit.damaged = turn;
                if hit.kind == DamageType::Plasma {
                    unit.marks.set(Marks::TAGGED);
                    unit.tagged_by = Some(hit.by);
                    log.cite(HL_10_9);
                }
                if hit.amount.combo {
                    unit.marks.set(Marks::COMBO);
                }
            }
            if hit.emp {
                self.emp(hit.target, hit.by, log);
            }
        }
    }

    /// The vehicle can neither attack nor move until the end of its controller's next turn; a later
    /// turn that it already has stays (HL-12.3).
    pub(crate) fn emp(&mut self, at: Spot, by: Design, log: &mut impl Log<Event>) {
        let next = self.turn.saturating_add(if at.seat == self.active() { 2 } else { 1 });
        if let Some(unit) = self.unit_mut(at) {
            if next > unit.no_attack_until {
                unit.emp_by = Some(by);
            }
            unit.no_attack_until = unit.no_attack_until.max(next);
            unit.no_move_until = unit.no_move_until.max(next);
            let until = unit.no_attack_until;
            log.tell(HL_12_3, || Event::Emped { at, until });
        }
    }

    /// Those with no health and those destroyed die together, in canonical order onto the piles,
    /// each followed by its attachments (HL-11.1).
    pub(crate) fn bury(&mut self, hits: &[Hit], destroyed: &[Spot], log: &mut impl Log<Event>) -> Pile<Dead, 24> {
        let mut dead: Pile<Dead, 24> = Pile::default();
        for at in self.spots() {
            let Some(unit) = self.unit(at) else { continue };
            if unit.health > 0 && !destroyed.contains(&at) {
                continue;
            }
            let killer = hits.iter().find(|hit| hit.target == at && hit.health > 0).and_then(|hit| hit.source);
            let infects = |by: &Spot| self.unit(*by).is_some_and(|killer| self.has(killer, Keyword::Infect));
            let flesh = self.card(unit.design).tag != Tag::Vehicle;
            dead.push(Dead { at, design: unit.design, infected_by: killer.filter(infects).filter(|_| flesh) });
        }
        if dead.len() > 1 {
            log.cite(HL_3_4);
        }
        for one in dead.iter() {
            let Some(owner) = self.unit(one.at).map(|unit| unit.owner) else { continue };
            log.tell(HL_11_1, || Event::Died { at: one.at, design: one.design });
            if owner != one.at.seat {
                log.cite(HL_3_2);
            }
            self.discard(owner, one.design, log);
            let under: Pile<_, 80> = self.attached.iter().copied().filter(|card| card.to == one.at).collect();
            under.iter().for_each(|card| self.discard(card.owner, card.design, log));
        }
        let gone: Pile<Spot, 24> = dead.iter().map(|one| one.at).collect();
        self.lift(&gone);
        dead
    }

    /// INFECT in canonical order of the killers, then death triggers (HL-11.4).
    pub(crate) fn death_triggers(&mut self, dead: &[Dead], log: &mut impl Log<Event>) {
        let active = self.active();
        for seat in [active, active.other()] {
            for one in dead {
                let Some(by) = one.infected_by.filter(|by| by.seat == seat) else { continue };
                let lane = one.at.place.lane();
                log.cite(HL_11_3);
                log.tell(HL_12_9, || Event::Infected { by, lane });
                self.make_token_in_back(seat, lane, log);
            }
        }
        for one in dead {
            let program = self.card(one.design).on_death;
            for op in program.iter() {
                if let Op::TokenBack(count) = *op {
                    log.cite(HL_11_4);
                    (0..count).for_each(|_| self.make_token_in_back(one.at.seat, one.at.place.lane(), log));
                }
            }
        }
    }

    /// The clauses that made the numbers what they are.
    fn cite_hit(&self, hit: &Hit, log: &mut impl Log<Event>) {
        let unit_has = |spot: Option<Spot>, keyword: Keyword| {
            spot.and_then(|spot| self.unit(spot)).is_some_and(|unit| self.has(unit, keyword))
        };
        let plasma = hit.kind == DamageType::Plasma && hit.source.is_some();
        let applied = [
            (plasma && unit_has(hit.source, Keyword::Ballistic), HL_10_2),
            (plasma, HL_12_6),
            (hit.amount.on_front > 0, HL_10_3),
            (hit.amount.headshot, HL_10_4),
            (hit.amount.headshot, HL_12_8),
            (hit.amount.armor, HL_10_5),
            (hit.amount.armor, HL_12_2),
            (hit.amount.combo, HL_12_7),
            (hit.shield > 0 || hit.sentinel, HL_10_7),
            (hit.shield > 0 && unit_has(Some(hit.target), Keyword::Shielded), HL_12_1),
            (hit.sentinel, HL_12_12),
            (hit.kind == DamageType::True, HL_10_11),
        ];
        applied.into_iter().filter(|(applied, _)| *applied).for_each(|(_, clause)| log.cite(clause));
        if hit.amount.combo {
            log.tell(HL_10_6, || Event::Combo { at: hit.target });
        }
    }
}
