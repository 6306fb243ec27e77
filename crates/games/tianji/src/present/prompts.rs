//! What is asked.

use crate::legal::Asked;
use crate::present::say::{price, say};
use crate::stack::{Frame, Question, Secret};
use crate::state::Tianji;
use crate::table::Star;
use kernel::{Seat, Text};

impl Tianji {
    /// What this seat is asked.
    pub(super) fn prompt_for(&self, seat: Seat) -> Text {
        match self.question(seat) {
            None => match &self.outcome {
                Some(_) => say!("对局结束", "The game is over"),
                None => say!("请稍候", "Please wait"),
            },
            Some(Asked::One(question)) => self.asked_prompt(seat, question),
            Some(Asked::Secret(secret)) => self.secret_prompt(secret),
        }
    }

    /// What the execution at hand says, for prompts.
    fn reading(&self) -> Option<(Seat, Text)> {
        let exec = self.exec()?;
        Some((exec.controller, self.variant_name(exec.hexagram, exec.dept)))
    }

    fn asked_prompt(&self, seat: Seat, question: Question) -> Text {
        let card = self.reading().map_or(Text::same(""), |(_, card)| card);
        match question {
            Question::Natal => say!("选一张本命卦", "Pick a natal trigram"),
            Question::Predict => say!(
                "暗选一名他人：其获胜而你未胜时，你并列获胜",
                "Secretly name another player: if they win and you do not, you win as well"
            ),
            Question::LiDraw => say!("附丽：摸1张基础牌吗？", "Clinging Light: draw 1 basic card?"),
            Question::Keep => say!("卜筮：留下一张", "Divination: keep one card"),
            Question::Bottom => say!(
                "卜筮：另两张按什么顺序放到牌库底？",
                "Divination: in which order do the other two go to the bottom?"
            ),
            Question::Move => say!("移动一格，或停留", "Move one step, or stay"),
            Question::Move2 => say!("随风：可再走一格", "Following Wind: you may take a second step"),
            Question::Defender => say!("与谁论道？", "Who do you debate with?"),
            Question::Kun => say!("厚德载物：取消这次惩罚吗？", "Great Virtue: cancel this penalty?"),
            Question::Open => say!("开门：摸1张功能牌吗？", "Open door: draw 1 function card?"),
            Question::Life => say!("生门：得10金币，或回15生命", "Life door: gain 10 gold or recover 15 life"),
            Question::View => say!(
                "景门：可看一名他人的手牌（看了谁，人人知道）",
                "View door: you may look at another player's hand (everyone sees whose)"
            ),
            Question::Fright => say!("惊门：弃一张牌", "Fright door: discard a card"),
            Question::Detonate(zone) => say!("引爆{0}的【屯】吗？", "Detonate the Thicket at {0}?", zone),
            Question::NatalWindow { .. } => {
                say!("现在使用本命技吗？", "Use your natal skill now?")
            }
            Question::Pact => say!(
                "同意和谈吗？解读阶段双方的金币变化将合计后平分",
                "Agree to the pact? Your gold gains and losses of this Interpretation phase are added up and split evenly"
            ),
            Question::Block => say!(
                "杜门之权：弃掉盖牌、什么也不解读，换取论道护盾吗？",
                "Block right: discard your stack unread and get a debate shield?"
            ),
            Question::ZhenPick => say!("解读哪一张？", "Which card do you read?"),
            Question::Variant => say!("执行哪一部的变体？", "Which variant do you execute?"),
            Question::LiCopy => {
                say!("执行自己的牌，还是复制他人的卦效？", "Execute your own card, or copy another player's effect?")
            }
            Question::Pay(cost) => say!("{0}：付{1}吗？", "{0}: pay {1}?", card, price(&cost)),
            Question::CostCard => say!("{0}：选一张手牌付代价", "{0}: choose a hand card to pay with", card),
            Question::Branch { .. } => say!("{0}：选一项", "{0}: choose one", card),
            Question::May { pc } => say!("{0}：{1}吗？", "{0}: {1}?", card, self.op_label(pc + 1)),
            Question::Target { .. } => say!("{0}：选择玩家", "{0}: choose a player", card),
            Question::Step { .. } => say!("{0}：走到哪里？", "{0}: where do you step?", card),
            Question::Place { .. } => say!("{0}：移到哪里？", "{0}: where does the piece go?", card),
            Question::Discard => say!("{0}：弃一张手牌", "{0}: discard a hand card", card),
            Question::Pick { of } => say!("{0}：令{1}弃哪一张？", "{0}: which card must {1} discard?", card, of),
            Question::Recover => say!("{0}：取回哪一张？", "{0}: which card do you take back?", card),
            Question::SwapCount { with } => {
                say!("{0}：与{1}互换几张手牌？", "{0}: how many cards do you exchange with {1}?", card, with)
            }
            Question::Give { most } => {
                say!("{0}：给多少金币（至多{1}）？", "{0}: how much gold do you give (at most {1})?", card, most)
            }
            Question::Strip { of, .. } => {
                say!("{0}：移除{1}的哪个状态？", "{0}: which of {1}'s statuses do you remove?", card, of)
            }
            Question::Destroy { .. } => say!("{0}：摧毁哪个实体？", "{0}: which entity do you destroy?", card),
            Question::Offer { .. } => {
                let from = self.reading().map_or(seat, |(from, _)| from);
                let said = self.exec().map_or(Text::same(""), |exec| self.variant_text(exec.hexagram, exec.dept));
                say!(
                    "{0}用{1}向你提议。同意吗？〔{2}〕",
                    "{0} makes you an offer with {1}. Accept? [{2}]",
                    from,
                    card,
                    said
                )
            }
            Question::Fog => {
                let reader = self.reading().map_or(seat, |(reader, _)| reader);
                say!(
                    "启蒙之雾：{0}将执行{1}。教化，还是惩戒？",
                    "Mentor's Fog: {0} is about to execute {1}. Teach or discipline?",
                    reader,
                    card
                )
            }
            Question::Cast => {
                say!("反制：由你施放{0}吗？对谁？", "Counter: do you cast {0} yourself, and on whom?", card)
            }
            Question::March => say!("急行军：可走一格", "Rapid March: you may take one step"),
            Question::SharedDoor => {
                say!("盟友之门：可再受一位盟友所在宫的门", "Shared door: you may also use the door of an ally's palace")
            }
            Question::React { loss } => {
                let from = self.reading().map_or(seat, |(from, _)| from);
                if loss {
                    let amount = self.exec().map_or(0, |exec| exec.amount);
                    say!(
                        "{0}的{1}将对你造成{2}点伤害。响应吗？",
                        "{0}'s {1} is about to deal you {2} damage. React?",
                        from,
                        card,
                        amount
                    )
                } else {
                    say!("{0}的{1}将对你不利。响应吗？", "{0}'s {1} is about to harm you. React?", from, card)
                }
            }
            Question::Xun => say!(
                "无孔不入：取走一处天部的一半奖励吗？",
                "Entering Everywhere: take half of a Heaven zone's reward?"
            ),
            Question::Fund => {
                say!(
                    "基金只剩{0}，你补充多少？（若无人补充，对局就结束）",
                    "The fund holds {0}. How much do you put in? (If nobody puts anything in, the game ends.)",
                    self.table.fund
                )
            }
            Question::Harmony => say!("冲和：得1金币、回2生命，或都不要", "Harmony: 1 gold, 2 life, or nothing"),
            Question::Limit { functions: false } => {
                say!("手牌超限：弃到5张基础牌", "Too many basic cards: discard down to 5")
            }
            Question::Limit { functions: true } => {
                say!("手牌超限：弃到2张功能牌", "Too many function cards: discard down to 2")
            }
        }
    }

    /// What is being asked, whoever is asked.
    pub(super) fn asked_now(&self) -> Text {
        match self.stack.top() {
            Some(Frame::Ask { seat, question }) => self.asked_prompt(*seat, *question),
            Some(Frame::Secret(secret)) => self.secret_prompt(*secret),
            _ => Text::default(),
        }
    }

    fn secret_prompt(&self, secret: Secret) -> Text {
        match secret {
            Secret::Placement => say!("放牌：选一张基础牌，或不放", "Place a basic card, or nothing"),
            Secret::Debate | Secret::Lawsuit if self.star(Star::Luohou) => {
                say!("暗选一张基础牌：笔画多者胜", "Choose a basic card in secret: more strokes win")
            }
            Secret::Debate | Secret::Lawsuit => {
                say!("暗选一张基础牌：笔画少者胜", "Choose a basic card in secret: fewer strokes win")
            }
            Secret::Exchange(_) => {
                say!("互换：暗选一张手牌给对方", "Exchange: choose a card in secret to give away")
            }
        }
    }
}
