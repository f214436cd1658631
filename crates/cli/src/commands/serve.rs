//! `ludoteca serve`: the web app, from this program to this machine's browser or to the whole room's.

use crate::excerpt::quoted;
use crate::live::{Thinker, usual_folder};
use crate::logging::{Format, start_logging};
use crate::organisers;
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_club::{Club, Log};
use ludoteca_server::pace::{Limiter, Paces};
use ludoteca_server::{Asked, ConnectionLimits, Live, Measured, Server, asked_to_stop, operations};
use ludoteca_store::Store;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::future::pending;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use std::{io, process};
use tokio::runtime::Runtime;
use tokio::time::timeout;

/// Where browsers on this machine look, unless told otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// The most connections from a load balancer: as many as a system usually has files for, and then some.
const MANY: usize = 16_384;

/// An address for documentation (RFC 5737). Nothing is sent there.
const FAR_AWAY: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// Serve the web app: play, learn and analyse in a browser, alone or with others
///
/// The site is part of this program. Nothing leaves this machine; with --lan, whoever is on the same network can open it
/// too. Games between people are kept in a folder of this machine, or in a PostgreSQL database that several machines
/// share. Ctrl-C ends it; nothing is lost.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value_t = USUAL, value_parser = read_address)]
    listen: SocketAddr,
    /// Listen to the whole local network, and show its address also as a QR code for phones
    #[arg(long)]
    lan: bool,
    /// The folder in which games between people are kept [default: the system's place for programs' data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Keep them in PostgreSQL instead: `postgres://user:password@host/database`
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<String>,
    /// How the log on standard error is written
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    log: Format,
    /// Log every request too: its method, route, status and time, and nothing of its address or contents
    #[arg(long)]
    log_requests: bool,
    /// Answer `/metrics` (Prometheus), `/ready` and `/health` on this address besides
    #[arg(long, value_name = "ADDRESS", value_parser = read_address)]
    metrics: Option<SocketAddr>,
    /// Every connection comes from a load balancer: clients are counted by the last address of `X-Forwarded-For`
    #[arg(long)]
    proxy: bool,
    /// When the system asks to stop (SIGTERM), say at `/ready` for so many seconds that no more work is wanted, and answer
    /// on; load balancers notice by then
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    drain: u64,
}

impl Serve {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        start_logging(self.log, self.log_requests);
        let ip = if self.lan { Ipv4Addr::UNSPECIFIED.into() } else { self.listen.ip() };
        let server = Server::bind(SocketAddr::new(ip, self.listen.port())).map_err(|error| {
            let advice = error.instead().map(|other| self.command(other)).unwrap_or_default();
            anyhow!("{error}{advice}")
        })?;
        let monitor = self.metrics.map(Server::bind).transpose()?;
        let runtime = Runtime::new()?;
        let store = runtime.block_on(self.store())?;
        announce(out, server.address())?;
        if let Some((store, place)) = &store {
            writeln!(out, "Games between people are kept in {place}.")?;
            let organisers = runtime.block_on(self.organisers(store, server.address()))?;
            writeln!(out, "{organisers}")?;
        }
        if let Some(monitor) = &monitor {
            writeln!(out, "Metrics: http://{}/metrics", monitor.address())?;
        }
        out.flush()?;
        let server = server.with_limits(self.limits());
        let end = runtime.block_on(self.serve(server, monitor, store.map(|(store, _)| store)));
        runtime.shutdown_background();
        Ok(end?)
    }

    /// Where games are kept, and how to say so. Without `--data` and `--database` the site does without if it must.
    async fn store(&self) -> Result<Option<(Store, String)>> {
        if let Some(address) = &self.database {
            return Ok(Some((Store::on_postgres(address).await?, "the database".to_owned())));
        }
        let folder = self.data.clone().map_or_else(usual_folder, Ok)?;
        match Store::in_folder(&folder).await {
            Ok(store) => Ok(Some((store, folder.display().to_string()))),
            Err(error) if self.data.is_none() => {
                tracing::warn!("{error}. Until then nobody can play with others; everything else works.");
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// How teachers open rooms: by a link, or with a password where several machines share a database.
    async fn organisers(&self, store: &Store, address: SocketAddr) -> Result<String> {
        let club = Club::new(store.clone());
        if self.database.is_none() {
            let link = organisers::make_link(&club, &site(address)).await?;
            return Ok(format!("Teachers open rooms here; the link is only for them: {link}"));
        }
        Ok(match organisers::make_first(&club).await? {
            Some((name, password)) => {
                format!("The first organiser is {name}; the password, shown only now: {}", password.reveal())
            }
            None => "Organisers have passwords; `ludoteca organiser NAME` makes new ones.".to_owned(),
        })
    }

    /// Behind a load balancer all connections have its address, and whoever is being answered may finish.
    fn limits(&self) -> ConnectionLimits {
        let usual = ConnectionLimits::default();
        let farewell = usual.farewell.max(Duration::from_secs(self.drain));
        if !self.proxy {
            return ConnectionLimits { farewell, ..usual };
        }
        ConnectionLimits { farewell, per_address: MANY, in_all: MANY, ..usual }
    }

    /// How to listen somewhere else, as one would type it.
    fn command(&self, other: SocketAddr) -> String {
        let lan = if self.lan { " --lan" } else { "" };
        let here = SocketAddr::new(self.listen.ip(), other.port());
        format!("; `ludoteca serve{lan} --listen {here}` takes another port")
    }
}

impl Serve {
    /// Serves until asked to stop.
    async fn serve(&self, server: Server, monitor: Option<Server>, store: Option<Store>) -> io::Result<()> {
        let Some(store) = store else { return server.serve_until(async { _ = asked_to_stop().await }).await };
        let limiter = Limiter::new(Paces::default(), self.proxy);
        let live = Live::with_limiter(Club::new(Measured(store.clone())), limiter);
        let thinkers = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        let holder = format!("{} {}", server.address(), process::id());
        tokio::spawn(Arc::clone(&live).keep_time(Arc::new(Thinker::default()), holder, thinkers));
        let following = Arc::clone(&live);
        tokio::spawn(async move { following.club().log().0.follow_on(following.club().hub()).await });
        if let Some(monitor) = monitor {
            let routes = operations(live.ready_route());
            tokio::spawn(monitor.with_only(routes).serve_until(pending()));
        }
        tracing::info!(address = %server.address(), "serving");
        let stop = async {
            self.asked_to_leave(&live).await;
            live.stop();
        };
        let end = server.with_live(live.router()).with_ready(live.ready_route()).serve_until(stop).await;
        store.close().await;
        tracing::info!("stopped");
        end
    }

    /// Waits for a request to stop, and then for load balancers to notice; whoever asks twice does not wait.
    async fn asked_to_leave<L: Log>(&self, live: &Live<L>) {
        let asked = asked_to_stop().await;
        live.drain();
        tracing::info!(by = ?asked, "stopping");
        if asked == Asked::System {
            let _ = timeout(Duration::from_secs(self.drain), asked_to_stop()).await;
        }
    }
}

/// The site as others on the network find it, or this machine if there is no network.
fn site(address: SocketAddr) -> String {
    let ip = if address.ip().is_unspecified() {
        own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    } else {
        address.ip()
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// Says where to find the site.
fn announce(out: &mut dyn Write, address: SocketAddr) -> Result<()> {
    if address.ip().is_unspecified() {
        let port = address.port();
        writeln!(out, "Ludoteca: http://127.0.0.1:{port}/")?;
        match own_address() {
            Some(ip) => invite(out, &format!("http://{}/", SocketAddr::new(ip, port)))?,
            None => writeln!(out, "On this network: port {port} of this machine's address")?,
        }
    } else {
        writeln!(out, "Ludoteca: http://{address}/")?;
    }
    Ok(writeln!(out, "Ctrl-C ends it.")?)
}

/// Shows the others on the network where to go.
fn invite(out: &mut dyn Write, url: &str) -> Result<()> {
    writeln!(out, "On this network: {url}")?;
    Ok(writeln!(out, "{}", qr(url)?)?)
}

/// The address under which the local network knows this machine: the one it would use to go elsewhere.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(FAR_AWAY).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// Black squares on white, whatever the colours of the terminal.
fn qr(url: &str) -> Result<String> {
    let code = QrCode::new(url)?;
    let drawn = code.render::<Dense1x2>().dark_color(Dense1x2::Dark).light_color(Dense1x2::Light).build();
    let rows = drawn.lines().map(|row| format!("\u{1b}[30;107m{row}\u{1b}[0m"));
    Ok(rows.collect::<Vec<_>>().join("\n"))
}

fn read_address(word: &str) -> Result<SocketAddr, String> {
    word.parse().map_err(|_| format!("{} is not an address and a port, such as {USUAL}", quoted(word)))
}
