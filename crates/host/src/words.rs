//! The language of a game's cards, as a designer looks it up: every word with its form, its meaning and a real card
//! that says it. Made from the declared rows and from what the built-in cards say; nothing is written by hand.

use crate::refusal::Refusal;
use crate::setup::bad;
use cards::language::{Manner, Named, Piece, Rows, Shape, Verb};
use cards::record::{Card, Record, Table, Use, record, recorded};
use cards::scenario::ScenarioFile;
use cards::{Designed, KeyShape, Source};
use kernel::{Game, Present, Text, text};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct InBoth {
    /// 中文
    pub zh: String,
    /// English
    pub en: String,
}

impl From<Text> for InBoth {
    fn from(Text { zh, en }: Text) -> InBoth {
        InBoth { zh, en }
    }
}

impl From<(&str, &str)> for InBoth {
    fn from((zh, en): (&str, &str)) -> InBoth {
        InBoth { zh: zh.to_owned(), en: en.to_owned() }
    }
}

/// The language of a game's cards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordBook {
    /// `kim`
    pub game: &'static str,
    /// What the game is called.
    pub name: InBoth,
    /// The words, by what sort of word they are.
    pub groups: Vec<WordGroup>,
    /// What stands in their forms in capitals.
    pub types: Vec<WordType>,
    /// The tables of card files, and their keys.
    pub tables: Vec<CardTable>,
    /// The built-in cards that say words.
    pub cards: Vec<WordCard>,
    /// How a program reads: a card, statement by statement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<WordReading>,
}

/// What a card says, statement by statement.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordReading {
    /// The card.
    pub card: WordCard,
    /// The name of its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// What is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<InBoth>,
    /// Its statements, in the order in which they are read.
    pub steps: Vec<ReadingStep>,
}

/// A statement.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadingStep {
    /// The key that says it: `card.ability.does`.
    pub key: String,
    /// As the card says it.
    pub said: String,
    /// Its words and what they mean, in the order in which they stand.
    pub words: Vec<ReadingWord>,
}

/// A word of a statement.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadingWord {
    /// The word.
    pub word: &'static str,
    /// What it means.
    pub text: InBoth,
}

/// A card that says words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WordCard {
    /// `M10`
    pub id: String,
    /// What it is called.
    pub name: InBoth,
    /// What it is among the things of its game: `card:M10`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thing: Option<String>,
}

/// Words of one sort.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordGroup {
    /// As forms call it: `OBJECT`.
    pub id: String,
    /// `verb`
    pub name: InBoth,
    /// The keys in which its words stand: `card.ability.does`.
    pub keys: Vec<String>,
    /// The words.
    pub words: Vec<WordEntry>,
}

/// A word.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordEntry {
    /// The word.
    pub word: &'static str,
    /// What follows it: `(PLAYER AMOUNT, …)`.
    pub form: Vec<FormPiece>,
    /// What it does.
    pub text: InBoth,
    /// Its parameters.
    pub params: Vec<WordParam>,
    /// The only places where it may stand; empty: wherever its group may.
    pub places: Vec<&'static str>,
    /// The built-in cards that say it: their places in `WordBook::cards`.
    pub cards: Vec<usize>,
    /// One of them; where there is none, a card of a scenario.
    pub example: Option<WordExample>,
}

/// A piece of a form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FormPiece {
    /// As it is shown.
    pub text: String,
    /// Is it the name of a type or group?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    pub link: bool,
}

/// A parameter of a word.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordParam {
    /// `amount`
    pub name: &'static str,
    /// What it may be.
    pub form: Vec<FormPiece>,
    /// `needed`, `optional`, `named` (behind its own name) or `rest` (as often as one likes).
    pub manner: &'static str,
    /// Do both texts of the card say its number?
    pub printed: bool,
}

/// A card that says a word.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordExample {
    /// The card.
    pub card: WordCard,
    /// The name of its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// The key that says it: `card.ability.does`.
    pub key: String,
    /// What the key says before the word.
    pub before: String,
    /// What it says behind the word.
    pub after: String,
    /// What is printed on the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<InBoth>,
    /// The card is one of a scenario, in this file: no built-in card says the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
}

/// A type.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordType {
    /// `BOUND`
    pub name: String,
    /// What it is.
    pub text: InBoth,
    /// How it is written.
    pub form: Vec<FormPiece>,
    /// The words that it may be.
    pub words: Vec<&'static str>,
    /// Are its words a group of their own?
    pub group: bool,
}

/// A table of some sort of file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardTable {
    /// `card.ability`; tables of other files than card files by name: `unit`.
    pub path: String,
    /// In which files it stands: `cards`, `scenarios`, `positions` or `guides`.
    pub files: &'static str,
    /// Its keys.
    pub keys: Vec<CardKey>,
}

/// A key of a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardKey {
    /// `cost`
    pub key: &'static str,
    /// What it means.
    pub text: InBoth,
    /// What it may be: `0–10`.
    pub form: InBoth,
    /// Must every such table have it?
    pub required: bool,
    /// How many tables have it.
    pub cards: usize,
    /// What one of them says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<KeyExample>,
}

/// What a file says under a key.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KeyExample {
    /// As the file writes it.
    pub said: String,
    /// The entry that says it, where it has an id: `M10`.
    pub id: String,
    /// What the entry is called.
    pub name: InBoth,
    /// The file.
    pub file: String,
}

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
    let tables = tables::<G>(&cards);
    let reading = reading(&cards, &named, &places, &groups);
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

/// The card that shows best how a program reads: a few statements with as many different words as fit into a few lines.
fn reading(
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

/// The tables of all sorts of files: of card files, and of scenarios, positions and guides, which are forms.
fn tables<G: Designed>(cards: &Record) -> Vec<CardTable> {
    let table = |files: &'static str, path: &str, table: &Table, record: &Record| CardTable {
        path: path.to_owned(),
        files,
        keys: keys(table, record),
    };
    let mut tables: Vec<CardTable> = cards.tables.iter().map(|(path, one)| table("cards", path, one, cards)).collect();
    for (files, record) in [
        ("scenarios", recorded(scenarios_of::<G>).1),
        ("positions", recorded(positions_of::<G>).1),
        ("guides", recorded(|| crate::guide::read_keys(&Source::new("guide.toml", G::guide()))).1),
    ] {
        tables.extend(record.tables.iter().map(|(path, one)| table(files, path, one, &record)));
    }
    tables
}

fn scenarios_of<G: Designed>() {
    for source in cards::sources(G::scenarios()) {
        // They are part of the program, and a test says that nothing is wrong with them.
        let _: Option<ScenarioFile> = ScenarioFile::parse(&source).ok();
    }
}

fn positions_of<G: Designed>() {
    for source in cards::sources(G::scenarios()) {
        cards::scenario::positions(&source, |entry| G::position_keys(entry));
    }
}

fn keys(table: &Table, record: &Record) -> Vec<CardKey> {
    let example = |example: &cards::record::KeyExample| {
        let card = record.cards.get(example.card)?;
        let (said, name) = (example.said.clone(), card.name.clone().into());
        Some(KeyExample { said, id: card.id.clone(), name, file: card.file.clone() })
    };
    let key = |key: &cards::record::Key| CardKey {
        key: key.name,
        text: table.doc(key.name).map(InBoth::from).unwrap_or_default(),
        form: said(&key.shapes),
        required: key.required == table.entries,
        cards: key.given,
        example: key.example.as_ref().and_then(example),
    };
    table.keys.iter().map(key).collect()
}

/// What a key may be, in words.
fn said(shapes: &[KeyShape]) -> InBoth {
    let each: Vec<Text> = shapes.iter().map(KeyShape::in_words).collect();
    let join = |words: Vec<String>, or: &str| words.join(or);
    InBoth {
        zh: join(each.iter().map(|text| text.zh.clone()).collect(), " 或 "),
        en: join(each.iter().map(|text| text.en.clone()).collect(), " or "),
    }
}
