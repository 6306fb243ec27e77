//! The interface of the wasm: text goes in and out through two buffers.
//!
//! `room(n)` allocates a buffer for a call of `n` bytes and returns its address; `call(n)` answers the
//! call and returns the length of the answer; `answer()` returns the address of the answer.

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

/// Allocates a buffer for a call and returns its address.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    DOOR.with_borrow_mut(|door| {
        door.inward.resize(bytes, 0);
        door.inward.as_mut_ptr()
    })
}

/// Answers the call in the buffer and returns the length of the answer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn call(bytes: usize) -> usize {
    DOOR.with_borrow_mut(|door| {
        let called = door.inward.get(..bytes).unwrap_or_default();
        let answer = match serde_json::from_slice::<Call>(called) {
            Ok(call) => door.device.call(call),
            Err(error) => Answer { failed: Some(format!("this is not a call: {error}")), ..Answer::default() },
        };
        door.outward = serde_json::to_string(&answer).expect("an answer is plain data");
        door.outward.len()
    })
}

/// The address of the answer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    DOOR.with_borrow(|door| door.outward.as_ptr())
}
