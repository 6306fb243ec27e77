//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-halo records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use halo::Halo;
use kernel::Game;
use trials::records::Golden;

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

/// Whoever wins so has a streak of two (HL-16.4). Found by `make fuzz`.
#[test]
fn a_game_that_was_won_by_full_control_can_be_loaded() {
    let text = r#"
        turn = 10
        phase = "end"
        red = {}
        blue = { streak = 1, AF = ["UNSC-001"], BF = ["UNSC-001"], CF = ["UNSC-001"] }
    "#;
    let files = <Halo as cards::Designed>::book_sources();
    let (game, config) = trials::position_of::<Halo>(text, &files).unwrap();
    assert!(game.outcome().is_some());
    assert!(Halo::load(&config, &game.save()).unwrap() == game);
}

/// HL-16.7
#[test]
fn time_outs_are_legal_and_conceding_loses() {
    trials::records::time_outs_are_legal_and_conceding_loses::<Halo>(&halo::book(), 40, halo::clause::HL_16_7);
}

#[test]
fn a_seat_knows_its_own_deck_list_only() {
    trials::records::a_seat_knows_its_own_deck_list_only::<Halo, _, _>(&halo::book());
}

/// HL-2: what is wrong with a deck is said with its clause.
#[test]
fn decks_are_validated_with_their_clause() {
    let refuses = |deck: &str, says: &str| trials::records::refuses::<Halo>(&[("deck_red", deck)], says);
    refuses("halo-usnc", "did you mean `halo-unsc`?");
    refuses("3xUNSC-001,3xUNSC-002", "HL-2.1");
    refuses("4xUNSC-001,3xUNSC-002", "HL-2.2");
    refuses("1xTOKEN-COMBAT-FORM,3xUNSC-002", "HL-2.4");
    refuses("3xUNSC-01,3xUNSC-002", "unknown card `UNSC-01`");
    refuses("xUNSC-001,3xUNSC-002", "is not a number");
    let ten = ["001", "002", "003", "004", "005", "006", "007", "008", "009", "010"];
    let list: Vec<String> =
        ten.iter().map(|n| format!("3xUNSC-{n}")).chain(ten[..5].iter().map(|n| format!("2xCOV-{n}"))).collect();
    trials::records::a_deck_is_read_back::<Halo, _, _>(&list.join(","));
}
