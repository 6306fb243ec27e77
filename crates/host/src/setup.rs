//! The setup of a table as requested, and the configuration of its match.

use crate::clock::Clock;
use crate::refusal::Refusal;
use bots::Player;
use cards::{Designed, Source};
use kernel::{Lang, Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The setup of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// `weiqi`, `halo`, `relic`, `kim` or `tianji`.
    pub game: String,
    /// A named set of options.
    #[serde(default = "book")]
    pub preset: String,
    /// Options of the rulebook that differ from the preset.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// A deck for each seat: the id of a preset deck, or a list. Players may bring another when they sit down.
    #[serde(default)]
    pub decks: Vec<String>,
    /// The number of players; follows from `chairs` if given.
    #[serde(default)]
    pub seats: Option<u8>,
    /// Who sits where; by default one normal bot, everybody else a person.
    #[serde(default)]
    pub chairs: Vec<Chair>,
    /// Listed in the lobby; otherwise only people with the link find it.
    #[serde(default)]
    pub public: bool,
    /// The time control.
    #[serde(default)]
    pub clock: Clock,
    /// A bot takes over for players who leave.
    #[serde(default)]
    pub takeover: bool,
    /// Actions may be undone if everybody agrees.
    #[serde(default = "yes")]
    pub undo: bool,
}

fn book() -> String {
    "book".to_owned()
}

fn yes() -> bool {
    true
}

/// Who sits on a seat: `person`, or `bot:LEVEL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub enum Chair {
    /// A person, who may still have to join.
    Person,
    /// A bot.
    Bot(Player),
}

impl TryFrom<String> for Chair {
    type Error = String;
    fn try_from(text: String) -> Result<Chair, String> {
        match text.split_once(':') {
            None if text == "person" => Ok(Chair::Person),
            Some(("bot", level)) => level.parse().map(Chair::Bot).map_err(|error| error.to_string()),
            _ => Err(format!("chair `{text}`: expected `person` or `bot:LEVEL`, such as `bot:normal`")),
        }
    }
}

impl From<Chair> for String {
    fn from(chair: Chair) -> String {
        match chair {
            Chair::Person => "person".to_owned(),
            Chair::Bot(player) => format!("bot:{player}"),
        }
    }
}

/// The limits of custom bots on a shared server.
const MOST_ITERATIONS: u32 = 20_000;
const MOST_ROLLOUTS: u32 = 64;

impl Setup {
    /// The same with its chairs filled in, if it is valid with these card files.
    pub fn checked(self, files: &[Source]) -> Result<Setup, Refusal> {
        let setup = self.arranged()?;
        setup.check_rules(files)?;
        Ok(setup)
    }

    /// The same with its chairs filled in, if everything but its preset, options and decks is valid.
    pub fn arranged(self) -> Result<Setup, Refusal> {
        self.clock.check().map_err(bad)?;
        for chair in &self.chairs {
            if let Chair::Bot(Player::Ismcts { iterations: n @ MOST_ITERATIONS.. }) = chair {
                return Err(bad(text!(
                    "bot:ismcts:{n}：至多 {MOST_ITERATIONS} 次迭代",
                    "bot:ismcts:{n}: expected at most {MOST_ITERATIONS} iterations"
                )));
            }
            if let Chair::Bot(Player::Greedy { rollouts: n @ MOST_ROLLOUTS.. }) = chair {
                return Err(bad(text!(
                    "bot:greedy:{n}：至多 {MOST_ROLLOUTS} 次推演",
                    "bot:greedy:{n}: expected at most {MOST_ROLLOUTS} rollouts"
                )));
            }
        }
        let game = self.game.clone();
        catalog::with_game!(game.as_str(), G => self.fitted::<G>()).map_err(bad)?
    }

    /// Are its preset, options and decks valid with these card files? Makes the rules to see it, so everything else is
    /// checked before.
    pub fn check_rules(&self, files: &[Source]) -> Result<(), Refusal> {
        catalog::with_game!(self.game.as_str(), G => self.config::<G>(&[], files).map(drop)).map_err(bad)?
    }

    /// Was it made by [`Setup::arranged`], as what is stored must have been? What is allowed may have changed since, but
    /// not how many chairs a game has.
    pub fn check_stored(&self) -> Result<(), Refusal> {
        let again = catalog::with_game!(self.game.as_str(), G => self.clone().fitted::<G>());
        match again {
            Ok(Ok(again)) if again == *self => Ok(()),
            _ => Err(Refusal::new("damaged", "its chairs are not those of its game")),
        }
    }

    fn fitted<G: Designed>(mut self) -> Result<Setup, Refusal> {
        let counts = G::seat_counts();
        let (least, most) = (*counts.start(), *counts.end());
        let asked = self.seats.map(usize::from).or((!self.chairs.is_empty()).then_some(self.chairs.len()));
        let seats = asked.unwrap_or(usize::from(least));
        if !(usize::from(least)..=usize::from(most)).contains(&seats) {
            return Err(bad(cards::wrong_seats("seats", seats, G::ID, &counts)));
        }
        if self.chairs.is_empty() {
            self.chairs = vec![Chair::Person; seats];
            self.chairs[seats - 1] = Chair::Bot(Player::Normal);
        }
        if self.chairs.len() != seats {
            return Err(bad(text!("{} 把椅子，{seats} 个座位", "{} chairs for {seats} seats", self.chairs.len())));
        }
        if !self.chairs.contains(&Chair::Person) {
            return Err(bad((
                "每个座位都是机器人：至少要有一个 `person`",
                "every chair has a bot: expected at least one `person`",
            )));
        }
        self.seats = Some(seats as u8);
        Ok(self)
    }

    /// The configuration of the match; `brought` are the decks that players brought.
    pub(crate) fn config<G: Designed>(
        &self,
        brought: &[Option<String>],
        files: &[Source],
    ) -> Result<G::Config, Refusal> {
        let mut options = BTreeMap::new();
        if self.preset != "book" {
            let found = G::presets().iter().find(|(name, _)| *name == self.preset);
            let (_, changes) = found.ok_or_else(|| {
                let known: Vec<&str> =
                    std::iter::once("book").chain(G::presets().iter().map(|&(name, _)| name)).collect();
                bad(cards::unknown_word(("预设", "preset"), &self.preset, known.into_iter()))
            })?;
            options.extend(changes.iter().map(|(id, word)| ((*id).to_owned(), (*word).to_owned())));
        }
        options.extend(self.options.clone());
        let keys = G::deck_options();
        if !self.decks.is_empty() && self.decks.len() != keys.len() {
            return Err(bad(text!(
                "给了 {} 副牌组，而 {} 用 {} 副",
                "{} decks given, but {} needs {}",
                self.decks.len(),
                G::ID,
                keys.len()
            )));
        }
        for (at, key) in keys.iter().enumerate() {
            let deck = brought.get(at).cloned().flatten().or_else(|| self.decks.get(at).cloned());
            options.extend(deck.filter(|deck| !deck.is_empty()).map(|deck| ((*key).to_owned(), deck)));
        }
        if let (true, Some(seats)) = (G::seat_counts().start() < G::seat_counts().end(), self.seats) {
            options.insert("seats".to_owned(), seats.to_string());
        }
        G::configure(&options, files).map_err(|mistakes| bad(cards::summary(&mistakes)))
    }

    /// The public part of it: decks are secret.
    pub fn public_part(&self) -> serde_json::Value {
        let hidden = catalog::with_game!(self.game.as_str(), G => G::deck_options()).unwrap_or_default();
        let options: BTreeMap<_, _> = self.options.iter().filter(|(id, _)| !hidden.contains(&id.as_str())).collect();
        serde_json::json!({
            "game": self.game, "preset": self.preset, "options": options, "seats": self.chairs.len(),
            "public": self.public, "clock": self.clock, "takeover": self.takeover, "undo": self.undo,
        })
    }

    /// What the game is called.
    pub fn game_name(&self, lang: Lang) -> String {
        catalog::with_game!(self.game.as_str(), G => lang.of(&<G as kernel::Present>::name()).to_owned())
            .unwrap_or_default()
    }
}

pub(crate) fn bad(what: impl Into<Text>) -> Refusal {
    Refusal::said("bad_setup", what)
}

/// The card files of a game that are part of the program.
pub fn book_files(game: &str) -> Result<Vec<Source>, Refusal> {
    catalog::with_game!(game, G => G::book_sources()).map_err(bad)
}
