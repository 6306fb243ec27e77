//! One socket: its account, and the tables it follows.

use crate::server::Server;
use crate::table_task::{Client, PlayerCommand, TaskMessage};
use crate::world::now;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use host::{Body, ClientMessage, Envelope, ServerMessage};
use host::{Command, Refusal};
use kernel::Lang;
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::yield_now;
use tokio::time::{sleep, sleep_until, timeout};

/// The longest frame that a client may send.
pub const LONGEST: usize = 8 * 1024;

/// How many messages may wait for a slow client before it is disconnected.
const BEHIND: usize = 256;

/// How many rate-limit refusals a connection gets before it is closed.
const HASTE: u32 = 20;

/// And how long it is not listened to after each.
const HASTE_PAUSE: Duration = Duration::from_millis(50);

/// A client that sends no hello, or nothing at all, is disconnected after this.
const HELLO: Duration = Duration::from_secs(10);
const SILENCE: Duration = Duration::from_secs(120);
const GOOD_BYE: Duration = Duration::from_secs(2);

/// A client that accepts no message for this long is disconnected.
const SLOW: Duration = Duration::from_secs(10);

/// Lists are sent no more often than this.
const LOBBY: Duration = Duration::from_millis(200);

/// How many tables one socket may follow.
const MOST_OPEN: usize = 200;

static NEXT: AtomicU64 = AtomicU64::new(1);

struct Session {
    server: Arc<Server>,
    client: Client,
    address: IpAddr,
    token: Option<String>,
    open: BTreeSet<String>,
    lobby: bool,
}

/// Why we close a socket.
struct Closing {
    code: u16,
    why: Refusal,
}

/// Talks to a client until either side closes.
pub async fn run(server: Arc<Server>, mut socket: WebSocket, address: IpAddr) {
    if let Err(why) = server.limits.socket(address) {
        close(&mut socket, Closing { code: 1008, why }).await;
        return;
    }
    server.metrics.sockets(1);
    let (out, mut outgoing) = mpsc::channel(BEHIND);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let client = Client { id, who: None, lang: Lang::En, out, missed: Arc::new(AtomicBool::new(false)) };
    let mut session =
        Session { server: server.clone(), client, address, token: None, open: BTreeSet::new(), lobby: false };
    let ending = session.talk(&mut socket, &mut outgoing).await;
    if let Some(closing) = ending {
        close(&mut socket, closing).await;
    }
    server.thinkers.forget(id, None);
    for table in std::mem::take(&mut session.open) {
        let _ = server.tell(&table, TaskMessage::Close { client: id }).await;
    }
    server.metrics.sockets(-1);
    server.limits.release(address);
}

async fn close(socket: &mut WebSocket, Closing { code, why }: Closing) {
    let error = ServerMessage::Error { code: why.code, text: why.text.clone() };
    let reason: Utf8Bytes = why.code.into();
    let good_bye = async {
        let _ = socket.send(Message::Text(error.text().into())).await;
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason }))).await;
        // Unread data would reset the connection before the goodbye arrives.
        while let Some(Ok(_)) = socket.recv().await {}
    };
    // A client that does not read will not read this either.
    let _ = timeout(GOOD_BYE, good_bye).await;
}

impl Session {
    async fn talk(&mut self, socket: &mut WebSocket, outgoing: &mut mpsc::Receiver<String>) -> Option<Closing> {
        let own = self.server.limits.own();
        let mut haste = 0;
        let mut greeted = false;
        let mut lobby = self.server.lobby();
        let mut welcome = self.server.welcome.subscribe();
        // When the lobby is sent next, if it has changed.
        let mut next_lobby = None;
        loop {
            // One message at a time: among many busy sockets nobody waits for another one's whole burst.
            yield_now().await;
            let patience = if greeted { SILENCE } else { HELLO };
            tokio::select! {
                biased;
                changed = welcome.changed() => {
                    if changed.is_err() {
                        return None;
                    }
                    if let Err(closing) = self.still_welcome().await {
                        return Some(closing);
                    }
                }
                text = outgoing.recv() => {
                    let text = text?;
                    // Messages after a gap would make no sense.
                    if self.client.missed.load(Ordering::Acquire) {
                        return closing(1008, "too_slow", "you are reading too slowly");
                    }
                    match timeout(SLOW, socket.send(Message::Text(text.into()))).await {
                        Ok(Ok(())) => {}
                        Ok(Err(_)) => return None,
                        Err(_) => return closing(1008, "too_slow", "you have not read anything for too long"),
                    }
                }
                changed = lobby.changed(), if self.lobby && next_lobby.is_none() => {
                    if changed.is_err() {
                        return None;
                    }
                    next_lobby = Some(now() + LOBBY);
                }
                () = sleep_until(next_lobby.unwrap_or_else(now)), if next_lobby.is_some() => {
                    next_lobby = None;
                    lobby.borrow_and_update();
                    if self.lobby {
                        self.client.send_text(self.server.lobby_text());
                    }
                }
                frame = timeout(patience, socket.recv()) => {
                    let frame = match frame {
                        Err(_) => return closing(1001, "silent", "you have been silent for too long"),
                        Ok(None | Some(Err(_))) => return None,
                        Ok(Some(Ok(frame))) => frame,
                    };
                    let text = match frame {
                        Message::Text(text) => text,
                        Message::Close(_) => return None,
                        Message::Ping(_) | Message::Pong(_) => continue,
                        Message::Binary(_) => return closing(1003, "binary", "expected text frames with JSON"),
                    };
                    if text.len() > LONGEST {
                        return closing(1009, "too_long", "a frame must not exceed 8192 bytes");
                    }
                    if own.check().is_err() {
                        haste += 1;
                        self.server.metrics.refusal();
                        if haste > HASTE {
                            return closing(1008, "too_many", "too many messages");
                        }
                        let (table, re, id) = Envelope::names(&text);
                        self.refuse(re, table, id, crate::limits::too_many());
                        // Whatever else it has sent waits meanwhile where it is.
                        sleep(HASTE_PAUSE).await;
                        continue;
                    }
                    if let Err(closing) = self.take(&text, &mut greeted).await {
                        return Some(closing);
                    }
                }
            }
        }
    }

    async fn take(&mut self, text: &str, greeted: &mut bool) -> Result<(), Closing> {
        let Envelope { table, re, body } = match Envelope::read(text) {
            Ok(envelope) => envelope,
            Err(why) => {
                self.refuse(None, None, None, why);
                return Ok(());
            }
        };
        self.still_welcome().await?;
        if let Body::Server(ClientMessage::Hello { token, lang, protocol }) = body {
            return self.hello(token, lang, protocol, greeted).await;
        }
        if !*greeted {
            return Err(Closing {
                code: 1008,
                why: Refusal::new("no_hello", "the first message must be {\"t\":\"hello\"}"),
            });
        }
        match body {
            Body::Server(ClientMessage::Hello { .. }) => {}
            Body::Server(ClientMessage::Ping {}) => self.client.send(&ServerMessage::Pong {}),
            Body::Server(ClientMessage::Lobby { on }) => {
                self.lobby = on;
                if on {
                    self.client.send_text(self.server.lobby_text());
                }
            }
            Body::Server(message) => {
                let done = match table.as_deref() {
                    Some(table) => self.about(table, message, re.clone()).await,
                    None => Err(Refusal::new("bad_message", "`table`: expected the id of a table")),
                };
                if let Err(why) = done {
                    self.refuse(re, table, None, why);
                }
            }
            Body::Table(command) => self.send_command(table, command, re).await,
        }
        Ok(())
    }

    /// Banned or logged-out accounts are disconnected: at once, and should that fail, with their next message.
    async fn still_welcome(&self) -> Result<(), Closing> {
        let closing = |why| Closing { code: 1008, why };
        self.server.not_banned("address", &self.address.to_string()).map_err(closing)?;
        let Some(token) = &self.token else { return Ok(()) };
        match self.server.who(token).await {
            Err(why) if matches!(why.code, "unknown_token" | "banned") => Err(closing(why)),
            _ => Ok(()),
        }
    }

    async fn hello(
        &mut self,
        token: Option<String>,
        lang: Option<String>,
        protocol: Option<u32>,
        greeted: &mut bool,
    ) -> Result<(), Closing> {
        if let Some(lang) = lang.as_deref().and_then(|lang| lang.parse().ok()) {
            self.client.lang = lang;
        }
        let lang = self.client.lang;
        host::check_protocol(protocol).map_err(|why| Closing { code: 1008, why: why.to_reader(lang) })?;
        if let Some(token) = token {
            let who = self.server.who(&token).await.map_err(|why| Closing { code: 1008, why })?;
            self.client.who = Some(who);
            self.token = Some(token);
        }
        *greeted = true;
        let name = self.client.who.as_ref().map(|who| who.name.clone());
        self.client.send(&ServerMessage::Welcome { name, protocol: host::PROTOCOL });
        for table in self.open.clone() {
            let _ = self
                .server
                .tell(&table, TaskMessage::Open { client: self.client.clone(), known: None, re: None })
                .await;
        }
        Ok(())
    }

    async fn about(&mut self, table: &str, message: ClientMessage, re: Option<String>) -> Result<(), Refusal> {
        let client = self.client.clone();
        match message {
            ClientMessage::Open { version, hash } => {
                if self.open.len() >= MOST_OPEN && !self.open.contains(table) {
                    return Err(Refusal::new("too_many_open", format!("at most {MOST_OPEN} tables on one socket")));
                }
                let known = version.zip(hash);
                self.server.tell(table, TaskMessage::Open { client, known, re }).await?;
                self.open.insert(table.to_owned());
                Ok(())
            }
            ClientMessage::Close {} => {
                self.open.remove(table);
                self.server.thinkers.forget(client.id, Some(table));
                self.server.tell(table, TaskMessage::Close { client: client.id }).await
            }
            ClientMessage::Why {} => self.server.tell(table, TaskMessage::Why { client, re }).await,
            ClientMessage::Hint {} => self.server.tell(table, TaskMessage::Hint { client, re }).await,
            ClientMessage::Hello { .. } | ClientMessage::Lobby { .. } | ClientMessage::Ping {} => Ok(()),
        }
    }

    async fn send_command(&self, table: Option<String>, command: Command, re: Option<String>) {
        let id = if let Command::Act { id, .. } = &command { Some(id.clone()) } else { None };
        let Some(who) = self.client.who.clone() else {
            return self.refuse(re, table, id, Refusal::new("not_known", "log in first: send hello with a token"));
        };
        let Some(table) = table else {
            return self.refuse(re, None, id, Refusal::new("bad_message", "`table`: expected the id of a table"));
        };
        let client = self.client.clone();
        let (at, name, back) = (table.clone(), id.clone(), re.clone());
        let answer = Box::new(move |done: Result<u32, Refusal>| match (done, name) {
            (Ok(version), Some(id)) => client.send(&ServerMessage::Ack { table: at, id, version }),
            (Ok(_), None) => client.send(&ServerMessage::Done { re: back }),
            (Err(why), id) => {
                let why = why.to_reader(client.lang);
                client.send(&ServerMessage::Refused { re: back, table: Some(at), id, why });
            }
        });
        let request = PlayerCommand { who, lang: self.client.lang, command, answer };
        if let Err(why) = self.server.tell(&table, TaskMessage::Command(request)).await {
            self.server.metrics.refusal();
            self.refuse(re, Some(table), id, why);
        }
    }

    fn refuse(&self, re: Option<String>, table: Option<String>, id: Option<String>, why: Refusal) {
        let why = why.to_reader(self.client.lang);
        self.client.send(&ServerMessage::Refused { re, table, id, why });
    }
}

fn closing(code: u16, word: &'static str, text: &str) -> Option<Closing> {
    Some(Closing { code, why: Refusal::new(word, text) })
}
