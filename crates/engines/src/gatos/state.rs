//! The reduced state: all that the rest of a game of Gatos & Cães depends on.
//!
//! Once both players have an animal on the board, only two sets of cells matter: where the player to act may still go,
//! and where the other may. Putting an animal on `x` takes `x` from both sets and the neighbours of `x` from the
//! opponent's. (Before that the zone rule speaks too; [`State::of`] then gives nothing.)
//!
//! Seen from combinatorial game theory (Conway 1976; Berlekamp, Conway and Guy 1982, where the game is *Snort*) a
//! state is a game whose Left is the player to act. Two lemmas are used everywhere; in both, `N[x]` is `x` with its
//! neighbours and `G(A, B)` is the game in which Left may go to `A` and Right to `B`.
//!
//! **Lemma 1 (more is better).** If `A ⊇ A'` and `B ⊆ B'` then `G(A, B) ≥ G(A', B')`.
//! *Proof.* Left, playing second, wins `G(A, B) − G(A', B')` by copying. Right's move to `d ∈ B` in the first is
//! answered by `d ∈ B'` in the second, Right's move to `c ∈ A'` in the second by `c ∈ A` in the first. Either way
//! both games lose the same cells from corresponding sets, so the inclusions stay and Left always has an answer. ∎
//!
//! **Lemma 2 (domination).** Let `x, y ∈ A` with `N[y] ∩ B ⊆ N[x] ∩ B`. Then for Left going to `x` is at least as good
//! as going to `y`.
//! *Proof.* After `x` the sets are `A − x` and `B − N[x]`; after `y` they are `A − y` and `B − N[y]`, and
//! `B − N[x] ⊆ B − N[y]`. Left, playing second, wins the difference by copying, with `y` in the first game standing
//! for `x` in the second. Right in the first goes to some `d ∉ N[x]`, so `d ∉ N[y]` (a cell of `B` in `N[y]` is in
//! `N[x]`): `y` stays free in the first game as long as `x` is in the second, and the other cells of Left's sets go
//! together. When Right plays `x` in the second, Left plays `y` in the first; both Right sets have then lost `N[x]` and
//! `N[y]`. Left can answer every move. ∎

use ludoteca_games::board::{Board as _, Cell, CellSet, Cells};
use ludoteca_games::gatos::{Board, Gatos};
use ludoteca_kernel::{Player, Position};

/// Where the player to act may still go, and where the other may.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct State {
    /// Cells open to the player to act.
    pub(super) own: u64,
    /// Cells open to the other.
    pub(super) other: u64,
}

impl State {
    /// The state of a position; `None` while a player has no animal, because then the zone rule still speaks.
    pub(super) fn of(position: &Gatos) -> Option<Self> {
        let both = !position.cats().is_empty() && !position.dogs().is_empty();
        both.then(|| Self::after_first_animals(position))
    }

    /// The state of a position if the zone rule were not there: what the players may hope for later on.
    pub(super) fn after_first_animals(position: &Gatos) -> Self {
        let free = Board::ALL - position.cats() - position.dogs();
        let cats = (free - Board::beside(position.dogs())).bits();
        let dogs = (free - Board::beside(position.cats())).bits();
        match position.turn() {
            Player::First => Self { own: cats, other: dogs },
            Player::Second => Self { own: dogs, other: cats },
        }
    }

    /// The same state with the other player to act: the negative of the game.
    #[inline]
    pub(super) const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// Whether nobody can go anywhere.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.own | self.other == 0
    }

    /// Two parts of a state together.
    #[inline]
    #[must_use]
    pub(super) const fn with(self, part: Self) -> Self {
        Self { own: self.own | part.own, other: self.other | part.other }
    }

    /// The state after the player to act goes to a cell, seen by the next to act.
    #[inline]
    pub(super) const fn after(self, cell: Cell) -> Self {
        Self { own: self.other & !closed(cell), other: self.own & !cell.alone().bits() }
    }

    /// Cells that both may still use.
    #[inline]
    pub(super) const fn contested(self) -> u64 {
        self.own & self.other
    }

    /// The sure cells of the player to act: open to them alone, with no neighbour open to the other.
    ///
    /// **Lemma 3.** A sure cell is worth exactly one move, whatever happens elsewhere. *Proof.* Right can never go
    /// there; Left loses a cell only when Right goes to it or beside it, and no cell beside it is open to Right, nor
    /// ever will be (sets only shrink). When Left goes there Right loses nothing. So the game is the sum of the rest
    /// and of `{0 | } = 1`. ∎
    #[inline]
    pub(super) const fn sure(self) -> u64 {
        self.own & !(self.other | beside(self.other))
    }

    /// The state without the sure cells of both players, and by how many the player to act has more of them.
    #[inline]
    pub(super) const fn without_sure(self) -> (Self, i32) {
        let (own, other) = (self.sure(), self.turned().sure());
        let lead = own.count_ones() as i32 - other.count_ones() as i32;
        (Self { own: self.own & !own, other: self.other & !other }, lead)
    }

    /// The cells worth going to: by lemma 2 the others are no better than one of these. One of several equals is kept.
    pub(super) fn choices(self) -> u64 {
        cells(self.own).filter(|&cell| !self.is_dominated(cell)).collect::<CellSet>().bits()
    }

    fn is_dominated(self, cell: Cell) -> bool {
        let harm = self.harm(cell);
        let near_all = cells(harm).fold(self.own, |near, harmed| near & closed(harmed));
        cells(near_all & !cell.alone().bits()).any(|rival| rival < cell || self.harm(rival) != harm)
    }

    /// What the other loses if the player to act goes to this cell.
    #[inline]
    pub(super) const fn harm(self, cell: Cell) -> u64 {
        closed(cell) & self.other
    }

    /// Plies to the end of the game, at most: each turn uses up a cell of whoever acts.
    pub(super) fn plies_at_most(self) -> u16 {
        let (own, other) = (self.own.count_ones(), self.other.count_ones());
        let cells = (self.own | self.other).count_ones();
        (2 * own).min(2 * other + 1).min(cells) as u16
    }
}

/// The cells of a set.
pub(super) const fn cells(set: u64) -> Cells {
    CellSet::from_bits(set).iter()
}

/// The cells that share a side with a cell of the set.
#[inline]
pub(super) const fn beside(set: u64) -> u64 {
    Board::beside(CellSet::from_bits(set)).bits()
}

/// A cell and its neighbours.
#[inline]
pub(super) const fn closed(cell: Cell) -> u64 {
    const CLOSED: [u64; 64] = {
        let mut table = [0; 64];
        let mut cell = 0;
        while cell < 64 {
            table[cell] = Board::ORTHOGONAL[cell].bits() | 1 << cell;
            cell += 1;
        }
        table
    };
    CLOSED[(cell.0 & 63) as usize]
}
