//! Depth-first proof-number search: who wins, and by which action, without distances.
//!
//! df-pn (Nagai 2002, "Df-pn algorithm for searching AND/OR trees and its applications"), with the 1 + ε trick
//! (Pawlewicz and Lew 2007). Numbers are kept from the point of view of the one to act, so that there are no AND and
//! OR nodes: the numbers of a child are turned round when the turn changes hands, and left alone when it does not.
//!
//! Each node on the current path keeps the numbers of its children, so a table that forgets costs time and never a
//! proof, and every search without limits ends.

use crate::judge::known;
use crate::key::Mark;
use crate::{Budget, ByHash, Evaluate, Key, Stopped, Table, Value};
use ludoteca_kernel::{Position, PositionExt};
use std::ops::ControlFlow;

/// The table of a proof-number search.
pub type ProofTable<K = ByHash> = Table<Entry, K>;

/// What is proved of a position, for the one to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The one to act wins.
    Win,
    /// The one to act loses.
    Loss,
    /// The limits came first.
    Unknown,
}

impl Verdict {
    /// The verdict as a value at an unmeasured distance; `None` when nothing is proved.
    pub const fn value(self) -> Option<Value> {
        match self {
            Self::Win => Some(Value::WON),
            Self::Loss => Some(Value::LOST),
            Self::Unknown => None,
        }
    }
}

/// The answer of [`prove`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof<A> {
    /// Who wins, if proved.
    pub verdict: Verdict,
    /// An action that wins, when the verdict is a win by play.
    pub action: Option<A>,
    /// Positions expanded by this call.
    pub nodes: u64,
}

/// How the work to refute all actions of a node is counted from its children.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// The sum, as in a tree. Where lines meet again the same work is counted many times.
    Sum,
    /// The greatest, and one more for each other action (weak proof numbers; Ueda, Hashimoto, Hashimoto and
    /// Iida 2008): for games whose lines meet again.
    #[default]
    Greatest,
}

/// Never: the work to prove what has been refuted.
const NEVER: u32 = u32::MAX;
/// The ε of 1 + ε is one part in so many.
const EPSILON_PARTS: u32 = 4;

/// How much work is left to prove that the one to act wins, or loses: 0 for done, [`NEVER`] for impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    win: u32,
    loss: u32,
}

impl Numbers {
    const WON: Self = Self { win: 0, loss: NEVER };
    const LOST: Self = Self { win: NEVER, loss: 0 };
    const UNKNOWN: Self = Self { win: 1, loss: 1 };
    const WITHOUT_LIMIT: Self = Self { win: NEVER, loss: NEVER };

    const fn is_settled(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    /// The same numbers for the player of a neighbouring position.
    const fn turned_unless(self, again: bool) -> Self {
        if again { self } else { Self { win: self.loss, loss: self.win } }
    }
}

/// One memory of a proof-number search.
#[derive(Clone, Copy, Debug)]
pub struct Entry(Numbers);

impl Default for Entry {
    fn default() -> Self {
        Self(Numbers::UNKNOWN)
    }
}

/// A child on the current path, its numbers seen by the one who acts in the parent.
struct Child<A> {
    action: A,
    again: bool,
    mark: Mark,
    numbers: Numbers,
}

/// Tries to prove who wins. What it learns stays in the table: a second call goes on where the first was stopped.
pub fn prove<P: Position, K: Key<P>>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    table: &mut ProofTable<K>,
    counting: Counting,
    budget: &mut Budget<'_, P::Action>,
) -> Proof<P::Action> {
    if let Some(value) = known(position, evaluator) {
        let verdict = if value.is_win() { Verdict::Win } else { Verdict::Loss };
        return Proof { verdict, action: None, nodes: 0 };
    }
    table.grow_older();
    let before = budget.used();
    let mut prover = Prover { evaluator, table, counting, budget };
    let mut children = prover.expand(position);
    let numbers = prover.work(position, &mut children, Numbers::WITHOUT_LIMIT);
    let (verdict, action) = match numbers {
        Ok(Numbers { win: 0, .. }) => {
            (Verdict::Win, children.iter().find(|child| child.numbers.win == 0).map(|child| child.action))
        }
        Ok(Numbers { loss: 0, .. }) => (Verdict::Loss, None),
        _ => (Verdict::Unknown, None),
    };
    Proof { verdict, action, nodes: budget.used() - before }
}

struct Prover<'s, 'b, A, E, K> {
    evaluator: &'s mut E,
    table: &'s mut ProofTable<K>,
    counting: Counting,
    budget: &'s mut Budget<'b, A>,
}

impl<A: Copy, E, K> Prover<'_, '_, A, E, K> {
    /// Works on a position until one of its numbers reaches the threshold.
    fn node<P: Position<Action = A>>(
        &mut self,
        position: &P,
        mark: Mark,
        limit: Numbers,
    ) -> Result<Numbers, Stopped>
    where
        E: Evaluate<P>,
        K: Key<P>,
    {
        self.budget.spend()?;
        let before = self.budget.used();
        let mut children = self.expand(position);
        let numbers = self.work(position, &mut children, limit)?;
        // Worth by the work it would take to find out again: its number of binary digits.
        let worth = u64::BITS - (self.budget.used() - before).leading_zeros();
        self.table.store(mark, worth as u16, Entry(numbers));
        Ok(numbers)
    }

    /// The children of a position with what is known of them, up to the first that wins.
    fn expand<P: Position<Action = A>>(&mut self, position: &P) -> Vec<Child<A>>
    where
        E: Evaluate<P>,
        K: Key<P>,
    {
        let mut children = Vec::new();
        let _ = position.try_for_each_action(|action| {
            let next = position.after(action);
            let again = next.turn() == position.turn();
            let mark = self.table.mark(&next);
            let numbers = match known(&next, self.evaluator) {
                Some(value) if value.is_win() => Numbers::WON,
                Some(_) => Numbers::LOST,
                None => self.table.probe(mark).unwrap_or_default().0,
            };
            let numbers = numbers.turned_unless(again);
            children.push(Child { action, again, mark, numbers });
            if numbers.win == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        children
    }

    /// Works on the most promising child, again and again, until a number of the parent reaches its limit.
    fn work<P: Position<Action = A>>(
        &mut self,
        position: &P,
        children: &mut [Child<A>],
        limit: Numbers,
    ) -> Result<Numbers, Stopped>
    where
        E: Evaluate<P>,
        K: Key<P>,
    {
        loop {
            let numbers = self.combine(children);
            if numbers.win >= limit.win || numbers.loss >= limit.loss || numbers.is_settled() {
                return Ok(numbers);
            }
            let Some((at, second)) = most_promising(children) else { return Ok(numbers) };
            let child = &children[at];
            let others = match self.counting {
                Counting::Sum => numbers.loss.saturating_sub(child.numbers.loss),
                Counting::Greatest => unsettled(children) - 1,
            };
            // 1 + ε: stay with this child until it is clearly worse than the second, not just worse.
            let worse = second.saturating_add((second / EPSILON_PARTS).max(1));
            let child_limit = Numbers {
                win: limit.win.min(worse),
                loss: limit.loss.saturating_sub(others).max(child.numbers.loss.saturating_add(1)),
            };
            let next = position.after(child.action);
            let (again, mark) = (child.again, child.mark);
            let found = self.node(&next, mark, child_limit.turned_unless(again))?;
            children[at].numbers = found.turned_unless(again);
            self.refresh(children);
        }
    }

    /// Takes over what other lines have found out about the children meanwhile.
    fn refresh(&self, children: &mut [Child<A>]) {
        for child in children.iter_mut().filter(|child| !child.numbers.is_settled()) {
            if let Some(Entry(numbers)) = self.table.probe(child.mark) {
                child.numbers = numbers.turned_unless(child.again);
            }
        }
    }

    /// The numbers of a parent: one winning action wins, all actions must lose.
    fn combine(&self, children: &[Child<A>]) -> Numbers {
        let win = children.iter().map(|child| child.numbers.win).min().unwrap_or(NEVER);
        if win == 0 {
            return Numbers::WON;
        }
        let losses = children.iter().map(|child| child.numbers.loss);
        let loss = match self.counting {
            Counting::Sum => losses.fold(0, u32::saturating_add),
            Counting::Greatest => {
                losses.max().unwrap_or(0).saturating_add(unsettled(children).saturating_sub(1))
            }
        };
        // However much work is counted, only a winning action makes it endless.
        Numbers { win, loss: loss.min(NEVER - 1) }
    }
}

/// The number of children of which nothing is proved.
fn unsettled<A>(children: &[Child<A>]) -> u32 {
    children.iter().filter(|child| !child.numbers.is_settled()).count() as u32
}

/// The child that is nearest to a win for the parent, and how near the second is.
fn most_promising<A>(children: &[Child<A>]) -> Option<(usize, u32)> {
    let at = (0..children.len()).min_by_key(|&at| (children[at].numbers.win, children[at].numbers.loss))?;
    let others = children.iter().enumerate().filter(|&(other, _)| other != at);
    Some((at, others.map(|(_, child)| child.numbers.win).min().unwrap_or(NEVER)))
}
