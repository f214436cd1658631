//! Positions that are the same seen from another side.

use ludoteca_games::{Game, Visitor};

/// The position after these actions, in that of its images whose text comes first.
pub(crate) struct Seen<'a>(pub(crate) &'a [String]);

impl Visitor for Seen<'_> {
    type Output = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        let mut at = G::start();
        for action in self.0 {
            at.play_unchecked(action.parse().ok()?);
        }
        G::SYMMETRIES.iter().map(|&symmetry| at.image(symmetry).write()).min()
    }
}
