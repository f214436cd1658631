//! A plain alpha-beta for Avanço, as somebody else would write it: bitboards of its own, iterative deepening, principal
//! variation search, a hash table, killers and history, captures searched on at the horizon; material, advancement,
//! columns, and pieces that nobody can stop any more. Nothing of the product is in it but the types at its door.

use crate::clock::ProcessorTime;
use crate::uct::Pace;
use ludoteca_engines::Clock;
use ludoteca_games::avanco::{Action, Avanco};
use ludoteca_games::board::Cell;
use ludoteca_kernel::{Player, Position};
use std::time::Duration;

/// The cells of the board, and its outer columns.
const ALL: u64 = (1 << 49) - 1;
const COLUMN_A: u64 = 0x0408_1020_4081;
const COLUMN_G: u64 = COLUMN_A << 6;
/// Won at once; less by one for every ply.
const WON: i32 = 30_000;
/// Beyond this a value is a win or a loss.
const DECIDED: i32 = 29_000;
/// What a piece is worth by its row, counted from its own side.
const ROW: [i32; 7] = [110, 100, 105, 125, 160, 230, 0];
/// What a piece is worth that nobody can stop any more, by its row.
const FREE: [i32; 7] = [0, 30, 60, 150, 300, 500, 0];
/// The longest line.
const PLIES: usize = 128;
/// Nodes between two looks at the clock.
const GRAIN: u64 = 512;

/// A board seen by the player to act, whose pieces go up.
#[derive(Clone, Copy)]
struct Sides {
    own: u64,
    enemy: u64,
}

/// A move: from, to.
type Step = (u8, u8);

#[derive(Clone, Copy, Default)]
struct Memory {
    own: u64,
    enemy: u64,
    value: i32,
    depth: i8,
    /// −1: at most, 0: exact, 1: at least.
    kind: i8,
    best: Step,
}

/// The engine with its memory.
pub(crate) struct PlainAlphaBeta {
    memory: Vec<Memory>,
    killers: [[Step; 2]; PLIES],
    history: Vec<u32>,
    nodes: u64,
    deadline: Deadline,
}

/// When to stop.
struct Deadline {
    clock: ProcessorTime,
    begun: Duration,
    pace: Pace,
}

impl Deadline {
    fn is_over(&self, nodes: u64) -> bool {
        match self.pace {
            Pace::Simulations(most) => nodes >= most,
            Pace::Time(most) => {
                nodes.is_multiple_of(GRAIN) && self.clock.now().saturating_sub(self.begun) >= most
            }
        }
    }
}

impl Sides {
    fn of(position: &Avanco) -> Self {
        let (white, black) = (position.white().bits(), position.black().bits());
        match position.turn() {
            Player::First => Self { own: white, enemy: black },
            Player::Second => Self { own: turn(black), enemy: turn(white) },
        }
    }

    /// The board after a move, seen by the other player.
    fn after(self, step: Step) -> Self {
        let own = self.own & !(1 << step.0) | 1 << step.1;
        Self { own: turn(self.enemy & !(1 << step.1)), enemy: turn(own) }
    }

    /// Where own pieces capture.
    fn attacks(self) -> u64 {
        ((self.own & !COLUMN_A) << 6 | (self.own & !COLUMN_G) << 8) & ALL
    }

    /// Where enemy pieces capture.
    fn enemy_attacks(self) -> u64 {
        (self.enemy & !COLUMN_A) >> 8 | (self.enemy & !COLUMN_G) >> 6
    }

    fn steps(self, captures_only: bool, list: &mut Vec<Step>) {
        let wanted = if captures_only { self.enemy } else { ALL & !self.own };
        let ways = [
            (((self.own & !COLUMN_A) << 6) & wanted, 6),
            ((self.own << 7) & wanted & !self.enemy & ALL, 7),
            (((self.own & !COLUMN_G) << 8) & wanted & ALL, 8),
        ];
        for (mut to, back) in ways {
            while to != 0 {
                let cell = to.trailing_zeros() as u8;
                list.push((cell - back, cell));
                to &= to - 1;
            }
        }
    }

    /// Won or lost at the next action or the one after, if that is plain to see.
    fn at_once(self) -> Option<i32> {
        let before_last = 0x7F_u64 << 35;
        if self.own & before_last != 0 || (self.enemy.is_power_of_two() && self.attacks() & self.enemy != 0) {
            return Some(WON - 1);
        }
        let arriving = self.enemy & 0x7F << 7;
        let stopped = arriving.is_power_of_two() && arriving & self.attacks() != 0;
        (arriving != 0 && !stopped).then_some(2 - WON)
    }

    /// What the pieces of the player to act are worth, and of how few steps the nearest free one is.
    fn worth(self) -> (i32, u32) {
        let (mut sum, mut nearest) = (0, 99);
        let mut seen = self.enemy;
        for _ in 0..6 {
            seen |= seen >> 7 | (seen & !COLUMN_A) >> 8 | (seen & !COLUMN_G) >> 6;
        }
        let guarded = self.attacks();
        let mut rest = self.own;
        while rest != 0 {
            let cell = rest.trailing_zeros();
            let row = cell as usize / 7;
            sum += ROW[row];
            if seen >> cell & 1 == 0 {
                sum += FREE[row];
                nearest = nearest.min(6 - row as u32);
            } else if guarded >> cell & 1 == 1 {
                sum += 3 * row as i32;
            }
            rest &= rest - 1;
        }
        // Pieces side by side guard each other's way.
        sum += 4 * (self.own & (self.own & !COLUMN_G) << 1).count_ones() as i32;
        (sum, nearest)
    }

    fn evaluate(self) -> i32 {
        let other = Self { own: turn(self.enemy), enemy: turn(self.own) };
        let ((own, mine), (theirs, yours)) = (self.worth(), other.worth());
        let loose = (self.enemy & self.attacks() & !self.enemy_attacks()).count_ones() as i32;
        let hanging = (self.own & self.enemy_attacks() & !self.attacks()).count_ones() as i32;
        let race = match (mine, yours) {
            (99, 99) => 0,
            (mine, yours) if mine <= yours => 800,
            _ => -800,
        };
        own - theirs + race + 40 * loose.min(1) - 15 * hanging
    }
}

/// A set turned by half a turn.
fn turn(set: u64) -> u64 {
    set.reverse_bits() >> 15
}

impl PlainAlphaBeta {
    /// An engine whose table takes about this many MiB.
    pub(crate) fn new(mib: usize) -> Self {
        let entries = (mib << 20) / size_of::<Memory>();
        Self {
            memory: vec![Memory::default(); 1 << entries.ilog2()],
            killers: [[(0, 0); 2]; PLIES],
            history: vec![0; 1 << 12],
            nodes: 0,
            deadline: Deadline {
                clock: ProcessorTime::default(),
                begun: Duration::ZERO,
                pace: Pace::Simulations(0),
            },
        }
    }

    /// Forgets the game before.
    pub(crate) fn forget(&mut self) {
        self.memory.fill(Memory::default());
    }

    /// The action to play.
    pub(crate) fn choose(&mut self, position: &Avanco, pace: Pace) -> Action {
        self.deadline.begun = self.deadline.clock.now();
        self.deadline.pace = pace;
        self.nodes = 0;
        self.killers = [[(0, 0); 2]; PLIES];
        self.history.iter_mut().for_each(|count| *count /= 8);
        let root = Sides::of(position);
        let mut list = Vec::new();
        root.steps(false, &mut list);
        let mut best = list[0];
        for depth in 1..100 {
            let Some((value, step)) = self.root(root, depth, best, &mut list) else { break };
            best = step;
            if value.abs() > DECIDED {
                break;
            }
        }
        let cell = |cell: u8| Cell(if position.turn() == Player::First { cell } else { 48 - cell });
        Action { from: cell(best.0), to: cell(best.1) }
    }

    /// One iteration; `None` if the time is over before its first move has been looked at.
    fn root(&mut self, at: Sides, depth: i32, first: Step, list: &mut [Step]) -> Option<(i32, Step)> {
        list.sort_by_key(|&step| step != first);
        let mut best: Option<(i32, Step)> = None;
        for &step in list.iter() {
            let alpha = best.map_or(-WON, |(value, _)| value);
            let next = at.after(step);
            let test =
                |engine: &mut Self, beta: i32| engine.node(next, depth - 1, 1, -beta, -alpha).map(|v| -v);
            let value = if best.is_none() {
                test(self, WON)
            } else {
                match test(self, alpha + 1) {
                    Some(value) if value > alpha => test(self, WON),
                    other => other,
                }
            };
            let Some(value) = value else { break };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, step));
            }
        }
        best
    }

    fn node(&mut self, at: Sides, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.deadline.is_over(self.nodes) {
            return None;
        }
        if at.own == 0 || at.enemy & 0x7F != 0 {
            return Some(ply as i32 - WON);
        }
        if let Some(value) = at.at_once() {
            return Some(if value > 0 { value - ply as i32 } else { value + ply as i32 });
        }
        if depth <= 0 {
            return self.quiet(at, ply, alpha, beta);
        }
        let index = hash(at) as usize & (self.memory.len() - 1);
        let memory = self.memory[index];
        let known = memory.own == at.own && memory.enemy == at.enemy;
        if known && i32::from(memory.depth) >= depth {
            let value = memory.value;
            let enough = match memory.kind {
                0 => true,
                1 => value >= beta,
                _ => value <= alpha,
            };
            if enough && value.abs() < DECIDED {
                return Some(value);
            }
        }
        let mut list = Vec::with_capacity(40);
        at.steps(false, &mut list);
        let hinted = known.then_some(memory.best);
        let mut scored: Vec<(i32, Step)> =
            list.iter().map(|&step| (self.promise(at, step, ply, hinted), step)).collect();
        scored.sort_by_key(|&(promise, _)| -promise);
        let (before, mut best, mut best_step) = (alpha, -WON, scored[0].1);
        for (nth, &(_, step)) in scored.iter().enumerate() {
            let next = at.after(step);
            let mut value = if nth == 0 {
                -self.node(next, depth - 1, ply + 1, -beta, -alpha)?
            } else {
                -self.node(next, depth - 1, ply + 1, -alpha - 1, -alpha)?
            };
            if nth > 0 && value > alpha && value < beta {
                value = -self.node(next, depth - 1, ply + 1, -beta, -alpha)?;
            }
            if value > best {
                (best, best_step) = (value, step);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                if at.enemy >> step.1 & 1 == 0 {
                    let [first, second] = &mut self.killers[ply.min(PLIES - 1)];
                    if *first != step {
                        (*second, *first) = (*first, step);
                    }
                    self.history[usize::from(step.0) << 6 | usize::from(step.1)] += (depth * depth) as u32;
                }
                break;
            }
        }
        let kind = i8::from(best >= beta) - i8::from(best <= before);
        self.memory[index] =
            Memory { own: at.own, enemy: at.enemy, value: best, depth: depth as i8, kind, best: best_step };
        Some(best)
    }

    /// Captures only, unless doing nothing is good enough.
    fn quiet(&mut self, at: Sides, ply: usize, mut alpha: i32, beta: i32) -> Option<i32> {
        let still = at.evaluate();
        if still >= beta {
            return Some(still);
        }
        alpha = alpha.max(still);
        let mut best = still;
        let mut list = Vec::new();
        at.steps(true, &mut list);
        // The victim that has come furthest first.
        list.sort_by_key(|step| step.1);
        let safe = at.enemy_attacks();
        for step in list {
            // An even exchange far from anywhere changes little.
            if safe >> step.1 & 1 == 1 && step.1 > 27 {
                continue;
            }
            let value = -self.node(at.after(step), 0, ply + 1, -beta, -alpha)?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    fn promise(&self, at: Sides, step: Step, ply: usize, hinted: Option<Step>) -> i32 {
        let row = i32::from(step.1 / 7);
        if hinted == Some(step) {
            return 1 << 30;
        }
        if at.enemy >> step.1 & 1 == 1 {
            let free = at.enemy_attacks() >> step.1 & 1 == 0;
            return (1 << 26) + ((6 - row) << 8) + if free { 1 << 20 } else { 0 };
        }
        if self.killers[ply.min(PLIES - 1)].contains(&step) {
            return 1 << 25;
        }
        let history = self.history[usize::from(step.0) << 6 | usize::from(step.1)].min(1 << 20) as i32;
        let hangs = at.enemy_attacks() >> step.1 & 1 == 1;
        history * 16 + row * 8 - if hangs { 1 << 10 } else { 0 }
    }
}

fn hash(at: Sides) -> u64 {
    let mut word = at.own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ at.enemy.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    word ^= word >> 29;
    word = word.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word ^ word >> 32
}
