//! Vertices and blossoms as nodes, one inside another; a blossom is an odd cycle of nodes that is treated as one vertex.
//!
//! All of a blossom but one vertex, its base, is matched inside. Any vertex can become the base, by matching the cycle anew.

/// No vertex and no node.
pub(super) const NOBODY: usize = usize::MAX;

/// An edge as two vertices: the one in the node that is spoken of, and the one elsewhere.
pub(super) type Edge = (usize, usize);

/// A node of the cycle of a blossom, and the edge that leads from it to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct CycleNode {
    pub node: usize,
    pub onward: Edge,
}

/// The nodes. Those below `order` are vertices, the others blossoms, whose numbers are used again.
#[derive(Debug)]
pub(super) struct Blossoms {
    pub order: usize,
    /// The vertex that each vertex is matched with, or `NOBODY`.
    pub mate: Vec<usize>,
    /// The outermost node around each vertex.
    pub top: Vec<usize>,
    /// The outermost nodes.
    pub tops: Vec<usize>,
    /// The vertex of each node that is matched outside of it, if any is.
    pub base: Vec<usize>,
    /// The vertices of each node.
    pub members: Vec<Vec<usize>>,
    /// The cycle of each blossom, its base in the first node, and of no other node.
    cycle: Vec<Vec<CycleNode>>,
    /// The node just around each node, or `NOBODY`.
    around: Vec<usize>,
    unused: Vec<usize>,
}

impl Blossoms {
    pub(super) fn new(order: usize) -> Self {
        // Odd sets that lie apart or one inside another are fewer than half as many as vertices.
        let nodes = order + order / 2;
        let mut members: Vec<Vec<usize>> = (0..order).map(|vertex| vec![vertex]).collect();
        members.resize(nodes, Vec::new());
        Self {
            order,
            mate: vec![NOBODY; order],
            top: (0..order).collect(),
            tops: (0..order).collect(),
            base: (0..nodes).collect(),
            members,
            cycle: vec![Vec::new(); nodes],
            around: vec![NOBODY; nodes],
            unused: (order..nodes).rev().collect(),
        }
    }

    pub(super) fn is_blossom(&self, node: usize) -> bool {
        node >= self.order
    }

    /// The blossoms there are, inside of others too.
    pub(super) fn alive(&self) -> impl Iterator<Item = usize> {
        (self.order..self.cycle.len()).filter(|&node| !self.cycle[node].is_empty())
    }

    /// Whether a node lies inside another, or is it.
    pub(super) fn is_within(&self, mut node: usize, outer: usize) -> bool {
        while node != outer && node != NOBODY {
            node = self.around[node];
        }
        node == outer
    }

    /// Makes a blossom of outermost nodes; the first holds its base.
    pub(super) fn form(&mut self, cycle: Vec<CycleNode>) -> usize {
        let Some(blossom) = self.unused.pop() else { unreachable!("odd nested sets are few") };
        self.base[blossom] = self.base[cycle[0].node];
        let mut members = Vec::new();
        for step in &cycle {
            self.around[step.node] = blossom;
            members.extend_from_slice(&self.members[step.node]);
        }
        for &vertex in &members {
            self.top[vertex] = blossom;
        }
        let around = &self.around;
        self.tops.retain(|&node| around[node] == NOBODY);
        self.tops.push(blossom);
        self.members[blossom] = members;
        self.cycle[blossom] = cycle;
        blossom
    }

    /// Dissolves an outermost blossom. The nodes of its cycle are outermost again.
    pub(super) fn dissolve(&mut self, blossom: usize) -> Vec<CycleNode> {
        let cycle = std::mem::take(&mut self.cycle[blossom]);
        self.tops.retain(|&node| node != blossom);
        for step in &cycle {
            self.around[step.node] = NOBODY;
            self.tops.push(step.node);
            for &vertex in &self.members[step.node] {
                self.top[vertex] = step.node;
            }
        }
        self.members[blossom].clear();
        self.unused.push(blossom);
        cycle
    }

    /// Matches a node anew inside, so that this vertex of it is its base.
    pub(super) fn rebase(&mut self, node: usize, vertex: usize) {
        if self.base[node] == vertex || !self.is_blossom(node) {
            return;
        }
        let mut cycle = std::mem::take(&mut self.cycle[node]);
        let mut holder = vertex;
        while self.around[holder] != node {
            holder = self.around[holder];
        }
        let place = cycle.iter().position(|step| step.node == holder);
        cycle.rotate_left(place.unwrap_or(0));
        self.rebase(cycle[0].node, vertex);
        for pair in cycle[1..].chunks_exact(2) {
            let (one, other) = pair[0].onward;
            self.rebase(pair[0].node, one);
            self.rebase(pair[1].node, other);
            self.marry(one, other);
        }
        self.cycle[node] = cycle;
        self.base[node] = vertex;
    }

    pub(super) fn marry(&mut self, one: usize, other: usize) {
        self.mate[one] = other;
        self.mate[other] = one;
    }
}
