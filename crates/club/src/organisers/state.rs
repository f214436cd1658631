//! What the events of the organisers amount to.

use super::event::OrganisersEvent;
use super::password::PasswordHash;
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::name::Nickname;
use crate::secret::{Secret, SecretHash};
use crate::stream::{Moment, Number};

/// How long whoever signed in need not do so again: thirty days.
const REMEMBERED: u64 = 30 * 24 * 3_600_000;

/// On how many devices an organiser can be signed in.
const DEVICES: usize = 8;

/// The organisers as they are.
#[derive(Clone, Debug, Default)]
pub struct OrganisersState {
    number: Number,
    link: Option<SecretHash>,
    passwords: Vec<(Nickname, PasswordHash)>,
    signed_in: Vec<(Nickname, SecretHash, Moment)>,
}

impl OrganisersState {
    /// Whether a secret belongs to an organiser.
    pub fn admits(&self, secret: &Secret, now: Moment) -> bool {
        let linked = self.link.is_some_and(|link| link.is_of(secret));
        let remembered =
            |&(_, hash, at): &(_, SecretHash, Moment)| hash.is_of(secret) && now.since(at) < REMEMBERED;
        linked || self.signed_in.iter().any(remembered)
    }

    /// The hash of an organiser's password.
    pub fn password(&self, name: &Nickname) -> Option<&PasswordHash> {
        self.passwords.iter().find(|(known, _)| known == name).map(|(_, password)| password)
    }

    /// Whether nobody has a password.
    pub fn has_no_passwords(&self) -> bool {
        self.passwords.is_empty()
    }

    fn forget(&mut self, name: &Nickname) {
        self.passwords.retain(|(known, _)| known != name);
        self.signed_in.retain(|(known, _, _)| known != name);
    }
}

impl Folded for OrganisersState {
    type Event = OrganisersEvent;

    fn opened(event: &OrganisersEvent, at: Moment) -> Option<Self> {
        Self::default().folded(event, at)
    }

    fn folded(mut self, event: &OrganisersEvent, at: Moment) -> Option<Self> {
        self.number += 1;
        match event {
            OrganisersEvent::LinkMade { secret } => self.link = Some(*secret),
            OrganisersEvent::PasswordSet { name, password } => {
                self.forget(name);
                self.passwords.push((name.clone(), password.clone()));
            }
            OrganisersEvent::SignedIn { name, secret } => {
                self.signed_in.push((name.clone(), *secret, at));
                let mut theirs = self.signed_in.iter().filter(|(known, _, _)| known == name);
                if theirs.clone().count() > DEVICES {
                    let oldest = theirs.next().map(|&(_, hash, _)| hash);
                    self.signed_in.retain(|&(_, hash, _)| Some(hash) != oldest);
                }
            }
            OrganisersEvent::Removed { name } => self.forget(name),
        }
        Some(self)
    }

    fn number(&self) -> Number {
        self.number
    }

    fn summary(&self) -> StreamSummary {
        StreamSummary { kind: "organisers", status: Status::Running, due: None }
    }

    fn kept(event: OrganisersEvent) -> StreamEvent {
        StreamEvent::Organisers(event)
    }

    fn found(event: &StreamEvent) -> Option<&OrganisersEvent> {
        if let StreamEvent::Organisers(event) = event { Some(event) } else { None }
    }
}
