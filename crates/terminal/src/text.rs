//! Text in cells: widths, cutting, wrapping. A Chinese character is two cells wide.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many cells a text takes.
pub fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// The text in at most so many cells; `…` says that something is missing.
pub fn cut(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 0;
    for letter in text.chars() {
        used += letter.width().unwrap_or(0);
        if used >= most {
            break;
        }
        kept.push(letter);
    }
    if most > 0 {
        kept.push('…');
    }
    kept
}

/// The first variant that fits, else the last one, cut.
pub fn fitting(variants: &[String], most: usize) -> String {
    let fits = variants.iter().find(|variant| width(variant) <= most).cloned();
    fits.unwrap_or_else(|| variants.last().map(|last| cut(last, most)).unwrap_or_default())
}

/// Lines of at most so many cells: words stay whole where they fit, Chinese breaks anywhere but
/// before closing punctuation.
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    let most = most.max(2);
    let mut lines = Vec::new();
    let mut line = String::new();
    for unit in units(text) {
        let (have, more) = (width(&line), width(unit.trim_end()));
        if have > 0 && have + more > most {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        if line.is_empty() && more > most {
            break_long(unit, most, &mut line, &mut lines);
        } else {
            line.push_str(if line.is_empty() { unit.trim_start() } else { unit });
        }
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// A word that is longer than a line.
fn break_long(unit: &str, most: usize, line: &mut String, lines: &mut Vec<String>) {
    for letter in unit.chars() {
        if width(line) + letter.width().unwrap_or(0) > most {
            lines.push(std::mem::take(line));
        }
        line.push(letter);
    }
}

/// What must not be torn apart: words with the spaces behind them, Chinese characters with the
/// punctuation behind them.
fn units(text: &str) -> Vec<&str> {
    let mut units = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, letter) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, letter)) {
            units.push(&text[start..at]);
            start = at;
        }
        before = Some(letter);
    }
    units.push(&text[start..]);
    units
}

fn may_break(before: char, after: char) -> bool {
    let wide = |letter: char| letter.width() == Some(2);
    let closing = "，。；：、？！）」』”…》〉";
    let opening = "（「『“《〈";
    if after == ' ' || closing.contains(after) || opening.contains(before) {
        return false;
    }
    before == ' ' || wide(before) || wide(after)
}

/// Writes at a place, never outside of `within`; returns where the text ended.
pub fn put(buf: &mut Buffer, within: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    let within = within.intersection(buf.area);
    if !(within.top()..within.bottom()).contains(&y) || !(within.left()..within.right()).contains(&x) {
        return x;
    }
    buf.set_stringn(x, y, text, usize::from(within.right() - x), style).0
}

/// Writes into the middle of a row.
pub fn put_centred(buf: &mut Buffer, row: Rect, text: &str, style: Style) {
    let text = cut(text, row.width.into());
    let x = row.x + (row.width - width(&text) as u16) / 2;
    put(buf, row, x, row.y, &text, style);
}

/// Empties a place; also the left half of a wide character that would reach into it.
pub fn clear(buf: &mut Buffer, place: Rect) {
    let place = place.intersection(buf.area);
    for y in place.top()..place.bottom() {
        if place.left() > buf.area.left()
            && let Some(cell) = buf.cell_mut((place.left() - 1, y))
            && width(cell.symbol()) > 1
        {
            cell.set_symbol(" ");
        }
        for x in place.left()..place.right() {
            if let Some(cell) = buf.cell_mut((x, y)) {
                cell.reset();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_two_cells_wide_and_cut_at_whole_characters() {
        assert_eq!(width("围棋 go"), 7);
        assert_eq!(cut("围棋牌", 6), "围棋牌");
        assert_eq!(cut("围棋牌", 5), "围棋…");
        assert_eq!(cut("围棋牌", 4), "围…");
        assert_eq!(cut("围棋牌", 0), "");
    }

    #[test]
    fn wrapping_keeps_words_and_never_exceeds_the_width() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("黑方，白方。", 6), ["黑方，", "白方。"]);
        for most in 2..30 {
            for line in wrap("**WQ-6.1** 提：指定己方的一个区域A（见 WQ-R30）, averyveryverylongword.", most)
            {
                assert!(width(&line) <= most.max(4), "{line} is wider than {most}");
            }
        }
    }
}
