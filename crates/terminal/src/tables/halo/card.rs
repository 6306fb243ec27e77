//! What is printed on a card, as its thing tells it: names, cost, numbers, text.

use super::words as w;
use super::{HaloScene, Whose};

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub supply: u8,
    pub battery: u8,
    /// `3/2/4`, of a unit.
    pub numbers: Option<String>,
    pub tag: Option<String>,
    pub keywords: Vec<String>,
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

/// The first line of a thing's text is `Covenant unit · Supply 6 · 5/2/7 VEHICLE · ARMOR, SHIELDED(2)`.
pub fn printed(scene: &HaloScene<'_>, id: &str) -> Printed {
    let Some(thing) = scene.thing(&format!("card:{}", bare(id))) else { return Printed::default() };
    let facts = thing.text.en.lines().next().unwrap_or_default();
    let mut printed = Printed { text: scene.lang.of(&thing.text).lines().skip(1).collect(), ..Printed::default() };
    for fact in facts.split(" · ").skip(1).filter(|fact| *fact != "legendary") {
        let number = |word: &str| fact.split(word).nth(1).and_then(leading_number).unwrap_or(0);
        if fact.starts_with("Supply ") {
            (printed.supply, printed.battery) = (number("Supply "), number("Battery "));
        } else if let Some((numbers, tag)) = fact.split_once(' ').filter(|(numbers, _)| numbers.contains('/')) {
            (printed.numbers, printed.tag) = (Some(numbers.to_owned()), Some(tag.to_owned()));
        } else if !fact.is_empty() {
            printed.keywords = fact.split(", ").map(str::to_owned).collect();
        }
    }
    printed
}

fn leading_number(text: &str) -> Option<u8> {
    text.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
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
pub fn supply_now(scene: &HaloScene<'_>, id: &str) -> u8 {
    let costs = Whose::Ours.side(scene).costs.as_ref();
    costs.and_then(|costs| costs.get(id).copied()).unwrap_or_else(|| printed(scene, id).supply)
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
