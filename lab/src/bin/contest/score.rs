//! The score of a match in pairs, its Elo, and a sequential test.

use std::fmt;

/// Elo of the two hypotheses: no better, and better by this much.
const HYPOTHESES: [f64; 2] = [0.0, 20.0];
/// The logarithm of the likelihood ratio at which the test ends: errors of 5 % either way.
const ENOUGH: f64 = 2.944;
/// Two-sided 95 % of the normal distribution.
const NINETY_FIVE: f64 = 1.96;

/// Pairs of games by how many of the two were won.
#[derive(Default)]
pub(crate) struct Score {
    pairs: [u32; 3],
}

impl Score {
    /// Adds a pair of which this many games were won.
    pub(crate) fn add(&mut self, won: u32) {
        self.pairs[won as usize] += 1;
    }

    /// Games played.
    pub(crate) fn games(&self) -> u32 {
        2 * self.pairs.iter().sum::<u32>()
    }

    fn won(&self) -> u32 {
        self.pairs[1] + 2 * self.pairs[2]
    }

    /// The share of games won, and the variance of a pair's share: one pair of each kind is added, so that it is never 0.
    fn share(&self) -> (f64, f64) {
        let count = f64::from(self.games() / 2);
        let mean = f64::from(self.won()) / (2.0 * count);
        let squares = self.pairs.iter().enumerate().map(|(won, &pairs)| {
            let off = won as f64 / 2.0 - mean;
            f64::from(pairs + 1) * off * off
        });
        (mean, squares.sum::<f64>() / (count + 3.0))
    }

    /// The logarithm of the likelihood ratio of the two hypotheses (normal approximation over pairs).
    fn likelihood(&self) -> f64 {
        let (mean, variance) = self.share();
        let [none, better] = HYPOTHESES.map(expected);
        f64::from(self.games() / 2) * (better - none) * (2.0 * mean - none - better) / (2.0 * variance)
    }

    /// Whether the sequential test has ended.
    pub(crate) fn is_decided(&self) -> bool {
        self.games() >= 20 && self.likelihood().abs() >= ENOUGH
    }
}

/// The share of games that somebody wins who is stronger by this much.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How much stronger somebody is who wins this share.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, variance) = self.share();
        let off = NINETY_FIVE * (variance / f64::from(self.games() / 2)).sqrt();
        write!(
            f,
            "won {} of {} ({:.1} %; Elo {:+.0}, 95 %: {:+.0} to {:+.0}; likelihood {:+.2})",
            self.won(),
            self.games(),
            100.0 * mean,
            elo(mean),
            elo(mean - off),
            elo(mean + off),
            self.likelihood()
        )
    }
}
