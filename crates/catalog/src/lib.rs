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

/// The version of a game's rules: another one whenever their source changes. It says which program made a decision,
/// not whether another one would have made it differently.
pub fn rules_version(id: &str) -> &'static str {
    const VERSIONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/versions.rs"));
    VERSIONS.iter().find(|(game, _)| *game == id).map_or("", |(_, version)| version)
}

/// The version of the layout of a game's states: only hashes of the same layout can be compared. A test of each game
/// keeps it right.
pub fn layout_version(id: &str) -> &'static str {
    match id {
        "weiqi" => include_str!("../../games/weiqi/layout.txt").trim_ascii(),
        "halo" => include_str!("../../games/halo/layout.txt").trim_ascii(),
        "relic" => include_str!("../../games/relic/layout.txt").trim_ascii(),
        "kim" => include_str!("../../games/kim/layout.txt").trim_ascii(),
        "tianji" => include_str!("../../games/tianji/layout.txt").trim_ascii(),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use kernel::Game;

    #[test]
    fn every_id_names_its_game() {
        for id in super::IDS {
            assert_eq!(with_game!(*id, G => G::ID), Ok(*id));
        }
        assert!(
            super::IDS.iter().all(|id| super::rules_version(id).len() == 16 && super::layout_version(id).len() == 16)
        );
        assert!(with_game!("weqi", G => G::ID).unwrap_err().en.contains("did you mean `weiqi`?"));
    }
}
