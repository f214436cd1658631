//! What an analysis amounts to: who wins, what is proved, and which actions keep the win.

use crate::{Analysis, Distance, Value};
use ludoteca_kernel::Player;

/// What is known of a position, from an evaluation of each of its actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict<'t> {
    /// Who wins, where that is proved.
    pub winner: Option<Player>,
    /// The value for the player to act. Its distance is exact only if it is proved that no action wins quicker, or
    /// loses slower.
    pub value: Value,
    /// The final margin for the player to act, where it is proved that no action does better.
    pub margin: Option<i32>,
    /// The actions proved to win for the player to act, in alphabetical order.
    pub winning: Vec<&'t str>,
    /// Whether every action is decided: then no action wins but those named.
    pub complete: bool,
}

impl Analysis {
    /// The verdict on the position for the player to act; `None` if there is no evaluation at all.
    pub fn verdict(&self, turn: Player) -> Option<Verdict<'_>> {
        let best = self.best()?;
        let winner = self.is_proved().then(|| if best.value.is_win() { turn } else { turn.other() });
        let margins: Option<Vec<i32>> = self.evals.iter().map(|eval| eval.margin).collect();
        let mut winning: Vec<&str> = self.winning().map(|eval| eval.action.as_str()).collect();
        winning.sort_unstable();
        Some(Verdict {
            winner,
            value: self.value_of_position(best.value),
            margin: margins.and_then(|margins| margins.into_iter().max()),
            winning,
            complete: self.is_fully_proved(),
        })
    }

    /// The best action's value as far as it holds for the position.
    fn value_of_position(&self, best: Value) -> Value {
        let others = &self.evals[1..];
        let holds = match best {
            Value::Estimate(_) | Value::Win(Distance::Exact(..=1)) => true,
            // Another win may be quicker than its bound says, and an estimate may hide one.
            Value::Win(_) => others.iter().all(|other| other.value.is_exact() || other.value.is_loss()),
            // The bounds of the other losses are no greater than this one.
            Value::Loss(_) => self.is_proved(),
        };
        if holds { best } else { best.map_distance(Distance::loosened) }
    }
}

#[cfg(test)]
mod tests {
    use crate::Distance::{AtMost, Exact};
    use crate::{ActionEval, Analysis, Value};
    use ludoteca_kernel::Player;

    fn eval(action: &str, value: Value, margin: Option<i32>) -> ActionEval {
        ActionEval { action: action.to_owned(), value, margin, line: vec![action.to_owned()] }
    }

    /// The winner, the value, the margin and whether the verdict is complete.
    fn verdict(evals: &[ActionEval]) -> (Option<Player>, Value, Option<i32>, bool) {
        let analysis = Analysis { evals: evals.to_vec(), ..Analysis::default() };
        let verdict = analysis.verdict(Player::First).unwrap();
        (verdict.winner, verdict.value, verdict.margin, verdict.complete)
    }

    #[test]
    fn a_position_is_no_better_known_than_its_actions() {
        let win = |distance| eval("a1", Value::Win(distance), Some(1));
        let loss = |plies| eval("b1", Value::Loss(Exact(plies)), Some(-5));
        let guess = eval("c1", Value::Estimate(0), None);
        let (first, second) = (Some(Player::First), Some(Player::Second));

        assert_eq!(verdict(&[win(Exact(5)), loss(2)]), (first, Value::Win(Exact(5)), Some(1), true));
        let perhaps_quicker = verdict(&[win(Exact(5)), win(AtMost(7))]);
        assert_eq!(perhaps_quicker, (first, Value::Win(AtMost(5)), Some(1), true));
        let half_known = verdict(&[win(Exact(5)), guess.clone()]);
        assert_eq!(half_known, (first, Value::Win(AtMost(5)), None, false));
        assert_eq!(verdict(&[win(Exact(1)), guess.clone()]).1, Value::Win(Exact(1)), "nothing is quicker");
        assert_eq!(verdict(&[guess, loss(2)]), (None, Value::Estimate(0), None, false));
        assert_eq!(verdict(&[loss(4), loss(2)]), (second, Value::Loss(Exact(4)), Some(-5), true));
    }

    #[test]
    fn the_winning_actions_are_named_in_order() {
        let evals = vec![
            eval("c3", Value::Win(Exact(3)), None),
            eval("a1", Value::WON, None),
            eval("b2", Value::Estimate(7), None),
        ];
        let analysis = Analysis { evals, ..Analysis::default() };
        assert_eq!(analysis.verdict(Player::Second).unwrap().winning, ["a1", "c3"]);
        assert_eq!(Analysis::default().verdict(Player::Second), None);
    }
}
