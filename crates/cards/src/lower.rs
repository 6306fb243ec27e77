//! Lowering calls to a game's own operations: what every vocabulary needs.

use crate::{Call, Entry, Expr, Printed, Term};
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
    pub fn wrong(&mut self, span: Range<usize>, what: &str, expected: &str) {
        let span = if span == (0..0) { self.entry.span() } else { span };
        self.entry.mistake(span, what.to_owned(), "here".to_owned(), Some(expected.to_owned()));
    }

    /// The argument at this place; it must be there.
    pub fn arg<'c>(&mut self, call: &'c Call, at: usize) -> Option<&'c Expr> {
        if call.args.len() <= at {
            let what = format!("`{}` has too few arguments", call.word.text);
            self.wrong(call.word.span.clone(), &what, &format!("at least {}", at + 1));
        }
        call.args.get(at)
    }

    /// Notes arguments that nobody reads.
    pub fn at_most(&mut self, call: &Call, count: usize) {
        if let Some(extra) = call.args.get(count) {
            let what = format!("`{}` has too many arguments", call.word.text);
            self.wrong(extra.span.clone(), &what, &format!("at most {count}"));
        }
    }

    /// An argument that is one of these phrases.
    pub fn phrase<T: Copy + Default>(
        &mut self,
        call: &Call,
        at: usize,
        what: &str,
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
                let expected = format!("a whole number from {} to {}", range.start(), range.end());
                self.wrong(arg.span.clone(), "this is no amount", &expected);
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
        let expected = format!("`{} {}`", tags.join("` or `"), range.end());
        self.wrong(arg.span.clone(), "this is no limit", &expected);
        (0, *range.start())
    }
}
