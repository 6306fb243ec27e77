//! Wrong cards made from right ones, and right edits.

use tianji::Tianji;
use trials::edits::{Edit, is_complete, wording_shows};

trials::mutants!(Tianji);

#[test]
fn changing_a_number_in_one_place_is_a_complete_edit() {
    is_complete::<Tianji>(&Edit {
        change: ("else { damage(other, 4) }", "else { damage(other, 9) }"),
        thing: "card:13",
        says: ("造成9伤害", "Deal 9 damage"),
        by_hand: ("造成{damage2}伤害；你有盟友", "造成4伤害；你有盟友", "{damage2}"),
    });
}

#[test]
fn a_changed_wording_shows_at_once() {
    wording_shows::<Tianji>(
        "对一名他人造成{damage2}伤害；你有盟友时",
        "对一名他人造成{damage2}伤害；若你有盟友",
        "card:13",
    );
}
