//! The start: what the game is about, and the natal trigrams to pick from.

use super::words as w;
use super::{TianjiScene, capital, seats_in_order};
use crate::drawn::{Mark, Spot};
use crate::text::{cut, put, wrap};
use ::tianji::Phase;
use ::tianji::table::Natal;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Are natal trigrams still to be picked?
pub fn is_on(scene: &TianjiScene<'_>) -> bool {
    scene.view.phase == Phase::Setup && scene.view.players.values().any(|player| player.natal.is_none())
}

/// Draws the trigrams with their texts: all of them if there is room, else that of the focus.
pub fn draw(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let most = usize::from(area.width).saturating_sub(2);
    let long: Vec<(Natal, Vec<String>)> =
        Natal::ALL.iter().map(|natal| (*natal, wrap(&text(scene, *natal), most.saturating_sub(4)))).collect();
    let intro: Vec<String> = w::INTRO.iter().flat_map(|words| wrap(words.of(scene.lang), most)).collect();
    let short = wrap(w::INTRO_SHORT.of(scene.lang), most);
    let rows: usize = long.iter().map(|(_, lines)| lines.len() + 1).sum();
    match [intro, short].iter().find(|intro| rows + intro.len() < usize::from(area.height)) {
        Some(intro) => draw_long(scene, &long, intro, area, buf),
        None => draw_short(scene, area, buf),
    }
}

fn draw_long(
    scene: &TianjiScene<'_>,
    natals: &[(Natal, Vec<String>)],
    intro: &[String],
    area: Rect,
    buf: &mut Buffer,
) -> Vec<Spot> {
    let mut y = area.y;
    for row in intro {
        put(buf, area, area.x + 1, y, row, scene.ink.quiet());
        y += 1;
    }
    y += 1;
    let mut spots = Vec::new();
    for (natal, lines) in natals {
        let top = y;
        draw_name(scene, *natal, Rect { y, height: 1, ..area }, buf);
        for line in lines {
            y += 1;
            put(buf, area, area.x + 5, y, line, Style::new());
        }
        y += 1;
        spots.push(Spot::new(id(*natal), Rect { y: top, height: y - top, ..area }.intersection(area)));
    }
    spots
}

/// Two columns of names, then the text of the one under the focus, then what the game is about.
fn draw_short(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    let half = area.width / 2;
    for (at, natal) in Natal::ALL.iter().enumerate() {
        let (x, y) = (area.x + if at % 2 == 0 { 0 } else { half }, area.y + at as u16 / 2);
        let place = Rect { x, y, width: half, height: 1 }.intersection(area);
        if place.height > 0 {
            draw_name(scene, *natal, place, buf);
            spots.push(Spot::new(id(*natal), place));
        }
    }
    let most = usize::from(area.width).saturating_sub(2);
    let focus = Natal::ALL.iter().find(|natal| scene.marks.of(&id(**natal)) == Mark::Focus);
    let focused = focus.map(|natal| wrap(&text(scene, *natal), most)).unwrap_or_default();
    for (y, row) in (area.y + 4..).zip(&focused) {
        put(buf, area, area.x + 1, y, row, Style::new());
    }
    // The text of the longest of them: the rest keeps its place whatever is looked at.
    let longest = Natal::ALL.iter().map(|natal| wrap(&text(scene, *natal), most).len()).max().unwrap_or(0);
    let y = area.y + 4 + longest as u16;
    let room = usize::from(area.bottom().saturating_sub(y));
    let whole: Vec<String> = w::INTRO.iter().flat_map(|words| wrap(words.of(scene.lang), most)).collect();
    let intro = if whole.len() <= room { whole } else { wrap(w::INTRO_SHORT.of(scene.lang), most) };
    let gap = u16::from(intro.len() < room);
    for (y, row) in (y + gap..area.bottom()).zip(&intro) {
        put(buf, area, area.x + 1, y, row, scene.ink.quiet());
    }
    spots
}

fn draw_name(scene: &TianjiScene<'_>, natal: Natal, place: Rect, buf: &mut Buffer) {
    let mark = scene.marks.of(&id(natal));
    let taken = taken_by(scene, natal);
    let name = called(scene, natal);
    let style = match (mark, taken) {
        (Mark::Plain, Some(_)) => scene.ink.quiet(),
        (Mark::Plain, None) => scene.ink.strong(),
        _ => scene.ink.mark(mark),
    };
    let x = put(buf, place, place.x, place.y, &mark.around(&name), style);
    if let Some(letter) = taken {
        let words = w::NATAL_TAKEN.with(scene.lang, &[&capital(letter)]);
        put(buf, place, x, place.y, &cut(&words, usize::from(place.right().saturating_sub(x))), scene.ink.quiet());
    }
}

/// 乾; Qian, The Celestial.
pub fn called(scene: &TianjiScene<'_>, natal: Natal) -> String {
    let (own, name) = (w::natal(natal).of(scene.lang), scene.thing_name(&id(natal)));
    if own == name { own.to_owned() } else { format!("{own}, {name}") }
}

/// Passive and skill.
pub fn text(scene: &TianjiScene<'_>, natal: Natal) -> String {
    scene.thing(&id(natal)).map(|thing| scene.lang.of(&thing.text).to_owned()).unwrap_or_default()
}

fn id(natal: Natal) -> String {
    format!("natal:{}", natal.id())
}

fn taken_by(scene: &TianjiScene<'_>, natal: Natal) -> Option<&'static str> {
    seats_in_order(scene).find(|(_, player)| player.natal == Some(natal)).map(|(letter, _)| letter)
}
