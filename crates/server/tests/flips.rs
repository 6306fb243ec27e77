//! One bit of the database changes by itself, in the file or in its log: nobody is told anything else than before. Either
//! the server does not start and says why, or what is damaged is refused and all else is as it was, or nothing
//! depended on that bit.
//!
//! `PAIJU_FLIPS=200 cargo test -p paiju-server --test flips -- --nocapture` flips more bits and counts what became of
//! them.

use paiju_server::Config;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// A server in this process.
struct Running {
    place: String,
    stop: oneshot::Sender<()>,
    done: tokio::task::JoinHandle<()>,
}

impl Running {
    async fn start(db: &Path) -> Result<Running, String> {
        let config = Config {
            port: 0,
            db: format!("sqlite:{}", db.display()),
            rate: 100_000,
            response_delay: std::time::Duration::ZERO,
            thinkers: 1,
            ..Config::default()
        };
        let open = paiju_server::open(config).await.map_err(|error| error.en)?;
        let place = open.address.to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = open.serve(async move { drop(stopped.await) });
        let done = tokio::spawn(async move { serving.await.expect("it knows what it stores") });
        Ok(Running { place, stop, done })
    }

    async fn stop(self) {
        drop(self.stop);
        self.done.await.expect("it stops");
    }

    async fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.place).await.expect("it listens");
        let body = body.to_string();
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.place,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or_else(|_| json!(body)))
    }
}

/// Everybody's questions and the answers to them.
async fn told(server: &Running, known: &Value) -> BTreeMap<String, (u16, Value)> {
    let mut told = BTreeMap::new();
    let tokens = known["tokens"].as_object().expect("tokens");
    let tables = known["tables"].as_object().expect("tables");
    for (who, token) in tokens {
        let token = token.as_str().expect("a token");
        let mut paths: Vec<String> =
            ["/api/me", "/api/me/history", "/api/me/tables", "/api/ratings/weiqi"].map(String::from).into();
        for table in tables.values() {
            let table = table.as_str().expect("a table");
            paths.extend([format!("/api/tables/{table}"), format!("/api/tables/{table}/record")]);
        }
        for path in paths {
            let (status, mut answer) = server.ask("GET", &path, token, &Value::Null).await;
            // It runs by itself.
            if let Some(answer) = answer.as_object_mut() {
                answer.remove("clock");
            }
            told.insert(format!("{who} {path}"), (status, answer));
        }
    }
    let login = json!({ "name": "Ann", "password": "a long password" });
    let (status, answer) = server.ask("POST", "/api/login", "", &login).await;
    told.insert("login".to_owned(), (status, answer["name"].clone()));
    told
}

/// What became of a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Refused,
    Quarantined,
    Harmless,
}

async fn fate(db: &Path, known: &Value, sound: &BTreeMap<String, (u16, Value)>) -> Result<Fate, String> {
    let Ok(server) = Running::start(db).await else { return Ok(Fate::Refused) };
    let now = told(&server, known).await;
    // What is wrong with a table that nobody asked for is found in the background.
    let health = loop {
        let (_, health) = server.ask("GET", "/healthz", "", &Value::Null).await;
        if health["unchecked"] == 0 {
            break health;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    };
    server.stop().await;
    let out_of_use: Vec<&Value> = health["damaged"].as_array().into_iter().flatten().collect();
    let mut fate = if out_of_use.is_empty() { Fate::Harmless } else { Fate::Quarantined };
    for (question, answer) in &now {
        let before = &sound[question];
        if answer == before {
            continue;
        }
        // A list of tables leaves out exactly those that the server names as out of use.
        let listed = |answer: &(u16, Value)| -> Vec<Value> {
            let tables = answer.1.as_array().into_iter().flatten();
            tables.filter(|table| !out_of_use.contains(&&table["id"])).cloned().collect()
        };
        let fewer = question.ends_with("/api/me/tables") && answer.0 == 200 && listed(before) == listed(answer);
        if answer.0 != 503 && (!fewer || out_of_use.is_empty()) {
            return Err(format!("{question}: {before:?} became {answer:?}"));
        }
        fate = Fate::Quarantined;
    }
    Ok(fate)
}

const FILES: [&str; 3] = ["", "-wal", ".mark"];

fn beside(db: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", db.display()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flipped_bit_changes_nothing_that_anybody_is_told() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/tests/fixtures");
    let known = std::fs::read_to_string(fixtures.join("format-1.json")).expect("what is in it");
    let known: Value = serde_json::from_str(&known).expect("JSON");
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("paiju.db");
    std::fs::copy(fixtures.join("format-1.db"), &db).expect("a copy");
    let connection = rusqlite::Connection::open(&db).expect("a database");
    let last: i64 = connection.query_row("SELECT max(at) FROM entries", [], |row| row.get(0)).expect("entries");
    let later =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock").as_millis() as i64 - last;
    for column in ["entries SET at = at", "tables SET created = created", "tokens SET at = at"] {
        connection.execute_batch(&format!("UPDATE {column} + {later}")).expect("its times are moved to now");
    }
    drop(connection);

    // What a server leaves behind that is killed: the file, its log, and the note beside them.
    let server = Running::start(&db).await.expect("it opens");
    let table = known["tables"]["playing"].as_str().expect("a table");
    for step in 0..30 {
        for who in ["ann", "bob"] {
            let token = known["tokens"][who].as_str().expect("a token");
            let (_, whole) = server.ask("GET", &format!("/api/tables/{table}"), token, &Value::Null).await;
            if whole["asked"] == true {
                let act = json!({ "id": format!("{who} {step}"), "version": whole["version"], "action": whole["options"][0]["action"] });
                let (status, answer) = server.ask("POST", &format!("/api/tables/{table}/act"), token, &act).await;
                assert_eq!(status, 200, "{answer}");
            }
        }
    }
    let image: Vec<Vec<u8>> = FILES.iter().map(|ending| std::fs::read(beside(&db, ending)).expect("a file")).collect();
    server.stop().await;
    // In a new place each time: the server before may still be closing its files.
    let mut laid = 0;
    let mut lay = |changed: Option<(usize, usize)>| {
        laid += 1;
        let db = folder.path().join(format!("{laid}.db"));
        for (at, (ending, bytes)) in FILES.iter().zip(&image).enumerate() {
            let mut bytes = bytes.clone();
            if let Some((_, bit)) = changed.filter(|(file, _)| *file == at) {
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            std::fs::write(beside(&db, ending), bytes).expect("a file");
        }
        db
    };
    let server = Running::start(&lay(None)).await.expect("it opens");
    let sound = told(&server, &known).await;
    server.stop().await;
    // Of an unfinished match there is no record.
    assert!(sound.values().all(|(status, _)| matches!(status, 200 | 403)), "{sound:?}");

    let flips: u64 = std::env::var("PAIJU_FLIPS").ok().and_then(|count| count.parse().ok()).unwrap_or(120);
    let mut rng = kernel::Rng::new(2026);
    let (mut fates, mut wrong) = (BTreeMap::new(), Vec::new());
    for flip in 0..flips {
        let file = usize::from(flip % 2 == 1);
        let bit = rng.below(image[file].len() * 8);
        match fate(&lay(Some((file, bit))), &known, &sound).await {
            Ok(fate) => *fates.entry((FILES[file], fate)).or_insert(0) += 1,
            Err(what) => wrong.push(format!("bit {bit} of `paiju.db{}`: {what}", FILES[file])),
        }
    }
    println!("{flips} flips: {fates:?}");
    assert!(wrong.is_empty(), "{} of {flips} passed in silence:\n{}", wrong.len(), wrong.join("\n"));
}
