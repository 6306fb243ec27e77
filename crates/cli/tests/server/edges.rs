//! What nobody thinks of until it happens: what clocks and metrics reveal, names that look alike,
//! tokens that were lost, other names of the server, a store that fails for a while.

use crate::client::{METRICS, Running, Visitor};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Store, Write};

fn server(args: &[&str]) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), args);
    (folder, server)
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

/// The metrics without what takes time; the sum of the durations never repeats.
async fn figures(server: &Running) -> Vec<String> {
    let (status, text) = server.http("GET", "/metrics", Some(METRICS), None).await;
    assert_eq!(status, 200, "{text}");
    let lines = text.as_str().expect("a text").lines();
    lines.filter(|line| line.contains("_total ") || line.contains("_count ")).map(str::to_owned).collect()
}

fn total(figures: &[String], name: &str) -> u64 {
    let line = figures.iter().find_map(|line| line.strip_prefix(name)).expect("a metric of that name");
    line.trim().parse().expect("a number")
}

/// Whatever came to somebody by now.
async fn read_now(visitor: &mut Visitor) {
    while let Ok(message) = tokio::time::timeout(Duration::from_millis(15), visitor.next()).await {
        message.expect("the connection stands");
    }
}

/// One action of the seat that is asked openly, and the answers to the questions that only one
/// seat can see. How many there were, between which times it was done, and the metrics before. `None`: the machine was
/// so slow that an answer came after the delay, when nothing can hide it.
async fn one_action(
    server: &Running,
    seats: &mut [Visitor],
    watcher: &mut Visitor,
    count: usize,
) -> Option<(usize, i64, i64, Vec<String>)> {
    // What comes before: a question that nobody else may notice, of a seat that has all the time it wants.
    while watcher.seen["waiting"] == json!([]) && !watcher.is_over() {
        if let Some(asked) = seats.iter().position(Visitor::is_asked) {
            let first = seats[asked].options()[0].clone();
            seats[asked].act(&first).await.expect("it was offered");
        }
        for visitor in seats.iter_mut().chain([&mut *watcher]) {
            read_now(visitor).await;
        }
    }
    let before = figures(server).await;
    let seen = watcher.seen["version"].clone();
    let acting = seats.iter().position(Visitor::is_asked).expect("somebody is asked");
    let options = seats[acting].options();
    let began = now();
    // At the end of a turn there is most to answer.
    let end = options.iter().find(|option| *option == "end" && count.is_multiple_of(2));
    seats[acting].act(end.unwrap_or(&options[(count * 7919) % options.len()])).await.expect("it was offered");
    let done = now();
    let (mut secret, mut late) = (0, false);
    while watcher.seen["version"] == seen && !watcher.is_over() {
        for seat in seats.iter_mut() {
            read_now(seat).await;
        }
        read_now(watcher).await;
        let asked = seats.iter().position(Visitor::is_asked);
        if let Some(asked) = asked.filter(|_| watcher.seen["version"] == seen) {
            let options = seats[asked].options();
            seats[asked].act(options.last().expect("an option")).await.expect("it was offered");
            secret += 1;
            late |= now() - began >= DELAY;
        }
    }
    for seat in seats.iter_mut() {
        read_now(seat).await;
    }
    (!late).then_some((secret, began, done, before))
}

/// Milliseconds in which secret answers cannot be noticed.
const DELAY: i64 = 500;

/// Whether somebody was asked secretly must not show: not in the time of the clocks, not in the metrics.
#[tokio::test]
async fn clocks_and_metrics_do_not_tell_whether_somebody_was_asked() {
    let (_folder, server) = server(&["--response-delay", &DELAY.to_string()]);
    let clock = json!({ "kind": "total", "seconds": 3600, "increment": 0 });
    let setup = json!({ "game": "kim", "chairs": ["person", "person"], "clock": clock });
    let (mut asked, mut not_asked) = (0, 0);
    'matches: for _ in 0..20 {
        let (table, _, mut seats) = server.seated(2, setup.clone()).await;
        let mut watcher = server.visit(None, &table).await;
        let mut count = 0;
        while !watcher.is_over() && count < 60 {
            if asked >= 2 && not_asked >= 2 {
                break 'matches;
            }
            count += 1;
            let Some((secret, began, done, before)) = one_action(&server, &mut seats, &mut watcher, count).await else {
                continue;
            };
            let after = figures(&server).await;
            if watcher.is_over() {
                break;
            }
            asked += usize::from(secret > 0);
            not_asked += usize::from(secret == 0);
            let at = watcher.seen["clock"]["at"].as_i64().expect("there is a clock");
            assert!((began..=done).contains(&at), "{secret} secret answers, and the clock is of {} later", at - done);
            for name in ["paiju_actions_total", "paiju_durable_seconds_count"] {
                assert_eq!(total(&after, name), total(&before, name) + 1, "{name} after {secret} secret answers");
            }
        }
    }
    assert!(asked >= 2 && not_asked >= 2, "{asked} with and {not_asked} without a secret question");
}

#[tokio::test]
async fn without_a_clock_no_message_has_a_time() {
    let (_folder, server) = server(&["--response-delay", "0"]);
    let (_, _, mut seats) = server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    let options = seats[0].options();
    seats[0].act(&options[0]).await.expect("it was offered");
    seats[1].until(|message| message["t"] == "step").await;
    for message in &seats[1].came {
        let clock = message.get("clock");
        assert!(clock.is_none_or(|clock| clock["kind"] == "none" && clock.get("at").is_none()), "{message}");
    }
}

#[tokio::test]
async fn metrics_are_for_whoever_runs_the_server() {
    let (folder, server) = server(&[]);
    let guest = server.guest().await;
    for token in [None, Some(""), Some("wrong"), Some(guest.as_str())] {
        assert_eq!(server.http("GET", "/metrics", token, None).await.0, 401, "{token:?}");
    }
    let admin = std::fs::read_to_string(folder.path().join("server.db.keeper")).expect("the admin token");
    assert_eq!(server.http("GET", "/metrics", Some(&admin), None).await.0, 200);
    for (accept, kind) in [
        ("*/*", "text/plain; version=0.0.4"),
        ("application/openmetrics-text", "application/openmetrics-text; version=1.0.0"),
    ] {
        let head = format!(
            "GET /metrics HTTP/1.0\r\nHost: {}\r\nAccept: {accept}\r\nAuthorization: Bearer {METRICS}\r\n",
            server.place
        );
        let answer = server.raw(&head, b"").await.expect("an answer");
        assert!(answer.head.contains(&format!("content-type: {kind}; charset=utf-8")), "{}", answer.head);
        assert!(answer.body.ends_with("# EOF\n"), "{}", answer.body);
    }
}

const SECRET: &str = "a long password";

async fn register(server: &Running, token: &str, name: &str) -> (u16, Value) {
    server.post("/api/register", token, json!({ "name": name, "password": SECRET })).await
}

async fn login(server: &Running, name: &str, password: &str) -> (u16, Value) {
    server.http("POST", "/api/login", None, Some(json!({ "name": name, "password": password }))).await
}

/// What whoever runs the server asks of it.
async fn administer(folder: &tempfile::TempDir, server: &Running, what: &str, wanted: Value) -> (u16, Value) {
    let token = std::fs::read_to_string(folder.path().join("server.db.keeper")).expect("the admin token");
    server.post(&format!("/admin/{what}"), &token, wanted).await
}

/// Changes the database behind the server's back.
fn tamper(db: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(db).expect("a database");
    connection.busy_timeout(Duration::from_secs(10)).expect("a patient connection");
    connection.execute_batch(sql).expect("it can be changed");
}

#[tokio::test]
async fn of_several_registrations_at_once_one_counts() {
    let (_folder, server) = server(&[]);
    let token = server.guest().await;
    let names = ["Ann", "Bea", "Cyd", "Dan", "Eve"];
    let answers = join_all(names.map(|name| register(&server, &token, name))).await;
    let registered: Vec<usize> = (0..names.len()).filter(|&at| answers[at].0 == 200).collect();
    assert_eq!(registered.len(), 1, "{answers:?}");
    assert!(answers.iter().all(|(status, body)| *status == 200 || body["code"] == "registered"), "{answers:?}");
    let name = names[registered[0]];
    assert_eq!(server.get("/api/me", &token).await["name"], name);
    let other = names[(registered[0] + 1) % names.len()];
    assert_eq!(login(&server, other, SECRET).await.0, 401, "no second name");
    assert_eq!(register(&server, &server.guest().await, other).await.0, 200, "and it is still free");
}

#[tokio::test]
async fn names_that_look_alike_are_one_name() {
    let (folder, mut server) = server(&[]);
    let token = server.guest().await;
    assert_eq!(register(&server, &token, "Coco Mike").await.0, 200);
    for name in ["COCO MIKE", "Ｃoco mike", "C0co  Mlke"] {
        let (status, body) = register(&server, &server.guest().await, name).await;
        assert_eq!((status, &body["code"]), (409, &json!("name_taken")), "{name}");
        let (_, body) = server.http("POST", "/api/guest", None, Some(json!({ "name": name }))).await;
        assert_eq!(body["code"], "name_taken", "{name}");
    }
    let (_, body) = server.http("POST", "/api/guest", None, Some(json!({ "name": "\u{421}oco" }))).await;
    assert_eq!(body["code"], "bad_name", "a Cyrillic letter among Latin ones");

    // A database from before: its names were compared in lower case only.
    server.stop();
    let db = folder.path().join("server.db");
    let store = Store::open(&format!("sqlite:{}", db.display())).expect("the store opens");
    let from = store.name_keys().await.expect("it is readable").remove(0);
    store.write(vec![Write::NameKey { from, to: "coco mike".to_owned() }]).await.expect("it is writable");
    store.close();
    let server = Running::start(&db, &[]);
    assert_eq!(login(&server, "Coco Mike", SECRET).await.0, 200);
    let (_, body) = register(&server, &server.guest().await, "C0co Mlke").await;
    assert_eq!(body["code"], "name_taken");
}

#[tokio::test]
async fn whoever_changes_their_password_is_logged_out_elsewhere() {
    let (_folder, server) = server(&[]);
    let here = server.guest().await;
    let change =
        async |old: &str, new: &str| server.post("/api/password", &here, json!({ "old": old, "new": new })).await;
    assert_eq!(change(SECRET, "another password").await.0, 401, "a guest has none");
    assert_eq!(register(&server, &here, "Ann").await.0, 200);
    let (_, body) = login(&server, "Ann", SECRET).await;
    let elsewhere = body["token"].as_str().expect("a token").to_owned();
    let tokens = server.get("/api/me/tokens", &here).await;
    let tokens = tokens.as_array().expect("a list");
    assert_eq!(tokens.iter().map(|token| token["this"] == true).filter(|this| *this).count(), 1, "{tokens:?}");
    assert!(
        tokens.len() == 2 && tokens.iter().all(|token| token["used"].as_i64() > Some(now() - 60_000)),
        "{tokens:?}"
    );
    let mut watching = server.client(Some(&elsewhere)).await;
    let mut mine = server.client(Some(&here)).await;

    assert_eq!(change("a wrong password", "another password").await.0, 401);
    assert_eq!(change(SECRET, "short").await.0, 400);
    assert_eq!(change(SECRET, "another password").await.0, 200);
    let rest = watching.rest().await;
    assert_eq!(rest.last().expect("a reason")["code"], "unknown_token", "its socket is closed at once");
    assert_eq!(server.http("GET", "/api/me", Some(&elsewhere), None).await.0, 401);
    assert_eq!(server.get("/api/me", &here).await["name"], "Ann");
    assert_eq!(login(&server, "Ann", SECRET).await.0, 401);
    let (status, body) = login(&server, "Ann", "another password").await;
    assert_eq!(status, 200);
    mine.send(json!({ "t": "ping" })).await;
    assert_eq!(mine.next().await.expect("it stands")["t"], "pong");

    assert_eq!(server.post("/api/logout/all", &here, json!({})).await.0, 200);
    assert_eq!(mine.rest().await.last().expect("a reason")["code"], "unknown_token");
    for token in [here.as_str(), body["token"].as_str().expect("a token")] {
        assert_eq!(server.http("GET", "/api/me", Some(token), None).await.0, 401);
    }
}

#[tokio::test]
async fn a_token_that_is_not_used_for_half_a_year_expires() {
    const DAY: i64 = 24 * 3600 * 1000;
    let (folder, mut server) = server(&[]);
    let db = folder.path().join("server.db");
    let guests = [("Idle", 181), ("Slow", 179)];
    let mut tokens = Vec::new();
    for (name, _) in guests {
        let (_, body) = server.http("POST", "/api/guest", None, Some(json!({ "name": name }))).await;
        tokens.push(body["token"].as_str().expect("a token").to_owned());
    }
    server.stop();
    let opened = Store::open(&format!("sqlite:{}", db.display())).expect("a store");
    for (name, days) in guests {
        let account = opened.accounts_named(name, 1).await.expect("accounts").remove(0).id;
        let (hash, _) = opened.tokens_of(&account).await.expect("tokens").remove(0);
        opened.write(vec![Write::UseToken { hash, at: now() - days * DAY }]).await.expect("it is written");
    }
    opened.close();
    let server = Running::start(&db, &[]);
    let (status, body) = server.http("GET", "/api/me", Some(&tokens[0]), None).await;
    assert_eq!((status, &body["code"]), (401, &json!("unknown_token")));
    assert_eq!(server.get("/api/me", &tokens[1]).await["name"], "Slow");
    let used = server.get("/api/me/tokens", &tokens[1]).await[0]["used"].as_i64();
    assert!(used > Some(now() - 60_000), "it has been used now: {used:?}");
}

#[tokio::test]
async fn a_ban_closes_sockets_at_once() {
    let (folder, server) = server(&[]);
    let (_, body) = server.http("POST", "/api/guest", None, Some(json!({ "name": "Loud" }))).await;
    let mut loud = server.client(body["token"].as_str()).await;
    let mut other = server.client(Some(&server.guest().await)).await;
    let (_, found) = administer(&folder, &server, "who", json!({ "value": "Loud" })).await;
    let ban = json!({ "kind": "account", "value": found[0]["account"], "reason": "noise" });
    assert_eq!(administer(&folder, &server, "ban", ban).await.0, 200);
    // They have not said a word since.
    let rest = loud.rest().await;
    assert_eq!((&rest.last().expect("a reason")["code"], loud.closed), (&json!("banned"), Some(1008)));
    other.send(json!({ "t": "ping" })).await;
    assert_eq!(other.next().await.expect("it stands")["t"], "pong");
}

#[tokio::test]
async fn cleaning_up_leaves_live_tables_alone() {
    let (folder, server) = server(&[]);
    let token = server.guest().await;
    let table = server.table(&token, json!({ "game": "weiqi", "chairs": ["person", "person"], "seat": 0 })).await;
    let mut there = server.visit(Some(&token), &table).await;
    for days in [i64::MAX, i64::MIN, 106_751_991_168, -1, 0] {
        let (status, body) = administer(&folder, &server, "cleanup", json!({ "days": days })).await;
        assert_eq!((status, &body["forgotten"]), (200, &json!(0)), "{days}");
    }
    // However old it is: somebody is waiting there.
    tamper(&folder.path().join("server.db"), "UPDATE tables SET created = 0");
    let (_, body) = administer(&folder, &server, "cleanup", json!({ "days": 1 })).await;
    assert_eq!(body["forgotten"], 0);
    there.wish(json!({ "t": "chat", "text": "still here" })).await.expect("the table is there");
}

#[tokio::test]
async fn the_server_answers_only_to_its_own_names() {
    let (_folder, server) = server(&["--allow-host", "play.example", "--origin", "https://cards.example"]);
    let ask = async |request: &str, host: &str| {
        let head = format!(
            "{request} HTTP/1.0\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"
        );
        server.raw(&head, b"{}").await.expect("an answer")
    };
    for host in ["evil.example", "evil.example:7411", "localhost.evil.example", "127.0.0.1.evil.example"] {
        for request in ["POST /api/guest", "POST /admin/who", "GET /ws"] {
            let answer = ask(request, host).await;
            assert!(answer.status == 403 && answer.body.contains("--allow-host"), "{request} {host}: {}", answer.body);
        }
    }
    for host in [server.place.as_str(), "192.168.0.7:7411", "[::1]:7411", "box.local", "play.example", "cards.example"]
    {
        assert_eq!(ask("POST /api/guest", host).await.status, 200, "{host}");
        assert_ne!(ask("GET /ws", host).await.status, 403, "{host}");
        let policy = format!("connect-src 'self' ws://{host} wss://{host};");
        let answer = ask("GET /", host).await;
        assert!(answer.head.contains(&policy), "{host}: {}", answer.head);
    }
}

#[tokio::test]
async fn every_match_counts_even_when_many_end_at_once() {
    let (_folder, server) = server(&["--response-delay", "0"]);
    let [one, two] = [server.guest().await, server.guest().await];
    let mut tables = Vec::new();
    for _ in 0..40 {
        let setup = json!({ "game": "weiqi", "chairs": ["person", "person"], "seat": 0 });
        let table = server.table(&one, setup).await;
        let (status, body) = server.post(&format!("/api/tables/{table}/sit"), &two, json!({})).await;
        assert_eq!(status, 200, "{body}");
        tables.push(format!("/api/tables/{table}/resign"));
    }
    let ends = join_all(tables.iter().map(|path| server.post(path, &one, json!({})))).await;
    assert!(ends.iter().all(|(status, _)| *status == 200), "{ends:?}");
    for token in [&one, &two] {
        assert_eq!(server.get("/api/me", token).await["ratings"][0]["games"], 40);
        assert_eq!(server.get("/api/me/history", token).await.as_array().map(Vec::len), Some(40));
    }
}

#[tokio::test]
async fn health_notices_a_fault_of_the_store_and_its_end() {
    let (folder, server) = server(&[]);
    let health = async || server.http("GET", "/healthz", None, None).await;
    assert_eq!(health().await.0, 200);
    // Somebody keeps the database to themselves for a while.
    let connection = rusqlite::Connection::open(folder.path().join("server.db")).expect("a database");
    connection.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let began = std::time::Instant::now();
    let (status, body) = health().await;
    assert_eq!((status, &body["ok"], &body["trouble"]), (503, &json!(false), &json!("the store does not answer")));
    assert!(began.elapsed() < Duration::from_secs(8), "it does not wait for ever");
    connection.execute_batch("ROLLBACK").expect("the lock is free");
    let well = async { while health().await.0 != 200 {} };
    tokio::time::timeout(crate::client::PATIENCE, well).await.expect("it recovers");
    assert_eq!(health().await.1.get("trouble"), None);
}

#[tokio::test]
async fn a_damaged_card_file_stops_its_tables_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let (db, log) = (folder.path().join("server.db"), folder.path().join("log"));
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let chairs = json!(["person", "person"]);
    let (harmed, tokens, _) = server.seated(2, json!({ "game": "kim", "chairs": chairs })).await;
    let (sound, _, mut seats) = server.seated(2, json!({ "game": "weiqi", "chairs": chairs })).await;
    let options = seats[0].options();
    seats[0].act(&options[0]).await.expect("it was offered");
    server.stop();
    tamper(&db, "UPDATE files SET body = replace(body, '1', '2') WHERE game = 'kim'");

    let server = Running::start_with_log(&db, &["--response-delay", "0"], &log);
    let (status, health) = server.health().await;
    assert_eq!((status, &health["ok"], &health["damaged"]), (200, &json!(true), &json!([harmed])), "{health}");
    let (status, refused) = server.http("GET", &format!("/api/tables/{harmed}"), Some(&tokens[0]), None).await;
    assert_eq!((status, &refused["code"]), (503, &json!("damaged")), "{refused}");
    let log = std::fs::read_to_string(log).expect("a log");
    let line = log.lines().find(|line| line.contains(&harmed)).expect("a line about the table");
    assert!(line.contains("do not match their hash"), "{line}");
    assert_eq!(server.http("GET", &format!("/api/tables/{sound}"), None, None).await.0, 200);
    // A new table of the harmed game is played with the program's own cards.
    server.seated(2, json!({ "game": "kim", "chairs": chairs })).await;
}
