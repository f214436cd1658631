//! How a level below the best chooses: like a person who sees so far, is content with so much and is careless so often.

use super::Level;
use crate::{Opinion, Thought};
use ludoteca_kernel::Dice;
use ludoteca_search::{Distance, Value};

impl Level {
    pub(super) fn choose_like_a_person<'t>(self, thought: &'t Thought, dice: &mut Dice) -> &'t Opinion {
        let careless = dice.below(100) < self.temper().careless;
        let wins_now = |opinion: &&Opinion| opinion.value == Value::Win(Distance::Exact(1));
        if let Some(win) = thought.opinions.iter().find(wins_now)
            && (self > Self::LOWEST || !careless)
        {
            return win;
        }
        let loses_now = |opinion: &&Opinion| opinion.value == Value::Loss(Distance::Exact(1));
        let mut candidates: Vec<&Opinion> = thought.opinions.iter().filter(|o| !loses_now(o)).collect();
        if candidates.is_empty() {
            candidates = thought.opinions.iter().collect();
        }
        if !careless {
            candidates = self.good_enough(&candidates);
        }
        candidates[dice.below(candidates.len() as u32) as usize]
    }

    /// The actions that look as good as the best, as far as this level sees.
    pub(super) fn good_enough<'t>(self, candidates: &[&'t Opinion]) -> Vec<&'t Opinion> {
        let margins = candidates.iter().map(|opinion| opinion.margin);
        let keep: Vec<bool> = if let Some(best) = margins.clone().flatten().max() {
            let least = best - self.temper().stones;
            margins.map(|margin| margin.is_some_and(|margin| margin >= least)).collect()
        } else {
            let looks: Vec<Value> = candidates.iter().map(|opinion| self.seen(opinion.value)).collect();
            let least = self.least_good_look(&looks);
            looks.iter().map(|&look| look >= least).collect()
        };
        candidates.iter().zip(keep).filter(|(_, keep)| *keep).map(|(&opinion, _)| opinion).collect()
    }

    /// A value as this level sees it: what lies beyond its sight looks even.
    fn seen(self, value: Value) -> Value {
        match value.distance() {
            Some(distance) if !distance.is_within(self.temper().sight.saturating_add(1)) => {
                Value::Estimate(0)
            }
            _ => value,
        }
    }

    /// The least of the looks that is good enough. Of proofs only the best will do.
    fn least_good_look(self, looks: &[Value]) -> Value {
        let best = looks.iter().max().copied().unwrap_or(Value::Estimate(0));
        let Value::Estimate(best_score) = best else { return best };
        let mut scores: Vec<i64> = looks
            .iter()
            .filter_map(|look| match look {
                Value::Estimate(score) => Some(i64::from(*score)),
                Value::Win(_) | Value::Loss(_) => None,
            })
            .collect();
        scores.sort_unstable();
        let middle = scores.get(scores.len() / 2).copied().unwrap_or(0);
        let given_away = (i64::from(best_score) - middle) * self.temper().share / 100;
        Value::estimate((i64::from(best_score) - given_away) as i32)
    }
}
