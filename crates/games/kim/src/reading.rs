//! Reading effect programs: the words of abilities, sets, triggers and instructions.

use crate::program::*;
use crate::table::{Arrival, Cause, Happening, Tribe};
use cards::{Call, Entry, Expr, Lower, Printed, Term};
use kernel::Text;

const KINDS: &[&str] = &["ordinary", "response", "hatch", "skill", "direct", "reaction"];
const VERBS: &[&str] = &[
    "damage",
    "heal",
    "draw",
    "discard_random",
    "bottom",
    "buff",
    "weaken",
    "change",
    "shield",
    "destroy",
    "dismiss",
    "bounce",
    "charge",
    "drain",
    "shift",
    "peek",
    "recover",
    "hatch",
    "equip",
    "stay",
    "noattack",
    "finale_mark",
    "negate",
    "close_chain",
    "extra_use",
    "note",
];
const LASTING: &[&str] = &["change", "noattack", "guard", "lend", "draw_more", "absorb_more"];
const TESTS: &[&str] = &["fits", "hand", "effect_damaged"];
const FIELDS: &[&str] =
    &["player", "card", "monster", "attacker", "target", "by", "kind", "spirit", "cause", "source", "how", "special"];
const SORTS: &[(&str, Sort)] = &[
    ("monster", Sort::Monster),
    ("egg", Sort::Egg),
    ("unit", Sort::Unit),
    ("book", Sort::Book),
    ("row", Sort::Row),
    ("hand", Sort::Hand),
];
const FILTERS: &[&str] = &[
    "buffs",
    "weakens",
    "shields",
    "spirit",
    "level",
    "atk",
    "def",
    "tribe",
    "payable",
    "not self",
    "not target",
    "unknown",
    "face_up",
];
const PLAYERS: &[(&str, Player)] = &[("you", Player::You), ("opp", Player::Opp)];

/// Reads one `[[card.ability]]`.
pub(crate) fn ability(entry: &mut Entry<'_>, printed: &mut Printed) -> Ability {
    let Some(kind) = entry.word("kind", KINDS).map(|word| word.value) else {
        entry.skip_rest();
        return Ability::default();
    };
    let mut ability = Ability {
        kind: match kind {
            "response" => AbilityKind::Response,
            "hatch" => AbilityKind::Hatch,
            "skill" => AbilityKind::Skill,
            "direct" => AbilityKind::Direct,
            "reaction" => AbilityKind::Reaction,
            _ => AbilityKind::Ordinary,
        },
        ..Ability::default()
    };
    if ability.kind == AbilityKind::Skill {
        ability.id = entry.name("id").map(|name| name.value).unwrap_or_default();
        ability.name = entry.text("name").map(|name| name.value).unwrap_or_default();
    }
    if matches!(ability.kind, AbilityKind::Skill | AbilityKind::Hatch) && entry.has("cost") {
        ability.cost = entry.number("cost", 0..=10).map(|number| number.value as u8);
        printed.must.extend(ability.cost.map(u32::from));
    }
    if entry.has("flags") {
        for word in entry.words("flags", &["attack", "finale", "may"]) {
            match word.value {
                "attack" => ability.attack = true,
                "finale" => ability.finale = true,
                _ => ability.may = true,
            }
        }
    }
    let reads_on = matches!(ability.kind, AbilityKind::Response | AbilityKind::Reaction);
    let on = if reads_on { entry.program("on") } else { Vec::new() };
    let aims = matches!(ability.kind, AbilityKind::Skill | AbilityKind::Direct | AbilityKind::Reaction);
    let target = if aims && entry.has("target") { entry.program("target") } else { Vec::new() };
    let does =
        if ability.kind == AbilityKind::Hatch && !entry.has("does") { Vec::new() } else { entry.program("does") };
    let mut reader = Reader { lower: Lower { entry, printed }, ordinary: ability.kind == AbilityKind::Ordinary };
    if reads_on {
        ability.on = reader.on(&on);
    }
    ability.targets = reader.targets(&target);
    reader.block(&does, &mut ability.ops);
    ability
}

struct Reader<'e, 'a> {
    lower: Lower<'e, 'a>,
    ordinary: bool,
}

impl Reader<'_, '_> {
    fn wrong(&mut self, expr: &Expr, what: impl Into<Text>, expected: impl Into<Text>) {
        self.lower.wrong(expr.span.clone(), what, expected);
    }

    fn block(&mut self, calls: &[Call], out: &mut Vec<Op>) {
        for call in calls {
            if !call.conditional {
                let op = self.verb(call);
                out.extend(op);
                continue;
            }
            let test = self.test(call);
            let at = out.len();
            out.push(Op::If(test, 0));
            self.block(call.block.as_deref().unwrap_or_default(), out);
            out[at] = Op::If(test, (out.len() - at - 1) as u8);
            if call.other.is_some() {
                self.lower.wrong(
                    call.word.span.clone(),
                    ("没有 `else`", "there is no `else`"),
                    ("另写一个 `if`", "an `if` of its own"),
                );
            }
        }
        if out.len() > 40 {
            self.lower.wrong(
                0..0,
                ("程序太长", "this program is too long"),
                ("至多 40 条指令", "at most 40 instructions"),
            );
            out.truncate(40);
        }
    }

    fn test(&mut self, call: &Call) -> Test {
        match call.word.text.as_str() {
            "fits" => Test::Fits,
            "hand" => {
                self.lower.phrase(call, 0, ("玩家", "player"), &[("you", ())]);
                Test::Hand(self.bound_at(call, 1))
            }
            "effect_damaged" => {
                self.lower.phrase(call, 0, ("玩家", "player"), &[("opp", ())]);
                Test::OppEffectDamaged
            }
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("条件", "condition"), other, TESTS);
                Test::Fits
            }
        }
    }

    fn bound_at(&mut self, call: &Call, at: usize) -> Bound {
        match self.lower.arg(call, at) {
            Some(arg) => self.bound(arg),
            None => Bound::Least(0),
        }
    }

    /// `below 2`, `least 1`, `most 9`, `=0`
    fn bound(&mut self, arg: &Expr) -> Bound {
        let bound = match arg.terms.as_slice() {
            [Term::Word(word), Term::Number(number, _)] if (0..=99).contains(number) => {
                let n = *number as u8;
                match word.text.as_str() {
                    "below" => Some(Bound::Below(n)),
                    "least" => Some(Bound::Least(n)),
                    "most" => Some(Bound::Most(n)),
                    _ => None,
                }
            }
            [Term::Word(word)] => {
                word.text.strip_prefix('=').and_then(|digits| digits.parse::<u8>().ok()).map(Bound::Just)
            }
            _ => None,
        };
        match bound {
            // Said in words: "without a Buff", "with spirit", "not full".
            Some(Bound::Just(0) | Bound::Least(1) | Bound::Below(10)) => {
                self.lower.printed.may.extend([0, 1, 10]);
            }
            Some(Bound::Below(n) | Bound::Least(n) | Bound::Most(n) | Bound::Just(n)) => {
                self.lower.printed.must.push(n.into());
            }
            None => {
                let expected = ("`below 2`、`least 1`、`most 9` 或 `=0`", "`below 2`, `least 1`, `most 9` or `=0`");
                self.wrong(arg, ("这不是界限", "this is not a bound"), expected);
            }
        }
        bound.unwrap_or(Bound::Least(0))
    }

    fn targets(&mut self, calls: &[Call]) -> Vec<Target> {
        let mut targets = Vec::new();
        for call in calls {
            let required = match call.word.text.as_str() {
                "one" => true,
                "maybe" => false,
                other => {
                    self.lower.entry.unknown(
                        call.word.span.clone(),
                        ("目标种类", "kind of target"),
                        other,
                        &["one", "maybe"],
                    );
                    continue;
                }
            };
            let Some(arg) = self.lower.arg(call, 0) else { continue };
            targets.push(Target { required, set: self.set(&arg.terms, arg) });
        }
        if targets.len() > 2 {
            let span = calls[2].word.span.clone();
            self.lower.wrong(span, ("目标太多", "too many targets"), ("至多 2 个", "at most 2"));
            targets.truncate(2);
        }
        targets
    }

    /// `enemy egg or enemy monster level(most 2)`
    fn set(&mut self, terms: &[Term], arg: &Expr) -> Set {
        let is_or = |term: &Term| matches!(term, Term::Word(word) if word.text == "or");
        Set(terms.split(is_or).map(|part| self.selector(part, arg)).collect())
    }

    fn selector(&mut self, terms: &[Term], arg: &Expr) -> Selector {
        let mut found = Selector::default();
        let word = |term: Option<&Term>| match term {
            Some(Term::Word(word)) => word.text.clone(),
            _ => String::new(),
        };
        found.whose = match word(terms.first()).as_str() {
            "friendly" => Whose::Friendly,
            "enemy" => Whose::Enemy,
            "any" => Whose::Any,
            other => {
                self.lower.entry.unknown(arg.span.clone(), ("一方", "side"), other, &["friendly", "enemy", "any"]);
                return found;
            }
        };
        let sort = word(terms.get(1));
        match SORTS.iter().find(|(known, _)| *known == sort) {
            Some((_, sort)) => found.sort = *sort,
            None => {
                let known: Vec<&str> = SORTS.iter().map(|(known, _)| *known).collect();
                self.lower.entry.unknown(arg.span.clone(), ("对象种类", "kind of object"), &sort, &known);
            }
        }
        let mut rest = terms.get(2..).unwrap_or_default();
        while let Some((first, more)) = rest.split_first() {
            rest = more;
            match first {
                Term::Call(call) => found.filters.extend(self.filter(call)),
                Term::Word(word) if word.text == "unknown" => found.filters.push(Filter::Unknown),
                Term::Word(word) if word.text == "face_up" => found.filters.push(Filter::FaceUp),
                Term::Word(not) if not.text == "not" && !rest.is_empty() => {
                    match word(rest.first()).as_str() {
                        "self" => found.filters.push(Filter::NotSelf),
                        "target" => found.filters.push(Filter::NotTarget),
                        other => self.lower.entry.unknown(
                            arg.span.clone(),
                            ("筛选条件", "filter"),
                            &format!("not {other}"),
                            FILTERS,
                        ),
                    }
                    rest = &rest[1..];
                }
                other => {
                    self.lower.entry.unknown(arg.span.clone(), ("筛选条件", "filter"), &other.to_string(), FILTERS)
                }
            }
        }
        found
    }

    fn filter(&mut self, call: &Call) -> Option<Filter> {
        Some(match call.word.text.as_str() {
            "buffs" => Filter::Buffs(self.bound_at(call, 0)),
            "weakens" => Filter::Weakens(self.bound_at(call, 0)),
            "shields" => Filter::Shields(self.bound_at(call, 0)),
            "spirit" => Filter::Spirit(self.bound_at(call, 0)),
            "level" => Filter::Level(self.bound_at(call, 0)),
            // Current values are made of ordinary attributes: one that asked for them would ask itself.
            "atk" if !self.ordinary => Filter::Attack(self.bound_at(call, 0)),
            "def" if !self.ordinary => Filter::Defence(self.bound_at(call, 0)),
            "tribe" => {
                let tribes: Vec<(&'static str, Tribe)> = Tribe::ALL.iter().map(|&tribe| (tribe.id(), tribe)).collect();
                Filter::Tribe(self.lower.phrase(call, 0, ("部族", "tribe"), &tribes))
            }
            "payable" => Filter::Payable(self.lower.tagged(call, 0, &["less"], 0..=9).1 as u8),
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("筛选条件", "filter"), other, FILTERS);
                return None;
            }
        })
    }

    fn who(&mut self, call: &Call, at: usize, skip: usize) -> Who {
        let Some(arg) = self.lower.arg(call, at) else { return Who::This };
        let terms = arg.terms.get(skip..).unwrap_or_default();
        self.who_of(terms, arg)
    }

    fn who_of(&mut self, terms: &[Term], arg: &Expr) -> Who {
        let word = match terms.first() {
            Some(Term::Word(word)) => word.text.as_str(),
            _ => "",
        };
        let rest = terms.get(1..).unwrap_or_default();
        match word {
            "self" => Who::This,
            "target" => Who::Target,
            "target2" => Who::Target2,
            "equipped" => Who::Equipped,
            "attacker" => Who::Attacker,
            "attacked" => Who::Attacked,
            "card" => Who::Card,
            "each" => Who::Each(self.set(rest, arg)),
            "first" => Who::First(self.set(rest, arg)),
            "fewest_buffs" => Who::FewestBuffs(self.set(rest, arg)),
            other => {
                let known = [
                    "self",
                    "target",
                    "target2",
                    "equipped",
                    "attacker",
                    "attacked",
                    "card",
                    "each",
                    "first",
                    "fewest_buffs",
                ];
                self.lower.entry.unknown(arg.span.clone(), ("对象", "object"), other, &known);
                Who::This
            }
        }
    }

    /// `3`, `+2 per buffs(self)`, `atk(target)`, `spirit(target) most 2`, `noted`
    fn number(&mut self, terms: &[Term], arg: &Expr) -> Number {
        let mut terms = terms;
        let mut most = None;
        if let [rest @ .., Term::Word(word), Term::Number(limit, _)] = terms
            && word.text == "most"
            && (1..=99).contains(limit)
            && !rest.is_empty()
        {
            self.lower.printed.must.push(*limit as u32);
            most = Some(*limit as u8);
            terms = rest;
        }
        match terms {
            [Term::Number(number, _)] if (-99..=99).contains(number) && most.is_none() => {
                self.lower.printed.must.push(number.unsigned_abs());
                Number::Just(*number as i16)
            }
            [Term::Word(word)] if word.text == "noted" => Number::Noted,
            [Term::Number(each, _), Term::Word(per), Term::Call(count)]
                if per.text == "per" && (-20..=20).contains(each) =>
            {
                self.lower.printed.must.push(each.unsigned_abs());
                self.lower.printed.may.push(1);
                Number::Per(*each as i16, self.count(count), most)
            }
            [Term::Call(count)] => {
                self.lower.printed.may.push(1);
                Number::Per(1, self.count(count), most)
            }
            _ => {
                let expected = (
                    "`3`、`+2 per buffs(self)`、`atk(target)` 或 `noted`",
                    "`3`, `+2 per buffs(self)`, `atk(target)` or `noted`",
                );
                self.wrong(arg, ("这不是数", "this is not a number"), expected);
                Number::default()
            }
        }
    }

    fn count(&mut self, call: &Call) -> Count {
        match call.word.text.as_str() {
            "buffs" => Count::Buffs(self.who(call, 0, 0)),
            "shields" => Count::Shields(self.who(call, 0, 0)),
            "spirit" => Count::Spirit(self.who(call, 0, 0)),
            "atk" if !self.ordinary => Count::Attack(self.who(call, 0, 0)),
            "hand" => {
                self.lower.phrase(call, 0, ("玩家", "player"), &[("you", ())]);
                Count::Hand
            }
            "count" => match self.lower.arg(call, 0) {
                Some(arg) => Count::Objects(self.set(&arg.terms, arg)),
                None => Count::Hand,
            },
            other => {
                let known = ["buffs", "shields", "spirit", "atk", "hand", "count"];
                self.lower.entry.unknown(call.word.span.clone(), ("计数", "count"), other, &known);
                Count::Hand
            }
        }
    }

    fn number_at(&mut self, call: &Call, at: usize, skip: usize) -> Number {
        match self.lower.arg(call, at) {
            Some(arg) => self.number(arg.terms.get(skip..).unwrap_or_default(), arg),
            None => Number::default(),
        }
    }

    /// `opp 3`
    fn player_and_number(&mut self, call: &Call, at: usize) -> (Player, Number) {
        let Some(arg) = self.lower.arg(call, at) else { return Default::default() };
        let said = arg.terms.first().map(Term::to_string).unwrap_or_default();
        let player = PLAYERS.iter().find(|(known, _)| *known == said).map(|(_, player)| *player);
        if player.is_none() {
            self.lower.entry.unknown(arg.span.clone(), ("玩家", "player"), &said, &["you", "opp"]);
        }
        (player.unwrap_or_default(), self.number(arg.terms.get(1..).unwrap_or_default(), arg))
    }

    /// `atk +1, def +2, times …` behind the first argument.
    fn changes(&mut self, call: &Call) -> [Number; 3] {
        let mut found = [Number::default(), Number::default(), Number::Just(1)];
        for arg in call.args.iter().skip(1) {
            let said = arg.terms.first().map(Term::to_string).unwrap_or_default();
            match ["atk", "def", "times"].iter().position(|known| *known == said) {
                Some(at) => found[at] = self.number(arg.terms.get(1..).unwrap_or_default(), arg),
                None => self.lower.entry.unknown(arg.span.clone(), ("改变", "change"), &said, &["atk", "def", "times"]),
            }
        }
        found
    }

    fn verb(&mut self, call: &Call) -> Option<Op> {
        let word = call.word.text.as_str();
        let known = if self.ordinary { LASTING } else { VERBS };
        if !known.contains(&word) {
            self.lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), word, known);
            return None;
        }
        let small = |number: i32| number.unsigned_abs() as u8;
        Some(match word {
            "damage" => Op::Damage((0..call.args.len().max(1)).map(|at| self.player_and_number(call, at)).collect()),
            "heal" | "draw" | "discard_random" => {
                let (player, number) = self.player_and_number(call, 0);
                match word {
                    "heal" => Op::Heal(player, number),
                    "draw" => Op::Draw(player, number),
                    _ => Op::DiscardRandom(player, number),
                }
            }
            "bottom" => match self.player_and_number(call, 0) {
                (Player::You, Number::Just(count @ 1..=5)) => Op::Bottom(count as u8),
                _ => {
                    self.lower.wrong(
                        call.word.span.clone(),
                        ("这不能置于牌库底", "this cannot be put on the bottom"),
                        ("bottom(you 1)", "bottom(you 1)"),
                    );
                    return None;
                }
            },
            "buff" => {
                let [attack, defence, times] = self.changes(call);
                Op::Buff { who: self.who(call, 0, 0), attack, defence, times }
            }
            "weaken" => match self.changes(call) {
                [Number::Just(attack @ -99..=0), Number::Just(defence @ -99..=0), Number::Just(1)] => Op::Weaken {
                    who: self.who(call, 0, 0),
                    attack: small(attack.into()),
                    defence: small(defence.into()),
                },
                _ => {
                    self.lower.wrong(
                        call.word.span.clone(),
                        ("这不是削弱", "this is not a Weaken"),
                        ("atk -1, def -2", "atk -1, def -2"),
                    );
                    return None;
                }
            },
            "change" => {
                let [attack, defence, _] = self.changes(call);
                Op::Change { who: self.who(call, 0, 0), attack, defence }
            }
            "shield" => Op::Shield(self.who(call, 0, 0), self.number_at(call, 1, 0)),
            "destroy" => Op::Destroy(self.who(call, 0, 0)),
            "dismiss" => Op::Dismiss(self.who(call, 0, 0)),
            "bounce" => Op::Bounce(self.who(call, 0, 0)),
            "charge" => Op::Charge(self.who(call, 0, 0), self.number_at(call, 1, 0)),
            "drain" => Op::Drain(self.who(call, 0, 0), self.number_at(call, 1, 0)),
            "shift" => {
                let chosen = call.args.get(2).is_some_and(|arg| arg.to_string().starts_with("up_to"));
                let count = match self.number_at(call, 2, usize::from(chosen)) {
                    Number::Just(count @ 1..=10) => count as u8,
                    _ => {
                        self.lower.wrong(
                            call.word.span.clone(),
                            ("这不是点数", "this is not a number of points"),
                            ("1 到 10", "1 to 10"),
                        );
                        1
                    }
                };
                Op::Shift { from: self.who(call, 0, 1), to: self.who(call, 1, 1), count, chosen }
            }
            "peek" => Op::Peek(self.who(call, 0, 0)),
            "recover" => match call.args.first().map(Expr::to_string).unwrap_or_default().as_str() {
                "card" => Op::RecoverCard,
                _ => match call.args.first().map(|arg| arg.terms.as_slice()) {
                    Some([Term::Word(a), Term::Word(b), Term::Word(c), Term::Number(top @ 1..=40, _)])
                        if a.text == "chosen" && b.text == "prophecy" && c.text == "top" =>
                    {
                        self.lower.printed.must.push(*top as u32);
                        self.lower.printed.may.push(1);
                        Op::RecoverChosen(*top as u8)
                    }
                    _ => {
                        self.lower.wrong(
                            call.word.span.clone(),
                            ("这不能回收", "this cannot be recovered"),
                            ("`card` 或 `chosen prophecy top 3`", "`card` or `chosen prophecy top 3`"),
                        );
                        return None;
                    }
                },
            },
            "hatch" => {
                let less = self.lower.tagged(call, 1, &["less"], 0..=9).1;
                Op::Hatch(self.who(call, 0, 0), less as u8)
            }
            "equip" => Op::Equip(self.who(call, 0, 0)),
            "stay" => Op::Stay,
            "noattack" => {
                if !self.ordinary {
                    self.lower.phrase(call, 1, ("时限", "duration"), &[("next_turn", ())]);
                }
                Op::NoAttack(self.who(call, 0, 0))
            }
            "finale_mark" => Op::FinaleMark(self.who(call, 0, 0)),
            "negate" => {
                let what = [("attack", Negated::Attack), ("skill", Negated::Skill), ("prophecy", Negated::Prophecy)];
                Op::Negate(self.lower.phrase(call, 0, ("宣告", "announcement"), &what))
            }
            "close_chain" => Op::CloseChain,
            "extra_use" => {
                let more = self.lower.printed(call, 0, 1..=3) as u8;
                Op::ExtraUse(more, self.lower.tagged(call, 1, &["most"], 1..=9).1 as u8)
            }
            "note" => Op::Note(self.number_at(call, 0, 0)),
            "guard" => Op::Guard,
            "lend" => Op::Lend,
            "draw_more" => Op::DrawMore(small(self.lower.printed(call, 0, 1..=3))),
            _ => Op::AbsorbMore(small(self.lower.printed(call, 0, 1..=10))),
        })
    }

    fn on(&mut self, calls: &[Call]) -> On {
        let [call] = calls else { return On::Never };
        let event = match call.word.text.as_str() {
            "start" => return On::Start,
            "end" => return On::End,
            other => match Happening::from_id(other) {
                Some(event) => event,
                None => {
                    let mut known = Happening::IDS.to_vec();
                    known.extend(["start", "end"]);
                    self.lower.entry.unknown(call.word.span.clone(), ("事件", "event"), other, &known);
                    return On::Never;
                }
            },
        };
        let mut trigger = Trigger { event, ..Trigger::default() };
        for arg in &call.args {
            self.field(arg, &mut trigger);
        }
        On::Event(Box::new(trigger))
    }

    fn field(&mut self, arg: &Expr, trigger: &mut Trigger) {
        let rest = arg.terms.get(1..).unwrap_or_default();
        let said = rest.first().map(Term::to_string).unwrap_or_default();
        match arg.terms.first() {
            Some(Term::Call(call)) if call.word.text == "spirit" => trigger.spirit = Some(self.bound_at(call, 0)),
            Some(Term::Word(word)) => match word.text.as_str() {
                "player" => {
                    trigger.player = PLAYERS.iter().find(|(known, _)| *known == said).map(|(_, player)| *player);
                    if trigger.player.is_none() {
                        self.lower.entry.unknown(arg.span.clone(), ("玩家", "player"), &said, &["you", "opp"]);
                    }
                }
                "card" | "monster" | "attacker" => trigger.card = self.which(rest, arg),
                "target" => trigger.target = self.which(rest, arg),
                "by" => trigger.by = self.which(rest, arg),
                "kind" => {
                    trigger.kind = match said.as_str() {
                        "monster" => Fallen::Monster,
                        "egg" => Fallen::Egg,
                        "unit" => Fallen::Unit,
                        "prophecy" => Fallen::Prophecy,
                        "book" => Fallen::Book,
                        other => {
                            let known = ["monster", "egg", "unit", "prophecy", "book"];
                            self.lower.entry.unknown(arg.span.clone(), ("种类", "kind"), other, &known);
                            Fallen::Whatever
                        }
                    }
                }
                "cause" => {
                    trigger.cause = Cause::from_id(&said);
                    if trigger.cause.is_none() {
                        self.lower.entry.unknown(arg.span.clone(), ("原因", "cause"), &said, Cause::IDS);
                    }
                }
                "source" => trigger.source_friendly = true,
                "how" => {
                    trigger.how = Arrival::from_id(&said);
                    if trigger.how.is_none() {
                        self.lower.entry.unknown(arg.span.clone(), ("方式", "way"), &said, Arrival::IDS);
                    }
                }
                "special" => trigger.special = true,
                other => self.lower.entry.unknown(word.span.clone(), ("字段", "field"), other, FIELDS),
            },
            _ => {
                self.wrong(arg, ("事件没有这个字段", "this is not a field of an event"), Text::same(FIELDS.join(", ")))
            }
        }
    }

    fn which(&mut self, terms: &[Term], arg: &Expr) -> Which {
        match terms {
            [Term::Word(word)] => match word.text.as_str() {
                "self" => Which::This,
                "equipped" => Which::Equipped,
                "you" => Which::You,
                "friendly" => Which::Of(Whose::Friendly),
                "enemy" => Which::Of(Whose::Enemy),
                other => {
                    let known = ["self", "equipped", "you", "friendly", "enemy"];
                    self.lower.entry.unknown(arg.span.clone(), ("对象", "object"), other, &known);
                    Which::Whatever
                }
            },
            terms => Which::In(self.set(terms, arg)),
        }
    }
}
