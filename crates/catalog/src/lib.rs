//! The list of games. Whoever works on "some game by its id" comes through here; a new game is one
//! folder in `games` and one line in [`with_game!`] and [`IDS`].

pub use {halo, kim, relic, tianji, weiqi};

/// The ids of all games.
pub const IDS: &[&str] = &["weiqi", "halo", "relic", "kim", "tianji"];

/// Evaluates an expression with `$game` standing for the type of the game with this id; `Err` with
/// a sentence that names the nearest id if there is none.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $do:expr) => {
        match $id {
            "weiqi" => {
                type $game = $crate::weiqi::Weiqi;
                Ok($do)
            }
            "halo" => {
                type $game = $crate::halo::Halo;
                Ok($do)
            }
            "relic" => {
                type $game = $crate::relic::Duel;
                Ok($do)
            }
            "kim" => {
                type $game = $crate::kim::Kim;
                Ok($do)
            }
            "tianji" => {
                type $game = $crate::tianji::Tianji;
                Ok($do)
            }
            other => Err($crate::unknown_game(other)),
        }
    };
}

/// What is said to somebody who names a game that is not there.
pub fn unknown_game(id: &str) -> kernel::Text {
    cards::unknown_word(("游戏", "game"), id, IDS.iter().copied())
}

#[cfg(test)]
mod tests {
    use kernel::Game;

    #[test]
    fn every_id_names_its_game() {
        for id in super::IDS {
            assert_eq!(with_game!(*id, G => G::ID), Ok(*id));
        }
        assert!(with_game!("weqi", G => G::ID).unwrap_err().en.contains("did you mean `weiqi`?"));
    }
}
