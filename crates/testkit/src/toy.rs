//! A toy game whose winner is known: an explicit random tree in which the same player may act twice in a row.
//!
//! It exists to test searches: small enough for brute force, and without the regular turns that make a wrong sign in a
//! search go unnoticed. Branches can meet again, as positions of real games do, so that a hash table has work.
//!
//! ```
//! use ludoteca_kernel::{Position, PositionExt};
//! use ludoteca_testkit::toy::{Shape, Tree};
//!
//! let start = Tree::random(7, Shape { depth: 6, width: 3, meeting: 30 });
//! let verdict = start.verdict();
//! // Whoever wins, the one to act has an action that keeps that true.
//! assert!(start.legal_actions().iter().any(|&action| start.after(action).verdict().winner == verdict.winner));
//! ```

use ludoteca_kernel::{Dice, Outcome, Player, Position, RandomAction};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How a random tree grows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// No game has more actions.
    pub depth: u32,
    /// No position has more actions; about one position in eight is an end.
    pub width: u32,
    /// How likely, in percent, a branch leads to a position that another branch leads to already.
    pub meeting: u32,
}

/// What brute force says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The seat that wins if both play well.
    pub winner: Player,
    /// How many actions that takes if the winner hurries and the loser holds out; a player's two actions are two.
    pub plies: u32,
}

/// A game tree, written out.
#[derive(Debug)]
pub struct Tree {
    name: (u64, Shape),
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    turn: Player,
    /// Indices of later nodes; empty where the game is over.
    next: Vec<u32>,
    verdict: Verdict,
}

/// A position: a node of a tree. Positions of different trees are different.
#[derive(Clone)]
pub struct Toy {
    tree: Arc<Tree>,
    node: u32,
}

/// An action: which branch, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch(pub u32);

impl Tree {
    /// The start of a random game; the same seed and shape always give the same.
    ///
    /// A tree without meetings has up to `width` to the power of `depth` nodes: keep it small.
    pub fn random(seed: u64, shape: Shape) -> Toy {
        let mut dice = Dice::new(seed);
        // Nodes in layers by depth, so that a node's index is smaller than those of the nodes it leads to.
        let mut nodes = vec![Node::new(Player::First)];
        let mut layer = 0..1;
        for depth in 0..shape.depth {
            let next_layer = nodes.len();
            for at in layer {
                let is_end = depth > 0 && dice.below(8) == 0;
                let width = if is_end { 0 } else { 1 + dice.below(shape.width) };
                for _ in 0..width {
                    let young = (nodes.len() - next_layer) as u32;
                    let meets = young > 0 && dice.below(100) < shape.meeting;
                    let child =
                        if meets { next_layer as u32 + dice.below(young) } else { nodes.len() as u32 };
                    if !meets {
                        nodes.push(Node::new(Player::BOTH[dice.below(2) as usize]));
                    }
                    if !nodes[at].next.contains(&child) {
                        nodes[at].next.push(child);
                    }
                }
            }
            layer = next_layer..nodes.len();
        }
        for at in (0..nodes.len()).rev() {
            nodes[at].verdict = judge(&nodes, at, &mut dice);
        }
        Toy { tree: Arc::new(Self { name: (seed, shape), nodes }), node: 0 }
    }
}

impl Node {
    fn new(turn: Player) -> Self {
        Self { turn, next: vec![], verdict: Verdict { winner: turn, plies: 0 } }
    }
}

/// The verdict on a node from the verdicts on the nodes it leads to; where the game is over the dice decide.
fn judge(nodes: &[Node], at: usize, dice: &mut Dice) -> Verdict {
    let node = &nodes[at];
    let verdicts = || node.next.iter().map(|&next| nodes[next as usize].verdict);
    let winning = verdicts().filter(|verdict| verdict.winner == node.turn).map(|verdict| verdict.plies);
    if let Some(plies) = winning.min() {
        return Verdict { winner: node.turn, plies: plies + 1 };
    }
    match verdicts().map(|verdict| verdict.plies).max() {
        Some(plies) => Verdict { winner: node.turn.other(), plies: plies + 1 },
        None => Verdict { winner: Player::BOTH[dice.below(2) as usize], plies: 0 },
    }
}

impl Toy {
    /// Who wins from here, and how soon.
    pub fn verdict(&self) -> Verdict {
        self.at().verdict
    }

    /// How many different positions the game has.
    pub fn positions(&self) -> usize {
        self.tree.nodes.len()
    }

    fn at(&self) -> &Node {
        &self.tree.nodes[self.node as usize]
    }
}

impl PartialEq for Toy {
    fn eq(&self, other: &Self) -> bool {
        (self.tree.name, self.node) == (other.tree.name, other.node)
    }
}

impl Eq for Toy {}

impl Hash for Toy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.tree.name, self.node).hash(state);
    }
}

impl std::fmt::Debug for Toy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "node {} of toy {:?}", self.node, self.tree.name)
    }
}

impl Position for Toy {
    type Action = Branch;

    fn turn(&self) -> Player {
        self.at().turn
    }

    fn try_for_each_action(&self, visit: impl FnMut(Branch) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..self.at().next.len() as u32).map(Branch).try_for_each(visit)
    }

    /// A branch that is not there leads nowhere: the position stays.
    fn play_unchecked(&mut self, action: Branch) {
        if let Some(&node) = self.at().next.get(action.0 as usize) {
            self.node = node;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at().next.is_empty().then(|| Outcome::win(self.verdict().winner))
    }
}

impl RandomAction for Toy {
    fn random_action(&self, dice: &mut Dice) -> Option<Branch> {
        let branches = self.at().next.len() as u32;
        let pick = dice.below(branches);
        (branches > 0).then_some(Branch(pick))
    }
}
