//! Floods: what one guest or address can take, and that the others do not notice.

use crate::client::{PATIENCE, Running};
use serde_json::json;
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
    let (_folder, server) = server(&["--hush", "0", "--thinkers", "1"]);
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
    let (_folder, server) = server(&["--connections-per-address", "10", "--timeout", "2"]);
    let mut half = Vec::new();
    for _ in 0..30 {
        half.push(half_sent(&server, 2).await);
    }
    // Those above the limit are closed at once, the others when their time is over.
    for stream in &mut half[10..] {
        closes(stream).await;
    }
    assert!(is_served(&server, 3).await, "others are served");
    for stream in &mut half[..10] {
        closes(stream).await;
    }
    assert!(is_served(&server, 2).await, "whoever has stopped may come again");
    // An idle connection and a body that does not come are not kept either.
    let mut idle = connect(&server, 2).await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await.expect("sent");
    closes(&mut idle).await;
    let mut slow = connect(&server, 2).await;
    let head = b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    slow.write_all(head).await.expect("sent");
    closes(&mut slow).await;
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
