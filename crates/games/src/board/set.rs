//! Sets of cells: of boards of at most 64, and of at most 128.

use super::Cell;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of cells of some board: [`CellSet`] or [`WideSet`], whichever the board is small enough for.
pub trait BoardSet:
    Copy + Eq + Hash + Debug + Default + IntoIterator<Item = Cell> + FromIterator<Cell> + Into<WideSet>
{
    /// How many cells it has.
    fn len(self) -> u32;

    /// Whether it has no cell.
    fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the cell is in it.
    fn contains(self, cell: Cell) -> bool;

    /// The cells one by one, lowest first.
    fn iter(self) -> Self::IntoIter {
        self.into_iter()
    }
}

/// A set of cells, and the walk through it, on bits of one width.
macro_rules! set_of_cells {
    ($(#[$doc:meta])* $Set:ident, $(#[$walk:meta])* $Cells:ident, $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        #[repr(transparent)]
        pub struct $Set($bits);

        impl $Set {
            /// No cell.
            pub const EMPTY: Self = Self(0);
            /// How many cells a board may have for its sets to be of this kind.
            pub const CAPACITY: usize = $bits::BITS as usize;

            /// The set whose cells are the bits that are set.
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits)
            }

            /// The set as bits.
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// How many cells it has.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether it has no cell.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether it has more than one cell: quicker than counting them.
            #[inline]
            pub const fn has_several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Whether the cell is in it.
            #[inline]
            pub const fn contains(self, cell: Cell) -> bool {
                self.0 & Self::only(cell).0 != 0
            }

            /// The set of one cell.
            #[inline]
            pub const fn only(cell: Cell) -> Self {
                Self(1 << (cell.0 as u32 & ($bits::BITS - 1)))
            }

            /// The first so many cells, at least one.
            pub(super) const fn first_cells(count: u8) -> Self {
                Self($bits::MAX >> ($bits::BITS - count as u32))
            }

            /// The set and this cell.
            #[must_use]
            #[inline]
            pub const fn with(self, cell: Cell) -> Self {
                Self(self.0 | Self::only(cell).0)
            }

            /// The set except this cell.
            #[must_use]
            #[inline]
            pub const fn without(self, cell: Cell) -> Self {
                Self(self.0 & !Self::only(cell).0)
            }

            /// The lowest cell.
            #[inline]
            pub fn first(self) -> Option<Cell> {
                self.iter().next()
            }

            /// The cells one by one, lowest first.
            #[inline]
            pub const fn iter(self) -> $Cells {
                $Cells(self.0)
            }
        }

        impl BoardSet for $Set {
            #[inline]
            fn len(self) -> u32 {
                Self::len(self)
            }

            #[inline]
            fn contains(self, cell: Cell) -> bool {
                Self::contains(self, cell)
            }
        }

        $(#[$walk])*
        #[derive(Clone, Debug)]
        pub struct $Cells($bits);

        impl Iterator for $Cells {
            type Item = Cell;

            #[inline]
            fn next(&mut self) -> Option<Cell> {
                if self.0 == 0 {
                    return None;
                }
                let cell = Cell(self.0.trailing_zeros() as u8);
                self.0 &= self.0 - 1;
                Some(cell)
            }
        }

        impl IntoIterator for $Set {
            type Item = Cell;
            type IntoIter = $Cells;

            #[inline]
            fn into_iter(self) -> $Cells {
                self.iter()
            }
        }

        impl FromIterator<Cell> for $Set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
                cells.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
            }
        }

        operator!($Set $bits, /// The cells in either set.
            BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
        operator!($Set $bits, /// The cells in both sets.
            BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
        operator!($Set $bits, /// The cells in exactly one of the sets.
            BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
        operator!($Set $bits, /// The cells of the left set that are not in the right one.
            Sub sub, SubAssign sub_assign, |a, b| a & !b);
    };
}

/// An operator on two sets, and its assigning form.
macro_rules! operator {
    ($Set:ident $bits:ident, $(#[$doc:meta])* $Op:ident $op:ident, $Assign:ident $assign:ident, $combine:expr) => {
        impl $Op for $Set {
            type Output = Self;

            $(#[$doc])*
            #[inline]
            fn $op(self, other: Self) -> Self {
                let combine: fn($bits, $bits) -> $bits = $combine;
                Self(combine(self.0, other.0))
            }
        }

        impl $Assign for $Set {
            $(#[$doc])*
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $Op::$op(*self, other);
            }
        }
    };
}

set_of_cells!(
    /// A set of cells of a board of at most 64: bit `cell` of a `u64` is set when the cell is in it.
    ///
    /// It knows no board, so it has no complement of its own: that is `B::ALL - set` on a board `B`.
    ///
    /// ```
    /// use ludoteca_games::board::{Board, Cell, CellSet, Square};
    ///
    /// type Small = Square<3, 3>;
    /// let corner: CellSet = [Cell(0), Cell(1), Cell(3)].into_iter().collect();
    /// assert_eq!(corner.len(), 3);
    /// assert!((Small::ALL - corner).contains(Cell(4)));
    /// assert_eq!(Small::beside(Cell(0).alone()), corner.without(Cell(0)));
    /// assert_eq!(corner.iter().map(|cell| Small::name(cell).to_string()).collect::<Vec<_>>(), ["a1", "b1", "a2"]);
    /// ```
    CellSet,
    /// Walks through the cells of a set, lowest first: see [`CellSet::iter`].
    Cells,
    u64
);

set_of_cells!(
    /// A set of cells of a board of at most 128: [`CellSet`] for larger boards, bit `cell` of a `u128`.
    WideSet,
    /// Walks through the cells of a set, lowest first: see [`WideSet::iter`].
    WideCells,
    u128
);

impl From<CellSet> for WideSet {
    #[inline]
    fn from(set: CellSet) -> Self {
        Self(set.0.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[u8]) -> CellSet {
        cells.iter().copied().map(Cell).collect()
    }

    #[test]
    fn operators_are_those_of_sets() {
        let (left, right) = (set(&[0, 5, 63]), set(&[5, 7]));
        assert_eq!(left | right, set(&[0, 5, 7, 63]));
        assert_eq!(left & right, set(&[5]));
        assert_eq!(left ^ right, set(&[0, 7, 63]));
        assert_eq!(left - right, set(&[0, 63]));
    }

    #[test]
    fn assigning_is_the_same_operator() {
        let (left, right) = (set(&[0, 5, 63]), set(&[5, 7]));
        let assigned = |assign: fn(&mut CellSet, CellSet)| {
            let mut changed = left;
            assign(&mut changed, right);
            changed
        };
        assert_eq!(assigned(CellSet::bitor_assign), left | right);
        assert_eq!(assigned(CellSet::bitand_assign), left & right);
        assert_eq!(assigned(CellSet::bitxor_assign), left ^ right);
        assert_eq!(assigned(CellSet::sub_assign), left - right);
    }

    #[test]
    fn cells_come_and_go_one_by_one() {
        let corners = set(&[0, 63]);
        assert_eq!(corners.with(Cell(8)), set(&[0, 8, 63]));
        assert_eq!(corners.with(Cell(63)), corners);
        assert_eq!(corners.without(Cell(63)), set(&[0]));
        assert_eq!(corners.without(Cell(8)), corners);
        assert!(corners.contains(Cell(63)) && !corners.contains(Cell(62)));
        assert_eq!(Cell(63).alone(), set(&[63]));
    }

    #[test]
    fn a_set_is_counted() {
        assert!(CellSet::EMPTY.is_empty() && !set(&[0]).is_empty());
        assert_eq!([&[][..], &[63], &[0, 63]].map(|cells| set(cells).has_several()), [false, false, true]);
        assert_eq!((CellSet::EMPTY.len(), set(&[1, 2]).len()), (0, 2));
        assert_eq!((CellSet::EMPTY.first(), set(&[9, 4]).first()), (None, Some(Cell(4))));
        assert_eq!(CellSet::EMPTY.iter().next(), None);
        assert_eq!(CellSet::default(), CellSet::EMPTY);
    }

    #[test]
    fn cells_are_listed_lowest_first() {
        let cells: Vec<u8> = set(&[63, 0, 17]).into_iter().map(|cell| cell.0).collect();
        assert_eq!(cells, [0, 17, 63]);
        assert_eq!(format!("{:?}", set(&[17, 0])), "{0, 17}");
        assert_eq!(CellSet::from_bits(set(&[17, 0]).bits()), set(&[0, 17]));
    }

    #[test]
    fn a_wide_set_has_128_cells() {
        let ends: WideSet = [0, 63, 64, 127].map(Cell).into_iter().collect();
        assert_eq!(ends.iter().map(|cell| cell.0).collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!((ends.len(), ends.has_several()), (4, true));
        assert_eq!(ends - WideSet::only(Cell(127)), WideSet::from(set(&[0, 63])).with(Cell(64)));
        assert!(ends.contains(Cell(127)) && !ends.without(Cell(127)).contains(Cell(127)));
    }
}
