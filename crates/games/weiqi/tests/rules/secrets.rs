//! What no generic law can know: which different actions must look the same to others.

use cards::Designed;
use kernel::{Eye, Game, Journal, Present, Redact, Rng, Seed, Silent};
use weiqi::table::Lane;
use weiqi::{Action, Weiqi};

/// A tesuji is played face down: until something is shown, others are told and see the same,
/// whichever of the four it was (WQ-4.9).
#[test]
fn face_down_plays_look_alike_to_everybody_else() {
    let (mut rng, mut legal, mut compared) = (Rng::new(7), Vec::new(), 0);
    for seed in 0..400 {
        let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            game.legal(seat, &mut legal);
            let tesuji: Vec<Action> =
                legal.iter().copied().filter(|action| matches!(action, Action::Tesuji(..))).collect();
            for pair in tesuji.windows(2) {
                let [Action::Tesuji(_, one), Action::Tesuji(_, two)] = pair else { continue };
                let same_place: Vec<Action> = tesuji
                    .iter()
                    .copied()
                    .filter(|action| matches!(action, Action::Tesuji(_, lane) if lane == one || lane == two))
                    .collect();
                for eye in [Eye::Seat(seat.other()), Eye::Watcher] {
                    let told: Vec<_> = same_place
                        .iter()
                        .map(|action| {
                            let (mut clone, mut journal) = (game.clone(), Journal::default());
                            clone.play(seat, *action, &mut journal);
                            let shown = journal.entries.iter().any(|entry| entry.event.reveals(eye));
                            (*action, shown, journal.for_eye(eye), clone.view(eye))
                        })
                        .collect();
                    for (a, b) in told.iter().flat_map(|a| told.iter().map(move |b| (a, b))) {
                        let (Action::Tesuji(_, here), Action::Tesuji(_, there)) = (a.0, b.0) else { continue };
                        if here == there && !a.1 && !b.1 {
                            let pair = || format!("{} and {}", game.label(seat, &a.0).en, game.label(seat, &b.0).en);
                            assert_eq!(a.2, b.2, "{} are told differently", pair());
                            assert_eq!(a.3, b.3, "{} look different", pair());
                            compared += usize::from(a.0 != b.0);
                        }
                    }
                }
            }
            let action = legal[rng.below(legal.len())];
            game.play(seat, action, &mut Silent);
        }
    }
    assert!(compared > 1000, "only {compared} pairs were compared");
}

/// A spectator's view is no more than what both players may see of each other (section 5).
#[test]
fn a_spectator_sees_nothing_that_is_hidden_from_a_player() {
    let mut rng = Rng::new(3);
    let mut legal = Vec::new();
    for seed in 0..100 {
        let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).unwrap();
        while let Some(seat) = game.awaiting().iter().next() {
            let view = game.view(Eye::Watcher);
            for side in [&view.black, &view.white] {
                assert!(side.hand.is_none() && side.offers.is_none() && side.choice.is_none() && side.placed.is_none());
                let shown = Lane::ALL
                    .iter()
                    .flat_map(|&lane| &side.lanes[lane])
                    .filter(|card| card.face_down && card.kind.is_some());
                assert_eq!(shown.count(), 0, "a face-down card is shown to spectators");
            }
            assert!(view.deck.cards.is_none() && view.deck.contents.is_none() && view.deck.dice.is_none());
            game.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            game.play(seat, action, &mut Silent);
        }
    }
}

/// That somebody may order their hand, and does, is nobody else's business (WQ-10.9): the question is a secret
/// from the first word to the last card.
#[test]
fn ordering_a_hand_is_asked_in_secret() {
    let position = "turn = 5\nblack = { hand = [\"oriole\", \"stone\"] }\nwhite = { role = \"byun_sangil\" }";
    let (mut game, _) = trials::position_of::<Weiqi>(position, &Weiqi::book_sources()).unwrap();
    let mut answer = |word: &str| {
        let action = game.read(word).unwrap();
        let seat = game.awaiting().iter().next().unwrap();
        game.apply(seat, &action, &mut Silent).unwrap();
        let seat = game.awaiting().iter().next().unwrap();
        game.ask(seat).is_some_and(|ask| ask.secret)
    };
    assert!(answer("pass"), "whether to order the hand");
    assert!(answer("arrange"), "which card comes first");
}
