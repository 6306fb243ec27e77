//! The HTTP interface of the server: its routes, what every request goes through, and what handlers ask of a request.
//! The handlers are in the files beside this one, by topic.

mod accounts;
mod games;
mod status;
mod tables;

pub use accounts::{Before, Fine, Guest, Login, Me, Named, Passed, Passwords, Past, Rated, Token};
pub use games::Rulebook;
pub use status::Health;
pub use tables::{Accepted, Act, Commit, Create, Lobby, LookAt, Made, OfGame, Quick, Reveal, Sit};

use crate::audit::Noted;
use crate::server::Server;
use axum::Json;
use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use host::{Person, Refusal};
use kernel::Lang;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tower_http::compression::CompressionLayer;
use tracing::Instrument;

/// The largest body of a request.
const LARGEST: usize = 16 * 1024;

/// All routes.
pub fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/api", get(games::document))
        .route("/api/guest", post(accounts::guest))
        .route("/api/register", post(accounts::register))
        .route("/api/login", post(accounts::login))
        .route("/api/logout", post(accounts::logout))
        .route("/api/logout/all", post(accounts::logout_everywhere))
        .route("/api/password", post(accounts::password))
        .route("/api/me/tokens", get(accounts::my_tokens))
        .route("/api/me", get(accounts::me))
        .route("/api/me/tables", get(accounts::my_tables))
        .route("/api/me/history", get(accounts::my_history))
        .route("/api/games", get(games::games))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/things", get(games::things))
        .route("/api/games/{game}/words", get(games::words))
        .route("/api/games/{game}/guide", get(games::guide))
        .route("/api/games/{game}/cards", get(games::pool))
        .route("/api/games/{game}/deck", post(games::deck))
        .route("/api/ratings/{game}", get(games::ratings))
        .route("/api/lobby", get(tables::lobby))
        .route("/api/quick", post(tables::quick))
        .route("/api/tables", post(tables::create))
        .route("/api/tables/{table}", get(tables::look))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/replay/{at}", get(tables::replay))
        .route("/api/tables/{table}/act", post(tables::obey::<Act>))
        .route("/api/tables/{table}/sit", post(tables::obey::<Sit>))
        .route("/api/tables/{table}/commit", post(tables::obey::<Commit>))
        .route("/api/tables/{table}/reveal", post(tables::obey::<Reveal>))
        .route("/api/tables/{table}/leave", post(tables::leave))
        .route("/api/tables/{table}/resign", post(tables::resign))
        .route("/api/tables/{table}/rematch", post(tables::rematch))
        .route("/admin/{*what}", post(crate::admin::over_http))
        .route("/art/{name}", get(games::art))
        .route("/healthz", get(status::healthz))
        .route("/metrics", get(status::metrics))
        .route("/ws", get(status::socket))
        .fallback(get(status::page))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(axum::middleware::from_fn_with_state(server.clone(), guard))
        .layer(CompressionLayer::new())
        .with_state(server)
}

/// A refusal as a response.
pub struct Refused(pub Refusal);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            "unknown_token" | "not_known" | "wrong_login" => StatusCode::UNAUTHORIZED,
            "banned" | "barred" | "not_seated" | "origin" | "host" | "unfinished" => StatusCode::FORBIDDEN,
            "no_table" | "no_page" | "no_game" | "no_step" | "no_decks" => StatusCode::NOT_FOUND,
            "too_many" | "too_many_sockets" | "too_many_tables" => StatusCode::TOO_MANY_REQUESTS,
            "bad_message" | "protocol" | "bad_setup" | "bad_name" | "bad_password" | "unreadable" | "bad_id"
            | "bad_entropy" | "bad_commitment" | "bad_reveal" => StatusCode::BAD_REQUEST,
            "storage" | "unknown" | "internal" | "damaged" | "other_rules" | "stopped" | "closing" | "server_full"
            | "busy" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        let mut response = (status, Json(&self.0)).into_response();
        response.extensions_mut().insert(self.0);
        response
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

type Answer<T> = Result<Json<T>, Refused>;

/// Checks every request (bans, limits), and adds the headers of every response.
async fn guard(State(server): State<Arc<Server>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = address_of(&server, peer, request.headers());
    let id = request_id(&server, &request);
    request.extensions_mut().insert(Address(address));
    request.extensions_mut().insert(RequestId(id.clone()));
    // The page's own files are cheap, and a page without one of them would be broken.
    let free = !["/api", "/art", "/ws", "/admin"].iter().any(|path| request.uri().path().starts_with(path));
    // The server admin has a separate token, and may have banned their own address by mistake.
    let keeper = request.uri().path().starts_with("/admin/");
    let banned = if keeper { Ok(()) } else { server.not_banned("address", &address.to_string()) };
    // A name that an attacker has pointed at this machine would make their page one of ours (DNS rebinding).
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_owned();
    let changes = !request.method().is_safe() || request.uri().path() == "/ws";
    let named = if changes { crate::hosts::check(&server.config, &host) } else { Ok(()) };
    let spoken = if free { Ok(()) } else { check_protocol(request.headers()) };
    let allowed = if free { Ok(()) } else { server.limits.request(address) }.and(banned).and(named).and(spoken);
    let lang = Query::<InLanguage>::try_from_uri(request.uri()).map(|Query(said)| said.lang()).unwrap_or(Lang::En);
    let mut response = match allowed {
        Ok(()) => next.run(request).instrument(tracing::info_span!("request", id)).await,
        Err(refusal) => {
            server.metrics.refusal();
            Refused(refusal).into_response()
        }
    };
    // The code that refused did not always know the reader's language.
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        response = Refused(refusal.to_reader(lang)).into_response();
    }
    if let Ok(policy) = HeaderValue::from_str(&crate::hosts::policy(&host)) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let wall = Duration::from_millis(server.world.wall().max(0) as u64);
    if let Ok(date) = HeaderValue::from_str(&httpdate::fmt_http_date(SystemTime::UNIX_EPOCH + wall)) {
        response.headers_mut().insert(header::DATE, date);
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    response.headers_mut().insert(PROTOCOL, HeaderValue::from(host::PROTOCOL));
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Named by every answer; a request may name the version that its sender speaks.
const PROTOCOL: HeaderName = HeaderName::from_static("paiju-protocol");

fn check_protocol(headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(version) = headers.get(PROTOCOL) else { return Ok(()) };
    let number = version.to_str().ok().and_then(|version| version.parse().ok());
    let bad = || Refusal::new("bad_message", "paiju-protocol: expected a number, such as 2");
    host::check_protocol(Some(number.ok_or_else(bad)?))
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

/// The id of a request: in its answer, the server's log and the audit log.
#[derive(Clone, Debug)]
struct RequestId(String);

/// From the connection and the number of the request there: a counter over all would tell what others do.
fn request_id(server: &Server, request: &Request) -> String {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let nth = request.extensions().get::<crate::accept::NthRequest>().map_or(0, |nth| nth.0);
    let hash = blake3::keyed_hash(&server.request_key, format!("{peer:?} {nth}").as_bytes());
    hash.to_hex()[..16].to_owned()
}

/// Where a request comes from, for the audit log.
pub(crate) struct Origin {
    address: IpAddr,
    request: String,
}

impl FromRequestParts<Arc<Server>> for Origin {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &Arc<Server>) -> Result<Origin, Self::Rejection> {
        let address = parts.extensions.get::<Address>().map_or(IpAddr::from([127, 0, 0, 1]), |address| address.0);
        let request = parts.extensions.get::<RequestId>().map(|id| id.0.clone()).unwrap_or_default();
        Ok(Origin { address, request })
    }
}

impl Origin {
    /// Notes what somebody did, or tried, and passes its result on.
    pub(crate) fn note<T>(
        &self,
        server: &Server,
        what: &str,
        who: Option<&Person>,
        about: &str,
        result: Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let refused = result.as_ref().err().map(|refusal| refusal.code);
        let (address, request) = (Some(self.address), Some(self.request.as_str()));
        server.audit.note(server.world.as_ref(), &Noted { what, who, address, request, about, refused });
        result
    }
}

/// The address of a client; behind a proxy, the last one the proxy names.
fn address_of(server: &Server, peer: Option<IpAddr>, headers: &HeaderMap) -> IpAddr {
    let forwarded = || {
        let value = headers.get("x-forwarded-for")?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let named = if server.config.behind_proxy { forwarded() } else { None };
    named.or(peer).unwrap_or(IpAddr::from([127, 0, 0, 1]))
}

/// The account of a request: `Authorization: Bearer TOKEN`.
pub struct Caller {
    who: Person,
    token: String,
}

pub fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(|token| token.trim().to_owned())
}

impl FromRequestParts<Arc<Server>> for Caller {
    type Rejection = Refused;
    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Caller, Refused> {
        let token = bearer(&parts.headers)
            .ok_or_else(|| Refusal::new("not_known", "log in first: send `Authorization: Bearer TOKEN`"))?;
        Ok(Caller { who: server.who(&token).await?, token })
    }
}

/// The body of a request; an error says what is wrong with it.
struct Given<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Server>> for Given<T> {
    type Rejection = Refused;
    async fn from_request(request: Request, server: &Arc<Server>) -> Result<Given<T>, Refused> {
        let read: Result<Json<T>, JsonRejection> = Json::from_request(request, server).await;
        read.map(|Json(value)| Given(value)).map_err(|error| Refused(Refusal::new("bad_message", error.body_text())))
    }
}

/// The query string; an error says what is wrong with it.
struct Asked<T>(T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Server>> for Asked<T> {
    type Rejection = Refused;
    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Asked<T>, Refused> {
        let read: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, server).await;
        read.map(|Query(value)| Asked(value)).map_err(|error| Refused(Refusal::new("bad_message", error.body_text())))
    }
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct InLanguage {
    /// `zh` or `en`
    lang: Option<String>,
}

fn language(lang: Option<&str>) -> Lang {
    lang.and_then(|lang| lang.parse().ok()).unwrap_or(Lang::En)
}

impl InLanguage {
    fn lang(&self) -> Lang {
        language(self.lang.as_deref())
    }
}
