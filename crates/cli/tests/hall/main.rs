//! The hall as others meet it: the real program, real sockets, real files.

mod api;
mod client;
mod crash;
mod doors;
mod examples;
mod secrecy;
mod tables;
