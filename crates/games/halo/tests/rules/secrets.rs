//! Nothing hidden is in a view that is not its owner's (rulebook 5, invariant 23).

use halo::Halo;
use kernel::{Eye, Game, Rng, Seat, Seed, Silent};

#[test]
fn hands_and_decks_are_seen_by_their_owner_alone() {
    let (mut rng, mut legal) = (Rng::new(3), Vec::new());
    for seed in 0..100 {
        let mut game = Halo::start(&halo::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            for eye in [Eye::Watcher, Eye::Seat(Seat(0)), Eye::Seat(Seat(1))] {
                let view = game.view(eye);
                for (owner, side) in [(Seat(0), &view.red), (Seat(1), &view.blue)] {
                    let own = eye == Eye::Seat(owner);
                    assert_eq!(side.hand.is_some(), own, "{eye:?} and the hand of {owner}");
                    assert_eq!(side.costs.is_some(), own, "{eye:?} and the costs of {owner}");
                    assert_eq!(side.deck_contents.is_some(), own, "{eye:?} and the deck of {owner}");
                    assert!(side.deck.is_none(), "nobody sees the order of a deck");
                }
                assert!(view.dice.is_none(), "nobody sees what chance will bring");
            }
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
        // HL-3.1: when the game is over, nothing is hidden.
        for eye in [Eye::Watcher, Eye::Seat(Seat(0)), Eye::Seat(Seat(1))] {
            assert_eq!(game.view(eye), game.view(Eye::Referee), "{eye:?} after the end");
            let Eye::Seat(seat) = eye else { continue };
            assert!(game.imagine(seat, &mut rng) == game, "what is open is not imagined");
        }
    }
}
