//! Each mechanism of secrecy in a small position.

use crate::cards::DESIGNS;
use crate::changes::Event;
use crate::game::Config;
use crate::knowledge::Place;
use crate::script::{A, B, C, card, deal};
use crate::table::Ground;
use kernel::{Card, Design, Eye, Game, Rng, Seat, Seats, Seed, SetupError, Silent};
use std::collections::BTreeSet;

const EYES: [Eye; 4] = [Eye::Seat(A), Eye::Seat(B), Eye::Seat(C), Eye::Watcher];

/// Every face that this place has in many worlds imagined by this seat.
fn imagined(game: &Ground, seat: Seat, place: Place) -> BTreeSet<Vec<Design>> {
    let worlds = (0..200).map(|seed| game.imagine(seat, &mut Rng::new(seed)).cards());
    let faces =
        |cards: Vec<(Place, Card)>| cards.iter().filter(|(at, _)| *at == place).map(|(_, card)| card.design).collect();
    worlds.map(faces).collect()
}

// Simultaneous secret decisions

#[test]
fn sealed_answers_leave_the_same_bytes_in_any_order() {
    let answers = ["a offer ram", "b offer spy", "c offer nothing"];
    let play = |order: &[usize]| {
        let mut script = deal(["ram", "spy", "gamble"]);
        for &at in order {
            script.run(answers[at]);
        }
        script.game.save()
    };
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(play(&order), play(&[0, 1, 2]));
        let mut two = order;
        two[..2].sort();
        assert_eq!(play(&order[..2]), play(&two[..2]));
    }
}

#[test]
fn who_has_answered_is_public_and_what_is_not() {
    let (mut one, mut other) = (deal(["", "spy ram", ""]), deal(["", "spy ram", ""]));
    one.run("b offer spy");
    other.run("b offer nothing");
    for eye in [Eye::Seat(A), Eye::Seat(C), Eye::Watcher] {
        assert_eq!(one.game.view(eye), other.game.view(eye));
        assert_eq!(one.game.view(eye).owes_offer, Seats::only(A).with(C));
        assert_eq!(one.log.for_eye(eye), other.log.for_eye(eye));
    }
    assert_eq!(one.game.view(Eye::Seat(B)).offers[1], Some(Some(card("spy"))));
}

#[test]
fn a_sealed_answer_is_drawn_again_from_the_imagined_hand() {
    let mut script = deal(["", "spy ram", ""]);
    script.run("b offer spy");
    let mut offers = BTreeSet::new();
    for seed in 0..200 {
        let mut world = script.game.imagine(A, &mut Rng::new(seed));
        world.offers.give(A, None, true);
        world.offers.give(C, None, true);
        let offer = world.offers.reveal()[B];
        assert!(offer.is_none_or(|card| world.hands[B].iter().any(|other| other.design == card)), "not in that hand");
        offers.insert(offer);
    }
    assert!(offers.len() > 10 && offers.contains(&None), "{offers:?}");
}

// Who knows a card

#[test]
fn a_card_under_a_unit_is_known_to_nobody() {
    let mut script = deal(["ram", "", ""]);
    script.no_offers().run("a play ram on 3");
    let shown = |eye| script.game.view(eye).cards.iter().any(|(at, _, face)| *at == Place::Under(3) && face.is_some());
    assert!(!EYES.map(shown).contains(&true), "not even to its owner");
    script.pass_round();
    let (own, other) = [A, B].map(|seat| imagined(&script.game, seat, Place::Under(3)).len()).into();
    assert!(own > 1 && own < 10 && other == DESIGNS, "a knows its own list: {own}; b excludes no card: {other}");
}

#[test]
fn a_card_looked_at_is_known_to_the_spy_alone_and_the_mark_travels_with_it() {
    let mut script = deal(["spy", "|parry gamble", ""]);
    script.no_offers().run("a play spy at b");
    let known = |game: &Ground, seat, place| imagined(game, seat, place).len() == 1;
    let eyes = script.game.decks[B].last().expect("a card").eyes;
    assert_eq!(EYES.map(|eye| eyes.has(eye)), [true, false, false, false], "not even its owner");
    script.run("b pass");
    assert!(known(&script.game, C, Place::Discard) && !known(&script.game, C, Place::Hand(B)));
    script.run("c pass, b offer nothing");
    assert!(known(&script.game, A, Place::Hand(B)), "drawn since, and still known to a");
    assert!(!known(&script.game, C, Place::Hand(B)));
}

#[test]
fn an_event_shows_a_hidden_card_to_those_who_may_know_it() {
    let mut script = deal(["spy", "|parry", ""]);
    script.no_offers().run("a play spy at b, b pass"); // and b draws the parry
    let read = |eye| {
        let entries = script.log.for_eye(eye);
        let faces = entries.iter().filter_map(|entry| match entry.event {
            Event::Spied { card, .. } | Event::Drew { seat: B, card } => Some(card.value.is_some()),
            _ => None,
        });
        faces.collect::<Vec<_>>()
    };
    assert_eq!(EYES.map(read), [[true, true], [false, true], [false, false], [false, false]]);
}

#[test]
fn a_filled_well_keeps_its_make_up_for_all_and_its_order_for_nobody() {
    let mut script = deal(["", "", ""]);
    let game = &mut script.game;
    for seat in [A, B, C] {
        let deck: Vec<Card> = game.decks[seat].iter().copied().collect();
        game.decks[seat].clear();
        deck.into_iter().for_each(|card| game.throw_away(card));
    }
    script.no_offers().run("a pass"); // and draws: the well is filled in mid-draw
    let game = &script.game;
    assert_eq!((game.discard.len(), game.well.len(), game.hands[A].len()), (0, 29, 1));
    let (for_a, for_b) = (imagined(game, A, Place::Well), imagined(game, B, Place::Well));
    assert!(for_a.len() == 200 && for_b.len() == 200, "the order is known to nobody");
    let make_ups = |worlds: BTreeSet<Vec<Design>>| {
        let sorted = |mut faces: Vec<Design>| {
            faces.sort();
            faces
        };
        worlds.into_iter().map(sorted).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(make_ups(for_a), 1, "a has the thirtieth card, so a knows the others");
    assert!(make_ups(for_b) > 1, "b knows all thirty, but not which one a has");
    assert_eq!(game.view(Eye::Seat(B)).unseen.len(), 30);
}

// Secret configuration

#[test]
fn a_list_is_hidden_from_others_in_the_configuration_and_no_match_starts_without_it() {
    let config = deal(["ram", "ward", "spy"]).config;
    let known = |eye| Ground::config_for(&config, eye).lists.map(|list| list.is_some());
    assert_eq!(EYES.map(known), [[true, false, false], [false, true, false], [false, false, true], [false; 3]]);
    assert_eq!(known(Eye::Referee), [true; 3]);
    let for_b = Ground::config_for(&config, Eye::Seat(B));
    let refusal = SetupError(kernel::Text::same("the list of seat 0 is not known"));
    assert_eq!(Ground::start(&for_b, Seed(0), &mut Silent), Err(refusal));
    let other = Config { lists: deal(["spy", "spy", "spy"]).config.lists, ..config };
    assert_eq!(Ground::fingerprint(&config), Ground::fingerprint(&other), "rules are named without the lists");
}

#[test]
fn imagined_lists_contain_what_was_seen_and_vary_in_the_rest() {
    let mut script = deal(["gamble gamble gamble", "", "ward"]);
    script.run("a offer gamble, b offer nothing, c offer nothing, a play gamble, c answer ward, b pass, c pass");
    script.run("a offer gamble, b offer nothing");
    let mut elsewhere = BTreeSet::new();
    for seed in 0..200 {
        let world = script.game.imagine(C, &mut Rng::new(seed));
        let list = world.cards().into_iter().filter(|(_, card)| card.group == A.0 + 1).map(|(_, card)| card.design);
        let list: Vec<Design> = list.collect();
        assert_eq!((list.len(), world.open.seen[A]), (8, script.game.open.seen[A]), "two of ten were seen");
        assert!(list.iter().filter(|&&card| card == self::card("gamble")).count() <= 1, "at most three alike");
        elsewhere.extend(list);
    }
    assert_eq!(elsewhere.len(), DESIGNS);
}
