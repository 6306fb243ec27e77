//! The own hand, each card with cost and kind.

use super::words as w;
use super::{DuelScene, card, is_open};
use crate::drawn::Spot;
use crate::tables::parts::hand::{self, Held, NARROW};
use crate::tables::parts::{Whose, counted};
use ::relic::SideView;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How many rows the hand wants.
pub fn height(scene: &DuelScene<'_>, room: u16) -> u16 {
    if !is_open(Whose::Ours.side(scene)) {
        return 0;
    }
    hand::height(held(scene).len(), room)
}

/// Draws the hand.
pub fn draw(scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    if !is_open(Whose::Ours.side(scene)) || area.height == 0 {
        return Vec::new();
    }
    hand::draw(scene, &labels(scene, area), &held(scene), w::HAND_EMPTY.of(scene.lang), area, buf)
}

/// `Hand 5/9`, and how many may be kept; in a narrow window only the first, in two rows.
fn labels(scene: &DuelScene<'_>, area: Rect) -> [String; 2] {
    let (lang, side) = (scene.lang, Whose::Ours.side(scene));
    let name = if scene.watching { Whose::Ours.name(scene) } else { w::HAND.of(lang).to_owned() };
    let count = format!("{}/{}", side.hand.len(), side.hand_limit);
    if area.width < NARROW && area.height > 1 {
        [name, count]
    } else {
        [format!("{name} {count}"), w::HAND_KEEP.with(lang, &[&side.hand_keep.min(side.hand_limit)])]
    }
}

fn held(scene: &DuelScene<'_>) -> Vec<Held> {
    let side = Whose::Ours.side(scene);
    let of = |(face, count): (&str, usize)| {
        let known = if is_known(side, face) { w::KNOWN.of(scene.lang) } else { "" };
        let (tag, names) = (card::tag(scene, face), card::names(scene, face));
        Held::new(format!("hand:{face}"), &tag, names, count, known, card::in_short(scene, face))
    };
    counted(faces(side)).into_iter().map(of).collect()
}

/// The cards of an open hand as actions name them.
pub fn faces(side: &SideView) -> impl Iterator<Item = &str> {
    side.held.iter().filter_map(|held| held.name.as_deref())
}

/// Does the enemy know that this card is there?
pub fn is_known(side: &SideView, face: &str) -> bool {
    side.held.iter().any(|held| held.known && held.name.as_deref() == Some(face))
}
