//! Names the rules of every game by a hash of their source: who changes them cannot forget to say so.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::Xxh3;

fn main() {
    let crates = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where")).join("..");
    let mut versions = String::new();
    let mut games = listed(&crates.join("games"));
    games.retain(|game| game.join("src").is_dir());
    for game in games {
        let mut hasher = Xxh3::new();
        for part in [&game, &crates.join("kernel"), &crates.join("cards")] {
            println!("cargo::rerun-if-changed={}", part.join("src").display());
            add(&part.join("src"), &mut hasher);
        }
        let id = game.file_name().unwrap_or_default().display().to_string();
        writeln!(versions, "(\"{id}\", \"{:016x}\"),", hasher.digest()).expect("a text");
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to"));
    std::fs::write(out.join("versions.rs"), format!("&[{versions}]")).expect("a file for the versions");
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
