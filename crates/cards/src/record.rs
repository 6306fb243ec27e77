//! What is read of card files, noted while they are compiled: the keys that an entry may have, and the words that its
//! programs say.
//!
//! The reference of a language and the JSON Schema of its card files are made of this. They describe what the readers
//! of the game really ask for, and show what its cards really say, so neither can be out of date.

use crate::language::{Arg, Said};
use crate::{Mistake, Source};
use kernel::Text;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use std::sync::atomic::{AtomicUsize, Ordering};
use toml::de::{DeTable, DeValue};

/// What the value of a key may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyShape {
    /// One of these words.
    Word(Vec<&'static str>),
    /// A list of these words.
    Words(Vec<&'static str>),
    /// A whole number from here to there.
    Number(i64, i64),
    /// A table with exactly these keys, each a number from here to there.
    Numbers(Vec<&'static str>, i64, i64),
    /// A table with some of these keys, each a number from here to there.
    Changes(Vec<&'static str>, i64, i64),
    /// Any text in quotes.
    Name,
    /// A list of such.
    Names,
    /// A table of names and numbers.
    Counts,
    /// `{ zh = "…", en = "…" }`
    Text,
    /// A program in the language of the cards.
    Program,
    /// A list of programs.
    Programs,
    /// The name of a picture.
    Art,
    /// A table of its own: see [`Record::tables`].
    Part,
    /// A list of such.
    Parts,
}

/// The keys of the entries of one kind.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// How many entries were read.
    pub entries: usize,
    /// In the order in which they are read first.
    pub keys: Vec<Key>,
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
}

/// A word in a card.
#[derive(Clone, Debug)]
pub struct Use {
    /// What sort of word it is, in English: `verb`.
    pub noun: &'static str,
    /// The word.
    pub word: &'static str,
    /// The card: its place in [`Record::cards`].
    pub card: usize,
    /// The table and the keys on the way to it: `card`, `ability`, `does`.
    pub path: Vec<String>,
    /// What the key says.
    pub program: String,
    /// Where the word stands in it, in bytes.
    pub at: Range<usize>,
    /// What is printed on the card about it.
    pub text: Option<Text>,
}

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

/// What was read.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The tables by path: `card`, `card.ability`.
    pub tables: BTreeMap<String, Table>,
    /// The entries.
    pub cards: Vec<Card>,
    /// The words that they say.
    pub uses: Vec<Use>,
    reading: Vec<Reading>,
}

/// An entry, or a part of one, that is being read.
#[derive(Clone, Debug)]
struct Reading {
    key: String,
    source: Source,
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

/// Reads card files as their game does, and returns what was read. What is wrong with them is not told here.
pub fn record<G: crate::Designed>(files: &[Source]) -> Record {
    // What was compiled before is not read again; under other names it is.
    static TIMES: AtomicUsize = AtomicUsize::new(0);
    let before = format!("recorded {}:", TIMES.fetch_add(1, Ordering::Relaxed));
    let files: Vec<Source> =
        files.iter().map(|file| Source { path: format!("{before}{}", file.path), text: file.text.clone() }).collect();
    RECORD.with(|record| *record.borrow_mut() = Some(Record::default()));
    let _: Result<G::Config, Vec<Mistake>> = G::configure(&BTreeMap::new(), &files);
    let mut record = RECORD.with(|record| record.borrow_mut().take()).unwrap_or_default();
    for card in &mut record.cards {
        card.file = card.file.trim_start_matches(&before).to_owned();
    }
    record
}

fn note(what: impl FnOnce(&mut Record)) {
    RECORD.with(|record| {
        if let Some(record) = record.borrow_mut().as_mut() {
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
pub(crate) fn begin(key: &str, source: &Source) {
    note(|record| {
        record.reading.push(Reading {
            key: key.to_owned(),
            source: source.clone(),
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
pub(crate) fn key(name: &'static str, span: Option<Range<usize>>) {
    note_here(|reading| {
        let required = usize::from(!reading.optional.contains(&name));
        if !reading.keys.iter().any(|key| key.name == name) {
            reading.keys.push(Key { name, shapes: Vec::new(), required, given: usize::from(span.is_some()) });
        }
        reading.values.extend(span.map(|span| (name, span)));
    });
}

/// What the value of a key may be.
pub(crate) fn shape(name: &'static str, shape: impl FnOnce() -> KeyShape) {
    note_here(|reading| {
        if let Some(key) = reading.keys.iter_mut().find(|key| key.name == name) {
            add(&mut key.shapes, shape());
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
pub(crate) fn said(calls: &[Said]) {
    note_here(|reading| calls.iter().for_each(|call| reading.said(call)));
}

/// The entry ends; `known`: its reader knew what it is.
pub(crate) fn end(table: &DeTable<'_>, known: bool) {
    note(|record| {
        let Some(read) = record.reading.pop() else { return };
        if !known {
            return;
        }
        let path: Vec<&str> = record.reading.iter().map(|reading| reading.key.as_str()).chain([&*read.key]).collect();
        let path = path.join(".");
        record.tables.entry(path).or_default().add(&read.keys);
        let mut uses = read.uses;
        for used in &mut uses {
            used.path.insert(0, read.key.clone());
            used.text = used.text.take().or_else(|| read.text.clone());
        }
        match record.reading.last_mut() {
            Some(outer) => outer.uses.extend(uses),
            None => {
                let card = record.cards.len();
                uses.iter_mut().for_each(|used| used.card = card);
                record.cards.push(card_of(&read.key, &read.source.path, table));
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
        _ => Text::default(),
    };
    let id = said(entry.get("id")).unwrap_or_default();
    Card { file: file.to_owned(), table: table.to_owned(), id, name, art: said(entry.get("art")) }
}

impl Reading {
    fn said(&mut self, said: &Said) {
        let whole = self.values.iter().filter(|(_, span)| span.start <= said.span.start && said.span.end <= span.end);
        if let Some((key, span)) = whole.min_by_key(|(_, span)| span.len()) {
            let (program, at) = unquoted(&self.source.text, span, &said.span);
            self.uses.push(Use {
                noun: said.noun,
                word: said.word,
                card: 0,
                path: vec![(*key).to_owned()],
                program,
                at,
                text: None,
            });
        }
        let args: Vec<&Arg> = said.given().collect();
        args.into_iter().for_each(|arg| self.arg(arg));
        said.block.iter().chain(said.other.iter().flatten()).for_each(|said| self.said(said));
    }

    fn arg(&mut self, arg: &Arg) {
        match arg {
            Arg::Call(said) => self.said(said),
            Arg::List(args) => args.iter().for_each(|arg| self.arg(arg)),
            Arg::Case(_, arg) => self.arg(arg),
            Arg::Nothing | Arg::Number(_) | Arg::Range(..) | Arg::Interval(..) | Arg::Word(_) | Arg::Name(..) => {}
        }
    }
}

/// A value without its quotes, and where a word stands in it.
fn unquoted(file: &str, value: &Range<usize>, word: &Range<usize>) -> (String, Range<usize>) {
    let text = &file[value.clone()];
    let quote = usize::from(text.starts_with('"') && text.len() >= 2);
    let inner = &text[quote..text.len() - quote];
    let start = (value.start + quote).min(file.len());
    // A word that is the whole value has its quotes with it.
    let at = word.start.max(start) - start..word.end.min(value.end - quote) - start;
    (inner.to_owned(), at)
}

impl Table {
    fn add(&mut self, keys: &[Key]) {
        self.entries += 1;
        for key in keys {
            match self.keys.iter_mut().find(|known| known.name == key.name) {
                Some(known) => {
                    known.required += key.required;
                    known.given += key.given;
                    key.shapes.iter().for_each(|shape| add(&mut known.shapes, shape.clone()));
                }
                None => self.keys.push(key.clone()),
            }
        }
    }
}

/// Another shape of a key; what the same reader takes in different entries is one shape.
fn add(shapes: &mut Vec<KeyShape>, shape: KeyShape) {
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

/// A range of numbers as a shape has it.
pub(crate) fn bounds<N: Copy + Into<i64>>(range: &RangeInclusive<N>) -> (i64, i64) {
    ((*range.start()).into(), (*range.end()).into())
}
