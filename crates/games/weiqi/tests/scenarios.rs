//! Every scenario file of the game, and what they must show between them.

use cards::{Designed, Source};
use kernel::{Present, RuleKind, rules_of};
use lab::ScenarioFile;
use std::collections::BTreeSet;
use weiqi::Weiqi;

fn files() -> Vec<(Source, ScenarioFile)> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    let mut paths: Vec<_> = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let source = Source { path: path.display().to_string(), text: std::fs::read_to_string(&path).unwrap() };
        let file = ScenarioFile::parse(&source).unwrap_or_else(|mistake| panic!("{}", cards::render(&[*mistake], &[source.clone()], false)));
        (source, file)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_case_comes_out_as_it_says() {
    let cards = Weiqi::book_sources();
    let differences: Vec<String> = files()
        .iter()
        .flat_map(|(source, file)| lab::run_file::<Weiqi>(source, file, &cards))
        .map(|difference| format!("{}:{}: {}\n    {}", difference.file, difference.line, difference.case, difference.what))
        .collect();
    assert!(differences.is_empty(), "{} cases differ:\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn every_clause_ruling_and_example_is_shown() {
    let files = files();
    let shown: BTreeSet<&str> = files.iter().flat_map(|(_, file)| file.shows()).collect();
    let rules = rules_of(Weiqi::rulebook().1);
    let missing: Vec<&str> = rules
        .iter()
        .filter(|rule| rule.kind() != RuleKind::Option && !shown.contains(rule.id.as_str()))
        .map(|rule| rule.id.as_str())
        .collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}
