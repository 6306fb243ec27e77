//! Positions and scripts for the tests: every step of a script is played by a game that was just saved and restored.

use crate::cards::design;
use crate::changes::Event;
use crate::game::{Action, Config, Why};
use crate::table::{BOOK, Frame, Ground, LIST, Unit};
use kernel::{Card, Design, Eyes, Game, Illegal, Journal, Present, Ref, Seat, Seats, Seed, Silent};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

pub struct Script {
    pub config: Config,
    pub game: Ground,
    pub log: Journal<Event>,
}

/// The card of this name.
pub fn card(name: &str) -> Design {
    design(name).unwrap_or_else(|| panic!("no card is called {name}"))
}

/// The first offers, with these hands; after a bar stands the deck, top card first. The rest of a list is filler.
pub fn deal(hands: [&str; 3]) -> Script {
    let named = |words: &str| words.split_whitespace().map(card).collect::<Vec<_>>();
    let (mut lists, mut sizes) = ([None; 3], [0; 3]);
    for (seat, cards) in hands.iter().enumerate() {
        let (hand, deck) = cards.split_once('|').unwrap_or((cards, ""));
        let mut list = [named(hand), named(deck)].concat();
        sizes[seat] = named(hand).len();
        while list.len() < LIST {
            let alike = |card: &Design| list.iter().filter(|&other| other == card).count();
            list.extend(named("firm open crown rust spy").into_iter().min_by_key(alike));
        }
        lists[seat] = list.first_chunk().copied();
    }
    let config = Config { options: BOOK, lists };
    let mut game = Ground::start(&config, Seed(1), &mut Silent).expect("the lists are legal");
    for seat in [A, B, C] {
        let list = lists[seat.index()].unwrap_or_default();
        let with = |eyes| move |&design: &Design| Card { design, group: seat.0 + 1, eyes };
        let (hand, deck) = list.split_at(sizes[seat.index()]);
        game.hands[seat] = hand.iter().map(with(Eyes::only(seat))).collect();
        game.decks[seat] = deck.iter().rev().map(with(Eyes::NONE)).collect();
    }
    Script { config, game, log: Journal::default() }
}

impl Script {
    /// `a play strike at b, a spend 3`
    pub fn run(&mut self, script: &str) -> &mut Self {
        for line in script.split(", ") {
            let (seat, action) = self.read(line);
            let restored = Ground::load(&self.config, &self.game.save()).expect("what was saved can be loaded");
            assert_eq!(restored, self.game);
            self.game = restored;
            let done = self.game.apply(seat, &action, &mut self.log);
            done.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
        self
    }

    /// Nobody offers, so that the leader stays; its turn begins.
    pub fn no_offers(&mut self) -> &mut Self {
        while let Some(Frame::Offers) = self.game.stack.top() {
            self.first_asked("offer nothing");
        }
        self
    }

    /// Everybody passes to the end of the round.
    pub fn pass_round(&mut self) -> &mut Self {
        let round = self.game.open.round;
        while self.game.open.round == round {
            self.first_asked("pass");
        }
        self
    }

    fn first_asked(&mut self, text: &str) {
        let seat = self.asked().iter().next().expect("the game is not over");
        self.run(&format!("{} {text}", Ground::seat_id(seat)));
    }

    /// A token stands here, perhaps with a card under it that was the top of its owner's deck.
    pub fn token(&mut self, field: u8, owner: Seat, kind: &str, with_card: bool) -> &mut Self {
        let under = if with_card { self.game.decks[owner].pop() } else { None };
        let unit = Unit { kind: card(kind), owner, controller: owner, card: None, under };
        self.game.stand(field, unit, &mut Silent);
        self
    }

    /// The unit on this field.
    pub fn unit(&self, field: usize) -> Ref {
        self.game.field.at(field).expect("a unit")
    }

    /// May this be done?
    pub fn check(&self, line: &str) -> Result<(), Illegal<Why>> {
        let (seat, action) = self.read(line);
        self.game.check(seat, &action)
    }

    fn read(&self, line: &str) -> (Seat, Action) {
        let (id, text) = line.split_once(' ').expect("a seat and its action");
        let seat = self.game.seats().iter().find(|&seat| Ground::seat_id(seat) == id).expect("a seat");
        (seat, self.game.read(text).expect("an action"))
    }

    pub fn told(&self, event: &Event) -> usize {
        self.log.entries.iter().filter(|entry| entry.event == *event).count()
    }

    pub fn asked(&self) -> Seats {
        self.game.awaiting()
    }
}
