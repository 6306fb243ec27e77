//! Conditions: TJC-5.2.

use super::Reading;
use super::players::{OTHER, who};
use super::statuses::ENTITIES;
use crate::program::{Op, Test};
use crate::table::Dept;
use cards::language::{Block, Family, Print, Shape::*, Words, needed, row, word};

const DEPTS: Words = Words { noun: ("部", "department"), words: Dept::IDS };

/// What conditions compile to: the conditions, and the players that must be found for them.
#[derive(Debug, Default)]
pub(super) struct Tested {
    pub(super) tests: Vec<Test>,
    pub(super) ops: Vec<Op>,
}

/// Before the cost, and behind `if`.
pub(super) static TESTS: Family<Reading, Tested> = Family {
    noun: ("条件", "condition"),
    rows: &[
        word("not_moved", ("本轮未走动", "the controller has not moved this round"), |_, _, out| {
            out.tests.push(Test::NotMoved);
        }),
        row(
            "no",
            &[needed("entity", Call(&ENTITIES))],
            Block::None,
            ("自己没有这种实体", "the controller owns no such entity"),
            |making, said, out| {
                let kind = ENTITIES.of(making, said.arg("entity"));
                out.tests.push(Test::No(kind));
            },
        ),
        word("has_ally", ("有盟友", "the controller has a formal ally"), |_, _, out| {
            out.tests.push(Test::HasAlly);
        }),
        row(
            "in",
            &[needed("department", OneOf(&DEPTS))],
            Block::None,
            ("自己的棋子在这个部", "the controller's piece is in this department"),
            |_, said, out| out.tests.push(Test::In(Dept::from_id(said.word_of("department")).unwrap_or_default())),
        ),
        row(
            "same_sign",
            &[needed("player", OTHER)],
            Block::None,
            (
                "与这名玩家的阴阳同为正或同为负",
                "the player's track and the controller's are both positive or both negative",
            ),
            |making, said, out| {
                let whom = who(making, said.arg("player"), &mut out.ops);
                out.tests.push(Test::SameSign(whom));
            },
        ),
        row(
            "yy",
            &[needed("value", Equals(0, 4, Print::May))],
            Block::None,
            ("自己的阴阳是这个值", "the controller's track has this value"),
            |_, said, out| out.tests.push(Test::Track(said.number("value") as i8)),
        ),
        row(
            "walked",
            &[needed("elements", Number(1, 5, Print::May))],
            Block::None,
            ("走过这么多种五行", "the controller has walked so many elements"),
            |_, said, out| out.tests.push(Test::Walked(said.small("elements"))),
        ),
        word(
            "unused",
            ("这张牌本局还没有成功过", "this card has not succeeded yet in this game"),
            |making, _, out| {
                // "once per game"
                making.printed.may.push(1);
                out.tests.push(Test::Unused);
            },
        ),
    ],
};
