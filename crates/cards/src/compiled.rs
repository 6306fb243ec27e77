//! Card sets that were compiled before.

use crate::Mistake;
use std::sync::{Mutex, PoisonError};

/// The last few card sets that a game has compiled, by what they were compiled from: a folder of scenarios or a
/// server full of tables asks for the same files again and again.
#[derive(Debug)]
pub struct Compiled<K, T>(Mutex<Vec<(K, T)>>);

impl<K: PartialEq, T: Clone> Compiled<K, T> {
    /// The book, and what one or two designers are working on.
    const KEPT: usize = 4;

    /// Nothing yet.
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Compiled(Mutex::new(Vec::new()))
    }

    /// What `compile` makes of this; files with mistakes are compiled anew each time.
    pub fn get(&self, from: K, compile: impl FnOnce(&K) -> Result<T, Vec<Mistake>>) -> Result<T, Vec<Mistake>> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, set)) = known().iter().find(|(key, _)| *key == from) {
            return Ok(set.clone());
        }
        // Nobody else waits meanwhile.
        let set = compile(&from)?;
        let mut known = known();
        known.truncate(Self::KEPT - 1);
        known.insert(0, (from, set.clone()));
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_compiled_is_kept_and_mistakes_are_not() {
        static SETS: Compiled<u8, String> = Compiled::new();
        let fails = |_: &u8| Err(vec![Mistake::plain(("现在不行", "not now"))]);
        assert!(SETS.get(1, fails).is_err());
        assert_eq!(SETS.get(1, |key| Ok(format!("set {key}"))), Ok("set 1".to_owned()));
        assert_eq!(SETS.get(1, fails), Ok("set 1".to_owned()));
        for other in 2..6 {
            assert!(SETS.get(other, |key| Ok(key.to_string())).is_ok());
        }
        assert!(SETS.get(1, fails).is_err(), "only the last few are kept");
        assert_eq!(SETS.get(5, fails), Ok("5".to_owned()));
    }
}
