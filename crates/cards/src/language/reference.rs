//! What a designer looks up: every word with its parameters and what it does.

use super::{Block, Manner, Param, Rows, Shape, Verb};
use kernel::Text;
use serde::Serialize;
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
        match self.block {
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

/// A word in the reference.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// What sort of word it is.
    pub kind: Text,
    /// The word.
    pub word: &'static str,
    /// How it is written.
    pub form: String,
    /// Its parameters: name, and what each may be.
    pub params: Vec<(&'static str, String)>,
    /// What it does.
    pub text: Text,
}

/// All words of a family, and of the families that their parameters name.
pub fn describe(rows: &'static dyn Rows) -> Vec<Entry> {
    let (zh, en) = rows.noun();
    let kind = Text::new(zh, en);
    let entry = |at: usize| {
        let verb = rows.verb(at);
        Entry {
            kind: kind.clone(),
            word: verb.word,
            form: verb.to_string(),
            params: verb.params.iter().map(|param| (param.name, param.shape.to_string())).collect(),
            text: Text::new(verb.doc.0, verb.doc.1),
        }
    };
    (0..rows.count()).map(entry).collect()
}
