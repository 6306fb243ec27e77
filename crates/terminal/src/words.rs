//! Every word that this client says itself, in both languages. Games bring their own.

use bots::Player;
use kernel::Lang;
use std::fmt::Display;

/// A sentence in both languages; every `{}` is a place for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Both(pub &'static str, pub &'static str);

impl Both {
    /// In this language.
    pub fn of(self, lang: Lang) -> &'static str {
        lang.pick(self.0, self.1)
    }

    /// In this language, with these values.
    pub fn with(self, lang: Lang, values: &[&dyn Display]) -> String {
        let mut text = String::new();
        let mut values = values.iter();
        for (at, part) in self.of(lang).split("{}").enumerate() {
            if at > 0 {
                text.push_str(&values.next().map(|value| value.to_string()).unwrap_or_default());
            }
            text.push_str(part);
        }
        text
    }
}

// Facts.
pub const FACE_DOWN: Both = Both("背面朝上", "face down");
pub const FACT_REASON: Both = Both("{} {}（{}）", "{} {} ({})");
pub const FACT_BECAUSE: Both = Both("{}：{}", "{}: {}");
pub const FACT_PRINTED: Both = Both("（印刷 {}）", " (printed {})");
pub const FACT_UNTIL: Both = Both("，至 {}", ", until {}");
pub const FACT_FROM: Both = Both("，来自“{}”", ", from {}");
pub const FACT_UNDER: Both = Both("下面：{}", "under it: {}");

// The screen.
pub const TOO_SMALL: Both = Both("窗口至少要 {}×{}，现在是 {}×{}", "the window must be at least {}×{}; it is {}×{}");
pub const YOU: Both = Both("你", "you");
pub const PERSON: Both = Both("玩家", "player");
pub const SEAL_YOU: Both = Both("【你】", "[YOU]");
pub const SEAL_WAIT: Both = Both("【等】", "[WAIT]");
pub const SEAL_OVER: Both = Both("【终】", "[OVER]");
pub const ASKED: Both = Both("{}：{}", "{}: {}");
pub const THINKING: Both = Both("{}正在思考……", "{} is thinking…");
pub const OTHERS_THINK: Both = Both("等待其他玩家……", "Waiting for the others…");
pub const GAME_OVER: Both = Both("对局结束。q 离开，u 悔牌", "The game is over. q: leave, u: undo");
pub const WHERE_NEXT: Both = Both("请继续选择", "choose the next one");
pub const ENTER_DOES: Both = Both("回车：{}", "Enter: {}");
pub const ENTER_THEN: Both = Both("回车选 {}：{}", "Enter selects {}. {}");
pub const NO_NAMES: Both = Both("无", "none");
pub const LOG: Both = Both("记录", "Log");
pub const LOG_BESIDE: Both = Both("记录（• 新）", "Log (• new)");
pub const FOOTER: [Both; 3] = [
    Both(
        "方向键移动  回车 选择  Esc 退回  a 所有行动  ? 说明  i 公开信息  w 为何不能  h 提示  u 悔牌  l 记录  r 规则  L English  K 按键  q 离开",
        "arrows move  Enter select  Esc back  a actions  ? about  i public info  w why not  h hint  u undo  l log  r rules  L 中文  K keys  q leave",
    ),
    Both(
        "方向键 回车  Esc 退回  a 行动  ? 说明  i 信息  w 为何不能  h 提示  u 悔牌  r 规则  K 按键",
        "arrows Enter  Esc back  a actions  ? about  i info  w why not  h hint  u undo  K keys",
    ),
    Both(
        "方向键 回车  a 行动  ? 说明  i 信息  w 为何不能  K 按键",
        "arrows Enter  a actions  ? about  i info  w why  K keys",
    ),
];
pub const UNSAVED: Both = Both("对局记录没有保存成功：{}", "the record could not be saved: {}");
pub const TAKEN_BACK: Both = Both("已悔牌", "undone");
pub const NEWS: Both = Both("- {}（{}）", "- {} ({})");
pub const REOPENED: Both =
    Both("已悔牌；牌都看过了，结果里会注明", "undone; you have seen every card, and the result will say so");
pub const WAS_REOPENED: Both =
    Both("这一局曾在结束、所有牌公开之后悔牌重来", "The end of this game was undone after every card had been shown");
pub const NO_UNDO: Both = Both("没有可以悔的牌", "there is nothing to undo");
pub const NO_UNDO_PERSONS: Both = Both("与人对局不能悔牌", "no undo when several people play");
pub const NOT_YOUR_DECISION: Both = Both("现在没有轮到你", "it is not your decision right now");
pub const NOT_NOW: Both = Both("现在不能选它；按 w 看原因", "that cannot be selected now; press w to see why");

// Pop-ups.
pub const ACTIONS: Both = Both("现在可以做的（{}）", "Available actions ({})");
pub const ACTIONS_KEYS: Both =
    Both("↑↓ 或输入编号，回车 执行，Esc 关闭", "↑↓ or type a number, Enter plays it, Esc closes");
pub const WHY: Both = Both("为何不能？", "Why not?");
pub const WHY_KEYS: Both = Both("↑↓ 选择，回车 看条文，Esc 关闭", "↑↓ choose, Enter shows the rule, Esc closes");
pub const NOTHING_REFUSED: Both = Both("没有被禁止的行动。", "Nothing is forbidden right now.");
pub const CLAUSE_KEYS: Both = Both("回车 在规则书中打开，Esc 返回", "Enter opens it in the rulebook, Esc goes back");
pub const ABOUT_KEYS: Both =
    Both("方向键 看其他，PgDn 翻页，w 为何不能，Esc 关闭", "arrows: others, PgDn scrolls, w why not, Esc closes");
pub const NOTHING_KNOWN: Both = Both("没有说明。", "There is no description.");
pub const NO_CLAUSE: Both = Both("规则书里没有 {}", "there is no {} in the rulebook");
pub const RULES: Both = Both("规则", "Rules");
pub const RULES_KEYS: Both =
    Both("↑↓ PgDn 滚动，/ 查找（词或 6.2），n 下一处，Esc", "↑↓ PgDn scroll, / find (word or 6.2), n next, Esc");
pub const FIND: Both = Both("查找：{}_", "find: {}_");
pub const NOT_FOUND: Both = Both("找不到“{}”", "`{}` not found");
pub const SCROLL_KEYS: Both = Both("↑↓ PgUp/PgDn 滚动，Esc 关闭", "↑↓ PgUp/PgDn scroll, Esc closes");
pub const KEYS: Both = Both("按键", "Keys");
pub const KEY_TABLE: [(&str, Both); 20] = [
    ("← → ↑ ↓", Both("在可选的东西之间移动（方括号表示可选）", "move between things you can select (in brackets)")),
    ("Enter", Both("选择；全部选完就执行", "select; once everything is selected, the action is played")),
    ("Esc", Both("退回一步；关闭窗口", "go back one step; close a window")),
    ("1–9", Both("按提示行里的按钮", "press a button in the prompt")),
    ("a  Tab", Both("列出现在能做的所有事", "list all available actions")),
    (
        "?",
        Both(
            "看说明；再用方向键看桌上的其他东西",
            "about this; then use the arrows to read about anything else on the table",
        ),
    ),
    (
        "i",
        Both(
            "公开信息：回合、双方、弃牌堆、对局怎样结束",
            "public information: turn, players, piles, how the game ends",
        ),
    ),
    ("w", Both("为何不能：列出现在不能做的事和条文", "why not: what is not allowed now, and by which rule")),
    ("h", Both("提示：机器人认为最好的三个行动", "hint: the three actions a bot likes best")),
    ("u", Both("悔牌：回到你的上一个决定", "undo: back to your previous decision")),
    ("P", Both("跳过可选响应：不问可以不响应的事", "skip optional responses: do not ask where you may simply pass")),
    ("l", Both("全部记录", "the whole log")),
    ("r", Both("规则书", "the rulebook")),
    ("L", Both("切换为 English", "switch to 中文")),
    ("x  Q", Both("认输（会先确认）", "resign (asks first)")),
    ("q", Both("离开（会先确认）；保存过的对局可以继续", "leave (asks first); a saved match can be continued")),
    ("K  F1", Both("这张表", "this list")),
    ("Ctrl-C", Both("立即离开", "leave at once")),
    ("▒", Both("背面朝上的牌；后面有名称的只有你看得见", "a face-down card; if a name follows, only you can see it")),
    ("[ ] » « ✓", Both("可选、光标所在、已选", "can be selected, has the cursor, is selected")),
];
pub const AUTO_PASS_ON: Both = Both("跳过可选响应：开", "skip optional responses: on");
pub const AUTO_PASS_OFF: Both = Both("跳过可选响应：关", "skip optional responses: off");
pub const HINT: Both = Both("提示", "Hint");
pub const HINT_THINKING: Both = Both("思考中……", "thinking…");
pub const HINT_NOTE: Both = Both(
    "普通机器人的看法，从好到差，不一定对。Esc 关闭",
    "what the normal bot would do, best first; it can be wrong. Esc closes",
);
pub const LEAVE: Both = Both("离开？", "Leave?");
pub const LEAVE_SAVED: Both = Both("对局还没有结束，记录保存在 {}。", "The game is not over. It is saved in {}.");
pub const LEAVE_LOST: Both = Both("对局还没有结束，也没有保存。", "The game is not over and has not been saved.");
pub const LEAVE_KEYS: Both = Both("y 或回车 离开，n 或 Esc 留下", "y or Enter: leave, n or Esc: stay");
pub const RESIGN: Both = Both("认输？", "Resign?");
pub const RESIGN_TEXT: Both = Both("{}认输，对局就此结束。", "{} resigns and the game ends.");
pub const RESIGN_KEYS: Both = Both("y 认输，n 或 Esc 继续对局", "y: resign, n or Esc: play on");
pub const RESULT: Both = Both("对局结束", "Game over");
pub const WON: Both = Both("{}获胜", "{} wins");
pub const YOU_WON: Both = Both("你赢了（{}）", "You win ({})");
pub const YOU_LOST: Both = Both("你输了（{}获胜）", "You lose ({} wins)");
pub const DRAWN: Both = Both("平局", "Draw");
pub const BY_CLAUSE: Both = Both("依据 {}：{}", "{}: {}");
pub const POINTS_OF: Both = Both("{}：{} 目", "{}: {} points");
pub const RESULT_KEYS: Both = Both("Esc 看牌桌，u 悔牌，q 离开", "Esc: see the table, u: undo, q: leave");
pub const HAND_OVER: Both = Both("请把屏幕交给{}", "Hand the screen to {}");
pub const HAND_OVER_KEYS: Both = Both("{}按回车继续", "{}, press Enter to continue");
pub const HAPPENED: Both = Both("刚才发生的（大家都能看）：", "What just happened (public):");

// A replay.
pub const SEAL_REPLAY: Both = Both("【回放】", "[REPLAY]");
pub const REPLAY_SETUP: Both = Both("开局，共 {} 步；按 → 前进", "setup; {} actions follow, press → for the next");
pub const REPLAY_ACTION: Both = Both("第 {} 步，共 {} 步：{}", "action {} of {}: {}");
pub const EYES: Both = Both("视角：{}", "view: {}");
pub const EYES_ALL: Both = Both("所有牌", "all cards");
pub const EYES_NOBODY: Both = Both("旁观者", "spectator");
pub const REPLAY_FOOTER: [Both; 3] = [
    Both(
        "→ 下一步  ← 上一步  PgDn/PgUp 十步  Home/End 首尾  g 跳到  e 视角  ? 说明  i 公开信息  l 记录  r 规则  L English  K 按键  q 离开",
        "→ next  ← back  PgDn/PgUp ten  Home/End first/last  g go to  e view  ? about  i public info  l log  r rules  L 中文  K keys  q leave",
    ),
    Both(
        "→ 前进  ← 后退  PgDn/PgUp 十步  g 跳到  e 视角  ? 说明  l 记录  K 按键  q 离开",
        "→ next  ← back  PgDn/PgUp ten  g go to  e view  ? about  l log  K keys  q leave",
    ),
    Both("→ ← 前后  PgDn 十步  g 跳到  e 视角  K 按键  q 离开", "→ ← step  PgDn ten  g go to  e view  K keys  q leave"),
];
pub const REPLAY_ABOUT_KEYS: Both =
    Both("方向键 看其他，PgDn 翻页，Esc 关闭", "arrows: others, PgDn scrolls, Esc closes");
pub const REPLAY_KEY_TABLE: [(&str, Both); 13] = [
    ("→  Enter", Both("下一步（空格也可以）", "next action (or the space bar)")),
    ("←", Both("上一步", "previous action")),
    ("PgDn PgUp", Both("前进、后退十步", "ten actions forward, ten back")),
    ("Home End", Both("开局、最后一步", "the setup, the last action")),
    ("g", Both("输入编号，跳到那一步", "go to an action by its number")),
    ("e", Both("换视角：所有牌、各个玩家、旁观者", "change the view: all cards, each player, spectator")),
    (
        "?",
        Both(
            "看说明；再用方向键看桌上的其他东西",
            "about this; then use the arrows to read about anything else on the table",
        ),
    ),
    (
        "i",
        Both(
            "公开信息：回合、双方、弃牌堆、对局怎样结束",
            "public information: turn, players, piles, how the game ends",
        ),
    ),
    ("l", Both("到这一步为止的全部记录", "the log up to this action")),
    ("r", Both("规则书", "the rulebook")),
    ("L", Both("切换为 English", "switch to 中文")),
    ("K  F1", Both("这张表", "this list")),
    ("q  Esc", Both("离开（Ctrl-C 也可以）", "leave (or Ctrl-C)")),
];
pub const JUMP: Both = Both("跳到", "Go to");
pub const JUMP_TO: Both = Both("第几步（0–{}）：{}_", "action (0–{}): {}_");
pub const JUMP_KEYS: Both = Both("回车 跳转，Esc 关闭", "Enter goes there, Esc closes");

// The mode of lines.
pub const PLAIN_HELLO: Both = Both("{}。输入 help 查看可用的命令。", "{}. Type help for the list of commands.");
pub const PLAIN_TURN: Both = Both("{}：{}", "{}: {}");
pub const PLAIN_ASK: Both = Both("编号或行动 >", "Number or action >");
pub const PLAIN_LEFT: Both = Both("输入结束，离开对局。", "End of input: leaving the game.");
pub const PLAIN_QUIT: Both = Both("离开对局。", "Leaving the game.");
pub const PLAIN_SAVED: Both = Both("对局记录保存在 {}。", "The match is saved in {}.");
pub const PLAIN_EXPECTED: Both = Both(
    "“{}”既不是行动也不是命令：请输入列表中的编号、一个行动（如 {}）或 help",
    "`{}` is neither an action nor a command: type a number from the list, an action such as `{}`, or help",
);
pub const PLAIN_REFUSED: Both = Both("不能：{}（{}）", "Not allowed: {} ({})");
pub const PLAIN_ALLOWED: Both = Both("可以：{}", "Allowed: {}");
pub const PLAIN_WHY_WHAT: Both =
    Both("请在 why 后面写一个行动，例如 why {}", "type why and an action, for example why {}");
pub const PLAIN_UNREADABLE: Both =
    Both("“{}”不是行动。行动这样写：{}", "`{}` is not an action. An action looks like this: {}");
pub const PLAIN_THING_WHAT: Both = Both("没有“{}”。", "There is no `{}`.");
pub const PLAIN_TOPICS: Both = Both("可以问：", "You can ask about:");
pub const PLAIN_TOPIC: Both = Both("  ? {}：{}", "  ? {}: {}");
pub const PLAIN_TOPIC_CARD: Both =
    Both("  ? {}：任何牌或桌上的任何东西，用名称或编号", "  ? {}: any card, or anything on the table, by name or id");
pub const PLAIN_TOPIC_CARDS: Both = Both("  ? 所有牌：列出所有名称", "  ? cards: the names of all cards");
pub const PLAIN_CLAUSE_WHAT: Both =
    Both("规则书里没有“{}”。这样查：rules {}", "There is no `{}` in the rulebook. Try: rules {}");
pub const PLAIN_HINT: Both = Both("普通机器人会这样选，从好到差：", "What the normal bot would do, best first:");
/// `{}`: an action; in the fifth line a card, in the seventh a clause.
pub const PLAIN_HELP: [Both; 12] = [
    Both("1、2、3……：执行这个编号的行动", "1, 2, 3 …: play the action with this number"),
    Both("直接写行动，如 {}：执行它", "an action as it is written, such as {}: play it"),
    Both(
        "list：再列一次能做的事；look：全部公开信息和你的手牌",
        "list: the available actions again; look: everything public, and your hand",
    ),
    Both("why 行动（或 w）：为什么现在不能这样做", "why ACTION (or w): why it is not allowed now"),
    Both(
        "? 名称：牌、单位或地方的说明，例如 ? {}；单独一个 ? 列出可以问的",
        "? NAME: about a card, unit or place, such as ? {}; ? alone lists what you can ask about",
    ),
    Both(
        "? 对方弃牌堆、? 己方手牌、? 对方+名称：属于某一方的东西",
        "? their discard, ? my hand, ? enemy NAME: something that belongs to one side",
    ),
    Both("rules 条文：条文原文，例如 rules {}", "rules CLAUSE: the text of a clause, such as rules {}"),
    Both(
        "undo（或 u）：悔牌，回到你的上一个决定（只有一个人玩时）",
        "undo (or u): go back to your previous decision (only if you play alone)",
    ),
    Both("hint（或 h）：机器人认为最好的三个行动", "hint (or h): the three actions a bot likes best"),
    Both("auto：开启或关闭“跳过可选响应”", "auto: turn skipping of optional responses on or off"),
    Both("lang：切换为 English", "lang: switch to 中文"),
    Both("resign：认输；quit：离开", "resign: concede the game; quit: leave"),
];

// Asking about something, in both modes.
pub const TOPICS: Both = Both("公开信息", "Public information");
pub const TOPICS_KEYS: Both = Both("↑↓ 选择，回车 查看，Esc 关闭", "↑↓ choose, Enter reads it, Esc closes");
pub const ASK_OURS: Both = Both("己方{}", "my {}");
pub const ASK_THEIRS: Both = Both("对方{}", "their {}");
pub const ASK_WORDS_OURS: [&str; 10] = ["ours", "our", "my", "mine", "own", "your", "己方", "我方", "自己", "我"];
pub const ASK_WORDS_THEIRS: [&str; 12] =
    ["theirs", "their", "enemy's", "enemy", "opponent's", "opponent", "foe's", "foe", "对方", "对手", "敌方", "敌"];
/// The ids of places that have other names too, with the names that may be typed, each language's best first.
pub const ASK_PLACES: [(&str, &[&str]); 10] = [
    ("game", &["game", "the game", "对局", "局面"]),
    ("side", &["side", "player", "玩家", "情况"]),
    ("hand", &["hand", "手牌"]),
    ("deck", &["deck", "牌库", "牌堆"]),
    ("draw", &["draw pile", "draw", "抽牌堆", "牌库", "牌堆"]),
    ("discard", &["discard", "discard pile", "discards", "graveyard", "弃牌堆", "弃牌"]),
    ("removed", &["removed", "removed cards", "移出区", "移除区", "移出"]),
    ("outside", &["outside", "界外", "场外", "移出区", "移除区"]),
    ("set", &["set traps", "set", "traps", "伏设区", "陷阱"]),
    ("announced", &["pending", "announced", "正在进行"]),
];

/// What a bot at the table is called.
pub fn bot(lang: Lang, player: Player) -> String {
    let level = match player {
        Player::Random => Both("随机", "random"),
        Player::Greedy { .. } => Both("贪心", "greedy"),
        Player::Easy => Both("简单", "easy"),
        Player::Normal => Both("普通", "normal"),
        Player::Hard => Both("困难", "hard"),
        Player::Ismcts { iterations } => {
            return Both("搜索{}次的机器人", "bot with {} iterations").with(lang, &[&iterations]);
        }
    };
    Both("{}机器人", "{} bot").with(lang, &[&level.of(lang)])
}
