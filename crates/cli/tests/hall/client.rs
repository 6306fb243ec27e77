//! A hall that runs, and somebody who plays there.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Nothing here takes longer than this on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The program, serving.
pub struct Running {
    child: Child,
    /// `localhost:PORT`
    pub place: String,
}

impl Running {
    /// Opens a hall on this database; `args` are further flags.
    pub fn start(db: &Path, args: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_paiju"))
            .args([
                "--lang",
                "en",
                "serve",
                "--port",
                "0",
                "--rate",
                "100000",
                "--sockets",
                "10000",
                "--tables",
                "100000",
            ])
            .arg("--db")
            .arg(format!("sqlite:{}", db.display()))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let first = lines.next().expect("it says where it is").expect("in text");
        let place = first.rsplit_once("http://").expect("an address").1.to_owned();
        // Whoever closes a pipe ends whoever writes to it: keep reading.
        std::thread::spawn(move || lines.for_each(drop));
        Running { child, place }
    }

    /// `kill -9`
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// An HTTP request: status and body.
    pub async fn http(&self, method: &str, path: &str, token: Option<&str>, body: Option<Value>) -> (u16, Value) {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = TcpStream::connect(&self.place).await.expect("the hall listens");
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\n{token}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.place,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("it is answered");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or_else(|_| Value::String(body.to_owned())))
    }

    /// A new guest's token.
    pub async fn guest(&self) -> String {
        let (status, body) = self.http("POST", "/api/guest", None, Some(json!({}))).await;
        assert_eq!(status, 200, "{body}");
        body["token"].as_str().expect("a token").to_owned()
    }

    /// A new table.
    pub async fn table(&self, token: &str, setup: Value) -> String {
        let (status, body) = self.http("POST", "/api/tables", Some(token), Some(setup)).await;
        assert_eq!(status, 200, "{body}");
        body["id"].as_str().expect("an id").to_owned()
    }

    /// Somebody with this token; `None`: somebody who only watches.
    pub async fn client(&self, token: Option<&str>) -> Client {
        Client::connect(&self.place, token).await.expect("the hall listens")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at the other end of a socket.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    /// Connects and says hello; `None`: nobody is there.
    pub async fn connect(place: &str, token: Option<&str>) -> Option<Client> {
        let (socket, _) = tokio_tungstenite::connect_async(format!("ws://{place}/ws")).await.ok()?;
        let mut client = Client { socket };
        client.send(json!({ "t": "hello", "token": token, "lang": "en" })).await;
        let welcome = client.next().await?;
        assert_eq!(welcome["t"], "welcome", "{welcome}");
        Some(client)
    }

    /// Sends a message; whether it arrives, an answer tells.
    pub async fn send(&mut self, message: Value) {
        self.send_text(&message.to_string()).await;
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message as it came; `None`: the connection is over.
    pub async fn next_text(&mut self) -> Option<String> {
        loop {
            let frame =
                tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("the hall says something in time");
            match frame? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message.
    pub async fn next(&mut self) -> Option<Value> {
        self.next_text().await.map(|text| serde_json::from_str(&text).expect("the hall speaks JSON"))
    }

    /// The next message of one of these kinds; others are let pass.
    pub async fn wait_for(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.next().await.expect("the connection stands");
            if kinds.iter().any(|kind| message["t"] == *kind) {
                return message;
            }
        }
    }
}
