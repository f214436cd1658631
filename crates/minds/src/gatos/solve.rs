//! The exact solver: who wins a state, by depth-first search over sums of regions.
//!
//! At every node sure cells, numbers and opposite regions are counted away ([`Outlook`]); what remains is searched
//! only while the thermographs of the small regions do not settle it. Children are looked at before any is searched,
//! so that one that is lost at once is found at once, and then the most promising is searched first: hot regions
//! come first by themselves, because the estimate of the child knows the means.

use super::bounds_table::BoundsTable;
use super::catalogue::Catalogue;
use super::outlook::Outlook;
use super::state::State;
use super::thermograph::ONE;
use ludoteca_games::board::Bits;
use ludoteca_games::gatos::Action;
use ludoteca_search::{Budget, Stopped};

/// Thermographs drawn for one node, at most.
const METER: u32 = 4000;

/// The exact solver and its memory.
#[derive(Debug)]
pub(super) struct SumSolver {
    catalogue: Catalogue,
    table: BoundsTable,
}

impl SumSolver {
    /// A solver that uses so many mebibytes.
    pub(super) fn with_mebibytes(size: usize) -> Self {
        let table = size / 2;
        Self { catalogue: Catalogue::with_mebibytes(size - table), table: BoundsTable::with_mebibytes(table) }
    }

    /// Whether the one to act wins.
    pub(super) fn wins(&mut self, state: State, budget: &mut Budget<'_, Action>) -> Result<bool, Stopped> {
        let at = self.look(state, 0, budget)?;
        match at.wins {
            Some(wins) => Ok(wins),
            None => self.search(&at, budget),
        }
    }

    /// What can be said of a state at once, drawing at most so many thermographs. Nobody is charged.
    pub(super) fn glance(&mut self, state: State, meter: u32) -> Outlook {
        self.catalogue.set_meter(meter);
        self.outlook(state, 0)
    }

    fn outlook(&mut self, state: State, number: i32) -> Outlook {
        self.catalogue.make_room();
        let mut outlook = Outlook::new(state, number, &mut self.catalogue);
        outlook.wins = outlook.wins.or_else(|| self.table.answer(outlook.live, outlook.number));
        outlook
    }

    /// What can be said of a state plus a number at once; every thermograph drawn counts as a node.
    fn look(
        &mut self,
        state: State,
        number: i32,
        budget: &mut Budget<'_, Action>,
    ) -> Result<Outlook, Stopped> {
        self.catalogue.set_meter(METER);
        let outlook = self.outlook(state, number);
        budget.spend_many(u64::from(1 + METER - self.catalogue.set_meter(0)))?;
        Ok(outlook)
    }

    /// Whether the one to act wins, when it does not follow at once.
    fn search(&mut self, at: &Outlook, budget: &mut Budget<'_, Action>) -> Result<bool, Stopped> {
        let before = budget.used();
        let wins = self.has_winning_action(at, budget)?;
        self.table.learn(at.live, at.number, wins, budget.used() - before);
        Ok(wins)
    }

    fn has_winning_action(&mut self, at: &Outlook, budget: &mut Budget<'_, Action>) -> Result<bool, Stopped> {
        let in_regions = Bits(at.live.choices()).map(|cell| (at.live.after(cell), -at.number));
        // An action in the number is worth trying only if everything together is a number too, which nobody knows.
        let in_number = left_option(at.number).map(|number| (at.live.turned(), -number));
        let mut children = Vec::new();
        for (state, number) in in_regions.chain(in_number) {
            let child = self.look(state, number, budget)?;
            match child.wins {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => children.push(child),
            }
        }
        children.sort_by_key(|child| child.estimate);
        for child in &children {
            // What was found out about its sisters may have settled it.
            let known = self.table.answer(child.live, child.number);
            if !known.map_or_else(|| self.search(child, budget), Ok)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Left's option of a number in canonical form, if there is one.
fn left_option(number: i32) -> Option<i32> {
    if number % ONE == 0 {
        (number > 0).then_some(number - ONE)
    } else {
        Some(number - (1 << number.trailing_zeros()))
    }
}
