//! What stands beside or under the board: who is next, and what is being read, executed or aimed at.

use super::card::{self, Kind, Printed, Reading};
use super::words as w;
use super::{TianjiScene, about, capital, dept_name, in_turn, letters, me, my, seats_in_order, thing_text, zone_name};
use crate::drawn::Spot;
use crate::text::{fitting, put, width, wrap};
use crate::words::Both;
use ::tianji::table::{Dept, Function, Zone};
use ::tianji::{Chosen, Executing, Phase, PlayerView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// From this height on a hexagram is drawn in six rows.
const ROWS_FOR_LINES: u16 = 7;
/// From this width on it has room beside the text.
const WIDTH_FOR_LINES: u16 = 40;

/// Who is next, the own destiny and the global rules; says where the next thing can be drawn.
pub fn draw_info(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) -> (Vec<Spot>, u16) {
    let lang = scene.lang;
    let mut spots = Vec::new();
    let mut y = area.y;
    for texts in order(scene) {
        put(buf, area, area.x, y, &fitting(&texts, area.width.into()), scene.ink.strong());
        y = (y + 1).min(area.bottom());
    }
    let mut things: Vec<([String; 2], String)> = Vec::new();
    if let Some(destiny) = my(scene).filter(|_| !scene.watching).and_then(|player| player.destiny) {
        let id = format!("destiny:{}", destiny.id());
        let name = scene.thing_name(&id).to_owned();
        things.push(([w::YOUR_DESTINY.with(lang, &[&name]), name], id));
    }
    for rule in scene.view.rules.keys() {
        let id = format!("rule:{rule}");
        let name = scene.thing_name(&id).to_owned();
        things.push(([w::RULE.with(lang, &[&name]), name], id));
    }
    for (texts, id) in things {
        if y >= area.bottom() {
            break;
        }
        let mark = scene.marks.of(&id);
        let text = mark.around(&fitting(&texts, usize::from(area.width).saturating_sub(2)));
        let end = put(buf, area, area.x, y, &text, scene.ink.mark(mark));
        spots.push(Spot::new(id, Rect { x: area.x, y, width: end - area.x, height: 1 }));
        y += 1;
    }
    (spots, y)
}

/// Who has committed, whose turn it is, who is still to read: lines, each from long to short.
fn order(scene: &TianjiScene<'_>) -> Vec<[String; 2]> {
    let (lang, view) = (scene.lang, scene.view);
    let spread = |words: Both, ids: Vec<&str>| {
        [" › ", "›"]
            .map(|between| words.with(lang, &[&ids.iter().map(|id| capital(id)).collect::<Vec<_>>().join(between)]))
    };
    let turn = view.turn.into_iter();
    match view.phase {
        Phase::Placement if view.players.values().all(|player| player.choice.is_none()) => {
            let of = |committed: bool| {
                let living = in_turn(scene).into_iter().filter(|(_, player)| player.committed == committed);
                letters(&living.map(|(letter, _)| letter).collect::<Vec<_>>())
            };
            let (set, open) = (of(true), of(false));
            let tight = [set.replace(' ', ""), open.replace(' ', "")];
            vec![[
                w::ORDER_COMMITTED.with(lang, &[&set, &open]),
                w::ORDER_COMMITTED_SHORT.with(lang, &[&tight[0], &tight[1]]),
            ]]
        }
        Phase::Movement => {
            let later = in_turn(scene).into_iter().skip_while(|(letter, _)| Some(*letter) != view.turn).skip(1);
            let later = later.filter(|(_, player)| matches!(player.choice, Some(Chosen::Place | Chosen::Feint)));
            let moving: Vec<&str> = turn.chain(later.map(|(letter, _)| letter)).collect();
            let mut lines = Vec::new();
            if !moving.is_empty() {
                lines.push(spread(w::ORDER_MOVES, moving));
            }
            if !view.queue.is_empty() {
                lines.push(spread(w::ORDER_NEXT, view.queue.clone()));
            }
            lines
        }
        Phase::Doors | Phase::Interpretation => {
            let rest = view.queue.iter().copied().filter(|letter| Some(*letter) != view.turn);
            let reading: Vec<&str> = turn.chain(rest).collect();
            match (reading.is_empty(), view.turn) {
                (true, _) => Vec::new(),
                (false, Some(_)) => vec![spread(w::ORDER_READS, reading)],
                (false, None) => vec![spread(w::ORDER_NEXT, reading)],
            }
        }
        _ => Vec::new(),
    }
}

/// A row of the panel and how it looks.
type Row = (String, Style);

/// What the person looks at, what is being executed, or what the phase is about.
pub fn draw_reading(scene: &TianjiScene<'_>, area: Rect, buf: &mut Buffer) {
    if area.height == 0 || area.width < 10 {
        return;
    }
    let subject = subject(scene);
    let mut text = area;
    let drawn = match subject {
        Subject::Card(reading) => Some(reading.becomes),
        Subject::Executing(running) => Some(running.card),
        _ => None,
    };
    if let Some(number) = drawn.filter(|_| area.height >= ROWS_FOR_LINES && area.width >= WIDTH_FOR_LINES) {
        for (y, line) in (area.y + 1..area.bottom()).zip(card::in_six_rows(number)) {
            put(buf, area, area.x + 1, y, line, scene.ink.strong());
        }
        text = Rect { x: area.x + 10, width: area.width - 10, ..area };
    }
    let rows = rows(scene, &subject, text.width.into(), text.height.into());
    for (y, (row, style)) in (text.y..text.bottom()).zip(rows) {
        put(buf, text, text.x, y, &row, style);
    }
}

/// What the panel is about.
enum Subject<'a> {
    Card(Reading),
    Function(Function),
    Zone(Zone),
    Thing(&'a str),
    Executing(&'a Executing),
    Phase,
}

fn subject<'a>(scene: &TianjiScene<'a>) -> Subject<'a> {
    let focus = scene.marks.focus.as_deref();
    let kinds = |id: &str| id.strip_prefix("card:").and_then(Kind::of);
    let path = scene.marks.path.iter().filter_map(|id| kinds(id));
    let touched: Vec<Kind> = path.chain(focus.and_then(kinds)).collect();
    let basic = touched.iter().find_map(|kind| if let Kind::Basic(number) = kind { Some(*number) } else { None });
    let functions =
        || touched.iter().filter_map(|kind| if let Kind::Function(kind) = kind { Some(*kind) } else { None });
    // With Zhen's skill the card under the focus is worth more than the first of both.
    let basic = match focus.and_then(kinds) {
        Some(Kind::Basic(number)) => Some(number),
        _ => basic,
    };
    if let Some(number) = basic {
        return Subject::Card(Reading::with(scene, number, functions()));
    }
    if let Some(kind) = functions().next() {
        return Subject::Function(kind);
    }
    if let Some(zone) = focus.and_then(|id| id.strip_prefix("zone:")).and_then(Zone::from_id) {
        return Subject::Zone(zone);
    }
    match (focus.filter(|id| id.starts_with("seat:")), scene.view.executing.last()) {
        (_, Some(running)) => Subject::Executing(running),
        (Some(id), None) => Subject::Thing(id),
        (None, None) => Subject::Phase,
    }
}

fn rows(scene: &TianjiScene<'_>, subject: &Subject<'_>, most: usize, room: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let plain = Style::new();
    match subject {
        Subject::Card(reading) => card_rows(scene, *reading, most, room, &mut rows),
        Subject::Function(kind) => {
            let id = format!("card:{}", kind.id());
            say(&mut rows, most, scene.thing_name(&id), scene.ink.strong());
            let text = thing_text(scene, &id);
            say(&mut rows, most, text, plain);
        }
        Subject::Zone(zone) => zone_rows(scene, *zone, most, &mut rows),
        Subject::Thing(id) => {
            if let Some(about) = about::about(scene, id) {
                say(&mut rows, most, &about.title, scene.ink.strong());
                about.lines.iter().for_each(|line| say(&mut rows, most, line, plain));
            }
        }
        Subject::Executing(running) => {
            let printed = card::printed(scene, running.card);
            let who = capital(running.by);
            let title = format!("{} {}", running.card, printed.name);
            say(&mut rows, most, &w::EXECUTES.with(scene.lang, &[&who, &title]), scene.ink.strong());
            say(&mut rows, most, &card::variant(scene, &printed, running.variant), plain);
        }
        Subject::Phase => {
            say(&mut rows, most, w::phase_help(scene.view.phase).of(scene.lang), plain);
            if scene.view.phase == Phase::Over {
                destinies(scene).iter().for_each(|line| say(&mut rows, most, line, plain));
            }
        }
    }
    if rows_left(&rows, room) > 2 {
        more_rows(scene, subject, most, room, &mut rows);
    }
    mark_cut(&mut rows, room, most);
    rows
}

/// At the end everybody's destiny lies open.
fn destinies(scene: &TianjiScene<'_>) -> Vec<String> {
    let of = |(letter, player): (&str, &PlayerView)| {
        let id = format!("destiny:{}", player.destiny?.id());
        Some(w::DESTINY_OF.with(scene.lang, &[&capital(letter), &scene.thing_name(&id), &thing_text(scene, &id)]))
    };
    seats_in_order(scene).filter_map(of).collect()
}

fn rows_left(rows: &[Row], room: usize) -> usize {
    room.saturating_sub(rows.len())
}

/// `…` where something is missing.
fn mark_cut(rows: &mut Vec<Row>, room: usize, most: usize) {
    if rows.len() > room {
        rows.truncate(room);
        if let Some((last, _)) = rows.last_mut() {
            while width(last) >= most && last.pop().is_some() {}
            last.push('…');
        }
    }
}

fn say(rows: &mut Vec<Row>, most: usize, text: &str, style: Style) {
    rows.extend(wrap(text, most).into_iter().map(|row| (row, style)));
}

/// Title and three variants; the one that applies first where there is too little room for all.
fn card_rows(scene: &TianjiScene<'_>, reading: Reading, most: usize, room: usize, rows: &mut Vec<Row>) {
    let lang = scene.lang;
    let from = card::printed(scene, reading.card);
    let printed = if reading.becomes == reading.card { from.clone() } else { card::printed(scene, reading.becomes) };
    let title = |printed: &Printed| format!("{} {}", printed.number, printed.name);
    let name = if reading.becomes == reading.card {
        title(&from)
    } else {
        w::BECOMES.with(lang, &[&title(&from), &title(&printed)])
    };
    let lines = card::on_its_side(reading.becomes);
    let heads =
        [format!("{name} {lines} {}", w::STROKES.with(lang, &[&from.strokes])), format!("{name} {lines}"), name];
    rows.push((fitting(&heads, most), scene.ink.strong()));
    let here = card::my_dept(scene).filter(|_| !scene.watching);
    let applies = |dept: Dept| reading.any || here == Some(dept);
    let variant = |dept: Dept| {
        let sign = if applies(dept) { "▶" } else { " " };
        let style = if applies(dept) { scene.ink.strong() } else { Style::new() };
        let text = format!("{sign}{}", card::variant(scene, &printed, dept));
        wrap(&text, most).into_iter().map(|row| (row, style)).collect::<Vec<Row>>()
    };
    let mut all: Vec<Dept> = Dept::ALL.to_vec();
    let total: usize = all.iter().map(|dept| variant(*dept).len()).sum();
    if rows.len() + total > room {
        all.sort_by_key(|dept| !applies(*dept));
    }
    rows.extend(all.into_iter().flat_map(variant));
    if here.is_none() && !scene.watching && !reading.any {
        say(rows, most, w::NO_VARIANT.of(lang), Style::new());
    }
    let focus = scene.marks.focus.as_deref().and_then(|id| id.strip_prefix("card:")).and_then(Kind::of);
    if let Some(Kind::Function(kind)) = focus {
        let text = thing_text(scene, &format!("card:{}", kind.id()));
        say(rows, most, &w::FUNCTION_IS.with(lang, &[&card::function_name(scene, kind), &text]), Style::new());
    }
    if let Some(reaction) = &printed.reaction {
        say(rows, most, &w::REACTION.with(lang, &[reaction]), Style::new());
    }
}

/// What a step there would mean.
fn zone_rows(scene: &TianjiScene<'_>, zone: Zone, most: usize, rows: &mut Vec<Row>) {
    say(rows, most, &zone_name(scene, zone), scene.ink.strong());
    let mine = my(scene).filter(|_| !scene.watching);
    let others: Vec<&str> =
        super::pieces(scene, zone).into_iter().filter(|letter| !super::is_me(scene, letter)).collect();
    let moving = scene.view.phase == Phase::Movement && scene.view.turn == Some(me(scene));
    if moving && !others.is_empty() {
        say(rows, most, &w::DEBATE_HERE.with(scene.lang, &[&letters(&others)]), Style::new());
    }
    let placed = mine.and_then(|player| player.stack.as_ref());
    let cards: Vec<Kind> =
        placed.iter().flat_map(|stack| stack.cards.iter().flatten()).filter_map(|id| Kind::of(id)).collect();
    let basic = cards.iter().find_map(|kind| if let Kind::Basic(number) = kind { Some(*number) } else { None });
    if let Some(number) = basic.filter(|_| scene.view.phase == Phase::Movement) {
        let functions =
            cards.iter().filter_map(|kind| if let Kind::Function(kind) = kind { Some(*kind) } else { None });
        let reading = Reading::with(scene, number, functions);
        let printed = card::printed(scene, reading.becomes);
        let here = match (reading.any, zone.dept()) {
            (true, _) => w::ANY_VARIANT.of(scene.lang).to_owned(),
            (false, Some(dept)) => card::variant(scene, &printed, dept),
            (false, None) => w::NO_VARIANT.of(scene.lang).to_owned(),
        };
        say(rows, most, &w::YOURS_THERE.with(scene.lang, &[&here]), scene.ink.strong());
    }
    for line in about::zone_lines(scene, zone) {
        say(rows, most, &line, Style::new());
    }
}

/// What there is room for besides: the star, the own destiny, the phase.
fn more_rows(scene: &TianjiScene<'_>, subject: &Subject<'_>, most: usize, room: usize, rows: &mut Vec<Row>) {
    let mut more: Vec<String> = Vec::new();
    if !matches!(subject, Subject::Phase) {
        more.push(w::phase_help(scene.view.phase).of(scene.lang).to_owned());
    }
    let text = |id: &str| thing_text(scene, id);
    if let Some(star) = &scene.view.star {
        let id = format!("star:{}", star.id.id());
        more.push(format!("★{} {}", scene.thing_name(&id), text(&id)));
    }
    let mine = my(scene).filter(|_| !scene.watching && scene.view.phase != Phase::Over);
    if let Some(destiny) = mine.and_then(|player| player.destiny) {
        let id = format!("destiny:{}", destiny.id());
        more.push(w::SAY_DESTINY.with(scene.lang, &[&scene.thing_name(&id), &text(&id)]));
    }
    for line in more.into_iter().filter(|line| !line.is_empty()) {
        let wrapped = wrap(&line, most);
        if rows.len() + 1 + wrapped.len() <= room {
            rows.push(Default::default());
            rows.extend(wrapped.into_iter().map(|row| (row, scene.ink.quiet())));
        }
    }
}

/// Used by the hand: the name of the variant that applies.
pub fn applying_name(scene: &TianjiScene<'_>, printed: &Printed) -> Option<String> {
    let dept = card::my_dept(scene)?;
    Some(format!("▶{}", printed.variants[dept as usize].0))
}

/// Used in sentences: the variant that applies with its text.
pub fn applying(scene: &TianjiScene<'_>, printed: &Printed) -> Option<String> {
    let dept = card::my_dept(scene)?;
    let (name, text) = &printed.variants[dept as usize];
    Some(w::VARIANT.with(scene.lang, &[&dept_name(scene, dept), name, text]))
}
