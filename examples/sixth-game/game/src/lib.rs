//! Night Ferry (夜渡): two players send boats with lanterns across a river, by dice and past each other's traps.
//!
//! The rulebook is `rules/ferry.*.md`; clause ids in comments are its own. This is the example of CONTRIBUTING.md, "Add a
//! game": small, and with all that a game needs. `table` is what lies there (NF-1), `play` is what is allowed and what
//! comes of it (NF-2 to NF-5), `knowledge` is who knows what (NF-1.3), `present` is how it speaks.

pub mod cards;
pub mod clause;
mod event;
mod keys;
mod knowledge;
pub mod options;
mod play;
mod position;
mod present;
mod table;

pub use event::Event;
pub use knowledge::{ResultView, SideView, View};
pub use play::{Action, Why};
pub use table::Ferry;

use ::cards::{Designed, Mistake, Source};
use kernel::{
    Ask, AskKind, Eye, Fingerprint, Game, Illegal, Journal, Listing, LoadError, Log, Outcome, Rng, Seat, Seats, Seed,
    SetupError, Unreadable,
};
use options::Options;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Frame;

impl Game for Ferry {
    const ID: &'static str = "ferry";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    /// In each turn one action, and one answer to it.
    const LONGEST: u32 = 2 * table::TURNS as u32;

    type Config = Arc<cards::Ruleset>;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Self::Config, saved: &[u8]) -> Result<Self, LoadError> {
        let mut game: Ferry = kernel::unpack(config.fingerprint, saved)?;
        game.rules = config.clone();
        game.check_loaded().map_err(LoadError::Damaged)?;
        Ok(game)
    }

    /// Nothing in the configuration is secret: both decks are alike.
    fn config_for(config: &Self::Config, _: Eye) -> Self::Config {
        config.clone()
    }

    fn fingerprint(config: &Self::Config) -> Fingerprint {
        config.fingerprint
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
        let ask = |kind, clause| Ask { kind, clause, secret: false, optional: false, listing: Listing::Complete };
        match *self.stack.top()? {
            Frame::Turn { seat: asked } if asked == seat => Some(ask(AskKind::Act, clause::NF_2_2)),
            Frame::Window { seat: asked } if asked == seat => {
                Some(Ask { secret: true, optional: true, ..ask(AskKind::Respond, clause::NF_4_1) })
            }
            Frame::Turn { .. } | Frame::Window { .. } | Frame::Crossing { .. } => None,
        }
    }

    /// Everybody sees whether traps are set; whether one of them answers a boat, only their owner knows (NF-4.1).
    fn may_ask_secretly(&self) -> bool {
        self.outcome.is_none() && !self.sides[self.active().other()].set.is_empty()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Why>> {
        self.check_action(seat, *action)
    }

    fn fallback(&self, _: Seat, _: &mut Rng) -> Action {
        Action::Pass
    }

    fn write(&self, action: &Action, out: &mut String) {
        let (verb, card) = match *action {
            Action::Play(card) => ("play ", Some(card)),
            Action::Set(card) => ("set ", Some(card)),
            Action::Spring(card) => ("spring ", Some(card)),
            Action::Pass => ("pass", None),
        };
        out.push_str(verb);
        out.push_str(card.map_or("", |card| &self.spec(card).id));
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let card = |id: &str| self.rules.cards.find(id).ok_or_else(|| unreadable("a card, such as `reed_boat`"));
        match *text.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["pass"] => Ok(Action::Pass),
            ["play", id] => Ok(Action::Play(card(id)?)),
            ["set", id] => Ok(Action::Set(card(id)?)),
            ["spring", id] => Ok(Action::Spring(card(id)?)),
            _ => Err(unreadable("`play CARD`, `set CARD`, `spring CARD` or `pass`")),
        }
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

    fn broken_invariants(&self, _: Option<&Self>, out: &mut Vec<&'static str>) {
        self.broken(out);
    }
}

/// Starting, playing and resigning, for any log.
impl Ferry {
    fn start_with(config: &Arc<cards::Ruleset>, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        Ok(Ferry::set_up(config.clone(), seed, log))
    }

    fn play_with(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, &action), Ok(()));
        self.act(seat, action, log);
    }

    fn resign_with(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal<Why>> {
        self.give_up(seat, log)
    }
}

impl Designed for Ferry {
    fn book() -> &'static [(&'static str, &'static str)] {
        cards::FILES
    }

    fn keys() -> &'static [::cards::KeyDoc] {
        keys::KEYS
    }

    fn scenarios() -> &'static [(&'static str, &'static str)] {
        cards::SCENARIOS
    }

    fn guide() -> &'static str {
        include_str!("../guide.toml")
    }

    fn configure(options: &BTreeMap<String, String>, files: &[Source]) -> Result<Self::Config, Vec<Mistake>> {
        let set = cards::compile(files)?;
        let options = Options::from_words(options).map_err(|what| vec![Mistake::plain(what)])?;
        Ok(kernel::Rules::intern(options, set))
    }

    fn changed_options(config: &Self::Config) -> Vec<(String, String)> {
        config.options.to_words()
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

/// The book's configuration: default options, the program's own cards.
pub fn book() -> Arc<cards::Ruleset> {
    cards::book()
}
