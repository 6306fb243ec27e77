//! The kernel's laws, on random games of Weiqi Cards under the book and under every option.

use cards::Designed;
use kernel::{Present, laws};
use std::collections::BTreeMap;
use weiqi::Weiqi;

#[test]
fn the_book_obeys_the_laws() {
    laws::obey::<Weiqi>(&weiqi::book(), 0..laws::games(1500));
}

#[test]
fn every_option_obeys_the_laws() {
    let share = laws::games(1500) / 30;
    for option in Weiqi::options() {
        for value in &option.values[1..] {
            let words = BTreeMap::from([(option.id.to_owned(), (*value).to_owned())]);
            let config = Weiqi::configure(&words, &Weiqi::book_sources()).expect("a value of the table");
            laws::obey::<Weiqi>(&config, 0..share);
        }
    }
}

#[test]
fn all_options_together_obey_the_laws() {
    let last = |option: kernel::OptionInfo| (option.id.to_owned(), option.values[option.values.len() - 1].to_owned());
    let words = Weiqi::options().into_iter().map(last).collect();
    let config = Weiqi::configure(&words, &Weiqi::book_sources()).expect("values of the table");
    laws::obey::<Weiqi>(&config, 0..laws::games(1500) / 10);
}
