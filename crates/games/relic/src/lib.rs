//! Relic Duel (遗物对决): two players, hoarded energy, traps paid for in the enemy's turn.
//!
//! The rulebook is `rules/relic.*.md`; clause ids in comments are its own. Its chapters: `deck`
//! (RD-2, RD-3), `turn` (RD-1, RD-4), `draws` (RD-5), `damage` (RD-6, RD-7), `state` (RD-8, RD-14),
//! `play` (RD-9, RD-11), `traps` (RD-10), `lines` (RD-12, RD-15, RD-16), `priority` (RD-13, RD-14.6).

mod action;
pub mod cards;
pub mod clause;
mod damage;
mod deck;
mod draws;
mod event;
mod face;
mod forecast;
mod imagine;
mod invariants;
mod keys;
mod language;
mod legal;
mod lines;
pub mod options;
mod pieces;
mod play;
mod position;
mod present;
pub mod priority;
pub mod program;
mod stack;
mod state;
pub mod table;
mod traps;
mod turn;
mod view;

pub use action::{Action, Face};
pub use event::Event;
pub use legal::Why;
pub use stack::Question;
pub use state::{Duel, Held, Laid, Side};
pub use view::{DeclaredView, GiverView, HeldView, LaidView, RelicView, ResultView, SideView, View};

use ::cards::{Designed, Mistake, Source};
use duel::{DECK_OPTIONS, Decked};
use kernel::{
    Ask, AskKind, Eye, Fingerprint, Game, Illegal, Journal, Listing, LoadError, Log, Outcome, Rng, Seat, Seats, Seed,
    SetupError, Text, Unreadable,
};
use std::collections::BTreeMap;

/// The decks of red and blue where nobody says which.
pub(crate) const DEFAULT_DECKS: [&str; 2] = ["deck_kiln", "deck_wall"];

/// Options, cards and decks of a match. A deck that is not known is a secret.
pub type Config = Decked<cards::Ruleset, cards::Deck>;

impl Game for Duel {
    const ID: &'static str = "relic";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    /// The most turns and actions that the options allow, each action with its windows and choices.
    const LONGEST: u32 = 65_535 * 8_191 * 8;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Config, saved: &[u8]) -> Result<Self, LoadError> {
        let mut game: Duel = kernel::unpack(config.rules.fingerprint, saved)?;
        game.rules = config.rules.clone();
        game.check_loaded().map_err(LoadError::Damaged)?;
        Ok(game)
    }

    /// Deck lists are secret unless the option opens them (RD-R57); relics are public.
    fn config_for(config: &Config, eye: Eye) -> Config {
        match config.rules.options.open_decklists {
            options::OpenDecklists::On => config.clone(),
            options::OpenDecklists::Off => config.known_to(eye),
        }
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
            Question::Main => AskKind::Act,
            Question::Trap => AskKind::Respond,
            _ => AskKind::Pick,
        };
        // That a player could answer is a secret (rulebook 5).
        let secret = question == Question::Trap;
        // Only a pass on a conditional trap declines it (RD-10.9).
        let optional = secret && self.eligible_traps(seat).all(|(_, unconditional)| unconditional);
        let clause = legal::clause_of(question);
        (asked == seat).then_some(Ask { kind, clause, secret, optional, listing: Listing::Complete })
    }

    fn may_ask_secretly(&self) -> bool {
        // Only traps in a row answer, and how many lie there is public unless the option hides it.
        self.hides_set_count() || self.sides.iter().any(|(_, side)| !side.row.is_empty())
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if let Some((asked, question)) = self.question()
            && asked == seat
        {
            self.answers(seat, question, &mut |action| out.push(action));
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Why>> {
        self.check_action(seat, action)
    }

    /// Ending, passing, or what the rulebook's section 4 says.
    fn fallback(&self, seat: Seat, _: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let dearest = |face: &Face| face.cost;
        match self.question() {
            Some((_, Question::Main)) => Action::End,
            Some((_, Question::Trap)) => Action::Pass,
            Some((_, Question::Discard(true))) => Action::Stop,
            Some((_, Question::Keep | Question::Limit | Question::Discard(false))) => {
                let faces =
                    legal.iter().filter_map(|one| if let Action::Discard(face) = one { Some(*face) } else { None });
                faces.rev().max_by_key(dearest).map_or(Action::End, Action::Discard)
            }
            Some((_, Question::Discarded)) => {
                self.side(seat).discard.last().map_or(Action::End, |&design| Action::Take(design))
            }
            _ => legal.first().copied().unwrap_or(Action::End),
        }
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

    fn broken_invariants(&self, before: Option<&Self>, out: &mut Vec<&'static str>) {
        self.broken(before, out);
    }
}

/// Starting, playing and resigning, for any log.
impl Duel {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Config, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        let [red, blue] = config.both()?;
        Ok(Duel::set_up(config.rules.clone(), [red, blue], seed, log))
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
        log.tell(clause::RD_7_9, || Event::Conceded { seat });
        self.end(Seats::only(seat.other()), clause::RD_7_9, log);
        Ok(())
    }
}

impl Designed for Duel {
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

    /// Besides the rulebook's options, `deck_red` and `deck_blue` name the decks and relics.
    fn configure(words: &BTreeMap<String, String>, files: &[Source]) -> Result<Config, Vec<Mistake>> {
        let set = cards::compile(files)?;
        let plain = |what: Text| vec![Mistake::plain(what)];
        let mut words = words.clone();
        let chosen = DECK_OPTIONS.map(|key| words.remove(key));
        let options = options::Options::from_words(&words).map_err(plain)?;
        let most = options.max_relics as usize;
        let deck = |at: usize| match chosen[at].as_deref() {
            Some(words) => deck::from_words(&set, words, most).map_err(plain),
            None => {
                let mut deck = deck::from_words(&set, DEFAULT_DECKS[at], usize::MAX).map_err(plain)?;
                // A deck that nobody named goes without the relics that the option does not allow.
                if deck.relics.len() > most {
                    deck.relics.clear();
                }
                Ok(deck)
            }
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
        Ok(cards::compile(files)?.decks.into_iter().map(|deck| deck.id).collect())
    }

    fn read_deck(file: &Source, files: &[Source]) -> Result<String, Vec<Mistake>> {
        deck::read_file(file, cards::compile(files)?)
    }

    fn describe_deck(words: &str, files: &[Source]) -> Result<::cards::DeckSummary, Vec<Mistake>> {
        let set = cards::compile(files)?;
        let deck = deck::from_words(&set, words, deck::MOST_RELICS).map_err(|what| vec![Mistake::plain(what)])?;
        Ok(deck::describe(&set, &deck))
    }

    fn pool(files: &[Source]) -> Result<Option<::cards::deck::Pool>, Vec<Mistake>> {
        Ok(Some(deck::pool(&cards::compile(files)?)))
    }

    fn check_deck(words: &str, files: &[Source]) -> Result<::cards::deck::Checked, Vec<Mistake>> {
        Ok(deck::check(&cards::compile(files)?, words))
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
    let deck = |id: &str| deck::from_words(&cards::book().cards, id, deck::MOST_RELICS).ok();
    Config { rules: cards::book(), decks: DEFAULT_DECKS.map(deck) }
}
