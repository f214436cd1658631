//! Where a request comes from, and where the client sits that last acted at a table. Nothing of it is kept, and no line of the log has it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ludoteca_club::StreamId;
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The most tables that are remembered.
const MAX_TABLES: usize = 16_384;

/// The address that counts for limits; none for whoever is on this very machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub IpAddr);

/// The client of a request.
pub(crate) struct Client(pub Option<IpAddr>);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(parts.extensions.get::<ClientAddress>().map(|address| address.0)))
    }
}

/// Who acted last at which table.
#[derive(Debug, Default)]
pub(crate) struct TableClients(Mutex<HashMap<StreamId, IpAddr>>);

impl TableClients {
    pub(crate) fn note(&self, table: &StreamId, client: Option<IpAddr>) {
        let Some(client) = client else { return };
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() >= MAX_TABLES && !clients.contains_key(table) {
            // Tables whose client is not known wait in one line, and are known again with their next action.
            clients.clear();
        }
        clients.insert(table.clone(), client);
    }

    pub(crate) fn of(&self, table: &StreamId) -> Option<IpAddr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(table).copied()
    }
}
