//! Tables to test at.

#![allow(dead_code)] // Each test file uses what it needs.

use bots::Player;
use cards::Designed;
use kernel::{Game, Journal, Record, Seed, Seen, Silent};
use ratatui::backend::TestBackend;
use ratatui::{Frame, Terminal};
use terminal::{App, Ink, Key, Lang, Sitting, Table};
use unicode_width::UnicodeWidthStr;
use weiqi::Weiqi;

pub const EASY: Sitting = Sitting::Bot(Player::Random);

/// A new match.
pub fn table(seed: u64, sitting: [Sitting; 2], lang: Lang) -> Table<Weiqi> {
    let config = weiqi::book();
    let mut journal = Journal::default();
    let game = Weiqi::start(&config, Seed(seed), &mut journal).expect("the book can be played");
    let players = sitting.map(|sitting| match sitting {
        Sitting::Person => "person".to_owned(),
        Sitting::Bot(player) => player.to_string(),
    });
    let record = Record::begin::<Weiqi>(&config, Seed(seed), Vec::new(), &players);
    Table { config, game, opening: journal.entries, record, sitting: sitting.to_vec(), lang, seed, save: None }
}

/// A match in which so many actions have been taken at random.
pub fn table_ahead(seed: u64, actions: usize, sitting: [Sitting; 2], lang: Lang) -> Table<Weiqi> {
    let mut table = table(seed, sitting, lang);
    let mut bot = Player::Random.bot::<Weiqi>(seed);
    for _ in 0..actions {
        let Some(seat) = table.game.awaiting().iter().next() else { break };
        let action = bot.choose(&Seen::by(&table.game, seat).expect("it is asked"));
        table.record.note(&table.game, seat, &action);
        table.game.play(seat, action, &mut Silent);
    }
    table
}

/// A match that begins at a position.
pub fn table_at(position: &str, sitting: [Sitting; 2], lang: Lang) -> Table<Weiqi> {
    let position: cards::toml::Table = position.parse().expect("the position is TOML");
    let (game, config) = Weiqi::position(&position, &Weiqi::book_sources()).expect("the position can be played");
    Table { config, game, opening: Vec::new(), ..table(1, sitting, lang) }
}

pub fn app(table: Table<Weiqi>) -> App<Weiqi> {
    App::new(table, Ink { colour: false }).expect("the table is set")
}

/// The screen as lines of text.
pub fn screen(app: &mut App<Weiqi>, columns: u16, rows: u16) -> Vec<String> {
    lines(columns, rows, |frame| app.draw(frame))
}

/// What is drawn, as lines of text.
pub fn lines(columns: u16, rows: u16, draw: impl FnOnce(&mut Frame<'_>)) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("it is only a buffer");
    terminal.draw(draw).expect("it is only a buffer");
    let buffer = terminal.backend().buffer();
    let line = |y: u16| {
        let mut line = String::new();
        let mut x = 0;
        while x < columns {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += (symbol.width() as u16).max(1);
        }
        line
    };
    (0..rows).map(line).collect()
}

/// The screen as one text, without line breaks inside of boxes.
pub fn text(app: &mut App<Weiqi>, columns: u16, rows: u16) -> String {
    screen(app, columns, rows).join("\n")
}

pub fn press(app: &mut App<Weiqi>, keys: &[Key]) {
    for &key in keys {
        screen(app, 100, 30);
        app.key(key);
    }
}

/// Lets the bots play until a person is asked or the game is over.
pub fn wait(app: &mut App<Weiqi>) {
    while let Some(job) = app.job() {
        app.answer(job.think().expect("a bot is asked"));
    }
}
