//! One entry of a file: every key must be read by somebody, and what is wrong is noted with its place.

use super::{UNUSED, kind_of, missing, not_a_table, one_of};
use crate::mistake::distance;
use crate::{KeyDoc, KeyShape, Mistake, Source, did_you_mean, nearest, record};
use kernel::{Text, text};
use std::collections::BTreeSet;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One entry of a file: every key must be read by somebody.
pub struct Entry<'a> {
    pub(super) source: &'a Source,
    pub(super) table: &'a DeTable<'a>,
    pub(super) span: Range<usize>,
    /// All keys of the game's files.
    keys: &'static [KeyDoc],
    read: BTreeSet<&'static str>,
    /// Where keys stand that are misspelt, and as which they have been read.
    misspelt: Vec<(Range<usize>, &'static str)>,
    pub(crate) mistakes: &'a mut Vec<Mistake>,
    /// How many mistakes there were before this entry.
    before: usize,
    skipped: bool,
}

impl<'a> Entry<'a> {
    /// See [`Source::stored`].
    pub(crate) fn is_stored(&self) -> bool {
        self.source.is_stored()
    }

    pub(crate) fn new(
        source: &'a Source,
        table: &'a DeTable<'a>,
        span: Range<usize>,
        keys: &'static [KeyDoc],
        mistakes: &'a mut Vec<Mistake>,
    ) -> Entry<'a> {
        let before = mistakes.len();
        Entry {
            source,
            table,
            span,
            keys,
            read: BTreeSet::new(),
            misspelt: Vec::new(),
            mistakes,
            before,
            skipped: false,
        }
    }

    /// The keys that it may have.
    pub(crate) fn declare(&mut self, keys: &'static [KeyDoc]) {
        self.keys = keys;
    }

    /// Is something wrong with it already? What depends on that is not worth checking.
    pub fn is_flawed(&self) -> bool {
        self.mistakes.len() > self.before
    }

    /// What it is can't be told, so nobody knows which keys it may have.
    pub fn skip_rest(&mut self) {
        self.skipped = true;
    }

    /// The file that it stands in.
    pub(crate) fn source(&self) -> &'a Source {
        self.source
    }

    /// Where the entry stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Notes that something is wrong.
    pub fn mistake(
        &mut self,
        span: Range<usize>,
        what: impl Into<Text>,
        here: impl Into<Text>,
        expected: Option<Text>,
    ) {
        let (path, what, here) = (self.source.path.clone(), what.into(), here.into());
        self.mistakes.push(Mistake { path, span, what, here, expected, help: None });
    }

    /// Notes that something is wrong, with a hint.
    pub(crate) fn note(
        &mut self,
        span: Range<usize>,
        what: Text,
        here: Text,
        expected: Option<Text>,
        help: Option<Text>,
    ) {
        self.mistakes.push(Mistake { path: self.source.path.clone(), span, what, here, expected, help });
    }

    /// Notes a word that nobody knows, with the nearest one. `what` is a noun: `("牌", "card")`.
    pub fn unknown(&mut self, span: Range<usize>, what: impl Into<Text>, word: &str, known: &[&str]) {
        let Text { zh, en } = what.into();
        self.mistakes.push(Mistake {
            path: self.source.path.clone(),
            span,
            what: text!("未知的{zh} `{word}`", "unknown {en} `{word}`"),
            here: Text::new("没有这个词", "unknown word"),
            expected: Some(one_of(known)),
            help: did_you_mean(word, known.iter().copied()),
        });
    }

    /// Does the entry have this key? Whoever asks reads it.
    pub fn has(&mut self, key: &'static str) -> bool {
        record::optional(key);
        self.find(key).is_some()
    }

    /// Is the value of this key a list?
    pub fn is_list(&mut self, key: &'static str) -> bool {
        matches!(self.find(key).map(Spanned::get_ref), Some(DeValue::Array(_)))
    }

    /// A table inside the entry, read like an entry of its own.
    pub fn part<R>(&mut self, key: &'static str, read: impl FnOnce(&mut Entry<'_>) -> R) -> Option<R> {
        let value = self.required(key)?;
        let DeValue::Table(table) = value.get_ref() else {
            let expected = Some(Text::same(format!("[….{key}]")));
            self.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), expected);
            return None;
        };
        record::shape(key, || KeyShape::Part);
        let mut part = Entry::new(self.source, table, value.span(), self.keys, self.mistakes);
        record::begin(key, self.keys, false);
        let found = read(&mut part);
        record::end(self.source, table, true);
        part.finish();
        Some(found)
    }

    /// A list of tables inside the entry (`[[card.ability]]`), each read like an entry of its own.
    pub fn parts<R>(&mut self, key: &'static str, mut read: impl FnMut(&mut Entry<'_>) -> R) -> Vec<R> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            let what = text!("`{key}` 不是由表组成的列表", "`{key}` is not a list of tables");
            let expected = Some(Text::same(format!("[[….{key}]]")));
            self.mistake(value.span(), what, kind_of(value.get_ref()), expected);
            return Vec::new();
        };
        record::shape(key, || KeyShape::Parts);
        let mut found = Vec::new();
        for item in items.iter() {
            let DeValue::Table(table) = item.get_ref() else {
                let what = text!("`{key}` 里有一项不是表", "an item of `{key}` is not a table");
                let expected = Some(Text::same(format!("[[….{key}]]")));
                self.mistake(item.span(), what, kind_of(item.get_ref()), expected);
                continue;
            };
            let mut part = Entry::new(self.source, table, item.span(), self.keys, self.mistakes);
            record::begin(key, self.keys, false);
            found.push(read(&mut part));
            record::end(self.source, table, true);
            part.finish();
        }
        found
    }

    pub(super) fn required(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        let found = self.find(key);
        record::key(self.source, key, found.map(Spanned::span));
        match found {
            Some(value) => Some(value),
            None => {
                let span = self.span.start..(self.span.start + 2).min(self.source.text.len());
                self.mistake(span, missing(key), ("条目从这里开始", "entry begins here"), None);
                None
            }
        }
    }

    /// The value of a key. One that stands under a misspelt key is noted and read all the same.
    pub(super) fn find(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.read.insert(key);
        if let Some(value) = self.table.get(key) {
            return Some(value);
        }
        let known = || self.keys.iter().map(|known| known.name);
        let absent = || known().filter(|known| !self.table.contains_key(*known));
        // Of several that are equally near, the one that is asked for: tables have not all keys that the game knows.
        let meant = |written: &str| {
            nearest(written, absent()).is_some_and(|near| distance(written, near) == distance(written, key))
        };
        let free = |span: &Range<usize>| self.misspelt.iter().all(|(known, of)| known != span || *of == key);
        let (written, value) = self.table.iter().find(|(written, _)| {
            let span = written.span();
            let written: &str = written.get_ref();
            known().all(|known| known != written) && free(&span) && meant(written)
        })?;
        if !self.misspelt.contains(&(written.span(), key)) {
            self.misspelt.push((written.span(), key));
            let written = (written.span(), written.get_ref().to_string());
            self.unknown_key(written, &[key]);
        }
        Some(value)
    }

    fn unknown_key(&mut self, (span, key): (Range<usize>, String), known: &[&str]) {
        self.mistakes.push(Mistake {
            path: self.source.path.clone(),
            span,
            what: text!("未知的键 `{key}`", "unknown key `{key}`"),
            here: UNUSED.into(),
            expected: Some(one_of(known)),
            help: did_you_mean(&key, known.iter().copied()),
        });
    }

    /// Whatever nobody has read is a mistake.
    pub(super) fn finish(&mut self) {
        if self.skipped {
            return;
        }
        let unread: Vec<(Range<usize>, String)> = self
            .table
            .iter()
            .filter(|(key, _)| !self.read.contains(key.get_ref().as_ref()))
            .filter(|(key, _)| self.misspelt.iter().all(|(span, _)| *span != key.span()))
            .map(|(key, _)| (key.span(), key.get_ref().to_string()))
            .collect();
        let known: Vec<&str> = self.read.iter().copied().collect();
        unread.into_iter().for_each(|key| self.unknown_key(key, &known));
    }
}
