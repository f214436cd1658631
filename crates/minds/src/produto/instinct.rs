//! Which stones look promising in Produto before anything is tried: those that raise one's own product or lower the
//! opponent's, most of all by joining the opponent's two largest groups into one.

use ludoteca_games::Colour;
use ludoteca_games::board::{Bits, Cell, Hexagon};
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Player, Position};
use ludoteca_search::{ORDER_UNIT, Order};

/// An order of actions by what they do to the products. Remembers the groups of the last position it was asked about.
#[derive(Debug, Default)]
pub(crate) struct Instinct {
    seen: Option<(u64, u64)>,
    black: Parts,
    white: Parts,
}

/// The score of changing a product by one.
const WORTH: i32 = ORDER_UNIT / 64;
/// Changes beyond this look no better.
const ENOUGH: i32 = 24;

impl Order<Produto> for Instinct {
    fn score(&mut self, position: &Produto, action: Action) -> i32 {
        let stones = (position.black().bits(), position.white().bits());
        if self.seen != Some(stones) {
            self.seen = Some(stones);
            self.black = Parts::of(stones.0);
            self.white = Parts::of(stones.1);
        }
        let parts = if action.colour == Colour::Black { &self.black } else { &self.white };
        let gain = parts.promise_with(action.cell) - parts.promise();
        let own = (position.turn() == Player::First) == (action.colour == Colour::Black);
        let worth = gain.clamp(-ENOUGH, ENOUGH) * WORTH;
        if own { worth } else { -worth }
    }
}

/// The groups of one colour, the largest first.
#[derive(Debug, Default)]
struct Parts {
    groups: Vec<u64>,
}

impl Parts {
    fn of(mut stones: u64) -> Self {
        let mut groups = Vec::new();
        while stones != 0 {
            let mut group = stones & stones.wrapping_neg();
            loop {
                let grown =
                    Bits(group).fold(group, |set, cell| set | Hexagon::NEIGHBOURS[cell.0 as usize] & stones);
                if grown == group {
                    break;
                }
                group = grown;
            }
            stones ^= group;
            groups.push(group);
        }
        groups.sort_by_key(|group| std::cmp::Reverse(group.count_ones()));
        Self { groups }
    }

    /// The product of the two largest groups, counting one more for each so that first steps count too.
    fn promise(&self) -> i32 {
        let size = |at: usize| self.groups.get(at).map_or(0, |group| group.count_ones() as i32);
        (size(0) + 1) * (size(1) + 1)
    }

    /// The promise with one more stone.
    fn promise_with(&self, cell: Cell) -> i32 {
        let around = Hexagon::NEIGHBOURS[cell.0 as usize];
        let mut joined = 1;
        let mut apart = [0; 2];
        for group in &self.groups {
            let size = group.count_ones() as i32;
            if group & around != 0 {
                joined += size;
            } else if apart[1] == 0 {
                apart[usize::from(apart[0] != 0)] = size;
            }
        }
        let largest = joined.max(apart[0]);
        let second = joined.min(apart[0]).max(apart[1]);
        (largest + 1) * (second + 1)
    }
}
