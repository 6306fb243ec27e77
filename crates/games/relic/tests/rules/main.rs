//! Everything that the rulebook promises, in one program: it is built once.

mod allocation;
mod chance;
mod defaults;
mod facts;
mod hostile;
mod laws;
mod mutants;
mod nonsense;
mod records;
mod refusals;
mod scenarios;
mod secrets;

use cards::Designed;
use relic::Duel;

/// A position as scenarios give it.
fn at(position: &str) -> Duel {
    trials::position_of(position, &::cards::sources(Duel::book())).expect("it is a position").0
}
