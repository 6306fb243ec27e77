//! What was compiled, program by program, for whoever asks: tests, and the reference, which shows cards that use a word.

use super::{Form, Rows, Said, written};
use std::cell::RefCell;
use std::fmt::Debug;

/// A program that was read without a mistake.
#[derive(Clone)]
pub struct Traced {
    /// Its file.
    pub path: String,
    /// Where it begins, in bytes of its file.
    pub start: usize,
    /// The key, or the kind of card, that it stands under.
    pub key: &'static str,
    /// The words that its statements may begin with.
    pub verbs: &'static dyn Rows,
    /// What may stand behind `if`.
    pub tests: Option<&'static dyn Rows>,
    /// As it was written, from what the rows were given.
    pub said: String,
    /// The same in its plainest form.
    pub plain: String,
    /// What it was compiled to.
    pub made: String,
}

/// What was compiled while something was done.
#[derive(Clone, Default)]
pub struct Trace {
    /// The programs.
    pub programs: Vec<Traced>,
    /// The words whose rows made something: what sort of word, and the word.
    pub words: Vec<(&'static str, &'static str)>,
}

thread_local! {
    static TRACE: RefCell<Option<Trace>> = const { RefCell::new(None) };
}

/// Does something, and says what was compiled meanwhile.
pub fn traced<R>(work: impl FnOnce() -> R) -> (R, Trace) {
    TRACE.set(Some(Trace::default()));
    let done = work();
    (done, TRACE.take().unwrap_or_default())
}

pub(super) fn program(
    path: &str,
    key: &'static str,
    verbs: &'static dyn Rows,
    tests: Option<&'static dyn Rows>,
    program: &[Said],
    made: &dyn Debug,
) {
    TRACE.with_borrow_mut(|trace| {
        let (Some(trace), Some(first)) = (trace, program.first()) else { return };
        let (said, plain) = (written(program, Form::AsSaid), written(program, Form::Plain));
        let made = format!("{made:?}");
        let path = path.to_owned();
        trace.programs.push(Traced { path, start: first.span.start, key, verbs, tests, said, plain, made });
    });
}

pub(super) fn word(noun: &'static str, word: &'static str) {
    TRACE.with_borrow_mut(|trace| {
        if let Some(trace) = trace {
            trace.words.push((noun, word));
        }
    });
}
