//! Everything that the rulebook promises, in one program: it is built once.

mod allocation;
mod facts;
mod hostile;
mod laws;
mod mutants;
mod nonsense;
mod records;
mod refusals;
mod scenarios;
mod words;
