//! A game is one folder in each layer: no other source file knows its id. Quoted ids count, ordinary words do not
//! (`halo`, `relic`); tests may name a game, because they need a certain one, and so may comments.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Where source lies.
const ROOTS: [&str; 9] =
    ["bench", "crates", "examples", "fuzz", "scripts", "web/art", "web/offline", "web/scripts", "web/src"];
/// Folders of tests, and what is built or fetched.
const SKIPPED: [&str; 5] = ["tests", "node_modules", "dist", "target", "corpus"];
/// The folder of a game in each layer, with `NAME` for its id; and the list of the games.
const OWN: [&str; 4] =
    ["crates/games/NAME/", "crates/terminal/src/tables/NAME/", "web/src/games/NAME/", "crates/catalog/build.rs"];
/// What knows a game for a reason.
const REASONS: [(&str, &str); 2] = [
    // The measurement is of the games that ask in secret, at tables with the decks that do so most.
    ("crates/cli/benches/arrivals/", "measures the games that ask in secret"),
    // Whether a position says everything is a property of the rules that no interface states.
    ("fuzz/src/position.rs", "in one game no position says everything"),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) && !name.starts_with('.') {
                files(&path, found);
            }
        } else if ["rs", "ts", "svelte", "mjs", "js", "py"].iter().any(|kind| name.ends_with(&format!(".{kind}"))) {
            found.push(path);
        }
    }
}

/// Without comments, and in Rust without the tests at the end of a file.
fn code(path: &Path, text: &str) -> String {
    let rust = path.extension().is_some_and(|kind| kind == "rs");
    let text = if rust { text.split("\n#[cfg(test)]").next().unwrap_or_default() } else { text };
    let line_comment = if path.extension().is_some_and(|kind| kind == "py") { "#" } else { "//" };
    let mut code = String::new();
    let mut comment = None;
    for line in text.lines() {
        let trimmed = line.trim_start();
        if let Some(end) = comment {
            comment = (!line.contains(end)).then_some(end);
        } else if let Some((_, end)) =
            [("/*", "*/"), ("<!--", "-->")].iter().find(|(begin, _)| trimmed.starts_with(begin))
        {
            comment = (!line.contains(end)).then_some(*end);
        } else if !trimmed.starts_with(line_comment) {
            let _ = writeln!(code, "{}", line.split(" // ").next().unwrap_or_default());
        }
    }
    code
}

fn names(code: &str, id: &str) -> bool {
    ['"', '\'', '`'].iter().any(|quote| code.contains(&format!("{quote}{id}{quote}")))
}

#[test]
fn no_file_outside_its_folders_knows_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    ROOTS.iter().for_each(|folder| files(&root.join(folder), &mut found));
    assert!(found.len() > 500, "only {} files were found", found.len());
    let mut strangers = Vec::new();
    let mut needless: Vec<&str> = REASONS.iter().map(|(path, _)| *path).collect();
    for path in found {
        let place = path.strip_prefix(&root).expect("a file of the repository").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{place}: {error}"));
        // The types of the wire are generated from doc comments.
        if place.ends_with("wire.ts") {
            continue;
        }
        let code = code(&path, &text);
        for id in catalog::IDS {
            let own = OWN.iter().any(|folder| place.starts_with(&folder.replace("NAME", id)));
            if own || !names(&code, id) {
                continue;
            }
            match REASONS.iter().find(|(known, _)| place.starts_with(known)) {
                Some((known, _)) => needless.retain(|other| other != known),
                None => strangers.push(format!("{place} names `{id}`")),
            }
        }
    }
    assert!(strangers.is_empty(), "{strangers:#?}");
    assert!(needless.is_empty(), "nothing there needs a reason any more: {needless:?}");
}

#[test]
fn a_quoted_id_is_found_and_a_comment_or_a_word_is_not() {
    let of = |name: &str, text: &str| names(&code(Path::new(name), text), "halo");
    assert!(of("a.rs", "let game = \"halo\";") && of("a.ts", "if (game === 'halo') {}"));
    assert!(of("a.svelte", "{#if game === `halo`}") && of("a.rs", r##"r#"{"game":"halo"}"#"##));
    assert!(!of("a.rs", "/// `halo`\nuse halo::Halo; // \"halo\"\n#[cfg(test)]\nconst ID: &str = \"halo\";"));
    assert!(!of("a.ts", "import halo from './halo';") && !of("a.svelte", "<!-- \n 'halo' \n-->"));
}
