//! No acknowledged action is ever lost: the program is killed in mid-game, again and again, and every
//! player's history is compared with the store.

use crate::client::{Client, Running};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

const TABLES: usize = 6;
const KILLS: u32 = 12;

/// What one player knows: every action that was acknowledged, by the name that it was sent under.
#[derive(Default)]
struct Known {
    acknowledged: BTreeMap<String, String>,
    finished: bool,
}

/// Plays at random until the match is over, however often the server goes away.
async fn play(
    token: String,
    table: String,
    seat: usize,
    mut place: watch::Receiver<Option<String>>,
    known: Arc<Mutex<Known>>,
) {
    let mut count = 0u64;
    // An action without an answer is sent again under its name.
    let mut pending: Option<(String, String)> = None;
    let mut seen: Option<(u64, String)> = None;
    let mut last = Value::Null;
    'connect: loop {
        let address = place.wait_for(Option::is_some).await.expect("the test goes on").clone();
        let Some(mut client) = Client::connect(&address.unwrap_or_default(), Some(&token)).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        // Whoever was acknowledged and has not seen what came of it needs the whole table.
        let (version, hash) = seen.clone().filter(|_| !last.is_null()).unzip();
        client.send(json!({ "t": "open", "table": table, "version": version, "hash": hash })).await;
        if let (Some((id, action)), Some((version, _))) = (&pending, &seen) {
            client.send(json!({ "t": "act", "table": table, "id": id, "version": version, "action": action })).await;
        }
        loop {
            let Some(message) = client.next().await else { continue 'connect };
            match message["t"].as_str().unwrap_or_default() {
                "table" | "step" => {
                    seen = Some((message["version"].as_u64().unwrap_or_default(), text(&message["hash"])));
                    if message.get("result").is_some() {
                        known.lock().expect("no panic").finished = true;
                        return;
                    }
                    last = message;
                }
                "same" => {}
                "ack" => {
                    let id = text(&message["id"]);
                    let (sent, action) = pending.take().expect("an acknowledgement of something sent");
                    assert_eq!(id, sent);
                    known.lock().expect("no panic").acknowledged.insert(id, action);
                    // What came of it comes next, unless it did before the connection broke.
                    last = Value::Null;
                    client.send(json!({ "t": "open", "table": table })).await;
                }
                "refused" => {
                    // The action was applied before the connection broke, and time went on: it is acknowledged
                    // under its name. Anything else would be a stale or an illegal one, which must not happen.
                    panic!("refused: {message}");
                }
                _ => {}
            }
            if last["asked"] == true && pending.is_none() {
                count += 1;
                let options = last["options"].as_array().expect("options");
                let pick = (count as usize * 7919 + seat * 31) % options.len();
                let id = format!("{table}-{seat}-{count}");
                let action = text(&options[pick]["action"]);
                let version = &last["version"];
                client
                    .send(json!({ "t": "act", "table": table, "id": id, "version": version, "action": action }))
                    .await;
                pending = Some((id, action));
            }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_action_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let db: PathBuf = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "10"]);
    let (place, places) = watch::channel(Some(server.place.clone()));
    let (mut players, mut all) = (Vec::new(), Vec::new());
    for at in 0..TABLES {
        let game = ["weiqi", "halo", "relic", "kim", "weiqi", "halo"][at % 6];
        let tokens = [server.guest().await, server.guest().await];
        let setup = json!({ "game": game, "chairs": ["person", "person"], "seat": 0 });
        let table = server.table(&tokens[0], setup).await;
        let (status, body) =
            server.http("POST", &format!("/api/tables/{table}/sit"), Some(&tokens[1]), Some(json!({}))).await;
        assert_eq!(status, 200, "{body}");
        for (seat, token) in tokens.into_iter().enumerate() {
            let known = Arc::new(Mutex::new(Known::default()));
            all.push((table.clone(), known.clone()));
            players.push(tokio::spawn(play(token, table.clone(), seat, places.clone(), known)));
        }
    }
    for round in 0..KILLS {
        tokio::time::sleep(Duration::from_millis(150 + u64::from(round * 37 % 200))).await;
        place.send_replace(None);
        server.kill();
        server = Running::start(&db, &["--response-delay", "10"]);
        place.send_replace(Some(server.place.clone()));
    }
    for player in players {
        tokio::time::timeout(Duration::from_secs(240), player)
            .await
            .expect("every match ends")
            .expect("without a mistake");
    }
    server.kill();
    compare(&db, &all).await;
}

/// Every acknowledged action stands in the store, once, as it was sent; numbers have no gaps.
async fn compare(db: &Path, all: &[(String, Arc<Mutex<Known>>)]) {
    let store = store::Store::open(&format!("sqlite:{}", db.display())).expect("the store opens");
    let mut checked = 0;
    for (table, known) in all {
        let entries = store.entries(table).await.expect("it is readable");
        let mut acts = BTreeMap::new();
        let mut names = BTreeSet::new();
        for (at, entry) in entries.iter().enumerate() {
            assert_eq!(entry.seq, at as i64, "no gap");
            let body: Value = serde_json::from_str(&entry.body).expect("JSON");
            if let Some(id) = body["id"].as_str() {
                assert!(names.insert(id.to_owned()), "{id} was applied twice");
                acts.insert(id.to_owned(), text(&body["action"]));
            }
        }
        {
            let known = known.lock().expect("no panic");
            assert!(known.finished);
            for (id, action) in &known.acknowledged {
                assert_eq!(acts.get(id), Some(action), "{id} was acknowledged and is lost");
                checked += 1;
            }
        }
        let result = store.result(table).await.expect("it is readable").expect("a result");
        let record = kernel::Record::parse(&result.record).expect("a record");
        assert_eq!(host::verify(&record), Some(Ok(())), "the deal was fair");
        replays(&record);
    }
    assert!(checked > 200, "only {checked} actions were acknowledged");
}

fn replays(record: &kernel::Record) {
    let replayed = catalog::with_game!(record.game.as_str(), G => {
        let options = record.options.iter().cloned().collect();
        let files = <G as cards::Designed>::book_sources();
        let config = <G as cards::Designed>::configure(&options, &files).expect("the options of the record");
        kernel::replay::<G>(record, &config, |_| {}).map(drop)
    });
    replayed.expect("a game of ours").expect("the record replays to its result and hash");
}
