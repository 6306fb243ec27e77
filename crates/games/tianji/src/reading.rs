//! Reading the variants of cards: verbs, player words, amounts, durations (rulebook TJC-2 to TJC-6).

use crate::options::{KunWeary, LuLeap, Options, PiLock, TaiReversal};
use crate::program::*;
use crate::table::{Dept, EntityKind, RuleKind, Status};
use cards::{Call, Entry, Lower, Printed, Term};
use kernel::text;

const VERBS: &[&str] = &[
    "gain", "lose", "damage", "transfer", "swap", "yy", "draw", "discard", "recover", "look", "move", "place", "apply",
    "strip", "create", "destroy", "rule", "contest", "copy", "cancel", "finish", "nothing", "if", "may", "choose",
    "offer", "later", "cost",
];
const WORDS: &[&str] = &[
    "self",
    "other",
    "any",
    "ally",
    "stranger",
    "pair",
    "here_one",
    "T",
    "others",
    "all",
    "allies",
    "team",
    "team_here",
    "here",
    "here_others",
    "last",
    "rnd_other",
    "rnd_any",
];
const TESTS: &[&str] = &["not_moved", "no_tun", "has_ally", "in", "same_sign", "yy_zero", "five_walked", "unused"];

/// Reads the variant of an entry; whatever is wrong is noted with its place. Options of the
/// rulebook that change what a card says are applied here.
pub(crate) fn read(entry: &mut Entry<'_>, number: u8, dept: Dept, options: &Options, printed: &mut Printed) -> Variant {
    let mut variant = Variant::default();
    if entry.has("condition") {
        let calls = entry.program("condition");
        let mut reader = Reader::new(entry, printed, number, dept, options);
        variant.tests = calls.iter().map(|call| reader.test(call)).collect();
    }
    if entry.has("cost") {
        let calls = entry.program("cost");
        let mut reader = Reader::new(entry, printed, number, dept, options);
        match calls.as_slice() {
            [call] if matches!(call.word.text.as_str(), "may" | "pay") => {
                variant.cost = reader.cost(call);
                variant.cost.optional = call.word.text == "may";
            }
            _ => {
                let expected = ("`pay(gold 3)` 或 `may(gold 10, life 5)`", "`pay(gold 3)` or `may(gold 10, life 5)`");
                reader.lower.wrong(0..0, ("这不是代价", "this is not a cost"), expected);
            }
        }
    }
    let calls = entry.program("program");
    let mut reader = Reader::new(entry, printed, number, dept, options);
    reader.block(&calls, false, &mut variant.ops);
    if variant.ops.len() > 200 || reader.bits > 8 {
        reader.lower.wrong(
            0..0,
            ("程序太长", "this program is too long"),
            ("更少的操作和分支", "fewer operations and branches"),
        );
    }
    variant.names_other = variant.ops.iter().any(|op| matches!(op, Op::Bind { word: Word::Other, .. }));
    variant
}

/// Lowers calls to operations, and notes mistakes.
struct Reader<'e, 'a> {
    lower: Lower<'e, 'a>,
    number: u8,
    dept: Dept,
    options: &'e Options,
    slots: u8,
    bits: u8,
    /// What `T` means now.
    bound: Option<Who>,
}

impl<'e, 'a> Reader<'e, 'a> {
    fn new(
        entry: &'e mut Entry<'a>,
        printed: &'e mut Printed,
        number: u8,
        dept: Dept,
        options: &'e Options,
    ) -> Reader<'e, 'a> {
        Reader { lower: Lower { entry, printed }, number, dept, options, slots: 0, bits: 0, bound: None }
    }

    fn block(&mut self, calls: &[Call], late: bool, out: &mut Vec<Op>) {
        for call in calls {
            self.statement(call, late, out);
        }
    }

    fn part(&mut self, calls: Option<&Vec<Call>>, late: bool) -> Vec<Op> {
        let mut ops = Vec::new();
        self.block(calls.map_or(&[], Vec::as_slice), late, &mut ops);
        ops
    }

    fn statement(&mut self, call: &Call, late: bool, out: &mut Vec<Op>) {
        if call.conditional {
            let test = self.test_with(call, late, out);
            let bit = self.bit();
            let (then, other) = (self.part(call.block.as_ref(), late), self.part(call.other.as_ref(), late));
            out.push(Op::If { test, then: then.len() as u8, other: other.len() as u8, bit });
            out.extend(then.into_iter().chain(other));
            return;
        }
        match (call.word.text.as_str(), call.block.is_some()) {
            ("may", true) => {
                let inside = self.part(call.block.as_ref(), true);
                match self.adapted_may(&inside) {
                    Adapted::Asked => {
                        out.push(Op::May(inside.len() as u8));
                        out.extend(inside);
                    }
                    Adapted::Always => out.extend(inside),
                    Adapted::Never => {}
                }
            }
            ("choose", true) => {
                let bit = self.bit();
                let (first, second) = (self.part(call.block.as_ref(), late), self.part(call.other.as_ref(), late));
                out.push(Op::Choose { first: first.len() as u8, second: second.len() as u8, bit });
                out.extend(first.into_iter().chain(second));
            }
            ("offer", true) => {
                // The attack may stand in the branch behind `else` (TJC-4.2).
                let attack = attack_in(call.block.as_ref()).or_else(|| attack_in(call.other.as_ref()));
                let who = self.who_for(call, 0, late, attack, out);
                let mut then = self.part(call.block.as_ref(), true);
                for op in &mut then {
                    match op {
                        Op::Transfer { toll, .. } => *toll = true,
                        _ => break,
                    }
                }
                let other = self.part(call.other.as_ref(), true);
                out.push(Op::Offer { who, then: then.len() as u8, other: other.len() as u8 });
                out.extend(then.into_iter().chain(other));
            }
            ("later", true) => {
                let (start, first, last) = self.due(call);
                let unless_damaged = call.args.get(1).is_some_and(|arg| arg.to_string() == "unless damaged");
                let inside = self.part(call.block.as_ref(), true);
                out.push(Op::Later { start, first, last, unless_damaged, len: inside.len() as u8 });
                out.extend(inside);
            }
            ("contest", _) => {
                let who = self.who_for(call, 0, late, Some(Attack::Contest), out);
                let [gain, loss, life] = [1, 2, 3].map(|at| self.amount_of(call, at));
                let win = self.part(call.block.as_ref(), late);
                out.push(Op::Contest { who, gain, loss, life, win: win.len() as u8 });
                out.extend(win);
            }
            (_, true) => self.lower.entry.unknown(call.word.span.clone(), ("语句块", "block"), &call.word.text, VERBS),
            (_, false) => {
                if let Some(op) = self.verb(call, late, out) {
                    out.push(op);
                }
            }
        }
    }

    /// Options that make a `may` of two cards compulsory or drop it.
    fn adapted_may(&self, inside: &[Op]) -> Adapted {
        let leap = inside.iter().any(|op| matches!(op, Op::Move(_, _, Mode::Leap)));
        let reversal = inside.iter().any(|op| matches!(op, Op::Rule(RuleKind::Reversal, _)));
        if leap && self.options.lu_leap == LuLeap::Ground && self.dept != Dept::Di {
            return Adapted::Never;
        }
        match (reversal, self.options.tai_reversal) {
            (true, TaiReversal::Must) => Adapted::Always,
            (true, TaiReversal::Off) => Adapted::Never,
            _ => Adapted::Asked,
        }
    }

    fn verb(&mut self, call: &Call, late: bool, out: &mut Vec<Op>) -> Option<Op> {
        Some(match call.word.text.as_str() {
            "gain" => {
                let who = self.who(call, 0, late, out);
                let (good, amount) = self.good(call, 1);
                Op::Gain(who, good, amount)
            }
            "lose" => {
                let who = self.who(call, 0, late, out);
                let (good, amount) = self.good(call, 1);
                Op::Lose(who, good, amount)
            }
            "damage" => {
                let who = self.who_for(call, 0, late, Some(Attack::Damage), out);
                Op::Damage(who, self.amount(call, 1))
            }
            "transfer" => {
                let from = self.who(call, 0, late, out);
                let fund = call.args.get(1).is_some_and(|arg| arg.to_string() == "fund");
                let to = if fund { None } else { Some(self.who(call, 1, late, out)) };
                let (_, amount) = self.good(call, 2);
                Op::Transfer { from, to, amount, toll: false }
            }
            "swap" => {
                let kinds = [
                    ("gold", Swap::Gold),
                    ("yinyang", Swap::Track),
                    ("hand", Swap::Hand),
                    ("discards", Swap::Discards),
                    ("card", Swap::Card),
                    ("cards", Swap::Cards),
                    ("position", Swap::Position),
                ];
                let kind = self.lower.phrase(call, 0, ("交换之物", "thing to exchange"), &kinds);
                let at = if kind == Swap::Position { 1 } else { 2 };
                Op::Swap(kind, self.who(call, at, late, out))
            }
            "yy" => {
                let who = self.who(call, 0, late, out);
                let track = match call.args.get(1).map(|arg| arg.terms.as_slice()) {
                    Some([Term::Number(by, _)]) if (-5..=5).contains(by) => {
                        self.lower.printed.must.push(by.unsigned_abs());
                        Track::Shift(*by as i8)
                    }
                    _ => self.lower.phrase(
                        call,
                        1,
                        ("阴阳变化", "track change"),
                        &[("=0", Track::Zero), ("flip", Track::Flip)],
                    ),
                };
                if track == Track::Zero {
                    self.lower.printed.may.push(0);
                }
                Op::Track(who, track)
            }
            "draw" => {
                let who = self.who(call, 0, late, out);
                let shown = call.args.get(2).is_some_and(|arg| arg.to_string() == "shown");
                Op::Draw { who, amount: self.amount(call, 1), shown }
            }
            "discard" => {
                let who = self.who(call, 0, late, out);
                let picks = match call.args.get(2) {
                    Some(_) => self.lower.phrase(
                        call,
                        2,
                        ("挑选方式", "way to pick"),
                        &[("random", Picks::Chance), ("seen", Picks::Controller)],
                    ),
                    None => Picks::Owner,
                };
                Op::Discard(who, self.amount(call, 1), picks)
            }
            "recover" => {
                let who = self.who(call, 0, late, out);
                Op::Recover(who, self.amount(call, 1))
            }
            "look" => {
                if call.args.first().is_some_and(|arg| arg.to_string() == "deck") {
                    return Some(Op::LookDeck(self.amount_of(call, 1)));
                }
                if call.args.len() == 3 {
                    return Some(Op::Look(self.who(call, 2, late, out), Sight::Mine));
                }
                let who = self.who(call, 0, late, out);
                let kinds = [("hand", Sight::Hand), ("destiny", Sight::Destiny), ("placed", Sight::Placed)];
                Op::Look(who, self.lower.phrase(call, 1, ("查看之物", "thing to look at"), &kinds))
            }
            "move" => {
                let who = self.who(call, 0, late, out);
                let kinds = [
                    ("step", Mode::Step),
                    ("step_free", Mode::StepFree),
                    ("advance", Mode::Advance),
                    ("retreat", Mode::Retreat),
                    ("leap", Mode::Leap),
                    ("away", Mode::Away),
                    ("toward", Mode::Toward),
                    ("random", Mode::Random),
                ];
                let mode = self.lower.phrase(call, 2, ("移动方式", "way to move"), &kinds);
                Op::Move(who, self.amount(call, 1), mode)
            }
            "place" => {
                let who = self.who(call, 0, late, out);
                let set = self.set(call, late, out);
                let random =
                    self.lower.phrase(call, 2, ("放置方式", "way to place"), &[("choose", false), ("random", true)]);
                Op::Place { who, set, random }
            }
            "apply" => return self.apply(call, late, out),
            "strip" => {
                let who = self.who(call, 0, late, out);
                self.lower.printed.must.push(1);
                Op::Strip(who, self.lower.phrase(call, 1, ("正负", "polarity"), &[("neg", false), ("pos", true)]))
            }
            "create" => {
                let kinds: Vec<(&'static str, EntityKind)> =
                    EntityKind::ALL.iter().map(|kind| (kind.id(), *kind)).collect();
                let kind = self.lower.phrase(call, 0, ("实体", "entity"), &kinds);
                self.lower.printed.may.extend(entity_numbers(kind));
                Op::Create(kind)
            }
            "destroy" => {
                let kinds = [("any", Doomed::Any), ("temporary", Doomed::Temporary), ("this", Doomed::This)];
                self.lower.printed.may.push(1);
                Op::Destroy(self.lower.phrase(call, 0, ("摧毁之物", "thing to destroy"), &kinds))
            }
            "rule" => {
                let kinds: Vec<(&'static str, RuleKind)> =
                    RuleKind::ALL.iter().map(|kind| (kind.id(), *kind)).collect();
                let kind = self.lower.phrase(call, 0, ("全局规则", "global rule"), &kinds);
                let span = self.span(call, 1);
                if kind == RuleKind::RefillMinus {
                    self.lower.printed.may.push(4);
                }
                if kind == RuleKind::DeptLock && self.options.pi_lock == PiLock::Off {
                    return None;
                }
                Op::Rule(kind, span)
            }
            "copy" => {
                self.lower.phrase(call, 0, ("复制之物", "thing to copy"), &[("last", ())]);
                Op::Copy
            }
            "cancel" => {
                self.lower.phrase(call, 0, ("取消之物", "thing to cancel"), &[("this", ())]);
                Op::CancelThis
            }
            "finish" => Op::Finish,
            "nothing" => Op::Nothing,
            "cost" => {
                let cost = self.cost(call);
                if cost.cards > 0 {
                    self.lower.wrong(
                        call.word.span.clone(),
                        ("分支的代价不能是牌", "a branch cannot cost cards"),
                        ("gold 或 life", "gold or life"),
                    );
                }
                Op::Price(cost)
            }
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), other, VERBS);
                return None;
            }
        })
    }

    fn apply(&mut self, call: &Call, late: bool, out: &mut Vec<Op>) -> Option<Op> {
        let who = self.who(call, 0, late, out);
        let kinds: Vec<(&'static str, Status)> = Status::ALL.iter().map(|kind| (kind.id(), *kind)).collect();
        let status = self.lower.phrase(call, 1, ("状态", "status"), &kinds);
        let span = self.span(call, 2);
        let (mut value, mut flag) = (0, false);
        match (status, call.args.get(3).map(|arg| arg.terms.as_slice())) {
            (Status::Fog, Some(_)) => {
                let kinds = [("counter", fog::COUNTER), ("restrain", fog::RESTRAIN), ("guide", fog::GUIDE)];
                value = self.lower.phrase(call, 3, ("迷雾种类", "kind of fog"), &kinds);
                self.lower.printed.may.extend([5, 8]);
            }
            (Status::Ally, Some([Term::Word(word), Term::Number(10, _)])) if word.text == "share" => {
                self.lower.printed.must.push(10);
                flag = true;
            }
            (_, Some([Term::Number(..), Term::Word(word)])) if word.text == "each" => {
                value = self.amount_of(call, 3);
                flag = true;
            }
            (_, Some(_)) => value = self.amount_of(call, 3),
            (_, None) => {}
        }
        if status == Status::Ally {
            self.lower.printed.may.push(u32::from(span.until.unwrap_or(0)) + 1);
        }
        if status == Status::MoveLimit || status == Status::Guard {
            self.lower.printed.may.extend([1, 2]);
        }
        if status == Status::Weary && self.number == 47 && self.options.kun_weary == KunWeary::Off {
            return None;
        }
        Some(Op::Apply { who, status, span, value, flag })
    }

    fn bit(&mut self) -> u8 {
        self.bits += 1;
        self.bits - 1
    }

    fn who(&mut self, call: &Call, at: usize, late: bool, out: &mut Vec<Op>) -> Who {
        self.who_for(call, at, late, None, out)
    }

    /// A player word; one that must be found binds a slot first.
    fn who_for(&mut self, call: &Call, at: usize, late: bool, attack: Option<Attack>, out: &mut Vec<Op>) -> Who {
        let Some(arg) = self.lower.arg(call, at) else { return Who::Me };
        let said = arg.to_string();
        self.player(&said, arg.span.clone(), late, attack, out)
    }

    fn player(
        &mut self,
        said: &str,
        span: std::ops::Range<usize>,
        late: bool,
        attack: Option<Attack>,
        out: &mut Vec<Op>,
    ) -> Who {
        let word = match said {
            "self" => return Who::Me,
            "others" => return Who::Others,
            "all" => return Who::All,
            "allies" => return Who::Allies,
            "team" => return Who::Team,
            "team_here" => return Who::TeamHere,
            "here" => return Who::Here,
            "here_others" => return Who::HereOthers,
            "last" => return Who::Last,
            "T" => {
                let Some(bound) = self.bound else {
                    self.lower.wrong(
                        span,
                        ("`T` 之前没有选过玩家", "`T` without a player before it"),
                        ("先有 `other` 之类的选择", "a choice such as `other` first"),
                    );
                    return Who::Me;
                };
                // An attack on `T` bars formal allies from the word that found it (TJC-4.2).
                for op in out.iter_mut() {
                    if let (Op::Bind { slot, attack: bars, .. }, Who::Bound(this)) = (op, bound)
                        && *slot == this
                    {
                        *bars = bars.or(attack);
                    }
                }
                return bound;
            }
            "other" => Word::Other,
            "any" => Word::Any,
            "ally" => Word::Ally,
            "stranger" => Word::Stranger,
            "pair" => Word::Pair,
            "here_one" => Word::HereOne,
            "rnd_other" => Word::RandomOther,
            "rnd_any" => Word::RandomAny,
            _ => {
                self.lower.entry.unknown(span, ("指玩家的词", "player word"), said, WORDS);
                return Who::Me;
            }
        };
        let slot = self.slots;
        self.slots += if word == Word::Pair { 2 } else { 1 };
        if self.slots as usize > SLOTS {
            self.lower.wrong(
                span,
                ("程序选择的玩家太多", "this program chooses too many players"),
                ("至多 3 名", "at most 3"),
            );
            self.slots = 0;
            return Who::Me;
        }
        let late = late || matches!(word, Word::HereOne | Word::RandomOther | Word::RandomAny);
        out.push(Op::Bind { slot, word, attack, late });
        let who = if word == Word::Pair { Who::Pair } else { Who::Bound(slot) };
        self.bound = Some(who);
        who
    }

    fn set(&mut self, call: &Call, late: bool, out: &mut Vec<Op>) -> Set {
        let Some(arg) = self.lower.arg(call, 1) else { return Set::Start };
        match (arg.to_string().as_str(), arg.terms.as_slice()) {
            ("near(last)", _) => Set::NearLast,
            ("start", _) => Set::Start,
            ("free(same)", _) => Set::FreeSame,
            ("free(tian)", _) => Set::Free(Dept::Tian),
            ("free(ren)", _) => Set::Free(Dept::Ren),
            ("free(di)", _) => Set::Free(Dept::Di),
            (_, [Term::Call(inner)]) if inner.word.text == "zone" => Set::Zone(self.who(inner, 0, late, out)),
            (said, _) => {
                let known = ["near(last)", "start", "free(same)", "free(tian)", "free(ren)", "zone(other)"];
                self.lower.entry.unknown(arg.span.clone(), ("位置", "set of places"), said, &known);
                Set::Start
            }
        }
    }

    /// `gold 10`, `life count(here)`, `score 100`
    fn good(&mut self, call: &Call, at: usize) -> (Good, Amount) {
        let Some(arg) = self.lower.arg(call, at) else { return (Good::Gold, Amount::Just(0)) };
        let good = match arg.terms.first().map(Term::to_string).as_deref() {
            Some("gold") => Good::Gold,
            Some("life") => Good::Life,
            Some("score") => Good::Score,
            other => {
                self.lower.entry.unknown(
                    arg.span.clone(),
                    ("资源", "good"),
                    other.unwrap_or(""),
                    &["gold", "life", "score"],
                );
                Good::Gold
            }
        };
        (good, self.amount_from(&arg.terms[1..], arg.span.clone()))
    }

    fn amount(&mut self, call: &Call, at: usize) -> Amount {
        let Some(arg) = self.lower.arg(call, at) else { return Amount::Just(0) };
        self.amount_from(&arg.terms, arg.span.clone())
    }

    /// An argument that begins with a number.
    fn amount_of(&mut self, call: &Call, at: usize) -> u8 {
        match self.lower.arg(call, at).map(|arg| (arg.terms.first(), arg.span.clone())) {
            Some((Some(Term::Number(number, _)), _)) if (0..=100).contains(number) => {
                self.lower.printed.must.push(*number as u32);
                *number as u8
            }
            Some((_, span)) => {
                self.lower.wrong(
                    span,
                    ("这不是数量", "this is not an amount"),
                    ("0 到 100 的整数", "a whole number from 0 to 100"),
                );
                0
            }
            None => 0,
        }
    }

    fn amount_from(&mut self, terms: &[Term], span: std::ops::Range<usize>) -> Amount {
        let said: Vec<String> = terms.iter().map(Term::to_string).collect();
        match (said.join(" ").as_str(), terms) {
            (_, [Term::Number(number, _)]) if (0..=100).contains(number) => {
                self.lower.printed.must.push(*number as u32);
                Amount::Just(*number as u8)
            }
            ("count(here)", _) => {
                self.lower.printed.may.push(1);
                Amount::CountHere
            }
            ("count(all)", _) => {
                self.lower.printed.may.push(1);
                Amount::CountAll
            }
            ("half", _) => Amount::Half,
            ("all", _) => Amount::Everything,
            ("2*paid", _) => {
                self.lower.printed.must.push(2);
                Amount::TwicePaid
            }
            ("discarded", _) => Amount::Discarded,
            (_, [Term::Word(word), Term::Number(number, _)]) if word.text == "upto" && (0..=100).contains(number) => {
                self.lower.printed.must.push(*number as u32);
                Amount::UpTo(*number as u8)
            }
            (said, [Term::Call(inner)]) if inner.word.text == "rnd" => {
                match inner.args.iter().map(|arg| arg.terms.as_slice()).collect::<Vec<_>>().as_slice() {
                    [[Term::Number(low, _)], [Term::Number(high, _)]] if 0 <= *low && low <= high && *high <= 9 => {
                        self.lower.printed.must.extend([*low as u32, *high as u32]);
                        Amount::Random(*low as u8, *high as u8)
                    }
                    _ => {
                        self.lower.wrong(
                            span,
                            text!("`{said}` 不是随机数", "`{said}` is not a random number"),
                            ("`rnd(1,3)`", "`rnd(1,3)`"),
                        );
                        Amount::Just(0)
                    }
                }
            }
            (said, _) => {
                let known =
                    ["3", "half", "all", "upto 10", "count(here)", "count(all)", "2*paid", "discarded", "rnd(1,3)"];
                self.lower.entry.unknown(span, ("数量", "amount"), said, &known);
                Amount::Just(0)
            }
        }
    }

    /// `[0,1]`, `perm`
    fn span(&mut self, call: &Call, at: usize) -> Span {
        let Some(arg) = self.lower.arg(call, at) else { return Span::default() };
        match arg.terms.as_slice() {
            [Term::Rounds(from, until, _)]
                if (0..=9).contains(from) && until.is_none_or(|until| until >= *from && until <= 20) =>
            {
                Span { from: *from as u8, until: until.map(|until| until as u8) }
            }
            [Term::Word(word)] if word.text == "perm" => Span { from: 0, until: None },
            _ => {
                self.lower.wrong(
                    arg.span.clone(),
                    ("这不是时限", "this is not a duration"),
                    ("`[0,1]`、`[1,*]` 或 `perm`", "`[0,1]`, `[1,*]` or `perm`"),
                );
                Span::default()
            }
        }
    }

    /// `start 1`, `end 0`, `start 1..3`
    fn due(&mut self, call: &Call) -> (bool, u8, u8) {
        let Some(arg) = self.lower.arg(call, 0) else { return (true, 1, 1) };
        let (first, last) = match arg.terms.get(1) {
            Some(Term::Number(k, _)) if (0..=9).contains(k) => (*k, *k),
            Some(Term::Range(low, high, _)) if *low <= *high && *high <= 9 => {
                self.lower.printed.may.push(*high as u32);
                (*low, *high)
            }
            _ => (-1, -1),
        };
        let start = match arg.terms.first().map(Term::to_string).as_deref() {
            Some("start") => Some(true),
            Some("end") => Some(false),
            _ => None,
        };
        match start {
            Some(start) if first >= i32::from(start) => (start, first as u8, last as u8),
            _ => {
                self.lower.wrong(
                    arg.span.clone(),
                    ("这不是时点", "this is not a time"),
                    ("`start 1`、`start 1..3` 或 `end 0`", "`start 1`, `start 1..3` or `end 0`"),
                );
                (true, 1, 1)
            }
        }
    }

    fn cost(&mut self, call: &Call) -> Cost {
        let mut cost = Cost::default();
        for arg in &call.args {
            match arg.terms.as_slice() {
                [Term::Word(word), Term::Number(number, _)] if (0..=100).contains(number) => {
                    self.lower.printed.must.push(*number as u32);
                    match word.text.as_str() {
                        "gold" => cost.gold = *number as u8,
                        "life" => cost.life = *number as u8,
                        "cards" => (cost.cards, cost.most) = (*number as u8, *number as u8),
                        other => self.lower.entry.unknown(
                            word.span.clone(),
                            ("代价", "cost"),
                            other,
                            &["gold", "life", "cards"],
                        ),
                    }
                }
                [Term::Word(word), Term::Range(low, high, _)] if word.text == "cards" && *low >= 1 && *high <= 9 => {
                    self.lower.printed.must.extend([*low as u32, *high as u32]);
                    (cost.cards, cost.most) = (*low as u8, *high as u8);
                }
                _ => self.lower.wrong(
                    arg.span.clone(),
                    ("这不是代价", "this is not a cost"),
                    ("`gold 3`、`life 5`、`cards 1` 或 `cards 1..3`", "`gold 3`, `life 5`, `cards 1` or `cards 1..3`"),
                ),
            }
        }
        cost
    }

    fn test(&mut self, call: &Call) -> Test {
        let mut out = Vec::new();
        let test = self.test_with(call, false, &mut out);
        if !out.is_empty() {
            self.lower.wrong(
                call.word.span.clone(),
                ("代价之前的条件不能选择玩家", "a condition before the cost cannot choose a player"),
                ("另一个条件", "another condition"),
            );
        }
        test
    }

    fn test_with(&mut self, call: &Call, late: bool, out: &mut Vec<Op>) -> Test {
        match call.word.text.as_str() {
            "not_moved" => Test::NotMoved,
            "no_tun" => Test::NoTun,
            "has_ally" => Test::HasAlly,
            "yy_zero" => {
                self.lower.printed.may.push(0);
                Test::TrackZero
            }
            "five_walked" => Test::FiveWalked,
            "unused" => {
                self.lower.printed.may.push(1);
                Test::Unused
            }
            "in" => {
                let kinds: Vec<(&'static str, Dept)> = Dept::ALL.iter().map(|dept| (dept.id(), *dept)).collect();
                Test::In(self.lower.phrase(call, 0, ("部", "department"), &kinds))
            }
            "same_sign" => Test::SameSign(self.who(call, 0, late, out)),
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("条件", "condition"), other, TESTS);
                Test::NotMoved
            }
        }
    }
}

/// What an option makes of a `may`.
enum Adapted {
    Asked,
    Always,
    Never,
}

/// Does a branch attack its `T`?
fn attack_in(calls: Option<&Vec<Call>>) -> Option<Attack> {
    calls.into_iter().flatten().find_map(|call| {
        let aims = call.args.first().is_some_and(|arg| arg.to_string() == "T");
        match call.word.text.as_str() {
            "damage" if aims => Some(Attack::Damage),
            "contest" if aims => Some(Attack::Contest),
            _ => None,
        }
    })
}

/// Numbers that a text may say about an entity.
fn entity_numbers(kind: EntityKind) -> Vec<u32> {
    match kind {
        EntityKind::Tun => vec![3, 15, 2, 1],
        EntityKind::Outpost | EntityKind::Well => vec![2],
        EntityKind::Cauldron => vec![1],
        EntityKind::Barrier => vec![],
    }
}
