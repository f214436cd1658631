//! From nothing to a proof about every action, what matters most first:
//! who wins; the best margin and an action that reaches it; who wins after each other action; the other margins, as far as an
//! allowance goes (in the first plies of a game some would take longer than all the rest); the best line.
//!
//! Whatever is proved when the budget ends stays proved; the rest is guessed.

use super::judgement::Judgement;
use super::line::follow;
use super::solve::CoreSolver;
use ludoteca_games::board::Board as _;
use ludoteca_games::flume::{Action, Board, Flume};
use ludoteca_kernel::PositionExt;
use ludoteca_search::{Budget, Limits, Report, Stopped};

/// With at most this many empty cells every row gets its whole line; with more, only the best one does.
const LINES_FOR_ALL: u32 = 28;
/// Nodes spent on the margins of actions that are not the best, at most; from 36 cells on that is enough for all.
const LESSER_NODES: u64 = 300_000;
/// Nodes spent on one such margin before the others had their turn; every turn it is eight times as much.
const FIRST_TURN: u64 = 500;
/// Nodes spent on one line, at most.
const LINE_NODES: u64 = 20_000;
/// Nodes between two reports, about, while a phase lasts.
const REPORT_EVERY: u64 = 200_000;

/// One question under way.
pub(crate) struct Thinking<'t, 'b> {
    solver: &'t mut CoreSolver,
    position: &'t Flume,
    budget: &'t mut Budget<'b, Action>,
    rows: Vec<Judgement>,
    reported: u64,
}

impl<'t, 'b> Thinking<'t, 'b> {
    /// A question about an unfinished position.
    pub(crate) fn new(
        solver: &'t mut CoreSolver,
        position: &'t Flume,
        budget: &'t mut Budget<'b, Action>,
    ) -> Self {
        let rows = Judgement::all(solver, position);
        Self { solver, position, budget, rows, reported: 0 }
    }

    /// The answer.
    pub(crate) fn answer(mut self) -> Report<Action> {
        // Stopped or not, the rows tell what was found.
        let _ = self.prove().and_then(|()| self.draw_lines());
        self.report()
    }

    fn prove(&mut self) -> Result<(), Stopped> {
        self.find_winner()?;
        self.tell();
        self.find_best()?;
        self.tell();
        self.find_winners()?;
        self.tell();
        self.find_lesser()
    }

    /// Who wins: the first action that does, or that none does. The first stone apart, as below.
    fn find_winner(&mut self) -> Result<(), Stopped> {
        if self.position.empty() == Board::ALL {
            return Ok(());
        }
        let (empty, so_far) = (self.position.empty().bits(), super::line::margin(self.position));
        if !self.solver.at_least(empty, 1 - so_far, &mut || self.budget.spend())? {
            self.rows.iter_mut().for_each(|row| row.cap(-1));
            return Ok(());
        }
        self.rows.iter_mut().for_each(|row| row.recall(self.solver));
        self.rows.sort_by_key(Judgement::rank);
        for at in 0..self.rows.len() {
            if !self.rows[at].is_decided() {
                self.with_row(at, &Limits::NONE, |row, solver, spend| row.ask(1, solver, spend))?;
            }
            if self.rows[at].wins() {
                break;
            }
        }
        Ok(())
    }

    /// Who wins after each action.
    fn find_winners(&mut self) -> Result<(), Stopped> {
        for at in 0..self.rows.len() {
            self.rows[at].recall(self.solver);
            if !self.rows[at].is_decided() {
                self.with_row(at, &Limits::NONE, |row, solver, spend| row.ask(1, solver, spend))?;
                self.tell_sometimes();
            }
        }
        Ok(())
    }

    /// The best margin, and an action that reaches it. The first stone apart: there the swap has a say.
    fn find_best(&mut self) -> Result<(), Stopped> {
        if self.position.empty() == Board::ALL {
            return Ok(());
        }
        let value = self.solver.best_within(self.position.empty().bits(), &mut || self.budget.spend())?;
        let best = super::line::margin(self.position) + value;
        for row in &mut self.rows {
            row.recall(self.solver);
            row.cap(best);
        }
        self.rows.sort_by_key(Judgement::rank);
        for at in 0..self.rows.len() {
            if self.rows[at].allows(best) && self.rows[at].action() != Action::Swap {
                self.with_row(at, &Limits::NONE, |row, solver, spend| row.ask(best, solver, spend))?;
                if self.rows[at].allows(best) {
                    return self.with_row(at, &Limits::NONE, Judgement::settle);
                }
            }
        }
        Ok(())
    }

    /// The margins of the other actions, the cheapest first.
    fn find_lesser(&mut self) -> Result<(), Stopped> {
        let (mut left, mut turn) = (LESSER_NODES, FIRST_TURN);
        while left > 0 && !self.rows.iter().all(Judgement::is_exact) {
            for at in 0..self.rows.len() {
                if self.rows[at].is_exact() {
                    continue;
                }
                let before = self.budget.used();
                let done = self.with_row(at, &Limits::nodes(turn.min(left)), Judgement::settle);
                if self.budget.is_stopped() {
                    return done;
                }
                left -= self.budget.used() - before;
                self.tell_sometimes();
            }
            turn *= 8;
        }
        Ok(())
    }

    /// Lines of best play after the actions.
    fn draw_lines(&mut self) -> Result<(), Stopped> {
        self.rows.sort_by_key(Judgement::rank);
        let all = self.position.empty().len() <= LINES_FOR_ALL;
        for at in 0..self.rows.len() {
            let position = self.position;
            let allowance = if all || at == 0 { LINE_NODES } else { 0 };
            self.with_row(at, &Limits::nodes(allowance), |row, solver, spend| {
                let after = position.after(row.action());
                row.line = vec![row.action()];
                // As far as the allowance goes: a shorter line is a line too.
                let _ = follow(solver, after, &mut row.line, spend);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Works on one row with a part of the budget, and notes what it cost.
    fn with_row(
        &mut self,
        at: usize,
        part: &Limits,
        work: impl FnOnce(&mut Judgement, &mut CoreSolver, super::search::Spend<'_>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let before = self.budget.used();
        let (row, solver) = (&mut self.rows[at], &mut *self.solver);
        let done = self.budget.share(part, |part| work(row, solver, &mut || part.spend()));
        self.rows[at].nodes += self.budget.used() - before;
        done
    }

    fn tell_sometimes(&mut self) {
        if self.budget.used() - self.reported >= REPORT_EVERY {
            self.tell();
        }
    }

    fn tell(&mut self) {
        self.reported = self.budget.used();
        let report = self.report();
        self.budget.report(&report);
    }

    fn report(&self) -> Report<Action> {
        let mut rows: Vec<&Judgement> = self.rows.iter().collect();
        rows.sort_by_key(|row| row.rank());
        let rows: Vec<_> = rows.into_iter().map(Judgement::row).collect();
        let depth = rows.first().map_or(0, |row| row.depth);
        Report { rows, nodes: self.budget.used(), depth }
    }
}
