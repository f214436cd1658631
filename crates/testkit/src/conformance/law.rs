//! Laws of [`ludoteca_kernel::Position`] and of [`Game::breach`].

use crate::walk::{action, sorted_texts, walk};
use crate::{opinion, rule_sheet};
use ludoteca_games::Game;
use ludoteca_kernel::PositionExt;
use std::ops::ControlFlow;

/// Every random game ends, within the number of actions that [`walk`] allows.
pub fn every_game_ends<G: Game>() {
    let mut ends = 0;
    walk(500, 1, |at: &G| ends += u64::from(at.is_over()));
    assert_eq!(ends, 500, "a game goes through one finished position: its last");
}

/// There is an outcome exactly when there is no action.
pub fn an_action_exists_exactly_while_the_game_goes_on<G: Game>() {
    walk(500, 2, |at: &G| {
        assert_eq!(at.outcome().is_none(), !at.legal_actions().is_empty(), "{}", at.write());
    });
}

/// No action is visited twice.
pub fn each_action_is_visited_once<G: Game>() {
    walk(200, 3, |at: &G| {
        let texts = sorted_texts(at);
        assert!(texts.windows(2).all(|pair| pair[0] < pair[1]), "{}: {texts:?}", at.write());
        let actions = at.legal_actions();
        let twice = |&action| actions.iter().filter(|&&other| other == action).count() != 1;
        assert!(!actions.iter().any(twice), "{}", at.write());
    });
}

/// The visit ends with the first break, and says so.
pub fn visiting_stops_when_told<G: Game>() {
    walk(50, 4, |at: &G| {
        let count = at.legal_actions().len();
        for limit in 1..=count + 1 {
            let mut visited = 0;
            let flow = at.try_for_each_action(|_| {
                visited += 1;
                if visited == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(visited, limit.min(count), "{}", at.write());
            assert_eq!(flow.is_break(), limit <= count, "{}", at.write());
        }
    });
}

/// Whatever action a text can name: no rule forbids it exactly when it is on the list. A breach names a rule.
pub fn breach_and_list_agree_on_every_text<G: Game>() {
    let (all, rules) = (opinion::texts(G::ID), rule_sheet::rules(G::ID));
    walk(40, 5, |at: &G| {
        let legal = sorted_texts(at);
        for text in all {
            let action = action::<G>(text);
            let listed = legal.binary_search(text).is_ok();
            assert_eq!(at.is_legal(action), listed, "{text} at {}", at.write());
            let breach = at.breach(action);
            assert_eq!(breach.is_none(), listed, "{text} at {}: {breach:?}", at.write());
            if let Some(breach) = breach {
                assert!((1..=rules).contains(&breach.rule), "{breach:?}");
                assert!(!breach.code.is_empty() && !breach.why.is_empty(), "{breach:?}");
                assert_eq!(breach.code == "over", at.is_over(), "{text} at {}: {breach:?}", at.write());
            }
        }
    });
}

/// Checked play does nothing but say no.
pub fn an_illegal_action_changes_nothing<G: Game>() {
    let all = opinion::texts(G::ID);
    walk(10, 6, |at: &G| {
        for text in all {
            let action = action::<G>(text);
            let mut next = at.clone();
            let played = next.play(action);
            assert_eq!(played, at.breach(action).is_none(), "{text} at {}", at.write());
            let expected = if played { at.after(action) } else { at.clone() };
            assert_eq!(next, expected, "{text} at {}", at.write());
            let mut tried = at.clone();
            assert_eq!(tried.try_play(action).err(), at.breach(action), "{text} at {}", at.write());
            assert_eq!(tried, expected, "{text} at {}", at.write());
            assert_eq!(
                played,
                next != *at,
                "a legal action always changes something: {text} at {}",
                at.write()
            );
        }
    });
}

/// Unchecked play of an illegal action means nothing, but it does not panic, and neither does what it leads to.
pub fn unchecked_play_never_panics<G: Game>() {
    let all = opinion::texts(G::ID);
    walk(5, 7, |at: &G| {
        for text in all {
            let next = at.after(action::<G>(text));
            let _ = (next.turn(), next.outcome(), next.legal_actions());
        }
    });
}
