//! Named options of a rulebook, declared once.

use kernel::{OptionKind, OptionValue, Text, text};
use std::ops::RangeInclusive;

/// What is said where so many seats are asked for: `what` is how they were.
pub fn wrong_seats(what: &str, seats: usize, game: &str, counts: &RangeInclusive<u8>) -> Text {
    let (least, most) = (counts.start(), counts.end());
    if least == most {
        text!("{what} {seats}：{game} 有 {least} 个座位", "{what} {seats}: {game} has {least} seats")
    } else {
        text!(
            "{what} {seats}：{game} 有 {least} 到 {most} 个座位",
            "{what} {seats}: {game} has {least} to {most} seats"
        )
    }
}

/// What is said about an option that has no such word.
pub fn not_a_word_of(id: &str, word: &str, words: &[&str]) -> Text {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    let (zh, en) = (quoted.join(" 或 "), quoted.join(" or "));
    text!("选项 `{id}` 不能是 `{word}`：应为 {zh}", "option `{id}` cannot be `{word}`: expected {en}")
}

/// What is said about an option that takes no such number.
pub fn not_a_number_of(id: &str, word: &str, (low, high, step): (u16, u16, u16)) -> Text {
    let (zh, en) = match step {
        1 => (String::new(), String::new()),
        step => (format!("，步长 {step}"), format!(" in steps of {step}")),
    };
    text!(
        "选项 `{id}` 不能是 `{word}`：应为 {low} 到 {high} 的数{zh}",
        "option `{id}` cannot be `{word}`: expected a number from {low} to {high}{en}"
    )
}

/// What an option is that has these values, the default first: only `true` and `false` need no names.
///
/// # Panics
/// When another value has no name: a mistake of the table, which the laws of every game read.
#[doc(hidden)]
pub fn choice_or_flag(values: Vec<(&'static str, Option<Text>)>) -> OptionKind {
    if let [(word @ ("true" | "false"), None), (_, None)] = values[..] {
        return OptionKind::Flag { default: word == "true" };
    }
    let named = |(word, name): (&'static str, Option<Text>)| OptionValue {
        word,
        name: name.unwrap_or_else(|| panic!("the value `{word}` has no name")),
    };
    OptionKind::Choice { values: values.into_iter().map(named).collect() }
}

/// Declares a rulebook's options: the types, the struct `Options` whose defaults are the book, its
/// parsing from words and back, and the table that pages show. A word option lists its values,
/// the default first, each with its names, unless they are `true` and `false`; a number option has a range and a step.
///
/// ```text
/// cards::options! {
///     words {
///         /// When a player may pass (WQ-R5).
///         pass_policy "停手规则" "Passing": PassPolicy {
///             Free "free" "随时可以" "any time",
///             StuckOnly "stuck_only" "无牌可出时" "only when nothing can be played",
///         }
///         /// Does a Cut need Stones beside the gap (WQ-R27)?
///         cut_needs_stones "断需要棋子" "Cut needs Stones": CutNeedsStones { No "false", Yes "true" }
///     }
///     numbers {
///         /// How many turns a game has at most (HL-R61).
///         max_turns "回合上限" "Turn limit": 100, from 2 to 200 by 2
///     }
/// }
/// ```
#[macro_export]
macro_rules! options {
    (words { $(
        $(#[$doc:meta])*
        $id:ident $zh:literal $en:literal: $type:ident {
            $($value:ident $word:literal $($value_zh:literal $value_en:literal)?),* $(,)?
        }
    )* } numbers { $(
        $(#[$number_doc:meta])*
        $number:ident $number_zh:literal $number_en:literal: $default:literal, from $low:literal to $high:literal by $step:literal
    )* }) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
            #[allow(missing_docs)]
            pub enum $type { #[default] $(#[serde(rename = $word)] $value),* }
        )*

        /// Every named option of a match.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs)]
        pub struct Options { $(pub $id: $type,)* $($(#[$number_doc])* pub $number: u16),* }

        impl Default for Options {
            fn default() -> Options {
                Options { $($id: $type::default(),)* $($number: $default),* }
            }
        }

        /// All options with what they can be set to.
        pub fn table() -> Vec<kernel::OptionInfo> {
            vec![
                $(kernel::OptionInfo {
                    id: stringify!($id),
                    name: kernel::Text::new($zh, $en),
                    kind: $crate::choice_or_flag(vec![
                        $(($word, None$(.or(Some(kernel::Text::new($value_zh, $value_en))))?)),*
                    ]),
                },)*
                $(kernel::OptionInfo {
                    id: stringify!($number),
                    name: kernel::Text::new($number_zh, $number_en),
                    kind: kernel::OptionKind::Number { default: $default, low: $low, high: $high, step: $step },
                }),*
            ]
        }

        impl Options {
            /// The book with these changes; an error names what is wrong and what was expected.
            pub fn from_words(words: &std::collections::BTreeMap<String, String>) -> Result<Options, kernel::Text> {
                let mut options = Options::default();
                for (id, word) in words {
                    match id.as_str() {
                        $(stringify!($id) => match word.as_str() {
                            $($word => options.$id = $type::$value,)*
                            _ => return Err($crate::not_a_word_of(id, word, &[$($word),*])),
                        },)*
                        $(stringify!($number) => match word.parse::<u16>() {
                            Ok(number) if ($low..=$high).contains(&number) && u16::is_multiple_of(number - $low, $step) => options.$number = number,
                            _ => return Err($crate::not_a_number_of(id, word, ($low, $high, $step))),
                        },)*
                        _ => return Err($crate::unknown_word(("选项", "option"), id, table().iter().map(|option| option.id))),
                    }
                }
                Ok(options)
            }

            /// The options that differ from the book, as words.
            pub fn to_words(self) -> Vec<(String, String)> {
                let book = Options::default();
                let mut words = Vec::new();
                $(
                    if self.$id != book.$id {
                        let word = match self.$id { $($type::$value => $word),* };
                        words.push((stringify!($id).to_owned(), word.to_owned()));
                    }
                )*
                $(
                    if self.$number != book.$number {
                        words.push((stringify!($number).to_owned(), self.$number.to_string()));
                    }
                )*
                words
            }
        }
    };
}
