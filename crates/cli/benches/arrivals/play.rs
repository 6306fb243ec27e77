//! Playing at one table, and noting when results arrive. Every socket has a thread of its own, which does nothing but
//! wait for the next message and look at the clock.

use crate::client::Running;
use kernel::Rng;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::protocol::Role;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// Nearly the usual `--response-delay`: what arrives earlier was not delayed.
const NEARLY: Duration = Duration::from_millis(390);

/// Whoever is asked has passed when so much of the delay is over.
const PASSED_BY: Duration = Duration::from_millis(350);

/// Nothing takes longer than this on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// One result that came after the delay.
pub struct Trial {
    /// What the observers know about it otherwise: results of different kinds take the server different times.
    pub public: (String, usize, String, usize),
    /// Somebody was asked, and passed so many milliseconds after the acknowledgement.
    pub passed: Option<f64>,
    /// Milliseconds from the acknowledgement to the result, as the actor notes them.
    pub time: f64,
}

/// What arrived, over which socket, when.
struct Arrived {
    line: usize,
    at: Instant,
    text: String,
}

/// One socket: what was shown there last.
struct Line {
    socket: WebSocket<TcpStream>,
    seen: Value,
    /// The version at which this seat acted.
    acted: Option<u64>,
}

impl Line {
    fn open(place: &str, token: &str, line: usize, to: Sender<Arrived>) -> Line {
        let stream = TcpStream::connect(place).expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        let both = stream.try_clone().expect("a socket");
        let (mut reads, _) = client(format!("ws://{place}/ws"), stream).expect("a WebSocket");
        std::thread::spawn(move || {
            while let Ok(message) = reads.read() {
                let at = Instant::now();
                if let Message::Text(text) = message
                    && to.send(Arrived { line, at, text: text.to_string() }).is_err()
                {
                    return;
                }
            }
        });
        let socket = WebSocket::from_raw_socket(both, Role::Client, None);
        let mut line = Line { socket, seen: Value::Null, acted: None };
        line.say(&json!({ "t": "hello", "token": token, "lang": "en" }));
        line
    }

    fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).expect("the connection stands");
    }

    fn version(&self) -> Option<u64> {
        self.seen["version"].as_u64()
    }

    fn is_asked(&self) -> bool {
        self.seen["asked"] == true && self.acted != self.version()
    }

    fn act(&mut self, table: &str, id: &str, action: &str) {
        self.acted = self.version();
        let version = self.seen["version"].clone();
        self.say(&json!({ "t": "act", "table": table, "id": id, "version": version, "action": action }));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        // Its thread ends with the connection.
        let _ = self.socket.get_ref().shutdown(std::net::Shutdown::Both);
    }
}

/// Some people who play one match after another.
pub struct Table<'a> {
    server: &'a Running,
    game: &'static str,
    seats: usize,
    tokens: Vec<String>,
    rng: Rng,
}

impl<'a> Table<'a> {
    pub fn new(server: &'a Running, game: &'static str, seats: usize, seed: u64) -> Table<'a> {
        let tokens = wait_for(async {
            let mut tokens = Vec::new();
            for _ in 0..seats {
                tokens.push(server.guest().await);
            }
            tokens
        });
        Table { server, game, seats, tokens, rng: Rng::new(seed) }
    }

    /// Plays a match, and notes its delayed results until there are enough.
    pub fn play_a_match(&mut self, mut note: impl FnMut(Trial), enough: impl Fn() -> bool) {
        let table = wait_for(self.sit_down());
        let (to, arrived) = mpsc::channel();
        let lines = (0..self.seats).map(|seat| Line::open(&self.server.place, &self.tokens[seat], seat, to.clone()));
        let mut played = Match { table, lines: lines.collect(), arrived, count: 0 };
        for line in &mut played.lines {
            line.say(&json!({ "t": "open", "table": played.table }));
        }
        while played.lines.iter().any(|line| line.seen.is_null()) {
            played.next(PATIENCE).expect("everybody is shown the table");
        }
        while !enough() && !played.is_over() {
            played.one_action(&mut self.rng).into_iter().for_each(&mut note);
        }
    }

    async fn sit_down(&self) -> String {
        let mut setup = json!({ "game": self.game, "chairs": vec!["person"; self.seats] });
        if self.game == "relic" {
            // The deck with the traps.
            setup["decks"] = json!(["deck_bell", "deck_bell"]);
        }
        let table = self.server.table(&self.tokens[0], setup).await;
        for (seat, token) in self.tokens.iter().enumerate() {
            let sit = json!({ "seat": seat });
            let (status, body) = self.server.post(&format!("/api/tables/{table}/sit"), token, sit).await;
            assert_eq!(status, 200, "{body}");
        }
        table
    }
}

struct Match {
    table: String,
    /// One for each seat.
    lines: Vec<Line>,
    arrived: Receiver<Arrived>,
    count: usize,
}

/// What happens between an action and its result.
#[derive(Default)]
struct Between {
    acknowledged: Option<Instant>,
    /// When who passes.
    passes: Vec<(Instant, usize)>,
    /// When somebody passed last.
    passed: Option<Instant>,
    /// Somebody could not pass, or not in time.
    spoilt: bool,
}

impl Match {
    fn is_over(&self) -> bool {
        self.lines.iter().any(|line| line.seen.get("result").is_some())
    }

    /// The next message, and what it shows.
    fn next(&mut self, patience: Duration) -> Option<(usize, Instant, Value, usize)> {
        let Arrived { line, at, text } = match self.arrived.recv_timeout(patience) {
            Ok(arrived) => arrived,
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => panic!("the connections are gone"),
        };
        let message: Value = serde_json::from_str(&text).expect("the server speaks JSON");
        if matches!(message["t"].as_str(), Some("table" | "step")) {
            self.lines[line].seen = message.clone();
        }
        Some((line, at, message, text.len()))
    }

    /// Somebody who is asked openly acts; the result, if it was delayed and says something about our question.
    fn one_action(&mut self, rng: &mut Rng) -> Option<Trial> {
        // At no particular moment, and when everything has arrived that belongs to the last action.
        let pause = Instant::now() + Duration::from_micros(5_000 + rng.below(25_000) as u64);
        while let Some(left) = pause.checked_duration_since(Instant::now()) {
            self.next(left);
        }
        let asked: Vec<usize> = (0..self.lines.len()).filter(|&seat| self.lines[seat].is_asked()).collect();
        let Some(actor) = rng.pick(&asked) else {
            if !self.is_over() {
                self.next(PATIENCE).expect("somebody is asked");
            }
            return None;
        };
        let options = self.lines[actor].seen["options"].as_array().expect("options");
        let all: Vec<&str> = options.iter().filter_map(|option| option["action"].as_str()).collect();
        // The more is set face down, the more often somebody is asked.
        let sets: Vec<&str> = all.iter().copied().filter(|action| action.starts_with("set ")).collect();
        let some = if rng.below(2) == 0 && !sets.is_empty() { &sets } else { &all };
        let action = rng.pick(some).expect("something is possible").to_owned();
        let id = self.id();
        self.lines[actor].act(&self.table, &id, &action);
        let mut between = Between::default();
        let (at, message, bytes) = self.until_shown(actor, &id, &mut between, rng)?;
        let acknowledged = between.acknowledged?;
        let since = |at: Instant| at.saturating_duration_since(acknowledged).as_secs_f64() * 1000.0;
        if between.spoilt || !between.passes.is_empty() || at < acknowledged + NEARLY {
            return None;
        }
        let verb = action.split(' ').next().unwrap_or_default();
        let waiting = message["waiting"].to_string();
        Some(Trial {
            public: (verb.to_owned(), actor, waiting, bytes / 512),
            passed: between.passed.map(since),
            time: since(at),
        })
    }

    /// Lets whoever is asked in secret pass, until the actor is shown the result.
    fn until_shown(
        &mut self,
        actor: usize,
        id: &str,
        between: &mut Between,
        rng: &mut Rng,
    ) -> Option<(Instant, Value, usize)> {
        let sent = Instant::now();
        loop {
            let next = between.passes.iter().map(|pass| pass.0).min();
            let patience = next.map_or(PATIENCE, |at| at.saturating_duration_since(Instant::now()));
            let Some((line, at, message, bytes)) = self.next(patience) else {
                let due = between.passes.iter().position(|pass| Some(pass.0) == next).expect("the server answers");
                let (_, seat) = between.passes.swap_remove(due);
                self.pass(seat, between, rng);
                between.spoilt |= sent.elapsed() > PASSED_BY;
                continue;
            };
            let begins = between.acknowledged.unwrap_or(sent);
            match message["t"].as_str() {
                Some("ack") if line == actor && message["id"] == id => between.acknowledged = Some(at),
                Some("refused") => return None,
                Some("step") if line == actor => return Some((at, message, bytes)),
                // Whoever is asked during the delay is asked in secret.
                Some("step") if message["asked"] == true && at < begins + NEARLY => {
                    let left = (sent + PASSED_BY).saturating_duration_since(at) * 9 / 10;
                    let wait = Duration::from_micros(rng.below(left.as_micros() as usize + 1) as u64);
                    between.passes.push((at + wait, line));
                }
                _ => {}
            }
        }
    }

    fn pass(&mut self, seat: usize, between: &mut Between, rng: &mut Rng) {
        let options = self.lines[seat].seen["options"].as_array().expect("options");
        let actions: Vec<&str> = options.iter().filter_map(|option| option["action"].as_str()).collect();
        between.spoilt |= !actions.contains(&"pass");
        let action =
            if actions.contains(&"pass") { "pass" } else { rng.pick(&actions).expect("something is possible") };
        let action = action.to_owned();
        let id = self.id();
        self.lines[seat].act(&self.table, &id, &action);
        between.passed = Some(Instant::now());
    }

    fn id(&mut self) -> String {
        self.count += 1;
        format!("act {}", self.count)
    }
}

/// For the few requests between matches.
fn wait_for<T>(request: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(request)
}
