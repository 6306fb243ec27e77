//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-GAME records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use crate::laws::{Words, with_book};
use cards::Designed;
use duel::Decked;
use kernel::{Eye, Game, Present, Record, Rng, RuleKind, Seat, Seed, Silent, replay, rules_of};
use std::path::{Path, PathBuf};

/// Five tests: records are played as they were, replay to their hash, the layout of states has its
/// version, the census stands, and code and rulebooks name the same clauses and options. `$golden` lists name, seed and options.
#[macro_export]
macro_rules! records {
    ($game:ty, $book:expr, census $depth:literal, $golden:expr) => {
        #[test]
        fn golden_records_are_played_as_they_were() {
            $crate::records::are_played_as_they_were::<$game>(env!("CARGO_MANIFEST_DIR"), $golden);
        }

        #[test]
        fn golden_records_replay_to_their_hash() {
            $crate::records::replay_to_their_hash::<$game>(env!("CARGO_MANIFEST_DIR"), $golden.len());
        }

        #[test]
        fn the_layout_of_states_has_its_version() {
            $crate::layout::has_its_version::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn the_census_of_first_moves_stands() {
            $crate::records::census_stands::<$game>(env!("CARGO_MANIFEST_DIR"), &$book, $depth);
        }

        #[test]
        fn code_and_rulebooks_name_the_same_clauses() {
            $crate::records::rulebooks_agree::<$game>();
        }
    };
}

/// Name, seed and options of a golden record.
pub type Golden<'a> = (&'a str, u64, &'a [(&'a str, &'a str)]);

fn folder(root: &str) -> PathBuf {
    Path::new(root).join("tests/records")
}

fn blessed() -> bool {
    std::env::var_os("PAIJU_BLESS").is_some()
}

/// A whole game of random players.
fn random_game<G: Present + Designed>(seed: u64, options: &[(&str, &str)]) -> Record {
    let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let config = G::configure(&options, &G::book_sources()).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let mut game = crate::start::<G>(&config, seed);
    let players = vec!["random".to_owned(); game.seats().len()];
    let mut record = Record::begin::<G>(&config, Seed(seed), G::changed_options(&config), &players);
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    while let Some(seat) = game.awaiting().iter().next() {
        game.legal(seat, &mut legal);
        let Some(action) = rng.pick(&legal) else { break };
        record.note(&game, seat, &action);
        game.play(seat, action, &mut Silent);
    }
    record.finish(&game);
    record
}

/// # Panics
/// With the record that differs.
pub fn are_played_as_they_were<G: Present + Designed>(root: &str, golden: &[Golden<'_>]) {
    for (name, seed, options) in golden {
        let record = random_game::<G>(*seed, options);
        let path = folder(root).join(format!("{name}.paiju"));
        if blessed() {
            std::fs::create_dir_all(folder(root)).expect("a folder for the records");
            std::fs::write(&path, record.write()).expect("a record that can be written");
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(golden == record.write(), "{name}: the game goes another way than its record");
    }
}

/// # Panics
/// With the record that does not replay, or when some are missing.
pub fn replay_to_their_hash<G: Present + Designed>(root: &str, count: usize) {
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder(root)).expect("a folder of records") {
        let path = entry.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable record");
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let options = record.options.iter().cloned().collect();
        let config = G::configure(&options, &G::book_sources()).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        replay::<G>(&record, &config, |_| {}).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(!record.hash.is_empty() && !record.result.is_empty(), "{} is unfinished", path.display());
        replayed += 1;
    }
    assert_eq!(replayed, count, "records in the folder");
}

/// How many action sequences of this length a position has.
fn census<G: Game>(game: &G, length: u32) -> u64 {
    let mut total = 0;
    for seat in game.awaiting().iter().take(1) {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if length == 1 {
            return legal.len() as u64;
        }
        for action in legal {
            let mut next = game.clone();
            next.play(seat, action, &mut Silent);
            total += census(&next, length - 1);
        }
    }
    total
}

/// # Panics
/// When a position offers another number of moves than it did.
pub fn census_stands<G: Game>(root: &str, book: &G::Config, depth: u32) {
    let mut lines = Vec::new();
    for seed in 1..=4 {
        // From the tenth decision on there is something to count.
        let game: G = crate::some_game(book, seed, 10);
        let counts: Vec<String> = (1..=depth).map(|length| census(&game, length).to_string()).collect();
        lines.push(format!("seed {seed}: {}", counts.join(" ")));
    }
    let text = lines.join("\n") + "\n";
    let path = Path::new(root).join("tests/census.txt");
    if blessed() {
        std::fs::write(&path, &text).expect("a census that can be written");
    }
    assert_eq!(std::fs::read_to_string(&path).expect("a census"), text);
}

/// Random games of these configurations, a position of each decision `at_rest` written down and read
/// back: the same text, and the same options.
///
/// # Panics
/// With the position that is read otherwise.
pub fn positions_are_read_back<G: Designed>(configs: &[G::Config], seeds: u64, at_rest: impl Fn(&G) -> bool) {
    let (mut rng, mut legal, files) = (Rng::new(5), Vec::new(), G::book_sources());
    for seed in 0..seeds {
        let mut game = crate::start::<G>(&configs[seed as usize % configs.len()], seed);
        while let Some(seat) = game.awaiting().iter().next() {
            if at_rest(&game) {
                let text = game.write_position();
                let (read, _): (G, _) =
                    crate::position_of(&text, &files).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.write_position(), text);
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal(seat, &mut here);
                read.legal(seat, &mut there);
                // The order of a hand is its owner's affair.
                here.sort_unstable();
                there.sort_unstable();
                assert_eq!(here, there, "{text}");
            }
            game.legal(seat, &mut legal);
            let Some(action) = rng.pick(&legal) else { break };
            game.play(seat, action, &mut Silent);
        }
    }
}

/// So many decisions of players whose time runs out are legal; then the second seat concedes, which
/// ends the game by this clause, once.
///
/// # Panics
/// When one of this does not hold.
pub fn time_outs_are_legal_and_conceding_loses<G: Game>(config: &G::Config, decisions: u32, clause: kernel::Clause) {
    let mut game = crate::start::<G>(config, 1);
    let mut rng = Rng::new(1);
    for _ in 0..decisions {
        let Some(seat) = game.awaiting().iter().next() else { break };
        let action = game.fallback(seat, &mut rng);
        game.apply(seat, &action, &mut Silent).expect("a time-out does something legal");
    }
    game.resign(kernel::Seat(1), &mut Silent).expect("anybody may concede");
    let outcome = game.outcome().expect("a conceded game is over");
    assert_eq!((outcome.winners, outcome.how), (kernel::Seats::only(kernel::Seat(0)), clause));
    assert!(game.resign(kernel::Seat(0), &mut Silent).is_err(), "a finished game cannot be conceded");
}

/// # Panics
/// With the clause or option that only one of them names.
pub fn rulebooks_agree<G: Present>() {
    let (zh, en) = G::rulebook();
    let ids = |markdown: &str| rules_of(markdown).into_iter().map(|rule| rule.id).collect::<Vec<_>>();
    assert_eq!(ids(zh), ids(en), "the two rulebooks differ");
    let rules = rules_of(en);
    let named: Vec<String> = G::CLAUSES.iter().map(|name| kernel::clause_id(name)).collect();
    for rule in rules.iter().filter(|rule| rule.kind() == RuleKind::Clause) {
        assert!(named.contains(&rule.id), "{} has no constant", rule.id);
    }
    for id in &named {
        assert!(rules.iter().any(|rule| rule.id == *id), "{id} is not in the rulebook");
    }
    for option in G::options() {
        let ends = format!("-O-{}", option.id);
        assert!(rules.iter().any(|rule| rule.id.ends_with(&ends)), "{} is not in the rulebook", option.id);
    }
}

/// Deck lists are secret: what a seat is given to know of the configuration holds its own only.
///
/// # Panics
/// When it holds more or less, or when a match starts without a deck.
pub fn a_seat_knows_its_own_deck_list_only<G: Game<Config = Decked<R, D>>, R, D: Clone>(config: &G::Config) {
    let known = G::config_for(config, Eye::Seat(Seat(0)));
    assert!(known.decks[0].is_some() && known.decks[1].is_none());
    assert!(G::config_for(config, Eye::Watcher).decks.iter().all(Option::is_none));
    assert!(G::start(&known, Seed(1), &mut Silent).is_err(), "no match starts without both decks");
}

/// Options as a table or a record names them.
pub fn words(options: &[(&str, &str)]) -> Words {
    options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect()
}

/// A setup that is wrong is refused with these words first.
///
/// # Panics
/// When it is accepted, or something else is said.
pub fn refuses<G: Designed>(options: &[(&str, &str)], says: &str) {
    let refused = G::configure(&words(options), &G::book_sources()).err();
    let mistakes = refused.unwrap_or_else(|| panic!("{options:?} was accepted"));
    assert!(mistakes[0].what.en.contains(says), "{options:?}: {}", mistakes[0].what.en);
}

/// A deck is read back as it was written.
///
/// # Panics
/// When it is not.
pub fn a_deck_is_read_back<G, R, D>(deck: &str)
where
    G: Designed + Game<Config = Decked<R, D>>,
    R: 'static,
    D: Clone + PartialEq + std::fmt::Debug,
{
    let config = with_book::<G>(words(&[("deck_red", deck)]));
    let again = with_book::<G>(G::changed_options(&config).into_iter().collect());
    assert_eq!(config.decks, again.decks);
}
