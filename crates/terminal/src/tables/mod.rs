//! The drawn tables, one room per game.

mod halo;
mod weiqi;
