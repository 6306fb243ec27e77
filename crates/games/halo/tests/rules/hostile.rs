//! Whatever comes from outside is refused with words or accepted; it never panics.

trials::hostile!(halo::Halo, halo::book(), 300);
