//! The contract between a game and everybody else.

use crate::{Ask, Clause, Eye, Fingerprint, Illegal, Listener, Log, Redact, Rng, Seat, Seats, Seed};
use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;

/// A card game, as a value.
///
/// The game runs by itself until somebody must decide. Everything its future depends on is in
/// the value and in its shared rules; nothing in it is a clock, a thread or a closure.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static {
    /// The program's name for it: `weiqi`.
    const ID: &'static str;
    /// The clauses as Rust spells them; [`crate::clause_id`] gives the rulebook's spelling.
    const CLAUSES: &'static [&'static str];
    /// No game has more decisions than this.
    const LONGEST: u32;

    /// Options, cards and decks of a match.
    type Config: Clone + Debug + Send + Sync + 'static;
    /// One decision of one seat: a few bytes, no hidden slot numbers.
    type Action: Copy + Eq + Hash + Ord + Debug + Send + Sync;
    /// Something that happened.
    type Event: Redact + Clone + Eq + Debug + Serialize + Send;
    /// What an eye may know.
    type View: Eq + Debug + Serialize;
    /// The facts behind a refusal.
    type Why: Copy + Eq + Debug + Send + Sync;

    /// Sets the table up and runs to the first decision: see [`Game::start`]. Here and in the next two, the game's
    /// own code, which is generic over logs, is built once for a journal and once for nobody, and nowhere
    /// else: [`crate::listened!`] writes all three.
    fn start_listened(
        config: &Self::Config,
        seed: Seed,
        listener: Listener<'_, Self::Event>,
    ) -> Result<Self, SetupError>;

    /// Does what has passed `check`: see [`Game::play`].
    fn play_listened(&mut self, seat: Seat, action: Self::Action, listener: Listener<'_, Self::Event>);

    /// A seat gives up: see [`Game::resign`].
    fn resign_listened(&mut self, seat: Seat, listener: Listener<'_, Self::Event>) -> Result<(), Illegal<Self::Why>>;

    /// The state from its bytes; it needs the rules that it was saved under.
    fn load(config: &Self::Config, saved: &[u8]) -> Result<Self, LoadError>;

    /// The configuration as this eye may know it: deck lists are secrets.
    fn config_for(config: &Self::Config, eye: Eye) -> Self::Config;

    /// Names the options and cards of a configuration.
    fn fingerprint(config: &Self::Config) -> Fingerprint;

    /// Names the options and cards that this state is played by.
    fn rules(&self) -> Fingerprint;

    /// Everybody at the table.
    fn seats(&self) -> Seats;

    /// The seats that owe a decision; several at once decide in secret. For hosts and bots:
    /// who is being asked can itself be a secret and is never shown to others.
    fn awaiting(&self) -> Seats;

    /// What a seat is asked.
    fn ask(&self, seat: Seat) -> Option<Ask>;

    /// Could somebody be asked in secret before the next open question, for all that everybody knows?
    /// Then a host waits a fixed time before it shows what came of an action, so that nobody can tell.
    fn may_ask_secretly(&self) -> bool {
        false
    }

    /// The legal actions of a seat that owes a decision, into a buffer that the caller reuses.
    /// Complete or a sample: `ask` says which.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// May this seat do this now? `legal` and everybody else ask this one function.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal<Self::Why>>;

    /// What is done for a seat whose time has run out.
    fn fallback(&self, seat: Seat, rng: &mut Rng) -> Self::Action;

    /// The notation of an action. Card names come from the loaded set.
    fn write(&self, action: &Self::Action, out: &mut String);

    /// Reads the notation back.
    fn read(&self, text: &str) -> Result<Self::Action, Unreadable>;

    /// What this eye may know, and nothing more.
    fn view(&self, eye: Eye) -> Self::View;

    /// Replaces everything that a seat cannot know by something it cannot tell from the truth.
    /// Promised for a seat that owes a decision. The result depends on what the seat knows and
    /// on the generator alone.
    fn scramble(&mut self, seat: Seat, rng: &mut Rng);

    /// How it ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// How the seats stand in mid-game, and how many decisions a bot should look ahead before it asks:
    /// for long games, where a random end tells little about a choice made now. The score is a guess
    /// in the units of [`Outcome::score`]. `None`: only the end counts.
    fn standing(&self) -> Option<Standing> {
        None
    }

    /// The rulebook's invariants that do not hold, of this state and, given the state one action
    /// earlier, of the step between them; empty unless there is a bug.
    fn broken_invariants(&self, before: Option<&Self>, out: &mut Vec<&'static str>);

    /// Sets the table up and runs to the first decision.
    fn start(config: &Self::Config, seed: Seed, log: &mut impl Log<Self::Event>) -> Result<Self, SetupError> {
        Self::start_listened(config, seed, log.listener())
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log<Self::Event>) {
        self.play_listened(seat, action, log.listener());
    }

    /// A seat gives up, at any time.
    fn resign(&mut self, seat: Seat, log: &mut impl Log<Self::Event>) -> Result<(), Illegal<Self::Why>> {
        self.resign_listened(seat, log.listener())
    }

    /// Checks, then plays. An illegal action changes nothing and says which clause forbids it.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Illegal<Self::Why>> {
        self.check(seat, action)?;
        self.play(seat, *action, log);
        Ok(())
    }

    /// A random world that this seat cannot tell from the true one.
    fn imagine(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.scramble(seat, rng);
        world
    }

    /// The state as bytes, after the name of its rules and before its hash.
    fn save(&self) -> Vec<u8> {
        let mut bytes = packed(self);
        bytes.extend(xxhash_rust::xxh3::xxh3_64(&bytes).to_le_bytes());
        bytes
    }

    /// The notation of an action as a string of its own.
    fn written(&self, action: &Self::Action) -> String {
        let mut text = String::new();
        self.write(action, &mut text);
        text
    }
}

/// Inside `impl Game`: starting, playing and resigning, by the game's own `start_with`, `play_with` and
/// `resign_with`, which take any log.
#[macro_export]
macro_rules! listened {
    () => {
        fn start_listened(
            config: &Self::Config,
            seed: $crate::Seed,
            listener: $crate::Listener<'_, Self::Event>,
        ) -> Result<Self, $crate::SetupError> {
            match listener {
                Some(journal) => Self::start_with(config, seed, journal),
                None => Self::start_with(config, seed, &mut $crate::Silent),
            }
        }

        fn play_listened(
            &mut self,
            seat: $crate::Seat,
            action: Self::Action,
            listener: $crate::Listener<'_, Self::Event>,
        ) {
            match listener {
                Some(journal) => self.play_with(seat, action, journal),
                None => self.play_with(seat, action, &mut $crate::Silent),
            }
        }

        fn resign_listened(
            &mut self,
            seat: $crate::Seat,
            listener: $crate::Listener<'_, Self::Event>,
        ) -> Result<(), $crate::Illegal<Self::Why>> {
            match listener {
                Some(journal) => self.resign_with(seat, journal),
                None => self.resign_with(seat, &mut $crate::Silent),
            }
        }
    };
}

/// The state from the bytes of [`Game::save`], if it was saved under these rules.
pub fn unpack<T: serde::de::DeserializeOwned>(given: Fingerprint, bytes: &[u8]) -> Result<T, LoadError> {
    let damaged = |error: postcard::Error| LoadError::Damaged(error.to_string());
    let whole =
        bytes.split_last_chunk().filter(|(state, hash)| xxhash_rust::xxh3::xxh3_64(state).to_le_bytes() == **hash);
    let Some((bytes, _)) = whole else { return Err(LoadError::Damaged("its hash does not fit".to_owned())) };
    let (saved, rest) = postcard::take_from_bytes::<Fingerprint>(bytes).map_err(damaged)?;
    if saved != given {
        return Err(LoadError::OtherRules { saved, given });
    }
    match postcard::take_from_bytes(rest).map_err(damaged)? {
        (state, []) => Ok(state),
        (_, extra) => Err(LoadError::Damaged(format!("{} bytes too many", extra.len()))),
    }
}

/// The hash by which records and clients compare states; a save ends with it.
pub fn hash_of<G: Game>(game: &G) -> u64 {
    xxhash_rust::xxh3::xxh3_64(&packed(game))
}

fn packed<G: Game>(game: &G) -> Vec<u8> {
    postcard::to_allocvec(&(game.rules(), game)).expect("plain data always serializes")
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Nobody: a draw.
    pub winners: Seats,
    /// The clause that ended it.
    pub how: Clause,
    /// Points, where the game has them.
    pub score: [i32; 8],
}

impl Outcome {
    /// Could a game of these seats, with so many clauses, have ended so? Damaged bytes may be well-formed.
    pub fn is_possible(&self, seats: Seats, clauses: usize) -> bool {
        (self.how.0 as usize) < clauses && self.winners.iter().all(|seat| seats.has(seat))
    }
}

/// How the seats stand in mid-game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// So many decisions ahead it is worth looking.
    pub horizon: u32,
    /// Points by seat, as far as they can be told.
    pub score: [i32; 8],
}

/// The setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.en)]
pub struct SetupError(pub crate::Text);

/// The bytes are not a state of this game under these rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// Saved under other options or cards.
    #[error("saved under the rules {saved}, but these are the rules {given}")]
    OtherRules {
        /// The rules it was saved under.
        saved: Fingerprint,
        /// The rules it was to be loaded with.
        given: Fingerprint,
    },
    /// Not a state at all.
    #[error("not a saved game: {0}")]
    Damaged(String),
}

/// What is said of a written position that could not be loaded either, because of this.
pub fn impossible_position(what: String) -> crate::Text {
    crate::text!("不可能有这样的局面：{what}", "there can be no such position: {what}")
}

/// The text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an action: expected {expected}")]
pub struct Unreadable {
    /// What was written.
    pub text: String,
    /// What could have been.
    pub expected: String,
}

impl Unreadable {
    /// In both languages; what was expected is notation.
    pub fn said(&self) -> crate::Text {
        let Unreadable { text, expected } = self;
        crate::text!("`{text}` 不是行动：应为 {expected}", "`{text}` is not an action: expected {expected}")
    }
}

/// A game as one seat may use it: whoever holds this can ask, list and imagine, and has no way to
/// the true state. Bots get nothing else.
#[derive(Debug)]
pub struct Seen<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` may use of `game`; `None` if it owes no decision.
    pub fn by(game: &'a G, seat: Seat) -> Option<Self> {
        game.awaiting().has(seat).then_some(Seen { game, seat })
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The question.
    pub fn ask(&self) -> Option<Ask> {
        self.game.ask(self.seat)
    }

    /// The answers.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.seat, out);
    }

    /// What the seat may know.
    pub fn view(&self) -> G::View {
        self.game.view(Eye::Seat(self.seat))
    }

    /// A random world like the true one.
    pub fn imagine(&self, rng: &mut Rng) -> G {
        self.game.imagine(self.seat, rng)
    }

    /// The same into a world that is used again.
    pub fn imagine_into(&self, world: &mut G, rng: &mut Rng) {
        world.clone_from(self.game);
        world.scramble(self.seat, rng);
    }
}
