//! The position after a line, or of a position string.

use crate::line::{Line, PlayedLine};
use crate::reply::Opened;
use crate::request::Described;
use crate::trouble::Trouble;
use ludoteca_games::{Admit, Table};

/// The position after a line.
pub(crate) fn open(line: &Line) -> Result<Opened, Trouble> {
    line.play().map(opened)
}

/// The position that a string describes. One that play cannot lead to is refused; `open` can admit it.
pub(crate) fn set(described: &Described) -> Result<Opened, Trouble> {
    let table = described.game.table_at(&described.position, Admit::Reachable)?;
    Ok(opened(PlayedLine { table, seats: vec![] }))
}

fn opened(played: PlayedLine) -> Opened {
    let PlayedLine { mut table, seats } = played;
    let start = table.start();
    Opened {
        usual: start == table.game().table().position(),
        start,
        position: table.position(),
        actions: table.history(),
        seats,
        turns: table.turns(),
        picture: table.picture(),
        last: last_cells(table.as_mut()),
    }
}

/// The cells of the last turn, each once, in the order they were touched. The table is left without that turn.
fn last_cells(table: &mut dyn Table) -> Vec<u8> {
    let turns = table.turns();
    let length = turns.iter().rev().take_while(|&turn| Some(turn) == turns.last()).count();
    let mut cells: Vec<u8> = Vec::new();
    for _ in 0..length {
        let Some(last) = table.undo() else { break };
        let actions = table.picture().actions;
        let touched =
            actions.into_iter().find(|action| action.text == last).map_or(vec![], |action| action.cells);
        cells.splice(0..0, touched);
    }
    cells
}
