//! The offline server: the same tables without a network, for the page's worker.
//!
//! [`Device`] is a plain value that answers the same requests and messages as the server. It has no
//! clock, randomness or storage: every [`Call`] brings the time and random bytes along, and the
//! [`Answer`] says what to store. The caller stores that first and only then passes the messages on, so
//! that here, too, nothing is shown that could still be lost.
//!
//! The worker calls [`exports`]: text in, text out.

mod device;
mod device_table;
mod exports;
mod proof;

pub use device::{Answer, Call, Device, Replied};
pub use proof::{Digest, digest, playouts};
