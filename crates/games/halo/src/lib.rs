//! Halo: Combat Evolved TCG: two players, three lanes, decks of forty.
//!
//! The rulebook is `rules/halo.*.md`; clause ids in comments are its own. Its chapters: `deck`
//! (HL-2), `state` (HL-3, HL-8, HL-13), `table` (HL-4), `turn` (HL-1, HL-6, HL-16), `play` (HL-5,
//! HL-7, HL-15), `attack` (HL-9, HL-14), `damage` (HL-10, HL-11), `program` (6.5). A fan-made,
//! non-commercial implementation: Halo belongs to its owners.

mod action;
mod attack;
pub mod cards;
pub mod clause;
mod damage;
mod deck;
mod event;
mod face;
mod imagine;
mod invariants;
mod keys;
mod legal;
pub mod options;
mod pieces;
mod play;
mod position;
mod present;
mod preview;
pub mod program;
mod reasons;
mod stack;
mod state;
pub mod table;
mod telling;
mod turn;
mod view;
mod words;

pub use action::{Action, Aim};
pub use damage::Amount;
pub use event::Event;
pub use legal::Why;
pub use state::{Halo, Held, Spot};
pub use view::{ResultView, RowsView, SideView, StatusView, UnitView, View};

use ::cards::{Designed, Mistake, Source};
use duel::{DECK_OPTIONS, Decked};
use kernel::{
    Ask, AskKind, Design, Eye, Fingerprint, Game, Illegal, Journal, Listing, LoadError, Log, Outcome, Rng, Seat, Seats,
    Seed, SetupError, Text, Unreadable,
};
use stack::{Frame, Phase};
use std::collections::BTreeMap;

/// The decks of red and blue where nobody says which.
pub(crate) const DEFAULT_DECKS: [&str; 2] = ["halo-unsc", "halo-cov"];

/// Options, cards and decks of a match. A deck that is not known is a secret.
pub type Config = Decked<cards::Ruleset, Vec<Design>>;

impl Game for Halo {
    const ID: &'static str = "halo";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    /// 65534 turns; in each a play, a choice or a conversion for every card, an attack for every unit
    /// and five hijacks.
    const LONGEST: u32 = 65_534 * 100;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Config, saved: &[u8]) -> Result<Self, LoadError> {
        let mut game: Halo = kernel::unpack(config.rules.fingerprint, saved)?;
        game.rules = config.rules.clone();
        game.check_loaded().map_err(LoadError::Damaged)?;
        Ok(game)
    }

    /// Deck lists are secret all game (rulebook 5).
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
        if !self.awaiting().has(seat) {
            return None;
        }
        let (kind, clause) = match self.stack.top()? {
            Frame::Mulligan { .. } => (AskKind::YesNo, clause::HL_1_3),
            Frame::Turn { phase: Phase::Skirmish, .. } => (AskKind::Act, clause::HL_6_4),
            Frame::Turn { .. } | Frame::Idle => (AskKind::Act, clause::HL_6_3),
            Frame::Entry { .. } => (AskKind::Pick, clause::HL_7_2),
            Frame::Zone { .. } => (AskKind::Pick, clause::HL_15_2),
        };
        Some(Ask { kind, clause, secret: false, optional: false, listing: Listing::Complete })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Why>> {
        self.check_action(seat, action)
    }

    /// Ending the phase, or the first thing offered.
    fn fallback(&self, seat: Seat, _: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if legal.contains(&Action::End) { Action::End } else { legal.first().copied().unwrap_or(Action::End) }
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
impl Halo {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Config, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        let [red, blue] = config.both()?;
        Ok(Halo::set_up(config.rules.clone(), [red, blue], seed, log))
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play_with(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert!(self.check(seat, &action).is_ok(), "{action:?}: {:?}", self.check(seat, &action));
        match action {
            Action::Play { card, aim } => self.play_card(seat, card, aim, log),
            Action::Convert(card) => self.convert(seat, card, log),
            Action::Hijack { unit, vehicle } => self.hijack(seat, unit, vehicle, log),
            Action::Attack { unit, target } => self.declare_attack(seat, unit, target, log),
            Action::End => {
                let skirmish = matches!(self.stack.top(), Some(Frame::Turn { phase: Phase::Skirmish, .. }));
                self.end_phase(seat, skirmish, log);
            }
            Action::Pick(place) => self.pick_entry_target(seat, place, log),
            Action::ZoneLane(lane) => {
                self.stack.pop();
                self.make_token_in_lane(seat, lane, log);
            }
            Action::Keep => self.mulligan(seat, false, log),
            Action::Redraw => self.mulligan(seat, true, log),
        }
        self.advance(log);
    }

    /// A seat gives up.
    fn resign_with(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal<Why>> {
        if let Some(outcome) = &self.outcome {
            return Err(Illegal { clause: outcome.how, why: Why::Over });
        }
        log.tell(clause::HL_16_7, || Event::Conceded { seat });
        self.end(Seats::only(seat.other()), clause::HL_16_7, log);
        Ok(())
    }
}

impl Designed for Halo {
    fn book() -> &'static [(&'static str, &'static str)] {
        cards::FILES
    }

    fn keys() -> &'static [::cards::KeyDoc] {
        keys::KEYS
    }

    fn words() -> &'static [&'static dyn ::cards::language::Rows] {
        program::WORDS
    }

    fn scenarios() -> &'static [(&'static str, &'static str)] {
        cards::SCENARIOS
    }

    fn guide() -> &'static str {
        include_str!("../guide.toml")
    }

    /// Besides the rulebook's options, `deck_red` and `deck_blue` name the decks.
    fn configure(words: &BTreeMap<String, String>, files: &[Source]) -> Result<Config, Vec<Mistake>> {
        let set = cards::compile(files)?;
        let plain = |what: Text| vec![Mistake::plain(what)];
        let mut words = words.clone();
        let mut deck = |at: usize| {
            let chosen = words.remove(DECK_OPTIONS[at]);
            deck::from_words(&set, chosen.as_deref().unwrap_or(DEFAULT_DECKS[at])).map_err(plain)
        };
        let decks = [Some(deck(0)?), Some(deck(1)?)];
        let options = options::Options::from_words(&words).map_err(plain)?;
        Ok(Config { rules: kernel::Rules::intern(options, set), decks })
    }

    fn changed_options(config: &Config) -> Vec<(String, String)> {
        let mut words = config.rules.options.to_words();
        words.extend(config.deck_words(|deck| deck::to_words(&config.rules.cards, deck)));
        words
    }

    fn deck_options() -> &'static [&'static str] {
        &DECK_OPTIONS
    }

    fn decks(files: &[Source]) -> Result<Vec<String>, Vec<Mistake>> {
        Ok(cards::compile(files)?.decks.into_iter().map(|(id, _, _)| id).collect())
    }

    fn read_deck(file: &Source, files: &[Source]) -> Result<String, Vec<Mistake>> {
        deck::read_file(file, cards::compile(files)?)
    }

    fn describe_deck(words: &str, files: &[Source]) -> Result<::cards::DeckSummary, Vec<Mistake>> {
        let set = cards::compile(files)?;
        let list = deck::from_words(&set, words).map_err(|what| vec![Mistake::plain(what)])?;
        Ok(deck::describe(&set, &list))
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
    let deck = |id: &str| deck::from_words(&cards::book().cards, id).ok();
    Config { rules: cards::book(), decks: DEFAULT_DECKS.map(deck) }
}
