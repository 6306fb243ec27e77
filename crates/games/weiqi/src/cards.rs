//! The cards: `cards/*.toml` compiled into numbers. Weiqi Cards needs no effect programs; what a
//! designer changes here are names, texts and numbers.

use crate::keys::{
    ALIVE_WITH, CARD_COUNT, COPIES, FACTOR, ID, KEYS, LIBERTIES, NAME, POINTS, POINTS_PER_CARD, REMAINING_TURNS, SKILL,
    TEXT, USES,
};
use crate::options::Options;
use crate::table::{KINDS, Kind, Role};
use cards::{Compiled, Entry, Mistake, Printed, Reader, Source, language, print_text};
use kernel::{Rules, Text, text};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

/// Options and cards of a match.
pub type Ruleset = Rules<Options, CardSet>;

/// The card files that are part of the program.
pub(crate) const FILES: &[(&str, &str)] = cards::files!("cards": "cards.toml" "roles.toml");

/// The scenario files that are part of the program; a test compares the list with the folder.
pub(crate) const SCENARIOS: &[(&str, &str)] = cards::files!(
    "scenarios":
    "01-setup.toml"
    "02-table.toml"
    "03-turn.toml"
    "04-playing.toml"
    "05-connect-cut.toml"
    "06-capture.toml"
    "07-tesuji.toml"
    "08-leaving.toml"
    "09-points.toml"
    "10-roles.toml"
    "examples.toml"
    "hidden.toml"
    "options.toml"
    "rulings.toml"
);

/// The deck's capacity; a designer's deck may be larger than the book's 60.
const DECK_AT_MOST: u32 = 80;

/// The compiled cards. Names and texts change no game, so they are no part of the fingerprint.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CardSet {
    /// What the rules read.
    pub numbers: Numbers,
    /// What people read, by id.
    #[serde(skip)]
    pub prints: BTreeMap<&'static str, Print>,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Print {
    /// Its name.
    pub name: Text,
    /// The name of a role's skill.
    pub skill: Option<Text>,
    /// What it does.
    pub text: Text,
    /// The name of its picture.
    pub art: Option<String>,
}

/// The numbers on the cards (rulebook 6.1, 6.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Numbers {
    pub copies: [u8; KINDS],
    pub stone_liberties: u32,
    pub extend_liberties: u32,
    pub surround_points: u32,
    pub eye_points: u32,
    pub eyes_to_live: u32,
    pub capture_points: u32,
    pub rooster_liberties: u32,
    pub under_points: u32,
    pub bent_count: u32,
    pub bent_points: u32,
    pub gu_li_liberties: u32,
    pub shi_yue_uses: u8,
    pub fan_eyes: u32,
    pub chen_factor: u32,
    pub shin_uses: u8,
    pub ke_factor: u32,
    pub byun_uses: u8,
    pub byun_points: u32,
    pub dang_points: u32,
    pub yang_turns: u8,
}

/// The book: default options, the program's own cards.
pub(crate) fn book() -> Arc<Ruleset> {
    static BOOK: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
        let sources: Vec<Source> = <crate::Weiqi as cards::Designed>::book_sources();
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
    let mut defined = BTreeSet::new();
    for file in files {
        let Some(mut reader) = Reader::parse(file, KEYS, &mut mistakes) else { continue };
        reader.entries(&["card", "role"], |table, entry| {
            let known: &[&str] = if table == "card" { &Kind::ALL.map(Kind::id) } else { &Role::ALL.map(Role::id) };
            let Some(id) = entry.word(ID, known) else { return false };
            if !defined.insert(id.value) {
                let what = text!("`{}` 定义了两次", "`{}` is defined twice", id.value);
                let expected = Some(Text::new("每张牌一个条目", "one entry for each card"));
                entry.mistake(id.span, what, ("第二次", "the second time"), expected);
            }
            let print = match (Kind::from_id(id.value), Role::from_id(id.value)) {
                (Some(kind), _) => read_card(entry, kind, &mut set.numbers),
                (None, Some(role)) => read_role(entry, role, &mut set.numbers),
                (None, None) => None,
            };
            set.prints.extend(print.map(|print| (id.value, print)));
            true
        });
    }
    let all = Kind::ALL.map(Kind::id).into_iter().chain(Role::ALL.map(Role::id));
    let missing: Vec<&str> = all.filter(|id| !defined.contains(id)).collect();
    if mistakes.is_empty() && !missing.is_empty() {
        let missing = missing.join(", ");
        mistakes.push(Mistake::of_set(
            files,
            text!("缺少条目：{missing}", "no entry for {missing}"),
            ("规则书里的每张牌和每个角色", "every card and role of the rulebook"),
        ));
    }
    let size: u32 = set.numbers.copies.iter().map(|&copies| u32::from(copies)).sum();
    if mistakes.is_empty() && size > DECK_AT_MOST {
        mistakes.push(Mistake::of_set(
            files,
            text!("牌堆有 {size} 张牌", "the deck has {size} cards"),
            text!("至多 {DECK_AT_MOST} 张", "at most {DECK_AT_MOST}"),
        ));
    }
    if mistakes.is_empty() { Ok(set) } else { Err(mistakes) }
}

/// One `[[card]]`: its numbers depend on its kind.
fn read_card(entry: &mut Entry<'_>, kind: Kind, numbers: &mut Numbers) -> Option<Print> {
    let mut printed = printed();
    if kind != Kind::Stone {
        // Shi Yue may take all Captures into one hand, which has room for 12 of them.
        let most = if kind == Kind::Capture { 12 } else { 40 };
        numbers.copies[kind as usize] = entry.number(COPIES, 0..=most).map_or(0, |copies| copies.value as u8);
    }
    let mut read = |key: &'static str, place: &mut u32, from: u32| {
        if let Some(number) = entry.number(key, from..=99) {
            *place = number.value;
            printed.add(key, number.value as i32, language::Print::Must);
        }
    };
    match kind {
        Kind::Stone => read(LIBERTIES, &mut numbers.stone_liberties, 1),
        Kind::Extend => read(LIBERTIES, &mut numbers.extend_liberties, 0),
        Kind::Surround => read(POINTS, &mut numbers.surround_points, 0),
        Kind::Connect | Kind::Cut | Kind::Oriole => {}
        Kind::Capture => read(POINTS_PER_CARD, &mut numbers.capture_points, 0),
        Kind::Eye => {
            read(POINTS, &mut numbers.eye_points, 0);
            read(ALIVE_WITH, &mut numbers.eyes_to_live, 1);
        }
        Kind::GoldenRooster => read(LIBERTIES, &mut numbers.rooster_liberties, 0),
        Kind::UnderStones => read(POINTS_PER_CARD, &mut numbers.under_points, 0),
        Kind::BentFour => {
            read(CARD_COUNT, &mut numbers.bent_count, 1);
            read(POINTS_PER_CARD, &mut numbers.bent_points, 0);
        }
    }
    let (name, art, text) = (entry.text(NAME), entry.art(), print_text(entry, TEXT, &printed));
    Some(Print { name: name?.value, skill: None, text: text?, art })
}

/// One `[[role]]`: its numbers depend on who it is.
fn read_role(entry: &mut Entry<'_>, role: Role, numbers: &mut Numbers) -> Option<Print> {
    let mut printed = printed();
    let mut read = |key: &'static str, from: u32, to: u32| {
        let number = entry.number(key, from..=to).map_or(0, |number| number.value);
        printed.add(key, number as i32, language::Print::Must);
        number
    };
    match role {
        Role::None | Role::LeeSedol => {}
        Role::GuLi => numbers.gu_li_liberties = read(LIBERTIES, 0, 99),
        Role::ShiYue => numbers.shi_yue_uses = read(USES, 0, 9) as u8,
        Role::FanTingyu => numbers.fan_eyes = read(ALIVE_WITH, 1, 9),
        Role::ChenYaoye => numbers.chen_factor = read(FACTOR, 1, 9),
        Role::ShinJinseo => numbers.shin_uses = read(USES, 0, 9) as u8,
        Role::KeJie => numbers.ke_factor = read(FACTOR, 1, 9),
        Role::ByunSangil => {
            numbers.byun_uses = read(USES, 0, 9) as u8;
            numbers.byun_points = read(POINTS, 0, 99);
        }
        Role::DangYifei => numbers.dang_points = read(POINTS, 0, 99),
        Role::YangDingxin => numbers.yang_turns = read(REMAINING_TURNS, 1, 59) as u8,
    }
    let (name, art, skill) = (entry.text(NAME), entry.art(), entry.text(SKILL));
    let text = print_text(entry, TEXT, &printed);
    Some(Print { name: name?.value, skill: Some(skill?.value), text: text?, art })
}

/// A text may say 1 by itself: 每移出1张, "at most once per turn" and "take 1 Capture" are fixed by the rules. The
/// names of lanes are no numbers.
fn printed() -> Printed {
    let mut printed = Printed::default();
    printed.may.push(1);
    printed.names = &["左2路", "右2路"];
    printed
}
