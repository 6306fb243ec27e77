//! The floods: many clients that want one kind of thing as often as they can, from this machine's own addresses.
//!
//! *Within* the limits a flood comes from one address and takes what the server allows one address; *beyond* them it
//! comes from many, asks without a pause, reads late or never, and comes back when it is thrown out. It runs on a thread
//! of its own, so that it does not delay the players whose times are measured.

use super::wire::{Clerk, Heard, Player, Route, hear};
use crate::args::Flood;
use cards::io_words;
use kernel::{OptionKind, Present, Text};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::OnceCell;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// How hard a flood is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Within,
    Beyond,
}

/// Every kind, in the order in which `all` takes them.
pub const KINDS: [Flood; 10] = [
    Flood::Options,
    Flood::Hints,
    Flood::HalfOpen,
    Flood::Tables,
    Flood::Chat,
    Flood::Guests,
    Flood::Logins,
    Flood::Pages,
    Flood::Frames,
    Flood::OneTable,
];

/// What was sent, and what came of it: `ok`, the code of a refusal, `closed` or `no_connection`.
#[derive(Debug, Default)]
pub struct Counts {
    pub sent: u64,
    pub answers: BTreeMap<String, u64>,
}

/// Beyond the limits, a flood comes from so many addresses.
const ADDRESSES: usize = 20;

/// Requests a second from one address, and messages a second on one socket, that are still within the limits: the server
/// allows 100 of both.
const ALLOWED: f64 = 80.0;

/// Messages that are sent before anything is read, beyond the limits.
const BURST: usize = 100;

/// After a connection that could not be made, or was closed at once.
const BREATH: Duration = Duration::from_millis(5);

/// Floods a server with all of these at once until a moment comes.
pub fn flood(kinds: Vec<Flood>, level: Level, to: SocketAddr, until: Instant) -> std::io::Result<Counts> {
    let counts = Arc::new(Mutex::new(Counts::default()));
    // Dropping the runtime closes every connection.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut clients = JoinSet::new();
        for kind in kinds {
            let sockets = size(kind, level);
            let crowd = Arc::new(Crowd { kind, level, sockets, counts: counts.clone(), table: OnceCell::new() });
            for number in 0..sockets {
                let from = address(kind, level, number);
                clients.spawn(attack(crowd.clone(), number, Route { to, from: Some(from) }));
            }
        }
        let _ = timeout_at(until, async { while clients.join_next().await.is_some() {} }).await;
    });
    drop(runtime);
    let counts = std::mem::take(&mut *counts.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(counts)
}

/// How many clients a flood has.
fn size(kind: Flood, level: Level) -> usize {
    let (within, beyond) = match kind {
        Flood::HalfOpen => (180, 4000),
        Flood::Hints => (40, 200),
        Flood::Chat | Flood::Frames | Flood::OneTable => (50, 200),
        _ => (8, 100),
    };
    if level == Level::Within { within } else { beyond }
}

/// Every kind and level has addresses of its own, so that none finds the limits used up by another.
fn address(kind: Flood, level: Level, number: usize) -> Ipv4Addr {
    let low = if level == Level::Within { 0 } else { number % ADDRESSES };
    Ipv4Addr::new(127, 2 + level as u8, kind as u8, 1 + low as u8)
}

/// The clients of one flood.
struct Crowd {
    kind: Flood,
    level: Level,
    sockets: usize,
    counts: Arc<Mutex<Counts>>,
    /// Where all of them go, in a flood at one table.
    table: OnceCell<String>,
}

/// One client: it begins again whenever it fails.
async fn attack(crowd: Arc<Crowd>, number: usize, route: Route) {
    loop {
        let done = match crowd.kind {
            Flood::HalfOpen => crowd.half_open(route).await,
            Flood::Hints => crowd.hints(route).await,
            Flood::Chat | Flood::OneTable => crowd.at_one_table(route).await,
            Flood::Frames => crowd.frames(route).await,
            // Some people always look at the lobby.
            Flood::Tables if number.is_multiple_of(4) => crowd.lobby(route).await,
            _ => crowd.requests(route).await,
        };
        if done.is_err() {
            crowd.count("closed");
            sleep(BREATH).await;
        }
    }
}

impl Crowd {
    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, answer: &str) {
        let mut counts = self.counts();
        match counts.answers.get_mut(answer) {
            Some(count) => *count += 1,
            None => _ = counts.answers.insert(answer.to_owned(), 1),
        }
    }

    fn sent(&self, count: usize) {
        self.counts().sent += count as u64;
    }

    /// Until the next request or message is allowed; `sharing`: so many share one limit.
    async fn pause(&self, sharing: usize) {
        match self.level {
            Level::Within => sleep(Duration::from_secs_f64(sharing as f64 / ALLOWED)).await,
            Level::Beyond => tokio::task::yield_now().await,
        }
    }

    /// A request that begins and does not go on.
    async fn half_open(&self, route: Route) -> Result<(), Text> {
        let mut stream = route.connect().await.map_err(|error| io_words(&error))?;
        self.sent(1);
        let begun = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ").await;
        begun.map_err(|error| io_words(&error))?;
        // The server hears nothing more, and may say so.
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        Err(Text::new("服务器关闭了连接", "the server closed the connection"))
    }

    async fn requests(&self, route: Route) -> Result<(), Text> {
        let mut clerk = Clerk::new(route);
        let token = match self.kind {
            Flood::Options | Flood::Tables => clerk.guest().await?,
            _ => String::new(),
        };
        for number in next_number().. {
            let (method, path, body) = request(self.kind, number);
            self.sent(1);
            let (status, answer) = clerk.request(method, &path, &token, &body).await?;
            self.count(if status == 200 { "ok" } else { code(&answer) });
            self.pause(self.sockets).await;
        }
        Ok(())
    }

    /// Somebody who watches the list of tables.
    async fn lobby(&self, route: Route) -> Result<(), Text> {
        let mut player = self.guest(route).await?;
        player.say("{\"t\":\"lobby\",\"on\":true}".to_owned()).await?;
        player.flush().await?;
        self.sent(1);
        loop {
            self.heard(&player.next().await?);
        }
    }

    /// Everybody alone at a table with a bot, asking for one hint after the other.
    async fn hints(&self, route: Route) -> Result<(), Text> {
        let mut clerk = Clerk::new(route);
        let token = clerk.guest().await?;
        let setup = serde_json::json!({ "game": catalog::IDS[0], "chairs": ["person", "bot:easy"], "seat": 0 });
        let table = made(&clerk.request("POST", "/api/tables", &token, &setup.to_string()).await?.1)?;
        loop {
            let mut player = Player::connect(route, &token).await?;
            let hint = format!("{{\"t\":\"hint\",\"table\":\"{table}\"}}");
            let burst = self.talk(&mut player, |_| Message::text(hint.clone())).await;
            if self.level == Level::Within {
                burst?;
            }
        }
    }

    /// Everybody at the same table: one sits, all talk, ask, look again and act out of turn.
    async fn at_one_table(&self, route: Route) -> Result<(), Text> {
        let mut clerk = Clerk::new(route);
        let token = clerk.guest().await?;
        let table = self.table.get_or_try_init(|| clerk.table(catalog::IDS[0], &token)).await?.clone();
        let mut player = Player::connect(route, &token).await?;
        player.say(format!("{{\"t\":\"open\",\"table\":\"{table}\"}}")).await?;
        self.sent(1);
        let chat = self.kind == Flood::Chat;
        let message = |number: usize| match number % 5 {
            1 if !chat => format!("{{\"t\":\"open\",\"table\":\"{table}\"}}"),
            2 if !chat => format!("{{\"t\":\"why\",\"table\":\"{table}\"}}"),
            3 if !chat => format!("{{\"t\":\"sit\",\"table\":\"{table}\",\"re\":\"a\"}}"),
            4 if !chat => {
                format!("{{\"t\":\"act\",\"table\":\"{table}\",\"id\":\"{number}\",\"version\":0,\"action\":\"pass\"}}")
            }
            _ => format!("{{\"t\":\"chat\",\"table\":\"{table}\",\"text\":\"{number} hello everybody\"}}"),
        };
        self.talk(&mut player, |number| Message::text(message(number))).await
    }

    /// What is no message: too little, too much, too deep, not text.
    async fn frames(&self, route: Route) -> Result<(), Text> {
        let mut player = self.guest(route).await?;
        let deep = format!("{}{}", "[".repeat(4000), "]".repeat(4000));
        let frame = |number: usize| match number % 8 {
            0 => Message::text("{}"),
            1 => Message::text("not JSON"),
            2 => Message::text(deep.clone()),
            3 => Message::text("{\"t\":\"act\",\"table\":7}"),
            4 => Message::text("{\"t\":\"nothing of the kind\"}"),
            5 => Message::text(format!("{{\"t\":\"chat\",\"text\":\"{}\"}}", "x".repeat(8000))),
            6 => Message::Ping(vec![0; 100].into()),
            // These end the connection.
            _ if self.level == Level::Beyond && number.is_multiple_of(3) => Message::binary(vec![0; 1000]),
            _ if self.level == Level::Beyond => Message::text("x".repeat(9000)),
            _ => Message::text("null"),
        };
        self.talk(&mut player, frame).await
    }

    async fn guest(&self, route: Route) -> Result<Player, Text> {
        let token = Clerk::new(route).guest().await?;
        Player::connect(route, &token).await
    }

    /// Within the limits, one message after the other; beyond them a burst, whose answers are read afterwards, or never.
    async fn talk(&self, player: &mut Player, message: impl Fn(usize) -> Message) -> Result<(), Text> {
        let burst = if self.level == Level::Within { 1 } else { BURST };
        for round in 0.. {
            for number in 0..burst {
                player.feed(message(round * burst + number)).await?;
            }
            player.flush().await?;
            self.sent(burst);
            // A ping has no answer that we are shown, and a hint takes its time.
            while let Ok(text) = timeout(Duration::from_millis(2), player.next()).await {
                self.heard(&text?);
            }
            self.pause(1).await;
        }
        Ok(())
    }

    fn heard(&self, text: &Utf8Bytes) {
        match hear(text) {
            Ok(Heard::Refused(refused)) => self.count(refused.code),
            Ok(Heard::Error(error)) => self.count(error.code),
            _ => self.count("ok"),
        }
    }
}

/// No two requests are alike.
fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1_000_000, Ordering::Relaxed)
}

/// The n-th request of a flood.
fn request(kind: Flood, number: u64) -> (&'static str, String, String) {
    let post = |path: &str, body: serde_json::Value| ("POST", path.to_owned(), body.to_string());
    match kind {
        // Everything about it is right but for one thing, which the server finds out as late as it can.
        Flood::Options => {
            let game = catalog::IDS[0];
            let known = catalog::with_game!(game, G => G::options()).unwrap_or_default();
            let flags = known.iter().filter(|option| matches!(option.kind, OptionKind::Flag { .. }));
            let word = |bit: usize| if number >> bit & 1 == 0 { "false" } else { "true" };
            let options = flags.enumerate().map(|(bit, option)| (option.id.to_owned(), word(bit).into()));
            let options: serde_json::Map<String, serde_json::Value> = options.collect();
            let mut setup = serde_json::json!({ "game": game, "options": options, "seat": 0 });
            let choice = known.iter().find(|option| matches!(option.kind, OptionKind::Choice { .. }));
            match (number % 3, choice) {
                (0, _) => setup["entropy"] = "zz".into(),
                (2, Some(choice)) => setup["options"][choice.id] = format!("unknown {number}").into(),
                _ => setup["decks"] = serde_json::json!(["none of them"]),
            }
            post("/api/tables", setup)
        }
        Flood::Tables => {
            let game = catalog::IDS[number as usize % catalog::IDS.len()];
            post("/api/tables", serde_json::json!({ "game": game, "public": true, "seat": 0 }))
        }
        Flood::Guests => post("/api/guest", serde_json::json!({})),
        Flood::Logins => post(
            "/api/login",
            serde_json::json!({ "name": format!("nobody {number}"), "password": "a wrong password" }),
        ),
        _ => {
            let game = catalog::IDS[number as usize % catalog::IDS.len()];
            let paths = ["/", "/api/games", "/api/games/GAME/rules?lang=zh", "/api/games/GAME/things", "/api", "/none"];
            ("GET", paths[number as usize % paths.len()].replace("GAME", game), String::new())
        }
    }
}

/// The code of a refusal.
fn code(answer: &[u8]) -> &str {
    #[derive(serde::Deserialize)]
    struct Refused<'a> {
        code: &'a str,
    }
    serde_json::from_slice::<Refused>(answer).map_or("no_code", |refused| refused.code)
}

/// The id of a new table.
fn made(answer: &[u8]) -> Result<String, Text> {
    let read: serde_json::Value = serde_json::from_slice(answer).map_err(|error| Text::same(error.to_string()))?;
    read["id"].as_str().map(str::to_owned).ok_or_else(|| Text::same(read.to_string()))
}
