//! Playouts allocate nothing: the buffer of legal actions is the caller's, everything else is flat.

use bots::playout;
use kernel::{Game, Rng};

/// Two tests: no action of a playout allocates, and neither does imagining into a used world.
#[macro_export]
macro_rules! allocation {
    ($game:ty, $book:expr) => {
        #[test]
        fn no_action_of_a_playout_allocates() {
            $crate::allocation::playouts_allocate_nothing::<$game>(&$book);
        }

        #[test]
        fn imagining_into_a_used_world_allocates_nothing() {
            $crate::allocation::imagining_allocates_nothing::<$game>(&$book);
        }
    };
}

/// # Panics
/// When something allocates.
pub fn playouts_allocate_nothing<G: Game>(book: &G::Config) {
    const GAMES: u64 = 500;
    let (mut rng, mut legal) = (Rng::new(1), Vec::with_capacity(4096));
    // What is worked out once is none of an action's doing.
    playout(&mut crate::start::<G>(book, GAMES), &mut rng, &mut legal);
    let mut decisions = 0;
    let allocated = allocation_counter::measure(|| {
        for seed in 0..GAMES {
            decisions += u64::from(playout(&mut crate::start::<G>(book, seed), &mut rng, &mut legal));
        }
    });
    // A short game is over sooner.
    let enough = GAMES * u64::from(G::LONGEST / 2).min(40);
    assert!(decisions > enough, "only {decisions} decisions were played");
    assert_eq!(allocated.count_total, 0, "{decisions} decisions allocated {} bytes", allocated.bytes_total);
}

/// # Panics
/// When something allocates.
pub fn imagining_allocates_nothing<G: Game>(book: &G::Config) {
    for decisions in [0, 10, 20, 40] {
        let game: G = crate::some_game(book, 1, decisions);
        let (mut world, mut rng) = (game.clone(), Rng::new(1));
        let Some(seat) = game.awaiting().iter().next() else { continue };
        let allocated = allocation_counter::measure(|| {
            for _ in 0..1000 {
                world.clone_from(&game);
                world.scramble(seat, &mut rng);
            }
        });
        assert_eq!(allocated.count_total, 0, "after {decisions} decisions");
    }
}
