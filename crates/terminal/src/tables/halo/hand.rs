//! The own hand: equal cards together, each with what it costs now.

use super::words as w;
use super::{HaloScene, Whose, card};
use crate::drawn::{Mark, Spot};
use crate::text::{put, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How many rows the hand wants: three for drawn cards if a row of them fits, else as many as its
/// words take.
pub fn height(scene: &HaloScene<'_>, area_width: u16, room: u16) -> u16 {
    if Whose::Ours.side(scene).hand.is_none() {
        return 0;
    }
    let area = Rect { x: 0, y: 0, width: area_width, height: room };
    if room >= 3 && as_cards(scene, area_width).is_some() {
        return 3;
    }
    let (_, places) = in_rows(scene, area);
    places.last().map_or(1, |place| place.y + 1).min(room)
}

/// Draws the hand.
pub fn draw(scene: &HaloScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    if Whose::Ours.side(scene).hand.is_none() || area.height == 0 {
        return Vec::new();
    }
    match as_cards(scene, area.width) {
        Some(cards) if area.height >= 3 => draw_cards(scene, &cards, area, buf),
        _ => draw_words(scene, area, buf),
    }
}

/// Equal cards of the hand.
struct Held {
    id: String,
    text: String,
}

fn hand<'a>(scene: &HaloScene<'a>) -> &'a [String] {
    Whose::Ours.side(scene).hand.as_deref().unwrap_or_default()
}

fn label(scene: &HaloScene<'_>) -> String {
    format!("{} {}", w::HAND.of(scene.lang), hand(scene).len())
}

/// `2 ODST Drop Trooper×2`, with whole or short names.
fn held(scene: &HaloScene<'_>, size: usize) -> Vec<Held> {
    let text = |id: &str, count| {
        let name = card::times(&card::names(scene, id)[size], count);
        format!("{} {name}", card::cost(scene, id))
    };
    card::counted(hand(scene))
        .into_iter()
        .map(|(id, count)| Held { id: format!("hand:{id}"), text: text(id, count) })
        .collect()
}

/// The cards, if one row of drawn cards has room for all of them.
fn as_cards(scene: &HaloScene<'_>, area_width: u16) -> Option<Vec<Held>> {
    let room = usize::from(area_width).saturating_sub(width(&label(scene)) + 3);
    [0, 1]
        .map(|size| held(scene, size))
        .into_iter()
        .find(|cards| cards.iter().map(|card| width(&card.text) + 4).sum::<usize>() <= room)
}

fn draw_cards(scene: &HaloScene<'_>, cards: &[Held], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    let mut x = put(buf, area, area.x + 1, area.y + 1, &label(scene), scene.ink.strong()) + 1;
    for card in cards {
        let mark = scene.marks.of(&card.id);
        let across = "─".repeat(width(&card.text) + 2);
        let style = if mark == Mark::Plain { scene.ink.quiet() } else { scene.ink.accent() };
        put(buf, area, x, area.y, &format!("╭{across}╮"), style);
        let inner = put(buf, area, x, area.y + 1, "│", style);
        let inner = put(buf, area, inner, area.y + 1, &mark.around(&card.text), scene.ink.mark(mark));
        put(buf, area, inner, area.y + 1, "│", style);
        put(buf, area, x, area.y + 2, &format!("╰{across}╯"), style);
        let taken = width(&card.text) as u16 + 4;
        spots.push(Spot::new(card.id.clone(), Rect { x, y: area.y, width: taken, height: 3 }));
        x += taken;
    }
    spots
}

/// The hand as words in rows: the longest form that fits.
fn draw_words(scene: &HaloScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    put(buf, area, area.x + 1, area.y, &label(scene), scene.ink.strong());
    let (cards, places) = in_rows(scene, area);
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

fn in_rows(scene: &HaloScene<'_>, area: Rect) -> (Vec<Held>, Vec<Rect>) {
    let start = area.x + width(&label(scene)) as u16 + 2;
    let long = held(scene, 0);
    let long_places = places(&long, start, area);
    if long_places.last().is_none_or(|place| place.y < area.y + area.height) {
        return (long, long_places);
    }
    let short = held(scene, 1);
    let short_places = places(&short, start, area);
    (short, short_places)
}

/// Where each word stands.
fn places(cards: &[Held], start: u16, area: Rect) -> Vec<Rect> {
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
