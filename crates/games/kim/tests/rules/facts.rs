//! What clients know without reading a sentence.

use cards::Designed;
use kernel::facts::{Change, Modifier, Number, Piece, Reason};
use kernel::{Eye, Game, Present, Seat};
use kim::Kim;

trials::schema!(Kim);

const RED: Eye = Eye::Seat(Seat(0));
const BLUE: Eye = Eye::Seat(Seat(1));

/// A position as scenarios give it.
fn at(position: &str) -> Kim {
    trials::position_of(position, &cards::sources(Kim::book())).expect("it is a position").0
}

fn piece<'a>(pieces: &'a [Piece], element: &str) -> &'a Piece {
    let elements = || pieces.iter().map(|piece| &piece.element).collect::<Vec<_>>();
    pieces.iter().find(|piece| piece.element == element).unwrap_or_else(|| panic!("{element} of {:?}", elements()))
}

fn number<'a>(piece: &'a Piece, sign: &str) -> Option<&'a Number> {
    piece.numbers.iter().find(|number| number.sign == sign)
}

fn preview(game: &Kim, action: &str) -> Vec<Change> {
    let seat = game.awaiting().iter().next().expect("somebody is asked");
    let action = game.read(action).expect("an action");
    game.check(seat, &action).expect("it is legal");
    game.preview(seat, &action)
}

fn change<'a>(changes: &'a [Change], at: &str, sign: &str) -> &'a Change {
    changes.iter().find(|one| one.at == at && one.sign == sign).unwrap_or_else(|| panic!("{at} {sign} of {changes:?}"))
}

/// `from by clause`
fn said(why: &[Reason]) -> Vec<String> {
    let by = |by: Modifier| match by {
        Modifier::Adds(number) => format!("{number:+}"),
        Modifier::Times(number) => format!("×{number}"),
        Modifier::Sets(number) => format!("={number}"),
    };
    why.iter().map(|reason| format!("{} {} {}", reason.from, by(reason.by), reason.clause)).collect()
}

/// KM-11.1: 5 + 2 + 4 against 5 - 1.
const BATTLE: &str = "phase = \"action\"\n[red]\nM1 = { card = \"M38\", given = [{ mark = \"buff\", card = \"P12\", side = \"red\", \
     attack = 2 }] }\nM2 = \"M38\"\nP1 = { card = \"P07\", on = \"M1\" }\n[blue]\nM1 = { card = \"M02\", weakens = [[0, -1]] }";

#[test]
fn a_number_says_every_card_that_changed_it() {
    let game = at(BATTLE);
    let pieces = game.pieces(BLUE);
    let attacker = piece(&pieces, "theirs:M1");
    let attack = number(attacker, "sign:attack").expect("ATK");
    assert_eq!((attack.now, attack.printed), (11, Some(5)));
    assert_eq!(said(&attack.why), ["card:P12 +2 KM-12.4", "card:P07 +4 KM-12.1"]);
    let buff = attacker.statuses.iter().find(|status| status.id == "mark:buff").expect("a Buff");
    assert_eq!((buff.value, buff.from.as_deref(), buff.good), (Some(1), Some("card:P12"), Some(true)));
    assert!(
        attacker.statuses.iter().any(|one| one.id == "keyword:equipment" && one.from.as_deref() == Some("card:P07"))
    );
    let defence = number(piece(&pieces, "ours:M1"), "sign:defence").expect("DEF");
    assert_eq!(
        (defence.now, defence.printed, said(&defence.why)),
        (4, Some(5), vec!["mark:weaken -1 KM-12.13".to_owned()])
    );
    assert!(game.pieces(Eye::Watcher).iter().any(|piece| piece.element == "red:M1" && piece.place == "place:M1"));
}

#[test]
fn an_attack_says_who_falls_and_what_it_costs_and_it_comes_true() {
    let game = at(BATTLE);
    let changes = preview(&game, "attack M1 enemy M1");
    let battle = change(&changes, "theirs:M1", "status:destroyed");
    assert_eq!(said(&battle.why), ["card:M38 +11 KM-11.7", "card:M02 -4 KM-11.7"]);
    let life = change(&changes, "enemy", "sign:life");
    assert_eq!(life.before.zip(life.after), Some((50, 43)));
    assert_eq!(said(&life.why), ["card:M38 -11 KM-11.8", "card:M02 +4 KM-11.8"]);
    let mut played = game.clone();
    played.apply(Seat(0), &game.read("attack M1 enemy M1").expect("an action"), &mut kernel::Silent).expect("legal");
    assert_eq!(Some(i32::from(played.view(RED).blue.life)), life.after);
    let stands = preview(&at("phase = \"action\"\n[red]\nM1 = \"M38\"\n[blue]\nM1 = \"M42\""), "attack M1 enemy M1");
    assert_eq!(stands.iter().map(|one| one.sign.as_str()).collect::<Vec<_>>(), ["status:stands"]);
    let shield = at("phase = \"action\"\n[red]\nM1 = \"M12\"\n[blue]\nM1 = { card = \"M30\", shields = 2 }");
    let broken = preview(&shield, "attack M1 enemy M1");
    assert_eq!(change(&broken, "theirs:M1", "sign:shields").after, Some(1));
    change(&broken, "theirs:M1", "status:shield_broken");
}

/// What lies in an egg does not show in what an attack on it would do, nor what lies in a book.
#[test]
fn an_attack_on_an_unknown_egg_says_only_what_is_known() {
    let of = |egg: &str, book: &str| {
        let game =
            at(&format!("phase = \"action\"\n[red]\nM1 = \"M38\"\n[blue]\nM1 = \"egg {egg}\"\nP1 = \"book {book}\""));
        assert_eq!(piece(&game.pieces(RED), "theirs:M1").thing, None);
        preview(&game, "attack M1 enemy M1")
    };
    let weak = of("M01", "P15");
    assert_eq!(weak, of("M30", "P16"));
    assert_eq!(said(&change(&weak, "theirs:M1", "status:unknown").why), ["card:M38 +5 KM-11.6"]);
}
