//! Accounts, bans, rate limits, malformed input, start-up and shutdown.

use crate::client::{Client, METRICS, PATIENCE, Running, Visitor, program};
use kernel::Rng;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

fn server(args: &[&str]) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), args);
    (folder, server)
}

/// The last words of a server that closes a connection: code and text, and the number of the close.
async fn last_words(client: &mut Client) -> (String, String, Option<u16>) {
    let rest = client.rest().await;
    let last = rest.last().expect("the server says why");
    assert_eq!(last["t"], "error", "{last}");
    let word = |name: &str| last[name].as_str().unwrap_or_default().to_owned();
    (word("code"), word("text"), client.closed)
}

async fn pongs(client: &mut Client) -> bool {
    client.send(json!({ "t": "ping" })).await;
    client.wait_for(&["pong", "refused"]).await["t"] == "pong"
}

#[tokio::test]
async fn clients_without_hello_are_disconnected() {
    let (_folder, server) = server(&[]);
    let mut wrong = Client::silent(&server.place, None).await.expect("a socket");
    wrong.send(json!({ "t": "hello", "token": "0123456789abcdef0123456789abcdef" })).await;
    let (code, text, number) = last_words(&mut wrong).await;
    assert_eq!((code.as_str(), number), ("unknown_token", Some(1008)));
    assert!(!text.contains("0123456789abcdef"), "a token is never repeated");
    let mut rude = Client::silent(&server.place, None).await.expect("a socket");
    rude.send(json!({ "t": "lobby", "on": true })).await;
    let (code, _, number) = last_words(&mut rude).await;
    assert_eq!((code.as_str(), number), ("no_hello", Some(1008)));
    for token in [None, Some("0123456789abcdef0123456789abcdef"), Some(""), Some("'; DROP TABLE accounts")] {
        for path in ["/api/me", "/api/me/tables", "/api/me/history"] {
            let (status, body) = server.http("GET", path, token, None).await;
            assert_eq!(status, 401, "{path} {token:?}: {body}");
        }
    }
}

#[tokio::test]
async fn pages_from_other_origins_may_not_open_a_socket() {
    let (_folder, server) = server(&["--origin", "https://friend.example"]);
    for origin in
        ["https://evil.example", "null", "http://localhost:1", &format!("https://{}.evil.example", server.place)]
    {
        let refused = Client::silent(&server.place, Some(origin)).await;
        assert_eq!(refused.err(), Some(403), "{origin}");
    }
    for origin in [format!("http://{}", server.place), "https://friend.example".to_owned()] {
        let mut client = Client::silent(&server.place, Some(&origin)).await.expect("a page of ours");
        client.send(json!({ "t": "hello" })).await;
        assert_eq!(client.next().await.expect("a welcome")["t"], "welcome");
    }
}

#[tokio::test]
async fn a_frame_that_is_too_long_is_refused_and_so_is_a_binary_one() {
    let (_folder, server) = server(&[]);
    let mut client = server.client(None).await;
    let padded = |length: usize| {
        let ping = r#"{"t":"ping"}"#;
        format!("{ping}{}", " ".repeat(length - ping.len()))
    };
    client.send_text(&padded(8192)).await;
    assert_eq!(client.next().await.expect("an answer")["t"], "pong");
    client.send_text(&padded(8193)).await;
    let (code, _, number) = last_words(&mut client).await;
    assert_eq!((code.as_str(), number), ("too_long", Some(1009)));
    // Longer than anything that is even read: the connection ends.
    let mut client = server.client(None).await;
    client.send_text(&padded(4 * 1024 * 1024)).await;
    client.rest().await;
    let mut client = server.client(None).await;
    client.send_frame(Message::binary(br#"{"t":"ping"}"#.to_vec())).await;
    let (code, _, number) = last_words(&mut client).await;
    assert_eq!((code.as_str(), number), ("binary", Some(1003)));
}

#[tokio::test]
async fn flooding_clients_are_refused_then_disconnected_and_nobody_else_is() {
    // One a second, so that a busy machine is still too fast.
    let (_folder, server) = server(&["--rate", "1"]);
    let mut hasty = server.client(None).await;
    let mut calm = server.client(None).await;
    let began = Instant::now();
    for _ in 0..80 {
        hasty.send(json!({ "t": "ping" })).await;
    }
    let rest = hasty.rest().await;
    let count = |kind: &str| rest.iter().filter(|message| message["t"] == kind).count();
    let most = 4 + began.elapsed().as_secs() as usize + 1;
    assert!((3..=most).contains(&count("pong")), "{} answers", count("pong"));
    assert_eq!(count("refused"), 20);
    assert!(rest.iter().filter(|message| message["t"] == "refused").all(|message| message["code"] == "too_many"));
    assert_eq!((&rest[rest.len() - 1]["code"], hasty.closed), (&json!("too_many"), Some(1008)));
    assert!(pongs(&mut calm).await, "somebody else on the same machine goes on");
    // Over HTTP it is the address that counts.
    let lobby = async || server.http("GET", "/api/lobby", None, None).await;
    let limited = async {
        loop {
            let (status, body) = lobby().await;
            if status == 429 {
                return body;
            }
        }
    };
    let refused = tokio::time::timeout(PATIENCE, limited).await.expect("a limit");
    assert_eq!(refused["code"], "too_many");
    assert_eq!(server.http("GET", "/", None, None).await.0, 200, "the page itself is always there");
    let heard = async { while lobby().await.0 != 200 {} };
    tokio::time::timeout(PATIENCE, heard).await.expect("whoever waits is heard again");
}

#[tokio::test]
async fn behind_a_proxy_everybody_has_limits_of_their_own() {
    let (_folder, server) = server(&["--rate", "1", "--behind-proxy"]);
    let from = async |address: &str| {
        let head =
            format!("GET /api/lobby HTTP/1.0\r\nHost: {}\r\nX-Forwarded-For: 10.0.0.1, {address}\r\n", server.place);
        server.raw(&head, b"").await.expect("an answer").status
    };
    let limited = async { while from("203.0.113.7").await != 429 {} };
    tokio::time::timeout(PATIENCE, limited).await.expect("a limit");
    assert_eq!(from("203.0.113.8").await, 200, "somebody else's haste is not ours");
}

#[tokio::test]
async fn sockets_per_address_are_limited() {
    let (_folder, server) = server(&["--sockets", "3"]);
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(server.client(None).await);
    }
    let mut fourth = Client::silent(&server.place, None).await.expect("a socket, for a moment");
    let (code, _, number) = last_words(&mut fourth).await;
    assert_eq!((code.as_str(), number), ("too_many_sockets", Some(1008)));
    assert!(pongs(&mut open[0]).await);
    open.pop();
    let freed = async {
        loop {
            let mut again = Client::silent(&server.place, None).await.expect("a socket");
            again.send(json!({ "t": "hello" })).await;
            if again.next().await.is_some_and(|message| message["t"] == "welcome") {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, freed).await.expect("a place that was left is free again");
}

#[tokio::test]
async fn tables_per_account_are_limited() {
    let (_folder, server) = server(&["--tables", "2"]);
    let token = server.guest().await;
    let seated = json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "seat": 0 });
    let first = server.table(&token, seated.clone()).await;
    // One where its maker does not sit is theirs as well.
    server.table(&token, json!({ "game": "weiqi" })).await;
    for setup in [seated.clone(), json!({ "game": "weiqi" })] {
        let (status, body) = server.post("/api/tables", &token, setup).await;
        assert_eq!((status, &body["code"]), (429, &json!("too_many_tables")));
    }
    assert_eq!(server.post("/api/quick", &token, json!({ "game": "weiqi" })).await.0, 429);
    let other = server.guest().await;
    server.table(&other, seated.clone()).await;
    server.post(&format!("/api/tables/{first}/resign"), &token, json!({})).await;
    server.table(&token, seated).await;
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let (_folder, server) = server(&[]);
    for path in ["/", "/api", "/api/lobby", "/api/nothing", "/healthz", "/nothing", "/ws"] {
        let answer =
            server.raw(&format!("GET {path} HTTP/1.0\r\nHost: {}\r\n", server.place), b"").await.expect("an answer");
        for header in [
            "content-security-policy: default-src 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "x-frame-options: deny",
        ] {
            assert!(answer.head.contains(header), "{path} has no {header}:\n{}", answer.head);
        }
        // The games are compiled from wasm (`wasm-unsafe-eval`); no text ever becomes a script or a style.
        assert!(!answer.head.contains("'unsafe-inline'") && !answer.head.contains("'unsafe-eval'"));
        assert!(!answer.head.contains("access-control-allow-origin"), "{path}: a page from elsewhere may not read it");
    }
}

#[tokio::test]
async fn a_token_is_in_no_log_and_opens_nothing_in_a_url() {
    let folder = tempfile::tempdir().expect("a folder");
    let (db, log) = (folder.path().join("server.db"), folder.path().join("log"));
    let mut server = Running::start_with_log(&db, &["--response-delay", "0"], &log);
    let token = server.guest().await;
    let password = "correct horse battery staple";
    let named = json!({ "name": "Ada", "password": password });
    assert_eq!(server.post("/api/register", &token, named.clone()).await.0, 200);
    let (_, passed) = server.http("POST", "/api/login", None, Some(named)).await;
    let second = passed["token"].as_str().expect("a token").to_owned();
    let table = server.table(&token, json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "seat": 0 })).await;
    let mut visitor = server.visit(Some(&token), &table).await;
    visitor.play_until(|seen| seen["view"]["turn"] == 3).await;
    visitor.wish(json!({ "t": "leave" })).await.expect_err("no bot takes over");
    server.get("/api/me", &token).await;
    assert_eq!(server.http("GET", &format!("/api/me?token={token}"), None, None).await.0, 401, "not in a URL");
    assert_eq!(
        server.http("GET", &format!("/api/tables/{table}?token={token}"), None, None).await.1["you"],
        Value::Null
    );
    server.post("/api/logout", &second, json!({})).await;
    let admin_token = std::fs::read_to_string(format!("{}.keeper", db.display())).expect("the admin token");
    server.http("POST", "/admin/cleanup", Some(admin_token.trim()), Some(json!({ "days": 5 }))).await;
    server.stop();
    let log = std::fs::read_to_string(log).expect("a log");
    assert!(log.lines().count() > 10, "there is a log: {log}");
    // What the URL had in it, the server need not hide; it does not write URLs either.
    for secret in [token.as_str(), &second, admin_token.trim(), password] {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "a secret is in the log");
    }
    let stored = std::fs::read(&db).expect("a file");
    let text = String::from_utf8_lossy(&stored);
    assert!(!text.contains(&token) && !text.contains(password), "only hashes are stored");
}

#[tokio::test]
async fn a_name_is_a_name_and_no_markup() {
    let (_folder, server) = server(&[]);
    let long = "x".repeat(25);
    for name in ["<b>Ada</b>", "Ada<script>", "a\u{202e}b", "a\nb", "a\u{0}b", "&amp;", "\"Ada\"", &long, "a/b", "😀"]
    {
        let (status, body) = server.http("POST", "/api/guest", None, Some(json!({ "name": name }))).await;
        assert_eq!((status, &body["code"]), (400, &json!("bad_name")), "{name:?}");
    }
    for (name, shown) in [("Ada", "Ada"), ("  Ada L.  ", "Ada L."), ("阿达_1", "阿达_1"), ("Zoë-Ö", "Zoë-Ö")] {
        let (status, body) = server.http("POST", "/api/guest", None, Some(json!({ "name": name }))).await;
        assert_eq!((status, &body["name"]), (200, &json!(shown)));
    }
    let (_, nameless) = server.http("POST", "/api/guest?lang=zh", None, Some(json!({ "name": " " }))).await;
    assert!(nameless["name"].as_str().is_some_and(|name| name.starts_with("客人")), "{nameless}");
}

#[tokio::test]
async fn registering_logging_in_and_logging_out() {
    let (_folder, server) = server(&[]);
    let (ada, bob) = (server.guest().await, server.guest().await);
    let login = |name: &str, password: &str| json!({ "name": name, "password": password });
    let (status, body) = server.post("/api/register", &ada, login("Ada", "short")).await;
    assert_eq!((status, &body["code"]), (400, &json!("bad_password")));
    assert_eq!(server.post("/api/register", &ada, login("Ada", "long enough")).await, (200, json!({ "name": "Ada" })));
    assert_eq!(server.get("/api/me", &ada).await["registered"], true);
    // Names that look alike are one name.
    let (status, body) = server.post("/api/register", &bob, login("aDA", "long enough")).await;
    assert_eq!((status, &body["code"]), (409, &json!("name_taken")));
    let (status, body) = server.post("/api/register", &ada, login("Ada2", "long enough")).await;
    assert_eq!((status, &body["code"]), (409, &json!("registered")));
    let wrong = server.http("POST", "/api/login", None, Some(login("Ada", "long enough?"))).await;
    let unknown = server.http("POST", "/api/login", None, Some(login("Eve", "long enough?"))).await;
    assert_eq!((wrong.0, &wrong.1["code"]), (401, &json!("wrong_login")));
    assert_eq!(wrong, unknown, "nobody learns which names there are");
    let (status, passed) = server.http("POST", "/api/login", None, Some(login("ADA", "long enough"))).await;
    assert_eq!((status, &passed["name"]), (200, &json!("Ada")));
    let token = passed["token"].as_str().expect("a token");
    assert_ne!(token, ada);
    let mut client = server.client(Some(token)).await;
    assert_eq!(server.post("/api/logout", token, json!({})).await.0, 200);
    assert_eq!(server.http("GET", "/api/me", Some(token), None).await.0, 401);
    client.send(json!({ "t": "ping" })).await;
    assert_eq!(last_words(&mut client).await.0, "unknown_token", "not over a socket either");
    assert_eq!(server.get("/api/me", &ada).await["name"], "Ada", "the other token is another");
    // Nobody tries passwords all day.
    let mut last = 0;
    for _ in 0..12 {
        last = server.http("POST", "/api/login", None, Some(login("Ada", "guess guess"))).await.0;
    }
    assert_eq!(last, 429);
}

/// `paiju admin …` for a server on this database.
fn admin(db: &Path, server: Option<&Running>, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_paiju"));
    program.args(["--lang", "en", "admin"]).args(args).arg("--db").arg(format!("sqlite:{}", db.display()));
    if let Some(server) = server {
        program.arg("--url").arg(format!("http://{}", server.place));
    }
    program.output().expect("the program runs")
}

fn code_and_words(output: &Output) -> (Option<i32>, String) {
    let said = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[tokio::test]
async fn banned_accounts_and_addresses_are_shut_out_until_unbanned() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let server = Running::start(&db, &["--behind-proxy"]);
    let (token, friend) = (server.guest().await, server.guest().await);
    let table = server.table(&token, json!({ "game": "weiqi", "chairs": ["person", "person"], "seat": 0 })).await;
    let mut inside = server.client(Some(&token)).await;
    // The admin finds the account in a copy of the database.
    let copy = folder.path().join("copy.db");
    let copied = admin(&db, Some(&server), &["backup", &copy.display().to_string()]);
    assert!(copied.status.success(), "{:?}", code_and_words(&copied));
    let store = store::Store::open(&format!("sqlite:{}", copy.display())).expect("the copy opens");
    let sat = &store.entries(&table).await.expect("it is readable")[0];
    let account =
        serde_json::from_str::<Value>(&sat.body).expect("JSON")["account"].as_str().expect("whose").to_owned();
    let whom = format!("account:{account}");
    let banned = admin(&db, Some(&server), &["ban", &whom, "--reason", "flooding the chat"]);
    assert!(banned.status.success(), "{:?}", code_and_words(&banned));
    let (status, body) = server.http("GET", "/api/me", Some(&token), None).await;
    assert_eq!((status, &body["code"]), (403, &json!("banned")));
    assert!(body["text"].as_str().is_some_and(|text| text.contains("flooding the chat")), "{body}");
    inside.send(json!({ "t": "chat", "table": table, "text": "one more thing" })).await;
    assert_eq!(last_words(&mut inside).await.0, "banned", "whoever is inside is let go");
    let mut again = Client::silent(&server.place, None).await.expect("a socket");
    again.send(json!({ "t": "hello", "token": token })).await;
    assert_eq!(last_words(&mut again).await.0, "banned");
    assert_eq!(server.http("GET", "/api/me", Some(&friend), None).await.0, 200, "others are welcome");
    assert!(admin(&db, Some(&server), &["unban", &whom]).status.success());
    assert_eq!(server.http("GET", "/api/me", Some(&token), None).await.0, 200);
    // A whole address, even the admin's own.
    let from = async |address: &str| {
        let forwarded = format!("GET /api/lobby HTTP/1.0\r\nHost: {}\r\nX-Forwarded-For: {address}\r\n", server.place);
        server.raw(&forwarded, b"").await.expect("an answer").status
    };
    for address in ["203.0.113.7", "127.0.0.1"] {
        assert_eq!(from(address).await, 200);
        let whom = format!("address:{address}");
        assert!(admin(&db, Some(&server), &["ban", &whom]).status.success());
        assert_eq!((from(address).await, from("203.0.113.8").await), (403, 200));
        let freed = admin(&db, Some(&server), &["unban", &whom]);
        assert!(freed.status.success(), "{:?}", code_and_words(&freed));
        assert_eq!(from(address).await, 200);
    }
    let (code, words) = code_and_words(&admin(&db, Some(&server), &["ban", "somebody"]));
    assert!(code == Some(2) && words.contains("account:ID or address:IP"), "{words}");
    let keyless =
        server.http("POST", "/admin/ban", Some(&token), Some(json!({ "kind": "account", "value": account }))).await;
    assert_eq!(keyless.0, 401, "a player is not an admin");
}

#[tokio::test]
async fn a_backup_of_a_running_server_has_every_finished_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let (finished, _, visitors) = server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    let [mut one, mut two] = <[Visitor; 2]>::try_from(visitors).ok().expect("two");
    tokio::join!(one.play(), two.play());
    let record = server.record(&finished).await;
    let (running, tokens, _visitors) =
        server.seated(2, json!({ "game": "halo", "chairs": ["person", "person"] })).await;
    let copy = folder.path().join("copy.db");
    let path = copy.display().to_string();
    let (code, words) = code_and_words(&admin(&db, Some(&server), &["backup", &path]));
    assert_eq!(code, Some(0), "{words}");
    let (code, words) = code_and_words(&admin(&db, Some(&server), &["backup", &path]));
    assert!(code == Some(2) && words.contains("already exists"), "a copy overwrites nothing: {words}");
    let second = Running::start(&copy, &[]);
    assert_eq!(second.record(&finished).await, record);
    assert_eq!(second.visit(Some(&tokens[0]), &running).await.seen["you"], 0, "and every match that runs");
    // The records as files: of an open server from its copy, of a closed one from itself.
    let out = folder.path().join("records").display().to_string();
    let (code, words) = code_and_words(&admin(&db, Some(&server), &["export", &out]));
    assert!(code == Some(2) && words.contains("the server is running"), "{words}");
    assert!(server.stop().success());
    let (code, words) = code_and_words(&admin(&db, None, &["export", &out]));
    assert!(code == Some(0) && words.contains('1'), "{words}");
    let file = std::fs::read_to_string(Path::new(&out).join(format!("weiqi-{finished}.paiju"))).expect("a file");
    assert_eq!(crate::client::checked_record(&file), record);
    assert_eq!(std::fs::read_dir(&out).expect("a folder").count(), 1, "only what is over");
}

/// Runs the program to its end: code and words.
fn fails(program: &mut Command) -> (Option<i32>, String) {
    code_and_words(&program.output().expect("the program runs"))
}

#[tokio::test]
async fn a_database_is_used_by_one_server_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let server = Running::start(&db, &[]);
    let admin_token = std::fs::read_to_string(format!("{}.keeper", db.display())).expect("the admin token");
    let (code, words) = fails(&mut program(&db, &[]));
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("already in use by another process") && words.contains("server.db"), "{words}");
    assert_eq!(
        std::fs::read_to_string(format!("{}.keeper", db.display())).ok(),
        Some(admin_token),
        "the keys stay with the first"
    );
    assert_eq!(server.http("GET", "/healthz", None, None).await.0, 200);
}

#[test]
fn a_file_that_is_not_a_database_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    std::fs::write(&db, "Dear diary, ".repeat(1000)).expect("a file");
    let (code, words) = fails(&mut program(&db, &[]));
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("is not an SQLite database"), "{words}");
    assert_eq!(std::fs::read_to_string(&db).ok(), Some("Dear diary, ".repeat(1000)), "it is left as it is");
    // One that was one, before something wrote over it.
    let db = folder.path().join("damaged.db");
    drop(Running::start(&db, &[]));
    let store = store::Store::open(&format!("sqlite:{}", db.display())).expect("it opens");
    store.close();
    let mut bytes = std::fs::read(&db).expect("a file");
    let half = bytes.len() / 2;
    bytes[4096..half.max(8192)].fill(0x5a);
    std::fs::write(&db, bytes).expect("a file");
    let (code, words) = fails(&mut program(&db, &[]));
    assert_eq!(code, Some(2), "{words}");
    assert!(words.contains("damaged") && words.contains("backup"), "{words}");
    let nowhere = folder.path().join("no/such/folder/server.db");
    let (code, words) = fails(&mut program(&nowhere, &[]));
    assert!(code == Some(2) && words.contains("does not exist"), "{words}");
}

#[test]
fn a_wrong_setting_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let serve = |args: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_paiju"));
        fails(program.args(["--lang", "en", "serve", "--port", "0"]).args(args))
    };
    let (code, words) = serve(&["--db", "mysql://root:secret@localhost/paiju"]);
    assert!(code == Some(2) && words.contains("sqlite:PATH") && words.contains("mysql"), "{words}");
    assert!(!words.contains("secret"), "a password is not repeated: {words}");
    let file = folder.path().join("paiju.toml");
    for (text, said) in [
        ("prot = 8000", "prot"),
        ("port = \"many\"", "line 1, column 8"),
        ("log = \"loud\"", "loud"),
        ("port =", "line 1"),
    ] {
        std::fs::write(&file, text).expect("a file");
        let (code, words) = serve(&["--config", &file.display().to_string()]);
        assert_eq!(code, Some(2), "{words}");
        assert!(words.contains(said) && words.contains("paiju.toml"), "{text}: {words}");
    }
    let (code, words) = serve(&["--config", "no-such.toml"]);
    assert!(code == Some(2) && words.contains("no-such.toml"), "{words}");
    let (code, words) = serve(&["--db", "sqlite::memory:", "--sockets", "0"]);
    assert!(code == Some(2) && words.contains("--sockets"), "{words}");
}

#[tokio::test]
async fn a_config_file_can_replace_flags() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("paiju.toml");
    std::fs::write(&file, "response_delay = 0\norigin = [\"https://friend.example\"]\nlog = \"json\"\n")
        .expect("a file");
    let server = Running::start(&folder.path().join("server.db"), &["--config", &file.display().to_string()]);
    assert!(Client::silent(&server.place, Some("https://friend.example")).await.is_ok());
}

#[tokio::test]
async fn the_next_free_port_is_used_when_one_is_taken() {
    // Whoever is there first; the next port may be taken as well, and then it is the one after.
    let owner = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = owner.local_addr().expect("an address").port();
    let (_folder, server) = server(&["--port", &port.to_string()]);
    let used: u16 = server.place.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).expect("a port");
    assert!((port + 1..port + 50).contains(&used), "{port} is taken, {used} is used");
    assert_eq!(server.said, [format!("port {port} is taken, using {used}")]);
    assert_eq!(server.http("GET", "/healthz", None, None).await.0, 200);
}

#[tokio::test]
async fn a_server_shuts_down_when_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let setup = json!({ "game": "halo", "chairs": ["person", "bot:hard"], "options": { "first_player": "SEAT_2" } });
    let (table, tokens, mut visitors) = server.seated(1, setup).await;
    // Somebody looks on, somebody waits for an answer, a bot thinks, and somebody holds a line open.
    let mut watcher = server.visit(None, &table).await;
    let version = visitors[0].seen["version"].clone();
    let mut poll = TcpStream::connect(&server.place).await.expect("a connection");
    let request = format!("GET /api/tables/{table}?wait={version} HTTP/1.1\r\nHost: {}\r\n\r\n", server.place);
    poll.write_all(request.as_bytes()).await.expect("it is sent");
    let idle = TcpStream::connect(&server.place).await.expect("a connection");
    let asked = Instant::now();
    let ended = server.stop();
    assert!(ended.success(), "{ended}");
    assert!(asked.elapsed() < PATIENCE, "it took {:?}", asked.elapsed());
    watcher.client.rest().await;
    visitors[0].client.rest().await;
    drop((poll, idle));
    let server = Running::start(&db, &["--response-delay", "0"]);
    assert_eq!(server.visit(Some(&tokens[0]), &table).await.seen["phase"], "playing", "every table is kept");
}

/// A connection that takes in next to nothing before it is read.
async fn narrow(server: &Running) -> Client {
    let port = server.place.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).expect("a port");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(8192).expect("a small one");
    let stream = socket.connect(([127, 0, 0, 1], port).into()).await.expect("the server listens");
    let mut client = Client::over(stream, &server.place).await;
    client.send(json!({ "t": "hello" })).await;
    client.wait_for(&["welcome"]).await;
    client
}

async fn open_sockets(server: &Running) -> u64 {
    let (_, figures) = server.http("GET", "/metrics", Some(METRICS), None).await;
    let figures = figures.as_str().expect("a text").to_owned();
    let line = figures.lines().find_map(|line| line.strip_prefix("paiju_sockets "));
    line.and_then(|count| count.parse().ok()).expect("a count of sockets")
}

async fn sockets_sink_to(few: u64, server: &Running) {
    let sinking = async {
        while open_sockets(server).await > few {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::time::timeout(PATIENCE, sinking).await.expect("the others are let go");
    assert_eq!(open_sockets(server).await, few);
}

/// A table with a long story, so that whoever comes and goes makes everybody read a lot. It waits for the first seat.
async fn long_story(server: &Running) -> (String, [Visitor; 2]) {
    loop {
        let setup = json!({ "game": "weiqi", "chairs": ["person", "person"], "takeover": true });
        let (table, _, visitors) = server.seated(2, setup).await;
        let [mut one, mut two] = <[Visitor; 2]>::try_from(visitors).ok().expect("two");
        let black = |seen: &Value| seen["view"]["turn"].as_u64() >= Some(41) && seen["view"]["active"] == "black";
        tokio::join!(one.play_until(black), two.play_until(black));
        // Some matches are over before (WQ-9.6).
        if !one.is_over() {
            return (table, [one, two]);
        }
    }
}

#[tokio::test]
async fn slow_readers_are_disconnected_and_delay_nobody() {
    let (_folder, server) = server(&["--response-delay", "0"]);
    let (table, [mut one, mut two]) = long_story(&server).await;
    let (mut slow, mut deaf) = (narrow(&server).await, narrow(&server).await);
    for client in [&mut slow, &mut deaf] {
        client.send(json!({ "t": "open", "table": table })).await;
    }
    let whole = slow.wait_for(&["table"]).await;
    sockets_sink_to(4, &server).await;
    let silent = Instant::now();
    let mut slowest = Duration::ZERO;
    const TIMES: usize = 600;
    for at in 0..TIMES {
        let asked = Instant::now();
        let wish = if at % 2 == 0 { json!({ "t": "leave" }) } else { json!({ "t": "sit" }) };
        two.wish(wish).await.expect("a bot takes over, or gives back");
        one.until(|message| message["t"] == "table").await;
        slowest = slowest.max(asked.elapsed());
    }
    // A writer waits ten seconds for somebody who does not read; nobody else may notice.
    assert!(slowest < Duration::from_secs(8), "whoever reads was kept waiting for {slowest:?}");
    // On a busy machine it may have been let go already, without anybody to hear why.
    let hears_why = silent.elapsed() < Duration::from_secs(10);
    // What the slow one was sent has no gap, and then it ends.
    let mut version = whole["version"].as_u64().expect("a version");
    let rest = slow.rest().await;
    for message in rest.iter().filter(|message| message["version"].is_u64()) {
        assert_eq!(message["version"].as_u64(), Some(version + 1), "nothing was left out");
        version += 1;
    }
    assert!(rest.len() < TIMES, "it was let go");
    assert!(!hears_why || rest.last().is_some_and(|last| last["code"] == "too_slow"), "it was told why");
    // Whoever never reads at all is let go as well.
    sockets_sink_to(2, &server).await;
    drop(deaf);
}

#[tokio::test]
async fn the_name_of_somebody_with_a_password_is_theirs_alone_and_the_admin_finds_their_account() {
    let (folder, server) = server(&[]);
    let db = folder.path().join("server.db");
    let token = server.guest().await;
    let login = json!({ "name": "Ke Mo", "password": "four words of mine" });
    assert_eq!(server.post("/api/register", &token, login).await.0, 200);
    for name in ["Ke Mo", "ke mo", " KE MO "] {
        let (status, refused) = server.http("POST", "/api/guest?lang=zh", None, Some(json!({ "name": name }))).await;
        assert_eq!((status, &refused["code"]), (409, &json!("name_taken")), "{name}");
    }
    let found = admin(&db, Some(&server), &["who", "ke mo"]);
    let found = String::from_utf8(found.stdout).expect("text");
    let whom = found.split_whitespace().next().expect("an account").to_owned();
    assert!(whom.starts_with("account:") && found.contains("Ke Mo") && found.contains("registered"), "{found}");
    assert!(admin(&db, Some(&server), &["ban", &whom]).status.success());
    assert_eq!(server.http("GET", "/api/me", Some(&token), None).await.1["code"], "banned");
    assert!(!admin(&db, Some(&server), &["who", "nobody"]).status.success());
}

#[tokio::test]
async fn new_guests_per_address_are_limited() {
    let (_folder, server) = server(&["--guests", "4"]);
    let comes = async || server.http("POST", "/api/guest", None, Some(json!({}))).await.0;
    for _ in 0..4 {
        assert_eq!(comes().await, 200, "a household may come in");
    }
    assert_eq!(comes().await, 429, "a flood is refused");
}

#[tokio::test]
async fn an_answer_names_the_message_that_it_answers() {
    let (_folder, server) = server(&["--rate", "5"]);
    let token = server.guest().await;
    let table = server.table(&token, json!({ "game": "weiqi" })).await;
    let mut client = server.client(Some(&token)).await;
    for (message, answer) in [("open", "table"), ("why", "why"), ("hint", "refused")] {
        client.send(json!({ "t": message, "table": table, "re": message })).await;
        assert_eq!(client.wait_for(&[answer]).await["re"], message);
    }
    for at in 0..40 {
        client
            .send(json!({ "t": "act", "table": table, "id": format!("a{at}"), "version": 0, "action": "x", "re": "r" }))
            .await;
    }
    loop {
        let told = client.wait_for(&["refused"]).await;
        assert_eq!((&told["re"], &told["table"]), (&json!("r"), &json!(table)));
        assert!(told["id"].as_str().is_some_and(|id| id.starts_with('a')));
        if told["code"] == "too_many" {
            break;
        }
    }
}

#[tokio::test]
async fn chat_cannot_change_the_direction_of_text() {
    let (_folder, server) = server(&[]);
    let setup = json!({ "game": "weiqi", "chairs": ["person", "person"] });
    let (_, _, mut visitors) = server.seated(2, setup).await;
    let said = json!({ "t": "chat", "text": "a\u{202e}b\u{2066}c\u{200f}d\u{0}e" });
    visitors[0].wish(said).await.expect("it is said");
    let heard = visitors[1].until(|message| message["t"] == "chat").await;
    assert_eq!(heard["text"], "abcde");
    let lost = visitors[0].client.send(json!({ "t": "open", "table": "nowhere", "re": "1" }));
    lost.await;
    assert_eq!(visitors[0].client.wait_for(&["refused"]).await["code"], "no_table");
}

/// Values that are of the wrong kind nearly everywhere.
fn odd_values() -> Vec<Value> {
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0.5),
        json!(256),
        json!(4_294_967_296u64),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("\u{0}\u{202e}'\"--%00../../etc/passwd"),
        json!("x".repeat(3000)),
        json!([]),
        json!([1, "two", null]),
        json!({ "t": "act" }),
        deep,
    ]
}

/// One of every message, for a table.
fn messages(table: &str) -> Vec<Value> {
    let plain = ["open", "close", "why", "hint", "ping", "leave", "start", "resign", "rematch"];
    let mut messages: Vec<Value> = plain.iter().map(|kind| json!({ "t": kind, "table": table, "re": "1" })).collect();
    messages.extend([
        json!({ "t": "hello", "lang": "en" }),
        json!({ "t": "open", "table": table, "version": 3, "hash": "0123456789abcdef" }),
        json!({ "t": "lobby", "on": false }),
        json!({ "t": "sit", "table": table, "seat": 1, "deck": "halo-unsc", "entropy": "00ff" }),
        json!({ "t": "sit", "table": table, "seat": 2, "commitment": "60".repeat(32) }),
        json!({ "t": "commit", "table": table, "commitment": "60".repeat(32) }),
        json!({ "t": "reveal", "table": table, "reveal": "00".repeat(32) }),
        json!({ "t": "act", "table": table, "id": "1", "version": 3, "action": "pass" }),
        json!({ "t": "draw", "table": table, "yes": false }),
        json!({ "t": "undo", "table": table, "yes": false }),
        json!({ "t": "auto", "table": table, "on": false }),
        json!({ "t": "chat", "table": table, "text": "hello" }),
        json!({ "t": "mute", "table": table, "seat": 0, "on": false }),
    ]);
    messages
}

fn garbage(rng: &mut Rng, tables: &[String]) -> String {
    let messages = messages(&tables[rng.below(tables.len())]);
    let mut message = messages[rng.below(messages.len())].clone();
    let odd = odd_values();
    let fields = message.as_object_mut().expect("an object");
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = names[rng.below(names.len())].clone();
    match rng.below(8) {
        0 => {
            let bytes: Vec<u8> = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect();
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        1 => {
            let text = message.to_string();
            let end = rng.below(text.len());
            return text.chars().take(end).collect();
        }
        2 => return format!("{}{}", "[{\"a\":".repeat(rng.below(1000)), "1"),
        3 => return format!("{{\"t\":\"act\",\"version\":{}}}", "9".repeat(1 + rng.below(400))),
        4 => drop(fields.remove(&name)),
        5 => drop(fields.insert("extra".to_owned(), odd[rng.below(odd.len())].clone())),
        6 => drop(fields.insert("t".to_owned(), json!(["bogus", "OPEN", "", "table", "step"][rng.below(5)]))),
        _ => drop(fields.insert(name, odd[rng.below(odd.len())].clone())),
    }
    message.to_string()
}

/// Sends frames of nonsense, over as many connections as it takes.
async fn babble(server: &Running, token: &str, tables: &[String], seed: u64, frames: usize) {
    let mut rng = Rng::new(seed);
    let mut client = server.client(Some(token)).await;
    for at in 0..frames {
        client.send_text(&garbage(&mut rng, tables)).await;
        if at % 25 == 24 {
            // Whoever sends nonsense is still answered, or was let go with a word.
            client.send(json!({ "t": "ping" })).await;
            let mut last = Value::Null;
            let stands = loop {
                match client.next().await {
                    Some(message) if message["t"] == "pong" => break true,
                    Some(message) => last = message,
                    None => break false,
                }
            };
            assert!(stands || last["t"] == "error", "the connection ended without a word after {last}");
            if !stands || rng.below(4) == 0 {
                // Some go without a word themselves.
                client = server.client(Some(token)).await;
            }
        }
    }
}

/// Every field of every message with every kind of wrong value.
async fn mistype(server: &Running, token: &str, table: &str) {
    let mut client = server.client(Some(token)).await;
    for message in messages(table) {
        for name in message.as_object().expect("an object").keys() {
            for odd in odd_values() {
                let mut wrong = message.clone();
                wrong[name] = odd;
                client.send(wrong).await;
            }
        }
        client.send(json!({ "t": "ping" })).await;
        loop {
            let answer = client.next().await;
            let answer = answer.unwrap_or_else(|| panic!("the connection ended after a wrong {message}"));
            if answer["t"] == "pong" {
                break;
            }
            // A token that is none is a reason to be let go; everything else is answered.
            assert_ne!(answer["t"], "error", "{message}: {answer}");
        }
    }
}

/// Requests of nonsense: none of them is our mistake.
async fn misask(server: &Running, token: &str, tables: &[String], requests: usize) {
    let mut rng = Rng::new(99);
    let methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW"];
    let kinds =
        ["application/json", "text/plain", "application/x-www-form-urlencoded", "", "application/json; charset=utf-7"];
    let queries = [
        "",
        "?wait=-1&hash=1",
        "?wait=99999999999",
        "?lang=klingon",
        "?before=1e9",
        "?game=%00%ff",
        "?&&==&=",
        "?before=",
    ];
    let odd = odd_values();
    for _ in 0..requests {
        let table = &tables[rng.below(tables.len())];
        let path = match rng.below(20) {
            0 => "/api/guest".to_owned(),
            1 => "/api/register".to_owned(),
            2 => "/api/login".to_owned(),
            3 => "/api/me/history".to_owned(),
            4 => "/api/lobby".to_owned(),
            5 => "/api/quick".to_owned(),
            6 => "/api/tables".to_owned(),
            7 => format!("/api/tables/{table}/act"),
            8 => format!("/api/tables/{table}/sit"),
            9 => format!("/api/tables/{table}/record"),
            10 => format!("/api/tables/{table}/{}", ["", "commit", "reveal"][rng.below(3)]),
            11 => "/api/tables/%00/record".to_owned(),
            12 => "/api/tables/%ff%fe".to_owned(),
            13 => format!("/api/tables/{}/sit", "x".repeat(2000)),
            14 => "/api/games/..%2f..%2fetc/rules".to_owned(),
            15 => "/admin/backup".to_owned(),
            16 => "/ws".to_owned(),
            17 => "/../../etc/passwd".to_owned(),
            18 => "//api".to_owned(),
            _ => (0..rng.below(60))
                .fold("/".to_owned(), |path, _| format!("{path}{}", (33 + rng.below(94) as u8) as char)),
        };
        let body = match rng.below(7) {
            0 => Vec::new(),
            1 => (0..rng.below(500)).map(|_| rng.below(256) as u8).collect(),
            2 => odd[rng.below(odd.len())].to_string().into_bytes(),
            3 => "[".repeat(rng.below(20_000)).into_bytes(),
            4 => json!({ "game": odd[rng.below(odd.len())], "chairs": odd[rng.below(odd.len())] })
                .to_string()
                .into_bytes(),
            5 => json!({ "name": odd[rng.below(odd.len())], "password": odd[rng.below(odd.len())] })
                .to_string()
                .into_bytes(),
            _ => json!({ "id": "1", "version": odd[rng.below(odd.len())], "action": odd[rng.below(odd.len())] })
                .to_string()
                .into_bytes(),
        };
        let known = if rng.below(2) == 0 { format!("Authorization: Bearer {token}\r\n") } else { String::new() };
        let (method, kind) = (methods[rng.below(methods.len())], kinds[rng.below(kinds.len())]);
        let query = queries[rng.below(queries.len())];
        let head =
            format!("{method} {path}{query} HTTP/1.0\r\nHost: {}\r\n{known}Content-Type: {kind}\r\n", server.place);
        if let Some(answer) = server.raw(&head, &body).await {
            assert!(answer.status < 500, "{head}: {} {}", answer.status, answer.body);
        }
    }
    // Bodies that nobody wants to read.
    for length in [65 * 1024, 4 * 1024 * 1024] {
        let body = format!("{{\"name\":\"{}\"}}", "x".repeat(length));
        let head = format!("POST /api/guest HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\n", server.place);
        let answer = server.raw(&head, body.as_bytes()).await;
        assert!(answer.is_none_or(|answer| matches!(answer.status, 400 | 413)), "{length} bytes");
    }
    let long = format!("GET /{} HTTP/1.0\r\nHost: {}\r\n", "x".repeat(200_000), server.place);
    assert!(server.raw(&long, b"").await.is_none_or(|answer| (400..500).contains(&answer.status)));
}

/// Connections that begin something and never go on with it.
async fn half_open(server: &Running) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for at in 0..60 {
        let mut stream = TcpStream::connect(&server.place).await.expect("the server listens");
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.place
        );
        let upto = if at % 3 == 0 { request.len() } else { (at * 37) % request.len() };
        let _ = stream.write_all(&request.as_bytes()[..upto]).await;
        if at % 6 == 0 {
            // The beginning of a frame that has no end.
            let _ = stream.write_all(&[0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 5]).await;
        }
        if at % 2 == 0 {
            open.push(stream);
        }
    }
    open
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_input_harms_nobody() {
    let (_folder, server) = server(&["--response-delay", "0"]);
    let fool = server.guest().await;
    let own = server.table(&fool, json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "seat": 0 })).await;
    let waiting = server.table(&fool, json!({ "game": "tianji", "seats": 8, "seat": 3, "public": true })).await;
    let (strange, _, mut strangers) =
        server.seated(2, json!({ "game": "relic", "chairs": ["person", "person"] })).await;
    let tables = [own.clone(), waiting, strange.clone(), "nosuchtable".to_owned(), String::new(), "x".repeat(60)];
    let match_elsewhere = async || {
        let (table, _, visitors) = server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
        let [mut one, mut two] = <[Visitor; 2]>::try_from(visitors).ok().expect("two");
        let stranger = server.guest().await;
        let mut watcher = server.visit(Some(&stranger), &table).await;
        tokio::join!(one.play(), two.play(), watcher.play());
        server.record(&table).await;
    };
    match_elsewhere().await;
    let before = server.memory();
    let nonsense = async {
        let open = half_open(&server).await;
        tokio::join!(
            babble(&server, &fool, &tables, 1, 1500),
            babble(&server, &fool, &tables, 2, 1500),
            mistype(&server, &fool, &own),
            misask(&server, &fool, &tables, 1000),
        );
        mistype(&server, &fool, &strange).await;
        drop(open);
    };
    tokio::join!(nonsense, match_elsewhere(), match_elsewhere());
    let (status, health) = server.http("GET", "/healthz", None, None).await;
    assert_eq!((status, &health["ok"]), (200, &json!(true)), "{health}");
    match_elsewhere().await;
    // The table that the fool talked about goes on as it was.
    for stranger in &mut strangers {
        stranger.catch_up().await;
        assert_eq!((&stranger.seen["phase"], stranger.seen["view"]["turn"].as_u64()), (&json!("playing"), Some(1)));
    }
    let [mut one, mut two] = <[Visitor; 2]>::try_from(strangers).ok().expect("two");
    tokio::join!(one.play(), two.play());
    server.record(&strange).await;
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 64 * 1024, "the server has grown by {grown} KiB");
}
