//! Loading card files: parse, validate, report with file, line and column. Knows no game.
//!
//! A card file is TOML. The loader knows every key and every word, or it is an error; all errors
//! of a file are found in one run and point at the place.

mod mistake;
mod numbers;
mod options;
mod program;
mod reader;

pub use mistake::{Mistake, nearest, render, unknown_word};
pub use numbers::{Printed, check_numbers};
pub use program::{Call, Expr, Term, Word, parse_program};
pub use reader::{Entry, Reader, Value};

use std::collections::BTreeMap;

/// A file, with the name that errors show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// As the person who edits it knows it.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// A game whose cards are files that a designer may edit.
pub trait Designed: kernel::Game {
    /// The card files that are part of the program: file name and text.
    fn book() -> &'static [(&'static str, &'static str)];

    /// The scenario files that are part of the program: file name and text.
    fn scenarios() -> &'static [(&'static str, &'static str)];

    /// Compiles options and card files into a configuration.
    fn configure(options: &BTreeMap<String, String>, files: &[Source]) -> Result<Self::Config, Vec<Mistake>>;

    /// The options that differ from the book, for records.
    fn changed_options(config: &Self::Config) -> Vec<(String, String)>;

    /// A position, as scenario files and `--from` write it (TOML), and the configuration that its
    /// options ask for.
    fn position(position: &toml::Table, files: &[Source]) -> Result<(Self, Self::Config), String>;

    /// The position as text, where nothing is pending but the turn.
    fn write_position(&self) -> String;

    /// The card files that are part of the program, as sources.
    fn book_sources() -> Vec<Source> {
        sources(Self::book())
    }
}

/// Embedded files as sources.
pub fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).to_owned() }).collect()
}

pub use toml;
