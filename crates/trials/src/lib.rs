//! The trials that every game stands, whatever its rules: its scenarios come out as they say, its
//! golden records are played as they were, nothing from outside makes it panic, its playouts
//! allocate nothing, the kernel's laws hold under every option. For tests only; a game's `tests/`
//! folder calls the macros here and adds what is its own.

pub mod allocation;
pub mod edits;
pub mod hostile;
pub mod laws;
pub mod layout;
pub mod mutants;
pub mod nonsense;
pub mod records;
pub mod refusals;
pub mod scenarios;
pub mod schema;

pub use proptest;

use kernel::{Game, Rng, Seed, Silent};

/// A position after so many decisions of a random game.
pub fn some_game<G: Game>(config: &G::Config, seed: u64, decisions: usize) -> G {
    let mut game = start::<G>(config, seed);
    play_some(&mut game, seed, decisions);
    game
}

/// So many random decisions, or fewer if the game ends.
pub fn play_some<G: Game>(game: &mut G, seed: u64, decisions: usize) {
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    for _ in 0..decisions {
        let Some(seat) = game.awaiting().iter().next() else { break };
        game.legal(seat, &mut legal);
        let Some(action) = rng.pick(&legal) else { break };
        game.play(seat, action, &mut Silent);
    }
}

/// A fresh game.
///
/// # Panics
/// When the configuration cannot be played.
pub fn start<G: Game>(config: &G::Config, seed: u64) -> G {
    G::start(config, Seed(seed), &mut Silent).expect("a configuration that can be played")
}

/// The game that a position describes, with its configuration; otherwise what is wrong, in English.
pub fn position_of<G: cards::Designed>(text: &str, files: &[cards::Source]) -> Result<(G, G::Config), String> {
    let source = cards::Source { path: "position".to_owned(), text: text.to_owned() };
    cards::position::<G>(&source, files, &mut kernel::Journal::default()).map_err(|mistakes| {
        let said: Vec<String> = mistakes.into_iter().map(|mistake| mistake.what.en).collect();
        said.join("; ")
    })
}
