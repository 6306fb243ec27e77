//! A small game to test bots with: an auction with hidden hands, hidden prizes and secret bids.
//!
//! Every seat holds cards that nobody else knows. In each round a prize is opened, all seats bid
//! one card in secret, and the highest card takes the prize; no two cards are equal. Then the seat
//! with the lowest bid may exchange its lowest card for an unknown one. Most points win.

use kernel::{
    Ask, AskKind, BySeat, Clause, Eye, Fingerprint, Game, Illegal, Listing, LoadError, Log, Outcome, Pile, Redact, Rng,
    Sealed, Seat, Seats, Seed, SetupError, Unreadable, require,
};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// The highest card.
const HIGHEST: u8 = 24;

/// A set of cards, one bit each.
pub type Hand = u32;

/// The state of an auction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Auction {
    pub seats: Seats,
    pub hands: BySeat<Hand, 4>,
    /// Nobody knows it.
    pub stock: Pile<u8, 24>,
    /// The last one is open, the others are hidden.
    pub prizes: Pile<u8, 8>,
    pub bids: Sealed<u8, 4>,
    /// Who may exchange a card now.
    pub exchanging: Option<Seat>,
    pub points: BySeat<i32, 4>,
    pub outcome: Option<Outcome>,
    /// How long every action takes, to play on a slow machine.
    pub drag: Duration,
}

/// How many sit at the table, and how many prizes there are.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    pub seats: u8,
    pub prizes: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Bid(u8),
    Exchange(bool),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Nothing;

impl Redact for Nothing {
    fn for_eye(&self, _: Eye) -> Option<Self> {
        None
    }
    fn reveals(&self, _: Eye) -> bool {
        false
    }
}

/// What an eye may know: its hand, the open prize, points, who has not bid.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct View {
    hand: Option<Hand>,
    bid: Option<u8>,
    prize: Option<u8>,
    points: BySeat<i32, 4>,
    open: Seats,
}

/// The cards of a hand, lowest first.
pub fn cards(hand: Hand) -> impl Iterator<Item = u8> {
    (1..=HIGHEST).filter(move |card| hand >> card & 1 == 1)
}

/// These cards as a hand.
pub fn hand(cards: &[u8]) -> Hand {
    cards.iter().fold(0, |hand, card| hand | 1 << card)
}

impl Auction {
    fn dawdle(&self) {
        let before = Instant::now();
        while before.elapsed() < self.drag {}
    }

    fn open_bids(&mut self) {
        let bids = self.bids.reveal();
        let bid = |seat: &Seat| bids[*seat];
        let (Some(highest), Some(lowest)) = (self.seats.iter().max_by_key(bid), self.seats.iter().min_by_key(bid))
        else {
            return;
        };
        for seat in self.seats.iter() {
            self.hands[seat] &= !(1 << bids[seat]);
        }
        self.points[highest] += i32::from(self.prizes.pop().unwrap_or(0));
        if self.hands[lowest] != 0 && !self.stock.is_empty() {
            self.exchanging = Some(lowest);
        } else {
            self.next_round();
        }
    }

    fn exchange(&mut self, seat: Seat) {
        let lowest = self.hands[seat].trailing_zeros();
        self.hands[seat] &= !(1 << lowest);
        self.hands[seat] |= 1 << self.stock.pop().unwrap_or(0);
    }

    fn next_round(&mut self) {
        self.exchanging = None;
        if self.prizes.is_empty() {
            self.finish();
        } else {
            self.bids.ask(self.seats);
        }
    }

    fn finish(&mut self) {
        let most = self.seats.iter().map(|seat| self.points[seat]).max().unwrap_or(0);
        let best = self.seats.iter().filter(|&seat| self.points[seat] == most);
        let winners = best.fold(Seats::NONE, Seats::with);
        let mut score = [0; 8];
        score[..4].copy_from_slice(&self.points.0);
        let winners = if winners == self.seats { Seats::NONE } else { winners };
        self.outcome = Some(Outcome { winners, how: Clause(0), score });
    }
}

impl Game for Auction {
    const ID: &'static str = "auction";
    const CLAUSES: &'static [&'static str] = &["AU_1_1"];
    const LONGEST: u32 = 100;
    type Config = Config;
    type Action = Action;
    type Event = Nothing;
    type View = View;
    type Why = ();

    kernel::listened!();

    fn load(_: &Config, saved: &[u8]) -> Result<Self, LoadError> {
        postcard::from_bytes(saved).map_err(|error| LoadError::Damaged(error.to_string()))
    }

    fn config_for(config: &Config, _: Eye) -> Config {
        *config
    }

    fn fingerprint(_: &Config) -> Fingerprint {
        Fingerprint(0)
    }

    fn rules(&self) -> Fingerprint {
        Fingerprint(0)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn awaiting(&self) -> Seats {
        match (self.outcome, self.exchanging) {
            (Some(_), _) => Seats::NONE,
            (None, Some(seat)) => Seats::only(seat),
            (None, None) => self.bids.open(),
        }
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        let kind = if self.exchanging.is_some() { AskKind::YesNo } else { AskKind::Sealed };
        let ask = Ask { kind, clause: Clause(0), secret: false, optional: false, listing: Listing::Complete };
        self.awaiting().has(seat).then_some(ask)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.exchanging {
            Some(_) => out.extend([Action::Exchange(false), Action::Exchange(true)]),
            None => out.extend(cards(self.hands[seat]).map(Action::Bid)),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<()>> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        require(self.awaiting().has(seat) && legal.contains(action), Clause(0), ())
    }

    fn fallback(&self, seat: Seat, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        rng.pick(&legal).unwrap_or(Action::Exchange(false))
    }

    fn write(&self, action: &Action, out: &mut String) {
        out.push_str(&format!("{action:?}"));
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        Err(Unreadable { text: text.to_owned(), expected: "nothing: this game keeps no records".to_owned() })
    }

    fn view(&self, eye: Eye) -> View {
        let seat = match eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Watcher | Eye::Referee => None,
        };
        View {
            hand: seat.map(|seat| self.hands[seat]),
            bid: seat.and_then(|seat| self.bids.seen(eye, seat).copied()),
            prize: self.prizes.last().copied(),
            points: self.points,
            open: self.bids.open(),
        }
    }

    fn scramble(&mut self, seat: Seat, rng: &mut Rng) {
        let others = Seats::first(8).without(seat);
        let others = || self.seats.iter().filter(|&other| others.has(other));
        let hidden = others().fold(hand(&self.stock), |hidden, other| hidden | self.hands[other]);
        let mut pool: Pile<u8, 24> = cards(hidden).collect();
        rng.shuffle(&mut pool);
        let mut hands = self.hands;
        for other in others() {
            let drawn = (0..self.hands[other].count_ones()).filter_map(|_| pool.pop());
            hands[other] = drawn.fold(0, |hand, card| hand | 1 << card);
        }
        self.hands = hands;
        self.stock = pool;
        let hidden = self.prizes.len().saturating_sub(1);
        self.prizes[..hidden].sort_unstable();
        rng.shuffle(&mut self.prizes[..hidden]);
        self.bids.redraw(seat, self.seats, |other, given| {
            if !given {
                return 0;
            }
            let bids: Pile<u8, 24> = cards(hands[other]).collect();
            rng.pick(&bids).unwrap_or(0)
        });
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn broken_invariants(&self, _: Option<&Self>, _: &mut Vec<&'static str>) {}
}

/// Starting, playing and resigning, for any log.
impl Auction {
    /// Sets the table up and runs to the first decision.
    fn start_with(config: &Config, seed: Seed, _: &mut impl Log<Nothing>) -> Result<Self, SetupError> {
        let mut rng = Rng::new(seed.0);
        let mut deck: Vec<u8> = (1..=HIGHEST).collect();
        rng.shuffle(&mut deck);
        let mut hands = BySeat::default();
        let seats = Seats::first(config.seats);
        for seat in seats.iter() {
            hands[seat] = hand(&deck.split_off(deck.len() - config.prizes as usize));
        }
        let mut prizes: Pile<u8, 8> = (1..=config.prizes).collect();
        rng.shuffle(&mut prizes);
        let mut bids = Sealed::default();
        bids.ask(seats);
        let stock = deck.into_iter().collect();
        let (points, exchanging, outcome, drag) = (BySeat::default(), None, None, Duration::ZERO);
        Ok(Auction { seats, hands, stock, prizes, bids, exchanging, points, outcome, drag })
    }

    /// Does what has passed `check`, and runs on to the next decision.
    fn play_with(&mut self, seat: Seat, action: Action, _: &mut impl Log<Nothing>) {
        debug_assert!(self.check(seat, &action).is_ok(), "{seat} may not {action:?}");
        self.dawdle();
        match action {
            Action::Bid(card) => {
                self.bids.give(seat, card, true);
                if self.bids.open().is_empty() {
                    self.open_bids();
                }
            }
            Action::Exchange(yes) => {
                if yes {
                    self.exchange(seat);
                }
                self.next_round();
            }
        }
    }

    /// A seat gives up.
    fn resign_with(&mut self, _: Seat, _: &mut impl Log<Nothing>) -> Result<(), Illegal<()>> {
        Err(Illegal { clause: Clause(0), why: () })
    }
}
