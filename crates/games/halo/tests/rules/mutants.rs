//! Wrong cards made from right ones, and right edits.

use halo::Halo;
use trials::edits::{Edit, is_complete, wording_shows};

trials::mutants!(Halo);

#[test]
fn changing_a_number_in_one_place_is_a_complete_edit() {
    is_complete::<Halo>(&Edit {
        change: ("damage(front_rows, 2)", "damage(front_rows, 4)"),
        thing: "card:UNSC-008",
        says: ("各受4点伤害", "takes 4 damage"),
        by_hand: (
            "each front-row unit there, on both sides, takes {damage} damage",
            "each front-row unit there, on both sides, takes 2 damage",
            "{damage}",
        ),
    });
    is_complete::<Halo>(&Edit {
        change: ("{ draw(1) }", "{ draw(2) }"),
        thing: "card:UNSC-009",
        says: ("抽两张牌", "draw 2 cards"),
        by_hand: (
            "you draw {draw:a} card{s}\" }\n\n[[card]]\nid = \"UNSC-010",
            "you draw 1 card\" }\n\n[[card]]\nid = \"UNSC-010",
            "{draw",
        ),
    });
}

#[test]
fn a_changed_wording_shows_at_once() {
    wording_shows::<Halo>("选一条战线，双方前排单位各受", "任选一条战线，双方前排单位各受", "card:UNSC-008");
}
