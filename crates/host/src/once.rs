//! What is written as JSON once, however often it is hashed, put into messages or sent.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::ops::Deref;

/// A value, and its JSON.
#[derive(Clone, Debug)]
pub struct Once<T> {
    value: T,
    json: Box<RawValue>,
}

impl<T: Serialize> Once<T> {
    /// Writes it.
    pub fn new(value: T) -> Once<T> {
        let json = serde_json::value::to_raw_value(&value).expect("plain data always serializes");
        Once { value, json }
    }
}

impl<T> Once<T> {
    /// Its JSON.
    pub fn json(&self) -> &str {
        self.json.get()
    }

    /// The value alone.
    pub fn into_value(self) -> T {
        self.value
    }
}

impl<T: Serialize + Default> Default for Once<T> {
    fn default() -> Once<T> {
        Once::new(T::default())
    }
}

impl<T> Deref for Once<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Once<T> {
    fn eq(&self, other: &Once<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Once<T> {}

impl<T> Serialize for Once<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(to)
    }
}

impl<T: JsonSchema> JsonSchema for Once<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// JSON of a type that is not known here.
#[derive(Clone, Debug)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Writes it.
    pub fn of(value: &impl Serialize) -> Json {
        Json(serde_json::value::to_raw_value(value).expect("plain data always serializes"))
    }

    /// As it is sent.
    pub fn get(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl JsonSchema for Json {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        serde_json::Value::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        serde_json::Value::json_schema(generator)
    }
}
