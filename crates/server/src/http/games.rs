//! Requests about the games themselves. Most answers never change: they are built once.

use super::accounts::{Rated, rated};
use super::{Answer, Asked, Given, InLanguage, Refused};
use crate::server::Server;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use host::{GameInfo, Refusal};
use kernel::Lang;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

pub async fn document(headers: HeaderMap) -> Result<Response, Refused> {
    ready("api", "", Lang::En, &headers, || Ok(crate::api::document()))
}

/// An answer that is built once.
fn ready<T: Serialize>(
    what: &'static str,
    game: &str,
    lang: Lang,
    headers: &HeaderMap,
    make: impl FnOnce() -> Result<T, Refusal>,
) -> Result<Response, Refused> {
    Ok(crate::ready::json(what, game, lang, make)?.answer(headers))
}

pub async fn games(Asked(asked): Asked<InLanguage>, headers: HeaderMap) -> Result<Response, Refused> {
    let info = |id: &&str| host::game_info(id, asked.lang());
    ready("games", "", asked.lang(), &headers, || catalog::IDS.iter().map(info).collect::<Result<Vec<GameInfo>, _>>())
}

/// A rulebook.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rulebook {
    markdown: &'static str,
}

pub async fn rules(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let book = || Ok(Rulebook { markdown: host::rulebook(&game, asked.lang()).map_err(no_game)? });
    ready("rules", &game, asked.lang(), &headers, book)
}

pub async fn things(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    ready("things", &game, asked.lang(), &headers, || host::things(&game, asked.lang()).map_err(no_game))
}

pub async fn words(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Refused> {
    ready("words", &game, Lang::En, &headers, || host::words(&game).map_err(no_game))
}

pub async fn art(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Refused> {
    Ok(crate::art::svg(&name, &headers)?)
}

pub async fn guide(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    ready("guide", &game, asked.lang(), &headers, || host::guide(&game, asked.lang()).map_err(no_game))
}

pub async fn pool(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    ready("cards", &game, asked.lang(), &headers, || host::card_pool(&game, asked.lang()).map_err(no_game))
}

pub async fn deck(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    Given(deck): Given<host::DeckAsked>,
) -> Answer<host::DeckChecked> {
    Ok(Json(host::check_deck(&game, &deck, asked.lang()).map_err(no_game)?))
}

/// Other errors are passed on unchanged.
fn no_game(refusal: Refusal) -> Refusal {
    if refusal.code == "bad_setup" { Refusal { code: "no_game", ..refusal } } else { refusal }
}

pub async fn ratings(State(server): State<Arc<Server>>, Path(game): Path<String>) -> Answer<Vec<Rated>> {
    host::game_info(&game, Lang::En).map_err(no_game)?;
    let rows = server.store.ladder(&game, 100).await.map_err(|error| server.broken(&error))?;
    Ok(Json(rows.into_iter().map(|(name, row)| rated(Some(name), row)).collect()))
}
