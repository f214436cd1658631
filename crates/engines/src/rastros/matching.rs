//! Maximum matching in a general graph of at most 64 vertices: Edmonds' blossom search on bit sets.
//!
//! King graphs have triangles, so bipartite matching would be wrong here. Nothing in this file knows a game.
//! J. Edmonds, "Paths, trees, and flowers" (1965).

use super::board::cells;

/// A graph on the vertices 0..64: the neighbours of each.
pub(super) type Graph = [u64; 64];

/// A matching of the graph induced by a set of vertices.
pub(super) struct Matching<'g> {
    graph: &'g Graph,
    vertices: u64,
    exposed: u64,
    mate: [u8; 64],
}

/// The alternating tree grown from one exposed vertex.
struct AlternatingTree {
    /// Vertices at even distance by some alternating path (the root, mates, and swallowed odd vertices).
    even: u64,
    odd: u64,
    waiting: u64,
    /// For a vertex reached by a free edge: the even vertex it was reached from.
    parent: [u8; 64],
    /// The base of the blossom a vertex lies in.
    base: [u8; 64],
}

impl<'g> Matching<'g> {
    /// A maximum matching of the given vertices.
    pub(super) fn maximum(graph: &'g Graph, vertices: u64) -> Self {
        Self::with_spares(graph, vertices, 0)
    }

    /// A matching that cannot be augmented from any vertex outside `spares`. Spares serve as mates but need
    /// none themselves; those left without one are taken out of the graph.
    pub(super) fn with_spares(graph: &'g Graph, vertices: u64, spares: u64) -> Self {
        let mut matching = Matching { graph, vertices, exposed: vertices, mate: [0; 64] };
        matching.pair_greedily(spares);
        for root in cells(matching.exposed & !spares) {
            if matching.exposed >> root & 1 == 1 {
                matching.augment_from(root);
            }
        }
        matching.vertices &= !(matching.exposed & spares);
        matching.exposed &= !spares;
        matching
    }

    /// The vertices without a mate.
    #[cfg(test)]
    pub(super) fn exposed(&self) -> u64 {
        self.exposed
    }

    /// Whether an alternating path leads from `root`, a vertex outside, to a vertex without a mate. After
    /// [`Matching::maximum`]: whether adding `root` makes the maximum matching larger.
    pub(super) fn grows_with(mut self, root: u8) -> bool {
        if self.exposed == 0 {
            return false;
        }
        self.vertices |= 1 << root;
        self.search(root).is_some()
    }

    fn pair_greedily(&mut self, spares: u64) {
        for vertex in cells(self.vertices & !spares) {
            let partners = self.graph[vertex as usize] & self.exposed;
            if self.exposed >> vertex & 1 == 1 && partners != 0 {
                let first = if partners & !spares != 0 { partners & !spares } else { partners };
                self.pair(vertex, first.trailing_zeros() as u8);
            }
        }
    }

    fn pair(&mut self, a: u8, b: u8) {
        self.mate[a as usize] = b;
        self.mate[b as usize] = a;
        self.exposed &= !(1 << a | 1 << b);
    }

    fn augment_from(&mut self, root: u8) {
        let Some((end, tree)) = self.search(root) else { return };
        let mut vertex = end;
        loop {
            let before = tree.parent[vertex as usize];
            let next = self.mate[before as usize];
            self.pair(vertex, before);
            if before == root {
                return;
            }
            vertex = next;
        }
    }

    /// Looks for an alternating path from `root` to another exposed vertex; answers its end and the tree.
    fn search(&self, root: u8) -> Option<(u8, AlternatingTree)> {
        let mut tree = AlternatingTree {
            even: 1 << root,
            odd: 0,
            waiting: 1 << root,
            parent: [0; 64],
            base: std::array::from_fn(|vertex| vertex as u8),
        };
        let goals = self.exposed & !(1 << root);
        while tree.waiting != 0 {
            let from = tree.waiting.trailing_zeros() as u8;
            tree.waiting &= tree.waiting - 1;
            let around = self.graph[from as usize] & self.vertices;
            if around & goals != 0 {
                let end = (around & goals).trailing_zeros() as u8;
                tree.parent[end as usize] = from;
                return Some((end, tree));
            }
            for to in cells(around & tree.even) {
                if tree.base[from as usize] != tree.base[to as usize] {
                    self.contract(&mut tree, from, to, root);
                }
            }
            for to in cells(around & !tree.even & !tree.odd) {
                // An earlier step of this loop may have labelled it.
                if (tree.even | tree.odd) >> to & 1 == 1 {
                    continue;
                }
                let mate = self.mate[to as usize];
                tree.parent[to as usize] = from;
                tree.odd |= 1 << to;
                tree.even |= 1 << mate;
                tree.waiting |= 1 << mate;
                if around >> mate & 1 == 1 {
                    self.contract(&mut tree, from, mate, root);
                }
            }
        }
        None
    }

    /// Contracts the odd cycle closed by the edge between the even vertices `a` and `b`.
    fn contract(&self, tree: &mut AlternatingTree, a: u8, b: u8, root: u8) {
        let top = self.meeting_point(tree, a, b, root);
        let swallowed = self.mark(tree, a, top, b) | self.mark(tree, b, top, a);
        for vertex in cells(tree.even | tree.odd) {
            if swallowed >> tree.base[vertex as usize] & 1 == 1 {
                tree.base[vertex as usize] = top;
            }
        }
        let risen = cells(tree.odd & !tree.even)
            .filter(|&vertex| tree.base[vertex as usize] == top && vertex != top)
            .fold(0, |set, vertex| set | 1 << vertex);
        tree.even |= risen;
        tree.waiting |= risen;
    }

    fn meeting_point(&self, tree: &AlternatingTree, a: u8, b: u8, root: u8) -> u8 {
        let up = |base: u8| tree.base[tree.parent[self.mate[base as usize] as usize] as usize];
        let mut passed = 0u64;
        let mut vertex = tree.base[a as usize];
        let root = tree.base[root as usize];
        loop {
            passed |= 1 << vertex;
            if vertex == root {
                break;
            }
            vertex = up(vertex);
        }
        vertex = tree.base[b as usize];
        while passed >> vertex & 1 == 0 {
            vertex = up(vertex);
        }
        vertex
    }

    /// Walks from `from` up to `top`, turning the parents round; answers the bases passed.
    fn mark(&self, tree: &mut AlternatingTree, from: u8, top: u8, other_side: u8) -> u64 {
        let mut swallowed = 0;
        let (mut vertex, mut child) = (from, other_side);
        while tree.base[vertex as usize] != top {
            let mate = self.mate[vertex as usize];
            swallowed |= 1 << tree.base[vertex as usize] | 1 << tree.base[mate as usize];
            tree.parent[vertex as usize] = child;
            child = mate;
            vertex = tree.parent[mate as usize];
        }
        swallowed
    }
}
