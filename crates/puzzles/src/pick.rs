//! Some puzzles of a collection for a class: so many within some steps, from easy to hard. The page of puzzles picks the same
//! (`web/src/game/puzzles/set.ts`), so a sheet of paper and a link can hold one set.

use crate::{Puzzle, Step};
use std::ops::RangeInclusive;

/// Apart enough that the numbers of two seeds do not meet.
const SEED_STEP: u64 = 8192;

/// So many puzzles of these steps that show one of these themes, or of any where none is named; fewer where there are no more. Of these kinds,
/// or where none is named of those that the engine proves: questions about the law are for whoever asks for them. Another seed gives others.
pub fn pick(
    puzzles: &[Puzzle],
    count: usize,
    steps: &RangeInclusive<Step>,
    themes: &[String],
    kinds: &[String],
    seed: u64,
) -> Vec<Puzzle> {
    let shown =
        |puzzle: &Puzzle| themes.is_empty() || puzzle.themes.iter().any(|theme| themes.contains(theme));
    let asked = |puzzle: &Puzzle| match kinds {
        [] => !puzzle.question.is_fact(),
        kinds => kinds.iter().any(|kind| kind == puzzle.question.kind()),
    };
    let fits = |puzzle: &&Puzzle| steps.contains(&puzzle.step) && shown(puzzle) && asked(puzzle);
    let fit = puzzles.iter().filter(fits);
    let mut fit: Vec<(u32, &Puzzle)> =
        (0_u64..).map(|at| scatter(seed.wrapping_mul(SEED_STEP).wrapping_add(at) as u32)).zip(fit).collect();
    fit.sort_by_key(|&(chance, _)| chance);
    let mut picked: Vec<Puzzle> = fit.into_iter().take(count).map(|(_, puzzle)| puzzle.clone()).collect();
    picked.sort_by_key(|puzzle| puzzle.step);
    picked
}

/// A number that looks like chance and is the same on every device.
const fn scatter(number: u32) -> u32 {
    let mixed = (number ^ (number >> 16)).wrapping_mul(0x045d_9f3b);
    let mixed = (mixed ^ (mixed >> 16)).wrapping_mul(0x045d_9f3b);
    mixed ^ (mixed >> 16)
}
