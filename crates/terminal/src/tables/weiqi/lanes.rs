//! A row of lanes: areas as boxes, gaps between them, the multipliers across.
//!
//! Names and Stones stand towards the river, values on the outer edge; the far side is turned
//! round, so that lanes that face each other stand above each other (WQ-2.3).

use super::words as w;
use super::{WeiqiScene, Whose, counted, hidden_in, lane_name};
use crate::drawn::{Mark, Spot};
use crate::text::{cut, fitting, put, put_centred, width};
use ::weiqi::table::{Gap, Kind, Lane};
use ::weiqi::{AreaView, GapHolds, Seen};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Where the five columns stand.
pub struct Board {
    left: u16,
    lane: u16,
    gap: u16,
}

impl Board {
    /// The widest board that fits.
    pub fn of(area: Rect) -> Board {
        let gap = match area.width {
            ..72 => 2,
            72..100 => 3,
            _ => 4,
        };
        let lane = (area.width.saturating_sub(4 * gap) / 5).clamp(3, 20);
        let left = area.x + area.width.saturating_sub(5 * lane + 4 * gap) / 2;
        Board { left, lane, gap }
    }

    /// The left edge of a column.
    fn x(&self, column: usize) -> u16 {
        self.left + column as u16 * (self.lane + self.gap)
    }
}

/// The column of a lane on the screen; the far side is turned round.
fn column(whose: Whose, lane: Lane) -> usize {
    match whose {
        Whose::Ours => lane.index(),
        Whose::Theirs => lane.facing().index(),
    }
}

/// Draws one player's row.
pub fn draw(scene: &WeiqiScene<'_>, whose: Whose, board: &Board, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let side = whose.side(scene);
    let mut spots = Vec::new();
    for zone in &side.areas {
        let columns: Vec<usize> = zone.lanes.iter().copied().map(|lane| column(whose, lane)).collect();
        let (first, last) = (columns.iter().min().copied().unwrap_or(0), columns.iter().max().copied().unwrap_or(0));
        let place = Rect { x: board.x(first), width: board.x(last) + board.lane - board.x(first), ..area };
        draw_area(scene, whose, zone, board, place, buf);
        spots.push(Spot::new(format!("{}:{}", whose.id(), zone.host.id()), place));
    }
    for gap in Gap::ALL {
        let left = column(whose, gap.left()).min(column(whose, gap.right()));
        let place = Rect { x: board.x(left) + board.lane, width: board.gap, ..area };
        draw_gap(scene, whose, gap, place, buf);
        spots.push(Spot::new(format!("{}:{}", whose.id(), gap.id()), place));
    }
    spots
}

/// The row of the Stones: the one next to the river.
fn stone_row(whose: Whose, place: Rect) -> u16 {
    match whose {
        Whose::Ours => place.y + 1,
        Whose::Theirs => place.bottom().saturating_sub(2),
    }
}

fn draw_area(scene: &WeiqiScene<'_>, whose: Whose, zone: &AreaView, board: &Board, place: Rect, buf: &mut Buffer) {
    let mark = scene.marks.of(&format!("{}:{}", whose.id(), zone.host.id()));
    draw_frame(scene, mark, place, buf);
    let (inner_edge, outer_edge) = match whose {
        Whose::Ours => (place.y, place.bottom() - 1),
        Whose::Theirs => (place.bottom() - 1, place.y),
    };
    let edge = |y: u16| Rect { x: place.x + 1, y, width: place.width - 2, height: 1 };
    let name = mark.around(&title(scene, zone, board, usize::from(place.width).saturating_sub(4)));
    put_centred(buf, edge(inner_edge), &name, scene.ink.mark(mark));
    if zone.raw > 0 || zone.income > 0 {
        let sum = format!("{}×{}={}", zone.income, zone.multiplier, zone.value);
        let sum = fitting(&[format!(" {sum} "), sum, format!(" {} ", zone.value)], usize::from(place.width) - 2);
        put_centred(buf, edge(outer_edge), &sum, scene.ink.strong());
    }
    for &lane in &zone.lanes {
        let x = board.x(column(whose, lane)) + 1;
        let inner = Rect { x, width: board.lane - 2, y: place.y + 1, height: place.height - 2 };
        draw_lane(scene, whose, zone, lane, inner, buf);
    }
}

/// All lanes of the area: by long names if every single lane has room for its own, else by codes.
fn title(scene: &WeiqiScene<'_>, zone: &AreaView, board: &Board, most: usize) -> String {
    let lanes = &zone.lanes;
    let long: Vec<&str> = lanes.iter().map(|&lane| lane_name(scene, lane)).collect();
    let codes: Vec<&str> = lanes.iter().map(|lane| lane.id()).collect();
    let longest = w::LANES.map(|name| width(name.of(scene.lang))).into_iter().max().unwrap_or(0);
    let roomy = usize::from(board.lane) >= longest + 4;
    if roomy { fitting(&[long.join("+"), codes.join("+")], most) } else { cut(&codes.join("+"), most) }
}

fn draw_frame(scene: &WeiqiScene<'_>, mark: Mark, place: Rect, buf: &mut Buffer) {
    let [left_top, right_top, left_bottom, right_bottom, across, down] = match mark {
        Mark::Plain => ["╭", "╮", "╰", "╯", "─", "│"],
        Mark::Can => ["┌", "┐", "└", "┘", "─", "│"],
        Mark::Focus | Mark::Chosen => ["┏", "┓", "┗", "┛", "━", "┃"],
    };
    let style = match mark {
        Mark::Plain => scene.ink.quiet(),
        Mark::Can | Mark::Focus | Mark::Chosen => scene.ink.accent(),
    };
    let edge = across.repeat(usize::from(place.width).saturating_sub(2));
    put(buf, place, place.x, place.y, &format!("{left_top}{edge}{right_top}"), style);
    put(buf, place, place.x, place.bottom() - 1, &format!("{left_bottom}{edge}{right_bottom}"), style);
    for y in place.y + 1..place.bottom() - 1 {
        put(buf, place, place.x, y, down, style);
        put(buf, place, place.right() - 1, y, down, style);
    }
}

fn draw_lane(scene: &WeiqiScene<'_>, whose: Whose, zone: &AreaView, lane: Lane, inner: Rect, buf: &mut Buffer) {
    let side = whose.side(scene);
    let cards = &side.lanes[lane];
    let (stones, others): (Vec<Seen>, Vec<Seen>) = cards.iter().partition(|card| card.kind == Some(Kind::Stone));
    let stone_y = match whose {
        Whose::Ours => inner.y,
        Whose::Theirs => inner.bottom() - 1,
    };
    if !stones.is_empty() {
        let stone = w::STONES[whose.seat(scene).index()];
        let text = if zone.host == lane {
            fitting(&liberties(scene, whose, zone, stone), inner.width.into())
        } else {
            stone.to_owned()
        };
        put_centred(buf, Rect { y: stone_y, height: 1, ..inner }, &text, scene.ink.strong());
    }
    let rows = usize::from(inner.height) - 1;
    let lines = card_lines(scene, &others, usize::from(inner.width), rows);
    for (at, line) in lines.iter().enumerate() {
        // Towards the river first, on both sides.
        let y = match whose {
            Whose::Ours => inner.y + 1 + at as u16,
            Whose::Theirs => inner.bottom() - 2 - at as u16,
        };
        put_centred(buf, Rect { y, height: 1, ..inner }, line, ratatui::style::Style::new());
    }
}

/// The liberties of an area, on its Stone: `● 7+1 lib alive`, longest variant first.
fn liberties(scene: &WeiqiScene<'_>, whose: Whose, zone: &AreaView, stone: &str) -> Vec<String> {
    let bonus = zone.declared.saturating_sub(zone.liberties);
    let bonus = if bonus > 0 { format!("+{bonus}") } else { String::new() };
    let doubt = if hidden_in(whose.side(scene), zone) > 0 { "+?" } else { "" };
    let number = format!("{}{bonus}{doubt}", zone.liberties);
    let unit = w::LIBERTIES.with(scene.lang, &[&number]);
    if zone.alive {
        let [long, short] = w::ALIVE.map(|words| words.of(scene.lang));
        return vec![
            format!("{stone} {unit} {long}"),
            format!("{stone}{number} {long}"),
            format!("{stone}{number} {short}"),
        ];
    }
    vec![format!("{stone} {unit}"), format!("{stone} {number}"), format!("{stone}{number}")]
}

/// The cards of a lane in rows: full names if they fit, else short ones, else as many as fit.
fn card_lines(scene: &WeiqiScene<'_>, cards: &[Seen], most: usize, rows: usize) -> Vec<String> {
    let counts = counted(cards);
    for size in 0..3 {
        let tokens: Vec<String> = counts.iter().map(|&(card, count)| token(scene, card, count, size)).collect();
        let lines = flow(&tokens, most);
        if lines.len() <= rows && lines.iter().all(|line| width(line) <= most) {
            return lines;
        }
        if size == 2 {
            let mut kept = lines;
            kept.truncate(rows);
            if let Some(last) = kept.last_mut() {
                *last = cut(&format!("{last} …………"), most);
            }
            return kept;
        }
    }
    Vec::new()
}

fn token(scene: &WeiqiScene<'_>, card: Seen, count: usize, size: usize) -> String {
    let name = match (card.kind, size) {
        (None, _) => String::new(),
        (Some(kind), 0) => super::card_name(scene, kind).to_owned(),
        (Some(kind), _) => w::short(kind).of(scene.lang).to_owned(),
    };
    let back = if card.face_down { "▒" } else { "" };
    let back = if card.kind.is_none() { "▒▒" } else { back };
    match (count, size) {
        (1, _) => format!("{back}{name}"),
        (_, 0 | 1) => format!("{back}{name}×{count}"),
        (_, _) => format!("{back}{name}{count}"),
    }
}

/// Words in rows.
fn flow(tokens: &[String], most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for token in tokens {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(token) <= most => {
                line.push(' ');
                line.push_str(token);
            }
            _ => lines.push(token.clone()),
        }
    }
    lines
}

fn draw_gap(scene: &WeiqiScene<'_>, whose: Whose, gap: Gap, place: Rect, buf: &mut Buffer) {
    let mark = scene.marks.of(&format!("{}:{}", whose.id(), gap.id()));
    let y = stone_row(whose, place);
    let holds = match whose.side(scene).gaps[gap] {
        GapHolds::Connect => {
            // The box is open here: the line runs from lane to lane.
            let line = "━".repeat(usize::from(place.width) + 2);
            put(
                buf,
                Rect { x: place.x - 1, width: place.width + 2, ..place },
                place.x - 1,
                y,
                &line,
                scene.ink.strong(),
            );
            "━"
        }
        GapHolds::Cut => "╳",
        GapHolds::Open => "",
    };
    let row = Rect { y, height: 1, ..place };
    if mark == Mark::Plain {
        if holds == "╳" {
            put_centred(buf, row, holds, scene.ink.strong());
        }
        return;
    }
    let inner = if holds.is_empty() && place.width > 3 { " " } else { holds };
    let inner = if usize::from(place.width) < width(inner) + 2 { "" } else { inner };
    put_centred(buf, row, &mark.around(inner), scene.ink.mark(mark));
}

/// The multipliers between both rows.
pub fn draw_river(scene: &WeiqiScene<'_>, board: &Board, row: Rect, buf: &mut Buffer) -> Spot {
    let mark = scene.marks.of("river");
    let right = board.x(4) + board.lane;
    let water = "┄".repeat(usize::from(right - board.left));
    put(buf, row, board.left, row.y, &water, scene.ink.quiet());
    for lane in Lane::ALL {
        let place = Rect { x: board.x(lane.index()), width: board.lane, ..row };
        let text = mark.around(&format!("×{}", lane.multiplier()));
        put_centred(buf, place, &text, if mark == Mark::Focus { scene.ink.mark(mark) } else { scene.ink.strong() });
    }
    Spot::new("river", row)
}
