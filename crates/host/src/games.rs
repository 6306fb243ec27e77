//! The games as a lobby offers them.

use crate::face::FaceShown;
use crate::refusal::Refusal;
use crate::setup::bad;
use cards::Designed;
use kernel::{Lang, OptionInfo, OptionKind, OptionValue, Present, Seat, text};
use schemars::JsonSchema;
use serde::Serialize;

/// A game as a lobby offers it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameInfo {
    /// `weiqi`
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// How many can play: at least, at most.
    pub seats: [u8; 2],
    /// What the seats are called.
    pub seat_names: Vec<String>,
    /// The named options of the rulebook, except decks and the number of seats.
    pub options: Vec<OptionShown>,
    /// Named sets of options.
    pub presets: Vec<&'static str>,
    /// The preset decks; empty if the game has no decks.
    pub decks: Vec<DeckShown>,
    /// The levels of the bots.
    pub levels: [&'static str; 3],
}

/// A preset deck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeckShown {
    /// `halo-unsc`
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// A named option of the rulebook.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionShown {
    /// `area_scoring`
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// What it can be set to.
    #[serde(flatten)]
    pub kind: OptionKindShown,
}

/// What an option can be set to, with what the rulebook says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKindShown {
    /// One of several values; the first is the default.
    Choice {
        /// At least two.
        values: Vec<OptionValueShown>,
    },
    /// `true` or `false`.
    Flag {
        /// The rulebook's answer.
        default: bool,
    },
    /// A number: `low`, `low + step`, … `high`.
    Number {
        /// What the rulebook says; null: the game derives it from something else.
        default: Option<u16>,
        /// The smallest.
        low: u16,
        /// The largest.
        high: u16,
        /// What numbers differ by.
        step: u16,
    },
}

/// One value of a choice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionValueShown {
    /// What a setup says: `turn_only`.
    pub word: &'static str,
    /// What it is called.
    pub name: String,
}

/// A card, role or term with its text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ThingShown {
    /// `card:extend`
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The clauses that govern it.
    pub clauses: Vec<String>,
    /// The number by which events name it, if it is a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub design: Option<u8>,
    /// The name of its picture, where it has one: `/art/NAME.svg`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// What is printed on it, if it is a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<FaceShown>,
}

/// A game as a lobby offers it.
pub fn game_info(id: &str, lang: Lang) -> Result<GameInfo, Refusal> {
    catalog::with_game!(id, G => info::<G>(lang)).map_err(bad)
}

fn info<G: Present + Designed>(lang: Lang) -> GameInfo {
    let counts = G::seat_counts();
    let hidden = G::deck_options();
    let options = <G as Present>::options().into_iter();
    let options = options.filter(|option| !hidden.contains(&option.id) && option.id != "seats");
    let shown = |option: OptionInfo| OptionShown {
        id: option.id,
        name: lang.of(&option.name).to_owned(),
        kind: option_kind(option.kind, lang),
    };
    GameInfo {
        id: G::ID,
        name: lang.of(&G::name()).to_owned(),
        seats: [*counts.start(), *counts.end()],
        seat_names: (0..*counts.end()).map(|seat| lang.of(&G::seat_name(Seat(seat))).to_owned()).collect(),
        options: options.map(shown).collect(),
        presets: std::iter::once("book").chain(G::presets().iter().map(|&(name, _)| name)).collect(),
        decks: decks::<G>(lang),
        levels: ["easy", "normal", "hard"],
    }
}

fn option_kind(kind: OptionKind, lang: Lang) -> OptionKindShown {
    match kind {
        OptionKind::Choice { values } => {
            let shown = |OptionValue { word, name }| OptionValueShown { word, name: lang.of(&name).to_owned() };
            OptionKindShown::Choice { values: values.into_iter().map(shown).collect() }
        }
        OptionKind::Flag { default } => OptionKindShown::Flag { default },
        OptionKind::Number { default, low, high, step } => {
            let default = Some(default).filter(|default| (low..=high).contains(default));
            OptionKindShown::Number { default, low, high, step }
        }
    }
}

/// The preset decks with the names from their files.
fn decks<G: Designed>(lang: Lang) -> Vec<DeckShown> {
    let files = G::book_sources();
    let tables: Vec<cards::toml::Table> = files.iter().filter_map(|file| file.text.parse().ok()).collect();
    let named = |id: String| {
        let decks = tables.iter().filter_map(|table| table.get("deck")?.as_array()).flatten();
        let own = decks.filter(|deck| deck.get("id").and_then(|own| own.as_str()) == Some(&id));
        let name = own.filter_map(|deck| deck.get("name")?.get(lang.pick("zh", "en"))?.as_str()).next();
        DeckShown { name: name.unwrap_or(&id).to_owned(), id }
    };
    G::decks(&files).unwrap_or_default().into_iter().map(named).collect()
}

/// The rulebook as Markdown.
pub fn rulebook(id: &str, lang: Lang) -> Result<&'static str, Refusal> {
    let (zh, en) = catalog::with_game!(id, G => <G as Present>::rulebook()).map_err(bad)?;
    Ok(lang.pick(zh, en))
}

/// Every card, role, lane and term.
pub fn things(id: &str, lang: Lang) -> Result<Vec<ThingShown>, Refusal> {
    catalog::with_game!(id, G => things_of::<G>(lang)).map_err(bad)?
}

fn things_of<G: Present + Designed>(lang: Lang) -> Result<Vec<ThingShown>, Refusal> {
    let files = G::book_sources();
    let config = G::configure(&std::collections::BTreeMap::new(), &files)
        .map_err(|_| bad(text!("{} 的卡牌文件读不了", "the card files of {} can't be read", G::ID)))?;
    let game = G::start(&config, kernel::Seed(0), &mut kernel::Silent).map_err(|error| bad(error.0))?;
    let shown = |thing: kernel::Thing| ThingShown {
        id: thing.id,
        name: lang.of(&thing.name).to_owned(),
        text: lang.of(&thing.text).to_owned(),
        clauses: thing.clauses,
        design: thing.design.map(|design| design.0),
        art: thing.art,
        face: thing.face.map(|face| FaceShown::new(face, lang)),
    };
    Ok(game.things().into_iter().map(shown).collect())
}

pub(crate) fn seat_names(id: &str, seats: usize, lang: Lang) -> Vec<String> {
    let name = |seat| catalog::with_game!(id, G => lang.of(&<G as Present>::seat_name(Seat(seat))).to_owned());
    (0..seats as u8).map(|seat| name(seat).unwrap_or_default()).collect()
}
