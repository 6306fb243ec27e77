//! Every answer to a question, for playouts and buttons. It lists without asking `legal`, which
//! decides single actions; a law compares the two at every decision.

use crate::action::{Action, At};
use crate::program::{Ability, AbilityKind, Op};
use crate::stack::{Frame, Obj, Question};
use crate::state::Kim;
use crate::table::{Form, Kind, Slot};
use crate::values::{Context, Objects};
use kernel::{Design, Pile, Seat};

impl Kim {
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

    /// May this prophecy be used directly (rulebook, "Decisions")?
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
                let skill = self.paid_skill();
                for obj in self.objects(seat).filter(|&obj| self.pays_for(skill, obj)) {
                    give(Action::Pay(obj.slot));
                }
            }
            Question::React => {
                if let Some((base, end)) = self.window() {
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
                let mut offered: Pile<Design, 40> = Pile::default();
                for &design in side.discard.iter().rev().take(self.recoverable()) {
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

    /// The monster whose skill is being paid for; nothing for a summon.
    pub(crate) fn paid_skill(&self) -> Obj {
        let pay = |frame: &Frame| if let Frame::Pay { skill, .. } = frame { Some(*skill) } else { None };
        self.stack.iter().find_map(pay).unwrap_or_default()
    }

    /// The events of the innermost window.
    pub(crate) fn window(&self) -> Option<(u8, u8)> {
        let range = |frame: &Frame| if let Frame::Window { base, end, .. } = *frame { Some((base, end)) } else { None };
        self.stack.iter().find_map(range)
    }

    /// From how many cards on top of the discard pile the effect at work takes one back.
    pub(crate) fn recoverable(&self) -> usize {
        let effect = self.effect_at_work();
        let op = effect.and_then(|one| self.ability(one.design, one.ability).ops.get(one.at as usize));
        if let Some(Op::RecoverProphecy(top)) = op { usize::from(*top) } else { 0 }
    }

    /// The ability whose target is asked for, from where it looks, and which target.
    pub(crate) fn aiming(&self) -> Option<(&Ability, Context, usize)> {
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
