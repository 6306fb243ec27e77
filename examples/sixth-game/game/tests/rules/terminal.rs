//! Whole matches in the terminal's mode of lines, in both languages.

use ferry::Ferry;
use kernel::{Game, Journal, Record, Seed};
use terminal::{Lang, Sitting, Table, run_plain};

#[test]
fn a_match_is_played_in_lines() {
    for (lang, says) in [(Lang::Zh, "灯"), (Lang::En, "lights")] {
        let (config, seed) = (ferry::book(), 7);
        let mut journal = Journal::default();
        let game = Ferry::start(&config, Seed(seed), &mut journal).expect("the book can be played");
        let players = ["person".to_owned(), "random".to_owned()];
        let record = Record::begin::<Ferry>(&config, Seed(seed), Vec::new(), &players);
        let sitting = vec![Sitting::Person, Sitting::Bot(bots::Player::Random)];
        let table = Table { config, game, opening: journal.entries, record, sitting, lang, seed, save: None };
        // The last line that is offered plays a card wherever one can be played.
        let script = "look\n? game\n2\n1\n".repeat(80);
        let mut output = Vec::new();
        let ending = run_plain(table, script.as_bytes(), &mut output).expect("a script is no reason to fail");
        let output = String::from_utf8(output).expect("it is text");
        assert!(ending.outcome.is_some(), "{output}");
        assert!(output.contains(says) && output.contains("NF-5."), "{output}");
    }
}
