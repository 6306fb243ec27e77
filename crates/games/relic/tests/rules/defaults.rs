//! What is done for a seat that does not answer.

use cards::Designed;
use kernel::{Game, Rng, Seat, Silent};
use relic::Duel;

/// The default of a card to be taken back is the top of the discard pile, not the first in the list.
#[test]
fn the_top_of_the_discard_pile_is_taken() {
    let position = "red = { hand = [\"X10\"], discard = [\"A03\", \"A11\"] }";
    let (mut game, _) = trials::position_of::<Duel>(position, &Duel::book_sources()).unwrap();
    let played = game.read("play X10").unwrap();
    game.apply(Seat(0), &played, &mut Silent).unwrap();
    assert_eq!(game.written(&game.fallback(Seat(0), &mut Rng::new(1))), "take A11");
}
