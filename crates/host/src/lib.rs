//! One table as a plain value: seats, match, clock, offers, chat. No network, no disk, no clock of
//! its own.
//!
//! Everything that happens at a table is an [`Entry`]. [`Table::decide`] turns a [`Command`] into
//! entries and changes nothing; a host makes them durable, and only then calls [`Table::apply`]. A
//! table is restored by applying its entries again.
//!
//! Only [`Table::whole`] and [`Table::step`] produce what leaves a table, for one [`kernel::Eye`] and
//! one language.
//!
//! Reading order: [`Setup`] describes a table, [`Played`] is a match with its moves, [`Match`] the same with the type of
//! the game erased, as each viewer is shown it, [`Table`] combines them.

#![warn(clippy::disallowed_methods)]

mod any_match;
mod card_schema;
mod clock;
mod dealing;
mod decks;
mod entry;
mod face;
mod fair;
mod games;
mod guide;
mod message;
mod once;
mod played;
mod refusal;
mod replayed;
mod review;
mod setup;
mod shown;
mod table;
mod words;

pub use any_match::{Choice, Grey, Hinted, LogLine, Match, MatchView, Thinking, open_match};
pub use clock::{Clock, ClockShown};
pub use decks::{CardCount, CardPool, DeckAsked, DeckChecked, DeckMistake, PoolCard, card_pool, check_deck};
pub use entry::{Command, Entry, Hand};
pub use face::FaceShown;
pub use fair::{Fair, commitment_to, verify};
pub use games::{DeckShown, GameInfo, OptionShown, ThingShown, game_info, rulebook, things};
pub use guide::{GuideShown, GuideStep, Script, Walked, guide, guide_mistakes, guide_script, walk_guide};
pub use message::{Body, ClientMessage, Envelope, Listed, PROTOCOL, ServerMessage, check_protocol};
pub use once::{Json, Once};
pub use played::{Happened, Move, Played, RESIGN, Snapshot};
pub use refusal::Refusal;
pub use replayed::{Replayed, replay_at};
pub use review::{BranchAsked, Review, ReviewAsked, Reviewed, branch, open_review};
pub use setup::{Chair, Setup, book_files};
pub use shown::{ChairShown, ChatLine, DealShown, Offers, Over, Shown, Step, Whole};
pub use table::{Due, Person, Phase, Table};
pub use words::{
    CardKey, CardTable, FormPiece, InBoth, KeyExample, ReadingStep, ReadingWord, WordBook, WordCard, WordEntry,
    WordExample, WordGroup, WordParam, WordReading, WordType, card_schema, words,
};
