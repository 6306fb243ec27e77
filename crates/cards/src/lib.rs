//! Loading card files: parse, validate, report with file, line and column. Knows no game.
//!
//! A card file is TOML. The loader knows every key and every word, or it is an error; all errors
//! of a file are found in one run and point at the place.

mod art;
mod compiled;
pub mod deck;
pub mod form;
pub mod keys;
pub mod language;
mod mistake;
mod numbers;
mod options;
mod program;
mod reader;
pub mod record;
pub mod scenario;
mod stated;
mod texts;
mod toml_words;

pub use art::{art_names, is_art, nearest_art};
pub use compiled::Compiled;
pub use form::{Bounded, Either, Field, Form, Later, Map, OptionWord, not_within, read_form, read_table};
pub use keys::{KeyDoc, KeyShape};
pub use mistake::{Mistake, did_you_mean, file_error, io_words, nearest, render, summary, unknown_word};
pub use numbers::Printed;
pub use options::{choice_or_flag, not_a_number_of, not_a_word_of, wrong_seats};
pub use program::{Call, Expr, Term, Word, parse_program, program_text};
pub use reader::{Entry, Reader, Value};
pub use stated::{check_stated, game_line, no_game, stated_game};
pub use toml_words::{bad_toml, bad_toml_in};

pub use texts::print_text;

use std::collections::BTreeMap;
use toml::de::DeTable;

/// A file, with the name that errors show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// As the person who edits it knows it.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Before the paths of files that are kept with a match.
const STORED: &str = "stored:";

impl Source {
    /// A file of this name.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    /// A file that is kept with a match. It was checked when the match began, perhaps by a program that knew less: what
    /// has become a mistake in the wording of a card since then does not end the match.
    pub fn stored(path: &str, text: String) -> Source {
        Source { path: format!("{STORED}{path}"), text }
    }

    /// See [`Source::stored`].
    pub fn is_stored(&self) -> bool {
        self.path.starts_with(STORED)
    }
}

/// A game whose cards are files that a designer may edit.
pub trait Designed: kernel::Game {
    /// The card files that are part of the program: file name and text.
    fn book() -> &'static [(&'static str, &'static str)];

    /// The declared words of its cards.
    fn words() -> &'static [&'static dyn language::Rows] {
        &[]
    }

    /// The declared keys of its card files.
    fn keys() -> &'static [KeyDoc];

    /// The scenario files that are part of the program: file name and text.
    fn scenarios() -> &'static [(&'static str, &'static str)];

    /// Compiles options and card files into a configuration.
    fn configure(options: &BTreeMap<String, String>, files: &[Source]) -> Result<Self::Config, Vec<Mistake>>;

    /// The options that differ from the book, for records.
    fn changed_options(config: &Self::Config) -> Vec<(String, String)>;

    /// Named sets of options beside the book: what each is called, and what it changes.
    fn presets() -> &'static [Preset] {
        &[]
    }

    /// The options that name the decks, one for each seat; none in a game without decks.
    fn deck_options() -> &'static [&'static str] {
        &[]
    }

    /// The ids of the decks in these card files.
    fn decks(_files: &[Source]) -> Result<Vec<String>, Vec<Mistake>> {
        Ok(Vec::new())
    }

    /// A deck file (one `[[deck]]`) as the value of a deck option.
    fn read_deck(_deck: &Source, _files: &[Source]) -> Result<String, Vec<Mistake>> {
        Err(no_decks(Self::ID))
    }

    /// What a deck is made of: how many cards by name, by cost and by kind.
    fn describe_deck(_deck: &str, _files: &[Source]) -> Result<DeckSummary, Vec<Mistake>> {
        Err(no_decks(Self::ID))
    }

    /// The cards that decks are made of; `None` in a game without decks.
    fn pool(_files: &[Source]) -> Result<Option<deck::Pool>, Vec<Mistake>> {
        Ok(None)
    }

    /// A deck as far as it can be read, with everything that is wrong with it.
    fn check_deck(_deck: &str, _files: &[Source]) -> Result<deck::Checked, Vec<Mistake>> {
        Err(no_decks(Self::ID))
    }

    /// The same for a match with these options; overridden where options say something of decks.
    fn check_deck_under(
        deck: &str,
        _options: &BTreeMap<String, String>,
        files: &[Source],
    ) -> Result<deck::Checked, Vec<Mistake>> {
        Self::check_deck(deck, files)
    }

    /// The first match of a newcomer, as a TOML file (see `host::guide`).
    fn guide() -> &'static str;

    /// How many can play; where it is more than one number, the option `seats` says how many do.
    fn seat_counts() -> std::ops::RangeInclusive<u8> {
        2..=2
    }

    /// A position, as scenario files and `--from` write it (TOML), run to its first decision, and the configuration
    /// that its options ask for. What is wrong is noted; `None` if anything is.
    fn position(
        position: &mut Entry<'_>,
        files: &[Source],
        journal: &mut kernel::Journal<Self::Event>,
    ) -> Option<(Self, Self::Config)>;

    /// Reads the keys of a position and nothing more, for the reference.
    fn position_keys(position: &mut Entry<'_>);

    /// The position as text, where nothing is pending but the turn.
    fn write_position(&self) -> String;

    /// The card files that are part of the program, as sources.
    fn book_sources() -> Vec<Source> {
        sources(Self::book())
    }
}

fn no_decks(game: &str) -> Vec<Mistake> {
    vec![Mistake::plain(kernel::text!("{game} 没有牌组", "{game} has no decks"))]
}

/// A name, and the options that it changes.
pub type Preset = (&'static str, &'static [(&'static str, &'static str)]);

/// What a deck is made of.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct DeckSummary {
    /// Id, name and number of each card, in the order of the card files.
    pub cards: Vec<(String, kernel::Text, u32)>,
    /// How many cards have each cost, from 0 on.
    pub curve: Vec<u32>,
    /// How many cards there are of each kind and faction.
    pub counts: BTreeMap<String, u32>,
    /// What people call these kinds and parts; one without a name is shown by its id.
    pub names: BTreeMap<String, kernel::Text>,
    /// What is carried beside the cards: by the id of the part, id and name of each thing, in its order.
    #[serde(flatten)]
    pub beside: BTreeMap<&'static str, Vec<(String, kernel::Text)>>,
}

/// Files of a game's folder, embedded: `files!("cards": "decks.toml" "attacks.toml")`.
#[macro_export]
macro_rules! files {
    ($dir:literal: $($name:literal)*) => { &[$(($name, include_str!(concat!("../", $dir, "/", $name)))),*] };
}

/// The position in a file of its own.
pub fn position<G: Designed>(
    source: &Source,
    files: &[Source],
    journal: &mut kernel::Journal<G::Event>,
) -> Result<(G, G::Config), Vec<Mistake>> {
    let root = DeTable::parse(&source.text).map_err(|_| stated::not_toml(source).into_iter().collect::<Vec<_>>())?;
    read_table(source, root.get_ref(), 0..0, |entry| {
        // Says what the file is for.
        entry.has("game");
        G::position(entry, files, journal)
    })
}

/// Embedded files as sources.
pub fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).to_owned() }).collect()
}

pub use toml;
