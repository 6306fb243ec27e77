//! What is allowed now (rulebook, "Decisions"). `check_action` decides one action and names the clause
//! that forbids it, with the facts; `listing` lists, and a law compares the two.

use crate::action::{Action, At};
use crate::clause::*;
use crate::options::FirstTurnAttack;
use crate::program::{AbilityKind, Bound, Filter, Set, Sort};
use crate::stack::{Frame, Obj, Question, What};
use crate::state::{Kim, SPIRIT, Unit};
use crate::table::{Form, Kind, Place, Slot};
use crate::values::Context;
use kernel::{Clause, Design, Game, Illegal, Seat, require};

/// Why an action is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    /// Somebody else decides now.
    NotAsked,
    /// Something else is being asked.
    OtherQuestion,
    /// It is done in this other phase of the turn.
    OtherPhase(Question),
    NotInHand(Design),
    NotAMonster(Design),
    NotAProphecy(Design),
    NothingThere(Place),
    NoMonster(Slot),
    NoEgg(Slot),
    NoBook(Slot),
    /// Neither a monster nor an egg.
    NoUnit(Place),
    AlreadySummoned,
    NoMonsterSlot,
    NoProphecySlot,
    TooLittleSpirit {
        cost: u8,
        spirit: u8,
    },
    NoDirectEffect(Design),
    NotQuick(Design),
    /// A required target does not exist.
    NoTarget,
    NoSkill(Slot),
    SkillUsed(Slot),
    HasAttacked(Slot),
    /// An effect keeps the monster from attacking through this turn.
    CannotAttack {
        slot: Slot,
        until: u16,
    },
    /// The text of a card forbids it as long as it works.
    AttackForbidden {
        slot: Slot,
        by: Design,
    },
    NoAttackOnTurnOne,
    UnitsInTheWay,
    Guarded,
    /// The text says monster.
    AnEgg(Place),
    /// The text says a prophecy on the field.
    ABook(Place),
    /// The text does not mean this card.
    NotATarget(Place),
    /// With this one there would be no second target.
    NoSecondTarget(Place),
    NoSpirit(Slot),
    /// Its spirit does not pay for the skill of another.
    NotItsSpirit(Slot),
    StackFull(Place),
    /// The book has no reaction effect.
    NoReaction(Design),
    /// The card has no effect that its owner may choose to use.
    NothingOptional(Slot),
    /// The effect has been a link of this activation.
    Answered(Slot),
    /// Nothing that has happened meets its condition.
    NotTriggered(Slot),
    /// Its own effect made what it would answer.
    OwnEffect(Slot),
    /// It became what it is after that.
    TooNew(Slot),
    /// Not among so many cards on top of the discard pile.
    NotOnTop {
        design: Design,
        top: u8,
    },
    OutOfRange {
        most: u8,
    },
}

pub(crate) type Check = Result<(), Illegal<Why>>;

pub(crate) fn refuse(clause: Clause, why: Why) -> Check {
    Err(Illegal { clause, why })
}

/// The clause of a question.
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
        Question::Target if game.act.what == What::Skill => KM_9_5,
        Question::Target => KM_8_4,
        Question::AttackTarget => KM_9_4,
        Question::Pay if game.paid_skill().is_some() => KM_10_6,
        Question::Pay => KM_10_7,
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
        if let Some(outcome) = self.outcome() {
            return refuse(outcome.how, Why::Over);
        }
        let asked = self.question().filter(|(asked, _)| *asked == seat);
        let Some((_, question)) = asked else { return refuse(KM_1_3, Why::NotAsked) };
        let clause = clause_of(self, question);
        match (question, *action) {
            (Question::Layout, Action::SummonHand(design)) => self.check_summon_hand(seat, design),
            (Question::Layout, Action::SummonEgg(slot)) => self.check_summon_egg(seat, slot),
            (Question::Layout, Action::Set(design)) => self.check_set(seat, design),
            (Question::Layout, Action::DiscardHand(design)) => self.check_in_hand(seat, design, KM_7_6),
            (Question::Layout, Action::DiscardField(slot)) => {
                require(self.obj(seat, slot).is_some(), KM_7_6, Why::NothingThere(Place { seat, slot }))
            }
            (Question::Quick | Question::Prophecy, Action::UseHand(design)) => {
                self.check_use_hand(seat, design, question)
            }
            (Question::Quick | Question::Prophecy, Action::UseBook(slot)) => self.check_use_book(seat, slot, question),
            (Question::Action, Action::Skill(slot, skill)) => self.check_skill(self.obj(seat, slot), skill),
            (Question::Action, Action::Attack(slot, at)) => {
                let obj = self.obj(seat, slot);
                let Some(unit) = self.monster(obj) else { return refuse(KM_9_3, Why::NoMonster(slot)) };
                self.check_may_attack(obj, unit, KM_9_2)?;
                self.check_aim_at(seat, at)
            }
            (Question::Layout | Question::Prophecy | Question::Action, Action::End)
            | (Question::Quick | Question::React, Action::Pass)
            | (Question::Dispose, Action::Discard) => Ok(()),
            (Question::Target, Action::Target(enemy, slot)) => {
                self.check_target(self.obj(if enemy { seat.other() } else { seat }, slot), clause)
            }
            (Question::AttackTarget, Action::At(at)) => self.check_aim_at(seat, at),
            (Question::Pay, Action::Pay(slot)) => self.check_pay(self.obj(seat, slot), clause),
            (Question::React, Action::React(slot)) => self.check_reaction(seat, slot),
            (Question::Dispose, Action::Stack(slot)) => {
                let Some(unit) = self.side(seat).unit(slot) else {
                    return refuse(KM_10_3, Why::NoUnit(Place { seat, slot }));
                };
                require(unit.stack.len() < SPIRIT, KM_10_2, Why::StackFull(Place { seat, slot }))
            }
            (Question::Bottom, Action::Bottom(design)) => self.check_in_hand(seat, design, clause),
            (Question::Recover, Action::Recover(design)) => self.check_recover(seat, design, clause),
            (Question::Number, Action::Move(count)) => self.check_move(count, clause),
            _ => match phase_of(action).filter(|_| is_phase(question)) {
                Some(phase) => refuse(KM_6_1, Why::OtherPhase(phase)),
                None => refuse(clause, Why::OtherQuestion),
            },
        }
    }

    fn check_in_hand(&self, seat: Seat, design: Design, clause: Clause) -> Check {
        let held = self.side(seat).hand.iter().any(|held| held.design == design);
        require(held, clause, Why::NotInHand(design))
    }

    // --- layout phase (KM-7) ---

    fn check_summon_hand(&self, seat: Seat, design: Design) -> Check {
        self.check_in_hand(seat, design, KM_7_2)?;
        require(self.is_monster_card(design), KM_7_2, Why::NotAMonster(design))?;
        require(self.summon_left, KM_7_2, Why::AlreadySummoned)?;
        require(self.side(seat).free(true).is_some(), KM_7_4, Why::NoMonsterSlot)?;
        self.check_level_paid(seat, design)
    }

    fn check_summon_egg(&self, seat: Seat, slot: Slot) -> Check {
        let egg = self.side(seat).unit(slot).filter(|unit| unit.egg);
        let Some(egg) = egg else { return refuse(KM_7_2, Why::NoEgg(slot)) };
        require(self.summon_left, KM_7_2, Why::AlreadySummoned)?;
        self.check_level_paid(seat, egg.design)
    }

    fn check_level_paid(&self, seat: Seat, design: Design) -> Check {
        let (cost, spirit) = (self.card(design).level, self.side(seat).spirit() as u8);
        require(cost <= spirit, KM_7_3, Why::TooLittleSpirit { cost, spirit })
    }

    fn check_set(&self, seat: Seat, design: Design) -> Check {
        self.check_in_hand(seat, design, KM_7_5)?;
        let monster = self.is_monster_card(design);
        let full = if monster { Why::NoMonsterSlot } else { Why::NoProphecySlot };
        require(self.side(seat).free(monster).is_some(), KM_7_5, full)
    }

    // --- direct uses (KM-8, KM-12.9) ---

    fn check_use_hand(&self, seat: Seat, design: Design, question: Question) -> Check {
        let clause = clause_of(self, question);
        self.check_in_hand(seat, design, clause)?;
        require(!self.is_monster_card(design), clause, Why::NotAProphecy(design))?;
        self.check_use(design, Obj { seat, ..Obj::default() }, question)
    }

    fn check_use_book(&self, seat: Seat, slot: Slot, question: Question) -> Check {
        let book = self.side(seat).text(slot).filter(|text| text.book);
        let Some(book) = book else { return refuse(clause_of(self, question), Why::NoBook(slot)) };
        self.check_use(book.design, self.obj(seat, slot), question)
    }

    /// A prophecy in hand, where `from` is nothing, or the book `from`.
    fn check_use(&self, design: Design, from: Obj, question: Question) -> Check {
        let direct = self.cards().ability(design, AbilityKind::Direct);
        let Some((_, direct)) = direct else { return refuse(KM_5_4, Why::NoDirectEffect(design)) };
        let card = self.card(design);
        require(question == Question::Prophecy || card.quick, KM_12_8, Why::NotQuick(design))?;
        let room = card.form == Form::Ordinary || from.is_some() || self.side(from.seat).free(false).is_some();
        require(room, KM_8_3, Why::NoProphecySlot)?;
        require(self.can_aim(direct, &Context::of(from)), KM_8_4, Why::NoTarget)
    }

    // --- skills and attacks (KM-9) ---

    fn check_skill(&self, obj: Obj, skill: u8) -> Check {
        let slot = obj.slot;
        let Some(unit) = self.monster(obj) else { return refuse(KM_9_3, Why::NoMonster(slot)) };
        let Some((_, ability)) = self.skill(unit.design, skill) else { return refuse(KM_9_5, Why::NoSkill(slot)) };
        require(!unit.skill_used, KM_4_4, Why::SkillUsed(slot))?;
        if ability.attack {
            self.check_may_attack(obj, unit, KM_12_10)?;
        }
        let (cost, spirit) = (ability.cost.unwrap_or(0), self.purse(obj) as u8);
        require(cost <= spirit, KM_10_6, Why::TooLittleSpirit { cost, spirit })?;
        require(self.can_aim(ability, &Context::of(obj)), KM_9_5, Why::NoTarget)
    }

    /// "May attack" of the rulebook's decisions; an attack skill needs it too (KM-R36).
    fn check_may_attack(&self, obj: Obj, unit: &Unit, clause: Clause) -> Check {
        let slot = obj.slot;
        let free = self.turn != 1 || self.options().first_turn_attack == FirstTurnAttack::Yes;
        require(free, clause, Why::NoAttackOnTurnOne)?;
        require(!unit.attacked, clause, Why::HasAttacked(slot))?;
        require(unit.no_attack < self.turn, clause, Why::CannotAttack { slot, until: unit.no_attack })?;
        match self.forbids_attack(obj).and_then(|from| self.design(from)) {
            Some(by) => refuse(clause, Why::AttackForbidden { slot, by }),
            None => Ok(()),
        }
    }

    /// KM-9.4, KM-11.4, KM-12.11
    fn check_aim_at(&self, seat: Seat, at: At) -> Check {
        let foe = seat.other();
        let At::Slot(slot) = at else {
            return require(!self.side(foe).has_units(), KM_11_4, Why::UnitsInTheWay);
        };
        require(self.side(foe).unit(slot).is_some(), KM_9_4, Why::NoUnit(Place { seat: foe, slot }))?;
        let guarded = self.objects(foe).any(|obj| self.guards(obj));
        require(!guarded || self.guards(self.obj(foe, slot)), KM_12_11, Why::Guarded)
    }

    // --- what an activation asks ---

    fn check_target(&self, obj: Obj, clause: Clause) -> Check {
        let place = obj.place();
        let Some((ability, context, nth)) = self.aiming() else { return refuse(clause, Why::OtherQuestion) };
        let Some(target) = ability.targets.get(nth) else { return refuse(clause, Why::OtherQuestion) };
        require(obj.is_some(), clause, Why::NothingThere(place))?;
        self.check_meant(&target.set, obj, &context, clause)?;
        match ability.targets.get(1).filter(|second| nth == 0 && second.required == target.required) {
            None => Ok(()),
            Some(second) => {
                let with = Context { targets: [obj, Obj::default()], ..context };
                require(!self.all_in(&second.set, &with).is_empty(), clause, Why::NoSecondTarget(place))
            }
        }
    }

    /// Does the text mean this card? If not, a rule that says so goes before the text itself.
    fn check_meant(&self, set: &Set, obj: Obj, context: &Context, clause: Clause) -> Check {
        if self.is_in(set, obj, context) {
            return Ok(());
        }
        let place = obj.place();
        let terms = || set.0.iter().filter(|term| term.whose.includes(obj.seat == context.seat));
        let egg = self.is_sort(Sort::Egg, obj) && terms().any(|term| term.sort == Sort::Monster);
        require(!egg, KM_2_4, Why::AnEgg(place))?;
        let book = self.is_sort(Sort::Book, obj) && terms().any(|term| term.filters.contains(&Filter::FaceUp));
        require(!book, KM_2_5, Why::ABook(place))?;
        let room = Filter::Spirit(Bound::Below(SPIRIT as u8));
        let full = terms().filter(|term| self.is_sort(term.sort, obj)).any(|term| {
            let mut failed = term.filters.iter().filter(|&&filter| !self.passes(filter, obj, context));
            failed.all(|&filter| filter == room)
        });
        require(!full, KM_10_2, Why::StackFull(place))?;
        refuse(clause, Why::NotATarget(place))
    }

    fn check_pay(&self, payer: Obj, clause: Clause) -> Check {
        let Some(unit) = self.unit(payer) else { return refuse(clause, Why::NoUnit(payer.place())) };
        require(!unit.stack.is_empty(), clause, Why::NoSpirit(payer.slot))?;
        require(self.pays_for(self.paid_skill(), payer), clause, Why::NotItsSpirit(payer.slot))
    }

    fn check_recover(&self, seat: Seat, design: Design, clause: Clause) -> Check {
        let top = self.recoverable();
        let there = self.side(seat).discard.iter().rev().take(top).any(|&one| one == design);
        require(there, clause, Why::NotOnTop { design, top: top as u8 })?;
        require(self.card(design).kind == Kind::Prophecy, clause, Why::NotAProphecy(design))
    }

    /// So many points at most by the card and by what there is (`clause`), and by the room (KM-10.2).
    fn check_move(&self, count: u8, clause: Clause) -> Check {
        let Some((most, room)) = self.shiftable() else { return refuse(clause, Why::OtherQuestion) };
        require(count <= most, clause, Why::OutOfRange { most })?;
        require(count <= room, KM_10_2, Why::OutOfRange { most: room })
    }
}

/// The questions of the phases, which the turn player answers again and again.
fn is_phase(question: Question) -> bool {
    matches!(question, Question::Layout | Question::Quick | Question::Prophecy | Question::Action)
}

/// The phase in which this is done (invariant 14 of the rulebook).
fn phase_of(action: &Action) -> Option<Question> {
    match action {
        Action::SummonHand(_) | Action::SummonEgg(_) | Action::Set(_) => Some(Question::Layout),
        Action::DiscardHand(_) | Action::DiscardField(_) => Some(Question::Layout),
        Action::UseHand(_) | Action::UseBook(_) => Some(Question::Prophecy),
        Action::Skill(..) | Action::Attack(..) => Some(Question::Action),
        Action::Target(..) | Action::At(_) | Action::Pay(_) | Action::React(_) | Action::Stack(_) => None,
        Action::Discard | Action::Bottom(_) | Action::Recover(_) | Action::Move(_) => None,
        Action::Pass | Action::End => None,
    }
}
