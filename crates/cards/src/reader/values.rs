//! The values of keys: words, numbers, lists, texts.

use super::{
    Entry, QUOTED, UNUSED, Value, kind_of, not_a_list, not_a_table, not_a_word, number_between, signed, table_between,
    whole,
};
use crate::keys::ART;
use crate::{KeyShape, is_art, nearest_art, record};
use kernel::{Text, text};
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::DeValue;

impl<'a> Entry<'a> {
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
        self.both_languages(key, value)
    }

    pub(super) fn both_languages(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<[Value<String>; 2]> {
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

    pub(super) fn string(&mut self, key: &'static str) -> Option<Value<String>> {
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
}
