//! The kernel's laws, on random games of Relic Duel under the book and under every option, with
//! decks that set traps and decks that do not.

use cards::Designed;
use kernel::{Present, laws};
use relic::Duel;
use std::collections::BTreeMap;

const DECKS: [[&str; 2]; 3] = [["deck_kiln", "deck_wall"], ["deck_tide", "deck_bell"], ["deck_bell", "deck_bell"]];

fn with(mut words: BTreeMap<String, String>, [red, blue]: [&str; 2]) -> relic::Config {
    // Fewer relics than a preconstructed deck carries: the decks come without.
    if words.get("max_relics").is_none_or(|most| most != "0") {
        words.insert("deck_red".to_owned(), red.to_owned());
        words.insert("deck_blue".to_owned(), blue.to_owned());
    }
    Duel::configure(&words, &Duel::book_sources()).expect("values of the table")
}

#[test]
fn the_book_obeys_the_laws() {
    for decks in DECKS {
        laws::obey::<Duel>(&with(BTreeMap::new(), decks), 0..laws::games(240) / 3);
    }
}

#[test]
fn every_option_obeys_the_laws() {
    let share = laws::games(240) / 40;
    for option in Duel::options() {
        for value in &option.values[1..] {
            let words = BTreeMap::from([(option.id.to_owned(), (*value).to_owned())]);
            laws::obey::<Duel>(&with(words, DECKS[2]), 0..share);
        }
    }
}

#[test]
fn all_options_together_obey_the_laws() {
    let last = |option: kernel::OptionInfo| (option.id.to_owned(), option.values[option.values.len() - 1].to_owned());
    let words: BTreeMap<String, String> = Duel::options().into_iter().map(last).collect();
    laws::obey::<Duel>(&with(words, DECKS[2]), 0..laws::games(240) / 10);
}
