//! Whatever comes from outside is refused with words or accepted; it never panics.

trials::hostile!(tianji::Tianji, tianji::book(), 150);
