//! What each eye may know (rulebook 5): unknown hand cards, set traps, declined marks and the order
//! of piles are hidden, everything else is public.

use crate::action::{Face, face_text};
use crate::options::{DepletionStacking, OpenDecklists};
use crate::priority::Prices;
use crate::stack::{Frame, Play, PlayStage, Question, Step};
use crate::state::{Duel, Giver, Held, Laid};
use crate::table::{Param, Price, Window};
use duel::seat_id;
use kernel::{Eye, Seat, clause_id};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The table as one eye may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct View {
    pub turn: u16,
    /// The game is a draw after this game turn (RD-4.17).
    pub last_turn: u16,
    pub first: &'static str,
    pub active: &'static str,
    pub phase: &'static str,
    pub played: u16,
    pub attacks: u16,
    /// The cards in the resolve zone, innermost last.
    pub resolving: Vec<String>,
    /// What was paid for each of them.
    pub paid: Vec<u8>,
    /// The card being played, also while its AFTER window is open.
    pub declared: Option<DeclaredView>,
    pub dice: Option<String>,
    pub red: SideView,
    pub blue: SideView,
    pub result: Option<ResultView>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ResultView {
    pub winner: Option<&'static str>,
    pub how: String,
}

/// A card that has been declared (RD-9.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct DeclaredView {
    pub card: String,
    pub paid: u8,
    /// The Heat bound to it, and what relics add to its first hit.
    pub heat: u8,
    pub bonus: u8,
    /// How often its lines are still to be resolved.
    pub times: u8,
    pub void: bool,
    /// The lines that are void, counted from 1.
    pub void_lines: Vec<u8>,
}

/// A card in hand, as far as an eye knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct HeldView {
    /// To its owner as actions name it: `A11@2`, `T01#2`.
    pub name: Option<String>,
    pub cost: Option<u8>,
    /// Both players know that it is here.
    pub known: bool,
    /// What has been done to its cost, by kind (RD-13.2).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub modifiers: BTreeMap<&'static str, u8>,
}

/// A set trap, as far as an eye knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct LaidView {
    /// To its owner as actions name it.
    pub name: Option<String>,
    pub cost: Option<u8>,
    pub declined: Option<bool>,
    /// Has the enemy looked at it? Watchers are not told.
    pub seen: Option<bool>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub modifiers: BTreeMap<&'static str, u8>,
}

/// A relic in its slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct RelicView {
    pub id: String,
    pub sealed: bool,
    pub used: bool,
}

/// One player's half.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct SideView {
    pub health: u8,
    pub cap: u8,
    pub energy: u8,
    pub energy_cap: u8,
    pub energy_keep: u8,
    pub hand_limit: u8,
    pub hand_keep: u8,
    pub opening_hand: u8,
    pub depletion_damage: u8,
    pub toll_start: u8,
    pub toll_energy: u8,
    pub toll_damage: u8,
    pub offset: u8,
    pub turn_number: u16,
    pub near_death: bool,
    pub judgements: u8,
    pub depleted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_draws: Option<u8>,
    pub extra_turns: u8,
    /// Oldest first; to others the known cards first, then as many unknown ones.
    pub hand: Vec<Option<String>>,
    pub hand_count: Option<usize>,
    pub known: Vec<String>,
    /// The same cards as in `hand`, with all that this eye knows of each.
    pub held: Vec<HeldView>,
    /// What the cards in hand cost, as far as this eye knows them.
    pub costs: BTreeMap<String, u8>,
    pub set: Vec<Option<String>>,
    pub set_count: Option<usize>,
    /// The same traps as in `set`, with all that this eye knows of each.
    pub laid: Vec<LaidView>,
    /// Hand and set row together, where the option hides how many are set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_and_set: Option<usize>,
    pub declined: Option<Vec<String>>,
    pub stood_down: Option<bool>,
    pub draw_count: usize,
    /// Top card first; the referee's.
    pub draw: Option<Vec<String>>,
    /// What the hidden cards are, in no order: the draw pile for its owner; draw pile, hidden hand
    /// and hidden set row for others where deck lists are open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<BTreeMap<String, u8>>,
    pub discard: Vec<String>,
    pub outside: Vec<String>,
    /// Stacks, in the order of their age.
    #[serde(serialize_with = "effects")]
    #[schemars(with = "BTreeMap<String, u8>")]
    pub effects: Vec<(&'static str, u8)>,
    /// What last gave each effect, where it was a card or a relic.
    pub givers: BTreeMap<&'static str, GiverView>,
    pub relics: Vec<RelicView>,
    pub lamp: bool,
    pub kiln: bool,
    pub basket: bool,
}

/// A card or relic that gave an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct GiverView {
    pub id: String,
    /// Whose it was.
    pub side: &'static str,
}

/// As a table, in the order of their age.
fn effects<S: Serializer>(effects: &[(&'static str, u8)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(effects.iter().copied())
}

/// The modifiers attached to a card, by kind.
fn modifiers(prices: &Prices) -> BTreeMap<&'static str, u8> {
    Price::ALL.iter().filter(|&&kind| prices.has(kind)).map(|kind| (kind.id(), prices.0[*kind as usize])).collect()
}

impl Duel {
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        View {
            turn: self.turn,
            last_turn: self.options().max_game_turns,
            first: seat_id(self.first),
            active: seat_id(self.active),
            phase: self.phase(),
            played: self.played,
            attacks: self.attacks,
            resolving: self.resolving().map(|(design, _)| self.cards().id(design).to_owned()).collect(),
            paid: self.resolving().map(|(_, paid)| paid).collect(),
            declared: self.declared().map(|play| DeclaredView {
                card: self.cards().id(play.design).to_owned(),
                paid: play.paid,
                heat: play.heat,
                bonus: play.bonus,
                times: play.times,
                void: play.void,
                void_lines: self.void_lines(play),
            }),
            dice: (eye == Eye::Referee).then(|| kernel::fingerprint(&self.chance).to_string()),
            red: self.side_view(Seat(0), eye),
            blue: self.side_view(Seat(1), eye),
            result: self.outcome.as_ref().map(|outcome| ResultView {
                winner: outcome.winners.iter().next().map(seat_id),
                how: clause_id(crate::clause::NAMES[outcome.how.0 as usize]),
            }),
        }
    }

    /// `start`, `main`, `end` or `over`.
    pub(crate) fn phase(&self) -> &'static str {
        let step =
            self.stack.iter().find_map(|frame| if let Frame::Turn { step, .. } = frame { Some(*step) } else { None });
        match step {
            None => "over",
            // The window of S7 lies on the step that follows it, below whatever is triggered there.
            Some(Step::Main) if self.in_open_window() => "start",
            Some(step) if step < Step::Main => "start",
            Some(Step::Main) => "main",
            Some(_) => "end",
        }
    }

    pub(crate) fn void_lines(&self, play: &Play) -> Vec<u8> {
        let lines = (1..).zip(self.cards().lines[play.design.0 as usize].iter());
        lines.filter(|(number, line)| self.is_void(play, number - 1, line.forced)).map(|(number, _)| number).collect()
    }

    fn in_open_window(&self) -> bool {
        self.stack.iter().any(|frame| matches!(frame, Frame::Window(opening) if opening.window == Window::Open))
    }

    /// The resolve zone and what was paid for each card there, outermost first.
    pub(crate) fn resolving(&self) -> impl DoubleEndedIterator<Item = (kernel::Design, u8)> {
        let mut cards: kernel::Pile<(kernel::Design, u8), 30> = kernel::Pile::default();
        for frame in self.stack.iter() {
            match frame {
                Frame::Play(play) if play.stage != PlayStage::After => cards.push((play.design, play.paid)),
                Frame::Trap { design, paid, .. } => cards.push((*design, *paid)),
                _ => {}
            }
        }
        cards.reverse();
        (0..cards.len()).map(move |at| cards[at])
    }

    fn held_text(&self, seat: Seat, held: &Held) -> String {
        face_text(self.cards(), Face { design: held.design, cost: self.held_cost(seat, held), copy: 0 })
    }

    fn laid_text(&self, seat: Seat, laid: &Laid, cost_known: bool) -> String {
        let cost = if cost_known { self.cost(seat, laid.design, &laid.prices) } else { self.card(laid.design).cost };
        face_text(self.cards(), Face { design: laid.design, cost, copy: 0 })
    }

    fn hand_view(&self, seat: Seat, own: bool) -> Vec<Option<String>> {
        let hand = &self.side(seat).hand;
        if own {
            return hand.iter().map(|held| Some(self.held_text(seat, held))).collect();
        }
        let known = hand.iter().filter(|held| held.known).map(|held| Some(self.held_text(seat, held)));
        let hidden = hand.iter().filter(|held| !held.known).map(|_| None);
        known.chain(hidden).collect()
    }

    /// In the order of `hand_view`. Which of two cards of one name is meant is its owner's business.
    fn held_view(&self, seat: Seat, own: bool) -> Vec<HeldView> {
        let of = |held: &Held| {
            if own || held.known {
                HeldView {
                    name: Some(if own {
                        face_text(self.cards(), self.face(seat, held))
                    } else {
                        self.held_text(seat, held)
                    }),
                    cost: Some(self.held_cost(seat, held)),
                    known: held.known,
                    modifiers: modifiers(&held.prices),
                }
            } else {
                HeldView { name: None, cost: None, known: false, modifiers: BTreeMap::new() }
            }
        };
        let hand = &self.side(seat).hand;
        if own {
            return hand.iter().map(of).collect();
        }
        hand.iter().filter(|held| held.known).chain(hand.iter().filter(|held| !held.known)).map(of).collect()
    }

    fn laid_view(&self, seat: Seat, eye: Eye, own: bool, seen: impl Fn(&Laid) -> bool) -> Vec<LaidView> {
        let of = |laid: &Laid| LaidView {
            name: match (own, seen(laid)) {
                (true, _) => Some(face_text(self.cards(), self.trap_face(seat, laid))),
                (false, true) => Some(self.laid_text(seat, laid, false)),
                (false, false) => None,
            },
            cost: own.then(|| self.cost(seat, laid.design, &laid.prices)),
            declined: own.then_some(laid.declined),
            seen: (own || eye == Eye::Seat(seat.other())).then_some(laid.seen),
            modifiers: if own { modifiers(&laid.prices) } else { BTreeMap::new() },
        };
        self.side(seat).row.iter().map(of).collect()
    }

    fn side_view(&self, seat: Seat, eye: Eye) -> SideView {
        let side = self.side(seat);
        // After the game everything is public.
        let own = eye == Eye::Seat(seat) || eye == Eye::Referee || self.over();
        let counts_hidden = !own && self.hides_set_count();
        let ids = |designs: &mut dyn Iterator<Item = kernel::Design>| -> Vec<String> {
            designs.map(|design| self.cards().id(design).to_owned()).collect()
        };
        let hand = self.hand_view(seat, own);
        let known: Vec<&Held> = side.hand.iter().filter(|held| held.known).collect();
        let mut costs = BTreeMap::new();
        for held in side.hand.iter().filter(|held| own || held.known) {
            costs.entry(self.cards().id(held.design).to_owned()).or_insert(self.held_cost(seat, held));
        }
        let seen = |laid: &Laid| own || laid.seen && eye == Eye::Seat(seat.other());
        let mut set: Vec<Option<String>> =
            side.row.iter().map(|laid| seen(laid).then(|| self.laid_text(seat, laid, own))).collect();
        let (mut held, mut laid) = (self.held_view(seat, own), self.laid_view(seat, eye, own, seen));
        if counts_hidden {
            // What is known stays, and does not tell how much else there is.
            set.retain(Option::is_some);
            held.retain(|held| held.name.is_some());
            laid.retain(|laid| laid.name.is_some());
        }
        let unseen = (eye == Eye::Seat(seat) || self.options().open_decklists == OpenDecklists::On).then(|| {
            let mut counts: BTreeMap<String, u8> = BTreeMap::new();
            let mut count = |design| *counts.entry(self.cards().id(design).to_owned()).or_default() += 1;
            side.draw.iter().for_each(|&design| count(design));
            if !own {
                side.hand.iter().filter(|held| !held.known).for_each(|held| count(held.design));
                side.row.iter().filter(|laid| !seen(laid)).for_each(|laid| count(laid.design));
            }
            counts
        });
        SideView {
            health: side.health,
            cap: side.param(Param::HealthCap),
            energy: side.energy,
            energy_cap: side.param(Param::EnergyCap),
            energy_keep: side.param(Param::EnergyKeep),
            hand_limit: side.param(Param::HandLimit),
            hand_keep: side.param(Param::HandKeep),
            opening_hand: side.param(Param::OpeningHand),
            depletion_damage: side.param(Param::DepletionDamage),
            toll_start: side.param(Param::TollStart),
            toll_energy: side.param(Param::TollEnergy),
            toll_damage: side.param(Param::TollDamage),
            offset: self.offset(seat),
            turn_number: side.turn_number,
            near_death: side.near_death(),
            judgements: side.judgements,
            depleted: side.failed > 0,
            failed_draws: (self.options().depletion_stacking == DepletionStacking::PerDraw).then_some(side.failed),
            extra_turns: side.extra_turns,
            hand: if counts_hidden { hand.into_iter().flatten().map(Some).collect() } else { hand },
            hand_count: (!counts_hidden).then_some(side.hand.len()),
            known: known.iter().map(|held| self.held_text(seat, held)).collect(),
            costs,
            held,
            set,
            laid,
            set_count: (!counts_hidden).then_some(side.row.len()),
            hand_and_set: counts_hidden.then_some(side.hand.len() + side.row.len()),
            declined: own.then(|| {
                let declined = side.row.iter().filter(|laid| laid.declined);
                declined.map(|laid| self.laid_text(seat, laid, true)).collect()
            }),
            // Whoever has nothing set has not stood down.
            stood_down: (own || !counts_hidden && side.row.is_empty()).then_some(side.stood_down),
            draw_count: side.draw.len(),
            draw: (eye == Eye::Referee || self.over()).then(|| ids(&mut side.draw.iter().rev().copied())),
            unseen,
            discard: ids(&mut side.discard.iter().copied()),
            outside: ids(&mut side
                .outside
                .iter()
                .flat_map(|&(design, count)| std::iter::repeat_n(design, count.into()))),
            effects: side.age.iter().map(|&effect| (effect.id(), side.stacks(effect))).collect(),
            givers: side
                .age
                .iter()
                .filter_map(|&effect| Some((effect.id(), self.giver_view(side.givers[effect as usize])?)))
                .collect(),
            relics: side
                .relics
                .iter()
                .map(|&relic| RelicView {
                    id: self.cards().relic_ids[relic as usize].clone(),
                    sealed: !side.works(relic),
                    used: side.is_used(relic),
                })
                .collect(),
            lamp: side.lamp,
            kiln: side.kiln,
            basket: side.basket,
        }
    }

    fn giver_view(&self, giver: Giver) -> Option<GiverView> {
        let (id, seat) = match giver {
            Giver::Nobody => return None,
            Giver::Card(seat, design) => (self.cards().id(design), seat),
            Giver::Relic(seat, relic) => (self.cards().relic_ids[relic as usize].as_str(), seat),
        };
        Some(GiverView { id: id.to_owned(), side: seat_id(seat) })
    }

    /// What is asked, for tables that draw it.
    pub fn asked(&self) -> Option<(Seat, Question)> {
        self.question()
    }
}
