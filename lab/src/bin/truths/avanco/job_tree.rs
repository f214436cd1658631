//! The top of the search, shared out among threads: job-level proof-number search (Wu and others 2010; Saffidine, Jouandeau
//! and Cazenave 2011 for this game).
//!
//! A tree of positions (lines that meet share a node) is kept under one lock. Each thread takes the most promising open
//! leaf that nobody works on, works on it for a while, and brings back its effort; a leaf that is still open gets children.

use super::effort::Effort;
use super::grid::{Grid, Standing};
use super::prover::Prover;
use std::collections::HashMap;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many positions one job expands at most.
const JOB: u64 = 100_000;
/// How often a line tells how far the search has come.
const REPORTS: Duration = Duration::from_secs(20);

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    pub(super) threads: usize,
    pub(super) time: Duration,
}

/// A position of the tree.
struct JobNode {
    at: Standing,
    effort: Effort,
    children: Vec<usize>,
    parents: Vec<usize>,
    /// How many threads work below or on it.
    busy: u32,
}

/// The top of the search; its root is node 0.
struct JobTree {
    nodes: Vec<JobNode>,
    by_key: HashMap<u64, usize>,
    expanded: u64,
    reported: Instant,
}

impl JobTree {
    /// The way to the most promising leaf below a node that nobody works on, if there is one, appended to the path.
    fn choose(&self, node: usize, path: &mut Vec<usize>) -> bool {
        let this = &self.nodes[node];
        path.push(node);
        if this.children.is_empty() && this.busy == 0 {
            return true;
        }
        let children = this.children.iter().map(|&child| (child, &self.nodes[child]));
        let open = children.filter(|(_, child)| !child.effort.is_settled());
        // Where others work already counts as less promising, so that the threads spread.
        let key =
            |child: &JobNode| (u64::from(child.effort.loss) * u64::from(4 + child.busy), child.effort.win);
        let mut open: Vec<_> = open.map(|(number, child)| (key(child), number)).collect();
        open.sort_unstable();
        if open.into_iter().any(|(_, child)| self.choose(child, path)) {
            return true;
        }
        path.pop();
        false
    }

    fn add<const COLUMNS: u32, const ROWS: u32>(&mut self, parent: usize, at: Standing, effort: Effort) {
        let number = *self.by_key.entry(Grid::<COLUMNS, ROWS>::key(at)).or_insert(self.nodes.len());
        if number == self.nodes.len() {
            self.nodes.push(JobNode { at, effort, children: Vec::new(), parents: Vec::new(), busy: 0 });
        }
        self.nodes[number].parents.push(parent);
        self.nodes[parent].children.push(number);
    }

    /// Brings the numbers of a node up to date with its children's, and those of all above it.
    fn refresh<const COLUMNS: u32, const ROWS: u32>(&mut self, node: usize, prover: &Prover<COLUMNS, ROWS>) {
        let mut todo = self.nodes[node].parents.clone();
        todo.push(node);
        while let Some(node) = todo.pop() {
            let this = &self.nodes[node];
            if this.children.is_empty() {
                continue;
            }
            let children = this.children.iter().map(|&child| self.nodes[child].effort.turned());
            let effort = Effort::of_parent(children, prover.counting());
            if effort != this.effort {
                if effort.is_settled() {
                    prover.learn(this.at, effort, JOB);
                }
                todo.extend(&this.parents);
                self.nodes[node].effort = effort;
            }
        }
    }

    fn report(&mut self, begun: Instant) {
        if self.reported.elapsed() < REPORTS {
            return;
        }
        self.reported = Instant::now();
        let children = self.nodes[0].children.iter().map(|&child| self.nodes[child].effort.turned());
        let children: Vec<String> =
            children.map(|effort| format!("{}/{}", effort.win as i32, effort.loss as i32)).collect();
        println!(
            "  {:.0?}: {} nodes, {} at the top; the first actions' numbers: {}",
            begun.elapsed(),
            self.expanded,
            self.nodes.len(),
            children.join(" ")
        );
    }
}

/// Works on a position with all threads until it is settled or the time is over: what is known of it, and the positions
/// expanded.
pub(super) fn solve<const COLUMNS: u32, const ROWS: u32>(
    prover: &Prover<COLUMNS, ROWS>,
    root: Standing,
    means: Means,
) -> (Effort, u64) {
    let begun = Instant::now();
    let effort = Effort { win: 1, loss: 1 };
    let root = JobNode { at: root, effort, children: Vec::new(), parents: Vec::new(), busy: 0 };
    let tree = JobTree { nodes: vec![root], by_key: HashMap::new(), expanded: 0, reported: begun };
    let (tree, brought_back) = (Mutex::new(tree), Condvar::new());
    let work = || {
        let mut locked = tree.lock().unwrap_or_else(PoisonError::into_inner);
        while !locked.nodes[0].effort.is_settled() && begun.elapsed() < means.time {
            let mut path = Vec::new();
            if !locked.choose(0, &mut path) {
                locked = brought_back.wait(locked).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            let leaf = path[path.len() - 1];
            for &node in &path {
                locked.nodes[node].busy += 1;
            }
            let at = locked.nodes[leaf].at;
            drop(locked);
            let (effort, expanded) = prover.work_on(at, JOB);
            let children = if effort.is_settled() { None } else { prover.expand(at).ok() };
            locked = tree.lock().unwrap_or_else(PoisonError::into_inner);
            for &node in &path {
                locked.nodes[node].busy -= 1;
            }
            locked.expanded += expanded;
            locked.nodes[leaf].effort = effort;
            for child in children.iter().flat_map(|children| children.iter()) {
                locked.add::<COLUMNS, ROWS>(leaf, child.at, child.effort.turned());
            }
            locked.refresh(leaf, prover);
            locked.report(begun);
            brought_back.notify_all();
        }
        drop(locked);
        brought_back.notify_all();
    };
    std::thread::scope(|scope| {
        for _ in 0..means.threads {
            scope.spawn(work);
        }
    });
    let tree = tree.into_inner().unwrap_or_else(PoisonError::into_inner);
    (tree.nodes[0].effort, tree.expanded)
}
