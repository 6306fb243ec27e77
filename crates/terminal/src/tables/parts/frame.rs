//! Text between two lines, and bars.

use super::READ_ON;
use crate::drawn::{About, Ink};
use crate::text::{clear, cut, put, width, wrap};
use kernel::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A line above with a title in it, perhaps one below; says what lies between them.
pub fn draw_rules(ink: Ink, title: &str, closed: bool, area: Rect, buf: &mut Buffer) -> Rect {
    let across = "─".repeat(area.width.into());
    put(buf, area, area.x, area.y, &across, ink.quiet());
    let title = format!(" {} ", cut(title, usize::from(area.width).saturating_sub(6)));
    let x = area.x + 2;
    let place = Rect { x, width: (width(&title) as u16).min(area.width.saturating_sub(2)), height: 1, ..area };
    clear(buf, place.intersection(area));
    put(buf, area, x, area.y, &title, ink.strong());
    let below = u16::from(closed);
    if closed {
        put(buf, area, area.x, area.bottom() - 1, &across, ink.quiet());
    }
    let height = area.height.saturating_sub(1 + below);
    Rect { x: area.x + 1, y: area.y + 1, width: area.width.saturating_sub(2), height }.intersection(area)
}

/// As many rows as there is room for.
pub fn draw_rows(rows: &[String], style: Style, area: Rect, buf: &mut Buffer) {
    for (y, row) in (area.top()..area.bottom()).zip(rows) {
        put(buf, area, area.x, y, row, style);
    }
}

/// As many lines as there is room for; the last one says if there are more.
pub fn within(mut lines: Vec<String>, room: usize, most: usize) -> Vec<String> {
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} …"), most);
        }
    }
    lines
}

/// Title and sentences in one paragraph.
pub fn paragraph(lang: Lang, read: &About, most: usize) -> Vec<String> {
    let ended = |line: &String| {
        if line.ends_with(['.', '。']) { line.clone() } else { format!("{line}{}", lang.pick("。", ".")) }
    };
    let sentences: Vec<String> = read.lines.iter().map(ended).collect();
    let text = format!("{READ_ON} {}{}{}", read.title, lang.pick("：", ": "), sentences.join(lang.pick("", " ")));
    wrap(&text, most)
}

/// So much of a whole, as a bar of so many cells.
pub fn bar(value: u16, whole: u16, cells: usize) -> String {
    let whole = usize::from(whole.max(value).max(1));
    let full = (usize::from(value) * cells).div_ceil(whole).min(cells);
    format!("{}{}", "█".repeat(full), "░".repeat(cells - full))
}
