//! Wrong cards made from right ones, and right edits.

use relic::Duel;
use trials::edits::{Edit, is_complete, wording_shows};

trials::mutants!(Duel);

#[test]
fn changing_a_number_in_one_place_is_a_complete_edit() {
    is_complete::<Duel>(&Edit {
        change: ("lines = [\"hit(2)\"]", "lines = [\"hit(5)\"]"),
        thing: "card:A01",
        says: ("造成5点伤害", "Deal 5 damage"),
        by_hand: ("\"Deal {hit} damage.\"", "\"Deal 2 damage.\"", "{hit}"),
    });
}

#[test]
fn a_changed_wording_shows_at_once() {
    wording_shows::<Duel>("掷片", "抛片", "card:A01");
}
