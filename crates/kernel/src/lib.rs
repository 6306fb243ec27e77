//! What every game is: seats, decisions, chance, events, clauses, records.
//!
//! A game is a value: plain data, cheap to clone, the same bytes for the same seed and the same
//! actions on every platform. This crate holds what the five rulebooks truly share, which is
//! control flow and secrecy, and none of their arithmetic: it knows no game.
//!
//! Reading order: [`Game`] is the contract, [`Stack`] and [`Sealed`] carry what is pending,
//! [`Log`] carries what happened, [`Card`] and [`Redeal`] carry who knows what, [`laws`] says what
//! every game must obey.

mod ask;
mod by_name;
mod card;
mod chance;
mod clause;
pub mod face;
pub mod facts;
mod game;
pub mod laws;
mod line;
mod log;
mod named;
mod pile;
mod present;
mod record;
mod rulebook;
mod rules;
mod seat;
mod stack;

pub use ask::{Ask, AskKind, Listing, Sealed};
pub use card::{Card, Design, Groups, Redeal};
pub use chance::{Chance, Rng, Seed};
pub use clause::{Clause, Illegal, clause_id, require};
pub use face::Face;
pub use game::{
    Game, LoadError, Outcome, Seen, SetupError, Standing, Unreadable, hash_of, impossible_position, unpack,
};
pub use line::Line;
pub use log::{Cited, Journal, Listener, Log, LogEntry, Redact, Silent, Told};
pub use pile::{Pile, Ref, Slots};
pub use present::{Lang, OptionInfo, OptionKind, OptionValue, Present, Scale, Text, Thing};
pub use record::{Deal, Mismatch, Record, RecordError, ReplayStep, replay};
pub use rulebook::{Paragraph, Rule, RuleKind, paragraphs_of, rules_of};
pub use rules::{Fingerprint, Rules, fingerprint, rules_in_use};
pub use seat::{BySeat, Eye, Eyes, Seat, Seats};
pub use stack::{Frame, Stack};
