//! The hall of one device, from outside.

mod digests;
mod lessons;
mod phone;
mod table;
