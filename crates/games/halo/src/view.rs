//! What each eye may know (rulebook 5): until the game ends hands and decks are hidden; everything else is public.

use crate::options::{CamoWindow, DeckOut, TurnLimitResult};
use crate::stack::{Frame, Phase};
use crate::state::{Halo, Marks, Spot, Unit};
use crate::table::{Faction, Keyword, Keywords, Lane, Place, Row};
use duel::seat_id;
use kernel::{Design, Eye, Game, Seat, clause_id};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// What is not public while the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    /// The cards of this hand, and what they cost.
    Hand(Seat),
    /// What this player's deck still holds, by card.
    DeckContents(Seat),
    /// The order of decks, and the state of chance.
    Order,
}

impl Halo {
    /// May this eye see this? When the game is over, everybody sees everything (HL-3.1).
    pub(crate) fn sees(&self, eye: Eye, secret: Secret) -> bool {
        if self.outcome.is_some() {
            return true;
        }
        match secret {
            Secret::Hand(seat) | Secret::DeckContents(seat) => eye == Eye::Seat(seat) || eye == Eye::Referee,
            Secret::Order => eye == Eye::Referee,
        }
    }
}

/// The table as one eye may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct View {
    pub turn: u16,
    /// The last turn, and what is decided then: `BASE_HEALTH` or `DRAW` (HL-16.6).
    pub last_turn: u16,
    pub turn_limit_result: &'static str,
    /// Does a player lose who must draw from an empty deck: `NOTHING` or `LOSE` (HL-R9)?
    pub deck_out: &'static str,
    pub phase: &'static str,
    pub active: &'static str,
    pub first: &'static str,
    pub waiting: Vec<&'static str>,
    /// The unit whose entry effect asks for a target.
    pub entering: Option<&'static str>,
    pub dice: Option<String>,
    pub red: SideView,
    pub blue: SideView,
    pub result: Option<ResultView>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ResultView {
    pub winner: &'static str,
    pub clause: String,
    pub bases: [i32; 2],
}

/// One player's half.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct SideView {
    pub base: u8,
    pub supply: u8,
    pub supply_cap: u8,
    pub battery: u8,
    /// Was a card converted to Battery this turn (HL-5.2)?
    pub converted: bool,
    pub forerunner_played: u8,
    /// How many turns in a row ended in control of all lanes (HL-16.4).
    pub streak: u8,
    pub deck_count: usize,
    /// Top card first; the referee's, and everybody's when the game is over.
    pub deck: Option<Vec<String>>,
    /// What the deck still holds, for its owner.
    pub deck_contents: Option<BTreeMap<String, u8>>,
    /// Longest in hand first; `UNSC-002*` is one whose cost is reduced this turn.
    pub hand: Option<Vec<String>>,
    pub hand_count: usize,
    /// What each card in hand costs now.
    pub costs: Option<BTreeMap<String, u8>>,
    /// Top card last.
    pub discard: Vec<String>,
    /// Oldest first.
    pub fields: Vec<String>,
    /// The lanes under control: `A`.
    pub controls: Vec<&'static str>,
    #[serde(flatten)]
    pub rows: RowsView,
    /// By place: `AF1`.
    #[serde(serialize_with = "by_place")]
    #[schemars(with = "BTreeMap<String, UnitView>")]
    pub units: Vec<(Place, UnitView)>,
}

/// The cards of the units in each row, in order of arrival.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs)]
pub struct RowsView {
    pub af: Vec<String>,
    pub ab: Vec<String>,
    pub bf: Vec<String>,
    pub bb: Vec<String>,
    pub cf: Vec<String>,
    pub cb: Vec<String>,
}

/// One unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct UnitView {
    pub card: String,
    pub attack: u8,
    pub shield: u8,
    pub shield_cap: u8,
    pub health: u8,
    pub health_cap: u8,
    pub keywords: Vec<&'static str>,
    pub tag: &'static str,
    pub damage: &'static str,
    pub attachments: Vec<String>,
    pub owner: &'static str,
    pub fatigued: bool,
    pub attacked: bool,
    pub hidden: bool,
    pub revealed: bool,
    pub tagged: bool,
    pub combo_used: bool,
    /// The last turns in which it cannot attack and cannot move (HL-12.3).
    pub emp_until: u16,
    pub cannot_move_until: u16,
    pub damaged: u16,
    /// Which card gives each keyword: its own, or one that is attached or has acted on it.
    pub sources: BTreeMap<&'static str, Vec<String>>,
    /// What has befallen it (HL-13).
    pub statuses: Vec<StatusView>,
}

/// A status of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatusView {
    /// `fatigued`, `attacked`, `hidden`, `revealed`, `tagged`, `combo_used`, `cannot_attack`, `cannot_move` or `armor`.
    pub id: &'static str,
    /// The last turn in which it holds; none: until something ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// The card that gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl Halo {
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        View {
            turn: self.turn,
            last_turn: self.rules.options.max_turns,
            turn_limit_result: match self.rules.options.turn_limit_result {
                TurnLimitResult::BaseHealth => "BASE_HEALTH",
                TurnLimitResult::Draw => "DRAW",
            },
            deck_out: match self.rules.options.deck_out {
                DeckOut::Nothing => "NOTHING",
                DeckOut::Lose => "LOSE",
            },
            phase: self.phase(),
            active: seat_id(self.active()),
            first: seat_id(self.first),
            waiting: self.awaiting().iter().map(seat_id).collect(),
            entering: match self.stack.top() {
                Some(Frame::Entry { unit, .. }) => Some(unit.place.id()),
                _ => None,
            },
            dice: self.sees(eye, Secret::Order).then(|| kernel::fingerprint(&self.chance).to_string()),
            red: self.side_view(Seat(0), eye),
            blue: self.side_view(Seat(1), eye),
            result: self.outcome.as_ref().map(|outcome| ResultView {
                winner: outcome.winners.iter().next().map_or("draw", seat_id),
                clause: clause_id(crate::clause::NAMES[outcome.how.0 as usize]),
                bases: [outcome.score[0], outcome.score[1]],
            }),
        }
    }

    fn phase(&self) -> &'static str {
        match self.stack.top() {
            None => "over",
            Some(Frame::Mulligan { .. }) => "mulligan",
            Some(Frame::Turn { phase: Phase::Deploy, .. }) => "deploy",
            Some(Frame::Turn { phase: Phase::Skirmish, .. }) => "skirmish",
            Some(Frame::Turn { .. } | Frame::Idle) => "end",
            Some(Frame::Entry { .. }) => "entry",
            Some(Frame::Zone { .. }) => "zone",
        }
    }

    fn side_view(&self, seat: Seat, eye: Eye) -> SideView {
        let side = &self.sides[seat];
        let ids = |designs: &mut dyn Iterator<Item = Design>| {
            designs.map(|design| self.cards().id(design).to_owned()).collect::<Vec<_>>()
        };
        let hand = self.sees(eye, Secret::Hand(seat));
        let unit = |place: Place| Some((place, self.unit_view(Spot { seat, place }, side.unit(place)?)));
        SideView {
            base: side.base,
            supply: side.supply,
            supply_cap: side.supply_cap,
            battery: side.battery,
            converted: side.converted,
            forerunner_played: side.played[Faction::Forerunner as usize],
            streak: side.streak,
            deck_count: side.deck.len(),
            deck: self.sees(eye, Secret::Order).then(|| ids(&mut side.deck.iter().rev().copied())),
            deck_contents: self.sees(eye, Secret::DeckContents(seat)).then(|| {
                let mut contents = BTreeMap::new();
                ids(&mut side.deck.iter().copied()).into_iter().for_each(|id| *contents.entry(id).or_default() += 1);
                contents
            }),
            hand: hand.then(|| side.hand.iter().map(|held| self.cards().held_text(held)).collect()),
            hand_count: side.hand.len(),
            costs: hand.then(|| {
                side.hand.iter().map(|held| (self.cards().held_text(held), self.supply_cost(seat, *held))).collect()
            }),
            discard: ids(&mut side.discard.iter().copied()),
            fields: ids(&mut side.fields.iter().copied()),
            controls: Lane::ALL.into_iter().filter(|&lane| self.controls(seat, lane)).map(Lane::id).collect(),
            rows: self.rows_view(seat),
            units: Place::all().filter_map(unit).collect(),
        }
    }

    fn rows_view(&self, seat: Seat) -> RowsView {
        let [af, ab, bf, bb, cf, cb] = Row::ALL.map(|row| {
            let units = row.places().into_iter().filter_map(|place| self.sides[seat].unit(place));
            units.map(|unit| self.cards().id(unit.design).to_owned()).collect()
        });
        RowsView { af, ab, bf, bb, cf, cb }
    }

    fn unit_view(&self, spot: Spot, unit: &Unit) -> UnitView {
        let (card, keywords) = (self.card(unit.design), self.keywords(unit));
        let mut names: Vec<&'static str> =
            Keyword::ALL.iter().filter(|&&keyword| keywords.has(keyword)).map(|keyword| keyword.id()).collect();
        names.sort_unstable();
        UnitView {
            card: self.cards().id(unit.design).to_owned(),
            attack: self.attack(spot),
            shield: unit.shield,
            shield_cap: self.shield_cap(spot),
            health: unit.health,
            health_cap: self.health_cap(spot),
            keywords: names,
            tag: card.tag.id(),
            damage: self.damage_type(spot).id(),
            attachments: self.attached_to(spot).map(|design| self.cards().id(design).to_owned()).collect(),
            owner: seat_id(unit.owner),
            fatigued: unit.entered == self.turn && !keywords.has(Keyword::DropPod),
            attacked: unit.marks.has(Marks::ATTACKED),
            hidden: self.is_hidden(unit),
            revealed: unit.marks.has(Marks::REVEALED),
            tagged: unit.marks.has(Marks::TAGGED),
            combo_used: unit.marks.has(Marks::COMBO),
            emp_until: unit.no_attack_until,
            cannot_move_until: unit.no_move_until,
            damaged: unit.damaged,
            sources: self.keyword_sources(spot, unit),
            statuses: self.statuses(spot, unit),
        }
    }

    /// The cards behind each keyword (HL-8.4).
    fn keyword_sources(&self, spot: Spot, unit: &Unit) -> BTreeMap<&'static str, Vec<String>> {
        let mut sources: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
        for (keyword, design) in self.keywords_given(spot, unit) {
            sources.entry(keyword.id()).or_default().push(self.cards().id(design).to_owned());
        }
        sources
    }

    /// Every keyword with the card that gives it: its own, then those attached, then what lasts for this turn.
    pub(crate) fn keywords_given(&self, spot: Spot, unit: &Unit) -> Vec<(Keyword, Design)> {
        let given = |design: Design| {
            let boost = &self.card(design).boost;
            let hides = boost.hides && unit.marks.has(Marks::HIDING);
            if hides { boost.keywords.and(Keywords::only(Keyword::Camo)) } else { boost.keywords }
        };
        let mut all: Vec<(Design, Keywords)> = vec![(unit.design, self.printed_keywords(unit.design))];
        all.extend(self.attached_to(spot).map(|design| (design, given(design))));
        all.extend(unit.this_turn_by.map(|design| (design, unit.this_turn)));
        let each = |(design, keywords): (Design, Keywords)| {
            Keyword::ALL.iter().filter(move |&&keyword| keywords.has(keyword)).map(move |&keyword| (keyword, design))
        };
        all.into_iter().flat_map(each).collect()
    }

    /// The cards under a unit, first what came first.
    pub(crate) fn attached_to(&self, spot: Spot) -> impl Iterator<Item = Design> + '_ {
        self.attached.iter().filter(move |under| under.to == spot).map(|under| under.design)
    }

    /// What has befallen a unit, how long it lasts and by which card.
    pub(crate) fn statuses(&self, spot: Spot, unit: &Unit) -> Vec<StatusView> {
        let id = |design: Design| self.cards().id(design).to_owned();
        let (now, camo) = (Some(self.turn), Some(self.camo_window_end(spot.seat)));
        let hiding = || self.attached_to(spot).find(|&design| self.card(design).boost.hides).map(id);
        let printed = self.printed_keywords(unit.design).has(Keyword::Camo);
        let hidden = if printed {
            (None, Some(id(unit.design)))
        } else {
            (camo.filter(|_| unit.marks.has(Marks::HIDING)), hiding())
        };
        let marked = |mark: Marks| unit.marks.has(mark);
        let tired = unit.entered == self.turn && !self.has(unit, Keyword::DropPod);
        let all = [
            (tired, "fatigued", now, None),
            (marked(Marks::ATTACKED), "attacked", now, None),
            (self.is_hidden(unit), "hidden", hidden.0, hidden.1),
            (marked(Marks::REVEALED) && self.has(unit, Keyword::Camo), "revealed", camo, None),
            (marked(Marks::TAGGED), "tagged", now, unit.tagged_by.map(id)),
            (marked(Marks::COMBO), "combo_used", now, None),
            (
                unit.no_attack_until >= self.turn.max(1),
                "cannot_attack",
                Some(unit.no_attack_until),
                unit.emp_by.map(id),
            ),
            (unit.no_move_until >= self.turn.max(1), "cannot_move", Some(unit.no_move_until), unit.emp_by.map(id)),
            (unit.this_turn.has(Keyword::Armor), "armor", now, unit.this_turn_by.map(id)),
            (unit.this_turn.has_beside(Keyword::Armor), "this_turn", now, unit.this_turn_by.map(id)),
        ];
        let there = all.into_iter().filter(|(there, ..)| *there);
        there.map(|(_, id, until, source)| StatusView { id, until, source }).collect()
    }

    /// The last turn of a CAMO window: the one before the controller's next (HL-13.3).
    fn camo_window_end(&self, controller: Seat) -> u16 {
        let cycle = self.rules.options.camo_window == CamoWindow::Cycle;
        if cycle && controller == self.active() { self.turn.saturating_add(1) } else { self.turn }
    }
}

fn by_place<S: Serializer>(units: &[(Place, UnitView)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(units.iter().map(|(place, unit)| (place.id(), unit)).collect::<BTreeMap<_, _>>())
}
