//! What is wrong with one table harms no other: damaged rows, rules that fail, rules that have changed. And databases
//! of earlier versions go on.

use crate::client::{PATIENCE, Running, Visitor};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{EntryRow, Store, TableRow, Write};

const QUICK: [&str; 2] = ["--response-delay", "0"];

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    (folder, db)
}

fn two(game: &str) -> Value {
    json!({ "game": game, "chairs": ["person", "person"] })
}

fn tamper(db: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(db).expect("a database");
    connection.execute_batch(sql).expect("it is changed");
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

/// The tables that the server names as out of use.
async fn out_of_use(server: &Running) -> Value {
    let (status, health) = server.health().await;
    assert_eq!((status, &health["ok"]), (200, &json!(true)), "{health}");
    health["damaged"].clone()
}

/// Why somebody cannot look at a table.
async fn refused(server: &Running, table: &str) -> (u16, String) {
    let (status, body) = server.http("GET", &format!("/api/tables/{table}"), None, None).await;
    (status, body["code"].as_str().unwrap_or_default().to_owned())
}

async fn act_once(seats: &mut [Visitor]) {
    for seat in seats {
        if seat.is_asked() {
            let action = seat.options().first().cloned().expect("something can be done");
            seat.act(&action).await.expect("it was offered");
            return;
        }
    }
    panic!("nobody is asked");
}

/// Lays a changed copy of a table into the files of a server that is closed, with checksums that fit.
async fn copy_table(db: &Path, table: &str, name: &str, change: impl FnOnce(&mut TableRow, &mut Vec<EntryRow>)) {
    let store = Store::open(&format!("sqlite:{}", db.display())).expect("the store opens");
    let (mut row, mut entries) = store.stored(table).await.expect("it is sound").expect("it is there");
    row.id = name.to_owned();
    entries.iter_mut().for_each(|entry| entry.table = name.to_owned());
    change(&mut row, &mut entries);
    let writes = std::iter::once(Write::Table(row)).chain(entries.into_iter().map(Write::Entry)).collect();
    store.write(writes).await.expect("it is writable");
    store.close();
}

/// Made by the program before it had checksums. Its times are moved to now: nothing has expired meanwhile.
#[tokio::test]
async fn a_match_in_a_database_of_an_earlier_version_goes_on() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/tests/fixtures");
    let told = std::fs::read_to_string(fixtures.join("format-1.json")).expect("what people were told");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let (_folder, db) = folder();
    std::fs::copy(fixtures.join("format-1.db"), &db).expect("a copy");
    let connection = rusqlite::Connection::open(&db).expect("a database");
    let last: i64 = connection.query_row("SELECT max(at) FROM entries", [], |row| row.get(0)).expect("entries");
    drop(connection);
    let later = now() - last - 1000;
    tamper(
        &db,
        &format!(
            "UPDATE entries SET at = at + {later}; UPDATE tables SET created = created + {later};
             UPDATE tokens SET at = at + {later}; UPDATE accounts SET created = created + {later}"
        ),
    );
    let server = Running::start(&db, &QUICK);
    assert_eq!(out_of_use(&server).await, json!([]));
    let token = |who: &str| told["tokens"][who].as_str().expect("a token").to_owned();
    let table = |which: &str| told["tables"][which].as_str().expect("a table").to_owned();
    let me = server.get("/api/me", &token("ann")).await;
    for fact in ["name", "registered", "ratings"] {
        assert_eq!(me[fact], told["me"][fact], "{fact}");
    }
    assert_eq!(server.get("/api/me/history", &token("ann")).await, told["history"]);
    let (_, record) = server.http("GET", &format!("/api/tables/{}/record", table("over")), None, None).await;
    assert_eq!(record, told["record"]);
    for (which, phase) in
        [("over", "over"), ("resigned", "over"), ("playing", "playing"), ("waiting", "waiting"), ("closed", "closed")]
    {
        let (status, whole) = server.http("GET", &format!("/api/tables/{}", table(which)), None, None).await;
        assert_eq!((status, &whole["phase"]), (200, &json!(phase)), "{whole}");
    }
    let login = json!({ "name": "Ann", "password": "a long password" });
    assert_eq!(server.http("POST", "/api/login", None, Some(login)).await.0, 200);

    let mut ann = server.visit(Some(&token("ann")), &table("playing")).await;
    let mut bob = server.visit(Some(&token("bob")), &table("playing")).await;
    assert_eq!([&ann.seen["view"], &bob.seen["view"]], [&told["view"]["ann"], &told["view"]["bob"]]);
    tokio::join!(ann.play(), bob.play());
    assert_eq!(server.record(&table("playing")).await.game, "weiqi");
    let mut alone = server.visit(Some(&token("ann")), &table("halo")).await;
    alone.play().await;
    assert_eq!(server.record(&table("halo")).await.game, "halo");
    let (status, body) = server
        .http("POST", &format!("/api/tables/{}/sit", table("waiting")), Some(&token("ann")), Some(json!({})))
        .await;
    assert_eq!(status, 200, "{body}");
}

#[tokio::test]
async fn a_damaged_row_stops_its_table_and_no_other() {
    let (_folder, db) = folder();
    let mut server = Running::start(&db, &QUICK);
    let (body, tokens, _) = server.seated(2, two("weiqi")).await;
    let (setup, _, _) = server.seated(2, two("weiqi")).await;
    let (sound, _, _) = server.seated(2, two("weiqi")).await;
    server.kill();
    copy_table(&db, &sound, "seat8", |_, entries| {
        let act = json!({ "k": "act", "seat": 8, "action": "pass", "by": "person" }).to_string();
        let last = entries.last().cloned().expect("entries");
        entries.push(EntryRow { seq: last.seq + 1, body: act, ..last });
    })
    .await;
    // Both are valid, and say something else than was written.
    tamper(&db, &format!("UPDATE entries SET body = replace(body, 'Guest', 'guest') WHERE table_id = '{body}'"));
    tamper(&db, &format!("UPDATE tables SET setup = replace(setup, 'true', 'false') WHERE id = '{setup}'"));

    let mut server = Running::start(&db, &QUICK);
    let mut harmed = [body.as_str(), setup.as_str(), "seat8"];
    harmed.sort_unstable();
    assert_eq!(out_of_use(&server).await, json!(harmed));
    for table in harmed {
        let (status, code) = refused(&server, table).await;
        assert!(status == 503 && (code == "damaged" || table == "seat8"), "{table}: {status} {code}");
    }
    let (_, refused) = server.http("GET", &format!("/api/tables/{body}?lang=zh"), Some(&tokens[0]), None).await;
    assert!(refused["text"].as_str().is_some_and(|text| text.starts_with("这张牌桌")), "{refused}");
    let (_, _, mut seats) = server.seated(2, two("weiqi")).await;
    act_once(&mut seats).await;
    assert_eq!(server.http("GET", &format!("/api/tables/{sound}"), None, None).await.0, 200);
    assert!(server.stop().success());
}

#[tokio::test]
async fn rules_that_fail_stop_their_table_and_never_the_server() {
    let (_folder, db) = folder();
    let fails = || Running::start_with(&db, &QUICK, &[("PAIJU_TEST_PANIC", "boom")]);
    let mut server = fails();
    let (table, tokens, mut seats) = server.seated(2, two("weiqi")).await;
    let (other, other_tokens, mut others) = server.seated(2, two("halo")).await;
    seats[0].wish(json!({ "t": "chat", "text": "hello" })).await.expect("said");
    seats[0].tell(json!({ "t": "chat", "text": "boom" })).await;
    for seat in &mut seats {
        let told = seat.until(|message| message["t"] == "refused").await;
        assert_eq!(told["code"], "stopped", "{told}");
    }
    assert_eq!(refused(&server, &table).await, (503, "stopped".to_owned()));
    let refusal = seats[1].wish(json!({ "t": "resign" })).await.expect_err("it is stopped");
    assert_eq!(refusal["code"], "stopped");
    assert_eq!(out_of_use(&server).await, json!([table]));
    act_once(&mut others).await;
    server.kill();

    // What was said is in the store, and the rules fail there again: at every start.
    for _ in 0..2 {
        let mut server = fails();
        assert_eq!(out_of_use(&server).await, json!([table]));
        assert_eq!(refused(&server, &table).await, (503, "stopped".to_owned()));
        let mut seats = Vec::new();
        for token in &other_tokens {
            seats.push(server.visit(Some(token), &other).await);
        }
        act_once(&mut seats).await;
        server.kill();
    }
    // With a program that does not fail, the match goes on.
    let server = Running::start(&db, &QUICK);
    assert_eq!(out_of_use(&server).await, json!([]));
    let mut seats = Vec::new();
    for token in &tokens {
        seats.push(server.visit(Some(token), &table).await);
    }
    assert_eq!(seats[0].seen["chat"][1]["text"], "boom");
    act_once(&mut seats).await;
}

#[tokio::test]
async fn a_match_of_other_rules_is_not_altered_and_another_layout_stops_nothing() {
    let (_folder, db) = folder();
    let mut server = Running::start(&db, &QUICK);
    let (table, _, mut seats) = server.seated(2, two("weiqi")).await;
    for _ in 0..20 {
        act_once(&mut seats).await;
        for seat in &mut seats {
            seat.catch_up().await;
        }
    }
    server.kill();
    let stated = |entries: &mut Vec<EntryRow>| {
        let entry = entries.iter().position(|entry| entry.seq > 0 && !entry.state.is_empty());
        entry.expect("the state is stored now and then")
    };
    // The same layout and another hash: the rules would make another match of it.
    copy_table(&db, &table, "altered", |_, entries| {
        let at = stated(entries);
        let (layout, _) = entries[at].state.split_once(':').expect("layout and hash");
        entries[at].state = format!("{layout}:0123456789abcdef");
        entries.iter_mut().for_each(|entry| entry.rules = "of old".to_owned());
    })
    .await;
    // An action that the rules no longer allow.
    copy_table(&db, &table, "forbidden", |_, entries| {
        let last = entries.last_mut().expect("entries");
        last.body = last.body.replace("\"action\":\"", "\"action\":\"no ");
        last.rules = "of old".to_owned();
    })
    .await;
    // The rules are the same: then it is not they.
    copy_table(&db, &table, "wrong", |_, entries| {
        let last = entries.last_mut().expect("entries");
        last.body = last.body.replace("\"action\":\"", "\"action\":\"no ");
    })
    .await;
    // Only the bytes of a state are others.
    copy_table(&db, &table, "moved", |_, entries| {
        let at = stated(entries);
        entries[at].state = "another layout:0123456789abcdef".to_owned();
        entries.iter_mut().for_each(|entry| entry.rules = "of old".to_owned());
    })
    .await;
    let server = Running::start(&db, &QUICK);
    assert_eq!(out_of_use(&server).await, json!(["altered", "forbidden", "wrong"]));
    for (name, code) in [("altered", "other_rules"), ("forbidden", "other_rules"), ("wrong", "damaged")] {
        assert_eq!(refused(&server, name).await, (503, code.to_owned()), "{name}");
    }
    let view = |whole: (u16, Value)| whole.1["view"].clone();
    let moved = view(server.http("GET", "/api/tables/moved", None, None).await);
    assert_eq!(moved, view(server.http("GET", &format!("/api/tables/{table}"), None, None).await));
    assert_ne!(moved, Value::Null);
}

#[tokio::test]
async fn a_result_that_could_not_be_stored_is_stored_when_the_database_is_well_again() {
    let (_folder, db) = folder();
    let server = Running::start(&db, &QUICK);
    let (table, tokens, mut seats) = server.seated(2, two("weiqi")).await;
    tamper(&db, "CREATE TRIGGER away BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'not now'); END");
    seats[0].wish(json!({ "t": "resign" })).await.expect("the end itself was stored");
    let record = async || server.http("GET", &format!("/api/tables/{table}/record"), None, None).await.0;
    assert_eq!(record().await, 403, "there is no record yet");
    tamper(&db, "DROP TRIGGER away");
    let stored = async {
        while record().await != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, stored).await.expect("the result is stored");
    assert_eq!(server.get("/api/me/history", &tokens[1]).await.as_array().map(Vec::len), Some(1));
}

/// `paiju admin doctor`: whether it was content, and what it said.
fn doctor(db: &Path, lang: &str, url: &str) -> (Option<i32>, String) {
    let db = format!("sqlite:{}", db.display());
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_paiju"));
    let output = doctor.args(["--lang", lang, "admin", "doctor", "--db", &db, "--url", url]).output();
    let output = output.expect("the program starts");
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    (output.status.code(), said.join("\n"))
}

#[tokio::test]
async fn the_doctor_names_everything_that_is_wrong() {
    let (_folder, db) = folder();
    let mut server = Running::start(&db, &QUICK);
    let (table, _, _) = server.seated(2, two("weiqi")).await;
    let (sound, _, _) = server.seated(2, two("weiqi")).await;
    let nobody = "http://127.0.0.1:1";
    let url = format!("http://{}", server.place);
    assert_eq!(doctor(&db, "en", &url), (Some(0), "the database is sound\n\n".to_owned()), "while the server runs");
    server.kill();
    assert_eq!(doctor(&db, "zh", nobody), (Some(0), "数据库完好\n\n".to_owned()));
    copy_table(&db, &sound, "older", |_, entries| {
        let last = entries.last_mut().expect("entries");
        (last.state, last.rules) = (last.state.clone(), "of old".to_owned());
        last.body = json!({ "k": "act", "seat": 0, "action": "nonsense", "by": "person" }).to_string();
    })
    .await;
    tamper(&db, &format!("UPDATE entries SET at = at + 1 WHERE table_id = '{table}' AND seq = 1"));
    tamper(&db, "UPDATE accounts SET name = 'Eve' WHERE id IN (SELECT id FROM accounts ORDER BY id LIMIT 1)");
    let (code, said) = doctor(&db, "en", nobody);
    assert_eq!(code, Some(1), "{said}");
    for part in [
        &format!("entry:{table}/1 is damaged: it does not match its checksum."),
        "account:",
        "table older: this game was played by another version of the rules",
        "3 problems found",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains(&sound), "{said}");
    let (code, said) = doctor(&db, "zh", nobody);
    assert!(code == Some(1) && said.contains("发现 3 处问题") && said.contains("换回备份"), "{said}");

    // Its log, damaged before its end: nothing is opened.
    let mut server = Running::start(&db, &QUICK);
    server.seated(2, two("weiqi")).await;
    server.kill();
    let wal = PathBuf::from(format!("{}-wal", db.display()));
    let mut bytes = std::fs::read(&wal).expect("a log");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    std::fs::write(&wal, bytes).expect("it is changed");
    let (code, said) = doctor(&db, "en", nobody);
    assert!(code == Some(1) && said.contains("restore"), "{said}");
    let output = crate::client::program(&db, &[]).output().expect("the program starts");
    assert!(!output.status.success(), "the server does not start either");
    assert!(String::from_utf8_lossy(&output.stderr).contains("restore"), "{output:?}");
    let (code, said) = doctor(&db.with_file_name("nothing.db"), "en", nobody);
    assert!(code == Some(2) && said.contains("there is no database"), "{said}");
}
