//! What the club knows of organisers.

use super::carry_out::{Change, Decision, Remembered};
use super::{Club, CommandNotDone};
use crate::cache::Cache;
use crate::log::{Fault, Log};
use crate::name::Nickname;
use crate::organisers::{OrganisersEvent, OrganisersState, PasswordHash};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, StreamId};
use std::sync::Arc;

/// The stream of the organisers: longer than a room's code, shorter than a table's name.
const STREAM: &str = "organisers";

impl<L: Log> Club<L> {
    /// The organisers as they are now, whichever machine they showed their password to.
    pub async fn organisers(&self) -> Result<Arc<OrganisersState>, Fault> {
        let id = stream()?;
        let known = self.organisers.find(&id);
        Ok(self.refreshed(&self.organisers, &id, known).await?.unwrap_or_default())
    }

    /// Whether the secret is an organiser's: only those open rooms and tournaments.
    pub(super) async fn admit(&self, secret: &Secret, now: Moment) -> Result<(), CommandNotDone> {
        let admitted = self.organisers().await?.admits(secret, now);
        if admitted { Ok(()) } else { Err(Refusal::NotOrganiser.into()) }
    }

    /// Lets whoever has this secret be an organiser, until the next link is made.
    pub async fn make_link(&self, secret: &Secret, now: Moment) -> Result<(), CommandNotDone> {
        self.note(&OrganisersEvent::LinkMade { secret: secret.hash() }, now).await
    }

    /// Gives an organiser a password.
    pub async fn set_password(
        &self,
        name: &Nickname,
        password: PasswordHash,
        now: Moment,
    ) -> Result<(), CommandNotDone> {
        self.note(&OrganisersEvent::PasswordSet { name: name.clone(), password }, now).await
    }

    /// Lets a secret stand for the password that an organiser has shown.
    pub async fn sign_in(&self, name: &Nickname, secret: &Secret, now: Moment) -> Result<(), CommandNotDone> {
        self.note(&OrganisersEvent::SignedIn { name: name.clone(), secret: secret.hash() }, now).await
    }

    /// Lets somebody be no organiser any more.
    pub async fn remove_organiser(&self, name: &Nickname, now: Moment) -> Result<(), CommandNotDone> {
        self.note(&OrganisersEvent::Removed { name: name.clone() }, now).await
    }

    async fn note(&self, event: &OrganisersEvent, now: Moment) -> Result<(), CommandNotDone> {
        self.carry_out(&stream()?, &Noted(event), None, now).await.map(|_| ())
    }
}

/// Something that is only written down.
struct Noted<'c>(&'c OrganisersEvent);

impl<L: Log> Decision<L> for Noted<'_> {
    type State = OrganisersState;

    async fn decide(
        &self,
        _: &Club<L>,
        _: &StreamId,
        _: &Arc<OrganisersState>,
        _: Moment,
    ) -> Result<Change<OrganisersState>, CommandNotDone> {
        Ok(vec![self.0.clone()].into())
    }
}

impl Remembered for OrganisersState {
    fn cache<L>(club: &Club<L>) -> &Cache<Self> {
        &club.organisers
    }

    fn when_absent() -> Result<Arc<Self>, Refusal> {
        Ok(Arc::default())
    }
}

fn stream() -> Result<StreamId, Fault> {
    STREAM.parse().map_err(|_| Fault("the organisers have no stream".to_owned()))
}
