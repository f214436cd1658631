//! The ideas in a puzzle: what the reason for its answer shows.

use crate::{Prover, Puzzle, Question, proof_limits};
use ludoteca_engines::StoppedClock;
use ludoteca_reasons::{Reason, explain};

impl Puzzle {
    /// Why its answer is right: the reason for the action that wins, for the mistake, or for the best action where the question is who wins;
    /// none where the rules alone are asked about.
    /// The same on every machine.
    pub fn reason(&self, prover: &mut Prover) -> Option<Reason> {
        let game = prover.game();
        let table = self.table(game).ok()?;
        let (engine, limits) = (prover.engine(), proof_limits(game));
        let action = match &self.question {
            // By the rules, without a reason.
            question if question.is_fact() => return None,
            Question::Win { action } => action.clone(),
            Question::Mistake { mistake, .. } => mistake.clone(),
            _ => {
                let analysis = engine.think(table.as_ref(), &limits, &StoppedClock, &mut ());
                analysis.ok()?.best()?.action.clone()
            }
        };
        explain(engine, table.as_ref(), &action, &limits).ok().flatten()
    }

    /// The codes of the themes in it, the most telling first; nothing where no theme explains it.
    pub fn seen_themes(&self, prover: &mut Prover) -> Vec<String> {
        let mut themes: Vec<String> = Vec::new();
        for finding in self.reason(prover).into_iter().flat_map(|reason| reason.findings) {
            let code = finding.theme.code();
            if !themes.iter().any(|known| known == code) {
                themes.push(code.to_owned());
            }
        }
        themes
    }
}
