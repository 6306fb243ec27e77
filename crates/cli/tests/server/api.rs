//! The API and its OpenAPI document agree.

use crate::client::{Client, Running};
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

fn server() -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &["--response-delay", "0"]);
    (folder, server)
}

async fn description(server: &Running) -> Value {
    let (status, document) = server.http("GET", "/api", None, None).await;
    assert_eq!(status, 200);
    document
}

fn object(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap_or_else(|| panic!("expected an object: {value}"))
}

/// Every operation: path, method, what is said of it.
fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let mut found = Vec::new();
    for (path, methods) in object(&document["paths"]) {
        found.extend(object(methods).iter().map(|(method, said)| (path.as_str(), method.as_str(), said)));
    }
    found
}

/// Everything that stands under `$ref`.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match inner.as_str() {
                    Some(target) if name == "$ref" => found.push(target),
                    _ => references(inner, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

/// Judges by a schema of the description.
fn judge(document: &Value, schema: &Value) -> Validator {
    let mut whole = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "allOf": [schema] });
    whole["components"] = document["components"].clone();
    jsonschema::validator_for(&whole).expect("a schema that can be used")
}

fn named(document: &Value, name: &str) -> Validator {
    judge(document, &json!({ "$ref": format!("#/components/schemas/{name}") }))
}

fn check(judge: &Validator, value: &Value) {
    if let Err(mistakes) = judge.validate(value) {
        let mistakes: Vec<String> = mistakes.map(|error| error.to_string()).collect();
        panic!("{value}\n{}", mistakes.join("\n"));
    }
}

#[tokio::test]
async fn the_document_is_valid_openapi() {
    let (_folder, server) = server();
    let document = description(&server).await;
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1.")));
    assert!(document["info"]["title"].is_string() && document["info"]["version"].is_string());
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 20);
    for target in found {
        let pointer = target.strip_prefix('#').unwrap_or_else(|| panic!("{target} is elsewhere"));
        assert!(document.pointer(pointer).is_some(), "{target} leads nowhere");
    }
    let schemas = object(&document["components"]["schemas"]);
    assert!(schemas.contains_key("ServerMessage") && schemas.contains_key("Envelope"));
    for name in schemas.keys() {
        named(&document, name);
    }
    let schemes = object(&document["components"]["securitySchemes"]);
    for (path, method, operation) in operations(&document) {
        assert!(path.starts_with('/') && matches!(method, "get" | "post"), "{method} {path}");
        assert!(operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()), "{method} {path}");
        let responses = object(&operation["responses"]);
        assert!(responses.contains_key("200") && responses.contains_key("default"), "{method} {path}");
        assert!(responses.values().all(|response| response["description"].is_string()), "{method} {path}");
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let in_path = parameters.iter().filter(|parameter| parameter["in"] == "path");
        let told: BTreeSet<String> = in_path
            .map(|parameter| {
                assert_eq!(parameter["required"], true, "{method} {path}");
                parameter["name"].as_str().expect("a name").to_owned()
            })
            .collect();
        let braced = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        assert_eq!(told, braced.map(str::to_owned).collect(), "{method} {path}");
        for requirement in operation["security"].as_array().into_iter().flatten() {
            assert!(object(requirement).keys().all(|scheme| schemes.contains_key(scheme)), "{method} {path}");
        }
    }
}

/// The routes of the program, from its source: path and method.
fn routes() -> BTreeSet<(String, String)> {
    let source = include_str!("../../../server/src/http.rs");
    let route = |line: &str| {
        let (path, rest) = line.trim().strip_prefix(".route(\"")?.split_once("\", ")?;
        let method = rest.split('(').next()?;
        Some((path.to_owned(), method.to_owned()))
    };
    source.lines().filter_map(route).collect()
}

#[tokio::test]
async fn every_route_is_documented_and_nothing_else_is() {
    let (_folder, server) = server();
    let document = description(&server).await;
    let said = |(path, method, _): (&str, &str, &Value)| (path.to_owned(), method.to_owned());
    let described: BTreeSet<(String, String)> = operations(&document).into_iter().map(said).collect();
    let routes = routes();
    assert!(routes.len() > 20, "the routes were found in the source");
    let inside = |path: &str| path == "/ws" || path == "/api" || path.starts_with("/admin");
    let public: BTreeSet<(String, String)> = routes.into_iter().filter(|(path, _)| !inside(path)).collect();
    assert_eq!(described, public);
}

/// The least that a schema asks for.
fn least(document: &Value, schema: &Value) -> Value {
    if let Some(target) = schema["$ref"].as_str() {
        return least(document, document.pointer(&target[1..]).expect("it resolves"));
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind {
        Some("object") => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            required.map(|name| (name.to_owned(), least(document, &schema["properties"][name]))).collect()
        }
        Some("string") => json!("weiqi"),
        Some("integer" | "number") => json!(0),
        Some("boolean") => json!(false),
        Some("array") => json!([]),
        _ => Value::Null,
    }
}

#[tokio::test]
async fn every_documented_route_exists_and_answers_as_documented() {
    let (_folder, server) = server();
    let document = description(&server).await;
    let refusal = named(&document, "Refusal");
    let mut fine = 0;
    for (path, method, operation) in operations(&document) {
        let token = server.guest().await;
        let table = server.table(&token, json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "seat": 0 })).await;
        if ["/record", "/rematch", "/replay/{at}"].iter().any(|end| path.ends_with(end)) {
            server.post(&format!("/api/tables/{table}/resign"), &token, json!({})).await;
        }
        let place = path.replace("{game}", "halo").replace("{table}", &table).replace("{at}", "0");
        let place = place.replace("{name}", "wolf-head.svg");
        let asked = &operation["requestBody"]["content"]["application/json"]["schema"];
        let body = (!asked.is_null()).then(|| least(&document, asked));
        if let Some(body) = &body {
            check(&judge(&document, asked), body);
        }
        let token = operation.get("security").map(|_| token.as_str());
        let (status, answer) = server.http(&method.to_uppercase(), &place, token, body).await;
        assert!(!matches!(status, 404 | 405) && status < 500, "{method} {path}: {status} {answer}");
        let content = &operation["responses"]["200"]["content"];
        match status {
            200 => {
                fine += 1;
                match content.get("application/json") {
                    Some(json) => check(&judge(&document, &json["schema"]), &answer),
                    None => {
                        let text = ["text/plain", "image/svg+xml"].iter().any(|kind| content.get(kind).is_some());
                        assert!(text && answer.is_string(), "{method} {path}");
                    }
                }
            }
            _ => check(&refusal, &answer),
        }
        if operation.get("security").is_some() {
            let (status, answer) = server.http(&method.to_uppercase(), &place, None, Some(json!({}))).await;
            assert_eq!(status, 401, "{method} {path} is for those who say who they are: {answer}");
        }
    }
    assert!(fine > 15, "only {fine} were carried out");
}

#[tokio::test]
async fn typical_setups_fit_the_schema() {
    let (_folder, server) = server();
    let document = description(&server).await;
    let schema = &document["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"];
    let setup = judge(&document, schema);
    let token = server.guest().await;
    for body in [
        json!({ "game": "weiqi" }),
        json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "seat": 0 }),
        json!({ "game": "weiqi", "seat": 0, "entropy": "00ff" }),
        json!({ "game": "weiqi", "seat": 0, "commitment": "60".repeat(32) }),
        json!({ "game": "tianji", "seats": 5, "public": true, "takeover": true, "undo": false }),
        json!({ "game": "halo", "options": { "first_player": "SEAT_1" }, "preset": "book" }),
        json!({ "game": "kim", "clock": { "kind": "move", "seconds": 30 } }),
        json!({ "game": "kim", "clock": { "kind": "total", "seconds": 600, "increment": 5 } }),
        json!({ "game": "relic", "clock": { "kind": "days", "days": 3 }, "decks": ["deck_kiln", "deck_wall"] }),
    ] {
        check(&setup, &body);
        server.table(&token, body).await;
    }
    for body in [
        json!({}),
        json!({ "game": 5 }),
        json!({ "game": "weiqi", "colour": "red" }),
        json!({ "game": "weiqi", "seat": "0" }),
    ] {
        assert!(!setup.is_valid(&body), "{body}");
        assert_eq!(server.post("/api/tables", &token, body).await.0, 400);
    }
}

/// Somebody whose every word, and every word said to them, is judged.
struct Judged {
    client: Client,
    sends: Validator,
    hears: Validator,
    heard: BTreeSet<String>,
    sent: BTreeSet<String>,
}

impl Judged {
    async fn send(&mut self, message: Value) {
        check(&self.sends, &message);
        self.sent.insert(message["t"].as_str().expect("a kind").to_owned());
        self.client.send(message).await;
    }

    async fn next(&mut self) -> Option<Value> {
        let message = self.client.next().await?;
        check(&self.hears, &message);
        self.heard.insert(message["t"].as_str().expect("a kind").to_owned());
        Some(message)
    }

    async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection stands");
            if message["t"] == kind {
                return message;
            }
        }
    }
}

/// The kinds that a schema knows: the words that `t` may have anywhere in it.
fn kinds(document: &Value, schema: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    match schema {
        Value::Object(fields) => {
            if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
                found.extend(kinds(document, document.pointer(&target[1..]).expect("it resolves")));
            }
            let kind = fields.get("properties").and_then(|properties| properties["t"]["const"].as_str());
            found.extend(kind.map(str::to_owned));
            for (name, inner) in fields.iter().filter(|(name, _)| *name != "properties") {
                if matches!(name.as_str(), "oneOf" | "anyOf" | "allOf") {
                    found.extend(kinds(document, inner));
                }
            }
        }
        Value::Array(items) => found.extend(items.iter().flat_map(|item| kinds(document, item))),
        _ => {}
    }
    found
}

#[tokio::test]
async fn every_message_of_a_match_fits_the_schema() {
    let (_folder, server) = server();
    let document = description(&server).await;
    let (token, other) = (server.guest().await, server.guest().await);
    let client = Client::silent(&server.place, None).await.expect("a socket");
    let (sends, hears) = (named(&document, "Envelope"), named(&document, "ServerMessage"));
    let mut one = Judged { client, sends, hears, heard: BTreeSet::new(), sent: BTreeSet::new() };
    one.send(json!({ "t": "hello", "token": token, "lang": "en" })).await;
    one.until("welcome").await;
    one.send(json!({ "t": "ping" })).await;
    one.until("pong").await;
    let table = server.table(&token, json!({ "game": "halo", "chairs": ["person", "person"], "public": true })).await;
    one.send(json!({ "t": "lobby", "on": true })).await;
    one.until("lobby").await;
    one.send(json!({ "t": "lobby", "on": false })).await;
    one.send(json!({ "t": "open", "table": table })).await;
    one.until("table").await;
    one.send(json!({ "t": "sit", "table": table, "seat": 0, "entropy": "00ff", "re": "sit" })).await;
    assert_eq!(one.until("done").await["re"], "sit");
    let mut two = server.visit(Some(&other), &table).await;
    two.wish(json!({ "t": "sit" })).await.expect("sits");
    // Whoever goes is seen to go, and whoever comes to come.
    drop(two);
    assert_eq!(one.until("seats").await["seats"][1]["online"], false);
    let mut two = server.visit(Some(&other), &table).await;
    assert_eq!(one.until("seats").await["seats"][1]["online"], true);
    one.send(json!({ "t": "chat", "table": table, "text": "hello" })).await;
    one.until("chat").await;
    one.send(json!({ "t": "mute", "table": table, "seat": 1, "on": true })).await;
    for message in [
        json!({ "t": "leave", "table": table, "re": "leave" }),
        json!({ "t": "commit", "table": table, "commitment": "60".repeat(32) }),
        json!({ "t": "reveal", "table": table, "reveal": "00".repeat(32) }),
        json!({ "t": "start", "table": table }),
        json!({ "t": "rematch", "table": table }),
        json!({ "t": "hint", "table": table }),
        json!({ "t": "act", "table": table, "id": "1", "version": 0, "action": "nonsense" }),
    ] {
        one.send(message).await;
        one.until("refused").await;
    }
    one.send(json!({ "t": "auto", "table": table, "on": true })).await;
    one.send(json!({ "t": "draw", "table": table, "yes": true })).await;
    one.until("step").await;
    one.send(json!({ "t": "draw", "table": table, "yes": false })).await;
    one.send(json!({ "t": "undo", "table": table, "yes": false })).await;
    // A few turns.
    let mut acted = 0;
    while acted < 12 {
        one.send(json!({ "t": "open", "table": table })).await;
        let seen = one.until("table").await;
        if seen["asked"] == true {
            acted += 1;
            one.send(json!({ "t": "why", "table": table })).await;
            one.until("why").await;
            let options = seen["options"].as_array().expect("options");
            let action = options[acted * 7 % options.len()]["action"].clone();
            let id = format!("act {acted}");
            one.send(json!({ "t": "act", "table": table, "id": id, "version": seen["version"], "action": action }))
                .await;
            one.until("ack").await;
        } else {
            two.catch_up().await;
            if two.is_asked() {
                let options = two.options();
                two.act(&options[options.len() - 1]).await.expect("it was offered");
            }
        }
    }
    one.send(json!({ "t": "open", "table": table })).await;
    let seen = one.until("table").await;
    one.send(json!({ "t": "open", "table": table, "version": seen["version"], "hash": seen["hash"] })).await;
    one.until("same").await;
    one.send(json!({ "t": "resign", "table": table })).await;
    assert_eq!(one.until("step").await["result"]["winners"], json!([1]));
    one.send(json!({ "t": "open", "table": table })).await;
    assert_eq!(one.until("table").await["phase"], "over");
    one.send(json!({ "t": "close", "table": table })).await;
    // A hint is for those who play alone.
    let alone = server.table(&token, json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "seat": 0 })).await;
    one.send(json!({ "t": "hint", "table": alone })).await;
    one.until("hint").await;
    one.send(json!({ "t": "hello", "token": "wrong" })).await;
    one.until("error").await;
    // Nothing that is described was left out.
    let schemas = &document["components"]["schemas"];
    assert_eq!(one.heard, kinds(&document, &schemas["ServerMessage"]));
    assert_eq!(one.sent, kinds(&document, &schemas["Envelope"]));
}

#[tokio::test]
async fn messages_the_server_cannot_read_do_not_fit_the_schema() {
    let (_folder, server) = server();
    let document = description(&server).await;
    let envelope = named(&document, "Envelope");
    let mut client = server.client(None).await;
    for message in [
        json!([]),
        json!({}),
        json!({ "t": "bogus" }),
        json!({ "t": "ping", "table": 5 }),
        json!({ "t": "ping", "extra": 5 }),
        json!({ "t": "lobby" }),
        json!({ "t": "lobby", "on": "yes" }),
        json!({ "t": "act", "table": "x", "id": "1", "action": "pass" }),
        json!({ "t": "act", "table": "x", "id": "1", "version": -1, "action": "pass" }),
        json!({ "t": "act", "table": "x", "id": 1, "version": 1, "action": "pass" }),
        json!({ "t": "sit", "table": "x", "seat": 300 }),
        json!({ "t": "chat", "table": "x" }),
        json!({ "t": "draw", "table": "x", "yes": 1 }),
    ] {
        assert!(!envelope.is_valid(&message), "{message}");
        client.send(message.clone()).await;
        assert_eq!(client.next().await.expect("an answer")["code"], "bad_message", "{message}");
    }
}
