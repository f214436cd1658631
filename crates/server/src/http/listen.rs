//! The port the server listens on, from taking it to giving it back.

use crate::http::accept::accept;
use crate::http::connections::{Connections, Log};
use crate::http::hosts::Hosts;
use crate::http::limits::{ConnectionLimits, Notice};
use crate::routes::site;
use axum::Router;
use std::fmt;
use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;

/// A server that has a port but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: ConnectionLimits,
    log: Log,
    live: Option<Router>,
    ready: Option<Router>,
    only: Option<Router>,
    hosts: Hosts,
}

/// Why there is no listening on an address.
#[derive(Debug)]
pub struct BindError {
    address: SocketAddr,
    cause: io::Error,
}

impl BindError {
    /// An address that may do instead, where another port would help.
    pub fn instead(&self) -> Option<SocketAddr> {
        let port = match self.cause.kind() {
            ErrorKind::AddrInUse => self.address.port().checked_add(1)?,
            ErrorKind::PermissionDenied => 8080,
            _ => return None,
        };
        Some(SocketAddr::new(self.address.ip(), port))
    }
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause.kind() {
            ErrorKind::AddrInUse => {
                write!(f, "another program listens on {} already", self.address)
            }
            ErrorKind::PermissionDenied => write!(f, "listening on {} is not permitted", self.address),
            ErrorKind::AddrNotAvailable => write!(f, "{} is not an address of this machine", self.address),
            _ => write!(f, "cannot listen on {}: {}", self.address, self.cause),
        }
    }
}

impl std::error::Error for BindError {}

impl Server {
    /// Takes an address; port 0 means any that is free.
    pub fn bind(address: SocketAddr) -> Result<Self, BindError> {
        let bound = TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            let limits = ConnectionLimits::default();
            Ok(Self {
                listener,
                address,
                limits,
                log: Notice::write,
                live: None,
                ready: None,
                only: None,
                hosts: Hosts::default(),
            })
        });
        bound.map_err(|cause| BindError { address, cause })
    }

    /// The address it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The same server with other limits.
    #[must_use]
    pub fn with_limits(self, limits: ConnectionLimits) -> Self {
        Self { limits, ..self }
    }

    /// The same server with somebody else to tell when there are too many connections than the log.
    #[must_use]
    pub fn with_log(self, log: fn(Notice)) -> Self {
        Self { log, ..self }
    }

    /// The same server with live play.
    #[must_use]
    pub fn with_live(self, live: Router) -> Self {
        Self { live: Some(live), ..self }
    }

    /// The same server with an answer of its own at `/ready`.
    #[must_use]
    pub fn with_ready(self, ready: Router) -> Self {
        Self { ready: Some(ready), ..self }
    }

    /// The same server under other names.
    #[must_use]
    pub fn with_hosts(self, hosts: Hosts) -> Self {
        Self { hosts, ..self }
    }

    /// A server that answers this and nothing else: no site, no live play.
    #[must_use]
    pub fn with_only(self, routes: Router) -> Self {
        Self { only: Some(routes), ..self }
    }

    /// Answers until `stop` ends; what is being answered then may take as long as the limits say.
    pub async fn serve_until(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let connections = Arc::new(Connections::new(self.limits, self.log));
        let routes = self.only.unwrap_or_else(|| site(self.live, self.ready, self.hosts));
        accept(listener, routes, connections, stop).await;
        Ok(())
    }
}
