//! The two seats, Red and Blue.

use cards::unknown_word;
use kernel::{Seat, Text};

const IDS: [&str; 2] = ["red", "blue"];

/// `red` or `blue`.
pub fn seat_id(seat: Seat) -> &'static str {
    IDS[seat.index() & 1]
}

cards::one_of!(
    /// A seat in a position.
    pub SeatWord("座位", "seat") = &IDS
);

impl SeatWord {
    /// The seat that it names.
    pub fn seat(self) -> Seat {
        Seat(u8::from(self.0 != IDS[0]))
    }
}

/// The seat's name.
pub fn seat_text(seat: Seat) -> Text {
    if seat == Seat(0) { Text::new("红方", "Red") } else { Text::new("蓝方", "Blue") }
}

/// The seat with this id.
pub fn seat_of(word: &str) -> Result<Seat, Text> {
    let at = IDS.iter().position(|&id| id == word);
    at.map(|at| Seat(at as u8)).ok_or_else(|| unknown_word(("座位", "seat"), word, IDS.into_iter()))
}
