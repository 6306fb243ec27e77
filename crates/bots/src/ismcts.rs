//! Information-set Monte Carlo tree search, as one seat sees the game.
//!
//! Every iteration imagines another world, walks down the tree by the actions that are legal in
//! it, adds one node, plays on at random and tells every node on the way how it ended. Each node
//! belongs to the seat that decides there and counts what the ends were worth to that seat, so
//! everybody plays for themselves, at tables of any size.
//!
//! Never here: a tree kept between moves. What was imagined then may be known to be wrong now.

use crate::playout::look_ahead;
use crate::tree::{BETWEEN_ENDS, BETWEEN_STANDINGS, NodeId, Step, Tree};
use crate::worth::Scales;
use crate::{Bot, Budget, Considered, answers};
use kernel::{Game, Rng, Seat, Seats, Seen, Silent};

/// Thinks ahead, in worlds that agree with what its seat knows.
#[derive(Debug)]
pub struct Ismcts<G: Game> {
    budget: Budget,
    rng: Rng,
    scales: Scales,
    tree: Tree<G::Action>,
    /// The wins of each seat that plays, in all iterations of this search.
    wins: [f32; 8],
    // Buffers that every iteration uses again.
    legal: Vec<G::Action>,
    path: Vec<NodeId>,
}

impl<G: Game> Ismcts<G> {
    /// The same seed and the same iterations give the same choices.
    pub fn new(budget: Budget, seed: u64) -> Self {
        let (rng, scales, tree) = (Rng::new(seed), Scales::default(), Tree::new());
        Ismcts { budget, rng, scales, tree, wins: [0.0; 8], legal: Vec::new(), path: Vec::new() }
    }

    fn search(&mut self, seen: &Seen<'_, G>) {
        let mut thinking = self.budget.begin();
        let mut world = seen.imagine(&mut self.rng);
        self.tree.clear(if world.standing().is_some() { BETWEEN_STANDINGS } else { BETWEEN_ENDS });
        self.scales = Scales::beginning(&world);
        self.wins = [0.0; 8];
        while thinking.goes_on() {
            seen.imagine_into(&mut world, &mut self.rng);
            self.iterate(&mut world, seen.seat());
        }
    }

    fn iterate(&mut self, world: &mut G, observer: Seat) {
        self.path.clear();
        self.descend(world, observer);
        look_ahead(world, &mut self.rng, &mut self.legal);
        let worth = self.scales.weigh(world);
        for seat in world.seats().iter() {
            self.wins[seat.index()] += worth.win[seat.index()];
        }
        for &node in &self.path {
            self.tree.note(node, &worth);
        }
    }

    /// Walks down to the first node that is new, or to the end of the game.
    fn descend(&mut self, world: &mut G, observer: Seat) {
        let mut places = Places::at(NodeId::ROOT);
        while world.outcome().is_none() {
            let asked = world.awaiting();
            let Some(seat) = first_to_answer(asked, observer) else { return };
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            let Some(step) = self.answer(&mut places, asked, seat) else { return };
            world.play(seat, step.action, &mut Silent);
            if step.is_new {
                return;
            }
            if asked.len() == 1 {
                places = Places::at(places.shared);
            }
        }
    }

    /// Chooses in the seat's own branch, and follows in the shared one where that is another.
    fn answer(&mut self, places: &mut Places, asked: Seats, seat: Seat) -> Option<Step<G::Action>> {
        let own = places.own[seat.index()];
        let is_secret = asked.len() > 1 || own != places.shared;
        let mut step = self.tree.step(own, seat, &self.legal, is_secret, &mut self.rng)?;
        self.path.push(step.node);
        places.own[seat.index()] = step.node;
        if own == places.shared {
            places.shared = step.node;
        } else {
            let shared = self.tree.step_to(places.shared, seat, step.action);
            self.path.push(shared.node);
            places.shared = shared.node;
            step.is_new |= shared.is_new;
        }
        Some(step)
    }

    /// How the position looks to the seat that is asked, even where there is nothing to choose.
    pub fn outlook(&mut self, seen: &Seen<'_, G>) -> Outlook<G::Action> {
        self.search(seen);
        let considered = self.ranked(seen);
        // A mean over everything that was tried is too low for whoever will choose the best of it; the
        // others share the rest as they did on the way.
        let own = considered.first().filter(|best| best.visits > 0).map_or(0.5, |best| best.chance);
        let rest = self.wins.iter().sum::<f32>() - self.wins[seen.seat().index()];
        let share = if rest > 0.0 { (1.0 - own) / rest } else { 0.0 };
        let mut chances = self.wins.map(|wins| wins * share);
        chances[seen.seat().index()] = own;
        Outlook { chances, considered }
    }

    fn ranked(&self, seen: &Seen<'_, G>) -> Vec<Considered<G::Action>> {
        let mut found: Vec<_> = answers(seen).into_iter().map(|action| self.considered(seen.seat(), action)).collect();
        found.sort_by(Candidate::best_first);
        found.into_iter().map(|candidate| candidate.considered).collect()
    }

    fn considered(&self, seat: Seat, action: G::Action) -> Candidate<G::Action> {
        let Some(node) = self.tree.find(NodeId::ROOT, seat, action) else {
            return Candidate { considered: Considered::unknown(action), worth: 0.0 };
        };
        let node = self.tree.node(node);
        let visits = node.visits.max(1) as f32;
        let considered = Considered { action, chance: node.wins / visits, visits: node.visits };
        Candidate { considered, worth: node.worth / visits }
    }
}

impl<G: Game> Bot<G> for Ismcts<G> {
    fn consider(&mut self, seen: &Seen<'_, G>) -> Vec<Considered<G::Action>> {
        let legal = answers(seen);
        if legal.len() <= 1 {
            return legal.into_iter().map(Considered::unknown).collect();
        }
        self.search(seen);
        self.ranked(seen)
    }

    fn foresee(&mut self, seen: &Seen<'_, G>, action: G::Action, tell: &mut dyn FnMut(&G, Seat, &G::Action)) {
        let Some(mut node) = self.tree.find(NodeId::ROOT, seen.seat(), action) else { return };
        let mut world = seen.imagine(&mut self.rng);
        world.play(seen.seat(), action, &mut Silent);
        for _ in 0..FORESEEN {
            let Some(seat) = first_to_answer(world.awaiting(), seen.seat()) else { return };
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            let Some((next, action)) = self.tree.favourite(node, seat, &self.legal) else { return };
            tell(&world, seat, &action);
            world.play(seat, action, &mut Silent);
            node = next;
        }
    }
}

/// A line is told for so many actions.
const FORESEEN: usize = 4;

/// How a position looks to the seat that is asked there.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook<A> {
    /// The estimated chance of each seat to win, from 0 to 1; together they are 1.
    pub chances: [f32; 8],
    /// The answers, best first.
    pub considered: Vec<Considered<A>>,
}

/// Where the seats stand in the tree. While several of them are asked at once, each walks its own
/// branch from where the questions began: it must not react to an answer that is still secret.
/// The shared branch holds all answers; when the last one is given, everybody goes on from there.
struct Places {
    shared: NodeId,
    own: [NodeId; 8],
}

impl Places {
    fn at(node: NodeId) -> Places {
        Places { shared: node, own: [node; 8] }
    }
}

/// The seat that the search is for answers first, so that every iteration teaches it something;
/// the others follow in seat order. Secret answers commute.
fn first_to_answer(asked: Seats, observer: Seat) -> Option<Seat> {
    if asked.has(observer) { Some(observer) } else { asked.iter().next() }
}

/// An action of the root, with what decides between equals.
struct Candidate<A> {
    considered: Considered<A>,
    worth: f32,
}

impl<A> Candidate<A> {
    /// Most visits first: a search visits what it trusts, and a mean of few visits is luck.
    fn best_first(&self, other: &Self) -> std::cmp::Ordering {
        let visits = other.considered.visits.cmp(&self.considered.visits);
        visits.then(other.worth.total_cmp(&self.worth))
    }
}
