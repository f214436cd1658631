//! The children of one position, to be tried in an order.

use super::view::View;

/// At most eight views with what they are sorted by.
#[derive(Debug)]
pub(super) struct Children<const N: usize> {
    list: [(u32, View<N>); 8],
    count: usize,
}

impl<const N: usize> Children<N> {
    /// None yet.
    pub(super) fn new() -> Self {
        Self { list: [(0, View { free: 0, piece: 0 }); 8], count: 0 }
    }

    /// One more; the least rank is tried first.
    pub(super) fn push(&mut self, rank: u32, child: View<N>) {
        self.list[self.count] = (rank, child);
        self.count += 1;
    }

    /// In order.
    pub(super) fn sorted(mut self) -> impl Iterator<Item = View<N>> {
        self.list[..self.count].sort_unstable_by_key(|&(rank, _)| rank);
        self.list.into_iter().take(self.count).map(|(_, child)| child)
    }
}
