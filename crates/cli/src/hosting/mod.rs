//! The site, served by this program: alone for this machine, or with live play for others.

mod computer;
mod folder;
mod invitation;

pub(crate) use folder::usual_folder;
pub(crate) use invitation::{own_address, qr, site};

use computer::Thinker;
use ludoteca_club::{Club, Log};
use ludoteca_server::rate_limit::{Limiter, Paces};
use ludoteca_server::{
    AppState, Asked, ConnectionLimits, Hosts, Measured, Server, SteadyClock, asked_to_stop, operations,
};
use ludoteca_store::Store;
use std::future::pending;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use std::{io, process};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

/// How long what is due may take to be done at the end.
const TIMER_ENDS: Duration = Duration::from_secs(5);

/// How a site is served.
#[derive(Debug, Default)]
pub(crate) struct Host {
    /// Every connection comes from a load balancer.
    pub proxy: bool,
    /// Under which names it answers.
    pub hosts: Hosts,
    /// How long load balancers have to notice that no more work is wanted.
    pub drain: Duration,
}

/// Where a site listens.
#[derive(Debug)]
pub(crate) struct Doors {
    /// From the beginning.
    pub first: Server,
    /// Those that are opened later.
    pub later: Option<UnboundedReceiver<Server>>,
    /// The operator's.
    pub monitor: Option<Server>,
}

impl Host {
    /// Serves until asked to stop.
    pub(crate) async fn serve(&self, doors: Doors, store: Option<Store>) -> io::Result<()> {
        let Some(store) = store else {
            let stop = async { _ = asked_to_stop().await };
            return self.serve_all(doors.first, doors.later, |server| server, stop).await;
        };
        let limiter = Limiter::new(Paces::default(), self.proxy);
        let clock = SteadyClock::for_log(&store).await.map_err(io::Error::other)?;
        let live = AppState::with(Club::new(Measured(store.clone())), limiter, clock);
        let thinkers = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        let holder = format!("{} {}", doors.first.address(), process::id());
        let timer = tokio::spawn(Arc::clone(&live).keep_time(Arc::new(Thinker::default()), holder, thinkers));
        let following = Arc::clone(&live);
        tokio::spawn(async move { following.club().log().0.follow_on(following.club().hub()).await });
        if let Some(monitor) = doors.monitor {
            let routes = operations(live.ready_route());
            tokio::spawn(monitor.with_only(routes).serve_until(pending()));
        }
        tracing::info!(address = %doors.first.address(), "serving");
        let stop = async {
            self.asked_to_leave(&live).await;
            live.stop();
        };
        let furnished = |server: Server| server.with_live(live.router()).with_ready(live.ready_route());
        let end = self.serve_all(doors.first, doors.later, furnished, stop).await;
        // What it is at is kept before nothing can be kept any more.
        let _ = timeout(TIMER_ENDS, timer).await;
        store.close().await;
        tracing::info!("stopped");
        end
    }

    /// Serves at the first door until the end, and at every later one as it is opened.
    async fn serve_all(
        &self,
        first: Server,
        later: Option<UnboundedReceiver<Server>>,
        furnished: impl Fn(Server) -> Server,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let limited =
            |server: Server| furnished(server.with_limits(self.limits()).with_hosts(self.hosts.clone()));
        let opening = async {
            if let Some(mut later) = later {
                while let Some(server) = later.recv().await {
                    tokio::spawn(limited(server).serve_until(pending()));
                }
            }
            pending().await
        };
        tokio::select! {
            end = limited(first).serve_until(stop) => end,
            end = opening => end,
        }
    }

    /// Behind a load balancer all connections have its address, and whoever is being answered may finish.
    fn limits(&self) -> ConnectionLimits {
        let usual = ConnectionLimits::default();
        let limits = ConnectionLimits { farewell: usual.farewell.max(self.drain), ..usual };
        if self.proxy { limits.behind_proxy() } else { limits }
    }

    /// Waits for a request to stop, and then for load balancers to notice; whoever asks twice does not wait.
    async fn asked_to_leave<L: Log>(&self, live: &AppState<L>) {
        let asked = asked_to_stop().await;
        live.drain();
        tracing::info!(by = ?asked, "stopping");
        if asked == Asked::System {
            let _ = timeout(self.drain, asked_to_stop()).await;
        }
    }
}
