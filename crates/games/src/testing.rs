//! Short words for rule tests.

use crate::{Game, Severity};
use ludoteca_kernel::{Player, PositionExt};

/// The position after these actions from the start, each of them legal.
pub(crate) fn played<G: Game>(actions: &str) -> G {
    play(G::start(), actions)
}

/// The position after these actions, each of them legal.
pub(crate) fn play<G: Game>(mut position: G, actions: &str) -> G {
    for action in actions.split_whitespace() {
        let action = action.parse::<G::Action>().unwrap();
        assert!(position.play(action), "{action} at {}: {:?}", position.write(), position.breach(action));
    }
    position
}

/// The reachable position this string means.
pub(crate) fn position<G: Game>(text: &str) -> G {
    G::read(text).unwrap().reachable().unwrap()
}

/// The position this string means, reachable or not; it must be one that play cannot lead to.
pub(crate) fn exercise<G: Game>(text: &str) -> G {
    let vetted = G::read(text).unwrap();
    assert_eq!(vetted.clone().reachable().unwrap_err().severity, Severity::Unreachable, "{text}");
    vetted.admit()
}

/// Why this string is refused.
pub(crate) fn refusal<G: Game>(text: &str) -> String {
    G::read(text).and_then(crate::Vetted::reachable).unwrap_err().to_string()
}

/// The legal actions, sorted.
pub(crate) fn actions<G: Game>(position: &G) -> String {
    let mut actions: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    actions.sort();
    actions.join(" ")
}

/// The number of the rule that forbids an action.
pub(crate) fn breach<G: Game>(position: &G, action: &str) -> Option<u8> {
    Some(position.breach(action.parse().unwrap())?.rule)
}

/// Who has won.
pub(crate) fn outcome<G: Game>(position: &G) -> Option<Player> {
    Some(position.outcome()?.winner)
}
