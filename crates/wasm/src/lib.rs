//! The hall of one device: the same tables without a server, for the page's worker.
//!
//! [`Device`] is a value that answers requests and messages as the server does. It has no time, no
//! luck and no disk of its own: every [`Call`] brings the time and some luck along, and the
//! [`Answer`] says what is to be kept. Whoever calls keeps that first and only then passes on what
//! is to be heard, so that here, too, nothing is seen that could still be lost.
//!
//! The worker calls [`exports`]: text in, text out.

mod desk;
mod device;
mod exports;
mod proof;

pub use device::{Answer, Call, Device, Replied};
pub use proof::{Digest, digest, playouts};
