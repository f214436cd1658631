//! How a level below the best chooses: like a person who sees only near ends for certain, is content with what looks
//! nearly as good as the best, and is careless now and then.

use super::Level;
use crate::{ActionEval, Analysis};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_search::Value;

/// How strongly a proof is felt just beyond a level's sight; farther ones are felt less.
const FELT: i64 = 1000;

impl Level {
    /// The choice of a level that is careless this time, or not.
    pub(super) fn choose_like_a_person<'t>(
        self,
        game: GameId,
        careless: bool,
        analysis: &'t Analysis,
        rng: &mut Rng,
    ) -> &'t ActionEval {
        let overlooks = careless && rng.below(100) < self.settings().overlooks;
        let wins_now = |eval: &&ActionEval| eval.value.is_win() && ends_within(eval, self.alert(game));
        if let Some(win) = analysis.evals.iter().find(wins_now)
            && !overlooks
        {
            return win;
        }
        let furthest = if overlooks { 1 } else { self.alert(game) + 1 };
        let mut candidates = not_fatal(&analysis.evals, furthest);
        if !careless {
            candidates = self.good_enough(&candidates, analysis.perfect);
        }
        candidates[rng.below(candidates.len() as u32) as usize]
    }

    /// The actions that look as good as the best, as far as this level sees.
    pub(super) fn good_enough<'t>(self, candidates: &[&'t ActionEval], perfect: bool) -> Vec<&'t ActionEval> {
        let margins = candidates.iter().map(|eval| eval.margin);
        let keep: Vec<bool> = if let Some(best) = margins.clone().flatten().max() {
            let least = best - self.settings().stones;
            margins.map(|margin| margin.is_some_and(|margin| margin >= least)).collect()
        } else {
            let looks = self.looks(candidates, perfect);
            let least = self.least_good_look(&looks);
            looks.iter().map(|look| look.value >= least).collect()
        };
        candidates.iter().zip(keep).filter(|(_, keep)| *keep).map(|(&eval, _)| eval).collect()
    }

    /// How the candidates look to this level. Where the engine proves every position whatever the level, a proof beyond
    /// the level's sight is only felt: a win looks better than every estimate and better the sooner it comes, a loss
    /// worse than every estimate and worse the sooner it comes. Where the level's own nodes limit the engine, whatever
    /// it has proved is seen.
    fn looks(self, candidates: &[&ActionEval], perfect: bool) -> Vec<Look> {
        let scores = || candidates.iter().filter_map(|eval| score(eval.value));
        let (lowest, highest) = (scores().min().unwrap_or(0).min(0), scores().max().unwrap_or(0).max(0));
        let look = |eval: &&ActionEval| match self.feeling(eval.value).filter(|_| perfect) {
            None => Look { value: eval.value, felt: false },
            Some(feeling) => {
                let score = if eval.value.is_win() { highest + feeling } else { lowest - feeling };
                Look { value: estimate(score), felt: true }
            }
        };
        candidates.iter().map(look).collect()
    }

    /// How strongly a proof beyond this level's sight is felt; `None` of what lies within it, and of estimates.
    fn feeling(self, value: Value) -> Option<i64> {
        let (plies, sight) = (i64::from(value.plies()?), i64::from(self.settings().sight) + 1);
        (plies > sight).then(|| FELT * sight / plies)
    }

    /// The least of the looks that is good enough. Of proofs that are seen only the best will do.
    fn least_good_look(self, looks: &[Look]) -> Value {
        let Some(best) = looks.iter().max_by_key(|look| look.value) else { return Value::WORST };
        let Some(best_score) = score(best.value) else { return best.value };
        let mut scores: Vec<i64> = looks.iter().filter_map(|look| score(look.value)).collect();
        scores.sort_unstable();
        let middle = scores[scores.len() / 2];
        let gap = if best.felt { 2 * FELT } else { best_score - middle };
        estimate(best_score - gap * self.settings().share / 100)
    }
}

/// The actions that do not lose within so many plies; if there is none, those that do not lose within fewer, as many as can be; all
/// of them if each loses at once.
///
/// The next action is the opponent's wherever a turn is one action. Where it may be another of the same player, avoiding
/// a loss by it is right as well.
fn not_fatal(evals: &[ActionEval], furthest: u16) -> Vec<&ActionEval> {
    for plies in (1..=furthest).rev() {
        let is_fatal = |eval: &&ActionEval| eval.value.is_loss() && ends_within(eval, plies);
        let others: Vec<&ActionEval> = evals.iter().filter(|eval| !is_fatal(eval)).collect();
        if !others.is_empty() {
            return others;
        }
    }
    evals.iter().collect()
}

/// An evaluation as a level sees it.
#[derive(Clone, Copy, Debug)]
struct Look {
    value: Value,
    /// Whether it is a proof beyond the level's sight.
    felt: bool,
}

/// Whether the game is proved to end within this many plies.
fn ends_within(eval: &ActionEval, plies: u16) -> bool {
    eval.value.plies().is_some_and(|most| most <= plies)
}

/// The score of an estimate.
fn score(value: Value) -> Option<i64> {
    match value {
        Value::Estimate(score) => Some(i64::from(score)),
        _ => None,
    }
}

/// An estimate with that score, as near as one can be.
fn estimate(score: i64) -> Value {
    Value::estimate(score.clamp(-i64::from(i32::MAX), i64::from(i32::MAX)) as i32)
}
