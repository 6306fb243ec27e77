//! Saved states. The first byte chooses a game, the rest is the state; the name of the rules before it and the hash behind
//! it are made to fit, so that what is tried is not the hash. A state that loads is saved as it was, and is played on.

use crate::play::{self, Origin};
use cards::Designed;
use kernel::{Present, Rng, Seed, Silent};
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_64;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((first, state)) = input.split_first() else { return };
    let id = catalog::IDS[usize::from(*first) % catalog::IDS.len()];
    let _ = catalog::with_game!(id, G => state_of::<G>(state, crate::dice(input)));
}

fn book<G: Designed>() -> G::Config {
    G::configure(&BTreeMap::new(), &G::book_sources()).expect("the book")
}

fn state_of<G: Present + Designed>(state: &[u8], dice: u64) {
    let config = book::<G>();
    let mut saved = postcard::to_allocvec(&G::fingerprint(&config)).expect("plain data");
    saved.extend(state);
    saved.extend(xxh3_64(&saved).to_le_bytes());
    let Ok(mut game) = G::load(&config, &saved) else { return };
    let again = G::load(&config, &game.save()).unwrap_or_else(|error| panic!("it cannot be loaded again: {error}"));
    assert!(again == game, "a loaded state differs");
    play::on(&mut game, Origin::Written, dice, 120);
}

/// States of random games, at every stage of them.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (at, id) in catalog::IDS.iter().enumerate() {
        catalog::with_game!(*id, G => seeds.extend(saves::<G>(at as u8))).expect("a game of the list");
    }
    seeds
}

fn saves<G: Present + Designed>(first: u8) -> Vec<Vec<u8>> {
    let config = book::<G>();
    let name = postcard::to_allocvec(&G::fingerprint(&config)).expect("plain data").len();
    let saves = (0..60).map(|seed| {
        let mut game = G::start(&config, Seed(seed), &mut Silent).expect("a game");
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        for _ in 0..seed * 5 {
            let Some(seat) = game.awaiting().iter().next() else { break };
            game.legal(seat, &mut legal);
            game.play(seat, rng.pick(&legal).expect("a choice"), &mut Silent);
        }
        let saved = game.save();
        [&[first], &saved[name..saved.len() - 8]].concat()
    });
    saves.collect()
}
