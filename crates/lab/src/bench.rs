//! How fast a game runs: whole random games on one core, clones, and the search of the bots.

use bots::{Bot, Budget, Ismcts, playout};
use kernel::{Game, Rng, Seed, Seen, Silent, Text};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The figures of one game. The keys are stable.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bench {
    /// The game's id.
    pub game: &'static str,
    /// Whole random games per second on one core.
    pub games_per_s: f64,
    /// Decisions per second in them.
    pub decisions_per_s: f64,
    /// Time to clone a state in mid-game.
    pub clone_ns: f64,
    /// Size of a state.
    pub state_bytes: usize,
    /// Iterations of information-set MCTS per second, from a position in mid-game.
    pub ismcts_iterations_per_s: f64,
    /// Random games per second on this many cores at once.
    pub cores: usize,
    /// As a multiple of one core.
    pub speed_up: f64,
}

/// Measures for about `time` each: one core, all cores, clones, search.
pub fn bench<G: Game>(config: &G::Config, time: Duration, cores: usize) -> Result<Bench, Text> {
    let start = |seed: u64| G::start(config, Seed(seed), &mut Silent).map_err(|error| error.0);
    start(0)?;
    let (games, decisions) = run::<G>(config, time, 0);
    let alone = games as f64 / time.as_secs_f64();
    let together: u64 = std::thread::scope(|scope| {
        let worker = |core: usize| scope.spawn(move || run::<G>(config, time, core as u64 + 1).0);
        let workers: Vec<_> = (0..cores).map(worker).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or(0)).sum()
    });
    let middle = middle_of(start(1)?);
    Ok(Bench {
        game: G::ID,
        games_per_s: alone,
        decisions_per_s: decisions as f64 / time.as_secs_f64(),
        clone_ns: clone_time(&middle),
        state_bytes: size_of::<G>(),
        ismcts_iterations_per_s: search_speed(&middle),
        cores,
        speed_up: together as f64 / time.as_secs_f64() / alone,
    })
}

fn run<G: Game>(config: &G::Config, time: Duration, salt: u64) -> (u64, u64) {
    let (mut rng, mut legal) = (Rng::new(salt), Vec::with_capacity(256));
    let (mut games, mut decisions) = (0, 0);
    let started = Instant::now();
    while started.elapsed() < time {
        for _ in 0..64 {
            let Ok(mut game) = G::start(config, Seed(salt << 40 | games), &mut Silent) else {
                return (games, decisions);
            };
            decisions += u64::from(playout(&mut game, &mut rng, &mut legal));
            games += 1;
        }
    }
    let whole = time.as_secs_f64() / started.elapsed().as_secs_f64();
    ((games as f64 * whole) as u64, (decisions as f64 * whole) as u64)
}

/// A position half-way through a random game, at a decision with a choice.
fn middle_of<G: Game>(game: G) -> G {
    let (mut rng, mut legal) = (Rng::new(2), Vec::new());
    let length = playout(&mut game.clone(), &mut rng.clone(), &mut legal);
    let mut middle = game;
    for played in 0..length {
        let Some(seat) = middle.awaiting().iter().next() else { break };
        middle.legal(seat, &mut legal);
        if played >= length / 2 && legal.len() > 4 {
            break;
        }
        let Some(action) = rng.pick(&legal) else { break };
        middle.play(seat, action, &mut Silent);
    }
    middle
}

fn clone_time<G: Game>(game: &G) -> f64 {
    const CLONES: u32 = 1_000_000;
    let mut copy = game.clone();
    let started = Instant::now();
    for _ in 0..CLONES {
        copy.clone_from(black_box(game));
        black_box(&mut copy);
    }
    started.elapsed().as_nanos() as f64 / f64::from(CLONES)
}

fn search_speed<G: Game>(game: &G) -> f64 {
    const ITERATIONS: u32 = 20_000;
    let Some(seen) = game.awaiting().iter().next().and_then(|seat| Seen::by(game, seat)) else { return 0.0 };
    let mut bot = Ismcts::<G>::new(Budget::iterations(ITERATIONS), 1);
    let started = Instant::now();
    black_box(bot.choose(&seen));
    f64::from(ITERATIONS) / started.elapsed().as_secs_f64()
}
