//! When to stop: on Ctrl-C, or on a polite request of the system.

use std::future::pending;

/// Who asked the server to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A person who waits for it to end.
    Person,
    /// The system, which lets it finish what it has begun.
    System,
}

/// Ends when the server is asked to stop.
pub async fn asked_to_stop() -> Asked {
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
        () = interrupt => Asked::Person,
        () = request => Asked::System,
    }
}
