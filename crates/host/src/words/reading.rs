//! How a program reads: a card, statement by statement, each word with its meaning.

use super::{InBoth, ReadingStep, ReadingWord, WordCard, WordGroup, WordReading};
use cards::record::{Record, Use};
use std::collections::{BTreeMap, BTreeSet};

/// The card that shows best how a program reads: a few statements with as many different words as fit into a few lines.
pub(super) fn reading(
    record: &Record,
    cards: &[WordCard],
    places: &BTreeMap<usize, usize>,
    groups: &[WordGroup],
) -> Option<WordReading> {
    let steps = |card: usize| {
        let mut programs: Vec<(&Vec<String>, &str)> = Vec::new();
        for used in record.uses.iter().filter(|used| used.card == card) {
            if !programs.contains(&(&used.path, used.program.as_str())) {
                programs.push((&used.path, &used.program));
            }
        }
        let steps = programs.iter().flat_map(|(path, program)| statements(record, card, path, program, groups));
        steps.collect::<Vec<ReadingStep>>()
    };
    let readable = |steps: &[ReadingStep]| {
        (2..=4).contains(&steps.len()) && steps.iter().all(|step| step.said.len() <= 60 && !step.words.is_empty())
    };
    let words = |steps: &[ReadingStep]| {
        steps.iter().flat_map(|step| &step.words).map(|word| word.word).collect::<BTreeSet<&str>>().len()
    };
    let found = places.keys().map(|&card| (card, steps(card))).filter(|(_, steps)| readable(steps));
    // Ten words take more than a panel has room for.
    let found = found.filter(|(_, steps)| words(steps) <= 8);
    let (card, steps) = found.max_by_key(|(card, steps)| (words(steps), std::cmp::Reverse(*card)))?;
    let text = record.uses.iter().find(|used| used.card == card).and_then(|used| used.text.clone());
    let art = record.cards[card].art.clone();
    Some(WordReading { card: cards[places[&card]].clone(), art, text: text.map(InBoth::from), steps })
}

/// The statements of a program with the meanings of their words.
fn statements(record: &Record, card: usize, path: &[String], program: &str, groups: &[WordGroup]) -> Vec<ReadingStep> {
    let Ok(calls) = cards::parse_program(program) else { return Vec::new() };
    let starts = calls.iter().map(|call| {
        let start = call.word.span.start;
        if call.conditional { program[..start].rfind("if").unwrap_or(start) } else { start }
    });
    let starts: Vec<usize> = starts.chain([program.len()]).collect();
    let same = |used: &&Use| used.card == card && used.path == path && used.program == program;
    let step = |ends: &[usize]| {
        let here = ends[0]..ends[1];
        let mut words: Vec<&Use> =
            record.uses.iter().filter(same).filter(|used| here.contains(&used.at.start)).collect();
        words.sort_by_key(|used| used.at.start);
        words.dedup_by_key(|used| used.at.start);
        let meant = |used: &&Use| {
            let group = groups.iter().filter(|group| group.name.en == used.noun);
            let entry = group.flat_map(|group| &group.words).find(|entry| entry.word == used.word)?;
            Some(ReadingWord { word: entry.word, text: entry.text.clone() })
        };
        ReadingStep {
            key: path.join("."),
            said: program[here.clone()].trim().trim_end_matches(';').to_owned(),
            words: words.iter().filter_map(meant).collect(),
        }
    };
    starts.windows(2).map(step).collect()
}
