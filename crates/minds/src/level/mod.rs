//! Levels of play for people, 1 to 8.
//!
//! A level is not a slower clock. It is how far ahead a win or a loss is *seen*, how much worse than the best an action
//! may be and still look as good, and how often a careless action is played all the same. At every level an action is
//! legal and never ends the game in the opponent's favour while another does not. From level 2 on a win in one is always
//! taken, and no carelessness gives the opponent a win in one that is known and can be avoided. Level 8 plays the best
//! action known, which in Semáforo, Rastros and Flume is the best there is.
//!
//! | level | sees wins and losses within | may give away in Flume | in estimates | positions looked at, where not all is proved |
//! |---|---|---|---|---|
//! | 1 | 1 ply | 12 stones | 50 % | 100 |
//! | 2 | 1 ply | 9 | 40 % | 300 |
//! | 3 | 3 plies | 7 | 30 % | 1 000 |
//! | 4 | 5 plies | 5 | 20 % | 4 000 |
//! | 5 | 7 plies | 3 | 12 % | 15 000 |
//! | 6 | 11 plies | 2 | 6 % | 60 000 |
//! | 7 | 21 plies | 1 | 2 % | 250 000 |
//! | 8 | everything | 0 | 0 | 2 000 000 |
//!
//! How often a level is careless differs from game to game (`Think::CARELESS`), because the same carelessness costs a game of
//! Semáforo and hardly matters in Flume. A careless action of level 1 overlooks what is one action away one time in ten.
//!
//! No level looks at more positions than a slow browser manages in two seconds (`Think::MOST_NODES`), and none below the
//! best at more than half of them.
//!
//! What may be given away in estimates is a share of the gap between the best estimate and the middle one, so that it
//! means the same whatever an evaluator counts in.
//!
//! Sight is for minds that prove every position whatever the level. A proof beyond it is still *felt*, the nearer the
//! more, and the same share says how finely: from level 5 on a win never looks as bad as a loss, at level 3 a win in 15
//! and a loss in 14 look alike. Where the positions looked at limit the mind, they limit what it proves, and a level sees
//! all of that.

mod beginner;
mod choice;
mod problem;
#[cfg(test)]
mod tests;

pub use beginner::Beginner;

use crate::{Listener, Mind, Thought, Unthinkable, profile};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Dice;
use ludoteca_search::{Clock, Limits};
use std::fmt;
use std::str::FromStr;

/// A level of play, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What makes a level: a line of the table above.
#[derive(Debug)]
struct LevelSettings {
    /// Proofs within this many plies are seen.
    sight: u16,
    /// How often carelessness overlooks what is one action away, a win or a loss, in hundredths.
    overlooks: u32,
    /// How many stones of final margin may be given away without noticing.
    stones: i32,
    /// How much of the gap between the best estimate and the middle one may be given away, in hundredths.
    share: i64,
    /// Positions looked at by a mind that does not prove everything.
    nodes: u64,
}

const SETTINGS: [LevelSettings; 8] = [
    LevelSettings { sight: 1, overlooks: 10, stones: 12, share: 50, nodes: 100 },
    LevelSettings { sight: 1, overlooks: 0, stones: 9, share: 40, nodes: 300 },
    LevelSettings { sight: 3, overlooks: 0, stones: 7, share: 30, nodes: 1_000 },
    LevelSettings { sight: 5, overlooks: 0, stones: 5, share: 20, nodes: 4_000 },
    LevelSettings { sight: 7, overlooks: 0, stones: 3, share: 12, nodes: 15_000 },
    LevelSettings { sight: 11, overlooks: 0, stones: 2, share: 6, nodes: 60_000 },
    LevelSettings { sight: 21, overlooks: 0, stones: 1, share: 2, nodes: 250_000 },
    LevelSettings { sight: u16::MAX, overlooks: 0, stones: 0, share: 0, nodes: 2_000_000 },
];

/// Positions a mind that proves everything may look at below the best level. All but a few positions in the opening
/// of Flume need far fewer.
const AMPLE: u64 = 200_000;
/// The same at the best level: more than any position needs that play leads to, so that its play is perfect, and few
/// enough for an answer within seconds where somebody has set up a position that play cannot lead to.
const MOST: u64 = 8_000_000;

impl Level {
    /// The least.
    pub const LOWEST: Self = Self(1);
    /// Best play.
    pub const BEST: Self = Self(8);

    /// Every level, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=8).map(Self)
    }

    /// The level with that number, 1 to 8.
    pub fn new(number: u8) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The action this level plays. It depends on the position and the dice, not on how quick the machine is.
    pub fn play(
        self,
        mind: &mut dyn Mind,
        table: &dyn Table,
        dice: &mut Dice,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Result<String, Unthinkable> {
        let limits = self.limits(mind);
        let thought = mind.think(table, &limits, clock, listener)?;
        self.choose_at(mind, table, &thought, dice, clock, listener).ok_or(Unthinkable::Over)
    }

    /// The action this level plays at a table, given the mind's thought about it; `None` if there is none to play. Where the
    /// best level has lost, it looks for the reply that is hardest to find.
    pub fn choose_at(
        self,
        mind: &mut dyn Mind,
        table: &dyn Table,
        thought: &Thought,
        dice: &mut Dice,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Option<String> {
        let problem =
            if self == Self::BEST { problem::hardest(mind, table, thought, clock, listener) } else { None };
        problem.or_else(|| self.choose(table.game(), thought, dice)).map(str::to_owned)
    }

    /// What a mind may use to play at this level: the same on every machine, whoever asks. One that proves everything
    /// gets the same ample room at every level below the best: a level is not a handicap in time.
    pub fn limits(self, mind: &dyn Mind) -> Limits {
        let most = profile(mind.game()).most_nodes;
        Limits::nodes(match (mind.is_perfect(), self) {
            (true, Self::BEST) => MOST,
            (true, _) => AMPLE,
            (false, Self::BEST) => self.settings().nodes.min(most),
            (false, _) => self.settings().nodes.min(most / 2),
        })
    }

    /// The action this level plays, given a thought about a game; `None` if there is none to play.
    pub fn choose<'t>(self, game: GameId, thought: &'t Thought, dice: &mut Dice) -> Option<&'t str> {
        let best = thought.best()?;
        let careless = profile(game).careless.get(usize::from(self.0 - 1)).copied();
        let chosen = careless.map_or(best, |careless| self.choose_like_a_person(careless, thought, dice));
        Some(&chosen.action)
    }

    fn settings(self) -> &'static LevelSettings {
        &SETTINGS[usize::from(self.0 - 1)]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a level: a number from 1 to 8", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
