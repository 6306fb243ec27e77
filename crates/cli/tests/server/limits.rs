//! Floods: what one guest or address can take, and that the others do not notice.

use crate::client::{PATIENCE, Running};
use serde_json::{Value, json};
use std::io::Read;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

fn server(args: &[&str]) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), args);
    (folder, server)
}

#[tokio::test]
async fn a_flood_of_hints_delays_no_bot() {
    let (_folder, server) = server(&["--response-delay", "0", "--thinkers", "1"]);
    let alone = json!({ "game": "weiqi", "chairs": ["person", "bot:easy"] });
    let (_, _, mut honest) = server.seated(1, alone.clone()).await;
    let (table, tokens, _) = server.seated(1, alone).await;
    const SOCKETS: usize = 8;
    const HINTS: usize = 40;
    let mut flood = Vec::new();
    for _ in 0..SOCKETS {
        let mut visitor = server.visit(Some(&tokens[0]), &table).await;
        for _ in 0..HINTS {
            visitor.tell(json!({ "t": "hint" })).await;
        }
        flood.push(visitor);
    }
    honest[0].play_until(|seen| seen["view"]["turn"].as_u64() >= Some(6)).await;
    let (mut hints, mut busy) = (0, 0);
    for visitor in &mut flood {
        visitor.client.send(json!({ "t": "ping" })).await;
        visitor.until(|message| message["t"] == "pong").await;
        hints += visitor.came.iter().filter(|message| message["t"] == "hint").count();
        busy += visitor.came.iter().filter(|message| message["code"] == "hint_busy").count();
    }
    assert!(hints + busy >= SOCKETS * HINTS - 1, "one at most is being computed: {hints} hints, {busy} refused");
    assert!(hints < SOCKETS * HINTS / 2, "{hints} of {} hints were computed meanwhile", SOCKETS * HINTS);
    // Whoever has left does not block the next hint.
    drop(flood);
    let mut back = server.visit(Some(&tokens[0]), &table).await;
    loop {
        back.tell(json!({ "t": "hint" })).await;
        let answer = back.until(|message| message["t"] == "hint" || message["t"] == "refused").await;
        if answer["t"] == "hint" {
            break;
        }
        assert_eq!(answer["code"], "hint_busy", "{answer}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A connection from one of this machine's own addresses that begins a request and does not go on with it.
async fn half_sent(server: &Running, from: u8) -> TcpStream {
    let mut stream = connect(server, from).await;
    // Whoever is closed at once cannot write.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n").await;
    stream
}

async fn connect(server: &Running, from: u8) -> TcpStream {
    let port = server.place.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).expect("a port");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, from], 0).into()).expect("an address of this machine");
    socket.connect(([127, 0, 0, 1], port).into()).await.expect("the server listens")
}

/// Is somebody from this address served?
async fn is_served(server: &Running, from: u8) -> bool {
    let mut stream = connect(server, from).await;
    let _ = stream.write_all(b"GET /healthz HTTP/1.0\r\nHost: a\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an end");
    answer.starts_with(b"HTTP/1.0 200")
}

/// Reads until the other side closes; fails if it never does.
async fn closes(stream: &mut TcpStream) {
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("it is closed");
}

#[tokio::test]
async fn one_address_cannot_take_every_connection() {
    let (_folder, server) = server(&["--connections-per-address", "10", "--timeout", "600"]);
    let mut half = Vec::new();
    for _ in 0..30 {
        half.push(half_sent(&server, 2).await);
    }
    for stream in &mut half[10..] {
        closes(stream).await;
    }
    assert!(is_served(&server, 3).await, "others are served");
    // Those within the limit may still go on.
    for stream in &mut half[..10] {
        stream.write_all(b"Connection: close\r\n\r\n").await.expect("it is open");
        closes(stream).await;
    }
    assert!(is_served(&server, 2).await, "whoever has stopped may come again");
}

#[tokio::test]
async fn connections_that_do_not_go_on_are_closed() {
    let (_folder, server) = server(&["--timeout", "1"]);
    let begun: [&[u8]; 4] = [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n",
        // A whole request, and then nothing.
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ];
    let mut streams = Vec::new();
    for bytes in begun {
        let mut stream = connect(&server, 2).await;
        stream.write_all(bytes).await.expect("sent");
        streams.push(stream);
    }
    for stream in &mut streams {
        closes(stream).await;
    }
    // A socket is not closed for being silent that long.
    let mut socket = server.client(None).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    socket.send(json!({ "t": "ping" })).await;
    socket.wait_for(&["pong"]).await;
}

#[tokio::test]
async fn half_sent_requests_make_room_for_whole_ones() {
    let (_folder, server) = server(&["--connections", "20", "--timeout", "600"]);
    let token = server.guest().await;
    let mut player = server.client(Some(&token)).await;
    let mut half = Vec::new();
    for at in 0..60 {
        half.push(half_sent(&server, 2 + at % 50).await);
    }
    for from in 100..110 {
        assert!(is_served(&server, from).await, "{from}");
    }
    player.send(json!({ "t": "ping" })).await;
    player.wait_for(&["pong"]).await;
    for stream in &mut half[..40] {
        closes(stream).await;
    }
}

#[tokio::test]
async fn tables_are_limited_for_one_address_and_in_all() {
    let (_folder, server) =
        server(&["--tables", "2", "--tables-per-address", "3", "--all-tables", "4", "--behind-proxy"]);
    let make = async |token: &str, from: &str| {
        let head = format!(
            "POST /api/tables?lang=zh HTTP/1.0\r\nHost: a\r\nX-Forwarded-For: {from}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\n"
        );
        let answer = server.raw(&head, br#"{"game":"weiqi","seat":0}"#).await.expect("an answer");
        let body: Value = serde_json::from_str(&answer.body).expect("JSON");
        (answer.status, body)
    };
    let (ann, bob, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let at_once = tokio::join!(make(&ann, "10.0.0.1"), make(&ann, "10.0.0.1"), make(&ann, "10.0.0.1"));
    let mut made: Vec<u16> = [at_once.0, at_once.1, at_once.2].iter().map(|(status, _)| *status).collect();
    made.sort_unstable();
    assert_eq!(made, [200, 200, 429], "two for one account, also when she asks at once");
    assert_eq!(make(&bob, "10.0.0.1").await.0, 200);
    let (status, body) = make(&bob, "10.0.0.1").await;
    assert_eq!((status, &body["code"]), (429, &json!("too_many_tables")), "three for one address");
    let (status, fourth) = make(&eve, "10.0.0.2").await;
    assert_eq!(status, 200, "{fourth}");
    let (status, body) = make(&bob, "10.0.0.3").await;
    assert_eq!((status, &body["code"]), (503, &json!("server_full")), "four in all");
    assert!(body["text"].as_str().is_some_and(|text| text.contains("牌桌太多")), "{body}");
    let fourth = fourth["id"].as_str().expect("an id");
    server.post(&format!("/api/tables/{fourth}/resign"), &eve, json!({})).await;
    assert_eq!(make(&bob, "10.0.0.3").await.0, 200, "a table that is over makes room");
}

#[tokio::test]
async fn only_people_who_are_there_may_chat_and_not_without_end() {
    let (_folder, server) = server(&["--chat", "9"]);
    let (table, tokens, mut people) =
        server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    let chat = json!({ "t": "chat", "text": "hello" });
    let code = |answer: Result<Value, Value>| answer.err().map(|why| why["code"].as_str().expect("a code").to_owned());
    let stranger = server.guest().await;
    let other = server.table(&stranger, json!({ "game": "weiqi" })).await;
    let mut far = server.visit(Some(&stranger), &other).await;
    far.table.clone_from(&table);
    assert_eq!(code(far.wish(chat.clone()).await).as_deref(), Some("not_here"));
    far.tell(json!({ "t": "open" })).await;
    assert_eq!(code(far.wish(chat.clone()).await), None, "whoever watches may");
    // Three at once, then one in seven seconds; the second socket of the same account has no more.
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(code(people[0].wish(chat.clone()).await));
    }
    assert_eq!(answers[..3], [None, None, None]);
    assert_eq!(answers[7].as_deref(), Some("too_much_chat"));
    let mut again = server.visit(Some(&tokens[0]), &table).await;
    assert_eq!(code(again.wish(chat.clone()).await).as_deref(), Some("too_much_chat"));
    assert_eq!(code(people[1].wish(chat.clone()).await), None, "others may still talk");
    // The table has a limit too, whoever talks.
    let mut refused = false;
    for _ in 0..20 {
        let guest = server.guest().await;
        let mut watcher = server.visit(Some(&guest), &table).await;
        refused |= code(watcher.wish(chat.clone()).await).is_some();
    }
    assert!(refused, "nine at once at one table");
}

#[tokio::test]
async fn a_game_that_nobody_touches_is_closed_even_without_a_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &[]);
    let setup = json!({ "game": "weiqi", "chairs": ["person", "bot:easy"] });
    let (old, tokens, visitors) = server.seated(1, setup.clone()).await;
    let (new, _, _) = server.seated(1, setup).await;
    drop(visitors);
    server.kill();
    // As if everything at the one table had happened eight days ago.
    let path = format!("sqlite:{}", db.display());
    let store = store::Store::open(&path).expect("the store opens");
    let mut row = store.table(&old).await.expect("it is readable").expect("it is there");
    (row.id, row.created) = ("old".to_owned(), row.created - 8 * 24 * 3600 * 1000);
    let mut writes = vec![store::Write::Table(row)];
    for entry in store.entries(&old).await.expect("it is readable") {
        let at = entry.at - 8 * 24 * 3600 * 1000;
        writes.push(store::Write::Entry(store::EntryRow { table: "old".to_owned(), at, ..entry }));
    }
    store.write(writes).await.expect("it is writable");
    store.close();
    let server = Running::start(&db, &["--expire", "7"]);
    let closed = async {
        while server.get("/api/tables/old", &tokens[0]).await["phase"] != "closed" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, closed).await.expect("it is closed");
    let whole = server.get("/api/tables/old", &tokens[0]).await;
    assert_eq!((&whole["asked"], &whole["options"]), (&json!(false), &json!([])), "{whole}");
    let (_, refused) = server.post("/api/tables/old/resign", &tokens[0], json!({})).await;
    assert_eq!(refused["code"], "over");
    assert_eq!(server.get(&format!("/api/tables/{new}"), &tokens[0]).await["phase"], "playing");
}

#[tokio::test]
async fn answers_that_never_change_are_made_once_and_known_by_their_tag() {
    let (_folder, server) = server(&[]);
    for path in
        ["/api", "/api/games", "/api/games?lang=zh", "/api/games/kim/rules?lang=zh", "/api/games/halo/things", "/"]
    {
        // The date ticks, and each answer has an id of its own; everything else stays.
        let ask = async |more: &str| {
            let head = format!("GET {path} HTTP/1.0\r\nHost: a\r\n{more}");
            let answer = server.raw_bytes(&head, b"").await.expect("an answer");
            let without = |answer: &[u8], name: &[u8], length: usize| {
                let at = answer.windows(name.len()).position(|window| window == name).expect("a header") + name.len();
                [&answer[..at], &answer[at + length..]].concat()
            };
            let undated = without(&answer, b"\ndate: ", "Wed, 18 Nov 2026 11:19:19 GMT".len());
            without(&undated, b"\nx-request-id: ", "0123456789abcdef".len())
        };
        let (plain, zipped) = (ask("").await, ask("Accept-Encoding: br, gzip\r\n").await);
        assert_eq!(plain, ask("").await, "{path}");
        assert_eq!(zipped, ask("Accept-Encoding: br, gzip\r\n").await, "{path}");
        let head = |answer: &[u8]| {
            let text = String::from_utf8_lossy(answer).to_lowercase();
            text.split("\r\n\r\n").next().unwrap_or_default().to_owned()
        };
        assert!(!head(&plain).contains("content-encoding"), "{path}");
        if path == "/" {
            // Without its page built in, this one is too short to be worth it.
            continue;
        }
        assert!(head(&zipped).contains("content-encoding: gzip"), "{path}: {}", head(&zipped));
        assert!(zipped.len() < plain.len());
        let body = zipped.windows(4).position(|window| window == b"\r\n\r\n").expect("a body") + 4;
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&zipped[body..]).read_to_string(&mut unpacked).expect("gzip");
        assert!(plain.ends_with(unpacked.as_bytes()) && unpacked.len() > 1000, "{path}: it is the same");
        let tag = head(&plain).lines().find_map(|line| line.strip_prefix("etag: ").map(str::to_owned)).expect("a tag");
        // Tags are case-sensitive, but ours has one capital letter only.
        let known = ask(&format!("If-None-Match: {}\r\n", tag.replace("w/", "W/"))).await;
        assert!(head(&known).starts_with("http/1.0 304"), "{path}: {}", head(&known));
        assert!(head(&ask("If-None-Match: \"other\"\r\n").await).starts_with("http/1.0 200"), "{path}");
    }
}
