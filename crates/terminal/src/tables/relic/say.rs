//! The position in words, for scripts and screen readers.

use super::words as w;
use super::{DuelScene, about, card, half, hand, is_open, middle};
use crate::tables::parts::item::Item;
use crate::tables::parts::{Whose, counted, listed, times};
use crate::words::NO_NAMES;

/// The whole position, one sentence a line.
pub fn words(scene: &DuelScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines: Vec<String> = Vec::new();
    if view.turn <= 2 && !scene.watching {
        lines.extend(w::INTRO[..4].iter().map(|words| words.of(lang).to_owned()));
    }
    let acting = Whose::active(scene);
    let (name, number, phase) = (acting.name(scene), acting.side(scene).turn_number, w::phase(view.phase).of(lang));
    lines.push(w::SAY_STATUS.with(lang, &[&view.turn, &view.last_turn, &name, &number, &phase]));
    for whose in [Whose::Theirs, Whose::Ours] {
        lines.extend(say_side(scene, whose));
    }
    if !view.resolving.is_empty() {
        let said = |(id, paid): (&String, &u8)| {
            w::READ.with(lang, &[&middle::what_is_done(scene, id, *paid), &card::printed(scene, id).text])
        };
        let all: Vec<String> = view.resolving.iter().zip(&view.paid).map(said).collect();
        lines.push(w::SAY_RESOLVING.with(lang, &[&listed(lang, &all)]));
        lines.extend(middle::declared(scene));
    }
    if is_open(Whose::Ours.side(scene)) {
        lines.push(w::SAY_HAND.with(lang, &[&say_hand(scene)]));
    }
    lines
}

fn say_side(scene: &DuelScene<'_>, whose: Whose) -> Vec<String> {
    let lang = scene.lang;
    let summary = about::summary(scene, whose).join(lang.pick("，", ", "));
    let mut lines = vec![w::SAY_SIDE.with(lang, &[&whose.name(scene), &whose.player(scene), &summary])];
    let rows = [
        (w::RELICS, half::relics(scene, whose)),
        (w::EFFECTS, half::effects(scene, whose)),
        (w::SET, half::traps(scene, whose)),
    ];
    // Each line says whose it is: later only those are heard that have changed.
    for (words, items) in rows {
        let said = if items.is_empty() {
            NO_NAMES.of(lang).to_owned()
        } else {
            items.iter().map(|item| say_item(scene, item)).collect::<Vec<_>>().join(lang.pick("；", "; "))
        };
        lines.push(w::SAY_LIST.with(lang, &[&whose.name(scene), &words.of(lang), &said]));
    }
    lines
}

/// Its name with what it does; face-down cards are counted.
fn say_item(scene: &DuelScene<'_>, item: &Item) -> String {
    if item.name.starts_with(w::FACE_DOWN) && item.id.ends_with(":set") {
        item.detail.clone()
    } else {
        w::BRACKETS.with(scene.lang, &[&item.name, &item.detail.trim_end_matches(['.', '。'])])
    }
}

fn say_hand(scene: &DuelScene<'_>) -> String {
    let side = Whose::Ours.side(scene);
    let said = |(face, count): (&str, usize)| {
        let known = if hand::is_known(side, face) { w::KNOWN.of(scene.lang) } else { "" };
        w::BRACKETS.with(scene.lang, &[&times(&card::name(scene, face), count), &card::tag(scene, face)]) + known
    };
    listed(scene.lang, &counted(hand::faces(side)).into_iter().map(said).collect::<Vec<_>>())
}
