//! The mode of lines, by scripts.

use crate::common::*;
use terminal::{Ending, Lang, Sitting, run_plain};

fn play(script: &str, sitting: [Sitting; 2], lang: Lang) -> (Ending, String) {
    let mut output = Vec::new();
    let ending =
        run_plain(table(42, sitting, lang), script.as_bytes(), &mut output).expect("a script is no reason to fail");
    (ending, String::from_utf8(output).expect("it is text"))
}

#[test]
fn a_whole_game_by_always_choosing_the_first() {
    for lang in [Lang::Zh, Lang::En] {
        for sitting in [[PERSON, EASY], [EASY, PERSON], [PERSON, PERSON]] {
            let (ending, output) = play(&"1\n".repeat(2000), sitting, lang);
            assert!(ending.outcome.is_some() && !ending.record.result.is_empty());
            assert!(!output.contains('\u{1b}'), "no escape codes");
            assert!(output.contains("WQ-9.5") || output.contains("WQ-10"), "it says how it ended");
        }
    }
}

#[test]
fn the_end_of_the_input_is_a_normal_leave() {
    let (ending, output) = play("1\n", [PERSON, EASY], Lang::En);
    assert!(ending.outcome.is_none());
    assert!(output.ends_with("End of input: leaving the game.\n"), "{output}");
    assert_eq!(ending.record.moves.len(), 2, "black and white have chosen");
    let (ending, _) = play("", [PERSON, EASY], Lang::Zh);
    assert!(ending.outcome.is_none());
}

#[test]
fn wrong_input_says_what_was_expected_and_loses_nothing() {
    let script =
        "0\n99\n\nnonsense\nstone C9\nwhy\nwhy nonsense\n? nothing\nrules 99.9\nundo\n\u{fffd}\nchoose nobody\n";
    let (ending, output) = play(script, [PERSON, EASY], Lang::En);
    assert!(ending.record.moves.is_empty());
    for part in [
        "`99` is neither an action nor a command: type a number from the list",
        "`stone C9` is neither an action nor a command",
        "type why and an action",
        "There is no `nothing`.\nYou can ask about:\n  ? game: Turn, phase and how the game ends\n",
        "There is no `99.9` in the rulebook",
        "there is nothing to undo",
    ] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}

#[test]
fn bytes_that_are_no_text_are_answered_too() {
    let mut output = Vec::new();
    let ending = run_plain(table(42, [PERSON, EASY], Lang::En), &b"\xff\xfe\n1\nquit\n"[..], &mut output);
    assert_eq!(ending.expect("no reason to fail").record.moves.len(), 2);
}

#[test]
fn notation_reasons_texts_and_clauses() {
    let script =
        "1\nextend C3\nwhy extend C3\nwhy stone C3\n? extend\n? 长\n? L2\nrules 6.2\nstone C3\nlook\nhelp\nquit\n";
    let (ending, output) = play(script, [PERSON, EASY], Lang::En);
    assert_eq!(ending.record.moves[2], ("black".to_owned(), "stone C3".to_owned()));
    for part in [
        "Not allowed: you have no Extend in hand (WQ-",
        "Allowed: Stone → Centre 3",
        "An area of yours with a Stone: +3 liberties.",
        "Black's area Left 2",
        "WQ-6.2  declared(A) = base liberties",
        "  your Centre 3: 4 liberties, worth 0 at the end; Stone",
        "Your hand, from the left: Stone, Stone, Stone, Stone, ",
        "resign: concede the game; quit: leave",
        "Leaving the game.",
    ] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}

#[test]
fn undo_hint_language_and_resign() {
    let (ending, output) = play("1\nstone C3\nundo\nhint\nlang\nresign\n", [PERSON, EASY], Lang::En);
    assert!(output.contains("undone") && output.contains("1. ") && output.contains("你输了"), "{output}");
    assert_eq!(ending.record.moves.last(), Some(&("black".to_owned(), "resign".to_owned())));
    assert!(ending.record.result.starts_with("white WQ-R66"));
    // The keys of the drawn table work here too.
    let (ending, output) = play("1\nstone C3\nu\nh\nw extend C3\n", [PERSON, EASY], Lang::En);
    assert_eq!(ending.record.moves.len(), 2, "{output}");
    for part in ["undone", "best first:\n1. ", "Not allowed: you have no Extend in hand"] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}

#[test]
fn only_what_has_changed_is_said_again() {
    let (_, output) = play("1\nstone C3\nstone L1\n", [PERSON, EASY], Lang::En);
    let said = |line: &str| output.lines().filter(|said| said.starts_with(line)).count();
    assert_eq!(said("  your Centre 3: 4 liberties, worth 0 at the end; Stone"), 1, "{output}");
    assert_eq!(said("  your Left 1: 4 liberties"), 1, "{output}");
}

/// A reader who closes the pipe after so many lines.
struct Closing(usize);

impl std::io::Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(1).ok_or(std::io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_is_a_normal_leave() {
    for lines in 0..40 {
        let ending = run_plain(table(42, [PERSON, EASY], Lang::En), "1\n".repeat(5).as_bytes(), Closing(lines));
        assert!(ending.expect("a closed pipe is no failure").outcome.is_none());
    }
}

#[test]
fn the_wrong_number_of_players_is_said() {
    let mut table = table(42, [PERSON, EASY], Lang::En);
    table.sitting.pop();
    let failure = run_plain(table, &b""[..], Vec::new()).expect_err("a seat is empty");
    assert_eq!(failure.to_string(), "expected 2 players, got 1");
}
