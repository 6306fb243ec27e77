//! The own hand, or the cards of another place that can be chosen now: with hexagrams where three
//! rows allow it, else as words.

use super::card::{self, Kind, Printed};
use super::words as w;
use super::{TianjiScene, capital, me, my, panel};
use crate::drawn::{Mark, Spot};
use crate::text::{cut, put, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Columns that a drawn card needs at least.
const NARROWEST: u16 = 11;
const WIDEST: u16 = 24;

/// How many rows the hand wants: three for drawn cards, else as many as its words take.
pub fn height(scene: &TianjiScene<'_>, area_width: u16, room: u16) -> u16 {
    let shown = Shown::of(scene);
    if shown.is_empty() {
        return 0;
    }
    if room >= 3 && shown.columns(scene, area_width).is_some() {
        return 3;
    }
    let area = Rect { x: 0, y: 0, width: area_width, height: room };
    let (_, places) = in_rows(scene, &shown, area);
    places.last().map_or(1, |place| place.y + 1).min(room)
}

/// Draws the hand.
pub fn draw(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let shown = Shown::of(scene);
    if shown.is_empty() || area.height == 0 {
        return Vec::new();
    }
    match shown.columns(scene, area.width) {
        Some(columns) if area.height >= 3 => draw_cards(scene, &shown, columns, area, buf),
        _ => draw_words(scene, &shown, area, buf),
    }
}

/// The cards that lie in the row of the hand.
struct Shown {
    label: String,
    count: String,
    basics: Vec<Printed>,
    /// Ids with how many of them.
    functions: Vec<(String, usize)>,
}

/// How wide the columns of drawn cards are.
#[derive(Clone, Copy)]
struct Columns {
    label: u16,
    basic: u16,
    function: u16,
}

impl Shown {
    /// The own hand, unless something else is to be chosen from: cards of a pile, of a stack, of
    /// another player.
    fn of(scene: &TianjiScene<'_>) -> Shown {
        let known = |hand: &[Option<String>]| hand.iter().flatten().cloned().collect::<Vec<String>>();
        let hand = my(scene).map(|player| known(&player.hand)).unwrap_or_default();
        let offered = scene.marks.touchable.iter().filter_map(|id| id.strip_prefix("card:"));
        let offered: Vec<String> = offered.filter(|id| Kind::of(id).is_some()).map(str::to_owned).collect();
        let lang = scene.lang;
        if !scene.watching && offered.iter().any(|id| !hand.contains(id)) {
            return Shown::with(scene, w::CHOICE.of(lang).to_owned(), &offered);
        }
        let label = if scene.watching {
            w::HAND_OF_SEAT.with(lang, &[&capital(me(scene))])
        } else {
            w::HAND.of(lang).to_owned()
        };
        Shown::with(scene, label, &hand)
    }

    fn with(scene: &TianjiScene<'_>, label: String, ids: &[String]) -> Shown {
        let mut shown = Shown { label, count: String::new(), basics: Vec::new(), functions: Vec::new() };
        for id in ids {
            match Kind::of(id) {
                Some(Kind::Basic(number)) => shown.basics.push(card::printed(scene, number)),
                Some(Kind::Function(_)) => match shown.functions.iter_mut().find(|(known, _)| known == id) {
                    Some((_, count)) => *count += 1,
                    None => shown.functions.push((id.clone(), 1)),
                },
                None => {}
            }
        }
        let functions: usize = shown.functions.iter().map(|(_, count)| count).sum();
        shown.count = format!("{}+{functions}", shown.basics.len());
        shown
    }

    fn is_empty(&self) -> bool {
        self.basics.is_empty() && self.functions.is_empty()
    }

    /// The function cards stand above each other, three in a column.
    fn columns(&self, scene: &TianjiScene<'_>, area_width: u16) -> Option<Columns> {
        let label = (width(&self.label).max(width(&self.count)) + 1) as u16;
        let name = |(id, count): &(String, usize)| width(&function_text(scene, id, *count)) + 2;
        let function = self.functions.iter().map(name).max().unwrap_or(0) as u16;
        let taken = label + function * self.functions.len().div_ceil(3) as u16;
        let basics = self.basics.len().max(1) as u16;
        let basic = (area_width.saturating_sub(taken) / basics).min(WIDEST);
        (basic >= NARROWEST).then_some(Columns { label, basic, function })
    }
}

/// `错卦×2`.
fn function_text(scene: &TianjiScene<'_>, id: &str, count: usize) -> String {
    let name = card::short_name(scene, id);
    if count > 1 { format!("{name}×{count}") } else { name }
}

fn draw_cards(scene: &TianjiScene<'_>, shown: &Shown, columns: Columns, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    put(buf, area, area.x, area.y, &shown.label, scene.ink.strong());
    put(buf, area, area.x, area.y + 1, &shown.count, scene.ink.strong());
    let mut x = area.x + columns.label;
    for printed in &shown.basics {
        let place = Rect { x, y: area.y, width: columns.basic, height: 3 }.intersection(area);
        let id = format!("card:{}", printed.number);
        draw_card(scene, printed, scene.marks.of(&id), place, buf);
        spots.push(Spot::new(id, place));
        x += columns.basic;
    }
    for (at, (kind, count)) in shown.functions.iter().enumerate() {
        let place = Rect {
            x: x + columns.function * (at / 3) as u16,
            y: area.y + (at % 3) as u16,
            width: columns.function,
            height: 1,
        };
        let id = format!("card:{kind}");
        let mark = scene.marks.of(&id);
        put(buf, area, place.x, place.y, &mark.around(&function_text(scene, kind, *count)), scene.ink.mark(mark));
        spots.push(Spot::new(id, place.intersection(area)));
    }
    spots
}

/// Six lines on the left; number, strokes, name and the variant that applies on the right.
fn draw_card(scene: &TianjiScene<'_>, printed: &Printed, mark: Mark, place: Rect, buf: &mut Buffer) {
    let room = usize::from(place.width).saturating_sub(6);
    let strokes = w::STROKES_SHORT.with(scene.lang, &[&printed.strokes]);
    let mut texts = vec![format!("{}·{strokes}", printed.number)];
    texts.extend(name_rows(&printed.name, room));
    if texts.len() < 3 {
        texts.extend(panel::applying_name(scene, printed).filter(|_| !scene.watching));
    }
    for (row, lines) in card::in_three_rows(printed.number).iter().enumerate() {
        let text = cut(texts.get(row).map_or("", String::as_str), room);
        let pad = " ".repeat(room.saturating_sub(width(&text)));
        let line = mark.around(&format!("{lines} {text}{pad}"));
        put(buf, place, place.x, place.y + row as u16, &line, scene.ink.mark(mark));
    }
}

/// A name in one or two rows, without its article; a word that is too long is cut, not broken.
fn name_rows(name: &str, room: usize) -> Vec<String> {
    let name = name.strip_prefix("The ").unwrap_or(name);
    if width(name) <= room {
        return vec![name.to_owned()];
    }
    let (first, second) = name.split_once(' ').unwrap_or((name, ""));
    [first, second].iter().filter(|part| !part.is_empty()).map(|part| cut(part, room)).collect()
}

/// A card in words.
struct Word {
    id: String,
    text: String,
}

/// The cards in words: with lines, without, with shorter and shorter names.
fn words(scene: &TianjiScene<'_>, shown: &Shown, form: usize) -> Vec<Word> {
    let basic = |printed: &Printed| {
        let strokes = w::STROKES_SHORT.with(scene.lang, &[&printed.strokes]);
        let (number, name) = (printed.number, &printed.name);
        let text = match form {
            0 => format!("{number} {name} {} {strokes}", card::on_its_side(number)),
            1 => format!("{number} {name} {strokes}"),
            2 => format!("{number} {} {strokes}", cut(name, 9)),
            3 => format!("{number} {} {strokes}", cut(name, 6)),
            4 => format!("{number}{}·{strokes}", cut(name, 4)),
            _ => number.to_string(),
        };
        Word { id: format!("card:{number}"), text }
    };
    let function = |(id, count): &(String, usize)| {
        let text = function_text(scene, id, *count);
        Word { id: format!("card:{id}"), text: if form < 4 { text } else { cut(&text, 5) } }
    };
    shown.basics.iter().map(basic).chain(shown.functions.iter().map(function)).collect()
}

fn draw_words(scene: &TianjiScene<'_>, shown: &Shown, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    put(buf, area, area.x, area.y, &shown.label, scene.ink.strong());
    if area.height > 1 {
        put(buf, area, area.x, area.y + 1, &shown.count, Style::new());
    }
    let (cards, places) = in_rows(scene, shown, area);
    let mut spots = Vec::new();
    for (card, place) in cards.iter().zip(places) {
        let mark = scene.marks.of(&card.id);
        put(buf, area, place.x, place.y, &mark.around(&card.text), scene.ink.mark(mark));
        if place.y < area.bottom() {
            spots.push(Spot::new(card.id.clone(), place));
        } else {
            put(buf, area, area.right() - 1, area.bottom() - 1, "…", scene.ink.strong());
        }
    }
    spots
}

/// The first form that fits, with the place of each word.
fn in_rows(scene: &TianjiScene<'_>, shown: &Shown, area: Rect) -> (Vec<Word>, Vec<Rect>) {
    let start = area.x + width(&shown.label).max(width(&shown.count)) as u16 + 1;
    let mut last = (Vec::new(), Vec::new());
    for form in 0..=5 {
        let cards = words(scene, shown, form);
        let places = places(&cards, start, area);
        let fits = places.last().is_none_or(|place| place.y < area.bottom());
        last = (cards, places);
        if fits {
            break;
        }
    }
    last
}

fn places(cards: &[Word], start: u16, area: Rect) -> Vec<Rect> {
    let (mut x, mut y) = (start, area.y);
    let mut places = Vec::new();
    for card in cards {
        let taken = width(&card.text) as u16 + 2;
        if x + taken > area.right() && x > start {
            (x, y) = (start, y + 1);
        }
        places.push(Rect { x, y, width: taken, height: 1 });
        x += taken;
    }
    places
}
