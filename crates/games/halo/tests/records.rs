//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-halo --test records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use halo::Halo;
use kernel::{Game, Present, Record, Rng, Seat, Seed, Silent, replay, rules_of};
use std::collections::BTreeMap;
use std::path::PathBuf;

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
    let config = Halo::configure(&words(options), &Halo::book_sources()).unwrap();
    let players = ["random".to_owned(), "random".to_owned()];
    let mut record = Record::begin::<Halo>(&config, Seed(seed), Halo::changed_options(&config), &players);
    let mut game = Halo::start(&config, Seed(seed), &mut Silent).unwrap();
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
    ("flood-forerunner", &[("deck_red", "halo-fld"), ("deck_blue", "halo-for")]),
    (
        "variants",
        &[("mulligan", "ONCE"), ("base_gate", "FRONT_EMPTY"), ("cap_gain_fills", "true"), ("deck_blue", "halo-fld")],
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
        let config = Halo::configure(&record.options.iter().cloned().collect(), &Halo::book_sources()).unwrap();
        replay::<Halo>(&record, &config, |_| {}).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(!record.hash.is_empty() && !record.result.is_empty(), "{} is unfinished", path.display());
        replayed += 1;
    }
    assert!(replayed >= 8, "only {replayed} records");
}

/// How many action sequences of this length a position has.
fn census(game: &Halo, length: u32) -> u64 {
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
        let mut game = Halo::start(&halo::book(), Seed(seed), &mut Silent).unwrap();
        // From the tenth decision on there is something to count.
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        for _ in 0..10 {
            let seat = game.awaiting().iter().next().unwrap();
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
        let counts: Vec<String> = (1..=3).map(|length| census(&game, length).to_string()).collect();
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
    let (zh, en) = Halo::rulebook();
    let ids = |markdown: &str| rules_of(markdown).into_iter().map(|rule| rule.id).collect::<Vec<_>>();
    assert_eq!(ids(zh), ids(en), "the two rulebooks differ");
    let rules = rules_of(en);
    let named: Vec<String> = Halo::CLAUSES.iter().map(|name| kernel::clause_id(name)).collect();
    for rule in rules.iter().filter(|rule| rule.kind() == kernel::RuleKind::Clause) {
        assert!(named.contains(&rule.id), "{} has no constant", rule.id);
    }
    for id in &named {
        assert!(rules.iter().any(|rule| rule.id == *id), "{id} is not in the rulebook");
    }
    for option in Halo::options() {
        assert!(
            rules.iter().any(|rule| rule.id == format!("HL-O-{}", option.id)),
            "{} is not in the rulebook",
            option.id
        );
    }
}

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let (mut rng, mut legal) = (Rng::new(5), Vec::new());
    for seed in 0..60 {
        let mut game = Halo::start(&halo::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            if matches!(game.view(kernel::Eye::Referee).phase, "deploy" | "skirmish") {
                let text = game.write_position();
                let table = cards::toml::from_str(&text).unwrap();
                let (read, _) =
                    Halo::position(&table, &Halo::book_sources(), &mut kernel::Silent).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.write_position(), text);
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal(seat, &mut here);
                read.legal(seat, &mut there);
                assert_eq!(here, there, "{text}");
            }
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
    }
}

/// What is done for a player whose time has run out, and HL-16.7: conceding.
#[test]
fn time_outs_end_phases_and_conceding_loses() {
    let mut game = Halo::start(&halo::book(), Seed(1), &mut Silent).unwrap();
    let mut rng = Rng::new(1);
    while game.view(kernel::Eye::Referee).turn < 10 {
        let seat = game.awaiting().iter().next().unwrap();
        let action = game.fallback(seat, &mut rng);
        assert_eq!(action, halo::Action::End);
        game.apply(seat, &action, &mut Silent).unwrap();
    }
    game.resign(Seat(1), &mut Silent).unwrap();
    let outcome = game.outcome().unwrap();
    assert!(outcome.winners.has(Seat(0)) && outcome.winners.len() == 1);
    assert_eq!(game.view(kernel::Eye::Watcher).result.unwrap().clause, "HL-16.7");
    assert!(game.resign(Seat(0), &mut Silent).is_err(), "a finished game cannot be conceded");
}

/// Deck lists are secret: what a seat is given to know of the configuration holds its own only.
#[test]
fn a_seat_knows_its_own_deck_list_only() {
    let config = halo::book();
    let known = Halo::config_for(&config, kernel::Eye::Seat(Seat(0)));
    assert!(known.decks[0].is_some() && known.decks[1].is_none());
    assert!(Halo::config_for(&config, kernel::Eye::Watcher).decks.iter().all(Option::is_none));
    assert!(Halo::start(&known, Seed(1), &mut Silent).is_err(), "no match starts without both decks");
}

/// HL-2: what is wrong with a deck is said with its clause.
#[test]
fn decks_are_validated_with_their_clause() {
    let refuses = |deck: &str, says: &str| {
        let mistakes = Halo::configure(&words(&[("deck_red", deck)]), &Halo::book_sources()).unwrap_err();
        assert!(mistakes[0].what.contains(says), "{deck}: {}", mistakes[0].what);
    };
    refuses("halo-usnc", "did you mean `halo-unsc`?");
    refuses("3xUNSC-001,3xUNSC-002", "HL-2.1");
    refuses("4xUNSC-001,3xUNSC-002", "HL-2.2");
    refuses("1xTOKEN-COMBAT-FORM,3xUNSC-002", "HL-2.4");
    refuses("3xUNSC-01,3xUNSC-002", "unknown card `UNSC-01`");
    refuses("xUNSC-001,3xUNSC-002", "is no number");
    let ten = ["001", "002", "003", "004", "005", "006", "007", "008", "009", "010"];
    let list: Vec<String> =
        ten.iter().map(|n| format!("3xUNSC-{n}")).chain(ten[..5].iter().map(|n| format!("2xCOV-{n}"))).collect();
    let config = Halo::configure(&words(&[("deck_red", &list.join(","))]), &Halo::book_sources()).unwrap();
    let back = Halo::changed_options(&config);
    let again = Halo::configure(&back.into_iter().collect(), &Halo::book_sources()).unwrap();
    assert_eq!(config.decks, again.decks, "a deck is read back as it was written");
}
