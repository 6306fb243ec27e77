//! The drawn tables, one room per game.

mod halo;
mod kim;
mod parts;
mod relic;
mod tianji;
mod weiqi;
