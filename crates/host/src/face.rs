//! What is printed on a card, in the reader's language.

use kernel::Lang;
use kernel::face::{Face, Figure, Keyword, Link, Paragraph};
use schemars::JsonSchema;
use serde::Serialize;

/// A card as it is printed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FaceShown {
    /// What it is called on the card itself.
    pub name: String,
    /// Its sort, a word of the game: `monster`, `trap`.
    pub sort: &'static str,
    /// The tribe or faction it belongs to, a word of the game; empty where there are none.
    pub group: &'static str,
    /// What the card calls its sort: `Mosscrown · monster`.
    pub kind: String,
    /// What it costs, the main cost first.
    pub cost: Vec<FigureShown>,
    /// Its other numbers.
    pub stats: Vec<FigureShown>,
    /// Its keywords.
    pub keywords: Vec<KeywordShown>,
    /// What it does.
    pub rules: Vec<ParagraphShown>,
    /// Other cards that it names.
    pub links: Vec<LinkShown>,
}

/// A printed number.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FigureShown {
    /// What it counts, a word of the game: `attack`, `supply`.
    pub sign: &'static str,
    /// How much.
    pub value: i32,
    /// It is added to something: printed as `+3`.
    pub adds: bool,
}

/// A printed keyword.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KeywordShown {
    /// `SHIELDED`
    pub id: &'static str,
    /// `SHIELDED(2)` has one.
    pub value: Option<u32>,
}

/// A part of what a card does.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ParagraphShown {
    /// Which part of the card it is, a word of the game: `tian`; empty where there is only one.
    pub id: &'static str,
    /// What stands before it: `Heaven`.
    pub label: Option<String>,
    /// What this part is called: `Royal Majesty`.
    pub name: Option<String>,
    /// The rule.
    pub body: String,
}

/// A card that another one names.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LinkShown {
    /// How they belong together, a word of the game: `complement`.
    pub sign: &'static str,
    /// The other one: `card:2`.
    pub to: String,
}

impl FaceShown {
    pub(crate) fn new(face: Face, lang: Lang) -> FaceShown {
        let said = |text: &kernel::Text| lang.of(text).to_owned();
        let figure = |Figure { sign, value, adds }| FigureShown { sign, value, adds };
        let paragraph = |Paragraph { id, label, name, body }: &Paragraph| ParagraphShown {
            id,
            label: label.as_ref().map(said),
            name: name.as_ref().map(said),
            body: said(body),
        };
        FaceShown {
            name: said(&face.name),
            sort: face.sort,
            group: face.group,
            kind: said(&face.kind),
            cost: face.cost.into_iter().map(figure).collect(),
            stats: face.stats.into_iter().map(figure).collect(),
            keywords: face.keywords.into_iter().map(|Keyword { id, value }| KeywordShown { id, value }).collect(),
            rules: face.rules.iter().map(paragraph).collect(),
            links: face.links.into_iter().map(|Link { sign, to }| LinkShown { sign, to }).collect(),
        }
    }
}
