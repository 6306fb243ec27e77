//! The trials that every game stands, a line each.

mod terminal;

use ferry::Ferry;

trials::scenarios!(Ferry);
trials::laws!(Ferry, ferry::book(), 200);
trials::records!(Ferry, ferry::book(), census 3, GOLDEN);
trials::hostile!(Ferry, ferry::book(), 60);
trials::allocation!(Ferry, ferry::book());
trials::schema!(Ferry);

const GOLDEN: &[trials::records::Golden<'_>] =
    &[("book-1", 1, &[]), ("salvage", 2, &[("salvage", "true"), ("goal", "10")])];

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let at_rest = |game: &Ferry| kernel::Game::view(game, kernel::Eye::Referee).phase == "main";
    trials::records::positions_are_read_back::<Ferry>(&[ferry::book()], 20, at_rest);
}

#[test]
fn time_outs_and_resignations_follow_nf_5_3() {
    trials::records::time_outs_are_legal_and_conceding_loses::<Ferry>(&ferry::book(), 9, ferry::clause::NF_5_3);
}
