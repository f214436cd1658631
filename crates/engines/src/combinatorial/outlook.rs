//! The outlook of a state: what is left of it once everything that is plain has been counted, who wins if that
//! follows at once, and an evaluation otherwise.

use super::Decompose;
use super::catalogue::Catalogue;
use super::stops::Stops;
use super::sums::Name;
use super::thermograph::{ONE, Thermograph};

/// A state as a number and the regions that are no known numbers, for the player to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outlook<S> {
    /// The regions that are left.
    pub(crate) live: S,
    /// What everything else is worth to the player to act.
    pub(crate) number: i32,
    /// Whether the player to act wins, where that follows at once.
    pub(crate) wins: Option<bool>,
    /// How good it looks for the player to act, in parts of a move.
    pub(crate) estimate: i32,
}

impl<S: Decompose> Outlook<S> {
    /// The outlook of a state plus a number.
    pub(crate) fn new(state: S, number: i32, catalogue: &mut Catalogue<S>) -> Self {
        let count = Count::of([state], number, catalogue);
        let stops = Stops::of(count.games(catalogue));
        let (mean, temperature) = count.unknown.guess();
        let estimate = count.number + mean + stops.mean + temperature.max(stops.hottest) / 2;
        let live = count.live();
        let mut wins = count.verdict(&stops);
        if wins.is_none() && count.unknown != S::default() && estimate.abs() > S::CLEAR {
            wins = verdict_of_cuts(live, count.number, estimate > 0, catalogue);
        }
        Self { live, number: count.number, wins, estimate }
    }
}

/// Whether the one who seems to win does so even when cells are taken from them until every region is small.
fn verdict_of_cuts<S: Decompose>(
    live: S,
    number: i32,
    ahead: bool,
    catalogue: &mut Catalogue<S>,
) -> Option<bool> {
    let mut parts = if ahead { live.weakened() } else { live.turned().weakened() };
    if !ahead {
        for part in &mut parts {
            *part = part.turned();
        }
    }
    let count = Count::of(parts, number, catalogue);
    let stops = Stops::of(count.games(catalogue));
    count.verdict(&stops).filter(|&wins| wins == ahead)
}

/// A state taken apart: numbers added up, opposite regions cancelled.
#[derive(Default)]
struct Count<S> {
    number: i32,
    /// Catalogued regions that are no numbers.
    known: Vec<(Name, S)>,
    /// The others.
    unknown: S,
}

impl<S: Decompose> Count<S> {
    /// The sum of some parts and a number.
    fn of(parts: impl IntoIterator<Item = S>, number: i32, catalogue: &mut Catalogue<S>) -> Self {
        let mut count = Self { number, ..Self::default() };
        for part in parts {
            let (live, lead) = part.without_sure();
            count.number += lead * ONE;
            for region in live.regions() {
                match catalogue.name(region) {
                    Ok(name) => count.add(name, region, catalogue),
                    Err(_) => count.unknown = count.unknown.with(region),
                }
            }
        }
        count
    }

    fn add(&mut self, name: Name, region: S, catalogue: &Catalogue<S>) {
        if let Some(value) = catalogue.thermograph(name).number() {
            self.number += value * name.signum();
        } else if let Some(at) = self.known.iter().position(|&(known, _)| catalogue.cancel(known, name)) {
            self.known.swap_remove(at);
        } else {
            self.known.push((name, region));
        }
    }

    /// The regions that are left, together.
    fn live(&self) -> S {
        self.known.iter().fold(self.unknown, |live, &(_, region)| live.with(region))
    }

    /// The catalogued ones, each with whether it is the negative of what the catalogue shows.
    fn games<'a>(&'a self, catalogue: &'a Catalogue<S>) -> impl Iterator<Item = (&'a Thermograph, bool)> {
        self.known.iter().map(|&(name, _)| (catalogue.thermograph(name), name < 0))
    }

    /// Whether the player to act wins, if bounds tell. An unknown region is worth no more to a player than all the
    /// moves they can make in it.
    fn verdict(&self, stops: &Stops) -> Option<bool> {
        let [own, other] = self.unknown.most_moves().map(|moves| moves as i32);
        let least = self.number - other * ONE;
        let most = self.number + own * ONE;
        if stops.surely_wins(least) {
            Some(true)
        } else if stops.surely_loses(most) {
            Some(false)
        } else {
            None
        }
    }
}
