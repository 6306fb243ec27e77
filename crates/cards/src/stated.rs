//! Every file says at the top which game it is for, `game = "chess"`, and nothing else decides.

use crate::{Mistake, Source, Value};
use kernel::{Text, text};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// The game that a file states; `None` if it states none. Only what stands above the first table is read, so a
/// mistake further down doesn't hide it.
pub fn stated_game(source: &Source) -> Option<Value<String>> {
    let head = source.text.match_indices('\n').map(|(at, _)| at + 1).chain([0]);
    let end = head.filter(|&at| source.text[at..].starts_with('[')).min().unwrap_or(source.text.len());
    let (table, _) = DeTable::parse_recoverable(&source.text[..end]);
    let value = table.get_ref().get("game")?;
    match value.get_ref() {
        DeValue::String(game) => Some(Value { value: game.to_string(), span: value.span() }),
        _ => None,
    }
}

/// The line that a file of this game begins with.
pub fn game_line(game: &str) -> String {
    format!("game = \"{game}\"\n")
}

/// The files are TOML and state this game; otherwise one mistake for each way in which they don't, whatever the number
/// of files. What a file that cannot be read would have defined is missing everywhere else: that is no second mistake.
pub fn check_stated(game: &str, sources: &[Source]) -> Result<(), Vec<Mistake>> {
    let mut silent: Vec<&Source> = Vec::new();
    let mut others: BTreeMap<String, Vec<(&Source, Range<usize>)>> = BTreeMap::new();
    for source in sources {
        match stated_game(source) {
            None => silent.push(source),
            Some(other) if other.value != game => others.entry(other.value).or_default().push((source, other.span)),
            Some(_) => {}
        }
    }
    let mut mistakes: Vec<Mistake> = others.iter().map(|(other, files)| of_another_game(game, other, files)).collect();
    if !silent.is_empty() {
        mistakes.push(no_game(Some(game), &silent));
    }
    mistakes.extend(sources.iter().filter_map(not_toml));
    if mistakes.is_empty() { Ok(()) } else { Err(mistakes) }
}

/// What is wrong with a file that is not TOML at all.
pub(crate) fn not_toml(source: &Source) -> Option<Mistake> {
    let error = DeTable::parse(&source.text).err()?;
    Some(Mistake {
        path: source.path.clone(),
        span: error.span().unwrap_or(0..0),
        here: crate::bad_toml(&error),
        ..Mistake::plain(("这不是合法的 TOML", "this is not valid TOML"))
    })
}

fn of_another_game(game: &str, other: &str, files: &[(&Source, Range<usize>)]) -> Mistake {
    let (first, span) = &files[0];
    let sources: Vec<&Source> = files.iter().map(|(source, _)| *source).collect();
    let what = match sources.as_slice() {
        [_] => text!("这个文件属于 {other}，不属于 {game}", "this file is for {other}, not for {game}"),
        several => {
            let (count, paths) = (several.len(), paths(several));
            text!(
                "{count} 个文件属于 {other}，不属于 {game}：{paths}",
                "{count} files are for {other}, not for {game}: {paths}"
            )
        }
    };
    Mistake {
        path: first.path.clone(),
        span: span.clone(),
        here: text!("属于 {other}", "for {other}"),
        expected: Some(Text::same(format!("`game = \"{game}\"`"))),
        ..Mistake::plain(what)
    }
}

/// These files don't say which game they are for; this is the one to add, if it is known.
pub fn no_game(game: Option<&str>, files: &[&Source]) -> Mistake {
    let path = files.first().map_or("", |source| source.path.as_str());
    let what = match files {
        [_] => Text::new("这个文件没有写明属于哪个游戏", "this file does not say which game it is for"),
        several => {
            let (count, paths) = (several.len(), paths(several));
            text!(
                "{count} 个文件没有写明属于哪个游戏：{paths}",
                "{count} files do not say which game they are for: {paths}"
            )
        }
    };
    let (line, named) = match game {
        Some(game) => (format!("`game = \"{game}\"`"), ""),
        None => ("`game = \"GAME\"`".to_owned(), " --game GAME"),
    };
    // Several files are those of a folder.
    let whole = match (files, Path::new(path).parent().and_then(Path::to_str)) {
        ([_], _) | (_, None) => path,
        (_, Some("")) => ".",
        (_, Some(folder)) => folder,
    };
    Mistake {
        path: path.to_owned(),
        here: Text::new("没有 `game` 一行", "no `game` line"),
        expected: Some(text!("开头有一行 {line}", "the line {line} at the top")),
        help: Some(text!("`paiju check {whole} --fix{named}` 会加上它", "`paiju check {whole} --fix{named}` adds it")),
        ..Mistake::plain(what)
    }
}

fn paths(files: &[&Source]) -> String {
    const SHOWN: usize = 5;
    let mut shown: Vec<&str> = files.iter().take(SHOWN).map(|source| source.path.as_str()).collect();
    if files.len() > SHOWN {
        shown.push("…");
    }
    shown.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn the_line_at_the_top_says_the_game() {
        let stated = |text: &str| stated_game(&file("a.toml", text)).map(|game| game.value);
        assert_eq!(stated("# cards\ngame = \"chess\"\n[[card]]\nid = \"M01\"\n").as_deref(), Some("chess"));
        assert_eq!(
            stated("game = \"chess\"\n[[card]]\nid = = 1\n").as_deref(),
            Some("chess"),
            "not hidden by a mistake"
        );
        assert_eq!(stated("[[card]]\nid = \"M01\"\ngame = \"chess\"\n"), None, "a key of the card");
        assert_eq!(stated("game = 3\n"), None);
        assert_eq!(stated(""), None);
    }

    #[test]
    fn a_folder_of_another_game_is_one_mistake() {
        let chess: Vec<Source> = (0..9).map(|at| file(&format!("{at}.toml"), &game_line("chess"))).collect();
        assert_eq!(check_stated("chess", &chess), Ok(()));
        let mistakes = check_stated("go", &chess).unwrap_err();
        assert_eq!(mistakes.len(), 1);
        assert_eq!(mistakes[0].what.en, "9 files are for chess, not for go: 0.toml, 1.toml, 2.toml, 3.toml, 4.toml, …");
        let silent = check_stated("chess", &[file("a.toml", "[[card]]\n"), chess[0].clone()]).unwrap_err();
        assert_eq!(silent.len(), 1);
        assert_eq!(
            silent[0].expected.as_ref().map(|line| line.en.as_str()),
            Some("the line `game = \"chess\"` at the top")
        );
    }
}
