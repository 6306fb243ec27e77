//! The API description, generated from the types the program itself uses.

use crate::http;
use host::{Envelope, Listed, ServerMessage};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

struct Route {
    method: &'static str,
    path: &'static str,
    says: &'static str,
    signed: bool,
    query: Option<Schema>,
    body: Option<Schema>,
    answer: Option<Schema>,
}

/// An OpenAPI 3.1 document; the messages of the socket are among its schemas.
pub fn document() -> Value {
    let settings =
        SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut make = settings.into_generator();
    let routes = routes(&mut make);
    // For the socket, which OpenAPI cannot describe.
    make.subschema_for::<Envelope>();
    make.subschema_for::<ServerMessage>();
    // For the page, whose offline server answers with it.
    make.subschema_for::<host::Reviewed>();
    let refusal = make.subschema_for::<host::Refusal>();
    let mut schemas = make.take_definitions(true);
    admit_envelope(&mut schemas);
    let mut paths: Map<String, Value> = Map::new();
    for route in routes {
        let operation = operation(&route, &refusal);
        let entry = paths.entry(route.path).or_insert_with(|| json!({}));
        entry[route.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Paiju",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Card games played exactly by their rulebooks. Over the socket /ws a client sends messages of the \
                            schema Envelope as text frames of at most 8 KiB and gets messages of the schema ServerMessage; \
                            its first message is hello.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
        },
    })
}

/// The fields of an envelope are flattened beside those of its content, which allows no others.
fn admit_envelope(schemas: &mut Map<String, Value>) {
    let own = schemas.get("Envelope").and_then(|envelope| envelope["properties"].as_object()).cloned();
    for name in ["ClientMessage", "Command"] {
        let variants = schemas.get_mut(name).and_then(|message| message["oneOf"].as_array_mut());
        for variant in variants.into_iter().flatten() {
            if let (Some(fields), Some(own)) = (variant["properties"].as_object_mut(), &own) {
                fields.extend(own.clone());
            }
        }
    }
}

fn routes(make: &mut SchemaGenerator) -> Vec<Route> {
    fn of<T: JsonSchema>(make: &mut SchemaGenerator) -> Option<Schema> {
        Some(make.subschema_for::<T>())
    }
    let get =
        |path, says, signed, query, answer| Route { method: "get", path, says, signed, query, body: None, answer };
    let lang = of::<http::InLanguage>(make);
    let post = |path, says, signed, body, answer| {
        let query = lang.clone();
        Route { method: "post", path, says, signed, query, body, answer }
    };
    vec![
        post("/api/guest", "Create a guest and their token", false, of::<http::Guest>(make), of::<http::Passed>(make)),
        post(
            "/api/register",
            "Register: give a guest a name and a password",
            true,
            of::<http::Login>(make),
            of::<http::Named>(make),
        ),
        post(
            "/api/login",
            "Log in: a token for a name and password",
            false,
            of::<http::Login>(make),
            of::<http::Passed>(make),
        ),
        post("/api/logout", "Log out: the token is revoked", true, None, of::<http::Fine>(make)),
        post("/api/logout/all", "Log out everywhere: all your tokens are revoked", true, None, of::<http::Fine>(make)),
        post(
            "/api/password",
            "Change your password: all your other tokens are revoked",
            true,
            of::<http::Passwords>(make),
            of::<http::Fine>(make),
        ),
        get("/api/me/tokens", "Your tokens", true, None, of::<Vec<http::Token>>(make)),
        get("/api/me", "Your account", true, None, of::<http::Me>(make)),
        get("/api/me/tables", "Your running games", true, None, of::<Vec<Listed>>(make)),
        get("/api/me/history", "Your finished games", true, of::<http::Before>(make), of::<Vec<http::Past>>(make)),
        get("/api/games", "The games", false, of::<http::InLanguage>(make), of::<Vec<host::GameInfo>>(make)),
        get("/api/games/{game}/rules", "A rulebook", false, of::<http::InLanguage>(make), of::<http::Rulebook>(make)),
        get(
            "/api/games/{game}/things",
            "Cards and terms with their texts",
            false,
            of::<http::InLanguage>(make),
            of::<Vec<host::ThingShown>>(make),
        ),
        get(
            "/api/games/{game}/words",
            "The words of card files: what each does, and a card that says it",
            false,
            None,
            of::<host::WordBook>(make),
        ),
        get("/api/games/{game}/guide", "The guided first game", false, lang.clone(), of::<host::GuideShown>(make)),
        get("/api/games/{game}/cards", "The card pool for decks", false, lang.clone(), of::<host::CardPool>(make)),
        post(
            "/api/games/{game}/deck",
            "Check a deck: its list and every mistake in it",
            false,
            of::<host::DeckAsked>(make),
            of::<host::DeckChecked>(make),
        ),
        get("/api/ratings/{game}", "The best players", false, None, of::<Vec<http::Rated>>(make)),
        get("/api/lobby", "The public tables", false, of::<http::OfGame>(make), of::<http::Lobby>(make)),
        post("/api/quick", "Quick match: join or open a table", true, of::<http::Quick>(make), of::<http::Made>(make)),
        post(
            "/api/tables",
            "Open a table; with `seat` you also sit down",
            true,
            of::<http::Create>(make),
            of::<http::Made>(make),
        ),
        get(
            "/api/tables/{table}",
            "A table as you may see it; with `wait`, as soon as it changes",
            false,
            of::<http::LookAt>(make),
            of::<host::Whole>(make),
        ),
        get("/api/tables/{table}/record", "The record of a finished game, as text", false, None, None),
        get(
            "/api/tables/{table}/replay/{at}",
            "A step of a finished game, with everything face up",
            false,
            lang.clone(),
            of::<host::Replayed>(make),
        ),
        post("/api/tables/{table}/act", "Decide", true, of::<http::Act>(make), of::<http::Accepted>(make)),
        post("/api/tables/{table}/sit", "Sit down", true, of::<http::Sit>(make), of::<http::Accepted>(make)),
        post(
            "/api/tables/{table}/commit",
            "Commit to a random number for the deal",
            true,
            of::<http::Commit>(make),
            of::<http::Accepted>(make),
        ),
        post(
            "/api/tables/{table}/reveal",
            "Reveal the random number that you committed to",
            true,
            of::<http::Reveal>(make),
            of::<http::Accepted>(make),
        ),
        post("/api/tables/{table}/leave", "Leave the table", true, None, of::<http::Accepted>(make)),
        post("/api/tables/{table}/resign", "Resign", true, None, of::<http::Accepted>(make)),
        post("/api/tables/{table}/rematch", "Ask for a rematch", true, None, of::<http::Accepted>(make)),
        get("/healthz", "Health check", false, None, of::<http::Health>(make)),
        get("/art/{name}", "Any picture that a card may name, such as wolf-head.svg", false, None, None),
        get("/metrics", "Prometheus metrics, as text; for whoever runs the server", true, None, None),
    ]
}

fn operation(route: &Route, refusal: &Schema) -> Value {
    let mut parameters: Vec<Value> = Vec::new();
    for part in route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
        parameters.push(json!({ "name": part, "in": "path", "required": true, "schema": { "type": "string" } }));
    }
    if let Some(query) = &route.query {
        parameters.push(json!({ "name": "query", "in": "query", "style": "form", "explode": true, "schema": query }));
    }
    let answer = match &route.answer {
        Some(schema) => json!({ "description": route.says, "content": { "application/json": { "schema": schema } } }),
        None => {
            let kind = if route.path.starts_with("/art/") { "image/svg+xml" } else { "text/plain" };
            json!({ "description": route.says, "content": { kind: {} } })
        }
    };
    let refused = json!({
        "description": "Refused; nothing has changed. Only with the code `unknown` nobody knows: ask again",
        "content": { "application/json": { "schema": refusal } }
    });
    let mut operation = json!({
        "summary": route.says,
        "parameters": parameters,
        "responses": { "200": answer, "default": refused },
    });
    if let Some(body) = &route.body {
        operation["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": body } } });
    }
    if route.signed {
        operation["security"] = json!([{ "token": [] }]);
    }
    operation
}
