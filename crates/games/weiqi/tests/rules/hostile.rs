//! Whatever comes from outside is refused with words or accepted; it never panics.

trials::hostile!(weiqi::Weiqi, weiqi::book(), 500);
