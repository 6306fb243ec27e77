//! Words do what they say for every value that they accept, not only for those of the book's cards.

use tianji::Tianji;
use trials::scenarios::come_out_with;

/// A case in the Interpretation phase.
fn case(edits: &[(&str, &str)], given_when_then: &str) {
    let cases = format!(
        "game = \"tianji\"\n\n[[case]]\nname = \"an edited card\"\ngiven.phase = \"interpretation\"\n{given_when_then}"
    );
    come_out_with::<Tianji>(edits, &cases);
}

/// TJC-5.1
#[test]
fn any_players_can_be_counted() {
    case(
        &[("life count(here)", "life count(others)")],
        r#"
        given.players = 4
        given.a = { life = 150, stack = ["19"] }
        then = { "a.life" = 153 }
        "#,
    );
}

/// TJC-5.1
#[test]
fn cards_paid_count_as_often_as_the_card_says() {
    case(
        &[("gold 2*paid", "gold 3*paid")],
        r#"
        given.players = 2
        given.a = { at = "kan_di", gold = 10, hand = ["1", "2", "3"], stack = ["50"] }
        when = ["a pay 2", "a discard 1", "a discard 2"]
        then = { "a.gold" = 16 }
        "#,
    );
}

/// TJC-3.6
#[test]
fn a_track_can_be_set_to_any_value() {
    case(
        &[("yy(self, =0)", "yy(self, =4)")],
        r#"
        given.players = 2
        given.a = { at = "kan_tian", stack = ["24"], track = -2 }
        then = { "a.track" = 4 }
        "#,
    );
}

/// TJC-3.9: each takes their own.
#[test]
fn several_players_can_recover_cards() {
    case(
        &[("recover(self, 1)", "recover(all, 1)")],
        r#"
        given.players = 2
        given.discard = ["5@a", "7@a", "9@b", "11@b"]
        given.a = { at = "kan_ren", stack = ["24"] }
        when = ["a recover 5", "b recover 11"]
        then = { "a.hand" = ["5"], "b.hand" = ["11"] }
        "#,
    );
}

/// TJC-3.10
#[test]
fn a_hand_can_be_shown_to_several_players() {
    case(
        &[("look(self, hand, T)", "look(self, hand, others)")],
        r#"
        given.players = 3
        given.a = { at = "kan_tian", stack = ["44"], hand = ["5"] }
        then = { "b sees a.hand.0" = "5", "c sees a.hand.0" = "5" }
        "#,
    );
}

/// TJC-3.11
#[test]
fn a_piece_is_pushed_as_far_as_the_card_says() {
    case(
        &[("move(other, 1, away)", "move(other, 2, away)")],
        r#"
        given.players = 2
        given.a = { at = "kan_tian", stack = ["33"] }
        given.b = { at = "kan_di" }
        when = ["a go gen_di"]
        then = { "b.zone" = "zhen_di" }
        "#,
    );
}

/// TJC-3.12
#[test]
fn a_piece_can_be_placed_next_to_any_player() {
    case(
        &[("near(last)", "near(other)")],
        r#"
        given.players = 2
        given.a = { at = "kan_di", stack = ["17"] }
        given.b = { at = "li_ren" }
        when = ["a go li_di"]
        then = { "a.zone" = "li_di" }
        "#,
    );
}

/// TJC-5.2
#[test]
fn conditions_ask_for_any_entity_track_and_number_of_elements() {
    let edits = [
        (
            "condition = \"in(ren)\"\nprogram = \"place(self, free(tian), random)\"",
            "condition = \"no(well); yy(=1); walked(2)\"\nprogram = \"gain(self, gold 2)\"",
        ),
        ("若你在人部：移到随机一个空的天部区域。", "{walked} {yy} {gain}"),
        ("If you are in Human: move to a random empty Heaven zone.", "{walked} {yy} {gain}"),
    ];
    for (entities, track, walked, gold) in [
        ("[]", 1, r#"["wood", "fire"]"#, 102),
        (r#"[{ kind = "well", zone = "li_di", owner = "a" }]"#, 1, r#"["wood", "fire"]"#, 100),
        ("[]", 2, r#"["wood", "fire"]"#, 100),
        ("[]", 1, r#"["wood"]"#, 100),
    ] {
        let given = format!(
            r#"
            given.players = 2
            given.entities = {entities}
            given.a = {{ at = "kan_ren", stack = ["46"], track = {track}, walked = {walked} }}
            then = {{ "a.gold" = {gold} }}
            "#
        );
        case(&edits, &given);
    }
}
