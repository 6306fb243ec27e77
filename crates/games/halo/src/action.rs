//! What a player can do, and how records and scenarios write it. Units are named by lane, row and
//! order of arrival (`AF1`); a card in hand whose cost is reduced this turn by a star.

use crate::cards::CardSet;
use crate::state::{Held, Spot};
use crate::table::{Lane, Place, Row};
use kernel::{Design, Seat, Unreadable};

/// One decision of one player. The text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `play UNSC-002 BF`, `play COV-008 enemy AF1`: a card with its place or target (HL-7).
    Play {
        /// The card; of equal ones the one longest in hand.
        card: Held,
        /// Where it goes or what it names.
        aim: Aim,
    },
    /// `convert UNSC-001`: a card for Battery (HL-5.2).
    Convert(Held),
    /// `hijack AF1 AB1`: an own unit seizes an enemy vehicle (HL-14.1).
    Hijack {
        /// The own unit.
        unit: Place,
        /// The enemy vehicle.
        vehicle: Place,
    },
    /// `attack AF1 AF2`, `attack AF1 base` (HL-9).
    Attack {
        /// The own unit.
        unit: Place,
        /// The enemy unit; `None`: the base.
        target: Option<Place>,
    },
    /// `end`: ends Deployment or Skirmish.
    End,
    /// `pick AF1`: the target of an entry effect (HL-7.2).
    Pick(Place),
    /// `lane A`: where an Infested Zone puts its token (HL-15.2).
    ZoneLane(Lane),
    /// `keep`: the opening hand stays (option `mulligan`).
    Keep,
    /// `redraw`: the opening hand is shuffled back and drawn anew.
    Redraw,
}

/// Where a played card goes, or what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// Nothing.
    None,
    /// `BF`: a row of the own side, for a unit.
    Row(Row),
    /// `AF1`: an own unit.
    Own(Place),
    /// `enemy AF1`: an enemy unit.
    Enemy(Place),
    /// `A`: a lane.
    Lane(Lane),
    /// `UNSC-002`: a card in the own discard pile.
    Discarded(Design),
}

impl Aim {
    /// The lane that is named.
    pub(crate) fn lane(self) -> Option<Lane> {
        if let Aim::Lane(lane) = self { Some(lane) } else { None }
    }

    /// The unit that this player names.
    pub(crate) fn unit(self, seat: Seat) -> Option<Spot> {
        match self {
            Aim::Own(place) => Some(Spot { seat, place }),
            Aim::Enemy(place) => Some(Spot { seat: seat.other(), place }),
            Aim::None | Aim::Row(_) | Aim::Lane(_) | Aim::Discarded(_) => None,
        }
    }
}

impl Action {
    /// Its notation.
    pub(crate) fn write(&self, cards: &CardSet, out: &mut String) {
        let held = |card: &Held| cards.held_text(card);
        let text = match self {
            Action::Play { card, aim } => {
                let aim = match aim {
                    Aim::None => String::new(),
                    Aim::Row(row) => format!(" {}", row.id()),
                    Aim::Own(place) => format!(" {}", place.id()),
                    Aim::Enemy(place) => format!(" enemy {}", place.id()),
                    Aim::Lane(lane) => format!(" {}", lane.id()),
                    Aim::Discarded(design) => format!(" {}", cards.id(*design)),
                };
                format!("play {}{aim}", held(card))
            }
            Action::Convert(card) => format!("convert {}", held(card)),
            Action::Hijack { unit, vehicle } => format!("hijack {} {}", unit.id(), vehicle.id()),
            Action::Attack { unit, target } => format!("attack {} {}", unit.id(), target.map_or("base", Place::id)),
            Action::End => "end".to_owned(),
            Action::Pick(place) => format!("pick {}", place.id()),
            Action::ZoneLane(lane) => format!("lane {}", lane.id()),
            Action::Keep => "keep".to_owned(),
            Action::Redraw => "redraw".to_owned(),
        };
        out.push_str(&text);
    }

    /// Reads the notation back.
    pub(crate) fn read(text: &str, cards: &CardSet) -> Result<Action, Unreadable> {
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let place = |word: &str| {
            Place::from_id(word).ok_or_else(|| unreadable("a unit such as AF1: lane A, B or C, row F or B, 1 or 2"))
        };
        let design = |word: &str| cards.find(word).ok_or_else(|| unreadable("a card such as UNSC-001"));
        let held = |word: &str| -> Result<Held, Unreadable> {
            let (id, reduced) = cards.read_held(word);
            Ok(Held { design: design(id)?, reduced })
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match *words.as_slice() {
            ["play", card] => Action::Play { card: held(card)?, aim: Aim::None },
            ["play", card, "enemy", at] => Action::Play { card: held(card)?, aim: Aim::Enemy(place(at)?) },
            ["play", card, at] => {
                let row = Row::from_id(at).map(Aim::Row);
                let aim = row.or_else(|| Lane::from_id(at).map(Aim::Lane)).or_else(|| Place::from_id(at).map(Aim::Own));
                let aim = aim.or_else(|| cards.find(at).map(Aim::Discarded));
                Action::Play {
                    card: held(card)?,
                    aim: aim.ok_or_else(|| unreadable("a row AF, a unit AF1, a lane A or a card"))?,
                }
            }
            ["convert", card] => Action::Convert(held(card)?),
            ["hijack", unit, vehicle] => Action::Hijack { unit: place(unit)?, vehicle: place(vehicle)? },
            ["attack", unit, "base"] => Action::Attack { unit: place(unit)?, target: None },
            ["attack", unit, target] => Action::Attack { unit: place(unit)?, target: Some(place(target)?) },
            ["end"] => Action::End,
            ["pick", at] => Action::Pick(place(at)?),
            ["lane", at] => Action::ZoneLane(Lane::from_id(at).ok_or_else(|| unreadable("a lane: A, B or C"))?),
            ["keep"] => Action::Keep,
            ["redraw"] => Action::Redraw,
            _ => return Err(unreadable("such as `play UNSC-001 AF`, `attack AF1 AF1`, `convert UNSC-001`, `end`")),
        })
    }
}
