//! The language of cards and relics: what `lines`, `discarded`, `when`, `does` and the parts of a relic may say, row by
//! row. Operations are in `verbs`, conditions and what relics do all the time in `conditions`; what they compile to is
//! in `program`. The lines of a card are read under its kind: `only_in` names kinds of cards and keys of relics.

mod conditions;
mod verbs;

use crate::keys::{DOES, LINES, WHEN};
use crate::program::*;
use crate::table::{Kind, Param};
use cards::language::{Family, Making, Rows, Said, word};
use cards::{Entry, Printed, Value};
use kernel::{Design, text};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The cards that programs may name, with their kinds.
pub(crate) type Names = Rc<BTreeMap<String, (Design, Kind)>>;

/// Every word that a card or relic may use.
pub(crate) const WORDS: &[&dyn Rows] = &[
    &PREFIXES,
    &verbs::VERBS,
    &verbs::PRICED,
    &verbs::NOTED,
    &conditions::TESTS,
    &conditions::WHENS,
    &conditions::LASTINGS,
    &conditions::BOUNDS,
    &conditions::PLAYERS,
];

const TRAP: &str = Kind::IDS[Kind::Trap as usize];
/// The kinds of cards that are played.
const PLAYED: &[&str] = &[
    Kind::IDS[Kind::Attack as usize],
    Kind::IDS[Kind::Defence as usize],
    Kind::IDS[Kind::Support as usize],
    Kind::IDS[Kind::Special as usize],
];

/// What the lines of one card have said so far.
#[derive(Default)]
struct Place {
    names: Names,
    /// Is the line forced?
    forced: bool,
    /// Numbers that later lines may ask for.
    noted: bool,
    discarded: bool,
    spent: bool,
    /// Is this an outcome of a judgement?
    judging: bool,
    /// What stands alone on its line, once it has been said.
    alone: Option<&'static str>,
    /// Is an earlier line wrong, so that nobody knows what it would have made?
    unclear: bool,
}

impl Place {
    /// Refuses a word that asks for something that no earlier word has made.
    fn require(making: &mut Making<'_, Place>, said: &Said, there: fn(&Place) -> bool, needs: (&str, &str)) {
        if !there(making.context) && !making.context.unclear {
            let what = text!("`{}` 在这里没有所指", "`{}` means nothing here", said.word);
            making.wrong(said.span.clone(), what, needs);
        }
    }
}

static PREFIXES: Family<(), Line> = Family {
    noun: ("行首词", "prefix"),
    rows: &[
        word(
            "forced",
            (
                "强制效果：胜过同层的非强制效果（RD-14.6）",
                "a forced effect: it beats what is not forced in its layer (RD-14.6)",
            ),
            |_, _, out| out.forced = true,
        ),
        word("rb", ("改变规则的效果（RD-11.4）", "an effect that bends the rules (RD-11.4)"), |_, _, out| {
            out.bends = true;
        }),
    ],
};

/// Reads the lines of a card of this kind.
pub(crate) fn lines(entry: &mut Entry<'_>, kind: Kind, names: &Names, printed: &mut Printed) -> Program {
    let mut place = Place { names: names.clone(), ..Place::default() };
    let mut lines = Program::default();
    for Value { value: (prefix, calls), span } in PREFIXES.prefixed(entry, LINES, &mut ()) {
        if lines.len() == Program::CAPACITY {
            let expected = Some(text!("至多 4 行", "at most 4"));
            entry.mistake(span, ("行数太多", "too many lines"), ("多出的一行", "one line too many"), expected);
            break;
        }
        (place.forced, place.alone, place.unclear) = (prefix.forced, None, entry.is_flawed());
        let line = verbs::LINE.compile(entry, kind.id(), &calls, printed, &mut place);
        lines.push(Line { forced: prefix.forced, bends: prefix.bends, ..line });
    }
    printed.say_once(|path| path.iter().any(|word| verbs::LIMITS.map(Param::id).contains(&word.as_str())));
    lines
}

/// Reads a program that is one line: a D line, or a part of a relic.
pub(crate) fn line(entry: &mut Entry<'_>, key: &'static str, names: &Names, printed: &mut Printed) -> Program {
    if !entry.has(key) {
        return Program::default();
    }
    let line = verbs::LINE.read(entry, key, printed, &mut Place { names: names.clone(), ..Place::default() });
    [line].into_iter().collect()
}

/// Reads the necessary condition of a trap.
pub(crate) fn when(entry: &mut Entry<'_>, printed: &mut Printed) -> When {
    conditions::WHEN.read(entry, WHEN, printed, &mut Place::default())
}

/// Reads what a relic does all the time.
pub(crate) fn lasting(entry: &mut Entry<'_>, printed: &mut Printed) -> Lasting {
    if !entry.has(DOES) {
        return Lasting::default();
    }
    conditions::LASTING.read(entry, DOES, printed, &mut Place::default())
}
