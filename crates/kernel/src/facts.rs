//! What clients know without reading a sentence: the things on the table as they are now, what they cost and why, and
//! what a choice would change.
//!
//! Invariant: no texts in here. Every word is the id of a [`crate::Thing`], which says what it is called in both
//! languages: `card:UNSC-001`, `place:AF`, `sign:attack`, `keyword:ARMOR`, `status:emp`.

use schemars::JsonSchema;
use serde::Serialize;

/// A thing on the table, as one eye sees it now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Piece {
    /// Its name in click paths, as the seat that looks would write it: `ours:AF1`, `hand:UNSC-001`. Each game says behind
    /// which seat those sit who only watch.
    pub element: String,
    /// What it is: `card:UNSC-001`. Null: hidden from this eye.
    pub thing: Option<String>,
    /// The seat whose side it is on: `red`. Null: nobody's.
    pub seat: Option<String>,
    /// The seat that it belongs to, where that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Where it is: `place:AF`.
    pub place: String,
    /// What it would cost to play it now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Number>,
    /// Its numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub numbers: Vec<Number>,
    /// Its keywords, printed and given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub keywords: Vec<Status>,
    /// What has happened to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub statuses: Vec<Status>,
    /// What is attached to it or lies under it, first what came first; null: hidden from this eye.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub under: Vec<Option<String>>,
}

/// A number of a thing: what it is now, what is printed, and what made the difference.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Number {
    /// What it counts: `sign:attack`.
    pub sign: String,
    /// What it is now.
    pub now: i32,
    /// What is printed, where that is another number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<i32>,
    /// The most that it can be now, where that is another number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cap: Option<i32>,
    /// What changed it, or the most that it can be, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub why: Vec<Reason>,
}

/// Why a number is what it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Reason {
    /// What it comes from: `card:Y03`, `keyword:ARMOR`, `sign:front_row`.
    pub from: String,
    /// What it does to the number.
    pub by: Modifier,
    /// The clause by which it does, as the rulebook spells it.
    pub clause: String,
}

/// What a reason does to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    /// Added to it; may be negative.
    Adds(i32),
    /// Multiplies it.
    Times(i32),
    /// Replaces it.
    Sets(i32),
}

impl Default for Modifier {
    fn default() -> Modifier {
        Modifier::Adds(0)
    }
}

/// A keyword or a status, and where it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Status {
    /// `keyword:SHIELDED`, `status:emp`.
    pub id: String,
    /// How much or how often, where that is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// The last turn or round in which it holds, as the rulebook counts; null: until something ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u32>,
    /// What gave it: `card:UNSC-011`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Is it good for whom it is on? Null: neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub good: Option<bool>,
}

/// What a choice would change, as far as its seat can know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Change {
    /// The element of click paths at which it changes: `theirs:AF1`, `base`, `seat:red`.
    pub at: String,
    /// What changes: `sign:health`; or what happens to it: `status:dies`; or what comes there: `card:UNSC-001`.
    pub sign: String,
    /// The number before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<i32>,
    /// The number afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<i32>,
    /// How that number comes about, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub why: Vec<Reason>,
}

impl Number {
    /// As it is printed.
    pub fn of(sign: &str, now: impl Into<i32>) -> Number {
        Number { sign: format!("sign:{sign}"), now: now.into(), ..Number::default() }
    }

    /// With what is printed, if that differs.
    #[must_use]
    pub fn printed(self, printed: impl Into<i32>) -> Number {
        let printed = Some(printed.into()).filter(|&printed| printed != self.now);
        Number { printed, ..self }
    }

    /// With its cap, if that differs.
    #[must_use]
    pub fn capped(self, cap: impl Into<i32>) -> Number {
        let cap = Some(cap.into()).filter(|&cap| cap != self.now);
        Number { cap, ..self }
    }

    /// With what changed it.
    #[must_use]
    pub fn because(self, why: Vec<Reason>) -> Number {
        Number { why, ..self }
    }
}

impl Reason {
    /// `+1` by `keyword:ARMOR` under this clause.
    pub fn adds(from: impl Into<String>, number: impl Into<i32>, clause: impl Into<String>) -> Reason {
        Reason { from: from.into(), by: Modifier::Adds(number.into()), clause: clause.into() }
    }

    /// `×2`
    pub fn times(from: impl Into<String>, number: impl Into<i32>, clause: impl Into<String>) -> Reason {
        Reason { from: from.into(), by: Modifier::Times(number.into()), clause: clause.into() }
    }

    /// `= 0`
    pub fn sets(from: impl Into<String>, number: impl Into<i32>, clause: impl Into<String>) -> Reason {
        Reason { from: from.into(), by: Modifier::Sets(number.into()), clause: clause.into() }
    }
}

impl Status {
    /// A keyword or status without anything else.
    pub fn of(id: impl Into<String>) -> Status {
        Status { id: id.into(), ..Status::default() }
    }

    /// With how much or how often.
    #[must_use]
    pub fn worth(self, value: impl Into<i32>) -> Status {
        Status { value: Some(value.into()), ..self }
    }

    /// With whether it is good for whom it is on.
    #[must_use]
    pub fn good(self, good: bool) -> Status {
        Status { good: Some(good), ..self }
    }
}

impl Change {
    /// A number that changes.
    pub fn number(at: impl Into<String>, sign: &str, before: impl Into<i32>, after: impl Into<i32>) -> Change {
        Change {
            at: at.into(),
            sign: format!("sign:{sign}"),
            before: Some(before.into()),
            after: Some(after.into()),
            why: Vec::new(),
        }
    }

    /// Something that happens to a thing.
    pub fn happens(at: impl Into<String>, status: &str) -> Change {
        Change { at: at.into(), sign: format!("status:{status}"), ..Change::default() }
    }

    /// With how it comes about.
    #[must_use]
    pub fn because(self, why: Vec<Reason>) -> Change {
        Change { why, ..self }
    }
}

/// What makes the difference between a number with these reasons and the same number with those: what came, what grew or
/// shrank, and, turned round, what is gone.
pub fn difference(before: &[Reason], after: &[Reason]) -> Vec<Reason> {
    let sum = |reasons: &[Reason], of: &Reason| -> i32 {
        let alike = reasons.iter().filter(|reason| reason.from == of.from && reason.clause == of.clause);
        alike.map(|reason| if let Modifier::Adds(number) = reason.by { number } else { 0 }).sum()
    };
    let mut reasons: Vec<Reason> = Vec::new();
    for reason in after.iter().chain(before) {
        let added = matches!(reason.by, Modifier::Adds(_));
        let known = reasons.iter().any(|known| known.from == reason.from && known.clause == reason.clause);
        let by = sum(after, reason) - sum(before, reason);
        if added && !known && by != 0 {
            reasons.push(Reason::adds(&reason.from, by, &reason.clause));
        } else if !added && after.contains(reason) && !before.contains(reason) {
            reasons.push(reason.clone());
        }
    }
    reasons
}

/// Every id that these facts mention: each must be a thing with a name.
pub fn ids<'a>(pieces: &'a [Piece], changes: &'a [Change]) -> Vec<&'a str> {
    let mut ids = Vec::new();
    for piece in pieces {
        ids.extend(piece.thing.as_deref());
        ids.push(&piece.place);
        ids.extend(piece.under.iter().flatten().map(String::as_str));
        for number in piece.cost.iter().chain(&piece.numbers) {
            ids.push(&number.sign);
            ids.extend(number.why.iter().map(|reason| reason.from.as_str()));
        }
        for status in piece.keywords.iter().chain(&piece.statuses) {
            ids.push(&status.id);
            ids.extend(status.from.as_deref());
        }
    }
    for change in changes {
        ids.push(&change.sign);
        ids.extend(change.why.iter().map(|reason| reason.from.as_str()));
    }
    ids
}
