//! The table of Halo: three lanes between two bases, each with a front and a back row a side.
//!
//! Elements: `hand:UNSC-001`, `ours:AF` (a row), `ours:AF1`, `theirs:AF1` (units), `lane:A` and
//! `base` (the enemy's) as in click paths; for reading also `ours:base`, `game`, and of both sides
//! `ours:side`, `ours:hand`, `ours:deck`, `ours:discard`.

mod about;
mod card;
mod hand;
mod lanes;
mod say;
mod seats;
mod unit;
mod words;

use self::words as w;
use crate::drawn::{About, Drawn, Scene, Spot};
use ::halo::table::{DamageType, Keyword, Lane, Place, Row, Tag};
use ::halo::{Halo, SideView, UnitView};
use kernel::{Lang, Present, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

type HaloScene<'a> = Scene<'a, Halo>;

impl Drawn for Halo {
    fn status(scene: &HaloScene<'_>) -> Vec<String> {
        let (lang, view) = (scene.lang, scene.view);
        let who = lang.of(&Halo::seat_name(active(scene))).to_owned();
        let values: [&dyn std::fmt::Display; 4] = [&view.turn, &view.last_turn, &who, &w::phase(view.phase).of(lang)];
        w::STATUS.map(|words| words.with(lang, &values)).to_vec()
    }

    fn draw_table(scene: &HaloScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        let grid = lanes::Grid::of(scene, area);
        let intro = intro_half(scene);
        let mut spots = seats::draw_side(scene, Whose::Theirs, grid.side(Whose::Theirs), buf);
        for whose in [Whose::Theirs, Whose::Ours] {
            if intro == Some(whose) {
                lanes::draw_intro(scene, grid.half(whose), buf);
            } else {
                spots.extend(lanes::draw_half(scene, whose, &grid, buf));
            }
        }
        spots.extend(lanes::draw_lane_line(scene, &grid, buf));
        spots.extend(seats::draw_side(scene, Whose::Ours, grid.side(Whose::Ours), buf));
        spots
    }

    fn hand_height(scene: &HaloScene<'_>, width: u16, room: u16) -> u16 {
        hand::height(scene, width, room)
    }

    fn draw_hand(scene: &HaloScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        hand::draw(scene, area, buf)
    }

    fn is_drawn(element: &str) -> bool {
        element == "base" || ["hand:", "ours:", "theirs:", "lane:"].iter().any(|class| element.starts_with(class))
    }

    fn called(scene: &HaloScene<'_>, element: &str) -> String {
        about::called(scene, element)
    }

    fn about(scene: &HaloScene<'_>, element: &str) -> Option<About> {
        about::about(scene, element)
    }

    fn words(scene: &HaloScene<'_>) -> Vec<String> {
        say::words(scene)
    }

    fn score(lang: Lang, player: &str, points: i32) -> String {
        w::SCORE.with(lang, &[&player, &points])
    }
}

/// Which half of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Ours,
    Theirs,
}

impl Whose {
    /// The first word of its elements.
    fn id(self) -> &'static str {
        match self {
            Whose::Ours => "ours",
            Whose::Theirs => "theirs",
        }
    }

    fn from_id(id: &str) -> Option<Whose> {
        [Whose::Ours, Whose::Theirs].into_iter().find(|whose| whose.id() == id)
    }

    fn seat(self, scene: &HaloScene<'_>) -> Seat {
        match self {
            Whose::Ours => scene.seat,
            Whose::Theirs => scene.seat.other(),
        }
    }

    fn side<'a>(self, scene: &HaloScene<'a>) -> &'a SideView {
        if self.seat(scene) == Seat(0) { &scene.view.red } else { &scene.view.blue }
    }

    /// Red, Blue.
    fn name(self, scene: &HaloScene<'_>) -> String {
        scene.lang.of(&Halo::seat_name(self.seat(scene))).to_owned()
    }

    /// The element of its base.
    fn base(self) -> &'static str {
        match self {
            Whose::Ours => "ours:base",
            Whose::Theirs => "base",
        }
    }
}

/// Whose turn it is.
fn active(scene: &HaloScene<'_>) -> Seat {
    [Seat(0), Seat(1)].into_iter().find(|&seat| Halo::seat_id(seat) == scene.view.active).unwrap_or_default()
}

/// The half that is empty while somebody plays their first turn: it has room to say what the game
/// is about. The own one only until a card is to be put there.
fn intro_half(scene: &HaloScene<'_>) -> Option<Whose> {
    let empty = |whose: Whose| whose.side(scene).units.is_empty();
    match scene.view.turn {
        0..=2 if scene.watching || scene.view.phase == "over" => None,
        0..=2 if empty(Whose::Theirs) => Some(Whose::Theirs),
        0..=2 if empty(Whose::Ours) && scene.marks.path.is_empty() => Some(Whose::Ours),
        _ => None,
    }
}

fn unit_at(side: &SideView, place: Place) -> Option<&UnitView> {
    side.units.iter().find(|(at, _)| *at == place).map(|(_, unit)| unit)
}

/// The units of a row.
fn in_row(side: &SideView, row: Row) -> impl Iterator<Item = &(Place, UnitView)> {
    side.units.iter().filter(move |(place, _)| place.row() == row)
}

fn in_lane(side: &SideView, lane: Lane) -> usize {
    side.units.iter().filter(|(place, _)| place.lane() == lane).count()
}

/// Who controls a lane.
fn controller(scene: &HaloScene<'_>, lane: Lane) -> Option<Whose> {
    [Whose::Ours, Whose::Theirs].into_iter().find(|whose| whose.side(scene).controls.contains(&lane.id()))
}

fn lane_name(scene: &HaloScene<'_>, lane: Lane) -> String {
    scene.lang.of(&lane.name()).to_owned()
}

fn row_name(scene: &HaloScene<'_>, row: Row) -> String {
    scene.lang.of(&row.name()).to_owned()
}

/// A keyword, a tag or a damage type in the reader's language; `SHIELDED(2)` keeps its number.
fn term(scene: &HaloScene<'_>, id: &str) -> String {
    let (word, number) = id.split_once('(').map_or((id, String::new()), |(word, rest)| (word, format!("({rest}")));
    let keyword = Keyword::from_id(word).map(Keyword::name);
    let name = keyword.or_else(|| Tag::from_id(word).map(Tag::name));
    let name = name.or_else(|| DamageType::from_id(word).map(DamageType::name));
    name.map_or_else(|| id.to_owned(), |name| format!("{}{number}", scene.lang.of(&name)))
}
