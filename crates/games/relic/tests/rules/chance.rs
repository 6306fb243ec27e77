//! Chance as the rulebook states it: judgements, near-death, the coin and random discards, each
//! compared with its odds by a chi-square test over many seeds. `PAIJU_GAMES` makes it longer.

use cards::Designed;
use kernel::{Game, Journal, Rng, Seat, Seed, Silent, laws};
use relic::{Duel, Event};

/// The 99.9 % quantile of the chi-square distribution with 1 to 4 degrees of freedom.
const LIMIT: [f64; 4] = [10.83, 13.82, 16.27, 18.47];

fn seeds() -> u64 {
    laws::games(400) * 25
}

/// Counted outcomes against their odds.
#[track_caller]
fn fits(counts: &[u64], odds: &[f64]) {
    let all = counts.iter().sum::<u64>() as f64;
    let distance: f64 =
        counts.iter().zip(odds).map(|(&count, odds)| (count as f64 - all * odds).powi(2) / (all * odds)).sum();
    assert!(distance < LIMIT[counts.len() - 2], "{counts:?} against {odds:?}: chi-square {distance:.1}");
}

/// The position after this action of red in many worlds with other chance, and what was told.
fn after(position: &str, action: &str, mut seen: impl FnMut(&Duel, &[kernel::LogEntry<Event>])) {
    let (start, _) = trials::position_of::<Duel>(position, &Duel::book_sources()).unwrap();
    for seed in 0..seeds() {
        let mut game = start.imagine(Seat(0), &mut Rng::new(seed));
        let mut journal = Journal::default();
        let action = game.read(action).unwrap();
        game.apply(Seat(0), &action, &mut journal).unwrap();
        seen(&game, &journal.entries);
    }
}

fn outcomes(position: &str, action: &str, of: usize) -> Vec<u64> {
    let mut counts = vec![0; of];
    after(position, action, |_, entries| {
        for entry in entries {
            if let Event::Judgement { outcome, .. } = entry.event {
                counts[outcome as usize - 1] += 1;
            }
        }
    });
    counts
}

/// RD-15.2
#[test]
fn two_outcomes_are_equally_likely() {
    fits(&outcomes("red = { hand = ['A15'] }", "play A15", 2), &[0.5, 0.5]);
}

/// RD-15.3
#[test]
fn three_outcomes_are_one_to_two_to_one() {
    fits(&outcomes("red = { hand = ['A16'] }", "play A16", 3), &[0.25, 0.5, 0.25]);
    fits(&outcomes("red = { hand = ['S31'] }", "play S31", 3), &[0.25, 0.5, 0.25]);
}

/// RD-7.4: 1/2, 1/4, 1/8 … and with the offset and Brittle.
#[test]
fn near_death_judgements_have_their_chance() {
    for (blue, survival) in [
        ("health = 0", 0.5),
        ("health = 0, judgements = 1", 0.25),
        ("health = 0, judgements = 2", 0.125),
        ("health = 0, effects = { brittle = 1 }", 0.25),
        ("health = 0, effects = { brittle = 1 }, relics = ['Y22']", 0.125),
    ] {
        let position = format!("red = {{ hand = ['A02'] }}\nblue = {{ {blue} }}");
        let mut counts = [0, 0];
        after(&position, "play A02", |game, _| counts[usize::from(game.outcome().is_some())] += 1);
        fits(&counts, &[survival, 1.0 - survival]);
    }
}

/// RD-1.7
#[test]
fn the_coin_is_fair() {
    let mut counts = [0, 0];
    for seed in 0..seeds() {
        let game = Duel::start(&relic::book(), Seed(seed), &mut Silent).unwrap();
        counts[usize::from(game.view(kernel::Eye::Watcher).first == "blue")] += 1;
    }
    fits(&counts, &[0.5, 0.5]);
}

/// RD-16.12: every card of the hand is as likely.
#[test]
fn random_discards_are_uniform() {
    let position = "active = 'blue'\nred = { set = ['T14'], hand = [], energy = 1 }\n\
                    blue = { known = ['A02', 'A03', 'A04', 'A05'], draw = [] }\nphase = 'start'";
    let mut counts = [0; 4];
    after(position, "trigger T14", |_, entries| {
        for entry in entries {
            if let Event::Discarded { design, random: true, .. } = entry.event {
                let card = ["A02", "A03", "A04", "A05"]
                    .iter()
                    .position(|id| relic::book().rules.cards.find(id) == Some(design));
                card.into_iter().for_each(|at| counts[at] += 1);
            }
        }
    });
    fits(&counts, &[0.25; 4]);
}
