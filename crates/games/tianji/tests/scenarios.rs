//! Every scenario file of the game, and what they must show between them.

use cards::{Designed, Source};
use tianji::Tianji;
use kernel::{Present, RuleKind, rules_of};
use lab::ScenarioFile;
use std::collections::BTreeSet;

fn files() -> Vec<(Source, ScenarioFile)> {
    let read = |source: Source| {
        let file = ScenarioFile::parse(&source);
        let file = file
            .unwrap_or_else(|mistake| panic!("{}", cards::render(&[*mistake], std::slice::from_ref(&source), false)));
        (source, file)
    };
    cards::sources(Tianji::scenarios()).into_iter().map(read).collect()
}

#[test]
fn every_file_of_the_folder_is_part_of_the_program() {
    for (dir, listed) in [("scenarios", Tianji::scenarios()), ("cards", Tianji::book())] {
        let path = format!("{}/{dir}", env!("CARGO_MANIFEST_DIR"));
        let mut names: Vec<_> = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, listed.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "in {dir}");
    }
}

#[test]
fn every_case_comes_out_as_it_says() {
    let cards = Tianji::book_sources();
    let differences: Vec<String> = files()
        .iter()
        .flat_map(|(source, file)| lab::run_file::<Tianji>(source, file, &cards))
        .map(|difference| {
            format!("{}:{}: {}\n    {}", difference.file, difference.line, difference.case, difference.what)
        })
        .collect();
    assert!(differences.is_empty(), "{} cases differ:\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn every_clause_ruling_and_example_is_shown() {
    let files = files();
    let shown: BTreeSet<&str> = files.iter().flat_map(|(_, file)| file.shows()).collect();
    let rules = rules_of(Tianji::rulebook().1);
    let missing: Vec<&str> = rules
        .iter()
        .filter(|rule| {
            matches!(rule.kind(), RuleKind::Clause | RuleKind::Ruling | RuleKind::Example)
                && !shown.contains(rule.id.as_str())
        })
        .map(|rule| rule.id.as_str())
        .collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}
