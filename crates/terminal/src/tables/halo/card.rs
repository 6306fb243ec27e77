//! What is printed on a card, as its thing tells it: names, cost, numbers, text.

use super::HaloScene;
use super::words as w;
use kernel::face::Figure;

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub supply: i32,
    pub battery: i32,
    /// `3/2/4`, of a unit.
    pub numbers: Option<String>,
    /// `Covenant · VEHICLE`.
    pub kind: String,
    /// With their numbers: SHIELDED 2.
    pub keywords: Vec<(&'static str, Option<u32>)>,
    /// In the reader's language.
    pub text: String,
}

/// `UNSC-001` of `UNSC-001*`.
pub fn bare(id: &str) -> &str {
    id.trim_end_matches('*')
}

/// The whole name; a star for a copy that costs less this turn.
pub fn name(scene: &HaloScene<'_>, id: &str) -> String {
    let star = if id.ends_with('*') { "*" } else { "" };
    format!("{}{star}", scene.thing_name(&format!("card:{}", bare(id))))
}

/// The name, whole and short.
pub fn names(scene: &HaloScene<'_>, id: &str) -> [String; 2] {
    let star = if id.ends_with('*') { "*" } else { "" };
    let long = name(scene, id);
    let short = w::short(bare(id)).map_or_else(|| long.clone(), |words| format!("{}{star}", words.of(scene.lang)));
    [long, short]
}

/// What its face says.
pub fn printed(scene: &HaloScene<'_>, id: &str) -> Printed {
    let face = scene.thing(&format!("card:{}", bare(id))).and_then(|thing| thing.face.as_ref());
    let Some(face) = face else { return Printed::default() };
    let number = |figures: &[Figure], sign: &str| {
        figures.iter().find(|figure| figure.sign == sign).map_or(0, |figure| figure.value)
    };
    let stats = ["attack", "shield", "health"].map(|sign| number(&face.stats, sign).to_string());
    let rules: Vec<&str> = face.rules.iter().map(|rule| scene.lang.of(&rule.body)).collect();
    Printed {
        supply: number(&face.cost, "supply"),
        battery: number(&face.cost, "battery"),
        numbers: (!face.stats.is_empty()).then(|| stats.join("/")),
        kind: scene.lang.of(&face.kind).to_owned(),
        keywords: face.keywords.iter().map(|keyword| (keyword.id, keyword.value)).collect(),
        text: rules.join(" "),
    }
}

/// What a card of the own hand costs now, before its name: `7+1B`.
pub fn cost(scene: &HaloScene<'_>, id: &str) -> String {
    let battery = printed(scene, id).battery;
    let supply = supply_now(scene, id);
    if battery > 0 { format!("{supply}+{battery}B") } else { supply.to_string() }
}

/// The same as a sentence has it: 7 Supply and 1 Battery.
pub fn cost_in_words(scene: &HaloScene<'_>, id: &str) -> String {
    let (supply, battery) = (supply_now(scene, id), printed(scene, id).battery);
    match battery {
        0 => w::COST_OF.with(scene.lang, &[&supply]),
        _ => w::COST_BATTERY.with(scene.lang, &[&supply, &battery]),
    }
}

/// What a card of the own hand costs now.
pub fn supply_now(scene: &HaloScene<'_>, id: &str) -> i32 {
    let cost = scene.piece(&format!("hand:{id}")).and_then(|piece| piece.cost.as_ref());
    cost.map_or_else(|| printed(scene, id).supply, |cost| cost.now)
}

/// Equal cards together, in the order in which the first of each came.
pub fn counted(ids: &[String]) -> Vec<(&str, usize)> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for id in ids {
        match counts.iter_mut().find(|(known, _)| known == id) {
            Some((_, count)) => *count += 1,
            None => counts.push((id, 1)),
        }
    }
    counts
}

/// Marine ×2.
pub fn times(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{name}×{count}") }
}
