//! Activations step by step (KM-13.6): summons, uses, skills, attacks, and the battle (KM-11).

use crate::action::{Action, At as AimedAt};
use crate::clause::*;
use crate::effects::Leaves;
use crate::event::{Event, Face, slot_of};
use crate::field::Way;
use crate::options::{AbsorbFromEggs, QuickCounts, Recoil};
use crate::program::{Ability, AbilityKind, Negated, Op};
use crate::stack::{Activation, At, Effect, Ev, Frame, Obj, Question, Stage, Step, What};
use crate::state::{Kim, Resolving, SPIRIT, Spirit};
use crate::table::{Arrival, Cause, Form, Happening, Known, Slot};
use crate::turn::Answer;
use crate::values::{Context, Objects};
use kernel::{Clause, Design, Log, Seat};

impl Kim {
    /// A new activation begins, with no link yet.
    pub(crate) fn begin(&mut self, act: Activation, stage: Stage, log: &mut impl Log<Event>) {
        // The links of the one before do not count any more.
        if self.act.count > 0 {
            log.cite(KM_13_6);
        }
        self.events.clear();
        self.act = act;
        self.stack.push(Frame::Act { stage });
    }

    pub(crate) fn act_step(&mut self, stage: Stage, answer: Option<Answer>, log: &mut impl Log<Event>) {
        match stage {
            Stage::Aim => {
                let seat = self.active;
                let ability = (self.act.card, self.act.ability);
                let (mut targets, mut aimed) = (self.act.targets, self.act.aimed);
                let context = Context::of(Obj { seat, ..self.act.from });
                let done = self.aim(seat, ability, context, &mut targets, &mut aimed, answer);
                (self.act.targets, self.act.aimed) = (targets, aimed);
                if done {
                    let attack = self.act.what == What::Skill && self.ability(self.act.card, self.act.ability).attack;
                    self.stage(if attack { Stage::AimAttack } else { Stage::Pay });
                }
            }
            Stage::AimAttack => {
                let asked = answer.or_else(|| self.ask_for(self.active, Question::AttackTarget));
                let Some(answer) = asked else { return };
                if let Some(Action::At(at)) = answer {
                    self.act.at = self.aimed(at);
                }
                self.stage(Stage::Pay);
            }
            Stage::Pay => self.pay_stage(log),
            Stage::Announce => self.announce(log),
            Stage::Resolve => self.resolve(log),
            Stage::Battle => self.battle_stage(log),
            Stage::Dispose => {
                self.stage(Stage::Result);
                if self.act.what == What::Prophecy && self.is_ordinary_prophecy(self.act.card) {
                    if self.act.is_negated(Negated::Prophecy) {
                        self.discard_resolved();
                    } else {
                        self.stack.push(Frame::Dispose { seat: self.active });
                    }
                }
            }
            Stage::Result => {
                self.stage(Stage::Done);
                self.open_window(0);
            }
            Stage::Done => {
                self.events.clear();
                self.act.announced = false;
                self.act.what = What::Nothing;
                self.stack.pop();
            }
        }
    }

    fn stage(&mut self, stage: Stage) {
        if let Some(Frame::Act { stage: now }) = self.stack.nearest(|frame| matches!(frame, Frame::Act { .. })) {
            *now = stage;
        }
    }

    /// The object behind the notation of an attack's target.
    pub(crate) fn aimed(&self, at: AimedAt) -> At {
        match at {
            AimedAt::Player => At::Player,
            AimedAt::Slot(slot) => At::Unit(self.obj(self.active.other(), slot)),
        }
    }

    // --- targets (R26) ---

    /// The legal objects for the next target of an ability.
    pub(crate) fn targets_for(&self, ability: &Ability, context: &Context, nth: usize) -> Objects {
        let Some(target) = ability.targets.get(nth) else { return Objects::default() };
        let mut found = self.all_in(&target.set, context);
        // A first target is offered only if a second one remains, unless that one may be missing.
        if let Some(second) = ability.targets.get(1).filter(|second| nth == 0 && second.required == target.required) {
            found.retain(|&first| {
                let with = Context { targets: [first, Obj::default()], ..*context };
                !self.all_in(&second.set, &with).is_empty()
            });
        }
        found
    }

    /// Do all required targets exist?
    pub(crate) fn can_aim(&self, ability: &Ability, context: &Context) -> bool {
        ability.targets.first().is_none_or(|first| !first.required || !self.targets_for(ability, context, 0).is_empty())
    }

    /// Chooses the targets one by one; `false`: somebody is asked.
    pub(crate) fn aim(
        &mut self,
        seat: Seat,
        ability: (Design, u8),
        context: Context,
        targets: &mut [Obj; 2],
        aimed: &mut u8,
        answer: Option<Answer>,
    ) -> bool {
        let mut answer = answer;
        loop {
            let ability = self.ability(ability.0, ability.1);
            if *aimed as usize >= ability.targets.len() {
                return true;
            }
            let nth = *aimed as usize;
            let with = Context { targets: *targets, ..context };
            let options = self.targets_for(ability, &with, nth);
            // Two that may be missing are chosen both or not at all.
            let skipped = nth == 1 && !ability.targets[0].required && !targets[0].is_some();
            let chosen = match (options.as_ref(), answer.take()) {
                _ if skipped => Obj::default(),
                ([], _) => Obj::default(),
                ([only], _) => *only,
                (_, Some(Some(Action::Target(whose, slot)))) => {
                    let owner = if whose { seat.other() } else { seat };
                    self.obj(owner, slot)
                }
                _ => {
                    self.stack.push(Frame::Ask { seat, question: Question::Target });
                    return false;
                }
            };
            targets[nth] = chosen;
            *aimed += 1;
        }
    }

    // --- starting ---

    /// A summon (KM-7.2): the payment comes first.
    pub(crate) fn summon(&mut self, design: Design, egg: Option<Slot>, log: &mut impl Log<Event>) {
        let from = egg.map_or(Obj::default(), |slot| self.obj(self.active, slot));
        self.begin(Activation { what: What::Summon, card: design, from, ..Activation::default() }, Stage::Pay, log);
    }

    /// A field card is discarded (KM-7.6).
    pub(crate) fn discard_field(&mut self, slot: Slot, log: &mut impl Log<Event>) {
        let from = self.obj(self.active, slot);
        let card = self.design(from).unwrap_or_default();
        self.begin(Activation { what: What::Discard, card, from, ..Activation::default() }, Stage::Resolve, log);
    }

    /// A direct use (KM-8.4, step 1).
    pub(crate) fn use_prophecy<L: Log<Event>>(&mut self, design: Design, book: Option<Slot>, quick: bool, log: &mut L) {
        let seat = self.active;
        if quick {
            log.cite(KM_12_8);
        }
        let free = quick && self.options().quick_counts == QuickCounts::No;
        if free {
            self.quick_left -= 1;
        } else {
            self.uses_left -= 1;
        }
        let mut from = book.map_or(Obj::default(), |slot| self.obj(seat, slot));
        let Some((ability, effect)) = self.cards().ability(design, AbilityKind::Direct) else { return };
        let finale = effect.finale;
        // The activation begins with the use, so whatever it places is younger than what stands.
        let act = Activation { what: What::Prophecy, card: design, ability, finale, ..Activation::default() };
        self.begin(act, Stage::Aim, log);
        match book {
            None => self.take_from_hand(seat, design, Leaves::FaceUp),
            Some(slot) => log.tell(KM_8_4, || Event::Opened { seat, slot, design }),
        }
        if self.card(design).form == Form::Ordinary {
            if L::ON && book.is_none() && self.side(seat).free(false).is_none() {
                log.cite(KM_8_2);
            }
            if let Some(slot) = book {
                self.side_mut(seat).texts[slot.index()] = None;
            }
            self.resolving.push(Resolving { seat, design });
        } else {
            log.cite(KM_8_3);
            match book {
                Some(_) => {
                    if let Some(text) = self.text_mut(from) {
                        (text.book, text.known, text.works) = (false, Known::Nobody, false);
                    }
                }
                None => {
                    if let Some(slot) = self.lowest_slot(seat, false, log) {
                        from = self.place(seat, slot, design, false);
                    }
                }
            }
        }
        if from.is_some() {
            self.act.from = from;
        } else {
            // Its events still come from somewhere: a number of its own.
            self.act.from = Obj { seat, slot: Slot(3), serial: self.new_serial() };
        }
    }

    /// A skill (KM-9.5, step 1).
    pub(crate) fn use_skill(&mut self, slot: Slot, skill: u8, log: &mut impl Log<Event>) {
        let from = self.obj(self.active, slot);
        let Some(unit) = self.monster(from) else { return };
        let (card, marked) = (unit.design, unit.finale);
        let Some((ability, effect)) = self.skill(card, skill) else { return };
        let finale = effect.finale || marked;
        let act = Activation { what: What::Skill, card, ability, from, finale, ..Activation::default() };
        self.begin(act, Stage::Aim, log);
    }

    /// An attack (KM-9.6, step 1).
    pub(crate) fn attack_with(&mut self, slot: Slot, at: AimedAt, log: &mut impl Log<Event>) {
        let from = self.obj(self.active, slot);
        let at = self.aimed(at);
        let Some(unit) = self.unit_mut(from) else { return };
        unit.attacked = true;
        let (card, finale) = (unit.design, unit.finale);
        let act = Activation { what: What::Attack, card, from, at, finale, ..Activation::default() };
        self.begin(act, Stage::Announce, log);
    }

    /// A scheduled effect (KM-13.12).
    pub(crate) fn schedule(&mut self, obj: Obj, ability: u8, log: &mut impl Log<Event>) {
        let card = self.design(obj).unwrap_or_default();
        if obj.slot.is_monster() {
            log.cite(KM_4_3);
        }
        log.tell(KM_13_12, || Event::Scheduled { seat: obj.seat, slot: obj.slot, design: card });
        let act = Activation { what: What::Scheduled, card, ability, from: obj, ..Activation::default() };
        self.begin(act, Stage::Resolve, log);
    }

    // --- stages ---

    fn pay_stage(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        match self.act.what {
            What::Summon => {
                self.stage(Stage::Resolve);
                let left = self.card(self.act.card).level;
                if left > 0 {
                    log.cite(KM_7_3);
                }
                self.stack.push(Frame::Pay { seat, left, skill: Obj::default() });
            }
            What::Skill => {
                self.stage(Stage::Announce);
                let ability = self.ability(self.act.card, self.act.ability);
                let from = self.act.from;
                if let Some(left) = ability.cost.filter(|&cost| cost > 0) {
                    log.cite(KM_4_5);
                    self.stack.push(Frame::Pay { seat, left, skill: from });
                }
            }
            _ => self.stage(Stage::Announce),
        }
    }

    /// One point of a payment (KM-10.7, KM-10.6).
    pub(crate) fn pay_step(
        &mut self,
        seat: Seat,
        left: u8,
        skill: Obj,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if left == 0 {
            self.stack.pop();
            return;
        }
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Pay)) else {
            // More than one may pay.
            return log.cite(if skill.is_some() { KM_10_6 } else { KM_10_7 });
        };
        self.replace(Frame::Pay { seat, left: left - 1, skill });
        if let Some(Action::Pay(slot)) = answer {
            let obj = self.obj(seat, slot);
            if self.act.what == What::Summon && obj == self.act.from {
                log.cite(KM_10_7); // The egg pays for itself.
            }
            let card = self.face(obj);
            if let Some(design) = self.lose_spirit(obj, log) {
                log.tell(KM_10_8, || Event::Paid { seat, slot, design, card });
            }
        } else {
            self.stack.pop();
        }
    }

    /// KM-8.4 (3), KM-9.5 (2, 3), KM-9.6 (2).
    fn announce(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        let Activation { what, card, from, at, ability, .. } = self.act;
        self.act.announced = true;
        self.stage(Stage::Resolve);
        let mut ev = Ev { cause: Cause::Action, player: seat, card: from, design: card, ..Ev::default() };
        match what {
            What::Prophecy => {
                let slot = self.text(from).map(|_| from.slot);
                log.tell(KM_8_4, || Event::Used { seat, design: card, slot });
                ev.what = Happening::ProphecyAnnounce;
                self.emit(ev, log);
            }
            What::Skill => {
                let Ability { attack, cost, .. } = *self.ability(card, ability);
                if let Some(unit) = self.unit_mut(from) {
                    unit.skill_used = true;
                    unit.attacked |= attack;
                }
                log.tell(KM_9_5, || Event::Skill { seat, slot: from.slot, design: card, ability });
                (ev.what, ev.special) = (Happening::SkillAnnounce, cost.is_some());
                self.emit(ev, log);
                if attack {
                    self.declare(ev, at, KM_12_10, log);
                }
            }
            What::Attack => self.declare(ev, at, KM_9_6, log),
            _ => {}
        }
        self.open_window(0);
    }

    /// An attack is announced: for itself (KM-9.6) or as part of an attack skill (KM-12.10).
    fn declare(&mut self, ev: Ev, at: At, by: Clause, log: &mut impl Log<Event>) {
        let (seat, slot, card, on) = (ev.card.seat, ev.card.slot, ev.design, self.attacked_face(at));
        log.tell(by, || Event::Attack { seat, slot, target: slot_of(at), card, on });
        self.emit(Ev { what: Happening::AttackDeclare, target: at, special: false, ..ev }, log);
    }

    fn attacked_face(&self, at: At) -> Option<Face> {
        if let At::Unit(obj) = at { Some(self.face(obj)) } else { None }
    }

    /// The effect, once whatever answered the announcement is over.
    fn resolve(&mut self, log: &mut impl Log<Event>) {
        self.events.clear();
        let seat = self.active;
        let Activation { what, card, from, ability, targets, .. } = self.act;
        let effect = Frame::Effect(Effect { obj: from, design: card, ability, targets, ..Effect::default() });
        match what {
            What::Draw => {
                self.stage(Stage::Result);
                let count = self.draw_number(log);
                self.draw(seat, count, Cause::Phase, Obj::default(), log);
            }
            What::Summon => {
                self.stage(Stage::Result);
                self.summon_left = false;
                let obj = if from.is_some() {
                    from
                } else {
                    self.take_from_hand(seat, card, Leaves::FaceUp);
                    let Some(slot) = self.lowest_slot(seat, true, log) else { return };
                    self.place(seat, slot, card, true)
                };
                self.come_up(obj, KM_7_2, Obj::default(), log);
            }
            What::Discard => {
                self.stage(Stage::Result);
                log.tell(KM_7_6, || Event::DiscardedField { seat, slot: from.slot, design: card });
                self.leave(from, Way::Discard, log);
            }
            What::Prophecy => {
                self.stage(Stage::Dispose);
                if !self.act.is_negated(Negated::Prophecy) {
                    self.stack.push(effect);
                } else if self.text(from).is_some() {
                    // A lasting or equipment card that was negated leaves its slot.
                    self.leave(from, Way::Discard, log);
                }
            }
            What::Skill => {
                let gone = self.act.is_negated(Negated::Skill) || self.monster(from).is_none();
                let attack = self.ability(card, ability).attack;
                self.stage(if attack && !gone { Stage::Battle } else { Stage::Result });
                if !gone {
                    self.stack.push(effect);
                }
            }
            What::Attack => self.stage(Stage::Battle),
            What::Scheduled => {
                self.stage(Stage::Result);
                self.stack.push(effect);
            }
            What::Nothing => self.stage(Stage::Result),
        }
    }

    fn draw_number(&self, log: &mut impl Log<Event>) -> u8 {
        let first = self.turn == 1;
        let mut count = if first { self.options().first_turn_draw as u8 } else { 2 };
        self.ordinary(|from, op| {
            if let Op::DrawMore(more) = op
                && from.seat == self.active
            {
                count += more;
                log.cite(self.working(from));
            }
        });
        count
    }

    /// KM-9.6 (3), (4)
    fn battle_stage(&mut self, log: &mut impl Log<Event>) {
        self.stage(Stage::Result);
        let Activation { from, at, .. } = self.act;
        let there = match at {
            At::Unit(obj) => self.unit(obj).is_some(),
            At::Player => true,
            At::Nothing => false,
        };
        if !self.act.is_negated(Negated::Attack) && self.monster(from).is_some() && there {
            self.battle(from, at, log);
        }
    }

    /// KM-11.7
    fn battle(&mut self, attacker: Obj, at: At, log: &mut impl Log<Event>) {
        let (seat, slot) = (attacker.seat, attacker.slot);
        self.cite_value(attacker, true, log);
        let attack = self.attack(attacker);
        let card = self.design(attacker).unwrap_or_default();
        let foe = seat.other();
        let At::Unit(target) = at else {
            log.cite(KM_11_5);
            log.tell(KM_11_7, || Event::Battle { seat, slot, attack, target: None, defence: 0, card, on: None });
            return self.damage(&[(foe, attack)], Cause::Battle, Obj::default(), log);
        };
        if let Some(unit) = self.unit_mut(target).filter(|unit| unit.egg) {
            unit.known = Known::All;
            let design = unit.design;
            log.tell(KM_11_6, || Event::Revealed { seat: foe, slot: target.slot, design });
        }
        self.cite_value(target, false, log);
        let defence = self.defence(target);
        let on = self.attacked_face(at);
        log.tell(KM_11_7, || Event::Battle { seat, slot, attack, target: Some(target.slot), defence, card, on });
        if attack <= defence {
            log.cite(KM_11_3);
            if self.options().recoil == Recoil::Yes && attack < defence {
                self.damage(&[(seat, defence - attack)], Cause::Battle, Obj::default(), log);
            }
            return;
        }
        let (egg, spirit) = self.unit(target).map_or((false, 0), |unit| (unit.egg, unit.stack.len() as u8));
        if !self.destroy(target, Cause::Battle, attacker, Obj::default(), log) {
            return;
        }
        log.cite(KM_11_2);
        self.damage(&[(foe, attack - defence)], Cause::Battle, Obj::default(), log);
        if self.over() || self.monster(attacker).is_none() {
            return;
        }
        let mut absorbed = if egg && self.options().absorb_from_eggs == AbsorbFromEggs::No { 0 } else { spirit };
        if !egg {
            self.ordinary(|from, op| {
                if let Op::AbsorbMore(more) = op
                    && from == attacker
                {
                    absorbed += more;
                    log.cite(self.working(from));
                }
            });
        }
        // From an egg nothing, from a monster what it had.
        if spirit > 0 {
            log.cite(KM_10_4);
        }
        self.charge(attacker, absorbed, Arrival::Absorb, Cause::Battle, Obj::default(), log);
    }

    /// A used prophecy goes to the discard pile or under a holder (KM-10.3).
    pub(crate) fn dispose_step(&mut self, seat: Seat, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Dispose)) else { return };
        self.stack.pop();
        let Some(&Resolving { design, .. }) = self.resolving.last() else { return };
        let Some(Action::Stack(slot)) = answer else {
            if matches!(self.stack.top(), Some(Frame::Act { .. })) {
                log.cite(KM_5_1);
            }
            log.tell(KM_10_3, || Event::Disposed { seat, design, under: None, card: None });
            return self.discard_resolved();
        };
        self.resolving.pop();
        let obj = self.obj(seat, slot);
        let card = Some(self.face(obj));
        if let Some(unit) = self.unit_mut(obj) {
            unit.stack.push(Spirit { design, hidden: false });
            log.cite(KM_5_3);
            log.tell(KM_10_3, || Event::Disposed { seat, design, under: Some(slot), card });
            self.gained(obj, Arrival::Stack, Cause::Action, Obj::default(), log);
        }
    }

    /// May this monster attack (KM-9.2, rulebook, "Decisions")?
    pub(crate) fn may_attack(&self, obj: Obj) -> bool {
        let Some(unit) = self.monster(obj) else { return false };
        let first = self.turn == 1 && self.options().first_turn_attack == crate::options::FirstTurnAttack::No;
        !unit.attacked && unit.no_attack < self.turn && !first && self.forbids_attack(obj).is_none()
    }

    /// Who may pay for a skill of this monster: itself, lenders, or anybody by option (KM-10.6).
    pub(crate) fn pays_for(&self, skill: Obj, payer: Obj) -> bool {
        let Some(unit) = self.unit(payer).filter(|unit| !unit.stack.is_empty()) else { return false };
        if !skill.is_some() || payer == skill || self.options().skill_payment == crate::options::SkillPayment::Any {
            return true;
        }
        let mut lends = false;
        if !unit.egg {
            self.ordinary(|from, op| lends |= from == payer && *op == Op::Lend);
        }
        lends
    }

    /// How much spirit can pay for a skill.
    pub(crate) fn purse(&self, skill: Obj) -> usize {
        let holders = self.objects(skill.seat).filter(|&obj| self.pays_for(skill, obj));
        holders.map(|obj| self.unit(obj).map_or(0, |unit| unit.stack.len())).sum()
    }

    pub(crate) fn step_of_turn(&self) -> Option<Step> {
        self.stack.iter().find_map(|frame| if let Frame::Turn { step } = frame { Some(*step) } else { None })
    }

    /// Own holders with room for a point.
    pub(crate) fn holders(&self, seat: Seat) -> impl Iterator<Item = Slot> + '_ {
        let room = move |slot: &Slot| self.side(seat).unit(*slot).is_some_and(|unit| unit.stack.len() < SPIRIT);
        Slot::ALL.into_iter().filter(room)
    }
}
