//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-weiqi --test records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use kernel::{Game, Present, Record, Rng, Seat, Seed, Silent, replay, rules_of};
use std::collections::BTreeMap;
use std::path::PathBuf;
use weiqi::Weiqi;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn blessed() -> bool {
    std::env::var_os("PAIJU_BLESS").is_some()
}

fn words(options: &[(&str, &str)]) -> BTreeMap<String, String> {
    options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect()
}

/// A whole game of random players.
fn random_game(seed: u64, options: &[(&str, &str)]) -> Record {
    let config = Weiqi::configure(&words(options), &Weiqi::book_sources()).unwrap();
    let players = ["random".to_owned(), "random".to_owned()];
    let mut record = Record::begin::<Weiqi>(&config, Seed(seed), Weiqi::changed_options(&config), &players);
    let mut game = Weiqi::start(&config, Seed(seed), &mut Silent).unwrap();
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    while let Some(seat) = game.awaiting().iter().next() {
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).unwrap();
        record.note(&game, seat, &action);
        game.play(seat, action, &mut Silent);
    }
    record.finish(&game);
    record
}

const OPTIONS: &[(&str, &[(&str, &str)])] = &[
    ("final", &[("area_scoring", "final"), ("pass_policy", "stuck_only")]),
    (
        "variants",
        &[
            ("bent_four_timing", "growth"),
            ("shi_yue_take", "any"),
            ("role_offers", "independent"),
            ("ke_jie_oriole", "twice"),
        ],
    ),
];

#[test]
fn golden_records_are_played_as_they_were() {
    let book = (1..=6).map(|seed| (format!("book-{seed}"), random_game(seed, &[])));
    let variants = OPTIONS.iter().map(|(name, options)| ((*name).to_owned(), random_game(7, options)));
    for (name, record) in book.chain(variants) {
        let path = folder().join(format!("{name}.paiju"));
        if blessed() {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&path, record.write()).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(golden == record.write(), "{name}: the game goes another way than its record");
    }
}

#[test]
fn golden_records_replay_to_their_hash() {
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let config = Weiqi::configure(&record.options.iter().cloned().collect(), &Weiqi::book_sources()).unwrap();
        replay::<Weiqi>(&record, &config, |_| {}).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(!record.hash.is_empty() && !record.result.is_empty(), "{} is unfinished", path.display());
        replayed += 1;
    }
    assert!(replayed >= 8, "only {replayed} records");
}

/// How many action sequences of this length a position has.
fn census(game: &Weiqi, length: u32) -> u64 {
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

#[test]
fn the_census_of_first_moves_stands() {
    let mut lines = Vec::new();
    for seed in 1..=4 {
        let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).unwrap();
        // From the tenth decision on there is something to count.
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        for _ in 0..10 {
            let seat = game.awaiting().iter().next().unwrap();
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
        let counts: Vec<String> = (1..=4).map(|length| census(&game, length).to_string()).collect();
        lines.push(format!("seed {seed}: {}", counts.join(" ")));
    }
    let text = lines.join("\n") + "\n";
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/census.txt");
    if blessed() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn code_and_rulebooks_name_the_same_clauses() {
    let (zh, en) = Weiqi::rulebook();
    let ids = |markdown: &str| rules_of(markdown).into_iter().map(|rule| rule.id).collect::<Vec<_>>();
    assert_eq!(ids(zh), ids(en), "the two rulebooks differ");
    let rules = rules_of(en);
    let named: Vec<String> = Weiqi::CLAUSES.iter().map(|name| kernel::clause_id(name)).collect();
    for rule in rules.iter().filter(|rule| rule.kind() == kernel::RuleKind::Clause) {
        assert!(named.contains(&rule.id), "{} has no constant", rule.id);
    }
    for id in &named {
        assert!(rules.iter().any(|rule| rule.id == *id), "{id} is not in the rulebook");
    }
    for option in Weiqi::options() {
        assert!(
            rules.iter().any(|rule| rule.id == format!("WQ-O-{}", option.id)),
            "{} is not in the rulebook",
            option.id
        );
    }
}

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let (mut rng, mut legal) = (Rng::new(5), Vec::new());
    for seed in 0..60 {
        let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            if game.view(kernel::Eye::Referee).phase == "main" {
                let text = game.write_position();
                let table = cards::toml::from_str(&text).unwrap();
                let (read, _) =
                    Weiqi::position(&table, &Weiqi::book_sources(), &mut kernel::Silent).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.write_position(), text);
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal(seat, &mut here);
                read.legal(seat, &mut there);
                // A position does not say whether a skill was used this turn.
                if !game.view(kernel::Eye::Referee).skilled {
                    assert_eq!(here, there, "{text}");
                }
            }
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
    }
}

/// WQ-R66: what is done for a player whose time has run out, and resigning.
#[test]
fn time_outs_and_resignations_follow_wq_r66() {
    let mut game = Weiqi::start(&weiqi::book(), Seed(1), &mut Silent).unwrap();
    let mut rng = Rng::new(1);
    let offers = game.view(kernel::Eye::Referee).black.offers.unwrap();
    assert_eq!(game.fallback(Seat(0), &mut rng), weiqi::Action::Choose(offers[0]));
    for seat in [Seat(0), Seat(1)] {
        let action = game.fallback(seat, &mut rng);
        game.apply(seat, &action, &mut Silent).unwrap();
    }
    while let Some(seat) = game.awaiting().iter().next() {
        let action = game.fallback(seat, &mut rng);
        game.apply(seat, &action, &mut Silent).unwrap();
        if game.view(kernel::Eye::Referee).turn == 30 {
            break;
        }
    }
    game.resign(Seat(1), &mut Silent).unwrap();
    let outcome = game.outcome().unwrap();
    assert!(outcome.winners.has(Seat(0)) && outcome.winners.len() == 1);
    assert!(game.resign(Seat(0), &mut Silent).is_err(), "a finished game cannot be resigned");
}
