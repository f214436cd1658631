//! What each pair would cost.

/// The costs of all pairs of a graph; a pair without a cost is no edge.
#[derive(Clone, Debug)]
pub struct Costs {
    order: usize,
    entries: Vec<Option<i128>>,
}

impl Costs {
    /// The largest cost, and the smallest without its sign: prices need some bits above.
    pub const LARGEST: i128 = 1 << 112;

    /// A graph of so many vertices without edges.
    pub fn new(order: usize) -> Self {
        Self { order, entries: vec![None; order * order] }
    }

    /// How many vertices there are.
    pub const fn order(&self) -> usize {
        self.order
    }

    /// Sets the cost of a pair, cut to [`LARGEST`](Self::LARGEST). A vertex is never paired with itself.
    pub fn set(&mut self, one: usize, other: usize, cost: i128) {
        if one != other {
            let cost = Some(cost.clamp(-Self::LARGEST, Self::LARGEST));
            self.entries[one * self.order + other] = cost;
            self.entries[other * self.order + one] = cost;
        }
    }

    /// The cost of a pair, if it is an edge.
    pub fn between(&self, one: usize, other: usize) -> Option<i128> {
        self.entries.get(one * self.order + other).copied().flatten()
    }
}
