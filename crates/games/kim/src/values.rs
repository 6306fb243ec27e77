//! Values that are read afresh (KM-4.6): ATK and DEF, sets of objects, numbers.

use crate::clause::*;
use crate::event::Event;
use crate::options::EggDefence;
use crate::program::{AbilityKind, Count, Filter, Number, Op, Player, Selector, Set, Sort, Test, Who};
use crate::stack::{Effect, Ev, Obj};
use crate::state::{Kim, SEATS};
use crate::table::{Kind, Known};
use kernel::{Clause, Log, Pile, Seat};

/// From where a program looks at the table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    pub seat: Seat,
    pub this: Obj,
    pub targets: [Obj; 2],
    pub ev: Ev,
    pub noted: u16,
}

impl Context {
    pub(crate) fn of(obj: Obj) -> Context {
        Context { seat: obj.seat, this: obj, ..Context::default() }
    }

    /// The seat of a player that the program names.
    pub(crate) fn player(&self, player: Player) -> Seat {
        match player {
            Player::You => self.seat,
            Player::Opp => self.seat.other(),
        }
    }
}

/// A few objects.
pub(crate) type Objects = Pile<Obj, 12>;

impl Kim {
    /// From where an effect looks.
    pub(crate) fn context(&self, effect: &Effect) -> Context {
        Context {
            seat: effect.obj.seat,
            this: effect.obj,
            targets: effect.targets,
            ev: self.answered(effect),
            noted: effect.noted,
        }
    }

    /// The event that an effect answers.
    pub(crate) fn answered(&self, effect: &Effect) -> Ev {
        let at = usize::from(effect.ev).checked_sub(1);
        at.and_then(|at| self.events.get(at)).copied().unwrap_or_default()
    }

    /// Current ATK of a monster; 0 for an egg.
    pub(crate) fn attack(&self, obj: Obj) -> u16 {
        let Some(unit) = self.monster(obj) else { return 0 };
        let printed = i32::from(self.card(unit.design).attack);
        let marks = i32::from(unit.buffs.attack) - i32::from(unit.weakens.attack) + i32::from(unit.change.0);
        (printed + marks + self.ordinary_changes(obj, true)).clamp(0, 999) as u16
    }

    /// Current DEF of a monster or an egg.
    pub(crate) fn defence(&self, obj: Obj) -> u16 {
        let Some(unit) = self.unit(obj) else { return 0 };
        let printed = self.card(unit.design).defence;
        let base = if unit.egg { self.egg_defence(printed) } else { printed.into() };
        let change = if unit.egg { 0 } else { i32::from(unit.change.1) };
        let marks = i32::from(unit.buffs.defence) - i32::from(unit.weakens.defence) + change;
        (base + marks + self.ordinary_changes(obj, false)).clamp(0, 999) as u16
    }

    /// What an egg has of the printed DEF (KM-O-egg_defence).
    pub(crate) fn egg_defence(&self, printed: u8) -> i32 {
        match self.options().egg_defence {
            EggDefence::Printed => printed.into(),
            EggDefence::Half => (printed / 2).into(),
            EggDefence::Zero => 0,
        }
    }

    /// Notes why the value that is read differs from the printed one: the sum of KM-4.6, and each card
    /// whose text adds to it.
    pub(crate) fn cite_value<L: Log<Event>>(&self, obj: Obj, attack: bool, log: &mut L) {
        let Some(unit) = self.unit(obj).filter(|_| L::ON) else { return };
        let card = self.card(unit.design);
        let (printed, now) = if attack { (card.attack, self.attack(obj)) } else { (card.defence, self.defence(obj)) };
        if now != u16::from(printed) {
            log.cite(KM_4_6);
        }
        self.ordinary(|from, op| {
            if let Op::Change { who, attack: a, defence: d } = op {
                let number = self.number(if attack { a } else { d }, &Context::of(from));
                if number != 0 && self.names(from, who, obj) {
                    log.cite(self.working(from));
                }
            }
        });
    }

    /// The clause by which the text of a card on the field works: a monster's, an equipment's, a lasting
    /// prophecy's.
    pub(crate) fn working(&self, obj: Obj) -> Clause {
        match self.text(obj) {
            None => KM_4_2,
            Some(text) if text.on != 0 => KM_12_1,
            Some(_) => KM_12_7,
        }
    }

    /// What ordinary attributes and equipment add (KM-4.2, KM-12.1).
    fn ordinary_changes(&self, to: Obj, attack: bool) -> i32 {
        let mut sum = 0;
        self.ordinary(|from, op| {
            if let Op::Change { who, attack: a, defence: d } = op {
                let number = if attack { a } else { d };
                if *number != Number::Just(0) && self.names(from, who, to) {
                    sum += i32::from(self.number(number, &Context::of(from)));
                }
            }
        });
        sum
    }

    /// Each card whose text adds to this monster or egg now, with what it adds to ATK and DEF.
    pub(crate) fn added_to(&self, to: Obj) -> Vec<(Obj, i16, i16)> {
        let mut added = Vec::new();
        let egg = self.unit(to).is_some_and(|unit| unit.egg);
        self.ordinary(|from, op| {
            if let Op::Change { who, attack, defence } = op
                && self.names(from, who, to)
            {
                let number = |number| self.number(number, &Context::of(from));
                let (attack, defence) = (if egg { 0 } else { number(attack) }, number(defence));
                if (attack, defence) != (0, 0) {
                    added.push((from, attack, defence));
                }
            }
        });
        added
    }

    /// Every instruction of every ordinary attribute that works now.
    pub(crate) fn ordinary(&self, mut each: impl FnMut(Obj, &Op)) {
        for seat in SEATS {
            for obj in self.objects(seat) {
                let Some(design) = self.design(obj) else { continue };
                if !self.card(design).has(AbilityKind::Ordinary) || !self.works(obj) {
                    continue;
                }
                for ability in self.cards().abilities(design).iter().filter(|one| one.kind == AbilityKind::Ordinary) {
                    let mut at = 0;
                    while let Some(op) = ability.ops.get(at) {
                        at += 1;
                        match op {
                            Op::If(test, skip) if !self.is_true(*test, &Context::of(obj), None) => at += *skip as usize,
                            Op::If(..) => {}
                            op => each(obj, op),
                        }
                    }
                }
            }
        }
    }

    /// Is this object one that `who` of this card names?
    fn names(&self, from: Obj, who: &Who, obj: Obj) -> bool {
        match who {
            Who::This => from == obj,
            Who::Equipped => obj.seat == from.seat && self.text(from).is_some_and(|text| text.on == obj.serial),
            Who::Each(set) => self.is_in(set, obj, &Context::of(from)),
            _ => false,
        }
    }

    /// The card whose text says that a monster like this one may not attack.
    pub(crate) fn forbids_attack(&self, obj: Obj) -> Option<Obj> {
        let mut found = None;
        self.ordinary(|from, op| {
            if let Op::NoAttack(who) = op
                && self.names(from, who, obj)
            {
                found = found.or(Some(from));
            }
        });
        found
    }

    /// Does the monster have Guard (KM-12.11)?
    pub(crate) fn guards(&self, obj: Obj) -> bool {
        let Some(unit) = self.monster(obj) else { return false };
        if !self.card(unit.design).guard {
            return false;
        }
        let mut guards = false;
        self.ordinary(|from, op| guards |= from == obj && *op == Op::Guard);
        guards
    }

    /// Is the object in this set now?
    pub(crate) fn is_in(&self, set: &Set, obj: Obj, context: &Context) -> bool {
        set.0.iter().any(|selector| self.selects(selector, obj, context))
    }

    fn selects(&self, selector: &Selector, obj: Obj, context: &Context) -> bool {
        selector.whose.includes(obj.seat == context.seat)
            && self.is_sort(selector.sort, obj)
            && selector.filters.iter().all(|&filter| self.passes(filter, obj, context))
    }

    /// Is the object of this sort (KM-2.4, KM-2.5)?
    pub(crate) fn is_sort(&self, sort: Sort, obj: Obj) -> bool {
        let (unit, text) = (self.unit(obj), self.text(obj));
        match sort {
            Sort::Monster => unit.is_some_and(|unit| !unit.egg),
            Sort::Egg => unit.is_some_and(|unit| unit.egg),
            Sort::Unit => unit.is_some(),
            Sort::Book => text.is_some_and(|text| text.book),
            Sort::Row => text.is_some(),
            Sort::Hand => false,
        }
    }

    pub(crate) fn passes(&self, filter: Filter, obj: Obj, context: &Context) -> bool {
        let unit = self.unit(obj);
        let number = |value: fn(&crate::state::Unit) -> u16| unit.map_or(0, value);
        match filter {
            Filter::Buffs(bound) => bound.holds(number(|unit| unit.buffs.count.into())),
            Filter::Weakens(bound) => bound.holds(number(|unit| unit.weakens.count.into())),
            Filter::Shields(bound) => bound.holds(number(|unit| unit.shields.into())),
            Filter::Spirit(bound) => bound.holds(number(|unit| unit.stack.len() as u16)),
            Filter::Level(bound) => bound.holds(self.design(obj).map_or(0, |design| self.card(design).level.into())),
            Filter::Attack(bound) => bound.holds(self.attack(obj)),
            Filter::Defence(bound) => bound.holds(self.defence(obj)),
            Filter::Tribe(tribe) => self.design(obj).is_some_and(|design| self.card(design).tribe == tribe),
            Filter::Payable(less) => {
                let level = self.design(obj).map_or(0, |design| self.card(design).level);
                self.side(obj.seat).spirit() >= level.saturating_sub(less) as usize
            }
            Filter::NotSelf => obj != context.this,
            Filter::NotTarget => obj != context.targets[0],
            Filter::Unknown => {
                let known = unit.map(|unit| unit.known).or_else(|| self.text(obj).map(|text| text.known));
                known == Some(Known::Nobody)
            }
            Filter::FaceUp => self.text(obj).is_some_and(|text| !text.book),
        }
    }

    /// The objects of a set in slot order, the own ones first.
    pub(crate) fn all_in(&self, set: &Set, context: &Context) -> Objects {
        let own = self.objects(context.seat).chain(self.objects(context.seat.other()));
        own.filter(|&obj| self.is_in(set, obj, context)).collect()
    }

    /// The objects that an instruction names, as they are now.
    pub(crate) fn who(&self, who: &Who, context: &Context) -> Objects {
        let one = |obj: Obj| -> Objects { [obj].into_iter().filter(|obj| obj.is_some()).collect() };
        match who {
            Who::This => one(context.this),
            Who::Target => one(context.targets[0]),
            Who::Target2 => one(context.targets[1]),
            Who::Equipped => {
                let on = self.text(context.this).map_or(0, |text| text.on);
                one(self.monster_numbered(context.seat, on))
            }
            Who::Attacker | Who::Card => one(context.ev.card),
            Who::Attacked => match context.ev.target {
                crate::stack::At::Unit(obj) => one(obj),
                _ => Objects::default(),
            },
            Who::Each(set) => self.all_in(set, context),
            Who::First(set) => self.all_in(set, context).iter().take(1).copied().collect(),
            Who::FewestBuffs(set) => {
                let all = self.all_in(set, context);
                let buffs = |obj: &&Obj| self.unit(**obj).map_or(0, |unit| unit.buffs.count);
                all.iter().min_by_key(buffs).copied().into_iter().collect()
            }
        }
    }

    /// A number, read now.
    pub(crate) fn number(&self, number: &Number, context: &Context) -> i16 {
        match number {
            Number::Just(number) => *number,
            Number::Noted => context.noted as i16,
            Number::Per(each, count, most) => {
                let count = self.count(count, context).min(999) as i16;
                let all = each.saturating_mul(count);
                most.map_or(all, |most| all.min(most.into()))
            }
        }
    }

    fn count(&self, count: &Count, context: &Context) -> u16 {
        let of = |who: &Who, value: &dyn Fn(Obj) -> u16| self.who(who, context).iter().map(|&obj| value(obj)).sum();
        let unit = |obj: Obj, value: fn(&crate::state::Unit) -> u16| self.unit(obj).map_or(0, value);
        match count {
            Count::Buffs(who) => of(who, &|obj| unit(obj, |unit| unit.buffs.count.into())),
            Count::Shields(who) => of(who, &|obj| unit(obj, |unit| unit.shields.into())),
            Count::Spirit(who) => of(who, &|obj| unit(obj, |unit| unit.stack.len() as u16)),
            Count::Attack(who) => of(who, &|obj| self.attack(obj)),
            Count::Hand(player) => self.side(context.player(*player)).hand.len() as u16,
            Count::Objects(set) => self.all_in(set, context).len() as u16,
        }
    }

    /// Does the condition hold? `fits` asks the target line of the ability.
    pub(crate) fn is_true(&self, test: Test, context: &Context, aimed: Option<&Set>) -> bool {
        match test {
            Test::Fits => aimed.is_some_and(|set| self.is_in(set, context.targets[0], context)),
            Test::Hand(player, bound) => bound.holds(self.side(context.player(player)).hand.len() as u16),
            Test::EffectDamaged(player) => self.side(context.player(player)).effect_damaged,
        }
    }

    /// Is it a monster card?
    pub(crate) fn is_monster_card(&self, design: kernel::Design) -> bool {
        self.card(design).kind == Kind::Monster
    }
}
