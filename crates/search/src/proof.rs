//! Depth-first proof-number search: who wins, and by which action, without distances.
//!
//! df-pn (Nagai 2002, "Df-pn algorithm for searching AND/OR trees and its applications"), with the 1 + ε trick
//! (Pawlewicz and Lew 2007). Numbers are kept from the point of view of the player to act, so that there are no AND and
//! OR nodes: the numbers of a child are turned round when the turn changes hands, and left alone when it does not.
//!
//! Each node on the current path keeps the numbers of its children, so a hash table that forgets costs time and never a
//! proof, and every search without limits ends.

use crate::fingerprint::Fingerprint;
use crate::judge::known;
use crate::{Budget, ByHash, Evaluate, HashTable, Key, Stopped, Value};
use ludoteca_kernel::{Position, PositionExt};
use std::ops::ControlFlow;

/// The hash table of a proof-number search.
pub type ProofHash<K = ByHash> = HashTable<ProofEntry, K>;

/// The answer of [`prove`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof<A> {
    /// The winner as a value for the player to act; `None` if the limits came first.
    pub value: Option<Value>,
    /// An action that wins, when the player to act wins by play.
    pub action: Option<A>,
    /// Positions expanded by this call.
    pub nodes: u64,
}

/// Never: the work to prove what has been refuted.
const NEVER: u32 = u32::MAX;
/// The ε of 1 + ε is one part in this many.
const EPSILON_PARTS: u32 = 4;

/// How much work is left to prove that the player to act wins, or loses: 0 for done, [`NEVER`] for impossible.
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
pub struct ProofEntry(Numbers);

impl Default for ProofEntry {
    fn default() -> Self {
        Self(Numbers::UNKNOWN)
    }
}

/// A child on the current path, its numbers seen by the player who acts in the parent.
struct Child<A> {
    action: A,
    again: bool,
    fingerprint: Fingerprint,
    numbers: Numbers,
}

/// Tries to prove who wins. What it learns stays in the hash table: a second call goes on where the first was stopped.
pub fn prove<P: Position, K: Key<P>>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    hash: &mut ProofHash<K>,
    budget: &mut Budget<'_, P::Action>,
) -> Proof<P::Action> {
    if let Some(value) = known(position, evaluator) {
        return Proof { value: Some(value), action: None, nodes: 0 };
    }
    hash.grow_older();
    let before = budget.used();
    let mut prover = Prover { evaluator, hash, budget };
    let mut children = prover.expand(position);
    let numbers = prover.work(position, &mut children, Numbers::WITHOUT_LIMIT);
    let (value, action) = match numbers {
        Ok(Numbers { win: 0, .. }) => {
            let winning = children.iter().find(|child| child.numbers.win == 0);
            (Some(Value::WON), winning.map(|child| child.action))
        }
        Ok(Numbers { loss: 0, .. }) => (Some(Value::LOST), None),
        _ => (None, None),
    };
    Proof { value, action, nodes: budget.used() - before }
}

struct Prover<'s, 'b, A, E, K> {
    evaluator: &'s mut E,
    hash: &'s mut ProofHash<K>,
    budget: &'s mut Budget<'b, A>,
}

impl<A: Copy, E, K> Prover<'_, '_, A, E, K> {
    /// Works on a position until one of its numbers reaches the threshold.
    fn node<P: Position<Action = A>>(
        &mut self,
        position: &P,
        fingerprint: Fingerprint,
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
        self.hash.store(fingerprint, worth as u16, ProofEntry(numbers));
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
            let fingerprint = self.hash.fingerprint(&next);
            let numbers = match known(&next, self.evaluator) {
                Some(value) if value.is_win() => Numbers::WON,
                Some(_) => Numbers::LOST,
                None => self.hash.probe(fingerprint).unwrap_or_default().0,
            };
            let numbers = numbers.turned_unless(again);
            children.push(Child { action, again, fingerprint, numbers });
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
            let numbers = combine(children);
            if numbers.win >= limit.win || numbers.loss >= limit.loss || numbers.is_settled() {
                return Ok(numbers);
            }
            let Some((at, second)) = most_promising(children) else { return Ok(numbers) };
            let child = &children[at];
            let others = unsettled(children) - 1;
            // 1 + ε: stay with this child until it is clearly worse than the second, not just worse.
            let worse = second.saturating_add((second / EPSILON_PARTS).max(1));
            let child_limit = Numbers {
                win: limit.win.min(worse),
                loss: limit.loss.saturating_sub(others).max(child.numbers.loss.saturating_add(1)),
            };
            let next = position.after(child.action);
            let (again, fingerprint) = (child.again, child.fingerprint);
            let found = self.node(&next, fingerprint, child_limit.turned_unless(again))?;
            children[at].numbers = found.turned_unless(again);
            self.refresh(children);
        }
    }

    /// Takes over what other lines have found out about the children meanwhile.
    fn refresh(&self, children: &mut [Child<A>]) {
        for child in children.iter_mut().filter(|child| !child.numbers.is_settled()) {
            if let Some(ProofEntry(numbers)) = self.hash.probe(child.fingerprint) {
                child.numbers = numbers.turned_unless(child.again);
            }
        }
    }
}

/// The numbers of a parent: one winning action wins, all actions must lose.
///
/// The work to refute all actions is counted as the greatest work for one of them, and one more for each other (weak
/// proof numbers; Ueda, Hashimoto, Hashimoto and Iida 2008). A sum would count the same work many times where lines
/// meet again.
fn combine<A>(children: &[Child<A>]) -> Numbers {
    let win = children.iter().map(|child| child.numbers.win).min().unwrap_or(NEVER);
    if win == 0 {
        return Numbers::WON;
    }
    let most = children.iter().map(|child| child.numbers.loss).max().unwrap_or(0);
    let loss = most.saturating_add(unsettled(children).saturating_sub(1));
    // However much work is counted, only a winning action makes it endless.
    Numbers { win, loss: loss.min(NEVER - 1) }
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
