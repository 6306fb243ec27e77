//! The list of games. Whoever works on "some game by its id" comes through here; a new game is one
//! folder in `games` and one line in [`visit`] and [`IDS`].

use cards::Designed;
use kernel::Present;

/// Everything a game of the catalogue can do.
pub trait Listed: Present + Designed {}

impl<G: Present + Designed> Listed for G {}

/// Something to be done with a game that is known by its id only.
pub trait Visitor {
    /// What comes out.
    type Output;
    /// Does it with the game.
    fn visit<G: Listed>(self) -> Self::Output;
}

/// The ids of all games.
pub const IDS: &[&str] = &["weiqi"];

/// Does something with the game of this id; an unknown id is an error that names the nearest.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, String> {
    match id {
        "weiqi" => Ok(visitor.visit::<weiqi::Weiqi>()),
        _ => Err(cards::unknown_word("game", id, IDS.iter().copied())),
    }
}
