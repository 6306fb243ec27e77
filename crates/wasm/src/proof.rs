//! What shows that native and wasm are one program: the same digests, and how fast both are.

use bots::playout;
use cards::Designed;
use kernel::{Eye, Game, Lang, Line, Present, Record, Rng, Seat, Seed, Silent};
use std::collections::BTreeMap;

/// A fingerprint of everything that anybody is shown while a record is played again: views, logs
/// in both languages, states.
pub fn digest(record: &str) -> Result<String, String> {
    let record = Record::parse(record).map_err(|error| error.to_string())?;
    catalog::with_game!(record.game.as_str(), G => digest_of::<G>(&record))?
}

fn digest_of<G: Present + Designed>(record: &Record) -> Result<String, String> {
    let options = record.options.iter().cloned().collect();
    let config = G::configure(&options, &G::book_sources()).map_err(|_| "its options can't be read".to_owned())?;
    let mut hasher = blake3::Hasher::new();
    let seats = record.seats.len() as u8;
    let played = kernel::replay::<G>(record, &config, |step| {
        let eyes = (0..seats).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Watcher, Eye::Referee]);
        for eye in eyes {
            hasher.update(&serde_json::to_vec(&step.game.view(eye)).expect("a view is plain data"));
            for entry in step.entries {
                let line = Line::new(step.game, entry);
                for lang in [Lang::Zh, Lang::En] {
                    hasher.update(line.to(eye).map_or("", |text| lang.of(text)).as_bytes());
                }
            }
        }
        hasher.update(&kernel::hash_of(step.game).to_le_bytes());
    });
    played.map_err(|mismatch| mismatch.to_string())?;
    Ok(hasher.finalize().to_hex()[..32].to_owned())
}

/// Plays so many random games and says how many decisions that took.
pub fn playouts(game: &str, games: u32) -> Result<u64, String> {
    catalog::with_game!(game, G => playouts_of::<G>(games))?
}

fn playouts_of<G: Game + Designed>(games: u32) -> Result<u64, String> {
    let config =
        G::configure(&BTreeMap::new(), &G::book_sources()).map_err(|_| "its cards can't be read".to_owned())?;
    let (mut rng, mut legal) = (Rng::new(0), Vec::with_capacity(256));
    let mut decisions = 0;
    for seed in 0..u64::from(games) {
        let mut state = G::start(&config, Seed(seed), &mut Silent).map_err(|error| error.to_string())?;
        decisions += u64::from(playout(&mut state, &mut rng, &mut legal));
    }
    Ok(decisions)
}
