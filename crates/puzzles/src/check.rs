//! The proof of a puzzle: the answer is right, nothing else is, and finding it is not trivial.

use crate::facts::fact_distance;
use crate::flaw::{Flaw, LEAST_ACTIONS, play};
use crate::proof::exact_plies;
use crate::{Prover, Puzzle, Question};
use ludoteca_engines::Value;
use ludoteca_games::{Admit, GameId, Table};

impl Puzzle {
    /// The table with its position.
    pub fn table(&self, game: GameId) -> Result<Box<dyn Table>, Flaw> {
        let refused = |why: String| Flaw::Position(why);
        let table =
            game.table_at(&self.position, Admit::Reachable).map_err(|why| refused(why.to_string()))?;
        match table.position() {
            written if written == self.position => Ok(table),
            written => Err(refused(format!("it is written {written:?}"))),
        }
    }

    /// Proves the puzzle, or says what is wrong with it.
    pub fn check(&self, prover: &mut Prover) -> Result<(), Flaw> {
        if self.question.is_fact() {
            return self.check_fact(prover.game());
        }
        match self.proved_distance(prover)? {
            distance if distance == self.distance => {}
            distance => return Err(Flaw::Distance(distance)),
        }
        match self.seen_themes(prover) {
            themes if themes == self.themes => Ok(()),
            themes => Err(Flaw::Themes(themes)),
        }
    }

    /// Proves the puzzle but for its distance, which comes back.
    pub(crate) fn proved_distance(&self, prover: &mut Prover) -> Result<Option<u16>, Flaw> {
        let table = self.table(prover.game())?;
        if table.outcome().is_some() {
            return Err(Flaw::Over);
        }
        let actions = table.actions().len();
        if actions < LEAST_ACTIONS {
            return Err(Flaw::Trivial(actions));
        }
        let value = match &self.question {
            Question::Win { action } => only_win(prover, table.as_ref(), action)?,
            Question::Mistake { mistake, other } => {
                let (lost, won) =
                    (after(prover, table.as_ref(), mistake)?, after(prover, table.as_ref(), other)?);
                if lost.is_win() {
                    return Err(Flaw::NoMistake(format!("{mistake} wins")));
                }
                if won.is_loss() {
                    return Err(Flaw::NoMistake(format!("{other} loses")));
                }
                lost
            }
            Question::Who { winner } => {
                let value = prover.value_for(table.as_ref(), *winner).ok_or(Flaw::Unproved)?;
                if value.is_loss() {
                    return Err(Flaw::Winner(winner.other()));
                }
                value
            }
            _ => return Ok(fact_distance(&self.question)),
        };
        Ok(exact_plies(value))
    }
}

/// The value of an action that is proved to win, every other being proved to lose.
fn only_win(prover: &mut Prover, table: &dyn Table, action: &str) -> Result<Value, Flaw> {
    play(table, action)?;
    let analysis = prover.every_action(table).ok_or(Flaw::Over)?;
    let verdict = analysis.verdict(table.turn()).ok_or(Flaw::Over)?;
    // Two that win are enough to refuse it, whatever the others do.
    let doubted = verdict.winning.iter().any(|&winning| winning != action);
    if doubted || (verdict.complete && verdict.winning.is_empty()) {
        return Err(Flaw::Solutions(verdict.winning.iter().map(ToString::to_string).collect()));
    }
    match analysis.evals.iter().find(|eval| eval.action == action) {
        Some(eval) if verdict.complete => Ok(eval.value),
        _ => Err(Flaw::Unproved),
    }
}

/// What is proved of an action for who plays it.
fn after(prover: &mut Prover, table: &dyn Table, action: &str) -> Result<Value, Flaw> {
    let next = play(table, action)?;
    let value = prover.value_for(next.as_ref(), table.turn()).ok_or(Flaw::Unproved)?;
    // The player is the same: only the distance grows.
    Ok(value.one_ply_before(true))
}
