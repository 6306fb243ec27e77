//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::cards::{self as card_files, CardSet};
use crate::event::Event;
use crate::options::Options;
use crate::priority::Prices;
use crate::stack::{Frame, Step};
use crate::state::{Duel, Giver, HAND, Held, Laid, RELICS, ROOM, ROW, SEATS, STACKS, Side};
use crate::table::{Effect, Kind, Param, Price};
use crate::{Config, deck};
use cards::{Bounded, Either, Entry, Map, OptionWord, Source, Value, not_within};
use duel::{SeatWord, seat_id};
use kernel::{Design, Log, Rules, Seat, Seed, text};
use std::fmt::Write;
use std::ops::Range;

type Word = Value<String>;
type Small = Bounded<u8, 0, 99>;
type Limit = Bounded<u8, 1, 99>;

cards::one_of!(PhaseWord("阶段", "phase") = &["start", "main", "end"]);

cards::form! {
    struct Position = "position" {
        options: Map<OptionWord> = "与规则书不同的选项", "the options that differ from the rulebook";
        seed: u64 = "决定洗牌的数", "the number that determines how cards are shuffled";
        decks: Option<Value<[Word; 2]>> = "红方和蓝方的牌组：编号或牌表", "the decks of Red and Blue: ids or lists";
        relics: Option<Value<[Vec<Word>; 2]>> = "红方和蓝方牌组里的遗物", "the relics in the decks of Red and Blue";
        turn: Option<Value<u16>> = "第几个游戏回合；不写则为 9", "which game turn it is: 9 if it is not said";
        first: Option<SeatWord> = "谁先手；不写则为 red", "who went first: red if it is not said";
        active: Option<SeatWord> = "轮到谁；不写则为 red", "whose turn it is: red's if it is not said";
        phase: Option<PhaseWord> = "从哪里开始；不写则为 main", "where it begins: main if it is not said";
        red: Option<Value<Half>> = "红方", "Red's side";
        blue: Option<Value<Half>> = "蓝方", "Blue's side";
    }
}

cards::form! {
    #[derive(Default)]
    struct Half = "side" {
        health: Option<Small> = "生命；不写则为 30", "health: 30 if it is not said";
        cap: Option<Limit> = "生命上限", "the limit of health";
        energy: Option<Small> = "能量；不写则为 5", "energy: 5 if it is not said";
        energy_cap: Option<Limit> = "能量上限", "the limit of energy";
        energy_keep: Option<Small> = "能量保留上限", "how much energy is kept at most";
        hand_limit: Option<Bounded<u8, 1, { HAND as i64 }>> = "手牌上限", "the limit of cards in hand";
        hand_keep: Option<Small> = "手牌保留上限", "how many cards in hand are kept at most";
        depletion_damage: Option<Small> = "枯竭伤害", "the damage of depletion";
        toll_start: Option<Small> = "暮税从第几个自己的回合开始", "the own turn in which the toll begins";
        toll_energy: Option<Bounded<u8, 0, 15>> = "暮税的能量", "the energy of the toll";
        toll_damage: Option<Small> = "暮税的伤害", "the damage of the toll";
        turn_number: Option<u16> = "自己的第几个回合；不写则为 5", "which own turn it is: the fifth if it is not said";
        judgements: Option<Value<Small>> = "濒死时做过的判定次数", "how many judgements have been made in near-death";
        depleted: bool = "有枯竭标记（RD-5.4）", "has the Depletion mark (RD-5.4)";
        failed_draws: u8 = "没抽到的次数（RD-5.4）", "how many draws have failed (RD-5.4)";
        extra_turns: u8 = "额外回合数", "how many extra turns are to come";
        hand: Vec<Written> = "对手不知道的手牌；`A11@2` 的费用定为 2", "the cards in hand that the opponent does not know; `A11@2` is set to cost 2";
        known: Vec<Written> = "对手知道的手牌", "the cards in hand that the opponent knows";
        set: Vec<Written> = "设置的陷阱", "the traps that are set";
        declined: Vec<Written> = "设置后曾放弃触发的陷阱", "the set traps whose trigger has been declined";
        draw: Option<Vec<Word>> = "牌堆，最上面的在前；不写则为十张 A02", "the draw pile, its top first: ten A02 if it is not said";
        discard: Vec<Word> = "弃牌堆", "the discard pile";
        outside: Vec<Word> = "游戏外的特殊牌", "the special cards outside the game";
        effects: Map<Value<Bounded<u8, 1, { STACKS as i64 }>>> = "效果和层数，先得到的在前", "effects and their stacks, the oldest first";
        givers: Map<GivenBy> = "哪张牌或遗物给了这个效果", "the card or relic that gave an effect";
        relics: Vec<Carried> = "遗物", "the relics";
        lamp: bool = "X06 的效果生效", "the effect of X06 lasts";
        kiln: bool = "X07 的效果生效", "the effect of X07 lasts";
        basket: bool = "X04 的效果生效", "the effect of X04 lasts";
        stood_down: bool = "陷阱已待命", "the traps stand down";
        played: u16 = "本回合打出的牌数", "how many cards have been played this turn";
        attacks: u16 = "本回合打出的攻击牌数", "how many attack cards have been played this turn";
        actions: u16 = "本回合打出、设置和发动的次数", "how many plays, sets and activations there have been this turn";
    }
}

/// A card in hand or row.
type Written = Either<Word, Priced>;

cards::form! {
    #[derive(Clone, Default)]
    struct Priced = "held card" {
        card: Word = "牌", "the card";
        set: Option<u8> = "费用定为", "what its cost is set to";
        forced_set: Option<u8> = "费用强制定为", "what its cost is set to by force";
        fix: Option<u8> = "费用固定为", "what its cost is fixed at";
        forced_fix: Option<u8> = "费用强制固定为", "what its cost is fixed at by force";
        seen: bool = "对手见过它", "the opponent has seen it";
    }
}

type Carried = Either<Word, Marked>;

cards::form! {
    #[derive(Clone)]
    struct GivenBy = "giver" {
        id: Word = "牌或遗物", "the card or relic";
        side: SeatWord = "属于谁", "whose it is";
    }
}

cards::form! {
    #[derive(Clone, Default)]
    struct Marked = "relic" {
        id: Word = "遗物", "the relic";
        sealed: bool = "被封印", "is sealed";
        used: bool = "已用过", "has been used";
    }
}

/// The keys of a position, and nothing more.
pub(crate) fn read_keys(entry: &mut Entry<'_>) {
    let _: Option<Position> = entry.all();
}

/// The game that a position describes, and its configuration; what is wrong is noted.
pub(crate) fn read(entry: &mut Entry<'_>, files: &[Source], log: &mut impl Log<Event>) -> Option<(Duel, Config)> {
    let position: Position = entry.all()?;
    let options = entry.options(&position.options, Options::from_words)?;
    let set = entry.others(card_files::compile(files))?;
    let rules = Rules::intern(options, set);
    let most = options.max_relics as usize;
    let decks = [0, 1].map(|at: usize| {
        let mut deck = match &position.decks {
            Some(words) => entry.keep(&words[at].span, deck::from_words(&rules.cards, &words[at], most))?,
            None => entry.keep(&(0..0), deck::from_words(&rules.cards, crate::DEFAULT_DECKS[at], most))?,
        };
        if let Some(relics) = &position.relics {
            let numbers: Vec<u8> = relics[at].iter().filter_map(|name| relic(entry, &rules.cards, name)).collect();
            if numbers.len() == relics[at].len() {
                entry.keep(&relics.span, deck::check_relics(&rules.cards, &numbers, most));
            }
            deck.relics = numbers;
        }
        Some(deck)
    });
    let config = Config { rules: rules.clone(), decks };
    let placed = position.turn.is_some() || position.first.is_some() || position.phase.is_some();
    if !placed && position.active.is_none() && position.red.is_none() && position.blue.is_none() {
        if entry.is_flawed() {
            return None;
        }
        let place = entry.span();
        let game = <Duel as kernel::Game>::start(&config, Seed(position.seed), log).map_err(|error| error.0);
        return Some((entry.keep(&place, game)?, config));
    }
    let mut game = Duel::empty(rules.clone(), Seed(position.seed));
    game.turn = position.turn.as_ref().map_or(9, |turn| turn.value);
    let most = rules.options.max_game_turns;
    if let Some(turn) = position.turn.as_ref().filter(|turn| !(1..=most).contains(&turn.value)) {
        entry.wrong(&turn.span, not_within("turn", turn.value, 1, most));
    }
    game.first = position.first.map_or(Seat(0), SeatWord::seat);
    game.active = position.active.map_or(Seat(0), SeatWord::seat);
    let nothing = || Value { value: Half::default(), span: entry.span() };
    let halves = [position.red.unwrap_or_else(nothing), position.blue.unwrap_or_else(nothing)];
    for (at, half) in SEATS.into_iter().zip(&halves) {
        game.sides[at] = read_side(entry, &rules.cards, game.sides[at], half);
        if at == game.active {
            (game.played, game.attacks, game.actions) = (half.played, half.attacks, half.actions.max(half.played));
        }
    }
    if entry.is_flawed() {
        return None;
    }
    let step = match position.phase.map_or("main", |phase| phase.0) {
        "end" => Step::Close,
        "start" => {
            game.turn -= 1;
            Step::Count
        }
        _ => Step::Main,
    };
    game.stack.push(Frame::Turn { step, at: 0 });
    game.advance(None, log);
    Some((game, config))
}

fn design(entry: &mut Entry<'_>, set: &CardSet, place: &Range<usize>, word: &str) -> Option<Design> {
    entry.known(place, ("牌", "card"), word, set.find(word), set.ids.iter().map(String::as_str))
}

fn relic(entry: &mut Entry<'_>, set: &CardSet, word: &Word) -> Option<u8> {
    let known = set.relic_ids.iter().map(String::as_str);
    entry.known(&word.span, ("遗物", "relic"), word, set.find_relic(word), known)
}

/// A card with its modifiers; `A11@2` stands for one that was set to 2.
fn written(entry: &mut Entry<'_>, set: &CardSet, word: &Written) -> Option<(Design, Prices, bool)> {
    let mut prices = Prices::default();
    match word {
        Either::One(text) => {
            let place = &text.span;
            let Some((id, cost)) = text.split_once('@') else {
                return Some((design(entry, set, place, text)?, prices, false));
            };
            let Ok(cost) = cost.parse::<u8>() else {
                let text = &text.value;
                let what = text!("`{text}`：应为带费用的牌，如 A11@2", "`{text}`: expected a cost such as A11@2");
                entry.wrong(place, what);
                return None;
            };
            prices.attach(Price::Set, cost.min(99));
            Some((design(entry, set, place, id)?, prices, false))
        }
        Either::Other(priced) => {
            let given = [priced.set, priced.forced_set, priced.fix, priced.forced_fix];
            for (&kind, value) in Price::ALL.iter().zip(given) {
                if let Some(value) = value {
                    prices.attach(kind, value.min(99));
                }
            }
            Some((design(entry, set, &priced.card.span, &priced.card)?, prices, priced.seen))
        }
    }
}

/// Where a card is written.
fn place_of(word: &Written) -> &Range<usize> {
    match word {
        Either::One(text) => &text.span,
        Either::Other(priced) => &priced.card.span,
    }
}

fn read_side(entry: &mut Entry<'_>, set: &CardSet, mut side: Side, half: &Value<Half>) -> Side {
    side.health = half.health.map_or(30, |health| health.0);
    side.energy = half.energy.map_or(5, |energy| energy.0);
    let given = [
        (Param::HealthCap, half.cap.map(|number| number.0)),
        (Param::EnergyCap, half.energy_cap.map(|number| number.0)),
        (Param::EnergyKeep, half.energy_keep.map(|number| number.0)),
        (Param::HandLimit, half.hand_limit.map(|number| number.0)),
        (Param::HandKeep, half.hand_keep.map(|number| number.0)),
        (Param::DepletionDamage, half.depletion_damage.map(|number| number.0)),
        (Param::TollStart, half.toll_start.map(|number| number.0)),
        (Param::TollEnergy, half.toll_energy.map(|number| number.0)),
        (Param::TollDamage, half.toll_damage.map(|number| number.0)),
    ];
    for (param, value) in given {
        if let Some(value) = value {
            side.params[param as usize] = value;
        }
    }
    side.turn_number = half.turn_number.unwrap_or(5);
    side.judgements = half.judgements.as_ref().map_or(0, |judgements| judgements.value.0);
    if let Some(judgements) = half.judgements.as_ref().filter(|given| given.value.0 > 0 && side.health > 0) {
        let what = not_within("judgements", judgements.value.0, 0, 0);
        entry.wrong(&judgements.span, what);
    }
    side.failed = half.failed_draws.max(half.depleted.into());
    side.extra_turns = half.extra_turns;
    (side.lamp, side.kiln, side.basket, side.stood_down) = (half.lamp, half.kiln, half.basket, half.stood_down);
    read_cards(entry, set, &mut side, half);
    read_effects(entry, set, &mut side, half);
    for carried in &half.relics {
        let marked = match carried {
            Either::One(id) => Marked { id: id.clone(), ..Marked::default() },
            Either::Other(marked) => marked.clone(),
        };
        let Some(number) = relic(entry, set, &marked.id) else { continue };
        if side.relics.contains(&number) || side.relics.len() == RELICS {
            entry.wrong(&marked.id.span, text!("遗物 `{}` 重复", "the relic `{}` twice", marked.id.value));
            continue;
        }
        side.relics.push(number);
        side.sealed |= u32::from(marked.sealed) << number;
        side.used |= u32::from(marked.used) << number;
    }
    side
}

fn read_cards(entry: &mut Entry<'_>, set: &CardSet, side: &mut Side, half: &Value<Half>) {
    for (known, words) in [(false, &half.hand), (true, &half.known)] {
        for word in words {
            let Some((design, prices, _)) = written(entry, set, word) else { continue };
            let limit = side.param(Param::HandLimit);
            if side.hand.len() >= limit as usize {
                let what = text!("手牌超过上限 {limit}", "more cards in hand than its limit of {limit}");
                entry.wrong(place_of(word), what);
                break;
            }
            side.hand.push(Held { design, known, prices });
        }
    }
    for (declined, words) in [(false, &half.set), (true, &half.declined)] {
        for word in words {
            let Some((design, prices, seen)) = written(entry, set, word) else { continue };
            if set.card(design).kind != Kind::Trap || side.row.len() == ROW {
                let id = set.id(design);
                let what = text!("不能设置 `{id}`：至多 {ROW} 张陷阱", "`{id}` cannot be set: at most {ROW} traps");
                entry.wrong(place_of(word), what);
                continue;
            }
            side.row.push(Laid { design, declined, seen, prices });
        }
    }
    let mut list = |words: &[Word]| -> Vec<Design> {
        words.iter().filter_map(|word| design(entry, set, &word.span, word)).collect()
    };
    let draw = match &half.draw {
        Some(words) => list(words),
        None => set.find("A02").map_or_else(Vec::new, |card| vec![card; 10]),
    };
    let (discard, outside) = (list(&half.discard), list(&half.outside));
    if draw.len() + discard.len() + side.hand.len() + side.row.len() > ROOM {
        entry.wrong(&half.span, text!("牌多于 {ROOM} 张", "more than {ROOM} cards"));
        return;
    }
    side.draw.extend(draw.into_iter().rev());
    side.discard.extend(discard);
    if let Some(other) = outside.iter().find(|&&design| set.card(design).kind != Kind::Special) {
        let id = set.id(*other);
        let place = half.outside.iter().find(|word| word.value == id).map_or(&half.span, |word| &word.span);
        let what =
            text!("`{id}` 不是特殊牌：只有特殊牌在游戏外", "`{id}` is not a special card: only those are outside");
        entry.wrong(place, what);
        return;
    }
    outside.into_iter().for_each(|design| side.put_outside(design));
}

fn read_effects(entry: &mut Entry<'_>, set: &CardSet, side: &mut Side, half: &Half) {
    for (word, stacks) in &half.effects.0 {
        let effect = Effect::from_id(word);
        let Some(effect) = entry.known(&word.span, ("效果", "effect"), word, effect, Effect::IDS.iter().copied())
        else {
            continue;
        };
        let stacks = stacks.value.0;
        side.stacks[effect as usize] = if effect.is_single() && effect != Effect::Stillwater { 1 } else { stacks };
        side.age.push(effect);
    }
    for (word, by) in &half.givers.0 {
        let Some(effect) = Effect::from_id(word).filter(|&effect| side.stacks(effect) > 0) else {
            entry.wrong(&word.span, text!("没有效果 `{}`", "no effect `{}` here", word.value));
            continue;
        };
        let seat = by.side.seat();
        side.givers[effect as usize] = match set.relic_ids.iter().position(|id| *id == by.id.value) {
            Some(relic) => Giver::Relic(seat, relic as u8),
            None => match design(entry, set, &by.id.span, &by.id) {
                Some(design) => Giver::Card(seat, design),
                None => continue,
            },
        };
    }
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
