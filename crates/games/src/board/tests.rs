//! Geometry against its definition.

use super::*;

fn check<B: Board>(neighbours: &[CellSet; 64]) {
    let cells: Vec<Cell> = B::ALL.iter().collect();
    for &cell in &cells {
        let (column, row) = B::place(cell);
        assert_eq!(B::cell(column, row), Some(cell));
        assert_eq!(B::named(&B::name(cell).to_string()), Some(cell));
        for other in neighbours[cell.0 as usize] {
            assert!(neighbours[other.0 as usize].contains(cell), "neighbours both ways");
        }
    }
    for symmetry in (0..B::SYMMETRIES).map(Symmetry) {
        let mut images = CellSet::EMPTY;
        for &cell in &cells {
            let image = B::image(cell, symmetry);
            images |= image.alone();
            assert_eq!(
                B::image_of_set(neighbours[cell.0 as usize], symmetry),
                neighbours[image.0 as usize],
                "a symmetry keeps neighbours"
            );
        }
        assert_eq!(images, B::ALL, "a symmetry is one to one");
    }
}

#[test]
fn boards_keep_their_promises() {
    check::<Square<4, 3>>(&Square::<4, 3>::ORTHOGONAL);
    check::<Square<7, 7>>(&Square::<7, 7>::ORTHOGONAL);
    check::<Square<7, 7>>(&Square::<7, 7>::KING);
    check::<Square<8, 8>>(&Square::<8, 8>::ORTHOGONAL);
    check::<Hexagon>(&Hexagon::NEIGHBOURS);
}

#[test]
fn symmetries_differ() {
    let named = |name| Square::<7, 7>::named(name).unwrap();
    let set: CellSet = ["a1", "b1", "b2", "e3"].into_iter().map(named).collect();
    let images: std::collections::HashSet<CellSet> =
        (0..8).map(|s| Square::<7, 7>::image_of_set(set, Symmetry(s))).collect();
    assert_eq!(images.len(), 8);
    let set = CellSet::from_bits(0b1011);
    let images: std::collections::HashSet<CellSet> =
        (0..12).map(|s| Hexagon::image_of_set(set, Symmetry(s))).collect();
    assert_eq!(images.len(), 12);
}

#[test]
fn beside_is_the_union_of_neighbours() {
    for cell in Square::<8, 8>::ALL {
        let pair = cell.alone().with(Cell(27));
        let expected = Square::<8, 8>::ORTHOGONAL[cell.0 as usize] | Square::<8, 8>::ORTHOGONAL[27];
        assert_eq!(Square::<8, 8>::beside(pair), expected);
    }
}

#[test]
fn names_that_are_no_cells() {
    for name in ["", "a", "a0", "a8", "h1", "aa", "a11", "1a", "é1", "a1 ", "a٣"] {
        assert_eq!(Square::<7, 7>::named(name), None, "{name:?}");
    }
    assert_eq!(Hexagon::named("a6"), None);
    assert_eq!(Square::<7, 7>::named("C3"), Square::<7, 7>::named("c3"));
}
