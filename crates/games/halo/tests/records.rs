//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-halo --test records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use halo::Halo;
use kernel::{Game, Seat, Seed, Silent};
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
    let at_rest = |game: &Halo| matches!(game.view(kernel::Eye::Referee).phase, "deploy" | "skirmish");
    trials::records::positions_are_read_back::<Halo>(&[halo::book()], 30, at_rest);
}

/// HL-16.7
#[test]
fn time_outs_are_legal_and_conceding_loses() {
    trials::records::time_outs_are_legal_and_conceding_loses::<Halo>(&halo::book(), 40, halo::clause::HL_16_7);
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
