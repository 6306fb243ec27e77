//! The language of a game's cards, as a designer looks it up: every word with its form, its meaning and a real card
//! that says it. Made from the declared rows and from what the built-in cards say; nothing is written by hand.

mod book;
mod reading;
mod tables;

pub use book::{
    CardKey, CardTable, FormPiece, InBoth, KeyExample, ReadingStep, ReadingWord, WordBook, WordCard, WordEntry,
    WordExample, WordGroup, WordParam, WordReading, WordType,
};

use crate::refusal::Refusal;
use crate::setup::bad;
use cards::language::{Manner, Named, Piece, Rows, Shape, Verb};
use cards::record::{Card, Record, Use, record};
use cards::{Designed, Source};
use kernel::{Game, Present, text};
use std::collections::{BTreeMap, BTreeSet};

/// The language of a game's cards.
pub fn words(id: &str) -> Result<WordBook, Refusal> {
    catalog::with_game!(id, G => book::<G>()).map_err(bad)
}

/// The JSON Schema of a game's card files.
pub fn card_schema(id: &str) -> Result<serde_json::Value, Refusal> {
    let made = catalog::with_game!(id, G => crate::card_schema::schema(G::ID, &record::<G>(&G::book_sources())));
    made.map_err(bad)
}

fn book<G: Present + Designed>() -> WordBook {
    let cards = record::<G>(&G::book_sources());
    let (named, places) = cards_that_speak(&cards, &things::<G>());
    let mut groups: Vec<WordGroup> = Vec::new();
    for rows in G::words() {
        let words = (0..rows.count()).map(|at| entry(*rows, rows.verb(at), &cards, &named, &places));
        let id = Named::Family(*rows).name();
        match groups.iter_mut().find(|group| group.id == id) {
            Some(group) => group.words.extend(words.collect::<Vec<_>>()),
            None => {
                let keys = keys_of(rows.noun().1, &cards);
                groups.push(WordGroup { id, name: rows.noun().into(), keys, words: words.collect() });
            }
        }
    }
    if groups.iter().flat_map(|group| &group.words).any(|entry| entry.example.is_none()) {
        shown_by_scenarios::<G>(&mut groups);
    }
    // What a designer looks up most.
    groups.sort_by_key(|group| group.name.en != "verb");
    let types = types(G::words());
    let tables = tables::tables::<G>(&cards);
    let reading = reading::reading(&cards, &named, &places, &groups);
    WordBook { game: G::ID, name: G::name().into(), groups, types, tables, cards: named, reading }
}

fn things<G: Present + Designed>() -> Vec<kernel::Thing> {
    let config = G::configure(&BTreeMap::new(), &G::book_sources()).ok();
    let game = config.and_then(|config| G::start(&config, kernel::Seed(0), &mut kernel::Silent).ok());
    game.map(|game| game.things()).unwrap_or_default()
}

/// The cards that say words, and the place of each card of the record among them.
fn cards_that_speak(record: &Record, things: &[kernel::Thing]) -> (Vec<WordCard>, BTreeMap<usize, usize>) {
    let speaking: BTreeSet<usize> = record.uses.iter().map(|used| used.card).collect();
    let places = speaking.iter().enumerate().map(|(place, card)| (*card, place)).collect();
    (speaking.iter().map(|&card| named(&record.cards[card], things)).collect(), places)
}

fn named(card: &Card, things: &[kernel::Thing]) -> WordCard {
    let same = |thing: &&kernel::Thing| thing.art == card.art && thing.name.en.contains(&card.name.en);
    let thing = things.iter().find(same).map(|thing| thing.id.clone());
    WordCard { id: card.id.clone(), name: card.name.clone().into(), thing }
}

fn entry(
    rows: &'static dyn Rows,
    verb: &'static Verb,
    record: &Record,
    cards: &[WordCard],
    places: &BTreeMap<usize, usize>,
) -> WordEntry {
    let uses: Vec<&Use> = uses(rows.noun().1, verb.word, record);
    let saying: BTreeSet<usize> = uses.iter().filter_map(|used| places.get(&used.card).copied()).collect();
    let shortest = uses.iter().min_by_key(|used| (used.program.len(), used.card));
    WordEntry {
        word: verb.word,
        form: pieces(verb.form()),
        text: verb.doc.into(),
        params: verb.params.iter().map(param).collect(),
        places: verb.places.to_vec(),
        cards: saying.into_iter().collect(),
        example: shortest.map(|used| {
            let card = places.get(&used.card).map(|&place| cards[place].clone());
            let recorded = &record.cards[used.card];
            example(used, card.unwrap_or_else(|| named(recorded, &[])), recorded, None)
        }),
    }
}

fn uses<'r>(noun: &str, word: &str, record: &'r Record) -> Vec<&'r Use> {
    record.uses.iter().filter(|used| used.noun == noun && used.word == word).collect()
}

fn example(used: &Use, card: WordCard, recorded: &Card, scenario: Option<&str>) -> WordExample {
    WordExample {
        card,
        art: recorded.art.clone(),
        key: used.path.join("."),
        before: used.program[..used.at.start].to_owned(),
        after: used.program[used.at.end..].to_owned(),
        text: used.text.clone().map(InBoth::from),
        scenario: scenario.map(str::to_owned),
    }
}

/// Words that no built-in card says are shown by the cards of scenarios.
fn shown_by_scenarios<G: Designed>(groups: &mut [WordGroup]) {
    for (file, cards) in scenario_cards::<G>() {
        let mut files = G::book_sources();
        files.push(Source { path: file.clone(), text: cards });
        let record = record::<G>(&files);
        for group in groups.iter_mut() {
            let noun = group.name.en.clone();
            for entry in group.words.iter_mut().filter(|entry| entry.example.is_none()) {
                let of_file = |used: &&&Use| record.cards[used.card].file == file;
                let uses = uses(&noun, entry.word, &record);
                let found = uses.iter().filter(of_file).min_by_key(|used| used.program.len());
                entry.example = found.map(|used| {
                    let card = &record.cards[used.card];
                    example(used, named(card, &[]), card, Some(&file))
                });
            }
        }
    }
}

/// The cards that scenarios bring along, with the names of their files.
fn scenario_cards<G: Designed>() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (file, text) in G::scenarios() {
        let Ok(scenarios) = text.parse::<cards::toml::Table>() else { continue };
        let cases = scenarios.get("case").and_then(|cases| cases.as_array()).into_iter().flatten();
        let cards = cases.filter_map(|case| case.get("cards")?.as_str());
        found.extend(cards.map(|cards| ((*file).to_owned(), cards.to_owned())));
    }
    found
}

fn keys_of(noun: &str, record: &Record) -> Vec<String> {
    let keys: BTreeSet<String> =
        record.uses.iter().filter(|used| used.noun == noun).map(|used| used.path.join(".")).collect();
    keys.into_iter().collect()
}

fn param(param: &cards::language::Param) -> WordParam {
    let mut form = Vec::new();
    param.shape.form(&mut form);
    let manner = match param.manner {
        Manner::Needed => "needed",
        Manner::Optional => "optional",
        Manner::Named => "named",
        Manner::Rest => "rest",
    };
    WordParam { name: param.name, form: pieces(form), manner, printed: param.is_printed() }
}

fn pieces(form: Vec<Piece>) -> Vec<FormPiece> {
    let piece = |piece| match piece {
        Piece::Plain(text) => FormPiece { text, link: false },
        Piece::Type(text) => FormPiece { text, link: true },
    };
    form.into_iter().map(piece).collect()
}

/// The types that the forms of these words name, in the order in which they are met.
fn types(words: &'static [&'static dyn Rows]) -> Vec<WordType> {
    let mut found = Vec::new();
    for rows in words {
        (0..rows.count()).flat_map(|at| rows.verb(at).params).for_each(|param| param.shape.types(&mut found));
    }
    found.iter().map(|named| type_of(named, words)).collect()
}

fn type_of(named: &Named, families: &'static [&'static dyn Rows]) -> WordType {
    let name = named.name();
    // A family may be declared in several parts.
    let group: Vec<&'static str> = families
        .iter()
        .filter(|rows| Named::Family(**rows).name() == name)
        .flat_map(|rows| (0..rows.count()).map(|at| rows.verb(at).word))
        .collect();
    let (text, form, words) = match named {
        Named::Type(kind) => (kind.doc.into(), form_of(&kind.shape), group.clone()),
        Named::Words(words) => (words.noun.into(), Vec::new(), words.words.to_vec()),
        Named::Name((zh, en)) => (text!("{zh}的名称", "the name of a {en}").into(), Vec::new(), Vec::new()),
        Named::Family(rows) if group.is_empty() => {
            (rows.noun().into(), Vec::new(), (0..rows.count()).map(|at| rows.verb(at).word).collect())
        }
        Named::Family(rows) => (rows.noun().into(), Vec::new(), group.clone()),
    };
    WordType { group: !group.is_empty(), name, text, form, words }
}

fn form_of(shape: &Shape) -> Vec<FormPiece> {
    let mut form = Vec::new();
    shape.form(&mut form);
    pieces(form)
}
