//! Who gets which rows: the enemy's half from above, the own one from below, the rest is the middle.

use super::slots::{self, Detail};
use super::{KimScene, half, is_empty, middle};
use crate::drawn::Spot;
use crate::tables::parts::Whose;
use crate::tables::parts::item::{self, Form};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The least rows of the middle.
const MIDDLE: u16 = 3;
/// The rows that the middle has before cards say what is printed on them.
const ROOMY: u16 = 7;
/// With so many rows besides those of the middle, empty rows stay.
const ROOM_FOR_EMPTY_ROWS: u16 = 12;
/// The most rows of a monster, and of a prophecy.
const MOST: [u16; 2] = [9, 5];

/// Slots of one kind in one half.
struct Part {
    whose: Whose,
    monsters: bool,
    rows: u16,
}

/// Draws the table.
pub fn draw(scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let content = middle::Content::of(scene);
    let parts = plan(scene, &content, area);
    let row = |y: u16, height: u16| Rect { y, height, ..area }.intersection(area);
    let of = |whose: Whose, monsters: bool| {
        parts.iter().find(|part| part.whose == whose && part.monsters == monsters).map_or(0, |part| part.rows)
    };
    let mut spots = half::draw_head(scene, Whose::Theirs, row(area.y, 1), buf);
    let mut top = area.y + 1;
    spots.extend(item::draw(scene, &half::numbers(scene, Whose::Theirs), Form::Flow(1), row(top, 1), buf));
    top += 1;
    for monsters in [false, true] {
        let rows = of(Whose::Theirs, monsters);
        spots.extend(slots::draw(scene, Whose::Theirs, monsters, row(top, rows), buf));
        top += rows;
    }
    let mut own = Vec::new();
    let mut bottom = area.bottom().saturating_sub(1);
    own.extend(half::draw_head(scene, Whose::Ours, row(bottom, 1), buf));
    bottom = bottom.saturating_sub(1);
    own.extend(item::draw(scene, &half::numbers(scene, Whose::Ours), Form::Flow(1), row(bottom, 1), buf));
    for monsters in [false, true] {
        let rows = of(Whose::Ours, monsters);
        bottom = bottom.saturating_sub(rows);
        own.extend(slots::draw(scene, Whose::Ours, monsters, row(bottom, rows), buf));
    }
    spots.extend(content.draw(scene, row(top, bottom.saturating_sub(top)), buf));
    spots.extend(own);
    spots
}

/// How many rows each part gets.
fn plan(scene: &KimScene<'_>, content: &middle::Content, area: Rect) -> Vec<Part> {
    let wanted = content.rows(scene, area.width).max(MIDDLE);
    // Where the middle needs them, rows with nothing in them are not kept free.
    let tight = area.height < wanted + ROOM_FOR_EMPTY_ROWS;
    let part = |whose: Whose, monsters: bool| {
        let empty = is_empty(whose.side(scene), monsters);
        let rows = if empty { u16::from(!tight || monsters) } else { 1 + u16::from(monsters) };
        Part { whose, monsters, rows }
    };
    let order = [(Whose::Ours, true), (Whose::Theirs, true), (Whose::Ours, false), (Whose::Theirs, false)];
    let mut parts: Vec<Part> = order.into_iter().map(|(whose, monsters)| part(whose, monsters)).collect();
    let taken: u16 = parts.iter().map(|part| part.rows).sum();
    let mut spare = area.height.saturating_sub(4 + taken + MIDDLE);
    grow(scene, &mut parts, &mut spare, Detail::Brief, area);
    spare = spare.saturating_sub(wanted - MIDDLE);
    grow(scene, &mut parts, &mut spare, Detail::Long, area);
    spare = spare.saturating_sub(ROOMY.saturating_sub(wanted));
    grow(scene, &mut parts, &mut spare, Detail::Text, area);
    parts
}

/// Gives rows to those who need them, as long as there are any.
fn grow(scene: &KimScene<'_>, parts: &mut [Part], spare: &mut u16, detail: Detail, area: Rect) {
    for part in parts {
        let most = MOST[usize::from(!part.monsters)];
        let wanted = slots::rows(scene, part.whose, part.monsters, detail, area).min(most);
        let more = wanted.saturating_sub(part.rows);
        // A text of which only the beginning fits is better than none.
        let more = if part.rows > 0 { more.min(*spare) } else { 0 };
        *spare -= more;
        part.rows += more;
    }
}
