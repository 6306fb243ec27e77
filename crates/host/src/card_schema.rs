//! The JSON Schema of a game's card files, for editors that check and complete TOML. It is made of what the reader of
//! the game asked for while it read the built-in cards.

use cards::KeyShape;
use cards::record::{Key, Record, Table};
use serde_json::{Map, Value, json};

/// The schema of the card files of a game.
pub(crate) fn schema(game: &str, record: &Record) -> Value {
    let mut properties = Map::new();
    properties.insert("game".to_owned(), json!({ "const": game, "description": "the game that this file is for" }));
    for (path, table) in record.tables.iter().filter(|(path, _)| !path.contains('.')) {
        let entries = json!({ "type": "array", "items": entry(path, table, record) });
        properties.insert(path.clone(), entries);
    }
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": format!("Card files of {game}"),
        "type": "object",
        "properties": properties,
        "required": ["game"],
        "additionalProperties": false,
    })
}

fn entry(path: &str, table: &Table, record: &Record) -> Value {
    let properties: Map<String, Value> =
        table.keys.iter().map(|key| (key.name.to_owned(), described(path, key, table, record))).collect();
    let required: Vec<&str> =
        table.keys.iter().filter(|key| key.required == table.entries).map(|key| key.name).collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

/// With what it means.
fn described(path: &str, key: &Key, table: &Table, record: &Record) -> Value {
    let mut schema = value(path, key, record);
    if let (Some((zh, en)), Some(schema)) = (table.doc(key.name), schema.as_object_mut()) {
        schema.insert("description".to_owned(), json!(format!("{en} / {zh}")));
    }
    schema
}

fn value(path: &str, key: &Key, record: &Record) -> Value {
    let mut shapes: Vec<Value> = key.shapes.iter().map(|shape| one(path, key.name, shape, record)).collect();
    match shapes.len() {
        // A key that no built-in card has.
        0 => json!({}),
        1 => shapes.remove(0),
        _ => json!({ "anyOf": shapes }),
    }
}

fn one(path: &str, key: &str, shape: &KeyShape, record: &Record) -> Value {
    let number = |low: &i64, high: &i64| json!({ "type": "integer", "minimum": low, "maximum": high });
    let table = |keys: &[&str], low: &i64, high: &i64| -> Map<String, Value> {
        keys.iter().map(|key| ((*key).to_owned(), number(low, high))).collect()
    };
    let part = || {
        let path = format!("{path}.{key}");
        record.tables.get(&path).map_or_else(|| json!({}), |table| entry(&path, table, record))
    };
    let text = json!({ "type": "string" });
    match shape {
        KeyShape::Word(words) => json!({ "enum": words }),
        KeyShape::Words(words) => json!({ "type": "array", "items": { "enum": words } }),
        KeyShape::Number(low, high) => number(low, high),
        KeyShape::Numbers(keys, low, high) => json!({
            "type": "object", "properties": table(keys, low, high), "required": keys, "additionalProperties": false,
        }),
        KeyShape::Changes(keys, low, high) => json!({
            "type": "object", "properties": table(keys, low, high), "additionalProperties": false,
        }),
        KeyShape::Name => text,
        KeyShape::Names => json!({ "type": "array", "items": text }),
        KeyShape::Counts => {
            json!({ "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } })
        }
        KeyShape::Text => json!({
            "type": "object", "properties": { "zh": text, "en": text }, "required": ["zh", "en"],
            "additionalProperties": false,
        }),
        KeyShape::Program => json!({ "type": "string", "description": "a program; `paiju words` lists its words" }),
        KeyShape::Programs => json!({
            "type": "array", "items": { "type": "string", "description": "a program; `paiju words` lists its words" },
        }),
        KeyShape::Art => json!({ "enum": cards::art_names() }),
        KeyShape::Flag => json!({ "type": "boolean" }),
        KeyShape::List(item) => json!({ "type": "array", "items": one(path, key, item, record) }),
        KeyShape::Two(first, second) => json!({
            "type": "array", "items": [one(path, key, first, record), one(path, key, second, record)],
            "minItems": 2, "maxItems": 2,
        }),
        KeyShape::Map(item) => json!({ "type": "object", "additionalProperties": one(path, key, item, record) }),
        KeyShape::Either(first, second) => {
            json!({ "anyOf": [one(path, key, first, record), one(path, key, second, record)] })
        }
        KeyShape::Form(name) => record.tables.get(*name).map_or_else(|| json!({}), |table| entry(name, table, record)),
        KeyShape::Any => json!({}),
        KeyShape::Part => part(),
        KeyShape::Parts => json!({ "type": "array", "items": part() }),
    }
}
