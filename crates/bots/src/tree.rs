//! The tree of a search: who did what, how often it could be done, and how it ended.
//!
//! Nodes are keyed by seat and action alone. What an action leads to differs between imagined
//! worlds, and so does what is legal; therefore a node counts how often it was available, and the
//! rule that picks the next one weighs that (Cowling, Powley, Whitehouse: "Information Set Monte
//! Carlo Tree Search", 2012).
//!
//! Never here: a world. The search says what is legal and how it ended.

use crate::worth::Worth;
use kernel::{Rng, Seat};

/// How much a rarely tried action attracts where ends are won or lost: the constant of the paper …
pub(crate) const BETWEEN_ENDS: f32 = 0.7;
/// … and where the worth is what a choice gains in a few rounds: such worths lie close together.
pub(crate) const BETWEEN_STANDINGS: f32 = 0.25;

/// One secret answer in so many is a random one. Without this, seats that answer at the same time
/// fall into step: each always counters what the other has just stopped doing.
const WHIM_ONE_IN: usize = 8;

/// What was tried less often says little about what somebody would do.
const TRUSTED: u32 = 5;

/// Names a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

impl NodeId {
    /// Where every search begins.
    pub const ROOT: NodeId = NodeId(0);
    /// No node.
    const NONE: NodeId = NodeId(u32::MAX);
}

/// One action of one seat after everything that leads to it.
#[derive(Clone, Debug)]
pub(crate) struct Node<A> {
    /// `None` at the root.
    action: Option<A>,
    seat: Seat,
    first_child: NodeId,
    next_sibling: NodeId,
    available: u32,
    /// How often it was taken.
    pub visits: u32,
    /// The sum of the wins of its seat.
    pub wins: f32,
    /// The sum of what the ends were worth to its seat.
    pub worth: f32,
}

impl<A> Node<A> {
    fn new(action: Option<A>, seat: Seat, next_sibling: NodeId) -> Self {
        let first_child = NodeId::NONE;
        Node { action, seat, first_child, next_sibling, available: 1, visits: 0, wins: 0.0, worth: 0.0 }
    }

    /// The upper confidence bound for an action that is not always available.
    fn promise(&self, exploration: f32) -> f32 {
        let visits = self.visits.max(1) as f32;
        self.worth / visits + exploration * ((self.available as f32).ln() / visits).sqrt()
    }
}

/// A step down the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<A> {
    pub action: A,
    pub node: NodeId,
    /// The node was not there before.
    pub is_new: bool,
}

/// All nodes in one block; children are linked in the order in which games list their actions.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Reused in every step: for each legal action its node, or none.
    known: Vec<NodeId>,
    exploration: f32,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree without any action.
    pub fn new() -> Self {
        Tree { nodes: vec![Node::new(None, Seat(0), NodeId::NONE)], known: Vec::new(), exploration: BETWEEN_ENDS }
    }

    /// Forgets everything but the memory.
    pub fn clear(&mut self, exploration: f32) {
        self.exploration = exploration;
        self.nodes.clear();
        self.nodes.push(Node::new(None, Seat(0), NodeId::NONE));
    }

    /// Takes an action that was never taken here, if there is one, else the most promising; a
    /// secret answer is sometimes a whim. `None` if nothing is legal.
    pub fn step(&mut self, parent: NodeId, seat: Seat, legal: &[A], is_secret: bool, rng: &mut Rng) -> Option<Step<A>> {
        self.look_up(parent, seat, legal);
        let untried = self.known.iter().filter(|&&node| node == NodeId::NONE).count();
        if untried > 0 {
            return Some(self.grow(parent, seat, legal, rng.below(untried)));
        }
        let is_whim = is_secret && rng.below(WHIM_ONE_IN) == 0;
        let node = if is_whim { rng.pick(&self.known) } else { self.most_promising() }?;
        self.node(node).action.map(|action| Step { action, node, is_new: false })
    }

    /// The node of this very action.
    pub fn step_to(&mut self, parent: NodeId, seat: Seat, action: A) -> Step<A> {
        self.look_up(parent, seat, &[action]);
        match self.known[0] {
            NodeId::NONE => self.grow(parent, seat, &[action], 0),
            node => Step { action, node, is_new: false },
        }
    }

    /// Adds the end of an iteration to a node on its way.
    pub fn note(&mut self, node: NodeId, worth: &Worth) {
        let node = self.node_mut(node);
        node.visits += 1;
        node.wins += worth.win[node.seat.index()];
        node.worth += worth.blend[node.seat.index()];
    }

    /// The node of an action, if it was ever taken.
    pub fn find(&self, parent: NodeId, seat: Seat, action: A) -> Option<NodeId> {
        let found = self.search(parent, NodeId::NONE, seat, action);
        (found != NodeId::NONE).then_some(found)
    }

    /// What the seat would rather do than anything else, if it was tried often enough to say so.
    pub fn favourite(&self, parent: NodeId, seat: Seat, legal: &[A]) -> Option<(NodeId, A)> {
        let tried = legal.iter().filter_map(|&action| Some((self.find(parent, seat, action)?, action)));
        let best = tried.max_by_key(|&(node, _)| self.node(node).visits)?;
        (self.node(best.0).visits >= TRUSTED).then_some(best)
    }

    fn most_promising(&self) -> Option<NodeId> {
        let rated = self.known.iter().map(|&node| (node, self.node(node).promise(self.exploration)));
        rated.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(node, _)| node)
    }

    /// Finds the nodes of these actions, and counts that they were available. Games list their
    /// actions in much the same order in every world, so the next one is mostly the next sibling.
    fn look_up(&mut self, parent: NodeId, seat: Seat, legal: &[A]) {
        self.known.clear();
        let mut before = NodeId::NONE;
        for &action in legal {
            let found = self.search(parent, before, seat, action);
            self.known.push(found);
            if found != NodeId::NONE {
                self.node_mut(found).available += 1;
                before = found;
            }
        }
    }

    /// Searches the children from the one after `before` to the last, then from the first on.
    fn search(&self, parent: NodeId, before: NodeId, seat: Seat, action: A) -> NodeId {
        let first = self.node(parent).first_child;
        let after = if before == NodeId::NONE { NodeId::NONE } else { self.node(before).next_sibling };
        let found = self.search_between(after, NodeId::NONE, seat, action);
        if found == NodeId::NONE { self.search_between(first, after, seat, action) } else { found }
    }

    fn search_between(&self, from: NodeId, to: NodeId, seat: Seat, action: A) -> NodeId {
        let mut at = from;
        while at != to {
            let node = self.node(at);
            if node.action == Some(action) && node.seat == seat {
                return at;
            }
            at = node.next_sibling;
        }
        NodeId::NONE
    }

    /// Adds a node for the `nth` of the untried actions, behind the one that was listed before it.
    fn grow(&mut self, parent: NodeId, seat: Seat, legal: &[A], nth: usize) -> Step<A> {
        let untried = self.known.iter().enumerate().filter(|(_, node)| **node == NodeId::NONE);
        let at = untried.map(|(at, _)| at).nth(nth).expect("an untried action was counted");
        let before = self.known[..at].iter().rev().copied().find(|&node| node != NodeId::NONE);
        let node = NodeId(self.nodes.len() as u32);
        let next = match before {
            Some(before) => std::mem::replace(&mut self.node_mut(before).next_sibling, node),
            None => std::mem::replace(&mut self.node_mut(parent).first_child, node),
        };
        self.nodes.push(Node::new(Some(legal[at]), seat, next));
        Step { action: legal[at], node, is_new: true }
    }

    /// A node by its name.
    pub fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }
}
