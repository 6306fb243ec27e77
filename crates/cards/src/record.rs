//! What is read and compiled, noted meanwhile for whoever asks: the keys that an entry may have, the words that
//! programs say, and what these were compiled to.
//!
//! The reference of a language and the JSON Schema of its card files are made of this, and the tests that nothing of a
//! program is dropped. All describe what the readers of the game really ask for, and what its files really say, so
//! none can be out of date.

mod table;
mod used;

pub use table::{Key, KeyExample, Table};
pub use used::Use;

use crate::language::{Form, Rows, Said, written};
use crate::{KeyDoc, KeyShape, Source};
use kernel::Text;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::{Range, RangeInclusive};
use std::sync::atomic::{AtomicUsize, Ordering};
use toml::de::{DeTable, DeValue};

/// An entry.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its file.
    pub file: String,
    /// `card`
    pub table: String,
    /// `M07`
    pub id: String,
    /// What it is called; empty where its entry does not say.
    pub name: Text,
    /// The name of its picture.
    pub art: Option<String>,
}

/// A program that was compiled without a mistake.
#[derive(Clone)]
pub struct Program {
    /// Its file.
    pub path: String,
    /// Where it begins, in bytes of its file.
    pub start: usize,
    /// The key, or the kind of card, that it stands under.
    pub key: &'static str,
    /// The words that its statements may begin with.
    pub verbs: &'static dyn Rows,
    /// What may stand behind `if`.
    pub tests: Option<&'static dyn Rows>,
    /// As it was written, from what the rows were given.
    pub said: String,
    /// The same in its plainest form.
    pub plain: String,
    /// What it was compiled to.
    pub made: String,
}

/// What was read.
#[derive(Clone, Default)]
pub struct Record {
    /// The tables by path (`card`, `card.ability`) or, of forms, by name.
    pub tables: BTreeMap<String, Table>,
    /// The entries.
    pub cards: Vec<Card>,
    /// The words that they say.
    pub uses: Vec<Use>,
    /// The programs.
    pub programs: Vec<Program>,
    /// The words whose rows made something: what sort of word, and the word.
    pub made: Vec<(&'static str, &'static str)>,
    reading: Vec<Reading>,
}

/// An entry, or a part of one, that is being read.
#[derive(Clone, Debug)]
struct Reading {
    name: String,
    /// Its keys are declared for tables of this name, wherever they stand.
    is_form: bool,
    docs: &'static [KeyDoc],
    keys: Vec<Key>,
    optional: Vec<&'static str>,
    /// Key and place of each value.
    values: Vec<(&'static str, Range<usize>)>,
    uses: Vec<Use>,
    text: Option<Text>,
}

thread_local! {
    static RECORD: RefCell<Option<Record>> = const { RefCell::new(None) };
}

/// Does something, and says what was read and compiled meanwhile. What had been compiled before and is known by its
/// files is not compiled again.
pub fn recorded<R>(work: impl FnOnce() -> R) -> (R, Record) {
    RECORD.set(Some(Record::default()));
    let done = work();
    (done, RECORD.take().unwrap_or_default())
}

/// The same files as if they had changed: what was compiled before would not be read again.
pub fn anew(files: &[Source]) -> Vec<Source> {
    static TIMES: AtomicUsize = AtomicUsize::new(0);
    let mut files = files.to_vec();
    if let Some(file) = files.first_mut() {
        file.text.push_str(&format!("\n# read again: {}\n", TIMES.fetch_add(1, Ordering::Relaxed)));
    }
    files
}

/// Reads card files as their game does, and returns what was read. What is wrong with them is not told here.
pub fn record<G: crate::Designed>(files: &[Source]) -> Record {
    let files = anew(files);
    recorded(|| G::configure(&BTreeMap::new(), &files)).1
}

fn note(what: impl FnOnce(&mut Record)) {
    RECORD.with_borrow_mut(|record| {
        if let Some(record) = record {
            what(record);
        }
    });
}

fn note_here(what: impl FnOnce(&mut Reading)) {
    note(|record| {
        if let Some(reading) = record.reading.last_mut() {
            what(reading);
        }
    });
}

/// An entry, or a part of one, begins.
pub(crate) fn begin(name: &str, docs: &'static [KeyDoc], is_form: bool) {
    note(|record| {
        record.reading.push(Reading {
            name: name.to_owned(),
            is_form,
            docs,
            keys: Vec::new(),
            optional: Vec::new(),
            values: Vec::new(),
            uses: Vec::new(),
            text: None,
        });
    });
}

/// A key may be left out.
pub(crate) fn optional(key: &'static str) {
    note_here(|reading| reading.optional.push(key));
}

/// A key is read; `span`: the place of its value, if it has one.
pub(crate) fn key(source: &Source, name: &'static str, span: Option<Range<usize>>) {
    note(|record| {
        let card = record.cards.len();
        let Some(reading) = record.reading.last_mut() else { return };
        let required = usize::from(!reading.optional.contains(&name));
        if !reading.keys.iter().any(|key| key.name == name) {
            let said = span.clone().and_then(|span| source.text.get(span));
            let example = said.map(|said| KeyExample { said: said.to_owned(), card });
            let given = usize::from(span.is_some());
            reading.keys.push(Key { name, shapes: Vec::new(), required, given, example });
        }
        reading.values.extend(span.map(|span| (name, span)));
    });
}

/// What the value of a key may be.
pub(crate) fn shape(name: &'static str, shape: impl FnOnce() -> KeyShape) {
    note_here(|reading| {
        if let Some(key) = reading.keys.iter_mut().find(|key| key.name == name) {
            table::add(&mut key.shapes, shape());
        }
    });
}

/// An item of a list that is a text of its own.
pub(crate) fn item(name: &'static str, span: Range<usize>) {
    note_here(|reading| reading.values.push((name, span)));
}

/// What is printed on the entry.
pub(crate) fn printed(text: &Text) {
    note_here(|reading| reading.text = Some(text.clone()));
}

/// Words that fit their rows.
pub(crate) fn said(source: &Source, calls: &[Said]) {
    note_here(|reading| calls.iter().for_each(|call| reading.said(source, call)));
}

/// A program was compiled.
pub(crate) fn program(
    source: &Source,
    key: &'static str,
    verbs: &'static dyn Rows,
    tests: Option<&'static dyn Rows>,
    program: &[Said],
    made: &dyn Debug,
) {
    note(|record| {
        let Some(first) = program.first() else { return };
        let (said, plain) = (written(program, Form::AsSaid), written(program, Form::Plain));
        let (path, start, made) = (source.path.clone(), first.span.start, format!("{made:?}"));
        record.programs.push(Program { path, start, key, verbs, tests, said, plain, made });
    });
}

/// A row makes something.
pub(crate) fn made(noun: &'static str, word: &'static str) {
    note(|record| record.made.push((noun, word)));
}

/// The entry ends; `known`: its reader knew what it is.
pub(crate) fn end(source: &Source, table: &DeTable<'_>, known: bool) {
    note(|record| {
        let Some(read) = record.reading.pop() else { return };
        if !known {
            return;
        }
        let outer = record.reading.iter().map(|reading| reading.name.as_str());
        let path: Vec<&str> = if read.is_form { vec![&read.name] } else { outer.chain([&*read.name]).collect() };
        record.tables.entry(path.join(".")).or_default().add(read.docs, &read.keys);
        let mut uses = read.uses;
        for used in &mut uses {
            used.path.insert(0, read.name.clone());
            used.text = used.text.take().or_else(|| read.text.clone());
        }
        match record.reading.last_mut() {
            Some(outer) => outer.uses.extend(uses),
            None => {
                let card = record.cards.len();
                uses.iter_mut().for_each(|used| used.card = card);
                record.cards.push(card_of(&read.name, &source.path, table));
                record.uses.extend(uses);
            }
        }
    });
}

fn card_of(table: &str, file: &str, entry: &DeTable<'_>) -> Card {
    let said = |value: Option<&toml::Spanned<DeValue<'_>>>| match value.map(toml::Spanned::get_ref) {
        Some(DeValue::String(text)) => Some(text.to_string()),
        _ => None,
    };
    let name = match entry.get("name").map(toml::Spanned::get_ref) {
        Some(DeValue::Table(name)) => {
            Text::new(said(name.get("zh")).unwrap_or_default(), said(name.get("en")).unwrap_or_default())
        }
        Some(DeValue::String(name)) => Text::same(name.to_string()),
        _ => Text::default(),
    };
    let id = said(entry.get("id")).unwrap_or_default();
    Card { file: file.to_owned(), table: table.to_owned(), id, name, art: said(entry.get("art")) }
}

/// A range of numbers as a shape has it.
pub(crate) fn bounds<N: Copy + Into<i64>>(range: &RangeInclusive<N>) -> (i64, i64) {
    ((*range.start()).into(), (*range.end()).into())
}
