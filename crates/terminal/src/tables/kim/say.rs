//! The position in words, for scripts and screen readers.

use super::words as w;
use super::{KimScene, Lying, about, announced, card, is_open, lying, middle, slots};
use crate::tables::parts::{Whose, counted, listed, times};
use ::kim::table::Slot;

/// The whole position, one sentence a line.
pub fn words(scene: &KimScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines: Vec<String> = Vec::new();
    if middle::is_first_turn(scene) {
        lines.extend(w::INTRO[..5].iter().map(|words| words.of(lang).to_owned()));
    }
    let acting = Whose::active(scene).name(scene);
    let turn = format!("{}/{}", view.turn, view.last_turn);
    lines.push(w::SAY_STATUS.with(lang, &[&turn, &acting, &w::phase(view.phase).of(lang)]));
    for whose in Whose::BOTH {
        lines.extend(say_side(scene, whose));
    }
    lines.extend(say_going_on(scene));
    if is_open(Whose::Ours.side(scene)) {
        lines.push(w::SAY_HAND.with(lang, &[&say_hand(scene)]));
    }
    lines
}

fn say_side(scene: &KimScene<'_>, whose: Whose) -> Vec<String> {
    let (lang, name) = (scene.lang, whose.name(scene));
    let life = w::LIFE.with(lang, &[&whose.side(scene).life]);
    let summary: Vec<String> = std::iter::once(life).chain(about::summary(scene, whose)).collect();
    let summary = summary.join(lang.pick("，", ", "));
    let mut lines = vec![w::SAY_SIDE.with(lang, &[&name, &whose.player(scene), &summary])];
    let mut empty = Vec::new();
    // Each line says whose it is: later only those are heard that have changed.
    for slot in Slot::ALL {
        match lying(scene, whose, slot) {
            Lying::Nothing => empty.push(slot.id().to_owned()),
            lies => {
                let (thing, said) = (say_name(scene, lies), say_slot(scene, whose, slot, lies));
                lines.push(w::SAY_SLOT.with(lang, &[&name, &thing, &slot.id(), &said]));
            }
        }
    }
    if !empty.is_empty() {
        lines.push(w::SAY_EMPTY.with(lang, &[&name, &listed(lang, &empty)]));
    }
    lines
}

fn say_name(scene: &KimScene<'_>, lies: Lying<'_>) -> String {
    match (lies, lies.card()) {
        (_, Some(id)) => card::name(scene, id),
        (Lying::Unit(_), None) => w::EGG.of(scene.lang).to_owned(),
        (Lying::Text(_) | Lying::Nothing, None) => w::BOOK.of(scene.lang).to_owned(),
    }
}

/// Its numbers and marks, and what is printed on it.
fn say_slot(scene: &KimScene<'_>, whose: Whose, slot: Slot, lies: Lying<'_>) -> String {
    let lang = scene.lang;
    let notes: Vec<String> = slots::notes(scene, whose, slot).into_iter().map(|[long, _]| long).collect();
    // The numbers of an egg say that it is one.
    let book = matches!(lies, Lying::Text(text) if text.book);
    let book = book.then(|| w::FACE_DOWN_BOOK.of(lang).to_owned());
    let sources = if let Lying::Unit(unit) = lies { slots::sources(scene, unit) } else { Vec::new() };
    let said = book.into_iter().chain(notes).filter(|part| !part.is_empty());
    let said = said.collect::<Vec<_>>().join(lang.pick("，", ", "));
    let said = std::iter::once(said).chain(sources).collect::<Vec<_>>().join(lang.pick("；", "; "));
    match lies.card() {
        Some(id) => w::IN_BRACKETS.with(lang, &[&said, &card::printed(scene, id).text.trim_end_matches(['.', '。'])]),
        None => said,
    }
}

fn say_going_on(scene: &KimScene<'_>) -> Vec<String> {
    let lang = scene.lang;
    let mut parts: Vec<String> = announced::sentence(scene).into_iter().collect();
    parts.extend(announced::state(scene));
    if !parts.is_empty() && scene.view.links > 0 {
        parts.push(w::CHAIN_MADE.with(lang, &[&scene.view.links]));
    }
    parts.extend(scene.view.resolving.iter().map(|id| w::RESOLVING.with(lang, &[&card::name(scene, id)])));
    if parts.is_empty() { Vec::new() } else { vec![w::SAY_GOING_ON.with(lang, &[&parts.join(lang.pick("；", "; "))])] }
}

fn say_hand(scene: &KimScene<'_>) -> String {
    let ids = Whose::Ours.side(scene).hand.iter().flatten().map(String::as_str);
    let said = |(id, count): (&str, usize)| {
        w::IN_BRACKETS.with(scene.lang, &[&times(&card::name(scene, id), count), &card::tag(scene, id)])
    };
    listed(scene.lang, &counted(ids).into_iter().map(said).collect::<Vec<_>>())
}
