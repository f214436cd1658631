//! Where the games of a match begin.

use crate::words::read_count;
use anyhow::{Context, Result, bail};
use ludoteca_engines::balanced_openings;
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use std::fmt;
use std::str::FromStr;

/// How often an opening is drawn again because the game was over in it.
const DRAWS: u32 = 1000;

/// The openings of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchOpenings {
    /// So many random plies.
    Random(u32),
    /// The game's balanced openings, one after the other and again from the first.
    Balanced,
}

impl FromStr for MatchOpenings {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        if word == "balanced" {
            return Ok(Self::Balanced);
        }
        let plies = read_count("the number of plies", word, 0..=100);
        plies.map(Self::Random).map_err(|error| format!("{error}, nor the word balanced"))
    }
}

impl fmt::Display for MatchOpenings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(plies) => write!(f, "openings of {plies} plies"),
            Self::Balanced => f.write_str("balanced openings"),
        }
    }
}

impl MatchOpenings {
    /// The table from which a pair of games begins.
    pub(super) fn table(self, game: GameId, pair: u32, rng: &mut Rng) -> Result<Box<dyn Table>> {
        match self {
            Self::Random(plies) => random(game, plies, rng),
            Self::Balanced => {
                let openings = balanced_openings(game);
                let at = (pair as usize).checked_rem(openings.len());
                let opening = at.and_then(|at| openings[at].table(game));
                opening.with_context(|| format!("{game} has no balanced openings; try a number of plies"))
            }
        }
    }

    /// What a record says of the opening of a pair.
    pub(super) fn tag(self, game: GameId, pair: u32) -> String {
        match self {
            Self::Random(plies) => format!("{plies} random plies"),
            Self::Balanced => {
                format!("balanced, number {}", pair as usize % balanced_openings(game).len().max(1) + 1)
            }
        }
    }
}

/// The position after random plies.
fn random(game: GameId, plies: u32, rng: &mut Rng) -> Result<Box<dyn Table>> {
    for _ in 0..DRAWS {
        let mut table = game.table();
        for _ in 0..plies {
            table.play_random(rng);
        }
        if table.outcome().is_none() {
            return Ok(table);
        }
    }
    bail!("openings of {plies} plies end the game too often in {game}; try fewer")
}
