//! The numbers of a card, which its texts take by name (see `texts`).

use crate::texts::Number;

/// The numbers of a card, which its printed text says.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// A text may say these by itself: they belong to the rules, or to its grammar.
    pub may: Vec<u32>,
    /// Those that a text takes from the card, by name.
    pub(crate) numbers: Vec<Number>,
    /// The words that the name of the next number begins with.
    pub(crate) scope: Vec<String>,
    /// Is a program wrong, so that nobody knows all of them?
    pub(crate) unclear: bool,
    /// What has a digit in its name and is no number.
    pub names: &'static [&'static str],
}
