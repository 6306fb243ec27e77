//! What each eye may know (rulebook, "Hidden information"): hands, eggs, books, decks and hidden spirit are secret.

use crate::options::{EggDefence, QuickCounts};
use crate::stack::{At, Frame, Obj, Step, What};
use crate::state::{Kim, Markers, Text, Unit};
use crate::table::{Known, Slot};
use duel::seat_id;
use kernel::{Eye, Seat, clause_id};
use schemars::JsonSchema;
use serde::Serialize;

/// The table as one eye may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct View {
    pub turn: u16,
    pub first: &'static str,
    pub active: &'static str,
    pub phase: &'static str,
    /// The resolving area, innermost last.
    pub resolving: Vec<String>,
    /// Links made by the latest activation.
    pub links: u8,
    /// The most that one may have.
    pub chain_limit: u16,
    pub closed: bool,
    /// What each player began with.
    pub start_life: u16,
    /// After this turn the game ends (KM-14.4).
    pub last_turn: u16,
    pub pending: Option<PendingView>,
    pub dice: Option<String>,
    pub red: SideView,
    pub blue: SideView,
    pub result: Option<ResultView>,
}

/// What an activation has announced, as the active seat writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct PendingView {
    pub what: &'static str,
    pub card: String,
    /// What the skill is called.
    pub skill: Option<kernel::Text>,
    pub from: Option<&'static str>,
    pub targets: Vec<String>,
    pub at: Option<String>,
    pub negated: Vec<&'static str>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ResultView {
    pub winner: Option<&'static str>,
    pub how: String,
}

/// Markers of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct MarkersView {
    pub count: u8,
    pub attack: i32,
    pub defence: i32,
}

/// This-turn changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ChangeView {
    pub attack: i16,
    pub defence: i16,
}

/// A monster or an egg.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct UnitView {
    pub card: Option<String>,
    pub egg: bool,
    pub known: &'static str,
    pub level: Option<u8>,
    pub attack: Option<u16>,
    pub defence: Option<u16>,
    pub guard: bool,
    pub shields: u8,
    pub buffs: MarkersView,
    pub weakens: MarkersView,
    pub change: ChangeView,
    pub spirit: usize,
    /// Oldest first; hidden cards are the referee's.
    pub stack: Vec<Option<String>>,
    pub equipment: Vec<&'static str>,
    pub skill_used: bool,
    pub attacked: bool,
    pub finale: bool,
    /// The last turn in which it may not attack; 0: none.
    pub no_attack: u16,
    /// The card on the field whose text keeps it from attacking.
    pub forbidden_by: Option<String>,
    /// Which cards gave it its Shields, Buffs, Weakens and other marks, oldest first.
    pub given: Vec<GivenView>,
    /// What ordinary attributes and equipment add now, card by card (KM-4.6).
    pub added: Vec<AddedView>,
}

/// What one card has given to a monster or egg, as a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct GivenView {
    pub mark: &'static str,
    pub card: String,
    /// Whose card it is.
    pub side: &'static str,
    /// Markers or layers.
    pub count: u8,
    pub attack: i16,
    pub defence: i16,
}

/// What the text of a card on the field adds to a monster or egg.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct AddedView {
    pub card: String,
    /// Whose card it is.
    pub side: &'static str,
    pub attack: i16,
    pub defence: i16,
}

/// A card in a prophecy slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct TextView {
    pub card: Option<String>,
    pub book: bool,
    pub known: &'static str,
    pub on: Option<&'static str>,
}

/// One player's half.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs, non_snake_case)] // The notation's names of the slots.
pub struct SideView {
    pub life: u16,
    pub hand: Vec<Option<String>>,
    pub hand_count: usize,
    pub known: Vec<String>,
    pub deck: Option<Vec<String>>,
    pub deck_count: usize,
    pub discard: Vec<String>,
    pub summon_left: u8,
    pub uses_left: u8,
    /// Quick uses of this turn's window that do not count (KM-R25), where the options allow them.
    pub quick_left: u8,
    pub granted: u8,
    pub effect_damaged: bool,
    pub M1: Option<UnitView>,
    pub M2: Option<UnitView>,
    pub M3: Option<UnitView>,
    pub P1: Option<TextView>,
    pub P2: Option<TextView>,
    pub P3: Option<TextView>,
}

impl SideView {
    /// The units by slot.
    pub fn units(&self) -> [&Option<UnitView>; 3] {
        [&self.M1, &self.M2, &self.M3]
    }

    /// The cards in prophecy slots.
    pub fn texts(&self) -> [&Option<TextView>; 3] {
        [&self.P1, &self.P2, &self.P3]
    }
}

/// May this eye know the face of a hidden card of this owner?
pub(crate) fn knows(eye: Eye, owner: Seat, known: Known) -> bool {
    match eye {
        Eye::Referee => true,
        Eye::Seat(seat) if seat == owner => true,
        Eye::Seat(_) => known != Known::Nobody,
        Eye::Watcher => known == Known::All,
    }
}

impl Kim {
    /// What is asked, and of whom; for tables and tests.
    pub fn asked(&self) -> Option<(Seat, crate::stack::Question)> {
        self.question()
    }

    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        let id = |design| self.cards().id(design).to_owned();
        View {
            turn: self.turn,
            first: seat_id(self.first),
            active: seat_id(self.active),
            phase: self.phase(),
            resolving: self.resolving.iter().map(|one| id(one.design)).collect(),
            links: self.act.count,
            chain_limit: self.options().chain_limit,
            closed: self.act.closed,
            start_life: self.options().start_life,
            last_turn: self.options().last_turn(),
            pending: self.pending(),
            dice: (eye == Eye::Referee).then(|| kernel::fingerprint(&self.chance).to_string()),
            red: self.side_view(Seat(0), eye),
            blue: self.side_view(Seat(1), eye),
            result: self.outcome.as_ref().map(|outcome| ResultView {
                winner: outcome.winners.iter().next().map(seat_id),
                how: clause_id(crate::clause::NAMES[outcome.how.0 as usize]),
            }),
        }
    }

    /// `start`, `draw`, `layout`, `prophecy`, `action`, `end` or `over`.
    pub(crate) fn phase(&self) -> &'static str {
        let drawing = self.stack.iter().any(|frame| matches!(frame, Frame::Act { .. })) && self.act.what == What::Draw;
        match self.step_of_turn() {
            None => "over",
            Some(_) if drawing => "draw",
            Some(Step::Begin | Step::StartEffects | Step::Quick) => "start",
            Some(Step::Draw) => "draw",
            Some(Step::Layout) => "layout",
            Some(Step::Prophecy) => "prophecy",
            Some(Step::Action) => "action",
            Some(_) => "end",
        }
    }

    fn written(&self, obj: Obj) -> String {
        let enemy = if obj.seat == self.active { "" } else { "enemy " };
        format!("{enemy}{}", obj.slot.id())
    }

    fn pending(&self) -> Option<PendingView> {
        let act = &self.act;
        if !act.announced {
            return None;
        }
        let what = match act.what {
            What::Prophecy => "prophecy",
            What::Skill if self.ability(act.card, act.ability).attack => "attack_skill",
            What::Skill => "skill",
            _ => "attack",
        };
        let from = act.what != What::Prophecy || self.text(act.from).is_some();
        Some(PendingView {
            what,
            card: self.cards().id(act.card).to_owned(),
            skill: (act.what == What::Skill).then(|| self.ability(act.card, act.ability).name.clone()),
            from: from.then(|| act.from.slot.id()),
            targets: act.targets.iter().filter(|obj| obj.is_some()).map(|&obj| self.written(obj)).collect(),
            at: match act.at {
                At::Nothing => None,
                At::Player => Some("enemy".to_owned()),
                At::Unit(obj) => Some(self.written(obj)),
            },
            negated: ["attack", "skill", "prophecy"]
                .into_iter()
                .zip(act.negated)
                .filter(|(_, negated)| *negated)
                .map(|(what, _)| what)
                .collect(),
        })
    }

    fn side_view(&self, seat: Seat, eye: Eye) -> SideView {
        let side = self.side(seat);
        let id = |design| self.cards().id(design).to_owned();
        let own = eye == Eye::Seat(seat) || eye == Eye::Referee;
        let mut hand: Vec<Option<String>> =
            side.hand.iter().map(|held| knows(eye, seat, held.known).then(|| id(held.design))).collect();
        if !own {
            hand.sort_by_key(Option::is_none);
        }
        // What the opponent knows; to a watcher, what watchers know.
        let marked = |known: Known| if eye == Eye::Watcher { known == Known::All } else { known != Known::Nobody };
        let active = seat == self.active;
        let unit = |at: u8| self.side(seat).unit(Slot(at)).map(|unit| self.unit_view(seat, Slot(at), unit, eye));
        let text = |at: u8| self.side(seat).text(Slot(at)).map(|text| self.text_view(seat, text, eye));
        SideView {
            life: side.life,
            hand,
            hand_count: side.hand.len(),
            known: side.hand.iter().filter(|held| marked(held.known)).map(|held| id(held.design)).collect(),
            deck: (eye == Eye::Referee).then(|| side.deck.iter().rev().map(|&design| id(design)).collect()),
            deck_count: side.deck.len(),
            discard: side.discard.iter().map(|&design| id(design)).collect(),
            summon_left: u8::from(active && self.summon_left),
            uses_left: if active { self.uses_left } else { 0 },
            quick_left: if active && self.options().quick_counts == QuickCounts::No { self.quick_left } else { 0 },
            granted: if active { self.granted } else { 0 },
            effect_damaged: side.effect_damaged,
            M1: unit(0),
            M2: unit(1),
            M3: unit(2),
            P1: text(3),
            P2: text(4),
            P3: text(5),
        }
    }

    fn unit_view(&self, seat: Seat, slot: Slot, unit: &Unit, eye: Eye) -> UnitView {
        let obj = Obj { seat, slot, serial: unit.serial };
        let face = !unit.egg || knows(eye, seat, unit.known);
        let card = self.card(unit.design);
        let markers = |markers: &Markers, sign: i32| MarkersView {
            count: markers.count,
            attack: sign * i32::from(markers.attack),
            defence: sign * i32::from(markers.defence),
        };
        let id = |design| self.cards().id(design).to_owned();
        let worn = |at: &u8| self.side(seat).text(Slot(*at)).is_some_and(|text| text.on == unit.serial);
        UnitView {
            card: face.then(|| id(unit.design)),
            egg: unit.egg,
            known: unit.known.id(),
            level: face.then_some(card.level),
            attack: (!unit.egg).then(|| self.attack(obj)),
            // Where all eggs have the same DEF, everybody knows it.
            defence: (face || self.options().egg_defence == EggDefence::Zero).then(|| self.defence(obj)),
            guard: self.guards(obj),
            shields: unit.shields,
            buffs: markers(&unit.buffs, 1),
            weakens: markers(&unit.weakens, -1),
            change: ChangeView { attack: unit.change.0, defence: unit.change.1 },
            spirit: unit.stack.len(),
            stack: unit
                .stack
                .iter()
                .map(|spirit| {
                    if spirit.hidden {
                        (eye == Eye::Referee).then(|| format!("{}*", id(spirit.design)))
                    } else {
                        Some(id(spirit.design))
                    }
                })
                .collect(),
            equipment: (3..6).filter(worn).map(|at| Slot(at).id()).collect(),
            skill_used: unit.skill_used,
            attacked: unit.attacked,
            finale: unit.finale,
            no_attack: unit.no_attack,
            forbidden_by: self.forbids_attack(obj).filter(|_| !unit.egg).and_then(|from| self.design(from)).map(id),
            given: unit
                .given
                .iter()
                .map(|given| GivenView {
                    mark: given.mark.id(),
                    card: id(given.design),
                    side: seat_id(given.seat),
                    count: given.count,
                    attack: given.attack,
                    defence: given.defence,
                })
                .collect(),
            // What is added to a hidden egg may depend on its face.
            added: if face { self.added_views(obj) } else { Vec::new() },
        }
    }

    fn added_views(&self, obj: Obj) -> Vec<AddedView> {
        let view = |(from, attack, defence): (Obj, i16, i16)| AddedView {
            card: self.design(from).map(|design| self.cards().id(design).to_owned()).unwrap_or_default(),
            side: seat_id(from.seat),
            attack,
            defence,
        };
        self.added_to(obj).into_iter().map(view).collect()
    }

    fn text_view(&self, seat: Seat, text: &Text, eye: Eye) -> TextView {
        let face = !text.book || knows(eye, seat, text.known);
        let on = self.monster_numbered(seat, text.on);
        TextView {
            card: face.then(|| self.cards().id(text.design).to_owned()),
            book: text.book,
            known: text.known.id(),
            on: on.is_some().then(|| on.slot.id()),
        }
    }
}
