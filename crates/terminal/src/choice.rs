//! The pop-ups of a match: what can be done, why not, hints, questions, the end.

use crate::app::App;
use crate::drawn::{About, Drawn};
use crate::input::Key;
use crate::popup::{Content, Layer, Popup, Tone, closes};
use crate::screen_common::Screen;
use crate::words;
use bots::Considered;
use kernel::{Game, Illegal, Lang, Present, Seat, clause_id};

/// Something on top of the table that asks the person at it.
#[derive(Debug)]
pub(crate) enum Choice<G: Game> {
    /// Numbered actions.
    Actions { actions: Vec<G::Action>, at: usize, typed: String },
    /// Actions that are refused now.
    Why { refused: Vec<(G::Action, Illegal<G::Why>)>, at: usize },
    /// What a bot would do; `None`: it is thinking.
    Hint(Option<Vec<Considered<G::Action>>>),
    /// Really leave?
    Leave,
    /// Really give up?
    Resign,
    /// How the game ended.
    Result,
}

impl<G: Game> Choice<G> {
    pub fn actions(actions: Vec<G::Action>) -> Choice<G> {
        Choice::Actions { actions, at: 0, typed: String::new() }
    }

    /// Does it still mean something after the match has changed?
    pub fn outlives_a_change(&self) -> bool {
        match self {
            Choice::Leave => true,
            Choice::Actions { .. } | Choice::Why { .. } | Choice::Hint(_) | Choice::Resign | Choice::Result => false,
        }
    }

    /// Keys that move inside a list; `false`: the key means something else.
    fn move_by(&mut self, page: usize, key: Key) -> bool {
        match (self, key) {
            (Choice::Actions { actions, at, typed }, Key::Char(digit @ '0'..='9')) => {
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
            (Choice::Actions { actions, at, typed }, key) => {
                typed.clear();
                return choose(at, actions.len(), page, key);
            }
            (Choice::Why { refused, at }, key) => return choose(at, refused.len(), page, key),
            _ => return false,
        }
        true
    }
}

impl<G: Drawn> App<G> {
    /// A key for a choice; it is closed unless it is put back.
    pub(crate) fn choice_key(&mut self, mut layer: Layer<Choice<G>>, key: Key) {
        let page = layer.page.max(1);
        let Popup::Own(choice) = &mut layer.popup else { return };
        if choice.move_by(page, key) {
            self.common.layers.push(layer);
            return;
        }
        match (&*choice, key) {
            (Choice::Leave, Key::Enter | Key::Char('y' | 'Y' | 'q')) => return self.go(),
            (Choice::Resign, Key::Char('y' | 'Y')) => return self.resign(),
            (Choice::Leave | Choice::Resign, Key::Esc | Key::Char('n' | 'N')) => return,
            (Choice::Leave | Choice::Resign, _) => {}
            (Choice::Result, Key::Char('q')) => return self.go(),
            (Choice::Result, Key::Char('u')) => return self.undo(),
            (Choice::Actions { actions, at, .. }, Key::Enter) => {
                if let Some(&action) = actions.get(*at) {
                    return self.act(action);
                }
            }
            (Choice::Why { refused, at }, Key::Enter) => {
                if let Some((_, refusal)) = refused.get(*at) {
                    let id = clause_id(G::CLAUSES[refusal.clause.0 as usize]);
                    self.common.layers.push(layer);
                    return self.open(Popup::Clause { id });
                }
            }
            (_, key) if closes(key) => return,
            (Choice::Hint(_), Key::Char('h')) | (Choice::Why { .. }, Key::Char('w')) => return,
            (Choice::Actions { .. }, Key::Char('a') | Key::Tab) => return,
            _ => layer.scroll_by(key),
        }
        self.common.layers.push(layer);
    }

    /// What a choice says, in rows of at most so many cells.
    pub(crate) fn tell_choice(&self, choice: &Choice<G>, content: &mut Content, most: usize) {
        let lang = self.session.lang;
        match choice {
            Choice::Actions { actions, at, typed } => {
                content.title = words::ACTIONS.with(lang, &[&actions.len()]);
                content.keys = format!("{} {typed}", words::ACTIONS_KEYS.of(lang));
                content.chosen = Some(*at);
                self.list_actions(content, most, actions);
            }
            Choice::Why { refused, at } => {
                content.title = words::WHY.of(lang).to_owned();
                content.keys = words::WHY_KEYS.of(lang).to_owned();
                content.chosen = Some(*at);
                self.list_refused(content, most, refused);
            }
            Choice::Hint(hint) => {
                content.title = words::HINT.of(lang).to_owned();
                content.keys = words::HINT_NOTE.of(lang).to_owned();
                self.tell_hint(content, most, hint.as_deref());
            }
            Choice::Leave => {
                content.title = words::LEAVE.of(lang).to_owned();
                content.keys = words::LEAVE_KEYS.of(lang).to_owned();
                let text = match self.session.saved_at() {
                    Some(path) => words::LEAVE_SAVED.with(lang, &[&path.display()]),
                    None => words::LEAVE_LOST.of(lang).to_owned(),
                };
                content.say(most, 0, Tone::Plain, 0, &text);
            }
            Choice::Resign => {
                content.title = words::RESIGN.of(lang).to_owned();
                content.keys = words::RESIGN_KEYS.of(lang).to_owned();
                let who = G::seat_name(self.facing().unwrap_or_default());
                content.say(most, 0, Tone::Plain, 0, &words::RESIGN_TEXT.with(lang, &[&lang.of(&who)]));
            }
            Choice::Result => self.tell_result(content, most),
        }
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
            content.say(
                most,
                4,
                Tone::Quiet,
                at,
                &lang.pick(format!("{}（{clause}）", why.zh), format!("{} ({clause})", why.en)),
            );
        }
    }

    /// What a button does, and by which clause it is offered.
    pub(crate) fn read_button(&self, element: &str) -> About {
        let (game, lang) = (self.session.game(), self.session.lang);
        let marks = self.marks();
        let title = self.with_scene(&marks, |scene| G::called(scene, element));
        let Some(seat) = self.me() else { return About { title, ..Default::default() } };
        let (actions, _) = self.leads_to(element);
        let lines = actions.iter().map(|action| lang.of(&game.label(seat, action)).to_owned()).collect();
        let asked = game.ask(seat).map(|ask| clause_id(G::CLAUSES[ask.clause.0 as usize]));
        About { title, lines, clauses: asked.into_iter().collect() }
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
        let mut lines = result_lines(self.session.game(), self.session.only_person(), lang);
        if self.session.was_reopened() {
            lines.push(words::WAS_REOPENED.of(lang).to_owned());
        }
        for (at, line) in lines.into_iter().enumerate() {
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
}

/// The best three, in the bot's order.
pub(crate) fn hint_lines<G: Present>(game: &G, seat: Seat, hint: &[Considered<G::Action>], lang: Lang) -> Vec<String> {
    let line = |(at, considered): (usize, &Considered<G::Action>)| {
        format!("{}. {}", at + 1, lang.of(&game.label(seat, &considered.action)))
    };
    hint.iter().take(3).enumerate().map(line).collect()
}

/// Who won, and the points; `you` is the only person at the table.
pub(crate) fn result_lines<G: Drawn>(game: &G, you: Option<Seat>, lang: Lang) -> Vec<String> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let name = |seat| lang.of(&G::seat_name(seat)).to_owned();
    let winners: Vec<String> = outcome.winners.iter().map(name).collect();
    let winners = winners.join(lang.pick("、", ", "));
    let who = match you {
        _ if outcome.winners.is_empty() => words::DRAWN.of(lang).to_owned(),
        Some(seat) if outcome.winners.has(seat) => words::YOU_WON.with(lang, &[&winners]),
        Some(_) => words::YOU_LOST.with(lang, &[&winners]),
        None => words::WON.with(lang, &[&winners]),
    };
    let points = |seat: Seat| G::score(lang, &name(seat), outcome.score[seat.index()]);
    std::iter::once(who).chain(game.seats().iter().map(points)).collect()
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
