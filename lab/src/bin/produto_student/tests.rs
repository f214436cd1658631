//! The student against a slow twin that does everything cell by cell in wide numbers, and what a net must keep to.

use crate::net::Net;
use crate::random_position;
use crate::sight::{CELLS, KINDS, Sight};
use ludoteca_games::board::{Board as _, Cell};
use ludoteca_games::produto::{Board, Produto};
use ludoteca_games::{Game, Symmetric};
use ludoteca_kernel::{Player, Position, Rng};

/// Bytes of a file of weights.
const LENGTH: usize = 244_728;
const WIDTH: usize = 80;
const CHANNELS: usize = 64;
const HEAD: usize = 16;

/// The numbers of a file of weights, one after the other.
struct Numbers<'f>(std::slice::Iter<'f, u8>);

impl Numbers<'_> {
    fn weights(&mut self, outputs: usize, inputs: usize) -> Vec<Vec<i64>> {
        let mut row = || self.0.by_ref().take(inputs).map(|&byte| i64::from(byte as i8)).collect();
        (0..outputs).map(|_| row()).collect()
    }

    fn biases(&mut self, outputs: usize) -> Vec<i64> {
        let mut next = || i32::from_le_bytes(std::array::from_fn(|_| *self.0.next().unwrap()));
        (0..outputs).map(|_| i64::from(next())).collect()
    }

    fn dense(&mut self, inputs: &[i64], outputs: usize) -> Vec<i64> {
        let weights = self.weights(outputs, inputs.len());
        products(&weights, &self.biases(outputs), inputs)
    }
}

fn products(weights: &[Vec<i64>], biases: &[i64], inputs: &[i64]) -> Vec<i64> {
    let sum = |row: &Vec<i64>| row.iter().zip(inputs).map(|(a, b)| a * b).sum::<i64>();
    weights.iter().zip(biases).map(|(row, bias)| bias + sum(row)).collect()
}

fn add(sums: &mut [i64], row: &[i64]) {
    sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
}

fn clip(sums: &[i64], unit: i64) -> Vec<i64> {
    sums.iter().map(|sum| (sum + unit / 2).div_euclid(unit).clamp(0, 63)).collect()
}

/// The kinds of the cells two steps around, row by row; beyond the edge, the last kind.
fn window(cell: Cell, sight: &Sight) -> Vec<usize> {
    let (column, row) = Board::place(cell);
    let mut kinds = Vec::new();
    for up in -2..=2_i32 {
        for across in (-2..=2_i32).filter(|across| (across - up).abs() <= 2) {
            let place = (i32::from(column) + across, i32::from(row) + up);
            let seen = Board::ALL.iter().find(|&other| {
                let (column, row) = Board::place(other);
                (i32::from(column), i32::from(row)) == place
            });
            kinds.push(seen.map_or(KINDS, |seen| usize::from(sight.kinds[seen.0 as usize])));
        }
    }
    kinds
}

/// What the net says, the slow way.
fn slow(file: &[u8], position: &Produto) -> Vec<i64> {
    let sight = Sight::of(position);
    let mut numbers = Numbers(file[4..].iter());
    let rows = numbers.weights(CELLS * KINDS, WIDTH);
    let whole = numbers.weights(4 * 24 + 62, WIDTH);
    let taps = numbers.weights(19 * (KINDS + 1), CHANNELS);
    let mut sums = vec![0; WIDTH];
    for (cell, &kind) in sight.kinds.iter().enumerate() {
        add(&mut sums, &rows[cell * KINDS + usize::from(kind)]);
    }
    for (at, &number) in sight.whole.iter().enumerate() {
        add(&mut sums, &whole[24 * at + usize::from(number)]);
    }
    let hidden = clip(&numbers.dense(&clip(&sums, 4), 32), 32);
    let told = numbers.dense(&hidden, CHANNELS);
    let (cell_weights, cell_biases) = (numbers.weights(HEAD, CHANNELS), numbers.biases(HEAD));
    let (stones, biases) = (numbers.weights(2, HEAD), numbers.biases(2));
    let mut said = vec![0; 2 * CELLS];
    let (mut total, mut most) = (vec![0; CHANNELS], vec![0; CHANNELS]);
    for cell in position.empty() {
        let mut sums: Vec<i64> =
            told.iter().map(|told| (told + 8).div_euclid(16).clamp(-16_000, 16_000)).collect();
        for (tap, kind) in window(cell, &sight).into_iter().enumerate() {
            add(&mut sums, &taps[tap * (KINDS + 1) + kind]);
        }
        let local = clip(&sums, 2);
        add(&mut total, &local);
        most.iter_mut().zip(&local).for_each(|(most, &number)| *most = number.max(*most));
        let head = clip(&products(&cell_weights, &cell_biases, &local), 32);
        said[2 * cell.0 as usize..][..2].copy_from_slice(&products(&stones, &biases, &head));
    }
    let means = total.into_iter().map(|total: i64| total / CELLS as i64);
    let pooled: Vec<i64> = hidden.into_iter().chain(means).chain(most).collect();
    let second = clip(&numbers.dense(&pooled, 32), 32);
    numbers.dense(&second, 1).into_iter().chain(said).collect()
}

/// A file with any weights, so large that activations are clipped.
fn random_file(rng: &mut Rng) -> Vec<u8> {
    let mut file = b"PRO3".to_vec();
    while file.len() < LENGTH - 8 {
        file.push((rng.below(121) as i8 - 60) as u8);
    }
    file.extend([0; 8]);
    file
}

#[test]
fn the_net_says_what_its_slow_twin_says() {
    let mut rng = Rng::new(21);
    for _ in 0..2 {
        let file = random_file(&mut rng);
        let net = Net::read(&file).unwrap();
        for empty in [61, 50, 40, 25, 12, 1] {
            let position = random_position(61 - empty, &mut rng).unwrap();
            let quick: Vec<i64> = net.judge(&position).numbers().into_iter().map(i64::from).collect();
            assert_eq!(quick, slow(&file, &position), "{position:?}");
        }
    }
}

#[test]
fn a_file_of_another_length_or_name_is_refused() {
    let file = random_file(&mut Rng::new(24));
    assert!(Net::read(&file).is_some());
    assert!(Net::read(&file[..file.len() - 1]).is_none());
    assert!(Net::read(&[&file[..], &[0]].concat()).is_none());
    assert!(Net::read(&file[1..]).is_none());
}

/// The group of a stone, cell by cell.
fn group(position: &Produto, player: Player, cell: Cell) -> Vec<Cell> {
    let stones = position.stones(player);
    let mut group = vec![cell];
    let mut at = 0;
    while at < group.len() {
        let beside = Board::NEIGHBOURS[group[at].0 as usize];
        group.extend(
            beside.iter().filter(|&next| stones.contains(next) && !group.contains(&next)).collect::<Vec<_>>(),
        );
        at += 1;
    }
    group.sort_by_key(|cell| cell.0);
    group
}

/// What is shown of a position is what its groups say, looked at stone by stone.
#[test]
fn a_sight_tells_the_groups() {
    let mut rng = Rng::new(23);
    for empty in [61, 60, 45, 30, 15, 3] {
        let position = random_position(61 - empty, &mut rng).unwrap();
        let sight = Sight::of(&position);
        let sides = [position.turn(), position.turn().other()];
        let groups = sides.map(|player| {
            let mut groups: Vec<Vec<Cell>> =
                position.stones(player).iter().map(|cell| group(&position, player, cell)).collect();
            groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0].0));
            groups.dedup();
            groups
        });
        let size = |side: usize, rank: usize| groups[side].get(rank).map_or(0, Vec::len);
        let whole = [size(0, 0), size(0, 1), size(1, 0), size(1, 1), 61 - empty as usize];
        assert_eq!(sight.whole.map(usize::from)[..4], whole.map(|size| size.min(23))[..4]);
        assert_eq!(usize::from(sight.whole[4]), whole[4]);
        for cell in Board::ALL {
            let above = |size: usize, bounds: &[usize]| bounds.iter().filter(|&&bound| size > bound).count();
            let mut expected = 20;
            for (side, factor) in [(0, 4), (1, 1)] {
                let beside = Board::NEIGHBOURS[cell.0 as usize];
                let touched =
                    groups[side].iter().filter(|group| group.iter().any(|&stone| beside.contains(stone)));
                expected += factor * above(touched.map(Vec::len).sum(), &[0, 2, 6]);
            }
            for (side, groups) in groups.iter().enumerate() {
                if let Some(group) = groups.iter().find(|group| group.contains(&cell)) {
                    expected = 10 * side
                        + match group.len() {
                            large if large == size(side, 0) => above(large, &[5, 10]),
                            second if second == size(side, 1) => 3 + above(second, &[3, 6]),
                            other => 6 + above(other, &[1, 2, 4]),
                        };
                }
            }
            assert_eq!(usize::from(sight.kinds[cell.0 as usize]), expected, "{cell:?} of {position:?}");
        }
    }
}

#[test]
fn a_sight_turns_with_the_board() {
    let mut rng = Rng::new(22);
    for _ in 0..20 {
        let position = random_position(31, &mut rng).unwrap();
        let sight = Sight::of(&position);
        for &symmetry in Produto::SYMMETRIES {
            let turned = Sight::of(&position.image(symmetry));
            assert_eq!(sight.whole, turned.whole);
            for cell in Board::ALL {
                let image = Board::image(cell, symmetry);
                assert_eq!(sight.kinds[cell.0 as usize], turned.kinds[image.0 as usize]);
            }
        }
    }
    assert_eq!(Sight::of(&Produto::start()).whole, [0; 5]);
}
