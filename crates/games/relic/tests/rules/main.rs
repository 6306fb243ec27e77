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
    let position = position.parse().expect("a position is TOML");
    let files = ::cards::sources(Duel::book());
    Duel::position(&position, &files, &mut kernel::Journal::default()).expect("it is a position").0
}
