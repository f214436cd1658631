//! The reduced state: all that the rest of a game of Quelhas depends on, and what may be said of it without a search.
//!
//! Only empty cells matter. A *run* of a player is a line of empty cells in their direction that cannot be made longer. A run
//! is *lone* if the other player can use none of its cells, now or later; it holds then between one and `cells / 2` moves of
//! its owner, and nobody else can do anything about it.
//!
//! In misère play values cannot be added up: who wins each of two regions says nothing of the two together. One lone upright run
//! and two of them are both won by Horizontal, whoever is to act; beside one lone lying run the one is won by whoever is to act, and the
//! two by Horizontal (a test tries it). What may be counted are obligations:
//!
//! **Lemma 1 (lone runs).** A lone run of `2m + 1` cells is worth as much as one of `2m`. *Proof.* A line leaves two runs
//! beside it; of `2m` cells it leaves runs that hold `p` and `q` moves at most for every `p + q < m`, and of `2m + 1` cells the
//! same, by induction. ∎
//!
//! **Lemma 2 (who runs out).** Let the player to act have room for at most `r` lines, and the other player at least `l` lone
//! runs. If `r ≤ l`, the player to act wins, within `2r` plies. *Proof.* Whatever is played, the player to act is without a
//! line after `r` lines of their own at the latest. Until then the other player has acted fewer than `r` times in any of
//! their turns before, and one line fills one lone run at most, so that there is still one left: they never run out first. ∎
//!
//! **Lemma 3.** If the other player has room for at most `r` lines and the player to act has more than `r` lone runs, the
//! player to act loses, within `2r + 1` plies. *Proof.* One line fills at most one lone run; then lemma 2 holds for the other. ∎
//!
//! Where all runs are lone, one of the lemmas applies after both players fill whole runs: `least` counts them.

use ludoteca_games::board::WideSet;
use ludoteca_games::quelhas::{Board, Direction, Quelhas};
use ludoteca_search::{Distance, Value};

/// The most moves that a run of ten cells holds.
const MOST_IN_A_RUN: usize = 5;

/// What a player still has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Duties {
    /// How many lone runs hold at most so many moves: `lone[0]` those that hold one.
    pub(super) lone: [u8; MOST_IN_A_RUN],
    /// Runs that the other player can still use, in part.
    pub(super) contested: i32,
    /// How many lines more than one for each would fit into the contested runs.
    pub(super) spare: i32,
}

impl Duties {
    /// How many lone runs there are.
    pub(super) fn lone_runs(&self) -> i32 {
        self.lone.iter().copied().map(i32::from).sum()
    }

    /// The most lines that fit into the lone runs.
    pub(super) fn lone_room(&self) -> i32 {
        self.lone.iter().zip(1..).map(|(&runs, moves)| i32::from(runs) * moves).sum()
    }

    /// The most lines that the player can still fill.
    pub(super) fn room(&self) -> i32 {
        self.lone_room() + self.contested + self.spare
    }
}

/// A position without what makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    /// The cells of contested runs: those that somebody can use and that are in no lone run.
    pub(super) cells: WideSet,
    /// Of the player to act.
    pub(super) own: Duties,
    /// Of the other player.
    pub(super) other: Duties,
}

impl State {
    pub(super) fn of(position: &Quelhas) -> Self {
        let (direction, empty) = (position.direction(), position.empty());
        let (mine, theirs) = (used(empty, direction), used(empty, direction.other()));
        let (own, own_lone) = duties(mine, theirs, direction);
        let (other, other_lone) = duties(theirs, mine, direction.other());
        Self { cells: (mine | theirs) - own_lone - other_lone, own, other }
    }

    /// Who wins, where the lemmas or counting tell.
    pub(super) fn settled(&self) -> Option<Value> {
        let (own, other) = (self.own.lone_runs(), self.other.lone_runs());
        if self.own.contested == 0 && self.other.contested == 0 {
            // Both fill whole runs as long as there are any: nobody can do it in fewer turns.
            return Some(if own <= other {
                Value::Win(Distance::Exact(2 * own as u16))
            } else {
                Value::Loss(Distance::Exact(2 * other as u16 + 1))
            });
        }
        let (room, their_room) = (self.own.room(), self.other.room());
        if room <= other {
            Some(Value::Win(Distance::AtMost(2 * room as u16)))
        } else if their_room < own {
            Some(Value::Loss(Distance::AtMost(2 * their_room as u16 + 1)))
        } else {
            None
        }
    }
}

/// The empty cells that a direction can use: those with an empty cell before or after them.
#[inline]
pub(super) fn used(empty: WideSet, direction: Direction) -> WideSet {
    let bits = empty.bits();
    WideSet::from_bits(match direction {
        Direction::Vertical => {
            let open = bits & bits >> 10;
            open | open << 10
        }
        Direction::Horizontal => {
            let open = bits & bits >> 1 & !Board::column(9).bits();
            open | open << 1
        }
    })
}

/// What a player has to do who can use these cells, if the other player can use those; and the cells of the lone runs.
fn duties(mine: WideSet, theirs: WideSet, direction: Direction) -> (Duties, WideSet) {
    let (first, step) = match direction {
        Direction::Vertical => (WideSet::from_bits(mine.bits() << 10), 10),
        Direction::Horizontal => (WideSet::from_bits((mine.bits() & !Board::column(9).bits()) << 1), 1),
    };
    let (mut duties, mut lone) = (Duties::default(), WideSet::EMPTY);
    for start in mine - first {
        // The run goes on as long as cells follow, and ends at the edge.
        let reach = match direction {
            Direction::Vertical => 10 - start.0 / 10,
            Direction::Horizontal => 10 - start.0 % 10,
        };
        let (mut run, mut cell, mut cells) = (WideSet::only(start), start, 1);
        while cells < reach {
            cell.0 += step;
            if !mine.contains(cell) {
                break;
            }
            run = run.with(cell);
            cells += 1;
        }
        let moves = usize::from(cells / 2);
        if (run & theirs).is_empty() {
            duties.lone[moves - 1] += 1;
            lone |= run;
        } else {
            duties.contested += 1;
            duties.spare += moves as i32 - 1;
        }
    }
    (duties, lone)
}
