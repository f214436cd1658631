//! The search: upper confidence bounds in a tree that grows by one node a simulation, uniform random games from there,
//! the most visited action played. It knows nothing of any game (Kocsis and Szepesvári 2006; Browne et al. 2012, "A
//! survey of Monte Carlo tree search methods").

use crate::clock::ProcessorTime;
use ludoteca_games::{Game, Seated, Table, Visitor};
use ludoteca_kernel::{Dice, Player, Position, PositionExt};
use ludoteca_minds::Clock;
use std::time::Duration;

/// How strongly little-visited actions attract.
const EXPLORATION: f64 = 1.0;
/// Simulations between two looks at the clock.
const GRAIN: u64 = 64;

/// When a search ends.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    Simulations(u64),
    Time(Duration),
}

/// The action to play; `None` once the game is over.
pub(crate) fn choose(table: &dyn Table, pace: Pace, dice: &mut Dice) -> Option<String> {
    table.game().visit(Search { table, pace, dice })
}

struct Search<'s> {
    table: &'s dyn Table,
    pace: Pace,
    dice: &'s mut Dice,
}

impl Visitor for Search<'_> {
    type Output = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        let position = self.table.as_any().downcast_ref::<Seated<G>>()?.at();
        let clock = ProcessorTime::default();
        let begun = clock.now();
        let mut tree = vec![Node::new(None, position.turn().other(), position)];
        let mut simulations = 0;
        while match self.pace {
            Pace::Simulations(most) => simulations < most,
            Pace::Time(most) => simulations % GRAIN != 0 || clock.now().saturating_sub(begun) < most,
        } {
            simulate(&mut tree, position, self.dice);
            simulations += 1;
        }
        let most = tree[0].children.iter().max_by(|&&a, &&b| tree[a].visits.total_cmp(&tree[b].visits));
        most.and_then(|&child| tree[child].action).map(|action| action.to_string())
    }
}

struct Node<A> {
    action: Option<A>,
    /// Who chose the action.
    chosen_by: Player,
    visits: f64,
    /// Simulations won by who chose the action.
    wins: f64,
    untried: Vec<A>,
    children: Vec<usize>,
}

impl<A> Node<A> {
    fn new<P: Position<Action = A>>(action: Option<A>, chosen_by: Player, at: &P) -> Self {
        Self { action, chosen_by, visits: 0.0, wins: 0.0, untried: at.legal_actions(), children: Vec::new() }
    }
}

/// One simulation: down the tree, one new node, a random game, and back up.
fn simulate<G: Game>(tree: &mut Vec<Node<G::Action>>, root: &G, dice: &mut Dice) {
    let mut position = root.clone();
    let mut path = vec![0];
    let mut at = 0;
    while tree[at].untried.is_empty()
        && let Some(next) = most_urgent(tree, at)
    {
        if let Some(action) = tree[next].action {
            position.play_unchecked(action);
        }
        at = next;
        path.push(at);
    }
    if !tree[at].untried.is_empty() {
        let choice = dice.below(tree[at].untried.len() as u32) as usize;
        let action = tree[at].untried.swap_remove(choice);
        let chosen_by = position.turn();
        position.play_unchecked(action);
        tree.push(Node::new(Some(action), chosen_by, &position));
        let newest = tree.len() - 1;
        tree[at].children.push(newest);
        path.push(newest);
    }
    while let Some(action) = position.random_action(dice) {
        position.play_unchecked(action);
    }
    let winner = position.outcome().map(|outcome| outcome.winner);
    for at in path {
        let node = &mut tree[at];
        node.visits += 1.0;
        node.wins += f64::from(u8::from(winner == Some(node.chosen_by)));
    }
}

/// The child with the greatest upper confidence bound.
fn most_urgent<A>(tree: &[Node<A>], at: usize) -> Option<usize> {
    let share = tree[at].visits.ln();
    let mut best = None;
    for &child in &tree[at].children {
        let Node { wins, visits, .. } = tree[child];
        let bound = wins / visits + EXPLORATION * (share / visits).sqrt();
        if best.is_none_or(|(_, highest)| bound > highest) {
            best = Some((child, bound));
        }
    }
    best.map(|(child, _)| child)
}
