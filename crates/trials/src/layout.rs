//! The layout of states: which fields and variants their bytes consist of, whatever these hold.
//!
//! A server compares hashes of states only if their layouts have the same version, so a release that stores the same
//! state in other bytes stops no match. The version is the hash of every shape that the golden records show; it lies
//! in `layout.txt` beside the game's `Cargo.toml`, and `PAIJU_BLESS=1 cargo test -p paiju-GAME layout` writes it.

use cards::Designed;
use kernel::{Present, Record, replay};
use serde::ser::{self, Serialize};
use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::path::Path;

/// # Panics
/// When the states of the golden records are made of something else than `layout.txt` says.
pub fn has_its_version<G: Present + Designed>(root: &str) {
    let mut shapes = BTreeSet::new();
    let mut records: Vec<_> = std::fs::read_dir(Path::new(root).join("tests/records"))
        .expect("a folder of records")
        .map(|file| file.expect("a readable folder").path())
        .collect();
    records.sort();
    for path in records {
        let record = Record::parse(&std::fs::read_to_string(&path).expect("a readable record")).expect("a record");
        let options = record.options.iter().cloned().collect();
        let config = G::configure(&options, &G::book_sources()).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        let mut count = 0;
        let played = replay::<G>(&record, &config, |step| {
            // Neighbours are made alike.
            if count % 5 == 0 {
                step.game.serialize(Shapes(&mut shapes)).expect("plain data has a shape");
            }
            count += 1;
        });
        played.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let all: Vec<String> = shapes.into_iter().collect();
    let version = format!("{:016x}\n", xxhash_rust::xxh3::xxh3_64(all.join("\n").as_bytes()));
    let path = Path::new(root).join("layout.txt");
    if std::env::var_os("PAIJU_BLESS").is_some() {
        std::fs::write(&path, &version).expect("a version that can be written");
    }
    let stored = std::fs::read_to_string(&path).expect("a version");
    assert_eq!(stored, version, "the layout of states has changed: see the head of trials/src/layout.rs");
}

/// What a value can be, as far as it was seen: nothing is known of an empty list.
type Kinds = BTreeSet<String>;

/// Writes down what a value is made of: `Struct.2field: kind`, `Enum::1Variant`.
struct Shapes<'a>(&'a mut BTreeSet<String>);

/// A compound value, whose parts come one by one.
struct Parts<'a> {
    shapes: &'a mut BTreeSet<String>,
    /// What it is, if it has a name.
    name: String,
    /// Around the kinds of its parts, if it has none.
    around: [String; 2],
    kinds: Kinds,
    count: usize,
}

fn only(kind: impl Display) -> Result<Kinds, NoShape> {
    Ok([kind.to_string()].into())
}

impl<'a> Shapes<'a> {
    fn named(self, name: String) -> Result<Parts<'a>, NoShape> {
        self.0.insert(name.clone());
        Ok(Parts { shapes: self.0, name, around: Default::default(), kinds: Kinds::new(), count: 0 })
    }

    fn list(self, after: String) -> Result<Parts<'a>, NoShape> {
        let around = ["[".to_owned(), format!("{after}]")];
        Ok(Parts { shapes: self.0, name: String::new(), around, kinds: Kinds::new(), count: 0 })
    }
}

impl Parts<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, field: &str, value: &T) -> Result<(), NoShape> {
        let kinds = value.serialize(Shapes(self.shapes))?;
        if self.name.is_empty() {
            self.kinds.extend(kinds);
        } else {
            let name = format!("{}.{}{field}", self.name, self.count);
            self.shapes.insert(name.clone());
            self.shapes.extend(kinds.into_iter().map(|kind| format!("{name}: {kind}")));
        }
        self.count += 1;
        Ok(())
    }

    fn whole(self) -> Result<Kinds, NoShape> {
        if !self.name.is_empty() {
            return only(self.name);
        }
        let [before, after] = self.around;
        Ok(self.kinds.into_iter().map(|kind| format!("{before}{kind}{after}")).collect())
    }
}

macro_rules! plain {
    ($($method:ident: $type:ty,)*) => {
        $(fn $method(self, _: $type) -> Result<Kinds, NoShape> {
            only(stringify!($type))
        })*
    };
}

impl<'a> ser::Serializer for Shapes<'a> {
    type Ok = Kinds;
    type Error = NoShape;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_i128: i128, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_u128: u128, serialize_f32: f32, serialize_f64: f64, serialize_char: char, serialize_str: &str,
        serialize_bytes: &[u8],
    }

    fn serialize_none(self) -> Result<Kinds, NoShape> {
        Ok(Kinds::new())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Kinds, NoShape> {
        Ok(value.serialize(self)?.into_iter().map(|kind| format!("{kind}?")).collect())
    }

    fn serialize_unit(self) -> Result<Kinds, NoShape> {
        only("unit")
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<Kinds, NoShape> {
        only(name)
    }

    fn serialize_unit_variant(self, name: &'static str, at: u32, variant: &'static str) -> Result<Kinds, NoShape> {
        self.0.insert(format!("{name}::{at}{variant}"));
        only(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Kinds, NoShape> {
        let mut parts = self.named(name.to_owned())?;
        parts.part("", value)?;
        parts.whole()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        at: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Kinds, NoShape> {
        self.named(format!("{name}::{at}{variant}"))?.part("", value)?;
        only(name)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, NoShape> {
        self.list(String::new())
    }

    fn serialize_tuple(self, length: usize) -> Result<Parts<'a>, NoShape> {
        self.list(format!("; {length}"))
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Parts<'a>, NoShape> {
        self.named(name.to_owned())
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        at: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, NoShape> {
        self.named(format!("{name}::{at}{variant}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, NoShape> {
        self.list(" in a map".to_owned())
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts<'a>, NoShape> {
        self.named(name.to_owned())
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        at: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, NoShape> {
        self.named(format!("{name}::{at}{variant}"))
    }

    /// As in the bytes whose hash is taken.
    fn is_human_readable(&self) -> bool {
        false
    }
}

macro_rules! in_parts {
    ($($trait:ident $method:ident,)*) => {
        $(impl ser::$trait for Parts<'_> {
            type Ok = Kinds;
            type Error = NoShape;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoShape> {
                self.part("", value)
            }

            fn end(self) -> Result<Kinds, NoShape> {
                self.whole()
            }
        })*
    };
}

in_parts! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field,
}

macro_rules! in_fields {
    ($($trait:ident,)*) => {
        $(impl ser::$trait for Parts<'_> {
            type Ok = Kinds;
            type Error = NoShape;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Result<(), NoShape> {
                self.part(field, value)
            }

            fn end(self) -> Result<Kinds, NoShape> {
                self.whole()
            }
        })*
    };
}

in_fields! { SerializeStruct, SerializeStructVariant, }

impl ser::SerializeMap for Parts<'_> {
    type Ok = Kinds;
    type Error = NoShape;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoShape> {
        self.part("", key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoShape> {
        self.part("", value)
    }

    fn end(self) -> Result<Kinds, NoShape> {
        self.whole()
    }
}

/// Only a value that refuses to be written has no shape.
#[derive(Debug)]
struct NoShape(String);

impl Display for NoShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoShape {}

impl ser::Error for NoShape {
    fn custom<T: Display>(what: T) -> Self {
        NoShape(what.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes(value: &impl Serialize) -> Vec<String> {
        let mut shapes = BTreeSet::new();
        value.serialize(Shapes(&mut shapes)).expect("it has a shape");
        shapes.into_iter().collect()
    }

    #[test]
    fn what_it_holds_does_not_count_and_what_it_is_made_of_does() {
        #[derive(serde::Serialize)]
        struct Table {
            hand: Vec<u8>,
            turn: Option<Turn>,
        }
        #[derive(serde::Serialize)]
        enum Turn {
            Of(u8),
            Pass,
        }
        let table = |hand: &[u8], turn| shapes(&Table { hand: hand.to_vec(), turn });
        let one = table(&[1, 2], Some(Turn::Of(1)));
        assert_eq!(one, table(&[7], Some(Turn::Of(2))));
        assert_eq!(
            one,
            [
                "Table",
                "Table.0hand",
                "Table.0hand: [u8]",
                "Table.1turn",
                "Table.1turn: Turn?",
                "Turn::0Of",
                "Turn::0Of.0",
                "Turn::0Of.0: u8"
            ]
            .map(String::from)
        );
        assert!(table(&[], Some(Turn::Pass)).contains(&"Turn::1Pass".to_owned()));
        #[derive(serde::Serialize)]
        #[serde(rename = "Table")]
        struct Wider {
            hand: Vec<u16>,
        }
        assert_eq!(shapes(&Wider { hand: vec![1] })[2], "Table.0hand: [u16]");
    }
}
