//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-relic records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use kernel::Present;
use relic::{Duel, Question};
use trials::records::{Golden, words};

const GOLDEN: &[Golden<'_>] = &[
    ("book-1", 1, &[]),
    ("book-2", 2, &[]),
    ("book-3", 3, &[]),
    ("book-4", 4, &[]),
    ("tide-bell", 5, &[("deck_red", "deck_tide"), ("deck_blue", "deck_bell")]),
    ("bell-wall", 6, &[("deck_red", "deck_bell"), ("deck_blue", "deck_wall")]),
    (
        "variants",
        7,
        &[
            ("cap_fill", "clamp"),
            ("trap_return", "all"),
            ("special_after_play", "discard"),
            ("depletion_stacking", "per_draw"),
            ("deck_red", "deck_tide"),
            ("deck_blue", "deck_bell"),
        ],
    ),
];

trials::records!(Duel, relic::book(), census 3, GOLDEN);

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let config = |decks: &[(&str, &str)]| trials::laws::with_book::<Duel>(words(decks));
    let configs = [config(&[]), config(&[("deck_red", "deck_tide"), ("deck_blue", "deck_bell")])];
    let at_rest = |game: &Duel| matches!(game.asked(), Some((_, Question::Main)));
    trials::records::positions_are_read_back::<Duel>(&configs, 20, at_rest);
}

/// RD-7.9
#[test]
fn time_outs_are_legal_and_conceding_loses() {
    trials::records::time_outs_are_legal_and_conceding_loses::<Duel>(&relic::book(), 60, relic::clause::RD_7_9);
}

#[test]
fn a_seat_knows_its_own_deck_list_only() {
    trials::records::a_seat_knows_its_own_deck_list_only::<Duel, _, _>(&relic::book());
}

/// RD-2, RD-3: what is wrong with a deck or its relics is said with its clause.
#[test]
fn decks_and_relics_are_validated_with_their_clause() {
    let refuses = |deck: &str, says: &str| trials::records::refuses::<Duel>(&[("deck_red", deck)], says);
    let legal = "4xA02,4xA03,4xA04,4xA05,4xA08,4xA15,4xD02,4xD03";
    refuses("deck_klin", "did you mean `deck_kiln`?");
    refuses("4xA02,4xA03", "RD-2.1");
    refuses(&format!("{legal},4xD10,4xS01,4xS02,4xS03,4xS05,4xS06"), "RD-2.1");
    refuses(&format!("{legal},3xA12"), "at most 2 with rarity 3 (RD-2.2)");
    refuses(&format!("{legal},1xX01"), "RD-11.1");
    refuses(&format!("{legal},1xA99"), "unknown card `A99`");
    refuses(&format!("{legal},xA01"), "is not a number");
    refuses(&format!("{legal};Y03"), "sum to 3: at most 0 (RD-3.2)");
    refuses(&format!("{legal};Y19,Y19"), "no two alike (RD-3.3)");
    refuses(&format!("{legal};Y11,Y12,Y13,Y14,Y19"), "at most 4 (RD-3.3)");
    refuses(&format!("{legal};Y99"), "unknown relic `Y99`");
    trials::records::a_deck_is_read_back::<Duel, _, _>(&format!("{legal};Y03,Y20"));
}

/// Relics are carried beside the deck: they are no cards of it.
#[test]
fn a_deck_counts_its_relics_apart_from_its_cards() {
    let summary = Duel::describe_deck("deck_kiln", &Duel::book_sources()).expect("a preconstructed deck");
    assert_eq!(summary.cards.iter().map(|(_, _, count)| count).sum::<u32>(), 40);
    assert_eq!(summary.counts.values().sum::<u32>(), 40);
    assert_eq!(summary.beside["relics"].iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["Y01", "Y17", "Y23"]);
}

#[test]
fn decisions_are_entries_of_the_rulebook() {
    for markdown in [Duel::rulebook().0, Duel::rulebook().1] {
        let ids: Vec<String> = kernel::rules_of(markdown).into_iter().map(|rule| rule.id).collect();
        for decision in 0..=8 {
            assert!(ids.contains(&format!("RD-D{decision}")), "RD-D{decision}");
        }
    }
}
