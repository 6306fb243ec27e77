//! Tianji (天机变): two to eight players, nine palaces, sixty-four hexagrams.
//!
//! The rulebook is `rules/tianji.*.md` (TJ) and `rules/tianji-cards.*.md` (TJC); clause ids in
//! comments are its own. Its chapters: `table` (TJ-2), `round` (TJ-3 to TJ-5, TJ-19, TJ-20),
//! `placement` (TJ-6), `movement` (TJ-7 to TJ-9), `interpretation` (TJ-10, TJ-11, TJ-15, TJ-16),
//! `language/` (the words of TJC-2 to TJC-6), `execution` (TJ-12, TJ-14, TJC-2), `verbs/` (TJC-3 to TJC-11), `amounts` (TJ-13, TJ-17, TJ-21),
//! `moment` (TJ-14.3), `resolution` (TJ-18, TJ-22, TJC-13). `view`, `pieces` and `preview` are what people may know as data,
//! `present` says it; `reckoning` lets both follow a formula of the rules.

mod action;
mod amounts;
pub mod cards;
pub mod clause;
mod event;
mod execution;
mod face;
mod imagine;
mod interpretation;
mod invariants;
mod keys;
mod language;
mod legal;
mod moment;
mod movement;
pub mod options;
mod pieces;
mod placement;
mod position;
mod present;
mod preview;
pub mod program;
mod reckoning;
mod resolution;
mod round;
mod stack;
mod state;
pub mod table;
mod verbs;
mod view;

pub use action::{Action, Held};
pub use event::Event;
pub use legal::Why;
pub use state::{Chosen, Phase, Tianji};
pub use view::{
    DebateView, Ends, EntityView, Executing, Pending, PlayerView, ReadingView, ResultView, StackView, StatusView, View,
    Worth,
};

use ::cards::{Designed, Mistake, Source};
use kernel::{
    Ask, Eye, Fingerprint, Game, Illegal, Journal, LoadError, Log, Outcome, Rng, Seat, Seats, Seed, SetupError,
    Standing, Text, Unreadable, text,
};
use legal::Asked;
use stack::{Frame, Secret};
use state::Choice;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Options, cards and the number of players of a match.
#[derive(Clone, Debug)]
pub struct Config {
    /// Options and cards.
    pub rules: Arc<cards::Ruleset>,
    /// 2 to 8 (TJ-1.1).
    pub seats: u8,
}

/// How many play where nobody says.
const SEATS: u8 = 4;

/// Decisions for each seat that a bot looks ahead: two rounds or three.
const LOOK_AHEAD: u32 = 12;

impl Game for Tianji {
    const ID: &'static str = "tianji";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    /// 200 rounds, eight players, a few dozen decisions each.
    const LONGEST: u32 = 200 * 8 * 100;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Config, saved: &[u8]) -> Result<Self, LoadError> {
        let mut game: Tianji = kernel::unpack(config.rules.fingerprint, saved)?;
        game.rules = config.rules.clone();
        game.check_loaded().map_err(LoadError::Damaged)?;
        Ok(game)
    }

    /// There are no decks of one's own: everything in the configuration is public.
    fn config_for(config: &Config, _: Eye) -> Config {
        config.clone()
    }

    fn fingerprint(config: &Config) -> Fingerprint {
        config.rules.fingerprint
    }

    fn rules(&self) -> Fingerprint {
        self.rules.fingerprint
    }

    fn seats(&self) -> Seats {
        self.all_seats()
    }

    fn awaiting(&self) -> Seats {
        match self.stack.top() {
            Some(Frame::Secret(_)) => self.sealed.open(),
            _ => self.stack.waits_for(),
        }
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        self.ask_of(seat)
    }

    fn may_ask_secretly(&self) -> bool {
        self.outcome.is_none()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.all_seats().has(seat) {
            self.each_option(seat, &mut |action| out.push(action));
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Why>> {
        self.check_action(seat, action)
    }

    fn fallback(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.default_action(seat, rng)
    }

    /// Whoever gives up is out like anybody whose life is gone (TJ-21.2).
    fn write(&self, action: &Action, out: &mut String) {
        action.write(out);
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(text)
    }

    fn view(&self, eye: Eye) -> View {
        self.view_for(eye)
    }

    fn scramble(&mut self, seat: Seat, rng: &mut Rng) {
        self.scramble_for(seat, rng);
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Gold with the destiny's bonus as it is now; life counts a little, for whoever loses it is out.
    fn standing(&self) -> Option<Standing> {
        let mut score = [0; 8];
        for seat in self.living_seats().iter() {
            score[seat.index()] = self.gold_now(seat) + i32::from(self.player(seat).life / 10);
        }
        Some(Standing { horizon: LOOK_AHEAD * u32::from(self.table.seats), score })
    }

    fn broken_invariants(&self, before: Option<&Self>, out: &mut Vec<&'static str>) {
        self.broken(before, out);
    }
}

/// Starting, playing and resigning, for any log.
impl Tianji {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Config, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        if !(2..=8).contains(&config.seats) {
            return Err(SetupError(text!("{} 名玩家：应为 2 到 8 名", "{} players: expected 2 to 8", config.seats)));
        }
        Ok(Tianji::set_up(config.rules.clone(), config.seats, seed, log))
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play_with(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert!(self.check(seat, &action).is_ok(), "{action:?}: {:?}", self.check(seat, &action));
        match (self.question(seat), action) {
            (Some(Asked::One(_)), action) => {
                self.stack.pop();
                self.advance(Some(action), log);
            }
            (Some(Asked::Secret(Secret::Placement)), action) => {
                self.commit(seat, action, log);
                self.advance(None, log);
            }
            (Some(Asked::Secret(Secret::Exchange(count))), Action::Give(card)) => {
                self.offer_card(seat, card, count);
                self.advance(None, log);
            }
            (Some(Asked::Secret(_)), Action::Show(card)) => {
                self.sealed.give(seat, Choice { basics: state::bit(card), ..Choice::default() }, true);
                self.advance(None, log);
            }
            _ => {}
        }
    }

    /// A seat gives up.
    fn resign_with(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal<Why>> {
        if let Some(outcome) = &self.outcome {
            return Err(Illegal { clause: outcome.how, why: Why::Over });
        }
        if !self.all_seats().has(seat) || !self.living(seat) {
            return Err(Illegal { clause: clause::TJ_21_4, why: Why::Out });
        }
        log.tell(clause::TJ_21_2, || Event::Resigned { seat });
        self.eliminate(seat, None, log);
        // An answer that was given in secret goes with the hand it came from.
        self.sealed.give(seat, Choice::default(), true);
        self.advance(None, log);
        Ok(())
    }
}

impl Designed for Tianji {
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

    /// Besides the rulebook's options, `seats` says how many play.
    fn configure(words: &BTreeMap<String, String>, files: &[Source]) -> Result<Config, Vec<Mistake>> {
        let plain = |what: Text| vec![Mistake::plain(what)];
        let mut words = words.clone();
        let seats = match words.remove("seats") {
            Some(word) => word
                .parse()
                .ok()
                .filter(|seats| (2..=8).contains(seats))
                .ok_or_else(|| plain(::cards::not_a_number_of("seats", &word, (2, 8, 1))))?,
            None => SEATS,
        };
        let options = options::Options::from_words(&words).map_err(plain)?;
        let set = cards::compile(files, &options)?;
        Ok(Config { rules: kernel::Rules::intern(options, set), seats })
    }

    fn changed_options(config: &Config) -> Vec<(String, String)> {
        let mut words = config.rules.options.to_words();
        words.push(("seats".to_owned(), config.seats.to_string()));
        words
    }

    fn seat_counts() -> std::ops::RangeInclusive<u8> {
        2..=8
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

/// The book's configuration: default options, the program's own cards, four players.
pub fn book() -> Config {
    Config { rules: cards::book(), seats: SEATS }
}
