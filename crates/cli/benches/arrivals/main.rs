//! Does the time at which the result of an action arrives tell that somebody was asked in secret?
//!
//! `cargo bench -p paiju-cli --bench arrivals` plays the games that ask in secret against the release program, over
//! real sockets and with the usual delay. Whoever is asked passes at a random moment of the delay. So there are two
//! kinds of results, those after a secret question and those without one; they come in the same run, at the same
//! tables, in an order that only the cards decide. The actor notes how long after the acknowledgement each result
//! arrives, and the two kinds are compared ([`statistics`]).
//!
//! `PAIJU_MINUTES` says how long.

#[allow(dead_code)]
#[path = "../../tests/server/client.rs"]
mod client;
mod play;
mod statistics;

use client::Running;
use play::{Table, Trial};
use statistics::Comparison;
use std::collections::BTreeMap;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Each game that asks in secret: its seats, and how many tables of it there are at the same time.
const GAMES: [(&str, usize, usize); 3] = [("relic", 2, 6), ("kim", 2, 6), ("tianji", 3, 8)];

/// Who passes in so many milliseconds passes early.
const EARLY: f64 = 150.0;

/// How many minutes it takes where nobody says so.
const USUAL: u64 = 10;

fn main() {
    let minutes =
        std::env::var("PAIJU_MINUTES").ok().map(|text| text.parse().expect("PAIJU_MINUTES: expected a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &[]);
    let until = Instant::now() + Duration::from_secs(60 * minutes.unwrap_or(USUAL));
    let mut trials: BTreeMap<&str, Vec<Trial>> = BTreeMap::new();
    std::thread::scope(|scope| {
        let (found, results) = mpsc::channel();
        for (game, seats, tables) in GAMES {
            for seed in 0..tables {
                let (server, found) = (&server, found.clone());
                scope.spawn(move || {
                    let mut table = Table::new(server, game, seats, seed as u64 + 1);
                    while Instant::now() < until {
                        let note = |trial| found.send((game, trial)).expect("somebody counts");
                        table.play_a_match(note, || Instant::now() > until);
                    }
                });
            }
        }
        drop(found);
        for (game, trial) in results {
            trials.entry(game).or_default().push(trial);
        }
    });
    println!("{}", Comparison::HEADINGS);
    let mut told_apart = false;
    let all = || trials.values().flatten();
    let mut rows: Vec<(&str, Vec<&Trial>)> =
        trials.iter().map(|(game, trials)| (*game, trials.iter().collect())).collect();
    rows.push(("all", all().collect()));
    // Whatever a late answer does to the result, an early one does not.
    rows.push(("early", all().filter(|trial| trial.passed.is_none_or(|at| at < EARLY)).collect()));
    for (name, trials) in rows {
        let comparison = Comparison::of(&trials);
        println!("{name:<8} {comparison}");
        told_apart |= comparison.tells_apart();
    }
    if told_apart {
        println!("\nThe two kinds can be told apart.");
        std::process::exit(1);
    }
}
