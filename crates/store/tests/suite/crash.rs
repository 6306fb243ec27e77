//! Killed in the middle of a burst: every entry that was acknowledged is there.
//!
//! This test program starts itself anew as the one that writes. It says on its output what was acknowledged,
//! and is killed without warning while it does.

use crate::places::{Place, entry, run, table};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write as _};
use std::process::{Command, Stdio};
use store::{EntryRow, Store, Write};

const URL: &str = "STORE_TEST_BURST";
const ROUND: &str = "STORE_TEST_ROUND";
const ROUNDS: usize = 6;
const WRITERS: usize = 24;

pub fn rounds_of_kills(place: &Place) {
    let mut acknowledged = BTreeMap::new();
    for round in 0..ROUNDS {
        let burst = burst_until_killed(place, round, 40 + 150 * round);
        assert!(burst.len() >= 40, "{} entries in round {round}", burst.len());
        for (table, seq) in burst {
            acknowledged.entry(table).and_modify(|last: &mut i64| *last = seq.max(*last)).or_insert(seq);
        }
        let store = place.open();
        for (id, &last) in &acknowledged {
            check(&run(store.entries(id)).unwrap(), id, last);
        }
    }
    assert!(acknowledged.len() > ROUNDS, "several tables a round");
}

/// No gaps, nothing torn, nothing lost; what was written and not yet acknowledged may be there.
pub fn check(entries: &[EntryRow], id: &str, last: i64) {
    for (seq, found) in (0..).zip(entries) {
        assert_eq!(*found, entry(id, seq));
    }
    assert_eq!(entries.len() % 2, 0, "{id}: a pair is written together or not at all");
    assert!(entries.len() as i64 > last, "{id}: entry {last} was acknowledged, and {} are there", entries.len());
}

/// Writes pairs of entries for ever, and calls for each pair that is acknowledged. Ends when a write fails.
pub async fn burst(store: &Store, prefix: &str, acknowledged: impl Fn(&str, i64) + Clone + Send + 'static) {
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let (store, id, acknowledged) = (store.clone(), format!("{prefix}-{writer}"), acknowledged.clone());
            tokio::spawn(async move {
                let mut writes = vec![Write::Table(table(&id, 1, "playing"))];
                for pair in 0.. {
                    writes.extend([entry(&id, 2 * pair), entry(&id, 2 * pair + 1)].map(Write::Entry));
                    if store.write(std::mem::take(&mut writes)).await.is_err() {
                        return;
                    }
                    acknowledged(&id, 2 * pair + 1);
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
}

fn burst_until_killed(place: &Place, round: usize, lines: usize) -> Vec<(String, i64)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::a_burst_when_asked_for", "--nocapture"])
        .env(URL, place.url())
        .env(ROUND, round.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut told = Vec::new();
    let mut line = String::new();
    while output.read_line(&mut line).unwrap() > 0 {
        // Without its end the line may be cut short.
        if let Some((id, seq)) = line
            .strip_suffix(" .\n")
            .and_then(|line| line.rsplit_once("done "))
            .and_then(|(_, rest)| rest.split_once(' '))
        {
            told.push((id.to_owned(), seq.parse().unwrap()));
        }
        if told.len() == lines {
            child.kill().unwrap();
        }
        line.clear();
    }
    child.wait().unwrap();
    told
}

/// Nothing, unless the test above has started this process.
#[test]
fn a_burst_when_asked_for() {
    let (Ok(url), Ok(round)) = (std::env::var(URL), std::env::var(ROUND)) else { return };
    let store = Store::open(&url).unwrap();
    run(burst(&store, &round, |id, seq| {
        let mut out = std::io::stdout().lock();
        writeln!(out, "done {id} {seq} .").and_then(|()| out.flush()).unwrap();
    }));
}
