//! Prints what is proved about the games, working each of it out anew: the figures of `docs/truths.md`.
//!
//! `cargo run --release -p ludoteca-lab --bin truths`
//!
//! What takes very long is proved only when it is asked for by name: `… --bin truths -- dominorio`,
//! `faisca [MIB [THREADS [SECONDS [whole] [OPENING…]]]]`, `quelhas [COLUMNSxROWS…]`, `atarigo [SIDE [MIB]]`, or
//! `avanco ROWSxCOLUMNS [THREADS [MIB [SECONDS [sum] [every]]]]`; `avanco check` and `avanco generic` check the latter.

mod atarigo;
mod avanco;
mod faisca;
mod quelhas;
mod small_boards;

use ludoteca_engines::dominorio::prove_board;
use ludoteca_engines::flume::{BoardMasks, CoreSolver};
use ludoteca_engines::produto::{SmallBoard, WorkedOutEnding};
use ludoteca_engines::semaforo::Solution;
use ludoteca_games::Game;
use ludoteca_games::board::{Board as _, Cell};
use ludoteca_games::produto::Produto;
use ludoteca_kernel::{Player, Position, RandomAction, Rng};
use std::time::Instant;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["dominorio", ..] => {
            dominorio(8, 512);
            return Ok(());
        }
        ["faisca", ref options @ ..] => {
            faisca::from_the_start(options);
            return Ok(());
        }
        ["quelhas", ref options @ ..] => {
            quelhas::on_boards_of(options);
            return Ok(());
        }
        ["atarigo", ref options @ ..] => {
            atarigo::on_boards_of(options);
            return Ok(());
        }
        ["avanco", "generic", ..] => {
            small_boards::five_by_five(1024);
            return Ok(());
        }
        ["avanco", ..] => return avanco::asked(&words[1..]),
        _ => {}
    }
    semaforo();
    produto_on_small_boards();
    rastros();
    flume_on_small_boards();
    flume();
    small_boards::checks();
    avanco::quick_ones()?;
    (2..=7).for_each(|side| dominorio(side, 64));
    Ok(())
}

/// Who wins an empty square, with a table of this many MiB.
fn dominorio(side: u32, mib: usize) {
    let begun = Instant::now();
    let Some(proof) = prove_board(side, side, mib) else { return };
    let winner = if proof.first_wins { "First" } else { "Second" };
    println!("Dominório {side}×{side}: {winner} wins ({} nodes, {:.1?})", proof.nodes, begun.elapsed());
}

/// The whole table, and who wins from the empty board.
fn semaforo() {
    let begun = Instant::now();
    let solution = Solution::new();
    println!("Semáforo: solved in {:.0?}", begun.elapsed());
    println!("  the empty board is lost for First in {} plies", solution.plies(0));
    let codes = 0..1 << 24;
    let (mut over, mut won, mut lost, mut longest) = (0, 0, 0, 0);
    for plies in codes.map(|code| solution.plies(code)) {
        match plies {
            0 => over += 1,
            odd if odd % 2 == 1 => won += 1,
            _ => lost += 1,
        }
        longest = longest.max(plies);
    }
    println!("  of all 4¹² boards {over} have a line, {won} are won and {lost} lost for the player to act");
    println!("  the longest resistance on any board is {longest} plies");
}

/// Who wins every position of the small hexagons, and how long endings take on the championship's.
fn produto_on_small_boards() {
    for side in [2, 3] {
        let begun = Instant::now();
        let Some(board) = SmallBoard::new(side) else { continue };
        let (of, won, took) = (board.positions(), board.won_by_first(), begun.elapsed());
        println!("Produto with {side} cells a side: {} wins ({took:.1?})", board.winner(&[]));
        println!("  First wins {won} of all {of} positions");
        let openings = board.openings();
        let winning = openings.iter().filter(|opening| opening.winner == Player::First);
        let winning: Vec<String> = winning.map(|opening| opening.action.to_string()).collect();
        println!("  {} of {} first stones win: {}", winning.len(), openings.len(), winning.join(" "));
    }
    for empty in 14..=18 {
        let mut rng = Rng::new(1);
        let mut at = Produto::start();
        while at.empty().len() > empty
            && let Some(action) = at.random_action(&mut rng)
        {
            at.play_unchecked(action);
        }
        let begun = Instant::now();
        let winner = WorkedOutEnding::new(&at).map(|lesson| lesson.winner(&[]));
        println!("Produto with {empty} empty cells: worked out in {:.0?} ({winner:?} wins)", begun.elapsed());
    }
}

/// Every opening, without the book.
fn rastros() {
    let begun = Instant::now();
    let openings = ludoteca_engines::rastros::prove_openings(64, &mut || Ok(()));
    println!("Rastros: every opening proved from nothing in {:.1?}", begun.elapsed());
    for opening in openings.into_iter().flatten() {
        println!("  {}: {} wins ({} nodes)", opening.action, opening.winner, opening.nodes);
    }
}

/// First's margin after each opening up to symmetry, without a book.
fn flume_on_small_boards() {
    for side in 3..=6 {
        let begun = Instant::now();
        let board = BoardMasks::new(side, side);
        let mut solver = CoreSolver::new(board, 64);
        let openings =
            openings(side).map(|(name, cell)| format!("{name} {:+}", solver.action(board.full(), cell)));
        let openings: Vec<String> = openings.collect();
        println!("Flume {side}×{side}: {} ({:.1?}, from nothing)", openings.join(", "), begun.elapsed());
    }
}

/// The same on the championship's board, with the book.
fn flume() {
    let begun = Instant::now();
    let board = BoardMasks::new(7, 7);
    let mut solver = CoreSolver::with_book(64);
    let openings = openings(7).map(|(name, cell)| format!("{name} {:+}", solver.action(board.full(), cell)));
    let openings: Vec<String> = openings.collect();
    println!("Flume 7×7: {} ({:.1?}, with the book)", openings.join(", "), begun.elapsed());
}

/// The cells of one eighth of a square board, with their names.
fn openings(side: u32) -> impl Iterator<Item = (String, u64)> {
    let half = side.div_ceil(2);
    let cells = (0..half).flat_map(move |column| (0..=column).map(move |row| (column, row)));
    cells.map(move |(column, row)| {
        let name = ludoteca_games::flume::Board::cell(column as u8, row as u8).unwrap_or(Cell(0));
        (ludoteca_games::flume::Board::name(name).to_string(), 1 << (row * side + column))
    })
}
