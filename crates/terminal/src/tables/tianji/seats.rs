//! The players: one or two lines each, with everything that is public about them.

use super::{TianjiScene, capital, is_me, player_name, seats_in_order};
use crate::drawn::{Mark, Spot};
use crate::text::{fitting, put, width};
use crate::words::tianji as w;
use ::tianji::table::{Natal, Status};
use ::tianji::{Chosen, Phase, PlayerView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::card;

/// From this width on the numbers say what they are.
const ROOMY: u16 = 26;
/// Rows beside the board that are not the players'.
const KEPT: u16 = 4;

/// Draws all players; says where they stand and where the next thing can be drawn.
pub fn draw(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> (Vec<Spot>, u16) {
    let count = scene.view.players.len() as u16;
    let room = area.height.saturating_sub(KEPT);
    let rows_each = if 2 * count <= room { 2 } else { 1 };
    let mut spots = Vec::new();
    let mut y = area.y;
    if area.width < ROOMY && rows_each * count < area.height.saturating_sub(3) {
        put(buf, area, area.x + 6, y, w::SEATS_HEAD.of(scene.lang), scene.ink.quiet());
        y += 1;
    }
    for (letter, player) in seats_in_order(scene) {
        let row = Rect { y, height: rows_each, ..area }.intersection(area);
        if row.height > 0 {
            draw_one(scene, letter, player, row, buf);
            spots.push(Spot::new(format!("seat:{letter}"), row));
        }
        y = (y + rows_each).min(area.bottom());
    }
    (spots, y)
}

fn draw_one(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView, row: Rect, buf: &mut Buffer) {
    let mark = scene.marks.of(&format!("seat:{letter}"));
    let turn = if scene.view.turn == Some(letter) { "▶" } else { " " };
    let x = put(buf, row, row.x, row.y, turn, scene.ink.strong());
    let own = is_me(scene, letter);
    let style = match mark {
        Mark::Plain if own => scene.ink.strong(),
        Mark::Plain if !player.living => scene.ink.quiet(),
        _ => scene.ink.mark(mark),
    };
    let piece = format!("{}{}", if own { "◆" } else { "" }, capital(letter));
    if row.width < ROOMY {
        let x = put(buf, row, x, row.y, &mark.around(&format!("{piece:>2}")), style);
        let line = Rect { x, width: row.right().saturating_sub(x), height: 1, ..row };
        put(buf, line, line.x, line.y, &numbers_short(scene, player, line.width.into()), Style::new());
    } else {
        let name = format!("{piece} {}", player_name(scene, letter));
        let x = put(buf, row, x, row.y, &mark.around(name.trim_end()), style);
        let room = usize::from(row.right().saturating_sub(x));
        let second = row.height > 1;
        let items = if second { who(scene, letter, player) } else { all_in_one(scene, letter, player) };
        put(buf, row, x, row.y, &as_many(&items, room), Style::new());
    }
    if row.height > 1 {
        let room = usize::from(row.width).saturating_sub(3);
        let items = if row.width < ROOMY { rest_short(scene, letter, player) } else { numbers(scene, player) };
        put(buf, row, row.x + 3, row.y + 1, &as_many(&items, room), Style::new());
    }
}

/// As many items as fit, in their order.
fn as_many(items: &[String], room: usize) -> String {
    let counts = (0..=items.len()).rev();
    let lines = counts.map(|count| items[..count].join(" "));
    lines.into_iter().find(|line| width(line) <= room).unwrap_or_default()
}

/// In columns under a headline.
fn numbers_short(scene: &TianjiScene<'_>, player: &PlayerView, room: usize) -> String {
    if !player.living {
        return format!(" {}", w::OUT.of(scene.lang));
    }
    let numbers = format!("{:>4} {:>3} {:>3}", player.gold, player.life, track(player.track));
    let hand = format!("{numbers} {}+{}", player.basics, player.functions);
    let placed = stack(scene, player).last().cloned().unwrap_or_default();
    fitting(&[format!("{hand}{placed}"), hand, numbers], room)
}

/// What the second of two short lines says.
fn rest_short(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    if !player.living {
        return Vec::new();
    }
    let mut items = natal(scene, player);
    items.extend(placed(scene, letter, player));
    items.extend(marks(scene, letter, player));
    items
}

/// `+2`; `+3!` warns.
pub fn track(value: i8) -> String {
    let sign = match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    };
    if value.abs() >= 3 { format!("{sign}!") } else { sign }
}

/// From −4 to +4, the marker where the player stands.
fn bar(value: i8) -> String {
    (-4..=4).map(|at| if at == value.clamp(-4, 4) { '●' } else if at == 0 { '┼' } else { '·' }).collect()
}

/// Everything in one line, most important first.
fn all_in_one(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    if !player.living {
        return vec![w::OUT.of(scene.lang).to_owned()];
    }
    let lang = scene.lang;
    let mut items = vec![
        w::GOLD.with(lang, &[&player.gold]),
        w::LIFE_SHORT.with(lang, &[&player.life]),
        track(player.track),
    ];
    items.extend(placed(scene, letter, player));
    items.push(format!("{}+{}", player.basics, player.functions));
    items.extend(natal(scene, player));
    items.extend(marks(scene, letter, player));
    items
}

/// Natal card, what was placed, statuses.
fn who(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    if !player.living {
        return vec![w::OUT.of(scene.lang).to_owned()];
    }
    let mut items = natal(scene, player);
    items.extend(placed(scene, letter, player));
    items.extend(marks(scene, letter, player));
    items
}

/// Gold, life, track, hand.
fn numbers(scene: &TianjiScene<'_>, player: &PlayerView) -> Vec<String> {
    if !player.living {
        return Vec::new();
    }
    let lang = scene.lang;
    vec![
        w::GOLD.with(lang, &[&player.gold]),
        w::LIFE.with(lang, &[&player.life, &player.cap]),
        format!("{}{}", bar(player.track), track(player.track)),
        format!("{}+{}", player.basics, player.functions),
    ]
}

/// The natal card's character, or the first word of its name, and whether the skill is used.
fn natal(scene: &TianjiScene<'_>, player: &PlayerView) -> Option<String> {
    let natal = Natal::from_id(player.natal?)?;
    let name = w::natal(natal).of(scene.lang);
    let used = if player.skill_used { w::SKILL_USED.of(scene.lang) } else { "" };
    Some(if used.is_empty() { name.to_owned() } else { format!("{name}({used})") })
}

/// Whether a choice has been made, or what lies on the table.
fn placed(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Option<String> {
    let start = if scene.view.start == letter { w::START.of(scene.lang) } else { "" };
    let said = stack(scene, player).into_iter().next().unwrap_or_default();
    let both: Vec<&str> = [start, said.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    (!both.is_empty()).then(|| both.join(" "))
}

/// What was placed, long and short: `▮▯`, `▮14 大有▯错卦`, a tick while others still choose.
pub fn stack(scene: &TianjiScene<'_>, player: &PlayerView) -> Vec<String> {
    let lang = scene.lang;
    if scene.view.phase == Phase::Placement && player.choice.is_none() && player.stack.is_none() {
        return match player.committed {
            true => vec![w::COMMITTED.of(lang).to_owned(), "✓".to_owned()],
            false => vec![w::CHOOSING.of(lang).to_owned(), "…".to_owned()],
        };
    }
    if let Some(stack) = &player.stack {
        let backs = format!("{}{}", "▮".repeat(stack.basics.into()), "▯".repeat(stack.functions.into()));
        let known: Vec<String> = stack.cards.iter().flatten().map(|id| card::short_name(scene, id)).collect();
        let committed = if player.committed { "✓" } else { "" };
        let long = if known.is_empty() { backs.clone() } else { format!("▮{}", known.join("+")) };
        return vec![format!("{committed}{long}"), format!("{committed}{backs}")];
    }
    match player.choice {
        Some(Chosen::None) => vec![w::NO_STACK.of(lang).to_owned(), "–".to_owned()],
        Some(Chosen::Divine) => vec![w::DIVINES.of(lang).to_owned(), "?".to_owned()],
        Some(Chosen::Feint | Chosen::Place) | None => Vec::new(),
    }
}

/// Statuses, allies and what holds for this round.
pub fn marks(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    let lang = scene.lang;
    let mut items: Vec<String> = Vec::new();
    let has = [player.shield, player.block, player.banned, player.feint, player.halved];
    items.extend(w::MARKS.iter().zip(has).filter(|(_, has)| *has).map(|((word, _), _)| word.of(lang).to_owned()));
    items.extend(player.pact.map(|other| w::PACT.with(lang, &[&capital(other)])));
    for (id, _) in player.statuses.iter().filter(|(id, _)| **id != Status::Ally.id()) {
        let (zh, en) = Status::from_id(id).unwrap_or_default().names();
        items.push(lang.pick(zh, en).to_owned());
    }
    items.extend(player.allies.iter().filter(|other| **other != letter).map(|other| w::ALLY.with(lang, &[&capital(other)])));
    items
}
