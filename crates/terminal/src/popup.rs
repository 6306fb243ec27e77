//! What lies on top of the table: lists, texts, questions. What they say, and what keys do there.
//!
//! A pop-up holds what it is about and no sentence: it is put into words when it is drawn, so the
//! language can change under it.

use crate::app::App;
use crate::drawn::Drawn;
use crate::input::Key;
use crate::text::{width, wrap};
use crate::words;
use bots::Considered;
use kernel::Lang;
use kernel::{Game, Illegal, Present, clause_id};

/// Something on top of the table.
#[derive(Debug)]
pub(crate) enum Popup<G: Game> {
    /// Numbered actions.
    Actions { actions: Vec<G::Action>, at: usize, typed: String },
    /// Actions that are refused now.
    Why { refused: Vec<(G::Action, Illegal<G::Why>)>, at: usize },
    /// A thing on the table.
    About { element: String },
    /// A clause of the rulebook.
    Clause { id: String },
    /// The rulebook. `jump`: paragraph `at` is to be shown.
    Rules { at: usize, jump: bool, query: String, typing: bool, missing: bool },
    /// Everything that happened.
    Log,
    /// The keys.
    Keys,
    /// What a bot would do; `None`: it is thinking.
    Hint(Option<Vec<Considered<G::Action>>>),
    /// Really leave?
    Leave,
    /// Really give up?
    Resign,
    /// How the game ended.
    Result,
}

/// A pop-up and how far it is scrolled.
#[derive(Debug)]
pub(crate) struct Layer<G: Game> {
    pub popup: Popup<G>,
    pub scroll: usize,
    /// Rows on the screen when it was last drawn.
    pub page: usize,
}

/// What a pop-up says.
#[derive(Debug, Default)]
pub(crate) struct Content {
    pub title: String,
    pub rows: Vec<Row>,
    pub keys: String,
}

/// One row.
#[derive(Debug)]
pub(crate) struct Row {
    pub text: String,
    pub tone: Tone,
    /// The item that it belongs to.
    pub item: usize,
}

/// How a row is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Plain,
    Strong,
    Quiet,
}

impl Content {
    /// Adds a paragraph, wrapped, its later rows indented like its first one.
    fn say(&mut self, most: usize, indent: usize, tone: Tone, item: usize, text: &str) {
        let space = " ".repeat(indent);
        for row in wrap(text, most.saturating_sub(indent)) {
            self.rows.push(Row { text: format!("{space}{row}"), tone, item });
        }
    }

    /// Adds a paragraph behind a number, a bullet or a key; its later rows stand under its text.
    fn say_behind(&mut self, most: usize, head: &str, tone: Tone, item: usize, text: &str) {
        let from = self.rows.len();
        let indent = width(head);
        self.say(most, indent, tone, item, text);
        if let Some(first) = self.rows.get_mut(from) {
            first.text.replace_range(..indent, head);
        }
    }

    /// An empty row between paragraphs.
    fn gap(&mut self) {
        if let Some(item) = self.rows.last().map(|row| row.item) {
            self.rows.push(Row { text: String::new(), tone: Tone::Plain, item });
        }
    }
}

impl<G: Game> Popup<G> {
    pub fn actions(actions: Vec<G::Action>) -> Popup<G> {
        Popup::Actions { actions, at: 0, typed: String::new() }
    }

    pub fn rules() -> Popup<G> {
        Popup::Rules { at: 0, jump: false, query: String::new(), typing: false, missing: false }
    }

    fn rules_at(at: usize) -> Popup<G> {
        Popup::Rules { at, jump: true, query: String::new(), typing: false, missing: false }
    }

    /// Does it still mean something after the match has changed?
    pub fn outlives_a_change(&self) -> bool {
        match self {
            Popup::About { .. }
            | Popup::Clause { .. }
            | Popup::Rules { .. }
            | Popup::Log
            | Popup::Keys
            | Popup::Leave => true,
            Popup::Actions { .. } | Popup::Why { .. } | Popup::Hint(_) | Popup::Resign | Popup::Result => false,
        }
    }

    /// The item that is chosen in a list.
    pub fn chosen(&self) -> Option<usize> {
        match self {
            Popup::Actions { at, .. } | Popup::Why { at, .. } => Some(*at),
            _ => None,
        }
    }
}

impl<G: Drawn> App<G> {
    /// A key for the uppermost pop-up.
    pub(crate) fn popup_key(&mut self, key: Key) {
        let Some(mut layer) = self.layers.pop() else { return };
        if let Popup::Rules { typing: true, .. } = layer.popup {
            self.search_key(&mut layer, key);
            self.layers.push(layer);
            return;
        }
        if key == Key::Char('L') {
            self.session.lang = self.session.lang.other();
            self.layers.push(layer);
            return;
        }
        if self.chosen_key(&mut layer, key) {
            self.layers.push(layer);
            return;
        }
        match (&layer.popup, key) {
            (Popup::Leave, Key::Enter | Key::Char('y' | 'Y' | 'q')) => return self.go(),
            (Popup::Resign, Key::Char('y' | 'Y')) => return self.resign(),
            (Popup::Leave | Popup::Resign, Key::Esc | Key::Char('n' | 'N')) => return,
            (Popup::Leave | Popup::Resign, _) => {}
            (Popup::Result, Key::Char('q')) => return self.go(),
            (Popup::Result, Key::Char('u')) => return self.undo(),
            (Popup::Actions { actions, at, .. }, Key::Enter) => {
                if let Some(&action) = actions.get(*at) {
                    return self.act(action);
                }
            }
            (Popup::Why { refused, at }, Key::Enter) => {
                if let Some((_, refusal)) = refused.get(*at) {
                    let id = clause_id(G::CLAUSES[refusal.clause.0 as usize]);
                    self.layers.push(layer);
                    return self.open(Popup::Clause { id });
                }
            }
            (Popup::Clause { id }, Key::Enter) => {
                let at = self.book().find_clause(id).unwrap_or(0);
                return self.open(Popup::rules_at(at));
            }
            (Popup::About { element }, Key::Char('w')) => {
                let element = element.clone();
                self.layers.push(layer);
                return self.open_why(Some(&element));
            }
            (Popup::About { element }, Key::Up | Key::Down | Key::Left | Key::Right) => {
                let element = self.neighbour(Some(element), key, None).unwrap_or_else(|| element.clone());
                return self.open(Popup::About { element });
            }
            (_, Key::Esc | Key::Enter | Key::Backspace) => return,
            (_, Key::Char('q' | ' ')) | (Popup::Log, Key::Char('l')) | (Popup::Keys, Key::Char('K')) => return,
            (Popup::Rules { .. }, Key::Char('r')) | (Popup::Hint(_), Key::Char('h')) => return,
            (Popup::About { .. }, Key::Char('?')) | (Popup::Actions { .. }, Key::Char('a') | Key::Tab) => return,
            (Popup::Why { .. }, Key::Char('w')) => return,
            _ => scroll(&mut layer.scroll, layer.page, key),
        }
        self.layers.push(layer);
    }

    /// Keys that move inside a pop-up; `false`: the key means something else.
    fn chosen_key(&mut self, layer: &mut Layer<G>, key: Key) -> bool {
        let page = layer.page.max(1);
        match (&mut layer.popup, key) {
            (Popup::Actions { actions, at, typed }, Key::Char(digit @ '0'..='9')) => {
                typed.push(digit);
                let number =
                    |typed: &str| typed.parse::<usize>().ok().filter(|number| (1..=actions.len()).contains(number));
                if number(typed).is_none() {
                    *typed = digit.to_string();
                }
                match number(typed) {
                    Some(number) => *at = number - 1,
                    None => typed.clear(),
                }
            }
            (Popup::Actions { actions, at, typed }, key) => {
                typed.clear();
                return choose(at, actions.len(), page, key);
            }
            (Popup::Why { refused, at }, key) => return choose(at, refused.len(), page, key),
            (Popup::Rules { typing, query, .. }, Key::Char('/')) => {
                *typing = true;
                query.clear();
            }
            (Popup::Rules { .. }, Key::Char('n')) => self.search(layer),
            _ => return false,
        }
        true
    }

    fn search_key(&mut self, layer: &mut Layer<G>, key: Key) {
        let Popup::Rules { query, typing, .. } = &mut layer.popup else { return };
        match key {
            Key::Esc => *typing = false,
            Key::Backspace => {
                query.pop();
            }
            Key::Char(letter) => query.push(letter),
            Key::Enter => {
                *typing = false;
                self.search(layer);
            }
            _ => {}
        }
    }

    fn search(&self, layer: &mut Layer<G>) {
        let Popup::Rules { at, jump, query, missing, .. } = &mut layer.popup else { return };
        let clause = self.book().find_clause(query).filter(|clause| clause != at);
        let found = clause.or_else(|| self.book().find(query, *at));
        *missing = found.is_none() && !query.is_empty();
        if let Some(found) = found {
            (*at, *jump) = (found, true);
        }
    }

    /// What a pop-up says, in rows of at most so many cells.
    pub(crate) fn content(&self, popup: &Popup<G>, most: usize) -> Content {
        let lang = self.session.lang;
        let mut content = Content::default();
        match popup {
            Popup::Actions { actions, typed, .. } => {
                content.title = words::ACTIONS.with(lang, &[&actions.len()]);
                content.keys = format!("{} {typed}", words::ACTIONS_KEYS.of(lang));
                self.list_actions(&mut content, most, actions);
            }
            Popup::Why { refused, .. } => {
                content.title = words::WHY.of(lang).to_owned();
                content.keys = words::WHY_KEYS.of(lang).to_owned();
                self.list_refused(&mut content, most, refused);
            }
            Popup::About { element } => self.read_about(&mut content, most, element),
            Popup::Clause { id } => {
                content.title = id.clone();
                content.keys = words::CLAUSE_KEYS.of(lang).to_owned();
                self.quote(&mut content, most, id);
            }
            Popup::Rules { query, typing, missing, .. } => {
                content.title = format!("{} · {}", lang.of(&G::name()), words::RULES.of(lang));
                content.keys = match (typing, missing) {
                    (true, _) => words::FIND.with(lang, &[query]),
                    (false, true) => words::NOT_FOUND.with(lang, &[query]),
                    (false, false) => words::RULES_KEYS.of(lang).to_owned(),
                };
                self.read_book(&mut content, most);
            }
            Popup::Log => {
                content.title = words::LOG.of(lang).to_owned();
                content.keys = words::SCROLL_KEYS.of(lang).to_owned();
                for (text, fresh) in self.log_lines() {
                    let tone = if fresh { Tone::Strong } else { Tone::Plain };
                    content.say_behind(most, bullet(fresh), tone, 0, &text);
                }
            }
            Popup::Keys => {
                content.title = words::KEYS.of(lang).to_owned();
                content.keys = words::SCROLL_KEYS.of(lang).to_owned();
                for (key, does) in words::KEY_TABLE {
                    let space = " ".repeat(11usize.saturating_sub(width(key)));
                    content.say_behind(most, &format!("{key}{space}"), Tone::Plain, 0, does.of(lang));
                }
            }
            Popup::Hint(hint) => {
                content.title = words::HINT.of(lang).to_owned();
                content.keys = words::HINT_NOTE.of(lang).to_owned();
                self.tell_hint(&mut content, most, hint.as_deref());
            }
            Popup::Leave => {
                content.title = words::LEAVE.of(lang).to_owned();
                content.keys = words::LEAVE_KEYS.of(lang).to_owned();
                let text = match self.session.saved_at() {
                    Some(path) => words::LEAVE_SAVED.with(lang, &[&path.display()]),
                    None => words::LEAVE_LOST.of(lang).to_owned(),
                };
                content.say(most, 0, Tone::Plain, 0, &text);
            }
            Popup::Resign => {
                content.title = words::RESIGN.of(lang).to_owned();
                content.keys = words::RESIGN_KEYS.of(lang).to_owned();
                let who = G::seat_name(self.facing().unwrap_or_default());
                content.say(most, 0, Tone::Plain, 0, &words::RESIGN_TEXT.with(lang, &[&lang.of(&who)]));
            }
            Popup::Result => self.tell_result(&mut content, most),
        }
        content
    }

    fn list_actions(&self, content: &mut Content, most: usize, actions: &[G::Action]) {
        let Some(seat) = self.me() else { return };
        let (game, lang) = (self.session.game(), self.session.lang);
        for (at, action) in actions.iter().enumerate() {
            let label = game.label(seat, action);
            content.say_behind(most, &format!("{:>2}  ", at + 1), Tone::Plain, at, lang.of(&label));
        }
    }

    fn list_refused(&self, content: &mut Content, most: usize, refused: &[(G::Action, Illegal<G::Why>)]) {
        let (Some(seat), game, lang) = (self.me(), self.session.game(), self.session.lang) else { return };
        if refused.is_empty() {
            content.say(most, 0, Tone::Plain, 0, words::NOTHING_REFUSED.of(lang));
        }
        for (at, (action, refusal)) in refused.iter().enumerate() {
            let (label, why) = (game.label(seat, action), game.why(refusal));
            let clause = clause_id(G::CLAUSES[refusal.clause.0 as usize]);
            content.say(most, 0, Tone::Plain, at, lang.of(&label));
            content.say(most, 4, Tone::Quiet, at, &format!("{} ({clause})", lang.of(&why)));
        }
    }

    fn read_about(&self, content: &mut Content, most: usize, element: &str) {
        let lang = self.session.lang;
        content.keys = words::ABOUT_KEYS.of(lang).to_owned();
        let marks = self.marks();
        let about = self.with_scene(&marks, |scene| G::about(scene, element));
        let about = about.unwrap_or_else(|| self.about_button(element));
        content.title = about.title;
        for line in &about.lines {
            content.say(most, 0, Tone::Plain, 0, line);
        }
        if about.lines.is_empty() && about.clauses.is_empty() {
            content.say(most, 0, Tone::Plain, 0, words::NOTHING_KNOWN.of(lang));
        }
        for id in &about.clauses {
            content.gap();
            self.quote(content, most, id);
        }
    }

    /// What a button does, and by which clause it is offered.
    fn about_button(&self, element: &str) -> crate::About {
        let (game, lang) = (self.session.game(), self.session.lang);
        let marks = self.marks();
        let title = self.with_scene(&marks, |scene| G::called(scene, element));
        let Some(seat) = self.me() else { return crate::About { title, ..Default::default() } };
        let (actions, _) = self.leads_to(element);
        let lines = actions.iter().map(|action| lang.of(&game.label(seat, action)).to_owned()).collect();
        let asked = game.ask(seat).map(|ask| clause_id(G::CLAUSES[ask.clause.0 as usize]));
        crate::About { title, lines, clauses: asked.into_iter().collect() }
    }

    fn quote(&self, content: &mut Content, most: usize, id: &str) {
        match self.book().clause(id) {
            Some(text) => content.say(most, 0, Tone::Plain, 0, &format!("{id}  {text}")),
            None => content.say(most, 0, Tone::Plain, 0, &words::NO_CLAUSE.with(self.session.lang, &[&id])),
        }
    }

    fn read_book(&self, content: &mut Content, most: usize) {
        for (at, paragraph) in self.book().paragraphs.iter().enumerate() {
            if paragraph.heading && at > 0 {
                content.gap();
            }
            let tone = if paragraph.heading { Tone::Strong } else { Tone::Plain };
            let id = paragraph.id.as_ref().map(|id| format!("{id}  ")).unwrap_or_default();
            content.say(most, 0, tone, at, &format!("{id}{}", paragraph.text));
        }
    }

    fn tell_hint(&self, content: &mut Content, most: usize, hint: Option<&[Considered<G::Action>]>) {
        let lang = self.session.lang;
        let (Some(seat), Some(hint)) = (self.me(), hint) else {
            return content.say(most, 0, Tone::Plain, 0, words::HINT_THINKING.of(lang));
        };
        for line in hint_lines(self.session.game(), seat, hint, lang) {
            content.say(most, 0, Tone::Plain, 0, &line);
        }
    }

    fn tell_result(&self, content: &mut Content, most: usize) {
        let lang = self.session.lang;
        content.title = words::RESULT.of(lang).to_owned();
        content.keys = words::RESULT_KEYS.of(lang).to_owned();
        for (at, line) in result_lines(&self.session, self.facing()).into_iter().enumerate() {
            let tone = if at == 0 { Tone::Strong } else { Tone::Plain };
            content.say(most, 0, tone, 0, &line);
        }
        let how = self.session.outcome().map(|outcome| clause_id(G::CLAUSES[outcome.how.0 as usize]));
        if let Some(id) = how {
            content.gap();
            let text = self.book().clause(&id).unwrap_or_default().to_owned();
            content.say(most, 0, Tone::Plain, 0, &words::BY_CLAUSE.with(lang, &[&id, &text]));
        }
    }

    /// The log as the person at the screen may read it, and what of it is new.
    pub(crate) fn log_lines(&self) -> Vec<(String, bool)> {
        let (eye, lang) = (self.eye(), self.session.lang);
        let new = self.facing().map_or_else(|| self.session.last_action(), |seat| self.session.new_since(seat));
        let lines = self.session.log().iter().enumerate();
        let told = lines.filter_map(|(at, line)| line.to(eye).map(|text| (at >= new, lang.of(text), &line.clause)));
        told.map(|(fresh, text, clause)| (format!("{text}  {clause}"), fresh)).collect()
    }
}

/// What stands before a line of the log.
pub(crate) fn bullet(fresh: bool) -> &'static str {
    if fresh { "• " } else { "  " }
}

/// The best three, with chances.
pub(crate) fn hint_lines<G: Present>(
    game: &G,
    seat: kernel::Seat,
    hint: &[Considered<G::Action>],
    lang: Lang,
) -> Vec<String> {
    let line = |(at, considered): (usize, &Considered<G::Action>)| {
        let label = game.label(seat, &considered.action);
        let label = format!("{}. {}", at + 1, lang.of(&label));
        if considered.visits == 0 {
            return words::HINT_UNKNOWN.with(lang, &[&label]);
        }
        words::HINT_LINE.with(lang, &[&label, &(considered.chance * 100.0).round()])
    };
    hint.iter().take(3).enumerate().map(line).collect()
}

/// Who won, and the points.
pub(crate) fn result_lines<G: Present>(session: &crate::Session<G>, reader: Option<kernel::Seat>) -> Vec<String> {
    let lang = session.lang;
    let Some(outcome) = session.outcome() else { return Vec::new() };
    let name = |seat| lang.of(&G::seat_name(seat)).to_owned();
    let winners: Vec<String> = outcome.winners.iter().map(name).collect();
    let winners = winners.join(", ");
    let who = match reader {
        _ if outcome.winners.is_empty() => words::DRAWN.of(lang).to_owned(),
        Some(seat) if session.persons().len() == 1 && outcome.winners.has(seat) => {
            words::YOU_WON.with(lang, &[&winners])
        }
        Some(_) if session.persons().len() == 1 => words::YOU_LOST.with(lang, &[&winners]),
        _ => words::WON.with(lang, &[&winners]),
    };
    let points = |seat: kernel::Seat| words::POINTS_OF.with(lang, &[&name(seat), &outcome.score[seat.index()]]);
    std::iter::once(who).chain(session.game().seats().iter().map(points)).collect()
}

/// Moves in a list; `false`: not such a key.
fn choose(at: &mut usize, count: usize, page: usize, key: Key) -> bool {
    let last = count.saturating_sub(1);
    *at = match key {
        Key::Up => at.checked_sub(1).unwrap_or(last),
        Key::Down if *at >= last => 0,
        Key::Down => *at + 1,
        Key::PageUp => at.saturating_sub(page),
        Key::PageDown => (*at + page).min(last),
        Key::Home => 0,
        Key::End => last,
        _ => return false,
    };
    true
}

fn scroll(at: &mut usize, page: usize, key: Key) {
    *at = match key {
        Key::Up => at.saturating_sub(1),
        Key::Down => at.saturating_add(1),
        Key::PageUp => at.saturating_sub(page),
        Key::PageDown => at.saturating_add(page),
        Key::Home => 0,
        Key::End => usize::MAX,
        _ => *at,
    };
}
