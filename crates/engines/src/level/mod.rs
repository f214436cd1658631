//! Levels of play for people, 1 to 8.
//!
//! A level is not a slower clock. It is how far ahead a win or a loss is *seen*, how much worse than the best an action
//! may be and still look as good, and how often a careless action is played all the same. At every level an action is
//! legal and never ends the game in the opponent's favour while another does not. From level 2 on a win in one is always
//! taken (from level 4 on in some games a longer one, `GameEngine::ALERT`), and no carelessness gives the opponent a win in one
//! that is known and can be avoided. Level 8 plays the best action known: in Semáforo and Rastros the best there is; in Flume, as
//! far as was tried, one that wins wherever one does, and but for a few early positions the one with the best margin.
//!
//! | level | sees wins and losses within | may give away in Flume | in estimates | positions looked at, where not all is proved |
//! |---|---|---|---|---|
//! | 1 | 1 ply | 12 stones | 50 % | 100 |
//! | 2 | 1 ply | 9 | 40 % | 300 |
//! | 3 | 3 plies | 7 | 30 % | 1 000 |
//! | 4 | 5 plies | 5 | 20 % | 4 000 |
//! | 5 | 7 plies | 3 | 12 % | 15 000 |
//! | 6 | 11 plies | 1 | 6 % | 60 000 |
//! | 7 | 21 plies | 1 | 2 % | 250 000 |
//! | 8 | everything | 0 | 0 | 2 000 000 |
//!
//! How often a level is careless differs from game to game (`GameEngine::CARELESS`), because the same carelessness costs a game of
//! Semáforo and hardly matters in Flume. A careless action of level 1 overlooks what is one action away one time in ten.
//!
//! No level looks at more positions than a slow browser manages in two seconds (`GameEngine::MOST_NODES`), and none below the
//! best at more than half of them.
//!
//! What may be given away in estimates is a share of the gap between the best estimate and the middle one, so that it
//! means the same whatever an evaluator counts in.
//!
//! Where a position is lost and the engine proves everything, levels from 5 on play the action that leaves the fewest winning
//! replies, then the longest way (`problem`): people lose themselves in it more often than a quick loss would let them.
//!
//! Sight is for engines that prove every position whatever the level. A proof beyond it is still *felt*, the nearer the
//! more, and the same share says how finely: from level 5 on a win never looks as bad as a loss, at level 3 a win in 15
//! and a loss in 14 look alike. Where the positions looked at limit the engine, they limit what it proves, and a level sees
//! all of that.

mod beginner;
mod choice;
pub(crate) mod problem;
#[cfg(test)]
mod tests;

pub use beginner::Beginner;

use crate::checksum::Checksum;
use crate::{Analysis, AnalysisError, Engine, Listener, profile};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use ludoteca_search::{Clock, Limits};
use std::fmt::{self, Write as _};
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
    /// Positions looked at by an engine that does not prove everything.
    nodes: u64,
    /// Whether it sets the hardest problem where it has lost and the engine proves everything.
    sets_problems: bool,
}

const SETTINGS: [LevelSettings; 8] = [
    LevelSettings { sight: 1, overlooks: 10, stones: 12, share: 50, nodes: 100, sets_problems: false },
    LevelSettings { sight: 1, overlooks: 0, stones: 9, share: 40, nodes: 300, sets_problems: false },
    LevelSettings { sight: 3, overlooks: 0, stones: 7, share: 30, nodes: 1_000, sets_problems: false },
    LevelSettings { sight: 5, overlooks: 0, stones: 5, share: 20, nodes: 4_000, sets_problems: false },
    LevelSettings { sight: 7, overlooks: 0, stones: 3, share: 12, nodes: 15_000, sets_problems: true },
    LevelSettings { sight: 11, overlooks: 0, stones: 1, share: 6, nodes: 60_000, sets_problems: true },
    LevelSettings { sight: 21, overlooks: 0, stones: 1, share: 2, nodes: 250_000, sets_problems: true },
    LevelSettings {
        sight: u16::MAX,
        overlooks: 0,
        stones: 0,
        share: 0,
        nodes: 2_000_000,
        sets_problems: true,
    },
];

/// Positions an engine that proves everything may look at below the best level. All but a few positions in the opening
/// of Flume need far fewer.
const AMPLE: u64 = 200_000;

impl Level {
    /// The least.
    pub const LOWEST: Self = Self(1);
    /// Best play.
    pub const BEST: Self = Self(8);
    /// The first that takes more than a win in one whatever its carelessness, where a game asks for it.
    const ALERT: Self = Self(4);

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

    /// The action this level plays. It depends on the position and the seed, not on how quick the machine is.
    pub fn play(
        self,
        engine: &mut dyn Engine,
        table: &dyn Table,
        rng: &mut Rng,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Result<String, AnalysisError> {
        let limits = self.limits(engine);
        let analysis = engine.think(table, &limits, clock, listener)?;
        self.choose_at(engine, table, &analysis, rng, clock, listener).ok_or(AnalysisError::Over)
    }

    /// The action this level plays at a table, given the analysis of it; `None` if there is none to play. From level 5
    /// on, where it has lost and is not careless, it sets the problem whose answer is hardest to find.
    pub fn choose_at(
        self,
        engine: &mut dyn Engine,
        table: &dyn Table,
        analysis: &Analysis,
        rng: &mut Rng,
        clock: &dyn Clock,
        listener: &mut dyn Listener,
    ) -> Option<String> {
        let careless = self.is_careless(table.game(), rng);
        let sets_problems = self.settings().sets_problems && !careless;
        let problem =
            if sets_problems { problem::hardest(engine, table, analysis, clock, listener) } else { None };
        problem.or_else(|| self.choose_if(table.game(), careless, analysis, rng)).map(str::to_owned)
    }

    /// What an engine may use to play at this level: the same on every machine, whoever asks. One that proves everything
    /// gets the same ample room at every level below the best: a level is not a handicap in time.
    pub fn limits(self, engine: &dyn Engine) -> Limits {
        Limits::nodes(self.nodes(engine.game()))
    }

    fn nodes(self, game: GameId) -> u64 {
        let profile = profile(game);
        match (profile.perfect, self) {
            (true, Self::BEST) => profile.most_nodes,
            (true, _) => AMPLE,
            (false, Self::BEST) => self.settings().nodes.min(profile.most_nodes),
            (false, _) => self.settings().nodes.min(profile.most_nodes / 2),
        }
    }

    /// The action this level plays, given an analysis of a game; `None` if there is none to play.
    pub fn choose<'t>(self, game: GameId, analysis: &'t Analysis, rng: &mut Rng) -> Option<&'t str> {
        let careless = self.is_careless(game, rng);
        self.choose_if(game, careless, analysis, rng)
    }

    /// Whether this action is a careless one.
    fn is_careless(self, game: GameId, rng: &mut Rng) -> bool {
        self.careless(game).is_some_and(|careless| rng.below(100) < careless)
    }

    /// How often this level is careless in a game, in hundredths; `None` for the best.
    fn careless(self, game: GameId) -> Option<u32> {
        profile(game).careless.get(usize::from(self.0 - 1)).copied()
    }

    /// The action this level plays, carelessly or not: for whoever finds out how careless it should be.
    pub fn choose_if<'t>(
        self,
        game: GameId,
        careless: bool,
        analysis: &'t Analysis,
        rng: &mut Rng,
    ) -> Option<&'t str> {
        let best = analysis.best()?;
        let chosen =
            if self == Self::BEST { best } else { self.choose_like_a_person(game, careless, analysis, rng) };
        Some(&chosen.action)
    }

    /// A win within so many plies is taken even carelessly.
    fn alert(self, game: GameId) -> u16 {
        if self >= Self::ALERT { profile(game).alert } else { 1 }
    }

    /// A number that is another when what makes this level in a game is: its line of the table, how careless it is, what the
    /// engine may use. What the engine does with that is told by [`engine_signature`](crate::engine_signature).
    pub fn fingerprint(self, game: GameId) -> u64 {
        let mut text = format!("{:?} {:?} {}", self.settings(), self.careless(game), self.nodes(game));
        if self.alert(game) > 1 {
            let _ = write!(text, " {}", self.alert(game));
        }
        Checksum::of(text.as_bytes())
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
