//! The outlook of a state: what is left of it once everything that is plain has been counted, who wins if that
//! follows at once, and an opinion otherwise.

use super::catalogue::Catalogue;
use super::cuts::weakened;
use super::guess;
use super::regions::regions;
use super::state::State;
use super::stops::Stops;
use super::sums::Name;
use super::thermograph::{ONE, Thermograph};

/// How clear a win or a loss must seem before large regions are cut to prove it, in parts of a move.
const CLEAR: i32 = 2 * ONE;

/// A state as a number and the regions that are no known numbers, for the one to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// The regions that are left.
    pub(super) live: State,
    /// What everything else is worth to the one to act.
    pub(super) number: i32,
    /// Whether the one to act wins, where that follows at once.
    pub(super) wins: Option<bool>,
    /// How good it looks for the one to act, in parts of a move.
    pub(super) estimate: i32,
}

impl Outlook {
    /// The outlook of a state plus a number.
    pub(super) fn new(state: State, number: i32, catalogue: &mut Catalogue) -> Self {
        let count = Count::of(state, number, catalogue);
        let stops = Stops::of(count.games(catalogue));
        let (mean, temperature) = guess::of(count.unknown);
        let estimate = count.number + mean + stops.mean + temperature.max(stops.hottest) / 2;
        let live = count.live();
        let mut wins = count.verdict(&stops);
        if wins.is_none() && !count.unknown.is_empty() && estimate.abs() > CLEAR {
            wins = verdict_of_cuts(live, count.number, estimate > 0, catalogue);
        }
        Self { live, number: count.number, wins, estimate }
    }
}

/// Whether the one who seems to win does so even when cells are taken from them until every region is small.
fn verdict_of_cuts(live: State, number: i32, ahead: bool, catalogue: &mut Catalogue) -> Option<bool> {
    let weaker = if ahead { weakened(live) } else { weakened(live.turned()).turned() };
    let count = Count::of(weaker, number, catalogue);
    let stops = Stops::of(count.games(catalogue));
    count.verdict(&stops).filter(|&wins| wins == ahead)
}

/// A state taken apart: numbers added up, opposite regions cancelled.
#[derive(Default)]
struct Count {
    number: i32,
    /// Catalogued regions that are no numbers.
    known: Vec<(Name, State)>,
    /// The others.
    unknown: State,
}

impl Count {
    fn of(state: State, number: i32, catalogue: &mut Catalogue) -> Self {
        let (live, lead) = state.without_sure();
        let mut count = Self { number: number + lead * ONE, ..Self::default() };
        for region in regions(live) {
            match catalogue.name(region) {
                Ok(name) => count.add(name, region, catalogue),
                Err(_) => count.unknown = count.unknown.with(region),
            }
        }
        count
    }

    fn add(&mut self, name: Name, region: State, catalogue: &Catalogue) {
        if let Some(value) = catalogue.thermograph(name).number() {
            self.number += value * name.signum();
        } else if let Some(at) = self.known.iter().position(|&(known, _)| catalogue.cancel(known, name)) {
            self.known.swap_remove(at);
        } else {
            self.known.push((name, region));
        }
    }

    /// The regions that are left, together.
    fn live(&self) -> State {
        self.known.iter().fold(self.unknown, |live, &(_, region)| live.with(region))
    }

    /// The catalogued ones, each with whether it is the negative of what the catalogue shows.
    fn games<'a>(&'a self, catalogue: &'a Catalogue) -> impl Iterator<Item = (&'a Thermograph, bool)> {
        self.known.iter().map(|&(name, _)| (catalogue.thermograph(name), name < 0))
    }

    /// Whether the one to act wins, if bounds tell. By lemma 1 an unknown region is worth no more to a player than
    /// all their cells in it as sure cells.
    fn verdict(&self, stops: &Stops) -> Option<bool> {
        let least = self.number - (self.unknown.other.count_ones() as i32) * ONE;
        let most = self.number + (self.unknown.own.count_ones() as i32) * ONE;
        if stops.surely_wins(least) {
            Some(true)
        } else if stops.surely_loses(most) {
            Some(false)
        } else {
            None
        }
    }
}
