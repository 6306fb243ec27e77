//! Names: what may be shown, and which names are taken for one another.

use host::Refusal;
use kernel::Lang;
use unicode_normalization::UnicodeNormalization;

/// A name that can be shown: 1 to 24 letters, digits, spaces, `-`, `_`, `.`; no control characters
/// or markup, and no letters of one alphabet hidden among those of another.
pub fn clean_name(name: &str, lang: Lang) -> Result<String, Refusal> {
    let name = name.trim();
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_' | '.');
    if name.is_empty() || name.chars().count() > 24 || !name.chars().all(fits) {
        let text = lang.pick(
            "名字应为 1 到 24 个字：字母、汉字、数字、空格、- _ .",
            "a name must have 1 to 24 characters: letters, digits, spaces, - _ .",
        );
        return Err(Refusal::new("bad_name", text));
    }
    let alphabets = ALPHABETS.iter().filter(|contains| name.nfkc().any(contains)).count();
    if alphabets > 1 {
        let text =
            lang.pick("名字不能混用拉丁、希腊和西里尔字母", "a name must not mix Latin, Greek and Cyrillic letters");
        return Err(Refusal::new("bad_name", text));
    }
    Ok(name.to_owned())
}

/// Alphabets whose letters look alike.
const ALPHABETS: [fn(char) -> bool; 3] = [
    |letter| letter.is_alphabetic() && matches!(letter, 'A'..='z' | '\u{c0}'..='\u{24f}'),
    |letter| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}'),
    |letter| matches!(letter, '\u{400}'..='\u{52f}'),
];

/// Two names with one key are taken for one another: they differ only in case, width, spaces or
/// letters that look alike.
pub fn key_of(name: &str) -> String {
    let lower = name.nfkc().collect::<String>().to_lowercase();
    let folded: String = lower.nfkc().map(looks_like).collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How names were compared by earlier versions.
pub fn old_key_of(name: &str) -> String {
    name.to_lowercase()
}

/// The Latin letter that this small letter, or its capital, looks like.
fn looks_like(letter: char) -> char {
    match letter {
        'а' | 'α' => 'a',
        'в' | 'ь' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' => 'e',
        'ё' => 'ë',
        'ԍ' | 'ɡ' => 'g',
        'н' | 'һ' => 'h',
        // A capital I and a small l.
        'i' | '1' | 'і' | 'ι' | 'ı' | 'ӏ' | 'ǀ' => 'l',
        'ї' | 'ϊ' => 'ï',
        'ј' | 'ϳ' => 'j',
        'к' | 'κ' | 'ĸ' => 'k',
        'м' => 'm',
        'п' | 'η' => 'n',
        '0' | 'о' | 'ο' | 'օ' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' | 'ꜱ' => 's',
        'т' | 'τ' => 't',
        'υ' | 'μ' => 'u',
        'ѵ' | 'ν' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' | 'ү' => 'y',
        'ζ' => 'z',
        'з' | 'ӡ' => '3',
        'ς' => 'σ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("Ann", "aNN"),
            ("сосо", "coco"),
            ("ОРЕХ", "opex"),
            ("Ａｎｎ", "Ann"),
            ("Bill", "BiIl"),
            ("B0b", "bob"),
            ("a  b", "a b"),
            ("ΑΒΕ", "abe"),
            ("ﬁn", "fln"),
            ("ΣΟΦΟΣ", "σοφος"),
        ] {
            assert_eq!(key_of(one), key_of(other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("安", "按"), ("é", "e"), ("rn", "m"), ("Иван", "Иваh.")] {
            assert_ne!(key_of(one), key_of(other), "{one} {other}");
        }
    }

    /// Databases of earlier versions hold keys in lower case only.
    #[test]
    fn a_key_can_be_made_from_an_older_one() {
        for name in ["Mike", "Сергей", "ＷＩＤＥ", "ΝΙΚΟΣ", "张三 A-1", "İstanbul", "Straße"] {
            assert_eq!(key_of(&old_key_of(name)), key_of(name), "{name}");
            assert_eq!(key_of(&key_of(name)), key_of(name), "{name}");
        }
    }

    #[test]
    fn alphabets_are_not_mixed() {
        for name in ["Ann", "Ангел", "Νίκος", "张三 Ann", "Ann-1_2.", "Ёж", "Øyvind", "たろう"] {
            assert!(clean_name(name, Lang::En).is_ok(), "{name}");
        }
        for name in ["Сaesar", "Αnn", "Αн", "", "a\0", "<b>", "x\u{202e}"] {
            assert_eq!(clean_name(name, Lang::En).unwrap_err().code, "bad_name", "{name}");
        }
    }
}
