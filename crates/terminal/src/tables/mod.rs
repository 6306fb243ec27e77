//! The drawn tables, one room per game.

#[cfg(feature = "sixth-game")]
#[path = "../../../../examples/sixth-game/terminal/mod.rs"]
mod ferry;
mod halo;
mod kim;
mod parts;
mod relic;
mod tianji;
mod weiqi;
