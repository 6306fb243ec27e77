//! How a game speaks to people: labels, click paths, reasons, names. Off the hot path, and over
//! the same `check` as everybody.

use crate::facts::{Change, Piece};
use crate::{Design, Eye, Face, Game, Illegal, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// The language of the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// 中文
    Zh,
    /// English
    En,
}

impl Lang {
    /// One of the two.
    pub fn pick<T>(self, zh: T, en: T) -> T {
        match self {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }

    /// A text in this language.
    pub fn of(self, text: &Text) -> &str {
        self.pick(&text.zh, &text.en)
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Lang {
        self.pick(Lang::En, Lang::Zh)
    }
}

impl std::str::FromStr for Lang {
    type Err = String;
    fn from_str(word: &str) -> Result<Lang, String> {
        match word {
            "zh" => Ok(Lang::Zh),
            "en" => Ok(Lang::En),
            _ => Err("expected zh or en".to_owned()),
        }
    }
}

/// A sentence in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Text {
    /// 中文
    pub zh: String,
    /// English
    pub en: String,
}

impl Text {
    /// The same thing in two languages.
    pub fn new(zh: impl Into<String>, en: impl Into<String>) -> Text {
        Text { zh: zh.into(), en: en.into() }
    }

    /// A name that is the same in both.
    pub fn same(text: impl Into<String>) -> Text {
        let text = text.into();
        Text { zh: text.clone(), en: text }
    }

    /// The same said of a place, which is written alike in both languages: `red: too many cards`.
    #[must_use]
    pub fn at(self, place: &str) -> Text {
        Text { zh: format!("{place}：{}", self.zh), en: format!("{place}: {}", self.en) }
    }
}

/// Chinese, English.
impl<T: Into<String>> From<(T, T)> for Text {
    fn from((zh, en): (T, T)) -> Text {
        Text::new(zh, en)
    }
}

/// A sentence in both languages, Chinese first, with what stands in braces filled in as `format!` does.
#[macro_export]
macro_rules! text {
    ($zh:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        $crate::Text { zh: format!($zh $(, $arg)*), en: format!($en $(, $arg)*) }
    };
}

/// Something on the table that a person may ask about, or a word that facts use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thing {
    /// `card:extend`, `role:gu_li`, `lane:C3`.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// What it does.
    pub text: Text,
    /// The clauses that govern it, as the rulebook spells them.
    pub clauses: Vec<String>,
    /// The number by which events name it, if it is a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub design: Option<Design>,
    /// The name of its picture, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// What is printed on it, if it is a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
}

/// A named option of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// `area_scoring`
    pub id: &'static str,
    /// What it is called.
    pub name: Text,
    /// What it can be set to.
    pub kind: OptionKind,
}

/// What an option can be set to, with what the rulebook says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of several values; the first is the default.
    Choice {
        /// At least two.
        values: Vec<OptionValue>,
    },
    /// `true` or `false`.
    Flag {
        /// The rulebook's answer.
        default: bool,
    },
    /// A number: `low`, `low + step`, … `high`.
    Number {
        /// What the rulebook says. Outside the range: the game derives it from something else.
        default: u16,
        /// The smallest.
        low: u16,
        /// The largest.
        high: u16,
        /// What numbers differ by.
        step: u16,
    },
}

/// One value of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionValue {
    /// `turn_only`
    pub word: &'static str,
    /// What it is called.
    pub name: Text,
}

impl OptionInfo {
    /// Values to try, as words: of a choice all but the default, of a number the smallest and the largest.
    pub fn others(&self) -> Vec<String> {
        match &self.kind {
            OptionKind::Choice { values } => values[1..].iter().map(|value| value.word.to_owned()).collect(),
            OptionKind::Flag { default } => vec![(!default).to_string()],
            OptionKind::Number { low, high, .. } => vec![low.to_string(), high.to_string()],
        }
    }
}

/// A label on a seat by which results are grouped: its role, its deck.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Scale {
    /// What is grouped by: `role`.
    pub by: &'static str,
    /// The group: `gu_li`.
    pub id: String,
}

/// How a game speaks to people.
pub trait Present: Game {
    /// What the game is called.
    fn name() -> Text;
    /// The rulebook that the program shows, as Markdown: zh, en.
    fn rulebook() -> (&'static str, &'static str);
    /// The named options.
    fn options() -> Vec<OptionInfo>;
    /// The notation's word for a seat: `black`.
    fn seat_id(seat: Seat) -> &'static str;
    /// What a seat is called.
    fn seat_name(seat: Seat) -> Text;
    /// One sentence: what this seat is asked.
    fn prompt(&self, seat: Seat) -> Text;
    /// What an action does, in a few words.
    fn label(&self, seat: Seat, action: &Self::Action) -> Text;
    /// What a person is offered: what `legal` lists, and what it leaves out only because there would be
    /// too much of it for bots.
    fn offered(&self, seat: Seat) -> Vec<Self::Action> {
        let mut offered = Vec::new();
        self.legal(seat, &mut offered);
        offered
    }
    /// The things on the table that a person would touch for it, in order.
    fn path(&self, seat: Seat, action: &Self::Action) -> Vec<String>;
    /// What an action would change, as far as its seat can know.
    fn preview(&self, _seat: Seat, _action: &Self::Action) -> Vec<Change> {
        Vec::new()
    }
    /// The things on the table as this eye sees them, each once, in the order in which they are read aloud.
    fn pieces(&self, _eye: Eye) -> Vec<Piece> {
        Vec::new()
    }
    /// Everything a person could try at this decision, legal or not; `check` tells which.
    fn candidates(&self, seat: Seat) -> Vec<Self::Action>;
    /// The reason of a refusal.
    fn why(&self, refusal: &Illegal<Self::Why>) -> Text;
    /// The log line of an event; `None`: not worth a line.
    fn line(&self, event: &Self::Event) -> Option<Text>;
    /// Everything that can be asked about: cards, roles, lanes; and every word that facts use.
    fn things(&self) -> Vec<Thing>;
    /// The labels by which simulated results are grouped.
    fn scales(&self, seat: Seat) -> Vec<Scale>;
    /// The cards that chance has given a seat by the start, each once: what a card is worth is read
    /// from the games that began with it. Empty where nothing is dealt.
    fn opening(&self, _seat: Seat) -> Vec<String> {
        Vec::new()
    }
    /// How long the game has lasted, in turns or rounds as its rulebook counts them.
    fn length(&self) -> u32;
}
