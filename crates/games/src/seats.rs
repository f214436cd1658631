//! Which seat has which side, in games where Second may exchange sides at the beginning.

use ludoteca_kernel::Player;

/// The seats of a game with a swap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seats {
    /// Each seat has the side it began with.
    AsBegun,
    /// Each seat has the side it began with, and Second may exchange sides now.
    SwapOpen,
    /// The seats have exchanged sides.
    Exchanged,
}

impl Seats {
    /// The words of position strings for them.
    pub(crate) const WORDS: &'static [&'static str] = &["s", "-", "x"];

    /// The seat that has the side that began.
    #[inline]
    pub const fn beginner(self) -> Player {
        match self {
            Self::AsBegun | Self::SwapOpen => Player::First,
            Self::Exchanged => Player::Second,
        }
    }

    /// Its word in position strings: `s` swap may be said now, `-` seats as they began, `x` seats exchanged.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::SwapOpen => "s",
            Self::AsBegun => "-",
            Self::Exchanged => "x",
        }
    }

    /// What a word of [`Self::WORDS`] says.
    pub(crate) fn of_word(word: &str) -> Self {
        match word {
            "s" => Self::SwapOpen,
            "x" => Self::Exchanged,
            _ => Self::AsBegun,
        }
    }
}
