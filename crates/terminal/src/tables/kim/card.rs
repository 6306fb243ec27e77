//! What is printed on a card, as its thing tells it.

use super::KimScene;
use super::words as w;
use crate::tables::parts::{counted, times};
use ::kim::table::{Form, Kind};
use kernel::Lang;

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub kind: Kind,
    /// Of a monster.
    pub level: u8,
    pub attack: u16,
    pub defence: u16,
    /// Of a prophecy.
    pub form: Form,
    pub quick: bool,
    /// Kind, tribe and numbers in one line.
    pub facts: String,
    /// In the reader's language.
    pub text: String,
    /// Does it do something when it is used, and when it reacts?
    pub direct: bool,
    pub reacts: bool,
}

/// A skill as a card's text tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    pub name: String,
    pub text: String,
}

/// A thing's text is `monster · Mosscrown · level 2 · ATK 6 · DEF 6` or `prophecy · Mosscrown ·
/// lasting · Quick`, then what the card does.
pub fn printed(scene: &KimScene<'_>, id: &str) -> Printed {
    let Some(thing) = scene.thing(&format!("card:{id}")) else { return Printed::default() };
    let (own, english) = (scene.lang.of(&thing.text), &thing.text.en);
    let facts: Vec<&str> = english.lines().next().unwrap_or_default().split(" · ").collect();
    let number = |at: usize| facts.get(at).and_then(|word| word.rsplit(' ').next()?.parse::<u16>().ok()).unwrap_or(0);
    let kind = facts.first().and_then(|word| Kind::from_id(word)).unwrap_or_default();
    let form = facts.get(2).and_then(|word| Form::from_id(word)).unwrap_or_default();
    let (own_facts, text) = own.split_once('\n').unwrap_or((own, ""));
    Printed {
        kind,
        level: number(2).min(u8::MAX.into()) as u8,
        attack: number(3),
        defence: number(4),
        form,
        quick: kind == Kind::Prophecy && facts.contains(&"Quick"),
        facts: own_facts.to_owned(),
        text: text.to_owned(),
        reacts: english.contains("[Reaction"),
        direct: form != Form::Ordinary || english.contains("[Direct]"),
    }
}

/// The name of a card.
pub fn name(scene: &KimScene<'_>, id: &str) -> String {
    scene.thing_name(&format!("card:{id}")).to_owned()
}

/// The name of a card, whole and short.
pub fn names(scene: &KimScene<'_>, id: &str) -> [String; 2] {
    let long = name(scene, id);
    let last = || long.rsplit(' ').next().unwrap_or(&long).to_owned();
    let short = match scene.lang {
        Lang::En => w::short(id).map_or_else(last, str::to_owned),
        Lang::Zh => long.clone(),
    };
    [long, short]
}

/// `L2 6/6` of a monster, `Pr`, `Eq`, `LaQ` of prophecies.
pub fn tag(scene: &KimScene<'_>, id: &str) -> String {
    let (lang, printed) = (scene.lang, printed(scene, id));
    match printed.kind {
        Kind::Monster => w::MONSTER_TAG.with(lang, &[&printed.level, &printed.attack, &printed.defence]),
        Kind::Prophecy => {
            let quick = if printed.quick { w::QUICK_TAG.of(lang) } else { "" };
            format!("{}{quick}", w::form_tag(printed.form).of(lang))
        }
    }
}

/// Names with how many there are of each: `Sparkstoat×2`, `Last Ember`.
pub fn named<'a>(scene: &KimScene<'_>, ids: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    counted(ids).into_iter().map(|(id, count)| times(&name(scene, id), count)).collect()
}

/// The skill `sea_of_boughs` of a card: its id is its English name, and the skills of a text stand in
/// the same order in both languages.
pub fn skill(scene: &KimScene<'_>, id: &str, skill: &str) -> Option<Skill> {
    let thing = scene.thing(&format!("card:{id}"))?;
    let english = skills(&thing.text.en, ["[", "]"], ":", &["kill", "Special"]);
    let own = skills(&thing.text.zh, ["【", "】"], "：", &["技能"]);
    let at = english.iter().position(|one| as_id(&one.name) == skill)?;
    let skills = scene.lang.pick(own, english);
    skills.into_iter().nth(at)
}

/// What a book does when it reacts, without its condition: `[Reaction] Buff chain: when …: draw 1.`
pub fn reaction(scene: &KimScene<'_>, id: &str) -> Option<String> {
    let text = printed(scene, id).text;
    let (tag, colon) = scene.lang.pick(("【反应】", "："), ("[Reaction", ":"));
    let (_, reaction) = text.split_once(tag)?;
    let (condition, effect) = reaction.split_once(colon)?;
    let effect = if condition.ends_with("chain") {
        effect.split_once(colon).map_or(effect, |(_, effect)| effect)
    } else {
        effect
    };
    Some(effect.trim().to_owned())
}

/// `Last-Ember Bite` is `last_ember_bite`.
fn as_id(name: &str) -> String {
    let letters = name.chars().filter(|letter| *letter != '\'' && *letter != '’');
    letters.map(|letter| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '_' }).collect()
}

/// The skills in a text: behind the words in brackets stand a name, a colon and what it does.
fn skills(text: &str, [open, close]: [&str; 2], colon: &str, says_skill: &[&str]) -> Vec<Skill> {
    let mut skills = Vec::new();
    let mut tags = String::new();
    for part in text.split(open).skip(1) {
        let Some((tag, rest)) = part.split_once(close) else { continue };
        tags += tag;
        if rest.trim().is_empty() {
            continue;
        }
        let is_skill = says_skill.iter().any(|word| tags.contains(word));
        if let (true, Some((name, text))) = (is_skill, rest.split_once(colon)) {
            skills.push(Skill { name: name.trim().to_owned(), text: text.trim().to_owned() });
        }
        tags.clear();
    }
    skills
}
