//! The table of Night Ferry, drawn from its pieces: their bank, the river, our bank.
//!
//! Elements: `hand:reef`, `set:reef`, `theirs:0`, `seat:red` and `boat`, as facts and click paths name them.

use crate::drawn::{About, Drawn, Mark, Scene, Spot};
use crate::text::{put, width};
use crate::words::Both;
use ::ferry::{Ferry, SideView};
use kernel::facts::Piece;
use kernel::{Present, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

type FerryScene<'a> = Scene<'a, Ferry>;

const STATUS: [Both; 2] = [Both("第 {}/{} 回合 · {}", "turn {}/{} · {}"), Both("{}/{} · {}", "{}/{} · {}")];
const BANK: Both = Both("{}（{}）· 灯 {}/{} · 手牌 {} · 牌库 {}", "{} ({}) · lights {}/{} · hand {} · deck {}");
const TRAPS: Both = Both("陷阱", "traps");
const RIVER: Both = Both("河", "river");
const HAND: Both = Both("手牌", "hand");
const NOTHING: Both = Both("—", "—");
const FACE_DOWN: Both = Both("背面朝上的陷阱", "a face-down trap");
const GAME: Both = Both("对局", "The game");

fn side(scene: &FerryScene<'_>, seat: Seat) -> SideView {
    if seat == Seat(0) { scene.view.red.clone() } else { scene.view.blue.clone() }
}

fn name(scene: &FerryScene<'_>, piece: &Piece) -> String {
    let named = piece.thing.as_deref().map(|thing| scene.thing_name(thing).to_owned());
    named.unwrap_or_else(|| FACE_DOWN.of(scene.lang).to_owned())
}

/// One line: whose bank it is, and the numbers that everybody knows.
fn bank(scene: &FerryScene<'_>, seat: Seat) -> String {
    let (half, who) = (side(scene, seat), scene.lang.of(&Ferry::seat_name(seat)).to_owned());
    let player = scene.players.get(seat.index()).cloned().unwrap_or_default();
    BANK.with(scene.lang, &[&who, &player, &half.lights, &scene.view.goal, &half.hand_count, &half.deck_count])
}

/// A label and things in a row, each in its mark.
fn row(scene: &FerryScene<'_>, label: Both, pieces: &[&Piece], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut x = put(buf, area, area.x + 1, area.y, label.of(scene.lang), scene.ink.quiet()) + 1;
    if pieces.is_empty() {
        put(buf, area, x, area.y, NOTHING.of(scene.lang), scene.ink.quiet());
    }
    let mut spots: Vec<Spot> = Vec::new();
    let mut y = area.y;
    for piece in pieces {
        // Of several equal things the first holds the focus.
        let mark = match scene.marks.of(&piece.element) {
            Mark::Focus | Mark::Chosen if spots.iter().any(|spot| spot.id == piece.element) => Mark::Can,
            mark => mark,
        };
        let text = mark.around(&name(scene, piece));
        let taken = width(&text) as u16;
        if x + taken > area.right() && y + 1 < area.bottom() {
            (x, y) = (area.x + 1, y + 1);
        }
        put(buf, area, x, y, &text, scene.ink.mark(mark));
        spots.push(Spot::new(piece.element.clone(), Rect { x, y, width: taken, height: 1 }.intersection(area)));
        x += taken;
    }
    spots
}

impl Drawn for Ferry {
    const TABLE_ROWS: u16 = 5;

    fn status(scene: &FerryScene<'_>) -> Vec<String> {
        let view = scene.view;
        let who = if view.active == Ferry::seat_id(Seat(0)) { Seat(0) } else { Seat(1) };
        let who = Ferry::seat_name(who);
        STATUS.map(|words| words.with(scene.lang, &[&view.turn, &view.turns, &scene.lang.of(&who)])).to_vec()
    }

    fn draw_table(scene: &FerryScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        let mut spots = Vec::new();
        let line = |y: u16| Rect { x: area.x, y: area.y + y, width: area.width, height: 1 }.intersection(area);
        for (y, seat) in [(0, scene.seat.other()), (4, scene.seat)] {
            let element = format!("seat:{}", Ferry::seat_id(seat));
            let text = scene.marks.of(&element).around(&bank(scene, seat));
            put(buf, area, area.x, area.y + y, &text, scene.ink.strong());
            spots.push(Spot::new(element, line(y)));
        }
        for (y, seat) in [(1, scene.seat.other()), (3, scene.seat)] {
            let set: Vec<&Piece> = scene.pieces_in("set", Some(Ferry::seat_id(seat))).collect();
            spots.extend(row(scene, TRAPS, &set, line(y), buf));
        }
        let boat: Vec<&Piece> = scene.pieces_in("river", None).collect();
        spots.extend(row(scene, RIVER, &boat, line(2), buf));
        spots
    }

    fn hand_height(_: &FerryScene<'_>, _: u16, room: u16) -> u16 {
        room.min(3)
    }

    fn draw_hand(scene: &FerryScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        let held: Vec<&Piece> = scene.pieces_in("hand", Some(Ferry::seat_id(scene.seat))).collect();
        row(scene, HAND, &held, area, buf)
    }

    fn is_drawn(element: &str) -> bool {
        ["hand:", "set:", "theirs:", "seat:"].iter().any(|class| element.starts_with(class)) || element == "boat"
    }

    fn called(scene: &FerryScene<'_>, element: &str) -> String {
        match (element, scene.piece(element)) {
            ("game", _) => GAME.of(scene.lang).to_owned(),
            (_, Some(piece)) => name(scene, piece),
            (_, None) => element.split_once(':').map_or(element, |(_, id)| id).to_owned(),
        }
    }

    fn about(scene: &FerryScene<'_>, element: &str) -> Option<About> {
        let title = Self::called(scene, element);
        if element == "game" {
            let clauses = ["NF-5.1", "NF-5.2"].map(str::to_owned).to_vec();
            return Some(About { title, lines: Self::words(scene), clauses });
        }
        let piece = scene.piece(element)?;
        let thing = piece.thing.as_deref().and_then(|thing| scene.thing(thing));
        let text = thing.map(|thing| scene.lang.of(&thing.text).to_owned()).filter(|text| !text.is_empty());
        let lines: Vec<String> = text.into_iter().chain(scene.speaker().lines(piece)).collect();
        let lines = if lines.is_empty() { vec![FACE_DOWN.of(scene.lang).to_owned()] } else { lines };
        let clauses = thing.map(|thing| thing.clauses.clone()).filter(|clauses| !clauses.is_empty());
        Some(About { title, lines, clauses: clauses.unwrap_or_else(|| vec!["NF-1.3".to_owned()]) })
    }

    fn words(scene: &FerryScene<'_>) -> Vec<String> {
        let mut lines = vec![Self::status(scene).remove(0)];
        for seat in [scene.seat.other(), scene.seat] {
            lines.push(bank(scene, seat));
        }
        for (label, place) in [(TRAPS, "set"), (RIVER, "river"), (HAND, "hand")] {
            let names: Vec<String> = scene.pieces_in(place, None).map(|piece| name(scene, piece)).collect();
            if !names.is_empty() {
                lines.push(format!("{}: {}", label.of(scene.lang), names.join(", ")));
            }
        }
        lines
    }
}
