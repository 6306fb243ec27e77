//! A running server, and clients that play there.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Nothing here takes longer than this on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The program, serving.
pub struct Running {
    child: Child,
    /// `localhost:PORT`
    pub place: String,
    /// What it said before it said where it is.
    pub said: Vec<String>,
}

/// Limits that no test meets by accident; a test that wants to meet them gives its own.
const USUAL: [(&str, &str); 8] = [
    ("--port", "0"),
    ("--rate", "100000"),
    ("--sockets", "10000"),
    ("--tables", "100000"),
    ("--chat", "100000"),
    ("--new-tables", "100000"),
    ("--guests", "100000"),
    ("--metrics-token", METRICS),
];

/// Opens `/metrics`.
pub const METRICS: &str = "of-the-tests";

impl Running {
    /// Starts a server on this database; `args` are further flags.
    pub fn start(db: &Path, args: &[&str]) -> Running {
        Running::spawn(program(db, args).stderr(Stdio::null()))
    }

    /// The same with variables of its environment.
    pub fn start_with(db: &Path, args: &[&str], variables: &[(&str, &str)]) -> Running {
        Running::spawn(program(db, args).stderr(Stdio::null()).envs(variables.iter().copied()))
    }

    /// The same with a log of everything that any part of it can be brought to write.
    pub fn start_with_log(db: &Path, args: &[&str], log: &Path) -> Running {
        let log = std::fs::File::create(log).expect("a log");
        Running::spawn(program(db, args).env("RUST_LOG", "trace").stderr(log))
    }

    fn spawn(program: &mut Command) -> Running {
        let mut child = program.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let mut said = Vec::new();
        let place = loop {
            let line = lines.next().expect("it says where it is").expect("in text");
            match line.rsplit_once("http://").or_else(|| line.rsplit_once("https://")) {
                Some((_, place)) => break place.to_owned(),
                None => said.push(line),
            }
        };
        // Whoever closes a pipe ends whoever writes to it: keep reading.
        std::thread::spawn(move || lines.for_each(drop));
        Running { child, place, said }
    }

    /// `kill -9`
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// `kill`: how it ended.
    pub fn stop(&mut self) -> ExitStatus {
        let killed = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(killed.expect("there is a `kill`").success());
        self.child.wait().expect("it ends")
    }

    /// `kill -HUP`: files are read again.
    pub fn hang_up(&self) {
        let told = Command::new("kill").args(["-HUP", &self.child.id().to_string()]).status();
        assert!(told.expect("there is a `kill`").success());
    }

    /// How it ended by itself.
    pub fn ended(&mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }

    /// The memory of the process, in KiB.
    pub fn memory(&self) -> u64 {
        figure(&format!("/proc/{}/status", self.child.id()), "VmRSS:")
    }

    /// How often its threads have woken up.
    pub fn wakes(&self) -> u64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).expect("a system with /proc");
        let tasks = tasks.filter_map(|task| Some(task.ok()?.path().join("status").display().to_string()));
        tasks.map(|status| figure(&status, "voluntary_ctxt_switches:")).sum()
    }

    /// An HTTP request: status and body.
    pub async fn http(&self, method: &str, path: &str, token: Option<&str>, body: Option<Value>) -> (u16, Value) {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let head =
            format!("{method} {path} HTTP/1.0\r\nHost: {}\r\n{token}Content-Type: application/json\r\n", self.place);
        let answer = self.raw(&head, body.as_bytes()).await.expect("it is answered");
        let read = serde_json::from_str(&answer.body).unwrap_or(Value::String(answer.body));
        (answer.status, read)
    }

    /// An HTTP request whose head, but for the length of the body, is given; `None`: there was no answer.
    pub async fn raw(&self, head: &str, body: &[u8]) -> Option<Answer> {
        let answer = self.raw_bytes(head, body).await?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer { status, head: head.to_lowercase(), body: body.to_owned() })
    }

    /// The same, as it came.
    pub async fn raw_bytes(&self, head: &str, body: &[u8]) -> Option<Vec<u8>> {
        let mut stream = TcpStream::connect(&self.place).await.expect("the server listens");
        let head = format!("{head}Content-Length: {}\r\n\r\n", body.len());
        // Whoever refuses a long body need not read it: the answer counts.
        if stream.write_all(head.as_bytes()).await.is_ok() {
            let _ = stream.write_all(body).await;
        }
        let mut answer = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        let _ = read.expect("the server answers in time");
        (!answer.is_empty()).then_some(answer)
    }

    /// What `/healthz` says when the server has looked at every table.
    pub async fn health(&self) -> (u16, Value) {
        let looked = async {
            loop {
                let (status, health) = self.http("GET", "/healthz", None, None).await;
                if health["unchecked"] == 0 {
                    return (status, health);
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, looked).await.expect("it looks at every table")
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
        Client::connect(&self.place, token).await.expect("the server listens")
    }

    /// Somebody who looks at a table; `None`: nobody knows who they are.
    pub async fn visit(&self, token: Option<&str>, table: &str) -> Visitor {
        Visitor::open(self.client(token).await, table).await
    }

    /// The record of a match that is over: fair, and true.
    pub async fn record(&self, table: &str) -> kernel::Record {
        let (status, text) = self.http("GET", &format!("/api/tables/{table}/record"), None, None).await;
        assert_eq!(status, 200, "{text}");
        checked_record(text.as_str().expect("a text"))
    }

    /// What somebody gets who asks for something.
    pub async fn get(&self, path: &str, token: &str) -> Value {
        let (status, body) = self.http("GET", path, Some(token), None).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Sends a command over HTTP: status and answer.
    pub async fn post(&self, path: &str, token: &str, body: Value) -> (u16, Value) {
        self.http("POST", path, Some(token), Some(body)).await
    }

    /// Guests who sit at a new table in this order; the other chairs, if any, have bots.
    pub async fn seated(&self, people: usize, setup: Value) -> (String, Vec<String>, Vec<Visitor>) {
        let mut tokens = Vec::new();
        for _ in 0..people {
            tokens.push(self.guest().await);
        }
        let table = self.table(&tokens[0], setup).await;
        for (seat, token) in tokens.iter().enumerate() {
            let path = format!("/api/tables/{table}/sit");
            let (status, body) = self.http("POST", &path, Some(token), Some(json!({ "seat": seat }))).await;
            assert_eq!(status, 200, "{body}");
        }
        let mut visitors = Vec::new();
        for token in &tokens {
            visitors.push(self.visit(Some(token), &table).await);
        }
        (table, tokens, visitors)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A number in one of the system's files about processes.
fn figure(file: &str, name: &str) -> u64 {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// `paiju serve` on this database: a file, or the URL of a PostgreSQL.
pub fn program(db: &Path, args: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_paiju"));
    let db = db.display().to_string();
    let db = if db.starts_with("postgres://") { db } else { format!("sqlite:{db}") };
    program.args(["--lang", "en", "serve"]).arg("--db").arg(db).args(args);
    for (flag, value) in USUAL.into_iter().filter(|(flag, _)| !args.contains(flag)) {
        program.args([flag, value]);
    }
    program
}

/// What comes back over HTTP.
pub struct Answer {
    pub status: u16,
    /// The first line and the headers, in small letters.
    pub head: String,
    pub body: String,
}

/// Somebody at the other end of a socket.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The code with which the server closed the connection.
    pub closed: Option<u16>,
}

impl Client {
    /// Connects and says hello; `None`: nobody is there.
    pub async fn connect(place: &str, token: Option<&str>) -> Option<Client> {
        Client::connect_in(place, token, "en").await
    }

    /// The same in another language.
    pub async fn connect_in(place: &str, token: Option<&str>, lang: &str) -> Option<Client> {
        let mut client = Client::silent(place, None).await.ok()?;
        client.send(json!({ "t": "hello", "token": token, "lang": lang })).await;
        let welcome = client.next().await?;
        assert_eq!(welcome["t"], "welcome", "{welcome}");
        Some(client)
    }

    /// Connects and says nothing; as a browser does with the page that it comes from. An error is
    /// the status of the refusal, 0 where there was no answer.
    pub async fn silent(place: &str, origin: Option<&str>) -> Result<Client, u16> {
        let mut request = format!("ws://{place}/ws").into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", HeaderValue::from_str(origin).expect("an origin"));
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(Client { socket, closed: None }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Takes a connection that somebody else made.
    pub async fn over(stream: TcpStream, place: &str) -> Client {
        let stream = MaybeTlsStream::Plain(stream);
        let shaken = tokio_tungstenite::client_async(format!("ws://{place}/ws"), stream).await;
        Client { socket: shaken.expect("a socket").0, closed: None }
    }

    /// Sends a message; whether it arrives, an answer tells.
    pub async fn send(&mut self, message: Value) {
        self.send_text(&message.to_string()).await;
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: &str) {
        self.send_frame(Message::text(text)).await;
    }

    /// Sends anything.
    pub async fn send_frame(&mut self, frame: Message) {
        let _ = self.socket.send(frame).await;
    }

    /// The next message as it came; `None`: the connection is over.
    pub async fn next_text(&mut self) -> Option<String> {
        loop {
            let frame =
                tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("the server says something in time");
            match frame? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(frame)) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return None;
                }
                Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message.
    pub async fn next(&mut self) -> Option<Value> {
        self.next_text().await.map(|text| serde_json::from_str(&text).expect("the server speaks JSON"))
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

    /// Everything until the connection is over.
    pub async fn rest(&mut self) -> Vec<Value> {
        let mut rest = Vec::new();
        while let Some(message) = self.next().await {
            rest.push(message);
        }
        rest
    }
}

/// Somebody who looks at one table, and remembers what they were shown.
pub struct Visitor {
    pub client: Client,
    pub table: String,
    /// The last table, with every step since laid over it.
    pub seen: Value,
    /// Everything that came, in order.
    pub came: Vec<Value>,
    count: usize,
    acted: Option<u64>,
}

impl Visitor {
    /// Opens a table.
    pub async fn open(client: Client, table: &str) -> Visitor {
        let table = table.to_owned();
        let mut visitor = Visitor { client, table, seen: Value::Null, came: Vec::new(), count: 0, acted: None };
        visitor.tell(json!({ "t": "open" })).await;
        visitor.until(|message| message["t"] == "table").await;
        visitor
    }

    /// Sends a message about the table.
    pub async fn tell(&mut self, mut message: Value) {
        message["table"] = json!(self.table);
        self.client.send(message).await;
    }

    /// The next message; what it shows is remembered.
    pub async fn next(&mut self) -> Option<Value> {
        let message = self.client.next().await?;
        if message["table"] == json!(self.table) {
            match message["t"].as_str().unwrap_or_default() {
                "table" => self.seen = message.clone(),
                "step" => {
                    let (seen, step) = (self.seen.as_object_mut(), message.as_object());
                    let (seen, step) = (seen.expect("a table came first"), step.expect("an object"));
                    seen.extend(step.clone());
                    if step.contains_key("result") {
                        seen.insert("phase".to_owned(), json!("over"));
                    }
                }
                "seats" => self.seen["seats"] = message["seats"].clone(),
                _ => {}
            }
        }
        self.came.push(message.clone());
        Some(message)
    }

    /// Reads until something comes.
    pub async fn until(&mut self, found: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the connection stands");
            if found(&message) {
                return message;
            }
        }
    }

    /// Reads until what is seen is as wanted.
    pub async fn until_seen(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.seen) {
            self.next().await.expect("the connection stands");
        }
    }

    /// Reads everything that was sent before now.
    pub async fn catch_up(&mut self) {
        let (version, hash) = (self.seen["version"].clone(), self.seen["hash"].clone());
        self.tell(json!({ "t": "open", "version": version, "hash": hash })).await;
        self.until(|message| message["t"] == "same" || message["t"] == "table").await;
    }

    /// Sends a command: done, or why not.
    pub async fn wish(&mut self, mut message: Value) -> Result<Value, Value> {
        self.count += 1;
        let re = format!("wish {}", self.count);
        message["re"] = json!(re);
        self.tell(message).await;
        let answer = self.until(|answer| answer["re"] == json!(re)).await;
        if answer["t"] == "done" { Ok(answer) } else { Err(answer) }
    }

    /// Decides: the acknowledgement, or why not.
    pub async fn act(&mut self, action: &str) -> Result<Value, Value> {
        self.count += 1;
        // Whoever comes back is another visitor, and must not use the names of the first.
        static ACTS: AtomicU64 = AtomicU64::new(0);
        let id = format!("act {}", ACTS.fetch_add(1, Ordering::Relaxed));
        let version = self.seen["version"].clone();
        self.tell(json!({ "t": "act", "id": id, "version": version, "action": action })).await;
        let answer = self.until(|answer| answer["id"] == json!(id)).await;
        if answer["t"] != "ack" {
            return Err(answer);
        }
        // What came of it comes later: all that was seen so far is older.
        self.acted = self.seen["version"].as_u64();
        Ok(answer)
    }

    /// What may be done now.
    pub fn options(&self) -> Vec<String> {
        let options = self.seen["options"].as_array().into_iter().flatten();
        options.filter_map(|option| option["action"].as_str().map(str::to_owned)).collect()
    }

    /// Is a decision owed that was not made yet?
    pub fn is_asked(&self) -> bool {
        self.seen["asked"] == true && self.acted != self.seen["version"].as_u64()
    }

    pub fn is_over(&self) -> bool {
        self.seen.get("result").is_some()
    }

    /// Plays something legal whenever asked, until the match is over or `enough` of it is seen.
    pub async fn play_until(&mut self, enough: impl Fn(&Value) -> bool) {
        while !self.is_over() && !enough(&self.seen) {
            if self.is_asked() {
                let options = self.options();
                let action = &options[(self.count * 7919 + 13) % options.len()];
                self.act(action).await.expect("it was offered");
            } else {
                self.next().await.expect("the connection stands");
            }
        }
    }

    /// Plays something legal until the match is over.
    pub async fn play(&mut self) {
        self.play_until(|_| false).await;
    }
}

/// A record that is fair and replays to its result and its hash.
pub fn checked_record(text: &str) -> kernel::Record {
    let record = kernel::Record::parse(text).expect("a record");
    assert_eq!(host::verify(&record), Some(Ok(())), "the deal was fair");
    let replayed = catalog::with_game!(record.game.as_str(), G => {
        let options = record.options.iter().cloned().collect();
        let files = <G as cards::Designed>::book_sources();
        let config = <G as cards::Designed>::configure(&options, &files).expect("the options of the record");
        kernel::replay::<G>(&record, &config, |_| {}).map(drop)
    });
    replayed.expect("a game of ours").expect("the record replays to its result and hash");
    record
}
