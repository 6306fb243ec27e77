//! A state of unknown origin is shown to everybody and played on by random legal actions.

use kernel::{Eye, Journal, Line, Present, Rng};

/// Every so many decisions everything is shown.
const SHOWN_EVERY: u32 = 8;

/// Where a state comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The rules have dealt it: everything in the rulebook holds.
    Dealt,
    /// Somebody has written it: what the rulebook says of single steps need not hold for what no step leads to.
    Written,
}

/// Plays at most so many decisions.
///
/// # Panics
/// When somebody is asked without a choice, an action is written otherwise than it is read, an invariant that held is
/// broken, or the state cannot be shown.
pub fn on<G: Present>(game: &mut G, origin: Origin, seed: u64, most: u32) {
    let (mut rng, mut legal, mut broken) = (Rng::new(seed), Vec::new(), Vec::new());
    // A written position may have more or fewer cards than a deal.
    game.broken_invariants(None, &mut broken);
    let sound = broken.is_empty();
    show(game);
    for played in 1..=most {
        let Some(seat) = game.awaiting().iter().next() else { break };
        assert!(game.outcome().is_none(), "over, but somebody is asked");
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).unwrap_or_else(|| panic!("{seat} is asked without a choice"));
        assert!(game.check(seat, &action).is_ok(), "listed but refused: {}", game.written(&action));
        let written = game.written(&action);
        assert_eq!(game.read(&written).as_ref(), Ok(&action), "`{written}` reads differently");
        let (before, mut journal) = (game.clone(), Journal::default());
        game.play(seat, action, &mut journal);
        for entry in &journal.entries {
            Line::new(&before, entry);
        }
        if sound {
            broken.clear();
            game.broken_invariants((origin == Origin::Dealt).then_some(&before), &mut broken);
            assert!(broken.is_empty(), "{broken:?} after `{written}`");
        }
        if played % SHOWN_EVERY == 0 {
            show(game);
        }
    }
    assert!(game.outcome().is_some() || !game.awaiting().is_empty(), "nobody is asked, and it is not over");
}

/// Everything that anybody could be shown of it.
fn show<G: Present>(game: &G) {
    let seats: Vec<_> = game.seats().iter().collect();
    for eye in seats.iter().copied().map(Eye::Seat).chain([Eye::Watcher, Eye::Referee]) {
        assert!(serde_json::to_string(&game.view(eye)).is_ok(), "a view is plain data");
    }
    for &seat in &seats {
        if !game.awaiting().has(seat) {
            continue;
        }
        assert!(!game.prompt(seat).en.is_empty(), "a question without words");
        for action in game.offered(seat).iter().take(64) {
            assert!(!game.label(seat, action).en.is_empty(), "an action without words");
            game.path(seat, action);
        }
        for action in game.candidates(seat).iter().take(64) {
            if let Err(refusal) = game.check(seat, action) {
                assert!(!game.why(&refusal).en.is_empty(), "a refusal without a reason");
            }
        }
        game.imagine(seat, &mut Rng::new(1));
    }
}
