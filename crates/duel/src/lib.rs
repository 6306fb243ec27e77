//! What duels between two decks share: the seats Red and Blue, the options that name their decks, and the setup of a
//! match, in which a deck list may be a secret. No rule and no card is here.

mod decked;
mod seats;

pub use decked::{DECK_OPTIONS, Decked};
pub use seats::{SeatWord, seat_id, seat_of, seat_text};
