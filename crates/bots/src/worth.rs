//! What the end of a playout is worth to each seat.
//!
//! A win is nearly everything. A small part is the margin: a bot that is winning or losing anyway
//! would find all its moves equal and play nonsense.

use kernel::{Game, Outcome, Seat, Seats};

/// The part of the margin in the worth of an outcome.
const MARGIN_PART: f32 = 0.1;

/// The end of one playout, by seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Worth {
    /// 1 for a win, split where it is shared; ½ for a draw, 0 for a loss.
    pub win: [f32; 8],
    /// The same with the margin blended in: what bots maximise. From 0 to 1.
    pub blend: [f32; 8],
}

/// Weighs outcomes, and learns meanwhile what a large margin is in this game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scales {
    margins: Usual,
    leads: Usual,
    /// Where each seat stood when the bot began to think: what a choice is worth is what it changes.
    began: [f32; 8],
}

impl Scales {
    /// For thinking that begins in this world.
    pub fn beginning<G: Game>(world: &G) -> Scales {
        let mut scales = Scales::default();
        if let Some(standing) = world.standing() {
            for seat in world.seats().iter() {
                scales.began[seat.index()] = lead(&standing.score, world.seats(), seat);
            }
        }
        scales
    }

    /// The worth of a world that was played out. Where only a standing is known, what it has gained
    /// is all there is; a game that found no end and says nothing is a draw.
    pub fn weigh<G: Game>(&mut self, world: &G) -> Worth {
        let mut worth = Worth { win: [0.5; 8], blend: [0.5; 8] };
        let Some(outcome) = world.outcome() else {
            if let Some(standing) = world.standing() {
                for seat in world.seats().iter() {
                    let lead = lead(&standing.score, world.seats(), seat);
                    worth.win[seat.index()] = self.leads.squash(lead);
                    worth.blend[seat.index()] = self.margins.squash(lead - self.began[seat.index()]);
                }
            }
            return worth;
        };
        for seat in world.seats().iter() {
            let margin = self.margins.squash(margin(outcome, world.seats(), seat));
            let win = win(outcome, seat);
            worth.win[seat.index()] = win;
            worth.blend[seat.index()] = (1.0 - MARGIN_PART) * win + MARGIN_PART * margin;
        }
        worth
    }
}

/// The usual size of some number, learnt as it goes.
#[derive(Clone, Copy, Debug, Default)]
struct Usual {
    sum: f32,
    count: f32,
}

impl Usual {
    /// From 0 to 1; ½ where nobody is ahead, ¾ for a lead of the usual size.
    fn squash(&mut self, margin: f32) -> f32 {
        self.sum += margin.abs();
        self.count += 1.0;
        let usual = (self.sum / self.count).max(1.0);
        0.5 + 0.5 * margin / (margin.abs() + usual)
    }
}

/// What a seat has of the win.
fn win(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.winners.is_empty() {
        0.5
    } else if outcome.winners.has(seat) {
        1.0 / outcome.winners.len() as f32
    } else {
        0.0
    }
}

/// How far a seat is ahead of the best of its rivals. Those who share its win are none: partners
/// must not play against each other.
fn margin(outcome: &Outcome, seats: Seats, seat: Seat) -> f32 {
    let won = outcome.winners.has(seat);
    let undecided = outcome.winners.is_empty();
    let rival = |&other: &Seat| other != seat && (undecided || outcome.winners.has(other) != won);
    let best = seats.iter().filter(rival).map(|other| outcome.score[other.index()]).max();
    best.map_or(0.0, |best| outcome.score[seat.index()] as f32 - best as f32)
}

/// How far a seat is ahead of the best of all others.
fn lead(score: &[i32; 8], seats: Seats, seat: Seat) -> f32 {
    let best = seats.without(seat).iter().map(|other| score[other.index()]).max();
    best.map_or(0.0, |best| score[seat.index()] as f32 - best as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Clause;

    fn outcome(winners: &[u8], score: [i32; 8]) -> Outcome {
        let winners = winners.iter().fold(Seats::NONE, |seats, &seat| seats.with(Seat(seat)));
        Outcome { winners, how: Clause(0), score }
    }

    #[test]
    fn a_shared_win_is_split_and_a_draw_is_half() {
        let shared = outcome(&[0, 2], [0; 8]);
        assert_eq!([0, 1, 2].map(|seat| win(&shared, Seat(seat))), [0.5, 0.0, 0.5]);
        assert_eq!(win(&outcome(&[], [0; 8]), Seat(1)), 0.5);
        assert_eq!(win(&outcome(&[1], [0; 8]), Seat(1)), 1.0);
    }

    #[test]
    fn the_margin_is_taken_to_the_best_rival_and_never_to_a_partner() {
        let partners = outcome(&[0, 2], [10, 4, 30, 7, 0, 0, 0, 0]);
        let margins = [0, 1, 2, 3].map(|seat| margin(&partners, Seats::first(4), Seat(seat)));
        assert_eq!(margins, [3.0, -26.0, 23.0, -23.0]);
        assert_eq!(margin(&outcome(&[], [5, 3, 0, 0, 0, 0, 0, 0]), Seats::first(2), Seat(1)), -2.0);
    }

    #[test]
    fn squashed_margins_stay_within_bounds_and_keep_their_order() {
        let mut usual = Usual::default();
        assert_eq!(usual.squash(0.0), 0.5);
        let squashed = [-1e6, -5.0, 0.0, 5.0, 1e6].map(|margin| usual.squash(margin));
        assert!(squashed.is_sorted());
        assert!(squashed.iter().all(|squashed| (0.0..=1.0).contains(squashed)));
    }
}
