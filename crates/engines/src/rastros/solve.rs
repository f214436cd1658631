//! Who wins: an exact depth-first solver with a table of proofs.
//!
//! What cuts the tree, each idea proved where it stands: a step beside the opponent's goal loses at once; a step after
//! which the opponent has only such steps wins at once; matching decides many positions without search ([`decide`]);
//! children are looked up in the table before any is searched. No distances here.

use super::Spend;
use super::board::{Grid, NEIGHBOURS, cells, pinched};
use super::children::Children;
use super::geography;
use super::view::View;
use super::win_table::WinTable;
use ludoteca_search::Stopped;

/// A solver and its memory, which stays valid from one question to the next.
#[derive(Clone, Debug)]
pub(super) struct WinnerSolver<const N: usize> {
    table: WinTable,
    /// Positions searched so far.
    nodes: u64,
}

impl<const N: usize> WinnerSolver<N> {
    /// A solver with a table of at most `mebibytes` MiB.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self { table: WinTable::new(mebibytes), nodes: 0 }
    }

    /// Whether the player to act wins. Spends one for each position searched; what was proved before a stop is kept.
    pub(super) fn mover_wins(&mut self, view: View<N>, spend: Spend<'_>) -> Result<bool, Stopped> {
        if view.beside_home() {
            return Ok(true);
        }
        // 1. A step beside the far corner lets the opponent in; so does having no step at all.
        if view.safe_steps() == 0 {
            return Ok(false);
        }
        let view = view.trimmed();
        match decide(view).or_else(|| self.table.find(view.key())) {
            Some(wins) => Ok(wins),
            None => self.search(view, spend),
        }
    }

    /// Searches a trimmed, undecided position that is not in the table.
    fn search(&mut self, view: View<N>, spend: Spend<'_>) -> Result<bool, Stopped> {
        spend()?;
        let before = self.nodes;
        self.nodes += 1;
        let wins = self.some_step_wins(view, spend)?;
        self.table.keep(view.key(), wins, self.nodes - before);
        Ok(wins)
    }

    fn some_step_wins(&mut self, view: View<N>, spend: Spend<'_>) -> Result<bool, Stopped> {
        let safe = view.safe_steps();
        // 2. A step that leaves the opponent nothing but steps beside our goal.
        let blocks = |to: u8| NEIGHBOURS[to as usize] & view.free & !Grid::<N>::NEAR_HOME == 0;
        if cells(safe).any(blocks) {
            return Ok(true);
        }
        // 3. What is known of the children, before any is searched.
        let mut open = Children::new();
        // The cells left hang together unless the piece's cell held them: only then must children be trimmed.
        let own = 1 << view.piece;
        let whole = pinched(view.free | own) & own == 0;
        for to in cells(safe) {
            let child = if whole { view.after(to) } else { view.after(to).trimmed() };
            match decide(child).or_else(|| self.table.find(child.key())) {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => open.push(effort(child), child),
            }
        }
        // 4. The rest, the easiest refutation first.
        for child in open.sorted() {
            // A search of a sister may have met the child.
            let wins = match self.table.find(child.key()) {
                Some(wins) => wins,
                None => self.search(child, spend)?,
            };
            if !wins {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Who wins, where matching alone says so; wants a trimmed position whose piece is not beside the goal of the player to act.
#[inline]
fn decide<const N: usize>(view: View<N>) -> Option<bool> {
    let View { free, piece } = view;
    if free & Grid::<N>::NEAR_HOME != 0 {
        None
    } else if free & Grid::<N>::NEAR_FAR == 0 {
        Some(geography::mover_wins(&NEIGHBOURS, piece, free))
    } else {
        geography::goal_owner_wins(&NEIGHBOURS, piece, free, Grid::<N>::NEAR_FAR).then_some(false)
    }
}

/// A guess at how hard it is to prove the child lost for the player to act there: few safe replies first, then (as
/// measured, not proved) a piece nearer to the goal of the one to reply.
fn effort<const N: usize>(child: View<N>) -> u32 {
    let (column, row) = (u32::from(child.piece & 7), u32::from(child.piece >> 3));
    let last = N as u32 - 1;
    let (from_home, from_far) = (column.max(row), last - column.min(row));
    4 * child.safe_steps().count_ones() + from_home + last - from_far
}
