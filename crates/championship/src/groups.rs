//! Groups for the morning: about as many entrants in each, and schools, then regions, spread over them.
//!
//! Everybody stands in a line, region by region and in it school by school, and is dealt out like cards. Any stretch of the
//! line then lies on all groups as evenly as it can: each school, each region, and all of them together. Two of one school share
//! a group only if there are more of them than groups.

use crate::{Entrant, EntrantId, SchoolKey, folded, shuffled};
use std::collections::HashMap;

/// How many groups come nearest to that size each.
pub const fn group_count(entrants: usize, size: usize) -> usize {
    let size = if size == 0 { 1 } else { size };
    let count = (entrants + size / 2) / size;
    if count == 0 { 1 } else { count }
}

/// Deals entrants out to so many groups. The same seed gives the same groups; who comes first in a group is drawn too.
pub fn deal_groups(entrants: &[Entrant], groups: usize, seed: u64) -> Vec<Vec<EntrantId>> {
    let groups = groups.max(1);
    let mut dealt = vec![Vec::new(); groups];
    for (place, entrant) in line(entrants, seed).into_iter().enumerate() {
        dealt[place % groups].push(entrant);
    }
    dealt.into_iter().zip(1_u64..).map(|(group, number)| shuffled(group, seed.wrapping_add(number))).collect()
}

/// Everybody, region by region and school by school, in an order that is drawn within both.
fn line(entrants: &[Entrant], seed: u64) -> Vec<EntrantId> {
    let drawn = shuffled(entrants.iter(), seed);
    // A school is where its first pupil is: it stays together even if somebody wrote its region in two ways.
    let mut places: HashMap<SchoolKey, usize> = HashMap::new();
    let mut together: Vec<Vec<&Entrant>> = Vec::new();
    let mut alone: Vec<Vec<&Entrant>> = Vec::new();
    for entrant in drawn {
        match entrant.school_key() {
            None => alone.push(vec![entrant]),
            Some(school) => {
                let place = *places.entry(school).or_insert(together.len());
                if place == together.len() {
                    together.push(Vec::new());
                }
                together[place].push(entrant);
            }
        }
    }
    together.extend(alone);
    let region = |school: &Vec<&Entrant>| school[0].region.as_deref().map(folded);
    let mut regions: Vec<Option<String>> = Vec::new();
    for school in &together {
        let region = region(school);
        if !regions.contains(&region) {
            regions.push(region);
        }
    }
    together.sort_by_cached_key(|school| {
        let here = region(school);
        regions.iter().position(|region| *region == here)
    });
    together.into_iter().flatten().map(|entrant| entrant.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn most_and_fewest(groups: &[Vec<EntrantId>], counts: impl Fn(EntrantId) -> bool) -> (usize, usize) {
        let sizes = groups.iter().map(|group| group.iter().filter(|&&id| counts(id)).count());
        let sizes: Vec<usize> = sizes.collect();
        (sizes.iter().copied().max().unwrap_or(0), sizes.iter().copied().min().unwrap_or(0))
    }

    proptest! {
        #[test]
        fn sizes_schools_and_regions_are_even(places in proptest::collection::vec((0_u32..15, any::<bool>()), 1..120), groups in 1_usize..12, seed: u64) {
            // Every third school has no region; some pupils have no school.
            let pupil = |(id, &(school, has_school)): (usize, &(u32, bool))| {
                let entrant = Entrant::new(id as u32, "x");
                let entrant = if has_school { entrant.of_school(&school.to_string()) } else { entrant };
                if school % 3 == 0 { entrant } else { entrant.of_region(&(school % 3).to_string()) }
            };
            let entrants: Vec<Entrant> = places.iter().enumerate().map(pupil).collect();
            let dealt = deal_groups(&entrants, groups, seed);
            prop_assert_eq!(&dealt, &deal_groups(&entrants, groups, seed));
            prop_assert_eq!(dealt.len(), groups);
            prop_assert_eq!(dealt.iter().flatten().collect::<std::collections::BTreeSet<_>>().len(), entrants.len());
            let even = |(most, fewest): (usize, usize)| most - fewest <= 1;
            prop_assert!(even(most_and_fewest(&dealt, |_| true)));
            let of = |id: EntrantId| &entrants[id.0 as usize];
            for one in &entrants {
                prop_assert!(one.school.is_none() || even(most_and_fewest(&dealt, |id| of(id).shares_school(one))));
                prop_assert!(one.region.is_none() || even(most_and_fewest(&dealt, |id| of(id).shares_region(one))));
            }
        }
    }

    #[test]
    fn one_school_in_two_spellings_is_spread_over_the_groups() {
        let pupil = |id: u32| {
            let school = if id.is_multiple_of(2) { "EB 2,3 de Viseu" } else { "E.B. 2/3 DE VISEU" };
            if id <= 4 { Entrant::new(id, "x").of_school(school) } else { Entrant::new(id, "x") }
        };
        let entrants: Vec<Entrant> = (1..=16).map(pupil).collect();
        for seed in 0..20 {
            let dealt = deal_groups(&entrants, 4, seed);
            assert_eq!(most_and_fewest(&dealt, |id| id.0 <= 4), (1, 1), "seed {seed}");
        }
    }

    #[test]
    fn groups_come_near_the_size_that_is_wanted() {
        assert_eq!(
            [0, 1, 12, 17, 18, 29, 30, 167].map(|count| group_count(count, 12)),
            [1, 1, 1, 1, 2, 2, 3, 14]
        );
        assert_eq!(group_count(5, 0), 5);
    }
}
