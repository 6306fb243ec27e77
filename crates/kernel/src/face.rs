//! What is printed on a card, as facts. Clients draw a card from these and read nothing out of its sentences.

use crate::Text;
use serde::Serialize;

/// A card as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Face {
    /// What it is called on the card itself, without the number that tells it from others.
    pub name: Text,
    /// Its sort, a word of the game: `monster`, `trap`.
    pub sort: &'static str,
    /// The tribe or faction it belongs to, a word of the game; empty where there are none.
    pub group: &'static str,
    /// What the card calls its sort: `Mosscrown · monster`.
    pub kind: Text,
    /// What it costs, the main cost first.
    pub cost: Vec<Figure>,
    /// Its other numbers.
    pub stats: Vec<Figure>,
    /// Its keywords.
    pub keywords: Vec<Keyword>,
    /// What it does.
    pub rules: Vec<Paragraph>,
    /// Other cards that it names.
    pub links: Vec<Link>,
}

/// A printed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// What it counts, a word of the game: `attack`, `supply`.
    pub sign: &'static str,
    /// How much.
    pub value: i32,
    /// It is added to something: printed as `+3`.
    pub adds: bool,
}

impl Figure {
    /// `4`
    pub fn of(sign: &'static str, value: impl Into<i64>) -> Figure {
        let value = value.into().clamp(i32::MIN.into(), i32::MAX.into());
        Figure { sign, value: value as i32, adds: false }
    }

    /// `+3`
    pub fn added(sign: &'static str, value: impl Into<i64>) -> Figure {
        Figure { adds: true, ..Figure::of(sign, value) }
    }
}

/// A printed keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Keyword {
    /// `SHIELDED`
    pub id: &'static str,
    /// `SHIELDED(2)` has one.
    pub value: Option<u32>,
}

/// A part of what a card does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Paragraph {
    /// Which part of the card it is, a word of the game: `tian`; empty where there is only one.
    pub id: &'static str,
    /// What stands before it: `Heaven`.
    pub label: Option<Text>,
    /// What this part is called: `Royal Majesty`.
    pub name: Option<Text>,
    /// The rule.
    pub body: Text,
}

/// A card that another one names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Link {
    /// How they belong together, a word of the game: `complement`.
    pub sign: &'static str,
    /// The other one: `card:2`.
    pub to: String,
}

impl Paragraph {
    /// Without a label.
    pub fn plain(body: Text) -> Paragraph {
        Paragraph { body, ..Paragraph::default() }
    }

    /// With a label.
    pub fn labelled(label: Text, body: Text) -> Paragraph {
        Paragraph { label: Some(label), body, ..Paragraph::default() }
    }

    /// One for each line of a text that has the same lines in both languages.
    pub fn lines(text: &Text) -> Vec<Paragraph> {
        let (mut zh, mut en) = (text.zh.lines(), text.en.lines());
        let mut rules = Vec::new();
        loop {
            let (one, two) = (zh.next(), en.next());
            if one.is_none() && two.is_none() {
                return rules;
            }
            rules.push(Paragraph::plain(Text::new(one.unwrap_or_default(), two.unwrap_or_default())));
        }
    }
}
