//! The cards: `cards/*.toml` compiled into compact tables.

use crate::keys::{
    ATTACH_TO, ATTACHED, AURA, BATTERY, FACTION, ID, KEYS, KEYWORDS, KIND, LEGENDARY, NAME, ON_DEATH, ON_ENTRY,
    ON_PLAY, ON_TURN_END, SQUAD, STATS, SUPPLY, TAG, TARGET, TARGET_HEALTH, TARGET_WITHOUT, TEXT,
};
use crate::options::Options;
use crate::program::{self, Aura, Boost, Program};
use crate::state::Held;
use crate::table::{CardKind, Faction, Keyword, Keywords, Tag};
use cards::{Compiled, Entry, Mistake, Printed, Reader, Source, language, print_text};
use kernel::{Design, Rules, Text, text};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Options and cards of a match.
pub type Ruleset = Rules<Options, CardSet>;

/// The card files that are part of the program.
pub(crate) const FILES: &[(&str, &str)] =
    cards::files!("cards": "covenant.toml" "decks.toml" "flood.toml" "forerunner.toml" "unsc.toml");

/// The scenario files that are part of the program; a test compares the list with the folder.
pub(crate) const SCENARIOS: &[(&str, &str)] = cards::files!(
    "scenarios":
    "01-setup.toml"
    "02-deck.toml"
    "03-zones.toml"
    "04-battlefield.toml"
    "05-resources.toml"
    "06-turn.toml"
    "07-playing.toml"
    "08-units.toml"
    "09-attacking.toml"
    "10-damage.toml"
    "11-death.toml"
    "12-keywords.toml"
    "13-statuses.toml"
    "14-hijack.toml"
    "15-fields.toml"
    "16-victory.toml"
    "17-data.toml"
    "cards.toml"
    "examples.toml"
    "hidden.toml"
    "options.toml"
    "rulings.toml"
);

/// The token that the Flood makes (HL-11.5).
pub(crate) const TOKEN: &str = "TOKEN-COMBAT-FORM";

/// The number of cards in a deck (HL-2.1).
pub(crate) const DECK: usize = 40;

/// The compiled cards. Names and texts change no game, so they are no part of the fingerprint.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CardSet {
    /// By design.
    pub cards: Vec<Card>,
    /// The ids, by design.
    pub ids: Vec<String>,
    /// The design of the token.
    pub token: Design,
    /// The preconstructed decks, by id.
    #[serde(skip)]
    pub decks: Vec<(String, Text, Vec<Design>)>,
    /// What people read, by design.
    #[serde(skip)]
    pub prints: Vec<Print>,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Print {
    pub name: Text,
    pub text: Option<Text>,
    /// The name of its picture.
    pub art: Option<String>,
}

/// What the rules read of a card (HL-17.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Card {
    pub kind: CardKind,
    pub faction: Faction,
    pub supply: u8,
    pub battery: u8,
    pub attack: u8,
    pub shield: u8,
    pub health: u8,
    pub tag: Tag,
    pub keywords: Keywords,
    pub legendary: bool,
    /// SQUAD: attack per other infantry, and at most (HL-12.13).
    pub squad: (u8, u8),
    /// The tags an armory card may be attached to, as bits.
    pub fits: u8,
    /// What an attached card gives.
    pub boost: Boost,
    /// What a field does.
    pub aura: Aura,
    /// What a tactical card names.
    pub target: Target,
    /// A tag that the named unit must not have, as bits; and its greatest health, 0 for any.
    pub target_without: u8,
    pub target_health: u8,
    pub on_play: Program,
    pub on_entry: Program,
    pub on_death: Program,
    pub on_turn_end: Program,
}

/// What a tactical card names (HL-7.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Target {
    #[default]
    None,
    Lane,
    Unit,
    DiscardedUnit,
}

impl Card {
    /// Is it a unit on the battlefield?
    pub fn is_unit(&self) -> bool {
        matches!(self.kind, CardKind::Unit | CardKind::Token)
    }

    /// Is it attached to units?
    pub fn is_armory(&self) -> bool {
        matches!(self.kind, CardKind::Weapon | CardKind::Mod)
    }
}

impl CardSet {
    /// The card of a design.
    pub fn card(&self, design: Design) -> &Card {
        &self.cards[design.0 as usize]
    }

    /// The id of a design.
    pub fn id(&self, design: Design) -> &str {
        &self.ids[design.0 as usize]
    }

    /// How much less a recalled card costs (HL-R54); the notation's star stands for it.
    pub(crate) fn reduction(&self) -> u8 {
        let recalls = self.cards.iter().flat_map(|card| card.on_play.iter());
        recalls
            .filter_map(|op| if let program::Op::Recall(amount) = op { Some(*amount) } else { None })
            .max()
            .unwrap_or(1)
    }

    /// A card in hand as notation writes it: `UNSC-005`, and `UNSC-005*` if it is reduced this turn. A card that is
    /// reduced by another amount than usual says so: `UNSC-005*2`.
    pub(crate) fn held_text(&self, held: &Held) -> String {
        let star = match held.reduced {
            0 => String::new(),
            usual if usual == self.reduction() => "*".to_owned(),
            other => format!("*{other}"),
        };
        format!("{}{star}", self.id(held.design))
    }

    /// Reads that back: the id, and by how much the card is reduced.
    pub(crate) fn read_held<'a>(&self, word: &'a str) -> (&'a str, u8) {
        match word.split_once('*') {
            None => (word, 0),
            Some((id, "")) => (id, self.reduction()),
            // What is not an amount leaves the star in the id, which no card has.
            Some((id, amount)) => amount.parse().map_or((word, 0), |amount| (id, amount)),
        }
    }

    /// The design with this id.
    pub fn find(&self, id: &str) -> Option<Design> {
        self.ids.iter().position(|known| known == id).map(|at| Design(at as u8))
    }
}

/// The book: default options, the program's own cards.
pub(crate) fn book() -> Arc<Ruleset> {
    static BOOK: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
        let sources = cards::sources(FILES);
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
    let mut mistakes = Vec::new();
    let mut set = CardSet::default();
    for file in files {
        let Some(mut reader) = Reader::parse(file, KEYS, &mut mistakes) else { continue };
        reader.entries(&["card", "deck"], |table, entry| table == "card" && read_entry(entry, &mut set));
    }
    // Decks name cards of every file, so they are read when all cards are known.
    for file in files {
        let mut found = Vec::new();
        let Some(mut reader) = Reader::parse(file, KEYS, &mut found) else { continue };
        reader.entries(&["card", "deck"], |table, entry| table == "deck" && crate::deck::read_entry(entry, &mut set));
        found.retain(|mistake| !mistakes.contains(mistake));
        mistakes.extend(found);
    }
    match set.find(TOKEN) {
        Some(token) => set.token = token,
        None if mistakes.is_empty() => {
            let what = text!("没有牌 `{TOKEN}`", "no card `{TOKEN}`");
            mistakes.push(Mistake::of_set(files, what, ("效果制造的衍生物", "the token that effects make")));
        }
        None => {}
    }
    if mistakes.is_empty() && set.cards.len() > 120 {
        let what = text!("{} 张牌", "{} cards", set.cards.len());
        mistakes.push(Mistake::of_set(files, what, ("至多 120 张牌", "at most 120 cards")));
    }
    if mistakes.is_empty() && set.decks.is_empty() {
        mistakes.push(Mistake::of_set(files, ("没有牌组", "no deck"), ("至少一个 [[deck]]", "at least one [[deck]]")));
    }
    if mistakes.is_empty() { Ok(set) } else { Err(mistakes) }
}

fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    let Some(kind) = entry.word(KIND, CardKind::IDS).and_then(|word| CardKind::from_id(word.value)) else {
        // Decks know its name all the same.
        set.cards.push(Card::default());
        set.ids.push(id.value);
        set.prints.push(Print::default());
        return false;
    };
    if set.find(&id.value).is_some() {
        let what = text!("`{}` 定义了两次", "`{}` is defined twice", id.value);
        let expected = Some(Text::new("每张牌一个条目", "one entry for each card"));
        entry.mistake(id.span.clone(), what, ("第二次", "the second time"), expected);
    }
    let mut printed = Printed::default();
    let card = read_card(entry, kind, &mut printed);
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let art = entry.art();
    let text = if entry.has(TEXT) { print_text(entry, TEXT, &printed) } else { None };
    set.cards.push(card);
    set.ids.push(id.value);
    set.prints.push(Print { name, text, art });
    true
}

/// One card; its keys depend on its kind. `printed` collects the numbers that its text must say.
fn read_card(entry: &mut Entry<'_>, kind: CardKind, printed: &mut Printed) -> Card {
    let mut card = Card { kind, ..Card::default() };
    card.faction = entry.word(FACTION, Faction::IDS).and_then(|word| Faction::from_id(word.value)).unwrap_or_default();
    if kind != CardKind::Token {
        card.supply = entry.number(SUPPLY, 0..=10).map_or(0, |number| number.value as u8);
    }
    if entry.has(BATTERY) {
        card.battery = entry.number(BATTERY, 0..=9).map_or(0, |number| number.value as u8);
    }
    if entry.has(LEGENDARY) {
        card.legendary = entry.word(LEGENDARY, &["yes", "no"]).is_some_and(|word| word.value == "yes");
    }
    if card.is_unit() {
        read_unit(entry, &mut card, printed);
    }
    if card.is_armory() {
        card.fits = read_tags(entry, ATTACH_TO);
        card.boost = program::boost(entry, ATTACHED, printed);
    }
    if kind == CardKind::Tactical {
        card.target = match entry.word(TARGET, &["none", "lane", "unit", "discarded_unit"]).map(|word| word.value) {
            Some("lane") => Target::Lane,
            Some("unit") => Target::Unit,
            Some("discarded_unit") => Target::DiscardedUnit,
            _ => Target::None,
        };
        if entry.has(TARGET_WITHOUT) {
            card.target_without = read_tags(entry, TARGET_WITHOUT);
        }
        if entry.has(TARGET_HEALTH) {
            card.target_health = entry.number(TARGET_HEALTH, 1..=99).map_or(0, |number| number.value as u8);
            printed.add(TARGET_HEALTH, card.target_health.into(), language::Print::Must);
        }
        card.on_play = program::read(entry, ON_PLAY, card.target, printed);
    }
    if kind == CardKind::Field {
        if entry.has(AURA) {
            card.aura = program::aura(entry, AURA, printed);
        }
        if entry.has(ON_TURN_END) {
            card.on_turn_end = program::read(entry, ON_TURN_END, Target::None, printed);
        }
    }
    card
}

fn read_unit(entry: &mut Entry<'_>, card: &mut Card, printed: &mut Printed) {
    if let Some(stats) = entry.numbers(STATS, &["attack", "shield", "health"], 0..=50) {
        [card.attack, card.shield, card.health] = [stats[0] as u8, stats[1] as u8, stats[2] as u8];
        if card.attack == 0 || card.health == 0 {
            let what = ("攻击或生命为 0 的单位", "a unit with 0 attack or health");
            entry.mistake(entry.span(), what, ("这个单位", "this one"), Some(Text::new("至少 1", "at least 1")));
        }
    }
    card.tag = entry.word(TAG, Tag::IDS).and_then(|word| Tag::from_id(word.value)).unwrap_or_default();
    for word in entry.words(KEYWORDS, Keyword::IDS) {
        card.keywords = card.keywords.and(Keyword::from_id(word.value).map(Keywords::only).unwrap_or_default());
    }
    if card.tag == Tag::Vehicle {
        card.keywords = card.keywords.and(Keywords::only(Keyword::Vehicle));
    }
    if entry.has(SQUAD)
        && let Some(squad) = entry.numbers(SQUAD, &["attack", "most"], 0..=20)
    {
        card.squad = (squad[0] as u8, squad[1] as u8);
        printed.add("squad.attack", squad[0] as i32, language::Print::Must);
        printed.add("squad.most", squad[1] as i32, language::Print::Must);
    }
    if entry.has(ON_ENTRY) {
        card.on_entry = program::read(entry, ON_ENTRY, Target::None, printed);
    }
    if entry.has(ON_DEATH) {
        card.on_death = program::read(entry, ON_DEATH, Target::None, printed);
    }
}

/// A list of tags, one tag, or `any`, as bits.
fn read_tags(entry: &mut Entry<'_>, key: &'static str) -> u8 {
    let bit = |word: &str| Tag::from_id(word).map_or(0b1111, |tag| 1 << tag as u8);
    if entry.is_list(key) {
        return entry.words(key, Tag::IDS).iter().fold(0, |set, word| set | bit(word.value));
    }
    let mut known = Tag::IDS.to_vec();
    known.push("any");
    entry.word(key, &known).map_or(0, |word| bit(word.value))
}

/// All cards by id, for whoever looks them up by name.
pub(crate) fn by_id(set: &CardSet) -> BTreeMap<&str, Design> {
    set.ids.iter().enumerate().map(|(at, id)| (id.as_str(), Design(at as u8))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two cards of a designer may reduce by different amounts. Found by `make fuzz`.
    #[test]
    fn a_card_in_hand_is_read_back_with_its_reduction() {
        let rules = book();
        let set = &rules.cards;
        for reduced in 0..4 {
            let word = set.held_text(&Held { design: Design(0), reduced });
            assert_eq!(set.read_held(&word), (set.id(Design(0)), reduced), "{word}");
        }
        assert_eq!(set.read_held("UNSC-001*x"), ("UNSC-001*x", 0));
    }
}
