//! The drawn tables, one room per game.

mod halo;
mod kim;
mod relic;
mod tianji;
mod weiqi;
