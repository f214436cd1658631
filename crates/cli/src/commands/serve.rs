//! `ludoteca serve`: the web app, from this program to this machine's browser or to the whole room's.

use crate::excerpt::quoted;
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_server::Server;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Where browsers on this machine look, unless told otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// An address for documentation (RFC 5737). Nothing is sent there.
const FAR_AWAY: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// Serve the web app: play, learn and analyse in a browser
///
/// The site is part of this program. Nothing leaves this machine; with --lan, whoever is on the same network can open it
/// too. Ctrl-C ends it.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value_t = USUAL, value_parser = read_address)]
    listen: SocketAddr,
    /// Listen to the whole local network, and show its address also as a QR code for phones
    #[arg(long)]
    lan: bool,
}

impl Serve {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let ip = if self.lan { Ipv4Addr::UNSPECIFIED.into() } else { self.listen.ip() };
        let server = Server::bind(SocketAddr::new(ip, self.listen.port())).map_err(|error| {
            let advice = error.instead().map(|other| self.command(other)).unwrap_or_default();
            anyhow!("{error}{advice}")
        })?;
        announce(out, server.address())?;
        out.flush()?;
        Ok(server.with_log(|notice| eprintln!("{notice}")).run_blocking()?)
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
