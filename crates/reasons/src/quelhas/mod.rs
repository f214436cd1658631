//! Quelhas: whoever has no line left wins, so that no line wins at once, and few lines are good.

#[cfg(test)]
mod tests;

use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::{Board as _, Cell, WideSet};
use ludoteca_games::quelhas::{Action, Board, Direction, Quelhas};
use ludoteca_kernel::Position as _;

impl Explain for Quelhas {
    const THEMES: &'static [Theme] =
        &[Theme::NoneLeft, Theme::FewerLines, Theme::Cut, Theme::WholeRow, Theme::FewerRows];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        let won = none_left(played).or_else(|| fewer_lines(played)).or_else(|| fewer_rows(played));
        [won, cut(played), whole_row(played)].into_iter().flatten().collect()
    }
}

/// The opponent has more rows to fill than before.
fn cut(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let theirs = played.before.direction().other();
    let [before, after] = [played.before, played.after].map(|position| lines(position, theirs));
    let counts = [before, after].map(|cells| rows(cells, theirs).len() as u32);
    let more = played.action != Action::Swap && counts[0] < counts[1];
    more.then(|| Finding::new(Theme::Cut, after, &counts))
}

/// The mover has rows left to fill, but fewer than the opponent.
fn fewer_rows(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let own = played.before.direction();
    let ours = lines(played.after, own);
    let counts = [(ours, own), (lines(played.after, own.other()), own.other())]
        .map(|(cells, direction)| rows(cells, direction).len() as u32);
    let fewer = played.action != Action::Swap && 0 < counts[0] && counts[0] < counts[1];
    fewer.then(|| Finding::new(Theme::FewerRows, ours, &counts))
}

/// The line fills a row in which there was room for several.
fn whole_row(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let (own, filled) = (played.before.direction(), played.before.empty() - played.after.empty());
    let row = rows(lines(played.before, own), own).into_iter().find(|row| filled.contains(row[0]))?;
    let whole = played.action != Action::Swap && row.len() > 3 && filled.len() as usize == row.len();
    whole.then(|| Finding::new(Theme::WholeRow, filled, &[filled.len(), filled.len() / 2]))
}

/// The mover has no line left, and the opponent has.
fn none_left(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let own = played.before.direction();
    let out = played.action != Action::Swap
        && played.after.outcome().is_none()
        && played.after.open_to(own).is_empty();
    out.then(|| Finding::new(Theme::NoneLeft, lines(played.after, own.other()), &[]))
}

/// Whatever the opponent does, the mover needs few lines more; whatever the mover does, the opponent needs more than that. The opponent acts,
/// so that the mover is the first who has none left.
fn fewer_lines(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let own = played.before.direction();
    let [ours, theirs] = [own, own.other()].map(|direction| lines(played.after, direction));
    let most: u32 = rows(ours, own).iter().map(|row| most_lines(row, theirs)).sum();
    let kept: Vec<Vec<Cell>> = rows(theirs, own.other())
        .into_iter()
        .filter(|row| row.windows(2).any(|two| !two.iter().any(|&cell| ours.contains(cell))))
        .collect();
    let fewer = played.action != Action::Swap && 0 < most && most < kept.len() as u32;
    let cells: WideSet = kept.iter().flatten().copied().collect();
    fewer.then(|| Finding::new(Theme::FewerLines, cells, &[most, kept.len() as u32]))
}

/// The unbroken rows of a direction's cells, each from its first cell to its last.
fn rows(cells: WideSet, direction: Direction) -> Vec<Vec<Cell>> {
    let (columns, length) = (Board::COLUMNS, Board::ROWS);
    let mut rows = vec![Vec::new()];
    for line in 0..columns {
        for at in 0..length {
            let cell = match direction {
                Direction::Vertical => Board::cell(line, at),
                Direction::Horizontal => Board::cell(at, line),
            };
            match cell.filter(|&cell| cells.contains(cell)) {
                Some(cell) => rows.last_mut().into_iter().for_each(|row| row.push(cell)),
                None => rows.push(Vec::new()),
            }
        }
        rows.push(Vec::new());
    }
    rows.retain(|row| !row.is_empty());
    rows
}

/// The most lines that a row takes if the other puts lines across it: two cells of one's own before each that is crossed, and two after.
fn most_lines(row: &[Cell], crossed: WideSet) -> u32 {
    let (mut lines, mut run) = (0, 0);
    for (at, &cell) in row.iter().enumerate() {
        let rest = row.len() - at - 1;
        if run >= 2 && rest >= 2 && crossed.contains(cell) {
            (lines, run) = (lines + 1, 0);
        } else {
            run += 1;
        }
    }
    lines + 1
}

/// From a cell to the next of its line.
const fn step(direction: Direction) -> u8 {
    match direction {
        Direction::Vertical => Board::COLUMNS,
        Direction::Horizontal => 1,
    }
}

/// The cells of all lines that a direction could fill.
fn lines(position: &Quelhas, direction: Direction) -> WideSet {
    let open = position.open_to(direction).bits();
    WideSet::from_bits(open | open << step(direction))
}
