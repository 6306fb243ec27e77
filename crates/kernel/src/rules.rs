//! Options and compiled cards: outside the state, shared by every clone of it.

use serde::{Deserialize, Serialize};
use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Names a rule set in records and saves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fingerprint(pub u64);

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The fingerprint of anything that can be written down.
pub fn fingerprint(of: &impl Serialize) -> Fingerprint {
    Fingerprint(xxhash_rust::xxh3::xxh3_64(&postcard::to_allocvec(of).expect("plain data always serializes")))
}

/// What a game is played by. Every state holds a share of it, and it is freed with the last one: options come from
/// outside, so whatever stayed would be memory that anybody can fill. A state is cloned once per playout, and nothing
/// in a playout touches the count.
#[derive(Debug)]
pub struct Rules<O, T> {
    /// The named options.
    pub options: O,
    /// The compiled cards.
    pub cards: T,
    /// Names this rule set in saves.
    pub fingerprint: Fingerprint,
}

/// The rule sets in use, by type and fingerprint.
struct Known {
    sets: BTreeMap<(TypeId, Fingerprint), Weak<dyn Any + Send + Sync>>,
    /// At this many, those that nobody uses any more are dropped: so looking through them costs little per set.
    full: usize,
}

static KNOWN: Mutex<Known> = Mutex::new(Known { sets: BTreeMap::new(), full: Known::ROOM });

impl Known {
    const ROOM: usize = 16;

    fn lock() -> MutexGuard<'static, Known> {
        KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn drop_unused(&mut self) {
        self.sets.retain(|_, set| set.strong_count() > 0);
        self.full = Known::ROOM.max(2 * self.sets.len());
    }
}

/// How many rule sets are in use in this process.
pub fn rules_in_use() -> usize {
    let mut known = Known::lock();
    known.drop_unused();
    known.sets.len()
}

impl<O: Serialize + Send + Sync + 'static, T: Serialize + PartialEq + Send + Sync + 'static> Rules<O, T> {
    /// A share of the one copy with this content. What changes no game, such as the names and texts of cards, is no
    /// part of the fingerprint, and content all the same.
    pub fn intern(options: O, cards: T) -> Arc<Rules<O, T>> {
        let fingerprint = fingerprint(&(&options, &cards));
        let key = (TypeId::of::<Self>(), fingerprint);
        let mut known = Known::lock();
        let found = known.sets.get(&key).and_then(Weak::upgrade).and_then(|set| set.downcast::<Self>().ok());
        let found = found.filter(|set| set.cards == cards);
        found.unwrap_or_else(|| {
            if known.sets.len() >= known.full {
                known.drop_unused();
            }
            let rules = Arc::new(Rules { options, cards, fingerprint });
            known.sets.insert(key, Arc::<Self>::downgrade(&rules));
            rules
        })
    }
}

impl<O, T> PartialEq for Rules<O, T> {
    fn eq(&self, other: &Self) -> bool {
        self.fingerprint == other.fingerprint
    }
}

impl<O, T> Eq for Rules<O, T> {}

impl<O, T> Hash for Rules<O, T> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.fingerprint.hash(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules are counted in the whole program, so these tests run one after the other.
    static ALONE: std::sync::Mutex<()> = std::sync::Mutex::new(());

    #[test]
    fn equal_rules_are_shared_and_freed_with_their_last_share() {
        type Numbers = Rules<u64, [u8; 3]>;
        let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let before = rules_in_use();
        let one = Numbers::intern(1, [1, 2, 3]);
        let same = Numbers::intern(1, [1, 2, 3]);
        assert!(Arc::ptr_eq(&one, &same));
        assert_eq!(rules_in_use(), before + 1);
        let others: Vec<_> = (2..100).map(|options| Numbers::intern(options, [0; 3])).collect();
        assert_eq!(rules_in_use(), before + 99);
        assert!(others.iter().all(|other| **other != *one));
        drop(others);
        assert_eq!(rules_in_use(), before + 1);
        let (freed, print) = (Arc::downgrade(&one), one.fingerprint);
        drop((one, same));
        assert!(freed.upgrade().is_none());
        assert_eq!(rules_in_use(), before);
        assert_eq!(Numbers::intern(1, [1, 2, 3]).fingerprint, print, "made again, it has the same name");
        // Nor does the list of them grow with those that come and go.
        (0..10_000).for_each(|options| drop(Numbers::intern(options, [0; 3])));
        assert!(Known::lock().sets.len() < 100);
    }

    #[test]
    fn rules_that_only_say_it_differently_have_one_fingerprint_and_their_own_words() {
        #[derive(PartialEq, Serialize)]
        struct Card(u8, #[serde(skip)] &'static str);
        let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let old = Rules::intern(1_u64, Card(3, "draws 3"));
        let new = Rules::intern(1_u64, Card(3, "draws three"));
        assert_eq!(old.fingerprint, new.fingerprint);
        assert_eq!((old.cards.1, new.cards.1), ("draws 3", "draws three"));
        assert!(Arc::ptr_eq(&new, &Rules::intern(1, Card(3, "draws three"))));
    }
}
