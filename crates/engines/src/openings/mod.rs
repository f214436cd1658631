//! Balanced openings: the first plies of a game as good players play them, after which neither seat has an easy game.
//!
//! A match that begins with random plies is often decided by them, and then says nothing about the players. These openings
//! are data, one file a game, `data/<game>/openings.txt`, which says at its head how it was made. In half of them the one
//! seat is better, in half the other, by turns; whoever uses them plays each twice with the seats exchanged.

mod balance;
#[cfg(test)]
mod tests;

pub use balance::{Balance, Weighed, weigh};

use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Player;

/// A balanced opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalancedOpening {
    /// What was found out about the position after it.
    pub weighed: Weighed,
    /// The first plies.
    pub actions: Vec<String>,
}

impl BalancedOpening {
    /// A line of the file: `first proved 21 1/5: d4 e5 …`.
    pub fn write(&self) -> String {
        format!("{}: {}", self.weighed, self.actions.join(" "))
    }

    /// Reads what [`write`](Self::write) writes.
    pub fn read(line: &str) -> Option<Self> {
        let (weighed, actions) = line.split_once(": ")?;
        let actions = actions.split_whitespace().map(str::to_owned).collect();
        Some(Self { weighed: Weighed::read(weighed)?, actions })
    }

    /// The table after the opening; `None` if the law forbids it.
    pub fn table(&self, game: GameId) -> Option<Box<dyn Table>> {
        let mut table = game.table();
        self.actions.iter().try_for_each(|action| table.play(action)).ok()?;
        Some(table)
    }

    /// The seat that is better after it.
    pub const fn favours(&self) -> Player {
        self.weighed.favours
    }
}

macro_rules! files {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The file of each game, in the order of the register.
        const FILES: [&str; GameId::ALL.len()] =
            [$(include_str!(concat!("../../data/", stringify!($slug), "/openings.txt"))),*];
    };
}

ludoteca_games::for_every_game!(files);

/// The balanced openings of a game, in which now the one seat is better and now the other.
pub fn balanced_openings(game: GameId) -> Vec<BalancedOpening> {
    let lines = FILES[game.index()].lines().filter(|line| !line.starts_with('#'));
    // What cannot be read is no opening; a test makes sure that there is no such line.
    lines.filter_map(BalancedOpening::read).collect()
}
