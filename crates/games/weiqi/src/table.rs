//! The table: lanes, gaps, areas (WQ-2), and the names of everything on it.
//!
//! Areas are never stored. Which gaps hold a Connect is four bits, and the sixteen ways to divide
//! five lanes are a table made at compile time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of playing card, in the order of the rulebook's table 6.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Kind {
    #[default]
    Stone,
    Extend,
    Surround,
    Connect,
    Cut,
    Capture,
    Eye,
    GoldenRooster,
    UnderStones,
    Oriole,
    BentFour,
}

/// How many kinds there are.
pub const KINDS: usize = 11;

/// The class decides where a card stands in an ordered hand (WQ-10.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Class {
    Stone,
    Move,
    Tesuji,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; KINDS] = [
        Kind::Stone,
        Kind::Extend,
        Kind::Surround,
        Kind::Connect,
        Kind::Cut,
        Kind::Capture,
        Kind::Eye,
        Kind::GoldenRooster,
        Kind::UnderStones,
        Kind::Oriole,
        Kind::BentFour,
    ];
    /// The move cards that are simply put into an area (WQ-4.4).
    pub const PLAIN: [Kind; 3] = [Kind::Extend, Kind::Surround, Kind::Eye];
    /// The tesuji cards.
    pub const TESUJI: [Kind; 4] = [Kind::GoldenRooster, Kind::UnderStones, Kind::Oriole, Kind::BentFour];

    /// Its class.
    pub fn class(self) -> Class {
        match self {
            Kind::Stone => Class::Stone,
            Kind::Extend | Kind::Surround | Kind::Connect | Kind::Cut | Kind::Capture | Kind::Eye => Class::Move,
            Kind::GoldenRooster | Kind::UnderStones | Kind::Oriole | Kind::BentFour => Class::Tesuji,
        }
    }

    /// Is it played face down?
    pub fn is_tesuji(self) -> bool {
        self.class() == Class::Tesuji
    }

    /// Its name in card files, records and scenarios.
    pub fn id(self) -> &'static str {
        [
            "stone",
            "extend",
            "surround",
            "connect",
            "cut",
            "capture",
            "eye",
            "golden_rooster",
            "under_stones",
            "oriole",
            "bent_four",
        ][self as usize]
    }

    /// The kind with this name.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// A role card (WQ-10), or none yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Role {
    #[default]
    None,
    GuLi,
    LeeSedol,
    ShiYue,
    FanTingyu,
    ChenYaoye,
    ShinJinseo,
    KeJie,
    ByunSangil,
    DangYifei,
    YangDingxin,
}

impl Role {
    /// The ten role cards.
    pub const ALL: [Role; 10] = [
        Role::GuLi,
        Role::LeeSedol,
        Role::ShiYue,
        Role::FanTingyu,
        Role::ChenYaoye,
        Role::ShinJinseo,
        Role::KeJie,
        Role::ByunSangil,
        Role::DangYifei,
        Role::YangDingxin,
    ];

    /// Its name in card files, records and scenarios.
    pub fn id(self) -> &'static str {
        [
            "none",
            "gu_li",
            "lee_sedol",
            "shi_yue",
            "fan_tingyu",
            "chen_yaoye",
            "shin_jinseo",
            "ke_jie",
            "byun_sangil",
            "dang_yifei",
            "yang_dingxin",
        ][self as usize]
    }

    /// The role with this name.
    pub fn from_id(id: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.id() == id)
    }
}

kernel::by_name! { Lane Gap }

/// A lane of one player, counted from that player's left (WQ-2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "u8")]
pub struct Lane(pub u8);

impl TryFrom<u8> for Lane {
    type Error = String;
    fn try_from(number: u8) -> Result<Lane, String> {
        if number < 5 { Ok(Lane(number)) } else { Err(format!("there is no lane number {number}")) }
    }
}

impl Lane {
    /// Their names, by number.
    pub const IDS: [&str; 5] = ["L1", "L2", "C3", "R2", "R1"];

    /// From the player's left to right.
    pub const ALL: [Lane; 5] = [Lane(0), Lane(1), Lane(2), Lane(3), Lane(4)];

    /// `L1` … `R1`
    pub fn id(self) -> &'static str {
        Self::IDS[self.0 as usize]
    }

    /// The lane with this name.
    pub fn from_id(id: &str) -> Option<Lane> {
        Lane::ALL.into_iter().find(|lane| lane.id() == id)
    }

    /// 1, 2, 3, 2, 1 (WQ-2.1).
    pub fn multiplier(self) -> u32 {
        [1, 2, 3, 2, 1][self.0 as usize]
    }

    /// The opponent's lane across the table (WQ-2.3).
    pub fn facing(self) -> Lane {
        Lane(4 - self.0)
    }

    /// As an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A gap between two neighbouring lanes of one player, counted from the left (WQ-2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub struct Gap(pub u8);

impl Gap {
    /// Their names, by number.
    pub const IDS: [&str; 4] = ["g1", "g2", "g3", "g4"];

    /// From the player's left to right.
    pub const ALL: [Gap; 4] = [Gap(0), Gap(1), Gap(2), Gap(3)];

    /// `g1` … `g4`
    pub fn id(self) -> &'static str {
        Self::IDS[self.0 as usize]
    }

    /// The gap with this name.
    pub fn from_id(id: &str) -> Option<Gap> {
        Gap::ALL.into_iter().find(|gap| gap.id() == id)
    }

    /// The lane to its left.
    pub fn left(self) -> Lane {
        Lane(self.0)
    }

    /// The lane to its right.
    pub fn right(self) -> Lane {
        Lane(self.0 + 1)
    }

    /// Its bit in a set of gaps.
    pub fn bit(self) -> u8 {
        1 << self.0
    }
}

/// A longest run of connected lanes (WQ-2.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    first: u8,
    last: u8,
    /// The lane with the highest multiplier: the area's name and worth (WQ-2.6).
    pub host: Lane,
}

impl Area {
    /// Its lanes, from the left.
    pub fn lanes(self) -> impl Iterator<Item = Lane> + Clone {
        (self.first..=self.last).map(Lane)
    }

    /// Its leftmost lane, by which areas are ordered.
    pub fn leftmost(self) -> Lane {
        Lane(self.first)
    }

    /// How many lanes it has.
    pub fn width(self) -> u8 {
        self.last - self.first + 1
    }

    /// Is this lane one of its own?
    pub fn has_lane(self, lane: Lane) -> bool {
        (self.first..=self.last).contains(&lane.0)
    }

    /// Is this gap inside it?
    pub fn has_gap(self, gap: Gap) -> bool {
        self.has_lane(gap.left()) && self.has_lane(gap.right())
    }

    /// The gaps inside it, as a set.
    pub fn inner_gaps(self) -> u8 {
        ((1 << (self.last - self.first)) - 1) << self.first
    }

    /// Does it face the opponent's area `theirs` (WQ-2.7)? Mutual.
    pub fn corresponds(self, theirs: Area) -> bool {
        self.first <= 4 - theirs.first && 4 - theirs.last <= self.last
    }
}

/// The areas of one player for a set of connected gaps.
pub struct Areas {
    count: u8,
    areas: [Area; 5],
    by_lane: [u8; 5],
}

impl Areas {
    /// The areas into which these Connects divide the lanes.
    pub fn of(connected: u8) -> &'static Areas {
        &ALL_AREAS[(connected & 15) as usize]
    }

    /// From the left.
    pub fn iter(&'static self) -> impl Iterator<Item = Area> + Clone {
        self.areas[..self.count as usize].iter().copied()
    }

    /// The area that a lane belongs to.
    pub fn at(&self, lane: Lane) -> Area {
        self.areas[self.by_lane[lane.index()] as usize]
    }
}

static ALL_AREAS: [Areas; 16] = {
    const EMPTY: Areas = Areas { count: 0, areas: [Area { first: 0, last: 0, host: Lane(0) }; 5], by_lane: [0; 5] };
    let mut all = [EMPTY; 16];
    let mut connected = 0;
    while connected < 16 {
        let mut areas = EMPTY;
        let (mut lane, mut first) = (0u8, 0u8);
        while lane < 5 {
            areas.by_lane[lane as usize] = areas.count;
            if lane == 4 || connected >> lane & 1 == 0 {
                // The centre is worth most, and worth falls to both sides of it.
                let host = if lane < 2 {
                    lane
                } else if first > 2 {
                    first
                } else {
                    2
                };
                areas.areas[areas.count as usize] = Area { first, last: lane, host: Lane(host) };
                areas.count += 1;
                first = lane + 1;
            }
            lane += 1;
        }
        all[connected] = areas;
        connected += 1;
    }
    all
};
