//! The language of a game's cards, declared as rows.
//!
//! A row says everything about a word: its parameters and their types, whether a block follows, whether its numbers
//! are printed on the card, what it means in both languages, and what it compiles to. The core checks a program
//! against the rows and lets nothing pass that no row allows: unknown words, missing and extra arguments, leftover
//! terms, blocks, tails and `else`. Only a program without a mistake is compiled, so constructors never see nonsense
//! and one cause gives one mistake.
//!
//! ```text
//! row("heal", &[needed("who", OneOf(&UNITS)), needed("amount", Number(0, 50, Print::Must))], Block::None,
//!     ("使目标恢复生命", "the unit recovers health"), |_, said, out| out.push(Op::Heal(…)))
//! ```

mod check;
mod reference;
mod said;
mod shape;
mod written;

pub use reference::{Named, Piece};
pub use said::{Arg, Said};
pub use shape::{Print, Shape, Type, Words};
pub use written::{Form, written};

use crate::{Call, Entry, Printed, Value, did_you_mean, record};
use check::Checker;
use kernel::{Text, text};
use std::fmt::Debug;
use std::ops::Range;

/// How a parameter is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// At its place, always.
    Needed,
    /// At its place, or not at all.
    Optional,
    /// Behind its own name, anywhere, at most once: `atk +1`.
    Named,
    /// As often as one likes, to the end.
    Rest,
}

/// One parameter.
#[derive(Debug)]
pub struct Param {
    /// What it is called in the reference and by the constructor.
    pub name: &'static str,
    /// What it may be.
    pub shape: Shape,
    /// How it is given.
    pub manner: Manner,
    /// What is meant where it is left out, if it can be written as well.
    pub default: Option<&'static str>,
}

impl Param {
    /// Left out, it means this: writing it says the same.
    pub const fn or(mut self, default: &'static str) -> Param {
        self.default = Some(default);
        self
    }
}

/// A parameter that must be there.
pub const fn needed(name: &'static str, shape: Shape) -> Param {
    Param { name, shape, manner: Manner::Needed, default: None }
}

/// A parameter that may be left out.
pub const fn optional(name: &'static str, shape: Shape) -> Param {
    Param { name, shape, manner: Manner::Optional, default: None }
}

/// A parameter behind its own name.
pub const fn named(name: &'static str, shape: Shape) -> Param {
    Param { name, shape, manner: Manner::Named, default: None }
}

/// A parameter that takes all the rest.
pub const fn rest(name: &'static str, shape: Shape) -> Param {
    Param { name, shape, manner: Manner::Rest, default: None }
}

/// What follows a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// Nothing.
    None,
    /// `{ … }`
    One,
    /// `{ … }`, and perhaps `else { … }`.
    OrElse,
    /// `{ … | … }`
    Either,
    /// Perhaps this word and `{ … }`.
    After(&'static str),
}

/// What a row says to people: the word, its parameters, and one line of documentation.
#[derive(Debug)]
pub struct Verb {
    /// The word.
    pub word: &'static str,
    /// Its parameters.
    pub params: &'static [Param],
    /// Do its arguments stand behind it without brackets, as in `each enemy monster`?
    pub bare: bool,
    /// What follows it.
    pub block: Block,
    /// The keys in whose programs it may stand; none: wherever its family may.
    pub places: &'static [&'static str],
    /// What it does, in Chinese and English.
    pub doc: (&'static str, &'static str),
}

/// What a constructor makes of a call.
pub type Make<C, O> = fn(&mut Making<'_, C>, &Said, &mut O);

/// A word and what it compiles to: `C` is what a game keeps while it compiles, `O` what it compiles to.
pub struct Row<C, O> {
    verb: Verb,
    make: Make<C, O>,
}

/// Declares a word.
pub const fn row<C, O>(
    word: &'static str,
    params: &'static [Param],
    block: Block,
    doc: (&'static str, &'static str),
    make: Make<C, O>,
) -> Row<C, O> {
    Row { verb: Verb { word, params, bare: false, block, places: &[], doc }, make }
}

/// Declares a word without parameters and blocks: `self`, `close_chain`.
pub const fn word<C, O>(word: &'static str, doc: (&'static str, &'static str), make: Make<C, O>) -> Row<C, O> {
    row(word, &[], Block::None, doc, make)
}

/// Declares a word whose arguments follow it without brackets: `each enemy monster`.
pub const fn phrase<C, O>(
    word: &'static str,
    params: &'static [Param],
    doc: (&'static str, &'static str),
    make: Make<C, O>,
) -> Row<C, O> {
    Row { verb: Verb { word, params, bare: true, block: Block::None, places: &[], doc }, make }
}

impl<C, O> Row<C, O> {
    /// May stand in the programs of these keys only.
    pub const fn only_in(mut self, places: &'static [&'static str]) -> Row<C, O> {
        self.verb.places = places;
        self
    }
}

/// Words of one kind.
pub struct Family<C: 'static, O: 'static> {
    /// What they are called: `("动词", "verb")`.
    pub noun: (&'static str, &'static str),
    /// The words.
    pub rows: &'static [Row<C, O>],
}

impl<C, O> Family<C, O> {
    /// Compiles one call.
    pub fn make(&self, making: &mut Making<'_, C>, said: &Said, out: &mut O) {
        record::made(self.noun.1, said.word);
        (self.rows[said.row].make)(making, said, out);
    }

    /// Compiles an argument that is a call of one of these words.
    ///
    /// # Panics
    /// If its shape is something else: a mistake of the game, not of a card.
    pub fn of(&self, making: &mut Making<'_, C>, arg: &Arg) -> O
    where
        O: Default,
    {
        let mut out = O::default();
        self.make(making, arg.call(), &mut out);
        out
    }

    /// Reads a key whose value is one of these words, without arguments.
    pub fn word(
        &'static self,
        entry: &mut Entry<'_>,
        key: &'static str,
        context: &mut C,
        out: &mut O,
    ) -> Option<&'static str> {
        let word = entry.word(key, &check::words_of(self))?;
        self.alone(entry, key, &[&word], context, out);
        Some(word.value)
    }

    /// Reads a key whose value is a list of these words, without arguments, each at most once.
    pub fn words(
        &'static self,
        entry: &mut Entry<'_>,
        key: &'static str,
        place: &'static str,
        context: &mut C,
        out: &mut O,
    ) {
        let words = entry.words(key, &check::words_of(self));
        self.alone(entry, place, &words.iter().collect::<Vec<_>>(), context, out);
    }

    /// Reads a key whose value is a list of programs, each with one of these words and a colon before it, or none:
    /// `forced: strip(6)`.
    pub fn prefixed(
        &'static self,
        entry: &mut Entry<'_>,
        key: &'static str,
        context: &mut C,
    ) -> Vec<Value<(O, Vec<Call>)>>
    where
        O: Default,
    {
        let mut all = Vec::new();
        for Value { value: (prefix, calls), span } in entry.programs(key, &check::words_of(self)) {
            let mut out = O::default();
            if let Some(value) = prefix {
                self.alone(entry, key, &[&Value { value, span: span.clone() }], context, &mut out);
            }
            all.push(Value { value: (out, calls), span });
        }
        all
    }

    fn alone(
        &'static self,
        entry: &mut Entry<'_>,
        place: &'static str,
        words: &[&Value<&'static str>],
        context: &mut C,
        out: &mut O,
    ) {
        let mut printed = Printed::default();
        let said = Checker { entry, key: place, printed: &mut printed, flawed: false }.alone(words, self);
        record::said(entry.source(), &said);
        let mut making = Making { context, printed: &mut printed, mistakes: Vec::new() };
        said.iter().for_each(|said| self.make(&mut making, said, out));
        making.note(entry);
    }
}

/// The declaration without what it compiles to.
pub trait Rows: Sync {
    /// What the words are called.
    fn noun(&self) -> (&'static str, &'static str);
    /// How many there are.
    fn count(&self) -> usize;
    /// One of them.
    fn verb(&self, at: usize) -> &'static Verb;
}

impl<C, O> Rows for Family<C, O> {
    fn noun(&self) -> (&'static str, &'static str) {
        self.noun
    }

    fn count(&self) -> usize {
        self.rows.len()
    }

    fn verb(&self, at: usize) -> &'static Verb {
        &self.rows[at].verb
    }
}

/// The conditions that may stand behind `if`.
pub struct Conditions<C: 'static, O: 'static> {
    /// The words.
    pub tests: &'static dyn Rows,
    /// May `else` follow?
    pub or_else: bool,
    /// Compiles the condition with its blocks.
    pub make: Make<C, O>,
}

/// What may stand in a program.
pub struct Grammar<C: 'static, O: 'static> {
    /// The words that stand alone.
    pub verbs: &'static Family<C, O>,
    /// What may stand behind `if`; `None`: there is no `if`.
    pub conditions: Option<Conditions<C, O>>,
    /// At most so many calls in one program, blocks not counted.
    pub most: usize,
}

/// What constructors work with.
pub struct Making<'m, C> {
    /// What the game keeps while it compiles.
    pub context: &'m mut C,
    /// The numbers of the card.
    pub printed: &'m mut Printed,
    /// Where, what, what was expected, and a hint.
    mistakes: Vec<(Range<usize>, Text, Text, Option<Text>)>,
}

impl<C> Making<'_, C> {
    /// Notes that a call that fits its row still makes no sense: a limit of 0, a card that does not exist.
    pub fn wrong(&mut self, span: Range<usize>, what: impl Into<Text>, expected: impl Into<Text>) {
        self.mistakes.push((span, what.into(), expected.into(), None));
    }

    /// Notes a name that the game does not know, with the nearest one. `what` is a noun: `("牌", "card")`.
    pub fn unknown(&mut self, span: Range<usize>, what: (&str, &str), name: &str, known: &[&str]) {
        let ((zh, en), list) = (what, known.join(", "));
        let what = text!("未知的{zh} `{name}`", "unknown {en} `{name}`");
        let expected = text!("{list} 之一", "one of {list}");
        self.mistakes.push((span, what, expected, did_you_mean(name, known.iter().copied())));
    }

    /// How many mistakes have been noted.
    pub fn mistakes(&self) -> usize {
        self.mistakes.len()
    }

    fn note(self, entry: &mut Entry<'_>) {
        for (span, what, expected, help) in self.mistakes {
            entry.note(span, what, crate::reader::HERE.into(), Some(expected), help);
        }
    }
}

impl<C, O: Default + Debug> Grammar<C, O> {
    /// Reads the program of a key; with any mistake it is empty.
    pub fn read(&'static self, entry: &mut Entry<'_>, key: &'static str, printed: &mut Printed, context: &mut C) -> O {
        let before = entry.mistakes.len();
        let calls = entry.program(key);
        printed.unclear |= entry.mistakes.len() > before;
        self.compile(entry, key, &calls, printed, context)
    }

    /// Compiles calls; with any mistake it is empty.
    pub fn compile(
        &'static self,
        entry: &mut Entry<'_>,
        key: &'static str,
        calls: &[Call],
        printed: &mut Printed,
        context: &mut C,
    ) -> O {
        let mut checker = Checker { entry, key, printed, flawed: false };
        let depth = checker.printed.enter(&[key]);
        let said = checker.program(calls, self);
        checker.printed.leave(depth);
        let mut out = O::default();
        if checker.flawed {
            printed.unclear = true;
            return out;
        }
        record::said(entry.source(), &said);
        let mut making = Making { context, printed, mistakes: Vec::new() };
        self.run(&mut making, &said, &mut out);
        if making.mistakes.is_empty() {
            let tests = self.conditions.as_ref().map(|known| known.tests);
            record::program(entry.source(), key, self.verbs, tests, &said, &out);
        }
        making.note(entry);
        out
    }
}

impl<C, O> Grammar<C, O> {
    /// Compiles the calls of a program or block.
    pub fn run(&self, making: &mut Making<'_, C>, calls: &[Said], out: &mut O) {
        for said in calls {
            match &self.conditions {
                Some(conditions) if said.conditional => (conditions.make)(making, said, out),
                _ => self.verbs.make(making, said, out),
            }
        }
    }
}
