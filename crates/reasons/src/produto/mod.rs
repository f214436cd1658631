//! Produto: joining what the opponent wants apart, and growing.

#[cfg(test)]
mod tests;

use crate::any_game::finish;
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::Colour;
use ludoteca_games::board::{CellSet, WideSet};
use ludoteca_games::produto::{Board, Groups, Produto};
use ludoteca_kernel::Player;

const NEIGHBOURS: &[CellSet; 64] = &Board::NEIGHBOURS;

impl Explain for Produto {
    const THEMES: &'static [Theme] = &[Theme::Finish, Theme::Join, Theme::Grow];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        [finish(played), join(played), grow(played)].into_iter().flatten().collect()
    }
}

/// The player whose groups stones of a colour make.
const fn owner(colour: Colour) -> Player {
    match colour {
        Colour::Black => Player::First,
        Colour::White => Player::Second,
    }
}

/// A stone of the opponent's colour joins two groups or more, and their product falls.
fn join(played: &Played<'_, Produto>) -> Option<Finding> {
    let (opponent, cell) = (played.mover().other(), played.action.cell);
    let [before, after] = [played.before, played.after].map(|position| position.stones(opponent));
    let [was, is] = [before, after].map(|stones| Groups::of(stones).product());
    let (mut left, mut groups) = (NEIGHBOURS[usize::from(cell.0) & 63] & before, 0);
    while let Some(stone) = left.first() {
        left -= group(stone.alone(), before);
        groups += 1;
    }
    let joins = owner(played.action.colour) == opponent && groups > 1 && is < was;
    joins.then(|| Finding::new(Theme::Join, group(cell.alone(), after), &[was, is]))
}

/// A stone of one's own colour raises the product.
fn grow(played: &Played<'_, Produto>) -> Option<Finding> {
    let mover = played.mover();
    let [was, is] = [played.before, played.after].map(|position| Groups::of(position.stones(mover)));
    let grows = owner(played.action.colour) == mover && is.product() > was.product();
    let cells: WideSet = (is.largest | is.second).into();
    grows.then(|| Finding::new(Theme::Grow, cells, &[was.product(), is.product()]))
}

/// The stones joined to some of them.
fn group(mut seeds: CellSet, stones: CellSet) -> CellSet {
    loop {
        let beside = seeds.iter().fold(seeds, |all, cell| all | NEIGHBOURS[usize::from(cell.0) & 63]);
        let grown = beside & stones;
        if grown == seeds {
            return seeds;
        }
        seeds = grown;
    }
}
