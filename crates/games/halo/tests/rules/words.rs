//! What people read: reasons that say what is wrong here, log lines that say what a person would ask,
//! and no English in Chinese.

use ::cards::Designed;
use halo::Halo;
use kernel::{Eye, Game, Journal, Line, Present, Seat};

const RED: Seat = Seat(0);

pub fn position(text: &str) -> Halo {
    trials::position_of(text, &Halo::book_sources()).expect("a position").0
}

/// Why red may not do this, in zh and en.
fn why(game: &Halo, action: &str) -> [String; 2] {
    let action = game.read(action).expect(action);
    let text = game.why(&game.check(RED, &action).expect_err("it is refused"));
    [text.zh, text.en]
}

/// What red does, as this eye reads it in zh and en.
fn told(game: &mut Halo, action: &str, eye: Eye) -> [Vec<String>; 2] {
    let (before, action, mut journal) = (game.clone(), game.read(action).expect(action), Journal::default());
    game.apply(RED, &action, &mut journal).expect("it is legal");
    let lines: Vec<Line> = journal.entries.iter().map(|entry| Line::new(&before, entry)).collect();
    let texts = || lines.iter().filter_map(|line| line.to(eye));
    [texts().map(|text| text.zh.clone()).collect(), texts().map(|text| text.en.clone()).collect()]
}

fn has(lines: &[Vec<String>; 2], zh: &str, en: &str) {
    assert!(lines[0].iter().any(|line| line == zh), "{zh}\n{:#?}", lines[0]);
    assert!(lines[1].iter().any(|line| line == en), "{en}\n{:#?}", lines[1]);
}

#[test]
fn a_reason_says_what_is_wrong_here() {
    let table = r#"
        PHASE
        [red]
        supply = 3
        hand = ["FOR-009", "UNSC-004", "UNSC-006", "FLD-009"]
        discard = ["UNSC-008"]
        AF = [{ card = "UNSC-002", attacked = true }, { card = "UNSC-001", entered = 9 }]
        AB = ["UNSC-004"]
        BF = [{ card = "COV-004", emp_until = 11 }, "UNSC-001"]
        [blue]
        AF = ["UNSC-004", "COV-003"]
        AB = ["COV-001"]
        BF = ["FLD-005"]
    "#;
    let deploy = position(&table.replace("PHASE", ""));
    let skirmish = position(&table.replace("PHASE", "phase = \"skirmish\""));
    for (game, action, zh, en) in [
        (
            &deploy,
            "attack BF2 BF1",
            "现在是部署阶段：结束部署之后才能攻击",
            "this is the Deployment phase: end it first, then units can attack",
        ),
        (
            &skirmish,
            "play UNSC-006 AF1",
            "现在是交战阶段：牌只能在部署阶段打出",
            "this is the Skirmish phase: cards are played in the Deployment phase",
        ),
        (
            &skirmish,
            "attack AF1 AF1",
            "阿尔法前排的ODST 空降突击兵本回合已经攻击过",
            "ODST Drop Trooper (Alpha front) has already attacked this turn",
        ),
        (
            &skirmish,
            "attack AF2 AF1",
            "阿尔法前排的陆战队火力组本回合刚入场，有部署疲劳，还不能攻击",
            "Marine Fireteam (Alpha front) entered this turn: it is fatigued and cannot attack yet",
        ),
        (
            &skirmish,
            "attack BF1 BF1",
            "布拉沃前排的幽灵突袭艇受到电磁脉冲，到第11回合结束为止不能攻击",
            "Ghost Raider (Bravo front) is under EMP and cannot attack until the end of turn 11",
        ),
        (
            &skirmish,
            "attack AB1 AF2",
            "阿尔法前排的精英狂热者迷彩生效，不能选中",
            "Elite Zealot (Alpha front) is hidden by CAMO and cannot be selected",
        ),
        (
            &skirmish,
            "attack AB1 BF1",
            "布拉沃前排的洪魔巨兽不在阿尔法战线",
            "Flood Juggernaut (Bravo front) is not in Alpha",
        ),
        (
            &skirmish,
            "attack BF2 base",
            "布拉沃战线还有可攻击的敌方单位，不能攻击基地",
            "there are enemy units in Bravo to attack before the base",
        ),
        (
            &deploy,
            "hijack AB1 AF1",
            "阿尔法前排的斯巴达-IV 突破手不是载具，不能夺取",
            "Spartan-IV Breacher (Alpha front) is not a vehicle and cannot be hijacked",
        ),
        (
            &deploy,
            "play FOR-009 enemy BF1",
            "布拉沃前排的洪魔巨兽有6点生命，目标不能超过4点",
            "Flood Juggernaut (Bravo front) has 6 health; the target may have 4 at most",
        ),
        (
            &deploy,
            "play FOR-009 BF1",
            "布拉沃前排的幽灵突袭艇是载具，这张牌不能选载具",
            "Ghost Raider (Bravo front) is VEHICLE, which this card cannot choose",
        ),
        (&deploy, "play FLD-009 UNSC-008", "破片手榴弹不是单位牌", "Frag Grenade is not a unit card"),
        (
            &deploy,
            "play FLD-009 UNSC-001",
            "你的弃牌堆里没有陆战队火力组",
            "there is no Marine Fireteam in your discard pile",
        ),
        (
            &deploy,
            "play UNSC-006 BF1",
            "战斗步枪只能附着到步兵、斯巴达；布拉沃前排的幽灵突袭艇是载具",
            "Battle Rifle fits INFANTRY, SPARTAN only; Ghost Raider (Bravo front) is VEHICLE",
        ),
        (
            &deploy,
            "play UNSC-004 CF1",
            "斯巴达-IV 突破手是单位牌：要放进你的一排，例如 AF",
            "Spartan-IV Breacher is a unit: it goes to one of your rows, such as AF",
        ),
        (&deploy, "play UNSC-004 CF", "需要4补给，你只有3", "this costs 4 Supply, and you have 3"),
        (
            &deploy,
            "play UNSC-004* CF",
            "手里的斯巴达-IV 突破手没有减费：写 UNSC-004，不带星号",
            "your Spartan-IV Breacher is not reduced: write UNSC-004 without the star",
        ),
        (&deploy, "pick AF1", "现在没有这样的选择", "there is no such choice now"),
    ] {
        assert_eq!(why(game, action), [zh, en], "{action}");
    }
}

#[test]
fn the_log_says_where_how_many_and_why_not() {
    let mut game = position(
        r#"
        [red]
        hand = ["UNSC-008", "FOR-004", "COV-008"]
        deck = ["UNSC-001", "UNSC-002"]
        AF = ["FLD-002", "FLD-002"]
        AB = ["UNSC-001", "UNSC-001"]
        [blue]
        AF = ["UNSC-003"]
        BB = ["COV-002"]
    "#,
    );
    let lines = told(&mut game.clone(), "play UNSC-008 A", Eye::Watcher);
    has(&lines, "红方对阿尔法战线打出破片手榴弹（2补给）", "Red plays Frag Grenade on Alpha (2 Supply)");
    let lines = told(&mut game.clone(), "play COV-008 enemy BB1", Eye::Watcher);
    has(
        &lines,
        "红方对蓝方布拉沃后排的豺狼人神射手打出等离子手雷（2补给）",
        "Red plays Plasma Grenade on Blue's Jackal Marksman (Bravo back) (2 Supply)",
    );
    let draws = |game: &Halo, eye: Eye| told(&mut game.clone(), "play FOR-004 BF", eye);
    has(&draws(&game, Eye::Seat(RED)), "红方抽到陆战队火力组", "Red draws Marine Fireteam");
    has(&draws(&game, Eye::Seat(RED.other())), "红方抽1张牌", "Red draws a card");
    told(&mut game, "end", Eye::Watcher);
    let first = told(&mut game, "attack AF1 AF1", Eye::Watcher);
    has(
        &first,
        "红方阿尔法前排的战斗体（AF1）攻击蓝方阿尔法前排的战地医护兵",
        "Red's Combat Form (Alpha front, AF1) attacks Blue's Corpsman Medic (Alpha front)",
    );
    let second = told(&mut game, "attack AF2 AF1", Eye::Watcher);
    has(&second, "红方阿尔法前排的战斗体（AF2）触发感染", "Red's Combat Form (Alpha front, AF2) infects its victim");
    has(&second, "红方阿尔法后排已满，没有产生衍生物", "Red's Alpha back is full: no token is made");
}

#[test]
fn the_end_is_told_with_its_reason() {
    let mut game = position(
        "turn = 99\nphase = \"skirmish\"\noptions = { max_turns = 100 }\n[red]\nbase = 12\nAF = [\"UNSC-001\"]\n[blue]\nbase = 1",
    );
    has(
        &told(&mut game, "attack AF1 base", Eye::Watcher),
        "红方获胜：蓝方基地被摧毁",
        "Red wins: Blue's base has fallen",
    );
    let mut game =
        position("turn = 2\nfirst = \"blue\"\nphase = \"skirmish\"\noptions = { max_turns = 2 }\n[blue]\nbase = 9");
    let lines = told(&mut game, "end", Eye::Watcher);
    has(
        &lines,
        "第2回合结束，到达回合上限（本版新增的规则）：对局结束",
        "Turn 2 is over and the turn limit, a rule this edition adds, ends the game",
    );
    has(&lines, "红方获胜：到回合上限时基地生命较高", "Red wins: the higher base health at the turn limit");
}

/// Names that are written in Latin letters in Chinese too.
const NAMES: [&str; 5] = ["UNSC", "ODST", "M12", "M90", "-IV"];

#[test]
fn chinese_texts_of_cards_and_keywords_have_no_english_words() {
    for thing in position("").things() {
        let text =
            NAMES.iter().fold(format!("{} {}", thing.name.zh, thing.text.zh), |text, name| text.replace(name, ""));
        // What is left of ids and clauses: `COV-009`, `HL-12.1`.
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-.".contains(letter));
        let english: Vec<&str> =
            words.filter(|word| word.chars().filter(char::is_ascii_alphabetic).count() > 1).collect();
        let english: Vec<&&str> = english.iter().filter(|word| !word.contains('-')).collect();
        assert!(english.is_empty(), "{}: {english:?} in {}", thing.id, thing.text.zh);
    }
}
