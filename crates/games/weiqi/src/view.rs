//! What each eye may know (rulebook, section 5).
//!
//! One function, `sees`, says who may see a thing; the view asks it, and `imagine` replaces
//! exactly what it denies. The view is also what scenarios and replays read, so it serializes to
//! the rulebook's words.

use crate::stack::{Frame, Step};
use crate::state::{Face, Placed, Weiqi};
use crate::table::{Area, Gap, Kind, Lane, Role};
use kernel::{Eye, Game, Seat, clause_id};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::Index;

/// What is not public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    /// The roles offered to this player, and the choice until both are open.
    Offers(Seat),
    /// The cards of this hand and their order.
    Hand(Seat),
    /// The kinds of this player's face-down tesuji.
    FaceDown(Seat),
    /// The order of the deck, and the state of chance.
    Deck,
    /// What the deck holds, by kind: Shi Yue's player, while taking (WQ-10.3).
    DeckContents,
    /// Whether the deck holds a Capture: Shi Yue's player, while the skill is unused (WQ-R51).
    HoldsCapture(Seat),
}

impl Weiqi {
    /// May this eye see this?
    pub(crate) fn sees(&self, eye: Eye, secret: Secret) -> bool {
        let by = |seat: Seat| eye == Eye::Seat(seat) || eye == Eye::Referee;
        match secret {
            Secret::Offers(seat) | Secret::Hand(seat) | Secret::FaceDown(seat) => by(seat),
            Secret::Deck => eye == Eye::Referee,
            Secret::DeckContents => match self.stack.top() {
                Some(&Frame::Number { seat }) => by(seat),
                _ => eye == Eye::Referee,
            },
            Secret::HoldsCapture(seat) => {
                let side = &self.sides[seat];
                by(seat) && side.role == Role::ShiYue && side.used < self.numbers().shi_yue_uses
            }
        }
    }
}

/// The table as one eye may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct View {
    pub turn: u8,
    pub remaining: u8,
    pub phase: &'static str,
    pub active: &'static str,
    pub waiting: Vec<&'static str>,
    /// Was a skill used this turn?
    pub skilled: bool,
    /// The area from which a Bent Four is choosing, if one is.
    pub falling: Option<Lane>,
    pub deck: DeckView,
    pub black: SideView,
    pub white: SideView,
    pub result: Option<ResultView>,
}

/// The deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct DeckView {
    pub count: usize,
    /// Top card first.
    pub cards: Option<Vec<Kind>>,
    pub contents: Option<BTreeMap<&'static str, u8>>,
    pub holds_capture: Option<bool>,
    /// Stands for all chance that is still to come.
    pub dice: Option<String>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ResultView {
    pub winner: &'static str,
    pub clause: String,
    pub points: [i32; 2],
}

/// One player's half.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct SideView {
    pub role: Option<Role>,
    pub offers: Option<Vec<Role>>,
    /// The own sealed choice during the draft.
    pub choice: Option<Role>,
    pub has_chosen: bool,
    /// In its order, which is a rule (WQ-10.9).
    pub hand: Option<Vec<Kind>>,
    pub hand_count: usize,
    /// Cards of this hand placed so far in a custom order.
    pub placed: Option<u8>,
    /// What the viewer knows to be in this hand.
    pub known: BTreeMap<&'static str, u8>,
    #[serde(flatten)]
    pub lanes: LanesView,
    #[serde(flatten)]
    pub gaps: GapsView,
    /// The gaps in which a Connect has ever taken effect (WQ-8.3).
    pub marks: Vec<Gap>,
    /// By host lane.
    #[serde(serialize_with = "by_host")]
    #[schemars(with = "BTreeMap<String, AreaView>")]
    pub areas: Vec<AreaView>,
    pub banked: u32,
    pub income: u32,
    pub value: u32,
    pub total: u32,
    pub removed: Vec<Kind>,
    pub used: u8,
    pub uses_left: u8,
    pub triggers: u8,
}

/// The cards of each lane, in order of entry; an area's cards other than Stones lie in its host lane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs)]
pub struct LanesView {
    pub l1: Vec<Seen>,
    pub l2: Vec<Seen>,
    pub c3: Vec<Seen>,
    pub r2: Vec<Seen>,
    pub r1: Vec<Seen>,
}

impl Index<Lane> for LanesView {
    type Output = Vec<Seen>;
    fn index(&self, lane: Lane) -> &Vec<Seen> {
        [&self.l1, &self.l2, &self.c3, &self.r2, &self.r1][lane.index()]
    }
}

/// What each gap holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct GapsView {
    pub g1: GapHolds,
    pub g2: GapHolds,
    pub g3: GapHolds,
    pub g4: GapHolds,
}

impl Index<Gap> for GapsView {
    type Output = GapHolds;
    fn index(&self, gap: Gap) -> &GapHolds {
        [&self.g1, &self.g2, &self.g3, &self.g4][usize::from(gap.0)]
    }
}

/// A gap is open, joined by a Connect of its player, or closed by a Cut of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum GapHolds {
    Open,
    Connect,
    Cut,
}

/// A card on the battlefield as an eye sees it; `None`: only its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Seen {
    pub kind: Option<Kind>,
    pub face_down: bool,
}

/// One area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct AreaView {
    #[serde(skip)]
    pub host: Lane,
    pub lanes: Vec<Lane>,
    /// Base liberties (WQ-4.11).
    pub liberties: u32,
    /// With the Golden Roosters that the viewer may count (WQ-6.2).
    pub declared: u32,
    pub cards: u32,
    pub stones: u32,
    pub alive: bool,
    pub multiplier: u32,
    pub raw: u32,
    pub income: u32,
    pub value: u32,
}

fn by_kind(counts: &[u8; crate::table::KINDS]) -> BTreeMap<&'static str, u8> {
    let counted = |kind: Kind| Some((kind.id(), counts[kind as usize])).filter(|(_, count)| *count > 0);
    Kind::ALL.into_iter().filter_map(counted).collect()
}

/// `black` or `white`.
pub(crate) fn seat_id(seat: Seat) -> &'static str {
    ["black", "white"][seat.index() & 1]
}

impl Weiqi {
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        let skilled = self.stack.iter().any(|frame| matches!(frame, Frame::Turn { skilled: true, .. }));
        let falling = match self.stack.top() {
            Some(Frame::Fall { from, .. }) => Some(*from),
            _ => None,
        };
        View {
            turn: (self.turns_ended + 1).min(crate::state::TURNS),
            remaining: self.remaining(),
            phase: self.phase(),
            active: seat_id(self.active()),
            waiting: self.awaiting().iter().map(seat_id).collect(),
            skilled,
            falling,
            deck: self.deck_view(eye),
            black: self.side_view(Seat(0), eye),
            white: self.side_view(Seat(1), eye),
            result: self.outcome.as_ref().map(|outcome| ResultView {
                winner: outcome.winners.iter().next().map_or("draw", seat_id),
                clause: clause_id(crate::clause::NAMES[outcome.how.0 as usize]),
                points: [outcome.score[0], outcome.score[1]],
            }),
        }
    }

    fn phase(&self) -> &'static str {
        match self.stack.top() {
            None => "over",
            Some(Frame::Draft) => "draft",
            Some(Frame::Turn { step: Step::Main, .. }) => "main",
            Some(Frame::Turn { .. }) => "end",
            Some(Frame::Number { .. }) => "number",
            Some(Frame::Fall { .. }) => "bent_four",
            Some(Frame::Arrange { .. } | Frame::Arranging { .. }) => "arrange",
        }
    }

    fn deck_view(&self, eye: Eye) -> DeckView {
        let open = self.sees(eye, Secret::Deck);
        let asks = |seat: Seat| self.sees(eye, Secret::HoldsCapture(seat));
        DeckView {
            count: self.deck.len(),
            cards: open.then(|| self.deck.iter().rev().copied().collect()),
            contents: self.sees(eye, Secret::DeckContents).then(|| by_kind(&self.deck_counts())),
            holds_capture: (asks(Seat(0)) || asks(Seat(1))).then(|| self.deck.contains(&Kind::Capture)),
            dice: open.then(|| kernel::fingerprint(&self.chance).to_string()),
        }
    }

    fn side_view(&self, seat: Seat, eye: Eye) -> SideView {
        let side = &self.sides[seat];
        let in_draft = self.stack.top() == Some(&Frame::Draft);
        let known = match eye {
            Eye::Seat(viewer) if viewer != seat => &side.known.opponent,
            Eye::Watcher => &side.known.watchers,
            Eye::Seat(_) | Eye::Referee => &[0; crate::table::KINDS],
        };
        let [l1, l2, c3, r2, r1] = Lane::ALL.map(|lane| self.lane_view(seat, lane, eye));
        let [g1, g2, g3, g4] = Gap::ALL.map(|gap| match (side.connected & gap.bit(), side.cut & gap.bit()) {
            (0, 0) => GapHolds::Open,
            (0, _) => GapHolds::Cut,
            (_, _) => GapHolds::Connect,
        });
        SideView {
            role: (side.role != Role::None).then_some(side.role),
            offers: self.sees(eye, Secret::Offers(seat)).then(|| side.offers.to_vec()),
            choice: self.draft.seen(eye, seat).copied().filter(|role| in_draft && *role != Role::None),
            has_chosen: !in_draft || !self.draft.open().has(seat),
            hand: self.sees(eye, Secret::Hand(seat)).then(|| side.hand.to_vec()),
            hand_count: side.hand.len(),
            placed: match self.stack.top() {
                Some(&Frame::Arranging { seat: whose, placed }) if whose == seat => {
                    self.sees(eye, Secret::Hand(seat)).then_some(placed)
                }
                _ => None,
            },
            known: by_kind(known),
            lanes: LanesView { l1, l2, c3, r2, r1 },
            gaps: GapsView { g1, g2, g3, g4 },
            marks: Gap::ALL.into_iter().filter(|gap| side.marked & gap.bit() != 0).collect(),
            areas: side.areas().iter().map(|area| self.area_view(seat, area, eye)).collect(),
            banked: side.banked,
            income: self.income(seat),
            value: self.table_value(seat),
            total: self.total(seat),
            removed: Kind::ALL.iter().flat_map(|&kind| vec![kind; side.removed[kind as usize] as usize]).collect(),
            used: side.used,
            uses_left: self.skill_uses(side.role).saturating_sub(side.used),
            triggers: side.triggers,
        }
    }

    fn lane_view(&self, seat: Seat, lane: Lane, eye: Eye) -> Vec<Seen> {
        let here = self.sides[seat].battlefield.iter().filter(|card| card.spot.as_lane() == Some(lane));
        here.map(|card| self.seen_card(seat, card, eye)).collect()
    }

    fn seen_card(&self, seat: Seat, card: &Placed, eye: Eye) -> Seen {
        let face_down = card.face == Face::Down;
        let known = !face_down || self.sees(eye, Secret::FaceDown(seat));
        Seen { kind: known.then_some(card.kind), face_down }
    }

    fn area_view(&self, seat: Seat, area: Area, eye: Eye) -> AreaView {
        let sum = self.sides[seat].sum(area);
        let all = self.sees(eye, Secret::FaceDown(seat));
        AreaView {
            host: area.host,
            lanes: area.lanes().collect(),
            liberties: self.base_liberties(seat, area),
            declared: if all { self.declared_by_owner(seat, area) } else { self.declared_to_all(seat, area) },
            cards: sum.cards(),
            stones: sum.stones(),
            alive: self.is_alive(seat, area),
            multiplier: area.host.multiplier(),
            raw: self.raw(seat, area),
            income: self.income_of(seat, area),
            value: self.value_of(seat, area),
        }
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let star = if self.face_down { "*" } else { "" };
        to.collect_str(&format_args!("{}{star}", self.kind.map_or("", Kind::id)))
    }
}

/// `stone`; face down and known to the viewer `oriole*`; only a back `*`.
impl JsonSchema for Seen {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seen".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

fn by_host<S: Serializer>(areas: &[AreaView], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(areas.iter().map(|area| (area.host.id(), area)).collect::<BTreeMap<_, _>>())
}
