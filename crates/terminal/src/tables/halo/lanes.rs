//! The battlefield: back and front rows of both sides, the line of lanes between them.

use super::words as w;
use super::{HaloScene, Whose, controller, in_lane, in_row, lane_name, unit, unit_at};
use crate::drawn::{Mark, Spot};
use crate::text::{fitting, put, put_centred, width, wrap};
use ::halo::table::{Lane, Place, Row};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Below this height each player has one line instead of two.
const ROWS_FOR_TWO_LINES: u16 = 13;

/// Where rows and columns stand.
pub struct Grid {
    area: Rect,
    /// Columns for the names of rows.
    gutter: u16,
    /// Columns of one place.
    cell: u16,
    /// Rows of one place.
    height: u16,
    /// Rows of a player's line.
    side: u16,
    top: u16,
    /// Rows that nothing needs, above and below the line of lanes.
    air: u16,
}

impl Grid {
    /// The largest places that fit.
    pub fn of(scene: &HaloScene<'_>, area: Rect) -> Grid {
        let names = [w::FRONT, w::BACK].map(|words| width(words.of(scene.lang)) as u16);
        let gutter = if area.width >= 76 { names[0].max(names[1]) + 2 } else { 3 };
        let cell = (area.width.saturating_sub(gutter + 2) / 6).clamp(3, 22);
        let side = if area.height >= ROWS_FOR_TWO_LINES { 2 } else { 1 };
        let height = (area.height.saturating_sub(2 * side + 1) / 4).clamp(1, 6);
        let left = area.height.saturating_sub(2 * side + 1 + 4 * height);
        let air = (left / 2).min(1);
        let top = area.y + left.saturating_sub(2 * air) / 2;
        Grid { area, gutter, cell, height, side, top, air }
    }

    fn row_of(&self, y: u16, height: u16) -> Rect {
        Rect { y, height, ..self.area }.intersection(self.area)
    }

    /// A player's line.
    pub fn side(&self, whose: Whose) -> Rect {
        let y = match whose {
            Whose::Theirs => self.top,
            Whose::Ours => self.half(Whose::Ours).bottom(),
        };
        self.row_of(y, self.side)
    }

    /// Both rows of a player.
    pub fn half(&self, whose: Whose) -> Rect {
        let first = self.top + self.side;
        let y = match whose {
            Whose::Theirs => first,
            Whose::Ours => first + 2 * self.height + 1 + 2 * self.air,
        };
        self.row_of(y, 2 * self.height)
    }

    /// The line between both players.
    fn middle(&self) -> Rect {
        self.row_of(self.top + self.side + 2 * self.height + self.air, 1)
    }

    fn lane_x(&self, lane: Lane) -> u16 {
        self.area.x + self.gutter + u16::from(lane.0) * (2 * self.cell + 1)
    }

    fn row_y(&self, whose: Whose, row: Row) -> u16 {
        let outer = match whose {
            Whose::Theirs => row.is_front(),
            Whose::Ours => !row.is_front(),
        };
        self.half(whose).y + if outer { self.height } else { 0 }
    }

    fn place(&self, whose: Whose, place: Place) -> Rect {
        let second = place.row().places()[1] == place;
        let x = self.lane_x(place.lane()) + if second { self.cell } else { 0 };
        Rect { x, y: self.row_y(whose, place.row()), width: self.cell, height: self.height }.intersection(self.area)
    }
}

/// Draws both rows of a player.
pub fn draw_half(scene: &HaloScene<'_>, whose: Whose, grid: &Grid, buf: &mut Buffer) -> Vec<Spot> {
    let half = grid.half(whose);
    for lane in [Lane(1), Lane(2)] {
        for y in half.top()..half.bottom() {
            put(buf, half, grid.lane_x(lane) - 1, y, "┊", scene.ink.quiet());
        }
    }
    let wide = grid.gutter > 3;
    let names = if wide { [w::FRONT, w::BACK] } else { [w::FRONT_LETTER, w::BACK_LETTER] };
    for (row, name) in Lane(0).rows().into_iter().zip(names) {
        put(buf, half, half.x, grid.row_y(whose, row), name.of(scene.lang), scene.ink.quiet());
    }
    Row::ALL.into_iter().flat_map(|row| draw_row(scene, whose, row, grid, buf)).collect()
}

/// The units of a row, and its free places: the first of them stands for the row.
fn draw_row(scene: &HaloScene<'_>, whose: Whose, row: Row, grid: &Grid, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    let row_id = format!("{}:{}", whose.id(), row.id());
    for place in row.places() {
        let area = grid.place(whose, place);
        if let Some(unit) = unit_at(whose.side(scene), place) {
            let id = format!("{}:{}", whose.id(), place.id());
            unit::draw(scene, unit, scene.marks.of(&id), area, buf);
            spots.push(Spot::new(id, area));
        } else if spots.iter().any(|spot| spot.id == row_id) {
            put(buf, area, area.x + 1, area.y, "·", scene.ink.quiet());
        } else {
            let mark = scene.marks.of(&row_id);
            let style = if mark == Mark::Plain { scene.ink.quiet() } else { scene.ink.mark(mark) };
            put(buf, area, area.x, area.y, &mark.around("·"), style);
            spots.push(Spot::new(row_id.clone(), area));
        }
    }
    spots
}

/// The names of the lanes, how many units stand in each, and who controls it.
pub fn draw_lane_line(scene: &HaloScene<'_>, grid: &Grid, buf: &mut Buffer) -> Vec<Spot> {
    let row = grid.middle();
    let right = grid.lane_x(Lane(2)) + 2 * grid.cell;
    put(buf, row, row.x, row.y, &"─".repeat(usize::from(right.saturating_sub(row.x))), scene.ink.quiet());
    let draw = |lane: Lane| {
        let id = format!("lane:{}", lane.id());
        let mark = scene.marks.of(&id);
        let name = mark.around(&lane_name(scene, lane));
        let counts = format!("{}:{}", in_lane(Whose::Ours.side(scene), lane), in_lane(Whose::Theirs.side(scene), lane));
        let control = controller(scene, lane).map(|whose| control_words(scene, whose));
        let tails = match control {
            Some(control) => [format!("{counts} {control} "), format!("{control} "), String::new()],
            None => [format!("{counts} "), String::new(), String::new()],
        };
        let place = Rect { x: grid.lane_x(lane), width: 2 * grid.cell, ..row }.intersection(row);
        let text = fitting(&tails.map(|tail| format!("{name}{tail}")), place.width.into());
        put_centred(buf, place, &text, scene.ink.strong());
        let x = place.x + (place.width.saturating_sub(width(&text) as u16)) / 2;
        if mark != Mark::Plain {
            put(buf, place, x, row.y, &name, scene.ink.mark(mark));
        }
        Spot::new(id, place)
    };
    Lane::ALL.map(draw).to_vec()
}

/// Yours, theirs; for those who watch: Red, Blue.
fn control_words(scene: &HaloScene<'_>, whose: Whose) -> String {
    match whose {
        _ if scene.watching => whose.name(scene),
        Whose::Ours => w::LANE_OURS.of(scene.lang).to_owned(),
        Whose::Theirs => w::LANE_THEIRS.of(scene.lang).to_owned(),
    }
}

/// What the game is about: at length if there is room, else in short.
pub fn draw_intro(scene: &HaloScene<'_>, area: Rect, buf: &mut Buffer) {
    let most = usize::from(area.width).saturating_sub(2);
    let long: Vec<String> = w::INTRO.iter().flat_map(|words| wrap(words.of(scene.lang), most)).collect();
    let room = usize::from(area.height);
    let rows = if long.len() <= room { long } else { short_intro(scene, most, room) };
    for (y, row) in (area.top()..area.bottom()).zip(&rows) {
        put(buf, area, area.x + 1, y, row, scene.ink.quiet());
    }
}

/// The most important sentences, and what else there is room for.
fn short_intro(scene: &HaloScene<'_>, most: usize, room: usize) -> Vec<String> {
    let mut rows = wrap(w::INTRO_SHORT.of(scene.lang), most);
    for more in w::INTRO_MORE.map(|words| wrap(words.of(scene.lang), most)) {
        if rows.len() + more.len() <= room {
            rows.extend(more);
        }
    }
    rows
}

/// How many units stand in the front row of a lane.
pub fn in_front(scene: &HaloScene<'_>, whose: Whose, lane: Lane) -> usize {
    in_row(whose.side(scene), lane.rows()[0]).count()
}
