//! Requests to a whole server, in virtual time. An input is requests, one behind another with a line `===` between them:
//! `WHO METHOD PATH`, then the body. WHO is 0 (nobody), 1 or 2 (guests who sit at the table `T`); METHOD may be `WS`, then
//! each line of the body is a frame over a socket, or `RAW`, then the body is what goes over the wire. Every answer is an
//! answer and no failure of ours, what is refused has changed nothing, and the server is healthy in the end.

use server::{Config, Listener, Server, Virtual};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::sync::mpsc;

/// So many requests of an input count.
const MOST_REQUESTS: usize = 12;

/// See the module.
pub fn check(input: &[u8]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime");
    let text = String::from_utf8_lossy(input).into_owned();
    runtime.block_on(async {
        let stage = Stage::new().await;
        for request in text.split("\n===\n").take(MOST_REQUESTS) {
            let (head, body) = request.split_once('\n').unwrap_or((request, ""));
            stage.ask(head, body).await;
        }
        let (status, health) = stage.send("GET", "/healthz", "", "").await;
        assert_eq!(status, 200, "{health}");
        assert!(health.contains("\"damaged\":[]"), "a table has failed: {health}");
    });
}

struct Door(mpsc::UnboundedReceiver<DuplexStream>);

impl Listener for Door {
    type Stream = DuplexStream;

    async fn accept(&mut self) -> io::Result<(DuplexStream, SocketAddr)> {
        match self.0.recv().await {
            Some(stream) => Ok((stream, SocketAddr::from(([127, 0, 0, 1], 1)))),
            None => std::future::pending().await,
        }
    }
}

/// A server with one table, where two guests sit.
struct Stage {
    door: mpsc::UnboundedSender<DuplexStream>,
    table: String,
    tokens: [String; 2],
}

impl Stage {
    async fn new() -> Stage {
        let many = 1_000_000;
        let config = Config { rate: many, chat: many, ..Config::default() };
        let world = Arc::new(Virtual::new(1, 1_700_000_000_000, Duration::from_millis(250)));
        let server = Server::open(config, world).await.expect("a server");
        let (door, guests) = mpsc::unbounded_channel();
        tokio::spawn(server::serve(server, Door(guests), std::future::pending()));
        let mut stage = Stage { door, table: String::new(), tokens: [String::new(), String::new()] };
        for guest in 0..2 {
            let (_, pass) = stage.send("POST", "/api/guest", "", "{}").await;
            stage.tokens[guest] = word_in(&pass, "token");
        }
        let body = format!(r#"{{"game":"{}","chairs":["person","person"],"seat":0,"takeover":true}}"#, catalog::IDS[0]);
        let (_, made) = stage.send("POST", "/api/tables", &stage.tokens[0], &body).await;
        stage.table = word_in(&made, "id");
        let sit = format!("/api/tables/{}/sit", stage.table);
        assert_eq!(stage.send("POST", &sit, &stage.tokens[1], r#"{"seat":1}"#).await.0, 200);
        stage
    }

    /// What the first guest is shown of the table.
    async fn shown(&self) -> String {
        self.send("GET", &format!("/api/tables/{}", self.table), &self.tokens[0], "").await.1
    }

    async fn ask(&self, head: &str, body: &str) {
        let mut words = head.splitn(3, ' ');
        let (who, method, path) = (words.next().unwrap_or(""), words.next().unwrap_or(""), words.next().unwrap_or(""));
        let token = match who {
            "1" => self.tokens[0].as_str(),
            "2" => self.tokens[1].as_str(),
            _ => "",
        };
        let body = body.replace("{T}", &self.table);
        match method {
            "WS" => self.frames(token, &body).await,
            "RAW" => drop(self.exchange(body.as_bytes()).await),
            _ => {
                let sent = |letter: char| !letter.is_ascii_control() && !letter.is_whitespace();
                let path: String = path.replace("{T}", &self.table).chars().filter(|&letter| sent(letter)).collect();
                let method: String = method.chars().filter(|letter| letter.is_ascii_alphabetic()).collect();
                let before = self.shown().await;
                let (status, answer) = self.send(&method, &path, token, &body).await;
                assert_ne!(status, 500, "{method} {path}: {answer}");
                if status >= 400 || token.is_empty() {
                    assert_eq!(
                        self.shown().await,
                        before,
                        "{method} {path} was answered {status} and changed something"
                    );
                }
            }
        }
    }

    /// A request and its answer.
    async fn send(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        let signed = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{signed}Content-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = self.exchange(request.as_bytes()).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        // What is no request at all gets an answer from the HTTP library, or none.
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(400);
        (status, body.to_owned())
    }

    /// What comes back over a connection of its own until the other side closes it or is silent for a minute.
    async fn exchange(&self, bytes: &[u8]) -> String {
        let (mut ours, theirs) = duplex(1 << 20);
        self.door.send(theirs).expect("the server is open");
        let _ = ours.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(Duration::from_secs(60), ours.read_to_end(&mut answer)).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Text frames over a socket, after its hello.
    async fn frames(&self, token: &str, body: &str) {
        let (mut ours, theirs) = duplex(1 << 20);
        self.door.send(theirs).expect("the server is open");
        let upgrade = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                       Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        let _ = ours.write_all(upgrade.as_bytes()).await;
        let hello = format!("{{\"t\":\"hello\",\"token\":\"{token}\"}}");
        for text in std::iter::once(hello.as_str()).chain(body.lines()) {
            let _ = ours.write_all(&frame(text.as_bytes())).await;
        }
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(Duration::from_secs(5), ours.read_to_end(&mut answer)).await;
        assert!(answer.starts_with(b"HTTP/1.1 101"), "no socket: {}", String::from_utf8_lossy(&answer));
    }
}

/// A text frame, masked with zeros.
fn frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81];
    match text.len() {
        short @ ..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(&text[..text.len().min(usize::from(u16::MAX))]);
    frame
}

fn word_in(answer: &str, key: &str) -> String {
    let read: serde_json::Value = serde_json::from_str(answer).unwrap_or_default();
    read[key].as_str().unwrap_or_else(|| panic!("no `{key}` in {answer}")).to_owned()
}

/// Every route of the published document with a body like those of our own clients.
pub fn seeds() -> Vec<Vec<u8>> {
    let digits = "0".repeat(64);
    let posts = [
        ("guest", "{\"name\":\"Ann\"}".to_owned()),
        ("register", "{\"name\":\"Ann\",\"password\":\"a long password\"}".to_owned()),
        ("login", "{\"name\":\"Ann\",\"password\":\"a long password\"}".to_owned()),
        ("password", "{\"old\":\"a\",\"new\":\"another password\"}".to_owned()),
        ("logout", String::new()),
        ("games/halo/deck?lang=zh", "{\"deck\":\"3xA02,2xA07\",\"options\":{\"max_turns\":\"40\"}}".to_owned()),
        ("quick", "{\"game\":\"kim\"}".to_owned()),
        ("tables", "{\"game\":\"relic\",\"chairs\":[\"person\",\"person\"],\"options\":{},\"decks\":[],\"clock\":{\"kind\":\"move\",\"seconds\":30}}".to_owned()),
        ("tables", "{\"game\":\"tianji\",\"seats\":4,\"preset\":\"book\",\"public\":true,\"undo\":false,\"seat\":1,\"entropy\":\"0a\"}".to_owned()),
        ("tables/{T}/act", "{\"id\":\"1\",\"version\":2,\"action\":\"choose gu_li\"}".to_owned()),
        ("tables/{T}/sit", "{\"seat\":0,\"deck\":null}".to_owned()),
        ("tables/{T}/commit", format!("{{\"commitment\":\"{digits}\"}}")),
        ("tables/{T}/reveal", format!("{{\"reveal\":\"{digits}\"}}")),
        ("tables/{T}/leave", String::new()),
        ("tables/{T}/resign", String::new()),
        ("tables/{T}/rematch", String::new()),
    ];
    let gets = [
        "/api",
        "/api/me",
        "/api/me/tokens",
        "/api/me/tables",
        "/api/me/history?before=5",
        "/api/games?lang=zh",
        "/api/games/kim/rules",
        "/api/games/halo/things",
        "/api/games/weiqi/guide",
        "/api/games/relic/cards",
        "/api/ratings/weiqi",
        "/api/lobby?game=kim",
        "/api/tables/{T}?lang=zh",
        "/api/tables/{T}/record",
        "/api/tables/{T}/replay/3",
        "/healthz",
        "/metrics",
        "/",
        "/index.html",
    ];
    let mut seeds: Vec<String> = posts.iter().map(|(path, body)| format!("1 POST /api/{path}\n{body}")).collect();
    seeds.extend(gets.iter().map(|path| format!("2 GET {path}")));
    seeds.push(
        "1 POST /api/tables/{T}/resign\n\n===\n0 GET /api/tables/{T}/record\n\n===\n0 GET /api/tables/{T}/replay/1"
            .to_owned(),
    );
    seeds.push(
        "1 WS /\n{\"t\":\"open\",\"table\":\"{T}\"}\n{\"t\":\"act\",\"table\":\"{T}\",\"id\":\"1\",\"version\":9,\"action\":\"choose gu_li\"}\n\
         {\"t\":\"chat\",\"table\":\"{T}\",\"text\":\"hi\"}\n{\"t\":\"lobby\",\"on\":true}\n{\"t\":\"ping\"}\n{\"t\":\"why\",\"table\":\"{T}\"}"
            .to_owned(),
    );
    seeds.push(
        "0 RAW -\nGET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nPaiju-Protocol: 2\r\n\r\n"
            .to_owned(),
    );
    seeds.into_iter().map(String::into_bytes).collect()
}
