//! A whole server in a world of its own: virtual time, one thread, streams instead of sockets.

mod bots;
mod clocks;
mod noninterference;
mod pairs;
mod stage;
