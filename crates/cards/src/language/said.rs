//! A program that fits its language: every word is known, every argument has the shape that its row declares.

use super::{Rows, Verb};
use std::ops::Range;

/// A call.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its word.
    pub word: &'static str,
    /// What sort of word it is, in English.
    pub(crate) noun: &'static str,
    /// Where its word stands.
    pub span: Range<usize>,
    /// What its row declares.
    pub(super) verb: &'static Verb,
    /// The row in its family.
    pub(super) row: usize,
    /// Does an `if` stand before it?
    pub(super) conditional: bool,
    /// Parameter and argument, where one was given.
    pub(super) args: Vec<(&'static str, Arg)>,
    /// The block behind it.
    pub block: Vec<Said>,
    /// The block behind `else` or the bar.
    pub other: Option<Vec<Said>>,
}

/// An argument, or a part of it.
#[derive(Clone, Debug)]
pub enum Arg {
    /// Left out, or a word that says nothing by itself.
    Nothing,
    /// A number.
    Number(i32),
    /// `1..3`
    Range(i32, i32),
    /// `[0,1]`, `[1,*]`
    Interval(i32, Option<i32>),
    /// A word of the language.
    Word(&'static str),
    /// A name that the game looks up, and where it stands.
    Name(String, Range<usize>),
    /// A call.
    Call(Box<Said>),
    /// The parts of [`super::Shape::All`] and [`super::Shape::Many`], or all the rest.
    List(Vec<Arg>),
    /// Which shape of [`super::Shape::Any`] it is, and what it says.
    Case(usize, Box<Arg>),
}

impl Said {
    pub(super) fn new(rows: &'static dyn Rows, row: usize, span: Range<usize>, args: Vec<(&'static str, Arg)>) -> Said {
        let verb = rows.verb(row);
        Said {
            word: verb.word,
            noun: rows.noun().1,
            span,
            verb,
            row,
            conditional: false,
            args,
            block: Vec::new(),
            other: None,
        }
    }

    /// Is it a condition?
    pub fn is_condition(&self) -> bool {
        self.conditional
    }

    /// All arguments.
    pub(crate) fn given(&self) -> impl Iterator<Item = &Arg> {
        self.args.iter().map(|(_, arg)| arg)
    }

    /// The argument of a parameter, if it was given.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(param, _)| *param == name).map(|(_, arg)| arg)
    }

    /// Was it given?
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The argument of a parameter that is always there.
    ///
    /// # Panics
    /// If the row does not declare it: a mistake of the game, not of a card.
    pub fn arg(&self, name: &str) -> &Arg {
        self.get(name).unwrap_or_else(|| panic!("`{}` declares no needed parameter `{name}`", self.word))
    }

    /// A number.
    pub fn number(&self, name: &str) -> i32 {
        self.arg(name).number()
    }

    /// A number that its row keeps below 256.
    pub fn small(&self, name: &str) -> u8 {
        self.number(name).unsigned_abs() as u8
    }

    /// A word.
    pub fn word_of(&self, name: &str) -> &'static str {
        self.arg(name).word()
    }
}

impl Arg {
    /// The number that it is, or begins with.
    ///
    /// # Panics
    /// If its shape is no number: a mistake of the game, not of a card.
    pub fn number(&self) -> i32 {
        match self {
            Arg::Number(number) => *number,
            Arg::Case(_, arg) => arg.number(),
            Arg::List(args) => args.first().map_or_else(|| panic!("an empty list is no number"), Arg::number),
            other => panic!("{other:?} is no number"),
        }
    }

    /// The word that it is.
    ///
    /// # Panics
    /// If its shape is no word: a mistake of the game, not of a card.
    pub fn word(&self) -> &'static str {
        match self {
            Arg::Word(word) => word,
            Arg::Case(_, arg) => arg.word(),
            other => panic!("{other:?} is no word"),
        }
    }

    /// The call that it is.
    ///
    /// # Panics
    /// If its shape is no call: a mistake of the game, not of a card.
    pub fn call(&self) -> &Said {
        match self {
            Arg::Call(said) => said,
            Arg::Case(_, arg) => arg.call(),
            other => panic!("{other:?} is no call"),
        }
    }

    /// The parts of a list.
    pub fn parts(&self) -> &[Arg] {
        match self {
            Arg::List(parts) => parts,
            Arg::Case(_, arg) => arg.parts(),
            _ => &[],
        }
    }

    /// Was an optional part left out?
    pub fn is_nothing(&self) -> bool {
        matches!(self, Arg::Nothing)
    }
}
