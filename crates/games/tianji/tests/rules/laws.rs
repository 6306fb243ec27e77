//! The kernel's laws, on random games of Tianji at every seat count, under the book and under every
//! option.

use kernel::laws;
use tianji::{Config, Tianji};
use trials::laws::{all_options_obey, every_option_obeys, with_book};

fn the_book_obeys(seats: std::ops::RangeInclusive<u8>) {
    for seats in seats {
        let config = Config { seats, ..tianji::book() };
        laws::obey::<Tianji>(&config, 0..laws::games(21).div_ceil(seats.into()));
    }
}

// In three parts, so that they are played beside each other.
#[test]
fn the_book_obeys_the_laws_at_two_to_four_seats() {
    the_book_obeys(2..=4);
}

#[test]
fn the_book_obeys_the_laws_at_five_and_six_seats() {
    the_book_obeys(5..=6);
}

#[test]
fn the_book_obeys_the_laws_at_seven_and_eight_seats() {
    the_book_obeys(7..=8);
}

#[test]
fn every_option_obeys_the_laws() {
    every_option_obeys::<Tianji>(laws::games(21) / 21, |mut words| {
        words.insert("seats".to_owned(), "3".to_owned());
        with_book::<Tianji>(words)
    });
}

#[test]
fn all_options_together_obey_the_laws() {
    all_options_obey::<Tianji>(laws::games(21) / 7, with_book::<Tianji>);
}
