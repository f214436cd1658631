//! Random walks through a game, by its list of legal actions alone.

use ludoteca_games::Game;
use ludoteca_kernel::{PositionExt, Rng};

/// No game is longer, in actions: 128 cells that change three times each at most.
pub const LONGEST_GAME: usize = 128 * 3;

/// Plays `games` random games from the start and shows `visit` every position on the way, first and last included.
pub fn walk<G: Game>(games: u64, seed: u64, mut visit: impl FnMut(&G)) {
    let mut rng = Rng::new(seed);
    for _ in 0..games {
        let mut at = G::start();
        visit(&at);
        let mut played = 0;
        while let Some(next) = step(&at, &mut rng) {
            at = next;
            played += 1;
            assert!(played <= G::MAX_ACTIONS, "{played} actions and no end: {}", at.write());
            visit(&at);
        }
    }
}

/// The position after a random legal action, if there is one.
pub fn step<G: Game>(at: &G, rng: &mut Rng) -> Option<G> {
    let actions = at.legal_actions();
    let pick = rng.below(actions.len() as u32) as usize;
    actions.get(pick).map(|&action| at.after(action))
}

/// The texts of the legal actions, in the order in which they are visited.
pub fn action_texts<G: Game>(at: &G) -> Vec<String> {
    at.legal_actions().iter().map(ToString::to_string).collect()
}

/// The texts of the legal actions, sorted bytewise.
pub fn sorted_texts<G: Game>(at: &G) -> Vec<String> {
    let mut texts = action_texts(at);
    texts.sort();
    texts
}

/// The action with this text; panics if it has none.
pub fn action<G: Game>(text: &str) -> G::Action {
    text.parse().unwrap_or_else(|error| panic!("{} reads its own notation: {error}", G::ID))
}
