//! The ability to be turned and mirrored.

use crate::board::Symmetry;
use ludoteca_kernel::Position;

/// A position whose game does not care how the board lies. Only symmetries that keep the seats are listed.
pub trait Symmetric: Position {
    /// The board's symmetries that keep the law, the identity first.
    const SYMMETRIES: &'static [Symmetry];

    /// The position seen through a symmetry.
    #[must_use]
    fn image(&self, symmetry: Symmetry) -> Self;

    /// The action that means the same there.
    fn image_of(action: Self::Action, symmetry: Symmetry) -> Self::Action;
}
