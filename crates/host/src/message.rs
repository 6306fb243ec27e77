//! What a table and those who look at it say to each other, over a socket or inside one program.
//! The published schema is made from these types.

use crate::clock::Clock;
use crate::entry::Command;
use crate::matched::{Grey, Hinted};
use crate::refusal::Refusal;
use crate::shown::{ChairShown, ChatLine, Step, Whole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A message from a client that is not for one table's match.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum HallMessage {
    /// The first message: who you are. Without a token you may only watch.
    Hello {
        /// From `POST /api/guest` or `POST /api/login`.
        #[serde(default)]
        token: Option<String>,
        /// `zh` or `en`.
        #[serde(default)]
        lang: Option<String>,
    },
    /// From now on you are told what happens at this table.
    Open {
        /// What you were shown last, if anything.
        #[serde(default)]
        version: Option<u32>,
        /// And its hash.
        #[serde(default)]
        hash: Option<String>,
    },
    /// Not any more.
    Close {},
    /// What could I try, and why may I not?
    Why {},
    /// What would a bot do in my place? Only where no other people play.
    Hint {},
    /// Tell me of public tables, or not any more.
    Lobby {
        /// From now on.
        on: bool,
    },
    /// Are you there?
    Ping {},
}

/// A message from a client: the fields of one of the two, and these.
#[derive(Clone, Debug, JsonSchema)]
pub struct Envelope {
    /// The table, where it is for one.
    pub table: Option<String>,
    /// Comes back with the answer.
    pub re: Option<String>,
    /// What it says.
    #[schemars(flatten)]
    pub body: Body,
}

/// What a message says.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(untagged)]
pub enum Body {
    /// For the hall, or for what of a table is not its match.
    Hall(HallMessage),
    /// For a table.
    Table(Command),
}

const HALL: [&str; 7] = ["hello", "open", "close", "why", "hint", "lobby", "ping"];
const MOST_RE: usize = 64;

impl Envelope {
    /// Reads a frame; an error says what is wrong and what was expected.
    pub fn read(text: &str) -> Result<Envelope, Refusal> {
        let bad = |what: String| Refusal::new("bad_message", what);
        let value: serde_json::Value =
            serde_json::from_str(text).map_err(|error| bad(format!("this is no JSON: {error}")))?;
        let serde_json::Value::Object(mut fields) = value else {
            return Err(bad("expected a JSON object with the field `t`".to_owned()));
        };
        let mut word = |name: &str| match fields.remove(name) {
            None | Some(serde_json::Value::Null) => Ok(None),
            Some(serde_json::Value::String(text)) if text.len() <= MOST_RE => Ok(Some(text)),
            Some(_) => Err(bad(format!("`{name}`: expected a text of at most {MOST_RE} bytes"))),
        };
        let (table, re) = (word("table")?, word("re")?);
        let kind = fields.get("t").and_then(|kind| kind.as_str()).unwrap_or_default();
        let hall = HALL.contains(&kind);
        let value = serde_json::Value::Object(fields);
        let body = if hall {
            serde_json::from_value(value).map(Body::Hall)
        } else {
            serde_json::from_value(value).map(Body::Table)
        };
        let body = body.map_err(|error| bad(error.to_string()))?;
        Ok(Envelope { table, re, body })
    }

    /// The table, the name of the message and that of its action, for an answer to somebody who is not heard.
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
    /// You are let in.
    Welcome {
        /// Your name; null: you only watch.
        name: Option<String>,
    },
    /// I am.
    Pong {},
    /// What you asked for is done, and on the disk.
    Done {
        /// From your message.
        re: Option<String>,
    },
    /// Your action is on the disk.
    Ack {
        /// The table.
        table: String,
        /// From your message.
        id: String,
        /// The version that it was based on: what came of it has a later one. 0: it was applied before.
        version: u32,
    },
    /// Nothing has changed.
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
    /// What you could try and may not do.
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
    /// The clock's rule.
    pub clock: Clock,
    /// When it was made.
    pub created: i64,
    /// Your seat there, in your own list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mine: Option<u8>,
    /// Do you owe a decision there?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<bool>,
}
