//! How long it takes: exact plies to the end when the winner hurries and the loser resists.
//!
//! Iterative deepening on one question, "does this side force its win within n plies?". The win/loss solver is the
//! oracle that says which side to ask for and which steps are worth trying. Unlike the solver this file may not forget
//! cells that do not matter to the winner: a dead end can be a longer road to the same defeat.
//!
//! Views are trimmed here, whoever gives them.

use super::Spend;
use super::board::{Grid, NEIGHBOURS, cells};
use super::children::Children;
use super::solve::WinnerSolver;
use super::soonest::may_end;
use super::span::{Span, Spans};
use super::view::View;
use ludoteca_search::Stopped;

/// Marks the keys of questions about a win of the player to act; the others are about the opponent's.
const ATTACKING: u64 = 1 << 60;

/// Below this many plies the oracle costs more than it saves.
const ORACLE_FROM: u8 = 9;

/// The value of a position for the player to act: who wins is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    /// Whether the player to act wins.
    pub(super) mover_wins: bool,
    /// The plies to the end, exact where the bounds meet.
    pub(super) plies: Span,
}

/// Measures distances; keeps what it learnt between questions.
#[derive(Clone, Debug)]
pub(super) struct Distances<const N: usize> {
    spans: Spans,
}

impl<const N: usize> Distances<N> {
    /// With a table of at most `mebibytes` MiB.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self { spans: Spans::new(mebibytes) }
    }

    /// The exact worth of a position that ends within `most` plies; none where it lasts longer.
    pub(super) fn near(
        &mut self,
        solver: &mut WinnerSolver<N>,
        view: View<N>,
        most: u8,
        spend: Spend<'_>,
    ) -> Result<Option<Worth>, Stopped> {
        for plies in 0..=most {
            for mover_wins in [false, true] {
                if self.forces(solver, view, plies, mover_wins, spend)? {
                    return Ok(Some(Worth { mover_wins, plies: Span::just(plies) }));
                }
            }
        }
        Ok(None)
    }

    /// The plies to the end of a position whose winner is known; exact unless stopped.
    pub(super) fn plies(
        &mut self,
        solver: &mut WinnerSolver<N>,
        view: View<N>,
        mover_wins: bool,
        spend: Spend<'_>,
    ) -> Span {
        // Nearly every game ends on a ply of the winner's: ask for those, then for one ply fewer.
        let mut low = 0;
        let mut plies = u8::from(mover_wins);
        loop {
            match self.forces(solver, view, plies, mover_wins, spend) {
                Ok(false) => low = plies + 1,
                Ok(true) => break,
                Err(Stopped) => return Span { low, high: longest(view) },
            }
            plies += 2;
        }
        if low < plies {
            match self.forces(solver, view, plies - 1, mover_wins, spend) {
                Ok(false) => low = plies,
                Ok(true) => plies -= 1,
                Err(Stopped) => {}
            }
        }
        Span { low, high: plies }
    }

    /// Whether the attacker (the player to act or the opponent) forces a win within `plies`.
    pub(super) fn forces(
        &mut self,
        solver: &mut WinnerSolver<N>,
        view: View<N>,
        plies: u8,
        attacking: bool,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        let view = view.trimmed();
        if attacking {
            self.attacks(solver, view, plies, spend)
        } else {
            self.falls(solver, view, plies, spend)
        }
    }

    /// The player to act forces a win within `plies`.
    fn attacks(
        &mut self,
        solver: &mut WinnerSolver<N>,
        view: View<N>,
        plies: u8,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        if view.beside_home() || plies == 0 {
            return Ok(plies > 0);
        }
        let steps = view.safe_steps();
        if cells(steps & !Grid::<N>::NEAR_HOME).any(|to| NEIGHBOURS[to as usize] & view.free == 0) {
            return Ok(true);
        }
        if plies == 1 || steps == 0 || !may_end(view, plies, Grid::<N>::NEAR_HOME, true) {
            return Ok(false);
        }
        let key = view.key() | ATTACKING;
        let span = self.spans.find(key);
        if plies >= span.high || plies < span.low {
            return Ok(plies >= span.high);
        }
        spend()?;
        let mut children = Children::new();
        for to in cells(steps) {
            let child = view.after(to).trimmed();
            let span = self.spans.find(child.key());
            if span.high < plies {
                return Ok(self.learn(key, plies, true));
            }
            if span.low < plies {
                children.push(child.safe_steps().count_ones(), child);
            }
        }
        for child in children.sorted() {
            if plies >= ORACLE_FROM && solver.mover_wins(child, spend)? {
                continue;
            }
            if self.falls(solver, child, plies - 1, spend)? {
                return Ok(self.learn(key, plies, true));
            }
        }
        Ok(self.learn(key, plies, false))
    }

    /// The opponent forces a win within `plies` whatever the player to act does.
    fn falls(
        &mut self,
        solver: &mut WinnerSolver<N>,
        view: View<N>,
        plies: u8,
        spend: Spend<'_>,
    ) -> Result<bool, Stopped> {
        if view.beside_home() {
            return Ok(false);
        }
        if view.steps() == 0 {
            return Ok(plies >= u8::from(view.beside_far()));
        }
        let steps = view.safe_steps();
        if plies < 2 || steps == 0 {
            return Ok(plies >= 2);
        }
        if !may_end(view, plies, Grid::<N>::NEAR_FAR, false) {
            return Ok(false);
        }
        let key = view.key();
        let span = self.spans.find(key);
        if plies >= span.high || plies < span.low {
            return Ok(plies >= span.high);
        }
        spend()?;
        let mut children = Children::new();
        for to in cells(steps) {
            let child = view.after(to).trimmed();
            let span = self.spans.find(child.key() | ATTACKING);
            if span.low >= plies {
                return Ok(self.learn(key, plies, false));
            }
            if span.high >= plies {
                let resistance = 16 * u32::from(span.low) + 8 - child.safe_steps().count_ones();
                children.push(u32::from(u16::MAX) - resistance, child);
            }
        }
        for child in children.sorted() {
            if !self.attacks(solver, child, plies - 1, spend)? {
                return Ok(self.learn(key, plies, false));
            }
        }
        Ok(self.learn(key, plies, true))
    }

    /// Remembers whether the end was forced within `plies`, and answers it.
    fn learn(&mut self, key: u64, plies: u8, forced: bool) -> bool {
        let learnt =
            if forced { Span { low: 0, high: plies } } else { Span { low: plies + 1, high: u8::MAX } };
        self.spans.narrow(key, learnt);
        forced
    }
}

/// The most plies that a position can last: every ply but the last uses up a reachable cell, and the last may enter a
/// goal.
pub(super) fn longest<const N: usize>(view: View<N>) -> u8 {
    view.trimmed().free.count_ones() as u8 + 1
}
