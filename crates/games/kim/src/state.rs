//! The table (KM-2): two fields, hands, piles, spirit stacks, markers.

use crate::cards::{Card, CardSet, Ruleset};
use crate::event::{Face, eyes};
use crate::options::Options;
use crate::program::{Ability, AbilityKind};
use crate::stack::{Activation, Ev, Frame, Obj};
use crate::table::{Form, Known, Mark, Slot};
use kernel::{BySeat, Chance, Design, Eyes, Outcome, Pile, Seat, Stack};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(crate) const SEATS: [Seat; 2] = [Seat(0), Seat(1)];
/// The hand limit (KM-3.3), the spirit limit (KM-10.2), the largest deck (KM-3.1).
pub(crate) const HAND: usize = 5;
pub(crate) const SPIRIT: usize = 10;
pub(crate) const DECK: usize = 40;
/// Quick uses of one window where they do not count (KM-R25).
pub(crate) const QUICK: u8 = 8;

/// A card in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Held {
    pub design: Design,
    pub known: Known,
}

/// A spirit card; a used prophecy is public, a charged or absorbed card hidden from all (KM-R55).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Spirit {
    pub design: Design,
    pub hidden: bool,
}

/// Markers of one kind: how many, and what they add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Markers {
    pub count: u8,
    pub attack: u16,
    pub defence: u16,
}

impl Markers {
    /// So many more, with what they add up to.
    pub(crate) fn add(&mut self, count: u8, attack: u16, defence: u16) {
        self.count = self.count.saturating_add(count);
        self.attack = self.attack.saturating_add(attack).min(999);
        self.defence = self.defence.saturating_add(defence).min(999);
    }
}

/// Cards that one unit remembers as sources; what further ones give counts, but is not told apart.
pub(crate) const SOURCES: usize = 8;

/// What one card has given to a unit, as a sum: the source of a status. It decides nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Given {
    pub mark: Mark,
    pub seat: Seat,
    pub design: Design,
    /// Markers or layers.
    pub count: u8,
    pub attack: i16,
    pub defence: i16,
}

/// A monster or an egg (KM-2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Unit {
    pub design: Design,
    pub serial: u16,
    /// Since when it is what it is (KM-13.9 d).
    pub since: u32,
    pub egg: bool,
    pub known: Known,
    /// Oldest first.
    pub stack: Pile<Spirit, SPIRIT>,
    pub shields: u8,
    pub buffs: Markers,
    pub weakens: Markers,
    /// This-turn changes.
    pub change: (i16, i16),
    pub skill_used: bool,
    pub attacked: bool,
    pub finale: bool,
    /// The last turn in which it may not attack.
    pub no_attack: u16,
    /// Where its marks come from, oldest first.
    pub given: Pile<Given, SOURCES>,
}

impl Unit {
    /// Remembers which card gave it something.
    pub(crate) fn note(&mut self, given: Given) {
        let same = |one: &&mut Given| (one.mark, one.seat, one.design) == (given.mark, given.seat, given.design);
        if let Some(one) = self.given.iter_mut().find(same) {
            one.count = one.count.saturating_add(given.count);
            one.attack = one.attack.saturating_add(given.attack).clamp(-999, 999);
            one.defence = one.defence.saturating_add(given.defence).clamp(-999, 999);
        } else if self.given.len() < SOURCES {
            self.given.push(given);
        }
    }

    /// One layer of Shield less; the oldest goes first.
    pub(crate) fn lose_shield(&mut self) {
        self.shields -= 1;
        if let Some(at) = self.given.iter().position(|given| given.mark == Mark::Shield) {
            self.given[at].count -= 1;
            if self.given[at].count == 0 {
                self.given.remove(at);
            }
        }
    }

    /// Has it anything that it loses with its place, besides its spirit (KM-2.8)?
    pub(crate) fn is_marked(&self) -> bool {
        let markers = self.shields > 0 || self.buffs.count > 0 || self.weakens.count > 0;
        markers || self.change != (0, 0) || self.no_attack > 0 || self.skill_used || self.attacked || self.finale
    }
}

/// A card in a prophecy slot (KM-2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Text {
    pub design: Design,
    pub serial: u16,
    pub since: u32,
    pub book: bool,
    pub known: Known,
    /// Face up and resolved: its text works (KM-8.4).
    pub works: bool,
    /// The serial number of the designated monster.
    pub on: u16,
}

/// One player's half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Side {
    pub life: u16,
    pub hand: Pile<Held, HAND>,
    /// The top is the last.
    pub deck: Pile<Design, DECK>,
    pub discard: Pile<Design, DECK>,
    pub units: [Option<Unit>; 3],
    pub texts: [Option<Text>; 3],
    /// Has lost life by effect damage this turn.
    pub effect_damaged: bool,
}

/// A prophecy in the resolving area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Resolving {
    pub seat: Seat,
    pub design: Design,
}

/// A game of Kim Continent.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kim {
    #[serde(skip, default = "crate::cards::book")]
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) turn: u16,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    /// What the turn player may still do this turn.
    pub(crate) summon_left: bool,
    pub(crate) uses_left: u8,
    pub(crate) granted: u8,
    pub(crate) quick_left: u8,
    /// Slots whose scheduled effects are still to come, as bits.
    pub(crate) due: u8,
    /// The number of the newest object, and of the latest event.
    pub(crate) serial: u16,
    pub(crate) now: u32,
    pub(crate) sides: BySeat<Side, 2>,
    pub(crate) act: Activation,
    pub(crate) events: Pile<Ev, 40>,
    pub(crate) resolving: Pile<Resolving, 12>,
    pub(crate) stack: Stack<Frame, 36>,
    pub(crate) chance: Chance,
    pub(crate) outcome: Option<Outcome>,
}

impl Side {
    pub(crate) fn unit(&self, slot: Slot) -> Option<&Unit> {
        if slot.is_monster() { self.units[slot.index()].as_ref() } else { None }
    }

    pub(crate) fn text(&self, slot: Slot) -> Option<&Text> {
        if slot.is_monster() { None } else { self.texts[slot.index()].as_ref() }
    }

    pub(crate) fn is_empty(&self, slot: Slot) -> bool {
        self.unit(slot).is_none() && self.text(slot).is_none()
    }

    /// The lowest empty slot of a kind (KM-2.7).
    pub(crate) fn free(&self, monster: bool) -> Option<Slot> {
        let empty =
            |slot: &Slot| if monster { self.units[slot.index()].is_none() } else { self.texts[slot.index()].is_none() };
        Slot::ALL.into_iter().filter(|slot| slot.is_monster() == monster).find(empty)
    }

    pub(crate) fn has_units(&self) -> bool {
        self.units.iter().any(Option::is_some)
    }

    /// Spirit of all holders.
    pub(crate) fn spirit(&self) -> usize {
        self.units.iter().flatten().map(|unit| unit.stack.len()).sum()
    }
}

impl Kim {
    pub(crate) fn cards(&self) -> &CardSet {
        &self.rules.cards
    }

    pub(crate) fn card(&self, design: Design) -> &Card {
        self.rules.cards.card(design)
    }

    pub(crate) fn ability(&self, design: Design, at: u8) -> &Ability {
        &self.rules.cards.abilities(design)[at as usize]
    }

    pub(crate) fn options(&self) -> &Options {
        &self.rules.options
    }

    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat]
    }

    pub(crate) fn over(&self) -> bool {
        self.outcome.is_some()
    }

    /// The object in a slot.
    pub(crate) fn obj(&self, seat: Seat, slot: Slot) -> Obj {
        let side = self.side(seat);
        let serial = side.unit(slot).map(|unit| unit.serial).or_else(|| side.text(slot).map(|text| text.serial));
        Obj { seat, slot, serial: serial.unwrap_or(0) }
    }

    /// The unit, if it is still there.
    pub(crate) fn unit(&self, obj: Obj) -> Option<&Unit> {
        self.side(obj.seat).unit(obj.slot).filter(|unit| unit.serial == obj.serial)
    }

    pub(crate) fn unit_mut(&mut self, obj: Obj) -> Option<&mut Unit> {
        if !obj.slot.is_monster() {
            return None;
        }
        self.sides[obj.seat].units[obj.slot.index()].as_mut().filter(|unit| unit.serial == obj.serial)
    }

    /// The same, if it is a monster.
    pub(crate) fn monster(&self, obj: Obj) -> Option<&Unit> {
        self.unit(obj).filter(|unit| !unit.egg)
    }

    /// The card in a prophecy slot, if it is still there.
    pub(crate) fn text(&self, obj: Obj) -> Option<&Text> {
        self.side(obj.seat).text(obj.slot).filter(|text| text.serial == obj.serial)
    }

    pub(crate) fn text_mut(&mut self, obj: Obj) -> Option<&mut Text> {
        if obj.slot.is_monster() {
            return None;
        }
        self.sides[obj.seat].texts[obj.slot.index()].as_mut().filter(|text| text.serial == obj.serial)
    }

    /// The monster with this number, wherever it stands.
    pub(crate) fn monster_numbered(&self, seat: Seat, serial: u16) -> Obj {
        let found = Slot::ALL[..3]
            .iter()
            .copied()
            .find(|&slot| self.side(seat).unit(slot).is_some_and(|unit| unit.serial == serial && !unit.egg));
        found.filter(|_| serial != 0).map_or(Obj::default(), |slot| Obj { seat, slot, serial })
    }

    pub(crate) fn new_serial(&mut self) -> u16 {
        self.serial = self.serial.checked_add(1).unwrap_or(1);
        self.serial
    }

    /// Every object of a seat, in slot order.
    pub(crate) fn objects(&self, seat: Seat) -> impl Iterator<Item = Obj> + '_ {
        Slot::ALL.into_iter().map(move |slot| self.obj(seat, slot)).filter(|obj| obj.is_some())
    }

    /// The design of an object that is there.
    pub(crate) fn design(&self, obj: Obj) -> Option<Design> {
        self.unit(obj).map(|unit| unit.design).or_else(|| self.text(obj).map(|text| text.design))
    }

    /// The card of a monster or egg, for those who may know it.
    pub(crate) fn face(&self, obj: Obj) -> Face {
        let Some(unit) = self.unit(obj) else { return Face { value: None, to: Eyes::ALL } };
        Face::to(unit.design, if unit.egg { eyes(obj.seat, unit.known) } else { Eyes::ALL })
    }

    /// Does this card's text work now: a monster, or a face-up prophecy that has resolved?
    pub(crate) fn works(&self, obj: Obj) -> bool {
        self.monster(obj).is_some() || self.text(obj).is_some_and(|text| text.works)
    }

    pub(crate) fn is_ordinary_prophecy(&self, design: Design) -> bool {
        self.card(design).form == Form::Ordinary
    }

    /// The skill of a monster with this name.
    pub(crate) fn skill(&self, design: Design, skill: u8) -> Option<(u8, &Ability)> {
        let mut abilities = self.cards().abilities(design).iter().enumerate();
        let found = abilities.find(|(_, ability)| ability.kind == AbilityKind::Skill && ability.number == skill);
        found.map(|(at, ability)| (at as u8, ability))
    }

    /// Puts another frame in the place of the one on top.
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.stack.top_mut() {
            *top = frame;
        }
    }
}
