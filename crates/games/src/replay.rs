//! Replaying records: the actions that the record format keeps as words are played by the law of their game.

use crate::{Admit, GameId, Table};
use ludoteca_kernel::record::{Line, Located, Place};
use ludoteca_kernel::{Player, excerpt};
use std::fmt;

/// The words of the tag `Ending`: how a game came to its result.
pub const ENDINGS: [&str; 5] = [BY_RULES, "resignation", "time", "adjudication", UNFINISHED];

/// The `Ending` of a game that was played to its end.
pub const BY_RULES: &str = "rules";

/// The `Ending` of a game whose result is left open.
pub const UNFINISHED: &str = "unfinished";

/// What is wrong in a record that is well formed, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Where.
    pub place: Place,
    /// What.
    pub why: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.why)
    }
}

impl std::error::Error for ReplayError {}

/// Plays a record through, variations included, and returns the table at the end of its main line.
///
/// Checked: the game, the start position (one that only exercises use is admitted), every action, and that board, result
/// and `Ending` agree: `rules` needs a game that is over, `unfinished` an open result, any other ending a winner.
pub fn replay(located: &Located) -> Result<Box<dyn Table>, ReplayError> {
    let record = &located.record;
    let fail = |place, why: String| ReplayError { place, why };
    let game: GameId = record.game.parse().map_err(|e| fail(located.place, format!("{e}")))?;
    let mut table = match &record.start {
        None => game.table(),
        Some(start) => game
            .table_at(start, Admit::Lawful)
            .map_err(|e| fail(located.start, format!("the start position: {e}")))?,
    };
    let mut places = located.actions.iter().copied();
    play_line(table.as_mut(), &record.line, &mut places)?;
    check_result(table.as_ref(), record.result, record.tag("Ending"))
        .map_err(|why| fail(located.end, why))?;
    Ok(table)
}

fn play_line(
    table: &mut dyn Table,
    line: &Line,
    places: &mut dyn Iterator<Item = Place>,
) -> Result<(), ReplayError> {
    for step in &line.steps {
        let place = places.next().unwrap_or(Place { line: 0, column: 0 });
        let before = (!step.variations.is_empty()).then(|| table.boxed_clone());
        table.play(&step.action).map_err(|e| ReplayError { place, why: e.to_string() })?;
        if let Some(before) = before {
            for variation in &step.variations {
                play_line(before.boxed_clone().as_mut(), variation, places)?;
            }
        }
    }
    Ok(())
}

/// Whether board, result and `Ending` tell the same story.
fn check_result(table: &dyn Table, result: Option<Player>, ending: Option<&str>) -> Result<(), String> {
    if let Some(word) = ending
        && !ENDINGS.contains(&word)
    {
        return Err(format!("the ending {:?} is not one of {}", excerpt(word), ENDINGS.join(", ")));
    }
    match (table.outcome(), result, ending) {
        (Some(outcome), Some(winner), _) if outcome.winner != winner => {
            Err(format!("{outcome}, but the result says {winner}"))
        }
        (Some(outcome), None, _) => Err(format!("{outcome}, but the result is left open")),
        (Some(_), Some(_), Some(word)) if word != BY_RULES => {
            Err("the game was played to its end, but the Ending tag says otherwise".to_owned())
        }
        (None, Some(winner), None | Some(BY_RULES)) => Err(format!(
            "the result says {winner} won, but the game is not over; an Ending tag must say why (resignation, time…)"
        )),
        (None, Some(winner), Some(UNFINISHED)) => {
            Err(format!("the result says {winner} won, but the Ending tag says that the game is unfinished"))
        }
        (None, None, Some(BY_RULES)) => {
            Err("the Ending tag says the rules ended it, but the game is not over".to_owned())
        }
        (None, None, Some(word)) if word != UNFINISHED => {
            Err(format!("the Ending tag says that {word} decided the game, but the result is left open"))
        }
        _ => Ok(()),
    }
}
