//! The kernel's laws, on random games under the book and under every option of the rulebook.

use cards::Designed;
use kernel::{OptionInfo, Present, laws};
use std::collections::BTreeMap;

/// Options by id, with their values.
pub type Words = BTreeMap<String, String>;

/// Three tests: the book, every value of every option, and the last value of all options together.
#[macro_export]
macro_rules! laws {
    ($game:ty, $book:expr, $games:literal) => {
        #[test]
        fn the_book_obeys_the_laws() {
            kernel::laws::obey::<$game>(&$book, 0..kernel::laws::games($games));
        }

        #[test]
        fn every_option_obeys_the_laws() {
            $crate::laws::every_option_obeys::<$game>(
                kernel::laws::games($games) / 40,
                $crate::laws::with_book::<$game>,
            );
        }

        #[test]
        fn all_options_together_obey_the_laws() {
            $crate::laws::all_options_obey::<$game>(kernel::laws::games($games) / 10, $crate::laws::with_book::<$game>);
        }
    };
}

/// The book's cards under these options.
///
/// # Panics
/// When they cannot be played.
pub fn with_book<G: Designed>(words: Words) -> G::Config {
    G::configure(&words, &G::book_sources()).unwrap_or_else(|mistakes| panic!("{words:?}: {mistakes:?}"))
}

/// Each value of each option that is not the book's, so many games of it.
pub fn every_option_obeys<G: Present + Designed>(games: u64, configure: impl Fn(Words) -> G::Config) {
    for option in G::options() {
        for value in option.others() {
            let words = Words::from([(option.id.to_owned(), value)]);
            laws::obey::<G>(&configure(words), 0..games);
        }
    }
}

/// The last value of every option at once.
pub fn all_options_obey<G: Present + Designed>(games: u64, configure: impl Fn(Words) -> G::Config) {
    let last = |option: OptionInfo| Some((option.id.to_owned(), option.others().pop()?));
    let words = G::options().into_iter().filter_map(last).collect();
    laws::obey::<G>(&configure(words), 0..games);
}
