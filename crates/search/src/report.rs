//! The answer of a search: a row for every legal action, best first.

use crate::Value;

/// What a search found out about one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row<A> {
    /// The action.
    pub action: A,
    /// How good it is for the player who acts. The distance of a proof counts this action.
    pub value: Value,
    /// Plies looked ahead for this row, this action included.
    pub depth: u32,
    /// Nodes (alpha-beta) or simulations (Monte Carlo) spent on this row.
    pub nodes: u64,
    /// By how much the player who acts wins in the end (or loses, below zero), where the game counts and it is proved.
    pub margin: Option<i32>,
    /// The best line found, starting with the action. Whole (as long as the proof says) for rows with an exact distance of an
    /// alpha-beta search that was not stopped and had nothing settled for it; otherwise it may be shorter.
    pub line: Vec<A>,
}

/// What a search found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<A> {
    /// A row for every legal action, the one to play first. Empty exactly when the game is over.
    pub rows: Vec<Row<A>>,
    /// Nodes visited, as counted by the budget.
    pub nodes: u64,
    /// Plies looked ahead in the last completed iteration (alpha-beta) or the deepest visit (Monte Carlo).
    pub depth: u32,
}

impl<A> Report<A> {
    /// The row of the action to play; `None` when the game is over.
    pub fn best(&self) -> Option<&Row<A>> {
        self.rows.first()
    }

    /// The value of the position for the player to act: the best row's.
    pub fn value(&self) -> Option<Value> {
        self.best().map(|row| row.value)
    }

    /// Whether every row is proved.
    pub fn is_proved(&self) -> bool {
        self.rows.iter().all(|row| row.value.is_proof())
    }
}
