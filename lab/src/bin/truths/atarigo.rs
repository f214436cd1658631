//! Atari-Go on small boards, by proof-number search over a law of its own.

use ludoteca_kernel::{Outcome, Player, Position, PositionExt, perft};
use ludoteca_search::proof::prove;
use ludoteca_search::{Budget, Distance, Evaluate, Fingerprint, Key, Limits, ProofHash, StoppedClock, Value};
use std::ops::ControlFlow;
use std::time::Instant;

/// Solves the squares up to a side (4) with a table of so many MiB (256).
pub(crate) fn on_boards_of(options: &[&str]) {
    let number =
        |at: usize, usual: usize| options.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (side, mib) = (number(0, 4), number(1, 256));
    let law = ludoteca_games::GameId::Atarigo.table();
    assert!(
        (1..=3).all(|depth| perft(&SmallAtari::<9>::start(), depth) == law.perft(depth)),
        "the law of 9 × 9"
    );
    let solvers = [solve::<2>, solve::<3>, solve::<4>, solve::<5>, solve::<6>];
    for solve in solvers.iter().take(side.saturating_sub(1)) {
        solve(mib);
    }
}

/// Who wins an empty square, and after which first stones, one of each eight mirror images.
fn solve<const N: u32>(mib: usize) {
    let begun = Instant::now();
    let mut table = ProofHash::keyed(mib, WholeBoard);
    let (mut nodes, mut told, mut winner) = (0, Vec::new(), "Second");
    for row in 0..N.div_ceil(2) {
        for column in 0..=row {
            let at = SmallAtari::<N>::start().after((row * N + column) as u8);
            let mut nobody = ();
            let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut nobody);
            let proof = prove(&at, &mut Ataris, &mut table, &mut budget);
            nodes += proof.nodes;
            let wins = proof.value.is_some_and(Value::is_loss);
            if wins {
                winner = "First";
            }
            let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
            println!(
                "  {N} × {N}, {name}: First {} ({} nodes, {:.1?})",
                if wins { "wins" } else { "loses" },
                proof.nodes,
                begun.elapsed()
            );
            told.push(format!("{name} {}", if wins { "wins" } else { "loses" }));
        }
    }
    println!(
        "Atari-Go {N} × {N}: {winner} wins; {} ({nodes} nodes, {:.1?})",
        told.join(", "),
        begun.elapsed()
    );
}

/// Stones of both players on a square of crossings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct SmallAtari<const N: u32> {
    own: u128,
    enemy: u128,
    turn: Player,
    /// Whether the player who has just acted has captured.
    over: bool,
}

impl<const N: u32> SmallAtari<N> {
    const ALL: u128 = u128::MAX >> (u128::BITS - N * N);
    const LEFT: u128 = {
        let (mut set, mut row) = (0, 0);
        while row < N {
            set |= 1 << (row * N);
            row += 1;
        }
        set
    };
    const RIGHT: u128 = Self::LEFT << (N - 1);

    const fn start() -> Self {
        Self { own: 0, enemy: 0, turn: Player::First, over: false }
    }

    const fn beside(set: u128) -> u128 {
        (set << N | set >> N | (set & !Self::RIGHT) << 1 | (set & !Self::LEFT) >> 1) & Self::ALL
    }

    fn group(seed: u128, stones: u128) -> u128 {
        let mut group = seed & stones;
        loop {
            let more = group | Self::beside(group) & stones;
            if more == group {
                return group;
            }
            group = more;
        }
    }

    const fn empty(&self) -> u128 {
        Self::ALL & !self.own & !self.enemy
    }

    /// Whether a stone of the player to act takes the last liberty of a group.
    fn captures(&self, stone: u128) -> bool {
        let mut near = Self::beside(stone) & self.enemy;
        while near != 0 {
            let group = Self::group(near & near.wrapping_neg(), self.enemy);
            if Self::beside(group) & self.empty() & !stone == 0 {
                return true;
            }
            near &= !group;
        }
        false
    }

    fn is_legal(&self, stone: u128) -> bool {
        let empty = self.empty() & !stone;
        Self::beside(stone) & empty != 0
            || Self::beside(Self::group(stone, self.own | stone)) & empty != 0
            || self.captures(stone)
    }

    /// The last liberties of the groups of these stones.
    fn last_liberties(&self, stones: u128) -> u128 {
        let (mut left, mut found) = (stones, 0);
        while left != 0 {
            let group = Self::group(left & left.wrapping_neg(), stones);
            left &= !group;
            let liberties = Self::beside(group) & self.empty();
            if liberties.is_power_of_two() {
                found |= liberties;
            }
        }
        found
    }
}

impl<const N: u32> Position for SmallAtari<N> {
    type Action = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn try_for_each_action(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut left = if self.over { 0 } else { self.empty() };
        while left != 0 {
            let stone = left & left.wrapping_neg();
            left &= !stone;
            if self.is_legal(stone) {
                visit(stone.trailing_zeros() as u8)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, point: u8) {
        let stone = 1 << point;
        self.over = self.captures(stone);
        let own = self.own | stone;
        self.own = self.enemy;
        self.enemy = own;
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let stuck = || self.try_for_each_action(|_| ControlFlow::Break(())).is_continue();
        (self.over || stuck()).then(|| Outcome::win(self.turn.other()))
    }
}

/// The whole board is the key of squares up to six: no two boards share one.
struct WholeBoard;

impl<const N: u32> Key<SmallAtari<N>> for WholeBoard {
    fn fingerprint(&self, at: &SmallAtari<N>) -> Fingerprint {
        // Own stones below, enemies above: 72 bits for six lines of six, of the 96 there are.
        let word = at.own | at.enemy << 36;
        Fingerprint { key: word as u64, check: (word >> 64) as u32 }
    }
}

/// Knows captures in one, and two of them against oneself.
struct Ataris;

impl<const N: u32> Evaluate<SmallAtari<N>> for Ataris {
    fn evaluate(&mut self, _: &SmallAtari<N>) -> i32 {
        0
    }

    fn settled(&mut self, at: &SmallAtari<N>) -> Option<Value> {
        if at.last_liberties(at.enemy) != 0 {
            return Some(Value::Win(Distance::Exact(1)));
        }
        let threats = at.last_liberties(at.own);
        (threats.count_ones() > 1).then_some(Value::Loss(Distance::Exact(2)))
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}
