//! Why something was not done. Nothing has changed.

use schemars::JsonSchema;
use serde::Serialize;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Refusal {
    /// For programs: `illegal`, `not_yours`, `bad_setup`, …
    pub code: &'static str,
    /// For people.
    pub text: String,
    /// The clause of the rulebook that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl Refusal {
    /// A refusal that no clause of a rulebook is behind.
    pub fn new(code: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { code, text: text.into(), clause: None }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}
