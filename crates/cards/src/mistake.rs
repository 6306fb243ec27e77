//! What is wrong in a file, where, what was expected, and the nearest right word; in both languages.

use crate::Source;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use kernel::{Lang, Text, text};
use std::ops::Range;

/// One mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub path: String,
    /// The place, in bytes.
    pub span: Range<usize>,
    /// What is wrong, in one line.
    pub what: Text,
    /// A few words at the place itself.
    pub here: Text,
    /// What would have been right.
    pub expected: Option<Text>,
    /// The nearest right word, or another hint.
    pub help: Option<Text>,
}

impl Mistake {
    /// A mistake that is not in a file.
    pub fn plain(what: impl Into<Text>) -> Mistake {
        Mistake {
            path: String::new(),
            span: 0..0,
            what: what.into(),
            here: Text::default(),
            expected: None,
            help: None,
        }
    }

    /// A mistake that no single entry makes: something is missing, or there is too much of it.
    pub fn of_set(files: &[Source], what: impl Into<Text>, expected: impl Into<Text>) -> Mistake {
        Mistake {
            path: files.first().map(|file| file.path.clone()).unwrap_or_default(),
            here: Text::new("整套牌", "in this card set"),
            expected: Some(expected.into()),
            ..Mistake::plain(what)
        }
    }

    /// Line and column of the place, counted from 1.
    pub fn position(&self, sources: &[Source]) -> (usize, usize) {
        let Some(source) = sources.iter().find(|source| source.path == self.path) else { return (1, 1) };
        line_and_column(&source.text, self.span.start)
    }
}

/// Where a byte of a file is, counted from 1.
pub(crate) fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(byte)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    (line, column)
}

/// The mistakes as a person reads them, with the lines they point at.
pub fn render(mistakes: &[Mistake], sources: &[Source], lang: Lang, colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let (error, note, help) = (
        Level::ERROR.with_name(lang.pick("错误", "error")),
        Level::NOTE.with_name(lang.pick("说明", "note")),
        Level::HELP.with_name(lang.pick("提示", "help")),
    );
    let show = |mistake: &Mistake| {
        let text = sources.iter().find(|source| source.path == mistake.path).map_or("", |source| &source.text);
        // A place may lie inside a character that takes several bytes; the whole of it is meant.
        let span = text.floor_char_boundary(mistake.span.start)..text.ceil_char_boundary(mistake.span.end);
        let snippet = Snippet::source(text)
            .path(&mistake.path)
            .annotation(AnnotationKind::Primary.span(span).label(lang.of(&mistake.here)));
        let expected = mistake.expected.as_ref().map(|expected| {
            let expected = lang.of(expected);
            lang.pick(format!("应为：{expected}"), format!("expected {expected}"))
        });
        let mut group = error.clone().primary_title(lang.of(&mistake.what)).element(snippet);
        if let Some(expected) = &expected {
            group = group.element(note.clone().message(expected));
        }
        if let Some(hint) = &mistake.help {
            group = group.element(help.clone().message(lang.of(hint)));
        }
        renderer.render(&[group])
    };
    mistakes.iter().map(show).collect::<Vec<_>>().join("\n\n")
}

/// The mistakes without the lines they point at, one after the other.
pub fn summary(mistakes: &[Mistake]) -> Text {
    let join = |lang: Lang, between: &str| {
        mistakes.iter().map(|mistake| lang.of(&mistake.what)).collect::<Vec<_>>().join(between)
    };
    Text { zh: join(Lang::Zh, "；"), en: join(Lang::En, "; ") }
}

/// What is said where a file or folder can't be used: `("读不了", "cannot read")`, its path, and why.
pub fn file_error((zh, en): (&str, &str), path: &std::path::Path, error: &std::io::Error) -> Text {
    let path = path.display();
    let Text { zh: why_zh, en: why_en } = io_words(error);
    Text::new(format!("{zh} {path}：{why_zh}"), format!("{en} {path}: {why_en}"))
}

/// What the system says about a file or a connection. The system itself says it in English only.
pub fn io_words(error: &std::io::Error) -> Text {
    use std::io::ErrorKind;
    let zh = match error.kind() {
        ErrorKind::NotFound => "不存在",
        ErrorKind::PermissionDenied => "没有权限",
        ErrorKind::AlreadyExists => "已经存在",
        ErrorKind::IsADirectory => "这是文件夹",
        ErrorKind::NotADirectory => "这不是文件夹",
        ErrorKind::InvalidData => "不是 UTF-8 文本",
        ErrorKind::StorageFull => "磁盘已满",
        ErrorKind::ReadOnlyFilesystem => "文件系统只读",
        ErrorKind::AddrInUse => "地址已被占用",
        ErrorKind::AddrNotAvailable => "本机没有这个地址",
        ErrorKind::ConnectionRefused => "连接被拒绝",
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe => "连接断开",
        ErrorKind::UnexpectedEof => "连接提前结束",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => "网络不通",
        ErrorKind::TimedOut | ErrorKind::WouldBlock => "超时",
        _ => return Text::same(error.to_string()),
    };
    Text::new(zh, error.to_string())
}

/// How many slips of the finger lie between two words.
pub(crate) fn distance(word: &str, other: &str) -> usize {
    strsim::damerau_levenshtein(word, other)
}

/// The candidate that `word` was most likely meant to be.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let scored = candidates.map(|candidate| (distance(word, candidate), candidate));
    scored
        .min()
        .filter(|(distance, candidate)| *distance <= candidate.len().max(3) / 3 + 1)
        .map(|(_, candidate)| candidate)
}

/// The hint at the nearest of the candidates, if one is near.
pub fn did_you_mean<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<Text> {
    nearest(word, candidates).map(|near| text!("是不是想写 `{near}`？", "did you mean `{near}`?"))
}

/// One line for a word that nobody knows: what was expected, and the nearest. `what` is a noun: `("牌", "card")`.
pub fn unknown_word<'a>(what: impl Into<Text>, word: &str, candidates: impl Iterator<Item = &'a str> + Clone) -> Text {
    let Text { zh, en } = what.into();
    let known: Vec<&str> = candidates.clone().collect();
    let (zh_known, en_known) = match known.as_slice() {
        [only] => ((*only).to_owned(), (*only).to_owned()),
        several => (format!("{} 之一", several.join("、")), format!("one of {}", several.join(", "))),
    };
    let hint = did_you_mean(word, candidates);
    let (zh_hint, en_hint) =
        hint.map_or_else(Default::default, |hint| (format!("（{}）", hint.zh), format!(" ({})", hint.en)));
    Text::new(
        format!("未知的{zh} `{word}`{zh_hint}：应为 {zh_known}"),
        format!("unknown {en} `{word}`{en_hint}: expected {en_known}"),
    )
}
