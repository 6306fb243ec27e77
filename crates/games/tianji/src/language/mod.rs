//! The language of the cards, declared word by word (rulebook TJC-2 to TJC-6): which words there are, what may stand
//! behind each, what it means, and the operations that it compiles to.
//!
//! Each file has the words of one kind. A word that is not declared here, or stands where its row does not allow it,
//! does not load; carrying out the operations is the business of `execution` and `verbs`.

mod amounts;
mod blocks;
mod conditions;
mod players;
mod statuses;
mod verbs;

use crate::keys;
use crate::options::Options;
use crate::program::{Cost, Op, Variant, Who, Word};
use crate::table::Dept;
use cards::language::{Conditions, Grammar, Rows};
use cards::{Entry, Printed};
use conditions::Tested;
use kernel::Text;

/// Every word that a card may use.
pub(crate) const WORDS: &[&dyn Rows] = &[
    &verbs::VERBS,
    &conditions::TESTS,
    &players::ONE,
    &players::CONTROLLER,
    &players::PAIRS,
    &players::GROUPS,
    &amounts::AMOUNTS,
    &amounts::GIFTS,
    &amounts::COSTS,
    &verbs::MODES,
    &verbs::SETS,
    &statuses::STATUSES,
    &statuses::RULES,
    &statuses::ENTITIES,
];

/// `program = "…"`
static PROGRAM: Grammar<Reading, Vec<Op>> = Grammar {
    verbs: &verbs::VERBS,
    conditions: Some(Conditions { tests: &conditions::TESTS, or_else: true, make: blocks::conditional }),
    most: 20,
};

/// `condition = "…"`: all of them must hold.
static CONDITION: Grammar<Reading, Tested> = Grammar { verbs: &conditions::TESTS, conditions: None, most: 4 };

/// `cost = "…"`
static COST: Grammar<Reading, Cost> = Grammar { verbs: &amounts::COSTS, conditions: None, most: 1 };

/// What is known while a variant is read.
pub(crate) struct Reading {
    /// The number of the card, its department and the options: some options change what a card says.
    number: u8,
    dept: Dept,
    options: Options,
    /// The part of the entry: `tian`, `detonate_ren`, `reaction`.
    part: &'static str,
    /// The condition or cost is being read, not the program: no player can be chosen yet.
    early: bool,
    /// Are cards part of the cost?
    pays_cards: bool,
    /// How many players and branches the program has so far.
    slots: u8,
    bits: u8,
    /// What `T` means now.
    bound: Option<Who>,
    /// The innermost block that is settled when it is reached (TJC-2.4).
    late: Option<&'static str>,
    /// The block may begin with a price.
    priced: bool,
    /// A delayed part: what was paid and discarded before it is forgotten.
    delayed: bool,
    /// Does the program discard before this?
    discards: bool,
}

/// Reads the variant of an entry; whatever is wrong is noted with its place. Options of the rulebook that change what
/// a card says are applied here.
pub(crate) fn read(
    entry: &mut Entry<'_>,
    part: &'static str,
    (number, dept): (u8, Dept),
    options: &Options,
    printed: &mut Printed,
) -> Variant {
    let mut reading = Reading {
        number,
        dept,
        options: *options,
        part,
        early: true,
        pays_cards: false,
        slots: 0,
        bits: 0,
        bound: None,
        late: None,
        priced: false,
        delayed: false,
        discards: false,
    };
    let mut variant = Variant::default();
    if entry.has(keys::CONDITION) {
        variant.tests = CONDITION.read(entry, keys::CONDITION, printed, &mut reading).tests;
    }
    if entry.has(keys::COST) {
        variant.cost = COST.read(entry, keys::COST, printed, &mut reading);
    }
    // A cost that is wrong may have been meant to have cards.
    (reading.early, reading.pays_cards) = (false, variant.cost.cards > 0 || entry.is_flawed());
    let calls = entry.program(keys::PROGRAM);
    variant.ops = PROGRAM.compile(entry, part, &calls, printed, &mut reading);
    if variant.ops.len() > 200 || reading.bits > 8 {
        let span = calls.first().map_or(entry.span(), |call| call.word.span.clone());
        let expected = Some(Text::new("更少的操作和分支", "fewer operations and branches"));
        entry.mistake(span, ("程序太长", "this program is too long"), ("从这里开始", "it begins here"), expected);
    }
    variant.names_other = variant.ops.iter().any(|op| matches!(op, Op::Bind { word: Word::Other, .. }));
    variant
}
