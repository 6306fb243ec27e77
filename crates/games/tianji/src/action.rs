//! What a player can decide, and how records and scenarios write it.

use crate::table::{Dept, EntityKind, Function, Natal, Status, Zone};
use kernel::{Seat, Unreadable};

/// A hand card: a basic card by number, or a function card by kind. In JSON `"14"` or `"cuo"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, schemars::JsonSchema)]
#[schemars(with = "String")]
#[allow(missing_docs)]
pub enum Held {
    Basic(u8),
    Function(Function),
}

/// One decision of one player. The text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `natal kun` (TJ-3.3)
    Natal(Natal),
    /// `predict b` (TJC-13.3)
    Predict(Seat),
    /// `draw`
    Draw,
    /// `decline`
    Decline,
    /// `none`: no placement (TJ-6.4).
    NoPlacement,
    /// `divine 14` (TJ-6.5)
    Divine(Held),
    /// `feint`: Feint alone (TJ-6.3).
    Feint,
    /// `place 14 cuo`, with Zhen's skill `place 14 23` (TJ-6.2).
    Place {
        /// The basic card.
        basic: u8,
        /// The second one; 0: none.
        second: u8,
        /// In the order of table 6.9.
        functions: [Option<Function>; 2],
    },
    /// `keep 14` (TJ-6.7)
    Keep(u8),
    /// `bottom 5 23`: the last is the very bottom (TJ-6.7).
    Bottom(u8, u8),
    /// `stay`
    Stay,
    /// `stop`
    Stop,
    /// `go li_ren`
    Go(Zone),
    /// `fly kan_tian` (TJ-16.2)
    Fly(Zone),
    /// `target b`
    Target(Seat),
    /// `pair a c`, in either order (TJC-4.6).
    Pair(Seat, Seat),
    /// `show 14`: a card for a debate or lawsuit.
    Show(u8),
    /// `cancel` (TJ-16.4)
    Cancel,
    /// `allow`
    Allow,
    /// `gold`
    Gold,
    /// `life`
    Life,
    /// `view b` (TJ-9.8)
    View(Seat),
    /// `discard 14`
    Discard(Held),
    /// `yes`
    Yes,
    /// `no`
    No,
    /// `pass`
    Pass,
    /// `use` (TJ-16.6)
    Use,
    /// `ban b` (TJ-16.11)
    Ban(Seat),
    /// `pact b` (TJ-16.13)
    Pact(Seat),
    /// `read 14`: one of Zhen's two cards.
    Read(u8),
    /// `variant ren` (TJ-10.5)
    Variant(Dept),
    /// `own`: one's own card instead of a copy.
    Own,
    /// `copy b 21 ren` (TJ-16.8)
    Copy {
        /// Who read it.
        by: Seat,
        /// The hexagram executed.
        hexagram: u8,
        /// The variant executed.
        dept: Dept,
    },
    /// `pay`, `pay 2`
    Pay(u8),
    /// `choose 1`
    Choose(u8),
    /// `recover 5`
    Recover(u8),
    /// `give 14`
    Give(Held),
    /// `count 2`
    Count(u8),
    /// `amount 7`
    Amount(u16),
    /// `strip fog`
    Strip(Status),
    /// `destroy li_ren tun`
    Destroy(Zone, EntityKind),
    /// `accept`
    Accept,
    /// `refuse`
    Refuse,
    /// `teach`
    Teach,
    /// `discipline`
    Discipline,
    /// `cast c` (TJC-7.22)
    Cast(Seat),
    /// `door b` (TJC-7.23)
    Door(Seat),
    /// `react 31`
    React(u8),
    /// `take gen_tian` (TJ-16.10)
    Take(Zone),
    /// `fund 12` (TJ-18.7)
    Fund(u16),
}

/// The letters of the seats.
pub(crate) const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

impl serde::Serialize for Held {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.word())
    }
}

impl Held {
    pub(crate) fn word(self) -> String {
        match self {
            Held::Basic(number) => number.to_string(),
            Held::Function(kind) => kind.id().to_owned(),
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Held> {
        if let Some(kind) = Function::from_id(word) {
            return Some(Held::Function(kind));
        }
        number(word).map(Held::Basic)
    }
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok().filter(|number| (1..=64).contains(number))
}

pub(crate) fn seat_from(word: &str) -> Option<Seat> {
    LETTERS.iter().position(|letter| *letter == word).map(|at| Seat(at as u8))
}

impl Action {
    /// Its notation.
    pub(crate) fn write(&self, out: &mut String) {
        let seat = |seat: &Seat| LETTERS[seat.index() & 7];
        let text = match self {
            Action::Natal(natal) => format!("natal {}", natal.id()),
            Action::Predict(who) => format!("predict {}", seat(who)),
            Action::Draw => "draw".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::NoPlacement => "none".to_owned(),
            Action::Divine(card) => format!("divine {}", card.word()),
            Action::Feint => "feint".to_owned(),
            Action::Place { basic, second, functions } => {
                let mut text = format!("place {basic}");
                if *second > 0 {
                    text += &format!(" {second}");
                }
                functions.iter().flatten().for_each(|kind| text += &format!(" {}", kind.id()));
                text
            }
            Action::Keep(card) => format!("keep {card}"),
            Action::Bottom(upper, lowest) => format!("bottom {upper} {lowest}"),
            Action::Stay => "stay".to_owned(),
            Action::Stop => "stop".to_owned(),
            Action::Go(zone) => format!("go {}", zone.id()),
            Action::Fly(zone) => format!("fly {}", zone.id()),
            Action::Target(who) => format!("target {}", seat(who)),
            Action::Pair(one, two) => format!("pair {} {}", seat(one), seat(two)),
            Action::Show(card) => format!("show {card}"),
            Action::Cancel => "cancel".to_owned(),
            Action::Allow => "allow".to_owned(),
            Action::Gold => "gold".to_owned(),
            Action::Life => "life".to_owned(),
            Action::View(who) => format!("view {}", seat(who)),
            Action::Discard(card) => format!("discard {}", card.word()),
            Action::Yes => "yes".to_owned(),
            Action::No => "no".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Use => "use".to_owned(),
            Action::Ban(who) => format!("ban {}", seat(who)),
            Action::Pact(who) => format!("pact {}", seat(who)),
            Action::Read(card) => format!("read {card}"),
            Action::Variant(dept) => format!("variant {}", dept.id()),
            Action::Own => "own".to_owned(),
            Action::Copy { by, hexagram, dept } => format!("copy {} {hexagram} {}", seat(by), dept.id()),
            Action::Pay(0) => "pay".to_owned(),
            Action::Pay(cards) => format!("pay {cards}"),
            Action::Choose(branch) => format!("choose {branch}"),
            Action::Recover(card) => format!("recover {card}"),
            Action::Give(card) => format!("give {}", card.word()),
            Action::Count(count) => format!("count {count}"),
            Action::Amount(amount) => format!("amount {amount}"),
            Action::Strip(status) => format!("strip {}", status.id()),
            Action::Destroy(zone, kind) => format!("destroy {} {}", zone.id(), kind.id()),
            Action::Accept => "accept".to_owned(),
            Action::Refuse => "refuse".to_owned(),
            Action::Teach => "teach".to_owned(),
            Action::Discipline => "discipline".to_owned(),
            Action::Cast(who) => format!("cast {}", seat(who)),
            Action::Door(who) => format!("door {}", seat(who)),
            Action::React(card) => format!("react {card}"),
            Action::Take(zone) => format!("take {}", zone.id()),
            Action::Fund(amount) => format!("fund {amount}"),
        };
        out.push_str(&text);
    }

    /// Reads the notation back.
    pub(crate) fn read(text: &str) -> Result<Action, Unreadable> {
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let seat = |word: &str| seat_from(word).ok_or_else(|| unreadable("a player from a to h"));
        let zone = |word: &str| Zone::from_id(word).ok_or_else(|| unreadable("a zone such as li_tian, or zhong"));
        let card = |word: &str| number(word).ok_or_else(|| unreadable("a card from 1 to 64"));
        let held = |word: &str| {
            Held::from_word(word).ok_or_else(|| unreadable("a card from 1 to 64, or cuo, zong, hu, fu, xu"))
        };
        let dept = |word: &str| Dept::from_id(word).ok_or_else(|| unreadable("tian, ren or di"));
        let amount = |word: &str| word.parse::<u16>().map_err(|_| unreadable("a whole number"));
        let small = |word: &str| word.parse::<u8>().map_err(|_| unreadable("a small whole number"));
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match *words.as_slice() {
            ["natal", natal] => Action::Natal(
                Natal::from_id(natal).ok_or_else(|| unreadable("qian, kun, kan, li, zhen, xun, gen or dui"))?,
            ),
            ["predict", who] => Action::Predict(seat(who)?),
            ["draw"] => Action::Draw,
            ["decline"] => Action::Decline,
            ["none"] => Action::NoPlacement,
            ["divine", card] => Action::Divine(held(card)?),
            ["feint"] => Action::Feint,
            ["place", first, ref rest @ ..] => {
                let mut cards = [card(first)?, 0];
                let mut functions = [None; 2];
                let (mut basics, mut attached) = (1, 0);
                for word in rest {
                    match held(word)? {
                        Held::Basic(number) if basics < 2 && attached == 0 => {
                            cards[basics] = number;
                            basics += 1;
                        }
                        Held::Function(kind) if attached < 2 => {
                            functions[attached] = Some(kind);
                            attached += 1;
                        }
                        _ => {
                            return Err(unreadable(
                                "1 basic card (2 with Zhen's skill), then at most 2 function cards",
                            ));
                        }
                    }
                }
                if cards[1] > 0 {
                    cards.sort_unstable();
                }
                if attached == 2 {
                    functions.sort_unstable();
                }
                Action::Place { basic: cards[0], second: cards[1], functions }
            }
            ["keep", one] => Action::Keep(card(one)?),
            ["bottom", upper, lowest] => Action::Bottom(card(upper)?, card(lowest)?),
            ["stay"] => Action::Stay,
            ["stop"] => Action::Stop,
            ["go", to] => Action::Go(zone(to)?),
            ["fly", to] => Action::Fly(zone(to)?),
            ["target", who] => Action::Target(seat(who)?),
            ["pair", one, two] => {
                let (one, two) = (seat(one)?, seat(two)?);
                Action::Pair(one.min(two), one.max(two))
            }
            ["show", one] => Action::Show(card(one)?),
            ["cancel"] => Action::Cancel,
            ["allow"] => Action::Allow,
            ["gold"] => Action::Gold,
            ["life"] => Action::Life,
            ["view", who] => Action::View(seat(who)?),
            ["discard", one] => Action::Discard(held(one)?),
            ["yes"] => Action::Yes,
            ["no"] => Action::No,
            ["pass"] => Action::Pass,
            ["use"] => Action::Use,
            ["ban", who] => Action::Ban(seat(who)?),
            ["pact", who] => Action::Pact(seat(who)?),
            ["read", one] => Action::Read(card(one)?),
            ["variant", one] => Action::Variant(dept(one)?),
            ["own"] => Action::Own,
            ["copy", by, hexagram, variant] => {
                Action::Copy { by: seat(by)?, hexagram: card(hexagram)?, dept: dept(variant)? }
            }
            ["pay"] => Action::Pay(0),
            ["pay", cards] => Action::Pay(small(cards)?),
            ["choose", branch] => Action::Choose(small(branch)?),
            ["recover", one] => Action::Recover(card(one)?),
            ["give", one] => Action::Give(held(one)?),
            ["count", count] => Action::Count(small(count)?),
            ["amount", gold] => Action::Amount(amount(gold)?),
            ["strip", status] => {
                Action::Strip(Status::from_id(status).ok_or_else(|| unreadable("a status such as fog"))?)
            }
            ["destroy", at, kind] => Action::Destroy(
                zone(at)?,
                EntityKind::from_id(kind).ok_or_else(|| unreadable("tun, outpost, barrier, well or cauldron"))?,
            ),
            ["accept"] => Action::Accept,
            ["refuse"] => Action::Refuse,
            ["teach"] => Action::Teach,
            ["discipline"] => Action::Discipline,
            ["cast", who] => Action::Cast(seat(who)?),
            ["door", who] => Action::Door(seat(who)?),
            ["react", one] => Action::React(card(one)?),
            ["take", at] => Action::Take(zone(at)?),
            ["fund", gold] => Action::Fund(amount(gold)?),
            _ => return Err(unreadable("such as `place 14 cuo`, `go li_ren`, `target b`, `none`, `pass`")),
        })
    }
}
