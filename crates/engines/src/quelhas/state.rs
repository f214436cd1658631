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

/// What a player has to do who can use these cells, if the other player can use those; and the cells of the lone runs. All runs are
/// counted at once: every second cell of a run is one line more.
fn duties(mine: WideSet, theirs: WideSet, direction: Direction) -> (Duties, WideSet) {
    let further = |set: WideSet| next(set, direction) & mine;
    let contested = spread(mine & theirs, mine, direction);
    let lone = mine - contested;
    let (mut duties, mut lone_runs, mut lines) = (Duties::default(), [0; MOST_IN_A_RUN + 1], 0);
    let mut seconds = further(mine - next(mine, direction));
    duties.contested = (seconds & contested).len() as i32;
    // `lone_runs[n]`: those that hold more than `n` lines.
    for runs in &mut lone_runs[..MOST_IN_A_RUN] {
        if seconds.is_empty() {
            break;
        }
        *runs = (seconds & lone).len() as u8;
        lines += (seconds & contested).len() as i32;
        seconds = further(further(seconds));
    }
    duties.lone = std::array::from_fn(|lines| lone_runs[lines] - lone_runs[lines + 1]);
    duties.spare = lines - duties.contested;
    (duties, lone)
}

/// The cells that come one later in their column or row.
#[inline]
fn next(set: WideSet, direction: Direction) -> WideSet {
    WideSet::from_bits(match direction {
        Direction::Vertical => set.bits() << 10,
        Direction::Horizontal => (set.bits() & !Board::column(9).bits()) << 1,
    })
}

/// The runs among these cells that hold one of the seeds, whole: twice as far with every step.
#[inline]
fn spread(seeds: WideSet, cells: WideSet, direction: Direction) -> WideSet {
    let (step, first, last) = match direction {
        Direction::Vertical => (10, 0, 0),
        Direction::Horizontal => (1, Board::column(0).bits(), Board::column(9).bits()),
    };
    let (mut later, mut earlier) = (seeds.bits(), seeds.bits());
    let (mut from_before, mut from_behind) = (cells.bits() & !first, cells.bits() & !last);
    for step in [step, 2 * step, 4 * step, 8 * step] {
        later |= from_before & later << step;
        earlier |= from_behind & earlier >> step;
        from_before &= from_before << step;
        from_behind &= from_behind >> step;
    }
    WideSet::from_bits(later | earlier)
}
