//! What nobody else may learn, beyond what scenarios can ask: the log and the delays of a server.

use crate::at;
use kernel::{Eye, Game, Journal, Present, Redact, Seat};
use relic::{Duel, Event};

const BLUE: Eye = Eye::Seat(Seat(1));

/// Plays an action, and says what this eye is told of it.
fn heard(game: &mut Duel, action: &str, eye: Eye) -> Vec<Event> {
    let (seat, mut journal) = (game.awaiting().iter().next().expect("somebody is asked"), Journal::default());
    let action = game.read(action).expect("an action");
    game.apply(seat, &action, &mut journal).expect("it is legal");
    journal.entries.iter().filter_map(|entry| entry.event.for_eye(eye)).collect()
}

/// RD-O-set_row_count
#[test]
fn setting_a_trap_in_secret_is_neither_told_nor_seen() {
    for eye in [BLUE, Eye::Watcher] {
        for (option, is_told) in [("hidden", false), ("public", true)] {
            let options = format!("options = {{ set_row_count = \"{option}\" }}\n");
            let mut game = at(&(options + "[red]\nhand = [\"T01\", \"A02\"]\n[blue]\nhand = [\"A02\"]"));
            let before = game.view(eye);
            let told = heard(&mut game, "set T01", eye);
            assert_eq!(!told.is_empty(), is_told, "{option}: {told:?}");
            assert_eq!(game.view(eye) != before, is_told, "{option}");
            let own = game.view(Eye::Seat(Seat(0)));
            assert_eq!(own.red.set_count, Some(1));
        }
    }
}

/// RD-O-set_row_count: with the size of a hand the number of set traps would be told.
#[test]
fn salt_tax_does_not_tell_the_size_of_a_hidden_hand() {
    let position = "[red]\nhand = [\"S10\"]\n[blue]\nhand = [\"A02\", \"A03\"]\nset = [\"T01\"]";
    for (option, cards) in [("hidden", None), ("public", Some(2))] {
        let mut game = at(&format!("options = {{ set_row_count = \"{option}\" }}\n{position}"));
        let told = heard(&mut game, "play S10", Eye::Watcher);
        let taxed =
            told.iter().find_map(|event| if let Event::Taxed { cards, .. } = event { Some(cards.value) } else { None });
        assert_eq!(taxed, Some(cards), "{option}: {told:?}");
        let line = told.iter().filter_map(|event| game.line(event)).any(|line| line.en.contains("2 cards"));
        assert_eq!(line, cards.is_some());
    }
}

/// Whether anybody could answer shows whether a trap is set.
#[test]
fn answers_are_delayed_whether_or_not_a_trap_is_set_in_secret() {
    for set in ["", "set = [\"T01\"]"] {
        let delays = |option: &str| {
            at(&format!("options = {{ set_row_count = \"{option}\" }}\n[red]\n{set}")).may_ask_secretly()
        };
        assert!(delays("hidden"));
        assert_eq!(delays("public"), !set.is_empty());
    }
}
