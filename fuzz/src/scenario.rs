//! Scenario files: refused with words, or run, twice to the same end.

use cards::Source;
use kernel::Lang;
use lab::ScenarioFile;

/// See the module.
pub fn check(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let source = Source { path: "cases.toml".to_owned(), text: text.to_owned() };
    match ScenarioFile::parse(&source) {
        Ok(file) => {
            let _ = catalog::with_game!(file.game.as_str(), G => {
                let run = || lab::run_file::<G>(&source, &file, &<G as cards::Designed>::book_sources());
                let differences = run();
                // Each run costs as much as the first.
                assert!(crate::dice(input) % 8 != 0 || differences == run(), "the second run ended otherwise");
                assert!(differences.iter().all(|difference| !difference.what.is_empty()));
            });
        }
        Err(mistakes) => {
            for lang in [Lang::Zh, Lang::En] {
                let said = cards::render(&mistakes, std::slice::from_ref(&source), lang, false);
                assert!(!said.is_empty(), "refused without a word");
            }
        }
    }
}

/// Every case of every scenario file, each as a file of its own; of many cases some, evenly spread.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for text in crate::seeds::files("scenarios", "toml") {
        let game = catalog::IDS.iter().find(|id| text.starts_with(&cards::game_line(id)));
        let Some(game) = game else { continue };
        for case in text.split("[[case]]\n").skip(1).step_by(4) {
            seeds.push(format!("{}\n[[case]]\n{case}", cards::game_line(game)).into_bytes());
        }
    }
    seeds
}
