//! Printing: language, tables whose columns count wide characters, progress bars.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
pub use kernel::Lang;
use std::io::{IsTerminal, Write};
use unicode_width::UnicodeWidthStr;

/// The language as asked for, or as the locale says.
pub fn language(asked: Option<Lang>) -> Lang {
    let locale =
        || if sys_locale::get_locale().is_some_and(|name| name.starts_with("zh")) { Lang::Zh } else { Lang::En };
    asked.unwrap_or_else(locale)
}

/// Prints one line; a closed pipe is told apart.
pub fn line(text: impl AsRef<str>) -> std::io::Result<()> {
    writeln!(std::io::stdout().lock(), "{}", text.as_ref())
}

/// Prints a value as JSON.
pub fn json(value: &impl serde::Serialize) -> Result<(), crate::failure::Failure> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer(&mut out, value)?;
    writeln!(out)?;
    Ok(())
}

/// Prints rows in columns: the first is flush left, the others flush right.
pub fn table(rows: &[Vec<String>]) -> std::io::Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cell = |(column, cell): (usize, &String)| {
            let pad = " ".repeat(widths[column] - cell.width());
            if column == 0 { format!("{cell}{pad}") } else { format!("{pad}{cell}") }
        };
        line(row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

/// A progress bar on the error stream, where a person is watching.
pub fn progress(steps: u64, what: &str) -> ProgressBar {
    let watched = std::io::stderr().is_terminal();
    let target = if watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(steps), target);
    let style = ProgressStyle::with_template("{msg} {bar:32} {pos}/{len} {per_sec} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(what.to_owned());
    bar
}
