//! What happened, told with the clause behind it.
//!
//! The log is output only: no rule ever reads it. A playout's log is off and costs nothing,
//! because an event is built by a closure that is never called.

use crate::{Clause, Eye, Eyes};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use std::borrow::Cow;

/// Receives what happens in a game.
pub trait Log<E> {
    /// Is anybody listening?
    const ON: bool;
    /// Something happened under this clause.
    fn tell(&mut self, clause: Clause, event: impl FnOnce() -> E);
    /// This clause decided something, with nothing to tell of its own.
    fn cite(&mut self, clause: Clause);
    /// Whoever listens: see [`crate::Game::play_listened`].
    fn listener(&mut self) -> Listener<'_, E>;
}

/// A journal, or nobody.
pub type Listener<'a, E> = Option<&'a mut Journal<E>>;

/// Nobody listens.
pub struct Silent;

impl<E> Log<E> for Silent {
    const ON: bool = false;
    fn tell(&mut self, _: Clause, _: impl FnOnce() -> E) {}
    fn cite(&mut self, _: Clause) {}
    fn listener(&mut self) -> Listener<'_, E> {
        None
    }
}

/// One event and its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry<E> {
    /// The clause by which it happened.
    pub clause: Clause,
    /// What happened.
    pub event: E,
}

/// Keeps everything that is told, and the clauses that were cited.
#[derive(Clone, Debug)]
pub struct Journal<E> {
    /// In the order in which it happened.
    pub entries: Vec<LogEntry<E>>,
    /// Clauses told or cited.
    pub cited: Cited,
}

impl<E> Default for Journal<E> {
    fn default() -> Self {
        Journal { entries: Vec::new(), cited: Cited::default() }
    }
}

impl<E> Log<E> for Journal<E> {
    const ON: bool = true;
    fn tell(&mut self, clause: Clause, event: impl FnOnce() -> E) {
        self.cited.note(clause);
        self.entries.push(LogEntry { clause, event: event() });
    }
    fn cite(&mut self, clause: Clause) {
        self.cited.note(clause);
    }
    fn listener(&mut self) -> Listener<'_, E> {
        Some(self)
    }
}

impl<E: Redact> Journal<E> {
    /// The entries as this eye may know them; what it may not know at all is left out.
    pub fn for_eye(&self, eye: Eye) -> Vec<LogEntry<E>> {
        let redact =
            |entry: &LogEntry<E>| entry.event.for_eye(eye).map(|event| LogEntry { clause: entry.clause, event });
        self.entries.iter().filter_map(redact).collect()
    }
}

/// A set of clauses: those that were told or cited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cited(Vec<u64>);

impl Cited {
    /// This clause was applied.
    pub fn note(&mut self, clause: Clause) {
        let word = clause.0 as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (clause.0 % 64);
    }

    /// Was it ever applied?
    pub fn has(&self, clause: Clause) -> bool {
        self.0.get(clause.0 as usize / 64).is_some_and(|word| word >> (clause.0 % 64) & 1 == 1)
    }

    /// Adds what another run applied.
    pub fn join(&mut self, other: &Cited) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }
}

/// A secret inside an event: who may read it is fixed when it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told<T> {
    /// `None` after redaction for an eye that may not know it.
    pub value: Option<T>,
    /// Who may read it.
    pub to: Eyes,
}

impl<T: Copy> Told<T> {
    /// A secret for these eyes.
    pub fn to(value: T, to: Eyes) -> Told<T> {
        Told { value: Some(value), to }
    }

    /// As this eye may read it.
    pub fn for_eye(&self, eye: Eye) -> Told<T> {
        Told { value: self.value.filter(|_| self.to.has(eye)), to: self.to }
    }
}

impl<T: Serialize> Serialize for Told<T> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(to)
    }
}

/// What it is, or null for an eye that may not know it.
impl<T: JsonSchema> JsonSchema for Told<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        <Option<T>>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Option<T>>::json_schema(generator)
    }
}

/// An event that knows what each eye may learn from it.
pub trait Redact: Sized {
    /// As this eye may know it; `None`: this eye is told nothing at all.
    fn for_eye(&self, eye: Eye) -> Option<Self>;
    /// Does it show this eye something that was hidden from it before? Only such events may differ
    /// between two worlds that looked alike.
    fn reveals(&self, eye: Eye) -> bool;
}
