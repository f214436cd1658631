//! The proof that nothing is cheaper: prices of vertices and of blossoms.

use super::Costs;

/// Prices are kept as so many parts of a cost, so that halves of differences are whole.
pub(super) const SCALE: i128 = 4;

/// Prices that no edge undercuts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    /// The price of each vertex, in quarters.
    pub vertices: Vec<i128>,
    /// Odd sets of vertices, and the price of each, in quarters.
    pub blossoms: Vec<(Vec<usize>, i128)>,
}

impl Prices {
    /// What every perfect matching costs at least, in quarters.
    pub fn bound(&self) -> i128 {
        let discount = |(members, price): &(Vec<usize>, i128)| (members.len() as i128 - 1) / 2 * price;
        self.vertices.iter().sum::<i128>() - self.blossoms.iter().map(discount).sum::<i128>()
    }

    /// Whether the bound holds: no edge is cheaper than the prices of its ends, less those of the blossoms around both.
    pub(super) fn allow(&self, costs: &Costs) -> bool {
        let order = costs.order();
        let lawful = |(members, price): &(Vec<usize>, i128)| *price >= 0 && members.len() % 2 == 1;
        if self.vertices.len() != order || !self.blossoms.iter().all(lawful) {
            return false;
        }
        let mut around = vec![0; order * order];
        for (members, price) in &self.blossoms {
            for &one in members {
                for &other in members {
                    around[one * order + other] += price;
                }
            }
        }
        let allowed = |one: usize, other: usize| {
            let price = self.vertices[one] + self.vertices[other] - around[one * order + other];
            costs.between(one, other).is_none_or(|cost| price <= cost * SCALE)
        };
        (0..order).all(|one| (0..one).all(|other| allowed(one, other)))
    }
}
