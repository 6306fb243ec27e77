//! Shows that native and wasm behave alike: the same digests; also measures the speed of both.

use bots::playout;
use cards::Designed;
use kernel::{Eye, Game, Line, Outcome, Present, Record, Redact, Rng, Seed, Silent};
use serde::Serialize;
use std::collections::BTreeMap;

/// Fingerprints of everything that any viewer is shown while a record is replayed. Facts and words have one
/// each: rewording a sentence changes no fact, so a change of words can be seen to change nothing else.
/// States are in neither: their layout is an implementation detail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Digest {
    /// Actions, the number of legal answers, views and events of every viewer with their clauses, results.
    pub facts: String,
    /// Prompts and log lines of every viewer in both languages.
    pub words: String,
}

/// Replays a record and takes its fingerprints.
pub fn digest(record: &str) -> Result<Digest, String> {
    let record = Record::parse(record).map_err(|error| error.to_string())?;
    catalog::with_game!(record.game.as_str(), G => digest_of::<G>(&record)).map_err(|what| what.en)?
}

fn digest_of<G: Present + Designed>(record: &Record) -> Result<Digest, String> {
    let options = record.options.iter().cloned().collect();
    let config = G::configure(&options, &G::book_sources()).map_err(|_| "its options can't be read".to_owned())?;
    let (mut facts, mut words) = (blake3::Hasher::new(), blake3::Hasher::new());
    let mut legal = Vec::new();
    let played = kernel::replay::<G>(record, &config, |step| {
        let game = step.game;
        note(&mut facts, &step.action.map(|(seat, action)| (seat.0, action)));
        for eye in game.seats().iter().map(Eye::Seat).chain([Eye::Watcher, Eye::Referee]) {
            note(&mut facts, &game.view(eye));
            for entry in step.entries {
                let event = entry.event.for_eye(eye);
                note(&mut facts, &(event.as_ref().map(|_| G::CLAUSES[entry.clause.0 as usize]), &event));
                note(&mut words, &Line::new(game, entry).to(eye));
            }
        }
        for seat in game.awaiting().iter() {
            game.legal(seat, &mut legal);
            note(&mut facts, &legal.len());
            note(&mut words, &game.prompt(seat));
        }
        let ended = |outcome: &Outcome| (outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), outcome.score);
        note(&mut facts, &game.outcome().map(|outcome| (ended(outcome), G::CLAUSES[outcome.how.0 as usize])));
    });
    played.map_err(|mismatch| mismatch.to_string())?;
    let short = |hasher: blake3::Hasher| hasher.finalize().to_hex()[..32].to_owned();
    Ok(Digest { facts: short(facts), words: short(words) })
}

/// As JSON with its length, so that adjacent values cannot be confused.
fn note(hasher: &mut blake3::Hasher, value: &impl Serialize) {
    let json = serde_json::to_vec(value).expect("plain data");
    hasher.update(&(json.len() as u64).to_le_bytes());
    hasher.update(&json);
}

/// Plays random games and returns the number of decisions.
pub fn playouts(game: &str, games: u32) -> Result<u64, String> {
    catalog::with_game!(game, G => playouts_of::<G>(games)).map_err(|what| what.en)?
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
