//! Random playouts: the unit in which bots think and benchmarks count.

use kernel::{Game, Rng, Silent};

/// Plays random legal actions as far as the game says that it is worth looking ahead.
pub(crate) fn look_ahead<G: Game>(world: &mut G, rng: &mut Rng, buffer: &mut Vec<G::Action>) {
    let most = world.standing().map_or(G::LONGEST, |standing| standing.horizon);
    play_on(world, rng, buffer, most);
}

/// Plays random legal actions, each equally likely, until the game is over or `G::LONGEST`
/// decisions were made, and says how many it made. Several seats that are asked at once answer in
/// seat order: their answers commute. Nothing is allocated once the buffer has grown to its size.
pub fn playout<G: Game>(world: &mut G, rng: &mut Rng, buffer: &mut Vec<G::Action>) -> u32 {
    play_on(world, rng, buffer, G::LONGEST)
}

fn play_on<G: Game>(world: &mut G, rng: &mut Rng, buffer: &mut Vec<G::Action>, most: u32) -> u32 {
    let mut decisions = 0;
    while decisions < most && world.outcome().is_none() {
        let Some(seat) = world.awaiting().iter().next() else { break };
        buffer.clear();
        world.legal(seat, buffer);
        let Some(action) = rng.pick(buffer) else { break };
        world.play(seat, action, &mut Silent);
        decisions += 1;
    }
    decisions
}
