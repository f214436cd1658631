//! What the results of a match say about strength: Elo with error bars, and the sequential probability ratio test.
//!
//! Both count *pairs* of games (one opening, colours exchanged), because the two games of a pair are not independent: a
//! pair's score is 0, ½ or 1.

/// The normal quantile of a 95 % interval.
const Z: f64 = 1.96;
/// What stands in for a kind of pair that was never seen, so that no logarithm of zero is asked for.
const NEVER_SEEN: f64 = 1e-3;
/// Chance of either error of the test.
const ERROR: f64 = 0.05;

/// Games won by A and by B, and pairs by how many of the two A won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchTally {
    pub won: u32,
    pub lost: u32,
    pub pairs: [u32; 3],
}

/// A difference in strength, and the limits between which it lies with a chance of 95 %. A side that never won is
/// infinitely weaker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    pub likely: f64,
    pub least: f64,
    pub most: f64,
}

/// The question of a sequential probability ratio test: is A stronger by `elo1` rather than by `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
}

/// The answer of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtAnswer {
    /// A is not stronger by as much as `elo1`.
    Elo0,
    /// A is stronger by more than `elo0`.
    Elo1,
}

/// The share of wins that a difference in strength leads to.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in strength that a share of wins stands for.
fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

impl MatchTally {
    /// Adds the games of one opening: whether A won each. Only two games make a pair.
    pub fn add(&mut self, won: &[bool]) {
        let wins = won.iter().filter(|&&won| won).count();
        self.won += wins as u32;
        self.lost += (won.len() - wins) as u32;
        if won.len() == 2 {
            self.pairs[wins] += 1;
        }
    }

    /// Games played.
    pub const fn games(&self) -> u32 {
        self.won + self.lost
    }

    /// A's share of the wins.
    pub fn score(&self) -> f64 {
        f64::from(self.won) / f64::from(self.games())
    }

    /// The difference in strength; `None` before the first game.
    ///
    /// The interval is Wilson's (1927), which behaves for few games and lopsided results, with as many games as would
    /// scatter like the pairs do.
    pub fn elo(&self) -> Option<Elo> {
        if self.games() == 0 {
            return None;
        }
        let score = self.score();
        let games = self.independent_games(score);
        let shrink = 1.0 + Z * Z / games;
        let middle = (score + Z * Z / (2.0 * games)) / shrink;
        let half = Z / shrink * (score * (1.0 - score) / games + (Z / (2.0 * games)).powi(2)).sqrt();
        let side = |bound: f64| elo_of(bound.clamp(0.0, 1.0));
        let most = if self.lost == 0 { f64::INFINITY } else { side(middle + half) };
        let least = if self.won == 0 { f64::NEG_INFINITY } else { side(middle - half) };
        Some(Elo { likely: elo_of(score), least, most })
    }

    /// How many independent games would leave the doubt that these pairs leave.
    fn independent_games(&self, score: f64) -> f64 {
        let all = f64::from(self.games());
        let (pairs, mean, variance) = self.moments();
        let usable = pairs >= 2.0 && variance > 0.0 && mean > 0.0 && mean < 1.0;
        // The variance of the mean of the pairs, and that of as many games thrown with a coin of this score.
        if usable { score * (1.0 - score) * pairs / variance } else { all }
    }

    /// The number of pairs, the mean of their scores and its variance.
    fn moments(&self) -> (f64, f64, f64) {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        let [_, split, both] = self.pairs.map(f64::from);
        let mean = (split / 2.0 + both) / pairs;
        (pairs, mean, (split / 4.0 + both) / pairs - mean * mean)
    }
}

impl Sprt {
    /// The ratio's logarithm at which a test ends, either way.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of the generalised likelihood ratio: how much likelier the pairs are if A is stronger by `elo1`
    /// than if A is stronger by `elo0`, each with the distribution of that mean that suits the pairs best (Van den
    /// Bergh, "A practical introduction to the GSPRT").
    pub fn log_likelihood_ratio(self, tally: &MatchTally) -> f64 {
        let counts = tally.pairs.map(|pairs| f64::from(pairs).max(NEVER_SEEN));
        let log_likelihood = |elo| tilted_log_likelihood(counts, expected_score(elo));
        if tally.pairs == [0; 3] { 0.0 } else { log_likelihood(self.elo1) - log_likelihood(self.elo0) }
    }

    /// The answer, once there is one.
    pub fn decide(self, tally: &MatchTally) -> Option<SprtAnswer> {
        let ratio = self.log_likelihood_ratio(tally);
        match () {
            () if ratio >= Self::bound() => Some(SprtAnswer::Elo1),
            () if ratio <= -Self::bound() => Some(SprtAnswer::Elo0),
            () => None,
        }
    }
}

/// The greatest log-likelihood of the counts under a distribution of the scores 0, ½, 1 with this mean, up to a constant
/// that depends on the counts alone.
///
/// That distribution is `p / (1 + θ(a − mean))` where `p` are the frequencies seen, `a` the scores and `θ` the root of a
/// falling function between two poles.
fn tilted_log_likelihood(counts: [f64; 3], mean: f64) -> f64 {
    let scores = [0.0, 0.5, 1.0];
    let pull = |theta: f64| -> f64 {
        counts.iter().zip(scores).map(|(n, a)| n * (a - mean) / (1.0 + theta * (a - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if pull(middle) > 0.0 { low = middle } else { high = middle }
    }
    let theta = f64::midpoint(low, high);
    counts.iter().zip(scores).map(|(n, a)| -n * (1.0 + theta * (a - mean)).ln()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: [u32; 3]) -> MatchTally {
        let [none, split, both] = pairs;
        MatchTally { won: split + 2 * both, lost: split + 2 * none, pairs }
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.01
    }

    #[test]
    fn elo_is_logistic() {
        assert!(close(elo_of(0.5), 0.0) && close(elo_of(10.0 / 11.0), 400.0));
        assert!(close(elo_of(expected_score(37.0)), 37.0));
    }

    #[test]
    fn error_bars_hold_the_estimate_and_shrink() {
        for pairs in [[1, 2, 3], [10, 20, 30], [0, 1, 9], [5, 0, 5], [0, 7, 0], [0, 0, 3], [4, 0, 0]] {
            let elo = tally(pairs).elo().unwrap();
            assert!(elo.least <= elo.likely && elo.likely <= elo.most, "{pairs:?}: {elo:?}");
        }
        let width = |factor: u32| {
            let elo = tally([10, 20, 30].map(|n| n * factor)).elo().unwrap();
            elo.most - elo.least
        };
        assert!(width(100) < width(1) / 9.0 && width(100) > width(1) / 11.0);
        assert!(tally([0, 0, 5]).elo().unwrap().most.is_infinite());
        assert!(tally([0, 0, 5]).elo().unwrap().least > 100.0);
        assert_eq!(MatchTally::default().elo(), None);
    }

    #[test]
    fn pairs_that_split_leave_less_doubt_than_games_alone() {
        let width = |pairs| {
            let elo = tally(pairs).elo().unwrap();
            elo.most - elo.least
        };
        assert!(width([10, 80, 10]) < width([25, 50, 25]) / 1.5);
    }

    #[test]
    fn the_test_agrees_with_the_binomial_one() {
        // Pairs that are always won or lost together are coins.
        let sprt = Sprt { elo0: 0.0, elo1: 100.0 };
        let ratio = sprt.log_likelihood_ratio(&tally([40, 0, 60]));
        let (s0, s1) = (expected_score(0.0), expected_score(100.0));
        let coin = 60.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        assert!(close(ratio, coin), "{ratio} against {coin}");
    }

    #[test]
    fn the_test_decides_both_ways_and_not_too_soon() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(sprt.decide(&tally([0, 0, 1])), None);
        assert_eq!(sprt.decide(&MatchTally::default()), None);
        assert_eq!(sprt.decide(&tally([100, 500, 400])), Some(SprtAnswer::Elo1));
        assert_eq!(sprt.decide(&tally([4000, 10000, 4000])), Some(SprtAnswer::Elo0));
        assert!(close(Sprt::bound(), 2.944));
    }

    #[test]
    fn half_a_pair_counts_as_a_game_only() {
        let mut tally = MatchTally::default();
        tally.add(&[true, false]);
        tally.add(&[true]);
        assert_eq!((tally.won, tally.lost, tally.pairs), (2, 1, [0, 1, 0]));
    }
}
