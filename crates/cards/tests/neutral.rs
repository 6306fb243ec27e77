//! What every game is built on knows no game: its code names none of them, nor what only one of them has.

use std::fs;
use std::path::{Path, PathBuf};

/// Words of one game's rulebook that once stood here.
const OF_ONE_GAME: [&str; 6] = ["relics", "red", "blue", "rounds", "lanes", "lane"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn the_code_below_the_games_names_no_game() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of crates");
    let mut banned: Vec<String> = OF_ONE_GAME.map(str::to_owned).to_vec();
    for game in fs::read_dir(crates.join("games")).expect("the games") {
        banned.push(game.expect("a game").file_name().to_string_lossy().into_owned());
    }
    assert!(banned.len() > OF_ONE_GAME.len() + 4, "the games are found: {banned:?}");
    let mut found = Vec::new();
    for part in ["kernel", "cards", "bots", "lab"] {
        sources(&crates.join(part).join("src"), &mut found);
    }
    let mut named = Vec::new();
    for path in found {
        let text = fs::read_to_string(&path).expect("a source file");
        // Comments may give examples.
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let mut words = line.split(|char: char| !char.is_ascii_alphanumeric());
            if let Some(word) = words.find(|word| banned.iter().any(|name| name.eq_ignore_ascii_case(word))) {
                named.push(format!("{}:{}: `{word}`", path.display(), at + 1));
            }
        }
    }
    assert!(named.is_empty(), "\n{}", named.join("\n"));
}
