//! The laws: what every game obeys, whatever its rules. One suite, run by every game.
//!
//! [`obey`] plays random games and checks at every decision:
//! - *determinism*: the same seed and the same actions give the same bytes;
//! - *independence*: a clone never influences its origin;
//! - *saving is invisible*: state → bytes → state, and on to the same end;
//! - *legality*: what is listed is accepted; what is not listed is refused with a clause and a
//!   reason; whoever is not asked is refused everything;
//! - *notation*: every action is read back as it was written;
//! - *alike*: an imagined world gives the seat the same view, question and options;
//! - *blind*: what is imagined depends on what the seat knows, not on the truth;
//! - *forgetful*: over many imaginings everything that the seat cannot know does vary;
//! - *named*: every word in the facts about pieces and previews is a thing with a name;
//! - *redacted*: worlds that a seat cannot tell apart tell it the same, until something is shown;
//! - *quiet*: nobody else learns from a secret answer;
//! - *commuting*: sealed answers arrive in any order and leave the same bytes;
//! - the rulebook's *invariants*, a bounded *length*, and *records* that replay to the same hash.

use crate::{
    AskKind, Eye, Game, Journal, Listing, LogEntry, Present, Record, Redact, Rng, Seat, Seed, Silent, hash_of, replay,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many games the suite plays: `games`, or more by the environment variable `PAIJU_GAMES`.
pub fn games(games: u64) -> u64 {
    std::env::var("PAIJU_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(games)
}

/// Plays one random game for each seed and checks every law.
///
/// # Panics
/// With the law, the seed and the action, when one is broken.
pub fn obey<G: Present>(config: &G::Config, seeds: std::ops::Range<u64>) {
    let mut hidden = Hidden::default();
    let mut known_actions = BTreeSet::new();
    for seed in seeds {
        let mut trial = Trial::<G>::start(config, Seed(seed));
        while trial.game.outcome().is_none() {
            trial.check(&mut hidden, &mut known_actions);
            trial.act();
        }
        trial.finish();
    }
    hidden.judge();
}

/// One game under trial.
struct Trial<'a, G: Present> {
    config: &'a G::Config,
    seed: Seed,
    rng: Rng,
    game: G,
    /// Played by the same actions from the same seed.
    twin: G,
    record: Record,
    legal: Vec<G::Action>,
    /// The ids of everything that has a name.
    things: BTreeSet<String>,
    decisions: u32,
}

impl<'a, G: Present> Trial<'a, G> {
    const TRIES_UNASKED: usize = 16;

    fn start(config: &'a G::Config, seed: Seed) -> Self {
        let start = || G::start(config, seed, &mut Silent).expect("a configuration that can be played");
        let record = Record::begin::<G>(config, seed, Vec::new(), &[]);
        let (game, twin) = (start(), start());
        let things = game.things().into_iter().map(|thing| thing.id).collect();
        Trial { config, seed, rng: Rng::new(seed.0), game, twin, record, legal: Vec::new(), things, decisions: 0 }
    }

    fn context(&self) -> String {
        format!("{} seed {} after {} decisions", G::ID, self.seed.0, self.decisions)
    }

    fn check(&mut self, hidden: &mut Hidden, known_actions: &mut BTreeSet<G::Action>) {
        let awaiting = self.game.awaiting();
        assert!(!awaiting.is_empty(), "stuck: nobody owes a decision, {}", self.context());
        self.saving_is_invisible();
        for seat in self.game.seats().iter() {
            self.legality(seat, known_actions);
        }
        for seat in awaiting.iter() {
            self.alike_and_blind(seat);
            self.redacted(seat);
            self.quiet(seat);
            if self.rng.below(6) == 0 {
                hidden.watch(&self.game, seat, &mut self.rng);
            }
        }
        if awaiting.len() > 1 {
            self.commuting();
        }
    }

    fn saving_is_invisible(&mut self) {
        let saved = self.game.save();
        let loaded = G::load(self.config, &saved).unwrap_or_else(|error| panic!("{error}, {}", self.context()));
        assert!(loaded == self.game, "a loaded state differs, {}", self.context());
        assert_eq!(hashed(&loaded), hashed(&self.game), "equal states hash differently, {}", self.context());
        // The game goes on with the loaded state; its twin was never saved.
        self.game = loaded;
    }

    fn legality(&mut self, seat: Seat, known_actions: &mut BTreeSet<G::Action>) {
        self.game.legal(seat, &mut self.legal);
        let asked = self.game.ask(seat);
        assert_eq!(asked.is_some(), self.game.awaiting().has(seat), "asked, but not awaited, {}", self.context());
        assert_eq!(asked.is_some(), !self.legal.is_empty(), "asked without options, {}", self.context());
        let listed: BTreeSet<G::Action> = self.legal.iter().copied().collect();
        assert_eq!(listed.len(), self.legal.len(), "an action is listed twice, {}", self.context());
        for action in &self.legal {
            let written = self.game.written(action);
            assert_eq!(
                self.game.read(&written).as_ref(),
                Ok(action),
                "`{written}` reads differently, {}",
                self.context()
            );
            let mut clone = self.game.clone();
            let accepted = clone.apply(seat, action, &mut Silent);
            assert!(accepted.is_ok(), "listed but refused: {written}: {accepted:?}, {}", self.context());
            assert!(clone != self.game, "`{written}` changes nothing, {}", self.context());
        }
        assert!(self.twin == self.game, "a clone influenced its origin, {}", self.context());
        known_actions.extend(self.legal.iter());
        let complete = asked.is_none_or(|ask| ask.listing == Listing::Complete);
        // Whoever is not asked is refused by the first line of any check: some tries are enough.
        let tried = if asked.is_some() { known_actions.len() } else { Self::TRIES_UNASKED };
        let first = self.rng.below(known_actions.len().saturating_sub(tried) + 1);
        let known = known_actions.iter().copied().skip(first).take(tried);
        for action in known.chain(self.game.candidates(seat)).filter(|action| !listed.contains(action)) {
            // `check` cannot change anything: it only looks.
            match self.game.check(seat, &action) {
                Ok(()) => {
                    assert!(!complete, "accepted but not listed: {}, {}", self.game.written(&action), self.context())
                }
                Err(refusal) => {
                    assert!((refusal.clause.0 as usize) < G::CLAUSES.len(), "no such clause, {}", self.context());
                    assert!(!self.game.why(&refusal).en.is_empty(), "no reason given, {}", self.context());
                }
            }
        }
    }

    fn alike_and_blind(&mut self, seat: Seat) {
        let world = self.game.imagine(seat, &mut self.rng);
        let eye = Eye::Seat(seat);
        if world.view(eye) != self.game.view(eye) {
            let (imagined, truth) = (leaves(&world, eye), leaves(&self.game, eye));
            let differ: Vec<_> = truth.iter().filter(|(path, value)| imagined.get(*path) != Some(value)).collect();
            panic!("alike: the view differs at {differ:?}, {}", self.context());
        }
        assert_eq!(world.ask(seat), self.game.ask(seat), "alike: the question differs, {}", self.context());
        assert_eq!(world.prompt(seat), self.game.prompt(seat), "alike: the prompt differs, {}", self.context());
        let (mut imagined, mut truth) = (Vec::new(), Vec::new());
        world.legal(seat, &mut imagined);
        self.game.legal(seat, &mut truth);
        assert_eq!(imagined, truth, "alike: the options differ, {}", self.context());
        let labels = |game: &G| {
            truth.iter().map(|action| (game.label(seat, action), game.path(seat, action))).collect::<Vec<_>>()
        };
        assert_eq!(labels(&world), labels(&self.game), "alike: the labels differ, {}", self.context());
        let changes = |game: &G| truth.iter().map(|action| game.preview(seat, action)).collect::<Vec<_>>();
        // A preview plays on a copy, and there is one for each option: at every third decision they are many enough.
        let told = if self.decisions.is_multiple_of(3) { changes(&self.game) } else { Vec::new() };
        let imagined = if told.is_empty() { Vec::new() } else { changes(&world) };
        assert_eq!(imagined, told, "alike: the previews differ, {}", self.context());
        assert_eq!(world.pieces(eye), self.game.pieces(eye), "alike: the pieces differ, {}", self.context());
        self.named(seat, &told.concat());
        let again = self.rng.clone();
        let (from_truth, from_world) =
            (self.game.imagine(seat, &mut self.rng), world.imagine(seat, &mut again.clone()));
        assert!(from_truth == from_world, "blind: what is imagined depends on the truth, {}", self.context());
    }

    /// Every word of the facts is a thing with a name.
    fn named(&self, seat: Seat, changes: &[crate::facts::Change]) {
        let pieces = self.game.pieces(Eye::Seat(seat));
        for id in crate::facts::ids(&pieces, changes) {
            assert!(self.things.contains(id), "named: no thing is called {id}, {}", self.context());
        }
    }

    /// The same action in two worlds that the seat cannot tell apart tells it the same, up to the
    /// first event that shows something hidden.
    fn redacted(&mut self, seat: Seat) {
        let world = self.game.imagine(seat, &mut self.rng);
        self.game.legal(seat, &mut self.legal);
        let Some(action) = self.rng.pick(&self.legal) else { return };
        let eye = Eye::Seat(seat);
        let told = |mut game: G| {
            let mut journal = Journal::default();
            game.play(seat, action, &mut journal);
            // A quiet question to somebody else stops this world where the other runs on.
            let stopped = game.awaiting().iter().any(|seat| game.ask(seat).is_some_and(|ask| ask.secret));
            (journal.entries, stopped)
        };
        let ((truth, truth_stopped), (imagined, imagined_stopped)) = (told(self.game.clone()), told(world));
        let heard = |entries: &[LogEntry<G::Event>]| -> Vec<(LogEntry<G::Event>, bool)> {
            let hear = |entry: &LogEntry<G::Event>| {
                let event = entry.event.for_eye(eye)?;
                Some((LogEntry { clause: entry.clause, event }, entry.event.reveals(eye)))
            };
            entries.iter().filter_map(hear).collect()
        };
        let (truth, imagined) = (heard(&truth), heard(&imagined));
        let differs = (0..truth.len().max(imagined.len())).find(|&at| truth.get(at) != imagined.get(at));
        if let Some(at) = differs {
            let shown = |told: &[(LogEntry<G::Event>, bool)]| told.get(at).is_some_and(|(_, reveals)| *reveals);
            let ended = truth_stopped && at == truth.len() || imagined_stopped && at == imagined.len();
            let explained = shown(&truth) || shown(&imagined) || ended;
            assert!(explained, "redacted: {:?} against {:?}, {}", truth.get(at), imagined.get(at), self.context());
        }
    }

    /// After a quiet or sealed answer the others see the same, whatever it was.
    fn quiet(&mut self, seat: Seat) {
        let Some(ask) = self.game.ask(seat) else { return };
        let sealed = self.game.awaiting().len() > 1;
        // A response that is played shows itself; only letting things happen is quiet.
        if ask.kind == AskKind::Respond || !ask.secret && !sealed {
            return;
        }
        self.game.legal(seat, &mut self.legal);
        let others = self.game.seats().without(seat).iter().map(Eye::Seat).chain([Eye::Watcher]);
        for eye in others {
            let seen = self.legal.iter().map(|action| {
                let (mut clone, mut journal) = (self.game.clone(), Journal::default());
                clone.play(seat, *action, &mut journal);
                // A partial answer may keep its seat thinking longer; what others see is the same.
                (clone.view(eye), journal.for_eye(eye))
            });
            let seen: Vec<_> = seen.collect();
            assert!(
                seen.windows(2).all(|pair| pair[0] == pair[1]),
                "quiet: {eye:?} learns from the answer to {ask:?}, {}",
                self.context()
            );
        }
    }

    fn commuting(&mut self) {
        let answers: Vec<(Seat, G::Action)> = self
            .game
            .awaiting()
            .iter()
            .map(|seat| {
                self.game.legal(seat, &mut self.legal);
                (seat, self.legal[self.rng.below(self.legal.len())])
            })
            .collect();
        let arrive = |order: &[(Seat, G::Action)]| {
            let mut game = self.game.clone();
            for (seat, action) in order.iter().filter(|(seat, _)| self.game.awaiting().has(*seat)) {
                game.play(*seat, *action, &mut Silent);
            }
            game.save()
        };
        let first = arrive(&answers);
        let mut order = answers;
        for _ in 0..4 {
            self.rng.shuffle(&mut order);
            assert!(arrive(&order) == first, "commuting: the order of arrival left a trace, {}", self.context());
        }
    }

    fn act(&mut self) {
        let seats: Vec<Seat> = self.game.awaiting().iter().collect();
        let seat = seats[0];
        self.game.legal(seat, &mut self.legal);
        let action = self.legal[self.rng.below(self.legal.len())];
        let before = self.game.clone();
        self.record.note(&self.game, seat, &action);
        self.game.play(seat, action, &mut Journal::default());
        self.twin.play(seat, action, &mut Silent);
        assert!(self.game.save() == self.twin.save(), "the same actions gave other bytes, {}", self.context());
        let mut broken = Vec::new();
        self.game.broken_invariants(Some(&before), &mut broken);
        assert!(broken.is_empty(), "{broken:?} after {action:?}, {}", self.context());
        self.decisions += 1;
        assert!(self.decisions <= G::LONGEST, "no end in sight, {}", self.context());
    }

    fn finish(&mut self) {
        assert!(self.game.awaiting().is_empty(), "over, but somebody is asked, {}", self.context());
        self.record.finish(&self.game);
        let text = self.record.write();
        let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}, {}", self.context()));
        assert_eq!(read, self.record, "a record reads differently, {}", self.context());
        let replayed: G =
            replay(&read, self.config, |_| {}).unwrap_or_else(|error| panic!("{error}, {}", self.context()));
        assert_eq!(hash_of(&replayed), hash_of(&self.game), "a record replays to another state, {}", self.context());
    }
}

fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Everything that some seat could not see, by its path in the referee's view: how often it was
/// looked at, and how often an imagined world had something else there.
#[derive(Default)]
struct Hidden(BTreeMap<String, (u32, u32)>);

impl Hidden {
    const IMAGININGS: u32 = 8;
    const ENOUGH: u32 = 60;

    fn watch<G: Game>(&mut self, game: &G, seat: Seat, rng: &mut Rng) {
        let truth = leaves(game, Eye::Referee);
        let seen = leaves(game, Eye::Seat(seat));
        let secret: Vec<&String> =
            truth.iter().filter(|(path, value)| seen.get(*path) != Some(value)).map(|(path, _)| path).collect();
        let mut varied = BTreeSet::new();
        for _ in 0..Self::IMAGININGS {
            let world = leaves(&game.imagine(seat, rng), Eye::Referee);
            varied.extend(secret.iter().copied().filter(|path| world.get(*path) != truth.get(*path)));
        }
        for path in secret {
            let entry = self.0.entry(path.clone()).or_default();
            entry.0 += 1;
            entry.1 += u32::from(varied.contains(path));
        }
    }

    fn judge(&self) {
        let stuck: Vec<&String> = self
            .0
            .iter()
            .filter(|(_, (looked, varied))| *looked >= Self::ENOUGH && *varied == 0)
            .map(|(path, _)| path)
            .collect();
        assert!(stuck.is_empty(), "forgetful: never imagined otherwise: {stuck:?}");
    }
}

/// A view as paths and values.
fn leaves<G: Game>(game: &G, eye: Eye) -> BTreeMap<String, Value> {
    let mut out = BTreeMap::new();
    let view = serde_json::to_value(game.view(eye)).expect("a view is plain data");
    spread(view, &mut String::new(), &mut out);
    out
}

fn spread(value: Value, path: &mut String, out: &mut BTreeMap<String, Value>) {
    let end = path.len();
    let mut inside = |key: &str, value: Value| {
        path.push('.');
        path.push_str(key);
        spread(value, path, out);
        path.truncate(end);
    };
    match value {
        Value::Object(map) => map.into_iter().for_each(|(key, value)| inside(&key, value)),
        Value::Array(list) => {
            list.into_iter().enumerate().for_each(|(at, value)| inside(&at.to_string(), value));
        }
        leaf => {
            out.insert(path.clone(), leaf);
        }
    }
}
