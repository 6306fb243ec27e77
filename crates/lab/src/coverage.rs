//! Clauses against scenarios and simulated games: which no scenario shows, which no game exercised.

use crate::{ScenarioFile, exercise_file};
use cards::{Designed, Mistake, Source};
use kernel::{Cited, Clause, Present, Rng, RuleKind, Seed, clause_id, rules_of};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeSet;

/// Which clauses are shown and exercised. The first three keys are stable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// How many clauses the rulebook has.
    pub clauses: usize,
    /// Clauses that no scenario shows.
    pub without_scenario: Vec<String>,
    /// Clauses that no scenario and no simulated game applied, told or refused by.
    pub never_exercised: Vec<String>,
    /// How many rulings and worked examples there are.
    pub rulings_and_examples: usize,
    /// Rulings and examples that no scenario shows.
    pub unshown_rulings_and_examples: Vec<String>,
    /// How many scenario cases there are.
    pub cases: usize,
    /// How many games were simulated.
    pub games: u64,
}

/// Runs the game's scenarios, plays random games in which every refused candidate counts too, in
/// turn with each of these configurations, and compares both with the rulebook. A few games are
/// played by nobody (every decision falls back) or given up, since rulebooks speak of that too.
pub fn coverage<G: Present + Designed>(
    configs: &[G::Config],
    cards: &[Source],
    games: u64,
    progress: &(dyn Fn() + Sync),
) -> Result<Coverage, (Box<Mistake>, Source)> {
    let (mut shown, mut cases, mut applied) = (BTreeSet::new(), 0, Cited::default());
    for source in cards::sources(G::scenarios()) {
        let file = ScenarioFile::parse(&source).map_err(|mistake| (mistake, source.clone()))?;
        shown.extend(file.shows().map(str::to_owned));
        cases += file.cases();
        exercise_file::<G>(&source, &file, cards, &mut applied);
    }
    let cited = (0..games).into_par_iter().map(|seed| {
        let config = &configs[seed as usize % configs.len()];
        let cited = one_game::<G>(config, seed, Manner::of(seed));
        progress();
        cited
    });
    let mut cited = cited.reduce(Cited::default, |mut all, one| {
        all.join(&one);
        all
    });
    cited.join(&applied);
    let number = |id: &str| G::CLAUSES.iter().position(|name| clause_id(name) == id).map(|at| Clause(at as u16));
    let rules = rules_of(G::rulebook().1);
    let ids = |wanted: &dyn Fn(RuleKind) -> bool, missing: &dyn Fn(&str) -> bool| -> Vec<String> {
        rules.iter().filter(|rule| wanted(rule.kind()) && missing(&rule.id)).map(|rule| rule.id.clone()).collect()
    };
    let clause = |kind: RuleKind| kind == RuleKind::Clause;
    let ruling = |kind: RuleKind| matches!(kind, RuleKind::Ruling | RuleKind::Example);
    let unshown = |id: &str| !shown.contains(id);
    Ok(Coverage {
        clauses: ids(&clause, &|_| true).len(),
        without_scenario: ids(&clause, &unshown),
        never_exercised: ids(&clause, &|id| number(id).is_none_or(|clause| !cited.has(clause))),
        rulings_and_examples: ids(&ruling, &|_| true).len(),
        unshown_rulings_and_examples: ids(&ruling, &unshown),
        cases,
        games,
    })
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Random,
    FallsBack,
    GivesUp,
}

impl Manner {
    fn of(seed: u64) -> Manner {
        match seed % 50 {
            0 => Manner::FallsBack,
            1 => Manner::GivesUp,
            _ => Manner::Random,
        }
    }
}

fn one_game<G: Present>(config: &G::Config, seed: u64, manner: Manner) -> Cited {
    let mut cited = Cited::default();
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    let Ok(mut game) = G::start(config, Seed(seed), &mut cited) else { return cited };
    while let Some(seat) = game.awaiting().iter().next() {
        for candidate in game.candidates(seat) {
            if let Err(refusal) = game.check(seat, &candidate) {
                cited.note(refusal.clause);
            }
        }
        if manner == Manner::GivesUp && rng.below(20) == 0 && game.resign(seat, &mut cited).is_ok() {
            break;
        }
        game.legal(seat, &mut legal);
        let action = if manner == Manner::FallsBack { Some(game.fallback(seat, &mut rng)) } else { rng.pick(&legal) };
        let Some(action) = action else { break };
        game.play(seat, action, &mut cited);
    }
    cited
}
