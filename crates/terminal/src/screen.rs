//! Draws the screen: title, table, prompt, hand, log, keys, and what lies on top of it.

use crate::app::App;
use crate::drawn::{Drawn, Ink, Scene, Spot};
use crate::popup::{self, Content, Popup, Tone, bullet};
use crate::screen_common::Screen;
use crate::text::{clear, cut, fitting, put, put_centred, width, wrap};
use crate::words::{self, Both};
use kernel::Lang;
use kernel::{Eye, Seat};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// From this width on the log stands beside the table.
const WIDE: u16 = 100;
/// More rows of buttons would push the table away.
const BUTTON_ROWS: usize = 3;
/// From this height on there is room to breathe.
const TALL: u16 = 26;

/// What stands around a table.
pub(crate) struct Around {
    /// Whose turn it is to press a key: `[YOU]`.
    pub seal: String,
    /// What is asked, or what was done.
    pub question: String,
    /// Elements with their texts; `None`: nobody is ever asked here, and the log gets the room.
    pub buttons: Option<Vec<(String, String)>>,
    /// One more sentence.
    pub reading: (String, Style),
    /// Seats whose hands lie open beyond the table.
    pub open_hands: Vec<Seat>,
    /// What happened, and whether it is new.
    pub log: Vec<(String, bool)>,
    /// The keys, longest variant first.
    pub footer: [Both; 3],
}

/// Is there room for the table? Otherwise the screen says so.
pub(crate) fn is_large_enough<G: Drawn>(area: Rect, buf: &mut Buffer) -> bool {
    let (columns, rows) = G::SMALLEST;
    let enough = area.width >= columns && area.height >= rows;
    if !enough {
        draw_too_small::<G>(area, buf);
    }
    enough
}

/// Draws a table and what stands around it; says where things lie.
pub(crate) fn draw_game<G: Drawn>(scene: &Scene<'_, G>, around: &Around, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let side = if area.width >= WIDE { (area.width / 3).clamp(34, 48) } else { 0 };
    let main = Rect { y: area.y + 1, width: area.width - side, height: area.height - 2, ..area };
    draw_title(scene, Rect { height: 1, ..area }, buf);
    let spots = draw_column(scene, around, main, side == 0, area.height >= TALL, buf);
    if side > 0 {
        let beside = Rect { x: main.right(), y: main.y, width: side, height: main.height };
        draw_log_beside(scene, &around.log, beside, buf);
    }
    let footer = around.footer.map(|words| words.of(scene.lang).to_owned());
    let row = Rect { y: area.bottom() - 1, height: 1, ..area };
    put(buf, row, row.x + 1, row.y, &fitting(&footer, usize::from(row.width) - 2), scene.ink.quiet());
    spots
}

fn draw_title<G: Drawn>(scene: &Scene<'_, G>, row: Rect, buf: &mut Buffer) {
    let name = format!(" {} ", scene.lang.of(&G::name()));
    let x = put(buf, row, row.x, row.y, &name, scene.ink.chosen());
    let status = fitting(&G::status(scene), usize::from(row.right().saturating_sub(x + 2)));
    put(buf, row, x + 1, row.y, &status, Style::new());
}

/// Table, prompt, hand and, where there is no room beside, the log.
fn draw_column<G: Drawn>(
    scene: &Scene<'_, G>,
    around: &Around,
    area: Rect,
    log: bool,
    tall: bool,
    buf: &mut Buffer,
) -> Vec<Spot> {
    // What the hand does not need goes to the text above it, so that the table keeps its size.
    let room = if tall { 3 } else { 2 };
    let hand_height = G::hand_height(scene, area.width, room);
    let buttons = around.buttons.as_ref().map(|buttons| button_rows(buttons, area.width));
    let prompt_height = match buttons.as_ref().map(Vec::len) {
        None => 2,
        Some(rows @ 2..) => 2 + rows as u16,
        Some(_) => 3 + u16::from(tall) + (room - hand_height.clamp(1, room)),
    };
    let log_wanted = match area.height {
        _ if !log => 0,
        _ if buttons.is_none() => 7,
        ..24 => 2,
        24..30 => 4,
        _ => 7,
    };
    let spare = area.height.saturating_sub(prompt_height + hand_height + G::TABLE_ROWS);
    let (open, spare) = open_hands(scene, around, area, room, spare);
    let log_height = log_wanted.min(around.log.len() as u16).min(spare);
    // While something is being aimed, what it would do is worth more than what happened before.
    let lent = if scene.marks.path.is_empty() { 0 } else { log_wanted.min(spare).min(2) };
    let (prompt_height, log_height) = (prompt_height + lent, log_height.min(log_wanted.min(spare) - lent));
    let mut spots = Vec::new();
    let mut top = area.y;
    for (seat, height) in open {
        let hand = Rect { y: top, height, ..area };
        spots.extend(G::draw_hand(&Scene { seat, ..*scene }, hand, buf));
        top = hand.bottom();
    }
    let below = prompt_height + hand_height + log_height;
    let table = Rect { y: top, height: area.bottom().saturating_sub(top + below), ..area };
    let prompt = Rect { y: table.bottom(), height: prompt_height, ..area };
    let hand = Rect { y: prompt.bottom(), height: hand_height, ..area };
    let log = Rect { y: hand.bottom(), height: log_height, ..area };
    spots.extend(G::draw_table(scene, table, buf));
    spots.extend(draw_prompt(scene, around, prompt, &buttons.unwrap_or_default(), buf));
    spots.extend(G::draw_hand(scene, hand, buf));
    draw_log_below(scene.ink, &around.log, log, buf);
    spots
}

/// The open hands with their heights, as far as the table leaves room, and what room is left then.
fn open_hands<G: Drawn>(
    scene: &Scene<'_, G>,
    around: &Around,
    area: Rect,
    room: u16,
    mut spare: u16,
) -> (Vec<(Seat, u16)>, u16) {
    let mut open = Vec::new();
    for &seat in &around.open_hands {
        let height = G::hand_height(&Scene { seat, ..*scene }, area.width, room.min(spare));
        open.push((seat, height.min(spare)));
        spare = spare.saturating_sub(height);
    }
    (open, spare)
}

/// The buttons, as many in a row as fit. Arrows and the list reach the rest.
fn button_rows(buttons: &[(String, String)], most: u16) -> Vec<Vec<(String, String)>> {
    let mut rows: Vec<Vec<(String, String)>> = Vec::new();
    let mut used = usize::MAX;
    for (at, (element, text)) in buttons.iter().enumerate() {
        let number = if at < 9 { format!("{} ", at + 1) } else { String::new() };
        let text = cut(&format!("{number}{text}"), usize::from(most) - 4);
        let more = width(&text) + 3;
        if used.saturating_add(more) > usize::from(most) {
            if rows.len() == BUTTON_ROWS {
                break;
            }
            rows.push(Vec::new());
            used = 1;
        }
        used += more;
        if let Some(row) = rows.last_mut() {
            row.push((element.clone(), text));
        }
    }
    rows
}

fn draw_prompt<G: Drawn>(
    scene: &Scene<'_, G>,
    around: &Around,
    area: Rect,
    buttons: &[Vec<(String, String)>],
    buf: &mut Buffer,
) -> Vec<Spot> {
    let ink = scene.ink;
    let x = put(buf, area, area.x, area.y, &around.seal, ink.strong()) + 1;
    let question = cut(&around.question, usize::from(area.right().saturating_sub(x)));
    put(buf, area, x, area.y, &question, ink.strong());
    let mut spots = Vec::new();
    let mut y = area.y + 1;
    for row in buttons {
        let mut x = area.x + 1;
        for (element, text) in row {
            let mark = scene.marks.of(element);
            let end = put(buf, area, x, y, &mark.around(text), ink.mark(mark));
            spots.push(Spot::new(element.clone(), Rect { x, y, width: end - x, height: 1 }));
            x = end + 1;
        }
        y += 1;
    }
    let (reading, style) = &around.reading;
    let lines = wrap(reading, usize::from(area.width) - 3);
    // It keeps its place under the buttons, unless it needs the room.
    if around.buttons.is_some() && lines.len() + 2 <= usize::from(area.height) {
        y = y.max(area.y + 2);
    }
    let room = usize::from(area.bottom().saturating_sub(y));
    for (at, (y, line)) in (y..).zip(lines.iter().take(room)).enumerate() {
        let more = if at + 1 == room && room < lines.len() { "…" } else { "" };
        put(buf, area, area.x + 1, y, &format!("{line}{more}"), *style);
    }
    spots
}

fn draw_log_below(ink: Ink, lines: &[(String, bool)], area: Rect, buf: &mut Buffer) {
    let shown = lines.len().saturating_sub(area.height.into());
    for (y, (line, fresh)) in (area.y..).zip(&lines[shown..]) {
        let style = if *fresh { Style::new() } else { ink.quiet() };
        let line = format!("{}{line}", bullet(*fresh));
        put(buf, area, area.x, y, &cut(&line, area.width.into()), style);
    }
}

fn draw_log_beside<G: Drawn>(scene: &Scene<'_, G>, lines: &[(String, bool)], area: Rect, buf: &mut Buffer) {
    for y in area.top()..area.bottom() {
        put(buf, area, area.x, y, "│", scene.ink.quiet());
    }
    put(buf, area, area.x + 2, area.y, words::LOG_BESIDE.of(scene.lang), scene.ink.strong());
    let inner = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 1, height: area.height - 1 };
    let mut rows: Vec<(String, bool)> = Vec::new();
    for (line, fresh) in lines {
        for (at, row) in wrap(line, usize::from(inner.width) - 3).into_iter().enumerate() {
            rows.push((format!("{}{row}", bullet(*fresh && at == 0)), *fresh));
        }
    }
    let shown = rows.len().saturating_sub(inner.height.into());
    for (y, (row, fresh)) in (inner.y..).zip(&rows[shown..]) {
        let style = if *fresh { Style::new() } else { scene.ink.quiet() };
        put(buf, inner, inner.x + 1, y, row, style);
    }
}

/// Draws the uppermost pop-up, if there is one.
pub(crate) fn draw_popup<S: Screen>(screen: &mut S, area: Rect, buf: &mut Buffer) {
    let Some(mut layer) = screen.common_mut().layers.pop() else { return };
    let ink = screen.common().ink;
    let outer = area.width.saturating_sub(4).min(84);
    let content = popup::content(screen, &layer.popup, usize::from(outer) - 4);
    let outer = outer.min(natural_width(&content));
    let most = match layer.popup {
        Popup::About { .. } => area.height * 11 / 20,
        _ => area.height - 2,
    };
    let height = (content.rows.len() as u16 + 3).min(most).max(4);
    let place = popup_place(&screen.common().spots, &layer.popup, area, outer, height);
    let page = usize::from(height - 3);
    layer.page = page;
    follow(&mut layer.scroll, page, &content, &mut layer.popup);
    frame_box(buf, place, &content.title, ink.strong());
    let inner = Rect { x: place.x + 2, y: place.y + 1, width: place.width - 4, height: height - 3 };
    for (y, row) in (inner.y..inner.bottom()).zip(content.rows.iter().skip(layer.scroll)) {
        let tone = match row.tone {
            Tone::Plain => Style::new(),
            Tone::Strong => ink.strong(),
            Tone::Quiet => ink.quiet(),
        };
        let style = if content.chosen == Some(row.item) { ink.chosen() } else { tone };
        put(buf, inner, inner.x, y, &row.text, style);
    }
    let first = content.rows.iter().skip(layer.scroll).take(page).position(|row| content.chosen == Some(row.item));
    if let Some(first) = first {
        put(buf, place, place.x + 1, inner.y + first as u16, "»", ink.strong());
    }
    let more = layer.scroll + page < content.rows.len();
    let keys = if more { format!("▼ {}", content.keys) } else { content.keys };
    put(buf, place, inner.x, place.bottom() - 2, &cut(&keys, inner.width.into()), ink.quiet());
    screen.common_mut().layers.push(layer);
}

/// In the middle; a text about a thing in the half where the thing is not.
fn popup_place<P>(spots: &[Spot], popup: &Popup<P>, area: Rect, outer: u16, height: u16) -> Rect {
    let x = area.x + (area.width - outer) / 2;
    let middle = area.y + (area.height - height) / 2;
    let y = match popup {
        Popup::About { element } => {
            let spot = spots.iter().find(|spot| spot.id == *element);
            let above = spot.is_some_and(|spot| spot.area.y + spot.area.height / 2 < area.y + area.height / 2);
            if above { area.bottom() - height } else { area.y }
        }
        _ => middle,
    };
    Rect { x, y, width: outer, height }
}

impl<G: Drawn> App<G> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buf = frame.buffer_mut();
        if !is_large_enough::<G>(area, buf) {
            return;
        }
        self.common.spots = match self.hand_over_to() {
            Some(seat) => {
                self.draw_hand_over(seat, area, buf);
                Vec::new()
            }
            None => self.with_scene(&App::marks(self), |scene| draw_game(scene, &self.around(scene), area, buf)),
        };
        draw_popup(self, area, buf);
    }

    fn around(&self, scene: &Scene<'_, G>) -> Around {
        let (seal, question) = self.question(scene);
        let buttons = self.buttons(scene.marks).into_iter();
        Around {
            seal,
            question,
            buttons: Some(buttons.map(|element| (element.clone(), self.button_text(scene, &element))).collect()),
            reading: self.preview(scene),
            open_hands: Vec::new(),
            log: self.log_lines(),
            footer: words::FOOTER,
        }
    }

    fn button_text(&self, scene: &Scene<'_, G>, element: &str) -> String {
        match (self.leads_to(element), self.me()) {
            ((actions, true), Some(seat)) => scene.lang.of(&self.session.game().label(seat, &actions[0])).to_owned(),
            _ => G::called(scene, element),
        }
    }

    /// Whose decision it is, and what is asked.
    fn question(&self, scene: &Scene<'_, G>) -> (String, String) {
        let (game, lang) = (self.session.game(), scene.lang);
        let name = |seat: Seat| lang.of(&G::seat_name(seat)).to_owned();
        if self.session.outcome().is_some() {
            return (self.say(words::SEAL_OVER), self.say(words::GAME_OVER));
        }
        let Some(seat) = self.me() else {
            let quiet = self
                .session
                .deciding()
                .filter(|&seat| !game.ask(seat).is_some_and(|ask| ask.secret && game.seats().len() > 2));
            let waiting =
                quiet.map_or_else(|| self.say(words::OTHERS_THINK), |seat| words::THINKING.with(lang, &[&name(seat)]));
            return (self.say(words::SEAL_WAIT), waiting);
        };
        let asked = words::ASKED.with(lang, &[&name(seat), &lang.of(&game.prompt(seat))]);
        if scene.marks.path.is_empty() {
            return (self.say(words::SEAL_YOU), asked);
        }
        let chips: Vec<String> = scene.marks.path.iter().map(|element| G::called(scene, element)).collect();
        (self.say(words::SEAL_YOU), format!("{} › {} (Esc ←)", chips.join(" › "), words::WHERE_NEXT.of(lang)))
    }

    /// What Enter would do, or a word to the person.
    fn preview(&self, scene: &Scene<'_, G>) -> (String, Style) {
        if let Some(notice) = &self.notice {
            return (notice.clone(), scene.ink.strong());
        }
        if let Some(error) = self.session.unsaved() {
            return (words::UNSAVED.with(scene.lang, &[error]), scene.ink.strong());
        }
        let focus = scene.marks.focus.as_ref().filter(|focus| scene.marks.touchable.contains(focus));
        let (Some(seat), Some(focus)) = (self.me(), focus) else { return (String::new(), Style::new()) };
        let does = match self.leads_to(focus) {
            (actions, true) => {
                let label = self.session.game().label(seat, &actions[0]);
                words::ENTER_DOES.with(scene.lang, &[&scene.lang.of(&label)])
            }
            // Deep in a path the numbers of what it leads to say more than the thing itself.
            (actions, false) if !scene.marks.path.is_empty() && actions.len() <= 2 => {
                let labels = actions.iter().map(|action| self.session.game().label(seat, action));
                let labels: Vec<String> = labels.map(|label| scene.lang.of(&label).to_owned()).collect();
                words::ENTER_THEN.with(scene.lang, &[&G::called(scene, focus), &labels.join(" / ")])
            }
            _ => {
                let about = G::about(scene, focus).and_then(|about| about.lines.into_iter().next()).unwrap_or_default();
                words::ENTER_THEN.with(scene.lang, &[&G::called(scene, focus), &about])
            }
        };
        (does, scene.ink.accent())
    }

    /// Nothing that one of them may not see.
    fn draw_hand_over(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let lang = self.session.lang;
        let name = lang.of(&G::seat_name(seat)).to_owned();
        let mut rows = vec![
            (words::HAND_OVER.with(lang, &[&name]), self.common.ink.strong()),
            (String::new(), Style::new()),
            (words::HAND_OVER_KEYS.with(lang, &[&name]), Style::new()),
            (String::new(), Style::new()),
        ];
        let lines = &self.session.log()[self.session.last_action()..];
        let public: Vec<&kernel::Text> = lines.iter().filter_map(|line| line.to(Eye::Watcher)).collect();
        if !public.is_empty() {
            rows.push((self.say(words::HAPPENED), self.common.ink.quiet()));
        }
        rows.extend(public.iter().map(|text| (lang.of(text).to_owned(), Style::new())));
        let top = area.y + area.height.saturating_sub(rows.len() as u16) / 2;
        for (y, (text, style)) in (top..area.bottom()).zip(rows) {
            put_centred(buf, Rect { y, height: 1, ..area }, &text, style);
        }
    }
}

/// As wide as what it says, so that little of the table is covered.
fn natural_width(content: &Content) -> u16 {
    let rows = content.rows.iter().map(|row| width(&row.text)).max().unwrap_or(0);
    (rows.max(width(&content.keys) + 2).max(width(&content.title) + 4) + 4) as u16
}

/// Keeps the scroll within the text, the chosen item visible, and jumps where a jump is due.
fn follow<P>(scroll: &mut usize, page: usize, content: &Content, popup: &mut Popup<P>) {
    let rows = &content.rows;
    if let Popup::Rules { at, jump, .. } = popup
        && std::mem::take(jump)
    {
        *scroll = rows.iter().position(|row| row.item == *at).unwrap_or(0);
    }
    if let Some(chosen) = content.chosen {
        let first = rows.iter().position(|row| row.item == chosen).unwrap_or(0);
        let last = rows.iter().rposition(|row| row.item == chosen).unwrap_or(0);
        *scroll = (*scroll).min(first).max((last + 1).saturating_sub(page));
    }
    *scroll = (*scroll).min(rows.len().saturating_sub(page));
}

/// An empty box with a title.
fn frame_box(buf: &mut Buffer, place: Rect, title: &str, style: Style) {
    clear(buf, place);
    let across = "═".repeat(usize::from(place.width).saturating_sub(2));
    put(buf, place, place.x, place.y, &format!("╔{across}╗"), Style::new());
    put(buf, place, place.x, place.bottom() - 1, &format!("╚{across}╝"), Style::new());
    for y in place.y + 1..place.bottom() - 1 {
        put(buf, place, place.x, y, "║", Style::new());
        put(buf, place, place.right() - 1, y, "║", Style::new());
    }
    let title = cut(title, usize::from(place.width).saturating_sub(6));
    put(buf, place, place.x + 2, place.y, &format!(" {title} "), style);
}

fn draw_too_small<G: Drawn>(area: Rect, buf: &mut Buffer) {
    let (columns, rows) = G::SMALLEST;
    let mut y = area.y;
    for lang in [Lang::Zh, Lang::En] {
        let text = words::TOO_SMALL.with(lang, &[&columns, &rows, &area.width, &area.height]);
        for line in wrap(&text, area.width.into()) {
            put(buf, area, area.x, y, &line, Style::new());
            y += 1;
        }
    }
}
