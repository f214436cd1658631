//! The matching against exhaustive search on small graphs, and against its own proof on large ones.

use ludoteca_championship::matching::{Costs, PerfectMatching};
use ludoteca_kernel::Rng;

/// The least cost of pairing all vertices of a set, by trying everything: the lowest vertex has to be paired with some other.
fn exhaustive(costs: &Costs) -> Option<i128> {
    let order = costs.order();
    let mut least: Vec<Option<i128>> = vec![None; 1 << order];
    least[0] = Some(0);
    for set in 1_usize..1 << order {
        let one = set.trailing_zeros() as usize;
        let others = (one + 1..order).filter(|other| set >> other & 1 == 1);
        least[set] = others
            .filter_map(|other| Some(least[set & !(1 << one | 1 << other)]? + costs.between(one, other)?))
            .min();
    }
    least[(1 << order) - 1]
}

/// A graph in which so many of a hundred pairs are edges, with costs as `cost` says.
fn random(order: usize, percent: u32, rng: &mut Rng, cost: impl Fn(&mut Rng) -> i128) -> Costs {
    let mut costs = Costs::new(order);
    for one in 0..order {
        for other in 0..one {
            let drawn = cost(rng);
            if rng.below(100) < percent {
                costs.set(one, other, drawn);
            }
        }
    }
    costs
}

fn check(costs: &Costs, what: &str) {
    let found = PerfectMatching::cheapest(costs);
    assert_eq!(found.as_ref().map(|matching| matching.cost), exhaustive(costs), "{what}: {costs:?}");
    assert!(found.is_none_or(|matching| matching.is_proved(costs)), "{what}: {costs:?}");
}

#[test]
fn nothing_is_cheaper_on_small_graphs() {
    let mut rng = Rng::new(1965);
    for trial in 0..6_000 {
        let order = rng.below(11) as usize;
        let percent = [20, 35, 50, 70, 100][rng.below(5) as usize];
        let limit = [1, 2, 4, 10, 1_000][rng.below(5) as usize];
        let costs = match trial % 3 {
            0 => random(order, percent, &mut rng, |rng| rng.below(limit) as i128),
            1 => random(order, percent, &mut rng, |rng| rng.below(limit) as i128 - i128::from(limit / 2)),
            _ => random(order, percent, &mut rng, |rng| {
                // Several scales, as costs of several criteria have.
                (i128::from(rng.below(3)) << 100)
                    + (i128::from(rng.below(3)) << 50)
                    + i128::from(rng.below(3))
            }),
        };
        check(&costs, &format!("trial {trial}"));
    }
}

#[test]
fn points_in_the_plane_need_nested_blossoms_and_are_proved() {
    let mut rng = Rng::new(1986);
    for (order, side, percent) in
        [(40, 12, 100), (100, 1_000, 100), (100, 6, 100), (120, 400, 12), (200, 30, 100)]
    {
        for _ in 0..6 {
            let places: Vec<(i128, i128)> =
                (0..order).map(|_| (i128::from(rng.below(side)), i128::from(rng.below(side)))).collect();
            let mut costs = Costs::new(order);
            for one in 0..order {
                for other in 0..one {
                    let (a, b) = (places[one], places[other]);
                    if rng.below(100) < percent {
                        costs.set(one, other, (a.0 - b.0).abs() + (a.1 - b.1).abs());
                    }
                }
            }
            let matching = PerfectMatching::cheapest(&costs).expect("dense enough");
            assert!(matching.is_proved(&costs), "{order} {side} {percent}");
        }
    }
}

#[test]
fn what_cannot_be_paired_is_not() {
    // Two triangles, and three vertices that all want the same two.
    let mut triangles = Costs::new(6);
    for (one, other) in [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)] {
        triangles.set(one, other, 1);
    }
    assert_eq!(PerfectMatching::cheapest(&triangles), None);
    triangles.set(0, 3, 50);
    let joined = PerfectMatching::cheapest(&triangles).expect("one bridge");
    assert_eq!((joined.cost, joined.mates), (52, vec![3, 2, 1, 0, 5, 4]));
    assert_eq!(PerfectMatching::cheapest(&Costs::new(3)), None);
    assert_eq!(PerfectMatching::cheapest(&Costs::new(2)), None);
    assert_eq!(PerfectMatching::cheapest(&Costs::new(0)).map(|matching| matching.cost), Some(0));
}

#[test]
fn a_false_proof_is_refused() {
    let mut costs = Costs::new(4);
    for (one, other, cost) in [(0, 1, 1), (2, 3, 2), (0, 2, 5), (1, 3, 5), (0, 3, 9), (1, 2, 9)] {
        costs.set(one, other, cost);
    }
    let honest = PerfectMatching::cheapest(&costs).expect("complete");
    assert!(honest.cost == 3 && honest.is_proved(&costs));
    let dearer = PerfectMatching { mates: vec![2, 3, 0, 1], cost: 10, ..honest.clone() };
    assert!(!dearer.is_proved(&costs));
    assert!(!PerfectMatching { mates: vec![1, 0, 3, 0], ..honest.clone() }.is_proved(&costs));
    let mut generous = honest;
    generous.prices.vertices[0] += 40;
    generous.prices.vertices[1] -= 40;
    assert!(!generous.is_proved(&costs), "the bound is the same, but an edge undercuts it");
}
