//! Each mechanism of resolution in a small position.

use crate::cards::{Bears, GUARD};
use crate::changes::Event;
use crate::clause::*;
use crate::game::{Action, Why};
use crate::script::{A, B, C, Script, card, deal};
use crate::table::{Act, Borne, Frame, Origin};
use kernel::{AskKind, Eye, Eyes, Game, Illegal, Journal, Listing, Rng, Seats, Silent};

// Response windows

#[test]
fn a_window_asks_only_whoever_holds_an_answer() {
    let mut ward = deal(["gamble", "parry", "ward"]);
    ward.no_offers().run("a play gamble");
    assert_eq!(ward.asked(), Seats::only(C), "b can parry a hit, but not answer a play");
    assert_eq!(ward.game.ask(C).map(|ask| (ask.kind, ask.secret)), Some((AskKind::Respond, true)));
    let mut none = deal(["gamble", "parry", "parry"]);
    none.no_offers().run("a play gamble");
    assert_eq!(none.asked(), Seats::only(B), "nobody was asked: it is b's turn");
}

#[test]
fn being_asked_and_passing_is_quiet() {
    let mut asked = deal(["gamble", "", "ward"]);
    asked.no_offers();
    let (mut without, mut log) = (asked.game.clone(), Journal::default());
    without.hands[C][0].design = card("spy");
    let gamble = without.read("play gamble").expect("an action");
    asked.log = Journal::default();
    asked.run("a play gamble, c pass");
    without.play(A, gamble, &mut log);
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Watcher] {
        assert_eq!(asked.log.for_eye(eye), log.for_eye(eye));
        assert_eq!(asked.game.view(eye), without.view(eye));
    }
}

// Interrupts and chains

#[test]
fn a_voided_play_is_found_on_the_stack_by_its_answer() {
    let mut script = deal(["strike", "ward", "ward"]);
    script.no_offers().run("a play strike at b, b answer ward");
    let pending = |frame: &&Frame| matches!(frame, Frame::Act(Act { void: false, .. }));
    assert_eq!(script.game.stack.iter().filter(pending).count(), 2, "strike and ward both wait");
    script.run("c pass");
    assert_eq!(script.told(&Event::Voided { card: card("strike") }), 1);
    assert_eq!((script.game.open.life[B], script.asked()), (4, Seats::only(B)), "nothing happened, b's turn");
}

#[test]
fn an_answer_can_be_voided_by_an_answer_to_it() {
    let mut script = deal(["strike", "ward", "ward"]);
    script.no_offers().run("a play strike at b, b answer ward, c answer ward, a spend 0");
    assert_eq!(script.told(&Event::Voided { card: card("ward") }), 1);
    assert_eq!((script.game.open.life[B], script.game.discard.len()), (3, 3));
}

#[test]
fn after_each_answer_the_window_is_gone_over_from_the_top() {
    let mut script = deal(["strike", "ward ward", "ward"]);
    script.no_offers().run("a play strike at c, b pass, c answer ward, b answer ward");
    assert_eq!(script.asked(), Seats::only(B), "the strike stands again, and b may change its mind");
    script.run("b answer ward");
    assert_eq!((script.told(&Event::Voided { card: card("strike") }), script.game.open.life[C]), (1, 4));
}

#[test]
fn three_links_end_a_chain_over_all_windows_of_one_activation() {
    let mut script = deal(["strike ward", "ward parry gamble", "ward"]);
    script.no_offers().run("a play strike at b, b answer ward, c answer ward, a pass, a spend 0, b answer parry");
    // Two links to the play and one to its hit: a's ward may not answer the parry, nor anybody the hit that it makes.
    assert_eq!((script.game.open.life[A], script.game.open.life[B]), (3, 4));
    script.run("b play gamble");
    assert_eq!(script.asked(), Seats::only(A), "the next activation counts from nothing");
}

// Triggers

#[test]
fn forced_guards_stand_in_one_after_another_before_the_victim_is_asked() {
    let mut script = deal(["strike", "parry|guard", ""]);
    script.token(2, B, "guard", true).game.open.coins[A] = 12;
    script.no_offers().run("a play strike at b, a spend 12");
    // A hit of 4. The guard falls, the card under it stands up as a guard; looked for again, it is found and falls.
    assert_eq!(script.told(&Event::SteppedIn { field: 2 }), 2);
    assert_eq!((script.asked(), script.game.links()), (Seats::only(B), 0), "what is left may be parried");
    assert!(matches!(script.game.stack.iter().nth(1), Some(Frame::Hit { amount: 2, .. })));
}

#[test]
fn a_list_fixed_at_the_start_skips_the_gone_and_ignores_the_new() {
    let mut script = deal(["", "|ram", ""]);
    script.token(0, A, "ram", false).token(1, B, "ram", true).token(2, C, "guard", false);
    let old = script.unit(1);
    script.no_offers().pass_round();
    let new = script.unit(1);
    assert_eq!((old.slot(), script.game.field.get(old)), (new.slot(), None), "the old name is dead");
    assert!(script.game.unit(2).is_some(), "the new ram was not on the list of this dawn");
    script.game.field.take(script.unit(0));
    script.no_offers().pass_round();
    assert!(script.game.unit(2).is_none(), "it is on the next");
}

// Values

#[test]
fn power_is_read_through_what_is_borne_by_rank_then_by_age() {
    let mut script = deal(["", "", ""]);
    script.token(0, A, "ram", false);
    let unit = script.unit(0);
    let mut power = |borne: &[Bears]| {
        script.game.open.borne = borne.iter().map(|&what| Borne { by: unit, what }).collect();
        script.game.power(unit)
    };
    assert_eq!(power(&[]), 1);
    assert_eq!(power(&[Bears::Spur, Bears::Crown]), 4, "the crown ranks first, though it is younger");
    assert_eq!(power(&[Bears::Crown, Bears::Rust, Bears::Spur]), 1, "of one rank the youngest holds");
    assert_eq!(power(&[Bears::Rust, Bears::Crown, Bears::Spur]), 4);
}

#[test]
fn cannot_beats_may_whatever_their_age() {
    let mut script = deal(["charm", "", ""]);
    script.token(0, B, "ram", false).token(1, B, "ram", false).no_offers();
    let charm = |script: &mut Script, borne: &[Bears]| {
        let by = script.unit(0);
        script.game.open.borne = borne.iter().map(|&what| Borne { by, what }).collect();
        script.check("a play charm on 0")
    };
    assert_eq!(charm(&mut script, &[]), Err(Illegal { clause: PG_5_5, why: Why::InAnArea { of: 2 } }));
    assert_eq!(charm(&mut script, &[Bears::Open]), Ok(()));
    let firm = Err(Illegal { clause: PG_5_5, why: Why::Firm });
    assert_eq!(charm(&mut script, &[Bears::Open, Bears::Firm]), firm);
    assert_eq!(charm(&mut script, &[Bears::Firm, Bears::Open]), firm);
}

#[test]
fn neighbours_merge_into_one_area_and_fall_apart_when_the_table_changes() {
    let mut script = deal(["", "", ""]);
    for field in [0, 1, 2, 4] {
        script.token(field, A, "ram", false);
    }
    let sizes = |script: &Script| [0, 1, 2, 3, 4].map(|field| script.game.area(field).len());
    assert_eq!((sizes(&script), script.game.strongest_area(A)), ([3, 3, 3, 0, 1], 3));
    let middle = script.unit(1);
    script.game.field.get_mut(middle).expect("a ram").controller = B;
    assert_eq!((sizes(&script), script.game.strongest_area(A)), ([1, 1, 1, 0, 1], 1));
    script.token(3, A, "guard", false);
    assert_eq!(sizes(&script), [1, 1, 3, 3, 3]);
}

// Later and again

#[test]
fn a_delayed_effect_comes_due_two_rounds_later() {
    let mut script = deal(["fuse", "", "ward"]);
    script.token(0, A, "ram", false).no_offers().run("a play fuse on 0, c pass").pass_round();
    script.no_offers().pass_round();
    assert_eq!((script.game.open.round, script.asked()), (3, Seats::only(C)), "it is an activation: c may ward it");
    script.run("c pass");
    assert_eq!((script.game.open.life[B], script.game.open.delayed.len()), (1, 0));
}

#[test]
fn a_delayed_effect_is_dropped_when_its_unit_has_left_though_another_stands_there() {
    let mut script = deal(["fuse", "", "ward"]);
    script.token(0, A, "ram", false).no_offers().run("a play fuse on 0, c pass");
    let ram = script.unit(0);
    script.game.fall(ram, &mut Silent);
    script.token(0, A, "ram", false).pass_round().no_offers().pass_round();
    let fuse = card("fuse");
    assert_eq!((script.told(&Event::Fizzled { by: A, card: fuse }), script.game.open.life[B]), (1, 4));
}

#[test]
fn a_copy_is_an_entry_and_a_controller_and_aims_anew() {
    let mut script = deal(["strike", "mimic", "ward"]);
    script.token(0, B, "guard", false).no_offers();
    script.run("a play strike at c, c pass, a spend 6, b play mimic at a, c pass");
    let copy = script.game.stack.iter().find_map(|frame| match *frame {
        Frame::Act(act) if act.from == Origin::Copy => Some((act.by, act.coins, act.links)),
        _ => None,
    });
    assert_eq!(copy, Some((B, 0, 0)), "nothing of the first execution is in it");
    assert_eq!(script.asked(), Seats::only(C), "it has a window of its own");
    script.run("c pass, b spend 0");
    assert_eq!((script.game.open.life[A], script.game.open.life[C]), (2, 2), "b's area struck, not a's coins");
    assert_eq!(script.game.open.last, Some(card("strike")), "a copy is not the last card played");
}

#[test]
fn a_copied_recruit_makes_a_token_that_ceases() {
    let mut script = deal(["guard", "mimic", ""]);
    script.no_offers().run("a play guard on 0, b play mimic on 1");
    let (token, unit) = script.game.unit(1).map(|(name, unit)| (name, *unit)).expect("a guard");
    assert_eq!((unit.kind, unit.owner, unit.card), (GUARD, B, None));
    let cards = script.game.cards().len();
    script.game.fall(token, &mut Silent);
    assert_eq!((script.game.unit(1), script.game.cards().len()), (None, cards));
}

// Chance

#[test]
fn a_judgement_is_drawn_when_it_is_reached_and_differs_in_imagined_worlds() {
    let mut script = deal(["gamble", "ward", ""]);
    script.no_offers();
    let chance = script.game.chance;
    script.run("a play gamble");
    assert_eq!(script.game.chance, chance, "nothing is drawn while b thinks");
    let judged = |seed| {
        let (mut world, mut log) = (script.game.imagine(B, &mut Rng::new(seed)), Journal::default());
        world.play(B, Action::Pass, &mut log);
        [0, 1, 2].map(|result| usize::from(log.entries.iter().any(|entry| entry.event == Event::Judged { result })))
    };
    let counts = (0..400).map(judged).fold([0; 3], |sum, one| [0, 1, 2].map(|at| sum[at] + one[at]));
    assert!(counts.iter().zip([100, 200, 100]).all(|(count, due)| count.abs_diff(due) < 30), "1:2:1 is {counts:?}");
}

// Seats and rules that change

#[test]
fn what_an_eliminated_seat_had_pending_is_skipped() {
    let mut script = deal(["strike", "parry ward", "ward gamble"]);
    script.token(0, C, "ram", false).token(1, A, "ram", false).game.open.life[A] = 1;
    let charmed = script.unit(0);
    script.game.field.get_mut(charmed).expect("a ram").controller = A;
    script.no_offers().run("a play strike at b, b pass, c pass, a spend 6, b answer parry, c pass");
    // A hit of 4 for b, less 2; but the parry's own hit comes first, and a is out in the middle of the strike.
    assert_eq!((script.game.open.living.has(A), script.game.open.life[B]), (false, 4));
    let controller = script.game.field.get(charmed).map(|unit| unit.controller);
    assert_eq!(controller, Some(C), "a charmed unit returns to its owner");
    assert!(script.game.unit(1).is_none() && script.game.flight.is_empty() && script.game.hands[A].is_empty());
    script.run("b pass, c play gamble");
    assert_eq!(script.asked(), Seats::only(B), "turns and windows pass over the seat");
    script.run("b pass");
    assert_eq!(script.asked(), Seats::only(B).with(C), "and so do offers");
}

#[test]
fn the_last_seat_wins_at_once_in_the_middle_of_a_resolution() {
    let mut script = deal(["strike", "", ""]);
    script.no_offers();
    script.game.eliminate(C, &mut Silent);
    script.game.open.life[B] = 1;
    script.run("a play strike at b, a spend 0");
    assert_eq!(script.game.outcome().map(|outcome| (outcome.winners, outcome.how)), Some((Seats::only(A), PG_4_5)));
    assert_eq!((script.asked(), script.game.stack.depth()), (Seats::NONE, 0));
}

#[test]
fn an_edict_turns_the_order_and_shortens_chains() {
    let mut script = deal(["edict spy spy ward", "ward", "gamble ward"]);
    script.no_offers().run("a play edict, b pass, c pass, a give spy, a give spy");
    assert_eq!((script.asked(), script.game.open.limit), (Seats::only(C), 2), "after a comes c");
    script.run("c play gamble, b answer ward, a answer ward");
    assert_eq!(script.told(&Event::Voided { card: card("ward") }), 1, "c was not asked for its ward");
    assert_eq!(script.asked(), Seats::only(B));
    assert_eq!(script.game.order(A).collect::<Vec<_>>(), [C, B, A]);
}

// Choices in parts, choices without a list

#[test]
fn a_payment_in_parts_is_seen_by_its_payer_only_until_it_is_complete() {
    let mut script = deal(["edict spy crown firm", "", ""]);
    script.no_offers().run("a play edict");
    let others = [Eye::Seat(B), Eye::Seat(C), Eye::Watcher];
    let (before, told) = (others.map(|eye| script.game.view(eye)), script.log.entries.len());
    script.run("a give crown");
    assert_eq!((others.map(|eye| script.game.view(eye)), script.log.entries.len()), (before, told));
    assert_eq!(script.game.view(Eye::Seat(A)).chosen, Some(0b010), "the second of the three cards in hand");
    assert_eq!(script.check("a give crown"), Err(Illegal { clause: PG_1_2, why: Why::NotInHand }), "there was one");
    script.run("a give firm");
    let paid = ["firm", "crown"].map(card).to_vec();
    assert_eq!(script.told(&Event::Paid { by: A, cards: paid }), 1);
    assert!(script.game.discard.iter().all(|card| card.eyes == Eyes::ALL));
}

#[test]
fn any_amount_is_accepted_though_three_are_listed() {
    let mut script = deal(["strike", "", ""]);
    script.no_offers().run("a play strike at c");
    let ask = script.game.ask(A).map(|ask| (ask.kind, ask.listing));
    assert_eq!(ask, Some((AskKind::Amount { lo: 0, hi: 6 }, Listing::Sample)));
    let mut legal = Vec::new();
    script.game.legal(A, &mut legal);
    assert_eq!(legal, [0, 3, 6].map(Action::Spend));
    assert_eq!(script.check("a spend 7"), Err(Illegal { clause: PG_4_1, why: Why::TooFewCoins { have: 6 } }));
    script.run("a spend 5");
    assert_eq!((script.game.open.life[C], script.game.open.coins[A]), (2, 1));
}
