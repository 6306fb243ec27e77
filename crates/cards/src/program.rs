//! Effect programs: the small notation in which cards say what they do.
//!
//! ```text
//! heal(target, 3); if faction(target UNSC) { draw(1) } else { nothing }
//! choose { apply(self, bearing, [0,1]) | copy(last) }; contest(other, 10, 5) win { draw(self, 1) }
//! ```
//!
//! The parser knows no word: each game lowers calls to its own operations and says which words it
//! knows. Every node keeps its place, so an error inside a program points at its column.

use std::fmt;
use std::ops::Range;
use winnow::combinator::{alt, delimited, opt, preceded, repeat, separated, terminated};
use winnow::error::ContextError;
use winnow::prelude::*;
use winnow::stream::LocatingSlice;
use winnow::token::{one_of, take_while};

/// A word and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// As written.
    pub text: String,
    /// In bytes from the start of the program.
    pub span: Range<usize>,
}

/// `word(expr, expr)`, `word`, or one of these with blocks: `if word(expr) { … } else { … }`,
/// `word { … }`, `word { … | … }`, `word(expr) tail { … }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The verb, or the condition of an `if`.
    pub word: Word,
    /// What stands in brackets.
    pub args: Vec<Expr>,
    /// Does an `if` stand before it?
    pub conditional: bool,
    /// The word before the block, such as `win`.
    pub tail: Option<Word>,
    /// The block; `None`: a plain verb.
    pub block: Option<Vec<Call>>,
    /// The block behind `else` or the bar.
    pub other: Option<Vec<Call>>,
    /// Is it behind a bar?
    pub bar: bool,
}

impl Call {
    /// Without `if` and blocks.
    pub(crate) fn plain(word: Word, args: Vec<Expr>) -> Call {
        Call { word, args, conditional: false, tail: None, block: None, other: None, bar: false }
    }

    /// The same call with all its places moved: from those in a program to those in its file.
    #[must_use]
    pub(crate) fn moved(mut self, by: usize) -> Call {
        let shift = |span: &mut Range<usize>| *span = span.start + by..span.end + by;
        shift(&mut self.word.span);
        if let Some(tail) = &mut self.tail {
            shift(&mut tail.span);
        }
        for arg in &mut self.args {
            shift(&mut arg.span);
            for term in &mut arg.terms {
                match term {
                    Term::Word(word) => shift(&mut word.span),
                    Term::Number(_, span) | Term::Range(_, _, span) | Term::Interval(_, _, span) => shift(span),
                    Term::Call(call) => **call = (**call).clone().moved(by),
                }
            }
        }
        let all = |block: Vec<Call>| block.into_iter().map(|call| call.moved(by)).collect();
        self.block = self.block.map(all);
        self.other = self.other.map(all);
        self
    }
}

/// One argument: a few words and numbers, such as `own FORERUNNER` or `3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    /// In their order.
    pub terms: Vec<Term>,
    /// Where it stands.
    pub span: Range<usize>,
}

/// What an argument is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// `target`, `=0`, `2*paid`
    Word(Word),
    /// `3`, `+2`, `-1`
    Number(i32, Range<usize>),
    /// `1..3`
    Range(i32, i32, Range<usize>),
    /// `[0,1]`, `[1,*]`: from one number to another, or without end.
    Interval(i32, Option<i32>, Range<usize>),
    /// `count(here)`
    Call(Box<Call>),
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Word(word) => f.write_str(&word.text),
            Term::Number(number, _) => write!(f, "{number}"),
            Term::Range(low, high, _) => write!(f, "{low}..{high}"),
            Term::Interval(from, Some(until), _) => write!(f, "[{from},{until}]"),
            Term::Interval(from, None, _) => write!(f, "[{from},*]"),
            Term::Call(call) => call.fmt(f),
        }
    }
}

/// As it was written, with single spaces.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.conditional { "if " } else { "" })?;
        f.write_str(&self.word.text)?;
        if !self.args.is_empty() {
            let args: Vec<String> = self.args.iter().map(Expr::to_string).collect();
            write!(f, "({})", args.join(", "))?;
        }
        let Some(block) = &self.block else { return Ok(()) };
        let tail = self.tail.as_ref().map(|tail| format!(" {}", tail.text)).unwrap_or_default();
        write!(f, "{tail} {{ {}", program_text(block))?;
        match &self.other {
            None => f.write_str(" }"),
            Some(other) if self.bar => write!(f, " | {} }}", program_text(other)),
            Some(other) => write!(f, " }} else {{ {} }}", program_text(other)),
        }
    }
}

/// The calls of a program as they were written, with single spaces.
pub fn program_text(calls: &[Call]) -> String {
    calls.iter().map(Call::to_string).collect::<Vec<_>>().join("; ")
}

/// As it was written, with single spaces.
impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms: Vec<String> = self.terms.iter().map(Term::to_string).collect();
        f.write_str(&terms.join(" "))
    }
}

type Input<'a> = LocatingSlice<&'a str>;

/// The calls of a program; an error is the place in it that makes no sense.
pub fn parse_program(text: &str) -> Result<Vec<Call>, Range<usize>> {
    let mut input = LocatingSlice::new(text);
    match terminated(calls, spaces).parse_next(&mut input) {
        Ok(parsed) if input.is_empty() => Ok(parsed),
        _ => {
            let at = text.len() - input.len();
            Err(at..(at + 1).min(text.len().max(1)))
        }
    }
}

fn spaces(input: &mut Input<'_>) -> winnow::Result<()> {
    take_while(0.., [' ', '\t', '\n', '\r']).void().parse_next(input)
}

fn sign<'a>(char: char) -> impl Parser<Input<'a>, char, ContextError> {
    delimited(spaces, char, spaces)
}

fn calls(input: &mut Input<'_>) -> winnow::Result<Vec<Call>> {
    let found = separated(1.., call, sign(';')).parse_next(input)?;
    opt(sign(';')).parse_next(input)?;
    Ok(found)
}

fn call(input: &mut Input<'_>) -> winnow::Result<Call> {
    let conditional = opt((spaces, "if", one_of([' ', '\t']))).parse_next(input)?.is_some();
    let mut call = bare_call.parse_next(input)?;
    call.conditional = conditional;
    let tail = opt(terminated(preceded(spaces, word), sign('{'))).parse_next(input)?;
    if tail.is_none() && opt(sign('{')).parse_next(input)?.is_none() {
        return Ok(call);
    }
    call.tail = tail;
    call.block = Some(calls.parse_next(input)?);
    if opt(sign('|')).parse_next(input)?.is_some() {
        call.bar = true;
        call.other = Some(calls.parse_next(input)?);
    }
    // No spaces behind the brace: what follows may be the end.
    (spaces, '}').parse_next(input)?;
    if call.other.is_none() && opt((spaces, "else", sign('{'))).parse_next(input)?.is_some() {
        call.other = Some(terminated(calls, (spaces, '}')).parse_next(input)?);
    }
    Ok(call)
}

fn bare_call(input: &mut Input<'_>) -> winnow::Result<Call> {
    let args = delimited(sign('('), separated(0.., expr, sign(',')), (spaces, ')'));
    let (word, args) = (preceded(spaces, word), opt(args)).parse_next(input)?;
    Ok(Call::plain(word, args.unwrap_or_default()))
}

fn expr(input: &mut Input<'_>) -> winnow::Result<Expr> {
    spaces.parse_next(input)?;
    let called = delimited((spaces, '('), separated(1.., expr, sign(',')), (spaces, ')'));
    let word = (word, opt(called)).map(|(word, args): (Word, Option<Vec<Expr>>)| match args {
        Some(args) => Term::Call(Box::new(Call::plain(word, args))),
        None => Term::Word(word),
    });
    let term = alt((range, interval, special, number, word));
    let (terms, span) = repeat(1.., terminated(term, spaces)).with_span().parse_next(input)?;
    Ok(Expr { terms, span })
}

fn word(input: &mut Input<'_>) -> winnow::Result<Word> {
    let letters = |char: char| char.is_ascii_alphanumeric() || matches!(char, '_' | '-');
    let start = |char: char| char.is_ascii_alphabetic();
    let (text, span) = (one_of(start), take_while(0.., letters)).take().with_span().parse_next(input)?;
    Ok(Word { text: text.to_owned(), span })
}

/// A number that is too large for any row is read as the largest: its row refuses it at its place.
fn digits(input: &mut Input<'_>) -> winnow::Result<i32> {
    let digits = take_while(1.., |char: char| char.is_ascii_digit());
    digits.map(|digits: &str| digits.parse().unwrap_or(i32::MAX)).parse_next(input)
}

/// `=0`, `2*paid`
fn special(input: &mut Input<'_>) -> winnow::Result<Term> {
    let set = ('=', digits).take();
    let times = (digits, '*', word).take();
    let (text, span) = alt((set, times)).with_span().parse_next(input)?;
    Ok(Term::Word(Word { text: text.to_owned(), span }))
}

fn range(input: &mut Input<'_>) -> winnow::Result<Term> {
    let ((low, _, high), span) = (digits, "..", digits).with_span().parse_next(input)?;
    Ok(Term::Range(low, high, span))
}

fn interval(input: &mut Input<'_>) -> winnow::Result<Term> {
    let end = alt(('*'.value(None), digits.map(Some)));
    let ((_, from, _, until, _), span) = ('[', digits, sign(','), end, ']').with_span().parse_next(input)?;
    Ok(Term::Interval(from, until, span))
}

fn number(input: &mut Input<'_>) -> winnow::Result<Term> {
    let ((sign, number), span) = (opt(one_of(['+', '-'])), digits).with_span().parse_next(input)?;
    Ok(Term::Number(if sign == Some('-') { -number } else { number }, span))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_as_they_are_written() {
        for text in [
            "heal(target, 3); if faction(target UNSC) { draw(1) }",
            "grant(own FORERUNNER, ARMOR)",
            "burst",
            "buff(T, -2)",
            "choose { apply(self, bearing, [0,1]) | copy(last) }",
            "if has_ally { damage(other, 6) } else { damage(other, 4) }",
            "offer(other) { draw(self, 1) } else { contest(T, 10, 10, 5) }; finish",
            "contest(other, 10, 10, 5) win { apply(self, prestige, perm, 1) }",
            "later(end 1, unless damaged) { gain(self, gold 15) }; rule(reversed, [1,*])",
            "may { cost(gold 5); draw(stranger, 2) }; gain(self, gold 2*paid)",
            "yy(self, =0); later(start 1..3) { gain(self, life count(here)) }",
            "place(self, zone(rnd_other), choose); move(self, rnd(1, 3), random)",
        ] {
            assert_eq!(program_text(&parse_program(text).unwrap()), text);
        }
        assert_eq!(program_text(&parse_program(" damage( target ,5 ) ; ").unwrap()), "damage(target, 5)");
    }

    #[test]
    fn words_know_their_place() {
        let calls = parse_program("draw(1); heel(target, 2)").unwrap();
        assert_eq!(calls[1].word.span, 9..13);
        assert_eq!(calls[1].args[0].span, 14..20);
    }

    #[test]
    fn a_mistake_is_pointed_at() {
        assert_eq!(parse_program("draw(1) heal(2)"), Err(8..9));
        assert!(parse_program("draw(1").is_err());
        assert!(parse_program("").is_err());
        assert_eq!(program_text(&parse_program("draw(99999999999)").unwrap()), "draw(2147483647)");
    }
}
