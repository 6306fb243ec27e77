//! What every key does: the state of the screen, without any input or output.
//!
//! A person builds an action by touching things, one after the other, along its click path. Bots
//! think elsewhere: [`App::job`] hands out what is to be thought about, [`App::answer`] takes the
//! result and forgets it if the match has moved on meanwhile.

use crate::choice::Choice;
use crate::drawn::{About, Drawn, Ink, Marks};
use crate::input::Key;
use crate::popup::{self, Content, Layer, Popup};
use crate::screen_common::{Screen, ScreenCommon};
use crate::session::Session;
use crate::words;
use crate::{Ending, Failure, Sitting, Table};
use bots::{Considered, Player};
use kernel::Lang;
use kernel::{Eye, Game, Line, Seat, Seen, clause_id};

/// The state of the screen.
#[derive(Debug)]
pub struct App<G: Drawn> {
    pub(crate) session: Session<G>,
    pub(crate) common: ScreenCommon<Choice<G>>,
    /// The person who looks at the screen; `None`: nobody plays here, or nobody has come yet.
    facing: Option<Seat>,
    /// What has been touched for the next action.
    path: Vec<String>,
    focus: Option<String>,
    /// Something to say until the next key.
    pub(crate) notice: Option<String>,
    /// Counts every change of the match: an answer to an older question is void.
    epoch: u64,
    /// The change for which a bot has been asked.
    asked: Option<u64>,
    hint_wanted: bool,
    left: bool,
}

/// Something to think about, away from the screen.
#[derive(Debug)]
pub struct Job<G: Game> {
    epoch: u64,
    seat: Seat,
    game: G,
    player: Player,
    seed: u64,
    hint: bool,
}

/// What came of a job.
#[derive(Debug)]
pub struct FinishedJob<G: Game> {
    epoch: u64,
    seat: Seat,
    thought: Thought<G>,
}

/// What a bot thought.
#[derive(Debug)]
pub enum Thought<G: Game> {
    /// It does this.
    Move(G::Action),
    /// It would consider this, best first.
    Hint(Vec<Considered<G::Action>>),
}

impl<G: Game> Job<G> {
    /// Thinks, as long as it takes; `None` where nothing is asked.
    pub fn think(self) -> Option<FinishedJob<G>> {
        let seen = Seen::by(&self.game, self.seat)?;
        let mut bot = self.player.bot::<G>(self.seed);
        let thought = if self.hint { Thought::Hint(bot.consider(&seen)) } else { Thought::Move(bot.choose(&seen)) };
        Some(FinishedJob { epoch: self.epoch, seat: self.seat, thought })
    }
}

impl<G: Drawn> App<G> {
    /// A fresh screen for a table.
    pub fn new(table: Table<G>, ink: Ink) -> Result<App<G>, Failure> {
        let session = Session::new(table)?;
        let facing = session.only_person();
        let mut app = App {
            session,
            common: ScreenCommon::new::<G>(ink),
            facing,
            path: Vec::new(),
            focus: None,
            notice: None,
            epoch: 0,
            asked: None,
            hint_wanted: false,
            left: false,
        };
        app.settle();
        Ok(app)
    }

    /// The match.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Has the person left?
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Gets up from the table.
    pub fn leave(self) -> Result<Ending, Failure> {
        self.session.leave()
    }

    /// Does nobody here play?
    pub fn is_watched(&self) -> bool {
        self.session.persons().is_empty()
    }

    /// The person who must come to the screen before anything is shown.
    pub fn hand_over_to(&self) -> Option<Seat> {
        let several = self.session.persons().len() > 1;
        self.session.deciding_person().filter(|&seat| several && self.facing != Some(seat))
    }

    /// Who looks at the table.
    pub fn eye(&self) -> Eye {
        self.facing.map_or(Eye::Watcher, Eye::Seat)
    }

    /// The person at the screen, if the decision is theirs.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.session.deciding_person().filter(|&seat| self.facing == Some(seat))
    }

    /// The person at the screen.
    pub(crate) fn facing(&self) -> Option<Seat> {
        self.facing
    }

    /// What can be touched now, what was, and where the focus is.
    pub fn marks(&self) -> Marks {
        let touchable = self.touchable();
        let kept = self.focus.clone().filter(|focus| touchable.contains(focus));
        let read = self.common.read_about().map(str::to_owned);
        let focus = read.or(kept).or_else(|| touchable.first().cloned());
        Marks { touchable, focus, path: self.path.clone() }
    }

    /// The next elements of the click paths that begin as this one does.
    fn touchable(&self) -> Vec<String> {
        let Some(seat) = self.me() else { return Vec::new() };
        let mut next: Vec<String> = Vec::new();
        for action in self.continuing(seat, &self.path) {
            let path = self.session.game().path(seat, &action);
            if let Some(element) = path.get(self.path.len())
                && !next.contains(element)
            {
                next.push(element.clone());
            }
        }
        next
    }

    /// The legal actions whose click path begins like this.
    pub(crate) fn continuing(&self, seat: Seat, path: &[String]) -> Vec<G::Action> {
        let game = self.session.game();
        let mut legal = self.session.legal(seat);
        legal.retain(|action| game.path(seat, action).starts_with(path));
        legal
    }

    /// The actions that touching this element would leave, and whether it completes the only one.
    pub(crate) fn leads_to(&self, element: &str) -> (Vec<G::Action>, bool) {
        let Some(seat) = self.me() else { return (Vec::new(), false) };
        let mut path = self.path.clone();
        path.push(element.to_owned());
        let actions = self.continuing(seat, &path);
        let complete = matches!(actions.as_slice(), [only] if self.session.game().path(seat, only).len() == path.len());
        (actions, complete)
    }

    /// The elements of this step that the table does not draw: buttons of the prompt.
    pub(crate) fn buttons(&self, marks: &Marks) -> Vec<String> {
        marks.touchable.iter().filter(|element| !G::is_drawn(element)).cloned().collect()
    }

    /// Something that a bot must think about, each thing once.
    pub fn job(&mut self) -> Option<Job<G>> {
        if let (true, Some(seat)) = (self.hint_wanted, self.me()) {
            self.hint_wanted = false;
            return Some(self.make_job(seat, Player::Normal, true));
        }
        let seat = self.session.deciding()?;
        let Sitting::Bot(player) = self.session.sitting(seat) else { return None };
        if self.asked == Some(self.epoch) {
            return None;
        }
        self.asked = Some(self.epoch);
        Some(self.make_job(seat, player, false))
    }

    fn make_job(&self, seat: Seat, player: Player, hint: bool) -> Job<G> {
        let (game, seed) = (self.session.game().clone(), self.session.bot_seed());
        Job { epoch: self.epoch, seat, game, player, seed, hint }
    }

    /// Takes what a bot thought, unless the match has moved on.
    pub fn answer(&mut self, answer: FinishedJob<G>) {
        if answer.epoch != self.epoch || self.left {
            return;
        }
        match answer.thought {
            Thought::Move(action) => {
                if self.session.act(answer.seat, action).is_ok() {
                    self.settle();
                }
            }
            Thought::Hint(considered) => {
                for layer in &mut self.common.layers {
                    if let Popup::Own(Choice::Hint(hint)) = &mut layer.popup {
                        *hint = Some(considered.clone());
                    }
                }
            }
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) {
        self.notice = None;
        if key == Key::Interrupt {
            self.left = true;
        } else if let (Key::Char('w'), Some(element)) = (key, self.common.read_about()) {
            let element = element.to_owned();
            self.open_why(Some(&element));
        } else if !self.common.layers.is_empty() {
            popup::key(self, key);
        } else if let Some(seat) = self.hand_over_to() {
            self.hand_over_key(key, seat);
        } else {
            self.table_key(key);
        }
    }

    fn hand_over_key(&mut self, key: Key, seat: Seat) {
        match key {
            Key::Enter | Key::Char(' ') => {
                self.facing = Some(seat);
                self.focus = None;
                self.path.clear();
            }
            Key::Char('L') => self.switch_lang(),
            Key::Char('q') => self.choose(Choice::Leave),
            _ => {}
        }
    }

    fn table_key(&mut self, key: Key) {
        match key {
            Key::Up | Key::Down | Key::Left | Key::Right => {
                let marks = self.marks();
                let next = self.common.neighbour(marks.focus.as_deref(), key, Some(&marks.touchable));
                self.focus = next.or(marks.focus);
            }
            Key::Enter | Key::Char(' ') => match self.marks().focus {
                Some(element) => self.touch(element),
                None => self.notice = Some(self.say(words::NOT_YOUR_DECISION)),
            },
            Key::Esc | Key::Backspace => self.focus = self.path.pop().or(self.focus.take()),
            Key::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                if let Some(element) = self.buttons(&self.marks()).get(at) {
                    self.touch(element.clone());
                }
            }
            Key::Char(letter) => self.letter(letter),
            Key::Tab => self.letter('a'),
            Key::PageUp | Key::PageDown => self.letter('l'),
            Key::Home | Key::End | Key::Interrupt => {}
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            'a' => self.open_actions(),
            '?' => self.open_about(),
            'i' => self.open(Popup::Topics { at: 0 }),
            'w' => self.open_why(None),
            'h' if self.me().is_some() => {
                self.hint_wanted = true;
                self.choose(Choice::Hint(None));
            }
            'h' => self.notice = Some(self.say(words::NOT_YOUR_DECISION)),
            'u' => self.undo(),
            'P' => {
                self.session.auto_pass = !self.session.auto_pass;
                let words = if self.session.auto_pass { words::AUTO_PASS_ON } else { words::AUTO_PASS_OFF };
                self.notice = Some(self.say(words));
            }
            'l' => self.open_at_end(Popup::Log),
            'r' => self.open(Popup::rules()),
            'L' => self.switch_lang(),
            'x' | 'Q' if self.session.outcome().is_none() && self.facing.is_some() => self.choose(Choice::Resign),
            'q' if self.session.outcome().is_some() => self.left = true,
            'q' => self.choose(Choice::Leave),
            'K' => self.open(Popup::Keys),
            _ => {}
        }
    }

    fn open_actions(&mut self) {
        match self.me() {
            Some(seat) => self.choose(Choice::actions(self.session.legal(seat))),
            None => self.notice = Some(self.say(words::NOT_YOUR_DECISION)),
        }
    }

    /// What is refused now; only what has to do with one thing, where one is named.
    pub(crate) fn open_why(&mut self, about: Option<&str>) {
        let Some(seat) = self.me() else {
            self.notice = Some(self.say(words::NOT_YOUR_DECISION));
            return;
        };
        let game = self.session.game();
        let mut refused = self.session.refused(seat);
        let concerns = |action: &G::Action, element: &str| game.path(seat, action).iter().any(|part| part == element);
        if let Some(element) = about {
            refused.retain(|(action, _)| concerns(action, element));
        } else if let Some(element) = self.path.last().cloned().or(self.marks().focus) {
            // What the person is busy with comes first; the order is kept otherwise.
            refused.sort_by_key(|(action, _)| !concerns(action, &element));
        }
        self.choose(Choice::Why { refused, at: 0 });
    }

    pub(crate) fn undo(&mut self) {
        let words = if self.session.undo() {
            self.settle();
            if self.session.was_reopened() { words::REOPENED } else { words::TAKEN_BACK }
        } else if self.session.persons().len() > 1 {
            words::NO_UNDO_PERSONS
        } else {
            words::NO_UNDO
        };
        self.notice = Some(self.say(words));
    }

    pub(crate) fn resign(&mut self) {
        let Some(seat) = self.facing else { return };
        if self.session.resign(seat).is_ok() {
            self.settle();
        }
    }

    pub(crate) fn go(&mut self) {
        self.left = true;
    }

    fn choose(&mut self, choice: Choice<G>) {
        self.open(Popup::Own(choice));
    }

    /// Touches a thing: the path grows by it, and a complete path is played.
    fn touch(&mut self, element: String) {
        let (actions, complete) = self.leads_to(&element);
        let Some(seat) = self.me() else { return };
        let depth = self.path.len() + 1;
        match actions.as_slice() {
            [] => self.notice = Some(self.say(words::NOT_NOW)),
            &[only] if complete => self.act(only),
            // Several actions on one path, or one that ends where others go on: the list decides.
            several if several.iter().any(|action| self.session.game().path(seat, action).len() == depth) => {
                self.choose(Choice::actions(actions));
            }
            _ => {
                self.path.push(element);
                self.focus = None;
            }
        }
    }

    /// The person does this.
    pub(crate) fn act(&mut self, action: G::Action) {
        let Some(seat) = self.me() else { return };
        match self.session.act(seat, action) {
            Ok(()) => self.settle(),
            Err(refusal) => {
                let why = self.session.game().why(&refusal);
                let clause = clause_id(G::CLAUSES[refusal.clause.0 as usize]);
                self.notice =
                    Some(words::PLAIN_REFUSED.with(self.session.lang, &[&self.session.lang.of(&why), &clause]));
            }
        }
    }

    /// The match has changed: what was being built or asked belongs to the past.
    fn settle(&mut self) {
        self.epoch += 1;
        self.path.clear();
        self.focus = None;
        self.hint_wanted = false;
        // Nothing that one person was reading may stay open for the next one.
        let handed_over = self.hand_over_to().is_some();
        self.common.layers.retain(|layer| {
            let stays = match &layer.popup {
                Popup::Own(choice) => choice.outlives_a_change(),
                Popup::About { .. } | Popup::Topics { .. } | Popup::Clause { .. } => true,
                Popup::Rules { .. } | Popup::Log | Popup::Keys => true,
            };
            stays && !handed_over
        });
        let told = self.common.layers.iter().any(|layer| matches!(layer.popup, Popup::Own(Choice::Result)));
        if self.session.outcome().is_some() && !told {
            self.choose(Choice::Result);
        }
    }
}

impl<G: Drawn> Screen for App<G> {
    type Game = G;
    type Own = Choice<G>;

    fn common(&self) -> &ScreenCommon<Choice<G>> {
        &self.common
    }

    fn common_mut(&mut self) -> &mut ScreenCommon<Choice<G>> {
        &mut self.common
    }

    fn lang(&self) -> Lang {
        self.session.lang
    }

    fn set_lang(&mut self, lang: Lang) {
        self.session.lang = lang;
    }

    fn game(&self) -> &G {
        self.session.game()
    }

    fn eye(&self) -> Eye {
        App::eye(self)
    }

    fn watching(&self) -> bool {
        self.facing.is_none()
    }

    fn players(&self) -> Vec<String> {
        player_names(&self.session, self.facing)
    }

    fn marks(&self) -> Marks {
        App::marks(self)
    }

    fn log(&self) -> (&[Line], usize) {
        let new = self.facing.map_or_else(|| self.session.last_action(), |seat| self.session.new_since(seat));
        (self.session.log(), new)
    }

    fn key_table(&self) -> &'static [(&'static str, words::Both)] {
        &words::KEY_TABLE
    }

    fn about_keys(&self) -> words::Both {
        words::ABOUT_KEYS
    }

    fn about_button(&self, element: &str) -> About {
        self.read_button(element)
    }

    fn own_content(&self, choice: &Choice<G>, content: &mut Content, most: usize) {
        self.tell_choice(choice, content, most);
    }

    fn own_key(&mut self, layer: Layer<Choice<G>>, key: Key) {
        self.choice_key(layer, key);
    }
}

/// Who sits where, in words.
pub(crate) fn player_names<G: Drawn>(session: &Session<G>, facing: Option<Seat>) -> Vec<String> {
    let lang = session.lang;
    let name = |seat: Seat| match session.sitting(seat) {
        Sitting::Person if facing == Some(seat) => words::YOU.of(lang).to_owned(),
        Sitting::Person => words::PERSON.of(lang).to_owned(),
        Sitting::Bot(player) => words::bot(lang, player),
    };
    session.game().seats().iter().map(name).collect()
}
