//! Whatever comes from outside is refused with words or accepted; it never panics.

use crate::{play_some, some_game};
use bots::playout;
use cards::{Designed, Source};
use kernel::{Game, Journal, Present, Record, Rng, Seed, Silent, replay};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{TestCaseResult, TestRunner};
use xxhash_rust::xxh3::xxh3_64;

/// Seven tests by property: damaged and cut-off saves, garbled records, card files, positions and
/// scenarios, and any text as an action. `$cases` of each, or more by `PAIJU_GAMES`.
#[macro_export]
macro_rules! hostile {
    ($game:ty, $book:expr, $cases:literal) => {
        #[test]
        fn damaged_saves_are_refused() {
            $crate::hostile::damaged_saves::<$game>(&$book, $cases);
        }

        #[test]
        fn cut_off_saves_are_refused() {
            $crate::hostile::cut_off_saves::<$game>(&$book, $cases);
        }

        #[test]
        fn garbled_records_are_refused_or_replay() {
            $crate::hostile::garbled_records::<$game>(include_str!("../records/book-1.paiju"), $cases);
        }

        #[test]
        fn garbled_card_files_are_refused_or_can_be_played() {
            $crate::hostile::garbled_card_files::<$game>($cases);
        }

        #[test]
        fn garbled_positions_are_refused_or_can_be_played() {
            $crate::hostile::garbled_positions::<$game>(&$book, $cases);
        }

        #[test]
        fn garbled_scenarios_are_refused_or_run() {
            $crate::hostile::garbled_scenarios::<$game>($cases);
        }

        #[test]
        fn any_text_is_an_action_or_is_not() {
            $crate::hostile::any_text::<$game>(&$book, $cases);
        }
    };
}

type Changes = Vec<(Index, u8)>;

fn changes() -> impl Strategy<Value = Changes> {
    prop::collection::vec((any::<Index>(), prop_oneof![any::<u8>(), 32u8..127]), 1..6)
}

/// Changes some bytes of a text; what is no longer UTF-8 is replaced.
fn garble(text: &str, changes: &Changes) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (at, to) in changes {
        let at = at.index(bytes.len());
        bytes[at] = *to;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn run<S: Strategy>(cases: u32, what: S, test: impl Fn(S::Value) -> TestCaseResult) {
    let cases = kernel::laws::games(cases.into()) as u32;
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let ran = TestRunner::new(config).run(&what, test);
    ran.unwrap_or_else(|failure| panic!("{failure}"));
}

fn ends<G: Game>(mut game: G, seed: u64) -> TestCaseResult {
    playout(&mut game, &mut Rng::new(seed), &mut Vec::new());
    prop_assert!(game.outcome().is_some());
    Ok(())
}

/// # Panics
/// When a damaged save is loaded, or one whose hash was made to fit brings the loading or the game down.
pub fn damaged_saves<G: Game>(book: &G::Config, cases: u32) {
    run(cases, (0u64..200, 0usize..200, changes()), |(seed, decisions, changes)| {
        let whole = some_game::<G>(book, seed, decisions).save();
        let mut saved = whole.clone();
        for (at, to) in &changes {
            let at = at.index(saved.len());
            saved[at] = *to;
        }
        prop_assert!(saved == whole || G::load(book, &saved).is_err());
        if let Some((state, hash)) = saved.split_last_chunk_mut() {
            *hash = xxh3_64(state).to_le_bytes();
            if let Ok(mut game) = G::load(book, &saved) {
                play_some(&mut game, seed, 40);
            }
        }
        Ok(())
    });
}

/// # Panics
/// When half a save is taken for a whole one.
pub fn cut_off_saves<G: Game>(book: &G::Config, cases: u32) {
    run(cases, (0u64..50, 0usize..100, any::<Index>()), |(seed, decisions, keep)| {
        let saved = some_game::<G>(book, seed, decisions).save();
        prop_assert!(G::load(book, &saved[..keep.index(saved.len())]).is_err());
        Ok(())
    });
}

/// # Panics
/// When a garbled record makes the game panic.
pub fn garbled_records<G: Present + Designed>(record: &str, cases: u32) {
    run(cases, changes(), |changes| {
        let Ok(record) = Record::parse(&garble(record, &changes)) else { return Ok(()) };
        if let Ok(config) = G::configure(&record.options.iter().cloned().collect(), &G::book_sources()) {
            let _ = replay::<G>(&record, &config, |_| {});
        }
        Ok(())
    });
}

/// # Panics
/// When a garbled card file is accepted and cannot be played, or refused without a word.
pub fn garbled_card_files<G: Game + Designed>(cases: u32) {
    run(cases, (changes(), 0u64..1000), |(changes, seed)| {
        let mut files = G::book_sources();
        let at = seed as usize % files.len();
        files[at].text = garble(&files[at].text, &changes);
        match G::configure(&Default::default(), &files) {
            Ok(config) => {
                let game = G::start(&config, Seed(seed), &mut Silent);
                ends(game.map_err(|error| TestCaseError::fail(error.to_string()))?, seed)
            }
            Err(mistakes) => {
                prop_assert!(!mistakes.is_empty());
                prop_assert!(!cards::render(&mistakes, &files, kernel::Lang::En, false).is_empty());
                Ok(())
            }
        }
    });
}

/// # Panics
/// When a garbled position is accepted and cannot be saved and played.
pub fn garbled_positions<G: Game + Designed>(book: &G::Config, cases: u32) {
    run(cases, (0u64..200, 3usize..150, changes()), |(seed, decisions, changes)| {
        let text = garble(&some_game::<G>(book, seed, decisions).write_position(), &changes);
        let source = Source { path: "position".to_owned(), text };
        match cards::position::<G>(&source, &G::book_sources(), &mut Journal::default()) {
            Ok((game, config)) => {
                prop_assert!(G::load(&config, &game.save()).is_ok_and(|loaded| loaded == game));
                ends(game, seed)
            }
            Err(mistakes) => {
                prop_assert!(!mistakes.is_empty());
                prop_assert!(!cards::render(&mistakes, &[source], kernel::Lang::En, false).is_empty());
                Ok(())
            }
        }
    });
}

/// # Panics
/// When a garbled scenario makes the game panic.
pub fn garbled_scenarios<G: Present + Designed>(cases: u32) {
    run(cases, (changes(), 0usize..100), |(changes, which)| {
        let all = G::scenarios();
        let (path, text) = all[which % all.len()];
        let source = Source { path: path.to_owned(), text: garble(text, &changes) };
        if let Ok(file) = lab::ScenarioFile::parse(&source) {
            lab::run_file::<G>(&source, &file, &G::book_sources());
        }
        Ok(())
    });
}

/// # Panics
/// When a text is read as an action that is written in another way than it is read.
pub fn any_text<G: Game>(book: &G::Config, cases: u32) {
    let game: G = some_game(book, 1, 20);
    run(cases, "\\PC{0,24}", |text| {
        if let Ok(action) = game.read(&text) {
            prop_assert_eq!(game.read(&game.written(&action)), Ok(action));
        }
        Ok(())
    });
}
