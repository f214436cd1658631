//! Engines against each other: pairs of games from the same opening with the seats exchanged.
//!
//! What is left to chance depends on the seed and on the number of the game alone, and pair `n` is played by thread
//! `n mod threads`, whose engines remember what they have seen: so the same seed and number of threads give the same
//! games, as long as no engine goes by the clock.

mod engine;
mod external;
mod statistics;

pub(crate) use engine::{Pace, Spec};
pub(crate) use statistics::{Decision, Elo, Sprt, Tally};

use crate::interrupt::Interrupt;
use anyhow::{Context, Result, anyhow, bail};
use engine::Engine;
use ludoteca_games::{BY_RULES, GameId, Table};
use ludoteca_kernel::record::Record;
use ludoteca_kernel::{ByPlayer, Dice, Player};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// How often an opening is drawn again because the game was over in it.
const DRAWS: u32 = 1000;

/// Everything there is to know about a match before it begins.
#[derive(Debug)]
pub(crate) struct Arrangement {
    pub game: GameId,
    /// A and B.
    pub engines: [Spec; 2],
    pub games: u32,
    /// Random plies at the beginning of each game.
    pub openings: u32,
    pub seed: u64,
    pub threads: u32,
    pub hash_mib: usize,
    /// For engines that are not ours.
    pub pace: Pace,
}

/// The games from one opening, in order: A sits first in the one, second in the other.
pub(crate) struct Pair {
    pub games: Vec<Played>,
}

/// A finished game.
pub(crate) struct Played {
    /// Whether A won.
    pub a_won: bool,
    pub record: Record,
}

impl Pair {
    /// Whether A won each of the games.
    pub(crate) fn wins(&self) -> Vec<bool> {
        self.games.iter().map(|game| game.a_won).collect()
    }
}

/// What one who follows a match wants after a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    PlayOn,
    Enough,
}

impl Arrangement {
    /// Plays the match and shows each pair, in order. It ends early when the one who follows has seen enough, or at
    /// Ctrl-C; games that are not finished then do not count.
    pub(crate) fn play(
        &self,
        interrupt: &Interrupt,
        follow: &mut dyn FnMut(Pair) -> Result<Verdict>,
    ) -> Result<()> {
        let enough = AtomicBool::new(false);
        let stop = || enough.load(Ordering::Relaxed) || interrupt.is_asked();
        let (sender, pairs) = channel();
        thread::scope(|scope| {
            for first in 0..self.threads.min(self.pairs()) {
                let sender = sender.clone();
                let stop = &stop;
                scope.spawn(move || {
                    if let Err(error) = self.play_every(first, &sender, stop) {
                        // Nobody is left to tell once the match is over.
                        let _ = sender.send((first, Err(error)));
                    }
                });
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut next = 0;
            let followed = pairs.into_iter().try_for_each(|(number, pair)| -> Result<()> {
                early.insert(number, pair?);
                while let Some(pair) = early.remove(&next) {
                    next += 1;
                    if !enough.load(Ordering::Relaxed) && follow(pair)? == Verdict::Enough {
                        enough.store(true, Ordering::Relaxed);
                    }
                }
                Ok(())
            });
            enough.store(true, Ordering::Relaxed);
            followed
        })
    }

    fn pairs(&self) -> u32 {
        self.games.div_ceil(2)
    }

    /// Plays every pair of one thread.
    fn play_every(
        &self,
        first: u32,
        sender: &Sender<(u32, Result<Pair>)>,
        stop: &dyn Fn() -> bool,
    ) -> Result<()> {
        let [a, b] = &self.engines;
        let mut a = a.engine(self.game, self.hash_mib, self.pace)?;
        let mut b = b.engine(self.game, self.hash_mib, self.pace)?;
        for number in (first..self.pairs()).step_by(self.threads as usize) {
            let Some(pair) = self.play_pair(number, [a.as_mut(), b.as_mut()], stop)? else { break };
            if sender.send((number, Ok(pair))).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Plays the games from one opening; `None` if told to stop.
    fn play_pair(
        &self,
        number: u32,
        [a, b]: [&mut dyn Engine; 2],
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Pair>> {
        let opening = self.opening(number)?;
        let mut games = Vec::new();
        for round in [2 * number + 1, 2 * number + 2] {
            if round > self.games {
                break;
            }
            let a_sits = if round % 2 == 1 { Player::First } else { Player::Second };
            let table = opening.boxed_clone();
            let Some(table) = self.play_game(round, table, a_sits, [&mut *a, &mut *b], stop)? else {
                return Ok(None);
            };
            let winner = table.outcome().context("the game has no end")?.winner;
            games.push(Played { a_won: winner == a_sits, record: self.record(&*table, round, a_sits) });
        }
        Ok(Some(Pair { games }))
    }

    /// The position after the random plies of a pair.
    fn opening(&self, number: u32) -> Result<Box<dyn Table>> {
        let mut dice = self.dice(number, 0);
        for _ in 0..DRAWS {
            let mut table = self.game.table();
            for _ in 0..self.openings {
                table.play_random(&mut dice);
            }
            if table.outcome().is_none() {
                return Ok(table);
            }
        }
        bail!("openings of {} plies end the game too often in {}; try fewer", self.openings, self.game)
    }

    /// Plays a game to its end; `None` if told to stop.
    fn play_game(
        &self,
        round: u32,
        mut table: Box<dyn Table>,
        a_sits: Player,
        mut engines: [&mut dyn Engine; 2],
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Box<dyn Table>>> {
        for (engine, role) in engines.iter_mut().zip([1, 2]) {
            engine.begin(self.dice(round, role)).map_err(|error| self.blame(role, round, &error))?;
        }
        while table.outcome().is_none() {
            let role = if table.turn() == a_sits { 1 } else { 2 };
            let blame = |error: &anyhow::Error| self.blame(role, round, error);
            let action = engines[role - 1].choose(&*table, stop).map_err(|error| blame(&error))?;
            if stop() {
                return Ok(None);
            }
            table.play(&action).map_err(|error| blame(&anyhow!("{error}")))?;
        }
        Ok(Some(table))
    }

    fn blame(&self, role: usize, round: u32, error: &anyhow::Error) -> anyhow::Error {
        anyhow!("game {round}, the engine {}: {error:#}", self.engines[role - 1])
    }

    /// The dice for one purpose in one game.
    fn dice(&self, number: u32, purpose: usize) -> Dice {
        // The generator's own step is a constant: seeds are scattered so that no two sequences overlap.
        let scattered = Dice::new(self.seed).next() ^ (u64::from(number) << 2 | purpose as u64);
        Dice::new(Dice::new(scattered).next())
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
        record.set_tag("Opening", &format!("{} random plies", self.openings));
        record.set_tag("Ending", BY_RULES);
        record
    }
}
