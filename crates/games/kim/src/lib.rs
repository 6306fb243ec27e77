//! Kim Continent (基姆大陆): two players, monsters and prophecies, spirit as cards, chains of three.
//!
//! The rulebook is `rules/kim.*.md`; clause ids in comments are its own. Its chapters: `deck` (KM-3.1),
//! `turn` (KM-3, KM-6 to KM-9), `activations` (KM-7.2, KM-8.4, KM-9.5, KM-9.6, KM-11), `field` (KM-2,
//! KM-10, KM-12), `values` (KM-4.6), `chain` (KM-13), `effects` (6.1).

mod action;
mod activations;
mod asking;
pub mod cards;
mod chain;
pub mod clause;
mod deck;
mod effects;
mod event;
mod face;
mod field;
mod forecast;
mod imagine;
mod invariants;
mod keys;
mod language;
mod legal;
mod listing;
mod naming;
pub mod options;
mod pieces;
mod position;
mod present;
pub mod program;
mod stack;
mod state;
pub mod table;
mod telling;
mod turn;
mod values;
mod view;

pub use action::{Action, At};
pub use event::Event;
pub use legal::Why;
pub use stack::Question;
pub use state::Kim;
pub use view::{
    AddedView, ChangeView, GivenView, MarkersView, PendingView, ResultView, SideView, TextView, UnitView, View,
};

use crate::cards::Decks;
use crate::table::Slot;
use ::cards::{Designed, Mistake, Source};
use duel::{DECK_OPTIONS, Decked};
use kernel::{
    Ask, AskKind, Design, Eye, Fingerprint, Game, Illegal, Journal, Listing, LoadError, Log, Outcome, Rng, Seat, Seats,
    Seed, SetupError, Standing, Text, Unreadable, text,
};
use std::collections::BTreeMap;

/// The decks of red and blue where nobody says which.
pub(crate) const DEFAULT_DECKS: [&str; 2] = ["deck_moss", "deck_cinder"];

/// Options, cards and decks of a match. A deck that is not known is a secret.
pub type Config = Decked<cards::Ruleset, Vec<Design>>;

/// The options of these words; what only two of them together can show is checked here.
pub(crate) fn options_from(words: &BTreeMap<String, String>) -> Result<options::Options, Text> {
    let options = options::Options::from_words(words)?;
    if options.deck_min <= options.deck_max {
        Ok(options)
    } else {
        Err(text!(
            "选项 `deck_min` 为 {}，大于 `deck_max` {}：不能更大（KM-3.1）",
            "option `deck_min` is {}, above `deck_max` {}: expected at most as much (KM-3.1)",
            options.deck_min,
            options.deck_max
        ))
    }
}

impl Game for Kim {
    const ID: &'static str = "kim";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    /// 2000 turns of at most some sixty decisions.
    const LONGEST: u32 = 2000 * 100;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Config, saved: &[u8]) -> Result<Self, LoadError> {
        let mut game: Kim = kernel::unpack(config.rules.fingerprint, saved)?;
        game.rules = config.rules.clone();
        game.check_loaded().map_err(LoadError::Damaged)?;
        Ok(game)
    }

    /// Deck lists are secret (rulebook, "Hidden information").
    fn config_for(config: &Config, eye: Eye) -> Config {
        config.known_to(eye)
    }

    fn fingerprint(config: &Config) -> Fingerprint {
        config.rules.fingerprint
    }

    fn rules(&self) -> Fingerprint {
        self.rules.fingerprint
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn awaiting(&self) -> Seats {
        self.stack.waits_for()
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        let (asked, question) = self.question()?;
        let kind = match question {
            // What others must not learn from a question, they must not learn from letting it pass.
            Question::Quick | Question::Prophecy | Question::React => AskKind::Respond,
            Question::Layout | Question::Action => AskKind::Act,
            Question::Number => AskKind::Amount { lo: 0, hi: self.most_to_shift().unwrap_or(0).into() },
            _ => AskKind::Pick,
        };
        let secret = matches!(question, Question::Quick | Question::Prophecy | Question::React | Question::Bottom);
        let clause = legal::clause_of(self, question);
        // A Quick prophecy can still be used in the prophecy phase.
        let optional = question == Question::Quick;
        (asked == seat).then_some(Ask { kind, clause, secret, optional, listing: Listing::Complete })
    }

    fn may_ask_secretly(&self) -> bool {
        self.outcome.is_none()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if let Some((asked, question)) = self.question()
            && asked == seat
        {
            self.options_of(seat, question, &mut |action| out.push(action));
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Why>> {
        self.check_action(seat, action)
    }

    /// Passing, ending, discarding, moving nothing, or the first option.
    fn fallback(&self, seat: Seat, _: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let defaults = [Action::Pass, Action::End, Action::Discard, Action::Move(0)];
        let found = defaults.into_iter().find(|action| legal.contains(action));
        found.or_else(|| legal.first().copied()).unwrap_or(Action::End)
    }

    fn write(&self, action: &Action, out: &mut String) {
        action.write(self.cards(), out);
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(text, self.cards())
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn scramble(&mut self, seat: Seat, rng: &mut Rng) {
        self.scramble_for(seat, rng);
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn standing(&self) -> Option<Standing> {
        let mut score = [0; 8];
        for seat in [Seat(0), Seat(1)] {
            score[seat.index()] = self.worth(seat);
        }
        Some(Standing { horizon: LOOK_AHEAD, score })
    }

    fn broken_invariants(&self, before: Option<&Self>, out: &mut Vec<&'static str>) {
        self.broken(before, out);
    }
}

/// Starting, playing and resigning, for any log.
impl Kim {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Config, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        let [red, blue] = config.both()?;
        Ok(Kim::set_up(config.rules.clone(), [red, blue], seed, log))
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play_with(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert!(self.check(seat, &action).is_ok(), "{action:?}: {:?}", self.check(seat, &action));
        self.stack.pop();
        self.advance(Some(action), log);
    }

    /// A seat gives up.
    fn resign_with(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal<Why>> {
        if let Some(outcome) = &self.outcome {
            return Err(Illegal { clause: outcome.how, why: Why::Over });
        }
        log.tell(clause::KM_14_3, || Event::Conceded { seat });
        self.end(Seats::only(seat.other()), clause::KM_14_3, log);
        Ok(())
    }
}

/// A random game is long, and its end tells little about a choice made now: bots look so many
/// decisions ahead, some five turns.
const LOOK_AHEAD: u32 = 40;

impl Kim {
    /// How a player stands, in points of life: what a monster can deal in a turn, what is at hand.
    fn worth(&self, seat: Seat) -> i32 {
        let side = self.side(seat);
        let monsters = Slot::ALL.into_iter().filter(|slot| slot.is_monster());
        let attack: i32 = monsters.map(|slot| i32::from(self.attack(self.obj(seat, slot)))).sum();
        i32::from(side.life) + attack + (side.hand.len() + side.spirit()) as i32
    }
}

impl Designed for Kim {
    fn book() -> &'static [(&'static str, &'static str)] {
        cards::FILES
    }

    fn keys() -> &'static [::cards::KeyDoc] {
        keys::KEYS
    }

    fn words() -> &'static [&'static dyn ::cards::language::Rows] {
        language::WORDS
    }

    fn scenarios() -> &'static [(&'static str, &'static str)] {
        cards::SCENARIOS
    }

    fn guide() -> &'static str {
        include_str!("../guide.toml")
    }

    /// Besides the rulebook's options, `deck_red` and `deck_blue` name the decks.
    fn configure(words: &BTreeMap<String, String>, files: &[Source]) -> Result<Config, Vec<Mistake>> {
        let plain = |what: Text| vec![Mistake::plain(what)];
        let mut words = words.clone();
        let chosen = DECK_OPTIONS.map(|key| words.remove(key));
        let options = options_from(&words).map_err(plain)?;
        let set = cards::compile(files, Decks::under(&options))?;
        let deck = |at: usize| match chosen[at].as_deref() {
            Some(words) => deck::from_words(&set, &options, words).map_err(plain),
            None => deck::fitted(&set, &options, DEFAULT_DECKS[at]).map_err(plain),
        };
        let decks = [Some(deck(0)?), Some(deck(1)?)];
        Ok(Config { rules: kernel::Rules::intern(options, set), decks })
    }

    fn changed_options(config: &Config) -> Vec<(String, String)> {
        let mut words = config.rules.options.to_words();
        words.extend(config.deck_words(|deck| deck::to_words(&config.rules.cards, deck)));
        words
    }

    fn presets() -> &'static [::cards::Preset] {
        options::PRESETS
    }

    fn deck_options() -> &'static [&'static str] {
        &DECK_OPTIONS
    }

    fn decks(files: &[Source]) -> Result<Vec<String>, Vec<Mistake>> {
        Ok(cards::compile(files, Decks::AnyLimits)?.decks.into_iter().map(|deck| deck.id).collect())
    }

    fn read_deck(file: &Source, files: &[Source]) -> Result<String, Vec<Mistake>> {
        deck::read_file(file, cards::compile(files, Decks::AnyLimits)?)
    }

    fn describe_deck(words: &str, files: &[Source]) -> Result<::cards::DeckSummary, Vec<Mistake>> {
        let set = cards::compile(files, Decks::AnyLimits)?;
        let list = deck::from_words(&set, &options::Options::default(), words);
        Ok(deck::describe(&set, &list.map_err(|what| vec![Mistake::plain(what)])?))
    }

    fn pool(files: &[Source]) -> Result<Option<::cards::deck::Pool>, Vec<Mistake>> {
        Ok(Some(deck::pool(&cards::compile(files, Decks::AnyLimits)?)))
    }

    fn check_deck(words: &str, files: &[Source]) -> Result<::cards::deck::Checked, Vec<Mistake>> {
        Self::check_deck_under(words, &BTreeMap::new(), files)
    }

    fn check_deck_under(
        words: &str,
        options: &BTreeMap<String, String>,
        files: &[Source],
    ) -> Result<::cards::deck::Checked, Vec<Mistake>> {
        let options = options_from(options).map_err(|what| vec![Mistake::plain(what)])?;
        Ok(deck::check(&cards::compile(files, Decks::AnyLimits)?, &options, words))
    }

    fn position(
        position: &mut ::cards::Entry<'_>,
        files: &[Source],
        journal: &mut Journal<Event>,
    ) -> Option<(Self, Self::Config)> {
        let (game, config) = position::read(position, files, journal)?;
        let place = position.span();
        position.keep(&place, game.check_loaded().map_err(kernel::impossible_position))?;
        Some((game, config))
    }

    fn position_keys(position: &mut ::cards::Entry<'_>) {
        position::read_keys(position);
    }

    fn write_position(&self) -> String {
        position::write(self)
    }
}

/// The book's configuration: default options, the program's own cards, the first two decks.
pub fn book() -> Config {
    let rules = cards::book();
    let decks = DEFAULT_DECKS.map(|id| deck::from_words(&rules.cards, &rules.options, id).ok());
    Config { rules, decks }
}
