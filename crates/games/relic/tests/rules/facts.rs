//! What clients know without reading a sentence.

use crate::at;
use kernel::facts::{Change, Modifier, Number, Piece, Reason};
use kernel::{Eye, Game, Present, Seat};
use relic::Duel;

trials::schema!(Duel);

const RED: Eye = Eye::Seat(Seat(0));
const BLUE: Eye = Eye::Seat(Seat(1));

fn piece<'a>(pieces: &'a [Piece], element: &str) -> &'a Piece {
    let elements = || pieces.iter().map(|piece| &piece.element).collect::<Vec<_>>();
    pieces.iter().find(|piece| piece.element == element).unwrap_or_else(|| panic!("{element} of {:?}", elements()))
}

fn number<'a>(piece: &'a Piece, sign: &str) -> &'a Number {
    piece.numbers.iter().find(|number| number.sign == sign).unwrap_or_else(|| panic!("{sign} of {piece:?}"))
}

fn preview(game: &Duel, action: &str) -> Vec<Change> {
    let seat = game.awaiting().iter().next().expect("somebody is asked");
    game.preview(seat, &game.read(action).expect("an action"))
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

/// RD-E26, RD-E27: both ladders, the modifier that counts last.
#[test]
fn a_cost_says_every_modifier_and_the_one_that_counts() {
    let game = at("[red]\nrelics = [\"Y07\", \"Y19\"]\nhand = [{ card = \"A11\", set = 3, forced_set = 2 }, \
                   { card = \"T05\", set = 0 }, \"A02\"]");
    let pieces = game.pieces(RED);
    let bell = piece(&pieces, "hand:A11@2").cost.as_ref().expect("a cost");
    assert_eq!((bell.now, bell.printed), (2, Some(4)));
    assert_eq!(said(&bell.why), ["price:set =3 RD-13.3", "price:forced_set =2 RD-13.3"]);
    let trap = piece(&pieces, "hand:T05@1");
    let cost = trap.cost.as_ref().expect("a cost");
    assert_eq!((cost.now, cost.printed), (1, Some(2)));
    assert_eq!(said(&cost.why), ["price:set =0 RD-13.3", "relic:Y07 =1 RD-13.6"]);
    assert_eq!(trap.keywords[0].id, "window:brink");
    assert_eq!(piece(&pieces, "hand:A02").cost.as_ref().map(|cost| (cost.printed, cost.why.len())), Some((None, 0)));
    // The other player sees none of these cards, but every relic with its weight.
    let pieces = game.pieces(BLUE);
    assert!(!pieces.iter().any(|piece| piece.place == "place:hand"), "{pieces:?}");
    assert_eq!(number(piece(&pieces, "foe_relic:Y19"), "sign:weight").now, -2);
}

#[test]
fn a_set_trap_is_known_to_its_owner_and_to_whoever_has_looked() {
    let game = at("[blue]\nset = [{ card = \"T01\", seen = true }, \"U01\"]");
    let things = |eye: Eye| -> Vec<Option<String>> {
        let set = game.pieces(eye).into_iter().filter(|piece| piece.place == "place:set");
        set.map(|piece| piece.thing).collect()
    };
    assert_eq!(things(RED), [Some("card:T01".to_owned()), None]);
    assert_eq!(things(Eye::Watcher), [None, None]);
    assert_eq!(things(BLUE), [Some("card:T01".to_owned()), Some("card:U01".to_owned())]);
    let own = game.pieces(BLUE);
    assert_eq!(piece(&own, "trap:T01").statuses[0].id, "status:seen");
    assert_eq!(piece(&own, "trap:U01").keywords[0].id, "window:free");
    assert_eq!(piece(&game.pieces(RED), "blue:set:2").cost, None);
}

#[test]
fn a_player_has_numbers_marks_and_effects_with_their_signs() {
    let game =
        at("[red]\nhealth = 0\njudgements = 1\nrelics = [\"Y20\"]\neffects = { brittle = 2, heat = 3, resonance = 1 }");
    let pieces = game.pieces(BLUE);
    let red = piece(&pieces, "seat:red");
    let good = |id: &str| red.statuses.iter().find(|status| status.id == id).expect("it is there").good;
    assert_eq!((good("status:near_death"), good("effect:brittle")), (Some(false), Some(false)));
    assert_eq!((good("effect:heat"), good("effect:resonance")), (Some(true), None));
    let odds = number(red, "sign:judgement");
    assert!(said(&odds.why).contains(&"effect:brittle +2 RD-K-brittle".to_owned()), "{odds:?}");
    let sum: i32 = odds.why.iter().map(|why| if let Modifier::Adds(by) = why.by { by } else { 0 }).sum();
    assert_eq!(odds.now, sum);
}

/// RD-6.4, RD-6.5: what a hit takes, step by step.
#[test]
fn a_hit_says_what_it_would_take_and_why() {
    let game = at("[red]\nenergy = 5\nhand = [\"A02\"]\neffects = { heat = 2, ebb = 1 }\n[blue]\nhealth = 30\n\
                   effects = { crack = 1, armour = 3 }");
    let changes = preview(&game, "play A02");
    let paid = change(&changes, "seat:red", "sign:energy");
    assert_eq!(paid.before.zip(paid.after), Some((5, 5 - game_cost(&game, "A02"))));
    let health = change(&changes, "seat:blue", "sign:health");
    let by = |from: &str| said(&health.why).iter().any(|why| why.starts_with(from));
    assert!(by("card:A02 -") && by("effect:heat -2 RD-6.4") && by("effect:ebb +2 RD-6.4"), "{health:?}");
    assert!(by("effect:crack -") && by("effect:armour +3"), "{health:?}");
    let sum: i32 = health.why.iter().map(|why| if let Modifier::Adds(by) = why.by { by } else { 0 }).sum();
    assert_eq!(health.before.zip(health.after), Some((30, 30 + sum)));
    let armour = change(&changes, "seat:blue", "effect:armour");
    assert_eq!(armour.before.zip(armour.after), Some((3, 0)));
    assert_eq!(change(&changes, "seat:red", "effect:heat").after, Some(0));
    // What is foreseen is what happens, if nobody answers.
    let mut played = game.clone();
    played.apply(Seat(0), &game.read("play A02").expect("an action"), &mut kernel::Silent).expect("it is legal");
    assert_eq!(Some(i32::from(played.view(RED).blue.health)), health.after);
}

fn game_cost(game: &Duel, card: &str) -> i32 {
    let thing = game.things().into_iter().find(|thing| thing.id == format!("card:{card}")).expect("a card");
    thing.face.expect("a face").cost[0].value
}

#[test]
fn brine_prevents_healing_and_a_cap_cuts_it() {
    let healed = |red: &str| {
        let game = at(&format!("[red]\nenergy = 9\nhand = [\"S05\"]\n{red}"));
        preview(&game, "play S05")
    };
    let capped = healed("health = 28");
    let health = change(&capped, "seat:red", "sign:health");
    assert_eq!(
        (health.before.zip(health.after), said(&health.why)),
        (Some((28, 30)), vec!["card:S05 +2 RD-8.4".to_owned()])
    );
    let brine = healed("health = 10\neffects = { brine = 1 }");
    assert_eq!(said(&change(&brine, "seat:red", "status:prevented").why), ["effect:brine +0 RD-16.6"]);
    assert!(!brine.iter().any(|one| one.sign == "sign:health"), "{brine:?}");
}

#[test]
fn bell_ward_takes_the_hit() {
    let game = at("[red]\nenergy = 9\nhand = [\"A02\"]\n[blue]\neffects = { bell_ward = 1 }");
    let warded = preview(&game, "play A02");
    assert_eq!(said(&change(&warded, "seat:blue", "status:prevented").why), ["effect:bell_ward +0 RD-6.5"]);
    assert!(!warded.iter().any(|one| one.at == "seat:blue" && one.sign == "sign:health"), "{warded:?}");
}

/// RD-7.4: chance ends what can be foreseen, and its odds are told.
#[test]
fn a_judgement_has_odds_and_nothing_after_it_is_told() {
    let game = at("[red]\nenergy = 9\nhand = [\"A02\"]\n[blue]\nhealth = 0\njudgements = 2");
    let changes = preview(&game, "play A02");
    assert_eq!(change(&changes, "seat:blue", "sign:judgement").after, Some(3));
    assert!(!changes.iter().any(|one| one.sign == "status:dies"), "{changes:?}");
}

/// What the enemy has set does not show in what a card would do.
#[test]
fn traps_do_not_show_in_a_preview() {
    let with = |set: &str| {
        preview(&at(&format!("[red]\nenergy = 9\nhand = [\"A02\"]\n[blue]\nset = [{set}]\nenergy = 9")), "play A02")
    };
    assert_eq!(with("\"T01\""), with("\"U01\""));
    let passed = at("[red]\nenergy = 9\nhand = [\"A02\"]\n[blue]\nset = [\"T01\"]\nenergy = 9");
    let mut asked = passed.clone();
    asked.apply(Seat(0), &passed.read("play A02").expect("an action"), &mut kernel::Silent).expect("it is legal");
    // Whoever is asked about a trap sees what comes if it stays where it is.
    assert!(change(&preview(&asked, "pass"), "seat:blue", "sign:health").after < Some(30));
}

#[test]
fn the_keep_limit_takes_energy_at_the_end() {
    let game = at("[red]\nenergy = 14\nhand = [\"A02\"]");
    let kept = preview(&game, "end");
    assert_eq!(said(&change(&kept, "seat:red", "sign:energy").why), ["sign:energy_keep =10 RD-4.15"]);
}
