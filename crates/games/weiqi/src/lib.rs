//! Weiqi Cards (围棋牌): two players, five facing lanes each, sixty turns.
//!
//! The rulebook is `rules/weiqi.*.md`; clause ids in comments are its own. One chapter of it is one
//! file here: `setup` (WQ-1), `table` (WQ-2), `turn` (WQ-3, WQ-9.5), `play` (WQ-4, WQ-5), `capture`
//! (WQ-6), `tesuji` (WQ-7), `state` (WQ-8), `points` (WQ-9), `roles` (WQ-10).

mod action;
mod capture;
pub mod cards;
pub mod clause;
mod event;
mod face;
mod imagine;
mod invariants;
mod keys;
mod legal;
pub mod options;
mod pieces;
mod play;
mod points;
mod position;
mod present;
mod preview;
mod roles;
mod setup;
mod stack;
mod state;
pub mod table;
mod tesuji;
mod turn;
mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use legal::Why;
pub use state::Weiqi;
pub use view::{AreaView, DeckView, GapHolds, GapsView, LanesView, ResultView, Seen, SideView, View};

use ::cards::{Designed, Mistake, Source};
use kernel::{
    Ask, AskKind, Eye, Fingerprint, Game, Illegal, Journal, Listing, LoadError, Log, Outcome, Rng, Seat, Seats, Seed,
    SetupError, Unreadable,
};
use options::Options;
use stack::{Frame, Step};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Game for Weiqi {
    const ID: &'static str = "weiqi";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    /// Two choices, and in each of 60 turns a skill with its number, a play, Bent Four targets and
    /// the arranging of a hand card by card.
    const LONGEST: u32 = 2 + 60 * 64;

    type Config = Arc<cards::Ruleset>;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Self::Config, saved: &[u8]) -> Result<Self, LoadError> {
        let mut game: Weiqi = kernel::unpack(config.fingerprint, saved)?;
        game.rules = config.clone();
        game.check_loaded().map_err(LoadError::Damaged)?;
        Ok(game)
    }

    /// Nothing in the configuration is secret: one deck, known to all.
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
        match self.stack.top() {
            Some(Frame::Draft) => self.draft.open(),
            Some(_) => self.stack.waits_for(),
            None => Seats::NONE,
        }
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        if !self.awaiting().has(seat) {
            return None;
        }
        let ask = |kind, clause| Ask { kind, clause, secret: false, optional: false, listing: Listing::Complete };
        Some(match self.stack.top()? {
            Frame::Draft => ask(AskKind::Sealed, clause::WQ_1_5),
            Frame::Turn { .. } => ask(AskKind::Act, clause::WQ_3_3),
            Frame::Number { .. } => {
                let hi = self.deck_counts()[table::Kind::Capture as usize].into();
                ask(AskKind::Amount { lo: 1, hi }, clause::WQ_10_3)
            }
            Frame::Fall { .. } => ask(AskKind::Pick, clause::WQ_7_6),
            Frame::Arrange { .. } => {
                Ask { secret: true, listing: Listing::Sample, ..ask(AskKind::Pick, clause::WQ_10_9) }
            }
            Frame::Arranging { .. } => Ask { secret: true, ..ask(AskKind::Pick, clause::WQ_10_9) },
        })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Why>> {
        self.check_action(seat, action)
    }

    /// WQ-R66: the first offered role, a pass (or the first play where passing is not allowed), the
    /// first falling area from the left, the hand as it is, one Capture.
    fn fallback(&self, seat: Seat, _: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let passes =
            matches!(self.stack.top(), Some(Frame::Turn { step: Step::Main, .. })) && legal.contains(&Action::Pass);
        if passes { Action::Pass } else { legal.first().copied().unwrap_or(Action::Pass) }
    }

    fn write(&self, action: &Action, out: &mut String) {
        action.write(out);
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(text)
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
impl Weiqi {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Arc<cards::Ruleset>, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        Ok(Weiqi::set_up(config.clone(), seed, log))
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play_with(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert!(self.check(seat, &action).is_ok(), "{action:?}: {:?}", self.check(seat, &action));
        match action {
            Action::Choose(role) => self.choose(seat, role, log),
            Action::Stone(lane) => self.play_stone(seat, lane, log),
            Action::Move(kind, host) => self.play_move(seat, kind, host, log),
            Action::Connect(gap) => self.play_connect(seat, gap, log),
            Action::Cut(gap) => self.play_cut(seat, gap, log),
            Action::Capture { ours, theirs } => self.play_capture(seat, ours, theirs, log),
            Action::Tesuji(kind, host) => self.play_tesuji(seat, kind, host, log),
            Action::Search => self.search(seat, log),
            Action::Reveal { theirs, nth } => self.reveal(seat, theirs, nth, log),
            Action::Inspect => self.inspect(seat, log),
            Action::Pass => self.pass(seat, log),
            Action::Take(theirs) => {
                if let Frame::Fall { from, .. } = self.stack.pop() {
                    self.bent_four_falls(seat, from, theirs, log);
                }
            }
            Action::Keep => self.arranged(seat, log),
            Action::Sort => {
                self.sort_hand(seat);
                self.arranged(seat, log);
            }
            Action::Arrange => {
                self.stack.pop();
                self.stack.push(Frame::Arranging { seat, placed: 0 });
            }
            Action::Next(kind) => self.place_next(seat, kind, log),
            Action::Captures(count) => {
                self.stack.pop();
                self.take_captures(seat, count, log);
            }
        }
        self.advance(log);
    }

    /// A seat gives up.
    fn resign_with(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal<Why>> {
        if let Some(outcome) = &self.outcome {
            return Err(Illegal { clause: outcome.how, why: Why::Over });
        }
        log.tell(clause::WQ_R66, || Event::Resigned { seat });
        self.end(Seats::only(seat.other()), clause::WQ_R66, log);
        Ok(())
    }
}

impl Designed for Weiqi {
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
