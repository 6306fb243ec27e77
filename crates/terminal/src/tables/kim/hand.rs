//! The own hand, each card with kind, level and numbers.

use super::words as w;
use super::{KimScene, card, is_open};
use crate::drawn::Spot;
use crate::tables::parts::hand::{self, Held, NARROW};
use crate::tables::parts::{Whose, counted};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Rows for a hand where there is room: one for each card.
const MOST: u16 = 5;

/// How many rows the hand wants.
pub fn height(scene: &KimScene<'_>, room: u16) -> u16 {
    if !is_open(Whose::Ours.side(scene)) {
        return 0;
    }
    hand::height(held(scene).len(), room.min(MOST))
}

/// Draws the hand.
pub fn draw(scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let side = Whose::Ours.side(scene);
    if !is_open(side) || area.height == 0 {
        return Vec::new();
    }
    let name = if scene.watching { Whose::Ours.name(scene) } else { w::HAND.of(scene.lang).to_owned() };
    let count = format!("{}/5", side.hand.len());
    let labels =
        if area.width < NARROW && area.height > 1 { vec![name, count] } else { vec![format!("{name} {count}")] };
    hand::draw(scene, &labels, &held(scene), w::HAND_EMPTY.of(scene.lang), area, buf)
}

fn held(scene: &KimScene<'_>) -> Vec<Held> {
    let side = Whose::Ours.side(scene);
    let of = |(id, count): (&str, usize)| {
        let known = side.known.iter().any(|known| known == id);
        let known = if known { w::KNOWN.of(scene.lang) } else { "" };
        let (tag, names) = (card::tag(scene, id), card::names(scene, id));
        Held::new(format!("hand:{id}"), &tag, names, count, known, card::printed(scene, id).text)
    };
    counted(side.hand.iter().flatten().map(String::as_str)).into_iter().map(of).collect()
}
