//! A hand: equal cards together in columns, each with its name and as much of its text as fits.

use super::times;
use crate::drawn::{Mark, Scene, Spot};
use crate::text::{cut, fitting, put, width};
use kernel::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// In fewer cells the beginning of a text says nothing.
const LEAST_TEXT: usize = 24;
/// Below this width every cell counts.
pub const NARROW: u16 = 70;

/// Equal cards of a hand.
pub struct Held {
    pub id: String,
    /// Without the text of the card, longest first; the last two may stand close together.
    pub names: Vec<String>,
    /// What it does.
    pub text: String,
}

impl Held {
    /// With its tag before it: `2 Kiln Hook×2 (known)`.
    pub fn new(id: String, tag: &str, names: [String; 2], count: usize, known: &str, text: String) -> Held {
        let [long, short] = names.map(|name| times(&name, count));
        let names = vec![
            format!("{tag} {long}{known}"),
            format!("{tag} {long}"),
            format!("{tag} {short}"),
            format!("{tag}{short}"),
        ];
        Held { id, names, text }
    }

    /// In at most so many cells.
    fn fitted<G: Game>(&self, scene: &Scene<'_, G>, room: usize) -> String {
        if room.saturating_sub(width(&self.names[0]) + 2) >= width(&self.text).min(LEAST_TEXT) {
            return cut(&format!("{}{}{}", self.names[0], scene.lang.pick("：", ": "), self.text), room);
        }
        fitting(&self.names, room)
    }
}

/// How many rows a hand wants, of at most `room`: one for each card, if there are so few.
pub fn height(cards: usize, room: u16) -> u16 {
    let room = usize::from(room.max(1));
    let columns = cards.div_ceil(room).max(1);
    (cards.div_ceil(columns) as u16).max(1)
}

/// Draws a hand behind its labels.
pub fn draw<G: Game>(
    scene: &Scene<'_, G>,
    labels: &[String],
    held: &[Held],
    empty: &str,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<Spot> {
    for (y, label) in (area.top()..area.bottom()).zip(labels) {
        let style = if y == area.y { scene.ink.strong() } else { scene.ink.quiet() };
        put(buf, area, area.x + 1, y, label, style);
    }
    let gutter = labels.iter().map(|label| width(label) as u16).max().unwrap_or(0) + 2;
    let area = Rect { x: area.x + gutter, width: area.width.saturating_sub(gutter), ..area };
    if held.is_empty() {
        put(buf, area, area.x + 1, area.y, empty, scene.ink.quiet());
    }
    let mut spots = Vec::new();
    for (held, (text, place)) in held.iter().zip(in_columns(scene, held, area)) {
        let mark = scene.marks.of(&held.id);
        let style = if mark == Mark::Plain { scene.ink.quiet() } else { scene.ink.mark(mark) };
        put(buf, area, place.x, place.y, &mark.around(&text), style);
        spots.push(Spot::new(held.id.clone(), place.intersection(area)));
    }
    spots
}

/// In columns of one width; where that would cut names, close together.
fn in_columns<G: Game>(scene: &Scene<'_, G>, held: &[Held], area: Rect) -> Vec<(String, Rect)> {
    let columns = held.len().div_ceil(area.height.max(1).into()).max(1);
    let cell = (area.width / columns as u16).max(1);
    let place = |at: usize| {
        let (x, y) = (area.x + (at % columns) as u16 * cell, area.y + (at / columns) as u16);
        Rect { x, y, width: cell, height: 1 }
    };
    let texts = held.iter().map(|held| held.fitted(scene, usize::from(cell).saturating_sub(2)));
    let in_cells: Vec<(String, Rect)> = texts.enumerate().map(|(at, text)| (text, place(at))).collect();
    if in_cells.iter().all(|(text, _)| !text.ends_with('…') || width(text) > LEAST_TEXT) {
        return in_cells;
    }
    let flows = [2, 3].map(|form| in_flow(held, form, area));
    let fits = |flow: &Vec<(String, Rect)>| flow.last().is_none_or(|(_, place)| place.y < area.bottom());
    flows.into_iter().find(fits).unwrap_or(in_cells)
}

fn in_flow(held: &[Held], form: usize, area: Rect) -> Vec<(String, Rect)> {
    let (mut x, mut y) = (area.x, area.y);
    let mut places = Vec::new();
    for held in held {
        let text = held.names[form.min(held.names.len() - 1)].clone();
        let taken = width(&text) as u16 + 2;
        if x + taken > area.right() && x > area.x {
            (x, y) = (area.x, y + 1);
        }
        places.push((text, Rect { x, y, width: taken, height: 1 }));
        x += taken;
    }
    places
}
