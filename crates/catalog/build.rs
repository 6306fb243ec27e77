//! The list of games. From each line here come its id, its type in `with_game!`, the version of its rules, which is a hash
//! of their source, so that whoever changes them cannot forget to say so, and the version of its states' layout.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::Xxh3;

/// Id, folder in `crates`, type. In this order people see them.
const GAMES: &[(&str, &str, &str)] = &[
    ("weiqi", "games/weiqi", "weiqi::Weiqi"),
    ("halo", "games/halo", "halo::Halo"),
    ("relic", "games/relic", "relic::Duel"),
    ("kim", "games/kim", "kim::Kim"),
    ("tianji", "games/tianji", "tianji::Tianji"),
    #[cfg(feature = "sixth-game")]
    ("ferry", "../examples/sixth-game/game", "ferry::Ferry"),
];

fn main() {
    let crates = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where")).join("..");
    let mut list = String::from("games! { $");
    for (id, folder, game) in GAMES {
        let folder = crates.join(folder);
        let mut hasher = Xxh3::new();
        for part in [&folder, &crates.join("kernel"), &crates.join("cards")] {
            println!("cargo::rerun-if-changed={}", part.join("src").display());
            add(&part.join("src"), &mut hasher);
        }
        let layout = folder.join("layout.txt");
        println!("cargo::rerun-if-changed={}", layout.display());
        let layout = std::fs::read_to_string(&layout).unwrap_or_else(|error| panic!("{}: {error}", layout.display()));
        let (rules, layout) = (hasher.digest(), layout.trim());
        writeln!(list, "{id:?}, {game}, \"{rules:016x}\", {layout:?};").expect("a text");
    }
    list.push('}');
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to"));
    std::fs::write(out.join("games.rs"), list).expect("a file for the list");
}

fn add(place: &Path, hasher: &mut Xxh3) {
    for path in listed(place) {
        if path.is_dir() {
            add(&path, hasher);
        } else {
            hasher.update(path.file_name().unwrap_or_default().as_encoded_bytes());
            hasher.update(&std::fs::read(&path).expect("a source file"));
        }
    }
}

fn listed(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}
