//! One file for each command.

pub mod admin;
pub mod bench;
pub mod cards;
pub mod check;
pub mod completions;
pub mod coverage;
pub mod deck;
pub mod guide;
pub mod load;
mod matchups;
pub mod play;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod sim;
pub mod words;
