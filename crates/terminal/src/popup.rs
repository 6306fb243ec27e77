//! What lies on top of any table: what a thing is, a clause, the rulebook, the log, the keys.
//!
//! A pop-up holds what it is about and no sentence: it is put into words when it is drawn, so the
//! language can change under it. The pop-ups of a match are in `choice`.

use crate::drawn::Drawn;
use crate::input::Key;
use crate::screen_common::Screen;
use crate::text::{width, wrap};
use crate::words;
use kernel::Present;

/// Something on top of the table.
#[derive(Debug)]
pub(crate) enum Popup<P> {
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
    /// What is public and not drawn as a thing of its own: a list of topics.
    Topics { at: usize },
    /// One that only this screen has.
    Own(P),
}

/// A pop-up and how far it is scrolled.
#[derive(Debug)]
pub(crate) struct Layer<P> {
    pub popup: Popup<P>,
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
    /// The item that is chosen in a list.
    pub chosen: Option<usize>,
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
    pub fn say(&mut self, most: usize, indent: usize, tone: Tone, item: usize, text: &str) {
        let space = " ".repeat(indent);
        for row in wrap(text, most.saturating_sub(indent)) {
            self.rows.push(Row { text: format!("{space}{row}"), tone, item });
        }
    }

    /// Adds a paragraph behind a number, a bullet or a key; its later rows stand under its text.
    pub fn say_behind(&mut self, most: usize, head: &str, tone: Tone, item: usize, text: &str) {
        let from = self.rows.len();
        let indent = width(head);
        self.say(most, indent, tone, item, text);
        if let Some(first) = self.rows.get_mut(from) {
            first.text.replace_range(..indent, head);
        }
    }

    /// An empty row between paragraphs.
    pub fn gap(&mut self) {
        if let Some(item) = self.rows.last().map(|row| row.item) {
            self.rows.push(Row { text: String::new(), tone: Tone::Plain, item });
        }
    }
}

impl<P> Popup<P> {
    pub fn rules() -> Popup<P> {
        Popup::Rules { at: 0, jump: false, query: String::new(), typing: false, missing: false }
    }

    fn rules_at(at: usize) -> Popup<P> {
        Popup::Rules { at, jump: true, query: String::new(), typing: false, missing: false }
    }
}

impl<P> Layer<P> {
    /// Scrolls, if it is a key for that.
    pub fn scroll_by(&mut self, key: Key) {
        self.scroll = match key {
            Key::Up => self.scroll.saturating_sub(1),
            Key::Down => self.scroll.saturating_add(1),
            Key::PageUp => self.scroll.saturating_sub(self.page),
            Key::PageDown => self.scroll.saturating_add(self.page),
            Key::Home => 0,
            Key::End => usize::MAX,
            _ => self.scroll,
        };
    }
}

/// Does this key close any pop-up?
pub(crate) fn closes(key: Key) -> bool {
    matches!(key, Key::Esc | Key::Enter | Key::Backspace | Key::Char('q' | ' '))
}

/// A key for the uppermost pop-up.
pub(crate) fn key<S: Screen>(screen: &mut S, key: Key) {
    let Some(mut layer) = screen.common_mut().layers.pop() else { return };
    match (&mut layer.popup, key) {
        (Popup::Rules { typing: true, .. }, _) => search_key(screen, &mut layer, key),
        (_, Key::Char('L')) => screen.switch_lang(),
        (Popup::Own(_), _) => return screen.own_key(layer, key),
        (Popup::Rules { typing, query, .. }, Key::Char('/')) => {
            *typing = true;
            query.clear();
        }
        (Popup::Rules { .. }, Key::Char('n')) => search(screen, &mut layer),
        (Popup::Clause { id }, Key::Enter) => {
            let at = screen.book().find_clause(id).unwrap_or(0);
            return screen.open(Popup::rules_at(at));
        }
        (Popup::About { element }, Key::Up | Key::Down | Key::Left | Key::Right) => {
            let next = screen.common().neighbour(Some(element), key, None);
            let element = next.unwrap_or_else(|| element.clone());
            return screen.open(Popup::About { element });
        }
        (Popup::Topics { at }, Key::Enter) => {
            let element = topics(screen).get(*at).cloned();
            screen.common_mut().layers.push(layer);
            if let Some(element) = element {
                screen.open(Popup::About { element });
            }
            return;
        }
        (Popup::Topics { at }, Key::Up | Key::Down | Key::Home | Key::End) => {
            let last = topics(screen).len().saturating_sub(1);
            *at = match key {
                Key::Up => at.checked_sub(1).unwrap_or(last),
                Key::Down if *at < last => *at + 1,
                Key::End => last,
                _ => 0,
            };
        }
        (_, key) if closes(key) => return,
        (Popup::Topics { .. }, Key::Char('i')) => return,
        (Popup::Log, Key::Char('l')) | (Popup::Keys, Key::Char('K')) => return,
        (Popup::Rules { .. }, Key::Char('r')) | (Popup::About { .. }, Key::Char('?')) => return,
        _ => layer.scroll_by(key),
    }
    screen.common_mut().layers.push(layer);
}

fn search_key<S: Screen>(screen: &S, layer: &mut Layer<S::Own>, key: Key) {
    let Popup::Rules { query, typing, .. } = &mut layer.popup else { return };
    match key {
        Key::Esc => *typing = false,
        Key::Backspace => {
            query.pop();
        }
        Key::Char(letter) => query.push(letter),
        Key::Enter => {
            *typing = false;
            search(screen, layer);
        }
        _ => {}
    }
}

fn search<S: Screen>(screen: &S, layer: &mut Layer<S::Own>) {
    let Popup::Rules { at, jump, query, missing, .. } = &mut layer.popup else { return };
    let clause = screen.book().find_clause(query).filter(|clause| clause != at);
    let found = clause.or_else(|| screen.book().find(query, *at));
    *missing = found.is_none() && !query.is_empty();
    if let Some(found) = found {
        (*at, *jump) = (found, true);
    }
}

/// What a pop-up says, in rows of at most so many cells.
pub(crate) fn content<S: Screen>(screen: &S, popup: &Popup<S::Own>, most: usize) -> Content {
    let lang = screen.lang();
    let mut content = Content::default();
    match popup {
        Popup::About { element } => read_about(screen, &mut content, most, element),
        Popup::Clause { id } => {
            content.title = id.clone();
            content.keys = words::CLAUSE_KEYS.of(lang).to_owned();
            quote(screen, &mut content, most, id);
        }
        Popup::Rules { query, typing, missing, .. } => {
            content.title = format!("{} · {}", lang.of(&S::Game::name()), words::RULES.of(lang));
            content.keys = match (typing, missing) {
                (true, _) => words::FIND.with(lang, &[query]),
                (false, true) => words::NOT_FOUND.with(lang, &[query]),
                (false, false) => words::RULES_KEYS.of(lang).to_owned(),
            };
            read_book(screen, &mut content, most);
        }
        Popup::Log => {
            content.title = words::LOG.of(lang).to_owned();
            content.keys = words::SCROLL_KEYS.of(lang).to_owned();
            for (text, fresh) in screen.log_lines() {
                let tone = if fresh { Tone::Strong } else { Tone::Plain };
                content.say_behind(most, bullet(fresh), tone, 0, &text);
            }
        }
        Popup::Keys => {
            content.title = words::KEYS.of(lang).to_owned();
            content.keys = words::SCROLL_KEYS.of(lang).to_owned();
            for (key, does) in screen.key_table() {
                let space = " ".repeat(11usize.saturating_sub(width(key)));
                content.say_behind(most, &format!("{key}{space}"), Tone::Plain, 0, does.of(lang));
            }
        }
        Popup::Topics { at } => {
            content.title = words::TOPICS.of(lang).to_owned();
            content.keys = words::TOPICS_KEYS.of(lang).to_owned();
            content.chosen = Some(*at);
            for (item, element) in topics(screen).iter().enumerate() {
                let about = screen.with_scene(&screen.marks(), |scene| S::Game::about(scene, element));
                content.say(most, 0, Tone::Plain, item, &about.unwrap_or_default().title);
            }
        }
        Popup::Own(own) => screen.own_content(own, &mut content, most),
    }
    content
}

fn topics<S: Screen>(screen: &S) -> Vec<String> {
    screen.with_scene(&screen.marks(), S::Game::topics)
}

fn read_about<S: Screen>(screen: &S, content: &mut Content, most: usize, element: &str) {
    content.keys = screen.say(screen.about_keys());
    let marks = screen.marks();
    let about = screen.with_scene(&marks, |scene| S::Game::about(scene, element));
    let about = about.unwrap_or_else(|| screen.about_button(element));
    content.title = about.title;
    for line in &about.lines {
        content.say(most, 0, Tone::Plain, 0, line);
    }
    if about.lines.is_empty() && about.clauses.is_empty() {
        content.say(most, 0, Tone::Plain, 0, &screen.say(words::NOTHING_KNOWN));
    }
    for id in &about.clauses {
        content.gap();
        quote(screen, content, most, id);
    }
}

fn quote<S: Screen>(screen: &S, content: &mut Content, most: usize, id: &str) {
    match screen.book().clause(id) {
        Some(text) => content.say(most, 0, Tone::Plain, 0, &format!("{id}  {text}")),
        None => content.say(most, 0, Tone::Plain, 0, &words::NO_CLAUSE.with(screen.lang(), &[&id])),
    }
}

fn read_book<S: Screen>(screen: &S, content: &mut Content, most: usize) {
    for (at, paragraph) in screen.book().paragraphs.iter().enumerate() {
        if paragraph.heading && at > 0 {
            content.gap();
        }
        let tone = if paragraph.heading { Tone::Strong } else { Tone::Plain };
        let id = paragraph.id.as_ref().map(|id| format!("{id}  ")).unwrap_or_default();
        content.say(most, 0, tone, at, &format!("{id}{}", paragraph.text));
    }
}

/// What stands before a line of the log.
pub(crate) fn bullet(fresh: bool) -> &'static str {
    if fresh { "• " } else { "  " }
}
