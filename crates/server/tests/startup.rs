//! A start with many tables: none is replayed for it, and all are looked at afterwards, without being kept in memory.
//!
//! `PAIJU_RUNNING=3000 PAIJU_FINISHED=10000 PAIJU_DB_AT=/tmp/many.db cargo test -p paiju-server --test startup` makes a
//! database of that size and leaves it there, to measure a start with.

use paiju_server::Config;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{EntryRow, ResultRow, Store, TableRow, Write};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// A table with everything that belongs to it.
struct Sample {
    row: TableRow,
    entries: Vec<EntryRow>,
    result: Option<ResultRow>,
}

impl Sample {
    async fn of(store: &Store, id: &str) -> Sample {
        let (row, entries) = store.stored(id).await.expect("it is sound").expect("it is there");
        Sample { row, entries, result: store.result(id).await.expect("it is sound") }
    }

    /// Its n-th copy, whose last entry was made at this time.
    fn copy(&self, n: usize, at: i64) -> Vec<Write> {
        let id = format!("{}{n}", self.row.id);
        let later = at - self.entries.last().map_or(at, |entry| entry.at);
        let created = self.row.created + later;
        let entry = |entry: &EntryRow| EntryRow { table: id.clone(), at: entry.at + later, ..entry.clone() };
        let mut writes = vec![Write::Table(TableRow { id: id.clone(), created, ..self.row.clone() })];
        writes.extend(self.entries.iter().map(entry).map(Write::Entry));
        let result = |result: &ResultRow| Write::Result(ResultRow { table: id.clone(), ..result.clone() });
        writes.extend(self.result.as_ref().map(result));
        writes
    }
}

/// A database with so many copies of the running matches and the finished ones of the fixture.
async fn fill(db: &Path, known: &Value, running: usize, finished: usize) {
    let store = Store::open(&format!("sqlite:{}", db.display())).expect("a store");
    let table = |which: &str| known["tables"][which].as_str().expect("a table").to_owned();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64;
    for (kinds, count) in [(["playing", "halo"], running), (["over", "resigned"], finished)] {
        let samples = [Sample::of(&store, &table(kinds[0])).await, Sample::of(&store, &table(kinds[1])).await];
        for group in (0..count).collect::<Vec<_>>().chunks(100) {
            let writes = group.iter().flat_map(|&n| samples[n % 2].copy(n, now)).collect();
            store.write(writes).await.expect("it is writable");
        }
    }
    store.close();
}

async fn ask(place: &str, path: &str, token: &str) -> Value {
    let mut stream = TcpStream::connect(place).await.expect("it listens");
    let request = format!("GET {path} HTTP/1.0\r\nHost: {place}\r\nAuthorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    let (_, body) = answer.split_once("\r\n\r\n").expect("an answer");
    serde_json::from_str(body).expect("JSON")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_replays_no_match_and_looks_at_all_of_them_later() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/tests/fixtures");
    let known = std::fs::read_to_string(fixtures.join("format-1.json")).expect("what is in it");
    let known: Value = serde_json::from_str(&known).expect("JSON");
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("paiju.db");
    std::fs::copy(fixtures.join("format-1.db"), &db).expect("a copy");
    let (running, finished) = (number("PAIJU_RUNNING").unwrap_or(60), number("PAIJU_FINISHED").unwrap_or(20));
    fill(&db, &known, running, finished).await;
    if let Some(at) = std::env::var_os("PAIJU_DB_AT").map(PathBuf::from) {
        std::fs::copy(&db, &at).expect("a copy");
    }

    let url = format!("sqlite:{}", db.display());
    let config = Config { port: 0, db: url, rate: 100_000, thinkers: 1, ..Config::default() };
    let open = paiju_server::open(config).await.expect("it opens");
    let place = open.address.to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(open.serve(async move { drop(stopped.await) }));
    // The fixture itself has three unfinished tables.
    let first = ask(&place, "/healthz", "").await;
    let seen = first["tables"].as_u64().zip(first["unchecked"].as_u64()).expect("numbers");
    assert!(
        seen.0 + seen.1 <= running as u64 + 3 && seen.1 > 0,
        "the server is there before all are looked at: {first}"
    );
    let token = known["tokens"]["ann"].as_str().expect("a token");
    // Half of the copies are public, and the lobby shows 200.
    let lobby = ask(&place, "/api/lobby", token).await["tables"].as_array().map(Vec::len);
    assert!(lobby >= Some((running / 2).min(200)), "they are in the lobby at once: {lobby:?}");
    let mut most = 0;
    let looked = async {
        loop {
            let health = ask(&place, "/healthz", "").await;
            most = most.max(health["tables"].as_u64().expect("a number"));
            assert_eq!(health["damaged"], json!([]));
            if health["unchecked"] == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(600), looked).await.expect("all are looked at");
    assert!(most < running as u64 / 2, "{most} tables were in memory at once");
    let mine = ask(&place, "/api/me/tables", token).await;
    assert!(mine.as_array().is_some_and(|tables| tables.len() >= running), "they are in the lists");
    drop(stop);
    serving.await.expect("it stops").expect("it knows what it stores");
}
