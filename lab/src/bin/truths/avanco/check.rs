//! The prover against the product's law, against a search without any knowledge and against the generic search, which
//! share nothing with it.

use super::effort::{Counting, Effort};
use super::grid::{Grid, Standing};
use super::prover::Prover;
use crate::small_boards::{SmallAvanco, wins_by_brute_force, wins_by_generic_search};
use ludoteca_games::GameId;
use ludoteca_kernel::{Player, Rng};
use std::collections::HashMap;

/// As many lines on 7 × 7 as the product's law has.
pub(super) fn law() {
    let ours: Vec<u64> = (1..=4).map(|plies| Grid::<7, 7>::lines(Grid::<7, 7>::start(), plies)).collect();
    let products: Vec<u64> = (1..=4).map(|plies| GameId::Avanco.table().perft(plies)).collect();
    assert_eq!(ours, products, "the law of 7 × 7");
}

/// A prover and a slow twin for one board, which must always agree.
pub(super) struct Twins<const COLUMNS: u32, const ROWS: u32> {
    prover: Prover<COLUMNS, ROWS>,
    known: HashMap<SmallAvanco<COLUMNS, ROWS>, bool>,
    told: u64,
    searched: u64,
}

impl<const COLUMNS: u32, const ROWS: u32> Twins<COLUMNS, ROWS> {
    /// The slow twin forgets everything when it knows so many positions.
    const MOST_KNOWN: usize = 10_000_000;

    pub(super) fn new(mib: u64, counting: Counting) -> Result<Self, String> {
        Ok(Self { prover: Prover::new(mib, counting)?, known: HashMap::new(), told: 0, searched: 0 })
    }

    /// The start, whose twin must be quick.
    pub(super) fn start(mut self) -> Self {
        self.check(Grid::<COLUMNS, ROWS>::start());
        self
    }

    /// So many random positions with at most so many pieces each.
    pub(super) fn random(mut self, positions: u32, pieces: u32) -> Self {
        let mut rng = Rng::new(1);
        let cells = COLUMNS * (ROWS - 1);
        for _ in 0..positions {
            let mut some = |lowest: u32| {
                (0..=rng.below(pieces)).fold(0, |set, _| set | 1_u64 << (lowest + rng.below(cells)))
            };
            let (own, enemy) = (some(0), some(COLUMNS));
            if enemy & !own != 0 {
                self.check(Standing { own, enemy: enemy & !own });
            }
        }
        self
    }

    /// Every position on which nobody has arrived.
    pub(super) fn everything(mut self) -> Self {
        let cells = Grid::<COLUMNS, ROWS>::CELLS;
        for own in 1..1_u64 << (cells - COLUMNS) {
            let free = !own & ((1 << cells) - (1 << COLUMNS));
            // All subsets of the free cells but the empty one.
            let mut enemy = free;
            while enemy != 0 {
                self.check(Standing { own, enemy });
                enemy = (enemy - 1) & free;
            }
        }
        self
    }

    /// So many positions after so many random plies from the start, which have many pieces: the twin is the generic search.
    pub(super) fn random_games(mut self, games: u32, plies: u32) -> Self {
        let mut rng = Rng::new(2);
        for _ in 0..games {
            let mut at = Grid::<COLUMNS, ROWS>::start();
            for _ in 0..plies {
                let mut next = Vec::new();
                Grid::<COLUMNS, ROWS>::any_action(at, u64::MAX, |from, to| {
                    next.push(Grid::<COLUMNS, ROWS>::after(at, from, to));
                    false
                });
                next.retain(|&next| !Grid::<COLUMNS, ROWS>::is_over(next));
                if !next.is_empty() {
                    at = next[rng.below(next.len() as u32) as usize];
                }
            }
            if let Some((wins, _)) = wins_by_generic_search(&Self::twin(at), 16) {
                self.compare(at, wins);
            }
        }
        self
    }

    fn twin(at: Standing) -> SmallAvanco<COLUMNS, ROWS> {
        SmallAvanco { own: at.own, enemy: at.enemy, turn: Player::First }
    }

    fn check(&mut self, at: Standing) {
        if self.known.len() > Self::MOST_KNOWN {
            self.known.clear();
        }
        let brute = wins_by_brute_force(&Self::twin(at), &mut self.known);
        self.compare(at, brute);
    }

    fn compare(&mut self, at: Standing, wins: bool) {
        let wrong = format!("{ROWS} rows of {COLUMNS}: the twin says otherwise of {at:?}");
        if let Some(told) = self.prover.told(at) {
            self.told += 1;
            assert_eq!(told, wins, "{wrong}");
            return;
        }
        self.searched += 1;
        let (effort, _) = self.prover.work_on(at, u64::MAX);
        assert_eq!(effort, Effort::settled(wins), "{wrong}");
    }

    pub(super) fn report(self) {
        let Self { told, searched, .. } = self;
        println!(
            "Avanço, {ROWS} rows of {COLUMNS}: {told} positions told without searching and {searched} searched, as by the twin"
        );
    }
}
