//! Golden records of whole games, and a census of the first moves: silent changes are caught here.
//!
//! `PAIJU_BLESS=1 cargo test -p paiju-weiqi records` writes them anew after a change of the
//! rules; the difference belongs into the commit that made it.

use cards::Designed;
use kernel::{Game, Rng, Seat, Seed, Silent};
use trials::records::Golden;
use weiqi::Weiqi;

const GOLDEN: &[Golden<'_>] = &[
    ("book-1", 1, &[]),
    ("book-2", 2, &[]),
    ("book-3", 3, &[]),
    ("book-4", 4, &[]),
    ("book-5", 5, &[]),
    ("book-6", 6, &[]),
    ("final", 7, &[("area_scoring", "final"), ("pass_policy", "stuck_only")]),
    (
        "variants",
        7,
        &[
            ("bent_four_timing", "growth"),
            ("shi_yue_take", "any"),
            ("role_offers", "independent"),
            ("ke_jie_oriole", "twice"),
        ],
    ),
];

trials::records!(Weiqi, weiqi::book(), census 4, GOLDEN);

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let (mut rng, mut legal) = (Rng::new(5), Vec::new());
    for seed in 0..60 {
        let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            if game.view(kernel::Eye::Referee).phase == "main" {
                let text = game.write_position();
                let (read, _) = trials::position_of::<Weiqi>(&text, &Weiqi::book_sources())
                    .unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.write_position(), text);
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal(seat, &mut here);
                read.legal(seat, &mut there);
                // A position does not say whether a skill was used this turn.
                if !game.view(kernel::Eye::Referee).skilled {
                    assert_eq!(here, there, "{text}");
                }
            }
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
    }
}

/// Whatever the deck of the book can lay down or deal out is a position, and is played to its end.
#[test]
fn crowded_positions_are_read_and_played_to_the_end() {
    let sixteen = |card: &str| vec![format!("\"{card}\""); 16].join(", ");
    let crowded = [
        format!("black = {{ C3 = [\"stone\", {}] }}", sixteen("extend")),
        format!("white = {{ hand = [\"stone\", {}, {}] }}", sixteen("extend"), sixteen("surround")),
        format!("black = {{ role = \"lee_sedol\", L1 = [\"stone\", {}, {}] }}", sixteen("extend"), sixteen("surround")),
    ];
    let (mut rng, mut legal) = (Rng::new(5), Vec::new());
    for text in &crowded {
        let read = trials::position_of::<Weiqi>(text, &Weiqi::book_sources());
        let (start, _) = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
        for _ in 0..20 {
            let mut game = start.clone();
            while let Some(seat) = game.awaiting().iter().next() {
                game.legal(seat, &mut legal);
                let action = rng.pick(&legal).unwrap();
                assert!(game.imagine(seat, &mut rng).check(seat, &action).is_ok());
                game.play(seat, action, &mut Silent);
            }
        }
    }
}

/// WQ-R66: what is done for a player whose time has run out, and resigning.
#[test]
fn time_outs_and_resignations_follow_wq_r66() {
    let mut game = Weiqi::start(&weiqi::book(), Seed(1), &mut Silent).unwrap();
    let mut rng = Rng::new(1);
    let offers = game.view(kernel::Eye::Referee).black.offers.unwrap();
    assert_eq!(game.fallback(Seat(0), &mut rng), weiqi::Action::Choose(offers[0]));
    for seat in [Seat(0), Seat(1)] {
        let action = game.fallback(seat, &mut rng);
        game.apply(seat, &action, &mut Silent).unwrap();
    }
    while let Some(seat) = game.awaiting().iter().next() {
        let action = game.fallback(seat, &mut rng);
        game.apply(seat, &action, &mut Silent).unwrap();
        if game.view(kernel::Eye::Referee).turn == 30 {
            break;
        }
    }
    game.resign(Seat(1), &mut Silent).unwrap();
    let outcome = game.outcome().unwrap();
    assert!(outcome.winners.has(Seat(0)) && outcome.winners.len() == 1);
    assert!(game.resign(Seat(0), &mut Silent).is_err(), "a finished game cannot be resigned");
}
