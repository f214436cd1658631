//! The curved board of Y: a triangle of 15 points in the middle and four closed rings around it.

use super::{Board, Cell, Net, Shape, Symmetry, WideSet};

/// Ninety-three points in rings a (the rim) to e, and three points f inside. Points are counted clockwise from the corner at the
/// top left: a1 … a24, b1 … b21, c1 … c18, d1 … d15, e1 … e12, f1 … f3. A point is a cell here; its ring is the column and its
/// number the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rings;

/// Points of each ring, from the rim inwards.
const SIZES: [u8; 6] = [24, 21, 18, 15, 12, 3];
/// The first point of each ring.
const FIRST: [u8; 6] = [0, 24, 45, 63, 78, 90];
const POINTS: usize = 93;

impl Rings {
    /// For each point the points joined to it.
    pub const NEIGHBOURS: [WideSet; 128] = {
        let mut table = [WideSet::EMPTY; 128];
        let mut ring = 0;
        while ring < 5 {
            let (size, inner) = (SIZES[ring], SIZES[ring + 1]);
            let mut at = 0;
            while at < size {
                let here = FIRST[ring] + at;
                join(&mut table, here, FIRST[ring] + (at + 1) % size);
                // Sides have as many points as a third of the ring; each ring has one fewer than the one around it.
                let (side, along) = (at / (size / 3), at % (size / 3));
                if ring < 4 {
                    join(&mut table, here, FIRST[ring + 1] + (side * (inner / 3) + along) % inner);
                    if along > 0 {
                        join(&mut table, here, FIRST[ring + 1] + side * (inner / 3) + along - 1);
                    }
                }
                at += 1;
            }
            ring += 1;
        }
        // Inside ring e it is the plain triangular grid.
        let mut corner = 0;
        while corner < 3 {
            let (e, f) = (FIRST[4], FIRST[5] + corner);
            let mut step = 0;
            while step < 4 {
                join(&mut table, f, e + (4 * corner + [1, 2, 10, 11][step]) % 12);
                step += 1;
            }
            join(&mut table, e + 4 * corner + 1, e + (4 * corner + 11) % 12);
            join(&mut table, f, FIRST[5] + (corner + 1) % 3);
            corner += 1;
        }
        table
    };

    /// The three sides of the board, corners included: at the top, on the right, on the left.
    pub const SIDES: [WideSet; 3] = {
        let mut sides = [WideSet::EMPTY; 3];
        let mut side = 0;
        while side < 3 {
            let mut along = 0;
            while along <= 8 {
                sides[side as usize] = sides[side as usize].with(Cell((8 * side + along) % 24));
                along += 1;
            }
            side += 1;
        }
        sides
    };

    /// The points of a side in their order, clockwise.
    pub fn side(side: u8) -> impl Iterator<Item = Cell> {
        (0..=8).map(move |along| Cell((8 * side + along) % 24))
    }

    /// The points joined to one of the set. Some may be in the set themselves.
    pub fn beside(set: WideSet) -> WideSet {
        set.iter().fold(WideSet::EMPTY, |around, cell| around | Self::NEIGHBOURS[usize::from(cell.0 & 127)])
    }

    /// The stones joined to a seed, of these stones; the seed is one of them.
    #[inline]
    pub fn group(seed: Cell, stones: WideSet) -> WideSet {
        const NEIGHBOURS: &[WideSet; 128] = &Rings::NEIGHBOURS;
        let mut group = WideSet::only(seed);
        let mut border = group;
        while let Some(cell) = border.first() {
            let joined = (NEIGHBOURS[usize::from(cell.0 & 127)] & stones) - group;
            group |= joined;
            border = border.without(cell) | joined;
        }
        group
    }
}

const fn join(table: &mut [WideSet; 128], one: u8, other: u8) {
    table[one as usize] = table[one as usize].with(Cell(other));
    table[other as usize] = table[other as usize].with(Cell(one));
}

impl Board for Rings {
    type Set = WideSet;

    const SHAPE: Shape = Shape::Net;
    const COLUMNS: u8 = 6;
    const ROWS: u8 = 24;
    const ALL: WideSet = WideSet::from_bits((1 << POINTS) - 1);
    const SYMMETRIES: u8 = 6;

    fn cell(column: u8, row: u8) -> Option<Cell> {
        let ring = usize::from(column);
        (row < *SIZES.get(ring)?).then(|| Cell(FIRST[ring] + row))
    }

    fn place(cell: Cell) -> (u8, u8) {
        let ring = FIRST.iter().rposition(|&first| first <= cell.0).unwrap_or(0);
        (ring as u8, cell.0 - FIRST[ring])
    }

    /// Symmetries 0–2 turn by that many thirds; 3–5 mirror in the axis through the corner at the top left first.
    fn image(cell: Cell, symmetry: Symmetry) -> Cell {
        let (ring, at) = Self::place(cell);
        let size = SIZES[usize::from(ring)];
        let at = if symmetry.0 >= 3 { (size - at) % size } else { at };
        Cell(FIRST[usize::from(ring)] + (at + symmetry.0 % 3 * (size / 3)) % size)
    }

    fn lines() -> Vec<Vec<Cell>> {
        let ring = |ring: usize| (0..SIZES[ring]).map(|at| Cell(FIRST[ring] + at)).collect();
        (0..SIZES.len()).map(ring).collect()
    }

    fn net() -> Option<Net> {
        let cells = || (0..POINTS as u8).map(Cell);
        let later = |one: Cell| Self::NEIGHBOURS[usize::from(one.0)].iter().filter(move |other| one < *other);
        let lines = cells().flat_map(|one| later(one).map(move |other| (one.0, other.0))).collect();
        Some(Net { places: PLACES.to_vec(), lines })
    }
}

/// Where each point lies, to the right and downwards from the middle, so that no two are nearer than about 96: found once by
/// letting the lines pull and the points push.
const PLACES: [(i16, i16); POINTS] = [
    (-555, -320),
    (-441, -397),
    (-308, -465),
    (-158, -509),
    (0, -524),
    (158, -509),
    (308, -465),
    (441, -397),
    (555, -320),
    (564, -183),
    (556, -34),
    (519, 118),
    (453, 262),
    (362, 391),
    (249, 499),
    (123, 580),
    (0, 640),
    (-123, 580),
    (-249, 499),
    (-362, 391),
    (-453, 262),
    (-519, 118),
    (-556, -34),
    (-564, -183),
    (-460, -265),
    (-344, -343),
    (-213, -400),
    (-72, -428),
    (72, -428),
    (213, -400),
    (344, -343),
    (460, -265),
    (469, -126),
    (453, 16),
    (406, 152),
    (334, 276),
    (240, 384),
    (125, 470),
    (0, 531),
    (-125, 470),
    (-240, 384),
    (-334, 276),
    (-406, 152),
    (-453, 16),
    (-469, -126),
    (-371, -214),
    (-256, -285),
    (-129, -324),
    (0, -336),
    (129, -324),
    (256, -285),
    (371, -214),
    (375, -79),
    (345, 50),
    (291, 168),
    (216, 274),
    (119, 365),
    (0, 428),
    (-119, 365),
    (-216, 274),
    (-291, 168),
    (-345, 50),
    (-375, -79),
    (-286, -165),
    (-173, -219),
    (-57, -236),
    (57, -236),
    (173, -219),
    (286, -165),
    (276, -40),
    (233, 69),
    (176, 168),
    (103, 259),
    (0, 331),
    (-103, 259),
    (-176, 168),
    (-233, 69),
    (-276, -40),
    (-203, -117),
    (-103, -130),
    (0, -135),
    (103, -130),
    (203, -117),
    (164, -24),
    (117, 67),
    (61, 154),
    (0, 235),
    (-61, 154),
    (-117, 67),
    (-164, -24),
    (-54, -31),
    (54, -31),
    (0, 62),
];
