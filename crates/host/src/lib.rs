//! One table as a value: who sits there, the match, the clock, offers, chat. No network, no disk,
//! no time of its own.
//!
//! Everything that happens at a table is an [`Entry`]. A wish of somebody becomes entries by
//! [`Table::decide`], which changes nothing; a host makes them durable, and only then calls
//! [`Table::apply`]. A table that was lost is its entries applied again.
//!
//! What leaves a table is made by [`Table::whole`] and [`Table::step`] for one [`kernel::Eye`] and
//! one language, and by nothing else.
//!
//! Reading order: [`Setup`] says what a table is, [`Match`] is the game behind it without its type,
//! [`Table`] puts them together.

mod clock;
mod decks;
mod entry;
mod fair;
mod games;
mod guide;
mod matched;
mod message;
mod refusal;
mod replayed;
mod review;
mod setup;
mod shown;
mod table;

pub use clock::{Clock, ClockShown};
pub use decks::{CardCount, CardPool, DeckAsked, DeckChecked, DeckMistake, PoolCard, card_pool, check_deck};
pub use entry::{Command, Entry, Hand};
pub use fair::{Fair, verify};
pub use games::{DeckShown, GameInfo, OptionShown, ThingShown, game_info, rulebook, things};
pub use guide::{GuideShown, GuideStep, Script, Walked, guide, guide_script, walk_guide};
pub use matched::{Choice, Glimpse, Grey, Hinted, Match, Said, Thinking, open_match};
pub use message::{Body, Envelope, HallMessage, Listed, ServerMessage};
pub use refusal::Refusal;
pub use replayed::{Replayed, replay_at};
pub use review::{BranchAsked, Review, ReviewAsked, Reviewed, branch, open_review};
pub use setup::{Chair, Setup, book_files};
pub use shown::{ChairShown, ChatLine, Offers, Over, Shown, Step, Whole};
pub use table::{Due, Person, Phase, Table};
