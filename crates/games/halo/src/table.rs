//! The battlefield (HL-4): three lanes, two rows and two places a side; and the words of the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Declares an enum of the rulebook's words with `ALL`, `id` and `from_id`.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($value:ident $word:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[allow(missing_docs)]
        pub enum $name { #[default] $(#[serde(rename = $word)] $value),* }

        #[allow(missing_docs)]
        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$value),*];
            pub const IDS: &'static [&'static str] = &[$($word),*];

            pub fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }

            pub fn from_id(id: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|word| word.id() == id)
            }
        }
    };
}

words! {
    /// The factions (HL-17.1). No card of the book is neutral.
    Faction { Unsc "UNSC", Covenant "COVENANT", Flood "FLOOD", Forerunner "FORERUNNER", Neutral "NEUTRAL" }
}

words! {
    /// Every unit has exactly one tag (HL-8.3).
    Tag { Infantry "INFANTRY", Spartan "SPARTAN", Elite "ELITE", Vehicle "VEHICLE" }
}

words! {
    /// The keywords (HL-12).
    Keyword {
        Shielded "SHIELDED", Armor "ARMOR", Emp "EMP", Camo "CAMO", Hijack "HIJACK", Plasma "PLASMA",
        Ballistic "BALLISTIC", Headshot "HEADSHOT", Infect "INFECT", DropPod "DROP_POD", Ranged "RANGED",
        Sentinel "SENTINEL", Squad "SQUAD", Vehicle "VEHICLE"
    }
}

words! {
    /// Damage types (HL-10.2).
    DamageType { Generic "GENERIC", Plasma "PLASMA", Ballistic "BALLISTIC", True "TRUE" }
}

words! {
    /// Card types (HL-17.1), with the token.
    CardKind { Unit "unit", Weapon "weapon", Mod "mod", Tactical "tactical", Field "field", Token "token" }
}

/// A set of keywords: none counts twice (HL-8.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Keywords(u16);

impl Keywords {
    /// One keyword.
    pub fn only(keyword: Keyword) -> Keywords {
        Keywords(1 << keyword as u16)
    }

    /// Both sets together.
    #[must_use]
    pub fn and(self, more: Keywords) -> Keywords {
        Keywords(self.0 | more.0)
    }

    /// Is any of these among them?
    pub fn shares(self, others: Keywords) -> bool {
        self.0 & others.0 != 0
    }

    /// Is it among them?
    pub fn has(self, keyword: Keyword) -> bool {
        self.0 >> keyword as u16 & 1 == 1
    }

    /// Are others among them?
    pub fn has_beside(self, keyword: Keyword) -> bool {
        self.0 & !Keywords::only(keyword).0 != 0
    }
}

kernel::by_name! { Lane Row Place }

/// A lane (HL-4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "u8")]
pub struct Lane(pub u8);

impl TryFrom<u8> for Lane {
    type Error = String;
    fn try_from(number: u8) -> Result<Lane, String> {
        if number < 3 { Ok(Lane(number)) } else { Err(format!("there is no lane number {number}")) }
    }
}

impl Lane {
    /// Their names, by number.
    pub const IDS: [&str; 3] = ["A", "B", "C"];

    /// Alpha, Bravo, Charlie.
    pub const ALL: [Lane; 3] = [Lane(0), Lane(1), Lane(2)];

    /// `A`, `B`, `C`
    pub fn id(self) -> &'static str {
        Self::IDS[self.0 as usize]
    }

    /// The lane with this name.
    pub fn from_id(id: &str) -> Option<Lane> {
        Lane::ALL.into_iter().find(|lane| lane.id() == id)
    }

    /// Its rows: front, back.
    pub fn rows(self) -> [Row; 2] {
        [Row(self.0 * 2), Row(self.0 * 2 + 1)]
    }

    /// Its places on one side, in canonical order (HL-3.4).
    pub fn places(self) -> impl Iterator<Item = Place> + Clone {
        (self.0 * 4..self.0 * 4 + 4).map(Place)
    }
}

/// One of the six rows of a side: Alpha front, Alpha back, Bravo front …
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub struct Row(pub u8);

impl Row {
    /// Their names, by number.
    pub const IDS: [&str; 6] = ["AF", "AB", "BF", "BB", "CF", "CB"];

    /// All rows of a side, in canonical order.
    pub const ALL: [Row; 6] = [Row(0), Row(1), Row(2), Row(3), Row(4), Row(5)];

    /// `AF`, `AB`, `BF` …
    pub fn id(self) -> &'static str {
        Self::IDS[self.0 as usize]
    }

    /// The row with this name.
    pub fn from_id(id: &str) -> Option<Row> {
        Row::ALL.into_iter().find(|row| row.id() == id)
    }

    /// The lane it lies in.
    pub fn lane(self) -> Lane {
        Lane(self.0 / 2)
    }

    /// Is it a front row?
    pub fn is_front(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// Its two places, earlier arrival first.
    pub fn places(self) -> [Place; 2] {
        [Place(self.0 * 2), Place(self.0 * 2 + 1)]
    }
}

/// A place on one side: row and order of arrival.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "u8")]
pub struct Place(pub u8);

impl TryFrom<u8> for Place {
    type Error = String;
    fn try_from(number: u8) -> Result<Place, String> {
        if number < 12 { Ok(Place(number)) } else { Err(format!("there is no place number {number}")) }
    }
}

impl Place {
    /// Their names, by number.
    pub const IDS: [&str; 12] = ["AF1", "AF2", "AB1", "AB2", "BF1", "BF2", "BB1", "BB2", "CF1", "CF2", "CB1", "CB2"];

    /// All places of a side, in canonical order (HL-3.4).
    pub fn all() -> impl Iterator<Item = Place> + Clone {
        (0..12).map(Place)
    }

    /// The row it lies in.
    pub fn row(self) -> Row {
        Row(self.0 / 2)
    }

    /// The lane it lies in.
    pub fn lane(self) -> Lane {
        Lane(self.0 / 4)
    }

    /// As an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// `AF1`
    pub fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// The place with this name.
    pub fn from_id(id: &str) -> Option<Place> {
        Place::all().find(|place| place.id() == id)
    }
}
