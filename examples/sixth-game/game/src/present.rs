//! How the game speaks: names, questions, labels, log lines, and the facts that clients draw.

use crate::cards::{Kind, Spec};
use crate::event::Event;
use crate::knowledge::Secret;
use crate::options;
use crate::play::{Action, Why};
use crate::table::{Ferry, Frame, TURNS};
use duel::{seat_id, seat_text};
use kernel::face::{Face, Figure, Paragraph};
use kernel::facts::{Change, Number, Piece, Reason};
use kernel::{Design, Eye, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing, text};

/// Words that facts use: id, Chinese, English.
const WORDS: [(&str, &str, &str); 7] = [
    ("place:hand", "手牌", "hand"),
    ("place:set", "陷阱", "traps"),
    ("place:river", "河上", "on the river"),
    ("place:bank", "灯", "lights"),
    ("sign:lights", "灯", "lights"),
    ("sign:needs", "靠岸点数", "roll to land"),
    ("sign:cards", "手牌", "cards in hand"),
];

impl Ferry {
    fn name_of(&self, card: Design) -> &Text {
        &self.spec(card).name
    }

    fn card_id(&self, card: Design) -> String {
        format!("card:{}", self.spec(card).id)
    }

    fn face(spec: &Spec) -> Face {
        let kind = match spec.kind {
            Kind::Boat => Text::new("船", "Boat"),
            Kind::Charm => Text::new("咒", "Charm"),
            Kind::Trap => Text::new("陷阱", "Trap"),
        };
        let stats = if spec.kind == Kind::Boat { vec![Figure::of("points", spec.lights)] } else { Vec::new() };
        let rules = Paragraph::lines(&spec.text);
        Face { name: spec.name.clone(), sort: spec.kind.id(), kind, stats, rules, ..Face::default() }
    }

    /// A card in a place, known or not.
    fn piece(&self, seat: Seat, place: &str, card: Option<Design>, element: String) -> Piece {
        let boat = card.map(|card| self.spec(card)).filter(|spec| spec.kind == Kind::Boat);
        let numbers =
            boat.map_or(Vec::new(), |spec| vec![Number::of("lights", spec.lights), Number::of("needs", spec.needs)]);
        let thing = card.map(|card| self.card_id(card));
        Piece {
            element,
            thing,
            seat: Some(seat_id(seat).into()),
            place: format!("place:{place}"),
            numbers,
            ..Piece::default()
        }
    }
}

impl Present for Ferry {
    fn name() -> Text {
        Text::new("夜渡", "Night Ferry")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (include_str!("../../rules/ferry.zh.md"), include_str!("../../rules/ferry.en.md"))
    }

    fn options() -> Vec<OptionInfo> {
        options::table()
    }

    fn seat_id(seat: Seat) -> &'static str {
        seat_id(seat)
    }

    fn seat_name(seat: Seat) -> Text {
        seat_text(seat)
    }

    fn prompt(&self, _: Seat) -> Text {
        match (self.stack.top(), self.boat()) {
            (Some(Frame::Window { .. }), Some(boat)) => {
                let Text { zh, en } = self.name_of(boat);
                let zh = format!("对手的“{zh}”正在渡河：触发陷阱，还是放行？");
                Text::new(zh, format!("Their {en} is crossing: spring a trap, or let it pass?"))
            }
            _ => Text::new("打出一张牌，盖放一张陷阱，或什么也不做", "Play a card, set a trap, or pass"),
        }
    }

    fn label(&self, _: Seat, action: &Action) -> Text {
        let named = |zh: &str, en: &str, card: Design| {
            let name = self.name_of(card);
            Text::new(format!("{zh}“{}”", name.zh), format!("{en} {}", name.en))
        };
        match *action {
            Action::Play(card) => named("打出", "Play", card),
            Action::Set(card) => named("盖放", "Set", card),
            Action::Spring(card) => named("触发", "Spring", card),
            Action::Pass if self.boat().is_some() => Text::new("放行", "Let it pass"),
            Action::Pass => Text::new("什么也不做", "Pass"),
        }
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        vec![match *action {
            Action::Play(card) | Action::Set(card) => format!("hand:{}", self.spec(card).id),
            Action::Spring(card) => format!("set:{}", self.spec(card).id),
            Action::Pass => "pass".to_owned(),
        }]
    }

    /// What is certain: what the dice will show, nobody knows.
    fn preview(&self, seat: Seat, action: &Action) -> Vec<Change> {
        let at = |seat: Seat| format!("seat:{}", seat_id(seat));
        let lights = |seat: Seat| self.sides[seat].lights;
        let (card, clause) = match *action {
            Action::Play(card) if self.spec(card).kind == Kind::Charm => (card, "NF-3.2"),
            Action::Spring(card) => (card, "NF-4.3"),
            Action::Play(_) | Action::Set(_) | Action::Pass => return Vec::new(),
        };
        let spec = self.spec(card);
        let why = |number: i32| vec![Reason::adds(self.card_id(card), number, clause)];
        let taken = spec.takes.min(lights(seat.other()));
        let gained = spec.lights + taken;
        let mut changes = Vec::new();
        if gained > 0 {
            let change = Change::number(at(seat), "lights", lights(seat), lights(seat).saturating_add(gained));
            changes.push(change.because(why(gained.into())));
        }
        if taken > 0 {
            let change = Change::number(at(seat.other()), "lights", lights(seat.other()), lights(seat.other()) - taken);
            changes.push(change.because(why(-i32::from(taken))));
        }
        let drawn = usize::from(spec.draws).min(self.sides[seat].deck.len());
        if drawn > 0 {
            let held = self.sides[seat].hand.len() as i32;
            // The charm itself leaves the hand.
            changes.push(Change::number(at(seat), "cards", held, held - 1 + drawn as i32).because(why(drawn as i32)));
        }
        changes
    }

    fn pieces(&self, eye: Eye) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (seat, side) in self.sides.iter() {
            let own = eye == Eye::Seat(seat);
            let lights = vec![Number::of("lights", side.lights)];
            let bank = self.piece(seat, "bank", None, format!("seat:{}", seat_id(seat)));
            pieces.push(Piece { thing: Some("sign:lights".to_owned()), numbers: lights, ..bank });
            if self.sees(eye, Secret::Hand(seat)) {
                for &card in side.hand.iter() {
                    let element = format!("hand:{}", self.spec(card).id);
                    pieces.push(self.piece(seat, "hand", Some(card), element));
                }
            }
            for (at, &card) in side.set.iter().enumerate() {
                let known = self.sees(eye, Secret::Set(seat)).then_some(card);
                let element = if own { format!("set:{}", self.spec(card).id) } else { format!("theirs:{at}") };
                pieces.push(self.piece(seat, "set", known, element));
            }
        }
        let boat = self.boat().map(|boat| self.piece(self.active(), "river", Some(boat), "boat".to_owned()));
        pieces.extend(boat);
        pieces
    }

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let designs = self.rules.cards.designs();
        let held = designs.filter(|card| self.sides[seat].hand.contains(card) || self.sides[seat].set.contains(card));
        let each = held.flat_map(|card| [Action::Play(card), Action::Set(card), Action::Spring(card)]);
        each.chain([Action::Pass]).collect()
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        let named = |zh: &str, en: &str, card: Design| {
            let name = self.name_of(card);
            Text::new(format!("“{}”{zh}", name.zh), format!("{} {en}", name.en))
        };
        match refusal.why {
            Why::Over => Text::new("对局已经结束", "the match is over"),
            Why::NotAsked => Text::new("现在没有轮到你", "it is not your turn"),
            Why::AnotherQuestion => Text::new("现在不能这样做", "not now: this answers another question"),
            Why::NotInHand(card) => named("不在你手里", "is not in your hand", card),
            Why::IsATrap(card) => named("是陷阱，只能盖放", "is a trap: it can only be set", card),
            Why::IsNoTrap(card) => named("不是陷阱，不能盖放", "is no trap and cannot be set", card),
            Why::RowIsFull => Text::new("已经盖放了两张陷阱", "two traps are set already"),
            Why::NotSet(card) => named("没有盖放", "is not set", card),
            Why::BoatTooSmall { have, need } => {
                text!("船只值{have}盏灯，须有{need}盏", "the boat is worth {have}, the trap needs {need}")
            }
        }
    }

    fn line(&self, event: &Event) -> Option<Text> {
        let by = |seat: Seat, zh: String, en: String| {
            let name = seat_text(seat);
            Some(Text::new(format!("{}{zh}", name.zh), format!("{} {en}", name.en)))
        };
        let plain = |seat, zh: &str, en: &str| by(seat, zh.to_owned(), en.to_owned());
        let card = |seat, zh: &str, en: &str, card: Design| {
            let name = self.name_of(card);
            by(seat, format!("{zh}“{}”", name.zh), format!("{en} {}", name.en))
        };
        match *event {
            Event::Shuffled => Some(Text::new("洗牌", "The decks are shuffled")),
            Event::Turn { seat, turn } => {
                by(seat, format!("的回合（{turn}/{TURNS}）"), format!("to move, turn {turn} of {TURNS}"))
            }
            Event::Drew { seat, card: drawn } => match drawn.value {
                Some(drawn) => card(seat, "抽到", "draws", drawn),
                None => plain(seat, "抽一张牌", "draws a card"),
            },
            Event::Played { seat, card: played } => card(seat, "打出", "plays", played),
            Event::Set { seat, card: set } => match set.value {
                Some(set) => card(seat, "盖放", "sets", set),
                None => plain(seat, "盖放一张陷阱", "sets a trap"),
            },
            Event::Sprung { seat, card: sprung } => card(seat, "触发", "springs", sprung),
            Event::Rolled { seat, roll, landed: true } => {
                by(seat, format!("掷出 {roll}：靠岸"), format!("rolls {roll}: it lands"))
            }
            Event::Rolled { seat, roll, landed: false } => {
                by(seat, format!("掷出 {roll}：沉没"), format!("rolls {roll}: it sinks"))
            }
            Event::Sank { seat } => plain(seat, "的船沉没", "loses the boat"),
            Event::Gained { seat, lights } => by(seat, format!("得{lights}盏灯"), format!("gains {lights} lights")),
            Event::Took { seat, lights } => by(seat, format!("取走{lights}盏灯"), format!("takes {lights} lights")),
            Event::Passed { seat } => plain(seat, "什么也不做", "passes"),
            Event::Resigned { seat } => plain(seat, "认输", "resigns"),
            Event::Ended { winner: Some(seat) } => plain(seat, "获胜", "wins"),
            Event::Ended { winner: None } => Some(Text::new("平局", "A draw")),
        }
    }

    fn things(&self) -> Vec<Thing> {
        let cards = self.rules.cards.designs().map(|card| {
            let spec = self.spec(card);
            let clause = ["NF-3.1", "NF-3.2", "NF-3.3"][spec.kind as usize];
            Thing {
                id: self.card_id(card),
                name: spec.name.clone(),
                text: spec.text.clone(),
                clauses: vec![clause.to_owned()],
                design: Some(card),
                art: spec.art.clone(),
                face: Some(Ferry::face(spec)),
            }
        });
        let words =
            WORDS.iter().map(|&(id, zh, en)| Thing { id: id.to_owned(), name: Text::new(zh, en), ..Thing::default() });
        cards.chain(words).collect()
    }

    fn scales(&self, seat: Seat) -> Vec<Scale> {
        vec![Scale { by: "seat", id: seat_id(seat).to_owned() }]
    }

    fn opening(&self, seat: Seat) -> Vec<String> {
        let mut ids: Vec<String> = self.sides[seat].hand.iter().map(|&card| self.spec(card).id.clone()).collect();
        ids.sort();
        ids.dedup();
        ids
    }

    fn length(&self) -> u32 {
        self.turns_ended.into()
    }
}
