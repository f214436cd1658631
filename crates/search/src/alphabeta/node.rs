//! One node of alpha-beta: negamax with principal variation search, written for players who may act again.

use super::Searcher;
use super::entry::ValueEntry;
use super::ordering::{Candidate, pick};
use crate::judge::known;
use crate::score::Score;
use crate::window::{Bound, Window};
use crate::{Evaluate, Key, Order, Stopped};
use ludoteca_kernel::{Position, PositionExt};

/// Late move reductions: actions from this place in the order on, where there are at least so many plies to go, are looked
/// at less deep by two, so that the same player has the last word.
const LATE: usize = 4;
const DEEP: u32 = 4;
const REDUCTION: u32 = 2;

impl<P: Position, E: Evaluate<P>, O: Order<P>, K: Key<P>> Searcher<'_, '_, P, E, O, K> {
    /// The value of a position for the player to act, looking `depth` plies ahead.
    ///
    /// Fail-soft (Fishburn 1983): a result at or below `alpha` is an upper bound, one at or above `beta` a lower bound.
    /// What makes proofs sound: a win that is above `alpha`, and a loss that is below `beta`, is true.
    pub(super) fn node(
        &mut self,
        position: &P,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.frames[ply].line.clear();
        self.budget.spend()?;

        // 1. The end of the game, or a proof by other means.
        if let Some(value) = known(position, self.evaluator) {
            return Ok(Score::of(value));
        }
        // 2. The horizon: an opinion, never a proof.
        if depth == 0 {
            return Ok(Score::estimate(self.evaluator.evaluate(position)));
        }
        // 3. Distance pruning: something at least as quick is already known elsewhere.
        if window.alpha >= ValueEntry::QUICKEST_WIN {
            return Ok(ValueEntry::QUICKEST_WIN);
        }
        if window.beta <= ValueEntry::QUICKEST_LOSS {
            return Ok(ValueEntry::QUICKEST_LOSS);
        }
        // 4. Memory (Greenblatt, Eastlake and Crocker 1967). It cuts lines short; `line` mends them afterwards.
        let fingerprint = self.hash.fingerprint(position);
        let memory = self.hash.probe(fingerprint);
        if let Some(value) = memory.and_then(|entry| entry.answer(depth, window, self.reduces)) {
            return Ok(value);
        }
        let floor = memory.and_then(ValueEntry::proved_floor);
        let ceiling = memory.and_then(ValueEntry::proved_ceiling);

        // 5. The actions.
        let mut choices = self.choices(position, ply, memory.and_then(ValueEntry::best));
        let (best, place) = self.try_all(position, depth, ply, window, &mut choices)?;
        self.frames[ply].choices = choices;

        // 6. What was proved before stays proved.
        let value = best.max(floor.unwrap_or(best)).min(ceiling.unwrap_or(best));
        if value != best {
            self.frames[ply].line.clear();
        }
        // A proof that deeper looks did not improve bounds the result from both sides.
        let confirmed = Some(value) == floor || Some(value) == ceiling;
        let bound = if confirmed { Bound::Exact } else { window.bound(value) };
        let entry = ValueEntry::new(value, bound, depth, place).marked(self.reduces);
        if !memory.is_some_and(|old| old.outlives(entry)) {
            self.hash.store(fingerprint, depth as u16, entry);
        }
        Ok(value)
    }

    /// Tries the actions in order until one is too good; the best value and the place of its action.
    fn try_all(
        &mut self,
        position: &P,
        depth: u32,
        ply: usize,
        mut window: Window,
        choices: &mut [Candidate<P::Action>],
    ) -> Result<(Score, usize), Stopped> {
        let mut best = (Score::WORST, 0);
        for turn in 0..choices.len() {
            let choice = pick(choices, turn);
            let child = position.after(choice.action);
            let again = child.turn() == position.turn();
            let waits = self.reduces && turn >= LATE && depth >= DEEP;
            let value = if waits && self.order.may_wait(position, choice.action) {
                self.late_child(&child, again, depth - 1, ply + 1, window)?
            } else {
                self.child(&child, again, depth - 1, ply + 1, window, turn == 0)?
            };
            if turn == 0 || value > best.0 {
                best = (value, choice.place);
            }
            if value > window.alpha {
                if window.is_open() {
                    self.extend_line(ply, choice.action);
                }
                if value >= window.beta {
                    self.frames[ply].remember_killer(choice.action);
                    self.history.reward(position.turn(), self.order.slot(choice.action), depth);
                    break;
                }
                window.alpha = value;
            }
        }
        Ok(best)
    }

    /// The value of the position after an action, for the player who acted.
    ///
    /// Principal variation search (Marsland and Campbell 1982; Reinefeld 1983): the first action is expected to be
    /// the best, so the others are only asked whether they are better, and searched again if they are.
    pub(super) fn child(
        &mut self,
        child: &P,
        again: bool,
        depth: u32,
        ply: usize,
        window: Window,
        first: bool,
    ) -> Result<Score, Stopped> {
        let mut proved = Score::WORST;
        if !first && window.is_open() {
            let test = Window::null_above(window.alpha).one_ply_after(again);
            let value = self.node(child, depth, ply, test)?.one_ply_before(again);
            if value <= window.alpha || value >= window.beta {
                return Ok(value);
            }
            if value.is_win() {
                proved = value;
            }
        }
        let value = self.node(child, depth, ply, window.one_ply_after(again))?.one_ply_before(again);
        if value < proved {
            self.frames[ply].line.clear();
        }
        Ok(value.max(proved))
    }

    /// The same for an action that is not expected to be any good: it is asked less deep first whether it is better,
    /// and properly only if it seems so. A win that was found less deep is a win.
    fn late_child(
        &mut self,
        child: &P,
        again: bool,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Result<Score, Stopped> {
        let test = Window::null_above(window.alpha).one_ply_after(again);
        let value = self.node(child, depth - REDUCTION, ply, test)?.one_ply_before(again);
        if value <= window.alpha || (value.is_win() && value >= window.beta) {
            return Ok(value);
        }
        self.child(child, again, depth, ply, window, false)
    }

    /// The legal actions with their scores, the remembered one above all.
    fn choices(&mut self, position: &P, ply: usize, remembered: Option<usize>) -> Vec<Candidate<P::Action>> {
        let frame = &mut self.frames[ply];
        let mut choices = std::mem::take(&mut frame.choices);
        choices.clear();
        let (order, history, player) = (&mut *self.order, &self.history, position.turn());
        position.for_each_action(|action| {
            let place = choices.len();
            let score = if remembered == Some(place) {
                i32::MAX
            } else {
                let habit = frame.killer_bonus(action) + history.bonus(player, order.slot(action));
                order.score(position, action).saturating_add(habit)
            };
            choices.push(Candidate { action, place, score });
        });
        choices
    }

    /// The line of this ply becomes the action followed by the line of the next ply.
    fn extend_line(&mut self, ply: usize, action: P::Action) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let line = &mut above[ply].line;
        line.clear();
        line.push(action);
        if let Some(next) = below.first() {
            line.extend_from_slice(&next.line);
        }
    }
}
