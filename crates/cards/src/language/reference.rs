//! What a designer looks up: how every word is written, and what its parameters may be.

use super::{Block, Manner, Param, Print, Rows, Shape, Verb};
use std::fmt;

/// `heal(who, amount)`, `may { … }`, `each SET`
impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)?;
        if self.bare {
            return self.params.iter().try_for_each(|param| write!(f, " {}", param.shape));
        }
        if !self.params.is_empty() {
            let params: Vec<String> = self.params.iter().map(Param::to_string).collect();
            write!(f, "({})", params.join(", "))?;
        }
        f.write_str(&self.block.to_string())
    }
}

/// What follows a call: ` { … } [else { … }]`
impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Block::None => Ok(()),
            Block::One => f.write_str(" { … }"),
            Block::OrElse => f.write_str(" { … } [else { … }]"),
            Block::Either => f.write_str(" { … | … }"),
            Block::After(tail) => write!(f, " [{tail} {{ … }}]"),
        }
    }
}

/// `amount`, `[kind]`, `atk AMOUNT`, `who…`
impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.manner {
            Manner::Needed => f.write_str(self.name),
            Manner::Optional => write!(f, "[{}]", self.name),
            Manner::Named if matches!(self.shape, Shape::All([])) => write!(f, "[{}]", self.name),
            Manner::Named => write!(f, "[{} …]", self.name),
            Manner::Rest => write!(f, "{}…", self.name),
        }
    }
}

/// A piece of a form: what is written as it stands, or what is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// As it stands: `(`, `or`, `1–10`.
    Plain(String),
    /// A word of this sort, or something of the type of this name: `OBJECT`.
    Type(String),
}

/// A type that shapes name, with what it stands for.
#[derive(Clone, Copy, Debug)]
pub enum Named {
    /// A shape with a name of its own.
    Type(&'static super::Type),
    /// One of some words.
    Words(&'static super::Words),
    /// A name that the game looks up.
    Name((&'static str, &'static str)),
    /// A word of a family.
    Family(&'static dyn Rows),
}

impl fmt::Debug for dyn Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.noun().1)
    }
}

/// So many words stand in a form themselves; more are called by what they are.
const FEW: usize = 3;

impl Verb {
    /// How it is written, with the types of its parameters: `charge(OBJECT, AMOUNT)`.
    pub fn form(&self) -> Vec<Piece> {
        let mut out = Vec::new();
        let between = if self.bare { " " } else { ", " };
        for (at, param) in self.params.iter().enumerate() {
            plain(&mut out, if at > 0 || self.bare { between } else { "(" });
            param.form(&mut out);
        }
        if !self.bare && !self.params.is_empty() {
            plain(&mut out, ")");
        }
        plain(&mut out, &self.block.to_string());
        out
    }
}

impl Param {
    fn form(&self, out: &mut Vec<Piece>) {
        let left_out = matches!(self.manner, Manner::Optional | Manner::Named);
        if left_out {
            plain(out, "[");
        }
        if self.manner == Manner::Named {
            plain(out, self.name);
            if !matches!(self.shape, Shape::All([])) {
                plain(out, " ");
            }
        }
        self.shape.form(out);
        plain(out, if left_out { "]" } else { "" });
        plain(out, if self.manner == Manner::Rest { ", …" } else { "" });
    }

    /// Must both texts of a card say a number of it?
    pub fn is_printed(&self) -> bool {
        self.shape.is_printed()
    }
}

impl Shape {
    /// How it is written.
    pub fn form(&self, out: &mut Vec<Piece>) {
        match self {
            Shape::All(shapes) => each(out, shapes, " "),
            Shape::Any(shapes) => each(out, shapes, " | "),
            Shape::Maybe(shape) | Shape::Many(shape) => {
                plain(out, "[");
                shape.form(out);
                plain(out, if matches!(self, Shape::Many(_)) { "]…" } else { "]" });
            }
            Shape::OneOf(words) if words.words.len() <= FEW => plain(out, &words.words.join(" | ")),
            // A single number is no range.
            Shape::Number(low, high, _) if low == high => plain(out, &low.to_string()),
            Shape::Equals(low, high, _) if low == high => plain(out, &format!("={low}")),
            leaf => match leaf.named() {
                Some(named) => out.push(Piece::Type(named.name())),
                None => plain(out, &leaf.to_string()),
            },
        }
    }

    /// The type that it names by itself.
    fn named(&self) -> Option<Named> {
        match self {
            Shape::Of(kind) => Some(Named::Type(kind)),
            Shape::OneOf(words) if words.words.len() > FEW => Some(Named::Words(words)),
            Shape::Name(noun) => Some(Named::Name(*noun)),
            Shape::Call(rows) => Some(Named::Family(*rows)),
            _ => None,
        }
    }

    /// The types that it names, and those that these are made of.
    pub fn types(&self, out: &mut Vec<Named>) {
        match self {
            Shape::All(shapes) | Shape::Any(shapes) => shapes.iter().for_each(|shape| shape.types(out)),
            Shape::Maybe(shape) | Shape::Many(shape) => shape.types(out),
            leaf => {
                let Some(named) = leaf.named() else { return };
                if out.iter().any(|known| known.name() == named.name()) {
                    return;
                }
                out.push(named);
                match named {
                    Named::Type(kind) => kind.shape.types(out),
                    Named::Family(rows) => {
                        let params = (0..rows.count()).flat_map(|at| rows.verb(at).params);
                        params.for_each(|param| param.shape.types(out));
                    }
                    Named::Words(_) | Named::Name(_) => {}
                }
            }
        }
    }

    fn is_printed(&self) -> bool {
        match self {
            Shape::Number(.., print) | Shape::Equals(.., print) | Shape::Range(.., print) | Shape::Times(.., print) => {
                *print == Print::Must
            }
            Shape::All(shapes) | Shape::Any(shapes) => shapes.iter().any(Shape::is_printed),
            Shape::Maybe(shape) | Shape::Many(shape) => shape.is_printed(),
            Shape::Of(kind) => kind.shape.is_printed(),
            // The numbers of a word in it are that word's own.
            Shape::Interval(..) | Shape::Word(_) | Shape::OneOf(_) | Shape::Name(_) | Shape::Call(_) => false,
        }
    }
}

impl Named {
    /// As forms call it: `OBJECT`.
    pub fn name(&self) -> String {
        match self {
            Named::Type(kind) => kind.name.to_uppercase(),
            Named::Words(words) => upper(words.noun.1),
            Named::Name(noun) => upper(noun.1),
            Named::Family(rows) => upper(rows.noun().1),
        }
    }
}

/// `kind of ability` as `KIND_OF_ABILITY`: one word.
fn upper(noun: &str) -> String {
    noun.to_uppercase().replace(' ', "_")
}

fn each(out: &mut Vec<Piece>, shapes: &[Shape], between: &str) {
    for (at, shape) in shapes.iter().enumerate() {
        plain(out, if at > 0 { between } else { "" });
        let choice = shapes.len() > 1
            && match shape {
                Shape::Any(cases) => cases.len() > 1,
                Shape::OneOf(words) => (2..=FEW).contains(&words.words.len()),
                _ => false,
            };
        plain(out, if choice { "(" } else { "" });
        shape.form(out);
        plain(out, if choice { ")" } else { "" });
    }
}

fn plain(out: &mut Vec<Piece>, text: &str) {
    match out.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Plain(before)) => before.push_str(text),
        _ => out.push(Piece::Plain(text.to_owned())),
    }
}
