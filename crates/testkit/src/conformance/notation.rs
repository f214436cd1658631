//! Laws of [`ludoteca_games::Notation`] and of the texts of actions.

use crate::opinion;
use crate::walk::{action, action_texts, walk};
use ludoteca_games::{Game, Setup};

/// Every text of the notation names an action whose text it is.
pub fn every_text_of_the_notation_is_read<G: Game>() {
    let all = opinion::texts(G::ID);
    for text in all {
        assert_eq!(&action::<G>(text).to_string(), text);
    }
    walk(50, 21, |at: &G| {
        for text in action_texts(at) {
            assert!(all.binary_search(&text).is_ok(), "{text} at {}", at.write());
        }
    });
}

/// Texts of the same shape that name no action are refused, with a reason.
pub fn no_other_text_is_read<G: Game>() {
    let all = opinion::texts(G::ID);
    let mut refused = 0;
    for text in opinion::near_texts(G::ID) {
        match text.parse::<G::Action>() {
            Ok(_) => assert!(all.binary_search(&text).is_ok(), "{text:?} is read"),
            Err(error) => {
                assert!(all.binary_search(&text).is_err(), "{text:?} is not read");
                assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 20, "hardly anything was refused: {refused}");
}

/// Every position that play leads to, finished ones included, is written, read back and held to be reachable.
pub fn every_position_of_play_is_read_back<G: Game>() {
    walk(300, 22, |at: &G| {
        let text = at.write();
        let back = G::read(&text).and_then(ludoteca_games::Vetted::reachable);
        assert_eq!(back.as_ref(), Ok(at), "{text}");
    });
}

/// A position string says the rows, who is to act, and what its game's form allows: nothing else.
pub fn positions_are_written_in_the_games_own_words<G: Game>() {
    walk(100, 23, |at: &G| {
        let text = at.write();
        let words: Vec<&str> = text.split(' ').collect();
        let allowed = |c: char| G::FORM.letters.contains(c) || matches!(c, '/' | '0'..='9');
        assert!(words[0].chars().all(allowed), "{text}");
        assert!(G::FORM.turns.contains(&words[1]), "{text}");
        match words[2..] {
            [] => assert!(G::FORM.extras.is_empty(), "{text}"),
            [extra] => assert!(G::FORM.extras.contains(&extra), "{text}"),
            _ => panic!("too many words: {text}"),
        }
        assert_eq!(Setup::read::<G>(&text), Ok(at.setup()), "{text}");
    });
}

/// Two equal positions list their actions in the same order, whatever led to them.
pub fn the_order_of_actions_depends_on_the_position_alone<G: Game>() {
    walk(50, 24, |at: &G| {
        let text = at.write();
        let back = G::read(&text).map(ludoteca_games::Vetted::admit);
        assert_eq!(back.as_ref().map(action_texts), Ok(action_texts(at)), "{text}");
    });
}
