//! The keys of a game's card files, declared.
//!
//! A key's name stands once in a game's code, with what it means in both languages; what its value may be is said
//! where it is read ([`crate::Entry`]). Whoever misspells a key is told once, and its value is read all the same, so
//! that nothing else goes wrong because of it.

/// A key and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyDoc {
    /// As card files write it.
    pub name: &'static str,
    /// What it means, in Chinese and English.
    pub doc: (&'static str, &'static str),
}

/// What an entry is called by decks, programs and other files.
pub const ID: &str = "id";
/// What people call it.
pub const NAME: &str = "name";
/// What is printed on it.
pub const TEXT: &str = "text";
/// Its picture.
pub const ART: &str = "art";

/// The keys that entries of every game have.
pub const SHARED: [KeyDoc; 4] = [
    KeyDoc {
        name: ID, doc: ("牌组、程序和其他文件用的编号", "what decks, programs and other files call it")
    },
    KeyDoc { name: NAME, doc: ("名称，中文和英文", "its name in Chinese and English") },
    KeyDoc {
        name: TEXT,
        doc: (
            "印在牌上的文字，中文和英文；数取自牌本身：`{heal}`",
            "what is printed on it, in Chinese and English; numbers are taken from the card: `{heal}`",
        ),
    },
    KeyDoc { name: ART, doc: ("图的名称", "the name of its picture") },
];

/// Declares the keys of a game's card files beside those that every game has: a constant for each, and `KEYS` with all
/// of them.
///
/// ```text
/// cards::keys! { COST = "cost": "消耗的能量", "what it costs in energy"; }
/// ```
#[macro_export]
macro_rules! keys {
    ($($key:ident = $name:literal: $zh:literal, $en:literal;)*) => {
        pub(crate) use $crate::keys::{ID, NAME, TEXT};
        $(
            #[doc = $en]
            pub(crate) const $key: &str = $name;
        )*

        /// Every key of the card files.
        pub(crate) const KEYS: &[$crate::KeyDoc] = &[
            $crate::keys::SHARED[0],
            $crate::keys::SHARED[1],
            $crate::keys::SHARED[2],
            $crate::keys::SHARED[3],
            $($crate::KeyDoc { name: $key, doc: ($zh, $en) }),*
        ];
    };
}
