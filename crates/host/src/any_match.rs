//! A match with the type of its game erased: text in, JSON out, one viewer at a time.
//!
//! Invariant: while a seat has a secret question, every other viewer is shown the match as it was
//! before ([`Viewer::old`]), and their version does not change. So neither what is shown nor how often
//! it changes reveals that there was a question.

use crate::once::{Json, Once};
use crate::played::{Happened, Played, Snapshot, asks};
use crate::refusal::Refusal;
use crate::setup::Setup;
use bots::Player;
use cards::{Designed, Source};
use kernel::facts::{Change, Piece};
use kernel::{Eye, Game, Illegal, Lang, LogEntry, Outcome, Present, Record, Redact, Seat, Seats, Seed, Seen};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::cell::RefCell;
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
    pub event: Json,
}

/// What one viewer is shown of a match.
#[derive(Debug, Serialize)]
#[allow(missing_docs)]
pub struct MatchView {
    pub version: u32,
    pub view: Box<RawValue>,
    pub pieces: Once<Vec<Piece>>,
    pub prompt: String,
    pub asked: bool,
    pub waiting: Vec<u8>,
    pub options: Once<Vec<Choice>>,
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
        if action == crate::played::RESIGN { self.resign(seat) } else { self.act(seat, action) }
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
        Hosted::<G>::start(config, seed).map(|hosted| Box::new(hosted) as Box<dyn Match>)
    })
    .map_err(crate::setup::bad)?
}

/// A match as it is shown to everybody at a table.
#[derive(Clone)]
struct Hosted<G: Present> {
    played: Played<G>,
    /// One for each seat, the last for spectators.
    viewers: Vec<Viewer<G>>,
    /// The state before the first move that some viewer has not been told.
    untold: Option<Snapshot<G>>,
    /// The action that was found legal last: it need not be read and checked again.
    checked: RefCell<Option<Checked<G::Action>>>,
}

/// What one viewer is shown.
#[derive(Clone)]
struct Viewer<G> {
    eye: Eye,
    /// The match as this viewer is shown it, where that is not the current one.
    old: Option<Arc<G>>,
    /// How many steps that match has, the opening included; 0: this viewer has not even been shown the opening.
    shown: usize,
    /// How many of them this viewer has been told about.
    told: usize,
    version: u32,
    /// Something happened that this version does not have yet; set whether or not it was shown, so
    /// that a restored match counts its versions as before.
    fresh: bool,
}

/// What a seat may do after so many moves.
#[derive(Clone)]
struct Checked<A> {
    moves: usize,
    seat: Seat,
    text: Box<str>,
    action: A,
}

impl LogLine {
    /// What one viewer reads of an event, told from the state before it.
    pub(crate) fn of<G: Present>(before: &G, entry: &LogEntry<G::Event>, eye: Eye, lang: Lang) -> Option<LogLine> {
        let event = entry.event.for_eye(eye)?;
        let text = before.line(&event)?;
        Some(LogLine { clause: clause::<G>(entry.clause), text: lang.pick(text.zh, text.en), event: Json::of(&event) })
    }
}

impl<G: Present + Designed> Hosted<G> {
    fn start(config: Arc<G::Config>, seed: Seed) -> Result<Hosted<G>, Refusal> {
        let played = Played::<G>::start(config, seed).map_err(|error| crate::setup::bad(error.0))?;
        let eyes = played.game().seats().iter().map(Eye::Seat).chain([Eye::Watcher]);
        let viewers = eyes.map(|eye| Viewer { eye, old: None, shown: 0, told: 0, version: 1, fresh: false }).collect();
        let mut hosted = Hosted { played, viewers, untold: None, checked: RefCell::new(None) };
        let mut entries = Vec::new();
        hosted.played.tell(0..1, None, |_, told| entries = told.to_vec());
        let before = Arc::new(hosted.played.game().clone());
        settle(&mut hosted.viewers, &Happened { before, entries }, hosted.played.game(), 1, None);
        Ok(hosted)
    }

    fn game(&self) -> &G {
        self.played.game()
    }

    fn steps(&self) -> usize {
        self.played.moves().len() + 1
    }

    fn viewer(&self, eye: Eye) -> &Viewer<G> {
        let watcher = self.viewers.len() - 1;
        let at = if let Eye::Seat(seat) = eye { seat.index().min(watcher) } else { watcher };
        &self.viewers[at]
    }

    fn moved(&mut self, happened: Happened<G>, actor: Seat) {
        let steps = self.steps();
        settle(&mut self.viewers, &happened, self.played.game(), steps, Some(actor));
        let moves = self.played.moves().len() - 1;
        self.untold.get_or_insert_with(|| Snapshot { moves, game: happened.before });
    }

    /// What this viewer reads of these steps; step 0 is the opening.
    fn lines(&self, eye: Eye, lang: Lang, steps: Range<usize>) -> Vec<LogLine> {
        let mut lines = Vec::new();
        self.played.tell(steps, self.untold.as_ref(), |before, entries| {
            lines.extend(entries.iter().filter_map(|entry| LogLine::of(before, entry, eye, lang)));
        });
        lines
    }

    fn refusal(&self, refusal: &Illegal<G::Why>, lang: Lang) -> Refusal {
        let clause = clause::<G>(refusal.clause);
        Refusal { clause: Some(clause), ..Refusal::new("illegal", lang.of(&self.game().why(refusal))) }
    }

    /// Reads an action and checks it.
    fn legal(&self, seat: Seat, text: &str, lang: Lang) -> Result<G::Action, Refusal> {
        if !self.game().awaiting().has(seat) {
            let text = lang.pick("现在没有轮到你", "it is not your decision now");
            return Err(Refusal::new("not_asked", text));
        }
        let action = self.game().read(text).map_err(|error| Refusal::new("unreadable", error.to_string()))?;
        self.game().check(seat, &action).map_err(|refusal| self.refusal(&refusal, lang))?;
        Ok(action)
    }

    /// An action as somebody may try it.
    fn choice(&self, seat: Seat, action: &G::Action, lang: Lang) -> Choice {
        Choice {
            action: self.game().written(action),
            label: lang.of(&self.game().label(seat, action)).to_owned(),
            path: self.game().path(seat, action),
            changes: Vec::new(),
        }
    }

    /// A legal action, with what it would change.
    fn offer(&self, seat: Seat, action: &G::Action, lang: Lang) -> Choice {
        Choice { changes: self.game().preview(seat, action), ..self.choice(seat, action, lang) }
    }
}

impl<G: Present + Designed> Match for Hosted<G> {
    fn seats(&self) -> usize {
        self.viewers.len() - 1
    }

    fn awaiting(&self) -> Seats {
        self.game().awaiting()
    }

    fn quiet(&self) -> Seats {
        self.played.quiet()
    }

    fn optional(&self) -> Seats {
        self.played.optional()
    }

    fn may_ask_secretly(&self) -> bool {
        self.game().may_ask_secretly()
    }

    fn is_behind(&self, eye: Eye) -> bool {
        self.viewer(eye).old.is_some()
    }

    fn version(&self, eye: Eye) -> u32 {
        self.viewer(eye).version
    }

    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), Refusal> {
        let (moves, text) = (self.played.moves().len(), action.into());
        let action = self.legal(seat, action, lang)?;
        self.checked.replace(Some(Checked { moves, seat, text, action }));
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let moves = self.played.moves().len();
        let known = |known: &Checked<G::Action>| known.moves == moves && known.seat == seat && *known.text == *action;
        let action = match self.checked.take().filter(known) {
            Some(checked) => checked.action,
            None => self.legal(seat, action, Lang::En)?,
        };
        let happened = self.played.act_checked(seat, action);
        self.moved(happened, seat);
        Ok(())
    }

    fn check_resign(&self, seat: Seat, lang: Lang) -> Result<(), Refusal> {
        self.played.check_resign(seat).map_err(|refusal| self.refusal(&refusal, lang))
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        let happened = self.played.resign(seat).map_err(|refusal| self.refusal(&refusal, Lang::En))?;
        self.moved(happened, seat);
        Ok(())
    }

    fn fallback(&self, seat: Seat, seed: u64) -> String {
        self.game().written(&self.played.fallback(seat, seed))
    }

    fn back_to(&self, seat: Seat, lang: Lang) -> Result<usize, Refusal> {
        let Some(keep) = self.played.last_of(seat) else {
            return Err(Refusal::new("nothing_to_undo", lang.pick("你还没有行动过", "you have not acted yet")));
        };
        if self.played.moves()[keep..].iter().any(|played| played.reveals) {
            let text = lang.pick(
                "此后已经有隐藏的信息被揭示，不能悔牌",
                "hidden information has been revealed since, so this cannot be undone",
            );
            return Err(Refusal::new("revealed", text));
        }
        Ok(keep)
    }

    fn rewind(&mut self, keep: usize) -> Result<(), Refusal> {
        self.played.rewind(keep);
        (self.untold, self.checked) = (None, RefCell::new(None));
        let steps = self.steps();
        let begin = |viewer: &Viewer<G>| Viewer { old: None, shown: steps, told: 0, fresh: false, ..*viewer };
        let mut viewers: Vec<Viewer<G>> = self.viewers.iter().map(begin).collect();
        if !self.played.quiet().is_empty() {
            // Who is behind depends on what was shown before.
            let mut last: Option<(usize, Happened<G>)> = None;
            let actor = |step: usize| Some(self.played.moves().get(step.checked_sub(1)?)?.seat);
            let mut settled = |last: Option<(usize, Happened<G>)>, now: &G| {
                let Some((step, happened)) = last else { return 0 };
                settle(&mut viewers, &happened, now, step + 1, actor(step));
                step + 1
            };
            self.played.tell(0..steps, None, |before, entries| {
                let step = settled(last.take(), before);
                last = Some((step, Happened { before: Arc::new(before.clone()), entries: entries.to_vec() }));
            });
            settled(last, self.played.game());
        }
        for (new, old) in viewers.iter_mut().zip(&self.viewers) {
            (new.version, new.told) = (old.version + 1, new.shown);
        }
        self.viewers = viewers;
        Ok(())
    }

    fn glimpse(&self, eye: Eye, lang: Lang) -> MatchView {
        let viewer = self.viewer(eye);
        let now = self.game();
        let game = viewer.old.as_deref().unwrap_or(now);
        let asked = match eye {
            Eye::Seat(seat) if viewer.old.is_none() && now.awaiting().has(seat) => Some(seat),
            _ => None,
        };
        let options = match asked {
            Some(seat) => now.offered(seat).iter().map(|action| self.offer(seat, action, lang)).collect(),
            None => Vec::new(),
        };
        let waiting = if viewer.old.is_some() { Seats::NONE } else { asks(now, |ask| !ask.secret) };
        let prompt = match asked {
            Some(seat) => lang.of(&now.prompt(seat)).to_owned(),
            None => waits_for::<G>(waiting, now.outcome().is_some(), lang),
        };
        MatchView {
            version: viewer.version,
            view: serde_json::value::to_raw_value(&game.view(eye)).expect("a view is plain data"),
            pieces: Once::new(game.pieces(eye)),
            prompt,
            asked: asked.is_some(),
            waiting: waiting.iter().map(|seat| seat.0).collect(),
            options: Once::new(options),
        }
    }

    fn news(&self, eye: Eye, lang: Lang) -> Vec<LogLine> {
        let viewer = self.viewer(eye);
        if viewer.old.is_some() { Vec::new() } else { self.lines(eye, lang, viewer.told..viewer.shown) }
    }

    fn told(&mut self, eye: Eye) {
        let steps = self.steps();
        let shown = |viewer: &&mut Viewer<G>| viewer.eye == eye && viewer.old.is_none();
        if let Some(viewer) = self.viewers.iter_mut().find(shown) {
            viewer.told = viewer.shown;
        }
        if self.viewers.iter().all(|viewer| viewer.told == steps) {
            self.untold = None;
        }
    }

    fn log(&self, eye: Eye, lang: Lang, most: usize) -> Vec<LogLine> {
        let end = self.viewer(eye).shown;
        // Not everything that happens is a line for everybody.
        let mut events = most.saturating_add(most / 4);
        loop {
            let from = self.played.tells(end, events);
            let mut lines = self.lines(eye, lang, from..end);
            if lines.len() >= most || from == 0 {
                let from = lines.len().saturating_sub(most);
                return lines.split_off(from);
            }
            events = events.saturating_mul(2);
        }
    }

    fn grey(&self, seat: Seat, lang: Lang) -> Vec<Grey> {
        if self.is_behind(Eye::Seat(seat)) || !self.game().awaiting().has(seat) {
            return Vec::new();
        }
        let refused = |action: G::Action| {
            let refusal = self.game().check(seat, &action).err()?;
            let Refusal { text: why, clause, .. } = self.refusal(&refusal, lang);
            Some(Grey { choice: self.choice(seat, &action, lang), clause: clause.unwrap_or_default(), why })
        };
        self.game().candidates(seat).into_iter().filter_map(refused).collect()
    }

    fn think(&self, seat: Seat, player: Player, seed: u64) -> Option<Thinking<String>> {
        self.game().awaiting().has(seat).then(|| {
            let game = self.game().clone();
            Box::new(move || match Seen::by(&game, seat) {
                Some(seen) => game.written(&player.bot::<G>(seed).choose(&seen)),
                None => String::new(),
            }) as Thinking<String>
        })
    }

    fn hint(&self, seat: Seat, seed: u64, lang: Lang) -> Option<Thinking<Vec<Hinted>>> {
        let behind = self.is_behind(Eye::Seat(seat));
        (!behind && self.game().awaiting().has(seat)).then(|| {
            let game = self.game().clone();
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
        let checked = RefCell::new(None);
        Box::new(Hosted { played: self.played.imagine(seat, seed), checked, ..self.clone() })
    }

    fn copy(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn hash(&self) -> u64 {
        kernel::hash_of(self.game())
    }

    fn outcome(&self) -> Option<(Outcome, String)> {
        let outcome = *self.game().outcome()?;
        Some((outcome, clause::<G>(outcome.how)))
    }

    fn record(&self, players: &[String]) -> Record {
        let mut record = self.played.record(players);
        record.finish(self.game());
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

/// After a move of `actor`: viewers who must not notice a secret question still see the state before it, and viewers who
/// see no difference get no update. `steps`: how many there are now.
fn settle<G: Present>(viewers: &mut [Viewer<G>], happened: &Happened<G>, now: &G, steps: usize, actor: Option<Seat>) {
    let quiet = asks(now, |ask| ask.secret);
    for viewer in viewers {
        viewer.fresh = viewer.fresh || reads_of(happened, viewer.eye);
        let kept = !quiet.is_empty() && !matches!(viewer.eye, Eye::Seat(seat) if quiet.has(seat));
        if kept {
            viewer.old.get_or_insert_with(|| happened.before.clone());
            continue;
        }
        let old = viewer.old.take();
        let shown = old.as_deref().unwrap_or(&happened.before);
        let acted = matches!((viewer.eye, actor), (Eye::Seat(seat), Some(actor)) if seat == actor);
        if acted || viewer.fresh || differs(shown, now, viewer.eye) {
            viewer.version += 1;
        }
        viewer.fresh = false;
        viewer.shown = steps;
    }
}

/// Does this viewer read anything of it?
fn reads_of<G: Present>(happened: &Happened<G>, eye: Eye) -> bool {
    let line = |entry: &LogEntry<G::Event>| happened.before.line(&entry.event.for_eye(eye)?);
    happened.entries.iter().any(|entry| line(entry).is_some())
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
