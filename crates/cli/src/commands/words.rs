//! `paiju words`: the language of a game's cards, word by word.

use crate::args::WordsArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use cards::unknown_word;
use host::{CardTable, FormPiece, InBoth, WordBook, WordEntry, WordExample, WordGroup, WordType};
use kernel::Text;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

pub fn run(args: &WordsArgs, lang: Lang) -> Result<(), Failure> {
    let wrong = |refusal: host::Refusal| {
        Failure::bad(Text { zh: refusal.zh.unwrap_or_else(|| refusal.text.clone()), en: refusal.text })
    };
    if args.schema {
        return output::json(&host::card_schema(&args.game).map_err(wrong)?);
    }
    let book = host::words(&args.game).map_err(wrong)?;
    let Some(word) = &args.word else {
        if args.json {
            let schema = host::card_schema(&args.game).map_err(wrong)?;
            return output::json(&json!({ "words": book, "schema": schema }));
        }
        return list(&book, lang);
    };
    let found = Found::of(&book, word)?;
    if args.json {
        return output::json(&found.as_json());
    }
    found.show(&book, lang)
}

/// What goes by a word.
struct Found<'b> {
    words: Vec<(&'b WordGroup, &'b WordEntry)>,
    types: Vec<&'b WordType>,
    keys: Vec<(&'b CardTable, &'b host::CardKey)>,
}

impl<'b> Found<'b> {
    fn of(book: &'b WordBook, word: &str) -> Result<Found<'b>, Failure> {
        let same = |known: &str| known.eq_ignore_ascii_case(word);
        let words = book.groups.iter().flat_map(|group| group.words.iter().map(move |entry| (group, entry)));
        let keys = book.tables.iter().flat_map(|table| table.keys.iter().map(move |key| (table, key)));
        let found = Found {
            words: words.clone().filter(|(_, entry)| same(entry.word)).collect(),
            types: book.types.iter().filter(|kind| same(&kind.name)).collect(),
            keys: keys.clone().filter(|(_, key)| same(key.key)).collect(),
        };
        if found.words.is_empty() && found.types.is_empty() && found.keys.is_empty() {
            let mut known: Vec<&str> = words.map(|(_, entry)| entry.word).collect();
            known.extend(book.types.iter().map(|kind| kind.name.as_str()));
            known.extend(keys.map(|(_, key)| key.key));
            known.sort_unstable();
            known.dedup();
            return Err(Failure::bad(unknown_word(("词", "word"), word, known.into_iter())));
        }
        Ok(found)
    }

    fn as_json(&self) -> serde_json::Value {
        let word = |(group, entry): &(&WordGroup, &WordEntry)| json!({ "group": group.id, "entry": entry });
        let key = |(table, key): &(&CardTable, &host::CardKey)| json!({ "table": table.path, "key": key });
        json!({
            "words": self.words.iter().map(word).collect::<Vec<_>>(),
            "types": self.types,
            "keys": self.keys.iter().map(key).collect::<Vec<_>>(),
        })
    }

    fn show(&self, book: &WordBook, lang: Lang) -> Result<(), Failure> {
        let mut first = true;
        let mut between = || if std::mem::take(&mut first) { Ok(()) } else { output::line("") };
        for (group, entry) in &self.words {
            between()?;
            teach(book, group, entry, lang)?;
        }
        for kind in &self.types {
            between()?;
            output::line(format!("{}  {}", kind.name, type_line(kind, lang)))?;
        }
        for (table, key) in &self.keys {
            between()?;
            teach_key(table, key, lang)?;
        }
        Ok(())
    }
}

/// All words with one line each.
fn list(book: &WordBook, lang: Lang) -> Result<(), Failure> {
    for group in &book.groups {
        output::line(format!("{}  {}", of(&group.name, lang), group.keys.join(", ")).trim_end())?;
        columns(group.words.iter().map(|entry| (form(entry), of(&entry.text, lang).to_owned())))?;
        output::line("")?;
    }
    if !book.types.is_empty() {
        output::line(lang.pick("类型", "types"))?;
        columns(book.types.iter().map(|kind| (kind.name.clone(), type_line(kind, lang))))?;
        output::line("")?;
    }
    let mut files = "";
    for table in &book.tables {
        if table.files != files {
            files = table.files;
            output::line(sort_of_files(files, lang))?;
        }
        output::line(format!("[{}]", table.path))?;
        columns(table.keys.iter().map(|key| (key.key.to_owned(), key_line(key, lang))))?;
        output::line("")?;
    }
    let game = book.game;
    let word = book.groups.iter().find_map(|group| group.words.first()).map_or("WORD", |entry| entry.word);
    Ok(output::line(lang.pick(
        format!("`paiju words {game} {word}` 详解一个词；`paiju words {game} --schema` 输出给编辑器用的 JSON Schema"),
        format!("`paiju words {game} {word}` explains one word; `paiju words {game} --schema` prints a JSON Schema for editors"),
    ))?)
}

/// Everything about one word.
fn teach(book: &WordBook, group: &WordGroup, entry: &WordEntry, lang: Lang) -> Result<(), Failure> {
    output::line(format!("{}  ({})", form(entry), of(&group.name, lang)))?;
    output::line(format!("  {}", of(&entry.text, lang)))?;
    let mut rows: Vec<(String, String)> = Vec::new();
    for param in &entry.params {
        let shape = match plain(&param.form) {
            // A flag is its own name.
            empty if empty.is_empty() => param.name.to_owned(),
            shape => shape,
        };
        let manner = match param.manner {
            "optional" => lang.pick("（可以不写）", " (may be left out)"),
            "named" => lang.pick("（写在它的名字后面，可以不写）", " (behind its name; may be left out)"),
            "rest" => lang.pick("（可以写多个）", " (as many as you like)"),
            _ => "",
        };
        let printed = if param.printed { lang.pick("；牌面上印出", "; printed on the card") } else { "" };
        rows.push((param.name.to_owned(), format!("{shape}{manner}{printed}")));
    }
    let named = entry.params.iter().flat_map(|param| &param.form).chain(&entry.form);
    let mut names: Vec<&str> = named.filter(|piece| piece.link).map(|piece| piece.text.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    for kind in book.types.iter().filter(|kind| names.contains(&kind.name.as_str())) {
        rows.push((kind.name.clone(), type_line(kind, lang)));
    }
    rows.push((lang.pick("用在", "stands in").to_owned(), place(group, entry, lang)));
    let count = entry.cards.len();
    let cards = if count == 1 { "card" } else { "cards" };
    rows.push((
        lang.pick("用到的牌", "used by").to_owned(),
        lang.pick(format!("{count} 张"), format!("{count} {cards}")),
    ));
    columns(rows.into_iter())?;
    if let Some(example) = &entry.example {
        output::line("")?;
        show_example(entry.word, example, lang)?;
    }
    Ok(())
}

fn show_example(word: &str, example: &WordExample, lang: Lang) -> Result<(), Failure> {
    let of_scenario = example.scenario.as_ref().map_or_else(String::new, |file| {
        lang.pick(format!("（情景 {file} 里的牌）"), format!(" (a card of the scenario {file})"))
    });
    output::line(format!("  {} {}{of_scenario}", example.card.id, of(&example.card.name, lang)))?;
    let key = example.key.rsplit('.').next().unwrap_or(&example.key);
    let start = format!("  {key} = \"{}", example.before);
    output::line(format!("{start}{word}{}\"", example.after))?;
    output::line(format!("{}{}", " ".repeat(start.width()), "^".repeat(word.width())))?;
    if let Some(text) = &example.text {
        output::line(format!("  {}", of(text, lang)))?;
    }
    Ok(())
}

fn place(group: &WordGroup, entry: &WordEntry, lang: Lang) -> String {
    let keys = group.keys.join(", ");
    if entry.places.is_empty() {
        return keys;
    }
    let places = entry.places.join(", ");
    lang.pick(format!("{keys}；只限 {places}"), format!("{keys}; only in {places}"))
}

fn type_line(kind: &WordType, lang: Lang) -> String {
    let text = of(&kind.text, lang);
    let written = if kind.form.is_empty() { kind.words.join(" | ") } else { plain(&kind.form) };
    if written.is_empty() { text.to_owned() } else { format!("{text}{}{written}", lang.pick("：", ": ")) }
}

fn sort_of_files(files: &str, lang: Lang) -> &'static str {
    match files {
        "cards" => lang.pick("牌文件的键", "keys of card files"),
        "scenarios" => lang.pick("情景文件的键", "keys of scenario files"),
        "positions" => lang
            .pick("局面的键（情景的 `given`，`play --from`）", "keys of positions (`given` of a case, `play --from`)"),
        _ => lang.pick("引导文件的键", "keys of guides"),
    }
}

/// What a key means, and what it may be.
fn key_line(key: &host::CardKey, lang: Lang) -> String {
    let must = if key.required { lang.pick("；必须写", "; required") } else { "" };
    format!("{}{}{}{must}", of(&key.text, lang), lang.pick("：", ": "), of(&key.form, lang))
}

/// Everything about one key.
fn teach_key(table: &CardTable, key: &host::CardKey, lang: Lang) -> Result<(), Failure> {
    output::line(format!("{}  ({})", key.key, lang.pick("键", "key")))?;
    output::line(format!("  {}", of(&key.text, lang)))?;
    let must = if key.required {
        lang.pick("；必须写", "; required")
    } else {
        lang.pick("；可以不写", "; may be left out")
    };
    let count = key.cards;
    let rows = [
        (lang.pick("值", "value").to_owned(), format!("{}{must}", of(&key.form, lang))),
        (
            lang.pick("写在", "stands in").to_owned(),
            format!("[{}]{}{}", table.path, lang.pick("：", ": "), sort_of_files(table.files, lang)),
        ),
        (
            lang.pick("用到", "used").to_owned(),
            lang.pick(format!("{count} 次"), if count == 1 { "once".to_owned() } else { format!("{count} times") }),
        ),
    ];
    columns(rows.into_iter())?;
    if let Some(example) = &key.example {
        let who = format!("{} {}", example.id, of(&example.name, lang));
        let who =
            if who.trim().is_empty() { example.file.clone() } else { format!("{} ({})", who.trim(), example.file) };
        output::line("")?;
        output::line(format!("  {who}"))?;
        let mut lines = example.said.lines();
        output::line(format!("  {} = {}", key.key, lines.next().unwrap_or_default()))?;
        lines.try_for_each(|line| output::line(format!("  {line}")))?;
    }
    Ok(())
}

/// `damage(PLAYER AMOUNT, …)`
fn form(entry: &WordEntry) -> String {
    format!("{}{}", entry.word, plain(&entry.form))
}

fn plain(form: &[FormPiece]) -> String {
    form.iter().map(|piece| piece.text.as_str()).collect()
}

fn of(text: &InBoth, lang: Lang) -> &str {
    lang.pick(&text.zh, &text.en)
}

/// The widest first column; what is wider has a line of its own.
const WIDE: usize = 34;

fn columns(rows: impl Iterator<Item = (String, String)>) -> Result<(), Failure> {
    let rows: Vec<(String, String)> = rows.collect();
    let width = rows.iter().map(|(first, _)| first.width()).filter(|&width| width <= WIDE).max().unwrap_or(0);
    for (first, second) in rows {
        if first.width() > width {
            output::line(format!("  {first}"))?;
            output::line(format!("  {}  {second}", " ".repeat(width)))?;
        } else {
            output::line(format!("  {first}{}  {second}", " ".repeat(width - first.width())))?;
        }
    }
    Ok(())
}
