//! What is wrong in a file, where, what was expected, and the nearest right word.

use crate::Source;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use std::ops::Range;

/// One mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub path: String,
    /// The place, in bytes.
    pub span: Range<usize>,
    /// What is wrong, in one line.
    pub what: String,
    /// A few words at the place itself.
    pub here: String,
    /// What would have been right.
    pub expected: Option<String>,
    /// The nearest right word, or another hint.
    pub help: Option<String>,
}

impl Mistake {
    /// A mistake that is not in a file.
    pub fn plain(what: String) -> Mistake {
        Mistake { path: String::new(), span: 0..0, what, here: String::new(), expected: None, help: None }
    }

    /// Line and column of the place, counted from 1.
    pub fn position(&self, sources: &[Source]) -> (usize, usize) {
        let Some(source) = sources.iter().find(|source| source.path == self.path) else { return (1, 1) };
        let before = &source.text[..source.text.floor_char_boundary(self.span.start)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        (line, column)
    }
}

/// The mistakes as a person reads them, with the lines they point at.
pub fn render(mistakes: &[Mistake], sources: &[Source], colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let show = |mistake: &Mistake| {
        let text = sources.iter().find(|source| source.path == mistake.path).map_or("", |source| &source.text);
        // A place may lie inside a character that takes several bytes; the whole of it is meant.
        let span = text.floor_char_boundary(mistake.span.start)..text.ceil_char_boundary(mistake.span.end);
        let snippet = Snippet::source(text)
            .path(&mistake.path)
            .annotation(AnnotationKind::Primary.span(span).label(&mistake.here));
        let expected = mistake.expected.as_ref().map(|expected| format!("expected {expected}"));
        let mut group = Level::ERROR.primary_title(&mistake.what).element(snippet);
        if let Some(expected) = &expected {
            group = group.element(Level::NOTE.message(expected));
        }
        if let Some(help) = &mistake.help {
            group = group.element(Level::HELP.message(help));
        }
        renderer.render(&[group])
    };
    mistakes.iter().map(show).collect::<Vec<_>>().join("\n\n")
}

/// The candidate that `word` was most likely meant to be.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let scored = candidates.map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate));
    scored
        .min()
        .filter(|(distance, candidate)| *distance <= candidate.len().max(3) / 3 + 1)
        .map(|(_, candidate)| candidate)
}

/// One line for a word that nobody knows: what was expected, and the nearest.
pub fn unknown_word<'a>(what: &str, word: &str, candidates: impl Iterator<Item = &'a str> + Clone) -> String {
    let known: Vec<&str> = candidates.clone().collect();
    let hint = nearest(word, candidates).map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
    format!("unknown {what} `{word}`{hint}: expected one of {}", known.join(", "))
}
