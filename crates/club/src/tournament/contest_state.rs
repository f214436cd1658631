//! A contest of a tournament as it stands.

use super::draft_basis::DraftBasis;
use crate::stream::Number;
use ludoteca_championship::{Contest, DrawOptions, Phase, Round, TableNumber};
use std::collections::BTreeMap;

/// A contest of the tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestState {
    /// What it is in the tournament.
    pub phase: Phase,
    /// Entrants and published rounds.
    pub contest: Contest,
    /// The next round, which only organisers see.
    pub draft: Option<Round>,
    /// What the draft was drawn from.
    pub(super) drafted_from: Option<DraftBasis>,
    /// What each round had to respect when it was drawn; the draft's are the last.
    pub drawn_with: Vec<DrawOptions>,
    /// How many rounds are closed.
    pub locked: u32,
    /// Which pairings are played at live tables: round and table, and the number of the event that opened it.
    pub boards: BTreeMap<(u32, u32), Number>,
}

impl ContestState {
    /// A contest that nobody has played in.
    pub(super) const fn new(phase: Phase, contest: Contest) -> Self {
        Self {
            phase,
            contest,
            draft: None,
            drafted_from: None,
            drawn_with: Vec::new(),
            locked: 0,
            boards: BTreeMap::new(),
        }
    }

    /// Whether nothing is left to draw, to publish or to play: the only answer to "is it over?".
    pub fn is_over(&self) -> bool {
        self.draft.is_none() && self.contest.is_over()
    }

    /// Without the next round.
    pub(super) fn drop_draft(&mut self) {
        (self.draft, self.drafted_from) = (None, None);
        self.drawn_with.truncate(self.contest.rounds.len());
    }

    /// Puts other rounds in the place of those after a round, from 1. A draft was drawn from what is gone, and so were the live
    /// tables of games that are not played.
    pub(super) fn redraw(&mut self, round: u32, later: &[Round]) {
        let old = self.contest.rounds.split_off(round as usize);
        self.contest.rounds.extend_from_slice(later);
        self.drop_draft();
        self.locked = self.locked.min(self.contest.complete_rounds() as u32);
        let game = |rounds: &[Round], place: u32, table: TableNumber| {
            let found = rounds
                .get((place as usize).checked_sub(1)?)?
                .pairings
                .iter()
                .find(|game| game.table == table)?;
            Some((found.first, found.second))
        };
        self.boards.retain(|&(place, table), _| {
            place <= round || game(&old, place - round, table) == game(later, place - round, table)
        });
    }
}
