//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::cards::{self as card_files, CardSet};
use crate::event::Event;
use crate::options::Options;
use crate::priority::Prices;
use crate::stack::{Frame, Step};
use crate::state::{Duel, Giver, HAND, Held, Laid, RELICS, ROOM, ROW, STACKS};
use crate::table::{Effect, Kind, Param, Price};
use crate::{Config, deck};
use cards::{OptionWord, Source, option_words, unknown_word};
use duel::{seat_id, seat_of};
use kernel::{Design, Log, Rules, Seat, Seed, Text, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Position {
    options: BTreeMap<String, OptionWord>,
    seed: u64,
    decks: Option<[String; 2]>,
    relics: Option<[Vec<String>; 2]>,
    turn: Option<u16>,
    first: Option<String>,
    active: Option<String>,
    phase: Option<String>,
    red: Option<Half>,
    blue: Option<Half>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Half {
    health: Option<u8>,
    cap: Option<u8>,
    energy: Option<u8>,
    energy_cap: Option<u8>,
    energy_keep: Option<u8>,
    hand_limit: Option<u8>,
    hand_keep: Option<u8>,
    depletion_damage: Option<u8>,
    toll_start: Option<u8>,
    toll_energy: Option<u8>,
    toll_damage: Option<u8>,
    turn_number: Option<u16>,
    judgements: u8,
    depleted: bool,
    failed_draws: u8,
    extra_turns: u8,
    hand: Vec<Written>,
    known: Vec<Written>,
    set: Vec<Written>,
    declined: Vec<Written>,
    draw: Option<Vec<String>>,
    discard: Vec<String>,
    outside: Vec<String>,
    effects: cards::toml::Table,
    /// What gave an effect: `givers = { scorch = { id = "A20", side = "red" } }`
    givers: BTreeMap<String, GivenBy>,
    relics: Vec<Carried>,
    lamp: bool,
    kiln: bool,
    basket: bool,
    stood_down: bool,
    played: u16,
    attacks: u16,
    actions: u16,
}

/// A card in hand or row.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Written {
    Card(String),
    Priced(Priced),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Priced {
    card: String,
    set: Option<u8>,
    forced_set: Option<u8>,
    fix: Option<u8>,
    forced_fix: Option<u8>,
    seen: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Carried {
    Relic(String),
    Marked(Marked),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenBy {
    id: String,
    side: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Marked {
    id: String,
    sealed: bool,
    used: bool,
}

/// The game that a position describes, and its configuration.
pub(crate) fn read(
    position: &cards::toml::Table,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Result<(Duel, Config), Text> {
    let position: Position =
        position.clone().try_into().map_err(|error: cards::toml::de::Error| cards::bad_toml(&error))?;
    let options = Options::from_words(&option_words(&position.options))?;
    let set = card_files::compile(files).map_err(|mistakes| cards::summary(&mistakes))?;
    let rules = Rules::intern(options, set);
    let most = options.max_relics as usize;
    let words = position.decks.clone().unwrap_or_else(|| crate::DEFAULT_DECKS.map(str::to_owned));
    let [mut red, mut blue] =
        [deck::from_words(&rules.cards, &words[0], most)?, deck::from_words(&rules.cards, &words[1], most)?];
    if let Some(relics) = &position.relics {
        for (deck, names) in [&mut red, &mut blue].into_iter().zip(relics) {
            deck.relics = names.iter().map(|name| relic(&rules.cards, name)).collect::<Result<_, _>>()?;
            deck::check_relics(&rules.cards, &deck.relics, most)?;
        }
    }
    let config = Config { rules: rules.clone(), decks: [Some(red), Some(blue)] };
    let placed = position.turn.is_some() || position.first.is_some() || position.phase.is_some();
    if !placed && position.active.is_none() && position.red.is_none() && position.blue.is_none() {
        let game = <Duel as kernel::Game>::start(&config, Seed(position.seed), log).map_err(|error| error.0)?;
        return Ok((game, config));
    }
    let mut game = Duel::empty(rules.clone(), Seed(position.seed));
    game.turn = position.turn.unwrap_or(9);
    if !(1..=rules.options.max_game_turns).contains(&game.turn) {
        return Err(text!(
            "turn = {}：应为 1 到 {}",
            "turn = {}: expected 1 to {}",
            game.turn,
            rules.options.max_game_turns
        ));
    }
    game.first = seat_of(position.first.as_deref().unwrap_or("red"))?;
    game.active = seat_of(position.active.as_deref().unwrap_or("red"))?;
    for (at, half) in [(Seat(0), position.red.unwrap_or_default()), (Seat(1), position.blue.unwrap_or_default())] {
        read_side(&mut game, at, &half).map_err(|what| what.at(seat_id(at)))?;
        if at == game.active {
            (game.played, game.attacks, game.actions) = (half.played, half.attacks, half.actions.max(half.played));
        }
    }
    let step = match position.phase.as_deref().unwrap_or("main") {
        "main" => Step::Main,
        "end" => Step::Close,
        "start" => {
            game.turn -= 1;
            Step::Count
        }
        other => {
            return Err(text!(
                "phase = \"{other}\"：应为 start、main 或 end",
                "phase = \"{other}\": expected start, main or end"
            ));
        }
    };
    game.stack.push(Frame::Turn { step, at: 0 });
    game.advance(None, log);
    Ok((game, config))
}

fn design(set: &CardSet, word: &str) -> Result<Design, Text> {
    set.find(word).ok_or_else(|| unknown_word(("牌", "card"), word, set.ids.iter().map(String::as_str)))
}

fn relic(set: &CardSet, word: &str) -> Result<u8, Text> {
    set.find_relic(word).ok_or_else(|| unknown_word(("遗物", "relic"), word, set.relic_ids.iter().map(String::as_str)))
}

/// A card with its modifiers; `A11@2` stands for one that was set to 2.
fn written(set: &CardSet, word: &Written) -> Result<(Design, Prices, bool), Text> {
    let mut prices = Prices::default();
    match word {
        Written::Card(text) => {
            let Some((id, cost)) = text.split_once('@') else { return Ok((design(set, text)?, prices, false)) };
            let cost = cost
                .parse::<u8>()
                .map_err(|_| text!("`{text}`：应为带费用的牌，如 A11@2", "`{text}`: expected a cost such as A11@2"))?;
            prices.attach(Price::Set, cost.min(99));
            Ok((design(set, id)?, prices, false))
        }
        Written::Priced(priced) => {
            let given = [priced.set, priced.forced_set, priced.fix, priced.forced_fix];
            for (&kind, value) in Price::ALL.iter().zip(given) {
                if let Some(value) = value {
                    prices.attach(kind, value.min(99));
                }
            }
            Ok((design(set, &priced.card)?, prices, priced.seen))
        }
    }
}

fn within(what: &str, value: u8, range: std::ops::RangeInclusive<u8>) -> Result<u8, Text> {
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(text!("{what} = {value}：应为 {} 到 {}", "{what} = {value}: expected {} to {}", range.start(), range.end()))
    }
}

fn read_side(game: &mut Duel, at: Seat, half: &Half) -> Result<(), Text> {
    let set = game.cards();
    let mut side = game.sides[at];
    side.health = within("health", half.health.unwrap_or(30), 0..=99)?;
    side.energy = within("energy", half.energy.unwrap_or(5), 0..=99)?;
    let given = [
        (Param::HealthCap, half.cap, 1..=99),
        (Param::EnergyCap, half.energy_cap, 1..=99),
        (Param::EnergyKeep, half.energy_keep, 0..=99),
        (Param::HandLimit, half.hand_limit, 1..=HAND as u8),
        (Param::HandKeep, half.hand_keep, 0..=99),
        (Param::DepletionDamage, half.depletion_damage, 0..=99),
        (Param::TollStart, half.toll_start, 0..=99),
        (Param::TollEnergy, half.toll_energy, 0..=15),
        (Param::TollDamage, half.toll_damage, 0..=99),
    ];
    for (param, value, range) in given {
        if let Some(value) = value {
            side.params[param as usize] = within(param.id(), value, range)?;
        }
    }
    side.turn_number = half.turn_number.unwrap_or(5);
    side.judgements = within("judgements", half.judgements, 0..=if side.health == 0 { 99 } else { 0 })?;
    side.failed = half.failed_draws.max(half.depleted.into());
    side.extra_turns = half.extra_turns;
    (side.lamp, side.kiln, side.basket, side.stood_down) = (half.lamp, half.kiln, half.basket, half.stood_down);
    for (known, words) in [(false, &half.hand), (true, &half.known)] {
        for word in words {
            let (design, prices, _) = written(set, word)?;
            if side.hand.len() >= side.param(Param::HandLimit) as usize {
                return Err(text!(
                    "手牌超过上限 {}",
                    "more cards in hand than its limit of {}",
                    side.param(Param::HandLimit)
                ));
            }
            side.hand.push(Held { design, known, prices });
        }
    }
    for (declined, words) in [(false, &half.set), (true, &half.declined)] {
        for word in words {
            let (design, prices, seen) = written(set, word)?;
            if set.card(design).kind != Kind::Trap || side.row.len() == ROW {
                return Err(text!(
                    "不能设置 `{}`：至多 {ROW} 张陷阱",
                    "`{}` cannot be set: at most {ROW} traps",
                    set.id(design)
                ));
            }
            side.row.push(Laid { design, declined, seen, prices });
        }
    }
    let default = vec!["A02".to_owned(); 10];
    let draw = half.draw.as_ref().unwrap_or(&default);
    if draw.len() + half.discard.len() + side.hand.len() + side.row.len() > ROOM {
        return Err(text!("牌多于 {ROOM} 张", "more than {ROOM} cards"));
    }
    for word in draw.iter().rev() {
        side.draw.push(design(set, word)?);
    }
    for word in &half.discard {
        side.discard.push(design(set, word)?);
    }
    for word in &half.outside {
        let design = design(set, word)?;
        if set.card(design).kind != Kind::Special {
            return Err(text!(
                "`{word}` 不是特殊牌：只有特殊牌在游戏外",
                "`{word}` is not a special card: only those are outside"
            ));
        }
        side.put_outside(design);
    }
    for (word, stacks) in &half.effects {
        let effect =
            Effect::from_id(word).ok_or_else(|| unknown_word(("效果", "effect"), word, Effect::IDS.iter().copied()))?;
        let stacks = stacks.as_integer().filter(|stacks| (1..=i64::from(STACKS)).contains(stacks));
        let stacks = stacks.ok_or_else(|| {
            text!("effects.{word}：应为 1 到 {STACKS} 层", "effects.{word}: expected 1 to {STACKS} stacks")
        })? as u8;
        side.stacks[effect as usize] = if effect.is_single() && effect != Effect::Stillwater { 1 } else { stacks };
        side.age.push(effect);
    }
    for (word, by) in &half.givers {
        let effect = Effect::from_id(word).filter(|&effect| side.stacks(effect) > 0);
        let effect =
            effect.ok_or_else(|| text!("givers.{word}：没有这个效果", "givers.{word}: no such effect here"))?;
        let seat = seat_of(&by.side)?;
        side.givers[effect as usize] = match set.relic_ids.iter().position(|id| *id == by.id) {
            Some(relic) => Giver::Relic(seat, relic as u8),
            None => Giver::Card(seat, design(set, &by.id)?),
        };
    }
    for carried in &half.relics {
        let marked = match carried {
            Carried::Relic(id) => Marked { id: id.clone(), ..Marked::default() },
            Carried::Marked(marked) => marked.clone(),
        };
        let number = relic(set, &marked.id)?;
        if side.relics.contains(&number) || side.relics.len() == RELICS {
            return Err(text!("遗物 `{}` 重复", "the relic `{}` twice", marked.id));
        }
        side.relics.push(number);
        side.sealed |= u32::from(marked.sealed) << number;
        side.used |= u32::from(marked.used) << number;
    }
    game.sides[at] = side;
    Ok(())
}

/// The position as text, where nothing is pending but the turn.
pub(crate) fn write(game: &Duel) -> String {
    let set = game.cards();
    let mut text = String::new();
    let changed = game.options().to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let (first, active) = (seat_id(game.first), seat_id(game.active));
    let _ = writeln!(text, "turn = {}\nfirst = \"{first}\"\nactive = \"{active}\"", game.turn.max(1));
    for seat in crate::state::SEATS {
        let side = game.side(seat);
        let _ = writeln!(text, "\n[{}]", seat_id(seat));
        let numbers = [
            ("health", side.health),
            ("cap", side.param(Param::HealthCap)),
            ("energy", side.energy),
            ("energy_cap", side.param(Param::EnergyCap)),
            ("energy_keep", side.param(Param::EnergyKeep)),
            ("hand_limit", side.param(Param::HandLimit)),
            ("hand_keep", side.param(Param::HandKeep)),
            ("depletion_damage", side.param(Param::DepletionDamage)),
            ("toll_start", side.param(Param::TollStart)),
            ("toll_energy", side.param(Param::TollEnergy)),
            ("toll_damage", side.param(Param::TollDamage)),
            ("judgements", side.judgements),
            ("failed_draws", side.failed),
            ("extra_turns", side.extra_turns),
        ];
        for (key, number) in numbers {
            let _ = writeln!(text, "{key} = {number}");
        }
        let _ = writeln!(text, "turn_number = {}", side.turn_number);
        if seat == game.active {
            let (played, attacks, actions) = (game.played, game.attacks, game.actions);
            let _ = writeln!(text, "played = {played}\nattacks = {attacks}\nactions = {actions}");
        }
        let marks =
            [("lamp", side.lamp), ("kiln", side.kiln), ("basket", side.basket), ("stood_down", side.stood_down)];
        for (key, _) in marks.into_iter().filter(|(_, there)| *there) {
            let _ = writeln!(text, "{key} = true");
        }
        let hand = |known: bool| side.hand.iter().filter(move |held| held.known == known);
        for (key, known) in [("hand", false), ("known", true)] {
            let words: Vec<String> = hand(known).map(|held| card_text(set, held.design, &held.prices, false)).collect();
            let _ = writeln!(text, "{key} = [{}]", words.join(", "));
        }
        for (key, declined) in [("set", false), ("declined", true)] {
            let row = side.row.iter().filter(|laid| laid.declined == declined);
            let words: Vec<String> = row.map(|laid| card_text(set, laid.design, &laid.prices, laid.seen)).collect();
            let _ = writeln!(text, "{key} = [{}]", words.join(", "));
        }
        let ids = |designs: &mut dyn Iterator<Item = Design>| {
            designs.map(|design| format!("\"{}\"", set.id(design))).collect::<Vec<_>>().join(", ")
        };
        let _ = writeln!(text, "draw = [{}]", ids(&mut side.draw.iter().rev().copied()));
        let _ = writeln!(text, "discard = [{}]", ids(&mut side.discard.iter().copied()));
        let mut outside = side.outside.iter().flat_map(|&(design, count)| std::iter::repeat_n(design, count.into()));
        let _ = writeln!(text, "outside = [{}]", ids(&mut outside));
        let effects: Vec<String> =
            side.age.iter().map(|&effect| format!("{} = {}", effect.id(), side.stacks(effect))).collect();
        let _ = writeln!(text, "effects = {{ {} }}", effects.join(", "));
        let givers = side.age.iter().filter_map(|&effect| {
            let (id, seat) = match side.givers[effect as usize] {
                Giver::Nobody => return None,
                Giver::Card(seat, design) => (set.id(design), seat),
                Giver::Relic(seat, relic) => (set.relic_ids[relic as usize].as_str(), seat),
            };
            Some(format!("{} = {{ id = \"{id}\", side = \"{}\" }}", effect.id(), seat_id(seat)))
        });
        let givers: Vec<String> = givers.collect();
        if !givers.is_empty() {
            let _ = writeln!(text, "givers = {{ {} }}", givers.join(", "));
        }
        let relics: Vec<String> = side
            .relics
            .iter()
            .map(|&relic| {
                let (id, sealed, used) = (&set.relic_ids[relic as usize], !side.works(relic), side.is_used(relic));
                format!("{{ id = \"{id}\", sealed = {sealed}, used = {used} }}")
            })
            .collect();
        let _ = writeln!(text, "relics = [{}]", relics.join(", "));
    }
    text
}

fn card_text(set: &CardSet, design: Design, prices: &Prices, seen: bool) -> String {
    let mut text = format!("{{ card = \"{}\"", set.id(design));
    for &kind in Price::ALL {
        let value = prices.0[kind as usize];
        if value != crate::priority::NONE {
            let _ = write!(text, ", {} = {value}", kind.id());
        }
    }
    if seen {
        text += ", seen = true";
    }
    text + " }"
}
