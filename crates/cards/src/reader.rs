//! Reads a card file entry by entry; whatever is wrong is noted with its place, and reading goes on.

use crate::mistake::nearest;
use crate::{Call, Mistake, Source, parse_program};
use kernel::Text;
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value<T> {
    /// What the file says.
    pub value: T,
    /// Where.
    pub span: Range<usize>,
}

/// A file that is being read.
pub struct Reader<'a> {
    source: &'a Source,
    root: DeTable<'a>,
    mistakes: &'a mut Vec<Mistake>,
}

impl<'a> Reader<'a> {
    /// Parses a file; `None` if it is not TOML, which is noted.
    pub fn parse(source: &'a Source, mistakes: &'a mut Vec<Mistake>) -> Option<Reader<'a>> {
        match DeTable::parse(&source.text) {
            Ok(root) => Some(Reader { source, root: root.into_inner(), mistakes }),
            Err(error) => {
                let span = error.span().unwrap_or(0..0);
                mistakes.push(Mistake {
                    path: source.path.clone(),
                    span,
                    what: "this is not TOML".to_owned(),
                    here: error.message().to_owned(),
                    expected: None,
                    help: None,
                });
                None
            }
        }
    }

    /// Reads every entry `[[name]]` of the tables that may stand in this file. `read` says whether
    /// it knows what the entry is; only then are keys that nobody has read mistakes.
    pub fn entries(&mut self, names: &[&str], mut read: impl FnMut(&str, &mut Entry<'_>) -> bool) {
        let expected = Some(names.iter().map(|name| format!("[[{name}]]")).collect::<Vec<_>>().join(" or "));
        let path = &self.source.path;
        let mistake = |span: Range<usize>, what: String, here: &str, help: Option<String>| {
            let (path, here, expected) = (path.clone(), here.to_owned(), expected.clone());
            Mistake { path, span, what, here, expected, help }
        };
        for (key, value) in self.root.iter() {
            let name: &str = key.get_ref();
            // What the file is for: `stated_game` reads it.
            if name == "game" {
                continue;
            }
            if !names.contains(&name) {
                let help = nearest(name, names.iter().copied()).map(|near| format!("did you mean `{near}`?"));
                self.mistakes.push(mistake(key.span(), format!("unknown table `{name}`"), "nobody reads this", help));
                continue;
            }
            let DeValue::Array(entries) = value.get_ref() else {
                self.mistakes.push(mistake(
                    value.span(),
                    format!("`{name}` is not a list of entries"),
                    "one table only",
                    None,
                ));
                continue;
            };
            for entry in entries.iter() {
                let DeValue::Table(table) = entry.get_ref() else {
                    self.mistakes.push(mistake(
                        entry.span(),
                        format!("`{name}` is not a list of tables"),
                        "not a table",
                        None,
                    ));
                    continue;
                };
                let mut entry = Entry {
                    source: self.source,
                    table,
                    span: entry.span(),
                    read: BTreeSet::new(),
                    mistakes: self.mistakes,
                };
                if read(name, &mut entry) {
                    entry.finish();
                }
            }
        }
    }
}

/// One entry of a file: every key must be read by somebody.
pub struct Entry<'a> {
    source: &'a Source,
    table: &'a DeTable<'a>,
    span: Range<usize>,
    read: BTreeSet<&'static str>,
    mistakes: &'a mut Vec<Mistake>,
}

impl<'a> Entry<'a> {
    /// Where the entry stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Notes that something is wrong.
    pub fn mistake(&mut self, span: Range<usize>, what: String, here: String, expected: Option<String>) {
        self.mistakes.push(Mistake { path: self.source.path.clone(), span, what, here, expected, help: None });
    }

    /// One of these words.
    pub fn word(&mut self, key: &'static str, words: &[&'static str]) -> Option<Value<&'static str>> {
        let value = self.required(key)?;
        self.one_of(key, value, words)
    }

    /// A whole number in a range.
    pub fn number(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<Value<u32>> {
        let value = self.required(key)?;
        let expected = Some(format!("a whole number from {} to {}", range.start(), range.end()));
        let span = value.span();
        let DeValue::Integer(written) = value.get_ref() else {
            self.mistake(span, format!("`{key}` is not a number"), kind_of(value.get_ref()).to_owned(), expected);
            return None;
        };
        match whole(value.get_ref()).filter(|number| range.contains(number)) {
            Some(number) => Some(Value { value: number, span }),
            None => {
                self.mistake(
                    span,
                    format!("`{key}` cannot be {}", written.as_str()),
                    "out of range".to_owned(),
                    expected,
                );
                None
            }
        }
    }

    /// A whole number in a range that may be below 0.
    pub fn signed(&mut self, key: &'static str, range: RangeInclusive<i32>) -> Option<Value<i32>> {
        let value = self.required(key)?;
        let found = signed(value.get_ref()).filter(|number| range.contains(number));
        if found.is_none() {
            let expected = Some(format!("a whole number from {} to {}", range.start(), range.end()));
            self.mistake(
                value.span(),
                format!("`{key}` is no such number"),
                kind_of(value.get_ref()).to_owned(),
                expected,
            );
        }
        found.map(|number| Value { value: number, span: value.span() })
    }

    /// Does the entry have this key? Whoever asks reads it.
    pub fn has(&mut self, key: &'static str) -> bool {
        self.read.insert(key);
        self.table.contains_key(key)
    }

    /// A list of these words.
    pub fn words(&mut self, key: &'static str, words: &[&'static str]) -> Vec<Value<&'static str>> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            let expected = Some(format!("a list of {}", words.join(", ")));
            self.mistake(value.span(), format!("`{key}` is not a list"), kind_of(value.get_ref()).to_owned(), expected);
            return Vec::new();
        };
        items.iter().filter_map(|item| self.one_of(key, item, words)).collect()
    }

    /// A table of whole numbers: `{ attack = 1, most = 2 }`, with exactly these keys.
    pub fn numbers(
        &mut self,
        key: &'static str,
        keys: &[&'static str],
        range: RangeInclusive<u32>,
    ) -> Option<Vec<u32>> {
        let value = self.required(key)?;
        let expected = Some(format!("a table of {}, each from {} to {}", keys.join(", "), range.start(), range.end()));
        let DeValue::Table(table) = value.get_ref() else {
            self.mistake(
                value.span(),
                format!("`{key}` is not a table"),
                kind_of(value.get_ref()).to_owned(),
                expected,
            );
            return None;
        };
        if let Some((extra, _)) = table.iter().find(|(name, _)| !keys.contains(&name.get_ref().as_ref())) {
            let what = format!("unknown key `{}` in `{key}`", extra.get_ref());
            self.mistake(extra.span(), what, "nobody reads this".to_owned(), expected);
            return None;
        }
        let read = |name: &&str| {
            table.get(*name).and_then(|value| whole(value.get_ref())).filter(|number| range.contains(number))
        };
        let numbers: Option<Vec<u32>> = keys.iter().map(read).collect();
        if numbers.is_none() {
            self.mistake(
                value.span(),
                format!("`{key}` is not complete"),
                "a number is missing or out of range".to_owned(),
                expected,
            );
        }
        numbers
    }

    /// A table of changes by name: `{ health = -3 }`, with some of these keys.
    pub fn changes(
        &mut self,
        key: &'static str,
        keys: &[&'static str],
        range: RangeInclusive<i32>,
    ) -> Vec<(usize, i32)> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let expected = Some(format!("a table of {}, each from {} to {}", keys.join(", "), range.start(), range.end()));
        let DeValue::Table(table) = value.get_ref() else {
            let here = kind_of(value.get_ref()).to_owned();
            self.mistake(value.span(), format!("`{key}` is not a table"), here, expected);
            return Vec::new();
        };
        let mut changes = Vec::new();
        for (name, number) in table.iter() {
            let Some(at) = keys.iter().position(|known| *known == name.get_ref()) else {
                self.unknown(name.span(), "key", name.get_ref(), keys);
                continue;
            };
            match signed(number.get_ref()).filter(|change| range.contains(change)) {
                Some(change) => changes.push((at, change)),
                None => {
                    let what = format!("`{}` is no such number", name.get_ref());
                    self.mistake(number.span(), what, kind_of(number.get_ref()).to_owned(), expected.clone());
                }
            }
        }
        changes
    }

    /// A list of names: `["Y01", "Y19"]`.
    pub fn names(&mut self, key: &'static str) -> Vec<Value<String>> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            let here = kind_of(value.get_ref()).to_owned();
            let expected = Some("a list of names: [\"NAME\"]".to_owned());
            self.mistake(value.span(), format!("`{key}` is not a list"), here, expected);
            return Vec::new();
        };
        let mut names = Vec::new();
        for item in items.iter() {
            match item.get_ref() {
                DeValue::String(text) => names.push(Value { value: text.to_string(), span: item.span() }),
                other => {
                    let expected = Some("a name in quotes".to_owned());
                    self.mistake(item.span(), "this is not a name".to_owned(), kind_of(other).to_owned(), expected);
                }
            }
        }
        names
    }

    /// A table of counts by name: `{ "UNSC-001" = 3 }`.
    pub fn counts(&mut self, key: &'static str) -> Vec<(Value<String>, u32)> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let expected = Some("a table of names and numbers: { \"NAME\" = 3 }".to_owned());
        let DeValue::Table(table) = value.get_ref() else {
            self.mistake(
                value.span(),
                format!("`{key}` is not a table"),
                kind_of(value.get_ref()).to_owned(),
                expected,
            );
            return Vec::new();
        };
        let mut counts = Vec::new();
        for (name, number) in table.iter() {
            match whole(number.get_ref()) {
                Some(count) => counts.push((Value { value: name.get_ref().to_string(), span: name.span() }, count)),
                None => self.mistake(
                    number.span(),
                    "this is not a number of cards".to_owned(),
                    kind_of(number.get_ref()).to_owned(),
                    expected.clone(),
                ),
            }
        }
        counts
    }

    /// An effect program; its places are those of the file.
    pub fn program(&mut self, key: &'static str) -> Vec<Call> {
        let Some(text) = self.string(key) else { return Vec::new() };
        // Behind the opening quote; programs need no escapes.
        self.calls(key, &text.value, text.span.start + 1)
    }

    /// A list of effect programs, each with one of these prefixes or none: `forced: strip(6)`.
    pub fn programs(
        &mut self,
        key: &'static str,
        prefixes: &[&'static str],
    ) -> Vec<Value<(Option<&'static str>, Vec<Call>)>> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let expected = "a list of programs: [\"hit(4)\", \"draw(1)\"]";
        let DeValue::Array(items) = value.get_ref() else {
            let here = kind_of(value.get_ref()).to_owned();
            self.mistake(value.span(), format!("`{key}` is not a list"), here, Some(expected.to_owned()));
            return Vec::new();
        };
        let mut programs = Vec::new();
        for item in items.iter() {
            let DeValue::String(text) = item.get_ref() else {
                let here = kind_of(item.get_ref()).to_owned();
                self.mistake(item.span(), format!("`{key}` holds no program"), here, Some(expected.to_owned()));
                continue;
            };
            let prefix = prefixes.iter().copied().find(|prefix| text.starts_with(prefix));
            let skipped = prefix.map_or(0, str::len);
            let calls = self.calls(key, &text[skipped..], item.span().start + 1 + skipped);
            programs.push(Value { value: (prefix, calls), span: item.span() });
        }
        programs
    }

    fn calls(&mut self, key: &str, text: &str, start: usize) -> Vec<Call> {
        match parse_program(text) {
            Ok(calls) => calls.into_iter().map(|call| call.moved(start)).collect(),
            Err(at) => {
                let expected = Some("calls such as `heal(target, 3); draw(1)`".to_owned());
                let span = start + at.start..start + at.end;
                self.mistake(span, format!("`{key}` cannot be read"), "here".to_owned(), expected);
                Vec::new()
            }
        }
    }

    /// A table inside the entry, read like an entry of its own.
    pub fn part<R>(&mut self, key: &'static str, read: impl FnOnce(&mut Entry<'_>) -> R) -> Option<R> {
        let value = self.required(key)?;
        let DeValue::Table(table) = value.get_ref() else {
            let here = kind_of(value.get_ref()).to_owned();
            self.mistake(value.span(), format!("`{key}` is not a table"), here, Some(format!("[….{key}]")));
            return None;
        };
        let mut part =
            Entry { source: self.source, table, span: value.span(), read: BTreeSet::new(), mistakes: self.mistakes };
        let found = read(&mut part);
        part.finish();
        Some(found)
    }

    /// A list of tables inside the entry (`[[card.ability]]`), each read like an entry of its own.
    pub fn parts<R>(&mut self, key: &'static str, mut read: impl FnMut(&mut Entry<'_>) -> R) -> Vec<R> {
        let Some(value) = self.required(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            let here = kind_of(value.get_ref()).to_owned();
            self.mistake(value.span(), format!("`{key}` is not a list of tables"), here, Some(format!("[[….{key}]]")));
            return Vec::new();
        };
        let mut found = Vec::new();
        for item in items.iter() {
            let DeValue::Table(table) = item.get_ref() else {
                let here = kind_of(item.get_ref()).to_owned();
                self.mistake(item.span(), format!("`{key}` holds no table"), here, Some(format!("[[….{key}]]")));
                continue;
            };
            let mut part =
                Entry { source: self.source, table, span: item.span(), read: BTreeSet::new(), mistakes: self.mistakes };
            found.push(read(&mut part));
            part.finish();
        }
        found
    }

    /// Notes a word that nobody knows, with the nearest one.
    pub fn unknown(&mut self, span: Range<usize>, what: &str, word: &str, known: &[&str]) {
        self.mistakes.push(Mistake {
            path: self.source.path.clone(),
            span,
            what: format!("unknown {what} `{word}`"),
            here: "nothing is called so".to_owned(),
            expected: Some(format!("one of {}", known.join(", "))),
            help: nearest(word, known.iter().copied()).map(|near| format!("did you mean `{near}`?")),
        });
    }

    fn one_of(
        &mut self,
        what: &str,
        value: &Spanned<DeValue<'_>>,
        words: &[&'static str],
    ) -> Option<Value<&'static str>> {
        let DeValue::String(text) = value.get_ref() else {
            self.mistake(
                value.span(),
                format!("`{what}` is not a word"),
                kind_of(value.get_ref()).to_owned(),
                Some("a word in quotes".to_owned()),
            );
            return None;
        };
        let found = words.iter().find(|&&word| word == text.as_ref());
        if found.is_none() {
            self.unknown(value.span(), what, text, words);
        }
        found.map(|&word| Value { value: word, span: value.span() })
    }

    /// A text in both languages: `{ zh = "…", en = "…" }`.
    pub fn text(&mut self, key: &'static str) -> Option<Value<Text>> {
        let value = self.required(key)?;
        let span = value.span();
        let expected = Some("both languages: { zh = \"…\", en = \"…\" }".to_owned());
        let DeValue::Table(table) = value.get_ref() else {
            self.mistake(
                span,
                format!("`{key}` is not a text in two languages"),
                kind_of(value.get_ref()).to_owned(),
                expected,
            );
            return None;
        };
        let mut text = Text::default();
        for (language, place) in [("zh", &mut text.zh), ("en", &mut text.en)] {
            match table.get(language).map(Spanned::get_ref) {
                Some(DeValue::String(words)) if !words.trim().is_empty() => *place = words.to_string(),
                _ => {
                    self.mistake(
                        span,
                        format!("`{key}` has no {language} text"),
                        "one language is missing".to_owned(),
                        expected,
                    );
                    return None;
                }
            }
        }
        if let Some((extra, _)) = table.iter().find(|(key, _)| !matches!(key.get_ref().as_ref(), "zh" | "en")) {
            let what = format!("unknown language `{}`", extra.get_ref());
            self.mistake(extra.span(), what, "nobody reads this".to_owned(), expected);
            return None;
        }
        Some(Value { value: text, span })
    }

    /// A word that names the entry.
    pub fn name(&mut self, key: &'static str) -> Option<Value<String>> {
        self.string(key).filter(|name| !name.value.is_empty())
    }

    /// Is the value of this key a list?
    pub fn is_list(&self, key: &str) -> bool {
        matches!(self.table.get(key).map(Spanned::get_ref), Some(DeValue::Array(_)))
    }

    fn string(&mut self, key: &'static str) -> Option<Value<String>> {
        let value = self.required(key)?;
        let span = value.span();
        match value.get_ref() {
            DeValue::String(text) => Some(Value { value: text.to_string(), span }),
            other => {
                let here = kind_of(other).to_owned();
                self.mistake(span, format!("`{key}` is not a word"), here, Some("a word in quotes".to_owned()));
                None
            }
        }
    }

    fn required(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.read.insert(key);
        match self.table.get(key) {
            Some(value) => Some(value),
            None => {
                let span = self.span.start..(self.span.start + 2).min(self.source.text.len());
                self.mistake(span, format!("this entry has no `{key}`"), "entry begins here".to_owned(), None);
                None
            }
        }
    }

    /// Whatever nobody has read is a mistake.
    fn finish(&mut self) {
        let unread: Vec<(Range<usize>, String)> = self
            .table
            .iter()
            .filter(|(key, _)| !self.read.contains(key.get_ref().as_ref()))
            .map(|(key, _)| (key.span(), key.get_ref().to_string()))
            .collect();
        for (span, key) in unread {
            let known: Vec<&str> = self.read.iter().copied().collect();
            self.mistakes.push(Mistake {
                path: self.source.path.clone(),
                span,
                what: format!("unknown key `{key}`"),
                here: "nobody reads this".to_owned(),
                expected: Some(format!("one of {}", known.join(", "))),
                help: nearest(&key, known.into_iter()).map(|near| format!("did you mean `{near}`?")),
            });
        }
    }
}

/// The value as a whole number that is not negative.
fn whole(value: &DeValue<'_>) -> Option<u32> {
    let DeValue::Integer(written) = value else { return None };
    u32::from_str_radix(&written.as_str().replace('_', ""), written.radix()).ok()
}

fn signed(value: &DeValue<'_>) -> Option<i32> {
    let DeValue::Integer(written) = value else { return None };
    i32::from_str_radix(&written.as_str().replace('_', ""), written.radix()).ok()
}

fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "this is text in quotes",
        DeValue::Integer(_) => "this is a whole number",
        DeValue::Float(_) => "this is a fraction",
        DeValue::Boolean(_) => "this is true or false",
        DeValue::Datetime(_) => "this is a date",
        DeValue::Array(_) => "this is a list",
        DeValue::Table(_) => "this is a table",
    }
}
