//! What lies on the table, and the one function for each kind of change.

use crate::cards::{Numbers, Ruleset};
use crate::event::Event;
use crate::options::HandArranging;
use crate::stack::Frame;
use crate::table::{Area, Areas, Gap, KINDS, Kind, Lane, Role};
use kernel::{BySeat, Chance, Clause, Log, Outcome, Pile, Sealed, Seat, Stack};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The number of turns (WQ-3.1).
pub const TURNS: u8 = 60;

/// A row of cards in hand. There is room for all that a player can have: five Stones and the book's
/// whole deck.
pub type Hand = Pile<Kind, 65>;

/// A player's cards in lanes and gaps; as many may lie there.
pub(crate) type Battlefield = Pile<Placed, 65>;

/// Everything the rest of the game depends on, and nothing else: two equal states have the same
/// future. Seat 0 is Black, seat 1 White; who sits where is the host's affair (WQ-R11).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weiqi {
    /// Options and cards; not part of the bytes, which name them by fingerprint.
    #[serde(skip, default = "crate::cards::book")]
    pub(crate) rules: Arc<Ruleset>,
    /// Whose turn it is follows from it (WQ-3.1), and so do the remaining turns (WQ-3.9).
    pub(crate) turns_ended: u8,
    pub(crate) sides: BySeat<Side, 2>,
    /// Top card last. Nobody may see the order.
    pub(crate) deck: Pile<Kind, 80>,
    /// The secret choice of roles (D1).
    pub(crate) draft: Sealed<Role, 2>,
    /// What is still to be resolved, innermost last. The lowest frame is the turn.
    pub(crate) stack: Stack<Frame, 3>,
    pub(crate) chance: Chance,
    pub(crate) outcome: Option<Outcome>,
}

/// One player's half of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    pub(crate) role: Role,
    /// The three role cards offered; the two rejected ones stay secret (WQ-R13).
    pub(crate) offers: [Role; 3],
    /// A row, left to right: its order is a rule (WQ-10.9), and a secret.
    pub(crate) hand: Hand,
    /// How many cards of each kind somebody else knows to be in this hand.
    pub(crate) known: Known,
    /// This player's cards in lanes and gaps, in the order in which they entered.
    pub(crate) battlefield: Battlefield,
    /// What each lane holds: sums of `battlefield`, kept because every decision reads them.
    pub(crate) tally: [Tally; 5],
    /// Gaps that hold a Connect.
    pub(crate) connected: u8,
    /// Gaps that hold a Cut of the opponent.
    pub(crate) cut: u8,
    /// Gaps in which a Connect has ever taken effect (WQ-8.3).
    pub(crate) marked: u8,
    pub(crate) banked: u32,
    /// Removed cards by kind (WQ-8.2).
    pub(crate) removed: [u8; KINDS],
    /// Uses of the role's skill so far.
    pub(crate) used: u8,
    /// Byun Sangil's triggers so far (WQ-10.8).
    pub(crate) triggers: u8,
}

/// Lower bounds on what a hand holds, for those who are not its owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Known {
    /// To the opponent.
    pub(crate) opponent: [u8; KINDS],
    /// To spectators.
    pub(crate) watchers: [u8; KINDS],
}

/// A card on the battlefield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    pub(crate) kind: Kind,
    pub(crate) spot: Spot,
    pub(crate) face: Face,
}

/// Where on its owner's side a card lies: lanes are 0–4, gaps 5–8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Spot(u8);

impl TryFrom<u8> for Spot {
    type Error = String;
    fn try_from(number: u8) -> Result<Spot, String> {
        if number < 9 { Ok(Spot(number)) } else { Err(format!("there is no place number {number}")) }
    }
}

impl Spot {
    pub(crate) fn lane(lane: Lane) -> Spot {
        Spot(lane.0)
    }

    pub(crate) fn gap(gap: Gap) -> Spot {
        Spot(5 + gap.0)
    }

    pub(crate) fn as_lane(self) -> Option<Lane> {
        (self.0 < 5).then_some(Lane(self.0))
    }

    pub(crate) fn as_gap(self) -> Option<Gap> {
        self.0.checked_sub(5).map(Gap)
    }

    pub(crate) fn within(self, area: Area) -> bool {
        match self.as_gap() {
            Some(gap) => area.has_gap(gap),
            None => area.has_lane(Lane(self.0)),
        }
    }
}

/// Which way up a card lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Face {
    /// Everybody sees it.
    #[default]
    Up,
    /// Only its owner knows it (WQ-4.9).
    Down,
    /// Face up, and an Oriole that has triggered once (`ke_jie_oriole = twice`).
    Spent,
}

/// Counts of a lane's or an area's cards: eight bytes in one word, so areas add up like numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally(u64);

impl Tally {
    const CARDS: u32 = 0;
    const STONES: u32 = 8;
    const EXTENDS: u32 = 16;
    const SURROUNDS: u32 = 24;
    const EYES: u32 = 32;
    const ROOSTERS: u32 = 40;
    const ROOSTERS_UP: u32 = 48;
    const BENT_FOURS: u32 = 56;

    /// One card.
    pub(crate) fn one(kind: Kind, face: Face) -> Tally {
        let card = 1 << Self::CARDS;
        Tally(match kind {
            Kind::Stone => card | 1 << Self::STONES,
            Kind::Extend => card | 1 << Self::EXTENDS,
            Kind::Surround => card | 1 << Self::SURROUNDS,
            Kind::Eye => card | 1 << Self::EYES,
            Kind::GoldenRooster if face == Face::Down => card | 1 << Self::ROOSTERS,
            Kind::GoldenRooster => card | 1 << Self::ROOSTERS | 1 << Self::ROOSTERS_UP,
            Kind::BentFour => card | 1 << Self::BENT_FOURS,
            Kind::Connect | Kind::Cut | Kind::Capture | Kind::UnderStones | Kind::Oriole => card,
        })
    }

    fn count(self, at: u32) -> u32 {
        (self.0 >> at) as u32 & 0xff
    }

    pub(crate) fn cards(self) -> u32 {
        self.count(Self::CARDS)
    }
    pub(crate) fn stones(self) -> u32 {
        self.count(Self::STONES)
    }
    pub(crate) fn extends(self) -> u32 {
        self.count(Self::EXTENDS)
    }
    pub(crate) fn surrounds(self) -> u32 {
        self.count(Self::SURROUNDS)
    }
    pub(crate) fn eyes(self) -> u32 {
        self.count(Self::EYES)
    }
    /// Face down or up.
    pub(crate) fn roosters(self) -> u32 {
        self.count(Self::ROOSTERS)
    }
    pub(crate) fn roosters_up(self) -> u32 {
        self.count(Self::ROOSTERS_UP)
    }
    pub(crate) fn bent_fours(self) -> u32 {
        self.count(Self::BENT_FOURS)
    }
}

impl std::ops::Add for Tally {
    type Output = Tally;
    fn add(self, more: Tally) -> Tally {
        Tally(self.0 + more.0)
    }
}

impl std::ops::Sub for Tally {
    type Output = Tally;
    fn sub(self, less: Tally) -> Tally {
        Tally(self.0 - less.0)
    }
}

impl Side {
    pub(crate) fn areas(&self) -> &'static Areas {
        Areas::of(self.connected)
    }

    /// The cards of an area, its inner Connects included (WQ-2.8).
    pub(crate) fn sum(&self, area: Area) -> Tally {
        let connects = Tally(u64::from(area.width() - 1));
        area.lanes().fold(connects, |sum, lane| sum + self.tally[lane.index()])
    }

    pub(crate) fn has_stone(&self, lane: Lane) -> bool {
        self.tally[lane.index()].stones() > 0
    }

    pub(crate) fn holds(&self, kind: Kind) -> bool {
        self.hand.contains(&kind)
    }

    /// The kinds in hand, as a bit set.
    pub(crate) fn hand_kinds(&self) -> u16 {
        self.hand.iter().fold(0, |set, &kind| set | 1 << kind as u16)
    }

    /// Puts a card on the battlefield; the last to enter stands last.
    pub(crate) fn put(&mut self, kind: Kind, spot: Spot, face: Face) {
        self.battlefield.push(Placed { kind, spot, face });
        if let Some(lane) = spot.as_lane() {
            self.tally[lane.index()] = self.tally[lane.index()] + Tally::one(kind, face);
        }
    }

    /// Takes a card off the battlefield.
    pub(crate) fn lift(&mut self, at: usize) -> Placed {
        let card = self.battlefield.remove(at);
        match card.spot.as_lane() {
            Some(lane) => self.tally[lane.index()] = self.tally[lane.index()] - Tally::one(card.kind, card.face),
            None => self.connected &= !card.spot.as_gap().map_or(0, Gap::bit),
        }
        card
    }

    /// Turns a card face up.
    pub(crate) fn turn_up(&mut self, at: usize) {
        let card = self.battlefield[at];
        if let Some(lane) = card.spot.as_lane() {
            let lane = &mut self.tally[lane.index()];
            *lane = *lane - Tally::one(card.kind, card.face) + Tally::one(card.kind, Face::Up);
        }
        self.battlefield[at].face = Face::Up;
    }

    /// Takes the leftmost copy of a kind out of the hand (WQ-R57).
    pub(crate) fn leave_hand(&mut self, kind: Kind) {
        if let Some(at) = self.hand.iter().position(|&card| card == kind) {
            self.hand.remove(at);
        }
        self.known.left(kind);
    }
}

impl Known {
    /// Everybody saw a card of this kind enter the hand.
    pub(crate) fn entered(&mut self, kind: Kind, count: u8) {
        self.opponent[kind as usize] += count;
        self.watchers[kind as usize] += count;
    }

    /// A card left the hand. Face up, one known copy of it is gone. Face down, it could have been
    /// any tesuji known to be there, so none is known any more.
    fn left(&mut self, kind: Kind) {
        for known in [&mut self.opponent, &mut self.watchers] {
            if kind.is_tesuji() {
                Kind::TESUJI.iter().for_each(|&tesuji| known[tesuji as usize] = 0);
            } else {
                known[kind as usize] = known[kind as usize].saturating_sub(1);
            }
        }
    }
}

impl Weiqi {
    pub(crate) fn numbers(&self) -> &Numbers {
        &self.rules.cards.numbers
    }

    /// The player whose turn it is (WQ-3.1).
    pub(crate) fn active(&self) -> Seat {
        Seat(self.turns_ended & 1)
    }

    /// Counts down from 60 (WQ-3.9).
    pub(crate) fn remaining(&self) -> u8 {
        TURNS - self.turns_ended
    }

    pub(crate) fn role(&self, seat: Seat) -> Role {
        self.sides[seat].role
    }

    /// Adds to a player's banked points. They never fall (WQ-9.4).
    pub(crate) fn bank(&mut self, seat: Seat, points: u32) {
        self.sides[seat].banked += points;
    }

    /// Puts a card at the right end of a hand; with `hand_arranging = auto` it is sorted at once.
    pub(crate) fn enter_hand(&mut self, seat: Seat, kind: Kind) {
        let hand = &mut self.sides[seat].hand;
        hand.push(kind);
        if self.rules.options.hand_arranging == HandArranging::Auto {
            hand.sort_by_key(|kind| kind.class());
        }
    }

    /// Turns a tesuji face up, seen by all.
    pub(crate) fn turn_up(&mut self, seat: Seat, at: usize, clause: Clause, log: &mut impl Log<Event>) {
        let side = &mut self.sides[seat];
        let card = side.battlefield[at];
        side.turn_up(at);
        log.tell(clause, || {
            let lane = card.spot.as_lane().unwrap_or_default();
            let place = side.battlefield[..at].iter().filter(|other| other.spot == card.spot).count() as u8;
            Event::TurnedUp { seat, kind: card.kind, lane, place, hidden: card.face == Face::Down }
        });
    }

    /// A card leaves the battlefield, seen by all, for the removed pile or Lee Sedol's hand
    /// (WQ-8.2, WQ-10.2).
    pub(crate) fn leave(&mut self, seat: Seat, at: usize, log: &mut impl Log<Event>) {
        let card = self.sides[seat].lift(at);
        let to_hand = self.role(seat) == Role::LeeSedol;
        let clause = if to_hand { crate::clause::WQ_10_2 } else { crate::clause::WQ_8_2 };
        log.tell(clause, || Event::Left { seat, kind: card.kind, hidden: card.face == Face::Down, to_hand });
        if to_hand {
            self.enter_hand(seat, card.kind);
            self.sides[seat].known.entered(card.kind, 1);
        } else {
            self.discard(seat, card.kind);
        }
    }

    /// Puts a card on its owner's removed pile.
    pub(crate) fn discard(&mut self, seat: Seat, kind: Kind) {
        self.sides[seat].removed[kind as usize] += 1;
    }

    /// Removes all cards of an area in the order in which they entered; returns how many (WQ-8.3).
    pub(crate) fn remove_area(&mut self, seat: Seat, area: Area, log: &mut impl Log<Event>) -> u32 {
        let mut removed = 0;
        if area.width() > 1 {
            log.cite(crate::clause::WQ_8_3);
        }
        while let Some(at) = self.sides[seat].battlefield.iter().position(|card| card.spot.within(area)) {
            self.leave(seat, at, log);
            removed += 1;
        }
        removed
    }
}
