//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::Action;
use crate::cards::Print;
use crate::event::Event;
use crate::legal::Why;
use crate::stack::Frame;
use crate::state::Weiqi;
use crate::table::{Area, Gap, Kind, Lane, Role};
use kernel::facts::{Change, Piece};
use kernel::{Eye, Game, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

impl Lane {
    /// 左2路, Left 2.
    pub fn name(self) -> Text {
        let at = self.index();
        Text::new(
            ["左1路", "左2路", "3路", "右2路", "右1路"][at],
            ["Left 1", "Left 2", "Centre 3", "Right 2", "Right 1"][at],
        )
    }
}

impl Weiqi {
    pub(crate) fn print(&self, id: &str) -> &Print {
        static BLANK: std::sync::LazyLock<Print> = std::sync::LazyLock::new(Print::default);
        self.rules.cards.prints.get(id).unwrap_or(&BLANK)
    }

    /// The name on a playing card.
    pub fn card_name(&self, kind: Kind) -> &Text {
        &self.print(kind.id()).name
    }

    /// The name on a role card.
    pub fn role_name(&self, role: Role) -> &Text {
        &self.print(role.id()).name
    }

    fn area_name(&self, seat: Seat, host: Lane) -> Text {
        let lanes: Vec<Text> = self.sides[seat].areas().at(host).lanes().map(Lane::name).collect();
        let join = |pick: fn(&Text) -> &str| lanes.iter().map(pick).collect::<Vec<_>>().join("+");
        Text::new(join(|lane| &lane.zh), join(|lane| &lane.en))
    }

    pub(crate) fn gap_name(gap: Gap) -> Text {
        let (left, right) = (gap.left().name(), gap.right().name());
        Text::new(format!("{}与{}之间", left.zh, right.zh), format!("between {} and {}", left.en, right.en))
    }
}

/// Formats the same sentence in both languages; arguments are `Text`s or plain values.
macro_rules! both {
    ($zh:literal, $en:literal $(, $name:ident)*) => {
        Text::new(
            { $(let $name = $name.zh();)* format!($zh $(, $name = $name)*) },
            { $(let $name = $name.en();)* format!($en $(, $name = $name)*) },
        )
    };
}

/// Something that reads differently in the two languages, or the same in both.
trait InBoth {
    fn zh(&self) -> String;
    fn en(&self) -> String;
}

impl InBoth for Text {
    fn zh(&self) -> String {
        self.zh.clone()
    }
    fn en(&self) -> String {
        self.en.clone()
    }
}

macro_rules! plain {
    ($($type:ty),*) => {
        $(impl InBoth for $type {
            fn zh(&self) -> String { self.to_string() }
            fn en(&self) -> String { self.to_string() }
        })*
    };
}
plain!(u8, u32, String);

impl Present for Weiqi {
    fn name() -> Text {
        Text::new("围棋牌", "Weiqi Cards")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (include_str!("../../../../rules/weiqi.zh.md"), include_str!("../../../../rules/weiqi.en.md"))
    }

    fn options() -> Vec<OptionInfo> {
        crate::options::table()
    }

    fn seat_id(seat: Seat) -> &'static str {
        crate::view::seat_id(seat)
    }

    fn seat_name(seat: Seat) -> Text {
        if seat == Seat(0) { Text::new("黑方", "Black") } else { Text::new("白方", "White") }
    }

    fn prompt(&self, seat: Seat) -> Text {
        match self.stack.top() {
            Some(Frame::Draft) => Text::new("选择一个角色", "Choose your role"),
            Some(&Frame::Turn { skilled, .. })
                if !skilled && self.sides[seat].used < self.skill_uses(self.role(seat)) =>
            {
                Text::new("出一张牌或不出；可以先用技能", "Play a card or pass; you may use your skill first")
            }
            Some(Frame::Turn { .. }) => Text::new("出一张牌，或不出", "Play a card or pass"),
            Some(Frame::Number { .. }) => Text::new("从牌堆取几张提？", "How many Captures do you take from the deck?"),
            Some(Frame::Fall { .. }) => Text::new("盘角曲四：移出哪个区域？", "Bent Four: remove which area?"),
            Some(Frame::Arrange { .. }) => {
                Text::new("整理手牌？卞相一可能会查看", "Arrange your hand? Byun Sangil may look at it")
            }
            Some(&Frame::Arranging { placed, .. }) => {
                let place = placed + 1;
                both!("从左数第{place}张放什么？", "Place {place} from the left: which card?", place)
            }
            None => Text::new("对局结束", "The game is over"),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> Text {
        let foe = seat.other();
        match *action {
            Action::Choose(role) => {
                let (name, skill) = (self.role_name(role), self.print(role.id()).skill.clone().unwrap_or_default());
                both!("选择 {name}（{skill}）", "Choose {name} ({skill})", name, skill)
            }
            Action::Stone(lane) => {
                let lane = lane.name();
                both!("棋子 → {lane}", "Stone → {lane}", lane)
            }
            Action::Move(kind, host) => {
                let (card, area) = (self.card_name(kind), self.area_name(seat, host));
                both!("{card} → {area}", "{card} → {area}", card, area)
            }
            Action::Tesuji(kind, host) => {
                let (card, area) = (self.card_name(kind), self.area_name(seat, host));
                both!("{card}（背面）→ {area}", "{card} (face down) → {area}", card, area)
            }
            Action::Connect(gap) => {
                let (card, gap) = (self.card_name(Kind::Connect), Weiqi::gap_name(gap));
                both!("{card} → {gap}", "{card} {gap}", card, gap)
            }
            Action::Cut(gap) => {
                let (card, gap) = (self.card_name(Kind::Cut), Weiqi::gap_name(gap));
                both!("{card} → 对方{gap}", "{card} {gap} on their side", card, gap)
            }
            Action::Capture { ours, theirs } => self.capture_label(seat, ours, theirs),
            Action::Search => Text::new("技能：查看牌堆，取一张提", "Skill: look through the deck and take a Capture"),
            Action::Reveal { theirs, nth } => {
                let area = self.area_name(foe, theirs);
                both!(
                    "技能：翻开对方{area}的第{nth}张暗牌",
                    "Skill: turn up face-down card {nth} in their {area}",
                    area,
                    nth
                )
            }
            Action::Inspect => Text::new("技能：查看对手手牌", "Skill: look at the opponent's hand"),
            Action::Pass => Text::new("不出牌", "Pass"),
            Action::Take(theirs) => {
                let (area, cards) = (
                    self.area_name(foe, theirs),
                    cards_text(self.sides[foe].sum(self.sides[foe].areas().at(theirs)).cards()),
                );
                both!("移出对方{area}（{cards}）", "Remove their {area} ({cards})", area, cards)
            }
            Action::Keep => Text::new("保持原样", "Leave the hand as it is"),
            Action::Sort => Text::new("按次序排好：棋子、招法牌、手筋牌", "Put it in order: Stones, moves, tesuji"),
            Action::Arrange => Text::new("自己排列，一张一张来", "Arrange it yourself, card by card"),
            Action::Next(kind) => {
                let card = self.card_name(kind);
                both!("{card}", "{card}", card)
            }
            Action::Captures(count) => both!("取{count}张", "Take {count}", count),
        }
    }

    /// An order of one's own (D4) is chosen card by card; bots only keep or sort.
    fn offered(&self, seat: Seat) -> Vec<Action> {
        let mut offered = Vec::new();
        self.list(seat, &mut offered);
        if self.awaiting().has(seat) && matches!(self.stack.top(), Some(Frame::Arrange { .. })) {
            offered.push(Action::Arrange);
        }
        offered
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        let card = |kind: Kind| format!("hand:{}", kind.id());
        let lane = |side: &str, lane: Lane| format!("{side}:{}", lane.id());
        let gap = |side: &str, gap: Gap| format!("{side}:{}", gap.id());
        match *action {
            Action::Choose(role) => vec![format!("role:{}", role.id())],
            Action::Stone(at) => vec![card(Kind::Stone), lane("ours", at)],
            Action::Move(kind, at) | Action::Tesuji(kind, at) => vec![card(kind), lane("ours", at)],
            Action::Connect(at) => vec![card(Kind::Connect), gap("ours", at)],
            Action::Cut(at) => vec![card(Kind::Cut), gap("theirs", at)],
            Action::Capture { ours, theirs } => vec![card(Kind::Capture), lane("ours", ours), lane("theirs", theirs)],
            Action::Search | Action::Inspect => vec!["skill".to_owned()],
            Action::Reveal { theirs, nth } => vec!["skill".to_owned(), lane("theirs", theirs), format!("card:{nth}")],
            Action::Pass => vec!["pass".to_owned()],
            Action::Take(at) => vec![lane("theirs", at)],
            Action::Keep => vec!["keep".to_owned()],
            Action::Sort => vec!["sort".to_owned()],
            Action::Arrange => vec!["arrange".to_owned()],
            Action::Next(kind) => vec![card(kind)],
            Action::Captures(count) => vec![format!("number:{count}")],
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Vec<Change> {
        self.changes(seat, action)
    }

    fn pieces(&self, eye: Eye) -> Vec<Piece> {
        self.pieces_for(eye)
    }

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        match self.stack.top() {
            Some(Frame::Draft) => all.extend(Role::ALL.map(Action::Choose)),
            Some(Frame::Turn { .. }) => self.main_candidates(seat, &mut all),
            Some(Frame::Number { .. }) => {
                all.extend((0..=self.numbers().copies[Kind::Capture as usize]).map(Action::Captures))
            }
            Some(Frame::Fall { .. }) => {
                all.extend(self.sides[seat.other()].areas().iter().map(|area| Action::Take(area.host)))
            }
            Some(Frame::Arrange { .. }) => all.extend([Action::Keep, Action::Sort, Action::Arrange]),
            Some(Frame::Arranging { .. }) => all.extend(Kind::ALL.map(Action::Next)),
            None => {}
        }
        all
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        match refusal.why {
            Why::Over => Text::new("对局已经结束", "the game is over"),
            Why::NotAsked => Text::new("现在没有轮到你", "it is not your decision right now"),
            Why::OtherQuestion => Text::new("现在要先回答另一个问题", "a different question has to be answered first"),
            Why::NotOffered(role) => {
                let role = self.role_name(role);
                both!("发给你的三张里没有{role}", "{role} is not one of the three roles offered to you", role)
            }
            Why::NotInHand(kind) => {
                let card = self.card_name(kind);
                both!("手牌里没有{card}", "you have no {card} in hand", card)
            }
            Why::LaneHasStone(lane) => {
                let lane = lane.name();
                both!("{lane}已有棋子", "{lane} already holds a Stone", lane)
            }
            Why::NotHost { lane, host } => {
                let (lane, host) = (lane.name(), host.name());
                both!(
                    "{lane}已与{host}连成一个区域，请选{host}",
                    "{lane} is part of the area of {host}: choose {host}",
                    lane,
                    host
                )
            }
            Why::NoStone(lane) => {
                let lane = lane.name();
                both!("{lane}没有棋子", "there is no Stone in {lane}", lane)
            }
            Why::NoStonesBeside(gap) => {
                let gap = Weiqi::gap_name(gap);
                both!("{gap}：两边的路都要有棋子", "{gap}: both lanes need a Stone", gap)
            }
            Why::GapConnected(gap) => {
                let gap = Weiqi::gap_name(gap);
                both!("{gap}已经接上", "{gap}: already connected", gap)
            }
            Why::GapCut(gap) => {
                let gap = Weiqi::gap_name(gap);
                both!("{gap}已经有断", "{gap}: there is already a Cut", gap)
            }
            Why::GapMarked(gap) => {
                let gap = Weiqi::gap_name(gap);
                both!("{gap}曾经接成，不能再断", "{gap}: once connected, so it can no longer be cut", gap)
            }
            Why::NotOpposite { ours, theirs } => {
                let (ours, theirs) = (ours.name(), theirs.name());
                both!("己方{ours}没有正对对方{theirs}", "your {ours} does not face their {theirs}", ours, theirs)
            }
            Why::Alive(lane) => {
                let lane = lane.name();
                both!("{lane}是活棋，不能提", "{lane} is alive and cannot be captured", lane)
            }
            Why::TooFewLiberties { have, need } => {
                both!("至少要{need}口气，只有{have}口", "needs {need} liberties, has {have}", need, have)
            }
            Why::NotYourSkill => Text::new("你的角色没有这个技能", "your role does not have this skill"),
            Why::SkillUsedUp => Text::new("技能次数已用完", "your skill is used up"),
            Why::SkillThisTurn => Text::new("本回合已经用过技能", "you have already used your skill this turn"),
            Why::NoCaptureInDeck => Text::new("牌堆里没有提", "there is no Capture left in the deck"),
            Why::NothingFaceDown(lane) => {
                let lane = lane.name();
                both!("对方{lane}没有这张暗牌", "their {lane} has no such face-down card", lane)
            }
            Why::MustPlay => Text::new("还有能出的牌，不能不出", "you may not pass while you can play a card"),
            Why::NotFalling(lane) => {
                let (lane, count) = (lane.name(), self.numbers().bent_count);
                both!(
                    "盘角曲四只能移出对应的、恰有{count}张牌的区域，{lane}不是",
                    "Bent Four removes a corresponding area with exactly {count} cards, and {lane} is not one",
                    lane,
                    count
                )
            }
            Why::OutOfRange { most } => both!("只能取1到{most}张", "you can take 1 to {most}", most),
            Why::NotLeft(kind) => {
                let card = self.card_name(kind);
                both!("剩下的手牌里没有{card}", "no {card} is left to place", card)
            }
        }
    }

    fn line(&self, event: &Event) -> Option<Text> {
        self.log_line(event)
    }

    fn things(&self) -> Vec<Thing> {
        let card = |kind: Kind| Thing {
            face: Some(self.card_face(kind)),
            ..self.thing("card", kind.id(), card_clauses(kind))
        };
        let cards = Kind::ALL.into_iter().map(card);
        let role = |role: Role| Thing {
            face: Some(self.role_face(role)),
            ..self.thing("role", role.id(), role_clauses(role))
        };
        let roles = Role::ALL.into_iter().map(role);
        cards.chain(roles).chain(crate::words::things()).collect()
    }

    fn length(&self) -> u32 {
        self.turns_ended.into()
    }

    fn scales(&self, seat: Seat) -> Vec<Scale> {
        vec![Scale { by: "role", id: self.role(seat).id().to_owned() }]
    }
}

impl Weiqi {
    fn thing(&self, class: &str, id: &str, clauses: &[&str]) -> Thing {
        let print = self.print(id);
        let name = match &print.skill {
            Some(skill) => {
                Text::new(format!("{}·{}", print.name.zh, skill.zh), format!("{}: {}", print.name.en, skill.en))
            }
            None => print.name.clone(),
        };
        let clauses = clauses.iter().map(|&id| id.to_owned()).collect();
        Thing {
            id: format!("{class}:{id}"),
            name,
            text: print.text.clone(),
            clauses,
            art: print.art.clone(),
            ..Thing::default()
        }
    }

    /// With the liberties that the player may count; `?` marks what hidden tesuji may add.
    fn capture_label(&self, seat: Seat, ours: Lane, theirs: Lane) -> Text {
        let foe = seat.other();
        let (a, b) = (self.sides[seat].areas().at(ours), self.sides[foe].areas().at(theirs));
        let (have, need) = (self.declared_by_owner(seat, a), self.declared_to_all(foe, b));
        let hidden = self.sides[foe].battlefield.iter();
        let hidden = hidden.filter(|card| card.face == crate::state::Face::Down && card.spot.within(b)).count();
        let doubt = if hidden > 0 { "+?" } else { "" }.to_owned();
        let card = self.card_name(Kind::Capture);
        let (ours, theirs) = (self.area_name(seat, ours), self.area_name(foe, theirs));
        both!(
            "{card}：己方{ours}（{have}气）对 对方{theirs}（{need}{doubt}气）",
            "{card}: your {ours} ({have}) against their {theirs} ({need}{doubt})",
            card,
            ours,
            have,
            theirs,
            need,
            doubt
        )
    }

    /// Every card in hand at every place, and every skill.
    fn main_candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        let us = &self.sides[seat];
        let them = &self.sides[seat.other()];
        let hosts: Vec<Lane> = us.areas().iter().map(|area| area.host).collect();
        let facing: Vec<Lane> = them.areas().iter().map(|area| area.host).collect();
        for kind in Kind::ALL.into_iter().filter(|&kind| us.holds(kind)) {
            match kind {
                Kind::Stone => out.extend(Lane::ALL.map(Action::Stone)),
                Kind::Extend | Kind::Surround | Kind::Eye => {
                    out.extend(hosts.iter().map(|&host| Action::Move(kind, host)))
                }
                Kind::Connect => out.extend(Gap::ALL.map(Action::Connect)),
                Kind::Cut => out.extend(Gap::ALL.map(Action::Cut)),
                Kind::Capture => {
                    let facing = |ours: Area| them.areas().iter().filter(move |&theirs| ours.corresponds(theirs));
                    let pairs =
                        us.areas().iter().flat_map(|ours| facing(ours).map(move |theirs| (ours.host, theirs.host)));
                    out.extend(pairs.map(|(ours, theirs)| Action::Capture { ours, theirs }));
                }
                Kind::GoldenRooster | Kind::UnderStones | Kind::Oriole | Kind::BentFour => {
                    out.extend(hosts.iter().map(|&host| Action::Tesuji(kind, host)));
                }
            }
        }
        match us.role {
            Role::ShiYue => out.push(Action::Search),
            Role::ByunSangil => out.push(Action::Inspect),
            Role::ShinJinseo => {
                let most = them.battlefield.iter().filter(|card| card.face == crate::state::Face::Down).count().max(1);
                out.extend(
                    facing.iter().flat_map(|&theirs| (1..=most as u8).map(move |nth| Action::Reveal { theirs, nth })),
                );
            }
            _ => {}
        }
        out.push(Action::Pass);
    }

    fn log_line(&self, event: &Event) -> Option<Text> {
        let name = |seat: Seat| Weiqi::seat_name(seat);
        let card = |kind: Kind| self.card_name(kind).clone();
        Some(match event {
            Event::Roles { black, white } => {
                let (black, white) = (self.role_name(*black), self.role_name(*white));
                both!("黑方是{black}，白方是{white}", "Black is {black}, White is {white}", black, white)
            }
            Event::Chosen { seat, .. } => {
                let who = name(*seat);
                both!("{who}选好了角色", "{who} has chosen a role", who)
            }
            Event::Turn { seat, turn } => {
                let (who, turn) = (name(*seat), *turn);
                both!("第{turn}回合：{who}", "Turn {turn}: {who}", who, turn)
            }
            Event::Laid { seat, kind, lane } => {
                let (who, card, lane) = (name(*seat), card(*kind), lane.name());
                both!("{who}：{card} → {lane}", "{who}: {card} → {lane}", who, card, lane)
            }
            Event::Hid { seat, kind, lane } => {
                let (who, lane) = (name(*seat), lane.name());
                match kind.value {
                    Some(kind) => {
                        let card = card(kind);
                        both!("{who}：{card}（背面）→ {lane}", "{who}: {card} (face down) → {lane}", who, card, lane)
                    }
                    None => both!("{who}：一张暗牌 → {lane}", "{who}: a face-down card → {lane}", who, lane),
                }
            }
            Event::Connecting { seat, gap } => {
                let (who, gap) = (name(*seat), Weiqi::gap_name(*gap));
                both!("{who}：接 → {gap}", "{who}: Connect {gap}", who, gap)
            }
            Event::Joined { host, .. } => {
                let host = host.name();
                both!("连成一个区域，视为{host}", "The areas become one, which counts as {host}", host)
            }
            Event::CutOff { seat, gap } => {
                let (who, gap) = (name(*seat), Weiqi::gap_name(*gap));
                both!("{who}：断 → 对方{gap}", "{who}: Cut {gap} on the other side", who, gap)
            }
            Event::Passed { seat } => {
                let who = name(*seat);
                both!("{who}不出牌", "{who} passes", who)
            }
            Event::TurnedUp { seat, kind, lane, .. } => {
                let (who, card, lane) = (name(*seat), card(*kind), lane.name());
                both!("{who}{lane}的{card}翻开", "{who}'s {card} in {lane} is turned face up", who, card, lane)
            }
            Event::Fight { our_liberties, their_liberties, .. } => {
                let (a, b) = (*our_liberties, *their_liberties);
                both!("对杀：{a}气对{b}气", "Fight: {a} liberties against {b}", a, b)
            }
            Event::Captured { seat, cards, points, counter, .. } => {
                let (who, cards, points) = (name(*seat), cards_text(*cards), *points);
                if *counter {
                    both!(
                        "反提！{who}移出对手{cards}牌，得{points}目",
                        "Counter-capture! {who} removes {cards} for {points} points",
                        who,
                        cards,
                        points
                    )
                } else {
                    both!(
                        "{who}提掉{cards}牌，得{points}目",
                        "{who} captures {cards} for {points} points",
                        who,
                        cards,
                        points
                    )
                }
            }
            Event::Unharmed { .. } => Text::new("什么也没有移出", "Nothing is removed"),
            Event::UnderStones { seat, points } => {
                let (who, points) = (name(*seat), *points);
                both!("倒脱靴：{who}得{points}目", "Under the Stones: {points} points for {who}", who, points)
            }
            Event::Void { seat, .. } => {
                let who = name(*seat);
                both!("{who}的接无效", "{who}'s Connect is void", who)
            }
            Event::BentFour { seat, cards, points, .. } => {
                let (who, cards, points) = (name(*seat), cards_text(*cards), *points);
                both!(
                    "盘角曲四：{who}移出{cards}牌，得{points}目",
                    "Bent Four: {who} removes {cards} for {points} points",
                    who,
                    cards,
                    points
                )
            }
            Event::Left { seat, kind, to_hand: true, .. } => {
                let (who, card) = (name(*seat), card(*kind));
                both!("{card}回到{who}手牌", "{card} returns to {who}'s hand", who, card)
            }
            // What lay face down is seen by everybody as it leaves (WQ-8.2, WQ-R48).
            Event::Left { seat, kind, hidden: true, to_hand: false } => {
                let (who, card) = (name(*seat), card(*kind));
                both!("{who}被移出一张暗牌：{card}", "{who} loses a face-down {card}", who, card)
            }
            Event::Income { seat, points } => {
                let (who, points) = (name(*seat), *points);
                both!("{who}收入{points}目", "{who} banks {points}", who, points)
            }
            Event::Drew { seat, kind, empty } => {
                let who = name(*seat);
                match (empty, kind.value.flatten()) {
                    (true, _) => both!("牌堆空了，{who}没有抽牌", "The deck is empty: {who} draws nothing", who),
                    (false, Some(kind)) => {
                        let card = card(kind);
                        both!("{who}抽到{card}", "{who} draws {card}", who, card)
                    }
                    (false, None) => both!("{who}抽1张牌", "{who} draws a card", who),
                }
            }
            Event::Searched { seat, deck } => {
                let who = name(*seat);
                let shown = deck.value.map(|deck| {
                    let held = || Kind::ALL.into_iter().zip(deck).filter(|&(_, count)| count > 0);
                    let names = |pick: fn(&Text) -> &str| {
                        held()
                            .map(|(kind, count)| format!("{} ×{count}", pick(self.card_name(kind))))
                            .collect::<Vec<_>>()
                    };
                    Text::new(
                        format!("：{}", names(|name| &name.zh).join("、")),
                        format!(": {}", names(|name| &name.en).join(", ")),
                    )
                });
                let shown = shown.unwrap_or_default();
                both!("{who}查看牌堆{shown}", "{who} looks through the deck{shown}", who, shown)
            }
            Event::Took { seat, captures } => {
                let (who, count) = (name(*seat), *captures);
                both!("{who}取{count}张提，牌堆重洗", "{who} takes {count} × Capture; the deck is shuffled", who, count)
            }
            Event::Inspected { seat, triggered, hand } => {
                let who = name(*seat);
                let shown = hand.value.map(|hand| {
                    let names = |pick: fn(&Text) -> &str| {
                        hand.iter().map(|&kind| pick(self.card_name(kind))).collect::<Vec<_>>().join(" ")
                    };
                    Text::new(format!("：{}", names(|name| &name.zh)), format!(": {}", names(|name| &name.en)))
                });
                let shown = shown.unwrap_or_default();
                if *triggered {
                    both!(
                        "{who}查看对手手牌：乱序！{shown}",
                        "{who} looks at the hand: out of order!{shown}",
                        who,
                        shown
                    )
                } else {
                    both!("{who}查看对手手牌：有序{shown}", "{who} looks at the hand: in order{shown}", who, shown)
                }
            }
            Event::InspectionPays { seat, points } => {
                let (who, points) = (name(*seat), *points);
                both!("{who}得{points}目", "{who} banks {points}", who, points)
            }
            Event::Pillar { seat } => {
                let who = name(*seat);
                both!("顶天立地：{who}五路都有棋子", "Pillar of Heaven: {who} has a Stone in all five lanes", who)
            }
            Event::Counted { points: [black, white] } => {
                let (black, white) = (*black, *white);
                both!("终局计目：黑方{black}，白方{white}", "Final count: Black {black}, White {white}", black, white)
            }
            Event::Resigned { seat } => {
                let who = name(*seat);
                both!("{who}认输", "{who} resigns", who)
            }
            Event::Ended { winner: Some(seat) } => {
                let who = name(*seat);
                both!("{who}获胜", "{who} wins", who)
            }
            Event::Ended { winner: None } => Text::new("平局", "The game is a draw"),
            Event::Offered { .. } | Event::Shuffled { .. } | Event::Left { .. } | Event::Arranged { .. } => {
                return None;
            }
        })
    }
}

/// 3张, 3 cards, 1 card.
fn cards_text(count: u32) -> Text {
    let s = if count == 1 { "" } else { "s" };
    Text::new(format!("{count}张"), format!("{count} card{s}"))
}

fn card_clauses(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Stone => &["WQ-4.2", "WQ-4.11", "WQ-2.2"],
        Kind::Extend => &["WQ-4.5", "WQ-4.4"],
        Kind::Surround => &["WQ-4.6", "WQ-9.2", "WQ-9.3"],
        Kind::Connect => &["WQ-5.1", "WQ-5.2", "WQ-5.3"],
        Kind::Cut => &["WQ-5.5", "WQ-5.6"],
        Kind::Capture => &["WQ-6.1", "WQ-6.2", "WQ-6.4", "WQ-6.5", "WQ-6.6", "WQ-6.7"],
        Kind::Eye => &["WQ-4.7", "WQ-4.8"],
        Kind::GoldenRooster => &["WQ-7.2", "WQ-6.4"],
        Kind::UnderStones => &["WQ-7.3"],
        Kind::Oriole => &["WQ-7.4"],
        Kind::BentFour => &["WQ-7.5", "WQ-7.6"],
    }
}

fn role_clauses(role: Role) -> &'static [&'static str] {
    match role {
        Role::None => &[],
        Role::GuLi => &["WQ-10.1"],
        Role::LeeSedol => &["WQ-10.2"],
        Role::ShiYue => &["WQ-10.3"],
        Role::FanTingyu => &["WQ-10.4"],
        Role::ChenYaoye => &["WQ-10.5"],
        Role::ShinJinseo => &["WQ-10.6"],
        Role::KeJie => &["WQ-10.7"],
        Role::ByunSangil => &["WQ-10.8", "WQ-10.9"],
        Role::DangYifei => &["WQ-10.10"],
        Role::YangDingxin => &["WQ-10.11"],
    }
}
