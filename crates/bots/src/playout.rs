//! Random playouts: the unit in which bots think and benchmarks count.

use kernel::{Game, Rng, Silent};

/// Plays random legal actions, each equally likely, until the game is over or `G::LONGEST`
/// decisions were made, and says how many it made. Several seats that are asked at once answer in
/// seat order: their answers commute. Nothing is allocated once the buffer has grown to its size.
pub fn playout<G: Game>(world: &mut G, rng: &mut Rng, buffer: &mut Vec<G::Action>) -> u32 {
    let mut decisions = 0;
    while decisions < G::LONGEST && world.outcome().is_none() {
        let Some(seat) = world.awaiting().iter().next() else { break };
        buffer.clear();
        world.legal(seat, buffer);
        let Some(action) = rng.pick(buffer) else { break };
        world.play(seat, action, &mut Silent);
        decisions += 1;
    }
    decisions
}
