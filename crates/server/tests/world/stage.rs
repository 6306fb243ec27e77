//! The stage: a server in this process, the people who talk to it, and every byte they hear with the virtual
//! millisecond at which it came.

use crate::pairs::WALL;
use kernel::Lang;
use paiju_server::{Config, Listener, Server, Virtual};
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, WriteHalf, duplex, split};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// The token for `/metrics`.
pub const OPERATOR: &str = "operator";

/// Runs this on one thread, in time that passes only while everybody waits.
pub fn in_virtual_time<T>(happens: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime").block_on(happens)
}

pub struct Stage {
    pub server: Arc<Server>,
    pub world: Arc<Virtual>,
    door: mpsc::UnboundedSender<DuplexStream>,
    began: Instant,
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

/// When, over which connection, what.
type Chunk = (u64, String, Vec<u8>);

/// Everything that somebody heard.
#[derive(Clone, Default)]
pub struct Heard(Arc<Mutex<Vec<Chunk>>>);

impl Heard {
    fn note(&self, at: u64, line: &str, bytes: &[u8]) {
        let mut heard = self.0.lock().expect("nobody panics with it");
        match heard.last_mut() {
            Some((last, same, all)) if *last == at && same == line => all.extend_from_slice(bytes),
            _ => heard.push((at, line.to_owned(), bytes.to_owned())),
        }
    }

    /// All of it so far, in order; what came at the same time over different connections, by connection.
    pub fn take(&self) -> Vec<(u64, String, String)> {
        let mut heard = std::mem::take(&mut *self.0.lock().expect("nobody panics with it"));
        heard.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
        heard.into_iter().map(|(at, line, bytes)| (at, line, String::from_utf8_lossy(&bytes).into_owned())).collect()
    }
}

/// Somebody, and the socket they have open.
pub struct Someone {
    pub account: String,
    pub name: String,
    pub token: Option<String>,
    pub heard: Heard,
    socket: Option<WriteHalf<DuplexStream>>,
    requests: Vec<WriteHalf<DuplexStream>>,
    /// How many sockets they have had, and requests since they last hung up.
    sockets: usize,
    asked: usize,
}

impl Stage {
    pub async fn new(seed: u64) -> Stage {
        Stage::where_bots_think(seed, Duration::from_millis(250)).await
    }

    /// Every bot takes this long for every decision.
    pub async fn where_bots_think(seed: u64, thinking: Duration) -> Stage {
        let many = 1_000_000;
        let config = Config {
            rate: many,
            chat: many,
            sockets: 1000,
            connections_per_address: 10_000,
            tables: 100_000,
            tables_per_address: 100_000,
            all_tables: 100_000,
            metrics_token: Some(OPERATOR.to_owned()),
            ..Config::default()
        };
        let world = Arc::new(Virtual::new(seed, WALL, thinking));
        let server = Server::open(config, world.clone()).await.expect("a server");
        let (door, guests) = mpsc::unbounded_channel();
        let stop = std::future::pending();
        tokio::spawn(paiju_server::serve(server.clone(), Door(guests), stop));
        #[allow(clippy::disallowed_methods)]
        let began = Instant::now();
        Stage { server, world, door, began }
    }

    pub async fn until(&self, time: u64) {
        sleep_until(self.began + Duration::from_millis(time)).await;
    }

    pub async fn guest(&self, name: &str) -> Someone {
        let pass = self.server.guest(Some(name), Lang::En).await.expect("a guest");
        let (heard, name) = (Heard::default(), name.to_owned());
        Someone {
            account: pass.who.account,
            name,
            token: Some(pass.token),
            heard,
            socket: None,
            requests: Vec::new(),
            sockets: 0,
            asked: 0,
        }
    }

    /// Somebody without an account.
    pub fn stranger(&self) -> Someone {
        let (account, name) = (String::new(), String::new());
        Someone {
            account,
            name,
            token: None,
            heard: Heard::default(),
            socket: None,
            requests: Vec::new(),
            sockets: 0,
            asked: 0,
        }
    }

    fn connect(&self, heard: &Heard, line: String) -> WriteHalf<DuplexStream> {
        let (ours, theirs) = duplex(1 << 20);
        self.door.send(theirs).expect("the server is open");
        let (mut read, write) = split(ours);
        let (heard, began) = (heard.clone(), self.began);
        tokio::spawn(async move {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count @ 1..) = read.read(&mut bytes).await {
                heard.note(began.elapsed().as_millis() as u64, &line, &bytes[..count]);
            }
        });
        write
    }

    /// Opens a socket and says hello.
    pub async fn come(&self, who: &mut Someone) {
        who.sockets += 1;
        let mut socket = self.connect(&who.heard, format!("socket {}", who.sockets));
        let upgrade = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                       Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        socket.write_all(upgrade.as_bytes()).await.expect("the server reads");
        who.socket = Some(socket);
        let token = who.token.clone();
        who.say(&json!({ "t": "hello", "token": token })).await;
    }

    /// A request over a connection of its own; the answer is heard.
    pub async fn ask(&self, who: &mut Someone, method: &str, path: &str, body: Option<&Value>) {
        who.asked += 1;
        let mut line = self.connect(&who.heard, format!("request {}", who.asked));
        let token = who.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let body = body.map(Value::to_string).unwrap_or_default();
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{token}{kind}Content-Length: {length}\r\n\r\n{body}"
        );
        line.write_all(request.as_bytes()).await.expect("the server reads");
        // Closing it before the answer has come would end the request.
        who.requests.push(line);
    }
}

impl Someone {
    /// A message over the socket.
    pub async fn say(&mut self, message: &Value) {
        let text = message.to_string();
        let Some(socket) = &mut self.socket else { return };
        // A text frame, masked with zeros.
        let mut frame = vec![0x81];
        match text.len() {
            short @ ..126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend((long as u16).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        // A socket that the server has closed takes nothing any more.
        let _ = socket.write_all(&frame).await;
    }

    /// Do they have a socket?
    pub fn is_there(&self) -> bool {
        self.socket.is_some()
    }

    /// Ends all requests.
    pub async fn hang_up(&mut self) {
        for mut line in self.requests.drain(..) {
            let _ = line.shutdown().await;
        }
        self.asked = 0;
    }

    /// Closes the socket.
    pub async fn leave(&mut self) {
        if let Some(mut socket) = self.socket.take() {
            let _ = socket.shutdown().await;
        }
    }
}
