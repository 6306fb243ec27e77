//! What the TOML reader says about a file that doesn't fit, in Chinese too. Its English stays as it is; a message that is
//! not known here is kept, so nothing is lost.

use crate::mistake::{did_you_mean, line_and_column};
use kernel::Text;

/// What the reader finds wrong with the writing, before `, expected`.
const WRITING: [(&str, &str); 40] = [
    ("carriage return must be followed by newline", "回车后面应是换行"),
    ("duplicate key", "这个键写了两次"),
    ("extra `=`", "多了一个 `=`"),
    ("extra assignment between key-value pairs", "多了一个 `=`"),
    ("extra comma in array", "数组里多了一个逗号"),
    ("extra comma in inline table", "表里多了一个逗号"),
    ("invalid boolean", "真假值写错了"),
    ("invalid comment character", "注释里有不能用的字符"),
    ("invalid date-time", "不是日期或时间"),
    ("invalid float", "不是小数"),
    ("invalid inline table element", "表里有读不懂的内容"),
    ("invalid integer number", "不是整数"),
    ("invalid key", "键读不懂"),
    ("invalid key-value pair", "应为“键 = 值”"),
    ("invalid mantissa", "不是数"),
    ("invalid string", "字符串读不懂"),
    ("invalid table", "表头读不懂"),
    ("invalid basic string", "字符串读不懂（缺引号，或有不能用的字符）"),
    ("invalid literal string", "字符串读不懂（缺引号，或有不能用的字符）"),
    ("invalid multi-line basic string", "多行字符串读不懂（缺引号，或有不能用的字符）"),
    ("invalid multi-line literal string", "多行字符串读不懂（缺引号，或有不能用的字符）"),
    ("invalid unquoted key", "不加引号的键里有不能用的字符"),
    ("invalid value", "值读不懂"),
    ("key with no value", "键后面没有值"),
    ("missing assignment between key-value pairs", "键和值之间缺 `=`"),
    ("missing comma between array elements", "数组各项之间缺逗号"),
    ("missing comma between key-value pairs", "各项之间缺逗号"),
    ("missing escaped value", "`\\` 后面缺字符"),
    ("missing key for inline table element", "表里缺键"),
    ("missing opening quote", "缺开头的引号"),
    ("missing value", "缺值"),
    ("missing value for key", "键后面没有值"),
    ("string values must be quoted", "字符串要加引号"),
    ("unclosed array", "数组没有结尾的 `]`"),
    ("unclosed array table", "表头没有结尾的 `]]`"),
    ("unclosed inline table", "表没有结尾的 `}`"),
    ("unclosed table", "表头没有结尾的 `]`"),
    ("unexpected content", "这里有多余的内容"),
    ("unexpected key or value", "这里不能是键或值"),
    ("unquoted keys cannot be empty", "键不能为空"),
];

/// What was expected, or found, in the reader's words.
const NOUNS: [(&str, &str); 23] = [
    ("nothing", "没有内容"),
    ("newline", "换行"),
    ("key", "键"),
    ("value", "值"),
    ("letters", "字母"),
    ("numbers", "数字"),
    ("digits", "数字"),
    ("characters", "字符"),
    ("basic string", "字符串"),
    ("literal string", "字符串"),
    ("a string", "字符串"),
    ("string", "字符串"),
    ("a boolean", "true 或 false"),
    ("boolean", "真假值"),
    ("integer", "整数"),
    ("floating point", "小数"),
    ("a sequence", "数组"),
    ("sequence", "数组"),
    ("a map", "表"),
    ("map", "表"),
    ("datetime", "日期"),
    ("u8", "0 到 255 的整数"),
    ("u16", "0 到 65535 的整数"),
];

/// What serde and the TOML reader say about a file that doesn't fit.
pub fn bad_toml(error: &toml::de::Error) -> Text {
    let said = error.message();
    let hint = hint_of(said);
    let (zh, en) = hint.map_or_else(Default::default, |hint| (format!("（{}）", hint.zh), format!(" ({})", hint.en)));
    let chinese = in_chinese(said).unwrap_or_else(|| format!("读不懂：{said}"));
    Text { zh: format!("{chinese}{zh}"), en: format!("{}{en}", in_english(said)) }
}

/// The nearest of the words that serde expected: ``unknown field `turnn`, expected one of `seed`, `turn` ``.
fn hint_of(said: &str) -> Option<Text> {
    let (unknown, expected) = said.strip_prefix("unknown ")?.split_once(", expected ")?;
    let quoted = |words: &'_ str| words.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<String>>();
    let known = quoted(expected);
    did_you_mean(quoted(unknown).first()?, known.iter().map(String::as_str))
}

/// Without the names of our types.
fn in_english(said: &str) -> String {
    if said.starts_with("data did not match any variant of untagged enum") {
        return "this value has the wrong form".to_owned();
    }
    let types = [(", expected u8", "255"), (", expected u16", "65535")];
    match types.iter().find_map(|(end, most)| Some((said.strip_suffix(end)?, most))) {
        Some((what, most)) => format!("{what}, expected a whole number from 0 to {most}"),
        None => said.to_owned(),
    }
}

/// The same with its line and column in the file, counted from 1.
pub fn bad_toml_in(file: &str, error: &toml::de::Error) -> Text {
    let said = bad_toml(error);
    let Some(span) = error.span() else { return said };
    let (line, column) = line_and_column(file, span.start);
    Text {
        zh: format!("第{line}行第{column}列：{}", said.zh),
        en: format!("line {line}, column {column}: {}", said.en),
    }
}

fn in_chinese(said: &str) -> Option<String> {
    let between = |start: &str, end: &str| said.strip_prefix(start)?.strip_suffix(end);
    if let Some(field) = between("missing field `", "`") {
        return Some(format!("缺少 `{field}`"));
    }
    if let Some(field) = between("duplicate field `", "`") {
        return Some(format!("`{field}` 写了两次"));
    }
    if said.starts_with("data did not match any variant of untagged enum") {
        return Some("这个值的写法不对".to_owned());
    }
    let (what, expected) = match said.split_once(", expected ") {
        Some((what, expected)) => (what, Some(expected)),
        None => (said, None),
    };
    let what = wrong(what)?;
    Some(match expected.map(wanted) {
        Some(expected) => format!("{what}，应为 {expected}"),
        None => what,
    })
}

fn wrong(what: &str) -> Option<String> {
    if let Some((_, zh)) = WRITING.iter().find(|(en, _)| *en == what) {
        return Some((*zh).to_owned());
    }
    if let Some(field) = what.strip_prefix("unknown field ") {
        return Some(format!("未知的键 {field}"));
    }
    if let Some(variant) = what.strip_prefix("unknown variant ") {
        return Some(format!("未知的值 {variant}"));
    }
    if let Some(found) = what.strip_prefix("invalid type: ") {
        return Some(format!("类型不对：这里是{}", found_value(found)));
    }
    if let Some(found) = what.strip_prefix("invalid value: ") {
        return Some(format!("值不对：这里是{}", found_value(found)));
    }
    let length = what.strip_prefix("invalid length ")?;
    Some(format!("项数不对：这里有 {length} 项"))
}

/// `integer `3`` and `string "x"`, as serde writes what it found.
fn found_value(found: &str) -> String {
    let kinds = NOUNS.iter().filter(|(en, _)| found.starts_with(en));
    match kinds.max_by_key(|(en, _)| en.len()) {
        Some((en, zh)) => format!("{zh}{}", &found[en.len()..]),
        None => format!(" {found}"),
    }
}

fn wanted(expected: &str) -> String {
    let noun = |word: &str| {
        NOUNS.iter().find(|(en, _)| *en == word).map_or_else(|| word.to_owned(), |(_, zh)| (*zh).to_owned())
    };
    match expected.strip_prefix("one of ") {
        Some(list) => format!("{} 之一", list.replace(", ", "、")),
        None => expected
            .split(", ")
            .map(|word| word.split(" or ").map(noun).collect::<Vec<_>>().join(" 或 "))
            .collect::<Vec<_>>()
            .join("、"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Text {
        let error = toml::from_str::<toml::Table>(text).expect_err(text);
        bad_toml_in(text, &error)
    }

    #[test]
    fn what_is_badly_written_is_said_in_chinese_with_its_place() {
        let cases = [
            ("a = 1\nb =", "第2行第4列：字符串要加引号，应为 字符串", "line 2, column 4: string values must be quoted"),
            ("a = 1\na = 2", "第2行第1列：这个键写了两次", "line 2, column 1: duplicate key"),
            ("a = [1, 2\nb = 3", "第2行第1列：", "line 2, column 1: "),
            ("a = \"x", "第1行第", "line 1, column "),
            ("[card\na = 1", "第1行第6列：表头没有结尾的 `]`，应为 `]`", "line 1, column 6: unclosed table"),
            ("a = { b = 1", "第1行第", "line 1, column "),
            ("a b = 1", "第1行第", "line 1, column "),
            ("a = tru", "第1行第", "line 1, column "),
            ("a = 1x", "第1行第", "line 1, column "),
            ("= 1", "第1行第", "line 1, column "),
        ];
        for (text, zh, en) in cases {
            let said = said(text);
            assert!(said.zh.starts_with(zh), "{text:?}: {}", said.zh);
            assert!(said.en.starts_with(en), "{text:?}: {}", said.en);
            // Nothing is left in English but what stands in the file.
            let left =
                said.zh.split('`').step_by(2).any(|part| part.chars().any(|letter| letter.is_ascii_alphabetic()));
            assert!(!left, "{text:?}: {}", said.zh);
        }
    }

    #[test]
    fn what_serde_says_is_said_in_chinese() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code)]
        struct Card {
            id: String,
            level: u8,
        }
        let said = |text: &str| bad_toml(&toml::from_str::<Card>(text).expect_err(text)).zh;
        assert_eq!(said("id = \"x\""), "缺少 `level`");
        assert_eq!(said("id = \"x\"\nlevel = 1\nname = 1"), "未知的键 `name`，应为 `id` 或 `level`");
        assert_eq!(said("id = 3\nlevel = 1"), "类型不对：这里是整数 `3`，应为 字符串");
        assert_eq!(said("id = \"x\"\nlevel = 300"), "值不对：这里是整数 `300`，应为 0 到 255 的整数");
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Position {
        turn: Option<u8>,
        phase: Option<String>,
    }

    #[test]
    fn an_unknown_key_of_a_position_gets_the_nearest_one() {
        let said = |text: &str| bad_toml(&toml::from_str::<Position>(text).expect_err(text));
        assert_eq!(said("trun = 3").en, "unknown field `trun`, expected `turn` or `phase` (did you mean `turn`?)");
        assert!(said("trun = 3").zh.ends_with("（是不是想写 `turn`？）"));
        assert_eq!(said("banana = 3").en, "unknown field `banana`, expected `turn` or `phase`");
        assert!(!said("turn = \"x\"").en.contains("did you mean"));
    }
}
