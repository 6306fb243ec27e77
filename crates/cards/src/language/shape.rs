//! What an argument may be.

use super::Rows;
use kernel::{Text, text};
use std::fmt;

/// Is a number printed on the card?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// Both texts must say it.
    Must,
    /// A text may say it: one language spells it out.
    May,
    /// It is nobody's business.
    No,
}

/// Some words, and what they are called.
#[derive(Debug)]
pub struct Words {
    /// `("目标", "target")`
    pub noun: (&'static str, &'static str),
    /// As they are written.
    pub words: &'static [&'static str],
}

/// What an argument, or a part of it, may be.
pub enum Shape {
    /// A whole number from here to there: `3`, `+2`, `-1`.
    Number(i32, i32, Print),
    /// `=3`, from here to there.
    Equals(i32, i32, Print),
    /// `1..3`, both within these bounds.
    Range(i32, i32, Print),
    /// `2*paid`: from here to there times what this word says.
    Times(i32, i32, &'static str, Print),
    /// `[0,1]` or `[1,*]`: from one number to another, the first at most this, the last at most that; one
    /// without end begins at this at least.
    Interval(i32, i32, i32),
    /// Exactly this word.
    Word(&'static str),
    /// One of these words.
    OneOf(&'static Words),
    /// A name that the game looks up: `("牌", "card")`.
    Name((&'static str, &'static str)),
    /// A call of one of these words; without arguments the word alone.
    Call(&'static dyn Rows),
    /// All of these, one behind the other.
    All(&'static [Shape]),
    /// The first of these that fits.
    Any(&'static [Shape]),
    /// This or nothing.
    Maybe(&'static Shape),
    /// This, as often as one likes.
    Many(&'static Shape),
    /// A shape with a name of its own.
    Of(&'static Type),
}

/// A shape that many words share: the reference explains it once and calls it by its name.
#[derive(Debug)]
pub struct Type {
    /// `Amount`
    pub name: &'static str,
    /// What it is, in Chinese and English.
    pub doc: (&'static str, &'static str),
    /// How it is written.
    pub shape: Shape,
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

/// As the reference shows it: `0–50`, `least`, `target | other`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join =
            |shapes: &[Shape], between: &str| shapes.iter().map(Shape::to_string).collect::<Vec<_>>().join(between);
        match self {
            Shape::Number(low, high, _) => write!(f, "{low}–{high}"),
            Shape::Equals(low, high, _) => write!(f, "={low}–{high}"),
            Shape::Range(low, high, _) => write!(f, "{low}..{high}"),
            Shape::Times(low, high, word, _) => write!(f, "{low}–{high}*{word}"),
            Shape::Interval(..) => f.write_str("[0,1]"),
            Shape::Word(word) => f.write_str(word),
            Shape::OneOf(words) => f.write_str(&words.words.join(" | ")),
            Shape::Name((_, en)) => f.write_str(&en.to_uppercase()),
            Shape::Call(rows) => f.write_str(&rows.noun().1.to_uppercase()),
            Shape::All(shapes) => f.write_str(&join(shapes, " ")),
            Shape::Any(shapes) => write!(f, "{}", join(shapes, " | ")),
            Shape::Maybe(shape) => write!(f, "[{shape}]"),
            Shape::Many(shape) => write!(f, "{shape}…"),
            Shape::Of(kind) => f.write_str(kind.name),
        }
    }
}

impl Shape {
    /// In words, for an error: only for what is a single term.
    pub(super) fn in_words(&self) -> Text {
        match self {
            Shape::Number(low, high, _) => text!("{low} 到 {high} 的整数", "a whole number from {low} to {high}"),
            Shape::Equals(low, high, _) => {
                text!("`=` 和 {low} 到 {high} 的数", "`=` and a number from {low} to {high}")
            }
            Shape::Range(low, high, _) => {
                text!("`{low}..{high}` 这样的范围", "a range such as `{low}..{high}`")
            }
            Shape::Times(low, high, word, _) => {
                text!("{low} 到 {high} 倍：`{high}*{word}`", "{low} to {high} times: `{high}*{word}`")
            }
            Shape::Interval(..) => Text::new("`[0,1]` 或 `[1,*]`", "`[0,1]` or `[1,*]`"),
            Shape::Word(word) => Text::same(format!("`{word}`")),
            Shape::OneOf(words) => Text::same(words.words.join(", ")),
            Shape::Name((zh, en)) => text!("{zh}的名称", "the name of a {en}"),
            Shape::Call(_) => Text::same(self.words().join(", ")),
            Shape::All(_) | Shape::Any(_) | Shape::Maybe(_) | Shape::Many(_) | Shape::Of(_) => {
                Text::same(self.to_string())
            }
        }
    }

    /// The words that may stand here; only for what is a single term.
    pub(super) fn words(&self) -> Vec<&'static str> {
        match self {
            Shape::Word(word) => vec![word],
            Shape::OneOf(words) => words.words.to_vec(),
            Shape::Call(rows) => (0..rows.count()).map(|at| rows.verb(at).word).collect(),
            _ => Vec::new(),
        }
    }

    /// What its words are called.
    pub(super) fn noun(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Shape::OneOf(words) => Some(words.noun),
            Shape::Name(noun) => Some(*noun),
            Shape::Call(rows) => Some(rows.noun()),
            _ => None,
        }
    }
}
