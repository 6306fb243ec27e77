//! The nine palaces as the Luoshu square: number, element, luck and door of each, and its three
//! zones with counters, pieces and entities.

use super::words as w;
use super::{SQUARE, TianjiScene, capital, door_of, is_me, luck, palace_name, pieces};
use crate::drawn::{Mark, Spot};
use crate::text::{cut, fitting, put, width};
use ::tianji::table::{Dept, Element, EntityKind, Palace, Zone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Rows of the roomiest board.
pub const TALL: u16 = 16;

/// From this width on departments are written in full.
const ROOMY: u16 = 16;

/// Where the palaces stand.
struct Grid {
    area: Rect,
    /// Columns of a palace with its left border.
    palace: u16,
    /// Rows under the headline of a palace.
    rows: u16,
}

impl Grid {
    fn of(area: Rect) -> Grid {
        Grid { area, palace: area.width.saturating_sub(1) / 3, rows: (area.height / 3).saturating_sub(1).clamp(1, 4) }
    }

    /// The headline of a palace, with its left border.
    fn head(&self, row: usize, column: usize) -> Rect {
        let (x, y) = (column as u16 * self.palace, row as u16 * (self.rows + 1));
        Rect { x: self.area.x + x, y: self.area.y + y, width: self.palace, height: 1 }.intersection(self.area)
    }

    /// The rows under it, without borders.
    fn body(&self, row: usize, column: usize) -> Rect {
        let head = self.head(row, column);
        let body = Rect { x: head.x + 1, y: head.y + 1, width: self.palace.saturating_sub(1), height: self.rows };
        body.intersection(self.area)
    }

    fn has_door_row(&self) -> bool {
        self.rows >= 4
    }
}

/// Draws the board.
pub fn draw(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let grid = Grid::of(area);
    draw_borders(scene, &grid, buf);
    let mut spots = Vec::new();
    for (row, palaces) in SQUARE.iter().enumerate() {
        for (column, palace) in palaces.iter().enumerate() {
            let (head, body) = (grid.head(row, column), grid.body(row, column));
            match palace {
                Some(palace) => draw_palace(scene, *palace, &grid, (head, body), buf, &mut spots),
                None => draw_centre(scene, (head, body), buf, &mut spots),
            }
        }
    }
    spots
}

fn draw_borders(scene: &TianjiScene<'_>, grid: &Grid, buf: &mut Buffer) {
    let (area, quiet) = (grid.area, scene.ink.quiet());
    let across = "─".repeat(usize::from(grid.palace.saturating_sub(1)));
    for line in 0..4u16 {
        let y = area.y + line * (grid.rows + 1);
        let [left, cross, right] = match line {
            0 => ["┌", "┬", "┐"],
            3 => ["└", "┴", "┘"],
            _ => ["├", "┼", "┤"],
        };
        put(buf, area, area.x, y, &format!("{left}{across}{cross}{across}{cross}{across}{right}"), quiet);
        for y in y + 1..(y + 1 + grid.rows).min(area.bottom()) {
            for x in (0..4).map(|column| area.x + column * grid.palace).filter(|_| line < 3) {
                put(buf, area, x, y, "│", quiet);
            }
        }
    }
}

/// The headline stands in the border; a thing that is read about has its mark there.
fn draw_head(scene: &TianjiScene<'_>, id: &str, texts: &[String], head: Rect, buf: &mut Buffer) {
    let mark = scene.marks.of(id);
    let text = fitting(texts, usize::from(head.width).saturating_sub(1));
    if mark == Mark::Focus {
        put(buf, head, head.x, head.y, "»", scene.ink.mark(mark));
    }
    put(buf, head, head.x + 1, head.y, &text, scene.ink.strong());
}

fn draw_palace(
    scene: &TianjiScene<'_>,
    palace: Palace,
    grid: &Grid,
    (head, body): (Rect, Rect),
    buf: &mut Buffer,
    spots: &mut Vec<Spot>,
) {
    let lang = scene.lang;
    let (name, number) = (palace_name(scene, palace), palace.number());
    let (element, luck) = (w::element(palace.element()).of(lang), luck(scene, palace.element()));
    let door = door_of(scene, palace);
    let door_short = door.map(|door| format!("{}{}", w::door_sign(door), w::door(door).of(lang))).unwrap_or_default();
    // Chinese has room for the door in the headline; English says it in the Human row.
    let door_in_head = !grid.has_door_row() && lang == kernel::Lang::Zh;
    let tail = if door_in_head { format!(" {door_short}") } else { String::new() };
    let heads = [
        format!("{name} {number} {element}{luck}{tail}"),
        format!("{name}{number}{}{element}{luck}{tail}", lang.pick("", " ")),
        format!("{name}{number}{}{luck}{tail}", cut_plain(element, 3)),
    ];
    let id = format!("palace:{}", palace.id());
    draw_head(scene, &id, &heads, head, buf);
    spots.push(Spot::new(id, Rect { x: head.x + 1, width: head.width.saturating_sub(1), ..head }));
    let mut y = body.y;
    if grid.has_door_row()
        && let Some(door) = door
    {
        let (sign, name) = (w::door_sign(door), w::door_name(door).of(lang));
        let effect = w::door_effect(door).of(lang);
        let texts = [
            format!(" {sign}{name} {effect}"),
            format!(" {sign}{} {effect}", w::door(door).of(lang)),
            format!(" {sign}{name}"),
        ];
        put(buf, body, body.x, y, &fitting(&texts, body.width.into()), Style::new());
        y += 1;
    }
    let door_in_row = !grid.has_door_row() && !door_in_head;
    for dept in Dept::ALL {
        let extra = match door.filter(|_| door_in_row && *dept == Dept::Ren) {
            Some(door) => {
                let (sign, name) = (w::door_sign(door), w::door_name(door).of(lang));
                [format!("{sign}{name}"), format!("{sign}{}", cut_plain(name, 3)), sign.to_owned()]
            }
            None => Default::default(),
        };
        let row = Rect { y, height: 1, ..body }.intersection(body);
        let zone = palace.zone(*dept);
        draw_zone(scene, zone, &zone_label(scene, *dept, body.width), &extra, row, buf);
        if row.height > 0 {
            spots.push(Spot::new(format!("zone:{}", zone.id()), row));
        }
        y += 1;
    }
}

/// 天; Heaven or Hvn.
fn zone_label(scene: &TianjiScene<'_>, dept: Dept, room: u16) -> String {
    let [long, short] = w::dept(dept).map(|words| words.of(scene.lang));
    if room >= ROOMY {
        format!("{long:<6}").trim_end_matches(scene.lang.pick(' ', '\0')).to_owned()
    } else {
        short.to_owned()
    }
}

/// A zone: its mark, then counter, pieces and entities as far as there is room.
fn draw_zone(scene: &TianjiScene<'_>, zone: Zone, label: &str, extra: &[String; 3], row: Rect, buf: &mut Buffer) {
    if row.height == 0 {
        return;
    }
    let mark = scene.marks.of(&format!("zone:{}", zone.id()));
    let x = put(buf, row, row.x, row.y, &mark.around(label), scene.ink.mark(mark));
    let room = usize::from(row.right().saturating_sub(x));
    let here = pieces(scene, zone);
    let mine = here.iter().any(|letter| is_me(scene, letter));
    let style = if mine { scene.ink.strong() } else { Style::new() };
    put(buf, row, x, row.y, &fitting(&zone_texts(scene, zone, &here, extra), room), style);
}

/// From the longest to the shortest.
fn zone_texts(scene: &TianjiScene<'_>, zone: Zone, here: &[&str], extra: &[String; 3]) -> Vec<String> {
    let [counter, counter_short] = counter(scene, zone);
    let piece = |letter: &&str| if is_me(scene, letter) { format!("◆{}", capital(letter)) } else { capital(letter) };
    let spaced = here.iter().map(piece).collect::<Vec<_>>().join(" ");
    let tight: String = here.iter().map(piece).collect();
    let [entities, entities_short] = entities(scene, zone);
    let join =
        |parts: [&str; 4], with: &str| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(with);
    vec![
        join([&extra[0], &counter, &spaced, &entities], " "),
        join([&extra[0], &counter_short, &spaced, &entities_short], " "),
        join([&extra[1], &counter_short, &spaced, &entities_short], " "),
        join([&extra[1], &counter_short, &tight, &entities_short], " "),
        join([&extra[2], &counter_short, &tight, &entities_short], ""),
    ]
}

/// `+10`, `−5`, with a word where nothing is added this round; nothing for 0.
fn counter(scene: &TianjiScene<'_>, zone: Zone) -> [String; 2] {
    let sign = if zone.dept() == Some(Dept::Tian) { "+" } else { "−" };
    let value = scene.view.counters.get(zone.id()).filter(|value| **value > 0);
    let number = value.map(|value| format!("{sign}{value}")).unwrap_or_default();
    let stagnant = scene.view.stagnant.contains(&zone);
    w::STAGNANT.map(|words| {
        let word = if stagnant { words.of(scene.lang) } else { "" };
        format!("{number}{}{word}", if number.is_empty() || word.is_empty() { "" } else { " " })
    })
}

/// Entities with the letters of their owners.
fn entities(scene: &TianjiScene<'_>, zone: Zone) -> [String; 2] {
    let Some(here) = scene.view.entities.get(zone.id()) else { return Default::default() };
    let of = |long: bool| {
        let name = |kind: EntityKind| {
            let (zh, en) = kind.names();
            if long { scene.lang.pick(zh, en) } else { w::entity(kind).of(scene.lang) }
        };
        let texts = here.iter().filter_map(|(id, entity)| Some((EntityKind::from_id(id)?, entity)));
        texts.map(|(kind, entity)| format!("{}:{}", name(kind), capital(entity.owner))).collect::<Vec<_>>().join(" ")
    };
    [of(true), of(false)]
}

/// The centre: who stands there, the fund, the star, the year.
fn draw_centre(scene: &TianjiScene<'_>, (head, body): (Rect, Rect), buf: &mut Buffer, spots: &mut Vec<Spot>) {
    let (lang, view) = (scene.lang, scene.view);
    let (element, luck) = (w::element(Element::Earth).of(lang), luck(scene, Element::Earth));
    let heads = [w::CENTRE_HEAD, w::CENTRE_HEAD_SHORT].map(|words| format!("{}{luck}", words.with(lang, &[&element])));
    draw_head(scene, "", &heads, head, buf);
    let mut rows = body.rows();
    if let Some(row) = rows.next() {
        draw_zone(scene, Zone::CENTRE, w::CENTRE.of(lang), &Default::default(), row, buf);
        spots.push(Spot::new("zone:zhong", row));
    }
    if let Some(row) = rows.next() {
        put(buf, row, row.x + 1, row.y, &w::FUND.with(lang, &[&view.fund]), Style::new());
    }
    if let Some(row) = rows.next() {
        match &view.star {
            Some(star) => {
                let id = format!("star:{}", star.id.id());
                let mark = scene.marks.of(&id);
                let (zh, en) = star.id.names();
                let name =
                    cut(lang.pick(zh, en), usize::from(row.width).saturating_sub(4 + star.clock.to_string().len()));
                let text = format!("★{name} {}", star.clock);
                put(buf, row, row.x, row.y, &mark.around(&text), scene.ink.mark(mark));
                spots.push(Spot::new(id, row));
            }
            None => {
                put(buf, row, row.x + 1, row.y, w::STAR_NONE.of(lang), Style::new());
            }
        }
    }
    if let Some(row) = rows.next() {
        put(buf, row, row.x + 1, row.y, &w::PILLAR.with(lang, &[&super::pillar(scene)]), Style::new());
    }
}

/// The first cells of a word, without a sign that something is missing.
fn cut_plain(text: &str, most: usize) -> String {
    let mut kept = String::new();
    for letter in text.chars() {
        if width(&kept) + width(&letter.to_string()) > most {
            break;
        }
        kept.push(letter);
    }
    kept
}
