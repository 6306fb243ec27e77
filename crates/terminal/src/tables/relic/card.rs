//! What is printed on a card or relic, as its thing tells it, and what a card costs now.

use super::DuelScene;
use super::words as w;
use crate::tables::parts::{counted, times};
use ::relic::table::{Kind, Window};
use kernel::Lang;

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub kind: Kind,
    pub cost: u8,
    /// Of a conditional trap.
    pub window: Option<Window>,
    /// Of a conditional trap, in the reader's language.
    pub condition: String,
    /// Kind, cost and rarity in one line.
    pub facts: String,
    /// In the reader's language.
    pub text: String,
}

/// `A11` of `A11@2` and `A11@2#2`.
pub fn bare(face: &str) -> &str {
    face.split(['@', '#']).next().unwrap_or(face)
}

/// A thing's text is `trap · cost 1 · Common`, `DECLARE: the enemy plays an attack card` or
/// `unconditional` on traps, then what the card does.
pub fn printed(scene: &DuelScene<'_>, face: &str) -> Printed {
    let Some(thing) = scene.thing(&format!("card:{}", bare(face))) else { return Printed::default() };
    let mut own = scene.lang.of(&thing.text).lines();
    let mut english = thing.text.en.lines();
    let facts = english.next().unwrap_or_default();
    let mut words = facts.split(" · ");
    let kind = words.next().and_then(Kind::from_id).unwrap_or_default();
    let cost = words.next().and_then(|word| word.rsplit(' ').next()?.parse().ok()).unwrap_or(0);
    let facts = own.next().unwrap_or_default().to_owned();
    let (mut window, mut condition) = (None, String::new());
    if kind == Kind::Trap {
        let (own, english) = (own.next().unwrap_or_default(), english.next().unwrap_or_default());
        let name = english.split_once(": ").map_or("", |(name, _)| name);
        window = Window::ALL.iter().copied().find(|window| window.names().1 == name);
        let between = scene.lang.pick("：", ": ");
        condition = own.split_once(between).map(|(_, condition)| condition.to_owned()).unwrap_or_default();
    }
    let text = own.collect::<Vec<_>>().join(" ");
    Printed { kind, cost, window, condition, facts, text }
}

/// What it costs now, by its face.
pub fn cost_now(scene: &DuelScene<'_>, face: &str) -> u8 {
    let face_and_cost = face.split('#').next().and_then(|face| face.split_once('@'));
    let marked = face_and_cost.and_then(|(_, cost)| cost.parse().ok());
    marked.unwrap_or_else(|| printed(scene, face).cost)
}

/// `2`, or `2(4)` where 4 is printed.
pub fn cost(scene: &DuelScene<'_>, face: &str) -> String {
    let (now, printed) = (cost_now(scene, face), printed(scene, face).cost);
    if now == printed { now.to_string() } else { format!("{now}({printed})") }
}

/// `2(4)A`: cost and kind.
pub fn tag(scene: &DuelScene<'_>, face: &str) -> String {
    format!("{}{}", cost(scene, face), w::kind_letter(printed(scene, face).kind).of(scene.lang))
}

/// The name of a card.
pub fn name(scene: &DuelScene<'_>, face: &str) -> String {
    scene.thing_name(&format!("card:{}", bare(face))).to_owned()
}

/// The name of a card, whole and short.
pub fn names(scene: &DuelScene<'_>, face: &str) -> [String; 2] {
    let long = name(scene, face);
    [long.clone(), shortened(scene.lang, bare(face), long)]
}

fn shortened(lang: Lang, id: &str, long: String) -> String {
    match (lang, w::short(id)) {
        (Lang::En, Some(short)) => short.to_owned(),
        _ => long,
    }
}

/// What it does, with the condition of a trap.
pub fn in_short(scene: &DuelScene<'_>, face: &str) -> String {
    let printed = printed(scene, face);
    match (printed.kind, printed.condition.is_empty()) {
        (Kind::Trap, true) => w::TRAP_ANY.with(scene.lang, &[&printed.text]),
        (Kind::Trap, false) => w::TRAP_WHEN.with(scene.lang, &[&printed.condition, &printed.text]),
        _ => printed.text,
    }
}

/// Name and short name, weight and text of a relic: the first line of its thing is
/// `Relic, weight +2`.
pub struct Relic {
    pub names: [String; 2],
    pub weight: String,
    pub text: String,
}

/// What is printed on a relic.
pub fn relic(scene: &DuelScene<'_>, id: &str) -> Relic {
    let thing = scene.thing(&format!("relic:{id}"));
    let long = thing.map(|thing| scene.lang.of(&thing.name).to_owned()).unwrap_or_default();
    let facts = thing.and_then(|thing| thing.text.en.lines().next()).unwrap_or_default();
    // `+0` says no more than `0`.
    let weight = facts.rsplit(' ').next().unwrap_or_default().replace("+0", "0").replace('-', "−");
    let text = thing.map(|thing| scene.lang.of(&thing.text).lines().skip(1).collect::<Vec<_>>().join(" "));
    Relic { names: [long.clone(), shortened(scene.lang, id, long)], weight, text: text.unwrap_or_default() }
}

/// Names with how many there are of each: `Kiln Hook×2`, `Levee`.
pub fn named<'a>(scene: &DuelScene<'_>, faces: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    counted(faces).into_iter().map(|(face, count)| times(&name(scene, face), count)).collect()
}
