//! Monte Carlo tree search that also proves: for games where a good evaluation is hard to write.
//!
//! A simulation is one node of the budget, or as many as its [`Settings`] say. The memory is an arena of fixed size; when it is full the tree stops
//! growing and simulations go on from its leaves. With the same seed and the same limit on nodes the answer is always
//! the same: no function is used that differs between machines.

mod leaf;
mod tree;

pub use leaf::{Leaf, Playout};

use crate::score::Score;
use crate::{Budget, ORDER_UNIT, Order, Report, Row, Value};
use ludoteca_kernel::{Player, Position, PositionExt, Rng};
use std::cmp::Reverse;
use tree::{Node, Tree};

/// The estimate that stands for a certain win; its negative for a certain loss. Estimates are in hundredths of a win.
pub const CERTAIN: i32 = 100;

/// How a Monte Carlo search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The seed of what is random.
    pub seed: u64,
    /// Nodes in the arena (about 56 bytes each), fewer where the memory is not there. At least the root's actions are
    /// always kept.
    pub capacity: usize,
    /// How strongly little-visited actions attract.
    pub exploration: f64,
    /// A leaf becomes a node with children at the visit after this many. With none it does at its first visit, and is
    /// judged there: for judges that say at once what a position is worth and which actions promise something.
    pub expand_after: u32,
    /// A node is looked at for what [`Leaf::known`] tells at the visit after this many, at most as many as `expand_after`; with none
    /// as soon as it is in the tree, and the root's children always so. For games in which that takes longer than a simulation.
    pub look_after: u32,
    /// The difference in [`Order`] scores that makes an action about e times as likely beforehand.
    pub prior_scale: f64,
    /// After how many visits an action's own results count as much as those of simulations in which the same player took it later; 0
    /// leaves those out. For games in which an action is worth about the same now and later; its [`Order::slot`] must be its own.
    pub rave: f64,
    /// Nodes of the budget that a simulation takes: more than one where it plays a long game to its end.
    pub weight: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seed: 0,
            capacity: 1 << 20,
            exploration: 0.7,
            expand_after: 1,
            look_after: 0,
            prior_scale: ORDER_UNIT as f64 / 4.0,
            rave: 0.0,
            weight: 1,
        }
    }
}

/// The first report comes after this many simulations, then after twice as many, and so on.
const FIRST_REPORT: u64 = 1024;

/// Explores a position within a budget.
///
/// Ends early when the position is proved. Without a limit on nodes or time it also ends when the arena is full.
pub fn explore<P: Position>(
    position: &P,
    leaf: &mut impl Leaf<P>,
    order: &mut impl Order<P>,
    settings: &Settings,
    budget: &mut Budget<'_, P::Action>,
) -> Report<P::Action> {
    explore_counting(position, leaf, order, settings, budget).0
}

/// [`explore`], and how many nodes the tree has in the end.
pub(crate) fn explore_counting<P: Position>(
    position: &P,
    leaf: &mut impl Leaf<P>,
    order: &mut impl Order<P>,
    settings: &Settings,
    budget: &mut Budget<'_, P::Action>,
) -> (Report<P::Action>, u64) {
    let mut actions = 0;
    position.for_each_action(|_| actions += 1);
    let tree = Tree::new(Node::new(None, position.turn(), 1.0), settings.capacity, actions + 1);
    let mut explorer = Explorer {
        leaf,
        order,
        settings,
        tree,
        rng: Rng::new(settings.seed),
        path: Vec::new(),
        taken: Vec::new(),
        simulation: 0,
        born: Vec::new(),
        full: false,
        deepest: 0,
    };
    explorer.expand(Tree::<P::Action>::ROOT, position);
    let endless = budget.limits().nodes.is_none() && budget.limits().time.is_none();
    let (mut simulations, mut report_at) = (0_u64, FIRST_REPORT);
    while !explorer.is_finished(endless) && budget.spend_many(settings.weight).is_ok() {
        explorer.simulate(position);
        simulations += 1;
        if simulations == report_at {
            report_at *= 2;
            budget.report(&explorer.report(position, budget.used()));
        }
    }
    let report = explorer.report(position, budget.used());
    budget.report(&report);
    (report, explorer.tree.nodes.len() as u64)
}

struct Explorer<'s, P: Position, L, O> {
    leaf: &'s mut L,
    order: &'s mut O,
    settings: &'s Settings,
    tree: Tree<P::Action>,
    rng: Rng,
    /// The nodes of the current simulation, root first.
    path: Vec<usize>,
    /// By slot of an action: the simulation in which each player last took it.
    taken: Vec<[u64; 2]>,
    /// The number of the current simulation, from 1.
    simulation: u64,
    /// Children on their way into the tree; kept to be used again.
    born: Vec<Node<P::Action>>,
    /// Whether some node found no room for its children.
    full: bool,
    deepest: usize,
}

impl<P: Position, L: Leaf<P>, O: Order<P>> Explorer<'_, P, L, O> {
    const ROOT: usize = Tree::<P::Action>::ROOT;

    /// Whether there is nothing left to find out: the root is proved, the game is over (a root without children), or
    /// an `endless` search has filled its memory.
    fn is_finished(&self, endless: bool) -> bool {
        let root = &self.tree.nodes[Self::ROOT];
        root.is_proved() || !root.is_expanded() || (endless && self.full)
    }

    /// One simulation: down the tree, one judgement, and back up with it.
    fn simulate(&mut self, root: &P) {
        let mut position = root.clone();
        let mut at = Self::ROOT;
        self.simulation += 1;
        self.path.clear();
        self.path.push(at);
        while let Some(child) = self.descend(at, &position) {
            if let Some(action) = self.tree.nodes[child].action {
                take(&mut self.taken, self.order.slot(action), position.turn(), self.simulation);
                position.play_unchecked(action);
            }
            at = child;
            self.path.push(at);
            self.look(at, &position);
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.prove_upwards();
        let first_wins = match self.tree.nodes[at].proof_for(Player::First) {
            Some(proof) => f64::from(u8::from(proof.is_win())),
            None if self.settings.rave > 0.0 => {
                let (taken, order, simulation) = (&mut self.taken, &*self.order, self.simulation);
                let told = |player, action| take(taken, order.slot(action), player, simulation);
                self.leaf.first_wins_telling(&position, &mut self.rng, told)
            }
            None => self.leaf.first_wins(&position, &mut self.rng),
        };
        for &visited in &self.path {
            let node = &mut self.tree.nodes[visited];
            node.visits = node.visits.saturating_add(1);
            node.first_wins += first_wins;
        }
        if self.settings.rave > 0.0 {
            self.learn_of_later(first_wins);
        }
    }

    /// Lets every child of a visited node learn of a simulation in which its action was taken by whoever acts there.
    fn learn_of_later(&mut self, first_wins: f64) {
        for &visited in &self.path {
            let seat = usize::from(self.tree.nodes[visited].turn == Player::Second);
            let children = self.tree.children(visited);
            for node in &mut self.tree.nodes[children] {
                let Some(action) = node.action else { continue };
                let taken = self.taken.get(self.order.slot(action));
                // Without a branch that would go either way about as often.
                let is_learnt = u8::from(taken.is_some_and(|seats| seats[seat] == self.simulation));
                node.later_visits = node.later_visits.saturating_add(is_learnt.into());
                node.later_first_wins += f32::from(is_learnt) * first_wins as f32;
            }
        }
    }

    /// The child to go on with; `None` where the tree ends or all is proved.
    fn descend(&mut self, at: usize, position: &P) -> Option<usize> {
        let node = &self.tree.nodes[at];
        if !node.is_expanded() && !node.is_proved() && node.visits >= self.settings.expand_after {
            self.expand(at, position);
            if self.settings.expand_after == 0 {
                return None;
            }
        }
        if self.tree.nodes[at].is_proved() {
            return None;
        }
        self.tree.select(at, self.settings.exploration, self.settings.rave)
    }

    /// Looks at a node for what is known, if it was visited as often as the settings ask for.
    fn look(&mut self, at: usize, position: &P) {
        let node = &self.tree.nodes[at];
        let is_due = self.settings.look_after > 0 && node.visits == self.settings.look_after;
        if is_due
            && !node.is_proved()
            && let Some(value) = self.leaf.known(position).filter(|value| value.is_proof())
        {
            self.tree.nodes[at].prove(Score::of(value));
        }
    }

    /// Gives a node its children. Unless that is to wait, each is looked at once, so that wins in one are found at once ("decisive
    /// moves", Teytaud and Teytaud 2010).
    fn expand(&mut self, at: usize, position: &P) {
        let looks = self.settings.look_after == 0 || at == Self::ROOT;
        let (leaf, order, born) = (&mut *self.leaf, &mut *self.order, &mut self.born);
        born.clear();
        position.for_each_action(|action| {
            let child = position.after(action);
            // The score waits in the place of the prior.
            let mut node = Node::new(Some(action), child.turn(), order.score(position, action) as f32);
            if looks && let Some(value) = leaf.known(&child).filter(|value| value.is_proof()) {
                node.prove(Score::of(value));
            }
            born.push(node);
        });
        scores_to_priors(born, self.settings.prior_scale);
        if self.tree.adopt(at, born) {
            self.tree.prove_by_children(at);
        } else {
            self.full = true;
        }
    }

    /// Carries a proof at the end of the path as far up as it decides anything.
    fn prove_upwards(&mut self) {
        for &at in self.path.iter().rev() {
            if !self.tree.nodes[at].is_proved() && !self.tree.prove_by_children(at) {
                break;
            }
        }
    }

    fn report(&self, position: &P, nodes: u64) -> Report<P::Action> {
        let player = position.turn();
        let mut children: Vec<usize> = self.tree.children(Self::ROOT).collect();
        children.sort_by_key(|&at| Reverse(self.tree.preference(at, player)));
        let rows = children.into_iter().filter_map(|at| self.row(at, player)).collect();
        Report { rows, nodes, depth: self.deepest as u32 }
    }

    fn row(&self, at: usize, player: Player) -> Option<Row<P::Action>> {
        let node = &self.tree.nodes[at];
        let action = node.action?;
        // A few visits say little by themselves where later ones count too.
        let mean = node.expected(player, self.settings.rave, self.tree.unvisited(Self::ROOT).max(0.0));
        // Only the end of the game itself is at a distance that is known for certain.
        let value = match node.proof_for(player) {
            Some(proof) => proof.later().value(proof.plies() == Some(0)),
            None => Value::Estimate(((2.0 * mean - 1.0) * f64::from(CERTAIN)).round() as i32),
        };
        let mut line = vec![action];
        let mut last = at;
        while let Some(next) = self.tree.favourite(last) {
            line.extend(self.tree.nodes[next].action);
            last = next;
        }
        Some(Row {
            action,
            value,
            depth: line.len() as u32,
            nodes: u64::from(node.visits),
            margin: None,
            line,
        })
    }
}

/// Notes who took an action in which simulation.
fn take(taken: &mut Vec<[u64; 2]>, slot: usize, player: Player, simulation: u64) {
    if slot >= taken.len() {
        taken.resize(slot + 1, [0; 2]);
    }
    taken[slot][usize::from(player == Player::Second)] = simulation;
}

/// Turns the scores that lie in the priors into chances that add up to 1: a softmax with `exp(x)` taken as
/// `(1 − x/8)⁻⁸`, which needs no library and so is the same on every machine.
fn scores_to_priors<A>(children: &mut [Node<A>], scale: f64) {
    let best = children.iter().map(|child| child.prior).fold(f32::MIN, f32::max);
    let scale = scale.max(f64::MIN_POSITIVE);
    let weight = |score: f32| {
        let base = 1.0 + f64::from(best - score) / scale / 8.0;
        let squared = base * base;
        let fourth = squared * squared;
        1.0 / (fourth * fourth)
    };
    let total: f64 = children.iter().map(|child| weight(child.prior)).sum();
    for child in children {
        child.prior = (weight(child.prior) / total) as f32;
    }
}
