//! Whatever comes from outside is refused with words or accepted; it never panics.

use bots::playout;
use cards::{Designed, Source};
use kernel::{Eye, Game, Record, Rng, Seed, Silent, replay};
use proptest::prelude::*;
use weiqi::{Action, Weiqi};

fn cases() -> ProptestConfig {
    ProptestConfig {
        cases: kernel::laws::games(1500) as u32 / 3,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A position in the middle of a random game.
fn some_game(seed: u64, decisions: usize) -> Weiqi {
    let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).unwrap();
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    for _ in 0..decisions {
        let Some(seat) = game.awaiting().iter().next() else { break };
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).unwrap();
        game.play(seat, action, &mut Silent);
    }
    game
}

/// Changes some bytes of a text; what is no longer UTF-8 is replaced.
fn garble(text: &str, changes: &[(prop::sample::Index, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    changes.iter().for_each(|(at, to)| {
        let at = at.index(bytes.len());
        bytes[at] = *to;
    });
    String::from_utf8_lossy(&bytes).into_owned()
}

fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, u8)>> {
    prop::collection::vec((any::<prop::sample::Index>(), prop_oneof![any::<u8>(), 32u8..127]), 1..6)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn damaged_saves_are_refused_or_can_be_played(seed in 0u64..200, decisions in 0usize..70, changes in changes()) {
        let game = some_game(seed, decisions);
        let mut saved = game.save();
        for (at, to) in &changes {
            let at = at.index(saved.len());
            saved[at] = *to;
        }
        if let Ok(mut loaded) = Weiqi::load(&weiqi::book(), &saved) {
            for eye in [Eye::Seat(kernel::Seat(0)), Eye::Seat(kernel::Seat(1)), Eye::Watcher, Eye::Referee] {
                loaded.view(eye);
            }
            let mut rng = Rng::new(seed);
            if let Some(seat) = loaded.awaiting().iter().next() {
                loaded.imagine(seat, &mut rng);
            }
            playout(&mut loaded, &mut rng, &mut Vec::new());
            prop_assert!(loaded.outcome().is_some());
        }
    }

    #[test]
    fn cut_off_saves_are_refused(seed in 0u64..50, decisions in 0usize..70, keep in any::<prop::sample::Index>()) {
        let saved = some_game(seed, decisions).save();
        prop_assert!(Weiqi::load(&weiqi::book(), &saved[..keep.index(saved.len())]).is_err());
    }

    #[test]
    fn garbled_records_are_refused_or_replay(changes in changes()) {
        let text = garble(include_str!("records/book-1.paiju"), &changes);
        if let Ok(record) = Record::parse(&text) {
            let config = Weiqi::configure(&record.options.iter().cloned().collect(), &Weiqi::book_sources());
            if let Ok(config) = config {
                let _ = replay::<Weiqi>(&record, &config, |_| {});
            }
        }
    }

    #[test]
    fn garbled_card_files_are_refused_or_can_be_played(changes in changes(), seed in 0u64..1000) {
        let mut files = Weiqi::book_sources();
        let at = seed as usize % files.len();
        files[at].text = garble(&files[at].text, &changes);
        match Weiqi::configure(&Default::default(), &files) {
            Ok(config) => {
                let mut game = Weiqi::start(&config, Seed(seed), &mut Silent).unwrap();
                playout(&mut game, &mut Rng::new(seed), &mut Vec::new());
                prop_assert!(game.outcome().is_some());
            }
            Err(mistakes) => {
                prop_assert!(!mistakes.is_empty());
                prop_assert!(!cards::render(&mistakes, &files, false).is_empty());
            }
        }
    }

    #[test]
    fn garbled_positions_are_refused_or_can_be_played(seed in 0u64..200, decisions in 3usize..66, changes in changes()) {
        let text = garble(&some_game(seed, decisions).write_position(), &changes);
        let Ok(table) = cards::toml::from_str(&text) else { return Ok(()) };
        if let Ok((mut game, _)) = Weiqi::position(&table, &Weiqi::book_sources(), &mut kernel::Silent) {
            playout(&mut game, &mut Rng::new(seed), &mut Vec::new());
            prop_assert!(game.outcome().is_some());
        }
    }

    #[test]
    fn garbled_scenarios_are_refused_or_run(changes in changes(), which in 0usize..100) {
        let all = Weiqi::scenarios();
        let (path, text) = all[which % all.len()];
        let source = Source { path: path.to_owned(), text: garble(text, &changes) };
        if let Ok(file) = lab::ScenarioFile::parse(&source) {
            lab::run_file::<Weiqi>(&source, &file, &Weiqi::book_sources());
        }
    }

    #[test]
    fn any_text_is_an_action_or_is_not(text in "\\PC{0,24}") {
        if let Ok(action) = Action::read(&text) {
            let game = some_game(1, 20);
            let written = game.written(&action);
            prop_assert_eq!(game.read(&written), Ok(action));
        }
    }
}
