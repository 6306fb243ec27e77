//! What lies on the table, as facts: players with their numbers and effects, relics, set traps, hands, and what is
//! being resolved; and the words that these facts use.
//!
//! What an own action can name has that name: `hand:A11@2`, `trap:T01`, `relic:Y05`, `foe_relic:Y07`. Everything else,
//! and everything that watchers and the referee see, is called by its side, its zone and its place there from 1:
//! `blue:set:1`. A player is `seat:red`. Plain piles are in the view alone: nothing is told apart in them.

use crate::action::face_text;
use crate::options::DepletionStacking;
use crate::priority::Prices;
use crate::state::{Duel, Giver, SEATS};
use crate::table::{Effect, Kind, Param, Polarity, Price, Window};
use duel::{seat_id, seat_text};
use kernel::facts::{Number, Piece, Reason, Status};
use kernel::{Design, Eye, Seat, Text, Thing};

/// Words of the facts that are no cards, relics or effects: id, zh, en, the clause that governs it.
const WORDS: &[(&str, &str, &str, &str)] = &[
    ("place:player", "玩家", "player", "RD-1.1"),
    ("place:relics", "遗物", "relics", "RD-3.1"),
    ("place:hand", "手牌", "hand", "RD-2.8"),
    ("place:set", "伏设区", "set row", "RD-10.1"),
    ("place:kiln", "结算区", "resolve zone", "RD-9.2"),
    ("sign:health", "血量", "health", "RD-1.2"),
    ("sign:energy", "能量", "energy", "RD-8.1"),
    ("sign:hand", "手牌", "hand", "RD-5.1"),
    ("sign:draw", "抽牌堆", "draw pile", "RD-5.1"),
    ("sign:weight", "权重", "weight", "RD-3.1"),
    ("sign:turn_number", "回合数", "turn number", "RD-4.2"),
    ("sign:extra_turns", "额外回合", "extra turns", "RD-4.17"),
    ("sign:failed_draws", "抽空", "failed draws", "RD-5.4"),
    ("sign:judgement", "判定：存活几率1/2的幂", "judgement: survival is 1/2 to the power of", "RD-7.4"),
    ("sign:judgements", "判定次数", "judgements so far", "RD-7.4"),
    ("sign:offset", "判定偏移", "judgement offset", "RD-1.5"),
    ("status:near_death", "濒死", "near death", "RD-7.1"),
    ("status:recovers", "脱离濒死", "recovers", "RD-7.5"),
    ("status:dies", "死亡", "dies", "RD-7.4"),
    ("status:judgement", "判定", "judgement", "RD-15.1"),
    ("status:depleted", "枯竭", "Depletion mark", "RD-5.4"),
    ("status:toll", "暮税", "Toll", "RD-4.7"),
    ("status:lamp", "不灭灯", "Unquenched Lamp", "RD-11.4"),
    ("status:kiln", "开炉", "Open Kiln", "RD-16.2"),
    ("status:basket", "无底篓", "Bottomless Basket", "RD-11.4"),
    ("status:extra_turns", "额外回合", "extra turns", "RD-4.17"),
    ("status:stood_down", "本回合按兵不动", "stands down this turn", "RD-10.9"),
    ("status:known", "敌方已知", "known to the enemy", "RD-5.6"),
    ("status:seen", "被看过", "seen by the enemy", "RD-16.23"),
    ("status:declined", "将回手", "will return", "RD-10.9"),
    ("status:sealed", "封印", "sealed", "RD-3.6"),
    ("status:used", "已用", "used", "RD-3.5"),
    ("status:void", "无效", "void", "RD-12.2"),
    ("status:void_line", "无效的行", "void line", "RD-12.1"),
    ("status:prevented", "被阻止", "prevented", "RD-14.7"),
    ("window:free", "无条件", "unconditional", "RD-10.4"),
    ("price:set", "消耗改为", "cost set to", "RD-13.2"),
    ("price:forced_set", "消耗强制改为", "cost forcibly set to", "RD-13.2"),
    ("price:fix", "消耗固定为", "cost fixed at", "RD-13.2"),
    ("price:forced_fix", "消耗强制固定为", "cost forcibly fixed at", "RD-13.2"),
];

/// The parameters of a player that are numbers of their own: health and energy are told with their caps.
const PARAMS: [Param; 8] = [
    Param::EnergyKeep,
    Param::HandLimit,
    Param::HandKeep,
    Param::OpeningHand,
    Param::DepletionDamage,
    Param::TollStart,
    Param::TollEnergy,
    Param::TollDamage,
];

/// The words that facts use.
pub(crate) fn words() -> impl Iterator<Item = Thing> {
    let word = |id: &str, name: Text, clause: &str| Thing {
        id: id.to_owned(),
        name,
        clauses: vec![clause.to_owned()],
        ..Thing::default()
    };
    let plain = WORDS.iter().map(move |&(id, zh, en, clause)| word(id, Text::new(zh, en), clause));
    let params = Param::ALL.iter().filter(|param| !matches!(param, Param::Health | Param::Energy));
    let params = params.map(move |param| word(&format!("sign:{}", param.id()), Text::from(param.names()), "RD-1.5"));
    let windows = Window::ALL.iter();
    let windows = windows.map(move |one| word(&format!("window:{}", one.id()), Text::from(one.names()), "RD-10.6"));
    let seats = SEATS.into_iter().map(move |seat| word(&player(seat), seat_text(seat), "RD-1.1"));
    plain.chain(params).chain(windows).chain(seats)
}

/// How facts name a player.
pub(crate) fn player(seat: Seat) -> String {
    format!("seat:{}", seat_id(seat))
}

impl Duel {
    pub(crate) fn card_id(&self, design: Design) -> String {
        format!("card:{}", self.cards().id(design))
    }

    pub(crate) fn relic_id(&self, relic: u8) -> String {
        format!("relic:{}", self.cards().relic_ids[relic as usize])
    }

    pub(crate) fn giver_id(&self, giver: Giver) -> Option<String> {
        match giver {
            Giver::Nobody => None,
            Giver::Card(_, design) => Some(self.card_id(design)),
            Giver::Relic(_, relic) => Some(self.relic_id(relic)),
        }
    }

    /// Everything on the table that this eye can tell apart.
    pub(crate) fn seen_pieces(&self, eye: Eye) -> Vec<Piece> {
        let near = if let Eye::Seat(seat) = eye { seat } else { Seat(0) };
        let mut pieces = Vec::new();
        for seat in [near, near.other()] {
            pieces.push(self.player_piece(seat, eye));
            self.relic_pieces(seat, eye, &mut pieces);
            self.set_pieces(seat, eye, &mut pieces);
            self.hand_pieces(seat, eye, &mut pieces);
        }
        self.kiln_pieces(&mut pieces);
        pieces
    }

    fn player_piece(&self, seat: Seat, eye: Eye) -> Piece {
        let side = self.side(seat);
        let own = self.is_open(seat, eye);
        let mut numbers = vec![
            Number::of("health", side.health).capped(side.param(Param::HealthCap)),
            Number::of("energy", side.energy).capped(side.param(Param::EnergyCap)),
            Number::of("draw", side.draw.len() as i32),
            Number::of("turn_number", side.turn_number),
        ];
        if own || !self.hides_set_count() {
            numbers.push(Number::of("hand", side.hand.len() as i32).capped(side.param(Param::HandLimit)));
        }
        let of = |&param: &Param| Number::of(param.id(), side.param(param)).printed(param.at_start());
        numbers.push(Number::of("extra_turns", side.extra_turns));
        numbers.extend(PARAMS.iter().map(of));
        if self.options().depletion_stacking == DepletionStacking::PerDraw {
            numbers.push(Number::of("failed_draws", side.failed));
        }
        if side.near_death() && !side.lamp && !self.over() {
            numbers.push(self.next_judgement(seat));
        }
        let mut statuses = self.marks(seat, own);
        statuses.extend(side.age.iter().map(|&effect| self.effect_status(seat, effect)));
        let element = player(seat);
        Piece {
            thing: Some(element.clone()),
            element,
            seat: Some(seat_id(seat).to_owned()),
            place: "place:player".to_owned(),
            numbers,
            statuses,
            ..Piece::default()
        }
    }

    /// The next near-death judgement: survival has the chance 1/2 to the power of this (RD-7.4).
    pub(crate) fn next_judgement(&self, seat: Seat) -> Number {
        let side = self.side(seat);
        let number = side.judgements.saturating_add(1);
        let mut why = vec![Reason::adds("sign:judgements", number, "RD-7.4")];
        for &relic in side.relics.iter().filter(|&&relic| self.is_lasting(seat, relic)) {
            let offset = self.cards().relic(relic).lasting.offset;
            if offset > 0 {
                why.push(Reason::adds(self.relic_id(relic), offset, "RD-1.5"));
            }
        }
        let brittle = side.stacks(Effect::Brittle);
        if brittle > 0 {
            why.push(Reason::adds("effect:brittle", brittle, "RD-K-brittle"));
        }
        let power = number.saturating_add(self.offset(seat)).saturating_add(brittle).min(60);
        Number::of("judgement", power).because(why)
    }

    /// What lasts on a player and is no effect: nothing removes it like one.
    fn marks(&self, seat: Seat, own: bool) -> Vec<Status> {
        let side = self.side(seat);
        let mut marks = Vec::new();
        let mut mark = |holds: bool, status: Status| {
            if holds {
                marks.push(status);
            }
        };
        mark(side.near_death(), Status::of("status:near_death").good(false));
        let draws = if side.failed > 0 { self.depletion_hits(seat) } else { 0 };
        let damage = i32::from(side.param(Param::DepletionDamage)) * i32::from(draws);
        mark(side.failed > 0, Status::of("status:depleted").worth(damage).good(false));
        let toll = Status::of("status:toll").worth(side.param(Param::TollDamage)).good(false);
        mark(self.pays_toll(seat), toll);
        let from = |card: &str| self.cards().find(card).map(|design| self.card_id(design));
        mark(side.lamp, Status { from: from("X06"), ..Status::of("status:lamp").good(true) });
        let until = Some(self.turn.into());
        mark(side.kiln, Status { from: from("X07"), until, ..Status::of("status:kiln").good(true) });
        mark(side.basket, Status { from: from("X04"), ..Status::of("status:basket").good(true) });
        let extra = Status { from: from("X03"), ..Status::of("status:extra_turns").worth(side.extra_turns).good(true) };
        mark(side.extra_turns > 0, extra);
        // Whoever has nothing set has not stood down.
        mark(side.stood_down && own, Status { until, ..Status::of("status:stood_down") });
        marks
    }

    fn effect_status(&self, seat: Seat, effect: Effect) -> Status {
        let side = self.side(seat);
        let good = match effect.polarity() {
            Polarity::Positive => Some(true),
            Polarity::Negative => Some(false),
            Polarity::Neutral => None,
        };
        // What ends with this turn, whatever still happens in it (RD-4.16).
        let ends = effect == Effect::ClearSight || effect == Effect::Silted && seat == self.active;
        Status {
            id: format!("effect:{}", effect.id()),
            value: Some(side.stacks(effect).into()),
            until: ends.then_some(self.turn.into()),
            from: self.giver_id(side.givers[effect as usize]),
            good,
        }
    }

    fn relic_pieces(&self, seat: Seat, eye: Eye, pieces: &mut Vec<Piece>) {
        let side = self.side(seat);
        for (at, &relic) in side.relics.iter().enumerate() {
            let id = &self.cards().relic_ids[relic as usize];
            let mut statuses = Vec::new();
            if !side.works(relic) {
                statuses.push(Status::of("status:sealed").good(false));
            }
            if side.is_used(relic) {
                statuses.push(Status::of("status:used"));
            }
            let element = match eye {
                Eye::Seat(own) if own == seat => format!("relic:{id}"),
                Eye::Seat(_) => format!("foe_relic:{id}"),
                Eye::Watcher | Eye::Referee => spot(seat, "relics", at),
            };
            pieces.push(Piece {
                element,
                thing: Some(self.relic_id(relic)),
                seat: Some(seat_id(seat).to_owned()),
                place: "place:relics".to_owned(),
                numbers: vec![Number::of("weight", self.cards().relics[relic as usize].weight)],
                statuses,
                ..Piece::default()
            });
        }
    }

    fn set_pieces(&self, seat: Seat, eye: Eye, pieces: &mut Vec<Piece>) {
        let own = self.is_open(seat, eye);
        let mut shown = 0;
        for laid in self.side(seat).row.iter() {
            let seen = own || laid.seen && eye == Eye::Seat(seat.other());
            // What is known stays, and does not tell how much else there is.
            if !seen && self.hides_set_count() {
                continue;
            }
            let mut statuses = Vec::new();
            if laid.seen && (own || eye == Eye::Seat(seat.other())) {
                statuses.push(Status::of("status:seen"));
            }
            if laid.declined && own {
                statuses.push(Status::of("status:declined"));
            }
            let element = if eye == Eye::Seat(seat) {
                format!("trap:{}", face_text(self.cards(), self.trap_face(seat, laid)))
            } else {
                spot(seat, "set", shown)
            };
            shown += 1;
            pieces.push(Piece {
                element,
                thing: seen.then(|| self.card_id(laid.design)),
                seat: Some(seat_id(seat).to_owned()),
                place: "place:set".to_owned(),
                cost: own.then(|| self.price_of(seat, laid.design, &laid.prices)),
                keywords: if seen { self.window_words(laid.design) } else { Vec::new() },
                statuses,
                ..Piece::default()
            });
        }
    }

    /// The whole hand for whoever may see it, else what is known of it.
    fn hand_pieces(&self, seat: Seat, eye: Eye, pieces: &mut Vec<Piece>) {
        let own = self.is_open(seat, eye);
        for (at, held) in self.side(seat).hand.iter().filter(|held| own || held.known).enumerate() {
            let element = if eye == Eye::Seat(seat) {
                format!("hand:{}", face_text(self.cards(), self.face(seat, held)))
            } else {
                spot(seat, "hand", at)
            };
            pieces.push(Piece {
                element,
                thing: Some(self.card_id(held.design)),
                seat: Some(seat_id(seat).to_owned()),
                place: "place:hand".to_owned(),
                cost: Some(self.price_of(seat, held.design, &held.prices)),
                keywords: self.window_words(held.design),
                statuses: if held.known { vec![Status::of("status:known")] } else { Vec::new() },
                ..Piece::default()
            });
        }
    }

    /// The resolve zone, outermost first, with what was paid: the active player's card, traps of the one who waits.
    fn kiln_pieces(&self, pieces: &mut Vec<Piece>) {
        for (at, (design, paid)) in self.resolving().enumerate() {
            let is_trap = self.card(design).kind == Kind::Trap;
            let seat = if is_trap { self.waiting() } else { self.active };
            let mut statuses = Vec::new();
            if let Some(play) = self.declared().filter(|_| !is_trap) {
                if play.void {
                    statuses.push(Status::of("status:void").good(false));
                }
                let lines = self.void_lines(play).into_iter();
                statuses.extend(lines.map(|line| Status::of("status:void_line").worth(line).good(false)));
                for (effect, stacks) in [("effect:heat", play.heat), ("effect:echo", play.times.saturating_sub(1))] {
                    if stacks > 0 {
                        statuses.push(Status::of(effect).worth(stacks).good(true));
                    }
                }
            }
            pieces.push(Piece {
                element: format!("kiln:{}", at + 1),
                thing: Some(self.card_id(design)),
                seat: Some(seat_id(seat).to_owned()),
                place: "place:kiln".to_owned(),
                cost: Some(Number::of("energy", paid).printed(self.card(design).cost)),
                statuses,
                ..Piece::default()
            });
        }
    }

    /// After the game everything is public.
    fn is_open(&self, seat: Seat, eye: Eye) -> bool {
        eye == Eye::Seat(seat) || eye == Eye::Referee || self.over()
    }

    /// What a card costs now: every modifier that lies on it from the lowest rank to the one that counts (RD-13.3).
    fn price_of(&self, seat: Seat, design: Design, prices: &Prices) -> Number {
        let relic = self.pricing_relic(seat, design);
        let mut why = Vec::new();
        for &kind in Price::ALL {
            if prices.has(kind) {
                why.push(Reason::sets(format!("price:{}", kind.id()), prices.0[kind as usize], "RD-13.3"));
            }
            // Of one kind the higher layer counts (RD-13.6).
            if let Some((relic, (_, value))) = relic.filter(|(_, (of, _))| *of == kind) {
                why.push(Reason::sets(self.relic_id(relic), value, "RD-13.6"));
            }
        }
        let printed = self.card(design).cost;
        Number::of("energy", self.cost(seat, design, prices)).printed(printed).because(why)
    }

    /// When a trap can be triggered.
    fn window_words(&self, design: Design) -> Vec<Status> {
        let card = self.card(design);
        match card.window() {
            Some(window) => vec![Status::of(format!("window:{}", window.id()))],
            None if card.kind == Kind::Trap => vec![Status::of("window:free")],
            None => Vec::new(),
        }
    }
}

/// A place that no action names.
fn spot(seat: Seat, zone: &str, at: usize) -> String {
    format!("{}:{zone}:{}", seat_id(seat), at + 1)
}
