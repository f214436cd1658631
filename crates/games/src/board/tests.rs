//! Geometry against its definition.

use super::*;

fn check<B: Board>(neighbours: &[u64; 64]) {
    let cells: Vec<Cell> = Bits(B::ALL).collect();
    for &cell in &cells {
        let (column, row) = B::place(cell);
        assert_eq!(B::cell(column, row), Some(cell));
        assert_eq!(B::named(&B::name(cell).to_string()), Some(cell));
        for other in Bits(neighbours[cell.0 as usize]) {
            assert!(cell.is_in(neighbours[other.0 as usize]), "neighbours both ways");
        }
    }
    for symmetry in (0..B::SYMMETRIES).map(Symmetry) {
        let mut images = 0;
        for &cell in &cells {
            let image = B::image(cell, symmetry);
            images |= image.bit();
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
    let lopsided =
        |cells: &[&str]| cells.iter().fold(0, |set, name| set | Square::<7, 7>::named(name).unwrap().bit());
    let set = lopsided(&["a1", "b1", "b2", "e3"]);
    let images: std::collections::HashSet<u64> =
        (0..8).map(|s| Square::<7, 7>::image_of_set(set, Symmetry(s))).collect();
    assert_eq!(images.len(), 8);
    let set = 0b1011;
    let images: std::collections::HashSet<u64> =
        (0..12).map(|s| Hexagon::image_of_set(set, Symmetry(s))).collect();
    assert_eq!(images.len(), 12);
}

#[test]
fn beside_is_the_union_of_neighbours() {
    for cell in Bits(Square::<8, 8>::ALL) {
        let pair = cell.bit() | 1 << 27;
        let expected = Square::<8, 8>::ORTHOGONAL[cell.0 as usize] | Square::<8, 8>::ORTHOGONAL[27];
        assert_eq!(Square::<8, 8>::beside(pair), expected);
    }
}

#[test]
fn select_finds_the_cell_of_that_rank() {
    let mut dice = ludoteca_kernel::Dice::new(7);
    for round in 0..2000 {
        let mut set = dice.next();
        for _ in 0..round % 4 {
            set &= dice.next();
        }
        for (rank, cell) in Bits(set).enumerate() {
            assert_eq!(select(set, rank as u32), cell, "{set:#x} {rank}");
        }
    }
    for (rank, cell) in Bits(u64::MAX).enumerate() {
        assert_eq!(select(u64::MAX, rank as u32), cell);
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
