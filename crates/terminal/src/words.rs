//! Every word that this client says itself, in both languages. Games bring their own.

pub mod halo;
pub mod kim;
pub mod relic;
pub mod tianji;

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

// The screen.
pub const TOO_SMALL: Both = Both("窗口至少要 {}×{}，现在是 {}×{}", "needs at least {}×{}, is {}×{}");
pub const YOU: Both = Both("你", "you");
pub const PERSON: Both = Both("玩家", "player");
pub const BOT: Both = Both("电脑 {}", "bot {}");
pub const SEAL_YOU: Both = Both("【你】", "[YOU]");
pub const SEAL_WAIT: Both = Both("【候】", "[WAIT]");
pub const SEAL_OVER: Both = Both("【终】", "[OVER]");
pub const ASKED: Both = Both("{}：{}", "{}: {}");
pub const THINKING: Both = Both("{}在想……", "{} is thinking…");
pub const OTHERS_THINK: Both = Both("等待其他人……", "The others are thinking…");
pub const GAME_OVER: Both = Both("对局结束。q 离开，u 悔棋", "The game is over. q leaves, u takes back");
pub const WHERE_NEXT: Both = Both("请选下一步", "now choose where");
pub const ENTER_DOES: Both = Both("回车：{}", "Enter: {}");
pub const ENTER_THEN: Both = Both("回车选 {}：{}", "Enter picks {}. {}");
pub const NO_NAMES: Both = Both("无", "nothing");
pub const LOG: Both = Both("记录", "Log");
pub const NEW: Both = Both("新", "new");
pub const FOOTER: [Both; 3] = [
    Both(
        "方向键移动  回车 选  Esc 退回  a 全部着法  ? 看说明  w 为何不能  h 提示  u 悔棋  l 记录  r 规则  L English  K 按键  q 离开",
        "arrows move  Enter touch  Esc back  a all moves  ? read  w why not  h hint  u undo  l log  r rules  L 中文  K keys  q leave",
    ),
    Both(
        "方向键 回车  Esc 退回  a 全部着法  ? 说明  w 为何不能  h 提示  u 悔棋  r 规则  K 按键",
        "arrows Enter  Esc back  a all moves  ? read  w why not  h hint  u undo  r rules  K keys",
    ),
    Both(
        "方向键 回车  a 着法  ? 说明  w 为何不能  u 悔棋  K 按键",
        "arrows Enter  a moves  ? read  w why not  u undo  K keys",
    ),
];
pub const UNSAVED: Both = Both("记录没能写入磁盘：{}", "the record could not be saved: {}");
pub const TAKEN_BACK: Both = Both("已悔棋", "taken back");
pub const NO_UNDO: Both = Both("没有可以悔的棋", "there is nothing to take back");
pub const NO_UNDO_PERSONS: Both = Both("与人对局不能悔棋", "no taking back against people");
pub const NOT_YOUR_DECISION: Both = Both("现在不由你决定", "it is not your decision now");
pub const NOT_NOW: Both = Both("现在不能选它；按 w 看原因", "it cannot be chosen now; w says why");

// Pop-ups.
pub const ACTIONS: Both = Both("现在能做的事（{}）", "What can be done now ({})");
pub const ACTIONS_KEYS: Both =
    Both("↑↓ 或输入编号，回车 执行，Esc 关闭", "↑↓ or type a number, Enter does it, Esc closes");
pub const WHY: Both = Both("为何不能？", "Why not?");
pub const WHY_KEYS: Both = Both("↑↓ 选，回车 看条款，Esc 关闭", "↑↓ choose, Enter shows the clause, Esc closes");
pub const NOTHING_REFUSED: Both = Both("能试的都能做。", "Everything you could try is allowed.");
pub const CLAUSE_KEYS: Both = Both("回车 在规则书中打开，Esc 返回", "Enter opens the rulebook here, Esc goes back");
pub const ABOUT_KEYS: Both =
    Both("方向键 看别的，PgDn 翻页，w 为何不能，Esc 关闭", "arrows read on, PgDn scrolls, w why not, Esc");
pub const NOTHING_KNOWN: Both = Both("没有说明。", "There is nothing to read about it.");
pub const NO_CLAUSE: Both = Both("规则书里没有 {}", "the rulebook has no {}");
pub const RULES: Both = Both("规则", "Rules");
pub const RULES_KEYS: Both =
    Both("↑↓ PgDn 滚动，/ 查找（词或 6.2），n 下一处，Esc", "↑↓ PgDn scroll, / find (word or 6.2), n next, Esc");
pub const FIND: Both = Both("查找：{}_", "find: {}_");
pub const NOT_FOUND: Both = Both("找不到“{}”", "`{}` is not there");
pub const SCROLL_KEYS: Both = Both("↑↓ PgUp/PgDn 滚动，Esc 关闭", "↑↓ PgUp/PgDn scroll, Esc closes");
pub const KEYS: Both = Both("按键", "Keys");
pub const KEY_TABLE: [(&str, Both); 19] = [
    ("← → ↑ ↓", Both("在能选的东西之间移动（方括号为能选）", "move among what can be touched (in brackets)")),
    ("Enter", Both("选它；选完整条路径即执行", "touch it; a complete path is played")),
    ("Esc", Both("退回一步，关闭窗口", "one step back; close a window")),
    ("1–9", Both("按提示行里的按钮", "press a button of the prompt")),
    ("a  Tab", Both("列出现在能做的所有事", "list everything that can be done now")),
    ("?", Both("看说明；再用方向键看桌上任何东西", "read about it; arrows then read anything on the table")),
    ("w", Both("为何不能：列出现在不能做的事和条款", "why not: what is refused now, and by which clause")),
    ("h", Both("提示：电脑认为最好的三着和胜算", "hint: the three best moves of a bot, with chances")),
    ("u", Both("悔棋：回到你的上一个决定", "undo: back to your previous decision")),
    ("P", Both("自动放过：不问放过也无妨的响应", "auto-pass: skip responses that can be let pass without loss")),
    ("l", Both("全部记录", "the whole log")),
    ("r", Both("规则书", "the rulebook")),
    ("L", Both("切换语言 English", "switch language 中文")),
    ("x  Q", Both("认输（会先问）", "concede (asks first)")),
    ("q", Both("离开（会先问）；记录已保存的可以再续", "leave (asks first); a saved record can be continued")),
    ("K  F1", Both("这张表", "this table")),
    ("Ctrl-C", Both("立即离开", "leave at once")),
    ("▒", Both("背面朝上的牌；后面有名字的只有你看得见", "a face-down card; a name behind it is known only to you")),
    ("[ ] » « ✓", Both("能选、光标所在、已选", "can be touched, touched by Enter, already chosen")),
];
pub const AUTO_PASS_ON: Both = Both("自动放过：开", "auto-pass is on");
pub const AUTO_PASS_OFF: Both = Both("自动放过：关", "auto-pass is off");
pub const HINT: Both = Both("提示", "Hint");
pub const HINT_THINKING: Both = Both("在想……", "thinking…");
pub const HINT_LINE: Both = Both("{}  胜算 {}%", "{}  wins {}%");
pub const HINT_NOTE: Both =
    Both("“normal”电脑的估计，不是定论。Esc 关闭", "as the bot `normal` sees it; it can be wrong. Esc closes");
pub const HINT_UNKNOWN: Both = Both("{}  （没有估计）", "{}  (no estimate)");
pub const LEAVE: Both = Both("离开？", "Leave?");
pub const LEAVE_SAVED: Both = Both("对局没有结束，记录在 {}。", "The game is not over. The record is in {}.");
pub const LEAVE_LOST: Both = Both("对局没有结束，也没有保存。", "The game is not over, and it is not saved.");
pub const LEAVE_KEYS: Both = Both("y 或回车 离开，n 或 Esc 留下", "y or Enter leaves, n or Esc stays");
pub const RESIGN: Both = Both("认输？", "Concede?");
pub const RESIGN_TEXT: Both = Both("{}认输，对局就此结束。", "{} gives up, and the game ends.");
pub const RESIGN_KEYS: Both = Both("y 认输，n 或 Esc 继续", "y concedes, n or Esc plays on");
pub const RESULT: Both = Both("终局", "The end");
pub const WON: Both = Both("{}获胜", "{} wins");
pub const YOU_WON: Both = Both("你赢了（{}）", "You win ({})");
pub const YOU_LOST: Both = Both("你输了（{}获胜）", "You lose ({} wins)");
pub const DRAWN: Both = Both("平局", "A draw");
pub const BY_CLAUSE: Both = Both("依据 {}：{}", "by {}: {}");
pub const POINTS_OF: Both = Both("{}：{} 目", "{}: {} points");
pub const RESULT_KEYS: Both = Both(
    "Esc 看棋盘，u 悔棋，q 离开（新对局请离开后再开）",
    "Esc shows the table, u takes back, q leaves (a new game is not here)",
);
pub const HAND_OVER: Both = Both("请把屏幕交给{}", "Hand the screen to {}");
pub const HAND_OVER_KEYS: Both = Both("{}按回车继续", "{} presses Enter to go on");
pub const HAPPENED: Both = Both("刚才（人人可看）：", "What just happened (for everybody):");

// A replay.
pub const SEAL_REPLAY: Both = Both("【谱】", "[REPLAY]");
pub const REPLAY_SETUP: Both = Both("开局，共 {} 步；按 → 前进", "the setup; {} actions follow, → goes on");
pub const REPLAY_ACTION: Both = Both("第 {} 步，共 {} 步：{}", "action {} of {}: {}");
pub const EYES: Both = Both("视角：{}", "eyes: {}");
pub const EYES_ALL: Both = Both("所有的牌", "all cards");
pub const EYES_NOBODY: Both = Both("旁观者", "a watcher");
pub const REPLAY_FOOTER: [Both; 3] = [
    Both(
        "→ 下一步  ← 上一步  PgDn/PgUp 十步  Home/End 首尾  g 跳到  e 视角  ? 看说明  l 记录  r 规则  L English  K 按键  q 离开",
        "→ next  ← back  PgDn/PgUp ten  Home/End first/last  g go to  e eyes  ? read  l log  r rules  L 中文  K keys  q leave",
    ),
    Both(
        "→ 前进  ← 后退  PgDn/PgUp 十步  g 跳到  e 视角  ? 说明  l 记录  K 按键  q 离开",
        "→ next  ← back  PgDn/PgUp ten  g go to  e eyes  ? read  l log  K keys  q leave",
    ),
    Both("→ ← 前后  PgDn 十步  g 跳到  e 视角  K 按键  q 离开", "→ ← step  PgDn ten  g go to  e eyes  K keys  q leave"),
];
pub const REPLAY_ABOUT_KEYS: Both =
    Both("方向键 看别的，PgDn 翻页，Esc 关闭", "arrows read on, PgDn scrolls, Esc closes");
pub const REPLAY_KEY_TABLE: [(&str, Both); 12] = [
    ("→  Enter", Both("下一步（空格也行）", "the next action (the space bar, too)")),
    ("←", Both("上一步", "the previous action")),
    ("PgDn PgUp", Both("前进、后退十步", "ten actions on, ten back")),
    ("Home End", Both("开局、最后一步", "the setup, the last action")),
    ("g", Both("输入编号，跳到那一步", "go to an action by its number")),
    ("e", Both("换视角：看所有的牌、各方、旁观者", "change the eyes: all cards, each player's, a watcher's")),
    ("?", Both("看说明；再用方向键看桌上任何东西", "read about things; arrows then read anything on the table")),
    ("l", Both("到这一步为止的全部记录", "the whole log up to this action")),
    ("r", Both("规则书", "the rulebook")),
    ("L", Both("切换语言 English", "switch language 中文")),
    ("K  F1", Both("这张表", "this table")),
    ("q  Esc", Both("离开（Ctrl-C 也行）", "leave (Ctrl-C, too)")),
];
pub const JUMP: Both = Both("跳到", "Go to");
pub const JUMP_TO: Both = Both("第几步（0–{}）：{}_", "action (0–{}): {}_");
pub const JUMP_KEYS: Both = Both("回车 跳转，Esc 关闭", "Enter goes there, Esc closes");

// The mode of lines.
pub const PLAIN_HELLO: Both = Both("{}。输入 help 看能输入什么。", "{}. Type help to see what can be typed.");
pub const PLAIN_TURN: Both = Both("{}：{}", "{}: {}");
pub const PLAIN_ASK: Both = Both("编号或着法 >", "Number or notation >");
pub const PLAIN_LEFT: Both = Both("输入结束，离开对局。", "End of input: leaving the game.");
pub const PLAIN_QUIT: Both = Both("离开对局。", "Leaving the game.");
pub const PLAIN_SAVED: Both = Both("记录在 {}。", "The record is in {}.");
pub const PLAIN_EXPECTED: Both = Both(
    "看不懂“{}”：请输入 1 到 {} 的编号、一个着法（如 {}）或 help",
    "`{}` is neither: expected a number from 1 to {}, an action such as `{}`, or help",
);
pub const PLAIN_REFUSED: Both = Both("不能：{}（{}）", "Not allowed: {} ({})");
pub const PLAIN_ALLOWED: Both = Both("可以：{}", "It is allowed: {}");
pub const PLAIN_WHY_WHAT: Both = Both("请输入 why 和一个着法，例如 why {}", "type why and an action, such as why {}");
pub const PLAIN_UNREADABLE: Both = Both("不是着法：{}。这样写：{}", "`{}` is no action. One is written like this: {}");
pub const PLAIN_THING_WHAT: Both = Both("没有“{}”。", "There is no `{}`.");
pub const PLAIN_TOPICS: Both = Both("可以问：", "You can ask about:");
pub const PLAIN_TOPIC: Both = Both("  ? {}：{}", "  ? {}: {}");
pub const PLAIN_TOPIC_CARD: Both =
    Both("  ? {}：任何牌或桌上的东西，用名称或编号", "  ? {}: any card, or anything on the table, by name or id");
pub const PLAIN_TOPIC_CARDS: Both = Both("  ? 所有牌：列出所有名称", "  ? cards: all names");
pub const PLAIN_CLAUSE_WHAT: Both =
    Both("规则书里没有“{}”。这样问：rules {}", "The rulebook has no `{}`. Ask like this: rules {}");
pub const PLAIN_HINT: Both = Both("电脑“normal”认为：", "The bot `normal` thinks:");
pub const PLAIN_HELP: [Both; 11] = [
    Both("1、2、3……：执行这个编号的着法", "1, 2, 3 …: do what has this number"),
    Both("着法本身，如 {}：执行它", "an action as it is written, such as {}: do it"),
    Both("list：再列一次能做的事；look：再说一次局面", "list: what can be done, again; look: the position, again"),
    Both("why 着法：为什么现在不能", "why ACTION: why it is not allowed now"),
    Both("? 东西：它的说明，例如 ? {}", "? THING: what it does, such as ? {}"),
    Both("rules 条款：条款原文，例如 rules {}", "rules CLAUSE: its text, such as rules {}"),
    Both(
        "undo：回到你的上一个决定（只有你一个人时）",
        "undo: back to your previous decision (if you are the only person)",
    ),
    Both("hint：电脑认为最好的三着", "hint: the three best moves of a bot"),
    Both("auto：自动放过无妨的响应，开或关", "auto: let responses pass that lose nothing, on or off"),
    Both("lang：切换语言 English", "lang: switch language 中文"),
    Both("resign：认输；quit：离开", "resign: concede; quit: leave"),
];

// Asking about something, in both modes.
pub const TOPICS: Both = Both("公开信息", "Public information");
pub const TOPICS_KEYS: Both = Both("↑↓ 选，回车 查看，Esc 关闭", "↑↓ choose, Enter reads it, Esc closes");
pub const ASK_OURS: Both = Both("己方{}", "my {}");
pub const ASK_THEIRS: Both = Both("对方{}", "their {}");
pub const ASK_WORDS_OURS: [&str; 10] = ["ours", "our", "my", "mine", "own", "your", "己方", "我方", "自己", "我"];
pub const ASK_WORDS_THEIRS: [&str; 12] =
    ["theirs", "their", "enemy's", "enemy", "opponent's", "opponent", "foe's", "foe", "对方", "对手", "敌方", "敌"];
/// The ids of places that have other names too, with the names that may be typed, each language's best first.
pub const ASK_PLACES: [(&str, &[&str]); 8] = [
    ("game", &["game", "the game", "对局", "局面"]),
    ("side", &["side", "player", "一方", "玩家"]),
    ("hand", &["hand", "手牌"]),
    ("deck", &["deck", "牌库", "牌堆"]),
    ("draw", &["draw pile", "draw", "抽牌堆", "牌库", "牌堆"]),
    ("discard", &["discard", "discard pile", "discards", "graveyard", "弃牌堆", "弃牌"]),
    ("removed", &["removed", "removed cards", "移出区", "移除区", "移出"]),
    ("outside", &["outside", "移出区", "移除区", "场外"]),
];

/// The words of the table of Weiqi Cards.
pub mod weiqi {
    use super::Both;
    use ::weiqi::table::Kind;

    pub const STATUS: [Both; 2] = [
        Both("第 {} 回合，共 60 · 剩 {} · 牌堆 {}", "turn {} of 60 · {} left · deck {}"),
        Both("第{}回合 剩{} 牌堆{}", "turn {} · {} left · deck {}"),
    ];
    pub const DRAFT: Both = Both("选角色", "choosing roles");
    pub const STONES: [&str; 2] = ["●", "○"];
    pub const SIDES: [Both; 2] = [Both("黑方", "Black"), Both("白方", "White")];
    pub const LANES: [Both; 5] = [
        Both("左1路", "Left 1"),
        Both("左2路", "Left 2"),
        Both("3路", "Centre 3"),
        Both("右2路", "Right 2"),
        Both("右1路", "Right 1"),
    ];
    pub const HAND: Both = Both("手牌", "Hand");
    pub const HAND_COUNT: Both = Both("手牌 {}", "hand {}");
    pub const POINTS: [Both; 3] = [
        Both("已得 {} + 盘面 {} = {} 目", "banked {} + table {} = {} points"),
        Both("{}+{}={}目", "{} + {} = {} points"),
        Both("{}+{}={}", "{}+{}={}"),
    ];
    pub const SKILL_LEFT: Both = Both("技能剩{}次", "skill ×{} left");
    pub const SKILL_USED: Both = Both("技能已用完", "skill used up");
    pub const CHOSEN: Both = Both("已选好角色", "has chosen a role");
    pub const CHOOSING: Both = Both("正在选角色", "is choosing a role");
    pub const LIBERTIES: Both = Both("{}气", "{} lib");
    pub const ALIVE: [Both; 2] = [Both("活", "alive"), Both("活", "∞")];
    pub const INTRO: [Both; 4] = [
        Both(
            "你有五条路，正对着对手的五条路。先放棋子（4气），再加长（气+3）、围（目+5）。",
            "You have five lanes that face the opponent's five. Put down Stones (4 liberties), then add Extend (+3 liberties) and Surround (+5 points).",
        ),
        Both(
            "气比正对的区域多时，可以用“提”移出它全部的牌，每张得2目。背面朝上的手筋牌（▒）会让结果出乎意料。",
            "With more liberties than the area that faces yours, a Capture removes all its cards: 2 points each. Face-down tesuji (▒) can upset this.",
        ),
        Both(
            "每个回合出一张牌，结束时收入盘面的目，再抽一张牌。60 回合后，盘面再按 ×1 ×2 ×3 ×2 ×1 计一次，目多者胜。",
            "Each turn you play one card, bank the points on your table and draw one card. After 60 turns the table counts once more, times ×1 ×2 ×3 ×2 ×1. More points win.",
        ),
        Both("方向键选，回车定；? 看说明，K 看按键。", "Arrows choose, Enter takes; ? reads, K shows the keys."),
    ];
    pub const OFFERED: Both = Both("你的三张角色牌，只留一张：", "Your three role cards; you keep one:");
    pub const OFFERED_TO: Both = Both("{}的三张角色牌，只留一张：", "{}'s three role cards, of which one is kept:");
    pub const WATCH_DRAFT: Both = Both("双方正在秘密选择角色。", "Both are choosing their roles in secret.");

    // Reading about things.
    pub const AREA: Both = Both("{}的区域 {}", "{}'s area {}");
    pub const AREA_EMPTY: Both = Both("空的。", "It is empty.");
    pub const AREA_CARDS: Both = Both("{} 张牌：{}", "{} cards: {}");
    pub const AREA_LIBERTIES: Both = Both("气：{}（棋子和长；WQ-4.11）", "Liberties: {} (Stones and Extends; WQ-4.11)");
    pub const AREA_DECLARED: Both =
        Both("提时可算 {}（加金鸡独立；WQ-6.2）", "For a Capture it counts {} (with Golden Roosters; WQ-6.2)");
    pub const AREA_HIDDEN: Both =
        Both("有 {} 张背面朝上的牌，对杀时可能改变结果", "{} face-down cards may change a fight");
    pub const AREA_POINTS: Both = Both(
        "目：每回合收入 {}（WQ-9.3）；终局 {} × {} = {}（WQ-9.5）",
        "Points: {} banked each turn (WQ-9.3); at the end {} × {} = {} (WQ-9.5)",
    );
    pub const AREA_ALIVE: Both = Both("活棋：不会被提（WQ-4.8）", "Alive: it cannot be captured (WQ-4.8)");
    pub const AREA_FACES: Both = Both("正对：{}（WQ-2.7）", "It faces: {} (WQ-2.7)");
    pub const AREA_HOST: Both = Both("视为 {}，倍率 ×{}（WQ-2.6）", "It counts as {}, multiplier ×{} (WQ-2.6)");
    pub const GAP: Both = Both("{}：{}与{}之间", "{}: between {} and {}");
    pub const GAP_OPEN: Both = Both(
        "空的：这里可以接（两边都有棋子时），对手可以断。",
        "Open: a Connect may join both lanes (each with a Stone), and the opponent may cut here.",
    );
    pub const GAP_MARKED: Both =
        Both("空的，但曾经接成过：不能再断。", "Open, but a Connect once took effect here: it cannot be cut any more.");
    pub const GAP_CONNECT: Both = Both("接：两边是一个区域。", "Connect: both sides are one area.");
    pub const GAP_CUT: Both = Both("断：这里永远不能接。", "Cut: nothing can ever be connected here.");
    pub const SIDE_POINTS: Both = Both(
        "已得 {} 目，每回合收入 {}；盘面现在值 {}；合计 {}（WQ-9.3）",
        "{} points banked, {} more each turn; the table is worth {} now; {} in all (WQ-9.3)",
    );
    pub const SIDE_HAND: Both = Both("手牌 {} 张", "{} cards in hand");
    pub const SIDE_KNOWN: Both = Both("已知其中有：{}", "known to be among them: {}");
    pub const SIDE_REMOVED: Both = Both("移出区：{}", "removed: {}");
    pub const NOTHING: Both = Both("无", "nothing");
    pub const RIVER: Both = Both("倍率", "Multipliers");
    pub const BACK: Both = Both("一张暗牌", "a face-down card");
    pub const OWN_BACK: Both = Both("{}（背面）", "{} (face down)");
    pub const LANE_OURS: Both = Both("己方{}", "your {}");
    pub const LANE_THEIRS: Both = Both("对方{}", "their {}");
    pub const CARD_NTH: Both = Both("第{}张暗牌", "face-down card {}");
    pub const SKILL: Both = Both("技能：{}", "Skill: {}");
    pub const PASS: Both = Both("停一手", "Pass");

    // In words.
    pub const SAY_STATUS: Both =
        Both("第 {} 回合，剩 {} 回合，牌堆 {} 张。", "Turn {} of 60, {} left, {} cards in the deck.");
    pub const SAY_SIDE: Both = Both("{}（{}），{}：{}。手牌 {} 张。", "{} ({}), {}: {}. {} cards in hand.");
    pub const SAY_NO_ROLE: Both = Both("还没有角色", "no role yet");
    pub const SAY_AREA: Both = Both("  {}：{} 气，终局值 {} 目；{}", "  {}: {} liberties, worth {} at the end; {}");
    pub const SAY_FACING: Both = Both("{}（正对{}）", "{} (facing {})");
    pub const SAY_EMPTY: Both = Both("  {}空着的：{}", "  {} empty lanes: {}");
    pub const SAY_WHOSE: [Both; 2] = [Both("己方", "your"), Both("对方", "their")];
    pub const SAY_ALIVE: Both = Both("，活棋", ", alive");
    pub const SAY_CUT: Both = Both("  断：{}与{}之间", "  a Cut between {} and {}");
    pub const SAY_HAND: Both = Both("你的手牌，从左到右：{}。", "Your hand, from the left: {}.");
    pub const SAY_OFFERS: Both = Both("  {}：{}", "  {}: {}");

    /// A card in one character or one syllable.
    pub fn short(kind: Kind) -> Both {
        match kind {
            Kind::Stone => Both("子", "Sto"),
            Kind::Extend => Both("长", "Ext"),
            Kind::Surround => Both("围", "Sur"),
            Kind::Connect => Both("接", "Con"),
            Kind::Cut => Both("断", "Cut"),
            Kind::Capture => Both("提", "Cap"),
            Kind::Eye => Both("眼", "Eye"),
            Kind::GoldenRooster => Both("鸡", "Roo"),
            Kind::UnderStones => Both("靴", "Und"),
            Kind::Oriole => Both("莺", "Ori"),
            Kind::BentFour => Both("曲", "Ben"),
        }
    }
}
