//! An action of Atari-Go names the point where the stone goes: `e5`.

/// Putting a stone on a point.
pub type Action = crate::CellAction<super::Board>;
