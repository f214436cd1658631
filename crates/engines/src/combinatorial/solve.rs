//! The exact solver: who wins a state, by depth-first search over sums of regions.
//!
//! At every node sure cells, numbers and opposite regions are counted away ([`Outlook`]); what remains is searched
//! only while the thermographs of the small regions do not settle it. Children are looked at before any is searched, those
//! first whose action has won most often ([`History`]), so that one that is lost at once is found soon. Then the most
//! promising is searched first: hot regions come first by themselves, because the estimate of the child knows the means.

use super::Decompose;
use super::bounds_hash::BoundsHash;
use super::catalogue::Catalogue;
use super::history::{History, NOWHERE};
use super::outlook::Outlook;
use super::sums::options_of;
use ludoteca_search::{Budget, Stopped};

/// Thermographs drawn for one node, at most.
const METER: u32 = 4000;

/// The exact solver and its memory.
#[derive(Debug)]
pub(crate) struct SumSolver<S> {
    catalogue: Catalogue<S>,
    hash: BoundsHash<S>,
    history: History,
}

impl<S: Decompose> SumSolver<S> {
    /// A solver that uses this many mebibytes.
    pub(crate) fn with_mebibytes(size: usize) -> Self {
        let hash = size / 2;
        Self {
            catalogue: Catalogue::with_mebibytes(size - hash),
            hash: BoundsHash::with_mebibytes(hash),
            history: History::new(),
        }
    }

    /// Whether the player to act wins.
    pub(crate) fn wins<A>(&mut self, state: S, budget: &mut Budget<'_, A>) -> Result<bool, Stopped> {
        let at = self.look(state, 0, budget)?;
        match at.wins {
            Some(wins) => Ok(wins),
            None => self.search(&at, 0, budget),
        }
    }

    /// What can be said of a state at once, drawing at most this many thermographs. Nobody is charged.
    pub(crate) fn glance(&mut self, state: S, meter: u32) -> Outlook<S> {
        self.catalogue.set_meter(meter);
        self.outlook(state, 0)
    }

    fn outlook(&mut self, state: S, number: i32) -> Outlook<S> {
        self.catalogue.make_room();
        let mut outlook = Outlook::new(state, number, &mut self.catalogue);
        outlook.wins = outlook.wins.or_else(|| self.hash.answer(outlook.live, outlook.number));
        outlook
    }

    /// What can be said of a state plus a number at once; every thermograph drawn counts as a node.
    fn look<A>(&mut self, state: S, number: i32, budget: &mut Budget<'_, A>) -> Result<Outlook<S>, Stopped> {
        self.catalogue.set_meter(METER);
        let outlook = self.outlook(state, number);
        budget.spend_many(u64::from(1 + METER - self.catalogue.set_meter(0)))?;
        Ok(outlook)
    }

    /// Whether the player to act wins, when it does not follow at once.
    fn search<A>(&mut self, at: &Outlook<S>, ply: u32, budget: &mut Budget<'_, A>) -> Result<bool, Stopped> {
        let before = budget.used();
        let wins = self.has_winning_action(at, ply, budget)?;
        self.hash.learn(at.live, at.number, wins, budget.used() - before);
        Ok(wins)
    }

    fn has_winning_action<A>(
        &mut self,
        at: &Outlook<S>,
        ply: u32,
        budget: &mut Budget<'_, A>,
    ) -> Result<bool, Stopped> {
        let mut children = Vec::new();
        for (place, state, number) in self.actions(at, ply) {
            let child = self.look(state, number, budget)?;
            match child.wins {
                Some(false) => {
                    self.history.note(ply, place, true);
                    return Ok(true);
                }
                Some(true) => {}
                None => children.push((place, child)),
            }
        }
        children.sort_by_key(|(_, child)| child.estimate);
        for (place, child) in &children {
            // What was found out about its sisters may have settled it.
            let known = self.hash.answer(child.live, child.number);
            let wins = !known.map_or_else(|| self.search(child, ply + 1, budget), Ok)?;
            self.history.note(ply, *place, wins);
            if wins {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Every action with its place, and the state plus a number that it leads to: what may win at once comes first.
    fn actions(&self, at: &Outlook<S>, ply: u32) -> Vec<(u8, S, i32)> {
        let in_regions = at.live.options().map(|after| (at.live.place(after), after, -at.number));
        // An action in the number is worth trying only if everything together is a number too, which nobody knows.
        let in_number = options_of(at.number)[0].map(|number| (NOWHERE, at.live.turned(), -number));
        let mut actions: Vec<_> = in_regions.chain(in_number).collect();
        actions.sort_by_cached_key(|&(place, after, _)| self.history.rank(ply, place, after));
        actions
    }
}
