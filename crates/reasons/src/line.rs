//! The line that both must follow: the best of each, as the engine proves it.

use ludoteca_engines::{Analysis, Engine, Limits, StoppedClock};
use ludoteca_games::Table;
use ludoteca_kernel::Player;

/// The actions of a line at most: what can be followed in the head, and a ladder seen.
pub(crate) const LONGEST: usize = 7;

/// Why an action of a line is forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Only {
    /// It is the only legal action.
    Legal,
    /// It is the only action that wins: every other is proved to lose.
    Wins,
    /// Every other action is proved to lose sooner.
    Holds,
}

/// An action of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The action in machine notation.
    pub action: String,
    /// Who acts.
    pub seat: Player,
    /// Whether, and why, there is no choice.
    pub only: Option<Only>,
}

impl Step {
    /// An action with what is known of its alternatives.
    pub(crate) fn of(action: &str, seat: Player, analysis: &Analysis) -> Self {
        Self { action: action.to_owned(), seat, only: only(action, analysis) }
    }
}

/// Why there is no choice but this action.
fn only(action: &str, analysis: &Analysis) -> Option<Only> {
    let own = analysis.evals.iter().find(|eval| eval.action == action)?;
    let mut others = analysis.evals.iter().filter(|eval| eval.action != action);
    if analysis.evals.len() == 1 {
        return Some(Only::Legal);
    }
    if own.value.is_win() && others.clone().all(|other| other.value.is_loss()) {
        return Some(Only::Wins);
    }
    let sooner = others.all(|other| {
        let exact = own.value.is_exact() && other.value.is_exact();
        exact && other.value.is_loss() && other.value.plies() < own.value.plies()
    });
    (own.value.is_loss() && sooner).then_some(Only::Holds)
}

/// Goes on from a position while the winner is proved, to the end of the game if it is near.
pub(crate) fn follow(
    engine: &mut dyn Engine,
    limits: &Limits,
    mut table: Box<dyn Table>,
    line: &mut Vec<Step>,
) {
    while line.len() < LONGEST {
        let Ok(analysis) = engine.think(table.as_ref(), limits, &StoppedClock, &mut ()) else { break };
        let Some(best) = analysis.best().filter(|_| analysis.is_proved()) else { break };
        let step = Step::of(&best.action, table.turn(), &analysis);
        if table.play(&step.action).is_err() {
            break;
        }
        line.push(step);
    }
}
