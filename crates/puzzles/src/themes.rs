//! The ideas in a puzzle: what the reason for its answer shows.

use crate::{Prover, Puzzle, Question, proof_limits};
use ludoteca_engines::StoppedClock;
use ludoteca_reasons::explain;

impl Puzzle {
    /// The codes of the themes in it: of the action that wins, of what refutes the mistake, or of the best action where the question is who
    /// wins. The same on every machine; nothing where no theme explains it.
    pub fn seen_themes(&self, prover: &mut Prover) -> Vec<String> {
        let game = prover.game();
        let Ok(table) = self.table(game) else { return Vec::new() };
        let (engine, limits) = (prover.engine(), proof_limits(game));
        let action = match &self.question {
            Question::Win { action } => action.clone(),
            Question::Mistake { mistake, .. } => mistake.clone(),
            Question::Who { .. } => {
                let analysis = engine.think(table.as_ref(), &limits, &StoppedClock, &mut ());
                match analysis.ok().and_then(|analysis| Some(analysis.best()?.action.clone())) {
                    Some(action) => action,
                    None => return Vec::new(),
                }
            }
        };
        let reason = explain(engine, table.as_ref(), &action, &limits).ok().flatten();
        let mut themes: Vec<String> = Vec::new();
        for finding in reason.into_iter().flat_map(|reason| reason.findings) {
            let code = finding.theme.code();
            if !themes.iter().any(|known| known == code) {
                themes.push(code.to_owned());
            }
        }
        themes
    }
}
