//! What is to be done next, in a contest and in a tournament.

use super::QualifiedView;
use crate::tournament::contest_state::ContestState;
use crate::tournament::draft::draft_changes;
use crate::tournament::numbers::ContestNumber;
use crate::tournament::state::TournamentState;
use ludoteca_championship::MissingResults;
use serde::Serialize;
use std::collections::BTreeSet;

/// What is to be done next in a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestStep {
    /// Enter the results that are missing.
    EnterResults {
        /// In these rounds, at these tables.
        missing: Vec<MissingResults>,
    },
    /// Draw the draft again: something has changed since, and it is not published.
    Redraw {
        /// Of this round, from 1.
        round: u32,
    },
    /// Publish the draft.
    Publish {
        /// Of this round, from 1.
        round: u32,
    },
    /// Draw the next round.
    Draw {
        /// Its number, from 1.
        round: u32,
    },
    /// Nothing: it is over.
    Over {
        /// After so many rounds.
        rounds: u32,
    },
}

/// What an organiser is to do next in a tournament: one thing, so that one button is enough.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NextStep {
    /// Enter people: nobody could play yet.
    Enter,
    /// Begin: make the groups, or put everybody in one contest.
    Begin,
    /// Draw the next round of these contests.
    Draw {
        /// Which.
        contests: Vec<ContestNumber>,
        /// The round, from 1, if it is the same in all of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<u32>,
    },
    /// Publish the drafts of these contests.
    Publish {
        /// Which.
        contests: Vec<ContestNumber>,
        /// The round, from 1, if it is the same in all of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<u32>,
    },
    /// Draw these contests again: something has changed since they were drawn.
    Redraw {
        /// Which.
        contests: Vec<ContestNumber>,
        /// The round, from 1, if it is the same in all of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<u32>,
    },
    /// Enter the results that are missing.
    EnterResults {
        /// So many.
        missing: usize,
        /// Of so many tables of the last rounds.
        tables: usize,
    },
    /// Open the final, or open it again with others.
    Final {
        /// Whether the organiser has to look at who goes first.
        ask: bool,
    },
    /// Nothing: it is over.
    Over,
}

impl ContestState {
    /// How many results are missing.
    pub fn missing_results(&self) -> usize {
        self.contest.rounds.iter().map(|round| round.open_tables().count()).sum()
    }
}

impl TournamentState {
    /// Whether the contest that decides is over.
    pub fn is_over(&self) -> bool {
        self.final_contest().is_some_and(ContestState::is_over)
    }

    /// How many take part and have not left.
    pub fn present(&self) -> usize {
        self.entrants.len() - self.withdrawn.len()
    }

    /// What is to be done next in a contest.
    pub fn contest_step(&self, at: &ContestState) -> ContestStep {
        let (missing, rounds) = (at.contest.missing(), at.contest.rounds.len() as u32);
        let round = rounds + 1;
        if !missing.is_empty() {
            ContestStep::EnterResults { missing }
        } else if at.draft.is_some() && !draft_changes(self, at).is_empty() {
            ContestStep::Redraw { round }
        } else if at.draft.is_some() {
            ContestStep::Publish { round }
        } else if at.is_over() {
            ContestStep::Over { rounds }
        } else {
            ContestStep::Draw { round }
        }
    }

    /// What an organiser is to do next.
    pub fn next_step(&self) -> NextStep {
        if self.contests.is_empty() {
            return if self.present() < 2 { NextStep::Enter } else { NextStep::Begin };
        }
        let qualified = QualifiedView::of(self);
        if qualified.as_ref().is_some_and(|qualified| self.others_would_play(qualified)) {
            return NextStep::Final { ask: true };
        }
        let steps: Vec<ContestStep> = self.contests.iter().map(|at| self.contest_step(at)).collect();
        if let Some((contests, round)) = together(&steps, |step| match step {
            ContestStep::Redraw { round } => Some(*round),
            _ => None,
        }) {
            return NextStep::Redraw { contests, round };
        }
        let drafts = together(&steps, |step| match step {
            ContestStep::Publish { round } => Some(*round),
            _ => None,
        });
        // All drafts are published at once, and none over a result that was taken away since.
        let can_publish = self.contests.iter().all(|at| at.draft.is_none() || at.missing_results() == 0);
        if let Some((contests, round)) = drafts.filter(|_| can_publish) {
            return NextStep::Publish { contests, round };
        }
        if let Some((contests, round)) = together(&steps, |step| match step {
            ContestStep::Draw { round } => Some(*round),
            _ => None,
        }) {
            return NextStep::Draw { contests, round };
        }
        let missing: usize = self.contests.iter().map(ContestState::missing_results).sum();
        if missing > 0 {
            let waiting = self.contests.iter().filter(|at| at.missing_results() > 0);
            let last = waiting.filter_map(|at| at.contest.rounds.last());
            return NextStep::EnterResults { missing, tables: last.map(|round| round.pairings.len()).sum() };
        }
        if self.deciding().is_some() {
            return NextStep::Over;
        }
        NextStep::Final { ask: qualified.is_some_and(|qualified| qualified.ask) }
    }

    /// Whether the final is open, and others would go to it now.
    fn others_would_play(&self, qualified: &QualifiedView) -> bool {
        let Some(last) = self.opened_final().filter(|_| !qualified.opened) else { return false };
        let go: BTreeSet<_> = qualified.proposal.ids().into_iter().collect();
        go != last.contest.entrants.iter().map(|entrant| entrant.id).collect()
    }
}

/// The contests in which the same is to be done, and the round if it is one; nothing if there are none.
fn together(
    steps: &[ContestStep],
    round: impl Fn(&ContestStep) -> Option<u32>,
) -> Option<(Vec<ContestNumber>, Option<u32>)> {
    let (contests, rounds): (Vec<ContestNumber>, Vec<u32>) =
        (1..).zip(steps).filter_map(|(number, step)| Some((number, round(step)?))).unzip();
    let first = *rounds.first()?;
    Some((contests, Some(first).filter(|first| rounds.iter().all(|round| round == first))))
}
