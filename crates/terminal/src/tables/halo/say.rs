//! The position in words, for scripts and screen readers.

use super::words as w;
use super::{HaloScene, Whose, active, card, controller, in_row, lane_name, seats, term, unit};
use ::halo::table::{Lane, Row};
use ::halo::{Halo, UnitView};
use kernel::Present;

/// The whole position, one sentence a line.
pub fn words(scene: &HaloScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines: Vec<String> = Vec::new();
    if view.turn <= 2 && !scene.watching {
        lines.extend(w::INTRO[..4].iter().map(|words| words.of(lang).to_owned()));
    }
    let who = lang.of(&Halo::seat_name(active(scene))).to_owned();
    lines.push(w::SAY_STATUS.with(lang, &[&view.turn, &view.last_turn, &who, &w::phase(view.phase).of(lang)]));
    for whose in [Whose::Theirs, Whose::Ours] {
        lines.push(say_side(scene, whose));
    }
    lines.extend(Lane::ALL.map(|lane| say_lane(scene, lane)));
    if let Some(hand) = &Whose::Ours.side(scene).hand {
        let held = |(id, count): (&str, usize)| {
            let name = card::times(&card::name(scene, id), count);
            w::SAY_HELD.with(lang, &[&name, &card::cost_in_words(scene, id)])
        };
        let names: Vec<String> = card::counted(hand).into_iter().map(held).collect();
        lines.push(w::SAY_HAND.with(lang, &[&or_nothing(scene, names)]));
    }
    lines
}

fn or_nothing(scene: &HaloScene<'_>, parts: Vec<String>) -> String {
    if parts.is_empty() { w::NOTHING.of(scene.lang).to_owned() } else { parts.join(scene.lang.pick("；", "; ")) }
}

fn say_side(scene: &HaloScene<'_>, whose: Whose) -> String {
    let (lang, side) = (scene.lang, whose.side(scene));
    let player = scene.players.get(whose.seat(scene).index()).cloned().unwrap_or_default();
    let mut items = seats::items(scene, whose);
    if side.streak > 0 {
        items.push(w::STREAK.with(lang, &[&side.streak]));
    }
    let items = items.join(lang.pick("，", ", "));
    w::SAY_SIDE.with(lang, &[&whose.name(scene), &player, &side.base, &items])
}

fn say_lane(scene: &HaloScene<'_>, lane: Lane) -> String {
    let control = match controller(scene, lane) {
        Some(Whose::Ours) => w::SAY_CONTROL[0],
        Some(Whose::Theirs) => w::SAY_CONTROL[1],
        None => w::SAY_CONTROL[2],
    };
    let [ours, theirs] = [Whose::Ours, Whose::Theirs].map(|whose| say_rows(scene, whose, lane));
    w::SAY_LANE.with(scene.lang, &[&lane_name(scene, lane), &control.of(scene.lang), &ours, &theirs])
}

fn say_rows(scene: &HaloScene<'_>, whose: Whose, lane: Lane) -> String {
    let owner = w::SAY_WHOSE[usize::from(whose == Whose::Theirs)].of(scene.lang);
    let units = |row: Row| {
        let named = in_row(whose.side(scene), row).map(|(place, unit)| say_unit(scene, place.id(), unit));
        or_nothing(scene, named.collect())
    };
    let [front, back] = lane.rows().map(units);
    w::SAY_ROWS.with(scene.lang, &[&owner, &front, &back])
}

fn say_unit(scene: &HaloScene<'_>, place: &str, it: &UnitView) -> String {
    let mut parts: Vec<String> = it.attachments.iter().map(|id| format!("+{}", card::name(scene, id))).collect();
    parts.extend(it.keywords.iter().filter(|&&keyword| keyword != it.tag).map(|keyword| term(scene, keyword)));
    parts.extend(it.statuses.iter().map(|status| unit::status_in_short(scene, it, status)));
    let parts = if parts.is_empty() {
        String::new()
    } else {
        w::SAY_PARTS.with(scene.lang, &[&parts.join(scene.lang.pick("，", ", "))])
    };
    w::SAY_UNIT.with(scene.lang, &[&card::name(scene, &it.card), &place, &unit::numbers_with_caps(it), &parts])
}
