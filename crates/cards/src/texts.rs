//! Card texts take their numbers from the card: `Deal {damage} damage`.
//!
//! Every number of a card has a name: the words on the way to it, such as `on_play.heal.amount`. A text writes any of
//! these words, in their order, as long as that tells the number: `{heal}`, `{on_play.heal}`. Of several numbers with
//! the same words `{heal}` is the first, `{heal2}` the second.
//!
//! ```text
//! {heal}            3
//! {atk:+}           +3 or -3; without the sign otherwise
//! {every*2}         twice as much
//! {draw:a} card{s}  a card, 2 cards
//! {draw:one}        one, two …
//! {uses:once}       once, twice, 3 times
//! {draw:一}张       一张、两张……
//! {factor:doubled}  doubled, tripled, multiplied by 4; {factor:翻倍} in Chinese
//! {liberty|liberties}   the first for 1, the second for anything else
//! ```
//!
//! `{s}` and `{one|many}` go by the number before them; `{uses:Once}` begins with a capital letter.

use crate::language::Print;
use crate::{Entry, Printed, Value, did_you_mean};
use kernel::{Text, text};
use std::ops::Range;

/// A number of a card.
#[derive(Clone, Debug)]
pub struct Number {
    /// The words on the way to it, from the outermost.
    path: Vec<String>,
    pub(crate) value: i32,
    pub(crate) print: Print,
}

impl Number {
    /// Do these words lead to it?
    fn is_called(&self, words: &[&str]) -> bool {
        let mut path = self.path.iter();
        words.iter().all(|word| path.any(|step| step == word))
    }
}

impl Printed {
    /// Whatever is added meanwhile has this word in its name.
    pub fn within<R>(&mut self, word: &str, add: impl FnOnce(&mut Printed) -> R) -> R {
        let depth = self.enter(&[word]);
        let added = add(self);
        self.leave(depth);
        added
    }

    /// From now on these words are part of names; gives what [`Printed::leave`] needs.
    pub(crate) fn enter(&mut self, words: &[&str]) -> usize {
        let depth = self.scope.len();
        self.scope.extend(words.iter().map(|word| (*word).to_owned()));
        depth
    }

    /// As before.
    pub(crate) fn leave(&mut self, depth: usize) {
        self.scope.truncate(depth);
    }

    /// A number of the card.
    pub fn add(&mut self, name: &str, value: i32, print: Print) {
        if print == Print::No {
            return;
        }
        let mut path = self.scope.clone();
        path.extend(name.split('.').filter(|word| !word.is_empty()).map(str::to_owned));
        self.numbers.push(Number { path, value, print });
    }

    /// Numbers up to this one may stand in words: a text need not say them.
    pub fn may_spell(&mut self, most: u32) {
        self.numbers
            .iter_mut()
            .filter(|number| number.value.unsigned_abs() <= most)
            .for_each(|number| number.print = Print::May);
    }

    /// Of the numbers on these paths a text need say each value only once: "hand limit and keep limit +2".
    pub fn say_once(&mut self, these: impl Fn(&[String]) -> bool) {
        let mut said = Vec::new();
        for number in self.numbers.iter_mut().filter(|number| these(&number.path)) {
            if said.contains(&number.value) {
                number.print = Print::May;
            } else {
                said.push(number.value);
            }
        }
    }

    /// The number that a text calls so: its place in the list.
    fn find(&self, name: &str) -> Option<usize> {
        let words: Vec<&str> = name.split('.').collect();
        let nth = |words: &[&str], nth: usize| {
            self.numbers.iter().enumerate().filter(|(_, number)| number.is_called(words)).nth(nth).map(|(at, _)| at)
        };
        if let Some(at) = nth(&words, 0) {
            return Some(at);
        }
        let (last, before) = words.split_last()?;
        let word = last.trim_end_matches(|char: char| char.is_ascii_digit());
        let which: usize = last[word.len()..].parse().ok().filter(|&which| which > 1)?;
        let words: Vec<&str> = before.iter().copied().chain([word]).collect();
        nth(&words, which - 1)
    }

    /// The shortest name that tells this number from all others.
    fn name_of(&self, at: usize) -> String {
        let path = &self.numbers[at].path;
        let step = |back: usize| path.len().checked_sub(back).map(|at| path[at].as_str());
        let first = path.first().map(String::as_str);
        // The word it belongs to stands before its parameter.
        let tries = [vec![step(2)], vec![step(2), step(1)], vec![step(1)], vec![first, step(2)], vec![first, step(1)]];
        let tries = tries.into_iter().filter_map(|words| words.into_iter().collect::<Option<Vec<&str>>>());
        let called = |words: &[&str]| self.numbers.iter().filter(|number| number.is_called(words)).count();
        if let Some(words) = tries.clone().find(|words| called(words) == 1 && self.find(&words.join(".")) == Some(at)) {
            return words.join(".");
        }
        let whole: Vec<&str> = path.iter().map(String::as_str).collect();
        let before = self.numbers[..at].iter().filter(|number| number.is_called(&whole)).count();
        if called(&whole) == 1 {
            return whole.join(".");
        }
        let words = tries.into_iter().find(|words| called(words) == called(&whole)).unwrap_or(whole);
        let which = if before == 0 { String::new() } else { (before + 1).to_string() };
        format!("{}{which}", words.join("."))
    }

    /// All names, as a text writes them.
    fn names(&self) -> Vec<String> {
        (0..self.numbers.len()).map(|at| self.name_of(at)).collect()
    }
}

/// A piece of a text.
enum Piece<'t> {
    Plain(&'t str),
    /// What stands in braces.
    Filled(&'t str),
    /// A brace without its other half.
    Torn,
}

fn pieces(text: &str) -> Vec<(Piece<'_>, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if let Some(inside) = rest.strip_prefix('{') {
            match inside.find(['{', '}']).filter(|&end| inside[end..].starts_with('}')) {
                Some(end) => found.push((Piece::Filled(&inside[..end]), at..at + end + 2)),
                None => found.push((Piece::Torn, at..at + 1)),
            }
        } else if rest.starts_with('}') {
            found.push((Piece::Torn, at..at + 1));
        } else {
            let end = rest.find(['{', '}']).unwrap_or(rest.len());
            found.push((Piece::Plain(&rest[..end]), at..at + end));
        }
        at = found.last().map_or(text.len(), |(_, span)| span.end);
    }
    found
}

/// One language of a text while it is printed.
struct Printing<'p> {
    printed: &'p Printed,
    out: String,
    /// The numbers that it says, or should say where it says them by hand.
    said: Vec<usize>,
    /// The last of them, for plurals.
    last: Option<i32>,
    mistakes: Vec<(Range<usize>, Text, Text, Option<Text>)>,
}

/// A text as it is printed; whatever is wrong with its numbers is noted. An entry that has a mistake already is not
/// compared: its numbers may not be known.
pub fn print_text(entry: &mut Entry<'_>, key: &'static str, printed: &Printed) -> Option<Text> {
    let [zh, en] = entry.languages(key)?;
    if entry.is_flawed() || printed.unclear {
        return Some(Text { zh: zh.value, en: en.value });
    }
    let mut one = |language: &str, words: &Value<String>| {
        let mut printing = Printing { printed, out: String::new(), said: Vec::new(), last: None, mistakes: Vec::new() };
        printing.text(&words.value);
        if entry.is_stored() {
            return printing.out;
        }
        // What is called by a wrong name is not missing as well.
        if let Some((names, values)) = printing.silent().filter(|_| printing.mistakes.is_empty()) {
            let what = text!("{language} 文字没有写 {values}", "the {language} text does not say {values}");
            entry.mistake(words.span.clone(), what, ("这段文字", "this text"), Some(Text::same(names)));
        }
        for (span, what, expected, help) in printing.mistakes {
            let span = entry.inside(words, span);
            entry.note(span, what, crate::reader::HERE.into(), Some(expected), help);
        }
        printing.out
    };
    let text = Text { zh: one("zh", &zh), en: one("en", &en) };
    crate::record::printed(&text);
    Some(text)
}

impl Printing<'_> {
    fn wrong(&mut self, span: Range<usize>, what: Text, expected: impl Into<Text>, help: Option<Text>) {
        self.mistakes.push((span, what, expected.into(), help));
    }

    fn text(&mut self, text: &str) {
        for (piece, span) in pieces(text) {
            match piece {
                Piece::Plain(words) => {
                    self.out.push_str(words);
                    self.by_hand(words, span.start);
                }
                Piece::Filled(name) => self.filled(name, span),
                Piece::Torn => {
                    let what = Text::new("大括号不成对", "unbalanced brace");
                    self.wrong(span, what, Text::same("`{name}`"), None);
                }
            }
        }
    }

    fn filled(&mut self, inside: &str, span: Range<usize>) {
        if inside == "s" || inside.contains('|') {
            let (one, many) = inside.split_once('|').unwrap_or(("", "s"));
            match self.last {
                Some(1) => self.out.push_str(one),
                Some(_) => self.out.push_str(many),
                None => {
                    let what = text!("`{{{inside}}}` 前面没有数", "there is no number before `{{{inside}}}`");
                    self.wrong(span, what, Text::same(format!("`{{name}} card{{{inside}}}`")), None);
                }
            }
            return;
        }
        let (sum, manner) = inside.split_once(':').map_or((inside, None), |(sum, manner)| (sum, Some(manner)));
        let (name, times) = sum.split_once('*').map_or((sum, Some(1)), |(name, times)| (name, times.parse().ok()));
        let Some(at) = self.printed.find(name) else {
            let names = self.printed.names();
            let near = did_you_mean(name, names.iter().map(String::as_str));
            let expected = if names.is_empty() {
                Text::new("这张牌没有数", "this card has no numbers")
            } else {
                Text::same(names.iter().map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>().join(", "))
            };
            // The plural behind it is not a second mistake.
            self.last = Some(0);
            self.wrong(span, text!("未知的数 `{{{name}}}`", "unknown number `{{{name}}}`"), expected, near);
            return;
        };
        let Some(times) = times.filter(|times| (1..=9).contains(times)) else {
            let what = text!("`{{{inside}}}` 读不懂", "`{{{inside}}}` cannot be read");
            self.wrong(span, what, Text::same(format!("`{{{name}*2}}`")), None);
            return;
        };
        self.said.push(at);
        let value = self.printed.numbers[at].value.saturating_mul(times);
        self.last = Some(value);
        match spelt(value, manner) {
            Some(words) => self.out.push_str(&words),
            None => {
                let manner = manner.unwrap_or_default();
                let what = text!("数不能写成 `{manner}`", "a number cannot be written as `{manner}`");
                let near = did_you_mean(manner, MANNERS.into_iter());
                self.wrong(span, what, Text::same(MANNERS.map(|manner| format!("`:{manner}`")).join(", ")), near);
            }
        }
    }

    /// Numbers that stand in the text itself: only those that the rules fix.
    fn by_hand(&mut self, words: &str, start: usize) {
        for (value, span) in written_numbers(words, self.printed.names) {
            if self.printed.may.contains(&value) {
                continue;
            }
            let span = start + span.start..start + span.end;
            let (numbers, said) = (&self.printed.numbers, &self.said);
            let same: Vec<usize> = (0..numbers.len()).filter(|&at| numbers[at].value.unsigned_abs() == value).collect();
            let Some(&at) = same.iter().find(|at| !said.contains(at)).or(same.first()) else {
                let what =
                    text!("文字写了 {value}，牌上没有这个数", "the text says {value}, but the card has no such number");
                let names = self.printed.names().iter().map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>();
                let expected = if names.is_empty() {
                    Text::new("没有数的文字", "a text without numbers")
                } else {
                    Text::same(names.join(", "))
                };
                self.wrong(span, what, expected, None);
                continue;
            };
            self.said.push(at);
            let name = self.printed.name_of(at);
            let what = text!("牌上的数 {value} 又写了一遍", "{value}, a number of the card, is written a second time");
            let help =
                text!("写成 `{{{name}}}`，改牌时文字就会跟着变", "write `{{{name}}}`, and the text follows the card");
            self.wrong(span, what, Text::same(format!("`{{{name}}}`")), Some(help));
        }
    }

    /// The numbers that it should say and does not: as they are written, and their values.
    fn silent(&self) -> Option<(String, String)> {
        let numbers = &self.printed.numbers;
        // "Both draw {draw}": what is the same twice is said once.
        let told = |at: usize| {
            let same =
                |said: &usize| numbers[*said].path == numbers[at].path && numbers[*said].value == numbers[at].value;
            self.said.iter().any(same)
        };
        let silent = |&at: &usize| numbers[at].print == Print::Must && !told(at);
        let silent: Vec<usize> = (0..self.printed.numbers.len()).filter(silent).collect();
        let names: Vec<String> = silent.iter().map(|&at| format!("`{{{}}}`", self.printed.name_of(at))).collect();
        let values: Vec<String> =
            silent.iter().map(|&at| self.printed.numbers[at].value.unsigned_abs().to_string()).collect();
        (!names.is_empty()).then(|| (names.join(", "), values.join(", ")))
    }
}

/// How a number may be written, beside its digits.
const MANNERS: [&str; 7] = ["+", "a", "one", "once", "一", "doubled", "翻倍"];

/// A number as a text writes it.
fn spelt(value: i32, manner: Option<&str>) -> Option<String> {
    let Some(manner) = manner else { return Some(value.unsigned_abs().to_string()) };
    let capital = manner.starts_with(|char: char| char.is_ascii_uppercase());
    let mut words = spelt_out(value, &manner.to_ascii_lowercase())?;
    if capital && let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Some(words)
}

fn spelt_out(value: i32, manner: &str) -> Option<String> {
    let plain = value.unsigned_abs();
    let from = |words: &[&str]| words.get(plain as usize).map_or_else(|| plain.to_string(), |word| (*word).to_owned());
    Some(match (manner, plain) {
        ("+", _) => format!("{value:+}"),
        ("a", _) => from(&["0", "a"]),
        ("one", _) => from(&["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]),
        ("once", 1) => "once".to_owned(),
        ("once", 2) => "twice".to_owned(),
        ("once", times) => format!("{times} times"),
        ("一", _) => from(&["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"]),
        ("doubled", 2) => "doubled".to_owned(),
        ("doubled", 3) => "tripled".to_owned(),
        ("doubled", times) => format!("multiplied by {times}"),
        ("翻倍", 2) => "翻倍".to_owned(),
        ("翻倍", times) => format!("变为{times}倍"),
        _ => return None,
    })
}

/// The numbers that stand in a text, in digits or as "once" and "twice". Ordinals (第1次) and what the game calls by a
/// name are words, not numbers.
fn written_numbers(text: &str, names: &[&str]) -> Vec<(u32, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(char) = text[at..].chars().next() {
        if let Some(name) = names.iter().find(|name| text[at..].starts_with(**name)) {
            at += name.len();
            continue;
        }
        let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            at += char.len_utf8();
            continue;
        }
        let named = text[..at].chars().next_back().is_some_and(|char| char == '第' || char.is_ascii_alphabetic());
        if !named && let Ok(number) = text[at..at + digits].parse() {
            found.push((number, at..at + digits));
        }
        at += digits;
    }
    for (word, number) in [("once", 1), ("twice", 2)] {
        let lower = text.to_ascii_lowercase();
        let letter = |char: Option<char>| char.is_some_and(|char| char.is_ascii_alphabetic());
        found.extend(lower.match_indices(word).filter_map(|(at, _)| {
            let end = at + word.len();
            let whole = !letter(lower[..at].chars().next_back()) && !letter(lower[end..].chars().next());
            whole.then_some((number, at..end))
        }));
    }
    found.sort_by_key(|(_, span)| span.start);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed() -> Printed {
        let mut printed = Printed::default();
        printed.within("on_play", |printed| {
            printed.add("heal.amount", 3, Print::Must);
            printed.add("draw.cards", 1, Print::Must);
            printed.add("change.atk", -2, Print::May);
            printed.add("damage.amount", 4, Print::May);
            printed.add("damage.amount", 5, Print::May);
        });
        printed
    }

    fn shown(text: &str) -> Result<String, Vec<String>> {
        let printed = printed();
        let mut printing =
            Printing { printed: &printed, out: String::new(), said: Vec::new(), last: None, mistakes: Vec::new() };
        printing.text(text);
        if printing.mistakes.is_empty() {
            return Ok(printing.out);
        }
        Err(printing.mistakes.iter().map(|(_, what, expected, _)| format!("{}: {}", what.en, expected.en)).collect())
    }

    #[test]
    fn a_text_follows_its_card() {
        for (text, print) in [
            ("heal {heal}, draw {draw} card{s}", "heal 3, draw 1 card"),
            ("{on_play.heal} point{s}", "3 points"),
            ("{heal} {liberty|liberties}", "3 liberties"),
            ("{draw:a} card, {draw:one}, {draw:once}", "a card, one, once"),
            ("{heal:one} {heal:once} {draw:Once}", "three 3 times Once"),
            ("{heal:doubled} {heal:翻倍} {heal:A}", "tripled 变为3倍 3"),
            ("抽{draw:一}张，{atk}，{atk:+}", "抽一张，2，-2"),
            ("{damage} {damage2} {damage.amount2}", "4 5 5"),
            ("{heal}, {heal*2}, {heal*3}", "3, 6, 9"),
            ("第1次", "第1次"),
        ] {
            assert_eq!(shown(text).as_deref(), Ok(print), "{text}");
        }
    }

    #[test]
    fn a_number_is_written_once() {
        for (text, mistake) in [
            ("heal 3", "3, a number of the card, is written a second time: `{heal}`"),
            ("4 and 5", "4, a number of the card, is written a second time: `{damage}`"),
            ("{damage} and 5", "5, a number of the card, is written a second time: `{damage2}`"),
            (
                "9 lives",
                "the text says 9, but the card has no such number: `{heal}`, `{draw}`, `{change}`, `{damage}`, `{damage2}`",
            ),
            ("{heel} point{s}", "unknown number `{heel}`: `{heal}`, `{draw}`, `{change}`, `{damage}`, `{damage2}`"),
            (
                "{heal:two}",
                "a number cannot be written as `two`: `:+`, `:a`, `:one`, `:once`, `:一`, `:doubled`, `:翻倍`",
            ),
            ("{heal", "unbalanced brace: `{name}`"),
            ("card{s}", "there is no number before `{s}`: `{name} card{s}`"),
            ("heal it once", "1, a number of the card, is written a second time: `{draw}`"),
        ] {
            let found = shown(text).expect_err(text);
            assert_eq!(found.len(), if text == "4 and 5" { 2 } else { 1 }, "{text}: {found:?}");
            assert_eq!(found.first().map(String::as_str), Some(mistake), "{text}");
        }
    }
}
