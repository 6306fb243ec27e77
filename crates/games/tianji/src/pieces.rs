//! The things on the table as an eye sees them, with their numbers, costs and statuses.
//!
//! Invariant: everything here is computed from what the eye may know; the law *alike* checks it.

use crate::action::Held;
use crate::clause::*;
use crate::program::Cost;
use crate::reckoning::spelt;
use crate::state::{FOREVER, Player, Tianji, mark};
use crate::table::{Dept, Function, Natal, Palace, Polarity, RuleKind, Star, Status, Zone};
use crate::verbs::FOGS;
use crate::view::{PlayerView, View, letter};
use kernel::Seat;
use kernel::facts::{self, Number, Piece, Reason};
use kernel::{Clause, Eye};

/// What a player has beside statuses, by the word that views and facts use.
pub(crate) const MARKS: [(&str, u16, Clause); 5] = [
    ("shield", mark::SHIELD, TJ_8_3),
    ("block", mark::BLOCK, TJ_9_9),
    ("banned", mark::BANNED, TJ_16_11),
    ("feint", mark::FEINT, TJ_11_7),
    ("halved", mark::HALVED, TJ_16_6),
];

fn place(word: &str) -> String {
    format!("place:{word}")
}

fn seat_of(seat: Seat) -> String {
    letter(seat).to_owned()
}

fn lasts(until: u8) -> Option<u32> {
    (until != FOREVER).then_some(until.into())
}

/// A card or another thing that is nothing but itself.
fn thing(element: String, thing: Option<String>, seat: Option<Seat>, at: &str) -> Piece {
    Piece { element, thing, seat: seat.map(seat_of), place: place(at), ..Piece::default() }
}

fn known(card: &str, seat: Option<Seat>, at: &str) -> Piece {
    let card = format!("card:{card}");
    thing(card.clone(), Some(card), seat, at)
}

impl Tianji {
    pub(crate) fn pieces_for(&self, eye: Eye) -> Vec<Piece> {
        let view = self.view_for(eye);
        let mut all = Vec::new();
        for (seat, player) in self.all_seats().iter().filter_map(|seat| Some((seat, view.players.get(letter(seat))?))) {
            all.push(self.player_piece(seat));
            self.possessions(seat, player, &mut all);
            self.cards_of(seat, player, eye, &mut all);
        }
        self.board(&mut all);
        self.sky(&mut all);
        Tianji::piles(&view, &mut all);
        all
    }

    // --- players ---

    /// A player: the piece on the board, what they have, and what is on them.
    fn player_piece(&self, seat: Seat) -> Piece {
        let player = self.player(seat);
        let id = format!("seat:{}", letter(seat));
        let at = if player.living { player.zone.id() } else { "out" };
        let mut person = thing(id.clone(), Some(id), Some(seat), at);
        let (base, cap) = (self.rules.options.base_life_cap as i16, self.cap(seat));
        person.numbers = vec![
            Number::of("gold", player.gold as i32),
            Number::of("life", player.life).capped(cap),
            Number::of("track", player.track),
            Number::of("basics", player.basics() as i32),
            Number::of("functions", player.function_count()),
        ];
        if cap != base {
            person.numbers.push(Number::of("life_cap", cap).printed(base).because(self.cap_reasons(seat)));
        }
        if player.score > 0 {
            person.numbers.push(Number::of("points", player.score));
        }
        person.statuses = self.statuses_of(seat, player);
        person
    }

    /// What raises the most life that a player can have.
    fn cap_reasons(&self, seat: Seat) -> Vec<Reason> {
        let natal = match self.player(seat).natal {
            Some(Natal::Kun) => Some(Reason::adds("natal:kun", 30, spelt(TJ_16_3))),
            Some(Natal::Gen) => Some(Reason::adds("natal:gen", 20, spelt(TJ_16_11))),
            _ => None,
        };
        let star = self.star(Star::Ziwei).then(|| Reason::adds("star:ziwei", 20, spelt(TJC_14_2)));
        natal.into_iter().chain(star).collect()
    }

    /// Statuses in force, alliances, marks of this round, and parts of cards that are still to come.
    fn statuses_of(&self, seat: Seat, player: &Player) -> Vec<facts::Status> {
        let table = &self.table;
        let of = |id: String, value: Option<u8>, until: u8, from: String| facts::Status {
            id,
            value: value.map(i32::from),
            until: lasts(until),
            from: Some(from),
            ..facts::Status::default()
        };
        let by = |seat: Seat| format!("seat:{}", letter(seat));
        let borne = table.statuses.iter().filter(|one| one.bearer == seat && self.in_force(one)).map(|one| {
            let value = match one.status {
                Status::Guard | Status::Weary | Status::DamageBoost | Status::Prestige | Status::MoveLimit => {
                    Some(one.value)
                }
                _ => (one.uses > 0).then_some(one.uses),
            };
            let kind = FOGS.iter().find(|(_, kind)| one.status == Status::Fog && *kind == one.value);
            let id = kind.map_or_else(|| one.status.id().to_owned(), |(word, _)| format!("fog_{word}"));
            let good = match one.status.polarity() {
                Polarity::Positive => Some(true),
                Polarity::Negative => Some(false),
                Polarity::Neutral => None,
            };
            facts::Status { good, ..of(format!("status:{id}"), value, one.until, by(one.by)) }
        });
        let allied = table.allies.iter().filter(|pair| pair.one == seat || pair.two == seat);
        let allied = allied.filter(|pair| (pair.from..=pair.until).contains(&table.round)).map(|pair| {
            let other = if pair.one == seat { pair.two } else { pair.one };
            of("status:ally".to_owned(), (pair.share > 0).then_some(pair.share), pair.until, by(other))
        });
        let marks = MARKS.iter().filter(|(_, mark, _)| player.has(*mark));
        let marks = marks.map(|(word, ..)| facts::Status::of(format!("status:{word}")));
        let pact = table.pact.filter(|pact| pact.seats.contains(&seat)).map(|pact| {
            let [one, two] = pact.seats;
            let from = Some(by(if one == seat { two } else { one }));
            facts::Status { from, ..facts::Status::of("status:pact") }
        });
        let coming = table.later.iter().filter(|part| part.owner == seat);
        let coming =
            coming.map(|part| of("status:pending".to_owned(), None, part.last, format!("card:{}", part.hexagram)));
        let all = borne.chain(allied).chain(marks).chain(pact).chain(coming);
        let gone = (!player.living).then(|| facts::Status::of("status:eliminated"));
        gone.into_iter().chain(all).collect()
    }

    /// Natal card and destiny.
    fn possessions(&self, seat: Seat, player: &PlayerView, all: &mut Vec<Piece>) {
        if let Some(natal) = player.natal {
            let id = format!("natal:{}", natal.id());
            let mut card = thing(id.clone(), Some(id), Some(seat), "natal");
            if player.skill_used {
                card.statuses.push(facts::Status::of("status:skill_used"));
            }
            all.push(card);
        }
        if self.player(seat).destiny.is_some() {
            let known = player.destiny.map(|destiny| format!("destiny:{}", destiny.id()));
            let element = known.clone().unwrap_or_else(|| format!("destiny:{}", letter(seat)));
            all.push(thing(element, known, Some(seat), "destiny"));
        }
    }

    /// The cards of a hand as far as they are known, and those of a stack. How many a hand holds is a number of its player.
    fn cards_of(&self, seat: Seat, player: &PlayerView, eye: Eye, all: &mut Vec<Piece>) {
        for card in player.hand.iter().flatten() {
            let mut piece = known(card, Some(seat), "hand");
            if let (Some(Held::Basic(number)), true) =
                (Held::from_word(card), eye == Eye::Seat(seat) || eye == Eye::Referee)
            {
                self.to_be_read(seat, number, &mut piece);
            }
            all.push(piece);
        }
        let stack = player.stack.iter().flat_map(|stack| &stack.cards);
        let functions: Vec<Function> = stack.clone().flatten().filter_map(|card| Function::from_id(card)).collect();
        for card in stack {
            let Some(card) = card else {
                all.push(thing(format!("stack:{}", letter(seat)), None, Some(seat), "stack"));
                continue;
            };
            let mut piece = known(card, Some(seat), "stack");
            if let Some(Held::Basic(number)) = Held::from_word(card) {
                let to = self.with_functions(number, &functions);
                let becomes = facts::Status { from: Some(format!("card:{to}")), ..facts::Status::of("status:becomes") };
                piece.statuses.extend((to != number).then_some(becomes));
            }
            all.push(piece);
        }
    }

    /// What a basic card counts in a debate, what it would cost to read it where the piece stands, and whether it can be
    /// played from the hand.
    fn to_be_read(&self, seat: Seat, number: u8, piece: &mut Piece) {
        let card = self.cards().hexagram(number);
        piece.numbers.push(
            Number::of("score", self.score(seat, number)).printed(card.strokes).because(self.score_reasons(seat)),
        );
        if let Some(dept) = self.player(seat).zone.dept() {
            piece.cost = self.price_of(seat, number, dept).into_iter().next();
        }
        if card.reaction.is_some() {
            piece.keywords.push(facts::Status::of("keyword:reaction"));
        }
    }

    /// What changes the strokes of this player's cards wherever they debate (TJ-8.6, TJC-7.21).
    pub(crate) fn score_reasons(&self, seat: Seat) -> Vec<Reason> {
        let less = 2 * i32::from(self.sum(seat, Status::Prestige));
        let prestige = (less > 0).then(|| Reason::adds("status:prestige", -less, spelt(TJC_7_21)));
        prestige.into_iter().collect()
    }

    /// What reading a variant would cost this player now: gold, life, hand cards.
    pub(crate) fn price_of(&self, seat: Seat, hexagram: u8, dept: Dept) -> Vec<Number> {
        let printed = self.cards().variant(hexagram, dept).cost;
        let weary = self.sum(seat, Status::Weary);
        let now = Cost { gold: printed.gold.saturating_add(weary), ..printed };
        let more = (weary > 0).then(|| Reason::adds("status:weary", weary, spelt(TJC_7_18)));
        let gold = Number::of("gold", now.gold).printed(printed.gold).because(more.into_iter().collect());
        [gold, Number::of("life", now.life), Number::of("cards", now.cards)]
            .into_iter()
            .filter(|number| number.now > 0)
            .collect()
    }

    // --- the board ---

    fn board(&self, all: &mut Vec<Piece>) {
        for palace in Palace::ALL {
            if let Some(door) = self.door_of(palace.zone(Dept::Ren)) {
                let id = format!("door:{}", door.id());
                let mut door = thing(id.clone(), Some(id), None, palace.id());
                let bit = palace.element().bit();
                for (set, word) in [(self.table.lucky, "lucky"), (self.table.unlucky, "unlucky")] {
                    if set & bit != 0 {
                        door.statuses.push(facts::Status::of(format!("status:{word}")));
                    }
                }
                all.push(door);
            }
        }
        for zone in Zone::zones() {
            let Some(counter) = self.counter(zone) else { continue };
            let (tian, still) = (zone.dept() == Some(Dept::Tian), self.table.stagnant);
            let still = tian && zone.palace().is_some_and(|palace| still >> palace as u8 & 1 == 1);
            if counter > 0 || still {
                let mut here = thing(format!("zone:{}", zone.id()), Some(place(zone.id())), None, zone.id());
                if counter > 0 {
                    here.numbers.push(Number::of(if tian { "reward" } else { "penalty" }, counter));
                }
                if still {
                    here.statuses.push(facts::Status::of("status:stagnant"));
                }
                all.push(here);
            }
        }
        for one in self.table.entities.iter() {
            let id = format!("entity:{}", one.kind.id());
            let mut entity = thing(id.clone(), Some(id), Some(one.owner), one.zone.id());
            entity.statuses = ending(one.until);
            all.push(entity);
        }
    }

    // --- what all share ---

    fn sky(&self, all: &mut Vec<Piece>) {
        let table = &self.table;
        let star = |star: Star| {
            let id = format!("star:{}", star.id());
            thing(id.clone(), Some(id), None, "sky")
        };
        if let Some(current) = table.star {
            let clock = Some(Number::of("rounds", table.clock)).filter(|_| table.clock > 0);
            all.push(Piece { numbers: clock.into_iter().collect(), ..star(current) });
        }
        let lasting = |star: &&Star| table.lasting >> **star as u8 & 1 == 1 && table.star != Some(**star);
        all.extend(Star::ALL.iter().filter(lasting).map(|&one| star(one)));
        for (kind, (from, until)) in RuleKind::ALL.iter().zip(table.rules).filter(|(_, (_, until))| *until > 0) {
            let id = format!("rule:{}", kind.id());
            let mut rule = thing(id.clone(), Some(id), None, "sky");
            rule.statuses = if from > table.round { vec![dormant(from)] } else { ending(until) };
            all.push(rule);
        }
        let mut fund = thing("fund".to_owned(), Some("sign:fund".to_owned()), None, "sky");
        fund.numbers.push(Number::of("gold", table.fund as i32));
        all.push(fund);
    }

    /// The discard piles with what lies on them, oldest first, and the cards that a diviner looks at.
    fn piles(view: &View, all: &mut Vec<Piece>) {
        let piles = [("basic", &view.discards.basic), ("function", &view.discards.function)];
        for (kind, cards) in piles.into_iter().filter(|(_, cards)| !cards.is_empty()) {
            let card = |word: &String| Some(format!("card:{}", word.split('@').next().unwrap_or_default()));
            let mut pile = thing(format!("discard:{kind}"), Some(format!("sign:{kind}s")), None, "discard");
            pile.under = cards.iter().map(card).collect();
            all.push(pile);
        }
        let aside = view.aside.iter().map(|card| match card {
            Some(card) => known(&card.to_string(), None, "aside"),
            None => thing("aside".to_owned(), None, None, "aside"),
        });
        all.extend(aside);
    }
}

/// When something ends, if it does.
fn ending(until: u8) -> Vec<facts::Status> {
    let ends = |until| facts::Status { until: Some(until), ..facts::Status::of("status:temporary") };
    lasts(until).map(ends).into_iter().collect()
}

/// Not in force before this round.
fn dormant(from: u8) -> facts::Status {
    facts::Status { value: Some(from.into()), ..facts::Status::of("status:dormant") }
}
