//! Who sits at the table, and who is looking.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, counted from 0. At most eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index into an array.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a table for two.
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first `n` seats.
    pub fn first(n: u8) -> Seats {
        Seats(((1u16 << n) - 1) as u8)
    }

    /// One seat alone.
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Is nobody in it?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it?
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is this seat in it?
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The same set with this seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The same set without this seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Lowest seat first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eye {
    /// A player.
    Seat(Seat),
    /// A spectator: sees only what is public.
    Watcher,
    /// Sees everything: replays, tests, records of finished games.
    Referee,
}

/// A set of eyes: seats in bits 0–7, those who only watch in bit 8. The referee is in every set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Eyes(u16);

impl Eyes {
    /// Nobody but the referee.
    pub const NONE: Eyes = Eyes(0);
    /// Everybody: the thing is public.
    pub const ALL: Eyes = Eyes(0x1ff);

    /// One player.
    pub fn only(seat: Seat) -> Eyes {
        Eyes(1 << seat.0)
    }

    /// Everybody but one player, watchers included.
    pub fn all_but(seat: Seat) -> Eyes {
        Eyes(Self::ALL.0 & !(1 << seat.0))
    }

    /// May this eye see it?
    pub fn has(self, eye: Eye) -> bool {
        match eye {
            Eye::Seat(seat) => self.0 >> seat.0 & 1 == 1,
            Eye::Watcher => self.0 >> 8 & 1 == 1,
            Eye::Referee => true,
        }
    }

    /// Both sets together.
    #[must_use]
    pub fn and(self, more: Eyes) -> Eyes {
        Eyes(self.0 | more.0)
    }
}

/// One thing per seat; indexed by [`Seat`], so a lane or a card number is a type error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// With its seat, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(i, item)| (Seat(i as u8), item))
    }
}

impl<T: Copy + Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        crate::pile::serialize_slice(&self.0, to)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (len, items) = crate::pile::deserialize_slice::<T, N, D>(from)?;
        if len != N {
            return Err(serde::de::Error::invalid_length(len, &"one entry per seat"));
        }
        Ok(BySeat(items))
    }
}
