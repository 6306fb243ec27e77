//! Tables to test at.

use bots::Player;
use cards::Designed;
use kernel::{Journal, Record, Seed, Seen, Silent};
use ratatui::backend::TestBackend;
use ratatui::{Frame, Terminal};
use std::collections::{BTreeMap, BTreeSet};
use terminal::{App, Drawn, Ink, Key, Lang, Replay, Session, Sitting, Table, Viewer};
use unicode_width::UnicodeWidthStr;
use weiqi::Weiqi;

pub const PERSON: Sitting = Sitting::Person;
pub const EASY: Sitting = Sitting::Bot(Player::Random);

/// A new match of a game by its book.
pub fn table_of<G: Drawn + Designed>(seed: u64, sitting: [Sitting; 2], lang: Lang) -> Table<G> {
    table_with(&[], seed, sitting, lang)
}

/// A new match with options that are not the book's.
pub fn table_with<G: Drawn + Designed>(
    options: &[(&str, &str)],
    seed: u64,
    sitting: [Sitting; 2],
    lang: Lang,
) -> Table<G> {
    let options: BTreeMap<String, String> =
        options.iter().map(|&(option, value)| (option.to_owned(), value.to_owned())).collect();
    let config = G::configure(&options, &G::book_sources()).expect("the book is without mistakes");
    let mut journal = Journal::default();
    let game = G::start(&config, Seed(seed), &mut journal).expect("the book can be played");
    let players = sitting.map(|sitting| match sitting {
        Sitting::Person => "person".to_owned(),
        Sitting::Bot(player) => player.to_string(),
    });
    let record = Record::begin::<G>(&config, Seed(seed), Vec::new(), &players);
    Table { config, game, opening: journal.entries, record, sitting: sitting.to_vec(), lang, seed, save: None }
}

/// A new match of Weiqi Cards.
pub fn table(seed: u64, sitting: [Sitting; 2], lang: Lang) -> Table<Weiqi> {
    table_of(seed, sitting, lang)
}

/// A match in which so many actions have been taken at random.
pub fn table_ahead<G: Drawn + Designed>(seed: u64, actions: usize, sitting: [Sitting; 2], lang: Lang) -> Table<G> {
    moved_on(table_of::<G>(seed, sitting, lang), actions)
}

/// The same match, so many random actions later.
pub fn moved_on<G: Drawn>(mut table: Table<G>, actions: usize) -> Table<G> {
    let mut bot = Player::Random.bot::<G>(table.seed);
    for _ in 0..actions {
        let Some(seat) = table.game.awaiting().iter().next() else { break };
        let action = bot.choose(&Seen::by(&table.game, seat).expect("it is asked"));
        table.record.note(&table.game, seat, &action);
        table.game.play(seat, action, &mut Silent);
    }
    table
}

/// A match that begins at a position.
pub fn table_at<G: Drawn + Designed>(position: &str, sitting: [Sitting; 2], lang: Lang) -> Table<G> {
    let position = cards::Source::new("position", position);
    let (game, config) = cards::position::<G>(&position, &G::book_sources(), &mut kernel::Journal::default())
        .expect("the position can be played");
    Table { config, game, opening: Vec::new(), ..table_of::<G>(1, sitting, lang) }
}

pub fn app<G: Drawn>(table: Table<G>) -> App<G> {
    App::new(table, Ink { colour: false }).expect("the table is set")
}

/// The screen as lines of text.
pub fn screen<G: Drawn>(app: &mut App<G>, columns: u16, rows: u16) -> Vec<String> {
    lines(columns, rows, |frame| app.draw(frame))
}

/// Draws a position and other tables of its game at all sizes, with each sheet open.
pub fn draw_at_every_size<G: Drawn + Designed>(position: &str) {
    for lang in [Lang::Zh, Lang::En] {
        let given = || app(table_at::<G>(position, [PERSON, EASY], lang));
        let new = || app(table_of::<G>(3, [PERSON, EASY], lang));
        for mut app in [given(), new()] {
            for columns in (1..=160).step_by(lang.pick(3, 7)) {
                for rows in 1..=50 {
                    screen(&mut app, columns, rows);
                }
            }
        }
        let others = [[EASY, PERSON], [EASY, EASY]].map(|sitting| app(table_ahead::<G>(4, 150, sitting, lang)));
        let shared = app(table_of::<G>(4, [PERSON, PERSON], lang));
        for mut app in [given(), new(), shared].into_iter().chain(others) {
            for letter in [' ', 'a', '?', 'i', 'w', 'r', 'l', 'K', 'q', 'x'] {
                app.key(Key::Char(letter));
                for columns in [1, 59, 60, 61, 72, 79, 99, 100, 143, 160] {
                    for rows in [1, 21, 22, 23, 26, 31, 50] {
                        screen(&mut app, columns, rows);
                    }
                }
                app.key(Key::Esc);
            }
        }
    }
}

/// Goes through everything on each sheet: none of the secrets is drawn.
pub fn draws_none_of<G: Drawn>(mut app: App<G>, secrets: &[&str]) {
    for letter in [None, Some('a'), Some('w'), Some('l'), Some('?')] {
        if let Some(letter) = letter {
            app.key(Key::Char(letter));
        }
        for _ in 0..60 {
            let shown = screen(&mut app, 140, 60).join("\n");
            for secret in secrets {
                assert!(!shown.contains(secret), "{secret}:\n{shown}");
            }
            app.key(Key::Right);
        }
        app.key(Key::Esc);
    }
    app.key(Key::Char('i'));
    for _ in 0..30 {
        app.key(Key::Enter);
        let shown = screen(&mut app, 140, 60).join("\n");
        for secret in secrets {
            assert!(!shown.contains(secret), "{secret}:\n{shown}");
        }
        press(&mut app, &[Key::Esc, Key::Down]);
    }
}

/// Steps through a record of random actions: both hands and one of these words are always on the screen.
pub fn steps_through_with_both_hands<G: Drawn + Designed>(actions: usize, words: &[&str]) {
    let table = table_ahead::<G>(5, actions, [EASY, EASY], Lang::En);
    let replay: Replay<G> = Replay { record: table.record, config: table.config, lang: Lang::En };
    let mut viewer = Viewer::new(replay, Ink { colour: false }).expect("the record can be replayed");
    for _ in 0..actions {
        viewer.key(Key::Right);
        for (columns, rows) in [(60, 22), (100, 30)] {
            let shown = lines(columns, rows, |frame| viewer.draw(frame)).join("\n");
            let hands = shown.lines().filter(|line| line.starts_with(" Red ") || line.starts_with(" Blue ")).count();
            assert!(hands >= 2, "both hands at {columns}×{rows}:\n{shown}");
            assert!(words.iter().any(|word| shown.contains(word)), "{shown}");
        }
    }
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
pub fn text<G: Drawn>(app: &mut App<G>, columns: u16, rows: u16) -> String {
    screen(app, columns, rows).join("\n")
}

pub fn press<G: Drawn>(app: &mut App<G>, keys: &[Key]) {
    for &key in keys {
        screen(app, 100, 30);
        app.key(key);
    }
}

/// Lets the bots play until a person is asked or the game is over.
pub fn wait<G: Drawn>(app: &mut App<G>) {
    while let Some(job) = app.job() {
        app.answer(job.think().expect("a bot is asked"));
    }
}

/// Touches the elements of a path with arrow keys and Enter.
pub fn walk<G: Drawn>(app: &mut App<G>, path: &[String]) {
    for element in path {
        screen(app, 60, 22);
        for _ in 0..60 {
            if app.marks().focus.as_ref() == Some(element) {
                break;
            }
            app.key(Key::Right);
        }
        assert_eq!(app.marks().focus.as_ref(), Some(element), "arrows reach it");
        app.key(Key::Enter);
    }
}

/// Everything that undo must restore.
pub fn state<G: Drawn>(session: &Session<G>) -> (G, Vec<(String, String)>, usize) {
    (session.game().clone(), session.record().moves.clone(), session.log().len())
}

/// Plays a game against a bot; at every `stride`-th decision of the person each legal action is
/// reached by its path and taken back. Returns the elements that were touched.
pub fn reach_everything<G: Drawn + Designed>(options: &[(&str, &str)], seed: u64, stride: usize) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let person = Sitting::Person;
    let seats = if seed.is_multiple_of(2) { [person, EASY] } else { [EASY, person] };
    let mut app = app(table_with::<G>(options, seed, seats, Lang::En));
    let mut bot = Player::Random.bot::<G>(seed);
    let mut decisions = 0;
    wait(&mut app);
    while let Some(seat) = app.session().deciding_person() {
        let before = state(app.session());
        let tried = if decisions % stride == 0 { app.session().legal(seat) } else { Vec::new() };
        decisions += 1;
        for action in tried {
            let path = before.0.path(seat, &action);
            seen.extend(path.iter().cloned());
            walk(&mut app, &path);
            assert_eq!(app.session().record().moves[before.1.len()].1, before.0.written(&action));
            if app.session().outcome().is_some() {
                app.key(Key::Esc);
            }
            app.key(Key::Char('u'));
            assert_eq!(state(app.session()), before, "undo after {}", before.0.written(&action));
            assert!(app.session().record().result.is_empty());
        }
        let chosen = bot.choose(&Seen::by(app.session().game(), seat).expect("a person is asked"));
        walk(&mut app, &before.0.path(seat, &chosen));
        wait(&mut app);
    }
    assert!(app.session().outcome().is_some());
    seen
}

/// Moves the focus to a thing by the arrow keys.
pub fn focus<G: Drawn>(app: &mut App<G>, element: &str) {
    screen(app, 80, 30);
    for _ in 0..80 {
        if app.marks().focus.as_deref() == Some(element) {
            return;
        }
        app.key(Key::Right);
    }
    panic!("arrows reach {element}; touchable: {:?}", app.marks().touchable);
}

/// The screen without line breaks and boxes.
pub fn flowing<G: Drawn>(app: &mut App<G>, columns: u16, rows: u16) -> String {
    let shown = text(app, columns, rows).replace('║', " ");
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A whole game in the mode of lines, in both languages, always choosing what is listed last: the same
/// game as on the drawn table, told without escape codes, and one of these clauses ends it. What was said.
pub fn plain_plays_a_whole_game<G: Drawn + Designed>(seed: u64, ends: &[&str]) -> [String; 2] {
    [Lang::Zh, Lang::En].map(|lang| {
        let mut output = Vec::new();
        // What is listed last changes: 99 is too much, so it is counted in a first go.
        let mut script = String::new();
        let mut probe = app(table_of::<G>(seed, [PERSON, EASY], lang));
        wait(&mut probe);
        while let Some(seat) = probe.session().deciding_person() {
            let count = probe.session().legal(seat).len();
            script += &format!("{count}\n");
            probe.key(Key::Char('a'));
            probe.key(Key::End);
            probe.key(Key::Enter);
            wait(&mut probe);
        }
        let table = table_of::<G>(seed, [PERSON, EASY], lang);
        let ending = terminal::run_plain(table, script.as_bytes(), &mut output).expect("a script is no reason to fail");
        let output = String::from_utf8(output).expect("it is text");
        assert!(ending.outcome.is_some(), "{output}");
        assert_eq!(&ending.record, probe.session().record(), "both modes play the same game");
        assert!(!output.contains('\u{1b}'), "no escape codes");
        assert!(ends.iter().any(|clause| output.contains(clause)), "it says how it ended");
        output
    })
}
