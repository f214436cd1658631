//! How long to search with a clock running.

use ludoteca_kernel::{ByPlayer, Player};
use std::time::Duration;

/// Actions that are thought to be still to come: a share of the time is kept for each.
const STILL_TO_COME: u32 = 15;
/// What a message takes on its way.
const ON_ITS_WAY: Duration = Duration::from_millis(20);

/// The clocks of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Clocks {
    /// Time left, where there is a clock.
    pub left: ByPlayer<Option<Duration>>,
    /// Time given after each action.
    pub increment: ByPlayer<Duration>,
}

impl Clocks {
    /// The time for one action of this player, never more than is left.
    pub(super) fn time_for(&self, player: Player) -> Option<Duration> {
        let left = self.left[player]?.saturating_sub(ON_ITS_WAY);
        let share = left / STILL_TO_COME + self.increment[player];
        Some(share.min(left).max(Duration::from_millis(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_time_is_taken_than_is_left() {
        let millis = Duration::from_millis;
        let clocks = Clocks {
            left: ByPlayer { first: Some(millis(15_020)), second: Some(millis(30)) },
            increment: ByPlayer { first: millis(100), second: millis(100) },
        };
        assert_eq!(clocks.time_for(Player::First), Some(millis(1_100)));
        assert_eq!(clocks.time_for(Player::Second), Some(millis(10)));
        assert_eq!(Clocks::default().time_for(Player::First), None);
    }
}
