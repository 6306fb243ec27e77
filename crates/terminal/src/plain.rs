//! Plain mode, line by line: for scripts, pipes and screen readers. No escape codes, every line flushed.
//!
//! Events are printed as they happen; when a person is asked, only those sentences of the position that have changed
//! are printed again. Nothing is hidden between several people: those who share a terminal need the drawn mode.

use crate::app::player_names;
use crate::ask;
use crate::book::Book;
use crate::choice::{hint_lines, result_lines};
use crate::drawn::{About, Drawn, Ink, Marks, Scene};
use crate::session::Session;
use crate::words::{self, Both};
use crate::{Ending, Failure, Sitting, Table};
use bots::Player;
use kernel::Lang;
use kernel::{Eye, Illegal, Seat, Seen, Thing, clause_id};
use std::fmt::Display;
use std::io::{self, BufRead, Write};

/// Plays a match by lines.
pub fn run_plain<G: Drawn>(table: Table<G>, input: impl BufRead, output: impl Write) -> Result<Ending, Failure> {
    let session = Session::new(table)?;
    let books = [Book::of::<G>(Lang::Zh), Book::of::<G>(Lang::En)];
    let seats = session.game().seats().len();
    // A continued match begins with its position: who wants to know how it came about has the record.
    let known = if session.record().moves.is_empty() { 0 } else { session.log().len() };
    let mut plain =
        Plain { session, input, output, books, told: vec![known; seats + 1], said: vec![Vec::new(); seats] };
    match plain.play() {
        Ok(()) | Err(Stop::Left) => plain.session.leave(),
        Err(Stop::Failed(failure)) => Err(failure),
    }
}

struct Plain<G: Drawn, R, W> {
    session: Session<G>,
    input: R,
    output: W,
    books: [Book; 2],
    /// Lines of the log that each seat, and at last those who watch, have been told.
    told: Vec<usize>,
    /// The position as each seat last heard it.
    said: Vec<Vec<String>>,
}

/// Why the loop ends before the game does.
enum Stop {
    Left,
    Failed(Failure),
}

type Done<T> = Result<T, Stop>;

impl<G: Drawn, R: BufRead, W: Write> Plain<G, R, W> {
    fn play(&mut self) -> Done<()> {
        let name = G::name();
        self.tell(words::PLAIN_HELLO, &[&self.lang().of(&name).to_owned()])?;
        while let Some(seat) = self.session.deciding() {
            match self.session.sitting(seat) {
                Sitting::Person => self.ask(seat)?,
                Sitting::Bot(player) => self.think(seat, player),
            }
            self.tell_news(self.listener())?;
        }
        self.tell_end()
    }

    fn lang(&self) -> Lang {
        self.session.lang
    }

    fn book(&self) -> &Book {
        match self.lang() {
            Lang::Zh => &self.books[0],
            Lang::En => &self.books[1],
        }
    }

    /// Who hears things at once: the only person, or those who watch. Several people hear things
    /// when they are asked.
    fn listener(&self) -> Option<Eye> {
        match *self.session.persons().as_slice() {
            [] => Some(Eye::Watcher),
            [only] => Some(Eye::Seat(only)),
            _ => None,
        }
    }

    fn think(&mut self, seat: Seat, player: Player) {
        let mut bot = player.bot::<G>(self.session.bot_seed());
        if let Some(seen) = Seen::by(self.session.game(), seat) {
            let action = bot.choose(&seen);
            // What a bot chooses is legal; were it not, it would be asked again.
            let _ = self.session.act(seat, action);
        }
    }

    /// Asks until the match has changed.
    fn ask(&mut self, seat: Seat) -> Done<()> {
        self.tell_news(Some(Eye::Seat(seat)))?;
        self.look(seat, false)?;
        self.list(seat)?;
        loop {
            self.tell(words::PLAIN_ASK, &[])?;
            let Some(line) = self.read()? else {
                self.tell(words::PLAIN_LEFT, &[])?;
                self.tell_saved()?;
                return Err(Stop::Left);
            };
            if self.obey(seat, line.trim())? {
                return Ok(());
            }
        }
    }

    /// Does what a line says; `true`: the match has changed.
    fn obey(&mut self, seat: Seat, line: &str) -> Done<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "quit" | "exit" | "q" => {
                self.tell(words::PLAIN_QUIT, &[])?;
                self.tell_saved()?;
                return Err(Stop::Left);
            }
            "help" => self.help(seat)?,
            "list" => self.list(seat)?,
            "look" => self.look_at_everything(seat)?,
            "why" | "w" => self.why(seat, rest)?,
            "rules" => self.rules(rest)?,
            "hint" | "h" => self.hint(seat)?,
            "lang" => {
                self.session.lang = self.lang().other();
                self.look(seat, true)?;
                self.list(seat)?;
            }
            "resign" => return Ok(self.session.resign(seat).is_ok()),
            "undo" | "u" => return self.undo(),
            "auto" => {
                self.session.auto_pass = !self.session.auto_pass;
                let words = if self.session.auto_pass { words::AUTO_PASS_ON } else { words::AUTO_PASS_OFF };
                self.say(words.of(self.lang()))?;
            }
            _ if word.starts_with('?') => self.about(seat, line.trim_start_matches('?').trim())?,
            _ => return self.act(seat, line),
        }
        Ok(false)
    }

    fn act(&mut self, seat: Seat, line: &str) -> Done<bool> {
        let legal = self.session.legal(seat);
        let numbered = line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?)).copied();
        let read = match numbered {
            Some(action) => Ok(action),
            None => self.session.game().read(line),
        };
        let Ok(action) = read else {
            let example = self.example(seat);
            self.tell(words::PLAIN_EXPECTED, &[&line, &example])?;
            return Ok(false);
        };
        match self.session.act(seat, action) {
            Ok(()) => Ok(true),
            Err(refusal) => {
                self.tell_refusal(&refusal)?;
                Ok(false)
            }
        }
    }

    fn undo(&mut self) -> Done<bool> {
        if self.session.undo() {
            let lines = self.session.log().len();
            self.told.iter_mut().for_each(|told| *told = lines.min(*told));
            self.tell(words::TAKEN_BACK, &[])?;
            return Ok(true);
        }
        let several = self.session.persons().len() > 1;
        self.tell(if several { words::NO_UNDO_PERSONS } else { words::NO_UNDO }, &[])?;
        Ok(false)
    }

    fn why(&mut self, seat: Seat, text: &str) -> Done<()> {
        let example = self.example(seat);
        if text.is_empty() {
            return self.tell(words::PLAIN_WHY_WHAT, &[&example]);
        }
        let Ok(action) = self.session.game().read(text) else {
            return self.tell(words::PLAIN_UNREADABLE, &[&text, &example]);
        };
        match self.session.game().check(seat, &action) {
            Ok(()) => {
                let label = self.session.game().label(seat, &action);
                self.tell(words::PLAIN_ALLOWED, &[&self.lang().of(&label).to_owned()])
            }
            Err(refusal) => {
                self.tell_refusal(&refusal)?;
                self.rules(&clause_id(G::CLAUSES[refusal.clause.0 as usize]))
            }
        }
    }

    fn tell_refusal(&mut self, refusal: &Illegal<G::Why>) -> Done<()> {
        let why = self.session.game().why(refusal);
        let clause = clause_id(G::CLAUSES[refusal.clause.0 as usize]);
        self.tell(words::PLAIN_REFUSED, &[&self.lang().of(&why).to_owned(), &clause])
    }

    fn rules(&mut self, id: &str) -> Done<()> {
        let found = self.book().find_clause(id).map(|at| self.book().paragraphs[at].clone());
        match found {
            Some(paragraph) => self.say(&format!("{}  {}", paragraph.id.unwrap_or_default(), paragraph.text)),
            None => {
                let example =
                    self.book().paragraphs.iter().find_map(|paragraph| paragraph.id.clone()).unwrap_or_default();
                self.tell(words::PLAIN_CLAUSE_WHAT, &[&id, &example])
            }
        }
    }

    fn hint(&mut self, seat: Seat) -> Done<()> {
        let mut bot = Player::Normal.bot::<G>(self.session.bot_seed());
        let hint = Seen::by(self.session.game(), seat).map(|seen| bot.consider(&seen)).unwrap_or_default();
        self.tell(words::PLAIN_HINT, &[])?;
        for line in hint_lines(self.session.game(), seat, &hint, self.lang()) {
            self.say(&line)?;
        }
        Ok(())
    }

    /// What somebody asks about: a card by name or id, a topic, anything on the table.
    fn about(&mut self, seat: Seat, text: &str) -> Done<()> {
        match text {
            "" => return self.list_topics(seat),
            "cards" | "所有牌" => return self.list_things(),
            _ => {}
        }
        match self.with_scene(seat, |scene| ask::find(scene, text)) {
            Some(about) => {
                self.say(&about.title)?;
                about.lines.iter().try_for_each(|line| self.say(&format!("  {line}")))?;
                let clauses = match self.lang() {
                    Lang::Zh => format!("  （{}）", about.clauses.join("、")),
                    Lang::En => format!("  ({})", about.clauses.join(", ")),
                };
                self.say(&clauses)
            }
            None => {
                self.tell(words::PLAIN_THING_WHAT, &[&text])?;
                self.list_topics(seat)
            }
        }
    }

    /// A short list of what can be asked.
    fn list_topics(&mut self, seat: Seat) -> Done<()> {
        let lang = self.lang();
        let topics = self.topics(seat);
        let lines: Vec<String> = self.with_scene(seat, |scene| {
            let line = |(element, about): &(String, About)| {
                words::PLAIN_TOPIC.with(lang, &[&ask::typed(scene, element), &about.title])
            };
            topics.iter().map(line).collect()
        });
        self.tell(words::PLAIN_TOPICS, &[])?;
        lines.iter().try_for_each(|line| self.say(line))?;
        let example = self.session.game().things().first().map(|thing| lang.of(&thing.name).to_owned());
        self.tell(words::PLAIN_TOPIC_CARD, &[&example.unwrap_or_default()])?;
        self.tell(words::PLAIN_TOPIC_CARDS, &[])
    }

    /// The names of everything that has a text of its own.
    fn list_things(&mut self) -> Done<()> {
        let lang = self.lang();
        let named = |thing: &Thing| format!("{} [{}]", lang.of(&thing.name), ask::short_id(thing));
        // Words that facts use have a name and nothing to read.
        let things = self.session.game().things();
        let lines: Vec<String> = things.iter().filter(|thing| !thing.text.en.is_empty()).map(named).collect();
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn topics(&self, seat: Seat) -> Vec<(String, About)> {
        self.with_scene(seat, |scene| {
            let read = |element: String| G::about(scene, &element).map(|about| (element, about));
            G::topics(scene).into_iter().filter_map(read).collect()
        })
    }

    /// The position, and every topic with what can be read about it.
    fn look_at_everything(&mut self, seat: Seat) -> Done<()> {
        self.look(seat, true)?;
        for (_, about) in self.topics(seat) {
            self.say(&about.title)?;
            about.lines.iter().try_for_each(|line| self.say(&format!("  {line}")))?;
        }
        Ok(())
    }

    fn help(&mut self, seat: Seat) -> Done<()> {
        let example = self.example(seat);
        let things = self.session.game().things();
        let thing = things.first().map(|thing| self.lang().of(&thing.name).to_owned()).unwrap_or_default();
        let clause = self.book().paragraphs.iter().find_map(|paragraph| paragraph.id.clone()).unwrap_or_default();
        let two_sides = self.topics(seat).iter().any(|(element, _)| element.starts_with("theirs:"));
        for (at, words) in words::PLAIN_HELP.into_iter().enumerate() {
            // With more than two players there is no `their`.
            if at == 5 && !two_sides {
                continue;
            }
            let value = match at {
                4 => &thing,
                6 => &clause,
                _ => &example,
            };
            self.tell(words, &[value])?;
        }
        Ok(())
    }

    /// The position: all of it, or the sentences that this seat has not heard yet.
    fn look(&mut self, seat: Seat, all: bool) -> Done<()> {
        let position = self.with_scene(seat, |scene| G::words(scene));
        let heard = std::mem::replace(&mut self.said[seat.index()], position.clone());
        for line in position.iter().filter(|line| all || !heard.contains(line)) {
            self.say(line)?;
        }
        Ok(())
    }

    fn list(&mut self, seat: Seat) -> Done<()> {
        let (game, lang) = (self.session.game(), self.lang());
        let prompt = game.prompt(seat);
        let name = G::seat_name(seat);
        let question = words::PLAIN_TURN.with(lang, &[&lang.of(&name), &lang.of(&prompt)]);
        let line = |(at, action): (usize, &G::Action)| {
            format!("{}. {} [{}]", at + 1, lang.of(&game.label(seat, action)), game.written(action))
        };
        let lines: Vec<String> = self.session.legal(seat).iter().enumerate().map(line).collect();
        self.say(&question)?;
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn example(&self, seat: Seat) -> String {
        self.session.legal(seat).first().map(|action| self.session.game().written(action)).unwrap_or_default()
    }

    fn tell_news(&mut self, eye: Option<Eye>) -> Done<()> {
        let Some(eye) = eye else { return Ok(()) };
        let slot = match eye {
            Eye::Seat(seat) => seat.index(),
            Eye::Watcher | Eye::Referee => self.told.len() - 1,
        };
        let lang = self.lang();
        let log = self.session.log();
        let news = log[self.told[slot].min(log.len())..].iter();
        let news: Vec<String> = news
            .filter_map(|line| line.to(eye).map(|text| words::NEWS.with(lang, &[&lang.of(text), &line.clause])))
            .collect();
        self.told[slot] = log.len();
        news.iter().try_for_each(|line| self.say(line))
    }

    fn tell_end(&mut self) -> Done<()> {
        if self.listener().is_none() {
            self.tell_news(Some(Eye::Watcher))?;
        }
        for line in result_lines(self.session.game(), self.session.only_person(), self.lang()) {
            self.say(&line)?;
        }
        if let Some(outcome) = self.session.outcome() {
            let id = clause_id(G::CLAUSES[outcome.how.0 as usize]);
            self.rules(&id)?;
        }
        self.tell_saved()
    }

    fn tell_saved(&mut self) -> Done<()> {
        match (
            self.session.unsaved().map(ToString::to_string),
            self.session.saved_at().map(|path| path.display().to_string()),
        ) {
            (Some(error), _) => self.tell(words::UNSAVED, &[&error]),
            (None, Some(path)) => self.tell(words::PLAIN_SAVED, &[&path]),
            (None, None) => Ok(()),
        }
    }

    fn with_scene<T>(&self, seat: Seat, show: impl FnOnce(&Scene<'_, G>) -> T) -> T {
        let game = self.session.game();
        show(&Scene {
            view: &game.view(Eye::Seat(seat)),
            pieces: &game.pieces(Eye::Seat(seat)),
            seat,
            watching: false,
            lang: self.lang(),
            players: &player_names(&self.session, Some(seat)),
            things: &game.things(),
            marks: &Marks::default(),
            ink: Ink { colour: false },
        })
    }

    fn tell(&mut self, words: Both, values: &[&dyn Display]) -> Done<()> {
        let line = words.with(self.lang(), values);
        self.say(&line)
    }

    /// Writes a line. A reader who has gone has left the game.
    fn say(&mut self, line: &str) -> Done<()> {
        let written = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Left,
            _ => Stop::Failed(Failure::Output(error)),
        })
    }

    /// The next line; `None`: there is no more. What is not text is no reason to stop.
    fn read(&mut self) -> Done<Option<String>> {
        let mut bytes = Vec::new();
        let count = self.input.read_until(b'\n', &mut bytes).map_err(|error| Stop::Failed(Failure::Input(error)))?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}
