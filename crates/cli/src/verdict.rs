//! What a mind thinks of an action or a position, in words for people and in fields for programs.

use ludoteca_kernel::Player;
use ludoteca_minds::{Opinion, Thought, Value};
use serde_json::json;

/// The verdict on an action in a few words: `win in 5`, `loss in at most 12, by 3`, `+34 (estimate)`.
pub(crate) fn words(opinion: &Opinion) -> String {
    let result = match opinion.value {
        Value::Estimate(score) => return format!("{score:+} (estimate)"),
        Value::Win { .. } => "win",
        Value::Loss { .. } => "loss",
    };
    let distance = match measured(opinion.value) {
        None => String::new(),
        Some(plies) if opinion.exact => format!(" in {plies}"),
        Some(plies) => format!(" in at most {plies}"),
    };
    let margin = opinion.margin.map_or(String::new(), |margin| format!(", by {}", margin.unsigned_abs()));
    format!("{result}{distance}{margin}")
}

/// The distance of a proof, where somebody measured it.
pub(crate) fn measured(value: Value) -> Option<u16> {
    value.plies().filter(|&plies| plies < u16::MAX)
}

/// The verdict on an action for a program.
pub(crate) fn row(opinion: &Opinion) -> serde_json::Value {
    let (result, estimate) = match opinion.value {
        Value::Win { .. } => ("win", None),
        Value::Loss { .. } => ("loss", None),
        Value::Estimate(score) => ("estimate", Some(score)),
    };
    json!({
        "action": opinion.action,
        "verdict": words(opinion),
        "result": result,
        "proved": opinion.value.is_proof(),
        "plies": measured(opinion.value),
        "exact": opinion.exact,
        "estimate": estimate,
        "margin": opinion.margin,
        "line": opinion.line,
    })
}

/// What is known of a position: the verdict on its best action, and how far it holds for the position itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// Who wins, where that is proved.
    pub winner: Option<Player>,
    /// The value for the one to act.
    pub value: Value,
    /// Whether the plies of the value are exact for the position: no action wins quicker, or loses slower.
    pub exact: bool,
    /// The final margin for the one to act, where it is proved that no action does better.
    pub margin: Option<i32>,
}

impl Verdict {
    /// The verdict that a thought amounts to for the one to act; `None` of a finished game.
    pub(crate) fn of(thought: &Thought, turn: Player) -> Option<Self> {
        let best = thought.best()?;
        let proved = thought.is_proved();
        let winner = proved.then(|| if best.value.is_win() { turn } else { turn.other() });
        let others = &thought.opinions[1..];
        let exact = match best.value {
            _ if !best.exact => false,
            Value::Estimate(_) => false,
            Value::Win { plies: 1 } => true,
            // Another win may be quicker than its bound says, and an estimate may hide one.
            Value::Win { .. } => others.iter().all(|other| other.exact || other.value.is_loss()),
            // The bounds of the other losses are no greater than this one.
            Value::Loss { .. } => proved,
        };
        let margins: Option<Vec<i32>> = thought.opinions.iter().map(|opinion| opinion.margin).collect();
        let margin = margins.and_then(|margins| margins.into_iter().max());
        Some(Self { winner, value: best.value, exact, margin })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(action: &str, value: Value, exact: bool, margin: Option<i32>) -> Opinion {
        Opinion { action: action.to_owned(), value, exact, margin, line: vec![action.to_owned()] }
    }

    #[test]
    fn verdicts_read_as_words() {
        let said = |value, exact, margin| words(&opinion("a1", value, exact, margin));
        assert_eq!(said(Value::Win { plies: 5 }, true, None), "win in 5");
        assert_eq!(said(Value::Loss { plies: 12 }, false, Some(-3)), "loss in at most 12, by 3");
        assert_eq!(said(Value::WON, false, None), "win");
        assert_eq!(said(Value::Estimate(34), false, None), "+34 (estimate)");
        assert_eq!(said(Value::Estimate(-1), false, None), "-1 (estimate)");
    }

    #[test]
    fn a_position_is_no_better_known_than_its_actions() {
        let verdict = |opinions: Vec<Opinion>| {
            Verdict::of(&Thought { opinions, ..Thought::default() }, Player::First).unwrap()
        };
        let win = |plies, exact| opinion("a1", Value::Win { plies }, exact, Some(1));
        let loss = |plies| opinion("b1", Value::Loss { plies }, true, Some(-5));
        let guess = opinion("c1", Value::Estimate(0), false, None);

        let won = verdict(vec![win(5, true), loss(2)]);
        assert_eq!((won.winner, won.exact, won.margin), (Some(Player::First), true, Some(1)));
        let perhaps_quicker = verdict(vec![win(5, true), win(7, false)]);
        assert_eq!((perhaps_quicker.winner, perhaps_quicker.exact), (Some(Player::First), false));
        let half_known = verdict(vec![win(5, true), guess.clone()]);
        assert_eq!(
            (half_known.winner, half_known.exact, half_known.margin),
            (Some(Player::First), false, None)
        );
        assert!(verdict(vec![win(1, true), guess.clone()]).exact);
        let open = verdict(vec![guess, loss(2)]);
        assert_eq!((open.winner, open.exact), (None, false));
        let nothing_wins = verdict(vec![loss(4), loss(2)]);
        assert_eq!(
            (nothing_wins.winner, nothing_wins.exact, nothing_wins.margin),
            (Some(Player::Second), true, Some(-5))
        );
    }
}
