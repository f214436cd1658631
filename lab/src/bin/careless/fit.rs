//! How careless a level is that loses as often as it should, judged by games with several carelessnesses.

/// The steps of slopes that are thought possible, and the likeliest before any game. A slope is how many times e the odds grow where
/// the level is careless e times as often.
const SLOPES: u32 = 24;
const SLOPE_STEP: f64 = 0.25;
const LIKELY_SLOPE: f64 = 1.8;
/// Nobody wins quite all games.
const SUREST: f64 = 0.998;

/// Games of a level against the one above it.
pub(crate) struct Fit {
    /// The logarithm of the odds that are wanted for the level above.
    wanted: f64,
    /// Carelessness, games, and how many of them the level above won.
    matches: Vec<(u32, u32, u32)>,
}

/// What is thought of the carelessness that is wanted, on the scale of [`Fit::scale`].
pub(crate) struct Likely {
    pub(crate) mean: f64,
    pub(crate) spread: f64,
}

impl Fit {
    /// For a level above that is better by so many Elo.
    pub(crate) fn new(elo: f64) -> Self {
        Self { wanted: elo * 10_f64.ln() / 400.0, matches: Vec::new() }
    }

    pub(crate) fn add(&mut self, careless: u32, games: u32, won: u32) {
        self.matches.push((careless, games, won));
    }

    /// The scale on which odds are taken to be straight.
    fn scale(careless: u32) -> f64 {
        (f64::from(careless) + 1.0).ln()
    }

    /// The carelessness at a place of that scale.
    pub(crate) fn careless_at(place: f64) -> u32 {
        (place.exp() - 1.0).round().clamp(0.0, 100.0) as u32
    }

    /// Every carelessness and slope is thought possible, as far as the games allow (Bayes).
    pub(crate) fn likely(&self) -> Likely {
        let pairs = (0..=100).flat_map(|careless| (1..=SLOPES).map(move |step| (careless, step)));
        let chances: Vec<(f64, f64)> = pairs
            .map(|(careless, step)| {
                let slope = f64::from(step) * SLOPE_STEP;
                (Self::scale(careless), self.log_chance(Self::scale(careless), slope))
            })
            .collect();
        let most = chances.iter().map(|&(_, log)| log).fold(f64::MIN, f64::max);
        let (mut total, mut first, mut second) = (0.0, 0.0, 0.0);
        for (place, log) in chances {
            let weight = (log - most).exp();
            total += weight;
            first += weight * place;
            second += weight * place * place;
        }
        let mean = first / total;
        Likely { mean, spread: (second / total - mean * mean).max(0.0).sqrt() }
    }

    fn log_chance(&self, place: f64, slope: f64) -> f64 {
        let mut log = -(slope - LIKELY_SLOPE).powi(2) / 4.0;
        for &(careless, games, won) in &self.matches {
            let odds = (self.wanted + slope * (Self::scale(careless) - place)).exp();
            let chance = (odds / (1.0 + odds)).clamp(1.0 - SUREST, SUREST);
            log += f64::from(won) * chance.ln() + f64::from(games - won) * (1.0 - chance).ln();
        }
        log
    }
}

#[cfg(test)]
mod tests {
    use super::Fit;

    /// Games as they would be expected with 20 in a hundred wanted are enough to find that again.
    #[test]
    fn games_tell_the_carelessness_that_is_wanted() {
        let mut fit = Fit::new(200.0);
        let before = fit.likely().spread;
        for careless in [5, 15, 20, 30, 60] {
            let odds = 10_f64.powf(0.5) * ((f64::from(careless) + 1.0) / 21.0).powf(1.5);
            fit.add(careless, 400, (400.0 * odds / (1.0 + odds)).round() as u32);
        }
        let likely = fit.likely();
        assert!((19..=21).contains(&Fit::careless_at(likely.mean)), "{}", Fit::careless_at(likely.mean));
        assert!(likely.spread < before / 5.0);
    }
}
