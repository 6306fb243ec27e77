//! Clauses against scenarios and simulated games: how many cases show each, how many games met it.

use crate::{Claim, ScenarioFile, exercise_file};
use cards::{Designed, Mistake, Source};
use kernel::{Cited, Clause, Journal, Present, Rng, RuleKind, Seed, clause_id, rules_of};
use rayon::prelude::*;
use serde::Serialize;

/// What is known of each clause. The first three keys are stable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// How many clauses the rulebook has.
    pub clauses: usize,
    /// Clauses that no case claims in any way.
    pub without_scenario: Vec<String>,
    /// Clauses by which nothing was ever told, refused or decided, in no case and no simulated game;
    /// what is only stated or shown by absence is not among them.
    pub never_exercised: Vec<String>,
    /// How many rulings and worked examples there are.
    pub rulings_and_examples: usize,
    /// Rulings and examples that no case follows.
    pub unshown_rulings_and_examples: Vec<String>,
    /// How many scenario cases there are.
    pub cases: usize,
    /// How many games were simulated.
    pub games: u64,
    /// Each clause, in the order of the rulebook.
    pub by_clause: Vec<Witnesses>,
}

/// Who can testify to a clause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Witnesses {
    /// As the rulebook spells it.
    pub id: String,
    /// Cases in which the program cites it.
    pub shown: usize,
    /// Cases whose position or view has it so.
    pub stated: usize,
    /// Cases that show it by what does not happen.
    pub absent: usize,
    /// Simulated games in which the program cited it.
    pub games: u64,
}

impl Witnesses {
    /// Does some case claim it?
    pub fn claimed(&self) -> bool {
        self.shown + self.stated + self.absent > 0
    }
}

/// Runs the game's scenarios, plays random games in which every refused candidate counts too, in
/// turn with each of these configurations, and compares both with the rulebook. A few games are
/// played by nobody (every decision falls back) or given up, since rulebooks speak of that too.
pub fn coverage<G: Present + Designed>(
    configs: &[G::Config],
    cards: &[Source],
    games: u64,
    progress: &(dyn Fn() + Sync),
) -> Result<Coverage, (Vec<Mistake>, Source)> {
    let (mut claims, mut cases, mut applied) = (Vec::new(), 0, Cited::default());
    for source in cards::sources(G::scenarios()) {
        let file = ScenarioFile::parse(&source).map_err(|mistakes| (mistakes, source.clone()))?;
        claims.extend(file.claims().map(|(claim, id)| (claim, id.to_owned())));
        cases += file.cases();
        exercise_file::<G>(&source, &file, cards, &mut applied);
    }
    let met = games_that_met::<G>(configs, games, progress);
    let number = |id: &str| G::CLAUSES.iter().position(|name| clause_id(name) == id);
    let claimed = |id: &str, claim: Claim| claims.iter().filter(|(how, what)| *how == claim && what == id).count();
    let rules = rules_of(G::rulebook().1);
    let (clauses, others): (Vec<_>, Vec<_>) = rules.iter().partition(|rule| rule.kind() == RuleKind::Clause);
    let rulings = others.iter().filter(|rule| matches!(rule.kind(), RuleKind::Ruling | RuleKind::Example));
    let witnesses = |id: &str| Witnesses {
        id: id.to_owned(),
        shown: claimed(id, Claim::Shows),
        stated: claimed(id, Claim::States),
        absent: claimed(id, Claim::Absent),
        games: number(id).map_or(0, |at| met[at]),
    };
    let by_clause: Vec<Witnesses> = clauses.iter().map(|rule| witnesses(&rule.id)).collect();
    let cited = |one: &Witnesses| number(&one.id).is_some_and(|at| applied.has(Clause(at as u16)));
    let ids = |missing: &dyn Fn(&Witnesses) -> bool| -> Vec<String> {
        by_clause.iter().filter(|one| missing(one)).map(|one| one.id.clone()).collect()
    };
    let unseen = |one: &Witnesses| one.stated + one.absent == 0 && one.games == 0 && !cited(one);
    Ok(Coverage {
        clauses: clauses.len(),
        without_scenario: ids(&|one| !one.claimed()),
        never_exercised: ids(&unseen),
        rulings_and_examples: rulings.clone().count(),
        unshown_rulings_and_examples: rulings
            .filter(|rule| !claims.iter().any(|(_, id)| *id == rule.id))
            .map(|rule| rule.id.clone())
            .collect(),
        cases,
        games,
        by_clause,
    })
}

/// In how many of these games each clause was cited.
fn games_that_met<G: Present>(configs: &[G::Config], games: u64, progress: &(dyn Fn() + Sync)) -> Vec<u64> {
    let none = || vec![0; G::CLAUSES.len()];
    let cited = (0..games).into_par_iter().map(|seed| {
        let cited = one_game::<G>(&configs[seed as usize % configs.len()], seed, Manner::of(seed));
        progress();
        cited
    });
    let counted = cited.fold(none, |mut met, cited| {
        met.iter_mut().enumerate().for_each(|(at, count)| *count += u64::from(cited.has(Clause(at as u16))));
        met
    });
    counted.reduce(none, |mut all, one| {
        all.iter_mut().zip(one).for_each(|(count, more)| *count += more);
        all
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
    let (mut cited, mut journal) = (Cited::default(), Journal::default());
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    let Ok(mut game) = G::start(config, Seed(seed), &mut journal) else { return cited };
    while let Some(seat) = game.awaiting().iter().next() {
        for candidate in game.candidates(seat) {
            if let Err(refusal) = game.check(seat, &candidate) {
                cited.note(refusal.clause);
            }
        }
        if manner == Manner::GivesUp && rng.below(20) == 0 && game.resign(seat, &mut journal).is_ok() {
            break;
        }
        game.legal(seat, &mut legal);
        let action = if manner == Manner::FallsBack { Some(game.fallback(seat, &mut rng)) } else { rng.pick(&legal) };
        let Some(action) = action else { break };
        game.play(seat, action, &mut journal);
        journal.entries.clear();
    }
    cited.join(&journal.cited);
    if let Some(outcome) = game.outcome() {
        cited.note(outcome.how);
    }
    cited
}
