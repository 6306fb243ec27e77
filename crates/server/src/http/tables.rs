//! Requests about tables: finding, opening, looking, and every command of a player.

use super::{Answer, Asked, Caller, Given, InLanguage, Origin, Refused, bearer, language};
use crate::limits::Asker;
use crate::server::Server;
use crate::table_task::{PlayerCommand, TaskMessage};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use host::{Command, Listed, Person, Refusal, Setup};
use kernel::Lang;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::sync::oneshot;

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfGame {
    /// `weiqi`; without it, all games.
    game: Option<String>,
}

/// The public tables.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Lobby {
    tables: Vec<Listed>,
}

pub async fn lobby(State(server): State<Arc<Server>>, Asked(asked): Asked<OfGame>) -> Json<Lobby> {
    Json(Lobby { tables: server.public_tables(asked.game.as_deref()) })
}

/// The name of a table in links.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Made {
    id: String,
}

/// A new table.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Create {
    /// Its setup.
    #[serde(flatten)]
    #[schemars(with = "Setup")]
    setup: serde_json::Value,
    /// Sit down on this seat at once.
    #[serde(default)]
    seat: Option<u8>,
    /// See `sit`.
    #[serde(default)]
    entropy: Option<String>,
    /// See `sit`.
    #[serde(default)]
    commitment: Option<String>,
}

pub async fn create(
    State(server): State<Arc<Server>>,
    origin: Origin,
    caller: Caller,
    Given(asked): Given<Create>,
) -> Answer<Made> {
    let asker = Asker { account: caller.who.account.clone(), address: origin.address };
    let setup: Setup =
        serde_json::from_value(asked.setup).map_err(|error| Refusal::new("bad_setup", error.to_string()))?;
    let _room = server.room(&asker)?;
    let Create { seat, entropy, commitment, .. } = asked;
    let sit = seat.map(|_| (caller.who.clone(), Command::Sit { seat, deck: None, entropy, commitment }));
    let done = server.create(setup, sit.into_iter().collect(), Some(&asker)).await;
    let table = done.as_ref().cloned().unwrap_or_default();
    Ok(Json(Made { id: origin.note(&server, "table", Some(&caller.who), &table, done)? }))
}

/// A quick match.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Quick {
    game: String,
    /// See `sit`.
    #[serde(default)]
    entropy: Option<String>,
    /// See `sit`.
    #[serde(default)]
    commitment: Option<String>,
}

pub async fn quick(
    State(server): State<Arc<Server>>,
    origin: Origin,
    caller: Caller,
    Given(asked): Given<Quick>,
) -> Answer<Made> {
    let asker = Asker { account: caller.who.account.clone(), address: origin.address };
    let _room = server.room(&asker)?;
    let sit = |seat| {
        let (entropy, commitment) = (asked.entropy.clone(), asked.commitment.clone());
        Command::Sit { seat, deck: None, entropy, commitment }
    };
    while let Some(table) = server.waiting_table(&asked.game, &caller.who.account) {
        match send_command(&server, &table, &caller.who, sit(None), Lang::En).await {
            Ok(_) => return Ok(Json(Made { id: table })),
            // Somebody else was faster.
            Err(refusal) if matches!(refusal.code, "full" | "started" | "taken" | "over" | "closed" | "barred") => {}
            Err(refusal) => return Err(refusal.into()),
        }
    }
    let info = host::game_info(&asked.game, Lang::En)?;
    let chairs = vec![host::Chair::Person; usize::from(info.seats[0])];
    let body = serde_json::json!({ "game": asked.game, "public": true, "chairs": chairs });
    let setup = serde_json::from_value(body).map_err(|error| Refusal::new("internal", error.to_string()))?;
    let done = server.create(setup, vec![(caller.who.clone(), sit(Some(0)))], Some(&asker)).await;
    let table = done.as_ref().cloned().unwrap_or_default();
    Ok(Json(Made { id: origin.note(&server, "table", Some(&caller.who), &table, done)? }))
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LookAt {
    /// `zh` or `en`
    lang: Option<String>,
    /// The version you have: the answer is sent when there is a newer one, after 25 seconds at the latest.
    wait: Option<u32>,
    /// Ignored; accepted because the socket has it too.
    hash: Option<String>,
}

pub async fn look(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Asked(asked): Asked<LookAt>,
) -> Result<Response, Refused> {
    let account = match bearer(&headers) {
        Some(token) => Some(server.who(&token).await?.account),
        None => None,
    };
    let known = asked.wait.map(|version| (version, asked.hash));
    let whole = server.look(&table, account, language(asked.lang.as_deref()), known).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], whole).into_response())
}

pub async fn record(State(server): State<Arc<Server>>, Path(table): Path<String>) -> Result<Response, Refused> {
    let row = server.result(&table).await?;
    let name = format!("attachment; filename=\"{}-{}.paiju\"", row.game, row.table);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, row.record).into_response())
}

pub async fn replay(
    State(server): State<Arc<Server>>,
    Path((table, at)): Path<(String, String)>,
    Asked(asked): Asked<InLanguage>,
) -> Answer<host::Replayed> {
    let at = at.parse().map_err(|_| Refusal::new("bad_message", format!("`{at}`: expected the number of a step")))?;
    let (record, files) = server.past(&table).await?;
    Ok(Json(host::replay_at(&record, &files, at, asked.lang())?))
}

/// The command is on disk.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Accepted {
    /// The version it was based on; the result has a later one.
    version: u32,
}

/// Sends a command to a table and waits for the result.
pub async fn send_command(
    server: &Server,
    table: &str,
    who: &Person,
    command: Command,
    lang: Lang,
) -> Result<u32, Refusal> {
    let (send, answer) = oneshot::channel();
    let answered = Box::new(move |done| {
        let _ = send.send(done);
    });
    let request = PlayerCommand { who: who.clone(), lang, command, answer: answered };
    server.tell(table, TaskMessage::Command(request)).await.inspect_err(|_| server.metrics.refusal())?;
    let closed = || Refusal::new("closing", "the table was closed");
    answer.await.unwrap_or_else(|_| Err(server.health.quarantined(table).unwrap_or_else(closed)))
}

pub async fn carry_out(
    server: &Server,
    table: &str,
    caller: &Caller,
    command: Command,
    lang: Lang,
) -> Answer<Accepted> {
    let version = send_command(server, table, &caller.who, command, lang).await?;
    Ok(Json(Accepted { version }))
}

/// A request that is a command.
pub trait Asks: DeserializeOwned {
    /// The command.
    fn command(self) -> Command;
}

/// Carries out the command of a request.
pub async fn obey<T: Asks>(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
    Given(request): Given<T>,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, request.command(), asked.lang()).await
}

/// An action.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Your id for this action, up to 40 characters. An action that is sent again is applied only once.
    id: String,
    /// The version it is based on.
    version: u32,
    /// In the notation of the game, as `options` has it.
    action: String,
}

impl Asks for Act {
    fn command(self) -> Command {
        Command::Act { id: self.id, version: self.version, action: self.action }
    }
}

/// Where to sit.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Sit {
    seat: Option<u8>,
    deck: Option<String>,
    /// Up to 64 hexadecimal digits for the deal. The server sees them before it, so they guarantee nothing.
    entropy: Option<String>,
    /// The SHA-256 of 64 hexadecimal digits of your choice, which you reveal when `deal.you` says so.
    commitment: Option<String>,
}

impl Asks for Sit {
    fn command(self) -> Command {
        let Sit { seat, deck, entropy, commitment } = self;
        Command::Sit { seat, deck, entropy, commitment }
    }
}

/// A commitment to a random number for the deal.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// The SHA-256 of 64 hexadecimal digits of your choice.
    commitment: String,
}

impl Asks for Commit {
    fn command(self) -> Command {
        Command::Commit { commitment: self.commitment }
    }
}

/// What a seat committed to.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The 64 hexadecimal digits.
    reveal: String,
}

impl Asks for Reveal {
    fn command(self) -> Command {
        Command::Reveal { reveal: self.reveal }
    }
}

pub async fn leave(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Leave {}, asked.lang()).await
}

pub async fn resign(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Resign {}, asked.lang()).await
}

pub async fn rematch(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Rematch {}, asked.lang()).await
}
