//! End-to-end tests of the server: the real program, real sockets, real files.

mod api;
mod audit;
mod client;
mod crash;
mod doors;
mod edges;
mod examples;
mod fair;
mod integrity;
mod limits;
mod on_postgres;
mod protocol;
mod secrecy;
mod tables;
mod tls;
