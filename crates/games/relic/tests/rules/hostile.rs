//! Whatever comes from outside is refused with words or accepted; it never panics.

trials::hostile!(relic::Duel, relic::book(), 300);
