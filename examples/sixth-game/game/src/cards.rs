//! The cards: `cards/cards.toml` compiled into numbers, in the order of the file. They need no programs: each kind has a
//! few numbers, and what the kinds do is in `play.rs`.

use crate::keys::{AT_LEAST, COPIES, DRAWS, ID, KEYS, KIND, LIGHTS, NAME, NEEDS, TAKES, TEXT};
use crate::options::Options;
use cards::{Compiled, Entry, Mistake, Printed, Reader, Source, language, print_text};
use kernel::{Design, Rules, Text, text};
use serde::Serialize;
use std::sync::{Arc, LazyLock};

/// Options and cards of a match.
pub type Ruleset = Rules<Options, CardSet>;

pub(crate) const FILES: &[(&str, &str)] = cards::files!("cards": "cards.toml");
pub(crate) const SCENARIOS: &[(&str, &str)] = cards::files!("scenarios": "cards.toml" "rules.toml");

/// Each deck holds so many cards (NF-1.1), and so do hand and river at most.
pub const DECK: usize = 20;
/// What the dice show at most.
pub const SIDES: u8 = 6;

/// The compiled cards: one for each [`Design`].
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CardSet(pub Vec<Spec>);

/// A card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spec {
    /// `reed_boat`
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// How many each deck has.
    pub copies: u8,
    /// The lights that it brings; of a trap none.
    pub lights: u8,
    /// The roll that lands a boat.
    pub needs: u8,
    /// The cards that a charm draws.
    pub draws: u8,
    /// The lights that it takes from the opponent. A trap that takes none sinks the boat.
    pub takes: u8,
    /// A trap answers only a boat worth so many lights.
    pub at_least: u8,
    /// What people read changes no game, so it is no part of the fingerprint.
    #[serde(skip)]
    pub name: Text,
    /// What is printed on it.
    #[serde(skip)]
    pub text: Text,
    /// The name of its picture.
    #[serde(skip)]
    pub art: Option<String>,
}

/// What a card is (NF-3.1 to NF-3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Kind {
    /// It crosses the river, if the dice allow.
    Boat,
    /// It acts at once.
    Charm,
    /// It is set face down and answers a boat.
    Trap,
}

impl Kind {
    /// As card files and pages write it.
    pub fn id(self) -> &'static str {
        ["boat", "charm", "trap"][self as usize]
    }
}

impl CardSet {
    /// The card of this design.
    pub fn spec(&self, card: Design) -> &Spec {
        &self.0[card.0 as usize]
    }

    /// Every design, in the order of the card files.
    pub fn designs(&self) -> impl Iterator<Item = Design> + use<> {
        (0..self.0.len() as u8).map(Design)
    }

    /// The design with this id.
    pub fn find(&self, id: &str) -> Option<Design> {
        self.0.iter().position(|spec| spec.id == id).map(|at| Design(at as u8))
    }

    /// A deck, in the order of the card files.
    pub fn deck(&self) -> impl Iterator<Item = Design> + '_ {
        self.designs().flat_map(|card| std::iter::repeat_n(card, self.spec(card).copies as usize))
    }
}

/// The book: default options, the program's own cards.
pub(crate) fn book() -> Arc<Ruleset> {
    static BOOK: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
        let sources = <crate::Ferry as cards::Designed>::book_sources();
        let set = compile(&sources)
            .unwrap_or_else(|mistakes| panic!("{}", cards::render(&mistakes, &sources, kernel::Lang::En, false)));
        Rules::intern(Options::default(), set)
    });
    BOOK.clone()
}

/// Compiles card files; all mistakes of all files in one run.
pub(crate) fn compile(files: &[Source]) -> Result<CardSet, Vec<Mistake>> {
    static COMPILED: Compiled<Vec<Source>, CardSet> = Compiled::new();
    COMPILED.get(files.to_vec(), |files| compile_anew(files))
}

fn compile_anew(files: &[Source]) -> Result<CardSet, Vec<Mistake>> {
    let (mut mistakes, mut specs) = (Vec::new(), Vec::<Spec>::new());
    for file in files {
        let Some(mut reader) = Reader::parse(file, KEYS, &mut mistakes) else { continue };
        reader.entries(&["card"], |_, entry| {
            let Some(id) = entry.name(ID) else { return false };
            if specs.iter().any(|spec| spec.id == id.value) {
                let what = text!("`{}` 定义了两次", "`{}` is defined twice", id.value);
                entry.mistake(id.span, what, ("第二次", "the second time"), None);
            }
            specs.extend(read_card(entry, id.value));
            true
        });
    }
    let size: u32 = specs.iter().map(|spec| u32::from(spec.copies)).sum();
    if mistakes.is_empty() && size != DECK as u32 {
        let what = text!("牌库有 {size} 张牌", "a deck has {size} cards");
        mistakes.push(Mistake::of_set(files, what, text!("应为 {DECK} 张", "expected {DECK}")));
    }
    if mistakes.is_empty() { Ok(CardSet(specs)) } else { Err(mistakes) }
}

/// One `[[card]]`: which numbers it has depends on its kind.
fn read_card(entry: &mut Entry<'_>, id: String) -> Option<Spec> {
    let kind = entry.word(KIND, &["boat", "charm", "trap"])?.value;
    let kind = [Kind::Boat, Kind::Charm, Kind::Trap].into_iter().find(|one| one.id() == kind)?;
    let mut printed = Printed::default();
    let copies = entry.number(COPIES, 1..=DECK as u32).map_or(0, |number| number.value as u8);
    let mut needed = |entry: &mut Entry<'_>, key, range| {
        let number = entry.number(key, range).map_or(0, |number| number.value);
        printed.add(key, number as i32, language::Print::Must);
        number as u8
    };
    let (mut lights, mut needs, mut draws, mut takes, mut at_least) = (0, 0, 0, 0, 0);
    match kind {
        Kind::Boat => {
            lights = needed(entry, LIGHTS, 1..=9);
            needs = needed(entry, NEEDS, 1..=u32::from(SIDES));
        }
        Kind::Charm => {
            for (key, number, most) in [(LIGHTS, &mut lights, 9), (DRAWS, &mut draws, 3), (TAKES, &mut takes, 9)] {
                if entry.has(key) {
                    *number = needed(entry, key, 1..=most);
                }
            }
        }
        Kind::Trap => {
            at_least = needed(entry, AT_LEAST, 1..=9);
            if entry.has(TAKES) {
                takes = needed(entry, TAKES, 1..=9);
            }
        }
    }
    let (name, art, text) = (entry.text(NAME), entry.art(), print_text(entry, TEXT, &printed));
    let (name, text) = (name?.value, text?);
    Some(Spec { id, kind, copies, lights, needs, draws, takes, at_least, name, text, art })
}
