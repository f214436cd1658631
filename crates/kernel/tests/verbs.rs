//! The verbs that follow from a position's four, on a toy game in which a player may act twice in a row.

use ludoteca_kernel::{Player, Position, PositionExt, Rng, divide, perft, playouts};
use ludoteca_testkit::toy::{ACTIONS, Thicket, Truth, thickets};

const HEIGHT: u16 = 7;

fn toys() -> impl Iterator<Item = Thicket> {
    thickets(50, HEIGHT)
}

fn sequences(at: &Thicket, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    at.legal_actions().iter().map(|&action| sequences(&at.after(action), depth - 1)).sum()
}

#[test]
fn toys_are_of_every_kind() {
    let winners: Vec<Player> = toys().map(|toy| Truth::default().of(&toy).0).collect();
    assert!(Player::BOTH.iter().all(|winner| winners.contains(winner)));
    let acts_twice =
        |toy: &Thicket| toy.legal_actions().iter().any(|&action| toy.after(action).turn() == toy.turn());
    assert!(toys().any(|toy| acts_twice(&toy)) && !toys().all(|toy| acts_twice(&toy)));
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
        let before = toy;
        let count = toy.legal_actions().len() as u8;
        assert!((1..=ACTIONS).contains(&count));
        assert!(!toy.is_legal(count));
        assert!(!toy.play(count));
        assert_eq!(toy, before);
        assert!(toy.play(count - 1));
        assert_eq!(toy, before.after(count - 1));
        assert_ne!(toy, before);
    }
}

#[test]
fn playouts_go_to_the_end_and_count_every_game_once() {
    for toy in toys().take(50) {
        let tally = playouts(&toy, 100, &mut Rng::new(1));
        assert_eq!(tally.games(), 100);
        assert!((100..=100 * u64::from(HEIGHT)).contains(&tally.actions), "{tally:?}");
    }
}
