//! Avanço on small boards, two rows of pieces each: who wins from the start.

mod check;
mod effort;
mod grid;
mod job_tree;
mod local_attacks;
mod prover;
mod shared_table;

use crate::small_boards::first_wins;
use check::Twins;
use effort::{Counting, Effort};
use grid::{Grid, Standing};
use job_tree::{Means, solve};
use prover::Prover;
use std::time::{Duration, Instant};

/// The boards that are quick, after the law and some of the checks.
pub(crate) fn quick_ones() -> Result<(), String> {
    check::law();
    check_some(1_000)?;
    let means = Means { threads: 1, time: Duration::MAX };
    let plan = Plan { mib: 64, counting: Counting::Greatest, every: true, means };
    plan.solve_as_the_generic_search::<5, 4>()?;
    plan.solve_as_the_generic_search::<4, 5>()?;
    plan.solve_as_the_generic_search::<3, 6>()
}

/// One board, or all checks: `ROWSxCOLUMNS [THREADS [MIB [SECONDS [sum] [every]]]]`, or `check`.
pub(crate) fn asked(words: &[String]) -> Result<(), String> {
    let board = words.first().map_or("5x5", String::as_str);
    if board == "check" {
        return check_all();
    }
    let number = |at: usize, usual: u64| {
        words
            .get(at)
            .map_or(Ok(usual), |word| word.parse().map_err(|_| format!("{word}: a whole number is needed")))
    };
    let means =
        Means { threads: number(1, 1)?.clamp(1, 256) as usize, time: Duration::from_secs(number(3, 3600)?) };
    let mut plan = Plan { mib: number(2, 1024)?, counting: Counting::Greatest, every: false, means };
    for word in words.iter().skip(4) {
        match word.as_str() {
            "sum" => plan.counting = Counting::Sum,
            "every" => plan.every = true,
            other => return Err(format!("{other}: only `sum` and `every` can stand here")),
        }
    }
    let settled = match board {
        "4x5" => plan.solve::<5, 4>(),
        "5x4" => plan.solve::<4, 5>(),
        "5x5" => plan.solve::<5, 5>(),
        "5x6" => plan.solve::<6, 5>(),
        "6x3" => plan.solve::<3, 6>(),
        "6x4" => plan.solve::<4, 6>(),
        "6x5" => plan.solve::<5, 6>(),
        other => {
            Err(format!("{other}: the boards are 4x5, 5x4, 5x5, 5x6, 6x3, 6x4 and 6x5 (rows x columns)"))
        }
    };
    settled.map(|_| ())
}

/// Small boards from the start and random positions with few pieces on larger ones, so many of each.
fn check_some(positions: u32) -> Result<(), String> {
    for counting in [Counting::Greatest, Counting::Sum] {
        Twins::<2, 4>::new(64, counting)?.start().everything();
        Twins::<2, 5>::new(64, counting)?.start().everything();
        Twins::<2, 6>::new(64, counting)?.start();
        Twins::<3, 4>::new(64, counting)?.start();
        Twins::<3, 5>::new(64, counting)?.start().random(positions, 6);
        Twins::<4, 4>::new(64, counting)?.start().random(positions, 6);
        Twins::<5, 5>::new(64, counting)?.random(positions, 3);
        Twins::<4, 6>::new(64, counting)?.random(positions, 3);
    }
    Ok(())
}

/// Everything that a minute or two are enough for.
fn check_all() -> Result<(), String> {
    check::law();
    let counting = Counting::Greatest;
    Twins::<2, 4>::new(64, counting)?.start().everything().report();
    Twins::<2, 5>::new(64, counting)?.start().everything().report();
    Twins::<2, 6>::new(64, counting)?.start().everything().report();
    Twins::<3, 4>::new(64, counting)?.start().everything().report();
    Twins::<3, 5>::new(64, counting)?.start().random(300_000, 6).report();
    Twins::<4, 4>::new(64, counting)?.start().random(300_000, 6).report();
    Twins::<5, 5>::new(64, counting)?.random(100_000, 4).report();
    Twins::<6, 5>::new(1024, counting)?.random(50_000, 3).report();
    Twins::<4, 6>::new(64, counting)?.random(50_000, 4).report();
    Twins::<5, 6>::new(1024, counting)?.random(50_000, 4).report();
    Twins::<5, 5>::new(64, counting)?.random_games(200, 8).report();
    Twins::<5, 6>::new(1024, counting)?.random_games(200, 16).report();
    Ok(())
}

/// What a board is solved with.
struct Plan {
    mib: u64,
    counting: Counting,
    /// Whether every first action is settled, too.
    every: bool,
    means: Means,
}

impl Plan {
    fn solve_as_the_generic_search<const COLUMNS: u32, const ROWS: u32>(&self) -> Result<(), String> {
        let generic = first_wins::<COLUMNS, ROWS>(64).map(|(first, _)| Effort::settled(first));
        assert_eq!(Some(self.solve::<COLUMNS, ROWS>()?), generic, "the generic search says otherwise");
        Ok(())
    }

    fn solve<const COLUMNS: u32, const ROWS: u32>(&self) -> Result<Effort, String> {
        let begun = Instant::now();
        let prover = Prover::<COLUMNS, ROWS>::new(self.mib, self.counting)?;
        let start = Grid::<COLUMNS, ROWS>::start();
        let (effort, mut nodes) = solve(&prover, start, self.means);
        if self.every {
            Grid::<COLUMNS, ROWS>::any_action(start, u64::MAX, |from, to| {
                let after = Grid::<COLUMNS, ROWS>::after(start, from, to);
                if wins(&prover, after).is_none() {
                    let time = self.means.time.saturating_sub(begun.elapsed());
                    nodes += solve(&prover, after, Means { time, ..self.means }).1;
                }
                false
            });
        }
        let winner = match effort {
            Effort::WON => "First wins",
            Effort::LOST => "Second wins",
            _ => "not settled",
        };
        let (mib, threads) = (self.mib, self.means.threads);
        println!(
            "Avanço, {ROWS} rows of {COLUMNS}: {winner} ({nodes} nodes, {:.1?}, threads: {threads}, {mib} MiB)",
            begun.elapsed()
        );
        let lines = openings(&prover, start);
        println!("  first actions: {}", lines.join(", "));
        Ok(effort)
    }
}

/// What is proved of each first action, one of two mirror images.
fn openings<const COLUMNS: u32, const ROWS: u32>(
    prover: &Prover<COLUMNS, ROWS>,
    start: Standing,
) -> Vec<String> {
    let mut seen = Vec::new();
    let mut lines = Vec::new();
    Grid::<COLUMNS, ROWS>::any_action(start, u64::MAX, |from, to| {
        let after = Grid::<COLUMNS, ROWS>::after(start, from, to);
        let key = Grid::<COLUMNS, ROWS>::key(after);
        if !seen.contains(&key) {
            seen.push(key);
            let action = name(COLUMNS, from, to);
            lines.push(match wins(prover, after) {
                None => format!("{action} ?"),
                Some(false) => format!("{action} wins"),
                Some(true) => format!("{action} loses to {}", replies(prover, after).join(" ")),
            });
        }
        false
    });
    lines
}

/// The replies that are known to win, named as First sees the board.
fn replies<const COLUMNS: u32, const ROWS: u32>(prover: &Prover<COLUMNS, ROWS>, at: Standing) -> Vec<String> {
    let mut winning = Vec::new();
    Grid::<COLUMNS, ROWS>::any_action(at, u64::MAX, |from, to| {
        if wins(prover, Grid::<COLUMNS, ROWS>::after(at, from, to)) == Some(false) {
            let turned = Grid::<COLUMNS, ROWS>::turned;
            winning.push(name(COLUMNS, turned(from), turned(to)));
        }
        false
    });
    winning
}

/// Whether the player to act wins, as far as is known.
fn wins<const COLUMNS: u32, const ROWS: u32>(prover: &Prover<COLUMNS, ROWS>, at: Standing) -> Option<bool> {
    prover.told(at).or_else(|| {
        let effort = prover.known(at)?;
        effort.is_settled().then_some(effort.win == 0)
    })
}

/// An action as it is written: `b2b3`.
fn name(columns: u32, from: u64, to: u64) -> String {
    let cell = |set: u64| {
        let (row, column) = (set.trailing_zeros() / columns, set.trailing_zeros() % columns);
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    };
    cell(from) + &cell(to)
}
