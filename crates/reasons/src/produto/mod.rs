//! Produto: joining what the opponent wants apart, growing, what counts for nothing, and the last stones.

#[cfg(test)]
mod tests;

use crate::any_game::finish;
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::Colour;
use ludoteca_games::board::{CellSet, WideSet};
use ludoteca_games::produto::{Board, Groups, Produto};
use ludoteca_kernel::{Player, PositionExt as _};

const NEIGHBOURS: &[CellSet; 64] = &Board::NEIGHBOURS;

/// Of more empty cells nobody tries all fillings.
const FEW_CELLS: u32 = 4;

impl Explain for Produto {
    const THEMES: &'static [Theme] =
        &[Theme::Finish, Theme::LastStones, Theme::Join, Theme::Grow, Theme::ThirdGroup];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        [finish(played), last_stones(played), join(played), grow(played), third_group(played)]
            .into_iter()
            .flatten()
            .collect()
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

/// A stone of the opponent's colour in a group that does not count: two others are no smaller.
fn third_group(played: &Played<'_, Produto>) -> Option<Finding> {
    let opponent = played.mover().other();
    let stones = played.after.stones(opponent);
    let own = group(played.action.cell.alone(), stones);
    let others = Groups::of(stones - own);
    let third = owner(played.action.colour) == opponent && others.second.len() >= own.len();
    third.then(|| Finding::new(Theme::ThirdGroup, own, &[own.len(), others.product()]))
}

/// Some cells are left, and whatever colours they get, the mover wins.
fn last_stones(played: &Played<'_, Produto>) -> Option<Finding> {
    let (after, mover) = (played.after, played.mover());
    let empty = after.empty();
    let few = !after.is_over() && empty.len() <= FEW_CELLS;
    let fillings = 0..1_u32 << empty.len().min(FEW_CELLS);
    let settled = few
        && fillings.into_iter().all(|filling| {
            let own = (0..).zip(empty.iter()).filter(|(at, _)| filling >> at & 1 == 1);
            let own: CellSet = own.map(|(_, cell)| cell).collect();
            let [ours, theirs] = [after.stones(mover) | own, after.stones(mover.other()) | (empty - own)];
            let points = |stones: CellSet| (Groups::of(stones).product(), u32::MAX - stones.len());
            points(ours) > points(theirs)
        });
    settled.then(|| Finding::new(Theme::LastStones, empty, &[empty.len()]))
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
