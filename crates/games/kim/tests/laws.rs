//! The kernel's laws, on random games of Kim Continent under the book and under every option.

use cards::Designed;
use kernel::{Present, laws};
use kim::Kim;
use std::collections::BTreeMap;

#[test]
fn the_book_obeys_the_laws() {
    laws::obey::<Kim>(&kim::book(), 0..laws::games(160));
}

#[test]
fn every_option_obeys_the_laws() {
    let share = laws::games(160) / 40;
    for option in Kim::options() {
        for value in &option.values[1..] {
            let words = BTreeMap::from([(option.id.to_owned(), (*value).to_owned())]);
            let config = Kim::configure(&words, &Kim::book_sources()).expect("a value of the table");
            laws::obey::<Kim>(&config, 0..share);
        }
    }
}

#[test]
fn all_options_together_obey_the_laws() {
    let last = |option: kernel::OptionInfo| (option.id.to_owned(), option.values[option.values.len() - 1].to_owned());
    let words = Kim::options().into_iter().map(last).collect();
    let config = Kim::configure(&words, &Kim::book_sources()).expect("values of the table");
    laws::obey::<Kim>(&config, 0..laws::games(160) / 10);
}
