//! When two positions are alike: one is the other turned or mirrored.

use ludoteca_games::{Complaint, Game, GameId, Visitor};

/// The least of the position strings that a position has however the board lies: alike positions have the same.
pub fn likeness(game: GameId, position: &str) -> Result<String, Complaint> {
    struct Least<'t>(&'t str);
    impl Visitor for Least<'_> {
        type Output = Result<String, Complaint>;
        fn visit<G: Game>(self) -> Self::Output {
            let position = G::read(self.0)?.admit();
            let images = G::SYMMETRIES.iter().map(|&symmetry| position.image(symmetry).write());
            // The identity is always among the symmetries.
            Ok(images.min().unwrap_or_else(|| position.write()))
        }
    }
    game.visit(Least(position))
}
