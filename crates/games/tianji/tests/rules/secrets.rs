//! Nothing hidden is in a view that is not its owner's (rulebook 5, invariant 16).

use kernel::{Eye, Game, Journal, Rng, Seat, Seed, Silent};
use tianji::table::Destiny;
use tianji::{Config, Event, Phase, Tianji};

const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

#[test]
fn hands_stacks_destinies_and_decks_are_hidden_unless_shown() {
    let (mut rng, mut legal) = (Rng::new(3), Vec::new());
    for seed in 0..40 {
        let config = Config { seats: 2 + seed as u8 % 7, ..tianji::book() };
        let mut game = Tianji::start(&config, Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            let truth = game.view(Eye::Referee);
            let watcher = game.view(Eye::Watcher);
            for (letter, player) in &watcher.players {
                assert!(player.hand.iter().all(Option::is_none), "a watcher sees a hand");
                assert!(
                    player.destiny.is_none() || truth.phase == Phase::Over || player.destiny == Some(Destiny::Avenger)
                );
                assert!(player.predicted.is_none() || truth.phase == Phase::Over);
                assert_eq!(player.hand.len(), truth.players[letter].hand.len());
            }
            assert!(watcher.order.basic.iter().all(Option::is_none), "a watcher sees the deck");
            for at in (0..config.seats).map(Seat) {
                let own = LETTERS[at.index()];
                let view = game.view(Eye::Seat(at));
                assert_eq!(view.players[own].hand, truth.players[own].hand, "one knows one's own hand");
                assert_eq!(view.players[own].destiny, truth.players[own].destiny);
                assert!(view.order.function.iter().all(Option::is_none) && view.order.star.iter().all(Option::is_none));
                for (letter, player) in view.players.iter().filter(|(letter, _)| **letter != own) {
                    // What is known of a hand is true.
                    let hand = &truth.players[letter].hand;
                    for card in player.hand.iter().flatten() {
                        assert!(hand.contains(&Some(card.clone())), "{own} believes that {letter} holds {card}");
                    }
                }
            }
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).unwrap();
            game.play(seat, action, &mut Silent);
        }
    }
}

/// Whoever names a player is told whom; nobody else hears that there was anything to name.
#[test]
fn a_prediction_is_told_to_the_prophet_alone() {
    let mut told = 0;
    for seed in 0..60 {
        let config = tianji::Config { seats: 4, ..tianji::book() };
        let mut game = Tianji::start(&config, Seed(seed), &mut Silent).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..40 {
            let Some(seat) = game.awaiting().iter().next() else { break };
            let action = game.fallback(seat, &mut rng);
            let predicts = game.written(&action).starts_with("predict ");
            let mut journal = Journal::default();
            game.apply(seat, &action, &mut journal).unwrap();
            if predicts {
                let heard = |eye: Eye| {
                    let entries = journal.for_eye(eye);
                    entries.iter().any(|entry| matches!(entry.event, Event::Predicted { .. }))
                };
                assert!(heard(Eye::Seat(seat)), "seed {seed}: the Prophet is told");
                let mut others = game.seats().without(seat).iter().map(Eye::Seat).chain([Eye::Watcher]);
                assert!(others.all(|eye| !heard(eye)), "seed {seed}: nobody else is");
                told += 1;
            }
        }
    }
    assert!(told > 10, "only {told} predictions");
}
