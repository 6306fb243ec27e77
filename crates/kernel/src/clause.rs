//! Clauses: the numbered sentences of a rulebook, which legality checks and events cite.

use serde::{Deserialize, Serialize};

/// One clause, as an index into [`crate::Game::CLAUSES`]. Games name theirs with [`crate::clauses!`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Clause(pub u16);

/// Names the clauses of a rulebook: one constant each (`WQ_6_1`) and the list `IDS` of their
/// spellings in the rulebook (`WQ-6.1`).
#[macro_export]
macro_rules! clauses {
    ($($name:ident)*) => {
        #[allow(non_camel_case_types, missing_docs, clippy::upper_case_acronyms)]
        enum Number { $($name),* }
        $(
            #[doc = concat!("`", stringify!($name), "` of the rulebook.")]
            pub const $name: $crate::Clause = $crate::Clause(Number::$name as u16);
        )*
        /// Every clause as Rust spells it, in the order of the rulebook.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

/// The rulebook's spelling of a clause constant: `WQ_6_1` is `WQ-6.1`.
pub fn clause_id(name: &str) -> String {
    name.replacen('_', "-", 1).replace('_', ".")
}

/// Why an action was refused. Nothing has changed. A few bytes, no string: refused candidates
/// cost nothing, and the sentence is made where it is shown, in the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal<W> {
    /// The clause that forbids it; a page opens the rulebook here.
    pub clause: Clause,
    /// The facts, with numbers.
    pub why: W,
}

/// `Ok` if the condition holds, else the refusal.
pub fn require<W>(holds: bool, clause: Clause, why: W) -> Result<(), Illegal<W>> {
    if holds { Ok(()) } else { Err(Illegal { clause, why }) }
}
