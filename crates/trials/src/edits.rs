//! A number is written once: changing it in one place is a complete edit of a card.

use crate::{nonsense, some_game, start};
use cards::{Designed, Source};
use kernel::{Present, Text};
use std::collections::BTreeMap;

/// One number of one card.
pub struct Edit {
    /// What the file says, and what it is to say.
    pub change: (&'static str, &'static str),
    /// Whose text says it: `card:M07`.
    pub thing: &'static str,
    /// What the text says of it after the change, in Chinese and English.
    pub says: (&'static str, &'static str),
    /// A placeholder in a text, the number that somebody writes in its stead, and the placeholder that is suggested.
    pub by_hand: (&'static str, &'static str, &'static str),
}

/// Name and text.
fn text_of<G: Designed + Present>(files: &[Source], thing: &str) -> Text {
    let config = G::configure(&BTreeMap::new(), files).expect("card files without a mistake");
    let things = start::<G>(&config, 1).things();
    let thing = things.into_iter().find(|known| known.id == thing).unwrap_or_else(|| panic!("no `{thing}`"));
    let (name, text) = (thing.name, thing.text);
    Text { zh: format!("{}: {}", name.zh, text.zh), en: format!("{}: {}", name.en, text.en) }
}

/// The texts in both languages follow the number, the cards can be played, and a number that is written by hand is an
/// error that names the placeholder.
///
/// # Panics
/// If it is not so.
pub fn is_complete<G: Designed + Present>(edit: &Edit) {
    let Edit { change: (old, new), thing, says: (zh, en), by_hand: (placeholder, number, name) } = *edit;
    // The book is in use meanwhile, as it is in a server.
    let book = G::configure(&BTreeMap::new(), &G::book_sources()).expect("the book");
    let (files, ..) = nonsense::edited::<G>(old, new);
    let (before, after) = (text_of::<G>(&G::book_sources(), thing), text_of::<G>(&files, thing));
    assert!(!before.zh.contains(zh) && !before.en.contains(en), "the book says it already: {before:?}");
    assert!(after.zh.contains(zh), "`{zh}`: {}", after.zh);
    assert!(after.en.contains(en), "`{en}`: {}", after.en);
    let config = G::configure(&BTreeMap::new(), &files).expect("card files without a mistake");
    assert_ne!(G::fingerprint(&config), G::fingerprint(&book), "the rules are others");
    let game: G = some_game(&config, 7, 60);
    assert!(game.awaiting().is_empty() || !game.things().is_empty(), "it is played");
    let (files, ..) = nonsense::edited::<G>(placeholder, number);
    let mistakes = G::configure(&BTreeMap::new(), &files).expect_err("a number that is written twice");
    let [mistake] = mistakes.as_slice() else { panic!("one mistake: {mistakes:?}") };
    assert!(mistake.what.en.contains("is written a second time"), "{}", mistake.what.en);
    assert!(mistake.help.as_ref().is_some_and(|help| help.en.contains(name)), "{:?}", mistake.help);
}

/// Names and texts change no game, and show all the same: while the book is in use, too.
///
/// # Panics
/// If it is not so.
pub fn wording_shows<G: Designed + Present>(old: &str, new: &str, thing: &str) {
    let book = G::configure(&BTreeMap::new(), &G::book_sources()).expect("the book");
    let (files, ..) = nonsense::edited::<G>(old, new);
    // A placeholder is not shown as such.
    let said = new.split('{').next().unwrap_or(new);
    let (before, after) = (text_of::<G>(&G::book_sources(), thing), text_of::<G>(&files, thing));
    assert_ne!(before, after);
    assert!(after.zh.contains(said), "`{said}`: {}", after.zh);
    let config = G::configure(&BTreeMap::new(), &files).expect("card files without a mistake");
    assert_eq!(G::fingerprint(&config), G::fingerprint(&book), "the rules are the same");
}
