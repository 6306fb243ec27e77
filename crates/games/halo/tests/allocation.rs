//! Playouts allocate nothing: the buffer of legal actions is the caller's, everything else is flat.

use bots::playout;
use halo::Halo;
use kernel::{Game, Rng, Seed, Silent};

#[test]
fn no_action_of_a_playout_allocates() {
    let config = halo::book();
    let (mut rng, mut legal) = (Rng::new(1), Vec::with_capacity(256));
    let mut decisions = 0;
    let allocated = allocation_counter::measure(|| {
        for seed in 0..500 {
            let mut game = Halo::start(&config, Seed(seed), &mut Silent).unwrap();
            decisions += playout(&mut game, &mut rng, &mut legal);
        }
    });
    assert!(decisions > 500 * 60, "only {decisions} decisions were played");
    assert_eq!(allocated.count_total, 0, "{decisions} decisions allocated {} bytes", allocated.bytes_total);
}

#[test]
fn imagining_into_a_used_world_allocates_nothing() {
    let game = Halo::start(&halo::book(), Seed(1), &mut Silent).unwrap();
    let (mut world, mut rng) = (game.clone(), Rng::new(1));
    let seat = game.awaiting().iter().next().unwrap();
    let allocated = allocation_counter::measure(|| {
        for _ in 0..1000 {
            world.clone_from(&game);
            world.scramble(seat, &mut rng);
        }
    });
    assert_eq!(allocated.count_total, 0);
}
