//! The table of Tianji: nine palaces as the Luoshu square, the players beside it.
//!
//! Elements: `card:14`, `card:cuo`, `zone:li_tian`, `seat:b` and `natal:kun` as in click paths; for
//! reading also `palace:li`, `star:qisha`, `destiny:yinshi`, `rule:reversal`, `game` and `discard`. Entities and statuses
//! are chosen by buttons.

mod about;
mod board;
mod card;
mod hand;
mod panel;
mod say;
mod seats;
mod setup;
mod words;

use self::words as w;
use crate::drawn::{About, Drawn, Scene, Spot};
use ::tianji::table::{Dept, Door, Element, Palace, RING, Zone};
use ::tianji::{PlayerView, Tianji};
use kernel::{Lang, Present, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::fmt::Display;

type TianjiScene<'a> = Scene<'a, Tianji>;

impl Drawn for Tianji {
    fn status(scene: &TianjiScene<'_>) -> Vec<String> {
        let (lang, view) = (scene.lang, scene.view);
        if setup::is_on(scene) {
            return w::STATUS_SETUP.map(|words| words.of(lang).to_owned()).to_vec();
        }
        let (phase, year) = (w::phase(view.phase).of(lang), pillar(scene));
        let [lucky, unlucky] = [&view.lucky, &view.unlucky].map(|ids| elements(scene, ids));
        let all: [&dyn Display; 7] = [&view.round, &phase, &view.ju, &year, &lucky, &unlucky, &view.fund];
        let mut texts = w::STATUS.map(|words| words.with(lang, &all)).to_vec();
        texts.push(w::STATUS_LUCK.with(lang, &[&view.round, &phase, &lucky, &unlucky, &view.fund]));
        texts.push(w::STATUS_LEAST.with(lang, &[&view.round, &phase, &view.fund]));
        texts
    }

    fn draw_table(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        if setup::is_on(scene) {
            return setup::draw(scene, area, buf);
        }
        let layout = Layout::of(area);
        let below = layout.below;
        let mut spots = board::draw(scene, layout.board, buf);
        let (more, seats_end) = seats::draw(scene, layout.side, below.is_some(), buf);
        spots.extend(more);
        let rest = Rect { y: seats_end, height: layout.side.bottom().saturating_sub(seats_end), ..layout.side };
        let (more, info_end) = panel::draw_info(scene, rest, buf);
        spots.extend(more);
        let beside = Rect { y: info_end, height: layout.side.bottom().saturating_sub(info_end), ..layout.side };
        panel::draw_reading(scene, below.unwrap_or(beside), buf);
        spots
    }

    fn hand_height(scene: &TianjiScene<'_>, width: u16, room: u16) -> u16 {
        hand::height(scene, width, room)
    }

    fn draw_hand(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        hand::draw(scene, area, buf)
    }

    fn is_drawn(element: &str) -> bool {
        ["card:", "zone:", "seat:", "natal:"].iter().any(|class| element.starts_with(class))
    }

    fn called(scene: &TianjiScene<'_>, element: &str) -> String {
        about::called(scene, element)
    }

    fn about(scene: &TianjiScene<'_>, element: &str) -> Option<About> {
        about::about(scene, element)
    }

    fn words(scene: &TianjiScene<'_>) -> Vec<String> {
        say::words(scene)
    }

    fn topics(scene: &TianjiScene<'_>) -> Vec<String> {
        let seats = seats_in_order(scene).map(|(letter, _)| format!("seat:{letter}"));
        ["game", "discard"].into_iter().map(str::to_owned).chain(seats).collect()
    }

    fn score(lang: Lang, player: &str, points: i32) -> String {
        w::SCORE.with(lang, &[&player, &points])
    }
}

/// Where the parts of the table stand.
struct Layout {
    board: Rect,
    side: Rect,
    /// Room under the board for what is being read, if there is enough of it.
    below: Option<Rect>,
}

/// The least room for a reading under the board.
const BELOW: u16 = 7;

impl Layout {
    fn of(area: Rect) -> Layout {
        let palace = match area.width {
            ..70 => 13,
            70..84 => 17,
            wide => ((wide - 30) / 3).min(24),
        };
        let width = (3 * palace + 1).min(area.width);
        let below = (area.height >= board::TALL + BELOW).then_some(area.height.saturating_sub(board::TALL).min(15));
        let height = area.height - below.unwrap_or(0);
        let side_x = (area.x + width + 1).min(area.right());
        Layout {
            board: Rect { width, height, ..area },
            side: Rect { x: side_x, width: area.right() - side_x, height, ..area },
            below: below.map(|rows| Rect { y: area.bottom() - rows, height: rows, ..area }),
        }
    }
}

/// `a`, for the seat whose side this is.
fn me(scene: &TianjiScene<'_>) -> &'static str {
    Tianji::seat_id(scene.seat)
}

/// Is this the person who looks at the table?
fn is_me(scene: &TianjiScene<'_>, letter: &str) -> bool {
    !scene.watching && letter == me(scene)
}

fn my<'a>(scene: &TianjiScene<'a>) -> Option<&'a PlayerView> {
    scene.view.players.get(me(scene))
}

/// `A`.
fn capital(letter: &str) -> String {
    letter.to_uppercase()
}

/// Player A.
fn seat_name(scene: &TianjiScene<'_>, letter: &str) -> String {
    seat_of(letter).map(|seat| scene.lang.of(&Tianji::seat_name(seat)).to_owned()).unwrap_or_default()
}

fn seat_of(letter: &str) -> Option<Seat> {
    (0..8).map(Seat).find(|&seat| Tianji::seat_id(seat) == letter)
}

/// You, or which bot.
fn player_name<'a>(scene: &TianjiScene<'a>, letter: &str) -> &'a str {
    seat_of(letter).and_then(|seat| scene.players.get(seat.index())).map_or("", String::as_str)
}

/// In the order of seats.
fn seats_in_order<'a>(scene: &TianjiScene<'a>) -> impl Iterator<Item = (&'static str, &'a PlayerView)> {
    scene.view.players.iter().map(|(&letter, player)| (letter, player))
}

/// Who stands there, the last to arrive first.
fn pieces(scene: &TianjiScene<'_>, zone: Zone) -> Vec<&'static str> {
    let here = seats_in_order(scene).filter(|(_, player)| player.zone == Some(zone));
    let mut here: Vec<(u16, &'static str)> = here.map(|(letter, player)| (player.stamp, letter)).collect();
    here.sort_by_key(|&(stamp, _)| u16::MAX - stamp);
    here.into_iter().map(|(_, letter)| letter).collect()
}

/// 离天, Li Heaven.
fn zone_name(scene: &TianjiScene<'_>, zone: Zone) -> String {
    scene.lang.of(&zone.name()).to_owned()
}

/// 天部, Heaven.
fn dept_name(scene: &TianjiScene<'_>, dept: Dept) -> String {
    w::DEPT.with(scene.lang, &[&w::dept(dept)[0].of(scene.lang)])
}

fn palace_name(scene: &TianjiScene<'_>, palace: Palace) -> &'static str {
    let (zh, en) = palace.names();
    scene.lang.pick(zh, en)
}

fn door_of(scene: &TianjiScene<'_>, palace: Palace) -> Option<Door> {
    scene.view.doors.get(palace.id()).copied()
}

fn is_lucky(scene: &TianjiScene<'_>, element: Element) -> bool {
    scene.view.lucky.contains(&element)
}

fn is_unlucky(scene: &TianjiScene<'_>, element: Element) -> bool {
    scene.view.unlucky.contains(&element)
}

/// `▲`, `▼`, both or neither.
fn luck(scene: &TianjiScene<'_>, element: Element) -> String {
    let signs = [(is_lucky(scene, element), "▲"), (is_unlucky(scene, element), "▼")];
    signs.iter().filter(|(has, _)| *has).map(|(_, sign)| *sign).collect()
}

/// Names of elements; a dash for none.
fn elements(scene: &TianjiScene<'_>, all: &[Element]) -> String {
    let names: Vec<&str> = all.iter().map(|&element| w::element(element).of(scene.lang)).collect();
    if names.is_empty() { "—".to_owned() } else { names.join(scene.lang.pick("", ", ")) }
}

/// 庚寅, Geng Yin.
fn pillar(scene: &TianjiScene<'_>) -> String {
    let pillar = &scene.view.pillar;
    let stem = pillar.stem.names();
    let branch = pillar.branch.names();
    scene.lang.pick(format!("{}{}", stem.0, branch.0), format!("{} {}", stem.1, branch.1))
}

/// Names of players by letter: `A B`; a dash for none.
fn letters(ids: &[&str]) -> String {
    if ids.is_empty() { "—".to_owned() } else { ids.iter().map(|id| capital(id)).collect::<Vec<_>>().join(" ") }
}

/// The text of a thing, without its name where the rulebook's entry begins with it.
fn thing_text<'a>(scene: &'a TianjiScene<'_>, id: &str) -> &'a str {
    let Some(thing) = scene.thing(id) else { return "" };
    let (name, text) = (scene.lang.of(&thing.name), scene.lang.of(&thing.text));
    match text.split_once(scene.lang.pick("：", ": ")) {
        Some((head, rest)) if head.trim_start_matches('*').starts_with(name) => rest,
        _ => text,
    }
}

/// Names in a sentence.
fn listed(scene: &TianjiScene<'_>, names: &[String]) -> String {
    match names {
        [] => w::NONE.of(scene.lang).to_owned(),
        _ => names.join(scene.lang.pick("、", ", ")),
    }
}

/// In which order people answer in turn: from the start player on, in the direction of play.
fn in_turn<'a>(scene: &TianjiScene<'a>) -> Vec<(&'static str, &'a PlayerView)> {
    let mut all: Vec<(&'static str, &'a PlayerView)> = seats_in_order(scene).collect();
    let start = all.iter().position(|(letter, _)| *letter == scene.view.start).unwrap_or(0);
    all.rotate_left(start);
    if scene.view.direction != "clockwise" {
        all[1..].reverse();
    }
    all.retain(|(_, player)| player.living);
    all
}

/// The palaces as the Luoshu square shows them; `None`: the centre.
const SQUARE: [[Option<Palace>; 3]; 3] = [
    [Some(Palace::Xun), Some(Palace::Li), Some(Palace::Kun)],
    [Some(Palace::Zhen), None, Some(Palace::Dui)],
    [Some(Palace::Gen), Some(Palace::Kan), Some(Palace::Qian)],
];

/// The palaces by Luoshu number.
fn by_number() -> Vec<Palace> {
    let mut palaces = RING.to_vec();
    palaces.sort_by_key(|palace| palace.number());
    palaces
}
