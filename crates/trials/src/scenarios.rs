//! The scenario files of a game, and what they must show between them.

use cards::{Designed, Source};
use kernel::{Present, RuleKind, rules_of};
use lab::ScenarioFile;
use std::collections::BTreeSet;

/// Three tests: no file is forgotten, every case comes out, everything is shown.
#[macro_export]
macro_rules! scenarios {
    ($game:ty) => {
        #[test]
        fn every_file_of_the_folder_is_part_of_the_program() {
            $crate::scenarios::no_file_is_forgotten::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_case_comes_out_as_it_says() {
            $crate::scenarios::every_case_comes_out::<$game>();
        }

        #[test]
        fn every_clause_ruling_and_example_is_shown() {
            $crate::scenarios::everything_is_shown::<$game>();
        }
    };
}

fn files<G: Designed>() -> Vec<(Source, ScenarioFile)> {
    let read = |source: Source| {
        let file = ScenarioFile::parse(&source);
        let file = file.unwrap_or_else(|mistakes| {
            panic!("{}", cards::render(&mistakes, std::slice::from_ref(&source), kernel::Lang::En, false))
        });
        (source, file)
    };
    cards::sources(G::scenarios()).into_iter().map(read).collect()
}

/// The lists in the code are the folders.
///
/// # Panics
/// With the folder that differs.
pub fn no_file_is_forgotten<G: Designed>(root: &str) {
    for (dir, listed) in [("scenarios", G::scenarios()), ("cards", G::book())] {
        let entries = std::fs::read_dir(format!("{root}/{dir}")).expect("a folder of the game");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("a readable folder").file_name()).collect();
        names.sort();
        assert_eq!(names, listed.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "in {dir}");
    }
}

/// Cases with an edited book: for what the language allows and no card of the book does.
///
/// # Panics
/// With every case that differs.
pub fn come_out_with<G: Present + Designed>(edits: &[(&str, &str)], cases: &str) {
    let mut cards = G::book_sources();
    for (old, new) in edits {
        let file = cards.iter_mut().find(|file| file.text.contains(old));
        let file = file.unwrap_or_else(|| panic!("no card says `{old}`"));
        file.text = file.text.replacen(old, new, 1);
    }
    let source = Source { path: "cases".to_owned(), text: cases.to_owned() };
    let file = ScenarioFile::parse(&source).unwrap_or_else(|mistake| panic!("{mistake:?}"));
    let differences: Vec<String> = lab::run_file::<G>(&source, &file, &cards)
        .iter()
        .map(|one| format!("line {}: {}\n    {}", one.line, one.case, one.what))
        .collect();
    assert!(differences.is_empty(), "{edits:?}\n{}", differences.join("\n"));
}

/// # Panics
/// With every case that differs.
pub fn every_case_comes_out<G: Present + Designed>() {
    let cards = G::book_sources();
    let differences: Vec<String> = files::<G>()
        .iter()
        .flat_map(|(source, file)| lab::run_file::<G>(source, file, &cards))
        .map(|one| format!("{}:{}: {}\n    {}", one.file, one.line, one.case, one.what))
        .collect();
    assert!(differences.is_empty(), "{} cases differ:\n{}", differences.len(), differences.join("\n"));
}

/// # Panics
/// With what no scenario claims.
pub fn everything_is_shown<G: Present + Designed>() {
    let files = files::<G>();
    let claimed: BTreeSet<&str> = files.iter().flat_map(|(_, file)| file.claims()).map(|(_, id)| id).collect();
    let rules = rules_of(G::rulebook().1);
    let must = |kind: RuleKind| matches!(kind, RuleKind::Clause | RuleKind::Ruling | RuleKind::Example);
    let missing: Vec<&str> = rules
        .iter()
        .filter(|rule| must(rule.kind()) && !claimed.contains(rule.id.as_str()))
        .map(|rule| rule.id.as_str())
        .collect();
    assert!(missing.is_empty(), "no scenario claims {missing:?}");
}
