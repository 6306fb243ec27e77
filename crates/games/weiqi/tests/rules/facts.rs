//! What clients know without reading a sentence: what areas count and why, and what a choice would change, as far as
//! its player can know.

use crate::present::position;
use kernel::facts::{Change, Number, Piece, Reason, Status};
use kernel::{Eye, Game, Journal, Present, Rng, Seat, Seed, Silent};
use weiqi::Weiqi;

const BLACK: Seat = Seat(0);
const WHITE: Seat = Seat(1);

/// The area that goes by this lane.
fn area(game: &Weiqi, eye: Eye, element: &str) -> Piece {
    let is_area = |piece: &Piece| piece.element == element && !piece.numbers.is_empty();
    game.pieces(eye).into_iter().find(is_area).unwrap_or_else(|| panic!("no {element}: {:#?}", game.pieces(eye)))
}

fn number(piece: &Piece, sign: &str) -> Number {
    piece.numbers.iter().find(|number| number.sign == sign).cloned().unwrap_or_else(|| panic!("no {sign}: {piece:#?}"))
}

fn changes(game: &Weiqi, action: &str) -> Vec<Change> {
    game.preview(BLACK, &game.read(action).expect(action))
}

/// `theirs:C3 sign:liberties 4 7`
fn short(changes: &[Change]) -> Vec<String> {
    let number = |number: Option<i32>| number.map(|number| format!(" {number}")).unwrap_or_default();
    changes
        .iter()
        .map(|change| format!("{} {}{}{}", change.at, change.sign, number(change.before), number(change.after)))
        .collect()
}

fn has(game: &Weiqi, action: &str, lines: &[&str]) {
    let short = short(&changes(game, action));
    for line in lines {
        assert!(short.iter().any(|one| one == line), "{action}: no {line} in {short:#?}");
    }
}

fn lacks(game: &Weiqi, action: &str, sign: &str) {
    let changes = changes(game, action);
    assert!(changes.iter().all(|change| change.sign != sign), "{action}: {changes:#?}");
}

#[test]
fn an_area_says_what_its_liberties_and_points_come_from() {
    let game = position(
        r#"
        black = { role = "gu_li", L2 = ["stone", "extend", "golden_rooster*"], C3 = ["stone"], g2 = "connect", hand = ["stone"] }
        white = { role = "chen_yaoye", L2 = ["stone", "surround", "eye", "oriole*"] }
        "#,
    );
    let ours = area(&game, Eye::Seat(BLACK), "ours:C3");
    let why = [
        Reason::adds("card:stone", 8, "WQ-4.11"),
        Reason::adds("role:gu_li", 2, "WQ-10.1"),
        Reason::adds("card:extend", 3, "WQ-4.5"),
    ];
    assert_eq!(number(&ours, "sign:liberties").why, why);
    assert_eq!(number(&ours, "sign:liberties").now, 13);
    assert_eq!(number(&ours, "sign:declared").now, 14);
    let seen = area(&game, Eye::Seat(WHITE), "theirs:C3");
    assert_eq!(
        number(&seen, "sign:declared").now,
        13,
        "a Golden Rooster that lies face down counts for its owner alone"
    );
    let theirs = area(&game, Eye::Seat(BLACK), "theirs:L2");
    let value = [
        Reason::adds("card:surround", 5, "WQ-9.2"),
        Reason::adds("card:eye", 1, "WQ-9.2"),
        Reason::times("role:chen_yaoye", 2, "WQ-10.5"),
        Reason::times("place:L2", 2, "WQ-9.2"),
    ];
    assert_eq!((number(&theirs, "sign:value").now, number(&theirs, "sign:value").why), (24, value.to_vec()));
    let cards = |eye: Eye| {
        let pieces =
            game.pieces(eye).into_iter().filter(|piece| piece.statuses.contains(&Status::of("status:face_down")));
        pieces.map(|piece| (piece.element, piece.place, piece.thing)).collect::<Vec<_>>()
    };
    let rooster = Some("card:golden_rooster".to_owned());
    assert_eq!(cards(Eye::Seat(BLACK))[0], ("ours:C3".to_owned(), "place:L2".to_owned(), rooster));
    assert_eq!(cards(Eye::Seat(BLACK))[1], ("theirs:L2".to_owned(), "place:L2".to_owned(), None));
    assert!(cards(Eye::Watcher).iter().all(|(.., thing)| thing.is_none()), "who only watches knows none");
    assert!(cards(Eye::Referee).iter().all(|(.., thing)| thing.is_some()));
    let hand = |eye: Eye| game.pieces(eye).into_iter().any(|piece| piece.element == "hand:stone");
    assert!(hand(Eye::Seat(BLACK)) && !hand(Eye::Watcher));
}

#[test]
fn what_is_played_says_what_it_gives() {
    let game = position(
        r#"
        black = { L2 = ["stone"], C3 = ["stone", "eye"], hand = ["stone", "extend", "surround", "eye", "connect", "cut", "oriole"] }
        white = { L2 = ["stone"] }
        "#,
    );
    has(&game, "stone L1", &["ours:L1 card:stone", "ours:L1 sign:liberties 0 4", "seat:black sign:hand 7 6"]);
    has(&game, "extend L2", &["ours:L2 card:extend", "ours:L2 sign:liberties 4 7", "ours:L2 sign:declared 4 7"]);
    let extend = changes(&game, "extend L2").into_iter().find(|change| change.sign == "sign:liberties");
    assert_eq!(extend.expect("liberties").why, [Reason::adds("card:extend", 3, "WQ-4.5")]);
    has(&game, "surround C3", &["ours:C3 sign:income 1 6", "ours:C3 sign:value 3 18", "seat:black sign:income 1 6"]);
    has(&game, "eye C3", &["ours:C3 status:alive"]);
    has(&game, "connect g2", &["ours:g2 card:connect", "ours:L2 sign:liberties 4 8", "ours:C3 sign:liberties 4 8"]);
    has(&game, "cut g1", &["theirs:g1 card:cut"]);
    has(&game, "oriole C3", &["ours:C3 card:oriole"]);
    assert!(changes(&game, "pass").is_empty());
}

#[test]
fn wq_6_5_a_capture_says_what_it_takes_and_pays() {
    let game = position(
        r#"
        black = { C3 = ["stone", "extend"], hand = ["capture"] }
        white = { C3 = ["stone", "surround"] }
        "#,
    );
    has(
        &game,
        "capture C3 C3",
        &["theirs:C3 status:captured", "seat:black sign:banked 0 4", "theirs:C3 sign:cards 2 0"],
    );
    let banked = changes(&game, "capture C3 C3").into_iter().find(|change| change.sign == "sign:banked");
    assert_eq!(banked.expect("points").why, [Reason::adds("card:capture", 4, "WQ-6.5")]);
    lacks(&game, "capture C3 C3", "status:may_be_captured");
}

#[test]
fn wq_6_6_face_down_cards_make_a_capture_doubtful() {
    let table = |white: &str| {
        position(&format!(
            "black = {{ C3 = [\"stone\", \"golden_rooster*\"], hand = [\"capture\"] }}\nwhite = {{ C3 = [\"stone\", {white}] }}"
        ))
    };
    // Whatever lies there, the player is told the same.
    let (rooster, stones) = (table("\"golden_rooster*\""), table("\"under_stones*\""));
    assert_eq!(changes(&rooster, "capture C3 C3"), changes(&stones, "capture C3 C3"));
    has(&rooster, "capture C3 C3", &["theirs:C3 status:may_hold", "theirs:C3 status:has_face_down"]);
    lacks(&rooster, "capture C3 C3", "status:may_be_captured");
    let more = table("\"golden_rooster*\", \"golden_rooster*\"");
    has(&more, "capture C3 C3", &["ours:C3 status:may_be_captured", "theirs:C3 status:may_hold"]);
}

#[test]
fn wq_7_4_a_connect_may_be_void_and_wq_7_5_an_area_may_fall() {
    let game = position(
        r#"
        black = { L2 = ["stone"], C3 = ["stone", "extend", "extend"], hand = ["connect", "extend"] }
        white = { C3 = ["stone", "bent_four*"] }
        "#,
    );
    has(&game, "connect g2", &["ours:g2 status:may_be_void"]);
    has(&game, "extend C3", &["ours:C3 status:may_be_captured"]);
    lacks(&game, "extend L2", "status:may_be_captured");
}

#[test]
fn wq_7_5_ones_own_bent_four_is_foreseen() {
    let game = position(
        r#"
        black = { C3 = ["stone", "extend"], hand = ["bent_four"] }
        white = { C3 = ["stone", "extend", "extend", "extend"] }
        "#,
    );
    has(&game, "bent_four C3", &["theirs:C3 status:captured", "seat:black sign:banked 0 8"]);
}

/// In random games: where no face-down card of the opponent is concerned, points and areas are what the preview said.
#[test]
fn what_a_preview_says_is_what_happens() {
    let (mut numbers, mut captures) = (0, 0);
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let mut game = Weiqi::start(&weiqi::book(), Seed(seed), &mut Silent).expect("a game");
        let mut legal = Vec::new();
        while game.outcome().is_none() {
            let seat = game.awaiting().iter().next().expect("somebody is asked");
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).expect("an option");
            let changes = game.preview(seat, &action);
            let eye = Eye::Seat(seat);
            let back = Status::of("status:face_down");
            let hidden = game.pieces(eye).iter().any(|piece| piece.thing.is_none() && piece.statuses.contains(&back));
            game.play(seat, action, &mut Journal::default());
            if hidden || game.outcome().is_some() {
                continue;
            }
            captures += changes.iter().filter(|change| change.sign == "status:captured").count();
            let now = game.pieces(eye);
            for change in changes.iter().filter(|change| change.at.contains("ours:") || change.at.contains("theirs:")) {
                let shown = now.iter().filter(|piece| piece.element == change.at).flat_map(|piece| &piece.numbers);
                if let Some(shown) = shown.into_iter().find(|number| number.sign == change.sign) {
                    assert_eq!(Some(shown.now), change.after, "{change:?} {}", game.written(&action));
                    numbers += 1;
                }
            }
        }
    }
    assert!(numbers > 300 && captures > 10, "{numbers} numbers and {captures} captures");
}
