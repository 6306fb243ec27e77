//! The setup of a match between two decks.

use kernel::{Eye, Seat, SetupError, Text};
use std::sync::Arc;

/// The options that name the decks of red and blue.
pub const DECK_OPTIONS: [&str; 2] = ["deck_red", "deck_blue"];

/// Options, cards and decks of a match. A deck that is not known is a secret.
#[derive(Debug)]
pub struct Decked<R, D> {
    /// Options and cards.
    pub rules: Arc<R>,
    /// The decks of red and blue.
    pub decks: [Option<D>; 2],
}

/// Rules are shared, only the decks are copied.
impl<R, D: Clone> Clone for Decked<R, D> {
    fn clone(&self) -> Self {
        Decked { rules: self.rules.clone(), decks: self.decks.clone() }
    }
}

impl<R, D: Clone> Decked<R, D> {
    /// The decks of red and blue: no match starts without them.
    pub fn both(&self) -> Result<[&D; 2], SetupError> {
        match &self.decks {
            [Some(red), Some(blue)] => Ok([red, blue]),
            _ => Err(SetupError(Text::new("对局需要双方的牌组", "a match needs both decks"))),
        }
    }

    /// Without the decks that are a secret to this eye.
    pub fn known_to(&self, eye: Eye) -> Self {
        let mut known = self.clone();
        for seat in [Seat(0), Seat(1)] {
            if eye != Eye::Seat(seat) && eye != Eye::Referee {
                known.decks[seat.index()] = None;
            }
        }
        known
    }

    /// The options that name the known decks.
    pub fn deck_words(&self, write: impl Fn(&D) -> String) -> impl Iterator<Item = (String, String)> {
        let known = DECK_OPTIONS.into_iter().zip(&self.decks);
        known.filter_map(move |(key, deck)| Some((key.to_owned(), write(deck.as_ref()?))))
    }
}
