//! The drawn mode, without a terminal.

use crate::common::*;
use kernel::{Eye, Game, Present, Seat};
use std::collections::BTreeSet;
use terminal::{Key, Lang};
use weiqi::Weiqi;

const LATE: &str = r#"
turn = 21
[black]
role = "ke_jie"
hand = ["extend", "capture", "connect", "cut", "stone", "eye"]
L1 = ["stone", "surround"]
L2 = ["stone", "extend"]
C3 = ["stone", "golden_rooster*", "surround"]
g1 = "connect"
banked = 41
[white]
role = "shin_jinseo"
hand = ["stone", "stone", "bent_four"]
C3 = ["stone", "oriole*"]
R2 = ["stone", "eye", "eye"]
g1 = "cut"
banked = 12
"#;

#[test]
fn everything_that_matters_is_on_the_screen_at_every_size() {
    for (columns, rows) in [(60, 22), (80, 24), (120, 40)] {
        for (lang, prompt, hand, capture) in [
            (Lang::En, "Black: Play a card or pass", "Hand 6", "Capture"),
            (Lang::Zh, "黑方：出一张牌，或不出", "手牌 6", "提"),
        ] {
            let mut app = app(table_at::<Weiqi>(LATE, [PERSON, EASY], lang));
            let shown = text(&mut app, columns, rows);
            let lanes =
                ["R1", "R2", "C3", "L2", "L1", "右1路", "右2路", "3路", "左2路", "左1路", "Right", "Left", "Centre"];
            let rows_of_lanes =
                shown.lines().filter(|line| lanes.iter().filter(|lane| line.contains(**lane)).count() >= 3);
            assert!(rows_of_lanes.count() >= 2, "both rows of lanes:\n{shown}");
            for part in [prompt, hand, "×1", "×2", "×3", "╳", "━━", "○", "●", "▒", capture] {
                assert!(shown.contains(part), "{part} is missing at {columns}×{rows}:\n{shown}");
            }
            let view = app.session().game().view(Eye::Seat(Seat(0)));
            for total in [view.black.total, view.white.total] {
                assert!(shown.contains(&total.to_string()), "{total} is missing:\n{shown}");
            }
        }
    }
}

#[test]
fn facing_lanes_stand_above_each_other() {
    let mut app = app(table(5, [PERSON, EASY], Lang::En));
    press(&mut app, &[Key::Enter]);
    wait(&mut app);
    let lines = screen(&mut app, 60, 22);
    let names: Vec<&String> = lines.iter().filter(|line| line.contains("C3")).collect();
    let column = |line: &str, lane: &str| {
        line.chars().collect::<String>().split(lane).next().map(|before| before.chars().count())
    };
    let [theirs, ours] = names.as_slice() else { panic!("two rows of lanes: {names:?}") };
    for (far, near) in [("R1", "L1"), ("R2", "L2"), ("C3", "C3"), ("L2", "R2"), ("L1", "R1")] {
        assert_eq!(column(theirs, far), column(ours, near), "{far} faces {near}");
    }
}

#[test]
fn no_size_breaks_the_drawing() {
    let mut late = app(table_at::<Weiqi>(LATE, [PERSON, EASY], Lang::Zh));
    for columns in (1..=200).step_by(3) {
        for rows in (1..=60).step_by(2) {
            screen(&mut late, columns, rows);
        }
    }
    for lang in [Lang::Zh, Lang::En] {
        let mut apps = [
            app(table(3, [PERSON, EASY], lang)),
            app(table_at::<Weiqi>(LATE, [PERSON, EASY], lang)),
            app(table_ahead::<Weiqi>(4, 50, [EASY, PERSON], lang)),
            app(table_ahead::<Weiqi>(4, 50, [EASY, EASY], lang)),
            app(table(4, [PERSON, PERSON], lang)),
        ];
        for app in &mut apps {
            for letter in [' ', 'a', '?', 'w', 'r', 'l', 'K', 'h', 'q', 'x'] {
                app.key(Key::Char(letter));
                for columns in [1, 59, 60, 61, 72, 79, 99, 100, 143, 200] {
                    for rows in [1, 21, 22, 23, 26, 31, 60] {
                        screen(app, columns, rows);
                    }
                }
                app.key(Key::Esc);
            }
        }
    }
}

#[test]
fn many_buttons_and_a_large_hand_leave_room_for_the_table() {
    let reveal = r#"
        turn = 21
        [black]
        role = "shin_jinseo"
        hand = ["stone", "extend", "under_stones", "oriole", "stone", "under_stones", "golden_rooster", "oriole", "eye", "cut",
                "extend", "surround", "capture", "connect", "extend", "bent_four", "surround", "eye", "stone", "cut"]
        [white]
        C3 = ["stone", "golden_rooster*", "under_stones*", "oriole*", "bent_four*", "golden_rooster*"]
    "#;
    for lang in [Lang::Zh, Lang::En] {
        let mut app = app(table_at::<Weiqi>(reveal, [PERSON, EASY], lang));
        screen(&mut app, 60, 22);
        while app.marks().focus.as_deref() != Some("skill") {
            app.key(Key::Right);
        }
        press(&mut app, &[Key::Enter, Key::Enter]);
        assert_eq!(app.marks().touchable.len(), 5);
        let shown = text(&mut app, 60, 22);
        assert!(shown.contains("┗━") || shown.contains("╰─"), "{shown}");
        walk(&mut app, &["card:5".to_owned()]);
        assert_eq!(app.session().record().moves, [("black".to_owned(), "reveal C3 5".to_owned())]);
    }
}

#[test]
fn a_small_window_says_what_it_needs_and_recovers() {
    let mut app = app(table(3, [PERSON, EASY], Lang::En));
    let small = text(&mut app, 40, 10);
    assert!(small.contains("the window must be at least"), "{small}");
    assert!(small.contains("窗口至少要 60×22"), "{small}");
    assert!(text(&mut app, 60, 22).contains("Choose your role"));
}

#[test]
fn every_legal_action_is_reached_by_its_path_and_undo_restores_everything() {
    let seen: BTreeSet<String> = (0..6).flat_map(|seed| reach_everything::<Weiqi>(&[], seed, 1)).collect();
    assert!(seen.len() > 24, "many kinds of things were touched: {seen:?}");
}

#[test]
fn the_list_is_enough_to_play_a_whole_game() {
    let mut app = app(table(11, [PERSON, EASY], Lang::Zh));
    for turn in 0.. {
        wait(&mut app);
        if app.session().outcome().is_some() {
            break;
        }
        let count = app.session().legal(Seat(0)).len();
        let number = turn % count + 1;
        app.key(if turn % 2 == 0 { Key::Char('a') } else { Key::Tab });
        number.to_string().chars().for_each(|digit| app.key(Key::Char(digit)));
        let before = state(app.session());
        let wanted = before.0.written(&app.session().legal(Seat(0))[number - 1]);
        app.key(Key::Enter);
        assert_eq!(app.session().record().moves[before.1.len()].1, wanted);
    }
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("对局结束") && shown.contains("依据 WQ-"), "{shown}");
    app.key(Key::Char('q'));
    assert!(app.has_left());
    let ending = app.leave().expect("nothing was to be saved");
    assert!(ending.outcome.is_some() && !ending.record.result.is_empty() && !ending.record.hash.is_empty());
}

#[test]
fn a_question_mark_reads_the_thing_and_its_clauses() {
    let mut app = app(table_at::<Weiqi>(LATE, [PERSON, EASY], Lang::En));
    screen(&mut app, 100, 40);
    while app.marks().focus.as_deref() != Some("hand:capture") {
        app.key(Key::Right);
    }
    app.key(Key::Char('?'));
    let shown = text(&mut app, 100, 40);
    assert!(shown.contains("WQ-6.1  Capture: name one area A of yours"), "{shown}");
    // Everything on the table can be read about from there, the opponent's lanes too.
    let mut read = BTreeSet::new();
    for _ in 0..60 {
        screen(&mut app, 100, 40);
        app.key(Key::Right);
        read.insert(app.marks().focus.unwrap_or_default());
    }
    for thing in ["theirs:side", "theirs:C3", "theirs:g1", "river", "ours:C3", "ours:g2", "ours:side", "hand:cut"] {
        assert!(read.contains(thing), "{thing} in {read:?}");
    }
    while app.marks().focus.as_deref() != Some("ours:C3") {
        app.key(Key::Right);
    }
    let shown = text(&mut app, 100, 40);
    // Ke Jie's Golden Rooster counts 2.
    assert!(shown.contains("Liberties: 4") && shown.contains("For a Capture: 6"), "{shown}");
    assert!(shown.contains("5 × 3 = 15"), "{shown}");
}

#[test]
fn why_not_names_the_clause_and_shows_it() {
    for (lang, reason, clause) in [
        (Lang::En, "is alive and cannot be captured (WQ-4.8)", "An area that holds 2 or more Make Eye cards is"),
        (Lang::Zh, "是活棋，不能提（WQ-4.8）", "有2张或更多做眼的区域是活棋"),
    ] {
        let mut app = app(table_at::<Weiqi>(LATE, [PERSON, EASY], lang));
        press(&mut app, &[Key::Char('w')]);
        let wanted = |shown: &str| shown.lines().any(|line| line.contains(reason));
        let mut found = false;
        for _ in 0..80 {
            let shown = text(&mut app, 80, 24);
            let chosen = shown.lines().position(|line| line.contains("║»"));
            let lines: Vec<&str> = shown.lines().collect();
            if chosen.is_some_and(|at| lines[at..=at + 2].iter().any(|line| wanted(line))) {
                found = true;
                break;
            }
            app.key(Key::Down);
        }
        assert!(found, "an alive area is among what is refused");
        app.key(Key::Enter);
        let shown = text(&mut app, 80, 24);
        assert!(shown.contains("WQ-4.8") && shown.contains(clause), "{shown}");
        app.key(Key::Enter);
        assert!(text(&mut app, 80, 24).contains("WQ-4.9"), "the rulebook is open at the clause");
    }
}

#[test]
fn the_reader_finds_words_and_clauses() {
    let mut app = app(table(1, [PERSON, EASY], Lang::En));
    press(&mut app, &[Key::Char('r'), Key::Char('/'), Key::Char('7'), Key::Char('.'), Key::Char('5'), Key::Enter]);
    assert!(screen(&mut app, 80, 24)[2].contains("WQ-7.5"), "{}", text(&mut app, 80, 24));
    app.key(Key::Char('/'));
    "no such word".chars().for_each(|letter| app.key(Key::Char(letter)));
    app.key(Key::Enter);
    assert!(text(&mut app, 80, 24).contains("`no such word` not found"));
    press(&mut app, &[Key::Char('L')]);
    assert!(text(&mut app, 80, 24).contains("规则"), "the language changes under a pop-up");
}

#[test]
fn the_numbers_of_a_capture_stand_there_before_it_is_played() {
    let position =
        LATE.replace("C3 = [\"stone\", \"golden_rooster*\", \"surround\"]", "C3 = [\"stone\", \"golden_rooster*\"]");
    let mut app = app(table_at::<Weiqi>(&position, [PERSON, EASY], Lang::En));
    screen(&mut app, 80, 24);
    while app.marks().focus.as_deref() != Some("hand:capture") {
        app.key(Key::Right);
    }
    press(&mut app, &[Key::Enter]);
    while app.marks().focus.as_deref() != Some("ours:C3") {
        app.key(Key::Right);
    }
    press(&mut app, &[Key::Enter]);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("Enter: Capture: your Centre 3 (6) against their Centre 3 (4+?)"), "{shown}");
    app.key(Key::Esc);
    app.key(Key::Esc);
    assert!(app.marks().path.is_empty(), "Esc goes back step by step");
    assert_eq!(app.session().record().moves.len(), 0);
}

#[test]
fn what_is_hidden_is_not_drawn() {
    for lang in [Lang::Zh, Lang::En] {
        let mut app = app(table_at::<Weiqi>(LATE, [PERSON, EASY], lang));
        for key in [None, Some('a'), Some('w'), Some('l'), Some('?')] {
            if let Some(letter) = key {
                app.key(Key::Char(letter));
            }
            for _ in 0..30 {
                let shown = text(&mut app, 120, 40);
                for secret in ["▒莺", "▒黄莺扑蝶", "▒Ori", "Oriole and Butterfly (face down)", "黄莺扑蝶（背面）"]
                {
                    assert!(!shown.contains(secret), "{secret} is White's secret:\n{shown}");
                }
                app.key(Key::Right);
            }
            app.key(Key::Esc);
        }
    }
}

#[test]
fn people_at_one_terminal_do_not_see_each_others_cards() {
    let mut app = app(table(9, [PERSON, PERSON], Lang::En));
    let game = app.session().game().clone();
    let offers = |seat: Seat| {
        let names = app_offers(&game, seat);
        assert_eq!(names.len(), 3);
        names
    };
    let (black, white) = (offers(Seat(0)), offers(Seat(1)));
    let cover = text(&mut app, 80, 24);
    assert!(cover.contains("Hand the screen to Black"), "{cover}");
    assert!(black.iter().chain(&white).all(|name| !cover.contains(name.as_str())));
    app.key(Key::Enter);
    let shown = text(&mut app, 80, 24);
    assert!(black.iter().all(|name| shown.contains(name.as_str())), "{shown}");
    assert!(white.iter().all(|name| !shown.contains(name.as_str())), "{shown}");
    app.key(Key::Enter);
    let cover = text(&mut app, 80, 24);
    assert!(cover.contains("Hand the screen to White") && cover.contains("Black has chosen a role"), "{cover}");
    assert!(black.iter().all(|name| !cover.contains(name.as_str())), "{cover}");
    for letter in ['a', '?', 'w', 'l', 'h'] {
        app.key(Key::Char(letter));
        assert_eq!(text(&mut app, 80, 24), cover, "`{letter}` shows nothing before White has come");
    }
    app.key(Key::Enter);
    let shown = text(&mut app, 80, 24);
    assert!(
        white.iter().all(|name| shown.contains(name.as_str()))
            && black.iter().all(|name| !shown.contains(name.as_str()))
    );
    app.key(Key::Enter);
    assert!(text(&mut app, 80, 24).contains("Hand the screen to Black"));
    press(&mut app, &[Key::Enter, Key::Enter, Key::Enter]);
    assert!(text(&mut app, 80, 24).contains("Hand the screen to White"));
    app.key(Key::Enter);
    app.key(Key::Char('u'));
    assert!(text(&mut app, 80, 24).contains("no undo when several people play"));
}

fn app_offers(game: &Weiqi, seat: Seat) -> Vec<String> {
    let actions: Vec<weiqi::Action> = {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        legal
    };
    let things = game.things();
    let name = |action: &weiqi::Action| {
        let id = game.path(seat, action)[0].clone();
        things.iter().find(|thing| thing.id == id).map(|thing| thing.name.en.clone()).unwrap_or_default()
    };
    actions.iter().map(name).collect()
}

#[test]
fn what_a_bot_thought_is_void_after_undo() {
    let mut app = app(table(2, [PERSON, EASY], Lang::En));
    let before = state(app.session());
    press(&mut app, &[Key::Enter]);
    let job = app.job().expect("White must choose");
    assert!(app.job().is_none(), "each thing is thought about once");
    assert!(text(&mut app, 80, 24).contains("White is thinking"));
    app.key(Key::Char('u'));
    app.answer(job.think().expect("White was asked"));
    assert_eq!(state(app.session()), before);
}

#[test]
fn a_bot_answers_the_same_after_undo() {
    let mut app = app(table(2, [PERSON, EASY], Lang::En));
    press(&mut app, &[Key::Enter]);
    wait(&mut app);
    press(&mut app, &[Key::Enter, Key::Enter]);
    wait(&mut app);
    let once = state(app.session());
    app.key(Key::Char('u'));
    press(&mut app, &[Key::Enter, Key::Enter]);
    wait(&mut app);
    assert_eq!(state(app.session()), once);
}

#[test]
fn a_hint_is_thought_about_in_the_background() {
    let mut app = app(table_at::<Weiqi>(LATE, [PERSON, EASY], Lang::En));
    app.key(Key::Char('h'));
    assert!(text(&mut app, 80, 24).contains("thinking…"));
    wait(&mut app);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("1. ") && shown.contains("3. "), "{shown}");
    assert!(!shown.contains('%'), "a chance that cannot be trusted is not told:\n{shown}");
    assert_eq!(app.session().record().moves.len(), 0);
}

#[test]
fn conceding_asks_first_and_can_be_undone_against_a_bot() {
    let mut app = app(table_at::<Weiqi>(LATE, [PERSON, EASY], Lang::En));
    press(&mut app, &[Key::Char('x'), Key::Char('n')]);
    assert!(app.session().outcome().is_none());
    press(&mut app, &[Key::Char('x'), Key::Char('y')]);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("You lose (White wins)") && shown.contains("WQ-R66: "), "{shown}");
    assert_eq!(app.session().record().moves, [("black".to_owned(), "resign".to_owned())]);
    assert!(app.session().record().result.starts_with("white WQ-R66"));
    assert!(!shown.contains("was undone after"), "{shown}");
    app.key(Key::Char('u'));
    assert!(app.session().outcome().is_none() && app.session().record().moves.is_empty());
    // At the end all cards are open: whoever goes on from there is told, and the next result says it.
    assert!(text(&mut app, 80, 24).contains("you have seen every card"));
    press(&mut app, &[Key::Char('x'), Key::Char('y')]);
    assert!(text(&mut app, 80, 24).contains("was undone after every"));
}

#[test]
fn leaving_asks_first_and_control_c_does_not() {
    let mut app = app(table(2, [PERSON, EASY], Lang::En));
    press(&mut app, &[Key::Char('q')]);
    assert!(!app.has_left() && text(&mut app, 80, 24).contains("has not been saved"));
    press(&mut app, &[Key::Esc]);
    assert!(!app.has_left());
    app.key(Key::Interrupt);
    assert!(app.has_left());
    assert!(app.leave().expect("nothing was to be saved").outcome.is_none());
}

#[test]
fn the_record_is_saved_after_every_action_and_can_be_continued() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("match.paiju");
    let mut first = app(terminal::Table { save: Some(path.clone()), ..table(6, [PERSON, EASY], Lang::En) });
    press(&mut first, &[Key::Enter]);
    wait(&mut first);
    press(&mut first, &[Key::Enter, Key::Enter]);
    wait(&mut first);
    let saved = kernel::Record::parse(&std::fs::read_to_string(&path).expect("it was saved")).expect("it can be read");
    assert_eq!(&saved, first.session().record());
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("the folder is there").count(),
        1,
        "nothing else is left behind"
    );

    let config = weiqi::book();
    let game = kernel::replay::<Weiqi>(&saved, &config, |_| {}).expect("it can be replayed");
    let mut second =
        app(terminal::Table { game, opening: Vec::new(), record: saved, ..table(6, [PERSON, EASY], Lang::En) });
    assert_eq!(state(second.session()), state(first.session()), "the log is there again");
    second.key(Key::Char('u'));
    first.key(Key::Char('u'));
    assert_eq!(state(second.session()), state(first.session()), "what was played before can be taken back");
    let saved = std::fs::read_to_string(&path).expect("it was saved");
    assert_eq!(saved, first.session().record().write(), "the saved record is shortened too");
}

#[test]
fn a_record_that_cannot_be_saved_is_said_and_not_lost() {
    let path = std::path::PathBuf::from("/nowhere/at/all/match.paiju");
    let mut app = app(terminal::Table { save: Some(path), ..table(6, [PERSON, EASY], Lang::En) });
    assert!(text(&mut app, 80, 24).contains("could not be saved"));
    press(&mut app, &[Key::Enter]);
    assert!(matches!(app.leave(), Err(terminal::Failure::Save { record, .. }) if record.moves.len() == 1));
}

#[test]
fn those_who_watch_see_only_what_is_public() {
    let mut app = app(table(8, [EASY, EASY], Lang::En));
    assert!(app.is_watched());
    assert!(text(&mut app, 80, 24).contains("in secret"));
    for _ in 0..40 {
        let job = app.job().expect("a bot decides");
        app.answer(job.think().expect("it is asked"));
        let shown = text(&mut app, 120, 40);
        let told = shown.matches("draws").count();
        assert_eq!(told, shown.matches("draws a card").count(), "what is drawn is secret:\n{shown}");
    }
    app.key(Key::Char('q'));
    app.key(Key::Char('y'));
    assert!(app.has_left());
}
