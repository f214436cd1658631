//! What alpha-beta remembers of a position, and what may be concluded from it.

use crate::score::Score;
use crate::window::{Bound, Window};

/// One memory of an alpha-beta search: the result of a search of some depth, and the action that gave it.
#[derive(Clone, Copy, Debug)]
pub struct ValueEntry {
    value: Score,
    /// Depth below the position, and [`Self::REDUCED`].
    depth: u16,
    /// The place of the best action among those the position lists.
    best: u8,
    bound: Bound,
}

impl Default for ValueEntry {
    fn default() -> Self {
        Self { value: Score::EVEN, depth: 0, best: Self::NO_ACTION, bound: Bound::AtMost }
    }
}

impl ValueEntry {
    /// Marks what a search with reductions found: it may have overlooked a quicker end.
    const REDUCED: u16 = 1 << 15;
    /// Stands for actions listed too late to be remembered.
    const NO_ACTION: u8 = u8::MAX;
    /// The most that an unfinished position can be worth.
    pub(super) const QUICKEST_WIN: Score = Score::BEST.later();
    /// The least that an unfinished position can be worth.
    pub(super) const QUICKEST_LOSS: Score = Score::WORST.later();

    /// The memory of an unfinished position.
    pub(crate) fn new(value: Score, bound: Bound, depth: u32, best: usize) -> Self {
        let best = u8::try_from(best).unwrap_or(Self::NO_ACTION);
        // Nothing is better than to win at once, or worse than to lose at once.
        let bound = match (bound, value) {
            (Bound::AtLeast, Self::QUICKEST_WIN) | (Bound::AtMost, Self::QUICKEST_LOSS) => Bound::Exact,
            _ => bound,
        };
        Self { value, depth: depth as u16, best, bound }
    }

    /// The same memory, marked if the search reduced late actions.
    pub(crate) fn marked(self, reduced: bool) -> Self {
        Self { depth: self.depth | if reduced { Self::REDUCED } else { 0 }, ..self }
    }

    /// The depth of the search, as far as one that reduces, or does not, may rely on it.
    fn depth(self, reducing: bool) -> Option<u16> {
        (reducing || self.depth & Self::REDUCED == 0).then_some(self.depth & !Self::REDUCED)
    }

    /// The place of the best action among those the position lists.
    pub(crate) fn best(self) -> Option<usize> {
        (self.best != Self::NO_ACTION).then_some(self.best as usize)
    }

    /// A proved win, whatever the depth: the position is worth at least this.
    pub(crate) fn proved_floor(self) -> Option<Score> {
        (self.bound != Bound::AtMost && self.value.is_win()).then_some(self.value)
    }

    /// A proved loss, whatever the depth: the position is worth at most this.
    pub(crate) fn proved_ceiling(self) -> Option<Score> {
        (self.bound != Bound::AtLeast && self.value.is_loss()).then_some(self.value)
    }

    /// Whether this memory should stay in place of a new one: it holds a deep proof and the new one holds none.
    pub(crate) fn outlives(self, new: Self) -> bool {
        let proves = |entry: Self| entry.proved_floor().or(entry.proved_ceiling()).is_some();
        proves(self) && !proves(new) && self.depth(true) > new.depth(true)
    }

    /// The result itself, if a search of `depth`, with reductions or without, would find just that.
    ///
    /// A memory at least as deep will do; so will an exact proof that ends within its own depth, which no deeper
    /// search can change.
    pub(crate) fn result(self, depth: u32, reducing: bool) -> Option<Score> {
        let own = self.depth(reducing)?;
        let final_proof = || self.value.plies().is_some_and(|plies| plies <= own);
        (self.bound == Bound::Exact && (u32::from(own) >= depth || final_proof())).then_some(self.value)
    }

    /// The answer to a search of `depth`, with reductions or without, with this window, if the memory holds it.
    ///
    /// A win that is enough and a loss that is bad enough are true at every depth, because the distance of a proof is
    /// an upper bound; anything else needs a memory at least as deep.
    pub(crate) fn answer(self, depth: u32, window: Window, reducing: bool) -> Option<Score> {
        let deep = self.depth(reducing).is_some_and(|own| u32::from(own) >= depth);
        let at_least = self.bound != Bound::AtMost && (deep || self.value.is_win());
        let at_most = self.bound != Bound::AtLeast && (deep || self.value.is_loss());
        let answers = (at_least && self.value >= window.beta) || (at_most && self.value <= window.alpha);
        if answers { Some(self.value) } else { self.result(depth, reducing) }
    }
}

#[cfg(test)]
mod tests {
    use super::ValueEntry;
    use crate::Distance::Exact;
    use crate::Value;
    use crate::score::Score;
    use crate::window::{Bound, Window};

    #[test]
    fn an_entry_is_small() {
        assert_eq!(size_of::<ValueEntry>(), 8);
    }

    #[test]
    fn shallow_proofs_answer_deep_questions_and_shallow_opinions_do_not() {
        let even = Window::null_above(Score::EVEN);
        let win = Score::of(Value::Win(Exact(9)));
        assert_eq!(ValueEntry::new(win, Bound::AtLeast, 1, 0).answer(5, even, false), Some(win));
        assert_eq!(ValueEntry::new(win, Bound::AtMost, 1, 0).answer(5, even, false), None);
        assert_eq!(ValueEntry::new(win, Bound::AtMost, 1, 0).proved_floor(), None);
        assert_eq!(ValueEntry::new(-win, Bound::Exact, 1, 0).answer(5, even, false), Some(-win));
        assert_eq!(ValueEntry::new(-win, Bound::AtLeast, 1, 0).proved_ceiling(), None);
        let good = Score::estimate(50);
        assert_eq!(ValueEntry::new(good, Bound::AtLeast, 4, 0).answer(5, even, false), None);
        assert_eq!(ValueEntry::new(good, Bound::AtLeast, 5, 0).answer(5, even, false), Some(good));
        assert_eq!(ValueEntry::new(good, Bound::Exact, 5, 700).best(), None);
        assert_eq!(ValueEntry::new(good, Bound::Exact, 5, 0).result(6, false), None);
        assert_eq!(
            ValueEntry::new(win, Bound::Exact, 9, 0).result(50, false),
            Some(win),
            "no search can find it quicker"
        );
        assert_eq!(ValueEntry::new(win, Bound::Exact, 8, 0).result(50, false), None, "a deeper search might");
    }

    #[test]
    fn of_a_search_with_reductions_only_proofs_answer_one_without() {
        let even = Window::null_above(Score::EVEN);
        let good = ValueEntry::new(Score::estimate(50), Bound::AtLeast, 5, 0).marked(true);
        assert_eq!(good.answer(5, even, true), Some(Score::estimate(50)));
        assert_eq!(good.answer(5, even, false), None);
        let win = Score::of(Value::Win(Exact(3)));
        let won = ValueEntry::new(win, Bound::Exact, 5, 0).marked(true);
        assert_eq!(won.answer(5, even, false), Some(win), "a win is a win");
        assert_eq!(won.result(5, false), None, "there may be a quicker one");
        assert_eq!(won.result(5, true), Some(win));
    }
}
