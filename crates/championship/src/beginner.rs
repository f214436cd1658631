//! Who begins: balanced for both, and drawn where nothing speaks for either.
//!
//! Nobody should begin two games more than they answer, or the reverse, and nobody should do the same a third time running.
//! Games that were not played count for nothing here.

use crate::{Appearance, EntrantId};
use ludoteca_kernel::Rng;

/// How somebody's games so far began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Beginnings {
    /// Games begun less games answered.
    balance: i64,
    /// Whether the last game, and the one before, was begun.
    last: [Option<bool>; 2],
}

impl Beginnings {
    pub(crate) fn of(appearances: &[Appearance]) -> Self {
        let mut beginnings = Self::default();
        for appearance in appearances {
            if let Appearance::Game { began, ending, .. } = *appearance
                && ending.is_played()
            {
                beginnings.balance += if began { 1 } else { -1 };
                beginnings.last = [Some(began), beginnings.last[0]];
            }
        }
        beginnings
    }

    /// How unwelcome it is to begin the next game, or to answer: 2 for every game beyond one that the balance would be off, 1
    /// for a third time running.
    pub(crate) fn burden(self, begins: bool) -> u64 {
        let balance = self.balance + if begins { 1 } else { -1 };
        let third = self.last == [Some(begins); 2];
        2 * balance.unsigned_abs().saturating_sub(1) + u64::from(third)
    }
}

/// Whether the first of two begins, and how unwelcome that is for both together.
pub(crate) fn begins(
    (one, mine): (EntrantId, Beginnings),
    (other, theirs): (EntrantId, Beginnings),
    seed: u64,
) -> (bool, u64) {
    let burden = |begins: bool| mine.burden(begins) + theirs.burden(!begins);
    let (first, second) = (burden(true), burden(false));
    // Fewer games begun so far, then the one who answered last, then chance.
    let order = first.cmp(&second).then(mine.balance.cmp(&theirs.balance)).then(mine.last.cmp(&theirs.last));
    let begins = match order {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => coin(seed, one, other),
    };
    (begins, first.min(second))
}

/// A coin for two entrants, which falls the same whoever is named first.
fn coin(seed: u64, one: EntrantId, other: EntrantId) -> bool {
    let lower_begins = chance(seed, one, other).below(2) == 0;
    lower_begins == (one < other)
}

/// Chance that belongs to two entrants and a seed.
pub(crate) fn chance(seed: u64, one: EntrantId, other: EntrantId) -> Rng {
    let pair = u64::from(one.min(other).0) << 32 | u64::from(one.max(other).0);
    // Two generators, so that seeds and numbers that lie close together give nothing alike.
    Rng::new(Rng::new(seed).next() ^ Rng::new(pair).next())
}

/// The same things in another order, by the seed.
pub fn shuffled<T>(things: impl IntoIterator<Item = T>, seed: u64) -> Vec<T> {
    let mut rng = Rng::new(seed);
    let mut things: Vec<T> = things.into_iter().collect();
    for place in (1..things.len()).rev() {
        things.swap(place, rng.below(place as u32 + 1) as usize);
    }
    things
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameEnding;

    fn after(began: &[bool]) -> Beginnings {
        let game =
            |&began: &bool| Appearance::Game { opponent: EntrantId(9), began, ending: GameEnding::Won };
        Beginnings::of(&began.iter().map(game).collect::<Vec<_>>())
    }

    fn begins_against(mine: &[bool], theirs: &[bool]) -> (bool, u64) {
        begins((EntrantId(1), after(mine)), (EntrantId(2), after(theirs)), 0)
    }

    #[test]
    fn whoever_has_begun_less_begins() {
        assert_eq!(begins_against(&[true], &[false]), (false, 0));
        assert_eq!(begins_against(&[false], &[true]), (true, 0));
        assert_eq!(begins_against(&[true], &[true]).1, 2, "one of them begins two games more");
    }

    #[test]
    fn nobody_begins_a_third_time_running_without_need() {
        assert_eq!(begins_against(&[false, true, true], &[true, false, true]), (false, 2));
        assert_eq!(begins_against(&[false, false, true, true], &[true, true, false, false]), (false, 0));
    }

    #[test]
    fn games_that_were_not_played_do_not_count() {
        let forfeit =
            Appearance::Game { opponent: EntrantId(9), began: true, ending: GameEnding::WonByForfeit };
        assert_eq!(Beginnings::of(&[forfeit, Appearance::Bye, Appearance::Absent]), Beginnings::default());
    }

    #[test]
    fn the_coin_is_fair_and_the_same_from_both_sides() {
        let fresh = Beginnings::default();
        let toss = |seed| begins((EntrantId(1), fresh), (EntrantId(2), fresh), seed).0;
        let turned = |seed| begins((EntrantId(2), fresh), (EntrantId(1), fresh), seed).0;
        assert!((0..200).all(|seed| toss(seed) != turned(seed)));
        let heads = (0..1_000).filter(|&seed| toss(seed)).count();
        assert!((430..570).contains(&heads), "{heads}");
    }

    #[test]
    fn shuffling_keeps_everybody() {
        let mut drawn = shuffled(0..50, 3);
        assert_eq!(drawn, shuffled(0..50, 3));
        assert_ne!(drawn, shuffled(0..50, 4));
        drawn.sort_unstable();
        assert!(drawn.into_iter().eq(0..50));
    }
}
