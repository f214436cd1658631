//! Lines that the hash table cut short, mended from the hash table.

use super::Searcher;
use crate::judge::known;
use crate::score::Score;
use crate::window::Window;
use crate::{Evaluate, Key, Order, Row};
use ludoteca_kernel::{Position, PositionExt};

impl<P: Position, E: Evaluate<P>, O: Order<P>, K: Key<P>> Searcher<'_, '_, P, E, O, K> {
    /// Goes on from the end of the row's line as long as an action is found that keeps the row's value.
    ///
    /// Actions are recognised by the value of the position they lead to, not by their place in the list, so that keys
    /// which hold mirror images to be the same do no harm. What the hash table has forgotten is searched again for exact
    /// rows, so their lines are whole unless the search is stopped; other lines stay short.
    pub(super) fn mend(&mut self, position: &P, row: &mut Row<P::Action>) {
        let (mut at, mut value) = (position.clone(), Score::of(row.value));
        for &action in &row.line {
            (at, value) = step(&at, action, value);
        }
        // What is over or settled has no line: the search did not go on from there either.
        while known(&at, self.evaluator).is_none() {
            let ply = row.line.len();
            let Some(depth) = row.depth.checked_sub(ply as u32 + 1) else { break };
            let remembered = self.remembered(&at, value, depth);
            let found = remembered.or_else(|| {
                if row.value.is_exact() { self.searched(&at, value, depth, ply + 1) } else { None }
            });
            let Some(action) = found else { break };
            row.line.push(action);
            (at, value) = step(&at, action, value);
        }
    }

    /// An action after which the position is known to be worth what it should be, at this depth.
    fn remembered(&mut self, position: &P, value: Score, depth: u32) -> Option<P::Action> {
        position.legal_actions().into_iter().find(|&action| {
            let (child, wanted) = step(position, action, value);
            let memory = || self.hash.probe(self.hash.fingerprint(&child));
            let reduces = self.reduces;
            let found =
                known(&child, self.evaluator).map(Score::of).or_else(|| memory()?.result(depth, reduces));
            found == Some(wanted)
        })
    }

    /// The same by searching; `None` also when the budget ends.
    fn searched(&mut self, position: &P, value: Score, depth: u32, ply: usize) -> Option<P::Action> {
        position.legal_actions().into_iter().find(|&action| {
            let (child, wanted) = step(position, action, value);
            self.node(&child, depth, ply, Window::above(Score::WORST)) == Ok(wanted)
        })
    }
}

/// The position after an action, and what it is worth if the action has this value.
fn step<P: Position>(position: &P, action: P::Action, value: Score) -> (P, Score) {
    let next = position.after(action);
    let again = next.turn() == position.turn();
    (next, value.one_ply_after(again))
}
