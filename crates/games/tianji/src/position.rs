//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::Config;
use crate::action::{Held, LETTERS};
use crate::cards as card_files;
use crate::event::Event;
use crate::options::Options;
use crate::stack::{Frame, Step};
use crate::state::{
    Alliance, Chosen, Discarded, Entity, FOREVER, Instance, NOBODY, Phase, Placed, Tianji, bit, bits, mark,
};
use crate::table::{Branch, Dept, Destiny, Element, EntityKind, Function, Natal, RuleKind, Star, Status, Stem, Zone};
use crate::verbs::FOGS;
use crate::view::letter;
use cards::{Bounded, Either, Entry, Map, OptionWord, Source, Value};
use kernel::{Log, Pile, Rules, Seat, Seed, text};
use std::fmt::Write;
use std::ops::Range;

type Word = Value<String>;

const PHASES: [&str; 9] =
    ["setup", "start", "time", "placement", "movement", "doors", "interpretation", "resolution", "upkeep"];

cards::one_of!(PhaseWord("阶段", "phase") = &PHASES);
cards::one_of!(StemWord("天干", "stem") = Stem::IDS);
cards::one_of!(BranchWord("地支", "branch") = Branch::IDS);
cards::one_of!(StarWord("星象", "star") = Star::IDS);
cards::one_of!(NatalWord("本命卦", "natal trigram") = Natal::IDS);
cards::one_of!(DestinyWord("命格", "destiny") = Destiny::IDS);
cards::one_of!(ElementWord("五行", "element") = Element::IDS);
cards::one_of!(RuleId("全局规则", "global rule") = RuleKind::IDS);
cards::one_of!(EntityId("实体", "entity") = EntityKind::IDS);

cards::form! {
    struct Position = "position" {
        options: Map<OptionWord> = "与规则书不同的选项", "the options that differ from the rulebook";
        players: Option<Bounded<u8, 2, 8>> = "玩家数；不写则为 4", "how many players there are: 4 if it is not said";
        seed: u64 = "决定洗牌的数", "the number that determines how cards are shuffled";
        round: Option<Bounded<u8, 1, 200>> = "第几轮；不写则为 3", "which round it is: the third if it is not said";
        start: Option<Word> = "起始玩家；不写则为 a", "the starting player: a if it is not said";
        phase: Option<Value<PhaseWord>> = "从哪个阶段开始；不写则为 placement", "the phase in which it begins: placement if it is not said";
        ju: Option<Bounded<u8, 1, 9>> = "局数；不写则为 1", "the ju number: 1 if it is not said";
        noted: Vec<Word> = "已记名的玩家", "the players that are noted";
        pillar: Option<(StemWord, BranchWord)> = "时柱：天干和地支", "the pillar: stem and branch";
        stems: Vec<StemWord> = "天干牌堆最上面的牌", "the top of the deck of stems";
        branches: Vec<BranchWord> = "地支牌堆最上面的牌", "the top of the deck of branches";
        star: Option<StarWord> = "当前星象", "the star in effect";
        clock: Option<u8> = "当前星象还持续几轮", "how many rounds the star still lasts";
        stars: Option<Vec<StarWord>> = "星象牌堆，最上面的在前", "the deck of stars, its top first";
        lasting: Vec<StarWord> = "效果仍在持续的星象", "the stars whose effect goes on";
        ended: Vec<StarWord> = "已经结束的星象", "the stars that have ended";
        events: Option<u8> = "发生过的星象事件，按位记（TJ-20.5）", "the star events that have happened, as bits (TJ-20.5)";
        fund: Option<u32> = "公共资金；不写则每名玩家 100", "the public fund: 100 for each player if it is not said";
        counters: Map<u16> = "宫位的计数（TJ-2.7）", "the counters of zones (TJ-2.7)";
        stagnant: Vec<Word> = "停滞的宫", "the stagnant palaces";
        deck: Vec<Word> = "基础牌堆最上面的牌", "the top of the deck of basic cards";
        deck_exact: bool = "基础牌堆只有这些牌", "the deck of basic cards has no others";
        discard: Vec<Word> = "基础牌的弃牌堆；`12@b` 是 b 弃的", "the discard pile of basic cards; `12@b` was discarded by b";
        function_deck: Vec<Word> = "功能牌堆最上面的牌", "the top of the deck of function cards";
        function_deck_exact: bool = "功能牌堆只有这些牌", "the deck of function cards has no others";
        function_discard: Vec<Word> = "功能牌的弃牌堆", "the discard pile of function cards";
        stem_discard: Vec<StemWord> = "用过的天干", "the stems that are used up";
        branch_discard: Vec<BranchWord> = "用过的地支", "the branches that are used up";
        rules: Vec<RuleWord> = "生效的全局规则", "the global rules in effect";
        entities: Vec<EntityWord> = "场上的实体", "the entities on the board";
        allies: Vec<Either<[Word; 2], AllyWord>> = "正式盟友", "the formal allies";
        used: Option<u8> = "63、64 号牌的记录，按位记（TJC-12.4）", "the records of the cards 63 and 64, as bits (TJC-12.4)";
        a: Option<Value<Half>> = "玩家 a", "player a";
        b: Option<Value<Half>> = "玩家 b", "player b";
        c: Option<Value<Half>> = "玩家 c", "player c";
        d: Option<Value<Half>> = "玩家 d", "player d";
        e: Option<Value<Half>> = "玩家 e", "player e";
        f: Option<Value<Half>> = "玩家 f", "player f";
        g: Option<Value<Half>> = "玩家 g", "player g";
        h: Option<Value<Half>> = "玩家 h", "player h";
    }
}

cards::form! {
    struct RuleWord = "global rule" {
        id: RuleId = "规则", "the rule";
        from: Option<u8> = "从第几轮起", "the first round";
        until: Option<u8> = "到第几轮为止", "the last round";
    }
}

cards::form! {
    struct EntityWord = "entity" {
        kind: EntityId = "种类", "its kind";
        zone: Word = "宫位，如 li_tian", "the zone, such as li_tian";
        owner: Word = "属于谁", "whose it is";
        until: Option<u8> = "到第几轮为止", "the last round";
    }
}

cards::form! {
    struct AllyWord = "alliance" {
        pair: [Word; 2] = "两名玩家", "the two players";
        until: Option<u8> = "到第几轮为止", "the last round";
        share: Option<Bounded<u8, 0, 100>> = "分成的百分比", "the share in percent";
    }
}

type StatusWord = Either<Word, StatusDetail>;

cards::form! {
    #[derive(Clone, Default)]
    struct StatusDetail = "status" {
        id: Word = "状态", "the status";
        from: Option<u8> = "从第几轮起", "the first round";
        until: Option<u8> = "到第几轮为止", "the last round";
        uses: Option<u8> = "还能用几次", "how often it still works";
        value: Option<Either<u8, Word>> = "数值；迷雾则为种类", "its value; of a fog, its kind";
        each: bool = "每次都是全值", "has its full value each time";
        by: Option<Word> = "由谁造成；不写则为自己", "who caused it: the bearer if it is not said";
    }
}

cards::form! {
    #[derive(Clone, Default)]
    struct Half = "player" {
        at: Option<Word> = "所在宫位，如 li_tian", "the zone where they stand, such as li_tian";
        hand: Vec<Word> = "手牌：1 到 64，或功能牌", "the hand: 1 to 64, or function cards";
        stack: Vec<Word> = "放下的牌", "the cards that have been placed";
        gold: Option<Bounded<u32, 0, 60_000>> = "金；不写则为 100", "gold: 100 if it is not said";
        life: Option<Value<i16>> = "寿；不写则为 200", "life: 200 if it is not said";
        cap: Option<Value<i16>> = "寿的上限，用来核对", "the limit of life, to be compared";
        track: Option<Bounded<i8, -4, 4>> = "天人轨上的位置", "the position on the track";
        score: u8 = "得分", "the score";
        natal: Option<NatalWord> = "本命卦", "the natal trigram";
        skill_used: bool = "本命技已用", "the natal skill has been used";
        destiny: Option<DestinyWord> = "命格", "the destiny";
        predicted: Option<Word> = "预言的玩家", "the player they predicted";
        out: bool = "已出局", "is out of the game";
        moved: bool = "本轮已移动", "has moved this round";
        started: Option<Word> = "本轮开始时所在宫位", "the zone where they stood when the round began";
        stamp: Option<u16> = "到达所在宫位的先后", "the order of arrival in the zone";
        shield: bool = "有护盾", "has a shield";
        block: bool = "有格挡", "has a block";
        feint: bool = "使用了虚招", "has feinted";
        banned: bool = "被禁", "is banned";
        halved: bool = "被减半", "is halved";
        walked: Vec<ElementWord> = "走过的五行", "the elements they have walked";
        won: u8 = "赢过的论道", "debates won";
        drawn: u8 = "打平的论道", "debates drawn";
        lost: u8 = "输掉的论道", "debates lost";
        contributed: u32 = "向公共资金付出的金", "the gold they have paid into the fund";
        reversals: u8 = "逆转次数", "how often they have reversed";
        nemesis: Option<Word> = "宿敌", "their nemesis";
        gained: u32 = "得到过的金", "the gold they have gained";
        statuses: Vec<StatusWord> = "状态", "their statuses";
    }
}

fn seat(entry: &mut Entry<'_>, word: &Word, seats: u8) -> Option<Seat> {
    seat_in(entry, &word.span, word, seats)
}

fn seat_in(entry: &mut Entry<'_>, place: &Range<usize>, word: &str, seats: u8) -> Option<Seat> {
    let known = &LETTERS[..seats as usize];
    let found = known.iter().position(|letter| *letter == word).map(|at| Seat(at as u8));
    entry.known(place, ("玩家", "player"), word, found, known.iter().copied())
}

fn zone(entry: &mut Entry<'_>, word: &Word) -> Option<Zone> {
    let found = Zone::from_id(word);
    if found.is_none() {
        let word_of = &word.value;
        let what = text!(
            "未知的宫位 `{word_of}`：应形如 li_tian，或为 zhong",
            "unknown zone `{word_of}`: expected one such as li_tian, or zhong"
        );
        entry.wrong(&word.span, what);
    }
    found
}

fn held(entry: &mut Entry<'_>, place: &Range<usize>, word: &str) -> Option<Held> {
    let found = Held::from_word(word);
    if found.is_none() {
        let what = text!(
            "未知的牌 `{word}`：应为 1 到 64，或 cuo、zong、hu、fu、xu",
            "unknown card `{word}`: expected 1 to 64, or cuo, zong, hu, fu, xu"
        );
        entry.wrong(place, what);
    }
    found
}

/// The keys of a position, and nothing more.
pub(crate) fn read_keys(entry: &mut Entry<'_>) {
    let _: Option<Position> = entry.all();
}

/// The game that a position describes, run to its first decision, and its configuration; what is wrong is noted.
pub(crate) fn read(entry: &mut Entry<'_>, files: &[Source], log: &mut impl Log<Event>) -> Option<(Tianji, Config)> {
    let mut position: Position = entry.all()?;
    let options = entry.options(&position.options, Options::from_words)?;
    let set = entry.others(card_files::compile(files, &options))?;
    let rules = Rules::intern(options, set);
    let seats = position.players.map_or(4, |players| players.0);
    let config = Config { rules: rules.clone(), seats };
    let halves = [
        position.a.take(),
        position.b.take(),
        position.c.take(),
        position.d.take(),
        position.e.take(),
        position.f.take(),
        position.g.take(),
        position.h.take(),
    ];
    let fresh = position.phase.is_none() && position.round.is_none() && halves.iter().all(Option::is_none);
    let phase = position.phase.as_ref().map_or("placement", |phase| phase.value.0);
    let mut game = Tianji::empty(rules.clone(), seats, Seed(position.seed));
    if phase == "setup" || fresh {
        let start = position.start.as_ref().and_then(|word| seat(entry, word, seats));
        if entry.is_flawed() {
            return None;
        }
        game.begin(start, log);
        return Some((game, config));
    }
    read_table(entry, &mut game, &position);
    for (at, half) in halves.iter().enumerate() {
        match half {
            Some(half) if at >= seats as usize => {
                let letter = LETTERS[at];
                entry.wrong(&half.span, text!("{letter}：只有 {seats} 名玩家", "{letter}: there are {seats} players"));
            }
            half if at < seats as usize => {
                let nothing = Value { value: Half::default(), span: entry.span() };
                read_player(entry, &mut game, Seat(at as u8), half.as_ref().unwrap_or(&nothing));
            }
            _ => {}
        }
    }
    read_cards(entry, &mut game, &position);
    read_things(entry, &mut game, &position);
    if entry.is_flawed() {
        return None;
    }
    for (at, half) in halves.iter().enumerate().take(seats as usize) {
        let right = game.cap(Seat(at as u8));
        if let Some(cap) = half.as_ref().and_then(|half| half.cap.as_ref())
            && cap.value != right
        {
            let cap_of = cap.value;
            let what = text!(
                "cap = {cap_of}：由本命、选项与星象应为 {right}",
                "cap = {cap_of}: by natal card, option and star it is {right}"
            );
            entry.wrong(&cap.span, what);
        }
    }
    let step = begin_at(&mut game, phase);
    let placed = game.all_seats().iter().find(|&seat| !game.player(seat).stack.is_empty());
    if let (Some(seat), true) = (placed, game.table.phase <= Phase::Placement) {
        let who = LETTERS[seat.index()];
        let place = position.phase.map_or_else(|| entry.span(), |phase| phase.span);
        let what = text!(
            "{who}：放牌阶段之前还没有放下的牌；有 `stack` 时，phase 应为 \"movement\" 或更后的阶段",
            "{who}: nobody has a stack before the Placement phase; with `stack`, expected phase = \"movement\" or a later one"
        );
        entry.wrong(&place, what);
    }
    if entry.is_flawed() {
        return None;
    }
    game.stack.push(Frame::Round { step, at: 0 });
    game.advance(None, log);
    Some((game, config))
}

/// The step at which a named phase begins.
fn begin_at(game: &mut Tianji, phase: &str) -> Step {
    let (phase, step) = match phase {
        "start" => (Phase::Start, Step::RoundStart),
        "time" => (Phase::Time, Step::Time),
        "movement" => (Phase::Movement, Step::Movement),
        "doors" => (Phase::Doors, Step::MovementEnd),
        "interpretation" => (Phase::Interpretation, Step::Detonations),
        "resolution" => (Phase::Resolution, Step::Xun),
        "upkeep" => (Phase::Upkeep, Step::UpkeepStart),
        _ => (Phase::Placement, Step::PlacementStart),
    };
    game.table.phase = phase;
    game.table.called = 1;
    step
}

fn read_table(entry: &mut Entry<'_>, game: &mut Tianji, position: &Position) {
    let seats = game.table.seats;
    let table = &mut game.table;
    table.round = position.round.map_or(3, |round| round.0);
    table.start = position.start.as_ref().and_then(|word| seat(entry, word, seats)).unwrap_or(Seat(0));
    table.ju = position.ju.map_or(1, |ju| ju.0);
    table.doors = table.ju;
    table.noted = position.noted.iter().filter_map(|word| seat(entry, word, seats)).collect();
    let stems = |words: &[StemWord]| -> Vec<Stem> { words.iter().filter_map(|word| Stem::from_id(word.0)).collect() };
    let branches =
        |words: &[BranchWord]| -> Vec<Branch> { words.iter().filter_map(|word| Branch::from_id(word.0)).collect() };
    let stars = |words: &[StarWord]| -> Vec<Star> { words.iter().filter_map(|word| Star::from_id(word.0)).collect() };
    let (stem, branch) = position.pillar.map_or(("jia", "zi"), |(stem, branch)| (stem.0, branch.0));
    (table.stem, table.branch) = (Stem::from_id(stem).unwrap_or_default(), Branch::from_id(branch).unwrap_or_default());
    let gone = stems(&position.stem_discard);
    table.stem_deck = deck_of(Stem::ALL, &stems(&position.stems), |one| *one == table.stem || gone.contains(one));
    table.stem_discard = gone.into_iter().take(9).collect();
    let gone = branches(&position.branch_discard);
    let top = branches(&position.branches);
    table.branch_deck = deck_of(Branch::ALL, &top, |one| *one == table.branch || gone.contains(one));
    table.branch_discard = gone.into_iter().take(11).collect();
    table.star = position.star.and_then(|word| Star::from_id(word.0));
    let set = |words: &[StarWord]| stars(words).into_iter().fold(0u8, |all, star| all | 1 << star as u8);
    (table.lasting, table.ended) = (set(&position.lasting), set(&position.ended));
    table.events = position.events.unwrap_or(0) & 3;
    if let Some(star) = table.star {
        let printed = game.rules.cards.star_rounds[star as usize];
        table.clock = position.clock.or(printed).unwrap_or(game.rules.options.star_cap_rounds as u8);
    }
    let used = |one: &Star| table.star == Some(*one) || (table.lasting | table.ended) >> *one as u8 & 1 == 1;
    table.star_deck = match &position.stars {
        Some(words) => stars(words).into_iter().rev().take(7).collect(),
        None => deck_of(Star::ALL, &[], used),
    };
    table.fund = position.fund.unwrap_or(100 * u32::from(seats));
    for (id, value) in &position.counters.0 {
        let Some(at) = zone(entry, id) else { continue };
        match (at.palace(), at.dept()) {
            (Some(palace), Some(Dept::Tian)) => table.rewards[palace as usize] = *value,
            (Some(palace), Some(Dept::Di)) => table.penalties[palace as usize] = *value,
            _ => entry.wrong(&id.span, text!("{} 没有计数（TJ-2.7）", "{} has no counter (TJ-2.7)", id.value)),
        }
    }
    for id in &position.stagnant {
        if let Some(palace) = zone(entry, id).and_then(|zone| zone.palace()) {
            table.stagnant |= 1 << palace as u8;
        }
    }
    table.used = position.used.unwrap_or(0) & 3;
}

/// A deck with these on top and the others below, in the order of the table; the top is the end.
fn deck_of<T: Copy + PartialEq + Default, const N: usize>(
    all: &[T],
    top: &[T],
    gone: impl Fn(&T) -> bool,
) -> Pile<T, N> {
    let rest = all.iter().copied().filter(|one| !gone(one) && !top.contains(one));
    let listed: Vec<T> = top.iter().copied().chain(rest).collect();
    listed.into_iter().rev().take(N).collect()
}

fn read_player(entry: &mut Entry<'_>, game: &mut Tianji, at: Seat, half: &Value<Half>) {
    let seats = game.table.seats;
    let zones = ["kan", "kun", "zhen", "xun", "qian", "dui", "gen", "li"];
    let own = Value { value: format!("{}_ren", zones[at.index()]), span: half.span.clone() };
    let standing = zone(entry, half.at.as_ref().unwrap_or(&own)).unwrap_or(Zone::CENTRE);
    let (mut hand, mut functions) = (0u64, [0u8; 5]);
    for word in &half.hand {
        match held(entry, &word.span, word) {
            None => {}
            Some(Held::Basic(card)) if hand & bit(card) != 0 => {
                entry.wrong(&word.span, text!("{card} 号牌重复", "card {card} twice"));
            }
            Some(Held::Basic(card)) => hand |= bit(card),
            Some(Held::Function(kind)) => functions[kind as usize] = functions[kind as usize].saturating_add(1),
        }
    }
    let stack = read_stack(entry, half);
    let natal = half.natal.and_then(|word| Natal::from_id(word.0));
    let destiny = half.destiny.and_then(|word| Destiny::from_id(word.0));
    let predicted = half.predicted.as_ref().and_then(|word| seat(entry, word, seats));
    let nemesis = half.nemesis.as_ref().and_then(|word| seat(entry, word, seats));
    let started = half.started.as_ref().map_or(Some(standing), |word| zone(entry, word)).unwrap_or(standing);
    let walked = half.walked.iter().filter_map(|word| Element::from_id(word.0)).fold(0, |all, one| all | one.bit());
    game.table.stamp = game.table.stamp.max(10).max(half.stamp.unwrap_or(0));
    let player = game.player_mut(at);
    (player.natal, player.destiny, player.predicted, player.nemesis) = (natal, destiny, predicted, nemesis);
    (player.zone, player.started, player.stamp) = (standing, started, half.stamp.unwrap_or(u16::from(at.0) + 1));
    (player.hand, player.functions, player.stack) = (hand, functions, stack);
    player.choice = match (stack.is_empty(), stack.basics[0]) {
        (true, _) => None,
        (_, 0) => Some(Chosen::Feint),
        _ => Some(Chosen::Place),
    };
    player.gold = half.gold.map_or(100, |gold| gold.0);
    let life = half.life.as_ref().map(|life| life.value);
    player.life = life.unwrap_or(if natal == Some(Natal::Kun) { 230 } else { 200 });
    (player.track, player.score, player.walked) = (half.track.map_or(0, |track| track.0), half.score, walked);
    (player.won, player.drawn, player.lost) = (half.won, half.drawn, half.lost);
    (player.contributed, player.reversals, player.gained) = (half.contributed, half.reversals, half.gained);
    let marks = [
        (half.skill_used || stack.basics[1] > 0, mark::SKILL_USED),
        (half.moved, mark::MOVED),
        (half.shield, mark::SHIELD),
        (half.block, mark::BLOCK),
        (half.feint, mark::FEINT),
        (half.banned, mark::BANNED),
        (half.halved, mark::HALVED),
    ];
    marks.into_iter().for_each(|(on, mark)| player.set(mark, on));
    if half.out {
        player.living = false;
        (player.gold, player.life, player.zone, player.stamp) = (0, 0, Zone::CENTRE, 0);
        (player.hand, player.functions, player.stack, player.choice) = (0, [0; 5], Placed::default(), None);
    }
    let (cap, life) = (game.cap(at), game.player(at).life);
    if !half.out && !(1..=cap).contains(&life) {
        let place = half.life.as_ref().map_or(&half.span, |life| &life.span);
        entry.wrong(place, cards::not_within("life", life, 1, cap));
    }
    for word in &half.statuses {
        let detail = match word {
            Either::One(id) => StatusDetail { id: id.clone(), ..StatusDetail::default() },
            Either::Other(detail) => detail.clone(),
        };
        read_status(entry, game, at, &detail);
    }
}

fn read_stack(entry: &mut Entry<'_>, half: &Value<Half>) -> Placed {
    let mut stack = Placed::default();
    for word in &half.stack {
        match held(entry, &word.span, word) {
            None => return Placed::default(),
            Some(Held::Basic(card)) if stack.basic_count() < 2 => {
                stack.basics[stack.basic_count() as usize] = card;
            }
            Some(Held::Function(kind)) if stack.function_count() < 2 => stack.functions[kind as usize] += 1,
            _ => {
                let most = ("一叠至多 2 张基础牌和 2 张功能牌", "a stack has at most 2 basic and 2 function cards");
                entry.wrong(&word.span, most);
                return Placed::default();
            }
        }
    }
    if stack.basics[1] > 0 {
        stack.basics.sort_unstable();
    }
    let lone = stack.basics[0] == 0 && stack.functions != [0, 0, 0, 0, 1] && !stack.is_empty();
    if lone {
        let one =
            ("没有基础牌的一叠只能是一张 xu（TJ-6.3）", "a stack without a basic card is exactly one xu (TJ-6.3)");
        entry.wrong(half.stack.first().map_or(&half.span, |word| &word.span), one);
    }
    stack
}

fn read_status(entry: &mut Entry<'_>, game: &mut Tianji, at: Seat, detail: &StatusDetail) {
    let (place, found) = (&detail.id.span, Status::from_id(&detail.id));
    let known = Status::IDS.iter().copied();
    let Some(status) = entry.known(place, ("状态", "status"), &detail.id, found, known) else { return };
    if status == Status::Ally {
        entry.wrong(place, ("正式盟友写在 `allies`", "formal allies are given by `allies`"));
        return;
    }
    let round = game.table.round;
    let forever = matches!(status, Status::Prestige);
    let from = detail.from.unwrap_or(round.min(detail.until.unwrap_or(round)));
    let until = detail.until.unwrap_or(if forever { FOREVER } else { from.max(round) + u8::from(from <= round) });
    let usual = match status {
        Status::Guard | Status::Weary => 2,
        Status::DamageBoost => 3,
        Status::Prestige | Status::MoveLimit => 1,
        _ => 0,
    };
    let value = match &detail.value {
        Some(Either::One(number)) => *number,
        Some(Either::Other(word)) => {
            let found = FOGS.iter().find(|(id, _)| *id == word.value).map(|(_, kind)| *kind);
            let ids = FOGS.iter().map(|(id, _)| *id);
            let Some(kind) = entry.known(&word.span, ("迷雾种类", "kind of fog"), word, found, ids) else { return };
            kind
        }
        None if status == Status::Fog => crate::program::fog::RESTRAIN,
        None => usual,
    };
    let uses = detail.uses.unwrap_or(match status {
        Status::ImmuneDamage
        | Status::Bearing
        | Status::Unstoppable
        | Status::Fog
        | Status::Weary
        | Status::DamageBoost => 1,
        _ => 0,
    });
    let seats = game.table.seats;
    let by = detail.by.as_ref().and_then(|word| seat(entry, word, seats)).unwrap_or(at);
    let age = game.next_age();
    let full = if detail.each { value } else { 0 };
    game.add_status(Instance { bearer: at, status, from, until, value, uses, by, full, age });
}

/// A card, and who discarded it: `12@b`.
fn tagged(entry: &mut Entry<'_>, word: &Word, seats: u8) -> Option<(Held, u8)> {
    match word.split_once('@') {
        Some((card, whose)) => {
            let whose = seat_in(entry, &word.span, whose, seats)?;
            Some((held(entry, &word.span, card)?, whose.0))
        }
        None => Some((held(entry, &word.span, word)?, NOBODY)),
    }
}

fn read_cards(entry: &mut Entry<'_>, game: &mut Tianji, position: &Position) {
    let seats = game.table.seats;
    let mut used = 0u64;
    let mut functions = [0u8; 5];
    for at in game.all_seats().iter() {
        let player = game.player(at);
        let stack = player.stack;
        let placed = stack.basics.into_iter().filter(|&card| card > 0).map(bit);
        for card in bits(player.hand).map(bit).chain(placed) {
            if used & card != 0 {
                let (number, place) = (card.trailing_zeros() + 1, entry.span());
                entry.wrong(&place, text!("{number} 号牌在两处", "card {number} is in two places"));
            }
            used |= card;
        }
        let of = |kind: usize| player.functions[kind].saturating_add(stack.functions[kind]);
        (0..5).for_each(|kind| functions[kind] = functions[kind].saturating_add(of(kind)));
    }
    let mut take = |entry: &mut Entry<'_>, word: &Word, found: Held| match found {
        Held::Basic(card) if used & bit(card) == 0 => {
            used |= bit(card);
            Some(card)
        }
        _ => {
            let word_of = &word.value;
            let what = text!("`{word_of}` 在两处，或不是基础牌", "`{word_of}` is in two places or is not a basic card");
            entry.wrong(&word.span, what);
            None
        }
    };
    let mut discard = Pile::default();
    for word in &position.discard {
        let Some((found, tag)) = tagged(entry, word, seats) else { continue };
        if let Some(card) = take(entry, word, found) {
            discard.push(Discarded { card, tag });
        }
    }
    let mut top = Vec::new();
    for word in &position.deck {
        let Some(found) = held(entry, &word.span, word) else { continue };
        top.extend(take(entry, word, found));
    }
    if !position.deck_exact {
        top.extend((1..=64).filter(|&card| used & bit(card) == 0));
    }
    game.table.basic_deck = top.into_iter().rev().collect();
    game.table.basic_discard = discard;
    let mut piles = [Vec::new(), Vec::new()];
    for (at, words) in [&position.function_discard, &position.function_deck].into_iter().enumerate() {
        for word in words {
            let Some((found, tag)) = tagged(entry, word, seats) else { continue };
            let Held::Function(kind) = found else {
                entry.wrong(&word.span, text!("`{}` 不是功能牌", "`{}` is not a function card", word.value));
                continue;
            };
            functions[kind as usize] = functions[kind as usize].saturating_add(1);
            piles[at].push(Discarded { card: kind as u8, tag });
        }
    }
    if functions.iter().any(|&count| count > 4) {
        let place = entry.span();
        let four = ("每种功能牌四张（表 6.9）", "there are four function cards of each kind (table 6.9)");
        entry.wrong(&place, four);
        return;
    }
    let [gone, mut top] = piles;
    if !position.function_deck_exact {
        for kind in 0..5u8 {
            (functions[kind as usize]..4).for_each(|_| top.push(Discarded { card: kind, tag: NOBODY }));
        }
    }
    game.table.function_deck = top.into_iter().rev().map(|card| card.card).collect();
    game.table.function_discard = gone.into_iter().collect();
}

fn read_things(entry: &mut Entry<'_>, game: &mut Tianji, position: &Position) {
    let (seats, round) = (game.table.seats, game.table.round);
    for rule in &position.rules {
        let Some(kind) = RuleKind::from_id(rule.id.0) else { continue };
        let until = match (rule.until, kind) {
            (Some(until), _) => until,
            (None, RuleKind::OrderReversed) => FOREVER,
            _ => round + 1,
        };
        game.table.rules[kind as usize] = (rule.from.unwrap_or(round.min(until)), until);
    }
    for entity in &position.entities {
        let Some(kind) = EntityKind::from_id(entity.kind.0) else { continue };
        let until = entity.until.or(kind.lasts().map(|rounds| round + rounds)).unwrap_or(FOREVER);
        let (at, owner) = (zone(entry, &entity.zone), seat(entry, &entity.owner, seats));
        let (Some(at), Some(owner)) = (at, owner) else { continue };
        if at == Zone::CENTRE || game.entity(at, kind).is_some() {
            let (kind, zone) = (entity.kind.0, &entity.zone.value);
            let what = text!("{kind} 不能在 {zone}（TJC-9.6）", "no {kind} can be at {zone} (TJC-9.6)");
            entry.wrong(&entity.zone.span, what);
            continue;
        }
        let age = game.next_age();
        game.table.entities.push(Entity { kind, zone: at, owner, until, age });
    }
    for ally in &position.allies {
        let (pair, until, share) = match ally {
            Either::One(pair) => (pair, None, 0),
            Either::Other(ally) => (&ally.pair, ally.until, ally.share.map_or(0, |share| share.0)),
        };
        let (Some(one), Some(two)) = (seat(entry, &pair[0], seats), seat(entry, &pair[1], seats)) else { continue };
        if one == two || game.alliance(one, two).is_some() {
            let what = ("盟友是两名不同的玩家，每对一次", "allies are two different players, each pair once");
            entry.wrong(&pair[0].span, what);
            continue;
        }
        let age = game.next_age();
        let until = until.unwrap_or(round + 2);
        game.table.allies.push(Alliance { one: one.min(two), two: one.max(two), from: round, until, share, age });
    }
}

/// The position as text, as of the last phase that has begun; what is pending within it is left out.
pub(crate) fn write(game: &Tianji) -> String {
    let table = &game.table;
    let mut text = String::new();
    let list = |words: Vec<String>| {
        format!("[{}]", words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", "))
    };
    let changed = game.rules.options.to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let phase = match table.phase {
        Phase::Setup | Phase::Start | Phase::Over => "start",
        Phase::Time => "time",
        Phase::Placement => "placement",
        Phase::Movement => "movement",
        Phase::Doors => "doors",
        Phase::Interpretation => "interpretation",
        Phase::Resolution => "resolution",
        Phase::Upkeep => "upkeep",
    };
    let _ = writeln!(text, "players = {}\nround = {}\nphase = \"{phase}\"", table.seats, table.round.max(1));
    let _ = writeln!(text, "start = \"{}\"\nju = {}", letter(table.start), table.ju);
    let _ = writeln!(text, "noted = {}", list(table.noted.iter().map(|seat| letter(seat).to_owned()).collect()));
    let _ = writeln!(text, "pillar = [\"{}\", \"{}\"]", table.stem.id(), table.branch.id());
    let ids = |ids: Vec<&str>| list(ids.into_iter().map(str::to_owned).collect());
    let _ = writeln!(text, "stems = {}", ids(table.stem_deck.iter().rev().map(|stem| stem.id()).collect()));
    let _ = writeln!(text, "branches = {}", ids(table.branch_deck.iter().rev().map(|branch| branch.id()).collect()));
    let _ = writeln!(text, "stem_discard = {}", ids(table.stem_discard.iter().map(|stem| stem.id()).collect()));
    let _ = writeln!(text, "branch_discard = {}", ids(table.branch_discard.iter().map(|branch| branch.id()).collect()));
    if let Some(star) = table.star {
        let _ = writeln!(text, "star = \"{}\"\nclock = {}", star.id(), table.clock);
    }
    let _ = writeln!(text, "stars = {}", ids(table.star_deck.iter().rev().map(|star| star.id()).collect()));
    let stars = |set: u8| Star::ALL.iter().filter(|star| set >> **star as u8 & 1 == 1).map(|star| star.id()).collect();
    let _ = writeln!(text, "lasting = {}\nended = {}", ids(stars(table.lasting)), ids(stars(table.ended)));
    let _ = writeln!(text, "events = {}\nfund = {}\nused = {}", table.events, table.fund, table.used & 3);
    let counters = Zone::zones().filter_map(|zone| Some(format!("{} = {}", zone.id(), game.counter(zone)?)));
    let _ = writeln!(text, "counters = {{ {} }}", counters.collect::<Vec<_>>().join(", "));
    let tagged = |card: &Discarded, word: String| match card.tag {
        NOBODY => word,
        tag => format!("{word}@{}", letter(Seat(tag))),
    };
    let kind = |kind: u8| Function::ALL[kind as usize].id().to_owned();
    let _ = writeln!(
        text,
        "deck = {}\ndeck_exact = true",
        list(table.basic_deck.iter().rev().map(u8::to_string).collect())
    );
    let discard = table.basic_discard.iter().map(|card| tagged(card, card.card.to_string()));
    let _ = writeln!(text, "discard = {}", list(discard.collect()));
    let deck = table.function_deck.iter().rev().map(|&card| kind(card));
    let _ = writeln!(text, "function_deck = {}\nfunction_deck_exact = true", list(deck.collect()));
    let discard = table.function_discard.iter().map(|card| tagged(card, kind(card.card)));
    let _ = writeln!(text, "function_discard = {}", list(discard.collect()));
    let rules = RuleKind::ALL.iter().zip(table.rules).filter(|(_, rule)| rule.1 > 0);
    let rules =
        rules.map(|(kind, (from, until))| format!("{{ id = \"{}\", from = {from}, until = {until} }}", kind.id()));
    let _ = writeln!(text, "rules = [{}]", rules.collect::<Vec<_>>().join(", "));
    let entities = table.entities.iter().map(|one| {
        let (kind, zone, owner) = (one.kind.id(), one.zone.id(), letter(one.owner));
        format!("{{ kind = \"{kind}\", zone = \"{zone}\", owner = \"{owner}\", until = {} }}", one.until)
    });
    let _ = writeln!(text, "entities = [{}]", entities.collect::<Vec<_>>().join(", "));
    let allies = table.allies.iter().map(|pair| {
        let (one, two) = (letter(pair.one), letter(pair.two));
        format!("{{ pair = [\"{one}\", \"{two}\"], until = {}, share = {} }}", pair.until, pair.share)
    });
    let _ = writeln!(text, "allies = [{}]", allies.collect::<Vec<_>>().join(", "));
    for seat in game.all_seats().iter() {
        write_player(game, seat, &mut text);
    }
    text
}

fn write_player(game: &Tianji, seat: Seat, text: &mut String) {
    let player = game.player(seat);
    let _ = writeln!(text, "\n[{}]", letter(seat));
    if !player.living {
        let _ = writeln!(text, "out = true");
        return;
    }
    let quote = |words: Vec<String>| {
        format!("[{}]", words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", "))
    };
    let words = |basics: &mut dyn Iterator<Item = u8>, functions: &[u8; 5]| {
        let functions = crate::event::kinds_of(functions).map(|kind| kind.id().to_owned());
        quote(basics.map(|card| card.to_string()).chain(functions).collect())
    };
    let _ = writeln!(
        text,
        "at = \"{}\"\nstarted = \"{}\"\nstamp = {}",
        player.zone.id(),
        player.started.id(),
        player.stamp
    );
    let _ = writeln!(text, "hand = {}", words(&mut player.basic_cards(), &player.functions));
    if !player.stack.is_empty() && game.placed(seat) {
        let mut basics = player.stack.basics.into_iter().filter(|&card| card > 0);
        let _ = writeln!(text, "stack = {}", words(&mut basics, &player.stack.functions));
    }
    let _ = writeln!(
        text,
        "gold = {}\nlife = {}\ntrack = {}\nscore = {}",
        player.gold, player.life, player.track, player.score
    );
    if let Some(natal) = player.natal {
        let _ = writeln!(text, "natal = \"{}\"", natal.id());
    }
    if let Some(destiny) = player.destiny {
        let _ = writeln!(text, "destiny = \"{}\"", destiny.id());
    }
    for (key, who) in [("predicted", player.predicted), ("nemesis", player.nemesis)] {
        if let Some(who) = who {
            let _ = writeln!(text, "{key} = \"{}\"", letter(who));
        }
    }
    let marks = [
        ("skill_used", mark::SKILL_USED),
        ("moved", mark::MOVED),
        ("shield", mark::SHIELD),
        ("block", mark::BLOCK),
        ("feint", mark::FEINT),
        ("banned", mark::BANNED),
        ("halved", mark::HALVED),
    ];
    for (key, mark) in marks {
        if player.has(mark) {
            let _ = writeln!(text, "{key} = true");
        }
    }
    let walked = Element::ALL.iter().filter(|element| player.walked & element.bit() != 0);
    let _ = writeln!(text, "walked = {}", quote(walked.map(|element| element.id().to_owned()).collect()));
    let _ = writeln!(text, "won = {}\ndrawn = {}\nlost = {}", player.won, player.drawn, player.lost);
    let _ = writeln!(
        text,
        "contributed = {}\nreversals = {}\ngained = {}",
        player.contributed, player.reversals, player.gained
    );
    let statuses = game.table.statuses.iter().filter(|one| one.bearer == seat).map(|one| {
        let value = match (one.status, one.full) {
            (Status::Fog, _) => {
                let word = FOGS.iter().find(|(_, kind)| *kind == one.value).map_or("restrain", |(word, _)| word);
                format!("\"{word}\"")
            }
            (_, 0) => one.value.to_string(),
            (_, full) => full.to_string(),
        };
        format!(
            "{{ id = \"{}\", from = {}, until = {}, uses = {}, value = {value}, each = {}, by = \"{}\" }}",
            one.status.id(),
            one.from,
            one.until,
            one.uses,
            one.full > 0,
            letter(one.by)
        )
    });
    let _ = writeln!(text, "statuses = [{}]", statuses.collect::<Vec<_>>().join(", "));
}
