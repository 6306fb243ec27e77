//! The lines of both players, and the choice of roles before the first turn.

use super::words as w;
use super::{WeiqiScene, Whose, role_name};
use crate::drawn::{Mark, Spot};
use crate::text::{put, width, wrap};
use ::weiqi::SideView;
use ::weiqi::table::Role;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Which of `middles` goes with which of `w::POINTS`, best first: what the points are made of is
/// worth more than the name of a skill.
const VARIANTS: [(usize, usize); 9] = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (2, 1), (3, 1), (3, 2), (4, 2)];

/// Name, role, skill, hand and points of one player.
pub fn draw_side(scene: &WeiqiScene<'_>, whose: Whose, row: Rect, buf: &mut Buffer) -> Spot {
    let id = format!("{}:side", whose.id());
    let mark = scene.marks.of(&id);
    let (side, seat) = (whose.side(scene), whose.seat(scene));
    let who = format!("{} {}", w::STONES[seat.index()], w::SIDES[seat.index()].of(scene.lang));
    let player = scene
        .players
        .get(seat.index())
        .map(|player| scene.lang.pick(format!("（{player}）"), format!(" ({player})")))
        .unwrap_or_default();
    let name = mark.around(&format!("{who}{player}"));
    let x =
        put(buf, row, row.x, row.y, &name, if mark == Mark::Plain { scene.ink.strong() } else { scene.ink.mark(mark) });
    let points: Vec<String> =
        w::POINTS.iter().map(|words| words.with(scene.lang, &[&side.banked, &side.value, &side.total])).collect();
    let room = usize::from(row.right() - x);
    let middles = middles(scene, whose, side);
    let fits = |&&(middle, sum): &&(usize, usize)| width(&middles[middle]) + width(&points[sum]) + 3 <= room;
    let &(middle, sum) = VARIANTS.iter().find(fits).unwrap_or(&VARIANTS[VARIANTS.len() - 1]);
    let (middle, points) = (&middles[middle], &points[sum]);
    put(buf, row, x + 1, row.y, middle, Style::new());
    let at = row.right().saturating_sub(width(points) as u16 + 1).max(x);
    put(buf, row, at, row.y, points, scene.ink.strong());
    Spot::new(id, row)
}

/// Role, skill and hand, longest variant first.
fn middles(scene: &WeiqiScene<'_>, whose: Whose, side: &SideView) -> Vec<String> {
    let role = side.role.map(|role| role_name(scene, role).to_owned()).unwrap_or_default();
    let short = role.split([':', '·']).next().unwrap_or_default().to_owned();
    let skill = match side.role {
        Some(Role::ShiYue | Role::ShinJinseo | Role::ByunSangil) if side.uses_left > 0 => {
            format!(" · {}", w::SKILL_LEFT.with(scene.lang, &[&side.uses_left]))
        }
        Some(Role::ShiYue | Role::ShinJinseo | Role::ByunSangil) => format!(" · {}", w::SKILL_USED.of(scene.lang)),
        _ => String::new(),
    };
    let count = w::HAND_COUNT.with(scene.lang, &[&side.hand_count]);
    let backs = "▒".repeat(side.hand_count.min(10));
    let hand = match whose {
        Whose::Theirs => format!(" · {count}"),
        Whose::Ours if scene.watching => format!(" · {count}"),
        Whose::Ours => String::new(),
    };
    let backs = if hand.is_empty() { String::new() } else { format!(" {backs}") };
    vec![
        format!("{role}{skill}{hand}{backs}"),
        format!("{role}{skill}{hand}"),
        format!("{short}{skill}{hand}{backs}"),
        format!("{short}{skill}{hand}"),
        format!("{short}{hand}"),
    ]
}

/// The three offered roles with their texts, and what the game is about.
pub fn draw_draft(scene: &WeiqiScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut y = area.y;
    let mut spots = Vec::new();
    let line = |y: u16| Rect { y, height: 1, ..area };
    let foe = Whose::Theirs.side(scene);
    let name = |whose: Whose| w::SIDES[whose.seat(scene).index()].of(scene.lang);
    let state = if foe.has_chosen { w::CHOSEN } else { w::CHOOSING };
    put(buf, line(y), area.x + 1, y, &format!("{} {}", name(Whose::Theirs), state.of(scene.lang)), scene.ink.quiet());
    y += 1;
    if let Some(offers) = &foe.offers {
        let roles: Vec<&str> = offers.iter().map(|&role| role_name(scene, role)).collect();
        let text = format!(
            "{} {}",
            w::OFFERED_TO.with(scene.lang, &[&name(Whose::Theirs)]),
            roles.join(scene.lang.pick("、", ", "))
        );
        for row in wrap(&text, usize::from(area.width) - 2) {
            put(buf, line(y), area.x + 1, y, &row, Style::new());
            y += 1;
        }
    }
    let Some(offers) = &Whose::Ours.side(scene).offers else {
        put(buf, line(y), area.x + 1, y, w::WATCH_DRAFT.of(scene.lang), Style::new());
        return spots;
    };
    let offered = if scene.watching {
        w::OFFERED_TO.with(scene.lang, &[&name(Whose::Ours)])
    } else {
        w::OFFERED.of(scene.lang).to_owned()
    };
    put(buf, line(y), area.x + 1, y, &offered, scene.ink.strong());
    y += 1;
    for &role in offers {
        let id = format!("role:{}", role.id());
        let mark = scene.marks.of(&id);
        let chosen = Whose::Ours.side(scene).choice == Some(role);
        let mark = if chosen { Mark::Chosen } else { mark };
        let name = mark.around(role_name(scene, role));
        put(buf, line(y), area.x + 1, y, &name, scene.ink.mark(mark));
        let text = scene.thing(&id).map(|thing| scene.lang.of(&thing.text)).unwrap_or_default();
        let rows = wrap(text, usize::from(area.width) - 6);
        for (at, row) in (1..).zip(&rows) {
            put(buf, area, area.x + 4, y + at, row, Style::new());
        }
        let height = rows.len() as u16 + 1;
        spots.push(Spot::new(id, Rect { y, height: height.min(area.bottom().saturating_sub(y).max(1)), ..area }));
        y += height;
    }
    // Those who only watch have nothing to choose.
    if !scene.watching {
        let below = Rect { y: (y + 1).min(area.bottom()), height: area.bottom().saturating_sub(y + 1), ..area };
        draw_intro(scene, below, buf);
    }
    spots
}

/// As much of the introduction as there is room for.
fn draw_intro(scene: &WeiqiScene<'_>, area: Rect, buf: &mut Buffer) {
    let mut y = area.y;
    for words in w::INTRO {
        let rows = wrap(words.of(scene.lang), usize::from(area.width) - 2);
        if y + rows.len() as u16 > area.bottom() {
            return;
        }
        for row in &rows {
            put(buf, area, area.x + 1, y, row, scene.ink.quiet());
            y += 1;
        }
    }
}
