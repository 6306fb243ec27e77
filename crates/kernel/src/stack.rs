//! What is still to be resolved, as data: a paused game is a saved game.
//!
//! A frame stays on the stack while it works: it moves its own cursor on, does one step, and is
//! popped after its last one. So whatever interrupts it finds it there and can void, shrink or
//! redirect it. A frame never holds the face of a hidden card: cards in flight lie in a zone.

use crate::Seats;
use crate::pile::{deserialize_slice, serialize_slice};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// One thing still to be done.
pub trait Frame: Copy + Default {
    /// The seats that owe an answer; none: it runs by itself.
    fn waits_for(&self) -> Seats;
}

/// Frames, innermost last. Capacity is a constant of the game, found by simulation plus margin.
#[derive(Clone, Copy, Debug)]
pub struct Stack<F, const N: usize> {
    len: u8,
    /// Frames pushed since somebody was last asked: an alarm for resolutions that never end, no
    /// part of the state.
    pushed: u16,
    frames: [F; N],
}

impl<F: Frame, const N: usize> Default for Stack<F, N> {
    fn default() -> Self {
        Stack { len: 0, pushed: 0, frames: [F::default(); N] }
    }
}

impl<F: Frame, const N: usize> Stack<F, N> {
    /// Lays a frame on top.
    ///
    /// # Panics
    /// When the stack is full, or nobody was asked for very long: a bug of the game, which must
    /// bound its nesting and its loops.
    pub fn push(&mut self, frame: F) {
        self.pushed += 1;
        assert!(self.pushed < 10_000, "a resolution that never ends: a game must bound its loops");
        assert!((self.len as usize) < N, "the resolution stack is full: a game must bound its nesting");
        self.frames[self.len as usize] = frame;
        self.len += 1;
    }

    /// Takes the top frame off. The place is reset, so equal stacks are equal bytes.
    pub fn pop(&mut self) -> F {
        self.len -= 1;
        std::mem::take(&mut self.frames[self.len as usize])
    }

    /// Somebody is asked, or the game is over: the alarm starts anew. Games call this whenever they
    /// stop running by themselves.
    pub fn settle(&mut self) {
        self.pushed = 0;
    }

    /// The frame that works or waits now.
    pub fn top(&self) -> Option<&F> {
        self.frames[..self.len as usize].last()
    }

    /// The same, to move its cursor.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.frames[..self.len as usize].last_mut()
    }

    /// The frame at this depth, counted from 1 at the bottom: a frame that has worked in a copy of
    /// itself writes it back below what it has pushed.
    pub fn at_mut(&mut self, depth: u8) -> Option<&mut F> {
        self.frames[..self.len as usize].get_mut(usize::from(depth).checked_sub(1)?)
    }

    /// The frame under the question on top: it asked, and takes the answer.
    pub fn asker(&mut self) -> Option<&mut F> {
        self.frames[..self.len as usize].iter_mut().rev().nth(1)
    }

    /// The innermost frame of some kind: "that hit", "this attack", "the activation".
    pub fn nearest(&mut self, is: impl Fn(&F) -> bool) -> Option<&mut F> {
        self.frames[..self.len as usize].iter_mut().rev().find(|frame| is(frame))
    }

    /// Innermost first, to count reactions or find who acts.
    pub fn iter(&self) -> impl Iterator<Item = &F> {
        self.frames[..self.len as usize].iter().rev()
    }

    /// Drops everything above the lowest `len` frames: the game is over, or a controller is out.
    pub fn cut(&mut self, len: u8) {
        while self.len > len {
            self.pop();
        }
    }

    /// How many frames there are.
    pub fn depth(&self) -> u8 {
        self.len
    }

    /// The seats that owe an answer now.
    pub fn waits_for(&self) -> Seats {
        self.top().map_or(Seats::NONE, Frame::waits_for)
    }
}

impl<F: PartialEq, const N: usize> PartialEq for Stack<F, N> {
    fn eq(&self, other: &Self) -> bool {
        self.frames[..self.len as usize] == other.frames[..other.len as usize]
    }
}

impl<F: Eq, const N: usize> Eq for Stack<F, N> {}

impl<F: Hash, const N: usize> Hash for Stack<F, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.frames[..self.len as usize].hash(to);
    }
}

impl<F: Serialize, const N: usize> Serialize for Stack<F, N> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        serialize_slice(&self.frames[..self.len as usize], to)
    }
}

impl<'de, F: Frame + Deserialize<'de>, const N: usize> Deserialize<'de> for Stack<F, N> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (len, frames) = deserialize_slice::<F, N, D>(from)?;
        Ok(Stack { len: len as u8, pushed: 0, frames })
    }
}
