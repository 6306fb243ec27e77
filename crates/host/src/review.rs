//! Reviewing a finished game: a bot's estimate of each position, and what it would have done.
//!
//! Each position is judged only from what the seat knew that had to decide there.

use crate::refusal::Refusal;
use crate::setup::{Chair, Setup};
use crate::{Clock, Entry};
use bots::{Budget, Ismcts, Player};
use cards::{Designed, Source};
use kernel::{Lang, Present, Record, Seat, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The review of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Reviewed {
    /// The number of actions before it.
    pub at: usize,
    /// How many there were in all.
    pub actions: usize,
    /// The steps at which a turn or round began.
    pub turns: Vec<usize>,
    /// The estimated chance of each seat to win. Good for comparing, not for display.
    pub chances: Vec<f32>,
    /// Who decided next.
    pub seat: Option<u8>,
    /// What they did, …
    pub played: Option<String>,
    /// … and the chance it gave them.
    pub played_chance: Option<f32>,
    /// What a bot would have done, …
    pub best: Option<String>,
    /// … and the chance of that.
    pub best_chance: Option<f32>,
}

/// Which position of which match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ReviewAsked {
    pub record: String,
    pub at: usize,
}

/// Where to continue from, and how.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BranchAsked {
    pub record: String,
    pub at: usize,
    pub seat: u8,
    pub level: String,
}

/// A finished game, ready to be reviewed at every position.
pub trait Review: Send {
    /// Reviews the position after this many actions.
    fn at(&self, at: usize, lang: Lang) -> Result<Reviewed, Refusal>;
}

/// Opens a finished game for review.
pub fn open_review(record: &Record, files: &[Source]) -> Result<Box<dyn Review>, Refusal> {
    catalog::with_game!(record.game.as_str(), G => {
        Looked::<G>::open(record, files).map(|looked| Box::new(looked) as Box<dyn Review>)
    })
    .map_err(crate::setup::bad)?
}

/// Thinking about one position.
const ITERATIONS: u32 = 500;
const LONGEST: Duration = Duration::from_millis(250);

/// An estimate from fewer playouts is noise, and left out.
const TRUSTED: u32 = 8;

struct Looked<G: Present> {
    /// After 0, 1, 2 … actions.
    positions: Vec<G>,
    /// Who decided at each, and how.
    moves: Vec<(Seat, Option<G::Action>)>,
    turns: Vec<usize>,
}

fn damaged(what: String) -> Refusal {
    Refusal::new("damaged", what)
}

impl<G: Present + Designed> Looked<G> {
    fn open(record: &Record, files: &[Source]) -> Result<Looked<G>, Refusal> {
        let options = record.options.iter().cloned().collect();
        let config = G::configure(&options, files).map_err(|_| damaged("its options can't be read".to_owned()))?;
        // The result is not checked here: the players may have agreed on it.
        let record = &Record { result: String::new(), hash: String::new(), ..record.clone() };
        let (mut positions, mut turns): (Vec<G>, Vec<usize>) = (Vec::new(), Vec::new());
        kernel::replay::<G>(record, &config, |step| {
            if positions.last().is_none_or(|before| before.length() != step.game.length()) {
                turns.push(step.at);
            }
            positions.push(step.game.clone());
        })
        .map_err(|mismatch| damaged(mismatch.to_string()))?;
        let seats = positions.first().map_or(0, |game| game.seats().len() as u8);
        let mut moves = Vec::new();
        for ((seat, action), game) in record.moves.iter().zip(&positions) {
            let at = (0..seats).find(|&at| G::seat_id(Seat(at)) == seat);
            let at = at.ok_or_else(|| damaged(format!("`{seat}` is not a seat")))?;
            moves.push((Seat(at), game.read(action).ok()));
        }
        Ok(Looked { positions, moves, turns })
    }
}

impl<G: Present + Designed> Review for Looked<G> {
    fn at(&self, at: usize, lang: Lang) -> Result<Reviewed, Refusal> {
        let actions = self.moves.len();
        let game = self.positions.get(at);
        let game = game.ok_or_else(|| Refusal::new("no_step", format!("step {at}: expected 0 to {actions}")))?;
        let seats = game.seats().len();
        let mut reviewed = Reviewed {
            at,
            actions,
            turns: self.turns.clone(),
            chances: vec![1.0 / seats as f32; seats],
            seat: None,
            played: None,
            played_chance: None,
            best: None,
            best_chance: None,
        };
        if let Some(outcome) = game.outcome() {
            let winners = outcome.winners;
            let share = |seat: usize| {
                if winners.has(Seat(seat as u8)) {
                    1.0 / winners.len() as f32
                } else if winners.is_empty() {
                    1.0 / seats as f32
                } else {
                    0.0
                }
            };
            reviewed.chances = (0..seats).map(share).collect();
            return Ok(reviewed);
        }
        let Some(&(seat, played)) = self.moves.get(at) else { return Ok(reviewed) };
        reviewed.seat = Some(seat.0);
        // A player may resign when it is not their decision.
        let asked = if game.awaiting().has(seat) { Some(seat) } else { game.awaiting().iter().next() };
        let Some((asked, seen)) = asked.and_then(|asked| Some((asked, Seen::by(game, asked)?))) else {
            return Ok(reviewed);
        };
        let budget = Budget { iterations: Some(ITERATIONS), time: Some(LONGEST) };
        let outlook = Ismcts::<G>::new(budget, at as u64).outlook(&seen);
        reviewed.chances = outlook.chances[..seats].to_vec();
        let label = |action: &G::Action| lang.of(&game.label(asked, action)).to_owned();
        let best = outlook.considered.first();
        reviewed.best = best.map(|best| label(&best.action));
        reviewed.best_chance = best.filter(|best| best.visits >= TRUSTED).map(|best| best.chance);
        if let Some(played) = played.filter(|_| asked == seat) {
            let known = outlook.considered.iter().find(|one| one.action == played);
            reviewed.played_chance = known.filter(|one| one.visits >= TRUSTED).map(|one| one.chance);
            reviewed.played = Some(label(&played));
        }
        Ok(reviewed)
    }
}

/// A table that continues from a position of a game: its setup, and its first entry.
pub fn branch(asked: &BranchAsked, record: &Record, files: &[Source]) -> Result<(Setup, Entry), Refusal> {
    let level: Player = asked.level.parse().map_err(|error: bots::PlayerError| damaged(error.to_string()))?;
    let actions = record.moves.len();
    if asked.at > actions {
        return Err(Refusal::new("no_step", format!("step {}: expected 0 to {actions}", asked.at)));
    }
    open_review(record, files)?;
    let seats = record.seats.len();
    let mut chairs = vec![Chair::Bot(level); seats];
    let own = chairs.get_mut(usize::from(asked.seat));
    *own.ok_or_else(|| Refusal::new("no_seat", format!("seat {}: there are {seats}", asked.seat)))? = Chair::Person;
    let setup = Setup {
        game: record.game.clone(),
        preset: "book".to_owned(),
        options: record.options.iter().filter(|(id, _)| id != "seats").cloned().collect(),
        decks: Vec::new(),
        seats: None,
        chairs,
        public: false,
        clock: Clock::default(),
        takeover: false,
        undo: true,
    };
    let seat_of = |id: &String| record.seats.iter().position(|(known, _)| known == id);
    let numbered = |(id, action): &(String, String)| Some((seat_of(id)? as u8, action.clone()));
    let moves: Option<Vec<_>> = record.moves.iter().take(asked.at).map(numbered).collect();
    let moves = moves.ok_or_else(|| damaged("a move by an unknown seat".to_owned()))?;
    Ok((setup, Entry::Branch { seed: record.seed.0, moves }))
}
