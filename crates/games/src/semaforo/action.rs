//! An action of Semáforo names the cell whose light changes: `b2`.

/// Naming a cell.
pub type Action = crate::CellAction<super::Board>;
