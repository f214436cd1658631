//! The port the server listens on, and how it stops: at once when nobody is being answered, soon otherwise.

use crate::router;
use std::fmt;
use std::future::pending;
use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// How long those who are being answered may take once the server was asked to stop.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A server that has a port but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
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
            Ok(Self { address: listener.local_addr()?, listener })
        });
        bound.map_err(|cause| BindError { address, cause })
    }

    /// The address it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until Ctrl-C, or until the system asks it to end.
    pub fn run_blocking(self) -> io::Result<()> {
        let runtime = Runtime::new()?;
        let served = runtime.block_on(self.serve());
        runtime.shutdown_background();
        served
    }

    async fn serve(self) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let (stopping, stopped) = oneshot::channel::<()>();
        let serving = axum::serve(listener, router()).with_graceful_shutdown(async {
            asked_to_stop().await;
            drop(stopping);
        });
        let out_of_patience = async {
            // Ends when the other side is dropped.
            let _ = stopped.await;
            tokio::time::sleep(LAST_WORDS).await;
        };
        tokio::select! {
            served = serving => served,
            () = out_of_patience => Ok(()),
        }
    }
}

/// Ctrl-C, or a polite request of the system.
async fn asked_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let request = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => pending().await,
        }
    };
    #[cfg(not(unix))]
    let request = pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = request => {}
    }
}
