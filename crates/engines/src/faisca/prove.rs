//! Who wins from the start: every first piece, one of each four mirror images, by several threads with one table.
//!
//! A proof goes one of two ways, which share nothing but the law of a step: with states reduced to what makes a difference,
//! mirror images known as one, and the child with the fewest answers first; or with whole positions, which are never reduced,
//! and children in the order of their cells.

use super::book;
use super::state::State;
use ludoteca_games::board::{Cell, Symmetry};
use ludoteca_games::faisca::{Action, Faisca};
use ludoteca_games::{Game, Symmetric};
use ludoteca_kernel::PositionExt;
use ludoteca_search::Stopped;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// States with fewer empty cells are quicker to solve again than to remember.
const WORTH_KEEPING: u32 = 8;
/// States with fewer empty cells are too small to keep other threads away from.
const WORTH_SHARING: u32 = 15;
/// States with fewer empty cells are quicker to solve again than to turn.
const WORTH_TURNING: u32 = 12;
/// Words of a bucket of the table.
const BUCKET: usize = 4;
/// Places for states that are being searched.
const AT_WORK: usize = 1 << 16;
/// Nodes between two looks at what the other threads have found.
const GRAIN: u64 = 1 << 12;

/// What was found out about a first piece.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The piece.
    pub action: Action,
    /// Whether First wins with it.
    pub wins: bool,
}

/// How a proof goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Reduced states, mirror images as one, the fewest answers first.
    Reduced,
    /// Whole positions, in the order of cells.
    Whole,
}

/// The first pieces, of mirror images one.
pub fn openings() -> Vec<Action> {
    let place = |action: Action| (action.from.0, action.to.0);
    let is_least = |action: &Action| {
        let image = |&symmetry: &Symmetry| place(Faisca::image_of(*action, symmetry));
        Faisca::SYMMETRIES.iter().all(|symmetry| image(symmetry) >= place(*action))
    };
    Faisca::start().legal_actions().into_iter().filter(is_least).collect()
}

/// Proves first pieces by several threads with one table.
#[derive(Debug)]
pub struct Prover {
    way: Way,
    /// Keys, in whose lowest bit stands who wins; 0 is no entry.
    table: Vec<AtomicU64>,
    /// Keys of states that some thread is searching.
    at_work: Vec<AtomicU64>,
    nodes: AtomicU64,
    stop: AtomicBool,
}

impl Prover {
    /// A prover whose table takes at most this many MiB.
    pub fn new(way: Way, mib: usize) -> Self {
        let words = (mib.max(1) << 20) / size_of::<u64>();
        let empty = |words: usize| (0..words).map(|_| AtomicU64::new(0)).collect();
        Self {
            way,
            table: empty(1 << words.ilog2()),
            at_work: empty(AT_WORK),
            nodes: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        }
    }

    /// Nodes that were looked at so far, about.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Ends the proof; what is proved stays known.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Proves first pieces with several threads, and tells each as soon as it is proved. Ends when all are, or when told to.
    pub fn prove(&self, openings: &[Action], threads: usize, tell: impl Fn(Opening) + Send) {
        let proved: Vec<AtomicBool> = openings.iter().map(|_| AtomicBool::new(false)).collect();
        let telling = Mutex::new(tell);
        let work = |thread: usize| {
            // Everybody begins elsewhere, and helps with what is left at the end.
            for round in 0..openings.len() {
                let at = (round + thread * openings.len() / threads.max(1)) % openings.len();
                if proved[at].load(Relaxed) {
                    continue;
                }
                let action = openings[at];
                let Some(state) = self.begin(action) else { continue };
                let mut worker = Worker { prover: self, nodes: 0, done: &proved[at] };
                let answered = worker.wins(&state);
                self.nodes.fetch_add(worker.nodes % GRAIN, Relaxed);
                if let Ok(answered) = answered
                    && !proved[at].swap(true, Relaxed)
                    && let Ok(tell) = telling.lock()
                {
                    tell(Opening { action, wins: !answered });
                }
                if self.stop.load(Relaxed) {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for thread in 0..threads.max(1) {
                let work = &work;
                scope.spawn(move || work(thread));
            }
        });
    }

    /// Who wins each game that begins with these pieces and goes on to so many, in the order of a book: whether the next to act
    /// does. `None` if it was told to stop, or if there are more pieces already.
    pub fn verdicts(&self, begun: &[Action], pieces: u8) -> Option<Vec<bool>> {
        let mut worker = Worker { prover: self, nodes: 0, done: &AtomicBool::new(false) };
        let mut verdicts = Vec::new();
        let position = begun.iter().fold(Faisca::start(), |at, action| at.after(*action));
        let left = pieces.checked_sub(u8::try_from(begun.len()).ok()?)?;
        let all = book::for_each_game(&State::as_it_is(&position)?, left, &mut |state| {
            let wins = worker.wins(&if self.way == Way::Reduced { state.reduced() } else { *state });
            wins.map(|wins| verdicts.push(wins))
        });
        self.nodes.fetch_add(worker.nodes % GRAIN, Relaxed);
        all.is_ok().then_some(verdicts)
    }

    fn begin(&self, action: Action) -> Option<State> {
        let position = Faisca::start().after(action);
        match self.way {
            Way::Reduced => State::of(&position),
            Way::Whole => State::as_it_is(&position),
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (mix(key) as usize & (self.table.len() - 1)) & !(BUCKET - 1)
    }

    fn recall(&self, key: u64) -> Option<bool> {
        let at = self.bucket(key);
        let words = self.table[at..at + BUCKET].iter().map(|word| word.load(Relaxed));
        words.into_iter().find(|word| word | 1 == key).map(|word| word & 1 == 1)
    }

    /// Takes the place of the same state, of none, or of the smallest in the bucket. Two threads may take the same place; one of
    /// them is forgotten then, and a word is always whole.
    fn remember(&self, key: u64, wins: bool) {
        let at = self.bucket(key);
        let worth = |word: u64| if word == 0 || word | 1 == key { 0 } else { 1 + State::cells_in(word) };
        let place = self.table[at..at + BUCKET].iter().min_by_key(|word| worth(word.load(Relaxed)));
        if let Some(place) = place {
            place.store(if wins { key } else { key & !1 }, Relaxed);
        }
    }

    fn at_work(&self, key: u64) -> &AtomicU64 {
        &self.at_work[mix(key) as usize >> 8 & (AT_WORK - 1)]
    }
}

const fn mix(key: u64) -> u64 {
    let mixed = (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 16
}

/// A thread at work on a first piece.
struct Worker<'p> {
    prover: &'p Prover,
    nodes: u64,
    /// Set when another thread has proved the same piece.
    done: &'p AtomicBool,
}

impl Worker<'_> {
    fn spend(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(GRAIN) {
            self.prover.nodes.fetch_add(GRAIN, Relaxed);
            if self.done.load(Relaxed) || self.prover.stop.load(Relaxed) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Whether the player to act wins.
    fn wins(&mut self, state: &State) -> Result<bool, Stopped> {
        self.spend()?;
        let prover = self.prover;
        if state.targets().is_empty() {
            return Ok(false);
        }
        let size = state.free.len();
        let turned =
            if prover.way == Way::Reduced && size >= WORTH_TURNING { state.turned() } else { *state };
        let (state, targets, key) = (&turned, turned.targets(), turned.key());
        if size >= WORTH_KEEPING
            && let Some(wins) = prover.recall(key)
        {
            return Ok(wins);
        }
        let mut children = [(0, State { cell: Cell(0), ..*state }); 12];
        let mut count = 0;
        for to in targets {
            let next = if prover.way == Way::Reduced { state.after(to) } else { state.after_as_it_is(to) };
            let answers = next.targets().len();
            if answers == 0 {
                return Ok(true);
            }
            children[count] = (answers, next);
            count += 1;
        }
        let children = &mut children[..count];
        if prover.way == Way::Reduced {
            children.sort_unstable_by_key(|(answers, next)| (*answers, next.free.len()));
        }
        let shared = size >= WORTH_SHARING;
        if shared {
            prover.at_work(key).store(key, Relaxed);
        }
        let wins = self.any_loses(children, shared)?;
        if shared {
            prover.at_work(key).store(0, Relaxed);
        }
        if size >= WORTH_KEEPING {
            prover.remember(key, wins);
        }
        Ok(wins)
    }

    /// Whether one of the states is lost for who acts there. What another thread is searching comes last: by then it may be
    /// known (Weill 1996, "The ABDADA distributed minimax search algorithm").
    fn any_loses(&mut self, children: &[(u32, State)], shared: bool) -> Result<bool, Stopped> {
        let mut later = 0_u16;
        for (at, (_, next)) in children.iter().enumerate() {
            let key = next.key();
            if shared && at > 0 && self.prover.at_work(key).load(Relaxed) == key {
                later |= 1 << at;
            } else if !self.wins(next)? {
                return Ok(true);
            }
        }
        for (at, (_, next)) in children.iter().enumerate() {
            if later >> at & 1 == 1 && !self.wins(next)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
