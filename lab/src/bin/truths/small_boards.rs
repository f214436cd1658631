//! Avanço on small boards, solved by the workspace's generic proof-number search, and by brute force: the slow twins of
//! [`crate::avanco`], with which they share nothing. The law is checked against the product's by the number of lines on
//! 7 × 7.

use ludoteca_games::GameId;
use ludoteca_kernel::{Outcome, Player, Position, PositionExt, perft};
use ludoteca_search::proof::prove;
use ludoteca_search::{Budget, Evaluate, Fingerprint, Key, Limits, ProofHash, StoppedClock, Value};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Instant;

/// A board as the player to act sees it: own pieces go up.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SmallAvanco<const COLUMNS: u32, const ROWS: u32> {
    pub(crate) own: u64,
    pub(crate) enemy: u64,
    pub(crate) turn: Player,
}

impl<const COLUMNS: u32, const ROWS: u32> SmallAvanco<COLUMNS, ROWS> {
    const CELLS: u32 = COLUMNS * ROWS;
    const ALL: u64 = u64::MAX >> (u64::BITS - Self::CELLS);
    const ROW: u64 = (1 << COLUMNS) - 1;
    const LEFT: u64 = {
        let (mut set, mut row) = (0, 0);
        while row < ROWS {
            set |= 1 << (row * COLUMNS);
            row += 1;
        }
        set
    };
    const RIGHT: u64 = Self::LEFT << (COLUMNS - 1);

    /// Two rows of pieces each.
    fn start() -> Self {
        let own = Self::ROW | Self::ROW << COLUMNS;
        Self { own, enemy: Self::turned(own), turn: Player::First }
    }

    fn turned(set: u64) -> u64 {
        set.reverse_bits() >> (u64::BITS - Self::CELLS)
    }

    fn mirrored(set: u64) -> u64 {
        (0..COLUMNS).map(|column| (set >> column & Self::LEFT) << (COLUMNS - 1 - column)).sum()
    }

    /// Where the pieces of a set go one row up: to the left, straight, to the right.
    fn ups(set: u64) -> [u64; 3] {
        [(set & !Self::LEFT) << (COLUMNS - 1), set << COLUMNS, (set & !Self::RIGHT) << (COLUMNS + 1)]
            .map(|set| set & Self::ALL)
    }

    /// The cone before each cell: whoever could capture or bar a piece on its way straight up must be there.
    fn cones() -> Vec<u64> {
        let cone = |cell| {
            (0..ROWS).fold(1_u64 << cell, |cone, _| Self::ups(cone).iter().fold(cone, |all, set| all | set))
        };
        (0..Self::CELLS).map(cone).collect()
    }
}

impl<const COLUMNS: u32, const ROWS: u32> Position for SmallAvanco<COLUMNS, ROWS> {
    type Action = (u8, u8);

    fn turn(&self) -> Player {
        self.turn
    }

    fn try_for_each_action(&self, mut visit: impl FnMut((u8, u8)) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let [left, straight, right] = Self::ups(self.own);
        for (set, back) in [(left, COLUMNS - 1), (straight & !self.enemy, COLUMNS), (right, COLUMNS + 1)] {
            let mut rest = set & !self.own;
            while rest != 0 {
                let to = rest.trailing_zeros();
                visit(((to - back) as u8, to as u8))?;
                rest &= rest - 1;
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, (from, to): (u8, u8)) {
        let own = self.own & !(1 << from) | 1 << to;
        self.own = Self::turned(self.enemy & !(1 << to));
        self.enemy = Self::turned(own);
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.own == 0 || self.enemy & Self::ROW != 0).then(|| Outcome::win(self.turn.other()))
    }
}

/// The whole board is the key, or its mirror image.
struct WholeBoard;

impl<const COLUMNS: u32, const ROWS: u32> Key<SmallAvanco<COLUMNS, ROWS>> for WholeBoard {
    fn fingerprint(&self, at: &SmallAvanco<COLUMNS, ROWS>) -> Fingerprint {
        let key = |own: u64, enemy: u64| own | enemy << 32;
        let mirrored = SmallAvanco::<COLUMNS, ROWS>::mirrored;
        Fingerprint { key: key(at.own, at.enemy).min(key(mirrored(at.own), mirrored(at.enemy))), check: 0 }
    }
}

/// Knows arrivals in one and runners that nobody can stop, by the cones before the cells.
struct Runners {
    cones: Vec<u64>,
}

impl Runners {
    /// Whether one of the most advanced pieces that go up, all in this row, has no enemy in its cone.
    fn runs(&self, own: u64, enemy: u64, row: u32, columns: u32) -> bool {
        let mut cells = row * columns..(row + 1) * columns;
        cells.any(|cell| own >> cell & 1 == 1 && self.cones[cell as usize] & enemy == 0)
    }
}

impl<const COLUMNS: u32, const ROWS: u32> Evaluate<SmallAvanco<COLUMNS, ROWS>> for Runners {
    fn evaluate(&mut self, _: &SmallAvanco<COLUMNS, ROWS>) -> i32 {
        0
    }

    fn settled(&mut self, at: &SmallAvanco<COLUMNS, ROWS>) -> Option<Value> {
        type Board<const C: u32, const R: u32> = SmallAvanco<C, R>;
        let steps = ROWS - 1 - at.own.ilog2() / COLUMNS;
        let enemy_steps = at.enemy.trailing_zeros() / COLUMNS;
        let [left, _, right] = Board::<COLUMNS, ROWS>::ups(at.own);
        if steps == 1 {
            return Some(Value::WON);
        }
        if enemy_steps == 1 {
            let arriving = at.enemy & Board::<COLUMNS, ROWS>::ROW << COLUMNS;
            let stopped = arriving.is_power_of_two() && arriving & (left | right) != 0;
            return (!stopped).then_some(Value::LOST);
        }
        if steps <= enemy_steps {
            let runs = self.runs(at.own, at.enemy, ROWS - 1 - steps, COLUMNS);
            return runs.then_some(Value::WON);
        }
        let turned = Board::<COLUMNS, ROWS>::turned;
        let runs = self.runs(turned(at.enemy), turned(at.own), ROWS - 1 - enemy_steps, COLUMNS);
        runs.then_some(Value::LOST)
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// Whether the player to act wins, by looking at everything.
pub(crate) fn wins_by_brute_force<P: Position>(at: &P, known: &mut HashMap<P, bool>) -> bool {
    if at.outcome().is_some() {
        return false;
    }
    if let Some(&wins) = known.get(at) {
        return wins;
    }
    let wins = at.legal_actions().into_iter().any(|action| !wins_by_brute_force(&at.after(action), known));
    known.insert(at.clone(), wins);
    wins
}

/// Whether the player to act wins by the generic search, and the nodes that took, with a table of so many MiB.
pub(crate) fn wins_by_generic_search<const COLUMNS: u32, const ROWS: u32>(
    at: &SmallAvanco<COLUMNS, ROWS>,
    mib: usize,
) -> Option<(bool, u64)> {
    let mut table = ProofHash::keyed(mib, WholeBoard);
    let mut nobody = ();
    let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut nobody);
    let mut runners = Runners { cones: SmallAvanco::<COLUMNS, ROWS>::cones() };
    let proof = prove(at, &mut runners, &mut table, &mut budget);
    proof.value.map(|value| (value.is_win(), proof.nodes))
}

/// The same for First at the start.
pub(crate) fn first_wins<const COLUMNS: u32, const ROWS: u32>(mib: usize) -> Option<(bool, u64)> {
    wins_by_generic_search(&SmallAvanco::<COLUMNS, ROWS>::start(), mib)
}

/// Who wins on five rows of five, which takes long.
pub(crate) fn five_by_five(mib: usize) {
    let begun = Instant::now();
    let Some((first, nodes)) = first_wins::<5, 5>(mib) else { return };
    let winner = if first { "First" } else { "Second" };
    println!(
        "Avanço, 5 rows of 5: {winner} wins ({nodes} nodes of the generic search, {:.1?}, {mib} MiB)",
        begun.elapsed()
    );
}

/// The same by brute force.
fn check<const COLUMNS: u32, const ROWS: u32>() {
    let brute = wins_by_brute_force(&SmallAvanco::<COLUMNS, ROWS>::start(), &mut HashMap::new());
    let agrees = first_wins::<COLUMNS, ROWS>(64).map(|(wins, _)| wins) == Some(brute);
    assert!(agrees, "{COLUMNS} columns and {ROWS} rows: brute force says otherwise");
}

/// The law against the product's, and small boards against brute force.
pub(crate) fn checks() {
    let ours: Vec<u64> = (1..=4).map(|depth| perft(&SmallAvanco::<7, 7>::start(), depth)).collect();
    let law: Vec<u64> = (1..=4).map(|depth| GameId::Avanco.table().perft(depth)).collect();
    assert_eq!(ours, law, "the law of 7 × 7");
    check::<2, 4>();
    check::<2, 5>();
    check::<2, 6>();
    check::<3, 4>();
    check::<3, 5>();
    check::<4, 4>();
}
