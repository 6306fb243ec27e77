//! The reference of a language as it is shown: data, made by `super`.

use kernel::Text;
use schemars::JsonSchema;
use serde::Serialize;

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
