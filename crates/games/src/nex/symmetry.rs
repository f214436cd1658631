//! Half a turn of the board keeps the sides, but not the order in which neutral stones are taken: nothing but the identity keeps
//! the law.

use super::{Action, Nex};
use crate::Symmetric;
use crate::board::Symmetry;

impl Symmetric for Nex {
    const SYMMETRIES: &'static [Symmetry] = Symmetry::RHOMBUS.split_at(1).0;

    fn image(&self, _: Symmetry) -> Self {
        self.clone()
    }

    fn image_of(action: Action, _: Symmetry) -> Action {
        action
    }
}
