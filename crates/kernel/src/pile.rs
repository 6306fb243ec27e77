//! Flat containers: ordered piles, and slots whose references die with their object.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// An ordered pile with two ends, as one block of memory. The unused tail is always default, so
/// equal piles are equal bytes, and a clone is one copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Pile { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// Puts a thing at the end (the top of a deck, the right end of a hand).
    ///
    /// # Panics
    /// When the pile is full: capacities are bounds that the rules keep.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last thing.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        Some(std::mem::take(&mut self.items[last as usize]))
    }

    /// Takes the thing at this place; what follows moves up.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.copy_within(at + 1.., at);
        self.pop();
        item
    }

    /// Puts a thing at this place; what follows moves down.
    pub fn insert(&mut self, at: usize, item: T) {
        self.push(item);
        self[at..].rotate_right(1);
    }

    /// Keeps what passes, in its order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len as usize {
            let item = self.items[at];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.items[kept..self.len as usize].fill(T::default());
        self.len = kept as u8;
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.items[..self.len as usize].fill(T::default());
        self.len = 0;
    }

    /// How many things fit in all.
    pub const CAPACITY: usize = N;
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for Pile<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Pile::default();
        pile.extend(items);
        pile
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        serialize_slice(self, to)
    }
}

/// A list of its things.
impl<T: JsonSchema, const N: usize> JsonSchema for Pile<T, N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        <Vec<T>>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Vec<T>>::json_schema(generator)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (len, items) = deserialize_slice::<T, N, D>(from)?;
        Ok(Pile { len: len as u8, items })
    }
}

pub(crate) fn serialize_slice<T: Serialize, S: Serializer>(items: &[T], to: S) -> Result<S::Ok, S::Error> {
    let mut seq = to.serialize_seq(Some(items.len()))?;
    for item in items {
        seq.serialize_element(item)?;
    }
    seq.end()
}

/// Up to `N` items; more is an error, so no saved bytes can overflow a capacity.
pub(crate) fn deserialize_slice<'de, T, const N: usize, D>(from: D) -> Result<(usize, [T; N]), D::Error>
where
    T: Deserialize<'de> + Copy + Default,
    D: Deserializer<'de>,
{
    struct Items<T, const N: usize>(PhantomData<T>);
    impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
        type Value = (usize, [T; N]);
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {N} items")
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let (mut len, mut items) = (0, [T::default(); N]);
            while let Some(item) = seq.next_element()? {
                *items.get_mut(len).ok_or_else(|| A::Error::invalid_length(len + 1, &self))? = item;
                len += 1;
            }
            Ok((len, items))
        }
    }
    from.deserialize_seq(Items::<T, N>(PhantomData))
}

/// A name for an object in [`Slots`]: dead once that object left, also when its slot is used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ref {
    slot: u8,
    serial: u16,
}

impl Ref {
    /// The place of the object, for notation and tables.
    pub fn slot(self) -> usize {
        self.slot as usize
    }
}

/// Numbered places for objects that come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slots<T, const N: usize> {
    serial: [u16; N],
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Default for Slots<T, N> {
    fn default() -> Self {
        // No object ever has the serial 0, so a default reference is dead.
        Slots { serial: [1; N], items: [None; N] }
    }
}

impl<T: Copy, const N: usize> Slots<T, N> {
    /// Puts an object into a slot, unless it is taken.
    pub fn put(&mut self, slot: usize, item: T) -> Option<Ref> {
        let place = self.items.get_mut(slot).filter(|place| place.is_none())?;
        *place = Some(item);
        Some(Ref { slot: slot as u8, serial: self.serial[slot] })
    }

    /// Takes the object out; every reference to it is dead from now on.
    pub fn take(&mut self, name: Ref) -> Option<T> {
        self.get(name)?;
        self.serial[name.slot()] = self.serial[name.slot()].checked_add(1).unwrap_or(1);
        self.items[name.slot()].take()
    }

    /// The object, if it is still there.
    pub fn get(&self, name: Ref) -> Option<&T> {
        self.items[name.slot()].as_ref().filter(|_| self.serial[name.slot()] == name.serial)
    }

    /// The same, to change it.
    pub fn get_mut(&mut self, name: Ref) -> Option<&mut T> {
        let alive = self.serial[name.slot()] == name.serial;
        self.items[name.slot()].as_mut().filter(|_| alive)
    }

    /// What stands in a slot now.
    pub fn at(&self, slot: usize) -> Option<Ref> {
        self.items[slot].map(|_| Ref { slot: slot as u8, serial: self.serial[slot] })
    }

    /// Everything that is there, by slot.
    pub fn iter(&self) -> impl Iterator<Item = (Ref, &T)> {
        (0..N).filter_map(|slot| self.at(slot).zip(self.items[slot].as_ref()))
    }

    /// The same, to change them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().flatten()
    }
}

impl<T: Serialize, const N: usize> Serialize for Slots<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let pairs: Vec<(u16, &Option<T>)> = self.serial.iter().copied().zip(&self.items).collect();
        serialize_slice(&pairs, to)
    }
}

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for Slots<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (_, pairs) = deserialize_slice::<(u16, Option<T>), N, D>(from)?;
        Ok(Slots { serial: pairs.map(|pair| pair.0), items: pairs.map(|pair| pair.1) })
    }
}
