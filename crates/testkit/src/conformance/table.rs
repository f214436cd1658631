//! Laws of [`ludoteca_games::Table`], the face of a game for callers that do not know which it is.

use crate::opinion;
use crate::walk::{sorted_texts, walk};
use ludoteca_games::{ActionError, Admit, Game, Session, Table, replay};
use ludoteca_kernel::Rng;
use ludoteca_kernel::record::read_one;

/// A finished random game at a table, and every position string on the way, the first included.
fn played<G: Game>(rng: &mut Rng) -> (Box<dyn Table>, Vec<String>) {
    let mut table = G::ID.table();
    let mut positions = vec![table.position()];
    while let Some(action) = table.play_random(rng) {
        assert_eq!(table.history().last(), Some(&action));
        positions.push(table.position());
    }
    (table, positions)
}

/// What a table says is what its position says.
pub fn a_table_is_its_position<G: Game>() {
    walk(20, 51, |at: &G| {
        let table = Session::new(at.clone());
        assert_eq!(table.at(), at);
        assert_eq!((table.game(), table.turn(), table.outcome()), (G::ID, at.turn(), at.outcome()));
        assert_eq!((table.position(), table.start()), (at.write(), at.write()));
        assert_eq!(table.actions(), sorted_texts(at));
        let read = G::ID.table_at(&at.write(), Admit::Reachable).expect("a position of play");
        assert_eq!(read.position(), at.write());
        assert_eq!(read.actions(), table.actions());
    });
}

/// Taking back goes through the same positions backwards and stops at the start.
pub fn undo_restores_every_position<G: Game>() {
    let mut rng = Rng::new(52);
    for _ in 0..50 {
        let (mut table, mut positions) = played::<G>(&mut rng);
        let copy = table.boxed_clone();
        let end = positions.pop();
        assert!(table.outcome().is_some() && table.actions().is_empty());
        while let Some(before) = positions.pop() {
            let action = table.undo();
            assert!(action.is_some_and(|action| table.actions().contains(&action)), "{before}");
            assert_eq!((table.position(), table.history().len()), (before, positions.len()));
        }
        assert_eq!((table.undo(), table.position()), (None, G::start().write()));
        assert_eq!(Some(copy.position()), end, "a copy lives its own life");
    }
}

/// Actions of one seat in a row are one turn, counted from 1.
pub fn turns_are_counted<G: Game>() {
    let mut rng = Rng::new(56);
    for _ in 0..50 {
        let mut table = G::ID.table();
        let (mut seats, mut turns) = (vec![], vec![]);
        loop {
            assert_eq!(table.turns(), turns);
            let seat = table.turn();
            if table.play_random(&mut rng).is_none() {
                break;
            }
            let next = turns.last().map_or(1, |turn| turn + u32::from(seats.last() != Some(&seat)));
            seats.push(seat);
            turns.push(next);
        }
    }
}

/// The record of a game, written down, read and replayed, leads to the same position.
pub fn a_record_replays_to_the_same_position<G: Game>() {
    let mut rng = Rng::new(53);
    for _ in 0..100 {
        let (mut table, positions) = played::<G>(&mut rng);
        let stop = rng.below(positions.len() as u32) as usize;
        check_record(table.as_ref());
        while table.history().len() > stop {
            table.undo();
        }
        check_record(table.as_ref());
        // The rest of the game, from a table that was set up in the middle.
        let mut middle = G::ID.table_at(&positions[stop], Admit::Reachable).expect("a position of play");
        middle.play_random(&mut rng);
        check_record(middle.as_ref());
    }
}

fn check_record(table: &dyn Table) {
    let record = table.record();
    let text = record.write().expect("a record of play can be written");
    let located = read_one(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(located.record, record, "{text}");
    assert_eq!(located.actions.len(), table.history().len(), "{text}");
    let again = replay(&located).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(
        (again.position(), again.history(), again.start()),
        (table.position(), table.history(), table.start()),
        "{text}"
    );
}

/// The counts by first action sum to the whole, and are those of the positions after it.
pub fn division_sums_to_perft<G: Game>() {
    let mut visits = 0;
    walk(3, 54, |at: &G| {
        visits += 1;
        // Not at every position, because the openings are broad.
        if visits % 5 != 1 {
            return;
        }
        let table = Session::new(at.clone());
        assert_eq!((table.perft(0), table.divide(0)), (1, vec![]));
        for depth in 1..=2 {
            let parts = table.divide(depth);
            let actions: Vec<&str> = parts.iter().map(|(action, _)| action.as_str()).collect();
            assert_eq!(actions, table.actions(), "{}", at.write());
            assert_eq!(
                parts.iter().map(|(_, count)| count).sum::<u64>(),
                table.perft(depth),
                "{}",
                at.write()
            );
            for (action, count) in parts {
                let mut next = table.clone();
                next.play(&action).expect("a listed action");
                assert_eq!(next.perft(depth - 1), count, "{action} at {}", at.write());
            }
        }
    });
}

/// A table refuses what is no action or no legal one, says which, and stays as it was.
pub fn a_refused_action_leaves_the_table_alone<G: Game>() {
    let all = opinion::texts(G::ID);
    walk(5, 55, |at: &G| {
        let mut table = Session::new(at.clone());
        for text in ["", "?", "z9", "swap!", "a1a1a1", "BB", "é5"] {
            let error = table.play(text).expect_err(text);
            assert!(matches!(error, ActionError::Unreadable(_)), "{text}: {error}");
        }
        let legal = table.actions();
        for text in all.iter().filter(|text| legal.binary_search(text).is_err()) {
            let error = table.play(text).expect_err(text);
            assert!(matches!(&error, ActionError::Illegal { action, .. } if action == text), "{error}");
            assert!(error.to_string().starts_with(text.as_str()), "{error}");
        }
        assert_eq!((table.at(), table.history()), (at, vec![]));
    });
}
