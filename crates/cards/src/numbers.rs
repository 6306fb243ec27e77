//! The numbers in a printed text must be the numbers of the card.

use crate::{Entry, Value};
use kernel::Text;

/// The numbers of a card, for comparison with its printed text.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// Both texts must say these.
    pub must: Vec<u32>,
    /// A text may say these: one language spells them out, or they belong to the rules.
    pub may: Vec<u32>,
}

/// Compares the numbers that a text prints with those that the card has, in both languages.
/// Ordinals (第1次, first) and lane names (左2路, L2) are words, not numbers.
pub fn check_numbers(entry: &mut Entry<'_>, text: &Value<Text>, printed: &Printed) {
    let expected = Some("text and numbers that agree".to_owned());
    for (language, words) in [("zh", &text.value.zh), ("en", &text.value.en)] {
        let shown = numbers_in(words);
        for number in printed.must.iter().filter(|number| !shown.contains(number)) {
            let what = format!("the {language} text does not say {number}, which is a number of this card");
            entry.mistake(text.span.clone(), what, format!("says {shown:?}"), expected.clone());
        }
        for number in shown.iter().filter(|number| !printed.must.contains(number) && !printed.may.contains(number)) {
            let what = format!("the {language} text says {number}, which is no number of this card");
            entry.mistake(text.span.clone(), what, format!("the card has {:?}", printed.must), expected.clone());
        }
    }
}

/// The numbers that a text prints, in digits or as "once", "twice", "one", "two".
fn numbers_in(text: &str) -> Vec<u32> {
    let mut numbers = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < chars.len() {
        let digits: String = chars[at..].iter().take_while(|char| char.is_ascii_digit()).collect();
        if digits.is_empty() {
            at += 1;
            continue;
        }
        let before = at.checked_sub(1).map(|before| chars[before]);
        // 第1次, 左2路, L2, g1: names, not amounts.
        let named = before.is_some_and(|char| matches!(char, '第' | '左' | '右') || char.is_ascii_alphabetic());
        if !named {
            numbers.extend(digits.parse::<u32>());
        }
        at += digits.len();
    }
    for word in text.split(|char: char| !char.is_ascii_alphabetic()) {
        match word.to_ascii_lowercase().as_str() {
            "once" => numbers.push(1),
            "twice" => numbers.push(2),
            _ => {}
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::numbers_in;

    #[test]
    fn amounts_are_numbers_names_are_not() {
        assert_eq!(numbers_in("每局2次：第1次触发得3目"), [2, 3]);
        assert_eq!(numbers_in("Twice per game. L2 or R2: points ×4"), [4, 2]);
        assert_eq!(numbers_in("主路为左2路：目数×2"), [2]);
    }
}
