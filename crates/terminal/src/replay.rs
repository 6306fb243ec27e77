//! A match record, action by action: what every key does there, without any input or output.
//!
//! The whole record is replayed first, so that going back is as easy as going on, and a record
//! that does not fit the rules is refused before anything is drawn.
//!
//! Invariant: the screen depends on the step, the eyes and the language alone, and shows nothing
//! that these eyes may not know. A notation names face-down cards and sealed choices: only the
//! seat that wrote it and the referee read it, the others read what they were told.

use crate::choice::result_lines;
use crate::drawn::{About, Drawn, Ink, Marks, Scene};
use crate::input::Key;
use crate::popup::{self, Content, Layer, Popup, Tone, closes};
use crate::screen::{Around, draw_game, draw_popup, is_large_enough};
use crate::screen_common::{Screen, ScreenCommon};
use crate::words::{self, Both};
use crate::{Failure, Lang};
use bots::Player;
use kernel::{Eye, Game, Line, Record, ReplayStep, Seat};
use ratatui::Frame;
use ratatui::style::Style;

/// So many actions are a page.
const PAGE: usize = 10;

/// A record that is to be looked at.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The match.
    pub record: Record,
    /// The options and cards that it was played with.
    pub config: G::Config,
    /// The language to begin with.
    pub lang: Lang,
}

/// The state of the screen.
#[derive(Debug)]
pub struct Viewer<G: Drawn> {
    /// The setup, and then one for each action.
    moments: Vec<Moment<G>>,
    log: Vec<Line>,
    /// By seat, in the record's words.
    players: Vec<String>,
    common: ScreenCommon<Jump>,
    lang: Lang,
    eye: Eye,
    at: usize,
    left: bool,
}

/// The match after one action.
#[derive(Debug)]
struct Moment<G> {
    game: G,
    /// In the record's words; `None`: the setup.
    action: Option<(Seat, String)>,
    /// How many lines of the log had been written before it, and after it.
    before: usize,
    after: usize,
}

/// The number of an action is being typed.
#[derive(Debug, Default)]
pub(crate) struct Jump {
    typed: String,
}

impl<G: Drawn> Viewer<G> {
    /// Replays the record and shows its beginning.
    pub fn new(replay: Replay<G>, ink: Ink) -> Result<Viewer<G>, Failure> {
        let Replay { record, config, lang } = replay;
        let (mut moments, mut log): (Vec<Moment<G>>, Vec<Line>) = (Vec::new(), Vec::new());
        let keep = |step: ReplayStep<'_, G>| {
            let before = log.len();
            log.extend(step.lines());
            let action = step.action.map(|(seat, text)| (seat, text.to_owned()));
            moments.push(Moment { game: step.game.clone(), action, before, after: log.len() });
        };
        let last = kernel::replay::<G>(&record, &config, keep)?;
        let name = |seat: Seat| record.seats.iter().find(|(id, _)| id == G::seat_id(seat)).map(|(_, who)| who.clone());
        let players = last.seats().iter().map(|seat| name(seat).unwrap_or_default()).collect();
        let common = ScreenCommon::new::<G>(ink);
        Ok(Viewer { moments, log, players, common, lang, eye: Eye::Referee, at: 0, left: false })
    }

    /// Has the person left?
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// The action that is shown, counted from 1; 0 is the setup.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Through whose eyes the table is seen.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) {
        if key == Key::Interrupt {
            self.left = true;
        } else if self.common.layers.is_empty() {
            self.table_key(key);
        } else {
            popup::key(self, key);
        }
    }

    fn table_key(&mut self, key: Key) {
        match key {
            Key::Right | Key::Enter | Key::Char(' ') => self.go_to(self.at + 1),
            Key::Left | Key::Backspace => self.go_to(self.at.saturating_sub(1)),
            Key::PageDown => self.go_to(self.at + PAGE),
            Key::PageUp => self.go_to(self.at.saturating_sub(PAGE)),
            Key::Home => self.go_to(0),
            Key::End => self.go_to(usize::MAX),
            Key::Esc | Key::Char('q') => self.left = true,
            Key::Char('e') => self.eye = self.next_eye(),
            Key::Char('g') => self.open(Popup::Own(Jump::default())),
            Key::Char('?') => self.open_about(),
            Key::Char('i') => self.open(Popup::Topics { at: 0 }),
            Key::Char('l') => self.open_at_end(Popup::Log),
            Key::Char('r') => self.open(Popup::rules()),
            Key::Char('L') => self.switch_lang(),
            Key::Char('K') => self.open(Popup::Keys),
            Key::Up | Key::Down | Key::Tab | Key::Char(_) | Key::Interrupt => {}
        }
    }

    /// To an action, or to the last one.
    fn go_to(&mut self, at: usize) {
        self.at = at.min(self.moments.len() - 1);
    }

    /// Everybody's cards, each seat's, nobody's.
    fn next_eye(&self) -> Eye {
        let seats = self.game().seats();
        let eyes = std::iter::once(Eye::Referee).chain(seats.iter().map(Eye::Seat)).chain([Eye::Watcher]);
        eyes.skip_while(|&eye| eye != self.eye).nth(1).unwrap_or(Eye::Referee)
    }

    fn moment(&self) -> &Moment<G> {
        &self.moments[self.at]
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buf = frame.buffer_mut();
        if !is_large_enough::<G>(area, buf) {
            return;
        }
        self.common.spots = self.with_scene(&self.marks(), |scene| draw_game(scene, &self.around(scene), area, buf));
        draw_popup(self, area, buf);
    }

    fn around(&self, scene: &Scene<'_, G>) -> Around {
        let others = self.game().seats().iter().filter(|&seat| self.eye == Eye::Referee && seat != scene.seat);
        Around {
            seal: self.say(if self.game().outcome().is_some() { words::SEAL_OVER } else { words::SEAL_REPLAY }),
            question: self.what_was_done(),
            buttons: None,
            reading: (self.eyes_and_end(), Style::new()),
            open_hands: others.collect(),
            log: self.log_lines(),
            footer: words::REPLAY_FOOTER,
        }
    }

    /// `action 23 of 66: black capture C3 R2`
    fn what_was_done(&self) -> String {
        let (moment, last) = (self.moment(), self.moments.len() - 1);
        let Some((seat, action)) = &moment.action else { return words::REPLAY_SETUP.with(self.lang, &[&last]) };
        let written = || format!("{} {action}", G::seat_id(*seat));
        let told = || {
            let mut lines = self.log[moment.before..moment.after].iter();
            let heard = lines.find_map(|line| line.to(self.eye)).map(|text| self.lang.of(text).to_owned());
            heard.unwrap_or_else(|| self.lang.of(&G::seat_name(*seat)).to_owned())
        };
        let done = match self.eye {
            Eye::Referee => written(),
            Eye::Seat(own) if own == *seat => written(),
            Eye::Seat(_) | Eye::Watcher => told(),
        };
        words::REPLAY_ACTION.with(self.lang, &[&self.at, &last, &done])
    }

    /// Through whose eyes this is seen, and how the match ended, once it has.
    fn eyes_and_end(&self) -> String {
        let whose = match self.eye {
            Eye::Referee => self.say(words::EYES_ALL),
            Eye::Seat(seat) => self.lang.of(&G::seat_name(seat)).to_owned(),
            Eye::Watcher => self.say(words::EYES_NOBODY),
        };
        let mut parts = vec![words::EYES.with(self.lang, &[&whose])];
        parts.extend(result_lines(self.game(), None, self.lang));
        parts.join(" · ")
    }
}

impl<G: Drawn> Screen for Viewer<G> {
    type Game = G;
    type Own = Jump;

    fn common(&self) -> &ScreenCommon<Jump> {
        &self.common
    }

    fn common_mut(&mut self) -> &mut ScreenCommon<Jump> {
        &mut self.common
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn set_lang(&mut self, lang: Lang) {
        self.lang = lang;
    }

    fn game(&self) -> &G {
        &self.moment().game
    }

    fn eye(&self) -> Eye {
        self.eye
    }

    fn watching(&self) -> bool {
        true
    }

    fn players(&self) -> Vec<String> {
        let said = |who: &String| match who.parse::<Player>() {
            Ok(player) => words::bot(self.lang, player),
            Err(_) if who == "person" || who.is_empty() => self.say(words::PERSON),
            Err(_) => who.clone(),
        };
        self.players.iter().map(said).collect()
    }

    /// Nothing can be touched; what is being read about is marked.
    fn marks(&self) -> Marks {
        Marks { focus: self.common.read_about().map(str::to_owned), ..Marks::default() }
    }

    fn log(&self) -> (&[Line], usize) {
        let moment = self.moment();
        (&self.log[..moment.after], moment.before)
    }

    fn key_table(&self) -> &'static [(&'static str, Both)] {
        &words::REPLAY_KEY_TABLE
    }

    fn about_keys(&self) -> Both {
        words::REPLAY_ABOUT_KEYS
    }

    fn about_button(&self, element: &str) -> About {
        About { title: element.to_owned(), ..About::default() }
    }

    fn own_content(&self, jump: &Jump, content: &mut Content, most: usize) {
        content.title = self.say(words::JUMP);
        content.keys = self.say(words::JUMP_KEYS);
        let last = self.moments.len() - 1;
        content.say(most, 0, Tone::Plain, 0, &words::JUMP_TO.with(self.lang, &[&last, &jump.typed]));
    }

    fn own_key(&mut self, mut layer: Layer<Jump>, key: Key) {
        let Popup::Own(jump) = &mut layer.popup else { return };
        match key {
            // More digits than any record has actions are of no use.
            Key::Char(digit @ '0'..='9') if jump.typed.len() < 6 => jump.typed.push(digit),
            Key::Backspace if !jump.typed.is_empty() => {
                jump.typed.pop();
            }
            Key::Enter => {
                if let Ok(at) = jump.typed.parse() {
                    self.go_to(at);
                }
                return;
            }
            _ if closes(key) || key == Key::Char('g') => return,
            _ => {}
        }
        self.common.layers.push(layer);
    }
}
