//! What is refused is refused for the reason that is given: each reason is looked up in the referee's view
//! and on the printed cards, with slots, spirit and targets counted here once more.

use kernel::{Design, Eye, Game, Seat};
use kim::cards::{Card, CardSet};
use kim::program::{Ability, AbilityKind, Filter, Selector, Set, Sort};
use kim::table::{Form, Kind, Slot};
use kim::{Kim, SideView, TextView, UnitView, View, Why};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use trials::records::words;
use trials::refusals::{Refused, are_true};

/// The book; decks whose cards are cheap enough for random players to use them; and what options forbid.
const TABLES: [&[(&str, &str)]; 4] = [
    &[],
    &[("max_copies", "0"), ("deck_red", SKILLS), ("deck_blue", SPIRIT)],
    &[("max_copies", "0"), ("first_turn_attack", "false"), ("deck_red", SPIRIT), ("deck_blue", BOOKS)],
    &[("max_copies", "0"), ("skill_payment", "any"), ("deck_red", BOOKS), ("deck_blue", SKILLS)],
];
const SKILLS: &str = "4xM01,4xM08,4xM14,3xM03,3xM24,2xM28,4xP36,4xP26,3xP01,3xP33,3xP23,3xP37";
const SPIRIT: &str = "5xM32,5xM31,4xM26,2xM34,2xM09,2xM40,4xP36,4xP29,4xP30,3xP26,3xP20,2xP34";
const BOOKS: &str = "5xM25,4xM26,4xM13,2xM39,2xM11,4xP12,3xP15,3xP17,3xP20,3xP32,2xP08,2xP34,3xP36";

/// What is met in these games, whoever runs them.
const EXPECTED: &str = "KM-1.3 NotAsked, KM-4.4 SkillUsed, KM-5.4 NoDirectEffect, KM-6.1 OtherPhase, KM-7.1 OtherQuestion, \
    KM-7.2 AlreadySummoned, KM-7.2 NoEgg, KM-7.2 NotAMonster, KM-7.2 NotInHand, KM-7.3 TooLittleSpirit, \
    KM-7.4 NoMonsterSlot, KM-7.5 NoMonsterSlot, KM-7.5 NoProphecySlot, KM-7.5 NotInHand, KM-7.6 NotInHand, \
    KM-7.6 NothingThere, KM-8.1 NoBook, KM-8.1 NotInHand, KM-8.1 OtherQuestion, KM-8.4 NoTarget, \
    KM-8.4 NotAProphecy, KM-8.4 NotATarget, KM-8.4 NotOnTop, KM-8.4 OtherQuestion, KM-9.1 OtherQuestion, \
    KM-9.2 AttackForbidden, KM-9.2 HasAttacked, KM-9.3 NoMonster, KM-9.4 NoUnit, KM-9.5 NoSkill, \
    KM-9.5 NoTarget, KM-9.5 NotATarget, KM-9.5 OtherQuestion, KM-10.3 NoUnit, KM-10.3 OtherQuestion, \
    KM-10.6 TooLittleSpirit, KM-10.7 OtherQuestion, KM-11.4 UnitsInTheWay, KM-12.8 NotQuick, \
    KM-12.9 NoBook, KM-12.9 NotInHand, KM-12.9 OtherQuestion, KM-13.8 OtherQuestion, KM-13.9 NothingThere, \
    KM-13.10 NothingOptional";

#[test]
fn every_refusal_is_true() {
    let mut met = BTreeMap::new();
    for table in TABLES {
        let any = table.contains(&("skill_payment", "any"));
        let config = trials::laws::with_book::<Kim>(words(table));
        let judged = are_true::<Kim>(&[config], 6, |refused| judge(refused, any));
        judged.into_iter().for_each(|(reason, times)| *met.entry(reason).or_insert(0) += times);
    }
    let missing: Vec<&str> = EXPECTED.split(", ").filter(|reason| !met.contains_key(*reason)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}\nmet: {met:#?}");
}

/// What is asked, as the options and the view tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Nothing,
    Phase,
    Target,
    At,
    Pay,
    React,
    Dispose,
    Bottom,
    Recover,
    Number,
}

static BOOK: LazyLock<kim::Config> = LazyLock::new(kim::book);

/// One try, and what the table looks like.
struct Tried<'a> {
    refused: &'a Refused<'a, Kim>,
    view: View,
    cards: &'static CardSet,
    /// Under `skill_payment` = any.
    any: bool,
}

impl<'a> Tried<'a> {
    fn of(refused: &'a Refused<'a, Kim>, any: bool) -> Tried<'a> {
        Tried { refused, view: refused.game.view(Eye::Referee), cards: &BOOK.rules.cards, any }
    }

    fn verb(&self) -> &str {
        self.refused.words[0]
    }

    fn word(&self, at: usize) -> &str {
        self.refused.words.get(at).copied().unwrap_or_default()
    }

    fn us(&self) -> &SideView {
        self.side(self.refused.seat)
    }

    fn them(&self) -> &SideView {
        self.side(self.refused.seat.other())
    }

    fn side(&self, seat: Seat) -> &SideView {
        if seat == Seat(0) { &self.view.red } else { &self.view.blue }
    }

    fn asked(&self) -> Asked {
        let Some(first) = self.refused.legal.first() else { return Asked::Nothing };
        match first.split(' ').collect::<Vec<_>>()[..] {
            ["target", ..] => Asked::Target,
            ["at", ..] => Asked::At,
            ["pay", _] => Asked::Pay,
            ["react", _] => Asked::React,
            ["stack", _] | ["discard"] => Asked::Dispose,
            ["bottom", _] => Asked::Bottom,
            ["recover", _] => Asked::Recover,
            ["move", _] => Asked::Number,
            _ => Asked::Phase,
        }
    }

    /// The clause that asks.
    fn asking(&self) -> &'static str {
        let (in_link, action) = (self.view.links > 0, self.view.phase == "action");
        match (self.asked(), self.view.phase) {
            (Asked::Nothing, _) => "KM-1.3",
            (Asked::Phase, "start") => "KM-12.9",
            (Asked::Phase, "layout") => "KM-7.1",
            (Asked::Phase, "prophecy") => "KM-8.1",
            (Asked::Phase, _) => "KM-9.1",
            (Asked::Target, _) if in_link => "KM-13.11",
            (Asked::Target, "action") | (Asked::Bottom, _) => "KM-9.5",
            (Asked::Target | Asked::Recover | Asked::Number, _) => "KM-8.4",
            (Asked::At, _) => "KM-9.4",
            (Asked::Pay, _) if action && !in_link => "KM-10.6",
            (Asked::Pay, _) => "KM-10.7",
            (Asked::React, _) => "KM-13.8",
            (Asked::Dispose, _) => "KM-10.3",
        }
    }

    /// Is anything of this sort offered? `discard` alone disposes of a prophecy, `discard M1` is another thing.
    fn offers_the_like(&self) -> bool {
        let like = |text: &String| {
            let words: Vec<&str> = text.split(' ').collect();
            words[0] == self.verb() && (words[0] != "discard" || (words.len() == 1) == (self.refused.words.len() == 1))
        };
        self.refused.legal.iter().any(like)
    }

    /// The phases in which such a thing is done; none: it answers another question.
    fn phases(&self) -> &'static [&'static str] {
        match (self.verb(), self.refused.words.len()) {
            ("summon" | "set", _) | ("discard", 2) => &["layout"],
            ("use", _) => &["start", "prophecy"],
            ("skill" | "attack", _) => &["action"],
            _ => &[],
        }
    }

    fn id(&self, design: Design) -> &'static str {
        self.cards.id(design)
    }

    fn card(&self, id: &str) -> &'static Card {
        self.cards.card(self.cards.find(id).expect("a card of the set"))
    }

    fn abilities(&self, id: &str) -> &'static [Ability] {
        self.cards.abilities(self.cards.find(id).expect("a card of the set"))
    }

    fn ability(&self, id: &str, kind: AbilityKind) -> Option<&'static Ability> {
        self.abilities(id).iter().find(|ability| ability.kind == kind)
    }

    /// Is this the card that was named, in hand or by its slot?
    fn named(&self, design: Design) -> bool {
        let id = self.id(design);
        let there = |slot| text(self.us(), slot).and_then(|text| text.card.as_deref());
        self.word(1) == id || Slot::from_id(self.word(1)).and_then(there) == Some(id)
    }

    fn in_hand(&self, id: &str) -> bool {
        self.us().hand.iter().flatten().any(|held| held == id)
    }

    /// The skill that was named, where the monster has it.
    fn skill(&self) -> Option<&'static Ability> {
        let monster = monster(self.us(), Slot::from_id(self.word(1))?)?;
        let mut skills = self.abilities(monster.card.as_deref()?).iter();
        skills.find(|ability| ability.kind == AbilityKind::Skill && ability.id == self.word(2))
    }

    /// The side and slot of a target as it was written.
    fn aimed(&self) -> (&SideView, Option<Slot>) {
        match self.word(1) {
            "enemy" => (self.them(), Slot::from_id(self.word(2))),
            slot => (self.us(), Slot::from_id(slot)),
        }
    }

    /// The effects that the card in an own slot may be asked for.
    fn optional(&self, slot: Slot) -> Vec<&'static Ability> {
        let (card, hidden) = match (unit(self.us(), slot), text(self.us(), slot)) {
            (Some(unit), _) => (unit.card.as_deref(), unit.egg),
            (_, Some(text)) => (text.card.as_deref(), text.book),
            _ => (None, false),
        };
        let optional = |ability: &&Ability| match ability.kind {
            AbilityKind::Reaction | AbilityKind::Hatch => hidden,
            AbilityKind::Response => !hidden && ability.may,
            AbilityKind::Ordinary | AbilityKind::Skill | AbilityKind::Direct => false,
        };
        card.map_or(&[][..], |card| self.abilities(card)).iter().filter(optional).collect()
    }

    /// Every set of targets that the question could be about.
    fn target_sets(&self) -> Vec<(&'static Ability, Place)> {
        let card = self.view.resolving.last().map(String::as_str);
        let kind = if self.view.links > 0 { AbilityKind::Reaction } else { AbilityKind::Direct };
        let used = card.and_then(|card| self.ability(card, kind)).map(|ability| (ability, Place::NONE));
        // Equipment lies in its slot already.
        let equipment = Slot::ALL.into_iter().filter_map(|slot| text(self.us(), slot)?.card.as_deref());
        let equipment = equipment.filter_map(|card| self.ability(card, AbilityKind::Direct));
        let skills = Slot::ALL.into_iter().filter_map(|slot| Some((slot, monster(self.us(), slot)?.card.as_deref()?)));
        let skills = skills.flat_map(|(slot, card)| self.abilities(card).iter().map(move |ability| (ability, slot)));
        let skills = skills.filter(|(ability, _)| ability.kind == AbilityKind::Skill);
        let skills = skills.map(|(ability, slot)| (ability, Place { own: true, slot: Some(slot) }));
        let all = used.into_iter().chain(equipment.map(|ability| (ability, Place::NONE))).chain(skills);
        all.filter(|(ability, _)| !ability.targets.is_empty()).collect()
    }

    /// Where an ability of a card in this place finds its targets: none of them, for the first or the second.
    fn finds_none(&self, ability: &Ability, this: Place) -> bool {
        let required = ability.targets.iter().filter(|target| target.required).count();
        let first = || Place::all().filter(|&place| self.is_in(&ability.targets[0].set, place, this, Place::NONE));
        match required {
            0 => false,
            1 => first().next().is_none(),
            _ => {
                !first().any(|first| Place::all().any(|place| self.is_in(&ability.targets[1].set, place, this, first)))
            }
        }
    }

    fn is_in(&self, set: &Set, place: Place, this: Place, first: Place) -> bool {
        set.0.iter().any(|selector| self.is_selected(selector, place, this, first))
    }

    fn is_selected(&self, selector: &Selector, place: Place, this: Place, first: Place) -> bool {
        let side = if place.own { self.us() } else { self.them() };
        let (unit, text) = (place.slot.and_then(|slot| unit(side, slot)), place.slot.and_then(|slot| text(side, slot)));
        let sort = match selector.sort {
            Sort::Monster => unit.is_some_and(|unit| !unit.egg),
            Sort::Egg => unit.is_some_and(|unit| unit.egg),
            Sort::Unit => unit.is_some(),
            Sort::Book => text.is_some_and(|text| text.book),
            Sort::Row => text.is_some(),
            Sort::Hand => false,
        };
        let passes = |filter: &Filter| match *filter {
            Filter::Buffs(bound) => unit.is_some_and(|unit| bound.holds(unit.buffs.count.into())),
            Filter::Weakens(bound) => unit.is_some_and(|unit| bound.holds(unit.weakens.count.into())),
            Filter::Shields(bound) => unit.is_some_and(|unit| bound.holds(unit.shields.into())),
            Filter::Spirit(bound) => unit.is_some_and(|unit| bound.holds(unit.spirit as u16)),
            Filter::Level(bound) => unit.and_then(|unit| unit.level).is_some_and(|level| bound.holds(level.into())),
            Filter::Attack(bound) => unit.and_then(|unit| unit.attack).is_some_and(|attack| bound.holds(attack)),
            Filter::Defence(bound) => unit.and_then(|unit| unit.defence).is_some_and(|defence| bound.holds(defence)),
            Filter::Tribe(tribe) => {
                let card = unit.and_then(|unit| unit.card.as_deref());
                card.is_some_and(|card| self.card(card).tribe == tribe)
            }
            Filter::Payable(less) => {
                let level = unit.and_then(|unit| unit.level).unwrap_or_default();
                spirit(side) >= usize::from(level.saturating_sub(less))
            }
            Filter::NotSelf => place != this,
            Filter::NotTarget => place != first,
            Filter::Unknown => unit.map(|unit| unit.known).or_else(|| text.map(|text| text.known)) == Some("none"),
            Filter::FaceUp => text.is_some_and(|text| !text.book),
        };
        selector.whose.includes(place.own) && sort && selector.filters.iter().all(passes)
    }
}

/// A slot of one's own or of the enemy; none: nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    own: bool,
    slot: Option<Slot>,
}

impl Place {
    const NONE: Place = Place { own: true, slot: None };

    fn all() -> impl Iterator<Item = Place> {
        [true, false].into_iter().flat_map(|own| Slot::ALL.map(|slot| Place { own, slot: Some(slot) }))
    }
}

fn unit(side: &SideView, slot: Slot) -> Option<&UnitView> {
    if slot.is_monster() { side.units()[slot.index()].as_ref() } else { None }
}

fn monster(side: &SideView, slot: Slot) -> Option<&UnitView> {
    unit(side, slot).filter(|unit| !unit.egg)
}

fn text(side: &SideView, slot: Slot) -> Option<&TextView> {
    if slot.is_monster() { None } else { side.texts()[slot.index()].as_ref() }
}

fn spirit(side: &SideView) -> usize {
    side.units().into_iter().flatten().map(|unit| unit.spirit).sum()
}

fn is_empty(side: &SideView, slot: Slot) -> bool {
    unit(side, slot).is_none() && text(side, slot).is_none()
}

/// Is the reason so, and the clause the one that says it?
fn judge(refused: &Refused<'_, Kim>, any: bool) -> Result<(), String> {
    if let (Why::NotAsked, "KM-1.3", []) = (refused.why, refused.clause, refused.legal) {
        return Ok(()); // Half of all tries: not worth a view.
    }
    let tried = Tried::of(refused, any);
    let (holds, clause) = verdict(&tried);
    match (holds, clause == refused.clause) {
        (false, _) => Err("that is not so".to_owned()),
        (true, false) => Err(format!("the rulebook has it in {clause}")),
        (true, true) => Ok(()),
    }
}

fn verdict<'a>(tried: &'a Tried<'a>) -> (bool, &'a str) {
    let (us, them, view) = (tried.us(), tried.them(), &tried.view);
    let (verb, phase) = (tried.verb(), tried.asked() == Asked::Phase);
    // The own slot that was named first, and the enemy's that was named last.
    let own = |slot: Slot| tried.word(1) == slot.id();
    let enemy = |slot: Slot| tried.refused.words.last() == Some(&slot.id());
    let attack = if verb == "skill" { "KM-12.10" } else { "KM-9.2" };
    let attacks = verb == "attack" || tried.skill().is_some_and(|skill| skill.attack);
    match *tried.refused.why {
        Why::Over => (view.result.is_some(), view.result.as_ref().map_or("", |result| result.how.as_str())),
        Why::NotAsked => (tried.refused.legal.is_empty(), "KM-1.3"),
        Why::OtherQuestion => {
            let elsewhere = !phase || tried.phases().is_empty();
            (!tried.offers_the_like() && elsewhere && tried.asked() != Asked::Nothing, tried.asking())
        }
        Why::OtherPhase(_) => {
            let elsewhere = !tried.phases().is_empty() && !tried.phases().contains(&view.phase);
            (phase && elsewhere && !tried.offers_the_like(), "KM-6.1")
        }
        Why::NotInHand(design) => {
            let clause = match verb {
                "summon" => "KM-7.2",
                "set" => "KM-7.5",
                "discard" => "KM-7.6",
                _ => tried.asking(),
            };
            (tried.word(1) == tried.id(design) && !tried.in_hand(tried.id(design)), clause)
        }
        Why::NotAMonster(design) => {
            let id = tried.id(design);
            (verb == "summon" && tried.word(1) == id && tried.card(id).kind == Kind::Prophecy, "KM-7.2")
        }
        Why::NotAProphecy(design) => {
            let id = tried.id(design);
            let there = match verb {
                "recover" => us.discard.iter().rev().take(3).any(|card| card == id),
                _ => verb == "use" && tried.in_hand(id),
            };
            (tried.word(1) == id && there && tried.card(id).kind == Kind::Monster, tried.asking())
        }
        Why::NothingThere(kim::table::Place { slot, .. }) if verb == "target" => {
            let (side, named) = tried.aimed();
            (named == Some(slot) && is_empty(side, slot), tried.asking())
        }
        Why::NothingThere(kim::table::Place { slot, .. }) => {
            let clause = if verb == "react" { "KM-13.9" } else { "KM-7.6" };
            (own(slot) && is_empty(us, slot), clause)
        }
        Why::NoMonster(slot) => {
            (matches!(verb, "skill" | "attack") && own(slot) && monster(us, slot).is_none(), "KM-9.3")
        }
        Why::NoEgg(slot) => {
            let egg = unit(us, slot).is_some_and(|unit| unit.egg);
            (verb == "summon" && own(slot) && !egg, "KM-7.2")
        }
        Why::NoBook(slot) => {
            let book = text(us, slot).is_some_and(|text| text.book);
            (verb == "use" && own(slot) && !book, tried.asking())
        }
        Why::NoUnit(kim::table::Place { slot, .. }) if matches!(verb, "attack" | "at") => {
            (enemy(slot) && unit(them, slot).is_none(), "KM-9.4")
        }
        Why::NoUnit(kim::table::Place { slot, .. }) => {
            (matches!(verb, "pay" | "stack") && own(slot) && unit(us, slot).is_none(), tried.asking())
        }
        Why::AlreadySummoned => (verb == "summon" && us.summon_left == 0, "KM-7.2"),
        Why::NoMonsterSlot => {
            let full = us.units().into_iter().all(Option::is_some);
            let monster = tried.card(tried.word(1)).kind == Kind::Monster;
            (full && monster, if verb == "summon" { "KM-7.4" } else { "KM-7.5" })
        }
        Why::NoProphecySlot => {
            let (full, card) = (us.texts().into_iter().all(Option::is_some), tried.card(tried.word(1)));
            let stays = verb == "set" || card.form != Form::Ordinary;
            (full && card.kind == Kind::Prophecy && stays, if verb == "use" { "KM-8.3" } else { "KM-7.5" })
        }
        Why::TooLittleSpirit { cost, spirit } => too_little(tried, cost, spirit),
        Why::NoDirectEffect(design) => {
            let direct = tried.ability(tried.id(design), AbilityKind::Direct).is_some();
            (verb == "use" && tried.named(design) && !direct, "KM-5.4")
        }
        Why::NotQuick(design) => {
            let quick = tried.card(tried.id(design)).quick;
            (verb == "use" && view.phase == "start" && tried.named(design) && !quick, "KM-12.8")
        }
        Why::NoTarget => no_target(tried),
        Why::NoSkill(slot) => (own(slot) && monster(us, slot).is_some() && tried.skill().is_none(), "KM-9.5"),
        Why::SkillUsed(slot) => {
            (verb == "skill" && own(slot) && monster(us, slot).is_some_and(|unit| unit.skill_used), "KM-4.4")
        }
        Why::HasAttacked(slot) => (attacks && own(slot) && monster(us, slot).is_some_and(|unit| unit.attacked), attack),
        Why::CannotAttack { slot, until } => {
            let held = monster(us, slot).is_some_and(|unit| unit.no_attack == until && until >= view.turn);
            (attacks && own(slot) && held, attack)
        }
        Why::AttackForbidden { slot, .. } => {
            // Day of Truce is the only such card of the set.
            let texts = us.texts().into_iter().chain(them.texts()).flatten();
            let truce = texts.filter(|text| !text.book).any(|text| text.card.as_deref() == Some("P34"));
            (attacks && own(slot) && truce, attack)
        }
        Why::NoAttackOnTurnOne => (attacks && view.turn == 1, attack),
        Why::UnitsInTheWay => {
            let units = them.units().into_iter().any(Option::is_some);
            (matches!(verb, "attack" | "at") && tried.refused.words.last() == Some(&"enemy") && units, "KM-11.4")
        }
        Why::Guarded => {
            let target = tried.refused.words.last().and_then(|word| Slot::from_id(word));
            let unguarded = target.and_then(|slot| unit(them, slot)).is_some_and(|unit| !unit.guard);
            (unguarded && them.units().into_iter().flatten().any(|unit| unit.guard), "KM-12.11")
        }
        Why::AnEgg(kim::table::Place { slot, .. }) => {
            let (side, named) = tried.aimed();
            let egg = |slot: Slot| unit(side, slot).is_some_and(|unit| unit.egg);
            let others = Slot::ALL.into_iter().filter(|&slot| egg(slot)).any(|slot| offers_target(tried, slot));
            (named == Some(slot) && egg(slot) && !others, "KM-2.4")
        }
        Why::ABook(kim::table::Place { slot, .. }) => {
            let (side, named) = tried.aimed();
            let book = |slot: Slot| text(side, slot).is_some_and(|text| text.book);
            let others = Slot::ALL.into_iter().filter(|&slot| book(slot)).any(|slot| offers_target(tried, slot));
            (named == Some(slot) && book(slot) && !others, "KM-2.5")
        }
        Why::NotATarget(kim::table::Place { slot, .. }) => {
            let (side, named) = tried.aimed();
            let place = Place { own: tried.word(1) != "enemy", slot: named };
            let meant = |(ability, this): &(&Ability, Place)| {
                let sets = ability.targets.iter().map(|target| &target.set);
                sets.into_iter().all(|set| Place::all().all(|first| tried.is_in(set, place, *this, first)))
            };
            (named == Some(slot) && !is_empty(side, slot) && !tried.target_sets().iter().all(meant), tried.asking())
        }
        Why::NoSecondTarget(kim::table::Place { slot, .. }) => {
            let (_, named) = tried.aimed();
            let place = Place { own: tried.word(1) != "enemy", slot: named };
            let alone = tried.target_sets().iter().any(|(ability, this)| {
                let [first, second] = &ability.targets[..] else { return false };
                tried.is_in(&first.set, place, *this, Place::NONE)
                    && !Place::all().any(|other| tried.is_in(&second.set, other, *this, place))
            });
            (named == Some(slot) && alone, tried.asking())
        }
        Why::NoSpirit(slot) => {
            let bare = unit(us, slot).is_some_and(|unit| unit.spirit == 0);
            (verb == "pay" && own(slot) && bare, tried.asking())
        }
        Why::NotItsSpirit(slot) => {
            let has =
                unit(us, slot).is_some_and(|unit| unit.spirit > 0 && (unit.egg || unit.card.as_deref() != Some("M34")));
            (verb == "pay" && own(slot) && has && !tried.any, "KM-10.6")
        }
        Why::StackFull(kim::table::Place { slot, .. }) if verb == "target" => {
            let (side, named) = tried.aimed();
            (named == Some(slot) && unit(side, slot).is_some_and(|unit| unit.spirit == 10), "KM-10.2")
        }
        Why::StackFull(kim::table::Place { slot, .. }) => {
            (verb == "stack" && own(slot) && unit(us, slot).is_some_and(|unit| unit.spirit == 10), "KM-10.2")
        }
        Why::NoReaction(design) => {
            let reacts = tried.ability(tried.id(design), AbilityKind::Reaction).is_some();
            (verb == "react" && tried.named(design) && !reacts, "KM-5.4")
        }
        Why::NothingOptional(slot) => {
            let book = text(us, slot).is_some_and(|text| text.book);
            let there = !is_empty(us, slot) && !book;
            (verb == "react" && own(slot) && there && tried.optional(slot).is_empty(), "KM-13.10")
        }
        Why::Answered(slot) => {
            (verb == "react" && own(slot) && view.links > 0 && !tried.optional(slot).is_empty(), "KM-13.9")
        }
        Why::NotTriggered(slot) | Why::OwnEffect(slot) | Why::TooNew(slot) => {
            (verb == "react" && own(slot) && !tried.optional(slot).is_empty(), "KM-13.9")
        }
        Why::NotOnTop { design, top } => {
            let id = tried.id(design);
            let there = us.discard.iter().rev().take(top.into()).any(|card| card == id);
            (verb == "recover" && tried.word(1) == id && top == 3 && !there, "KM-8.4")
        }
        Why::OutOfRange { most } => out_of_range(tried, most),
    }
}

/// Is a slot of the side that was named offered as a target?
fn offers_target(tried: &Tried<'_>, slot: Slot) -> bool {
    let enemy = if tried.word(1) == "enemy" { "enemy " } else { "" };
    tried.refused.legal.contains(&format!("target {enemy}{}", slot.id()))
}

fn too_little<'a>(tried: &'a Tried<'a>, cost: u8, have: u8) -> (bool, &'a str) {
    let us = tried.us();
    let slot = Slot::from_id(tried.word(1));
    let (printed, purse, clause) = match tried.verb() {
        "summon" => {
            let egg = slot.and_then(|slot| unit(us, slot)?.card.as_deref());
            (tried.card(egg.unwrap_or(tried.word(1))).level, spirit(us), "KM-7.3")
        }
        "skill" => {
            let pays = |place: Slot| {
                let lends = unit(us, place).is_some_and(|unit| !unit.egg && unit.card.as_deref() == Some("M34"));
                tried.any || lends || slot == Some(place)
            };
            let purse = Slot::ALL.into_iter().filter(|&place| pays(place)).filter_map(|place| unit(us, place));
            let cost = tried.skill().and_then(|skill| skill.cost);
            (cost.unwrap_or_default(), purse.map(|unit| unit.spirit).sum(), "KM-10.6")
        }
        _ => {
            let hatch = slot.map_or(Vec::new(), |slot| tried.optional(slot));
            (hatch.first().and_then(|hatch| hatch.cost).unwrap_or_default(), spirit(us), "KM-13.9")
        }
    };
    (printed == cost && purse == usize::from(have) && have < cost, clause)
}

fn no_target<'a>(tried: &'a Tried<'a>) -> (bool, &'a str) {
    let (us, slot) = (tried.us(), Slot::from_id(tried.word(1)));
    let (ability, clause) = match tried.verb() {
        "use" => {
            let book = slot.and_then(|slot| text(us, slot)?.card.as_deref());
            (tried.ability(book.unwrap_or(tried.word(1)), AbilityKind::Direct), "KM-8.4")
        }
        "skill" => (tried.skill(), "KM-9.5"),
        _ => (slot.and_then(|slot| tried.optional(slot).first().copied()), "KM-13.9"),
    };
    (ability.is_some_and(|ability| tried.finds_none(ability, Place { own: true, slot })), clause)
}

/// By what the card says and the giver has, or by the room that the taker has.
fn out_of_range<'a>(tried: &'a Tried<'a>, most: u8) -> (bool, &'a str) {
    let beyond = tried.word(1).parse::<u8>().is_ok_and(|count| count > most);
    let units = || tried.us().units().into_iter().flatten();
    let room = units().any(|unit| unit.spirit + usize::from(most) == 10);
    let given = most == 3 || units().any(|unit| unit.spirit == usize::from(most));
    match tried.refused.clause {
        "KM-10.2" => (beyond && room, "KM-10.2"),
        _ => (beyond && given, "KM-8.4"),
    }
}
