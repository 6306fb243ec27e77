//! The players: one or two lines each, with everything that is public about them.

use super::words as w;
use super::{TianjiScene, capital, card, is_me, player_name, seats_in_order};
use crate::drawn::{Mark, Spot};
use crate::text::{fitting, put, width};
use ::tianji::table::Status;
use ::tianji::{Chosen, Phase, PlayerView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// From this width on the numbers say what they are.
const ROOMY: u16 = 26;
/// Rows beside the board that are not the players'.
const KEPT: u16 = 4;

/// Draws all players, with up to three rows each if nothing else is to be said beside the board;
/// says where they stand and where the next thing can be drawn.
pub fn draw(scene: &TianjiScene<'_>, area: Rect, alone: bool, buf: &mut Buffer) -> (Vec<Spot>, u16) {
    let count = scene.view.players.len() as u16;
    let room = area.height.saturating_sub(KEPT);
    let rows_each = match area.width {
        ..ROOMY => 1,
        _ if alone && 3 * count <= room => 3,
        _ if 2 * count <= room => 2,
        _ => 1,
    };
    let mut spots = Vec::new();
    let mut y = area.y;
    if area.width < ROOMY && count < area.height.saturating_sub(3) {
        put(buf, area, area.x + 5, y, w::SEATS_HEAD.of(scene.lang), scene.ink.quiet());
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
    let short = row.width < ROOMY;
    let name = match row.height {
        1 => format!("{piece:>2}"),
        _ => format!("{piece} {}", player_name(scene, letter)),
    };
    let x = put(buf, row, x, row.y, &mark.around(name.trim_end()), style);
    let room = usize::from(row.right().saturating_sub(x));
    if !player.living {
        put(buf, row, x, row.y, w::OUT.of(scene.lang), scene.ink.quiet());
        return;
    }
    let first = match row.height {
        1 if short => numbers_short(scene, player, room),
        1 => as_many(&all_in_one(scene, letter, player), room),
        2 => as_many(&who(scene, letter, player), room),
        _ => {
            let mut items = natal_and_start(scene, letter, player);
            items.extend(marks(scene, letter, player));
            as_many(&items, room)
        }
    };
    put(buf, row, x, row.y, &first, Style::new());
    let room = usize::from(row.width).saturating_sub(3);
    if row.height == 2 {
        put(buf, row, row.x + 3, row.y + 1, &fitting(&numbers(scene, player), room), Style::new());
    }
    if row.height > 2 {
        let hand = w::HAND_OF.with(scene.lang, &[&player.basics, &player.functions]);
        let [gold, life, _] = gold_and_life(scene, player);
        put(buf, row, row.x + 3, row.y + 1, &as_many(&[gold, life, hand], room), Style::new());
        let track = format!("{}{}", bar(player.track), track(player.track));
        let texts = stack(scene, player).into_iter().map(|placed| format!("{track} {placed}"));
        let texts: Vec<String> = texts.chain([track.clone()]).collect();
        put(buf, row, row.x + 3, row.y + 2, &fitting(&texts, room), Style::new());
    }
}

/// As many items as fit, in their order.
fn as_many(items: &[String], room: usize) -> String {
    let counts = (0..=items.len()).rev();
    let lines = counts.map(|count| items[..count].join(" "));
    lines.into_iter().find(|line| width(line) <= room).unwrap_or_default()
}

/// In columns under a headline; then what was placed, or how many cards are in hand. A star stands
/// for statuses.
fn numbers_short(scene: &TianjiScene<'_>, player: &PlayerView, room: usize) -> String {
    let numbers = format!("{:>3} {:>3} {:>2}", player.gold, player.life, track(player.track));
    let hand = format!("{}+{}", player.basics, player.functions);
    let placed = stack(scene, player).last().cloned().unwrap_or(hand);
    let more = if player.statuses.is_empty() { " " } else { "*" };
    let tight = format!("{numbers}{}{placed}", more.trim_start());
    fitting(&[format!("{numbers}{more}{placed}"), tight, format!("{numbers}{more}"), numbers], room)
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
    (-4..=4)
        .map(|at| {
            if at == value.clamp(-4, 4) {
                '●'
            } else if at == 0 {
                '┼'
            } else {
                '·'
            }
        })
        .collect()
}

/// Everything in one line, most important first.
fn all_in_one(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    let lang = scene.lang;
    let mut items =
        vec![w::GOLD.with(lang, &[&player.gold]), w::LIFE_SHORT.with(lang, &[&player.life]), track(player.track)];
    items.extend(stack(scene, player).pop());
    items.push(format!("{}+{}", player.basics, player.functions));
    items.extend(natal_and_start(scene, letter, player));
    items.extend(marks(scene, letter, player));
    items
}

/// Natal card, what was placed, statuses.
fn who(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    let mut items = natal_and_start(scene, letter, player);
    items.extend(stack(scene, player).into_iter().take(1));
    items.extend(marks(scene, letter, player));
    items
}

/// The natal card, and who starts the round.
fn natal_and_start(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    let start = (scene.view.start == letter).then(|| w::START.of(scene.lang).to_owned());
    natal(scene, player).into_iter().chain(start).collect()
}

/// Gold, life, track, hand, the longest form first.
fn numbers(scene: &TianjiScene<'_>, player: &PlayerView) -> [String; 3] {
    let [gold, life, life_short] = gold_and_life(scene, player);
    let (track, hand) = (track(player.track), format!("{}+{}", player.basics, player.functions));
    let bar = bar(player.track);
    [
        format!("{gold} {life} {bar} {track} {hand}"),
        format!("{gold} {life_short} {bar}{track} {hand}"),
        format!("{gold} {life_short} {track} {hand}"),
    ]
}

/// Gold; life with its cap, and without.
fn gold_and_life(scene: &TianjiScene<'_>, player: &PlayerView) -> [String; 3] {
    let lang = scene.lang;
    [
        w::GOLD.with(lang, &[&player.gold]),
        w::LIFE.with(lang, &[&player.life, &player.cap]),
        w::LIFE_SHORT.with(lang, &[&player.life]),
    ]
}

/// The natal card's character, or the first word of its name, and whether the skill is used.
fn natal(scene: &TianjiScene<'_>, player: &PlayerView) -> Option<String> {
    let natal = player.natal?;
    let name = w::natal(natal).of(scene.lang);
    let used = if player.skill_used { w::SKILL_USED.of(scene.lang) } else { "" };
    Some(if used.is_empty() { name.to_owned() } else { format!("{name}({used})") })
}

/// What was placed, long and short: `▮▯`, `▮14 大有▯错卦`, a tick while others still choose.
pub fn stack(scene: &TianjiScene<'_>, player: &PlayerView) -> Vec<String> {
    let lang = scene.lang;
    if scene.view.phase == Phase::Placement && player.choice.is_none() && player.stack.is_none() {
        return if player.committed {
            vec![w::COMMITTED.of(lang).to_owned(), "✓".to_owned()]
        } else {
            vec![w::CHOOSING.of(lang).to_owned(), "…".to_owned()]
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
    items.extend(
        player.allies.iter().filter(|other| **other != letter).map(|other| w::ALLY.with(lang, &[&capital(other)])),
    );
    items
}
