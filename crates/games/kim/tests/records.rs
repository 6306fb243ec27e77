//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-kim --test records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use kernel::{Game, Seat, Seed, Silent};
use kim::{Kim, Question};
use trials::records::Golden;

fn words(options: &[(&str, &str)]) -> std::collections::BTreeMap<String, String> {
    options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect()
}

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
    let config = |decks: &[(&str, &str)]| Kim::configure(&words(decks), &Kim::book_sources()).unwrap();
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

/// Deck lists are secret: what a seat is given to know of the configuration holds its own only.
#[test]
fn a_seat_knows_its_own_deck_list_only() {
    let config = kim::book();
    let known = Kim::config_for(&config, kernel::Eye::Seat(Seat(0)));
    assert!(known.decks[0].is_some() && known.decks[1].is_none());
    assert!(Kim::config_for(&config, kernel::Eye::Watcher).decks.iter().all(Option::is_none));
    assert!(Kim::start(&known, Seed(1), &mut Silent).is_err(), "no match starts without both decks");
}

/// KM-3.1, KM-R2: what is wrong with a deck is said with its clause.
#[test]
fn decks_are_validated_with_their_clause() {
    let refuses = |options: &[(&str, &str)], says: &str| {
        let mistakes = Kim::configure(&words(options), &Kim::book_sources()).unwrap_err();
        assert!(mistakes[0].what.contains(says), "{options:?}: {}", mistakes[0].what);
    };
    refuses(&[("deck_red", "deck_mos")], "did you mean `deck_moss`?");
    refuses(&[("deck_red", "3xM01,3xM02")], "KM-3.1");
    refuses(&[("deck_red", "4xM01,3xM02")], "at most 3 (KM-R2)");
    refuses(&[("deck_red", "3xM99,3xM02")], "unknown card `M99`");
    refuses(&[("deck_red", "xM01,3xM02")], "is no number");
    refuses(&[("deck_min", "40"), ("deck_max", "20")], "above `deck_max`");
    refuses(&[("deck_min", "40"), ("deck_red", "deck_moss")], "expected 40 to 40 (KM-3.1)");
    let list = "3xM01,3xM02,3xM07,3xM08,3xM38,3xP01,3xP06";
    let config = Kim::configure(&words(&[("deck_red", list)]), &Kim::book_sources()).unwrap();
    let back = Kim::changed_options(&config);
    let again = Kim::configure(&back.into_iter().collect(), &Kim::book_sources()).unwrap();
    assert_eq!(config.decks, again.decks, "a deck is read back as it was written");
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
