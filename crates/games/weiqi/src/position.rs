//! Text positions: what scenario files, `--from` and `replay --position` write (TOML), only what
//! differs from an empty table. A position stands at the start of a Main phase, at the draft, or
//! at the close of a turn.

use crate::cards::{self as card_files, Ruleset};
use crate::event::Event;
use crate::options::Options;
use crate::setup::{STONES, deck_of};
use crate::stack::{Frame, Step};
use crate::state::{Battlefield, Face, Hand, Spot, TURNS, Weiqi};
use crate::table::{Gap, Kind, Lane, Role};
use crate::view::seat_id;
use cards::{Bounded, Entry, Map, OptionWord, Source, Value};
use kernel::{Log, Pile, Rules, Seat, Seats, Seed, Text, text};
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

type Word = Value<String>;

cards::one_of!(Phase("阶段", "phase") = &["main", "closing", "draft"]);
cards::one_of!(InGap("断接区里的东西", "thing in a gap") = &["connect", "cut"]);

cards::form! {
    struct Position = "position" {
        options: Map<OptionWord> = "与规则书不同的选项", "the options that differ from the rulebook";
        seed: u64 = "决定洗牌的数", "the number that determines how cards are shuffled";
        turn: Option<Bounded<u8, 1, { TURNS as i64 }>> = "第几回合，单数是黑方的", "which turn it is; odd ones are Black's";
        phase: Option<Value<Phase>> = "从哪里开始；不写则为 main", "where it begins: main if it is not said";
        deck: Option<Value<Vec<Word>>> = "整个牌堆，最上面的在前", "the whole deck, its top first";
        top: Option<Value<Vec<Word>>> = "牌堆最上面的牌，其余洗匀", "the top of the deck; the rest is shuffled";
        black: Option<Value<Half>> = "黑方", "Black's side";
        white: Option<Value<Half>> = "白方", "White's side";
    }
}

cards::form! {
    #[derive(Default)]
    #[allow(non_snake_case)] // The rulebook's names of the lanes.
    struct Half = "side" {
        role: Option<Word> = "角色", "the role";
        offers: Option<Value<Vec<Word>>> = "选角色时的三个角色", "the three roles of the draft";
        hand: Option<Value<Vec<Word>>> = "手牌；不写则为余下的棋子", "the hand: the remaining Stones if it is not said";
        L1: Vec<Word> = "这一路上的牌；`*` 为面朝下", "the cards of this lane; `*`: face down";
        L2: Vec<Word> = "这一路上的牌；`*` 为面朝下", "the cards of this lane; `*`: face down";
        C3: Vec<Word> = "这一路上的牌；`*` 为面朝下", "the cards of this lane; `*`: face down";
        R2: Vec<Word> = "这一路上的牌；`*` 为面朝下", "the cards of this lane; `*`: face down";
        R1: Vec<Word> = "这一路上的牌；`*` 为面朝下", "the cards of this lane; `*`: face down";
        g1: Option<InGap> = "这个断接区里的牌", "the card in this gap";
        g2: Option<InGap> = "这个断接区里的牌", "the card in this gap";
        g3: Option<InGap> = "这个断接区里的牌", "the card in this gap";
        g4: Option<InGap> = "这个断接区里的牌", "the card in this gap";
        marks: Vec<Word> = "有连接标记的断接区", "the gaps with a mark of connection";
        banked: u32 = "已经得到的分", "the points that have been banked";
        removed: Vec<Word> = "移出游戏的牌", "the cards that have left the game";
        used: u8 = "角色技能用过几次", "how often the role's skill has been used";
        triggers: u8 = "技能触发过几次", "how often the role's skill has been triggered";
    }
}

impl Position {
    /// Nothing but options and a seed: a fresh game.
    fn is_fresh(&self) -> bool {
        let silent = self.turn.is_none() && self.phase.is_none() && self.deck.is_none() && self.top.is_none();
        silent && self.black.is_none() && self.white.is_none()
    }
}

/// The keys of a position, and nothing more.
pub(crate) fn read_keys(entry: &mut Entry<'_>) {
    let _: Option<Position> = entry.all();
}

/// The game that a position describes, and its rules; what is wrong is noted.
pub(crate) fn read(
    entry: &mut Entry<'_>,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Option<(Weiqi, Arc<Ruleset>)> {
    let position: Position = entry.all()?;
    let options = entry.options(&position.options, Options::from_words)?;
    let set = entry.others(card_files::compile(files))?;
    let rules = Rules::intern(options, set);
    if position.is_fresh() {
        return Some((Weiqi::set_up(rules.clone(), Seed(position.seed), log), rules));
    }
    let mut game = Weiqi::empty(rules.clone(), Seed(position.seed));
    game.turns_ended = position.turn.map_or(1, |turn| turn.0) - 1;
    let halves = [position.black.as_ref(), position.white.as_ref()];
    for (seat, half) in [Seat(0), Seat(1)].into_iter().zip(halves) {
        let nothing = Value { value: Half::default(), span: entry.span() };
        read_half(entry, &mut game, seat, half.unwrap_or(&nothing));
    }
    read_deck(entry, &mut game, &position);
    if !entry.is_flawed() {
        let place = entry.span();
        entry.keep(&place, game.check_room());
    }
    let (phase, place) = position.phase.map_or((Phase("main"), entry.span()), |phase| (phase.value, phase.span));
    match phase.0 {
        "main" => game.stack.push(Frame::turn(game.active(), Step::Main)),
        "closing" => game.stack.push(Frame::turn(game.active(), Step::Close)),
        _ => {
            // Hands and deck come after the draft (WQ-1.5).
            game.deck.clear();
            [Seat(0), Seat(1)].into_iter().for_each(|seat| game.sides[seat].hand.clear());
            for seat in [Seat(0), Seat(1)] {
                if game.sides[seat].offers.contains(&Role::None) {
                    let what = Text::new("offers：选角色时应为三个角色", "offers: expected three roles at the draft");
                    entry.wrong(&place, what.at(seat_id(seat)));
                }
            }
            game.draft.ask(Seats::first(2));
            game.stack.push(Frame::Draft);
        }
    }
    if entry.is_flawed() {
        return None;
    }
    game.advance(log);
    Some((game, rules))
}

fn kind(entry: &mut Entry<'_>, place: &Range<usize>, word: &str) -> Option<Kind> {
    entry.known(place, ("牌", "card"), word, Kind::from_id(word), Kind::ALL.iter().map(|kind| kind.id()))
}

fn role(entry: &mut Entry<'_>, word: &Word) -> Option<Role> {
    entry.known(&word.span, ("角色", "role"), word, Role::from_id(word), Role::ALL.iter().map(|role| role.id()))
}

fn kinds(entry: &mut Entry<'_>, words: &[Word]) -> Vec<Kind> {
    words.iter().filter_map(|word| kind(entry, &word.span, word)).collect()
}

fn read_half(entry: &mut Entry<'_>, game: &mut Weiqi, seat: Seat, half: &Value<Half>) {
    let side = &mut game.sides[seat];
    if let Some(role) = half.role.as_ref().and_then(|word| role(entry, word)) {
        side.role = role;
    }
    if let Some(words) = &half.offers {
        let roles: Vec<Role> = words.iter().filter_map(|word| role(entry, word)).collect();
        match (roles.try_into(), words.len()) {
            (Ok(roles), _) => side.offers = roles,
            // One of them is unknown, which has been noted.
            (Err(_), 3) => {}
            (Err(_), _) => entry.wrong(&words.span, ("应为三个角色", "expected three roles")),
        }
    }
    for (lane, words) in Lane::ALL.into_iter().zip([&half.L1, &half.L2, &half.C3, &half.R2, &half.R1]) {
        for word in words {
            let place = &word.span;
            let (text, face) = word.strip_suffix('*').map_or((word.as_str(), Face::Up), |word| (word, Face::Down));
            let Some(kind) = kind(entry, place, text) else { continue };
            if matches!(kind, Kind::Connect | Kind::Cut) || (face == Face::Down && !kind.is_tesuji()) {
                entry.wrong(place, text!("{} 不能放 `{text}`", "{} cannot hold `{text}`", lane.id()));
            } else if room(entry, place, side.battlefield.len() + 1, Battlefield::CAPACITY, ON_FIELD) {
                side.put(kind, Spot::lane(lane), face);
                if side.tally[lane.index()].stones() > 1 {
                    entry.wrong(place, text!("{} 有不止一枚棋子", "{} holds more than one Stone", lane.id()));
                }
            }
        }
    }
    for (gap, held) in Gap::ALL.into_iter().zip([half.g1, half.g2, half.g3, half.g4]) {
        let Some(held) = held else { continue };
        if held.0 == "cut" {
            side.cut |= gap.bit();
        } else if room(entry, &half.span, side.battlefield.len() + 1, Battlefield::CAPACITY, ON_FIELD) {
            side.put(Kind::Connect, Spot::gap(gap), Face::Up);
            side.connected |= gap.bit();
            side.marked |= gap.bit();
        }
    }
    for word in &half.marks {
        let known = Gap::ALL.iter().map(|gap| gap.id());
        if let Some(gap) = entry.known(&word.span, ("断接区", "gap"), word, Gap::from_id(word), known) {
            side.marked |= gap.bit();
        }
    }
    for kind in kinds(entry, &half.removed) {
        side.removed[kind as usize] += 1;
    }
    side.banked = half.banked;
    side.used = half.used;
    side.triggers = half.triggers;
    let on_table = Lane::ALL.into_iter().filter(|&lane| side.has_stone(lane)).count();
    let left = usize::from(STONES).saturating_sub(on_table + usize::from(side.removed[Kind::Stone as usize]));
    let (hand, place) = match &half.hand {
        Some(words) => (kinds(entry, words), words.span.clone()),
        None => (vec![Kind::Stone; left], half.span.clone()),
    };
    if room(entry, &place, hand.len(), Hand::CAPACITY, ("手牌", "cards in hand")) {
        side.hand.extend(hand);
    }
}

const ON_FIELD: (&str, &str) = ("场上的牌", "cards on the battlefield");

/// Is there room for so many? If not, that is noted.
fn room(entry: &mut Entry<'_>, place: &Range<usize>, have: usize, most: usize, what: (&str, &str)) -> bool {
    entry.keep(place, fits(have, most, what.into())).is_some()
}

impl Weiqi {
    /// Every card that may still be played, drawn, returned or taken must find room.
    pub(crate) fn check_room(&self) -> Result<(), Text> {
        let turns = usize::from(self.remaining().div_ceil(2));
        for (seat, side) in self.sides.iter() {
            let taken = match side.role {
                Role::ShiYue => usize::from(self.deck_counts()[Kind::Capture as usize]),
                _ => 0,
            };
            let held = side.hand.len() + (turns + taken).min(self.deck.len());
            let returned = if side.role == Role::LeeSedol { side.battlefield.len() } else { 0 };
            let laid = side.battlefield.len() + turns.min(held);
            let name = seat_id(seat);
            let laid_down = text!("终局时 {name} 场上的牌", "cards on {name}'s battlefield by the end");
            fits(laid, Battlefield::CAPACITY, laid_down)?;
            fits(held + returned, Hand::CAPACITY, text!("终局时 {name} 的手牌", "cards in {name}'s hand by the end"))?;
        }
        Ok(())
    }
}

fn fits(have: usize, most: usize, what: Text) -> Result<(), Text> {
    let Text { zh, en } = what;
    if have <= most {
        Ok(())
    } else {
        Err(text!("{zh} {have} 张：至多 {most} 张", "{have} {en}: expected at most {most}"))
    }
}

/// The deck as stated, or what the position leaves over of the book's.
fn read_deck(entry: &mut Entry<'_>, game: &mut Weiqi, position: &Position) {
    if let Some(words) = &position.deck {
        let cards = kinds(entry, words);
        if cards.len() > Pile::<Kind, 80>::CAPACITY || cards.contains(&Kind::Stone) {
            entry.wrong(&words.span, ("至多 80 张牌，不含棋子", "expected at most 80 cards, no Stones"));
            return;
        }
        game.deck = cards.into_iter().rev().collect();
        return;
    }
    let mut copies = game.numbers().copies;
    let mut use_up = |kind: Kind| copies[kind as usize] = copies[kind as usize].saturating_sub(1);
    let top = position.top.as_ref().map_or_else(Vec::new, |words| kinds(entry, words));
    for (_, side) in game.sides.iter() {
        side.hand.iter().for_each(|&kind| use_up(kind));
        side.battlefield.iter().for_each(|card| use_up(card.kind));
        (0..side.cut.count_ones()).for_each(|_| use_up(Kind::Cut));
        Kind::ALL.iter().for_each(|&kind| (0..side.removed[kind as usize]).for_each(|_| use_up(kind)));
    }
    top.iter().for_each(|&kind| use_up(kind));
    game.deck = deck_of(&copies);
    game.chance.shuffle(&mut game.deck);
    if game.deck.len() + top.len() > Pile::<Kind, 80>::CAPACITY {
        let place = position.top.as_ref().map_or_else(|| entry.span(), |words| words.span.clone());
        entry.wrong(&place, ("牌多于牌堆能容纳的", "more cards than a deck can hold"));
        return;
    }
    game.deck.extend(top.into_iter().rev());
}

/// The position as text, where nothing is pending but the turn.
pub(crate) fn write(game: &Weiqi) -> String {
    let mut text = String::new();
    let list = |cards: &mut dyn Iterator<Item = String>| {
        let quoted: Vec<String> = cards.map(|card| format!("\"{card}\"")).collect();
        format!("[{}]", quoted.join(", "))
    };
    let named = |kinds: &[Kind]| list(&mut kinds.iter().map(|kind| kind.id().to_owned()));
    let changed = game.rules.options.to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let _ = writeln!(text, "turn = {}", game.turns_ended + 1);
    let deck: Vec<Kind> = game.deck.iter().rev().copied().collect();
    let _ = writeln!(text, "deck = {}", named(&deck));
    for (seat, side) in game.sides.iter() {
        let _ = writeln!(text, "\n[{}]", seat_id(seat));
        if side.role != Role::None {
            let _ = writeln!(text, "role = \"{}\"", side.role.id());
        }
        let _ = writeln!(text, "hand = {}", named(&side.hand));
        for lane in Lane::ALL {
            let cards = side.battlefield.iter().filter(|card| card.spot.as_lane() == Some(lane));
            let mut words =
                cards.map(|card| format!("{}{}", card.kind.id(), if card.face == Face::Down { "*" } else { "" }));
            let words = list(&mut words);
            if words != "[]" {
                let _ = writeln!(text, "{} = {words}", lane.id());
            }
        }
        for gap in Gap::ALL {
            let holds = if side.connected & gap.bit() != 0 { "connect" } else { "cut" };
            if (side.connected | side.cut) & gap.bit() != 0 {
                let _ = writeln!(text, "{} = \"{holds}\"", gap.id());
            }
        }
        let marks = Gap::ALL.iter().filter(|gap| side.marked & gap.bit() != 0 && side.connected & gap.bit() == 0);
        let marks = list(&mut marks.map(|gap| gap.id().to_owned()));
        if marks != "[]" {
            let _ = writeln!(text, "marks = {marks}");
        }
        let removed: Vec<Kind> =
            Kind::ALL.iter().flat_map(|&kind| vec![kind; side.removed[kind as usize] as usize]).collect();
        for (key, number) in [("banked", side.banked), ("used", side.used.into()), ("triggers", side.triggers.into())] {
            if number > 0 {
                let _ = writeln!(text, "{key} = {number}");
            }
        }
        if !removed.is_empty() {
            let _ = writeln!(text, "removed = {}", named(&removed));
        }
    }
    text
}
