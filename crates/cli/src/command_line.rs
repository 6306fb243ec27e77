//! Reading the command line in the reader's language: help texts, headings and errors.
//!
//! `clap` speaks English only. Our own texts hold both languages (see `args`); its fixed phrases are replaced in what it
//! has rendered, and its errors are told anew from their kind and context.

use crate::args::Paiju;
use crate::output::{self, Lang};
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use std::error::Error as _;
use std::ffi::OsString;
use std::io::{IsTerminal, Write as _};
use std::process::ExitCode;

/// The command line as it was typed; otherwise help or an error is printed, and this is how the program ends.
pub fn read() -> Result<(Paiju, Lang), ExitCode> {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let lang = output::language(asked(&typed));
    let found = command(lang).try_get_matches_from(typed);
    match found.and_then(|mut matches| Paiju::from_arg_matches_mut(&mut matches)) {
        Ok(paiju) => {
            let lang = output::language(paiju.lang);
            Ok((paiju, lang))
        }
        Err(error) => Err(tell(&error, lang)),
    }
}

/// The commands with help in one language.
pub fn command(lang: Lang) -> Command {
    in_language(Paiju::command(), lang)
}

/// The language of `--lang zh` or `--lang=zh`, before anything else is read.
fn asked(typed: &[OsString]) -> Option<Lang> {
    let mut words = typed.iter().map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    let mut found = None;
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next().map(|value| value.into_owned()),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        found = value.and_then(|value| value.parse().ok()).or(found);
    }
    found
}

fn in_language(mut command: Command, lang: Lang) -> Command {
    let picked = |text: Option<&StyledStr>| text.map(|text| pick(&text.to_string(), lang));
    let (about, more) = (picked(command.get_about()), picked(command.get_after_help()));
    command = command.about(about.unwrap_or_default()).long_about(None::<&str>);
    if let Some(more) = more {
        command = command.after_help(more);
    }
    let arg = |arg: clap::Arg| {
        let help = arg.get_help().map(|text| pick(&text.to_string(), lang)).unwrap_or_default();
        arg.help(help).long_help(None::<&str>)
    };
    command.mut_args(arg).mut_subcommands(|command| in_language(command, lang))
}

/// The reader's part of a text in both languages.
fn pick(text: &str, lang: Lang) -> String {
    let (en, zh) = text.split_once('‖').unwrap_or((text, text));
    lang.pick(zh, en).trim().to_owned()
}

fn tell(error: &clap::Error, lang: Lang) -> ExitCode {
    let shown = error.render();
    let (help, code) = (!error.use_stderr(), ExitCode::from(if error.use_stderr() { 2 } else { 0 }));
    let coloured = |terminal: bool| terminal && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
    let coloured = coloured(if help { std::io::stdout().is_terminal() } else { std::io::stderr().is_terminal() });
    let shown = if coloured { shown.ansi().to_string() } else { shown.to_string() };
    let shown = match (lang, error.kind()) {
        (Lang::En, _) => shown,
        (Lang::Zh, ErrorKind::DisplayVersion) => shown,
        (Lang::Zh, ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand) => in_chinese(&shown),
        (Lang::Zh, _) => said(error),
    };
    // Whoever does not read it has enough.
    let _ = if help { write!(std::io::stdout(), "{shown}") } else { write!(std::io::stderr(), "{shown}") };
    code
}

/// The phrases that `clap` itself puts into help.
const PHRASES: [(&str, &str); 15] = [
    ("Print this message or the help of the given subcommand(s)", "显示这份说明，或某个命令的说明"),
    ("Print help", "显示说明"),
    ("Print version", "显示版本"),
    ("Usage: ", "用法："),
    ("Usage:", "用法："),
    ("Commands:", "命令："),
    ("Arguments:", "参数："),
    ("Options:", "选项："),
    ("[OPTIONS]", "[选项]"),
    ("[COMMAND]", "[命令]"),
    ("<COMMAND>", "<命令>"),
    ("[default: ", "[默认："),
    ("[env: ", "[环境变量："),
    ("[env:", "[环境变量："),
    ("[possible values: ", "[可选："),
];

fn in_chinese(shown: &str) -> String {
    PHRASES.iter().fold(shown.to_owned(), |shown, (en, zh)| shown.replace(en, zh))
}

/// An error in Chinese: what is wrong, the usage, where to read more.
fn said(error: &clap::Error) -> String {
    let get = |kind: ContextKind| error.get(kind).map(listed).unwrap_or_default();
    let (arg, value) = (get(ContextKind::InvalidArg), get(ContextKind::InvalidValue));
    let what = match error.kind() {
        ErrorKind::UnknownArgument => format!("未知的参数 {arg}"),
        ErrorKind::InvalidSubcommand => format!("未知的命令 {}", get(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingSubcommand => {
            let (command, known) = (get(ContextKind::InvalidSubcommand), get(ContextKind::ValidSubcommand));
            format!("{command} 后面缺命令：{known}")
        }
        ErrorKind::MissingRequiredArgument => format!("缺少参数 {arg}"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{arg} 后面缺值"),
        ErrorKind::InvalidValue => format!("{arg} 的值 {value} 不能用：应为 {} 之一", get(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => match error.source() {
            Some(why) => format!("{arg} 的值 {value} 不能用：{}", wrong_value(why)),
            None => format!("{arg} 的值 {value} 不能用"),
        },
        ErrorKind::TooManyValues => format!("{arg} 多了一个值 {value}"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("{arg} 的值个数不对"),
        ErrorKind::NoEquals => format!("{arg} 和它的值之间要有 ="),
        ErrorKind::ArgumentConflict if get(ContextKind::PriorArg) == arg => format!("{arg} 只能写一次"),
        ErrorKind::ArgumentConflict => format!("{arg} 不能和 {} 一起用", get(ContextKind::PriorArg)),
        ErrorKind::InvalidUtf8 => "参数不是 UTF-8 文字".to_owned(),
        _ => error.to_string(),
    };
    let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near = near.into_iter().map(get).find(|near| !near.is_empty());
    let near = near.map(|near| format!("\n  是不是想写 {near}？")).unwrap_or_default();
    let usage = error.get(ContextKind::Usage).map(|usage| in_chinese(&usage.to_string()));
    let usage = usage.map(|usage| format!("\n\n{usage}")).unwrap_or_default();
    format!("错误：{what}{near}{usage}\n\n更多说明见 --help\n")
}

fn listed(value: &ContextValue) -> String {
    let quoted = |text: &String| format!("`{text}`");
    match value {
        ContextValue::String(text) if text.is_empty() => String::new(),
        ContextValue::String(text) => quoted(text),
        ContextValue::Strings(texts) => texts.iter().map(quoted).collect::<Vec<_>>().join("、"),
        other => other.to_string(),
    }
}

/// Why a value was refused by the type that reads it.
fn wrong_value(why: &(dyn std::error::Error + 'static)) -> String {
    if let Some(error) = why.downcast_ref::<bots::PlayerError>() {
        return error.text().zh;
    }
    let said = why.to_string();
    if let Some((_, range)) = said.split_once(" is not in ") {
        return format!("超出范围 {range}");
    }
    let known = [
        ("invalid digit found in string", "应为整数"),
        ("cannot parse integer from empty string", "应为整数"),
        ("number too large to fit in target type", "数太大"),
        ("number too small to fit in target type", "数太小"),
        ("invalid float literal", "应为数"),
        ("cannot parse float from empty string", "应为数"),
        ("invalid IP address syntax", "应为 IP 地址"),
        ("expected NAME=VALUE", "应为 名称=值"),
        ("expected zh or en", "应为 zh 或 en"),
    ];
    known.iter().find(|(en, _)| *en == said).map_or(said.clone(), |(_, zh)| (*zh).to_owned())
}
