//! The cards: `cards/*.toml` compiled into tables.

use crate::keys::{ABILITY, CLAUSE, FLAGS, FORM, ID, KEYS, KIND, LEVEL, NAME, STATS, TERRAIN, TEXT, TRIBE};
use crate::language;
use crate::options::Options;
use crate::program::{Ability, AbilityKind, On, Op};
use crate::table::{Form, Kind, Tribe};
use cards::{Compiled, Entry, Mistake, Printed, Reader, Source, print_text};
use kernel::{Design, Rules, Text, text};
use serde::Serialize;
use std::sync::{Arc, LazyLock};

/// Options and cards of a match.
pub type Ruleset = Rules<Options, CardSet>;

/// The card files that are part of the program.
pub(crate) const FILES: &[(&str, &str)] = cards::files!(
    "cards":
    "cindertooth.toml"
    "decks.toml"
    "mire-eye.toml"
    "mosscrown.toml"
    "sandmirror.toml"
    "slateback.toml"
    "terms.toml"
    "tidechime.toml"
    "wanderers.toml"
);

/// The scenario files that are part of the program; a test compares the list with the folder.
pub(crate) const SCENARIOS: &[(&str, &str)] = cards::files!(
    "scenarios":
    "01-game.toml"
    "02-field.toml"
    "03-setup.toml"
    "04-monsters.toml"
    "05-prophecies.toml"
    "06-turn.toml"
    "07-layout.toml"
    "08-prophecy-phase.toml"
    "09-action.toml"
    "10-spirit.toml"
    "11-battle.toml"
    "12-keywords.toml"
    "13-chain.toml"
    "14-end.toml"
    "cards-cindertooth.toml"
    "cards-mire-eye.toml"
    "cards-mosscrown.toml"
    "cards-sandmirror.toml"
    "cards-slateback.toml"
    "cards-tidechime.toml"
    "cards-wanderers.toml"
    "examples.toml"
    "hidden.toml"
    "keywords.toml"
    "options.toml"
    "rulings.toml"
);

const TABLES: &[&str] = &["card", "deck", "tribe", "keyword", "mark"];

/// The compiled cards. Names and texts change no game, so they are no part of the fingerprint.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CardSet {
    /// By design.
    pub cards: Vec<Card>,
    /// The abilities of each card, in printed order.
    pub abilities: Vec<Vec<Ability>>,
    /// The ids, by design.
    pub ids: Vec<String>,
    /// The names of all skills.
    pub skills: Vec<String>,
    /// The preconstructed decks.
    #[serde(skip)]
    pub decks: Vec<Deck>,
    /// What people read, by design.
    #[serde(skip)]
    pub prints: Vec<Print>,
    /// Tribes, keywords and marks.
    #[serde(skip)]
    pub terms: Vec<(String, Print)>,
}

/// A preconstructed deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Deck {
    pub id: String,
    pub name: Text,
    pub text: Text,
    pub cards: Vec<Design>,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Print {
    pub name: Text,
    pub text: Text,
    /// The clause behind a term.
    pub clause: Option<String>,
    /// The name of its picture; keywords and marks have none.
    pub art: Option<String>,
}

/// What the rules read of a card at every step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Card {
    pub kind: Kind,
    pub tribe: Tribe,
    pub level: u8,
    pub attack: u8,
    pub defence: u8,
    /// Ability points, for the budget (rulebook, invariant 24).
    pub points: u8,
    pub form: Form,
    pub quick: bool,
    /// Which sorts of abilities it has, as bits by [`AbilityKind`].
    pub has: u8,
    pub guard: bool,
    /// Its response or reaction answers these events, as bits by `Happening`.
    pub answers: u16,
}

impl Card {
    /// Has it an ability of this kind?
    pub fn has(&self, kind: AbilityKind) -> bool {
        self.has >> kind as u8 & 1 == 1
    }
}

impl CardSet {
    /// The card of a design.
    pub fn card(&self, design: Design) -> &Card {
        &self.cards[design.0 as usize]
    }

    /// Its abilities.
    pub fn abilities(&self, design: Design) -> &[Ability] {
        &self.abilities[design.0 as usize]
    }

    /// Its ability of this kind, if it has one.
    pub fn ability(&self, design: Design, kind: AbilityKind) -> Option<(u8, &Ability)> {
        let found = self.abilities(design).iter().enumerate().find(|(_, ability)| ability.kind == kind);
        found.map(|(at, ability)| (at as u8, ability))
    }

    /// The id of a design.
    pub fn id(&self, design: Design) -> &str {
        &self.ids[design.0 as usize]
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
        let set = compile(&sources, Decks::ByTheBook)
            .unwrap_or_else(|mistakes| panic!("{}", cards::render(&mistakes, &sources, kernel::Lang::En, false)));
        Rules::intern(Options::default(), set)
    });
    BOOK.clone()
}

/// What the decks in card files are held to while they are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decks {
    /// The book's limits: the match has no others.
    ByTheBook,
    /// Nothing yet: a match with deck options of its own checks the decks that it plays (KM-R2).
    AnyLimits,
}

impl Decks {
    /// For a match with these options.
    pub(crate) fn under(options: &Options) -> Decks {
        let limits = |options: &Options| (options.deck_min, options.deck_max, options.max_copies);
        if limits(options) == limits(&Options::default()) { Decks::ByTheBook } else { Decks::AnyLimits }
    }
}

/// Compiles card files; all mistakes of all files in one run.
pub(crate) fn compile(files: &[Source], decks: Decks) -> Result<CardSet, Vec<Mistake>> {
    static COMPILED: Compiled<(Vec<Source>, Decks), CardSet> = Compiled::new();
    COMPILED.get((files.to_vec(), decks), |(files, decks)| compile_anew(files, *decks))
}

fn compile_anew(files: &[Source], decks: Decks) -> Result<CardSet, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut set = CardSet::default();
    // Decks name cards of every file, so they are read last.
    for last in [false, true] {
        for file in files {
            let mut found = Vec::new();
            let Some(mut reader) = Reader::parse(file, KEYS, &mut found) else {
                mistakes.extend(found.into_iter().filter(|_| !last));
                continue;
            };
            reader.entries(TABLES, |table, entry| match (table, last) {
                ("card", false) => read_card(entry, &mut set),
                ("tribe" | "keyword" | "mark", false) => read_term(entry, table, &mut set),
                ("deck", true) => crate::deck::read_entry(entry, &mut set, decks),
                _ => false,
            });
            found.retain(|mistake| !mistakes.contains(mistake));
            mistakes.extend(found);
        }
    }
    if mistakes.is_empty() {
        if set.cards.len() > 200 {
            let what = text!("{} 张牌", "{} cards", set.cards.len());
            mistakes.push(Mistake::of_set(files, what, ("至多 200 张牌", "at most 200 cards")));
        }
        if set.decks.is_empty() {
            let expected = ("至少一个 [[deck]]", "at least one [[deck]]");
            mistakes.push(Mistake::of_set(files, ("没有牌组", "no deck"), expected));
        }
    }
    if mistakes.is_empty() { Ok(set) } else { Err(mistakes) }
}

fn twice(entry: &mut Entry<'_>, id: &cards::Value<String>, known: bool) {
    if known {
        let what = text!("`{}` 定义了两次", "`{}` is defined twice", id.value);
        let expected = Some(Text::new("每项一个条目", "one entry for each"));
        entry.mistake(id.span.clone(), what, ("第二次", "the second time"), expected);
    }
}

fn read_card(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    let Some(kind) = entry.word(KIND, Kind::IDS).and_then(|word| Kind::from_id(word.value)) else {
        // Decks know its name all the same.
        set.cards.push(Card::default());
        set.abilities.push(Vec::new());
        set.ids.push(id.value);
        set.prints.push(Print::default());
        return false;
    };
    twice(entry, &id, set.find(&id.value).is_some());
    let mut card = Card { kind, ..Card::default() };
    card.tribe = entry.word(TRIBE, Tribe::IDS).and_then(|word| Tribe::from_id(word.value)).unwrap_or_default();
    let mut printed = Printed::default();
    match kind {
        Kind::Monster => read_monster(entry, &mut card),
        Kind::Prophecy => {
            card.form = entry.word(FORM, Form::IDS).and_then(|word| Form::from_id(word.value)).unwrap_or_default();
            if entry.has(FLAGS) {
                language::CARD_FLAGS.words(entry, FLAGS, kind.id(), &mut (), &mut card);
            }
        }
    }
    let mut abilities = if entry.has(ABILITY) {
        entry.parts(ABILITY, |part| language::ability(part, &card, &mut printed))
    } else {
        Vec::new()
    };
    for ability in &mut abilities {
        card.has |= 1 << ability.kind as u8;
        card.guard |= ability.ops.contains(&Op::Guard);
        if let On::Event(trigger) = &ability.on {
            card.answers |= 1 << trigger.event as u16;
        }
        if ability.kind == AbilityKind::Hatch {
            card.answers |= 1 << crate::table::Happening::AttackDeclare as u16;
        }
        if ability.kind == AbilityKind::Skill {
            if !set.skills.contains(&ability.id) {
                set.skills.push(ability.id.clone());
            }
            ability.number = set.skills.iter().position(|name| *name == ability.id).unwrap_or(0) as u8;
        }
        check_fit(entry, &card, ability);
    }
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let art = entry.art();
    let text = print_text(entry, TEXT, &printed).unwrap_or_default();
    set.cards.push(card);
    set.abilities.push(abilities);
    set.ids.push(id.value);
    set.prints.push(Print { name, text, clause: None, art });
    true
}

/// Level and numbers, within the budget of the rulebook (6.3).
fn read_monster(entry: &mut Entry<'_>, card: &mut Card) {
    card.level = entry.number(LEVEL, 0..=8).map_or(0, |number| number.value as u8);
    let Some(stats) = entry.numbers(STATS, &["attack", "defence", "ability"], 0..=60) else { return };
    (card.attack, card.defence, card.points) = (stats[0] as u8, stats[1] as u8, stats[2] as u8);
}

/// A monster has no direct effect, a prophecy no skill.
fn check_fit(entry: &mut Entry<'_>, card: &Card, ability: &Ability) {
    let fits = match ability.kind {
        AbilityKind::Skill | AbilityKind::Hatch => card.kind == Kind::Monster,
        AbilityKind::Direct | AbilityKind::Reaction => card.kind == Kind::Prophecy,
        AbilityKind::Ordinary | AbilityKind::Response => true,
    };
    if !fits {
        let (zh, en) = card.kind.names();
        let what = text!("{zh}没有这种能力", "a {en} has no such ability");
        let expected = Text::new(
            "怪物：ordinary、response、hatch、skill；预言：ordinary、response、direct、reaction",
            "monsters: ordinary, response, hatch, skill; prophecies: ordinary, response, direct, reaction",
        );
        entry.mistake(entry.span(), what, ("这张牌", "this card"), Some(expected));
    }
}

fn read_term(entry: &mut Entry<'_>, table: &str, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    let key = format!("{table}:{}", id.value);
    twice(entry, &id, set.terms.iter().any(|(known, _)| *known == key));
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let mut text = entry.text(TEXT).map(|text| text.value).unwrap_or_default();
    let mut art = None;
    if table == "tribe" {
        art = entry.art();
        if let Some(home) = entry.text(TERRAIN).map(|home| home.value) {
            text = Text { zh: format!("{}（{}）", text.zh, home.zh), en: format!("{} ({})", text.en, home.en) };
        }
    }
    let clause = if entry.has(CLAUSE) { entry.name(CLAUSE).map(|clause| clause.value) } else { None };
    set.terms.push((key, Print { name, text, clause, art }));
    true
}
