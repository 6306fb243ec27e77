//! Wrong cards made from right ones, and right edits.

use trials::edits::{Edit, is_complete, wording_shows};
use weiqi::Weiqi;

trials::mutants!(Weiqi);

#[test]
fn changing_a_number_in_one_place_is_a_complete_edit() {
    is_complete::<Weiqi>(&Edit {
        change: ("points = 5\ntext", "points = 6\ntext"),
        thing: "card:surround",
        says: ("目+6", "+6 points"),
        by_hand: ("：目+{points}。", "：目+5。", "{points}"),
    });
}

#[test]
fn a_changed_wording_shows_at_once() {
    wording_shows::<Weiqi>("己方有棋子的区域：目", "己方任一有棋子的区域：目", "card:surround");
}
