//! What a game is to everybody who is not that game: the whole law in four verbs, and the verbs that follow from them.

use crate::{Outcome, Player};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A position of a two-player game of perfect information without draws: the whole law in four verbs.
///
/// An *action* is one placement or one step. A turn can hold several actions: after an action [`turn`](Self::turn)
/// may name the same player again.
///
/// Laws that every implementation keeps (the conformance suite in `testkit` tries them by random play):
/// an action is visited at most once; there is an action to visit exactly when [`outcome`](Self::outcome) is `None`;
/// every game ends.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// One placement or one step.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Who is to act. Once the game is over: who would be.
    fn turn(&self) -> Player;

    /// Visits every legal action once, in an order that depends on the position alone, until `visit` breaks.
    /// Visits nothing when the game is over.
    fn try_for_each_action(&self, visit: impl FnMut(Self::Action) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a legal action. For any other action the result is some value, never a panic, and means nothing.
    fn play_unchecked(&mut self, action: Self::Action);

    /// How the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
}

/// The verbs that follow from [`Position`]'s four. Implemented for every position, by nobody else.
pub trait PositionExt: Position {
    /// Visits every legal action.
    #[inline]
    fn for_each_action(&self, mut visit: impl FnMut(Self::Action)) {
        let _ = self.try_for_each_action(|action| {
            visit(action);
            ControlFlow::Continue(())
        });
    }

    /// Every legal action, in the order of [`Position::try_for_each_action`].
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.for_each_action(|action| actions.push(action));
        actions
    }

    /// Whether `action` may be played here.
    fn is_legal(&self, action: Self::Action) -> bool {
        self.try_for_each_action(|legal| {
            if legal == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// The position after a legal action.
    #[must_use]
    #[inline]
    fn after(&self, action: Self::Action) -> Self {
        let mut next = self.clone();
        next.play_unchecked(action);
        next
    }

    /// Plays `action` if it is legal and says whether it was; otherwise nothing changes.
    #[must_use = "an illegal action changes nothing"]
    fn play(&mut self, action: Self::Action) -> bool {
        let legal = self.is_legal(action);
        if legal {
            self.play_unchecked(action);
        }
        legal
    }

    /// Whether the game has ended.
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl<P: Position> PositionExt for P {}
