//! Match records: what is read is written as it was read, what verifies replays, and each step of it obeys the rulebook.

use cards::Designed;
use kernel::{Lang, Present, Record, hash_of, replay};

/// See the module.
pub fn check(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return assert!(!error.said().zh.is_empty() && !error.said().en.is_empty()),
    };
    assert_eq!(Record::parse(&record.write()).as_ref(), Ok(&record), "it is written otherwise than it was read");
    let _ = host::verify(&record);
    let _ = catalog::with_game!(record.game.as_str(), G => replayed::<G>(&record));
}

fn replayed<G: Present + Designed>(record: &Record) {
    let files = G::book_sources();
    let config = match G::configure(&record.options.iter().cloned().collect(), &files) {
        Ok(config) => config,
        Err(mistakes) => return assert!(!cards::summary(&mistakes).en.is_empty()),
    };
    let mut broken = Vec::new();
    let played = replay::<G>(record, &config, |step| {
        step.lines();
        let before = step.action.map(|_| step.before);
        step.game.broken_invariants(before, &mut broken);
        assert!(broken.is_empty(), "{broken:?} after {:?}", step.action);
    });
    let game = match played {
        Ok(game) => game,
        Err(mismatch) => return assert!(!mismatch.said().zh.is_empty() && !mismatch.said().en.is_empty()),
    };
    let again: G = replay(record, &config, |_| {}).expect("what has replayed once replays again");
    assert_eq!(hash_of(&again), hash_of(&game));
    let last = host::replay_at(record, &files, record.moves.len(), Lang::Zh).expect("the server shows what replays");
    assert_eq!(last.actions, record.moves.len());
    assert!(host::open_review(record, &files).is_ok(), "what replays can be reviewed");
}

/// The golden records.
pub fn seeds() -> Vec<Vec<u8>> {
    crate::seeds::files("tests/records", "paiju").into_iter().map(String::into_bytes).collect()
}
