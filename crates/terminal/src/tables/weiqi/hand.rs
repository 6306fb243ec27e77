//! The own hand, in its true order: it is never sorted (WQ-10.9).

use super::words as w;
use super::{WeiqiScene, Whose, card_name};
use crate::drawn::{Mark, Spot};
use crate::text::{put, width};
use ::weiqi::table::Kind;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// How many rows the hand wants: three for drawn cards if a row of them fits, else as many as its
/// words take.
pub fn height(scene: &WeiqiScene<'_>, area_width: u16, room: u16) -> u16 {
    if scene.view.phase == "draft" || Whose::Ours.side(scene).hand.is_none() {
        return 0;
    }
    if room >= 3 && drawn_cards(scene, area_width).is_some() {
        return 3;
    }
    let area = Rect { x: 0, y: 0, width: area_width, height: room };
    places(&full(scene), first_column(scene, area), area).last().map_or(1, |place| place.y + 1).min(room)
}

/// Draws the hand.
pub fn draw(scene: &WeiqiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    if scene.view.phase == "draft" || Whose::Ours.side(scene).hand.is_none() {
        return Vec::new();
    }
    match drawn_cards(scene, area.width) {
        Some(cards) if area.height >= 3 => draw_cards(scene, &cards, area, buf),
        _ => draw_words(scene, area, buf),
    }
}

/// A card, or several equal ones that stand beside each other.
struct Held {
    kind: Kind,
    name: String,
}

fn hand<'a>(scene: &WeiqiScene<'a>) -> &'a [Kind] {
    Whose::Ours.side(scene).hand.as_deref().unwrap_or_default()
}

fn label(scene: &WeiqiScene<'_>) -> String {
    format!("{} {}", w::HAND.of(scene.lang), hand(scene).len())
}

/// The cards, if one row of drawn cards has room for all of them with their full names.
fn drawn_cards(scene: &WeiqiScene<'_>, area_width: u16) -> Option<Vec<Held>> {
    let room = usize::from(area_width).saturating_sub(width(&label(scene)) + 3);
    let cards = full(scene);
    let fits = cards.iter().map(|card| width(&card.name) + 4).sum::<usize>() <= room;
    fits.then_some(cards)
}

fn full(scene: &WeiqiScene<'_>) -> Vec<Held> {
    hand(scene).iter().map(|&kind| Held { kind, name: card_name(scene, kind).to_owned() }).collect()
}

fn short(scene: &WeiqiScene<'_>) -> Vec<Held> {
    hand(scene).iter().map(|&kind| Held { kind, name: w::short(kind).of(scene.lang).to_owned() }).collect()
}

/// Neighbours of one kind together: the order stays, the row gets shorter.
fn runs(scene: &WeiqiScene<'_>, cards: fn(&WeiqiScene<'_>) -> Vec<Held>) -> Vec<Held> {
    let mut runs: Vec<(Held, usize)> = Vec::new();
    for held in cards(scene) {
        match runs.last_mut() {
            Some((last, count)) if last.kind == held.kind => *count += 1,
            _ => runs.push((held, 1)),
        }
    }
    let named = |(held, count): (Held, usize)| match count {
        1 => held,
        _ => Held { name: format!("{}×{count}", held.name), ..held },
    };
    runs.into_iter().map(named).collect()
}

/// The mark of a card: of several equal ones, the first holds the focus.
fn mark_of(scene: &WeiqiScene<'_>, kind: Kind, spots: &[Spot]) -> (String, Mark) {
    let id = format!("hand:{}", kind.id());
    let mark =
        match scene.marks.of(&id) {
            Mark::Focus | Mark::Chosen if spots.iter().any(|spot| spot.id == id) => {
                if scene.marks.touchable.contains(&id) { Mark::Can } else { Mark::Plain }
            }
            mark => mark,
        };
    (id, mark)
}

fn draw_cards(scene: &WeiqiScene<'_>, cards: &[Held], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    let mut x = put(buf, area, area.x + 1, area.y + 1, &label(scene), scene.ink.strong()) + 1;
    for card in cards {
        let (id, mark) = mark_of(scene, card.kind, &spots);
        let across = "─".repeat(width(&card.name) + 2);
        let style = if mark == Mark::Plain { scene.ink.quiet() } else { scene.ink.accent() };
        put(buf, area, x, area.y, &format!("╭{across}╮"), style);
        let inner = put(buf, area, x, area.y + 1, "│", style);
        let inner = put(buf, area, inner, area.y + 1, &mark.around(&card.name), scene.ink.mark(mark));
        put(buf, area, inner, area.y + 1, "│", style);
        put(buf, area, x, area.y + 2, &format!("╰{across}╯"), style);
        let taken = width(&card.name) as u16 + 4;
        spots.push(Spot::new(id, Rect { x, y: area.y, width: taken, height: 3 }));
        x += taken;
    }
    spots
}

/// The hand as words in rows: the longest form that fits.
fn draw_words(scene: &WeiqiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let start = first_column(scene, area);
    let rows_of = |cards: &[Held]| places(cards, start, area).last().map_or(1, |place| place.y - area.y + 1);
    let forms = [full(scene), runs(scene, full), short(scene), runs(scene, short)];
    let last = forms.len() - 1;
    let chosen = forms.iter().position(|cards| rows_of(cards) <= area.height).unwrap_or(last);
    put(buf, area, area.x + 1, area.y, &label(scene), scene.ink.strong());
    let mut spots = Vec::new();
    for (card, place) in forms[chosen].iter().zip(places(&forms[chosen], start, area)) {
        let (id, mark) = mark_of(scene, card.kind, &spots);
        put(buf, area, place.x, place.y, &mark.around(&card.name), scene.ink.mark(mark));
        if place.y < area.bottom() {
            spots.push(Spot::new(id, place));
        } else {
            put(buf, area, area.right() - 1, area.bottom() - 1, "…", Style::new());
        }
    }
    spots
}

/// Behind the label.
fn first_column(scene: &WeiqiScene<'_>, area: Rect) -> u16 {
    area.x + width(&label(scene)) as u16 + 2
}

/// Where each word stands.
fn places(cards: &[Held], start: u16, area: Rect) -> Vec<Rect> {
    let (mut x, mut y) = (start, area.y);
    let mut places = Vec::new();
    for card in cards {
        let taken = width(&card.name) as u16 + 2;
        if x + taken > area.right() && x > start {
            (x, y) = (start, y + 1);
        }
        places.push(Rect { x, y, width: taken, height: 1 });
        x += taken;
    }
    places
}
