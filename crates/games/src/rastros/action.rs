//! An action of Rastros names the cell the piece goes to: `d4`.

/// Naming a cell.
pub type Action = crate::CellAction<super::Board>;
