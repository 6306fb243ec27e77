//! What no single position can show: thousands of random games, with fixed seeds.

use crate::cards::DESIGNS;
use crate::changes::Event;
use crate::game::{Action, Config, List};
use crate::table::{ALIKE, BOOK, Ground};
use kernel::{Clause, Design, Eye, Game, Journal, Listing, Log, Record, Rng, Seat, Seed, Silent, hash_of, replay};
use std::hash::BuildHasher;

/// Matches with any three lists that PG-1.1 allows.
fn matches(count: u64) -> impl Iterator<Item = (Config, Seed, Rng)> {
    (0..count).map(|seed| {
        let mut rng = Rng::new(seed);
        let mut any_list = |_| -> Option<List> {
            let mut cards: Vec<Design> = (0..DESIGNS * ALIKE as usize).map(|at| Design((at % DESIGNS) as u8)).collect();
            rng.shuffle(&mut cards);
            cards.first_chunk().copied()
        };
        let lists = std::array::from_fn(&mut any_list);
        (Config { options: BOOK, lists }, Seed(seed), rng)
    })
}

fn start(config: &Config, seed: Seed, log: &mut impl Log<Event>) -> Ground {
    Ground::start(config, seed, log).expect("the lists are legal")
}

/// A random match to its end. Shows every decision before it is made: any seat that owes one, any answer.
fn play_out(
    (config, seed, mut rng): (Config, Seed, Rng),
    log: &mut impl Log<Event>,
    mut show: impl FnMut(&Ground, Seat, Action),
) -> Ground {
    let (mut game, mut legal) = (start(&config, seed, log), Vec::new());
    for _ in 0..=Ground::LONGEST {
        let Some(seat) = rng.pick(&game.awaiting().iter().collect::<Vec<_>>()) else {
            assert!(game.outcome().is_some(), "{seed:?} is stuck");
            return game;
        };
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).expect("whoever is asked can answer");
        show(&game, seat, action);
        game.apply(seat, &action, log).expect("what is listed is accepted");
    }
    panic!("{seed:?} does not end");
}

#[test]
fn saved_and_restored_at_every_decision_a_game_goes_on_to_the_same_end() {
    let hasher = xxhash_rust::xxh3::Xxh3DefaultBuilder;
    for (config, seed, rng) in matches(1000) {
        // The one game is never saved; the other is nothing but saves.
        let (mut kept, mut told) = (Journal::default(), Journal::default());
        let mut restored = start(&config, seed, &mut told);
        let end = play_out((config, seed, rng), &mut kept, |game, seat, action| {
            let saved = restored.save();
            restored = Ground::load(&config, &saved).expect("what was saved can be loaded");
            assert!(restored == *game && game.save() == saved && hasher.hash_one(&restored) == hasher.hash_one(game));
            restored.play(seat, action, &mut told);
        });
        assert_eq!((hash_of(&restored), restored, told.entries), (hash_of(&end), end, kept.entries));
    }
}

#[test]
fn imagined_worlds_look_alike_and_depend_on_nothing_that_the_seat_cannot_know() {
    for random in matches(1000) {
        play_out(random, &mut Silent, |game, _, _| {
            game.awaiting().iter().for_each(|seat| worlds_are_alike(game, seat));
        });
    }
}

fn worlds_are_alike(game: &Ground, seat: Seat) {
    let options = |game: &Ground| {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        (game.view(Eye::Seat(seat)), game.ask(seat), game.awaiting(), legal)
    };
    let world = game.imagine(seat, &mut Rng::new(7));
    assert_eq!(options(&world), options(game));
    let other = game.imagine(seat, &mut Rng::new(8));
    assert_eq!(other.imagine(seat, &mut Rng::new(7)).save(), world.save(), "some of the truth was kept");
    no_rule_is_broken(&world);
}

#[test]
fn no_card_is_lost_and_a_complete_list_is_what_is_accepted() {
    for random in matches(1000) {
        let end = play_out(random, &mut Silent, |game, seat, action| {
            no_rule_is_broken(game);
            assert_eq!(game.read(&game.written(&action)), Ok(action));
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let cards = (0..DESIGNS as u8).map(Design);
            let tried = cards.flat_map(|card| [Action::Offer(Some(card)), Action::Answer(card), Action::Give(card)]);
            let accepted = tried.filter(|action| game.check(seat, action).is_ok()).collect::<Vec<_>>();
            let complete = game.ask(seat).is_some_and(|ask| ask.listing == Listing::Complete);
            assert!(!complete || accepted.iter().all(|action| legal.contains(action)));
        });
        no_rule_is_broken(&end);
    }
}

fn no_rule_is_broken(game: &Ground) {
    let mut broken = Vec::new();
    game.broken_invariants(None, &mut broken);
    assert_eq!(broken, [""; 0]);
}

#[test]
fn a_seat_may_leave_at_any_decision_and_the_others_go_on() {
    for random in matches(100) {
        play_out(random, &mut Silent, |game, _, _| {
            for leaves in game.open.living.iter() {
                let mut left = game.clone();
                left.resign(leaves, &mut Silent).expect("it lives");
                no_rule_is_broken(&left);
                assert!(!left.awaiting().has(leaves) && left.awaiting().is_empty() == left.outcome().is_some());
                left.awaiting().iter().for_each(|seat| worlds_are_alike(&left, seat));
            }
        });
    }
}

#[test]
fn every_clause_but_that_of_refusals_is_applied_in_some_game() {
    let mut journal = Journal::default();
    for random in matches(300) {
        play_out(random, &mut journal, |_, _, _| {});
    }
    let silent = (0..).zip(Ground::CLAUSES).filter(|(at, _)| !journal.cited.has(Clause(*at)));
    assert_eq!(silent.map(|(_, name)| *name).collect::<Vec<_>>(), ["PG_1_2"]);
}

#[test]
fn a_record_replays_to_its_hash() {
    for (config, seed, rng) in matches(300) {
        let mut record = Record::begin::<Ground>(&config, seed, Vec::new(), &["x".into(), "y".into(), "z".into()]);
        let end = play_out((config, seed, rng), &mut Silent, |game, seat, action| record.note(game, seat, &action));
        record.finish(&end);
        assert_eq!(Record::parse(&record.write()), Ok(record.clone()));
        assert_eq!(replay(&record, &config, |_| {}), Ok(end));
    }
}

#[test]
fn the_laws_of_the_kernel_are_obeyed() {
    for (config, seed, _) in matches(10) {
        kernel::laws::obey::<Ground>(&config, seed.0..seed.0 + 20);
    }
}
