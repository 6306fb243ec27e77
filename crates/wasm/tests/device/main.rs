//! The offline server, from outside.

mod digests;
mod lessons;
mod phone;
mod table;
