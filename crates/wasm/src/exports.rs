//! The door of the wasm: text goes in and out through two buffers.
//!
//! `room(n)` makes room for a call of `n` bytes and says where; `call(n)` answers it and says how
//! long the answer is; `answer()` says where that is.

use crate::device::{Answer, Call, Device};
use std::cell::RefCell;

#[derive(Default)]
struct Door {
    device: Device,
    inward: Vec<u8>,
    outward: String,
}

thread_local! {
    static DOOR: RefCell<Door> = RefCell::default();
}

/// Makes room for a call and says where.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    DOOR.with_borrow_mut(|door| {
        door.inward.resize(bytes, 0);
        door.inward.as_mut_ptr()
    })
}

/// Answers the call that was written there and says how long the answer is.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn call(bytes: usize) -> usize {
    DOOR.with_borrow_mut(|door| {
        let called = door.inward.get(..bytes).unwrap_or_default();
        let answer = match serde_json::from_slice::<Call>(called) {
            Ok(call) => door.device.call(call),
            Err(error) => Answer { failed: Some(format!("this is no call: {error}")), ..Answer::default() },
        };
        door.outward = serde_json::to_string(&answer).expect("an answer is plain data");
        door.outward.len()
    })
}

/// Says where the answer is.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    DOOR.with_borrow(|door| door.outward.as_ptr())
}
