//! Points, counted in halves: nobody wins half a game, but tie-breaks count some things half.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// A number of points. As data it is the number of half points: 5 is 2½.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points(u32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(1);
    /// One point: a game won, or a bye.
    pub const ONE: Self = Self(2);

    /// That many whole points.
    pub const fn whole(points: u32) -> Self {
        Self(points.saturating_mul(2))
    }

    /// That many half points.
    pub const fn of_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// How many half points these are.
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    /// Never below zero.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// `2` or `2.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 % 2 == 1 { ".5" } else { "" };
        f.pad(&format!("{}{half}", self.0 / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_as_decimals() {
        assert_eq!(Points::of_halves(17).to_string(), "8.5");
        assert_eq!(Points::whole(4).to_string(), "4");
        assert_eq!([Points::HALF, Points::ONE].into_iter().sum::<Points>(), Points::of_halves(3));
    }
}
