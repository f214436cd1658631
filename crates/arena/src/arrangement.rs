//! Engines against each other: pairs of games from the same opening with the seats exchanged.
//!
//! What is left to chance depends on the seed and on the number of the game alone, and pair `n` is played by thread
//! `n mod threads`, whose engines remember what they have seen: so the same seed and number of threads give the same
//! games, as long as no engine goes by the clock.

use crate::contestant::{Contestant, EngineLimits, Halt};
use crate::lanes::{Numbered, Shares};
use crate::openings::MatchOpenings;
use crate::spec::EngineSpec;
use anyhow::{Context, Error, Result};
use ludoteca_games::{BY_RULES, GameId, Table};
use ludoteca_kernel::record::Record;
use ludoteca_kernel::{ByPlayer, Player, Rng};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;

/// Everything there is to know about a match before it begins.
#[derive(Debug)]
pub struct Arrangement {
    pub game: GameId,
    /// A and B.
    pub engines: [EngineSpec; 2],
    pub games: u32,
    /// The number of the first pair, from 0: a long match may be played in parts.
    pub first_pair: u32,
    pub openings: MatchOpenings,
    pub seed: u64,
    pub threads: u32,
    pub limits: EngineLimits,
}

/// The finished games from one opening, in order: A sits first in the one, second in the other.
#[derive(Debug)]
pub struct Pair {
    pub games: Vec<FinishedGame>,
}

/// A finished game.
#[derive(Debug)]
pub struct FinishedGame {
    /// Whether A won.
    pub a_won: bool,
    pub record: Record,
}

impl Pair {
    /// Whether A won each of the games.
    pub fn wins(&self) -> Vec<bool> {
        self.games.iter().map(|game| game.a_won).collect()
    }
}

impl Arrangement {
    /// Plays the match and shows each pair, in order. It ends early when the one who follows has seen enough, when it is
    /// told to stop, or when something fails, such as an engine. In the last two cases every game that was finished is shown,
    /// although others before it may be missing.
    pub fn play(
        &self,
        told_to_stop: &(dyn Fn() -> bool + Sync),
        show: &mut dyn FnMut(Pair) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        let over = AtomicBool::new(false);
        let stop = || over.load(Ordering::Relaxed) || told_to_stop();
        let shares = Shares { pieces: self.pairs(), threads: self.threads };
        shares.follow(&over, |thread, lane| self.play_every(thread, lane, &stop), show)
    }

    fn pairs(&self) -> u32 {
        self.games.div_ceil(2)
    }

    /// Plays every pair of one thread.
    fn play_every(
        &self,
        thread: u32,
        lane: &SyncSender<Numbered<Pair>>,
        stop: &dyn Fn() -> bool,
    ) -> Result<(), Halt> {
        let [a, b] = &self.engines;
        let mut a = a.engine(self.game, self.limits, stop)?;
        let mut b = b.engine(self.game, self.limits, stop)?;
        for number in (thread..self.pairs()).step_by(self.threads as usize) {
            let mut games = Vec::new();
            let played = self.play_pair(self.first_pair + number, [a.as_mut(), b.as_mut()], stop, &mut games);
            if !games.is_empty() && lane.send((number, Pair { games })).is_err() {
                return Err(Halt::Stopped);
            }
            played?;
        }
        Ok(())
    }

    /// Plays the games from one opening. The finished ones are kept, whatever happens later.
    fn play_pair(
        &self,
        number: u32,
        [a, b]: [&mut dyn Contestant; 2],
        stop: &dyn Fn() -> bool,
        finished: &mut Vec<FinishedGame>,
    ) -> Result<(), Halt> {
        let opening = self.openings.table(self.game, number, &mut self.rng(number, 0))?;
        for round in [2 * number + 1, 2 * number + 2] {
            if round > 2 * self.first_pair + self.games {
                break;
            }
            let a_sits = if round % 2 == 1 { Player::First } else { Player::Second };
            let table = self.play_game(round, opening.boxed_clone(), a_sits, [&mut *a, &mut *b], stop)?;
            let winner = table.outcome().context("the game has no end")?.winner;
            let record = self.record(&*table, round, a_sits);
            finished.push(FinishedGame { a_won: winner == a_sits, record });
        }
        Ok(())
    }

    /// Plays a game to its end.
    fn play_game(
        &self,
        round: u32,
        mut table: Box<dyn Table>,
        a_sits: Player,
        mut engines: [&mut dyn Contestant; 2],
        stop: &dyn Fn() -> bool,
    ) -> Result<Box<dyn Table>, Halt> {
        let blame = |role: usize| format!("game {round}, the engine {}", self.engines[role - 1]);
        for (engine, role) in engines.iter_mut().zip([1, 2]) {
            engine.begin(self.rng(round, role), stop).map_err(|halt| halt.at(|| blame(role)))?;
        }
        while table.outcome().is_none() {
            let role = if table.turn() == a_sits { 1 } else { 2 };
            let action = engines[role - 1].choose(&*table, stop);
            // What is said after the end of the match is neither played nor blamed.
            if stop() {
                return Err(Halt::Stopped);
            }
            let played = action.and_then(|action| Ok(table.play(&action).map_err(Error::from)?));
            played.map_err(|halt| halt.at(|| blame(role)))?;
        }
        Ok(table)
    }

    /// The generator for one purpose in one game.
    fn rng(&self, number: u32, purpose: usize) -> Rng {
        // The generator's own step is a constant: seeds are scattered so that no two sequences overlap.
        let scattered = Rng::new(self.seed).next() ^ (u64::from(number) << 2 | purpose as u64);
        Rng::new(Rng::new(scattered).next())
    }

    fn record(&self, table: &dyn Table, round: u32, a_sits: Player) -> Record {
        let [a, b] = &self.engines;
        let seats = match a_sits {
            Player::First => ByPlayer { first: a, second: b },
            Player::Second => ByPlayer { first: b, second: a },
        };
        let mut record = table.record();
        record.set_tag("Event", "match");
        record.set_tag("Round", &round.to_string());
        record.set_tag("First", &seats.first.to_string());
        record.set_tag("Second", &seats.second.to_string());
        record.set_tag("Seed", &self.seed.to_string());
        record.set_tag("Opening", &self.openings.tag(self.game, (round - 1) / 2));
        record.set_tag("Ending", BY_RULES);
        record
    }
}
