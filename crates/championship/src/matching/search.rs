//! Trees of alternating paths: how they grow, close to blossoms, and end in a path that matches two nodes more.

use super::blossoms::{CycleNode, Edge, NOBODY};
use super::solver::{Due, Label, Solver};

impl Solver {
    /// Matches two vertices more, at the least cost; `None` when that cannot be done.
    pub(super) fn augment_once(&mut self) -> Option<()> {
        self.plant();
        loop {
            match self.raise_prices()? {
                Due::Grow(edge) => self.grow(edge),
                Due::Dissolve(blossom) => self.dissolve(blossom),
                Due::Meet(edge) => {
                    if self.meet(edge) {
                        return Some(());
                    }
                }
            }
        }
    }

    /// Takes a node that was in no tree, and the one it is matched with.
    fn grow(&mut self, edge: Edge) {
        let inner = self.nodes.top[edge.0];
        self.label[inner] = Label::Inner;
        self.entry[inner] = edge;
        let mate = self.nodes.mate[self.nodes.base[inner]];
        self.make_outer(self.nodes.top[mate]);
    }

    /// Joins two outer nodes. Returns whether they were in different trees, so that more is matched now.
    fn meet(&mut self, (one, other): Edge) -> bool {
        let (mut here, mut there) = (self.way_to_root(one), self.way_to_root(other));
        if here.last() != there.last() {
            self.augment(one, other);
            self.augment(other, one);
            return true;
        }
        // What is left of the shared way is the node at which the ways part.
        while here.len() > 1 && there.len() > 1 && here[here.len() - 2] == there[there.len() - 2] {
            here.pop();
            there.pop();
        }
        self.close((one, other), &here, &there);
        false
    }

    /// From the node of an outer vertex to the root of its tree: outer and inner nodes by turns.
    fn way_to_root(&self, vertex: usize) -> Vec<usize> {
        let mut way = vec![self.nodes.top[vertex]];
        let mut node = way[0];
        loop {
            let mate = self.nodes.mate[self.nodes.base[node]];
            if mate == NOBODY {
                return way;
            }
            let inner = self.nodes.top[mate];
            node = self.nodes.top[self.entry[inner].1];
            way.extend([inner, node]);
        }
    }

    /// Makes a blossom of two ways that end in the same node, and of the edge between their beginnings.
    fn close(&mut self, edge: Edge, here: &[usize], there: &[usize]) {
        let down = here.windows(2).rev().map(|step| (step[1], self.link(step[1], step[0])));
        let across = (here[0], edge);
        let up = there.windows(2).map(|step| (step[0], self.link(step[0], step[1])));
        let steps = down.chain([across]).chain(up).map(|(node, onward)| CycleNode { node, onward });
        let cycle: Vec<CycleNode> = steps.collect();
        let parts: Vec<usize> = cycle.iter().map(|step| step.node).collect();
        let blossom = self.nodes.form(cycle);
        self.survey(blossom, &parts);
        self.make_outer(blossom);
    }

    /// The edge of the tree between two neighbouring nodes, seen from the first.
    fn link(&self, node: usize, next: usize) -> Edge {
        let base = |node: usize| self.nodes.base[node];
        let mate = self.nodes.mate[base(node)];
        if mate == base(next) {
            return (base(node), mate);
        }
        let (inside, outside) = self.entry[if self.label[node] == Label::Inner { node } else { next }];
        if self.label[node] == Label::Inner { (inside, outside) } else { (outside, inside) }
    }

    /// Matches a vertex with its partner, and everything on its way to the root anew.
    fn augment(&mut self, vertex: usize, partner: usize) {
        let (mut vertex, mut partner) = (vertex, partner);
        loop {
            let node = self.nodes.top[vertex];
            let left = self.nodes.mate[self.nodes.base[node]];
            self.nodes.rebase(node, vertex);
            self.nodes.mate[vertex] = partner;
            if left == NOBODY {
                return;
            }
            let inner = self.nodes.top[left];
            let (inside, outside) = self.entry[inner];
            self.nodes.rebase(inner, inside);
            self.nodes.mate[inside] = outside;
            (vertex, partner) = (outside, inside);
        }
    }

    /// Dissolves an inner blossom: one way around its cycle stays in the tree, the rest is in no tree.
    fn dissolve(&mut self, blossom: usize) {
        let entry = self.entry[blossom];
        let cycle = self.nodes.dissolve(blossom);
        let length = cycle.len();
        let reached = self.nodes.top[entry.0];
        let start = cycle.iter().position(|step| step.node == reached).unwrap_or(0);
        // Behind the base the nodes are matched as 1–2, 3–4 and so on: from an odd place the way to the base is onward.
        let onward = start % 2 == 1;
        let next = |place: usize| if onward { (place + 1) % length } else { place - 1 };
        let crossing = |place: usize| {
            if onward {
                cycle[place].onward
            } else {
                let (back, here) = cycle[place - 1].onward;
                (here, back)
            }
        };
        let (mut outer, mut on_the_way) = (Vec::new(), vec![start]);
        self.label[reached] = Label::Inner;
        self.entry[reached] = entry;
        let mut place = start;
        while place != 0 {
            let middle = next(place);
            let (from, to) = crossing(middle);
            place = next(middle);
            self.label[cycle[place].node] = Label::Inner;
            self.entry[cycle[place].node] = (to, from);
            outer.push(cycle[middle].node);
            on_the_way.extend([middle, place]);
        }
        // Inner for a moment, so that nobody looks at them before they are what they will be.
        for &node in &outer {
            self.label[node] = Label::Inner;
        }
        let rest = (0..length).filter(|place| !on_the_way.contains(place)).map(|place| cycle[place].node);
        for node in rest {
            self.set_apart(node);
        }
        for node in outer {
            self.make_outer(node);
        }
    }
}
