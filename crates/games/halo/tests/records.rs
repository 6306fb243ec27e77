//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-halo --test records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use halo::Halo;
use kernel::{Game, Rng, Seat, Seed, Silent};
use trials::records::Golden;

fn words(options: &[(&str, &str)]) -> std::collections::BTreeMap<String, String> {
    options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect()
}

const GOLDEN: &[Golden<'_>] = &[
    ("book-1", 1, &[]),
    ("book-2", 2, &[]),
    ("book-3", 3, &[]),
    ("book-4", 4, &[]),
    ("book-5", 5, &[]),
    ("book-6", 6, &[]),
    ("flood-forerunner", 7, &[("deck_red", "halo-fld"), ("deck_blue", "halo-for")]),
    (
        "variants",
        7,
        &[("mulligan", "ONCE"), ("base_gate", "FRONT_EMPTY"), ("cap_gain_fills", "true"), ("deck_blue", "halo-fld")],
    ),
];

trials::records!(Halo, halo::book(), census 3, GOLDEN);

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let (mut rng, mut legal) = (Rng::new(5), Vec::new());
    for seed in 0..60 {
        let mut game = Halo::start(&halo::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            if matches!(game.view(kernel::Eye::Referee).phase, "deploy" | "skirmish") {
                let text = game.write_position();
                let table = cards::toml::from_str(&text).unwrap();
                let (read, _) = Halo::position(&table, &Halo::book_sources(), &mut kernel::Silent)
                    .unwrap_or_else(|error| panic!("{error}\n{text}"));
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
