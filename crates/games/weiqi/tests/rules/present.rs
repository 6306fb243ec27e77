//! What people are told and offered, where no view shows it.

use cards::Designed;
use kernel::{Eye, Game, Journal, Line, Listing, Present, Seat};
use weiqi::{Action, Weiqi};

const EYES: [Eye; 4] = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Watcher, Eye::Referee];

pub fn position(text: &str) -> Weiqi {
    let read = trials::position_of(text, &Weiqi::book_sources());
    read.unwrap_or_else(|error| panic!("{error}\n{text}")).0
}

/// What every eye reads of an action.
fn told(game: &mut Weiqi, seat: Seat, action: &str) -> Vec<Line> {
    let (before, mut journal) = (game.clone(), Journal::default());
    let action = game.read(action).expect("it is an action");
    game.apply(seat, &action, &mut journal).expect("it is allowed");
    journal.entries.iter().map(|entry| Line::new(&before, entry)).collect()
}

#[test]
fn wq_8_2_a_face_down_card_that_is_captured_is_named_to_everybody() {
    let mut game = position(
        r#"
        black = { C3 = ["stone", "extend"], hand = ["capture"] }
        white = { C3 = ["stone", "oriole*"] }
        "#,
    );
    let lines = told(&mut game, Seat(0), "capture C3 C3");
    for eye in EYES {
        let read: Vec<&kernel::Text> = lines.iter().filter_map(|line| line.to(eye)).collect();
        assert!(read.iter().any(|text| text.en == "White loses a face-down Oriole and Butterfly"), "{eye:?}: {read:?}");
        assert!(read.iter().any(|text| text.zh == "白方被移出一张暗牌：黄莺扑蝶"), "{eye:?}: {read:?}");
    }
}

#[test]
fn wq_8_2_a_face_up_card_that_is_captured_needs_no_line_of_its_own() {
    let mut game = position(
        r#"
        black = { C3 = ["stone", "extend"], hand = ["capture"] }
        white = { C3 = ["stone", "surround", "oriole"] }
        "#,
    );
    let lines = told(&mut game, Seat(0), "capture C3 C3");
    let lost = lines.iter().filter(|line| line.clause == "WQ-8.2" && line.to(Eye::Watcher).is_some());
    assert_eq!(lost.count(), 0, "{lines:?}");
}

#[test]
fn wq_10_9_people_are_offered_an_order_of_their_own() {
    let mut game = position(
        r#"
        turn = 5
        deck = []
        black = { hand = ["oriole", "stone"] }
        white = { role = "byun_sangil" }
        "#,
    );
    told(&mut game, Seat(0), "pass");
    assert_eq!(game.ask(Seat(0)).map(|ask| ask.listing), Some(Listing::Sample));
    let offered = game.offered(Seat(0));
    assert_eq!(offered, [Action::Keep, Action::Sort, Action::Arrange]);
    let mut listed = Vec::new();
    game.legal(Seat(0), &mut listed);
    assert_eq!(listed, [Action::Keep, Action::Sort], "bots are not asked to try every order");
    let paths: Vec<Vec<String>> = offered.iter().map(|action| game.path(Seat(0), action)).collect();
    assert_eq!(paths, [["keep"], ["sort"], ["arrange"]]);
    for action in &offered {
        let label = game.label(Seat(0), action);
        assert!(game.check(Seat(0), action).is_ok() && !label.zh.is_empty() && !label.en.is_empty());
    }
    assert!(game.offered(Seat(1)).is_empty(), "nobody else arranges");
    told(&mut game, Seat(0), "arrange");
    assert_eq!(game.offered(Seat(0)).len(), 2, "then it goes on card by card");
}
