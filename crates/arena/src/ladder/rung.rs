//! One match of the many.

use crate::{Arrangement, EngineLimits, EngineSpec, MatchOpenings, Pace};
use anyhow::{Error, Result};
use ludoteca_engines::{BalancedOpening, DEFAULT_HASH_MIB, Level, balanced_openings, engine_signature};
use ludoteca_games::GameId;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::time::Duration;

/// Pairs of games in a part.
pub(super) const PAIRS: u32 = 4;
/// Chance in every match begins here.
const SEED: u64 = 1;

/// Whom a level plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Somebody who moves at random but overlooks nothing that is one action away; from the start of the game.
    Beginner,
    /// The level below; from balanced openings.
    Below,
}

/// A level of a game in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    pub game: GameId,
    pub level: Level,
    pub against: Against,
    /// What is measured, in a word: another word, another measurement.
    pub stamp: String,
}

/// Every match of a game. One that has no balanced openings yet has none against the level below.
pub fn ladder(game: GameId) -> Result<Vec<Rung>> {
    let signature = engine_signature(game)?.answers;
    let openings: Vec<String> = balanced_openings(game).iter().map(BalancedOpening::write).collect();
    let rung = |level: Level, against, below: Option<Level>| {
        let mut hash = DefaultHasher::new();
        (signature, level.fingerprint(game), below.map(|below| below.fingerprint(game))).hash(&mut hash);
        below.map(|_| &openings).hash(&mut hash);
        Rung { game, level, against, stamp: format!("{:016x}", hash.finish()) }
    };
    let beginner = Level::all().map(|level| rung(level, Against::Beginner, None));
    let pairs = if openings.is_empty() { 0 } else { usize::MAX };
    let below = Level::all().zip(Level::all().skip(1)).take(pairs);
    let below = below.map(|(below, level)| rung(level, Against::Below, Some(below)));
    Ok(beginner.chain(below).collect())
}

impl Rung {
    /// The name of the one who is played.
    pub fn other(&self) -> String {
        match self.against {
            Against::Beginner => "beginner".to_owned(),
            Against::Below => format!("level:{}", self.level.number() - 1),
        }
    }

    /// The name of the level's engine.
    pub fn own(&self) -> String {
        format!("level:{}", self.level)
    }

    /// A part of the match.
    pub(super) fn part(&self, number: u32) -> Result<Arrangement> {
        let engine = |name: &str| name.parse::<EngineSpec>().map_err(Error::msg);
        Ok(Arrangement {
            game: self.game,
            engines: [engine(&self.own())?, engine(&self.other())?],
            games: 2 * PAIRS,
            first_pair: number * PAIRS,
            openings: match self.against {
                Against::Beginner => MatchOpenings::Random(0),
                Against::Below => MatchOpenings::Balanced,
            },
            seed: SEED,
            threads: 1,
            limits: EngineLimits {
                hash_mib: DEFAULT_HASH_MIB,
                pace: Pace::Time(Duration::ZERO),
                patience: None,
            },
        })
    }
}
