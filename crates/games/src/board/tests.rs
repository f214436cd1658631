//! Geometry against its definition.

use super::*;

fn check<B: Board>(neighbours: &[B::Set]) {
    let cells: Vec<Cell> = B::ALL.into_iter().collect();
    for &cell in &cells {
        let (column, row) = B::place(cell);
        assert_eq!(B::cell(column, row), Some(cell));
        assert_eq!(B::named(&B::name(cell).to_string()), Some(cell));
        for other in neighbours[cell.0 as usize] {
            assert!(neighbours[other.0 as usize].contains(cell), "neighbours both ways");
        }
    }
    for symmetry in (0..B::SYMMETRIES).map(Symmetry) {
        let mut images = Vec::new();
        for &cell in &cells {
            let image = B::image(cell, symmetry);
            images.push(image);
            assert_eq!(
                B::image_of_set(neighbours[cell.0 as usize], symmetry),
                neighbours[image.0 as usize],
                "a symmetry keeps neighbours"
            );
        }
        assert_eq!(images.into_iter().collect::<B::Set>(), B::ALL, "a symmetry is one to one");
    }
}

#[test]
fn boards_keep_their_promises() {
    check::<Square<4, 3>>(&Square::<4, 3>::ORTHOGONAL);
    check::<Square<7, 7>>(&Square::<7, 7>::ORTHOGONAL);
    check::<Square<7, 7>>(&Square::<7, 7>::KING);
    check::<Square<8, 8>>(&Square::<8, 8>::ORTHOGONAL);
    check::<Hexagon>(&Hexagon::NEIGHBOURS);
    check::<WideSquare<10, 10>>(&WideSquare::<10, 10>::ORTHOGONAL);
    check::<WideSquare<12, 9>>(&WideSquare::<12, 9>::KING);
    check::<Crossings<9>>(&Crossings::<9>::BESIDE);
    check::<Rhombus<11>>(&Rhombus::<11>::NEIGHBOURS);
    check::<Rings>(&Rings::NEIGHBOURS);
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

#[test]
fn a_name_has_two_digits_where_there_are_as_many_rows() {
    assert_eq!(Rhombus::<11>::named("k11"), Some(Cell(120)));
    assert_eq!(Rhombus::<11>::name(Cell(120)).to_string(), "k11");
    for name in ["k12", "l1", "a01", "a+1", "a256", "a1111"] {
        assert_eq!(Rhombus::<11>::named(name), None, "{name:?}");
    }
}

#[test]
fn rows_and_columns_of_a_wide_board_are_those_of_the_cells() {
    type Large = WideSquare<10, 10>;
    for cell in Large::ALL {
        let (column, row) = Large::place(cell);
        assert!(Large::column(column).contains(cell) && Large::row_set(row).contains(cell));
        assert_eq!(Large::beside(WideSet::only(cell)), Large::ORTHOGONAL[cell.0 as usize]);
    }
    assert_eq!((Large::column(3).len(), Large::row_set(9).len(), Large::ALL.len()), (10, 10, 100));
}

#[test]
fn two_cells_are_named_one_after_the_other() {
    type Large = WideSquare<10, 10>;
    let pair = |names| Large::named_pair(names).map(|cells| cells.map(|cell| Large::name(cell).to_string()));
    for (names, one, other) in
        [("a1a10", "a1", "a10"), ("j10-J9", "j10", "j9"), ("c2c5", "c2", "c5"), ("b10b1", "b10", "b1")]
    {
        assert_eq!(pair(names), Some([one, other].map(str::to_owned)), "{names}");
    }
    for names in
        ["", "a", "a1", "a1a", "a1--a2", "a1-", "-a1", "a1a11", "a1a2a3", "a1 a2", "a01a2", "é1a1", "a1é1"]
    {
        assert_eq!(pair(names), None, "{names:?}");
    }
}

#[test]
fn neighbours_on_a_rhombus_lean_to_the_right() {
    let names = |name| {
        let at = Rhombus::<11>::named(name).unwrap();
        let beside = Rhombus::<11>::NEIGHBOURS[at.0 as usize];
        beside.iter().map(|cell| Rhombus::<11>::name(cell).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("e5"), "e4 f4 d5 f5 d6 e6");
    assert_eq!((names("a1"), names("k1")), ("b1 a2".to_owned(), "j1 j2 k2".to_owned()));
    assert_eq!((names("a11"), names("k11")), ("a10 b10 b11".to_owned(), "k10 j11".to_owned()));
}

#[test]
fn rings_are_joined_as_the_board_says() {
    let names = |name| {
        let beside = Rings::NEIGHBOURS[Rings::named(name).unwrap().0 as usize];
        beside.iter().map(|cell| Rings::name(cell).to_string()).collect::<Vec<_>>().join(" ")
    };
    let net = Rings::net().unwrap();
    assert_eq!((net.places.len(), net.lines.len()), (93, 252));
    assert_eq!(names("a1"), "a2 a24 b1", "a corner of the rim");
    assert_eq!(names("a2"), "a1 a3 b1 b2", "the rim");
    assert_eq!(names("a9"), "a8 a10 b8", "the next corner");
    assert_eq!(names("e1"), "d1 d2 d15 e2 e12", "a corner of the triangle in the middle");
    for (one, other) in [("e2", "e12"), ("e4", "e6"), ("e8", "e10")] {
        assert!(names(one).split(' ').any(|name| name == other), "{one} and {other}");
    }
    assert_eq!(names("f1"), "e2 e3 e11 e12 f2 f3");
    let degrees =
        |count: u32| Rings::ALL.iter().filter(|at| Rings::NEIGHBOURS[at.0 as usize].len() == count).count();
    assert_eq!([3, 4, 5, 6].map(degrees), [3, 21, 3, 66]);
}
