//! What a table costs: its memory while a match goes on, and the time to open it.
//!
//! `cargo bench -p paiju-host --bench table`. Every viewer is shown every step, as on a server where everybody reads at
//! once; the actions are random.

use cards::Source;
use kernel::{Eye, Lang, Rng, Seat, Seats};
use paiju_host::{Entry, Hand, Phase, Setup, Table, book_files};
use std::sync::Arc;
use std::time::Instant;

/// After so many actions the memory is looked at, as long as the match lasts; and at its end.
const LOOKS: [usize; 3] = [0, 20, 200];

/// Openings that are timed.
const TIMES: u32 = 50;

fn main() {
    println!("{:<12} {:>8} {:>10} {:>14} {:>12} {:>12}", "game", "actions", "bytes", "open, longest", "step", "act");
    let tables = catalog::IDS.iter().flat_map(|game| {
        let [least, most] = paiju_host::game_info(game, Lang::En).expect("a game of the list").seats;
        [2, 4, 8]
            .into_iter()
            .filter(move |seats| (least..=most).contains(seats))
            .map(|seats| (*game, usize::from(seats)))
    });
    for (game, seats) in tables {
        let mut at_end = 0;
        let files = Arc::new(book_files(game).expect("a game"));
        // What all tables of a game share is not counted.
        let _other = match_of(game, &files, seats, 0);
        for most in LOOKS.into_iter().chain([usize::MAX]) {
            let mut table = None;
            let (mut actions, mut acting) = (0, 0.0);
            let used = allocation_counter::measure(|| {
                let (played, count, each) = match_of(game, &files, seats, most);
                (table, actions, acting) = (Some(played), count, each);
            });
            if actions == at_end && most != 0 {
                continue;
            }
            at_end = actions;
            let table = table.expect("it was made");
            let opening = table.eyes().map(|eye| timed(|| drop(whole(&table, eye)))).fold(0.0, f64::max);
            let step = table.eyes().map(|eye| timed(|| drop(text(&table.step(eye, Lang::Zh))))).fold(0.0, f64::max);
            println!(
                "{:<12} {actions:>8} {:>10} {opening:>11.0} µs {step:>9.0} µs {acting:>9.0} µs",
                format!("{game} {seats}"),
                used.bytes_current
            );
        }
    }
}

fn text(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).expect("plain data")
}

fn whole(table: &Table, eye: Eye) -> String {
    let account = if let Eye::Seat(seat) = eye { Some(format!("account {}", seat.0)) } else { None };
    text(&table.whole(account.as_deref(), Lang::Zh, Seats::NONE))
}

/// In microseconds.
fn timed(does: impl Fn()) -> f64 {
    let from = Instant::now();
    (0..TIMES).for_each(|_| does());
    from.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES)
}

/// A table with this many actions, or as many as there are; how many there were, and how long each took.
fn match_of(game: &str, files: &Arc<Vec<Source>>, seats: usize, most: usize) -> (Table, usize, f64) {
    let body = serde_json::json!({ "game": game, "chairs": vec!["person"; seats] });
    let setup: Setup = serde_json::from_value(body).expect("a setup");
    let setup = setup.checked(files).expect("it can be played");
    let mut table = Table::new("table".to_owned(), setup, files.clone(), vec![7; 32], 0);
    for seat in 0..seats as u8 {
        let (account, name) = (format!("account {seat}"), format!("Player {seat}"));
        let sit = Entry::Sit { seat, account, name, deck: None, luck: String::new(), commitment: None };
        table.apply(0, &sit).expect("a free seat");
    }
    table.apply(0, &Entry::Start).expect("it begins");
    tell(&mut table);
    let mut rng = Rng::new(1);
    let (mut actions, mut spent) = (0, 0.0);
    while table.phase() == Phase::Playing && actions < most {
        let asked: Vec<Seat> = table.owing().iter().collect();
        let seat = rng.pick(&asked).expect("somebody is asked");
        let options = table.shown(Eye::Seat(seat), Lang::Zh).options;
        let action = options[rng.below(options.len())].action.clone();
        let from = Instant::now();
        let act = Entry::Act { seat: seat.0, action, by: Hand::Person, id: format!("{}", rng.next_u64()) };
        table.apply(0, &act).expect("what is offered is accepted");
        spent += from.elapsed().as_secs_f64() * 1e6;
        tell(&mut table);
        actions += 1;
    }
    (table, actions, spent / actions.max(1) as f64)
}

fn tell(table: &mut Table) {
    for eye in table.eyes() {
        table.told(eye);
    }
}
