//! A tournament that is to be opened.

use super::decide::line;
use super::event::{Actor, TournamentEvent, TournamentFact};
use super::plan::TournamentPlan;
use super::refusal::TournamentRefusal;
use crate::secret::Secret;
use serde::Deserialize;

/// What somebody says to open a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentOpening {
    /// What it is called.
    pub title: String,
    /// The game's slug; any word where the game is not in the register.
    pub game: Option<String>,
    /// The code of the school cycle.
    pub cycle: Option<String>,
    /// How it is to be played.
    pub plan: TournamentPlan,
}

impl TournamentOpening {
    /// The event that opens it; whoever holds the secret leads it.
    pub fn event(&self, secret: &Secret) -> Result<TournamentEvent, TournamentRefusal> {
        if !self.plan.is_suitable() {
            return Err(TournamentRefusal::BadPlan);
        }
        let word = |text: &Option<String>| match text {
            None => Ok(None),
            Some(text) => line(text).map(Some).ok_or(TournamentRefusal::BadName),
        };
        let fact = TournamentFact::Opened {
            organiser: secret.hash(),
            title: line(&self.title).ok_or(TournamentRefusal::BadName)?,
            game: word(&self.game)?,
            cycle: word(&self.cycle)?,
            plan: self.plan.clone(),
        };
        Ok(TournamentEvent { by: Actor::Organiser, fact })
    }
}
