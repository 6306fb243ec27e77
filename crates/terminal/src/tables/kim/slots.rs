//! The slots of a half: what lies there with its numbers and marks, as much as there is room for.

use super::words as w;
use super::{KimScene, Lying, announced, card, is_empty, lying, slots_of, thing_name};
use crate::drawn::{Mark, Spot};
use crate::tables::parts::{Whose, within};
use crate::text::{fitting, put, width, wrap};
use crate::words::Both;
use ::kim::table::Slot;
use ::kim::{GivenView, Kim, TextView, UnitView};
use kernel::Present;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// From this width on columns have a line between them.
const ROOMY: u16 = 76;

/// How much of the cards in a row is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Everything, in signs.
    Brief,
    /// Everything, in words.
    Long,
    /// What is printed on them besides.
    Text,
}

/// What is said about a slot.
pub struct Cell {
    /// Whole and short.
    names: Vec<String>,
    /// Numbers and marks, each in words and as a sign.
    notes: Vec<[String; 2]>,
    /// What is printed on the card.
    text: String,
    empty: bool,
}

impl Cell {
    fn rows(&self, room: usize, detail: Detail) -> usize {
        match detail {
            Detail::Brief => 1 + flow(&self.notes, &vec![1; self.notes.len()], room).len(),
            Detail::Long => 1 + flow(&self.notes, &self.levels(room), room).len(),
            Detail::Text if self.text.is_empty() => self.rows(room, Detail::Long),
            Detail::Text => self.rows(room, Detail::Long) + wrap(&self.text, room).len(),
        }
    }

    /// In words, but as a sign what is wider than the cell.
    fn levels(&self, room: usize) -> Vec<usize> {
        self.notes.iter().map(|note| usize::from(width(&note[0]) > room)).collect()
    }

    /// All in one row.
    fn line(&self, room: usize) -> String {
        let notes = |at: usize| -> String {
            let said = self.notes.iter().map(|note| note[at].as_str()).filter(|note| !note.is_empty());
            said.map(|note| format!(" {note}")).collect()
        };
        let levels = [(0, 0), (0, 1), (1, 1)];
        let name = |at: usize| self.names.get(at).or(self.names.last()).cloned().unwrap_or_default();
        fitting(&levels.map(|(name_at, note_at)| format!("{}{}", name(name_at), notes(note_at))), room)
    }

    /// What stands under the name: the notes, and the text if it fits.
    fn below(&self, room: usize, rows: usize) -> (Vec<String>, Vec<String>) {
        let mut levels = self.levels(room);
        while flow(&self.notes, &levels, room).len() > rows {
            let longest = (0..levels.len()).filter(|&at| levels[at] == 0);
            let Some(at) = longest.max_by_key(|&at| width(&self.notes[at][0])) else { break };
            levels[at] = 1;
        }
        let notes = within(flow(&self.notes, &levels, room), rows, room);
        let left = rows - notes.len();
        let text = if self.text.is_empty() { Vec::new() } else { wrap(&self.text, room) };
        (notes, within(text, left, room))
    }

    fn draw(&self, scene: &KimScene<'_>, mark: Mark, place: Rect, buf: &mut Buffer) {
        let room = usize::from(place.width).saturating_sub(2);
        let name = if place.height > 1 { fitting(&self.names, room) } else { self.line(room) };
        let style = match (mark, self.empty) {
            (Mark::Plain, true) => scene.ink.quiet(),
            (Mark::Plain, false) => scene.ink.strong(),
            _ => scene.ink.mark(mark),
        };
        put(buf, place, place.x, place.y, &mark.around(&name), style);
        let (notes, text) = self.below(room + 1, usize::from(place.height).saturating_sub(1));
        let lines = notes.into_iter().map(|line| (line, Style::new()));
        let lines = lines.chain(text.into_iter().map(|line| (line, scene.ink.quiet())));
        for (y, (line, style)) in (place.y + 1..place.bottom()).zip(lines) {
            put(buf, place, place.x + 1, y, &line, style);
        }
    }
}

/// Notes in lines, each at its level.
fn flow(notes: &[[String; 2]], levels: &[usize], room: usize) -> Vec<String> {
    let between = if levels.contains(&1) { " " } else { " · " };
    let mut lines: Vec<String> = Vec::new();
    for (note, &level) in notes.iter().zip(levels) {
        let note = &note[level];
        match lines.last_mut() {
            _ if note.is_empty() => {}
            Some(line) if width(line) + width(between) + width(note) <= room => {
                line.push_str(between);
                line.push_str(note);
            }
            _ => lines.push(note.clone()),
        }
    }
    lines
}

/// What is said about a slot.
pub fn cell(scene: &KimScene<'_>, whose: Whose, slot: Slot) -> Cell {
    let id = slot.id();
    let lies = lying(scene, whose, slot);
    let down = if lies.is_face_down() { w::FACE_DOWN } else { "" };
    let names = match (lies, lies.card()) {
        (Lying::Nothing, _) => vec![format!("{id} {}", w::EMPTY)],
        (_, Some(face)) => card::names(scene, face).map(|name| format!("{id} {down}{name}")).to_vec(),
        (Lying::Unit(_), None) => vec![format!("{id} {down}{}", w::EGG.of(scene.lang))],
        (Lying::Text(_), None) => vec![format!("{id} {down}{}", w::BOOK.of(scene.lang))],
    };
    let notes = notes(scene, whose, slot);
    let text = lies.card().map(|face| card::printed(scene, face).text).unwrap_or_default();
    Cell { names, notes, text, empty: matches!(lies, Lying::Nothing) }
}

/// Numbers and marks of what lies in a slot, each in words and as a sign.
pub fn notes(scene: &KimScene<'_>, whose: Whose, slot: Slot) -> Vec<[String; 2]> {
    let notes = match lying(scene, whose, slot) {
        Lying::Unit(unit) => unit_notes(scene, whose, unit),
        Lying::Text(text) => text_notes(scene, whose, text),
        Lying::Nothing => return Vec::new(),
    };
    let part = announced::part_of(scene, whose, slot);
    let part = part.map(|words| words.map(|words| words.of(scene.lang).to_owned()));
    part.into_iter().chain(notes).collect()
}

fn unit_notes(scene: &KimScene<'_>, whose: Whose, unit: &UnitView) -> Vec<[String; 2]> {
    let lang = scene.lang;
    let number = |words: [Both; 2], value: &dyn std::fmt::Display| words.map(|words| words.with(lang, &[value]));
    let mut notes = Vec::new();
    match (unit.attack, unit.defence) {
        (Some(attack), Some(defence)) => notes.push(w::NUMBERS.map(|words| words.with(lang, &[&attack, &defence]))),
        (_, Some(defence)) => notes.push(number(w::EGG_DEFENCE, &defence)),
        (_, None) => notes.push(number(w::EGG_DEFENCE, &"?")),
    }
    if let Some(level) = unit.level {
        notes.push(number(w::LEVEL, &level));
    }
    for (words, value) in [(w::SPIRIT, unit.spirit), (w::SHIELDS, unit.shields.into())] {
        if value > 0 {
            notes.push(number(words, &value));
        }
    }
    for (words, markers) in [(w::BUFFS, &unit.buffs), (w::WEAKENS, &unit.weakens)] {
        if markers.count > 0 {
            let sum = signed(markers.attack, markers.defence);
            notes.push(words.map(|words| words.with(lang, &[&markers.count, &sum])));
        }
    }
    if (unit.change.attack, unit.change.defence) != (0, 0) {
        notes.push(number(w::CHANGE, &signed(unit.change.attack.into(), unit.change.defence.into())));
    }
    for slot in &unit.equipment {
        let worn = Slot::from_id(slot).map(|slot| lying(scene, whose, slot)).and_then(Lying::card);
        let name = worn.map_or_else(|| (*slot).to_owned(), |worn| card::names(scene, worn)[1].clone());
        notes.push([w::EQUIPPED[0].with(lang, &[&name]), w::EQUIPPED[1].with(lang, &[slot])]);
    }
    let marks = [
        (unit.guard, w::GUARD),
        (unit.finale, w::FINALE),
        (unit.skill_used, w::SKILL_USED),
        (unit.attacked, w::ATTACKED),
    ];
    notes.extend(marks.iter().filter(|(has, _)| *has).map(|(_, words)| words.map(|words| words.of(lang).to_owned())));
    if unit.no_attack >= scene.view.turn && unit.no_attack > 0 {
        notes.push(number(w::NO_ATTACK, &unit.no_attack));
    }
    if let Some(by) = &unit.forbidden_by {
        notes.push(number(w::FORBIDDEN, &card::name(scene, by)));
    }
    if unit.egg {
        notes.extend(known(scene, whose, unit.known, unit.card.is_some()));
    }
    notes
}

/// Where its marks come from: `Buff +2/+0, from Red's Pup`.
pub fn sources(scene: &KimScene<'_>, unit: &UnitView) -> Vec<String> {
    let said = |given: &GivenView| {
        let mark = scene.thing(&format!("mark:{}", given.mark)).map(|thing| scene.lang.of(&thing.name).to_owned());
        let mark = mark.unwrap_or_else(|| given.mark.to_owned());
        let mark = match (given.attack, given.defence) {
            (0, 0) if given.count == 1 => mark,
            (0, 0) => format!("{mark} {}", given.count),
            (attack, defence) => format!("{mark} {}", signed(attack.into(), defence.into())),
        };
        let whose = if given.side == Kim::seat_id(scene.seat) { Whose::Ours } else { Whose::Theirs };
        w::GIVEN.with(scene.lang, &[&mark, &whose.name(scene), &card::name(scene, &given.card)])
    };
    unit.given.iter().map(said).collect()
}

fn text_notes(scene: &KimScene<'_>, whose: Whose, text: &TextView) -> Vec<[String; 2]> {
    let lang = scene.lang;
    if text.book {
        return known(scene, whose, text.known, text.card.is_some()).into_iter().collect();
    }
    match text.on {
        Some(on) => {
            let monster = Slot::from_id(on).map_or_else(|| on.to_owned(), |slot| thing_name(scene, whose, slot));
            vec![[w::EQUIPMENT_ON.with(lang, &[&monster]), format!("→{on}")]]
        }
        None => {
            let form = text.card.as_ref().map(|id| card::printed(scene, id).form).unwrap_or_default();
            vec![[w::form(form).of(lang).to_owned(), String::new()]]
        }
    }
}

fn known(scene: &KimScene<'_>, whose: Whose, known: &str, sees: bool) -> Option<[String; 2]> {
    // To those who only watch neither half is their own.
    let own = whose == Whose::Ours && !scene.watching;
    let words = w::known_by(known, own, sees && !scene.watching)?;
    Some(words.map(|words| words.of(scene.lang).to_owned()))
}

/// `+2/−1`.
pub fn signed(attack: i32, defence: i32) -> String {
    format!("{attack:+}/{defence:+}").replace('-', "−")
}

/// The columns of a row of slots.
fn columns(area: Rect) -> [Rect; 3] {
    let gap = u16::from(area.width >= ROOMY);
    let cell = area.width.saturating_sub(2 * gap) / 3;
    [0, 1, 2].map(|at| Rect { x: area.x + at * (cell + gap), width: cell, ..area }.intersection(area))
}

/// How many rows the slots of a kind would take in an area of such a width.
pub fn rows(scene: &KimScene<'_>, whose: Whose, monsters: bool, detail: Detail, area: Rect) -> u16 {
    if is_empty(whose.side(scene), monsters) || !monsters && detail == Detail::Brief {
        return 1;
    }
    let room = usize::from(columns(area)[0].width).saturating_sub(1);
    let rows = slots_of(monsters).iter().map(|&slot| cell(scene, whose, slot).rows(room, detail));
    rows.max().unwrap_or(1) as u16
}

/// Draws the slots of a kind.
pub fn draw(scene: &KimScene<'_>, whose: Whose, monsters: bool, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    if area.height == 0 {
        return spots;
    }
    for (&slot, place) in slots_of(monsters).iter().zip(columns(area)) {
        let id = format!("{}:{}", whose.id(), slot.id());
        cell(scene, whose, slot).draw(scene, scene.marks.of(&id), place, buf);
        if area.width >= ROOMY && slot.index() > 0 {
            (area.top()..area.bottom()).for_each(|y| _ = put(buf, area, place.x - 1, y, "┊", scene.ink.quiet()));
        }
        spots.push(Spot::new(id, place));
    }
    spots
}
