//! Alpha-beta by iterative deepening: the root, its rows and the iterations. The recursion is in `node`.
//!
//! Distances: an iteration of depth `d` finds every win and loss that ends within `d` plies, with its exact distance.
//! A proof remembered from a deeper search can be longer than `d`; its distance is then an upper bound. So a distance is
//! called exact when it is not greater than the depth of its row, and no action was looked at less deep: a search for the
//! best action alone reduces late actions where the [`Order`] allows it, and its distances are bounds.

mod entry;
mod line;
mod node;
mod ordering;
mod root;

pub use entry::ValueEntry;

use crate::{Budget, ByHash, Evaluate, HashTable, Key, Order, Report};
use ludoteca_kernel::Position;
use ordering::{Frame, History};

/// The hash table of an alpha-beta search.
pub type ValueHash<K = ByHash> = HashTable<ValueEntry, K>;

/// The deepest iteration: keeps the recursion within the stack of a browser.
pub const DEPTH_LIMIT: u32 = 512;

/// Which rows get a value of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Every row: for analysis. The search ends when every row is proved with its exact distance.
    #[default]
    Every,
    /// Only the best row: for play, several times quicker. The other rows were only compared with it: their estimates
    /// are upper bounds ("no better than this") and always lower than the estimate of the best row; their proofs are
    /// proofs. The search ends when the best action is proved. A search that is stopped in the middle of an iteration
    /// chooses among the rows that this iteration has compared.
    Best,
}

/// Analyses every action by alpha-beta, with the clock of the operating system.
///
/// ```
/// # use ludoteca_kernel::{Outcome, Player, Position};
/// # use std::ops::ControlFlow;
/// # #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// # struct Matches(u8, Player);
/// # impl Position for Matches {
/// #     type Action = u8;
/// #     fn turn(&self) -> Player { self.1 }
/// #     fn try_for_each_action(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
/// #         (1..=self.0.min(3)).try_for_each(visit)
/// #     }
/// #     fn play_unchecked(&mut self, action: u8) { self.0 -= action; self.1 = self.1.other(); }
/// #     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then(|| Outcome::win(self.1.other())) }
/// # }
/// use ludoteca_search::{Blind, Distance, Limits, Natural, Value, ValueHash, analyse};
///
/// // Seven matches, take one to three, the last one wins: leave four.
/// let position = Matches(7, Player::First);
/// let mut hash = ValueHash::with_mebibytes(1);
/// let report = analyse(&position, &mut Blind, &mut Natural, &mut hash, &Limits::NONE, &mut ());
/// assert_eq!(report.rows[0].action, 3);
/// assert_eq!(report.rows[0].value, Value::Win(Distance::Exact(3)));
/// assert!(report.is_proved());
/// ```
#[cfg(not(target_arch = "wasm32"))]
pub fn analyse_by_system_clock<P: Position, K: Key<P>>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    order: &mut impl Order<P>,
    hash: &mut ValueHash<K>,
    limits: &crate::Limits,
    watch: &mut dyn crate::Watch<P::Action>,
) -> Report<P::Action> {
    let clock = crate::SystemClock::new();
    analyse(position, evaluator, order, hash, Scope::Every, &mut Budget::new(limits, &clock, watch))
}

/// Analyses a position by alpha-beta within a budget.
///
/// The watch hears of every completed iteration. A search stopped in the middle of one returns the rows it had
/// completed together with the older ones.
pub fn analyse<P: Position, K: Key<P>>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    order: &mut impl Order<P>,
    hash: &mut ValueHash<K>,
    scope: Scope,
    budget: &mut Budget<'_, P::Action>,
) -> Report<P::Action> {
    hash.grow_older();
    let deepest = budget.limits().depth.unwrap_or(DEPTH_LIMIT).min(DEPTH_LIMIT);
    let reduces = scope == Scope::Best && order.reduces();
    let (frames, history) = (Vec::new(), History::default());
    let mut searcher = Searcher { evaluator, order, hash, budget, frames, history, reduces };
    let mut report = searcher.first_look(position);
    for depth in 2..=deepest {
        if searcher.finished(&report, scope) {
            break;
        }
        let complete = searcher.iterate(position, depth, scope, &mut report.rows).is_ok();
        root::arrange(&mut report.rows, scope);
        report.nodes = searcher.budget.used();
        if !complete {
            break;
        }
        report.depth = depth;
        searcher.budget.report(&report);
    }
    report
}

/// Everything a search holds while it runs.
struct Searcher<'s, 'b, P: Position, E, O, K> {
    evaluator: &'s mut E,
    order: &'s mut O,
    hash: &'s mut ValueHash<K>,
    budget: &'s mut Budget<'b, P::Action>,
    frames: Vec<Frame<P::Action>>,
    history: History,
    /// Whether late actions are looked at less deep.
    reduces: bool,
}
