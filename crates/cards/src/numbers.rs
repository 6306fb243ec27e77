//! The numbers in a printed text must be the numbers of the card.

use crate::language::Print;
use crate::texts::Number;
use crate::{Entry, Value};
use kernel::{Text, text};

/// The numbers of a card, which its printed text says.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// Both texts must say these.
    pub must: Vec<u32>,
    /// A text may say these: one language spells them out, or they belong to the rules.
    pub may: Vec<u32>,
    /// Those that a text takes from the card, by name.
    pub(crate) numbers: Vec<Number>,
    /// The words that the name of the next number begins with.
    pub(crate) scope: Vec<String>,
    /// What has a digit in its name and is no number: 左2路.
    pub names: &'static [&'static str],
}

/// Compares the numbers that a text prints with those that the card has, in both languages; one mistake says all
/// that differs. Ordinals (第1次, first) and lane names (左2路, L2) are words, not numbers. An entry that has a mistake
/// already is not compared: its numbers may not be known.
pub fn check_numbers(entry: &mut Entry<'_>, text: &Value<Text>, printed: &Printed) {
    if entry.is_flawed() {
        return;
    }
    let mut printed = printed.clone();
    for number in std::mem::take(&mut printed.numbers) {
        let list = if number.print == Print::Must { &mut printed.must } else { &mut printed.may };
        list.push(number.value.unsigned_abs());
    }
    let differs = |words: &str| {
        let shown = numbers_in(words);
        let silent = printed.must.iter().copied().filter(|number| !shown.contains(number)).collect();
        let known = |number: &u32| printed.must.contains(number) || printed.may.contains(number);
        let wrong: Vec<u32> = shown.iter().copied().filter(|number| !known(number)).collect();
        (list(silent), list(wrong))
    };
    let (mut zh, mut en) = (Vec::new(), Vec::new());
    for (language, words) in [("zh", &text.value.zh), ("en", &text.value.en)] {
        let (silent, wrong) = differs(words);
        if let Some(silent) = silent {
            zh.push(format!("{language} 文字没有写 {silent}"));
            en.push(format!("the {language} text does not say {silent}"));
        }
        if let Some(wrong) = wrong {
            zh.push(format!("{language} 文字写了 {wrong}"));
            en.push(format!("the {language} text says {wrong}"));
        }
    }
    if zh.is_empty() {
        return;
    }
    let (zh, en) = (zh.join("，"), en.join(", "));
    let what = text!("文字与牌上的数不一致：{zh}", "text and numbers of the card disagree: {en}");
    let here = match list(printed.must.clone()) {
        Some(numbers) => text!("牌上的数是 {numbers}", "the card has {numbers}"),
        None => Text::new("牌上没有数", "the card has no numbers"),
    };
    entry.mistake(text.span.clone(), what, here, Some(Text::new("一致的文字和数", "text and numbers that agree")));
}

/// `3, 5`, each once.
fn list(mut numbers: Vec<u32>) -> Option<String> {
    numbers.sort_unstable();
    numbers.dedup();
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    (!numbers.is_empty()).then(|| numbers.join(", "))
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
