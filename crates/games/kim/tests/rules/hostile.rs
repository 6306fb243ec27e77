//! Whatever comes from outside is refused with words or accepted; it never panics.

trials::hostile!(kim::Kim, kim::book(), 300);
