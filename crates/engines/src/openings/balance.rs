//! When a position is balanced.
//!
//! Where everything is proved every position is won by somebody. It is balanced as long as the winner has something to find:
//! - where stones are counted, the margin of best play is small;
//! - elsewhere at most one plausible action in three wins, and the end is far away. If the loser is to act, that is asked of
//!   the position after the reply that makes it hardest.
//!
//! Elsewhere it is balanced if it looks even to a good player, and the best player's estimate is near zero or, in spite
//! of the looks, the winner is proved: a good player does not see that.

use crate::level::problem::{Problem, problems};
use crate::solve::ENOUGH;
use crate::{Analysis, Engine, Level, StoppedClock, profile};
use ludoteca_games::Table;
use ludoteca_kernel::Player;
use ludoteca_search::{Limits, Value};
use std::fmt;

/// Positions that the good player looks at, to whom an opening must look even.
const A_LOOK: u64 = 60_000;
/// Margins up to this many stones are small.
const SMALL_MARGIN: i32 = 3;
/// The end must be at least so many plies away.
const FAR: u16 = 13;

/// What was found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighed {
    /// The seat that is better.
    pub favours: Player,
    /// By how much.
    pub balance: Balance,
}

/// By how much a seat is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Balance {
    /// It wins by this many stones.
    Margin(i32),
    /// It wins within this many plies, and of so many plausible actions so many win.
    Proved {
        /// Plies to the end.
        plies: u16,
        /// Actions that win.
        winning: usize,
        /// Actions that win, or lose but not at once.
        of: usize,
    },
    /// It wins, which the best level proves; to a good player it looks better by this (for the seat that loses: negative).
    Looks(i32),
    /// The best level's estimate.
    Estimate(i32),
}

/// Weighs a position; `None` if it is not balanced.
pub fn weigh(engine: &mut dyn Engine, table: &dyn Table) -> Option<Weighed> {
    if engine.is_perfect() {
        let analysis = think(engine, table, &Limits::nodes(ENOUGH))?;
        return weigh_proof(engine, table, &analysis);
    }
    let limits = Level::BEST.limits(engine);
    let unit = profile(table.game()).unit;
    let Value::Estimate(look) = think(engine, table, &Limits::nodes(A_LOOK))?.best()?.value else {
        return None;
    };
    if look.abs() > unit / 2 {
        return None;
    }
    let analysis = think(engine, table, &limits)?;
    let (better, balance) = match analysis.best()?.value {
        Value::Win(_) => (true, Balance::Looks(look)),
        Value::Loss(_) if analysis.is_proved() => (false, Balance::Looks(-look)),
        Value::Estimate(estimate) if estimate.abs() <= unit / 2 => {
            (estimate >= 0, Balance::Estimate(estimate.abs()))
        }
        _ => return None,
    };
    Some(Weighed { favours: seat(table, better), balance })
}

/// The same where everything is proved.
fn weigh_proof(engine: &mut dyn Engine, table: &dyn Table, analysis: &Analysis) -> Option<Weighed> {
    let best = analysis.best()?;
    if !analysis.is_fully_proved() {
        return None;
    }
    let favours = seat(table, best.value.is_win());
    if let Some(margin) = best.margin {
        let balance = Balance::Margin(margin.abs());
        return (margin.abs() <= SMALL_MARGIN).then_some(Weighed { favours, balance });
    }
    let Problem { plies, winning, of } = if best.value.is_win() {
        Problem::of(analysis)?
    } else {
        let set = problems(engine, table, analysis, &StoppedClock, &mut ());
        set.into_iter().map(|(problem, _)| problem).max_by_key(Problem::hardness)?
    };
    let is_hard = 3 * winning <= of && plies >= FAR;
    is_hard.then_some(Weighed { favours, balance: Balance::Proved { plies, winning, of } })
}

fn think(engine: &mut dyn Engine, table: &dyn Table, limits: &Limits) -> Option<Analysis> {
    engine.think(table, limits, &StoppedClock, &mut ()).ok()
}

/// The player to act, or the other.
fn seat(table: &dyn Table, to_act: bool) -> Player {
    if to_act { table.turn() } else { table.turn().other() }
}

impl fmt::Display for Weighed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.favours {
            Player::First => "first ",
            Player::Second => "second ",
        })?;
        match self.balance {
            Balance::Margin(stones) => write!(f, "margin {stones}"),
            Balance::Proved { plies, winning, of } => write!(f, "proved {plies} {winning}/{of}"),
            Balance::Looks(look) => write!(f, "looks {look}"),
            Balance::Estimate(estimate) => write!(f, "estimate {estimate}"),
        }
    }
}

impl Weighed {
    /// Reads what is written.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let favours = match words.next()? {
            "first" => Player::First,
            "second" => Player::Second,
            _ => return None,
        };
        let (kind, number) = (words.next()?, words.next()?);
        let balance = match kind {
            "margin" => Balance::Margin(number.parse().ok()?),
            "proved" => {
                let (winning, of) = words.next()?.split_once('/')?;
                Balance::Proved {
                    plies: number.parse().ok()?,
                    winning: winning.parse().ok()?,
                    of: of.parse().ok()?,
                }
            }
            "looks" => Balance::Looks(number.parse().ok()?),
            "estimate" => Balance::Estimate(number.parse().ok()?),
            _ => return None,
        };
        words.next().is_none().then_some(Self { favours, balance })
    }
}
