//! What somebody may do at a table: a value that use cases ask for, made once from a secret.

use super::event::Occupant;
use super::state::TableState;
use crate::secret::Secret;
use ludoteca_kernel::Player;

/// What a secret allows at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rights {
    /// To act for a seat.
    Seat(Player),
    /// To take a seat that is free.
    Invited(Player),
    /// To look on.
    Watcher,
    /// What the club itself does: the computer's actions, clocks that run out.
    Club,
}

impl TableState {
    /// What a secret allows here. An invitation that was taken up still allows to watch.
    pub fn rights(&self, secret: &Secret) -> Option<Rights> {
        let hash = secret.hash();
        let seat = Player::BOTH.into_iter().find_map(|seat| match &self.seats[seat] {
            Occupant::Person { secret, .. } if *secret == hash => Some(Rights::Seat(seat)),
            Occupant::Invited { secret } if *secret == hash => Some(Rights::Invited(seat)),
            _ => None,
        });
        let watches = self.watch == hash || self.invitation == Some(hash);
        seat.or(watches.then_some(Rights::Watcher))
    }
}
