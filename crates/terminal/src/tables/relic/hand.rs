//! The own hand: equal cards together in columns, each with cost, kind, name and as much of its
//! text as fits.

use super::{DuelScene, Whose, card, is_open};
use crate::drawn::{Mark, Spot};
use crate::text::{cut, fitting, put, width};
use crate::words::relic as w;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// In fewer cells the beginning of a text says nothing.
const LEAST_TEXT: usize = 24;
/// Below this width every cell counts.
const NARROW: u16 = 70;

/// How many rows the hand wants: one for each card, if there are so few.
pub fn height(scene: &DuelScene<'_>, room: u16) -> u16 {
    if !is_open(Whose::Ours.side(scene)) {
        return 0;
    }
    let (cards, room) = (held(scene).len(), usize::from(room.max(1)));
    let columns = cards.div_ceil(room).max(1);
    (cards.div_ceil(columns) as u16).max(1)
}

/// Draws the hand.
pub fn draw(scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    if !is_open(Whose::Ours.side(scene)) || area.height == 0 {
        return Vec::new();
    }
    let labels = labels(scene, area);
    for (y, label) in (area.top()..area.bottom()).zip(&labels) {
        let style = if y == area.y { scene.ink.strong() } else { scene.ink.quiet() };
        put(buf, area, area.x + 1, y, label, style);
    }
    let gutter = labels.iter().map(|label| width(label) as u16).max().unwrap_or(0) + 2;
    let area = Rect { x: area.x + gutter, width: area.width.saturating_sub(gutter), ..area };
    let held = held(scene);
    if held.is_empty() {
        put(buf, area, area.x + 1, area.y, w::HAND_EMPTY.of(scene.lang), scene.ink.quiet());
    }
    let mut spots = Vec::new();
    for (held, (text, place)) in held.iter().zip(in_columns(scene, &held, area)) {
        let mark = scene.marks.of(&held.id);
        let style = if mark == Mark::Plain { scene.ink.quiet() } else { scene.ink.mark(mark) };
        put(buf, area, place.x, place.y, &mark.around(&text), style);
        spots.push(Spot::new(held.id.clone(), place.intersection(area)));
    }
    spots
}

/// In columns of one width; where that would cut names, close together.
fn in_columns(scene: &DuelScene<'_>, held: &[Held], area: Rect) -> Vec<(String, Rect)> {
    let columns = held.len().div_ceil(area.height.into()).max(1);
    let cell = (area.width / columns as u16).max(1);
    let place = |at: usize| {
        let (x, y) = (area.x + (at % columns) as u16 * cell, area.y + (at / columns) as u16);
        Rect { x, y, width: cell, height: 1 }
    };
    let texts = held.iter().map(|held| held.text(scene, usize::from(cell).saturating_sub(2)));
    let in_cells: Vec<(String, Rect)> = texts.enumerate().map(|(at, text)| (text, place(at))).collect();
    if in_cells.iter().all(|(text, _)| !text.ends_with('…') || width(text) > LEAST_TEXT) {
        return in_cells;
    }
    let flows = [2, 3].map(|form| in_flow(scene, held, form, area));
    let fits = |flow: &Vec<(String, Rect)>| flow.last().is_none_or(|(_, place)| place.y < area.bottom());
    flows.into_iter().find(fits).unwrap_or(in_cells)
}

fn in_flow(scene: &DuelScene<'_>, held: &[Held], form: usize, area: Rect) -> Vec<(String, Rect)> {
    let (mut x, mut y) = (area.x, area.y);
    let mut places = Vec::new();
    for held in held {
        let text = held.texts(scene).swap_remove(form);
        let taken = width(&text) as u16 + 2;
        if x + taken > area.right() && x > area.x {
            (x, y) = (area.x, y + 1);
        }
        places.push((text, Rect { x, y, width: taken, height: 1 }));
        x += taken;
    }
    places
}

/// `Hand 5/9`, and how many may be kept; in a narrow window only the first, in two rows.
fn labels(scene: &DuelScene<'_>, area: Rect) -> [String; 2] {
    let (lang, side) = (scene.lang, Whose::Ours.side(scene));
    let name = match scene.watching {
        true => Whose::Ours.name(scene),
        false => w::HAND.of(lang).to_owned(),
    };
    let count = format!("{}/{}", side.hand.len(), side.hand_limit);
    match area.width < NARROW && area.height > 1 {
        true => [name, count],
        false => [format!("{name} {count}"), w::HAND_KEEP.with(lang, &[&side.hand_keep.min(side.hand_limit)])],
    }
}

/// Equal cards of the hand.
struct Held {
    id: String,
    face: String,
    count: usize,
    known: bool,
}

impl Held {
    /// Without the text of the card, longest first.
    fn texts(&self, scene: &DuelScene<'_>) -> Vec<String> {
        let tag = card::tag(scene, &self.face);
        let known = if self.known { w::KNOWN.of(scene.lang) } else { "" };
        let [long, short] = card::names(scene, &self.face).map(|name| card::times(&name, self.count));
        vec![format!("{tag} {long}{known}"), format!("{tag} {long}"), format!("{tag} {short}"), format!("{tag}{short}")]
    }

    /// In at most so many cells.
    fn text(&self, scene: &DuelScene<'_>, room: usize) -> String {
        let names = self.texts(scene);
        let text = card::in_short(scene, &self.face);
        if room.saturating_sub(width(&names[0]) + 2) >= width(&text).min(LEAST_TEXT) {
            return cut(&format!("{}{}{text}", names[0], scene.lang.pick("：", ": ")), room);
        }
        fitting(&names, room)
    }
}

fn held(scene: &DuelScene<'_>) -> Vec<Held> {
    let side = Whose::Ours.side(scene);
    let faces = card::counted(side.hand.iter().flatten().map(String::as_str));
    let of = |(face, count): (&str, usize)| Held {
        id: format!("hand:{face}"),
        face: face.to_owned(),
        count,
        known: side.known.iter().any(|known| known == face),
    };
    faces.into_iter().map(of).collect()
}
