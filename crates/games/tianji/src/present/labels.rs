//! What answers are called, and the things that a person touches for them.

use crate::action::{Action, Held, LETTERS};
use crate::present::say::{plural, say, strokes};
use crate::program::{Mode, Op, Who};
use crate::stack::Frame;
use crate::state::Tianji;
use crate::table::{Function, Zone};
use kernel::{Seat, Text};

impl Tianji {
    pub(super) fn label_of(&self, action: &Action) -> Text {
        match *action {
            Action::Natal(natal) => say!("{0}", "{0}", natal),
            Action::Predict(other) => say!("预测{0}获胜", "{0} will win", other),
            Action::Draw => say!("摸牌", "Draw"),
            Action::Decline => say!("不用", "Decline"),
            Action::NoPlacement => say!("不放牌", "Place nothing"),
            Action::Divine(card) => say!("卜筮：弃{0}", "Divine: discard {0}", self.held_name(card)),
            Action::Feint => say!("单放虚招", "Feint alone"),
            Action::Place { basic, second, functions } => self.place_label(basic, second, &functions),
            Action::Keep(card) => say!("留下{0}", "Keep {0}", self.card_name(card)),
            Action::Bottom(upper, lowest) => {
                say!(
                    "{0}在上，{1}在最底",
                    "{0} above, {1} at the very bottom",
                    self.card_name(upper),
                    self.card_name(lowest)
                )
            }
            Action::Stay => say!("停留", "Stay"),
            Action::Stop => say!("到此为止", "Stop here"),
            Action::Go(zone) => say!("走到{0}", "Go to {0}", zone),
            Action::Fly(zone) => say!("飞龙在天：飞到{0}", "Flying Dragon: fly to {0}", zone),
            Action::Target(other) => say!("{0}", "{0}", other),
            Action::Pair(one, two) => say!("{0}与{1}", "{0} and {1}", one, two),
            Action::Show(card) => {
                say!("出{0}，{1}", "Show {0}, {1}", self.card_name(card), strokes(self.cards().hexagram(card).strokes))
            }
            Action::Cancel => say!("取消惩罚（用去本命技）", "Cancel it (uses your natal skill)"),
            Action::Allow => say!("承受", "Let it happen"),
            Action::Gold => say!("金币", "Gold"),
            Action::Life => say!("生命", "Life"),
            Action::View(other) => say!("看{0}的手牌", "Look at {0}'s hand", other),
            Action::Discard(card) => say!("弃{0}", "Discard {0}", self.held_name(card)),
            Action::Yes => self.yes_no(true),
            Action::No => self.yes_no(false),
            Action::Pass => say!("跳过", "Pass"),
            Action::Use => {
                say!("险中求胜：本轮金币奖惩减半", "Fortune in Peril: halve gold rewards and penalties this round")
            }
            Action::Ban(other) => say!(
                "艮其背：{0}本轮不能执行核心机制",
                "Keeping the Back Still: {0} executes nothing this round",
                other
            ),
            Action::Pact(other) => say!("和悦：与{0}和谈", "Concord: a pact with {0}", other),
            Action::Read(card) => say!("解读{0}", "Read {0}", self.card_name(card)),
            Action::Variant(dept) => match self.hexagram_read() {
                Some(hexagram) => self.variant_name(hexagram, dept),
                None => say!("{0}部", "{0}", dept),
            },
            Action::Own => say!("执行自己的牌", "Your own card"),
            Action::Copy { by, hexagram, dept } => {
                say!("复制{0}的{1}", "Copy {0}'s {1}", by, self.variant_name(hexagram, dept))
            }
            Action::Pay(0) => say!("付代价", "Pay"),
            Action::Pay(cards) => {
                Text::new(format!("弃{cards}张手牌"), format!("Discard {}", plural(cards.into(), "card")))
            }
            Action::Choose(branch) => self.branch_label(branch),
            Action::Recover(card) => say!("取回{0}", "Take {0} back", self.card_name(card)),
            Action::Give(card) => say!("给出{0}", "Give {0}", self.held_name(card)),
            Action::Count(count) => Text::new(format!("{count}张"), plural(count.into(), "card")),
            Action::Amount(gold) => say!("{0}金币", "{0} gold", gold),
            Action::Strip(status) => say!("移除【{0}】", "Remove {0}", status),
            Action::Destroy(zone, kind) => say!("{0}的【{1}】", "The {1} at {0}", zone, kind),
            Action::Accept => say!("同意", "Accept"),
            Action::Refuse => say!("拒绝", "Refuse"),
            Action::Teach => say!("教化：照常执行", "Teach: let it happen"),
            Action::Discipline => say!("惩戒：取消其卦效", "Discipline: cancel it"),
            Action::Cast(other) => say!("对{0}施放", "Cast it on {0}", other),
            Action::Door(ally) => {
                let door = self.door_of(self.player(ally).zone).unwrap_or_default();
                say!("受{0}那里的{1}", "Use {0}'s {1} door", ally, door)
            }
            Action::React(card) => {
                let name = self.cards().print(card).reaction.as_ref().map(|(name, _)| name.clone()).unwrap_or_default();
                say!("响应：{0}·{1}", "React: {0} · {1}", self.card_name(card), name)
            }
            Action::Take(zone) => {
                let half = self.counter(zone).unwrap_or(0).div_ceil(2);
                say!("从{0}取{1}", "Take {1} from {0}", zone, half)
            }
            Action::Fund(0) => say!("不补充", "Nothing"),
            Action::Fund(gold) => say!("{0}金币", "{0} gold", gold),
        }
    }

    pub(super) fn path_of(action: &Action) -> Vec<String> {
        let card = |card: Held| format!("card:{}", card.word());
        let zone = |zone: Zone| format!("zone:{}", zone.id());
        let seat = |seat: Seat| format!("seat:{}", LETTERS[seat.index() & 7]);
        let mut word = String::new();
        action.write(&mut word);
        let verb = format!("button:{}", word.replace(' ', "_"));
        match *action {
            Action::Natal(natal) => vec![format!("natal:{}", natal.id())],
            Action::Place { basic, second, functions } => {
                let mut path = vec![card(Held::Basic(basic))];
                if second > 0 {
                    path.push(card(Held::Basic(second)));
                }
                path.extend(functions.into_iter().flatten().map(|kind| card(Held::Function(kind))));
                path.push("button:place".to_owned());
                path
            }
            Action::Divine(held) => vec![card(held), "button:divine".to_owned()],
            Action::Feint => vec![card(Held::Function(Function::Xu)), "button:feint".to_owned()],
            Action::Go(at) => vec![zone(at)],
            Action::Fly(at) => vec![zone(at), "button:fly".to_owned()],
            Action::Take(at) => vec![zone(at)],
            Action::Destroy(at, kind) => vec![zone(at), format!("entity:{}", kind.id())],
            Action::Target(other) | Action::View(other) | Action::Ban(other) | Action::Pact(other) => vec![seat(other)],
            Action::Cast(other) | Action::Door(other) | Action::Predict(other) => vec![seat(other)],
            Action::Pair(one, two) => vec![seat(one), seat(two)],
            Action::Show(number) | Action::Keep(number) | Action::Read(number) | Action::Recover(number) => {
                vec![card(Held::Basic(number))]
            }
            Action::React(number) => vec![card(Held::Basic(number))],
            Action::Discard(held) | Action::Give(held) => vec![card(held)],
            Action::Strip(status) => vec![format!("status:{}", status.id())],
            _ => vec![verb],
        }
    }

    /// The hexagram of the turn in which a variant is chosen.
    pub(crate) fn hexagram_read(&self) -> Option<u8> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Turn { hexagram, .. } => Some(*hexagram).filter(|&hexagram| hexagram > 0),
            _ => None,
        })
    }

    fn yes_no(&self, yes: bool) -> Text {
        if yes { say!("是", "yes") } else { say!("否", "no") }
    }

    fn place_label(&self, basic: u8, second: u8, functions: &[Option<Function>; 2]) -> Text {
        let mut said = say!("放置{0}", "Place {0}", self.card_name(basic));
        if second > 0 {
            let more = self.card_name(second);
            said.zh += &format!("与{}", more.zh);
            said.en += &format!(" and {}", more.en);
        }
        for kind in functions.iter().flatten() {
            said.zh += &format!("＋{}", kind.names().0);
            said.en += &format!(" + {}", kind.names().1);
        }
        said
    }

    /// What a branch of a `choose` says, roughly: its first operation.
    fn branch_label(&self, branch: u8) -> Text {
        let Some(exec) = self.exec() else { return Text::same(branch.to_string()) };
        match self.variant_of(exec).ops.get(exec.pc as usize) {
            Some(Op::Choose { first, .. }) => self.op_label(exec.pc + 1 + if branch == 1 { 0 } else { *first }),
            _ => Text::same(branch.to_string()),
        }
    }

    /// What the operation at this place of the program at hand does, in a few words.
    pub(super) fn op_label(&self, pc: u8) -> Text {
        let Some(exec) = self.exec() else { return Text::default() };
        let mut ops = self.variant_of(exec).ops.iter().skip(pc as usize);
        match ops.find(|op| !matches!(op, Op::Bind { .. })) {
            Some(Op::Apply { status, who, .. }) => {
                let mine = matches!(who, Who::Me | Who::TeamHere);
                if mine {
                    say!("得【{0}】", "gain {0}", *status)
                } else {
                    say!("给予【{0}】", "give {0}", *status)
                }
            }
            Some(Op::Copy) => say!("复制上一位解读者的卦效", "copy the last reader's effect"),
            Some(Op::Offer { .. }) => say!("提出和解", "offer a settlement"),
            Some(Op::Contest { .. }) => say!("争讼", "start a lawsuit"),
            Some(Op::Move(_, _, Mode::Leap)) => say!("跃到另一部", "leap to another department"),
            Some(Op::Move(..)) => say!("走动", "move"),
            Some(Op::Rule(kind, _)) => say!("令【{0}】生效", "set {0}", *kind),
            Some(Op::Discard(..)) => say!("弃掉全部手牌再摸牌", "discard your hand and draw a new one"),
            Some(Op::Swap(..)) => say!("互换", "exchange"),
            Some(Op::Transfer { .. }) => say!("赠予金币", "give gold"),
            Some(Op::Price(cost)) => say!("付{0}金币", "pay {0} gold", cost.gold),
            _ => say!("照做", "do it"),
        }
    }
}
