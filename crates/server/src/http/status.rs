//! What is about the server rather than a game: its health, its metrics, its sockets, its page.

use super::{Address, Refused, bearer};
use crate::server::Server;
use axum::Json;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Response, StatusCode, header};
use axum::response::IntoResponse;
use host::Refusal;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use subtle::ConstantTimeEq;

/// The health of the server.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Health {
    ok: bool,
    version: &'static str,
    tables: usize,
    /// What is wrong with the store; then the status is 503. It is asked again each time.
    #[serde(skip_serializing_if = "Option::is_none")]
    trouble: Option<&'static str>,
    /// Tables that cannot be used: damaged, played by other rules, or stopped because their rules failed. All others go
    /// on, so the status stays 200.
    damaged: Vec<String>,
    /// How many unfinished tables have not been looked at since the server was started. It does so by itself.
    unchecked: usize,
}

pub async fn healthz(State(server): State<Arc<Server>>) -> (StatusCode, Json<Health>) {
    let trouble = server.health.trouble(&server).await;
    let status = if trouble.is_none() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let version = env!("CARGO_PKG_VERSION");
    let (tables, damaged, unchecked) = (server.tables_in_memory(), server.health.damaged(), server.unchecked());
    (status, Json(Health { ok: trouble.is_none(), version, tables, trouble, damaged, unchecked }))
}

/// Only for whoever runs the server: players could learn about each other from it.
pub async fn metrics(State(server): State<Arc<Server>>, headers: HeaderMap) -> Result<Response<Body>, Refused> {
    let given = bearer(&headers).unwrap_or_default();
    let tokens = [server.config.metrics_token.as_deref(), server.keeper()];
    if !tokens.into_iter().flatten().any(|token| bool::from(token.as_bytes().ct_eq(given.as_bytes()))) {
        let text = "metrics need `Authorization: Bearer TOKEN`: the one from --metrics-token, or the admin token";
        return Err(Refused(Refusal::new("unknown_token", text)));
    }
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = if accepted.contains("application/openmetrics-text") {
        "application/openmetrics-text; version=1.0.0; charset=utf-8"
    } else {
        "text/plain; version=0.0.4; charset=utf-8"
    };
    Ok(([(header::CONTENT_TYPE, kind)], server.metrics.text()).into_response())
}

pub async fn socket(
    State(server): State<Arc<Server>>,
    axum::Extension(Address(address)): axum::Extension<Address>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response<Body> {
    if let Err(refusal) = same_origin(&server, &headers) {
        return Refused(refusal).into_response();
    }
    // Slightly above the limit of a frame, so that a frame that is too long can be answered.
    let upgrade = upgrade.max_message_size(crate::socket::LONGEST * 8).max_frame_size(crate::socket::LONGEST * 8);
    let upgrade = upgrade.write_buffer_size(4 * 1024).read_buffer_size(4 * 1024);
    upgrade.on_upgrade(move |socket| crate::socket::run(server, socket, address))
}

/// A page from another site must not use a visitor's browser to play here.
fn same_origin(server: &Server, headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, rest)| rest == host);
    if own || server.config.origins.iter().any(|allowed| allowed == origin) {
        Ok(())
    } else {
        Err(Refusal::new("origin", "pages from other origins may not open a socket here"))
    }
}

pub async fn page(request: Request) -> Response<Body> {
    crate::page::file(request.uri().path(), request.headers())
}
