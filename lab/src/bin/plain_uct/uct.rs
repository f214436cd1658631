//! The search: upper confidence bounds in a tree that grows by one node a simulation, uniform random games from there,
//! the most visited action played. It knows nothing of any game (Kocsis and Szepesvári 2006; Browne et al. 2012, "A
//! survey of Monte Carlo tree search methods"). If asked to, it also learns of an action from every simulation in
//! which the same player took it later ("rapid action value estimation": Gelly and Silver 2007).

use crate::clock::ProcessorTime;
use ludoteca_engines::Clock;
use ludoteca_games::{Game, Session, Table, Visitor};
use ludoteca_kernel::{Player, Position, PositionExt, Rng};
use std::collections::HashMap;
use std::time::Duration;

/// Simulations between two looks at the clock.
const GRAIN: u64 = 64;

/// When a search ends.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    Simulations(u64),
    Time(Duration),
}

/// How a search goes about it.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// How strongly little-visited actions attract.
    pub(crate) exploration: f64,
    /// After how many visits an action's own results count as much as those of later times; none to leave those out.
    pub(crate) rave: Option<f64>,
}

impl Manner {
    /// What was best in Produto without rapid action values (`docs/strength.md`).
    pub(crate) const PLAIN: Self = Self { exploration: 0.5, rave: None };
}

/// The action to play; `None` once the game is over.
pub(crate) fn choose(table: &dyn Table, pace: Pace, manner: Manner, rng: &mut Rng) -> Option<String> {
    table.game().visit(Search { table, pace, manner, rng })
}

struct Search<'s> {
    table: &'s dyn Table,
    pace: Pace,
    manner: Manner,
    rng: &'s mut Rng,
}

impl Visitor for Search<'_> {
    type Output = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        let position = self.table.as_any().downcast_ref::<Session<G>>()?.at();
        let clock = ProcessorTime::default();
        let begun = clock.now();
        let mut tree =
            Tree { nodes: Vec::new(), numbers: HashMap::new(), taken: Vec::new(), manner: self.manner };
        tree.grow(position);
        let mut simulations = 0;
        while match self.pace {
            Pace::Simulations(most) => simulations < most,
            Pace::Time(most) => simulations % GRAIN != 0 || clock.now().saturating_sub(begun) < most,
        } {
            simulations += 1;
            tree.simulate(position, simulations, self.rng);
        }
        let most = tree.nodes[0].edges.iter().max_by(|a, b| a.visits.total_cmp(&b.visits));
        most.map(|edge| edge.action.to_string())
    }
}

/// An action in a position.
struct Edge<A> {
    action: A,
    /// Its number among all actions.
    number: usize,
    /// Where it leads; nowhere before its first visit.
    child: Option<usize>,
    visits: f64,
    /// Simulations won by who takes it.
    wins: f64,
    /// The same for simulations in which that player took it later.
    later_visits: f64,
    later_wins: f64,
}

struct Node<A> {
    turn: Player,
    visits: f64,
    /// Edges that were never taken come last.
    edges: Vec<Edge<A>>,
    tried: usize,
}

struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Every action that was seen, numbered.
    numbers: HashMap<A, usize>,
    /// By action: the simulation in which each player last took it.
    taken: Vec<[u64; 2]>,
    manner: Manner,
}

impl<A: Copy + Eq + std::hash::Hash> Tree<A> {
    /// A node for a position; its number.
    fn grow<P: Position<Action = A>>(&mut self, at: &P) -> usize {
        let has_rave = self.manner.rave.is_some();
        let edges = at.legal_actions().into_iter().map(|action| {
            let number = if has_rave { self.number(action) } else { 0 };
            Edge { action, number, child: None, visits: 0.0, wins: 0.0, later_visits: 0.0, later_wins: 0.0 }
        });
        let edges = edges.collect();
        self.nodes.push(Node { turn: at.turn(), visits: 0.0, edges, tried: 0 });
        self.nodes.len() - 1
    }

    fn number(&mut self, action: A) -> usize {
        let next = self.numbers.len();
        let number = *self.numbers.entry(action).or_insert(next);
        if number == next {
            self.taken.push([0; 2]);
        }
        number
    }

    /// One simulation: down the tree, one new node, a random game, and back up.
    fn simulate<G: Game<Action = A>>(&mut self, root: &G, simulation: u64, rng: &mut Rng) {
        let has_rave = self.manner.rave.is_some();
        let mut position = root.clone();
        let mut path = Vec::new();
        let mut at = Some(0);
        while let Some(node) = at
            && let Some(choice) = self.choose(node, rng)
        {
            let Edge { action, number, child, .. } = self.nodes[node].edges[choice];
            if has_rave {
                self.taken[number][seat(position.turn())] = simulation;
            }
            position.play_unchecked(action);
            path.push((node, choice));
            if child.is_none() {
                let new = self.grow(&position);
                self.nodes[node].edges[choice].child = Some(new);
            }
            at = child;
        }
        while let Some(action) = position.random_action(rng) {
            if has_rave {
                let number = self.number(action);
                self.taken[number][seat(position.turn())] = simulation;
            }
            position.play_unchecked(action);
        }
        let winner = position.outcome().map(|outcome| outcome.winner);
        for (node, choice) in path {
            let Node { turn, visits, edges, .. } = &mut self.nodes[node];
            let win = f64::from(u8::from(winner == Some(*turn)));
            *visits += 1.0;
            edges[choice].visits += 1.0;
            edges[choice].wins += win;
            if has_rave {
                for edge in edges {
                    let was_taken = self.taken[edge.number][seat(*turn)] == simulation;
                    edge.later_visits += f64::from(u8::from(was_taken));
                    edge.later_wins += f64::from(u8::from(was_taken)) * win;
                }
            }
        }
    }

    /// The edge to take: without rapid action values one by chance that was never taken, if there is one; else the one with
    /// the greatest upper confidence bound.
    fn choose(&mut self, node: usize, rng: &mut Rng) -> Option<usize> {
        let Manner { exploration, rave } = self.manner;
        let Node { visits, edges, tried, .. } = &mut self.nodes[node];
        if rave.is_none() && *tried < edges.len() {
            let choice = *tried + rng.below((edges.len() - *tried) as u32) as usize;
            edges.swap(*tried, choice);
            *tried += 1;
            return Some(*tried - 1);
        }
        let share = (*visits + 1.0).ln();
        let bound = |edge: &Edge<A>| {
            let own = edge.wins / edge.visits.max(1.0);
            let value = rave.map_or(own, |equal| {
                let later = if edge.later_visits > 0.0 { edge.later_wins / edge.later_visits } else { 1.0 };
                let trust = (equal / (3.0 * edge.visits + equal)).sqrt();
                if edge.visits > 0.0 { trust * later + (1.0 - trust) * own } else { later }
            });
            value + exploration * (share / edge.visits.max(1.0)).sqrt()
        };
        let mut best = None;
        for (at, edge) in edges.iter().enumerate() {
            let bound = bound(edge);
            if best.is_none_or(|(_, highest)| bound > highest) {
                best = Some((at, bound));
            }
        }
        best.map(|(at, _)| at)
    }
}

fn seat(player: Player) -> usize {
    usize::from(player == Player::Second)
}
