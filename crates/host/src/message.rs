//! The messages between a table and its clients, over a socket or inside one program. The published
//! schema is generated from these types.

use crate::any_match::{Grey, Hinted};
use crate::clock::Clock;
use crate::entry::Command;
use crate::refusal::Refusal;
use crate::shown::{ChairShown, ChatLine, Step, Whole};
use kernel::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of what goes over the wire. Clients that name none speak version 1, from before there were numbers; what
/// came since is optional, so they play on.
///
/// 2: commitments and reveals (`deal`), and this number.
pub const PROTOCOL: u32 = 2;

/// Can we talk to a client of this version?
pub fn check_protocol(version: Option<u32>) -> Result<(), Refusal> {
    match version {
        None | Some(1..=PROTOCOL) => Ok(()),
        Some(other) => Err(Refusal::said(
            "protocol",
            text!(
                "服务器的协议版本是 {PROTOCOL}，而这个页面或程序用的是 {other}：请刷新页面，或更新程序或服务器",
                "this server speaks version {PROTOCOL} of the protocol and you speak {other}: reload the page, or update \
                 your program or the server"
            ),
        )),
    }
}

/// A message from a client that is not a command for a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who you are. Without a token you may only watch.
    Hello {
        /// From `POST /api/guest` or `POST /api/login`.
        #[serde(default)]
        token: Option<String>,
        /// `zh` or `en`.
        #[serde(default)]
        lang: Option<String>,
        /// The version of the protocol that you speak; without it, 1. See `welcome`.
        #[serde(default)]
        protocol: Option<u32>,
    },
    /// Follow a table.
    Open {
        /// The version you were shown last, if any.
        #[serde(default)]
        version: Option<u32>,
        /// And its hash.
        #[serde(default)]
        hash: Option<String>,
    },
    /// Stop following a table.
    Close {},
    /// What could I try, and why is it not allowed?
    Why {},
    /// What would a bot do in my place? Only in games without other people.
    Hint {},
    /// Follow the list of public tables, or stop.
    Lobby {
        /// On or off.
        on: bool,
    },
    /// Keep-alive.
    Ping {},
}

/// A message from a client: the fields of one of the two kinds, and these.
#[derive(Clone, Debug, JsonSchema)]
pub struct Envelope {
    /// The table, where it is for one.
    pub table: Option<String>,
    /// Returned with the answer.
    pub re: Option<String>,
    /// Its content.
    #[schemars(flatten)]
    pub body: Body,
}

/// The content of a message.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(untagged)]
pub enum Body {
    /// For the server, or about a table without being a command.
    Server(ClientMessage),
    /// For a table.
    Table(Command),
}

const CLIENT_MESSAGES: [&str; 7] = ["hello", "open", "close", "why", "hint", "lobby", "ping"];
const MOST_RE: usize = 64;

impl Envelope {
    /// Reads a frame; an error says what is wrong and what was expected.
    pub fn read(text: &str) -> Result<Envelope, Refusal> {
        let bad = |what: String| Refusal::new("bad_message", what);
        let value: serde_json::Value =
            serde_json::from_str(text).map_err(|error| bad(format!("this is not JSON: {error}")))?;
        let serde_json::Value::Object(mut fields) = value else {
            return Err(bad("expected a JSON object with the field `t`".to_owned()));
        };
        let mut word = |name: &str| match fields.remove(name) {
            None | Some(serde_json::Value::Null) => Ok(None),
            Some(serde_json::Value::String(text)) if text.len() <= MOST_RE => Ok(Some(text)),
            Some(_) => Err(bad(format!("`{name}`: expected a string of at most {MOST_RE} bytes"))),
        };
        let (table, re) = (word("table")?, word("re")?);
        let kind = fields.get("t").and_then(|kind| kind.as_str()).unwrap_or_default();
        let client = CLIENT_MESSAGES.contains(&kind);
        let value = serde_json::Value::Object(fields);
        let body = if client {
            serde_json::from_value(value).map(Body::Server)
        } else {
            serde_json::from_value(value).map(Body::Table)
        };
        let body = body.map_err(|error| bad(error.to_string()))?;
        Ok(Envelope { table, re, body })
    }

    /// The table, the id of the message and of its action, for refusing a message that is not processed.
    pub fn names(text: &str) -> (Option<String>, Option<String>, Option<String>) {
        let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
        let word = |name: &str| value[name].as_str().filter(|word| word.len() <= MOST_RE).map(str::to_owned);
        (word("table"), word("re"), word("id"))
    }
}

/// A message to a client.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMessage {
    /// You are connected.
    Welcome {
        /// Your name; null if you only watch.
        name: Option<String>,
        /// The version of the protocol that the server speaks. A page with a smaller one should be reloaded.
        protocol: u32,
    },
    /// The answer to a ping.
    Pong {},
    /// Your command is done and on disk.
    Done {
        /// From your message.
        re: Option<String>,
    },
    /// Your action is on disk.
    Ack {
        /// The table.
        table: String,
        /// From your message.
        id: String,
        /// The version it was based on; the result has a later one. 0: it was applied before.
        version: u32,
    },
    /// Refused; nothing has changed.
    Refused {
        /// From your message.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<String>,
        /// The table.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// Of the action.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        #[serde(flatten)]
        why: Refusal,
    },
    /// A whole table.
    Table(Box<Whole>),
    /// What changed at a table.
    Step(Box<Step>),
    /// You have seen everything already.
    Same {
        /// From your message.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<String>,
        /// The table.
        table: String,
    },
    /// Who sits where, and who is here.
    Seats {
        /// The table.
        table: String,
        /// By seat.
        seats: Vec<ChairShown>,
    },
    /// Somebody said something.
    Chat {
        /// The table.
        table: String,
        /// What.
        #[serde(flatten)]
        line: ChatLine,
    },
    /// Actions you could try that are not legal now.
    Why {
        /// From your message.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<String>,
        /// The table.
        table: String,
        /// With the clauses.
        refused: Vec<Grey>,
    },
    /// What a bot would do in your place.
    Hint {
        /// From your message.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<String>,
        /// The table.
        table: String,
        /// The best first.
        options: Vec<Hinted>,
    },
    /// The public tables.
    Lobby {
        /// Newest first.
        tables: Vec<Listed>,
    },
    /// The server closes the connection.
    Error {
        /// For programs.
        code: &'static str,
        /// For people.
        text: String,
    },
}

impl ServerMessage {
    /// As it goes over the wire.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Listed {
    /// Its name in links.
    pub id: String,
    /// `weiqi`
    pub game: String,
    /// `book`
    pub preset: String,
    /// `waiting`, `playing`, `over` or `closed`.
    pub phase: &'static str,
    /// Who sits where.
    pub seats: Vec<ChairShown>,
    /// The time control.
    pub clock: Clock,
    /// When it was made.
    pub created: i64,
    /// Your seat there, in your own list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mine: Option<u8>,
    /// Is it your decision there?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<bool>,
}
