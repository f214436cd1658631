//! A gentle clock: it runs only once both have played, every turn adds a little, and either may give the other more.

use crate::stream::Moment;
use ludoteca_kernel::{ByPlayer, Player};
use serde::{Deserialize, Serialize};

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockPlan {
    /// Seconds for the whole game, for each.
    pub seconds: u32,
    /// Seconds that every turn adds.
    pub increment: u32,
}

impl ClockPlan {
    /// Whether people could play with it: from one minute to three hours.
    pub const fn is_suitable(self) -> bool {
        self.seconds >= 60 && self.seconds <= 3 * 3600 && self.increment <= 120
    }
}

/// Two clocks, of which at most one runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableClock {
    increment: u64,
    left: ByPlayer<u64>,
    running: Option<(Player, Moment)>,
}

impl TableClock {
    pub(super) fn new(plan: ClockPlan) -> Self {
        let each = u64::from(plan.seconds) * 1000;
        Self {
            increment: u64::from(plan.increment) * 1000,
            left: ByPlayer { first: each, second: each },
            running: None,
        }
    }

    /// The milliseconds each has left at a moment.
    pub fn left(&self, now: Moment) -> ByPlayer<u64> {
        let mut left = self.left;
        if let Some((seat, since)) = self.running {
            left[seat] = left[seat].saturating_sub(now.since(since));
        }
        left
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(seat, _)| seat)
    }

    /// When the running clock will have run out.
    pub fn runs_out(&self) -> Option<Moment> {
        self.running.map(|(seat, since)| since.plus(self.left[seat]))
    }

    /// The clock once `next` is to act, or nobody. A turn that is over is paid back with the increment.
    pub(super) fn pass(&mut self, now: Moment, next: Option<Player>) {
        let before = self.running();
        self.left = self.left(now);
        if let Some(seat) = before.filter(|&seat| next != Some(seat)) {
            self.left[seat] += self.increment;
        }
        self.running = next.map(|seat| (seat, now));
    }

    /// Stops it where it is.
    pub(super) fn stop(&mut self, now: Moment) {
        self.left = self.left(now);
        self.running = None;
    }

    pub(super) fn give(&mut self, seat: Player, milliseconds: u64) {
        self.left[seat] = self.left[seat].saturating_add(milliseconds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: ClockPlan = ClockPlan { seconds: 60, increment: 5 };

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clock = TableClock::new(PLAN);
        clock.pass(Moment(1_000), Some(Player::First));
        assert_eq!(clock.left(Moment(11_000)), ByPlayer { first: 50_000, second: 60_000 });
        clock.pass(Moment(11_000), Some(Player::Second));
        assert_eq!(clock.left(Moment(11_000)), ByPlayer { first: 55_000, second: 60_000 });
        assert_eq!(clock.runs_out(), Some(Moment(71_000)));
    }

    #[test]
    fn a_second_action_of_the_same_turn_earns_nothing() {
        let mut clock = TableClock::new(PLAN);
        clock.pass(Moment(0), Some(Player::First));
        clock.pass(Moment(1_000), Some(Player::First));
        assert_eq!(clock.left(Moment(1_000)).first, 59_000);
    }

    #[test]
    fn time_that_goes_backwards_costs_nothing() {
        let mut clock = TableClock::new(PLAN);
        clock.pass(Moment(5_000), Some(Player::First));
        assert_eq!(clock.left(Moment(1_000)).first, 60_000);
    }

    #[test]
    fn only_sensible_clocks_are_suitable() {
        assert!(PLAN.is_suitable());
        assert!(!ClockPlan { seconds: 59, increment: 0 }.is_suitable());
        assert!(!ClockPlan { seconds: u32::MAX, increment: 0 }.is_suitable());
        assert!(!ClockPlan { seconds: 600, increment: 121 }.is_suitable());
    }
}
