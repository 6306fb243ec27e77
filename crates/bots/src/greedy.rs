//! The short-sighted bot: it tries every action in a few imagined worlds and sees how random play
//! goes on from there. It plans nothing beyond the action itself.

use crate::playout::look_ahead;
use crate::worth::Scales;
use crate::{Bot, Budget, Considered, answers};
use kernel::{Game, Rng, Seat, Seen, Silent};
use std::time::Duration;

/// Takes the action after which random play ends best.
#[derive(Clone, Debug)]
pub struct Greedy {
    rollouts: u32,
    time: Option<Duration>,
    rng: Rng,
}

impl Greedy {
    /// So many playouts for each action, as far as they fit into the time.
    pub fn new(rollouts: u32, time: Option<Duration>, seed: u64) -> Greedy {
        Greedy { rollouts, time, rng: Rng::new(seed) }
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn consider(&mut self, seen: &Seen<'_, G>) -> Vec<Considered<G::Action>> {
        let mut trials: Vec<Trial<G::Action>> = answers(seen).into_iter().map(Trial::new).collect();
        if trials.len() > 1 {
            self.try_all(seen, &mut trials);
            trials.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        }
        trials.iter().map(Trial::considered).collect()
    }
}

impl Greedy {
    /// All actions meet the same worlds and the same luck after them, so that what differs between
    /// their results is the actions themselves.
    fn try_all<G: Game>(&mut self, seen: &Seen<'_, G>, trials: &mut [Trial<G::Action>]) {
        let iterations = self.rollouts.saturating_mul(trials.len() as u32);
        let mut thinking = Budget { iterations: Some(iterations), time: self.time }.begin();
        let mut world = seen.imagine(&mut self.rng);
        let (mut scales, mut buffer) = (Scales::beginning(&world), Vec::new());
        let mut copy = world.clone();
        loop {
            let luck = self.rng.next_u64();
            for trial in trials.iter_mut() {
                if !thinking.goes_on() {
                    return;
                }
                copy.clone_from(&world);
                copy.play(seen.seat(), trial.action, &mut Silent);
                look_ahead(&mut copy, &mut Rng::new(luck), &mut buffer);
                trial.note(&mut scales, &copy, seen.seat());
            }
            seen.imagine_into(&mut world, &mut self.rng);
        }
    }
}

/// What became of one action so far.
struct Trial<A> {
    action: A,
    visits: u32,
    wins: f32,
    worth: f32,
}

impl<A: Copy> Trial<A> {
    fn new(action: A) -> Self {
        Trial { action, visits: 0, wins: 0.0, worth: 0.0 }
    }

    fn note<G: Game>(&mut self, scales: &mut Scales, end: &G, seat: Seat) {
        let worth = scales.weigh(end);
        self.visits += 1;
        self.wins += worth.win[seat.index()];
        self.worth += worth.blend[seat.index()];
    }

    /// What was never tried comes last.
    fn mean(&self) -> f32 {
        if self.visits == 0 { -1.0 } else { self.worth / self.visits as f32 }
    }

    fn considered(&self) -> Considered<A> {
        if self.visits == 0 {
            return Considered::unknown(self.action);
        }
        Considered { action: self.action, chance: self.wins / self.visits as f32, visits: self.visits }
    }
}
