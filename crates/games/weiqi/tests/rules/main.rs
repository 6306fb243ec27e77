//! Everything that the rulebook promises, in one program: it is built once.

mod allocation;
mod facts;
mod hostile;
mod laws;
mod mutants;
mod present;
mod records;
mod refusals;
mod scenarios;
mod schema;
mod secrets;
