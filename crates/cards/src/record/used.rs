//! Where cards say a word.

use super::Reading;
use crate::Source;
use crate::language::{Arg, Said};
use kernel::Text;
use std::ops::Range;

/// A word in a card.
#[derive(Clone, Debug)]
pub struct Use {
    /// What sort of word it is, in English: `verb`.
    pub noun: &'static str,
    /// The word.
    pub word: &'static str,
    /// The card: its place in [`super::Record::cards`].
    pub card: usize,
    /// The table and the keys on the way to it: `card`, `ability`, `does`.
    pub path: Vec<String>,
    /// What the key says.
    pub program: String,
    /// Where the word stands in it, in bytes.
    pub at: Range<usize>,
    /// What is printed on the card about it.
    pub text: Option<Text>,
}

impl Reading {
    pub(super) fn said(&mut self, source: &Source, said: &Said) {
        let whole = self.values.iter().filter(|(_, span)| span.start <= said.span.start && said.span.end <= span.end);
        if let Some((key, span)) = whole.min_by_key(|(_, span)| span.len()) {
            let (program, at) = unquoted(&source.text, span, &said.span);
            let path = vec![(*key).to_owned()];
            self.uses.push(Use { noun: said.noun, word: said.word, card: 0, path, program, at, text: None });
        }
        said.given().for_each(|arg| self.arg(source, arg));
        said.block.iter().chain(said.other.iter().flatten()).for_each(|said| self.said(source, said));
    }

    fn arg(&mut self, source: &Source, arg: &Arg) {
        match arg {
            Arg::Call(said) => self.said(source, said),
            Arg::List(args) => args.iter().for_each(|arg| self.arg(source, arg)),
            Arg::Case(_, arg) => self.arg(source, arg),
            Arg::Nothing | Arg::Number(_) | Arg::Range(..) | Arg::Interval(..) | Arg::Word(_) | Arg::Name(..) => {}
        }
    }
}

/// A value without its quotes, and where a word stands in it.
fn unquoted(file: &str, value: &Range<usize>, word: &Range<usize>) -> (String, Range<usize>) {
    let text = &file[value.clone()];
    let quote = usize::from(text.starts_with('"') && text.len() >= 2);
    let inner = &text[quote..text.len() - quote];
    let start = (value.start + quote).min(file.len());
    // A word that is the whole value has its quotes with it.
    let at = word.start.max(start) - start..word.end.min(value.end - quote) - start;
    (inner.to_owned(), at)
}
