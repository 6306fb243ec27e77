//! The keys of the entries of one kind, as they were read.

use crate::{KeyDoc, KeyShape};

/// The keys of the entries of one kind.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// How many entries were read.
    pub entries: usize,
    /// In the order in which they are read first.
    pub keys: Vec<Key>,
    /// What its keys mean.
    pub docs: &'static [KeyDoc],
}

/// A key of an entry.
#[derive(Clone, Debug)]
pub struct Key {
    /// `cost`
    pub name: &'static str,
    /// What it may be; several, where the reader takes either. Empty: nobody has used it.
    pub shapes: Vec<KeyShape>,
    /// In how many entries it had to be there.
    pub required: usize,
    /// In how many entries it was there.
    pub given: usize,
    /// What one of them says.
    pub example: Option<KeyExample>,
}

/// What an entry says under a key.
#[derive(Clone, Debug)]
pub struct KeyExample {
    /// As the file writes it.
    pub said: String,
    /// The entry: its place in [`super::Record::cards`].
    pub card: usize,
}

impl KeyExample {
    /// Longer ones take more than a line.
    const SHORT: usize = 60;

    /// Says less than another one would.
    fn is_poor(&self) -> bool {
        self.said.len() > Self::SHORT || matches!(self.said.as_str(), "[]" | "{}" | "0" | "\"\"" | "false")
    }
}

impl Table {
    pub(super) fn add(&mut self, docs: &'static [KeyDoc], keys: &[Key]) {
        self.entries += 1;
        self.docs = docs;
        for key in keys {
            match self.keys.iter_mut().find(|known| known.name == key.name) {
                Some(known) => {
                    known.required += key.required;
                    known.given += key.given;
                    key.shapes.iter().for_each(|shape| add(&mut known.shapes, shape.clone()));
                    if known.example.as_ref().is_none_or(KeyExample::is_poor)
                        && key.example.as_ref().is_some_and(|other| !other.is_poor() || known.example.is_none())
                    {
                        known.example.clone_from(&key.example);
                    }
                }
                None => self.keys.push(key.clone()),
            }
        }
    }

    /// What a key means, in Chinese and English.
    pub fn doc(&self, key: &str) -> Option<(&'static str, &'static str)> {
        self.docs.iter().find(|known| known.name == key).map(|known| known.doc)
    }
}

/// Another shape of a key; what the same reader takes in different entries is one shape.
pub(super) fn add(shapes: &mut Vec<KeyShape>, shape: KeyShape) {
    for known in shapes.iter_mut() {
        match (known, &shape) {
            (KeyShape::Word(words), KeyShape::Word(more)) | (KeyShape::Words(words), KeyShape::Words(more)) => {
                let new: Vec<&'static str> = more.iter().copied().filter(|word| !words.contains(word)).collect();
                words.extend(new);
                return;
            }
            (KeyShape::Number(low, high), KeyShape::Number(from, until)) => {
                (*low, *high) = ((*low).min(*from), (*high).max(*until));
                return;
            }
            (known, shape) if known == shape => return,
            _ => {}
        }
    }
    shapes.push(shape);
}
