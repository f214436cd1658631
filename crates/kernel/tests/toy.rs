//! The verbs that follow from a position's four, on a toy game in which a player may act twice in a row.

use ludoteca_kernel::{Dice, Player, Position, PositionExt, divide, perft, playouts};
use ludoteca_testkit::toy::{Branch, Shape, Toy, Tree, Verdict};

const BUSHY: Shape = Shape { depth: 7, width: 3, meeting: 0 };
const WOVEN: Shape = Shape { depth: 12, width: 4, meeting: 60 };

fn toys() -> impl Iterator<Item = Toy> {
    (0..200).map(|seed| Tree::random(seed, if seed % 2 == 0 { BUSHY } else { WOVEN }))
}

/// Minimax without a thought.
fn brute_force(at: &Toy) -> Verdict {
    if let Some(outcome) = at.outcome() {
        return Verdict { winner: outcome.winner, plies: 0 };
    }
    let verdicts = at.legal_actions().into_iter().map(|action| brute_force(&at.after(action)));
    let hurry = |verdict: &Verdict| {
        let plies = i64::from(verdict.plies);
        if verdict.winner == at.turn() { -plies } else { plies - 1_000 }
    };
    let best = verdicts.max_by_key(|verdict| (verdict.winner == at.turn(), hurry(verdict)));
    let best = best.expect("an action while the game goes on");
    Verdict { plies: best.plies + 1, ..best }
}

fn sequences(at: &Toy, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    at.legal_actions().iter().map(|&action| sequences(&at.after(action), depth - 1)).sum()
}

#[test]
fn the_toys_verdict_is_that_of_brute_force() {
    let small = |seed| Tree::random(seed, Shape { depth: 6, width: 3, meeting: 20 });
    for toy in (0..100).map(small) {
        assert_eq!(toy.verdict(), brute_force(&toy), "{toy:?}");
    }
}

#[test]
fn toys_are_of_every_kind() {
    let winners: Vec<Player> = toys().map(|toy| toy.verdict().winner).collect();
    assert!(Player::BOTH.iter().all(|winner| winners.contains(winner)));
    let acts_twice =
        |toy: &Toy| toy.legal_actions().iter().any(|&action| toy.after(action).turn() == toy.turn());
    assert!(toys().any(|toy| acts_twice(&toy)) && !toys().all(|toy| acts_twice(&toy)));
    assert!(toys().all(|toy| toy.positions() > 1));
}

#[test]
fn the_same_seed_gives_the_same_toy() {
    assert_eq!(Tree::random(3, BUSHY), Tree::random(3, BUSHY));
    assert_ne!(Tree::random(3, BUSHY), Tree::random(4, BUSHY));
    assert_ne!(Tree::random(3, BUSHY), Tree::random(3, WOVEN));
}

#[test]
fn perft_counts_sequences_and_divide_splits_them() {
    for toy in toys().take(50) {
        for depth in 0..=5 {
            let counted = perft(&toy, depth);
            assert_eq!(counted, sequences(&toy, depth), "{toy:?} at depth {depth}");
            let parts = divide(&toy, depth);
            assert_eq!(
                parts.iter().map(|(_, count)| count).sum::<u64>(),
                if depth == 0 { 0 } else { counted }
            );
            assert_eq!(parts.len(), if depth == 0 { 0 } else { toy.legal_actions().len() });
        }
    }
}

#[test]
fn checked_play_takes_legal_actions_only() {
    for mut toy in toys() {
        let before = toy.clone();
        let count = toy.legal_actions().len() as u32;
        assert!(!toy.is_legal(Branch(count)));
        assert!(!toy.play(Branch(count)));
        assert_eq!(toy, before);
        assert!(toy.play(Branch(count - 1)));
        assert_eq!(toy, before.after(Branch(count - 1)));
        assert_ne!(toy, before);
    }
}

#[test]
fn playouts_go_to_the_end_and_count_every_game_once() {
    for toy in toys().take(50) {
        let tally = playouts(&toy, 100, &mut Dice::new(1));
        assert_eq!(tally.games(), 100);
        assert!((100..=1_200).contains(&tally.actions), "{tally:?}");
    }
}
