//! Carrying out instructions (rulebook, "Instructions and conditions").

use crate::action::Action;
use crate::clause::*;
use crate::event::{Event, eyes};
use crate::options::AbsorbScope;
use crate::program::{AbilityKind, Op, Sort, Who};
use crate::stack::{Effect, Ev, Frame, Obj, Question, What};
use crate::state::{Given, HAND, Held, Kim, SPIRIT};
use crate::table::{Arrival, Cause, Happening, Known, Mark};
use crate::turn::Answer;
use kernel::{Clause, Design, Eyes, Log, Seat, Told};

/// How a card leaves a hand: for all to see, as an egg or book, or with nothing to tell its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaves {
    FaceUp,
    Set,
    Hidden,
}

/// What an instruction leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    Done,
    /// It goes on when whatever lies on it is resolved, or answered.
    Again,
}

/// A mark as this effect's card gives it.
fn given(mark: Mark, effect: &Effect) -> Given {
    Given { mark, seat: effect.obj.seat, design: effect.design, count: 1, ..Given::default() }
}

impl Kim {
    /// One instruction of a program, in a copy of its frame that is written back below what it pushes.
    pub(crate) fn effect_step(&mut self, mut effect: Effect, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let depth = self.stack.depth();
        let ability = self.ability(effect.design, effect.ability);
        let Some(op) = ability.ops.get(effect.at as usize) else {
            self.stack.pop();
            return;
        };
        if let Op::If(test, skip) = op {
            let aimed = ability.targets.first().map(|target| &target.set);
            let holds = self.is_true(*test, &self.context(&effect), aimed);
            effect.at += 1 + if holds { 0 } else { *skip };
        } else if self.carry_out(&mut effect, answer, log) == Then::Done {
            effect.at += 1;
            effect.done = 0;
        }
        if let Some(frame) = self.stack.at_mut(depth) {
            *frame = Frame::Effect(effect);
        }
    }

    /// Carries out the instruction at which an effect is; whatever it names is looked up before anything changes.
    fn carry_out(&mut self, effect: &mut Effect, answer: Option<Answer>, log: &mut impl Log<Event>) -> Then {
        let context = self.context(effect);
        let source = effect.obj;
        let seat = source.seat;
        let amount = |game: &Kim, number| game.number(number, &context).clamp(0, 999) as u16;
        match &self.ability(effect.design, effect.ability).ops[effect.at as usize] {
            Op::Damage(parts) => {
                let mut hits = [(seat, 0), (seat, 0)];
                for (hit, (player, number)) in hits.iter_mut().zip(parts) {
                    *hit = (context.player(*player), amount(self, number));
                }
                let count = parts.len().min(2);
                self.damage(&hits[..count], Cause::Effect, source, log);
            }
            Op::Heal(player, number) => {
                let whom = context.player(*player);
                self.heal(whom, amount(self, number), source, log);
            }
            Op::Draw(player, number) => {
                let (whom, count) = (context.player(*player), amount(self, number).min(40) as u8);
                self.draw(whom, count, Cause::Effect, source, log);
            }
            Op::DiscardRandom(player, number) => {
                let (whom, count) = (context.player(*player), amount(self, number));
                self.discard_random(whom, count, source, log);
            }
            Op::Bottom(count) => return self.bottom(effect, *count, answer, log),
            Op::Buff { who, attack, defence, times } => {
                let (attack, defence, times) = (amount(self, attack), amount(self, defence), amount(self, times));
                for &obj in self.who(who, &context).iter() {
                    (0..times).for_each(|_| self.buff(obj, attack, defence, effect, log));
                }
            }
            Op::Weaken { who, attack, defence } => {
                let (attack, defence) = (u16::from(*attack), u16::from(*defence));
                for &obj in self.who(who, &context).iter() {
                    self.weaken(obj, attack, defence, effect, log);
                }
            }
            Op::Change { who, attack, defence } => {
                let (attack, defence) = (self.number(attack, &context), self.number(defence, &context));
                for &obj in self.who(who, &context).iter() {
                    if let Some(unit) = self.unit_mut(obj) {
                        unit.change.0 = unit.change.0.saturating_add(attack).clamp(-999, 999);
                        unit.change.1 = unit.change.1.saturating_add(defence).clamp(-999, 999);
                        unit.note(Given { attack, defence, ..given(Mark::Change, effect) });
                        let (seat, slot, card) = (obj.seat, obj.slot, self.face(obj));
                        log.tell(KM_4_6, || Event::Changed { seat, slot, attack, defence, card });
                    }
                }
            }
            Op::Shield(who, number) => {
                let layers = amount(self, number).min(99) as u8;
                for &obj in self.who(who, &context).iter() {
                    self.shield(obj, layers, effect, log);
                }
            }
            Op::Destroy(who) => {
                for &obj in self.who(who, &context).iter() {
                    self.destroy_by_effect(obj, source, log);
                }
            }
            Op::Dismiss(who) => self.who(who, &context).iter().for_each(|&obj| self.dismiss(obj, log)),
            Op::Bounce(who) => self.who(who, &context).iter().for_each(|&obj| self.bounce(obj, log)),
            Op::Charge(who, number) => {
                let count = amount(self, number).min(10) as u8;
                for &obj in self.who(who, &context).iter() {
                    self.charge(obj, count, Arrival::Effect, Cause::Effect, source, log);
                }
            }
            Op::Drain(who, number) => {
                let count = amount(self, number).min(10) as u8;
                self.who(who, &context).iter().for_each(|&obj| self.drain(obj, count, log));
            }
            Op::Shift { from, to, count, chosen } => {
                let (from, to, count, chosen) = (self.who(from, &context), self.who(to, &context), *count, *chosen);
                if let (Some(&from), Some(&to)) = (from.first(), to.first()) {
                    return self.shift_op(effect, (from, to), count, chosen, answer, log);
                }
            }
            Op::Peek(who) => {
                let hand = matches!(who, Who::Each(set) if set.0.iter().any(|term| term.sort == Sort::Hand));
                let objects = self.who(who, &context);
                self.peek(context.seat, &objects, hand, log);
            }
            Op::Recover => {
                let at = self.side(seat).discard.iter().rposition(|&design| design == context.ev.design);
                if let Some(at) = at.filter(|_| context.ev.card.seat == seat) {
                    self.recover(seat, at, log);
                }
            }
            Op::RecoverProphecy(_) => {
                if self.side(seat).hand.len() >= HAND {
                    log.cite(KM_3_3);
                } else {
                    self.replace(Frame::Effect(*effect));
                    let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Recover)) else {
                        return Then::Again;
                    };
                    if let Some(Action::Recover(design)) = answer
                        && let Some(at) = self.side(seat).discard.iter().rposition(|&one| one == design)
                    {
                        self.recover(seat, at, log);
                    }
                }
            }
            Op::Hatch(who, less) => {
                let (egg, less) = (self.who(who, &context).first().copied(), *less);
                return egg.map_or(Then::Done, |egg| self.hatch_op(effect, egg, less, log));
            }
            Op::Equip(who) => {
                let on = self.who(who, &context).first().copied();
                self.equip(source, on, log);
            }
            Op::Stay => {
                if self.text(source).is_some() {
                    let since = self.now + 1;
                    if let Some(text) = self.text_mut(source) {
                        (text.works, text.since) = (true, since);
                    }
                    log.tell(KM_12_7, || Event::Stays { seat, slot: source.slot, design: effect.design });
                } else {
                    self.stay_from_link(log);
                }
            }
            Op::NoAttack(who) => {
                for &obj in self.who(who, &context).iter() {
                    let until = self.turn + if obj.seat == self.active { 2 } else { 1 };
                    if let Some(unit) = self.unit_mut(obj) {
                        unit.no_attack = unit.no_attack.max(until);
                        unit.note(given(Mark::CannotAttack, effect));
                        let (seat, slot, card) = (obj.seat, obj.slot, self.face(obj));
                        log.tell(KM_9_2, || Event::CannotAttack { seat, slot, until, card });
                    }
                }
            }
            Op::FinaleMark(who) => {
                for &obj in self.who(who, &context).iter() {
                    if let Some(unit) = self.unit_mut(obj) {
                        unit.finale = true;
                        unit.note(given(Mark::Finale, effect));
                        let card = self.face(obj);
                        log.tell(KM_13_5, || Event::FinaleMark { seat: obj.seat, slot: obj.slot, card });
                    }
                }
            }
            Op::Negate(what) => {
                let what = *what as usize;
                self.act.negated[what] = true;
                // The attack of an attack skill is a step of the skill.
                let attack = if self.act.what == What::Skill { KM_9_5 } else { KM_9_6 };
                let clause = [attack, KM_9_5, KM_8_4][what];
                let what = ["attack", "skill", "prophecy"][what];
                log.tell(clause, || Event::Negated { what });
            }
            Op::CloseChain => {
                self.act.closed = true;
                log.tell(KM_13_8, || Event::ChainClosed);
            }
            Op::ExtraUse(more, most) => {
                let (more, most) = (*more, *most);
                if self.granted < most && seat == self.active {
                    self.granted += more;
                    self.uses_left += more;
                    log.tell(KM_8_1, || Event::ExtraUse { seat, uses: more });
                }
            }
            Op::Note(number) => effect.noted = amount(self, number),
            Op::If(..) | Op::Guard | Op::Lend | Op::DrawMore(_) | Op::AbsorbMore(_) => {}
        }
        Then::Done
    }

    fn buff(&mut self, obj: Obj, attack: u16, defence: u16, effect: &Effect, log: &mut impl Log<Event>) {
        let Some(unit) = self.unit_mut(obj) else { return };
        if unit.buffs.count > 0 {
            log.cite(KM_12_6);
        }
        unit.buffs.add(1, attack, defence);
        unit.note(Given { attack: attack as i16, defence: defence as i16, ..given(Mark::Buff, effect) });
        let source = effect.obj;
        let (seat, slot, design) = (obj.seat, obj.slot, unit.design);
        let card = self.face(obj);
        log.tell(KM_12_4, || Event::Buffed { seat, slot, attack, defence, card });
        self.emit(Ev { what: Happening::Buff, player: seat, card: obj, design, source, ..Ev::default() }, log);
    }

    fn weaken(&mut self, obj: Obj, attack: u16, defence: u16, effect: &Effect, log: &mut impl Log<Event>) {
        if let Some(unit) = self.unit_mut(obj) {
            unit.weakens.add(1, attack, defence);
            unit.note(Given { attack: -(attack as i16), defence: -(defence as i16), ..given(Mark::Weaken, effect) });
            let (seat, slot, card) = (obj.seat, obj.slot, self.face(obj));
            log.tell(KM_12_13, || Event::Weakened { seat, slot, attack, defence, card });
        }
    }

    fn shield(&mut self, obj: Obj, layers: u8, effect: &Effect, log: &mut impl Log<Event>) {
        let Some(unit) = self.unit_mut(obj).filter(|_| layers > 0) else { return };
        if unit.shields > 0 {
            log.cite(KM_12_6);
        }
        unit.shields = unit.shields.saturating_add(layers);
        unit.note(Given { count: layers, ..given(Mark::Shield, effect) });
        let source = effect.obj;
        let (seat, slot, design) = (obj.seat, obj.slot, unit.design);
        let card = self.face(obj);
        log.tell(KM_12_5, || Event::ShieldGained { seat, slot, layers, card });
        self.emit(Ev { what: Happening::ShieldGained, player: seat, card: obj, design, source, ..Ev::default() }, log);
    }

    /// Destruction by an effect; with `absorb_scope` = monster a monster absorbs (KM-R48).
    fn destroy_by_effect(&mut self, obj: Obj, source: Obj, log: &mut impl Log<Event>) {
        let victim = self.monster(obj).map_or(0, |unit| unit.stack.len() as u8);
        let absorbs = self.options().absorb_scope == AbsorbScope::Monster
            && obj.seat != source.seat
            && self.monster(source).is_some();
        if self.destroy(obj, Cause::Effect, source, source, log) && absorbs && victim > 0 {
            self.charge(source, victim, Arrival::Absorb, Cause::Effect, source, log);
        }
    }

    fn discard_random(&mut self, seat: Seat, count: u16, source: Obj, log: &mut impl Log<Event>) {
        let mut gone = 0;
        while gone < count && !self.side(seat).hand.is_empty() {
            let at = self.chance.below(self.side(seat).hand.len() as u32) as usize;
            let side = self.side_mut(seat);
            let design = side.hand.remove(at).design;
            side.discard.push(design);
            gone += 1;
            log.tell(KM_13_7, || Event::DiscardedHand { seat, design, random: true });
        }
        if gone > 0 {
            self.emit(Ev { what: Happening::Discard, player: seat, source, ..Ev::default() }, log);
        }
    }

    /// `bottom`: chosen hand cards go to the bottom of the deck, face down.
    fn bottom(&mut self, effect: &mut Effect, count: u8, answer: Option<Answer>, log: &mut impl Log<Event>) -> Then {
        let seat = effect.obj.seat;
        let mut answer = answer;
        while effect.done < count && !self.side(seat).hand.is_empty() {
            let Some(given) = answer.take().or_else(|| self.ask_for(seat, Question::Bottom)) else {
                return Then::Again;
            };
            let Some(Action::Bottom(design)) = given else { break };
            self.take_from_hand(seat, design, Leaves::Hidden);
            self.side_mut(seat).deck.insert(0, design);
            effect.done += 1;
            let told = Told::to(design, Eyes::only(seat));
            log.tell(self.carried_out_by(), || Event::PutOnBottom { seat, design: told });
        }
        Then::Done
    }

    /// Takes a card out of a hand: the copy that most others know, then the oldest. What leaves face
    /// down takes along the marks of those that it could have been (rulebook, "Hidden information").
    pub(crate) fn take_from_hand(&mut self, seat: Seat, design: Design, leaves: Leaves) {
        let (cards, hand) = (&self.rules.cards, &mut self.sides[seat].hand);
        let copies = hand.iter().enumerate().filter(|(_, held)| held.design == design);
        let Some((at, _)) = copies.max_by_key(|(at, held)| (held.known, std::cmp::Reverse(*at))) else { return };
        hand.remove(at);
        let kind = cards.card(design).kind;
        for held in hand.iter_mut() {
            let could_be = match leaves {
                Leaves::FaceUp => false,
                Leaves::Set => cards.card(held.design).kind == kind,
                Leaves::Hidden => true,
            };
            if could_be {
                held.known = Known::Nobody;
            }
        }
    }

    /// `shift`, with a chosen number of points where the text says so.
    fn shift_op(
        &mut self,
        effect: &mut Effect,
        (from, to): (Obj, Obj),
        count: u8,
        chosen: bool,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) -> Then {
        if self.unit(from).is_none() || self.unit(to).is_none() {
            return Then::Done;
        }
        let mut moved = count;
        if chosen {
            self.replace(Frame::Effect(*effect));
            let Some(answer) = answer.or_else(|| self.ask_for(effect.obj.seat, Question::Number)) else {
                return Then::Again;
            };
            moved = if let Some(Action::Move(count)) = answer { count } else { 0 };
        }
        self.shift(from, to, moved, effect.obj, log);
        Then::Done
    }

    /// The most points that the `shift` at work may move.
    pub(crate) fn most_to_shift(&self) -> Option<u8> {
        self.shiftable().map(|(most, room)| most.min(room))
    }

    /// The points that the `shift` at work may take, and those that the other holder has room for.
    pub(crate) fn shiftable(&self) -> Option<(u8, u8)> {
        let effect = self.effect_at_work()?;
        let op = self.ability(effect.design, effect.ability).ops.get(effect.at as usize)?;
        let Op::Shift { from, to, count, .. } = op else { return None };
        let context = self.context(&effect);
        let (from, to) = (*self.who(from, &context).first()?, *self.who(to, &context).first()?);
        let (has, room) = (self.unit(from)?.stack.len(), SPIRIT - self.unit(to)?.stack.len());
        Some(((*count).min(has as u8), room as u8))
    }

    /// The clause by which the program at work is carried out: what no rule but a card's text does has none of
    /// its own.
    fn carried_out_by(&self) -> Clause {
        let links = self.stack.iter().filter_map(|frame| if let Frame::Link(link) = frame { Some(link) } else { None });
        match (links.map(|link| self.ability(link.design, link.ability).kind).next(), self.act.what) {
            (Some(AbilityKind::Reaction), _) => KM_13_11,
            (Some(_), _) => KM_13_1,
            (None, What::Skill) => KM_9_5,
            (None, What::Scheduled) => KM_13_12,
            (None, _) => KM_8_4,
        }
    }

    pub(crate) fn effect_at_work(&self) -> Option<Effect> {
        self.stack.iter().find_map(|frame| if let Frame::Effect(effect) = frame { Some(*effect) } else { None })
    }

    /// Looks at hidden cards: the opponent of their owner knows them from now on.
    fn peek(&mut self, by: Seat, objects: &[Obj], hand: bool, log: &mut impl Log<Event>) {
        let clause = self.carried_out_by();
        for &obj in objects {
            let unit = self.unit_mut(obj).filter(|unit| unit.egg).map(|unit| (unit.design, &mut unit.known));
            let found = match unit {
                Some((design, known)) => Some((design, known)),
                None => self.text_mut(obj).filter(|text| text.book).map(|text| (text.design, &mut text.known)),
            };
            if let Some((design, known)) = found {
                *known = (*known).max(Known::Enemy);
                let design = Told::to(design, eyes(obj.seat, Known::Enemy));
                log.tell(clause, || Event::Peeked { by, seat: obj.seat, slot: Some(obj.slot), design });
            }
        }
        if hand {
            let seat = by.other();
            for at in 0..self.side(seat).hand.len() {
                let held: &mut Held = &mut self.side_mut(seat).hand[at];
                held.known = held.known.max(Known::Enemy);
                let design = Told::to(held.design, eyes(seat, Known::Enemy));
                log.tell(clause, || Event::Peeked { by, seat, slot: None, design });
            }
        }
    }

    /// A card returns from the discard pile to the hand, if that has room (KM-R8).
    fn recover(&mut self, seat: Seat, at: usize, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        if side.hand.len() < HAND {
            let design = side.discard.remove(at);
            side.hand.push(Held { design, known: Known::All });
            log.tell(self.carried_out_by(), || Event::Recovered { seat, design });
        } else {
            log.cite(KM_3_3);
        }
    }

    /// P25: the owner pays, the egg opens.
    fn hatch_op(&mut self, effect: &mut Effect, obj: Obj, less: u8, log: &mut impl Log<Event>) -> Then {
        let Some(unit) = self.unit(obj).filter(|unit| unit.egg) else { return Then::Done };
        let cost = self.card(unit.design).level.saturating_sub(less);
        if effect.done == 0 {
            effect.done = 1;
            if self.side(obj.seat).spirit() < cost as usize {
                return Then::Done;
            }
            if cost > 0 {
                self.stack.push(Frame::Pay { seat: obj.seat, left: cost, skill: Obj::default() });
                return Then::Again;
            }
        }
        self.come_up(obj, KM_13_7, effect.obj, log);
        Then::Done
    }

    /// Equipment designates its monster, or is destroyed (KM-12.1, KM-R57).
    fn equip(&mut self, source: Obj, on: Option<Obj>, log: &mut impl Log<Event>) {
        match on.filter(|&obj| obj.seat == source.seat && self.monster(obj).is_some()) {
            Some(on) => {
                let since = self.now + 1;
                if let Some(text) = self.text_mut(source) {
                    (text.on, text.works, text.since) = (on.serial, true, since);
                    let (seat, slot, design) = (source.seat, source.slot, text.design);
                    let card = self.design(on).unwrap_or_default();
                    log.tell(KM_12_1, || Event::Equipped { seat, slot, on: on.slot, design, card });
                }
            }
            None => _ = self.destroy(source, Cause::Effect, source, source, log),
        }
    }
}
