//! The HTTP interface of the server.

use crate::audit::Noted;
use crate::limits::Asker;
use crate::server::Server;
use crate::table_task::{PlayerCommand, TaskMessage};
use axum::Json;
use axum::Router;
use axum::body::Body;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use host::Listed;
use host::{Command, GameInfo, Person, Refusal, Setup};
use kernel::Lang;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;
use tower_http::compression::CompressionLayer;
use tracing::Instrument;

/// The largest body of a request.
const LARGEST: usize = 16 * 1024;

/// All routes.
pub fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/api", get(document))
        .route("/api/guest", post(guest))
        .route("/api/register", post(register))
        .route("/api/login", post(login))
        .route("/api/logout", post(logout))
        .route("/api/logout/all", post(logout_everywhere))
        .route("/api/password", post(password))
        .route("/api/me/tokens", get(my_tokens))
        .route("/api/me", get(me))
        .route("/api/me/tables", get(my_tables))
        .route("/api/me/history", get(my_history))
        .route("/api/games", get(games))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/games/{game}/things", get(things))
        .route("/api/games/{game}/words", get(words))
        .route("/api/games/{game}/guide", get(guide))
        .route("/api/games/{game}/cards", get(pool))
        .route("/api/games/{game}/deck", post(deck))
        .route("/api/ratings/{game}", get(ratings))
        .route("/api/lobby", get(lobby))
        .route("/api/quick", post(quick))
        .route("/api/tables", post(create))
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/replay/{at}", get(replay))
        .route("/api/tables/{table}/act", post(act))
        .route("/api/tables/{table}/sit", post(sit))
        .route("/api/tables/{table}/commit", post(commit))
        .route("/api/tables/{table}/reveal", post(reveal))
        .route("/api/tables/{table}/leave", post(leave))
        .route("/api/tables/{table}/resign", post(resign))
        .route("/api/tables/{table}/rematch", post(rematch))
        .route("/admin/{*what}", post(crate::admin::over_http))
        .route("/art/{name}", get(art))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .route("/ws", get(socket))
        .fallback(get(page))
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

async fn document(headers: HeaderMap) -> Result<Response, Refused> {
    ready("api", "", Lang::En, &headers, || Ok(crate::api::document()))
}

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

async fn guest(
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

async fn register(
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

async fn login(
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

async fn logout(State(server): State<Arc<Server>>, origin: Origin, caller: Caller) -> Answer<Fine> {
    let done = server.logout(&caller.who, &caller.token).await;
    origin.note(&server, "logout", Some(&caller.who), "", done)?;
    Ok(Json(Fine { ok: true }))
}

async fn logout_everywhere(State(server): State<Arc<Server>>, origin: Origin, caller: Caller) -> Answer<Fine> {
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

async fn password(
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

async fn my_tokens(State(server): State<Arc<Server>>, caller: Caller) -> Answer<Vec<Token>> {
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

fn rated(name: Option<String>, row: store::RatingRow) -> Rated {
    Rated { name, game: row.game, rating: row.rating, deviation: row.deviation, games: row.games }
}

async fn me(State(server): State<Arc<Server>>, caller: Caller) -> Answer<Me> {
    let account = &caller.who.account;
    let row = server.store.account(account).await.map_err(|error| server.broken(&error))?;
    let ratings = server.store.ratings_of(account).await.map_err(|error| server.broken(&error))?;
    Ok(Json(Me {
        name: caller.who.name.clone(),
        registered: row.is_some_and(|row| row.registered),
        ratings: ratings.into_iter().map(|row| rated(None, row)).collect(),
    }))
}

async fn my_tables(State(server): State<Arc<Server>>, caller: Caller) -> Answer<Vec<Listed>> {
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

async fn my_history(
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

async fn games(Asked(asked): Asked<InLanguage>, headers: HeaderMap) -> Result<Response, Refused> {
    let info = |id: &&str| host::game_info(id, asked.lang());
    ready("games", "", asked.lang(), &headers, || catalog::IDS.iter().map(info).collect::<Result<Vec<GameInfo>, _>>())
}

/// A rulebook.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rulebook {
    markdown: &'static str,
}

async fn rules(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let book = || Ok(Rulebook { markdown: host::rulebook(&game, asked.lang()).map_err(no_game)? });
    ready("rules", &game, asked.lang(), &headers, book)
}

async fn things(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    ready("things", &game, asked.lang(), &headers, || host::things(&game, asked.lang()).map_err(no_game))
}

async fn words(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Refused> {
    ready("words", &game, Lang::En, &headers, || host::words(&game).map_err(no_game))
}

async fn guide(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    ready("guide", &game, asked.lang(), &headers, || host::guide(&game, asked.lang()).map_err(no_game))
}

async fn pool(
    Path(game): Path<String>,
    Asked(asked): Asked<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    ready("cards", &game, asked.lang(), &headers, || host::card_pool(&game, asked.lang()).map_err(no_game))
}

async fn deck(
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

async fn ratings(State(server): State<Arc<Server>>, Path(game): Path<String>) -> Answer<Vec<Rated>> {
    host::game_info(&game, Lang::En).map_err(no_game)?;
    let rows = server.store.ladder(&game, 100).await.map_err(|error| server.broken(&error))?;
    Ok(Json(rows.into_iter().map(|(name, row)| rated(Some(name), row)).collect()))
}

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

async fn lobby(State(server): State<Arc<Server>>, Asked(asked): Asked<OfGame>) -> Json<Lobby> {
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

async fn create(
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

async fn quick(
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

async fn look(
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

async fn record(State(server): State<Arc<Server>>, Path(table): Path<String>) -> Result<Response, Refused> {
    let row = server.result(&table).await?;
    let name = format!("attachment; filename=\"{}-{}.paiju\"", row.game, row.table);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, row.record).into_response())
}

async fn replay(
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
async fn send_command(
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

async fn carry_out(server: &Server, table: &str, caller: &Caller, command: Command, lang: Lang) -> Answer<Accepted> {
    let version = send_command(server, table, &caller.who, command, lang).await?;
    Ok(Json(Accepted { version }))
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

async fn act(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
    Given(Act { id, version, action }): Given<Act>,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Act { id, version, action }, asked.lang()).await
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

async fn sit(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
    Given(Sit { seat, deck, entropy, commitment }): Given<Sit>,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Sit { seat, deck, entropy, commitment }, asked.lang()).await
}

/// A commitment to a random number for the deal.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// The SHA-256 of 64 hexadecimal digits of your choice.
    commitment: String,
}

async fn commit(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
    Given(Commit { commitment }): Given<Commit>,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Commit { commitment }, asked.lang()).await
}

/// What a seat committed to.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The 64 hexadecimal digits.
    reveal: String,
}

async fn reveal(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
    Given(Reveal { reveal }): Given<Reveal>,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Reveal { reveal }, asked.lang()).await
}

async fn leave(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Leave {}, asked.lang()).await
}

async fn resign(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Resign {}, asked.lang()).await
}

async fn rematch(
    State(server): State<Arc<Server>>,
    Path(table): Path<String>,
    Asked(asked): Asked<InLanguage>,
    caller: Caller,
) -> Answer<Accepted> {
    carry_out(&server, &table, &caller, Command::Rematch {}, asked.lang()).await
}

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

async fn healthz(State(server): State<Arc<Server>>) -> (StatusCode, Json<Health>) {
    let trouble = server.health.trouble(&server).await;
    let status = if trouble.is_none() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let version = env!("CARGO_PKG_VERSION");
    let (tables, damaged, unchecked) = (server.tables_in_memory(), server.health.damaged(), server.unchecked());
    (status, Json(Health { ok: trouble.is_none(), version, tables, trouble, damaged, unchecked }))
}

/// Only for whoever runs the server: players could learn about each other from it.
async fn metrics(State(server): State<Arc<Server>>, headers: HeaderMap) -> Result<Response, Refused> {
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

async fn socket(
    State(server): State<Arc<Server>>,
    axum::Extension(Address(address)): axum::Extension<Address>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
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

async fn art(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Refused> {
    Ok(crate::art::svg(&name, &headers)?)
}

async fn page(request: Request) -> Response<Body> {
    crate::page::file(request.uri().path(), request.headers())
}
