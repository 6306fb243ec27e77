//! Draws the screen: title, table, prompt, hand, log, keys, and what lies on top of it.

use crate::app::App;
use crate::drawn::{Drawn, Scene, Spot};
use crate::popup::{Content, Popup, Tone, bullet};
use crate::text::{clear, cut, fitting, put, put_centred, width, wrap};
use crate::words;
use kernel::Lang;
use kernel::{Eye, Game, Seat};
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

impl<G: Drawn> App<G> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buf = frame.buffer_mut();
        let (columns, rows) = G::SMALLEST;
        if area.width < columns || area.height < rows {
            return draw_too_small::<G>(area, buf);
        }
        if let Some(seat) = self.hand_over_to() {
            self.spots.clear();
            self.draw_hand_over(seat, area, buf);
        } else {
            self.draw_game(area, buf);
        }
        if !self.layers.is_empty() {
            self.draw_popup(area, buf);
        }
    }

    fn draw_game(&mut self, area: Rect, buf: &mut Buffer) {
        let marks = self.marks();
        let side = if area.width >= WIDE { (area.width / 3).clamp(34, 48) } else { 0 };
        let main = Rect { y: area.y + 1, width: area.width - side, height: area.height - 2, ..area };
        let spots = self.with_scene(&marks, |scene| {
            self.draw_title(scene, Rect { height: 1, ..area }, buf);
            self.draw_column(scene, main, side == 0, area.height >= TALL, buf)
        });
        if side > 0 {
            let beside = Rect { x: main.right(), y: main.y, width: side, height: main.height };
            self.draw_log_beside(beside, buf);
        }
        self.draw_footer(Rect { y: area.bottom() - 1, height: 1, ..area }, buf);
        self.spots = spots;
    }

    fn draw_title(&self, scene: &Scene<'_, G>, row: Rect, buf: &mut Buffer) {
        let name = format!(" {} ", scene.lang.of(&G::name()));
        let x = put(buf, row, row.x, row.y, &name, self.ink.chosen());
        let status = fitting(&G::status(scene), usize::from(row.right().saturating_sub(x + 2)));
        put(buf, row, x + 1, row.y, &status, Style::new());
    }

    /// Table, prompt, hand and, where there is no room beside, the log.
    fn draw_column(&self, scene: &Scene<'_, G>, area: Rect, log: bool, tall: bool, buf: &mut Buffer) -> Vec<Spot> {
        let buttons = self.button_rows(scene, area.width);
        // What the hand does not need goes to the text above it, so that the table keeps its size.
        let room = if tall { 3 } else { 2 };
        let hand_height = G::hand_height(scene, area.width, room);
        let reading = 1 + u16::from(tall) + (room - hand_height.clamp(1, room));
        let reading = if buttons.len() > 1 { 1 } else { reading };
        let prompt_height = 1 + buttons.len().max(1) as u16 + reading;
        let log_height = match area.height {
            _ if !log => 0,
            ..24 => 2,
            24..30 => 4,
            _ => 7,
        };
        let spare = area.height.saturating_sub(prompt_height + hand_height + G::TABLE_ROWS);
        let log_height = log_height.min(self.log_lines().len() as u16).min(spare);
        let below = prompt_height + hand_height + log_height;
        let table = Rect { height: area.height.saturating_sub(below), ..area };
        let prompt = Rect { y: table.bottom(), height: prompt_height, ..area };
        let hand = Rect { y: prompt.bottom(), height: hand_height, ..area };
        let log = Rect { y: hand.bottom(), height: log_height, ..area };
        let mut spots = G::draw_table(scene, table, buf);
        spots.extend(self.draw_prompt(scene, prompt, &buttons, buf));
        spots.extend(G::draw_hand(scene, hand, buf));
        self.draw_log_below(log, buf);
        spots
    }

    /// The buttons with their texts, as many in a row as fit. Arrows and the list reach the rest.
    fn button_rows(&self, scene: &Scene<'_, G>, most: u16) -> Vec<Vec<(String, String)>> {
        let mut rows: Vec<Vec<(String, String)>> = Vec::new();
        let mut used = usize::MAX;
        for (at, element) in self.buttons(scene.marks).into_iter().enumerate() {
            let number = if at < 9 { format!("{} ", at + 1) } else { String::new() };
            let text = cut(&format!("{number}{}", self.button_text(scene, &element)), usize::from(most) - 4);
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
                row.push((element, text));
            }
        }
        rows
    }

    fn button_text(&self, scene: &Scene<'_, G>, element: &str) -> String {
        match (self.leads_to(element), self.me()) {
            ((actions, true), Some(seat)) => scene.lang.of(&self.session.game().label(seat, &actions[0])).to_owned(),
            _ => G::called(scene, element),
        }
    }

    fn draw_prompt(
        &self,
        scene: &Scene<'_, G>,
        area: Rect,
        buttons: &[Vec<(String, String)>],
        buf: &mut Buffer,
    ) -> Vec<Spot> {
        let (seal, question) = self.question(scene);
        let x = put(buf, area, area.x, area.y, &seal, self.ink.strong());
        put(
            buf,
            area,
            x + 1,
            area.y,
            &cut(&question, usize::from(area.right().saturating_sub(x + 1))),
            self.ink.strong(),
        );
        let mut spots = Vec::new();
        let mut y = area.y + 1;
        for row in buttons {
            let mut x = area.x + 1;
            for (element, text) in row {
                let mark = scene.marks.of(element);
                let end = put(buf, area, x, y, &mark.around(text), self.ink.mark(mark));
                spots.push(Spot::new(element.clone(), Rect { x, y, width: end - x, height: 1 }));
                x = end + 1;
            }
            y += 1;
        }
        y = y.max(area.y + 2);
        let (preview, style) = self.preview(scene);
        let lines = wrap(&preview, usize::from(area.width) - 3);
        let room = usize::from(area.bottom().saturating_sub(y));
        for (at, (y, line)) in (y..).zip(lines.iter().take(room)).enumerate() {
            let more = if at + 1 == room && room < lines.len() { "…" } else { "" };
            put(buf, area, area.x + 1, y, &format!("{line}{more}"), style);
        }
        spots
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
                .filter(|&seat| !game.ask(seat).is_some_and(|ask| ask.quiet && game.seats().len() > 2));
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
            return (notice.clone(), self.ink.strong());
        }
        if let Some(error) = self.session.unsaved() {
            return (words::UNSAVED.with(scene.lang, &[error]), self.ink.strong());
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
        (does, self.ink.accent())
    }

    fn draw_log_below(&self, area: Rect, buf: &mut Buffer) {
        let lines = self.log_lines();
        let shown = lines.len().saturating_sub(area.height.into());
        for (y, (line, fresh)) in (area.y..).zip(&lines[shown..]) {
            let style = if *fresh { Style::new() } else { self.ink.quiet() };
            let line = format!("{}{line}", bullet(*fresh));
            put(buf, area, area.x, y, &cut(&line, area.width.into()), style);
        }
    }

    fn draw_log_beside(&self, area: Rect, buf: &mut Buffer) {
        for y in area.top()..area.bottom() {
            put(buf, area, area.x, y, "│", self.ink.quiet());
        }
        let title = format!("{} (• {})", words::LOG.of(self.session.lang), words::NEW.of(self.session.lang));
        put(buf, area, area.x + 2, area.y, &title, self.ink.strong());
        let inner = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 1, height: area.height - 1 };
        let mut rows: Vec<(String, bool)> = Vec::new();
        for (line, fresh) in self.log_lines() {
            for (at, row) in wrap(&line, usize::from(inner.width) - 3).into_iter().enumerate() {
                rows.push((format!("{}{row}", bullet(fresh && at == 0)), fresh));
            }
        }
        let shown = rows.len().saturating_sub(inner.height.into());
        for (y, (row, fresh)) in (inner.y..).zip(&rows[shown..]) {
            let style = if *fresh { Style::new() } else { self.ink.quiet() };
            put(buf, inner, inner.x + 1, y, row, style);
        }
    }

    fn draw_footer(&self, row: Rect, buf: &mut Buffer) {
        let variants = words::FOOTER.map(|words| words.of(self.session.lang).to_owned());
        put(buf, row, row.x + 1, row.y, &fitting(&variants, usize::from(row.width) - 2), self.ink.quiet());
    }

    /// Nothing that one of them may not see.
    fn draw_hand_over(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let lang = self.session.lang;
        let name = lang.of(&G::seat_name(seat)).to_owned();
        let mut rows = vec![
            (words::HAND_OVER.with(lang, &[&name]), self.ink.strong()),
            (String::new(), Style::new()),
            (words::HAND_OVER_KEYS.with(lang, &[&name]), Style::new()),
            (String::new(), Style::new()),
        ];
        let lines = &self.session.log()[self.session.last_action()..];
        let public: Vec<&kernel::Text> = lines.iter().filter_map(|line| line.to(Eye::Watcher)).collect();
        if !public.is_empty() {
            rows.push((self.say(words::HAPPENED), self.ink.quiet()));
        }
        rows.extend(public.iter().map(|text| (lang.of(text).to_owned(), Style::new())));
        let top = area.y + area.height.saturating_sub(rows.len() as u16) / 2;
        for (y, (text, style)) in (top..area.bottom()).zip(rows) {
            put_centred(buf, Rect { y, height: 1, ..area }, &text, style);
        }
    }

    fn draw_popup(&mut self, area: Rect, buf: &mut Buffer) {
        let Some(mut layer) = self.layers.pop() else { return };
        let outer = area.width.saturating_sub(4).min(84);
        let content = self.content(&layer.popup, usize::from(outer) - 4);
        let outer = outer.min(natural_width(&content));
        let most = match layer.popup {
            Popup::About { .. } => area.height * 11 / 20,
            _ => area.height - 2,
        };
        let height = (content.rows.len() as u16 + 3).min(most).max(4);
        let place = self.popup_place(&layer.popup, area, outer, height);
        let page = usize::from(height - 3);
        layer.page = page;
        follow(&mut layer.scroll, page, &content.rows, &mut layer.popup);
        frame_box(buf, place, &content.title, self.ink.strong());
        let inner = Rect { x: place.x + 2, y: place.y + 1, width: place.width - 4, height: height - 3 };
        let chosen = layer.popup.chosen();
        for (y, row) in (inner.y..inner.bottom()).zip(content.rows.iter().skip(layer.scroll)) {
            let tone = match row.tone {
                Tone::Plain => Style::new(),
                Tone::Strong => self.ink.strong(),
                Tone::Quiet => self.ink.quiet(),
            };
            let style = if chosen == Some(row.item) { self.ink.chosen() } else { tone };
            put(buf, inner, inner.x, y, &row.text, style);
        }
        let first = content.rows.iter().skip(layer.scroll).take(page).position(|row| chosen == Some(row.item));
        if let Some(first) = first {
            put(buf, place, place.x + 1, inner.y + first as u16, "»", self.ink.strong());
        }
        let more = layer.scroll + page < content.rows.len();
        let keys = if more { format!("▼ {}", content.keys) } else { content.keys };
        put(buf, place, inner.x, place.bottom() - 2, &cut(&keys, inner.width.into()), self.ink.quiet());
        self.layers.push(layer);
    }

    /// In the middle; a text about a thing in the half where the thing is not.
    fn popup_place(&self, popup: &Popup<G>, area: Rect, outer: u16, height: u16) -> Rect {
        let x = area.x + (area.width - outer) / 2;
        let middle = area.y + (area.height - height) / 2;
        let y = match popup {
            Popup::About { element } => {
                let spot = self.spots.iter().find(|spot| spot.id == *element);
                let above = spot.is_some_and(|spot| spot.area.y + spot.area.height / 2 < area.y + area.height / 2);
                if above { area.bottom() - height } else { area.y }
            }
            _ => middle,
        };
        Rect { x, y, width: outer, height }
    }
}

/// As wide as what it says, so that little of the table is covered.
fn natural_width(content: &Content) -> u16 {
    let rows = content.rows.iter().map(|row| width(&row.text)).max().unwrap_or(0);
    (rows.max(width(&content.keys) + 2).max(width(&content.title) + 4) + 4) as u16
}

/// Keeps the scroll within the text, the chosen item visible, and jumps where a jump is due.
fn follow<G: Game>(scroll: &mut usize, page: usize, rows: &[crate::popup::Row], popup: &mut Popup<G>) {
    if let Popup::Rules { at, jump, .. } = popup
        && std::mem::take(jump)
    {
        *scroll = rows.iter().position(|row| row.item == *at).unwrap_or(0);
    }
    if let Some(chosen) = popup.chosen() {
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
