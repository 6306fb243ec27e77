//! The table of Weiqi Cards: both rows of lanes face each other across the multipliers.
//!
//! Elements: `hand:extend`, `ours:L2`, `theirs:g1` and `role:gu_li` as in click paths; for reading
//! also `ours:side` and `theirs:side`, the lines with role and points, `ours:removed`,
//! `theirs:removed`, `river` and `game`.

mod about;
mod hand;
mod lanes;
mod say;
mod seats;
mod words;

use self::words as w;
use crate::drawn::{About, Drawn, Scene, Spot};
use crate::words::Both;
use ::weiqi::table::{Kind, Lane, Role};
use ::weiqi::{AreaView, Seen, SideView, View, Weiqi};
use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

type WeiqiScene<'a> = Scene<'a, Weiqi>;

impl Drawn for Weiqi {
    fn status(scene: &WeiqiScene<'_>) -> Vec<String> {
        let view = scene.view;
        if view.phase == "draft" {
            return vec![w::DRAFT.of(scene.lang).to_owned()];
        }
        w::STATUS.map(|words| words.with(scene.lang, &[&view.turn, &view.remaining, &view.deck.count])).to_vec()
    }

    fn draw_table(scene: &WeiqiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        if scene.view.phase == "draft" {
            return seats::draw_draft(scene, area, buf);
        }
        let lanes_height = (area.height.saturating_sub(3) / 2).clamp(5, 9);
        let used = 2 * lanes_height + 3;
        let top = area.y + area.height.saturating_sub(used) / 2;
        let row = |y: u16, height: u16| Rect { x: area.x, y, width: area.width, height };
        let board = lanes::Board::of(area);
        let mut spots = vec![seats::draw_side(scene, Whose::Theirs, row(top, 1), buf)];
        spots.extend(lanes::draw(scene, Whose::Theirs, &board, row(top + 1, lanes_height), buf));
        spots.push(lanes::draw_river(scene, &board, row(top + 1 + lanes_height, 1), buf));
        spots.extend(lanes::draw(scene, Whose::Ours, &board, row(top + 2 + lanes_height, lanes_height), buf));
        spots.push(seats::draw_side(scene, Whose::Ours, row(top + 2 + 2 * lanes_height, 1), buf));
        spots
    }

    fn hand_height(scene: &WeiqiScene<'_>, width: u16, room: u16) -> u16 {
        hand::height(scene, width, room)
    }

    fn draw_hand(scene: &WeiqiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        hand::draw(scene, area, buf)
    }

    fn is_drawn(element: &str) -> bool {
        ["hand:", "ours:", "theirs:", "role:"].iter().any(|class| element.starts_with(class))
    }

    fn called(scene: &WeiqiScene<'_>, element: &str) -> String {
        about::called(scene, element)
    }

    fn about(scene: &WeiqiScene<'_>, element: &str) -> Option<About> {
        about::about(scene, element)
    }

    fn words(scene: &WeiqiScene<'_>) -> Vec<String> {
        say::words(scene)
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

    fn other(self) -> Whose {
        match self {
            Whose::Ours => Whose::Theirs,
            Whose::Theirs => Whose::Ours,
        }
    }

    fn seat(self, scene: &WeiqiScene<'_>) -> Seat {
        match self {
            Whose::Ours => scene.seat,
            Whose::Theirs => scene.seat.other(),
        }
    }

    fn side<'a>(self, scene: &WeiqiScene<'a>) -> &'a SideView {
        side_of(scene.view, self.seat(scene))
    }

    fn words(self) -> Both {
        match self {
            Whose::Ours => w::LANE_OURS,
            Whose::Theirs => w::LANE_THEIRS,
        }
    }
}

fn side_of(view: &View, seat: Seat) -> &SideView {
    if seat == Seat(0) { &view.black } else { &view.white }
}

/// Left 1+Left 2.
fn area_name(scene: &WeiqiScene<'_>, area: &AreaView) -> String {
    let names: Vec<&str> = area.lanes.iter().copied().map(|lane| lane_name(scene, lane)).collect();
    names.join("+")
}

fn lane_name(scene: &WeiqiScene<'_>, lane: Lane) -> &'static str {
    w::LANES[lane.index()].of(scene.lang)
}

/// The area that a lane belongs to.
fn area_at(side: &SideView, lane: Lane) -> Option<&AreaView> {
    side.areas.iter().find(|area| area.lanes.contains(&lane))
}

fn card_name<'a>(scene: &'a WeiqiScene<'_>, kind: Kind) -> &'a str {
    scene.thing_name(&format!("card:{}", kind.id()))
}

fn role_name<'a>(scene: &'a WeiqiScene<'_>, role: Role) -> &'a str {
    scene.thing_name(&format!("role:{}", role.id()))
}

/// Equal cards together, in the order in which the first of each came.
fn counted(cards: &[Seen]) -> Vec<(Seen, usize)> {
    let mut counts: Vec<(Seen, usize)> = Vec::new();
    for &card in cards {
        match counts.iter_mut().find(|(known, _)| *known == card) {
            Some((_, count)) => *count += 1,
            None => counts.push((card, 1)),
        }
    }
    counts
}

/// How many cards of an area show this eye only their backs.
fn hidden_in(side: &SideView, area: &AreaView) -> usize {
    let cards = area.lanes.iter().copied().flat_map(|lane| &side.lanes[lane]);
    cards.filter(|card| card.kind.is_none()).count()
}
