//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::{Action, Held, LETTERS};
use crate::event::{End, Event, Idle, Reason, kinds_of};
use crate::legal::{Asked, Why};
use crate::options;
use crate::program::{Cost, Mode, Op, Set, Who};
use crate::stack::{Frame, Question, Secret};
use crate::state::{Chosen, Tianji};
use crate::table::{Dept, Destiny, Door, Element, EntityKind, Function, Natal, RuleKind, Star, Status, Zone};
use crate::verbs::{entity_clause, status_clause};
use kernel::{Game, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing, clause_id};
use std::collections::BTreeMap;
use std::sync::LazyLock;

fn text((zh, en): (&str, &str)) -> Text {
    Text::new(zh, en)
}

/// Player A.
pub(crate) fn who(seat: Seat) -> Text {
    let letter = LETTERS[seat.index() & 7].to_uppercase();
    Text::new(format!("玩家{letter}"), format!("Player {letter}"))
}

/// `say!(zh, en, a, b)`: both languages of one sentence; `{0}` is the first text.
macro_rules! say {
    ($zh:literal, $en:literal $(, $arg:expr)*) => {{
        let args: Vec<Text> = vec![$(Text::from_any(&$arg)),*];
        fill($zh, $en, &args)
    }};
}

trait FromAny {
    fn from_any(any: &impl Sayable) -> Text;
}

impl FromAny for Text {
    fn from_any(any: &impl Sayable) -> Text {
        any.said()
    }
}

/// Something that can stand in a sentence.
trait Sayable {
    fn said(&self) -> Text;
}

impl Sayable for Text {
    fn said(&self) -> Text {
        self.clone()
    }
}

impl Sayable for Seat {
    fn said(&self) -> Text {
        who(*self)
    }
}

impl Sayable for Zone {
    fn said(&self) -> Text {
        self.name()
    }
}

macro_rules! sayable_numbers {
    ($($type:ty)*) => { $(impl Sayable for $type { fn said(&self) -> Text { Text::same(self.to_string()) } })* };
}
sayable_numbers!(u8 u16 u32 i8 i16 i32 usize String);

macro_rules! sayable_names {
    ($($type:ty)*) => { $(impl Sayable for $type { fn said(&self) -> Text { text(self.names()) } })* };
}
sayable_names!(Door Natal Function Status RuleKind EntityKind Element Dept);

fn fill(zh: &str, en: &str, args: &[Text]) -> Text {
    let mut said = Text::new(zh, en);
    for (at, arg) in args.iter().enumerate() {
        said.zh = said.zh.replace(&format!("{{{at}}}"), &arg.zh);
        said.en = said.en.replace(&format!("{{{at}}}"), &arg.en);
    }
    said
}

/// 9画, 9 strokes.
fn strokes(count: u8) -> Text {
    Text::new(format!("{count}画"), plural(count.into(), "stroke"))
}

/// 1 card, 2 cards.
fn plural(count: u32, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// 2张基础牌、1张功能牌, 2 basic cards and 1 function card.
fn counted(basics: u8, functions: u8) -> Text {
    let kinds = [(basics, "基础牌", "basic card"), (functions, "功能牌", "function card")];
    let some = || kinds.into_iter().filter(|kind| kind.0 > 0);
    let zh: Vec<String> = some().map(|(count, zh, _)| format!("{count}张{zh}")).collect();
    let en: Vec<String> = some().map(|(count, _, en)| plural(count.into(), en)).collect();
    Text::new(zh.join("、"), en.join(" and "))
}

/// 3, −2, and a plus sign for what is above 0.
fn signed(value: i32) -> Text {
    Text::same(if value == 0 { "0".to_owned() } else { format!("{value:+}").replace('-', "−") })
}

/// What a cost takes: 5 gold and 3 life.
fn price(cost: &Cost) -> Text {
    let mut parts = Vec::new();
    if cost.gold > 0 {
        parts.push(say!("{0}金币", "{0} gold", cost.gold));
    }
    if cost.life > 0 {
        parts.push(say!("{0}生命", "{0} life", cost.life));
    }
    if cost.cards == 1 && cost.most == 1 {
        parts.push(say!("1张手牌", "1 hand card"));
    } else if cost.cards > 0 && cost.most == cost.cards {
        parts.push(say!("{0}张手牌", "{0} hand cards", cost.cards));
    } else if cost.cards > 0 {
        parts.push(say!("{0}至{1}张手牌", "{0} to {1} hand cards", cost.cards, cost.most));
    }
    let zh: Vec<&str> = parts.iter().map(|part| part.zh.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    Text::new(zh.join("、"), en.join(" and "))
}

/// Why a card does not move the piece there.
fn wrong_way(mode: Mode) -> Text {
    match mode {
        Mode::Away => say!("必须走得离你的棋子更远", "The step must lead away from your piece"),
        Mode::Toward => say!("必须走得离你的棋子更近", "The step must lead toward your piece"),
        Mode::Advance => say!("只能往里走一格", "The step must lead one zone inward"),
        Mode::Retreat => say!("只能往外退一格", "The step must lead one zone outward"),
        Mode::Leap => say!(
            "只能跃到本宫或邻宫的另一部",
            "You can only leap to another department, in your own palace or a neighbouring one"
        ),
        Mode::Step | Mode::StepFree | Mode::Random => say!("一次只能走一格", "One step at a time"),
    }
}

/// Why a card does not put the piece there.
fn not_in_set(set: Set) -> Text {
    match set {
        Set::Near(Who::Last) => {
            say!("只能到与上一位解读者相邻的地方", "The place must be adjacent to the last reader's piece")
        }
        Set::Near(_) => say!("只能到与那名玩家相邻的地方", "The place must be adjacent to that player's piece"),
        Set::Start => say!("只能回到本轮开始时的位置", "The piece can only go back to where it began the round"),
        Set::FreeSame => say!("只能到与你同部的区域", "The zone must be in the same department as you"),
        Set::Free(dept) => say!("只能到{0}部的区域", "It must be a {0} zone", dept),
        Set::Zone(_) => say!("只能到那名玩家所在的地方", "The piece can only go to where that player stands"),
    }
}

impl Tianji {
    fn destiny_name(&self, destiny: Destiny) -> Text {
        self.cards().prints.destinies[destiny as usize].0.clone()
    }

    fn star_name(&self, star: Star) -> Text {
        self.cards().prints.stars[star as usize].0.clone()
    }

    /// 大有（14）, Great Possession (14).
    pub(crate) fn card_name(&self, card: u8) -> Text {
        let name = &self.cards().print(card).name;
        Text::new(format!("{}（{card}）", name.zh), format!("{} ({card})", name.en))
    }

    fn held_name(&self, card: Held) -> Text {
        match card {
            Held::Basic(card) => self.card_name(card),
            Held::Function(kind) => text(kind.names()),
        }
    }

    fn variant_name(&self, hexagram: u8, dept: Dept) -> Text {
        let card = self.card_name(hexagram);
        let name = &self.cards().print(hexagram).variants[dept as usize].0;
        let dept = dept.names();
        Text::new(format!("{}·{}（{}部）", card.zh, name.zh, dept.0), format!("{} · {} ({})", card.en, name.en, dept.1))
    }

    /// What a variant says.
    fn variant_text(&self, hexagram: u8, dept: Dept) -> Text {
        self.cards().print(hexagram).variants[dept as usize].1.clone()
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
    fn asked_now(&self) -> Text {
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
    fn op_label(&self, pc: u8) -> Text {
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

    fn gain_or_loss(seat: Seat, by: i32, why: Reason, gold: bool) -> Text {
        let reason = match why {
            Reason::Heaven => ("天部", "Heaven"),
            Reason::Ground => ("地部", "Ground"),
            Reason::Toll => ("中宫", "centre toll"),
            Reason::Door => ("八门", "door"),
            Reason::Debate => ("论道", "debate"),
            Reason::Card => ("卦效", "card"),
            Reason::Status => ("卦效", "card"),
            Reason::Natal => ("本命", "natal card"),
            Reason::Harmony => ("冲和", "Harmony"),
            Reason::Cost => ("代价", "cost"),
            Reason::Reversal => ("逆转", "Reversal"),
            Reason::Contribution => ("补充基金", "contribution"),
            Reason::Pact => ("和谈", "pact"),
            Reason::Destiny => ("天命", "destiny"),
            Reason::Lawsuit => ("争讼", "lawsuit"),
        };
        let (what, reason) = (if gold { ("金币", "gold") } else { ("生命", "life") }, text(reason));
        let amount = signed(by);
        let what = text(what);
        say!(
            "{0}{1}{2}（{3}）",
            "{0}: {1} {2} ({3})",
            seat,
            fill("{0}", "{0}", &[Text::new(what.zh, amount.en.clone())]),
            Text::new(amount.zh, what.en),
            reason
        )
    }

    fn placed_names(&self, basics: &[u8; 2], functions: &[u8; 5]) -> Text {
        let cards = basics.iter().filter(|&&card| card > 0).map(|&card| self.card_name(card));
        let kinds = kinds_of(functions).map(|kind| text(kind.names()));
        let all: Vec<Text> = cards.chain(kinds).collect();
        let zh: Vec<&str> = all.iter().map(|text| text.zh.as_str()).collect();
        let en: Vec<&str> = all.iter().map(|text| text.en.as_str()).collect();
        Text::new(zh.join("、"), en.join(", "))
    }

    fn hexagram_thing(&self, number: u8) -> Thing {
        let print = self.cards().print(number);
        let card = self.cards().hexagram(number);
        let mut said = Text::new(
            format!("{}〔{}〕笔画{}。", print.mechanism.zh, print.pinyin, card.strokes),
            format!("{} ({}), strokes {}.", print.mechanism.en, print.pinyin, card.strokes),
        );
        for dept in Dept::ALL {
            let (name, words) = &print.variants[*dept as usize];
            said.zh += &format!("\n{}部·{}：{}", dept.names().0, name.zh, words.zh);
            said.en += &format!("\n{} · {}: {}", dept.names().1, name.en, words.en);
        }
        if let Some((name, words)) = &print.reaction {
            said.zh += &format!("\n{}：{}", name.zh, words.zh);
            said.en += &format!("\n{}: {}", name.en, words.en);
        }
        said.zh += &format!("\n错卦{}，综卦{}。", card.cuo, card.zong);
        said.en += &format!("\nComplement {}, Overturn {}.", card.cuo, card.zong);
        let clauses = vec!["TJ-10.5".to_owned(), "TJC-12.1".to_owned()];
        let id = format!("card:{number}");
        let art = self.cards().prints.art.get(&id).cloned();
        let face = Some(self.hexagram_face(number));
        Thing { id, name: self.card_name(number), text: said, clauses, art, face, design: None }
    }

    fn named_things(&self, things: &mut Vec<Thing>) {
        let prints = &self.cards().prints;
        let thing = |id: String, name: Text, words: &Text, clause: &str| Thing {
            art: prints.art.get(&id).cloned(),
            id,
            name,
            text: words.clone(),
            clauses: vec![clause.to_owned()],
            ..Thing::default()
        };
        for kind in Function::ALL {
            let clause = ["TJ-11.2", "TJ-11.3", "TJ-11.4", "TJ-11.5", "TJ-11.7"][*kind as usize];
            let id = format!("card:{}", kind.id());
            let card = thing(id, text(kind.names()), &prints.functions[*kind as usize], clause);
            things.push(Thing { face: Some(self.function_face(*kind)), ..card });
        }
        for natal in Natal::ALL {
            let (passive, skill) = &prints.natals[*natal as usize];
            let words = Text::new(format!("{}　{}", passive.zh, skill.zh), format!("{} {}", passive.en, skill.en));
            let clause = ["TJ-16.2", "TJ-16.4", "TJ-16.6", "TJ-16.8", "TJ-16.9", "TJ-16.10", "TJ-16.11", "TJ-16.13"]
                [*natal as usize];
            things.push(thing(format!("natal:{}", natal.id()), text(natal.names()), &words, clause));
        }
        for star in Star::ALL {
            let clause = clause_id(Tianji::CLAUSES[crate::round::star_clause(*star).0 as usize]);
            let (name, mut words) = prints.stars[*star as usize].clone();
            let (printed, cap) = (self.cards().star_rounds[*star as usize], self.rules.options.star_cap_rounds);
            // The printed text names the clock of the book (TJ-R81).
            if printed.is_none() && cap != 3 {
                let now = match cap {
                    0 => say!("（本局：没有轮数限制。）", " (In this game: no round limit.)"),
                    1 => say!("（本局：1轮。）", " (In this game: 1 round.)"),
                    more => say!("（本局：{0}轮。）", " (In this game: {0} rounds.)", more),
                };
                words = Text::new(words.zh + &now.zh, words.en + &now.en);
            }
            things.push(thing(format!("star:{}", star.id()), name, &words, &clause));
        }
        for destiny in Destiny::ALL {
            let id = format!("destiny:{}", destiny.id());
            let (name, words) = &prints.destinies[*destiny as usize];
            things.push(thing(id, name.clone(), words, "TJC-13.1"));
        }
        let clause_text = |id: &str| CLAUSES.get(id).cloned().unwrap_or_default();
        for status in Status::ALL {
            let clause = clause_id(Tianji::CLAUSES[status_clause(*status).0 as usize]);
            things.push(thing(format!("status:{}", status.id()), text(status.names()), &clause_text(&clause), &clause));
        }
        for rule in RuleKind::ALL {
            let clause = format!("TJC-8.{}", *rule as u8 + 1);
            things.push(thing(format!("rule:{}", rule.id()), text(rule.names()), &clause_text(&clause), &clause));
        }
        for kind in EntityKind::ALL {
            let clause = clause_id(Tianji::CLAUSES[entity_clause(*kind).0 as usize]);
            things.push(thing(format!("entity:{}", kind.id()), text(kind.names()), &clause_text(&clause), &clause));
        }
        let doors = ["TJ-9.7", "TJ-9.7", "TJ-9.11", "TJ-9.9", "TJ-9.8", "TJ-9.11", "TJ-9.10", "TJ-9.6"];
        for door in Door::ALL {
            let clause = doors[*door as usize];
            things.push(thing(format!("door:{}", door.id()), text(door.names()), &clause_text(clause), clause));
        }
    }
}

impl Present for Tianji {
    fn name() -> Text {
        Text::new("天机变", "Tianji")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (
            concat!(
                include_str!("../../../../rules/tianji.zh.md"),
                "\n",
                include_str!("../../../../rules/tianji-cards.zh.md")
            ),
            concat!(
                include_str!("../../../../rules/tianji.en.md"),
                "\n",
                include_str!("../../../../rules/tianji-cards.en.md")
            ),
        )
    }

    fn options() -> Vec<OptionInfo> {
        options::table()
    }

    fn seat_id(seat: Seat) -> &'static str {
        LETTERS[seat.index() & 7]
    }

    fn seat_name(seat: Seat) -> Text {
        who(seat)
    }

    fn prompt(&self, seat: Seat) -> Text {
        match self.question(seat) {
            None => match &self.outcome {
                Some(_) => say!("对局结束", "The game is over"),
                None => say!("请稍候", "Please wait"),
            },
            Some(Asked::One(question)) => self.asked_prompt(seat, question),
            Some(Asked::Secret(secret)) => self.secret_prompt(secret),
        }
    }

    fn label(&self, _: Seat, action: &Action) -> Text {
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
            Action::Variant(dept) => match self.stack.asker_hexagram() {
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

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
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

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        self.tries(seat)
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        match refusal.why {
            Why::Over => say!("对局已经结束", "The game is over"),
            Why::Out => say!("你已出局，不能再行动", "You have been eliminated and cannot act"),
            Why::NotAsked => say!("现在不由你决定", "It is not your decision right now"),
            Why::Answered => say!("已经选定，不能再改", "You have already chosen, and the choice is final"),
            Why::OtherQuestion => {
                say!("现在要决定的是：{0}", "That does not answer the question: {0}", self.asked_now())
            }
            Why::NoSuchPlayer(other) => say!("这一局没有{0}", "{0} is not in this game", other),
            Why::Eliminated(other) => say!("{0}已经出局", "{0} is eliminated", other),
            Why::NotYourself => say!("须选另一名玩家，不能选自己", "Choose another player, not yourself"),
            Why::SamePlayerTwice(other) => {
                say!("须选两名不同的玩家，不能选{0}两次", "Choose two different players, not {0} twice", other)
            }
            Why::FormalAlly(other) => {
                say!("{0}是你的正式盟友，不能选", "{0} is your formal ally and cannot be chosen", other)
            }
            Why::NotAnAlly(other) => say!("{0}不是你的正式盟友", "{0} is not your formal ally", other),
            Why::NotHere(other) => say!("{0}与你不在同一区域", "{0} is not in your zone", other),
            Why::Fogged(other) => {
                say!("{0}就是被惩戒的人，须另选一人", "{0} is the player you disciplined: choose somebody else", other)
            }
            Why::NoOtherDoor(other) => {
                say!(
                    "{0}与你同宫或在中宫，没有别的门可受",
                    "{0} is in your own palace or in the centre: there is no other door",
                    other
                )
            }
            Why::NotInHand(card) => say!("你手里没有{0}", "You do not hold {0}", self.held_name(card)),
            Why::InStack(card) => {
                say!("{0}已经盖放，不算手牌", "{0} is in your stack, not in your hand", self.held_name(card))
            }
            Why::NotInTheirHand { card, of } => {
                say!("{0}手里没有{1}", "{0} does not hold {1}", of, self.held_name(card))
            }
            Why::OnlyOneInHand(kind) => say!("你只有一张{0}", "You have only one {0}", kind),
            Why::SameCardTwice(card) => {
                say!(
                    "{0}只有一张，不能选两次",
                    "There is only one {0}: choose two different cards",
                    self.card_name(card)
                )
            }
            Why::AlreadyGiven(card) => {
                say!("{0}已经拿出来换了", "You have already put {0} up for exchange", self.held_name(card))
            }
            Why::NotLookedAt(card) => {
                say!("{0}不在卜筮所看的牌里", "{0} is not one of the cards you are looking at", self.card_name(card))
            }
            Why::NotPlaced(card) => {
                say!("{0}不在你盖放的牌里", "{0} is not one of the cards you placed", self.card_name(card))
            }
            Why::OtherKind { functions: true } => {
                say!("现在要弃的是功能牌", "You must discard a function card, not a basic card")
            }
            Why::OtherKind { functions: false } => {
                say!("现在要弃的是基础牌", "You must discard a basic card, not a function card")
            }
            Why::NotDiscarded(card) => say!("{0}不在弃牌堆里", "{0} is not in the discard pile", self.card_name(card)),
            Why::NotYourDiscard(card) => {
                say!("弃牌堆里的{0}不是你的", "{0} in the discard pile is not yours", self.card_name(card))
            }
            Why::NoReaction(card) => {
                say!(
                    "{0}不是能从手里打出的响应牌",
                    "{0} cannot be played from hand as a reaction",
                    self.card_name(card)
                )
            }
            Why::OtherWindow(card) => {
                say!("{0}现在不能用来响应", "{0} cannot be used against what is happening now", self.card_name(card))
            }
            Why::SealedHand => say!("封牌：不能打出任何牌", "Sealed Hand: you cannot play cards"),
            Why::NoDraws => say!("禁锢：不能摸牌，也就不能卜筮", "Imprisoned: you cannot draw, so you cannot divine"),
            Why::NatalTaken { natal, by } => {
                say!("{0}已被{1}选走", "{1} has already taken {0}", natal, by)
            }
            Why::NotYourSkill(natal) => {
                say!("这是{0}的本命技，不是你的", "That skill belongs to {0}, not to your natal trigram", natal)
            }
            Why::SkillUsed => {
                say!(
                    "本命技每局一次，你已经用过了",
                    "You have already used your natal skill, which works once per game"
                )
            }
            Why::MustLeave => say!("中宫不能停留，须离开", "You cannot stay in the centre"),
            Why::MustMove => say!("有路可走就不能停留", "You must move as long as you can"),
            Why::MustStep => say!("不能停在这里，还得走", "You cannot stop yet: the card moves you on"),
            Why::Fixed(status) => say!("{0}：棋子不能移动", "{0}: the piece cannot move", status),
            Why::NoCardMoves => say!("艮止：卦效不能移动棋子", "All Stands Still: cards cannot move pieces"),
            Why::NotAdjacent { from, to } => {
                say!("{0}与{1}不相邻，一次只能走一格", "{0} and {1} are not adjacent", from, to)
            }
            Why::GroundOnly => say!("从中宫只能走到地部", "From the centre you can only step to Ground"),
            Why::ForcedExit(exit) => say!(
                "离开中宫只能去编号最小的无人地部，现在是{0}",
                "From the centre you must go to the empty Ground zone with the smallest number: {0}",
                exit
            ),
            Why::FewestPieces => say!(
                "能进的地部都有人，只能去人最少的",
                "Every Ground zone you can enter is occupied: choose one with the fewest pieces"
            ),
            Why::Blocked { zone, by } => say!("{0}有【{1}】，进不去", "The {1} at {0} keeps every piece out", zone, by),
            Why::DepartmentsApart => {
                say!("天地不交：不能在三部之间移动", "Heaven and Earth Apart: no moves between departments")
            }
            Why::Hobbled => say!("限行：只能到相邻的地方", "Hobbled: you can only go to an adjacent place"),
            Why::AlreadyThere(zone) => say!("棋子就在{0}", "The piece is already at {0}", zone),
            Why::Occupied(zone) => say!("{0}已有人", "There is already a piece at {0}", zone),
            Why::NotHeaven(zone) => say!("{0}不是天部", "{0} is not a Heaven zone", zone),
            Why::EmptyCounter(zone) => say!("{0}没有奖励可取", "{0} has no reward to take", zone),
            Why::WrongWay(mode) => wrong_way(mode),
            Why::NotInSet(set) => not_in_set(set),
            Why::NotRead { by, hexagram, dept } => say!(
                "{0}本轮没有执行过{1}",
                "{0} has not executed {1} this round",
                by,
                self.variant_name(hexagram, dept)
            ),
            Why::CannotPay(cost) => say!("付不起代价：{0}", "You cannot pay the cost: {0}", price(&cost)),
            Why::TooLittleGold { need, have } => {
                say!("要{0}金币，你只有{1}", "That takes {0} gold; you have {1}", need, have)
            }
            Why::FixedCost => say!("代价是固定的，没有张数可选", "The cost is fixed: there is no number to choose"),
            Why::OutOfRange { least, most } => say!("须在{0}到{1}之间", "Choose a number from {0} to {1}", least, most),
            Why::NoSuchBranch(branch) => say!("没有第{0}项", "There is no option {0}", branch),
            Why::ChangesNothing(branch) => {
                say!("第{0}项现在不起作用，不能选", "Option {0} would change nothing now", branch)
            }
            Why::OtherPolarity(status) => {
                say!("这张牌移除不了【{0}】这类状态", "This card does not remove statuses like {0}", status)
            }
            Why::NotBorne { of, status } => say!("{0}没有【{1}】", "{0} does not have {1}", of, status),
            Why::NoEntity { zone, kind } => say!("{0}没有【{1}】", "There is no {1} at {0}", zone, kind),
            Why::Permanent(kind) => {
                say!(
                    "【{0}】是永久的，只能摧毁暂时的实体",
                    "The {0} is permanent: only a temporary entity can be destroyed",
                    kind
                )
            }
        }
    }

    fn line(&self, event: &Event) -> Option<Text> {
        Some(match *event {
            Event::Start { seat } => say!("{0}为起始玩家", "{0} is the start player", seat),
            Event::NatalTaken { seat, natal } => {
                say!("{0}选{1}为本命卦", "{0} takes {1} as natal trigram", seat, natal)
            }
            Event::Stands { seat, zone } => say!("{0}的棋子在{1}", "{0} starts at {1}", seat, zone),
            Event::DestinyDealt { seat, ref destiny } => {
                let destiny = self.destiny_name(destiny.value?);
                say!("{0}的天命：{1}", "{0}'s destiny: {1}", seat, destiny)
            }
            Event::Predicted { seat, ref who } => {
                say!("{0}预测{1}获胜", "{0} predicts that {1} will win", seat, who.value?)
            }
            Event::Round { round, start } => {
                say!("── 第{0}轮，{1}起始 ──", "── Round {0}, {1} starts ──", round, start)
            }
            Event::Doors { ju } => say!("阳{0}局，八门就位", "Yang {0}: the doors are placed", ju),
            Event::Pillar { stem, branch, lucky, unlucky } => {
                let list = |set: u8| {
                    let all = Element::ALL.iter().filter(|element| set & element.bit() != 0);
                    let names: Vec<(&str, &str)> = all.map(|element| element.names()).collect();
                    let join = |words: Vec<&str>, with: &str| {
                        if words.is_empty() { "—".to_owned() } else { words.join(with) }
                    };
                    Text::new(
                        join(names.iter().map(|name| name.0).collect(), ""),
                        join(names.iter().map(|name| name.1).collect(), ", "),
                    )
                };
                let pillar = Text::new(
                    format!("{}{}", stem.names().0, branch.names().0),
                    format!("{} {}", stem.names().1, branch.names().1),
                );
                say!(
                    "流年{0}：吉{1}，凶{2}",
                    "Year pillar {0}: lucky {1}; unlucky {2}",
                    pillar,
                    list(lucky),
                    list(unlucky)
                )
            }
            Event::Counter { zone, value } => say!("{0}的计数为{1}", "{0} counter: {1}", zone, value),
            Event::Stagnant { zone } => say!("{0}停滞", "{0} is stagnant", zone),
            Event::StarTurned { star } => say!("翻开星象：{0}", "New star: {0}", self.star_name(star)),
            Event::StarEnded { star } => say!("{0}结束", "{0} ends", self.star_name(star)),
            Event::Committed { seat } => say!("{0}已选定", "{0} has chosen", seat),
            Event::Announced { seat, chosen, basics, functions, skill } => match chosen {
                Chosen::None => say!("{0}不放牌", "{0} places nothing", seat),
                Chosen::Divine => say!("{0}卜筮", "{0} divines", seat),
                _ if skill => say!(
                    "{0}用震惊百里放{1}",
                    "{0} uses Shock for a Hundred Miles and places {1}",
                    seat,
                    counted(basics, functions)
                ),
                _ => say!("{0}放{1}", "{0} places {1}", seat, counted(basics, functions)),
            },
            Event::Divined { seat, ref cards } => match cards.value {
                Some(cards) => {
                    let names: Vec<Text> =
                        cards.iter().filter(|&&card| card > 0).map(|&card| self.card_name(card)).collect();
                    let zh: Vec<&str> = names.iter().map(|name| name.zh.as_str()).collect();
                    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
                    say!("{0}看到{1}", "{0} looks at {1}", seat, Text::new(zh.join("、"), en.join(", ")))
                }
                None => say!("{0}看牌库顶的牌", "{0} looks at the top of the deck", seat),
            },
            Event::Kept { seat, ref card } => match card.value {
                Some(card) => say!("{0}留下{1}", "{0} keeps {1}", seat, self.card_name(card)),
                None => say!("{0}留下一张", "{0} keeps one card", seat),
            },
            Event::Drew { seat, ref card, function } => match card.value {
                Some(card) => say!("{0}摸到{1}", "{0} draws {1}", seat, self.held_name(card)),
                None if function => say!("{0}摸1张功能牌", "{0} draws a function card", seat),
                None => say!("{0}摸1张基础牌", "{0} draws a basic card", seat),
            },
            Event::Dealt { seat, ref card } => say!("{0}摸到{1}", "{0} draws {1}", seat, self.held_name(card.value?)),
            Event::Recovered { seat, card } => {
                say!("{0}从弃牌堆取回{1}", "{0} takes {1} back from the discard pile", seat, self.card_name(card))
            }
            Event::Shown { seat, card } => say!("{0}展示{1}", "{0} shows {1}", seat, self.held_name(card)),
            Event::Discarded { seat, card } => say!("{0}弃{1}", "{0} discards {1}", seat, self.held_name(card)),
            Event::Reshuffled { function: false } => say!("基础牌重洗", "The basic deck is reshuffled"),
            Event::Reshuffled { function: true } => say!("功能牌重洗", "The function deck is reshuffled"),
            Event::Moved { seat, to } => say!("{0}走到{1}", "{0} moves to {1}", seat, to),
            Event::Stayed { seat } => say!("{0}停留", "{0} stays", seat),
            Event::Flew { seat, to } => say!("{0}飞到{1}", "{0} flies to {1}", seat, to),
            Event::Debate { challenger, defender } => {
                say!("{0}与{1}论道", "{0} challenges {1} to a debate", challenger, defender)
            }
            Event::NoDebate { challenger, defender, shield } => {
                if shield {
                    say!(
                        "论道护盾抵消了{0}与{1}的论道",
                        "A debate shield cancels the debate between {0} and {1}",
                        challenger,
                        defender
                    )
                } else {
                    say!(
                        "一方没有基础牌：{0}与{1}不论道",
                        "No debate between {0} and {1}: one of them has no basic card",
                        challenger,
                        defender
                    )
                }
            }
            Event::Compared { one, two, cards, scores, .. } => {
                let card = |card: u8| if card > 0 { self.card_name(card) } else { say!("无牌", "no card") };
                say!(
                    "{0}出{1}，点数{2}；{3}出{4}，点数{5}",
                    "{0} shows {1}, score {2}; {3} shows {4}, score {5}",
                    one,
                    card(cards[0]),
                    scores[0],
                    two,
                    card(cards[1]),
                    scores[1]
                )
            }
            Event::Won { seat, lawsuit: false } => say!("{0}论道得胜", "{0} wins the debate", seat),
            Event::Won { seat, lawsuit: true } => say!("{0}争讼得胜", "{0} wins the lawsuit", seat),
            Event::Drawn => say!("平局", "A draw"),
            Event::DoorEffect { seat, door } => say!("{0}在{1}", "{0} is at the {1} door", seat, door),
            Event::Viewed { seat, whom, ref hand, ref functions } => match (hand.value, functions.value) {
                (Some(hand), Some(functions)) => {
                    let cards: Vec<Text> = crate::state::bits(hand)
                        .map(|card| self.card_name(card))
                        .chain(kinds_of(&functions).map(|kind| text(kind.names())))
                        .collect();
                    let zh: Vec<&str> = cards.iter().map(|name| name.zh.as_str()).collect();
                    let en: Vec<&str> = cards.iter().map(|name| name.en.as_str()).collect();
                    say!(
                        "{0}看{1}的手牌：{2}",
                        "{0} sees {1}'s hand: {2}",
                        seat,
                        whom,
                        Text::new(zh.join("、"), en.join(", "))
                    )
                }
                _ => say!("{0}看{1}的手牌", "{0} looks at {1}'s hand", seat, whom),
            },
            Event::SawDestiny { seat, whom, ref destiny } => match destiny.value {
                Some(destiny) => {
                    let destiny = self.destiny_name(destiny);
                    say!("{0}看{1}的天命：{2}", "{0} sees {1}'s destiny: {2}", seat, whom, destiny)
                }
                None => say!("{0}看{1}的天命", "{0} looks at {1}'s destiny", seat, whom),
            },
            Event::SawStack { seat, whom, ref basics, ref functions } => match (basics.value, functions.value) {
                (Some(basics), Some(functions)) => {
                    say!(
                        "{0}看{1}的盖牌：{2}",
                        "{0} sees {1}'s stack: {2}",
                        seat,
                        whom,
                        self.placed_names(&basics, &functions)
                    )
                }
                _ => say!("{0}看{1}的盖牌", "{0} looks at {1}'s stack", seat, whom),
            },
            Event::SawDeck { seat, count, ref cards } => match cards.value {
                Some(cards) => {
                    let names: Vec<Text> =
                        cards.iter().filter(|&&card| card > 0).map(|&card| self.card_name(card)).collect();
                    let zh: Vec<&str> = names.iter().map(|name| name.zh.as_str()).collect();
                    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
                    say!(
                        "{0}看牌库顶：{1}",
                        "{0} sees the top of the deck: {1}",
                        seat,
                        Text::new(zh.join("、"), en.join(", "))
                    )
                }
                None if count == 1 => say!("{0}看牌库顶1张", "{0} looks at the top card of the deck", seat),
                None => say!("{0}看牌库顶{1}张", "{0} looks at the top {1} cards of the deck", seat, count),
            },
            Event::BlockRight { seat } => say!("{0}得到杜门之权", "{0} gets the Block right", seat),
            Event::Blocked { seat } => {
                say!("{0}使用杜门之权，得到论道护盾", "{0} uses the Block right and gets a debate shield", seat)
            }
            Event::SkillUsed { seat, natal } => {
                say!("{0}使用{1}的本命技", "{0} uses the natal skill of {1}", seat, natal)
            }
            Event::Banned { seat, whom } => {
                say!(
                    "{0}令{1}本轮不能执行核心机制",
                    "{0} bars {1} from executing core mechanisms this round",
                    seat,
                    whom
                )
            }
            Event::PactOffered { seat, whom } => say!("{0}向{1}提和谈", "{0} offers {1} a pact", seat, whom),
            Event::PactMade { one, two } => say!("{0}与{1}达成和谈", "{0} and {1} make a pact", one, two),
            Event::PactRefused { seat } => say!("{0}拒绝和谈", "{0} refuses the pact", seat),
            Event::Reads { seat } => {
                let zone = self.player(seat).zone;
                say!("轮到{0}解读（{1}，洛书{2}）", "{0} reads ({1}, Luoshu number {2})", seat, zone, zone.number())
            }
            Event::Revealed { seat, basics, functions } => {
                say!("{0}翻开{1}", "{0} reveals {1}", seat, self.placed_names(&basics, &functions))
            }
            Event::Feinting { seat } => say!("{0}的虚招生效", "{0}'s Feint takes effect", seat),
            Event::Transformed { seat, from, to } => {
                say!("{0}：{1}变为{2}", "{0}: {1} becomes {2}", seat, self.card_name(from), self.card_name(to))
            }
            Event::Flipped { seat, card } => {
                say!("{0}的互卦翻出{1}", "{0}'s Interlock flips {1}", seat, self.card_name(card))
            }
            Event::Executes { seat, hexagram, dept } => {
                say!(
                    "{0}执行{1}：{2}",
                    "{0} executes {1}: {2}",
                    seat,
                    self.variant_name(hexagram, dept),
                    self.variant_text(hexagram, dept)
                )
            }
            Event::Copies { seat, by, hexagram, dept } => {
                say!("{0}复制{1}的{2}", "{0} copies {1}'s {2}", seat, by, self.variant_name(hexagram, dept))
            }
            Event::NotExecuted { seat, why } => match why {
                Idle::Barred => {
                    say!("{0}本轮不能执行核心机制", "{0} is barred from executing core mechanisms this round", seat)
                }
                Idle::Centre => say!(
                    "{0}在中宫，没有变体可执行",
                    "{0} is in the centre, which has no variant: nothing is executed",
                    seat
                ),
                Idle::Condition => {
                    say!("{0}不满足条件，什么也不执行", "{0} does not meet the condition: nothing is executed", seat)
                }
                Idle::Cost => say!("{0}付不起代价，什么也不执行", "{0} cannot pay the cost: nothing is executed", seat),
            },
            Event::Declined { seat } => say!("{0}不付代价", "{0} declines to pay", seat),
            Event::Bankrupt { seat } => say!("{0}破产", "{0} is bankrupt", seat),
            Event::Targets { seat, whom } => say!("{0}选择{1}", "{0} chooses {1}", seat, whom),
            Event::Offered { seat, whom } => say!("{0}向{1}提议", "{0} makes {1} an offer", seat, whom),
            Event::Answered { seat, accepted: true } => say!("{0}同意", "{0} accepts", seat),
            Event::Answered { seat, accepted: false } => say!("{0}拒绝", "{0} refuses", seat),
            Event::Reacts { seat, card } => say!("{0}响应：{1}", "{0} reacts with {1}", seat, self.card_name(card)),
            Event::Fogged { seat, by, teach: true } => {
                say!("启蒙之雾：{1}教化{0}", "Mentor's Fog: {1} teaches {0}", seat, by)
            }
            Event::Fogged { seat, by, teach: false } => {
                say!("启蒙之雾：{1}惩戒{0}", "Mentor's Fog: {1} disciplines {0}", seat, by)
            }
            Event::Detonated { seat, zone } => {
                say!("{0}引爆{1}的【屯】", "{0} detonates the Thicket at {1}", seat, zone)
            }
            Event::Gold { seat, by, why } => Tianji::gain_or_loss(seat, by, why, true),
            Event::Life { seat, by, why } => Tianji::gain_or_loss(seat, by.into(), why, false),
            Event::Score { seat, by: 1 } => say!("{0}得1分", "{0} scores 1 point", seat),
            Event::Score { seat, by } => say!("{0}得{1}分", "{0} scores {1} points", seat, by),
            Event::Damage { seat, amount } => say!("{0}受到{1}点伤害", "{0} takes {1} damage", seat, amount),
            Event::Prevented { seat } => say!("{0}不受影响", "{0} is not affected", seat),
            Event::Exchanged { one, two, what } => {
                let what = match what {
                    "gold" => ("金币", "all gold"),
                    "yinyang" => ("阴阳", "Yin-Yang values"),
                    "hand" => ("手牌", "whole hands"),
                    "discards" => ("弃牌", "discards"),
                    "position" => ("位置", "places"),
                    _ => ("若干手牌", "cards"),
                };
                say!("{0}与{1}互换{2}", "{0} and {1} exchange {2}", one, two, text(what))
            }
            Event::Track { seat, value } => {
                say!("{0}的阴阳为{1}", "{0}'s Yin-Yang is {1}", seat, signed(value.into()))
            }
            Event::Reversal { seat } => say!("{0}阴阳逆转！", "{0}: Reversal!", seat),
            Event::StatusGiven { seat, status } => say!("{0}得到【{1}】", "{0} gets {1}", seat, status),
            Event::StatusEnded { seat, status } => say!("{0}的【{1}】结束", "{0}'s {1} ends", seat, status),
            Event::Allied { one, two } => say!("{0}与{1}结盟", "{0} and {1} become formal allies", one, two),
            Event::RuleSet { rule } => say!("全局规则：{0}", "Global rule: {0}", rule),
            Event::Created { seat, kind, zone } => {
                let article = if kind == EntityKind::Outpost { "an" } else { "a" };
                say!("{0}在{2}立【{1}】", "{0} creates {3} {1} at {2}", seat, kind, zone, Text::same(article))
            }
            Event::Removed { kind, zone } => say!("{1}的【{0}】消失", "The {0} at {1} is gone", kind, zone),
            Event::Waits { seat, hexagram } => {
                say!("{0}的{1}有一部分稍后结算", "Part of {0}'s {1} is due later", seat, self.card_name(hexagram))
            }
            Event::Replenish { fund } => {
                say!("基金只剩{0}，各玩家可补充", "The fund is down to {0}: players may refill it", fund)
            }
            Event::Contributed { seat, gold } => {
                say!("{0}向基金补充{1}金币", "{0} puts {1} gold into the fund", seat, gold)
            }
            Event::Refilled { seat, basics, functions } => {
                say!("{0}补{1}", "{0} refills with {1}", seat, counted(basics, functions))
            }
            Event::Marker { seat } => say!("起始标记交给{0}", "The start marker passes to {0}", seat),
            Event::Avenged { seat } => {
                say!("{0}亮出天命：{1}", "{0} reveals {1}", seat, self.destiny_name(Destiny::Avenger))
            }
            Event::Eliminated { seat } => say!("{0}出局", "{0} is eliminated", seat),
            Event::Resigned { seat } => say!("{0}认输", "{0} resigns", seat),
            Event::DestinyShown { seat, destiny } => {
                say!("{0}的天命是{1}", "{0}'s destiny was {1}", seat, self.destiny_name(destiny))
            }
            Event::Harmony { .. } => return None,
            Event::Ended { winners, by } => {
                let names: Vec<Text> = winners.iter().map(who).collect();
                let zh: Vec<&str> = names.iter().map(|name| name.zh.as_str()).collect();
                let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
                let names = Text::new(zh.join("、"), en.join(" and "));
                match by {
                    End::Survivor => say!("只剩{0}在场，{0}获胜", "{0} is the last player left and wins", names),
                    End::Fund => say!(
                        "基金耗尽，无人补充，对局结束：{0}获胜",
                        "The fund is empty and nobody refills it, so the game ends. Winner: {0}",
                        names
                    ),
                    End::Stars => say!(
                        "最后一张星象已尽，对局结束：{0}获胜",
                        "The last star has run its course, so the game ends. Winner: {0}",
                        names
                    ),
                    End::RoundCap => say!(
                        "第{1}轮已满，对局结束（轮数上限是本程序对原规则的补充）：{0}获胜",
                        "Round {1} is over, so the game ends (the round cap is an addition to the original rules). Winner: {0}",
                        names,
                        self.rules.options.max_rounds
                    ),
                }
            }
        })
    }

    fn things(&self) -> Vec<Thing> {
        let mut things: Vec<Thing> = (1..=64).map(|number| self.hexagram_thing(number)).collect();
        self.named_things(&mut things);
        things
    }

    fn length(&self) -> u32 {
        self.table.round.into()
    }

    fn scales(&self, seat: Seat) -> Vec<Scale> {
        let player = self.player(seat);
        let natal = player.natal.map(|natal| Scale { by: "natal", id: natal.id().to_owned() });
        let destiny = player.destiny.map(|destiny| Scale { by: "destiny", id: destiny.id().to_owned() });
        natal.into_iter().chain(destiny).collect()
    }
}

/// What each clause says, for the things that a clause defines.
static CLAUSES: LazyLock<BTreeMap<String, Text>> = LazyLock::new(|| {
    let (zh, en) = Tianji::rulebook();
    let (zh, en) = (kernel::rules_of(zh), kernel::rules_of(en));
    zh.into_iter().zip(en).map(|(zh, en)| (zh.id, Text::new(zh.text, en.text))).collect()
});

/// The hexagram of the turn in which a variant is chosen.
trait TurnHexagram {
    fn asker_hexagram(&self) -> Option<u8>;
}

impl<const N: usize> TurnHexagram for kernel::Stack<Frame, N> {
    fn asker_hexagram(&self) -> Option<u8> {
        self.iter().find_map(|frame| match frame {
            Frame::Turn { hexagram, .. } => Some(*hexagram).filter(|&hexagram| hexagram > 0),
            _ => None,
        })
    }
}
