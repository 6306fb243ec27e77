//! Blocks: `if`, `may`, `choose`, `offer`, `later`, and the lawsuit, which may have one (TJC-3.19, TJC-3.24 to
//! TJC-3.29).

use super::amounts::{cost, time};
use super::conditions::{TESTS, Tested};
use super::players::{attacked, bar_allies, who};
use super::{PROGRAM, Reading};
use crate::options::{LuLeap, TaiReversal};
use crate::program::{Attack, Mode, Op};
use crate::table::{Dept, RuleKind};
use cards::language::{Making, Said};
use kernel::text;

/// `if has_ally { … } else { … }`
pub(super) fn conditional(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    settled_early(making, said);
    let mut tested = Tested { tests: Vec::new(), ops: std::mem::take(out) };
    TESTS.make(making, said, &mut tested);
    *out = tested.ops;
    let test = tested.tests.first().copied().unwrap_or_default();
    let bit = bit(making);
    let (then, other) = branches(making, said, Settled::Before);
    out.push(Op::If { test, then: then.len() as u8, other: other.len() as u8, bit });
    out.extend(then.into_iter().chain(other));
}

/// `choose { … | … }`
pub(super) fn choose(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    settled_early(making, said);
    let bit = bit(making);
    let (first, second) = branches(making, said, Settled::Before);
    out.push(Op::Choose { first: first.len() as u8, second: second.len() as u8, bit });
    out.extend(first.into_iter().chain(second));
}

/// `may { … }`
pub(super) fn may(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let (inside, _) = branches(making, said, Settled::ForAPrice);
    match adapted(making.context, &inside) {
        Adapted::Asked => {
            out.push(Op::May(inside.len() as u8));
            out.extend(inside);
        }
        Adapted::Always => out.extend(inside),
        Adapted::Never => {}
    }
}

/// What an option makes of a `may`.
enum Adapted {
    Asked,
    Always,
    Never,
}

/// Options that make a `may` of two cards compulsory or drop it.
fn adapted(reading: &Reading, inside: &[Op]) -> Adapted {
    let leap = inside.iter().any(|op| matches!(op, Op::Move(_, _, Mode::Leap)));
    let reversal = inside.iter().any(|op| matches!(op, Op::Rule(RuleKind::Reversal, _)));
    if leap && reading.options.lu_leap == LuLeap::Ground && reading.dept != Dept::Di {
        return Adapted::Never;
    }
    match (reversal, reading.options.tai_reversal) {
        (true, TaiReversal::Must) => Adapted::Always,
        (true, TaiReversal::Off) => Adapted::Never,
        _ => Adapted::Asked,
    }
}

/// `offer(other) { … } else { … }`
pub(super) fn offer(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let whom = who(making, said.arg("player"), out);
    let (mut then, other) = branches(making, said, Settled::WhenReached);
    // The transfers at its head are costs of both sides (TJC-3.27).
    for op in &mut then {
        match op {
            Op::Transfer { toll, .. } => *toll = true,
            _ => break,
        }
    }
    // An attack in either branch bars formal allies from the offer (TJC-4.2).
    let attack = then.iter().chain(&other).find_map(|op| match op {
        Op::Damage(victim, _) if *victim == whom => Some(Attack::Damage),
        Op::Contest { who, .. } if *who == whom => Some(Attack::Contest),
        _ => None,
    });
    if let Some(attack) = attack {
        bar_allies(out, whom, attack);
    }
    out.push(Op::Offer { who: whom, then: then.len() as u8, other: other.len() as u8 });
    out.extend(then.into_iter().chain(other));
}

/// `later(end 1, unless damaged) { … }`
pub(super) fn later(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let (start, first, last) = time(said.arg("time"));
    let outside = std::mem::replace(&mut making.context.delayed, true);
    let (inside, _) = branches(making, said, Settled::WhenReached);
    making.context.delayed = outside;
    let unless_damaged = said.has("unless");
    out.push(Op::Later { start, first, last, unless_damaged, len: inside.len() as u8 });
    out.extend(inside);
}

/// `contest(other, 10, 5, 5) win { … }`
pub(super) fn contest(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let whom = attacked(making, said.arg("player"), Some(Attack::Contest), out);
    let (gain, loss, life) = (said.small("gain"), said.small("loss"), said.small("life"));
    let (win, _) = branches(making, said, Settled::Before);
    out.push(Op::Contest { who: whom, gain, loss, life, win: win.len() as u8 });
    out.extend(win);
}

/// `cost(gold 5)`: the price of the `may` that it stands in.
pub(super) fn price(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let cost = cost(making, said);
    if !(making.context.priced && out.is_empty()) {
        let word = said.word;
        making.wrong(
            said.span.clone(),
            text!("`{word}` 只能放在 `may` 的开头", "`{word}` stands at the head of a `may`"),
            text!("`may {{ {word}(gold 5); … }}`", "`may {{ {word}(gold 5); … }}`"),
        );
    }
    out.push(Op::Price(cost));
}

/// When the words of a block are settled (TJC-2.4).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settled {
    /// With the rest of the program, before anything happens.
    Before,
    WhenReached,
    /// When it is reached, and it may have a price.
    ForAPrice,
}

/// The operations of both blocks.
fn branches(making: &mut Making<'_, Reading>, said: &Said, settled: Settled) -> (Vec<Op>, Vec<Op>) {
    let (late, bound) = (making.context.late, making.context.bound);
    let priced = std::mem::replace(&mut making.context.priced, settled == Settled::ForAPrice);
    if settled != Settled::Before {
        making.context.late = Some(said.word);
    }
    let (mut first, mut second) = (Vec::new(), Vec::new());
    PROGRAM.run(making, &said.block, &mut first);
    if let Some(other) = &said.other {
        // Whoever was named in the first branch was not named in the second.
        making.context.bound = bound;
        PROGRAM.run(making, other, &mut second);
    }
    (making.context.late, making.context.priced) = (late, priced);
    (first, second)
}

/// `if` and `choose` are settled before anything happens, so they can't stand in what is settled when it is reached
/// (TJC-2.4).
fn settled_early(making: &mut Making<'_, Reading>, said: &Said) {
    if let Some(outer) = making.context.late {
        let word = if said.is_condition() { "if" } else { said.word };
        making.wrong(
            said.span.clone(),
            text!("`{word}` 不能放在 `{outer}` 里", "`{word}` cannot stand in `{outer}`"),
            text!("把 `{outer}` 放进 `{word}`", "`{outer}` inside `{word}`"),
        );
    }
}

fn bit(making: &mut Making<'_, Reading>) -> u8 {
    making.context.bits += 1;
    making.context.bits - 1
}
