//! The tables of the terminal, in one binary: the games are compiled into it once.

mod ask;
mod common;
mod drawn;
mod halo;
mod kim;
mod plain;
mod relic;
mod replay;
mod tianji;
