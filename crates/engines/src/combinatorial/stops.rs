//! Bounds on what the player to act gets from a sum of games, by their thermographs.
//!
//! At a temperature `t` at or above which all but one of the games are frozen, the left wall of the sum is that of the
//! one plus the means of the others. A left wall never rises with the temperature, and falls by at most one for each
//! degree, so the left stop of the sum lies between that and `t` more (Berlekamp, Conway and Guy 1982, chapter 6;
//! Siegel 2013, II.5). Left, to act, wins if the left stop is positive and loses if it is negative; at zero the
//! last move counts, which only the thermograph of a single game tells.

use super::thermograph::Thermograph;

/// What Left, to act, gets from a sum of games that are no numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stops {
    least: i32,
    most: i32,
    /// The mean of the sum.
    pub(crate) mean: i32,
    /// The highest freezing point.
    pub(crate) hottest: i32,
    /// How many games are in the sum.
    games: usize,
}

impl Stops {
    /// The bounds for games, each with whether it is the negative of the one drawn.
    pub(crate) fn of<'t>(games: impl Iterator<Item = (&'t Thermograph, bool)>) -> Self {
        let mut sum = Self::default();
        let mut second = 0;
        let mut lead = None;
        for (game, negative) in games {
            sum.games += 1;
            sum.mean += if negative { -game.mean() } else { game.mean() };
            let temperature = game.temperature();
            if lead.is_none() || temperature > sum.hottest {
                (lead, second, sum.hottest) = (Some((game, negative)), sum.hottest, temperature);
            } else {
                second = second.max(temperature);
            }
        }
        let Some((game, negative)) = lead else { return sum };
        if sum.games == 1 {
            sum.least = game.left_below_zero(negative);
            sum.most = sum.least;
        } else {
            let others = sum.mean - if negative { -game.mean() } else { game.mean() };
            sum.least = game.left_at(second, negative) + others;
            sum.most = sum.least + second;
        }
        sum
    }

    /// Whether the player to act wins the sum plus a number.
    pub(crate) const fn surely_wins(&self, number: i32) -> bool {
        self.least + number > 0
    }

    /// Whether the player to act loses the sum plus a number.
    pub(crate) const fn surely_loses(&self, number: i32) -> bool {
        let most = self.most + number;
        most < 0 || (most == 0 && self.games <= 1)
    }
}
