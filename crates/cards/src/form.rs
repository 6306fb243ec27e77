//! Forms: tables of other files than card files (scenarios, positions, guides), declared key by key.
//!
//! One declaration says what the keys are called, what their values may be and what they mean in both languages. The
//! reader, its mistakes and the reference are made from it.
//!
//! ```text
//! cards::form! {
//!     /// A card on the table.
//!     struct Standing = "unit" {
//!         card: Value<String> = "牌", "the card";
//!         attacked: bool = "本回合已攻击", "has attacked this turn";
//!     }
//! }
//! ```
//! A key of type `Value<T>` or `String` must be there; numbers, flags, lists and maps have a default; others are `Option`.

use crate::{Entry, KeyDoc, KeyShape, Mistake, Source, Value};
use kernel::{Text, text};
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A table with declared keys.
pub trait Form: Sized {
    /// What the reference calls it: `unit`.
    const NAME: &'static str;
    /// Its keys.
    const KEYS: &'static [KeyDoc];

    /// Reads the keys; `None` if one that must be there is missing or wrong. What is wrong is noted.
    fn read(entry: &mut Entry<'_>) -> Option<Self>;
}

/// What the value of a key may be.
pub trait Field: Sized {
    /// As the reference says it.
    fn shape() -> KeyShape;

    /// Is a value of this type? Decides where a key takes one or the other.
    fn takes(value: &DeValue<'_>) -> bool;

    /// The value; what is wrong with it is noted.
    fn read<'a>(entry: &mut Entry<'a>, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Self>;

    /// What is meant where the key is left out; `None`: it must be there.
    fn absent() -> Option<Self> {
        None
    }
}

/// A whole number in a range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounded<T, const LOW: i64, const HIGH: i64>(pub T);

/// One or the other, by the type of the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Either<A, B> {
    /// The one.
    One(A),
    /// The other.
    Other(B),
}

/// A table of values under names that are not declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map<T>(pub Vec<(Value<String>, T)>);

impl<T> Default for Map<T> {
    fn default() -> Self {
        Map(Vec::new())
    }
}

/// A table that somebody else reads later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Later;

/// Declares a form: see the module [`crate::form`].
#[macro_export]
macro_rules! form {
    ($(#[$meta:meta])* $vis:vis struct $form:ident = $name:literal {
        $($field:ident $(as $key:literal)? : $type:ty = $zh:literal, $en:literal;)*
    }) => {
        $(#[$meta])*
        $vis struct $form {
            $(#[doc = $en] $vis $field: $type,)*
        }

        impl $crate::Form for $form {
            const NAME: &'static str = $name;
            const KEYS: &'static [$crate::KeyDoc] =
                &[$($crate::KeyDoc { name: $crate::form!(@key $field $($key)?), doc: ($zh, $en) }),*];

            #[allow(non_snake_case)] // Keys are called as the notation of the game calls them.
            fn read(entry: &mut $crate::Entry<'_>) -> Option<Self> {
                // Every key is read before one that is missing ends it.
                $(let $field = entry.field::<$type>($crate::form!(@key $field $($key)?));)*
                Some($form { $($field: $field?),* })
            }
        }

        impl $crate::Field for $form {
            fn shape() -> $crate::KeyShape {
                $crate::KeyShape::Form($name)
            }

            fn takes(value: &$crate::toml::de::DeValue<'_>) -> bool {
                matches!(value, $crate::toml::de::DeValue::Table(_))
            }

            fn read<'a>(
                entry: &mut $crate::Entry<'a>,
                key: &'static str,
                value: &'a $crate::toml::Spanned<$crate::toml::de::DeValue<'a>>,
            ) -> Option<Self> {
                entry.form(key, value)
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
}

/// Declares a type whose values are some words: `cards::one_of! { Phase("阶段", "phase") = &["main", "end"] }`.
#[macro_export]
macro_rules! one_of {
    ($(#[$meta:meta])* $vis:vis $name:ident($zh:literal, $en:literal) = $words:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $name(
            /// The word.
            pub &'static str,
        );

        impl $crate::Field for $name {
            fn shape() -> $crate::KeyShape {
                let words: &[&'static str] = $words;
                $crate::KeyShape::Word(words.to_vec())
            }

            fn takes(value: &$crate::toml::de::DeValue<'_>) -> bool {
                matches!(value, $crate::toml::de::DeValue::String(_))
            }

            fn read<'a>(
                entry: &mut $crate::Entry<'a>,
                key: &'static str,
                value: &'a $crate::toml::Spanned<$crate::toml::de::DeValue<'a>>,
            ) -> Option<Self> {
                let words: &[&'static str] = $words;
                let word = <$crate::Value<String> as $crate::Field>::read(entry, key, value)?;
                let found = words.iter().copied().find(|known| *known == word.value);
                if found.is_none() {
                    entry.unknown(word.span, ($zh, $en), &word.value, words);
                }
                found.map($name)
            }
        }
    };
}

/// Reads a file that is one form.
pub fn read_form<F: Form>(source: &Source) -> Result<F, Vec<Mistake>> {
    let root =
        DeTable::parse(&source.text).map_err(|_| crate::stated::not_toml(source).into_iter().collect::<Vec<_>>())?;
    let mut mistakes = Vec::new();
    let mut entry = Entry::new(source, root.get_ref(), 0..0, F::KEYS, &mut mistakes);
    let found = entry.whole::<F>();
    found.filter(|_| mistakes.is_empty()).ok_or(mistakes)
}

/// Reads one table of a file.
pub fn read_table<R>(
    source: &Source,
    table: &DeTable<'_>,
    place: std::ops::Range<usize>,
    read: impl FnOnce(&mut Entry<'_>) -> Option<R>,
) -> Result<R, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let found = read(&mut Entry::new(source, table, place, &[], &mut mistakes));
    found.filter(|_| mistakes.is_empty()).ok_or(mistakes)
}

impl Entry<'_> {
    /// The keys of a position or another form that the entry is as a whole.
    pub fn all<F: Form>(&mut self) -> Option<F> {
        self.declare(F::KEYS);
        self.whole()
    }

    /// What is wrong is noted at this place, and reading goes on.
    pub fn keep<T>(&mut self, place: &std::ops::Range<usize>, found: Result<T, impl Into<Text>>) -> Option<T> {
        found.map_err(|what| self.mistake(place.clone(), what, crate::reader::HERE, None)).ok()
    }

    /// The same for a word that may be unknown: `what` is a noun, `("牌", "card")`.
    pub fn known<'w, T>(
        &mut self,
        place: &std::ops::Range<usize>,
        what: (&str, &str),
        word: &str,
        found: Option<T>,
        known: impl IntoIterator<Item = &'w str>,
    ) -> Option<T> {
        if found.is_none() {
            let known: Vec<&str> = known.into_iter().collect();
            self.unknown(place.clone(), what, word, &known);
        }
        found
    }

    /// Notes what is wrong here.
    pub fn wrong(&mut self, place: &std::ops::Range<usize>, what: impl Into<Text>) {
        self.mistake(place.clone(), what, crate::reader::HERE, None);
    }

    /// Notes mistakes of other files.
    pub fn others<T>(&mut self, found: Result<T, Vec<Mistake>>) -> Option<T> {
        found.map_err(|mistakes| self.mistakes.extend(mistakes)).ok()
    }

    /// The options of a position: each that is wrong is noted.
    pub fn options<O>(
        &mut self,
        options: &Map<OptionWord>,
        read: impl Fn(&BTreeMap<String, String>) -> Result<O, Text>,
    ) -> Option<O> {
        let before = self.mistakes.len();
        let mut all = BTreeMap::new();
        for (id, word) in &options.0 {
            let word = match word {
                Either::One(text) => text.clone(),
                Either::Other(Either::One(truth)) => truth.to_string(),
                Either::Other(Either::Other(number)) => number.to_string(),
            };
            let one = BTreeMap::from([(id.value.clone(), word.clone())]);
            self.keep(&id.span, read(&one));
            all.insert(id.value.clone(), word);
        }
        if self.mistakes.len() > before {
            return None;
        }
        let place = self.span();
        self.keep(&place, read(&all))
    }
}

/// An option's value in a position: a word, or true, false and numbers without quotes.
pub type OptionWord = Either<String, Either<bool, u16>>;

/// What is said where something is out of its range.
pub fn not_within(
    what: &str,
    value: impl std::fmt::Display,
    low: impl std::fmt::Display,
    high: impl std::fmt::Display,
) -> Text {
    text!("{what} = {value}：应为 {low} 到 {high}", "{what} = {value}: expected {low} to {high}")
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::one_of!(Phase("阶段", "phase") = &["main", "end"]);

    crate::form! {
        #[derive(Debug)]
        struct Board = "board" {
            name: Value<String> = "名称", "its name";
            turn: Option<Bounded<u8, 1, 9>> = "回合", "the turn";
            phase: Option<Phase> = "阶段", "the phase";
            hand: Vec<Value<String>> = "手牌", "the hand";
            standing: Vec<Either<String, Unit>> = "单位", "the units";
            pair: Option<[i8; 2]> = "两个数", "two numbers";
            text: Option<Text> = "文字", "a text";
        }
    }

    crate::form! {
        #[derive(Debug)]
        struct Unit = "unit" {
            card: String = "牌", "the card";
            act as "do": bool = "行动过", "has acted";
        }
    }

    fn said(text: &str) -> Vec<(String, String)> {
        let source = Source::new("board.toml", text);
        let mistakes = read_form::<Board>(&source).expect_err("it is wrong");
        mistakes.iter().map(|mistake| (text[mistake.span.clone()].to_owned(), mistake.what.en.clone())).collect()
    }

    #[test]
    fn all_mistakes_of_a_form_are_noted_each_at_its_place() {
        let text = "turn = 12\nphse = \"mian\"\nhand = [\"A\", 3]\nstanding = [{ crd = \"M1\", do = 1 }, 7, \"M2\"]\npair = [1]\n";
        let at = |place: &str, what: &str| (place.to_owned(), what.to_owned());
        assert_eq!(
            said(text),
            [
                at("tu", "this entry has no `name`"),
                at("12", "`turn` cannot be 12"),
                at("phse", "unknown key `phse`"),
                at("\"mian\"", "unknown phase `mian`"),
                at("3", "`hand` cannot have such a value"),
                at("crd", "unknown key `crd`"),
                at("1", "`do` cannot have such a value"),
                at("7", "`standing` cannot have such a value"),
                at("[1]", "`pair` must have two items"),
            ]
        );
        let source = Source::new("board.toml", "name = \"x\"\nphase = \"mian\"\n");
        let mistakes = read_form::<Board>(&source).expect_err("it is wrong");
        assert_eq!(mistakes[0].help, Some(Text::new("是不是想写 `main`？", "did you mean `main`?")));
    }

    #[test]
    fn a_form_without_a_mistake_is_read() {
        let text = "name = \"x\"\nturn = 0x9\nstanding = [\"M2\", { card = \"M1\", do = true }]\npair = [-1, 2]\n";
        let board: Board = read_form(&Source::new("board.toml", text)).expect("it is right");
        assert_eq!((board.turn, board.pair, board.hand.len()), (Some(Bounded(9)), Some([-1, 2]), 0));
        let [Either::One(name), Either::Other(unit)] = board.standing.as_slice() else { panic!("{board:?}") };
        assert_eq!((name.as_str(), unit.card.as_str(), unit.act), ("M2", "M1", true));
        assert_eq!((board.name.as_str(), board.phase, board.text), ("x", None, None));
    }

    #[test]
    fn what_a_form_takes_is_said_in_both_languages() {
        let said = |shape: KeyShape| shape.in_words();
        assert_eq!(said(Option::<Bounded<u8, 1, 9>>::shape()), Text::same("1–9"));
        assert_eq!(said(Phase::shape()), Text::same("main | end"));
        assert_eq!(
            said(Vec::<Either<String, Unit>>::shape()),
            Text::new("[文字 或 { unit }, …]", "[a text or { unit }, …]")
        );
        assert_eq!(said(<[i8; 2]>::shape()), Text::same("[-128–127, -128–127]"));
    }
}
