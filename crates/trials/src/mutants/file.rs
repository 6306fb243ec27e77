//! What stands where in a card file.

use cards::Source;
use cards::toml::Spanned;
use cards::toml::de::{DeTable, DeValue};
use std::ops::Range;

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Text,
    Number,
    List,
    Table,
    Other,
}

/// A value of an entry.
#[derive(Clone, Debug)]
pub struct Place {
    /// Which of the files.
    pub file: usize,
    /// The keys that lead to it, from that of the table.
    pub path: Vec<String>,
    /// Its key; `None`: an item of a list.
    pub key: Option<Range<usize>>,
    pub span: Range<usize>,
    pub sort: Sort,
}

impl Place {
    /// The last key that leads to it.
    pub fn name(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }
}

/// Every value of these files.
pub fn places(files: &[Source]) -> Vec<Place> {
    let mut found = Vec::new();
    for (file, source) in files.iter().enumerate() {
        let table = DeTable::parse(&source.text).expect("the book is TOML");
        walk(table.get_ref(), file, &[], &mut found);
    }
    found
}

fn walk(table: &DeTable<'_>, file: usize, path: &[String], found: &mut Vec<Place>) {
    for (key, value) in table.iter() {
        let path: Vec<String> = path.iter().cloned().chain([key.get_ref().to_string()]).collect();
        visit(value, Some(key.span()), file, &path, found);
    }
}

fn visit(
    value: &Spanned<DeValue<'_>>,
    key: Option<Range<usize>>,
    file: usize,
    path: &[String],
    found: &mut Vec<Place>,
) {
    let sort = match value.get_ref() {
        DeValue::String(_) => Sort::Text,
        DeValue::Integer(_) => Sort::Number,
        DeValue::Array(_) => Sort::List,
        DeValue::Table(_) => Sort::Table,
        DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => Sort::Other,
    };
    found.push(Place { file, path: path.to_vec(), key, span: value.span(), sort });
    match value.get_ref() {
        DeValue::Array(items) => items.iter().for_each(|item| visit(item, None, file, path, found)),
        DeValue::Table(table) => walk(table, file, path, found),
        _ => {}
    }
}

/// The entry that stands here: from its `[[header]]` to the next.
pub fn entry_around(text: &str, at: usize) -> Range<usize> {
    let starts = text.match_indices("[[").map(|(start, _)| start).filter(|&start| {
        let line = text[start..].lines().next().unwrap_or("");
        let heads = start == 0 || text[..start].ends_with('\n');
        heads && !line.split(']').next().unwrap_or("").contains('.')
    });
    let starts: Vec<usize> = starts.collect();
    let start = starts.iter().rev().find(|&&start| start <= at).copied().unwrap_or(0);
    let end = starts.iter().find(|&&start| start > at).copied().unwrap_or(text.len());
    start..end
}
