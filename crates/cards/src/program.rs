//! Effect programs: the small notation in which cards say what they do.
//!
//! ```text
//! heal(target, 3); if faction(target UNSC) { draw(1) }
//! ```
//!
//! The parser knows no word: each game lowers calls to its own operations and says which words it
//! knows. Every node keeps its place, so an error inside a program points at its column.

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

/// `word(expr, expr)`, or `if word(expr) { … }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The verb, or the condition of an `if`.
    pub word: Word,
    /// What stands in brackets.
    pub args: Vec<Expr>,
    /// What is done if the condition holds; `None`: this is a verb.
    pub block: Option<Vec<Call>>,
}

impl Call {
    /// The same call with all its places moved: from those in a program to those in its file.
    #[must_use]
    pub(crate) fn moved(mut self, by: usize) -> Call {
        let shift = |span: &mut Range<usize>| *span = span.start + by..span.end + by;
        shift(&mut self.word.span);
        for arg in &mut self.args {
            shift(&mut arg.span);
            for term in &mut arg.terms {
                match term {
                    Term::Word(word) => shift(&mut word.span),
                    Term::Number(_, span) => shift(span),
                }
            }
        }
        self.block = self.block.map(|block| block.into_iter().map(|call| call.moved(by)).collect());
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

/// A word or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// `target`
    Word(Word),
    /// `3`, `+2`, `-1`
    Number(i32, Range<usize>),
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
    let conditional =
        preceded((spaces, "if", one_of([' ', '\t'])), (bare_call, delimited(sign('{'), calls, sign('}'))));
    let conditional = conditional.map(|(condition, block)| Call { block: Some(block), ..condition });
    alt((conditional, bare_call)).parse_next(input)
}

fn bare_call(input: &mut Input<'_>) -> winnow::Result<Call> {
    let args = delimited(sign('('), separated(0.., expr, sign(',')), (spaces, ')'));
    let (word, args) = (preceded(spaces, word), args).parse_next(input)?;
    Ok(Call { word, args, block: None })
}

fn expr(input: &mut Input<'_>) -> winnow::Result<Expr> {
    spaces.parse_next(input)?;
    let term = alt((number, word.map(Term::Word)));
    let (terms, span) = repeat(1.., terminated(term, spaces)).with_span().parse_next(input)?;
    Ok(Expr { terms, span })
}

fn word(input: &mut Input<'_>) -> winnow::Result<Word> {
    let letters = |char: char| char.is_ascii_alphanumeric() || matches!(char, '_' | '-');
    let start = |char: char| char.is_ascii_alphabetic();
    let (text, span) = (one_of(start), take_while(0.., letters)).take().with_span().parse_next(input)?;
    Ok(Word { text: text.to_owned(), span })
}

fn number(input: &mut Input<'_>) -> winnow::Result<Term> {
    let digits = (opt(one_of(['+', '-'])), take_while(1.., |char: char| char.is_ascii_digit()));
    let (number, span) = digits.take().try_map(|text: &str| text.parse::<i32>()).with_span().parse_next(input)?;
    Ok(Term::Number(number, span))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(calls: &[Call]) -> String {
        let term = |term: &Term| match term {
            Term::Word(word) => word.text.clone(),
            Term::Number(number, _) => number.to_string(),
        };
        let args = |call: &Call| {
            let args = call.args.iter().map(|arg| arg.terms.iter().map(term).collect::<Vec<_>>().join(" "));
            args.collect::<Vec<_>>().join(", ")
        };
        let one = |call: &Call| match &call.block {
            Some(block) => format!("if {}({}) {{ {} }}", call.word.text, args(call), shown(block)),
            None => format!("{}({})", call.word.text, args(call)),
        };
        calls.iter().map(one).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn programs_are_read_as_they_are_written() {
        for text in [
            "heal(target, 3); if faction(target UNSC) { draw(1) }",
            "grant(own FORERUNNER, ARMOR)",
            "burst()",
            "buff(T, -2)",
        ] {
            assert_eq!(shown(&parse_program(text).unwrap()), text);
        }
        assert_eq!(shown(&parse_program(" damage( lane ,5 ) ; ").unwrap()), "damage(lane, 5)");
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
        assert!(parse_program("draw(99999999999)").is_err());
    }
}
