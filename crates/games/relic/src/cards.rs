//! The cards and relics: `cards/*.toml` compiled into compact tables.

use crate::keys::{
    ACTIVATED, CONDITION, COST, DISCARDED, E2, EVERY, FIRST_FAILED_DRAW, FIRST_NEAR_DEATH, FROM_TURN, GAME_START, ID,
    KEYS, KIND, NAME, RARITY, S6, S6_BOTH, START, TEXT, WEIGHT, WHEN,
};
use crate::language::{self, Names};
use crate::options::Options;
use crate::program::{Lasting, Program, When};
use crate::stack::Part;
use crate::table::{Effect, Kind, Param, Window};
use cards::language::Print as Printing;
use cards::{Compiled, Entry, Mistake, Printed, Reader, Source, print_text};
use kernel::{Design, Rules, Text, text};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Options and cards of a match.
pub type Ruleset = Rules<Options, CardSet>;

/// The card files that are part of the program.
pub(crate) const FILES: &[(&str, &str)] = cards::files!(
    "cards":
    "attacks.toml"
    "decks.toml"
    "defences.toml"
    "effects.toml"
    "relics.toml"
    "specials.toml"
    "supports.toml"
    "traps.toml"
);

/// The scenario files that are part of the program; a test compares the list with the folder.
pub(crate) const SCENARIOS: &[(&str, &str)] = cards::files!(
    "scenarios":
    "01-setup.toml"
    "02-decks.toml"
    "03-relics.toml"
    "04-turn.toml"
    "05-drawing.toml"
    "06-damage.toml"
    "07-near-death.toml"
    "08-energy.toml"
    "09-playing.toml"
    "10-traps.toml"
    "11-special.toml"
    "12-void.toml"
    "13-cost.toml"
    "14-effects.toml"
    "15-judgement.toml"
    "16-operations.toml"
    "cards-attack.toml"
    "cards-defence.toml"
    "cards-special.toml"
    "cards-support.toml"
    "cards-traps.toml"
    "effects.toml"
    "examples.toml"
    "hidden.toml"
    "options.toml"
    "relics.toml"
);

const TABLES: &[&str] = &["card", "relic", "effect", "deck"];

/// Conditional traps are marked in a set of this many bits.
const CONDITIONAL: usize = 32;

/// The compiled cards. Names and texts change no game, so they are no part of the fingerprint.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CardSet {
    /// By design.
    pub cards: Vec<Card>,
    /// The lines of each card, and its line D: apart, so that what is read at every decision is small.
    pub lines: Vec<Program>,
    /// By design; empty for most.
    pub discarded: Vec<Program>,
    /// The ids, by design.
    pub ids: Vec<String>,
    /// The relics with each kind of part, as bits by number; by [`Part`].
    pub with_part: [u32; 7],
    /// The relics that do something all the time, as bits.
    pub lasting: u32,
    /// The relics, by number.
    pub relics: Vec<Relic>,
    /// Their ids.
    pub relic_ids: Vec<String>,
    /// The preconstructed decks.
    #[serde(skip)]
    pub decks: Vec<Deck>,
    /// What people read, by design.
    #[serde(skip)]
    pub prints: Vec<Print>,
    /// What people read on relics.
    #[serde(skip)]
    pub relic_prints: Vec<Print>,
    /// What people read of effects.
    #[serde(skip)]
    pub effect_prints: Vec<Print>,
}

/// A deck with its relics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// Its id; empty for a list.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// Its cards, sorted.
    pub cards: Vec<Design>,
    /// Its relics, in slot order.
    pub relics: Vec<u8>,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Print {
    pub name: Text,
    pub text: Text,
    /// The necessary condition of a trap.
    pub condition: Option<Text>,
    /// The name of its picture.
    pub art: Option<String>,
}

/// What the rules read of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Card {
    pub kind: Kind,
    pub cost: u8,
    pub rarity: u8,
    /// The necessary condition of a trap.
    pub when: Option<When>,
    /// The bit of a conditional trap in the sets of RD-10.10.
    pub bit: u32,
    /// Has it a line D (RD-5.9)?
    pub acts_when_discarded: bool,
}

impl Card {
    /// May a deck hold it, and how often (RD-2.2)?
    pub fn copies(&self) -> u32 {
        [0, 4, 3, 2, 1][self.rarity as usize & 7]
    }

    /// What its rarity is called: zh, en.
    pub fn rarity_names(&self) -> (&'static str, &'static str) {
        let names = [("界外", "Outside"), ("凡", "Common"), ("良", "Fine"), ("珍", "Rare"), ("孤", "Unique")];
        names[(self.rarity as usize).min(names.len() - 1)]
    }

    /// The window of a conditional trap.
    pub fn window(&self) -> Option<Window> {
        self.when.map(When::window)
    }
}

/// What the rules read of a relic (RD-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Relic {
    pub weight: i8,
    /// Changes of start values and parameters.
    pub start: [i8; 12],
    pub game_start: Program,
    /// S6 of own turns whose number is divisible by `every` and at least `from_turn`.
    pub s6: Program,
    pub every: u8,
    pub from_turn: u8,
    /// S6 of every turn, for the active player.
    pub s6_both: Program,
    pub e2: Program,
    pub activated: Program,
    pub first_near_death: Program,
    pub first_failed_draw: Program,
    pub lasting: Lasting,
}

impl Relic {
    /// The program of a part.
    pub fn part(&self, part: Part) -> &Program {
        match part {
            Part::GameStart => &self.game_start,
            Part::Start => &self.s6,
            Part::Shared => &self.s6_both,
            Part::End => &self.e2,
            Part::Activated => &self.activated,
            Part::NearDeath => &self.first_near_death,
            Part::FailedDraw => &self.first_failed_draw,
        }
    }
}

impl CardSet {
    /// Has this relic such a part?
    pub fn has_part(&self, relic: u8, part: Part) -> bool {
        self.with_part[part as usize] >> relic & 1 == 1
    }

    /// The card of a design.
    pub fn card(&self, design: Design) -> &Card {
        &self.cards[design.0 as usize]
    }

    /// The id of a design.
    pub fn id(&self, design: Design) -> &str {
        &self.ids[design.0 as usize]
    }

    /// The design with this id.
    pub fn find(&self, id: &str) -> Option<Design> {
        self.ids.iter().position(|known| known == id).map(|at| Design(at as u8))
    }

    /// The relic with this id.
    pub fn find_relic(&self, id: &str) -> Option<u8> {
        self.relic_ids.iter().position(|known| known == id).map(|at| at as u8)
    }

    /// Relic by number.
    pub fn relic(&self, number: u8) -> &Relic {
        &self.relics[number as usize]
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
    let names = names_in(files);
    // Decks name cards and relics of every file, so they are read last.
    for last in [false, true] {
        for file in files {
            let mut found = Vec::new();
            let Some(mut reader) = Reader::parse(file, KEYS, &mut found) else {
                mistakes.extend(found.into_iter().filter(|_| !last));
                continue;
            };
            reader.entries(TABLES, |table, entry| match (table, last) {
                ("card", false) => read_card(entry, &names, &mut set),
                ("relic", false) => read_relic(entry, &names, &mut set),
                ("effect", false) => read_effect(entry, &mut set),
                ("deck", true) => crate::deck::read_entry(entry, &mut set),
                _ => false,
            });
            found.retain(|mistake| !mistakes.contains(mistake));
            mistakes.extend(found);
        }
    }
    if mistakes.is_empty() {
        mistakes.extend(check_whole(&set, files));
    }
    if mistakes.is_empty() { Ok(set) } else { Err(mistakes) }
}

/// What only the whole set can show.
fn check_whole(set: &CardSet, files: &[Source]) -> Option<Mistake> {
    let whole = |what: Text, expected: (&str, &str)| Mistake::of_set(files, what, expected);
    let each = ("每种效果一个 [[effect]]", "an [[effect]] for each");
    let missing = Effect::ALL.iter().zip(&set.effect_prints).find(|(_, print)| print.name.en.is_empty());
    let conditional = set.cards.iter().filter(|card| card.when.is_some()).count();
    if set.cards.len() > 200 {
        Some(whole(text!("{} 张牌", "{} cards", set.cards.len()), ("至多 200 张牌", "at most 200 cards")))
    } else if set.relics.len() > 32 {
        Some(whole(text!("{} 件遗物", "{} relics", set.relics.len()), ("至多 32 件", "at most 32 relics")))
    } else if conditional > CONDITIONAL {
        Some(whole(text!("{conditional} 张条件陷阱", "{conditional} conditional traps"), ("至多 32 张", "at most 32")))
    } else if set.effect_prints.is_empty() {
        Some(whole(Text::new("没有效果", "no effects"), each))
    } else {
        missing.map(|(effect, _)| whole(text!("没有效果 `{}`", "no effect `{}`", effect.id()), each))
    }
    .or_else(|| {
        set.decks
            .is_empty()
            .then(|| whole(Text::new("没有牌组", "no deck"), ("至少一个 [[deck]]", "at least one [[deck]]")))
    })
}

/// The ids and kinds of all cards, so that programs can name cards of any file.
fn names_in(files: &[Source]) -> Names {
    let mut names = BTreeMap::new();
    let mut count = 0;
    for file in files {
        let mut ignored = Vec::new();
        let Some(mut reader) = Reader::parse(file, KEYS, &mut ignored) else { continue };
        reader.entries(TABLES, |table, entry| {
            if table == "card"
                && let Some(id) = entry.name(ID)
                && let Some(kind) = entry.word(KIND, Kind::IDS).and_then(|word| Kind::from_id(word.value))
            {
                names.insert(id.value, (Design(count), kind));
                count = count.saturating_add(1);
            }
            false
        });
    }
    names.into()
}

fn twice(entry: &mut Entry<'_>, id: &cards::Value<String>, known: bool) {
    if known {
        let what = text!("`{}` 定义了两次", "`{}` is defined twice", id.value);
        let expected = Some(Text::new("每项一个条目", "one entry for each"));
        entry.mistake(id.span.clone(), what, ("第二次", "the second time"), expected);
    }
}

fn read_print(entry: &mut Entry<'_>, printed: &Printed) -> Print {
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let art = entry.art();
    let text = print_text(entry, TEXT, printed).unwrap_or_default();
    Print { name, text, condition: None, art }
}

fn read_card(entry: &mut Entry<'_>, names: &Names, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    let Some(kind) = entry.word(KIND, Kind::IDS).and_then(|word| Kind::from_id(word.value)) else {
        // Decks know its name all the same.
        set.cards.push(Card::default());
        set.lines.push(Default::default());
        set.discarded.push(Default::default());
        set.ids.push(id.value);
        set.prints.push(Print::default());
        return false;
    };
    twice(entry, &id, set.find(&id.value).is_some());
    let mut printed = Printed::default();
    let mut card = Card { kind, ..Card::default() };
    card.cost = entry.number(COST, 0..=15).map_or(0, |number| number.value as u8);
    // The rarity of special cards is 0: no deck holds them (RD-2.2).
    if kind != Kind::Special {
        card.rarity = entry.number(RARITY, 1..=4).map_or(0, |number| number.value as u8);
    }
    let lines = language::lines(entry, kind, names, &mut printed);
    let discarded = language::line(entry, DISCARDED, names, &mut printed);
    card.acts_when_discarded = !discarded.is_empty();
    let mut condition = None;
    if kind == Kind::Trap && entry.has(WHEN) {
        let mut said = Printed::default();
        card.when = Some(language::when(entry, &mut said));
        card.bit = 1 << (set.cards.iter().filter(|card| card.when.is_some()).count() % CONDITIONAL);
        condition = print_text(entry, CONDITION, &said);
    }
    let print = read_print(entry, &printed);
    set.cards.push(card);
    set.lines.push(lines);
    set.discarded.push(discarded);
    set.ids.push(id.value);
    set.prints.push(Print { condition, ..print });
    true
}

fn read_relic(entry: &mut Entry<'_>, names: &Names, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    twice(entry, &id, set.find_relic(&id.value).is_some());
    let mut printed = Printed::default();
    let mut relic = Relic { every: 1, ..Relic::default() };
    relic.weight = entry.signed(WEIGHT, -9..=9).map_or(0, |number| number.value as i8);
    if entry.has(START) {
        for (at, change) in entry.changes(START, Param::IDS, -25..=25) {
            relic.start[at] = change as i8;
            printed.within(START, |printed| printed.add(Param::IDS[at], change, Printing::Must));
        }
        printed.say_once(|_| true);
    }
    for (key, part) in [
        (GAME_START, &mut relic.game_start),
        (S6, &mut relic.s6),
        (S6_BOTH, &mut relic.s6_both),
        (E2, &mut relic.e2),
        (ACTIVATED, &mut relic.activated),
        (FIRST_NEAR_DEATH, &mut relic.first_near_death),
        (FIRST_FAILED_DRAW, &mut relic.first_failed_draw),
    ] {
        *part = language::line(entry, key, names, &mut printed);
    }
    if entry.has(S6) && entry.has(EVERY) {
        relic.every = entry.number(EVERY, 1..=20).map_or(1, |number| number.value as u8);
        printed.add(EVERY, relic.every.into(), Printing::Must);
    }
    if entry.has(S6) && entry.has(FROM_TURN) {
        relic.from_turn = entry.number(FROM_TURN, 1..=100).map_or(0, |number| number.value as u8);
        printed.add(FROM_TURN, relic.from_turn.into(), Printing::Must);
    }
    relic.lasting = language::lasting(entry, &mut printed);
    let print = read_print(entry, &printed);
    let number = set.relics.len() % 32;
    for &part in Part::ALL {
        set.with_part[part as usize] |= u32::from(!relic.part(part).is_empty()) << number;
    }
    set.lasting |= u32::from(relic.lasting != Lasting::default()) << number;
    set.relics.push(relic);
    set.relic_ids.push(id.value);
    set.relic_prints.push(print);
    true
}

fn read_effect(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.word(ID, Effect::IDS) else { return false };
    let Some(effect) = Effect::from_id(id.value) else { return false };
    set.effect_prints.resize(Effect::ALL.len(), Print::default());
    let known = !set.effect_prints[effect as usize].name.en.is_empty();
    twice(entry, &cards::Value { value: id.value.to_owned(), span: id.span }, known);
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let art = entry.art();
    let text = entry.text(TEXT).map(|text| text.value).unwrap_or_default();
    set.effect_prints[effect as usize] = Print { name, text, condition: None, art };
    true
}
