//! What each feature of a position is worth to its owner, in hundredths of a piece or so.

use super::view::SIDE;

/// Rows on which a piece of an unfinished game can stand.
pub(super) const ROWS: usize = SIDE as usize - 1;
/// Columns that differ once the board may be mirrored.
pub(super) const FOLDED: usize = 4;

/// The worth of every feature. Rows are counted from the owner's home; columns from the edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A piece, by row and column.
    pub(super) place: [[i32; FOLDED]; ROWS],
    /// Two pieces side by side.
    pub(super) duo: [i32; ROWS],
    /// A piece that another one behind it would avenge.
    pub(super) guarded: [i32; ROWS],
    /// A piece whose way home no enemy piece can reach any more.
    pub(super) free: [i32; ROWS],
    /// A cell of the second row guarded from the home row.
    pub(super) cover: i32,
    /// A column without a piece.
    pub(super) hole: i32,
    /// Being to act.
    pub(super) tempo: i32,
    /// The most advanced piece of all.
    pub(super) lead: [i32; ROWS],
    /// For the player to act: an enemy piece can be won, by how far it has come.
    pub(super) prize: [i32; ROWS],
    /// Every further one.
    pub(super) prizes: i32,
    /// For the player to act: an own piece could be won, by how far it has come.
    pub(super) danger: [i32; ROWS],
    /// Every further one.
    pub(super) dangers: i32,
}

impl Weights {
    /// Fitted by logistic regression to who won (Texel tuning; Österlund 2014), in three rounds of self-play: about
    /// 7,500 games of 1,000 to 2,000 nodes a move from 4 to 13 random plies, 250,000 positions that no race decides.
    /// In matches at 5,000 nodes a move from 8 random plies, each step against the one before: the first fit
    /// +127 Elo (95 %: 72 to 188; 120 games) over weights set by hand, the second round's +176 (106 to 261; 120), the
    /// third's +75 (35 to 117; 160).
    pub(super) const TUNED: Self = Self {
        place: [
            [49, 64, 60, 62],
            [65, 71, 70, 77],
            [74, 79, 77, 75],
            [94, 93, 100, 96],
            [123, 116, 122, 119],
            [180, 174, 176, 185],
        ],
        duo: [8, 5, 0, 10, 138, 5],
        guarded: [0, -12, 0, -12, 7, 16],
        free: [0, 5, 15, 36, 225, 98],
        cover: 14,
        hole: -2,
        tempo: 5,
        lead: [-7, -51, -41, -39, -50, 271],
        prize: [83, 127, 125, 82, 124, 455],
        prizes: 8,
        danger: [25, -99, -6, -9, -34, -20],
        dangers: 8,
    };
}
