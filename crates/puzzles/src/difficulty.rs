//! How hard a puzzle is, by running the levels: how often each finds the answer, and what they try instead.

use crate::source::{Search, Source};
use crate::{Prover, Puzzle, Question, Step};
use ludoteca_engines::{Analysis, Level, Limits, StoppedClock};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use std::collections::BTreeMap;

/// How often each level tries.
pub const TRIES: u32 = 20;
/// The least hardness of the second step, the third and so on.
const HARDNESS: [u32; Step::COUNT - 1] = [33, 43, 55, 70];
/// What counts as the distance where it is not known: it is seldom short then.
const UNKNOWN_DISTANCE: u16 = 16;
/// A wrong action that levels try so often is plausible; others are tried from carelessness.
const TEMPTING: u32 = 3;
/// What every level up to this one always finds, is worth no more looking at where that takes long.
const CHILDREN: u8 = 3;
/// Levels.
const LEVELS: usize = 8;

/// How the levels fare with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// How many of [`TRIES`] each level gets right, the lowest level first.
    pub found: [u32; LEVELS],
    /// How many wrong actions are plausible: levels from 3 on try them again and again.
    pub wrong: usize,
    /// Plies to the end, where they are known.
    pub distance: Option<u16>,
}

/// Where a level has to act, and what is right there.
struct Task {
    table: Box<dyn Table>,
    /// What it chooses from; all actions, if there are none.
    choice: Vec<String>,
    right: Vec<String>,
}

impl Task {
    /// A level that knows who wins goes on to win: in a position that the player to act loses, from the winner's seat after the
    /// best defence.
    fn of(prover: &mut Prover, question: &Question, table: &dyn Table) -> Option<Self> {
        let mut table = table.boxed_clone();
        match question {
            Question::Win { action } => Some(Self { table, choice: vec![], right: vec![action.clone()] }),
            Question::Mistake { mistake, other } => {
                let choice = vec![mistake.clone(), other.clone()];
                Some(Self { table, choice, right: vec![other.clone()] })
            }
            Question::Who { winner } => {
                while table.turn() != *winner {
                    let defence = prover.every_action(table.as_ref())?.best()?.action.clone();
                    table.play(&defence).ok()?;
                }
                let analysis = prover.every_action(table.as_ref()).filter(Analysis::is_fully_proved)?;
                let right = analysis.winning().map(|eval| eval.action.clone()).collect();
                Some(Self { table, choice: vec![], right })
            }
            _ => None,
        }
    }

    /// How the position looks to an engine within these limits, as far as the choice goes.
    fn look(&self, prover: &mut Prover, limits: &Limits) -> Option<Analysis> {
        let mut analysis = prover.engine().think(self.table.as_ref(), limits, &StoppedClock, &mut ()).ok()?;
        if !self.choice.is_empty() {
            analysis.evals.retain(|eval| self.choice.contains(&eval.action));
        }
        Some(analysis)
    }
}

impl Difficulty {
    /// Lets every level try; `None` where it cannot be measured, because the position that has to be won is not proved,
    /// or is not worth it.
    pub fn measure(prover: &mut Prover, puzzle: &Puzzle, rng: &mut Rng) -> Option<Self> {
        let table = puzzle.table(prover.game()).ok()?;
        let task = Task::of(prover, &puzzle.question, table.as_ref())?;
        let mut found = [0; LEVELS];
        let mut wrong: BTreeMap<String, u32> = BTreeMap::new();
        let mut looked: Option<(Limits, Analysis)> = None;
        for (at, level) in Level::all().enumerate() {
            let limits = level.limits(prover.engine());
            let known = looked.take().filter(|(old, analysis)| *old == limits || is_settled(old, analysis));
            let (limits, analysis) = match known {
                Some(known) => known,
                None => (limits, task.look(prover, &limits)?),
            };
            for _ in 0..TRIES {
                let tried = level.choose(table.game(), &analysis, rng)?;
                if task.right.iter().any(|right| right == tried) {
                    found[at] += 1;
                } else if level.number() > 2 {
                    *wrong.entry(tried.to_owned()).or_default() += 1;
                }
            }
            looked = Some((limits, analysis));
            if level.number() == CHILDREN && looks_clear(prover.game(), &found) {
                return None;
            }
        }
        let wrong = wrong.values().filter(|&&times| times >= TEMPTING).count();
        Some(Self { found, wrong, distance: puzzle.distance })
    }

    /// How often the levels are right, in hundredths.
    pub fn rate(&self) -> u32 {
        100 * self.found.iter().sum::<u32>() / (TRIES * LEVELS as u32)
    }

    /// Whether hardly any level goes wrong.
    pub fn is_trivial(&self) -> bool {
        self.rate() >= 95
    }

    /// The step: how rarely the levels are right counts most, then how many wrong actions tempt them, then how far the end is.
    pub fn step(&self) -> Step {
        let wrong = 2 * self.wrong.min(8) as u32;
        let far = u32::from(self.distance.unwrap_or(UNKNOWN_DISTANCE).min(24)) / 2;
        let hardness = 100 - self.rate() + wrong + far;
        let number = HARDNESS.iter().filter(|&&least| hardness >= least).count() as u8 + 1;
        Step::new(number).unwrap_or(Step::HARDEST)
    }
}

/// Whether the first levels have always been right, in a game in which to let the best ones try takes long.
fn looks_clear(game: GameId, found: &[u32; LEVELS]) -> bool {
    let first = &found[..usize::from(CHILDREN)];
    Source::of(game).search == Search::OnlyWins && first.iter().all(|&found| found == TRIES)
}

/// Whether more nodes would say nothing else: all is proved, and the engine stopped of itself.
fn is_settled(limits: &Limits, analysis: &Analysis) -> bool {
    analysis.is_fully_proved() && limits.nodes.is_some_and(|most| analysis.nodes < most)
}
