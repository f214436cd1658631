//! Faísca: ways with no choice, and pieces that have run out.

#[cfg(test)]
mod tests;

use crate::any_game::{finish, no_defence, one_way};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::CellSet;
use ludoteca_games::faisca::{Faisca, TARGETS};

impl Explain for Faisca {
    const THEMES: &'static [Theme] = &[Theme::Finish, Theme::OneWay, Theme::NoDefence, Theme::Stock];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        let way = one_way(played);
        let helpless = no_defence(played).filter(|_| way.is_none());
        [finish(played), way, helpless, stock(played)].into_iter().flatten().collect()
    }
}

/// Empty cells at which the opponent could point, had they a piece of that reach left.
fn stock(played: &Played<'_, Faisca>) -> Option<Finding> {
    let from = played.after.next()?;
    let stock = played.after.stock(played.mover().other());
    let ranges = TARGETS.get(usize::from(from.0))?;
    let gone = ranges.iter().zip(stock).filter(|(_, left)| *left == 0);
    let missed = gone.fold(CellSet::EMPTY, |all, (range, _)| all | *range) - played.after.occupied();
    (!missed.is_empty()).then(|| Finding::new(Theme::Stock, missed, &[]))
}
