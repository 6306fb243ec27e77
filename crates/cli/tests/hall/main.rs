//! The hall as others meet it: the real program, real sockets, real files.

mod client;
mod crash;
mod secrecy;
