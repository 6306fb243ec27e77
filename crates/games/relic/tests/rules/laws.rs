//! The kernel's laws, on random games of Relic Duel under the book and under every option, with
//! decks that set traps and decks that do not.

use kernel::laws;
use relic::Duel;
use trials::laws::{Words, all_options_obey, every_option_obeys, with_book};

const DECKS: [[&str; 2]; 3] = [["deck_kiln", "deck_wall"], ["deck_tide", "deck_bell"], ["deck_bell", "deck_bell"]];

fn with(mut words: Words, [red, blue]: [&str; 2]) -> relic::Config {
    // Fewer relics than a preconstructed deck carries: the decks come without.
    if words.get("max_relics").is_none_or(|most| most != "0") {
        words.insert("deck_red".to_owned(), red.to_owned());
        words.insert("deck_blue".to_owned(), blue.to_owned());
    }
    with_book::<Duel>(words)
}

#[test]
fn the_book_obeys_the_laws() {
    for decks in DECKS {
        laws::obey::<Duel>(&with(Words::new(), decks), 0..laws::games(240) / 3);
    }
}

#[test]
fn every_option_obeys_the_laws() {
    every_option_obeys::<Duel>(laws::games(240) / 40, |words| with(words, DECKS[2]));
}

#[test]
fn all_options_together_obey_the_laws() {
    all_options_obey::<Duel>(laws::games(240) / 10, |words| with(words, DECKS[2]));
}
