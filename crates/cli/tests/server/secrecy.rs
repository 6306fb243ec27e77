//! Nobody is ever sent anything they may not know.
//!
//! Whole matches are played over real sockets by two or more people and a spectator, who also try
//! things they may not do, ask why not, and come back. Everything that anybody was sent is kept.
//! Then the match is replayed from its record, and at every decision the hidden part of the world is
//! replaced by one that the asked seat cannot tell from the true one: what that seat and the
//! spectator were sent must be, byte for byte, what such a world would have sent them.

use crate::client::{Client, Running};
use host::{Match, Setup};
use kernel::{Eye, Lang, Record, Seat};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const WORLDS: u64 = 3;

/// Everything that somebody was sent, and what they tried and were refused.
#[derive(Default)]
struct Kept {
    /// By version.
    shown: BTreeMap<u64, Vec<Value>>,
    refused: Vec<(u64, String, Value)>,
    grey: Vec<(u64, Value)>,
    lines: Vec<Value>,
}

impl Kept {
    fn keep(&mut self, message: &Value) {
        self.shown.entry(version(message)).or_default().push(message.clone());
        self.lines.extend(message["log"].as_array().cloned().unwrap_or_default());
    }
}

fn version(message: &Value) -> u64 {
    message["version"].as_u64().expect("a version")
}

/// Plays a whole match, seat by seat; everybody reads everything before the next action.
async fn play(server: &Running, game: &str, seats: usize) -> (Record, Setup, Vec<Kept>) {
    let setup = json!({ "game": game, "chairs": vec!["person"; seats] });
    let mut tokens = Vec::new();
    for _ in 0..seats {
        tokens.push(server.guest().await);
    }
    let table = server.table(&tokens[0], setup.clone()).await;
    for (seat, token) in tokens.iter().enumerate() {
        let path = format!("/api/tables/{table}/sit");
        let (status, body) = server.http("POST", &path, Some(token), Some(json!({ "seat": seat }))).await;
        assert_eq!(status, 200, "{body}");
    }
    let mut clients: Vec<Client> = Vec::new();
    for token in &tokens {
        clients.push(server.client(Some(token)).await);
    }
    clients.push(server.client(None).await);
    let mut kept: Vec<Kept> = (0..=seats).map(|_| Kept::default()).collect();
    let mut last: Vec<Value> = Vec::new();
    for (client, kept) in clients.iter_mut().zip(&mut kept) {
        client.send(json!({ "t": "open", "table": table })).await;
        let message = client.wait_for(&["table"]).await;
        kept.keep(&message);
        last.push(message);
    }
    let mut count = 0usize;
    while last[seats].get("result").is_none() {
        let asked = (0..seats).find(|&seat| last[seat]["asked"] == true);
        let Some(seat) = asked else {
            // Somebody is asked in secret, or the delay runs: everybody reads until somebody is asked.
            for at in 0..=seats {
                read_on(&mut clients[at], &table, &mut kept[at], &mut last[at]).await;
            }
            continue;
        };
        count += 1;
        if count.is_multiple_of(5) {
            try_the_impossible(&mut clients[seat], &table, &mut kept[seat], &last[seat]).await;
        }
        let options = last[seat]["options"].as_array().expect("options");
        let action = options[(count * 7919) % options.len()]["action"].clone();
        let act = json!({ "t": "act", "table": table, "id": count.to_string(), "version": version(&last[seat]), "action": action });
        clients[seat].send(act).await;
        let ack = clients[seat].wait_for(&["ack", "refused"]).await;
        assert_eq!(ack["t"], "ack", "{ack}");
        for at in 0..=seats {
            read_on(&mut clients[at], &table, &mut kept[at], &mut last[at]).await;
        }
    }
    let (_, record) = server.http("GET", &format!("/api/tables/{table}/record"), None, None).await;
    let record = Record::parse(record.as_str().expect("a text")).expect("a record");
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let setup = setup.checked(&host::book_files(game).expect("a game")).expect("it can be played");
    (record, setup, kept)
}

/// Reads until there is nothing more: a pong comes after everything that was sent before it.
async fn read_on(client: &mut Client, table: &str, kept: &mut Kept, last: &mut Value) {
    client.send(json!({ "t": "open", "table": table, "version": last["version"], "hash": last["hash"] })).await;
    loop {
        let message = client.wait_for(&["table", "step", "same"]).await;
        match message["t"].as_str() {
            Some("same") => return,
            Some("step") => {
                kept.keep(&message);
                *last = message;
            }
            _ => {
                // A whole table: its log is everything that was said so far.
                kept.shown.entry(version(&message)).or_default().push(message.clone());
                kept.lines = message["log"].as_array().cloned().unwrap_or_default();
                *last = message;
                return;
            }
        }
    }
}

/// Garbage, somebody else's words, and the question why.
async fn try_the_impossible(client: &mut Client, table: &str, kept: &mut Kept, last: &Value) {
    for action in ["nonsense", "pass", "end", "play A02", "stone C3", "choose gu_li"] {
        let act = json!({ "t": "act", "table": table, "id": format!("try {action}"), "version": last["version"], "action": action });
        let legal = last["options"].as_array().expect("options").iter().any(|option| option["action"] == action);
        if !legal {
            client.send(act).await;
            let refused = client.wait_for(&["refused", "ack"]).await;
            assert_eq!(refused["t"], "refused", "{refused}");
            kept.refused.push((version(last), action.to_owned(), refused));
        }
    }
    client.send(json!({ "t": "why", "table": table })).await;
    let why = client.wait_for(&["why"]).await;
    kept.grey.push((version(last), why["refused"].clone()));
}

/// Compares what was sent with what worlds that the reader cannot tell apart would have sent.
fn compare(record: &Record, setup: &Setup, kept: &[Kept]) -> usize {
    let seats = setup.chairs.len();
    let files = host::book_files(&setup.game).expect("a game");
    let mut game = host::open_match(setup, &[], record.seed, &files).expect("it begins");
    // Sitting down and beginning are changes of the table beside those of the match.
    let beside = seats as u64 + 1;
    let mut compared = 0;
    for at in 0..=record.moves.len() {
        for asked in game.awaiting().iter() {
            for world in 0..WORLDS {
                let imagined = game.imagine(asked, world * 1_000_003 + at as u64);
                for eye in [Eye::Seat(asked), Eye::Watcher] {
                    let index = if let Eye::Seat(seat) = eye { seat.index() } else { seats };
                    compared += compare_eye(game.as_ref(), imagined.as_ref(), eye, &kept[index], beside);
                }
            }
        }
        let Some((seat, action)) = record.moves.get(at) else { break };
        let seat = (0..seats as u8).map(Seat).find(|&one| seat_word(setup, one) == *seat).expect("a seat");
        game.act(seat, action).expect("it was legal");
    }
    compared
}

fn compare_eye(game: &dyn Match, imagined: &dyn Match, eye: Eye, kept: &Kept, beside: u64) -> usize {
    // Nothing is sent to whoever may not notice the question; what they come back to was sent before.
    if game.is_behind(eye) {
        return 0;
    }
    let at = u64::from(game.version(eye)) + beside;
    assert_eq!(game.version(eye), imagined.version(eye));
    let mut compared = 0;
    let glimpse = serde_json::to_value(imagined.glimpse(eye, Lang::En)).expect("plain data");
    for sent in kept.shown.get(&at).into_iter().flatten() {
        // Whoever has acted and comes back while somebody else is asked quietly is shown what they
        // saw before, and not a word more.
        let nothing = sent["prompt"] == "One moment…" && sent["options"] == json!([]) && sent["waiting"] == json!([]);
        let parts = if nothing { &["view"][..] } else { &["view", "prompt", "asked", "waiting", "options"][..] };
        for &part in parts {
            assert_eq!(sent[part].to_string(), glimpse[part].to_string(), "{part} tells {eye:?} more than it may know");
        }
        compared += 1;
    }
    let Eye::Seat(seat) = eye else { return compared };
    for (_, action, refused) in kept.refused.iter().filter(|(version, ..)| *version == at) {
        let refusal = serde_json::to_value(imagined.check(seat, action, Lang::En).expect_err("it is refused"))
            .expect("plain data");
        for part in ["code", "text", "clause"] {
            assert_eq!(refused.get(part), refusal.get(part), "the refusal of {action} tells more than {seat} may know");
        }
        compared += 1;
    }
    for (_, grey) in kept.grey.iter().filter(|(version, _)| *version == at) {
        let why = serde_json::to_value(imagined.grey(seat, Lang::En)).expect("plain data");
        assert_eq!(grey.to_string(), why.to_string(), "why not tells more than {seat} may know");
        compared += 1;
    }
    compared
}

fn seat_word(setup: &Setup, seat: Seat) -> &'static str {
    catalog::with_game!(setup.game.as_str(), G => <G as kernel::Present>::seat_id(seat)).expect("a game")
}

async fn whole_match(game: &str, seats: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &["--response-delay", "0"]);
    // A match may end after a few actions: then another one is played.
    let mut compared = 0;
    while compared <= 50 {
        let (record, setup, kept) = play(&server, game, seats).await;
        compared += compare(&record, &setup, &kept);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn weiqi_sends_nobody_anything_they_may_not_know() {
    whole_match("weiqi", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn halo_sends_nobody_anything_they_may_not_know() {
    whole_match("halo", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn relic_sends_nobody_anything_they_may_not_know() {
    whole_match("relic", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kim_sends_nobody_anything_they_may_not_know() {
    whole_match("kim", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tianji_sends_nobody_anything_they_may_not_know() {
    whole_match("tianji", 4).await;
}
