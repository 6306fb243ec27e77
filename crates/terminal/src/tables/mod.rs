//! The drawn tables, one room per game.

mod halo;
mod relic;
mod tianji;
mod weiqi;
