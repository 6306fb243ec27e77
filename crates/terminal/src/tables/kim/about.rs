//! What can be read about the things on the table.

use super::words as w;
use super::{ANNOUNCED, ENEMY, GAME, KimScene, Lying, announced, card, half, is_open, lying, slots, slots_of};
use crate::drawn::About;
use crate::tables::parts::{Whose, counted, listed};
use ::kim::table::{Form, Kind, Slot};
use ::kim::{SideView, TextView, UnitView};

/// What an element is called.
pub fn called(scene: &KimScene<'_>, element: &str) -> String {
    let words = match element {
        "summon" => w::SUMMON,
        "set" => w::SET,
        "discard" => w::DISCARD_IT,
        "end" if scene.view.phase == "action" => w::END_TURN,
        "end" => w::END,
        "pass" => w::PASS,
        ANNOUNCED => w::ANNOUNCED,
        GAME => w::GAME,
        ENEMY => return Whose::Theirs.name(scene),
        _ => return called_by_class(scene, element),
    };
    words.of(scene.lang).to_owned()
}

fn called_by_class(scene: &KimScene<'_>, element: &str) -> String {
    let Some((class, id)) = element.split_once(':') else { return element.to_owned() };
    match class {
        "hand" | "pile" | "resolving" => card::name(scene, id),
        "number" => w::MOVE.with(scene.lang, &[&id]),
        "skill" => skill(scene, id).map_or_else(|| id.replace('_', " "), |skill| skill.name),
        _ => Whose::from_id(class).map_or_else(|| id.to_owned(), |whose| called_in_half(scene, whose, id)),
    }
}

fn called_in_half(scene: &KimScene<'_>, whose: Whose, id: &str) -> String {
    let name = whose.name(scene);
    let words = match id {
        "side" => return name,
        "left" => w::LEFT_OF,
        "hurt" => w::EFFECT_DAMAGE_OF,
        "hand" => w::PILE_HAND,
        "deck" => w::PILE_DECK,
        "discard" => w::PILE_DISCARD,
        _ => return Slot::from_id(id).map_or_else(|| id.to_owned(), |slot| called_in_slot(scene, whose, slot)),
    };
    words.with(scene.lang, &[&name])
}

fn called_in_slot(scene: &KimScene<'_>, whose: Whose, slot: Slot) -> String {
    let name = super::thing_name(scene, whose, slot);
    if whose == Whose::Theirs && !scene.watching { w::FOES.with(scene.lang, &[&name]) } else { name }
}

/// The skill of the monster that was touched before it.
fn skill(scene: &KimScene<'_>, id: &str) -> Option<card::Skill> {
    let monsters = slots_of(true).iter().filter_map(|&slot| lying(scene, Whose::Ours, slot).card());
    let touched = scene.marks.path.last().and_then(|path| Slot::from_id(path.strip_prefix("ours:")?));
    let touched = touched.and_then(|slot| lying(scene, Whose::Ours, slot).card());
    touched.into_iter().chain(monsters).find_map(|monster| card::skill(scene, monster, id))
}

/// What can be read about it.
pub fn about(scene: &KimScene<'_>, element: &str) -> Option<About> {
    let title = called(scene, element);
    let (lines, clauses) = match element {
        "end" => (about_end(scene), vec!["KM-6.1"]),
        "pass" => (about_pass(scene), vec!["KM-13.8"]),
        ANNOUNCED => return about_announced(scene, title),
        ENEMY => return Some(about_side(scene, Whose::Theirs, title)),
        GAME => (about_game(scene), vec!["KM-14.1", "KM-14.4", "KM-6.1", "KM-13.2"]),
        _ => return about_by_class(scene, element, title),
    };
    Some(About { title, lines, clauses: owned(&clauses) })
}

fn owned(clauses: &[&str]) -> Vec<String> {
    clauses.iter().map(|&clause| clause.to_owned()).collect()
}

fn about_by_class(scene: &KimScene<'_>, element: &str, title: String) -> Option<About> {
    let (class, id) = element.split_once(':')?;
    match class {
        "hand" => Some(about_held(scene, id, title)),
        "pile" | "resolving" => Some(about_card(scene, id, title)),
        "skill" => {
            let skill = skill(scene, id)?;
            Some(About { title, lines: vec![skill.text], clauses: owned(&["KM-4.4", "KM-4.5", "KM-9.5"]) })
        }
        _ => about_in_half(scene, Whose::from_id(class)?, id, title),
    }
}

fn about_in_half(scene: &KimScene<'_>, whose: Whose, id: &str, title: String) -> Option<About> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let (lines, clauses) = match id {
        "side" => return Some(about_side(scene, whose, title)),
        "left" => {
            let line = w::LEFT_LINE.with(lang, &[&side.summon_left, &side.uses_left, &side.granted]);
            (vec![line], vec!["KM-7.2", "KM-7.5", "KM-8.1"])
        }
        "hurt" => (vec![w::EFFECT_DAMAGED_LINE.of(lang).to_owned()], vec!["KM-11.8"]),
        "hand" => (about_hand(scene, side), vec!["KM-3.3"]),
        "deck" => (about_deck(scene, side), vec!["KM-6.4", "KM-6.5"]),
        "discard" => (about_discard(scene, side), vec!["KM-2.6"]),
        _ => return Some(about_slot(scene, whose, Slot::from_id(id)?, title)),
    };
    Some(About { title, lines, clauses: owned(&clauses) })
}

/// Turn and phase, what is left, what ends the game and when.
fn about_game(scene: &KimScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let acting = Whose::active(scene);
    let turn = format!("{}/{}", view.turn, view.last_turn);
    let status = w::SAY_STATUS.with(lang, &[&turn, &acting.name(scene), &w::phase(view.phase).of(lang)]);
    let mut lines = vec![status];
    if view.phase != "over" {
        let side = acting.side(scene);
        lines.push(w::LEFT_LINE.with(lang, &[&side.summon_left, &side.uses_left, &side.granted]));
        if side.quick_left > 0 {
            lines.push(w::QUICK_LEFT.with(lang, &[&side.quick_left]));
        }
    }
    lines.push(w::ENDS.of(lang).to_owned());
    lines.push(w::ENDS_BY_LIMIT.with(lang, &[&view.last_turn, &view.last_turn.saturating_sub(view.turn)]));
    lines.push(w::CHAIN_RULE.with(lang, &[&view.chain_limit]));
    lines
}

/// What is printed on a card.
fn about_card(scene: &KimScene<'_>, id: &str, title: String) -> About {
    let printed = card::printed(scene, id);
    let thing = scene.thing(&format!("card:{id}"));
    let clauses = thing.map(|thing| thing.clauses.clone()).unwrap_or_default();
    About { title, lines: vec![printed.text, printed.facts], clauses }
}

/// The first line is read before the card is touched: what it does.
fn about_held(scene: &KimScene<'_>, id: &str, title: String) -> About {
    let (lang, side) = (scene.lang, Whose::Ours.side(scene));
    let mut about = about_card(scene, id, title);
    let printed = card::printed(scene, id);
    about.lines.push(match (printed.kind, printed.level) {
        (Kind::Monster, 0) => w::TO_SUMMON_FREE.of(lang).to_owned(),
        (Kind::Monster, level) => w::TO_SUMMON.with(lang, &[&level, &spirit(side)]),
        (Kind::Prophecy, _) => match (printed.direct, printed.form) {
            (false, _) => w::NO_DIRECT,
            (true, Form::Ordinary) => w::AFTER_USE,
            (true, Form::Lasting | Form::Equipment) => w::STAYS,
        }
        .of(lang)
        .to_owned(),
    });
    if printed.kind == Kind::Prophecy && !printed.reacts {
        about.lines.push(w::NO_REACTION.of(lang).to_owned());
    }
    if side.known.iter().any(|known| known == id) {
        about.lines.push(w::KNOWN_TO_ENEMY.of(lang).to_owned());
    }
    let more: &[&str] = match printed.kind {
        Kind::Monster => &["KM-7.3", "KM-7.5"],
        Kind::Prophecy => &["KM-5.2", "KM-5.3"],
    };
    about.clauses.extend(owned(more));
    about
}

fn spirit(side: &SideView) -> usize {
    side.units().into_iter().flatten().map(|unit| unit.spirit).sum()
}

fn about_slot(scene: &KimScene<'_>, whose: Whose, slot: Slot, title: String) -> About {
    match lying(scene, whose, slot) {
        Lying::Unit(unit) => about_unit(scene, whose, slot, unit, title),
        Lying::Text(text) => about_text(scene, whose, text, title),
        Lying::Nothing => {
            let clause = if slot.is_monster() { "KM-2.2" } else { "KM-2.3" };
            About { title, lines: vec![w::EMPTY_LINE.of(scene.lang).to_owned()], clauses: owned(&[clause, "KM-2.7"]) }
        }
    }
}

fn about_unit(scene: &KimScene<'_>, whose: Whose, slot: Slot, unit: &UnitView, title: String) -> About {
    let lang = scene.lang;
    let mut about = match &unit.card {
        Some(id) => about_card(scene, id, title),
        None => About { title, lines: vec![w::EGG_UNKNOWN.of(lang).to_owned()], clauses: Vec::new() },
    };
    let printed = unit.card.as_ref().map(|id| card::printed(scene, id)).unwrap_or_default();
    if let (Some(attack), Some(defence)) = (unit.attack, unit.defence)
        && (attack, defence) != (printed.attack, printed.defence)
    {
        let now = w::NOW.with(lang, &[&attack, &defence, &printed.attack, &printed.defence]);
        about.lines.insert(1, now);
    }
    if unit.egg && unit.card.is_some() && whose == Whose::Ours {
        about.lines.insert(1, w::EGG_OWN.with(lang, &[&printed.level]));
    }
    // Level and spirit are told elsewhere, and so are the numbers of a monster.
    let told = [
        unit.level.map(|level| w::LEVEL[0].with(lang, &[&level])),
        Some(w::SPIRIT[0].with(lang, &[&unit.spirit])),
        unit.attack.map(|attack| w::NUMBERS[0].with(lang, &[&attack, &unit.defence.unwrap_or_default()])),
    ];
    let notes = slots::notes(scene, whose, slot).into_iter().map(|[long, _]| long);
    let marks: Vec<String> = notes.filter(|note| !told.iter().flatten().any(|told| told == note)).collect();
    if !marks.is_empty() {
        about.lines.push(listed(lang, &marks));
    }
    about.lines.extend(still_to_do(scene, whose, unit));
    about.lines.extend(slots::sources(scene, unit));
    about.lines.push(stack(scene, unit));
    let worn: Vec<&str> =
        unit.equipment.iter().filter_map(|slot| lying(scene, whose, Slot::from_id(slot)?).card()).collect();
    for added in unit.added.iter().filter(|added| !worn.contains(&added.card.as_str())) {
        let numbers = slots::signed(added.attack.into(), added.defence.into());
        about.lines.push(w::ADDED.with(lang, &[&card::name(scene, &added.card), &numbers]));
    }
    for id in worn {
        let name = card::name(scene, id);
        about.lines.push(w::WEARS.with(lang, &[&w::READ.with(lang, &[&name, &card::printed(scene, id).text])]));
    }
    about.lines.extend(marked(scene, unit, &mut about.clauses));
    about.clauses.extend(owned(if unit.egg { &["KM-2.4", "KM-11.6"] } else { &["KM-4.6", "KM-10.9"] }));
    about.clauses.dedup();
    about
}

/// What a monster of whoever's turn it is may still do in it.
fn still_to_do(scene: &KimScene<'_>, whose: Whose, unit: &UnitView) -> Option<String> {
    if unit.egg || Whose::active(scene) != whose || scene.view.phase == "over" {
        return None;
    }
    let held = unit.no_attack >= scene.view.turn || unit.forbidden_by.is_some();
    let words = match (!unit.skill_used, !unit.attacked && !held) {
        (true, true) => w::STILL_BOTH,
        (true, false) => w::STILL_SKILL,
        (false, true) => w::STILL_ATTACK,
        (false, false) => w::STILL_NOTHING,
    };
    Some(words.of(scene.lang).to_owned())
}

/// What the marks on a card mean.
fn marked(scene: &KimScene<'_>, unit: &UnitView, clauses: &mut Vec<String>) -> Vec<String> {
    let has = [
        (unit.guard, "keyword:guard"),
        (unit.shields > 0, "mark:shield"),
        (unit.buffs.count > 0, "mark:buff"),
        (unit.weakens.count > 0, "mark:weaken"),
        ((unit.change.attack, unit.change.defence) != (0, 0), "mark:change"),
        (unit.finale, "mark:finale_mark"),
        (unit.no_attack >= scene.view.turn && unit.no_attack > 0, "mark:cannot_attack"),
    ];
    let mut lines = Vec::new();
    for thing in has.iter().filter(|(has, _)| *has).filter_map(|(_, id)| scene.thing(id)) {
        lines.push(w::READ.with(scene.lang, &[&scene.lang.of(&thing.name), &scene.lang.of(&thing.text)]));
        clauses.extend(thing.clauses.iter().cloned());
    }
    lines
}

/// The whole spirit stack.
fn stack(scene: &KimScene<'_>, unit: &UnitView) -> String {
    let lang = scene.lang;
    let hidden = w::STACK_HIDDEN.of(lang);
    // To a referee what is hidden from the players has a star.
    let face = |spirit: &Option<String>| match spirit.as_deref().map(|id| (id.strip_suffix('*'), id)) {
        Some((Some(id), _)) => w::IN_BRACKETS.with(lang, &[&card::name(scene, id), &hidden]),
        Some((None, id)) => card::name(scene, id),
        None => hidden.to_owned(),
    };
    match unit.spirit {
        0 => w::STACK_NONE.of(lang).to_owned(),
        count => w::STACK.with(lang, &[&count, &listed(lang, &unit.stack.iter().map(face).collect::<Vec<_>>())]),
    }
}

fn about_text(scene: &KimScene<'_>, whose: Whose, text: &TextView, title: String) -> About {
    let lang = scene.lang;
    let mut about = match &text.card {
        Some(id) => about_card(scene, id, title),
        None => About { title, lines: vec![w::BOOK_UNKNOWN.of(lang).to_owned()], clauses: Vec::new() },
    };
    if let Some(on) = text.on {
        let monster = Slot::from_id(on).map(|slot| called_in_slot(scene, whose, slot));
        about.lines.push(w::ON_LINE.with(lang, &[&monster.unwrap_or_default()]));
        about.clauses.push("KM-12.3".to_owned());
    }
    if text.book {
        if text.card.is_some() && whose == Whose::Ours {
            let printed = text.card.as_ref().map(|id| card::printed(scene, id)).unwrap_or_default();
            let words = match (printed.reacts, printed.direct) {
                (true, true) => w::BOOK_BOTH,
                (true, false) => w::BOOK_REACTS,
                (false, _) => w::BOOK_DIRECT,
            };
            about.lines.insert(1, words.of(lang).to_owned());
        }
        let own = whose == Whose::Ours && !scene.watching;
        let known = w::known_by(text.known, own, text.card.is_some() && !scene.watching);
        about.lines.extend(known.map(|[long, _]| long.of(lang).to_owned()));
        about.clauses.extend(owned(&["KM-5.2", "KM-13.11"]));
    }
    about
}

fn about_announced(scene: &KimScene<'_>, title: String) -> Option<About> {
    let pending = announced::pending(scene)?;
    let mut lines = vec![announced::sentence(scene)?];
    lines.extend(announced::state(scene));
    lines.extend(announced::chain(scene));
    let name = card::name(scene, &pending.card);
    lines.push(w::READ.with(scene.lang, &[&name, &card::printed(scene, &pending.card).text]));
    let clause = match pending.what {
        "attack" => "KM-9.6",
        "prophecy" => "KM-8.4",
        _ => "KM-9.5",
    };
    Some(About { title, lines, clauses: owned(&[clause, "KM-13.2", "KM-13.3"]) })
}

fn about_end(scene: &KimScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let line = w::END_ABOUT.iter().find(|(phase, _)| *phase == view.phase).map(|(_, words)| words.of(lang).to_owned());
    let mut lines: Vec<String> = line.into_iter().collect();
    let touchable = |class: &str| scene.marks.touchable.iter().any(|element| element.starts_with(class));
    if view.phase == "layout" && Whose::Ours.side(scene).summon_left > 0 && touchable("hand:M") {
        lines.push(w::END_SUMMON.of(lang).to_owned());
    }
    if view.phase == "action" && touchable("ours:") {
        lines.push(w::END_TOUCHABLE.of(lang).to_owned());
    }
    lines
}

fn about_pass(scene: &KimScene<'_>) -> Vec<String> {
    let quick = scene.view.phase == "start" && announced::pending(scene).is_none();
    vec![if quick { w::PASS_QUICK } else { w::PASS_ABOUT }.of(scene.lang).to_owned()]
}

fn about_hand(scene: &KimScene<'_>, side: &SideView) -> Vec<String> {
    let mut lines = vec![w::HAND_LINE.with(scene.lang, &[&side.hand_count])];
    let known: Vec<&str> = side.hand.iter().flatten().map(String::as_str).collect();
    if !known.is_empty() {
        lines.push(w::HAND_KNOWN.with(scene.lang, &[&listed(scene.lang, &card::named(scene, known.iter().copied()))]));
        lines.extend(each(scene, known));
    }
    lines
}

/// Each card once, with what it does.
fn each<'a>(scene: &KimScene<'_>, ids: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let line = |(id, _): (&str, usize)| {
        w::CARD_LINE.with(scene.lang, &[&card::name(scene, id), &card::tag(scene, id), &card::printed(scene, id).text])
    };
    counted(ids).into_iter().map(line).collect()
}

fn about_deck(scene: &KimScene<'_>, side: &SideView) -> Vec<String> {
    let mut lines = vec![w::DECK_LINE.with(scene.lang, &[&side.deck_count])];
    if let Some(order) = side.deck.as_ref().filter(|order| !order.is_empty()) {
        let names: Vec<String> = order.iter().map(|id| card::name(scene, id)).collect();
        lines.push(w::DECK_ORDER.with(scene.lang, &[&listed(scene.lang, &names)]));
    }
    lines
}

fn about_discard(scene: &KimScene<'_>, side: &SideView) -> Vec<String> {
    if side.discard.is_empty() {
        return vec![w::PILE_EMPTY.of(scene.lang).to_owned()];
    }
    let newest = || side.discard.iter().rev().map(String::as_str);
    let names: Vec<String> = newest().map(|id| card::name(scene, id)).collect();
    let mut lines = vec![w::DISCARD_LINE.with(scene.lang, &[&side.discard.len(), &listed(scene.lang, &names)])];
    lines.extend(each(scene, newest()));
    lines
}

/// Everything about a player in one place.
fn about_side(scene: &KimScene<'_>, whose: Whose, title: String) -> About {
    let (lang, side) = (scene.lang, whose.side(scene));
    let mut lines = vec![w::LIFE_LINE.with(lang, &[&side.life])];
    lines.push(summary(scene, whose).join(lang.pick("；", "; ")));
    lines.extend([w::DIRECT, w::LEGEND, w::HAND_LEGEND].map(|words| words.of(lang).to_owned()));
    About { title, lines, clauses: owned(&["KM-14.1", "KM-11.4", "KM-6.1"]) }
}

/// Hand and piles: also for those who hear it.
pub fn summary(scene: &KimScene<'_>, whose: Whose) -> Vec<String> {
    let side = whose.side(scene);
    let hand = (whose == Whose::Ours && is_open(side)).then(|| w::HAND_OF[0].with(scene.lang, &[&side.hand_count]));
    let numbers = half::numbers(scene, whose).into_iter().filter_map(|item| item.texts.into_iter().next());
    hand.into_iter().chain(numbers).collect()
}
