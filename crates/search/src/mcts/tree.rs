//! The tree of a Monte Carlo search: nodes in an arena of fixed capacity, with statistics and proofs.
//!
//! Everything in a node is said of seats, not of "the player to act": so a player who acts twice in a row needs no
//! special care.

use super::leaf::EVEN;
use crate::score::Score;
use ludoteca_kernel::Player;
use std::ops::Range;

#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    /// The action that leads here; none for the root.
    pub(super) action: Option<A>,
    /// Who acts here.
    pub(super) turn: Player,
    /// The proof for First; an opinion while nothing is proved.
    proof: Score,
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The sum of First's results over all visits.
    pub(super) first_wins: f64,
    /// Simulations through the parent in which whoever acts there took this action, now or later, and the sum of First's results.
    pub(super) later_visits: u32,
    pub(super) later_first_wins: f32,
    children: Range<u32>,
}

impl<A> Node<A> {
    pub(super) fn new(action: Option<A>, turn: Player, prior: f32) -> Self {
        Self {
            action,
            turn,
            proof: Score::EVEN,
            prior,
            visits: 0,
            first_wins: 0.0,
            later_visits: 0,
            later_first_wins: 0.0,
            children: 0..0,
        }
    }

    /// The proof for `player`, if there is one.
    pub(super) fn proof_for(&self, player: Player) -> Option<Score> {
        let seen = if player == Player::First { self.proof } else { -self.proof };
        seen.is_proof().then_some(seen)
    }

    /// Whether the winner is proved.
    pub(super) fn is_proved(&self) -> bool {
        self.proof.is_proof()
    }

    /// Notes what is proved for the player who acts here.
    pub(super) fn prove(&mut self, score: Score) {
        self.proof = if self.turn == Player::First { score } else { -score };
    }

    pub(super) fn is_expanded(&self) -> bool {
        !self.children.is_empty()
    }

    /// The mean result for `player`, if there has been one.
    pub(super) fn mean_for(&self, player: Player) -> Option<f64> {
        let mean = self.first_wins / f64::from(self.visits);
        (self.visits > 0).then_some(if player == Player::First { mean } else { 1.0 - mean })
    }
}

impl<A> Node<A> {
    /// What `player` may expect: the mean result, or `fresh` before there is one. While visits are few, the results of simulations in
    /// which the action came later count too ("rapid action value estimation", Gelly and Silver 2007): as much as its own after
    /// `rave` visits; with 0 not at all.
    pub(super) fn expected(&self, player: Player, rave: f64, fresh: f64) -> f64 {
        let own = self.mean_for(player);
        if rave <= 0.0 || self.later_visits == 0 {
            return own.unwrap_or(fresh);
        }
        let mean = f64::from(self.later_first_wins) / f64::from(self.later_visits);
        let later = if player == Player::First { mean } else { 1.0 - mean };
        own.map_or(later, |own| {
            let trust = (rave / (3.0 * f64::from(self.visits) + rave)).sqrt();
            trust * later + (1.0 - trust) * own
        })
    }
}

/// The arena. The root is node 0; the children of a node lie side by side.
#[derive(Debug)]
pub(super) struct Tree<A> {
    pub(super) nodes: Vec<Node<A>>,
    capacity: usize,
}

impl<A: Copy> Tree<A> {
    pub(super) const ROOT: usize = 0;

    /// A tree with room for `capacity` nodes, all reserved now. Where the memory cannot be reserved the room is halved
    /// until it can, but never below `least`.
    pub(super) fn new(root: Node<A>, capacity: usize, least: usize) -> Self {
        let mut capacity = capacity.min(u32::MAX as usize);
        let mut nodes = Vec::new();
        while capacity > least && nodes.try_reserve_exact(capacity).is_err() {
            capacity /= 2;
        }
        let capacity = capacity.max(least);
        nodes.push(root);
        Self { nodes, capacity }
    }

    /// Gives children to a node, unless there is no room for all of them.
    pub(super) fn adopt(&mut self, parent: usize, children: &mut Vec<Node<A>>) -> bool {
        let start = self.nodes.len();
        let fits = start + children.len() <= self.capacity;
        if fits {
            self.nodes.append(children);
            self.nodes[parent].children = start as u32..self.nodes.len() as u32;
        }
        fits
    }

    pub(super) fn children(&self, parent: usize) -> Range<usize> {
        let Range { start, end } = self.nodes[parent].children;
        start as usize..end as usize
    }

    /// Takes over what the children decide, if they do; whether the node is proved. MCTS-Solver (Winands, Björnsson and
    /// Saito 2008): one won child wins, the nearest at best; when all are lost the parent is, as late as can be.
    pub(super) fn prove_by_children(&mut self, parent: usize) -> bool {
        let turn = self.nodes[parent].turn;
        let children = &self.nodes[self.children(parent)];
        let best = children.iter().filter_map(|child| child.proof_for(turn)).max();
        if let Some(best) = best
            && (best.is_win() || children.iter().all(Node::is_proved))
        {
            self.nodes[parent].prove(best.later());
        }
        self.nodes[parent].is_proved()
    }

    /// The child to visit next: PUCT (Rosin 2011; in the form of Silver et al. 2016) among those not proved. A child
    /// not yet visited is taken to be worth a little less than its parent ("first play urgency", Gelly and Wang 2006).
    pub(super) fn select(&self, parent: usize, exploration: f64, rave: f64) -> Option<usize> {
        let node = &self.nodes[parent];
        let fresh = self.unvisited(parent);
        let curiosity = exploration * f64::from(node.visits.max(1)).sqrt();
        let mut best = None;
        for at in self.children(parent) {
            let child = &self.nodes[at];
            if !child.is_proved() {
                let mean = child.expected(node.turn, rave, fresh);
                let score = mean + curiosity * f64::from(child.prior) / f64::from(child.visits + 1);
                if best.is_none_or(|(_, highest)| score > highest) {
                    best = Some((at, score));
                }
            }
        }
        best.map(|(at, _)| at)
    }

    /// What a child that was never visited is taken to be worth, for the player who acts at its parent.
    pub(super) fn unvisited(&self, parent: usize) -> f64 {
        const URGENCY_REDUCTION: f64 = 0.1;
        let node = &self.nodes[parent];
        node.mean_for(node.turn).unwrap_or(EVEN) - URGENCY_REDUCTION
    }

    /// The child to play, by [`Self::preference`].
    pub(super) fn favourite(&self, parent: usize) -> Option<usize> {
        // `max_by_key` takes the last of equals; the first listed is wanted.
        self.children(parent).rev().max_by_key(|&at| self.preference(at, self.nodes[parent].turn))
    }

    /// How much `player` wants to go to a node: proved wins first, then the mean less a margin that shrinks with the
    /// visits ("secure child", Chaslot et al. 2008), then proved losses. The most visited child is often the right
    /// one, but not while the search is still changing its mind.
    pub(super) fn preference(&self, at: usize, player: Player) -> Score {
        /// Two standard deviations of a fair coin.
        const CAUTION: f64 = 1.0;
        /// Turns chances into whole numbers fine enough to compare.
        const FINE: f64 = 1e8;
        /// What was never visited comes after everything that was, the likeliest first.
        const UNSEEN: f64 = 1e9;
        let node = &self.nodes[at];
        match (node.proof_for(player), node.mean_for(player)) {
            (Some(proof), _) => proof,
            (None, Some(mean)) => {
                let secure = mean - CAUTION / f64::from(node.visits).sqrt();
                Score::estimate((secure * FINE) as i32)
            }
            (None, None) => Score::estimate((f64::from(node.prior) * FINE - UNSEEN) as i32),
        }
    }
}
