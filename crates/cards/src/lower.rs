//! Lowering calls to a game's own operations: what every vocabulary needs.

use crate::reader::HERE;
use crate::{Call, Entry, Expr, Printed, Term};
use kernel::{Text, text};
use std::ops::{Range, RangeInclusive};

/// Reads the arguments of calls, notes mistakes with their place, and collects the numbers that the
/// printed text must say.
pub struct Lower<'e, 'a> {
    /// Where the program stands.
    pub entry: &'e mut Entry<'a>,
    /// The numbers of the card.
    pub printed: &'e mut Printed,
}

impl Lower<'_, '_> {
    /// Notes that something is wrong here; without a place (`0..0`), in this entry.
    pub fn wrong(&mut self, span: Range<usize>, what: impl Into<Text>, expected: impl Into<Text>) {
        let span = if span == (0..0) { self.entry.span() } else { span };
        self.entry.mistake(span, what, HERE, Some(expected.into()));
    }

    /// The argument at this place; it must be there.
    pub fn arg<'c>(&mut self, call: &'c Call, at: usize) -> Option<&'c Expr> {
        if call.args.len() <= at {
            let (verb, least) = (&call.word.text, at + 1);
            let what = text!("`{verb}` 的参数太少", "`{verb}` has too few arguments");
            self.wrong(call.word.span.clone(), what, text!("至少 {least} 个", "at least {least}"));
        }
        call.args.get(at)
    }

    /// Notes arguments beyond the last one.
    pub fn at_most(&mut self, call: &Call, count: usize) {
        if let Some(extra) = call.args.get(count) {
            let verb = &call.word.text;
            let what = text!("`{verb}` 的参数太多", "`{verb}` has too many arguments");
            self.wrong(extra.span.clone(), what, text!("至多 {count} 个", "at most {count}"));
        }
    }

    /// An argument that is one of these phrases; `what` is a noun: `("目标", "target")`.
    pub fn phrase<T: Copy + Default>(
        &mut self,
        call: &Call,
        at: usize,
        what: impl Into<Text>,
        phrases: &[(&'static str, T)],
    ) -> T {
        let Some(arg) = self.arg(call, at) else { return T::default() };
        let said = arg.to_string();
        if let Some((_, meaning)) = phrases.iter().find(|(phrase, _)| *phrase == said) {
            return *meaning;
        }
        let known: Vec<&str> = phrases.iter().map(|(phrase, _)| *phrase).collect();
        self.entry.unknown(arg.span.clone(), what, &said, &known);
        T::default()
    }

    /// An argument that begins with a number.
    pub fn number(&mut self, call: &Call, at: usize, range: RangeInclusive<i32>) -> i32 {
        let Some(arg) = self.arg(call, at) else { return *range.start() };
        match arg.terms.first() {
            Some(Term::Number(number, _)) if range.contains(number) => *number,
            _ => {
                let (low, high) = (range.start(), range.end());
                let expected = text!("{low} 到 {high} 的整数", "a whole number from {low} to {high}");
                self.wrong(arg.span.clone(), ("这不是数量", "this is not an amount"), expected);
                *range.start()
            }
        }
    }

    /// The same, a number that the text must print.
    pub fn printed(&mut self, call: &Call, at: usize, range: RangeInclusive<i32>) -> i32 {
        let number = self.number(call, at, range);
        self.printed.must.push(number.unsigned_abs());
        number
    }

    /// `least 5`: a word and a number, which the text must print.
    pub fn tagged(&mut self, call: &Call, at: usize, tags: &[&str], range: RangeInclusive<i32>) -> (usize, i32) {
        let Some(arg) = self.arg(call, at) else { return (0, *range.start()) };
        if let [Term::Word(word), Term::Number(number, _)] = arg.terms.as_slice()
            && let Some(tag) = tags.iter().position(|tag| *tag == word.text)
            && range.contains(number)
        {
            self.printed.must.push(number.unsigned_abs());
            return (tag, *number);
        }
        let (tags, most) = (tags.join("` / `"), range.end());
        let expected = Text::same(format!("`{tags} {most}`"));
        self.wrong(arg.span.clone(), ("这不是限度", "this is not a limit"), expected);
        (0, *range.start())
    }
}
