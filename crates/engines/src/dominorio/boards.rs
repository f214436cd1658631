//! Who wins empty boards of other sizes, as the literature knows them.

use super::state::State;
use crate::combinatorial::SumSolver;
use ludoteca_search::{Budget, Limits, StoppedClock};

/// The longest side of a board.
const MAX_SIDE: u32 = 8;

/// Who wins an empty board on which Vertical begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardProof {
    /// Whether Vertical, who begins, wins.
    pub first_wins: bool,
    /// How many nodes the solver looked at.
    pub nodes: u64,
}

/// Works out who wins the empty board of this many columns and rows, at most eight each; `None` for a larger one. The table
/// of positions takes about this many MiB. Up to 7 × 7 it is a matter of seconds, 8 × 8 takes very much longer.
pub fn prove_board(columns: u32, rows: u32, hash_mib: usize) -> Option<BoardProof> {
    if columns > MAX_SIDE || rows > MAX_SIDE {
        return None;
    }
    let mut nobody = ();
    let mut budget = Budget::<()>::new(&Limits::NONE, &StoppedClock, &mut nobody);
    let first_wins = SumSolver::with_mebibytes(hash_mib).wins(State::board(columns, rows), &mut budget);
    Some(BoardProof { first_wins: first_wins.ok()?, nodes: budget.used() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Breuker, Uiterwijk and van den Herik, *Solving 8 × 8 Domineering* (2000).
    #[test]
    fn squares_are_won_as_the_literature_says() {
        let squares = [(1, false), (2, true), (3, true), (4, true), (5, false), (6, true)];
        for (side, first_wins) in squares {
            assert_eq!(prove_board(side, side, 8).map(|proof| proof.first_wins), Some(first_wins), "{side}");
        }
        assert_eq!(prove_board(9, 2, 1), None);
    }
}
