//! Things in rows: each with its mark, in the longest words for which there is room.

use crate::drawn::{Mark, Scene, Spot};
use crate::text::{cut, put, width, wrap};
use kernel::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// With so many cells a detail that is cut still says enough.
const WORTH: usize = 42;

/// Something that can be touched or read about.
pub struct Item {
    pub id: String,
    /// Before its detail.
    pub name: String,
    /// Among others in a row, longest first.
    pub texts: Vec<String>,
    /// What it is and does, for rows that have room to say it.
    pub detail: String,
    /// Does it count for less at present?
    pub quiet: bool,
}

impl Item {
    pub fn new(id: String, texts: Vec<String>) -> Item {
        let name = texts.first().cloned().unwrap_or_default();
        Item { id, name, texts, detail: String::new(), quiet: false }
    }

    pub fn with_detail(self, detail: String) -> Item {
        Item { detail, ..self }
    }

    fn text(&self, level: usize) -> &str {
        self.texts.get(level).map_or("", String::as_str)
    }

    fn style<G: Game>(&self, scene: &Scene<'_, G>) -> (Mark, Style) {
        let mark = scene.marks.of(&self.id);
        let style = if mark == Mark::Plain && self.quiet { scene.ink.quiet() } else { scene.ink.mark(mark) };
        (mark, style)
    }
}

/// How items stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One after the other, in so many rows.
    Flow(u16),
    /// Each in a row of its own, with as much of its detail as fits.
    Brief,
    /// Each with the whole of its detail.
    Full,
}

impl Form {
    /// How many rows it takes.
    pub fn rows(self, items: &[Item], columns: u16) -> u16 {
        match self {
            Form::Flow(rows) => rows,
            Form::Brief => items.len() as u16,
            Form::Full => {
                let room = columns.saturating_sub(name_width(items, columns) + 1);
                items.iter().map(|item| wrap(&item.detail, room.into()).len() as u16).sum()
            }
        }
    }
}

/// In how many rows the longest texts fit.
pub fn rows_of_longest(items: &[Item], columns: u16) -> u16 {
    rows_at(items, &vec![0; items.len()], columns)
}

/// In how many rows the shortest texts fit.
pub fn rows_of_shortest(items: &[Item], columns: u16) -> u16 {
    let shortest: Vec<usize> = items.iter().map(|item| item.texts.len().saturating_sub(1)).collect();
    rows_at(items, &shortest, columns)
}

fn rows_at(items: &[Item], levels: &[usize], columns: u16) -> u16 {
    let area = Rect { x: 0, y: 0, width: columns, height: 1 };
    places(items, levels, area).last().map_or(1, |place| place.y + 1)
}

/// Is a row for each worth it: do the details fit, or at least much of them?
pub fn is_worth_rows(items: &[Item], columns: u16) -> bool {
    let room = usize::from(columns.saturating_sub(name_width(items, columns) + 1));
    room >= WORTH || items.iter().all(|item| width(&item.detail) <= room)
}

/// Draws items in their form, and says where they lie.
pub fn draw<G: Game>(scene: &Scene<'_, G>, items: &[Item], form: Form, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    match form {
        Form::Flow(_) => draw_flow(scene, items, area, buf),
        Form::Brief | Form::Full => draw_list(scene, items, form, area, buf),
    }
}

fn draw_flow<G: Game>(scene: &Scene<'_, G>, items: &[Item], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let levels = levels(items, area);
    let mut spots = Vec::new();
    for ((item, place), &level) in items.iter().zip(places(items, &levels, area)).zip(&levels) {
        if place.y >= area.bottom() {
            put(buf, area, area.right().saturating_sub(1), area.bottom().saturating_sub(1), "…", scene.ink.strong());
            break;
        }
        let (mark, style) = item.style(scene);
        let text = cut(item.text(level), usize::from(place.width).saturating_sub(2));
        put(buf, area, place.x, place.y, &mark.around(&text), style);
        spots.push(Spot::new(item.id.clone(), place));
    }
    spots
}

/// Which of its texts each item shows: one after the other is shortened until all of them fit, the
/// widest first.
fn levels(items: &[Item], area: Rect) -> Vec<usize> {
    let mut levels = vec![0; items.len()];
    while places(items, &levels, area).last().is_some_and(|place| place.y >= area.bottom()) {
        let shorter = (0..items.len()).filter(|&at| levels[at] + 1 < items[at].texts.len());
        let next = shorter.min_by_key(|&at| (levels[at], usize::MAX - width(items[at].text(levels[at]))));
        let Some(next) = next else { break };
        levels[next] += 1;
    }
    levels
}

fn places(items: &[Item], levels: &[usize], area: Rect) -> Vec<Rect> {
    let (mut x, mut y) = (area.x, area.y);
    let mut places = Vec::new();
    for (item, &level) in items.iter().zip(levels) {
        let taken = (width(item.text(level)) as u16 + 2).min(area.width);
        if x + taken > area.right() && x > area.x {
            (x, y) = (area.x, y + 1);
        }
        places.push(Rect { x, y, width: taken, height: 1 });
        x += taken;
    }
    places
}

/// The columns of names in a list, with their marks.
fn name_width(items: &[Item], columns: u16) -> u16 {
    let widest = items.iter().map(|item| width(&item.name) as u16 + 3).max().unwrap_or(0);
    widest.min(columns / 2)
}

fn draw_list<G: Game>(scene: &Scene<'_, G>, items: &[Item], form: Form, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let names = name_width(items, area.width);
    let room = usize::from(area.width.saturating_sub(names + 1));
    let mut spots = Vec::new();
    let mut y = area.y;
    for item in items {
        if y >= area.bottom() {
            break;
        }
        let lines = match form {
            Form::Full => wrap(&item.detail, room),
            Form::Flow(_) | Form::Brief => vec![cut(&item.detail, room)],
        };
        let (mark, style) = item.style(scene);
        let name = mark.around(&cut(&item.name, usize::from(names).saturating_sub(3)));
        put(buf, area, area.x, y, &name, style);
        let place = Rect { y, height: lines.len() as u16, ..area }.intersection(area);
        for line in &lines {
            put(buf, area, area.x + names, y, line, scene.ink.quiet());
            y += 1;
        }
        spots.push(Spot::new(item.id.clone(), place));
    }
    spots
}
