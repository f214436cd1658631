//! Endings against plain recursion, and an engine that keeps within its limits.

use super::*;
use ludoteca_games::board::{Board as _, CellSet};
use ludoteca_games::produto::Board;
use ludoteca_games::{Colour, Game};
use ludoteca_kernel::{Player, Position, RandomAction, playouts};
use ludoteca_search::{Clock, Order, StoppedClock};
use std::cell::Cell;
use std::collections::HashMap;
use std::time::Duration;

/// Who wins, by trying everything.
fn winner(position: &Produto) -> Player {
    if let Some(outcome) = position.outcome() {
        return outcome.winner;
    }
    let turn = position.turn();
    let wins = position.legal_actions().into_iter().any(|action| winner(&position.after(action)) == turn);
    if wins { turn } else { turn.other() }
}

pub(super) fn random_position(empty: u32, rng: &mut Rng) -> Produto {
    let mut at = Produto::start();
    while at.empty().len() > empty {
        let Some(action) = at.random_action(rng) else { break };
        at.play_unchecked(action);
    }
    at
}

fn think(position: &Produto, limits: Limits) -> Report<Action> {
    let mut nobody = ();
    ProdutoEngine::new(8).think(position, &mut Budget::new(&limits, &StoppedClock, &mut nobody))
}

#[test]
fn endings_agree_with_trying_everything() {
    let mut rng = Rng::new(11);
    for round in 0..120 {
        let position = random_position(1 + round % 5, &mut rng);
        let report = think(&position, Limits::NONE);
        for row in &report.rows {
            let wins = winner(&position.after(row.action)) == position.turn();
            assert_eq!(row.value.is_win(), wins, "{} after {position:?}", row.action);
            assert!(row.value.is_exact());
            assert_eq!(row.line.len() as u32, position.empty().len());
        }
    }
}

/// Who wins every position that can follow, one after the other.
fn winners(position: &Produto, known: &mut HashMap<Produto, Player>) -> Player {
    if let Some(&winner) = known.get(position) {
        return winner;
    }
    let turn = position.turn();
    let winner = position.outcome().map_or_else(
        || {
            let next =
                position.legal_actions().into_iter().map(|action| winners(&position.after(action), known));
            // Every one is asked, so that every position becomes known.
            if next.filter(|&winner| winner == turn).count() > 0 { turn } else { turn.other() }
        },
        |outcome| outcome.winner,
    );
    known.insert(position.clone(), winner);
    winner
}

/// Six cells fill one block of the table, eight need nine blocks.
#[test]
fn every_state_of_an_ending_agrees_with_its_position() {
    let mut rng = Rng::new(18);
    for empty in [5, 6, 7, 8] {
        let position = random_position(empty, &mut rng);
        let mut known = HashMap::new();
        winners(&position, &mut known);
        assert_eq!(known.len(), 3_usize.pow(empty));
        let ending = EndingTable::new(&position, &mut |_| Ok(())).unwrap();
        for (later, &winner) in &known {
            let stones = [(Colour::Black, later.black()), (Colour::White, later.white())];
            let reader = stones.into_iter().fold(ending.reader(), |reader, (colour, cells)| {
                let new = cells & position.empty();
                new.iter().fold(reader, |reader, cell| reader.after(Action { colour, cell }))
            });
            assert_eq!(reader.winner(), winner, "{later:?}");
        }
    }
}

/// Who wins the hexagon with two cells a side after some stones, by trying everything.
fn small_winner(cells: CellSet, black: CellSet, white: CellSet, turn: Player, left: u8) -> Player {
    let empty = cells - black - white;
    if empty.is_empty() {
        return if small_score(black, white) { Player::First } else { Player::Second };
    }
    let (next, still) = if left == 1 { (turn.other(), 2) } else { (turn, 1) };
    let wins = empty.iter().any(|cell| {
        small_winner(cells, black.with(cell), white, next, still) == turn
            || small_winner(cells, black, white.with(cell), next, still) == turn
    });
    if wins { turn } else { turn.other() }
}

/// Rules 3 and 4 by labels that spread until nothing changes, with neighbours by distance.
fn small_score(black: CellSet, white: CellSet) -> bool {
    let product = |stones: CellSet| {
        let mut labels: Vec<(i8, i8, usize)> = stones
            .iter()
            .enumerate()
            .map(|(label, cell)| {
                let (column, row) = Board::place(cell);
                (column as i8, row as i8, label)
            })
            .collect();
        for _ in 0..labels.len() {
            for at in 0..labels.len() {
                let (column, row, label) = labels[at];
                for other in &mut labels {
                    let (across, up) = (other.0 - column, other.1 - row);
                    if across.abs() <= 1 && up.abs() <= 1 && (across - up).abs() <= 1 {
                        other.2 = other.2.min(label);
                    }
                }
            }
        }
        let mut sizes: Vec<usize> =
            (0..7).map(|label| labels.iter().filter(|stone| stone.2 == label).count()).collect();
        sizes.sort_unstable();
        sizes[5] * sizes[6]
    };
    (product(black), white.len()) > (product(white), black.len())
}

#[test]
fn the_hexagon_with_two_cells_a_side_is_solved() {
    let board = SmallBoard::new(2).unwrap();
    assert_eq!(board.positions(), 2187);
    let cells: CellSet = board.openings().iter().map(|opening| opening.action.cell).collect();
    assert_eq!(cells.len(), 7);
    for opening in board.openings() {
        let alone = opening.action.cell.alone();
        let (black, white) = match opening.action.colour {
            Colour::Black => (alone, CellSet::EMPTY),
            Colour::White => (CellSet::EMPTY, alone),
        };
        let winner = small_winner(cells, black, white, Player::Second, 2);
        assert_eq!(winner, opening.winner, "{}", opening.action);
    }
    assert!(SmallBoard::new(1).is_none() && SmallBoard::new(4).is_none());
}

#[test]
fn an_ending_that_does_not_fit_into_memory_is_not_begun() {
    let (position, mut nobody) = (random_position(16, &mut Rng::new(19)), ());
    assert!(EndingTable::bytes(16) > 1 << 20);
    let limits = Limits::nodes(2_000_000);
    let report =
        ProdutoEngine::new(1).think(&position, &mut Budget::new(&limits, &StoppedClock, &mut nobody));
    assert!(!report.is_proved());
}

#[test]
fn twelve_empty_cells_are_worked_out() {
    let mut rng = Rng::new(12);
    for _ in 0..3 {
        let position = random_position(12, &mut rng);
        let report = think(&position, Limits::NONE);
        assert!(report.is_proved());
        // One ply on, the same truth.
        let row = &report.rows[0];
        let next = position.after(row.action);
        let later = think(&next, Limits::NONE);
        let value = later.rows[0].value.one_ply_before(next.turn() == position.turn());
        assert_eq!(value, row.value);
    }
}

#[test]
fn small_limits_still_give_every_action() {
    let position = random_position(30, &mut Rng::new(13));
    for nodes in [0, 1, 100, 2000] {
        let report = think(&position, Limits::nodes(nodes));
        assert_eq!(report.rows.len(), 60);
        assert!(report.nodes <= nodes.max(1));
    }
}

/// A clock that is a microsecond later each time somebody looks.
#[derive(Default)]
struct Hasty(Cell<u64>);

impl Clock for Hasty {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_micros(self.0.get())
    }
}

/// Fifteen empty cells take far longer to work out than there is: the time must go to the search.
#[test]
fn an_ending_that_cannot_be_finished_in_time_is_not_begun() {
    let position = random_position(15, &mut Rng::new(14));
    let (clock, mut nobody) = (Hasty::default(), ());
    let limits = Limits::time(Duration::from_micros(200));
    let report = ProdutoEngine::new(1).think(&position, &mut Budget::new(&limits, &clock, &mut nobody));
    assert!(report.rows[0].nodes > 20, "{} simulations of the best action", report.rows[0].nodes);
}

/// The share of random games from here that the player wins.
fn won_games(position: &Produto, player: Player) -> f64 {
    if let Some(outcome) = position.outcome() {
        return f64::from(u8::from(outcome.winner == player));
    }
    let next = position.legal_actions();
    let won = next.iter().map(|&action| won_games(&position.after(action), player)).sum::<f64>();
    won / next.len() as f64
}

#[test]
fn what_wins_most_games_is_forecast_to() {
    let mut rng = Rng::new(17);
    let mut compared = 0;
    for _ in 0..40 {
        let position = random_position(5, &mut rng);
        let mut forecast = Forecast::default();
        let judged: Vec<(f64, i32)> = position
            .legal_actions()
            .into_iter()
            .map(|action| {
                let won = won_games(&position.after(action), position.turn());
                (won, forecast.score(&position, action))
            })
            .collect();
        for (better, high) in &judged {
            for (_, low) in judged.iter().filter(|(worse, _)| better - worse > 0.6) {
                assert!(high > low, "{position:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 10, "{compared} pairs of actions differ clearly");
}

/// What is drawn at once is what a random game comes to: both win as often, within three standard deviations.
#[test]
fn a_random_end_is_the_end_of_a_random_game() {
    const GAMES: u32 = 20_000;
    let position = random_position(30, &mut Rng::new(15));
    let mut rng = Rng::new(16);
    let drawn = (0..GAMES).filter(|_| RandomEnd::of(&position, &mut rng).first_wins).count() as f64;
    let played = playouts(&position, GAMES.into(), &mut rng).wins.first as f64;
    let deviation = (f64::from(GAMES) / 2.0).sqrt();
    assert!((drawn - played).abs() < 3.0 * deviation, "{drawn} against {played}");
}
