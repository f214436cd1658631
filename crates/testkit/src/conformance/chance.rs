//! Laws of [`ludoteca_kernel::RandomAction`].

use crate::walk::{LONGEST_GAME, walk};
use ludoteca_games::Game;
use ludoteca_kernel::{PositionExt, Rng, playouts};

/// A random action is always legal, and there is one exactly while the game goes on.
pub fn random_actions_are_legal<G: Game>() {
    let mut rng = Rng::new(11);
    walk(100, 12, |at: &G| {
        for _ in 0..8 {
            let drawn = at.random_action(&mut rng);
            assert_eq!(drawn.is_none(), at.is_over(), "{}", at.write());
            if let Some(action) = drawn {
                assert!(at.is_legal(action), "{action} at {}", at.write());
            }
        }
    });
}

/// Over many draws every legal action comes about equally often: Pearson's chi-square stays within six deviations of
/// what chance alone would give.
pub fn random_actions_are_uniform<G: Game>() {
    const DRAWS_PER_ACTION: usize = 150;
    let mut rng = Rng::new(13);
    let mut tried = 0;
    walk(3, 14, |at: &G| {
        let actions = at.legal_actions();
        if actions.len() < 2 {
            return;
        }
        tried += 1;
        let mut seen = vec![0_usize; actions.len()];
        for _ in 0..DRAWS_PER_ACTION * actions.len() {
            let drawn = at.random_action(&mut rng);
            let index = actions.iter().position(|&action| Some(action) == drawn);
            seen[index.unwrap_or_else(|| panic!("{drawn:?} is legal at {}", at.write()))] += 1;
        }
        let expected = DRAWS_PER_ACTION as f64;
        let squares = seen.iter().map(|&count| (count as f64 - expected).powi(2) / expected);
        let chi_square: f64 = squares.sum();
        let freedom = (actions.len() - 1) as f64;
        // With few degrees of freedom the tail is longer than the normal curve's: ten more for that.
        let bound = freedom + 6.0 * (2.0 * freedom).sqrt() + 10.0;
        assert!(chi_square < bound, "{chi_square:.1} > {bound:.1} at {}: {seen:?}", at.write());
    });
    assert!(tried > 10, "only {tried} positions with a choice were tried");
}

/// Random games are all counted, once, for the seat that wins them.
pub fn random_games_are_counted<G: Game>() {
    const GAMES: u64 = 200;
    let tally = playouts(&G::start(), GAMES, &mut Rng::new(15));
    assert_eq!(tally.games(), GAMES);
    assert!(tally.wins.first > 0 && tally.wins.second > 0, "each seat can win: {tally:?}");
    assert!((GAMES..=GAMES * LONGEST_GAME as u64).contains(&tally.actions), "{tally:?}");
    assert_eq!(tally, playouts(&G::start(), GAMES, &mut Rng::new(15)), "the same rng, the same games");
    walk(3, 16, |at: &G| {
        if let Some(outcome) = at.outcome() {
            let tally = playouts(at, 5, &mut Rng::new(17));
            assert_eq!((tally.actions, tally.wins[outcome.winner]), (0, 5), "{}", at.write());
        }
    });
}
