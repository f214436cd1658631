//! What a pair costs, criterion by criterion, and how that becomes one number.
//!
//! The gap in points counts by its square. The largest gap first would be the other honest choice, but then one gap of 2
//! would be worse than any number of gaps of 1, and a round could be turned upside down to spare one pair; with squares it
//! is worth four.

use super::Criterion;
use super::contender::{Contender, Float};
use crate::ContestRules;
use crate::beginner::{begins, chance};
use crate::matching::Costs;

const CRITERIA: usize = Criterion::ALL.len();

/// How many values chance has: enough to separate equals, few enough to fit.
const CHANCES: u32 = 16;

/// What only a bye costs.
const BYE_ONLY: [Criterion; 2] = [Criterion::SecondBye, Criterion::HighBye];

/// A value for each criterion, less being better; compared in order.
pub(super) type Levels = [u64; CRITERIA];

/// What a pair costs.
pub(super) fn pair_levels(one: &Contender, other: &Contender, rules: &ContestRules, seed: u64) -> Levels {
    let (high, low) = if one.halves >= other.halves { (one, other) } else { (other, one) };
    // A Swiss contest knows whole points only.
    let gap = u64::from(high.halves - low.halves) / 2;
    let mut levels = [0; CRITERIA];
    let mut set = |criterion: Criterion, value: u64| levels[criterion as usize] = value;
    set(Criterion::Rematch, one.times_met(other));
    set(Criterion::SameSchool, u64::from(rules.schools_apart && one.shares_school(other)));
    set(Criterion::SameRegion, u64::from(rules.regions_apart && one.entrant.shares_region(other.entrant)));
    set(Criterion::PointGap, gap * gap);
    set(Criterion::Beginning, begins((one.id(), one.beginnings), (other.id(), other.beginnings), seed).1);
    set(Criterion::Float, if gap > 0 { high.floated(Float::Down) + low.floated(Float::Up) } else { 0 });
    set(Criterion::SeedOrder, seed_order(high, low));
    set(Criterion::Chance, u64::from(chance(seed, one.id(), other.id()).below(CHANCES)));
    levels
}

/// How far a pair is from the order of seeds. Among equals the first of the upper half plays the first of the lower half, and so
/// on; whoever plays somebody with fewer points is the last of theirs, and the other one the first.
fn seed_order(high: &Contender, low: &Contender) -> u64 {
    if high.halves == low.halves {
        (high.place.abs_diff(low.place)).abs_diff(high.group / 2) as u64
    } else {
        (high.group - 1 - high.place + low.place) as u64
    }
}

/// What a bye costs, among those who could have it. Only fewer points weigh more than what the others play: among equals the bye is
/// the last one's where nothing else speaks.
pub(super) fn bye_levels(contenders: &[Contender], place: usize) -> Levels {
    let here = &contenders[place];
    let mut levels = [0; CRITERIA];
    levels[Criterion::SecondBye as usize] = u64::from(here.byes);
    levels[Criterion::HighBye as usize] = u64::from(here.halves - lowest(contenders, here)) / 2;
    levels[Criterion::SeedOrder as usize] = (here.group - 1 - here.place) as u64;
    levels
}

/// The fewest points, in halves, of those who have had no more byes than somebody.
pub(super) fn lowest(contenders: &[Contender], here: &Contender) -> u32 {
    let could = contenders.iter().filter(|other| other.byes <= here.byes);
    could.map(|other| other.halves).min().unwrap_or(here.halves)
}

/// The sum, criterion by criterion.
pub(super) fn add(sum: &mut Levels, levels: &Levels) {
    sum.iter_mut().zip(levels).for_each(|(sum, level)| *sum += level);
}

/// Levels as one number, such that sums of numbers compare as sums of levels do.
#[derive(Debug)]
pub(super) struct Packing {
    factors: [i128; CRITERIA],
    shifts: [u32; CRITERIA],
}

impl Packing {
    /// For so many pairs, none of which costs more than these.
    pub(super) fn new(pairs: usize, highest: &Levels) -> Self {
        let mut shifts = [0; CRITERIA];
        loop {
            if let Some(factors) = factors(pairs, highest, &shifts) {
                return Self { factors, shifts };
            }
            // Thousands of entrants: what matters least is measured more coarsely, from the end.
            let least = (0..CRITERIA).rev().find(|&level| highest[level] >> shifts[level] > 0);
            match least {
                Some(level) => shifts[level] += 1,
                None => return Self { factors: [0; CRITERIA], shifts },
            }
        }
    }

    pub(super) fn pack(&self, levels: &Levels) -> i128 {
        (0..CRITERIA).map(|level| i128::from(levels[level] >> self.shifts[level]) * self.factors[level]).sum()
    }
}

/// What one unit of each level is worth, or nothing when that is too much.
fn factors(pairs: usize, highest: &Levels, shifts: &[u32; CRITERIA]) -> Option<[i128; CRITERIA]> {
    let mut factors = [0; CRITERIA];
    let mut unit: i128 = 1;
    for level in (0..CRITERIA).rev() {
        factors[level] = unit;
        // At most one couple has the bye.
        let times = if BYE_ONLY.contains(&Criterion::ALL[level]) { 1 } else { pairs as i128 };
        let most = i128::from(highest[level] >> shifts[level]).checked_mul(times)?;
        unit = unit.checked_mul(most + 1)?;
    }
    (unit <= Costs::LARGEST).then_some(factors)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A field far larger than any, in which everything is as bad as it can be.
    const WORST: Levels = [9, 20, 20, 1, 1, 400, 80, 6, 6_000, 15];

    #[test]
    fn what_matters_more_outweighs_all_that_matters_less() {
        for pairs in [1, 6, 80, 400] {
            let highest = [1, 3, 7, 1, 1, 49, 6, 6, 800, 15];
            let packing = Packing::new(pairs, &highest);
            assert_eq!(packing.shifts, [0; CRITERIA], "{pairs}");
            for level in 0..CRITERIA {
                let mut one = [0; CRITERIA];
                one[level] = 1;
                let mut less = highest;
                less[..=level].fill(0);
                // All but one pair as bad as can be in everything that comes later, byes being one.
                let times = |pairs: usize, levels: &Levels| packing.pack(levels) * pairs as i128;
                let bye: i128 = BYE_ONLY
                    .iter()
                    .map(|&bye| packing.factors[bye as usize] * i128::from(less[bye as usize]))
                    .sum();
                for bye in BYE_ONLY {
                    less[bye as usize] = 0;
                }
                assert!(packing.pack(&one) > times(pairs, &less) + bye, "{pairs} pairs, level {level}");
            }
        }
    }

    #[test]
    fn thousands_of_entrants_cost_precision_only_at_the_end() {
        let packing = Packing::new(1_500, &WORST);
        assert!(
            packing.pack(&WORST) * 1_500 <= Costs::LARGEST * 1_500 && packing.pack(&WORST) < Costs::LARGEST
        );
        assert_eq!(packing.shifts[..=Criterion::Float as usize], [0; 8]);
        assert!(packing.shifts[Criterion::Chance as usize] > 0);
    }
}
