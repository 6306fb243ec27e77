//! Two kinds of times: can they be told apart?
//!
//! Results of different actions take the server different times, and which actions lead to questions is public. So
//! times are compared within *strata*: results of which the observers know the same otherwise.

use crate::play::Trial;
use kernel::Rng;
use std::collections::BTreeMap;
use std::fmt;

/// Permutations of who was asked, for the distribution of the Kolmogorov–Smirnov distance.
const PERMUTATIONS: usize = 1000;

/// Below this a difference is no accident.
const SIGNIFICANT: f64 = 0.001;

/// What a comparison found.
pub struct Comparison {
    asked: usize,
    others: usize,
    /// The chance that a result after a question comes later than one without, within strata, and its standard error.
    later: f64,
    error: f64,
    /// The Kolmogorov–Smirnov distance, and the chance of a larger one if there is no difference.
    distance: f64,
    distance_chance: f64,
    /// The chance that somebody who has studied one half of the results tells two of the other half apart.
    learnt: f64,
    /// The shift in microseconds that would have been found with probability 0.9.
    found: f64,
    /// The middle half of all times.
    middle: (f64, f64),
}

/// Times after a question, and others.
type Stratum = [Vec<f64>; 2];

impl Comparison {
    pub const HEADINGS: &'static str = "game       asked  others  later (±2 errors)      p      distance   p      learnt  \
        AUC found  shift found  middle half";

    pub fn of(trials: &[&Trial]) -> Comparison {
        let mut strata: BTreeMap<_, Stratum> = BTreeMap::new();
        for trial in trials {
            strata.entry(&trial.public).or_default()[usize::from(trial.passed.is_none())].push(trial.time);
        }
        let mut strata: Vec<Stratum> =
            strata.into_values().filter(|kinds| kinds.iter().all(|kind| !kind.is_empty())).collect();
        let (later, error) = stratified(&strata);
        let mut all: Vec<f64> = strata.iter().flatten().flatten().copied().collect();
        all.sort_by(f64::total_cmp);
        let quartile = |part: f64| all.get((all.len() as f64 * part) as usize).copied().unwrap_or(f64::NAN);
        let middle = (quartile(0.25), quartile(0.75));
        let found = smallest_shift(&strata, DETECTED * error);
        center(&mut strata);
        let learnt = learnt(&strata);
        let distance = ks(&strata);
        let mut rng = Rng::new(1);
        let larger = (0..PERMUTATIONS).filter(|_| {
            strata.iter_mut().for_each(|kinds| exchange(kinds, &mut rng));
            ks(&strata) >= distance
        });
        let distance_chance = (larger.count() + 1) as f64 / (PERMUTATIONS + 1) as f64;
        let count = |kind: usize| strata.iter().map(|kinds| kinds[kind].len()).sum();
        Comparison { asked: count(0), others: count(1), later, error, distance, distance_chance, learnt, found, middle }
    }

    /// How likely so large a difference is by accident.
    fn chance(&self) -> f64 {
        two_sided((self.later - 0.5) / self.error)
    }

    pub fn tells_apart(&self) -> bool {
        self.chance() < SIGNIFICANT || self.distance_chance <= SIGNIFICANT
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Comparison { asked, others, later, error, distance, distance_chance, learnt, found, middle } = self;
        write!(
            f,
            "{asked:>7} {others:>7}  {later:.4} ± {:.4}  {:>8.4}  {distance:>8.4}  {distance_chance:>7.4}  {learnt:>6.4}  \
             {:>9.4}  {found:>8.0} µs  {:.3}–{:.3} ms",
            2.0 * error,
            self.chance(),
            0.5 + DETECTED * error,
            middle.0,
            middle.1,
        )
    }
}

/// So many standard errors are found with probability 0.9 by a two-sided test at 0.05.
const DETECTED: f64 = 1.96 + 1.2816;

/// The chance that one of the first is larger than one of the second (Mann–Whitney); ties count half.
fn auc(first: &[f64], second: &[f64]) -> f64 {
    let mut sorted = second.to_vec();
    sorted.sort_by(f64::total_cmp);
    let below = |time: &f64| {
        let (less, most) =
            (sorted.partition_point(|other| other < time), sorted.partition_point(|other| other <= time));
        (less + most) as f64 / 2.0
    };
    first.iter().map(below).sum::<f64>() / (first.len() * second.len()) as f64
}

/// The same within strata, weighted as van Elteren does, and its standard error if there is no difference.
fn stratified(strata: &[Stratum]) -> (f64, f64) {
    let (mut sum, mut weights, mut variance) = (0.0, 0.0, 0.0);
    for [asked, others] in strata {
        let (n, m) = (asked.len() as f64, others.len() as f64);
        let weight = n * m / (n + m + 1.0);
        sum += weight * auc(asked, others);
        weights += weight;
        variance += weight * weight * (n + m + 1.0) / (12.0 * n * m);
    }
    (sum / weights, variance.sqrt() / weights)
}

/// The smallest shift of all times after a question, in microseconds, that moves the chance by so much.
fn smallest_shift(strata: &[Stratum], by: f64) -> f64 {
    let moved = |shift: f64| {
        // What the others would look like if they had been asked, and that took so much longer.
        let shifted = |kinds: &Stratum| [kinds[1].iter().map(|time| time + shift / 1000.0).collect(), kinds[1].clone()];
        let strata: Vec<Stratum> = strata.iter().map(shifted).collect();
        stratified(&strata).0 - 0.5
    };
    let (mut low, mut high) = (0.0, 100_000.0);
    for _ in 0..20 {
        let middle: f64 = (low + high) / 2.0;
        if moved(middle) < by { low = middle } else { high = middle }
    }
    high
}

/// Takes the median of its stratum from each time.
fn center(strata: &mut [Stratum]) {
    for kinds in strata {
        let mut all: Vec<f64> = kinds.iter().flatten().copied().collect();
        all.sort_by(f64::total_cmp);
        let median = all[all.len() / 2];
        kinds.iter_mut().flatten().for_each(|time| *time -= median);
    }
}

/// Deals the times of a stratum to the two kinds at random.
fn exchange(kinds: &mut Stratum, rng: &mut Rng) {
    let asked = kinds[0].len();
    let mut all = kinds.concat();
    for at in 0..asked {
        let other = at + rng.below(all.len() - at);
        all.swap(at, other);
    }
    kinds[1] = all.split_off(asked);
    kinds[0] = all;
}

/// The Kolmogorov–Smirnov distance of the two kinds, each stratum counting as often in both.
fn ks(strata: &[Stratum]) -> f64 {
    let mut steps: Vec<(f64, f64)> = Vec::new();
    let mut total = 0.0;
    for [asked, others] in strata {
        let (n, m) = (asked.len() as f64, others.len() as f64);
        let weight = n * m / (n + m);
        total += weight;
        steps.extend(asked.iter().map(|&time| (time, weight / n)));
        steps.extend(others.iter().map(|&time| (time, -weight / m)));
    }
    steps.sort_by(|one, two| one.0.total_cmp(&two.0));
    let (mut sum, mut most) = (0.0f64, 0.0f64);
    for (at, (time, step)) in steps.iter().enumerate() {
        sum += step;
        if steps.get(at + 1).is_none_or(|next| next.0 > *time) {
            most = most.max(sum.abs());
        }
    }
    most / total
}

/// Somebody learns from one half which times are typical of which kind, and judges the other half by it: how often they
/// are right about two results of different kinds.
fn learnt(strata: &[Stratum]) -> f64 {
    let half = |rest: usize| -> Stratum {
        [0, 1].map(|kind| {
            let every_other = |kinds: &Stratum| kinds[kind].iter().copied().skip(rest).step_by(2).collect::<Vec<f64>>();
            strata.iter().flat_map(every_other).collect()
        })
    };
    let judged = |studied: &Stratum, unknown: &Stratum| {
        let mut all = studied.concat();
        all.sort_by(f64::total_cmp);
        let bounds: Vec<f64> = (1..BINS).filter_map(|bin| all.get(all.len() * bin / BINS).copied()).collect();
        let bin = |time: &f64| bounds.partition_point(|bound| bound <= time);
        let mut counts = [[1.0; BINS]; 2];
        for (counts, times) in counts.iter_mut().zip(studied) {
            times.iter().for_each(|time| counts[bin(time)] += 1.0);
        }
        let size = |kind: usize| (studied[kind].len() + BINS) as f64;
        let score = |time: &f64| (counts[0][bin(time)] / size(0)) / (counts[1][bin(time)] / size(1));
        let scores = unknown.each_ref().map(|times| times.iter().map(score).collect::<Vec<f64>>());
        auc(&scores[0], &scores[1])
    };
    let (even, odd) = (half(0), half(1));
    (judged(&even, &odd) + judged(&odd, &even)) / 2.0
}

const BINS: usize = 20;

/// The chance of a normal number at least so far from zero.
fn two_sided(z: f64) -> f64 {
    // Numerical Recipes, `erfcc`: right to seven digits.
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * x);
    let series = [
        0.17087277,
        -0.82215223,
        1.48851587,
        -1.13520398,
        0.27886807,
        -0.18628806,
        0.09678418,
        0.37409196,
        1.00002368,
        -1.26551223,
    ];
    let sum = series.iter().fold(0.0, |sum, coefficient| sum * t + coefficient);
    t * (-x * x + sum).exp()
}
