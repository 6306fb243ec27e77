//! Requests about accounts: guests, logins, tokens, and what somebody has played.

use super::{Address, Answer, Asked, Caller, Given, InLanguage, Origin};
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use host::Listed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A guest, optionally with a name.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Guest {
    name: Option<String>,
}

/// An account and its token, which is shown only once.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Passed {
    token: String,
    name: String,
}

pub async fn guest(
    State(server): State<Arc<Server>>,
    axum::Extension(Address(address)): axum::Extension<Address>,
    Asked(said): Asked<InLanguage>,
    Given(asked): Given<Guest>,
) -> Answer<Passed> {
    server.limits.guest(address)?;
    let pass = server.guest(asked.name.as_deref(), said.lang()).await?;
    Ok(Json(Passed { token: pass.token, name: pass.who.name }))
}

/// A name and a password.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Login {
    name: String,
    password: String,
}

/// A display name.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Named {
    name: String,
}

pub async fn register(
    State(server): State<Arc<Server>>,
    origin: Origin,
    Asked(said): Asked<InLanguage>,
    caller: Caller,
    Given(login): Given<Login>,
) -> Answer<Named> {
    server.limits.login(origin.address)?;
    let done = server.register(&caller.who, &login.name, &login.password, said.lang()).await;
    let who = origin.note(&server, "register", Some(&caller.who), "", done)?;
    Ok(Json(Named { name: who.name }))
}

pub async fn login(
    State(server): State<Arc<Server>>,
    origin: Origin,
    Asked(said): Asked<InLanguage>,
    Given(login): Given<Login>,
) -> Answer<Passed> {
    server.limits.login(origin.address)?;
    let done = server.login(&login.name, &login.password, said.lang()).await;
    // Whoever fails may have typed their password in place of the name: it is not noted.
    let who = done.as_ref().ok().map(|pass| pass.who.clone());
    let pass = origin.note(&server, "login", who.as_ref(), "", done)?;
    Ok(Json(Passed { token: pass.token, name: pass.who.name }))
}

/// An empty answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Fine {
    ok: bool,
}

pub async fn logout(State(server): State<Arc<Server>>, origin: Origin, caller: Caller) -> Answer<Fine> {
    let done = server.logout(&caller.who, &caller.token).await;
    origin.note(&server, "logout", Some(&caller.who), "", done)?;
    Ok(Json(Fine { ok: true }))
}

pub async fn logout_everywhere(State(server): State<Arc<Server>>, origin: Origin, caller: Caller) -> Answer<Fine> {
    let done = server.logout_everywhere(&caller.who).await;
    origin.note(&server, "logout_everywhere", Some(&caller.who), "", done)?;
    Ok(Json(Fine { ok: true }))
}

/// Another password.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Passwords {
    /// The password so far.
    old: String,
    /// The new one: 8 to 200 characters.
    new: String,
}

pub async fn password(
    State(server): State<Arc<Server>>,
    origin: Origin,
    Asked(said): Asked<InLanguage>,
    caller: Caller,
    Given(given): Given<Passwords>,
) -> Answer<Fine> {
    server.limits.login(origin.address)?;
    let done = server.change_password(&caller.who, &caller.token, &given.old, &given.new, said.lang()).await;
    origin.note(&server, "password", Some(&caller.who), "", done)?;
    Ok(Json(Fine { ok: true }))
}

/// A token of yours. Tokens expire when they are not used for 180 days.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Token {
    /// When it was last used, to the day, in milliseconds since 1970.
    used: i64,
    /// The one this request came with.
    this: bool,
}

pub async fn my_tokens(State(server): State<Arc<Server>>, caller: Caller) -> Answer<Vec<Token>> {
    let tokens = server.tokens(&caller.who, &caller.token).await?;
    Ok(Json(tokens.into_iter().map(|(used, this)| Token { used, this }).collect()))
}

/// Your account.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Me {
    name: String,
    registered: bool,
    ratings: Vec<Rated>,
}

/// A rating.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rated {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    game: String,
    rating: f64,
    deviation: f64,
    games: i64,
}

pub fn rated(name: Option<String>, row: store::RatingRow) -> Rated {
    Rated { name, game: row.game, rating: row.rating, deviation: row.deviation, games: row.games }
}

pub async fn me(State(server): State<Arc<Server>>, caller: Caller) -> Answer<Me> {
    let account = &caller.who.account;
    let row = server.store.account(account).await.map_err(|error| server.broken(&error))?;
    let ratings = server.store.ratings_of(account).await.map_err(|error| server.broken(&error))?;
    Ok(Json(Me {
        name: caller.who.name.clone(),
        registered: row.is_some_and(|row| row.registered),
        ratings: ratings.into_iter().map(|row| rated(None, row)).collect(),
    }))
}

pub async fn my_tables(State(server): State<Arc<Server>>, caller: Caller) -> Answer<Vec<Listed>> {
    let mut tables = Vec::new();
    for (listed, seat) in server.tables_of(&caller.who.account) {
        let turn = server.is_asked(&listed.id, &caller.who.account, seat).await.ok();
        tables.push(Listed { mine: Some(seat), turn, ..listed });
    }
    Ok(Json(tables))
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Before {
    /// Only games that ended before this time, in milliseconds since 1970.
    before: Option<i64>,
}

/// A finished game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Past {
    table: String,
    game: String,
    finished: i64,
    seats: Vec<String>,
    seat: Option<usize>,
    result: &'static str,
}

#[derive(Deserialize)]
struct PastSeat {
    account: Option<String>,
    name: String,
    place: usize,
}

pub async fn my_history(
    State(server): State<Arc<Server>>,
    caller: Caller,
    Asked(asked): Asked<Before>,
) -> Answer<Vec<Past>> {
    let before = asked.before.unwrap_or_else(|| server.world.wall() + 1);
    let rows = server.store.history(&caller.who.account, before, 50).await.map_err(|error| server.broken(&error))?;
    let past = |row: store::ResultRow| {
        let seats: Vec<PastSeat> = serde_json::from_str(&row.seats).unwrap_or_default();
        let mine = seats.iter().position(|seat| seat.account.as_deref() == Some(&caller.who.account));
        let draw = seats.iter().all(|seat| seat.place == 1);
        let won = mine.is_some_and(|mine| seats[mine].place == 1);
        let result = if draw {
            "draw"
        } else if won {
            "won"
        } else {
            "lost"
        };
        let names = seats.into_iter().map(|seat| seat.name).collect();
        Past { table: row.table, game: row.game, finished: row.finished, seats: names, seat: mine, result }
    };
    Ok(Json(rows.into_iter().map(past).collect()))
}
