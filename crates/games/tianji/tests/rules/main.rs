//! Everything that the rulebook promises, in one program: it is built once.

mod allocation;
mod cards;
mod defaults;
mod facts;
mod hostile;
mod laws;
mod mutants;
mod records;
mod refusals;
mod scenarios;
mod schema;
mod secrets;
mod tables;
mod words;
