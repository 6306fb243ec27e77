//! What an eye may know (rulebook 5). Its JSON paths are those of the scenarios.

use crate::action::LETTERS;
use crate::event::kinds_of;
use crate::stack::{Frame, Secret, Step};
use crate::state::{Chosen, Discarded, FOREVER, NOBODY, Phase, Tianji, bits, mark, used_bit};
use crate::table::{Branch, Dept, Destiny, Door, Element, Function, Natal, Palace, RuleKind, Star, Status, Stem, Zone};
use crate::verbs::FOGS;
use kernel::{Eye, Seat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use std::collections::BTreeMap;

type Id = &'static str;

/// What an eye may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct View {
    pub round: u8,
    pub phase: Phase,
    /// Who holds the start marker.
    pub start: Id,
    /// `clockwise` or `counterclockwise`.
    pub direction: Id,
    /// Yang 1 to 9.
    pub ju: u8,
    /// The doors by palace.
    pub doors: BTreeMap<Id, Door>,
    pub pillar: Pillar,
    pub lucky: Vec<Element>,
    pub unlucky: Vec<Element>,
    /// Heaven zones to which nothing is added this round.
    pub stagnant: Vec<Zone>,
    pub fund: u32,
    /// Rewards of Heaven zones and penalties of Ground zones.
    pub counters: BTreeMap<Id, u16>,
    pub star: Option<StarView>,
    /// Stars that go on beside the current one.
    pub lasting: Vec<Star>,
    /// Stars that are over.
    pub ended: Vec<Star>,
    /// The stars that are still in the deck, in no order, with the clock that each will have.
    pub stars: BTreeMap<Id, u8>,
    /// Star events that have happened (TJ-20.5).
    pub events: Vec<Id>,
    /// When the game ends at the latest.
    pub ends: Ends,
    pub decks: Sizes,
    pub order: Orders,
    pub discards: Discards,
    /// Global rules in force or still to come.
    pub rules: BTreeMap<Id, Lasts>,
    /// Entities by zone and kind.
    pub entities: BTreeMap<Id, BTreeMap<Id, EntityView>>,
    pub pending: Vec<Pending>,
    /// What has been executed in the Interpretation turns of this round, oldest first (TJ-R91).
    pub readings: Vec<ReadingView>,
    /// Records of the cards 63 and 64 that are set (TJC-12.4).
    pub used: Vec<u8>,
    /// Who has held the start marker in this ju (TJ-19.7).
    pub noted: Vec<Id>,
    /// Challenger and defender of the debate that is going on; the defender may still be open.
    pub debate: Option<DebateView>,
    /// The cards that a diviner looks at.
    pub aside: Vec<Option<u8>>,
    /// Who was called last: the Luoshu number (TJ-10.2).
    pub called: u8,
    /// Whose Movement or Interpretation turn it is.
    pub turn: Option<Id>,
    /// Who is still to read, in the order of TJ-10.2 as the pieces stand now.
    pub queue: Vec<Id>,
    /// The hexagram of the Interpretation turn, once it is turned up and transformed.
    pub hexagram: Option<u8>,
    /// What is being executed, innermost last.
    pub executing: Vec<Executing>,
    pub result: Option<ResultView>,
    /// The players by letter.
    #[serde(flatten)]
    #[schemars(flatten, schema_with = "by_letter")]
    pub players: BTreeMap<Id, PlayerView>,
}

/// The year pillar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Pillar {
    pub stem: Stem,
    pub branch: Branch,
}

/// The current star.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct StarView {
    pub id: Star,
    /// Rounds left; 0: it has no clock.
    pub clock: u8,
}

/// The last rounds that can be played; elimination and the fund can end the game before (TJ-22).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Ends {
    /// The round in which the stars run out if no star event shortens them; `None`: one has no clock.
    pub stars: Option<u16>,
    /// The round cap.
    pub round_cap: u16,
}

/// Who debates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct DebateView {
    pub challenger: Id,
    pub defender: Option<Id>,
}

/// A completed execution of this round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ReadingView {
    pub by: Id,
    pub card: u8,
    pub variant: Dept,
    pub interlock: bool,
}

/// Sizes of the decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Sizes {
    pub basic: usize,
    pub function: usize,
    pub star: usize,
    pub stem: usize,
    pub branch: usize,
}

/// The decks from the top, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Orders {
    pub basic: Vec<Option<u8>>,
    pub function: Vec<Option<Function>>,
    pub star: Vec<Option<Star>>,
    pub stem: Vec<Option<Stem>>,
    pub branch: Vec<Option<Branch>>,
}

/// The discard piles, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Discards {
    /// `14@a`: the card and whose it was.
    pub basic: Vec<String>,
    /// `cuo@a`
    pub function: Vec<String>,
    pub stem: Vec<Stem>,
    pub branch: Vec<Branch>,
}

/// From which round to which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Lasts {
    pub from: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
}

/// An entity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct EntityView {
    pub owner: Id,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
}

/// A part that is still to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Pending {
    pub by: Id,
    pub card: u8,
    pub variant: Dept,
    /// `start` or `end` of the round.
    pub when: Id,
    pub first: u8,
    pub last: u8,
    /// Dropped if its player takes damage before.
    pub unless_damaged: bool,
}

/// A program that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct Executing {
    pub by: Id,
    pub card: u8,
    pub variant: Dept,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ResultView {
    pub winners: Vec<Id>,
    pub how: String,
    pub gold: BTreeMap<Id, i32>,
    pub great: bool,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct PlayerView {
    pub living: bool,
    pub gold: u32,
    pub life: i16,
    /// The most life that this player can have now.
    pub cap: i16,
    /// Yin-Yang, from -5 to 5.
    pub track: i8,
    pub score: u8,
    pub natal: Option<Natal>,
    pub skill_used: bool,
    /// Null: not dealt yet, or hidden.
    pub destiny: Option<Destiny>,
    /// Whom the Prophet has named.
    pub predicted: Option<Id>,
    /// Where the piece stands; null: out of the game.
    pub zone: Option<Zone>,
    /// Where the piece stood when the round began.
    pub started: Option<Zone>,
    /// Who came later has the higher stamp.
    pub stamp: u16,
    pub moved: bool,
    /// Has this player chosen, while others still do?
    pub committed: bool,
    /// How many basic cards and function cards the hand holds.
    pub basics: u32,
    pub functions: u8,
    /// The cards of the hand as far as they are known.
    pub hand: Vec<Option<String>>,
    pub stack: Option<StackView>,
    /// What was announced this round.
    pub choice: Option<Chosen>,
    pub statuses: BTreeMap<Id, Vec<StatusView>>,
    pub allies: Vec<Id>,
    /// A debate shield.
    pub shield: bool,
    /// The Block right.
    pub block: bool,
    /// Barred from executing core mechanisms.
    pub banned: bool,
    pub feint: bool,
    /// Gold rewards and penalties are halved.
    pub halved: bool,
    /// The partner of a pact.
    pub pact: Option<Id>,
    /// Gold when the pact began.
    pub pact_gold: Option<u32>,
    /// Elements of the places where this player has been.
    pub walked: Vec<Element>,
    /// Debates.
    pub won: u8,
    pub drawn: u8,
    pub lost: u8,
    /// Gold put into the fund.
    pub contributed: u32,
    pub reversals: u8,
    /// Who made this player lose first.
    pub nemesis: Option<Id>,
    /// Gold gained this round.
    pub gained: u32,
}

/// A stack: its cards as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct StackView {
    pub basics: u8,
    pub functions: u8,
    pub cards: Vec<Option<String>>,
}

/// A status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct StatusView {
    pub from: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uses: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Worth>,
    /// What a guard is filled up to at every Round start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full: Option<u8>,
    /// Who gave it; of an alliance, the other side.
    pub by: Id,
}

/// The value of a status: a number, or the kind of a fog.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Worth {
    Number(u8),
    Word(Id),
}

/// The players are beside the other keys of the view, by letter; there are as many as take part.
fn by_letter(generator: &mut SchemaGenerator) -> Schema {
    let one = generator.subschema_for::<PlayerView>();
    json_schema!({
        "type": "object",
        "properties": { "a": one, "b": one, "c": one, "d": one, "e": one, "f": one, "g": one, "h": one },
    })
}

pub(crate) fn letter(seat: Seat) -> Id {
    LETTERS[seat.index() & 7]
}

/// The elements of a set.
pub(crate) fn elements(set: u8) -> Vec<Element> {
    Element::ALL.iter().copied().filter(|element| set & element.bit() != 0).collect()
}

fn stars(set: u8) -> Vec<Star> {
    Star::ALL.iter().copied().filter(|star| set >> *star as u8 & 1 == 1).collect()
}

fn ends(until: u8) -> Option<u8> {
    (until != FOREVER).then_some(until)
}

impl Tianji {
    pub(crate) fn view_for(&self, eye: Eye) -> View {
        let table = &self.table;
        let referee = eye == Eye::Referee;
        let eye_bit = if let Eye::Seat(seat) = eye { 1u8 << seat.0 } else { 0 };
        let tagged = |card: &Discarded, word: String| match card.tag {
            NOBODY => word,
            tag => format!("{word}@{}", letter(Seat(tag))),
        };
        View {
            round: table.round,
            phase: table.phase,
            start: letter(table.start),
            direction: if self.reversed() { "counterclockwise" } else { "clockwise" },
            ju: table.ju,
            doors: Palace::ALL
                .iter()
                .filter_map(|palace| Some((palace.id(), self.door_of(palace.zone(Dept::Ren))?)))
                .collect(),
            pillar: Pillar { stem: table.stem, branch: table.branch },
            lucky: elements(table.lucky),
            unlucky: elements(table.unlucky),
            stagnant: Palace::ALL
                .iter()
                .filter(|palace| table.stagnant >> **palace as u8 & 1 == 1)
                .map(|palace| palace.zone(Dept::Tian))
                .collect(),
            fund: table.fund,
            counters: Zone::zones().filter_map(|zone| Some((zone.id(), self.counter(zone)?))).collect(),
            star: table.star.map(|star| StarView { id: star, clock: table.clock }),
            lasting: stars(table.lasting),
            ended: stars(table.ended),
            stars: Star::ALL
                .iter()
                .filter(|star| table.star_deck.contains(star))
                .map(|star| (star.id(), self.clock_of(*star)))
                .collect(),
            events: ["replenished", "reshuffled"]
                .into_iter()
                .enumerate()
                .filter(|(at, _)| table.events >> at & 1 == 1)
                .map(|(_, id)| id)
                .collect(),
            ends: Ends { stars: self.last_round_of_stars(), round_cap: self.rules.options.max_rounds },
            decks: Sizes {
                basic: table.basic_deck.len(),
                function: table.function_deck.len(),
                star: table.star_deck.len(),
                stem: table.stem_deck.len(),
                branch: table.branch_deck.len(),
            },
            order: Orders {
                basic: table
                    .basic_deck
                    .iter()
                    .rev()
                    .map(|&card| (referee || table.seen.of(card) & eye_bit != 0).then_some(card))
                    .collect(),
                function: table
                    .function_deck
                    .iter()
                    .rev()
                    .map(|&kind| referee.then(|| Function::ALL[kind as usize]))
                    .collect(),
                star: table.star_deck.iter().rev().map(|star| referee.then_some(*star)).collect(),
                stem: table.stem_deck.iter().rev().map(|stem| referee.then_some(*stem)).collect(),
                branch: table.branch_deck.iter().rev().map(|branch| referee.then_some(*branch)).collect(),
            },
            discards: Discards {
                basic: table.basic_discard.iter().map(|card| tagged(card, card.card.to_string())).collect(),
                function: table
                    .function_discard
                    .iter()
                    .map(|card| tagged(card, Function::ALL[card.card as usize].id().to_owned()))
                    .collect(),
                stem: table.stem_discard.iter().copied().collect(),
                branch: table.branch_discard.iter().copied().collect(),
            },
            rules: RuleKind::ALL
                .iter()
                .zip(table.rules)
                .filter(|(_, rule)| rule.1 > 0)
                .map(|(kind, (from, until))| (kind.id(), Lasts { from, until: ends(until) }))
                .collect(),
            entities: self.entity_views(),
            pending: table
                .later
                .iter()
                .map(|part| Pending {
                    by: letter(part.owner),
                    card: part.hexagram,
                    variant: part.dept,
                    when: if part.start { "start" } else { "end" },
                    first: part.first,
                    last: part.last,
                    unless_damaged: part.unless_damaged,
                })
                .collect(),
            readings: table
                .readings
                .iter()
                .map(|one| ReadingView {
                    by: letter(one.by),
                    card: one.hexagram,
                    variant: one.dept,
                    interlock: one.interlock,
                })
                .collect(),
            used: [63, 64].into_iter().filter(|&card| table.used & used_bit(card) != 0).collect(),
            noted: table.noted.iter().map(letter).collect(),
            debate: self.debate(),
            aside: self.aside_view(eye),
            called: table.called,
            turn: self.turn().map(letter),
            queue: self.queue().iter().map(|&seat| letter(seat)).collect(),
            hexagram: self.hexagram_read(),
            executing: self.executing(),
            result: self.outcome.map(|outcome| ResultView {
                winners: outcome.winners.iter().map(letter).collect(),
                how: kernel::clause_id(crate::clause::NAMES[outcome.how.0 as usize]),
                gold: self.living_seats().iter().map(|seat| (letter(seat), outcome.score[seat.index()])).collect(),
                great: table.great,
            }),
            players: self.all_seats().iter().map(|seat| (letter(seat), self.player_view(seat, eye))).collect(),
        }
    }

    /// The last round if the stars end the game and no star event cuts one of them short (TJ-20.7).
    fn last_round_of_stars(&self) -> Option<u16> {
        let table = &self.table;
        let mut rounds = u16::from(table.round);
        match table.star {
            Some(_) if table.clock == 0 => return None,
            Some(_) => rounds += u16::from(table.clock) - 1 + u16::from(table.star_fresh),
            None => rounds -= u16::from(rounds > 0),
        }
        // Before the stars are laid out all of them are still to come (TJ-3).
        let laid = table.round > 0 || table.star.is_some();
        for star in if laid { &table.star_deck[..] } else { Star::ALL } {
            let clock = self.clock_of(*star);
            if clock == 0 {
                return None;
            }
            rounds += u16::from(clock);
        }
        Some(rounds)
    }

    /// The clock of a star when it is turned; 0: none (TJ-20.2).
    fn clock_of(&self, star: Star) -> u8 {
        self.cards().star_rounds[star as usize].unwrap_or(self.rules.options.star_cap_rounds as u8)
    }

    fn debate(&self) -> Option<DebateView> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Debate { challenger, defender, .. } => Some(DebateView {
                challenger: letter(*challenger),
                defender: (defender.0 != NOBODY).then(|| letter(*defender)),
            }),
            _ => None,
        })
    }

    /// Whose Movement or Interpretation turn it is.
    fn turn(&self) -> Option<Seat> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Move { seat, .. } | Frame::Turn { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    fn executing(&self) -> Vec<Executing> {
        let mut running: Vec<Executing> = self
            .stack
            .iter()
            .filter_map(|frame| match frame {
                Frame::Exec(exec) => {
                    Some(Executing { by: letter(exec.controller), card: exec.hexagram, variant: exec.dept })
                }
                _ => None,
            })
            .collect();
        running.reverse();
        running
    }

    fn entity_views(&self) -> BTreeMap<Id, BTreeMap<Id, EntityView>> {
        let mut zones: BTreeMap<Id, BTreeMap<Id, EntityView>> = BTreeMap::new();
        for one in self.table.entities.iter() {
            let view = EntityView { owner: letter(one.owner), until: ends(one.until) };
            zones.entry(one.zone.id()).or_default().insert(one.kind.id(), view);
        }
        zones
    }

    /// The cards a diviner looks at are the diviner's alone.
    fn aside_view(&self, eye: Eye) -> Vec<Option<u8>> {
        let diviner = self.diviner();
        let sees = eye == Eye::Referee || diviner.is_some_and(|seat| eye == Eye::Seat(seat));
        self.table.aside.iter().map(|&card| sees.then_some(card)).collect()
    }

    /// Who looks at the cards that lie aside.
    pub(crate) fn diviner(&self) -> Option<Seat> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Round { step: Step::Divined { .. }, at } => Some(self.in_order(*at)),
            _ => None,
        })
    }

    fn player_view(&self, seat: Seat, eye: Eye) -> PlayerView {
        let player = self.player(seat);
        let all = eye == Eye::Referee || eye == Eye::Seat(seat);
        let over = self.over();
        let knows_destiny = all
            || over
            || player.has(mark::AVENGED)
            || matches!(eye, Eye::Seat(viewer) if self.player(viewer).knows_destiny >> seat.0 & 1 == 1);
        let partner = self.table.pact.and_then(|pact| match pact.seats {
            [one, two] if one == seat => Some((two, pact.gold[0])),
            [one, two] if two == seat => Some((one, pact.gold[1])),
            _ => None,
        });
        let placing = matches!(self.stack.top(), Some(Frame::Secret(Secret::Placement)));
        PlayerView {
            living: player.living,
            gold: player.gold,
            life: player.life,
            cap: self.cap(seat),
            track: player.track,
            score: player.score,
            natal: player.natal,
            skill_used: player.has(mark::SKILL_USED),
            destiny: player.destiny.filter(|_| knows_destiny),
            predicted: player.predicted.filter(|_| all || over).map(letter),
            zone: player.living.then_some(player.zone),
            started: player.living.then_some(player.started),
            stamp: player.stamp,
            moved: player.has(mark::MOVED),
            committed: placing && player.living && !self.sealed.open().has(seat),
            basics: player.basics(),
            functions: player.function_count(),
            hand: self.hand_view(seat, eye, all),
            stack: self.stack_view(seat, eye, all),
            choice: player.choice,
            statuses: self.status_views(seat),
            allies: self.allies_of(seat).iter().map(letter).collect(),
            shield: player.has(mark::SHIELD),
            block: player.has(mark::BLOCK),
            banned: player.has(mark::BANNED),
            feint: player.has(mark::FEINT),
            halved: player.has(mark::HALVED),
            pact: partner.map(|(other, _)| letter(other)),
            pact_gold: partner.map(|(_, gold)| gold),
            walked: elements(player.walked),
            won: player.won,
            drawn: player.drawn,
            lost: player.lost,
            contributed: player.contributed,
            reversals: player.reversals,
            nemesis: player.nemesis.map(letter),
            gained: player.gained,
        }
    }

    fn hand_view(&self, seat: Seat, eye: Eye, all: bool) -> Vec<Option<String>> {
        let player = self.player(seat);
        let size = player.hand_size() as usize;
        let mut known: Vec<Option<String>> = if all {
            let basics = player.basic_cards().map(|card| card.to_string());
            basics.chain(kinds_of(&player.functions).map(|kind| kind.id().to_owned())).map(Some).collect()
        } else if let Eye::Seat(viewer) = eye {
            let seen = bits(player.hand).filter(|&card| self.table.seen.of(card) >> viewer.0 & 1 == 1);
            let functions = self.table.seen_functions[viewer][seat];
            let kinds = Function::ALL.iter().flat_map(|kind| {
                std::iter::repeat_n(kind.id().to_owned(), (functions >> (3 * *kind as u16) & 7) as usize)
            });
            seen.map(|card| card.to_string()).chain(kinds).map(Some).collect()
        } else {
            Vec::new()
        };
        known.resize(size, None);
        known
    }

    fn stack_view(&self, seat: Seat, eye: Eye, all: bool) -> Option<StackView> {
        let player = self.player(seat);
        let stack = player.stack;
        if stack.is_empty() || player.choice == Some(Chosen::Divine) {
            return None;
        }
        let shown = matches!(eye, Eye::Seat(viewer) if stack.eyes >> viewer.0 & 1 == 1);
        let sees = all || shown || player.has(mark::REVEALED);
        let basics = stack.basics.iter().filter(|&&card| card > 0).map(|card| card.to_string());
        let cards = basics.chain(kinds_of(&stack.functions).map(|kind| kind.id().to_owned()));
        Some(StackView {
            basics: stack.basic_count(),
            functions: stack.function_count(),
            cards: cards.map(|card| sees.then_some(card)).collect(),
        })
    }

    fn status_views(&self, seat: Seat) -> BTreeMap<Id, Vec<StatusView>> {
        let mut statuses: BTreeMap<Id, Vec<StatusView>> = BTreeMap::new();
        for one in self.table.statuses.iter().filter(|one| one.bearer == seat) {
            let value = match one.status {
                Status::Fog => FOGS.iter().find(|(_, kind)| *kind == one.value).map(|(word, _)| Worth::Word(word)),
                Status::Guard | Status::Weary | Status::DamageBoost | Status::Prestige | Status::MoveLimit => {
                    Some(Worth::Number(one.value))
                }
                _ => None,
            };
            statuses.entry(one.status.id()).or_default().push(StatusView {
                from: one.from,
                until: ends(one.until),
                uses: (one.uses > 0).then_some(one.uses),
                value,
                full: (one.full > 0).then_some(one.full),
                by: letter(one.by),
            });
        }
        for pair in self.table.allies.iter().filter(|pair| pair.one == seat || pair.two == seat) {
            let other = if pair.one == seat { pair.two } else { pair.one };
            statuses.entry(Status::Ally.id()).or_default().push(StatusView {
                from: pair.from,
                until: ends(pair.until),
                uses: None,
                value: (pair.share > 0).then_some(Worth::Word("share")),
                full: None,
                by: letter(other),
            });
        }
        statuses
    }
}
