//! Reads a card file entry by entry; whatever is wrong is noted with its place, and reading goes on.

use crate::keys::ART;
use crate::record::{self, KeyShape};
use crate::stated::not_toml;
use crate::{Call, KeyDoc, Mistake, Source, did_you_mean, is_art, nearest, nearest_art, parse_program};
use kernel::{Text, text};
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
    keys: &'static [KeyDoc],
    mistakes: &'a mut Vec<Mistake>,
}

impl<'a> Reader<'a> {
    /// Parses a file, whose entries have some of these keys; `None` if it is not TOML, which is noted.
    pub fn parse(source: &'a Source, keys: &'static [KeyDoc], mistakes: &'a mut Vec<Mistake>) -> Option<Reader<'a>> {
        match DeTable::parse(&source.text) {
            Ok(root) => Some(Reader { source, root: root.into_inner(), keys, mistakes }),
            Err(_) => {
                mistakes.extend(not_toml(source));
                None
            }
        }
    }

    /// Reads every entry `[[name]]` of the tables that may stand in this file. `read` says whether
    /// it knows what the entry is; only then are keys that nobody has read mistakes.
    pub fn entries(&mut self, names: &[&str], mut read: impl FnMut(&str, &mut Entry<'_>) -> bool) {
        let tables = |or: &str| names.iter().map(|name| format!("[[{name}]]")).collect::<Vec<_>>().join(or);
        let expected = Some(Text { zh: tables(" 或 "), en: tables(" or ") });
        let path = &self.source.path;
        let mistake = |span: Range<usize>, what: Text, here: (&str, &str), help: Option<Text>| {
            let (path, here, expected) = (path.clone(), here.into(), expected.clone());
            Mistake { path, span, what, here, expected, help }
        };
        for (key, value) in self.root.iter() {
            let name: &str = key.get_ref();
            // What the file is for: `stated_game` reads it.
            if name == "game" {
                continue;
            }
            if !names.contains(&name) {
                let help = did_you_mean(name, names.iter().copied());
                let what = text!("未知的表 `{name}`", "unknown table `{name}`");
                self.mistakes.push(mistake(key.span(), what, ("多余的表", "unused table"), help));
                continue;
            }
            let DeValue::Array(entries) = value.get_ref() else {
                let what = text!("`{name}` 不是条目列表", "`{name}` is not a list of entries");
                self.mistakes.push(mistake(value.span(), what, ("只有一个表", "one table only"), None));
                continue;
            };
            for entry in entries.iter() {
                let DeValue::Table(table) = entry.get_ref() else {
                    let what = text!("`{name}` 不是由表组成的列表", "`{name}` is not a list of tables");
                    self.mistakes.push(mistake(entry.span(), what, ("不是表", "not a table"), None));
                    continue;
                };
                let mut entry = Entry::new(self.source, table, entry.span(), self.keys, self.mistakes);
                record::begin(name, self.source);
                let known = read(name, &mut entry);
                record::end(table, known);
                if known {
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
    /// All keys of the game's files.
    keys: &'static [KeyDoc],
    read: BTreeSet<&'static str>,
    /// Where keys stand that are misspelt, and have been read all the same.
    misspelt: Vec<Range<usize>>,
    mistakes: &'a mut Vec<Mistake>,
    /// How many mistakes there were before this entry.
    before: usize,
    skipped: bool,
}

impl<'a> Entry<'a> {
    /// See [`Source::stored`].
    pub(crate) fn is_stored(&self) -> bool {
        self.source.is_stored()
    }

    fn new(
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

    /// Is something wrong with it already? What depends on that is not worth checking.
    pub fn is_flawed(&self) -> bool {
        self.mistakes.len() > self.before
    }

    /// What it is can't be told, so nobody knows which keys it may have.
    pub fn skip_rest(&mut self) {
        self.skipped = true;
    }

    /// The file that it stands in.
    pub(crate) fn path(&self) -> &str {
        &self.source.path
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

    /// One of these words.
    pub fn word(&mut self, key: &'static str, words: &[&'static str]) -> Option<Value<&'static str>> {
        let value = self.required(key)?;
        record::shape(key, || KeyShape::Word(words.to_vec()));
        self.one_of(key, value, words)
    }

    /// A whole number in a range.
    pub fn number(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<Value<u32>> {
        let value = self.required(key)?;
        let (low, high) = record::bounds(&range);
        record::shape(key, || KeyShape::Number(low, high));
        let expected = Some(number_between(range.start(), range.end()));
        let span = value.span();
        let DeValue::Integer(written) = value.get_ref() else {
            let what = text!("`{key}` 不是数", "`{key}` is not a number");
            self.mistake(span, what, kind_of(value.get_ref()), expected);
            return None;
        };
        match whole(value.get_ref()).filter(|number| range.contains(number)) {
            Some(number) => Some(Value { value: number, span }),
            None => {
                let written = written.as_str();
                let what = text!("`{key}` 不能是 {written}", "`{key}` cannot be {written}");
                self.mistake(span, what, ("超出范围", "out of range"), expected);
                None
            }
        }
    }

    /// A whole number in a range that may be below 0.
    pub fn signed(&mut self, key: &'static str, range: RangeInclusive<i32>) -> Option<Value<i32>> {
        let value = self.required(key)?;
        let (low, high) = record::bounds(&range);
        record::shape(key, || KeyShape::Number(low, high));
        let found = signed(value.get_ref()).filter(|number| range.contains(number));
        if found.is_none() {
            let what = text!("`{key}` 不是这个范围内的整数", "`{key}` is not a whole number in range");
            let expected = Some(number_between(range.start(), range.end()));
            self.mistake(value.span(), what, kind_of(value.get_ref()), expected);
        }
        found.map(|number| Value { value: number, span: value.span() })
    }

    /// Does the entry have this key? Whoever asks reads it.
    pub fn has(&mut self, key: &'static str) -> bool {
        record::optional(key);
        self.find(key).is_some()
    }

    /// A list of these words.
    pub fn words(&mut self, key: &'static str, words: &[&'static str]) -> Vec<Value<&'static str>> {
        let Some(value) = self.required(key) else { return Vec::new() };
        record::shape(key, || KeyShape::Words(words.to_vec()));
        let DeValue::Array(items) = value.get_ref() else {
            let words = words.join(", ");
            let expected = Some(text!("由 {words} 组成的列表", "a list of {words}"));
            self.mistake(value.span(), not_a_list(key), kind_of(value.get_ref()), expected);
            return Vec::new();
        };
        let noted = items.iter().inspect(|item| record::item(key, item.span()));
        noted.filter_map(|item| self.one_of(key, item, words)).collect()
    }

    /// A table of whole numbers: `{ attack = 1, most = 2 }`, with exactly these keys.
    pub fn numbers(
        &mut self,
        key: &'static str,
        keys: &[&'static str],
        range: RangeInclusive<u32>,
    ) -> Option<Vec<u32>> {
        let value = self.required(key)?;
        let (low, high) = record::bounds(&range);
        record::shape(key, || KeyShape::Numbers(keys.to_vec(), low, high));
        let expected = Some(table_between(keys, range.start(), range.end()));
        let DeValue::Table(table) = value.get_ref() else {
            self.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), expected);
            return None;
        };
        if let Some((extra, _)) = table.iter().find(|(name, _)| !keys.contains(&name.get_ref().as_ref())) {
            let unknown = extra.get_ref();
            let what = text!("`{key}` 中有未知的键 `{unknown}`", "unknown key `{unknown}` in `{key}`");
            self.mistake(extra.span(), what, UNUSED, expected);
            return None;
        }
        let read = |name: &&str| {
            table.get(*name).and_then(|value| whole(value.get_ref())).filter(|number| range.contains(number))
        };
        let numbers: Option<Vec<u32>> = keys.iter().map(read).collect();
        if numbers.is_none() {
            let what = text!("`{key}` 不完整", "`{key}` is not complete");
            let here = ("有数缺少或超出范围", "a number is missing or out of range");
            self.mistake(value.span(), what, here, expected);
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
        let (low, high) = record::bounds(&range);
        record::shape(key, || KeyShape::Changes(keys.to_vec(), low, high));
        let expected = Some(table_between(keys, range.start(), range.end()));
        let DeValue::Table(table) = value.get_ref() else {
            self.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), expected);
            return Vec::new();
        };
        let mut changes = Vec::new();
        for (name, number) in table.iter() {
            let Some(at) = keys.iter().position(|known| *known == name.get_ref()) else {
                self.unknown(name.span(), ("键", "key"), name.get_ref(), keys);
                continue;
            };
            match signed(number.get_ref()).filter(|change| range.contains(change)) {
                Some(change) => changes.push((at, change)),
                None => {
                    let name = name.get_ref();
                    let what = text!("`{name}` 不是这个范围内的整数", "`{name}` is not a whole number in range");
                    self.mistake(number.span(), what, kind_of(number.get_ref()), expected.clone());
                }
            }
        }
        changes
    }

    /// A list of names: `["Y01", "Y19"]`.
    pub fn names(&mut self, key: &'static str) -> Vec<Value<String>> {
        let Some(value) = self.required(key) else { return Vec::new() };
        record::shape(key, || KeyShape::Names);
        let DeValue::Array(items) = value.get_ref() else {
            let expected = Some(Text::new("名称的列表：[\"NAME\"]", "a list of names: [\"NAME\"]"));
            self.mistake(value.span(), not_a_list(key), kind_of(value.get_ref()), expected);
            return Vec::new();
        };
        let mut names = Vec::new();
        for item in items.iter() {
            match item.get_ref() {
                DeValue::String(text) => names.push(Value { value: text.to_string(), span: item.span() }),
                other => {
                    let expected = Some(Text::new("加引号的名称", "a name in quotes"));
                    self.mistake(item.span(), ("这不是名称", "this is not a name"), kind_of(other), expected);
                }
            }
        }
        names
    }

    /// A table of counts by name: `{ "UNSC-001" = 3 }`.
    pub fn counts(&mut self, key: &'static str) -> Vec<(Value<String>, u32)> {
        let Some(value) = self.required(key) else { return Vec::new() };
        record::shape(key, || KeyShape::Counts);
        let expected =
            Some(Text::new("名称和张数的表：{ \"NAME\" = 3 }", "a table of names and numbers: { \"NAME\" = 3 }"));
        let DeValue::Table(table) = value.get_ref() else {
            self.mistake(value.span(), not_a_table(key), kind_of(value.get_ref()), expected);
            return Vec::new();
        };
        let mut counts = Vec::new();
        for (name, number) in table.iter() {
            match whole(number.get_ref()).filter(|&count| count <= crate::deck::MOST) {
                Some(count) => counts.push((Value { value: name.get_ref().to_string(), span: name.span() }, count)),
                None => {
                    let most = crate::deck::MOST;
                    let what = text!("这不是牌的张数（至多 {most}）", "this is not a number of cards (at most {most})");
                    self.mistake(number.span(), what, kind_of(number.get_ref()), expected.clone());
                }
            }
        }
        counts
    }

    /// An effect program; its places are those of the file.
    pub fn program(&mut self, key: &'static str) -> Vec<Call> {
        let Some(text) = self.string(key) else { return Vec::new() };
        record::shape(key, || KeyShape::Program);
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
        record::shape(key, || KeyShape::Programs);
        let expected = ("效果程序的列表：[\"hit(4)\", \"draw(1)\"]", "a list of programs: [\"hit(4)\", \"draw(1)\"]");
        let DeValue::Array(items) = value.get_ref() else {
            self.mistake(value.span(), not_a_list(key), kind_of(value.get_ref()), Some(expected.into()));
            return Vec::new();
        };
        let mut programs = Vec::new();
        for item in items.iter() {
            let DeValue::String(text) = item.get_ref() else {
                let what = text!("`{key}` 里有一项不是效果程序", "an item of `{key}` is not a program");
                self.mistake(item.span(), what, kind_of(item.get_ref()), Some(expected.into()));
                continue;
            };
            record::item(key, item.span());
            let program = |prefix: &str| text.strip_prefix(prefix)?.strip_prefix(": ");
            let prefix = prefixes.iter().copied().find(|prefix| program(prefix).is_some());
            let rest = prefix.and_then(program).unwrap_or(text);
            let calls = self.calls(key, rest, item.span().start + 1 + text.len() - rest.len());
            programs.push(Value { value: (prefix, calls), span: item.span() });
        }
        programs
    }

    fn calls(&mut self, key: &str, text: &str, start: usize) -> Vec<Call> {
        match parse_program(text) {
            Ok(calls) => calls.into_iter().map(|call| call.moved(start)).collect(),
            Err(at) => {
                let expected = Some(Text::new(
                    "形如 `heal(target, 3); draw(1)` 的程序",
                    "calls such as `heal(target, 3); draw(1)`",
                ));
                let what = text!("`{key}` 读不懂", "`{key}` cannot be read");
                self.mistake(start + at.start..start + at.end, what, HERE, expected);
                Vec::new()
            }
        }
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
        record::begin(key, self.source);
        let found = read(&mut part);
        record::end(table, true);
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
            record::begin(key, self.source);
            found.push(read(&mut part));
            record::end(table, true);
            part.finish();
        }
        found
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

    fn one_of(
        &mut self,
        what: &str,
        value: &Spanned<DeValue<'_>>,
        words: &[&'static str],
    ) -> Option<Value<&'static str>> {
        let DeValue::String(text) = value.get_ref() else {
            self.mistake(value.span(), not_a_word(what), kind_of(value.get_ref()), Some(QUOTED.into()));
            return None;
        };
        let found = words.iter().find(|&&word| word == text.as_ref());
        if found.is_none() {
            self.unknown(value.span(), Text::new(format!(" {what}"), what), text, words);
        }
        found.map(|&word| Value { value: word, span: value.span() })
    }

    /// A text in both languages: `{ zh = "…", en = "…" }`.
    pub fn text(&mut self, key: &'static str) -> Option<Value<Text>> {
        let [zh, en] = self.languages(key)?;
        let span = self.find(key)?.span();
        Some(Value { value: Text { zh: zh.value, en: en.value }, span })
    }

    /// The same, each language with its place.
    pub(crate) fn languages(&mut self, key: &'static str) -> Option<[Value<String>; 2]> {
        let value = self.required(key)?;
        record::shape(key, || KeyShape::Text);
        let span = value.span();
        let expected =
            Some(Text::new("两种语言的文字：{ zh = \"…\", en = \"…\" }", "both languages: { zh = \"…\", en = \"…\" }"));
        let DeValue::Table(table) = value.get_ref() else {
            let what = text!("`{key}` 不是两种语言的文字", "`{key}` is not a text in two languages");
            self.mistake(span, what, kind_of(value.get_ref()), expected);
            return None;
        };
        if let Some((extra, _)) = table.iter().find(|(key, _)| !matches!(key.get_ref().as_ref(), "zh" | "en")) {
            let language = extra.get_ref();
            let what = text!("未知的语言 `{language}`", "unknown language `{language}`");
            self.mistake(extra.span(), what, UNUSED, expected);
            return None;
        }
        let read = |language: &str| match table.get(language).map(|words| (words.get_ref(), words.span())) {
            Some((DeValue::String(words), span)) if !words.trim().is_empty() => {
                Ok(Value { value: words.to_string(), span })
            }
            _ => Err(text!("`{key}` 没有 {language} 文字", "`{key}` has no {language} text")),
        };
        match (read("zh"), read("en")) {
            (Ok(zh), Ok(en)) => Some([zh, en]),
            (Err(what), _) | (_, Err(what)) => {
                self.mistake(span, what, ("缺一种语言", "one language is missing"), expected);
                None
            }
        }
    }

    /// A place in a text as a place in the file; the whole text where escapes hide it.
    pub(crate) fn inside(&self, text: &Value<String>, place: Range<usize>) -> Range<usize> {
        let start = text.span.start + 1;
        let written = self.source.text.get(start..start + text.value.len());
        if written == Some(&text.value) { start + place.start..start + place.end } else { text.span.clone() }
    }

    /// A word that names the entry.
    pub fn name(&mut self, key: &'static str) -> Option<Value<String>> {
        let name = self.string(key)?;
        record::shape(key, || KeyShape::Name);
        Some(name).filter(|name| !name.value.is_empty())
    }

    /// The picture of a card: `art = "wolf-head"`. It changes no game: files that were stored before cards had
    /// pictures are read all the same.
    pub fn art(&mut self) -> Option<String> {
        if self.is_stored() && !self.has(ART) {
            return None;
        }
        let name = self.string(ART)?;
        record::shape(ART, || KeyShape::Art);
        if !is_art(&name.value) && !self.is_stored() {
            let what = text!("未知的图 `{}`", "unknown picture `{}`", name.value);
            let expected = Text::new(
                "game-icons.net 的图标名，或自绘的图",
                "the name of an icon of game-icons.net, or of a drawing of ours",
            );
            let near = nearest_art(&name.value);
            let help = near.map(|near| text!("是不是想写 `{near}`？", "did you mean `{near}`?"));
            self.note(name.span, what, Text::new("没有这张图", "no such picture"), Some(expected), help);
        }
        Some(name.value)
    }

    /// Is the value of this key a list?
    pub fn is_list(&mut self, key: &'static str) -> bool {
        matches!(self.find(key).map(Spanned::get_ref), Some(DeValue::Array(_)))
    }

    fn string(&mut self, key: &'static str) -> Option<Value<String>> {
        let value = self.required(key)?;
        let span = value.span();
        match value.get_ref() {
            DeValue::String(text) => Some(Value { value: text.to_string(), span }),
            other => {
                self.mistake(span, not_a_word(key), kind_of(other), Some(QUOTED.into()));
                None
            }
        }
    }

    fn required(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        let found = self.find(key);
        record::key(key, found.map(Spanned::span));
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
    fn find(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.read.insert(key);
        if let Some(value) = self.table.get(key) {
            return Some(value);
        }
        let known = || self.keys.iter().map(|known| known.name);
        let absent = || known().filter(|known| !self.table.contains_key(*known));
        let (written, value) = self.table.iter().find(|(written, _)| {
            let written: &str = written.get_ref();
            known().all(|known| known != written) && nearest(written, absent()) == Some(key)
        })?;
        if !self.misspelt.contains(&written.span()) {
            self.misspelt.push(written.span());
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
    fn finish(&mut self) {
        if self.skipped {
            return;
        }
        let unread: Vec<(Range<usize>, String)> = self
            .table
            .iter()
            .filter(|(key, _)| !self.read.contains(key.get_ref().as_ref()) && !self.misspelt.contains(&key.span()))
            .map(|(key, _)| (key.span(), key.get_ref().to_string()))
            .collect();
        let known: Vec<&str> = self.read.iter().copied().collect();
        unread.into_iter().for_each(|key| self.unknown_key(key, &known));
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

/// At the place of a mistake that its title says all about.
pub(crate) const HERE: (&str, &str) = ("这里", "here");
const UNUSED: (&str, &str) = ("多余的键", "unused key");
const QUOTED: (&str, &str) = ("加引号的词", "a word in quotes");

fn missing(key: &str) -> Text {
    text!("这个条目缺少 `{key}`", "this entry has no `{key}`")
}

fn not_a_table(key: &str) -> Text {
    text!("`{key}` 不是表", "`{key}` is not a table")
}

fn not_a_list(key: &str) -> Text {
    text!("`{key}` 不是列表", "`{key}` is not a list")
}

fn not_a_word(key: &str) -> Text {
    text!("`{key}` 不是词", "`{key}` is not a word")
}

fn one_of(known: &[&str]) -> Text {
    Text::new(format!("{} 之一", known.join("、")), format!("one of {}", known.join(", ")))
}

fn number_between(low: impl std::fmt::Display, high: impl std::fmt::Display) -> Text {
    text!("{low} 到 {high} 的整数", "a whole number from {low} to {high}")
}

fn table_between(keys: &[&str], low: impl std::fmt::Display, high: impl std::fmt::Display) -> Text {
    let keys = keys.join(", ");
    text!("{keys} 的表，各为 {low} 到 {high}", "a table of {keys}, each from {low} to {high}")
}

fn kind_of(value: &DeValue<'_>) -> (&'static str, &'static str) {
    match value {
        DeValue::String(_) => ("这是加引号的文字", "this is text in quotes"),
        DeValue::Integer(_) => ("这是整数", "this is a whole number"),
        DeValue::Float(_) => ("这是小数", "this is a fraction"),
        DeValue::Boolean(_) => ("这是 true 或 false", "this is true or false"),
        DeValue::Datetime(_) => ("这是日期", "this is a date"),
        DeValue::Array(_) => ("这是列表", "this is a list"),
        DeValue::Table(_) => ("这是表", "this is a table"),
    }
}
