//! Draws the terminal's table as a picture for the README:
//! `cargo run -p paiju-terminal --example picture -- zh > docs/weiqi-terminal.zh.svg`

use bots::Player;
use cards::Designed;
use kernel::{Game, Journal, Record, Seat, Seed, Seen, Silent};
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::fmt::Write;
use terminal::{App, Ink, Lang, Sitting, Table};
use unicode_width::UnicodeWidthStr;
use weiqi::Weiqi;

const COLUMNS: u16 = 100;
const ROWS: u16 = 30;
/// Actions that have been taken before the picture.
const ACTIONS: usize = 36;
const SEED: u64 = 12;

fn main() {
    let lang = if std::env::args().nth(1).as_deref() == Some("zh") { Lang::Zh } else { Lang::En };
    let mut app = App::new(table(lang), Ink { colour: true }).expect("the table is set");
    let mut screen = ratatui::Terminal::new(TestBackend::new(COLUMNS, ROWS)).expect("it is only a buffer");
    // The first drawing finds out where things are, the second one marks them.
    for _ in 0..2 {
        screen.draw(|frame| app.draw(frame)).expect("it is only a buffer");
    }
    let name = lang.pick("终端里的围棋牌", "Weiqi Cards in the terminal");
    println!("{}", svg(screen.backend().buffer(), name));
}

/// A match between two bots, in which Black is a person from now on.
fn table(lang: Lang) -> Table<Weiqi> {
    let config = Weiqi::configure(&Default::default(), &Weiqi::book_sources()).expect("the book is without mistakes");
    let mut journal = Journal::default();
    let mut game = Weiqi::start(&config, Seed(SEED), &mut journal).expect("the book can be played");
    let sitting = vec![Sitting::Person, Sitting::Bot(Player::Normal)];
    let players = ["person".to_owned(), Player::Normal.to_string()];
    let mut record = Record::begin::<Weiqi>(&config, Seed(SEED), Vec::new(), &players);
    let mut bot = Player::Ismcts { iterations: 300 }.bot::<Weiqi>(SEED);
    while let Some(seat) = game.awaiting().iter().next() {
        if record.moves.len() >= ACTIONS && seat == Seat(0) {
            break;
        }
        let action = bot.choose(&Seen::by(&game, seat).expect("it is asked"));
        record.note(&game, seat, &action);
        game.play(seat, action, &mut Silent);
    }
    Table { config, game, opening: journal.entries, record, sitting, lang, seed: SEED, save: None }
}

/// Every character at its place, so that the picture does not depend on the widths of a font.
fn svg(buffer: &Buffer, name: &str) -> String {
    let (left, top, across, down) = (12.0, 12.0, 8.4, 17.0);
    let size = |cells: u16, each: f64, margin: f64| f64::from(cells) * each + 2.0 * margin;
    let (width, height) = (size(COLUMNS, across, left), size(ROWS, down, top));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{name}\">\n\
         <style>.t{{font:14px/17px \"DejaVu Sans Mono\",\"Sarasa Mono SC\",\"Noto Sans Mono CJK SC\",Menlo,Consolas,monospace;white-space:pre}}\
         .n{{fill:#e9e4d8}}.d{{fill:#948e80}}.b{{fill:#fff;font-weight:700}}.g{{fill:#8fd08f}}.e{{fill:#e58f8f}}.r{{fill:#1b1a17}}</style>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"#1b1a17\"/>\n"
    );
    for y in 0..ROWS {
        let mut x = 0;
        while x < COLUMNS {
            let class = class(&buffer[(x, y)]);
            let (start, mut text, mut places) = (x, String::new(), Vec::new());
            while x < COLUMNS && self::class(&buffer[(x, y)]) == class {
                let symbol = buffer[(x, y)].symbol();
                places.push(format!("{:.1}", left + f64::from(x) * across));
                text.push_str(&symbol.replace('&', "&amp;").replace('<', "&lt;"));
                x += (symbol.width() as u16).max(1);
            }
            let row = top + f64::from(y) * down;
            if class == "r" {
                let (at, wide) = (left + f64::from(start) * across, f64::from(x - start) * across);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{at:.1}\" y=\"{row:.0}\" width=\"{wide:.1}\" height=\"17\" fill=\"#e9e4d8\"/>"
                );
            }
            if !text.trim().is_empty() {
                let (places, base) = (places.join(" "), row + 13.0);
                let _ = writeln!(svg, "<text class=\"t {class}\" x=\"{places}\" y=\"{base:.0}\">{text}</text>");
            }
        }
    }
    svg + "</svg>"
}

fn class(cell: &Cell) -> &'static str {
    let has = |modifier: Modifier| cell.modifier.contains(modifier);
    match cell.fg {
        _ if has(Modifier::REVERSED) => "r",
        Color::Green => "g",
        Color::Red => "e",
        _ if has(Modifier::BOLD) => "b",
        _ if has(Modifier::DIM) => "d",
        _ => "n",
    }
}
