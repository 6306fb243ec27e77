//! The drawn tables, one room per game.

mod halo;
mod tianji;
mod weiqi;
