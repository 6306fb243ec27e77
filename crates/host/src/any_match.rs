//! A match with the type of its game erased: text in, JSON out, one viewer at a time.
//!
//! Invariant: while a seat has a secret question, every other viewer is shown the match as it was
//! before ([`Viewer::old`]), and their version does not change. So neither what is shown nor how often
//! it changes reveals that there was a question.

use crate::refusal::Refusal;
use crate::setup::Setup;
use bots::Player;
use cards::{Designed, Source};
use kernel::facts::{Change, Piece};
use kernel::{
    Ask, Eye, Game, Illegal, Journal, Lang, LogEntry, Outcome, Present, Record, Redact, Rng, Seat, Seats, Seed, Seen,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::ops::Range;
use std::sync::Arc;

/// A legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Choice {
    /// In the notation of the game: what is sent back.
    pub action: String,
    /// In a few words.
    pub label: String,
    /// What a person would select for it, in order.
    pub path: Vec<String>,
    /// What it would change, as far as you can know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub changes: Vec<Change>,
}

/// An action that is not legal now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Grey {
    /// What it would be.
    #[serde(flatten)]
    pub choice: Choice,
    /// The clause that forbids it.
    pub clause: String,
    /// The reason.
    pub why: String,
}

/// What a bot would do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Hinted {
    /// In the notation of the game.
    pub action: String,
    /// In a few words.
    pub label: String,
    /// The estimated chance to win, from 0 to 1.
    pub chance: f32,
    /// What would probably follow: who does what.
    pub line: Vec<String>,
}

/// A line of the log, as one viewer reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LogLine {
    /// The clause behind it.
    pub clause: String,
    /// What happened.
    pub text: String,
    /// The same as data, as far as you may know it: an event of the game.
    pub event: serde_json::Value,
}

/// What one viewer is shown of a match.
#[derive(Debug, Serialize)]
#[allow(missing_docs)]
pub struct MatchView {
    pub version: u32,
    pub view: Box<RawValue>,
    pub pieces: Vec<Piece>,
    pub prompt: String,
    pub asked: bool,
    pub waiting: Vec<u8>,
    pub options: Vec<Choice>,
}

/// A computation that can run on another thread.
pub type Thinking<T> = Box<dyn FnOnce() -> T + Send>;

/// A match of some game.
pub trait Match: Send {
    /// How many play.
    fn seats(&self) -> usize;
    /// Who must decide. Never shown to others.
    fn awaiting(&self) -> Seats;
    /// Which of them have a secret question.
    fn quiet(&self) -> Seats;
    /// Which of them have an optional response that may be skipped.
    fn optional(&self) -> Seats;
    /// See [`Game::may_ask_secretly`].
    fn may_ask_secretly(&self) -> bool;
    /// Is this viewer shown an older state, because somebody else has a secret question?
    fn is_behind(&self, eye: Eye) -> bool;
    /// How often what this viewer is shown has changed.
    fn version(&self, eye: Eye) -> u32;
    /// May this seat do this?
    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), Refusal>;
    /// Does it.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// May this seat resign?
    fn check_resign(&self, seat: Seat, lang: Lang) -> Result<(), Refusal>;
    /// Resigns.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Plays a move of a record: an action or a resignation.
    fn repeat(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        if action == RESIGN { self.resign(seat) } else { self.act(seat, action) }
    }
    /// The default action of a seat whose time has run out, or that skips optional responses.
    fn fallback(&self, seat: Seat, seed: u64) -> String;
    /// How many actions remain after undoing to the last decision of this seat.
    fn back_to(&self, seat: Seat, lang: Lang) -> Result<usize, Refusal>;
    /// Goes back to this many actions.
    fn rewind(&mut self, keep: usize) -> Result<(), Refusal>;
    /// What this viewer is shown now.
    fn glimpse(&self, eye: Eye, lang: Lang) -> MatchView;
    /// What is new to this viewer.
    fn news(&self, eye: Eye, lang: Lang) -> Vec<LogLine>;
    /// This viewer has been shown everything so far.
    fn told(&mut self, eye: Eye);
    /// The last lines of this viewer's log.
    fn log(&self, eye: Eye, lang: Lang, most: usize) -> Vec<LogLine>;
    /// Actions this seat could try that are not legal now, with reasons.
    fn grey(&self, seat: Seat, lang: Lang) -> Vec<Grey>;
    /// A bot's choice for this seat.
    fn think(&self, seat: Seat, player: Player, seed: u64) -> Option<Thinking<String>>;
    /// The three best choices of this seat, as a bot sees them.
    fn hint(&self, seat: Seat, seed: u64, lang: Lang) -> Option<Thinking<Vec<Hinted>>>;
    /// The same match once more.
    fn copy(&self) -> Box<dyn Match>;
    /// A match that this seat, which must decide, cannot distinguish from the true one.
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Match>;
    /// The hash of the true state.
    fn hash(&self) -> u64;
    /// How it ended, and the clause that ended it.
    fn outcome(&self) -> Option<(Outcome, String)>;
    /// The referee's document.
    fn record(&self, players: &[String]) -> Record;
    /// What a seat is called.
    fn seat_name(&self, seat: Seat, lang: Lang) -> String;
}

/// Starts the match of a table.
pub fn open_match(
    setup: &Setup,
    brought: &[Option<String>],
    seed: Seed,
    files: &[Source],
) -> Result<Box<dyn Match>, Refusal> {
    catalog::with_game!(setup.game.as_str(), G => {
        let config = Arc::new(setup.config::<G>(brought, files)?);
        Played::<G>::start(config, seed).map(|played| Box::new(played) as Box<dyn Match>)
    })
    .map_err(crate::setup::bad)?
}

#[derive(Clone)]
struct Played<G: Present> {
    config: Arc<G::Config>,
    seed: Seed,
    game: G,
    moves: Vec<Move>,
    /// After so many moves the match was imagined to be this one: it follows from no seed.
    imagined: Option<(usize, Box<G>)>,
    /// One for each seat, the last for spectators.
    viewers: Vec<Viewer<G>>,
}

#[derive(Clone)]
struct Move {
    seat: Seat,
    action: Box<str>,
    /// It answered a secret question. Such an answer is never undone: being able to would reveal that there was one.
    secret: bool,
    /// It revealed something hidden to somebody.
    reveals: bool,
}

/// What one viewer is shown.
#[derive(Clone)]
struct Viewer<G> {
    eye: Eye,
    /// The match as this viewer is shown it, where that is not the current one.
    old: Option<Box<G>>,
    /// How many moves that match has; none: this viewer has not even been shown the opening.
    at: Option<usize>,
    version: u32,
    /// Something happened that this version does not have yet; set whether or not it was shown, so
    /// that a restored match counts its versions as before.
    fresh: bool,
    /// What happened since the last update.
    news: Vec<News>,
}

/// A line of the log in both languages, with its event as this viewer may know it.
#[derive(Clone)]
struct News {
    clause: Box<str>,
    text: kernel::Text,
    event: serde_json::Value,
}

impl News {
    /// What one viewer reads of an event, told from the state before it.
    fn of<G: Present>(before: &G, entry: &LogEntry<G::Event>, eye: Eye) -> Option<News> {
        let event = entry.event.for_eye(eye)?;
        let text = before.line(&event)?;
        let event = serde_json::to_value(&event).expect("an event is plain data");
        Some(News { clause: clause::<G>(entry.clause).into(), text, event })
    }

    fn line(&self, lang: Lang) -> LogLine {
        LogLine { clause: self.clause.to_string(), text: lang.of(&self.text).to_owned(), event: self.event.clone() }
    }
}

impl LogLine {
    /// What one viewer reads of an event, told from the state before it.
    pub(crate) fn of<G: Present>(before: &G, entry: &LogEntry<G::Event>, eye: Eye, lang: Lang) -> Option<LogLine> {
        News::of(before, entry, eye).map(|news| news.line(lang))
    }
}

const RESIGN: &str = "resign";

impl<G: Present + Designed> Played<G> {
    fn start(config: Arc<G::Config>, seed: Seed) -> Result<Played<G>, Refusal> {
        let mut journal = Journal::default();
        let game = G::start(&config, seed, &mut journal).map_err(|error| crate::setup::bad(error.0))?;
        let eyes = game.seats().iter().map(Eye::Seat).chain([Eye::Watcher]);
        let viewers =
            eyes.map(|eye| Viewer { eye, old: None, at: None, version: 1, fresh: false, news: Vec::new() }).collect();
        let mut played = Played { config, seed, moves: Vec::new(), imagined: None, viewers, game };
        let opening = played.game.clone();
        played.tell(&opening, &journal);
        played.settle(&opening, None);
        Ok(played)
    }

    fn viewer(&self, eye: Eye) -> &Viewer<G> {
        let watcher = self.viewers.len() - 1;
        let at = if let Eye::Seat(seat) = eye { seat.index().min(watcher) } else { watcher };
        &self.viewers[at]
    }

    fn tell(&mut self, before: &G, journal: &Journal<G::Event>) {
        for entry in &journal.entries {
            for viewer in &mut self.viewers {
                if let Some(news) = News::of(before, entry, viewer.eye) {
                    viewer.news.push(news);
                    viewer.fresh = true;
                }
            }
        }
    }

    /// After a move of `actor`: viewers who must not notice a secret question still see the state before
    /// it, and viewers who see no difference get no update.
    fn settle(&mut self, before: &G, actor: Option<Seat>) {
        let quiet = self.quiet();
        for viewer in &mut self.viewers {
            let kept = !quiet.is_empty() && !matches!(viewer.eye, Eye::Seat(seat) if quiet.has(seat));
            if kept {
                viewer.old.get_or_insert_with(|| Box::new(before.clone()));
                continue;
            }
            let old = viewer.old.take();
            let shown = old.as_deref().unwrap_or(before);
            let acted = matches!((viewer.eye, actor), (Eye::Seat(seat), Some(actor)) if seat == actor);
            if acted || viewer.fresh || differs(shown, &self.game, viewer.eye) {
                viewer.version += 1;
            }
            viewer.fresh = false;
            viewer.at = Some(self.moves.len());
        }
    }

    /// Plays the first moves again; `told` is shown what was before each, and what was logged.
    fn replay(&self, moves: usize, told: &mut impl FnMut(&G, &Journal<G::Event>)) -> Option<()> {
        let mut journal = Journal::default();
        let mut game = G::start(&self.config, self.seed, &mut journal).ok()?;
        told(&game, &journal);
        for (at, played) in self.moves.iter().take(moves).enumerate() {
            if let Some((_, imagined)) = self.imagined.as_ref().filter(|(begins, _)| *begins == at) {
                game = imagined.as_ref().clone();
            }
            let before = game.clone();
            journal.entries.clear();
            if *played.action == *RESIGN {
                game.resign(played.seat, &mut journal).ok()?;
            } else {
                let action = game.read(&played.action).ok()?;
                game.apply(played.seat, &action, &mut journal).ok()?;
            }
            told(&before, &journal);
        }
        Some(())
    }

    /// What this viewer reads of these moves; the opening is told with the first.
    fn lines(&self, eye: Eye, lang: Lang, moves: Range<usize>) -> Vec<LogLine> {
        let (mut lines, mut played) = (Vec::new(), 0);
        let mut told = |before: &G, journal: &Journal<G::Event>| {
            played += 1;
            if moves.start > 0 && played <= moves.start + 1 {
                return;
            }
            lines.extend(journal.entries.iter().filter_map(|entry| LogLine::of(before, entry, eye, lang)));
        };
        // What was played always replays; if it did not, the log would end there.
        let _ = self.replay(moves.end, &mut told);
        lines
    }

    fn learnt(journal: &Journal<G::Event>, eyes: &[Viewer<G>]) -> bool {
        journal.entries.iter().any(|entry| eyes.iter().any(|viewer| entry.event.reveals(viewer.eye)))
    }

    fn refusal(&self, refusal: &Illegal<G::Why>, lang: Lang) -> Refusal {
        let clause = clause::<G>(refusal.clause);
        Refusal { clause: Some(clause), ..Refusal::new("illegal", lang.of(&self.game.why(refusal))) }
    }

    fn read(&self, seat: Seat, action: &str, lang: Lang) -> Result<G::Action, Refusal> {
        if !self.game.awaiting().has(seat) {
            let text = lang.pick("现在没有轮到你", "it is not your decision now");
            return Err(Refusal::new("not_asked", text));
        }
        self.game.read(action).map_err(|error| Refusal::new("unreadable", error.to_string()))
    }

    /// An action as somebody may try it.
    fn choice(&self, seat: Seat, action: &G::Action, lang: Lang) -> Choice {
        Choice {
            action: self.game.written(action),
            label: lang.of(&self.game.label(seat, action)).to_owned(),
            path: self.game.path(seat, action),
            changes: Vec::new(),
        }
    }
}

impl<G: Present + Designed> Played<G> {
    /// A legal action, with what it would change.
    fn offer(&self, seat: Seat, action: &G::Action, lang: Lang) -> Choice {
        Choice { changes: self.game.preview(seat, action), ..self.choice(seat, action, lang) }
    }
}

impl<G: Present + Designed> Match for Played<G> {
    fn seats(&self) -> usize {
        self.viewers.len() - 1
    }

    fn awaiting(&self) -> Seats {
        self.game.awaiting()
    }

    fn quiet(&self) -> Seats {
        asks(&self.game, |ask| ask.secret)
    }

    fn optional(&self) -> Seats {
        asks(&self.game, |ask| ask.optional)
    }

    fn may_ask_secretly(&self) -> bool {
        self.game.may_ask_secretly()
    }

    fn is_behind(&self, eye: Eye) -> bool {
        self.viewer(eye).old.is_some()
    }

    fn version(&self, eye: Eye) -> u32 {
        self.viewer(eye).version
    }

    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), Refusal> {
        let action = self.read(seat, action, lang)?;
        self.game.check(seat, &action).map_err(|refusal| self.refusal(&refusal, lang))
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let read = self.read(seat, action, Lang::En)?;
        self.game.check(seat, &read).map_err(|refusal| self.refusal(&refusal, Lang::En))?;
        let (before, secret) = (self.game.clone(), self.quiet().has(seat));
        let mut journal = Journal::default();
        self.game.play(seat, read, &mut journal);
        let reveals = Self::learnt(&journal, &self.viewers);
        self.moves.push(Move { seat, action: action.into(), secret, reveals });
        self.tell(&before, &journal);
        self.settle(&before, Some(seat));
        Ok(())
    }

    fn check_resign(&self, seat: Seat, lang: Lang) -> Result<(), Refusal> {
        let mut after = self.game.clone();
        after.resign(seat, &mut kernel::Silent).map_err(|refusal| self.refusal(&refusal, lang))
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_resign(seat, Lang::En)?;
        let before = self.game.clone();
        let mut journal = Journal::default();
        if let Err(refusal) = self.game.resign(seat, &mut journal) {
            return Err(self.refusal(&refusal, Lang::En));
        }
        self.moves.push(Move { seat, action: RESIGN.into(), secret: false, reveals: true });
        self.tell(&before, &journal);
        self.settle(&before, Some(seat));
        Ok(())
    }

    fn fallback(&self, seat: Seat, seed: u64) -> String {
        self.game.written(&self.game.fallback(seat, &mut Rng::new(seed)))
    }

    fn back_to(&self, seat: Seat, lang: Lang) -> Result<usize, Refusal> {
        let keep = self.moves.iter().rposition(|played| played.seat == seat && !played.secret);
        let Some(keep) = keep else {
            return Err(Refusal::new("nothing_to_undo", lang.pick("你还没有行动过", "you have not acted yet")));
        };
        if self.moves[keep..].iter().any(|played| played.reveals) {
            let text = lang.pick(
                "此后已经有隐藏的信息被揭示，不能悔牌",
                "hidden information has been revealed since, so this cannot be undone",
            );
            return Err(Refusal::new("revealed", text));
        }
        Ok(keep)
    }

    fn rewind(&mut self, keep: usize) -> Result<(), Refusal> {
        let mut back = Played::<G>::start(self.config.clone(), self.seed)?;
        for played in self.moves.iter().take(keep) {
            back.repeat(played.seat, &played.action)?;
        }
        for (new, old) in back.viewers.iter_mut().zip(&self.viewers) {
            new.version = old.version + 1;
            new.news.clear();
        }
        *self = back;
        Ok(())
    }

    fn glimpse(&self, eye: Eye, lang: Lang) -> MatchView {
        let viewer = self.viewer(eye);
        let game = viewer.old.as_deref().unwrap_or(&self.game);
        let view = serde_json::value::to_raw_value(&game.view(eye)).expect("a view is plain data");
        let asked = match eye {
            Eye::Seat(seat) if viewer.old.is_none() && self.game.awaiting().has(seat) => Some(seat),
            _ => None,
        };
        let options = match asked {
            Some(seat) => self.game.offered(seat).iter().map(|action| self.offer(seat, action, lang)).collect(),
            None => Vec::new(),
        };
        let waiting = if viewer.old.is_some() { Seats::NONE } else { asks(&self.game, |ask| !ask.secret) };
        let prompt = match asked {
            Some(seat) => lang.of(&self.game.prompt(seat)).to_owned(),
            None => waits_for::<G>(waiting, self.game.outcome().is_some(), lang),
        };
        let waiting = waiting.iter().map(|seat| seat.0).collect();
        let pieces = game.pieces(eye);
        MatchView { version: viewer.version, view, pieces, prompt, asked: asked.is_some(), waiting, options }
    }

    fn news(&self, eye: Eye, lang: Lang) -> Vec<LogLine> {
        let viewer = self.viewer(eye);
        if viewer.old.is_some() { Vec::new() } else { viewer.news.iter().map(|news| news.line(lang)).collect() }
    }

    fn told(&mut self, eye: Eye) {
        let shown = |viewer: &&mut Viewer<G>| viewer.eye == eye && viewer.old.is_none();
        if let Some(viewer) = self.viewers.iter_mut().find(shown) {
            viewer.news.clear();
        }
    }

    fn log(&self, eye: Eye, lang: Lang, most: usize) -> Vec<LogLine> {
        let Some(moves) = self.viewer(eye).at else { return Vec::new() };
        // Words take longer than moves, and nearly always the last moves have enough of them.
        let recent = moves.saturating_sub(most / 2);
        let mut lines = self.lines(eye, lang, recent..moves);
        if recent > 0 && lines.len() < most {
            lines = self.lines(eye, lang, 0..moves);
        }
        let from = lines.len().saturating_sub(most);
        lines.split_off(from)
    }

    fn grey(&self, seat: Seat, lang: Lang) -> Vec<Grey> {
        if self.is_behind(Eye::Seat(seat)) || !self.game.awaiting().has(seat) {
            return Vec::new();
        }
        let refused = |action: G::Action| {
            let refusal = self.game.check(seat, &action).err()?;
            let Refusal { text: why, clause, .. } = self.refusal(&refusal, lang);
            Some(Grey { choice: self.choice(seat, &action, lang), clause: clause.unwrap_or_default(), why })
        };
        self.game.candidates(seat).into_iter().filter_map(refused).collect()
    }

    fn think(&self, seat: Seat, player: Player, seed: u64) -> Option<Thinking<String>> {
        self.game.awaiting().has(seat).then(|| {
            let game = self.game.clone();
            Box::new(move || match Seen::by(&game, seat) {
                Some(seen) => game.written(&player.bot::<G>(seed).choose(&seen)),
                None => String::new(),
            }) as Thinking<String>
        })
    }

    fn hint(&self, seat: Seat, seed: u64, lang: Lang) -> Option<Thinking<Vec<Hinted>>> {
        let behind = self.is_behind(Eye::Seat(seat));
        (!behind && self.game.awaiting().has(seat)).then(|| {
            let game = self.game.clone();
            Box::new(move || {
                let Some(seen) = Seen::by(&game, seat) else { return Vec::new() };
                let mut bot = Player::Normal.bot::<G>(seed);
                let best = bot.consider(&seen);
                let hinted = |one: &bots::Considered<G::Action>| {
                    let mut line = Vec::new();
                    bot.foresee(&seen, one.action, &mut |world, seat, action| {
                        let (who, what) = (G::seat_name(seat), world.label(seat, action));
                        line.push(lang.pick(format!("{}：{}", who.zh, what.zh), format!("{}: {}", who.en, what.en)));
                    });
                    let label = lang.of(&game.label(seat, &one.action)).to_owned();
                    Hinted { action: game.written(&one.action), label, chance: one.chance, line }
                };
                best.iter().take(3).map(hinted).collect()
            }) as Thinking<Vec<Hinted>>
        })
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Match> {
        let game = self.game.imagine(seat, &mut Rng::new(seed));
        let imagined = Some((self.moves.len(), Box::new(game.clone())));
        Box::new(Played { game, imagined, ..self.clone() })
    }

    fn copy(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn hash(&self) -> u64 {
        kernel::hash_of(&self.game)
    }

    fn outcome(&self) -> Option<(Outcome, String)> {
        let outcome = *self.game.outcome()?;
        Some((outcome, clause::<G>(outcome.how)))
    }

    fn record(&self, players: &[String]) -> Record {
        let mut record = Record::begin::<G>(&self.config, self.seed, G::changed_options(&self.config), players);
        record.moves =
            self.moves.iter().map(|played| (G::seat_id(played.seat).to_owned(), played.action.to_string())).collect();
        record.finish(&self.game);
        record
    }

    fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        lang.of(&G::seat_name(seat)).to_owned()
    }
}

/// A clause as the rulebook spells it.
fn clause<G: Game>(clause: kernel::Clause) -> String {
    kernel::clause_id(G::CLAUSES[clause.0 as usize])
}

/// The seats that are asked such a question.
fn asks<G: Game>(game: &G, holds: impl Fn(&Ask) -> bool) -> Seats {
    game.awaiting().iter().filter(|&seat| game.ask(seat).is_some_and(|ask| holds(&ask))).collect()
}

/// Is this viewer shown something different afterwards?
fn differs<G: Game>(before: &G, after: &G, eye: Eye) -> bool {
    let open = |game: &G| asks(game, |ask| !ask.secret);
    let own = |game: &G| matches!(eye, Eye::Seat(seat) if game.awaiting().has(seat));
    open(before) != open(after) || own(before) != own(after) || before.view(eye) != after.view(eye)
}

fn waits_for<G: Present>(seats: Seats, over: bool, lang: Lang) -> String {
    if over {
        return lang.pick("对局结束", "The game is over").to_owned();
    }
    if seats.is_empty() {
        return lang.pick("稍候…", "One moment…").to_owned();
    }
    let names: Vec<String> = seats.iter().map(|seat| lang.of(&G::seat_name(seat)).to_owned()).collect();
    let names = names.join(lang.pick("、", ", "));
    lang.pick(format!("等待{names}"), format!("Waiting for {names}"))
}
