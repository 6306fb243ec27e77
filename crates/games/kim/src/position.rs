//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::cards::{self as card_files, CardSet, Decks};
use crate::event::Event;
use crate::options::Options;
use crate::stack::{Frame, Step};
use crate::state::{DECK, Given, HAND, Held, Kim, Markers, SEATS, SOURCES, SPIRIT, Spirit, Text, Unit};
use crate::table::{Form, Kind, Known, Mark, Slot};
use crate::{Config, deck};
use cards::{Bounded, Either, Entry, Map, OptionWord, Source, Value, not_within};
use duel::{SeatWord, seat_id};
use kernel::{Design, Log, Rules, Seat, Seed, text};
use std::fmt::Write;
use std::ops::Range;

type Word = Value<String>;
/// What is added: never below 0.
type More = Bounded<i32, 0, 99>;
/// What is taken away: never above 0.
type Less = Bounded<i32, -99, 0>;

cards::one_of!(PhaseWord("阶段", "phase") = &["start", "draw", "layout", "prophecy", "action", "end"]);
cards::one_of!(KnownWord("谁知道", "mark") = Known::IDS);
cards::one_of!(MarkWord("状态", "mark") = Mark::IDS);

cards::form! {
    struct Position = "position" {
        options: Map<OptionWord> = "与规则书不同的选项", "the options that differ from the rulebook";
        seed: u64 = "决定洗牌的数", "the number that determines how cards are shuffled";
        decks: Option<Value<[Word; 2]>> = "红方和蓝方的牌组：编号或牌表", "the decks of Red and Blue: ids or lists";
        turn: Option<Value<u16>> = "第几回合；不写则为 9", "which turn it is: 9 if it is not said";
        active: Option<SeatWord> = "轮到谁；不写则为 red", "whose turn it is: red's if it is not said";
        phase: Option<PhaseWord> = "从哪个阶段开始；不写则为 action", "the phase in which it begins: action if it is not said";
        red: Option<Value<Half>> = "红方", "Red's side";
        blue: Option<Value<Half>> = "蓝方", "Blue's side";
    }
}

cards::form! {
    #[derive(Default)]
    #[allow(non_snake_case)] // The notation's names of the slots.
    struct Half = "side" {
        life: Option<Bounded<u16, 1, { u16::MAX as i64 }>> = "生命", "life points";
        hand: Vec<InHand> = "手牌", "the hand";
        deck: Option<Vec<Word>> = "牌堆，最上面的在前；不写则为十张 M38", "the deck, its top first: ten M38 if it is not said";
        discard: Vec<Word> = "弃牌堆", "the discard pile";
        effect_damaged: bool = "本回合受过效果伤害", "has taken damage from an effect this turn";
        summon_left: Option<u8> = "本回合还能召唤几次，0 或 1", "how many summons are left this turn, 0 or 1";
        uses_left: Option<u8> = "本回合还能使用几次预言", "how many prophecies may still be used this turn";
        granted: u8 = "另外获得的使用次数", "further uses that were granted";
        M1: Option<Standing> = "这一格的怪物或蛋", "the monster or egg in this slot";
        M2: Option<Standing> = "这一格的怪物或蛋", "the monster or egg in this slot";
        M3: Option<Standing> = "这一格的怪物或蛋", "the monster or egg in this slot";
        P1: Option<Standing> = "这一格的预言或天书", "the prophecy or book in this slot";
        P2: Option<Standing> = "这一格的预言或天书", "the prophecy or book in this slot";
        P3: Option<Standing> = "这一格的预言或天书", "the prophecy or book in this slot";
    }
}

type InHand = Either<Word, Marked>;

cards::form! {
    #[derive(Clone)]
    struct Marked = "held card" {
        card: Word = "牌", "the card";
        known: KnownWord = "对手为什么知道它", "why the opponent knows it";
    }
}

/// `"M38"`, `"egg M28"`, `"book P15"`, or a table.
type Standing = Either<Word, Detail>;

cards::form! {
    #[derive(Clone, Default)]
    struct Detail = "unit" {
        card: Word = "牌", "the card";
        egg: bool = "是蛋", "is an egg";
        book: bool = "是天书（面朝下）", "is a book, that is, face down";
        known: Option<KnownWord> = "对手为什么知道它", "why the opponent knows it";
        spirit: Option<Value<Either<u8, Vec<Word>>>> = "灵力：点数，或是哪些牌；`M38*` 面朝下", "its spirit: how much, or which cards; `M38*` is face down";
        shields: u8 = "护盾层数", "its layers of Shield";
        buffs: Vec<[More; 2]> = "增益标记：加多少攻击和防御", "its Buffs: what they add to ATK and DEF";
        weakens: Vec<[Less; 2]> = "减益标记：减多少攻击和防御，不大于 0", "its Weakens: what they add to ATK and DEF, at most 0";
        change: Option<[i16; 2]> = "到回合结束为止改变的攻击和防御", "how ATK and DEF are changed until the end of the turn";
        skill_used: bool = "本回合已使用技能", "has used its skill this turn";
        attacked: bool = "本回合已攻击", "has attacked this turn";
        finale: bool = "终章已排定", "is to have its finale";
        no_attack: u16 = "到第几回合为止不能攻击", "the last turn in which it may not attack";
        given: Vec<FromCard> = "知道来自哪张牌的状态", "marks that are known to come from a card";
        on: Option<Word> = "装备在哪一格的怪物上", "the slot of the monster that bears this equipment";
    }
}

// Marks that are known to come from a card; those of `shields`, `buffs`, `weakens` and `change` are not.
cards::form! {
    #[derive(Clone)]
    struct FromCard = "given mark" {
        mark: MarkWord = "状态", "the mark";
        card: Word = "来自哪张牌", "the card that it comes from";
        side: SeatWord = "那张牌是谁的", "whose card that was";
        count: Option<u8> = "层数；不写则为 1", "how many: one if it is not said";
        attack: i16 = "加多少攻击", "what it adds to ATK";
        defence: i16 = "加多少防御", "what it adds to DEF";
    }
}

/// The keys of a position, and nothing more.
pub(crate) fn read_keys(entry: &mut Entry<'_>) {
    let _: Option<Position> = entry.all();
}

/// The game that a position describes, and its configuration; what is wrong is noted.
pub(crate) fn read(entry: &mut Entry<'_>, files: &[Source], log: &mut impl Log<Event>) -> Option<(Kim, Config)> {
    let position: Position = entry.all()?;
    let options = entry.options(&position.options, crate::options_from)?;
    let set = entry.others(card_files::compile(files, Decks::under(&options)))?;
    let rules = Rules::intern(options, set);
    let placed = position.turn.is_some() || position.active.is_some() || position.phase.is_some();
    let fresh = !placed && position.red.is_none() && position.blue.is_none();
    const DEFAULT: &str = "deck_cinder";
    let decks = [0, 1].map(|at: usize| match &position.decks {
        Some(words) => entry.keep(&words[at].span, deck::from_words(&rules.cards, &options, &words[at])),
        None if fresh => entry.keep(&(0..0), deck::from_words(&rules.cards, &options, DEFAULT)),
        // A position has its own cards.
        None => deck::from_words(&rules.cards, &Options::default(), DEFAULT).ok(),
    });
    let config = Config { rules: rules.clone(), decks };
    if fresh {
        if entry.is_flawed() {
            return None;
        }
        let place = entry.span();
        let game = <Kim as kernel::Game>::start(&config, Seed(position.seed), log).map_err(|error| error.0);
        return Some((entry.keep(&place, game)?, config));
    }
    let mut game = Kim::empty(rules, Seed(position.seed));
    game.turn = position.turn.as_ref().map_or(9, |turn| turn.value);
    let last = options.last_turn();
    if let Some(turn) = position.turn.as_ref().filter(|turn| !(1..=last).contains(&turn.value)) {
        entry.wrong(&turn.span, not_within("turn", turn.value, 1, last));
    }
    game.active = position.active.map_or(Seat(0), SeatWord::seat);
    game.first = if game.turn % 2 == 1 { game.active } else { game.active.other() };
    let nothing = || Value { value: Half::default(), span: entry.span() };
    let halves = [position.red.unwrap_or_else(nothing), position.blue.unwrap_or_else(nothing)];
    (game.summon_left, game.uses_left, game.quick_left) = (true, 1, crate::state::QUICK);
    for (at, half) in SEATS.into_iter().zip(&halves) {
        read_side(entry, &mut game, at, half);
        if at == game.active {
            game.summon_left = half.summon_left.unwrap_or(1) > 0;
            game.uses_left = half.uses_left.unwrap_or(1).min(9);
            game.granted = half.granted.min(9);
        }
    }
    if entry.is_flawed() {
        return None;
    }
    let step = match position.phase.map_or("action", |phase| phase.0) {
        "layout" => Step::Layout,
        "prophecy" => Step::Prophecy,
        "draw" => Step::Draw,
        "end" => Step::EndBegins,
        "start" => {
            game.turn -= 1;
            Step::Begin
        }
        _ => Step::Action,
    };
    game.stack.push(Frame::Turn { step });
    game.advance(None, log);
    Some((game, config))
}

fn design(entry: &mut Entry<'_>, set: &CardSet, place: &Range<usize>, word: &str) -> Option<Design> {
    entry.known(place, ("牌", "card"), word, set.find(word), set.ids.iter().map(String::as_str))
}

fn known(word: Option<KnownWord>) -> Known {
    word.and_then(|word| Known::from_id(word.0)).unwrap_or_default()
}

fn read_side(entry: &mut Entry<'_>, game: &mut Kim, at: Seat, half: &Value<Half>) {
    let rules = game.rules.clone();
    let set = &rules.cards;
    let life = half.life.map_or(game.options().start_life, |life| life.0);
    let side = game.side_mut(at);
    (side.life, side.effect_damaged) = (life, half.effect_damaged);
    if half.hand.len() > HAND {
        let count = half.hand.len();
        let what = text!("手牌 {count} 张：至多 {HAND} 张（KM-3.3）", "{count} cards in hand: at most {HAND} (KM-3.3)");
        entry.wrong(&half.span, what);
        return;
    }
    for held in &half.hand {
        let (card, mark) = match held {
            Either::One(card) => (card, None),
            Either::Other(marked) => (&marked.card, Some(marked.known)),
        };
        if let Some(design) = design(entry, set, &card.span, card) {
            side.hand.push(Held { design, known: known(mark) });
        }
    }
    let mut list = |words: &[Word]| -> Vec<Design> {
        words.iter().filter_map(|word| design(entry, set, &word.span, word)).collect()
    };
    let deck = match &half.deck {
        Some(words) => list(words),
        None => set.find("M38").map_or_else(Vec::new, |card| vec![card; 10]),
    };
    let discard = list(&half.discard);
    if deck.len() > DECK || discard.len() > DECK {
        entry.wrong(&half.span, text!("牌多于 {DECK} 张", "more than {DECK} cards"));
        return;
    }
    side.deck.extend(deck.into_iter().rev());
    side.discard.extend(discard);
    let slots = [&half.M1, &half.M2, &half.M3, &half.P1, &half.P2, &half.P3];
    let standing: Vec<(Slot, Detail)> =
        Slot::ALL.into_iter().zip(slots).filter_map(|(slot, one)| Some((slot, detail(one.as_ref()?)))).collect();
    for (slot, detail) in &standing {
        put(entry, game, at, *slot, detail);
    }
    for (slot, detail) in &standing {
        equip(entry, game, at, *slot, detail);
    }
    let owned = game.owned(at);
    if owned > DECK {
        entry.wrong(&half.span, text!("{owned} 张牌：至多 {DECK} 张", "{owned} cards: at most {DECK}"));
    }
}

/// Equipment is on a monster.
fn equip(entry: &mut Entry<'_>, game: &mut Kim, at: Seat, slot: Slot, detail: &Detail) {
    let obj = game.obj(at, slot);
    if let Some(on) = &detail.on {
        let monster = Slot::from_id(on).and_then(|slot| game.monster(game.obj(at, slot)));
        match monster.map(|monster| monster.serial) {
            None => entry.wrong(&on.span, text!("`{}` 没有怪物", "no monster at `{}`", on.value)),
            Some(serial) => {
                if let Some(text) = game.text_mut(obj) {
                    text.on = serial;
                }
            }
        }
        return;
    }
    let lonely = |text: &Text| !text.book && game.card(text.design).form == Form::Equipment && text.on == 0;
    if !slot.is_monster() && game.side(at).texts[slot.index()].as_ref().is_some_and(lonely) {
        let what = ("装备需要一只怪物：on = \"M1\"（KM-12.1）", "equipment needs a monster: on = \"M1\" (KM-12.1)");
        entry.wrong(&detail.card.span, what);
    }
}

fn detail(standing: &Standing) -> Detail {
    match standing {
        Either::Other(detail) => detail.clone(),
        Either::One(text) => {
            let (kind, card) = text.split_once(' ').unwrap_or(("", text));
            let (egg, book) = (kind == "egg", kind == "book");
            let card = if egg || book { card } else { text };
            Detail { card: Value { value: card.to_owned(), span: text.span.clone() }, egg, book, ..Detail::default() }
        }
    }
}

fn put(entry: &mut Entry<'_>, game: &mut Kim, at: Seat, slot: Slot, detail: &Detail) {
    let rules = game.rules.clone();
    let set = &rules.cards;
    let (place, name) = (&detail.card.span, &detail.card.value);
    let Some(design_of) = design(entry, set, place, name) else { return };
    let card = *game.card(design_of);
    let serial = game.new_serial();
    if slot.is_monster() != (card.kind == Kind::Monster) {
        let slot = slot.id();
        entry.wrong(place, text!("`{name}` 不能放在 {slot}", "`{name}` does not lie at {slot}"));
        return;
    }
    let mark = known(detail.known);
    if !slot.is_monster() {
        if !detail.book && card.form == Form::Ordinary {
            entry.wrong(
                place,
                text!("`{name}` 不会正面朝上留在场上（KM-2.3）", "`{name}` does not stay face up (KM-2.3)"),
            );
            return;
        }
        let text =
            Text { design: design_of, serial, book: detail.book, known: mark, works: !detail.book, ..Text::default() };
        game.side_mut(at).texts[slot.index()] = Some(text);
        return;
    }
    let mut unit = Unit { design: design_of, serial, egg: detail.egg, known: mark, ..Unit::default() };
    read_spirit(entry, set, &mut unit, detail);
    unit.shields = detail.shields;
    for [attack, defence] in &detail.buffs {
        unit.buffs.add(1, attack.0.unsigned_abs() as u16, defence.0.unsigned_abs() as u16);
    }
    for [attack, defence] in &detail.weakens {
        unit.weakens.add(1, attack.0.unsigned_abs() as u16, defence.0.unsigned_abs() as u16);
    }
    let change = detail.change.unwrap_or_default();
    unit.change = (change[0].clamp(-999, 999), change[1].clamp(-999, 999));
    (unit.skill_used, unit.attacked, unit.finale) = (detail.skill_used, detail.attacked, detail.finale);
    unit.no_attack = detail.no_attack;
    if detail.given.len() > SOURCES {
        entry.wrong(place, text!("given：至多 {SOURCES} 项", "given: at most {SOURCES} entries"));
        return;
    }
    for from in &detail.given {
        if let Some(given) = from_card(entry, set, from) {
            give(&mut unit, given);
        }
    }
    if unit.egg && (unit.skill_used || unit.attacked) {
        let what = ("蛋不能攻击，也不能使用技能（KM-9.3）", "an egg neither attacks nor uses skills (KM-9.3)");
        entry.wrong(place, what);
        return;
    }
    game.side_mut(at).units[slot.index()] = Some(unit);
}

fn read_spirit(entry: &mut Entry<'_>, set: &CardSet, unit: &mut Unit, detail: &Detail) {
    let Some(spirit) = &detail.spirit else { return };
    let count = match &spirit.value {
        Either::One(count) => *count as usize,
        Either::Other(cards) => cards.len(),
    };
    if count > SPIRIT {
        let what = text!("{count} 点灵力：至多 {SPIRIT} 点（KM-10.2）", "{count} spirit: at most {SPIRIT} (KM-10.2)");
        entry.wrong(&spirit.span, what);
        return;
    }
    match &spirit.value {
        Either::One(count) => {
            let Some(design) = design(entry, set, &spirit.span, "M38") else { return };
            (0..*count).for_each(|_| unit.stack.push(Spirit { design, hidden: true }));
        }
        Either::Other(cards) => {
            for word in cards {
                let (id, hidden) = word.strip_suffix('*').map_or((word.as_str(), false), |id| (id, true));
                if let Some(design) = design(entry, set, &word.span, id) {
                    unit.stack.push(Spirit { design, hidden });
                }
            }
        }
    }
}

fn from_card(entry: &mut Entry<'_>, set: &CardSet, from: &FromCard) -> Option<Given> {
    let mark = Mark::from_id(from.mark.0)?;
    let (attack, defence) = (from.attack.clamp(-999, 999), from.defence.clamp(-999, 999));
    let count = from.count.unwrap_or(1).max(1);
    let design = design(entry, set, &from.card.span, &from.card)?;
    Some(Given { mark, seat: from.side.seat(), design, count, attack, defence })
}

/// The marks and where they come from.
fn give(unit: &mut Unit, given: Given) {
    let Given { mark, count, attack, defence, .. } = given;
    match mark {
        Mark::Buff => unit.buffs.add(count, attack.unsigned_abs(), defence.unsigned_abs()),
        Mark::Weaken => unit.weakens.add(count, attack.unsigned_abs(), defence.unsigned_abs()),
        Mark::Shield => unit.shields = unit.shields.saturating_add(count),
        Mark::Change => {
            unit.change.0 = unit.change.0.saturating_add(attack).clamp(-999, 999);
            unit.change.1 = unit.change.1.saturating_add(defence).clamp(-999, 999);
        }
        Mark::CannotAttack | Mark::Finale => {}
    }
    unit.note(given);
}

/// The position as text, where nothing is pending but the turn.
pub(crate) fn write(game: &Kim) -> String {
    let set = game.cards();
    let mut text = String::new();
    let changed = game.options().to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let phase = match game.phase() {
        "layout" => "layout",
        "prophecy" => "prophecy",
        _ => "action",
    };
    let _ = writeln!(text, "turn = {}\nactive = \"{}\"\nphase = \"{phase}\"", game.turn.max(1), seat_id(game.active));
    for seat in SEATS {
        let side = game.side(seat);
        let quoted = |designs: &mut dyn Iterator<Item = Design>| {
            designs.map(|design| format!("\"{}\"", set.id(design))).collect::<Vec<_>>().join(", ")
        };
        let _ = writeln!(text, "\n[{}]\nlife = {}", seat_id(seat), side.life.max(1));
        if side.effect_damaged {
            let _ = writeln!(text, "effect_damaged = true");
        }
        if seat == game.active {
            let (summon, uses, granted) = (u8::from(game.summon_left), game.uses_left, game.granted);
            let _ = writeln!(text, "summon_left = {summon}\nuses_left = {uses}\ngranted = {granted}");
        }
        let hand: Vec<String> = side
            .hand
            .iter()
            .map(|held| format!("{{ card = \"{}\", known = \"{}\" }}", set.id(held.design), held.known.id()))
            .collect();
        let _ = writeln!(text, "hand = [{}]", hand.join(", "));
        let _ = writeln!(text, "deck = [{}]", quoted(&mut side.deck.iter().rev().copied()));
        let _ = writeln!(text, "discard = [{}]", quoted(&mut side.discard.iter().copied()));
        for slot in Slot::ALL {
            if let Some(unit) = side.unit(slot) {
                let _ = writeln!(text, "{} = {}", slot.id(), unit_text(set, unit));
            }
            if let Some(card) = side.text(slot) {
                let on = game.monster_numbered(seat, card.on);
                let on = if on.is_some() { format!(", on = \"{}\"", on.slot.id()) } else { String::new() };
                let (id, book, known) = (set.id(card.design), card.book, card.known.id());
                let _ = writeln!(text, "{} = {{ card = \"{id}\", book = {book}, known = \"{known}\"{on} }}", slot.id());
            }
        }
    }
    text
}

fn unit_text(set: &CardSet, unit: &Unit) -> String {
    let mut text =
        format!("{{ card = \"{}\", egg = {}, known = \"{}\"", set.id(unit.design), unit.egg, unit.known.id());
    let stack: Vec<String> = unit
        .stack
        .iter()
        .map(|spirit| format!("\"{}{}\"", set.id(spirit.design), if spirit.hidden { "*" } else { "" }))
        .collect();
    let from = |mark: Mark| unit.given.iter().filter(move |given| given.mark == mark);
    let count = |mark: Mark| from(mark).fold(0u8, |sum, given| sum.saturating_add(given.count));
    let sums = |mark: Mark| {
        let add = |(attack, defence): (i16, i16), given: &Given| (attack + given.attack, defence + given.defence);
        from(mark).fold((0, 0), add)
    };
    let shields = unit.shields.saturating_sub(count(Mark::Shield));
    let _ = write!(text, ", spirit = [{}], shields = {shields}", stack.join(", "));
    // Of those that came from nowhere, only how many there are and what they add up to matters.
    let markers = |markers: &Markers, mark: Mark, sign: i32| {
        let (attack, defence) = sums(mark);
        let number = markers.count.saturating_sub(count(mark));
        let rest = |all: u16, given: i16| i32::from(all.saturating_sub(given.unsigned_abs()));
        let mut left = (rest(markers.attack, attack), rest(markers.defence, defence));
        let mut list = Vec::new();
        for at in 0..number {
            let last = at + 1 == number;
            let part = if last { left } else { (left.0.min(99), left.1.min(99)) };
            left = (left.0 - part.0, left.1 - part.1);
            list.push(format!("[{}, {}]", sign * part.0, sign * part.1));
        }
        list.join(", ")
    };
    let (buffs, weakens) = (markers(&unit.buffs, Mark::Buff, 1), markers(&unit.weakens, Mark::Weaken, -1));
    let _ = write!(text, ", buffs = [{buffs}], weakens = [{weakens}]");
    let (attack, defence) = sums(Mark::Change);
    let change = (unit.change.0 - attack, unit.change.1 - defence);
    let _ = write!(text, ", change = [{}, {}], no_attack = {}", change.0, change.1, unit.no_attack);
    let given: Vec<String> = unit.given.iter().map(|given| given_text(set, given)).collect();
    if !given.is_empty() {
        let _ = write!(text, ", given = [{}]", given.join(", "));
    }
    for (key, there) in [("skill_used", unit.skill_used), ("attacked", unit.attacked), ("finale", unit.finale)] {
        if there {
            let _ = write!(text, ", {key} = true");
        }
    }
    text + " }"
}

fn given_text(set: &CardSet, given: &Given) -> String {
    let (mark, card, side) = (given.mark.id(), set.id(given.design), seat_id(given.seat));
    let numbers = format!("count = {}, attack = {}, defence = {}", given.count, given.attack, given.defence);
    format!("{{ mark = \"{mark}\", card = \"{card}\", side = \"{side}\", {numbers} }}")
}
