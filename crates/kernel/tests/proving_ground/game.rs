//! The contract with the kernel: what may be done, what it is called, how it is played, saved and loaded.

use crate::cards::{Aims, Answers, Bears, CARDS, DESIGNS, Op, design};
use crate::changes::Event;
use crate::clause::{self, *};
use crate::knowledge::View;
use crate::table::*;
use kernel::{
    Ask, AskKind, BySeat, Card, Chance, Design, Eye, Eyes, Fingerprint, Frame as _, Game, Illegal, Listing, LoadError,
    Log, Outcome, Pile, Present, Rng, Rules, Sealed, Seat, Seats, Seed, SetupError, Slots, Stack, Unreadable, require,
    unpack,
};
use std::sync::Arc;

/// One decision; the text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `offer ram`, `offer nothing`
    Offer(Option<Design>),
    /// `play gamble`, `play strike at b`, `play ram on 3`
    Play { card: Design, aim: Aim },
    /// `answer ward`
    Answer(Design),
    /// `pass`
    Pass,
    /// `give ram`
    Give(Design),
    /// `spend 7`
    Spend(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    NotAsked,
    AnotherQuestion,
    NotInHand,
    IsAnAnswer,
    AnswersNothingHere,
    WrongAim,
    NothingToCopy,
    TooFewCards { have: usize, need: u8 },
    TooFewCoins { have: u8 },
    BearsEnough,
    Firm,
    InAnArea { of: usize },
}

type Allowed = Result<(), Illegal<Why>>;
pub type List = [Design; LIST];

/// Lists are secret; `None`: this eye does not know the list.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    pub options: Options,
    pub lists: [Option<List>; SEATS],
}

fn rules_of(config: &Config) -> Arc<Book> {
    Rules::intern(config.options, CARDS)
}

impl Ground {
    fn check_play(&self, seat: Seat, card: Design, aim: Aim) -> Allowed {
        require(self.spec(card).answers.is_none(), PG_3_1, Why::IsAnAnswer)?;
        let copies = self.spec(card).aims == Aims::AsTheLastCard;
        require(!copies || self.open.last.is_some(), PG_3_5, Why::NothingToCopy)?;
        let spec = self.spec(if copies { self.open.last.unwrap_or(card) } else { card });
        let unit = if let Aim::On(field @ 0..6) = aim { self.unit(field) } else { None };
        let borne = |name| self.open.borne.iter().filter(|borne| borne.by == name).count();
        match (spec.aims, aim, unit) {
            (Aims::Nothing, Aim::Nothing, _) => {}
            (Aims::Enemy, Aim::At(to), _) if to != seat && self.open.living.has(to) => {}
            (Aims::FreeField, Aim::On(0..6), None) => {}
            (Aims::OwnUnit, _, Some((_, unit))) if unit.controller == seat => {}
            (Aims::AnyUnit, _, Some((name, _))) => require(borne(name) < BORNE, PG_5_4, Why::BearsEnough)?,
            (Aims::UnitToCharm, Aim::On(field), Some((name, unit))) if unit.controller != seat => {
                // "Cannot" comes first, so it beats every "may" (PG-5.5).
                require(!self.bears(name, Bears::Firm), PG_5_5, Why::Firm)?;
                let of = self.area(field).len();
                require(of == 1 || self.bears(name, Bears::Open), PG_5_5, Why::InAnArea { of })?;
            }
            _ => return require(false, PG_1_2, Why::WrongAim),
        }
        let need = spec.code.iter().map(|op| if let Op::Pay(cards) = op { *cards } else { 0 }).sum();
        let have = self.hands[seat].len() - 1;
        require(have >= need as usize, PG_3_6, Why::TooFewCards { have, need })
    }

    fn in_hand(&self, seat: Seat, card: Design) -> Allowed {
        require(self.hands[seat].iter().any(|other| other.design == card), PG_1_2, Why::NotInHand)
    }

    /// The leftmost hand card of this design that is not chosen yet.
    fn place_to_give(&self, seat: Seat, card: Design, chosen: u32) -> Option<usize> {
        let free = |(place, other): (usize, &Card)| other.design == card && chosen >> place & 1 == 0;
        self.hands[seat].iter().enumerate().position(free)
    }
}

impl Game for Ground {
    const ID: &'static str = "proving_ground";
    const CLAUSES: &'static [&'static str] = clause::NAMES;
    const LONGEST: u32 = 600;
    type Config = Config;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    kernel::listened!();

    fn load(config: &Config, saved: &[u8]) -> Result<Self, LoadError> {
        let rules = rules_of(config);
        Ok(Ground { rules: rules.clone(), ..unpack(rules.fingerprint, saved)? })
    }

    fn config_for(config: &Config, eye: Eye) -> Config {
        let known = |seat: usize| config.lists[seat].filter(|_| Eyes::only(Seat(seat as u8)).has(eye));
        Config { options: config.options, lists: std::array::from_fn(known) }
    }

    /// Of what is public only: a fingerprint of secret lists would let others test a guess.
    fn fingerprint(config: &Config) -> Fingerprint {
        rules_of(config).fingerprint
    }

    fn rules(&self) -> Fingerprint {
        self.rules.fingerprint
    }

    fn seats(&self) -> Seats {
        Seats::first(SEATS as u8)
    }

    fn awaiting(&self) -> Seats {
        self.asked()
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        let top = self.stack.top().filter(|_| self.asked().has(seat))?;
        let (kind, clause, listing) = match top {
            Frame::Offers => (AskKind::Sealed, PG_2_3, Listing::Complete),
            Frame::Turn { .. } => (AskKind::Act, PG_2_5, Listing::Complete),
            Frame::Window { .. } => (AskKind::Respond, PG_3_1, Listing::Complete),
            Frame::Pay { .. } => (AskKind::Pick, PG_3_6, Listing::Complete),
            Frame::Spend { .. } => {
                (AskKind::Amount { lo: 0, hi: self.open.coins[seat].into() }, PG_4_1, Listing::Sample)
            }
            Frame::Round { .. } | Frame::Dawn { .. } | Frame::Act(_) | Frame::Hit { .. } => return None,
        };
        Some(Ask { kind, clause, secret: kind == AskKind::Respond, optional: false, listing })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let coins = self.open.coins[seat];
        let mut designs: Vec<Design> = self.hands[seat].iter().map(|card| card.design).collect();
        designs.sort();
        designs.dedup();
        out.extend([Action::Pass, Action::Offer(None)]);
        out.extend([0, coins / 2, coins].map(Action::Spend));
        for card in designs {
            let aims = (0..3).map(|seat| Aim::At(Seat(seat))).chain((0..6).map(Aim::On)).chain([Aim::Nothing]);
            out.extend(aims.map(|aim| Action::Play { card, aim }));
            out.extend([Action::Offer(Some(card)), Action::Answer(card), Action::Give(card)]);
        }
        out.retain(|action| self.check(seat, action).is_ok());
        out.dedup();
    }

    fn check(&self, seat: Seat, action: &Action) -> Allowed {
        require(self.asked().has(seat), PG_1_2, Why::NotAsked)?;
        match (self.stack.top(), *action) {
            (Some(Frame::Offers), Action::Offer(card)) => card.map_or(Ok(()), |card| self.in_hand(seat, card)),
            (Some(Frame::Turn { .. } | Frame::Window { .. }), Action::Pass) => Ok(()),
            (Some(Frame::Turn { .. }), Action::Play { card, aim }) => {
                self.in_hand(seat, card)?;
                self.check_play(seat, card, aim)
            }
            (Some(Frame::Window { .. }), Action::Answer(card)) => {
                self.in_hand(seat, card)?;
                let to_a_hit = matches!(self.stack.iter().nth(1), Some(Frame::Hit { .. }));
                let what = if to_a_hit { Answers::Hit } else { Answers::Play };
                require(self.spec(card).answers == Some(what), PG_3_1, Why::AnswersNothingHere)
            }
            (Some(&Frame::Pay { chosen, .. }), Action::Give(card)) => {
                require(self.place_to_give(seat, card, chosen).is_some(), PG_1_2, Why::NotInHand)
            }
            (Some(Frame::Spend { .. }), Action::Spend(coins)) => {
                let have = self.open.coins[seat];
                require(coins <= have, PG_4_1, Why::TooFewCoins { have })
            }
            _ => require(false, PG_1_2, Why::AnotherQuestion),
        }
    }

    fn fallback(&self, seat: Seat, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        rng.pick(&legal).unwrap_or(Action::Pass)
    }

    fn write(&self, action: &Action, out: &mut String) {
        let name = |card: Design| self.spec(card).name;
        *out += &match *action {
            Action::Offer(card) => format!("offer {}", card.map_or("nothing", name)),
            Action::Play { card, aim: Aim::Nothing } => format!("play {}", name(card)),
            Action::Play { card, aim: Aim::At(seat) } => format!("play {} at {}", name(card), Self::seat_id(seat)),
            Action::Play { card, aim: Aim::On(field) } => format!("play {} on {field}", name(card)),
            Action::Answer(card) => format!("answer {}", name(card)),
            Action::Pass => "pass".to_owned(),
            Action::Give(card) => format!("give {}", name(card)),
            Action::Spend(coins) => format!("spend {coins}"),
        };
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let seat = |id: &str| self.seats().iter().find(|&seat| Self::seat_id(seat) == id);
        let play = |card: &str, aim: Option<Aim>| Some(Action::Play { card: design(card)?, aim: aim? });
        let action = match text.split(' ').collect::<Vec<_>>()[..] {
            ["pass"] => Some(Action::Pass),
            ["offer", "nothing"] => Some(Action::Offer(None)),
            ["offer", card] => design(card).map(|card| Action::Offer(Some(card))),
            ["play", card] => play(card, Some(Aim::Nothing)),
            ["play", card, "at", id] => play(card, seat(id).map(Aim::At)),
            ["play", card, "on", field] => play(card, field.parse().ok().map(Aim::On)),
            ["answer", card] => design(card).map(Action::Answer),
            ["give", card] => design(card).map(Action::Give),
            ["spend", coins] => coins.parse().ok().map(Action::Spend),
            _ => None,
        };
        action.ok_or_else(|| Unreadable {
            text: text.to_owned(),
            expected: "offer, play, answer, pass, give or spend".to_owned(),
        })
    }

    fn view(&self, eye: Eye) -> View {
        self.view_of(eye)
    }

    fn scramble(&mut self, seat: Seat, rng: &mut Rng) {
        self.forget_all_but(seat, rng);
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.open.outcome.as_ref()
    }

    fn broken_invariants(&self, _: Option<&Self>, out: &mut Vec<&'static str>) {
        let mut check = |holds: bool, what| out.extend((!holds).then_some(what));
        let cards = self.cards();
        check(cards.len() == WHOLE, "a card is lost or doubled");
        check(self.open.borne.iter().all(|borne| self.field.get(borne.by).is_some()), "something is borne by no unit");
        check(self.open.living.iter().all(|seat| self.open.life[seat] > 0), "a seat lives without life");
        for seat in self.seats().iter() {
            let mut list = self.open.seen[seat].map(usize::from);
            let unseen = cards.iter().filter(|(_, card)| card.group == seat.0 + 1);
            unseen.for_each(|(_, card)| list[card.design.0 as usize] += 1);
            check(list.iter().sum::<usize>() == LIST, "a list has not ten cards");
            check(list.iter().all(|&alike| alike <= ALIKE as usize), "a list has more than three alike");
        }
    }
}

/// Starting, playing and resigning, for any log.
impl Ground {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Config, seed: Seed, log: &mut impl Log<Event>) -> Result<Self, SetupError> {
        let open = Open {
            living: Seats::first(SEATS as u8),
            life: BySeat([4; SEATS]),
            coins: BySeat([6; SEATS]),
            limit: config.options.limit,
            ..Open::default()
        };
        let mut ground = Ground {
            rules: rules_of(config),
            open,
            hands: BySeat::default(),
            decks: BySeat::default(),
            well: Pile::default(),
            discard: Pile::default(),
            flight: Pile::default(),
            field: Slots::default(),
            offers: Sealed::default(),
            stack: Stack::default(),
            chance: Chance::new(seed),
        };
        for seat in ground.seats().iter() {
            let list = config.lists[seat.index()]
                .ok_or_else(|| SetupError(kernel::Text::same(format!("the list of {seat} is not known"))))?;
            let alike = list.iter().map(|card| list.iter().filter(|other| *other == card).count()).max();
            if alike > Some(ALIKE as usize) || list.iter().any(|card| card.0 as usize >= DESIGNS) {
                return Err(SetupError(kernel::Text::same(format!("the list of {seat} breaks PG-1.1"))));
            }
            let group = seat.0 + 1;
            ground.decks[seat] = list.iter().map(|&design| Card { design, ..Card::default() }).collect();
            ground.decks[seat].shuffle(&mut ground.chance, group);
            ground.open.groups.0[group as usize] = Eyes::only(seat);
            log.cite(PG_1_1);
            (0..3).for_each(|_| ground.draw(seat, log));
        }
        ground.stack.push(Frame::default());
        ground.advance(log);
        Ok(ground)
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play_with(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, &action), Ok(()));
        match (action, self.stack.top_mut()) {
            (Action::Offer(card), _) => self.offers.give(seat, card, true),
            (Action::Pass, Some(Frame::Window { asking, .. })) => *asking = Seats::NONE,
            (Action::Pass, Some(Frame::Turn { over, .. })) => *over = true,
            (Action::Play { card, aim }, Some(Frame::Turn { over, .. })) => {
                *over = true;
                self.announce(seat, card, aim, Origin::Play, log);
            }
            (Action::Answer(card), Some(window)) => {
                *window = Frame::Window { past: Seats::NONE, asking: Seats::NONE };
                log.cite(PG_3_3);
                if let Some(Frame::Act(act)) = self.stack.nearest(Frame::is_activation) {
                    act.links += 1;
                }
                self.announce(seat, card, Aim::Nothing, Origin::Answer, log);
            }
            (Action::Give(card), Some(&mut Frame::Pay { by, left, chosen })) => {
                let place = self.place_to_give(seat, card, chosen).unwrap_or(0);
                self.go_on(Frame::Pay { by, left: left - 1, chosen: chosen | 1 << place });
            }
            (Action::Spend(amount), _) => {
                if let Some(Frame::Act(act)) = self.stack.asker() {
                    act.coins = amount;
                }
                self.stack.pop();
                self.open.coins[seat] -= amount;
                log.tell(PG_4_1, || Event::Spent { by: seat, coins: amount });
            }
            (action, top) => unreachable!("{action:?} passed `check` at {top:?}"),
        }
        self.advance(log);
    }

    /// A seat gives up.
    fn resign_with(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Allowed {
        require(self.open.living.has(seat) && self.open.outcome.is_none(), PG_1_2, Why::NotAsked)?;
        match self.stack.top_mut() {
            Some(Frame::Offers) => self.offers.give(seat, None, true),
            Some(Frame::Window { asking, .. }) => *asking = asking.without(seat),
            Some(frame) if frame.waits_for().has(seat) => drop(self.stack.pop()),
            _ => {}
        }
        self.eliminate(seat, log);
        self.advance(log);
        Ok(())
    }
}
