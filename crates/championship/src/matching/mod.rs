//! The cheapest way to pair everybody: minimum-weight perfect matching in a general graph, with a proof.
//!
//! This is Edmonds' primal-dual method ("Maximum matching and a polyhedron with 0,1-vertices", 1965) in O(n³), with the
//! bookkeeping that Galil describes ("Efficient algorithms for finding maximum matching in graphs", 1986). Every vertex has
//! a price *y* and every blossom (an odd set of vertices that is treated as one) a price *z* ≥ 0, such that no edge is
//! cheaper than it may be: y(u) + y(v) − Σ z(B ∋ u, v) ≤ cost(u, v). Then no perfect matching costs less than Σ y − Σ z (|B| − 1) / 2,
//! and one that costs just that is the cheapest. The prices stay with the answer: [`PerfectMatching::is_proved`] checks them
//! without knowing how they were found.

mod blossoms;
mod costs;
mod prices;
mod search;
mod solver;

pub use costs::Costs;
pub use prices::Prices;

/// Everybody paired, at the lowest cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerfectMatching {
    /// Who is paired with whom.
    pub mates: Vec<usize>,
    /// What all the pairs cost.
    pub cost: i128,
    /// Why nothing is cheaper.
    pub prices: Prices,
}

impl PerfectMatching {
    /// The cheapest perfect matching; `None` when there is none at all. The same costs give the same matching.
    pub fn cheapest(costs: &Costs) -> Option<Self> {
        if !costs.order().is_multiple_of(2) {
            return None;
        }
        let (mates, prices) = solver::Solver::new(costs)?.solve()?;
        let pairs = mates.iter().enumerate().filter(|&(vertex, &mate)| vertex < mate);
        let cost = pairs.filter_map(|(vertex, &mate)| costs.between(vertex, mate)).sum();
        Some(Self { mates, cost, prices })
    }

    /// The pairs, each once, the lower vertex first.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.mates.iter().copied().enumerate().filter(|&(vertex, mate)| vertex < mate)
    }

    /// Whether it is a perfect matching of edges that exist and the prices show that none is cheaper.
    pub fn is_proved(&self, costs: &Costs) -> bool {
        let paired = |(vertex, &mate): (usize, &usize)| {
            self.mates.get(mate) == Some(&vertex) && costs.between(vertex, mate).is_some()
        };
        let total: i128 = self.pairs().filter_map(|(one, other)| costs.between(one, other)).sum();
        self.mates.len() == costs.order()
            && self.mates.iter().enumerate().all(paired)
            && total == self.cost
            && self.prices.allow(costs)
            && self.prices.bound() == total * prices::SCALE
    }
}
