//! Game records: taken apart and put together.

use crate::document::RecordDocument;
use crate::line::Line;
use crate::reply::Written;
use crate::trouble::Trouble;
use ludoteca_games::{GameId, UnknownGame};
use ludoteca_kernel::record::{Located, read_one};

/// Takes a record apart. What it tells is played through, variations included.
pub(crate) fn read(text: &str) -> Result<RecordDocument, Trouble> {
    let located = read_one(text)?;
    main_line(&located)?.play()?;
    ludoteca_games::replay(&located).map_err(|error| Trouble::record(error.place, error.why))?;
    Ok(located.record.into())
}

/// The line without its variations, where what is wrong can be said most clearly.
fn main_line(located: &Located) -> Result<Line, Trouble> {
    let record = &located.record;
    let refuse = |unknown: UnknownGame| Trouble::record(located.place, unknown.to_string());
    let game: GameId = record.game.parse().map_err(refuse)?;
    let actions = record.line.steps.iter().map(|step| step.action.clone()).collect();
    Ok(Line { game, start: record.start.clone(), actions, exercise: true })
}

/// Puts a record together.
pub(crate) fn write(document: RecordDocument) -> Result<Written, Trouble> {
    let text = document.record()?.write().map_err(|unwritable| Trouble::request(unwritable.to_string()))?;
    Ok(Written { text })
}
