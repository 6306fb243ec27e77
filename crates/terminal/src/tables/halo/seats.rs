//! The lines of both players: base, resources, piles.

use super::words as w;
use super::{HaloScene, Whose, card};
use crate::drawn::{Mark, Spot};
use crate::text::{put, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A base's health at the start (HL-1.2).
pub const BASE: u8 = 30;

/// Name and base; then hand, Supply, Battery and piles, on a second row if there is one.
pub fn draw_side(scene: &HaloScene<'_>, whose: Whose, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let (side, seat) = (whose.side(scene), whose.seat(scene));
    let id = format!("{}:side", whose.id());
    let mark = scene.marks.of(&id);
    let player = scene
        .players
        .get(seat.index())
        .map(|player| scene.lang.pick(format!("（{player}）"), format!(" ({player})")))
        .unwrap_or_default();
    let name = mark.around(&format!("{}{player}", whose.name(scene)));
    let x = put(buf, area, area.x, area.y, &name, style(scene, mark));
    let base_id = whose.base();
    let base_mark = scene.marks.of(base_id);
    let base = base_mark.around(&w::BASE_SHORT.with(scene.lang, &[&side.base]));
    let base_x = x + 1;
    let x = put(buf, area, base_x, area.y, &base, style(scene, base_mark));
    let spots = vec![
        Spot::new(id, Rect { x: area.x, width: base_x - area.x, ..area }),
        Spot::new(base_id, Rect { x: base_x, y: area.y, width: x - base_x, height: 1 }),
    ];
    let items = items(scene, whose);
    let streak = w::STREAK.with(scene.lang, &[&side.streak]);
    if area.height < 2 {
        draw_items(buf, Rect { x: x + 1, width: area.right().saturating_sub(x + 1), height: 1, ..area }, &items);
        return spots;
    }
    let room = usize::from(area.right().saturating_sub(x)).saturating_sub(2);
    let bar = bar(side.base, if area.width >= 76 { 30 } else { 15 });
    let x = if width(&bar) <= room { put(buf, area, x, area.y, &bar, Style::new()) } else { x };
    if side.streak > 0 {
        put(buf, area, x + 2, area.y, &streak, scene.ink.strong());
    }
    let second = Rect { x: area.x + 1, y: area.y + 1, width: area.width.saturating_sub(1), height: 1 };
    draw_items(buf, second, &items);
    spots
}

fn style(scene: &HaloScene<'_>, mark: Mark) -> Style {
    if mark == Mark::Plain { scene.ink.strong() } else { scene.ink.mark(mark) }
}

/// A base as a bar of so many cells.
fn bar(base: u8, cells: usize) -> String {
    let full = (usize::from(base) * cells).div_ceil(usize::from(BASE)).min(cells);
    format!("{}{}", "█".repeat(full), "░".repeat(cells - full))
}

/// Hand, Supply, Battery, deck, discard pile, fields.
pub fn items(scene: &HaloScene<'_>, whose: Whose) -> Vec<String> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let mut items = vec![
        w::ITEM_SUPPLY.with(lang, &[&side.supply, &side.supply_cap]),
        w::ITEM_BATTERY.with(lang, &[&side.battery]),
        w::ITEM_HAND.with(lang, &[&side.hand_count]),
        w::ITEM_DECK.with(lang, &[&side.deck_count]),
        w::ITEM_DISCARD.with(lang, &[&side.discard.len()]),
    ];
    if !side.fields.is_empty() {
        let name = |(id, count): (&str, usize)| card::times(&card::names(scene, id)[1], count);
        let names: Vec<String> = card::counted(&side.fields).into_iter().map(name).collect();
        items.push(w::ITEM_FIELDS.with(lang, &[&names.join(" ")]));
    }
    items
}

/// All of them, close together if need be; else as many as fit.
fn draw_items(buf: &mut Buffer, area: Rect, items: &[String]) {
    let most = usize::from(area.width);
    let counts = (1..=items.len()).rev();
    let mut variants = counts.flat_map(|count| [" · ", "  ", " "].map(|between| items[..count].join(between)));
    if let Some(text) = variants.find(|text| width(text) <= most) {
        put(buf, area, area.x, area.y, &text, Style::new());
    }
}
