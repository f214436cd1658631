//! One action of a line, as a recogniser sees it.

use crate::{Finding, Theme};
use ludoteca_games::Game;
use ludoteca_kernel::{Player, PositionExt};

/// An action, the positions around it, and how the line goes on.
pub(crate) struct Played<'a, G: Game> {
    pub before: &'a G,
    pub action: G::Action,
    pub after: &'a G,
    /// What follows in the line.
    pub then: &'a [G::Action],
}

impl<G: Game> Played<'_, G> {
    /// Who acted.
    pub(crate) fn mover(&self) -> Player {
        self.before.turn()
    }

    /// The positions after each action of the line, this one's first.
    pub(crate) fn positions(&self) -> Vec<G> {
        let mut all = vec![self.after.clone()];
        for &action in self.then {
            let next = all.last().map(|last| last.after(action));
            all.extend(next);
        }
        all
    }
}

/// What a game's folder says about the themes of its game.
pub(crate) trait Explain: Game {
    /// The themes that can be seen in it.
    const THEMES: &'static [Theme];

    /// What is seen in an action: each statement is true whoever wins.
    fn seen(played: &Played<'_, Self>) -> Vec<Finding>;

    /// What is seen in an action that loses.
    fn regretted(_: &Played<'_, Self>) -> Vec<Finding> {
        Vec::new()
    }
}
