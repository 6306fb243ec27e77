//! What can be read about the things on the table.

use super::words as w;
use super::{DuelScene, card, half, hand, is_open, judgement_power, middle, odds, stacks};
use crate::drawn::About;
use crate::tables::parts::{Whose, counted, listed, times};
use crate::words::Both;
use ::relic::table::{Effect, Kind, Price};
use ::relic::{RelicView, SideView};
use std::collections::BTreeMap;

/// What an element is called.
pub fn called(scene: &DuelScene<'_>, element: &str) -> String {
    let words = match element {
        "game" => w::GAME,
        "play" => w::PLAY,
        "set" => w::SET_IT,
        "end" => w::END,
        "pass" => w::PASS,
        "stand_down" => w::STAND_DOWN,
        "stop" => w::STOP,
        _ => return called_by_class(scene, element),
    };
    words.of(scene.lang).to_owned()
}

fn called_by_class(scene: &DuelScene<'_>, element: &str) -> String {
    let Some((class, id)) = element.split_once(':') else { return element.to_owned() };
    match class {
        "hand" | "trap" | "discard" | "option" | "kiln" => card::name(scene, id),
        "relic" | "foe_relic" => scene.thing_name(&format!("relic:{id}")).to_owned(),
        _ => Whose::from_id(class).map_or_else(|| id.to_owned(), |whose| called_in_half(scene, whose, id)),
    }
}

fn called_in_half(scene: &DuelScene<'_>, whose: Whose, id: &str) -> String {
    let name = whose.name(scene);
    let words = match id {
        "side" => return name,
        "health" => w::HEALTH_OF,
        "energy" => w::ENERGY_OF,
        "hand" => w::PILE_HAND,
        "draw" => w::PILE_DRAW,
        "discard" => w::PILE_DISCARD,
        "outside" => w::PILE_OUTSIDE,
        "set" => w::PILE_SET,
        _ => {
            let mark = half::marks(scene, whose).into_iter().find(|marked| marked.mark.id == id);
            let effect = Effect::from_id(id).map(|_| scene.thing_name(&format!("effect:{id}")).to_owned());
            let called = mark.map(|marked| marked.names[0].clone()).or(effect).unwrap_or_else(|| card::name(scene, id));
            return w::EFFECT_OF.with(scene.lang, &[&name, &called]);
        }
    };
    words.with(scene.lang, &[&name])
}

/// What can be read about it.
pub fn about(scene: &DuelScene<'_>, element: &str) -> Option<About> {
    let title = called(scene, element);
    let lang = scene.lang;
    let said = |words: Both| vec![words.of(lang).to_owned()];
    let (lines, clauses): (Vec<String>, Vec<&str>) = match element {
        "game" => (about_game(scene), vec!["RD-4.1", "RD-7.7", "RD-4.17", "RD-7.9", "RD-4.7"]),
        "end" => (about_end(scene), vec!["RD-4.14", "RD-4.15"]),
        "pass" => (said(w::PASS_ABOUT), vec!["RD-10.9", "RD-10.11"]),
        "stand_down" => (said(w::STAND_DOWN_ABOUT), vec!["RD-10.7", "RD-10.9"]),
        "stop" => (said(w::STOP_ABOUT), vec!["RD-16.11"]),
        _ => return about_by_class(scene, element, title),
    };
    Some(About { title, lines, clauses: owned(&clauses) })
}

fn owned(clauses: &[&str]) -> Vec<String> {
    clauses.iter().map(|&clause| clause.to_owned()).collect()
}

fn about_by_class(scene: &DuelScene<'_>, element: &str, title: String) -> Option<About> {
    let (class, id) = element.split_once(':')?;
    match class {
        "hand" => Some(about_held(scene, id, title)),
        "trap" => Some(about_set(scene, id, title)),
        "discard" | "option" | "kiln" => Some(about_card(scene, id, title)),
        "relic" => about_relic(scene, Whose::Ours, id, title),
        "foe_relic" => about_relic(scene, Whose::Theirs, id, title),
        _ => about_in_half(scene, Whose::from_id(class)?, id, title),
    }
}

fn about_in_half(scene: &DuelScene<'_>, whose: Whose, id: &str, title: String) -> Option<About> {
    let side = whose.side(scene);
    let (lines, clauses) = match id {
        "side" => return Some(about_side(scene, whose, title)),
        "health" => (about_health(scene, side), vec!["RD-7.1", "RD-7.3", "RD-7.4", "RD-7.5"]),
        "energy" => (about_energy(scene, side), vec!["RD-4.6", "RD-4.15", "RD-8.1"]),
        "hand" => (about_hand(scene, side), vec!["RD-1.4", "RD-4.14"]),
        "draw" => (about_draw(scene, side), vec!["RD-5.2", "RD-5.4", "RD-4.4"]),
        "discard" => (about_discard(scene, side), vec!["RD-2.5", "RD-4.4"]),
        "outside" => (about_outside(scene, side), vec!["RD-11.3"]),
        "set" => (about_row(scene, side), vec!["RD-10.1", "RD-10.2", "RD-10.3"]),
        _ => return about_effect(scene, whose, id, title),
    };
    Some(About { title, lines, clauses: owned(&clauses) })
}

/// What is printed on a card.
fn about_card(scene: &DuelScene<'_>, face: &str, title: String) -> About {
    let printed = card::printed(scene, face);
    let mut lines = vec![card::in_short(scene, face), printed.facts];
    if printed.kind == Kind::Trap {
        lines.push(w::window(printed.window).of(scene.lang).to_owned());
    }
    let thing = scene.thing(&format!("card:{}", card::bare(face)));
    let mut clauses: Vec<String> = thing.map(|thing| thing.clauses.clone()).unwrap_or_default();
    clauses.sort_by_key(|id| !id.starts_with("RD-K-"));
    clauses.dedup();
    About { title, lines, clauses }
}

/// The first line is read before the card is touched: what it does.
fn about_held(scene: &DuelScene<'_>, face: &str, title: String) -> About {
    let (lang, side) = (scene.lang, Whose::Ours.side(scene));
    let mut about = about_card(scene, face, title);
    let (now, printed) = (card::cost_now(scene, face), card::printed(scene, face));
    let cost = if now == printed.cost { now.to_string() } else { w::COST_PRINTED.with(lang, &[&now, &printed.cost]) };
    let line = match printed.kind {
        Kind::Trap => w::SET_FREE.with(lang, &[&cost, &side.energy]),
        _ if now > side.energy => {
            w::COST_LINE.with(lang, &[&cost, &side.energy]) + &w::COST_SHORT.with(lang, &[&(now - side.energy)])
        }
        _ => w::COST_LINE.with(lang, &[&cost, &side.energy]) + &w::COST_AFTER.with(lang, &[&(side.energy - now)]),
    };
    about.lines.insert(1, line);
    if hand::is_known(side, face) {
        about.lines.push(w::KNOWN_TO_ENEMY.of(lang).to_owned());
    }
    let held = side.held.iter().find(|held| held.name.as_deref() == Some(face));
    about.lines.extend(held.and_then(|held| modifiers(scene, &held.modifiers)));
    if now != printed.cost {
        about.clauses.insert(0, "RD-13.3".to_owned());
    }
    about
}

fn about_set(scene: &DuelScene<'_>, face: &str, title: String) -> About {
    let (lang, side) = (scene.lang, Whose::Ours.side(scene));
    let mut about = about_card(scene, face, title);
    let cost = card::cost(scene, face);
    let line = match half::trap_state(scene, face) {
        Some([_, _, words]) => words.with(lang, &[&cost, &side.energy]),
        None => w::READY.with(lang, &[&cost, &side.energy]),
    };
    about.lines.insert(1, line);
    if half::was_seen(scene, face) {
        about.lines.push(w::SEEN_BY_ENEMY.of(lang).to_owned());
    }
    let laid = side.laid.iter().find(|laid| laid.name.as_deref() == Some(face));
    about.lines.extend(laid.and_then(|laid| modifiers(scene, &laid.modifiers)));
    about.clauses.extend(owned(&["RD-10.7", "RD-10.9"]));
    about
}

/// What has been done to the cost of a card, the lowest rank first.
fn modifiers(scene: &DuelScene<'_>, modifiers: &BTreeMap<&'static str, u8>) -> Option<String> {
    let kinds = Price::ALL.iter().filter_map(|kind| Some((kind, modifiers.get(kind.id())?)));
    let said: Vec<String> = kinds.map(|(&kind, value)| w::price(kind).with(scene.lang, &[value])).collect();
    (!said.is_empty()).then(|| w::MODIFIED.with(scene.lang, &[&said.join(scene.lang.pick("、", ", "))]))
}

/// Where the game stands, and what ends it.
fn about_game(scene: &DuelScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let acting = Whose::active(scene);
    let (name, number, phase) = (acting.name(scene), acting.side(scene).turn_number, w::phase(view.phase).of(lang));
    let mut lines = vec![
        w::SAY_STATUS.with(lang, &[&view.turn, &view.last_turn, &name, &number, &phase]),
        w::GAME_PLAYED.with(lang, &[&view.played, &view.attacks]),
    ];
    let done = view.resolving.iter().zip(&view.paid).map(|(id, paid)| middle::what_is_done(scene, id, *paid));
    let done: Vec<String> = done.collect();
    if !done.is_empty() {
        lines.push(w::RESOLVING.with(lang, &[&done.join(" › ")]));
    }
    lines.extend(middle::declared(scene));
    lines.push(w::GAME_ENDS.with(lang, &[&view.last_turn]));
    for whose in [Whose::Theirs, Whose::Ours] {
        let side = whose.side(scene);
        lines.push(
            w::GAME_TOLL.with(lang, &[&whose.name(scene), &side.toll_start, &side.toll_energy, &side.toll_damage]),
        );
    }
    lines
}

fn about_relic(scene: &DuelScene<'_>, whose: Whose, id: &str, title: String) -> Option<About> {
    let relic: &RelicView = whose.side(scene).relics.iter().find(|relic| relic.id == id)?;
    let (lang, printed) = (scene.lang, card::relic(scene, id));
    let mut lines = vec![printed.text, w::WEIGHT.with(lang, &[&printed.weight])];
    for (is, words) in [(relic.sealed, w::SEALED_LINE), (relic.used, w::USED_LINE)] {
        if is {
            lines.insert(0, words.of(lang).to_owned());
        }
    }
    let clauses = scene.thing(&format!("relic:{id}")).map(|thing| thing.clauses.clone()).unwrap_or_default();
    Some(About { title, lines, clauses })
}

/// An effect, a mark, or a card of the other half that is known.
fn about_effect(scene: &DuelScene<'_>, whose: Whose, id: &str, title: String) -> Option<About> {
    let lang = scene.lang;
    if let Some(marked) = half::marks(scene, whose).into_iter().find(|marked| marked.mark.id == id) {
        let lines = vec![marked.text, w::NO_EFFECT.of(lang).to_owned()];
        return Some(About { title, lines, clauses: owned(&[marked.mark.clause]) });
    }
    let Some(effect) = Effect::from_id(id) else {
        scene.thing(&format!("card:{id}"))?;
        let mut about = about_card(scene, id, card::name(scene, id));
        about.lines.push(w::SEEN_TRAP.of(lang).to_owned());
        return Some(about);
    };
    let stacks = stacks(whose.side(scene), effect);
    let thing = scene.thing(&format!("effect:{id}"));
    let mut kind = w::EFFECT_IS.with(lang, &[&w::polarity(effect.polarity()).of(lang), &stacks]);
    if effect.is_forced() {
        kind += w::EFFECT_FORCED.of(lang);
    }
    let lines = vec![half::effect_detail(scene, whose, effect, stacks), kind, w::SIGNS.of(lang).to_owned()];
    Some(About { title, lines, clauses: thing.map(|thing| thing.clauses.clone()).unwrap_or_default() })
}

fn about_end(scene: &DuelScene<'_>) -> Vec<String> {
    let (lang, side) = (scene.lang, Whose::Ours.side(scene));
    let keep = side.energy_keep.min(side.energy_cap);
    let mut line = w::END_ENERGY.with(lang, &[&side.energy.min(keep)]);
    if side.energy > keep {
        line += &w::END_ENERGY_LOST.with(lang, &[&(side.energy - keep)]);
    }
    let most = side.hand_keep.min(side.hand_limit);
    if side.hand.len() > most.into() && !side.basket {
        line += &w::END_CARDS.with(lang, &[&most]);
    }
    line += lang.pick("。", ".");
    let mut lines = vec![w::END_ABOUT.of(lang).to_owned(), line];
    if scene.marks.touchable.iter().any(|element| element.starts_with("hand:")) {
        lines.push(w::END_PLAYABLE.of(lang).to_owned());
    }
    lines
}

fn about_health(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    let lang = scene.lang;
    let now = w::HEALTH_NOW.with(lang, &[&side.health, &side.cap]);
    if !side.near_death {
        return vec![now, w::HEALTH_ODDS.with(lang, &[&odds(side)])];
    }
    let brittle = stacks(side, Effect::Brittle);
    let odds = if side.lamp { w::SPARED.of(lang).to_owned() } else { odds(side) };
    let near = w::NEAR_DEATH_NOW.with(lang, &[&side.judgements, &odds, &judgement_power(side), &side.offset, &brittle]);
    vec![near, now]
}

fn about_energy(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    let lang = scene.lang;
    vec![
        w::ENERGY_NOW.with(lang, &[&side.energy, &side.energy_cap, &side.energy_keep]),
        w::ENERGY_HOW.of(lang).to_owned(),
        toll(scene, side),
    ]
}

fn toll(scene: &DuelScene<'_>, side: &SideView) -> String {
    w::TOLL_LINE.with(scene.lang, &[&side.toll_start, &side.toll_energy, &side.toll_damage])
}

fn about_hand(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    let lang = scene.lang;
    let mut lines = vec![match side.hand_count {
        Some(count) => w::HAND_LINE.with(lang, &[&count, &side.hand_limit, &side.hand_keep]),
        None => w::HAND_AND_SET[0].with(lang, &[&side.hand_and_set.unwrap_or_default()]),
    }];
    let known: Vec<&str> = side.held.iter().filter(|held| held.known).filter_map(|held| held.name.as_deref()).collect();
    if !known.is_empty() {
        lines.push(w::HAND_KNOWN.with(lang, &[&listed(lang, &card::named(scene, known.iter().copied()))]));
        lines.extend(each(scene, known));
    }
    lines
}

fn about_row(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    let mut lines = vec![match side.set_count {
        Some(count) => w::SET_LINE.with(scene.lang, &[&count]),
        None => w::UNKNOWN_COUNT.of(scene.lang).to_owned(),
    }];
    lines.extend(each(scene, side.laid.iter().filter_map(|laid| laid.name.as_deref())));
    lines
}

/// Each card once, with what it does.
fn each<'a>(scene: &DuelScene<'_>, faces: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let line = |(face, _): (&str, usize)| {
        let [name, tag] = [card::name(scene, face), card::tag(scene, face)];
        w::CARD_LINE.with(scene.lang, &[&name, &tag, &card::in_short(scene, face)])
    };
    counted(faces).into_iter().map(line).collect()
}

fn about_draw(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    let lang = scene.lang;
    let mut lines = vec![w::DRAW_LINE.with(lang, &[&side.draw_count, &side.depletion_damage])];
    if let Some(order) = side.draw.as_ref().filter(|order| !order.is_empty()) {
        let names: Vec<String> = order.iter().map(|id| card::name(scene, id)).collect();
        lines.push(w::DRAW_ORDER.with(lang, &[&listed(lang, &names)]));
    } else if let Some(unseen) = side.unseen.as_ref().filter(|unseen| !unseen.is_empty()) {
        let names: Vec<String> =
            unseen.iter().map(|(id, &count)| times(&card::name(scene, id), count.into())).collect();
        let words = if is_open(side) { w::DRAW_HOLDS } else { w::UNSEEN };
        lines.push(words.with(lang, &[&listed(lang, &names)]));
    }
    lines
}

fn about_discard(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    if side.discard.is_empty() {
        return vec![w::PILE_EMPTY.of(scene.lang).to_owned()];
    }
    let newest = || side.discard.iter().rev().map(String::as_str);
    let names = listed(scene.lang, &card::named(scene, newest()));
    let mut lines = vec![w::DISCARD_LINE.with(scene.lang, &[&side.discard.len(), &names])];
    lines.extend(each(scene, newest()));
    lines
}

fn about_outside(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    if side.outside.is_empty() {
        return vec![w::PILE_EMPTY.of(scene.lang).to_owned()];
    }
    let ids = || side.outside.iter().map(String::as_str);
    let names = listed(scene.lang, &card::named(scene, ids()));
    let mut lines = vec![w::OUTSIDE_LINE.with(scene.lang, &[&side.outside.len(), &names])];
    lines.extend(each(scene, ids()));
    lines
}

/// Everything about a player in one place.
fn about_side(scene: &DuelScene<'_>, whose: Whose, title: String) -> About {
    let (lang, side) = (scene.lang, whose.side(scene));
    let mut lines = vec![summary(scene, whose).join(lang.pick("；", "; "))];
    for relic in half::relics(scene, whose) {
        lines.push(w::RELIC_LINE.with(lang, &[&relic.name, &relic.detail]));
    }
    for effect in half::effects(scene, whose) {
        lines.push(w::READ.with(lang, &[&effect.name, &effect.detail]));
    }
    lines.extend([toll(scene, side), w::SIGNS.of(lang).to_owned(), w::LEGEND.of(lang).to_owned()]);
    About { title, lines, clauses: owned(&["RD-7.7", "RD-7.3", "RD-4.15"]) }
}

/// Health, energy, cards: also for those who hear it.
pub fn summary(scene: &DuelScene<'_>, whose: Whose) -> Vec<String> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let health = if side.near_death {
        half::near_death(scene, whose).swap_remove(0)
    } else {
        w::HEALTH.with(lang, &[&side.health, &side.cap])
    };
    let mut parts = vec![health];
    parts.extend(half::numbers(scene, whose).into_iter().filter_map(|item| item.texts.into_iter().next()));
    parts
}
