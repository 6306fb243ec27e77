//! The keys of a game's files, declared.
//!
//! A key's name stands once in a game's code, with what it means in both languages; what its value may be is said
//! where it is read ([`crate::Entry`], [`crate::form!`]). Whoever misspells a key is told once, and its value is read
//! all the same, so that nothing else goes wrong because of it.

use kernel::{Text, text};

/// A key and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyDoc {
    /// As files write it.
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

/// What the value of a key may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyShape {
    /// One of these words.
    Word(Vec<&'static str>),
    /// A list of these words.
    Words(Vec<&'static str>),
    /// A whole number from here to there.
    Number(i64, i64),
    /// A table with exactly these keys, each a number from here to there.
    Numbers(Vec<&'static str>, i64, i64),
    /// A table with some of these keys, each a number from here to there.
    Changes(Vec<&'static str>, i64, i64),
    /// True or false.
    Flag,
    /// Any text in quotes.
    Name,
    /// A list of such.
    Names,
    /// A table of names and numbers.
    Counts,
    /// `{ zh = "…", en = "…" }`
    Text,
    /// A program in the language of the cards.
    Program,
    /// A list of programs.
    Programs,
    /// The name of a picture.
    Art,
    /// A table of its own: see [`crate::record::Record::tables`].
    Part,
    /// A list of such.
    Parts,
    /// A table whose keys are declared by this name.
    Form(&'static str),
    /// A list of such values.
    List(Box<KeyShape>),
    /// A list of exactly two values.
    Two(Box<KeyShape>, Box<KeyShape>),
    /// A table of such values, each under a name.
    Map(Box<KeyShape>),
    /// One or the other.
    Either(Box<KeyShape>, Box<KeyShape>),
    /// Anything.
    Any,
}

impl KeyShape {
    /// So many words are listed.
    const LISTED: usize = 12;

    /// As people read it: `0–10`.
    pub fn in_words(&self) -> Text {
        let list = |words: &[&str]| {
            let more = if words.len() > Self::LISTED { " …" } else { "" };
            format!("{}{more}", words.iter().take(Self::LISTED).copied().collect::<Vec<_>>().join(" | "))
        };
        match self {
            KeyShape::Word(words) => Text::same(list(words)),
            KeyShape::Words(words) => Text::same(format!("[{}]", list(words))),
            KeyShape::Number(low, high) => Text::same(format!("{low}–{high}")),
            KeyShape::Numbers(keys, low, high) => Text::same(format!(
                "{{ {} }}",
                keys.iter().map(|key| format!("{key} = {low}–{high}")).collect::<Vec<_>>().join(", ")
            )),
            KeyShape::Changes(keys, low, high) => {
                text!("{{ {} = {low}–{high} }} 中若干", "some of {{ {} = {low}–{high} }}", list(keys))
            }
            KeyShape::Flag => Text::same("true | false"),
            KeyShape::Name => Text::new("文字", "a text"),
            KeyShape::Names => Text::new("名称的列表", "a list of names"),
            KeyShape::Counts => Text::new("{ 编号 = 张数 }", "{ ID = NUMBER }"),
            KeyShape::Text => Text::same("{ zh = \"…\", en = \"…\" }"),
            KeyShape::Program => Text::new("程序", "a program"),
            KeyShape::Programs => Text::new("程序的列表", "a list of programs"),
            KeyShape::Art => Text::new("图的名称", "the name of a picture"),
            KeyShape::Part => Text::new("一个表", "a table"),
            KeyShape::Parts => Text::new("若干个表", "tables"),
            KeyShape::Form(name) => Text::same(format!("{{ {name} }}")),
            KeyShape::List(item) => item.within("[", ", …]"),
            KeyShape::Two(one, other) => {
                let (one, other) = (one.in_words(), other.in_words());
                Text { zh: format!("[{}, {}]", one.zh, other.zh), en: format!("[{}, {}]", one.en, other.en) }
            }
            KeyShape::Map(item) => {
                let Text { zh, en } = item.in_words();
                Text { zh: format!("{{ 名称 = {zh} }}"), en: format!("{{ NAME = {en} }}") }
            }
            KeyShape::Either(one, other) => {
                let (one, other) = (one.in_words(), other.in_words());
                Text { zh: format!("{} 或 {}", one.zh, other.zh), en: format!("{} or {}", one.en, other.en) }
            }
            KeyShape::Any => Text::new("任何值", "any value"),
        }
    }

    fn within(&self, open: &str, close: &str) -> Text {
        let Text { zh, en } = self.in_words();
        Text { zh: format!("{open}{zh}{close}"), en: format!("{open}{en}{close}") }
    }
}
