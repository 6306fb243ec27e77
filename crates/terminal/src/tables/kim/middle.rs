//! The middle of the table: what has been announced, the chain and the resolving area, what is to be
//! chosen from, what the focus is on; in the first turns what the game is about.

use super::words as w;
use super::{ANNOUNCED, KimScene, about, announced, card, lying};
use crate::drawn::{Mark, Spot};
use crate::tables::parts::{READ_ON, Whose, draw_rows, draw_rules, paragraph, within};
use crate::text::{cut, put, wrap};
use crate::words::Both;
use ::kim::table::Slot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// What stands in the middle.
pub enum Content {
    /// Cards of the own discard pile, one of which is taken back.
    Pile(Vec<String>),
    /// What the game is about.
    Intro,
    /// What a beginner can do now.
    Advice(Both),
    /// What is going on, then what the focus is on.
    Reading,
}

impl Content {
    pub fn of(scene: &KimScene<'_>) -> Content {
        let offered = scene.marks.touchable.iter().filter_map(|element| element.strip_prefix("pile:"));
        let pile: Vec<String> = offered.map(str::to_owned).collect();
        let idle = scene.marks.path.is_empty() && !is_going_on(scene);
        let new = is_first_turn(scene) && Whose::Ours.side(scene).summon_left > 0;
        let advice = advice(scene).filter(|_| idle);
        match advice {
            _ if !pile.is_empty() => Content::Pile(pile),
            _ if idle && new && ["start", "draw", "layout"].contains(&scene.view.phase) => Content::Intro,
            Some(advice) => Content::Advice(advice),
            None => Content::Reading,
        }
    }

    /// How many rows it would like to have; with fewer it says less.
    pub fn rows(&self, scene: &KimScene<'_>, columns: u16) -> u16 {
        let most = usize::from(columns).saturating_sub(2);
        let rows = match self {
            Content::Intro => long_intro(scene, most).len() + 2,
            Content::Advice(words) => wrap(words.of(scene.lang), most).len() + 5,
            Content::Pile(ids) => ids.len() + 4,
            Content::Reading => going_on(scene, most, usize::MAX).len() + 5,
        };
        rows as u16
    }

    /// Draws it under a line that says what it is.
    pub fn draw(&self, scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        if area.height == 0 {
            return Vec::new();
        }
        let inner = draw_rules(scene.ink, &self.title(scene), self.is_closed(scene, area), area, buf);
        match self {
            Content::Pile(ids) => draw_pile(scene, ids, inner, buf),
            Content::Intro | Content::Advice(_) => {
                let rows = self.advise(scene, usize::from(inner.width), usize::from(inner.height));
                draw_rows(&rows, scene.ink.quiet(), inner, buf);
                let gap = u16::from(usize::from(inner.height) > rows.len() + 3);
                let below = Rect { y: inner.y + rows.len() as u16 + gap, ..inner };
                let below = Rect { height: inner.bottom().saturating_sub(below.y), ..below };
                draw_focus(scene, below, buf);
                Vec::new()
            }
            Content::Reading => draw_reading(scene, inner, buf),
        }
    }

    /// What is said to beginners.
    fn advise(&self, scene: &KimScene<'_>, most: usize, room: usize) -> Vec<String> {
        match self {
            Content::Advice(words) => within(wrap(words.of(scene.lang), most), room, most),
            Content::Pile(_) | Content::Intro | Content::Reading => intro(scene, most, room),
        }
    }

    /// Is there a line below it? Only if it takes no row from what is to be said.
    fn is_closed(&self, scene: &KimScene<'_>, area: Rect) -> bool {
        match self {
            Content::Intro => {
                let short = wrap(w::INTRO_SHORT.of(scene.lang), usize::from(area.width).saturating_sub(2));
                usize::from(area.height) >= short.len() + 2
            }
            Content::Pile(_) | Content::Advice(_) | Content::Reading => area.height >= 6,
        }
    }

    fn title(&self, scene: &KimScene<'_>) -> String {
        match self {
            Content::Pile(_) => w::CHOOSE_PILE.of(scene.lang).to_owned(),
            Content::Intro | Content::Advice(_) | Content::Reading => {
                let chain = announced::chain(scene)
                    .filter(|_| is_going_on(scene))
                    .map(|chain| format!(" · {chain}"))
                    .unwrap_or_default();
                format!("{}{chain}", phases(scene))
            }
        }
    }
}

/// `draw ✓ · layout ✓ · ▶prophecy · action`.
fn phases(scene: &KimScene<'_>) -> String {
    let now = w::PHASES.iter().position(|(id, _)| *id == scene.view.phase);
    let done = match scene.view.phase {
        "end" | "over" => w::PHASES.len(),
        _ => now.unwrap_or(0),
    };
    let said = w::PHASES.iter().enumerate().map(|(at, (_, words))| match words.of(scene.lang) {
        name if now == Some(at) => format!("{}{name}", w::ACTING),
        name if at < done => format!("{name}✓"),
        name => name.to_owned(),
    });
    said.collect::<Vec<_>>().join(" · ")
}

/// Has something been announced, is a card being resolved, may somebody react?
fn is_going_on(scene: &KimScene<'_>) -> bool {
    let view = scene.view;
    let asked = scene.marks.touchable.iter().any(|element| element == "pass") && view.phase != "start";
    announced::pending(scene).is_some() || !view.resolving.is_empty() || asked
}

/// Does somebody play their first turn here?
pub fn is_first_turn(scene: &KimScene<'_>) -> bool {
    scene.view.turn <= 2 && !scene.watching && scene.view.phase != "over"
}

/// The advice for the phase, to whoever plays one of their first two turns.
fn advice(scene: &KimScene<'_>) -> Option<Both> {
    let own = Whose::active(scene) == Whose::Ours && scene.view.turn <= 4 && !scene.watching;
    w::advice(scene.view.phase).filter(|_| own)
}

fn long_intro(scene: &KimScene<'_>, most: usize) -> Vec<String> {
    w::INTRO.iter().flat_map(|words| wrap(words.of(scene.lang), most)).collect()
}

/// At length if there is room, else the most important sentences and what else fits.
fn intro(scene: &KimScene<'_>, most: usize, room: usize) -> Vec<String> {
    let long = long_intro(scene, most);
    if long.len() <= room {
        return long;
    }
    let mut rows = within(wrap(w::INTRO_SHORT.of(scene.lang), most), room, most);
    for more in w::INTRO_MORE.map(|words| wrap(words.of(scene.lang), most)) {
        if rows.len() + more.len() <= room {
            rows.extend(more);
        }
    }
    rows
}

/// Each with what it does; below, what the one under the focus does in full.
fn draw_pile(scene: &KimScene<'_>, ids: &[String], area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let mut spots = Vec::new();
    let columns = ids.len().div_ceil(usize::from(area.height).saturating_sub(1).max(1)).max(1);
    let rows = ids.len().div_ceil(columns);
    let cell = (area.width / columns as u16).max(1);
    for (at, id) in ids.iter().enumerate() {
        let (x, y) = (area.x + (at / rows) as u16 * cell, area.y + (at % rows) as u16);
        let place = Rect { x, y, width: cell, height: 1 }.intersection(area);
        let element = format!("pile:{id}");
        let mark = scene.marks.of(&element);
        let name = format!("{} {}", card::tag(scene, id), card::name(scene, id));
        let text = w::READ.with(scene.lang, &[&name, &card::printed(scene, id).text]);
        let text = cut(&text, usize::from(cell).saturating_sub(2));
        put(buf, area, place.x, place.y, &mark.around(&text), scene.ink.mark(mark));
        spots.push(Spot::new(element, place));
    }
    let below = area.y + rows as u16;
    let rest = Rect { y: below, height: area.bottom().saturating_sub(below), ..area };
    draw_focus(scene, rest, buf);
    spots
}

/// What is announced and being resolved, each with its element; in few words where there is no room.
fn going_on(scene: &KimScene<'_>, most: usize, room: usize) -> Vec<(String, String)> {
    let (lang, view) = (scene.lang, scene.view);
    let mut announcement = Vec::new();
    if let Some(sentence) = announced::sentence(scene) {
        let state = announced::state(scene);
        let said = |sentence: String| [&[sentence], &state[..]].concat().join(lang.pick("；", "; "));
        let long = said(sentence);
        let short = announced::short(scene).map(said).filter(|_| wrap(&long, most.saturating_sub(1)).len() > room / 2);
        announcement.push((ANNOUNCED.to_owned(), short.unwrap_or(long)));
    }
    if let Some(pending) = announced::pending(scene).filter(|pending| pending.what != "attack") {
        let text = card::printed(scene, &pending.card).text;
        announcement.push((ANNOUNCED.to_owned(), w::READ.with(lang, &[&card::name(scene, &pending.card), &text])));
    }
    let announced = announced::pending(scene).map(|pending| pending.card.as_str());
    let resolving = view.resolving.iter().rev().filter(|id| Some(id.as_str()) != announced).map(|id| {
        let name = w::RESOLVING.with(lang, &[&card::name(scene, id)]);
        (format!("resolving:{id}"), w::READ.with(lang, &[&name, &card::printed(scene, id).text]))
    });
    // Whoever may react looks at what was announced, whoever disposes of a card at the card.
    let may_react = scene.marks.touchable.iter().any(|element| element == "pass");
    let mut said: Vec<(String, String)> = announcement;
    let at = if may_react { said.len() } else { 0 };
    said.splice(at..at, resolving);
    let rows = said.into_iter().flat_map(|(element, text)| {
        wrap(&text, most.saturating_sub(1)).into_iter().map(move |row| (element.clone(), row))
    });
    rows.collect()
}

fn draw_reading(scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let most = usize::from(area.width);
    let room = usize::from(area.height);
    let rows = going_on(scene, most, room);
    let focus = focus_lines(scene, most, room);
    // The focus keeps half of the room, however much is going on.
    let kept = if rows.is_empty() { room } else { focus.len().min(room / 2) };
    let shown = rows.len().min(room - kept.min(room));
    let mut spots: Vec<Spot> = Vec::new();
    let mut y = area.y;
    for (at, (element, row)) in rows.iter().take(shown).enumerate() {
        let mark = scene.marks.of(element);
        let style = if mark == Mark::Focus { scene.ink.mark(mark) } else { Style::new() };
        let row =
            if at + 1 == shown && shown < rows.len() { cut(&format!("{row} …"), most - 1) } else { row.clone() };
        put(buf, area, area.x + 1, y, &row, style);
        match spots.iter_mut().find(|spot| spot.id == *element) {
            Some(spot) => spot.area.height = y + 1 - spot.area.y,
            None => spots.push(Spot::new(element.clone(), Rect { y, height: 1, ..area })),
        }
        y += 1;
    }
    draw_focus(scene, Rect { y, height: area.bottom().saturating_sub(y), ..area }, buf);
    spots
}

fn draw_focus(scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) {
    let (most, room) = (usize::from(area.width), usize::from(area.height));
    let lines = focus_lines(scene, most, room);
    let titled = lines.len() > 1 && !lines[0].starts_with(READ_ON);
    for (at, (y, line)) in (area.top()..area.bottom()).zip(within(lines, room, most)).enumerate() {
        put(buf, area, area.x, y, &line, if at == 0 && titled { scene.ink.strong() } else { Style::new() });
    }
}

/// What can be read about the thing that Enter touches, or that was touched before it: with a title
/// if there is room.
fn focus_lines(scene: &KimScene<'_>, most: usize, room: usize) -> Vec<String> {
    let Some(focus) = scene.marks.focus.as_deref() else { return Vec::new() };
    // `summon` and `set` say nothing that the card does not say.
    let element = match (focus, scene.marks.path.last()) {
        ("summon" | "set" | "discard", Some(card)) => card,
        _ => focus,
    };
    let Some(mut read) = about::about(scene, element) else { return Vec::new() };
    // Whoever is asked to react knows that the condition is met, and wants to know what happens.
    if let Some(reaction) = reaction(scene, element) {
        read.lines = vec![reaction];
    }
    let lines = read.lines.iter().flat_map(|line| wrap(line, most));
    let rows: Vec<String> = std::iter::once(cut(&read.title, most)).chain(lines).collect();
    if rows.len() <= room && !is_going_on(scene) {
        return rows;
    }
    paragraph(scene.lang, &read, most)
}

/// The reaction of an own book that could be opened now.
fn reaction(scene: &KimScene<'_>, element: &str) -> Option<String> {
    let asked = scene.marks.touchable.iter().any(|element| element == "pass");
    let slot = Slot::from_id(element.strip_prefix("ours:")?).filter(|_| asked)?;
    let lies = lying(scene, Whose::Ours, slot);
    card::reaction(scene, lies.card().filter(|_| lies.is_face_down())?)
}
