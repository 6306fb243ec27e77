//! Cards that come to the field and leave it, spirit, life (KM-2, KM-10, KM-11.8, KM-12).

use crate::clause::*;
use crate::event::{Event, eyes};
use crate::options::{DoubleZero, HealCap};
use crate::program::Fallen;
use crate::stack::{DestroyedKind, Ev, Frame, Obj};
use crate::state::{HAND, Held, Kim, SPIRIT, Spirit, Text, Unit};
use crate::table::{Arrival, Cause, Happening, Known, Slot};
use kernel::{Clause, Design, Eyes, Log, Outcome, Seat, Seats, Told};

/// Where a card that leaves the field goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Discard,
    Hand,
}

impl Kim {
    /// Is whatever happens now a finale, that nothing can answer (KM-13.5)?
    fn muted(&self) -> bool {
        self.act.finale || self.stack.iter().any(|frame| matches!(frame, Frame::Link(link) if link.finale))
    }

    /// Something that effects can answer has happened (KM-13.7).
    pub(crate) fn emit(&mut self, mut ev: Ev, log: &mut impl Log<Event>) {
        self.now += 1;
        ev.at = self.now;
        if self.muted() {
            return log.cite(KM_13_5);
        }
        if self.events.len() < 40 {
            self.events.push(ev);
        }
    }

    // --- cards that come ---

    /// The slot that a card takes; where there are several, nobody picks (KM-2.7).
    pub(crate) fn lowest_slot<L: Log<Event>>(&self, seat: Seat, monster: bool, log: &mut L) -> Option<Slot> {
        let side = self.side(seat);
        let empty = || Slot::ALL.into_iter().filter(|&slot| slot.is_monster() == monster && side.is_empty(slot));
        if L::ON && empty().nth(1).is_some() {
            log.cite(KM_2_7);
        }
        side.free(monster)
    }

    /// A card takes a slot.
    pub(crate) fn place(&mut self, seat: Seat, slot: Slot, design: Design, hidden: bool) -> Obj {
        let (serial, since) = (self.new_serial(), self.now + 1);
        let side = self.side_mut(seat);
        if slot.is_monster() {
            side.units[slot.index()] = Some(Unit { design, serial, since, egg: hidden, ..Unit::default() });
        } else {
            let text = Text { design, serial, since, book: hidden, ..Text::default() };
            side.texts[slot.index()] = Some(text);
        }
        Obj { seat, slot, serial }
    }

    /// A monster comes face up by one of these: the turn's summon (KM-7.2), Hatch (KM-12.12), another
    /// effect that makes the event of hatching (KM-13.7).
    pub(crate) fn come_up(&mut self, obj: Obj, by: Clause, source: Obj, log: &mut impl Log<Event>) {
        let since = self.now + 1;
        let Some(unit) = self.unit_mut(obj) else { return };
        (unit.egg, unit.since, unit.known) = (false, since, Known::Nobody);
        let design = unit.design;
        let hatched = by != KM_7_2;
        let cause = if hatched { Cause::Effect } else { Cause::Action };
        log.tell(by, || Event::Summoned { seat: obj.seat, slot: obj.slot, design, hatched });
        let ev = Ev { what: Happening::Summon, cause, player: obj.seat, card: obj, design, source, ..Ev::default() };
        self.emit(ev, log);
    }

    // --- cards that leave ---

    /// A card leaves the field (KM-2.8, KM-R53): its stack, the card, its equipment.
    pub(crate) fn leave(&mut self, obj: Obj, way: Way, log: &mut impl Log<Event>) {
        let Obj { seat, slot, .. } = obj;
        if seat == self.active {
            self.due &= !(1 << slot.0);
        }
        if let Some(text) = self.text(obj).copied() {
            self.side_mut(seat).texts[slot.index()] = None;
            self.side_mut(seat).discard.push(text.design);
            return;
        }
        let Some(unit) = self.unit(obj).copied() else { return };
        if unit.is_marked() {
            log.cite(KM_2_8);
        }
        if unit.stack.len() > 1 {
            log.cite(KM_10_9);
        }
        let side = self.side_mut(seat);
        side.units[slot.index()] = None;
        side.discard.extend(unit.stack.iter().rev().map(|spirit| spirit.design));
        match way {
            Way::Hand if side.hand.len() < HAND => {
                let known = if unit.egg { unit.known } else { Known::All };
                side.hand.push(Held { design: unit.design, known });
            }
            _ => side.discard.push(unit.design),
        }
        // KM-12.3: equipment falls with its monster.
        for at in 0..3 {
            let Some(text) = self.side(seat).texts[at].filter(|text| text.on == unit.serial && text.on != 0) else {
                continue;
            };
            let lost = Obj { seat, slot: Slot(3 + at as u8), serial: text.serial };
            log.tell(KM_12_3, || Event::EquipmentLost { seat, slot: lost.slot, design: text.design });
            self.fallen(lost, Cause::Action, Obj::default(), Obj::default(), log);
            self.leave(lost, Way::Discard, log);
        }
    }

    /// The event of a destruction, told before the card has left.
    fn fallen(&mut self, obj: Obj, cause: Cause, by: Obj, source: Obj, log: &mut impl Log<Event>) {
        let (kind, spirit) = match (self.unit(obj), self.text(obj)) {
            (Some(unit), _) => {
                let kind = if unit.egg { DestroyedKind::Egg } else { DestroyedKind::Monster };
                (kind, unit.stack.len() as u8)
            }
            (_, Some(text)) => (if text.book { DestroyedKind::Book } else { DestroyedKind::Prophecy }, 0),
            _ => return,
        };
        let Some(design) = self.design(obj) else { return };
        let ev = Ev {
            what: Happening::Destroyed,
            cause,
            player: obj.seat,
            card: obj,
            design,
            by,
            kind,
            spirit,
            source,
            ..Ev::default()
        };
        self.emit(ev, log);
    }

    /// Destroys a card, or breaks a layer of its Shield (KM-12.5); says whether it is destroyed.
    pub(crate) fn destroy(&mut self, obj: Obj, cause: Cause, by: Obj, source: Obj, log: &mut impl Log<Event>) -> bool {
        let Obj { seat, slot, .. } = obj;
        if let Some(unit) = self.unit_mut(obj).filter(|unit| unit.shields > 0) {
            unit.lose_shield();
            let design = unit.design;
            let card = self.face(obj);
            log.tell(KM_12_5, || Event::ShieldBroken { seat, slot, card });
            let what = Happening::ShieldBroken;
            self.emit(Ev { what, cause, player: seat, card: obj, design, source, ..Ev::default() }, log);
            return false;
        }
        let Some(design) = self.design(obj) else { return false };
        let clause = if cause == Cause::Battle { KM_11_1 } else { KM_13_7 };
        log.tell(clause, || Event::Destroyed { seat, slot, design });
        self.fallen(obj, cause, by, source, log);
        self.leave(obj, Way::Discard, log);
        true
    }

    pub(crate) fn dismiss(&mut self, obj: Obj, log: &mut impl Log<Event>) {
        if let Some(design) = self.design(obj) {
            log.tell(KM_2_6, || Event::Dismissed { seat: obj.seat, slot: obj.slot, design });
            self.leave(obj, Way::Discard, log);
        }
    }

    pub(crate) fn bounce(&mut self, obj: Obj, log: &mut impl Log<Event>) {
        let Some(unit) = self.unit(obj).copied() else { return };
        let into_hand = self.side(obj.seat).hand.len() < HAND;
        let known = if unit.egg && into_hand { unit.known } else { Known::All };
        let design = Told::to(unit.design, eyes(obj.seat, known));
        let clause = if into_hand { KM_2_8 } else { KM_3_3 };
        log.tell(clause, || Event::Bounced { seat: obj.seat, slot: obj.slot, design, into_hand });
        self.leave(obj, Way::Hand, log);
    }

    // --- piles ---

    /// The discard pile becomes the deck when a card must be taken from an empty one (KM-6.4).
    fn refill(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        if !side.deck.is_empty() {
            return;
        }
        if side.discard.is_empty() {
            return log.cite(KM_6_5);
        }
        while let Some(design) = side.discard.pop() {
            side.deck.push(design);
        }
        // What a shuffle leaves must not depend on the order before it.
        side.deck.sort_unstable();
        let cards = side.deck.len() as u8;
        self.chance.shuffle(&mut self.sides[seat].deck);
        log.tell(KM_6_4, || Event::Reshuffled { seat, cards });
    }

    /// Draws up to so many cards (KM-3.3, KM-6.5); one event for all.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, cause: Cause, source: Obj, log: &mut impl Log<Event>) {
        let mut drawn = 0;
        while drawn < count && self.side(seat).hand.len() < HAND {
            self.refill(seat, log);
            let side = self.side_mut(seat);
            let Some(design) = side.deck.pop() else { break };
            side.hand.push(Held { design, known: Known::Nobody });
            drawn += 1;
            let clause = if cause == Cause::Phase { KM_6_3 } else { KM_13_7 };
            log.tell(clause, || Event::Drew { seat, design: Told::to(design, Eyes::only(seat)) });
        }
        if drawn < count && self.side(seat).hand.len() >= HAND {
            log.cite(KM_3_3);
        }
        if drawn > 0 {
            let clause = if cause == Cause::Phase { KM_6_3 } else { KM_13_7 };
            log.tell(clause, || Event::DrewCards { seat, cards: drawn });
            self.emit(Ev { what: Happening::Draw, cause, player: seat, source, ..Ev::default() }, log);
        }
    }

    /// Cards from the bottom of the owner's deck go face down under a holder (KM-10.5); how many did.
    pub(crate) fn charge(
        &mut self,
        obj: Obj,
        count: u8,
        how: Arrival,
        cause: Cause,
        source: Obj,
        log: &mut impl Log<Event>,
    ) -> u8 {
        let mut charged = 0;
        while charged < count && self.unit(obj).is_some_and(|unit| unit.stack.len() < SPIRIT) {
            self.refill(obj.seat, log);
            let side = self.side_mut(obj.seat);
            if side.deck.is_empty() {
                break;
            }
            let design = side.deck.remove(0);
            if let Some(unit) = self.unit_mut(obj) {
                unit.stack.push(Spirit { design, hidden: true });
            }
            charged += 1;
        }
        self.cite_full(obj, charged < count, log);
        if charged > 0 {
            let (seat, slot, card) = (obj.seat, obj.slot, self.face(obj));
            match how {
                Arrival::Absorb => log.tell(KM_10_5, || Event::Absorbed { seat, slot, cards: charged, card }),
                _ => log.tell(KM_10_1, || Event::SpiritGained { seat, slot, cards: charged, how, card }),
            }
            self.gained(obj, how, cause, source, log);
        }
        charged
    }

    /// The event of spirit that has arrived.
    pub(crate) fn gained(&mut self, obj: Obj, how: Arrival, cause: Cause, source: Obj, log: &mut impl Log<Event>) {
        let what = Happening::SpiritGained;
        self.emit(Ev { what, cause, player: obj.seat, card: obj, how, source, ..Ev::default() }, log);
    }

    /// The newest spirit card of a holder goes on top of the discard pile (KM-10.8, KM-10.9).
    pub(crate) fn lose_spirit(&mut self, obj: Obj, log: &mut impl Log<Event>) -> Option<Design> {
        let stack = &mut self.unit_mut(obj)?.stack;
        if stack.len() > 1 {
            log.cite(KM_10_9);
        }
        let spirit = stack.pop()?;
        self.side_mut(obj.seat).discard.push(spirit.design);
        Some(spirit.design)
    }

    pub(crate) fn drain(&mut self, obj: Obj, count: u8, log: &mut impl Log<Event>) {
        let mut lost = 0;
        while lost < count && self.lose_spirit(obj, log).is_some() {
            lost += 1;
        }
        if lost > 0 {
            let card = self.face(obj);
            log.tell(KM_10_9, || Event::Drained { seat: obj.seat, slot: obj.slot, cards: lost, card });
        }
    }

    /// Newest points move one by one (KM-R54).
    pub(crate) fn shift(&mut self, from: Obj, to: Obj, count: u8, source: Obj, log: &mut impl Log<Event>) {
        let mut moved = 0;
        while moved < count && self.unit(to).is_some_and(|unit| unit.stack.len() < SPIRIT) {
            let Some(spirit) = self.unit_mut(from).and_then(|unit| unit.stack.pop()) else { break };
            if let Some(unit) = self.unit_mut(to) {
                unit.stack.push(spirit);
            }
            moved += 1;
        }
        self.cite_full(to, moved < count, log);
        if moved > 0 {
            let (seat, card, giver) = (to.seat, self.face(to), self.face(from));
            log.tell(KM_10_9, || Event::Shifted { seat, from: from.slot, to: to.slot, cards: moved, card, giver });
            self.gained(to, Arrival::Effect, Cause::Effect, source, log);
        }
    }

    /// A stack that takes no more has stopped something.
    fn cite_full(&self, obj: Obj, stopped: bool, log: &mut impl Log<Event>) {
        if stopped && self.unit(obj).is_some_and(|unit| unit.stack.len() >= SPIRIT) {
            log.cite(KM_10_2);
        }
    }

    // --- life ---

    /// Takes life without looking at it; the event (KM-11.8).
    fn hurt(&mut self, seat: Seat, amount: u16, cause: Cause, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        side.life = side.life.saturating_sub(amount);
        side.effect_damaged |= cause == Cause::Effect;
        let life = side.life;
        log.tell(KM_11_8, || Event::Damaged { seat, amount, life, cause });
    }

    /// Damage to one or both players in one instruction; then the life check (KM-14.1, KM-14.2).
    pub(crate) fn damage(&mut self, hits: &[(Seat, u16)], cause: Cause, source: Obj, log: &mut impl Log<Event>) {
        if hits.iter().any(|(_, amount)| *amount == 0) {
            log.cite(KM_11_8);
        }
        let hits = || hits.iter().filter(|(_, amount)| *amount > 0);
        hits().for_each(|&(seat, amount)| self.hurt(seat, amount, cause, log));
        for &(player, _) in hits() {
            self.emit(Ev { what: Happening::Damage, cause, player, source, ..Ev::default() }, log);
        }
        let dead: Seats = crate::state::SEATS.into_iter().filter(|&seat| self.side(seat).life == 0).collect();
        match dead.len() {
            0 => {}
            1 => self.end(crate::state::SEATS.into_iter().filter(|&seat| !dead.has(seat)).collect(), KM_14_1, log),
            _ => match self.options().double_zero {
                DoubleZero::Draw => self.end(Seats::NONE, KM_14_2, log),
                DoubleZero::TurnPlayerLoses => self.end(Seats::only(self.active.other()), KM_14_2, log),
            },
        }
    }

    pub(crate) fn heal(&mut self, seat: Seat, amount: u16, source: Obj, log: &mut impl Log<Event>) {
        let cap = match self.options().heal_cap {
            HealCap::Start => self.options().start_life,
            HealCap::None => u16::MAX,
        };
        let side = self.side_mut(seat);
        let before = side.life;
        side.life = before.max(before.saturating_add(amount).min(cap));
        let (gained, life) = (side.life - before, side.life);
        if gained > 0 {
            log.tell(KM_11_8, || Event::Healed { seat, amount: gained, life });
            let what = Happening::Heal;
            self.emit(Ev { what, cause: Cause::Effect, player: seat, source, ..Ev::default() }, log);
        }
    }

    /// The game is over.
    pub(crate) fn end(&mut self, winners: Seats, how: Clause, log: &mut impl Log<Event>) {
        self.stack.cut(0);
        let mut score = [0; 8];
        for seat in crate::state::SEATS {
            score[seat.index()] = self.side(seat).life.into();
        }
        self.outcome = Some(Outcome { winners, how, score });
        log.tell(how, || Event::Ended { winner: winners.iter().next() });
    }
}

/// Is what fell of this kind?
pub(crate) fn is_fallen(kind: DestroyedKind, fallen: Fallen) -> bool {
    match fallen {
        Fallen::Whatever => true,
        Fallen::Monster => kind == DestroyedKind::Monster,
        Fallen::Egg => kind == DestroyedKind::Egg,
        Fallen::Unit => matches!(kind, DestroyedKind::Monster | DestroyedKind::Egg),
        Fallen::Prophecy => kind == DestroyedKind::Prophecy,
        Fallen::Book => kind == DestroyedKind::Book,
    }
}
