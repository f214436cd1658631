//! What an engine says, for Python.

use ludoteca_engines::{ActionEval, Analysis, Value};
use ludoteca_games::Player;
use pyo3::prelude::*;
use std::fmt::Write as _;

/// Rows of an analysis that are shown.
const SHOWN: usize = 12;

/// An evaluation of one action.
#[pyclass(frozen, module = "ludoteca", name = "ActionEval")]
#[derive(Clone, Debug)]
pub(crate) struct PyActionEval(ActionEval);

#[pymethods]
impl PyActionEval {
    /// The action.
    #[getter]
    fn action(&self) -> &str {
        &self.0.action
    }

    /// What it is for the player who acts: `win` or `loss`, both proved, or `estimate`.
    #[getter]
    fn result(&self) -> &'static str {
        match self.0.value {
            Value::Win(_) => "win",
            Value::Loss(_) => "loss",
            Value::Estimate(_) => "estimate",
        }
    }

    /// Whether it is a proof.
    #[getter]
    fn proved(&self) -> bool {
        self.0.value.is_proof()
    }

    /// The most actions to the end, this one counted, where that is proved and measured.
    #[getter]
    fn plies(&self) -> Option<u16> {
        self.0.value.plies()
    }

    /// Whether `plies` is exact.
    #[getter]
    fn exact(&self) -> bool {
        self.0.value.is_exact()
    }

    /// The estimate, higher being better, where nothing is proved.
    #[getter]
    fn estimate(&self) -> Option<i32> {
        match self.0.value {
            Value::Estimate(score) => Some(score),
            Value::Win(_) | Value::Loss(_) => None,
        }
    }

    /// The final margin for the player who acts, in games that count one, where it is proved.
    #[getter]
    fn margin(&self) -> Option<i32> {
        self.0.margin
    }

    /// The best line found, beginning with the action.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.0.line.clone()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<{}: {}>", self.0.action, self.0)
    }
}

/// What an engine thinks of a position: an evaluation of every legal action, the one to play first.
#[pyclass(frozen, module = "ludoteca", name = "Analysis")]
#[derive(Debug)]
pub(crate) struct PyAnalysis {
    analysis: Analysis,
    turn: Player,
}

impl PyAnalysis {
    pub(crate) fn new(analysis: Analysis, turn: Player) -> Self {
        Self { analysis, turn }
    }
}

#[pymethods]
impl PyAnalysis {
    /// The evaluations, the best first.
    #[getter]
    fn evals(&self) -> Vec<PyActionEval> {
        self.analysis.evals.iter().cloned().map(PyActionEval).collect()
    }

    /// The action to play.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.analysis.best().map(|best| best.action.as_str())
    }

    /// Who wins, 1 or 2, where that is proved.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.analysis.verdict(self.turn).and_then(|verdict| verdict.winner).map(Player::number)
    }

    /// The actions proved to win for the player to act, sorted.
    #[getter]
    fn winning(&self) -> Vec<&str> {
        self.analysis.verdict(self.turn).map_or(vec![], |verdict| verdict.winning)
    }

    /// Whether every action is decided: then no action wins but those in `winning`.
    #[getter]
    fn complete(&self) -> bool {
        self.analysis.is_fully_proved()
    }

    /// The most actions to the end under best play, where the winner is proved and that is measured.
    #[getter]
    fn plies(&self) -> Option<u16> {
        self.analysis.verdict(self.turn).and_then(|verdict| verdict.value.plies())
    }

    /// Whether `plies` is exact.
    #[getter]
    fn exact(&self) -> bool {
        self.analysis.verdict(self.turn).is_some_and(|verdict| verdict.value.is_exact())
    }

    /// The final margin for the player to act, in games that count one, where it is proved.
    #[getter]
    fn margin(&self) -> Option<i32> {
        self.analysis.verdict(self.turn).and_then(|verdict| verdict.margin)
    }

    /// Positions looked at.
    #[getter]
    fn nodes(&self) -> u64 {
        self.analysis.nodes
    }

    /// Actions looked ahead.
    #[getter]
    fn depth(&self) -> u32 {
        self.analysis.depth
    }

    /// Seconds spent.
    #[getter]
    fn seconds(&self) -> f64 {
        self.analysis.elapsed.as_secs_f64()
    }

    fn __str__(&self) -> String {
        let mut text = String::new();
        for eval in self.analysis.evals.iter().take(SHOWN) {
            let _ = writeln!(text, "{:<6}{eval}", eval.action);
        }
        if let Some(left @ 1..) = self.analysis.evals.len().checked_sub(SHOWN) {
            let _ = writeln!(text, "… and {left} more");
        }
        text + &self.__repr__()
    }

    fn __repr__(&self) -> String {
        let state = match self.winner() {
            Some(winner) => format!("player {winner} wins, proved"),
            None => "not decided".to_owned(),
        };
        format!("<{state}; {} actions, {} nodes>", self.analysis.evals.len(), self.analysis.nodes)
    }
}
