//! The position in words, for scripts and screen readers.

use super::about::{cards_in_words, cards_of, facing};
use super::words as w;
use super::{WeiqiScene, Whose, area_name, card_name, lane_name, role_name};
use ::weiqi::GapHolds;
use ::weiqi::table::Gap;

/// The whole position, one sentence a line.
pub fn words(scene: &WeiqiScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    if view.phase == "draft" {
        return draft(scene);
    }
    let mut lines = vec![w::SAY_STATUS.with(lang, &[&view.turn, &view.remaining, &view.deck.count])];
    say_side(scene, Whose::Theirs, &mut lines);
    say_side(scene, Whose::Ours, &mut lines);
    if let Some(hand) = &Whose::Ours.side(scene).hand {
        let names: Vec<&str> = hand.iter().map(|&kind| card_name(scene, kind)).collect();
        let names = if names.is_empty() { w::NOTHING.of(lang).to_owned() } else { names.join(lang.pick("、", ", ")) };
        lines.push(w::SAY_HAND.with(lang, &[&names]));
    }
    lines
}

fn draft(scene: &WeiqiScene<'_>) -> Vec<String> {
    let offers = Whose::Ours.side(scene).offers.as_deref().filter(|_| !scene.watching).unwrap_or_default();
    let mut lines: Vec<String> = w::INTRO[..3].iter().map(|words| words.of(scene.lang).to_owned()).collect();
    lines.push(if offers.is_empty() { w::WATCH_DRAFT } else { w::OFFERED }.of(scene.lang).to_owned());
    for role in offers {
        let text =
            scene.thing(&format!("role:{}", role.id())).map(|thing| scene.lang.of(&thing.text)).unwrap_or_default();
        lines.push(w::SAY_OFFERS.with(scene.lang, &[&role_name(scene, *role), &text]));
    }
    lines
}

fn say_side(scene: &WeiqiScene<'_>, whose: Whose, lines: &mut Vec<String>) {
    let (lang, side, seat) = (scene.lang, whose.side(scene), whose.seat(scene));
    let player = scene.players.get(seat.index()).cloned().unwrap_or_default();
    let role = side.role.map_or_else(|| w::SAY_NO_ROLE.of(lang), |role| role_name(scene, role));
    let points = w::POINTS[0].with(lang, &[&side.banked, &side.value, &side.total]);
    lines.push(w::SAY_SIDE.with(lang, &[&w::SIDES[seat.index()].of(lang), &player, &role, &points, &side.hand_count]));
    let mut empty = Vec::new();
    for area in &side.areas {
        let name = area_name(scene, area);
        if area.cards == 0 {
            empty.push(name);
            continue;
        }
        let name = match whose {
            Whose::Ours => whose.words().with(lang, &[&name]),
            Whose::Theirs => {
                let theirs = whose.words().with(lang, &[&name]);
                w::SAY_FACING.with(lang, &[&theirs, &facing(scene, whose, area)])
            }
        };
        let cards = cards_in_words(scene, &cards_of(side, area));
        let mut line = w::SAY_AREA.with(lang, &[&name, &area.declared, &area.value, &cards]);
        if area.alive {
            line.push_str(w::SAY_ALIVE.of(lang));
        }
        lines.push(line);
    }
    if !empty.is_empty() {
        let owner = w::SAY_WHOSE[usize::from(whose == Whose::Theirs)].of(lang);
        lines.push(w::SAY_EMPTY.with(lang, &[&owner, &empty.join(lang.pick("、", ", "))]));
    }
    for gap in Gap::ALL.into_iter().filter(|&gap| side.gaps[gap] == GapHolds::Cut) {
        let [left, right] = [gap.left(), gap.right()].map(|lane| whose.words().with(lang, &[&lane_name(scene, lane)]));
        lines.push(w::SAY_CUT.with(lang, &[&left, &right]));
    }
}
