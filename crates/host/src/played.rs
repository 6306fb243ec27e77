//! A match with everything that was played in it: at a table of the server, on a device, at a terminal.
//!
//! What happened is kept once, in the shortest form there is: a move and the state before it say it again exactly, in
//! any language and for any viewer. A sentence needs the state before its move anyway, because a unit that died is
//! called there what it was called before; the events of a move take 200 bytes and more, the move 8. So a match keeps
//! its moves, and one copy of the state that follows so far behind that the end of the log, as far as a table shows it,
//! is told from there: the moves before it are not played again.
//!
//! Invariant: `game` is what the moves lead to; only what is here changes either.

use kernel::{
    Eye, Game, Illegal, Journal, LogEntry, Mismatch, Present, Record, Redact, Rng, Seat, Seats, Seed, SetupError,
    Silent,
};
use std::ops::Range;
use std::sync::Arc;

/// A resignation as records and stored matches write it.
pub const RESIGN: &str = "resign";

/// So much happens at least after the copy of the state that is kept: more than the 200 lines that a table shows, since
/// not everything is a line for everybody.
const BACK: usize = 300;

/// A match, with everything that was played.
#[derive(Clone, Debug)]
pub struct Played<G: Present> {
    config: Arc<G::Config>,
    seed: Seed,
    game: G,
    moves: Vec<Move<G::Action>>,
    /// States that do not follow from the seed and the moves before them, in order.
    given: Vec<Snapshot<G>>,
    /// It began with such a state, of which nothing is told.
    set_up: bool,
    /// The state some way back, …
    back: Snapshot<G>,
    /// … and how much has happened since then.
    since: usize,
}

/// What one seat did.
#[derive(Clone, Copy, Debug)]
pub struct Move<A> {
    /// Who.
    pub seat: Seat,
    /// How; none: the seat resigned.
    pub action: Option<A>,
    /// It answered a secret question. Such an answer is never undone: being able to would reveal that there was one.
    pub secret: bool,
    /// It revealed something hidden to somebody.
    pub reveals: bool,
    /// How many events it caused.
    events: u16,
}

/// The state after so many moves.
#[derive(Clone, Debug)]
pub struct Snapshot<G> {
    /// How many were played.
    pub moves: usize,
    /// The state.
    pub game: Arc<G>,
}

/// What a move has brought about.
#[derive(Debug)]
pub struct Happened<G: Game> {
    /// The state before it: what happened is told from there.
    pub before: Arc<G>,
    /// In order.
    pub entries: Vec<LogEntry<G::Event>>,
}

impl<G: Present> Played<G> {
    /// A match from its beginning.
    pub fn start(config: Arc<G::Config>, seed: Seed) -> Result<Played<G>, SetupError> {
        let game = G::start(&config, seed, &mut Silent)?;
        Ok(Played::begin(config, seed, game, Vec::new()))
    }

    /// A match that begins in this state, which follows from no seed.
    pub fn from_position(config: Arc<G::Config>, seed: Seed, game: G) -> Played<G> {
        let given = Snapshot { moves: 0, game: Arc::new(game.clone()) };
        Played::begin(config, seed, game, vec![given])
    }

    /// The match of a record, as far as it goes.
    pub fn resume(config: Arc<G::Config>, record: &Record) -> Result<Played<G>, Mismatch> {
        // It says where the two differ, and compares the end.
        let mut moves = Vec::new();
        kernel::replay::<G>(record, &config, |step| {
            let Some((seat, text)) = step.action else { return };
            let action = (text != RESIGN).then(|| step.before.read(text).ok()).flatten();
            moves.push((seat, action));
        })?;
        let refused = |what: kernel::Text| Mismatch { at: None, what };
        let mut played = Played::<G>::start(config, record.seed).map_err(|error| refused(error.0))?;
        for (seat, action) in moves {
            let done = match action {
                Some(action) => played.act(seat, action),
                None => played.resign(seat),
            };
            done.map_err(|why| refused(played.game.why(&why)))?;
        }
        Ok(played)
    }

    fn begin(config: Arc<G::Config>, seed: Seed, game: G, given: Vec<Snapshot<G>>) -> Played<G> {
        let back = Snapshot { moves: 0, game: Arc::new(game.clone()) };
        Played { config, seed, game, moves: Vec::new(), set_up: !given.is_empty(), given, back, since: 0 }
    }

    /// Options and cards.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// The match as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was played.
    pub fn moves(&self) -> &[Move<G::Action>] {
        &self.moves
    }

    /// The seats with a secret question.
    pub fn quiet(&self) -> Seats {
        asks(&self.game, |ask| ask.secret)
    }

    /// The seats with an optional response.
    pub fn optional(&self) -> Seats {
        asks(&self.game, |ask| ask.optional)
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Happened<G>, Illegal<G::Why>> {
        self.game.check(seat, &action)?;
        Ok(self.act_checked(seat, action))
    }

    /// The same with what [`Game::check`] allows in this state.
    pub(crate) fn act_checked(&mut self, seat: Seat, action: G::Action) -> Happened<G> {
        let (before, secret) = (Arc::new(self.game.clone()), self.quiet().has(seat));
        let mut journal = Journal::default();
        self.game.play(seat, action, &mut journal);
        let reveals = self.reveals(&journal);
        self.note(Move { seat, action: Some(action), secret, reveals, events: count(&journal) });
        Happened { before, entries: journal.entries }
    }

    /// May this seat resign?
    pub fn check_resign(&self, seat: Seat) -> Result<(), Illegal<G::Why>> {
        self.game.clone().resign(seat, &mut Silent)
    }

    /// A seat resigns.
    pub fn resign(&mut self, seat: Seat) -> Result<Happened<G>, Illegal<G::Why>> {
        let before = Arc::new(self.game.clone());
        let mut journal = Journal::default();
        if let Err(refusal) = self.game.resign(seat, &mut journal) {
            self.game.clone_from(&before);
            return Err(refusal);
        }
        self.note(Move { seat, action: None, secret: false, reveals: true, events: count(&journal) });
        Ok(Happened { before, entries: journal.entries })
    }

    fn reveals(&self, journal: &Journal<G::Event>) -> bool {
        let mut eyes = self.game.seats().iter().map(Eye::Seat).chain([Eye::Watcher]);
        eyes.any(|eye| journal.entries.iter().any(|entry| entry.event.reveals(eye)))
    }

    fn note(&mut self, played: Move<G::Action>) {
        self.moves.push(played);
        self.since += usize::from(played.events);
        while let Some(next) =
            self.moves.get(self.back.moves).filter(|next| self.since >= BACK + usize::from(next.events))
        {
            let back = &mut self.back;
            if let Some(given) = given_at(&self.given, back.moves) {
                back.game.clone_from(given);
            }
            again(Arc::make_mut(&mut back.game), next, &mut Silent);
            back.moves += 1;
            self.since -= usize::from(next.events);
        }
    }

    /// What is done for a seat that does not decide.
    pub fn fallback(&self, seat: Seat, seed: u64) -> G::Action {
        self.game.fallback(seat, &mut Rng::new(seed))
    }

    /// How many moves remain if this seat takes its last one back; answers to secret questions stay.
    pub fn last_of(&self, seat: Seat) -> Option<usize> {
        self.moves.iter().rposition(|played| played.seat == seat && !played.secret)
    }

    /// Goes back to this many moves.
    pub fn rewind(&mut self, keep: usize) {
        if keep >= self.moves.len() {
            return;
        }
        let at = self.at(keep);
        self.moves.truncate(keep);
        self.given.retain(|given| given.moves <= keep);
        if self.back.moves > keep {
            self.back = self.at(self.before_events(keep, BACK));
        }
        self.since = self.moves[self.back.moves..].iter().map(|played| usize::from(played.events)).sum();
        self.game.clone_from(&at.game);
    }

    /// The state after so many moves.
    fn at(&self, moves: usize) -> Snapshot<G> {
        let Snapshot { moves: mut at, game } = self.nearest(moves, None);
        let mut game = Arc::unwrap_or_clone(game);
        while at < moves {
            self.step(at, &mut game, &mut Silent);
            at += 1;
        }
        Snapshot { moves, game: Arc::new(game) }
    }

    /// The latest state that is known and not later than this.
    fn nearest(&self, moves: usize, near: Option<&Snapshot<G>>) -> Snapshot<G> {
        let known = near.into_iter().chain([&self.back]).chain(&self.given);
        let best = known.filter(|copy| copy.moves <= moves).max_by_key(|copy| copy.moves);
        best.cloned().unwrap_or_else(|| Snapshot { moves: 0, game: Arc::new(self.opening(&mut Journal::default())) })
    }

    fn opening(&self, journal: &mut Journal<G::Event>) -> G {
        G::start(&self.config, self.seed, journal).expect("it has begun so before")
    }

    /// Plays the move after the first `at` once more.
    fn step(&self, at: usize, game: &mut G, log: &mut impl kernel::Log<G::Event>) {
        if let Some(given) = given_at(&self.given, at) {
            game.clone_from(given);
        }
        again(game, &self.moves[at], log);
    }

    /// The last number of moves, up to this one, after which at least so much happened until then; 0 if there is none.
    fn before_events(&self, moves: usize, events: usize) -> usize {
        let mut happened = 0;
        let enough = |played: &Move<G::Action>| {
            happened += usize::from(played.events);
            happened >= events
        };
        self.moves[..moves].iter().rposition(enough).unwrap_or(0)
    }

    /// The last step from which on, up to this one, at least so much happened; 0, the opening, if there is none.
    pub(crate) fn tells(&self, steps: usize, events: usize) -> usize {
        match self.before_events(steps.saturating_sub(1), events) {
            0 => 0,
            moves => moves + 1,
        }
    }

    /// Tells what happened in these steps, each with the state before it. Step 0 is the opening, step 1 the first move.
    /// `near`: a state on the way.
    pub fn tell(
        &self,
        steps: Range<usize>,
        near: Option<&Snapshot<G>>,
        mut told: impl FnMut(&G, &[LogEntry<G::Event>]),
    ) {
        if steps.is_empty() {
            return;
        }
        let mut journal = Journal::default();
        let (mut at, mut game) = match steps.start.checked_sub(1) {
            Some(moves) => {
                let Snapshot { moves, game } = self.nearest(moves, near);
                (moves, Arc::unwrap_or_clone(game))
            }
            // Nothing is told of a position that was set up.
            None if self.set_up => (0, Arc::unwrap_or_clone(self.nearest(0, None).game)),
            None => {
                let game = self.opening(&mut journal);
                told(&game, &journal.entries);
                (0, game)
            }
        };
        while at + 1 < steps.end {
            if at + 1 < steps.start {
                self.step(at, &mut game, &mut Silent);
            } else {
                if let Some(given) = given_at(&self.given, at) {
                    game.clone_from(given);
                }
                let before = game.clone();
                journal.entries.clear();
                again(&mut game, &self.moves[at], &mut journal);
                told(&before, &journal.entries);
            }
            at += 1;
        }
    }

    /// The same match in a world that this seat, which must decide, cannot distinguish from the true one.
    pub(crate) fn imagine(&self, seat: Seat, seed: u64) -> Played<G> {
        let game = self.game.imagine(seat, &mut Rng::new(seed));
        let mut imagined = Played { game, ..self.clone() };
        let given = Snapshot { moves: self.moves.len(), game: Arc::new(imagined.game.clone()) };
        imagined.given.retain(|earlier| earlier.moves < given.moves);
        imagined.given.push(given);
        imagined
    }
}

impl<G: Present + cards::Designed> Played<G> {
    /// The referee's document; unless the match goes on, with its result.
    pub fn record(&self, players: &[String]) -> Record {
        let mut record = Record::begin::<G>(&self.config, self.seed, G::changed_options(&self.config), players);
        let written = |played: &Move<G::Action>| {
            let action = played.action.map_or_else(|| RESIGN.to_owned(), |action| self.game.written(&action));
            (G::seat_id(played.seat).to_owned(), action)
        };
        record.moves = self.moves.iter().map(written).collect();
        record
    }
}

fn given_at<G>(given: &[Snapshot<G>], moves: usize) -> Option<&Arc<G>> {
    given.iter().find(|given| given.moves == moves).map(|given| &given.game)
}

/// Plays what was played before.
fn again<G: Game>(game: &mut G, played: &Move<G::Action>, log: &mut impl kernel::Log<G::Event>) {
    match played.action {
        Some(action) => game.play(played.seat, action, log),
        None => {
            let resigned = game.resign(played.seat, log);
            debug_assert!(resigned.is_ok(), "a seat that has resigned may");
        }
    }
}

fn count<E>(journal: &Journal<E>) -> u16 {
    u16::try_from(journal.entries.len()).unwrap_or(u16::MAX)
}

/// The seats that are asked such a question.
pub(crate) fn asks<G: Game>(game: &G, holds: impl Fn(&kernel::Ask) -> bool) -> Seats {
    game.awaiting().iter().filter(|&seat| game.ask(seat).is_some_and(|ask| holds(&ask))).collect()
}
