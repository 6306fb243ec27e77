//! The position in words, for scripts and screen readers.

use super::card::{self, Kind};
use super::words as w;
use super::{
    TianjiScene, about, by_number, capital, dept_name, door_of, elements, in_turn, letters, listed, luck, my,
    palace_name, panel, pieces, pillar, player_name, seat_name, seats, seats_in_order, setup, thing_text, zone_name,
};
use ::tianji::table::{Dept, Element, EntityKind, Natal, Zone};
use ::tianji::{Chosen, Phase, PlayerView};

/// The whole position, one sentence a line.
pub fn words(scene: &TianjiScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines: Vec<String> = Vec::new();
    if view.phase == Phase::Setup && !scene.watching {
        lines.extend(w::INTRO[..4].iter().map(|words| words.of(lang).to_owned()));
    }
    if setup::is_on(scene) {
        lines.push(w::SAY_NATALS.of(lang).to_owned());
        let natals = Natal::ALL.iter();
        lines.extend(
            natals.map(|&natal| w::SAY_NATAL.with(lang, &[&setup::called(scene, natal), &setup::text(scene, natal)])),
        );
        return lines;
    }
    let [lucky, unlucky] = [&view.lucky, &view.unlucky].map(|ids| elements(scene, ids));
    let phase = w::phase(view.phase).of(lang);
    lines
        .push(w::SAY_STATUS.with(lang, &[&view.round, &phase, &view.ju, &pillar(scene), &lucky, &unlucky, &view.fund]));
    let text = |id: &str| thing_text(scene, id);
    if let Some(star) = &view.star {
        let id = format!("star:{}", star.id.id());
        let left = about::rounds_left(lang, star.clock);
        lines.push(w::SAY_STAR.with(lang, &[&scene.thing_name(&id), &left, &text(&id)]));
    }
    for rule in view.rules.keys() {
        let id = format!("rule:{rule}");
        lines.push(w::SAY_RULE.with(lang, &[&scene.thing_name(&id), &text(&id)]));
    }
    lines.extend(say_order(scene));
    lines.extend(seats_in_order(scene).map(|(letter, player)| say_seat(scene, letter, player)));
    lines.extend(say_board(scene));
    lines.extend(say_own(scene));
    lines
}

/// Who has committed, whose turn it is, what is being executed, what is still to come.
fn say_order(scene: &TianjiScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines = Vec::new();
    if view.phase == Phase::Placement && view.players.values().any(|player| player.committed) {
        let of = |committed: bool| {
            let living = in_turn(scene).into_iter().filter(|(_, player)| player.committed == committed);
            letters(&living.map(|(letter, _)| letter).collect::<Vec<_>>())
        };
        lines.push(w::SAY_COMMITTED.with(lang, &[&of(true), &of(false)]));
    }
    lines.extend(view.turn.map(|turn| w::SAY_TURN.with(lang, &[&seat_name(scene, turn)])));
    if !view.queue.is_empty() && matches!(view.phase, Phase::Movement | Phase::Doors | Phase::Interpretation) {
        let names: Vec<String> = view.queue.iter().map(|letter| capital(letter)).collect();
        lines.push(w::SAY_QUEUE.with(lang, &[&listed(scene, &names)]));
    }
    for running in &view.executing {
        let (printed, name) =
            (card::printed(scene, running.card), about::called(scene, &format!("card:{}", running.card)));
        let text = card::variant(scene, &printed, running.variant);
        lines.push(w::SAY_EXECUTES.with(lang, &[&seat_name(scene, running.by), &name, &text]));
    }
    lines.extend(view.pending.iter().map(|part| about::pending_line(scene, part)));
    lines
}

fn say_seat(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> String {
    let lang = scene.lang;
    let (name, who) = (seat_name(scene, letter), player_name(scene, letter));
    if !player.living {
        return w::SAY_OUT.with(lang, &[&name, &who]);
    }
    let mut items: Vec<String> = Vec::new();
    items.extend(player.zone.map(|zone| zone_name(scene, zone)));
    items.push(w::GOLD_WORDS.with(lang, &[&player.gold]));
    items.push(w::LIFE_WORDS.with(lang, &[&player.life, &player.cap]));
    items.push(w::TRACK_WORDS.with(lang, &[&seats::track(player.track).trim_end_matches('!')]));
    items.push(w::SAY_HAND_OF.with(lang, &[&player.basics, &player.functions]));
    if let Some(natal) = player.natal {
        let used = if player.skill_used { w::SEAT_SKILL_USED.of(lang) } else { "" };
        items.push(w::NATAL_WORDS.with(lang, &[&w::natal(natal).of(lang), &used]));
    }
    if scene.view.start == letter {
        items.push(w::SEAT_START.of(lang).to_owned());
    }
    match (&player.stack, player.choice) {
        (Some(stack), _) => items.push(w::SEAT_STACK.with(lang, &[&about::stack_words(scene, stack)])),
        (None, Some(Chosen::None)) => items.push(w::NO_STACK.of(lang).to_owned()),
        (None, Some(Chosen::Divine)) => items.push(w::DIVINES.of(lang).to_owned()),
        (None, _) => {}
    }
    items.extend(seats::marks(scene, letter, player));
    w::SAY_SEAT.with(lang, &[&name, &who, &items.join(lang.pick("，", ", "))])
}

fn say_board(scene: &TianjiScene<'_>) -> Vec<String> {
    let lang = scene.lang;
    let mut lines: Vec<String> = Vec::new();
    for palace in by_number() {
        let zones = Dept::ALL.iter().filter_map(|&dept| {
            let said = zone_items(scene, palace.zone(dept));
            (!said.is_empty()).then(|| w::SAY_ZONE.with(lang, &[&dept_name(scene, dept), &said]))
        });
        let zones: Vec<String> = zones.collect();
        let (element, door) = (palace.element(), door_of(scene, palace).unwrap_or_default());
        let values: [&dyn std::fmt::Display; 6] = [
            &palace_name(scene, palace),
            &palace.number(),
            &w::element(element).of(lang),
            &luck_words(scene, element),
            &w::door_name(door).of(lang),
            &if zones.is_empty() { w::NONE.of(lang).to_owned() } else { zones.join(lang.pick("；", "; ")) },
        ];
        lines.push(w::SAY_PALACE.with(lang, &values));
    }
    let here = zone_items(scene, Zone::CENTRE);
    if !here.is_empty() {
        lines.push(w::SAY_CENTRE.with(lang, &[&here]));
    }
    lines
}

/// Lucky, unlucky, in words: signs are not read aloud.
fn luck_words(scene: &TianjiScene<'_>, element: Element) -> String {
    let signs = luck(scene, element);
    let words = [("▲", w::SAY_LUCKY), ("▼", w::SAY_UNLUCKY)];
    words.iter().filter(|(sign, _)| signs.contains(sign)).map(|(_, words)| words.of(scene.lang)).collect()
}

/// Counter, pieces and entities of a zone, if there are any.
pub fn zone_items(scene: &TianjiScene<'_>, zone: Zone) -> String {
    let (lang, view) = (scene.lang, scene.view);
    let mut items: Vec<String> = Vec::new();
    let counter = view.counters.get(zone.id()).filter(|counter| **counter > 0);
    let words = if zone.dept() == Some(Dept::Tian) { w::SAY_REWARD } else { w::SAY_PENALTY };
    items.extend(counter.map(|counter| words.with(lang, &[counter])));
    if view.stagnant.contains(&zone) {
        items.push(w::STAGNANT[0].of(lang).to_owned());
    }
    items.extend(pieces(scene, zone).into_iter().map(|letter| seat_name(scene, letter)));
    for (id, entity) in view.entities.get(zone.id()).into_iter().flatten() {
        let (zh, en) = EntityKind::from_id(id).unwrap_or_default().names();
        items.push(w::SAY_ENTITY.with(lang, &[&seat_name(scene, entity.owner), &lang.pick(zh, en)]));
    }
    items.join(lang.pick("、", ", "))
}

/// Destiny and hand of the listener.
fn say_own(scene: &TianjiScene<'_>) -> Vec<String> {
    let lang = scene.lang;
    let Some(player) = my(scene).filter(|_| !scene.watching) else { return Vec::new() };
    let mut lines = Vec::new();
    if let Some(destiny) = player.destiny {
        let id = format!("destiny:{}", destiny.id());
        let text = thing_text(scene, &id);
        lines.push(w::SAY_DESTINY.with(lang, &[&scene.thing_name(&id), &text]));
    }
    lines.extend(player.predicted.map(|other| w::SEAT_PREDICTED.with(lang, &[&seat_name(scene, other)])));
    lines.push(w::SAY_HAND.with(lang, &[&player.basics, &player.functions]));
    for id in player.hand.iter().flatten() {
        let name = about::called(scene, &format!("card:{id}"));
        match Kind::of(id) {
            Some(Kind::Basic(number)) => {
                let printed = card::printed(scene, number);
                let said = panel::applying(scene, &printed).map(|text| w::SAY_HERE.with(lang, &[&text]));
                let said = said.unwrap_or_else(|| w::NO_VARIANT.of(lang).to_owned());
                lines.push(w::SAY_CARD.with(lang, &[&name, &printed.strokes, &said]));
            }
            _ => {
                let text = thing_text(scene, &format!("card:{id}"));
                lines.push(w::SAY_NATAL.with(lang, &[&name, &text]));
            }
        }
    }
    lines
}
