//! Golden records of whole games at 2, 3, 4 and 8 seats, and a census of the first moves: silent
//! changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-tianji records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use kernel::{Eye, Game, Rng, Seat, Seed, Silent};
use tianji::{Config, Phase, Tianji};
use trials::records::Golden;

const GOLDEN: &[Golden<'_>] = &[
    ("book-1", 1, &[("seats", "2")]),
    ("book-2", 2, &[("seats", "2")]),
    ("book-3", 3, &[("seats", "3")]),
    ("book-4", 4, &[("seats", "4")]),
    ("book-5", 5, &[("seats", "4")]),
    ("book-8", 6, &[("seats", "8")]),
    ("fund", 7, &[("seats", "4"), ("tian_base_reward", "20"), ("di_base_penalty", "3")]),
    (
        "literal",
        8,
        &[("seats", "3"), ("feint_scope", "cards"), ("stay_allowed", "false"), ("debate_on_effect_move", "true")],
    ),
];

trials::records!(Tianji, tianji::book(), census 2, GOLDEN);

/// At the start of a Placement phase a position says everything that is public or hidden.
/// Found by `make fuzz`: cards that were placed already would be replaced by those that are placed now, and two pieces that
/// came to one zone at the same moment cannot be loaded.
#[test]
fn a_position_that_cannot_be_is_refused() {
    let refusal = |text: &str| trials::position_of::<Tianji>(text, &Tianji::book_sources()).err().unwrap_or_default();
    let placed = "players = 2\nb = { stack = [\"37\"] }\n";
    assert!(refusal(&format!("{placed}phase = \"placement\"")).contains("b: nobody has a stack"));
    assert!(refusal(placed).contains("b: nobody has a stack"), "a position begins with the Placement phase");
    assert_eq!(refusal(&format!("{placed}phase = \"movement\"")), "");
    let at_once =
        "players = 2\nphase = \"start\"\na = { at = \"zhong\", stamp = 0 }\nb = { at = \"zhong\", stamp = 0 }";
    assert!(refusal(at_once).contains("there can be no such position"), "{}", refusal(at_once));
}

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let (mut rng, mut legal) = (Rng::new(5), Vec::new());
    let mut read_back = 0;
    for seed in 0..12 {
        let config = Config { seats: 2 + seed as u8 % 7, ..tianji::book() };
        let mut game = Tianji::start(&config, Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            let view = game.view(Eye::Referee);
            let fresh = game.awaiting().len()
                == game
                    .seats()
                    .iter()
                    .filter(|seat| view.players[["a", "b", "c", "d", "e", "f", "g", "h"][seat.index()]].living)
                    .count();
            if view.phase == Phase::Placement && fresh && game.awaiting().len() > 1 && view.pending.is_empty() {
                let text = game.write_position();
                let (read, _) = trials::position_of::<Tianji>(&text, &Tianji::book_sources())
                    .unwrap_or_else(|error| panic!("{error:?}\n{text}"));
                assert_eq!(read.write_position(), text);
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal(seat, &mut here);
                read.legal(seat, &mut there);
                assert_eq!(here, there, "{text}");
                read_back += 1;
            }
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
    }
    assert!(read_back > 100, "only {read_back} positions");
}

/// TJ-21.1: whoever is out by more than the cards of the book can deal is loaded like anybody else.
#[test]
fn a_player_far_below_zero_can_be_saved_and_loaded() {
    let mut files = Tianji::book_sources();
    for file in &mut files {
        file.text = file.text.replace("\"damage(other, 3)\"", "\"damage(other, 100)\"");
        for text in ["对一名他人造成3伤害。", "Deal 3 damage to one other player."] {
            file.text = file.text.replace(text, &text.replace('3', "100"));
        }
    }
    let position = r#"
        phase = "interpretation"
        players = 3
        star = "qisha"
        a = { at = "kan_di", stack = ["21"], statuses = ["doubled"] }
        b = { life = 1 }
    "#;
    let (mut game, config) = trials::position_of::<Tianji>(position, &files).unwrap();
    let target = game.read("target b").unwrap();
    game.apply(Seat(0), &target, &mut Silent).unwrap();
    assert_eq!(game.view(Eye::Referee).players["b"].life, 1 - 400);
    let saved = game.save();
    assert!(Tianji::load(&config, &saved).unwrap().save() == saved);
}

/// TJ-R93: the defaults of the decision table play a whole game.
#[test]
fn time_outs_play_the_defaults() {
    for seats in 2..=8 {
        let config = Config { seats, ..tianji::book() };
        let mut game = Tianji::start(&config, Seed(1), &mut Silent).unwrap();
        let mut rng = Rng::new(1);
        while let Some(seat) = game.awaiting().iter().next() {
            let action = game.fallback(seat, &mut rng);
            game.apply(seat, &action, &mut Silent).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}

/// Giving up is elimination (TJ-21.2): the others play on, the last one wins.
#[test]
fn whoever_gives_up_is_out_at_any_time() {
    for seed in 0..200 {
        let config = Config { seats: 2 + seed as u8 % 7, ..tianji::book() };
        let mut game: Tianji = trials::some_game(&config, seed, seed as usize % 150);
        let mut rng = Rng::new(seed);
        for seat in (0..config.seats - 1).map(Seat) {
            if game.resign(seat, &mut Silent).is_err() {
                continue;
            }
            let mut broken = Vec::new();
            game.broken_invariants(None, &mut broken);
            assert!(broken.is_empty(), "seed {seed}: {broken:?}");
            for _ in 0..seed % 5 {
                let Some(asked) = game.awaiting().iter().next() else { break };
                let action = game.fallback(asked, &mut rng);
                game.apply(asked, &action, &mut Silent).unwrap();
            }
        }
        if let Some(outcome) = game.outcome().copied() {
            assert!(game.resign(Seat(0), &mut Silent).is_err(), "a finished game cannot be given up");
            assert!(!outcome.winners.is_empty());
        }
    }
}

/// The order in which secret placements arrive leaves no trace.
#[test]
fn simultaneous_placements_arrive_in_any_order() {
    let (mut rng, mut legal) = (Rng::new(9), Vec::new());
    for seed in 0..40 {
        let config = Config { seats: 3 + seed as u8 % 6, ..tianji::book() };
        let mut game = Tianji::start(&config, Seed(seed), &mut Silent).unwrap();
        while game.awaiting().len() < 2 {
            let seat = game.awaiting().iter().next().unwrap();
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
        let answers: Vec<_> = game
            .awaiting()
            .iter()
            .map(|seat| {
                game.legal(seat, &mut legal);
                (seat, rng.pick(&legal).unwrap())
            })
            .collect();
        let arrive = |order: &[(Seat, tianji::Action)]| {
            let mut game = game.clone();
            order.iter().for_each(|(seat, action)| game.apply(*seat, action, &mut Silent).unwrap());
            game.save()
        };
        let first = arrive(&answers);
        let mut order = answers;
        for _ in 0..20 {
            rng.shuffle(&mut order);
            assert!(arrive(&order) == first, "the order of arrival left a trace, seed {seed}");
        }
    }
}
