//! `ludoteca serve`: the web app, from this program to this machine's browser or to the whole room's.

use crate::hosting::{Doors, Host, own_address, qr, site, usual_folder};
use crate::logging::{Format, start_logging};
use crate::organisers;
use anyhow::{Context as _, Result, anyhow};
use clap::Args;
use ludoteca_arena::words::quoted;
use ludoteca_club::Club;
use ludoteca_server::{Hosts, Server};
use ludoteca_store::{Loss, Store, write_private};
use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Where browsers on this machine look, unless told otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// The file in the data folder with the link for teachers, where nobody reads what the program says.
const LINK: &str = "ludoteca.link";

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
    /// The folder in which games between people are kept [default: beside the program if there is a file `portable.txt`, else the
    /// system's place for programs' data]
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
    /// A name under which the site is opened, such as `jogos.example.pt`; may be given several times. Addresses, names without a dot
    /// and names ending in `.local` are always answered, other names only if they are given here; with --proxy and no --host, all
    #[arg(long, value_name = "NAME", value_parser = read_host)]
    host: Vec<String>,
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
            if let Some(loss) = store.loss() {
                let told = missing(loss);
                tracing::error!("{told}");
                writeln!(out, "{told}")?;
            }
            let organisers = runtime.block_on(self.organisers(store, server.address()))?;
            writeln!(out, "{organisers}")?;
        }
        if let Some(monitor) = &monitor {
            writeln!(out, "Metrics: http://{}/metrics", monitor.address())?;
        }
        out.flush()?;
        let host = Host { proxy: self.proxy, hosts: self.hosts(), drain: Duration::from_secs(self.drain) };
        let doors = Doors { first: server, later: None, monitor };
        let end = runtime.block_on(host.serve(doors, store.map(|(store, _)| store)));
        runtime.shutdown_background();
        Ok(end?)
    }

    /// The data folder.
    fn folder(&self) -> Result<PathBuf> {
        self.data.clone().map_or_else(usual_folder, Ok)
    }

    /// Where games are kept, and how to say so. Without `--data` and `--database` the site does without if it must.
    async fn store(&self) -> Result<Option<(Store, String)>> {
        if let Some(address) = &self.database {
            return Ok(Some((Store::on_postgres(address).await?, "the database".to_owned())));
        }
        let folder = self.folder()?;
        match Store::in_folder(&folder).await {
            Ok(store) => Ok(Some((store, folder.display().to_string()))),
            Err(error) if self.data.is_none() => {
                tracing::warn!("{error}. Until then nobody can play with others; everything else works.");
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The names under which the site is answered.
    fn hosts(&self) -> Hosts {
        if self.proxy && self.host.is_empty() { Hosts::Any } else { Hosts::Named(self.host.clone()) }
    }

    /// How teachers open rooms: by a link, or with a password where several machines share a database. Both are shown on a terminal
    /// only: what a program writes elsewhere is kept by others, in logs that many can read.
    async fn organisers(&self, store: &Store, address: SocketAddr) -> Result<String> {
        let club = Club::new(store.clone());
        let is_read_by_a_person = io::stdout().is_terminal();
        if self.database.is_none() {
            let link = organisers::make_link(&club, &site(address), "class").await?;
            if is_read_by_a_person {
                return Ok(format!("Teachers open rooms here; the link is only for them: {link}"));
            }
            let file = self.folder()?.join(LINK);
            write_private(&file, &format!("{link}\n")).with_context(|| format!("{}", file.display()))?;
            let file = file.display();
            return Ok(format!("Teachers open rooms with the link in {file}; only you can read that file."));
        }
        if !is_read_by_a_person {
            return Ok(if club.organisers().await?.has_no_passwords() {
                "Nobody can open rooms yet: `ludoteca organiser NAME --database …` in a terminal shows a password."
            } else {
                "Organisers have passwords; `ludoteca organiser NAME` makes new ones."
            }
            .to_owned());
        }
        Ok(match organisers::make_first(&club).await? {
            Some((name, password)) => {
                format!("The first organiser is {name}; the password, shown only now: {}", password.reveal())
            }
            None => "Organisers have passwords; `ludoteca organiser NAME` makes new ones.".to_owned(),
        })
    }

    /// How to listen somewhere else, as one would type it.
    fn command(&self, other: SocketAddr) -> String {
        let lan = if self.lan { " --lan" } else { "" };
        let here = SocketAddr::new(self.listen.ip(), other.port());
        format!("; `ludoteca serve{lan} --listen {here}` takes another port")
    }
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

/// What to say where a log has fewer events than were acknowledged.
fn missing(Loss { acknowledged, found }: Loss) -> String {
    let lost = acknowledged - found;
    format!(
        "{lost} events at the end of the log are missing: {acknowledged} had been acknowledged, {found} are there. The disk or the file \
         system has lost them, or the files were replaced by older ones. What is there goes on; a backup may have more."
    )
}

fn read_host(word: &str) -> Result<String, String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        return Ok(word.to_owned());
    }
    Err(format!(
        "{} is not a name of a site, such as jogos.example.pt: without http:// and without a port",
        quoted(word)
    ))
}

fn read_address(word: &str) -> Result<SocketAddr, String> {
    word.parse().map_err(|_| format!("{} is not an address and a port, such as {USUAL}", quoted(word)))
}
