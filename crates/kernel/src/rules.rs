//! Options and compiled cards: outside the state, shared by every clone of it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex};

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

/// What a game is played by. Interned once per process and shared as `&'static`: a reference
/// count touched by every clone on every core would cost more than the copy of a state.
#[derive(Debug)]
pub struct Rules<O, T> {
    /// The named options.
    pub options: O,
    /// The compiled cards.
    pub cards: T,
    /// Names this rule set in saves.
    pub fingerprint: Fingerprint,
}

type Known = BTreeMap<(std::any::TypeId, Fingerprint), &'static (dyn std::any::Any + Send + Sync)>;
static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// How many rule sets this process has interned.
pub fn interned() -> usize {
    KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).len()
}

impl<O: Serialize + Send + Sync + 'static, T: Serialize + Send + Sync + 'static> Rules<O, T> {
    /// One shared copy per different content.
    pub fn intern(options: O, cards: T) -> &'static Rules<O, T> {
        let fingerprint = fingerprint(&(&options, &cards));
        let mut known = KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let key = (std::any::TypeId::of::<Self>(), fingerprint);
        if let Some(rules) = known.get(&key).and_then(|any| any.downcast_ref::<Self>()) {
            return rules;
        }
        let rules: &'static Self = Box::leak(Box::new(Rules { options, cards, fingerprint }));
        known.insert(key, rules);
        rules
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
