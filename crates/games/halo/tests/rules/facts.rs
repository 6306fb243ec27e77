//! What clients know without reading a sentence: costs and numbers with what changed them, statuses, and what a choice
//! would change.

use crate::words::position;
use halo::Halo;
use kernel::facts::{Change, Modifier, Number, Piece, Reason, Status};
use kernel::{Eye, Game, Journal, Present, Rng, Seat, Seed, Silent};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn piece(game: &Halo, eye: Eye, element: &str) -> Piece {
    let found = game.pieces(eye).into_iter().find(|piece| piece.element == element);
    found.unwrap_or_else(|| panic!("no {element}: {:#?}", game.pieces(eye)))
}

fn number(piece: &Piece, sign: &str) -> Number {
    piece.numbers.iter().find(|number| number.sign == sign).cloned().unwrap_or_else(|| panic!("no {sign}: {piece:#?}"))
}

fn adds(from: &str, by: i32, clause: &str) -> Reason {
    Reason::adds(from, by, clause)
}

/// What red's action would change, as `theirs:AF1 sign:health 3 1`.
fn changes(game: &Halo, action: &str) -> Vec<Change> {
    game.preview(RED, &game.read(action).expect(action))
}

fn short(changes: &[Change]) -> Vec<String> {
    let number = |number: Option<i32>| number.map(|number| format!(" {number}")).unwrap_or_default();
    changes
        .iter()
        .map(|change| format!("{} {}{}{}", change.at, change.sign, number(change.before), number(change.after)))
        .collect()
}

#[test]
fn hl_5_4_a_cost_says_what_took_something_off() {
    let game = position(
        r#"
        [red]
        supply = 10
        hand = ["FOR-001*", "FOR-003", "COV-009"]
        fields = ["FOR-010"]
        "#,
    );
    let cost = |element: &str| piece(&game, Eye::Seat(RED), element).cost.expect("it can be played");
    let network = adds("card:FOR-010", -1, "HL-5.4");
    assert_eq!(cost("hand:FOR-003").why, [network]);
    assert_eq!(cost("hand:FOR-003").printed, Some(cost("hand:FOR-003").now + 1));
    let recalled = cost("hand:FOR-001*");
    assert_eq!(recalled.why.first(), Some(&adds("status:recalled", -1, "HL-5.4")), "{recalled:?}");
    let plain = piece(&game, Eye::Seat(RED), "hand:COV-009");
    assert_eq!(plain.cost.as_ref().and_then(|cost| cost.printed), None);
    assert_eq!(number(&plain, "sign:battery").now, 1);
}

#[test]
fn a_unit_says_what_made_its_numbers_and_what_has_befallen_it() {
    let game = position(
        r#"
        phase = "skirmish"
        turn = 9
        [red]
        AF = [{ card = "UNSC-001", attach = ["FLD-007", "UNSC-006"], tagged = true, attacked = true }]
        AB = ["UNSC-001"]
        fields = ["UNSC-010"]
        [blue]
        AF = [{ card = "COV-003", attach = ["FOR-007"] }]
        fields = ["COV-010"]
        "#,
    );
    let ours = piece(&game, Eye::Seat(RED), "ours:AF1");
    assert_eq!((ours.thing.as_deref(), ours.seat.as_deref()), (Some("card:UNSC-001"), Some("red")));
    assert_eq!(ours.place, "place:AF");
    assert_eq!(ours.under, [Some("card:FLD-007".to_owned()), Some("card:UNSC-006".to_owned())]);
    let health = number(&ours, "sign:health");
    assert_eq!(health.why, [adds("card:FLD-007", 3, "HL-8.7"), adds("card:UNSC-010", 1, "HL-8.7")]);
    assert_eq!(health.cap.unwrap_or(health.now), health.printed.unwrap_or(health.now) + 4);
    let squad: Vec<_> =
        number(&ours, "sign:attack").why.into_iter().map(|why| (why.from, why.by, why.clause)).collect();
    assert!(squad.contains(&("keyword:SQUAD".to_owned(), Modifier::Adds(1), "HL-12.13".to_owned())), "{squad:?}");
    let tagged = ours.statuses.iter().find(|status| status.id == "status:tagged");
    assert_eq!(tagged.and_then(|status| status.until), Some(9), "{:?}", ours.statuses);
    assert!(ours.statuses.contains(&Status { until: Some(9), ..Status::of("status:attacked") }));
    let theirs = piece(&game, Eye::Seat(RED), "theirs:AF1");
    let why = number(&theirs, "sign:shield").why;
    assert_eq!(why, [adds("card:FOR-007", 2, "HL-8.6"), adds("card:COV-010", 1, "HL-8.6")]);
    assert!(theirs.statuses.iter().any(|status| status.id == "status:hidden"), "{:?}", theirs.statuses);
    // The same unit as its own player touches it.
    assert_eq!(piece(&game, Eye::Seat(BLUE), "ours:AF1").numbers, theirs.numbers);
    assert_eq!(piece(&game, Eye::Watcher, "theirs:AF1"), theirs, "who only watches sits behind Red");
}

#[test]
fn hands_are_pieces_for_those_who_see_them() {
    let game = position("[red]\nhand = [\"UNSC-001\"]\n[blue]\nhand = [\"COV-001\", \"COV-002\"]");
    let held = |eye: Eye| {
        let pieces = game.pieces(eye).into_iter().filter(|piece| piece.place == "place:hand");
        pieces.map(|piece| piece.element).collect::<Vec<_>>()
    };
    assert_eq!(held(Eye::Seat(RED)), ["hand:UNSC-001"]);
    assert_eq!(held(Eye::Seat(BLUE)), ["hand:COV-001", "hand:COV-002"]);
    assert!(held(Eye::Watcher).is_empty());
    assert_eq!(held(Eye::Referee), ["hand:UNSC-001", "theirs:hand:COV-001", "theirs:hand:COV-002"]);
}

#[test]
fn hl_9_6_an_attack_says_damage_losses_and_the_strike_back() {
    let game = position(
        r#"
        phase = "skirmish"
        turn = 9
        [red]
        AF = [{ card = "COV-002", attach = ["FLD-007", "FLD-007"] }]
        [blue]
        AF = [{ card = "FLD-005", tagged = true }]
        "#,
    );
    let changes = changes(&game, "attack AF1 AF1");
    let hit = changes.iter().find(|change| change.at == "theirs:AF1" && change.sign == "damage:BALLISTIC");
    let hit = hit.unwrap_or_else(|| panic!("{changes:#?}"));
    let doubled = [Reason::times("keyword:HEADSHOT", 2, "HL-10.4"), Reason::times("status:tagged", 2, "HL-10.6")];
    assert_eq!(hit.why.first().map(|why| why.from.as_str()), Some("card:COV-002"));
    assert!(doubled.iter().all(|reason| hit.why.contains(reason)), "{hit:#?}");
    let lost =
        changes.iter().find(|change| change.at == "theirs:AF1" && change.sign == "sign:health").expect("it hurts");
    assert_eq!(lost.why, [adds("damage:BALLISTIC", lost.after.unwrap() - lost.before.unwrap(), "HL-10.8")]);
    let short = short(&changes);
    assert!(short.contains(&"ours:AF1 status:attacked".to_owned()), "{short:?}");
    assert!(short.contains(&"ours:AF1 damage:GENERIC 4".to_owned()), "the strike-back: {short:?}");
}

#[test]
fn plasma_emp_and_death_are_told() {
    let game = position(
        r#"
        phase = "skirmish"
        turn = 9
        [red]
        AF = ["FOR-002"]
        BF = [{ card = "UNSC-004", attach = ["COV-007"] }]
        [blue]
        AF = ["COV-001"]
        BF = ["COV-004"]
        "#,
    );
    let dies = short(&changes(&game, "attack AF1 AF1"));
    assert!(dies.contains(&"theirs:AF1 status:dies".to_owned()), "{dies:?}");
    let emp = short(&changes(&game, "attack BF1 BF1"));
    for line in ["theirs:BF1 status:cannot_attack", "theirs:BF1 status:cannot_move", "theirs:BF1 status:tagged"] {
        assert!(emp.contains(&line.to_owned()), "{line}: {emp:?}");
    }
}

#[test]
fn what_is_played_says_its_price_where_it_goes_and_what_it_gives() {
    let game = position(
        r#"
        [red]
        supply = 10
        battery = 1
        hand = ["UNSC-002", "FLD-007", "UNSC-010", "FLD-009"]
        discard = ["UNSC-001"]
        AF = ["UNSC-001"]
        [blue]
        base = 1
        "#,
    );
    let unit = short(&changes(&game, "play UNSC-002 BF"));
    assert!(unit.contains(&"ours:BF card:UNSC-002".to_owned()), "{unit:?}");
    assert!(unit.contains(&"seat:red sign:hand 4 3".to_owned()), "{unit:?}");
    let supply = unit.iter().find(|line| line.starts_with("seat:red sign:supply 10 "));
    assert!(supply.is_some(), "{unit:?}");
    let attached = changes(&game, "play FLD-007 AF1");
    let cap = attached.iter().find(|change| change.sign == "sign:health_cap").expect("a higher cap");
    assert_eq!(cap.why, [adds("card:FLD-007", 3, "HL-8.7")]);
    assert!(short(&attached).contains(&"ours:AF1 card:FLD-007".to_owned()));
    let field = short(&changes(&game, "play UNSC-010"));
    assert!(field.contains(&"seat:red card:UNSC-010".to_owned()), "{field:?}");
    assert!(field.iter().any(|line| line.starts_with("ours:AF1 sign:health_cap")), "{field:?}");
    let recalled = short(&changes(&game, "play FLD-009 UNSC-001"));
    assert!(recalled.contains(&"discard:UNSC-001 status:recalled".to_owned()), "{recalled:?}");
    assert!(short(&changes(&game, "convert FLD-007")).contains(&"seat:red sign:battery 1 2".to_owned()));
    assert!(changes(&game, "end").is_empty());
    let skirmish = position("phase = \"skirmish\"\n[red]\nAF = [\"UNSC-001\"]\n[blue]\nbase = 1");
    let base = short(&changes(&skirmish, "attack AF1 base"));
    assert!(base.contains(&"base sign:health 1 0".to_owned()), "{base:?}");
    assert!(base.contains(&"seat:red status:wins".to_owned()), "{base:?}");
}

/// In random games: after an action the numbers of every unit that stays in its place, and of both bases, are what its
/// preview said, and as many units are gone as it said would die.
#[test]
fn what_a_preview_says_is_what_happens() {
    let (mut told, mut deaths) = (0, 0);
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut game = Halo::start(&halo::book(), Seed(seed), &mut Silent).expect("a game");
        let mut legal = Vec::new();
        while game.outcome().is_none() {
            let seat = game.awaiting().iter().next().expect("somebody is asked");
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).expect("an option");
            let (before, changes) = (game.clone(), game.preview(seat, &action));
            game.play(seat, action, &mut Journal::default());
            // An action after which the turn goes on by itself changes more than the action does.
            if changes.is_empty() || game.outcome().is_some() || game.length() != before.length() {
                continue;
            }
            let eye = Eye::Seat(seat);
            let died: Vec<&str> =
                changes.iter().filter(|change| change.sign == "status:dies").map(|change| &*change.at).collect();
            let rows = |game: &Halo| {
                game.pieces(eye).into_iter().filter(|piece| piece.numbers.len() > 2 && piece.place.len() == 8)
            };
            let enters = changes.iter().filter(|change| {
                change.sign.starts_with("card:")
                    && change.at.len() < 10
                    && (change.at.ends_with('F') || change.at.ends_with('B'))
            });
            assert_eq!(rows(&before).count() - died.len() + enters.count(), rows(&game).count(), "{changes:#?}");
            deaths += died.len();
            if !died.is_empty() || changes.iter().any(|change| change.sign == "status:hijacked") {
                continue;
            }
            let now = game.pieces(eye);
            for change in changes.iter().filter(|change| change.after.is_some() && change.sign.starts_with("sign:")) {
                let Some(piece) = now.iter().find(|piece| piece.element == change.at) else { continue };
                let shown = piece.numbers.iter().find(|number| number.sign == change.sign);
                if let Some(shown) = shown {
                    assert_eq!(Some(shown.now), change.after, "{change:?}");
                    told += 1;
                }
            }
        }
    }
    assert!(told > 200 && deaths > 50, "{told} numbers and {deaths} deaths");
}
