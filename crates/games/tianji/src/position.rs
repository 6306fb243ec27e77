//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::Config;
use crate::action::{Held, LETTERS, seat_from};
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
use cards::{OptionWord, Source, option_words, unknown_word};
use kernel::{Log, Pile, Rules, Seat, Seed, Text, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Position {
    options: BTreeMap<String, OptionWord>,
    players: Option<u8>,
    seed: u64,
    round: Option<u8>,
    start: Option<String>,
    phase: Option<String>,
    ju: Option<u8>,
    noted: Vec<String>,
    pillar: Option<[String; 2]>,
    stems: Vec<String>,
    branches: Vec<String>,
    star: Option<String>,
    clock: Option<u8>,
    stars: Option<Vec<String>>,
    lasting: Vec<String>,
    ended: Vec<String>,
    events: Option<u8>,
    fund: Option<u32>,
    counters: BTreeMap<String, u16>,
    stagnant: Vec<String>,
    deck: Vec<String>,
    deck_exact: bool,
    discard: Vec<String>,
    function_deck: Vec<String>,
    function_deck_exact: bool,
    function_discard: Vec<String>,
    stem_discard: Vec<String>,
    branch_discard: Vec<String>,
    rules: Vec<RuleWord>,
    entities: Vec<EntityWord>,
    allies: Vec<AllyWord>,
    used: Option<u8>,
    a: Option<Half>,
    b: Option<Half>,
    c: Option<Half>,
    d: Option<Half>,
    e: Option<Half>,
    f: Option<Half>,
    g: Option<Half>,
    h: Option<Half>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleWord {
    id: String,
    from: Option<u8>,
    until: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntityWord {
    kind: String,
    zone: String,
    owner: String,
    until: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum AllyWord {
    Pair([String; 2]),
    Detail {
        pair: [String; 2],
        until: Option<u8>,
        #[serde(default)]
        share: u8,
    },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum StatusWord {
    Id(String),
    Detail(StatusDetail),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct StatusDetail {
    id: String,
    from: Option<u8>,
    until: Option<u8>,
    uses: Option<u8>,
    value: Option<ValueWord>,
    each: bool,
    by: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum ValueWord {
    Number(u8),
    Word(String),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Half {
    at: Option<String>,
    hand: Vec<String>,
    stack: Vec<String>,
    gold: Option<u32>,
    life: Option<i16>,
    cap: Option<i16>,
    track: i8,
    score: u8,
    natal: Option<String>,
    skill_used: bool,
    destiny: Option<String>,
    predicted: Option<String>,
    out: bool,
    moved: bool,
    started: Option<String>,
    stamp: Option<u16>,
    shield: bool,
    block: bool,
    feint: bool,
    banned: bool,
    halved: bool,
    walked: Vec<String>,
    won: u8,
    drawn: u8,
    lost: u8,
    contributed: u32,
    reversals: u8,
    nemesis: Option<String>,
    gained: u32,
    statuses: Vec<StatusWord>,
}

fn one<T>(what: (&str, &str), word: &str, found: Option<T>, ids: &[&str]) -> Result<T, Text> {
    found.ok_or_else(|| unknown_word(what, word, ids.iter().copied()))
}

fn seat(word: &str, seats: u8) -> Result<Seat, Text> {
    let found = seat_from(word).filter(|seat| seat.0 < seats);
    one(("玩家", "player"), word, found, &LETTERS[..seats as usize])
}

fn zone(word: &str) -> Result<Zone, Text> {
    Zone::from_id(word).ok_or_else(|| {
        text!(
            "未知的宫位 `{word}`：应形如 li_tian，或为 zhong",
            "unknown zone `{word}`: expected one such as li_tian, or zhong"
        )
    })
}

fn held(word: &str) -> Result<Held, Text> {
    Held::from_word(word).ok_or_else(|| {
        text!(
            "未知的牌 `{word}`：应为 1 到 64，或 cuo、zong、hu、fu、xu",
            "unknown card `{word}`: expected 1 to 64, or cuo, zong, hu, fu, xu"
        )
    })
}

/// The game that a position describes, run to its first decision, and its configuration.
pub(crate) fn read(
    position: &cards::toml::Table,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Result<(Tianji, Config), Text> {
    let mut position: Position =
        position.clone().try_into().map_err(|error: cards::toml::de::Error| cards::bad_toml(&error))?;
    let options = Options::from_words(&option_words(&position.options))?;
    let set = card_files::compile(files, &options).map_err(|mistakes| cards::summary(&mistakes))?;
    let rules = Rules::intern(options, set);
    let seats = position.players.unwrap_or(4);
    if !(2..=8).contains(&seats) {
        return Err(text!("players = {seats}：应为 2 到 8", "players = {seats}: expected 2 to 8"));
    }
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
    if position.phase.as_deref() == Some("setup") || fresh {
        let mut game = Tianji::empty(rules.clone(), seats, Seed(position.seed));
        game.begin(position.start.as_deref().map(|word| seat(word, seats)).transpose()?, log);
        return Ok((game, config));
    }
    let mut game = Tianji::empty(rules.clone(), seats, Seed(position.seed));
    read_table(&mut game, &position)?;
    for (at, half) in halves.iter().enumerate() {
        match half {
            Some(_) if at >= seats as usize => {
                return Err(text!("{}：只有 {seats} 名玩家", "{}: there are {seats} players", LETTERS[at]));
            }
            half if at < seats as usize => {
                let half = half.clone().unwrap_or_default();
                read_player(&mut game, Seat(at as u8), &half).map_err(|what| what.at(LETTERS[at]))?;
            }
            _ => {}
        }
    }
    read_cards(&mut game, &position)?;
    read_things(&mut game, &position)?;
    for (at, half) in halves.iter().enumerate().take(seats as usize) {
        if let Some(cap) = half.as_ref().and_then(|half| half.cap)
            && cap != game.cap(Seat(at as u8))
        {
            return Err(text!(
                "{}：cap = {cap}：由本命、选项与星象应为 {}",
                "{}: cap = {cap}: by natal card, option and star it is {}",
                LETTERS[at],
                game.cap(Seat(at as u8))
            ));
        }
    }
    let step = begin_at(&mut game, position.phase.as_deref().unwrap_or("placement"))?;
    let placed = game.all_seats().iter().find(|&seat| !game.player(seat).stack.is_empty());
    if let (Some(seat), true) = (placed, game.table.phase <= Phase::Placement) {
        let who = LETTERS[seat.index()];
        return Err(text!(
            "{who}：放牌阶段之前还没有放下的牌；有 `stack` 时，phase 应为 \"movement\" 或更后的阶段",
            "{who}: nobody has a stack before the Placement phase; with `stack`, expected phase = \"movement\" or a later one"
        ));
    }
    game.stack.push(Frame::Round { step, at: 0 });
    game.advance(None, log);
    Ok((game, config))
}

/// The step at which a named phase begins.
fn begin_at(game: &mut Tianji, phase: &str) -> Result<Step, Text> {
    let (phase, step) = match phase {
        "start" => (Phase::Start, Step::RoundStart),
        "time" => (Phase::Time, Step::Time),
        "placement" => (Phase::Placement, Step::PlacementStart),
        "movement" => (Phase::Movement, Step::Movement),
        "doors" => (Phase::Doors, Step::MovementEnd),
        "interpretation" => (Phase::Interpretation, Step::Detonations),
        "resolution" => (Phase::Resolution, Step::Xun),
        "upkeep" => (Phase::Upkeep, Step::UpkeepStart),
        other => {
            let known =
                ["setup", "start", "time", "placement", "movement", "doors", "interpretation", "resolution", "upkeep"];
            return Err(unknown_word(("阶段", "phase"), other, known.into_iter()));
        }
    };
    game.table.phase = phase;
    game.table.called = 1;
    Ok(step)
}

fn read_table(game: &mut Tianji, position: &Position) -> Result<(), Text> {
    let seats = game.table.seats;
    let table = &mut game.table;
    table.round = position.round.unwrap_or(3);
    if !(1..=200).contains(&table.round) {
        return Err(text!("round = {}：应为 1 到 200", "round = {}: expected 1 to 200", table.round));
    }
    table.start = position.start.as_deref().map_or(Ok(Seat(0)), |word| seat(word, seats))?;
    table.ju = position.ju.unwrap_or(1);
    table.doors = table.ju;
    if !(1..=9).contains(&table.ju) {
        return Err(text!("ju = {}：应为 1 到 9", "ju = {}: expected 1 to 9", table.ju));
    }
    table.noted = position.noted.iter().map(|word| seat(word, seats)).collect::<Result<_, _>>()?;
    let stem = |word: &String| one(("天干", "stem"), word, Stem::from_id(word), Stem::IDS);
    let branch = |word: &String| one(("地支", "branch"), word, Branch::from_id(word), Branch::IDS);
    let pillar = position.pillar.clone().unwrap_or_else(|| ["jia".to_owned(), "zi".to_owned()]);
    (table.stem, table.branch) = (stem(&pillar[0])?, branch(&pillar[1])?);
    let gone: Vec<Stem> = position.stem_discard.iter().map(stem).collect::<Result<_, _>>()?;
    let top: Vec<Stem> = position.stems.iter().map(stem).collect::<Result<_, _>>()?;
    table.stem_deck = deck_of(Stem::ALL, &top, |one| *one == table.stem || gone.contains(one));
    table.stem_discard = gone.into_iter().take(9).collect();
    let gone: Vec<Branch> = position.branch_discard.iter().map(branch).collect::<Result<_, _>>()?;
    let top: Vec<Branch> = position.branches.iter().map(branch).collect::<Result<_, _>>()?;
    table.branch_deck = deck_of(Branch::ALL, &top, |one| *one == table.branch || gone.contains(one));
    table.branch_discard = gone.into_iter().take(11).collect();
    let star = |word: &String| one(("星象", "star"), word, Star::from_id(word), Star::IDS);
    table.star = position.star.as_ref().map(star).transpose()?;
    let set = |words: &[String]| -> Result<u8, Text> {
        words.iter().map(|word| star(word).map(|star| 1u8 << star as u8)).try_fold(0, |all, bit| Ok(all | bit?))
    };
    (table.lasting, table.ended) = (set(&position.lasting)?, set(&position.ended)?);
    table.events = position.events.unwrap_or(0) & 3;
    if let Some(star) = table.star {
        let printed = game.rules.cards.star_rounds[star as usize];
        table.clock = position.clock.or(printed).unwrap_or(game.rules.options.star_cap_rounds as u8);
    }
    let used = |one: &Star| table.star == Some(*one) || (table.lasting | table.ended) >> *one as u8 & 1 == 1;
    table.star_deck = match &position.stars {
        Some(words) => words.iter().rev().map(star).collect::<Result<Vec<Star>, _>>()?.into_iter().take(7).collect(),
        None => deck_of(Star::ALL, &[], used),
    };
    table.fund = position.fund.unwrap_or(100 * u32::from(seats));
    for (id, value) in &position.counters {
        let at = zone(id)?;
        match (at.palace(), at.dept()) {
            (Some(palace), Some(Dept::Tian)) => table.rewards[palace as usize] = *value,
            (Some(palace), Some(Dept::Di)) => table.penalties[palace as usize] = *value,
            _ => return Err(text!("{id} 没有计数（TJ-2.7）", "{id} has no counter (TJ-2.7)")),
        }
    }
    for id in &position.stagnant {
        if let Some(palace) = zone(id)?.palace() {
            table.stagnant |= 1 << palace as u8;
        }
    }
    table.used = position.used.unwrap_or(0) & 3;
    Ok(())
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

fn read_player(game: &mut Tianji, at: Seat, half: &Half) -> Result<(), Text> {
    let seats = game.table.seats;
    let zones = ["kan", "kun", "zhen", "xun", "qian", "dui", "gen", "li"];
    let standing = half.at.clone().unwrap_or_else(|| format!("{}_ren", zones[at.index()]));
    let standing = zone(&standing)?;
    let (mut hand, mut functions) = (0u64, [0u8; 5]);
    for word in &half.hand {
        match held(word)? {
            Held::Basic(card) if hand & bit(card) != 0 => return Err(text!("{card} 号牌重复", "card {card} twice")),
            Held::Basic(card) => hand |= bit(card),
            Held::Function(kind) => functions[kind as usize] += 1,
        }
    }
    let mut stack = Placed::default();
    for word in &half.stack {
        match held(word)? {
            Held::Basic(card) if stack.basic_count() < 2 => stack.basics[stack.basic_count() as usize] = card,
            Held::Function(kind) if stack.function_count() < 2 => stack.functions[kind as usize] += 1,
            _ => {
                return Err(Text::new(
                    "一叠至多 2 张基础牌和 2 张功能牌",
                    "a stack has at most 2 basic and 2 function cards",
                ));
            }
        }
    }
    if stack.basics[1] > 0 {
        stack.basics.sort_unstable();
    }
    let lone = stack.basics[0] == 0 && stack.functions != [0, 0, 0, 0, 1] && !stack.is_empty();
    if lone {
        return Err(Text::new(
            "没有基础牌的一叠只能是一张 xu（TJ-6.3）",
            "a stack without a basic card is exactly one xu (TJ-6.3)",
        ));
    }
    let natal = half
        .natal
        .as_ref()
        .map(|word| one(("本命卦", "natal trigram"), word, Natal::from_id(word), Natal::IDS))
        .transpose()?;
    let destiny = half
        .destiny
        .as_ref()
        .map(|word| one(("命格", "destiny"), word, Destiny::from_id(word), Destiny::IDS))
        .transpose()?;
    let predicted = half.predicted.as_ref().map(|word| seat(word, seats)).transpose()?;
    let nemesis = half.nemesis.as_ref().map(|word| seat(word, seats)).transpose()?;
    let started = half.started.as_ref().map_or(Ok(standing), |word| zone(word))?;
    let mut walked = 0;
    for word in &half.walked {
        walked |= one(("五行", "element"), word, Element::from_id(word), Element::IDS)?.bit();
    }
    if !(-4..=4).contains(&half.track) || half.gold.is_some_and(|gold| gold > 60_000) {
        return Err(Text::new("track 为 -4 到 4，gold 至多 60000", "track from -4 to 4, gold to 60000"));
    }
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
    player.gold = half.gold.unwrap_or(100);
    player.life = half.life.unwrap_or(if natal == Some(Natal::Kun) { 230 } else { 200 });
    (player.track, player.score, player.walked) = (half.track, half.score, walked);
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
    let cap = game.cap(at);
    if !half.out && !(1..=cap).contains(&game.player(at).life) {
        return Err(text!("life = {}：应为 1 到 {cap}", "life = {}: expected 1 to {cap}", game.player(at).life));
    }
    for word in &half.statuses {
        let detail = match word {
            StatusWord::Id(id) => StatusDetail { id: id.clone(), ..StatusDetail::default() },
            StatusWord::Detail(detail) => detail.clone(),
        };
        read_status(game, at, &detail)?;
    }
    Ok(())
}

fn read_status(game: &mut Tianji, at: Seat, detail: &StatusDetail) -> Result<(), Text> {
    let status = one(("状态", "status"), &detail.id, Status::from_id(&detail.id), Status::IDS)?;
    if status == Status::Ally {
        return Err(Text::new("正式盟友写在 `allies`", "formal allies are given by `allies`"));
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
        Some(ValueWord::Number(number)) => *number,
        Some(ValueWord::Word(word)) => {
            let ids: Vec<&str> = FOGS.iter().map(|(id, _)| *id).collect();
            one(("迷雾种类", "kind of fog"), word, FOGS.iter().find(|(id, _)| id == word).map(|(_, kind)| *kind), &ids)?
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
    let by = detail.by.as_ref().map_or(Ok(at), |word| seat(word, game.table.seats))?;
    let age = game.next_age();
    let full = if detail.each { value } else { 0 };
    game.add_status(Instance { bearer: at, status, from, until, value, uses, by, full, age });
    Ok(())
}

fn read_cards(game: &mut Tianji, position: &Position) -> Result<(), Text> {
    let seats = game.table.seats;
    let split = |word: &str| -> Result<(Held, u8), Text> {
        let (card, tag) = match word.split_once('@') {
            Some((card, whose)) => (card, seat(whose, seats)?.0),
            None => (word, NOBODY),
        };
        Ok((held(card)?, tag))
    };
    let mut used = 0u64;
    let mut functions = [0u8; 5];
    for at in game.all_seats().iter() {
        let player = game.player(at);
        let stack = player.stack;
        let placed = stack.basics.into_iter().filter(|&card| card > 0).map(bit);
        for card in bits(player.hand).map(bit).chain(placed) {
            if used & card != 0 {
                return Err(text!("{} 号牌在两处", "card {} is in two places", card.trailing_zeros() + 1));
            }
            used |= card;
        }
        (0..5).for_each(|kind| functions[kind] += player.functions[kind] + stack.functions[kind]);
    }
    let mut discard = Pile::default();
    for word in &position.discard {
        match split(word)? {
            (Held::Basic(card), tag) if used & bit(card) == 0 => {
                used |= bit(card);
                discard.push(Discarded { card, tag });
            }
            _ => {
                return Err(text!(
                    "discard：`{word}` 在两处，或不是基础牌",
                    "discard: `{word}` is in two places or is not a basic card"
                ));
            }
        }
    }
    let mut top = Vec::new();
    for word in &position.deck {
        match held(word)? {
            Held::Basic(card) if used & bit(card) == 0 => {
                used |= bit(card);
                top.push(card);
            }
            _ => {
                return Err(text!(
                    "deck：`{word}` 在两处，或不是基础牌",
                    "deck: `{word}` is in two places or is not a basic card"
                ));
            }
        }
    }
    if !position.deck_exact {
        top.extend((1..=64).filter(|&card| used & bit(card) == 0));
    }
    game.table.basic_deck = top.into_iter().rev().collect();
    game.table.basic_discard = discard;
    let mut piles = [Vec::new(), Vec::new()];
    for (at, words) in [&position.function_discard, &position.function_deck].into_iter().enumerate() {
        for word in words {
            let (Held::Function(kind), tag) = split(word)? else {
                return Err(text!("`{word}` 不是功能牌", "`{word}` is not a function card"));
            };
            functions[kind as usize] += 1;
            piles[at].push(Discarded { card: kind as u8, tag });
        }
    }
    if functions.iter().any(|&count| count > 4) {
        return Err(Text::new("每种功能牌四张（表 6.9）", "there are four function cards of each kind (table 6.9)"));
    }
    let [gone, mut top] = piles;
    if !position.function_deck_exact {
        for kind in 0..5u8 {
            (functions[kind as usize]..4).for_each(|_| top.push(Discarded { card: kind, tag: NOBODY }));
        }
    }
    game.table.function_deck = top.into_iter().rev().map(|card| card.card).collect();
    game.table.function_discard = gone.into_iter().collect();
    Ok(())
}

fn read_things(game: &mut Tianji, position: &Position) -> Result<(), Text> {
    let (seats, round) = (game.table.seats, game.table.round);
    for rule in &position.rules {
        let kind = one(("全局规则", "global rule"), &rule.id, RuleKind::from_id(&rule.id), RuleKind::IDS)?;
        let until = match (rule.until, kind) {
            (Some(until), _) => until,
            (None, RuleKind::OrderReversed) => FOREVER,
            _ => round + 1,
        };
        game.table.rules[kind as usize] = (rule.from.unwrap_or(round.min(until)), until);
    }
    for entity in &position.entities {
        let kind = one(("实体", "entity"), &entity.kind, EntityKind::from_id(&entity.kind), EntityKind::IDS)?;
        let until = entity.until.or(kind.lasts().map(|rounds| round + rounds)).unwrap_or(FOREVER);
        let (at, owner) = (zone(&entity.zone)?, seat(&entity.owner, seats)?);
        if at == Zone::CENTRE || game.entity(at, kind).is_some() {
            return Err(text!("{} 不能在 {}（TJC-9.6）", "no {} can be at {} (TJC-9.6)", entity.kind, entity.zone));
        }
        let age = game.next_age();
        game.table.entities.push(Entity { kind, zone: at, owner, until, age });
    }
    for ally in &position.allies {
        let (pair, until, share) = match ally {
            AllyWord::Pair(pair) => (pair, None, 0),
            AllyWord::Detail { pair, until, share } => (pair, *until, *share),
        };
        if share > 100 {
            return Err(text!("分成 {share}% 超过 100%", "a share of {share} % is more than 100 %"));
        }
        let (one, two) = (seat(&pair[0], seats)?, seat(&pair[1], seats)?);
        if one == two || game.alliance(one, two).is_some() {
            return Err(Text::new(
                "盟友是两名不同的玩家，每对一次",
                "allies are two different players, each pair once",
            ));
        }
        let age = game.next_age();
        let until = until.unwrap_or(round + 2);
        game.table.allies.push(Alliance { one: one.min(two), two: one.max(two), from: round, until, share, age });
    }
    Ok(())
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
