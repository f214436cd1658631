//! The state of a game of Nex, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, WideSet};
use crate::{Breach, Colour, Game, GameId, Seats};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// What is due in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The turn begins.
    Begin,
    /// A stone was placed: a neutral one is due.
    Placed,
    /// This neutral stone was taken: a second one is due.
    TookOne(Cell),
    /// These two were taken: a stone that was there before the turn is to be released.
    TookTwo(Cell, Cell),
}

/// A position of Nex: the stones, the colour to act, what is due in its turn, and which seat has which colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nex {
    pub(super) black: WideSet,
    pub(super) white: WideSet,
    pub(super) neutral: WideSet,
    pub(super) colour: Colour,
    pub(super) stage: Stage,
    pub(super) seats: Seats,
    /// Whether the colour whose turn has just ended has joined its sides. Follows from the stones.
    pub(super) joined: bool,
}

/// What may be done with which cells.
#[derive(Clone, Copy)]
struct Options {
    place: WideSet,
    neutral: WideSet,
    take: WideSet,
    release: WideSet,
    swap: bool,
}

impl Nex {
    /// The stones of a colour.
    #[inline]
    pub const fn stones(&self, colour: Colour) -> WideSet {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.white,
        }
    }

    /// The neutral stones.
    pub const fn neutral(&self) -> WideSet {
        self.neutral
    }

    /// The empty cells.
    #[inline]
    pub fn empty(&self) -> WideSet {
        Board::ALL - self.black - self.white - self.neutral
    }

    /// The colour to act.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// What is due in the turn.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Which seat has which colour.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The seat that has a colour.
    #[inline]
    pub const fn seat_of(&self, colour: Colour) -> Player {
        match colour {
            Colour::Black => self.seats.beginner(),
            Colour::White => self.seats.beginner().other(),
        }
    }

    /// The stones of a colour that are joined to its first side.
    #[inline]
    pub(super) fn reach(&self, colour: Colour) -> WideSet {
        let (stones, from) = match colour {
            Colour::Black => (self.black, Board::LEFT),
            Colour::White => (self.white, Board::BOTTOM),
        };
        Board::group(stones & from, stones)
    }

    /// Rule 6: whether a colour has joined its sides.
    #[inline]
    pub fn has_joined(&self, colour: Colour) -> bool {
        let (stones, from, to) = match colour {
            Colour::Black => (self.black, Board::LEFT, Board::RIGHT),
            Colour::White => (self.white, Board::BOTTOM, Board::TOP),
        };
        !(stones & from).is_empty() && !(stones & to).is_empty() && !(self.reach(colour) & to).is_empty()
    }

    /// The stones that were taken in this turn.
    #[inline]
    pub(super) const fn taken(&self) -> WideSet {
        match self.stage {
            Stage::Begin | Stage::Placed => WideSet::EMPTY,
            Stage::TookOne(one) => WideSet::only(one),
            Stage::TookTwo(one, other) => WideSet::only(one).with(other),
        }
    }

    /// What may be done while the game goes on.
    #[inline]
    fn options(&self) -> Options {
        const NONE: WideSet = WideSet::EMPTY;
        let mut options = Options { place: NONE, neutral: NONE, take: NONE, release: NONE, swap: false };
        if self.joined {
            return options;
        }
        match self.stage {
            Stage::Begin => {
                let empty = self.empty();
                let (room, neutrals) = (empty.len(), self.neutral.len());
                if room >= 2 || room == 1 && neutrals <= 1 {
                    options.place = empty;
                }
                if neutrals >= 2 && !self.stones(self.colour).is_empty() {
                    options.take = without_last(self.neutral);
                } else if neutrals == 1 && room == 0 {
                    options.take = self.neutral;
                }
                options.swap = self.seats == Seats::SwapOpen;
            }
            Stage::Placed => options.neutral = self.empty(),
            Stage::TookOne(one) => options.take = self.neutral & after(one),
            Stage::TookTwo(..) => options.release = self.stones(self.colour) - self.taken(),
        }
        options
    }

    /// Gives a cell to the colour to act.
    #[inline]
    fn give(&mut self, cell: Cell) {
        let stone = WideSet::only(cell);
        match self.colour {
            Colour::Black => self.black |= stone,
            Colour::White => self.white |= stone,
        }
    }

    /// Ends the turn.
    #[inline]
    fn pass_on(&mut self) {
        self.joined = self.has_joined(self.colour);
        self.colour = self.colour.other();
        self.stage = Stage::Begin;
        let opening = self.black.len() == 1 && self.white.is_empty() && self.neutral.len() == 1;
        if opening && self.seats == Seats::AsBegun {
            self.seats = Seats::SwapOpen;
        }
    }
}

/// The set except its last cell.
#[inline]
fn without_last(set: WideSet) -> WideSet {
    set.bits().checked_ilog2().map_or(set, |last| set.without(Cell(last as u8)))
}

/// The cells after this one.
#[inline]
const fn after(cell: Cell) -> WideSet {
    WideSet::from_bits((u128::MAX << (cell.0 & 127)) << 1)
}

impl Position for Nex {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.seat_of(self.colour)
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        let options = self.options();
        options.place.iter().map(Action::Place).try_for_each(&mut visit)?;
        options.neutral.iter().map(Action::Neutral).try_for_each(&mut visit)?;
        options.take.iter().map(Action::Take).try_for_each(&mut visit)?;
        options.release.iter().map(Action::Release).try_for_each(&mut visit)?;
        if options.swap { visit(Action::Swap) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        if self.seats == Seats::SwapOpen {
            self.seats = Seats::AsBegun;
        }
        match action {
            Action::Place(cell) => {
                let room = self.empty().len();
                self.give(cell);
                // Rule 4: with the last empty cell the turn ends.
                if room > 1 {
                    self.stage = Stage::Placed;
                } else {
                    self.pass_on();
                }
            }
            Action::Neutral(cell) => {
                self.neutral |= WideSet::only(cell);
                self.pass_on();
            }
            Action::Take(cell) => {
                self.neutral = self.neutral.without(cell);
                self.give(cell);
                match self.stage {
                    Stage::TookOne(one) => self.stage = Stage::TookTwo(one, cell),
                    // Rule 4: with the last neutral stone the turn ends.
                    _ if self.neutral.is_empty() => self.pass_on(),
                    _ => self.stage = Stage::TookOne(cell),
                }
            }
            Action::Release(cell) => {
                self.black = self.black.without(cell);
                self.white = self.white.without(cell);
                self.neutral |= WideSet::only(cell);
                self.pass_on();
            }
            Action::Swap => self.seats = Seats::Exchanged,
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.joined.then(|| Outcome::win(self.seat_of(self.colour.other())))
    }
}

impl RandomAction for Nex {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let options = self.options();
        let parts = [options.place, options.neutral, options.take, options.release];
        let swap = u32::from(options.swap);
        let total = parts.iter().fold(swap, |sum, part| sum + part.len());
        if total == 0 {
            return None;
        }
        let mut rank = rng.below(total);
        for (part, kind) in parts.into_iter().zip(Action::KINDS) {
            if rank < part.len() {
                return Some(kind(part.select(rank)));
            }
            rank -= part.len();
        }
        Some(Action::Swap)
    }
}

const TAKEN: Breach = Breach::new(2, "taken", "there is a stone on that cell already");
const OWN_FIRST: Breach = Breach::new(2, "own-first", "a stone of your own goes first, then the neutral one");
const NEUTRAL_DUE: Breach = Breach::new(2, "neutral-due", "a neutral stone on an empty cell ends this turn");
const UNFINISHABLE: Breach = Breach::new(1, "unfinishable", "that turn could not be completed");
const NOT_NEUTRAL: Breach = Breach::new(3, "not-neutral", "there is no neutral stone on that cell");
const ORDER: Breach =
    Breach::new(3, "order", "two neutral stones are taken in the order of the cells: a1, b1, … k1, a2, …");
const TAKE_DUE: Breach = Breach::new(3, "take-due", "a second neutral stone is to be taken now");
const RELEASE_DUE: Breach =
    Breach::new(3, "release-due", "a stone that was yours before the turn becomes neutral now");
const TAKE_FIRST: Breach =
    Breach::new(3, "take-first", "a stone becomes neutral only after two neutral ones were taken");
const NOT_OWN: Breach = Breach::new(3, "not-own", "that is no stone that was yours before the turn");
const SWAP_NOW: Breach = Breach::new(5, "swap-now", "only Player 2 may swap, instead of their first turn");

impl Game for Nex {
    const ID: GameId = GameId::Nex;
    const BREACHES: &'static [Breach] = &[
        TAKEN,
        OWN_FIRST,
        NEUTRAL_DUE,
        UNFINISHABLE,
        NOT_NEUTRAL,
        ORDER,
        TAKE_DUE,
        RELEASE_DUE,
        TAKE_FIRST,
        NOT_OWN,
        SWAP_NOW,
    ];
    // Sixty turns of placing, a stone on the last cell; then each turn of replacing takes a neutral stone away, and the
    // last of them is taken alone. And the swap.
    const MAX_ACTIONS: u32 = 60 * 2 + 1 + 60 * 3 + 1 + 1;

    fn every_action() -> Vec<Action> {
        let named = Action::KINDS.into_iter().flat_map(|kind| Board::ALL.iter().map(kind));
        named.chain([Action::Swap]).collect()
    }

    fn start() -> Self {
        Self {
            black: WideSet::EMPTY,
            white: WideSet::EMPTY,
            neutral: WideSet::EMPTY,
            colour: Colour::Black,
            stage: Stage::Begin,
            seats: Seats::AsBegun,
            joined: false,
        }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        if self.joined {
            return Some(Breach::over(6));
        }
        let options = self.options();
        let empty = self.empty();
        match (action, self.stage) {
            (Action::Swap, _) => (!options.swap).then_some(SWAP_NOW),
            (Action::Place(cell), Stage::Begin) if options.place.contains(cell) => None,
            (Action::Place(cell), Stage::Begin) if empty.contains(cell) => Some(UNFINISHABLE),
            (Action::Neutral(_), Stage::Begin) => Some(OWN_FIRST),
            (Action::Neutral(cell), Stage::Placed) if empty.contains(cell) => None,
            (Action::Place(_), Stage::Begin) | (Action::Neutral(_), Stage::Placed) => Some(TAKEN),
            (_, Stage::Placed) => Some(NEUTRAL_DUE),
            (Action::Take(cell), Stage::Begin) if options.take.contains(cell) => None,
            (Action::Take(_), Stage::Begin) if options.take.is_empty() => Some(UNFINISHABLE),
            (Action::Release(_), Stage::Begin | Stage::TookOne(_)) => Some(TAKE_FIRST),
            (Action::Take(cell), Stage::TookOne(_)) if options.take.contains(cell) => None,
            (Action::Take(cell), Stage::Begin | Stage::TookOne(_)) => {
                Some(if self.neutral.contains(cell) { ORDER } else { NOT_NEUTRAL })
            }
            (_, Stage::TookOne(_)) => Some(TAKE_DUE),
            (Action::Release(cell), Stage::TookTwo(..)) => {
                (!options.release.contains(cell)).then_some(NOT_OWN)
            }
            (_, Stage::TookTwo(..)) => Some(RELEASE_DUE),
        }
    }
}
