//! One unit in its place: name, numbers, marks, keywords, as much as there is room for.

use super::words as w;
use super::{HaloScene, card, term};
use crate::drawn::Mark;
use crate::text::{cut, fitting, put, width, wrap};
use ::halo::{StatusView, UnitView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// From this width on the numbers say what they are.
const ROOMY: u16 = 10;

/// The statuses that a unit shows on the table. Where nothing can be used or moved, that stays unsaid:
/// a tag after its combo, and that an EMP-ed vehicle cannot move (HL-R10).
pub fn marks(unit: &UnitView) -> Vec<w::Mark> {
    let has = |id: &str| unit.statuses.iter().any(|status| status.id == id);
    let shown = |mark: &w::Mark| has(mark.id) && !(mark.id == "tagged" && has("combo_used"));
    w::ALL_MARKS.into_iter().filter(shown).collect()
}

/// What a status means, how long it lasts and where it comes from.
pub fn status_at_length(scene: &HaloScene<'_>, unit: &UnitView, status: &StatusView) -> String {
    let thing = scene.thing(&format!("status:{}", status.id));
    let (text, clauses) = thing.map(|thing| (scene.lang.of(&thing.text), thing.clauses.join(", "))).unwrap_or_default();
    format!("{text} {clauses}{}", until_and_source(scene, unit, status, status.until))
}

/// The status by name, how long it lasts if that is beyond this turn, and where it comes from.
pub fn status_in_short(scene: &HaloScene<'_>, unit: &UnitView, status: &StatusView) -> String {
    let until = status.until.filter(|&turn| turn > scene.view.turn);
    status_name(scene, status.id).to_owned() + &until_and_source(scene, unit, status, until)
}

/// What a status is called in a word or two.
pub fn status_name<'a>(scene: &'a HaloScene<'_>, id: &str) -> &'a str {
    scene.thing_name(&format!("status:{id}"))
}

/// What its own card gives it needs no source.
fn until_and_source(scene: &HaloScene<'_>, unit: &UnitView, status: &StatusView, until: Option<u16>) -> String {
    let until = until.map(|turn| w::UNTIL.with(scene.lang, &[&turn]));
    let source = status.source.as_deref().filter(|id| *id != unit.card);
    let source = source.map(|id| w::FROM.with(scene.lang, &[&card::name(scene, id)]));
    let parts: Vec<String> = until.into_iter().chain(source).collect();
    if parts.is_empty() {
        String::new()
    } else {
        w::BRACKETS.with(scene.lang, &[&parts.join(scene.lang.pick("，", ", "))])
    }
}

/// `3/0(2)/4(5)`: attack, shield and health, with the cap where something is missing.
pub fn numbers_with_caps(unit: &UnitView) -> String {
    let of = |now: u8, cap: u8| if now == cap { now.to_string() } else { format!("{now}({cap})") };
    format!("{}/{}/{}", unit.attack, of(unit.shield, unit.shield_cap), of(unit.health, unit.health_cap))
}

/// `3/2/4`.
pub fn numbers(unit: &UnitView) -> String {
    format!("{}/{}/{}", unit.attack, unit.shield, unit.health)
}

/// Draws a unit.
pub fn draw(scene: &HaloScene<'_>, unit: &UnitView, mark: Mark, place: Rect, buf: &mut Buffer) {
    let names = card::names(scene, &unit.card);
    let name = mark.around(&fitting(&names, usize::from(place.width) - 2));
    let style = if mark == Mark::Plain { scene.ink.strong() } else { scene.ink.mark(mark) };
    put(buf, place, place.x, place.y, &name, style);
    let room = usize::from(place.width) - 1;
    let lines = lines(scene, unit, place.width, room, usize::from(place.height).saturating_sub(1));
    for (y, line) in (place.y + 1..place.bottom()).zip(lines) {
        put(buf, place, place.x + 1, y, &line, Style::new());
    }
}

/// What stands under the name.
fn lines(scene: &HaloScene<'_>, unit: &UnitView, cell: u16, room: usize, rows: usize) -> Vec<String> {
    let marks = marks(unit);
    let letters: String = marks.iter().map(|mark| mark.letter.of(scene.lang)).collect();
    let under = if unit.attachments.is_empty() { String::new() } else { format!("+{}", unit.attachments.len()) };
    let mut variants = number_variants(scene, unit);
    if cell < ROOMY {
        variants.drain(..2);
    }
    if rows < 2 {
        let statuses = [format!(" {letters}{under}"), format!("{letters}{under}"), format!(" {letters}"), letters];
        let joined =
            statuses.iter().flat_map(|status| variants.iter().map(move |numbers| format!("{numbers}{status}")));
        let joined: Vec<String> = joined.map(|line| line.trim_end().to_owned()).collect();
        return vec![fitting(&joined, room)];
    }
    let mut lines = vec![fitting(&variants, room)];
    let words: Vec<&str> = marks.iter().map(|mark| status_name(scene, mark.id)).collect();
    let words = [words.join(" "), under.clone()].join(" ");
    let status = fitting(&[words.trim().to_owned(), format!("{letters}{under}")], room);
    if !status.is_empty() {
        lines.push(status);
    }
    // The numbers of shield and damage say what SHIELDED means.
    let keywords = unit.keywords.iter().filter(|&&keyword| keyword != "SHIELDED");
    let keywords: Vec<String> = keywords.map(|keyword| term(scene, keyword)).collect();
    let keywords = keywords.join(" ");
    if !keywords.is_empty() && rows > lines.len() {
        let wrapped = wrap(&keywords, room);
        let left = rows - lines.len();
        let more = wrapped.len() > left;
        lines.extend(wrapped.into_iter().take(left));
        if let Some(last) = lines.last_mut().filter(|_| more) {
            *last = cut(&format!("{last} {}", "…".repeat(room)), (width(last) + 2).min(room));
        }
    }
    lines
}

/// Attack, shield and health: with caps where something is missing, without, as bare numbers.
fn number_variants(scene: &HaloScene<'_>, unit: &UnitView) -> Vec<String> {
    let of = |now: u8, cap: u8| if now == cap { now.to_string() } else { format!("{now}/{cap}") };
    let (shield, health) = (of(unit.shield, unit.shield_cap), of(unit.health, unit.health_cap));
    vec![
        w::NUMBERS.with(scene.lang, &[&unit.attack, &shield, &health]),
        w::NUMBERS.with(scene.lang, &[&unit.attack, &unit.shield, &unit.health]),
        numbers(unit),
    ]
}
