//! Reading card lines, the conditions of traps and the parts of relics.

use crate::program::*;
use crate::table::{Effect, Kind, Param, Price};
use cards::{Call, Entry, Expr, Lower, Printed, Term, Value};
use kernel::Design;
use std::collections::BTreeMap;

const VERBS: &[&str] = &[
    "hit",
    "pierce",
    "both",
    "suffer",
    "lose",
    "arm",
    "heal",
    "draw",
    "energy",
    "foe_energy",
    "take",
    "give",
    "gain",
    "discard",
    "discard_up_to",
    "foe_discards",
    "mill",
    "foe_mills",
    "reshuffle",
    "strip",
    "cleanse",
    "dispel",
    "price",
    "energy_cap",
    "health_cap",
    "hand_limit",
    "hand_keep",
    "energy_keep",
    "void_card",
    "void_line",
    "soften",
    "redirect",
    "look",
    "return_discarded",
    "seal",
    "extra_turn",
    "basket",
    "clear_depletion",
    "lamp",
    "open_kiln",
    "turn_number",
    "note",
    "spend_all",
    "judge",
    "choose",
    "nothing",
];
const TESTS: &[&str] = &[
    "health",
    "energy",
    "near_death",
    "pile_empty",
    "unarmoured",
    "healthier",
    "noted",
    "paid",
    "declared_near_death",
];
const WHENS: &[&str] = &[
    "attack",
    "attack_valid",
    "support_line",
    "defence_line",
    "paid",
    "second_card",
    "hit",
    "brink",
    "gained_armour",
    "drew",
    "gained_energy",
    "no_attack",
    "energy",
    "other_trap",
    "more_cards",
];
const LASTINGS: &[&str] = &["first_hit", "offset", "less_armour", "cheap_traps"];
const WHO: &[(&str, bool)] = &[("me", false), ("foe", true)];
const FORCED: &str = "forced: ";
const BENDS: &str = "rb: ";

/// The cards that programs may name, with their kinds.
pub(crate) type Names = BTreeMap<String, (Design, Kind)>;

/// Reads the lines of a card.
pub(crate) fn lines(entry: &mut Entry<'_>, names: &Names, printed: &mut Printed) -> Program {
    let programs = entry.programs("lines", &[FORCED, BENDS]);
    let mut lines = Program::default();
    for Value { value: (prefix, calls), span } in programs {
        let mut reader = Reader { lower: Lower { entry, printed }, names };
        let mut line = reader.line(&calls);
        (line.forced, line.bends) = (prefix == Some(FORCED), prefix == Some(BENDS));
        if lines.len() == Program::CAPACITY {
            reader.lower.wrong(span, ("行数太多", "too many lines"), ("至多 4 行", "at most 4"));
            break;
        }
        lines.push(line);
    }
    lines
}

/// Reads a program that is one line: a D line, or a part of a relic.
pub(crate) fn line(entry: &mut Entry<'_>, key: &'static str, names: &Names, printed: &mut Printed) -> Program {
    if !entry.has(key) {
        return Program::default();
    }
    let calls = entry.program(key);
    let line = Reader { lower: Lower { entry, printed }, names }.line(&calls);
    [line].into_iter().collect()
}

/// Reads the necessary condition of a trap.
pub(crate) fn when(entry: &mut Entry<'_>, printed: &mut Printed) -> When {
    let calls = entry.program("when");
    let mut lower = Lower { entry, printed };
    let [call] = calls.as_slice() else { return When::Never };
    let least = |lower: &mut Lower<'_, '_>| match call.args.len() {
        0 => 0,
        _ => lower.tagged(call, 0, &["least"], 0..=99).1 as u8,
    };
    match call.word.text.as_str() {
        "attack" => When::Attack,
        "attack_valid" => When::AttackValid,
        "support_line" => When::LineValid(Kind::Support),
        "defence_line" => When::LineValid(Kind::Defence),
        "paid" => When::Paid(least(&mut lower)),
        "second_card" => {
            lower.printed.may.push(2);
            When::SecondCard
        }
        "hit" => When::Hit(least(&mut lower)),
        "brink" => {
            lower.printed.may.push(0);
            When::Brink
        }
        "gained_armour" => When::GainedArmour,
        "drew" => {
            lower.printed.may.push(1);
            When::Drew
        }
        "gained_energy" => When::GainedEnergy,
        "no_attack" => When::NoAttack,
        "energy" => When::FoeEnergy(least(&mut lower)),
        "other_trap" => When::OtherTrap,
        "more_cards" => When::MoreCards,
        other => {
            lower.entry.unknown(call.word.span.clone(), ("条件", "condition"), other, WHENS);
            When::Never
        }
    }
}

/// Reads what a relic does all the time.
pub(crate) fn lasting(entry: &mut Entry<'_>, printed: &mut Printed) -> Lasting {
    let mut lasting = Lasting::default();
    if !entry.has("does") {
        return lasting;
    }
    let calls = entry.program("does");
    let mut lower = Lower { entry, printed };
    for call in &calls {
        match call.word.text.as_str() {
            "first_hit" => lasting.first_hit = lower.printed(call, 0, 1..=20) as u8,
            "offset" => lasting.offset = lower.printed(call, 0, 1..=20) as u8,
            "less_armour" => lasting.less_armour = lower.printed(call, 0, 1..=20) as u8,
            "cheap_traps" => {
                let least = lower.tagged(call, 0, &["least"], 1..=15).1 as u8;
                lasting.cheap_traps = Some((least, lower.tagged(call, 1, &["less"], 1..=15).1 as u8));
            }
            other => lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), other, LASTINGS),
        }
    }
    lasting
}

struct Reader<'r, 'e, 'a> {
    lower: Lower<'e, 'a>,
    names: &'r Names,
}

impl Reader<'_, '_, '_> {
    fn line(&mut self, calls: &[Call]) -> Line {
        let mut line = Line::default();
        let mut body = calls;
        if let [only] = calls
            && only.conditional
        {
            line.test = self.test(only);
            body = only.block.as_deref().unwrap_or_default();
            if let Some(other) = &only.other {
                let span = other.first().map_or(only.word.span.clone(), |call| call.word.span.clone());
                self.lower.wrong(
                    span,
                    ("一行里没有 `else`", "a line has no `else`"),
                    ("另写一行", "a line of its own"),
                );
            }
        }
        match body {
            [only] if only.word.text == "judge" => {
                line.how = How::Judge;
                for at in 0..only.args.len().max(2) {
                    let op = self.lower.arg(only, at).and_then(|arg| self.alternative(arg));
                    self.push(&mut line, only, op.unwrap_or_default());
                }
            }
            [only] if only.word.text == "choose" => {
                line.how = How::Choose;
                for block in [&only.block, &only.other].into_iter().flatten() {
                    match block.as_slice() {
                        [gain] if gain.word.text == "gain" => {
                            let op = self.verb(gain);
                            self.push(&mut line, only, op);
                        }
                        _ => self.lower.wrong(
                            only.word.span.clone(),
                            ("这里只能选择获得的牌", "only gained cards can be chosen here"),
                            ("gain(X03)", "gain(X03)"),
                        ),
                    }
                }
                if line.ops.len() < 2 {
                    self.lower.wrong(
                        only.word.span.clone(),
                        ("可选的不足两项", "a choice of fewer than two"),
                        ("choose { gain(X03) | gain(X11) }", "choose { gain(X03) | gain(X11) }"),
                    );
                }
            }
            calls => {
                for call in calls {
                    let op = self.verb(call);
                    self.push(&mut line, call, op);
                }
            }
        }
        line
    }

    fn push(&mut self, line: &mut Line, call: &Call, op: Op) {
        if line.ops.len() == 4 {
            self.lower.wrong(
                call.word.span.clone(),
                ("这一行太长", "this line is too long"),
                ("至多 4 个操作", "at most 4 operations"),
            );
        } else {
            line.ops.push(op);
        }
    }

    /// One outcome of a judgement: a call as an argument.
    fn alternative(&mut self, arg: &Expr) -> Option<Op> {
        match arg.terms.as_slice() {
            [Term::Call(call)] => Some(self.verb(call)),
            [Term::Word(word)] if word.text == "nothing" => Some(Op::Nothing),
            _ => {
                self.lower.wrong(
                    arg.span.clone(),
                    ("这不是结果", "this is not an outcome"),
                    ("形如 hit(6) 的操作", "an operation such as hit(6)"),
                );
                None
            }
        }
    }

    fn test(&mut self, call: &Call) -> Test {
        let bound = |reader: &mut Self, at: usize| {
            let (tag, n) = reader.lower.tagged(call, at, &["least", "most"], 0..=99);
            (tag == 0, n as u8)
        };
        let foe = |reader: &mut Self| reader.lower.phrase(call, 0, ("玩家", "player"), WHO);
        match call.word.text.as_str() {
            "health" => {
                let (foe, (least, n)) = (foe(self), bound(self, 1));
                Test::Health { foe, least, n }
            }
            "energy" => {
                let (foe, (least, n)) = (foe(self), bound(self, 1));
                Test::Energy { foe, least, n }
            }
            "near_death" => Test::NearDeath { foe: foe(self) },
            "pile_empty" => Test::PileEmpty { foe: foe(self) },
            "unarmoured" => Test::Unarmoured { foe: foe(self) },
            "healthier" => {
                self.lower.phrase(call, 0, ("玩家", "player"), &[("foe", ())]);
                Test::FoeHealthier
            }
            "noted" => {
                let (least, n) = bound(self, 0);
                Test::Noted { least, n }
            }
            "paid" => {
                let (least, n) = bound(self, 0);
                Test::Paid { least, n }
            }
            "declared_near_death" => Test::DeclaredNearDeath,
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("条件", "condition"), other, TESTS);
                Test::Always
            }
        }
    }

    fn verb(&mut self, call: &Call) -> Op {
        match call.word.text.as_str() {
            "hit" | "pierce" => {
                let times = if call.args.len() > 1 { self.lower.tagged(call, 1, &["times"], 2..=9).1 as u8 } else { 1 };
                self.lower.at_most(call, 2);
                Op::Hit { amount: self.amount(call, 0), times, pierce: call.word.text == "pierce" }
            }
            "both" => Op::Both(self.amount(call, 0)),
            "suffer" => Op::Suffer(self.number(call)),
            "lose" => Op::Lose(self.number(call)),
            "arm" => Op::Arm(self.amount(call, 0)),
            "heal" => Op::Heal(self.number(call)),
            "draw" => Op::Draw(self.amount(call, 0)),
            "energy" => Op::Energy { foe: false, by: self.lower.printed(call, 0, -15..=15) as i8 },
            "foe_energy" => Op::Energy { foe: true, by: self.lower.printed(call, 0, -15..=15) as i8 },
            "take" | "give" => self.apply(call),
            "gain" => self.gain(call),
            "discard" => Op::Discard(self.number(call)),
            "discard_up_to" => Op::DiscardUpTo(self.number(call)),
            "foe_discards" => Op::FoeDiscards(self.number(call)),
            "mill" => Op::Mill { foe: false, count: self.number(call) },
            "foe_mills" => Op::Mill { foe: true, count: self.number(call) },
            "strip" => Op::Strip(self.number(call)),
            "cleanse" => Op::Cleanse {
                forced: !call.args.is_empty() && self.lower.phrase(call, 0, ("词", "word"), &[("forced", true)]),
            },
            "price" => self.price(call),
            "energy_cap" => self.limit(call, Param::EnergyCap),
            "health_cap" => self.limit(call, Param::HealthCap),
            "hand_limit" => self.limit(call, Param::HandLimit),
            "hand_keep" => self.limit(call, Param::HandKeep),
            "energy_keep" => self.limit(call, Param::EnergyKeep),
            "void_line" => Op::VoidLine(self.lower.number(call, 0, 1..=4) as u8),
            "soften" => Op::Soften(self.number(call)),
            "turn_number" => Op::TurnNumber(self.change(call, 0)),
            "note" => {
                self.lower
                    .phrase(
                        call,
                        0,
                        ("数", "number"),
                        &[("foe_hand", Noted(Op::NoteFoeHand)), ("foe_energy", Noted(Op::NoteFoeEnergy))],
                    )
                    .0
            }
            "reshuffle" => Op::Reshuffle,
            "dispel" => Op::Dispel,
            "void_card" => Op::VoidCard,
            "redirect" => Op::Redirect,
            "look" => Op::Look,
            "return_discarded" => {
                self.lower.printed.may.push(1);
                Op::ReturnDiscarded
            }
            "seal" => {
                self.lower.printed.may.push(1);
                Op::Seal
            }
            "extra_turn" => Op::ExtraTurn,
            "basket" => Op::Basket,
            "clear_depletion" => Op::ClearDepletion,
            "lamp" => Op::Lamp,
            "open_kiln" => Op::OpenKiln,
            "spend_all" => {
                self.lower.printed.may.push(1);
                Op::SpendAll
            }
            "nothing" => Op::Nothing,
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), other, VERBS);
                Op::Nothing
            }
        }
    }

    fn number(&mut self, call: &Call) -> u8 {
        self.lower.at_most(call, 1);
        self.lower.printed(call, 0, 0..=99) as u8
    }

    fn amount(&mut self, call: &Call, at: usize) -> Amount {
        let Some(arg) = self.lower.arg(call, at) else { return Amount::default() };
        let small = |number: i32| (0..=99).contains(&number);
        let word = |term: &Term, says: &str| matches!(term, Term::Word(word) if word.text == says);
        match arg.terms.as_slice() {
            [Term::Number(number, _)] if small(*number) => {
                self.lower.printed.must.push(*number as u32);
                Amount::Just(*number as u8)
            }
            [armour, most, Term::Number(number, _)]
                if word(armour, "my_armour") && word(most, "most") && small(*number) =>
            {
                self.lower.printed.must.push(*number as u32);
                Amount::Armour(*number as u8)
            }
            [discarded] if word(discarded, "discarded") => Amount::Discarded,
            [Term::Number(base, _), plus, Term::Number(each, _), spent]
                if word(plus, "plus") && word(spent, "spent") && small(*base) && small(*each) =>
            {
                self.lower.printed.must.extend([*base as u32, *each as u32]);
                Amount::Spent(*base as u8, *each as u8)
            }
            _ => {
                self.lower.wrong(
                    arg.span.clone(),
                    ("这不是数量", "this is not an amount"),
                    (
                        "0 到 99 的数、`my_armour most 14`、`discarded` 或 `5 plus 3 spent`",
                        "a number from 0 to 99, `my_armour most 14`, `discarded` or `5 plus 3 spent`",
                    ),
                );
                Amount::default()
            }
        }
    }

    fn apply(&mut self, call: &Call) -> Op {
        let Some(arg) = self.lower.arg(call, 0) else { return Op::Nothing };
        let said = arg.to_string();
        let Some(effect) = Effect::from_id(&said) else {
            self.lower.entry.unknown(arg.span.clone(), ("效果", "effect"), &said, Effect::IDS);
            return Op::Nothing;
        };
        let stacks = self.lower.number(call, 1, 1..=99) as u8;
        if effect.is_single() && effect != Effect::Stillwater {
            self.lower.printed.may.push(stacks.into());
        } else {
            self.lower.printed.must.push(stacks.into());
        }
        Op::Apply { foe: call.word.text == "give", effect, stacks }
    }

    fn gain(&mut self, call: &Call) -> Op {
        let Some(arg) = self.lower.arg(call, 0) else { return Op::Nothing };
        let said = arg.to_string();
        let special = |kind: &Kind| *kind == Kind::Special;
        let count = if call.args.len() > 1 { self.number_at(call, 1) } else { 1 };
        self.lower.printed.may.push(1);
        match self.names.get(&said) {
            Some((design, kind)) if special(kind) => Op::Gain(*design, count),
            _ => {
                let known: Vec<&str> =
                    self.names.iter().filter(|(_, (_, kind))| special(kind)).map(|(id, _)| id.as_str()).collect();
                self.lower.entry.unknown(arg.span.clone(), ("特殊牌", "special card"), &said, &known);
                Op::Nothing
            }
        }
    }

    fn number_at(&mut self, call: &Call, at: usize) -> u8 {
        self.lower.printed(call, at, 1..=9) as u8
    }

    fn price(&mut self, call: &Call) -> Op {
        let one = self.lower.phrase(call, 0, ("牌", "card"), &[("choose", true), ("foe_hand", false)]);
        let kinds: Vec<(&'static str, Price)> = Price::ALL.iter().map(|&kind| (kind.id(), kind)).collect();
        let kind = self.lower.phrase(call, 1, ("改变方式", "kind of change"), &kinds);
        let worth = match self.lower.arg(call, 2).map(|arg| arg.terms.as_slice()) {
            Some([Term::Number(_, _)]) => Worth::At(self.lower.printed(call, 2, 0..=15) as u8),
            Some(_) => {
                // "减1（最低0）": the text may name the floor.
                self.lower.printed.may.push(0);
                match self.lower.tagged(call, 2, &["less", "more"], 1..=15) {
                    (0, by) => Worth::Less(by as u8),
                    (_, by) => Worth::More(by as u8),
                }
            }
            None => Worth::Nothing,
        };
        self.lower.printed.may.push(1);
        if one { Op::PriceOne(kind, worth) } else { Op::PriceFoeHand(kind, worth) }
    }

    fn limit(&mut self, call: &Call, param: Param) -> Op {
        let foe = self.lower.phrase(call, 0, ("玩家", "player"), WHO);
        let to = self.change(call, 1);
        // A cap of 0 would be no cap but an end of its own.
        if let Change::To(0) = to {
            self.lower.wrong(call.word.span.clone(), ("上限为 0", "a limit of 0"), ("至少 1", "at least 1"));
        }
        Op::Limit { foe, param, to }
    }

    /// `4`, or `-3, least 5`.
    fn change(&mut self, call: &Call, at: usize) -> Change {
        let number = self.lower.printed(call, at, -15..=40);
        if call.args.len() <= at + 1 {
            Change::To(number.unsigned_abs() as u8)
        } else if number < 0 {
            Change::By(number as i8, self.lower.tagged(call, at + 1, &["least"], 1..=99).1 as u8)
        } else {
            Change::By(number as i8, self.lower.tagged(call, at + 1, &["most"], 1..=20).1 as u8)
        }
    }
}

/// An operation as the meaning of a phrase.
#[derive(Clone, Copy, Default)]
struct Noted(Op);
