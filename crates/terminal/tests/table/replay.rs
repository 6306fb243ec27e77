//! The replay viewer, without a terminal.

use crate::common::lines;
use kernel::{Eye, Record, Seat};
use terminal::{Failure, Ink, Key, Lang, Replay, Viewer, run_replay};
use weiqi::Weiqi;

const BOOK: &str = include_str!("../../../games/weiqi/tests/records/book-1.paiju");

fn record() -> Record {
    Record::parse(BOOK).expect("the golden record can be read")
}

fn replay(record: Record, lang: Lang) -> Replay<Weiqi> {
    Replay { record, config: weiqi::book(), lang }
}

fn viewer(lang: Lang) -> Viewer<Weiqi> {
    Viewer::new(replay(record(), lang), Ink { colour: false }).expect("the golden record can be replayed")
}

fn text(viewer: &mut Viewer<Weiqi>, columns: u16, rows: u16) -> String {
    lines(columns, rows, |frame| viewer.draw(frame)).join("\n")
}

fn press(viewer: &mut Viewer<Weiqi>, keys: &[Key]) {
    keys.iter().for_each(|&key| viewer.key(key));
}

fn last() -> usize {
    record().moves.len()
}

#[test]
fn it_begins_at_the_setup_and_ends_with_the_result() {
    let mut viewer = viewer(Lang::En);
    let shown = text(&mut viewer, 80, 24);
    assert!(shown.contains(&format!("[REPLAY] setup; {} actions follow", last())), "{shown}");
    press(&mut viewer, &[Key::Left, Key::PageUp]);
    assert_eq!(text(&mut viewer, 80, 24), shown, "nothing comes before the setup");
    viewer.key(Key::End);
    let (seat, action) = record().moves.pop().expect("there are actions");
    let shown = text(&mut viewer, 80, 24);
    let line = format!("[OVER] action {0} of {0}: {seat} {action}", last());
    assert!(shown.contains(&line) && shown.contains("• Black wins  WQ-9.5"), "{shown}");
    assert!(shown.contains("Black wins · Black: 419 points · White: 357 points"), "{shown}");
    press(&mut viewer, &[Key::Right, Key::PageDown]);
    assert_eq!(text(&mut viewer, 80, 24), shown, "nothing comes after the end");
    viewer.key(Key::Home);
    assert_eq!(viewer.at(), 0);
}

#[test]
fn every_step_shows_its_action_and_what_came_of_it() {
    for (lang, words) in [(Lang::En, ["action", "of"]), (Lang::Zh, ["第", "步，共"])] {
        let mut viewer = viewer(lang);
        for (at, (seat, action)) in (1..).zip(record().moves) {
            viewer.key(Key::Right);
            let shown = text(&mut viewer, 80, 24);
            let line = shown.lines().find(|line| line.contains(&format!("{seat} {action}"))).unwrap_or_default();
            assert!(line.contains(&format!("{} {at} {}", words[0], words[1])), "{shown}");
            assert!(shown.lines().any(|line| line.starts_with("• ") && line.contains("WQ-")), "{shown}");
        }
    }
}

#[test]
fn forward_and_back_gives_the_same_screen() {
    for (columns, rows) in [(60, 22), (80, 24), (110, 34)] {
        let mut viewer = viewer(Lang::En);
        let mut seen = vec![text(&mut viewer, columns, rows)];
        for key in [Key::Right, Key::Enter, Key::Char(' ')].into_iter().cycle().take(last()) {
            viewer.key(key);
            seen.push(text(&mut viewer, columns, rows));
        }
        assert_eq!(viewer.at(), last());
        while let Some(screen) = seen.pop() {
            assert_eq!(text(&mut viewer, columns, rows), screen);
            viewer.key(Key::Left);
        }
    }
}

#[test]
fn the_eyes_hide_hands_face_down_cards_and_sealed_choices() {
    let mut viewer = viewer(Lang::En);
    let all = [Eye::Referee, Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Watcher];
    let moves = record().moves;
    for at in 0..=last() {
        for eye in all {
            assert_eq!(viewer.eye(), eye);
            let shown = text(&mut viewer, 120, 40);
            let hands = shown.lines().filter(|line| line.trim_start().starts_with("Hand ")).count();
            let named = match eye {
                Eye::Referee => "view: all cards",
                Eye::Seat(Seat(0)) => "view: Black",
                Eye::Seat(_) => "view: White",
                Eye::Watcher => "view: spectator",
            };
            assert!(shown.contains(named), "{shown}");
            // Hands are dealt when both roles are known.
            let expected = match eye {
                _ if at < 2 => 0,
                Eye::Referee => 2,
                Eye::Seat(_) => 1,
                Eye::Watcher => 0,
            };
            assert_eq!(hands, expected, "action {at}, {eye:?}:\n{shown}");
            if at > 0 {
                let (seat, action) = &moves[at - 1];
                let own = matches!(eye, Eye::Seat(Seat(own)) if ["black", "white"][usize::from(own)] == seat);
                let written = shown.contains(&format!(": {seat} {action}"));
                assert_eq!(written, own || eye == Eye::Referee, "action {at}, {eye:?}:\n{shown}");
            }
            viewer.key(Key::Char('e'));
        }
        viewer.key(Key::Right);
    }
    // White puts a Golden Rooster face down; Black and those who watch see its back, wherever they look.
    let hidden = 1 + moves.iter().position(|(_, action)| action == "golden_rooster L1").expect("it is played");
    press(&mut viewer, &[Key::Home]);
    (0..hidden).for_each(|_| viewer.key(Key::Right));
    for (eye, known) in all.into_iter().zip([true, false, true, false]) {
        let board: Vec<String> = lines(110, 34, |frame| viewer.draw(frame));
        let backs = |mark: &str| board.iter().any(|line| line.contains(mark));
        assert_eq!((backs("▒Roo"), backs("▒▒ ")), (known, !known), "{eye:?}:\n{}", board.join("\n"));
        viewer.key(Key::Char('e'));
    }
}

#[test]
fn a_number_jumps_to_its_action() {
    let mut viewer = viewer(Lang::En);
    press(&mut viewer, &[Key::Char('g'), Key::Char('2'), Key::Char('9'), Key::Backspace, Key::Char('3')]);
    let shown = text(&mut viewer, 80, 24);
    assert!(shown.contains(&format!("action (0–{}): 23_", last())), "{shown}");
    viewer.key(Key::Enter);
    let (seat, action) = &record().moves[22];
    assert!(text(&mut viewer, 80, 24).contains(&format!("action 23 of {}: {seat} {action}", last())));
    press(&mut viewer, &[Key::Char('g'), Key::Char('4'), Key::Esc]);
    assert_eq!(viewer.at(), 23, "Esc stays where it was");
    press(&mut viewer, &[Key::Char('g'), Key::Enter]);
    assert_eq!(viewer.at(), 23, "no number, no jump");
    viewer.key(Key::Char('g'));
    "99999999".chars().for_each(|digit| viewer.key(Key::Char(digit)));
    viewer.key(Key::Enter);
    assert_eq!(viewer.at(), last(), "beyond the end is the end");
    press(&mut viewer, &[Key::PageUp, Key::PageUp, Key::PageDown]);
    assert_eq!(viewer.at(), last() - 10);
}

#[test]
fn things_rules_log_and_keys_can_be_read() {
    let mut viewer = viewer(Lang::En);
    press(&mut viewer, &[Key::PageDown, Key::PageDown]);
    let table = text(&mut viewer, 80, 24);
    let opened = [
        ('?', "arrows: others"),
        ('i', "Public information"),
        ('l', "PgUp/PgDn scroll"),
        ('r', "/ find"),
        ('K', "change the view"),
    ];
    for (letter, part) in opened {
        viewer.key(Key::Char(letter));
        let shown = text(&mut viewer, 80, 24);
        assert!(shown.contains(part), "{letter}:\n{shown}");
        viewer.key(Key::Esc);
        assert_eq!(text(&mut viewer, 80, 24), table, "{letter} is closed");
    }
    let mut read = std::collections::BTreeSet::new();
    viewer.key(Key::Char('?'));
    for _ in 0..60 {
        let shown = text(&mut viewer, 80, 24);
        read.extend(shown.lines().find_map(|line| line.split_once("╔═ ")).map(|(_, title)| title.to_owned()));
        viewer.key(Key::Right);
    }
    assert!(read.len() > 12, "many things can be read about: {read:?}");
    press(&mut viewer, &[Key::Esc, Key::Char('L')]);
    assert!(text(&mut viewer, 80, 24).contains("【回放】 第 20 步，共"));
}

#[test]
fn leaving_needs_no_question() {
    for key in [Key::Char('q'), Key::Esc, Key::Interrupt] {
        let mut viewer = viewer(Lang::En);
        viewer.key(key);
        assert!(viewer.has_left());
    }
    let mut viewer = viewer(Lang::En);
    press(&mut viewer, &[Key::Char('r'), Key::Char('q')]);
    assert!(!viewer.has_left(), "q closes a pop-up first");
    press(&mut viewer, &[Key::Char('r'), Key::Interrupt]);
    assert!(viewer.has_left());
}

#[test]
fn no_size_breaks_the_drawing() {
    for lang in [Lang::Zh, Lang::En] {
        let mut viewer = viewer(lang);
        for at in [0, 1, 30, last()] {
            press(&mut viewer, &[Key::Home]);
            (0..at).for_each(|_| viewer.key(Key::Right));
            for letter in [' ', '?', 'i', 'g', 'l', 'r', 'K'] {
                if letter != ' ' {
                    viewer.key(Key::Char(letter));
                }
                let step = if letter == ' ' { 1 } else { 7 };
                for columns in (1..=120).step_by(step) {
                    for rows in (1..=40).step_by(step) {
                        text(&mut viewer, columns, rows);
                    }
                }
                if letter != ' ' {
                    viewer.key(Key::Esc);
                }
            }
            viewer.key(Key::Char('e'));
        }
    }
    let mut viewer = viewer(Lang::En);
    assert!(text(&mut viewer, 59, 24).contains("at least 60×22"));
}

#[test]
fn a_record_that_does_not_replay_says_why() {
    let mut wrong = record();
    wrong.moves[2].1 = "stone X9".to_owned();
    let mismatch = kernel::replay::<Weiqi>(&wrong, &weiqi::book(), |_| {}).expect_err("there is no lane X9");
    let failure = run_replay(replay(wrong, Lang::En)).expect_err("it is refused");
    assert_eq!(failure.to_string(), mismatch.to_string());
    assert!(failure.to_string().starts_with("action 3: "), "{failure}");
    let mut wrong = record();
    wrong.result = "white WQ-9.5 1 2".to_owned();
    let failure = run_replay(replay(wrong, Lang::En)).expect_err("it is refused");
    assert!(matches!(&failure, Failure::Replay(mismatch) if mismatch.at.is_none()), "{failure}");
}
