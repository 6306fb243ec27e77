//! `paiju replay --print` tells a match as it was told while it was played.

mod common;

use cards::Designed;
use common::{path, run};
use kernel::{Eye, Journal, Line, LogEntry, Present, Record, Rng, Seed};
use std::collections::BTreeMap;

/// Plays a match at random: its record, and every line that the referee heard.
fn played<G: Present + Designed>(seed: u64) -> (Record, Vec<String>) {
    let config = G::configure(&BTreeMap::new(), &G::book_sources()).expect("the book is without mistakes");
    let mut journal = Journal::default();
    let mut game = G::start(&config, Seed(seed), &mut journal).expect("the book can be played");
    let players = vec!["random".to_owned(); game.seats().len()];
    let mut record = Record::begin::<G>(&config, Seed(seed), Vec::new(), &players);
    let mut heard = Vec::new();
    let mut hear = |before: &G, entries: &[LogEntry<G::Event>]| {
        for line in entries.iter().map(|entry| Line::new(before, entry)) {
            heard.extend(line.to(Eye::Referee).map(|text| format!("{}  [{}]", text.en, line.clause)));
        }
    };
    hear(&game, &journal.entries);
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    while let Some(seat) = game.awaiting().iter().next() {
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).expect("whoever is asked has a choice");
        let before = game.clone();
        record.note(&game, seat, &action);
        journal.entries.clear();
        game.play(seat, action, &mut journal);
        hear(&before, &journal.entries);
    }
    record.finish(&game);
    (record, heard)
}

#[test]
fn every_line_is_told_as_it_was_in_the_match() {
    let dir = tempfile::TempDir::new().unwrap();
    for id in catalog::IDS {
        for seed in 1..=3 {
            let (record, heard) = catalog::with_game!(*id, G => played::<G>(seed)).unwrap();
            let file = dir.path().join(format!("{id}-{seed}.paiju"));
            std::fs::write(&file, record.write()).unwrap();
            let (code, out, error) = run(&["replay", path(&file), "--print"]);
            assert_eq!(code, 0, "{id} {seed}: {error}");
            let told: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix("          ")).collect();
            for (told, heard) in told.iter().zip(&heard) {
                assert_eq!(told, heard, "{id} {seed}");
            }
            assert_eq!(told.len(), heard.len(), "{id} {seed}");
        }
    }
}
