//! Whoever works on "some game by its id" comes through here. The list of games is in `build.rs`, a line for each; their
//! crates are re-exported here.

/// Of each game: its id, its type, the version of its rules and of its layout. `$d` is a dollar sign for the macro in the
/// macro.
macro_rules! games {
    ($d:tt $($id:literal, $folder:ident::$game:ident, $rules:literal, $layout:literal;)*) => {
        pub use {$($folder),*};

        /// The ids of all games.
        pub const IDS: &[&str] = &[$($id),*];

        const VERSIONS: &[(&str, &str, &str)] = &[$(($id, $rules, $layout)),*];

        /// Evaluates an expression with `$game` standing for the type of the game with this id; `Err` with
        /// a sentence that names the nearest id if there is none.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d name:ident => $d do:expr) => {
                match $d id {
                    $($id => {
                        type $d name = $crate::$folder::$game;
                        Ok($d do)
                    })*
                    other => Err($crate::unknown_game(other)),
                }
            };
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// What is said to somebody who names a game that is not there.
pub fn unknown_game(id: &str) -> kernel::Text {
    cards::unknown_word(("游戏", "game"), id, IDS.iter().copied())
}

/// The version of a game's rules: another one whenever their source changes. It says which program made a decision,
/// not whether another one would have made it differently.
pub fn rules_version(id: &str) -> &'static str {
    VERSIONS.iter().find(|(game, ..)| *game == id).map_or("", |(_, rules, _)| rules)
}

/// The version of the layout of a game's states: only hashes of the same layout can be compared. A test of each game
/// keeps it right.
pub fn layout_version(id: &str) -> &'static str {
    VERSIONS.iter().find(|(game, ..)| *game == id).map_or("", |(.., layout)| layout)
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
