//! Players by name.

use bots::{Player, PlayerError};
use std::time::Duration;

fn refusal(text: &str) -> String {
    text.parse::<Player>().unwrap_err().to_string()
}

#[test]
fn what_is_written_can_be_read_back() {
    for text in ["random", "greedy", "easy", "normal", "hard", "greedy:20", "ismcts:1", "ismcts:40000"] {
        assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
    }
}

#[test]
fn every_level_has_its_promise() {
    let promise = |text: &str| text.parse::<Player>().unwrap().promise();
    assert_eq!(promise("easy"), Duration::from_millis(100));
    assert_eq!(promise("normal"), Duration::from_millis(300));
    assert_eq!(promise("hard"), Duration::from_secs(1));
}

#[test]
fn a_typo_is_answered_with_the_nearest_word() {
    let unknown = |nearest| PlayerError::Unknown { text: String::new(), nearest };
    for (text, nearest) in [("hrad", "hard"), ("Easy", "easy"), ("greddy:4", "greedy"), ("mcts:100", "ismcts")] {
        let Err(PlayerError::Unknown { nearest: found, .. }) = text.parse::<Player>() else { panic!("{text}") };
        assert_eq!(unknown(found), unknown(Some(nearest)), "{text}");
    }
    assert_eq!(
        refusal("hrad"),
        "unknown bot `hrad`: expected one of random, greedy, easy, normal, hard, greedy:ROLLOUTS, \
         ismcts:ITERATIONS; did you mean `hard`?"
    );
    assert!(refusal("stockfish").ends_with("ismcts:ITERATIONS"));
    assert!(refusal("").starts_with("unknown bot ``"));
}

#[test]
fn numbers_stand_where_they_are_expected() {
    for text in ["ismcts", "ismcts:", "ismcts:0", "ismcts:-3", "ismcts:many", "greedy:1.5"] {
        assert!(matches!(text.parse::<Player>(), Err(PlayerError::NoNumber { .. })), "{text}");
    }
    assert_eq!(refusal("hard:5"), "`hard` takes no number: expected `hard` alone, or ismcts:ITERATIONS");
    assert_eq!(
        refusal("ismcts:x"),
        "`x` is not a number for `ismcts`: expected a whole number from 1 up, as in `ismcts:1000`"
    );
}
