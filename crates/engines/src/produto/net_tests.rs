//! The net against a slow twin that does everything cell by cell in wide numbers, and what a net must keep to.

use super::features::{CELLS, Features, GLOBALS, PLANES};
use super::tests::random_position;
use super::{NET, Net};
use crate::checksum::Checksum;
use crate::net::WeightsError;
use ludoteca_games::board::{Board as _, Cell};
use ludoteca_games::produto::{Board, Produto};
use ludoteca_games::{Game, Symmetric};
use ludoteca_kernel::Rng;

const WEIGHTS: &[u8] = include_bytes!("../../data/produto/weights.bin");

const CHANNELS: usize = 24;

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
}

fn dense(weights: &[Vec<i64>], biases: &[i64], inputs: &[i64]) -> Vec<i64> {
    let sum = |row: &Vec<i64>| row.iter().zip(inputs).map(|(a, b)| a * b).sum::<i64>();
    weights.iter().zip(biases).map(|(row, bias)| bias + sum(row)).collect()
}

fn clip(sums: Vec<i64>) -> Vec<i64> {
    sums.into_iter().map(|sum| (sum + 16).div_euclid(32).clamp(0, 63)).collect()
}

/// A board looked up by column and row; beyond the edge all is zero.
fn convolve(weights: &[Vec<i64>], biases: &[i64], board: &[Vec<i64>]) -> Vec<Vec<i64>> {
    let steps = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];
    let looked_up = |cell: Cell| {
        let (column, row) = Board::place(cell);
        let mut window = Vec::new();
        for (across, up) in steps {
            let place = (i32::from(column) + across, i32::from(row) + up);
            let beside = Board::ALL.iter().find(|&other| {
                let (column, row) = Board::place(other);
                (i32::from(column), i32::from(row)) == place
            });
            match beside {
                Some(beside) => window.extend(&board[beside.0 as usize]),
                None => window.extend(vec![0; board[0].len()]),
            }
        }
        clip(dense(weights, biases, &window))
    };
    Board::ALL.iter().map(looked_up).collect()
}

fn pool(board: &[Vec<i64>]) -> Vec<i64> {
    let column = |channel: usize| board.iter().map(move |row| row[channel]);
    let means = (0..CHANNELS).map(|channel| column(channel).sum::<i64>() / CELLS as i64);
    means.chain((0..CHANNELS).map(|channel| column(channel).max().unwrap())).collect()
}

/// What the net says, the slow way.
fn slow(file: &[u8], features: &Features) -> Vec<i64> {
    let mut numbers = Numbers(file[4..].iter());
    let board: Vec<Vec<i64>> = features.cells[..CELLS]
        .iter()
        .map(|row| row.iter().map(|&number| i64::from(number)).collect())
        .collect();
    let globals: Vec<i64> = features.globals.iter().map(|&number| i64::from(number)).collect();
    let first = numbers.weights(CHANNELS, 7 * PLANES);
    let told = dense(&numbers.weights(CHANNELS, GLOBALS), &numbers.biases(CHANNELS), &globals);
    let board = convolve(&first, &told, &board);
    let second = numbers.weights(CHANNELS, 7 * CHANNELS);
    let told = dense(&numbers.weights(CHANNELS, 2 * CHANNELS), &numbers.biases(CHANNELS), &pool(&board));
    let mut board = convolve(&second, &told, &board);
    for _ in 0..2 {
        let weights = numbers.weights(CHANNELS, 7 * CHANNELS);
        board = convolve(&weights, &numbers.biases(CHANNELS), &board);
    }
    let (stones, biases) = (numbers.weights(2, CHANNELS), numbers.biases(2));
    let stones: Vec<i64> = board.iter().flat_map(|row| dense(&stones, &biases, row)).collect();
    let hidden = clip(dense(&numbers.weights(32, 2 * CHANNELS), &numbers.biases(32), &pool(&board)));
    let winner = dense(&numbers.weights(1, 32), &numbers.biases(1), &hidden);
    winner.into_iter().chain(stones).collect()
}

/// A file with any weights that are not too large.
fn random_file(rng: &mut Rng) -> Vec<u8> {
    let mut file = b"PRO1".to_vec();
    while file.len() < WEIGHTS.len() - 8 {
        file.push((rng.below(9) as i8 - 4) as u8);
    }
    let sum = Checksum::of(&file);
    file.extend(sum.to_le_bytes());
    file
}

#[test]
fn the_net_says_what_its_slow_twin_says() {
    let mut rng = Rng::new(21);
    let other = random_file(&mut rng);
    for file in [WEIGHTS, &other] {
        let net = Net::read(file).unwrap();
        for empty in [61, 40, 25, 12] {
            let position = random_position(empty, &mut rng);
            let features = Features::of(&position);
            let quick: Vec<i64> = net.judge(&position).numbers().into_iter().map(i64::from).collect();
            assert_eq!(quick, slow(file, &features), "{position:?}");
        }
    }
}

#[test]
fn the_net_that_ships_can_be_read() {
    assert!(NET.in_use().is_some());
}

#[test]
fn damaged_weights_are_refused() {
    let mut file = WEIGHTS.to_vec();
    file[1000] ^= 1;
    assert_eq!(Net::read(&file).unwrap_err(), WeightsError::Checksum);
    file[0] ^= 1;
    assert_eq!(Net::read(&file).unwrap_err(), WeightsError::Name);
    let with_sum = |mut body: Vec<u8>| {
        body.extend(Checksum::of(&body).to_le_bytes());
        Net::read(&body).unwrap_err()
    };
    let body = &WEIGHTS[..WEIGHTS.len() - 8];
    assert_eq!(with_sum(body[..body.len() - 1].to_vec()), WeightsError::Length);
    assert_eq!(with_sum([body, &[0]].concat()), WeightsError::Length);
    let mut heavy = body.to_vec();
    heavy[4..4 + 112].fill(100);
    assert_eq!(with_sum(heavy), WeightsError::Size);
}

/// What is shown of a position is turned when the board is: but for the random games, which differ, and for which of two
/// equally large groups is called the larger.
#[test]
fn features_turn_with_the_board() {
    let mut rng = Rng::new(22);
    for _ in 0..20 {
        let position = random_position(30, &mut rng);
        let features = Features::of(&position);
        for &symmetry in Produto::SYMMETRIES {
            let turned = Features::of(&position.image(symmetry));
            for cell in Board::ALL {
                let (a, b) = (cell.0 as usize, Board::image(cell, symmetry).0 as usize);
                assert_eq!(features.cells[a][..5], turned.cells[b][..5]);
                assert_eq!(features.cells[a][9..13], turned.cells[b][9..13]);
            }
            assert_eq!(features.globals[..11], turned.globals[..11]);
        }
    }
    assert_eq!(Features::of(&Produto::start()).globals[..6], [0; 6]);
}
