//! The kernel's laws, on random games of Tianji at every seat count, under the book and under every
//! option.

use cards::Designed;
use kernel::{Present, laws};
use std::collections::BTreeMap;
use tianji::{Config, Tianji};

#[test]
fn the_book_obeys_the_laws_at_every_seat_count() {
    for seats in 2..=8 {
        let config = Config { seats, ..tianji::book() };
        laws::obey::<Tianji>(&config, 0..laws::games(21).div_ceil(seats.into()));
    }
}

#[test]
fn every_option_obeys_the_laws() {
    for option in Tianji::options() {
        for value in &option.values[1..] {
            let words =
                BTreeMap::from([(option.id.to_owned(), (*value).to_owned()), ("seats".to_owned(), "3".to_owned())]);
            let config = Tianji::configure(&words, &Tianji::book_sources()).expect("a value of the table");
            laws::obey::<Tianji>(&config, 0..laws::games(21) / 21);
        }
    }
}

#[test]
fn all_options_together_obey_the_laws() {
    let last = |option: kernel::OptionInfo| (option.id.to_owned(), option.values[option.values.len() - 1].to_owned());
    let words = Tianji::options().into_iter().map(last).collect();
    let config = Tianji::configure(&words, &Tianji::book_sources()).expect("values of the table");
    laws::obey::<Tianji>(&config, 0..laws::games(21) / 7);
}
