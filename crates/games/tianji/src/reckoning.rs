//! How an amount comes about. A formula says each of its steps: the rules cite their clauses, a preview keeps them.

use crate::clause::{NAMES, TJ_1_8};
use crate::event::Event;
use kernel::facts::{Modifier, Reason};
use kernel::{Clause, Log, clause_id};

/// What a step comes from: the class and the id of a thing, such as `status` and `halved`.
pub(crate) type Origin = (&'static str, &'static str);

/// Hears the steps of a formula.
pub(crate) trait Steps {
    /// Something changes the amount.
    fn step(&mut self, from: Origin, by: Modifier, clause: Clause);

    /// A clause decides without being a step of its own.
    fn rule(&mut self, _: Clause) {}

    /// A division that does not come out even is decided by its rounding (TJ-1.8).
    fn divided(&mut self, amount: u32, of: u32) {
        if !amount.is_multiple_of(of) {
            self.rule(TJ_1_8);
        }
    }
}

/// The rules cite each clause.
pub(crate) struct Cited<'a, L>(pub &'a mut L);

impl<L: Log<Event>> Steps for Cited<'_, L> {
    fn step(&mut self, _: Origin, _: Modifier, clause: Clause) {
        self.0.cite(clause);
    }

    fn rule(&mut self, clause: Clause) {
        self.0.cite(clause);
    }
}

/// A preview keeps each step.
impl Steps for Vec<Reason> {
    fn step(&mut self, (class, id): Origin, by: Modifier, clause: Clause) {
        self.push(Reason { from: format!("{class}:{id}"), by, clause: spelt(clause) });
    }
}

/// A clause as the rulebook spells it.
pub(crate) fn spelt(clause: Clause) -> String {
    clause_id(NAMES[clause.0 as usize])
}
