//! Windows and chain links (KM-13).

use crate::action::Action;
use crate::clause::*;
use crate::event::Event;
use crate::field::is_fallen;
use crate::legal::{Check, Why, refuse};
use crate::options::{AnswerCounts, ReactionStacks};
use crate::program::{Ability, AbilityKind, On, Sort, Trigger, Which};
use crate::stack::{At, DestroyedKind, Effect, Ev, Frame, Link, LinkStage, Obj, Question, USED, What};
use crate::state::{Kim, Resolving, SEATS};
use crate::table::{Cause, Happening, Known, Slot};
use crate::turn::Answer;
use crate::values::Context;
use kernel::{Design, Log, Seat, require};

/// An effect that could answer an event.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Candidate {
    pub obj: Obj,
    pub design: Design,
    pub ability: u8,
    /// The event, counted from 1.
    pub ev: u8,
}

impl Kim {
    /// Opens a window over the events from `base` on, unless nothing on the table answers such events.
    pub(crate) fn open_window(&mut self, base: u8) {
        let end = self.events.len() as u8;
        if end > base && self.could_answer(base, end) {
            self.stack.push(Frame::Window { base, end, passed: 0 });
        }
    }

    fn could_answer(&self, base: u8, end: u8) -> bool {
        let mut answers = 0;
        for seat in SEATS {
            let side = self.side(seat);
            side.units.iter().flatten().for_each(|unit| answers |= self.card(unit.design).answers);
            side.texts.iter().flatten().for_each(|text| answers |= self.card(text.design).answers);
        }
        let events = self.events[base as usize..end as usize].iter();
        events
            .clone()
            .filter(|ev| ev.what == Happening::Destroyed)
            .for_each(|ev| answers |= self.card(ev.design).answers);
        events.into_iter().any(|ev| answers >> ev.what as u16 & 1 == 1)
    }

    /// The loop of KM-13.8.
    pub(crate) fn window_step<L: Log<Event>>(
        &mut self,
        base: u8,
        end: u8,
        passed: u8,
        answer: Option<Answer>,
        log: &mut L,
    ) {
        let (mut passed, mut answer) = (passed, answer);
        if let Some(given) = answer.take() {
            // Whoever was asked is the first who could answer and has not passed.
            let asked = self.next_optional(base, end, passed);
            match (given, asked) {
                (Some(Action::React(slot)), Some(seat)) => {
                    let chosen = self.optional(base, end, seat).find(|one| one.obj.slot == slot);
                    if let Some(candidate) = chosen {
                        self.replace(Frame::Window { base, end, passed: 0 });
                        return self.link(candidate, log);
                    }
                }
                (_, Some(seat)) => passed |= 1 << seat.0,
                _ => {}
            }
        }
        let full = u16::from(self.act.count) >= self.options().chain_limit && self.is_counted();
        if full || self.act.closed || self.act.used.len() >= USED {
            // Whatever could still answer is lost.
            if L::ON && self.eligible(base, end).next().is_some() {
                log.cite(if self.act.closed { KM_13_8 } else { KM_13_2 });
            }
            self.stack.pop();
            return;
        }
        if let Some(candidate) = self.first_mandatory(base, end) {
            if L::ON && self.eligible(base, end).nth(1).is_some() {
                log.cite(KM_13_10);
            }
            self.replace(Frame::Window { base, end, passed: 0 });
            return self.link(candidate, log);
        }
        match self.next_optional(base, end, passed) {
            Some(seat) => {
                self.replace(Frame::Window { base, end, passed });
                self.stack.push(Frame::Ask { seat, question: Question::React });
            }
            None => _ = self.stack.pop(),
        }
    }

    /// The first who has something to answer with and has not passed: the turn player, then the other.
    fn next_optional(&self, base: u8, end: u8, passed: u8) -> Option<Seat> {
        let asked = |&seat: &Seat| passed >> seat.0 & 1 == 0 && self.optional(base, end, seat).next().is_some();
        [self.active, self.active.other()].into_iter().find(asked)
    }

    fn kinds(&self, base: u8, end: u8) -> u16 {
        self.events[base as usize..end as usize].iter().fold(0, |kinds, ev| kinds | 1 << ev.what as u16)
    }

    /// The first mandatory effect in the order of KM-13.10.
    fn first_mandatory(&self, base: u8, end: u8) -> Option<Candidate> {
        let kinds = self.kinds(base, end);
        for seat in [self.active, self.active.other()] {
            for slot in Slot::ALL {
                let fallen = self.fallen_at(base, end, seat, slot, kinds);
                let standing = self.standing_at(base, end, seat, slot, kinds);
                let found = fallen.chain(standing).find(|one| {
                    let ability = self.ability(one.design, one.ability);
                    ability.kind == AbilityKind::Response && !ability.may
                });
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// What a seat may answer with.
    pub(crate) fn optional(&self, base: u8, end: u8, seat: Seat) -> impl Iterator<Item = Candidate> + '_ {
        self.eligible_of(base, end, seat).filter(|one| {
            let ability = self.ability(one.design, one.ability);
            ability.kind != AbilityKind::Response || ability.may
        })
    }

    /// Every effect that could become a link now, of either player.
    fn eligible(&self, base: u8, end: u8) -> impl Iterator<Item = Candidate> + '_ {
        SEATS.into_iter().flat_map(move |seat| self.eligible_of(base, end, seat))
    }

    fn eligible_of(&self, base: u8, end: u8, seat: Seat) -> impl Iterator<Item = Candidate> + '_ {
        let kinds = self.kinds(base, end);
        Slot::ALL.into_iter().flat_map(move |slot| {
            let fallen = self.fallen_at(base, end, seat, slot, kinds);
            fallen.chain(self.standing_at(base, end, seat, slot, kinds))
        })
    }

    /// Effects of the card in a slot that are eligible (KM-13.9).
    fn standing_at(
        &self,
        base: u8,
        end: u8,
        seat: Seat,
        slot: Slot,
        kinds: u16,
    ) -> impl Iterator<Item = Candidate> + '_ {
        let obj = self.obj(seat, slot);
        let side = self.side(seat);
        let (unit, text) = (side.unit(slot), side.text(slot));
        let card = unit
            .map(|unit| (unit.design, unit.since, unit.egg))
            .or_else(|| text.filter(|text| text.book || text.works).map(|text| (text.design, text.since, text.book)));
        let card = card.filter(|(design, _, _)| self.card(*design).answers & kinds != 0);
        card.into_iter().flat_map(move |(design, since, hidden)| {
            let abilities = self.cards().abilities(design).iter().enumerate();
            abilities.filter_map(move |(at, ability)| {
                let fits = match ability.kind {
                    AbilityKind::Response => !hidden,
                    AbilityKind::Reaction | AbilityKind::Hatch => hidden,
                    _ => false,
                };
                let ev = fits.then(|| self.trigger_event(base, end, obj, since, at as u8, ability))??;
                Some(Candidate { obj, design, ability: at as u8, ev })
            })
        })
    }

    /// Effects of monsters that fell from a slot: "when destroyed" (KM-13.9 d).
    fn fallen_at(&self, base: u8, end: u8, seat: Seat, slot: Slot, kinds: u16) -> impl Iterator<Item = Candidate> + '_ {
        let there = kinds >> Happening::Destroyed as u16 & 1 == 1;
        let events = self.events[base as usize..end as usize].iter().enumerate().filter(move |(_, ev)| {
            there
                && ev.what == Happening::Destroyed
                && ev.card.seat == seat
                && ev.card.slot == slot
                && ev.kind == DestroyedKind::Monster
                && self.card(ev.design).answers >> Happening::Destroyed as u16 & 1 == 1
        });
        events.flat_map(move |(nth, ev)| {
            let abilities = self.cards().abilities(ev.design).iter().enumerate();
            abilities.filter_map(move |(at, ability)| {
                let On::Event(trigger) = &ability.on else { return None };
                let own = ability.kind == AbilityKind::Response && trigger.card == Which::This;
                let unused = !self.act.used.contains(&(ev.card.serial, at as u8));
                // KM-13.9 (e) asks nothing here: a response attribute has neither a cost nor targets.
                let met =
                    own && unused && !is_own_doing(ev, ev.card) && self.answers(trigger, ev, &Context::of(ev.card));
                let nth = nth as u8 + base + 1;
                met.then_some(Candidate { obj: ev.card, design: ev.design, ability: at as u8, ev: nth })
            })
        })
    }

    /// The earliest event that this effect may answer (KM-13.9).
    fn trigger_event(&self, base: u8, end: u8, obj: Obj, since: u32, at: u8, ability: &Ability) -> Option<u8> {
        if self.act.used.contains(&(obj.serial, at)) {
            return None;
        }
        let meets = |ev: &Ev| !is_own_doing(ev, obj) && since <= ev.at && self.meets(ability, ev, obj);
        let ev = self.events[base as usize..end as usize].iter().position(meets)? as u8 + base + 1;
        let payable =
            ability.kind != AbilityKind::Hatch || self.side(obj.seat).spirit() >= ability.cost.unwrap_or(0) as usize;
        (payable && self.can_aim(ability, &Context::of(obj))).then_some(ev)
    }

    /// Does the event meet the condition of this card's ability (KM-13.9 a)?
    fn meets(&self, ability: &Ability, ev: &Ev, obj: Obj) -> bool {
        match (&ability.on, ability.kind) {
            (_, AbilityKind::Hatch) => ev.what == Happening::AttackDeclare && ev.target == At::Unit(obj),
            (On::Event(trigger), _) => self.answers(trigger, ev, &Context::of(obj)),
            _ => false,
        }
    }

    /// May the card of this seat that is or was in this slot answer the open window (KM-13.9)? Of several
    /// optional effects the first says why not.
    pub(crate) fn check_reaction(&self, seat: Seat, slot: Slot) -> Check {
        let Some((base, end)) = self.window() else { return refuse(KM_13_8, Why::OtherQuestion) };
        let events = &self.events[base as usize..end as usize];
        let fallen = events.iter().filter(|ev| ev.what == Happening::Destroyed && ev.kind == DestroyedKind::Monster);
        let fallen = fallen.filter(|ev| ev.card.seat == seat && ev.card.slot == slot);
        let last_words = fallen.flat_map(|ev| {
            let optional = self.optional_effects(ev.design, false).filter(|(_, ability)| is_last_word(ability));
            optional.map(|(at, ability)| self.check_last_word(ev, at, ability))
        });
        let obj = self.obj(seat, slot);
        let standing = self.design(obj).into_iter().flat_map(|design| {
            let hidden = self.is_hidden(obj);
            self.optional_effects(design, hidden).map(move |(at, ability)| self.check_effect(events, obj, at, ability))
        });
        let mut refused = None;
        for check in last_words.chain(standing) {
            match check {
                Ok(()) => return Ok(()),
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        refused.map_or_else(|| self.check_optional(obj), Err)
    }

    /// The effects of a card that its owner may use or leave (KM-13.10), face down or face up.
    fn optional_effects(&self, design: Design, hidden: bool) -> impl Iterator<Item = (u8, &Ability)> {
        let abilities = self.cards().abilities(design).iter().enumerate();
        let optional = abilities.filter(move |(_, ability)| match ability.kind {
            AbilityKind::Reaction | AbilityKind::Hatch => hidden,
            AbilityKind::Response => !hidden && ability.may,
            AbilityKind::Ordinary | AbilityKind::Skill | AbilityKind::Direct => false,
        });
        optional.map(|(at, ability)| (at as u8, ability))
    }

    /// A card without optional effects never asks its owner.
    fn check_optional(&self, obj: Obj) -> Check {
        let Some(design) = self.design(obj) else { return refuse(KM_13_9, Why::NothingThere(obj.place())) };
        require(!self.is_sort(Sort::Book, obj), KM_5_4, Why::NoReaction(design))?;
        refuse(KM_13_10, Why::NothingOptional(obj.slot))
    }

    /// "When destroyed" of a monster that fell in this window.
    fn check_last_word(&self, ev: &Ev, at: u8, ability: &Ability) -> Check {
        let slot = ev.card.slot;
        require(!self.act.used.contains(&(ev.card.serial, at)), KM_13_9, Why::Answered(slot))?;
        require(self.meets(ability, ev, ev.card), KM_13_9, Why::NotTriggered(slot))?;
        require(!is_own_doing(ev, ev.card), KM_13_9, Why::OwnEffect(slot))
    }

    /// KM-13.9 (a) to (e), for one effect of a card on the field.
    fn check_effect(&self, events: &[Ev], obj: Obj, at: u8, ability: &Ability) -> Check {
        let slot = obj.slot;
        require(!self.act.used.contains(&(obj.serial, at)), KM_13_9, Why::Answered(slot))?;
        let met = || events.iter().filter(|ev| self.meets(ability, ev, obj));
        require(met().next().is_some(), KM_13_9, Why::NotTriggered(slot))?;
        let others = || met().filter(|ev| !is_own_doing(ev, obj));
        require(others().next().is_some(), KM_13_9, Why::OwnEffect(slot))?;
        let ready = self.unit(obj).is_some() || self.text(obj).is_some_and(|text| text.book || text.works);
        let since = self.unit(obj).map(|unit| unit.since).or_else(|| self.text(obj).map(|text| text.since));
        let in_time = others().any(|ev| since.is_some_and(|since| since <= ev.at));
        require(ready && in_time, KM_13_9, Why::TooNew(slot))?;
        if ability.kind == AbilityKind::Hatch {
            let (cost, spirit) = (ability.cost.unwrap_or(0), self.side(obj.seat).spirit() as u8);
            require(cost <= spirit, KM_13_9, Why::TooLittleSpirit { cost, spirit })?;
        }
        require(self.can_aim(ability, &Context::of(obj)), KM_13_9, Why::NoTarget)
    }

    /// An egg or a book.
    fn is_hidden(&self, obj: Obj) -> bool {
        self.is_sort(Sort::Egg, obj) || self.is_sort(Sort::Book, obj)
    }

    /// Does the event meet the condition (KM-13.9 a)?
    fn answers(&self, trigger: &Trigger, ev: &Ev, context: &Context) -> bool {
        trigger.event == ev.what
            && trigger.player.is_none_or(|of| ev.player == context.player(of))
            && self.is_which(&trigger.card, At::Unit(ev.card), context)
            && self.is_which(&trigger.target, ev.target, context)
            && self.is_which(&trigger.by, At::Unit(ev.by), context)
            && is_fallen(ev.kind, trigger.kind)
            && trigger.spirit.is_none_or(|bound| bound.holds(ev.spirit.into()))
            && trigger.cause.is_none_or(|cause| cause == ev.cause)
            && trigger.source.is_none_or(|whose| {
                ev.cause == Cause::Effect && ev.source.is_some() && whose.includes(ev.source.seat == context.seat)
            })
            && trigger.how.is_none_or(|how| how == ev.how)
            && (!trigger.special || ev.special)
    }

    fn is_which(&self, which: &Which, what: At, context: &Context) -> bool {
        let obj = if let At::Unit(obj) = what { obj } else { Obj::default() };
        match which {
            Which::Whatever => true,
            Which::This => obj.is_some() && obj == context.this,
            Which::Equipped => {
                obj.is_some()
                    && obj.seat == context.seat
                    && self.text(context.this).is_some_and(|text| text.on == obj.serial)
            }
            Which::Of(whose) => {
                obj.is_some() && (obj.seat == context.seat) == (*whose == crate::program::Whose::Friendly)
            }
            Which::In(set) => obj.is_some() && self.is_in(set, obj, context),
            // The player who is attacked is the one who did not attack.
            Which::Player(of) => what == At::Player && self.active != context.player(*of),
        }
    }

    /// Is whatever answers now a link? By the letter of KM-R64 an answer to what no card did, an attack, a
    /// summon, the draw of the phase, begins the chain itself.
    fn is_counted(&self) -> bool {
        self.options().answer_counts == AnswerCounts::Yes
            || matches!(self.act.what, What::Prophecy | What::Skill | What::Scheduled)
            || self.stack.iter().any(|frame| matches!(frame, Frame::Link(_)))
    }

    /// Makes a link (KM-13.8).
    fn link(&mut self, candidate: Candidate, log: &mut impl Log<Event>) {
        let Candidate { obj, design, ability, ev } = candidate;
        let counted = self.is_counted();
        self.act.count += u8::from(counted);
        self.act.used.push((obj.serial, ability));
        let last = counted && u16::from(self.act.count) >= self.options().chain_limit;
        let effect = self.ability(design, ability);
        let finale = last || effect.finale;
        log.cite(match effect.kind {
            AbilityKind::Reaction => KM_5_2,
            AbilityKind::Hatch => KM_12_12,
            _ if obj.slot.is_monster() => KM_4_3,
            _ => self.working(obj),
        });
        if matches!(&effect.on, On::Event(trigger) if trigger.is_chain()) {
            log.cite(KM_13_4);
        }
        if last {
            log.cite(KM_13_3);
        }
        let from = match effect.kind {
            AbilityKind::Reaction => "book",
            AbilityKind::Hatch => "egg",
            _ if obj.slot.is_monster() => "monster",
            _ => "prophecy",
        };
        // What begins a chain is no link of it (KM-13.1).
        let (number, clause) = if counted { (self.act.count, KM_13_8) } else { (0, KM_13_1) };
        log.tell(clause, || Event::Link { number, seat: obj.seat, slot: obj.slot, design, finale, from });
        let base = self.events.len() as u8;
        self.stack.push(Frame::Link(Link { obj, design, ability, ev, base, finale, ..Link::default() }));
    }

    pub(crate) fn link_step(&mut self, mut link: Link, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let Ability { kind, cost, .. } = *self.ability(link.design, link.ability);
        let seat = link.obj.seat;
        match link.stage {
            LinkStage::Aim => {
                if kind == AbilityKind::Reaction && !self.resolving_has(link.obj) {
                    self.open_book(&mut link);
                    self.replace(Frame::Link(link));
                }
                let context = Context::of(link.obj);
                if !self.aim(seat, (link.design, link.ability), context, &mut link.targets, &mut link.aimed, answer) {
                    return self.write_link(link);
                }
                link.stage = LinkStage::Open;
                self.replace(Frame::Link(link));
                if kind == AbilityKind::Hatch {
                    let left = cost.unwrap_or(0);
                    self.stack.push(Frame::Pay { seat, left, skill: Obj::default() });
                }
            }
            LinkStage::Open => {
                link.stage = LinkStage::Resolve;
                self.replace(Frame::Link(link));
                if kind == AbilityKind::Hatch {
                    self.come_up(link.obj, KM_12_12, link.obj, log);
                }
            }
            LinkStage::Resolve => {
                link.stage = LinkStage::Dispose;
                self.replace(Frame::Link(link));
                let Link { obj, design, ability, ev, targets, .. } = link;
                self.stack.push(Frame::Effect(Effect { obj, design, ability, ev, targets, ..Effect::default() }));
            }
            LinkStage::Dispose => {
                link.stage = LinkStage::Used;
                self.replace(Frame::Link(link));
                if kind == AbilityKind::Reaction && !link.stays {
                    log.cite(KM_13_11);
                    let stacks = self.options().reaction_stacks == ReactionStacks::Yes;
                    if stacks && self.is_ordinary_prophecy(link.design) {
                        self.stack.push(Frame::Dispose { seat });
                    } else {
                        self.discard_resolved();
                    }
                }
            }
            LinkStage::Used => {
                link.stage = LinkStage::Window;
                self.replace(Frame::Link(link));
                if kind == AbilityKind::Reaction {
                    let ev = Ev {
                        what: Happening::ReactionUsed,
                        player: seat,
                        card: link.obj,
                        design: link.design,
                        source: link.obj,
                        ..Ev::default()
                    };
                    self.emit(ev, log);
                }
            }
            LinkStage::Window => {
                link.stage = LinkStage::Done;
                self.replace(Frame::Link(link));
                if !link.finale {
                    self.open_window(link.base);
                }
            }
            LinkStage::Done => {
                while self.events.len() > link.base as usize {
                    self.events.pop();
                }
                self.stack.pop();
            }
        }
    }

    /// Keeps the link up to date below the question that it asks.
    fn write_link(&mut self, link: Link) {
        if let Some(Frame::Link(frame)) = self.stack.nearest(|frame| matches!(frame, Frame::Link(_))) {
            *frame = link;
        }
    }

    /// Has this book been opened already?
    fn resolving_has(&self, obj: Obj) -> bool {
        self.text(obj).is_none()
    }

    /// A reacting book is opened and moves to the resolving area (KM-13.11).
    fn open_book(&mut self, link: &mut Link) {
        let Obj { seat, slot, .. } = link.obj;
        self.side_mut(seat).texts[slot.index()] = None;
        if self.resolving.len() < 12 {
            self.resolving.push(Resolving { seat, design: link.design });
        }
    }

    /// The newest card of the resolving area goes to its owner's discard pile.
    pub(crate) fn discard_resolved(&mut self) {
        if let Some(Resolving { seat, design }) = self.resolving.pop() {
            self.side_mut(seat).discard.push(design);
        }
    }

    /// The book of the innermost link returns to its slot face up (`stay`).
    pub(crate) fn stay_from_link(&mut self, log: &mut impl Log<Event>) {
        let now = self.now;
        let Some(Frame::Link(link)) = self.stack.nearest(|frame| matches!(frame, Frame::Link(_))) else { return };
        link.stays = true;
        let Link { obj, design, .. } = *link;
        self.resolving.pop();
        let text = crate::state::Text {
            design,
            serial: obj.serial,
            since: now + 1,
            book: false,
            known: Known::Nobody,
            works: true,
            on: 0,
        };
        self.side_mut(obj.seat).texts[obj.slot.index()] = Some(text);
        log.tell(KM_12_7, || Event::Stays { seat: obj.seat, slot: obj.slot, design });
    }
}

/// Was the event caused by an effect of this very card (KM-13.9 c)?
fn is_own_doing(ev: &Ev, obj: Obj) -> bool {
    ev.cause == Cause::Effect && ev.source.serial == obj.serial
}

/// Does it wait for the destruction of its own card?
fn is_last_word(ability: &Ability) -> bool {
    matches!(&ability.on, On::Event(trigger) if trigger.card == Which::This)
}
