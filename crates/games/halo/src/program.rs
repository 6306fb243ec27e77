//! The verbs of Halo's effect programs (rulebook 6.5), and what they compile to.

use crate::table::{DamageType, Faction, Keyword, Keywords};
use cards::{Call, Entry, Lower, Printed, Term};
use kernel::{Pile, text};
use serde::Serialize;

/// A compiled program: a few operations, run from the first to the last.
pub type Program = Pile<Op, 4>;

/// One operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Op {
    /// Nothing.
    #[default]
    Nothing,
    /// `damage(WHO, 3 PLASMA)`
    Damage(Who, u8, DamageType),
    /// `heal(WHO, 2)`
    Heal(Who, u8),
    /// `draw(1)`
    Draw(u8),
    /// `if faction(target UNSC) { … }`: the next operation only if the target is of this faction.
    IfFaction(Faction),
    /// `restore_shield(own FORERUNNER, 1)`
    RestoreShield(Faction, u8),
    /// `grant_this_turn(other, ARMOR)`
    ArmorThisTurn(Who),
    /// `emp(enemy VEHICLE)`
    EmpVehicles,
    /// `destroy(target)`
    Destroy,
    /// `recall(1)`: the named card returns to the hand and costs so much less this turn.
    Recall(u8),
    /// `token(back, 2)`: tokens in the back row of the lane.
    TokenBack(u8),
    /// `token(controlled_lane, 1)`: tokens in one lane that the player controls and chooses.
    TokenControlled(u8),
    /// `token_per_kill(2)`: a token for each enemy unit that died, at most so many in a lane.
    TokenPerKill(u8),
}

/// Whom an operation acts on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Who {
    /// The unit that the card names.
    #[default]
    Target,
    /// Another unit of the player, chosen when the unit has entered (HL-R51).
    Other,
    /// The front rows of the named lane, both sides.
    FrontRows,
    /// The named lane, both sides.
    Lane,
    /// Every unit.
    All,
}

/// What an attached card gives its unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Boost {
    pub attack: u8,
    /// Extra damage of attacks on front-row units (HL-10.3).
    pub attack_on_front: u8,
    pub shield_cap: u8,
    /// Cap and current health (HL-R31).
    pub health: u8,
    pub keywords: Keywords,
    /// CAMO for the window of HL-13.3.
    pub hides: bool,
}

/// What a field does all the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Aura {
    /// Nothing.
    #[default]
    None,
    /// `health_cap(own front, 1)`
    HealthCapFront(u8),
    /// `shield_cap(own COVENANT, 1)`
    ShieldCap(Faction, u8),
    /// `cheapen(first FORERUNNER, 1, floor 1)`
    Cheapen(Faction, u8, u8),
}

const VERBS: &[&str] = &[
    "damage",
    "heal",
    "draw",
    "restore_shield",
    "grant_this_turn",
    "emp",
    "destroy",
    "recall",
    "token",
    "token_per_kill",
];
const BOOSTS: &[&str] = &["attack", "attack_on_front", "shield_cap", "health", "grant", "hide"];
const AURAS: &[&str] = &["health_cap", "shield_cap", "cheapen"];

/// Reads a program; whatever is wrong is noted with its place.
pub(crate) fn read(entry: &mut Entry<'_>, key: &'static str, printed: &mut Printed) -> Program {
    let calls = entry.program(key);
    let mut program = Program::default();
    let mut reader = Reader { lower: Lower { entry, printed } };
    for call in &calls {
        let ops = reader.statement(call);
        if program.len() + ops.len() > Program::CAPACITY {
            reader.lower.wrong(
                call.word.span.clone(),
                ("程序太长", "this program is too long"),
                ("至多 4 个操作", "at most 4 operations"),
            );
            break;
        }
        program.extend(ops);
    }
    program
}

/// Reads what an attached card gives.
pub(crate) fn boost(entry: &mut Entry<'_>, key: &'static str, printed: &mut Printed) -> Boost {
    let calls = entry.program(key);
    let mut reader = Reader { lower: Lower { entry, printed } };
    let mut boost = Boost::default();
    for call in &calls {
        match call.word.text.as_str() {
            "attack" => boost.attack = reader.amount(call, 0),
            "attack_on_front" => boost.attack_on_front = reader.amount(call, 0),
            "shield_cap" => boost.shield_cap = boost.shield_cap.saturating_add(reader.amount(call, 0)),
            "health" => boost.health = reader.amount(call, 0),
            "grant" => {
                let (keyword, shield) = reader.keyword(call, 0);
                boost.keywords = boost.keywords.and(keyword);
                boost.shield_cap = boost.shield_cap.saturating_add(shield);
            }
            "hide" => boost.hides = true,
            other => reader.lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), other, BOOSTS),
        }
    }
    boost
}

/// Reads what a field does all the time.
pub(crate) fn aura(entry: &mut Entry<'_>, key: &'static str, printed: &mut Printed) -> Aura {
    let calls = entry.program(key);
    let mut reader = Reader { lower: Lower { entry, printed } };
    let [call] = calls.as_slice() else { return Aura::None };
    match call.word.text.as_str() {
        "health_cap" => {
            reader.lower.phrase(call, 0, ("目标", "target"), &[("own front", ())]);
            Aura::HealthCapFront(reader.amount(call, 1))
        }
        "shield_cap" => Aura::ShieldCap(reader.faction(call, 0, "own"), reader.amount(call, 1)),
        "cheapen" => {
            let (faction, amount) = (reader.faction(call, 0, "first"), reader.amount(call, 1));
            Aura::Cheapen(faction, amount, reader.tagged_amount(call, 2, "floor"))
        }
        other => {
            reader.lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), other, AURAS);
            Aura::None
        }
    }
}

/// Lowers calls to operations, and notes mistakes.
struct Reader<'e, 'a> {
    lower: Lower<'e, 'a>,
}

impl Reader<'_, '_> {
    fn statement(&mut self, call: &Call) -> Vec<Op> {
        let Some(block) = &call.block else { return vec![self.verb(call)] };
        if call.word.text != "faction" {
            self.lower.entry.unknown(call.word.span.clone(), ("条件", "condition"), &call.word.text, &["faction"]);
            return Vec::new();
        }
        let mut ops = vec![Op::IfFaction(self.faction(call, 0, "target"))];
        match block.as_slice() {
            [only] => ops.push(self.verb(only)),
            _ => self.lower.wrong(
                call.word.span.clone(),
                ("条件后有多个操作", "a condition with several operations"),
                ("正好一个", "exactly one"),
            ),
        }
        ops
    }

    fn verb(&mut self, call: &Call) -> Op {
        let everywhere =
            [("target", Who::Target), ("front_rows", Who::FrontRows), ("lane", Who::Lane), ("all", Who::All)];
        let one = [("target", Who::Target), ("other", Who::Other)];
        match call.word.text.as_str() {
            "damage" => {
                let who = self.lower.phrase(call, 0, ("目标", "target"), &everywhere);
                let kind = self.damage_type(call, 1);
                Op::Damage(who, self.amount(call, 1), kind)
            }
            "heal" => Op::Heal(self.lower.phrase(call, 0, ("目标", "target"), &one), self.amount(call, 1)),
            "draw" => {
                // "draw a card" says the one in words.
                let count = self.silent_amount(call, 0);
                Op::Draw(count)
            }
            "restore_shield" => Op::RestoreShield(self.faction(call, 0, "own"), self.amount(call, 1)),
            "grant_this_turn" => {
                let who = self.lower.phrase(call, 0, ("目标", "target"), &one);
                if self.keyword(call, 1).0 != Keywords::only(Keyword::Armor) {
                    self.lower.wrong(
                        call.word.span.clone(),
                        ("一回合内只能赋予 ARMOR", "only ARMOR can be given for a turn"),
                        ("ARMOR", "ARMOR"),
                    );
                }
                Op::ArmorThisTurn(who)
            }
            "emp" => {
                self.lower.phrase(call, 0, ("目标", "target"), &[("enemy VEHICLE", ())]);
                Op::EmpVehicles
            }
            "destroy" => {
                self.lower.phrase(call, 0, ("目标", "target"), &[("target", ())]);
                Op::Destroy
            }
            "recall" => Op::Recall(self.amount(call, 0)),
            "token" => {
                if self.lower.phrase(call, 0, ("目标", "target"), &[("back", true), ("controlled_lane", false)]) {
                    Op::TokenBack(self.spelled_amount(call, 1))
                } else {
                    Op::TokenControlled(self.silent_amount(call, 1))
                }
            }
            "token_per_kill" => Op::TokenPerKill(self.spelled_amount(call, 0)),
            other => {
                self.lower.entry.unknown(call.word.span.clone(), ("动词", "verb"), other, VERBS);
                Op::Nothing
            }
        }
    }

    /// An argument that begins with a number, which the text must print.
    fn amount(&mut self, call: &Call, at: usize) -> u8 {
        let amount = self.silent_amount(call, at);
        self.lower.printed.must.push(amount.into());
        amount
    }

    /// A number that the zh text spells as a word (两个).
    fn spelled_amount(&mut self, call: &Call, at: usize) -> u8 {
        let amount = self.silent_amount(call, at);
        self.lower.printed.may.push(amount.into());
        amount
    }

    /// An argument that begins with a number.
    fn silent_amount(&mut self, call: &Call, at: usize) -> u8 {
        self.lower.number(call, at, 0..=50) as u8
    }

    /// `floor 1`
    fn tagged_amount(&mut self, call: &Call, at: usize, tag: &str) -> u8 {
        self.lower.tagged(call, at, &[tag], 0..=50).1 as u8
    }

    /// `3 PLASMA`
    fn damage_type(&mut self, call: &Call, at: usize) -> DamageType {
        let Some(Term::Word(word)) = call.args.get(at).and_then(|arg| arg.terms.get(1)) else {
            return DamageType::Generic;
        };
        DamageType::from_id(&word.text).unwrap_or_else(|| {
            self.lower.entry.unknown(word.span.clone(), ("伤害类型", "damage type"), &word.text, DamageType::IDS);
            DamageType::Generic
        })
    }

    /// `ARMOR`, or `SHIELDED 2`: the one keyword with a number, by which it raises the shield cap (HL-12.1).
    fn keyword(&mut self, call: &Call, at: usize) -> (Keywords, u8) {
        let Some(arg) = self.lower.arg(call, at) else { return Default::default() };
        let (name, number) = match arg.terms.as_slice() {
            [Term::Word(word)] => (word, None),
            [Term::Word(word), Term::Number(number, _)] => (word, Some(*number)),
            _ => {
                self.lower.entry.unknown(arg.span.clone(), ("关键词", "keyword"), &arg.to_string(), Keyword::IDS);
                return Default::default();
            }
        };
        let Some(keyword) = Keyword::from_id(&name.text) else {
            self.lower.entry.unknown(name.span.clone(), ("关键词", "keyword"), &name.text, Keyword::IDS);
            return Default::default();
        };
        let mut shield = 0;
        match (keyword, number) {
            (Keyword::Shielded, Some(number @ 1..=50)) => {
                shield = number as u8;
                self.lower.printed.must.push(shield.into());
            }
            (Keyword::Shielded, Some(number)) => {
                let what = text!("SHIELDED 不能是 {number}", "SHIELDED cannot be {number}");
                let expected = ("1 到 50，例如 `SHIELDED 2`", "a number from 1 to 50, such as `SHIELDED 2`");
                self.lower.wrong(arg.span.clone(), what, expected);
            }
            (Keyword::Shielded, None) => {
                let what = (
                    "SHIELDED 缺少数值：护盾上限加多少（HL-12.1）",
                    "SHIELDED without its number: by how much the shield cap rises (HL-12.1)",
                );
                let expected = ("带数值，例如 `SHIELDED 2`", "`SHIELDED` and a number, such as `SHIELDED 2`");
                self.lower.wrong(arg.span.clone(), what, expected);
            }
            (_, Some(_)) => {
                let word = &name.text;
                let what = text!("{word} 没有数值", "{word} has no number");
                self.lower.wrong(arg.span.clone(), what, text!("只写 `{word}`", "`{word}` alone"));
            }
            (_, None) => {}
        }
        (Keywords::only(keyword), shield)
    }

    /// `own FORERUNNER`
    fn faction(&mut self, call: &Call, at: usize, first: &str) -> Faction {
        let Some(arg) = self.lower.arg(call, at) else { return Faction::default() };
        let said = arg.to_string();
        let word = said.strip_prefix(first).unwrap_or(&said).trim();
        Faction::from_id(word).unwrap_or_else(|| {
            self.lower.entry.unknown(arg.span.clone(), ("阵营", "faction"), word, Faction::IDS);
            Faction::default()
        })
    }
}
