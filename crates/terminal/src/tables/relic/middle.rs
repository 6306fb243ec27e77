//! The middle of the table: what is being resolved, what is to be chosen from, what the focus is
//! on; in the first turns what the game is about.

use super::words as w;
use super::{DuelScene, about, card};
use crate::drawn::{Mark, Spot};
use crate::tables::parts::{READ_ON, Whose, draw_rows, draw_rules, paragraph, within};
use crate::text::{cut, fitting, put, wrap};
use ::relic::table::Kind;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Columns for a card of the discard pile, where there is room.
const DISCARD_CELL: usize = 26;

/// What stands in the middle.
pub enum Content {
    /// Cards of the own discard pile, one of which is taken back.
    Discard(Vec<String>),
    /// Special cards, one of which is gained.
    Options(Vec<String>),
    /// What the game is about.
    Intro,
    /// The resolve zone, then what the focus is on.
    Reading,
}

impl Content {
    pub fn of(scene: &DuelScene<'_>) -> Content {
        let offered = |class: &str| -> Vec<String> {
            let ids = scene.marks.touchable.iter().filter_map(|element| element.strip_prefix(class));
            ids.map(str::to_owned).collect()
        };
        let (discard, options) = (offered("discard:"), offered("option:"));
        // What is asked about a trap needs the room for the trap.
        let idle = scene.marks.path.is_empty() && !is_answer(scene);
        if !discard.is_empty() {
            Content::Discard(discard)
        } else if !options.is_empty() {
            Content::Options(options)
        } else if is_first_turn(scene) && idle {
            Content::Intro
        } else {
            Content::Reading
        }
    }

    /// Is something here to be chosen?
    pub fn is_choice(&self) -> bool {
        matches!(self, Content::Discard(_) | Content::Options(_))
    }

    /// How many rows it would like to have; with fewer it says less.
    pub fn rows(&self, scene: &DuelScene<'_>, columns: u16) -> u16 {
        let most = usize::from(columns).saturating_sub(2);
        let rows = match self {
            Content::Intro => long_intro(scene, most).len(),
            Content::Discard(ids) => ids.len().div_ceil((most / DISCARD_CELL).max(1)) + 2,
            Content::Options(ids) => {
                ids.iter().map(|id| wrap(&card::in_short(scene, id), most.saturating_sub(4)).len() + 1).sum()
            }
            Content::Reading => 0,
        };
        rows as u16 + 2
    }

    /// Draws it under a line that says what it is.
    pub fn draw(&self, scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        let title = self.title(scene);
        let inner = draw_rules(scene.ink, &title, self.is_closed(scene, area), area, buf);
        match self {
            Content::Discard(ids) => draw_discard(scene, ids, inner, buf),
            Content::Options(ids) => draw_options(scene, ids, inner, buf),
            Content::Intro => {
                let rows = intro(scene, usize::from(inner.width), usize::from(inner.height));
                draw_rows(&rows, scene.ink.quiet(), inner, buf);
                Vec::new()
            }
            Content::Reading => draw_reading(scene, inner, buf),
        }
    }

    /// Is there a line below it? Only if it takes no row from what is to be said.
    fn is_closed(&self, scene: &DuelScene<'_>, area: Rect) -> bool {
        match self {
            Content::Intro => {
                let short = wrap(w::INTRO_SHORT.of(scene.lang), usize::from(area.width).saturating_sub(2));
                usize::from(area.height) >= short.len() + 2
            }
            Content::Discard(_) | Content::Options(_) | Content::Reading => area.height >= 5,
        }
    }

    fn title(&self, scene: &DuelScene<'_>) -> String {
        let (lang, view) = (scene.lang, scene.view);
        match self {
            Content::Discard(_) => w::CHOOSE_DISCARD.of(lang).to_owned(),
            Content::Options(_) => w::CHOOSE_OPTION.of(lang).to_owned(),
            Content::Intro | Content::Reading if view.resolving.is_empty() => {
                w::THIS_TURN.with(lang, &[&view.played, &view.attacks])
            }
            Content::Intro | Content::Reading => {
                let cards = view.resolving.iter().zip(&view.paid);
                let done: Vec<String> = cards.map(|(id, paid)| what_is_done(scene, id, *paid)).collect();
                w::RESOLVING.with(lang, &[&done.join(" › ")])
            }
        }
    }
}

/// Is a card being resolved, or a trap asked for?
pub fn is_answer(scene: &DuelScene<'_>) -> bool {
    let traps = scene.marks.touchable.iter().any(|element| element.starts_with("trap:"));
    traps || !scene.view.resolving.is_empty()
}

/// Does somebody play their first turn here?
pub fn is_first_turn(scene: &DuelScene<'_>) -> bool {
    scene.view.turn <= 2 && !scene.watching && scene.view.phase != "over"
}

/// What is public about the card being played and stands on no card: its Heat, what is void, Echo.
pub fn declared(scene: &DuelScene<'_>) -> Option<String> {
    let (lang, play) = (scene.lang, scene.view.declared.as_ref()?);
    let mut said = Vec::new();
    if play.void {
        said.push(w::DECLARED_VOID.of(lang).to_owned());
    } else {
        said.extend(play.void_lines.iter().map(|line| w::DECLARED_VOID_LINE.with(lang, &[line])));
    }
    let more = play.heat.saturating_add(play.bonus);
    if more > 0 {
        said.push(w::DECLARED_HEAT.with(lang, &[&more]));
    }
    if play.times > 1 {
        said.push(w::DECLARED_TWICE.of(lang).to_owned());
    }
    let name = card::name(scene, &play.card);
    (!said.is_empty()).then(|| w::DECLARED.with(lang, &[&name, &said.join(lang.pick("，", ", "))]))
}

/// Red plays Kiln Hook for 1; Blue triggers Shard Pit: traps belong to the waiting player (RD-10.3).
pub fn what_is_done(scene: &DuelScene<'_>, id: &str, paid: u8) -> String {
    let acting = Whose::active(scene);
    let (words, who) = match card::printed(scene, id).kind {
        Kind::Trap => (w::TRIGGERS, acting.other()),
        Kind::Attack | Kind::Defence | Kind::Support | Kind::Special => (w::PLAYS, acting),
    };
    words.with(scene.lang, &[&who.name(scene), &card::name(scene, id), &paid])
}

fn long_intro(scene: &DuelScene<'_>, most: usize) -> Vec<String> {
    w::INTRO.iter().flat_map(|words| wrap(words.of(scene.lang), most)).collect()
}

/// At length if there is room, else the most important sentences and what else fits.
fn intro(scene: &DuelScene<'_>, most: usize, room: usize) -> Vec<String> {
    let long = long_intro(scene, most);
    if long.len() <= room {
        return long;
    }
    let mut rows = wrap(w::INTRO_SHORT.of(scene.lang), most);
    for more in w::INTRO_MORE.map(|words| wrap(words.of(scene.lang), most)) {
        if rows.len() + more.len() <= room {
            rows.extend(more);
        }
    }
    rows
}

/// In as many columns as it takes to show all of them; below, what the one under the focus does.
fn draw_discard(scene: &DuelScene<'_>, ids: &[String], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let columns = ids.len().div_ceil(usize::from(area.height).saturating_sub(1).max(1)).max(1);
    let rows = ids.len().div_ceil(columns);
    let cell = (area.width / columns as u16).max(1);
    let mut spots = Vec::new();
    for (at, id) in ids.iter().enumerate() {
        let (x, y) = (area.x + (at / rows) as u16 * cell, area.y + (at % rows) as u16);
        let place = Rect { x, y, width: cell, height: 1 }.intersection(area);
        let element = format!("discard:{id}");
        let mark = scene.marks.of(&element);
        let texts = card::names(scene, id).map(|name| format!("{} {name}", card::tag(scene, id)));
        let room = usize::from(cell).saturating_sub(2);
        let text = match columns {
            1 => cut(&w::READ.with(scene.lang, &[&texts[0], &card::in_short(scene, id)]), room),
            _ => fitting(&texts, room),
        };
        put(buf, area, place.x, place.y, &mark.around(&text), scene.ink.mark(mark));
        spots.push(Spot::new(element, place));
    }
    let below = area.y + rows as u16;
    let rest = Rect { y: below, height: area.bottom().saturating_sub(below), ..area };
    let focus = scene.marks.focus.as_deref().and_then(|focus| focus.strip_prefix("discard:"));
    let reading = focus.map(|id| w::READ.with(scene.lang, &[&card::name(scene, id), &card::in_short(scene, id)]));
    let lines = reading.map(|text| wrap(&format!("{READ_ON} {text}"), area.width.into())).unwrap_or_default();
    draw_rows(&lines, Style::new(), rest, buf);
    spots
}

/// Each with what it does.
fn draw_options(scene: &DuelScene<'_>, ids: &[String], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    let mut y = area.y;
    for id in ids {
        let element = format!("option:{id}");
        let mark = scene.marks.of(&element);
        let lines = wrap(&card::in_short(scene, id), usize::from(area.width).saturating_sub(4));
        let place = Rect { y, height: lines.len() as u16 + 1, ..area }.intersection(area);
        let name = mark.around(&format!("{} {}", card::tag(scene, id), card::name(scene, id)));
        put(buf, area, area.x, y, &name, scene.ink.mark(mark));
        for line in &lines {
            y += 1;
            put(buf, area, area.x + 3, y, line, Style::new());
        }
        y += 1;
        spots.push(Spot::new(element, place));
    }
    spots
}

/// What is being resolved, each with its text; then what the focus is on.
fn draw_reading(scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let most = usize::from(area.width);
    let mut spots = Vec::new();
    let mut y = area.y;
    let focus = focus_lines(scene, most, usize::from(area.height));
    // The focus keeps a row, however much is being resolved.
    let kept = u16::from(!focus.is_empty() && !scene.view.resolving.is_empty());
    let until = area.bottom().saturating_sub(kept);
    for id in scene.view.resolving.iter().rev() {
        let element = format!("kiln:{id}");
        let mark = scene.marks.of(&element);
        let printed = card::printed(scene, id);
        let text = w::READ.with(scene.lang, &[&card::name(scene, id), &printed.text]);
        let lines =
            within(wrap(&text, most.saturating_sub(2)), usize::from(until.saturating_sub(y)), most.saturating_sub(2));
        let top = y;
        for line in lines {
            let style = if mark == Mark::Focus { scene.ink.mark(mark) } else { Style::new() };
            put(buf, area, area.x + 1, y, &line, style);
            y += 1;
        }
        if y > top && !spots.iter().any(|spot: &Spot| spot.id == element) {
            spots.push(Spot::new(element, Rect { y: top, height: y - top, ..area }));
        }
    }
    let titled = focus.len() > 1 && !focus[0].starts_with(READ_ON);
    let rows = within(focus, usize::from(area.bottom().saturating_sub(y)), most);
    for (at, (y, line)) in (y..area.bottom()).zip(rows).enumerate() {
        put(buf, area, area.x, y, &line, if at == 0 && titled { scene.ink.strong() } else { Style::new() });
    }
    spots
}

/// What can be read about the thing that Enter touches, or that was touched before it: with a title
/// if there is room.
fn focus_lines(scene: &DuelScene<'_>, most: usize, room: usize) -> Vec<String> {
    let Some(focus) = scene.marks.focus.as_deref() else { return Vec::new() };
    // `play` and `set` say nothing that the card does not say.
    let element = match (focus, scene.marks.path.last()) {
        ("play" | "set", Some(card)) => card,
        _ => focus,
    };
    let Some(mut read) = about::about(scene, element) else { return Vec::new() };
    // Whoever is asked about a trap knows that its condition is met.
    if let (Some(face), Some(first)) = (element.strip_prefix("trap:"), read.lines.first_mut()) {
        *first = card::printed(scene, face).text;
    }
    let lines = read.lines.iter().flat_map(|line| wrap(line, most));
    let rows: Vec<String> = std::iter::once(cut(&read.title, most)).chain(lines).collect();
    if rows.len() <= room && scene.view.resolving.is_empty() {
        return rows;
    }
    paragraph(scene.lang, &read, most)
}
