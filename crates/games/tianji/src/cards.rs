//! The cards: `cards/*.toml` compiled into compact tables.

use crate::interpretation::LINKED;
use crate::keys::{
    DETONATIONS, DI, HANZI, ID, KEYS, LINES, MECHANISM, NAME, NUMBER, PASSIVE, PINYIN, REACTION, REN, ROUNDS, SKILL,
    STROKES, TEXT, TIAN, WINDOW,
};
use crate::language;
use crate::options::{Options, Strokes};
use crate::program::Variant;
use crate::table::{Dept, Destiny, Function, Natal, Star, complement, overturn};
use cards::language::Print;
use cards::{Compiled, Entry, Mistake, Printed, Reader, Source, Value, print_text};
use kernel::{Rules, Text, text};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Options and cards of a match.
pub type Ruleset = Rules<Options, CardSet>;

/// The card files that are part of the program.
pub(crate) const FILES: &[(&str, &str)] = cards::files!(
    "cards":
    "destinies.toml"
    "functions.toml"
    "hexagrams-01-16.toml"
    "hexagrams-17-32.toml"
    "hexagrams-33-48.toml"
    "hexagrams-49-64.toml"
    "natals.toml"
    "stars.toml"
);

/// The scenario files that are part of the program; a test compares the list with the folder.
pub(crate) const SCENARIOS: &[(&str, &str)] = cards::files!(
    "scenarios":
    "01-terms.toml"
    "02-board.toml"
    "03-setup.toml"
    "04-round.toml"
    "05-time.toml"
    "06-placement.toml"
    "07-movement.toml"
    "08-debate.toml"
    "09-doors.toml"
    "10-interpretation.toml"
    "11-functions.toml"
    "12-execution.toml"
    "13-gains-losses.toml"
    "14-priority.toml"
    "15-entities.toml"
    "16-natal.toml"
    "17-track.toml"
    "18-resolution.toml"
    "19-upkeep.toml"
    "20-stars.toml"
    "21-elimination.toml"
    "22-end.toml"
    "23-refusals.toml"
    "c-examples-1.toml"
    "c-examples-2.toml"
    "c-hidden.toml"
    "c-options.toml"
    "c01-terms.toml"
    "c02-programs.toml"
    "c03-verbs.toml"
    "c04-words.toml"
    "c05-amounts.toml"
    "c06-durations.toml"
    "c07-statuses.toml"
    "c08-rules.toml"
    "c09-entities.toml"
    "c10-reactions.toml"
    "c11-lawsuit.toml"
    "c12-cards.toml"
    "c13-destinies.toml"
    "c14-stars.toml"
    "cards-01-16.toml"
    "cards-17-32.toml"
    "cards-33-48.toml"
    "cards-49-64.toml"
    "examples-1.toml"
    "examples-2.toml"
    "hidden.toml"
    "transforms.toml"
);

/// The compiled cards. Names and texts change no game, so they are no part of the fingerprint.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CardSet {
    /// By number, from 1: the first place is empty.
    pub hexagrams: Vec<Hexagram>,
    /// The number of the hexagram with these lines.
    pub by_lines: Vec<u8>,
    /// The printed clock of each star; `None`: the option `star_cap_rounds`.
    pub star_rounds: Vec<Option<u8>>,
    /// What people read.
    #[serde(skip)]
    pub prints: Prints,
}

/// One hexagram card (TJC-12).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct Hexagram {
    /// Line 1 is the lowest bit, 1 is yang.
    pub lines: u8,
    pub strokes: u8,
    /// Heaven, Human, Ground.
    pub variants: [Variant; 3],
    /// What a detonation of its entity does, by department.
    pub detonations: Option<Box<[Variant; 3]>>,
    pub reaction: Option<Reaction>,
    /// After Complement and after Overturn.
    pub cuo: u8,
    pub zong: u8,
}

/// A card that is playable from hand (TJC-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Reaction {
    /// In W-TARGET: the variant of the holder's department, with the attacker as the other player.
    Target,
    /// In W-LOSS: a program of its own.
    Loss(Box<Variant>),
}

/// Everything that is printed.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Prints {
    pub hexagrams: Vec<HexagramPrint>,
    /// Name and text.
    pub destinies: Vec<(Text, Text)>,
    pub stars: Vec<(Text, Text)>,
    pub functions: Vec<Text>,
    /// Passive and skill.
    pub natals: Vec<(Text, Text)>,
    /// The names of the pictures, by what they show: `card:1`, `star:ziwei`.
    pub art: BTreeMap<String, String>,
}

/// What is printed on a hexagram card.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct HexagramPrint {
    pub id: String,
    pub name: Text,
    pub pinyin: String,
    pub mechanism: Text,
    /// Name and text of each variant.
    pub variants: [(Text, Text); 3],
    pub detonations: Option<Box<[(Text, Text); 3]>>,
    pub reaction: Option<(Text, Text)>,
}

impl CardSet {
    /// The card with this number.
    pub fn hexagram(&self, number: u8) -> &Hexagram {
        &self.hexagrams[number as usize]
    }

    /// What is printed on it.
    pub fn print(&self, number: u8) -> &HexagramPrint {
        &self.prints.hexagrams[number as usize]
    }

    /// One of its variants.
    pub fn variant(&self, number: u8, dept: Dept) -> &Variant {
        &self.hexagrams[number as usize].variants[dept as usize]
    }
}

/// The program's own cards under the default options.
pub fn book() -> Arc<Ruleset> {
    static BOOK: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
        let options = Options::default();
        let set = compile(&cards::sources(FILES), &options);
        Rules::intern(options, set.unwrap_or_else(|mistakes| panic!("{mistakes:?}")))
    });
    BOOK.clone()
}

/// Compiles card files; every mistake of every file is found.
pub fn compile(files: &[Source], options: &Options) -> Result<CardSet, Vec<Mistake>> {
    static COMPILED: Compiled<(Vec<Source>, Options), CardSet> = Compiled::new();
    COMPILED.get((files.to_vec(), *options), |(files, options)| compile_anew(files, options))
}

fn compile_anew(files: &[Source], options: &Options) -> Result<CardSet, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut set = CardSet {
        hexagrams: vec![Hexagram::default(); 65],
        by_lines: vec![0; 64],
        star_rounds: vec![None; Star::ALL.len()],
        prints: Prints {
            hexagrams: vec![HexagramPrint::default(); 65],
            destinies: vec![Default::default(); Destiny::ALL.len()],
            stars: vec![Default::default(); Star::ALL.len()],
            functions: vec![Text::default(); Function::ALL.len()],
            natals: vec![Default::default(); Natal::ALL.len()],
            art: BTreeMap::new(),
        },
    };
    for source in files {
        let Some(mut reader) = Reader::parse(source, KEYS, &mut mistakes) else { continue };
        reader.entries(&["hexagram", "destiny", "star", "function", "natal"], |table, entry| {
            match table {
                "hexagram" => hexagram(entry, options, &mut set),
                "destiny" => {
                    let (id, name, text) = (entry.word(ID, Destiny::IDS), entry.text(NAME), entry.text(TEXT));
                    picture(entry, table, id.as_ref(), &mut set);
                    if let (Some(id), Some(name), Some(text)) = (id, name, text) {
                        place(entry, Destiny::IDS, &mut set.prints.destinies, &id, (name.value, text.value));
                    }
                }
                "star" => star(entry, &mut set),
                "function" => {
                    let (id, text) = (entry.word(ID, Function::IDS), entry.text(TEXT));
                    picture(entry, "card", id.as_ref(), &mut set);
                    if let (Some(id), Some(text)) = (id, text) {
                        place(entry, Function::IDS, &mut set.prints.functions, &id, text.value);
                    }
                }
                _ => {
                    let (id, passive, skill) = (entry.word(ID, Natal::IDS), entry.text(PASSIVE), entry.text(SKILL));
                    picture(entry, table, id.as_ref(), &mut set);
                    if let (Some(id), Some(passive), Some(skill)) = (id, passive, skill) {
                        place(entry, Natal::IDS, &mut set.prints.natals, &id, (passive.value, skill.value));
                    }
                }
            }
            true
        });
    }
    // What is wrong with an entry is no reason to miss it as well.
    if mistakes.is_empty() {
        complete(&mut set, &mut mistakes);
    }
    // A program that options change is read twice.
    let mut told: Vec<Mistake> = Vec::new();
    mistakes.retain(|mistake| {
        let new = !told.contains(mistake);
        told.push(mistake.clone());
        new
    });
    if mistakes.is_empty() { Ok(set) } else { Err(mistakes) }
}

/// Reads the picture of a thing of this class.
fn picture(entry: &mut Entry<'_>, class: &str, id: Option<&Value<&'static str>>, set: &mut CardSet) {
    if let (Some(art), Some(id)) = (entry.art(), id) {
        set.prints.art.insert(format!("{class}:{}", id.value), art);
    }
}

/// Each id has one entry.
fn place<T: Default + PartialEq>(
    entry: &mut Entry<'_>,
    ids: &[&str],
    list: &mut [T],
    id: &Value<&'static str>,
    value: T,
) {
    let Some(at) = ids.iter().position(|one| *one == id.value) else { return };
    if list[at] != T::default() {
        let word = id.value;
        let what = text!("`{word}` 有两个", "there are two of `{word}`");
        entry.mistake(id.span.clone(), what, ("第二个", "the second"), Some(Text::new("每个一次", "each once")));
    }
    list[at] = value;
}

fn star(entry: &mut Entry<'_>, set: &mut CardSet) {
    let (id, name) = (entry.word(ID, Star::IDS), entry.text(NAME));
    picture(entry, "star", id.as_ref(), set);
    let rounds = if entry.has(ROUNDS) { entry.number(ROUNDS, 1..=20).map(|rounds| rounds.value as u8) } else { None };
    let mut printed = Printed::default();
    printed.may.extend(id.iter().flat_map(|id| fixed_numbers(Star::from_id(id.value).unwrap_or_default())));
    if let Some(rounds) = rounds {
        printed.add(ROUNDS, rounds.into(), Print::Must);
    }
    let text = print_text(entry, TEXT, &printed);
    if let (Some(id), Some(name), Some(text)) = (id, name, text) {
        place(entry, Star::IDS, &mut set.prints.stars, &id, (name.value, text));
        set.star_rounds[Star::from_id(id.value).unwrap_or_default() as usize] = rounds;
    }
}

/// The numbers of a star's rule (TJC-14), which its text may say.
fn fixed_numbers(star: Star) -> &'static [u32] {
    match star {
        // Its clock is an option (TJ-R81).
        Star::Ziwei => &[20, 3],
        Star::Yinghuo | Star::Taibai => &[3],
        Star::Luohou | Star::Qisha | Star::Tiangou | Star::Wuxing => &[],
    }
}

fn hexagram(entry: &mut Entry<'_>, options: &Options, set: &mut CardSet) {
    let number = entry.number(NUMBER, 1..=64);
    let (id, name, pinyin, mechanism) = (entry.name(ID), entry.text(NAME), entry.name(PINYIN), entry.text(MECHANISM));
    let (art, lines) = (entry.art(), entry.name(LINES));
    let (strokes, hanzi) = (entry.number(STROKES, 1..=99), entry.number(HANZI, 1..=99));
    let Some(number) = number else { return };
    let at = number.value as u8;
    set.prints.art.extend(art.map(|art| (format!("card:{at}"), art)));
    let mut card = Hexagram::default();
    let mut print = HexagramPrint::default();
    // The numbers of the detonations, which the texts of the variants say too.
    let mut detonated: [Printed; 3] = Default::default();
    // What the entity of another card does is a rule.
    if at == LINKED {
        let mut variants = Box::new([Variant::default(), Variant::default(), Variant::default()]);
        let mut prints: Box<[(Text, Text); 3]> = Box::default();
        for (dept, key) in Dept::ALL.iter().zip(DETONATIONS) {
            let printed = &mut detonated[*dept as usize];
            let read = entry.part(key, |part| variant(part, key, (at, *dept), options, printed));
            if let Some((variant, words)) = read {
                (variants[*dept as usize], prints[*dept as usize]) = (variant, words);
            }
            printed.may_spell(u32::MAX);
        }
        (card.detonations, print.detonations) = (Some(variants), Some(prints));
    }
    for ((dept, key), mut printed) in Dept::ALL.iter().zip([TIAN, REN, DI]).zip(detonated) {
        let read = entry.part(key, |part| variant(part, key, (at, *dept), options, &mut printed));
        if let Some((variant, words)) = read {
            (card.variants[*dept as usize], print.variants[*dept as usize]) = (variant, words);
        }
    }
    if entry.has(REACTION) {
        let read = entry.part(REACTION, |part| {
            let window = part.word(WINDOW, &["target", "loss"]);
            if window.is_some_and(|window| window.value == "target") {
                let words = (part.text(NAME), part.text(TEXT));
                return (Reaction::Target, words.0.zip(words.1).map(|(name, text)| (name.value, text.value)));
            }
            let (variant, words) = variant(part, REACTION, (at, Dept::Tian), options, &mut Printed::default());
            (Reaction::Loss(Box::new(variant)), Some(words))
        });
        if let Some((reaction, words)) = read {
            (card.reaction, print.reaction) = (Some(reaction), words);
        }
    }
    if let Some(lines) = lines {
        let yang = |(at, line): (usize, char)| if line == '1' { 1 << at } else { 0 };
        if lines.value.len() == 6 && lines.value.chars().all(|line| matches!(line, '0' | '1')) {
            card.lines = lines.value.chars().enumerate().map(yang).sum();
            let read = |other: &usize| *other != at as usize && !set.prints.hexagrams[*other].id.is_empty();
            let twin = (1..=64).filter(read).find(|&other| set.hexagrams[other].lines == card.lines);
            if let Some(twin) = twin {
                let what = text!("卦牌 {at} 与 {twin} 的六爻相同", "hexagrams {at} and {twin} have the same lines");
                let expected = Text::new("64 卦各不相同", "64 different figures");
                entry.mistake(lines.span, what, ("这里", "here"), Some(expected));
            }
        } else {
            let what = text!("`{}` 不是六爻", "`{}` is not six lines", lines.value);
            let expected = Text::new("六个 0 或 1，从初爻起", "six of 0 and 1, the lowest line first");
            entry.mistake(lines.span, what, ("这里", "here"), Some(expected));
        }
    }
    let used = if options.strokes == Strokes::Hanzi { hanzi } else { strokes };
    card.strokes = used.map_or(0, |strokes| strokes.value as u8);
    if !set.prints.hexagrams[at as usize].id.is_empty() {
        let what = text!("有两张 {at} 号卦牌", "there are two hexagrams with the number {at}");
        let expected = Text::new("1 到 64 每个号码一次", "each number from 1 to 64 once");
        entry.mistake(number.span, what, ("第二张", "a second one"), Some(expected));
    }
    print.id = id.map(|id| id.value).unwrap_or_default();
    print.name = name.map(|name| name.value).unwrap_or_default();
    print.pinyin = pinyin.map(|pinyin| pinyin.value).unwrap_or_default();
    print.mechanism = mechanism.map(|mechanism| mechanism.value).unwrap_or_default();
    (set.hexagrams[at as usize], set.prints.hexagrams[at as usize]) = (card, print);
}

/// One variant with its name and text, which takes its numbers from the program.
fn variant(
    part: &mut Entry<'_>,
    key: &'static str,
    card: (u8, Dept),
    options: &Options,
    printed: &mut Printed,
) -> (Variant, (Text, Text)) {
    let name = part.text(NAME).map(|name| name.value).unwrap_or_default();
    let book = language::read(part, key, card, &Options::default(), printed);
    let variant = if *options == Options::default() {
        book
    } else {
        language::read(part, key, card, options, &mut Printed::default())
    };
    let text = print_text(part, TEXT, printed);
    (variant, (name, text.unwrap_or_default()))
}

/// Works out Complement and Overturn, and notes what is missing.
fn complete(set: &mut CardSet, mistakes: &mut Vec<Mistake>) {
    let missing: Vec<String> =
        (1..=64).filter(|&at| set.prints.hexagrams[at].id.is_empty()).map(|at: usize| at.to_string()).collect();
    if !missing.is_empty() {
        mistakes.push(Mistake::plain(text!("缺少卦牌：{}", "no hexagram has the number {}", missing.join(", "))));
        return;
    }
    for at in 1..=64 {
        let lines = set.hexagrams[at].lines as usize;
        // Two with the same lines have been noted where they stand.
        if set.by_lines[lines] != 0 {
            return;
        }
        set.by_lines[lines] = at as u8;
    }
    for at in 1..=64 {
        let lines = set.hexagrams[at].lines;
        set.hexagrams[at].cuo = set.by_lines[complement(lines) as usize];
        set.hexagrams[at].zong = set.by_lines[overturn(lines) as usize];
    }
    let named = |(zh, en): (&str, &str), ids: &[&str], empty: &dyn Fn(usize) -> bool, mistakes: &mut Vec<Mistake>| {
        for at in (0..ids.len()).filter(|&at| empty(at)) {
            mistakes.push(Mistake::plain(text!("没有{zh} `{}`", "there is no {en} `{}`", ids[at])));
        }
    };
    let prints = &set.prints;
    named(("命格", "destiny"), Destiny::IDS, &|at| prints.destinies[at].1.en.is_empty(), mistakes);
    named(("星象", "star"), Star::IDS, &|at| prints.stars[at].1.en.is_empty(), mistakes);
    named(("功能牌", "function card"), Function::IDS, &|at| prints.functions[at].en.is_empty(), mistakes);
    named(("本命卦", "natal trigram"), Natal::IDS, &|at| prints.natals[at].0.en.is_empty(), mistakes);
}
