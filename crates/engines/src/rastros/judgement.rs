//! What is known of one action: the winner and the plies as they are learnt, or a guess.

use super::Spend;
use super::distance::Worth;
use super::expert::Expert;
use super::instinct::instinct;
use super::line;
use super::span::Span;
use super::view::View;
use ludoteca_games::rastros::{Action, Rastros};
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::{Budget, Distance, Row, Stopped, Value};
use std::cmp::Reverse;

/// The judgement of one action, seen by the player who acts.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    action: Action,
    /// The position after it, seen by the opponent; none where the action ends the game.
    after: Option<View<7>>,
    /// Whether the player who acts wins.
    wins: Option<bool>,
    /// Plies to the end, this action included.
    plies: Span,
    guess: i32,
    nodes: u64,
    line: Vec<Action>,
}

impl Judgement {
    /// A judgement of every legal action, by the law and by instinct.
    pub(super) fn all(position: &Rastros) -> Vec<Self> {
        let mut all: Vec<Self> =
            position.legal_actions().into_iter().map(|action| Self::new(position, action)).collect();
        all.sort_by_key(Self::rank);
        all
    }

    fn new(position: &Rastros, action: Action) -> Self {
        let next = position.after(action);
        let ended = next.outcome();
        let after = ended.is_none().then(|| View::of(&next));
        Self {
            action,
            after,
            wins: ended.map(|outcome| outcome.winner == position.turn()),
            plies: if ended.is_some() { Span::just(1) } else { Span::OPEN },
            guess: after.map_or(0, |view| -instinct(view)),
            nodes: 0,
            line: vec![action],
        }
    }

    /// Whether the player who acts wins, where it is proved.
    pub(super) const fn wins(&self) -> Option<bool> {
        self.wins
    }

    /// Whether the winner is proved.
    pub(super) const fn is_proved(&self) -> bool {
        self.wins.is_some()
    }

    /// Whether the winner is proved but not the number of plies.
    pub(super) fn is_unmeasured(&self) -> bool {
        self.is_proved() && self.plies.exact().is_none()
    }

    /// Learns what `ask` says of the position after the action.
    pub(super) fn learn_with(&mut self, ask: impl FnOnce(View<7>) -> Option<Worth>) {
        if let Some(Worth { mover_wins, plies }) = self.after.and_then(ask) {
            let plies = plies.later();
            self.wins = Some(!mover_wins);
            self.plies = Span { low: self.plies.low.max(plies.low), high: self.plies.high.min(plies.high) };
        }
    }

    /// Learns what `ask` finds within the budget.
    pub(super) fn learn_spending(
        &mut self,
        budget: &mut Budget<'_, Action>,
        ask: impl FnOnce(View<7>, Spend<'_>) -> Result<Option<Worth>, Stopped>,
    ) {
        let before = budget.used();
        self.learn_with(|view| ask(view, &mut || budget.spend()).ok().flatten());
        self.nodes += budget.used() - before;
    }

    /// Lengthens the line with best play by both, within the budget.
    pub(super) fn follow_spending(
        &mut self,
        position: &Rastros,
        expert: &mut Expert,
        budget: &mut Budget<'_, Action>,
    ) {
        let Some(wins) = self.wins else { return };
        let worth = Worth { mover_wins: !wins, plies: self.plies.sooner() };
        let before = budget.used();
        let at = position.after(self.action);
        line::follow(expert, at, worth, &mut self.line, &mut || budget.spend());
        self.nodes += budget.used() - before;
    }

    /// The order in which to show: the greatest rank comes first. Among equals, the win that may come sooner and the
    /// loss that must come later.
    pub(super) fn rank(&self) -> Reverse<(Value, i32)> {
        let low = i32::from(self.plies.low);
        Reverse((self.value(), if self.wins == Some(true) { -low } else { low }))
    }

    fn value(&self) -> Value {
        let most = u16::from(self.plies.high);
        let distance = if self.is_unmeasured() { Distance::AtMost(most) } else { Distance::Exact(most) };
        self.wins.map_or(Value::estimate(self.guess), |wins| Value::proved(wins, distance))
    }

    /// The row of a report.
    pub(super) fn row(&self) -> Row<Action> {
        Row {
            action: self.action,
            value: self.value(),
            depth: if self.is_proved() { u32::from(self.plies.high) } else { 1 },
            nodes: self.nodes,
            margin: None,
            line: self.line.clone(),
        }
    }
}
