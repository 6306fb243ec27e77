//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-kim records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use kim::{Kim, Question};
use trials::records::{Golden, words};

const GOLDEN: &[Golden<'_>] = &[
    ("book-1", 1, &[]),
    ("book-2", 2, &[]),
    ("book-3", 3, &[]),
    ("book-4", 4, &[]),
    ("tide-mirror", 5, &[("deck_red", "deck_tide"), ("deck_blue", "deck_mirror")]),
    ("mirror-moss", 6, &[("deck_red", "deck_mirror"), ("deck_blue", "deck_moss")]),
    (
        "variants",
        7,
        &[
            ("recoil", "true"),
            ("quick_counts", "false"),
            ("absorb_from_eggs", "true"),
            ("chain_limit", "5"),
            ("deck_red", "deck_tide"),
            ("deck_blue", "deck_mirror"),
        ],
    ),
];

trials::records!(Kim, kim::book(), census 3, GOLDEN);

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let config = |decks: &[(&str, &str)]| trials::laws::with_book::<Kim>(words(decks));
    let configs = [config(&[]), config(&[("deck_red", "deck_tide"), ("deck_blue", "deck_mirror")])];
    let at_rest =
        |game: &Kim| matches!(game.asked(), Some((_, Question::Layout | Question::Prophecy | Question::Action)));
    trials::records::positions_are_read_back::<Kim>(&configs, 6, at_rest);
}

/// KM-14.3
#[test]
fn time_outs_are_legal_and_conceding_loses() {
    trials::records::time_outs_are_legal_and_conceding_loses::<Kim>(&kim::book(), 60, kim::clause::KM_14_3);
}

#[test]
fn a_seat_knows_its_own_deck_list_only() {
    trials::records::a_seat_knows_its_own_deck_list_only::<Kim, _, _>(&kim::book());
}

/// KM-3.1, KM-R2: what is wrong with a deck is said with its clause.
#[test]
fn decks_are_validated_with_their_clause() {
    let refuses = trials::records::refuses::<Kim>;
    refuses(&[("deck_red", "deck_mos")], "did you mean `deck_moss`?");
    refuses(&[("deck_red", "3xM01,3xM02")], "KM-3.1");
    refuses(&[("deck_red", "4xM01,3xM02")], "at most 3 (KM-R2)");
    refuses(&[("deck_red", "3xM99,3xM02")], "unknown card `M99`");
    refuses(&[("deck_red", "xM01,3xM02")], "is no number");
    refuses(&[("deck_min", "40"), ("deck_max", "20")], "above `deck_max`");
    refuses(&[("deck_min", "40"), ("deck_red", "deck_moss")], "expected 40 to 40 (KM-3.1)");
    let list = "3xM01,3xM02,3xM07,3xM08,3xM38,3xP01,3xP06";
    trials::records::a_deck_is_read_back::<Kim, _, _>(list);
}

/// I24: every monster meets the budget of the rulebook.
#[test]
fn monsters_meet_their_budget() {
    let set = &kim::book().rules.cards;
    for (id, card) in set.ids.iter().zip(&set.cards) {
        if card.kind == kim::table::Kind::Monster {
            assert_eq!(card.attack + card.defence + card.points, 8 + 4 * card.level, "{id}");
            assert!(card.defence <= 5 + card.level, "{id}");
        }
    }
    assert!(set.decks.iter().all(|deck| deck.cards.len() == 30));
}
