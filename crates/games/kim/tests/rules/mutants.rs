//! Wrong cards made from right ones, and right edits.

use kim::Kim;
use trials::edits::{Edit, is_complete, wording_shows};

trials::mutants!(Kim);

#[test]
fn changing_a_number_in_one_place_is_a_complete_edit() {
    is_complete::<Kim>(&Edit {
        change: ("damage(opp 3)", "damage(opp 4)"),
        thing: "card:M07",
        says: ("造成4点伤害", "deal 4 damage"),
        by_hand: ("When summoned, deal {damage} damage", "When summoned, deal 3 damage", "{damage}"),
    });
}

#[test]
fn a_changed_wording_shows_at_once() {
    wording_shows::<Kim>("被召唤时，对敌方玩家造成", "被召唤之时，对敌方玩家造成", "card:M07");
}
