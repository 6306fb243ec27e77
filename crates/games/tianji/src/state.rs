//! The state: players, board, decks, statuses, entities, and the questions every rule asks of them.

use crate::action::Held;
use crate::cards::{CardSet, Ruleset};
use crate::clause::{TJ_16_11, TJC_7_17};
use crate::options::JijiTest;
use crate::program::{Test, Variant, Who};
use crate::stack::{Exec, Frame};
use crate::table::{Branch, Dept, Destiny, Door, EntityKind, Function, Natal, RuleKind, Star, Status, Stem, Zone};
use kernel::{BySeat, Chance, Clause, Outcome, Pile, Sealed, Seat, Seats, Stack};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// The most players (TJ-1.1).
pub const MOST: usize = 8;

/// Everybody's hand holds at most so many cards of a kind of its own after Upkeep (TJ-19.3).
pub const BASICS: u32 = 5;
/// The same for function cards.
pub const FUNCTIONS: u8 = 2;

/// A game of Tianji.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Tianji {
    #[serde(skip, default = "crate::cards::book")]
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) chance: Chance,
    pub(crate) table: Table,
    pub(crate) stack: Stack<Frame, 32>,
    pub(crate) sealed: Sealed<Choice, MOST>,
    pub(crate) outcome: Option<Outcome>,
}

/// Everything on the table; the part of the state that is saved as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Table {
    pub seats: u8,
    pub round: u8,
    pub phase: Phase,
    /// Who holds the start marker (TJ-1.5).
    pub start: Seat,
    pub ju: u8,
    /// The doors lag behind the ju until the next Round start (TJ-9.2).
    pub doors: u8,
    /// Who has held the marker in this ju (TJ-19.7).
    pub noted: Seats,
    pub stem: Stem,
    pub branch: Branch,
    pub lucky: u8,
    pub unlucky: u8,
    /// Palaces whose Heaven zone is stagnant, as bits.
    pub stagnant: u8,
    pub fund: u32,
    /// Counters by palace.
    pub rewards: [u16; 8],
    pub penalties: [u16; 8],
    pub star: Option<Star>,
    pub clock: u8,
    /// Turned during a phase of this round (TJ-20.7).
    pub star_fresh: bool,
    /// Stars that go on beside the current one, and stars that are over, as bits.
    pub lasting: u8,
    pub ended: u8,
    /// Star events that have happened, and those that are still to take effect (TJ-20.5, TJ-20.6).
    pub events: u8,
    pub events_due: u8,
    pub basic_deck: Pile<u8, 64>,
    pub basic_discard: Pile<Discarded, 64>,
    pub function_deck: Pile<u8, 20>,
    pub function_discard: Pile<Discarded, 20>,
    pub star_deck: Pile<Star, 7>,
    pub stem_deck: Pile<Stem, 10>,
    pub stem_discard: Pile<Stem, 10>,
    pub branch_deck: Pile<Branch, 12>,
    pub branch_discard: Pile<Branch, 12>,
    /// Cards that a diviner looks at (TJ-6.7).
    pub aside: Pile<u8, 3>,
    pub players: BySeat<Player, MOST>,
    pub statuses: Pile<Instance, 128>,
    pub allies: Pile<Alliance, 28>,
    pub entities: Pile<Entity, 104>,
    /// Global rules: from and until, by kind; until 0: not in force.
    pub rules: [(u8, u8); 5],
    pub later: Pile<Later, 64>,
    pub readings: Pile<Reading, 16>,
    /// Age of the newest thing, and arrival stamp of the latest arrival.
    pub age: u16,
    pub stamp: u16,
    /// Triggered abilities and reactions within one original action (TJ-14.10).
    pub chain: u16,
    /// Records of the cards 63 and 64 (TJC-12.4).
    pub used: u8,
    /// Who knows where each basic card is, beside those who hold it: seats as bits, by number - 1.
    pub seen: Known,
    /// What is known of function cards in a hand: by viewer and owner, 3 bits for each kind.
    pub seen_functions: BySeat<BySeat<u16, MOST>, MOST>,
    /// The pact of Dui's skill: the two players and their gold when it began.
    pub pact: Option<Pact>,
    /// Whom Dui has asked for a pact.
    pub pact_asked: Option<Seat>,
    /// The palace number that was called last (TJ-10.2).
    pub called: u8,
    /// A great victory is on record (TJC-13.2), gold on record for the outcome is in the score.
    pub great: bool,
}

/// Who knows where each basic card is: seats as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Known(pub [u8; 64]);

impl Default for Known {
    fn default() -> Self {
        Known([0; 64])
    }
}

impl Known {
    pub(crate) fn of(&self, card: u8) -> u8 {
        self.0[card as usize - 1]
    }

    pub(crate) fn show(&mut self, card: u8, to: u8) {
        self.0[card as usize - 1] |= to;
    }

    pub(crate) fn hide(&mut self, card: u8) {
        self.0[card as usize - 1] = 0;
    }
}

impl Serialize for Known {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.iter().copied().collect::<Pile<u8, 64>>().serialize(to)
    }
}

impl<'de> serde::Deserialize<'de> for Known {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let pile = Pile::<u8, 64>::deserialize(from)?;
        let mut known = Known::default();
        known.0[..pile.len()].copy_from_slice(&pile);
        Ok(known)
    }
}

/// The phases of a round (TJ-4.1).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    #[default]
    Setup,
    Start,
    Time,
    Placement,
    Movement,
    Doors,
    Interpretation,
    Resolution,
    Upkeep,
    Over,
}

/// A card on a discard pile and whose it was (TJ-1.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Discarded {
    /// The number, or the kind of a function card.
    pub card: u8,
    /// The tag; [`NOBODY`]: none.
    pub tag: u8,
}

/// No seat.
pub const NOBODY: u8 = 0xff;

/// One player (TJ-1.2, TJC-1.6, TJ-R91).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Player {
    pub living: bool,
    pub gold: u32,
    pub life: i16,
    pub track: i8,
    pub natal: Option<Natal>,
    pub destiny: Option<Destiny>,
    /// Whom the Prophet has named.
    pub predicted: Option<Seat>,
    pub zone: Zone,
    pub stamp: u16,
    /// Place at the start of the round.
    pub started: Zone,
    /// Basic cards in hand, as bits by number - 1.
    pub hand: u64,
    pub functions: [u8; 5],
    pub choice: Option<Chosen>,
    pub stack: Placed,
    pub marks: u16,
    pub gained: u32,
    pub score: u8,
    /// Elements, as bits.
    pub walked: u8,
    pub won: u8,
    pub drawn: u8,
    pub lost: u8,
    pub contributed: u32,
    pub reversals: u8,
    pub nemesis: Option<Seat>,
    /// Destinies this player has been shown, by owner, as bits.
    pub knows_destiny: u8,
}

/// Marks of a player, as bits.
pub mod mark {
    #![allow(missing_docs)]
    pub const SKILL_USED: u16 = 1;
    pub const MOVED: u16 = 2;
    pub const SHIELD: u16 = 4;
    pub const BLOCK: u16 = 8;
    pub const FEINT: u16 = 16;
    pub const BANNED: u16 = 32;
    pub const HALVED: u16 = 64;
    /// The stack lies face up.
    pub const REVEALED: u16 = 128;
    /// The Avenger has been paid and is known to all.
    pub const AVENGED: u16 = 256;
    /// The interpretation turn of this round has begun.
    pub const TURN_BEGUN: u16 = 512;
    /// The shield was won this round and outlasts its Cleanup.
    pub const SHIELD_NEW: u16 = 1024;
}

/// What a player chose in Placement (TJ-6.1), once it is announced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Chosen {
    #[default]
    None,
    Divine,
    Feint,
    Place,
}

/// The cards of a stack (TJ-6.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Placed {
    /// 0: none.
    pub basics: [u8; 2],
    pub functions: [u8; 5],
    /// Who was shown it (TJC-3.10), as bits.
    pub eyes: u8,
}

impl Placed {
    pub(crate) fn is_empty(&self) -> bool {
        self.basics[0] == 0 && self.functions == [0; 5]
    }

    pub(crate) fn basic_count(&self) -> u8 {
        self.basics.iter().filter(|&&card| card > 0).count() as u8
    }

    pub(crate) fn function_count(&self) -> u8 {
        self.functions.iter().sum()
    }
}

/// A secret answer: a placement, a card to show, or cards to give away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Choice {
    pub kind: Chosen,
    pub basics: u64,
    pub functions: [u8; 5],
}

/// A status that somebody bears (TJC-3.14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Instance {
    pub bearer: Seat,
    pub status: Status,
    pub from: u8,
    /// [`FOREVER`]: without end.
    pub until: u8,
    pub value: u8,
    /// 0: no limit.
    pub uses: u8,
    /// Who gave it.
    pub by: Seat,
    /// What a guard holds when full; 0: it does not refill.
    pub full: u8,
    pub age: u16,
}

/// No last round.
pub const FOREVER: u8 = 0xff;

/// Two formal allies (TJC-7.23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Alliance {
    pub one: Seat,
    pub two: Seat,
    pub from: u8,
    pub until: u8,
    /// What each gives the other of their gold gained, in percent.
    pub share: u8,
    pub age: u16,
}

/// Something that stands in a zone (TJ-15.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Entity {
    pub kind: EntityKind,
    pub zone: Zone,
    pub owner: Seat,
    pub until: u8,
    pub age: u16,
}

/// A part of a program that is still to come (TJC-3.28).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Later {
    pub owner: Seat,
    pub hexagram: u8,
    pub dept: Dept,
    /// Where its head stands in the program.
    pub pc: u8,
    pub start: bool,
    /// The rounds in which it is due.
    pub first: u8,
    pub last: u8,
    pub unless_damaged: bool,
    /// Parts that are negative for the owner are skipped.
    pub skip: bool,
    pub slots: [u8; 3],
    pub age: u16,
}

/// A completed execution of an Interpretation turn of this round (TJC-1.5, TJ-16.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Reading {
    pub by: Seat,
    pub hexagram: u8,
    pub dept: Dept,
    pub interlock: bool,
}

/// Dui's pact (TJ-16.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Pact {
    pub seats: [Seat; 2],
    pub gold: [u32; 2],
}

impl Player {
    pub(crate) fn has(&self, mark: u16) -> bool {
        self.marks & mark != 0
    }

    pub(crate) fn set(&mut self, mark: u16, on: bool) {
        if on {
            self.marks |= mark;
        } else {
            self.marks &= !mark;
        }
    }

    pub(crate) fn basics(&self) -> u32 {
        self.hand.count_ones()
    }

    pub(crate) fn function_count(&self) -> u8 {
        self.functions.iter().sum()
    }

    pub(crate) fn hand_size(&self) -> u32 {
        self.basics() + u32::from(self.function_count())
    }

    pub(crate) fn holds(&self, card: Held) -> bool {
        match card {
            Held::Basic(number) => number > 0 && self.hand >> (number - 1) & 1 == 1,
            Held::Function(kind) => self.functions[kind as usize] > 0,
        }
    }

    /// The hand's basic cards, ascending.
    pub(crate) fn basic_cards(&self) -> impl Iterator<Item = u8> + use<> {
        bits(self.hand)
    }

    /// The kinds of function cards in hand.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Function> + use<> {
        let functions = self.functions;
        Function::ALL.iter().copied().filter(move |kind| functions[*kind as usize] > 0)
    }

    /// Every different hand card.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Held> + use<> {
        self.basic_cards().map(Held::Basic).chain(self.kinds().map(Held::Function))
    }
}

/// The numbers in a set of basic cards, ascending.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let at = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(at + 1)
    })
}

/// A basic card as a bit.
pub(crate) fn bit(number: u8) -> u64 {
    1 << (number - 1)
}

impl Tianji {
    pub(crate) fn cards(&self) -> &CardSet {
        &self.rules.cards
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.table.players[seat]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.table.players[seat]
    }

    pub(crate) fn all_seats(&self) -> Seats {
        Seats::first(self.table.seats)
    }

    pub(crate) fn living(&self, seat: Seat) -> bool {
        self.table.players[seat].living
    }

    pub(crate) fn living_seats(&self) -> Seats {
        self.all_seats().iter().filter(|&seat| self.living(seat)).collect()
    }

    pub(crate) fn over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Is the order of play turned round (TJC-8.3)?
    pub(crate) fn reversed(&self) -> bool {
        self.rule(RuleKind::OrderReversed)
    }

    /// The seat next to this one in the direction.
    pub(crate) fn next_seat(&self, seat: Seat) -> Seat {
        let n = self.table.seats;
        Seat(if self.reversed() { (seat.0 + n - 1) % n } else { (seat.0 + 1) % n })
    }

    /// `order(X)`: every living seat in the direction, from this one (TJ-1.4).
    pub(crate) fn order(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (n, reversed, living) = (self.table.seats, self.reversed(), self.living_seats());
        let at = move |i: u8| Seat(if reversed { (from.0 + n - i) % n } else { (from.0 + i) % n });
        (0..n).map(at).filter(move |&seat| living.has(seat))
    }

    /// The seat at this place of the player order, living or not.
    pub(crate) fn in_order(&self, at: u8) -> Seat {
        let (n, start) = (self.table.seats, self.table.start.0);
        Seat(if self.reversed() { (start + n - at) % n } else { (start + at) % n })
    }

    /// The acting player (TJ-1.5).
    pub(crate) fn acting(&self) -> Seat {
        for frame in self.stack.iter() {
            match frame {
                Frame::Exec(exec) if !exec.is_later() => return exec.controller,
                Frame::Move { seat, .. } | Frame::Turn { seat, .. } => return *seat,
                _ => {}
            }
        }
        self.order(self.table.start).next().unwrap_or(self.table.start)
    }

    // --- statuses, rules, entities ---

    pub(crate) fn in_force(&self, one: &Instance) -> bool {
        (one.from..=one.until).contains(&self.table.round)
    }

    /// Does a status of this kind act on the player now?
    pub(crate) fn bears(&self, seat: Seat, status: Status) -> bool {
        self.table.statuses.iter().any(|one| one.bearer == seat && one.status == status && self.in_force(one))
    }

    /// The values of a status that add up.
    pub(crate) fn sum(&self, seat: Seat, status: Status) -> u8 {
        let those = self.table.statuses.iter();
        those.filter(|one| one.bearer == seat && one.status == status && self.in_force(one)).map(|one| one.value).sum()
    }

    /// How many steps one move may cover (TJC-7.13).
    pub(crate) fn move_limit(&self, seat: Seat) -> u8 {
        let those = self.table.statuses.iter();
        let limits = those.filter(|one| one.bearer == seat && one.status == Status::MoveLimit && self.in_force(one));
        limits.map(|one| one.value).min().unwrap_or(u8::MAX)
    }

    pub(crate) fn rule(&self, kind: RuleKind) -> bool {
        let (from, until) = self.table.rules[kind as usize];
        until > 0 && (from..=until).contains(&self.table.round)
    }

    /// Will this rule come into force later (TJC-6.3)?
    pub(crate) fn dormant(&self, kind: RuleKind) -> bool {
        let (from, until) = self.table.rules[kind as usize];
        until > 0 && from > self.table.round
    }

    pub(crate) fn star(&self, star: Star) -> bool {
        self.table.star == Some(star) || self.table.lasting >> star as u8 & 1 == 1
    }

    pub(crate) fn allied(&self, one: Seat, two: Seat) -> bool {
        self.alliance(one, two).is_some_and(|pair| self.table.allies[pair].until >= self.table.round)
    }

    /// Where the pair stands in the list.
    pub(crate) fn alliance(&self, one: Seat, two: Seat) -> Option<usize> {
        let (low, high) = (one.min(two), one.max(two));
        self.table.allies.iter().position(|pair| pair.one == low && pair.two == high)
    }

    pub(crate) fn allies_of(&self, seat: Seat) -> Seats {
        self.living_seats().iter().filter(|&other| other != seat && self.allied(seat, other)).collect()
    }

    pub(crate) fn entity(&self, zone: Zone, kind: EntityKind) -> Option<usize> {
        self.table.entities.iter().position(|one| one.zone == zone && one.kind == kind)
    }

    pub(crate) fn cap(&self, seat: Seat) -> i16 {
        let base = self.rules.options.base_life_cap as i16;
        let natal = match self.player(seat).natal {
            Some(Natal::Kun) => 30,
            Some(Natal::Gen) => 20,
            _ => 0,
        };
        base + natal + if self.star(Star::Ziwei) { 20 } else { 0 }
    }

    /// May this player execute core mechanisms (TJ-R63, TJC-7.17)?
    pub(crate) fn barred(&self, seat: Seat) -> bool {
        self.player(seat).has(mark::BANNED) || self.bears(seat, Status::EffectsLocked)
    }

    /// The clause by which this player is barred.
    pub(crate) fn bar_clause(&self, seat: Seat) -> Clause {
        if self.player(seat).has(mark::BANNED) { TJ_16_11 } else { TJC_7_17 }
    }

    /// May this player draw (TJC-7.16)?
    pub(crate) fn may_draw(&self, seat: Seat) -> bool {
        !self.bears(seat, Status::Imprisoned)
    }

    // --- places ---

    /// Other living players whose pieces stand in a zone.
    pub(crate) fn others_in(&self, zone: Zone, seat: Seat) -> Seats {
        let there = |&other: &Seat| other != seat && self.player(other).zone == zone;
        self.living_seats().iter().filter(there).collect()
    }

    pub(crate) fn pieces_in(&self, zone: Zone) -> usize {
        self.living_seats().iter().filter(|&seat| self.player(seat).zone == zone).count()
    }

    /// Does an entity keep every piece out (TJC-9.1, TJC-9.3)?
    pub(crate) fn blocked(&self, zone: Zone) -> bool {
        self.entity(zone, EntityKind::Tun).is_some() || self.entity(zone, EntityKind::Barrier).is_some()
    }

    pub(crate) fn fixed(&self, seat: Seat) -> bool {
        self.bears(seat, Status::Rooted) || self.bears(seat, Status::Imprisoned)
    }

    /// Does 天地不交 forbid it (TJC-8.1)?
    pub(crate) fn locked(&self, from: Zone, to: Zone) -> bool {
        let apart = matches!((from.dept(), to.dept()), (Some(one), Some(two)) if one != two);
        apart && self.rule(RuleKind::DeptLock)
    }

    /// May the piece change from its place to this one, adjacency aside (TJ-7.4)?
    pub(crate) fn can_enter(&self, seat: Seat, to: Zone) -> bool {
        let from = self.player(seat).zone;
        !self.fixed(seat) && !self.blocked(to) && !self.locked(from, to)
    }

    /// One step from where the piece stands (TJ-7.3, TJ-7.5).
    pub(crate) fn steps(&self, seat: Seat) -> Pile<Zone, 8> {
        let from = self.player(seat).zone;
        if from == Zone::CENTRE {
            return self.exits(seat);
        }
        from.adjacent().iter().copied().filter(|&to| self.can_enter(seat, to)).collect()
    }

    /// Out of the centre: the free Ground zone with the smallest number, else those with the fewest
    /// pieces (TJ-7.5).
    pub(crate) fn exits(&self, seat: Seat) -> Pile<Zone, 8> {
        let open = |zone: &Zone| self.can_enter(seat, *zone);
        let free = Zone::of(Dept::Di).filter(open).find(|&zone| self.others_in(zone, seat).is_empty());
        if let Some(zone) = free {
            return [zone].into_iter().collect();
        }
        let fewest = Zone::of(Dept::Di).filter(open).map(|zone| self.pieces_in(zone)).min();
        Zone::of(Dept::Di).filter(open).filter(|&zone| Some(self.pieces_in(zone)) == fewest).collect()
    }

    pub(crate) fn door_of(&self, zone: Zone) -> Option<Door> {
        zone.palace().map(|palace| Door::at(self.table.doors, palace))
    }

    // --- programs ---

    /// Does a condition hold for this player (TJC-5.2)?
    pub(crate) fn holds(&self, test: Test, seat: Seat, exec: Option<&Exec>) -> bool {
        let player = self.player(seat);
        match test {
            Test::NotMoved => !player.has(mark::MOVED),
            Test::No(kind) => !self.table.entities.iter().any(|one| one.kind == kind && one.owner == seat),
            Test::HasAlly => !self.allies_of(seat).is_empty(),
            Test::In(dept) => player.zone.dept() == Some(dept),
            Test::SameSign(who) => {
                let other = exec.and_then(|exec| self.players(exec, who).iter().next());
                other.is_some_and(|other| player.track.signum() * self.player(other).track.signum() == 1)
            }
            Test::Track(value) => player.track == value,
            Test::Walked(count) => {
                player.walked.count_ones() >= count.into() || self.rules.options.jiji_test == JijiTest::TrackOnly
            }
            Test::Unused => {
                let hexagram = exec.map_or(0, |exec| exec.hexagram);
                self.table.used & used_bit(hexagram) == 0
            }
        }
    }

    /// The same for all conditions of a variant.
    pub(crate) fn fulfils(&self, variant: &Variant, hexagram: u8, seat: Seat) -> bool {
        variant.tests.iter().all(|&test| match test {
            Test::Unused => self.table.used & used_bit(hexagram) == 0,
            other => self.holds(other, seat, None),
        })
    }

    /// The players of a word, for this execution, now (TJC-4).
    pub(crate) fn players(&self, exec: &Exec, who: Who) -> Seats {
        let me = exec.controller;
        let living = self.living_seats();
        let zone = self.player(me).zone;
        let named = match who {
            Who::Me => Seats::only(me),
            Who::Bound(slot) => exec.bound(slot).map_or(Seats::NONE, Seats::only),
            Who::Pair => [exec.bound(0), exec.bound(1)].into_iter().flatten().collect(),
            Who::Others => living.without(me),
            Who::All => living,
            Who::Allies => self.allies_of(me),
            Who::Team => self.allies_of(me).with(me),
            Who::TeamHere => {
                let near = |&ally: &Seat| zone.palace().is_some() && self.player(ally).zone.palace() == zone.palace();
                self.allies_of(me).iter().filter(near).collect::<Seats>().with(me)
            }
            Who::Here => self.others_in(zone, me).with(me),
            Who::HereOthers => self.others_in(zone, me),
            Who::Last => self.last_reading(me).map_or(Seats::NONE, |reading| Seats::only(reading.by)),
        };
        named.iter().filter(|&seat| living.has(seat)).collect()
    }

    /// The last reading of another player (TJC-1.5).
    pub(crate) fn last_reading(&self, me: Seat) -> Option<Reading> {
        self.table.readings.iter().rev().find(|reading| !reading.interlock && reading.by != me).copied()
    }

    /// The variant that an execution carries out.
    pub(crate) fn variant_of(&self, exec: &Exec) -> &Variant {
        exec.variant(self.cards())
    }

    pub(crate) fn next_age(&mut self) -> u16 {
        self.table.age += 1;
        self.table.age
    }

    /// The innermost execution.
    pub(crate) fn exec(&self) -> Option<&Exec> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Exec(exec) => Some(exec),
            _ => None,
        })
    }
}

/// The cards that succeed only once in a game (TJC-12.4).
pub(crate) fn used_bit(hexagram: u8) -> u8 {
    match hexagram {
        63 => 1,
        64 => 2,
        _ => 4,
    }
}
