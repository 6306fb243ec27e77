//! Reads a card file entry by entry; whatever is wrong is noted with its place, and reading goes on.

mod entry;
mod fields;
mod programs;
mod values;

pub use entry::Entry;

use crate::stated::not_toml;
use crate::{KeyDoc, Mistake, Source, did_you_mean, record};
use kernel::{Text, text};
use std::ops::{Deref, Range};
use toml::de::{DeTable, DeValue};

/// A value and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Value<T> {
    /// What the file says.
    pub value: T,
    /// Where.
    pub span: Range<usize>,
}

impl<T> Deref for Value<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
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
                record::begin(name, self.keys, false);
                let known = read(name, &mut entry);
                record::end(self.source, table, known);
                if known {
                    entry.finish();
                }
            }
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

/// At the place of a mistake that its title says all about.
pub(crate) const HERE: (&str, &str) = ("这里", "here");
pub(crate) const UNUSED: (&str, &str) = ("多余的键", "unused key");
pub(crate) const QUOTED: (&str, &str) = ("加引号的词", "a word in quotes");

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
    // Nobody reads the names of all cards.
    const LISTED: usize = 40;
    if known.len() > LISTED {
        let (first, last) = (known.iter().min().unwrap_or(&""), known.iter().max().unwrap_or(&""));
        let count = known.len();
        return text!("{first} 到 {last} 的 {count} 个名称之一", "one of {count} names from {first} to {last}");
    }
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
