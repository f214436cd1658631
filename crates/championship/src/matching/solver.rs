//! Prices, labels and the edges worth knowing; how prices change until an edge costs just what it may.

use super::Costs;
use super::blossoms::{Blossoms, Edge, NOBODY};
use super::prices::{Prices, SCALE};

/// The slack of an edge that does not exist.
pub(super) const NEVER: i128 = i128::MAX;

const NO_EDGE: Edge = (NOBODY, NOBODY);

/// What a node is in the trees that grow from unmatched nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Label {
    /// In no tree.
    Apart,
    /// An even number of steps from the root.
    Outer,
    /// An odd number of steps from the root.
    Inner,
}

/// What must happen next, once prices have changed as far as they can.
#[derive(Clone, Copy, Debug)]
pub(super) enum Due {
    /// An edge leads from an outer node to one that is in no tree.
    Grow(Edge),
    /// An edge joins two outer nodes.
    Meet(Edge),
    /// An inner blossom has no price left.
    Dissolve(usize),
}

#[derive(Debug)]
pub(super) struct Solver {
    pub nodes: Blossoms,
    /// Costs of all pairs of vertices, scaled.
    costs: Vec<i128>,
    price: Vec<i128>,
    blossom_price: Vec<i128>,
    pub label: Vec<Label>,
    /// The edge by which an inner node was reached: its vertex, and the one of the outer node.
    pub entry: Vec<Edge>,
    /// The edge of least slack from an outer node, seen from this one, and that slack. Of two outer nodes one knows.
    nearest: Vec<(i128, Edge)>,
    /// For each blossom, the edge of least slack to every other node. It stays the same as long as both exist, because
    /// all prices inside a node change alike.
    closest: Vec<Vec<(u32, u32)>>,
}

impl Solver {
    /// `None` when some vertex has no edge.
    pub(super) fn new(costs: &Costs) -> Option<Self> {
        let order = costs.order();
        let nodes = order + order / 2;
        let scaled =
            |place: usize| costs.between(place / order, place % order).map_or(NEVER, |cost| cost * SCALE);
        let costs: Vec<i128> = (0..order * order).map(scaled).collect();
        let least =
            |row: &[i128]| row.iter().copied().min().filter(|&cost| cost < NEVER).map(|cost| cost / 2);
        let price = costs.chunks(order.max(1)).map(least).collect::<Option<Vec<i128>>>()?;
        let mut solver = Self {
            nodes: Blossoms::new(order),
            costs,
            price,
            blossom_price: vec![0; nodes],
            label: vec![Label::Apart; nodes],
            entry: vec![NO_EDGE; nodes],
            nearest: vec![(NEVER, NO_EDGE); nodes],
            closest: vec![Vec::new(); nodes - order],
        };
        solver.match_greedily();
        Some(solver)
    }

    /// Raises every price as far as it goes and matches what is then just affordable.
    fn match_greedily(&mut self) {
        for vertex in 0..self.nodes.order {
            if self.nodes.mate[vertex] != NOBODY {
                continue;
            }
            let slacks = (0..self.nodes.order)
                .map(|other| (self.slack((vertex, other)), self.nodes.mate[other] != NOBODY, other));
            if let Some((slack, taken, other)) = slacks.min() {
                self.price[vertex] += slack;
                if !taken {
                    self.nodes.marry(vertex, other);
                }
            }
        }
    }

    /// How much dearer an edge is than the prices of its ends. Only for vertices of different outermost nodes.
    fn slack(&self, (one, other): Edge) -> i128 {
        match self.costs[one * self.nodes.order + other] {
            NEVER => NEVER,
            cost => cost - self.price[one] - self.price[other],
        }
    }

    /// The edge of least slack between two nodes, seen from the first, and its slack.
    fn between(&self, node: usize, other: usize) -> (i128, Edge) {
        let order = self.nodes.order;
        let edge = match (node < order, other < order) {
            (true, true) => (node, other),
            (false, _) => widen(self.closest[node - order][other]),
            (true, false) => turned(widen(self.closest[other - order][node])),
        };
        if edge == NO_EDGE { (NEVER, NO_EDGE) } else { (self.slack(edge), edge) }
    }

    /// Everybody's mate, and the prices; `None` when there is no perfect matching.
    pub(super) fn solve(mut self) -> Option<(Vec<usize>, Prices)> {
        while self.nodes.mate.contains(&NOBODY) {
            self.augment_once()?;
        }
        let blossoms =
            self.nodes.alive().map(|node| (self.nodes.members[node].clone(), self.blossom_price[node]));
        let prices = Prices { blossoms: blossoms.collect(), vertices: self.price };
        Some((self.nodes.mate, prices))
    }

    /// Plants a tree in every unmatched node.
    pub(super) fn plant(&mut self) {
        self.label.fill(Label::Apart);
        self.nearest.fill((NEVER, NO_EDGE));
        for node in self.nodes.tops.clone() {
            if self.nodes.mate[self.nodes.base[node]] == NOBODY {
                self.make_outer(node);
            }
        }
    }

    /// Makes a node outer and tells the others how near it is.
    pub(super) fn make_outer(&mut self, node: usize) {
        self.label[node] = Label::Outer;
        let mut mine = (NEVER, NO_EDGE);
        for place in 0..self.nodes.tops.len() {
            let other = self.nodes.tops[place];
            if other == node || self.label[other] == Label::Inner {
                continue;
            }
            let (slack, edge) = self.between(node, other);
            if self.label[other] == Label::Outer {
                mine = if slack < mine.0 { (slack, edge) } else { mine };
            } else if slack < self.nearest[other].0 {
                self.nearest[other] = (slack, turned(edge));
            }
        }
        self.nearest[node] = mine;
    }

    /// Looks for the outer node that is nearest to one in no tree.
    pub(super) fn set_apart(&mut self, node: usize) {
        let outer = self.nodes.tops.iter().filter(|&&other| self.label[other] == Label::Outer);
        let nearest = outer.map(|&other| self.between(node, other)).min_by_key(|&(slack, _)| slack);
        self.label[node] = Label::Apart;
        self.nearest[node] = nearest.unwrap_or((NEVER, NO_EDGE));
    }

    /// Changes prices as far as all edges allow, and says what stops them; `None` when nothing does.
    pub(super) fn raise_prices(&mut self) -> Option<Due> {
        let (step, due) =
            self.nodes.tops.iter().filter_map(|&node| self.due_at(node)).min_by_key(|&(step, _)| step)?;
        if step > 0 {
            for vertex in 0..self.nodes.order {
                match self.label[self.nodes.top[vertex]] {
                    Label::Outer => self.price[vertex] += step,
                    Label::Inner => self.price[vertex] -= step,
                    Label::Apart => {}
                }
            }
            for &node in &self.nodes.tops {
                let (blossom, nearest) = match self.label[node] {
                    Label::Outer => (2 * step, 2 * step),
                    Label::Inner => (-2 * step, 0),
                    Label::Apart => (0, step),
                };
                if self.nodes.is_blossom(node) {
                    self.blossom_price[node] += blossom;
                }
                if self.nearest[node].0 != NEVER {
                    self.nearest[node].0 -= nearest;
                }
            }
        }
        Some(due)
    }

    /// How far prices can change before something happens at a node, and what.
    fn due_at(&self, node: usize) -> Option<(i128, Due)> {
        let (slack, edge) = self.nearest[node];
        match self.label[node] {
            Label::Inner if self.nodes.is_blossom(node) => {
                Some((self.blossom_price[node] / 2, Due::Dissolve(node)))
            }
            Label::Apart if slack != NEVER => Some((slack, Due::Grow(edge))),
            Label::Outer if slack != NEVER => Some((slack / 2, Due::Meet(edge))),
            _ => None,
        }
    }

    /// Works out which edges lead from a new blossom to all other nodes.
    pub(super) fn survey(&mut self, blossom: usize, parts: &[usize]) {
        self.blossom_price[blossom] = 0;
        let order = self.nodes.order;
        let mut row = vec![(u32::MAX, u32::MAX); self.label.len()];
        let others: Vec<usize> = (0..order)
            .chain(self.nodes.alive())
            .filter(|&other| !self.nodes.is_within(other, blossom))
            .collect();
        for other in others {
            let nearest = parts.iter().map(|&part| self.between(part, other)).min_by_key(|&(slack, _)| slack);
            row[other] = nearest.map_or((u32::MAX, u32::MAX), |(_, edge)| narrow(edge));
            if other >= order {
                self.closest[other - order][blossom] = (row[other].1, row[other].0);
            }
        }
        self.closest[blossom - order] = row;
    }
}

const fn turned((one, other): Edge) -> Edge {
    (other, one)
}

const fn narrow((one, other): Edge) -> (u32, u32) {
    (one as u32, other as u32)
}

const fn widen((one, other): (u32, u32)) -> Edge {
    if one == u32::MAX { NO_EDGE } else { (one as usize, other as usize) }
}
