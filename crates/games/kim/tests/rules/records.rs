//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-kim records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::{Designed, Source};
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
    refuses(&[("deck_red", "xM01,3xM02")], "is not a number");
    refuses(&[("deck_min", "40"), ("deck_max", "20")], "above `deck_max`");
    refuses(&[("deck_min", "40"), ("deck_red", "deck_moss")], "expected 40 to 40 (KM-3.1)");
    let list = "3xM01,3xM02,3xM07,3xM08,3xM38,3xP01,3xP06";
    trials::records::a_deck_is_read_back::<Kim, _, _>(list);
}

/// KM-R2: a deck that nobody named obeys the deck options too, and so its record can be played again.
#[test]
fn unnamed_decks_obey_the_deck_options() {
    let book = kim::book();
    assert_eq!(trials::laws::with_book::<Kim>(words(&[])).decks, book.decks, "the book changes nothing");
    for limits in [(20, 40, 1), (31, 40, 1), (40, 40, 3), (20, 20, 3), (20, 20, 1), (40, 40, 1), (20, 25, 2)] {
        let (least, most, copies) = limits;
        let [least_word, most_word, copies_word] = [least, most, copies].map(|number: usize| number.to_string());
        let options = words(&[("deck_min", &least_word), ("deck_max", &most_word), ("max_copies", &copies_word)]);
        let config = trials::laws::with_book::<Kim>(options);
        for deck in config.decks.iter().flatten() {
            assert!((least..=most).contains(&deck.len()), "{limits:?}: {} cards", deck.len());
            let most_of_one = deck.iter().map(|card| deck.iter().filter(|one| *one == card).count()).max();
            assert!(most_of_one <= Some(copies), "{limits:?}: {most_of_one:?} of a card");
        }
        // What a record of the match says is accepted as it is.
        let said = Kim::changed_options(&config).into_iter().collect();
        assert_eq!(trials::laws::with_book::<Kim>(said).decks, config.decks, "{limits:?}");
    }
}

const FOUR: &str = "game = \"kim\"\n[[deck]]\nid = \"mine\"\nname = { zh = \"我的\", en = \"Mine\" }\ncards = { \"M38\" = 4, \
    \"M01\" = 3, \"M02\" = 3, \"M07\" = 3, \"M08\" = 3, \"P01\" = 3, \"P06\" = 3 }\n";

/// KM-R2: deck files, decks among the card files and the deck check go by the options of the match.
#[test]
fn decks_are_checked_by_the_options_of_the_match() {
    let file = Source { path: "mine.toml".to_owned(), text: FOUR.to_owned() };
    let list = Kim::read_deck(&file, &Kim::book_sources()).expect("a file that some match may play");
    assert!(list.contains("4xM38"), "{list}");
    let refuses = trials::records::refuses::<Kim>;
    refuses(&[("deck_red", &list)], "4 of `M38`: at most 3 (KM-R2)");
    let any = words(&[("max_copies", "0"), ("deck_red", &list), ("deck_blue", &list)]);
    let config = trials::laws::with_book::<Kim>(any);
    assert_eq!(config.decks[0].as_ref().map(Vec::len), Some(22));
    // The same deck as one of a designer's set.
    let files: Vec<Source> = Kim::book_sources().into_iter().chain([file]).collect();
    let mistakes = Kim::configure(&words(&[]), &files).expect_err("by the book there are too many");
    assert!(mistakes[0].path == "mine.toml" && mistakes[0].what.en.contains("KM-R2"), "{mistakes:?}");
    let mine = words(&[("max_copies", "0"), ("deck_red", "mine")]);
    assert!(Kim::configure(&mine, &files).is_ok());
    // What a server checks before anybody sits down.
    let faults = |options: &[(&str, &str)]| {
        let checked = Kim::check_deck_under(&list, &words(options), &Kim::book_sources()).expect("known options");
        checked.faults.iter().map(|fault| fault.said().en).collect::<Vec<_>>()
    };
    assert_eq!(faults(&[]), ["4 of `M38`: at most 3 (KM-R2)"]);
    assert!(faults(&[("max_copies", "0")]).is_empty() && faults(&[("max_copies", "4")]).is_empty());
    assert_eq!(faults(&[("deck_min", "30"), ("max_copies", "4")]).len(), 1);
    assert!(Kim::check_deck_under(&list, &words(&[("max_copys", "4")]), &Kim::book_sources()).is_err());
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
