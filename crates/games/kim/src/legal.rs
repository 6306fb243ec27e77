//! What is allowed now (rulebook 4). `check` decides; `legal` lists what it accepts.

use crate::action::{Action, At};
use crate::clause::*;
use crate::program::{Ability, AbilityKind, Op};
use crate::stack::{Frame, Obj, Question};
use crate::state::{Kim, SPIRIT};
use crate::table::{Form, Kind, Slot};
use crate::values::{Context, Objects};
use kernel::{Clause, Design, Game, Illegal, Pile, Seat};

/// Why an action is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    NotAsked,
    NotInHand(Design),
    NothingThere(Slot),
    AlreadySummoned,
    FieldFull,
    TooLittleSpirit { cost: u8, spirit: u8 },
    NoSlot,
    NoDirectEffect(Design),
    NotQuick(Design),
    NoTarget,
    NoMonster(Slot),
    NoSkill,
    SkillUsed(Slot),
    MayNotAttack(Slot),
    UnitsInTheWay,
    EmptySlot(Slot),
    Guarded,
    NotEligible(Slot),
    StackFull(Slot),
    NotOffered,
}

type Check = Result<(), Illegal<Why>>;

/// The clause of a question: what is not one of its options is refused by it.
pub(crate) fn clause_of(game: &Kim, question: Question) -> Clause {
    let in_link = || {
        game.stack.iter().find_map(|frame| match frame {
            Frame::Link(_) => Some(true),
            Frame::Act { .. } => Some(false),
            _ => None,
        })
    };
    match question {
        Question::Quick => KM_12_9,
        Question::Layout => KM_7_1,
        Question::Prophecy => KM_8_1,
        Question::Action => KM_9_1,
        Question::Target if in_link() == Some(true) => KM_13_11,
        Question::Target if game.act.what == crate::stack::What::Skill => KM_9_5,
        Question::Target => KM_8_4,
        Question::AttackTarget => KM_9_4,
        Question::Pay => match game.stack.iter().nth(1) {
            Some(Frame::Pay { skill, .. }) if skill.is_some() => KM_10_6,
            _ => KM_10_7,
        },
        Question::React => KM_13_8,
        Question::Dispose => KM_10_3,
        Question::Bottom => KM_9_5,
        Question::Recover | Question::Number => KM_8_4,
    }
}

impl Kim {
    /// The question that is open, and who is asked.
    pub(crate) fn question(&self) -> Option<(Seat, Question)> {
        match self.stack.top() {
            Some(&Frame::Ask { seat, question }) => Some((seat, question)),
            _ => None,
        }
    }

    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Check {
        let refuse = |clause: Clause, why: Why| Err(Illegal { clause, why });
        if let Some(outcome) = self.outcome() {
            return refuse(outcome.how, Why::Over);
        }
        let Some((asked, question)) = self.question() else { return refuse(KM_1_3, Why::NotAsked) };
        if asked != seat {
            return refuse(KM_1_3, Why::NotAsked);
        }
        let mut offered = false;
        self.options_of(seat, question, &mut |one| offered |= one == *action);
        if offered {
            return Ok(());
        }
        let (clause, why) = self.reason(seat, question, action);
        refuse(clause, why)
    }

    /// Why something that is not offered is not.
    fn reason(&self, seat: Seat, question: Question, action: &Action) -> (Clause, Why) {
        let own = clause_of(self, question);
        match (question, *action) {
            (Question::Layout, Action::SummonHand(design)) => self.why_not_summon(seat, design, None),
            (Question::Layout, Action::SummonEgg(slot)) => match self.side(seat).unit(slot).filter(|unit| unit.egg) {
                Some(unit) => self.why_not_summon(seat, unit.design, Some(slot)),
                None => (KM_7_2, Why::NothingThere(slot)),
            },
            (Question::Layout, Action::Set(design)) => match self.in_hand(seat, design) {
                false => (KM_7_5, Why::NotInHand(design)),
                true => (KM_7_5, Why::FieldFull),
            },
            (Question::Layout, Action::DiscardHand(design)) => (KM_7_6, Why::NotInHand(design)),
            (Question::Layout, Action::DiscardField(slot)) => (KM_7_6, Why::NothingThere(slot)),
            (Question::Quick | Question::Prophecy, Action::UseHand(design)) => {
                match self.in_hand(seat, design) && self.card(design).kind == Kind::Prophecy {
                    true => self.why_not_use(seat, design, None, question),
                    false => (KM_8_1, Why::NotInHand(design)),
                }
            }
            (Question::Quick | Question::Prophecy, Action::UseBook(slot)) => {
                match self.side(seat).text(slot).filter(|text| text.book) {
                    Some(text) => self.why_not_use(seat, text.design, Some(slot), question),
                    None => (KM_8_1, Why::NothingThere(slot)),
                }
            }
            (Question::Action, Action::Skill(slot, skill)) => self.why_not_skill(seat, slot, skill),
            (Question::Action, Action::Attack(slot, at)) => {
                let obj = self.obj(seat, slot);
                match () {
                    () if self.monster(obj).is_none() => (KM_9_3, Why::NoMonster(slot)),
                    () if !self.may_attack(obj) => (KM_9_2, Why::MayNotAttack(slot)),
                    () => self.why_not_at(seat, at),
                }
            }
            (Question::AttackTarget, Action::At(at)) => self.why_not_at(seat, at),
            (Question::React, Action::React(slot)) => (KM_13_9, Why::NotEligible(slot)),
            (Question::Dispose, Action::Stack(slot))
                if self.side(seat).unit(slot).is_some_and(|unit| unit.stack.len() >= SPIRIT) =>
            {
                (KM_10_2, Why::StackFull(slot))
            }
            _ => (own, Why::NotOffered),
        }
    }

    fn in_hand(&self, seat: Seat, design: Design) -> bool {
        self.side(seat).hand.iter().any(|held| held.design == design)
    }

    fn why_not_summon(&self, seat: Seat, design: Design, egg: Option<Slot>) -> (Clause, Why) {
        let level = self.card(design).level;
        match () {
            () if egg.is_none() && !(self.in_hand(seat, design) && self.is_monster_card(design)) => {
                (KM_7_2, Why::NotInHand(design))
            }
            () if !self.summon_left => (KM_7_2, Why::AlreadySummoned),
            () if egg.is_none() && self.side(seat).free(true).is_none() => (KM_7_4, Why::FieldFull),
            () => (KM_7_3, Why::TooLittleSpirit { cost: level, spirit: self.side(seat).spirit() as u8 }),
        }
    }

    fn why_not_use(&self, seat: Seat, design: Design, book: Option<Slot>, question: Question) -> (Clause, Why) {
        let card = self.card(design);
        match () {
            () if !card.has(AbilityKind::Direct) => (KM_5_4, Why::NoDirectEffect(design)),
            () if question == Question::Quick && !card.quick => (KM_12_8, Why::NotQuick(design)),
            () if card.form != Form::Ordinary && book.is_none() && self.side(seat).free(false).is_none() => {
                (KM_8_3, Why::NoSlot)
            }
            () => (KM_8_4, Why::NoTarget),
        }
    }

    fn why_not_skill(&self, seat: Seat, slot: Slot, skill: u8) -> (Clause, Why) {
        let obj = self.obj(seat, slot);
        let Some(unit) = self.monster(obj) else { return (KM_9_3, Why::NoMonster(slot)) };
        let Some((_, ability)) = self.skill(unit.design, skill) else { return (KM_9_5, Why::NoSkill) };
        let cost = ability.cost.unwrap_or(0);
        match () {
            () if unit.skill_used => (KM_4_4, Why::SkillUsed(slot)),
            () if ability.attack && !self.may_attack(obj) => (KM_12_10, Why::MayNotAttack(slot)),
            () if self.purse(obj) < cost as usize => {
                (KM_10_6, Why::TooLittleSpirit { cost, spirit: self.purse(obj) as u8 })
            }
            () => (KM_9_5, Why::NoTarget),
        }
    }

    fn why_not_at(&self, seat: Seat, at: At) -> (Clause, Why) {
        match at {
            At::Player => (KM_11_4, Why::UnitsInTheWay),
            At::Slot(slot) if self.side(seat.other()).unit(slot).is_none() => (KM_9_4, Why::EmptySlot(slot)),
            At::Slot(_) => (KM_12_11, Why::Guarded),
        }
    }

    /// What an attack of this seat may be aimed at (KM-9.4, KM-11.4, KM-12.11).
    pub(crate) fn attack_targets(&self, seat: Seat) -> Pile<At, 4> {
        let foe = seat.other();
        if !self.side(foe).has_units() {
            return Some(At::Player).into_iter().collect();
        }
        let units: Objects = self.objects(foe).filter(|obj| obj.slot.is_monster()).collect();
        let guarded = units.iter().any(|&obj| self.guards(obj));
        units.iter().filter(|&&obj| !guarded || self.guards(obj)).map(|obj| At::Slot(obj.slot)).collect()
    }

    /// May this prophecy be used directly (rulebook 4)?
    fn usable(&self, seat: Seat, design: Design, book: Option<Slot>) -> bool {
        let card = self.card(design);
        let Some((_, ability)) = self.cards().ability(design, AbilityKind::Direct) else { return false };
        let room = card.form == Form::Ordinary || book.is_some() || self.side(seat).free(false).is_some();
        let this = book.map_or(Obj { seat, ..Obj::default() }, |slot| self.obj(seat, slot));
        room && self.can_aim(ability, &Context { seat, this, ..Context::default() })
    }

    fn skill_is_usable(&self, obj: Obj, ability: &Ability) -> bool {
        self.monster(obj).is_some_and(|unit| !unit.skill_used)
            && (!ability.attack || self.may_attack(obj))
            && self.purse(obj) >= ability.cost.unwrap_or(0) as usize
            && self.can_aim(ability, &Context::of(obj))
    }

    /// The different cards of a hand, in hand order.
    pub(crate) fn hand_designs(&self, seat: Seat) -> Pile<Design, 5> {
        let mut designs: Pile<Design, 5> = Pile::default();
        for held in self.side(seat).hand.iter() {
            if !designs.contains(&held.design) {
                designs.push(held.design);
            }
        }
        designs
    }

    /// Every answer to a question, in the order of the rulebook.
    pub(crate) fn options_of(&self, seat: Seat, question: Question, give: &mut impl FnMut(Action)) {
        let side = self.side(seat);
        match question {
            Question::Layout => self.layout_options(seat, give),
            Question::Quick | Question::Prophecy => {
                let quick = question == Question::Quick;
                let fits = |design: Design| !quick || self.card(design).quick;
                for &design in self.hand_designs(seat).iter() {
                    if self.card(design).kind == Kind::Prophecy && fits(design) && self.usable(seat, design, None) {
                        give(Action::UseHand(design));
                    }
                }
                for slot in Slot::ALL {
                    if let Some(text) = side.text(slot).filter(|text| text.book)
                        && fits(text.design)
                        && self.usable(seat, text.design, Some(slot))
                    {
                        give(Action::UseBook(slot));
                    }
                }
                give(if quick { Action::Pass } else { Action::End });
            }
            Question::Action => self.action_options(seat, give),
            Question::Target => {
                if let Some((ability, context, nth)) = self.aiming() {
                    for obj in self.targets_for(ability, &context, nth).iter() {
                        give(Action::Target(obj.seat != seat, obj.slot));
                    }
                }
            }
            Question::AttackTarget => self.attack_targets(seat).iter().for_each(|&at| give(Action::At(at))),
            Question::Pay => {
                let frame = self.stack.iter().find_map(|frame| match frame {
                    Frame::Pay { skill, .. } => Some(*skill),
                    _ => None,
                });
                let skill = frame.unwrap_or_default();
                for obj in self.objects(seat).filter(|&obj| self.pays_for(skill, obj)) {
                    give(Action::Pay(obj.slot));
                }
            }
            Question::React => {
                let window = self.stack.iter().find_map(|frame| match frame {
                    Frame::Window { base, end, .. } => Some((*base, *end)),
                    _ => None,
                });
                if let Some((base, end)) = window {
                    let mut last = None;
                    for candidate in self.optional(base, end, seat) {
                        if last != Some(candidate.obj.slot) {
                            last = Some(candidate.obj.slot);
                            give(Action::React(candidate.obj.slot));
                        }
                    }
                }
                give(Action::Pass);
            }
            Question::Dispose => {
                self.holders(seat).for_each(|slot| give(Action::Stack(slot)));
                give(Action::Discard);
            }
            Question::Bottom => self.hand_designs(seat).iter().for_each(|&design| give(Action::Bottom(design))),
            Question::Recover => {
                let top = self.effect_at_work().and_then(|effect| {
                    match self.ability(effect.design, effect.ability).ops.get(effect.at as usize) {
                        Some(Op::RecoverChosen(top)) => Some(*top),
                        _ => None,
                    }
                });
                let mut offered: Pile<Design, 40> = Pile::default();
                for &design in side.discard.iter().rev().take(top.unwrap_or(0) as usize) {
                    if self.card(design).kind == Kind::Prophecy && !offered.contains(&design) {
                        offered.push(design);
                        give(Action::Recover(design));
                    }
                }
            }
            Question::Number => (0..=self.most_to_shift().unwrap_or(0)).for_each(|count| give(Action::Move(count))),
        }
    }

    fn layout_options(&self, seat: Seat, give: &mut impl FnMut(Action)) {
        let side = self.side(seat);
        let (monster_slot, text_slot, spirit) = (side.free(true).is_some(), side.free(false).is_some(), side.spirit());
        let hand = self.hand_designs(seat);
        let monster = |design: &Design| self.is_monster_card(*design);
        let payable = |design: Design| self.card(design).level as usize <= spirit;
        if self.summon_left {
            let from_hand = hand.iter().filter(|design| monster(design) && monster_slot && payable(**design));
            from_hand.for_each(|&design| give(Action::SummonHand(design)));
            for slot in Slot::ALL {
                if side.unit(slot).is_some_and(|unit| unit.egg && payable(unit.design)) {
                    give(Action::SummonEgg(slot));
                }
            }
        }
        for &design in hand.iter() {
            if if monster(&design) { monster_slot } else { text_slot } {
                give(Action::Set(design));
            }
        }
        hand.iter().for_each(|&design| give(Action::DiscardHand(design)));
        self.objects(seat).for_each(|obj| give(Action::DiscardField(obj.slot)));
        give(Action::End);
    }

    fn action_options(&self, seat: Seat, give: &mut impl FnMut(Action)) {
        let targets = self.attack_targets(seat);
        for obj in self.objects(seat) {
            let Some(unit) = self.monster(obj) else { continue };
            if self.card(unit.design).has(AbilityKind::Skill) {
                for ability in self.cards().abilities(unit.design).iter().filter(|one| one.kind == AbilityKind::Skill) {
                    if self.skill_is_usable(obj, ability) {
                        give(Action::Skill(obj.slot, ability.number));
                    }
                }
            }
            if self.may_attack(obj) {
                targets.iter().for_each(|&at| give(Action::Attack(obj.slot, at)));
            }
        }
        give(Action::End);
    }

    /// The ability whose target is asked for, from where it looks, and which target.
    fn aiming(&self) -> Option<(&'static Ability, Context, usize)> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Link(link) => {
                let context = Context { targets: link.targets, ..Context::of(link.obj) };
                Some((self.ability(link.design, link.ability), context, link.aimed as usize))
            }
            Frame::Act { .. } => {
                let from = Obj { seat: self.active, ..self.act.from };
                let context = Context { targets: self.act.targets, ..Context::of(from) };
                Some((self.ability(self.act.card, self.act.ability), context, self.act.aimed as usize))
            }
            _ => None,
        })
    }
}
