//! The drawn tables, one room per game.

mod weiqi;
