//! An action of Gatos & Cães names the cell where the animal goes: `d4`.

/// Naming a cell.
pub type Action = crate::CellAction<super::Board>;
