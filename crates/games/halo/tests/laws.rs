//! The kernel's laws, on random games of Halo under the book and under every option.

use cards::Designed;
use halo::Halo;
use kernel::{Present, laws};
use std::collections::BTreeMap;

#[test]
fn the_book_obeys_the_laws() {
    laws::obey::<Halo>(&halo::book(), 0..laws::games(400));
}

#[test]
fn every_option_obeys_the_laws() {
    let share = laws::games(400) / 40;
    for option in Halo::options() {
        for value in &option.values[1..] {
            let words = BTreeMap::from([(option.id.to_owned(), (*value).to_owned())]);
            let config = Halo::configure(&words, &Halo::book_sources()).expect("a value of the table");
            laws::obey::<Halo>(&config, 0..share);
        }
    }
}

#[test]
fn all_options_together_obey_the_laws() {
    let last = |option: kernel::OptionInfo| (option.id.to_owned(), option.values[option.values.len() - 1].to_owned());
    let words = Halo::options().into_iter().map(last).collect();
    let config = Halo::configure(&words, &Halo::book_sources()).expect("values of the table");
    laws::obey::<Halo>(&config, 0..laws::games(400) / 10);
}
