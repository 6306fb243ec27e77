//! Many games between bots: results, lengths, invariants checked after every action.

use bots::{Bot, Player};
use kernel::{Game, Present, Record, Rng, Seat, Seed, Seen, Silent, Text, clause_id};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

/// What is to be simulated.
pub struct Sim<'a, G: Game> {
    /// Options and cards.
    pub config: &'a G::Config,
    /// The options that differ from the book, for records.
    pub options: Vec<(String, String)>,
    /// How many games.
    pub games: u64,
    /// The first game's seed; each further game takes the next one.
    pub seed: u64,
    /// One player per seat; they change seats from game to game, so none profits from a seat.
    pub players: &'a [Player],
    /// Every game is written here as a record.
    pub records: Option<&'a Path>,
    /// What the record files are called, before the seed: `weiqi` makes `weiqi-1.paiju`.
    pub name: &'a str,
    /// Called after every game.
    pub progress: &'a (dyn Fn() + Sync),
}

/// What came out. The first seven keys are stable.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// The game's id.
    pub game: &'static str,
    /// How many games were played.
    pub games: u64,
    /// Wins of each seat.
    pub wins: Vec<u64>,
    /// Games without a winner.
    pub draws: u64,
    /// Decisions in all games.
    pub decisions: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// Invariants of the rulebook that did not hold; empty unless there is a bug.
    pub broken_invariants: Vec<Broken>,
    /// Mean number of decisions of a game.
    pub mean_decisions: f64,
    /// How long the games lasted, in turns or rounds.
    pub lengths: Lengths,
    /// Mean points of each seat.
    pub mean_points: Vec<f64>,
    /// How the games ended, by clause.
    pub endings: BTreeMap<String, u64>,
    /// Each seat's share of wins.
    pub seats: Vec<Group>,
    /// Each player's share of wins over all seats.
    pub players: Vec<Group>,
    /// Shares of wins by what a seat had: its role, its deck.
    pub groups: Vec<Group>,
    /// Shares of wins of a seat that began with a card in hand.
    pub openings: Vec<Opening>,
}

/// Something to know before trusting a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub text: Text,
}

/// What is to be said about results of these players. Random play says nothing about balance: whoever plays at random
/// uses no combination, keeps nothing back and blunders at every turn.
pub fn warnings(players: &[Player]) -> Vec<Warning> {
    let random = players.iter().all(|player| *player == Player::Random);
    let text = || {
        Text::new(
            "机器人都是随机出牌，胜率说明不了平衡；要看平衡，请用 --bots normal 或 hard",
            "all bots play at random, so these win rates say nothing about balance; use --bots normal or hard for that",
        )
    };
    random.then(|| Warning { code: "random_bots", text: text() }).into_iter().collect()
}

/// How many games lasted how long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths(BTreeMap<u32, u64>);

impl Lengths {
    /// One game more.
    fn note(&mut self, length: u32) {
        *self.0.entry(length).or_default() += 1;
    }

    /// These games too.
    pub fn join(&mut self, other: &Lengths) {
        other.0.iter().for_each(|(length, games)| *self.0.entry(*length).or_default() += games);
    }

    /// The length that this share of the games does not exceed.
    pub fn quantile(&self, share: f64) -> u32 {
        let games: u64 = self.0.values().sum();
        let mut seen = 0;
        let reached = self.0.iter().find(|(_, count)| {
            seen += **count;
            seen as f64 >= share * games as f64
        });
        reached.map_or(0, |(length, _)| *length)
    }

    /// `median 20 (9 of 10 within 28, at most 41)`
    pub fn summary(&self) -> (u32, u32, u32) {
        (self.quantile(0.5), self.quantile(0.9), self.quantile(1.0))
    }
}

impl Serialize for Lengths {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (median, nine_of_ten, most) = self.summary();
        BTreeMap::from([("median", median), ("nine_of_ten", nine_of_ten), ("most", most)]).serialize(to)
    }
}

/// An invariant that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// The game's seed.
    pub seed: u64,
    /// After so many decisions.
    pub decision: u32,
    /// The invariant.
    pub what: &'static str,
}

/// A share of wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// What is grouped: `seat`, `player`, `role`.
    pub by: String,
    /// Which one.
    pub id: String,
    /// Its share.
    #[serde(flatten)]
    pub rate: Rate,
}

/// A seat that began with a card in hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Opening {
    /// The seat, counted from 0.
    pub seat: usize,
    /// The card.
    pub card: String,
    /// Its share of wins.
    #[serde(flatten)]
    pub rate: Rate,
}

/// Wins of games, with a 95 % interval (Wilson's).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Wins over games.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Rate {
    fn of(tally: &Tally) -> Rate {
        Rate::new(tally.games, tally.wins, tally.draws)
    }

    /// With Wilson's score interval. Six lines here spare a linear-algebra library in every build.
    pub fn new(all: u64, won: u64, draws: u64) -> Rate {
        const Z: f64 = 1.959_964;
        let (games, wins) = (all as f64, won as f64);
        let rate = if games > 0.0 { wins / games } else { 0.0 };
        let centre = (wins + Z * Z / 2.0) / (games + Z * Z);
        let half = Z / (games + Z * Z) * (games * rate * (1.0 - rate) + Z * Z / 4.0).sqrt();
        let (low, high) = ((centre - half).max(0.0), (centre + half).min(1.0));
        Rate { games: all, wins: won, draws, rate, low, high }
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    wins: u64,
    draws: u64,
}

impl Tally {
    /// One game more.
    fn note(&mut self, winners: kernel::Seats, seat: Seat) {
        self.add(Tally { games: 1, wins: winners.has(seat).into(), draws: winners.is_empty().into() });
    }

    fn add(&mut self, more: Tally) {
        self.games += more.games;
        self.wins += more.wins;
        self.draws += more.draws;
    }
}

/// One finished game.
struct Played {
    winners: kernel::Seats,
    how: String,
    points: Vec<i32>,
    decisions: u32,
    length: u32,
    /// What each seat is counted under, and whether it won.
    labels: Vec<(Seat, String, String)>,
    /// The cards that each seat began with.
    openings: Vec<(Seat, String)>,
    broken: Vec<Broken>,
}

/// Plays the games on all cores. An error is about the record files or the setup.
pub fn simulate<G: Present>(sim: &Sim<'_, G>) -> Result<SimReport, Text> {
    if let Some(dir) = sim.records {
        std::fs::create_dir_all(dir)
            .map_err(|error| cards::file_error(("无法建立文件夹", "cannot create the folder"), dir, &error))?;
    }
    let started = Instant::now();
    let games = (0..sim.games).into_par_iter().map(|at| {
        let played = play(sim, at);
        (sim.progress)();
        played
    });
    let totals = games
        .try_fold(Totals::default, |totals, played| Ok::<_, Text>(totals.with(played?)))
        .try_reduce(Totals::default, |one, other| Ok(one.and(other)))?;
    Ok(totals.report::<G>(sim.players.len(), started.elapsed().as_secs_f64()))
}

fn play<G: Present>(sim: &Sim<'_, G>, at: u64) -> Result<Played, Text> {
    let seed = sim.seed.wrapping_add(at);
    let seats = sim.players.len();
    let sitting: Vec<Player> = (0..seats).map(|seat| sim.players[(seat + at as usize) % seats]).collect();
    let mut seeds = Rng::new(seed ^ 0x5eed_0b07);
    let mut bots: Vec<Box<dyn Bot<G>>> = sitting.iter().map(|player| player.bot(seeds.next_u64())).collect();
    let names: Vec<String> = sitting.iter().map(Player::to_string).collect();
    let mut record = Record::begin::<G>(sim.config, Seed(seed), sim.options.clone(), &names);
    let mut game = G::start(sim.config, Seed(seed), &mut Silent).map_err(|error| error.0)?;
    let dealt = |seat: Seat| game.opening(seat).into_iter().map(move |card| (seat, card));
    let openings: Vec<(Seat, String)> = game.seats().iter().flat_map(dealt).collect();
    let (mut decisions, mut broken, mut found) = (0, Vec::new(), Vec::new());
    while let Some(seat) = game.awaiting().iter().next() {
        let Some(seen) = Seen::by(&game, seat) else { break };
        let action = bots[seat.index()].choose(&seen);
        if sim.records.is_some() {
            record.note(&game, seat, &action);
        }
        let before = game.clone();
        game.play(seat, action, &mut Silent);
        decisions += 1;
        game.broken_invariants(Some(&before), &mut found);
        broken.extend(found.drain(..).map(|what| Broken { seed, decision: decisions, what }));
    }
    if let Some(dir) = sim.records {
        record.finish(&game);
        let path = dir.join(format!("{}-{seed}.paiju", sim.name));
        std::fs::write(&path, record.write())
            .map_err(|error| cards::file_error(("无法写入", "cannot write"), &path, &error))?;
    }
    let outcome = game.outcome().ok_or_else(|| Text::new("对局停下时没有结果", "a game stopped without a result"))?;
    let label = |seat: Seat| {
        let own =
            [("seat".to_owned(), G::seat_id(seat).to_owned()), ("player".to_owned(), names[seat.index()].clone())];
        let scales = game.scales(seat).into_iter().map(|scale| (scale.by.to_owned(), scale.id));
        own.into_iter().chain(scales).map(move |(by, id)| (seat, by, id))
    };
    Ok(Played {
        winners: outcome.winners,
        how: clause_id(G::CLAUSES[outcome.how.0 as usize]),
        points: game.seats().iter().map(|seat| outcome.score[seat.index()]).collect(),
        decisions,
        length: game.length(),
        labels: game.seats().iter().flat_map(label).collect(),
        openings,
        broken,
    })
}

/// What many games add up to; any number of games takes the same room.
#[derive(Default)]
struct Totals {
    games: u64,
    draws: u64,
    decisions: u64,
    wins: [u64; 8],
    points: [f64; 8],
    endings: BTreeMap<String, u64>,
    lengths: Lengths,
    tallies: BTreeMap<(String, String), Tally>,
    openings: BTreeMap<(usize, String), Tally>,
    broken: Vec<Broken>,
}

impl Totals {
    fn with(mut self, played: Played) -> Totals {
        self.games += 1;
        self.draws += u64::from(played.winners.is_empty());
        self.decisions += u64::from(played.decisions);
        played.winners.iter().for_each(|seat| self.wins[seat.index()] += 1);
        self.points.iter_mut().zip(&played.points).for_each(|(sum, &points)| *sum += f64::from(points));
        *self.endings.entry(played.how).or_default() += 1;
        self.lengths.note(played.length);
        for (seat, by, id) in played.labels {
            self.tallies.entry((by, id)).or_default().note(played.winners, seat);
        }
        for (seat, card) in played.openings {
            self.openings.entry((seat.index(), card)).or_default().note(played.winners, seat);
        }
        self.broken.extend(played.broken);
        self
    }

    fn and(mut self, other: Totals) -> Totals {
        self.games += other.games;
        self.draws += other.draws;
        self.decisions += other.decisions;
        self.wins.iter_mut().zip(other.wins).for_each(|(sum, more)| *sum += more);
        self.points.iter_mut().zip(other.points).for_each(|(sum, more)| *sum += more);
        other.endings.into_iter().for_each(|(how, count)| *self.endings.entry(how).or_default() += count);
        self.lengths.join(&other.lengths);
        other.tallies.into_iter().for_each(|(label, more)| self.tallies.entry(label).or_default().add(more));
        other.openings.into_iter().for_each(|(card, more)| self.openings.entry(card).or_default().add(more));
        self.broken.extend(other.broken);
        self
    }

    fn report<G: Game>(mut self, seats: usize, seconds: f64) -> SimReport {
        self.broken.sort_by_key(|broken| (broken.seed, broken.decision));
        let group = |((by, id), tally): (&(String, String), &Tally)| Group {
            by: by.clone(),
            id: id.clone(),
            rate: Rate::of(tally),
        };
        let (of_seats, rest): (Vec<Group>, Vec<Group>) =
            self.tallies.iter().map(group).partition(|group| group.by == "seat");
        let (players, groups) = rest.into_iter().partition(|group| group.by == "player");
        let games = self.games.max(1) as f64;
        SimReport {
            game: G::ID,
            games: self.games,
            wins: self.wins[..seats].to_vec(),
            draws: self.draws,
            decisions: self.decisions,
            seconds,
            broken_invariants: self.broken,
            mean_decisions: self.decisions as f64 / games,
            lengths: self.lengths,
            mean_points: self.points[..seats].iter().map(|points| points / games).collect(),
            endings: self.endings,
            seats: of_seats,
            players,
            groups,
            openings: self
                .openings
                .iter()
                .map(|((seat, card), tally)| Opening { seat: *seat, card: card.clone(), rate: Rate::of(tally) })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Rate, Tally};

    /// Figures of the worked example in Newcombe (1998), table I: 81 of 263, and 0 of 20.
    #[test]
    fn wilsons_interval_is_wilsons() {
        let rate = Rate::of(&Tally { games: 263, wins: 81, draws: 0 });
        assert!((rate.low - 0.2553).abs() < 1e-4 && (rate.high - 0.3662).abs() < 1e-4, "{rate:?}");
        let none = Rate::of(&Tally { games: 20, wins: 0, draws: 0 });
        assert!(none.low == 0.0 && (none.high - 0.1611).abs() < 1e-4, "{none:?}");
    }
}
